"""The observation: the numbers that ``observation_table`` names, written straight from the record.

``observe`` expects a buffer of zeros or one it wrote before. Tables with a varying number of rows are cleared only as
far as they were filled: the ``present`` column of each row says so inside the buffer itself. Floats occur in these
files only.
"""

from __future__ import annotations

from typing import Any

from . import observation_table as o
from .costs import reduced_cost
from .filters import is_attacking, is_blocking, total_symbols
from .floating import limit_used
from .jit import jit, unit
from .knowledge import knows_card
from .layout import MAX_EVENTS
from .observe_decision import (
    listed_card,
    listed_effect,
    picked_here,
    put,
    put_card,
    verb_of_effect,
    write_decision,
)
from .records import State, Tables
from .terms import (
    CANNOT_ATTACK,
    CANNOT_BE_DESTROYED,
    CANNOT_BLOCK,
    CANNOT_RETURN,
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
    KIND_TRIGGERED,
    MARK_SUBJECT_SELF,
    N_COLORS,
    N_MEMORY,
    ORIENTATION_HEAVY,
    ORIENTATION_REFRESHED,
    PERMIT_ATTACK_EXHAUSTED,
    PERMIT_ATTACK_FIRST,
    PERMIT_BLOCK_EXHAUSTED,
    PERMIT_MUST_ATTACK,
    PERMIT_MUST_BLOCK,
    PLACE_CARD,
    PLACE_LIFE,
    PLACE_RESERVE,
    PLACE_TRASH,
    PLACE_VOID,
    SLOTS_CANDIDATES,
    SLOTS_FIELD,
    SLOTS_HAND,
    STANDBY_DEPLETE,
    STANDBY_NONE,
    STEP_END,
    TYPE_MAGIC,
    TYPE_NEXUS,
    TYPE_SPIRIT,
    ZONE_BANISH,
    ZONE_DECK,
    ZONE_FIELD,
    ZONE_HAND,
    ZONE_TRASH,
)
from .traits import active_applies, effect_in_force, sum_of
from .zones import card_at, count_of, in_play

MUST_BITS = PERMIT_MUST_ATTACK | PERMIT_MUST_BLOCK | PERMIT_ATTACK_FIRST
PROTECTED_BITS = CANNOT_BE_DESTROYED | CANNOT_RETURN


@jit
def clear_rows(obs: Any, first: int, rows: int, width: int) -> None:
    """Clear the rows that an earlier call filled: they are the ones whose first column is not 0."""
    for k in range(rows):
        at = first + k * width
        if obs[at] == 0.0:
            return
        for j in range(at, at + width):
            obs[j] = 0.0


@jit
def clear(obs: Any, first: int, count: int) -> None:
    for j in range(first, first + count):
        obs[j] = 0.0


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
        if obs[last] < 4.0:
            obs[last] += 0.25
        if fl.object < 0 and obs[at + floating_group(fl.op)] < 4.0:
            obs[at + floating_group(fl.op)] += 0.25


@jit
def write_rules(st: State, at: int, obs: Any) -> None:
    obs[at + o.GAME_RULE_SECOND_MAIN_STEP] = st.second_main_step
    obs[at + o.GAME_RULE_NEXUS_DURATION_TIED] = st.nexus_duration_tied
    obs[at + o.GAME_RULE_EFFECT_PLAY_PAYS] = st.effect_play_pays
    obs[at + o.GAME_RULE_SOUL_CORE_PREVENTS_DEPLETION] = st.soul_core_prevents_depletion
    obs[at + o.GAME_RULE_CONTROLLER_ORDERS_OWN] = st.controller_orders_own
    for k in range(5):
        obs[at + o.GAME_RULE_STANDBY_SYMBOLS + k] = (st.standby_symbols >> (k + 1)) & 1


