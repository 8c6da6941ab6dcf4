"""What an agent is. Any object with these two methods will do; there is nothing to inherit from."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from bs_env.agent_view import AgentView


@runtime_checkable
class Agent(Protocol):
    """Decides for one player of one game at a time."""

    def reset(self, seed: int) -> None:
        """A new game begins. An agent that uses chance draws all of it from this seed (0 to 2**63 - 1), so that the same
        seed and the same views lead to the same actions."""

    def act(self, view: AgentView) -> int:
        """One of ``view.legal_actions``."""


@runtime_checkable
class Explains(Protocol):
    """An agent that can say why it decided as it did."""

    def why(self) -> str:
        """The reasons of the last ``act``, in a few lines of text."""
