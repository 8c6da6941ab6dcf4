"""Filters, numbers and conditions of card programs.

Everything is read from the side of ``player``, the controller of the asking effect; ``source`` is the card that has it
and ``f`` the frame whose slots and object sets it uses (the spare frame when there is none).
"""

from __future__ import annotations

from .jit import jit
from .layout import MAX_FAMILIES, MAX_FRAMES
from .records import Card, Condition, Filter, Frame, Number, State, Tables
from .terms import (
    ASK_EXHAUSTED,
    ASK_REFRESHED,
    COMPARE_AT_LEAST,
    COMPARE_AT_MOST,
    N_COLORS,
    NO_BOUND,
    ORIENTATION_HEAVY,
    ORIENTATION_REFRESHED,
    ROLE_ATTACKING,
    ROLE_BLOCKING,
    SIDE_BOTH,
    SIDE_OPPONENT,
    SIDE_SELF,
    SLOT_BOUND,
    STANDBY_DEPLETE,
    TRI_NO,
    TRI_YES,
    TYPE_SPIRIT,
    WHAT_CONDITION,
    WHAT_CONST,
    WHAT_CORES,
    WHAT_COUNT,
    WHAT_DECK,
    WHAT_EVENT_BEFORE,
    WHAT_EVENT_NUMBER,
    WHAT_HAND,
    WHAT_LIFE,
    WHAT_MEMORY,
    WHAT_RESERVE,
    WHAT_SET_BP,
    WHAT_SET_COST,
    WHAT_SET_DEPLETED,
    WHAT_SET_SIZE,
    WHAT_SLOT,
    WHAT_SUBJECT_COST,
    WHAT_SYMBOLS,
    WHAT_TRASH,
    ZONE_DECK,
    ZONE_FIELD,
    ZONE_HAND,
    ZONE_TRASH,
)
from .zones import card_at, count_of

SPARE_FRAME = MAX_FRAMES - 1  # never pushed, all zero: for what is read without a frame and asks for no subject
EVENT_NUMBER_SLOT, EVENT_BEFORE_SLOT = 2, 3  # slots that hold the event's numbers when a triggered effect starts


@jit
def type_of(st: State, t: Tables, i: int) -> int:
    return t.cards[st.cards[i].row].type


@jit
def cost_of(st: State, t: Tables, i: int) -> int:
    return t.cards[st.cards[i].row].cost


@jit
def bp_of(st: State, t: Tables, i: int) -> int:
    """BP in hundreds as it is read: never negative (1-4-6). Off the Field the Lv1 BP."""
    c = st.cards[i]
    if c.zone == ZONE_FIELD:
        return c.bp if c.bp > 0 else 0
    return t.cards[c.row].level_bp[0]


@jit
def in_true_release(st: State, t: Tables, i: int) -> int:
    """12-2-1-1-3: at Lv2 a card with True Release is in the True Release state."""
    c = st.cards[i]
    if c.zone != ZONE_FIELD or t.cards[c.row].true_release == 0:
        return 0
    level = c.frozen_level if c.standby == STANDBY_DEPLETE else c.level
    return 1 if level >= 2 else 0


@jit
def has_family(st: State, t: Tables, i: int, family: int) -> int:
    row = t.cards[st.cards[i].row]
    for k in range(MAX_FAMILIES):
        if row.families[k] == family:
            return 1
    return 0


@jit
def has_name(st: State, t: Tables, i: int, name: int) -> int:
    """2-1-2, 2-1-3, 2-1-4: names are compared without identifiers such as [2]."""
    row = t.cards[st.cards[i].row]
    return 1 if row.base_name == name or row.also_named[0] == name or row.also_named[1] == name else 0


@jit
def bound(f: Frame, value: int) -> int:
    if value >= SLOT_BOUND and value < SLOT_BOUND + 16:
        return f.slot[value - SLOT_BOUND]
    return value


@jit
def within(f: Frame, value: int, low: int, high: int) -> int:
    if low != NO_BOUND and value < bound(f, low):
        return 0
    if high != NO_BOUND and value > bound(f, high):
        return 0
    return 1


@jit
def orientation_fits(c: Card, asked: int) -> int:
    if asked == ASK_REFRESHED:
        return 1 if c.orientation == ORIENTATION_REFRESHED else 0
    if asked == ASK_EXHAUSTED:  # D-47: heavily exhausted is exhausted too
        return 1 if c.orientation != ORIENTATION_REFRESHED else 0
    return 1 if c.orientation == ORIENTATION_HEAVY else 0


@jit
def is_attacking(st: State, i: int) -> int:
    b = st.battle[0]
    return 1 if b.attacker == i and b.attacker_uid == st.cards[i].uid else 0


@jit
def is_blocking(st: State, i: int) -> int:
    b = st.battle[0]
    return 1 if b.blocker == i and b.blocker_uid == st.cards[i].uid else 0