@jit
def write_game(st: State, player: int, obs: Any) -> None:
    at = o.AT_GAME
    clear(obs, at, o.GAME_COLUMNS)
    step = st.step if st.step <= STEP_END else STEP_END
    obs[at + o.GAME_STEP + step] = 1.0
    put(obs, at + o.GAME_TURN, st.turn, 10)
    obs[at + o.GAME_MY_TURN] = 1 if st.turn_player == player else 0
    obs[at + o.GAME_I_WENT_FIRST] = 1 if st.first_player == player and st.turn > 0 else 0
    obs[at + o.GAME_FIRST_TURN] = 1 if st.turn == 1 else 0
    write_rules(st, at, obs)
    if st.over == 1:
        obs[at + o.GAME_OVER] = 1.0
        obs[at + o.GAME_WON] = 1 if st.winner == player else 0
        obs[at + o.GAME_LOST] = 1 if st.winner == 1 - player else 0
        obs[at + o.GAME_DRAWN] = 1 if st.winner < 0 else 0
    else:
        obs[at + o.GAME_I_DECIDE] = 1 if st.to_play == player else 0
        obs[at + o.GAME_OPPONENT_DECIDES] = 1 if st.to_play == 1 - player else 0
    put(obs, at + o.GAME_AXES, st.axis, 4)
    if st.limit_turns > 0:
        obs[at + o.GAME_TURN_LIMIT] = 1.0
        put(obs, at + o.GAME_TURNS_LEFT, st.limit_turns - st.turn, 10)
    write_floating(st, player, obs)


# --- players -------------------------------------------------------------------------------------------------------
@jit
def write_soul_place(place: int, at: int, obs: Any) -> None:
    obs[at + o.PLAYER_SOUL_RESERVE] = 1 if place == PLACE_RESERVE else 0
    obs[at + o.PLAYER_SOUL_TRASH] = 1 if place == PLACE_TRASH else 0
    obs[at + o.PLAYER_SOUL_LIFE] = 1 if place == PLACE_LIFE else 0
    obs[at + o.PLAYER_SOUL_VOID] = 1 if place == PLACE_VOID else 0
    obs[at + o.PLAYER_SOUL_FIELD] = 1 if place >= PLACE_CARD else 0


@jit
def write_player(st: State, t: Tables, who: int, shows_picks: int, at: int, obs: Any) -> None:
    pl = st.players[who]
    put(obs, at + o.PLAYER_LIFE, pl.life, 5)
    put(obs, at + o.PLAYER_RESERVE, pl.reserve, 10)
    put(obs, at + o.PLAYER_TRASH_CORES, pl.trash_cores, 10)
    write_soul_place(pl.soul_place, at, obs)
    put(obs, at + o.PLAYER_HAND, count_of(st, who, ZONE_HAND), 10)
    put(obs, at + o.PLAYER_DECK, count_of(st, who, ZONE_DECK), 40)
    put(obs, at + o.PLAYER_TRASH, count_of(st, who, ZONE_TRASH), 40)
    put(obs, at + o.PLAYER_BANISHED, count_of(st, who, ZONE_BANISH), 40)
    spirits = 0
    cores = 0
    ready = 0
    n = count_of(st, who, ZONE_FIELD)
    for k in range(n):
        c = st.cards[card_at(st, who, ZONE_FIELD, k)]
        cores += c.cores + c.soul
        if t.cards[c.row].type == TYPE_SPIRIT:
            spirits += 1
            if c.orientation == ORIENTATION_REFRESHED and c.standby == STANDBY_NONE:
                ready += 1
    put(obs, at + o.PLAYER_SPIRITS, spirits, 8)
    put(obs, at + o.PLAYER_NEXUSES, n - spirits, 8)
    put(obs, at + o.PLAYER_FIELD_CORES, cores, 16)
    put(obs, at + o.PLAYER_READY, ready, 8)
    for k in range(N_COLORS):
        put(obs, at + o.PLAYER_SYMBOL + k, pl.symbols[k], 4)
    put(obs, at + o.PLAYER_PICKED_RESERVE, st.picked_reserve * shows_picks, 4)
    obs[at + o.PLAYER_PICKED_SOUL] = (1 if st.picked_soul != 0 else 0) * shows_picks


@jit
def write_memory(st: State, who: int, at: int, obs: Any) -> None:
    for k in range(N_MEMORY):
        put(obs, at + k, st.players[who].memory[k], 4)


@jit
def life_damage(st: State, t: Tables, attacker: int) -> int:
    """Life that the attack would take now if nothing else happened."""
    if st.battle[0].blocked == 1 or in_play(st, attacker, st.battle[0].attacker_uid) == 0:
        return 0
    if sum_of_presence(st, t, CONT_NO_LIFE_LOSS, attacker) == 1:
        return 0
    n = total_symbols(st, attacker) + sum_of(st, t, CONT_LIFE_DAMAGE, attacker)
    return n if n > 0 else 0


