"""``python -m tests.redeal`` on a few games: what a player cannot know changes nothing that the player is told."""

from __future__ import annotations

from unittest import mock

import pytest

from bs_env.core import jit
from bs_env.game import Game
from bs_env.view import GameView, view_of
from tests.redeal import __main__ as redeal

compiled = pytest.mark.compiled
needs_compiler = pytest.mark.skipif(jit.INTERPRETED, reason="runs the compiled core: BS_ENV_JIT=1")


@compiled
@needs_compiler
@pytest.mark.rule("4-2-2", "4-3-3")
def test_nothing_that_a_player_is_told_depends_on_what_is_hidden() -> None:
    counts = redeal.compare_games(range(12), seed=3)
    assert counts["games"] == 12
    assert min(counts["decided by player_0"], counts["decided by player_1"]) > 500


def test_a_view_that_shows_a_hidden_card_is_noticed() -> None:
    def leaking(st: object, pool: object, you: int | None) -> GameView:
        return view_of(st, pool, None)  # everything, whoever looks

    game = Game(("red", "blue"), seed=1)
    assert redeal.first_difference(game, 5) is None
    with mock.patch("bs_env.view.view_of", leaking):
        difference = redeal.first_difference(game, 5)
    assert difference is not None
    assert "another view" in difference
    assert "seed 1" in difference


def test_a_new_deal_moves_hidden_cards() -> None:
    game = Game(("red", "blue"), seed=1)
    twin = redeal.dealt_anew(game, 0, 5)
    assert twin.view(None) != game.view(None)
