"""Opponents written in Python, one game at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from bs_env.agent_view import AgentView
from bs_env.core.policies import POLICIES
from bs_env.env.batch import BatchGames
from bs_env.rules_config import SetupError


class Opponent(Protocol):
    """Decides for the player on move in row 0."""

    def begin(self, seed: int) -> None:
        """A new game."""

    def choose(self, batch: BatchGames) -> Any:
        """What it answered, unchecked."""


class FunctionOpponent:
    """A function of observation, mask and a random generator that is seeded by the game."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game."""
        self.rng = np.random.default_rng(seed)

    def choose(self, batch: BatchGames) -> Any:
        """What the function answered."""
        return self.function(batch.observations[0].copy(), batch.masks[0].copy(), self.rng)


class AgentOpponent:
    """An agent: ``reset(seed)`` and ``act(view)``."""

    def __init__(self, agent: Any) -> None:
        self.agent = agent

    def begin(self, seed: int) -> None:
        """A new game."""
        self.agent.reset(seed)

    def choose(self, batch: BatchGames) -> Any:
        """What the agent answered."""
        return self.agent.act(AgentView(batch.game(0)))


def python_opponent(opponent: Any) -> Opponent | None:
    """The opponent if it is written in Python; None for the name of a policy of the core.

    Raises:
        SetupError: it is neither.
    """
    if isinstance(opponent, str):
        return None
    if callable(getattr(opponent, "act", None)) and callable(getattr(opponent, "reset", None)):
        return AgentOpponent(opponent)
    if callable(opponent) and not isinstance(opponent, type):
        return FunctionOpponent(opponent)
    known = ", ".join(f'"{name}"' for name in POLICIES)
    raise SetupError(
        f"The opponent is {opponent!r}: give the name of a policy ({known}), an agent with reset(seed) and act(view), or a "
        "function of observation, mask and rng."
    )
