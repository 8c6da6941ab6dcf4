"""Effects with a duration (9-1-5-6), limits (12-3) and what is remembered of a turn."""

from __future__ import annotations

from .jit import jit
from .layout import MAX_FLOATING, MAX_LIMITS
from .records import State, Tables
from .terms import (
    ERROR_FLOATING,
    ERROR_LIMITS,
    LIMIT_CARD_TURN,
    LIMIT_CARD_TURN_NAME_TIMING,
    LIMIT_NAME_TIMING,
    LIMIT_NAME_TURN,
    N_CARDS,
    N_MEMORY,
    WATCH_MEMORY,
)
from .zones import CHECK_DEPLETION, drop_floating, touch

MEMORY_MAX = 127


@jit
def add_floating(st: State, op: int, until: int, player: int, value: int, arg: int, i: int, source: int) -> int:
    """New effect with a duration on card ``i`` (-1: a player or a class). Returns its row."""
    k = st.n_floating
    if k >= MAX_FLOATING:
        st.error = ERROR_FLOATING
        return 0
    fl = st.floating[k]
    fl.op = op
    fl.until = until
    fl.player = player
    fl.value = value
    fl.arg = arg
    fl.choice = 0
    fl.object = i
    fl.object_uid = st.cards[i].uid if i >= 0 else 0
    fl.stamp = st.next_uid
    fl.source = source
    fl.source_uid = st.cards[source].uid if source >= 0 else 0
    st.n_floating = k + 1
    st.ops |= 1 << op
    st.dirty = 1
    st.check |= CHECK_DEPLETION
    return k


@jit
def expire(st: State, until: int) -> None:
    """Effects of this duration end."""
    k = st.n_floating - 1
    while k >= 0:
        fl = st.floating[k]
        if fl.until == until:
            drop_floating(st, k)
        k -= 1


@jit
def drop_op(st: State, op: int) -> None:
    k = st.n_floating - 1
    while k >= 0:
        fl = st.floating[k]
        if fl.op == op:
            drop_floating(st, k)
        k -= 1


# --- limits --------------------------------------------------------------------------------------------------------
@jit
def clause_bit(t: Tables, e: int) -> int:
    return 1 << t.effects[e].clause


@jit
def row_used(st: State, key: int, player: int, batch: int) -> int:
    for k in range(st.n_limits):
        row = st.limits[k]
        if row.key == key and row.player == player and row.batch == batch:
            return 1
    return 0


@jit
def limit_used(st: State, t: Tables, e: int, i: int, player: int, batch: int) -> int:
    """1 if effect ``e`` of card ``i`` may not be activated (again)."""
    row = t.effects[e]
    limit = row.limit
    if limit == 0:
        return 0
    if limit == LIMIT_CARD_TURN or limit == LIMIT_CARD_TURN_NAME_TIMING:  # 12-3-1
        if st.cards[i].used & clause_bit(t, e) != 0:
            return 1
    if limit == LIMIT_NAME_TURN and row_used(st, row.limit_key, player, 0) == 1:  # C-09
        return 1
    if limit == LIMIT_NAME_TIMING or limit == LIMIT_CARD_TURN_NAME_TIMING:  # 12-3-2
        return row_used(st, row.limit_key, player, batch)
    return 0


@jit
def add_limit_row(st: State, key: int, player: int, batch: int) -> None:
    if st.n_limits >= MAX_LIMITS:
        st.error = ERROR_LIMITS
        return
    row = st.limits[st.n_limits]
    row.key = key
    row.player = player
    row.batch = batch
    st.n_limits += 1


@jit
def mark_limit(st: State, t: Tables, e: int, i: int, player: int, batch: int) -> None:
    """The effect is activated: it counts."""
    row = t.effects[e]
    limit = row.limit
    if limit == LIMIT_CARD_TURN or limit == LIMIT_CARD_TURN_NAME_TIMING:
        st.cards[i].used |= clause_bit(t, e)
    if limit == LIMIT_NAME_TURN:
        add_limit_row(st, row.limit_key, player, 0)
    if limit == LIMIT_NAME_TIMING or limit == LIMIT_CARD_TURN_NAME_TIMING:
        add_limit_row(st, row.limit_key, player, batch)


@jit
def remove_limit_row(st: State, k: int) -> None:
    n = st.n_limits - 1
    for j in range(k, n):
        st.limits[j].key = st.limits[j + 1].key
        st.limits[j].player = st.limits[j + 1].player
        st.limits[j].batch = st.limits[j + 1].batch
    st.limits[n].key = 0
    st.limits[n].player = 0
    st.limits[n].batch = 0
    st.n_limits = n


@jit
def unmark_limit(st: State, t: Tables, e: int, i: int, player: int, batch: int) -> None:
    """D-60: a declined choice was no activation."""
    row = t.effects[e]
    if row.limit == LIMIT_CARD_TURN or row.limit == LIMIT_CARD_TURN_NAME_TIMING:
        st.cards[i].used &= ~clause_bit(t, e)
    for k in range(st.n_limits - 1, -1, -1):
        limit = st.limits[k]
        if limit.key == row.limit_key and limit.player == player and (limit.batch == 0 or limit.batch == batch):
            remove_limit_row(st, k)
            return


@jit
def drop_timing_limits(st: State) -> None:
    """Once nothing waits any more, limits of single timings have no meaning left."""
    k = st.n_limits - 1
    while k >= 0:
        if st.limits[k].batch != 0:
            remove_limit_row(st, k)
        k -= 1


# --- turn memory ---------------------------------------------------------------------------------------------------
@jit
def remember(st: State, player: int, what: int, n: int) -> None:
    pl = st.players[player]
    value = pl.memory[what] + n
    pl.memory[what] = value if value < MEMORY_MAX else MEMORY_MAX
    touch(st, WATCH_MEMORY)


@jit
def forget_turn(st: State) -> None:
    """7-9-1-3: facts and limits of the turn end with it."""
    for p in range(2):
        for k in range(N_MEMORY):
            st.players[p].memory[k] = 0
    while st.n_limits > 0:
        remove_limit_row(st, st.n_limits - 1)
    for i in range(N_CARDS):
        st.cards[i].used = 0
    touch(st, WATCH_MEMORY)
