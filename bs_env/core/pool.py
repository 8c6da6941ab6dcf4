"""Many games in one call: step, observe, start anew, play out.

Row i of a pool plays game number k with the seed ``mix3(seed, i, k)``, whatever the size of the pool; the decks of a
game follow from that seed too. Policies and playouts have generators of their own (``words``), never the record's.
"""

from __future__ import annotations

from typing import Any

from .advance import begin_action, run_on
from .jit import entry, jit
from .layout import MAX_EVENTS
from .observe import observe
from .records import State, Tables, clear_state
from .rng import mix, mix3, pick, seed_state
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
RESET, AUTORESET, LOOK, RANDOM = 1, 2, 4, 8  # marks of drive_pool
WAIT = -1  # the action that leaves a row alone
DECK_STREAM = 0x2F0B4C47  # keeps the draw of the decks apart from the seed of the game


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
    st.auto_payment = int(config[9])


@jit
def deal(st: State, decks: Any, sizes: Any, first: int, second: int, config: Any, seed: int) -> None:
    """A new game in a zeroed record, ready to run to its first decision."""
    blank(st)
    configure(st, config)
    seed_state(st, seed)
    for player in range(2):
        which = first if player == 0 else second
        for k in range(int(sizes[which])):
            place_card(st, player * MAX_DECK + k, int(decks[which, k]))
    prepare(st)


@jit
def pair_of(seed: int, n: int) -> int:
    """Which of ``n`` deck pairs a game plays."""
    return mix(seed ^ DECK_STREAM) % n if n > 0 else 0


@jit
def count_effects(st: State, t: Tables, before: int, counts: Any, played: Any) -> None:
    """Add the cards played and the effects activated since event ``before``, and the constant effects in force."""
    first = before if st.n_events - before <= MAX_EVENTS else st.n_events - MAX_EVENTS
    for k in range(first, st.n_events):
        e = st.events[k % MAX_EVENTS]
        if e.row < 0:
            continue
        if e.kind == EVENT_ACTIVATED:
            counts[t.cards[e.row].first_effect + e.number] += 1
        elif e.kind == EVENT_SUMMONED or e.kind == EVENT_DEPLOYED or e.kind == EVENT_USED:
            played[e.row] += 1
    for k in range(st.n_active):
        counts[st.active[k].effect] += 1


@jit
def finish_row(
    st: State, i: int, rewards: Any, dones: Any, truncated: Any, winners: Any, turns: Any, reasons: Any, games: Any
) -> None:
    """A game has ended: what the caller gets to know of it."""
    winners[i] = st.winner
    turns[i] = st.turn
    reasons[i] = st.reason
    games[i, 3] = games[i, 2]
    games[i, 4] = games[i, 1]
    for k in range(N_TALLY):
        games[i, 5 + k] = st.tally[k]
    if st.reason == REASON_TURN_LIMIT:
        truncated[i] = True
    else:
        dones[i] = True
    if st.winner >= 0:
        rewards[i, st.winner] = 1.0
        rewards[i, 1 - st.winner] = -1.0


@entry("legals", "int16[]", "int64[]")
def first_illegal(legal: Any, n_legal: Any, actions: Any) -> int:
    """The first row whose action is not in its list of legal ids (WAIT is fine); -1 if there is none."""
    for i in range(actions.shape[0]):
        found = 1 if actions[i] == WAIT else 0
        row = legal[i]
        for k in range(n_legal[i]):
            if row.ids[k] == actions[i]:
                found = 1
        if found == 0:
            return i
    return -1


@entry(
    "states",
    "tables",
    "int16[,]",
    "int16[]",
    "int16[,]",
    "int16[]",
    "int64",
    "int64[,]",
    "int64[]",
    "int64[]",
    "observations",
    "bool[,]",
    "legals",
    "int16[]",
    "int8[]",
    "float32[,]",
    "bool[]",
    "bool[]",
    "int8[]",
    "int16[]",
    "int8[]",
    "int64[,]",
    "int64[]",
    "int64[]",
    "int64",
    "int64",
    "int64",
    "int64",
)
def drive_pool(
    states: Any,
    tables: Any,
    decks: Any,
    sizes: Any,
    pairs: Any,
    config: Any,
    seed: int,
    words: Any,
    seeds: Any,
    actions: Any,
    observations: Any,
    masks: Any,
    legal: Any,
    n_legal: Any,
    to_play: Any,
    rewards: Any,
    dones: Any,
    truncated: Any,
    winners: Any,
    turns: Any,
    reasons: Any,
    games: Any,
    counts: Any,
    played: Any,
    start: int,
    stop: int,
    marks: int,
    steps: int,
) -> int:
    """Advance the rows ``start`` to ``stop`` by one action each (WAIT: none), or by ``steps`` random ones (RANDOM).

    marks: RESET starts game 0 of each row; AUTORESET starts the next game when one ends; LOOK writes observations and
    masks. ``games[i]`` is (number of the present game, its deck pair, decisions of it, decisions of the last finished
    one, its pair, and its four tallies). ``counts`` and ``played`` (one number each effect and card row) may have length 0.
    Returns how many decisions were made. An engine error stops its row; the caller looks at ``states[i].error``.
    """
    t = tables[0]
    total = 0
    for i in range(start, stop):
        st = states[i]
        row = legal[i]
        run = 0
        left = steps if marks & RANDOM != 0 else 1
        rewards[i, 0] = 0.0
        rewards[i, 1] = 0.0
        dones[i] = False
        truncated[i] = False
        fresh = 0
        if marks & RESET != 0:
            games[i, 0] = 0
            fresh = 1
            left = 0
        elif marks & RANDOM == 0 and actions[i] == WAIT:
            continue
        if marks & LOOK != 0:
            for k in range(n_legal[i]):
                masks[i, row.ids[k]] = False
        while fresh == 1 or (left > 0 and st.over == 0 and st.error == 0):
            if fresh == 1:
                fresh = 0
                game_seed = mix3(seed, i, int(games[i, 0]))
                k2 = pair_of(game_seed, pairs.shape[0])
                games[i, 1] = k2
                games[i, 2] = 0
                seeds[i] = game_seed
                clear_state(st)
                deal(st, decks, sizes, int(pairs[k2, 0]), int(pairs[k2, 1]), config, game_seed)
                run = 1
            else:
                action = int(actions[i])
                if marks & RANDOM != 0:
                    action = int(row.ids[pick(words[i], int(n_legal[i]))])
                run = begin_action(st, action)
                left -= 1
                total += 1
                games[i, 2] += 1
            before = st.n_events
            n_legal[i] = run_on(st, t, row, run)
            if counts.shape[0] > 0:
                count_effects(st, t, before, counts, played)
            if st.over == 1:
                finish_row(st, i, rewards, dones, truncated, winners, turns, reasons, games)
                if marks & AUTORESET != 0:
                    games[i, 0] += 1
                    fresh = 1
        to_play[i] = st.to_play
    if marks & LOOK != 0:  # a loop of its own: engine and observation do not push each other out of the code cache
        for i in range(start, stop):
            st = states[i]
            if st.error != 0 or (marks & (RESET | RANDOM) == 0 and actions[i] == WAIT):
                continue
            row = legal[i]
            for k in range(n_legal[i]):
                masks[i, row.ids[k]] = True
            observe(st, t, st.to_play if st.to_play >= 0 else 0, observations[i])
    return total
