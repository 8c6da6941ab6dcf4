"""Rules of thumb for the Main Steps: what to play, what to activate, which cores to move; and the first hand.

Cores are spent on what gains most for each core, as long as no own card must be depleted for it. What is left goes onto
the cards that reach a level with it; no core moves without such a goal.
"""

from __future__ import annotations

from typing import Any

from .costs import can_pay_soul, legacy_limit, lv1_cores, price
from .evaluation import A_CORE
from .gains import core_gain, effect_gain
from .jit import jit, unit
from .play import spare_cores
from .records import State, Tables
from .steps import RECEIVED, SOUL_MOVE, may_receive, place_code
from .terms import (
    ACTION_ACTIVATE,
    ACTION_ACTIVATE_OTHER,
    ACTION_CANDIDATE,
    ACTION_CORE_FROM,
    ACTION_CORE_TO,
    ACTION_END_STEP,
    ACTION_KEEP,
    ACTION_PLAY_HAND,
    ACTION_SOUL_CORE,
    ACTION_SOUL_SWAP,
    EVENT_DEPLOYED,
    EVENT_SUMMONED,
    KIND_TRIGGERED,
    MARK_SUBJECT_SELF,
    N_COLORS,
    ORIENTATION_REFRESHED,
    PLACE_CARD,
    PLACE_RESERVE,
    SLOTS_CANDIDATES,
    SLOTS_FIELD,
    SLOTS_HAND,
    STANDBY_NONE,
    STEP_MAIN,
    STEP_MAIN_2,
    TYPE_MAGIC,
    TYPE_NEXUS,
    TYPE_SPIRIT,
    ZONE_FIELD,
    ZONE_HAND,
)
from .thoughts import (
    WHY_EFFECT,
    WHY_END,
    WHY_KEEP,
    WHY_LEVEL,
    WHY_MULLIGAN,
    WHY_NO_EFFECT,
    WHY_NO_MOVE,
    WHY_PLAY,
    WHY_TOO_DEAR,
    WHY_WAIT,
    Thought,
    think,
)
from .zones import card_at, count_of

SHUFFLE = -5000  # score of core moves without a purpose
CARD_COST = 18  # a play must gain more than the card is worth in hand
CORE_COST = 3  # ... and this for each core it takes
SOONER = 20  # a [Flash] effect used in a Main Step is not there at flash timing


# --- the first hand --------------------------------------------------------------------------------------------------
@jit
def early_plays(st: State, t: Tables, player: int) -> int:
    """Cards of the hand that can be played in the first two turns."""
    n = 0
    for k in range(count_of(st, player, ZONE_HAND)):
        r = t.cards[st.cards[card_at(st, player, ZONE_HAND, k)].row]
        if r.type == TYPE_SPIRIT and r.cost <= 3:
            n += 2
        elif r.type != TYPE_MAGIC and r.cost <= 4:
            n += 1
    return n


