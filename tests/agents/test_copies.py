"""Copies of agents in the middle of a game decide on as they do, and leave each other alone."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from agents import Agent, Explains, make
from bs_env import Game
from bs_env.agent_view import AgentView

SPECS = ("random", "greedy", "rule_based", "search:iterations=6")


def decisions(agent: Agent, game: Game, count: int) -> list[int]:
    """What it decides for both players in the next decisions of a copy."""
    game = game.clone()
    made = []
    for _ in range(count):
        made.append(agent.act(AgentView(game)))
        game.apply(made[-1])
    return made


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("way", [copy.deepcopy, lambda agent: pickle.loads(pickle.dumps(agent))])
def test_copies_of_agents_go_on_alike(spec: str, way: Any) -> None:
    game = Game(("red", "blue"), seed=4)
    agent = make(spec)
    agent.reset(8)
    decisions(agent, game, 5)
    twin, other = way(agent), way(agent)
    if isinstance(agent, Explains) and isinstance(twin, Explains):
        assert twin.why() == agent.why()
    decisions(other, game, 3)  # changes nothing for the others
    assert decisions(agent, game, 12) == decisions(twin, game, 12)
