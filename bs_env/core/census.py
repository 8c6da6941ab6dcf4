"""What the Trash, the deck and the banish zone of a player are made of.

Counted when a pile has changed, read by the observation.

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
    N_CENSUS,
    ZONE_BANISH,
    ZONE_DECK,
    ZONE_TRASH,
)
from .zones import STALE_BANISH, STALE_DECK, STALE_TRASH, pile

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


@unit
def count_stale_piles(st: State, t: Tables) -> None:
    for who in range(2):
        pl = st.players[who]
        if pl.stale_piles & STALE_TRASH != 0:
            count_pile(st, t, who, ZONE_TRASH, 0)
        if pl.stale_piles & STALE_DECK != 0:
            count_pile(st, t, who, ZONE_DECK, N_CENSUS)
        if pl.stale_piles & STALE_BANISH != 0:
            count_pile(st, t, who, ZONE_BANISH, 2 * N_CENSUS)
        pl.stale_piles = 0


@jit
def take_census(st: State, t: Tables) -> None:
    """Bring the census up to date."""
    if st.players[0].stale_piles | st.players[1].stale_piles != 0:
        count_stale_piles(st, t)
