"""What tests of the agents of the core share."""

from __future__ import annotations

from agents import make
from bs_env.agent_view import AgentView
from bs_env.game import Game


def decided(game: Game, name: str, seed: int = 0) -> str:
    """What the agent of this name does now, in words."""
    agent = make(name)
    agent.reset(seed)
    return game.describe(agent.act(AgentView(game)))


def make_choice(game: Game, name: str = "rule_based") -> int:
    """What the agent of this name does now, as an id."""
    agent = make(name)
    agent.reset(0)
    return agent.act(AgentView(game))


def play_turn(game: Game, name: str, most: int = 60) -> list[str]:
    """Let an agent decide for both players until the turn ends; what they did, in words."""
    agent = make(name)
    agent.reset(0)
    turn, done = int(game._read().turn), []
    while game.to_play is not None and int(game._read().turn) == turn and len(done) < most:
        action = agent.act(AgentView(game))
        done.append(game.describe(action))
        game.apply(action)
    return done
