"""Random games of all deck pairs: every invariant after every decision, and every game ends by the rules (1-3)."""

from __future__ import annotations

import random
from itertools import product

import pytest

from bs_env.cards.decks import deck_names
from bs_env.core import invariants, jit, terms
from bs_env.game import Game
from tests import support as s
from tests.properties.trajectory import POSITIONS

PAIRS = list(product(deck_names(), repeat=2))
compiled = pytest.mark.compiled
needs_compiler = pytest.mark.skipif(jit.INTERPRETED, reason="runs the compiled core: BS_ENV_JIT=1")
MOST = 5000  # decisions; a game of random players takes some 300


def play_checked(game: Game, seed: int) -> int:
    """Random legal play to the end; the number of decisions. What breaks names the game that broke."""
    rng = random.Random(seed)
    count = 0
    while game.to_play is not None:
        broken = invariants.check_all(game._states, 0, game._tables, game._legal, game._n)
        assert not broken, f"{invariants.NAMES[broken]} after {game._actions} in {game!r}"
        count += 1
        assert count < MOST, f"no end: {game!r}"
        game.apply(rng.choice(game.legal_actions()))
    broken = invariants.check_all(game._states, 0, game._tables, game._legal, game._n)
    assert not broken, f"{invariants.NAMES[broken]} at the end of {game!r}"
    outcome = game.outcome
    assert outcome is not None
    assert outcome.reason in ("life", "deck", "draw", "effect")
    return count


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: ":".join(n.split("/")[1] for n in pair))
def test_invariants_hold_after_every_decision(pair: tuple[str, str]) -> None:
    assert play_checked(Game(pair, seed=41), seed=17) > 20


@compiled
@needs_compiler
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: ":".join(n.split("/")[1] for n in pair))
def test_invariants_hold_after_every_decision_of_more_games(pair: tuple[str, str]) -> None:
    for seed in range(20):
        play_checked(Game(pair, seed=seed), seed)


@pytest.mark.parametrize("position", POSITIONS)
def test_crowded_and_strange_positions_keep_the_invariants(position: str) -> None:
    rng = random.Random(1)
    game = POSITIONS[position]()
    for _ in range(150):
        if game.to_play is None:
            break
        s.check(game)
        game.apply(rng.choice(game.legal_actions()))


def test_every_legal_action_of_a_crowd_is_on_exactly_one_page() -> None:
    """decisions.md 3.2: the pages together offer what there is, and paging ends."""
    game = POSITIONS["crowd"]()
    everywhere = (terms.ACTION_PAGE, terms.ACTION_END_STEP, terms.ACTION_SOUL_CORE)
    texts: list[str] = []
    pages = 0
    twin = game.clone()
    while True:
        ids = twin.legal_actions()
        texts += [twin.describe(a) for a in ids if a not in everywhere]
        pages += 1
        if terms.ACTION_PAGE not in ids:
            break
        twin.apply(terms.ACTION_PAGE)
    assert pages == 2
    moves = [text for text in texts if text.startswith("move a core from")]
    assert len(moves) == 4  # the Reserve and three Mushakkos; the Nexuses have no core
    plays = [text for text in texts if text.endswith("from hand")]
    assert len(plays) == 28
    assert twin.to_play == game.to_play
    assert s.record(twin).n_events == s.record(game).n_events


def test_playing_again_gives_the_same_game() -> None:
    game = Game(("white", "green"), seed=12)
    play_checked(game, 3)
    again = Game(("white", "green"), seed=12)
    for action in game._actions:
        again.apply(action)
    assert again.digest() == game.digest()
