"""Potential-based reward shaping: the discounted sum of a game changes by the first potential and nothing else."""

from __future__ import annotations

import copy
import importlib.util
import pickle
from typing import Any

import numpy as np
import pytest

from bs_env import Game
from bs_env.core.observation_table import GAME_TURN, segment_view
from bs_env.env import shaping
from bs_env.env.single_agent import VsOpponentEnv
from bs_env.env.vector import BattleSpiritsVectorEnv
from bs_env.position import Position, Side
from bs_env.rules_config import SetupError
from tests.env.test_game import played

GAMMA = 0.875
needs_sb3 = pytest.mark.skipif(
    importlib.util.find_spec("stable_baselines3") is None, reason="stable-baselines3 (the extra train) is missing"
)


def busy(observations: Any) -> Any:
    """A potential that is never 0 and changes with every decision."""
    return 0.25 + observations[:, ::7].sum(axis=1, dtype=np.float64) / 16 + observations[:, 0]


POTENTIALS = {"life": shaping.life, "busy": busy}


class Sums:
    """Discounted sums of the rewards of the games of each row, and what they should differ by."""

    def __init__(self, observations: Any, potential: Any) -> None:
        self.potential = potential
        self.started = potential(observations)
        self.sums = np.zeros((2, len(observations)))
        self.steps = np.zeros(len(observations))
        self.ended = self.truncated = 0

    def add(self, plain: Any, shaped: Any, observations: Any, terminated: Any, truncated: Any, finals: Any) -> None:
        self.sums += GAMMA**self.steps * np.array([plain, shaped])
        self.steps += 1
        for i in np.flatnonzero(terminated | truncated):
            last = GAMMA ** self.steps[i] * self.potential(finals[i][None])[0] if truncated[i] else 0.0
            assert self.sums[1, i] - self.sums[0, i] == pytest.approx(last - self.started[i], abs=1e-5)
            self.started[i] = self.potential(observations[i][None])[0]
            self.sums[:, i], self.steps[i] = 0, 0
            self.ended, self.truncated = self.ended + 1, self.truncated + int(truncated[i])


@pytest.mark.parametrize("name", POTENTIALS)
def test_one_game_at_a_time(name: str) -> None:
    kwargs: dict[str, Any] = {"decks": ("red", "white"), "max_turns": 12}
    plain = VsOpponentEnv(**kwargs)
    shaped = VsOpponentEnv(**kwargs, shaping=name if name == "life" else busy, gamma=GAMMA)
    truncations = passed = 0
    for seed in (305, 107):  # one is cut off, one ends early
        rng = np.random.default_rng(seed)
        obs, _ = plain.reset(seed=seed)
        assert np.array_equal(obs, shaped.reset(seed=seed)[0])
        sums, ended = Sums(obs[None], POTENTIALS[name]), False
        while not ended:
            turn = segment_view(obs, "game")[0, GAME_TURN]
            action = rng.choice(np.flatnonzero(plain.action_masks()))
            obs, reward, terminated, truncated, _ = plain.step(action)
            step = shaped.step(action)
            assert np.array_equal(obs, step[0])
            assert type(step[1]) is float
            ended = terminated or truncated
            passed += segment_view(obs, "game")[0, GAME_TURN] != turn
            sums.add([reward], [step[1]], obs[None], np.array([terminated]), np.array([truncated]), obs[None])
        assert sums.ended == 1
        truncations += sums.truncated
    assert truncations == 1
    assert passed > 10  # steps that the opponent's decisions were a part of


@pytest.mark.parametrize("name", POTENTIALS)
def test_many_games_over_their_ends(name: str) -> None:
    kwargs: dict[str, Any] = {"num_envs": 3, "decks": ("red", "white"), "max_turns": 12}
    plain = BattleSpiritsVectorEnv(**kwargs)
    shaped = BattleSpiritsVectorEnv(**kwargs, shaping=name if name == "life" else busy, gamma=GAMMA)
    obs, _ = plain.reset(seed=211)
    shaped.reset(seed=211)
    sums = Sums(obs, POTENTIALS[name])
    while sums.ended < 4 or sums.truncated in (0, sums.ended):  # so one row has seen two ends
        actions = plain.batch.random_actions()
        obs, rewards, terminated, truncated, infos = plain.step(actions)
        again, changed, *_ = shaped.step(actions)
        assert np.array_equal(obs, again)
        assert changed.dtype == rewards.dtype == np.float64
        sums.add(rewards, changed, obs, terminated, truncated, infos.get("final_obs"))
    shaped.reset(seed=211)
    assert np.array_equal(shaped._shaping._before, POTENTIALS[name](shaped.batch.observations))


