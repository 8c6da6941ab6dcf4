"""The instructions of card programs, one function each. Operands are described beside the function.

An instruction returns GO when the program may go on (perhaps after a frame it pushed) or WAIT when a player must
decide; then it is called again with ``f.at`` raised and the answer in ``st.action``. ``did`` and ``full`` of the frame
tell what the last instruction did ("if you did") and whether all so far was done ("after this effect").
"""

from __future__ import annotations

from .batch import push_batch, set_asked
from .choose import push_order
from .cores import push_cores
from .costs import payable
from .filters import bound, listed, number, set_first, set_size
from .floating import add_floating, remember
from .frames import GO, ask, cut_registers, end_game, inherit, note, push, put_register
from .jit import jit
from .play import push_play
from .processing import rule_processing
from .records import Frame, State, Tables
from .terms import (
    ACTION_CANDIDATE,
    ACTION_COLOR,
    ACTION_NUMBER,
    ACTION_PLAYER_SELF,
    ACTION_STOP,
    ACTION_YES,
    DECISION_CHOOSE_MODE,
    DECISION_COLOR,
    DECISION_NUMBER,
    DECISION_OPTIONAL,
    DECISION_PLAYER,
    EVENT_CORES_PLACED,
    EVENT_COUNT_UP,
    EVENT_DISCARDED,
    EVENT_DRAWN,
    EVENT_LIFE_GAINED,
    EVENT_REVEALED,
    FLOAT_ALL,
    FLOAT_BOUND,
    MEMORY_DISCARDED,
    MEMORY_DRAWN,
    OP_LIFE_LOSS,
    OP_OFFER_IF,
    OP_REVEAL,
    PLACE_CARD,
    PLACE_LIFE,
    PLACE_RESERVE,
    PLACE_TRASH,
    PLACE_VOID,
    PLAY_FREE,
    POSITION_TOP,
    REASON_EFFECT,
    SELECT_BY_OPPONENT,
    SELECT_BY_OTHER_PLAYER,
    SELECT_BY_TURN_PLAYER,
    SIDE_BOTH,
    SIDE_SELF,
    SLOTS_CANDIDATES,
    SLOTS_NUMBERS,
    STAGE_CHOOSE,
    STANDBY_DEPLETE,
    STANDBY_NONE,
    TAKE_ATTACKER,
    TAKE_BLOCKER,
    TAKE_SELF,
    TAKE_SUBJECT,
    ZONE_DECK,
    ZONE_FIELD,
    ZONE_HAND,
    ZONE_LIMBO,
    ZONE_TRASH,
)
from .traits import immune_to
from .triggers import emit, new_batch
from .zones import card_at, count_of, move_card, move_normal, move_soul, normal_at, shuffle_deck, top_of_deck

ALL_SEE = 3
SETS = 16  # factor of the second set number in operand e


@jit
def amount(st: State, t: Tables, f: Frame, k: int) -> int:
    """Value of number ``k`` for this effect; never negative where something is done that often (1-4-2-3)."""
    n = number(st, t, k, f.player, f.source, f)
    return n if n > 0 else 0


@jit
def done(f: Frame, n: int, asked: int) -> int:
    """Note the result of an instruction."""
    f.did = 1 if n > 0 else 0
    if n < asked:
        f.full = 0
    return GO


@jit
def player_of(f: Frame, side: int) -> int:
    return f.player if side == SIDE_SELF else 1 - f.player


# --- object sets ---------------------------------------------------------------------------------------------------
@jit
def select(st: State, t: Tables, f: Frame, pc: int) -> int:
    """SELECT a filter, b least, c most, d SELECT_* marks, e set + 16 * set to choose from."""
    q = t.program[pc]
    most = amount(st, t, f, q.c)
    if most == 0:
        return done(f, 0, 0)
    g = st.frames[push(st, STAGE_CHOOSE, f.player)]
    inherit(g, f)
    g.a = q.a
    g.b = amount(st, t, f, q.b)
    g.c = most
    g.d = f.player
    g.marks = q.d
    g.slot[0] = q.e % SETS
    g.slot[1] = q.e // SETS
    if q.d & SELECT_BY_OPPONENT != 0:
        g.player = 1 - f.player
    if q.d & SELECT_BY_TURN_PLAYER != 0:  # 1-4-4
        g.player = st.turn_player
        g.d = st.turn_player
    if q.d & SELECT_BY_OTHER_PLAYER != 0:
        g.player = 1 - st.turn_player
        g.d = 1 - st.turn_player
    if pc > 0 and t.program[pc - 1].op == OP_OFFER_IF:
        g.pc = pc - 1
    return GO


