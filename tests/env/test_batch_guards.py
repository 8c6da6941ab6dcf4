"""What a batch keeps of its rows stays true, and what cannot be is refused with one sentence."""

from __future__ import annotations

import pickle
import threading
from typing import Any

import numpy as np
import pytest

from bs_env import BatchGames, Game, RulesConfig, backend
from bs_env.core import jit, terms
from bs_env.env.workers import run_slices
from bs_env.errors import EngineError
from bs_env.rules_config import SetupError

SHOWN = (
    "observations", "final_observations", "masks", "legal", "n_legal", "to_play", "rewards", "seats", "last_seats",
    "seat_rewards", "dones", "truncated", "seeds", "winners", "turns", "reasons",
)  # fmt: skip


def names(batch: BatchGames, i: int) -> list[str]:
    return [deck.name for deck in batch.game(i).decks]


def break_row(batch: BatchGames, i: int) -> None:
    """As if the engine had run into one of its limits there."""
    if jit.INTERPRETED:
        batch._states[i].error = terms.ERROR_FRAMES
    else:
        batch._states["error"][i] = terms.ERROR_FRAMES
    with pytest.raises(EngineError):
        batch._explain(-(1 << 40), batch._none)


# --- notes -----------------------------------------------------------------------------------------------------------
def test_a_row_that_is_copied_and_then_copied_to_keeps_no_wrong_decks() -> None:
    batch = BatchGames(3, decks=[("red", "red"), ("blue", "blue")], seed=5, record=True)
    batch.start(0, ("green", "white"), 5)
    chosen, other = names(batch, 0), names(batch, 2)
    batch.clone_rows([0, 2], [1, 0])
    assert (names(batch, 1), names(batch, 0)) == (chosen, other)
    batch.clone_rows([1, 2], [2, 1])  # one after the other: row 2 is the copy by then
    assert names(batch, 1) == names(batch, 2) == chosen
    for i in range(3):
        assert batch.game(i).replay().game().digest() == batch.game(i).digest()


def test_a_batch_that_keeps_actions_is_not_played_out_without_them() -> None:
    batch = BatchGames(1, seed=5, record=True)
    with pytest.raises(SetupError, match="step by random_actions"):
        batch.playout(steps=2)
    batch.step(batch.random_actions())
    assert batch.game(0).replay().actions == tuple(batch.actions_of(0))


def test_a_copy_of_a_batch_does_not_look_at_what_the_caller_gave() -> None:
    decks, opponents = [("red", "red")], ["random", None]
    batch = BatchGames(2, decks=decks, seed=5, opponent=opponents)
    decks[0], opponents[1] = ("blue", "blue"), "random"
    twin = pickle.loads(pickle.dumps(batch))
    assert names(twin, 0) == names(batch, 0)
    assert twin._rows.tobytes() == batch._rows.tobytes()
    once = BatchGames(1, decks=iter([("red", "blue"), ("blue", "red")]), seed=5)
    assert names(pickle.loads(pickle.dumps(once)), 0) == names(once, 0)


# --- arrays ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("copied", [False, True])
def test_no_array_of_a_batch_can_be_written(copied: bool) -> None:
    batch = BatchGames(2, seed=5, opponent="random", keep_final=True)
    batch = pickle.loads(pickle.dumps(batch)) if copied else batch
    for name in SHOWN:
        with pytest.raises(ValueError, match="read-only"):
            getattr(batch, name)[...] = 1
    batch.step(batch.random_actions())
    assert np.array_equal(batch.observations[0], batch.observe_row(0, int(batch.seats[0])))


# --- refusals --------------------------------------------------------------------------------------------------------
def test_games_by_other_rules_are_not_loaded() -> None:
    batch = BatchGames(1, seed=5)
    before = backend.to_bytes(batch._states, 0)
    rules = RulesConfig(effect_play_pays=not batch.rules.effect_play_pays)
    with pytest.raises(SetupError, match="played by other rules"):
        batch.load(0, Game(seed=3, rules=rules))
    with pytest.raises(SetupError, match="'a game' is no game"):
        batch.load(0, "a game")  # type: ignore[arg-type]
    assert backend.to_bytes(batch._states, 0) == before


@pytest.mark.parametrize(("source", "target"), [([0], [1]), ([1], [0]), ([0, 1], [2, 2])])
def test_rows_with_and_without_an_opponent_are_not_mixed_up(source: list[int], target: list[int]) -> None:
    batch = BatchGames(4, seed=5, opponent=["random", None, "random", None])
    before = batch._rows.tobytes(), [backend.to_bytes(batch._states, i) for i in range(4)]
    with pytest.raises(SetupError, match=r"Row 1 has no opponent and row [02] has one"):
        batch.clone_rows(source, target)
    assert (batch._rows.tobytes(), [backend.to_bytes(batch._states, i) for i in range(4)]) == before
    batch.clone_rows([0, 1], [2, 3])
    assert backend.to_bytes(batch._states, 3) == backend.to_bytes(batch._states, 1)


