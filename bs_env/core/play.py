"""Chapter 11: summoning, deploying, using. One procedure: present, cost, reduction, Legacy, pay, arrive or resolve.

PLAY frame: source the card, a PLAY_* marks, b [Main] or [Flash] effect of a Magic, c change of the cost, d the optional
cost effect being asked for, slot 0: 1 when paid by Soul Magic, slot 1: EX cards banished, slot 2: sum of optional changes.
PAY frame: a cores left to pay, b all of them, c last slot picked from, marks PLAY_RESERVE_ONLY, d decision kind.
PLACE frame: source the card, a cores still needed, b cores placed, c last slot picked from, marks PLAY_RESERVE_ONLY.
"""

from __future__ import annotations

from .choose import EX_IN_TRASH
from .costs import (
    can_pay,
    can_pay_soul,
    cores_available,
    cost_effect_applies,
    cost_value,
    fewest_legacy,
    field_normal,
    legacy_limit,
    lv1_cores,
    price,
    soul_usable,
)
from .floating import remember
from .frames import GO, ask, cut_registers, inherit, note, pop, push, put_register
from .jit import jit, unit
from .processing import rule_processing, soul_saves
from .records import Frame, State, Tables
from .terms import (
    ACTION_CORE_FROM,
    ACTION_MODE_MAIN,
    ACTION_PAY_SOUL,
    ACTION_SOUL_CORE,
    ACTION_STOP,
    ACTION_YES,
    CAUSE_KNOWN,
    CONT_COST,
    DECISION_COST_OPTION,
    DECISION_MODE,
    DECISION_PAY,
    DECISION_PLACE,
    DECISION_SOUL_MAGIC,
    EVENT_DEPLOYED,
    EVENT_PAID,
    EVENT_SUMMONED,
    EVENT_USED,
    MARK_OPTIONAL,
    MEMORY_MAGIC_USED,
    PLACE_CARD,
    PLACE_RESERVE,
    PLACE_TRASH,
    PLAY_FREE,
    PLAY_RESERVE_ONLY,
    SELECT_UP_TO,
    SLOTS_FIELD,
    STAGE_CHOOSE,
    STAGE_EFFECT,
    STAGE_PAY,
    STAGE_PLACE,
    STAGE_PLAY,
    STANDBY_NONE,
    STEP_MAIN,
    STEP_MAIN_2,
    TYPE_MAGIC,
    TYPE_NEXUS,
    ZONE_BANISH,
    ZONE_FIELD,
    ZONE_LIMBO,
    ZONE_TRASH,
)
from .traits import level_cost, refresh
from .triggers import emit, new_batch
from .zones import card_at, count_of, move_card, move_normal, move_soul

RESERVE_PICKED = 127  # c of a PLACE frame once a core of the Reserve was picked
ALL_SEE = 3


# --- paying --------------------------------------------------------------------------------------------------------
@jit
def push_pay(st: State, player: int, n: int, reserve_only: int, decision: int) -> None:
    f = st.frames[push(st, STAGE_PAY, player)]
    f.a = n
    f.b = n
    f.marks = reserve_only
    f.d = decision


@jit
def may_pay_soul(st: State, f: Frame) -> int:
    """The Soul Core only as the first pick, so that every set of cores has exactly one path."""
    return 1 if f.a == f.b and st.picked_soul == 0 and soul_usable(st, f.player, f.marks) == 1 else 0


@jit
def may_pay_from(st: State, f: Frame, slot: int) -> int:
    """Field cards in rising order, as long as those from here on and the Reserve cover what is left."""
    c = st.cards[card_at(st, f.player, ZONE_FIELD, slot)]
    if f.marks == 1 or slot < f.c or c.cores - c.picked <= 0:
        return 0
    return 1 if field_normal(st, f.player, slot) + st.players[f.player].reserve >= f.a else 0


@jit
def may_pay_reserve(st: State, f: Frame) -> int:
    """The Reserve last: it pays all that is left at once."""
    return 1 if st.players[f.player].reserve >= f.a else 0


@jit
def clear_picks(st: State, player: int) -> None:
    for k in range(count_of(st, player, ZONE_FIELD)):
        st.cards[card_at(st, player, ZONE_FIELD, k)].picked = 0
    st.picked_soul = 0
    st.picked_reserve = 0


@jit
def move_picked(st: State, player: int, goal: int) -> int:
    """Move all picked cores at once. Returns how many came from Field cards or the Soul Core."""
    n = 0
    for k in range(count_of(st, player, ZONE_FIELD)):
        i = card_at(st, player, ZONE_FIELD, k)
        if st.cards[i].picked > 0:
            n += st.cards[i].picked
            move_normal(st, player, PLACE_CARD + i, goal, st.cards[i].picked)
    if st.picked_soul != 0:
        move_soul(st, player, goal)
        n += 1
    move_normal(st, player, PLACE_RESERVE, goal, st.picked_reserve)
    clear_picks(st, player)
    return n


