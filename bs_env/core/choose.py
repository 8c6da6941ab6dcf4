"""Choosing objects (9-2-2, 9-3-2), putting cards in an order (4-1-5), choosing cores (5-7-3).

A STAGE_CHOOSE frame lies directly above the frame that asks; what it picks becomes a set of that frame.
Fields: a filter (EX_IN_TRASH: Legacy), b least, c most, d side from which the filter is read, marks SELECT_*,
slot 0 set, slot 1 set to choose from, slot 2 picked so far, slot 3 place of the last pick, pc an OFFER_IF before it.
"""

from __future__ import annotations

from .costs import payable
from .filters import cost_of, count, listed, number
from .floating import unmark_limit
from .frames import ask, inherit, note, pop, pop_keeping_registers, push, put_register
from .jit import jit, unit
from .layout import MAX_CANDIDATES
from .records import Card, Frame, State, Tables
from .terms import (
    ACTION_CANDIDATE,
    ACTION_STOP,
    ACTION_TARGET_HAND,
    ACTION_TARGET_OPP,
    ACTION_TARGET_OWN,
    CANNOT_BE_DESTROYED,
    CANNOT_EXHAUST,
    CORES_NORMAL_ONLY,
    DECISION_BLOCK_PRICE,
    DECISION_CHOOSE,
    DECISION_COST_CHOICE,
    DECISION_LEGACY,
    DECISION_ORDER_CARDS,
    ERROR_CANDIDATES,
    EVENT_CHOSEN,
    OP_CORES_OFF,
    OP_DESTROY,
    OP_EXHAUST,
    OP_OFFER_IF,
    OP_PLAY,
    ORIENTATION_REFRESHED,
    PLACE_VOID,
    SELECT_ACTIVATES,
    SELECT_COST,
    SELECT_HIDDEN,
    SELECT_MAY,
    SELECT_ORDERED,
    SELECT_PLAYABLE,
    SELECT_UP_TO,
    SIDE_OPPONENT,
    SIDE_SELF,
    SLOTS_CANDIDATES,
    SLOTS_FIELD,
    SLOTS_HAND,
    STAGE_ORDER,
    STANDBY_NONE,
    ZONE_FIELD,
    ZONE_HAND,
    ZONE_TRASH,
)
from .zones import card_at, count_of, position_of

EX_IN_TRASH = -1  # filter of Legacy: EX cards of the own Trash
BLOCK_PRICE = -2  # filter of a block price: another refreshed own Spirit


@jit
def clear_candidates(st: State) -> None:
    for k in range(st.n_candidates):
        st.candidates[k] = 0
    st.n_candidates = 0


@jit
def add_candidate(st: State, i: int) -> None:
    if st.n_candidates >= MAX_CANDIDATES:
        st.error = ERROR_CANDIDATES
        return
    st.candidates[st.n_candidates] = i
    st.n_candidates += 1


@jit
def same_to_all(st: State, a: int, b: int) -> int:
    """1 if two listed cards differ in nothing that a player may know."""
    c = st.cards[a]
    d = st.cards[b]
    return 1 if c.row == d.row and c.zone == d.zone and c.known == d.known and a >> 6 == b >> 6 else 0


@jit
def add_sorted(st: State, i: int) -> None:
    """Keep listed cards in the order of the catalogue, so that the list tells nothing about the order of a pile."""
    add_candidate(st, i)
    k = st.n_candidates - 1
    while k > 0 and sort_key(st, st.candidates[k - 1]) > sort_key(st, i):
        st.candidates[k] = st.candidates[k - 1]
        k -= 1
    st.candidates[k] = i


@jit
def sort_key(st: State, i: int) -> int:
    return (st.cards[i].row * 16 + st.cards[i].known) * 2 + (i >> 6)


@jit
def cost_op_possible(c: Card, op: int) -> int:
    """9-1-6-2: the part before the arrow must be fully performed: 1 if ``op`` would do something to the card."""
    if op == OP_EXHAUST:
        fine = c.orientation == ORIENTATION_REFRESHED and c.standby == STANDBY_NONE
        return 1 if fine and c.permissions & CANNOT_EXHAUST == 0 else 0
    if op == OP_DESTROY:
        return 1 if c.standby == STANDBY_NONE and c.permissions & CANNOT_BE_DESTROYED == 0 else 0
    return 1


@jit
def cost_possible(st: State, t: Tables, i: int, pc: int, player: int, source: int, f: Frame) -> int:
    """The same for the instruction at ``pc`` of the effect of ``source``: cores must be there too."""
    q = t.program[pc]
    c = st.cards[i]
    if q.op == OP_CORES_OFF and c.zone == ZONE_FIELD:
        soul = 0 if q.b & CORES_NORMAL_ONLY != 0 or q.c == PLACE_VOID else c.soul  # 5-7-3
        return 1 if c.cores + soul >= number(st, t, q.a, player, source, f) else 0
    return cost_op_possible(c, q.op)


