"""The interpreter: one effect, instruction by instruction (1-4-7).

EFFECT frame: at 0 start or answer expected by the instruction (at 1), d the part being run: 0 not started, 1 the part
before the arrow, 2 the effect, 3 its last events are being resolved; a 1 when it has parts split by "after this effect".
"""

from __future__ import annotations

from .batch import batch_of_set, effect_cause
from .filters import holds, number
from .frames import GO, WAIT, note, pop, push
from .instructions import (
    ask_yes_no,
    choose_color,
    choose_mode,
    choose_number,
    choose_player,
    cores_across,
    cores_from_trash,
    cores_from_void,
    cores_off,
    discard_deck,
    draw,
    float_all,
    float_set,
    keep,
    life_gain,
    life_loss,
    move_cards,
    offer_if,
    order_set,
    play_set,
    reveal,
    reveal_top,
    select,
    select_all,
    shuffle,
    soul_from_trash,
    take,
    win_or_lose,
)
from .jit import jit, unit
from .play import tell_use
from .records import Frame, State, Tables
from .terms import (
    ERROR_PROGRAM,
    EVENT_ACTIVATED,
    EVENT_RESOLVED,
    OP_AFTER_EFFECT,
    OP_ASK,
    OP_CHOOSE_COLOR,
    OP_CHOOSE_MODE,
    OP_CHOOSE_NUMBER,
    OP_CHOOSE_PLAYER,
    OP_CORES_ACROSS,
    OP_CORES_FROM_TRASH,
    OP_CORES_FROM_VOID,
    OP_CORES_OFF,
    OP_DESTROY,
    OP_DISCARD_DECK,
    OP_DRAW,
    OP_END,
    OP_FLOAT,
    OP_FLOAT_ALL,
    OP_IF,
    OP_IF_DID,
    OP_JUMP,
    OP_KEEP,
    OP_LIFE_GAIN,
    OP_LIFE_LOSS,
    OP_LOSE,
    OP_MOVE_CARDS,
    OP_NUMBER,
    OP_OFFER_IF,
    OP_ORDER,
    OP_PLAY,
    OP_REQUIRE,
    OP_RETURN,
    OP_REVEAL,
    OP_REVEAL_TOP,
    OP_SELECT,
    OP_SELECT_ALL,
    OP_SHUFFLE,
    OP_SOUL_FROM_TRASH,
    OP_TAKE,
    OP_WIN,
    STAGE_PART,
    ZONE_HAND,
)
from .traits import refresh

ALL_SEE = 3
PART_NONE, PART_COST, PART_MAIN, PART_CLOSING = range(4)


@jit
def run_cards(st: State, t: Tables, f: Frame, op: int, pc: int) -> int:
    """Instructions that do something to a set of Field cards: one batch each."""
    q = t.program[pc]
    if op == OP_RETURN:
        return batch_of_set(st, t, f, op, q.e, q.a, q.b)
    return batch_of_set(st, t, f, op, q.e, 0, 0)


@unit
def run_choice(st: State, t: Tables, f: Frame, op: int, pc: int) -> int:
    if op == OP_SELECT:
        return select(st, t, f, pc)
    if op == OP_SELECT_ALL:
        return select_all(st, t, f, pc)
    if op == OP_TAKE:
        return take(st, t, f, pc)
    if op == OP_KEEP:
        return keep(st, t, f, pc)
    if op == OP_ORDER:
        return order_set(st, t, f, pc)
    if op == OP_OFFER_IF:
        return offer_if(st, t, f, pc)
    if op == OP_ASK:
        return ask_yes_no(st, f)
    if op == OP_CHOOSE_COLOR:
        return choose_color(st, t, f, pc)
    if op == OP_CHOOSE_NUMBER:
        return choose_number(st, t, f, pc)
    if op == OP_CHOOSE_MODE:
        return choose_mode(st, t, f, pc)
    return choose_player(st, t, f, pc)


@unit
def run_other(st: State, t: Tables, f: Frame, op: int, pc: int) -> int:
    if op == OP_MOVE_CARDS:
        return move_cards(st, t, f, pc)
    if op == OP_PLAY:
        return play_set(st, t, f, pc)
    if op == OP_FLOAT:
        return float_set(st, t, f, pc)
    if op == OP_FLOAT_ALL:
        return float_all(st, t, f, pc)
    if op == OP_CORES_OFF:
        return cores_off(st, t, f, pc)
    if op == OP_CORES_FROM_VOID:
        return cores_from_void(st, t, f, pc)
    if op == OP_CORES_FROM_TRASH:
        return cores_from_trash(st, t, f, pc)
    if op == OP_SOUL_FROM_TRASH:
        return soul_from_trash(st, t, f, pc)
    if op == OP_CORES_ACROSS:
        return cores_across(st, t, f, pc)
    if op == OP_LIFE_LOSS:
        return life_loss(st, t, f, pc)
    if op == OP_LIFE_GAIN:
        return life_gain(st, t, f, pc)
    if op == OP_DRAW:
        return draw(st, t, f, pc)
    if op == OP_DISCARD_DECK:
        return discard_deck(st, t, f, pc)
    if op == OP_REVEAL_TOP:
        return reveal_top(st, t, f, pc)
    if op == OP_REVEAL:
        return reveal(st, t, f, pc)
    if op == OP_SHUFFLE:
        return shuffle(st, t, f, pc)
    if op != OP_WIN and op != OP_LOSE:
        st.error = ERROR_PROGRAM
        return GO
    return win_or_lose(st, f, t.program[pc].a, 1 if op == OP_WIN else 0)


