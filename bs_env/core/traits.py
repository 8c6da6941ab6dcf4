"""Chapters 2 and 3: what a card on the Field is now: level, BP, symbols, permissions. Constant effects (9-1-4).

``refresh`` writes the derived fields of all Field cards when the record is dirty. It works in rounds: each starts from
the printed values, applies every constant effect and every effect with a duration at once, and reads only the round
before. So all of them are simultaneous and no order can be observed (9-1-4-4).
"""

from __future__ import annotations

from .filters import SPARE_FRAME, holds, is_attacking, is_blocking, matches, number
from .jit import jit, unit
from .layout import MAX_ACTIVE, MAX_LEVELS
from .records import Floating, State, Tables
from .terms import (
    CONT_ATTACK_EXHAUSTED,
    CONT_ATTACK_FIRST,
    CONT_BLOCK_EXHAUSTED,
    CONT_BP,
    CONT_CANNOT,
    CONT_CANNOT_ACTIVATE,
    CONT_IMMUNE,
    CONT_LEVEL_COST,
    CONT_MUST_ATTACK,
    CONT_MUST_BLOCK,
    CONT_NO_KEYWORDS,
    CONT_SYMBOL,
    CONT_UNBLOCKABLE_BY,
    ERROR_ACTIVE,
    FLOAT_ALL,
    FLOAT_BOUND,
    KIND_CONSTANT,
    N_COLORS,
    PERMIT_ATTACK_EXHAUSTED,
    PERMIT_ATTACK_FIRST,
    PERMIT_BLOCK_EXHAUSTED,
    PERMIT_MUST_ATTACK,
    PERMIT_MUST_BLOCK,
    PERMIT_NO_KEYWORDS,
    STANDBY_DEPLETE,
    STANDBY_NONE,
    STEP_ATTACK,
    STEP_END,
    STEP_MAIN,
    STEP_MAIN_2,
    STEP_START,
    TYPE_SPIRIT,
    WINDOW_ALWAYS,
    WINDOW_ATTACKING,
    WINDOW_BATTLING,
    WINDOW_BLOCKING,
    WINDOW_BOTH_ATTACK,
    WINDOW_OPP_ATTACK,
    WINDOW_OPP_TURN,
    WINDOW_OWN_ATTACK,
    WINDOW_OWN_END,
    WINDOW_OWN_MAIN,
    WINDOW_OWN_MAIN_1,
    WINDOW_OWN_START,
    WINDOW_OWN_TURN,
    ZONE_FIELD,
)
from .zones import card_at, count_of

MAX_ROUNDS = 4
KEEP_ANY = 127  # more cores than any level asks for
INTEREST_REPLACEMENT = 62  # bit: some card on the Field has a replacement effect
READS_BP, READS_SYMBOLS = 1, 2


# --- windows 『...』 -----------------------------------------------------------------------------------------------
@jit
def own_step_windows(step: int) -> int:
    """Windows of the turn player's own effects that a step opens, as a bit set."""
    if step == STEP_MAIN:
        return (1 << WINDOW_OWN_MAIN) | (1 << WINDOW_OWN_MAIN_1)
    if step == STEP_ATTACK:
        return (1 << WINDOW_OWN_ATTACK) | (1 << WINDOW_BOTH_ATTACK)
    if step == STEP_MAIN_2:  # 7-8-1: the Main 2 Step allows what the Main Step allows
        return 1 << WINDOW_OWN_MAIN
    if step == STEP_END:
        return 1 << WINDOW_OWN_END
    if step >= STEP_START:  # Start, Core, Draw, Refresh
        return 1 << (WINDOW_OWN_START + step - STEP_START)
    return 0


@jit
def opposing_step_windows(step: int) -> int:
    """Windows of the other player's effects that a step opens."""
    return (1 << WINDOW_OPP_ATTACK) | (1 << WINDOW_BOTH_ATTACK) if step == STEP_ATTACK else 0


