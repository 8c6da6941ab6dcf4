"""One batch of simultaneous events: announce, replace (9-1-8), apply.

A STAGE_BATCH frame owns the objects as registers. Fields: a OP_*, b goal zone or number, c position, d the unit being
asked for replacements, marks cause bits, slot 0 replacement effects already declined, slot 1 how much was asked for,
slot 2 and 3 Life lost by players 0 and 1.
"""

from __future__ import annotations

from .choose import add_candidate, clear_candidates
from .filters import controller_of, holds
from .floating import limit_used, mark_limit, remember
from .frames import GO, ask, cut_registers, inherit, note, pop, push, put_register
from .jit import jit, unit
from .processing import emit_standby, enter_standby, rule_processing
from .records import Frame, State, Tables
from .terms import (
    ACTION_CANDIDATE,
    ACTION_YES,
    CANNOT_BE_DESTROYED,
    CANNOT_EXHAUST,
    CANNOT_REFRESH,
    CANNOT_RETURN,
    CAUSE_EFFECT,
    CAUSE_KNOWN,
    CAUSE_SPIRIT,
    DECISION_REPLACEMENT,
    DECISION_REPLACEMENT_ORDER,
    EVENT_BANISHED,
    EVENT_COUNT_DOWN,
    EVENT_DESTROYED,
    EVENT_EXHAUSTED,
    EVENT_LIFE_REDUCED,
    EVENT_REFRESHED,
    EVENT_RETURNED,
    KIND_REPLACEMENT,
    MARK_OPTIONAL,
    MEMORY_LIFE_REDUCED,
    OP_BANISH,
    OP_DESTROY,
    OP_EXHAUST,
    OP_HEAVY_EXHAUST,
    OP_LIFE_LOSS,
    OP_REFRESH,
    OP_RETURN,
    ORIENTATION_EXHAUSTED,
    ORIENTATION_HEAVY,
    ORIENTATION_REFRESHED,
    PLACE_LIFE,
    PLACE_RESERVE,
    SLOTS_CANDIDATES,
    STAGE_BATCH,
    STAGE_EFFECT,
    STANDBY_BANISH,
    STANDBY_DECK,
    STANDBY_DESTROY,
    STANDBY_HAND,
    STANDBY_NONE,
    TYPE_SPIRIT,
    WATCH_ORIENTATION,
    ZONE_DECK,
    ZONE_FIELD,
)
from .traits import INTEREST_REPLACEMENT, effect_in_force, immune_to, refresh
from .triggers import caused_by, emit, new_batch, subject_fits
from .zones import card_at, count_of, move_normal, touch

REPLACED_ALL = 2
MOST_DECLINED = 14  # a bit each in a slot; those beyond are declined together


@jit
def effect_cause(st: State, t: Tables, f: Frame) -> int:
    """Cause bits of what a frame does: its effect, or an action of its player (10-2-2-8, 10-2-2-10)."""
    cause = CAUSE_KNOWN | f.player
    if f.effect > 0:
        cause |= CAUSE_EFFECT
        of_field = (t.effects[f.effect].zones >> ZONE_FIELD) & 1  # 3-2-1: elsewhere it is a Spirit card, no Spirit
        if f.source >= 0 and of_field == 1 and t.cards[st.cards[f.source].row].type == TYPE_SPIRIT:
            cause |= CAUSE_SPIRIT
    return cause


@jit
def batch_event(op: int) -> int:
    if op == OP_DESTROY:
        return EVENT_DESTROYED
    if op == OP_EXHAUST or op == OP_HEAVY_EXHAUST:
        return EVENT_EXHAUSTED
    if op == OP_REFRESH:
        return EVENT_REFRESHED
    if op == OP_BANISH:
        return EVENT_BANISHED
    return EVENT_LIFE_REDUCED if op == OP_LIFE_LOSS else EVENT_RETURNED