@jit
def jump(st: State, t: Tables, f: Frame, op: int, pc: int) -> int:
    """Instructions that only decide what comes next. Returns the next instruction."""
    q = t.program[pc]
    if op == OP_JUMP:
        return q.b
    if op == OP_IF_DID:  # 5-19-2
        return pc + 1 if f.did == 1 else q.b
    if op == OP_NUMBER:
        f.slot[q.b] = number(st, t, q.a, f.player, f.source, f)
        return pc + 1
    if holds(st, t, q.a, f.player, f.source, f) == 1:
        return pc + 1
    return q.b if op == OP_IF else 0  # REQUIRE: 5-19-5


@jit
def is_split(t: Tables, e: int) -> int:
    """1 if the effect has a part that begins with "after this effect"."""
    pc = t.effects[e].program
    while t.program[pc].op != OP_END:
        if t.program[pc].op == OP_AFTER_EFFECT:
            return 1
        pc += 1
    return 0


@jit
def start_effect(st: State, t: Tables, f: Frame) -> None:
    """9-3-1-3: activate it. A split effect resolves each part on an axis of its own (5-19-4)."""
    row = t.effects[f.effect]
    if f.source >= 0 and st.cards[f.source].zone == ZONE_HAND:  # 5-12-2: the effect of a hand card is used
        st.cards[f.source].known = ALL_SEE
        tell_use(st, t, f.player, f.source)
    note(st, EVENT_ACTIVATED, f.player, f.source, row.clause)
    f.full = 1
    f.a = is_split(t, f.effect)
    st.axis += f.a
    f.pc = row.cost if row.cost > 0 else row.program
    f.d = PART_COST if row.cost > 0 else PART_MAIN


@jit
def end_part(st: State, t: Tables, f: Frame) -> int:
    """The program of a part has ended: go on after the arrow, or end the effect."""
    if f.d == PART_COST:
        f.d = PART_MAIN
        f.pc = t.effects[f.effect].program
        return GO
    if f.a == 1 and f.d == PART_MAIN:
        f.d = PART_CLOSING
        st.frames[push(st, STAGE_PART, f.player)].mark = f.mark
        return GO
    st.axis -= f.a
    note(st, EVENT_RESOLVED, f.player, -1, 0)
    return pop(st)


@jit
def after_effect(st: State, f: Frame) -> int:
    """5-19-3: goes on only if everything before was done; 5-19-4: after all that it triggered is resolved."""
    if f.full == 0:
        f.pc = 0
        return GO
    f.pc += 1
    f.full = 1
    st.frames[push(st, STAGE_PART, f.player)].mark = f.mark
    return GO


@unit
def effect_stage(st: State, t: Tables, f: Frame) -> int:
    """Run instructions until one pushes a frame, needs an answer, or the program ends."""
    if f.d == PART_NONE:
        start_effect(st, t, f)
    depth = st.n_frames
    while st.n_frames == depth and st.over == 0 and st.error == 0:
        pc = f.pc
        op = t.program[pc].op
        if f.at == 0:
            refresh(st, t)
        if op == OP_END or f.d == PART_CLOSING:
            return end_part(st, t, f)
        if op == OP_AFTER_EFFECT:
            return after_effect(st, f)
        if op == OP_JUMP or op == OP_IF or op == OP_IF_DID or op == OP_NUMBER or op == OP_REQUIRE:
            f.pc = jump(st, t, f, op, pc)
            continue
        f.pc = pc + 1
        if op <= OP_ORDER or (op >= OP_ASK and op <= OP_CHOOSE_PLAYER):
            result = run_choice(st, t, f, op, pc)
        elif op >= OP_DESTROY and op <= OP_RETURN:
            result = run_cards(st, t, f, op, pc)
        else:
            st.cause = effect_cause(st, t, f)  # 9-1-5-3, 10-2-2-8
            result = run_other(st, t, f, op, pc)
            st.cause = 0
        if result == WAIT:
            f.pc = pc
            return WAIT
    return GO