@jit
def offer_if(st: State, t: Tables, f: Frame, pc: int) -> int:
    """OFFER_IF a filter, b slot, c base: prepares the SELECT that follows (D-53)."""
    q = t.program[pc]
    f.slot[q.b] = number(st, t, q.c, f.player, f.source, f)
    return GO


@jit
def select_all(st: State, t: Tables, f: Frame, pc: int) -> int:
    """SELECT_ALL a filter, e set + 16 * set to take from."""
    q = t.program[pc]
    goal = q.e % SETS
    origin = q.e // SETS
    last = st.n_registers
    if origin > 0:
        for k in range(f.reg, last):
            r = st.registers[k]
            if r.group == origin and st.cards[r.object].uid == r.uid:
                if listed(st, t, q.a, r.object, f.player, f.source, f) == 1:
                    put_register(st, r.object, goal)
    else:
        zone = t.filters[q.a].zone
        for p in range(2):
            for k in range(count_of(st, p, zone)):
                i = card_at(st, p, zone, k)
                if listed(st, t, q.a, i, f.player, f.source, f) == 1:
                    put_register(st, i, goal)
    return done(f, st.n_registers - last, 0)


@jit
def take(st: State, t: Tables, f: Frame, pc: int) -> int:
    """TAKE a TAKE_*, e set (9-3-2-3)."""
    q = t.program[pc]
    i = -1
    if q.a == TAKE_SELF and f.source >= 0 and st.cards[f.source].uid == f.source_uid:
        i = f.source
    elif q.a == TAKE_SUBJECT and f.subject >= 0 and st.cards[f.subject].uid == f.subject_uid:
        i = f.subject
    elif q.a == TAKE_ATTACKER and st.battle[0].attacker >= 0:
        if st.cards[st.battle[0].attacker].uid == st.battle[0].attacker_uid:
            i = st.battle[0].attacker
    elif q.a == TAKE_BLOCKER and st.battle[0].blocker >= 0:
        if st.cards[st.battle[0].blocker].uid == st.battle[0].blocker_uid:
            i = st.battle[0].blocker
    if i >= 0:
        put_register(st, i, q.e)
    return done(f, 1 if i >= 0 else 0, 1)


@jit
def keep(st: State, t: Tables, f: Frame, pc: int) -> int:
    """KEEP a filter, e set: drop the objects that are gone or do not match."""
    q = t.program[pc]
    n = 0
    kept = f.reg
    for k in range(f.reg, st.n_registers):
        r = st.registers[k]
        fine = 1
        if r.group == q.e:
            fine = 0
            if st.cards[r.object].uid == r.uid and listed(st, t, q.a, r.object, f.player, f.source, f) == 1:
                fine = 1
                n += 1
        if fine == 1:
            s = st.registers[kept]
            s.object = r.object
            s.uid = r.uid
            s.group = r.group
            kept += 1
    cut_registers(st, kept)
    return done(f, n, 0)


@jit
def order_set(st: State, t: Tables, f: Frame, pc: int) -> int:
    """ORDER e set."""
    push_order(st, f, t.program[pc].e)
    return GO


# --- questions to a player -----------------------------------------------------------------------------------------
@jit
def ask_yes_no(st: State, f: Frame) -> int:
    """ASK: YES or NO (DP-40)."""
    if f.at == 0:
        f.at = 1
        return ask(st, DECISION_OPTIONAL, f.player)
    f.at = 0
    f.did = 1 if st.action == ACTION_YES else 0
    return GO


@jit
def choose_color(st: State, t: Tables, f: Frame, pc: int) -> int:
    """CHOOSE_COLOR b slot, d SELECT_MAY: STOP declines (DP-33)."""
    q = t.program[pc]
    if f.at == 0:
        f.at = 1
        return ask(st, DECISION_COLOR, f.player)
    f.at = 0
    if st.action == ACTION_STOP:
        f.slot[q.b] = -1
        return done(f, 0, 1)
    f.slot[q.b] = st.action - ACTION_COLOR
    return done(f, 1, 1)


