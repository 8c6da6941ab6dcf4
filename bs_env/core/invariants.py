"""What must be true of every record at every decision: ``check`` names the first broken rule by a number, see
``NAMES``.

It trusts nothing: indices are looked at before they are used, so that it can judge a damaged record as well.
"""

from __future__ import annotations

from typing import Any

from .bounds import (
    asks,
    battle_fits,
    candidates_fit,
    event_fits,
    floating_fits,
    frames_fit,
    is_card,
    is_reference,
    numbers_fit,
    within,
)
from .buffers import legal_rows
from .jit import entry, jit
from .layout import (
    MAX_ACTIVE,
    MAX_CANDIDATES,
    MAX_EVENTS,
    MAX_FLOATING,
    MAX_FRAMES,
    MAX_LIMITS,
    MAX_REGISTERS,
    MAX_WAITING,
)
from .records import Card, Floating, Frame, State, Tables, Waiting
from .terms import (
    ACTION_ATTACK,
    ACTION_BLOCK,
    ACTION_CORE_FROM,
    DECISION_NONE,
    MAX_DECK,
    N_ACTIONS,
    N_CARDS,
    N_COLORS,
    N_DECISIONS,
    N_ZONES,
    PLACE_CARD,
    PLACE_VOID,
    SLOTS_FIELD,
    STANDBY_BANISH,
    STANDBY_DEPLETE,
    STANDBY_NONE,
    STEP_END,
    TYPE_MAGIC,
    ZONE_FIELD,
)
from .traits import compute_traits

NAMES = (
    "fine",
    "a count lies outside its array",  # 1
    "a pile holds an index that is not a card of its owner",  # 2
    "a pile and its card disagree about the zone",  # 3
    "a card lies in two piles",  # 4
    "a card of the game lies in no pile, or an unused index in one",  # 5
    "something is left behind the end of a pile",  # 6
    "a card has no row of the tables",  # 7
    "a uid is missing, doubled or not below next_uid",  # 8
    "a number of cores is negative",  # 9
    "the Soul Core is not where soul_place says",  # 10
    "a card off the Field has cores, an orientation or a standby",  # 11
    "a Field card below its Lv1 cost is not in standby",  # 12
    "a standby without an open axis, the remains of one, or a wrong count of them",  # 13
    "the frame stack is not clean above its top",  # 14
    "a waiting effect is left above the last one",  # 15
    "an effect with a duration is left above the last one",  # 16
    "a register is left above the last one",  # 17
    "a candidate is left above the last one",  # 18
    "a limit or an active effect is left above the last one",  # 19
    "derived fields are stale",  # 20
    "the engine has noted an error",  # 21
    "the deciding player, the decision or the end of the game do not fit together",  # 22
    "no action is legal although the game runs, or one is although it is over",  # 23
    "an action is listed twice or out of range",  # 24
    "a card in standby is offered as attacker or blocker",  # 25
    "a reference points outside the record",  # 26
    "scratch fields are not cleared",  # 27
    "a Magic lies on the Field",  # 28
    "cores are marked as picked outside a payment",  # 29
    "a number is out of its range",  # 30
)
(FINE, BAD_COUNT, BAD_OWNER, BAD_ZONE, IN_TWO_PILES, IN_NO_PILE, PILE_LEFTOVER, BAD_ROW, BAD_UID, NEGATIVE_CORES,
 SOUL_CORE, OFF_FIELD, DEPLETED, BAD_STANDBY, FRAME_LEFTOVER, WAITING_LEFTOVER, FLOATING_LEFTOVER, REGISTER_LEFTOVER,
 CANDIDATE_LEFTOVER, LIST_LEFTOVER, STALE, ENGINE_ERROR, BAD_DECISION, NO_ACTION, BAD_ACTION, STANDBY_OFFERED,
 BAD_REFERENCE, SCRATCH, MAGIC_ON_FIELD, PICKED_LEFTOVER, BAD_NUMBER) = range(31)  # fmt: skip


