"""Chapter 8: attack and battle.

BATTLE frame: source the attacker; ``at`` names the next part of the battle. FLASH frame: a window 1 or 2.
DECLARE_ATTACK and DECLARE_BLOCK are the roots of the axes that pay a price and exhaust. RESOLVE compares BP or takes Life.
"""

from __future__ import annotations

from .batch import batch_of_set, push_batch, set_asked
from .choose import BLOCK_PRICE
from .filters import SPARE_FRAME, bp_of, matches, total_symbols
from .floating import drop_op, expire, mark_limit, remember
from .frames import GO, ask, cut_registers, inherit, note, pop, push, put_register
from .jit import jit, unit
from .permissions import attack_price, block_price
from .play import push_pay
from .processing import rule_processing
from .records import Frame, State, Tables
from .resolution import INDEPENDENT, push_action, push_drain
from .terms import (
    ACTION_ACTIVATE,
    ACTION_BLOCK,
    ACTION_HAND_EFFECT,
    ACTION_NO_BLOCK,
    ACTION_PASS,
    ACTION_PLAY_HAND,
    CAUSE_BATTLE,
    CAUSE_KNOWN,
    CONT_ATTACK_FIRST,
    CONT_LIFE_DAMAGE,
    CONT_NO_LIFE_LOSS,
    DECISION_ATTACK_PRICE,
    DECISION_BLOCK,
    DECISION_FLASH,
    EVENT_ATTACK,
    EVENT_BATTLE_END,
    EVENT_BATTLE_RESOLUTION,
    EVENT_BLOCK,
    EVENT_BP_WON_ALONE,
    EVENT_PASS,
    FLOAT_ALL,
    MEMORY_ATTACKS,
    OP_DESTROY,
    OP_EXHAUST,
    OP_LIFE_LOSS,
    SLOTS_FIELD,
    SLOTS_HAND,
    STAGE_BATTLE,
    STAGE_CHOOSE,
    STAGE_DECLARE_ATTACK,
    STAGE_DECLARE_BLOCK,
    STAGE_EFFECT,
    STAGE_END_BATTLE,
    STAGE_FLASH,
    STAGE_PLAY,
    STAGE_RESOLVE,
    STANDBY_DESTROY,
    TALLY_BLOCKS,
    TALLY_FLASH_PLAYS,
    TALLY_FLASH_WINDOWS,
    UNTIL_BATTLE,
    WATCH_BATTLE,
    ZONE_FIELD,
    ZONE_HAND,
)
from .traits import in_force, refresh, sum_of
from .triggers import emit, new_batch
from .zones import card_at, in_play, on_field, touch

(
    AT_DECLARE,
    AT_ATTACKED,
    AT_BLOCK,
    AT_BLOCK_CHOSEN,
    AT_BLOCKED,
    AT_FLASH_2,
    AT_RESOLUTION,
    AT_RESOLVE,
    AT_END,
    AT_CLOSE,
    AT_OVER,
) = range(11)


# --- what both sides may start: used by the Main Step too ----------------------------------------------------------
@jit
def start_play(st: State, player: int, i: int) -> None:
    """11-1-1-1: present a card of the hand."""
    f = st.frames[push_action(st, STAGE_PLAY, player)]
    f.source = i
    f.source_uid = st.cards[i].uid


@jit
def start_effect_of(st: State, t: Tables, player: int, i: int, e: int) -> None:
    """9-1-6, 9-1-7: declare an effect of card ``i``; it counts for its limit at once."""
    f = st.frames[push_action(st, STAGE_EFFECT, player)]
    f.effect = e
    f.source = i
    f.source_uid = st.cards[i].uid
    mark_limit(st, t, e, i, player, 0)


