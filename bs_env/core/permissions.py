"""What a player may do now: attack, block, activate, play. Asked by ``legal`` and by the procedures themselves."""

from __future__ import annotations

from .choose import cost_op_possible, cost_possible
from .costs import affordable, can_pay, can_pay_soul, cores_available
from .filters import SPARE_FRAME, controller_of, holds, listed, number, type_of
from .floating import limit_used
from .jit import jit, unit
from .records import State, Tables
from .terms import (
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    CONT_ATTACK_PRICE,
    CONT_BLOCK_PRICE,
    MARK_RESERVE_ONLY,
    OP_DISCARD_DECK,
    OP_END,
    OP_EXHAUST,
    OP_SELECT,
    OP_TAKE,
    ORIENTATION_REFRESHED,
    PERMIT_ATTACK_EXHAUSTED,
    PERMIT_ATTACK_FIRST,
    PERMIT_BLOCK_EXHAUSTED,
    PERMIT_MUST_ATTACK,
    PERMIT_MUST_BLOCK,
    SIDE_BOTH,
    SIDE_SELF,
    STANDBY_NONE,
    TIMING_ANY,
    TIMING_FLASH,
    TIMING_HAND_FLASH,
    TIMING_MAIN,
    TYPE_MAGIC,
    TYPE_SPIRIT,
    ZONE_DECK,
    ZONE_FIELD,
)
from .traits import activation_forbidden, cannot_be_blocked_by, effect_in_force, sum_of
from .zones import card_at, count_of, in_play


# --- attack --------------------------------------------------------------------------------------------------------
@jit
def attack_price(st: State, t: Tables, i: int) -> int:
    return sum_of(st, t, CONT_ATTACK_PRICE, i)


@unit
def can_attack(st: State, t: Tables, i: int) -> int:
    """8-1-1-1: a refreshed Spirit that is allowed to attack and whose price can be paid (D-55)."""
    c = st.cards[i]
    if type_of(st, t, i) != TYPE_SPIRIT or c.standby != STANDBY_NONE or c.permissions & CANNOT_ATTACK != 0:  # 3-2-3
        return 0
    if c.orientation != ORIENTATION_REFRESHED and c.permissions & PERMIT_ATTACK_EXHAUSTED == 0:  # 1-4-1
        return 0
    return 1 if attack_price(st, t, i) <= cores_available(st, c.controller, 0) else 0


@jit
def attack_demanded(st: State, t: Tables, player: int, permission: int) -> int:
    """1 if a Spirit that must attack (first) can do so without a price (9-1-2-2, D-55, D-56)."""
    for k in range(count_of(st, player, ZONE_FIELD)):
        i = card_at(st, player, ZONE_FIELD, k)
        if st.cards[i].permissions & permission != 0 and can_attack(st, t, i) == 1 and attack_price(st, t, i) == 0:
            return 1
    return 0


@jit
def first_attack_demanded(st: State, t: Tables, player: int) -> int:
    return attack_demanded(st, t, player, PERMIT_ATTACK_FIRST)


@jit
def may_end_attacks(st: State, t: Tables, player: int) -> int:
    return 1 - attack_demanded(st, t, player, PERMIT_ATTACK_FIRST | PERMIT_MUST_ATTACK)


@jit
def is_named_first(st: State, i: int) -> int:
    return 1 if st.cards[i].permissions & PERMIT_ATTACK_FIRST != 0 else 0


# --- block ---------------------------------------------------------------------------------------------------------
@jit
def battle_attacker(st: State) -> int:
    """The attacking card if it is still on the Field, else -1."""
    b = st.battle[0]
    return b.attacker if in_play(st, b.attacker, b.attacker_uid) == 1 else -1


@jit
def block_price(st: State, t: Tables) -> int:
    """How many other Spirits must be exhausted to block (D-58)."""
    attacker = battle_attacker(st)
    return sum_of(st, t, CONT_BLOCK_PRICE, attacker) if attacker >= 0 else 0


@jit
def exhaustible_others(st: State, t: Tables, i: int) -> int:
    player = st.cards[i].controller
    n = 0
    for k in range(count_of(st, player, ZONE_FIELD)):
        j = card_at(st, player, ZONE_FIELD, k)
        if j != i and type_of(st, t, j) == TYPE_SPIRIT:
            n += cost_op_possible(st.cards[j], OP_EXHAUST)
    return n


@unit
def can_block(st: State, t: Tables, i: int) -> int:
    """8-1-3-1: a refreshed Spirit that is allowed to block, and the price of the block can be paid."""
    c = st.cards[i]
    if type_of(st, t, i) != TYPE_SPIRIT or c.standby != STANDBY_NONE or c.permissions & CANNOT_BLOCK != 0:
        return 0
    if c.orientation != ORIENTATION_REFRESHED and c.permissions & PERMIT_BLOCK_EXHAUSTED == 0:
        return 0
    attacker = battle_attacker(st)
    if attacker >= 0 and cannot_be_blocked_by(st, t, attacker, i) == 1:
        return 0
    return 1 if block_price(st, t) <= exhaustible_others(st, t, i) else 0