@jit
def open_windows(st: State, player: int) -> int:
    """Windows that may be open for effects of a player, as a bit set; those of a battle depend on the card too."""
    bits = 1 << WINDOW_ALWAYS
    own = st.turn_player == player
    if own:
        bits |= (1 << WINDOW_OWN_TURN) | own_step_windows(st.step)
    else:
        bits |= (1 << WINDOW_OPP_TURN) | opposing_step_windows(st.step)
    if st.battle[0].attacker >= 0:
        bits |= 1 << WINDOW_BATTLING
        bits |= 1 << (WINDOW_ATTACKING if own else WINDOW_BLOCKING)
    return bits


@jit
def role_window(st: State, window: int, i: int) -> int:
    """12-2-1-8-1, 12-2-1-10-1: 1 if card ``i`` has the part in the battle that the window asks for."""
    if window == WINDOW_ATTACKING:
        return is_attacking(st, i)
    if window == WINDOW_BLOCKING:
        return is_blocking(st, i)
    return 1 if window != WINDOW_BATTLING or is_attacking(st, i) == 1 or is_blocking(st, i) == 1 else 0


@jit
def window_open(st: State, window: int, player: int, i: int) -> int:
    """1 if an effect of card ``i`` with this window is in force at all."""
    if window == WINDOW_ALWAYS:
        return 1
    return 1 if (open_windows(st, player) >> window) & 1 == 1 and role_window(st, window, i) == 1 else 0


@jit
def level_for_effects(st: State, i: int) -> int:
    """10-2-2-3: a depleted card is handled at the level it had before."""
    c = st.cards[i]
    return c.frozen_level if c.standby == STANDBY_DEPLETE else c.level


@jit
def effect_in_force(st: State, t: Tables, i: int, e: int) -> int:
    """1 if card ``i`` has effect ``e`` now: zone, level (2-8-2), window, keywords not lost."""
    c = st.cards[i]
    row = t.effects[e]
    if (row.zones >> c.zone) & 1 == 0:
        return 0
    if c.zone == ZONE_FIELD:
        level = level_for_effects(st, i)
        if level == 0 or (row.levels >> (level - 1)) & 1 == 0:
            return 0
        if row.keyword != 0 and c.permissions & PERMIT_NO_KEYWORDS != 0:  # 5-2-2
            return 0
    return window_open(st, row.window, c.controller if c.zone == ZONE_FIELD else i >> 6, i)


@jit
def in_force(st: State, op: int) -> int:
    """1 if a constant effect or an effect with a duration may do this (CONT_*); 0: surely none does."""
    return (st.ops >> op) & 1


# --- base values ---------------------------------------------------------------------------------------------------
@jit
def active_applies(st: State, t: Tables, k: int, i: int) -> int:
    """1 if the constant effect in force number ``k`` speaks about card ``i``."""
    a = st.active[k]
    row = t.effects[a.effect]
    if row.choice == 0:
        return 1 if a.source == i else 0
    return matches(st, t, row.choice, i, st.cards[a.source].controller, a.source, st.frames[SPARE_FRAME])


@jit
def floating_applies(st: State, t: Tables, fl: Floating, i: int) -> int:
    """1 if an effect with a duration speaks about card ``i`` (D-59: classes are read again each time)."""
    if fl.object >= 0:
        return 1 if fl.object == i and fl.object_uid == st.cards[i].uid else 0
    if fl.marks & FLOAT_ALL == 0:
        return 0
    if fl.marks & FLOAT_BOUND != 0 and st.cards[i].uid >= fl.stamp:
        return 0
    return matches(st, t, fl.choice, i, fl.player, fl.source, st.frames[SPARE_FRAME])


@jit
def immune_to(st: State, t: Tables, i: int, player: int, source: int) -> int:
    """1 if card ``i`` is not affected by effects of card ``source``, controlled by ``player`` (1-4-1, 12-1)."""
    if in_force(st, CONT_IMMUNE) == 0 or source < 0:
        return 0
    if st.cards[i].zone != ZONE_FIELD or st.cards[i].controller == player:
        return 0
    colors = t.cards[st.cards[source].row].colors
    for k in range(st.n_active):
        row = t.effects[st.active[k].effect]
        if row.op == CONT_IMMUNE and row.arg & colors != 0 and active_applies(st, t, k, i) == 1:
            return 1
    for k in range(st.n_floating):
        fl = st.floating[k]
        if fl.op == CONT_IMMUNE and fl.arg & colors != 0 and floating_applies(st, t, fl, i) == 1:
            return 1
    return 0