@jit
def sum_of_presence(st: State, t: Tables, op: int, i: int) -> int:
    """1 if an effect of this kind speaks about card ``i``."""
    for k in range(st.n_active):
        if t.effects[st.active[k].effect].op == op and active_applies(st, t, k, i) == 1:
            return 1
    for k in range(st.n_floating):
        if st.floating[k].op == op and st.floating[k].object == i:
            return 1
    return 0


@jit
def write_battle(st: State, t: Tables, player: int, obs: Any) -> None:
    b = st.battle[0]
    at = o.AT_BATTLE
    clear(obs, at, o.BATTLE_COLUMNS)
    if b.attacker < 0:
        return
    i = b.attacker
    obs[at + o.BATTLE_PRESENT] = 1.0
    obs[at + o.BATTLE_MINE] = 1 if st.turn_player == player else 0
    obs[at + o.BATTLE_BLOCKED] = b.blocked
    obs[at + o.BATTLE_WINDOW_1] = 1 if b.window == 1 else 0
    obs[at + o.BATTLE_WINDOW_2] = 1 if b.window == 2 else 0
    put(obs, at + o.BATTLE_PASSES, b.passes, 2)
    obs[at + o.BATTLE_MY_RIGHT] = 1 if b.window > 0 and b.right == player else 0
    obs[at + o.BATTLE_FORCED] = 1 if b.forced >= 0 else 0
    stands = in_play(st, i, b.attacker_uid)
    obs[at + o.BATTLE_ATTACKER_GONE] = 1 - stands
    attack = 0
    if stands == 1:
        attack = st.cards[i].bp if st.cards[i].bp > 0 else 0
        put(obs, at + o.BATTLE_BP, attack, 100)
        put(obs, at + o.BATTLE_SYMBOLS, total_symbols(st, i), 4)
        damage = life_damage(st, t, i)
        put(obs, at + o.BATTLE_DAMAGE, damage, 4)
        obs[at + o.BATTLE_LETHAL] = 1 if damage > 0 and damage >= st.players[1 - st.turn_player].life else 0
    if b.blocker >= 0 and in_play(st, b.blocker, b.blocker_uid) == 1:
        block = st.cards[b.blocker].bp if st.cards[b.blocker].bp > 0 else 0
        obs[at + o.BATTLE_BLOCKER] = 1.0
        put(obs, at + o.BATTLE_BLOCKER_BP, block, 100)
        put(obs, at + o.BATTLE_BP_LEAD, attack - block, 100)


# --- Field cards ---------------------------------------------------------------------------------------------------
@jit
def may_fight(st: State, t: Tables, i: int, forbidden: int, although_exhausted: int) -> int:
    """1 if nothing forbids this card to attack or to block."""
    c = st.cards[i]
    if t.cards[c.row].type != TYPE_SPIRIT or c.standby != STANDBY_NONE or c.permissions & forbidden != 0:
        return 0
    return 1 if c.orientation == ORIENTATION_REFRESHED or c.permissions & although_exhausted != 0 else 0


@jit
def may_activate(st: State, t: Tables, i: int) -> int:
    """1 if an activated effect of this card is in force and not used up."""
    c = st.cards[i]
    r = t.cards[c.row]
    if r.n_activated == 0 or c.standby != STANDBY_NONE:
        return 0
    for k in range(r.n_activated):
        e = r.activated[k]
        if effect_in_force(st, t, i, e) == 1 and limit_used(st, t, e, i, c.controller, 0) == 0:
            return 1
    return 0


@jit
def hard_to_block(st: State, t: Tables, i: int) -> int:
    n = 0
    for k in range(st.n_active):
        if t.effects[st.active[k].effect].op == CONT_UNBLOCKABLE_BY:
            n += active_applies(st, t, k, i)
    for k in range(st.n_floating):
        if st.floating[k].op == CONT_UNBLOCKABLE_BY and st.floating[k].object == i:
            n += 1
    return n


