"""The vector environment of Gymnasium, and the VecEnv of Stable-Baselines3: one call a step for all games."""

from __future__ import annotations

import copy
import importlib.util
import pickle
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from bs_env import BatchGames
from bs_env.env.vector import BattleSpiritsVectorEnv
from bs_env.errors import IllegalAction
from bs_env.rules_config import SetupError

needs_sb3 = pytest.mark.skipif(
    importlib.util.find_spec("sb3_contrib") is None, reason="stable-baselines3 and sb3-contrib (the extra train) are missing"
)


def make(n: int, **kwargs: Any) -> Any:
    return gymnasium.make_vec("bs_env:BattleSpirits-v0", num_envs=n, vectorization_mode="vector_entry_point", **kwargs)


def test_gymnasium_makes_it_and_knows_its_autoreset() -> None:
    env = make(3, seat=1)
    assert isinstance(env.unwrapped, BattleSpiritsVectorEnv)
    assert env.num_envs == 3
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert env.spec.id == "BattleSpirits-v0"
    obs, infos = env.reset(seed=1)
    assert env.observation_space.contains(obs)
    assert env.single_observation_space.contains(obs[0])
    assert infos["action_mask"].shape == (3, 512)
    assert env.action_space.contains(env.action_space.sample())
    assert env.single_action_space.contains(env.single_action_space.sample())


def test_its_games_are_those_of_the_batch() -> None:
    env, batch = make(3), BatchGames(3, seed=6, opponent="random")
    obs, infos = env.reset(seed=6)
    for _ in range(40):
        assert np.array_equal(obs, batch.observations)
        assert np.array_equal(infos["action_mask"], batch.masks)
        actions = batch.random_actions()
        obs, rewards, terminated, truncated, infos = env.step(actions)
        batch.step(actions)
        assert np.array_equal(rewards, batch.seat_rewards)
        assert rewards.dtype == np.float64
        assert terminated.dtype == truncated.dtype == np.bool_
        assert infos["action_mask"].any(axis=1).all()


@pytest.mark.parametrize("seed", [5, np.int64(5), np.array(5), [1, 2], np.array([1, 2])])
def test_games_after_a_seed_can_be_repeated(seed: Any) -> None:
    seeds = []
    for _ in range(2):
        env = BattleSpiritsVectorEnv(2, decks=("red", "red"))
        env.reset(seed=seed)
        env.reset()
        seeds.append(env.batch.seeds.tolist())
    assert seeds[0] == seeds[1]


def test_arrays_that_are_not_copied_cannot_be_written() -> None:
    env = BattleSpiritsVectorEnv(2, decks=("red", "red"), copy=False)
    obs, infos = env.reset(seed=1)
    for array in (obs, infos["action_mask"]):
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 1
    obs, *_ = env.step(env.action_space.sample())
    assert np.array_equal(obs[0], env.batch.observe_row(0, int(env.batch.seats[0])))


def test_spaces_hold_no_games_and_copied_environments_have_their_own() -> None:
    env = BattleSpiritsVectorEnv(2, decks=("red", "red"))
    env.reset(seed=1)
    for space in (env.action_space, env.single_action_space):
        assert len(pickle.dumps(space)) < 5000
        assert space.contains(pickle.loads(pickle.dumps(space)).sample())
    twin = copy.deepcopy(env)
    for _ in range(10):
        twin.step(twin.action_space.sample())
    assert twin.batch.masks[0, twin.single_action_space.sample()]


def test_ends_are_told_as_gymnasium_tells_them() -> None:
    env = make(2, decks=("red", "red"), max_turns=4)
    obs, _ = env.reset(seed=2)
    ends = 0
    for _ in range(150):
        obs, _, terminated, truncated, infos = env.step(env.action_space.sample())
        ended = terminated | truncated
        assert env.observation_space.contains(obs)
        assert ("final_obs" in infos) == ended.any()
        if ended.any():
            assert np.array_equal(infos["_final_obs"], ended)
            assert np.array_equal(infos["_final_info"], ended)
            for i in range(2):
                assert (infos["final_obs"][i] is not None) == ended[i]
            i = int(np.flatnonzero(ended)[0])
            assert env.single_observation_space.contains(infos["final_obs"][i])
            assert not np.array_equal(infos["final_obs"][i], obs[i])
            assert infos["final_info"]["reason"][i] == ("turn_limit" if truncated[i] else "life")
            assert infos["final_info"]["seat"][i] in (0, 1)
            ends += 1
    assert ends > 2


def test_what_was_handed_out_stays_as_it_is_unless_the_caller_wants_no_copies() -> None:
    env, bare = make(2), make(2, copy=False)
    for one in (env, bare):
        obs, infos = one.reset(seed=3)
        before = obs.copy(), infos["action_mask"].copy()
        for _ in range(3):
            one.step(one.action_space.sample())
        kept = np.array_equal(obs, before[0]) and np.array_equal(infos["action_mask"], before[1])
        assert kept == (one is env)


