"""The agent "greedy" and the evaluation it looks ahead with."""

from __future__ import annotations

import random

import pytest

from agents import make
from bs_env import BatchGames, Game
from bs_env.agent_view import AgentView
from bs_env.core import api, evaluation, jit
from bs_env.deciders import PolicyDecider
from bs_env.position import Position, Side, on
from bs_env.rules_config import SetupError
from tests.agents.helpers_agents import decided

compiled = pytest.mark.compiled
needs_compiler = pytest.mark.skipif(jit.INTERPRETED, reason="runs the compiled core: BS_ENV_JIT=1")


def worth(me: Side, opponent: Side, player: int = 0) -> int:
    """The evaluation of a position in a Main Step of player 0."""
    game = Position(me=me, opponent=opponent).game()
    return int(api.evaluate_for(game._states, 0, game._tables, player))


# --- the evaluation --------------------------------------------------------------------------------------------------
BASE = Side(field=["Mushakko"], hand=["Gen-Bor"], reserve=2, life=4)
BETTER = {
    "Life": Side(field=["Mushakko"], hand=["Gen-Bor"], reserve=2, life=5),
    "a Spirit": Side(field=["Mushakko", "Gen-Bor"], hand=["Gen-Bor"], reserve=2, life=4),
    "a Nexus": Side(field=["Mushakko", "The Floating Stone Realm"], hand=["Gen-Bor"], reserve=2, life=4),
    "a core": Side(field=["Mushakko"], hand=["Gen-Bor"], reserve=3, life=4),
    "a card": Side(field=["Mushakko"], hand=["Gen-Bor", "Gen-Bor"], reserve=2, life=4),
    "the Soul Core": Side(field=["Mushakko"], hand=["Gen-Bor"], reserve=2, life=4, soul_core="reserve"),
}
WORSE = {
    "exhausted": Side(field=[on("Mushakko", exhausted=True)], hand=["Gen-Bor"], reserve=2, life=4),
    "a small deck": Side(field=["Mushakko"], hand=["Gen-Bor"], reserve=2, life=4, deck=["Mushakko"] * 2),
    "a core in the Void": Side(field=["Mushakko"], hand=["Gen-Bor"], reserve=1, life=4),
}


@pytest.mark.parametrize("what", BETTER)
def test_more_is_better(what: str) -> None:
    if what == "the Soul Core":  # in the Trash it counts as well: it comes back
        assert worth(BETTER[what], BASE) == worth(BASE, BASE)
    else:
        assert worth(BETTER[what], BASE) > worth(BASE, BASE) == 0
        assert worth(BASE, BETTER[what]) < 0


@pytest.mark.parametrize("what", WORSE)
def test_less_is_worse(what: str) -> None:
    assert worth(WORSE[what], BASE) < worth(BASE, BASE)


def test_attacks_that_cannot_be_survived_are_a_danger() -> None:
    """Two attackers against one Life: with one blocker that is fatal, with two it is not."""
    attackers = Side(field=["Mushakko", "Mushakko"], life=5)
    one = Side(field=["Mushakko", on("Mushakko", exhausted=True)], life=1)
    two = Side(field=["Mushakko", "Mushakko"], life=1)
    assert worth(two, attackers) - worth(one, attackers) > evaluation.FATAL - 50


def test_both_players_see_the_same_position_from_two_sides_and_an_end_decides() -> None:
    game = Game(("red", "white"), seed=4)
    assert api.evaluate_for(game._states, 0, game._tables, 0) == -api.evaluate_for(game._states, 0, game._tables, 1)
    game.concede(1)
    assert api.evaluate_for(game._states, 0, game._tables, 0) == evaluation.WON
    assert api.evaluate_for(game._states, 0, game._tables, 1) == -evaluation.WON


def test_what_a_player_cannot_know_changes_no_evaluation() -> None:
    rng = random.Random(2)
    game = Game(("yellow", "green"), seed=3)
    for step in range(40):
        if game.to_play is None:
            break
        for player in (0, 1):
            other = game.determinize(player, step)
            assert other.digest() != game.digest()
            value, again = (api.evaluate_for(g._states, 0, g._tables, player) for g in (game, other))
            assert value == again
        game.apply(rng.choice(game.legal_actions()))


# --- the agent -------------------------------------------------------------------------------------------------------
def test_it_takes_the_last_life() -> None:
    game = Position(me=Side(field=["Mushakko"]), opponent=Side(life=1), step="attack").game()
    assert decided(game, "greedy").startswith("attack with Mushakko")


def test_it_summons_what_it_can() -> None:
    game = Position(me=Side(hand=["Mushakko"], reserve=5), opponent=Side()).game()
    assert decided(game, "greedy") == "summon Mushakko from hand"


def test_it_says_what_each_id_leads_to_and_leaves_the_game_alone() -> None:
    agent = make("greedy")
    agent.reset(3)
    game = Position(me=Side(field=["Mushakko"]), opponent=Side(life=1), step="attack").game()
    before = game.digest()
    agent.act(AgentView(game))
    assert game.digest() == before
    assert "attack with Mushakko" in agent.why().splitlines()[0]  # type: ignore[attr-defined]
    assert "one step ahead the position is worth" in agent.why()  # type: ignore[attr-defined]


def test_equal_seeds_decide_equally_and_a_playout_names_its_policy() -> None:
    game = Game(("yellow", "purple"), seed=2)
    one, other = PolicyDecider("greedy", 5), PolicyDecider("greedy", 5)
    for _ in range(12):
        assert game.to_play is not None
        action = one.decide(AgentView(game))
        assert other.decide(AgentView(game)) == action
        game.apply(action)
    with pytest.raises(SetupError, match="The policy is 'nobody': the policies compiled into the core are"):
        BatchGames(1).playout(policy="nobody")


@compiled
@needs_compiler
def test_it_is_much_stronger_than_random() -> None:
    won = 0
    for seat in (0, 1):
        batch = BatchGames(300, seed=2, opponent="random", seat=seat, observe=False)
        batch.playout(policy="greedy")
        won += int((batch.winners == seat).sum())
    assert won > 0.95 * 600
