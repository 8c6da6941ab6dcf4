"""Who knows what, and dealing anew what a player cannot know.

``known`` of a card holds two bits a player: identity (this player knows which card this is) and position (and where
in the deck it lies). ``determinize`` permutes *printed identities* (the ``row`` of cards), never indices, so that
every reference in frames, registers and waiting rows stays valid.
"""

from __future__ import annotations

from .census import take_census
from .jit import jit, unit
from .records import State, Tables
from .rng import below, mix3, seed_state
from .terms import MAX_DECK, ZONE_BURST, ZONE_DECK, ZONE_HAND
from .traits import refresh
from .zones import STALE_ALL, pile

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
def movable(st: State, player: int, i: int, inside_deck: int) -> int:
    """One of the two questions above."""
    if inside_deck == 1:
        return may_lie_elsewhere(st, player, i)
    return may_be_dealt_anew(st, player, i)


@jit
def permute(st: State, player: int, owner: int, inside_deck: int) -> None:
    """Fisher-Yates over the movable cards of one owner; nothing is listed, so nothing can overflow."""
    first = owner * MAX_DECK
    count = 0
    for i in range(first, first + MAX_DECK):
        count += movable(st, player, i, inside_deck)
    for i in range(first + MAX_DECK - 1, first - 1, -1):
        if movable(st, player, i, inside_deck) == 0:
            continue
        rank = below(st, count)
        count -= 1
        for j in range(first, i + 1):
            if movable(st, player, j, inside_deck) == 1:
                if rank == 0:
                    if j != i:
                        swap_identity(st, player, i, j)
                    break
                rank -= 1


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
def determinize(st: State, t: Tables, player: int, seed: int) -> None:
    """Deal anew, at random, everything this player cannot know; what the player knows stays as it is.

    The permutation has a generator of its own, and the record's generator is seeded anew: a search in this copy must
    not foresee the random events to come.
    """
    seed_state(st, mix3(seed, player, 1))
    for owner in range(2):
        permute(st, player, owner, 0)
        permute(st, player, owner, 1)
        sort_hand(st, owner)
    seed_state(st, mix3(seed, player, 2))
    st.dirty = 1
    st.stale_symbols = 1
    refresh(st, t)
    for owner2 in range(2):
        st.players[owner2].stale_piles = STALE_ALL
    take_census(st, t)
