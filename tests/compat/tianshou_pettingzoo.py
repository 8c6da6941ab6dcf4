"""Tianshou plays the AEC environment through its ``PettingZooEnv``, single and in its vector environment."""

from __future__ import annotations

import importlib.metadata

import numpy as np
from tianshou.env import DummyVectorEnv, PettingZooEnv

from bs_env import battle_spirits_v0

GAMES, STEPS = 3, 200
MOST_STEPS = 3000


def legal_action(observation: dict, rng: np.random.Generator) -> int:
    """One of the ids that Tianshou's mask allows."""
    legal = np.flatnonzero(observation["mask"])
    assert len(legal)
    return int(rng.choice(legal))


def play(env: PettingZooEnv, rng: np.random.Generator, seed: int) -> tuple[int, list[float]]:
    """A game of random legal actions: how many steps, and the rewards of both players at its end."""
    observation, _ = env.reset(seed=seed)
    for step in range(1, MOST_STEPS):
        observation, rewards, terminated, truncated, _ = env.step(legal_action(observation, rng))
        if terminated or truncated:
            return step, list(rewards)
    raise AssertionError(f"no end after {MOST_STEPS} steps")


def main() -> None:
    """Play single games, then some steps side by side."""
    rng = np.random.default_rng(1)
    env = PettingZooEnv(battle_spirits_v0.env(max_turns=60))
    print("agents", env.agents, "actions", env.action_space, "observations", env.observation_space.shape)
    for number in range(GAMES):
        steps, rewards = play(env, rng, number)
        print(f"game {number}: {steps} steps, rewards {rewards}")
        assert sorted(rewards) in ([-1.0, 1.0], [0.0, 0.0])
    many = DummyVectorEnv([lambda: PettingZooEnv(battle_spirits_v0.env()) for _ in range(3)])
    observations, _ = many.reset(seed=5)
    for _ in range(STEPS):
        observations, _, terminated, truncated, _ = many.step(np.array([legal_action(o, rng) for o in observations]))
        ended = np.flatnonzero(terminated | truncated)
        if len(ended):
            observations[ended] = many.reset(ended)[0]
    print(f"ok: tianshou {importlib.metadata.version('tianshou')}: {GAMES} games, {STEPS} steps of 3 side by side")


if __name__ == "__main__":
    main()
