"""Who knows what: nothing that a player may not know shows, and nothing finished stays behind."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from tests.support import D, Position, Side, answer, choose, end_step, hand, kind, on, play, record, summon, use


@pytest.mark.rule("4-3-3")
def test_4_3_3_cards_put_into_the_deck_unseen_cannot_be_told_apart() -> None:
    """The opponent knows the whole hand; which two cards go under the deck is not shown."""
    seen = []
    for put in (("Nausa", "Slouth"), ("Goon-Gata", "Goon-Gata")):
        cards = ["Feeding Draw", "Nausa", "Slouth", "Amaru"]
        me = Side(hand=cards, reserve=10, deck=["Goon-Gata"] * 10)
        game = Position(me=me, opponent=Side(hand=["Quill"])).game()
        for c in record(game).cards:
            if c.zone == 1:
                c.known = 3
        use(game, "Feeding Draw", "main")
        choose(game, *put)
        seen.append(game.observe(1))
        assert sorted(hand(game))[:1] == ["Amaru"]
    assert np.array_equal(seen[0], seen[1])


@pytest.mark.rule("4-2-2")
def test_4_2_2_a_draw_from_cards_known_without_their_order_tells_nothing() -> None:
    me = Side(
        field=[on("Goon-Gata", 3)], hand=["Offering Draw", "Ram Toker"], reserve=20, deck=["Amaru", "Quill", "Lucance"]
    )
    game = Position(me=me).game()
    use(game, "Offering Draw", "main")
    while kind(game) == D.ORDER_CARDS:
        play(game, game.legal_actions()[0])
    summon(game, "Ram Toker")
    hands = Counter(tuple(hand(game.determinize(1, seed), 0)) for seed in range(60))
    assert len(hands) == 3


@pytest.mark.rule("4-3-3")
def test_4_3_3_a_sampled_world_does_not_give_away_a_hand_being_ordered() -> None:
    me = Side(field=[on("Goon-Gata", 3)], hand=["Hand Molt", "Nausa", "Slouth", "Amaru"], reserve=20, deck=["Lucance"] * 10)
    game = Position(me=me).game()
    use(game, "Hand Molt", "main")
    assert len({tuple(hand(game.determinize(1, seed), 0)) for seed in range(60)}) > 3


@pytest.mark.rule("9-4-1")
def test_9_4_1_a_declined_effect_is_forgotten() -> None:
    game = Position(me=Side(field=["Junks", "Junks", "Junks"]), step="main_2").game()
    end_step(game)
    before = game.decision
    assert before is not None
    assert before.source is None
    play(game, game.legal_actions()[0])
    answer(game, False)
    after = game.decision
    assert after is not None
    assert after.source is None


@pytest.mark.rule("1-3-4")
def test_1_3_4_a_core_move_that_was_begun_leaves_nothing_behind() -> None:
    game = Position(me=Side(field=["Rowamiku", "Mushakko"], reserve=3)).game()
    play(game, "move a core from the Reserve")
    game.concede(0)
    assert record(game).last_core_from == -1
