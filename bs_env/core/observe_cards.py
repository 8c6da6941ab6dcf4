"""The rows of cards in the observation: both Fields and the own hand."""

from __future__ import annotations

from typing import Any

from . import observation_table as o
from .costs import reduced_cost
from .filters import total_symbols
from .floating import limit_used
from .jit import jit, unit
from .layout import FIELD_WIDTH, HAND_WIDTH, MAX_LEVELS
from .observe_decision import first_pick, picked_at, picking, put, put_bp
from .records import State, Tables
from .terms import (
    CANNOT_ATTACK,
    CANNOT_BE_DESTROYED,
    CANNOT_BLOCK,
    CANNOT_EXHAUST,
    CANNOT_REFRESH,
    CANNOT_RETURN,
    CONT_UNBLOCKABLE_BY,
    N_CARDS,
    ORIENTATION_HEAVY,
    ORIENTATION_REFRESHED,
    PERMIT_ATTACK_EXHAUSTED,
    PERMIT_ATTACK_FIRST,
    PERMIT_BLOCK_EXHAUSTED,
    PERMIT_MUST_ATTACK,
    PERMIT_MUST_BLOCK,
    PLACE_CARD,
    SLOTS_FIELD,
    SLOTS_HAND,
    STANDBY_DEPLETE,
    STANDBY_NONE,
    TYPE_SPIRIT,
    ZONE_FIELD,
    ZONE_HAND,
)
from .traits import active_reaches, effect_in_force, in_force, open_windows
from .zones import card_at, count_of, position_of

MUST_BITS = PERMIT_MUST_ATTACK | PERMIT_MUST_BLOCK | PERMIT_ATTACK_FIRST
PROTECTED_BITS = CANNOT_BE_DESTROYED | CANNOT_RETURN
HELD_BITS, HELD_SCALE = CANNOT_REFRESH | CANNOT_EXHAUST, 0.0625  # 4 and 8 become 1/4 and 2/4


@jit
def clear_rows(obs: Any, first: int, rows: int, width: int) -> None:
    """Clear the rows that an earlier call filled: they are the ones whose first column is not 0."""
    for k in range(rows):
        at = first + k * width
        if obs.x[at] == 0.0:
            return
        for j in range(at, at + width):
            obs.x[j] = 0.0


@jit
def shown_rows(n: int, page: int, slots: int) -> int:
    """How many of ``n`` entries the window of a page shows."""
    left = n - page * slots
    if left < 0:
        return 0
    return left if left < slots else slots


# --- Field ---------------------------------------------------------------------------------------------------------
@unit
def may_activate(st: State, t: Tables, i: int) -> int:
    """1 if an activated effect of this card is in force and not used up."""
    c = st.cards[i]
    r = t.cards[c.row]
    if c.standby != STANDBY_NONE:
        return 0
    for k in range(r.n_activated):
        e = r.activated[k]
        if effect_in_force(st, t, i, e) == 1 and limit_used(st, t, e, i, c.controller, 0) == 0:
            return 1
    return 0


@unit
def hard_to_block(st: State, t: Tables, i: int) -> int:
    """How many effects restrict who can block this card."""
    n = 0
    for k in range(st.n_active):
        if t.effects[st.active[k].effect].op == CONT_UNBLOCKABLE_BY:
            n += active_reaches(st, t, k, i)
    for k in range(st.n_floating):
        if st.floating[k].op == CONT_UNBLOCKABLE_BY and st.floating[k].object == i:
            n += 1
    return n


@unit
def used_by_name(st: State, t: Tables, i: int) -> int:
    """The clauses of this card that a limit by name stops for the rest of the turn (C-09)."""
    c = st.cards[i]
    r = t.cards[c.row]
    bits = 0
    for k in range(r.n_effects):
        e = r.first_effect + k
        if t.effects[e].limit != 0 and limit_used(st, t, e, i, c.controller, 0) == 1:
            bits |= 1 << k
    return bits


@jit
def has_bit(bits: int, wanted: int) -> int:
    return 1 if bits & wanted != 0 else 0


@jit
def packed(cores: int, spirit: int, ready: int) -> int:
    """Three numbers that are added up at once: cores, Spirits, refreshed Spirits that are not on their way out."""
    return cores + (spirit << 24) + (ready << 32)


