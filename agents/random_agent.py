"""Plays any legal action, each equally likely."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt


class RandomAgent:
    """The weakest opponent, and the one that tries everything."""

    needs_observation = False

    def act(self, obs: npt.NDArray[np.float32] | None, mask: npt.NDArray[Any], rng: np.random.Generator) -> int:
        """A legal id, uniformly.

        Raises:
            ValueError: ``mask`` allows nothing.
        """
        legal = np.flatnonzero(mask)
        if not len(legal):
            raise ValueError("The mask allows no action: the game is over or the other player is on move.")
        return int(legal[rng.integers(len(legal))])
