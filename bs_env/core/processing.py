"""Chapter 10: rule processing and the standby state. Nothing here ever asks a player (10-1-1)."""

from __future__ import annotations

from .floating import remember
from .frames import cut_registers, end_game, note, put_register
from .jit import jit, unit
from .records import State, Tables
from .terms import (
    CAUSE_BATTLE,
    CAUSE_EFFECT,
    CAUSE_KNOWN,
    CAUSE_PLAYER,
    CAUSE_SPIRIT,
    CONT_LEVEL_COST,
    EVENT_BANISHED,
    EVENT_DEPLETED,
    EVENT_DESTROYED,
    EVENT_LEAVES,
    EVENT_RETURNED,
    MEMORY_DEPLETED,
    MEMORY_DEPLETED_BY_OPPONENT_EFFECT,
    MEMORY_DESTROYED,
    REASON_DECK,
    REASON_DRAW,
    REASON_LIFE,
    STANDBY_BANISH,
    STANDBY_DECK,
    STANDBY_DEPLETE,
    STANDBY_DESTROY,
    STANDBY_HAND,
    STANDBY_NONE,
    TYPE_SPIRIT,
    ZONE_BANISH,
    ZONE_DECK,
    ZONE_FIELD,
    ZONE_HAND,
    ZONE_TRASH,
)
from .traits import active_reaches, in_force, level_cost, refresh
from .triggers import emit
from .zones import CHECK_DECK, CHECK_DEPLETION, card_at, count_of


@jit
def standby_goal(kind: int) -> int:
    if kind == STANDBY_HAND:
        return ZONE_HAND
    if kind == STANDBY_DECK:
        return ZONE_DECK
    if kind == STANDBY_BANISH:
        return ZONE_BANISH
    return ZONE_TRASH


@jit
def standby_event(kind: int) -> int:
    if kind == STANDBY_DESTROY:
        return EVENT_DESTROYED
    if kind == STANDBY_DEPLETE:
        return EVENT_DEPLETED
    if kind == STANDBY_BANISH:
        return EVENT_BANISHED
    return EVENT_RETURNED


@jit
def cause_for(st: State, i: int) -> int:
    """Who caused it. BP comparison: the other player's Spirit did (12-2-1-12-1(b))."""
    if st.cause & CAUSE_BATTLE != 0:
        return (st.cause & ~CAUSE_PLAYER) | (1 - st.cards[i].controller)
    return st.cause


@jit
def enter_standby(st: State, t: Tables, i: int, kind: int, position: int) -> int:
    """10-2-2-1. Returns 1 if the state changed; the same state is not entered again (10-2-2-6-1)."""
    c = st.cards[i]
    if c.standby == kind:
        return 0
    named = 1 if kind == STANDBY_HAND or kind == STANDBY_DECK or kind == STANDBY_BANISH else 0
    if c.standby == STANDBY_NONE or named == 1:  # 4-1-6, D-09: the first goal stays unless an effect names one
        c.goal = standby_goal(kind)
        c.goal_position = position
    if kind == STANDBY_DEPLETE and c.standby != STANDBY_DEPLETE:
        c.frozen_level = c.level if c.level > 0 else 1  # 10-2-2-3
    if c.standby == STANDBY_NONE:
        st.n_standby += 1
    c.standby = kind
    c.standby_batch = st.next_batch
    c.cause = cause_for(st, i)
    c.axis = st.axis if st.axis > 0 else 1
    st.dirty = 1
    st.stale_symbols = 1
    if t.cards[c.row].type == TYPE_SPIRIT:
        if kind == STANDBY_DESTROY:
            remember(st, c.controller, MEMORY_DESTROYED, 1)
        elif kind == STANDBY_DEPLETE:
            remember(st, c.controller, MEMORY_DEPLETED, 1)
            if c.cause & CAUSE_EFFECT != 0 and c.cause & CAUSE_PLAYER != c.controller:
                remember(st, c.controller, MEMORY_DEPLETED_BY_OPPONENT_EFFECT, 1)
    note(st, standby_event(kind), c.controller, i, c.cause)
    return 1


@jit
def emit_standby(st: State, t: Tables, kind: int, first: int) -> None:
    """9-3-3: what triggers on leaving the Field triggers on entering standby."""
    emit(st, t, standby_event(kind), -1, first, 0, 0)
    emit(st, t, EVENT_LEAVES, -1, first, 0, 0)