@jit
def offered(st: State, t: Tables, f: Frame, i: int) -> int:
    """1 if the CHOOSE frame ``f`` may offer card ``i``."""
    g = st.frames[st.n_frames - 2]
    if f.a == EX_IN_TRASH:
        return t.cards[st.cards[i].row].ex if i != g.source else 0
    if f.a == BLOCK_PRICE:
        c = st.cards[i]
        fine = t.cards[c.row].type == 0 and i != g.source
        return 1 if fine and cost_op_possible(c, OP_EXHAUST) == 1 else 0
    if listed(st, t, f.a, i, f.d, f.source, g) == 0:
        return 0
    if f.marks & SELECT_COST != 0 and cost_possible(st, t, i, g.pc, f.player, f.source, g) == 0:
        return 0
    if f.marks & SELECT_PLAYABLE != 0:
        marks = t.program[g.pc].a if t.program[g.pc].op == OP_PLAY else 0
        if payable(st, t, f.player, i, marks) == 0:
            return 0
    if f.pc > 0 and t.program[f.pc].op == OP_OFFER_IF:  # D-53
        q = t.program[f.pc]
        kept = g.slot[q.b]
        g.slot[q.b] = kept + cost_of(st, t, i)
        fine2 = count(st, t, q.a, f.d, f.source, g)
        g.slot[q.b] = kept
        return 1 if fine2 > 0 else 0
    return 1


@jit
def list_from_set(st: State, t: Tables, f: Frame) -> None:
    g = st.frames[st.n_frames - 2]
    for k in range(g.reg, f.reg):
        r = st.registers[k]
        if r.group == f.slot[1] and st.cards[r.object].uid == r.uid and offered(st, t, f, r.object) == 1:
            add_sorted(st, r.object)


@unit
def list_choices(st: State, t: Tables, f: Frame) -> None:
    """Fill the candidates with every object that may be chosen, picked ones included, in a fixed order."""
    clear_candidates(st)
    if f.slot[1] > 0:
        list_from_set(st, t, f)
        return
    zone = ZONE_TRASH if f.a == EX_IN_TRASH else ZONE_FIELD if f.a == BLOCK_PRICE else t.filters[f.a].zone
    side = SIDE_SELF if f.a < 0 else t.filters[f.a].side
    for who in range(2):
        p = f.player if who == 0 else 1 - f.player
        if (side == SIDE_SELF and p != f.d) or (side == SIDE_OPPONENT and p == f.d):
            continue
        for k in range(count_of(st, p, zone)):
            i = card_at(st, p, zone, k)
            if offered(st, t, f, i) == 1:
                if zone == ZONE_FIELD or zone == ZONE_HAND:
                    add_candidate(st, i)
                else:
                    add_sorted(st, i)


@jit
def is_picked(st: State, f: Frame, i: int) -> int:
    for k in range(f.reg, st.n_registers):
        if st.registers[k].object == i:
            return 1
    return 0


@jit
def needed(st: State, f: Frame) -> int:
    """How many must be chosen: as many as asked, as far as there are (1-4-2)."""
    if f.marks & SELECT_UP_TO != 0:
        return 0
    return f.b if f.b < st.n_candidates else st.n_candidates


@jit
def may_stop(st: State, f: Frame) -> int:
    if f.marks & (SELECT_UP_TO | SELECT_HIDDEN) != 0:  # 1-4-5-1, 9-3-2-2
        return 1
    if f.marks & SELECT_MAY != 0 and f.slot[2] == 0:
        return 1
    return 1 if f.slot[2] >= needed(st, f) else 0


@jit
def may_pick(st: State, f: Frame, k: int) -> int:
    """1 if candidate ``k`` may be the next pick. Sets without an order are picked in rising order, each once."""
    i = st.candidates[k]
    if is_picked(st, f, i) == 1:
        return 0
    zone = st.cards[i].zone
    if zone != ZONE_FIELD and zone != ZONE_HAND and k > 0:  # identical cards of a pile are offered once
        before = st.candidates[k - 1]
        if same_to_all(st, before, i) == 1 and is_picked(st, f, before) == 0:
            if f.marks & SELECT_ORDERED != 0 or f.slot[2] == 0 or k - 1 > f.slot[3]:
                return 0
    if f.marks & SELECT_ORDERED != 0:
        return 1
    if f.slot[2] > 0 and k <= f.slot[3]:
        return 0
    return 1 if st.n_candidates - k >= needed(st, f) - f.slot[2] else 0


@jit
def can_pick_any(st: State, f: Frame) -> int:
    for k in range(st.n_candidates):
        if may_pick(st, f, k) == 1:
            return 1
    return 0


@jit
def slot_action(st: State, player: int, i: int, k: int) -> int:
    """Window slot of a card or candidate as one number: action base * 1024 + index in its list."""
    c = st.cards[i]
    if c.zone == ZONE_FIELD:
        base = ACTION_TARGET_OWN if i >> 6 == player else ACTION_TARGET_OPP
        return base * 1024 + position_of(st, i)
    if c.zone == ZONE_HAND and i >> 6 == player:
        return ACTION_TARGET_HAND * 1024 + position_of(st, i)
    return ACTION_CANDIDATE * 1024 + k


