"""TorchRL plays the AEC environment through ``PettingZooWrapper(use_mask=True)``."""

from __future__ import annotations

import importlib.metadata

import torch
from torchrl.envs import check_env_specs
from torchrl.envs.libs.pettingzoo import PettingZooWrapper

from bs_env import battle_spirits_v0

GAMES = 3
MOST_STEPS = 3000


def wrapped() -> PettingZooWrapper:
    """Both players in one group; the one who is not on move is masked out."""
    return PettingZooWrapper(
        battle_spirits_v0.env(max_turns=60), use_mask=True, group_map={"player": ["player_0", "player_1"]}, seed=1
    )


def play(env: PettingZooWrapper) -> tuple[int, list[float]]:
    """A game of random legal actions: how many steps, and the rewards of both players at its end."""
    td = env.reset()
    for step in range(1, MOST_STEPS):
        td = env.step(env.rand_action(td))["next"]
        if bool(td["done"].any()):
            return step, td["player", "reward"].flatten().tolist()
    raise AssertionError(f"no end after {MOST_STEPS} steps")


def main() -> None:
    """Check the specs, then play."""
    torch.manual_seed(1)
    env = wrapped()
    check_env_specs(env)
    for number in range(GAMES):
        steps, rewards = play(env)
        print(f"game {number}: {steps} steps, rewards {rewards}")
        assert sorted(rewards) in ([-1.0, 1.0], [0.0, 0.0])
    print(f"ok: torchrl {importlib.metadata.version('torchrl')}: check_env_specs and {GAMES} games")


if __name__ == "__main__":
    main()
