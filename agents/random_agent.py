"""Plays any legal action, each equally likely."""

from __future__ import annotations

import numpy as np

from bs_env.agent_view import AgentView
from bs_env.setups import check_seed


class RandomAgent:
    """The weakest opponent, and the one that tries everything."""

    def __init__(self) -> None:
        self.reset(0)

    def reset(self, seed: int) -> None:
        """A new game."""
        self._rng = np.random.default_rng(check_seed(seed))

    def act(self, view: AgentView) -> int:
        """A legal id, uniformly."""
        legal = view.legal_actions
        return legal[int(self._rng.integers(len(legal)))]
