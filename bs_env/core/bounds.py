"""What the core uses as an index lies where it must: the part of the invariants that keeps a damaged record harmless.

Compiled code does not ask whether an index is inside its array, so that a record from outside is asked here, before
anything reads it. Nothing here follows an index that it has not looked at.
"""

from __future__ import annotations

from .battle import AT_BLOCK_CHOSEN
from .choose import BLOCK_PRICE
from .jit import jit
from .layout import MAX_CANDIDATES, MAX_KNOWN
from .records import Frame, State, Tables
from .steps import AT_CHOSEN, AT_CORE_TO, AT_OTHER, SWAP
from .terms import (
    CONT_CANNOT_ACTIVATE,
    CONT_SYMBOL,
    CONT_SYMBOL_FOR_PLAY,
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
    DECISION_COST_OPTION,
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
    EVENT_CHOSEN,
    N_CARDS,
    N_COLORS,
    OP_ASK,
    OP_CHOOSE_COLOR,
    OP_CHOOSE_MODE,
    OP_CHOOSE_NUMBER,
    OP_CHOOSE_PLAYER,
    OP_CORES_FROM_TRASH,
    OP_LIFE_LOSS,
    ORIENTATION_HEAVY,
    PLACE_CARD,
    STAGE_ACTION,
    STAGE_BATCH,
    STAGE_BATTLE,
    STAGE_CHOOSE,
    STAGE_CORE_MOVE,
    STAGE_CORES,
    STAGE_DECLARE_BLOCK,
    STAGE_DRAIN,
    STAGE_EFFECT,
    STAGE_FLASH,
    STAGE_ORDER,
    STAGE_PAY,
    STAGE_PLACE,
    STAGE_PLAY,
    STAGE_SETUP,
    STAGE_TURN,
    STEP_ATTACK,
    UNTIL_FOREVER,
    ZONE_BURST,
    ZONE_FIELD,
)
from .zones import MAX_UID

MOST_PAGES = 16  # the longest list has 128 entries, the narrowest window more than 8
ENDLESS = 1 << 30  # no counter of a game comes near
LAST_PLACE = PLACE_CARD + N_CARDS - 1


@jit
def within(n: int, most: int) -> int:
    return 1 if n >= 0 and n <= most else 0


@jit
def is_card(st: State, i: int) -> int:
    """1 for the index of a card of this game."""
    return 1 if i >= 0 and i < N_CARDS and st.cards[i].uid > 0 else 0


@jit
def is_reference(st: State, i: int) -> int:
    """1 for a card of this game or -1."""
    return 1 if i == -1 or is_card(st, i) == 1 else 0


# --- single numbers ------------------------------------------------------------------------------------------------
@jit
def small_numbers_fit(st: State) -> int:
    fine = within(st.page, MOST_PAGES) & within(st.next_page, MOST_PAGES)
    fine &= within(st.first_player, 1) & within(st.chooser, 1) & within(st.picked_soul, 3)
    fine &= within(st.n_events, ENDLESS) & within(st.n_actions, ENDLESS) & within(st.n_censuses, ENDLESS)
    fine &= within(st.next_batch, ENDLESS) & within(st.next_uid - 1, MAX_UID) & within(st.turn, 32000)
    fine &= within(st.last_core_from + 1, SWAP + 1) & within(st.picked_reserve, 32000)
    return fine & within(st.axis, 126) & within(st.limit_turns, 30000)


@jit
def player_fits(st: State, p: int) -> int:
    pl = st.players[p]
    return within(pl.n_known[0], MAX_KNOWN) & within(pl.n_known[1], MAX_KNOWN) & within(pl.stale_piles, 127)


@jit
def card_fits(st: State, i: int) -> int:
    c = st.cards[i]
    fine = within(c.controller, 1) & within(c.zone, ZONE_BURST) & within(c.orientation, ORIENTATION_HEAVY)
    fine &= within(c.level, 4) & within(c.frozen_level, 4) & within(c.goal, ZONE_BURST) & within(c.goal_position, 1)
    return fine & within(c.known, 15) & within(c.host + 1, N_CARDS) & within(c.axis, 126)


