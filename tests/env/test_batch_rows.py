"""Rows of a batch: copies, drawing actions, refusals that change nothing, copies of whole batches."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from bs_env import BatchGames, Game, backend
from bs_env.core import jit
from bs_env.errors import IllegalAction
from bs_env.position import Position, Side
from bs_env.rules_config import SetupError

compiled = pytest.mark.compiled
needs_compiler = pytest.mark.skipif(jit.INTERPRETED, reason="runs the compiled core: BS_ENV_JIT=1")
SHOWN = ("observations", "final_observations", "masks", "legal", "_rows")


def contents(batch: BatchGames) -> list[bytes]:
    """Everything in a batch, byte by byte."""
    states = [backend.to_bytes(batch._states, i) for i in range(batch.n)]
    return [*states, *(getattr(batch, name).tobytes() for name in SHOWN)]


def logits_of(batch: BatchGames, seed: int = 0) -> Any:
    return np.random.default_rng(seed).normal(size=(batch.n, 512)).astype(np.float32)


# --- refusals --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("bad", [0, 2, 511, 512, -2, 2**40])
def test_an_illegal_action_in_one_row_changes_no_byte(bad: int, threads: int) -> None:
    batch = BatchGames(3, seed=4, threads=threads, opponent=["random", None, "random"])
    for _ in range(3):
        batch.step(batch.random_actions())
    actions = batch.random_actions()
    before = contents(batch)
    actions[2] = bad
    with pytest.raises(IllegalAction, match=rf"rows 2 .*{bad}"):
        batch.step(actions)
    assert contents(batch) == before


@pytest.mark.parametrize("bad", [np.array([1.0, 2.0]), np.array([[1], [2]]), np.array([1, 2, 3]), [True, False], "ab", None])
def test_actions_of_the_wrong_kind_change_no_byte(bad: Any) -> None:
    batch = BatchGames(2, seed=4)
    before = contents(batch)
    with pytest.raises(IllegalAction, match="Actions are 2 whole numbers"):
        batch.step(bad)
    assert contents(batch) == before


@pytest.mark.parametrize("number", [np.nan, np.inf])
def test_logits_that_are_no_numbers_name_the_row_and_draw_nothing(number: float) -> None:
    batch = BatchGames(3, seed=4)
    before = contents(batch)
    logits = logits_of(batch)
    logits[1, batch.legal[1, 0]] = number
    with pytest.raises(SetupError, match="in row 1 cannot be drawn from"):
        batch.sample(logits)
    logits[1] = -np.inf
    with pytest.raises(SetupError, match="in row 1 cannot be drawn from"):
        batch.sample(logits)
    assert contents(batch) == before


@pytest.mark.parametrize(
    "bad", [np.zeros((2, 511), np.float32), np.zeros((2, 512)), np.zeros(512, np.float32), [[0.0] * 512] * 2]
)
def test_logits_of_the_wrong_kind_are_refused(bad: Any) -> None:
    with pytest.raises(SetupError, match=r"Logits are float32\[2, 512\]"):
        BatchGames(2, seed=4).sample(bad)


# --- drawing ---------------------------------------------------------------------------------------------------------
def test_log_probabilities_are_those_of_the_softmax_over_legal_ids() -> None:
    batch = BatchGames(4, seed=8, autoreset=False)
    batch.playout(steps=12)
    logits = logits_of(batch)
    logits[~batch.masks] = np.nan  # not looked at
    actions, logs = batch.sample(logits)
    assert actions.dtype == np.int64
    assert logs.dtype == np.float32
    for i in range(4):
        x = logits[i, batch.masks[i]].astype(np.float64)
        assert batch.masks[i, actions[i]]
        assert logs[i] == pytest.approx(logits[i, actions[i]] - np.log(np.exp(x).sum()), abs=1e-5)
    batch.playout()
    actions, logs = batch.sample(logits)
    assert actions.tolist() == [-1] * 4
    assert not logs.any()


def test_actions_are_drawn_as_often_as_their_probability_says() -> None:
    batch = BatchGames(1, seed=3)
    ids = batch.legal[0, : batch.n_legal[0]]
    logits = np.full((1, 512), -np.inf, dtype=np.float32)
    logits[0, ids[0]], logits[0, ids[1]] = np.log(0.2), np.log(0.8)
    drawn = np.array([batch.sample(logits)[0][0] for _ in range(3000)])
    assert set(drawn) == {ids[0], ids[1]}
    assert np.mean(drawn == ids[0]) == pytest.approx(0.2, abs=0.025)
    logits[0, ids[0]] = -np.inf
    assert {int(batch.sample(logits)[0][0]) for _ in range(50)} == {int(ids[1])}


def test_far_apart_logits_draw_the_highest() -> None:
    batch = BatchGames(1, seed=3)
    logits = np.full((1, 512), -3e38, dtype=np.float32)
    logits[0, batch.legal[0, 1]] = 3e38
    actions, logs = batch.sample(logits)
    assert actions[0] == batch.legal[0, 1]
    assert logs[0] == 0.0


def test_random_actions_are_even_and_each_row_draws_for_itself() -> None:
    batch = BatchGames(2, seed=3)
    drawn = np.array([batch.random_actions() for _ in range(2000)])
    for i in range(2):
        shares = np.bincount(drawn[:, i], minlength=512)[batch.legal[i, : batch.n_legal[i]]] / 2000
        assert shares.sum() == 1.0
        assert np.abs(shares - 1 / batch.n_legal[i]).max() < 0.05
    assert (drawn[:, 0] != drawn[:, 1]).any()


# --- copies of rows --------------------------------------------------------------------------------------------------
def check_copies(decisions: int, observe: bool) -> None:
    batch = BatchGames(8, seed=5, autoreset=False, observe=observe)
    rng = np.random.default_rng(1)
    for _ in range(decisions):
        batch.step(batch.random_actions())
        source, target = rng.integers(0, 4, 3), rng.permutation(np.arange(4, 8))[:3]
        rows = batch._rows.copy()
        batch.clone_rows(source, target)
        for i, j in zip(source.tolist(), target.tolist(), strict=True):
            assert backend.to_bytes(batch._states, i) == backend.to_bytes(batch._states, j)
            assert np.array_equal(batch.masks[i], batch.masks[j])
            n = batch.n_legal[j]
            assert n == batch.n_legal[i]
            assert np.array_equal(batch.legal[i, :n], batch.legal[j, :n])
            assert batch.to_play[i] == batch.to_play[j]
            assert batch.game(i).digest() == batch.game(j).digest()
            assert not observe or np.array_equal(batch.observations[i], batch.observations[j])
        for name in ("words", "draws", "base", "index", "game"):
            assert np.array_equal(batch._rows[name], rows[name])


def test_copied_rows_are_the_same_game_and_keep_their_own_generators() -> None:
    check_copies(10, observe=True)


@compiled
@needs_compiler
@pytest.mark.parametrize("observe", [False, True])
def test_copies_are_equal_byte_by_byte_at_every_decision(observe: bool) -> None:
    check_copies(400, observe)


@compiled
@needs_compiler
def test_games_with_more_cards_than_the_decks_of_the_batch_are_copied_whole() -> None:
    batch = BatchGames(2, decks=("red", "blue"), seed=5)
    small = batch._most_cards
    batch.load(0, Position(me=Side(deck=["Mushakko"] * 60, reserve=4), opponent=Side(deck=["Mushakko"] * 5)).game())
    assert batch._most_cards == 60 > small
    batch.clone_rows(0, 1)
    assert backend.to_bytes(batch._states, 0) == backend.to_bytes(batch._states, 1)


def test_copies_go_their_own_ways() -> None:
    batch = BatchGames(6, seed=5, autoreset=False)
    batch.playout(steps=10)
    batch.clone_rows(np.zeros(5, dtype=np.int64), np.arange(1, 6))
    assert len({batch.game(i).digest() for i in range(6)}) == 1
    batch.playout()
    assert len({batch.game(i).digest() for i in range(6)}) > 3


def test_notes_of_a_row_are_copied_too() -> None:
    batch = BatchGames(2, seed=5, record=True)
    batch.start(0, ("green", "white"), 3)
    batch.step([int(batch.legal[0, 0]), -1])
    batch.clone_rows(0, 1)
    assert batch.actions_of(1) == batch.actions_of(0) == batch.game(1)._actions
    assert [deck.name for deck in batch.game(1).decks] == [deck.name for deck in batch.game(0).decks]
    assert batch.game(1).seed == 3


@pytest.mark.parametrize(
    ("source", "target", "says"),
    [
        ([0, 3], [1, 2], "There is no row 3"),
        ([0], [-1], "There is no row -1"),
        ([0, 1], [2], "2 rows to copy and 1"),
        ([0.5], [1], "source is float64"),
        ([0], [[1]], "target is int64"),
    ],
)
def test_copies_of_wrong_rows_are_refused_and_change_nothing(source: Any, target: Any, says: str) -> None:
    batch = BatchGames(3, seed=5)
    before = contents(batch)
    with pytest.raises(SetupError) as refused:
        batch.clone_rows(source, target)
    assert says in str(refused.value)
    assert contents(batch) == before


# --- whole batches ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("way", [copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
def test_a_copy_of_a_batch_goes_on_alike_and_leaves_the_original_alone(way: Any) -> None:
    batch = BatchGames(2, decks=("red", "blue"), seed=6, opponent="random", keep_final=True, count=True)
    batch.start(1, ("white", "green"), 9)
    for _ in range(20):
        batch.step(batch.random_actions())
    twin = way(batch)
    assert contents(twin) == contents(batch)
    before = contents(batch)
    twin.step(twin.random_actions())
    assert contents(batch) == before
    batch.step(batch.random_actions())
    assert contents(twin) == contents(batch)
    assert [deck.name for deck in twin.game(1).decks] == [deck.name for deck in batch.game(1).decks]


def test_without_observations_the_games_are_the_same() -> None:
    blind, seeing = BatchGames(2, seed=6, observe=False), BatchGames(2, seed=6)
    assert blind.observations.shape == (0, seeing.observations.shape[1])
    for _ in range(20):
        actions = blind.random_actions()
        blind.step(actions)
        seeing.step(seeing.random_actions())
    assert blind.masks.tobytes() == seeing.masks.tobytes()
    assert [blind.game(i).digest() for i in range(2)] == [seeing.game(i).digest() for i in range(2)]
    blind.playout(observe=True)


def test_what_a_player_sees_in_a_row_is_what_they_see_in_its_game() -> None:
    batch = BatchGames(2, seed=6)
    game = batch.game(1)
    for player in (0, 1):
        assert np.array_equal(batch.observe_row(1, player), game.observe(player))


def test_arrays_are_views_of_the_rows_and_stay_the_same_objects() -> None:
    batch = BatchGames(2, seed=6, decks=("red", "red"))
    names = ("rewards", "dones", "truncated", "to_play", "seeds", "winners", "turns", "n_legal", "masks", "observations")
    before = {name: getattr(batch, name) for name in names}
    batch.playout(steps=30)
    batch.step(batch.random_actions())
    for name, array in before.items():
        assert getattr(batch, name) is array
    assert all(np.shares_memory(before[name], batch._rows) for name in ("rewards", "dones", "n_legal", "seeds"))
    for name in ("observations", "masks", "legal"):
        assert getattr(batch, name).flags.c_contiguous


def test_a_row_can_have_a_game_started_in_it_whatever_its_seed() -> None:
    batch = BatchGames(1, seed=6)
    batch.start(0, ("blue", "red"), 2**63 - 1)
    assert batch.game(0).digest() == Game(("blue", "red"), seed=2**63 - 1).digest()