@jit
def active_reaches(st: State, t: Tables, k: int, i: int) -> int:
    """1 if the constant effect in force number ``k`` does something to card ``i``, which may be immune to it."""
    if active_applies(st, t, k, i) == 0:
        return 0
    source = st.active[k].source
    return 1 - immune_to(st, t, i, st.cards[source].controller, source)


@jit
def floating_reaches(st: State, t: Tables, fl: Floating, i: int) -> int:
    """The same of an effect with a duration. A single card was asked for its immunity when it was chosen."""
    if floating_applies(st, t, fl, i) == 0:
        return 0
    return 1 if fl.object >= 0 else 1 - immune_to(st, t, i, fl.player, fl.source)


@jit
def speaks_of(st: State, t: Tables, choice: int, i: int) -> int:
    """3-2-1, 3-3-1: 1 if a filter is about cards in the zone of card ``i``: only on the Field it is a Spirit or Nexus."""
    return 1 if choice == 0 or t.filters[choice].zone == st.cards[i].zone else 0


@unit
def level_cost_change(st: State, t: Tables, i: int) -> int:
    """What effects in force add to the Lv1 cost of card ``i`` (10-2-2-9)."""
    n = 0
    for k in range(st.n_active):
        a = st.active[k].source
        row = t.effects[st.active[k].effect]
        if row.op == CONT_LEVEL_COST and active_reaches(st, t, k, i) == 1:
            n += number(st, t, row.value, st.cards[a].controller, a, st.frames[SPARE_FRAME])
    for k in range(st.n_floating):
        if st.floating[k].op == CONT_LEVEL_COST and floating_reaches(st, t, st.floating[k], i) == 1:
            n += st.floating[k].value
    return n


@jit
def level_cost(st: State, t: Tables, i: int, level: int) -> int:
    """Cores needed for a level, counted from 0."""
    n = t.cards[st.cards[i].row].level_cost[level]
    if level == 0 and in_force(st, CONT_LEVEL_COST) == 1:
        n += level_cost_change(st, t, i)
    return n


@jit
def level_now(st: State, t: Tables, i: int) -> int:
    """2-8-3: the highest level whose cost the cores on it reach; 0 below Lv1."""
    c = st.cards[i]
    r = t.cards[c.row]
    cores = c.cores + c.soul
    level = 0
    change = level_cost_change(st, t, i) if in_force(st, CONT_LEVEL_COST) == 1 else 0
    for k in range(MAX_LEVELS):
        reached = 1 if cores >= r.level_cost[k] + (change if k == 0 else 0) else 0
        level = k + 1 if reached & (1 if k < r.n_levels else 0) != 0 else level
    if level < 2 and r.true_release == 1 and c.soul == 1:  # 12-2-1-1-2
        level = 2
    return level


@jit
def symbols_count(st: State, i: int) -> int:
    """D-61: 1 if the symbols of a card count in its state."""
    c = st.cards[i]
    return 1 if c.standby == STANDBY_NONE or (st.standby_symbols >> c.standby) & 1 == 1 else 0


@jit
def set_level(st: State, t: Tables, i: int) -> None:
    """The level; that before depletion stays until the card has left (10-2-2-3)."""
    c = st.cards[i]
    r = t.cards[c.row]
    c.keep_from = 0
    c.keep_below = KEEP_ANY
    if c.standby == STANDBY_DEPLETE:
        c.level = c.frozen_level
        return
    level = level_now(st, t, i)
    if level > 0:  # at 0 it keeps its level: rule processing will deplete it at that
        c.level = level
    by_cores = level if c.soul == 0 or r.true_release == 0 or level != 2 else 1
    c.keep_from = r.level_cost[by_cores - 1] if by_cores > 0 else KEEP_ANY
    if level < r.n_levels:
        c.keep_below = r.level_cost[level]
    if level == 0 or in_force(st, CONT_LEVEL_COST) == 1:
        c.keep_from = KEEP_ANY


@jit
def printed_bp(st: State, t: Tables, i: int) -> int:
    c = st.cards[i]
    r = t.cards[c.row]
    return r.level_bp[c.level - 1] if c.level > 0 and r.type == TYPE_SPIRIT else 0