# --- counts and references -----------------------------------------------------------------------------------------
@jit
def check_counts(st: State, t: Tables) -> int:
    for p in range(2 * N_ZONES):
        if within(st.counts[p], MAX_DECK) == 0:
            return BAD_COUNT
    if within(st.n_frames, MAX_FRAMES - 1) == 0 or within(st.n_waiting, MAX_WAITING) == 0:
        return BAD_COUNT
    if within(st.n_floating, MAX_FLOATING) == 0 or within(st.n_registers, MAX_REGISTERS) == 0:
        return BAD_COUNT
    if within(st.n_limits, MAX_LIMITS) == 0 or within(st.n_active, MAX_ACTIVE) == 0:
        return BAD_COUNT
    if within(st.n_candidates, MAX_CANDIDATES) == 0 or st.n_events < 0:
        return BAD_COUNT
    if within(st.step, STEP_END) == 0 or within(st.decision, N_DECISIONS - 1) == 0 or within(st.turn_player, 1) == 0:
        return BAD_DECISION
    return FINE if numbers_fit(st) == 1 else BAD_NUMBER


@jit
def check_waiting(st: State, t: Tables) -> int:
    for k in range(st.n_waiting):
        w = st.waiting[k]
        fine = within(w.effect - 1, t.n_effects - 2) & is_card(st, w.source) & is_reference(st, w.subject)
        if fine & within(w.player, 1) == 0:
            return BAD_REFERENCE
    return FINE


@jit
def check_references(st: State, t: Tables) -> int:
    fine = battle_fits(st) & candidates_fit(st, t)
    for k in range(st.n_floating):
        fine &= floating_fits(st, t, k)
    for k in range(st.n_registers):
        fine &= is_card(st, st.registers[k].object)
    for k in range(st.n_active):
        a = st.active[k]
        fine &= is_card(st, a.source) & within(a.effect, t.n_effects - 1)
    for k in range(MAX_EVENTS):
        fine &= event_fits(st, t, k)
    if fine == 0 or frames_fit(st, t) == 0:
        return BAD_REFERENCE
    return check_waiting(st, t)


# --- cards and piles -----------------------------------------------------------------------------------------------
@jit
def check_pile(st: State, t: Tables, p: int) -> int:
    zone = p // 2
    owner = p - zone * 2
    for k in range(st.counts[p]):
        i = st.piles[p, k]
        if i < owner * MAX_DECK or i >= (owner + 1) * MAX_DECK:
            return BAD_OWNER
        if st.cards[i].zone != zone:
            return BAD_ZONE
        if within(st.cards[i].row, t.n_cards - 1) == 0:
            return BAD_ROW
        for j in range(k):
            if st.piles[p, j] == i:
                return IN_TWO_PILES
    for k in range(st.counts[p], MAX_DECK):
        if st.piles[p, k] != 0:
            return PILE_LEFTOVER
    return FINE


@jit
def times_listed(st: State, i: int) -> int:
    """In how many piles the card lies; each pile lists it at most once."""
    n = 0
    for zone in range(N_ZONES):
        p = zone * 2 + (i >> 6)
        for k in range(st.counts[p]):
            if st.piles[p, k] == i:
                n += 1
    return n


@jit
def check_places(st: State) -> int:
    for i in range(N_CARDS):
        n = times_listed(st, i)
        if n > 1:
            return IN_TWO_PILES
        if (n == 1 and st.cards[i].uid <= 0) or (n == 0 and st.cards[i].uid != 0):
            return IN_NO_PILE
        if st.cards[i].uid >= st.next_uid and n == 1:
            return BAD_UID
        for j in range(i):
            if st.cards[j].uid == st.cards[i].uid and n == 1:
                return BAD_UID
    return FINE


@jit
def off_field_is_clean(c: Card) -> int:
    if c.cores != 0 or c.soul != 0 or c.orientation != 0 or c.standby != 0 or c.axis != 0 or c.frozen_level != 0:
        return 0
    return 1 if c.bp == 0 and c.level == 0 and c.permissions == 0 and c.picked == 0 else 0


@jit
def check_standby(st: State, c: Card) -> int:
    if c.standby == STANDBY_NONE:
        left = c.axis | c.goal | c.goal_position | c.cause | c.frozen_level
        left |= c.standby_batch if c.orientation == 0 else 0
        return FINE if left == 0 else BAD_STANDBY
    if within(c.standby, STANDBY_BANISH) == 0 or c.axis <= 0 or (c.axis > st.axis and st.over == 0):
        return BAD_STANDBY
    return FINE


