"""Chapter 7: the turn and its steps.

TURN frame: ``at`` names the part of the present step. STEP frame: the prescribed action of the step, as an axis root.
CORE_MOVE frame: one core move of a Main Step, from place ``a`` to place ``b``.
"""

from __future__ import annotations

from .batch import push_batch, set_asked
from .battle import activated_effect, drain_timing, push_battle, start_effect_of, start_play
from .choose import clear_candidates
from .floating import expire, forget_turn
from .frames import GO, ask, cut_registers, end_game, note, pop, push, put_register
from .instructions import draw_cards
from .jit import jit, unit
from .processing import rule_processing
from .records import Frame, State, Tables
from .resolution import push_action
from .terms import (
    ACTION_ACTIVATE,
    ACTION_ACTIVATE_OTHER,
    ACTION_ATTACK,
    ACTION_CANDIDATE,
    ACTION_CORE_FROM,
    ACTION_CORE_TO,
    ACTION_END_STEP,
    ACTION_PLAY_HAND,
    ACTION_SOUL_CORE,
    ACTION_SOUL_SWAP,
    CAUSE_KNOWN,
    DECISION_ACTIVATE_OTHER,
    DECISION_ATTACK,
    DECISION_CORE_TO,
    DECISION_MAIN,
    EVENT_CORE_MOVE,
    EVENT_CORES_PLACED,
    EVENT_CORES_REMOVED,
    EVENT_STEP_END,
    EVENT_STEP_START,
    EVENT_TURN,
    EVENT_TURN_END,
    OP_REFRESH,
    ORIENTATION_REFRESHED,
    PLACE_CARD,
    PLACE_RESERVE,
    PLACE_TRASH,
    PLACE_VOID,
    REASON_DECK,
    REASON_TURN_LIMIT,
    SLOTS_CANDIDATES,
    SLOTS_FIELD,
    SLOTS_HAND,
    STAGE_CORE_MOVE,
    STAGE_PART,
    STAGE_STEP,
    STANDBY_NONE,
    STEP_ATTACK,
    STEP_CORE,
    STEP_DRAW,
    STEP_END,
    STEP_MAIN,
    STEP_MAIN_2,
    STEP_REFRESH,
    STEP_START,
    UNTIL_STEP,
    UNTIL_TURN,
    WINDOW_ALWAYS,
    ZONE_DECK,
    ZONE_FIELD,
    ZONE_HAND,
)
from .traits import opposing_step_windows, own_step_windows
from .triggers import emit, new_batch
from .zones import card_at, count_of, move_normal, move_soul, normal_at

(
    AT_ENTER,
    AT_PRESCRIBED,
    AT_MENU,
    AT_CHOSEN,
    AT_CORE_TO,
    AT_OTHER,
    AT_STEP_END,
    AT_NEXT_STEP,
    AT_EXPIRED,
    AT_TURN_END,
    AT_NEXT_TURN,
) = range(11)
SOUL_MOVE, SWAP = 200, 201  # "from" and "to" of a core move that is about the Soul Core
GAVE, RECEIVED = 1, 2


# --- the order of the steps ----------------------------------------------------------------------------------------
@jit
def step_after(st: State) -> int:
    """7-1-1; the first player's first turn has no Core, Attack and Main 2 Step (7-3-3, 7-7-2, 7-8-2)."""
    if st.step == STEP_START:
        return STEP_DRAW if st.turn == 1 else STEP_CORE
    if st.step == STEP_MAIN:
        return STEP_END if st.turn == 1 else STEP_ATTACK
    if st.step == STEP_ATTACK:
        return STEP_MAIN_2 if st.second_main_step == 1 else STEP_END  # C-07
    return st.step + 1


@jit
def enter_step(st: State, f: Frame, step: int) -> None:
    f.at = AT_ENTER
    own = st.players[st.turn_player].windows & (own_step_windows(st.step) ^ own_step_windows(step))
    other = st.players[1 - st.turn_player].windows & (opposing_step_windows(st.step) ^ opposing_step_windows(step))
    if own | other != 0:  # constant effects begin or end to be in force
        st.dirty = 1
    st.step = step


@jit
def tell_step(st: State, t: Tables, event: int) -> None:
    new_batch(st)
    emit(st, t, event, st.turn_player, st.n_registers, 0, 0)


