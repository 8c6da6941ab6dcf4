"""Many games in one call: step, observe, start anew, play out, with opponents played by the core.

Row i of a pool plays game number k with the seed ``mix3(base, i, k)``, whatever the size of the pool; the decks, the
caller's seat and the generators of policies and drawn actions follow from that seed too, so nothing that runs beside a
game changes it. Those generators are kept in ROWS (rows.py), never in the record.
"""

from __future__ import annotations

from typing import Any

from .advance import begin_action, run_on
from .jit import entry, jit
from .layout import MAX_EFFECTS, MAX_EVENTS
from .observe import SAME_EVENTS, SAME_PILES, observe, observe_changes
from .policies import WAIT, choose
from .records import State, Tables, clear_state
from .rng import mix, mix3, seed_state, seed_words
from .rows import Matchup, Row
from .setup import blank, place_card, prepare
from .terms import EVENT_ACTIVATED, EVENT_DEPLOYED, EVENT_SUMMONED, EVENT_USED, MAX_DECK, N_TALLY, REASON_TURN_LIMIT

CONFIG = (
    "second_main_step",
    "nexus_duration_tied",
    "effect_play_pays",
    "soul_core_prevents_depletion",
    "controller_orders_own",
    "standby_symbols",
    "auto_forced",
    "allow_concede",
    "limit_turns",
    "auto_payment",
)
# marks of drive_pool
RESET, AUTORESET, LOOK, PLAY, SETTLE, OWN_GAME, CHECK, KEEP_FINAL = 1, 2, 4, 8, 16, 32, 64, 128
FAILED = -(1 << 40)  # answer of drive_pool: some row has an engine error
SEAT_BOTH, SEAT_DRAWN = -1, 2  # seat rules beside 0 and 1
# constants that keep what follows from the seed of a game apart from the game's own random events and from each other
DECK_STREAM, SEAT_STREAM, POLICY_STREAM, DRAW_STREAM = 0x2F0B4C47, 0x51EA7D1B, 0x3C0F9A35, 0x1D2A6E8F


@jit
def configure(st: State, matchup: Matchup) -> None:
    st.second_main_step = int(matchup.config[0])
    st.nexus_duration_tied = int(matchup.config[1])
    st.effect_play_pays = int(matchup.config[2])
    st.soul_core_prevents_depletion = int(matchup.config[3])
    st.controller_orders_own = int(matchup.config[4])
    st.standby_symbols = int(matchup.config[5])
    st.auto_forced = int(matchup.config[6])
    st.allow_concede = int(matchup.config[7])
    st.limit_turns = int(matchup.config[8])
    st.auto_payment = int(matchup.config[9])


@jit
def deal(st: State, matchup: Matchup, seed: int) -> None:
    """A new game in a zeroed record, ready to run to its first decision."""
    blank(st)
    configure(st, matchup)
    seed_state(st, seed)
    for player in range(2):
        for k in range(int(matchup.sizes[player])):
            place_card(st, player * MAX_DECK + k, int(matchup.decks[player, k]))
    prepare(st)


@jit
def pair_of(seed: int, n: int) -> int:
    """Which of ``n`` deck pairs a game plays."""
    return mix(seed ^ DECK_STREAM) % n if n > 0 else 0


@jit
def seat_of(seed: int, rule: int) -> int:
    """Which player the caller is in a game; SEAT_BOTH: both."""
    return mix(mix((seed >> 32) ^ SEAT_STREAM) ^ seed) & 1 if rule == SEAT_DRAWN else rule


@jit
def seed_row(pool_row: Row, seed: int) -> None:
    """All that follows from the seed of a row's new game, beside the game itself."""
    pool_row.seed = seed
    pool_row.seat = seat_of(seed, pool_row.seat_rule)
    pool_row.decisions = 0
    pool_row.seen_by = -1
    pool_row.half = 1 - pool_row.last_half
    seed_words(pool_row.words, seed ^ POLICY_STREAM)
    seed_words(pool_row.draws, seed ^ DRAW_STREAM)