@jit
def activated_effect(st: State, t: Tables, player: int, code: int) -> int:
    """Row of the effect an ACTIVATE id names: Field slot * 2 + number among the printed activated effects."""
    i = card_at(st, player, ZONE_FIELD, code // 2)
    return t.cards[st.cards[i].row].activated[code % 2]


# --- attack declaration --------------------------------------------------------------------------------------------
@jit
def declare_attack_stage(st: State, t: Tables, f: Frame) -> int:
    """8-1-1-1: pay the price if there is one (DP-42), then exhaust the Spirit."""
    if f.at == 0:
        f.at = 1
        n = attack_price(st, t, f.source)
        if n > 0:
            push_pay(st, f.player, n, 0, DECISION_ATTACK_PRICE)
            return GO
    if f.at == 1:
        f.at = 2
        if in_play(st, f.source, f.source_uid) == 1:
            put_register(st, f.source, 1)
            return batch_of_set(st, t, f, OP_EXHAUST, 1, 0, 0)
    return pop(st)


@jit
def begin_attack(st: State, t: Tables, f: Frame) -> int:
    """8-1-1-2: the attack is declared. If the attacker is gone by now there is no attack."""
    if in_play(st, f.source, f.source_uid) == 0:
        f.at = AT_CLOSE
        return GO
    b = st.battle[0]
    b.attacker = f.source
    b.attacker_uid = f.source_uid
    touch(st, WATCH_BATTLE)
    remember(st, f.player, MEMORY_ATTACKS, 1)
    drop_op(st, CONT_ATTACK_FIRST)  # D-56: only the first attack of the step is named
    note(st, EVENT_ATTACK, f.player, f.source, 0)
    tell_battle(st, t, EVENT_ATTACK, f.source)
    f.at = AT_ATTACKED
    return drain_timing(st, f)


@jit
def tell_battle(st: State, t: Tables, event: int, i: int) -> None:
    """A timing of the battle about card ``i``."""
    new_batch(st)
    first = st.n_registers
    put_register(st, i, 0)
    emit(st, t, event, -1, first, 0, 0)
    cut_registers(st, first)


@jit
def drain_timing(st: State, f: Frame) -> int:
    """Effects of one timing: each on an axis of its own."""
    if st.n_waiting > f.mark:
        push_drain(st, f.mark, INDEPENDENT)
    return GO


# --- flash timing --------------------------------------------------------------------------------------------------
@jit
def push_flash(st: State, player: int, window: int) -> int:
    f = st.frames[push(st, STAGE_FLASH, player)]
    f.a = window
    b = st.battle[0]
    b.window = window
    b.passes = 0
    b.right = player
    st.tally[TALLY_FLASH_WINDOWS] += 1
    return GO


@jit
def use_flash(st: State, t: Tables, f: Frame) -> None:
    player = st.battle[0].right
    a = st.action
    if a >= ACTION_ACTIVATE:
        code = st.page * SLOTS_FIELD * 2 + a - ACTION_ACTIVATE
        start_effect_of(st, t, player, card_at(st, player, ZONE_FIELD, code // 2), activated_effect(st, t, player, code))
    elif a >= ACTION_HAND_EFFECT:
        i = card_at(st, player, ZONE_HAND, st.page * SLOTS_HAND + a - ACTION_HAND_EFFECT)
        start_effect_of(st, t, player, i, t.cards[st.cards[i].row].hand_effect)
    else:
        start_play(st, player, card_at(st, player, ZONE_HAND, st.page * SLOTS_HAND + a - ACTION_PLAY_HAND))


@unit
def flash_stage(st: State, t: Tables, f: Frame) -> int:
    """8-1-2-1, 8-1-4-1: the right alternates, beginning with the attacked player; two passes in a row end it."""
    b = st.battle[0]
    if f.at == 1:
        f.at = 0
        b.right = 1 - b.right
        if st.action == ACTION_PASS:
            note(st, EVENT_PASS, 1 - b.right, -1, f.a)
            b.passes += 1
        else:
            b.right = 1 - b.right
            use_flash(st, t, f)
            st.tally[TALLY_FLASH_PLAYS] += 1
            b.right = 1 - b.right
            b.passes = 0
            return GO
    if b.passes >= 2:
        b.window = 0
        b.passes = 0
        return pop(st)
    f.at = 1
    return ask(st, DECISION_FLASH, b.right)


# --- block declaration ---------------------------------------------------------------------------------------------
@jit
def declare_block_stage(st: State, t: Tables, f: Frame) -> int:
    """8-1-3-1: choose the Spirits of the price (DP-43), then exhaust them and the blocker in one batch."""
    if f.at == 0:
        f.at = 1
        put_register(st, f.source, 1)
        n = block_price(st, t)
        if n > 0:
            g = st.frames[push(st, STAGE_CHOOSE, f.player)]
            inherit(g, f)
            g.a = BLOCK_PRICE
            g.b = n
            g.c = n
            g.d = f.player
            g.slot[0] = 1
            return GO
    if f.at == 1:
        f.at = 2
        return batch_of_set(st, t, f, OP_EXHAUST, 1, 0, 0)
    return pop(st)


@jit
def block_chosen(st: State, t: Tables, f: Frame) -> int:
    if st.action == ACTION_NO_BLOCK:
        f.at = AT_RESOLUTION
        return GO
    player = 1 - f.player
    i = card_at(st, player, ZONE_FIELD, st.page * SLOTS_FIELD + st.action - ACTION_BLOCK)
    f.b = i
    f.c = st.cards[i].uid
    f.at = AT_BLOCKED
    g = st.frames[push_action(st, STAGE_DECLARE_BLOCK, player)]
    g.source = i
    g.source_uid = st.cards[i].uid
    return GO


@jit
def begin_block(st: State, t: Tables, f: Frame) -> int:
    """8-1-3-2: the block is declared; if the blocker is gone by now, the player may choose again."""
    if in_play(st, f.b, f.c) == 0:
        f.at = AT_BLOCK
        return GO
    b = st.battle[0]
    b.blocker = f.b
    b.blocker_uid = f.c
    b.blocked = 1
    st.tally[TALLY_BLOCKS] += 1
    touch(st, WATCH_BATTLE)
    note(st, EVENT_BLOCK, 1 - f.player, f.b, 0)
    tell_battle(st, t, EVENT_BLOCK, f.b)
    f.at = AT_FLASH_2
    return drain_timing(st, f)


# --- battle resolution ---------------------------------------------------------------------------------------------
@jit
def life_protected(st: State, t: Tables, player: int, i: int) -> int:
    """1 if attacks of card ``i`` do not reduce the Life of ``player``."""
    if in_force(st, CONT_NO_LIFE_LOSS) == 0:
        return 0
    for k in range(st.n_floating):
        fl = st.floating[k]
        if fl.op != CONT_NO_LIFE_LOSS or fl.player != player:
            continue
        if fl.object == i and fl.object_uid == st.cards[i].uid:
            return 1
        if fl.object < 0 and fl.marks & FLOAT_ALL == 0:
            return 1
        if fl.object < 0 and matches(st, t, fl.choice, i, fl.player, fl.source, st.frames[SPARE_FRAME]) == 1:
            return 1
    for k in range(st.n_active):
        a = st.active[k]
        row = t.effects[a.effect]
        if row.op != CONT_NO_LIFE_LOSS:
            continue
        if row.choice == 0:  # this card's own attacks
            if a.source == i:
                return 1
        elif st.cards[a.source].controller == player:
            if matches(st, t, row.choice, i, player, a.source, st.frames[SPARE_FRAME]) == 1:
                return 1
    return 0


@jit
def attack_damage(st: State, t: Tables) -> int:
    """8-1-5-1: the symbols of the attacker, and what enlarges the loss (D-64); 0 if it has left (D-14)."""
    b = st.battle[0]
    if in_play(st, b.attacker, b.attacker_uid) == 0:
        return 0
    n = total_symbols(st, b.attacker)
    if n == 0 or life_protected(st, t, 1 - st.turn_player, b.attacker) == 1:
        return 0
    return n + sum_of(st, t, CONT_LIFE_DAMAGE, b.attacker)


@jit
def take_life(st: State, t: Tables, f: Frame) -> int:
    n = attack_damage(st, t)
    if n == 0:
        return GO
    g = st.frames[push_batch(st, t, f, OP_LIFE_LOSS, 0, 0)]
    g.marks = CAUSE_KNOWN | CAUSE_BATTLE | f.player
    g.slot[2 + 1 - f.player] = n
    return set_asked(st, g)


@jit
def compare_bp(st: State, t: Tables, f: Frame) -> int:
    """8-1-5-2-1, 8-1-6-1: lower BP is destroyed, equal BP both; nothing if one has left."""
    b = st.battle[0]
    if in_play(st, b.attacker, b.attacker_uid) == 0 or in_play(st, b.blocker, b.blocker_uid) == 0:
        return GO
    mine = bp_of(st, t, b.attacker)
    theirs = bp_of(st, t, b.blocker)
    f.b = 1
    g = st.frames[push_batch(st, t, f, OP_DESTROY, 0, 0)]
    g.marks = CAUSE_KNOWN | CAUSE_BATTLE
    if mine <= theirs:
        put_register(st, b.attacker, 0)
    if theirs <= mine:
        put_register(st, b.blocker, 0)
    return set_asked(st, g)


@jit
def lost_comparison(st: State, i: int, uid: int) -> int:
    c = st.cards[i]
    fallen = on_field(st, i, uid) == 1 and c.standby == STANDBY_DESTROY and c.cause & CAUSE_BATTLE != 0
    return 1 if fallen else 0


@jit
def tell_winner(st: State, t: Tables) -> None:
    """8-1-6-2: a Spirit destroyed only the opposing Spirit by BP comparison."""
    b = st.battle[0]
    attacker_lost = lost_comparison(st, b.attacker, b.attacker_uid)
    blocker_lost = lost_comparison(st, b.blocker, b.blocker_uid)
    if attacker_lost == blocker_lost:
        return
    first = st.n_registers
    put_register(st, b.blocker if attacker_lost == 1 else b.attacker, 0)
    emit(st, t, EVENT_BP_WON_ALONE, -1, first, 0, 0)
    cut_registers(st, first)


@unit
def resolve_stage(st: State, t: Tables, f: Frame) -> int:
    if f.at == 0:
        f.at = 1
        refresh(st, t)
        return compare_bp(st, t, f) if st.battle[0].blocked == 1 else take_life(st, t, f)
    if f.b == 1:
        tell_winner(st, t)
    return pop(st)


@jit
def end_battle_stage(st: State, t: Tables, f: Frame) -> int:
    """8-1-7-2: what lasted for the battle expires."""
    b = st.battle[0]
    b.attacker = -1
    b.attacker_uid = 0
    b.blocker = -1
    b.blocker_uid = 0
    b.blocked = 0
    b.window = 0
    b.passes = 0
    b.right = 0
    touch(st, WATCH_BATTLE)
    expire(st, UNTIL_BATTLE)
    rule_processing(st, t)
    return pop(st)


# --- the battle ----------------------------------------------------------------------------------------------------
@jit
def push_battle(st: State, player: int, i: int) -> int:
    f = st.frames[push(st, STAGE_BATTLE, player)]
    f.source = i
    f.source_uid = st.cards[i].uid
    g = st.frames[push_action(st, STAGE_DECLARE_ATTACK, player)]
    g.source = i
    g.source_uid = st.cards[i].uid
    return GO


@jit
def battle_first_half(st: State, t: Tables, f: Frame) -> int:
    if f.at == AT_DECLARE:
        return begin_attack(st, t, f)
    if f.at == AT_ATTACKED:
        f.at = AT_BLOCK
        return push_flash(st, 1 - f.player, 1)
    if f.at == AT_BLOCK:
        f.at = AT_BLOCK_CHOSEN
        return ask(st, DECISION_BLOCK, 1 - f.player)
    if f.at == AT_BLOCK_CHOSEN:
        return block_chosen(st, t, f)
    return begin_block(st, t, f)


@jit
def battle_second_half(st: State, t: Tables, f: Frame) -> int:
    if f.at == AT_FLASH_2:
        f.at = AT_RESOLUTION
        return push_flash(st, 1 - f.player, 2)
    if f.at == AT_RESOLUTION:
        f.at = AT_RESOLVE
        tell_battle(st, t, EVENT_BATTLE_RESOLUTION, st.battle[0].attacker)
        return drain_timing(st, f)
    if f.at == AT_RESOLVE:
        f.at = AT_END
        push_action(st, STAGE_RESOLVE, f.player)
        return GO
    if f.at == AT_END:  # 8-1-7-1
        f.at = AT_CLOSE
        tell_battle(st, t, EVENT_BATTLE_END, st.battle[0].attacker)
        return drain_timing(st, f)
    if f.at == AT_CLOSE:
        f.at = AT_OVER
        push_action(st, STAGE_END_BATTLE, f.player)
        return GO
    return pop(st)


@unit
def battle_stage(st: State, t: Tables, f: Frame) -> int:
    """Part after part, as long as none leaves work on the stack."""
    depth = st.n_frames
    result = GO
    while result == GO and st.n_frames == depth and st.over == 0 and st.error == 0:
        if f.at <= AT_BLOCKED:
            result = battle_first_half(st, t, f)
        else:
            result = battle_second_half(st, t, f)
    return result