@jit
def set_printed(st: State, t: Tables, i: int, stale: int) -> None:
    """Level, printed BP and, if they are stale, printed symbols."""
    c = st.cards[i]
    r = t.cards[c.row]
    set_level(st, t, i)
    c.bp = printed_bp(st, t, i)
    c.permissions = 0
    if stale == 1:
        counts = symbols_count(st, i)
        pl = st.players[i >> 6]
        for k in range(N_COLORS):
            n = r.symbols[k] * counts
            c.symbols[k] = n
            pl.symbols[k] += n


@jit
def set_all_printed(st: State, t: Tables) -> int:
    """Give every Field card its printed values, and find the events somebody waits for. Returns how many constant
    effects are printed on the Field."""
    interest = t.trash_watchers | t.hand_watchers
    constants = 0
    watch = 0
    stale = st.stale_symbols
    st.stale_symbols = 0
    for p in range(2):
        pl = st.players[p]
        windows = 0
        if stale == 1:
            for k in range(N_COLORS):
                pl.symbols[k] = 0
        for k in range(count_of(st, p, ZONE_FIELD)):
            i = card_at(st, p, ZONE_FIELD, k)
            r = t.cards[st.cards[i].row]
            set_printed(st, t, i, stale)
            interest |= r.event_mask
            constants += r.n_constant
            watch |= r.watch
            windows |= r.windows
            interest |= (1 if r.n_replacement > 0 else 0) << INTEREST_REPLACEMENT
        pl.windows = windows
    st.interest = interest
    st.watch = watch | (t.watch if st.n_floating > 0 else 0)
    return constants


# --- one round -----------------------------------------------------------------------------------------------------
@jit
def gather_of(st: State, t: Tables, i: int, windows: int, n: int) -> int:
    """List the constant effects in force of card ``i``, from place ``n`` of the list on. Returns the place after."""
    r = t.cards[st.cards[i].row]
    player = st.cards[i].controller
    for e in range(r.first_effect, r.first_effect + r.n_effects):
        row = t.effects[e]
        if row.kind != KIND_CONSTANT or (windows >> row.window) & 1 == 0 or effect_in_force(st, t, i, e) == 0:
            continue
        if holds(st, t, row.condition, player, i, st.frames[SPARE_FRAME]) == 0:  # 9-1-4-3
            continue
        if n >= MAX_ACTIVE:
            st.error = ERROR_ACTIVE
            n = 0
        st.active[n].source = i
        st.active[n].effect = e
        n += 1
    return n


@jit
def gather_active(st: State, t: Tables) -> int:
    """List the constant effects in force. Returns the classes they read and write: reads | writes << 8."""
    n = 0
    classes = 0
    for p in range(2):
        windows = open_windows(st, p)
        for k in range(count_of(st, p, ZONE_FIELD)):
            i = card_at(st, p, ZONE_FIELD, k)
            if t.cards[st.cards[i].row].windows & windows != 0:
                n = gather_of(st, t, i, windows, n)
                classes |= t.cards[st.cards[i].row].classes
    for k in range(n, st.n_active):
        st.active[k].source = 0
        st.active[k].effect = 0
    st.n_active = n
    ops = 0
    for k in range(n):
        ops |= 1 << t.effects[st.active[k].effect].op
    for k in range(st.n_floating):
        ops |= 1 << st.floating[k].op
    st.ops = ops
    return classes


@jit
def permission_bits(op: int, arg: int) -> int:
    if op == CONT_CANNOT:
        return arg
    if op == CONT_MUST_ATTACK:
        return PERMIT_MUST_ATTACK
    if op == CONT_MUST_BLOCK:
        return PERMIT_MUST_BLOCK
    if op == CONT_BLOCK_EXHAUSTED:
        return PERMIT_BLOCK_EXHAUSTED
    if op == CONT_ATTACK_EXHAUSTED:
        return PERMIT_ATTACK_EXHAUSTED
    if op == CONT_ATTACK_FIRST:
        return PERMIT_ATTACK_FIRST
    if op == CONT_NO_KEYWORDS:
        return PERMIT_NO_KEYWORDS
    return 0


