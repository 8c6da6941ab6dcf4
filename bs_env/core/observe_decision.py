"""The part of the observation about the pending decision: what is asked, by which card, how much, what is listed."""

from __future__ import annotations

from typing import Any

from . import observation_table as o
from .choose import may_stop
from .filters import type_of
from .jit import jit
from .knowledge import knows_card
from .play import may_stop_placing
from .records import Frame, State, Tables
from .terms import (
    CONT_BP,
    DECISION_ACTIVATE_OTHER,
    DECISION_CHOOSE_MODE,
    DECISION_REPLACEMENT_ORDER,
    DECISION_TRIGGER_ORDER,
    N_COLORS,
    OP_BANISH,
    OP_CORES_ACROSS,
    OP_CORES_FROM_TRASH,
    OP_CORES_FROM_VOID,
    OP_CORES_OFF,
    OP_DESTROY,
    OP_DISCARD_DECK,
    OP_DRAW,
    OP_END,
    OP_EXHAUST,
    OP_FLOAT,
    OP_FLOAT_ALL,
    OP_HEAVY_EXHAUST,
    OP_LIFE_GAIN,
    OP_LIFE_LOSS,
    OP_LOSE,
    OP_MOVE_CARDS,
    OP_PLAY,
    OP_REFRESH,
    OP_RETURN,
    OP_REVEAL,
    OP_REVEAL_TOP,
    OP_SHUFFLE,
    OP_SOUL_FROM_TRASH,
    OP_WIN,
    SELECT_COST,
    SELECT_HIDDEN,
    SLOTS_FIELD,
    STAGE_CHOOSE,
    STAGE_CORES,
    STAGE_ORDER,
    STAGE_PAY,
    STAGE_PLACE,
    TYPE_MAGIC,
    TYPE_NEXUS,
    TYPE_SPIRIT,
    ZONE_FIELD,
    ZONE_HAND,
)
from .zones import position_of

NO_VERB = -1
PROGRAM_LOOK_AHEAD = 24


@jit
def put(obs: Any, at: int, value: int, scale: int) -> None:
    """``value / scale``, clipped to the bounds of the observation."""
    x = value / scale
    x = x if x < 4.0 else 4.0
    obs.x[at] = x if x > -4.0 else -4.0


@jit
def put_bp(obs: Any, at: int, bp: int) -> None:
    """BP in hundreds as BP / 10000, clipped."""
    x = bp * 0.01
    x = x if x < 4.0 else 4.0
    obs.x[at] = x if x > -4.0 else -4.0


@jit
def put_card(obs: Any, at: int, row: int) -> None:
    obs.x[at] = (row + 1) * 0.000244140625  # 1 / 4096


@jit
def put_slot(st: State, i: int, page: int, at: int, obs: Any) -> None:
    """(slot + 1) / 32 of a card that the shown window of a Field has, 0 of others."""
    obs.x[at] = 0.0
    if i >= 0 and st.cards[i].zone == ZONE_FIELD:
        k = position_of(st, i) - page * SLOTS_FIELD
        if k >= 0 and k < SLOTS_FIELD:
            obs.x[at] = (k + 1) * 0.03125


# --- verbs ---------------------------------------------------------------------------------------------------------
@jit
def verb_of_op(op: int) -> int:
    """What an instruction does, by the groups of the table; NO_VERB for choices and control."""
    if op == OP_DESTROY or op == OP_BANISH:
        return o.VERB_DESTROY
    if op == OP_EXHAUST or op == OP_HEAVY_EXHAUST:
        return o.VERB_EXHAUST
    if op == OP_REFRESH:
        return o.VERB_REFRESH
    if op == OP_CORES_OFF or op == OP_CORES_ACROSS:
        return o.VERB_CORES_OFF
    if op == OP_CORES_FROM_VOID or op == OP_CORES_FROM_TRASH or op == OP_SOUL_FROM_TRASH or op == OP_LIFE_GAIN:
        return o.VERB_CORES_GAINED
    if op == OP_RETURN:
        return o.VERB_RETURN
    if op == OP_MOVE_CARDS or op == OP_DRAW or op == OP_DISCARD_DECK or op == OP_REVEAL_TOP or op == OP_REVEAL:
        return o.VERB_MOVE
    if op == OP_PLAY:
        return o.VERB_PLAY
    if op == OP_LIFE_LOSS or op == OP_SHUFFLE or op == OP_WIN or op == OP_LOSE:
        return o.VERB_OTHER
    return NO_VERB


