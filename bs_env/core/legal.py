"""The legal ids of the pending decision, as a list. Lists longer than their window page; nothing is ever dropped."""

from __future__ import annotations

from typing import Any

from .batch import list_replacements, unit_subject
from .choose import add_candidate, clear_candidates, list_choices, may_pick, may_stop, slot_action, slots_of, unordered
from .cores import may_take_normal, may_take_soul
from .costs import best_option, cores_available, cost_value
from .jit import jit, unit
from .permissions import (
    block_demanded,
    can_activate,
    can_attack,
    can_block,
    can_play,
    first_attack_demanded,
    is_named_first,
    may_end_attacks,
    must_block,
)
from .play import (
    may_pay_from,
    may_pay_reserve,
    may_pay_soul,
    may_place_from,
    may_place_reserve,
    may_place_soul,
    may_stop_placing,
    only_usual,
    still_payable,
    usual_source,
)
from .records import Frame, State, Tables
from .steps import (
    SOUL_MOVE,
    may_move_normal,
    may_move_soul,
    may_receive,
    may_swap,
    place_code,
    receivers,
    soul_movable_place,
)
from .terms import (
    ACTION_ACTIVATE,
    ACTION_ACTIVATE_OTHER,
    ACTION_ATTACK,
    ACTION_BLOCK,
    ACTION_CANDIDATE,
    ACTION_COLOR,
    ACTION_CONCEDE,
    ACTION_CORE_FROM,
    ACTION_CORE_TO,
    ACTION_END_STEP,
    ACTION_GO_FIRST,
    ACTION_GO_SECOND,
    ACTION_HAND_EFFECT,
    ACTION_KEEP,
    ACTION_MODE_FLASH,
    ACTION_MODE_MAIN,
    ACTION_MULLIGAN,
    ACTION_NO,
    ACTION_NO_BLOCK,
    ACTION_NUMBER,
    ACTION_OPP_CORE_FROM,
    ACTION_OPP_SOUL_CORE,
    ACTION_PAGE,
    ACTION_PASS,
    ACTION_PAY_NORMAL,
    ACTION_PAY_SOUL,
    ACTION_PLAY_HAND,
    ACTION_PLAYER_OPP,
    ACTION_PLAYER_SELF,
    ACTION_SOUL_CORE,
    ACTION_SOUL_SWAP,
    ACTION_STOP,
    ACTION_YES,
    DECISION_ACTIVATE_OTHER,
    DECISION_ATTACK,
    DECISION_ATTACK_PRICE,
    DECISION_BLOCK,
    DECISION_BLOCK_PRICE,
    DECISION_CHOOSE,
    DECISION_CHOOSE_MODE,
    DECISION_COLOR,
    DECISION_CORE_TO,
    DECISION_CORES,
    DECISION_COST_CHOICE,
    DECISION_FLASH,
    DECISION_GO_FIRST,
    DECISION_LEGACY,
    DECISION_MAIN,
    DECISION_MODE,
    DECISION_MULLIGAN,
    DECISION_NUMBER,
    DECISION_OPTIONAL,
    DECISION_ORDER_CARDS,
    DECISION_PAY,
    DECISION_PLACE,
    DECISION_PLAYER,
    DECISION_REPLACEMENT,
    DECISION_REPLACEMENT_ORDER,
    DECISION_SOUL_MAGIC,
    DECISION_TRIGGER_ORDER,
    ERROR_LEGAL,
    MAX_LEGAL,
    N_COLORS,
    OP_CHOOSE_COLOR,
    SELECT_MAY,
    SLOTS_CANDIDATES,
    SLOTS_FIELD,
    SLOTS_HAND,
    SLOTS_NUMBERS,
    ZONE_FIELD,
    ZONE_HAND,
    ZONE_TRASH,
)
from .triggers import is_ready
from .zones import card_at, count_of


@jit
def add(st: State, legal: Any, n: int, action: int) -> int:
    """Append an id without a window slot: legal on every page."""
    if n >= MAX_LEGAL:
        st.error = ERROR_LEGAL
        return n
    legal.ids[n] = action
    return n + 1


