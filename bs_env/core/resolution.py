"""Axes and the order of resolution (9-1-5-7..9, 9-4, 10-2-2-5).

ACTION frame: one axis. Opens it, runs the root (stage in ``a``; the other fields are handed on), resolves what it
triggered, lets the standby cards of this axis leave together, closes it.
PART frame: the middle of that: resolve what was triggered, then let the cards leave; the axis stays open.
DRAIN frame: one group of waiting effects, those from ``mark`` to ``a``. marks 1: each opens an axis of its own (effects
of a timing such as "when attacks"), otherwise they share the present axis.
"""

from __future__ import annotations

from .choose import clear_candidates, push_order
from .floating import drop_timing_limits, mark_limit
from .frames import GO, ask, inherit, note, pop, push, put_register
from .jit import jit, unit
from .layout import N_SLOTS
from .processing import rule_processing
from .records import Frame, State, Tables
from .terms import (
    ACTION_CANDIDATE,
    ACTION_NO,
    CAUSE_PLAYER,
    DECISION_OPTIONAL,
    DECISION_TRIGGER_ORDER,
    EVENT_RESULT,
    MARK_OPTIONAL,
    POSITION_TOP,
    SLOTS_CANDIDATES,
    STAGE_ACTION,
    STAGE_DRAIN,
    STAGE_EFFECT,
    STAGE_LEAVE,
    STAGE_PART,
    STANDBY_NONE,
    TYPE_NEXUS,
    ZONE_DECK,
    ZONE_FIELD,
)
from .traits import refresh
from .triggers import cut_waiting, is_dead, is_ready, remove_waiting
from .zones import card_at, count_of, forget_effects_from, move_card

INDEPENDENT = 1  # marks of a DRAIN frame
ALL_SEE = 3


# --- axes ----------------------------------------------------------------------------------------------------------
@jit
def push_action(st: State, stage: int, player: int) -> int:
    """An axis whose root is a frame of this stage; set further fields on the returned frame."""
    k = push(st, STAGE_ACTION, player)
    st.frames[k].a = stage
    return k


@jit
def push_root(st: State, f: Frame) -> None:
    g = st.frames[push(st, f.a, f.player)]
    inherit(g, f)
    g.marks = f.marks
    g.a = f.b
    g.b = f.c
    for k in range(N_SLOTS):
        g.slot[k] = f.slot[k]


@jit
def push_drain(st: State, mark: int, independent: int) -> None:
    f = st.frames[push(st, STAGE_DRAIN, st.turn_player)]
    f.mark = mark
    f.a = st.n_waiting
    f.marks = independent


@jit
def leaving(st: State, k: int, player: int) -> int:
    """Card ``k`` of a Field if it leaves at the end of the present axis, else -1."""
    i = card_at(st, player, ZONE_FIELD, k)
    c = st.cards[i]
    return i if c.standby != STANDBY_NONE and c.axis >= st.axis else -1


@jit
def anything_leaves(st: State) -> int:
    if st.n_standby == 0:
        return 0
    for p in range(2):
        for k in range(count_of(st, p, ZONE_FIELD)):
            if leaving(st, k, p) >= 0:
                return 1
    return 0


@jit
def part_stage(st: State, t: Tables, f: Frame) -> int:
    if f.at == 0:
        f.at = 1
        if st.n_waiting > f.mark:
            push_drain(st, f.mark, 0)
            return GO
    if f.at == 1:
        f.at = 2
        if anything_leaves(st) == 1:
            push(st, STAGE_LEAVE, st.turn_player)
            return GO
    if anything_leaves(st) == 1:  # what left took a constant effect along, and that depleted a card
        f.at = 0
        return GO
    return pop(st)


@jit
def action_stage(st: State, t: Tables, f: Frame) -> int:
    if f.at == 0:
        f.at = 1
        st.axis += 1
        push_root(st, f)
        return GO
    if f.at == 1:
        f.at = 2
        if st.n_waiting > f.mark or anything_leaves(st) == 1:
            g = st.frames[push(st, STAGE_PART, f.player)]
            g.mark = f.mark
            return GO
    st.axis -= 1
    return pop(st)


# --- leaving the Field ---------------------------------------------------------------------------------------------
@jit
def collect_leaving(st: State, f: Frame) -> None:
    """Sets: 1 + 2 * owner cards to the deck top, 2 + 2 * owner to the deck bottom, 9 all others."""
    for p in range(2):
        for k in range(count_of(st, p, ZONE_FIELD)):
            i = leaving(st, k, p)
            if i >= 0:
                c = st.cards[i]
                group = 9
                if c.goal == ZONE_DECK:
                    group = 1 + 2 * (i >> 6) + (0 if c.goal_position == POSITION_TOP else 1)
                    f.player = c.cause & CAUSE_PLAYER
                put_register(st, i, group)


@jit
def group_size(st: State, f: Frame, group: int) -> int:
    n = 0
    for k in range(f.reg, st.n_registers):
        if st.registers[k].group == group:
            n += 1
    return n


@jit
def leave_now(st: State, t: Tables, i: int, seen: int) -> None:
    c = st.cards[i]
    if st.nexus_duration_tied == 1 and t.cards[c.row].type == TYPE_NEXUS:  # C-05
        forget_effects_from(st, i)
    zone = c.goal
    position = c.goal_position
    note(st, EVENT_RESULT, i >> 6, i, zone)
    move_card(st, i, zone, position, seen)


