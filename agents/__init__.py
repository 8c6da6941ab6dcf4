"""Agents: objects that decide for a player. ``make("random")`` makes one by its name."""

from __future__ import annotations

from agents.protocol import Agent, Explains
from agents.random_agent import RandomAgent
from agents.registry import AgentError, make, names

__all__ = ["Agent", "AgentError", "Explains", "RandomAgent", "make", "names"]
