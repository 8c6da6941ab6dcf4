"""`bs-env selfplay`: the tables, the JSON, the log, and bad arguments."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from bs_env import cli
from bs_env.commands import selfplay
from bs_env.commands.arguments import deck_pairs
from bs_env.game import Game
from bs_env.random_play import random_choices
from bs_env.setups import load_pair


def test_it_prints_who_won_against_whom(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    assert cli.main(["selfplay", "--games", "5", "--decks", "red,blue", "--seed", "3", "--json", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "won by the deck on the left" in shown
    assert "5 games" in shown
    report = json.loads(path.read_text(encoding="utf-8"))
    (pair,) = report["pairs"]
    assert (pair["first"], pair["second"], pair["games"]) == ("red", "blue", 5)
    assert pair["wins_first"] + pair["wins_second"] + pair["draws"] == 5
    assert sum(report["endings"].values()) == report["games"] == 5
    assert report["decisions"] == pair["decisions"] > 200
    assert report["flash_windows"] > report["blocks"] > 0
    assert report["flash_plays"] > 0
    assert report["block_decisions"] >= 0


def test_the_same_seed_plays_the_same_games_whatever_their_number() -> None:
    pairs = [load_pair(("red", "green"), "standard"), load_pair(("green", "red"), "standard")]
    two, four = selfplay.play(pairs, 2, 7), selfplay.play(pairs, 4, 7)
    again = selfplay.play(pairs, 4, 7)
    assert four.pairs == again.pairs
    assert (four.flash_windows, four.flash_plays) == (again.flash_windows, again.flash_plays)
    for key, result in two.pairs.items():
        assert result.games == 1
        assert four.pairs[key].games == 2
    assert selfplay.play(pairs, 4, 8).pairs != four.pairs


def test_all_pairs_take_part_in_turn() -> None:
    report = selfplay.play(deck_pairs("all"), 36, 1)
    assert len(report.pairs) == 36
    assert all(result.games == 1 for result in report.pairs.values())


def test_show_logs_the_first_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["selfplay", "--games", "1", "--decks", "red,purple", "--seed", "1", "--show"]) == 0
    shown = capsys.readouterr().out
    assert "--- turn 1, player_" in shown
    assert "=== player_" in shown
    first_log = shown.split("won by the deck")[0]
    assert "None" not in first_log
    winner = first_log.split("=== player_")[1][0]
    assert f"{'1-0' if winner == '0' else '0-1'}" in shown


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--games", "0"], '--games is "0": give a whole number from 1'),
        (["--games", "many"], '--games is "many"'),
        (["--seed", "1.5"], '--seed is "1.5"'),
        (["--seed", "-1"], '--seed is "-1"'),
        (["--decks", "pink"], 'There is no deck "pink"'),
        (["--decks", "red,blue,green"], '--decks is "red,blue,green"'),
        (["--decks", "red,none.json"], 'Deck file "none.json" does not exist'),
        (["--games", "1", "--json", "no/such/folder/x.json"], "No such file or directory"),
    ],
)
def test_bad_arguments_get_one_sentence_and_exit_code_2(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["selfplay", *arguments]) == 2
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1
    assert "Traceback" not in said


def test_payments_can_be_left_to_the_usual_sources(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    assert cli.main(["selfplay", "--games", "2", "--decks", "red,blue", "--payment", "auto", "--json", str(path)]) == 0
    assert json.loads(path.read_text(encoding="utf-8"))["payment"] == "auto"
    pairs = deck_pairs("red,blue")
    assert selfplay.play(pairs, 2, 7, payment="auto").decisions != selfplay.play(pairs, 2, 7).decisions
    assert "payment='auto'" in str(Game(pairs[0], payment="auto").options)


def test_batches_of_random_choices_are_even_and_depend_on_the_game_only() -> None:
    legal = np.tile(np.arange(512, dtype=np.int16), (4000, 1))
    n_legal = np.full(4000, 5, dtype=np.int16)
    seeds = np.arange(4000, dtype=np.int64)
    counts = np.zeros(4000, dtype=np.int64)
    chosen = random_choices(legal, n_legal, seeds, counts)
    assert np.bincount(chosen, minlength=5).min() > 700
    assert np.array_equal(chosen[:10], random_choices(legal[:10], n_legal[:10], seeds[:10], counts[:10]))
    n_legal[3] = 0
    assert random_choices(legal, n_legal, seeds, counts)[3] == -1
