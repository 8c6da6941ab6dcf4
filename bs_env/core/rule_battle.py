"""Rules of thumb for the Attack Step: whether to attack and with what, to block or to take it, and what to use at flash
timing.

Attackers are counted against blockers: symbols that cannot all be blocked and reach the opposing Life are an attack with
everything. Otherwise an attack must gain something whatever the opponent does, its blocker missing at home counted in.
"""

from __future__ import annotations

from typing import Any

from .battle import attack_damage, life_protected
from .evaluation import blockers, can_attack_soon, can_block_soon, life_price, threat, worth
from .filters import SPARE_FRAME, bp_of, holds, number, total_symbols
from .gains import effect_gain, fight
from .jit import jit, unit
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

LOST = 500  # the attacks that follow would end the game
CALM = 15  # how much less than ``life_price`` a Life above the second is worth to the one attacked
DEPLETED = 75  # each core that is missing depletes something
BEFORE_LEVELS = 2000  # any attack worth making comes before the rest
PATIENCE = 6  # a card used at flash timing must gain so much more than it costs


# --- what cards do in battle -----------------------------------------------------------------------------------------
@unit
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
def against_blocks(st: State, t: Tables, i: int, unblocked: int) -> int:
    """What the attack of ``i`` gains if the opponent does what is best for them: takes it, or blocks with some Spirit."""
    other = 1 - st.cards[i].controller
    mine = battle_bp(st, t, i, WINDOW_ATTACKING)
    least = unblocked
    for k in range(count_of(st, other, ZONE_FIELD)):
        j = card_at(st, other, ZONE_FIELD, k)
        if can_block_soon(st, t, j) == 1 and cannot_be_blocked_by(st, t, i, j) == 0:
            n = fight(st, t, i, mine, j, battle_bp(st, t, j, WINDOW_BLOCKING))
            least = n if n < least else least
    return least


@jit
def taken_cost(life: int, n: int) -> int:
    """What it costs to take an attack: the first Life is worth less than a Spirit, and its cores are of use."""
    if n >= life:
        return life_price(life, n)
    cheaper = life - 2 if life - 2 < n else n
    return life_price(life, n) - CALM * (cheaper if cheaper > 0 else 0)


@jit
def next_loss(life: int, n: int) -> int:
    """What it costs that so many symbols come through at the opponent's next attacks, which are not certain."""
    return LOST if n >= life else taken_cost(life, n) // 4


@jit
def exposure(st: State, t: Tables, player: int) -> int:
    """What the opponent's next attacks cost if ``player`` has a blocker fewer than now: the mean over none, one or two
    Spirits more than the opponent has now, as far as cards are in hand."""
    life = st.players[player].life
    stay = blockers(st, t, player)
    hand = count_of(st, 1 - player, ZONE_HAND)
    now = threat(st, t, 1 - player, stay, 1)
    then = threat(st, t, 1 - player, stay - 1 if stay > 0 else 0, 1)
    total = 0
    weights = 0
    for extra in range(3):
        weight = 2
        if extra == 1:
            weight = 3 if hand > 0 else 1
        elif extra == 2:
            weight = 1 if hand > 1 else 0
        weights += weight
        total += weight * (next_loss(life, then + extra) - next_loss(life, now + extra))
    return total // weights


@jit
def attackers_left(st: State, t: Tables, player: int) -> int:
    n = 0
    for k in range(count_of(st, player, ZONE_FIELD)):
        n += can_attack_soon(st, t, card_at(st, player, ZONE_FIELD, k), 0)
    return n


@jit
def open_gain(st: State, t: Tables, i: int, life: int) -> int:
    """What the attack of ``i`` gains if it is not blocked."""
    if life_protected(st, t, 1 - st.to_play, i) == 1:
        return 0
    return life_price(life, total_symbols(st, i))


@jit
def block_swing(st: State, t: Tables, a: int, life: int) -> int:
    """How much a block takes from the attack of id ``a`` at most; 0 for other ids."""
    if a < ACTION_ATTACK:
        return 0
    i = card_at(st, st.to_play, ZONE_FIELD, st.page * SLOTS_FIELD + a - ACTION_ATTACK)
    gain = open_gain(st, t, i, life)
    return gain - against_blocks(st, t, i, gain)


