"""Plays by rules of thumb, as a decent person does; see docs/agents.md."""

from __future__ import annotations

from agents.policy_of_core import CorePolicyAgent


class RuleBasedAgent(CorePolicyAgent):
    """The policy "rule_based" of the core."""

    def __init__(self) -> None:
        super().__init__("rule_based")