@jit
def next_turn(st: State, f: Frame) -> int:
    """7-9-1-3."""
    expire(st, UNTIL_TURN)  # D-39: what End Step effects made for this turn
    expire(st, UNTIL_STEP)
    forget_turn(st)
    if st.limit_turns > 0 and st.turn >= st.limit_turns:
        end_game(st, -1, REASON_TURN_LIMIT)
        return GO
    st.turn += 1
    st.turn_player = 1 - st.turn_player
    if (st.players[0].windows | st.players[1].windows) & ~(1 << WINDOW_ALWAYS) != 0:
        st.dirty = 1
    f.player = st.turn_player
    note(st, EVENT_TURN, st.turn_player, -1, st.turn)
    enter_step(st, f, STEP_START)
    return GO


# --- prescribed actions --------------------------------------------------------------------------------------------
@jit
def refresh_all(st: State, t: Tables, f: Frame) -> int:
    """7-5-2: refresh all own Field cards and move all cores from the own Trash to the Reserve."""
    player = st.turn_player
    pl = st.players[player]
    move_normal(st, player, PLACE_TRASH, PLACE_RESERVE, pl.trash_cores)
    if pl.soul_place == PLACE_TRASH:
        move_soul(st, player, PLACE_RESERVE)
    f.at = 1
    g = st.frames[push_batch(st, t, f, OP_REFRESH, 0, 0)]
    for k in range(count_of(st, player, ZONE_FIELD)):
        i = card_at(st, player, ZONE_FIELD, k)
        if st.cards[i].orientation != ORIENTATION_REFRESHED:
            put_register(st, i, 0)
    return set_asked(st, g)


@jit
def check_deck(st: State) -> None:
    """7-2-2, 1-3-2-2: the turn player's deck is 0 in the Start Step."""
    if count_of(st, st.turn_player, ZONE_DECK) == 0:
        end_game(st, 1 - st.turn_player, REASON_DECK)


@unit
def step_stage(st: State, t: Tables, f: Frame) -> int:
    """What the rules prescribe for the present step."""
    if f.at == 1:
        return pop(st)
    player = st.turn_player
    if st.step == STEP_START:
        check_deck(st)
    elif st.step == STEP_CORE:  # 7-3-2
        move_normal(st, player, PLACE_VOID, PLACE_RESERVE, 1)
        new_batch(st)
        emit(st, t, EVENT_CORES_PLACED, player, st.n_registers, 1, 0)
    elif st.step == STEP_DRAW:  # 7-4-2
        draw_cards(st, t, player, 1)
    elif st.step == STEP_REFRESH:
        return refresh_all(st, t, f)
    else:  # End Step, 7-9-1-1
        expire(st, UNTIL_TURN)
        rule_processing(st, t)
    if st.over == 1:
        return GO
    return pop(st)


# --- core moves ----------------------------------------------------------------------------------------------------
@jit
def moved_marks(st: State, player: int, place: int) -> int:
    if place >= PLACE_CARD:
        return st.cards[place - PLACE_CARD].moved
    return st.players[player].moved


@jit
def mark_moved(st: State, player: int, place: int, what: int) -> None:
    if place >= PLACE_CARD:
        st.cards[place - PLACE_CARD].moved |= what
    else:
        st.players[player].moved |= what


@jit
def reset_moves(st: State, player: int) -> None:
    """Another action was taken: every place may give and receive again."""
    st.players[player].moved = 0
    st.players[player].soul_moved = 0
    for k in range(count_of(st, player, ZONE_FIELD)):
        st.cards[card_at(st, player, ZONE_FIELD, k)].moved = 0


@jit
def place_code(st: State, player: int, index: int) -> int:
    """Place of a CORE_* id: 0 the Reserve, 1.. the own Field slots."""
    return PLACE_RESERVE if index == 0 else PLACE_CARD + card_at(st, player, ZONE_FIELD, index - 1)


@jit
def may_give(st: State, player: int, place: int) -> int:
    return 1 if moved_marks(st, player, place) & RECEIVED == 0 else 0


@jit
def may_receive(st: State, player: int, place: int) -> int:
    if moved_marks(st, player, place) & GAVE != 0:
        return 0
    return 1 if place < PLACE_CARD or st.cards[place - PLACE_CARD].standby == STANDBY_NONE else 0


@jit
def receivers(st: State, player: int) -> int:
    """How many places may receive a core."""
    n = may_receive(st, player, PLACE_RESERVE)
    for k in range(count_of(st, player, ZONE_FIELD)):
        n += may_receive(st, player, PLACE_CARD + card_at(st, player, ZONE_FIELD, k))
    return n


@jit
def goal_exists(st: State, player: int, origin: int, n: int) -> int:
    """1 if, of ``n`` receivers, one is not ``origin`` itself (1-4-2-2)."""
    return 1 if n - may_receive(st, player, origin) > 0 else 0