@jit
def write_field_state(st: State, t: Tables, i: int, at: int, obs: Any) -> None:
    """The columns that change during a game."""
    c = st.cards[i]
    r = t.cards[c.row]
    cores = c.cores + c.soul
    level = c.frozen_level if c.standby == STANDBY_DEPLETE else c.level
    put(obs, at + o.FIELD_CORES, cores, 4)
    obs[at + o.FIELD_SOUL] = c.soul
    put(obs, at + o.FIELD_LEVEL, level, 2)
    put(obs, at + o.FIELD_BP, c.bp if c.bp > 0 else 0, 100)
    missing = r.level_cost[level] - cores if level < r.n_levels else 0
    put(obs, at + o.FIELD_TO_NEXT_LEVEL, missing if missing > 0 else 0, 4)
    put(obs, at + o.FIELD_SYMBOLS, total_symbols(st, i), 4)
    obs[at + o.FIELD_EXHAUSTED] = 1 if c.orientation != ORIENTATION_REFRESHED else 0
    obs[at + o.FIELD_HEAVY] = 1 if c.orientation == ORIENTATION_HEAVY else 0
    put(obs, at + o.FIELD_STANDBY, c.standby, 5)
    obs[at + o.FIELD_ATTACKING] = is_attacking(st, i)
    obs[at + o.FIELD_BLOCKING] = is_blocking(st, i)
    obs[at + o.FIELD_MAY_ATTACK] = may_fight(st, t, i, CANNOT_ATTACK, PERMIT_ATTACK_EXHAUSTED)
    obs[at + o.FIELD_MAY_BLOCK] = may_fight(st, t, i, CANNOT_BLOCK, PERMIT_BLOCK_EXHAUSTED)
    obs[at + o.FIELD_MAY_ACTIVATE] = may_activate(st, t, i)
    printed = r.level_bp[level - 1] if level > 0 else 0
    put(obs, at + o.FIELD_BONUS_BP, c.bp - printed if r.type == TYPE_SPIRIT else 0, 100)
    put(obs, at + o.FIELD_HARD_TO_BLOCK, hard_to_block(st, t, i), 2)
    obs[at + o.FIELD_MUST] = 1 if c.permissions & MUST_BITS != 0 else 0
    obs[at + o.FIELD_PROTECTED] = 1 if c.permissions & PROTECTED_BITS != 0 else 0


@jit
def write_field(st: State, t: Tables, who: int, page: int, picks: int, first: int, obs: Any) -> None:
    n = count_of(st, who, ZONE_FIELD) - page * SLOTS_FIELD
    n = n if n < SLOTS_FIELD else SLOTS_FIELD
    n = n if n > 0 else 0
    clear_rows(obs, first + n * o.FIELD_COLUMNS, SLOTS_FIELD - n, o.FIELD_COLUMNS)
    for k in range(n):
        i = card_at(st, who, ZONE_FIELD, page * SLOTS_FIELD + k)
        at = first + k * o.FIELD_COLUMNS
        row = st.cards[i].row
        r = t.cards[row]
        obs[at + o.FIELD_PRESENT] = 1.0
        put_card(obs, at + o.FIELD_CARD, row)
        obs[at + o.FIELD_SPIRIT] = 1 if r.type == TYPE_SPIRIT else 0
        obs[at + o.FIELD_NEXUS] = 1 if r.type == TYPE_NEXUS else 0
        for j in range(N_COLORS):
            obs[at + o.FIELD_COLOR + j] = (r.colors >> j) & 1
        put(obs, at + o.FIELD_COST, r.cost, 8)
        write_field_state(st, t, i, at, obs)
        for j in range(o.N_ROW_VERBS):
            obs[at + o.FIELD_VERB + j] = t.features[row, o.FEATURE_VERB + j]
        put(obs, at + o.FIELD_PICKED, picked_here(st, i) if picks == 1 else 0, 4)


# --- hand ----------------------------------------------------------------------------------------------------------
@jit
def acts_on_arrival(t: Tables, row: int) -> int:
    """1 if the card has an effect about its own summon or deployment."""
    r = t.cards[row]
    for e in range(r.first_effect, r.first_effect + r.n_effects):
        effect = t.effects[e]
        if effect.kind == KIND_TRIGGERED and effect.marks & MARK_SUBJECT_SELF != 0 and effect.event <= 2:
            return 1
    return 0