@jit
def judge_mulligan(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    early = early_plays(st, t, st.to_play)
    for k in range(n):
        if legal.ids[k] == ACTION_KEEP:
            think(thought, k, 10 * early, WHY_KEEP, early, 0)
        else:
            think(thought, k, 25, WHY_MULLIGAN, early, 0)


# --- playing cards ---------------------------------------------------------------------------------------------------
@unit
def spare_in_all(st: State, t: Tables, player: int) -> int:
    """Cores that can be spent without depleting an own card, or taking a level from one in battle; the Soul Core counts if
    it lies in the Reserve."""
    pl = st.players[player]
    b = st.battle[0]
    n = pl.reserve + (1 if pl.soul_place == PLACE_RESERVE else 0)
    for k in range(count_of(st, player, ZONE_FIELD)):
        i = card_at(st, player, ZONE_FIELD, k)
        if i != b.attacker and i != b.blocker:
            n += spare_cores(st, t, i)
    return n


@jit
def arrival_gain(st: State, t: Tables, i: int, player: int) -> int:
    """What the effects that trigger when card ``i`` arrives would gain now."""
    r = t.cards[st.cards[i].row]
    n = 0
    for e in range(r.first_effect, r.first_effect + r.n_effects):
        row = t.effects[e]
        if row.kind == KIND_TRIGGERED and row.marks & MARK_SUBJECT_SELF != 0 and row.levels & 1 == 1:
            if row.event == EVENT_SUMMONED or row.event == EVENT_DEPLOYED:
                n += effect_gain(st, t, i, e, player)
    return n


@jit
def waits(st: State, t: Tables, i: int, player: int) -> int:
    """1 if an effect at the arrival of card ``i`` has a condition that does not hold yet, and an attack may make it so."""
    if st.turn_player != player or st.step != STEP_MAIN or st.second_main_step == 0 or st.turn == 1:
        return 0
    r = t.cards[st.cards[i].row]
    waiting = 0
    for e in range(r.first_effect, r.first_effect + r.n_effects):
        row = t.effects[e]
        if row.kind == KIND_TRIGGERED and row.marks & MARK_SUBJECT_SELF != 0 and row.condition > 0:
            if row.event == EVENT_SUMMONED or row.event == EVENT_DEPLOYED:
                waiting = 1 if effect_gain(st, t, i, e, player) <= 0 else waiting
    if waiting == 0:
        return 0
    for k in range(count_of(st, player, ZONE_FIELD)):
        c = st.cards[card_at(st, player, ZONE_FIELD, k)]
        if t.cards[c.row].type == TYPE_SPIRIT and c.orientation == ORIENTATION_REFRESHED:
            return 1
    return 0


@unit
def play_gain(st: State, t: Tables, i: int, player: int, flash: int) -> int:
    """What playing the hand card gains, without its costs."""
    r = t.cards[st.cards[i].row]
    if r.type == TYPE_MAGIC:
        n = effect_gain(st, t, i, r.flash, player) if r.flash > 0 else -1000
        n -= SOONER if flash == 0 else 0
        if flash == 0 and r.main > 0:
            m = effect_gain(st, t, i, r.main, player)
            n = m if m > n else n
        return n
    n2 = arrival_gain(st, t, i, player)
    if r.type == TYPE_NEXUS:
        return n2 + 20 + 4 * r.cost
    return n2 + 30 + 8 * r.cost + r.level_bp[0] // 2


@unit
def cheapest(st: State, t: Tables, i: int, player: int) -> int:
    """Cores a hand card takes, its Lv1 cores included, with Legacy or by Soul Magic if that is cheaper."""
    n = price(st, t, player, i, legacy_limit(st, t, player, i), 0) + lv1_cores(st, t, i)
    return 1 if n > 2 and can_pay_soul(st, t, player, i) == 1 else n


@jit
def note_hand(st: State, t: Tables, player: int, spare: int, thought: Thought) -> None:
    """Write what each card of the hand takes and gains into the thought; what is too dear gains nothing."""
    for k in range(count_of(st, player, ZONE_HAND)):
        i = card_at(st, player, ZONE_HAND, k)
        need = cheapest(st, t, i, player)
        thought.need[k] = need
        thought.net[k] = 0
        if need <= spare:
            each = 1 if st.step == STEP_MAIN_2 else CORE_COST  # nothing else in this turn will need them
            thought.net[k] = play_gain(st, t, i, player, 0) - CARD_COST - each * need


@jit
def cheaper_after(st: State, t: Tables, i: int, j: int) -> int:
    """1 if card ``j`` costs a core less once card ``i`` is on the Field."""
    r = t.cards[st.cards[i].row]
    q = t.cards[st.cards[j].row]
    if r.type == TYPE_MAGIC or r.colors & q.colors == 0:
        return 0
    pl = st.players[i >> 6]
    for color in range(N_COLORS):
        if r.symbols[color] > 0 and pl.symbols[color] < q.reduction[color]:
            return 1
    return 0


@jit
def best_with(st: State, t: Tables, player: int, k: int, spare: int, thought: Thought) -> int:
    """The most that playing card ``k`` of the hand and up to two more gains."""
    best = 0
    hand = count_of(st, player, ZONE_HAND)
    left = spare - thought.need[k]
    i = card_at(st, player, ZONE_HAND, k)
    for j in range(hand):
        if j == k or thought.net[j] <= 0:
            continue
        first = card_at(st, player, ZONE_HAND, j)
        need = thought.need[j] - cheaper_after(st, t, i, first)
        if need > left:
            continue
        n = thought.net[j]
        more = 0
        for m in range(j + 1, hand):
            if m != k and thought.net[m] > more:
                second = card_at(st, player, ZONE_HAND, m)
                saved = cheaper_after(st, t, i, second)
                if thought.need[m] - saved <= left - need:
                    more = thought.net[m]
        best = n + more if n + more > best else best
    return int(thought.net[k]) + best


@jit
def judge_play(st: State, t: Tables, k: int, entry: int, spare: int, thought: Thought) -> None:
    """Entry ``entry``: playing card ``k`` of the hand in a Main Step."""
    player = st.to_play
    need = thought.need[k]
    if need > spare:
        think(thought, entry, SHUFFLE // 2 - need, WHY_TOO_DEAR, spare, 0)
        return
    net = thought.net[k]
    if net <= 0:
        think(thought, entry, net - 1, WHY_NO_EFFECT, net, 0)
    elif waits(st, t, card_at(st, player, ZONE_HAND, k), player) == 1:
        think(thought, entry, -1, WHY_WAIT, 0, 0)
    else:
        think(thought, entry, 100 + 4 * best_with(st, t, player, k, spare, thought) - need, WHY_PLAY, net, need)


# --- cores -----------------------------------------------------------------------------------------------------------
@jit
def above_level(st: State, t: Tables, i: int) -> int:
    """Normal cores of a Field card that its present level does not need; in the Main 2 Step those above Lv1 of a Spirit that
    cannot block."""
    c = st.cards[i]
    r = t.cards[c.row]
    level = c.level
    if level <= 0 or c.standby != STANDBY_NONE:
        return 0
    if st.step == STEP_MAIN_2 and r.type == TYPE_SPIRIT and c.orientation != ORIENTATION_REFRESHED:
        level = 1  # it will not fight before the next own turn
    base = r.level_cost[level - 1]
    if level == 2 and r.true_release == 1 and c.soul == 1:
        base = 1
    n = c.cores + c.soul - base
    n = n if n > 0 else 0
    return n if n < c.cores else c.cores


@jit
def loose_cores(st: State, t: Tables, player: int, but: int) -> int:
    """Normal cores that may still be moved without costing a level, those of card ``but`` aside."""
    pl = st.players[player]
    n = pl.reserve if pl.moved & RECEIVED == 0 else 0
    for k in range(count_of(st, player, ZONE_FIELD)):
        i = card_at(st, player, ZONE_FIELD, k)
        if i != but and st.cards[i].moved & RECEIVED == 0:
            n += above_level(st, t, i)
    return n


@jit
def raise_need(st: State, t: Tables, i: int) -> int:
    """Cores missing to the next level of a Field card; 0 if there is none."""
    c = st.cards[i]
    r = t.cards[c.row]
    if c.standby != STANDBY_NONE or c.level <= 0 or c.level >= r.n_levels:
        return 0
    return r.level_cost[c.level] - c.cores - c.soul


@jit
def raise_gain(st: State, t: Tables, i: int, need: int) -> int:
    """How much better the next level is, for its price."""
    n = core_gain(st, t, i, need) - A_CORE * need
    c = st.cards[i]
    if t.cards[c.row].type == TYPE_SPIRIT and c.orientation == ORIENTATION_REFRESHED:
        n += 10
    return n * 4 // (need + 1)


@jit
def raise_target(st: State, t: Tables, player: int) -> int:
    """The own Field card whose level is best raised with loose cores, -1 if none can be."""
    best = -1
    most = 0
    for k in range(count_of(st, player, ZONE_FIELD)):
        i = card_at(st, player, ZONE_FIELD, k)
        need = raise_need(st, t, i)
        if need <= 0 or may_receive(st, player, PLACE_CARD + i) == 0:
            continue
        if loose_cores(st, t, player, i) >= need:
            n = raise_gain(st, t, i, need)
            if n > most:
                most = n
                best = i
    return best


@jit
def soul_target(st: State, t: Tables, player: int) -> int:
    """The own card with True Release that the Soul Core would bring to Lv2, -1 if it lies well where it is."""
    place = st.players[player].soul_place
    if place != PLACE_RESERVE and place < PLACE_CARD:
        return -1
    here = 0
    if place >= PLACE_CARD:
        c = st.cards[place - PLACE_CARD]
        r = t.cards[c.row]
        if r.true_release == 1 and c.cores + 1 < r.level_cost[1]:
            here = 8 + (r.level_bp[1] - r.level_bp[0]) // 2 if r.type == TYPE_SPIRIT else 12
        elif c.cores < r.level_cost[c.level - 1 if c.level > 0 else 0]:
            here = 1000  # it would lose a level, or be depleted
    best = -1
    most = here + 6
    for k in range(count_of(st, player, ZONE_FIELD)):
        i = card_at(st, player, ZONE_FIELD, k)
        c2 = st.cards[i]
        r2 = t.cards[c2.row]
        if c2.standby != STANDBY_NONE or r2.true_release == 0 or c2.level >= 2 or c2.level <= 0:
            continue
        n = 8 + (r2.level_bp[1] - r2.level_bp[0]) // 2 if r2.type == TYPE_SPIRIT else 12
        n += 10 if c2.orientation == ORIENTATION_REFRESHED and r2.type == TYPE_SPIRIT else 0
        if n > most:
            most = n
            best = i
    return best


@jit
def judge_core_move(st: State, t: Tables, a: int, k: int, raised: int, released: int, thought: Thought) -> None:
    """CORE_FROM, SOUL_CORE and SOUL_SWAP of the menu."""
    player = st.to_play
    if a == ACTION_SOUL_CORE or a >= ACTION_SOUL_SWAP:
        good = 0
        if released >= 0:
            place = PLACE_RESERVE
            if a >= ACTION_SOUL_SWAP:
                slot = st.page * SLOTS_FIELD + a - ACTION_SOUL_SWAP
                place = PLACE_RESERVE if a == ACTION_SOUL_SWAP and st.page == 0 else place_code(st, player, slot)
                good = 1 if place == PLACE_CARD + released else 0
            else:
                good = 1 if may_receive(st, player, PLACE_CARD + released) == 1 else 0
                good = good if st.cards[released].cores == 0 or st.players[player].soul_place == PLACE_RESERVE else 0
        if good == 1:
            think(thought, k, 41 if a >= ACTION_SOUL_SWAP else 40, WHY_LEVEL, 1, 0)
        else:
            think(thought, k, SHUFFLE, WHY_NO_MOVE, 0, 0)
        return
    if raised >= 0:
        reserve = 1 if a == ACTION_CORE_FROM and st.page == 0 else 0
        place2 = PLACE_RESERVE if reserve == 1 else place_code(st, player, st.page * SLOTS_FIELD + a - ACTION_CORE_FROM)
        if place2 == PLACE_RESERVE or (place2 != PLACE_CARD + raised and above_level(st, t, place2 - PLACE_CARD) > 0):
            think(thought, k, 30 + reserve, WHY_LEVEL, raise_need(st, t, raised), 0)
            return
    think(thought, k, SHUFFLE, WHY_NO_MOVE, 0, 0)


@jit
def judge_core_to(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    player = st.to_play
    goal = soul_target(st, t, player) if st.last_core_from == SOUL_MOVE else raise_target(st, t, player)
    for k in range(n):
        a = legal.ids[k]
        if a < ACTION_CORE_TO:
            continue
        place = PLACE_RESERVE
        if a != ACTION_CORE_TO or st.page > 0:
            place = place_code(st, player, st.page * SLOTS_FIELD + a - ACTION_CORE_TO)
        if goal >= 0 and place == PLACE_CARD + goal:
            think(thought, k, 50, WHY_LEVEL, raise_need(st, t, goal), 0)
        elif place == PLACE_RESERVE:
            think(thought, k, 1, WHY_NO_MOVE, 0, 0)
        else:
            think(thought, k, 0, WHY_NO_MOVE, 0, 0)


# --- the menu --------------------------------------------------------------------------------------------------------
@jit
def judge_effect(st: State, t: Tables, i: int, e: int, k: int, thought: Thought) -> None:
    """An activated effect."""
    gain = effect_gain(st, t, i, e, st.to_play)
    if gain > 0:
        think(thought, k, 60 + gain, WHY_EFFECT, gain, 0)
    else:
        think(thought, k, gain - 1, WHY_NO_EFFECT, gain, 0)


@jit
def judge_main(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    player = st.to_play
    spare = spare_in_all(st, t, player)
    raised = raise_target(st, t, player)
    released = soul_target(st, t, player)
    note_hand(st, t, player, spare, thought)
    for k in range(n):
        a = legal.ids[k]
        if a == ACTION_END_STEP:
            think(thought, k, 0, WHY_END, 0, 0)
        elif a == ACTION_ACTIVATE_OTHER:
            think(thought, k, 1, WHY_EFFECT, 0, 0)
        elif a == ACTION_SOUL_CORE or a >= ACTION_CORE_FROM:
            judge_core_move(st, t, a, k, raised, released, thought)
        elif a >= ACTION_ACTIVATE:
            code = st.page * SLOTS_FIELD * 2 + a - ACTION_ACTIVATE
            i = card_at(st, player, ZONE_FIELD, code // 2)
            judge_effect(st, t, i, t.cards[st.cards[i].row].activated[code % 2], k, thought)
        elif a >= ACTION_PLAY_HAND:
            judge_play(st, t, st.page * SLOTS_HAND + a - ACTION_PLAY_HAND, k, spare, thought)


@jit
def judge_others(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    """Activated effects outside the Field; candidates are card + 128 * clause."""
    for k in range(n):
        if legal.ids[k] < ACTION_CANDIDATE:
            continue
        code = st.candidates[st.page * SLOTS_CANDIDATES + legal.ids[k] - ACTION_CANDIDATE]
        i = code & 127
        judge_effect(st, t, i, t.cards[st.cards[i].row].first_effect + code // 128, k, thought)
