"""Agents look at every page of a crowded Field, and do not give up."""

from __future__ import annotations

import pytest

from agents import make
from bs_env import Game
from bs_env.agent_view import AgentView
from bs_env.core import terms
from tests.support import Position, Side, on

THINKING = ("greedy", "rule_based", "search:iterations=60,nodes=3000,horizon=1")


def crowded(exhausted: int = 20) -> Game:
    """The last three of many Spirits can attack, and two hits win."""
    field = [on("Mushakko", exhausted=True) for _ in range(exhausted)] + ["Mushakko"] * 3
    return Position(me=Side(field=field), opponent=Side(life=2), step="attack").game()


@pytest.mark.parametrize("spec", THINKING)
def test_a_win_on_the_second_page_is_found(spec: str) -> None:
    game = crowded()
    assert game.legal_actions() == [terms.ACTION_END_STEP, terms.ACTION_PAGE]
    agent = make(spec)
    agent.reset(1)
    me = game.to_play
    while game.to_play is not None and game.view().step == "Attack":
        game.apply(agent.act(AgentView(game)))
    assert game.outcome is not None
    assert game.outcome.winner == me


@pytest.mark.parametrize("spec", THINKING)
def test_what_is_good_on_the_first_page_is_done_there(spec: str) -> None:
    field = ["Mushakko"] * 3 + [on("Mushakko", exhausted=True)] * 20
    game = Position(me=Side(field=field), opponent=Side(life=1), step="attack").game()
    agent = make(spec)
    agent.reset(1)
    assert "attack" in game.describe(agent.act(AgentView(game)))


@pytest.mark.parametrize("spec", THINKING)
def test_nobody_gives_up_in_a_lost_position(spec: str) -> None:
    """Every option loses at once here, and all look alike."""
    for seed in range(4):
        me, foe = Side(field=["Mushakko"], life=1), Side(field=[on("Rowamiku", 3)] * 4, life=5)
        game = Position(me=foe, opponent=me, step="attack", allow_concede=True, seed=seed).game()
        attacker, agent = game.to_play, make(spec)
        agent.reset(seed)
        while game.to_play is not None and game.view().step == "Attack":
            mine = game.to_play != attacker
            game.apply(agent.act(AgentView(game)) if mine else game.legal_actions()[-1])
        assert game.outcome is None or game.outcome.reason != "concession"
