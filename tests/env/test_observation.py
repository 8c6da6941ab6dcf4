"""The observation: its table, its bounds, reused buffers, what ids point at, and that nothing hidden is in it."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path

import numpy as np
import pytest

from bs_env.cards import features
from bs_env.core import observation_table as o
from bs_env.describe import action_parts
from bs_env.env import actions, observations
from bs_env.env.observations import card_features, explain, observation_box
from bs_env.game import Game
from bs_env.position import Position, Side, on
from bs_env.rules_config import SetupError
from tests import support as s

ROOT = Path(__file__).resolve().parents[2]
PAIRS = [("red", "blue"), ("purple", "green"), ("white", "yellow"), ("yellow", "purple")]
PREFIXES = {
    "GAME_": "game", "ASKED_": "decision", "SOURCE_": "source_card", "PLAYER_": "players", "BATTLE_": "battle",
    "FIELD_": "own_field", "HAND_": "hand", "CANDIDATE_": "candidates", "PENDING_": "pending", "EVENT_ROW_": "events",
    "KNOWN_": "opp_known_hand", "PILE_": "piles", "LASTING_": "lasting", "PLACED_": "my_known_deck",
}  # fmt: skip
FIRST_OF_A_GROUP = {
    "GAME_STEP", "GAME_RULE_STANDBY_SYMBOLS", "GAME_FLOATING", "ASKED_VERB", "SOURCE_COLOR", "SOURCE_VERB",
    "PLAYER_SYMBOL", "FIELD_COLOR", "FIELD_VERB", "HAND_COLOR", "HAND_VERB", "PILE_COLOR",
}  # fmt: skip


def cell(obs: np.ndarray, segment: str, row: int, column: str) -> float:
    names = [name for name, _ in o.SEGMENTS[segment].columns]
    return float(o.segment_view(obs, segment)[row, names.index(column)])


# --- the table -------------------------------------------------------------------------------------------------------
def test_the_table_fills_the_vector_without_gaps() -> None:
    at = 0
    for segment in o.SEGMENTS.values():
        assert segment.offset == at
        at += segment.rows * segment.width
        assert len({name for name, _ in segment.columns}) == segment.width
        assert all(meaning for _, meaning in segment.columns)
    assert at == o.OBS_SIZE == 3638


def test_the_numbers_the_core_writes_by_are_those_of_the_table() -> None:
    for name, value in vars(o).items():
        prefix = next((p for p in PREFIXES if name.startswith(p)), None)
        if (
            prefix is None
            or not isinstance(value, int)
            or name.endswith(("_COLUMNS", "_ROWS", "_WIDTH"))
            or name in FIRST_OF_A_GROUP
        ):
            continue
        assert o.SEGMENTS[PREFIXES[prefix]].columns[value][0] == name.removeprefix(prefix).lower()


def test_the_documentation_is_current() -> None:
    path = ROOT / "docs" / "observations.md"
    written = path.read_text(encoding="utf-8")
    assert written == observations.documentation(), "run `python -m bs_env.env.observations`"


def test_the_table_of_ids_is_current() -> None:
    written = (ROOT / "docs" / "actions.md").read_text(encoding="utf-8")
    assert written == actions.documentation(), "run `python -m bs_env.env.actions`"


def test_the_verbs_of_the_rows_are_the_first_static_features() -> None:
    table = card_features()
    assert table.dtype == np.float32
    assert table.shape[1] == 96
    game = Position(me=Side(field=["Rowamiku"], hand=["Sertarius", "Blood Sip"], reserve=6)).game()
    obs = game.observe(0)
    row = round(cell(obs, "own_field", 0, "card") * o.CARD_SCALE) - 1
    verbs = o.segment_view(obs, "own_field")[0, o.FIELD_VERB : o.FIELD_VERB + o.N_ROW_VERBS]
    assert np.array_equal(verbs, table[row, o.FEATURE_VERB : o.FEATURE_VERB + o.N_ROW_VERBS])
    assert verbs.any()


def test_the_rows_repeat_the_right_static_features() -> None:
    names = [name for name, _ in features.COLUMNS]
    for name, value in vars(o).items():
        if name.startswith("FEATURE_"):
            wanted = {"verb": "verb_removes", "color": "color_red"}.get(name[8:].lower(), name[8:].lower())
            assert names[value] == wanted


def test_every_id_that_can_be_legal_points_at_a_row() -> None:
    assert o.ACTION_ROW.shape == (512, 2)
    for action in range(512):
        segment, row = o.ACTION_ROW[action].tolist()
        if action_parts(action)[0] == "reserved":
            assert (segment, row) == (-1, -1)
        else:
            assert 0 <= row < o.SEGMENTS[o.SEGMENT_NAMES[segment]].rows


@pytest.mark.parametrize("pair", PAIRS)
def test_a_legal_id_points_at_a_row_that_is_there(pair: tuple[str, str]) -> None:
    game = Game(pair, seed=21)
    rng = random.Random(4)
    while game.to_play is not None:
        obs = game.observe(game.to_play)
        for action in game.legal_actions():
            segment, row = o.ACTION_ROW[action].tolist()
            name = o.SEGMENT_NAMES[segment]
            if name in ("own_field", "opp_field", "hand", "candidates"):
                assert cell(obs, name, row, "present") == 1.0, (game.describe(action), name, row)
        game.apply(rng.choice(game.legal_actions()))


# --- writing ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("pair", PAIRS)
def test_a_reused_buffer_and_a_fresh_one_hold_the_same_within_the_bounds(pair: tuple[str, str]) -> None:
    game = Game(pair, seed=3)
    rng = random.Random(9)
    reused = np.zeros(o.OBS_SIZE, dtype=np.float32)
    box = observation_box()
    while game.to_play is not None:
        for player in (0, 1):
            fresh = game.observe(player)
            assert game.observe(player, reused) is reused
            assert np.array_equal(fresh, reused)
            assert box.contains(fresh)
        game.apply(rng.choice(game.legal_actions()))
    assert cell(game.observe(0), "game", 0, "over") == 1.0


def test_a_strange_buffer_is_cleared_first() -> None:
    game = Game(seed=3)
    dirty = np.full(o.OBS_SIZE, 3.5, dtype=np.float32)
    assert np.array_equal(game.observe(0, dirty), game.observe(0))
    with pytest.raises(SetupError, match=r"contiguous float32\[3638\]"):
        game.observe(0, np.zeros(10, dtype=np.float32))
    with pytest.raises(SetupError, match="players are 0 and 1"):
        game.observe(2)


# --- what it says ----------------------------------------------------------------------------------------------------
def test_it_shows_the_board() -> None:
    game = Position(
        me=Side(field=[on("Gen-Bor", 2, soul=True, exhausted=True)], hand=["Mushakko"], reserve=3, life=4),
        opponent=Side(field=["Sclouse", on("The Violet Witherlands", 1)], hand=["Blood Sip"] * 3, trash_cores=2),
    ).game()
    obs = game.observe(0)
    assert cell(obs, "own_field", 0, "cores") == 0.375
    assert cell(obs, "own_field", 0, "soul") == 1.0
    assert cell(obs, "own_field", 0, "level") == 1.0
    assert cell(obs, "own_field", 0, "bp") == 0.5
    assert cell(obs, "own_field", 0, "exhausted") == 1.0
    assert cell(obs, "own_field", 0, "may_attack") == 0.0
    assert cell(obs, "own_field", 1, "present") == 0.0
    assert cell(obs, "opp_field", 1, "nexus") == 1.0
    assert cell(obs, "hand", 0, "cost") == 0.25
    assert cell(obs, "players", 0, "life") == 1.0
    assert cell(obs, "players", 1, "hand") == 0.1875
    assert cell(obs, "players", 1, "trash_cores") == 0.25
    assert cell(obs, "opp_known_hand", 0, "present") == 0.0
    assert "own field 0: Gen-Bor" in explain(obs)
    assert cell(game.observe(1), "own_field", 0, "spirit") == 1.0


def test_picks_of_an_unfinished_payment_are_shown_to_who_pays() -> None:
    game = Position(me=Side(field=[on("Gen-Bor", 3)], hand=["Haarier"], reserve=3)).game()
    s.play(game, "summon Haarier", "pay 1 core from Gen-Bor")
    assert s.kind(game) == s.D.PAY
    assert cell(game.observe(0), "own_field", 0, "picked") == 0.25
    assert cell(game.observe(0), "decision", 0, "picked") == 0.25
    assert cell(game.observe(1), "opp_field", 0, "picked") == 0.0
    assert cell(game.observe(1), "decision", 0, "amount") == 0.0


def test_a_known_card_of_the_opposing_hand_is_shown() -> None:
    side = Side(hand=["Sclouse", "Firalba"], known_hand=True)
    obs = Position(me=Side(hand=["Mushakko"], reserve=4), opponent=side).game().observe(0)
    assert cell(obs, "opp_known_hand", 0, "present") == cell(obs, "opp_known_hand", 1, "present") == 1.0


# --- nothing hidden --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("pair", PAIRS)
def test_dealing_anew_what_a_player_cannot_know_changes_nothing_that_player_gets(pair: tuple[str, str]) -> None:
    game = Game(pair, seed=14)
    rng = random.Random(2)
    count = 0
    while game.to_play is not None:
        count += 1
        if count % 5 == 0:
            player = game.to_play
            twin = game.determinize(player, count)
            assert np.array_equal(twin.observe(player), game.observe(player))
            assert twin.legal_actions() == game.legal_actions()
            assert [twin.describe(a) for a in twin.legal_actions()] == [game.describe(a) for a in game.legal_actions()]
            assert twin.view(player) == game.view(player)
        game.apply(rng.choice(game.legal_actions()))


@pytest.mark.parametrize("pair", PAIRS)
def test_the_waiting_player_sees_nothing_of_the_deciding_one(pair: tuple[str, str]) -> None:
    """The same with the other player's cards dealt anew, while that other player is deciding."""
    game = Game(pair, seed=15)
    rng = random.Random(6)
    count = 0
    while game.to_play is not None:
        count += 1
        if count % 7 == 0:
            waiting = 1 - game.to_play
            with contextlib.suppress(SetupError):  # in the middle of a choice among hidden cards no other deal may fit
                twin = game.determinize(waiting, count)
                assert np.array_equal(twin.observe(waiting), game.observe(waiting))
                assert twin.view(waiting) == game.view(waiting)
        game.apply(rng.choice(game.legal_actions()))