@jit
def block_demanded(st: State, t: Tables, player: int) -> int:
    """1 if a Spirit that must block can do so without a price (D-57)."""
    if block_price(st, t) > 0:
        return 0
    for k in range(count_of(st, player, ZONE_FIELD)):
        i = card_at(st, player, ZONE_FIELD, k)
        if st.cards[i].permissions & PERMIT_MUST_BLOCK != 0 and can_block(st, t, i) == 1:
            return 1
    return 0


@jit
def must_block(st: State, i: int) -> int:
    return 1 if st.cards[i].permissions & PERMIT_MUST_BLOCK != 0 else 0


# --- activate ------------------------------------------------------------------------------------------------------
@jit
def timing_open(timing: int, flash: int) -> int:
    """9-1-6-1: Invoke: Main in an own Main Step, Invoke: Flash at flash timing (D-46: each only there)."""
    if timing == TIMING_ANY:
        return 1
    if flash == 1:
        return 1 if timing == TIMING_FLASH or timing == TIMING_HAND_FLASH else 0
    return 1 if timing == TIMING_MAIN else 0


@jit
def count_payable(st: State, t: Tables, pc: int, player: int, i: int) -> int:
    """Objects that the SELECT at ``pc`` of a cost could take so that the next instruction does something to them."""
    q = t.filters[t.program[pc].a]
    n = 0
    for who in range(2):
        for k in range(count_of(st, who, q.zone)):
            j = card_at(st, who, q.zone, k)
            if listed(st, t, t.program[pc].a, j, player, i, st.frames[SPARE_FRAME]) == 1:
                n += cost_possible(st, t, j, pc + 1, player, i, st.frames[SPARE_FRAME])
    return n


@jit
def deck_suffices(st: State, player: int, side: int, n: int) -> int:
    """1 if the decks of this side, seen from ``player``, have so many cards."""
    for who in range(2):
        if (side == SIDE_BOTH or (side == SIDE_SELF) == (who == player)) and count_of(st, who, ZONE_DECK) < n:
            return 0
    return 1


@jit
def cost_step_payable(st: State, t: Tables, pc: int, player: int, i: int) -> int:
    q = t.program[pc]
    spare = st.frames[SPARE_FRAME]
    if q.op == OP_SELECT:
        return 1 if count_payable(st, t, pc, player, i) >= number(st, t, q.b, player, i, spare) else 0
    if q.op == OP_TAKE and st.cards[i].zone == ZONE_FIELD:
        return cost_possible(st, t, i, pc + 1, player, i, spare)
    if q.op == OP_DISCARD_DECK:
        return deck_suffices(st, player, q.a, number(st, t, q.b, player, i, spare))
    return 1  # what is done to a set was asked where the set is chosen


@jit
def cost_payable(st: State, t: Tables, e: int, player: int, i: int) -> int:
    """9-1-6-2: 1 if the part before the arrow can be fully performed."""
    pc = t.effects[e].cost
    while pc > 0 and t.program[pc].op != OP_END:
        if cost_step_payable(st, t, pc, player, i) == 0:
            return 0
        pc += 1
    return 1


@unit
def can_activate(st: State, t: Tables, player: int, i: int, e: int, flash: int) -> int:
    """9-1-6: 1 if the player may activate effect ``e`` of card ``i`` now. No target after the arrow is asked for."""
    row = t.effects[e]
    c = st.cards[i]
    if controller_of(st, i) != player or timing_open(row.timing, flash) == 0 or c.standby != STANDBY_NONE:
        return 0
    if effect_in_force(st, t, i, e) == 0 or limit_used(st, t, e, i, player, 0) == 1:
        return 0
    if activation_forbidden(st, t, i, 0) == 1 or holds(st, t, row.condition, player, i, st.frames[SPARE_FRAME]) == 0:
        return 0
    if row.marks & MARK_RESERVE_ONLY != 0 and can_pay(st, t, player, i, 1) == 0:
        return 0
    return cost_payable(st, t, e, player, i)


# --- play ----------------------------------------------------------------------------------------------------------
@jit
def can_play(st: State, t: Tables, player: int, i: int, flash: int, cores: int) -> int:
    """7-6-1-2-1: 1 if the hand card can be summoned, deployed or used now; ``cores``: what may pay for it."""
    r = t.cards[st.cards[i].row]
    if r.type != TYPE_MAGIC:
        return 1 if flash == 0 and affordable(st, t, player, i, cores) == 1 else 0
    if r.flash == 0 and (flash == 1 or r.main == 0):  # 9-1-7-1-1, 9-1-7-1-2
        return 0
    return 1 if affordable(st, t, player, i, cores) == 1 or can_pay_soul(st, t, player, i) == 1 else 0
