"""Every id of the space has a meaning in every decision."""

from __future__ import annotations

import random

import numpy as np
import pytest

from bs_env.describe import action_name, action_parts
from bs_env.env.actions import MEANINGS, describe_action
from bs_env.game import Game
from bs_env.position import Position, Side
from tests.properties.trajectory import POSITIONS

PAIRS = [("red", "purple"), ("green", "white"), ("yellow", "blue")]


def check_all(game: Game) -> None:
    """Legal ids are described as the game does it, all others by what they would be."""
    legal = set(game.legal_actions())
    for action in range(512):
        text = describe_action(game, action)
        name, _ = action_parts(action)
        if action in legal:
            assert text == game.describe(action)
        elif name == "reserved":
            assert text == f"{action_name(action)} is reserved: it is never legal"
        else:
            assert text.startswith(action_name(action))
            assert MEANINGS[name] in text
            assert ("the game is over" if game.to_play is None else "not legal now") in text


@pytest.mark.parametrize("pair", PAIRS)
def test_all_ids_in_every_kind_of_decision_of_a_game(pair: tuple[str, str]) -> None:
    game = Game(pair, seed=8)
    rng = random.Random(8)
    met = set()
    while game.to_play is not None:
        if game.decision is not None and (game.decision.kind not in met or rng.random() < 0.02):
            met.add(game.decision.kind)
            check_all(game)
        game.apply(rng.choice(game.legal_actions()))
    check_all(game)
    assert len(met) > 7


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_all_ids_in_prepared_positions_on_every_page(name: str) -> None:
    game = POSITIONS[name]()
    for action in (19, 19):
        check_all(game)
        if action in game.legal_actions():
            game.apply(action)


def test_ids_that_are_not_legal_name_what_they_point_at() -> None:
    game = Position(me=Side(field=["Gen-Bor"], hand=["Mushakko"], reserve=0), opponent=Side(field=["Sclouse"])).game()
    wanted = "ATTACK[0] is not legal now: attack with the card in this Field slot (Gen-Bor)"
    assert describe_action(game, 112) == wanted
    assert describe_action(game, 113).endswith("(no card there)")
    assert describe_action(game, 256).endswith("(Sclouse)")
    assert describe_action(game, 276).endswith("(Mushakko)")
    assert describe_action(game, 194).endswith("(the Reserve)")
    assert describe_action(game, 300).endswith("(nothing is listed there)")
    assert describe_action(game, 2) == "PASS is not legal now: pass at flash timing"


@pytest.mark.parametrize("nonsense", [-1, 512, 10**30, "x", None, 1.5, True, np.array([1, 2]), np.array([1])])
def test_what_is_no_id_is_said_to_be_none(nonsense: object) -> None:
    assert "is no action: ids" in describe_action(Game(seed=1), nonsense)  # type: ignore[arg-type]


def test_numpy_numbers_are_ids_too() -> None:
    game = Game(seed=1)
    first = game.legal_actions()[0]
    assert describe_action(game, np.int64(first)) == game.describe(first)  # type: ignore[arg-type]