# --- what would happen to one object -------------------------------------------------------------------------------
@jit
def would_do(st: State, t: Tables, f: Frame, i: int) -> int:
    """1 if the batch does something to card ``i``: nothing forbids it (1-4-3) and it is not so already (1-4-2-1)."""
    c = st.cards[i]
    op = f.a
    if c.zone != ZONE_FIELD:
        return 0
    if f.effect > 0 and immune_to(st, t, i, f.player, f.source) == 1:
        return 0
    if op == OP_DESTROY:
        return 1 if c.standby != STANDBY_DESTROY and c.permissions & CANNOT_BE_DESTROYED == 0 else 0
    if op == OP_RETURN:
        kind = STANDBY_DECK if f.b == ZONE_DECK else STANDBY_HAND
        return 1 if c.standby != kind and c.permissions & CANNOT_RETURN == 0 else 0
    if op == OP_BANISH:
        return 1 if c.standby != STANDBY_BANISH else 0
    if c.standby != STANDBY_NONE:  # D-67
        return 0
    if op == OP_EXHAUST:  # 5-15-1
        return 1 if c.orientation == ORIENTATION_REFRESHED and c.permissions & CANNOT_EXHAUST == 0 else 0
    if op == OP_HEAVY_EXHAUST:  # 5-16-1
        return 1 if c.orientation != ORIENTATION_HEAVY and c.permissions & CANNOT_EXHAUST == 0 else 0
    return 1 if c.orientation != ORIENTATION_REFRESHED and c.permissions & CANNOT_REFRESH == 0 else 0


@jit
def do_one(st: State, t: Tables, f: Frame, i: int) -> None:
    c = st.cards[i]
    op = f.a
    if op == OP_DESTROY:
        enter_standby(st, t, i, STANDBY_DESTROY, 0)
    elif op == OP_RETURN:
        enter_standby(st, t, i, STANDBY_DECK if f.b == ZONE_DECK else STANDBY_HAND, f.c)
    elif op == OP_BANISH:
        enter_standby(st, t, i, STANDBY_BANISH, 0)
    elif op == OP_REFRESH:  # 5-14-2: heavily exhausted becomes exhausted
        c.orientation = ORIENTATION_EXHAUSTED if c.orientation == ORIENTATION_HEAVY else ORIENTATION_REFRESHED
        if c.orientation == ORIENTATION_REFRESHED:
            c.standby_batch = 0
        note(st, EVENT_REFRESHED, c.controller, i, c.orientation)
    else:
        c.orientation = ORIENTATION_HEAVY if op == OP_HEAVY_EXHAUST else ORIENTATION_EXHAUSTED
        c.standby_batch = st.next_batch
        note(st, EVENT_EXHAUSTED, c.controller, i, c.orientation)
    touch(st, WATCH_ORIENTATION)


@jit
def keep_possible(st: State, t: Tables, f: Frame) -> int:
    """Drop the objects to which nothing would happen. Returns how many objects were asked for."""
    n = 0
    asked = st.n_registers - f.reg
    for k in range(f.reg, st.n_registers):
        r = st.registers[k]
        if r.uid == st.cards[r.object].uid and would_do(st, t, f, r.object) == 1:
            kept = st.registers[f.reg + n]
            kept.object = r.object
            kept.uid = r.uid
            kept.group = r.group
            n += 1
    cut_registers(st, f.reg + n)
    return asked


# --- replacement effects -------------------------------------------------------------------------------------------
@jit
def replaces(st: State, t: Tables, f: Frame, i: int, e: int, subject: int) -> int:
    """1 if replacement effect ``e`` of card ``i`` applies to the event about ``subject`` (-1 - p: player p)."""
    row = t.effects[e]
    if row.kind != KIND_REPLACEMENT or row.event != batch_event(f.a) or effect_in_force(st, t, i, e) == 0:
        return 0
    player = controller_of(st, i)
    if subject < 0:
        mine = 1 if player == -1 - subject else 0
        if (row.event_side == 0 and mine == 0) or (row.event_side == 1 and mine == 1):
            return 0
        if caused_by(st.cause, row.by, player) == 0:
            return 0
    else:
        kept = st.cards[subject].cause
        st.cards[subject].cause = st.cause
        fits = subject_fits(st, t, e, i, player, batch_event(f.a), subject)
        st.cards[subject].cause = kept
        if fits == 0:
            return 0
    if limit_used(st, t, e, i, player, st.next_batch) == 1:
        return 0
    return holds(st, t, row.condition, player, i, f)


