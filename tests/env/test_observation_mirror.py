"""Perspective: the players of a mirrored position see exactly what the other one saw before."""

from __future__ import annotations

import random

import numpy as np
import pytest

from bs_env.core import observation_table as o
from bs_env.game import Game
from tests.env.mirrored import mirror_image
from tests.properties.trajectory import POSITIONS

COLORS = ("red", "purple", "green", "white", "yellow", "blue")


def differences(game: Game) -> list[str]:
    """Columns in which the mirrored game shows one player something else than the game shows the other."""
    twin = mirror_image(game)
    found = []
    for player in (0, 1):
        seen, mirrored = game.observe(player), twin.observe(1 - player)
        for name, segment in o.SEGMENTS.items():
            here, there = o.segment_view(seen, name), o.segment_view(mirrored, name)
            for row, column in zip(*np.nonzero(here != there), strict=True):
                values = f"{here[row, column]} {there[row, column]}"
                found.append(f"{name}[{row}].{segment.columns[column][0]}: {values}")
        assert found or seen.tobytes() == mirrored.tobytes()
    return found


@pytest.mark.parametrize("seed", range(12))
def test_a_mirrored_position_looks_the_same_from_the_other_side(seed: int) -> None:
    rng = random.Random(seed)
    game = Game((COLORS[seed % 6], COLORS[(seed * 5 + seed // 6) % 6]), seed=seed)
    count = 0
    while game.to_play is not None:
        count += 1
        if count % 12 == seed:
            assert not differences(game), game._actions
        game.apply(rng.choice(game.legal_actions()))
    assert not differences(game)


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_so_does_a_mirrored_prepared_position(name: str) -> None:
    rng = random.Random(3)
    game = POSITIONS[name]()
    for _ in range(20):
        if game.to_play is None:
            break
        assert not differences(game), game._actions
        game.apply(rng.choice(game.legal_actions()))


def test_the_two_sides_of_a_position_are_not_the_same() -> None:
    game = Game(("red", "blue"), seed=5)
    assert game.observe(0).tobytes() != game.observe(1).tobytes()
    assert mirror_image(game).digest() != game.digest()
    assert mirror_image(mirror_image(game)).digest() == game.digest()