@jit
def slots_of(base: int) -> int:
    if base == ACTION_CANDIDATE:
        return SLOTS_CANDIDATES
    return SLOTS_HAND if base == ACTION_TARGET_HAND else SLOTS_FIELD


@jit
def decode_choice(st: State, player: int, action: int) -> int:
    """The card an id speaks about, as the pending page shows it."""
    if action >= ACTION_CANDIDATE:
        return st.candidates[st.page * SLOTS_CANDIDATES + action - ACTION_CANDIDATE]
    if action >= ACTION_TARGET_HAND:
        return card_at(st, player, ZONE_HAND, st.page * SLOTS_HAND + action - ACTION_TARGET_HAND)
    if action >= ACTION_TARGET_OPP:
        return card_at(st, 1 - player, ZONE_FIELD, st.page * SLOTS_FIELD + action - ACTION_TARGET_OPP)
    return card_at(st, player, ZONE_FIELD, st.page * SLOTS_FIELD + action - ACTION_TARGET_OWN)


@jit
def choose_decision(f: Frame) -> int:
    if f.a == EX_IN_TRASH:
        return DECISION_LEGACY
    if f.a == BLOCK_PRICE:
        return DECISION_BLOCK_PRICE
    return DECISION_COST_CHOICE if f.marks & SELECT_COST != 0 else DECISION_CHOOSE


@jit
def finish_choice(st: State, t: Tables, f: Frame) -> int:
    """Hand the picks to the frame below."""
    g = st.frames[st.n_frames - 2]
    picked = f.slot[2]
    wanted = f.c
    g.did = 1 if picked > 0 else 0
    if picked < wanted and f.marks & (SELECT_UP_TO | SELECT_HIDDEN) == 0:
        g.full = 0
    if picked == 0 and f.marks & SELECT_ACTIVATES != 0:  # D-60
        unmark_limit(st, t, g.effect, g.source, g.player, g.batch)
    clear_candidates(st)
    return pop_keeping_registers(st)


@unit
def choose_stage(st: State, t: Tables, f: Frame) -> int:
    """9-3-2-1: one object after the other until enough are chosen or the player stops."""
    if f.at == 1:
        f.at = 0
        if st.action == ACTION_STOP:
            return finish_choice(st, t, f)
        i = decode_choice(st, f.player, st.action)
        for k in range(st.n_candidates):
            if st.candidates[k] == i:
                f.slot[3] = k
        put_register(st, i, f.slot[0])
        f.slot[2] += 1
        note(st, EVENT_CHOSEN, f.player, i if st.cards[i].zone == ZONE_FIELD else -1, f.slot[2])
    list_choices(st, t, f)
    if f.slot[2] >= f.c or can_pick_any(st, f) == 0:
        return finish_choice(st, t, f)
    f.at = 1
    return ask(st, choose_decision(f), f.player)


# --- putting cards in an order -------------------------------------------------------------------------------------
@jit
def push_order(st: State, f: Frame, group: int) -> None:
    """4-1-5: the controller of the effect orders the set; the first picked lies nearest to the top."""
    k = push(st, STAGE_ORDER, f.player)
    g = st.frames[k]
    g.a = group
    inherit(g, f)


@jit
def unordered(st: State, f: Frame) -> int:
    """List what is still to be ordered: living objects of the set after the first ``b`` picks. Returns how many."""
    g = st.frames[st.n_frames - 2]
    clear_candidates(st)
    seen = 0
    for k in range(g.reg, f.reg):
        r = st.registers[k]
        if r.group == f.a and st.cards[r.object].uid == r.uid:
            if seen >= f.b:
                add_sorted(st, r.object)
            seen += 1
    return st.n_candidates


@jit
def move_forward(st: State, f: Frame, i: int) -> None:
    """Make card ``i`` number ``b`` of the set, keeping the others in their order."""
    g = st.frames[st.n_frames - 2]
    seen = 0
    carried = -1
    carried_uid = 0
    for k in range(g.reg, f.reg):
        r = st.registers[k]
        if r.group != f.a or st.cards[r.object].uid != r.uid:
            continue
        if seen >= f.b:
            here = r.object
            here_uid = r.uid
            if carried < 0:
                r.object = i
                r.uid = st.cards[i].uid
            else:
                r.object = carried
                r.uid = carried_uid
            carried = here
            carried_uid = here_uid
            if here == i:
                return
        seen += 1


@jit
def order_stage(st: State, t: Tables, f: Frame) -> int:
    if f.at == 1:
        f.at = 0
        move_forward(st, f, decode_choice(st, f.player, st.action))
        f.b += 1
    if unordered(st, f) < 2:
        clear_candidates(st)
        return pop(st)
    f.at = 1
    return ask(st, DECISION_ORDER_CARDS, f.player)