@jit
def add_slot(st: State, legal: Any, n: int, base: int, slots: int, k: int) -> int:
    """Append the id of entry ``k`` of a list with windows of ``slots`` entries, if the page shows it."""
    page = k // slots
    if page == st.page:
        return add(st, legal, n, base + k - page * slots)
    if page > st.page and (st.next_page == 0 or page < st.next_page):
        st.next_page = page
    return n


@jit
def add_place(st: State, legal: Any, n: int, base: int, k: int) -> int:
    """Append a core place: 0 the Reserve (on the first page), from 1 on the Field slots."""
    if k == 0:
        return add(st, legal, n, base) if st.page == 0 else n
    return add_slot(st, legal, n, base + 1, SLOTS_FIELD, k - 1)


# --- Main Step -----------------------------------------------------------------------------------------------------
@jit
def add_plays(st: State, t: Tables, legal: Any, n: int, player: int, flash: int) -> int:
    cores = cores_available(st, player, 0)
    for k in range(count_of(st, player, ZONE_HAND)):
        i = card_at(st, player, ZONE_HAND, k)
        if can_play(st, t, player, i, flash, cores) == 1:
            n = add_slot(st, legal, n, ACTION_PLAY_HAND, SLOTS_HAND, k)
        e = t.cards[st.cards[i].row].hand_effect
        if e > 0 and flash == 1 and can_activate(st, t, player, i, e, 1) == 1:
            n = add_slot(st, legal, n, ACTION_HAND_EFFECT, SLOTS_HAND, k)
    return n


@jit
def add_activations(st: State, t: Tables, legal: Any, n: int, player: int, flash: int) -> int:
    for k in range(count_of(st, player, ZONE_FIELD)):
        i = card_at(st, player, ZONE_FIELD, k)
        r = t.cards[st.cards[i].row]
        for e in range(r.n_activated if r.n_activated < 2 else 2):
            if can_activate(st, t, player, i, r.activated[e], flash) == 1:
                n = add_slot(st, legal, n, ACTION_ACTIVATE, SLOTS_FIELD * 2, k * 2 + e)
    return n


@jit
def list_others(st: State, t: Tables, player: int) -> int:
    """Activated effects outside the Field, and from the third of a Field card on: card + 128 * clause."""
    clear_candidates(st)
    for z in range(3):
        zone = ZONE_FIELD if z == 0 else ZONE_HAND if z == 1 else ZONE_TRASH
        if (t.other_zones >> zone) & 1 == 0:
            continue
        for k in range(count_of(st, player, zone)):
            i = card_at(st, player, zone, k)
            r = t.cards[st.cards[i].row]
            for j in range(r.n_activated):
                if (zone != ZONE_FIELD or j >= 2) and can_activate(st, t, player, i, r.activated[j], 0) == 1:
                    add_candidate(st, i + 128 * (r.activated[j] - r.first_effect))
    return st.n_candidates


@jit
def add_core_moves(st: State, legal: Any, n: int, player: int) -> int:
    last = count_of(st, player, ZONE_FIELD) + 1
    goals = receivers(st, player)
    for k in range(last):
        if may_move_normal(st, player, place_code(st, player, k), goals) == 1:
            n = add_place(st, legal, n, ACTION_CORE_FROM, k)
    if may_move_soul(st, player, goals) == 1:
        n = add(st, legal, n, ACTION_SOUL_CORE)
    soul = soul_movable_place(st, player)
    for k in range(last if soul >= 0 else 0):
        if may_swap(st, player, soul, place_code(st, player, k)) == 1:
            n = add_place(st, legal, n, ACTION_SOUL_SWAP, k)
    return n


@jit
def main_menu(st: State, t: Tables, legal: Any, n: int) -> int:
    """7-6-1-2-1."""
    player = st.to_play
    n = add(st, legal, n, ACTION_END_STEP)
    n = add_plays(st, t, legal, n, player, 0)
    n = add_activations(st, t, legal, n, player, 0)
    n = add_core_moves(st, legal, n, player)
    if list_others(st, t, player) > 0:
        n = add(st, legal, n, ACTION_ACTIVATE_OTHER)
    clear_candidates(st)
    return n