@jit
def verb_of_float(t: Tables, op: int, value: int) -> int:
    """An effect with a duration: BP up or down, or another one. ``value`` is a row of the numbers."""
    if op != CONT_BP:
        return o.VERB_LASTING
    q = t.numbers[value]
    return o.VERB_BP_DOWN if q.plus < 0 or q.times < 0 else o.VERB_BP_UP


@jit
def verb_at(t: Tables, pc: int) -> int:
    """The first thing a program does from ``pc`` on."""
    for k in range(pc, pc + PROGRAM_LOOK_AHEAD):
        q = t.program[k]
        if q.op == OP_END:
            return o.VERB_OTHER
        if q.op == OP_FLOAT or q.op == OP_FLOAT_ALL:
            return verb_of_float(t, q.a, q.b)
        verb = verb_of_op(q.op)
        if verb != NO_VERB:
            return verb
    return o.VERB_OTHER


@jit
def verb_of_effect(t: Tables, e: int) -> int:
    return verb_at(t, t.effects[e].program)


# --- what is listed and picked -------------------------------------------------------------------------------------
@jit
def n_listed(st: State) -> int:
    """How many options are listed: candidates, or the modes of an effect."""
    return st.frames[st.n_frames - 1].c if st.decision == DECISION_CHOOSE_MODE else st.n_candidates


@jit
def listed_card(st: State, k: int) -> int:
    """The card that candidate ``k`` is about, -1 none."""
    d = st.decision
    if d == DECISION_TRIGGER_ORDER:
        return st.waiting[st.candidates[k]].source
    if d == DECISION_CHOOSE_MODE:
        return -1
    if d == DECISION_REPLACEMENT_ORDER or d == DECISION_ACTIVATE_OTHER:
        return st.candidates[k] & 127
    return st.candidates[k]


@jit
def listed_effect(st: State, t: Tables, k: int) -> int:
    """The effect that candidate ``k`` is, 0 none."""
    d = st.decision
    if d == DECISION_TRIGGER_ORDER:
        return st.waiting[st.candidates[k]].effect
    if d == DECISION_REPLACEMENT_ORDER or d == DECISION_ACTIVATE_OTHER:
        code = st.candidates[k]
        return t.cards[st.cards[code & 127].row].first_effect + ((code >> 7) & 15)
    return 0


@jit
def picking(st: State) -> int:
    """1 if cores or cards are being picked."""
    stage = st.frames[st.n_frames - 1].stage
    return 1 if stage == STAGE_CHOOSE or stage == STAGE_PAY or stage == STAGE_PLACE or stage == STAGE_CORES else 0


@jit
def first_pick(st: State) -> int:
    """The first register of what the unfinished choice on top has picked; the end of the registers when there is
    none."""
    if st.n_frames > 0 and st.frames[st.n_frames - 1].stage == STAGE_CHOOSE:
        return st.frames[st.n_frames - 1].reg
    return st.n_registers


@jit
def picked_at(st: State, i: int, register: int) -> int:
    """Cores picked from card ``i``, and 1 more if the card itself is picked (registers from ``register`` on)."""
    c = st.cards[i]
    n = c.picked
    if c.soul == 1:
        n += (st.picked_soul >> (i >> 6)) & 1
    for k in range(register, st.n_registers):
        if st.registers[k].object == i:
            n += 1
    return n


