"""Chapter 11: what a card costs, and which cores may pay it. Legacy and Soul Magic (12-2-1-2, 12-2-1-3)."""

from __future__ import annotations

from .filters import SPARE_FRAME, matches, number
from .jit import jit, unit
from .records import State, Tables
from .terms import (
    CONT_COST,
    CONT_LEVEL_COST,
    CONT_SYMBOL_FOR_PLAY,
    MARK_OPTIONAL,
    N_COLORS,
    PLACE_CARD,
    PLACE_RESERVE,
    PLAY_FREE,
    PLAY_RESERVE_ONLY,
    TYPE_MAGIC,
    ZONE_FIELD,
    ZONE_TRASH,
)
from .traits import in_force, level_cost, symbols_count
from .zones import card_at, count_of

PRICE_OPS = (1 << CONT_COST) | (1 << CONT_SYMBOL_FOR_PLAY) | (1 << CONT_LEVEL_COST)  # what changes a price


# --- the amount ----------------------------------------------------------------------------------------------------
@jit
def cost_effect_applies(st: State, t: Tables, k: int, op: int, player: int, i: int) -> int:
    """1 if constant effect in force ``k`` is of this kind and speaks about ``player`` playing card ``i``."""
    a = st.active[k]
    row = t.effects[a.effect]
    if row.op != op:
        return 0
    if row.choice == 0:
        return 1 if a.source == i else 0
    return matches(st, t, row.choice, i, st.cards[a.source].controller, a.source, st.frames[SPARE_FRAME])


@jit
def cost_value(st: State, t: Tables, k: int) -> int:
    a = st.active[k]
    return number(st, t, t.effects[a.effect].value, st.cards[a.source].controller, a.source, st.frames[SPARE_FRAME])


@jit
def base_cost(st: State, t: Tables, player: int, i: int) -> int:
    """11-1-1-2, 11-1-1-2-1: printed cost and the effects that change it; optional ones are asked separately (DP-19)."""
    n = t.cards[st.cards[i].row].cost
    if in_force(st, CONT_COST) == 0:
        return n
    for k in range(st.n_active):
        if cost_effect_applies(st, t, k, CONT_COST, player, i) == 1:
            if t.effects[st.active[k].effect].marks & MARK_OPTIONAL == 0:
                n += cost_value(st, t, k)
    return n if n > 0 else 0


@jit
def best_option(st: State, t: Tables, player: int, i: int, first: int) -> int:
    """The most that optional cost effects could take off, from number ``first`` of those in force on."""
    n = 0
    if in_force(st, CONT_COST) == 0:
        return 0
    for k in range(first, st.n_active):
        if cost_effect_applies(st, t, k, CONT_COST, player, i) == 1:
            if t.effects[st.active[k].effect].marks & MARK_OPTIONAL != 0:
                value = cost_value(st, t, k)
                n += value if value < 0 else 0
    return n


@jit
def symbols_for(st: State, t: Tables, player: int, i: int, color: int) -> int:
    """Symbols of a colour on the own Field while playing card ``i``."""
    n = st.players[player].symbols[color]
    for k in range(st.n_active):
        if t.effects[st.active[k].effect].op == CONT_SYMBOL_FOR_PLAY and t.effects[st.active[k].effect].arg == color:
            bearer = st.active[k].source
            if st.cards[bearer].controller == player and symbols_count(st, bearer) == 1:
                if cost_effect_applies(st, t, k, CONT_SYMBOL_FOR_PLAY, player, i) == 1:
                    n += cost_value(st, t, k)
    return n


@jit
def reduction(st: State, t: Tables, player: int, i: int, legacy: int) -> int:
    """11-1-1-4-1: symbols of matching colour and ``legacy`` banished EX cards, within the reduction symbols."""
    r = t.cards[st.cards[i].row]
    pl = st.players[player]
    n = legacy
    vary = in_force(st, CONT_SYMBOL_FOR_PLAY)
    for k in range(N_COLORS):
        have = pl.symbols[k] if vary == 0 else symbols_for(st, t, player, i, k)
        n += have if have < r.reduction[k] else r.reduction[k]
    return n if n < r.n_reduction else r.n_reduction


@unit
def price(st: State, t: Tables, player: int, i: int, legacy: int, change: int) -> int:
    """The cores to be paid for card ``i``, with ``legacy`` EX cards banished and a cost changed by ``change``."""
    n = base_cost(st, t, player, i) + change
    n = n if n > 0 else 0
    n -= reduction(st, t, player, i, legacy)
    return n if n > 0 else 0


@jit
def reduced_cost(st: State, t: Tables, player: int, i: int) -> int:
    """The cores to be paid for card ``i`` now, without Legacy and without optional effects."""
    return price(st, t, player, i, 0, 0)


