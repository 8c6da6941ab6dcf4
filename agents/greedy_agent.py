"""Looks one step ahead with a documented evaluation; see docs/agents.md."""

from __future__ import annotations

from agents.policy_of_core import CorePolicyAgent


class GreedyAgent(CorePolicyAgent):
    """The policy "greedy" of the core."""

    def __init__(self) -> None:
        super().__init__("greedy")
