"""Chapter 4: zones. The only writer of piles and cores."""

from __future__ import annotations

from .frames import note
from .jit import jit
from .records import Card, State, clear_floating, copy_floating
from .rng import below
from .terms import (
    ERROR_UID,
    EVENT_SHUFFLED,
    N_COLORS,
    ORIENTATION_REFRESHED,
    PLACE_CARD,
    PLACE_LIFE,
    PLACE_RESERVE,
    PLACE_TRASH,
    POSITION_BOTTOM,
    STANDBY_NONE,
    STEP_START,
    WATCH_CORES,
    WATCH_COUNTS,
    WATCH_SOUL,
    ZONE_BANISH,
    ZONE_DECK,
    ZONE_FIELD,
    ZONE_HAND,
    ZONE_TRASH,
)

CHECK_DEPLETION, CHECK_DECK = 1, 2  # what rule processing must look at
KNOWN_BOTH = 3
MAX_UID = 32000
# what must be counted (Trash, deck) or listed (banish zone; deck sorted; known cards of the deck) anew: census.py
STALE_TRASH, STALE_DECK, STALE_BANISH, STALE_ORDER, STALE_KNOWN = 1, 2, 4, 8, 16
STALE_ALL = 31


@jit
def pile(player: int, zone: int) -> int:
    return zone * 2 + player


@jit
def count_of(st: State, player: int, zone: int) -> int:
    return st.counts[zone * 2 + player]


@jit
def card_at(st: State, player: int, zone: int, k: int) -> int:
    return int(st.piles[zone * 2 + player, k])


@jit
def position_of(st: State, i: int) -> int:
    """Index of a card in its pile."""
    p = st.cards[i].zone * 2 + (i >> 6)
    for k in range(st.counts[p]):
        if st.piles[p, k] == i:
            return k
    return -1


@jit
def on_field(st: State, i: int, uid: int) -> int:
    """1 if the reference (i, uid) is a card that is still on the Field, standby included."""
    return 1 if i >= 0 and st.cards[i].uid == uid and st.cards[i].zone == ZONE_FIELD else 0


@jit
def in_play(st: State, i: int, uid: int) -> int:
    """1 if it is still on the Field and not on its way out."""
    return 1 if on_field(st, i, uid) == 1 and st.cards[i].standby == STANDBY_NONE else 0


@jit
def touch(st: State, what: int) -> None:
    """Something changed (WATCH_* bits): the derived fields are stale if an effect in play reads it."""
    if st.watch & what != 0:
        st.dirty = 1


# --- cores ---------------------------------------------------------------------------------------------------------
@jit
def normal_at(st: State, player: int, place: int) -> int:
    pl = st.players[player]
    if place >= PLACE_CARD:
        return st.cards[place - PLACE_CARD].cores
    if place == PLACE_RESERVE:
        return pl.reserve
    if place == PLACE_TRASH:
        return pl.trash_cores
    return MAX_UID  # 4-8-2: the Void never runs out


@jit
def cores_changed(st: State, c: Card, watch: int) -> None:
    """There are more or fewer cores on a Field card: does that change its level, or anything that is read?"""
    cores = c.cores + c.soul
    if cores < c.keep_from or cores >= c.keep_below or st.watch & watch != 0:
        st.dirty = 1
        st.check |= CHECK_DEPLETION


@jit
def add_normal(st: State, player: int, place: int, n: int) -> None:
    pl = st.players[player]
    if place >= PLACE_CARD:
        c = st.cards[place - PLACE_CARD]
        c.cores += n
        cores_changed(st, c, WATCH_CORES)
        return
    if place == PLACE_RESERVE:
        pl.reserve += n
    elif place == PLACE_TRASH:
        pl.trash_cores += n
    elif place == PLACE_LIFE:
        pl.life += n
    touch(st, WATCH_COUNTS)


@jit
def move_normal(st: State, player: int, source: int, goal: int, n: int) -> None:
    """Move normal cores between places; from and to the Void they appear and vanish (4-8)."""
    add_normal(st, player, source, -n)
    add_normal(st, player, goal, n)