@jit
def add_trait(st: State, i: int, op: int, value: int, arg: int) -> None:
    c = st.cards[i]
    if op == CONT_BP:
        c.bp_next += value
    elif op == CONT_SYMBOL:
        if arg >= 0 and arg < N_COLORS and symbols_count(st, i) == 1:
            c.symbols_next[arg] += value
    else:
        c.permissions |= permission_bits(op, arg)


@jit
def is_trait(op: int) -> int:
    return 1 if op == CONT_BP or op == CONT_SYMBOL or permission_bits(op, 1) != 0 else 0


@jit
def apply_constant(st: State, t: Tables, k: int) -> None:
    """Add constant effect number ``k`` of those in force to the next values of the cards it speaks about."""
    source = st.active[k].source
    row = t.effects[st.active[k].effect]
    if is_trait(row.op) == 0:
        return
    who = st.cards[source].controller
    value = number(st, t, row.value, who, source, st.frames[SPARE_FRAME])
    if row.choice == 0:
        add_trait(st, source, row.op, value, row.arg)
        return
    for p in range(2):
        for j in range(count_of(st, p, ZONE_FIELD)):
            i = card_at(st, p, ZONE_FIELD, j)
            if matches(st, t, row.choice, i, who, source, st.frames[SPARE_FRAME]) == 1:
                if immune_to(st, t, i, who, source) == 0:
                    add_trait(st, i, row.op, value, row.arg)


@jit
def apply_floating(st: State, t: Tables, fl: Floating) -> None:
    """Add an effect with a duration to the next values of the cards it speaks about."""
    if is_trait(fl.op) == 0:
        return
    if fl.object >= 0:  # it is on the Field (leave_field), and its immunity was asked when it was chosen
        add_trait(st, fl.object, fl.op, fl.value, fl.arg)
        return
    for p in range(2):
        for j in range(count_of(st, p, ZONE_FIELD)):
            i = card_at(st, p, ZONE_FIELD, j)
            if floating_applies(st, t, fl, i) == 1 and immune_to(st, t, i, fl.player, fl.source) == 0:
                add_trait(st, i, fl.op, fl.value, fl.arg)


@jit
def start_next(st: State, t: Tables, i: int, level_costs: int) -> None:
    """The values of a round start from the printed ones."""
    c = st.cards[i]
    r = t.cards[c.row]
    if level_costs == 1:
        set_level(st, t, i)
    c.bp_next = printed_bp(st, t, i)
    c.permissions = 0
    counts = symbols_count(st, i)
    for k in range(N_COLORS):
        c.symbols_next[k] = r.symbols[k] * counts


@jit
def take_next(st: State, i: int) -> int:
    """Make the values of this round the current ones. Returns 1 if BP changed, 2 if symbols did, as bits."""
    c = st.cards[i]
    changed = 1 if c.bp != c.bp_next else 0
    c.bp = c.bp_next
    c.bp_next = 0
    other = 0
    for k in range(N_COLORS):
        other |= c.symbols[k] ^ c.symbols_next[k]
        c.symbols[k] = c.symbols_next[k]
        c.symbols_next[k] = 0
    return changed | (2 if other != 0 else 0)


@jit
def sum_symbols(st: State) -> None:
    for p in range(2):
        pl = st.players[p]
        for k in range(N_COLORS):
            pl.symbols[k] = 0
        for j in range(count_of(st, p, ZONE_FIELD)):
            c = st.cards[card_at(st, p, ZONE_FIELD, j)]
            for k in range(N_COLORS):
                if c.symbols[k] > 0:
                    pl.symbols[k] += c.symbols[k]


@jit
def one_round(st: State, t: Tables, level_costs: int) -> int:
    """Compute all Field cards from printed values and effects; 0 if nothing differs from the round before.
    ``level_costs`` 1: effects on Lv1 costs are in force or have just ended."""
    for p in range(2):
        for k in range(count_of(st, p, ZONE_FIELD)):
            start_next(st, t, card_at(st, p, ZONE_FIELD, k), level_costs)
    for k in range(st.n_active):
        apply_constant(st, t, k)
    for k in range(st.n_floating):
        apply_floating(st, t, st.floating[k])
    changed = 0
    for p in range(2):
        for k in range(count_of(st, p, ZONE_FIELD)):
            changed |= take_next(st, card_at(st, p, ZONE_FIELD, k))
    if changed & 2 != 0:
        st.stale_symbols = 1
        sum_symbols(st)
    return changed