@jit
def list_replacements(st: State, t: Tables, f: Frame, subject: int) -> int:
    """List the applicable, not yet declined replacement effects as card + 128 * n-th effect. Returns how many."""
    clear_candidates(st)
    nth = 0
    for p in range(2):
        for k in range(count_of(st, p, ZONE_FIELD)):
            i = card_at(st, p, ZONE_FIELD, k)
            r = t.cards[st.cards[i].row]
            for e in range(r.first_effect, r.first_effect + r.n_effects):
                if r.n_replacement > 0 and replaces(st, t, f, i, e, subject) == 1:
                    if (f.slot[0] >> nth) & 1 == 0:
                        add_candidate(st, i + 128 * (e - r.first_effect) + 2048 * nth)
                    nth = nth + 1 if nth < MOST_DECLINED else MOST_DECLINED
    return st.n_candidates


@jit
def units(st: State, f: Frame) -> int:
    return 2 if f.a == OP_LIFE_LOSS else st.n_registers - f.reg


@jit
def unit_subject(st: State, f: Frame, k: int) -> int:
    """Card of unit ``k``; -1 - p for the Life of player p. -9: nothing happens there (any more)."""
    if f.a == OP_LIFE_LOSS:
        return -1 - k if f.slot[2 + k] > 0 else -9
    r = st.registers[f.reg + k]
    return r.object if r.uid == st.cards[r.object].uid else -9


@jit
def take_unit_out(st: State, f: Frame, k: int) -> None:
    """The event is replaced: it does not happen."""
    if f.a == OP_LIFE_LOSS:
        f.slot[2 + k] = 0
    else:
        st.registers[f.reg + k].uid = -1


@jit
def next_unit(f: Frame) -> None:
    f.d += 1
    f.slot[0] = 0


@jit
def use_replacement(st: State, t: Tables, f: Frame, code: int) -> None:
    """9-1-8-1: something else happens instead; what it does cannot be replaced again (9-1-8-1-2)."""
    i = code & 127
    e = t.cards[st.cards[i].row].first_effect + ((code >> 7) & 15)
    subject = unit_subject(st, f, f.d)
    player = controller_of(st, i)
    mark_limit(st, t, e, i, player, st.next_batch)
    take_unit_out(st, f, f.d)
    next_unit(f)
    g = st.frames[push(st, STAGE_EFFECT, player)]
    g.effect = e
    g.source = i
    g.source_uid = st.cards[i].uid
    if subject >= 0:
        g.subject = subject
        g.subject_uid = st.cards[subject].uid
    g.replaced = 1
    g.batch = st.next_batch


@jit
def offer_replacement(st: State, t: Tables, f: Frame, code: int) -> int:
    """DP-27: an optional one asks its controller."""
    i = code & 127
    e = t.cards[st.cards[i].row].first_effect + ((code >> 7) & 15)
    f.pc = code
    if t.effects[e].marks & MARK_OPTIONAL != 0:
        f.at = 2
        return ask(st, DECISION_REPLACEMENT, controller_of(st, i))
    f.at = 0
    use_replacement(st, t, f, code)
    return GO


@jit
def replace_stage(st: State, t: Tables, f: Frame) -> int:
    """Ask for replacements of one event after the other. Returns REPLACED_ALL when all are asked."""
    if f.at == 1:
        f.at = 0
        code = st.candidates[st.page * SLOTS_CANDIDATES + st.action - ACTION_CANDIDATE]
        clear_candidates(st)
        return offer_replacement(st, t, f, code)
    if f.at == 2:
        f.at = 0
        code2 = f.pc
        if st.action == ACTION_YES:
            use_replacement(st, t, f, code2)
            return GO
        f.slot[0] |= 1 << ((code2 >> 11) & 15)
    while f.d < units(st, f):
        subject = unit_subject(st, f, f.d)
        if subject == -9 or list_replacements(st, t, f, subject) == 0:
            next_unit(f)
        elif st.n_candidates == 1:
            code3 = st.candidates[0]
            clear_candidates(st)
            return offer_replacement(st, t, f, code3)
        else:
            f.at = 1
            return ask(st, DECISION_REPLACEMENT_ORDER, st.turn_player)  # 9-1-8-1-3
    clear_candidates(st)
    return REPLACED_ALL


