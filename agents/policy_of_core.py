"""Agents that are policies of the compiled core: what "greedy" and "rule_based" have in common."""

from __future__ import annotations

from bs_env.agent_view import AgentView
from bs_env.deciders import PolicyDecider, Thought

SHOWN = 4  # options that why() tells


class CorePolicyAgent:
    """Decides as a policy of the core, and says why.

    Args:
        name: of the policy.
    """

    def __init__(self, name: str) -> None:
        self._decider = PolicyDecider(name)
        self._chosen = -1

    def reset(self, seed: int) -> None:
        """A new game: ties, and deals of hidden cards, follow from the seed."""
        self._decider.reseed(seed)

    def act(self, view: AgentView) -> int:
        """The id it thinks best."""
        self._chosen = self._decider.decide(view)
        return self._chosen

    def thoughts(self) -> list[Thought]:
        """What the last ``act`` thought of each legal id, the chosen one first, then best first."""
        return sorted(self._decider.thoughts(), key=lambda thought: thought.action != self._chosen)

    def why(self) -> str:
        """The best few options of the last ``act`` with reason and score, the chosen one first."""
        lines = [f"{thought.text}: {thought.why} (score {thought.score})" for thought in self.thoughts()[:SHOWN]]
        return "\n".join(lines) or "nothing has been decided yet"