@jit
def expected_gain(
    st: State, t: Tables, legal: Any, n: int, k: int, life: int, stopping: int, mine: int, thought: Thought
) -> int:
    """What the attack of entry ``k`` gains, blocks considered: half as if any ``stopping`` of the ``mine`` attackers were
    blocked, half as if those were that lose most by it. The scores hold the swings (``block_swing``)."""
    i = card_at(st, st.to_play, ZONE_FIELD, st.page * SLOTS_FIELD + legal.ids[k] - ACTION_ATTACK)
    worse = 0
    for j in range(n):
        if legal.ids[j] >= ACTION_ATTACK and thought.score[j] > thought.score[k]:
            worse += 1
    stopped = stopping if stopping < mine else mine
    share = stopped + (mine if worse < stopping else 0)
    swing = int(thought.score[k])
    return open_gain(st, t, i, life) - swing * share // (2 * mine) + attack_effects(st, t, i, st.to_play)


@jit
def judge_attack(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    player = st.to_play
    life = st.players[1 - player].life
    stopping = blockers(st, t, 1 - player)
    through = threat(st, t, player, stopping, 0)
    exposed = exposure(st, t, player)
    mine = attackers_left(st, t, player)
    mine = mine if mine > 0 else 1
    for k in range(n):
        thought.score[k] = block_swing(st, t, legal.ids[k], life)
    for k in range(n):
        if legal.ids[k] >= ACTION_ATTACK:
            thought.first[k] = expected_gain(st, t, legal, n, k, life, stopping, mine, thought) - exposed
    for k in range(n):
        a = legal.ids[k]
        if a == ACTION_END_STEP:
            think(thought, k, 0, WHY_END_ATTACKS, 0, 0)
        elif a >= ACTION_ATTACK:
            i = card_at(st, player, ZONE_FIELD, st.page * SLOTS_FIELD + a - ACTION_ATTACK)
            strength = battle_bp(st, t, i, WINDOW_ATTACKING)
            value = int(thought.first[k])
            if through >= life:
                think(thought, k, SURE + strength, WHY_LETHAL if stopping > 0 else WHY_OPEN, through, life)
            elif value <= 0:
                think(thought, k, value - 1, WHY_STAY_HOME, value, 0)
            elif stopping == 0:
                think(thought, k, value + strength + BEFORE_LEVELS, WHY_OPEN, total_symbols(st, i), life)
            else:
                think(thought, k, value + strength + BEFORE_LEVELS, WHY_ATTACK, value, 0)


# --- block -----------------------------------------------------------------------------------------------------------
@jit
def judge_block(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    player = st.to_play
    life = st.players[player].life
    attacker = st.battle[0].attacker
    damage = attack_damage(st, t)
    stay = blockers(st, t, player)
    rest = threat(st, t, 1 - player, stay, 0)
    taken = -taken_cost(life, damage)
    if damage > 0 and life > damage and rest >= life - damage:
        taken -= LOST
    blocked = 0
    if threat(st, t, 1 - player, stay - 1 if stay > 0 else 0, 0) >= life:
        blocked = -LOST
    strength = bp_of(st, t, attacker) if attacker >= 0 else 0
    for k in range(n):
        a = legal.ids[k]
        if a == ACTION_NO_BLOCK:
            think(thought, k, 4 * taken, WHY_NO_BLOCK, damage, life)
        elif a >= ACTION_BLOCK:
            i = card_at(st, player, ZONE_FIELD, st.page * SLOTS_FIELD + a - ACTION_BLOCK)
            value = blocked
            if attacker >= 0:
                mine = battle_bp(st, t, i, WINDOW_BLOCKING)
                if mine >= strength:
                    value += worth(st, t, attacker)
                if mine <= strength:
                    value -= 2 * worth(st, t, i)
            score = 4 * value - worth(st, t, i) // 8  # of several good ones the least
            if damage >= life:
                think(thought, k, score, WHY_SURVIVE, damage, life)
            else:
                think(thought, k, score, WHY_BLOCK, value, taken)


# --- flash timing ----------------------------------------------------------------------------------------------------
@jit
def judge_flash_play(st: State, t: Tables, i: int, k: int, spare: int, thought: Thought) -> None:
    player = st.to_play
    need = cheapest(st, t, i, player)
    gain = play_gain(st, t, i, player, 1)
    net = gain - CARD_COST - PATIENCE
    if st.turn_player == player:  # in the opponent's turn nothing else needs the cores
        net -= CORE_COST * need
    if need > spare:
        net -= DEPLETED * (need - spare)
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
        elif a >= ACTION_PLAY_HAND:
            first = ACTION_HAND_EFFECT if a >= ACTION_HAND_EFFECT else ACTION_PLAY_HAND
            judge_flash_play(st, t, card_at(st, player, ZONE_HAND, st.page * SLOTS_HAND + a - first), k, spare, thought)