@jit
def count_effects(st: State, t: Tables, before: int, counts: Any) -> None:
    """Add the effects activated since event ``before``, the constant ones in force, and (behind them) the cards played."""
    first = before if st.n_events - before <= MAX_EVENTS else st.n_events - MAX_EVENTS
    for k in range(first, st.n_events):
        e = st.events[k % MAX_EVENTS]
        if e.row < 0:
            continue
        if e.kind == EVENT_ACTIVATED:
            counts[t.cards[e.row].first_effect + e.number] += 1
        elif e.kind == EVENT_SUMMONED or e.kind == EVENT_DEPLOYED or e.kind == EVENT_USED:
            counts[MAX_EFFECTS + e.row] += 1
    for k in range(st.n_active):
        counts[st.active[k].effect] += 1


@jit
def forget_ends(pool_row: Row) -> None:
    """No game of the row has ended in this call yet."""
    pool_row.rewards[0] = 0.0
    pool_row.rewards[1] = 0.0
    pool_row.reward = 0.0
    pool_row.done = False
    pool_row.truncated = False


@jit
def finish_row(st: State, pool_row: Row) -> None:
    """A game has ended: what the caller gets to know of it."""
    pool_row.winner = st.winner
    pool_row.turns = st.turn
    pool_row.reason = st.reason
    pool_row.last_decisions = pool_row.decisions
    pool_row.last_seed = pool_row.seed
    pool_row.last_half = pool_row.half
    pool_row.last_pair = pool_row.pair
    pool_row.last_seat = pool_row.seat
    for k in range(N_TALLY):
        pool_row.last_tally[k] = st.tally[k]
    if st.reason == REASON_TURN_LIMIT:
        pool_row.truncated = True
    else:
        pool_row.done = True
    if st.winner >= 0:
        pool_row.rewards[st.winner] = 1.0
        pool_row.rewards[1 - st.winner] = -1.0
        if pool_row.seat >= 0:
            pool_row.reward = 1.0 if pool_row.seat == st.winner else -1.0


@jit
def first_illegal(pool_rows: Any, legals: Any, actions: Any, start: int, stop: int) -> int:
    """The first row from ``start`` on whose action is not in its list of legal ids (WAIT is fine); -1 if there is none."""
    for i in range(start, stop):
        found = 1 if actions[i] == WAIT else 0
        legal = legals[i]
        for k in range(pool_rows[i].n_legal):
            if legal.ids[k] == actions[i]:
                found = 1
        if found == 0:
            return i
    return -1


@entry("pool_rows", "legals", "read int64[]")
def first_illegal_row(rows: Any, legals: Any, actions: Any) -> int:
    """``first_illegal`` of all rows."""
    return first_illegal(rows, legals, actions, 0, actions.shape[0])


@jit
def eyes(st: State, seat: int) -> int:
    """Whose observation is written: the player on move; after the end the caller's, or player 0's."""
    if st.to_play >= 0:
        return st.to_play
    return seat if seat >= 0 else 0


@jit
def look(st: State, t: Tables, pool_row: Row, obs: Any) -> None:
    """Write the observation of a row over the one before; what cannot have changed since stays."""
    player = eyes(st, int(pool_row.seat))
    same = 0
    if pool_row.seen_by == player:
        same = SAME_EVENTS if pool_row.seen_events == st.n_events else 0
        same |= SAME_PILES if pool_row.seen_censuses == st.n_censuses else 0
    pool_row.seen_by = player
    pool_row.seen_events = st.n_events
    pool_row.seen_censuses = st.n_censuses
    observe_changes(st, t, player, same, obs)