@jit
def check_field_card(st: State, t: Tables, i: int) -> int:
    c = st.cards[i]
    r = t.cards[c.row]
    if r.type == TYPE_MAGIC:
        return MAGIC_ON_FIELD
    if c.cores < 0 or c.soul < 0 or c.soul > 1:
        return NEGATIVE_CORES
    if c.picked < 0 or c.picked > c.cores:
        return PICKED_LEFTOVER
    saved = st.soul_core_prevents_depletion == 1 and c.soul == 1 and r.true_release == 1
    if c.standby != STANDBY_DEPLETE and not saved and c.level == 0:  # level costs as they are now (10-2-2-9)
        return DEPLETED
    return check_standby(st, c)


@jit
def check_cards(st: State, t: Tables) -> int:
    for p in range(2 * N_ZONES):
        code = check_pile(st, t, p)
        if code != FINE:
            return code
    code2 = check_places(st)
    if code2 != FINE:
        return code2
    standby = 0
    for i in range(N_CARDS):
        c = st.cards[i]
        if c.zone == ZONE_FIELD and c.uid != 0:
            code3 = check_field_card(st, t, i)
            if code3 != FINE:
                return code3
            standby += 1 if c.standby != STANDBY_NONE else 0
        elif off_field_is_clean(c) == 0:
            return OFF_FIELD
    return FINE if standby == st.n_standby else BAD_STANDBY


@jit
def check_cores(st: State) -> int:
    for p in range(2):
        pl = st.players[p]
        # Life may end below 0 in no way: damage beyond the last core takes what there is
        if pl.life < 0 or pl.reserve < 0 or pl.trash_cores < 0:
            return NEGATIVE_CORES
        if pl.soul_place < 0 or pl.soul_place >= PLACE_CARD + N_CARDS or pl.soul_place > PLACE_CARD + 127:
            return SOUL_CORE
        for i in range(p * MAX_DECK, (p + 1) * MAX_DECK):
            here = 1 if pl.soul_place == PLACE_CARD + i else 0
            if st.cards[i].soul != here:
                return SOUL_CORE
        if pl.soul_place == PLACE_VOID and st.cards[p * MAX_DECK].soul != 0:
            return SOUL_CORE
    return FINE


# --- nothing above the tops ----------------------------------------------------------------------------------------
@jit
def frame_is_clear(f: Frame) -> int:
    a = f.stage | f.at | f.player | f.marks | f.effect | f.source | f.source_uid | f.subject | f.subject_uid | f.pc
    b = f.a | f.b | f.c | f.d | f.reg | f.mark | f.did | f.full | f.replaced | f.batch
    for k in range(4):
        b |= f.slot[k]
    return 1 if a == 0 and b == 0 else 0


@jit
def waiting_is_clear(w: Waiting) -> int:
    a = w.effect | w.source | w.source_uid | w.subject | w.subject_uid
    return 1 if a == 0 and w.number | w.before | w.player | w.own | w.batch == 0 else 0


@jit
def floating_is_clear(fl: Floating) -> int:
    a = fl.op | fl.until | fl.player | fl.marks | fl.value | fl.arg
    b = fl.choice | fl.object | fl.object_uid | fl.stamp | fl.source | fl.source_uid
    return 1 if a == 0 and b == 0 else 0


@jit
def check_leftovers(st: State) -> int:
    for k in range(st.n_frames, MAX_FRAMES):
        if frame_is_clear(st.frames[k]) == 0:
            return FRAME_LEFTOVER
    for k in range(st.n_waiting, MAX_WAITING):
        if waiting_is_clear(st.waiting[k]) == 0:
            return WAITING_LEFTOVER
    for k in range(st.n_floating, MAX_FLOATING):
        if floating_is_clear(st.floating[k]) == 0:
            return FLOATING_LEFTOVER
    for k in range(st.n_registers, MAX_REGISTERS):
        r = st.registers[k]
        if r.object | r.uid | r.group != 0:
            return REGISTER_LEFTOVER
    for k in range(st.n_candidates, MAX_CANDIDATES):
        if st.candidates[k] != 0:
            return CANDIDATE_LEFTOVER
    for k in range(st.n_limits, MAX_LIMITS):
        x = st.limits[k]
        if x.key | x.player | x.batch != 0:
            return LIST_LEFTOVER
    for k in range(st.n_active, MAX_ACTIVE):
        y = st.active[k]
        if y.source | y.effect != 0:
            return LIST_LEFTOVER
    return FINE


