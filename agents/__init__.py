"""Agents: objects that decide for a player. ``make("random")`` makes one by its name."""

from __future__ import annotations

from agents.greedy_agent import GreedyAgent
from agents.policy_agent import PolicyAgent
from agents.protocol import Agent, Explains
from agents.random_agent import RandomAgent
from agents.registry import AgentError, make, names
from agents.rule_based_agent import RuleBasedAgent
from agents.search_agent import SearchAgent

__all__ = [
    "Agent", "AgentError", "Explains", "GreedyAgent", "PolicyAgent", "RandomAgent", "RuleBasedAgent", "SearchAgent", "make",
    "names",
]  # fmt: skip
