"""An observation read back: it says of the board, the battle and the decision what the view says."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import numpy as np
import pytest

from bs_env.core import observation_table as o
from bs_env.core import terms
from bs_env.describe import action_parts
from bs_env.env.explain import decode, explain
from bs_env.game import Game
from bs_env.position import Lasting, Position, Side, on
from bs_env.rules_config import SetupError
from bs_env.view import STEP_NAMES, CardView, GameView
from tests.properties.trajectory import POSITIONS

COLORS = ("red", "purple", "green", "white", "yellow", "blue")


def label(card: Any) -> str:
    """A card as ``decode`` names it."""
    return f"{card.name} [{card.card_id}]"


def rows(told: dict[str, Any], segment: str) -> list[dict[str, Any]]:
    """The rows of a segment that are filled."""
    return [row for row in told[segment] if row is not None]


def agree_on_players(told: dict[str, Any], view: GameView, me: int) -> None:
    """Numbers of both players."""
    for k, who in enumerate((me, 1 - me)):
        row, side = told["players"][k], view.players[who]
        numbers = (row.get("life", 0), row.get("reserve", 0), row.get("trash_cores", 0))
        assert numbers == (side.life, side.reserve, side.trash_cores)
        sizes = tuple(row.get(zone, 0) for zone in ("hand", "deck", "trash", "banished"))
        assert sizes == (len(side.hand), len(side.deck), len(side.trash), len(side.banished))
        symbols = {name.removeprefix("symbols_"): n for name, n in row.items() if name.startswith("symbols_")}
        assert symbols == dict(side.symbols)
        place = side.soul_core if side.soul_core in ("reserve", "trash", "life", "void") else "field"
        assert row[f"soul_{place}"] is True


def agree_on_field(row: dict[str, Any], card: CardView) -> None:
    """One card of a Field."""
    assert row["card"] == label(card)
    assert (row.get("cores", 0), row.get("soul", False)) == (card.cores + card.soul, card.soul)
    assert (row.get("level", 0), row.get("bp", 0)) == (card.level, card.bp)
    turned = "heavily exhausted" if row.get("heavy") else "exhausted" if row.get("exhausted") else "refreshed"
    assert (turned, row.get("standby")) == (card.orientation, card.standby)
    assert (row.get("attacking", False), row.get("blocking", False)) == (card.attacking, card.blocking)
    assert row.get(card.type) is True
    assert {name[6:] for name in row if name.startswith("color_")} == set(card.colors)
    assert row.get("symbols", 0) == sum(n for _, n in card.symbols)


def agree_on_cards(told: dict[str, Any], view: GameView, me: int) -> None:
    """Fields, hand and piles."""
    mine, theirs = view.players[me], view.players[1 - me]
    for segment, side in (("own_field", mine), ("opp_field", theirs)):
        shown = rows(told, segment)
        assert len(shown) == min(len(side.field), terms.SLOTS_FIELD)
        for row, card in zip(shown, side.field, strict=False):
            agree_on_field(row, card)
    assert [row["card"] for row in rows(told, "hand")] == [label(c) for c in mine.hand if c][: terms.SLOTS_HAND]
    known = [label(c) for c in theirs.hand if c]
    assert [row["card"] for row in rows(told, "opp_known_hand")] == known[: o.KNOWN_ROWS]
    for segment, side in (("my_trash", mine), ("opp_trash", theirs)):
        listed = [row["card"] for row in rows(told, segment)]
        assert [card for card in listed if card[0] != "-"] == [label(c) for c in side.trash]
        assert [card[1:] for card in listed if card[0] == "-"] == [label(c) for c in side.banished]
    for segment, side in (("my_known_deck", mine), ("opp_known_deck", theirs)):
        placed = [(row.get("depth", 0), row["card"]) for row in rows(told, segment) if row.get("depth") != "unknown"]
        wanted = [(k, label(c)) for k, c in enumerate(side.deck) if c]
        assert placed == wanted[: len(placed)]
        assert len(placed) == min(len(wanted), o.PLACED_ROWS)


def agree_on_state(told: dict[str, Any], view: GameView, game: Game, me: int) -> None:
    """Step, decision, battle, candidates, effects with a duration."""
    row = told["game"][0]
    assert row.get("turn", 0) == view.turn
    assert row[f"step_{(STEP_NAMES.index(view.step) and view.step.lower().replace(' ', '_')) or 'setup'}"] is True
    assert row.get("my_turn", False) == (view.turn_player == me)
    assert (row.get("i_decide", False), row.get("opponent_decides", False)) == (view.to_play == me, view.to_play == 1 - me)
    assert len(rows(told, "lasting")) == min(len(view.lasting), o.LASTING_ROWS)
    if view.decision is not None:
        assert told["decision"][0][f"kind_{view.decision.kind.name.lower()}"] is True
    battle = told["battle"][0]
    assert (battle is None) == (view.battle is None)
    if battle and view.battle:
        assert (battle.get("bp", 0) or 0) == (view.battle.attacker_bp or 0)
        assert battle.get("blocked", False) == view.battle.blocked
        assert (battle.get("window_1", False), battle.get("window_2", False)) == (
            view.battle.window == 1, view.battle.window == 2,
        )  # fmt: skip
    if view.to_play == me:
        agree_on_candidates(told, game)


def agree_on_candidates(told: dict[str, Any], game: Game) -> None:
    """Every listed card is the one that the text of its id names."""
    for action in game.legal_actions():
        name, k = action_parts(action)
        if name == "CANDIDATE":
            listed = told["candidates"][k]
            assert listed is not None
            if "card" in listed:
                assert listed["card"].rsplit(" [", 1)[0] in game.describe(action)


def agree(game: Game) -> None:
    """Observation and view of both players say the same."""
    for me in (0, 1):
        told, view = decode(game.observe(me)), game.view(me)
        agree_on_players(told, view, me)
        if game.to_play is None or not told["decision"][0].get("page"):
            agree_on_cards(told, view, me)
        agree_on_state(told, view, game, me)


@pytest.mark.parametrize(("first", "second"), list(product(COLORS, COLORS)))
def test_what_an_observation_says_is_what_the_view_says(first: str, second: str) -> None:
    rng = random.Random(first + second)
    game = Game((first, second), seed=COLORS.index(first) * 6 + COLORS.index(second))
    count = rng.randrange(16)
    while game.to_play is not None:
        count += 1
        if count % 16 == 0:
            agree(game)
        game.apply(rng.choice(game.legal_actions()))
    agree(game)


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_also_in_prepared_positions(name: str) -> None:
    rng = random.Random(1)
    game = POSITIONS[name]()
    for _ in range(12):
        agree(game)
        game.apply(rng.choice(game.legal_actions()))


def test_the_text_has_units_and_names() -> None:
    game = Position(
        me=Side(field=[on("Gen-Bor", 2, soul=True, exhausted=True)], hand=["Mushakko"], reserve=3, trash=["Haarier"]),
        opponent=Side(field=["Sclouse"], banished=["Blood Sip"]),
        lasting=[Lasting("bp", -1000, "Sclouse")],
    ).game()
    lines = dict(line.split(": ", 1) for line in explain(game.observe(0)).splitlines())
    assert lines["own field 0"].startswith("Gen-Bor [26RSD01-001], spirit, red, ") or "Gen-Bor" in lines["own field 0"]
    assert "cores 3, soul, level 2, BP 5000" in lines["own field 0"]
    assert "exhausted" in lines["own field 0"]
    assert lines["hand 0"].startswith("Mushakko [")
    assert "reserve 3" in lines["players of me"]
    assert "Haarier" in lines["my trash"]
    assert lines["opp trash"].startswith("-Blood Sip [")
    assert "-1000 BP" in lines["lasting 0"]
    assert "until this turn" in lines["lasting 0"]
    assert "step: main" in lines["game"]
    assert "kind: main" in lines["decision"]


def test_a_clipped_number_says_so() -> None:
    game = Position(me=Side(hand=["Mushakko"], reserve=900)).game()
    assert "reserve 64 or more" in explain(game.observe(0))


def test_an_empty_vector_is_explained_by_nothing_and_a_batch_is_refused() -> None:
    assert explain(np.zeros(o.OBS_SIZE, dtype=np.float32)) == ""
    with pytest.raises(SetupError, match="give one row of a batch"):
        explain(np.zeros((2, o.OBS_SIZE), dtype=np.float32))


def test_every_column_has_a_scale_a_word_or_is_a_flag() -> None:
    """Whatever value a column may have, ``decode`` gives a whole number, a word or True."""
    rng = np.random.default_rng(0)
    obs = rng.integers(1, 3, o.OBS_SIZE).astype(np.float32)
    for name, found in decode(obs).items():
        for row in found:
            for column, value in (row or {}).items():
                fine = isinstance(value, int | str | bool) or column == "amount" or value == 2.0
                assert fine, (name, column, value)
