"""Chapter 6: preparation."""

from __future__ import annotations

from .frames import GO, ask, note, pop, push
from .jit import jit
from .records import Frame, State, Tables
from .rng import below
from .terms import (
    ACTION_GO_FIRST,
    ACTION_MULLIGAN,
    DECISION_GO_FIRST,
    DECISION_MULLIGAN,
    EVENT_MULLIGAN,
    MAX_DECK,
    PLACE_RESERVE,
    POSITION_TOP,
    STAGE_SETUP,
    STAGE_TURN,
    STEP_SETUP,
    STEP_START,
    ZONE_DECK,
    ZONE_HAND,
)
from .zones import STALE_DECK, STALE_ORDER, card_at, count_of, move_card, pile, shuffle_deck, top_of_deck

LIFE, RESERVE_CORES, HAND_CARDS = 5, 3, 4  # 6-2-1-3, 6-2-1-5


@jit
def blank(st: State) -> None:
    """Set the fields of a zeroed record whose empty value is not 0."""
    st.next_uid = 1
    st.winner = -1
    st.to_play = -1
    st.dirty = 1
    st.stale_symbols = 1
    st.last_core_from = -1
    st.battle[0].attacker = -1
    st.battle[0].blocker = -1
    st.battle[0].forced = -1
    for i in range(2 * MAX_DECK):
        st.cards[i].host = -1
        st.cards[i].row = -1


@jit
def place_card(st: State, i: int, row: int) -> None:
    """Put a card of the deck list into its owner's deck."""
    c = st.cards[i]
    p = pile(i >> 6, ZONE_DECK)
    c.row = row
    c.controller = i >> 6
    c.uid = st.next_uid
    st.next_uid += 1
    st.piles[p, st.counts[p]] = i
    st.counts[p] += 1
    st.players[i >> 6].stale_piles |= STALE_DECK | STALE_ORDER


@jit
def prepare_player(st: State, player: int) -> None:
    """6-2-1-2, 6-2-1-3, 6-2-1-5: shuffle, cores, four cards."""
    pl = st.players[player]
    shuffle_deck(st, player)
    pl.life = LIFE
    pl.reserve = RESERVE_CORES
    pl.soul_place = PLACE_RESERVE
    draw_hand(st, player)


@jit
def draw_hand(st: State, player: int) -> None:
    for _ in range(HAND_CARDS):
        move_card(st, top_of_deck(st, player), ZONE_HAND, POSITION_TOP, 0)


@jit
def prepare(st: State) -> None:
    """6-2-1: everything up to the first choice."""
    st.step = STEP_SETUP
    for player in range(2):
        prepare_player(st, player)
    st.chooser = below(st, 2)  # 6-2-1-6, D-34
    push(st, STAGE_SETUP, st.chooser)


@jit
def redraw(st: State, player: int) -> None:
    """6-2-1-8: the whole hand back, shuffle, four new cards."""
    while count_of(st, player, ZONE_HAND) > 0:
        move_card(st, card_at(st, player, ZONE_HAND, 0), ZONE_DECK, POSITION_TOP, 0)
    shuffle_deck(st, player)
    draw_hand(st, player)
    note(st, EVENT_MULLIGAN, player, -1, HAND_CARDS)


@jit
def start_first_turn(st: State) -> int:
    """6-2-1-9."""
    st.turn = 1
    st.turn_player = st.first_player
    st.step = STEP_START
    pop(st)
    push(st, STAGE_TURN, st.turn_player)
    return GO


@jit
def setup_stage(st: State, t: Tables, f: Frame) -> int:
    if f.at == 0:
        f.at = 1
        return ask(st, DECISION_GO_FIRST, st.chooser)
    if f.at == 1:
        first = 1 if st.action == ACTION_GO_FIRST else 0
        st.first_player = st.chooser if first == 1 else 1 - st.chooser
        f.at = 2
        return ask(st, DECISION_MULLIGAN, st.first_player)  # 6-2-1-7
    player = st.first_player if f.at == 2 else 1 - st.first_player
    if st.action == ACTION_MULLIGAN:
        redraw(st, player)
    if f.at == 2:
        f.at = 3
        return ask(st, DECISION_MULLIGAN, 1 - st.first_player)
    return start_first_turn(st)
