"""A game goes on alike after ``clone``, JSON, pickle and deepcopy, in the middle of every kind of decision."""

from __future__ import annotations

import copy
import functools
import pickle
import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from bs_env.cards import catalog
from bs_env.cards.decks import deck_names
from bs_env.core import terms
from bs_env.game import Game
from bs_env.rules_config import SetupError
from tests.properties.trajectory import POSITIONS
from tests.rules import test_decision_points, test_decision_points_effects, test_decision_points_paging

CARRIED: dict[str, Callable[[Game], Game]] = {
    "clone": Game.clone,
    "json": lambda game: Game.from_json(game.to_json()),
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
    "deepcopy": copy.deepcopy,
}
UNUSED = {"NONE", "CORE_GOAL"}  # no question; the goal of moved cores is named by the effects there are
EACH = 2  # games carried over at each kind


def from_the_tests_of_decision_points(games: dict[str, list[Game]]) -> None:
    """Every kind has a test of its own: keep the games as they wait there."""
    apply = Game.apply

    def kept(game: Game, action: int) -> None:
        apply(game, action)
        if game.decision is not None:
            waiting = games.setdefault(game.decision.kind.name, [])
            if len(waiting) < EACH:
                waiting.append(game.clone())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "apply", kept)
        for module in (test_decision_points, test_decision_points_effects, test_decision_points_paging):
            for name, function in vars(module).items():
                if name.startswith("test_"):
                    function(**first_parameters(function))


def first_parameters(function: Callable[..., None]) -> dict[str, Any]:
    """The first set of values a test is parametrised with."""
    values: dict[str, Any] = {}
    for mark in getattr(function, "pytestmark", []):
        if mark.name == "parametrize":
            names = mark.args[0].split(",") if isinstance(mark.args[0], str) else mark.args[0]
            first = next(iter(mark.args[1]))
            row = getattr(first, "values", first if len(names) > 1 else (first,))
            values |= dict(zip((name.strip() for name in names), row, strict=True))
    return values


@functools.cache
def found() -> dict[str, list[Game]]:
    """Games that wait at each kind of decision: the rare kinds from tests, the others reached at random."""
    games: dict[str, list[Game]] = {}
    from_the_tests_of_decision_points(games)
    for number, pair in enumerate(product(deck_names()[:3], repeat=2)):
        rng = random.Random(number)
        game = Game(pair, seed=number, allow_concede=number % 2 == 1)
        while game.to_play is not None and game.decision is not None:
            kept = games.setdefault(game.decision.kind.name, [])
            if len(kept) < 2 * EACH:
                kept.append(game.clone())
            ids = [a for a in game.legal_actions() if a != terms.ACTION_CONCEDE]
            game.apply(rng.choice(ids))
    for name in POSITIONS:
        game = POSITIONS[name]()
        if game.decision is not None:
            games.setdefault(game.decision.kind.name, []).append(game)
    return games


KINDS = sorted({kind.name for kind in terms.DecisionKind} - UNUSED)


def test_every_kind_of_decision_is_among_them() -> None:
    assert sorted(found()) == KINDS


@pytest.mark.parametrize("way", CARRIED)
@pytest.mark.parametrize("kind", KINDS)
def test_a_game_goes_on_alike_from(kind: str, way: str) -> None:
    for number, game in enumerate(found()[kind][:EACH] + found()[kind][-1:]):
        if way == "json" and game._pool is not catalog.compiled():
            with pytest.raises(SetupError, match="pickle it"):
                game.to_json()
            continue
        twin = CARRIED[way](game)
        original = game.clone()
        assert twin.digest() == original.digest()
        rng = random.Random(number)
        for _ in range(15):
            if original.to_play is None:
                break
            assert twin.legal_actions() == original.legal_actions()
            action = rng.choice(original.legal_actions())
            original.apply(action)
            twin.apply(action)
        assert twin.digest() == original.digest()
        assert twin.outcome == original.outcome