@jit
def choose_number(st: State, t: Tables, f: Frame, pc: int) -> int:
    """CHOOSE_NUMBER a most, b slot (1-4-5: 0 or more)."""
    q = t.program[pc]
    if f.at == 0:
        f.at = 1
        f.c = amount(st, t, f, q.a)
        return ask(st, DECISION_NUMBER, f.player)
    f.at = 0
    f.slot[q.b] = st.page * SLOTS_NUMBERS + st.action - ACTION_NUMBER
    return done(f, 1, 1)


@jit
def choose_mode(st: State, t: Tables, f: Frame, pc: int) -> int:
    """CHOOSE_MODE a how many, b slot."""
    q = t.program[pc]
    if f.at == 0:
        f.at = 1
        f.c = q.a
        return ask(st, DECISION_CHOOSE_MODE, f.player)
    f.at = 0
    f.slot[q.b] = st.page * SLOTS_CANDIDATES + st.action - ACTION_CANDIDATE
    return done(f, 1, 1)


@jit
def choose_player(st: State, t: Tables, f: Frame, pc: int) -> int:
    """CHOOSE_PLAYER b slot: 0 self, 1 opponent."""
    q = t.program[pc]
    if f.at == 0:
        f.at = 1
        return ask(st, DECISION_PLAYER, f.player)
    f.at = 0
    f.slot[q.b] = st.action - ACTION_PLAYER_SELF
    return done(f, 1, 1)


# --- Life, cards of piles ------------------------------------------------------------------------------------------
@jit
def life_loss(st: State, t: Tables, f: Frame, pc: int) -> int:
    """LIFE_LOSS a side, b number."""
    q = t.program[pc]
    n = amount(st, t, f, q.b)
    if n == 0:
        return done(f, 0, 0)
    g = st.frames[push_batch(st, t, f, OP_LIFE_LOSS, 0, 0)]
    for p in range(2):
        if q.a == SIDE_BOTH or p == player_of(f, q.a):
            g.slot[2 + p] = n
    return set_asked(st, g)


@jit
def life_gain(st: State, t: Tables, f: Frame, pc: int) -> int:
    """LIFE_GAIN a side, b number: normal cores from the Void (4-7-1)."""
    q = t.program[pc]
    n = amount(st, t, f, q.b)
    new_batch(st)
    for p in range(2):
        if n > 0 and (q.a == SIDE_BOTH or p == player_of(f, q.a)):
            gain_life(st, t, p, n)
    return done(f, n, 0)


@jit
def gain_life(st: State, t: Tables, p: int, n: int) -> None:
    before = st.players[p].life
    move_normal(st, p, PLACE_VOID, PLACE_LIFE, n)
    note(st, EVENT_LIFE_GAINED, p, -1, n)
    emit(st, t, EVENT_LIFE_GAINED, p, st.n_registers, n, 0)
    emit(st, t, EVENT_COUNT_UP, p, st.n_registers, before + n, before)


@jit
def draw_cards(st: State, t: Tables, player: int, n: int) -> int:
    """5-6-3: one by one, but all at once; an empty deck gives nothing (1-4-2). Returns how many were drawn."""
    drawn = 0
    for _ in range(n):
        i = top_of_deck(st, player)
        if i < 0:
            break
        move_card(st, i, ZONE_HAND, POSITION_TOP, 0)
        drawn += 1
    if drawn > 0:
        new_batch(st)
        remember(st, player, MEMORY_DRAWN, drawn)
        note(st, EVENT_DRAWN, player, -1, drawn)
        rule_processing(st, t)
        if st.over == 0:
            emit(st, t, EVENT_DRAWN, player, st.n_registers, drawn, 0)
    return drawn


@jit
def draw(st: State, t: Tables, f: Frame, pc: int) -> int:
    """DRAW a side, b number."""
    q = t.program[pc]
    n = amount(st, t, f, q.b)
    asked = 0
    drawn = 0
    for who in range(2):
        p = st.turn_player if who == 0 else 1 - st.turn_player
        if (q.a == SIDE_BOTH or p == player_of(f, q.a)) and st.over == 0:
            drawn += draw_cards(st, t, p, n)
            asked += n
    return done(f, drawn, asked)


