"""Rules of thumb for the Attack Step: whether to attack and with what, to block or to take it, and what to use at flash
timing.

Attackers are counted against blockers: symbols that cannot all be blocked and reach the opposing Life are an attack with
everything. Otherwise an attack must gain something whatever the opponent does, its blocker missing at home counted in.
"""

from __future__ import annotations

from typing import Any

from .battle import attack_damage, life_protected
from .evaluation import blockers, can_attack_soon, can_block_soon, threat, worth
from .filters import SPARE_FRAME, bp_of, holds, number, total_symbols
from .gains import effect_gain, fight
from .jit import jit
from .records import State, Tables
from .rule_main import CARD_COST, CORE_COST, cheapest, play_gain, spare_in_all
from .terms import (
    ACTION_ACTIVATE,
    ACTION_ATTACK,
    ACTION_BLOCK,
    ACTION_END_STEP,
    ACTION_HAND_EFFECT,
    ACTION_NO_BLOCK,
    ACTION_PASS,
    ACTION_PLAY_HAND,
    CONT_BP,
    EVENT_ATTACK,
    KIND_CONSTANT,
    KIND_TRIGGERED,
    MARK_SUBJECT_SELF,
    SLOTS_FIELD,
    SLOTS_HAND,
    WINDOW_ATTACKING,
    WINDOW_BLOCKING,
    ZONE_FIELD,
    ZONE_HAND,
)
from .thoughts import (
    SURE,
    WHY_ATTACK,
    WHY_BLOCK,
    WHY_EFFECT,
    WHY_END_ATTACKS,
    WHY_FLASH,
    WHY_LETHAL,
    WHY_NO_BLOCK,
    WHY_NO_EFFECT,
    WHY_OPEN,
    WHY_PASS,
    WHY_STAY_HOME,
    WHY_SURVIVE,
    Thought,
    think,
)
from .traits import cannot_be_blocked_by
from .zones import card_at, count_of

LOST = 600  # the rest of the attacks would end the game
PATIENCE = 6  # a card used at flash timing must gain so much more than it costs


# --- what cards do in battle -----------------------------------------------------------------------------------------
@jit
def battle_bp(st: State, t: Tables, i: int, window: int) -> int:
    """BP in hundreds with what the card itself adds once it attacks or blocks (WINDOW_ATTACKING, WINDOW_BLOCKING)."""
    c = st.cards[i]
    r = t.cards[c.row]
    n = bp_of(st, t, i)
    if (r.windows >> window) & 1 == 0:
        return n
    for e in range(r.first_effect, r.first_effect + r.n_effects):
        row = t.effects[e]
        if row.kind == KIND_CONSTANT and row.op == CONT_BP and row.window == window and row.choice == 0:
            if c.level > 0 and (row.levels >> (c.level - 1)) & 1 == 1:
                if holds(st, t, row.condition, c.controller, i, st.frames[SPARE_FRAME]) == 1:
                    n += number(st, t, row.value, c.controller, i, st.frames[SPARE_FRAME])
    return n


@jit
def attack_effects(st: State, t: Tables, i: int, player: int) -> int:
    """What the effects of a Spirit that trigger when it attacks would gain."""
    r = t.cards[st.cards[i].row]
    if (r.event_mask >> EVENT_ATTACK) & 1 == 0:
        return 0
    level = st.cards[i].level
    n = 0
    for e in range(r.first_effect, r.first_effect + r.n_effects):
        row = t.effects[e]
        if row.kind == KIND_TRIGGERED and row.event == EVENT_ATTACK and row.marks & MARK_SUBJECT_SELF != 0:
            if level > 0 and (row.levels >> (level - 1)) & 1 == 1:
                n += effect_gain(st, t, i, e, player)
    return n