@jit
def write_hand(st: State, t: Tables, player: int, page: int, picks: int, obs: Any) -> None:
    n = count_of(st, player, ZONE_HAND) - page * SLOTS_HAND
    n = n if n < SLOTS_HAND else SLOTS_HAND
    n = n if n > 0 else 0
    clear_rows(obs, o.AT_HAND + n * o.HAND_COLUMNS, SLOTS_HAND - n, o.HAND_COLUMNS)
    for k in range(n):
        i = card_at(st, player, ZONE_HAND, page * SLOTS_HAND + k)
        at = o.AT_HAND + k * o.HAND_COLUMNS
        row = st.cards[i].row
        r = t.cards[row]
        obs[at + o.HAND_PRESENT] = 1.0
        put_card(obs, at + o.HAND_CARD, row)
        obs[at + o.HAND_SPIRIT] = 1 if r.type == TYPE_SPIRIT else 0
        obs[at + o.HAND_NEXUS] = 1 if r.type == TYPE_NEXUS else 0
        obs[at + o.HAND_MAGIC] = 1 if r.type == TYPE_MAGIC else 0
        for j in range(N_COLORS):
            obs[at + o.HAND_COLOR + j] = (r.colors >> j) & 1
        put(obs, at + o.HAND_COST, reduced_cost(st, t, player, i), 8)
        put(obs, at + o.HAND_REDUCTION, r.n_reduction, 4)
        put(obs, at + o.HAND_LEVEL_1, r.level_cost[0], 4)
        put(obs, at + o.HAND_BP, r.level_bp[0], 100)
        obs[at + o.HAND_EX] = r.ex
        obs[at + o.HAND_LEGACY] = r.legacy
        obs[at + o.HAND_SOUL_MAGIC] = 1 if r.soul_magic != 0 else 0
        obs[at + o.HAND_MAIN] = 1 if r.main != 0 else 0
        obs[at + o.HAND_FLASH] = 1 if r.flash != 0 or r.hand_effect != 0 else 0
        obs[at + o.HAND_ARRIVAL] = acts_on_arrival(t, row)
        for j in range(o.N_ROW_VERBS):
            obs[at + o.HAND_VERB + j] = t.features[row, o.FEATURE_VERB + j]
        obs[at + o.HAND_PICKED] = 1 if picks == 1 and picked_here(st, i) > 0 else 0


# --- lists ---------------------------------------------------------------------------------------------------------
@jit
def write_candidates(st: State, t: Tables, player: int, obs: Any) -> None:
    """The listed options, for the player who decides."""
    first = st.page * SLOTS_CANDIDATES
    n = st.n_candidates - first if st.to_play == player and st.over == 0 else 0
    n = n if n < SLOTS_CANDIDATES else SLOTS_CANDIDATES
    n = n if n > 0 else 0
    clear_rows(obs, o.AT_CANDIDATES + n * o.CANDIDATE_COLUMNS, SLOTS_CANDIDATES - n, o.CANDIDATE_COLUMNS)
    for k in range(n):
        at = o.AT_CANDIDATES + k * o.CANDIDATE_COLUMNS
        i = listed_card(st, first + k)
        e = listed_effect(st, t, first + k)
        obs[at + o.CANDIDATE_PRESENT] = 1.0
        obs[at + o.CANDIDATE_CARD] = 0.0
        obs[at + o.CANDIDATE_PLACE] = 0.0
        obs[at + o.CANDIDATE_MINE] = 1.0
        if i >= 0:
            put_card(obs, at + o.CANDIDATE_CARD, st.cards[i].row)
            put(obs, at + o.CANDIDATE_PLACE, st.cards[i].zone, 7)
            obs[at + o.CANDIDATE_MINE] = 1 if i >> 6 == player else 0
        put(obs, at + o.CANDIDATE_VERB, verb_of_effect(t, e) + 1 if e > 0 else 0, o.N_VERBS)
        put(obs, at + o.CANDIDATE_NUMBER, t.effects[e].clause if e > 0 else k, 8)


@jit
def put_known_card(st: State, player: int, i: int, card: int, mine: int, obs: Any) -> None:
    """Card and side of a reference, as far as the player may know them."""
    obs[card] = 0.0
    obs[mine] = 0.0
    if i >= 0:
        obs[mine] = 1 if i >> 6 == player else 0
        if knows_card(st, player, i) == 1:
            put_card(obs, card, st.cards[i].row)