# --- amounts -------------------------------------------------------------------------------------------------------
@jit
def write_amounts(obs: Any, least: int, most: int, picked: int, stop: int) -> None:
    at = o.AT_DECISION
    left = least - picked
    put(obs, at + o.ASKED_LEAST, least, 4)
    put(obs, at + o.ASKED_MOST, most, 4)
    put(obs, at + o.ASKED_PICKED, picked, 4)
    put(obs, at + o.ASKED_LEFT, left if left > 0 else 0, 4)
    obs.x[at + o.ASKED_MAY_STOP] = stop
    obs.x[at + o.ASKED_FIRST_PICK] = 1 if picked == 0 else 0


@jit
def write_choice(st: State, t: Tables, f: Frame, obs: Any) -> None:
    g = st.frames[st.n_frames - 2]
    at = o.AT_DECISION
    write_amounts(obs, f.b, f.c, f.slot[2], may_stop(st, f))
    obs.x[at + o.ASKED_COST_PART] = 1 if f.marks & SELECT_COST != 0 or f.a < 0 else 0
    obs.x[at + o.ASKED_HIDDEN_ZONE] = 1 if f.marks & SELECT_HIDDEN != 0 else 0
    if f.a >= 0 and f.slot[1] == 0 and t.filters[f.a].zone == ZONE_HAND:
        obs.x[at + o.ASKED_HIDDEN_ZONE] = 1.0
    verb = verb_at(t, g.pc) if g.effect > 0 else o.VERB_OTHER
    if f.a < 0:  # Legacy banishes cards, a block price exhausts one
        verb = o.VERB_PLAY if f.a == -1 else o.VERB_EXHAUST
    obs.x[at + o.ASKED_VERB + verb] = 1.0


@jit
def write_asked(st: State, t: Tables, f: Frame, obs: Any) -> None:
    """Amounts and verb, for the player who decides."""
    at = o.AT_DECISION
    if f.stage == STAGE_CHOOSE:
        write_choice(st, t, f, obs)
    elif f.stage == STAGE_PAY:
        write_amounts(obs, f.b, f.b, f.b - f.a, 0)
        obs.x[at + o.ASKED_COST_PART] = 1.0
        obs.x[at + o.ASKED_VERB + o.VERB_PLAY] = 1.0
        put(obs, at + o.ASKED_AMOUNT, f.b, 8)
    elif f.stage == STAGE_PLACE:
        write_amounts(obs, f.a + f.b, f.a + f.b, f.b, may_stop_placing(st, f))
        obs.x[at + o.ASKED_VERB + o.VERB_PLAY] = 1.0
        put(obs, at + o.ASKED_AMOUNT, f.a + f.b, 8)
    elif f.stage == STAGE_CORES:
        write_amounts(obs, f.a + f.slot[1], f.a + f.slot[1], f.slot[1], 0)
        obs.x[at + o.ASKED_VERB + o.VERB_CORES_OFF] = 1.0
        put(obs, at + o.ASKED_AMOUNT, f.a + f.slot[1], 8)
    elif f.stage == STAGE_ORDER:
        obs.x[at + o.ASKED_VERB + o.VERB_MOVE] = 1.0
        put(obs, at + o.ASKED_PICKED, f.b, 4)
    elif f.effect > 0:
        obs.x[at + o.ASKED_VERB + verb_at(t, f.pc if f.pc > 0 else t.effects[f.effect].program)] = 1.0


