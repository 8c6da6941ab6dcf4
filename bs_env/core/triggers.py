"""Chapter 9: events and the effects that wait for them."""

from __future__ import annotations

from .filters import SPARE_FRAME, controller_of, holds, matches
from .floating import limit_used
from .jit import jit, unit
from .layout import MAX_WAITING
from .records import State, Tables, Waiting, clear_waiting, copy_waiting
from .terms import (
    BY_ANY,
    BY_CONTROLLER,
    BY_OPPONENT,
    BY_OPPONENT_EFFECT,
    BY_OWN_EFFECT,
    BY_OWN_SPIRIT_EFFECT,
    CAUSE_BATTLE,
    CAUSE_EFFECT,
    CAUSE_KNOWN,
    CAUSE_PLAYER,
    CAUSE_SPIRIT,
    ERROR_WAITING,
    EVENT_ATTACK,
    EVENT_BANISHED,
    EVENT_BLOCK,
    EVENT_DEPLETED,
    EVENT_DESTROYED,
    EVENT_EXHAUSTED,
    EVENT_LEAVES,
    EVENT_RETURNED,
    KIND_TRIGGERED,
    MARK_SUBJECT_SELF,
    ORIENTATION_REFRESHED,
    SIDE_BOTH,
    SIDE_SELF,
    STANDBY_BANISH,
    STANDBY_DECK,
    STANDBY_DEPLETE,
    STANDBY_DESTROY,
    STANDBY_HAND,
    STANDBY_NONE,
    ZONE_FIELD,
    ZONE_HAND,
    ZONE_TRASH,
)
from .traits import activation_forbidden, effect_in_force, refresh
from .zones import card_at, count_of, in_play, on_field


@jit
def is_standby_event(event: int) -> int:
    """Events that say that a card entered a standby state (9-3-3)."""
    if event == EVENT_DESTROYED or event == EVENT_DEPLETED or event == EVENT_RETURNED:
        return 1
    return 1 if event == EVENT_LEAVES or event == EVENT_BANISHED else 0


@jit
def standby_fits(kind: int, event: int) -> int:
    """1 if a card in this standby is still in the state the event speaks of."""
    if event == EVENT_DESTROYED:
        return 1 if kind == STANDBY_DESTROY else 0
    if event == EVENT_DEPLETED:
        return 1 if kind == STANDBY_DEPLETE else 0
    if event == EVENT_RETURNED:
        return 1 if kind == STANDBY_HAND or kind == STANDBY_DECK else 0
    if event == EVENT_BANISHED:
        return 1 if kind == STANDBY_BANISH else 0
    return 1 if kind != STANDBY_NONE else 0


@jit
def caused_by(cause: int, by: int, player: int) -> int:
    """9-1-5-3: 1 if the cause is the one the effect of ``player`` asks for."""
    if by == BY_ANY:
        return 1
    if cause & CAUSE_KNOWN == 0:
        return 0
    mine = 1 if cause & CAUSE_PLAYER == player else 0
    effect = 1 if cause & CAUSE_EFFECT != 0 else 0
    if by == BY_OPPONENT:  # 12-2-1-12-1(b)
        return 1 if mine == 0 and (effect == 1 or cause & CAUSE_BATTLE != 0) else 0
    if by == BY_CONTROLLER:
        return mine
    if by == BY_OWN_EFFECT:
        return 1 if mine == 1 and effect == 1 else 0
    if by == BY_OWN_SPIRIT_EFFECT:
        return 1 if mine == 1 and effect == 1 and cause & CAUSE_SPIRIT != 0 else 0
    return 1 if by == BY_OPPONENT_EFFECT and mine == 0 and effect == 1 else 0


@jit
def subject_fits(st: State, t: Tables, e: int, i: int, player: int, event: int, subject: int) -> int:
    """1 if effect ``e`` of card ``i`` waits for this event of this subject (-1: an event of a player)."""
    row = t.effects[e]
    if row.marks & MARK_SUBJECT_SELF != 0:
        if subject != i:
            return 0
    elif subject < 0:
        if row.subject != 0:
            return 0
    elif matches(st, t, row.subject, subject, player, i, st.frames[SPARE_FRAME]) == 0:
        return 0
    cause = st.cards[subject].cause if subject >= 0 and is_standby_event(event) == 1 else st.cause
    return caused_by(cause, row.by, player)


