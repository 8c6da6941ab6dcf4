"""Recorded batches: the actions of both players, the caller's and the core's, lead to the same games again."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bs_env import BatchGames, Position
from bs_env.env import trails
from bs_env.env.vector import BattleSpiritsVectorEnv
from bs_env.errors import ReplayError


def agree(batch: BatchGames) -> None:
    """The replay of each row is its game."""
    for i in range(batch.n):
        assert batch.game(i).replay().game().digest() == batch.game(i).digest()
        assert batch.actions_of(i) == batch.game(i)._actions


@pytest.mark.parametrize("room", [1, 3, 1024])
def test_the_actions_of_opponents_are_kept_however_little_room_there_is(room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trails, "FIRST_ROOM", room)
    batch = BatchGames(3, seed=4, opponent="random", max_turns=8, record=True, autoreset=False)
    plain = BatchGames(3, seed=4, opponent="random", max_turns=8, autoreset=False)
    for _ in range(40):
        actions = plain.random_actions()
        batch.step(actions)
        plain.step(actions)
        assert np.array_equal(batch.observations, plain.observations)
        assert np.array_equal(batch.masks, plain.masks)
        assert np.array_equal(batch.rewards, plain.rewards)
        assert np.array_equal(batch.truncated, plain.truncated)
    agree(batch)


def test_the_last_game_of_a_row_has_a_replay_when_the_next_has_begun() -> None:
    batch = BatchGames(4, seed=4, opponent="random", max_turns=5, record=True)
    twin = BatchGames(4, seed=4, opponent="random", max_turns=5, autoreset=False)
    ended: dict[int, Any] = {}
    while len(ended) < 4:
        actions = batch.random_actions()
        batch.step(actions)
        actions[twin.to_play < 0] = -1
        actions[list(ended)] = -1
        twin.step(actions)
        for i in np.flatnonzero(batch.dones | batch.truncated).tolist():
            ended.setdefault(i, batch.last_replay(i))
    for i, replay in ended.items():
        assert replay.game().digest() == twin.game(i).digest()
    agree(batch)
    batch.start(0, ("red", "blue"), 9)
    batch.start(0, ("red", "blue"), 10)
    batch.clone_rows(0, 1)
    batch.step(batch.random_actions())
    for i in (0, 1):
        assert batch.last_replay(i).digest == ended[i].digest  # still that of the game that ended
    agree(batch)


def test_a_finished_game_that_stays_in_its_row_is_its_last() -> None:
    batch = BatchGames(1, seed=4, max_turns=2, record=True, autoreset=False)
    while batch.to_play[0] >= 0:
        batch.step(batch.random_actions())
    assert batch.last_replay(0) == batch.game(0).replay()
    batch.start(0, ("red", "blue"), 9)
    assert batch.last_replay(0).game().outcome is not None
    batch.load(0, Position().game())
    assert batch.last_replay(0).game().outcome is not None


def test_what_has_no_replay_says_why() -> None:
    with pytest.raises(ReplayError, match="keeps no actions"):
        BatchGames(1).last_replay(0)
    batch = BatchGames(1, seed=4, max_turns=7, record=True)
    with pytest.raises(ReplayError, match="no game has ended there yet"):
        batch.last_replay(0)
    batch.load(0, Position(turn=7).game())
    while not (batch.truncated | batch.dones)[0]:
        batch.step(batch.random_actions())
    with pytest.raises(ReplayError, match="do not lead to its end"):
        batch.last_replay(0)


@pytest.mark.parametrize("kind", ["vector", "sb3"])
def test_views_of_many_games_record_too(kind: str) -> None:
    if kind == "sb3":
        pytest.importorskip("stable_baselines3")
        from bs_env.env.sb3 import BattleSpiritsVecEnv

        env: Any = BattleSpiritsVecEnv(2, max_turns=3, record=True)
    else:
        env = BattleSpiritsVectorEnv(2, max_turns=3, record=True)
    env.reset()
    while not (env.batch.dones | env.batch.truncated).any():
        env.step(env.batch.random_actions())
    row = int((env.batch.dones | env.batch.truncated).argmax())
    assert env.batch.last_replay(row).outcome is not None