@pytest.mark.parametrize("copied", [False, True])
def test_no_row_moves_while_one_stands_at_an_engine_error(copied: bool) -> None:
    batch = BatchGames(3, seed=5, decks=("red", "red"))
    break_row(batch, 1)
    batch = pickle.loads(pickle.dumps(batch)) if copied else batch
    before = [backend.to_bytes(batch._states, i) for i in range(3)]
    for move in (lambda: batch.step(batch.random_actions()), batch.playout, lambda: batch.step([-1, -1, -1])):
        with pytest.raises(EngineError, match=r"in row 1, .* until another game begins there"):
            move()
        assert [backend.to_bytes(batch._states, i) for i in range(3)] == before
    batch.start(1, ("red", "red"), 3)
    batch.step(batch.random_actions())
    assert backend.to_bytes(batch._states, 0) != before[0]


def test_notes_of_ended_games_are_forgotten_though_another_row_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    batch = BatchGames(1, seed=5, decks=("red", "red"), record=True, max_turns=1)
    loop = batch._loops[0]

    def failing(*arguments: Any) -> int:
        loop(*arguments)
        return -(1 << 40) if batch.truncated[0] else 0

    batch._loops = [failing]
    errors = []
    monkeypatch.setattr(batch, "_raise_errors", lambda *first: errors.append(batch.actions_of(0)))
    monkeypatch.setattr(batch, "_refuse", lambda row, chosen: None)
    while not batch.truncated[0]:
        batch.step(batch.random_actions())
    assert errors == [[]]


def test_an_error_is_raised_when_every_thread_has_come_to_rest() -> None:
    gate, ended = threading.Event(), threading.Event()

    def work(k: int) -> int:
        if k == 1:
            threading.Timer(0.05, gate.set).start()
            raise ValueError("of the last")
        gate.wait(5)
        ended.set()
        return 0

    with pytest.raises(ValueError, match="of the last"):
        run_slices(work, 2)
    assert ended.is_set()


WRONG: list[tuple[Any, str]] = [
    (lambda: BatchGames(np.array([3])), r"n is array\(\[3\]\)"),  # type: ignore[arg-type]
    (lambda: BatchGames(1, autoreset="no"), "autoreset is 'no'"),  # type: ignore[arg-type]
    (lambda: BatchGames(1, observe=None), "observe is None"),  # type: ignore[arg-type]
    (lambda: BatchGames(1, record=1), "record is 1"),  # type: ignore[arg-type]
    (lambda: BatchGames(1, count=1), "count is 1"),  # type: ignore[arg-type]
    (lambda: BatchGames(1, keep_final=0), "keep_final is 0"),  # type: ignore[arg-type]
    (lambda: BatchGames(1, opponent="random", seat=[np.array([1])]), "The seat is"),
    (lambda: BatchGames(1).game(np.array([0])), r"There is no row array\(\[0\]\)"),  # type: ignore[arg-type]
    (lambda: BatchGames(2).clone_rows([[0], [0, 1]], [1]), "source is object"),
    (lambda: BatchGames(1).reset(np.array(1.5)), r"The seed is array\(1.5\)"),  # type: ignore[arg-type]
    (lambda: BatchGames(2).reset([[1], [1, 2]]), r"The seed is \[1\]"),  # type: ignore[list-item]
    (lambda: Game(seed=np.array([1])), r"The seed is array\(\[1\]\)"),  # type: ignore[arg-type]
    (lambda: Game(max_turns=np.array([1])), r"max_turns is array\(\[1\]\)"),  # type: ignore[arg-type]
    (lambda: Game().view(np.array([1])), r"The player is array\(\[1\]\)"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("k", range(len(WRONG)))
def test_what_cannot_be_is_refused_with_one_sentence(k: int) -> None:
    call, says = WRONG[k]
    with pytest.raises(SetupError, match=says):
        call()


def test_numbers_of_numpy_are_numbers() -> None:
    batch, other = BatchGames(np.int64(2), seed=3), BatchGames(2)  # type: ignore[arg-type]
    other.reset(np.array(3))  # type: ignore[arg-type]
    assert np.array_equal(batch.seeds, other.seeds)
    assert BatchGames(2, opponent="random", seat=np.array(1)).seats.tolist() == [1, 1]
    assert batch.game(np.array(1)).digest() == other.game(1).digest()  # type: ignore[arg-type]
