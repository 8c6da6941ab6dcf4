"""The PettingZoo environment: its own compliance tests, rewards, masks, copies, illegal actions, rendering."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.env import AECEnv

from bs_env import battle_spirits_v0
from bs_env.errors import DeckError, IllegalAction
from bs_env.rules_config import RulesConfig, SetupError

ROOT = Path(__file__).resolve().parents[2]


def play(env: Any, steps: int | None = None, seed: int = 1) -> int:
    """Random legal steps, all of a game without a number; how many were made."""
    rng = np.random.default_rng(seed)
    made = 0
    while env.agents and made != steps:
        observation, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else rng.choice(np.flatnonzero(observation["action_mask"])))
        made += 1
    return made


# --- PettingZoo's own tests ------------------------------------------------------------------------------------------
def test_api() -> None:
    api_test(battle_spirits_v0.raw_env(), num_cycles=300)
    api_test(battle_spirits_v0.env(), num_cycles=300)


def test_seeds() -> None:
    seed_test(battle_spirits_v0.env, num_cycles=60)


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(battle_spirits_v0.env)
    assert "player_0" in capsys.readouterr().out


# --- registration ----------------------------------------------------------------------------------------------------
def test_it_is_registered_when_pettingzoo_was_imported_first_or_last() -> None:
    env = pettingzoo.make("aec", "battle_spirits/standard-v0", max_turns=3)
    assert isinstance(env, AECEnv)
    assert env.unwrapped.options.max_turns == 3
    for imports in ("import bs_env, pettingzoo", "import pettingzoo, bs_env"):
        code = f"{imports}; print(pettingzoo.make('aec', 'battle_spirits/standard-v0'))"
        shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
        assert shown.stdout.strip() == "battle_spirits_v0"


def test_importing_the_package_is_light() -> None:
    code = "import sys, bs_env; print([m for m in ('numba', 'numpy', 'pettingzoo', 'gymnasium') if m in sys.modules])"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert shown.stdout.strip() == "[]"


# --- conventions -----------------------------------------------------------------------------------------------------
def test_metadata_and_spaces() -> None:
    env = battle_spirits_v0.raw_env()
    assert env.metadata["name"] == "battle_spirits_v0"
    assert env.metadata["is_parallelizable"] is False
    assert env.possible_agents == ["player_0", "player_1"]
    assert env.observation_space("player_0") is env.observation_space("player_0")
    assert env.action_space("player_1").n == 512
    with pytest.raises(SetupError, match="There is no render mode 'rgb'"):
        battle_spirits_v0.raw_env(render_mode="rgb")
    with pytest.raises(SetupError, match=r"call reset\(\) first"):
        env.observe("player_0")


def test_observation_comes_before_the_mask_and_both_are_new_arrays() -> None:
    env = battle_spirits_v0.raw_env()
    env.reset(seed=1)
    first = env.observe(env.agent_selection)
    assert list(first) == ["observation", "action_mask"]
    assert env.observation_space(env.agent_selection).contains(first)
    kept = first["observation"].copy()
    play(env, 5)
    assert np.array_equal(first["observation"], kept)


def test_writing_into_what_was_handed_out_changes_nothing() -> None:
    env = battle_spirits_v0.raw_env()
    env.reset(seed=4)
    for _ in range(20):
        agent = env.agent_selection
        expected = env.observe(agent)
        for other in env.possible_agents:
            env.infos[other]["action_mask"][:] = 1
            shown = env.observe(other)
            shown["observation"][:], shown["action_mask"][:] = 3, 1
        assert np.array_equal(env.observe(agent)["observation"], expected["observation"])
        assert np.array_equal(env.observe(agent)["action_mask"], expected["action_mask"])
        env.step(int(np.flatnonzero(expected["action_mask"])[0]))
        assert env.infos[env.agent_selection]["action_mask"].sum() < 512


def test_the_waiting_agent_has_an_empty_mask_and_the_info_repeats_the_mask() -> None:
    env = battle_spirits_v0.raw_env()
    env.reset(seed=2)
    for _ in range(30):
        agent = env.agent_selection
        other = next(a for a in env.agents if a != agent)
        assert env.observe(agent)["action_mask"].sum() >= 2
        assert not env.observe(other)["action_mask"].any()
        assert np.array_equal(env.infos[agent]["action_mask"], env.observe(agent)["action_mask"])
        env.step(int(np.flatnonzero(env.infos[agent]["action_mask"])[0]))
        if not env.agents or any(env.terminations.values()):
            break


@pytest.mark.parametrize("seed", range(3))
def test_winner_and_loser_see_their_reward_once(seed: int) -> None:
    env = battle_spirits_v0.env()
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    total: dict[str, float] = {"player_0": 0.0, "player_1": 0.0}
    final: dict[str, Any] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        total[agent] += reward
        if terminated or truncated:
            final[agent] = (reward, info)
            env.step(None)
        else:
            assert reward == 0.0
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    outcome = env.unwrapped.outcome
    assert outcome is not None
    assert sorted(total.values()) == [-1.0, 1.0]
    assert total[f"player_{outcome.winner}"] == 1.0
    for reward, info in final.values():
        assert abs(reward) == 1.0
        assert (info["winner"], info["reason"], info["turns"]) == (outcome.winner, outcome.reason, outcome.turns)


def test_a_turn_limit_truncates_without_reward() -> None:
    env = battle_spirits_v0.raw_env(max_turns=2)
    env.reset(seed=1)
    play(env)
    assert env.truncations == {} or all(env.truncations.values())
    assert env.outcome is not None
    assert env.outcome.reason == "turn_limit"


def test_seeds_and_options() -> None:
    env = battle_spirits_v0.raw_env(decks=("red", "blue"))
    env.reset(seed=7)
    first = env.game.digest()
    env.reset()
    second = env.game.digest()
    env.reset(seed=7, options={"nobody": "knows"})
    assert env.game.digest() == first != second
    env.reset(options={"decks": ("green", "white")})
    assert [deck.name for deck in env.game.decks] == ["green", "white"]
    drawn = battle_spirits_v0.raw_env(decks="all")
    pairs = set()
    for seed in range(30):
        drawn.reset(seed=seed)
        pairs.add(tuple(deck.name for deck in drawn.game.decks))
    assert len(pairs) > 10
    battle_spirits_v0.raw_env(decks=[("red", "blue"), ("blue", "red")], rules=RulesConfig(second_main_step=False))
    with pytest.raises(SetupError, match="give a pair"):
        battle_spirits_v0.raw_env(decks=3)
    with pytest.raises(DeckError, match="no deck"):
        battle_spirits_v0.raw_env(decks="crimson")


# --- illegal actions -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("action", [2, 511, 512, -3, None, 1.0, "PASS", True])
def test_an_illegal_action_in_the_raw_environment_changes_nothing(action: Any) -> None:
    env = battle_spirits_v0.raw_env()
    env.reset(seed=3)
    before = (env.game.digest(), env.agent_selection, dict(env.rewards))
    with pytest.raises(IllegalAction, match=r"Action|action"):
        env.step(action)
    assert (env.game.digest(), env.agent_selection, dict(env.rewards)) == before
    play(env, 10)


def test_an_illegal_action_in_the_wrapped_environment_ends_the_game() -> None:
    env = battle_spirits_v0.env()
    env.reset(seed=3)
    agent = env.agent_selection
    env.step(2)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1


# --- copies ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("make", [battle_spirits_v0.raw_env, battle_spirits_v0.env])
@pytest.mark.parametrize("way", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_in_the_middle_keeps_the_game(make: Any, way: Any) -> None:
    env = make()
    env.reset(seed=5)
    play(env, 40)
    twin = way(env)
    assert twin.unwrapped.game.digest() == env.unwrapped.game.digest()
    assert twin.agent_selection == env.agent_selection
    play(env, seed=2)
    middle = twin.unwrapped.game.digest()
    assert middle != env.unwrapped.game.digest()
    play(twin, seed=2)
    assert twin.unwrapped.game.digest() == env.unwrapped.game.digest()
    env.reset()
    twin.reset()
    assert twin.unwrapped.game.digest() == env.unwrapped.game.digest()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('{"format": "eternal", "name": "old", "cards": {"26RSD01-005": 3}}', "made for eternal"),
        ('{"format": "standard", "name": "small", "cards": {"26RSD01-005": 3}}', "3 cards"),
        ("{not json", "deck.json"),
    ],
)
def test_a_bad_deck_is_refused_when_the_environment_is_made(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "deck.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DeckError, match=fault):
        battle_spirits_v0.raw_env(decks=(str(path), "red"))