@jit
def pay_now(st: State, t: Tables, f: Frame) -> int:
    """11-1-1-5: the picked cores go to the Trash in one event; what that depletes is depleted by its own player
    (10-2-2-10)."""
    new_batch(st)
    st.cause = CAUSE_KNOWN | f.player
    st.picked_reserve = f.a
    move_picked(st, f.player, PLACE_TRASH)
    note(st, EVENT_PAID, f.player, -1, f.b)
    rule_processing(st, t)
    st.cause = 0
    return pop(st)


@jit
def pay_stage(st: State, t: Tables, f: Frame) -> int:
    if f.at == 1:
        if st.action == ACTION_SOUL_CORE:
            st.picked_soul = 1 << f.player
            f.a -= 1
        elif st.action == ACTION_CORE_FROM and st.page == 0:
            return pay_now(st, t, f)
        else:
            f.c = st.page * SLOTS_FIELD + st.action - ACTION_CORE_FROM - 1
            st.cards[card_at(st, f.player, ZONE_FIELD, f.c)].picked += 1
            f.a -= 1
    if f.a == 0:
        return pay_now(st, t, f)
    f.at = 1
    return ask(st, f.d, f.player)


# --- the usual sources: the option payment="auto", which is no rule ---------------------------------------------------
@jit
def spare_cores(st: State, t: Tables, i: int) -> int:
    """Normal cores, not yet picked, that can leave card ``i`` without depleting it; all of a card in standby."""
    c = st.cards[i]
    left = c.cores - c.picked
    soul = c.soul * (1 - ((st.picked_soul >> (i >> 6)) & 1))
    if c.standby != STANDBY_NONE or (soul == 1 and soul_saves(st, t, i) == 1):
        return left
    n = left + soul - level_cost(st, t, i, 0)
    if n <= 0:
        return 0
    return n if n < left else left


@jit
def spare_covers(st: State, t: Tables, f: Frame, slot: int) -> int:
    """1 if the Reserve and what the own Field cards from a slot on can spare make up what is still to be picked."""
    n = st.players[f.player].reserve - st.picked_reserve
    for k in range(slot, count_of(st, f.player, ZONE_FIELD)):
        n += spare_cores(st, t, card_at(st, f.player, ZONE_FIELD, k))
    return 1 if n >= f.a else 0


@jit
def usual_source(st: State, t: Tables, f: Frame, slot: int) -> int:
    """1 if a core of this slot depletes nothing and neither need the cores that are to follow it."""
    if spare_cores(st, t, card_at(st, f.player, ZONE_FIELD, slot)) == 0:
        return 0
    return spare_covers(st, t, f, slot)


@jit
def only_usual(st: State, t: Tables, f: Frame) -> int:
    """1 if what is still to be paid or placed needs neither a choice of what to deplete nor the Soul Core."""
    if st.auto_payment == 0 or f.marks == 1:
        return 0
    return spare_covers(st, t, f, f.c)


@jit
def owes_reserve(st: State, f: Frame) -> int:
    """1 if cores of Field cards have been picked for an arriving card and the Reserve, which comes first, has some left."""
    if st.auto_payment == 0 or st.players[f.player].reserve == st.picked_reserve:
        return 0
    return 1 if f.b - st.picked_reserve - ((st.picked_soul >> f.player) & 1) > 0 else 0


# --- placing -------------------------------------------------------------------------------------------------------
@jit
def may_place_soul(st: State, f: Frame) -> int:
    return 1 if f.b == 0 and st.picked_soul == 0 and soul_usable(st, f.player, f.marks) == 1 else 0


@jit
def may_place_from(st: State, f: Frame, slot: int) -> int:
    c = st.cards[card_at(st, f.player, ZONE_FIELD, slot)]
    if f.marks == 1 or slot < f.c or c.cores - c.picked <= 0:
        return 0
    return 1 if field_normal(st, f.player, slot) + st.players[f.player].reserve >= f.a else 0


@jit
def may_place_reserve(st: State, f: Frame) -> int:
    left = st.players[f.player].reserve - st.picked_reserve
    return 1 if left > 0 and left >= f.a else 0


@jit
def may_stop_placing(st: State, f: Frame) -> int:
    return 1 if f.a <= 0 and owes_reserve(st, f) == 0 else 0


