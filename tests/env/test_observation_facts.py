"""Positions that differ in something a player may know look different to that player."""

from __future__ import annotations

import hashlib
import random
from itertools import product
from typing import Any

import numpy as np
import pytest

from bs_env.core import jit, terms
from bs_env.core import observation_table as o
from bs_env.game import Game
from bs_env.position import Lasting, Position, Side, on
from tests import support as s

COLORS = ("red", "purple", "green", "white", "yellow", "blue")


def told(game: Game, player: int) -> str:
    """All that a player is told in words."""
    texts = [(a, game.describe(a)) for a in game.legal_actions()] if game.to_play == player else []
    return repr((game.view(player), texts))


def look_alike(decisions: int, seed: int) -> tuple[int, list[str]]:
    """How many observations came again in so many decisions of random games, and where another view came with them."""
    seen: dict[bytes, str] = {}
    again, faults, rng = 0, [], random.Random(seed)
    pairs = list(product(COLORS, COLORS))
    buffers = [np.zeros(o.OBS_SIZE, dtype=np.float32) for _ in range(2)]
    while decisions > 0:
        pair = rng.choice(pairs)
        deal = rng.randrange(10**6)
        for _ in range(3):  # the same deal again: such games are the likeliest to come to the same position
            game = Game(pair, seed=deal)
            while game.to_play is not None and decisions > 0:
                for player in (0, 1):
                    key = hashlib.blake2b(game.observe(player, buffers[player]).tobytes() + bytes([player])).digest()
                    words = hashlib.blake2b(told(game, player).encode()).hexdigest()
                    again += key in seen
                    if seen.setdefault(key, words) != words:
                        faults.append(f"{game!r} {game._actions} player_{player}")
                game.apply(rng.choice(game.legal_actions()))
                decisions -= 1
    return again, faults


@pytest.mark.compiled
@pytest.mark.skipif(jit.INTERPRETED, reason="runs the compiled core: BS_ENV_JIT=1")
def test_equal_observations_come_with_equal_views_masks_and_texts() -> None:
    again, faults = look_alike(20_000, 7)
    assert again > 100
    assert faults == []


def test_equal_observations_come_with_equal_views_in_a_few_games() -> None:
    assert look_alike(250, 3)[1] == []


# --- one fact at a time ----------------------------------------------------------------------------------------------
def position(**changes: Any) -> Game:
    """A position, with some of it changed: ``me_...`` and ``opp_...`` are fields of the sides."""
    me: dict[str, Any] = {
        "field": [on("Gen-Bor", 2), on("Mushakko", 1)], "hand": ["Haarier"], "reserve": 5, "deck": ["Cupell"] * 4,
        "trash": ["Griffar"], "soul_core": "reserve",
    }  # fmt: skip
    opp: dict[str, Any] = {
        "field": [on("Sclouse", 2)], "hand": ["Firalba", "Blood Sip"], "reserve": 5, "deck": ["Sclouse"] * 4,
        "trash": ["Blood Sip"], "soul_core": "reserve",
    }  # fmt: skip
    rest: dict[str, Any] = {"turn": 5, "turn_player": 0}
    for name, value in changes.items():
        if name.startswith("me_"):
            me[name[3:]] = value
        elif name.startswith("opp_"):
            opp[name[4:]] = value
        else:
            rest[name] = value
    return Position(me=Side(**me), opponent=Side(**opp), **rest).game()