@jit
def write_pending_frame(st: State, t: Tables, player: int, k: int, at: int, obs: Any) -> None:
    f = st.frames[k]
    obs[at + o.PENDING_PRESENT] = 1.0
    put_known_card(st, player, f.source, at + o.PENDING_CARD, at + o.PENDING_MINE, obs)
    obs[at + o.PENDING_MINE] = 1 if f.player == player else 0
    obs[at + o.PENDING_WAITING] = 0.0
    put(obs, at + o.PENDING_STAGE, f.stage, 24)
    put(obs, at + o.PENDING_VERB, verb_of_effect(t, f.effect) + 1 if f.effect > 0 else 0, o.N_VERBS)
    put_known_card(st, player, f.subject, at + o.PENDING_SUBJECT, at + o.PENDING_SUBJECT_MINE, obs)


@jit
def write_pending_waiting(st: State, t: Tables, player: int, k: int, at: int, obs: Any) -> None:
    w = st.waiting[k]
    obs[at + o.PENDING_PRESENT] = 1.0
    put_known_card(st, player, w.source, at + o.PENDING_CARD, at + o.PENDING_MINE, obs)
    obs[at + o.PENDING_MINE] = 1 if w.player == player else 0
    obs[at + o.PENDING_WAITING] = 1.0
    obs[at + o.PENDING_STAGE] = 0.0
    put(obs, at + o.PENDING_VERB, verb_of_effect(t, w.effect) + 1, o.N_VERBS)
    put_known_card(st, player, w.subject, at + o.PENDING_SUBJECT, at + o.PENDING_SUBJECT_MINE, obs)


@jit
def write_pending(st: State, t: Tables, player: int, obs: Any) -> None:
    """Work that a card has begun, from the top of the stack; then effects that wait, the newest group first."""
    n = 0
    k = st.n_frames - 1
    while k >= 0 and n < o.PENDING_ROWS:
        if st.frames[k].source >= 0 and (k == 0 or same_work(st, k) == 0):
            write_pending_frame(st, t, player, k, o.AT_PENDING + n * o.PENDING_COLUMNS, obs)
            n += 1
        k -= 1
    k = st.n_waiting - 1
    while k >= 0 and n < o.PENDING_ROWS:
        write_pending_waiting(st, t, player, k, o.AT_PENDING + n * o.PENDING_COLUMNS, obs)
        n += 1
        k -= 1
    clear_rows(obs, o.AT_PENDING + n * o.PENDING_COLUMNS, o.PENDING_ROWS - n, o.PENDING_COLUMNS)


@jit
def same_work(st: State, k: int) -> int:
    """1 if frame ``k`` is a part of the work of the frame below: same source, same effect."""
    f = st.frames[k]
    g = st.frames[k - 1]
    return 1 if f.source == g.source and f.source_uid == g.source_uid and f.effect == g.effect else 0


@jit
def write_events(st: State, player: int, obs: Any) -> None:
    n = st.n_events if st.n_events < o.EVENT_ROWS else o.EVENT_ROWS
    clear_rows(obs, o.AT_EVENTS + n * o.EVENT_COLUMNS, o.EVENT_ROWS - n, o.EVENT_COLUMNS)
    for k in range(n):
        e = st.events[(st.n_events - 1 - k) % MAX_EVENTS]
        at = o.AT_EVENTS + k * o.EVENT_COLUMNS
        shown = 1 if e.card >= 0 and e.row >= 0 else 0
        obs[at + o.EVENT_ROW_PRESENT] = 1.0
        put(obs, at + o.EVENT_ROW_KIND, e.kind, 40)
        obs[at + o.EVENT_ROW_MINE] = 1 if e.player == player else 0
        obs[at + o.EVENT_ROW_CARD] = 0.0
        obs[at + o.EVENT_ROW_CARD_MINE] = 0.0
        obs[at + o.EVENT_ROW_ON_FIELD] = 0.0
        if shown == 1:
            put_card(obs, at + o.EVENT_ROW_CARD, e.row)
            obs[at + o.EVENT_ROW_CARD_MINE] = 1 if e.card >> 6 == player else 0
            obs[at + o.EVENT_ROW_ON_FIELD] = 1 if st.cards[e.card].zone == ZONE_FIELD else 0
        put(obs, at + o.EVENT_ROW_NUMBER, e.number, 4)
        put(obs, at + o.EVENT_ROW_AGO, k, 12)