@jit
def place_stage(st: State, t: Tables, f: Frame) -> int:
    """11-1-1-6: at least the Lv1 cores, core by core; they move together when the card arrives."""
    if f.at == 1:
        if st.action == ACTION_STOP:
            return pop(st)
        if st.action == ACTION_SOUL_CORE:
            st.picked_soul = 1 << f.player
        elif st.action == ACTION_CORE_FROM and st.page == 0:
            st.picked_reserve += 1
            f.c = RESERVE_PICKED
        else:
            f.c = st.page * SLOTS_FIELD + st.action - ACTION_CORE_FROM - 1
            st.cards[card_at(st, f.player, ZONE_FIELD, f.c)].picked += 1
        f.a -= 1
        f.b += 1
    f.at = 1
    return ask(st, DECISION_PLACE, f.player)


# --- the procedure -------------------------------------------------------------------------------------------------
@jit
def push_play(st: State, player: int, i: int, marks: int) -> int:
    k = push(st, STAGE_PLAY, player)
    f = st.frames[k]
    f.source = i
    f.source_uid = st.cards[i].uid
    f.a = marks
    return k


@jit
def in_main_step(st: State, player: int) -> int:
    """7-6, 7-8: an own Main or Main 2 Step."""
    return 1 if st.turn_player == player and (st.step == STEP_MAIN or st.step == STEP_MAIN_2) else 0


@jit
def present(st: State, t: Tables, f: Frame) -> int:
    """11-1-1-1: show the card. It stays where it is until it arrives (11-1-1-6) or its effect begins (3-4-3), so
    showing it changes no price."""
    i = f.source
    st.cards[i].known |= ALL_SEE
    r = t.cards[st.cards[i].row]
    if r.type == TYPE_MAGIC:
        f.b = r.flash
        if in_main_step(st, f.player) == 1 and r.main > 0:
            if r.flash > 0:
                f.at = 1
                return ask(st, DECISION_MODE, f.player)  # 9-1-7-1-3
            f.b = r.main
    f.at = 2
    return GO


@jit
def ask_soul_magic(st: State, t: Tables, f: Frame) -> int:
    f.at = 4
    if f.a & PLAY_FREE == 0 and can_pay_soul(st, t, f.player, f.source) == 1:
        if can_pay(st, t, f.player, f.source, 0) == 1:
            f.at = 3
            return ask(st, DECISION_SOUL_MAGIC, f.player)
        f.slot[0] = 1
    return GO


@jit
def next_cost_option(st: State, t: Tables, f: Frame) -> int:
    """DP-19: the next optional cost effect, as its place in the list of active effects + 1; 0 when none is left."""
    for k in range(f.d, st.n_active):
        if t.effects[st.active[k].effect].marks & MARK_OPTIONAL != 0:
            if cost_effect_applies(st, t, k, CONT_COST, f.player, f.source) == 1:
                return k + 1
    return 0


@jit
def still_payable(st: State, t: Tables, f: Frame, change: int) -> int:
    """1 if the card can be paid for with this change of cost and full Legacy."""
    i = f.source
    need = price(st, t, f.player, i, legacy_limit(st, t, f.player, i), change) + lv1_cores(st, t, i)
    return 1 if cores_available(st, f.player, f.a & PLAY_RESERVE_ONLY) >= need else 0


@jit
def cost_options(st: State, t: Tables, f: Frame) -> int:
    """11-1-1-2-1: ask for optional cost effects one by one."""
    k = next_cost_option(st, t, f)
    if k == 0 or f.a & PLAY_FREE != 0 or f.slot[0] == 1:
        f.at = 6
        return GO
    f.d = k
    f.at = 5
    return ask(st, DECISION_COST_OPTION, f.player)


@jit
def push_legacy(st: State, t: Tables, f: Frame) -> int:
    """11-1-1-4, 12-2-1-3: choose EX cards of the own Trash to banish, before Field symbols count."""
    f.at = 7
    most = 0
    if f.a & PLAY_FREE == 0 and f.slot[0] == 0:
        most = legacy_limit(st, t, f.player, f.source)
    if most == 0:
        return GO
    fewest = fewest_legacy(st, t, f.player, f.source, f.c, f.a & PLAY_RESERVE_ONLY)
    g = st.frames[push(st, STAGE_CHOOSE, f.player)]
    inherit(g, f)
    g.a = EX_IN_TRASH
    g.b = fewest
    g.c = most
    g.d = f.player
    if fewest == 0:
        g.marks = SELECT_UP_TO
    return GO


