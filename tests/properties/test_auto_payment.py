"""The option payment="auto" in whole games: what it offers is a part of what "ask" offers, and it leads to the end."""

from __future__ import annotations

import random
from itertools import product

import pytest

from bs_env.cards.decks import deck_names
from bs_env.commands import selfplay
from bs_env.commands.arguments import deck_pairs
from bs_env.core import jit, terms
from bs_env.describe import D
from bs_env.game import Game
from tests import support as s
from tests.properties.test_trajectories import PAIRS, interpreted
from tests.properties.trajectory import digests

compiled = pytest.mark.compiled
needs_compiler = pytest.mark.skipif(jit.INTERPRETED, reason="runs the compiled core: BS_ENV_JIT=1")
ABOUT_CORES = (D.PAY, D.ATTACK_PRICE, D.PLACE)
MOST = 5000


def play_both(pair: tuple[str, str], seed: int) -> tuple[int, int]:
    """Play what "auto" offers, in "ask" too: decisions in which it offered less, and all about cores."""
    auto, ask = (Game(pair, seed, auto_forced=False, payment=payment) for payment in ("auto", "ask"))
    rng = random.Random(seed)
    less = about_cores = 0
    for _ in range(MOST):
        if auto.to_play is None:
            break
        assert auto.decision == ask.decision
        offered, all_there = auto.legal_actions(), ask.legal_actions()
        assert offered
        if s.kind(auto) in ABOUT_CORES:
            assert set(offered) <= set(all_there)
            less += len(offered) < len(all_there)
            about_cores += 1
        else:
            assert offered == all_there
        action = rng.choice(offered)
        auto.apply(action)
        ask.apply(action)
    assert auto.outcome == ask.outcome is not None
    assert auto.view() == ask.view()
    return less, about_cores


@pytest.mark.parametrize("seed", range(3))
def test_what_is_offered_is_legal_when_everything_is_asked(seed: int) -> None:
    names = deck_names()
    less, about_cores = play_both((names[seed], names[(seed + 2) % 6]), seed)
    assert 0 < less < about_cores


@compiled
@needs_compiler
def test_what_is_offered_is_legal_in_games_of_all_deck_pairs() -> None:
    for seed, pair in enumerate(product(deck_names(), repeat=2)):
        for more in range(4):
            assert play_both(pair, 100 * more + seed)[0] > 0


@compiled
@needs_compiler
def test_it_asks_less() -> None:
    pairs = deck_pairs("all")
    games = 216
    asked, unasked = (selfplay.play(pairs, games, 1, payment=payment).decisions / games for payment in ("ask", "auto"))
    assert unasked < 0.9 * asked


def test_what_the_reserve_covers_is_no_decision() -> None:
    """With auto_forced a payment is asked only where the Reserve does not cover it."""
    game = Game(("red", "yellow"), seed=5, payment="auto")
    rng = random.Random(5)
    while game.to_play is not None:
        if s.kind(game) == D.PAY:
            frame = s.record(game).frames[s.record(game).n_frames - 1]
            assert terms.ACTION_CORE_FROM not in game.legal_actions()
            assert s.player(game, game.to_play).reserve < frame.a
        game.apply(rng.choice(game.legal_actions()))


@compiled
@needs_compiler
def test_compiled_and_interpreted_offer_the_same() -> None:
    names = [f"{pair}:auto" for pair in PAIRS[::5]]
    ours = [line for name in names for line in digests(name, 31, 10)]
    for a, b in zip(ours, interpreted(names, 31, 10), strict=True):
        assert a == b