@jit
def write_known_hand(st: State, t: Tables, player: int, obs: Any) -> None:
    n = 0
    for k in range(count_of(st, 1 - player, ZONE_HAND)):
        i = card_at(st, 1 - player, ZONE_HAND, k)
        if n >= o.KNOWN_ROWS or knows_card(st, player, i) == 0:
            continue
        at = o.AT_KNOWN + n * o.KNOWN_COLUMNS
        r = t.cards[st.cards[i].row]
        obs[at + o.KNOWN_PRESENT] = 1.0
        put_card(obs, at + o.KNOWN_CARD, st.cards[i].row)
        obs[at + o.KNOWN_SPIRIT] = 1 if r.type == TYPE_SPIRIT else 0
        obs[at + o.KNOWN_NEXUS] = 1 if r.type == TYPE_NEXUS else 0
        obs[at + o.KNOWN_MAGIC] = 1 if r.type == TYPE_MAGIC else 0
        put(obs, at + o.KNOWN_COST, r.cost, 8)
        n += 1
    clear_rows(obs, o.AT_KNOWN + n * o.KNOWN_COLUMNS, o.KNOWN_ROWS - n, o.KNOWN_COLUMNS)


# --- piles ---------------------------------------------------------------------------------------------------------
@jit
def write_pile(st: State, t: Tables, who: int, zone: int, at: int, obs: Any) -> None:
    """What a pile is made of, never its order. Whole numbers are summed first and scaled once."""
    clear(obs, at, o.PILE_COLUMNS)
    n = count_of(st, who, zone)
    costs = 0
    for k in range(n):
        r = t.cards[st.cards[card_at(st, who, zone, k)].row]
        obs[at + o.PILE_SPIRITS + r.type] += 1.0
        for j in range(N_COLORS):
            if (r.colors >> j) & 1 == 1:
                obs[at + o.PILE_COLOR + j] += 1.0
        if r.ex == 1:
            obs[at + o.PILE_EX] += 1.0
        if r.legacy == 1:
            obs[at + o.PILE_LEGACY] += 1.0
        obs[at + (o.PILE_CHEAP if r.cost <= 3 else (o.PILE_MIDDLE if r.cost <= 5 else o.PILE_DEAR))] += 1.0
        costs += r.cost
    for k in range(o.PILE_SPIRITS, o.PILE_COST):
        put(obs, at + k, int(obs[at + k]), 10 if k == o.PILE_EX or k == o.PILE_LEGACY else 20)
    put(obs, at + o.PILE_CARDS, n, 40)
    put(obs, at + o.PILE_COST, costs, 200)


@unit
def observe(st: State, t: Tables, player: int, obs: Any) -> None:
    """Write what ``player`` may know into ``obs``: float32[OBS_SIZE], zeros or written by an earlier call."""
    deciding = 1 if st.to_play == player and st.over == 0 else 0
    page = st.page * deciding
    write_game(st, player, obs)
    write_decision(st, t, player, obs)
    write_player(st, t, player, deciding, o.AT_PLAYERS, obs)
    write_player(st, t, 1 - player, 0, o.AT_PLAYERS + o.PLAYER_COLUMNS, obs)
    write_memory(st, player, o.AT_MEMORY, obs)
    write_memory(st, 1 - player, o.AT_MEMORY + N_MEMORY, obs)
    write_battle(st, t, player, obs)
    write_field(st, t, player, page, deciding, o.AT_OWN_FIELD, obs)
    write_field(st, t, 1 - player, page, deciding, o.AT_OPP_FIELD, obs)
    write_hand(st, t, player, page, deciding, obs)
    write_candidates(st, t, player, obs)
    write_pending(st, t, player, obs)
    write_events(st, player, obs)
    write_known_hand(st, t, player, obs)
    write_pile(st, t, player, ZONE_TRASH, o.AT_PILES, obs)
    write_pile(st, t, 1 - player, ZONE_TRASH, o.AT_PILES + o.PILE_COLUMNS, obs)
    write_pile(st, t, player, ZONE_DECK, o.AT_PILES + 2 * o.PILE_COLUMNS, obs)