@jit
def move_soul(st: State, player: int, goal: int) -> None:
    pl = st.players[player]
    place = pl.soul_place
    pl.soul_place = goal
    if place >= PLACE_CARD:
        st.cards[place - PLACE_CARD].soul = 0
        cores_changed(st, st.cards[place - PLACE_CARD], WATCH_CORES | WATCH_SOUL)
    if goal >= PLACE_CARD:
        st.cards[goal - PLACE_CARD].soul = 1
        cores_changed(st, st.cards[goal - PLACE_CARD], WATCH_CORES | WATCH_SOUL)
    touch(st, WATCH_COUNTS)  # in the Reserve it counts as one of its cores


@jit
def pile_changed(st: State, player: int, zone: int) -> None:
    """Note what must be counted anew (census.py)."""
    if zone == ZONE_TRASH:
        st.players[player].stale_piles |= STALE_TRASH
    elif zone == ZONE_DECK:
        st.players[player].stale_piles |= STALE_DECK
    elif zone == ZONE_BANISH:
        st.players[player].stale_piles |= STALE_BANISH
    elif zone == ZONE_FIELD:
        st.stale_symbols = 1


# --- cards ---------------------------------------------------------------------------------------------------------
@jit
def list_in_deck(st: State, i: int, n: int) -> None:
    """Enter a card into the sorted list of what a deck of ``n`` other cards holds, unless all of it will be sorted."""
    pl = st.players[i >> 6]
    if pl.stale_piles & STALE_ORDER != 0:
        return
    row = st.cards[i].row + 1
    k = n
    while k > 0 and pl.deck_rows[k - 1] > row:
        pl.deck_rows[k] = pl.deck_rows[k - 1]
        k -= 1
    pl.deck_rows[k] = row


@jit
def strike_from_deck(st: State, i: int, n: int) -> None:
    """Strike a card out of that list; ``n`` others stay."""
    pl = st.players[i >> 6]
    if pl.stale_piles & STALE_ORDER != 0:
        return
    row = st.cards[i].row + 1
    k = 0
    while k < n and pl.deck_rows[k] != row:
        k += 1
    for j in range(k, n):
        pl.deck_rows[j] = pl.deck_rows[j + 1]
    pl.deck_rows[n] = 0


@jit
def take_from_pile(st: State, i: int) -> None:
    c = st.cards[i]
    p = c.zone * 2 + (i >> 6)
    k = position_of(st, i)
    n = st.counts[p] - 1
    for j in range(k, n):
        st.piles[p, j] = st.piles[p, j + 1]
    st.piles[p, n] = 0
    st.counts[p] = n
    pile_changed(st, i >> 6, c.zone)
    if c.zone == ZONE_DECK:
        strike_from_deck(st, i, n)
        if k < n or c.known != 0:  # an unknown card drawn from the top changes neither what is known nor its height
            st.players[i >> 6].stale_piles |= STALE_KNOWN
    # 1-3-8: a deck that becomes 0 in its owner's Start Step loses at once
    if c.zone == ZONE_DECK and n == 0 and st.step == STEP_START and st.turn_player == i >> 6:
        st.check |= CHECK_DECK


@jit
def put_on_pile(st: State, i: int, zone: int, position: int) -> None:
    p = zone * 2 + (i >> 6)
    n = st.counts[p]
    k = n
    if zone == ZONE_DECK and position == POSITION_BOTTOM:
        k = 0
    elif zone == ZONE_HAND:  # 4-3-2: its owner may order it freely; kept sorted by card, then arrival
        while k > 0 and st.cards[st.piles[p, k - 1]].row > st.cards[i].row:
            k -= 1
    for j in range(n, k, -1):
        st.piles[p, j] = st.piles[p, j - 1]
    st.piles[p, k] = i
    st.counts[p] = n + 1
    st.cards[i].zone = zone
    pile_changed(st, i >> 6, zone)
    if zone == ZONE_DECK:
        list_in_deck(st, i, n)
        st.players[i >> 6].stale_piles |= STALE_KNOWN


@jit
def known_after(st: State, i: int, zone: int, placers: int) -> int:
    """Who knows the card in its new zone: see the field ``known``. ``placers`` is the bit set of players who see where
    in the deck it goes."""
    known = st.cards[i].known
    mine = 1 << (i >> 6)
    if zone == ZONE_DECK:
        identity = known & KNOWN_BOTH
        return identity | ((identity & placers) << 2)
    if zone == ZONE_HAND:
        if st.cards[i].zone == ZONE_DECK:  # drawn: who knew the place knows what was drawn
            return mine | ((known >> 2) & known & KNOWN_BOTH)
        return (known & KNOWN_BOTH) | mine
    return KNOWN_BOTH