@jit
def core_goals(st: State, legal: Any, n: int) -> int:
    player = st.to_play
    origin = st.last_core_from
    if origin == SOUL_MOVE:
        origin = st.players[player].soul_place
    for k in range(count_of(st, player, ZONE_FIELD) + 1):
        place = place_code(st, player, k)
        if place != origin and may_receive(st, player, place) == 1:
            n = add_place(st, legal, n, ACTION_CORE_TO, k)
    return n


# --- Attack Step ---------------------------------------------------------------------------------------------------
@jit
def attacks(st: State, t: Tables, legal: Any, n: int) -> int:
    """DP-20."""
    player = st.to_play
    named = first_attack_demanded(st, t, player)
    if may_end_attacks(st, t, player) == 1:
        n = add(st, legal, n, ACTION_END_STEP)
    for k in range(count_of(st, player, ZONE_FIELD)):
        i = card_at(st, player, ZONE_FIELD, k)
        if can_attack(st, t, i) == 1 and (named == 0 or is_named_first(st, i) == 1):
            n = add_slot(st, legal, n, ACTION_ATTACK, SLOTS_FIELD, k)
    return n


@jit
def blocks(st: State, t: Tables, legal: Any, n: int) -> int:
    """DP-22."""
    player = st.to_play
    demanded = block_demanded(st, t, player)
    if demanded == 0:
        n = add(st, legal, n, ACTION_NO_BLOCK)
    for k in range(count_of(st, player, ZONE_FIELD)):
        i = card_at(st, player, ZONE_FIELD, k)
        if can_block(st, t, i) == 1 and (demanded == 0 or must_block(st, i) == 1):
            n = add_slot(st, legal, n, ACTION_BLOCK, SLOTS_FIELD, k)
    return n


@jit
def flash_menu(st: State, t: Tables, legal: Any, n: int) -> int:
    """DP-21, DP-23."""
    n = add(st, legal, n, ACTION_PASS)
    n = add_plays(st, t, legal, n, st.to_play, 1)
    return add_activations(st, t, legal, n, st.to_play, 1)


# --- cores ---------------------------------------------------------------------------------------------------------
@jit
def payments(st: State, t: Tables, legal: Any, n: int, f: Frame) -> int:
    """DP-17. With the option payment="auto" the Reserve pays if it can, else what depletes nothing, if that suffices."""
    if may_pay_reserve(st, f) == 1:
        n = add_place(st, legal, n, ACTION_CORE_FROM, 0)
        if st.auto_payment == 1:
            return n
    usual = only_usual(st, t, f)
    for k in range(count_of(st, f.player, ZONE_FIELD)):
        if may_pay_from(st, f, k) == 1 and (usual == 0 or usual_source(st, t, f, k) == 1):
            n = add_place(st, legal, n, ACTION_CORE_FROM, k + 1)
    return add(st, legal, n, ACTION_SOUL_CORE) if usual == 0 and may_pay_soul(st, f) == 1 else n


@jit
def placements(st: State, t: Tables, legal: Any, n: int, f: Frame) -> int:
    """DP-18. With payment="auto" cards give only what depletes nothing, if that suffices, and only beside all of the
    Reserve (may_stop_placing)."""
    usual = only_usual(st, t, f)
    if may_stop_placing(st, f) == 1:
        n = add(st, legal, n, ACTION_STOP)
    if may_place_reserve(st, f) == 1:
        n = add_place(st, legal, n, ACTION_CORE_FROM, 0)
    for k in range(count_of(st, f.player, ZONE_FIELD)):
        if may_place_from(st, f, k) == 1 and (usual == 0 or usual_source(st, t, f, k) == 1):
            n = add_place(st, legal, n, ACTION_CORE_FROM, k + 1)
    return add(st, legal, n, ACTION_SOUL_CORE) if may_place_soul(st, f) == 1 else n


