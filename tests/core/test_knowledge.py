"""Dealing anew what a player cannot know leaves alone what unfinished work speaks about."""

from __future__ import annotations

import pytest

from tests.core.cards_core import lab, mine
from tests.support import D, answer, choose, hand, kind, play, texts, use

OTHERS = ["Costly", "Page", "Giant", "Squire", "Plated", "Flip"]


@pytest.mark.rule("4-3-3")
def test_a_hidden_card_whose_effect_waits_stays_what_it_is() -> None:
    game = lab(me=mine("Squire", "Page", "Seen", hand=["Bolt", "Lurker", *OTHERS]))
    use(game, "Bolt")
    choose(game, "Squire")
    assert kind(game) == D.TRIGGER_ORDER
    hands = [hand(game.determinize(1, seed)) for seed in range(40)]
    assert all("Lurker" in cards for cards in hands)
    assert len({tuple(sorted(cards)) for cards in hands}) > 1


@pytest.mark.rule("4-3-3")
def test_a_hidden_card_whose_effect_is_offered_stays_what_it_is() -> None:
    game = lab(me=mine("Squire", "Page", hand=["Bolt", "Shy Lurker", *OTHERS]))
    use(game, "Bolt")
    choose(game, "Squire")
    assert kind(game) == D.OPTIONAL
    hands = [hand(game.determinize(1, seed)) for seed in range(40)]
    assert all("Shy Lurker" in cards for cards in hands)
    assert len({tuple(sorted(cards)) for cards in hands}) > 1
    answer(game, False)
    assert any("Shy Lurker" not in hand(game.determinize(1, seed)) for seed in range(40))


@pytest.mark.rule("4-2-2")
def test_a_card_already_picked_from_the_deck_stays_what_it_is() -> None:
    game = lab(me=mine(hand=["Dig"], deck=["Squire", *["Page"] * 9]))
    use(game, "Dig")
    choose(game, "Squire")
    assert kind(game) == D.CHOOSE
    for seed in range(20):
        other = game.determinize(1, seed)
        play(other, next(text for text in texts(other) if "Page" in text))
        assert sorted(hand(other)) == ["Page", "Squire"]


def test_nothing_is_dealt_anew_to_a_player_who_knows_it() -> None:
    game = lab(me=mine(hand=["Dig", *OTHERS]))
    assert all(sorted(hand(game.determinize(0, seed))) == sorted(hand(game)) for seed in range(5))