@jit
def may_move_normal(st: State, player: int, place: int, n: int) -> int:
    if normal_at(st, player, place) == 0 or may_give(st, player, place) == 0:
        return 0
    return goal_exists(st, player, place, n)


@jit
def soul_movable_place(st: State, player: int) -> int:
    """Place of the Soul Core if it may be moved or exchanged now, else -1."""
    pl = st.players[player]
    if pl.soul_moved == 1 or (pl.soul_place != PLACE_RESERVE and pl.soul_place < PLACE_CARD):
        return -1
    return pl.soul_place


@jit
def may_move_soul(st: State, player: int, n: int) -> int:
    place = soul_movable_place(st, player)
    if place < 0 or may_give(st, player, place) == 0:
        return 0
    return goal_exists(st, player, place, n)


@jit
def may_swap(st: State, player: int, soul: int, place: int) -> int:
    """``soul``: the place of the Soul Core, which may be moved."""
    return 1 if soul != place and normal_at(st, player, place) > 0 else 0


@jit
def do_core_move(st: State, f: Frame) -> None:
    """7-6-1-2-2. The exchange of the Soul Core with a normal core is one event, so nothing is depleted by it."""
    player = f.player
    pl = st.players[player]
    soul = pl.soul_place
    if f.b == SWAP:
        move_soul(st, player, f.a)
        move_normal(st, player, f.a, soul, 1)
        pl.soul_moved = 1
        return
    origin = soul if f.a == SOUL_MOVE else f.a
    mark_moved(st, player, origin, GAVE)
    mark_moved(st, player, f.b, RECEIVED)
    if f.a == SOUL_MOVE:
        move_soul(st, player, f.b)
        pl.soul_moved = 1
    else:
        move_normal(st, player, f.a, f.b, 1)


@jit
def tell_cores(st: State, t: Tables, event: int, place: int) -> None:
    if place >= PLACE_CARD:
        first = st.n_registers
        put_register(st, place - PLACE_CARD, 0)
        emit(st, t, event, -1, first, 1, 0)
        cut_registers(st, first)


@unit
def core_move_stage(st: State, t: Tables, f: Frame) -> int:
    new_batch(st)
    st.cause = CAUSE_KNOWN | f.player
    origin = st.players[f.player].soul_place if f.a == SOUL_MOVE else f.a
    do_core_move(st, f)
    note(st, EVENT_CORE_MOVE, f.player, f.b - PLACE_CARD if f.b >= PLACE_CARD and f.b != SWAP else -1, 1)
    rule_processing(st, t)
    if f.b != SWAP:
        tell_cores(st, t, EVENT_CORES_REMOVED, origin)
        tell_cores(st, t, EVENT_CORES_PLACED, f.b)
    if st.n_standby > 0:  # a move that depletes counts as another action
        reset_moves(st, f.player)
    st.cause = 0
    return pop(st)


@jit
def push_core_move(st: State, player: int, origin: int, goal: int) -> int:
    f = st.frames[push_action(st, STAGE_CORE_MOVE, player)]
    f.b = origin
    f.c = goal
    return GO


