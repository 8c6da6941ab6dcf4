"""RLlib plays the AEC environment through its ``PettingZooEnv``."""

from __future__ import annotations

import importlib.metadata

import gymnasium
import numpy as np
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv

from bs_env import battle_spirits_v0

GAMES = 3
MOST_STEPS = 3000


def play(env: PettingZooEnv, rng: np.random.Generator, seed: int) -> tuple[int, dict[str, float]]:
    """A game of random legal actions: how many steps, and what each player was paid in all."""
    observations, _ = env.reset(seed=seed)
    paid = {"player_0": 0.0, "player_1": 0.0}
    for step in range(1, MOST_STEPS):
        ((agent, observation),) = observations.items()
        assert env.observation_spaces[agent].contains(observation)
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        observations, rewards, terminated, truncated, _ = env.step({agent: action})
        for player, reward in rewards.items():
            paid[player] += float(reward)
        if terminated["__all__"] or truncated["__all__"]:
            return step, paid
    raise AssertionError(f"no end after {MOST_STEPS} steps")


def main() -> None:
    """Play single games."""
    rng = np.random.default_rng(1)
    env = PettingZooEnv(battle_spirits_v0.env(max_turns=60))
    for number in range(GAMES):
        steps, paid = play(env, rng, number)
        print(f"game {number}: {steps} steps, paid {paid}")
        assert sorted(paid.values()) in ([-1.0, 1.0], [0.0, 0.0])
    print(f"ok: ray {importlib.metadata.version('ray')} with gymnasium {gymnasium.__version__}: {GAMES} games")


if __name__ == "__main__":
    main()
