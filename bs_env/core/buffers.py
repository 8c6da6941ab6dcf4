"""Observations and lists of legal ids as records with one field.

Inside compiled code an array that is handed on is counted (an atomic operation at each call that is not inlined); a
record is not. Outside they are plain arrays, which compiled entry points take as they are (``SHOWN_AS`` in building.py).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .jit import INTERPRETED
from .observation_table import OBS_SIZE
from .terms import MAX_LEGAL

OBSERVATION = np.dtype([("x", "<f4", (OBS_SIZE,))])
LEGAL = np.dtype([("ids", "<i2", (MAX_LEGAL,))])


class Observation:
    """For the interpreted core: ``x`` is float32[OBS_SIZE]."""

    __slots__ = ("x",)

    def __init__(self, x: npt.NDArray[np.float32]) -> None:
        self.x = x


class Legal:
    """For the interpreted core: ``ids`` is int16[MAX_LEGAL]."""

    __slots__ = ("ids",)

    def __init__(self, ids: npt.NDArray[np.int16]) -> None:
        self.ids = ids


def observation_rows(obs: npt.NDArray[np.float32]) -> Any:
    """Contiguous ``(OBS_SIZE,)`` or ``(n, OBS_SIZE)`` as the core takes it; the memory is shared."""
    if INTERPRETED:
        return [Observation(row) for row in obs.reshape(-1, OBS_SIZE)]
    return obs


def legal_rows(legal: npt.NDArray[np.int16]) -> Any:
    """Contiguous ``(MAX_LEGAL,)`` or ``(n, MAX_LEGAL)`` as the core takes it; the memory is shared."""
    if INTERPRETED:
        return [Legal(row) for row in legal.reshape(-1, MAX_LEGAL)]
    return legal
