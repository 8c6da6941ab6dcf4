"""Agents: anything with ``act(obs, mask, rng) -> action``.

``obs`` is float32[OBS_SIZE] (None for an agent that says it needs none), ``mask`` bool[512] with at least one True,
``rng`` a ``numpy.random.Generator`` that belongs to the caller: an agent without state of its own plays the same game
again from the same seed.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from agents.random_agent import RandomAgent


@runtime_checkable
class Agent(Protocol):
    """What the tools of this library expect of an agent."""

    def act(self, obs: npt.NDArray[np.float32] | None, mask: npt.NDArray[Any], rng: np.random.Generator) -> int:
        """One of the ids that ``mask`` allows."""


__all__ = ["Agent", "RandomAgent"]