@jit
def numbers_fit(st: State) -> int:
    """1 if every single number that is used as an index, a width or a shift is in range."""
    fine = small_numbers_fit(st) & player_fits(st, 0) & player_fits(st, 1)
    for i in range(N_CARDS):
        fine &= card_fits(st, i)
    return fine


# --- rows ----------------------------------------------------------------------------------------------------------
@jit
def battle_fits(st: State) -> int:
    b = st.battle[0]
    fine = is_reference(st, b.attacker) & is_reference(st, b.blocker) & is_reference(st, b.forced)
    return fine & within(b.window, 2) & within(b.right, 1) & within(b.blocked, 1)


@jit
def floating_fits(st: State, t: Tables, k: int) -> int:
    fl = st.floating[k]
    colors = N_COLORS - 1 if fl.op == CONT_SYMBOL or fl.op == CONT_SYMBOL_FOR_PLAY else 32767
    fine = within(fl.op, CONT_CANNOT_ACTIVATE) & within(fl.until, UNTIL_FOREVER) & within(fl.player, 1)
    fine &= is_reference(st, fl.object) & is_reference(st, fl.source) & within(fl.arg, colors)
    return fine & within(fl.choice, t.n_filters - 1)


@jit
def event_fits(st: State, t: Tables, k: int) -> int:
    e = st.events[k]
    fine = is_reference(st, e.card) if e.kind != 0 else within(e.card + 1, N_CARDS)
    return fine & within(e.kind, EVENT_CHOSEN) & within(e.row + 1, t.n_cards)


@jit
def is_clause(st: State, t: Tables, code: int) -> int:
    """1 for a card and the number of one of its clauses, see ``list_replacements``."""
    if code < 0 or is_card(st, code & 127) == 0:
        return 0
    row = st.cards[code & 127].row
    return within((code >> 7) & 15, t.cards[row].n_effects - 1) if within(row, t.n_cards - 1) == 1 else 0


@jit
def lists_clauses(decision: int) -> int:
    """1 if a candidate is a card and the number of a clause."""
    if decision == DECISION_REPLACEMENT or decision == DECISION_REPLACEMENT_ORDER:
        return 1
    return 1 if decision == DECISION_ACTIVATE_OTHER else 0


@jit
def candidates_fit(st: State, t: Tables) -> int:
    """1 if each candidate is what the pending decision lists: a waiting effect, a card, or a card and a clause."""
    for k in range(st.n_candidates):
        c = st.candidates[k]
        if st.decision == DECISION_TRIGGER_ORDER:
            if within(c, st.n_waiting - 1) == 0:
                return 0
        elif c < 0 or is_card(st, c & 127) == 0:
            return 0
        elif lists_clauses(st.decision) == 1 and is_clause(st, t, c) == 0:
            return 0
        elif c >= N_CARDS and lists_clauses(st.decision) == 0:
            return 0
    return within(st.n_candidates, MAX_CANDIDATES)


# --- frames --------------------------------------------------------------------------------------------------------
@jit
def last_register(st: State, k: int) -> int:
    """How many registers frame ``k`` and those below it have."""
    return st.frames[k + 1].reg if k + 1 < st.n_frames else st.n_registers


@jit
def payment_fits(st: State, t: Tables, f: Frame) -> int:
    """PLAY, PAY, PLACE, CORE_MOVE: see play.py and steps.py."""
    if f.stage == STAGE_PLAY:
        return is_card(st, f.source) & within(f.b, t.n_effects - 1) & within(f.d, st.n_active + 1)
    if f.stage == STAGE_CORE_MOVE:
        return within(f.a, SWAP) & within(f.b, SWAP)
    fine = within(f.c, 127)
    if f.stage == STAGE_PLACE:
        return fine & is_card(st, f.source)
    return fine if f.d == DECISION_PAY or f.d == DECISION_ATTACK_PRICE else 0