@unit
def not_shown(st: State, t: Tables, who: int, page: int, n: int) -> int:
    """The sum over the cards that the page does not show."""
    total = 0
    for k in range(count_of(st, who, ZONE_FIELD)):
        if k < page * SLOTS_FIELD or k >= page * SLOTS_FIELD + n:
            c = st.cards[card_at(st, who, ZONE_FIELD, k)]
            spirit = 1 if t.cards[c.row].type == TYPE_SPIRIT else 0
            fresh = 1 if c.orientation == ORIENTATION_REFRESHED and c.standby == STANDBY_NONE else 0
            total += packed(c.cores + c.soul, spirit, spirit & fresh)
    return total


@jit
def write_field_card(st: State, t: Tables, i: int, windows: int, at: int, obs: Any) -> int:
    """Returns what is summed up over the Field, see ``packed``.

    Sums of bits instead of conditions: nothing here can be predicted, and a wrong guess costs more than the rest. The
    printed columns come from the tables; everything is read before it is written, as a write could be to what is read,
    for all the compiler knows.
    """
    c = st.cards[i]
    row = c.row
    r = t.cards[row]
    cores = c.cores + c.soul
    soul = c.soul
    standby = c.standby
    level = c.frozen_level if standby == STANDBY_DEPLETE else c.level
    step = level - 1 if level > 0 else 0
    bp = c.bp
    turned = c.orientation
    bits = c.permissions
    used = c.used
    moved = c.moved
    printed = r.level_bp[step]  # 0 for a Nexus, which has no BP
    missing = r.level_cost[level if level < MAX_LEVELS else 0] - cores  # 0 is printed above the highest level
    symbols = total_symbols(st, i)
    ready = 1 if turned == ORIENTATION_REFRESHED else 0
    able = (1 if r.type == TYPE_SPIRIT else 0) & (1 if standby == STANDBY_NONE else 0)
    attacks = able & (ready | has_bit(bits, PERMIT_ATTACK_EXHAUSTED)) & (1 - has_bit(bits, CANNOT_ATTACK))
    blocks = able & (ready | has_bit(bits, PERMIT_BLOCK_EXHAUSTED)) & (1 - has_bit(bits, CANNOT_BLOCK))
    activates = may_activate(st, t, i) if r.activated_in[step] & windows != 0 else 0
    hard = hard_to_block(st, t, i) if in_force(st, CONT_UNBLOCKABLE_BY) == 1 else 0
    if st.n_limits > 0:
        used |= used_by_name(st, t, i)
    for k in range(FIELD_WIDTH):
        obs.x[at + k] = t.field_row[row, k]
    put(obs, at + o.FIELD_CORES, cores, 8)
    obs.x[at + o.FIELD_SOUL] = soul
    obs.x[at + o.FIELD_LEVEL] = level * 0.5
    put_bp(obs, at + o.FIELD_BP, bp if bp > 0 else 0)
    obs.x[at + o.FIELD_TO_NEXT_LEVEL] = (missing if missing > 0 else 0) * 0.25
    put(obs, at + o.FIELD_SYMBOLS, symbols, 4)
    obs.x[at + o.FIELD_EXHAUSTED] = 1 - ready
    obs.x[at + o.FIELD_HEAVY] = 1 if turned == ORIENTATION_HEAVY else 0
    obs.x[at + o.FIELD_STANDBY] = standby * 0.25
    obs.x[at + o.FIELD_MAY_ATTACK] = attacks
    obs.x[at + o.FIELD_MAY_BLOCK] = blocks
    obs.x[at + o.FIELD_MAY_ACTIVATE] = activates
    put_bp(obs, at + o.FIELD_BONUS_BP, bp - printed)
    put(obs, at + o.FIELD_HARD_TO_BLOCK, hard, 2)
    obs.x[at + o.FIELD_MUST] = has_bit(bits, MUST_BITS)
    obs.x[at + o.FIELD_PROTECTED] = has_bit(bits, PROTECTED_BITS)
    obs.x[at + o.FIELD_USED] = used * 0.125
    obs.x[at + o.FIELD_MOVED] = moved * 0.5
    obs.x[at + o.FIELD_HELD] = (bits & HELD_BITS) * HELD_SCALE
    return packed(cores, 1 if r.type == TYPE_SPIRIT else 0, able & ready)


@jit
def mark_fighter(st: State, who: int, page: int, i: int, uid: int, first: int, obs: Any) -> None:
    """Write 1 at index ``first`` of the row of a card of the battle, if this Field shows it."""
    if i < 0 or i >> 6 != who or st.cards[i].uid != uid or st.cards[i].zone != ZONE_FIELD:
        return
    k = position_of(st, i) - page * SLOTS_FIELD
    if k >= 0 and k < SLOTS_FIELD:
        obs.x[first + k * o.FIELD_COLUMNS] = 1.0


