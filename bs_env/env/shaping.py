"""Potential-based reward shaping (Ng, Harada and Russell 1999): r + gamma * Phi(s') - Phi(s) instead of r.

Phi is 0 after a game has ended by its rules, so which policies are best stays what it is; `docs/options.md` says when it
helps and what it gives up.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from bs_env.core.observation_table import SEGMENTS
from bs_env.rules_config import SetupError

Potential = Callable[[npt.NDArray[np.float32]], npt.ArrayLike]
LIFE_SHARE = 0.125  # of what a whole game pays, for one more Life than the opponent


def _column(segment: str, name: str, row: int) -> tuple[int, float]:
    """Index of a column in the observation, and the unit its meaning ends with ("cores in Life / 4")."""
    s = SEGMENTS[segment]
    place = [column for column, _ in s.columns].index(name)
    return s.offset + row * s.width + place, float(s.columns[place][1].rsplit("/", 1)[1])


_MY_LIFE, _UNIT = _column("players", "life", 0)
_THEIR_LIFE, _ = _column("players", "life", 1)


def life(observations: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
    """The potential "life": (my Life - the opponent's) / 8, 0 at the start of a game.

    Args:
        observations: float32 (n, OBS_SIZE). They show at most 16 Life.

    Returns:
        float64 (n,), within [-2, 2].
    """
    more = observations[:, _MY_LIFE].astype(np.float64) - observations[:, _THEIR_LIFE]
    return more * (_UNIT * LIFE_SHARE)


POTENTIALS: dict[str, Potential] = {"life": life}


class Shaping:
    """The shaped rewards of ``n`` games that go on side by side; it remembers the potential of each.

    Args:
        shaping: None leaves rewards as they are; "life"; or a function of observations, float32 (n, OBS_SIZE) and
            read-only, that gives ``n`` finite numbers.
        gamma: the discount of the learner, from 0 to 1; it must be given with a potential.

    Raises:
        SetupError: a value that cannot be.
    """

    def __init__(self, shaping: str | Potential | None, gamma: float | None) -> None:
        self._potential = _potential_of(shaping)
        self._gamma = _discount(gamma, needed=shaping is not None)
        self._before: npt.NDArray[np.float64] = np.zeros(0)

    @property
    def on(self) -> bool:
        """Whether there is a potential."""
        return self._potential is not None

    def begin(self, observations: npt.NDArray[np.float32]) -> None:
        """Games have begun, one a row of float32 (n, OBS_SIZE)."""
        if self.on:
            self._before = self._of(observations)

    def shaped(
        self,
        rewards: npt.NDArray[Any],
        observations: npt.NDArray[np.float32],
        terminated: npt.NDArray[np.bool_],
        truncated: npt.NDArray[np.bool_],
        finals: npt.NDArray[np.float32],
    ) -> npt.NDArray[Any]:
        """The rewards of one step, as a new array of the same dtype.

        Args:
            rewards: (n,), of the game.
            observations: float32 (n, OBS_SIZE), from which the next step is taken: after the end of a game that of the
                game that follows, if one does.
            terminated, truncated: bool (n,), the game ended in this step, by the rules or by the turn limit.
            finals: float32 (n, OBS_SIZE), the last observation of each game that was truncated; other rows are not read.
        """
        if not self.on:
            return rewards.copy()
        now = self._of(observations)
        reached = np.where(terminated, 0.0, now)
        if truncated.any():
            reached[truncated] = self._of(finals[truncated])
        change = self._gamma * reached - self._before
        self._before = now
        return (rewards + change).astype(rewards.dtype)

    def _of(self, observations: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
        assert self._potential is not None
        shown = observations.view()
        shown.flags.writeable = False  # the core goes on writing where it left off
        given = self._potential(shown)
        values = np.array(given, dtype=np.float64) if _are_numbers(given) else np.zeros((0, 0))
        if values.shape != (len(observations),):
            raise SetupError(
                f"The shaping function gave {_form(given)} for {len(observations)} observations: "
                "it must give one number each."
            )
        if not np.isfinite(values).all():
            row = int(np.flatnonzero(~np.isfinite(values))[0])
            raise SetupError(f"The shaping function gave {values[row]} for row {row}: it must give finite numbers.")
        return values


def _potential_of(shaping: Any) -> Potential | None:
    if shaping is None or (callable(shaping) and not isinstance(shaping, type)):
        return shaping
    if not isinstance(shaping, str) or shaping not in POTENTIALS:
        known = ", ".join(f'"{name}"' for name in POTENTIALS)
        raise SetupError(f"shaping is {shaping!r}: give None, {known}, or a function of observations (n, OBS_SIZE).")
    return POTENTIALS[shaping]


def _discount(gamma: Any, needed: bool) -> float:
    if gamma is None:
        if needed:
            raise SetupError("Shaping is asked for without gamma: give the discount of your learner, such as gamma=0.99.")
        return 1.0
    number = isinstance(gamma, int | float | np.integer | np.floating) and not isinstance(gamma, bool)
    if not number or math.isnan(gamma) or not 0 <= gamma <= 1:
        raise SetupError(f"gamma is {gamma!r}: give a number from 0 to 1, the discount of your learner.")
    return float(gamma)


def _are_numbers(given: Any) -> bool:
    try:
        return np.asarray(given).dtype.kind in "iuf"
    except (TypeError, ValueError):  # lists of different lengths
        return False


def _form(given: Any) -> str:
    array = isinstance(given, np.ndarray)
    return f"{given.dtype}{list(given.shape)}" if array else f"{type(given).__name__}"