@jit
def banish_and_pay(st: State, t: Tables, f: Frame) -> int:
    """Banish what was chosen, then pay (11-1-1-5) or hand over the Soul Core (12-2-1-2-1)."""
    for k in range(f.reg, st.n_registers):
        move_card(st, st.registers[k].object, ZONE_BANISH, 0, ALL_SEE)
        f.slot[1] += 1
    cut_registers(st, f.reg)
    refresh(st, t)
    f.at = 8
    if f.slot[0] == 1:
        new_batch(st)
        st.cause = CAUSE_KNOWN | f.player
        move_soul(st, f.player, PLACE_TRASH)
        note(st, EVENT_PAID, f.player, -1, 1)
        rule_processing(st, t)
        st.cause = 0
        return GO
    n = 0
    if f.a & PLAY_FREE == 0:
        n = price(st, t, f.player, f.source, f.slot[1], f.c)
    if n > 0:
        push_pay(st, f.player, n, f.a & PLAY_RESERVE_ONLY, DECISION_PAY)
    return GO


@jit
def tell_use(st: State, t: Tables, player: int, i: int) -> None:
    """5-12-1: using the effect of a card in hand."""
    new_batch(st)
    note(st, EVENT_USED, player, i, 0)
    first = st.n_registers
    put_register(st, i, 0)
    emit(st, t, EVENT_USED, player, first, 0, 0)
    cut_registers(st, first)


@jit
def resolve_magic(st: State, t: Tables, f: Frame) -> int:
    """11-3-1-6: its effect is activated; until it ends the card belongs to no zone."""
    i = f.source
    f.at = 10
    if st.cards[i].zone != ZONE_LIMBO:
        move_card(st, i, ZONE_LIMBO, 0, ALL_SEE)
    f.source_uid = st.cards[i].uid
    remember(st, f.player, MEMORY_MAGIC_USED, 1)
    tell_use(st, t, f.player, i)
    g = st.frames[push(st, STAGE_EFFECT, f.player)]
    g.effect = f.b
    g.source = i
    g.source_uid = st.cards[i].uid
    g.mark = f.mark
    return GO


@jit
def start_placing(st: State, t: Tables, f: Frame) -> int:
    f.at = 9
    g = st.frames[push(st, STAGE_PLACE, f.player)]
    g.source = f.source
    g.source_uid = f.source_uid
    need = lv1_cores(st, t, f.source)
    have = cores_available(st, f.player, f.a & PLAY_RESERVE_ONLY)
    g.a = need if need < have else have  # fewer only when the payment itself raised the Lv1 cost
    g.marks = f.a & PLAY_RESERVE_ONLY
    return GO


@jit
def arrive(st: State, t: Tables, f: Frame) -> int:
    """11-1-1-6, D-40: the card and its cores come to the Field in one event."""
    i = f.source
    new_batch(st)
    st.cause = CAUSE_KNOWN | f.player
    move_card(st, i, ZONE_FIELD, 0, ALL_SEE)
    move_picked(st, f.player, PLACE_CARD + i)
    event = EVENT_DEPLOYED if t.cards[st.cards[i].row].type == TYPE_NEXUS else EVENT_SUMMONED
    note(st, event, f.player, i, st.cards[i].cores + st.cards[i].soul)
    refresh(st, t)  # 9-1-4-4: its constant effects are in force before anything triggers
    rule_processing(st, t)
    if st.over == 0:
        first = st.n_registers
        put_register(st, i, 0)
        emit(st, t, event, f.player, first, 0, 0)
        cut_registers(st, first)
    st.cause = 0
    st.frames[st.n_frames - 2].did = 1
    return pop(st)


@unit
def play_stage(st: State, t: Tables, f: Frame) -> int:
    if f.at == 0:
        return present(st, t, f)
    if f.at == 1:
        r = t.cards[st.cards[f.source].row]
        f.b = r.main if st.action == ACTION_MODE_MAIN else r.flash
        f.at = 2
    if f.at == 2:
        return ask_soul_magic(st, t, f)
    if f.at == 3:
        f.slot[0] = 1 if st.action == ACTION_PAY_SOUL else 0
        f.at = 4
    if f.at == 5:
        if st.action == ACTION_YES:
            f.c += cost_value(st, t, f.d - 1)
        f.at = 4
    if f.at == 4:
        return cost_options(st, t, f)
    if f.at == 6:
        return push_legacy(st, t, f)
    if f.at == 7:
        return banish_and_pay(st, t, f)
    if f.at == 8:
        if t.cards[st.cards[f.source].row].type == TYPE_MAGIC:
            return resolve_magic(st, t, f)
        return start_placing(st, t, f)
    if f.at == 9:
        return arrive(st, t, f)
    move_card(st, f.source, ZONE_TRASH, 0, ALL_SEE)  # D-63: before what it triggered
    return pop(st)
