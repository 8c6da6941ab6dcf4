"""What the record lists of Trash, deck and banish zone."""

from __future__ import annotations

import pytest

from bs_env import Game
from bs_env.core import census, jit, terms, zones
from tests import support as s

interpreted = pytest.mark.skipif(not jit.INTERPRETED, reason="calls functions of the core: BS_ENV_JIT=0")


@interpreted
@pytest.mark.parametrize("stale", [0, zones.STALE_ORDER])
def test_the_cards_of_a_deck_are_listed_in_order_of_the_tables(stale: int) -> None:
    """Also when one enters it while all of it is still to be sorted."""
    game = Game(seed=3)
    st, tables = s.record(game), game._tables[0]
    st.players[0].stale_piles |= stale
    card = zones.card_at(st, 0, terms.ZONE_HAND, 0)
    zones.move_card(st, card, terms.ZONE_DECK, terms.POSITION_TOP, 0)
    census.take_census(st, tables)
    cards = [zones.card_at(st, 0, terms.ZONE_DECK, k) for k in range(zones.count_of(st, 0, terms.ZONE_DECK))]
    assert card in cards
    assert list(st.players[0].deck_rows[: len(cards)]) == sorted(int(st.cards[i].row) + 1 for i in cards)
    assert not any(st.players[0].deck_rows[len(cards) :])
