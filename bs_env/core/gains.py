"""What an effect, or one instruction of it, would gain for a player, in the units of ``evaluation``: rules of thumb.

Only public cards and the cards of the player asked about are looked at. Programs are read straight through: the branch
that holds now is taken, an optional part counts as used, each set is the best single choice there is now.
"""

from __future__ import annotations

from .costs import lv1_cores, reduced_cost
from .evaluation import A_CARD, A_CORE, can_attack_soon, life_price, worth
from .filters import SPARE_FRAME, bound, bp_of, controller_of, holds, listed, number, total_symbols
from .jit import jit, unit
from .records import Frame, State, Tables
from .terms import (
    CONT_BP,
    CONT_MUST_BLOCK,
    CONT_NO_LIFE_LOSS,
    CORES_DOWN_TO,
    CORES_NORMAL_ONLY,
    NO_BOUND,
    OP_BANISH,
    OP_CORES_FROM_TRASH,
    OP_CORES_FROM_VOID,
    OP_CORES_OFF,
    OP_DESTROY,
    OP_DRAW,
    OP_END,
    OP_EXHAUST,
    OP_FLOAT,
    OP_HEAVY_EXHAUST,
    OP_IF,
    OP_JUMP,
    OP_KEEP,
    OP_LIFE_GAIN,
    OP_LIFE_LOSS,
    OP_MOVE_CARDS,
    OP_PLAY,
    OP_REFRESH,
    OP_REQUIRE,
    OP_RETURN,
    OP_REVEAL_TOP,
    OP_SELECT,
    OP_SELECT_ALL,
    OP_SOUL_FROM_TRASH,
    OP_TAKE,
    ORIENTATION_EXHAUSTED,
    ORIENTATION_HEAVY,
    ORIENTATION_REFRESHED,
    PLACE_CARD,
    SELECT_MAY,
    SELECT_UP_TO,
    SIDE_OPPONENT,
    SIDE_SELF,
    STANDBY_NONE,
    STEP_ATTACK,
    TAKE_ATTACKER,
    TAKE_BLOCKER,
    TAKE_SELF,
    TAKE_SUBJECT,
    TYPE_NEXUS,
    TYPE_SPIRIT,
    WHAT_SET_BP,
    WHAT_SET_COST,
    WHAT_SET_DEPLETED,
    WHAT_SET_SIZE,
    ZONE_BANISH,
    ZONE_DECK,
    ZONE_FIELD,
    ZONE_HAND,
    ZONE_TRASH,
)
from .zones import card_at, count_of, in_play

SETS = 16  # factor of the second set number in operand e (instructions.py)
LONGEST = 40  # instructions read of one program
IMPOSSIBLE = -100000  # nothing can be chosen


@unit
def amount(st: State, t: Tables, f: Frame, k: int) -> int:
    """Number ``k`` for the effect of a frame."""
    return number(st, t, k, f.player, f.source, f)


@unit
def applies(st: State, t: Tables, f: Frame, k: int) -> int:
    """1 if condition ``k`` is true for the effect of a frame."""
    return holds(st, t, k, f.player, f.source, f)


# --- single cards ----------------------------------------------------------------------------------------------------
@unit
def hand_worth(st: State, t: Tables, i: int) -> int:
    """What a card in hand is worth to its owner: dear ones more, those far out of reach less."""
    player = i >> 6
    r = t.cards[st.cards[i].row]
    n = 20 + 3 * r.cost + (4 if r.flash > 0 else 0)
    far = reduced_cost(st, t, player, i) + lv1_cores(st, t, i) - 2 - all_cores(st, player)
    if far > 0:
        n -= 9 * far
    for k in range(count_of(st, player, ZONE_HAND)):
        j = card_at(st, player, ZONE_HAND, k)
        if j != i and st.cards[j].row == st.cards[i].row:
            n -= 4
    return n if n > 1 else 1


