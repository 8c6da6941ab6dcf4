"""The compiled entry points: the only functions of the core that Python calls.

``states`` is an array of records (compiled) or a list of mirror objects (interpreted), ``tables`` one of length 1.
"""

from __future__ import annotations

from typing import Any

from .advance import advance, apply_one, concede as concede_now, settle
from .frames import push
from .invariants import check
from .jit import entry, jit
from .knowledge import determinize as determinize_now
from .legal import list_legal
from .observe import observe as write_observation
from .processing import rule_processing
from .records import State, Tables
from .rng import mix3, pick, seed_state, seed_words
from .setup import blank, place_card, prepare
from .steps import AT_ENTER, AT_MENU
from .terms import MAX_DECK, STAGE_TURN
from .traits import refresh

CONFIG = ("second_main_step", "nexus_duration_tied", "effect_play_pays", "soul_core_prevents_depletion",
          "controller_orders_own", "standby_symbols", "auto_forced", "allow_concede", "limit_turns")
CHANCE_STREAM = 7919  # the policy generator of a row is seeded beside the game's, never from the record
STATES = "states"


@jit
def configure(st: State, config: Any) -> None:
    st.second_main_step = int(config[0])
    st.nexus_duration_tied = int(config[1])
    st.effect_play_pays = int(config[2])
    st.soul_core_prevents_depletion = int(config[3])
    st.controller_orders_own = int(config[4])
    st.standby_symbols = int(config[5])
    st.auto_forced = int(config[6])
    st.allow_concede = int(config[7])
    st.limit_turns = int(config[8])


@jit
def deal(st: State, t: Tables, decks: Any, sizes: Any, config: Any, seed: int) -> None:
    """A new game in a zeroed record, up to the first decision."""
    blank(st)
    configure(st, config)
    seed_state(st, seed)
    for player in range(2):
        for k in range(int(sizes[player])):
            place_card(st, player * MAX_DECK + k, int(decks[player, k]))
    prepare(st)
    advance(st, t)


@entry("states", "int64", "tables", "int16[,]", "int16[]", "int16[]", "int64")
def new_game(states: Any, i: int, tables: Any, decks: Any, sizes: Any, config: Any, seed: int) -> None:
    """Deal a game into the zeroed record ``states[i]``: decks (2, 64) card rows, sizes (2,), config see CONFIG."""
    deal(states[i], tables[0], decks, sizes, config, seed)


@entry("states", "int64", "tables", "int16[]")
def legal_actions(states: Any, i: int, tables: Any, legal: Any) -> int:
    """Write the legal ids of the pending decision and return how many."""
    return list_legal(states[i], tables[0], legal)


@entry("states", "int64", "tables", "int16[]")
def settle_forced(states: Any, i: int, tables: Any, legal: Any) -> int:
    """Apply decisions with one legal id, then write the legal ids of the next real one."""
    return settle(states[i], tables[0], legal)


@entry("states", "int64", "tables", "int64", "int16[]")
def apply(states: Any, i: int, tables: Any, action: int, legal: Any) -> int:
    """Apply a legal id and run to the next decision. Writes its legal ids and returns how many; 0 when over."""
    apply_one(states[i], tables[0], action)
    return settle(states[i], tables[0], legal)


@entry("states", "int64", "tables", "int64", "int16[]")
def begin_position(states: Any, i: int, tables: Any, at_menu: int, legal: Any) -> int:
    """Start to play from a hand-made record: at the menu of its step, or with that step about to begin."""
    st = states[i]
    st.dirty = 1
    refresh(st, tables[0])
    k = push(st, STAGE_TURN, st.turn_player)
    st.frames[k].at = AT_MENU if at_menu == 1 else AT_ENTER
    st.dirty = 1
    advance(st, tables[0])
    return settle(st, tables[0], legal)


@entry("states", "int64", "tables", "int64", "float32[]")
def observe(states: Any, i: int, tables: Any, player: int, obs: Any) -> None:
    """Write what ``player`` sees."""
    write_observation(states[i], tables[0], player, obs)


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


_ = (rule_processing, mix3, pick, seed_words)
