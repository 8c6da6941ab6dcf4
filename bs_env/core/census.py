"""What the Trash, the deck and the banish zone of a player are made of, and what is known of the deck.

Counted and listed when a pile has changed, read by the observation.

A pile has at most 64 cards, so each byte of a word counts one thing, and a few additions a card do. Words: see
CENSUS_* in terms.py; those of the Trash come first, then the deck's, then the
banish zone's.
"""

from __future__ import annotations

from .jit import jit, unit
from .records import State, Tables
from .terms import (
    CENSUS_COLORS,
    CENSUS_COSTS,
    CENSUS_MARKS,
    CENSUS_REDUCTIONS,
    CENSUS_TYPES,
    MAX_DECK,
    N_CENSUS,
    ZONE_BANISH,
    ZONE_DECK,
    ZONE_TRASH,
)
from .zones import STALE_BANISH, STALE_DECK, STALE_ORDER, STALE_TRASH, pile

SPREAD, LANES = 0x02040810204081, 0x01010101010101  # the product moves bit k to byte k


@jit
def count_pile(st: State, t: Tables, who: int, zone: int, at: int) -> None:
    p = pile(who, zone)
    types = 0
    colors = 0
    marks = 0
    costs = 0
    reductions = 0
    for k in range(st.counts[p]):
        r = t.cards[st.cards[st.piles[p, k]].row]
        types += 1 << (8 * r.type)
        colors += (r.colors * SPREAD) & LANES  # one bit a colour becomes one byte a colour
        marks += r.ex + (r.legacy << 8) + ((1 if r.soul_magic > 0 else 0) << 16) + ((1 if r.flash > 0 else 0) << 24)
        costs += r.cost
        reductions += r.n_reduction
    words = st.players[who].census
    words[at + CENSUS_TYPES] = types
    words[at + CENSUS_COLORS] = colors
    words[at + CENSUS_MARKS] = marks
    words[at + CENSUS_COSTS] = costs
    words[at + CENSUS_REDUCTIONS] = reductions


@jit
def list_open_cards(st: State, who: int) -> None:
    """The Trash from the front in order of arrival, the banish zone from the back: together at most 64 cards."""
    pl = st.players[who]
    trash = pile(who, ZONE_TRASH)
    banish = pile(who, ZONE_BANISH)
    for k in range(MAX_DECK):
        pl.open_rows[k] = 0
    for k in range(st.counts[trash]):
        pl.open_rows[k] = st.cards[st.piles[trash, k]].row + 1
    for k in range(st.counts[banish]):
        pl.open_rows[MAX_DECK - 1 - k] = -st.cards[st.piles[banish, k]].row - 1


@jit
def note_known_places(st: State, who: int) -> None:
    """For each player the cards of this deck whose place is known, and those that are known without a place.

    Bit 63 never occurs: whatever makes a card of the deck known is itself not in the deck."""
    p = pile(who, ZONE_DECK)
    placed_0 = 0
    placed_1 = 0
    loose_0 = 0
    loose_1 = 0
    for k in range(st.counts[p]):
        known = st.cards[st.piles[p, k]].known
        placed = known & (known >> 2)
        loose = known & ~(known >> 2)
        placed_0 |= (placed & 1) << k
        placed_1 |= ((placed >> 1) & 1) << k
        loose_0 |= (loose & 1) << k
        loose_1 |= ((loose >> 1) & 1) << k
    words = st.players[who].deck_known
    words[0] = placed_0
    words[1] = placed_1
    words[2] = loose_0
    words[3] = loose_1


@jit
def sort_deck_rows(st: State, who: int) -> None:
    pl = st.players[who]
    p = pile(who, ZONE_DECK)
    n = st.counts[p]
    for k in range(MAX_DECK):
        pl.deck_rows[k] = 0
    for k in range(n):
        row = st.cards[st.piles[p, k]].row + 1
        j = k
        while j > 0 and pl.deck_rows[j - 1] > row:
            pl.deck_rows[j] = pl.deck_rows[j - 1]
            j -= 1
        pl.deck_rows[j] = row


@unit
def count_stale_piles(st: State, t: Tables) -> None:
    for who in range(2):
        pl = st.players[who]
        if pl.stale_piles & STALE_TRASH != 0:
            count_pile(st, t, who, ZONE_TRASH, 0)
        if pl.stale_piles & STALE_DECK != 0:
            count_pile(st, t, who, ZONE_DECK, N_CENSUS)
            note_known_places(st, who)
        if pl.stale_piles & STALE_BANISH != 0:
            count_pile(st, t, who, ZONE_BANISH, 2 * N_CENSUS)
        if pl.stale_piles & (STALE_TRASH | STALE_BANISH) != 0:
            list_open_cards(st, who)
        if pl.stale_piles & STALE_ORDER != 0:
            sort_deck_rows(st, who)
        pl.stale_piles = 0


@jit
def take_census(st: State, t: Tables) -> None:
    """Bring the census up to date."""
    if st.players[0].stale_piles | st.players[1].stale_piles != 0:
        count_stale_piles(st, t)
