"""Many games for Stable-Baselines3 in one call a step: ``BattleSpiritsVecEnv`` is a ``VecEnv`` on ``BatchGames``.

Importing this module needs stable-baselines3: ``pip install "bs-env[train]"``.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from bs_env.describe import REASONS
from bs_env.env import observations
from bs_env.env.batch import BatchGames
from bs_env.env.shaping import Potential, Shaping
from bs_env.env.vector import named_opponents
from bs_env.rules_config import RulesConfig, SetupError
from bs_env.setups import check_seed

try:
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as missing:
    raise ImportError(
        'bs_env.env.sb3 needs stable-baselines3, which is not installed: pip install "bs-env[train]" '
        "(install a CPU build of torch first if you do not want a CUDA one)."
    ) from missing

Array = npt.NDArray[Any]
METHOD = "action_masks"


class BattleSpiritsVecEnv(VecEnv):
    """``num_envs`` games against compiled opponents, for Stable-Baselines3 and MaskablePPO of sb3-contrib.

    Observations are float32[num_envs, 3638], actions ids of 512; rewards are the seat's: +1, -1 or 0 at the end of a
    game. Finished games start anew in the same step, with ``terminal_observation`` and ``TimeLimit.truncated`` in their
    info, and ``winner``, ``reason``, ``turns`` and ``seat``. ``env_method("action_masks")`` gives the masks.

    Args:
        num_envs: how many games.
        seed: of all games; None: drawn by numpy. ``seed()`` of the VecEnv gives each game one of its own.
        opponent, seat, decks, format, rules, auto_forced, max_turns, threads, payment, shaping, gamma, record: as for
            ``BattleSpiritsVectorEnv``.

    Raises:
        SetupError, DeckError: an argument that cannot be.
    """

    def __init__(
        self,
        num_envs: int,
        opponent: str | Sequence[str] = "random",
        seat: Any = "random",
        decks: Any = "standard/*",
        seed: int | None = None,
        format: str = "standard",
        rules: RulesConfig | None = None,
        auto_forced: bool = True,
        max_turns: int | None = None,
        threads: int = 1,
        payment: str = "ask",
        shaping: str | Potential | None = None,
        gamma: float | None = None,
        record: bool = False,
    ) -> None:
        self.batch = BatchGames(
            num_envs, decks, threads=threads, max_turns=max_turns, format=format, rules=rules, auto_forced=auto_forced,
            opponent=named_opponents(opponent), seat=seat, keep_final=True, payment=payment, record=record,
        )  # fmt: skip
        self._shaping = Shaping(shaping, gamma)
        self._rng = np.random.default_rng(None if seed is None else check_seed(seed))
        self._chosen: npt.ArrayLike = ()
        self.render_mode = None
        super().__init__(self.batch.n, observations.observation_box(), observations.action_space())

    def reset(self) -> npt.NDArray[np.float32]:
        """Start a new game in every row: by the seeds given with ``seed()``, else going on where the last seed led."""
        given = [seed for seed in self._seeds if seed is not None]
        if len(given) == self.num_envs:
            self.batch.reset(given)
            self._rng = np.random.default_rng(given)  # the games of later resets follow from the seeds too
        else:
            self.batch.reset(int(self._rng.integers(2**62)))
        self._shaping.begin(self.batch.observations)
        self.reset_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        self._reset_seeds()
        self._reset_options()
        return self.batch.observations.copy()

    def step_async(self, actions: npt.NDArray[Any]) -> None:
        """Take the actions of the step that ``step_wait`` makes."""
        self._chosen = actions

    def step_wait(
        self,
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32], npt.NDArray[np.bool_], list[dict[str, Any]]]:
        """Make the step.

        Raises:
            IllegalAction: some action is not legal; the message names the rows, and no row has moved.
        """
        batch = self.batch
        batch.step(self._chosen)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        ended = batch.dones | batch.truncated
        for i in np.flatnonzero(ended).tolist():
            infos[i] = self._final(i)
        rewards = self._shaping.shaped(
            batch.seat_rewards, batch.observations, batch.dones, batch.truncated, batch.final_observations
        )
        return batch.observations.copy(), rewards, ended, infos

    def _final(self, i: int) -> dict[str, Any]:
        batch = self.batch
        return {
            "terminal_observation": batch.final_observations[i].copy(),
            "TimeLimit.truncated": bool(batch.truncated[i]),
            "winner": int(batch.winners[i]),
            "reason": REASONS[int(batch.reasons[i])],
            "turns": int(batch.turns[i]),
            "seat": int(batch.last_seats[i]),
        }

    def close(self) -> None:
        """Nothing to release."""

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """bool[num_envs, 512]: the legal ids of each game; never empty in a row."""
        return self.batch.masks.copy()

    # --- what SB3 asks of each environment ---------------------------------------------------------------------------
    def _indices(self, indices: int | Iterable[int] | None) -> list[int]:
        return [operator.index(i) for i in self._get_indices(indices)]

    def env_method(self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any) -> list[Any]:
        """``action_masks`` of the games; there is no other method.

        Raises:
            AttributeError: another method is asked for.
        """
        if method_name != METHOD:
            raise AttributeError(f'The games have no method "{method_name}": the only one is "{METHOD}".')
        masks = self.action_masks()
        return [masks[i] for i in self._indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """``render_mode`` (None) and ``action_masks``, one value a game.

        Raises:
            AttributeError: another attribute is asked for.
        """
        rows = self._indices(indices)
        if attr_name == "render_mode":
            return [None for _ in rows]
        if attr_name == METHOD:
            return [lambda i=i: self.batch.masks[i].copy() for i in rows]
        raise AttributeError(f'The games have no attribute "{attr_name}".')

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Games have no attributes that can be set.

        Raises:
            SetupError: always.
        """
        raise SetupError(f'"{attr_name}" cannot be set: the games of a batch have no attributes of their own.')

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Any = None) -> list[bool]:
        """False for each: there is nothing that could be wrapped one by one."""
        return [False for _ in self._indices(indices)]