@jit
def tell_discard(st: State, t: Tables, player: int, n: int) -> None:
    remember(st, player, MEMORY_DISCARDED, n)
    note(st, EVENT_DISCARDED, player, -1, n)
    rule_processing(st, t)
    if st.over == 0:
        emit(st, t, EVENT_DISCARDED, player, st.n_registers, n, 0)


@jit
def discard_deck(st: State, t: Tables, f: Frame, pc: int) -> int:
    """DISCARD_DECK a side, b number (4-2-3: one batch)."""
    q = t.program[pc]
    asked = amount(st, t, f, q.b)
    total = 0
    new_batch(st)
    for p in range(2):
        n = 0
        if q.a == SIDE_BOTH or p == player_of(f, q.a):
            while n < asked and top_of_deck(st, p) >= 0:
                move_card(st, top_of_deck(st, p), ZONE_TRASH, POSITION_TOP, ALL_SEE)
                n += 1
        if n > 0 and st.over == 0:
            tell_discard(st, t, p, n)
        total += n
    return done(f, total, asked)


@jit
def reveal_top(st: State, t: Tables, f: Frame, pc: int) -> int:
    """REVEAL_TOP a number, e set: the top cards of the own deck, shown to both, outside every zone."""
    q = t.program[pc]
    asked = amount(st, t, f, q.a)
    n = 0
    while n < asked and top_of_deck(st, f.player) >= 0:
        i = top_of_deck(st, f.player)
        move_card(st, i, ZONE_LIMBO, POSITION_TOP, ALL_SEE)
        put_register(st, i, q.e)
        note(st, EVENT_REVEALED, f.player, i, 0)
        n += 1
    if n > 0:
        rule_processing(st, t)
    return done(f, n, asked)


@jit
def reveal(st: State, t: Tables, f: Frame, pc: int) -> int:
    """REVEAL e set: show cards of the hand."""
    q = t.program[pc]
    n = 0
    for k in range(f.reg, st.n_registers):
        r = st.registers[k]
        if r.group == q.e and st.cards[r.object].uid == r.uid:
            st.cards[r.object].known |= ALL_SEE
            note(st, EVENT_REVEALED, r.object >> 6, r.object, 0)
            n += 1
    return done(f, n, 0)


@jit
def who_sees(st: State, f: Frame, n: int) -> int:
    """Players who know where in the deck cards go: the one who orders them; both when there is no order."""
    return ALL_SEE if n < 2 else 1 << f.player


@jit
def blur_hand(st: State, f: Frame, group: int) -> None:
    """Some cards of a hand go into the deck unseen: the opponent cannot tell any more which known ones are left."""
    for p in range(2):
        n = 0
        for k in range(f.reg, st.n_registers):
            r = st.registers[k]
            if r.group == group and st.cards[r.object].uid == r.uid and st.cards[r.object].zone == ZONE_HAND:
                n += 1 if r.object >> 6 == p else 0
        if n > 0 and n < count_of(st, p, ZONE_HAND):
            for j in range(count_of(st, p, ZONE_HAND)):
                st.cards[card_at(st, p, ZONE_HAND, j)].known &= 1 << p


@jit
def move_cards(st: State, t: Tables, f: Frame, pc: int) -> int:
    """MOVE_CARDS a goal zone, b position, e set: cards that are not on the Field, in the order of the set."""
    q = t.program[pc]
    asked = set_size(st, f, q.e)
    seen = who_sees(st, f, asked)
    n = 0
    mine = 0
    theirs = 0
    last = st.n_registers
    new_batch(st)
    if q.a == ZONE_DECK and (pc == 0 or t.program[pc - 1].op != OP_REVEAL):
        blur_hand(st, f, q.e)
    for j in range(f.reg, last):
        k = j if q.a != ZONE_DECK or q.b != POSITION_TOP else last - 1 - (j - f.reg)
        r = st.registers[k]
        if r.group != q.e or st.cards[r.object].uid != r.uid:
            continue
        c = st.cards[r.object]
        if c.zone == ZONE_FIELD or c.zone == q.a:  # 1-4-2-2
            continue
        if q.a == ZONE_TRASH and (c.zone == ZONE_HAND or c.zone == ZONE_DECK or c.zone == ZONE_LIMBO):  # 5-13-1
            mine += 1 if r.object >> 6 == f.player else 0
            theirs += 1 if r.object >> 6 != f.player else 0
        move_card(st, r.object, q.a, q.b, seen)
        r.uid = c.uid
        n += 1
    if n > 0:
        rule_processing(st, t)
    if mine > 0 and st.over == 0:
        tell_discard(st, t, f.player, mine)
    if theirs > 0 and st.over == 0:
        tell_discard(st, t, 1 - f.player, theirs)
    return done(f, n, asked)


