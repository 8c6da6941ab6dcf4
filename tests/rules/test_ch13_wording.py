"""Chapter 13-1: "becomes N or more", "becomes N or less"."""

from __future__ import annotations

import pytest

from bs_env.core import terms
from tests.rules._helpers_ch09_13 import E, happened
from tests.rules.cards_ch09_13 import lab
from tests.support import D, Side, act, hand, kind, life, on, use


def drawn_by(nexus: str, start: int, *magics: str) -> tuple[int, int]:
    """Life at the end and cards drawn by the Nexus, when these Magic cards are used one after the other."""
    game = lab(me=Side(field=[nexus, on("Pebble", 1)], life=start, hand=magics))
    for magic in magics:
        use(game, magic)
    return life(game)[0], hand(game).count("Goon-Gata")


@pytest.mark.rule("13-1-1")
@pytest.mark.parametrize(
    ("start", "magics", "end", "drawn"),
    [
        (4, ["Heal"], 5, 1),  # reached
        (3, ["Heal"], 4, 0),  # not reached
        (3, ["Great Heal"], 6, 1),  # reached and passed in one step: once
        (6, ["Heal"], 7, 1),  # it already was N or more: again
        (5, ["Heal", "Heal"], 7, 2),  # each increase
        (7, ["Wound"], 6, 0),  # a decrease
        (6, ["Wound"], 5, 0),  # exactly N by a decrease
        (5, ["Wound", "Heal"], 5, 1),  # down and up again
        (4, [], 4, 0),
    ],
)
def test_13_1_1_becomes_5_or_more(start: int, magics: list[str], end: int, drawn: int) -> None:
    assert drawn_by("Risen", start, *magics) == (end, drawn)


@pytest.mark.rule("13-1-2")
@pytest.mark.parametrize(
    ("start", "magics", "end", "drawn"),
    [
        (4, ["Wound"], 3, 1),  # reached
        (5, ["Wound"], 4, 0),  # not reached
        (3, ["Wound"], 2, 1),  # it already was N or less: again
        (3, ["Wound", "Wound"], 1, 2),  # each decrease
        (1, ["Heal"], 2, 0),  # an increase
        (2, ["Heal"], 3, 0),  # exactly N by an increase
        (3, ["Heal", "Wound"], 3, 1),  # up and down again
        (2, [], 2, 0),
    ],
)
def test_13_1_2_becomes_3_or_less(start: int, magics: list[str], end: int, drawn: int) -> None:
    assert drawn_by("Fallen", start, *magics) == (end, drawn)


@pytest.mark.rule("13-1-1", "13-1-2")
@pytest.mark.parametrize(("magic", "mine", "theirs"), [("Feast", 1, 1), ("Heal", 1, 0)])
def test_13_1_1_each_player_watches_the_own_life(magic: str, mine: int, theirs: int) -> None:
    side = {"field": ["Risen", on("Pebble", 1)], "life": 5}
    game = lab(me=Side(**side, hand=[magic]), opponent=Side(**side))  # type: ignore[arg-type]
    use(game, magic)
    while kind(game) == D.TRIGGER_ORDER:
        act(game, terms.ACTION_CANDIDATE)
    assert (hand(game).count("Goon-Gata"), hand(game, 1).count("Goon-Gata")) == (mine, theirs)


@pytest.mark.rule("13-1-2")
def test_13_1_2_a_loss_caused_by_the_opponent_counts_too() -> None:
    game = lab(me=Side(field=[on("Pebble", 1)], hand=["Hurt"]), opponent=Side(field=["Fallen"], life=3))
    use(game, "Hurt")
    assert (life(game)[1], hand(game, 1)) == (2, ["Goon-Gata"])


@pytest.mark.rule("13-1-2")
def test_13_1_2_life_0_ends_the_game_before_it_activates() -> None:
    game = lab(me=Side(field=["Fallen", on("Pebble", 1)], life=1, hand=["Wound"]))
    use(game, "Wound")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (1, "life")
    assert happened(game, E.ACTIVATED, "Fallen") == 0
