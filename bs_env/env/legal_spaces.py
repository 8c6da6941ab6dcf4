"""Action spaces that draw what is legal now: most of the 512 ids never are, and an illegal one is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from bs_env.core.terms import N_ACTIONS

Masks = Callable[[], npt.NDArray[np.bool_]]


class _Legal:
    """What both spaces do: a copy or pickle of one is a plain space, which holds neither the environment nor its game."""

    _masks: Masks | None

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_masks": None}

    def belong_to(self, masks: Masks) -> None:
        """Draw from these masks: for environments that have been copied together with their space."""
        self._masks = masks


class LegalDiscrete(_Legal, spaces.Discrete):
    """Discrete(512) whose ``sample()`` draws among the legal ids of the pending decision, unless a mask is given; a copy of
    it draws among all ids."""

    def __init__(self, masks: Masks) -> None:
        super().__init__(N_ACTIONS)
        self._masks = masks

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A legal id; with ``mask`` or ``probability`` as ``Discrete.sample``."""
        if mask is None and probability is None and self._masks is not None:
            mask = self._masks().astype(np.int8)
        return super().sample(mask, probability)


class LegalMultiDiscrete(_Legal, spaces.MultiDiscrete):
    """MultiDiscrete([512] * n) whose ``sample()`` draws a legal id of each row, unless a mask is given; a copy of it draws
    among all ids."""

    def __init__(self, n: int, masks: Masks) -> None:
        super().__init__([N_ACTIONS] * n)
        self._masks = masks

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Legal ids; with ``mask`` or ``probability`` as ``MultiDiscrete.sample``."""
        if mask is None and probability is None and self._masks is not None:
            mask = tuple(row.astype(np.int8) for row in self._masks())
        return super().sample(mask, probability)
