"""Rules of thumb for everything an effect or a payment asks: targets, cores, yes or no, orders, numbers, colours."""

from __future__ import annotations

from typing import Any

from .choose import BLOCK_PRICE, EX_IN_TRASH, decode_choice
from .costs import price
from .evaluation import worth
from .gains import core_loss, effect_gain, hand_worth, program_gain, set_gain
from .jit import jit, unit
from .play import spare_cores, usual_source
from .records import Frame, State, Tables
from .terms import (
    ACTION_CANDIDATE,
    ACTION_COLOR,
    ACTION_CORE_FROM,
    ACTION_CORE_TO,
    ACTION_MODE_MAIN,
    ACTION_NUMBER,
    ACTION_OPP_CORE_FROM,
    ACTION_OPP_SOUL_CORE,
    ACTION_PAY_SOUL,
    ACTION_SOUL_CORE,
    ACTION_STOP,
    ACTION_YES,
    PLACE_CARD,
    SLOTS_CANDIDATES,
    SLOTS_FIELD,
    STANDBY_NONE,
    TYPE_SPIRIT,
    ZONE_FIELD,
)
from .thoughts import (
    WHY_COLOR,
    WHY_CORES,
    WHY_DECLINE,
    WHY_ENOUGH,
    WHY_LEGACY,
    WHY_LOSES,
    WHY_MODE,
    WHY_NO,
    WHY_NUMBER,
    WHY_ORDER,
    WHY_PAYMENT,
    WHY_RESERVE,
    WHY_SOUL,
    WHY_SPARE,
    WHY_TARGET,
    WHY_YES,
    Thought,
    think,
)
from .zones import card_at, count_of


# --- targets ---------------------------------------------------------------------------------------------------------
@jit
def choice_gain(st: State, t: Tables, f: Frame, i: int) -> int:
    """What it gains the player on move that the CHOOSE frame ``f`` picks card ``i``."""
    g = st.frames[st.n_frames - 2]
    player = st.to_play
    if f.a == EX_IN_TRASH:
        return 0
    if f.a == BLOCK_PRICE:
        return -worth(st, t, i)
    n = set_gain(st, t, g, g.pc, f.slot[0], i, player)
    if n == 0:  # nothing is known of what follows: own cards are not given away
        n = 1 if i >> 6 != player else 0
    return n