CHANGES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "my Trash": ({}, {"me_trash": ["Haarier"]}),
    "its order": ({"me_trash": ["Haarier", "Griffar"]}, {"me_trash": ["Griffar", "Haarier"]}),
    "the opposing Trash": ({}, {"opp_trash": ["Soul Bite"]}),
    "my banish zone": ({"me_banished": ["Haarier"]}, {"me_banished": ["Griffar"]}),
    "the opposing banish zone": ({"opp_banished": ["Sclouse"]}, {"opp_banished": ["Firalba"]}),
    "what is left in my deck": ({}, {"me_deck": ["Cupell"] * 3 + ["Haarier"]}),
    "the opposing known hand": ({"opp_known_hand": True}, {"opp_known_hand": True, "opp_hand": ["Firalba", "Sclouse"]}),
    "that the opponent knows my hand": ({}, {"me_known_hand": True}),
    "turn memory": ({}, {"me_memory": {"drawn": 1}}),
    "opposing turn memory": ({}, {"opp_memory": {"life_reduced": 1}}),
    "many cores": ({"me_reserve": 30}, {"me_reserve": 31}),
    "many cores on a card": (
        {"me_field": [on("Gen-Bor", 20)]},
        {"me_field": [on("Gen-Bor", 21)]},
    ),
    "who has the Soul Core": ({"me_soul_core": "trash"}, {}),
    "a late turn": ({"turn": 71}, {"turn": 73}),
    "an effect with a duration": ({"lasting": [Lasting("bp", 1000, "Sclouse")]}, {}),
    "which card it is on": (
        {"lasting": [Lasting("no_life_loss", 0, "Gen-Bor")]},
        {"lasting": [Lasting("no_life_loss", 0, "Mushakko")]},
    ),
    "which effect it is": (
        {"lasting": [Lasting("no_life_loss", 0, "Gen-Bor")]},
        {"lasting": [Lasting("must_attack", 0, "Gen-Bor")]},
    ),
    "how long it lasts": (
        {"lasting": [Lasting("bp", 1000, "Gen-Bor", 0, "step")]},
        {"lasting": [Lasting("bp", 1000, "Gen-Bor", 0, "turn")]},
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_position_that_differs_in_one_fact_looks_different(name: str) -> None:
    first, second = (position(**changes) for changes in CHANGES[name])
    assert not np.array_equal(first.observe(0), second.observe(0))


def changed(before: np.ndarray, after: np.ndarray) -> set[str]:
    """Columns that differ."""
    found = set()
    for name, segment in o.SEGMENTS.items():
        rows, columns = np.nonzero(o.segment_view(before, name) != o.segment_view(after, name))
        found |= {f"{name}.{segment.columns[c][0]}" for c in columns} if rows.size else set()
    return found


def test_where_the_moved_core_comes_from_and_what_has_been_moved() -> None:
    game = position()
    s.play(game, "move a core from Gen-Bor")
    assert s.kind(game) == s.D.CORE_TO
    field = o.segment_view(game.observe(0), "own_field")
    assert field[:2, o.FIELD_PICKED].tolist() == [0.25, 0.0]
    s.play(game, "move it to the Reserve")
    field = o.segment_view(game.observe(0), "own_field")
    assert field[:2, o.FIELD_MOVED].tolist() == [0.5, 0.0]  # it has given
    assert o.segment_view(game.observe(0), "players")[0, o.PLAYER_RESERVE_MOVED] == 1.0  # it has received
    assert "own_field.moved" in changed(position().observe(0), game.observe(0))


def test_a_limit_that_was_used_shows_on_the_card() -> None:
    game = Position(me=Side(field=["The Violet Witherlands"], hand=["Sclouse"], reserve=5), turn=5, turn_player=0).game()
    st = s.record(game)
    assert o.segment_view(game.observe(0), "own_field")[0, o.FIELD_USED] == 0.0
    st.cards[st.piles[terms.ZONE_FIELD * 2, 0]].used = 2
    assert o.segment_view(game.observe(0), "own_field")[0, o.FIELD_USED] == 0.25
    assert o.segment_view(game.observe(1), "opp_field")[0, o.FIELD_USED] == 0.25


def test_known_cards_of_both_decks_are_shown_with_their_place_and_no_others() -> None:
    game = position(me_deck=["Cupell", "Haarier", "Griffar", "Mushakko"])
    st = s.record(game)
    deck = [int(st.piles[terms.ZONE_DECK * 2, k]) for k in range(4)][::-1]  # the top first
    st.cards[deck[1]].known = 1 | 4  # I know it and where it lies
    st.cards[deck[3]].known = 2  # the opponent knows that it is there, and not where
    st.players[0].stale_piles = 16
    s.play(game, "move a core from Gen-Bor")  # the record counts its piles at the next decision
    mine = o.segment_view(game.observe(0), "my_known_deck")
    assert mine[:2, o.PLACED_PRESENT].tolist() == [1.0, 0.0]
    assert mine[0, o.PLACED_DEPTH] == 1 / 32
    theirs = o.segment_view(game.observe(1), "opp_known_deck")
    assert theirs[:2, o.PLACED_PRESENT].tolist() == [1.0, 0.0]
    assert theirs[0, o.PLACED_DEPTH] == -1.0
    rows = [round(float(x) * o.CARD_SCALE) - 1 for x in (mine[0, o.PLACED_CARD], theirs[0, o.PLACED_CARD])]
    assert [game._pool.cards[row].name for row in rows] == ["Haarier", "Mushakko"]


@pytest.mark.parametrize("seed", range(4))
def test_the_lists_of_piles_are_those_of_the_piles(seed: int) -> None:
    """They are kept up to date card by card; here they are compared with the piles at every third decision."""
    rng = random.Random(seed)
    game = Game((COLORS[seed], COLORS[5 - seed]), seed=seed)
    count = 0
    while game.to_play is not None:
        count += 1
        if count % 3 == 0:
            st = s.record(game)
            for p in range(2):
                piles = {zone: pile(st, p, zone) for zone in (terms.ZONE_DECK, terms.ZONE_TRASH, terms.ZONE_BANISH)}
                rows = {zone: [int(st.cards[i].row) for i in cards] for zone, cards in piles.items()}
                pl = st.players[p]
                padded = [row + 1 for row in sorted(rows[terms.ZONE_DECK])]
                assert list(pl.deck_rows) == padded + [0] * (64 - len(padded))
                opened = [row + 1 for row in rows[terms.ZONE_TRASH]] + [-row - 1 for row in rows[terms.ZONE_BANISH]]
                assert list(pl.open_rows) == opened + [0] * (64 - len(opened))
                for viewer in range(2):
                    known = known_cards(st, piles[terms.ZONE_DECK], viewer, p != viewer)[: o.PLACED_ROWS]
                    at = viewer * o.PLACED_ROWS
                    listed = zip(
                        pl.known_rows[at : at + o.PLACED_ROWS], pl.known_heights[at : at + o.PLACED_ROWS], strict=True
                    )
                    assert [(int(a), int(b)) for a, b in listed] == known + [(0, 0)] * (o.PLACED_ROWS - len(known))
                    assert pl.n_known[viewer] == len(known)
        game.apply(rng.choice(game.legal_actions()))


def pile(st: Any, player: int, zone: int) -> list[int]:
    """Card indices of a pile."""
    return [int(st.piles[zone * 2 + player, k]) for k in range(int(st.counts[zone * 2 + player]))]


def known_cards(st: Any, deck: list[int], viewer: int, opposing: bool) -> list[tuple[int, int]]:
    """Row + 1 and height of the known cards of a deck, from the top; then those without a place, sorted by card."""
    cards = [st.cards[i] for i in reversed(deck)]
    known = [(k, int(c.row) + 1, int(c.known) >> viewer) for k, c in enumerate(cards)]
    placed = [(row, len(deck) - 1 - k) for k, row, bits in known if bits & 1 and bits & 4]
    loose = sorted((row, -1) for _, row, bits in known if bits & 1 and not bits & 4)
    return placed + (loose if opposing else [])


def test_a_moved_core_of_a_card_that_the_page_does_not_show_marks_no_row() -> None:
    game = Position(me=Side(field=["Gen-Bor"] * 23), opponent=Side()).game()
    s.play(game, "show the next page")
    game.apply(terms.ACTION_CORE_FROM + 1)  # the first card of the second page
    assert s.kind(game) == s.D.CORE_TO
    assert not o.segment_view(game.observe(0), "own_field")[:, o.FIELD_PICKED].any()
    s.play(game, "show the next page")
    assert o.segment_view(game.observe(0), "own_field")[:, o.FIELD_PICKED].tolist() == [0.25] + [0.0] * 19


def test_a_card_that_must_attack_or_block_is_marked() -> None:
    lasting = [Lasting("must_attack", card="Gen-Bor"), Lasting("must_block", card="Mushakko", player=0)]
    sides = Side(field=["Gen-Bor", "Gen-Bor"]), Side(field=["Mushakko"])
    game = Position(me=sides[0], opponent=sides[1], lasting=lasting).game()
    assert o.segment_view(game.observe(0), "own_field")[:3, o.FIELD_MUST].tolist() == [1.0, 0.0, 0.0]
    assert o.segment_view(game.observe(0), "opp_field")[:2, o.FIELD_MUST].tolist() == [1.0, 0.0]