@jit
def check_decision(st: State, t: Tables) -> int:
    if st.error != 0:
        return ENGINE_ERROR
    if st.over == 1:
        return FINE if st.winner >= -1 and st.winner <= 1 and st.reason > 0 else BAD_DECISION
    if st.over != 0 or within(st.to_play, 1) == 0 or st.decision == DECISION_NONE or st.n_frames < 1:
        return BAD_DECISION
    if asks(st, t, st.frames[st.n_frames - 1]) == 0:
        return BAD_DECISION
    if st.dirty != 0 or st.players[0].stale_piles | st.players[1].stale_piles != 0:
        return STALE
    if st.cause != 0 or st.action > 0:
        return SCRATCH
    return FINE


@jit
def check(st: State, t: Tables) -> int:
    """0 when every invariant holds, else the number of the first broken one in ``NAMES``."""
    code = check_counts(st, t)
    if code == FINE:
        code = check_references(st, t)
    if code == FINE:
        code = check_cards(st, t)
    if code == FINE:
        code = check_cores(st)
    if code == FINE and st.over == 0:
        code = check_leftovers(st)
    if code == FINE:
        code = check_decision(st, t)
    return code


@jit
def check_legal(st: State, legal: Any, n: int) -> int:
    """The list of legal ids of the pending decision."""
    if (n > 0 and st.over == 1) or (n == 0 and st.over == 0):
        return NO_ACTION
    for k in range(n):
        a = int(legal.ids[k])
        if a < 0 or a >= N_ACTIONS:
            return BAD_ACTION
        for j in range(k):
            if legal.ids[j] == a:
                return BAD_ACTION
        if a >= ACTION_ATTACK and a < ACTION_CORE_FROM:
            slot = a - ACTION_ATTACK if a < ACTION_BLOCK else a - ACTION_BLOCK
            i = st.piles[ZONE_FIELD * 2 + st.to_play, st.page * SLOTS_FIELD + slot]
            if st.cards[i].standby != STANDBY_NONE:
                return STANDBY_OFFERED
    return FINE


# --- derived fields ------------------------------------------------------------------------------------------------
@jit
def mixed(total: int, value: int) -> int:
    return ((total * 31 + value + 40000) ^ (total >> 20)) & 0xFFFFFFFFFF


@jit
def derived_of_cards(st: State) -> int:
    """A number that changes with any derived field of a Field card."""
    n = 0
    for p in range(2):
        for j in range(st.counts[ZONE_FIELD * 2 + p]):
            c = st.cards[st.piles[ZONE_FIELD * 2 + p, j]]
            n = mixed(mixed(mixed(n, c.level), c.keep_from), c.keep_below)
            n = mixed(mixed(n, c.bp), c.permissions)
            for k in range(N_COLORS):
                n = mixed(n, c.symbols[k])
    return n


@jit
def derived_sum(st: State) -> int:
    """A number that changes with any derived field of chapters 2 and 3 (traits.py)."""
    n = mixed(mixed(derived_of_cards(st), st.n_active), st.watch)
    n = mixed(mixed(n, st.ops), st.interest & 0xFFFFFFFF)
    n = mixed(n, st.interest >> 32)
    for p in range(2):
        n = mixed(n, st.players[p].windows)
        for k in range(N_COLORS):
            n = mixed(n, st.players[p].symbols[k])
    for k in range(st.n_active):
        n = mixed(mixed(n, st.active[k].source), st.active[k].effect)
    return n


@jit
def check_derived(st: State, t: Tables) -> int:
    """Computed anew from the printed cards, everything derived is as before: nothing that changed was overlooked."""
    before = derived_sum(st)
    stale = st.stale_symbols
    st.stale_symbols = 1
    compute_traits(st, t)
    st.stale_symbols = stale
    return FINE if derived_sum(st) == before else STALE


@entry("states", "int64", "tables", "legals", "int64", "int64")
def check_row(states: Any, i: int, tables: Any, legals: Any, row: int, n: int) -> int:
    code = check(states[i], tables[0])
    if code == FINE:
        code = check_legal(states[i], legals[row], n)
    if code == FINE and states[i].over == 0:
        code = check_derived(states[i], tables[0])
    return code


def check_all(states: Any, i: int, tables: Any, legal: Any, n: int) -> int:
    """``check`` of game ``i``, and whether its ``n`` legal ids in int16[MAX_LEGAL] can be right."""
    return check_row(states, i, tables, legal_rows(legal), 0, n)