@jit
def drop_floating(st: State, k: int) -> None:
    n = st.n_floating - 1
    for j in range(k, n):
        copy_floating(st.floating[j], st.floating[j + 1])
    clear_floating(st.floating[n])
    st.n_floating = n
    st.dirty = 1
    st.check |= CHECK_DEPLETION


@jit
def forget_effects_on(st: State, i: int) -> None:
    """4-1-4: in a new zone it is a new card; effects on the old one no longer apply."""
    k = st.n_floating - 1
    while k >= 0:
        fl = st.floating[k]
        if fl.object == i:
            drop_floating(st, k)
        k -= 1


@jit
def forget_effects_from(st: State, i: int) -> None:
    """C-05: in the older rules the effects of a Nexus end when it leaves."""
    k = st.n_floating - 1
    while k >= 0:
        fl = st.floating[k]
        if fl.source == i and fl.source_uid == st.cards[i].uid:
            drop_floating(st, k)
        k -= 1


@jit
def leave_field(st: State, i: int) -> None:
    c = st.cards[i]
    player = i >> 6
    forget_effects_on(st, i)
    # 4-5-4: all cores on it go to the Reserve of the card's owner
    st.players[player].reserve += c.cores
    c.cores = 0
    if c.soul:
        move_soul(st, player, PLACE_RESERVE)
    c.orientation = 0
    st.n_standby -= 1 if c.standby != STANDBY_NONE else 0
    c.standby = 0
    c.standby_batch = 0
    c.goal = 0
    c.goal_position = 0
    c.cause = 0
    c.axis = 0
    c.frozen_level = 0
    c.moved = 0
    c.picked = 0
    c.level = 0
    c.keep_from = 0
    c.keep_below = 0
    c.bp = 0
    c.bp_next = 0
    c.permissions = 0
    for k in range(N_COLORS):
        c.symbols[k] = 0
        c.symbols_next[k] = 0
    st.dirty = 1


@jit
def blur_deck(st: State, i: int) -> None:
    """Card ``i`` is drawn unseen: who knew it only as one of several in the deck cannot tell any more which remain."""
    c = st.cards[i]
    lost = c.known & ~(c.known >> 2) & KNOWN_BOTH & ~(1 << (i >> 6))
    if lost == 0:
        return
    p = c.zone * 2 + (i >> 6)
    for k in range(st.counts[p]):
        d = st.cards[st.piles[p, k]]
        d.known &= ~(lost & ~(d.known >> 2))


@jit
def move_card(st: State, i: int, zone: int, position: int, placers: int) -> None:
    """Move a card to a zone of its owner (5-3-6); there it is a new card (4-1-4)."""
    c = st.cards[i]
    known = known_after(st, i, zone, placers)
    if c.zone == ZONE_DECK and zone == ZONE_HAND:
        blur_deck(st, i)
    if c.zone == ZONE_FIELD:
        leave_field(st, i)
    take_from_pile(st, i)
    put_on_pile(st, i, zone, position)
    c.known = known
    c.used = 0
    c.uid = st.next_uid
    st.next_uid += 1
    if st.next_uid >= MAX_UID:
        st.error = ERROR_UID
    touch(st, WATCH_COUNTS)
    if zone == ZONE_FIELD:
        c.controller = i >> 6
        c.orientation = ORIENTATION_REFRESHED  # 4-5-3
        st.dirty = 1
        st.check |= CHECK_DEPLETION


@jit
def shuffle_deck(st: State, player: int) -> None:
    p = pile(player, ZONE_DECK)
    for k in range(st.counts[p] - 1, 0, -1):
        j = below(st, k + 1)
        x = st.piles[p, k]
        st.piles[p, k] = st.piles[p, j]
        st.piles[p, j] = x
    for k in range(st.counts[p]):
        st.cards[st.piles[p, k]].known = 0
    st.players[player].stale_piles |= STALE_KNOWN
    note(st, EVENT_SHUFFLED, player, -1, 0)


@jit
def top_of_deck(st: State, player: int) -> int:
    n = count_of(st, player, ZONE_DECK)
    return card_at(st, player, ZONE_DECK, n - 1) if n > 0 else -1