@jit
def queue(st: State, e: int, i: int, player: int, subject: int, own: int, value: int, before: int) -> None:
    k = st.n_waiting
    if k >= MAX_WAITING:
        st.error = ERROR_WAITING
        return
    w = st.waiting[k]
    w.effect = e
    w.source = i
    w.source_uid = st.cards[i].uid
    w.subject = subject
    w.subject_uid = st.cards[subject].uid if subject >= 0 else 0
    w.number = value
    w.before = before
    w.player = player
    w.own = own
    w.batch = st.next_batch
    st.n_waiting = k + 1


@jit
def in_event(st: State, first: int, i: int) -> int:
    """1 if card ``i`` is one of the subjects listed in the registers from ``first`` on."""
    for k in range(first, st.n_registers):
        if st.registers[k].object == i:
            return 1
    return 0


@jit
def fitting_subject(st: State, t: Tables, e: int, i: int, player: int, event: int, first: int) -> int:
    """9-1-5-4: several subjects of one batch trigger an effect once; the first fitting one, -1 none."""
    for k in range(first, st.n_registers):
        if subject_fits(st, t, e, i, player, event, st.registers[k].object) == 1:
            return st.registers[k].object
    return -1


@jit
def side_fits(side: int, player: int, who: int) -> int:
    if side == SIDE_BOTH or who < 0:
        return 1
    return 1 if (side == SIDE_SELF) == (player == who) else 0


@jit
def offer_event(st: State, t: Tables, i: int, event: int, who: int, first: int, value: int, before: int) -> None:
    """Queue the effects of card ``i`` that wait for the event. Subjects are the registers from ``first`` on."""
    c = st.cards[i]
    player = controller_of(st, i)
    own = 1 if is_standby_event(event) == 1 and in_event(st, first, i) == 1 else 0
    if c.zone == ZONE_FIELD and c.standby != STANDBY_NONE and own == 0:  # 10-2-2-4
        return
    r = t.cards[c.row]
    for e in range(r.first_effect, r.first_effect + r.n_effects):
        row = t.effects[e]
        if row.kind != KIND_TRIGGERED or row.event != event:
            continue
        if row.event_step != 0 and row.event_step != st.step:
            continue
        if effect_in_force(st, t, i, e) == 0:
            continue
        if first >= st.n_registers and side_fits(row.event_side, player, who) == 0:  # subjects are judged by the filter
            continue
        if first < st.n_registers:
            subject = fitting_subject(st, t, e, i, player, event, first)
            if subject >= 0:
                queue(st, e, i, player, subject, own, value, before)
        elif subject_fits(st, t, e, i, player, event, -1) == 1:
            queue(st, e, i, player, -1, own, value, before)


@unit
def offer_to_all(st: State, t: Tables, event: int, who: int, first: int, value: int, before: int) -> None:
    """See ``emit``; the turn player's cards first, which fixes the order of the list, not that of the effects."""
    refresh(st, t)
    if (st.interest >> event) & 1 == 0:
        return
    for turn in range(2):
        p = st.turn_player if turn == 0 else 1 - st.turn_player
        for k in range(count_of(st, p, ZONE_FIELD)):
            i = card_at(st, p, ZONE_FIELD, k)
            if (t.cards[st.cards[i].row].event_mask >> event) & 1 == 1:
                offer_event(st, t, i, event, who, first, value, before)
        if (t.trash_watchers >> event) & 1 == 1:
            for k in range(count_of(st, p, ZONE_TRASH)):
                i = card_at(st, p, ZONE_TRASH, k)
                if (t.cards[st.cards[i].row].trash_mask >> event) & 1 == 1:
                    offer_event(st, t, i, event, who, first, value, before)
        if (t.hand_watchers >> event) & 1 == 1:
            for k in range(count_of(st, p, ZONE_HAND)):
                i = card_at(st, p, ZONE_HAND, k)
                if (t.cards[st.cards[i].row].hand_mask >> event) & 1 == 1:
                    offer_event(st, t, i, event, who, first, value, before)


