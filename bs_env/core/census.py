"""What the Trash and the deck of a player are made of, which cards they hold, and what is known of the deck.

Counted and listed when a pile has changed, read by the observation.

A pile has at most 64 cards, so each byte of a word counts one thing, and a few additions a card do. The census holds the
columns of a row of "piles" in 256ths, the Trash first, then the deck. The lists name the cards: Trash and banish zone, the
deck sorted, what each player knows of it.
"""

from __future__ import annotations

from .jit import jit, unit
from .layout import MAX_KNOWN
from .records import State, Tables
from .terms import (
    MAX_DECK,
    N_CENSUS,
    N_COLORS,
    ZONE_BANISH,
    ZONE_DECK,
    ZONE_TRASH,
)
from .zones import STALE_BANISH, STALE_DECK, STALE_KNOWN, STALE_ORDER, STALE_TRASH, pile

CENSUS_MOST = 1024
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
    told = st.players[who].census
    told[at] = st.counts[p] * 8  # in 256ths of what the observation shows
    told[at + 10] = costs if costs < CENSUS_MOST else CENSUS_MOST
    told[at + 11] = reductions * 4 if reductions * 4 < CENSUS_MOST else CENSUS_MOST
    for k in range(3):
        told[at + 1 + k] = ((types >> (8 * k)) & 255) * 16
    for k in range(N_COLORS):
        told[at + 4 + k] = ((colors >> (8 * k)) & 255) * 16
    for k in range(4):
        told[at + 12 + k] = ((marks >> (8 * k)) & 255) * 16


@jit
def list_open_cards(st: State, who: int) -> None:
    """The Trash in order of arrival, then the banish zone: together at most 64 cards."""
    pl = st.players[who]
    trash = pile(who, ZONE_TRASH)
    banish = pile(who, ZONE_BANISH)
    n = st.counts[trash]
    for k in range(n):
        pl.open_rows[k] = st.cards[st.piles[trash, k]].row + 1
    for k in range(st.counts[banish]):
        pl.open_rows[n + k] = -st.cards[st.piles[banish, k]].row - 1
    n += st.counts[banish]
    while n < MAX_DECK and pl.open_rows[n] != 0:
        pl.open_rows[n] = 0
        n += 1


@jit
def list_known_card(st: State, who: int, viewer: int, row: int, height: int) -> None:
    pl = st.players[who]
    n = pl.n_known[viewer]
    if n < MAX_KNOWN:
        pl.known_rows[viewer * MAX_KNOWN + n] = row + 1
        pl.known_heights[viewer * MAX_KNOWN + n] = height
        pl.n_known[viewer] = n + 1


@jit
def next_loose_row(st: State, who: int, viewer: int, above: int) -> int:
    """The lowest row above ``above`` of a card that the viewer knows without its place; -1 none."""
    p = pile(who, ZONE_DECK)
    least = -1
    for k in range(st.counts[p]):
        c = st.cards[st.piles[p, k]]
        loose = (c.known >> viewer) & ~(c.known >> (viewer + 2)) & 1
        if loose == 1 and c.row > above and (least < 0 or c.row < least):
            least = c.row
    return least


@jit
def list_loose(st: State, who: int, viewer: int) -> None:
    """Sorted by card: the order in which they lie is not known."""
    p = pile(who, ZONE_DECK)
    row = next_loose_row(st, who, viewer, -1)
    while row >= 0:
        for k in range(st.counts[p]):
            c = st.cards[st.piles[p, k]]
            if c.row == row and (c.known >> viewer) & ~(c.known >> (viewer + 2)) & 1 == 1:
                list_known_card(st, who, viewer, row, -1)
        row = next_loose_row(st, who, viewer, row)


@jit
def list_known_cards(st: State, who: int) -> None:
    """For each player the cards of this deck that are known: from the top those whose place is known, as far as there
    is room; then, for the opponent, those without a place (the owner knows what is left anyway, ``deck_rows``)."""
    pl = st.players[who]
    p = pile(who, ZONE_DECK)
    n = st.counts[p]
    seen = 0
    for k in range(n):
        seen |= st.cards[st.piles[p, k]].known
    if seen == 0 and pl.n_known[0] + pl.n_known[1] == 0:
        return
    for k in range(2 * MAX_KNOWN):
        pl.known_rows[k] = 0
        pl.known_heights[k] = 0
    loose = 0
    for viewer in range(2):
        pl.n_known[viewer] = 0
        for k in range(n - 1, -1, -1):
            c = st.cards[st.piles[p, k]]
            if (c.known >> viewer) & 1 == 1:
                if (c.known >> (viewer + 2)) & 1 == 1:
                    list_known_card(st, who, viewer, c.row, k)
                else:
                    loose |= 1 << viewer
    if (loose >> (1 - who)) & 1 == 1:
        list_loose(st, who, 1 - who)


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
        if pl.stale_piles & (STALE_TRASH | STALE_BANISH) != 0:
            list_open_cards(st, who)
        if pl.stale_piles & STALE_KNOWN != 0:
            list_known_cards(st, who)
        if pl.stale_piles & STALE_ORDER != 0:
            sort_deck_rows(st, who)
        pl.stale_piles = 0


@jit
def take_census(st: State, t: Tables) -> None:
    """Bring the census up to date."""
    if st.players[0].stale_piles | st.players[1].stale_piles != 0:
        st.n_censuses += 1
        count_stale_piles(st, t)
