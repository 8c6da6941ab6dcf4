"""The observation: the numbers that ``observation_table`` names, written straight from the record.

``observe`` expects a buffer of zeros or one it wrote before. Tables with a varying number of rows are cleared only as
far as they were filled: the ``present`` column of each row says so inside the buffer itself. Beside these files
floats occur only where actions are drawn (sampling.py) and rewards are paid (pool.py).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from . import observation_table as o
from .battle import attack_damage
from .filters import total_symbols
from .jit import jit, unit
from .observe_cards import clear_rows, write_field, write_hand
from .observe_decision import put, put_bp, write_decision
from .observe_lists import (
    write_candidates,
    write_events,
    write_known_deck,
    write_known_hand,
    write_lasting,
    write_pending,
    write_pile,
)
from .records import State, Tables
from .steps import SOUL_MOVE
from .terms import (
    CONT_ATTACK_EXHAUSTED,
    CONT_ATTACK_FIRST,
    CONT_ATTACK_PRICE,
    CONT_BLOCK_EXHAUSTED,
    CONT_BLOCK_PRICE,
    CONT_BP,
    CONT_COST,
    CONT_LEVEL_COST,
    CONT_LIFE_DAMAGE,
    CONT_MUST_ATTACK,
    CONT_MUST_BLOCK,
    CONT_NO_LIFE_LOSS,
    CONT_SYMBOL,
    CONT_SYMBOL_FOR_PLAY,
    CONT_UNBLOCKABLE_BY,
    N_COLORS,
    PLACE_CARD,
    PLACE_LIFE,
    PLACE_RESERVE,
    PLACE_TRASH,
    PLACE_VOID,
    STEP_END,
    ZONE_BANISH,
    ZONE_DECK,
    ZONE_HAND,
    ZONE_TRASH,
)
from .zones import count_of, in_play

#: As float32, a short number times it is calculated eight at a time.
CARD_UNIT, QUARTER, EIGHTH = np.float32(1 / o.CARD_SCALE), np.float32(0.25), np.float32(0.125)
MEMORY_MOST, SYMBOLS_MOST, BLOCK = 16, 32, 16

SAME_EVENTS, SAME_PILES = 1, 2  # no event since; no census since (Trash, deck, banish zone, what is known of them)


@jit
def clear(obs: Any, first: int, count: int) -> None:
    for j in range(first, first + count):
        obs.x[j] = 0.0


# --- the game ------------------------------------------------------------------------------------------------------
@jit
def floating_group(op: int) -> int:
    """Which of the columns of lasting effects counts this operation."""
    if op == CONT_BP:
        return 0
    if op == CONT_SYMBOL or op == CONT_SYMBOL_FOR_PLAY:
        return 1
    if op == CONT_NO_LIFE_LOSS:
        return 2
    if op == CONT_UNBLOCKABLE_BY:
        return 3
    if op == CONT_MUST_BLOCK or op == CONT_BLOCK_EXHAUSTED or op == CONT_ATTACK_FIRST:
        return 4
    if op == CONT_MUST_ATTACK or op == CONT_ATTACK_EXHAUSTED:
        return 4
    if op == CONT_ATTACK_PRICE or op == CONT_BLOCK_PRICE or op == CONT_COST:
        return 6
    return 6 if op == CONT_LEVEL_COST or op == CONT_LIFE_DAMAGE else 5


@jit
def write_floating(st: State, player: int, obs: Any) -> None:
    """Count effects with a duration: those on classes and players by what they do, and all of them."""
    for k in range(st.n_floating):
        fl = st.floating[k]
        at = o.AT_GAME + o.GAME_FLOATING + (0 if fl.player == player else o.N_FLOATING_GROUPS)
        last = at + o.N_FLOATING_GROUPS - 1
        if obs.x[last] < 4.0:
            obs.x[last] += 0.25
        if fl.object < 0 and obs.x[at + floating_group(fl.op)] < 4.0:
            obs.x[at + floating_group(fl.op)] += 0.25


@jit
def write_rules(st: State, at: int, obs: Any) -> None:
    obs.x[at + o.GAME_RULE_SECOND_MAIN_STEP] = st.second_main_step
    obs.x[at + o.GAME_RULE_NEXUS_DURATION_TIED] = st.nexus_duration_tied
    obs.x[at + o.GAME_RULE_EFFECT_PLAY_PAYS] = st.effect_play_pays
    obs.x[at + o.GAME_RULE_SOUL_CORE_PREVENTS_DEPLETION] = st.soul_core_prevents_depletion
    obs.x[at + o.GAME_RULE_CONTROLLER_ORDERS_OWN] = st.controller_orders_own
    for k in range(5):
        obs.x[at + o.GAME_RULE_STANDBY_SYMBOLS + k] = (st.standby_symbols >> (k + 1)) & 1


@jit
def write_game(st: State, player: int, obs: Any) -> None:
    at = o.AT_GAME
    clear(obs, at, o.GAME_COLUMNS)
    step = st.step if st.step <= STEP_END else STEP_END
    obs.x[at + o.GAME_STEP + step] = 1.0
    put(obs, at + o.GAME_TURN, st.turn, 32)
    obs.x[at + o.GAME_MY_TURN] = 1 if st.turn_player == player else 0
    obs.x[at + o.GAME_I_WENT_FIRST] = 1 if st.first_player == player and st.turn > 0 else 0
    obs.x[at + o.GAME_FIRST_TURN] = 1 if st.turn == 1 else 0
    write_rules(st, at, obs)
    if st.over == 1:
        obs.x[at + o.GAME_OVER] = 1.0
        obs.x[at + o.GAME_WON] = 1 if st.winner == player else 0
        obs.x[at + o.GAME_LOST] = 1 if st.winner == 1 - player else 0
        obs.x[at + o.GAME_DRAWN] = 1 if st.winner < 0 else 0
    else:
        obs.x[at + o.GAME_I_DECIDE] = 1 if st.to_play == player else 0
        obs.x[at + o.GAME_OPPONENT_DECIDES] = 1 if st.to_play == 1 - player else 0
    put(obs, at + o.GAME_AXES, st.axis, 4)
    if st.limit_turns > 0:
        obs.x[at + o.GAME_TURN_LIMIT] = 1.0
        put(obs, at + o.GAME_TURNS_LEFT, st.limit_turns - st.turn, 16)
    write_floating(st, player, obs)


# --- players -------------------------------------------------------------------------------------------------------
@jit
def write_soul_place(place: int, at: int, obs: Any) -> None:
    obs.x[at + o.PLAYER_SOUL_RESERVE] = 1 if place == PLACE_RESERVE else 0
    obs.x[at + o.PLAYER_SOUL_TRASH] = 1 if place == PLACE_TRASH else 0
    obs.x[at + o.PLAYER_SOUL_LIFE] = 1 if place == PLACE_LIFE else 0
    obs.x[at + o.PLAYER_SOUL_VOID] = 1 if place == PLACE_VOID else 0
    obs.x[at + o.PLAYER_SOUL_FIELD] = 1 if place >= PLACE_CARD else 0


@jit
def write_player(st: State, who: int, shows_picks: int, at: int, obs: Any) -> None:
    pl = st.players[who]
    put(obs, at + o.PLAYER_LIFE, pl.life, 4)
    put(obs, at + o.PLAYER_RESERVE, pl.reserve, 16)
    put(obs, at + o.PLAYER_TRASH_CORES, pl.trash_cores, 8)
    write_soul_place(pl.soul_place, at, obs)
    put(obs, at + o.PLAYER_HAND, count_of(st, who, ZONE_HAND), 16)
    put(obs, at + o.PLAYER_DECK, count_of(st, who, ZONE_DECK), 32)
    put(obs, at + o.PLAYER_TRASH, count_of(st, who, ZONE_TRASH), 32)
    put(obs, at + o.PLAYER_BANISHED, count_of(st, who, ZONE_BANISH), 32)
    for k in range(N_COLORS):
        n = pl.symbols[k]
        obs.x[at + o.PLAYER_SYMBOL + k] = (n if n < SYMBOLS_MOST else SYMBOLS_MOST) * EIGHTH
    mine = shows_picks & (1 if who == st.to_play else 0)
    origin = st.last_core_from
    reserve = st.picked_reserve + (1 if origin == PLACE_RESERVE else 0)
    put(obs, at + o.PLAYER_PICKED_RESERVE, reserve * mine, 16)
    soul = ((st.picked_soul >> who) & 1) | (mine & (1 if origin == SOUL_MOVE else 0))
    obs.x[at + o.PLAYER_PICKED_SOUL] = soul * shows_picks
    obs.x[at + o.PLAYER_RESERVE_MOVED] = pl.moved * 0.5
    obs.x[at + o.PLAYER_SOUL_MOVED] = pl.soul_moved


@jit
def write_memory(st: State, who: int, at: int, obs: Any) -> None:
    pl = st.players[who]
    for k in range(o.MEMORY_COLUMNS):
        n = pl.memory[k]
        obs.x[at + k] = (n if n < MEMORY_MOST else MEMORY_MOST) * QUARTER


@jit
def write_battle(st: State, t: Tables, player: int, obs: Any) -> None:
    b = st.battle[0]
    at = o.AT_BATTLE
    clear(obs, at, o.BATTLE_COLUMNS)
    if b.attacker < 0:
        return
    i = b.attacker
    obs.x[at + o.BATTLE_PRESENT] = 1.0
    obs.x[at + o.BATTLE_MINE] = 1 if st.turn_player == player else 0
    obs.x[at + o.BATTLE_BLOCKED] = b.blocked
    obs.x[at + o.BATTLE_WINDOW_1] = 1 if b.window == 1 else 0
    obs.x[at + o.BATTLE_WINDOW_2] = 1 if b.window == 2 else 0
    put(obs, at + o.BATTLE_PASSES, b.passes, 2)
    obs.x[at + o.BATTLE_MY_RIGHT] = 1 if b.window > 0 and b.right == player else 0
    obs.x[at + o.BATTLE_FORCED] = 1 if b.forced >= 0 else 0
    stands = in_play(st, i, b.attacker_uid)
    obs.x[at + o.BATTLE_ATTACKER_GONE] = 1 - stands
    attack = 0
    if stands == 1:
        attack = st.cards[i].bp if st.cards[i].bp > 0 else 0
        put_bp(obs, at + o.BATTLE_BP, attack)
        put(obs, at + o.BATTLE_SYMBOLS, total_symbols(st, i), 4)
        damage = attack_damage(st, t) if b.blocked == 0 else 0
        put(obs, at + o.BATTLE_DAMAGE, damage, 4)
        obs.x[at + o.BATTLE_LETHAL] = 1 if damage > 0 and damage >= st.players[1 - st.turn_player].life else 0
    if b.blocker >= 0 and in_play(st, b.blocker, b.blocker_uid) == 1:
        block = st.cards[b.blocker].bp if st.cards[b.blocker].bp > 0 else 0
        obs.x[at + o.BATTLE_BLOCKER] = 1.0
        put_bp(obs, at + o.BATTLE_BLOCKER_BP, block)
        put_bp(obs, at + o.BATTLE_BP_LEAD, attack - block)


@jit
def write_open_cards(st: State, who: int, first: int, obs: Any) -> None:
    pl = st.players[who]
    blocks = (count_of(st, who, ZONE_TRASH) + count_of(st, who, ZONE_BANISH) + BLOCK - 1) // BLOCK
    for b in range(blocks):  # whole blocks: behind the last card the record holds zeros
        for k in range(BLOCK):
            obs.x[first + b * BLOCK + k] = pl.open_rows[b * BLOCK + k] * CARD_UNIT
    clear_rows(obs, first + blocks * BLOCK, o.LISTED_CARDS - blocks * BLOCK, 1)


@jit
def write_listed_cards(st: State, player: int, obs: Any) -> None:
    """The cards of my deck and of both Trashes, as the record lists them (census.py)."""
    me = st.players[player]
    blocks = (count_of(st, player, ZONE_DECK) + BLOCK - 1) // BLOCK
    for b in range(blocks):
        for k in range(BLOCK):
            obs.x[o.AT_MY_DECK + b * BLOCK + k] = me.deck_rows[b * BLOCK + k] * CARD_UNIT
    clear_rows(obs, o.AT_MY_DECK + blocks * BLOCK, o.LISTED_CARDS - blocks * BLOCK, 1)
    write_open_cards(st, player, o.AT_MY_TRASH, obs)
    write_open_cards(st, 1 - player, o.AT_OPP_TRASH, obs)


@jit
def write_piles(st: State, t: Tables, player: int, obs: Any) -> None:
    """What the record lists when it takes a census."""
    write_pile(st, player, ZONE_TRASH, o.AT_PILES, obs)
    write_pile(st, 1 - player, ZONE_TRASH, o.AT_PILES + o.PILE_COLUMNS, obs)
    write_pile(st, player, ZONE_DECK, o.AT_PILES + 2 * o.PILE_COLUMNS, obs)
    write_known_deck(st, player, player, o.AT_MY_KNOWN_DECK, obs)
    write_known_deck(st, player, 1 - player, o.AT_OPP_KNOWN_DECK, obs)
    write_listed_cards(st, player, obs)


@unit
def observe_changes(st: State, t: Tables, player: int, same: int, obs: Any) -> None:
    """Write what ``player`` may know into ``obs``, but for what stands there already.

    ``same``: SAME_* bits, of what has not changed since ``obs`` was written for this player in this game; it must not have
    been touched since.
    """
    deciding = 1 if st.to_play == player and st.over == 0 else 0
    page = st.page * deciding
    write_game(st, player, obs)
    write_decision(st, t, player, obs)
    write_player(st, player, deciding, o.AT_PLAYERS, obs)
    write_player(st, 1 - player, deciding, o.AT_PLAYERS + o.PLAYER_COLUMNS, obs)
    write_memory(st, player, o.AT_MEMORY, obs)
    write_memory(st, 1 - player, o.AT_MEMORY + o.MEMORY_COLUMNS, obs)
    write_battle(st, t, player, obs)
    write_field(st, t, player, page, deciding, o.AT_OWN_FIELD, o.AT_PLAYERS, obs)
    write_field(st, t, 1 - player, page, deciding, o.AT_OPP_FIELD, o.AT_PLAYERS + o.PLAYER_COLUMNS, obs)
    write_hand(st, t, player, page, deciding, obs)
    write_candidates(st, t, player, obs)
    write_pending(st, t, player, obs)
    write_known_hand(st, t, player, obs)
    if st.n_floating > 0 or obs.x[o.AT_LASTING] != 0.0:
        write_lasting(st, player, page, obs)
    if same & SAME_EVENTS == 0:
        write_events(st, player, obs)
    if same & SAME_PILES == 0:
        write_piles(st, t, player, obs)


@jit
def observe(st: State, t: Tables, player: int, obs: Any) -> None:
    """Write what ``player`` may know into ``obs``: float32[OBS_SIZE], zeros or written by an earlier call."""
    observe_changes(st, t, player, 0, obs)