@jit
def core_picks(st: State, legal: Any, n: int, f: Frame) -> int:
    """DP-36."""
    for j in range(f.reg, st.n_registers):
        i = st.registers[j].object
        if may_take_normal(st, f, i) == 1:
            base = ACTION_CORE_FROM if i >> 6 == f.player else ACTION_OPP_CORE_FROM
            k = 0
            while card_at(st, i >> 6, ZONE_FIELD, k) != i:
                k += 1
            n = add_place(st, legal, n, base, k + 1)
    if may_take_soul(st, f) == 1:
        own = st.registers[f.reg].object >> 6 == f.player
        n = add(st, legal, n, ACTION_SOUL_CORE if own else ACTION_OPP_SOUL_CORE)
    return n


# --- choices of effects --------------------------------------------------------------------------------------------
@jit
def choices(st: State, t: Tables, legal: Any, n: int, f: Frame) -> int:
    """DP-28..31, DP-37..39, DP-16, DP-43."""
    list_choices(st, t, f)
    if may_stop(st, f) == 1:
        n = add(st, legal, n, ACTION_STOP)
    for k in range(st.n_candidates):
        if may_pick(st, f, k) == 1:
            code = slot_action(st, f.player, st.candidates[k], k)
            n = add_slot(st, legal, n, code // 1024, slots_of(code // 1024), code % 1024)
    return n


@jit
def orders(st: State, legal: Any, n: int, f: Frame) -> int:
    """DP-34."""
    unordered(st, f)
    for k in range(st.n_candidates):
        i = st.candidates[k]
        same = 0
        if k > 0:
            b = st.candidates[k - 1]
            same = 1 if st.cards[b].row == st.cards[i].row and st.cards[b].known == st.cards[i].known else 0
        if same == 0:
            code = ACTION_CANDIDATE * 1024 + k
            if st.cards[i].zone == ZONE_HAND:
                code = slot_action(st, f.player, i, k)
            n = add_slot(st, legal, n, code // 1024, slots_of(code // 1024), code % 1024)
    return n


@jit
def trigger_order(st: State, t: Tables, legal: Any, n: int, f: Frame) -> int:
    """DP-25, DP-41."""
    clear_candidates(st)
    for k in range(f.mark, f.a):
        if is_ready(st, t, st.waiting[k]) == 1:
            add_candidate(st, k)
            n = add_slot(st, legal, n, ACTION_CANDIDATE, SLOTS_CANDIDATES, st.n_candidates - 1)
    return n


@jit
def replacement_order(st: State, t: Tables, legal: Any, n: int, f: Frame) -> int:
    """DP-26."""
    st.cause = f.marks
    list_replacements(st, t, f, unit_subject(st, f, f.d))
    st.cause = 0
    for k in range(st.n_candidates):
        n = add_slot(st, legal, n, ACTION_CANDIDATE, SLOTS_CANDIDATES, k)
    return n


@jit
def list_of(st: State, legal: Any, n: int, base: int, slots: int, last: int) -> int:
    for k in range(last):
        n = add_slot(st, legal, n, base, slots, k)
    return n


@jit
def two(st: State, legal: Any, n: int, first: int, second: int) -> int:
    return add(st, legal, add(st, legal, n, first), second)


@jit
def cost_option(st: State, t: Tables, legal: Any, n: int, f: Frame) -> int:
    """DP-19: an answer that would leave the card unpayable is not offered."""
    rest = best_option(st, t, f.player, f.source, f.d)
    if still_payable(st, t, f, f.c + cost_value(st, t, f.d - 1) + rest) == 1:
        n = add(st, legal, n, ACTION_YES)
    if still_payable(st, t, f, f.c + rest) == 1:
        n = add(st, legal, n, ACTION_NO)
    return n


@jit
def colors(st: State, t: Tables, legal: Any, n: int, f: Frame) -> int:
    if t.program[f.pc].op == OP_CHOOSE_COLOR and t.program[f.pc].d & SELECT_MAY != 0:
        n = add(st, legal, n, ACTION_STOP)
    return list_of(st, legal, n, ACTION_COLOR, N_COLORS, N_COLORS)


# --- all of them ---------------------------------------------------------------------------------------------------
@jit
def simple_decision(st: State, legal: Any, n: int, kind: int) -> int:
    if kind == DECISION_GO_FIRST:
        return two(st, legal, n, ACTION_GO_FIRST, ACTION_GO_SECOND)
    if kind == DECISION_MULLIGAN:
        return two(st, legal, n, ACTION_KEEP, ACTION_MULLIGAN)
    if kind == DECISION_MODE:
        return two(st, legal, n, ACTION_MODE_MAIN, ACTION_MODE_FLASH)
    if kind == DECISION_SOUL_MAGIC:
        return two(st, legal, n, ACTION_PAY_NORMAL, ACTION_PAY_SOUL)
    if kind == DECISION_PLAYER:
        return two(st, legal, n, ACTION_PLAYER_SELF, ACTION_PLAYER_OPP)
    return two(st, legal, n, ACTION_YES, ACTION_NO)


@unit
def menu(st: State, t: Tables, legal: Any, n: int, kind: int) -> int:
    if kind == DECISION_MAIN:
        return main_menu(st, t, legal, n)
    if kind == DECISION_CORE_TO:
        return core_goals(st, legal, n)
    if kind == DECISION_ATTACK:
        return attacks(st, t, legal, n)
    if kind == DECISION_FLASH:
        return flash_menu(st, t, legal, n)
    if kind == DECISION_BLOCK:
        return blocks(st, t, legal, n)
    return list_of(st, legal, n, ACTION_CANDIDATE, SLOTS_CANDIDATES, list_others(st, t, st.to_play))


@unit
def of_frame(st: State, t: Tables, legal: Any, n: int, kind: int) -> int:
    f = st.frames[st.n_frames - 1]
    if kind == DECISION_PAY or kind == DECISION_ATTACK_PRICE:
        return payments(st, t, legal, n, f)
    if kind == DECISION_PLACE:
        return placements(st, t, legal, n, f)
    if kind == DECISION_CHOOSE or kind == DECISION_COST_CHOICE or kind == DECISION_LEGACY or kind == DECISION_BLOCK_PRICE:
        return choices(st, t, legal, n, f)
    if kind == DECISION_TRIGGER_ORDER:
        return trigger_order(st, t, legal, n, f)
    if kind == DECISION_ORDER_CARDS:
        return orders(st, legal, n, f)
    if kind == DECISION_CORES:
        return core_picks(st, legal, n, f)
    if kind == DECISION_NUMBER:
        return list_of(st, legal, n, ACTION_NUMBER, SLOTS_NUMBERS, f.c + 1)
    if kind == DECISION_COLOR:
        return colors(st, t, legal, n, f)
    if kind == DECISION_CHOOSE_MODE:
        return list_of(st, legal, n, ACTION_CANDIDATE, SLOTS_CANDIDATES, f.c)
    if kind == DECISION_REPLACEMENT_ORDER:
        return replacement_order(st, t, legal, n, f)
    return cost_option(st, t, legal, n, f)


@jit
def is_menu(kind: int) -> int:
    if kind == DECISION_MAIN or kind == DECISION_CORE_TO or kind == DECISION_ATTACK:
        return 1
    return 1 if kind == DECISION_FLASH or kind == DECISION_BLOCK or kind == DECISION_ACTIVATE_OTHER else 0


@jit
def is_simple(kind: int) -> int:
    if kind == DECISION_GO_FIRST or kind == DECISION_MULLIGAN or kind == DECISION_MODE or kind == DECISION_SOUL_MAGIC:
        return 1
    return 1 if kind == DECISION_PLAYER or kind == DECISION_OPTIONAL or kind == DECISION_REPLACEMENT else 0


@unit
def list_legal(st: State, t: Tables, legal: Any) -> int:
    """Write the legal ids of the pending decision and return how many there are; 0 when the game is over."""
    if st.over == 1:
        return 0
    st.next_page = 0
    kind = st.decision
    n = 0
    if is_simple(kind) == 1:
        n = simple_decision(st, legal, n, kind)
    elif is_menu(kind) == 1:
        n = menu(st, t, legal, n, kind)
    else:
        n = of_frame(st, t, legal, n, kind)
    if st.next_page > 0:
        n = add(st, legal, n, ACTION_PAGE)
    if st.allow_concede == 1:
        n = add(st, legal, n, ACTION_CONCEDE)
    return n
