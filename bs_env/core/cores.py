"""Effects that take cores off cards: which cores leave, and who picks them (5-7-3, DP-36).

A STAGE_CORES frame owns the cards as registers. Fields: a cores still to be picked from the card or cards being asked
for, b the card being asked for (relative register; all of them with CORES_TOTAL), c last slot picked from, d the number
of the instruction, marks CORES_* and, above them, the goal place * 64, slot 0 controller, slot 1 cores picked in all,
slot 2 cores asked for in all, slot 3 the target card of CORES_ACROSS + 1.
"""

from __future__ import annotations

from .batch import effect_cause
from .frames import GO, ask, cut_registers, inherit, note, pop, push, put_register
from .jit import jit, unit
from .processing import rule_processing
from .records import Frame, State, Tables
from .terms import (
    ACTION_CORE_FROM,
    ACTION_OPP_CORE_FROM,
    ACTION_OPP_SOUL_CORE,
    ACTION_SOUL_CORE,
    CORES_BY_OWNER,
    CORES_DOWN_TO,
    CORES_NORMAL_ONLY,
    CORES_TOTAL,
    DECISION_CORES,
    EVENT_CORES_PLACED,
    EVENT_CORES_REMOVED,
    PLACE_CARD,
    PLACE_LIFE,
    PLACE_VOID,
    SLOTS_FIELD,
    STAGE_CORES,
    STANDBY_DEPLETE,
    ZONE_FIELD,
)
from .traits import immune_to
from .triggers import emit, new_batch
from .zones import card_at, move_normal, move_soul, position_of

GOAL = 64  # factor of the goal place inside the marks
LOST_CORES = 1  # set of the cards that lose cores


@jit
def goal_of(f: Frame) -> int:
    return f.slot[3] - 1 + PLACE_CARD if f.slot[3] > 0 else f.marks // GOAL


@jit
def soul_takeable(st: State, f: Frame, i: int) -> int:
    """1 if the Soul Core lies on the card, may be taken and is not picked yet. It never goes to Life or Void (5-7-3)."""
    goal = goal_of(f)
    if st.cards[i].soul == 0 or f.marks & CORES_NORMAL_ONLY != 0 or goal == PLACE_VOID or goal == PLACE_LIFE:
        return 0
    return 1 - ((st.picked_soul >> (i >> 6)) & 1)


@jit
def takeable(st: State, f: Frame, i: int) -> int:
    return st.cards[i].cores - st.cards[i].picked + soul_takeable(st, f, i)


@jit
def wanted_from(st: State, f: Frame, i: int) -> int:
    """How many cores leave card ``i``: the number, or all down to the number; as many as there are (1-4-2)."""
    c = st.cards[i]
    n = f.d
    if f.marks & CORES_DOWN_TO != 0:
        n = c.cores + c.soul - f.d
    have = takeable(st, f, i)
    n = n if n < have else have
    return n if n > 0 else 0


@jit
def in_group(st: State, f: Frame, k: int) -> int:
    """1 if register ``k`` (relative) is among the cards being asked for."""
    return 1 if f.marks & CORES_TOTAL != 0 or k == f.b else 0


@jit
def register_of(st: State, f: Frame, i: int) -> int:
    for k in range(f.reg, st.n_registers):
        if st.registers[k].object == i:
            return k - f.reg
    return -1


@jit
def left_from(st: State, f: Frame, slot: int) -> int:
    """Normal cores that can still be picked from the cards being asked for, from Field slot ``slot`` on."""
    n = 0
    for k in range(st.n_registers - f.reg):
        i = st.registers[f.reg + k].object
        if in_group(st, f, k) == 1 and position_of(st, i) >= slot:
            n += st.cards[i].cores - st.cards[i].picked
    return n


@jit
def may_take_normal(st: State, f: Frame, i: int) -> int:
    """Slots are picked in rising order; what is left must still suffice."""
    k = register_of(st, f, i)
    if in_group(st, f, k) == 0 or st.cards[i].cores - st.cards[i].picked <= 0:
        return 0
    slot = position_of(st, i)
    if slot < f.c:
        return 0
    return 1 if left_from(st, f, slot) >= f.a else 0


@jit
def may_take_soul(st: State, f: Frame) -> int:
    """The Soul Core only as the first pick, so that every set of cores has one path."""
    if f.at != 1 or f.pc != 0:
        return 0
    for k in range(st.n_registers - f.reg):
        if in_group(st, f, k) == 1 and soul_takeable(st, f, st.registers[f.reg + k].object) == 1:
            return 1
    return 0


@jit
def start_group(st: State, f: Frame) -> int:
    """Begin to pick from the next card (or all): 1 if there is anything to pick."""
    f.c = 0
    f.pc = 0
    n = 0
    if f.marks & CORES_TOTAL != 0:
        for k in range(f.reg, st.n_registers):
            n += takeable(st, f, st.registers[k].object)
        n = n if n < f.d else f.d
    else:
        n = wanted_from(st, f, st.registers[f.reg + f.b].object)
    f.a = n
    f.slot[2] += f.d if f.marks & CORES_DOWN_TO == 0 else n
    return 1 if n > 0 else 0