@jit
def judge_choice(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    f = st.frames[st.n_frames - 1]
    for k in range(n):
        a = legal.ids[k]
        if a == ACTION_STOP:
            think(thought, k, 0, WHY_DECLINE, 0, 0)
        elif a > ACTION_CORE_TO:
            gain = choice_gain(st, t, f, decode_choice(st, f.player, a))
            think(thought, k, gain, WHY_TARGET, gain, 0)


@jit
def judge_legacy(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    """Banish EX cards as long as each saves a core."""
    f = st.frames[st.n_frames - 1]
    g = st.frames[st.n_frames - 2]
    now = price(st, t, f.player, g.source, f.slot[2], g.c)
    then = price(st, t, f.player, g.source, f.slot[2] + 1, g.c)
    for k in range(n):
        if legal.ids[k] == ACTION_STOP:
            think(thought, k, 0, WHY_ENOUGH, 0, 0)
        else:
            think(thought, k, now - then if now > then else -1, WHY_LEGACY, 0, 0)


# --- payments --------------------------------------------------------------------------------------------------------
@unit
def soul_loss(st: State, t: Tables, player: int) -> int:
    """What it costs to take the Soul Core from where it lies."""
    place = st.players[player].soul_place
    if place < PLACE_CARD:
        return 3
    i = place - PLACE_CARD
    c = st.cards[i]
    r = t.cards[c.row]
    if r.true_release == 1 and c.cores < r.level_cost[1] and c.level == 2:
        return 25 if c.cores >= r.level_cost[0] else worth(st, t, i)
    return 2 + core_loss(st, t, i, 1)


@unit
def source_loss(st: State, t: Tables, f: Frame, slot: int) -> int:
    """What a core from a Field slot costs, and what must follow it."""
    i = card_at(st, f.player, ZONE_FIELD, slot)
    n = core_loss(st, t, i, 1)
    if st.cards[i].standby == STANDBY_NONE and spare_cores(st, t, i) == 0:
        n += 40
    elif usual_source(st, t, f, slot) == 0:
        n += 30  # the rest could not be paid without depleting something
    return n


@jit
def judge_payment(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    """DP-17, DP-42: the Reserve pays, then what is not needed where it lies, the lowest slot first."""
    f = st.frames[st.n_frames - 1]
    for k in range(n):
        a = legal.ids[k]
        if a == ACTION_SOUL_CORE:
            loss = soul_loss(st, t, f.player)
            think(thought, k, -8 - 32 * loss, WHY_SOUL, loss, 0)
        elif a == ACTION_CORE_FROM and st.page == 0:
            think(thought, k, 0, WHY_RESERVE, 0, 0)
        elif a >= ACTION_CORE_FROM:
            slot = st.page * SLOTS_FIELD + a - ACTION_CORE_FROM - 1
            loss2 = source_loss(st, t, f, slot)
            think(thought, k, -32 * loss2 - slot, WHY_SPARE if loss2 < 8 else WHY_LOSES, loss2, 0)


@jit
def judge_placing(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    """DP-18: the Lv1 cores; the Soul Core at once where it means True Release."""
    f = st.frames[st.n_frames - 1]
    release = t.cards[st.cards[f.source].row].true_release
    for k in range(n):
        a = legal.ids[k]
        if a == ACTION_STOP:
            think(thought, k, 100, WHY_ENOUGH, 0, 0)
        elif a == ACTION_SOUL_CORE:
            loss = soul_loss(st, t, f.player)
            think(thought, k, 120 if release == 1 and loss < 20 else -6 - 32 * loss, WHY_SOUL, loss, 0)
        elif a == ACTION_CORE_FROM and st.page == 0:
            think(thought, k, 0, WHY_RESERVE, 0, 0)
        elif a >= ACTION_CORE_FROM:
            slot = st.page * SLOTS_FIELD + a - ACTION_CORE_FROM - 1
            loss2 = source_loss(st, t, f, slot)
            think(thought, k, -32 * loss2 - slot, WHY_SPARE if loss2 < 8 else WHY_LOSES, loss2, 0)


@jit
def judge_cores(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    """DP-36: own cores where they are missed least, opposing ones where they are missed most."""
    f = st.frames[st.n_frames - 1]
    for k in range(n):
        a = legal.ids[k]
        if a == ACTION_SOUL_CORE or a == ACTION_OPP_SOUL_CORE:
            whose = f.player if a == ACTION_SOUL_CORE else 1 - f.player
            loss = soul_loss(st, t, whose)
            think(thought, k, -loss if whose == f.player else loss, WHY_SOUL, loss, 0)
        elif a >= ACTION_OPP_CORE_FROM:
            i = card_at(st, 1 - f.player, ZONE_FIELD, st.page * SLOTS_FIELD + a - ACTION_OPP_CORE_FROM - 1)
            loss2 = core_loss(st, t, i, 1)
            think(thought, k, loss2, WHY_CORES, loss2, 0)
        elif a >= ACTION_CORE_FROM:
            j = card_at(st, f.player, ZONE_FIELD, st.page * SLOTS_FIELD + a - ACTION_CORE_FROM - 1)
            loss3 = core_loss(st, t, j, 1)
            think(thought, k, -loss3, WHY_CORES, loss3, 0)


# --- questions -------------------------------------------------------------------------------------------------------
@jit
def asked_gain(st: State, t: Tables) -> int:
    """What the effect that asks YES or NO would gain the player on move."""
    f = st.frames[st.n_frames - 1]
    player = st.to_play
    if f.effect <= 0 or f.source < 0:
        return 1
    first = t.effects[f.effect].program
    if f.pc > 0:
        first = f.pc + 1 if f.at == 1 else f.pc
    return program_gain(st, t, f, first, player)


@jit
def judge_yes_no(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    gain = asked_gain(st, t)
    for k in range(n):
        if legal.ids[k] == ACTION_YES:
            think(thought, k, gain + 1, WHY_YES if gain >= 0 else WHY_NO, gain, 0)
        else:
            think(thought, k, 0, WHY_NO if gain < 0 else WHY_DECLINE, gain, 0)


@jit
def judge_triggers(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    """DP-25: what gains most first."""
    for k in range(n):
        a = legal.ids[k]
        if a >= ACTION_CANDIDATE:
            w = st.waiting[st.candidates[st.page * SLOTS_CANDIDATES + a - ACTION_CANDIDATE]]
            gain = effect_gain(st, t, w.source, w.effect, w.player)
            gain = gain if w.player == st.to_play else -gain
            think(thought, k, gain, WHY_ORDER, gain, 0)


@jit
def judge_order(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    """DP-34: the best nearest the top."""
    f = st.frames[st.n_frames - 1]
    for k in range(n):
        a = legal.ids[k]
        if a > ACTION_CORE_TO:
            gain = hand_worth(st, t, decode_choice(st, f.player, a))
            think(thought, k, gain, WHY_ORDER, gain, 0)


@jit
def judge_number(legal: Any, n: int, thought: Thought) -> None:
    for k in range(n):
        a = legal.ids[k]
        if a >= ACTION_NUMBER:
            think(thought, k, a - ACTION_NUMBER, WHY_NUMBER, 0, 0)


@jit
def judge_color(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    """The colour of which opposing weak Spirits have most symbols (the cards that ask want to take them away)."""
    for k in range(n):
        a = legal.ids[k]
        if a == ACTION_STOP:
            think(thought, k, 0, WHY_DECLINE, 0, 0)
        elif a >= ACTION_COLOR:
            lost = 0
            for j in range(count_of(st, 1 - st.to_play, ZONE_FIELD)):
                c = st.cards[card_at(st, 1 - st.to_play, ZONE_FIELD, j)]
                if t.cards[c.row].type == TYPE_SPIRIT and c.bp <= 10 and c.symbols[a - ACTION_COLOR] > 0:
                    lost += 1
            think(thought, k, 2 * lost - 1, WHY_COLOR, lost, 0)


@jit
def judge_card_mode(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    """DP-14: [Main] or [Flash]."""
    f = st.frames[st.n_frames - 1]
    r = t.cards[st.cards[f.source].row]
    for k in range(n):
        gain = effect_gain(st, t, f.source, r.main if legal.ids[k] == ACTION_MODE_MAIN else r.flash, st.to_play)
        think(thought, k, gain, WHY_MODE, gain, 0)


@jit
def judge_soul_magic(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    """DP-15: the Soul Core instead of several cores, unless it is needed where it lies."""
    f = st.frames[st.n_frames - 1]
    cost = price(st, t, f.player, f.source, 0, 0)
    loss = soul_loss(st, t, f.player)
    for k in range(n):
        if legal.ids[k] == ACTION_PAY_SOUL:
            think(thought, k, 4 * cost - 4 - loss, WHY_PAYMENT, cost, 0)
        else:
            think(thought, k, 0, WHY_PAYMENT, cost, 0)


@jit
def judge_simple(legal: Any, n: int, good: int, reason: int, thought: Thought) -> None:
    """One answer is always right."""
    for k in range(n):
        think(thought, k, 1 if legal.ids[k] == good else 0, reason, 0, 0)


@jit
def judge_in_order(legal: Any, n: int, reason: int, thought: Thought) -> None:
    """Modes, and replacement effects to be used first: the first of the list."""
    for k in range(n):
        think(thought, k, -k, reason, 0, 0)