@needs_sb3
def test_many_games_for_stable_baselines() -> None:
    from bs_env.env.sb3 import BattleSpiritsVecEnv

    kwargs: dict[str, Any] = {"num_envs": 2, "decks": ("red", "white"), "max_turns": 12, "seed": 1199}
    plain, shaped = BattleSpiritsVecEnv(**kwargs), BattleSpiritsVecEnv(**kwargs, shaping=busy, gamma=GAMMA)
    obs = plain.reset()
    shaped.reset()
    sums = Sums(obs, busy)
    while sums.truncated in (0, sums.ended):
        actions = plain.batch.random_actions()
        obs, rewards, ended, infos = plain.step(actions)
        _, changed, *_ = shaped.step(actions)
        truncated = np.array([info.get("TimeLimit.truncated", False) for info in infos])
        assert changed.dtype == rewards.dtype == np.float32
        finals = [info.get("terminal_observation") for info in infos]
        sums.add(rewards, changed, obs, ended & ~truncated, truncated, finals)


def test_an_illegal_id_ends_the_game_and_the_shaping() -> None:
    env = VsOpponentEnv(shaping=busy, gamma=0.5)
    obs, _ = env.reset(seed=1)
    _, reward, terminated, _, _ = env.step(0)
    assert terminated
    assert reward == pytest.approx(-1 - busy(obs[None])[0])


def test_a_copy_in_the_middle_of_a_game_pays_the_same() -> None:
    env = VsOpponentEnv(shaping="life", gamma=0.5)
    env.reset(seed=2)
    for _ in range(5):
        env.step(np.flatnonzero(env.action_masks())[-1])
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        twin._shaping._before += 0.5  # its own
        action = np.flatnonzero(twin.action_masks())[-1]
        assert twin.step(action)[1] == copy.deepcopy(env).step(action)[1] - 0.5


def test_off_by_default() -> None:
    plain, off = VsOpponentEnv(seat=0), VsOpponentEnv(seat=0, shaping=None, gamma=0.5)
    plain.reset(seed=3)
    off.reset(seed=3)
    ended = False
    while not ended:
        action = np.flatnonzero(plain.action_masks())[-1]
        one, two = plain.step(action), off.step(action)
        assert one[1:4] == two[1:4]
        ended = one[2] or one[3]
    assert one[1] in (-1.0, 1.0)


def test_life_is_the_difference_of_life() -> None:
    for mine, theirs in ((5, 5), (3, 1), (1, 9)):
        game = Position(me=Side(life=mine), opponent=Side(life=theirs)).game()
        rows = np.stack([game.observe(player) for player in (0, 1)])
        assert shaping.life(rows).tolist() == [(mine - theirs) / 8, (theirs - mine) / 8]
    assert shaping.life(Game(seed=1).observe(0)[None]).tolist() == [0.0]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"shaping": "lives", "gamma": 0.9}, "shaping is 'lives'"),
        ({"shaping": 3, "gamma": 0.9}, "shaping is 3"),
        ({"shaping": "life"}, "without gamma"),
        ({"shaping": "life", "gamma": 1.5}, "gamma is 1.5"),
        ({"shaping": "life", "gamma": True}, "gamma is True"),
        ({"gamma": "0.9"}, "gamma is '0.9'"),
        ({"gamma": float("nan")}, "gamma is nan"),
    ],
)
def test_wrong_arguments_get_one_sentence(arguments: dict[str, Any], says: str) -> None:
    for make in (VsOpponentEnv, BattleSpiritsVectorEnv):
        with pytest.raises(SetupError) as refused:
            make(**arguments)
        assert says in str(refused.value)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda obs: obs, "gave float32[1, 3706] for 1 observations"),
        (lambda obs: 1.0, "gave float for 1 observations"),
        (lambda obs: ["x"], "gave list for 1 observations"),
        (lambda obs: [[1], [1, 2]], "gave list for 1 observations"),
        (lambda obs: np.full(len(obs), np.nan), "gave nan for row 0"),
    ],
)
def test_a_wrong_potential_gets_one_sentence(wrong: Any, says: str) -> None:
    with pytest.raises(SetupError) as refused:
        VsOpponentEnv(shaping=wrong, gamma=1).reset(seed=1)
    assert says.replace("3706", str(played(actions=1).observe(0).shape[0])) in str(refused.value)


def test_a_potential_cannot_write_into_the_observations() -> None:
    def vandal(observations: Any) -> Any:
        observations[:] = 0
        return observations[:, 0]

    with pytest.raises(ValueError, match="read-only"):
        BattleSpiritsVectorEnv(2, shaping=vandal, gamma=1).reset(seed=1)
