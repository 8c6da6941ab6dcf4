"""One game of a tournament: how it ends, and what an agent forfeits it by."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from agents import make
from agents.tournament import Result, Tournament, TournamentError, run
from agents.tournament.playing import Match, Scoreboard
from agents.tournament.workers import Crew
from bs_env.agent_view import AgentView
from bs_env.errors import EngineError
from bs_env.game import Game
from tests.agents import odd_agents
from tests.bounded import at_most

ODD = "tests.agents.odd_agents:"
GOOD = f"{ODD}FirstLegal"
BOUND = 120  # seconds for what takes a few, and would take for ever if nobody watched


def played(agents: tuple[str, str], game: int = 0, **options: Any) -> Result:
    """One game, in this process."""
    tournament = Tournament(agents, ("red", "blue"), **options)
    board = Scoreboard([0.0] * Scoreboard.CELLS)
    return Match(tournament, tournament.fixture(game), lambda entrant: make(entrant.spec), board).play()


def test_a_game_is_played_to_its_end_and_can_be_played_again() -> None:
    result = played((GOOD, "random"))
    assert result.reason in ("life", "deck", "effect")
    assert result.winner in (0, 1)
    assert result.first in (0, 1)
    assert result.forfeit is None
    again = Game(("red", "blue"), result.seed)
    agents = [make(spec) for spec in result.agents]
    for agent, seed in zip(agents, result.agent_seeds, strict=True):
        agent.reset(seed)
    decisions = [0, 0]
    first = again.legal_actions()
    assert len(first) == 2  # go first or second
    while (seat := again.to_play) is not None:
        decisions[seat] += 1
        again.apply(agents[seat].act(AgentView(again)))
    assert again.digest() == result.digest
    assert result.decisions == tuple(decisions)
    assert again.outcome is not None
    assert (again.outcome.winner, again.outcome.turns) == (result.winner, result.turns)
    assert all(0 < mean <= most for mean, most in zip(result.mean_seconds, result.max_seconds, strict=True))


@pytest.mark.parametrize("seed", range(4))
def test_it_says_who_went_first(seed: int) -> None:
    for names in ((f"{ODD}LastLegal", GOOD), (GOOD, f"{ODD}LastLegal")):
        result = played(names, seed=seed)
        game = Game(("red", "blue"), result.seed)
        chooser = game.to_play
        assert chooser is not None
        ids = game.legal_actions()
        game.apply(ids[0] if names[chooser] == GOOD else ids[-1])
        assert game.to_play == result.first  # who goes first is asked first whether to take another hand


@pytest.mark.parametrize(
    ("agent", "fault", "says"),
    [
        ("Raises", "raised", "ValueError: no idea (odd_agents.py, line "),
        ("Exits", "raised", "SystemExit: 7"),
        ("ResetRaises", "raised", "RuntimeError: not today"),
        ("CannotBeMade", "raised", "FileNotFoundError: weights.zip is missing"),
        ("Illegal", "illegal action", "is not legal now"),
        ("OutOfRange", "illegal action", "is out of range"),
        ("NoId", "no action", "something of the type str"),
        ("Nothing", "no action", "answered with None"),
        ("Late", "time", "was not done within 30 s"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_an_agent_forfeits_by(agent: str, fault: str, says: str, seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agents.tournament.playing.time.perf_counter", lambda: odd_agents.Late.now[0])
    result = played((GOOD, ODD + agent), game=1 - seat, time_limit=30)
    assert result.agents[seat] == ODD + agent
    assert (result.forfeit, result.winner, result.reason) == (seat, 1 - seat, "forfeit")
    assert result.fault == fault
    assert says in result.message
    assert "\n" not in result.message
    started = agent not in ("ResetRaises", "CannotBeMade")
    assert (result.decisions[seat] >= 2) == started
    assert result.turns is not None
    assert result.digest


def test_a_limit_of_the_engine_is_nobodys_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(self: Game, action: int) -> None:
        raise EngineError("The engine has run into its limit of frames; ...")

    monkeypatch.setattr(Game, "apply", breaks)
    result = played((GOOD, "random"))
    assert (result.reason, result.winner, result.forfeit) == ("aborted", None, None)
    assert "limit of frames" in result.message


def test_rows_survive_being_written_and_read() -> None:
    for row in (played((GOOD, "random")), played((GOOD, f"{ODD}Raises")), played((GOOD, f"{ODD}ResetRaises"))):
        assert Result.from_json(row.to_json()) == row
    flat = row.flat()
    assert flat["agents_1"] == f"{ODD}ResetRaises"
    assert list(flat)[:4] == ["game", "deal", "agents_0", "agents_1"]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("winner", 2),
        ("reason", "boredom"),
        ("turns", "many"),
        ("decisions", [1]),
        ("fault", "x"),
        ("seed", -1),
        ("game", True),
    ],
)
def test_rows_that_cannot_be_are_refused(field: str, value: Any) -> None:
    row = played((GOOD, f"{ODD}ResetRaises"))
    with pytest.raises(TournamentError, match=f'its field "{field}" is'):
        Result.from_json(replace(row, **{field: value}).to_json())


# --- in processes ----------------------------------------------------------------------------------------------------
def test_an_agent_that_hangs_is_ended_and_the_tournament_goes_on() -> None:
    tournament = Tournament((GOOD, f"{ODD}Hangs"), ("red", "blue"), games=2, time_limit=1.0)
    with at_most(BOUND):
        report = run(tournament, workers=2)
    assert len(report.results) == 2
    assert {(r.agents[r.forfeit], r.fault) for r in report.results if r.forfeit is not None} == {(f"{ODD}Hangs", "time")}
    (fault,) = report.faults
    assert (fault.games, fault.message) == (2, "was not done within 1 s")
    assert report.records[GOOD].won == 2
    assert all(sum(result.decisions) >= 2 for result in report.results)


def test_an_agent_that_ends_its_process_forfeits_and_the_others_play_on() -> None:
    agents = (GOOD, f"{ODD}EndsTheProcess", f"{ODD}Raises")
    with at_most(BOUND):
        report = run(Tournament(agents, ("red", "blue"), games=2), workers=2)
    assert len(report.results) == 6
    assert not report.aborted
    assert report.records[GOOD].won == 4
    told = {fault.agent: (fault.fault, fault.message) for fault in report.faults}
    assert told[f"{ODD}EndsTheProcess"] == ("process ended", "the process ended (exit code 3)")
    assert told[f"{ODD}Raises"][0] == "raised"
    assert "EndsTheProcess: " in report.text()


def test_a_game_lost_with_an_idle_process_is_played_again() -> None:
    tournament = Tournament((GOOD, "random"), ("red", "blue"), games=2)
    with at_most(BOUND), Crew(tournament, 1) as crew:
        crew.check(tournament.entrants)
        crew.crew[0].process.kill()
        results = list(crew.results(tournament.fixtures()))
    assert [result.game for result in sorted(results, key=lambda result: result.game)] == [0, 1]
    assert all(result.winner is not None for result in results)


def test_after_a_forfeit_an_agent_is_made_anew() -> None:
    report = run(Tournament((GOOD, f"{ODD}Spoiled"), ("red", "blue"), games=4), workers=1)
    assert {result.message.partition(" (")[0] for result in report.results} == {"ValueError: broken"}


@pytest.mark.parametrize(
    ("agent", "says"),
    [
        (f"{ODD}CannotBeMade", "FileNotFoundError: weights.zip is missing"),
        (f"{ODD}HangsWhenMade", "was not done within 1 s"),
        (f"{ODD}ExitsWhenMade", "it ended the process (exit code 4)"),
        ("nobody", 'There is no agent "nobody"'),
    ],
)
def test_an_agent_that_cannot_be_made_is_refused_before_anything_is_played(agent: str, says: str, tmp_path: Any) -> None:
    tournament = Tournament((GOOD, agent), ("red", "blue"), start_limit=1.0)
    with pytest.raises(TournamentError) as refused, at_most(BOUND):
        run(tournament, out=tmp_path / "none")
    assert says in str(refused.value)
    assert agent in str(refused.value)
    assert "\n" not in str(refused.value)
    assert not (tmp_path / "none").exists()


def test_what_an_agent_says_of_its_parameters_is_the_sentence() -> None:
    with pytest.raises(TournamentError, match=r"^The time in seconds is -1"):
        run(Tournament((GOOD, "search:time=-1"), ("red", "blue")))