@jit
def write_instruction(st: State, t: Tables, obs: Any) -> None:
    """Which effect asks, and how far its program has come: from the frame on top or the one below."""
    at = o.AT_DECISION
    k = st.n_frames - 1
    if st.frames[k].effect == 0 and k > 0:
        k -= 1
    f = st.frames[k]
    if f.effect == 0:
        return
    if k > 0 and f.pc == 0 and st.frames[k - 1].effect == f.effect:
        f = st.frames[k - 1]
    row = t.effects[f.effect]
    put(obs, at + o.ASKED_CLAUSE, row.clause + 1, 4)
    start = row.program
    if row.cost > 0 and f.pc >= row.cost and (row.cost > row.program or f.pc < row.program):
        start = row.cost
    put(obs, at + o.ASKED_INSTRUCTION, f.pc - start if f.pc > start else 0, 16)


# --- the asking card -----------------------------------------------------------------------------------------------
@jit
def asking_card(st: State) -> int:
    """The card that the decision is about, as the frames know it; -1 none."""
    n = st.n_frames
    if n > 0 and st.frames[n - 1].source >= 0:
        return st.frames[n - 1].source
    return st.frames[n - 2].source if n > 1 else -1


@jit
def write_source(st: State, t: Tables, player: int, obs: Any) -> None:
    at = o.AT_SOURCE
    for k in range(o.SOURCE_COLUMNS):
        obs.x[at + k] = 0.0
    i = asking_card(st) if st.over == 0 else -1
    if i < 0 or knows_card(st, player, i) == 0:
        return
    row = st.cards[i].row
    r = t.cards[row]
    kind = type_of(st, t, i)
    obs.x[at + o.SOURCE_PRESENT] = 1.0
    put_card(obs, at + o.SOURCE_CARD, row)
    obs.x[at + o.SOURCE_SPIRIT] = 1 if kind == TYPE_SPIRIT else 0
    obs.x[at + o.SOURCE_NEXUS] = 1 if kind == TYPE_NEXUS else 0
    obs.x[at + o.SOURCE_MAGIC] = 1 if kind == TYPE_MAGIC else 0
    for k in range(N_COLORS):
        obs.x[at + o.SOURCE_COLOR + k] = (r.colors >> k) & 1
    put(obs, at + o.SOURCE_COST, r.cost, 8)
    obs.x[at + o.SOURCE_MINE] = 1 if i >> 6 == player else 0
    if st.cards[i].zone == ZONE_FIELD:
        put(obs, at + o.SOURCE_LEVEL, st.cards[i].level, 2)
        put_bp(obs, at + o.SOURCE_BP, st.cards[i].bp if st.cards[i].bp > 0 else 0)
    obs.x[at + o.SOURCE_EX] = r.ex
    obs.x[at + o.SOURCE_LEGACY] = r.legacy
    obs.x[at + o.SOURCE_SOUL_MAGIC] = 1 if r.soul_magic != 0 else 0
    for k in range(o.N_ROW_VERBS):
        obs.x[at + o.SOURCE_VERB + k] = t.features[row, o.FEATURE_VERB + k]
    obs.x[at + o.SOURCE_ZONE] = (st.cards[i].zone + 1) * 0.125
    put_slot(st, i, st.page if st.to_play == player else 0, at + o.SOURCE_SLOT, obs)


@jit
def write_decision(st: State, t: Tables, player: int, obs: Any) -> None:
    at = o.AT_DECISION
    for k in range(o.DECISION_COLUMNS):
        obs.x[at + k] = 0.0
    write_source(st, t, player, obs)
    if st.over == 1:
        return
    obs.x[at + o.DECISION_KIND + st.decision] = 1.0
    obs.x[at + o.ASKED_FLASH] = 1 if st.battle[0].window > 0 else 0
    f = st.frames[st.n_frames - 1]
    obs.x[at + o.ASKED_MINE] = 1 if f.player == player else 0
    if st.to_play != player:
        return
    put(obs, at + o.ASKED_PAGE, st.page, 4)
    obs.x[at + o.ASKED_MORE_PAGES] = 1 if st.next_page > 0 else 0
    put(obs, at + o.ASKED_LISTED, n_listed(st), 16)
    write_instruction(st, t, obs)
    write_asked(st, t, f, obs)