@jit
def soul_saves(st: State, t: Tables, i: int) -> int:
    """D-18: 1 if the Soul Core on it would keep card ``i`` on the Field whatever its Lv1 cost."""
    return 1 if st.soul_core_prevents_depletion == 1 and t.cards[st.cards[i].row].true_release == 1 else 0


@jit
def is_depleted(st: State, t: Tables, i: int) -> int:
    """3-2-5-4, 3-3-3-3: cores below the Lv1 cost (D-02)."""
    c = st.cards[i]
    if c.frozen_level > 0 or c.cores + c.soul >= level_cost(st, t, i, 0):
        return 0
    if c.soul == 1 and soul_saves(st, t, i) == 1:
        return 0
    return 1


@jit
def level_cost_cause(st: State, t: Tables, i: int, cause: int) -> int:
    """10-2-2-9: if only a raised Lv1 cost depletes card ``i``, the effect that raises it does; else ``cause``."""
    c = st.cards[i]
    if c.cores + c.soul < t.cards[c.row].level_cost[0]:
        return cause
    for k in range(st.n_active):
        a = st.active[k]
        if t.effects[a.effect].op == CONT_LEVEL_COST and active_reaches(st, t, k, i) == 1:
            by_spirit = CAUSE_SPIRIT if t.cards[st.cards[a.source].row].type == TYPE_SPIRIT else 0
            return CAUSE_KNOWN | CAUSE_EFFECT | by_spirit | st.cards[a.source].controller
    return cause


@jit
def deplete_all(st: State, t: Tables) -> int:
    """10-1-2: all cards below their Lv1 cost enter standby at once. Returns how many."""
    first = st.n_registers
    for p in range(2):
        for k in range(count_of(st, p, ZONE_FIELD)):
            i = card_at(st, p, ZONE_FIELD, k)
            if is_depleted(st, t, i) == 1:
                put_register(st, i, 0)
    n = st.n_registers - first
    if n > 0:
        kept = st.cause
        for k in range(first, st.n_registers):
            i = st.registers[k].object
            if t.level_costs == 1:
                st.cause = level_cost_cause(st, t, i, kept)
            enter_standby(st, t, i, STANDBY_DEPLETE, 0)
        st.cause = kept
        emit_standby(st, t, STANDBY_DEPLETE, first)
        cut_registers(st, first)
    return n


@jit
def judge(st: State) -> None:
    """10-2-1: 1-3-2-1 Life 0; 1-3-8 the deck became 0 in its owner's Start Step; both players at once: 1-3-3."""
    lost = 0
    reason = REASON_LIFE
    for p in range(2):
        if st.players[p].life <= 0:
            lost |= 1 << p
    if st.check & CHECK_DECK != 0:
        lost |= 1 << st.turn_player
        reason = REASON_DECK if st.players[st.turn_player].life > 0 else REASON_LIFE
    if lost == 3:
        end_game(st, -1, REASON_DRAW)
    elif lost != 0:
        end_game(st, 0 if lost == 2 else 1, reason)


@unit
def process_rules(st: State, t: Tables) -> None:
    """Judge the game, then let cards deplete until nothing changes."""
    judge(st)
    st.check &= ~CHECK_DECK
    if st.over == 1:
        return
    while st.check & CHECK_DEPLETION != 0:
        st.check = 0
        deplete_all(st, t)
        refresh(st, t)
        if in_force(st, CONT_LEVEL_COST) == 1 and deplete_all(st, t) > 0:  # an effect changed a Lv1 cost (10-2-2-9)
            st.check = CHECK_DEPLETION


@jit
def rule_processing(st: State, t: Tables) -> None:
    """10-1-2: at once after every batch of events, also in the middle of an action or effect."""
    if st.dirty == 1 and t.level_costs == 1:  # constant effects may begin or end to change Lv1 costs
        vary = in_force(st, CONT_LEVEL_COST)
        refresh(st, t)
        if vary + in_force(st, CONT_LEVEL_COST) > 0:
            st.check |= CHECK_DEPLETION
    if st.check != 0 or st.players[0].life <= 0 or st.players[1].life <= 0:
        process_rules(st, t)