@jit
def all_cores(st: State, player: int) -> int:
    """All cores of a player that can pay something, now or after the next Refresh Step."""
    pl = st.players[player]
    n = pl.reserve + pl.trash_cores + 1
    for k in range(count_of(st, player, ZONE_FIELD)):
        n += st.cards[card_at(st, player, ZONE_FIELD, k)].cores
    return n


@unit
def core_loss(st: State, t: Tables, i: int, n: int) -> int:
    """What ``n`` cores fewer cost the controller of a Field card: a level, or the card."""
    c = st.cards[i]
    r = t.cards[c.row]
    if c.standby != STANDBY_NONE:
        return 0
    left = c.cores + c.soul - c.picked - n
    if left < r.level_cost[0]:
        return worth(st, t, i)
    level = c.level
    if level > 1 and left < r.level_cost[level - 1] and not (r.true_release == 1 and c.soul == 1):
        return 8 + (r.level_bp[level - 1] - r.level_bp[0]) // 2 if r.type == TYPE_SPIRIT else 12
    return 1


@unit
def core_gain(st: State, t: Tables, i: int, n: int) -> int:
    """What ``n`` cores more on a Field card give its controller."""
    c = st.cards[i]
    r = t.cards[c.row]
    level = c.level
    if level > 0 and level < r.n_levels and c.cores + c.soul + n >= r.level_cost[level]:
        if r.type == TYPE_SPIRIT:
            return A_CORE * n + 8 + (r.level_bp[level] - r.level_bp[level - 1]) // 2
        return A_CORE * n + 10
    return A_CORE * n


@jit
def exhaust_gain(st: State, t: Tables, i: int, player: int) -> int:
    """What it gains ``player`` that a refreshed card becomes exhausted."""
    mine = 1 if controller_of(st, i) == player else 0
    c = st.cards[i]
    if c.orientation != ORIENTATION_REFRESHED:
        return 0
    if t.cards[c.row].type == TYPE_NEXUS:
        return -6 if mine == 1 else 6
    if mine == 1:
        return -14 - worth(st, t, i) // 4
    if st.turn_player == player:  # a blocker fewer
        return 12 + worth(st, t, i) // 5 if st.step <= STEP_ATTACK else 2
    if st.step <= STEP_ATTACK:  # an attack fewer
        return life_price(st.players[player].life, total_symbols(st, i)) // 2 + worth(st, t, i) // 8
    return 4


@jit
def refresh_gain(st: State, t: Tables, i: int, player: int) -> int:
    """What it gains ``player`` to refresh a card."""
    c = st.cards[i]
    if c.orientation == ORIENTATION_REFRESHED:
        return 0
    n = 12 + worth(st, t, i) // 5
    if t.cards[c.row].type == TYPE_NEXUS:
        n = 6
    if st.turn_player == player and st.step == STEP_ATTACK and c.orientation == ORIENTATION_EXHAUSTED:
        n += 20  # it attacks once more
    return n if controller_of(st, i) == player else -n


# --- the battle going on ---------------------------------------------------------------------------------------------
@jit
def fight(st: State, t: Tables, i: int, mine: int, j: int, theirs: int) -> int:
    """What comparing BP gains the controller of ``i``, which has ``mine`` hundred BP, against ``j``."""
    n = 0
    if mine >= theirs:
        n += worth(st, t, j)
    if mine <= theirs:
        n -= worth(st, t, i)
    return n


@jit
def bp_gain(st: State, t: Tables, i: int, change: int, player: int) -> int:
    """What a change of BP gains ``player`` in the battle going on, or in those that may come."""
    b = st.battle[0]
    own = 1 if controller_of(st, i) == player else 0
    if in_play(st, b.attacker, b.attacker_uid) == 1 and b.blocked == 1:
        if in_play(st, b.blocker, b.blocker_uid) == 0 or (i != b.attacker and i != b.blocker):
            return 0
        other = b.blocker if i == b.attacker else b.attacker
        now = fight(st, t, i, bp_of(st, t, i), other, bp_of(st, t, other))
        then = fight(st, t, i, bp_of(st, t, i) + change, other, bp_of(st, t, other))
        return then - now if own == 1 else now - then
    n = 2 + (change if change > 0 else -change) // 10
    if i != b.attacker and can_attack_soon(st, t, i, 0) == 0:
        n = 1
    return n if (change > 0) == (own == 1) else -n