@jit
def leave_all(st: State, t: Tables, f: Frame) -> None:
    """They leave simultaneously (T-11-3); what goes on the top of a deck is put there from the last pick to the first."""
    n = st.n_registers - f.reg
    for j in range(n):
        r = st.registers[f.reg + j]
        if r.group == 9 or r.group == 2 or r.group == 4:
            leave_now(st, t, r.object, ALL_SEE if group_size(st, f, r.group) < 2 else 1 << f.player)
    for j in range(n - 1, -1, -1):
        r = st.registers[f.reg + j]
        if r.group == 1 or r.group == 3:
            leave_now(st, t, r.object, ALL_SEE if group_size(st, f, r.group) < 2 else 1 << f.player)


@unit
def leave_stage(st: State, t: Tables, f: Frame) -> int:
    if f.at == 0:
        collect_leaving(st, f)
        f.at = 1
    while f.at <= 4:  # 4-1-5: the player of the effect orders cards that go to the same place of one deck
        group = f.at
        f.at += 1
        if group_size(st, f, group) > 1:
            push_order(st, f, group)
            return GO
    leave_all(st, t, f)
    rule_processing(st, t)
    return pop(st)


# --- one group of waiting effects ----------------------------------------------------------------------------------
@jit
def drop_dead(st: State, t: Tables, f: Frame) -> None:
    k = f.a - 1
    while k >= f.mark:
        if is_dead(st, t, st.waiting[k]) == 1:
            remove_waiting(st, k)
            f.a -= 1
        k -= 1


@jit
def count_ready(st: State, t: Tables, f: Frame) -> int:
    n = 0
    for k in range(f.mark, f.a):
        n += is_ready(st, t, st.waiting[k])
    return n


@jit
def first_ready(st: State, t: Tables, f: Frame) -> int:
    for k in range(f.mark, f.a):
        if is_ready(st, t, st.waiting[k]) == 1:
            return k
    return f.mark


@jit
def orderer(st: State, t: Tables, f: Frame) -> int:
    """9-1-5-8: the turn player orders; by flag C-30 a player orders a group of own effects only."""
    if st.controller_orders_own == 0:
        return st.turn_player
    who = -1
    for k in range(f.mark, f.a):
        if is_ready(st, t, st.waiting[k]) == 1:
            if who >= 0 and who != st.waiting[k].player:
                return st.turn_player
            who = st.waiting[k].player
    return who


@jit
def take_waiting(st: State, f: Frame, k: int) -> None:
    """The chosen effect leaves the group; the frame keeps it until it is started."""
    w = st.waiting[k]
    f.effect = w.effect
    f.source = w.source
    f.source_uid = w.source_uid
    f.subject = w.subject
    f.subject_uid = w.subject_uid
    f.batch = w.batch
    f.b = w.player
    f.slot[2] = w.number
    f.slot[3] = w.before
    remove_waiting(st, k)
    f.a -= 1


@jit
def start_waiting(st: State, t: Tables, f: Frame) -> int:
    """Activate the chosen effect: on its own axis or on the present one."""
    mark_limit(st, t, f.effect, f.source, f.b, f.batch)
    f.at = 3
    if f.marks == INDEPENDENT:
        k = push_action(st, STAGE_EFFECT, f.b)
    else:
        k = push(st, STAGE_EFFECT, f.b)
    g = st.frames[k]
    inherit(g, f)
    g.slot[2] = f.slot[2]
    g.slot[3] = f.slot[3]
    return GO


@jit
def forget_taken(f: Frame) -> None:
    """What was taken is resolved or declined: nothing of it stays in the frame."""
    f.effect = 0
    f.source = -1
    f.source_uid = 0
    f.subject = -1
    f.subject_uid = 0
    f.batch = 0
    f.b = 0
    f.slot[2] = 0
    f.slot[3] = 0


@jit
def end_group(st: State, f: Frame) -> int:
    """Nothing of the group can activate any more: the rest is lost (D-50)."""
    cut_waiting(st, f.mark)
    if st.n_waiting == 0:
        drop_timing_limits(st)
    return pop(st)


@unit
def drain_stage(st: State, t: Tables, f: Frame) -> int:
    if f.at == 3:
        f.at = 0
        forget_taken(f)
        if st.n_waiting > f.a:  # 9-1-5-9: what was newly triggered comes first
            push_drain(st, f.a, f.marks)
            return GO
    if f.at == 2:
        f.at = 0
        if st.action != ACTION_NO:
            return start_waiting(st, t, f)
        forget_taken(f)
    chosen = -1
    if f.at == 1:
        f.at = 0
        chosen = st.candidates[st.page * SLOTS_CANDIDATES + st.action - ACTION_CANDIDATE]
        clear_candidates(st)
    if chosen < 0:
        refresh(st, t)
        drop_dead(st, t, f)
        n = count_ready(st, t, f)
        if n == 0:
            return end_group(st, f)
        if n > 1:
            f.at = 1
            return ask(st, DECISION_TRIGGER_ORDER, orderer(st, t, f))
        chosen = first_ready(st, t, f)
    take_waiting(st, f, chosen)
    if t.effects[f.effect].marks & MARK_OPTIONAL != 0:  # 9-1-2
        f.at = 2
        return ask(st, DECISION_OPTIONAL, f.b)
    return start_waiting(st, t, f)