# --- attack ----------------------------------------------------------------------------------------------------------
@jit
def against_blocks(st: State, t: Tables, i: int, unblocked: int, tune: int) -> int:
    """What the attack of ``i`` gains if the opponent does what is best for them: takes it, or blocks with some Spirit."""
    other = 1 - st.cards[i].controller
    mine = battle_bp(st, t, i, WINDOW_ATTACKING)
    least = unblocked
    for k in range(count_of(st, other, ZONE_FIELD)):
        j = card_at(st, other, ZONE_FIELD, k)
        if can_block_soon(st, t, j) == 1 and cannot_be_blocked_by(st, t, i, j) == 0:
            n = fight(st, t, i, mine, j, battle_bp(st, t, j, WINDOW_BLOCKING)) * (8 + tune) // 8
            least = n if n < least else least
    return least


@jit
def step_price(life: int, at: int, thought: Thought) -> int:
    """One Life lost at so much Life."""
    if life >= 5:
        return 42 + thought.tune[at]
    if life == 4:
        return 57 + thought.tune[at + 1]
    if life == 3:
        return 77 + thought.tune[at + 2]
    return 112 + thought.tune[at + 3] if life == 2 else 2000


@jit
def life_cost(life: int, n: int, at: int, thought: Thought) -> int:
    total = 0
    for k in range(n):
        if life - k > 0:
            total += step_price(life - k, at, thought)
    return total


@jit
def next_loss(life: int, n: int, thought: Thought) -> int:
    if n >= life:
        return LOST + 100 * thought.tune[1]
    return life_cost(life, n, 28, thought) * (2 + thought.tune[0]) // 4


@jit
def exposure(st: State, t: Tables, player: int, fewer: int, thought: Thought) -> int:
    """What the opponent's next attacks cost if ``player`` has so many blockers fewer than now."""
    life = st.players[player].life
    stay = blockers(st, t, player)
    now = threat(st, t, 1 - player, stay, 1)
    then = threat(st, t, 1 - player, stay - fewer if stay > fewer else 0, 1)
    total = 0
    weight = 0
    for extra in range(3):
        w = 2 + thought.tune[2] if extra == 0 else 3 + thought.tune[23] if extra == 1 else 1 + thought.tune[19]
        if extra == 1 and count_of(st, 1 - player, ZONE_HAND) == 0:
            w = w // 2
        if extra == 2 and count_of(st, 1 - player, ZONE_HAND) < 2:
            w = 0
        weight += w
        total += w * (next_loss(life, then + extra, thought) - next_loss(life, now + extra, thought))
    return total // weight if weight > 0 else 0


@jit
def attackers_left(st: State, t: Tables, player: int) -> int:
    n = 0
    for k in range(count_of(st, player, ZONE_FIELD)):
        n += can_attack_soon(st, t, card_at(st, player, ZONE_FIELD, k), 0)
    return n