@jit
def emit(st: State, t: Tables, event: int, who: int, first: int, value: int, before: int) -> None:
    """Tell everybody that something happened. ``who`` is the player the event is about (-1: no player in
    particular), its subjects are the registers from ``first`` on. Matching effects start to wait (9-1-5-1)."""
    # interest depends on which cards lie on the Field: while that has not changed it can be trusted
    if st.stale_symbols != 0 or (st.interest >> event) & 1 == 1:
        offer_to_all(st, t, event, who, first, value, before)


@jit
def new_batch(st: State) -> None:
    """Simultaneous events share a number; the next ones get another."""
    st.next_batch += 1


# --- may a waiting effect still activate? --------------------------------------------------------------------------
@jit
def still_in_state(st: State, t: Tables, w: Waiting) -> int:
    """10-2-2-6-2: 1 if some subject of the event is still in the standby the event put it into."""
    event = t.effects[w.effect].event
    for p in range(2):
        for k in range(count_of(st, p, ZONE_FIELD)):
            i = card_at(st, p, ZONE_FIELD, k)
            c = st.cards[i]
            if c.standby_batch != w.batch or standby_fits(c.standby, event) == 0:
                continue
            if i == w.subject or subject_fits(st, t, w.effect, w.source, w.player, event, i) == 1:
                return 1
    return 0


@jit
def still_exhausted(st: State, t: Tables, w: Waiting) -> int:
    """5-15-2: 1 if some Spirit of the event is still exhausted and on the Field."""
    if on_field(st, w.subject, w.subject_uid) == 1 and st.cards[w.subject].orientation != ORIENTATION_REFRESHED:
        return 1
    for p in range(2):
        for k in range(count_of(st, p, ZONE_FIELD)):
            i = card_at(st, p, ZONE_FIELD, k)
            c = st.cards[i]
            if c.standby_batch == w.batch and c.standby == STANDBY_NONE and c.orientation != ORIENTATION_REFRESHED:
                if subject_fits(st, t, w.effect, w.source, w.player, EVENT_EXHAUSTED, i) == 1:
                    return 1
    return 0


@jit
def is_dead(st: State, t: Tables, w: Waiting) -> int:
    """1 if a waiting effect can never activate any more."""
    c = st.cards[w.source]
    if c.uid != w.source_uid:  # 9-1-5-5: it has left its zone
        return 1
    if c.zone == ZONE_FIELD and c.standby != STANDBY_NONE and w.own == 0:  # 10-2-2-4
        return 1
    event = t.effects[w.effect].event
    if is_standby_event(event) == 1:
        return 1 - still_in_state(st, t, w)
    if event == EVENT_EXHAUSTED:
        return 1 - still_exhausted(st, t, w)
    if event == EVENT_ATTACK or event == EVENT_BLOCK:  # D-49
        return 1 - in_play(st, w.subject, w.subject_uid)
    return 0


@jit
def is_ready(st: State, t: Tables, w: Waiting) -> int:
    """1 if a waiting effect can activate now: level and condition (9-2-1), nothing forbids it (9-2-3), limit."""
    row = t.effects[w.effect]
    if effect_in_force(st, t, w.source, w.effect) == 0:  # 9-3-1-1
        return 0
    g = st.frames[SPARE_FRAME]
    g.subject = w.subject
    g.slot[2] = w.number
    g.slot[3] = w.before
    fine = holds(st, t, row.condition, w.player, w.source, g)
    g.subject = 0
    g.slot[2] = 0
    g.slot[3] = 0
    if fine == 0 or activation_forbidden(st, t, w.source, row.event) == 1:
        return 0
    return 1 - limit_used(st, t, w.effect, w.source, w.player, w.batch)


@jit
def remove_waiting(st: State, k: int) -> None:
    n = st.n_waiting - 1
    for j in range(k, n):
        copy_waiting(st.waiting[j], st.waiting[j + 1])
    clear_waiting(st.waiting[n])
    st.n_waiting = n


@jit
def cut_waiting(st: State, n: int) -> None:
    for k in range(n, st.n_waiting):
        clear_waiting(st.waiting[k])
    st.n_waiting = n
