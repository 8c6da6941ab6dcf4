"""The compiled entry points: the only functions of the core that Python calls.

``states`` is an array of records (compiled) or a list of mirror objects (interpreted), ``tables`` one of length 1.
The whole engine is compiled into each entry point that runs it, so there are two: ``drive`` for one game and
``drive_pool`` (pool.py) for many. The plain functions around them give their commands names.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .advance import begin_action, run_on
from .advance import concede as concede_now
from .buffers import legal_rows, observation_rows
from .cloning import copied_parts, copy_parts, copy_rows, first_wrong_row
from .frames import push
from .invariants import check
from .jit import entry
from .knowledge import determinize as determinize_now
from .legal import list_legal
from .observe import observe as write_observation
from .pool import CONFIG, deal, drive_pool, first_illegal_row
from .rows import matchup_of, row_objects
from .sampling import draw_actions, draw_from_logits
from .steps import AT_ENTER, AT_MENU
from .terms import MAX_LEGAL, STAGE_TURN
from .traits import refresh
from .zones import STALE_ALL

__all__ = [
    "CONFIG",
    "apply",
    "begin_position",
    "check_invariants",
    "concede",
    "copied_parts",
    "copy_parts",
    "copy_rows",
    "determinize",
    "draw_actions",
    "draw_from_logits",
    "drive",
    "drive_pool",
    "first_illegal_row",
    "first_wrong_row",
    "legal_actions",
    "new_game",
    "observe",
    "settle_forced",
]
RUN, SETTLE = -1, -2  # commands of ``drive`` beside the ids


@entry("states", "int64", "tables", "int64", "legals", "int64")
def drive(states: Any, i: int, tables: Any, action: int, legals: Any, row: int) -> int:
    """Apply a legal id (or RUN on, or only SETTLE forced decisions) and run to the next decision of game ``i``.

    Writes its legal ids into row ``row`` and returns how many there are; 0 when the game is over.
    """
    st = states[i]
    run = 0
    if action >= 0:
        run = begin_action(st, action)
    elif action == RUN:
        run = 1
    return run_on(st, tables[0], legals[row], run)


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


def apply(states: Any, i: int, tables: Any, action: int, legal: Any) -> int:
    """Apply a legal id and run to the next decision. Writes its legal ids and returns how many; 0 when over."""
    return drive(states, i, tables, action, legal_rows(legal), 0)


def new_game(states: Any, i: int, tables: Any, decks: Any, sizes: Any, config: Any, seed: int) -> None:
    """Deal a game into the zeroed record ``states[i]`` and run to its first decision.

    decks: int16 (2, 64) card rows, sizes: int16 (2,), config: see CONFIG.
    """
    deal_game(states, i, row_objects(matchup_of(decks, sizes, config)), seed)
    drive(states, i, tables, RUN, legal_rows(np.zeros(MAX_LEGAL, np.int16)), 0)


def settle_forced(states: Any, i: int, tables: Any, legal: Any) -> int:
    """Apply decisions with one legal id, then write the legal ids of the next real one."""
    return drive(states, i, tables, SETTLE, legal_rows(legal), 0)


def begin_position(states: Any, i: int, tables: Any, at_menu: int, legal: Any) -> int:
    """Start to play from a hand-made record: at the menu of its step, or with that step about to begin."""
    place_turn(states, i, tables, at_menu)
    return drive(states, i, tables, RUN, legal_rows(legal), 0)


@entry("states", "int64", "tables", "int64", "observations", "int64")
def observe_row(states: Any, i: int, tables: Any, player: int, observations: Any, row: int) -> None:
    write_observation(states[i], tables[0], player, observations[row])


def observe(states: Any, i: int, tables: Any, player: int, obs: Any) -> None:
    """Write what ``player`` sees into float32[OBS_SIZE]."""
    observe_row(states, i, tables, player, observation_rows(obs), 0)


@entry("states", "int64", "int64")
def concede(states: Any, i: int, player: int) -> None:
    concede_now(states[i], player)


@entry("states", "int64", "tables", "int64", "int64")
def determinize(states: Any, i: int, tables: Any, player: int, seed: int) -> None:
    determinize_now(states[i], tables[0], player, seed)


@entry("states", "int64", "tables")
def check_invariants(states: Any, i: int, tables: Any) -> int:
    """Number of the first broken invariant, 0 when all hold."""
    return check(states[i], tables[0])