@jit
def groups(st: State, f: Frame) -> int:
    n = st.n_registers - f.reg
    return 1 if f.marks & CORES_TOTAL != 0 and n > 0 else n


@jit
def pick_all_of(st: State, f: Frame) -> int:
    """When the group leaves no choice (only normal cores of one card) pick them without asking. 1 if done."""
    if f.marks & CORES_TOTAL != 0 and st.n_registers - f.reg > 1:
        return 0
    i = st.registers[f.reg + f.b].object
    if soul_takeable(st, f, i) == 1 and f.a < takeable(st, f, i):
        return 0
    if f.a == takeable(st, f, i):
        st.picked_soul |= soul_takeable(st, f, i) << (i >> 6)
        st.cards[i].picked = st.cards[i].cores
    else:
        st.cards[i].picked += f.a
    f.slot[1] += f.a
    f.a = 0
    return 1


@jit
def take_pick(st: State, f: Frame) -> None:
    if st.action == ACTION_SOUL_CORE or st.action == ACTION_OPP_SOUL_CORE:
        who = f.player if st.action == ACTION_SOUL_CORE else 1 - f.player
        st.picked_soul |= 1 << who
    else:
        own = 1 if st.action < ACTION_OPP_CORE_FROM else 0
        base = ACTION_CORE_FROM if own == 1 else ACTION_OPP_CORE_FROM
        slot = st.page * SLOTS_FIELD + st.action - base - 1
        i = card_at(st, f.player if own == 1 else 1 - f.player, ZONE_FIELD, slot)
        st.cards[i].picked += 1
        f.c = slot
    f.pc = 1
    f.a -= 1
    f.slot[1] += 1


@jit
def keep_losers(st: State, f: Frame) -> None:
    """The event is about the cards that lost cores, not about all that were chosen."""
    kept = f.reg
    for k in range(f.reg, st.n_registers):
        r = st.registers[k]
        if r.group == LOST_CORES:
            s = st.registers[kept]
            s.object = r.object
            s.uid = r.uid
            s.group = 0
            kept += 1
    cut_registers(st, kept)


@jit
def remove_picked(st: State, t: Tables, f: Frame) -> int:
    """All picked cores leave in one event, then rule processing (10-2-2-8)."""
    goal = goal_of(f)
    new_batch(st)
    st.cause = effect_cause(st, t, st.frames[st.n_frames - 2])
    n = 0
    for p in range(2):
        if (st.picked_soul >> p) & 1 == 1:
            note(st, EVENT_CORES_REMOVED, p, st.players[p].soul_place - PLACE_CARD, 1)
            st.registers[f.reg + register_of(st, f, st.players[p].soul_place - PLACE_CARD)].group = LOST_CORES
            move_soul(st, p, goal)
            n += 1
    st.picked_soul = 0
    for k in range(f.reg, st.n_registers):
        i = st.registers[k].object
        c = st.cards[i]
        if c.picked > 0:
            n += c.picked
            move_normal(st, i >> 6, PLACE_CARD + i, goal, c.picked)
            note(st, EVENT_CORES_REMOVED, i >> 6, i, c.picked)
            st.registers[k].group = LOST_CORES
            c.picked = 0
    if n > 0:
        keep_losers(st, f)
        emit(st, t, EVENT_CORES_REMOVED, -1, f.reg, n, 0)
    rule_processing(st, t)
    if n > 0 and f.slot[3] > 0 and st.over == 0:
        first = st.n_registers
        put_register(st, f.slot[3] - 1, 0)
        emit(st, t, EVENT_CORES_PLACED, -1, first, n, 0)
    st.cause = 0
    g = st.frames[st.n_frames - 2]
    g.did = 1 if n > 0 else 0
    if f.slot[1] < f.slot[2]:
        g.full = 0
    return pop(st)


@unit
def cores_stage(st: State, t: Tables, f: Frame) -> int:
    if f.at == 1:
        take_pick(st, f)
        if f.a > 0:
            return ask(st, DECISION_CORES, f.player)
        f.b += 1
        f.at = 0
    while f.b < groups(st, f):
        if start_group(st, f) == 1 and pick_all_of(st, f) == 0:
            f.at = 1
            return ask(st, DECISION_CORES, f.player)
        f.b += 1
    return remove_picked(st, t, f)


@jit
def push_cores(st: State, t: Tables, f: Frame, n: int, marks: int, goal: int, group: int, target: int) -> int:
    """OP_CORES_OFF, OP_CORES_ACROSS: push the frame with the cards of the set."""
    last = st.n_registers
    k = push(st, STAGE_CORES, f.player)
    g = st.frames[k]
    inherit(g, f)
    g.marks = marks + GOAL * goal
    g.d = n if n > 0 else 0
    g.slot[0] = f.player
    g.slot[3] = target + 1 if target >= 0 else 0
    for j in range(f.reg, last):
        r = st.registers[j]
        c = st.cards[r.object]
        if r.group != group or c.uid != r.uid or c.zone != ZONE_FIELD or c.standby == STANDBY_DEPLETE:
            continue
        if r.object != target and immune_to(st, t, r.object, f.player, f.source) == 0:  # 1-4-2-2
            put_register(st, r.object, 0)
            if marks & CORES_BY_OWNER != 0:
                g.player = r.object >> 6
    return GO