# --- the cores -----------------------------------------------------------------------------------------------------
@jit
def soul_usable(st: State, player: int, reserve_only: int) -> int:
    """1 if the Soul Core lies where payments come from: the Reserve or an own Field card (11-1-1-5)."""
    place = st.players[player].soul_place
    if place == PLACE_RESERVE:
        return 1
    return 1 if place >= PLACE_CARD and reserve_only == 0 else 0


@jit
def field_normal(st: State, player: int, first: int) -> int:
    """Normal cores, not yet picked, on own Field cards from slot ``first`` on; standby cards count (D-17)."""
    n = 0
    for k in range(first, count_of(st, player, ZONE_FIELD)):
        c = st.cards[card_at(st, player, ZONE_FIELD, k)]
        n += c.cores - c.picked
    return n


@jit
def cores_available(st: State, player: int, reserve_only: int) -> int:
    n = st.players[player].reserve + soul_usable(st, player, reserve_only)
    return n if reserve_only == 1 else n + field_normal(st, player, 0)


@jit
def lv1_cores(st: State, t: Tables, i: int) -> int:
    """Cores the card must get when it arrives; none for a Magic."""
    if t.cards[st.cards[i].row].type == TYPE_MAGIC:
        return 0
    n = level_cost(st, t, i, 0)
    return n if n > 0 else 0


@jit
def ex_in_trash(st: State, t: Tables, player: int, i: int) -> int:
    """EX cards of the Trash, without card ``i`` itself, which is about to be played."""
    n = 0
    for k in range(count_of(st, player, ZONE_TRASH)):
        j = card_at(st, player, ZONE_TRASH, k)
        n += t.cards[st.cards[j].row].ex if j != i else 0
    return n


@jit
def legacy_limit(st: State, t: Tables, player: int, i: int) -> int:
    """12-2-1-3-2-1: at most as many EX cards as the card has reduction symbols; only with Legacy printed (D-20)."""
    r = t.cards[st.cards[i].row]
    if r.legacy == 0:
        return 0
    n = ex_in_trash(st, t, player, i)
    return n if n < r.n_reduction else r.n_reduction


@unit
def affordable_exactly(st: State, t: Tables, player: int, i: int, cores: int) -> int:
    """See ``affordable``."""
    need = price(st, t, player, i, legacy_limit(st, t, player, i), best_option(st, t, player, i, 0)) + lv1_cores(st, t, i)
    return 1 if cores >= need else 0


@jit
def affordable(st: State, t: Tables, player: int, i: int, cores: int) -> int:
    """1 if so many cores pay for card ``i`` and its Lv1, with every help there is."""
    if st.ops & PRICE_OPS == 0:  # printed numbers count: most cards are far too dear, or cheap without any symbol
        r = t.cards[st.cards[i].row]
        most = r.cost + (r.level_cost[0] if r.type != TYPE_MAGIC else 0)
        if cores >= most or cores < most - r.n_reduction:
            return 1 if cores >= most else 0
    return affordable_exactly(st, t, player, i, cores)


@jit
def can_pay(st: State, t: Tables, player: int, i: int, reserve_only: int) -> int:
    """1 if card ``i`` can be paid for and given its Lv1 cores, with every help there is."""
    return affordable(st, t, player, i, cores_available(st, player, reserve_only))


@jit
def payable(st: State, t: Tables, player: int, i: int, marks: int) -> int:
    """1 if card ``i`` can be played by an effect with these PLAY_* marks (D-54: by flag without paying)."""
    if marks & PLAY_FREE != 0 or st.effect_play_pays == 0:
        return 1 if cores_available(st, player, marks & PLAY_RESERVE_ONLY) >= lv1_cores(st, t, i) else 0
    return can_pay(st, t, player, i, marks & PLAY_RESERVE_ONLY)


@jit
def can_pay_soul(st: State, t: Tables, player: int, i: int) -> int:
    """12-2-1-2-1: Soul Magic needs a symbol of the named colour on the own Field and the Soul Core there or in Reserve."""
    color = t.cards[st.cards[i].row].soul_magic
    if color == 0 or soul_usable(st, player, 0) == 0:
        return 0
    return 1 if st.players[player].symbols[color - 1] > 0 else 0


@jit
def fewest_legacy(st: State, t: Tables, player: int, i: int, change: int, reserve_only: int) -> int:
    """The fewest EX cards that must be banished so that the rest can still be paid."""
    most = legacy_limit(st, t, player, i)
    cores = cores_available(st, player, reserve_only) - lv1_cores(st, t, i)
    for k in range(most):
        if price(st, t, player, i, k, change) <= cores:
            return k
    return most