@unit
def compute_traits(st: State, t: Tables) -> None:
    """Compute the derived fields anew."""
    st.dirty = 0
    before = in_force(st, CONT_LEVEL_COST)
    constants = set_all_printed(st, t)
    if constants == 0 and st.n_active == 0 and st.n_floating == 0:
        st.ops = 0
        return
    for _ in range(MAX_ROUNDS):
        classes = gather_active(st, t)
        level_costs = before | in_force(st, CONT_LEVEL_COST)
        if st.n_active == 0 and st.n_floating == 0 and level_costs == 0:
            return
        before = in_force(st, CONT_LEVEL_COST)
        if one_round(st, t, level_costs) == 0:
            return
        if st.n_floating == 0 and classes & (classes >> 8) == 0:
            return


@jit
def refresh(st: State, t: Tables) -> None:
    """Bring the derived fields up to date. Costs nothing when nothing changed."""
    if st.dirty != 0:
        compute_traits(st, t)


# --- relations: asked with both objects at hand, never stored ------------------------------------------------------
@jit
def cannot_be_blocked_by(st: State, t: Tables, attacker: int, i: int) -> int:
    if in_force(st, CONT_UNBLOCKABLE_BY) == 0:
        return 0
    for k in range(st.n_active):
        a = st.active[k]
        row = t.effects[a.effect]
        if row.op == CONT_UNBLOCKABLE_BY and active_reaches(st, t, k, attacker) == 1:
            if matches(st, t, row.arg, i, st.cards[a.source].controller, a.source, st.frames[SPARE_FRAME]) == 1:
                return 1
    for k in range(st.n_floating):
        fl = st.floating[k]
        if fl.op == CONT_UNBLOCKABLE_BY and floating_reaches(st, t, fl, attacker) == 1:
            if matches(st, t, fl.arg, i, fl.player, fl.source, st.frames[SPARE_FRAME]) == 1:
                return 1
    return 0


@jit
def counted_before(st: State, t: Tables, k: int) -> int:
    """[Can't Stack] on a constant effect: only the first of same-named ones counts (12-3-2-1)."""
    key = t.effects[st.active[k].effect].limit_key
    if t.effects[st.active[k].effect].limit == 0:
        return 0
    for j in range(k):
        if t.effects[st.active[j].effect].limit_key == key and (
            st.cards[st.active[j].source].controller == st.cards[st.active[k].source].controller
        ):
            return 1
    return 0


@jit
def sum_of(st: State, t: Tables, op: int, i: int) -> int:
    """Sum of the amounts of an operation for card ``i``: prices, extra damage."""
    n = 0
    if in_force(st, op) == 0:
        return 0
    for k in range(st.n_active):
        a = st.active[k]
        if t.effects[a.effect].op == op and active_reaches(st, t, k, i) == 1 and counted_before(st, t, k) == 0:
            who = st.cards[a.source].controller
            n += number(st, t, t.effects[a.effect].value, who, a.source, st.frames[SPARE_FRAME])
    for k in range(st.n_floating):
        fl = st.floating[k]
        if fl.op == op and floating_reaches(st, t, fl, i) == 1:
            n += fl.value
    return n


@jit
def activation_forbidden(st: State, t: Tables, i: int, event: int) -> int:
    """9-2-3: 1 if effects of card ``i`` for this event cannot be activated."""
    if in_force(st, CONT_CANNOT_ACTIVATE) == 0:
        return 0
    for k in range(st.n_active):
        row = t.effects[st.active[k].effect]
        if row.op == CONT_CANNOT_ACTIVATE and (row.arg == 0 or row.arg == event) and active_reaches(st, t, k, i) == 1:
            if speaks_of(st, t, row.choice, i) == 1:
                return 1
    for k in range(st.n_floating):
        fl = st.floating[k]
        if fl.op == CONT_CANNOT_ACTIVATE and (fl.arg == 0 or fl.arg == event) and floating_reaches(st, t, fl, i) == 1:
            if fl.object >= 0 or speaks_of(st, t, fl.choice, i) == 1:
                return 1
    return 0
