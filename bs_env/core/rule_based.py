"""The policy "rule_based": plays as a decent person does, by rules of thumb, without looking ahead.

``judge`` scores every legal id of the pending decision and says why. It reads only what the player on move may know:
public cards, the own hand and numbers, never the opponent's hand or the order of a deck.
"""

from __future__ import annotations

from typing import Any

from .jit import jit, unit
from .records import State, Tables
from .rule_battle import judge_attack, judge_block, judge_flash
from .rule_choices import (
    judge_card_mode,
    judge_choice,
    judge_color,
    judge_cores,
    judge_in_order,
    judge_legacy,
    judge_number,
    judge_order,
    judge_payment,
    judge_placing,
    judge_simple,
    judge_soul_magic,
    judge_triggers,
    judge_yes_no,
)
from .rule_main import judge_core_to, judge_main, judge_mulligan, judge_others
from .terms import (
    ACTION_CONCEDE,
    ACTION_END_STEP,
    ACTION_GO_FIRST,
    ACTION_NO_BLOCK,
    ACTION_PAGE,
    ACTION_PASS,
    ACTION_PLAYER_OPP,
    ACTION_YES,
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
)
from .thoughts import NEVER, WHY_FIRST, WHY_LAST, WHY_LEGACY, WHY_MODE, WHY_ORDER, WHY_PAGE, WHY_PLAYER, Thought, think


@unit
def judge_menu(st: State, t: Tables, legal: Any, n: int, kind: int, thought: Thought) -> None:
    """The decisions of the turn and of the battle."""
    if kind == DECISION_MAIN:
        judge_main(st, t, legal, n, thought)
    elif kind == DECISION_FLASH:
        judge_flash(st, t, legal, n, thought)
    elif kind == DECISION_ATTACK:
        judge_attack(st, t, legal, n, thought)
    elif kind == DECISION_BLOCK:
        judge_block(st, t, legal, n, thought)
    elif kind == DECISION_CORE_TO:
        judge_core_to(st, t, legal, n, thought)
    elif kind == DECISION_MULLIGAN:
        judge_mulligan(st, t, legal, n, thought)
    elif kind == DECISION_ACTIVATE_OTHER:
        judge_others(st, t, legal, n, thought)
    elif kind == DECISION_GO_FIRST:
        judge_simple(legal, n, ACTION_GO_FIRST, WHY_FIRST, thought)


@unit
def judge_cost(st: State, t: Tables, legal: Any, n: int, kind: int, thought: Thought) -> None:
    """The decisions of playing a card."""
    if kind == DECISION_PAY or kind == DECISION_ATTACK_PRICE:
        judge_payment(st, t, legal, n, thought)
    elif kind == DECISION_PLACE:
        judge_placing(st, t, legal, n, thought)
    elif kind == DECISION_LEGACY:
        judge_legacy(st, t, legal, n, thought)
    elif kind == DECISION_MODE:
        judge_card_mode(st, t, legal, n, thought)
    elif kind == DECISION_SOUL_MAGIC:
        judge_soul_magic(st, t, legal, n, thought)
    elif kind == DECISION_COST_OPTION:
        judge_simple(legal, n, ACTION_YES, WHY_LEGACY, thought)
    elif kind == DECISION_CORES:
        judge_cores(st, t, legal, n, thought)


@unit
def judge_effect_choice(st: State, t: Tables, legal: Any, n: int, kind: int, thought: Thought) -> None:
    """The decisions of effects."""
    if kind == DECISION_CHOOSE or kind == DECISION_COST_CHOICE or kind == DECISION_BLOCK_PRICE:
        judge_choice(st, t, legal, n, thought)
    elif kind == DECISION_OPTIONAL:
        judge_yes_no(st, t, legal, n, thought)
    elif kind == DECISION_REPLACEMENT:
        judge_simple(legal, n, ACTION_YES, WHY_MODE, thought)
    elif kind == DECISION_TRIGGER_ORDER:
        judge_triggers(st, t, legal, n, thought)
    elif kind == DECISION_ORDER_CARDS:
        judge_order(st, t, legal, n, thought)
    elif kind == DECISION_NUMBER:
        judge_number(legal, n, thought)
    elif kind == DECISION_COLOR:
        judge_color(st, t, legal, n, thought)
    elif kind == DECISION_PLAYER:
        judge_simple(legal, n, ACTION_PLAYER_OPP, WHY_PLAYER, thought)
    elif kind == DECISION_CHOOSE_MODE:
        judge_in_order(legal, n, WHY_MODE, thought)
    elif kind == DECISION_REPLACEMENT_ORDER:
        judge_in_order(legal, n, WHY_ORDER, thought)


@jit
def look_at_next_page(legal: Any, n: int, thought: Thought) -> None:
    """A menu is not left before its last page has been looked at: if nothing on this page is better than to end, pass or
    take no block, the next page is."""
    best = 0
    page = -1
    for k in range(n):
        if thought.score[k] > thought.score[best]:
            best = k
        if legal.ids[k] == ACTION_PAGE:
            page = k
    leaves = legal.ids[best]
    if page >= 0 and (leaves == ACTION_END_STEP or leaves == ACTION_PASS or leaves == ACTION_NO_BLOCK):
        think(thought, page, int(thought.score[best]) + 1, WHY_PAGE, 0, 0)


@unit
def judge(st: State, t: Tables, legal: Any, n: int, thought: Thought) -> None:
    """Write score and reason of each of the ``n`` legal ids of the pending decision."""
    kind = st.decision
    for k in range(n):
        think(thought, k, NEVER, 0, 0, 0)
    judge_menu(st, t, legal, n, kind, thought)
    judge_cost(st, t, legal, n, kind, thought)
    judge_effect_choice(st, t, legal, n, kind, thought)
    for k in range(n):
        if legal.ids[k] == ACTION_PAGE:
            think(thought, k, NEVER // 2, WHY_PAGE, 0, 0)
        elif legal.ids[k] == ACTION_CONCEDE:
            think(thought, k, NEVER - 1, WHY_LAST, 0, 0)
    if kind == DECISION_MAIN or kind == DECISION_ATTACK or kind == DECISION_BLOCK or kind == DECISION_FLASH:
        look_at_next_page(legal, n, thought)