def test_a_different_deck_order_of_the_same_cards_looks_the_same() -> None:
    cards = ["Mushakko", "Haarier", "Cupell", "Griffar"]

    def observed(order: list[str]) -> np.ndarray:
        me = Side(hand=["Mushakko"], reserve=4, deck=order)
        return Position(me=me, opponent=Side(deck=order)).game().observe(0)

    assert np.array_equal(observed(cards), observed(cards[::-1]))


def test_a_different_opposing_hand_looks_the_same() -> None:
    def observed(hand: list[str], player: int) -> np.ndarray:
        return Position(me=Side(hand=["Mushakko"], reserve=4), opponent=Side(hand=hand)).game().observe(player)

    assert np.array_equal(observed(["Sclouse"], 0), observed(["Firalba"], 0))
    assert not np.array_equal(observed(["Sclouse"], 1), observed(["Firalba"], 1))


def test_the_mask_and_the_candidates_belong_to_the_deciding_player_only() -> None:
    game = Position(
        me=Side(field=["Cupell"], hand=["Sertarius"], trash=["Mushakko", "Haarier"], reserve=9), opponent=Side()
    ).game()
    s.summon(game, "Sertarius")
    assert s.kind(game) == s.D.CHOOSE
    assert o.segment_view(game.observe(0), "candidates")[:, 0].sum() == 2
    assert not o.segment_view(game.observe(1), "candidates").any()