@jit
def cores_fit(st: State, f: Frame, last: int) -> int:
    """CORES: its registers are cards of the Field, see cores.py."""
    for j in range(f.reg, last):
        if st.cards[st.registers[j].object].zone != ZONE_FIELD:
            return 0
    target = 1 if f.slot[3] == 0 else is_card(st, f.slot[3] - 1)
    return target & within(f.b, last - f.reg) & within(f.slot[0], 1) & within(f.marks // 64, LAST_PLACE)


@jit
def battle_frame_fits(st: State, f: Frame) -> int:
    """BATTLE, and its declarations: see battle.py."""
    fine = is_card(st, f.source)
    if f.stage == STAGE_BATTLE:
        return fine & is_reference(st, f.b)
    return fine


@jit
def stage_fits(st: State, t: Tables, f: Frame, last: int) -> int:
    """The numbers of a frame, by its stage."""
    s = f.stage
    if s == STAGE_PLAY or s == STAGE_CORE_MOVE or s == STAGE_PLACE or s == STAGE_PAY:
        return payment_fits(st, t, f)
    if s == STAGE_EFFECT:
        return is_card(st, f.source) & within(f.effect - 1, t.n_effects - 2)
    if s == STAGE_CHOOSE:
        fine = within(f.a - BLOCK_PRICE, t.n_filters - 1 - BLOCK_PRICE) & within(f.d, 1)
        return fine & within(f.slot[2], last - f.reg) & within(f.slot[1], 32767)
    if s == STAGE_BATCH:
        code = is_clause(st, t, f.pc) if f.at == 2 else 1
        return code & within(f.d, 2 if f.a == OP_LIFE_LOSS else last - f.reg)
    if s == STAGE_CORES:
        return cores_fit(st, f, last)
    if s == STAGE_DRAIN:
        return within(f.a - f.mark, st.n_waiting - f.mark) & within(f.b, 1)
    if s == STAGE_ACTION:
        return within(f.a - 1, STAGE_ORDER - 1)
    return battle_frame_fits(st, f) if s >= STAGE_BATTLE and s <= STAGE_DECLARE_BLOCK and s != STAGE_FLASH else 1


@jit
def frame_fits(st: State, t: Tables, k: int) -> int:
    f = st.frames[k]
    lowest = 1 if f.stage == STAGE_SETUP or f.stage == STAGE_TURN else 0
    if lowest != (1 if k == 0 else 0):  # only these stand alone; the others look at the frame below
        return 0
    last = last_register(st, k)
    fine = within(f.stage - 1, STAGE_ORDER - 1) & within(f.player, 1) & within(f.at, 127)
    fine &= within(f.effect, t.n_effects - 1) & is_reference(st, f.source) & is_reference(st, f.subject)
    fine &= within(last - f.reg, last) & within(f.mark, st.n_waiting)
    if f.stage != STAGE_BATCH:  # there it is a card and a clause
        fine &= within(f.pc, t.n_instructions - 1)
    if k + 1 < st.n_frames:
        fine &= 1 - takes_answer(f)
    return stage_fits(st, t, f, last) if fine == 1 else 0


@jit
def frames_fit(st: State, t: Tables) -> int:
    """1 if each frame holds what its stage works with. Looks at registers: they are to be checked before."""
    for k in range(st.n_frames):
        if frame_fits(st, t, k) == 0:
            return 0
    return 1


# --- the decision --------------------------------------------------------------------------------------------------
@jit
def stage_asking(decision: int) -> int:
    """The stage of the frame that asks; an EFFECT for what instructions ask."""
    if decision == DECISION_GO_FIRST or decision == DECISION_MULLIGAN:
        return STAGE_SETUP
    if decision == DECISION_MAIN or decision == DECISION_ATTACK:
        return STAGE_TURN
    if decision == DECISION_CORE_TO or decision == DECISION_ACTIVATE_OTHER:
        return STAGE_TURN
    if decision == DECISION_FLASH:
        return STAGE_FLASH
    if decision == DECISION_BLOCK:
        return STAGE_BATTLE
    if decision == DECISION_MODE or decision == DECISION_SOUL_MAGIC or decision == DECISION_COST_OPTION:
        return STAGE_PLAY
    if decision == DECISION_PAY or decision == DECISION_ATTACK_PRICE:
        return STAGE_PAY
    if decision == DECISION_PLACE:
        return STAGE_PLACE
    return stage_choosing(decision)


@jit
def stage_choosing(decision: int) -> int:
    if decision == DECISION_CHOOSE or decision == DECISION_COST_CHOICE:
        return STAGE_CHOOSE
    if decision == DECISION_LEGACY or decision == DECISION_BLOCK_PRICE:
        return STAGE_CHOOSE
    if decision == DECISION_ORDER_CARDS:
        return STAGE_ORDER
    if decision == DECISION_CORES:
        return STAGE_CORES
    if decision == DECISION_TRIGGER_ORDER:
        return STAGE_DRAIN
    if decision == DECISION_REPLACEMENT or decision == DECISION_REPLACEMENT_ORDER:
        return STAGE_BATCH
    return STAGE_EFFECT


@jit
def resumes_at(decision: int, stage: int) -> int:
    """Where in its stage the frame that asks takes the answer."""
    if decision == DECISION_MAIN or decision == DECISION_ATTACK:
        return AT_CHOSEN
    if decision == DECISION_CORE_TO:
        return AT_CORE_TO
    if decision == DECISION_ACTIVATE_OTHER:
        return AT_OTHER
    if decision == DECISION_BLOCK:
        return AT_BLOCK_CHOSEN
    if decision == DECISION_SOUL_MAGIC:
        return 3
    if decision == DECISION_COST_OPTION:
        return 5
    return 2 if decision == DECISION_REPLACEMENT or (decision == DECISION_OPTIONAL and stage == STAGE_DRAIN) else 1


@jit
def takes_answer(f: Frame) -> int:
    """1 if the stage goes on with an answer; only the frame on top may wait for one."""
    s = f.stage
    if s == STAGE_TURN:
        return 1 if f.at == AT_CHOSEN or f.at == AT_CORE_TO or f.at == AT_OTHER else 0
    if s == STAGE_BATTLE:
        return 1 if f.at == AT_BLOCK_CHOSEN else 0
    if s == STAGE_PLAY:
        return 1 if f.at == 1 or f.at == 3 or f.at == 5 else 0
    if s == STAGE_DRAIN or s == STAGE_BATCH:
        return 1 if f.at == 1 or f.at == 2 else 0
    steps = s == STAGE_CHOOSE or s == STAGE_ORDER or s == STAGE_CORES or s == STAGE_EFFECT
    asking = steps or s == STAGE_PAY or s == STAGE_PLACE or s == STAGE_FLASH
    return 1 if asking and f.at == 1 else 0


@jit
def instruction_asks(t: Tables, f: Frame, decision: int) -> int:
    """1 if the next instruction of an EFFECT asks for this."""
    op = t.program[f.pc].op
    if decision == DECISION_OPTIONAL:
        return 1 if op == OP_ASK else 0
    if decision == DECISION_COLOR:
        return 1 if op == OP_CHOOSE_COLOR else 0
    if decision == DECISION_CHOOSE_MODE:
        return 1 if op == OP_CHOOSE_MODE else 0
    if decision == DECISION_PLAYER:
        return 1 if op == OP_CHOOSE_PLAYER else 0
    return 1 if decision == DECISION_NUMBER and (op == OP_CHOOSE_NUMBER or op == OP_CORES_FROM_TRASH) else 0


@jit
def asks(st: State, t: Tables, f: Frame) -> int:
    """1 if frame ``f``, the one on top, can be what asks the pending decision."""
    d = st.decision
    drains = d == DECISION_OPTIONAL and f.stage == STAGE_DRAIN
    if f.stage != stage_asking(d) and not drains:
        return 0
    if f.at != resumes_at(d, f.stage) and not (d == DECISION_MULLIGAN and within(f.at - 2, 1) == 1):
        return 0
    if drains:
        return within(f.effect - 1, 32767) & is_card(st, f.source)
    if d == DECISION_MAIN or d == DECISION_ATTACK:
        return 1 if (d == DECISION_ATTACK) == (st.step == STEP_ATTACK) else 0
    if d == DECISION_COST_OPTION:
        return within(f.d - 1, st.n_active - 1)
    if f.stage == STAGE_EFFECT:
        return instruction_asks(t, f, d)
    if f.stage == STAGE_CORES or (f.stage == STAGE_BATCH and f.a != OP_LIFE_LOSS):
        return within(f.b if f.stage == STAGE_CORES else f.d, st.n_registers - f.reg - 1)
    return 1
