"""What a report says of results that were made up for the purpose."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from importlib.util import find_spec
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agents.tournament import MissingPackage, Report, Result, Tournament
from agents.tournament.folder import manifest_of
from agents.tournament.playing import ENGINE, Forfeit, Scoreboard
from agents.tournament.schedule import Fixture
from agents.tournament.statistics import ELO, Share, bradley_terry, first_player, openskill, points_of
from bs_env import cli

DECKS = [("red", "blue"), ("blue", "red")]
PACKAGES = ("scipy", "choix", "openskill", "matplotlib")
with_packages = pytest.mark.skipif(any(find_spec(name) is None for name in PACKAGES), reason='needs the extra "tournament"')
Play = Callable[[Fixture, np.random.Generator], tuple[int, int | None]]


def made_up(agents: Iterable[str], games: int, play: Play, decks: Any = DECKS) -> tuple[Tournament, list[Result]]:
    """A tournament whose games go as ``play`` says: the seat that goes first, and the one that wins."""
    tournament = Tournament(tuple(agents), decks, games=games)
    rng, results = np.random.default_rng(1), []
    for fixture in tournament.fixtures():
        board = Scoreboard([0.0] * Scoreboard.CELLS)
        board.clear()
        first, winner = play(fixture, rng)
        board.goes_first(first)
        for seat in (0, 1):
            board.decided(seat, 0.25)
        results.append(board.result(fixture, winner, "draw" if winner is None else "life", 12))
    return tournament, results


def report_of(tournament: Tournament, results: list[Result]) -> Report:
    return Report(manifest_of(tournament), results)


def by_strength(strengths: dict[str, float], bonus: float = 0.0) -> Play:
    """Wins with the odds of a Bradley-Terry model, in units of log-odds; who goes first is drawn."""

    def play(fixture: Fixture, rng: np.random.Generator) -> tuple[int, int]:
        first = int(rng.integers(2))
        mine, theirs = (strengths[entrant.name] for entrant in fixture.entrants)
        odds = mine - theirs + (bonus if first == 0 else -bonus)
        return first, int(rng.random() > 1 / (1 + np.exp(-odds)))

    return play


# --- shares ----------------------------------------------------------------------------------------------------------
@with_packages
@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [  # known values, to six places
        (8, 10, 0.490162, 0.943318),
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (90, 100, 0.825634, 0.944771),
    ],
)
def test_wilson_intervals(count: int, of: int, low: float, high: float) -> None:
    interval = Share(count, of).interval()
    assert interval == pytest.approx((low, high), abs=1e-6)
    share, z2 = count / of, 1.959963984540054**2
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = (z2 * (share * (1 - share) / of + z2 / (4 * of**2))) ** 0.5 / (1 + z2 / of)
    assert interval == pytest.approx((middle - half, middle + half), abs=1e-12)


@with_packages
def test_of_no_games_nothing_is_said() -> None:
    assert Share(0, 0).value is None
    assert Share(0, 0).interval() is None


# --- ratings ---------------------------------------------------------------------------------------------------------
@with_packages
def test_ratings_recover_strengths() -> None:
    strengths = {"a:A": -1.0, "b:B": -0.3, "c:C": 0.2, "d:D": 1.1}
    tournament, results = made_up(strengths, 400, by_strength(strengths))
    report = report_of(tournament, results)
    assert report.agents == ["d:D", "c:C", "b:B", "a:A"]
    assert report.ratings is not None
    assert report.openskill is not None
    for agent, strength in strengths.items():
        rating = report.ratings[agent]
        assert rating.low < ELO * strength < rating.high
        assert 20 < rating.high - rating.low < 120
    assert sum(rating.value for rating in report.ratings.values()) == pytest.approx(0, abs=1e-6)
    mus = [report.openskill[agent][0] for agent in report.agents]
    assert mus == sorted(mus, reverse=True)


@with_packages
def test_a_rating_has_a_known_value_and_stays_finite() -> None:
    points = np.zeros((30, 2, 2))
    points[:, 0, 1] = 1  # 30 games, all won
    winner, loser = bradley_terry(points)
    odds = np.log(30.5 / 0.5)  # one virtual draw comes to it
    assert (winner.value, loser.value) == pytest.approx((ELO * odds / 2, -ELO * odds / 2))
    chance = 30.5 / 31
    deviation = (1 / (31 * chance * (1 - chance))) ** 0.5  # of the difference, from the curvature
    assert winner.high - winner.value == pytest.approx(ELO * 1.959964 * deviation / 2, rel=1e-5)


@with_packages
def test_a_draw_is_half_a_win_and_an_aborted_game_nothing() -> None:
    _, results = made_up(("a:A", "b:B"), 40, lambda fixture, rng: (0, None))
    aborted = [replace(result, reason="aborted") for result in results]
    points, deals = points_of([*results, *aborted], ("a:A", "b:B"))
    assert points.sum(axis=0).tolist() == [[0, 20], [20, 0]]
    assert len(deals) == 20
    assert [rating.value for rating in bradley_terry(points)] == pytest.approx([0, 0], abs=1e-9)
    assert openskill(aborted, ("a:A",)) == [(25.0, pytest.approx(25 / 3))]


@with_packages
def test_deals_that_decide_both_games_widen_the_intervals() -> None:
    rng = np.random.default_rng(3)
    alike, apart = np.zeros((200, 2, 2)), np.zeros((200, 2, 2))
    wins = rng.random(200) < 0.5
    alike[wins, 0, 1], alike[~wins, 1, 0] = 2, 2  # who wins a deal wins it from both seats
    apart[:, 0, 1] = apart[:, 1, 0] = 1  # each deal is won once by each
    widths = [bradley_terry(points)[0].high - bradley_terry(points)[0].low for points in (alike, apart)]
    assert widths[0] == pytest.approx(widths[1] * 2**0.5, rel=0.03)


# --- going first -----------------------------------------------------------------------------------------------------
def test_an_advantage_of_going_first_is_found() -> None:
    strengths = {"a:A": -0.8, "b:B": 0.0, "c:C": 0.8}
    tournament, results = made_up(strengths, 600, by_strength(strengths, bonus=0.4))
    found = first_player(results, list(strengths))
    assert found is not None
    assert found.low < 1 / (1 + np.exp(-0.4)) < found.high
    assert found.low > 0.55
    assert 0.02 < found.high - found.low < 0.1
    report = report_of(tournament, results)
    assert report.first.of == 1800
    assert report.went("a:A", True).of + report.went("a:A", False).of == 1200


def test_a_strong_agent_that_likes_to_go_first_makes_no_advantage() -> None:
    def play(fixture: Fixture, rng: np.random.Generator) -> tuple[int, int]:
        strong = [entrant.name for entrant in fixture.entrants].index("a:A")
        first = strong if rng.random() < 0.8 else 1 - strong
        return first, strong if rng.random() < 0.8 else 1 - strong

    tournament, results = made_up(("a:A", "b:B"), 1000, play)
    report = report_of(tournament, results)
    assert report.first.value is not None
    assert report.first.value > 0.64  # the plain share is misled
    assert report.first_adjusted is not None
    assert report.first_adjusted.low < 0.5 < report.first_adjusted.high


def test_without_games_decided_in_play_nothing_is_said_of_going_first() -> None:
    _, results = made_up(("a:A", "b:B"), 4, lambda fixture, rng: (0, None))
    assert first_player(results, ("a:A", "b:B")) is None


# --- tables ----------------------------------------------------------------------------------------------------------
def test_games_are_counted_once_for_each_agent() -> None:
    tournament, results = made_up(("a:A", "b:B", "c:C"), 8, by_strength(dict.fromkeys(("a:A", "b:B", "c:C"), 0.0)))
    forfeit = Forfeit(1, "raised", "ValueError: no")
    board = Scoreboard([0.0] * Scoreboard.CELLS)
    board.clear()
    results[0] = board.forfeited(tournament.fixture(0), forfeit)
    results[1] = replace(results[1], winner=None, reason="turn_limit")
    results[2] = replace(results[2], winner=None, reason="aborted", message="The engine ...")
    report = report_of(tournament, results)
    records = report.records.values()
    assert sum(record.games for record in records) == 2 * (len(results) - 1)
    assert sum(record.won for record in records) == sum(record.lost for record in records) == len(results) - 2
    assert sum(record.drawn for record in records) == 2
    (fault,) = report.faults
    assert (fault.agent, fault.fault, fault.games, fault.first_game) == (results[0].agents[1], "raised", 1, 0)
    assert report.records[fault.agent].forfeited == 1
    assert report.endings == {"life": 21, "forfeit": 1, "turn_limit": 1, "aborted": 1}
    assert report.first.of == 21
    points, games = report.deck_points("red", "blue")
    assert games == 22  # without the forfeited and the aborted game
    assert points + report.deck_points("blue", "red")[0] == 22
    shown = report.text()
    assert f"{fault.agent}: 1 game, raised; first in game 0: ValueError: no" in shown
    assert "Games ended: 21 by life, 1 aborted, 1 by forfeit, 1 by turn_limit" in shown
    assert "game 2 was aborted and does not count: The engine ..." in shown
    for one, other in permutations(report.agents, 2):
        assert report.against(one, other).won == report.against(other, one).lost


def test_the_better_deck_stands_out_whoever_plays_it() -> None:
    def red_wins(fixture: Fixture, rng: np.random.Generator) -> tuple[int, int]:
        names = [deck.name for deck in fixture.decks]
        return 0, names.index("red") if rng.random() < 0.75 else names.index("blue")

    report = report_of(*made_up(("a:A", "b:B", "c:C"), 200, red_wins))
    points, games = report.deck_points("red", "blue")
    assert games == 600
    assert 0.7 < points / games < 0.8
    assert all(abs(record.points - 0.5) < 0.1 for record in report.records.values())


def test_times_are_those_of_single_decisions() -> None:
    report = report_of(*made_up(("a:A", "b:B"), 4, lambda fixture, rng: (0, 0)))
    times = report.times["a:A"]
    assert (times.decisions, times.per_game, times.mean, times.longest) == (4, 1.0, 0.25, 0.25)
    assert "250.00" in report.text()
    assert "250.00" not in report.text(times=False)
    assert "times" not in report.to_dict(times=False)


@pytest.mark.parametrize("count", [2, 3, 12, 14])
def test_tables_fit_a_hundred_columns(count: int) -> None:
    names = [f"search:time={k},cutoff=40,prior=runs/a_long_name_of_a_folder/{k}.zip" for k in range(count)]
    names[:2] = ["random", "policy:" + 60 * "x"]
    report = report_of(*made_up(names, 4, by_strength(dict.fromkeys(names, 0.0))))
    lines = report.text().splitlines()
    assert max(map(len, lines)) <= 100
    assert not [line for line in lines if line != line.rstrip()]


def test_a_tournament_that_has_only_begun_can_be_shown(tmp_path: Path) -> None:
    tournament = Tournament(("a:A", "b:B"), DECKS)
    report = report_of(tournament, [])
    assert "0 of 4 games so far" in report.text()
    assert report.to_dict()["games"] == 0
    report.save(tmp_path)
    assert (tmp_path / "games.csv").read_text(encoding="utf-8") == ""


# --- packages --------------------------------------------------------------------------------------------------------
def test_without_the_packages_everything_else_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("scipy.stats", "choix", "openskill.models", "matplotlib"):
        monkeypatch.setitem(sys.modules, name, None)
    report = report_of(*made_up(("a:A", "b:B"), 8, lambda fixture, rng: (0, 0)))
    shown = report.text()
    assert report.ratings is None
    assert report.openskill is None
    assert "50.0 %" in shown
    for what, package in (
        ("Wilson intervals need", "scipy"),
        ("Bradley-Terry ratings need", "choix"),
        ("OpenSkill ratings need", "openskill"),
    ):
        assert f'Note: {what} the package {package}: pip install "bs-env[tournament]".' in shown
    assert report.to_dict()["agents"][0]["rating"] is None
    report.save(tmp_path)
    from agents.tournament.plots import draw

    with pytest.raises(MissingPackage, match=r'Plots need the package matplotlib: pip install "bs-env\[tournament\]"'):
        draw(report, tmp_path)
    assert cli.main(["tournament", "random", "random", "--plots", "--out", str(tmp_path / "none")]) == 2
    assert not (tmp_path / "none").exists()


@with_packages
def test_plots_are_drawn(tmp_path: Path) -> None:
    from agents.tournament.plots import draw

    names = ("a:A", "b:B", "c:C")
    report = report_of(*made_up(names, 4, by_strength(dict.fromkeys(names, 0.0))))
    drawn = draw(report, tmp_path)
    assert [path.name for path in drawn] == ["ratings.png", "agents.png", "decks.png"]
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in drawn)


def test_nobody_is_at_work_on_a_new_scoreboard() -> None:
    board = Scoreboard([0.0] * Scoreboard.CELLS)
    board.clear()
    assert board.at_work == ENGINE
    before = board.step
    board.begin(1, 2.0)
    assert (board.at_work, board.allowed) == (1, 2.0)
    board.end()
    assert board.at_work == ENGINE
    assert board.step > before
    assert board.first is None