# --- Main Step and Attack Step -------------------------------------------------------------------------------------
@jit
def main_action(st: State, t: Tables, f: Frame) -> int:
    """7-6-1-2-1: the chosen action of a Main Step."""
    player = f.player
    a = st.action
    f.at = AT_MENU
    if a == ACTION_END_STEP:
        reset_moves(st, player)
        f.at = AT_STEP_END
        return GO
    if a == ACTION_SOUL_CORE or (a >= ACTION_CORE_FROM and a < ACTION_CORE_TO):
        place = SOUL_MOVE
        if a != ACTION_SOUL_CORE:
            k = 0 if a == ACTION_CORE_FROM and st.page == 0 else st.page * SLOTS_FIELD + a - ACTION_CORE_FROM
            place = place_code(st, player, k)
        f.a = place
        st.last_core_from = place
        f.at = AT_CORE_TO
        return ask(st, DECISION_CORE_TO, player)
    if a >= ACTION_SOUL_SWAP:
        return push_core_move(st, player, place_code(st, player, swap_index(st, a)), SWAP)
    reset_moves(st, player)
    if a == ACTION_ACTIVATE_OTHER:
        f.at = AT_OTHER
        return ask(st, DECISION_ACTIVATE_OTHER, player)
    if a >= ACTION_ACTIVATE:
        code = st.page * SLOTS_FIELD * 2 + a - ACTION_ACTIVATE
        start_effect_of(st, t, player, card_at(st, player, ZONE_FIELD, code // 2), activated_effect(st, t, player, code))
        return GO
    start_play(st, player, card_at(st, player, ZONE_HAND, st.page * SLOTS_HAND + a - ACTION_PLAY_HAND))
    return GO


@jit
def swap_index(st: State, action: int) -> int:
    return 0 if action == ACTION_SOUL_SWAP and st.page == 0 else st.page * SLOTS_FIELD + action - ACTION_SOUL_SWAP


@jit
def core_goal_chosen(st: State, f: Frame) -> int:
    a = st.action
    k = 0 if a == ACTION_CORE_TO and st.page == 0 else st.page * SLOTS_FIELD + a - ACTION_CORE_TO
    f.at = AT_MENU
    st.last_core_from = -1
    origin = f.a
    f.a = 0
    return push_core_move(st, f.player, origin, place_code(st, f.player, k))


@jit
def other_chosen(st: State, t: Tables, f: Frame) -> int:
    """DP-12: an effect outside the Field or beyond the second of its card; candidates are card + 128 * clause."""
    code = st.candidates[st.page * SLOTS_CANDIDATES + st.action - ACTION_CANDIDATE]
    clear_candidates(st)
    i = code & 127
    f.at = AT_MENU
    start_effect_of(st, t, f.player, i, t.cards[st.cards[i].row].first_effect + code // 128)
    return GO


@jit
def step_action(st: State, t: Tables, f: Frame) -> int:
    if st.step != STEP_ATTACK:
        return main_action(st, t, f)
    if st.action == ACTION_END_STEP:
        f.at = AT_STEP_END
        return GO
    f.at = AT_MENU
    return push_battle(st, f.player, card_at(st, f.player, ZONE_FIELD, st.page * SLOTS_FIELD + st.action - ACTION_ATTACK))


# --- the turn ------------------------------------------------------------------------------------------------------
@jit
def begin_step(st: State, t: Tables, f: Frame) -> int:
    rule_processing(st, t)  # effects of the step that begins or has ended may change Lv1 costs
    if st.n_standby > 0:
        push(st, STAGE_PART, f.player)
        return GO
    if st.step == STEP_END:  # 7-9-1-1: effects of this turn expire first
        f.at = AT_EXPIRED
        push_action(st, STAGE_STEP, f.player)
        return GO
    f.at = AT_PRESCRIBED
    tell_step(st, t, EVENT_STEP_START)
    return drain_timing(st, f)


@jit
def prescribed(st: State, f: Frame) -> int:
    if st.step == STEP_MAIN or st.step == STEP_ATTACK or st.step == STEP_MAIN_2:
        f.at = AT_MENU
        return GO
    f.at = AT_STEP_END
    push_action(st, STAGE_STEP, f.player)
    return GO


@jit
def end_step_parts(st: State, t: Tables, f: Frame) -> int:
    """The later parts of a step."""
    if f.at == AT_STEP_END:  # 7-6-1-2-4, 7-7-3-2
        f.at = AT_NEXT_STEP
        tell_step(st, t, EVENT_STEP_END)
        return drain_timing(st, f)
    if f.at == AT_NEXT_STEP:
        expire(st, UNTIL_STEP)
        enter_step(st, f, step_after(st))
        return GO
    if f.at == AT_EXPIRED:
        f.at = AT_TURN_END
        tell_step(st, t, EVENT_STEP_START)
        return drain_timing(st, f)
    if f.at == AT_TURN_END:  # 7-9-1-2
        f.at = AT_NEXT_TURN
        tell_step(st, t, EVENT_TURN_END)
        return drain_timing(st, f)
    return next_turn(st, f)


@jit
def turn_part(st: State, t: Tables, f: Frame) -> int:
    """One part of the turn."""
    if f.at == AT_ENTER:
        return begin_step(st, t, f)
    if f.at == AT_PRESCRIBED:
        return prescribed(st, f)
    if f.at == AT_MENU:
        f.at = AT_CHOSEN
        return ask(st, DECISION_ATTACK if st.step == STEP_ATTACK else DECISION_MAIN, f.player)
    if f.at == AT_CHOSEN:
        return step_action(st, t, f)
    if f.at == AT_CORE_TO:
        return core_goal_chosen(st, f)
    if f.at == AT_OTHER:
        return other_chosen(st, t, f)
    return end_step_parts(st, t, f)


@unit
def turn_stage(st: State, t: Tables, f: Frame) -> int:
    """Part after part, as long as none leaves work on the stack."""
    depth = st.n_frames
    result = GO
    while result == GO and st.n_frames == depth and st.over == 0 and st.error == 0:
        result = turn_part(st, t, f)
    return result