@jit
def role_fits(st: State, i: int, asked: int) -> int:
    if asked == ROLE_ATTACKING:
        return is_attacking(st, i)
    if asked == ROLE_BLOCKING:
        return is_blocking(st, i)
    return 1 if is_attacking(st, i) == 1 or is_blocking(st, i) == 1 else 0


@jit
def tri_fits(asked: int, value: int) -> int:
    if asked == TRI_YES:
        return 1 if value != 0 else 0
    if asked == TRI_NO:
        return 1 if value == 0 else 0
    return 1


@jit
def controller_of(st: State, i: int) -> int:
    return st.cards[i].controller if st.cards[i].zone == ZONE_FIELD else i >> 6


@jit
def matches(st: State, t: Tables, k: int, i: int, player: int, source: int, f: Frame) -> int:
    """1 if card ``i`` fulfils filter ``k``. The zone of the filter is not asked here (see ``listed``)."""
    if k == 0:
        return 1
    q = t.filters[k]
    c = st.cards[i]
    r = t.cards[c.row]
    if q.side != SIDE_BOTH:
        mine = 1 if controller_of(st, i) == player else 0
        if (q.side == SIDE_SELF and mine == 0) or (q.side == SIDE_OPPONENT and mine == 1):
            return 0
    if q.types != 0 and (q.types >> r.type) & 1 == 0:
        return 0
    if q.colors != 0 and q.colors & r.colors == 0:  # 2-11-1-2
        return 0
    if q.family != 0 and has_family(st, t, i, q.family) == 0:  # 2-6-2
        return 0
    if q.name != 0 and has_name(st, t, i, q.name) == 0:
        return 0
    if q.not_name != 0 and has_name(st, t, i, q.not_name) == 1:
        return 0
    if (q.not_self == 1 and i == source) or (q.only_self == 1 and i != source):
        return 0
    if q.not_event == 1 and i == f.subject:
        return 0
    if tri_fits(q.ex, r.ex) == 0 or tri_fits(q.legacy, r.legacy) == 0:
        return 0
    if within(f, r.cost, q.cost_min, q.cost_max) == 0:
        return 0
    return matches_state(st, t, k, i, f)


@jit
def matches_state(st: State, t: Tables, k: int, i: int, f: Frame) -> int:
    """The part of a filter about the card's state: BP, level, cores, orientation, battle."""
    q = t.filters[k]
    c = st.cards[i]
    if q.bp_min != NO_BOUND or q.bp_max != NO_BOUND:
        if t.cards[c.row].type != TYPE_SPIRIT:  # 3-3-3: a Nexus has no BP
            return 0
        if within(f, bp_of(st, t, i), q.bp_min, q.bp_max) == 0:
            return 0
    if within(f, c.level, q.level_min, q.level_max) == 0:
        return 0
    if within(f, c.cores + c.soul, q.cores_min, q.cores_max) == 0:
        return 0
    if q.orientation != 0 and orientation_fits(c, q.orientation) == 0:
        return 0
    if q.role != 0 and role_fits(st, i, q.role) == 0:
        return 0
    if q.true_release != 0 and tri_fits(q.true_release, in_true_release(st, t, i)) == 0:
        return 0
    return tri_fits(q.with_soul, c.soul)


@jit
def listed(st: State, t: Tables, k: int, i: int, player: int, source: int, f: Frame) -> int:
    """1 if an effect may choose or count card ``i`` by filter ``k``: a depleted card is no Spirit or Nexus any more
    (C-17), everything else on the Field is, standby or not (D-48)."""
    c = st.cards[i]
    if c.zone == ZONE_FIELD and c.standby == STANDBY_DEPLETE:
        return 0
    return matches(st, t, k, i, player, source, f)


@jit
def count(st: State, t: Tables, k: int, player: int, source: int, f: Frame) -> int:
    """How many cards fulfil filter ``k`` in its zone."""
    q = t.filters[k]
    n = 0
    for who in range(2):
        side = player if who == 0 else 1 - player
        if (q.side == SIDE_SELF and who == 1) or (q.side == SIDE_OPPONENT and who == 0):
            continue
        for j in range(count_of(st, side, q.zone)):
            n += listed(st, t, k, card_at(st, side, q.zone, j), player, source, f)
    return n


# --- object sets of the frame on top -------------------------------------------------------------------------------
@jit
def alive(st: State, k: int) -> int:
    """1 if the object of register ``k`` is still the card it was."""
    r = st.registers[k]
    return 1 if st.cards[r.object].uid == r.uid else 0


@jit
def set_size(st: State, f: Frame, group: int) -> int:
    n = 0
    for k in range(f.reg, st.n_registers):
        if st.registers[k].group == group and alive(st, k) == 1:
            n += 1
    return n


