"""The compiled entry points: the only functions of the core that Python calls.

``states`` is an array of records (compiled) or a list of mirror objects (interpreted), ``tables`` one of length 1.
The whole engine is compiled into each entry point that runs it, so there are two: ``apply`` for one game and
``drive_pool`` (pool.py) for many. The plain functions around them give their commands names.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from .advance import begin_action, run_on
from .advance import concede as concede_now
from .buffers import legal_rows, observation_rows
from .cloning import copied_parts, copy_parts, copy_rows, first_wrong_row
from .evaluation import evaluate
from .frames import push
from .invariants import check
from .jit import INTERPRETED, direct, entry
from .knowledge import determinize as determinize_now
from .legal import list_legal
from .observe import observe as write_observation
from .policies import choose
from .pool import CONFIG, deal, drive_pool, first_illegal_row
from .rows import row_objects
from .sampling import draw_actions, draw_from_logits
from .search import begin_search, follow, search_on
from .steps import AT_ENTER, AT_MENU
from .terms import MAX_LEGAL, N_ACTIONS, STAGE_TURN
from .traits import refresh
from .zones import STALE_ALL

__all__ = [
    "CONFIG",
    "FAILED",
    "NOT_LEGAL",
    "OVER",
    "begin_position",
    "begin_search",
    "check_invariants",
    "concede",
    "copied_parts",
    "copy_parts",
    "copy_rows",
    "decide",
    "determinize",
    "draw_actions",
    "draw_from_logits",
    "drive_pool",
    "evaluate_for",
    "first_illegal_row",
    "first_wrong_row",
    "follow",
    "legal_actions",
    "new_game",
    "observe",
    "observer",
    "player",
    "search_on",
    "settle_forced",
]
OVER = 2  # in place of a player: the game is over
NOT_LEGAL, FAILED = -1, -2  # answers of ``apply``
COMMAND = -1  # in place of how many ids are legal: the action is one of
RUN, SETTLE = 0, 1


@entry("states", "int64", "tables", "legals", "mask", "int64", "int64")
def apply(states: Any, i: int, tables: Any, legals: Any, mask: Any, n: int, action: int) -> int:
    """Apply an id and run to the next decision of game ``i``.

    ``legals[0]`` holds the ``n`` ids that are legal now, ``mask`` (bool[512]) says the same; both are written anew. With
    COMMAND for ``n`` no id is applied: RUN on, or only SETTLE forced decisions; ``mask`` is to be all False.

    Returns 4 times how many ids are then legal, plus who decides (0, 1 or OVER); NOT_LEGAL if the id is not legal, and
    nothing has changed; FAILED if the game has stopped at an engine error, ``states[i].error``.
    """
    st = states[i]
    legal = legals[0]
    run = 0
    if n == COMMAND:
        if action == RUN:
            run = 1
    else:
        if action < 0 or action >= N_ACTIONS or not mask[action]:
            return NOT_LEGAL
        for k in range(n):
            mask[legal.ids[k]] = False
        run = begin_action(st, action)
    found = run_on(st, tables[0], legal, run)
    if st.error != 0:
        return FAILED
    for k in range(found):
        mask[legal.ids[k]] = True
    return 4 * found + (OVER if st.over == 1 else st.to_play)


@entry("states", "int64", "matchups", "int64")
def deal_game(states: Any, i: int, matchups: Any, seed: int) -> None:
    deal(states[i], matchups[0], seed)


@entry("states", "int64", "tables", "int64")
def place_turn(states: Any, i: int, tables: Any, at_menu: int) -> None:
    st = states[i]
    st.dirty = 1
    st.stale_symbols = 1
    for player in range(2):
        st.players[player].stale_piles = STALE_ALL
    refresh(st, tables[0])
    k = push(st, STAGE_TURN, st.turn_player)
    st.frames[k].at = AT_MENU if at_menu == 1 else AT_ENTER
    st.dirty = 1


@entry("states", "int64", "tables", "legals", "int64")
def list_ids(states: Any, i: int, tables: Any, legals: Any, row: int) -> int:
    return list_legal(states[i], tables[0], legals[row])


def legal_actions(states: Any, i: int, tables: Any, legal: Any) -> int:
    """Write the legal ids of the pending decision into int16[MAX_LEGAL] and return how many."""
    return list_ids(states, i, tables, legal_rows(legal), 0)


def _run(states: Any, i: int, tables: Any, legal: Any, command: int) -> int:
    mask = np.zeros(N_ACTIONS, dtype=np.bool_)
    answer = apply(states, i, tables, legal_rows(legal), mask, COMMAND, command)
    return 0 if answer == FAILED else answer >> 2


def player(states: Any, i: int, tables: Any, legal: Any, mask: Any) -> Callable[[int, int], int]:
    """``apply`` of one game, to be called with ``n`` and ``action``."""
    return partial(direct(apply), states, i, tables, legal_rows(legal), mask)


def new_game(states: Any, i: int, tables: Any, matchup: Any, seed: int, legal: Any) -> int:
    """Deal a game into the zeroed record ``states[i]`` and run to its first decision. Writes its legal ids and returns how
    many there are. matchup: see ``matchup_of``."""
    deal_game(states, i, row_objects(matchup), seed)
    return _run(states, i, tables, legal, RUN)


def settle_forced(states: Any, i: int, tables: Any, legal: Any) -> int:
    """Apply decisions with one legal id, then write the legal ids of the next real one."""
    return _run(states, i, tables, legal, SETTLE)


def begin_position(states: Any, i: int, tables: Any, at_menu: int, legal: Any) -> int:
    """Start to play from a hand-made record: at the menu of its step, or with that step about to begin."""
    place_turn(states, i, tables, at_menu)
    return _run(states, i, tables, legal, RUN)


@entry("states", "int64", "tables", "legals", "int64", "int64[]", "int64", "thoughts", "rooms", "room_legals")
def decide(
    states: Any,
    i: int,
    tables: Any,
    legals: Any,
    n: int,
    words: Any,
    policy: int,
    thoughts: Any,
    rooms: Any,
    room_legals: Any,
) -> int:
    """What a policy of the core would do in game ``i``, which stays as it is: see ``choose``."""
    return choose(states[i], tables[0], legals[0], n, words, policy, thoughts, rooms, room_legals)


@entry("states", "int64", "tables", "int64")
def evaluate_for(states: Any, i: int, tables: Any, player: int) -> int:
    """``evaluate`` of game ``i``."""
    return evaluate(states[i], tables[0], player)


@entry("states", "int64", "tables", "int64", "int64", "observations")
def observe_row(states: Any, i: int, tables: Any, row: int, player: int, observations: Any) -> None:
    write_observation(states[i], tables[0], player, observations[row])


def observer(states: Any, i: int, tables: Any) -> Callable[[int, Any], None]:
    """``observe`` of one game, to be called with a player and float32[OBS_SIZE]."""
    return partial(observe if INTERPRETED else direct(observe_row), states, i, tables, *(() if INTERPRETED else (0,)))


def observe(states: Any, i: int, tables: Any, player: int, obs: Any) -> None:
    """Write what ``player`` sees into float32[OBS_SIZE]."""
    observe_row(states, i, tables, 0, player, observation_rows(obs))


@entry("states", "int64", "int64")
def concede(states: Any, i: int, player: int) -> None:
    concede_now(states[i], player)


@entry("states", "int64", "tables", "int64", "int64", "legals")
def determinize_row(states: Any, i: int, tables: Any, player: int, seed: int, legals: Any) -> None:
    determinize_now(states[i], tables[0], player, seed, legals[0])


def determinize(states: Any, i: int, tables: Any, player: int, seed: int) -> None:
    """Deal anew what ``player`` cannot know; equal seeds and equal knowledge give equal deals."""
    determinize_row(states, i, tables, player, seed, legal_rows(np.zeros(MAX_LEGAL, dtype=np.int16)))


@entry("states", "int64", "tables")
def check_invariants(states: Any, i: int, tables: Any) -> int:
    """Number of the first broken invariant, 0 when all hold."""
    return check(states[i], tables[0])
