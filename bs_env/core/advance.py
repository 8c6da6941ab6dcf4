"""The loop: call the handler of the top frame's stage until a player must decide or the game is over."""

from __future__ import annotations

from typing import Any

from .batch import batch_stage
from .battle import (
    battle_stage,
    declare_attack_stage,
    declare_block_stage,
    end_battle_stage,
    flash_stage,
    resolve_stage,
)
from .census import take_census
from .choose import choose_stage, clear_candidates, order_stage
from .cores import cores_stage
from .frames import GO, cut_registers, end_game, pop
from .jit import jit, unit
from .legal import list_legal
from .play import pay_stage, place_stage, play_stage
from .program import effect_stage
from .records import State, Tables
from .resolution import action_stage, drain_stage, leave_stage, part_stage
from .setup import setup_stage
from .steps import core_move_stage, step_stage, turn_stage
from .terms import (
    ACTION_CONCEDE,
    ACTION_PAGE,
    DECISION_BLOCK,
    DECISION_NONE,
    ERROR_LOOP,
    ERROR_STUCK,
    N_CARDS,
    REASON_CONCESSION,
    STAGE_ACTION,
    STAGE_BATCH,
    STAGE_BATTLE,
    STAGE_CHOOSE,
    STAGE_CORE_MOVE,
    STAGE_CORES,
    STAGE_DECLARE_ATTACK,
    STAGE_DECLARE_BLOCK,
    STAGE_DRAIN,
    STAGE_EFFECT,
    STAGE_END_BATTLE,
    STAGE_FLASH,
    STAGE_LEAVE,
    STAGE_ORDER,
    STAGE_PART,
    STAGE_PAY,
    STAGE_PLACE,
    STAGE_PLAY,
    STAGE_RESOLVE,
    STAGE_STEP,
    STAGE_TURN,
    TALLY_BLOCK_DECISIONS,
)
from .traits import refresh
from .triggers import cut_waiting

MAX_FORCED = 1000  # decisions with one legal id in a row; more is play that cannot end
MAX_STEPS = 20000  # handler calls between two decisions; more is an endless loop of effects


@jit
def turn_stages(st: State, t: Tables, k: int, stage: int) -> int:
    """Stages of the turn, the battle and the resolution."""
    f = st.frames[k]
    if stage == STAGE_TURN:
        return turn_stage(st, t, f)
    if stage == STAGE_ACTION:
        return action_stage(st, t, f)
    if stage == STAGE_PART:
        return part_stage(st, t, f)
    if stage == STAGE_DRAIN:
        return drain_stage(st, t, f)
    if stage == STAGE_STEP:
        return step_stage(st, t, f)
    if stage == STAGE_BATTLE:
        return battle_stage(st, t, f)
    if stage == STAGE_FLASH:
        return flash_stage(st, t, f)
    if stage == STAGE_DECLARE_ATTACK:
        return declare_attack_stage(st, t, f)
    if stage == STAGE_DECLARE_BLOCK:
        return declare_block_stage(st, t, f)
    if stage == STAGE_RESOLVE:
        return resolve_stage(st, t, f)
    if stage == STAGE_END_BATTLE:
        return end_battle_stage(st, t, f)
    if stage == STAGE_LEAVE:
        return leave_stage(st, t, f)
    return setup_stage(st, t, f)


@jit
def effect_stages(st: State, t: Tables, k: int, stage: int) -> int:
    """Stages of effects and procedures."""
    f = st.frames[k]
    if stage == STAGE_EFFECT:
        return effect_stage(st, t, f)
    if stage == STAGE_BATCH:
        return batch_stage(st, t, f)
    if stage == STAGE_PLAY:
        return play_stage(st, t, f)
    if stage == STAGE_PAY:
        return pay_stage(st, t, f)
    if stage == STAGE_PLACE:
        return place_stage(st, t, f)
    if stage == STAGE_CORE_MOVE:
        return core_move_stage(st, t, f)
    if stage == STAGE_CHOOSE:
        return choose_stage(st, t, f)
    if stage == STAGE_CORES:
        return cores_stage(st, t, f)
    return order_stage(st, t, f)


@jit
def is_effect_stage(stage: int) -> int:
    if stage == STAGE_EFFECT or stage == STAGE_BATCH or stage == STAGE_PLAY or stage == STAGE_PAY or stage == STAGE_PLACE:
        return 1
    if stage == STAGE_CORE_MOVE or stage == STAGE_CHOOSE or stage == STAGE_CORES or stage == STAGE_ORDER:
        return 1
    return 0


@jit
def clear_work(st: State) -> None:
    """After the end nothing is unfinished: the record is canonical."""
    while st.n_frames > 0:
        pop(st)
    cut_registers(st, 0)
    cut_waiting(st, 0)
    clear_candidates(st)
    st.decision = DECISION_NONE
    st.to_play = -1
    st.page = 0
    st.next_page = 0
    st.cause = 0
    st.axis = 0
    st.last_core_from = -1
    st.picked_soul = 0
    st.picked_reserve = 0
    for i in range(N_CARDS):
        st.cards[i].picked = 0


@jit
def advance(st: State, t: Tables) -> None:
    """Run to the next decision or the end of the game; then all derived fields are fresh."""
    n = 0
    result = GO
    while result == GO and st.over == 0 and st.error == 0:
        k = st.n_frames - 1
        stage = st.frames[k].stage
        result = effect_stages(st, t, k, stage) if is_effect_stage(stage) == 1 else turn_stages(st, t, k, stage)
        n += 1
        if n > MAX_STEPS:
            st.error = ERROR_LOOP
    st.action = 0
    if st.over == 1:
        clear_work(st)
    refresh(st, t)
    take_census(st, t)


@jit
def concede(st: State, player: int) -> None:
    """1-3-4, 1-3-5: at any time, at once, whatever is being resolved."""
    end_game(st, 1 - player, REASON_CONCESSION)
    clear_work(st)


@jit
def begin_action(st: State, action: int) -> int:
    """Take an id; 1 if the stack must run on, 0 if the same decision is only looked at anew."""
    st.n_actions += 1
    if action == ACTION_PAGE:
        st.page = st.next_page
        return 0
    if action == ACTION_CONCEDE:
        concede(st, st.to_play)
        return 0
    st.action = action
    return 1


@unit
def run_on(st: State, t: Tables, legal: Any, run: int) -> int:
    """Run the stack if ``run`` is 1, then write the legal ids and return how many (0: over). As long as there is only
    one, and it is to be applied by itself, go on."""
    forced = 0
    while True:
        if run == 1:
            advance(st, t)
        n = list_legal(st, t, legal)
        forced += 1
        if forced > MAX_FORCED:
            st.error = ERROR_LOOP
        if n != 1 or st.auto_forced == 0 or st.over == 1 or st.error != 0:
            break
        run = begin_action(st, int(legal.ids[0]))
    if n == 0 and st.over == 0 and st.error == 0:
        st.error = ERROR_STUCK
    if n > 1 and st.decision == DECISION_BLOCK:
        st.tally[TALLY_BLOCK_DECISIONS] += 1
    return n