@jit
def judge_attack(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    player = st.to_play
    other = 1 - player
    life = st.players[other].life
    stopping = blockers(st, t, other)
    through = threat(st, t, player, stopping, 0)
    exposed = exposure(st, t, player, 1, thought)
    mine = attackers_left(st, t, player)
    mine = mine if mine > 0 else 1
    stopped = stopping if stopping < mine else mine
    for k in range(n):
        a = legal.ids[k]
        if a == ACTION_END_STEP:
            think(thought, k, 0, WHY_END_ATTACKS, 0, 0)
            continue
        if a < ACTION_ATTACK:
            continue
        i = card_at(st, player, ZONE_FIELD, st.page * SLOTS_FIELD + a - ACTION_ATTACK)
        symbols = 0 if life_protected(st, t, other, i) == 1 else total_symbols(st, i)
        strength = battle_bp(st, t, i, WINDOW_ATTACKING)
        if through >= life:
            think(thought, k, SURE + strength, WHY_LETHAL if stopping > 0 else WHY_OPEN, through, life)
            continue
        open_gain = life_cost(life, symbols, 24, thought)
        least = against_blocks(st, t, i, open_gain, thought.tune[5])
        share = stopped * (4 + thought.tune[3])
        share = share if share < 4 * mine else 4 * mine
        gain = open_gain + (least - open_gain) * share // (4 * mine) + attack_effects(st, t, i, player)
        value = gain - exposed - thought.tune[16]
        if value <= 0:
            think(thought, k, value - 1, WHY_STAY_HOME, value, 0)
        elif stopping == 0:
            think(thought, k, value + strength * (1 + thought.tune[17]) + 2000, WHY_OPEN, symbols, life)
        else:
            think(thought, k, value + strength * (1 + thought.tune[17]) + 2000, WHY_ATTACK, value, 0)


# --- block -----------------------------------------------------------------------------------------------------------
@jit
def judge_block(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    player = st.to_play
    life = st.players[player].life
    attacker = st.battle[0].attacker
    damage = attack_damage(st, t)
    stay = blockers(st, t, player)
    rest = threat(st, t, 1 - player, stay, 0)
    taken = -life_cost(life, damage, 28, thought)
    if damage > 0 and life > damage and rest >= life - damage:
        taken -= LOST + 100 * thought.tune[6]
    blocked = 0
    if threat(st, t, 1 - player, stay - 1 if stay > 0 else 0, 0) >= life:
        blocked = -LOST - 100 * thought.tune[6]
    strength = bp_of(st, t, attacker) if attacker >= 0 else 0
    for k in range(n):
        a = legal.ids[k]
        if a == ACTION_NO_BLOCK:
            think(thought, k, taken, WHY_NO_BLOCK, damage, life)
        elif a >= ACTION_BLOCK:
            i = card_at(st, player, ZONE_FIELD, st.page * SLOTS_FIELD + a - ACTION_BLOCK)
            value = blocked
            if attacker >= 0:
                mine = battle_bp(st, t, i, WINDOW_BLOCKING)
                if mine >= strength:
                    value += worth(st, t, attacker)
                if mine <= strength:
                    value -= worth(st, t, i) * (8 + thought.tune[21]) // 8
            if damage >= life:
                think(thought, k, value, WHY_SURVIVE, damage, life)
            else:
                think(thought, k, value, WHY_BLOCK, value, taken)


# --- flash timing ----------------------------------------------------------------------------------------------------
@jit
def judge_flash_play(st: State, t: Tables, i: int, k: int, spare: int, thought: Thought) -> None:
    player = st.to_play
    need = cheapest(st, t, i, player)
    gain = play_gain(st, t, i, player, 1, thought)
    net = gain - CARD_COST - CORE_COST * need - PATIENCE - thought.tune[12]
    if need > spare:
        net -= 60  # something is depleted for it
    if net > 0:
        think(thought, k, net, WHY_FLASH, gain, need)
    else:
        think(thought, k, net - 1, WHY_NO_EFFECT, gain, 0)


@jit
def judge_flash(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    player = st.to_play
    spare = spare_in_all(st, t, player) if n > 1 else 0
    for k in range(n):
        a = legal.ids[k]
        if a == ACTION_PASS:
            think(thought, k, 0, WHY_PASS, 0, 0)
        elif a >= ACTION_ACTIVATE:
            code = st.page * SLOTS_FIELD * 2 + a - ACTION_ACTIVATE
            i = card_at(st, player, ZONE_FIELD, code // 2)
            gain = effect_gain(st, t, i, t.cards[st.cards[i].row].activated[code % 2], player)
            if gain > 2:
                think(thought, k, gain, WHY_EFFECT, gain, 0)
            else:
                think(thought, k, -1, WHY_NO_EFFECT, gain, 0)
        elif a >= ACTION_HAND_EFFECT:
            j = card_at(st, player, ZONE_HAND, st.page * SLOTS_HAND + a - ACTION_HAND_EFFECT)
            judge_flash_play(st, t, j, k, spare, thought)
        elif a >= ACTION_PLAY_HAND:
            j2 = card_at(st, player, ZONE_HAND, st.page * SLOTS_HAND + a - ACTION_PLAY_HAND)
            judge_flash_play(st, t, j2, k, spare, thought)

