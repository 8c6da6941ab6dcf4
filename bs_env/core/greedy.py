"""The policy "greedy": tries each legal id one step ahead and takes the one with the best ``evaluate``.

The hidden cards are dealt anew first, by the policy's own generator, so nothing hidden is used; all ids of a decision
are tried in the same deal. What an id begins is played on, by both players and without thought (``plain_answer``), to the
next free choice of a Main or Attack Step, the next turn or the end of the game.
"""

from __future__ import annotations

from typing import Any

from .advance import begin_action, run_on
from .evaluation import evaluate
from .filters import bp_of
from .jit import jit, unit
from .knowledge import determinize
from .permissions import battle_attacker
from .records import State, Tables, copy_state
from .terms import (
    ACTION_BLOCK,
    ACTION_CONCEDE,
    ACTION_CORE_FROM,
    ACTION_PAGE,
    ACTION_STOP,
    ACTION_YES,
    DECISION_ATTACK,
    DECISION_BLOCK,
    DECISION_MAIN,
    DECISION_PAY,
    DECISION_PLACE,
    SLOTS_FIELD,
    ZONE_FIELD,
)
from .thoughts import NEVER, WHY_AHEAD, WHY_LAST, Thought, think
from .zones import card_at

MOST_ANSWERS = 200  # plain answers to one id; then the position is taken as it is
LARGEST = 30000  # of what is told as a reason


@jit
def plain_block(st: State, t: Tables, legal: Any, n: int) -> int:
    """The first Spirit with more BP than the attacker, else no block if that is allowed."""
    attacker = battle_attacker(st)
    for k in range(n):
        a = legal.ids[k]
        if a >= ACTION_BLOCK and attacker >= 0:
            i = card_at(st, st.to_play, ZONE_FIELD, st.page * SLOTS_FIELD + a - ACTION_BLOCK)
            if bp_of(st, t, i) > bp_of(st, t, attacker):
                return int(a)
    return int(legal.ids[0])


@jit
def plain_answer(st: State, t: Tables, legal: Any, n: int) -> int:
    """The id taken without thought: the Reserve pays, no core more than needed is placed, flash timing is passed, a block
    as in ``plain_block``; everywhere else the first id, of a choice the first object."""
    kind = st.decision
    if kind == DECISION_BLOCK:
        return plain_block(st, t, legal, n)
    if kind == DECISION_PAY or kind == DECISION_PLACE:
        for k in range(n):
            if legal.ids[k] == ACTION_CORE_FROM or legal.ids[k] == ACTION_STOP:
                return int(legal.ids[k])
    if legal.ids[0] == ACTION_STOP and n > 1 and legal.ids[1] != ACTION_PAGE:
        return int(legal.ids[1])
    return int(legal.ids[0])


@jit
def is_free(st: State, turn: int) -> int:
    """1 at a free choice: the menu of a Main or Attack Step, or any decision of another turn; or if the game is over."""
    if st.over == 1 or st.turn != turn:
        return 1
    return 1 if st.decision == DECISION_MAIN or st.decision == DECISION_ATTACK else 0


@unit
def outlook(st: State, t: Tables, legal: Any, action: int, player: int) -> int:
    """Apply ``action`` in this record, play on plainly, and evaluate for ``player``."""
    turn = st.turn
    n = run_on(st, t, legal, begin_action(st, action))
    answers = 0
    while st.error == 0 and n > 0 and is_free(st, turn) == 0 and answers < MOST_ANSWERS:
        n = run_on(st, t, legal, begin_action(st, plain_answer(st, t, legal, n)))
        answers += 1
    return evaluate(st, t, player)


@jit
def told(value: int) -> int:
    """A value as a reason tells it."""
    return LARGEST if value > LARGEST else -LARGEST if value < -LARGEST else value


@jit
def is_on_every_page(action: int) -> int:
    return 1 if action == ACTION_PAGE or action == ACTION_CONCEDE or action < ACTION_YES or action == ACTION_STOP else 0


@jit
def best_of_next_pages(t: Tables, player: int, rooms: Any, room_legals: Any) -> int:
    """The best outlook of the ids that only the pages behind the present one show. ``rooms[0]`` turns them."""
    st = rooms[0]
    legal = room_legals[0]
    st.auto_forced = 0
    best = NEVER
    more = 1
    while more == 1:
        more = 0
        n = run_on(st, t, legal, begin_action(st, ACTION_PAGE))
        for k in range(n):
            action = int(legal.ids[k])
            if action == ACTION_PAGE:
                more = 1
            if is_on_every_page(action) == 0:
                copy_state(rooms[1], st)
                best = max(best, outlook(rooms[1], t, room_legals[1], action, player))
    return best


@unit
def look_ahead(st: State, t: Tables, legal: Any, n: int, seed: int, thought: Thought, rooms: Any, room_legals: Any) -> None:
    """Score each of the ``n`` legal ids by its outlook in one deal of what the player on move cannot know."""
    player = st.to_play
    copy_state(rooms[0], st)
    determinize(rooms[0], t, player, seed, room_legals[0])
    page = -1
    for k in range(n):
        if legal.ids[k] == ACTION_CONCEDE:
            think(thought, k, NEVER - 1, WHY_LAST, 0, 0)
        elif legal.ids[k] == ACTION_PAGE:
            page = k
        else:
            copy_state(rooms[1], rooms[0])
            value = outlook(rooms[1], t, room_legals[1], int(legal.ids[k]), player)
            think(thought, k, value, WHY_AHEAD, told(value), 0)
    if page >= 0:
        value = best_of_next_pages(t, player, rooms, room_legals)
        think(thought, page, value, WHY_AHEAD, told(value), 0)