def test_seeds() -> None:
    env = make(2)
    first = [env.reset(seed=7 if k == 0 else None)[0].tobytes() for k in range(3)]
    assert len(set(first)) == 3
    assert first == [env.reset(seed=7 if k == 0 else None)[0].tobytes() for k in range(3)]
    obs, _ = env.reset(seed=[4, 5])
    assert np.array_equal(obs[1], make(1).reset(seed=[5])[0][0])
    with pytest.raises(SetupError, match="no reset option 'decks'"):
        env.reset(options={"decks": ("red", "red")})


def test_an_illegal_action_names_the_row() -> None:
    env = make(2)
    env.reset(seed=7)
    actions = env.action_space.sample()
    actions[1] = 511
    with pytest.raises(IllegalAction, match="in row 1 is not legal"):
        env.step(actions)


def test_opponents_in_python_and_other_render_modes_are_refused() -> None:
    with pytest.raises(SetupError, match="VsOpponentEnv takes opponents written in Python"):
        make(2, opponent=lambda obs, mask, rng: 0)
    with pytest.raises(SetupError, match="no render mode 'human'"):
        make(2, render_mode="human")
    assert make(1).render() is None
    shown = make(2, render_mode="ansi")
    shown.reset(seed=1)
    assert len(shown.render()) == 2


def test_gymnasiums_statistics_of_episodes_work() -> None:
    env = RecordEpisodeStatistics(make(2, max_turns=2))
    env.reset(seed=2)
    seen = 0
    for _ in range(60):
        *_, infos = env.step(env.action_space.sample())
        if "episode" in infos:
            seen += 1
            assert infos["episode"]["r"][infos["_episode"]].tolist() == [0.0] * int(infos["_episode"].sum())
    assert seen


# --- Stable-Baselines3 -----------------------------------------------------------------------------------------------
def test_without_stable_baselines3_the_error_names_the_extra() -> None:
    code = "import sys; sys.modules['stable_baselines3'] = None; import bs_env.env.sb3"
    failed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert 'pip install "bs-env[train]"' in failed.stderr.splitlines()[-1]


@needs_sb3
def test_checker_of_stable_baselines3_is_content() -> None:
    from stable_baselines3.common.env_checker import check_env

    check_env(gymnasium.make("bs_env:BattleSpirits-v0").unwrapped)


@needs_sb3
def test_a_vecenv_is_the_batch_with_terminal_observations() -> None:
    from bs_env.env.sb3 import BattleSpiritsVecEnv

    env = BattleSpiritsVecEnv(3, seed=1, max_turns=2)
    env.seed(9)
    obs = env.reset()
    batch = BatchGames(3, max_turns=2, opponent="random", keep_final=True)
    batch.reset([9, 10, 11])
    ends = 0
    for _ in range(80):
        assert np.array_equal(obs, batch.observations)
        assert np.array_equal(np.stack(env.env_method("action_masks")), batch.masks)
        actions = batch.random_actions()
        batch.step(actions)
        obs, rewards, dones, infos = env.step(actions)
        assert np.array_equal(rewards, batch.seat_rewards)
        for i in range(3):
            assert ("terminal_observation" in infos[i]) == dones[i]
            if dones[i]:
                ends += 1
                assert np.array_equal(infos[i]["terminal_observation"], batch.final_observations[i])
                assert infos[i]["TimeLimit.truncated"] == batch.truncated[i]
    assert ends


@needs_sb3
def test_resets_after_seeded_ones_follow_from_the_seeds() -> None:
    from bs_env.env.sb3 import BattleSpiritsVecEnv

    seeds = []
    for _ in range(2):
        env = BattleSpiritsVecEnv(2, decks=("red", "red"))
        env.seed(4)
        env.reset()
        env.reset()
        seeds.append(env.batch.seeds.tolist())
    assert seeds[0] == seeds[1]


@needs_sb3
def test_what_stable_baselines3_asks_of_each_environment() -> None:
    from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

    from bs_env.env.sb3 import BattleSpiritsVecEnv

    env = BattleSpiritsVecEnv(3, seed=1)
    env.reset()
    assert is_masking_supported(env)
    assert get_action_masks(env).shape == (3, 512)
    assert len(env.env_method("action_masks", indices=[0, 2])) == 2
    assert env.get_attr("action_masks", 1)[0]().any()
    assert not env.has_attr("anything")
    assert env.env_is_wrapped(object) == [False] * 3
    with pytest.raises(AttributeError, match='no method "render"'):
        env.env_method("render")
    with pytest.raises(SetupError, match="cannot be set"):
        env.set_attr("seat", 1)


@needs_sb3
@pytest.mark.compiled
def test_maskable_ppo_trains_for_a_few_hundred_steps() -> None:
    import torch
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.evaluation import evaluate_policy

    from bs_env.env.sb3 import BattleSpiritsVecEnv

    torch.set_num_threads(1)
    env = BattleSpiritsVecEnv(16, seed=1)
    model = MaskablePPO("MlpPolicy", env, n_steps=32, batch_size=128, n_epochs=1, seed=1, device="cpu")
    model.learn(1024)
    assert model.num_timesteps == 1024
    mean, _ = evaluate_policy(model, BattleSpiritsVecEnv(4, seed=2, max_turns=12), n_eval_episodes=4, warn=False)
    assert -1.0 <= mean <= 1.0