@jit
def play_set(st: State, t: Tables, f: Frame, pc: int) -> int:
    """PLAY a PLAY_* marks, e set: summon or deploy its card (5-8-1, 5-9-1)."""
    q = t.program[pc]
    i = set_first(st, f, q.e)
    if i < 0:
        return done(f, 0, 1)
    marks = q.a
    if st.effect_play_pays == 0:  # D-54
        marks |= PLAY_FREE
    if payable(st, t, f.player, i, marks) == 0:  # 1-4-2
        return done(f, 0, 1)
    push_play(st, f.player, i, marks)
    return GO


# --- effects with a duration ---------------------------------------------------------------------------------------
@jit
def float_set(st: State, t: Tables, f: Frame, pc: int) -> int:
    """FLOAT a CONT_*, b number, c UNTIL_*, d argument, e set (0: the player)."""
    q = t.program[pc]
    value = number(st, t, q.b, f.player, f.source, f)
    arg = bound(f, q.d)
    if q.e == 0:
        add_floating(st, q.a, q.c, f.player, value, arg, -1, f.source)
        return done(f, 1, 1)
    n = 0
    asked = 0
    new_batch(st)
    for k in range(f.reg, st.n_registers):
        r = st.registers[k]
        if r.group == q.e:
            asked += 1
            c = st.cards[r.object]
            if c.uid == r.uid and c.zone == ZONE_FIELD and immune_to(st, t, r.object, f.player, f.source) == 0:
                add_floating(st, q.a, q.c, f.player, value, arg, r.object, f.source)
                n += 1
    rule_processing(st, t)  # 10-2-2-9
    return done(f, n, asked)


@jit
def float_all(st: State, t: Tables, f: Frame, pc: int) -> int:
    """FLOAT_ALL a CONT_*, b number, c UNTIL_* (+ 16: bound to those present), d filter, e argument (D-59)."""
    q = t.program[pc]
    value = number(st, t, q.b, f.player, f.source, f)
    fl = st.floating[add_floating(st, q.a, q.c % SETS, f.player, value, bound(f, q.e), -1, f.source)]
    fl.marks = FLOAT_ALL | FLOAT_BOUND if q.c >= SETS else FLOAT_ALL
    fl.choice = q.d
    new_batch(st)
    rule_processing(st, t)  # 10-2-2-9
    return done(f, 1, 1)


# --- cores ---------------------------------------------------------------------------------------------------------
@jit
def cores_off(st: State, t: Tables, f: Frame, pc: int) -> int:
    """CORES_OFF a number, b CORES_* marks, c goal place of the owner, e set."""
    q = t.program[pc]
    return push_cores(st, t, f, amount(st, t, f, q.a), q.b, q.c, q.e, -1)


@jit
def cores_across(st: State, t: Tables, f: Frame, pc: int) -> int:
    """CORES_ACROSS a number, b marks, c target set, e set: onto another card."""
    q = t.program[pc]
    target = set_first(st, f, q.c)
    if target < 0:
        return done(f, 0, 1)
    return push_cores(st, t, f, amount(st, t, f, q.a), q.b, 0, q.e, target)


@jit
def can_hold(st: State, t: Tables, f: Frame, i: int) -> int:
    c = st.cards[i]
    if c.zone != ZONE_FIELD or c.standby == STANDBY_DEPLETE:
        return 0
    return 1 - immune_to(st, t, i, f.player, f.source)


