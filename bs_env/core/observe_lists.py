"""The lists of the observation: candidates, unfinished work, events, known cards, piles."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import observation_table as o
from .jit import jit, unit
from .knowledge import knows_card
from .layout import MAX_EVENTS, MAX_KNOWN
from .observe_cards import clear_rows, shown_rows
from .observe_decision import listed_card, listed_effect, n_listed, put, put_bp, put_card, put_slot, verb_of_effect
from .records import State, Tables
from .terms import (
    CAUSE_KNOWN,
    CAUSE_PLAYER,
    CONT_BP,
    DECISION_TRIGGER_ORDER,
    EVENT_BANISHED,
    EVENT_DESTROYED,
    EVENT_TURN,
    N_CENSUS,
    SLOTS_CANDIDATES,
    TYPE_MAGIC,
    TYPE_NEXUS,
    TYPE_SPIRIT,
    ZONE_DECK,
    ZONE_HAND,
    ZONE_TRASH,
)
from .zones import card_at, count_of

CENSUS_UNIT = np.float32(1 / 256)


@jit
def write_candidates(st: State, t: Tables, player: int, obs: Any) -> None:
    """The listed options, for the player who decides."""
    first = st.page * SLOTS_CANDIDATES
    n = 0
    if st.to_play == player and st.over == 0:
        n = shown_rows(n_listed(st), st.page, SLOTS_CANDIDATES)
    clear_rows(obs, o.AT_CANDIDATES + n * o.CANDIDATE_COLUMNS, SLOTS_CANDIDATES - n, o.CANDIDATE_COLUMNS)
    for k in range(n):
        at = o.AT_CANDIDATES + k * o.CANDIDATE_COLUMNS
        i = listed_card(st, first + k)
        e = listed_effect(st, t, first + k)
        obs.x[at + o.CANDIDATE_PRESENT] = 1.0
        obs.x[at + o.CANDIDATE_CARD] = 0.0
        obs.x[at + o.CANDIDATE_PLACE] = 0.0
        obs.x[at + o.CANDIDATE_MINE] = 1.0
        obs.x[at + o.CANDIDATE_SUBJECT] = 0.0
        if i >= 0:
            put_card(obs, at + o.CANDIDATE_CARD, st.cards[i].row)
            obs.x[at + o.CANDIDATE_PLACE] = (st.cards[i].zone + 1) * 0.125
            obs.x[at + o.CANDIDATE_MINE] = 1 if i >> 6 == player else 0
        put_slot(st, i, st.page, at + o.CANDIDATE_SLOT, obs)
        if st.decision == DECISION_TRIGGER_ORDER:
            subject = st.waiting[st.candidates[first + k]].subject
            if subject >= 0 and knows_card(st, player, subject) == 1:
                put_card(obs, at + o.CANDIDATE_SUBJECT, st.cards[subject].row)
        put(obs, at + o.CANDIDATE_VERB, verb_of_effect(t, e) + 1 if e > 0 else 0, 16)
        put(obs, at + o.CANDIDATE_NUMBER, t.effects[e].clause if e > 0 else k, 8)


@jit
def put_known_card(st: State, player: int, i: int, card: int, mine: int, obs: Any) -> None:
    """Card and side of a reference, as far as the player may know them."""
    obs.x[card] = 0.0
    obs.x[mine] = 0.0
    if i >= 0:
        obs.x[mine] = 1 if i >> 6 == player else 0
        if knows_card(st, player, i) == 1:
            put_card(obs, card, st.cards[i].row)


@jit
def write_pending_frame(st: State, t: Tables, player: int, k: int, at: int, obs: Any) -> None:
    f = st.frames[k]
    obs.x[at + o.PENDING_PRESENT] = 1.0
    put_known_card(st, player, f.source, at + o.PENDING_CARD, at + o.PENDING_MINE, obs)
    obs.x[at + o.PENDING_MINE] = 1 if f.player == player else 0
    obs.x[at + o.PENDING_WAITING] = 0.0
    put(obs, at + o.PENDING_STAGE, f.stage, 32)
    put(obs, at + o.PENDING_VERB, verb_of_effect(t, f.effect) + 1 if f.effect > 0 else 0, 16)
    obs.x[at + o.PENDING_CLAUSE] = (t.effects[f.effect].clause + 1) * 0.25 if f.effect > 0 else 0.0
    put_known_card(st, player, f.subject, at + o.PENDING_SUBJECT, at + o.PENDING_SUBJECT_MINE, obs)


@jit
def write_pending_waiting(st: State, t: Tables, player: int, k: int, at: int, obs: Any) -> None:
    w = st.waiting[k]
    obs.x[at + o.PENDING_PRESENT] = 1.0
    put_known_card(st, player, w.source, at + o.PENDING_CARD, at + o.PENDING_MINE, obs)
    obs.x[at + o.PENDING_MINE] = 1 if w.player == player else 0
    obs.x[at + o.PENDING_WAITING] = 1.0
    obs.x[at + o.PENDING_STAGE] = 0.0
    put(obs, at + o.PENDING_VERB, verb_of_effect(t, w.effect) + 1, 16)
    obs.x[at + o.PENDING_CLAUSE] = (t.effects[w.effect].clause + 1) * 0.25
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
def event_number(kind: int, number: int, player: int) -> int:
    """The number of an event as this player sees it; sums of bits, as in ``write_field_card``."""
    # the number of the turn stands in another segment
    told = 0 if kind == EVENT_TURN else number
    # the cause of a card that leaves: who it was becomes 1 the opponent, 0 I
    leaves = (1 if kind >= EVENT_DESTROYED else 0) & (1 if kind <= EVENT_BANISHED else 0)
    caused = leaves & (1 if number & CAUSE_KNOWN != 0 else 0)
    return told + caused * (((number ^ player) & CAUSE_PLAYER) - (number & CAUSE_PLAYER) - CAUSE_KNOWN)


@jit
def write_events(st: State, player: int, obs: Any) -> None:
    n = st.n_events if st.n_events < o.EVENT_ROWS else o.EVENT_ROWS
    clear_rows(obs, o.AT_EVENTS + n * o.EVENT_COLUMNS, o.EVENT_ROWS - n, o.EVENT_COLUMNS)
    for k in range(n):
        e = st.events[(st.n_events - 1 - k) & (MAX_EVENTS - 1)]
        kind = e.kind
        mine = 1 if e.player == player else 0
        i = e.card if e.card >= 0 else 0
        row = e.row if e.card >= 0 else -1
        shown = 1 if row >= 0 else 0
        number = event_number(kind, e.number, player)
        card_mine = shown & (1 if i >> 6 == player else 0)
        at = o.AT_EVENTS + k * o.EVENT_COLUMNS
        obs.x[at + o.EVENT_ROW_PRESENT] = 1.0
        obs.x[at + o.EVENT_ROW_KIND] = kind * 0.03125
        obs.x[at + o.EVENT_ROW_MINE] = mine
        put_card(obs, at + o.EVENT_ROW_CARD, row)
        obs.x[at + o.EVENT_ROW_CARD_MINE] = card_mine
        put(obs, at + o.EVENT_ROW_NUMBER, number, 8)


@jit
def write_known_hand(st: State, t: Tables, player: int, obs: Any) -> None:
    n = 0
    for k in range(count_of(st, 1 - player, ZONE_HAND)):
        i = card_at(st, 1 - player, ZONE_HAND, k)
        if n >= o.KNOWN_ROWS or knows_card(st, player, i) == 0:
            continue
        at = o.AT_KNOWN + n * o.KNOWN_COLUMNS
        r = t.cards[st.cards[i].row]
        obs.x[at + o.KNOWN_PRESENT] = 1.0
        put_card(obs, at + o.KNOWN_CARD, st.cards[i].row)
        obs.x[at + o.KNOWN_SPIRIT] = 1 if r.type == TYPE_SPIRIT else 0
        obs.x[at + o.KNOWN_NEXUS] = 1 if r.type == TYPE_NEXUS else 0
        obs.x[at + o.KNOWN_MAGIC] = 1 if r.type == TYPE_MAGIC else 0
        put(obs, at + o.KNOWN_COST, r.cost, 8)
        n += 1
    clear_rows(obs, o.AT_KNOWN + n * o.KNOWN_COLUMNS, o.KNOWN_ROWS - n, o.KNOWN_COLUMNS)


@unit
def write_lasting(st: State, player: int, page: int, obs: Any) -> None:
    """Effects with a duration, the newest first."""
    n = st.n_floating if st.n_floating < o.LASTING_ROWS else o.LASTING_ROWS
    clear_rows(obs, o.AT_LASTING + n * o.LASTING_COLUMNS, o.LASTING_ROWS - n, o.LASTING_COLUMNS)
    for k in range(n):
        fl = st.floating[st.n_floating - 1 - k]
        at = o.AT_LASTING + k * o.LASTING_COLUMNS
        obs.x[at + o.LASTING_PRESENT] = 1.0
        put(obs, at + o.LASTING_KIND, fl.op, 16)
        if fl.op == CONT_BP:
            put_bp(obs, at + o.LASTING_AMOUNT, fl.value)
        else:
            put(obs, at + o.LASTING_AMOUNT, fl.value, 4)
        obs.x[at + o.LASTING_MINE] = 1 if fl.player == player else 0
        obs.x[at + o.LASTING_SOURCE] = 0.0
        if fl.source >= 0 and knows_card(st, player, fl.source) == 1:
            put_card(obs, at + o.LASTING_SOURCE, st.cards[fl.source].row)
        put_known_card(st, player, fl.object, at + o.LASTING_CARD, at + o.LASTING_CARD_MINE, obs)
        put_slot(st, fl.object, page, at + o.LASTING_SLOT, obs)
        obs.x[at + o.LASTING_UNTIL] = (fl.until + 1) * 0.25
        put(obs, at + o.LASTING_ARG, fl.arg, 16)


@jit
def write_known_deck(st: State, player: int, who: int, first: int, obs: Any) -> None:
    """Cards of a deck that this player knows, as the record lists them (census.py)."""
    pl = st.players[who]
    n = pl.n_known[player]
    top = count_of(st, who, ZONE_DECK) - 1
    for k in range(n):
        at = first + k * o.PLACED_COLUMNS
        obs.x[at + o.PLACED_PRESENT] = 1.0
        put_card(obs, at + o.PLACED_CARD, pl.known_rows[player * MAX_KNOWN + k] - 1)
        height = pl.known_heights[player * MAX_KNOWN + k]
        obs.x[at + o.PLACED_DEPTH] = (top - height) * 0.03125 if height >= 0 else -1.0
    clear_rows(obs, first + n * o.PLACED_COLUMNS, o.PLACED_ROWS - n, o.PLACED_COLUMNS)


# --- piles ---------------------------------------------------------------------------------------------------------
@jit
def write_pile(st: State, who: int, zone: int, at: int, obs: Any) -> None:
    """What a pile is made of, never its order: the census of the record (census.py), which holds these columns."""
    pl = st.players[who]
    first = 0 if zone == ZONE_TRASH else N_CENSUS
    for k in range(N_CENSUS):
        obs.x[at + k] = pl.census[first + k] * CENSUS_UNIT
