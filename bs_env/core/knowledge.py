"""Who knows what, and dealing anew what a player cannot know.

``known`` of a card holds two bits a player: identity (this player knows which card this is) and position (and where
in the deck it lies). ``determinize`` permutes *printed identities* (the ``row`` of cards), never indices, so that
every reference in frames, registers and waiting rows stays valid.
"""

from __future__ import annotations

from typing import Any

from .census import take_census
from .jit import jit, unit
from .records import State, Tables
from .rng import below, mix3, seed_state
from .terms import MAX_DECK, ZONE_BURST, ZONE_DECK, ZONE_HAND
from .traits import refresh
from .zones import STALE_ALL, pile

UNKNOWN = 32767  # behind every row of the tables
POSITION_SHIFT = 2  # the position bits stand two above the identity bits


@jit
def knows_card(st: State, player: int, i: int) -> int:
    """1 if the player knows which card this is. Cards outside deck, hand and set area are public (4-1-2)."""
    c = st.cards[i]
    if c.zone != ZONE_DECK and c.zone != ZONE_HAND and c.zone != ZONE_BURST:
        return 1
    return (c.known >> player) & 1


@jit
def knows_position(st: State, player: int, i: int) -> int:
    """1 if the player knows where in the deck this card lies."""
    c = st.cards[i]
    return (c.known >> (player + POSITION_SHIFT)) & 1


@jit
def referred_to(st: State, i: int) -> int:
    """1 if unfinished work speaks about this very card."""
    uid = st.cards[i].uid
    for k in range(st.n_frames):
        f = st.frames[k]
        if (f.source == i and f.source_uid == uid) or (f.subject == i and f.subject_uid == uid):
            return 1
    for k in range(st.n_waiting):
        w = st.waiting[k]
        if (w.source == i and w.source_uid == uid) or (w.subject == i and w.subject_uid == uid):
            return 1
    for k in range(st.n_registers):
        if st.registers[k].object == i and st.registers[k].uid == uid and st.cards[i].zone != ZONE_HAND:
            return 1
    return 0


@jit
def in_some_pile(st: State, i: int) -> int:
    """1 for a card of the game, 0 for an index the deck does not use. A card of the game has a uid."""
    return 1 if st.cards[i].uid > 0 else 0


@jit
def may_be_dealt_anew(st: State, player: int, i: int) -> int:
    """1 if, for all the player knows, this card could be another one."""
    return 1 if in_some_pile(st, i) == 1 and knows_card(st, player, i) == 0 and referred_to(st, i) == 0 else 0


@jit
def may_lie_elsewhere(st: State, player: int, i: int) -> int:
    """1 if, for all the player knows, this card could lie at another place of the same deck."""
    if in_some_pile(st, i) == 0 or st.cards[i].zone != ZONE_DECK:
        return 0
    return 1 if knows_position(st, player, i) == 0 and referred_to(st, i) == 0 else 0


@jit
def swap_identity(st: State, player: int, i: int, j: int) -> None:
    """Exchange two printed cards, and with them what the player knows about them."""
    a = st.cards[i]
    b = st.cards[j]
    row = a.row
    a.row = b.row
    b.row = row
    bit = 1 << player
    mine = a.known & bit
    a.known = (a.known - mine) + (b.known & bit)
    b.known = (b.known - (b.known & bit)) + mine


@jit
def list_movable(st: State, player: int, owner: int, inside_deck: int, legal: Any) -> int:
    """Write the cards of one owner that one of the two questions above is answered with 1 for, and return how many."""
    n = 0
    for i in range(owner * MAX_DECK, (owner + 1) * MAX_DECK):
        movable = may_lie_elsewhere(st, player, i) if inside_deck == 1 else may_be_dealt_anew(st, player, i)
        if movable == 1:
            legal.ids[n] = i
            n += 1
    return n


@jit
def order_of(st: State, player: int, i: int) -> int:
    """Known cards first, by printed card; cards the player does not know are all alike."""
    c = st.cards[i]
    return c.row if (c.known >> player) & 1 == 1 else UNKNOWN


@jit
def sort_identities(st: State, player: int, legal: Any, n: int, by_row: int) -> None:
    """Bring the identities of listed cards into an order that does not depend on how they truly lie."""
    for k in range(1, n):
        j = k
        while j > 0:
            a = int(legal.ids[j - 1])
            b = int(legal.ids[j])
            first = st.cards[a].row if by_row == 1 else order_of(st, player, a)
            second = st.cards[b].row if by_row == 1 else order_of(st, player, b)
            if first <= second:
                break
            swap_identity(st, player, a, b)
            j -= 1


@jit
def permute(st: State, player: int, legal: Any, n: int) -> None:
    """Fisher-Yates over the identities of listed cards."""
    for k in range(n - 1, 0, -1):
        j = below(st, k + 1)
        if j != k:
            swap_identity(st, player, int(legal.ids[k]), int(legal.ids[j]))


@jit
def deal_owner(st: State, player: int, owner: int, legal: Any) -> None:
    """Deal anew the hidden cards of one owner. Everything is sorted first, so that the outcome follows from what the
    player knows and the generator alone, and not from how the cards truly lie."""
    n = list_movable(st, player, owner, 1, legal)
    sort_identities(st, player, legal, n, 0)
    n = list_movable(st, player, owner, 0, legal)
    sort_identities(st, player, legal, n, 1)
    permute(st, player, legal, n)
    n = list_movable(st, player, owner, 1, legal)
    permute(st, player, legal, n)
    sort_hand(st, owner)


@jit
def sort_hand(st: State, player: int) -> None:
    """The order of ids: by printed card, then arrival (see ``zones.put_on_pile``)."""
    p = pile(player, ZONE_HAND)
    for k in range(1, st.counts[p]):
        i = st.piles[p, k]
        c = st.cards[i]
        j = k
        while j > 0:
            other = st.cards[st.piles[p, j - 1]]
            if other.row < c.row or (other.row == c.row and other.uid < c.uid):
                break
            st.piles[p, j] = st.piles[p, j - 1]
            j -= 1
        st.piles[p, j] = i


@unit
def deal_anew(st: State, t: Tables, player: int, deal_seed: int, game_seed: int, legal: Any) -> None:
    """Deal anew, at random, everything this player cannot know; what the player knows stays as it is.

    The deal has a generator of its own, and the record's generator is seeded anew: a search in this copy must not foresee
    the random events to come. Equal seeds and equal knowledge give equal deals. ``legal`` is room for lists; the ids that
    stood there are lost.
    """
    seed_state(st, deal_seed)
    for owner in range(2):
        deal_owner(st, player, owner, legal)
    seed_state(st, game_seed)
    st.dirty = 1
    st.stale_symbols = 1
    refresh(st, t)
    for owner2 in range(2):
        st.players[owner2].stale_piles = STALE_ALL
    take_census(st, t)


@jit
def determinize(st: State, t: Tables, player: int, seed: int, legal: Any) -> None:
    """``deal_anew`` with both generators from one seed."""
    deal_anew(st, t, player, mix3(seed, player, 1), mix3(seed, player, 2), legal)