@jit
def set_first(st: State, f: Frame, group: int) -> int:
    """The first living object of a set, -1 if there is none."""
    for k in range(f.reg, st.n_registers):
        if st.registers[k].group == group and alive(st, k) == 1:
            return st.registers[k].object
    return -1


@jit
def set_depleted(st: State, f: Frame, group: int) -> int:
    n = 0
    for k in range(f.reg, st.n_registers):
        r = st.registers[k]
        if r.group == group and alive(st, k) == 1 and st.cards[r.object].standby == STANDBY_DEPLETE:
            n += 1
    return n


# --- numbers and conditions ----------------------------------------------------------------------------------------
@jit
def simple_number(st: State, t: Tables, k: int, player: int, source: int, f: Frame) -> int:
    """The number before factor, divisor and addend; conditions are handled by ``number``."""
    q = t.numbers[k]
    what = q.what
    if what == WHAT_COUNT:
        return count(st, t, q.arg, player, source, f)
    if what == WHAT_SLOT:
        return f.slot[q.arg]
    if what == WHAT_EVENT_NUMBER:
        return f.slot[EVENT_NUMBER_SLOT]
    if what == WHAT_EVENT_BEFORE:
        return f.slot[EVENT_BEFORE_SLOT]
    if what == WHAT_CORES:
        return st.cards[source].cores + st.cards[source].soul if source >= 0 else 0
    if what == WHAT_SUBJECT_COST:
        return cost_of(st, t, f.subject) if f.subject >= 0 else 0
    if (
        what >= WHAT_SET_SIZE
        and what <= WHAT_SET_DEPLETED
        and (what == WHAT_SET_SIZE or what == WHAT_SET_COST or what == WHAT_SET_BP or what == WHAT_SET_DEPLETED)
    ):
        return set_number(st, t, what, q.arg, f)
    total = 0
    for who in range(2):
        if q.side == SIDE_BOTH or q.side == who:
            total += player_number(st, what, q.arg, player if who == 0 else 1 - player)
    return total


@jit
def set_number(st: State, t: Tables, what: int, group: int, f: Frame) -> int:
    if what == WHAT_SET_SIZE:
        return set_size(st, f, group)
    if what == WHAT_SET_DEPLETED:
        return set_depleted(st, f, group)
    i = set_first(st, f, group)
    if i < 0:
        return 0
    return cost_of(st, t, i) if what == WHAT_SET_COST else bp_of(st, t, i)


@jit
def player_number(st: State, what: int, arg: int, who: int) -> int:
    pl = st.players[who]
    if what == WHAT_HAND:
        return count_of(st, who, ZONE_HAND)
    if what == WHAT_LIFE:
        return pl.life
    if what == WHAT_SYMBOLS:
        return pl.symbols[arg]
    if what == WHAT_MEMORY:
        return pl.memory[arg]
    if what == WHAT_DECK:
        return count_of(st, who, ZONE_DECK)
    if what == WHAT_TRASH:
        return count_of(st, who, ZONE_TRASH)
    if what == WHAT_RESERVE:
        return pl.reserve + (1 if pl.soul_place == 0 else 0)
    return pl.trash_cores


@jit
def scaled(t: Tables, k: int, value: int) -> int:
    q = t.numbers[k]
    by = q.by if q.by > 0 else 1
    return (value * q.times) // by + q.plus


@jit
def compare(left: int, how: int, right: int) -> int:
    if how == COMPARE_AT_LEAST:
        return 1 if left >= right else 0
    if how == COMPARE_AT_MOST:
        return 1 if left <= right else 0
    return 1 if left == right else 0


@jit
def plain_number(st: State, t: Tables, k: int, player: int, source: int, f: Frame) -> int:
    q = t.numbers[k]
    if q.what == WHAT_CONST:
        return q.plus
    return scaled(t, k, simple_number(st, t, k, player, source, f))


@jit
def holds(st: State, t: Tables, k: int, player: int, source: int, f: Frame) -> int:
    """1 if condition ``k`` is true; no condition is always true."""
    if k == 0:
        return 1
    q = t.conditions[k]
    left = plain_number(st, t, q.left, player, source, f)
    return compare(left, q.compare, plain_number(st, t, q.right, player, source, f))


@jit
def number(st: State, t: Tables, k: int, player: int, source: int, f: Frame) -> int:
    """Value of number ``k``; one that asks a condition may not be asked by a condition itself."""
    q = t.numbers[k]
    if q.what == WHAT_CONDITION:
        return scaled(t, k, holds(st, t, q.arg, player, source, f))
    return plain_number(st, t, k, player, source, f)


@jit
def total_symbols(st: State, i: int) -> int:
    n = 0
    for k in range(N_COLORS):
        s = st.cards[i].symbols[k]
        n += s if s > 0 else 0
    return n


_ = (Condition, Filter, Number)  # row types, for readers of the signatures