@jit
def put_on_set(st: State, t: Tables, f: Frame, group: int, source: int, n: int) -> int:
    """Put ``n`` normal cores from a place of the player on each object of a set. Returns how many cores moved."""
    first = st.n_registers
    moved = 0
    for k in range(f.reg, first):
        r = st.registers[k]
        if r.group == group and st.cards[r.object].uid == r.uid and can_hold(st, t, f, r.object) == 1:
            have = normal_at(st, f.player, source)
            part = n if n < have else have  # 1-4-2
            if part == 0:
                continue
            move_normal(st, f.player, source, PLACE_CARD + r.object, part)
            note(st, EVENT_CORES_PLACED, r.object >> 6, r.object, part)
            put_register(st, r.object, 0)
            moved += part
    if moved > 0:
        emit(st, t, EVENT_CORES_PLACED, -1, first, moved, 0)
    cut_registers(st, first)
    rule_processing(st, t)
    return moved


@jit
def cores_from_void(st: State, t: Tables, f: Frame, pc: int) -> int:
    """CORES_FROM_VOID a number, b place, e set when the place is PLACE_CARD."""
    q = t.program[pc]
    n = amount(st, t, f, q.a)
    if n == 0:
        return done(f, 0, 0)
    new_batch(st)
    if q.b == PLACE_CARD:
        return done(f, put_on_set(st, t, f, q.e, PLACE_VOID, n), n)
    if q.b == PLACE_LIFE:
        gain_life(st, t, f.player, n)
    else:
        move_normal(st, f.player, PLACE_VOID, q.b, n)
        note(st, EVENT_CORES_PLACED, f.player, -1, n)
        emit(st, t, EVENT_CORES_PLACED, f.player, st.n_registers, n, 0)
    return done(f, n, n)


@jit
def cores_from_trash(st: State, t: Tables, f: Frame, pc: int) -> int:
    """CORES_FROM_TRASH a number, b place, d 1 for "up to" (DP-32), e set when the place is PLACE_CARD."""
    q = t.program[pc]
    have = st.players[f.player].trash_cores
    asked = amount(st, t, f, q.a)
    n = asked if asked < have else have
    if q.b == PLACE_CARD and set_first(st, f, q.e) < 0:
        return done(f, 0, asked)
    if q.d == 1 and f.at == 0 and n > 0:
        f.at = 1
        f.c = n
        return ask(st, DECISION_NUMBER, f.player)
    if f.at == 1:
        f.at = 0
        n = st.page * SLOTS_NUMBERS + st.action - ACTION_NUMBER
        asked = n
    if n == 0:
        return done(f, 0, asked)
    new_batch(st)
    if q.b == PLACE_CARD:
        return done(f, put_on_set(st, t, f, q.e, PLACE_TRASH, n), asked)
    move_normal(st, f.player, PLACE_TRASH, PLACE_RESERVE, n)
    note(st, EVENT_CORES_PLACED, f.player, -1, n)
    return done(f, n, asked)


@jit
def soul_from_trash(st: State, t: Tables, f: Frame, pc: int) -> int:
    """SOUL_FROM_TRASH e set."""
    i = set_first(st, f, t.program[pc].e)
    if i < 0 or st.players[f.player].soul_place != PLACE_TRASH or can_hold(st, t, f, i) == 0:
        return done(f, 0, 1)
    if st.cards[i].standby != STANDBY_NONE and i >> 6 != f.player:
        return done(f, 0, 1)
    new_batch(st)
    move_soul(st, f.player, PLACE_CARD + i)
    note(st, EVENT_CORES_PLACED, f.player, i, 1)
    first = st.n_registers
    put_register(st, i, 0)
    emit(st, t, EVENT_CORES_PLACED, -1, first, 1, 0)
    cut_registers(st, first)
    rule_processing(st, t)
    return done(f, 1, 1)


# --- the rest ------------------------------------------------------------------------------------------------------
@jit
def shuffle(st: State, t: Tables, f: Frame, pc: int) -> int:
    """SHUFFLE a side."""
    q = t.program[pc]
    for p in range(2):
        if q.a == SIDE_BOTH or p == player_of(f, q.a):
            shuffle_deck(st, p)
    return GO


@jit
def win_or_lose(st: State, f: Frame, side: int, wins: int) -> int:
    """1-3-6: a card effect that wins or loses does so at once."""
    if side == SIDE_BOTH:
        end_game(st, -1, REASON_EFFECT)
    else:
        p = player_of(f, side)
        end_game(st, p if wins == 1 else 1 - p, REASON_EFFECT)
    return GO