# --- what a program does to one card ---------------------------------------------------------------------------------
@jit
def removal_gain(st: State, t: Tables, op: int, goal: int, i: int, player: int) -> int:
    n = worth(st, t, i)
    b = st.battle[0]
    if op == OP_RETURN and goal != ZONE_DECK:
        n = n * 3 // 4
    if controller_of(st, i) == player:
        return -n
    if i == b.attacker and b.attacker_uid == st.cards[i].uid and b.blocked == 0 and st.turn_player != player:
        n += life_price(st.players[player].life, total_symbols(st, i)) // 2
    return n


@jit
def move_gain(st: State, t: Tables, goal: int, i: int, player: int) -> int:
    """Cards that change zones off the Field."""
    own = 1 if i >> 6 == player else -1
    zone = st.cards[i].zone
    if goal == ZONE_HAND:
        return own * (A_CARD // 2 + hand_worth(st, t, i)) if own == 1 else -A_CARD
    if zone == ZONE_HAND:
        return -own * hand_worth(st, t, i) if own == 1 else A_CARD
    if goal == ZONE_TRASH or goal == ZONE_BANISH:
        return -own
    return 0


@jit
def off_gain(st: State, t: Tables, f: Frame, pc: int, i: int, player: int) -> int:
    """Cores taken off a card: those of the Reserve stay useful, so only levels and depletion count."""
    q = t.program[pc]
    c = st.cards[i]
    n = amount(st, t, f, q.a)
    if q.b & CORES_DOWN_TO != 0:
        n = c.cores + c.soul - n
    have = c.cores + (0 if q.b & CORES_NORMAL_ONLY != 0 else c.soul)
    n = n if n < have else have
    if n <= 0:
        return 0
    loss = 2 * n + core_loss(st, t, i, n)
    return -loss if controller_of(st, i) == player else loss


@jit
def float_gain(st: State, t: Tables, op: int, i: int, player: int) -> int:
    """Effects with a duration other than BP, on one card."""
    own = 1 if controller_of(st, i) == player else 0
    if op == CONT_NO_LIFE_LOSS:
        if own == 1:
            return -10
        attacks = 1 if i == st.battle[0].attacker or can_attack_soon(st, t, i, 0) == 1 else 0
        return 4 + attacks * life_price(st.players[player].life, total_symbols(st, i)) * 2 // 3
    if op == CONT_MUST_BLOCK:
        a = st.battle[0].attacker
        if a < 0 or own == 1:
            return 0
        return fight(st, t, a, bp_of(st, t, a), i, bp_of(st, t, i)) - 20
    return 8 if own == 0 else 3


@jit
def first_step(st: State, t: Tables, f: Frame, pc: int, i: int, player: int, change: int) -> int:
    """What the instruction at ``pc`` does for ``player`` if it is about card ``i``, whose BP has changed by ``change``."""
    q = t.program[pc]
    if q.op == OP_DESTROY or q.op == OP_RETURN or q.op == OP_BANISH:
        return removal_gain(st, t, q.op, q.a, i, player)
    if q.op == OP_EXHAUST:
        return exhaust_gain(st, t, i, player)
    if q.op == OP_HEAVY_EXHAUST:
        own = controller_of(st, i) == player
        extra = 0 if st.cards[i].orientation == ORIENTATION_HEAVY else 14 + worth(st, t, i) // 4
        return exhaust_gain(st, t, i, player) + (-extra if own else extra)
    if q.op == OP_REFRESH:
        return refresh_gain(st, t, i, player)
    if q.op == OP_CORES_OFF:
        return off_gain(st, t, f, pc, i, player)
    if q.op == OP_CORES_FROM_VOID or q.op == OP_CORES_FROM_TRASH:
        n = amount(st, t, f, q.a)
        if q.op == OP_CORES_FROM_TRASH and n > st.players[f.player].trash_cores:
            n = st.players[f.player].trash_cores
        g = core_gain(st, t, i, n) if n > 0 else 0
        return g if controller_of(st, i) == player else -g
    if q.op == OP_SOUL_FROM_TRASH:
        return core_gain(st, t, i, 1) + 30 * t.cards[st.cards[i].row].true_release
    if q.op == OP_MOVE_CARDS:
        return move_gain(st, t, q.a, i, player)
    if q.op == OP_PLAY:
        return 40 + 4 * t.cards[st.cards[i].row].cost
    if q.op == OP_FLOAT:
        if q.a == CONT_BP:
            return 0 if change == 0 else bp_gain(st, t, i, change, player)
        return float_gain(st, t, q.a, i, player)
    return 0


@jit
def survives_keep(st: State, t: Tables, f: Frame, pc: int, i: int, change: int) -> int:
    """1 if a KEEP keeps card ``i`` once its BP has changed."""
    high = t.filters[t.program[pc].a].bp_max
    if high == NO_BOUND:
        return 1
    n = st.cards[i].bp + change
    return 1 if (n if n > 0 else 0) <= bound(f, high) else 0


@unit
def set_gain(st: State, t: Tables, f: Frame, pc: int, group: int, i: int, player: int) -> int:
    """What the instructions from ``pc`` on that speak about set ``group`` gain ``player`` if it is card ``i``."""
    total = 0
    change = 0
    for k in range(pc, pc + 10):
        q = t.program[k]
        if q.op == OP_END or (q.op == OP_SELECT and q.e % SETS == group):
            break
        if q.e != group:
            continue
        if q.op == OP_KEEP:
            if survives_keep(st, t, f, k, i, change) == 0:
                break
            continue
        if q.op == OP_FLOAT and q.a == CONT_BP:
            change += amount(st, t, f, q.b)
        total += first_step(st, t, f, k, i, player, change)
        if q.op == OP_DESTROY or q.op == OP_RETURN or q.op == OP_BANISH or q.op == OP_MOVE_CARDS:
            break  # what follows is another branch, or about a card that has left
    return total


# --- whole effects ---------------------------------------------------------------------------------------------------
@jit
def select_gain(st: State, t: Tables, f: Frame, pc: int, player: int) -> int:
    """The best (of all, with SELECT_ALL: the sum) that the set chosen at ``pc`` offers; IMPOSSIBLE if it is empty."""
    q = t.program[pc]
    if q.e // SETS > 0:  # cards that are not seen yet
        return 0
    zone = t.filters[q.a].zone
    if zone == ZONE_DECK:
        return 15
    best = IMPOSSIBLE
    total = 0
    for p in range(2):
        if (zone == ZONE_HAND and p != player) or (t.filters[q.a].side == SIDE_OPPONENT and p == f.player):
            continue
        if t.filters[q.a].side == SIDE_SELF and p != f.player:
            continue
        for k in range(count_of(st, p, zone)):
            i = card_at(st, p, zone, k)
            if i != f.source or zone == ZONE_FIELD:
                if listed(st, t, q.a, i, f.player, f.source, f) == 1:
                    n = set_gain(st, t, f, pc + 1, q.e % SETS, i, player)
                    total += n
                    best = n if n > best else best
    if q.op == OP_SELECT_ALL:
        return total
    if best < 0 and best != IMPOSSIBLE and q.d & (SELECT_UP_TO | SELECT_MAY) != 0:
        return 0
    return best


@jit
def taken(st: State, f: Frame, what: int) -> int:
    """The card OP_TAKE takes, -1 none."""
    if what == TAKE_SELF:
        return f.source
    if what == TAKE_SUBJECT:
        return f.subject
    if what == TAKE_ATTACKER:
        return st.battle[0].attacker
    return st.battle[0].blocker if what == TAKE_BLOCKER else -1


@jit
def single_gain(st: State, t: Tables, f: Frame, pc: int, player: int) -> int:
    """Instructions about no set."""
    q = t.program[pc]
    side = 1 if (q.a == SIDE_SELF) == (f.player == player) else -1
    if q.op == OP_DRAW:
        n = amount(st, t, f, q.b)
        deck = count_of(st, player, ZONE_DECK)
        return side * A_CARD * n if side < 0 or deck > n + 3 else -60 * n
    if q.op == OP_LIFE_LOSS:
        n2 = amount(st, t, f, q.b)
        return -side * life_price(st.players[player if side == 1 else 1 - player].life, n2)
    if q.op == OP_LIFE_GAIN:
        return side * 60
    mine = 1 if f.player == player else -1
    if q.op == OP_CORES_FROM_VOID and q.b != PLACE_CARD:
        return mine * 14 * amount(st, t, f, q.a)
    if q.op == OP_CORES_FROM_TRASH and q.b != PLACE_CARD:
        return mine * (6 if st.players[f.player].trash_cores > 0 else 0)
    if q.op == OP_REVEAL_TOP:
        deck2 = count_of(st, f.player, ZONE_DECK)
        more = t.program[pc + 1]
        cards = amount(st, t, f, more.c) if more.op == OP_SELECT else 1
        return mine * (A_CARD * (cards if cards < 2 else 2) if deck2 > 6 else -20)
    return 0


@jit
def asks_set(t: Tables, k: int) -> int:
    """1 if condition ``k`` is about a set that has not been chosen yet."""
    what = t.numbers[t.conditions[k].left].what
    return 1 if what == WHAT_SET_SIZE or what == WHAT_SET_COST or what == WHAT_SET_BP or what == WHAT_SET_DEPLETED else 0


@unit
def program_gain(st: State, t: Tables, f: Frame, first: int, player: int) -> int:
    """What the instructions from ``first`` on gain ``player``; ``f`` names effect, source and controller."""
    total = 0
    pc = first
    for _ in range(LONGEST):
        q = t.program[pc]
        if q.op == OP_END:
            break
        pc += 1
        if q.op == OP_SELECT or q.op == OP_SELECT_ALL:
            n = select_gain(st, t, f, pc - 1, player)
            total += n if n != IMPOSSIBLE else 0
        elif q.op == OP_TAKE:
            i = taken(st, f, q.a)
            if i >= 0:
                total += set_gain(st, t, f, pc, q.e, i, player)
        elif q.op == OP_IF or q.op == OP_REQUIRE:
            if q.a > 0 and asks_set(t, q.a) == 0 and applies(st, t, f, q.a) == 0:
                if q.op == OP_REQUIRE:
                    break
                pc = q.b
        elif q.op == OP_JUMP:
            pc = q.b
        else:
            total += single_gain(st, t, f, pc - 1, player)
    return total


@unit
def effect_gain(st: State, t: Tables, i: int, e: int, player: int) -> int:
    """What effect ``e`` of card ``i`` would gain its ``player`` now, the part before the arrow included."""
    f = st.frames[SPARE_FRAME]
    row = t.effects[e]
    kept_player = f.player
    kept_source = f.source
    kept_subject = f.subject
    f.player = player
    f.source = i
    f.subject = -1
    total = 0
    if applies(st, t, f, row.condition) == 1:
        total = program_gain(st, t, f, row.program, player)
        if row.cost > 0:
            total += program_gain(st, t, f, row.cost, player)
    f.player = kept_player
    f.source = kept_source
    f.subject = kept_subject
    return total
