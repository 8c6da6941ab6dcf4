"""The agent "search" and the search beneath it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agents import AgentError, make
from agents.protocol import Explains
from agents.search_agent import SearchAgent
from bs_env.agent_view import AgentView
from bs_env.core import api, jit, terms
from bs_env.game import Game
from bs_env.rules_config import SetupError
from bs_env.searching import NO_PRIORS, Found, Searcher, check_budget
from tests import support as s
from tests.agents.search_counts import lines, told
from tests.redeal.__main__ import dealt_anew
from tests.support import Position, Side, on

ROOT = Path(__file__).resolve().parents[2]
compiled = pytest.mark.compiled
needs_compiler = pytest.mark.skipif(jit.INTERPRETED, reason="runs the compiled core: BS_ENV_JIT=1")


def small(**parameters: Any) -> Searcher:
    """A searcher that interpreted tests have the time for."""
    return Searcher(**{"nodes": 2000, "horizon": 1, **parameters})


def later(seed: int = 3, actions: int = 25, **options: Any) -> Game:
    """A game some way on, at a Main Step with something to choose from."""
    game = Game(("red", "blue"), seed=seed, **options)
    rng = random.Random(seed)
    while game.to_play is not None:
        actions -= 1
        if actions < 0 and s.kind(game) == s.D.MAIN and len(game.legal_actions()) > 5:
            return game
        game.apply(rng.choice(game.legal_actions()))
    raise AssertionError(f"seed {seed} does not lead to such a decision")


def visits(found: Found) -> int:
    """Those of all actions."""
    return sum(choice.visits for choice in found.choices)


# --- counts ----------------------------------------------------------------------------------------------------------
def test_the_same_seed_gives_the_same_visit_counts_and_another_seed_others() -> None:
    game = later()
    first, again, other = (told(small(seed=seed, rollout="random").search(game, 25)) for seed in (7, 7, 8))
    assert first == again != other


def test_a_searcher_does_not_repeat_its_random_numbers() -> None:
    game, searcher = later(), small(rollout="random")
    first, second = told(searcher.search(game, 25)), told(searcher.search(game, 25))
    assert first != second
    searcher.reset(0)
    assert told(searcher.search(game, 25)) == first


def test_visits_sum_to_the_simulations() -> None:
    found = small().search(later(), 30)
    assert found.simulations == visits(found) <= 30
    assert found.broken == 0
    assert found.choices[0].visits == max(choice.visits for choice in found.choices)
    assert sum(choice.prior for choice in found.choices) == pytest.approx(1)
    assert all(-1 <= choice.value <= 1 for choice in found.choices)


def test_cutting_the_budget_into_pieces_does_not_matter() -> None:
    game = later()
    whole = small(seed=1).search(game, 32)
    searcher = small(seed=1)
    room = searcher._scratch, searcher._nodes, searcher._search, searcher._legals
    api.begin_search(game._states, 0, game._tables, *room)
    searcher.record["budget"] = 32
    for _ in range(4):
        api.search_on(game._states, 0, game._tables, *room, NO_PRIORS, searcher._thoughts, 8)
    assert told(searcher._found(0.0)) == told(whole)


def test_the_search_stops_when_the_leader_cannot_be_overtaken() -> None:
    me = Side(field=["Rowamiku"], hand=[])
    game = Position(me=me, opponent=Side(life=1), step="attack").game()
    found = small().search(game, 60)
    assert found.decided
    assert found.simulations < 60
    assert found.choices[0].visits - found.choices[1].visits > 60 - found.simulations


def test_a_forced_decision_is_answered_at_once() -> None:
    game = Position(me=Side(field=[on("Rowamiku", exhausted=True)]), step="attack", auto_forced=False).game()
    assert game.legal_actions() == [terms.ACTION_END_STEP]
    found = small().search(game, 60)
    assert (found.simulations, found.choices[0].action) == (0, terms.ACTION_END_STEP)


def test_a_full_tree_stops_growing_and_the_search_goes_on() -> None:
    searcher = small(rollout="random", judged=False)
    searcher.record["most_nodes"] = 25  # fewer than may be asked for, to be quick
    found = searcher.search(later(), 60)
    assert found.full
    assert found.nodes == 25
    assert found.simulations == visits(found) > 40


def test_equal_cards_in_hand_are_one_action() -> None:
    game = Position(me=Side(hand=["Mushakko", "Mushakko", "Rowamiku"], reserve=6)).game()
    plays = [a for a in game.legal_actions() if terms.ACTION_PLAY_HAND <= a < terms.ACTION_HAND_EFFECT]
    assert len(plays) == 3
    listed = {choice.action for choice in small().search(game, 12).choices}
    assert len(listed & set(plays)) == 2
    assert listed <= set(game.legal_actions())


def test_priors_from_outside_steer_the_search() -> None:
    game = later()
    for action in game.legal_actions():
        weights = np.zeros(terms.N_ACTIONS)
        weights[action] = 1.0
        found = small(exploration=50.0).search(game, 10, priors=weights)
        assert found.choices[0].prior == 1.0
        assert found.choices[0].visits > 5


@compiled
@needs_compiler
def test_both_ways_to_run_the_core_count_alike() -> None:
    command = [sys.executable, "-m", "tests.agents.search_counts", "25", "24"]
    environment = {**os.environ, "BS_ENV_JIT": "0", "PYTHONPATH": str(ROOT)}
    shown = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, env=environment)
    assert shown.stdout.splitlines() == list(lines(25, 24))


# --- what is kept from one decision to the next ---------------------------------------------------------------------
def played_on(searcher: Searcher, game: Game, choices: int) -> list[Found]:
    """What it finds at the decisions of one player that follow, itself playing both."""
    found = []
    for _ in range(choices):
        found.append(searcher.search(game, 40))
        game.apply(found[-1].choices[0].action)
    return found


def test_the_tree_serves_further_decisions_of_the_turn() -> None:
    game = later()
    first, *rest = [one for one in played_on(small(rollout="random"), game, 5) if one.simulations]
    assert first.inherited == 0
    assert any(one.inherited > 0 for one in rest)
    assert all(visits(one) == one.simulations + one.inherited for one in rest)


def test_what_is_kept_is_the_subtree_of_what_was_done() -> None:
    game, searcher = later(), small(rollout="random")
    action = searcher.search(game, 40).choices[0].action
    root = int(searcher.record["root"][0])
    game.apply(action)
    searcher._follow(game)
    node = int(searcher.record["root"][0])
    tree = searcher._tree
    assert node > root
    assert tree[node]["parent"] == -1
    assert tree[node]["id"] == action


@pytest.mark.parametrize("change", ["another game", "an earlier decision", "the next turn", "another player", "priors"])
def test_another_decision_begins_an_empty_tree(change: str) -> None:
    game, searcher = later(), small(rollout="random")
    searcher.search(game, 40)
    priors = np.ones(terms.N_ACTIONS) if change == "priors" else None
    if change == "another game":
        game = later(4)
    elif change == "an earlier decision":
        game.apply(game.legal_actions()[0])
        searcher.search(game, 10)
        game = later()
    elif change == "the next turn":
        turn, player = game.view().turn, game.to_play
        while game.view().turn == turn or game.to_play != player:
            game.apply(game.legal_actions()[0])
    elif change == "another player":
        player = game.to_play
        while game.to_play == player:
            game.apply(game.legal_actions()[0])
    assert searcher.search(game, 10, priors=priors).inherited == 0


def test_an_action_nobody_simulated_or_that_may_be_hidden_begins_an_empty_tree() -> None:
    game, searcher = later(), small(rollout="random", judged=False)
    searcher.search(game, 40)
    tree, first = searcher._tree, int(searcher._tree[int(searcher.record["root"][0])]["first"])
    done = int(tree[first]["id"])
    tree[first]["key"] += 1 << 40  # so that it is not found
    game.apply(done)
    searcher._follow(game)
    assert searcher.record["root"] == -1


# --- nothing hidden, nothing changed ---------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", [3, 4])
def test_hidden_cards_dealt_anew_change_nothing(seed: int) -> None:
    game = later(seed)
    assert game.to_play is not None
    here = told(small(rollout="random").search(game, 20))
    for deal in range(4):
        other = dealt_anew(game, game.to_play, deal)
        assert other.view(None) != game.view(None)
        assert told(small(rollout="random").search(other, 20)) == here


def test_nor_do_they_at_the_next_decisions_with_what_is_kept() -> None:
    game = later(4)
    player = game.to_play
    assert player is not None
    other = dealt_anew(game, player, 1)
    here, there = small(rollout="random"), small(rollout="random")
    kept = 0
    while game.to_play == player and game.view(player) == other.view(player):
        found = here.search(game, 20)
        assert told(there.search(other, 20)) == told(found)
        kept += found.inherited
        for one in (game, other):
            one.apply(found.choices[0].action)
    assert game.view(None) != other.view(None)
    assert kept > 0


def test_the_real_game_stays_as_it_is() -> None:
    game = later()
    before = game.digest(), game.legal_actions()
    agent = SearchAgent(iterations=20, horizon=1, nodes=2000)
    agent.reset(1)
    agent.act(AgentView(game))
    assert (game.digest(), game.legal_actions()) == before


# --- sense -----------------------------------------------------------------------------------------------------------
def chosen(game: Game, iterations: int = 60, **parameters: Any) -> str:
    """What the agent does, in words, without rules of thumb for the first look."""
    agent = SearchAgent(iterations=iterations, **{"horizon": 1, "nodes": 5000, "judged": False, **parameters})
    agent.reset(1)
    return game.describe(agent.act(AgentView(game)))


@pytest.mark.parametrize("rollout", ["random", "rule_based"])
def test_it_attacks_for_the_last_life(rollout: str) -> None:
    game = Position(me=Side(field=["Rowamiku"]), opponent=Side(life=1), step="attack").game()
    assert "attack" in chosen(game, rollout=rollout)


@pytest.mark.parametrize("rollout", ["random", "rule_based"])
def test_it_blocks_what_would_take_its_last_life(rollout: str) -> None:
    game = Position(me=Side(field=["Rowamiku"]), opponent=Side(field=["Mushakko"], life=1), step="attack").game()
    twin = Position(me=Side(field=["Rowamiku"]), opponent=Side(field=["Mushakko"], life=1), step="attack").game()
    for one in (game, twin):
        s.play(one, "Rowamiku")
        assert s.kind(one) == s.D.BLOCK
    assert "Mushakko" in chosen(game, rollout=rollout)


def test_a_payment_from_the_reserve_needs_no_search() -> None:
    game = Position(me=Side(field=[on("Rowamiku", 3)], hand=["Mushakko"], reserve=6)).game()
    s.play(game, next(a for a in game.legal_actions() if a >= terms.ACTION_PLAY_HAND and a < terms.ACTION_HAND_EFFECT))
    while s.kind(game) != s.D.PAY:
        s.play(game, game.legal_actions()[0])
    assert len(game.legal_actions()) > 1
    found = small().search(game, 20)
    assert (found.simulations, found.choices[0].action) == (0, terms.ACTION_CORE_FROM)


# --- whole games -----------------------------------------------------------------------------------------------------
def play_game(agent: SearchAgent, **options: Any) -> Game:
    """The agent on both sides; an illegal id would raise."""
    game = Game(("yellow", "white"), seed=2, max_turns=12, **options)
    agent.reset(3)
    while game.to_play is not None:
        game.apply(agent.act(AgentView(game)))
    return game


@pytest.mark.parametrize(
    "options", [{}, {"payment": "auto"}, {"auto_forced": False, "allow_concede": True}], ids=["ask", "auto", "every window"]
)
def test_a_game_has_only_legal_actions(options: dict[str, Any]) -> None:
    game = play_game(SearchAgent(iterations=4, horizon=1, nodes=1000), **options)
    assert game.outcome is not None
    assert game.outcome.reason != "concession"


@compiled
@needs_compiler
@pytest.mark.parametrize("options", [{}, {"payment": "auto"}, {"auto_forced": False, "allow_concede": True}])
def test_games_between_all_decks_have_only_legal_actions(options: dict[str, Any]) -> None:
    colors = ("red", "purple", "green", "white", "yellow", "blue")
    for k, color in enumerate(colors):
        for rollout in ("random", "rule_based"):
            agent = SearchAgent(iterations=60, rollout=rollout, nodes=5000)
            agent.reset(k)
            game = Game((color, colors[(k + 1 + k % 3) % 6]), seed=k, max_turns=30, **options)
            while game.to_play is not None:
                view = AgentView(game)
                action = agent.act(view)
                assert agent.why()
                game.apply(action)


@compiled
@needs_compiler
def test_the_time_is_kept() -> None:
    agent = SearchAgent(time=0.05)
    agent.reset(0)
    game = later()
    found = agent._searcher.search(game, None, 0.05)
    assert found.seconds < 5  # whatever else the machine is doing
    assert found.simulations == visits(found) > 0


# --- words -----------------------------------------------------------------------------------------------------------
def test_why_lists_the_best_actions_in_words() -> None:
    agent = SearchAgent(iterations=20, horizon=1, nodes=2000)
    assert isinstance(agent, Explains)
    assert agent.why() == "Nothing has been decided yet."
    game = later()
    action = agent.act(AgentView(game))
    text = game.describe(action)
    game.apply(action)
    first, best, *_ = agent.why().splitlines()
    assert "simulations in" in first
    assert best.endswith(text)
    assert "visits, value" in best
    agent.reset(1)
    assert agent.why() == "Nothing has been decided yet."


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("search:time=0", "The time in seconds is 0: give a number from 0.001"),
        ("search:iterations=0", "The number of simulations is 0: give a whole number from 1"),
        ("search:iterations=1.5", "The number of simulations is 1.5"),
        ("search:rollout=greedy", "rollout is 'greedy': it is one of random, rule_based."),
        ("search:horizon=-1", "horizon is -1: give a whole number from 0"),
        ("search:exploration=0", "exploration is 0: give a number from"),
        ("search:reduction=3", "reduction is 3: give a number from 0 to 2."),
        ("search:squash=none", "squash is None: give a number from"),
        ("search:nodes=100", "nodes is 100: give a whole number from 513"),
    ],
)
def test_parameters_that_cannot_be_are_refused_in_one_sentence(spec: str, says: str) -> None:
    with pytest.raises(SetupError) as refused:
        make(spec)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_what_is_no_search_is_refused() -> None:
    with pytest.raises(AgentError, match="depth"):
        make("search:depth=3")
    with pytest.raises(SetupError, match="needs an end"):
        check_budget(None, None)
    game = Game(seed=1)
    for priors in (np.zeros(3), np.full(terms.N_ACTIONS, -1.0), np.full(terms.N_ACTIONS, np.nan)):
        with pytest.raises(SetupError, match="512 weights of at least 0"):
            small().search(game, 5, priors=priors)
    game.concede(0)
    with pytest.raises(SetupError, match="nothing to search"):
        small().search(game, 5)