# --- apply ---------------------------------------------------------------------------------------------------------
@jit
def lose_life(st: State, t: Tables, f: Frame) -> int:
    """Life cores go to the Reserve of the player who loses them (D-13), both players at once."""
    total = 0
    for p in range(2):
        n = f.slot[2 + p]
        pl = st.players[p]
        n = n if n < pl.life else pl.life
        if n > 0:
            move_normal(st, p, PLACE_LIFE, PLACE_RESERVE, n)
            remember(st, p, MEMORY_LIFE_REDUCED, n)
            note(st, EVENT_LIFE_REDUCED, p, -1, n)
            total += n
        f.slot[2 + p] = n
    rule_processing(st, t)
    for p in range(2):
        if f.slot[2 + p] > 0 and st.over == 0:
            emit(st, t, EVENT_LIFE_REDUCED, p, st.n_registers, f.slot[2 + p], 0)
            emit(st, t, EVENT_COUNT_DOWN, p, st.n_registers, st.players[p].life, st.players[p].life + f.slot[2 + p])
    return total


@jit
def apply_cards(st: State, t: Tables, f: Frame) -> int:
    keep_possible(st, t, f)
    n = st.n_registers - f.reg
    for k in range(f.reg, st.n_registers):
        do_one(st, t, f, st.registers[k].object)
    if n > 0:
        event = batch_event(f.a)
        if f.a == OP_DESTROY:
            emit_standby(st, t, STANDBY_DESTROY, f.reg)
        elif f.a == OP_RETURN:
            emit_standby(st, t, STANDBY_HAND, f.reg)
        elif f.a == OP_BANISH:
            emit_standby(st, t, STANDBY_BANISH, f.reg)
        else:
            emit(st, t, event, -1, f.reg, n, 0)
        rule_processing(st, t)
    return n


@jit
def finish_batch(st: State, t: Tables, f: Frame) -> int:
    """Apply what is left, and tell the frame below how much was done."""
    new_batch(st)
    n = lose_life(st, t, f) if f.a == OP_LIFE_LOSS else apply_cards(st, t, f)
    st.cause = 0
    g = st.frames[st.n_frames - 2]
    g.did = 1 if n > 0 else 0
    if n < f.slot[1]:
        g.full = 0
    return pop(st)


@unit
def batch_stage(st: State, t: Tables, f: Frame) -> int:
    """Announce (nothing reacts in Standard), replace, apply."""
    refresh(st, t)
    st.cause = f.marks
    if f.replaced == 0 and (st.interest >> INTEREST_REPLACEMENT) & 1 == 1:
        if f.at == 0 and f.d == 0 and f.a != OP_LIFE_LOSS:
            keep_possible(st, t, f)  # what cannot happen is not replaced either (1-4-3)
        done = replace_stage(st, t, f)
        if done != REPLACED_ALL:
            st.cause = 0
            return done
    return finish_batch(st, t, f)


@jit
def push_batch(st: State, t: Tables, f: Frame, op: int, goal: int, position: int) -> int:
    """A new batch frame above ``f``; the caller puts the objects into registers or Life into slots 2 and 3, then
    calls ``set_asked``. Returns its index."""
    cause = effect_cause(st, t, f)
    k = push(st, STAGE_BATCH, f.player)
    g = st.frames[k]
    inherit(g, f)
    g.a = op
    g.b = goal
    g.c = position
    g.marks = cause
    return k


@jit
def set_asked(st: State, g: Frame) -> int:
    """The batch is complete: note how much was asked for."""
    g.slot[1] = g.slot[2] + g.slot[3] if g.a == OP_LIFE_LOSS else st.n_registers - g.reg
    return GO


@jit
def batch_of_set(st: State, t: Tables, f: Frame, op: int, group: int, goal: int, position: int) -> int:
    """Push the batch of an instruction over one object set."""
    last = st.n_registers
    g = st.frames[push_batch(st, t, f, op, goal, position)]
    for k in range(f.reg, last):
        r = st.registers[k]
        if r.group == group and st.cards[r.object].uid == r.uid:
            put_register(st, r.object, 0)
    return set_asked(st, g)