@entry(
    "states", "tables", "pool_rows", "observations", "observations", "bool[,]", "legals", "matchups", "int64[]", "int16[,]",
    "thoughts", "rooms", "room_legals", "read int64[]", "int64", "int64", "int64", "int64", "int64",
)  # fmt: skip
def drive_pool(
    states: Any,
    tables: Any,
    rows: Any,
    observations: Any,
    finals: Any,
    masks: Any,
    legals: Any,
    matchups: Any,
    counts: Any,
    trail: Any,
    thoughts: Any,
    rooms: Any,
    room_legals: Any,
    actions: Any,
    start: int,
    stop: int,
    marks: int,
    steps: int,
    policy: int,
) -> int:
    """Advance the rows ``start`` to ``stop`` by one action each (WAIT: none), or by ``steps`` of a ``policy`` (PLAY).

    In a row with a seat only that player's actions are the caller's: those of the other are the opponent's, and the row
    goes on to the caller's next decision, or to the end of the game.

    marks: RESET starts game 0 of each row, with OWN_GAME the game of ``rows[i].seed`` and ``matchups[0]``; SETTLE takes no
    action, only those of opponents; AUTORESET starts the next game when one ends (a caller has at least one decision in
    each: a first hand to keep or not, so no more than one ends in a call); LOOK writes observations; KEEP_FINAL the
    last observation of each game that ends into ``finals``; CHECK looks at all actions first.
    ``counts`` (see ``count_effects``) and ``trail`` may have length 0. Of the two rows 2 * i and 2 * i + 1 of ``trail`` the
    one that ``rows[i].half`` names takes the ids applied in the present game, one a decision; a row whose trail is full
    stops there, at a decision of either player. ``thoughts``, ``rooms`` and ``room_legals`` are for policies, see
    ``choose``: no other thread may use them.

    Returns how many decisions were made; -1 - i if the action of row i is not legal (nothing has changed); FAILED if a
    row has stopped at an engine error, ``states[i].error``.
    """
    if marks & CHECK != 0:
        wrong = first_illegal(rows, legals, actions, start, stop)
        if wrong >= 0:
            return -1 - wrong
    t = tables[0]
    total = 0
    failed = 0
    for i in range(start, stop):
        st = states[i]
        pool_row = rows[i]
        legal = legals[i]
        forget_ends(pool_row)
        if marks & (RESET | PLAY | SETTLE) == 0 and actions[i] == WAIT:
            continue
        for k in range(pool_row.n_legal):
            masks[i, legal.ids[k]] = False
        fresh = 1 if marks & RESET != 0 else 0
        left = 1
        if marks & PLAY != 0:
            left = steps
        elif marks & (RESET | SETTLE) != 0:
            left = 0
        if fresh == 1 and marks & OWN_GAME == 0:
            pool_row.game = 0
        while fresh == 1 or (st.over == 0 and st.error == 0):
            run = 1
            if fresh == 1:
                fresh = 0
                game_seed = int(pool_row.seed)
                if marks & OWN_GAME == 0:
                    game_seed = mix3(int(pool_row.base), int(pool_row.index), int(pool_row.game))
                    pool_row.pair = pair_of(game_seed, len(matchups))
                seed_row(pool_row, game_seed)
                clear_state(st)
                deal(st, matchups[pool_row.pair if marks & OWN_GAME == 0 else 0], game_seed)
            else:
                action = WAIT
                if trail.shape[0] > 0 and pool_row.decisions >= trail.shape[1]:
                    break
                if pool_row.seat >= 0 and st.to_play != pool_row.seat:
                    other = int(pool_row.policy)
                    n = int(pool_row.n_legal)
                    action = choose(st, t, legal, n, pool_row.words, other, thoughts, rooms, room_legals)
                elif left == 0:
                    break
                elif marks & PLAY != 0:
                    n = int(pool_row.n_legal)
                    action = choose(st, t, legal, n, pool_row.draws, policy, thoughts, rooms, room_legals)
                    left -= 1
                else:
                    action = int(actions[i])
                    left = 0
                if trail.shape[0] > 0:
                    trail[2 * i + int(pool_row.half), pool_row.decisions] = action
                run = begin_action(st, action)
                total += 1
                pool_row.decisions += 1
            before = st.n_events
            pool_row.n_legal = run_on(st, t, legal, run)
            if counts.shape[0] > 0:
                count_effects(st, t, before, counts)
            if st.over == 1:
                finish_row(st, pool_row)
                if marks & KEEP_FINAL != 0:
                    observe(st, t, eyes(st, int(pool_row.seat)), finals[i])
                if marks & AUTORESET != 0:
                    pool_row.game += 1
                    fresh = 1
        pool_row.to_play = st.to_play
        for k in range(pool_row.n_legal):
            masks[i, legal.ids[k]] = True
        if st.error != 0:
            failed = 1
    if marks & LOOK != 0:  # a loop of its own: engine and observation do not push each other out of the code cache
        for i in range(start, stop):
            st = states[i]
            if st.error != 0 or (marks & (RESET | PLAY | SETTLE) == 0 and actions[i] == WAIT):
                continue
            look(st, t, rows[i], observations[i])
    return FAILED if failed == 1 else total