@jit
def write_picks(st: State, who: int, page: int, n: int, first: int, obs: Any) -> None:
    """What is picked in the unfinished choice: from the first ``n`` rows of the Field."""
    register = first_pick(st)
    for k in range(n):
        i = card_at(st, who, ZONE_FIELD, page * SLOTS_FIELD + k)
        put(obs, first + k * o.FIELD_COLUMNS + o.FIELD_PICKED, picked_at(st, i, register), 4)


@unit
def mark_lasting(st: State, who: int, page: int, n: int, first: int, obs: Any) -> None:
    """Count the effects with a duration on each of the first ``n`` rows of the Field."""
    for k in range(st.n_floating):
        i = st.floating[k].object
        if i >= 0 and i >> 6 == who and st.cards[i].uid == st.floating[k].object_uid:
            at = position_of(st, i) - page * SLOTS_FIELD
            if at >= 0 and at < n and obs.x[first + at * o.FIELD_COLUMNS + o.FIELD_LASTING] < 4.0:
                obs.x[first + at * o.FIELD_COLUMNS + o.FIELD_LASTING] += 0.25


@unit
def mark_moved_core(st: State, who: int, page: int, n: int, first: int, obs: Any) -> None:
    """The Field card whose core is being moved in the Main Step counts as picked."""
    i = st.last_core_from - PLACE_CARD
    if i < 0 or i >= N_CARDS or i >> 6 != who:
        return
    at = position_of(st, i) - page * SLOTS_FIELD
    if at >= 0 and at < n:
        obs.x[first + at * o.FIELD_COLUMNS + o.FIELD_PICKED] = 0.25


@unit
def write_field(st: State, t: Tables, who: int, page: int, picks: int, first: int, sums: int, obs: Any) -> None:
    """The Field of a player, from index ``first`` on, and what it adds up to in the player's row at ``sums``.
    ``picks`` 1: what is picked in the unfinished choice is shown."""
    n = shown_rows(count_of(st, who, ZONE_FIELD), page, SLOTS_FIELD)
    clear_rows(obs, first + n * o.FIELD_COLUMNS, SLOTS_FIELD - n, o.FIELD_COLUMNS)
    windows = open_windows(st, who)
    total = 0
    for k in range(n):
        i = card_at(st, who, ZONE_FIELD, page * SLOTS_FIELD + k)
        total += write_field_card(st, t, i, windows, first + k * o.FIELD_COLUMNS, obs)
    count = count_of(st, who, ZONE_FIELD)
    if n < count:
        total += not_shown(st, t, who, page, n)
    spirits = (total >> 24) & 255
    put(obs, sums + o.PLAYER_SPIRITS, spirits, 8)
    put(obs, sums + o.PLAYER_NEXUSES, count - spirits, 8)
    put(obs, sums + o.PLAYER_FIELD_CORES, total & 0xFFFFFF, 16)
    put(obs, sums + o.PLAYER_READY, total >> 32, 8)
    b = st.battle[0]
    if b.attacker >= 0:
        mark_fighter(st, who, page, b.attacker, b.attacker_uid, first + o.FIELD_ATTACKING, obs)
        mark_fighter(st, who, page, b.blocker, b.blocker_uid, first + o.FIELD_BLOCKING, obs)
    if st.n_floating > 0:
        mark_lasting(st, who, page, n, first, obs)
    if picks == 1:
        if picking(st) == 1:
            write_picks(st, who, page, n, first, obs)
        if st.last_core_from >= PLACE_CARD:
            mark_moved_core(st, who, page, n, first, obs)


# --- hand ----------------------------------------------------------------------------------------------------------
@jit
def write_hand(st: State, t: Tables, player: int, page: int, picks: int, obs: Any) -> None:
    n = shown_rows(count_of(st, player, ZONE_HAND), page, SLOTS_HAND)
    clear_rows(obs, o.AT_HAND + n * o.HAND_COLUMNS, SLOTS_HAND - n, o.HAND_COLUMNS)
    register = first_pick(st)
    for k in range(n):
        i = card_at(st, player, ZONE_HAND, page * SLOTS_HAND + k)
        at = o.AT_HAND + k * o.HAND_COLUMNS
        row = st.cards[i].row
        shown = (st.cards[i].known >> (1 - player)) & 1
        cost = reduced_cost(st, t, player, i)
        for j in range(HAND_WIDTH):
            obs.x[at + j] = t.hand_row[row, j]
        put(obs, at + o.HAND_COST, cost, 8)
        obs.x[at + o.HAND_SHOWN] = shown
        if picks == 1 and st.n_registers > register:
            obs.x[at + o.HAND_PICKED] = 1 if picked_at(st, i, register) > 0 else 0
