"""Every Standard card has its tests, lies on the Field as printed, and costs what it says."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bs_env.core import terms
from tests.cards._helpers_cards import (
    Kind,
    banished,
    can_stop,
    can_use,
    field,
    groups,
    player,
    start,
    trash,
    use_seat,
)
from tests.support import Side, act, kind, on, play

seat = pytest.fixture(params=[0, 1], autouse=True, ids=["first seat", "second seat"])(use_seat)

HERE = Path(__file__).parent
FACTS: list[dict[str, Any]] = json.loads((HERE / "standard_facts.json").read_text(encoding="utf-8"))
VANILLA = {
    "red": "Goon-Gata", "purple": "Boogilugar", "green": "Straray", "white": "Chimeniruga", "yellow": "Lucance",
    "blue": "Slouth",
}  # fmt: skip
ON_FIELD = [facts for facts in FACTS if facts["type"] != "magic"]


def cards(facts: list[dict[str, Any]]) -> list[Any]:
    """One test case for each card."""
    return [pytest.param(f, id=f["id"], marks=pytest.mark.card(f["id"])) for f in facts]


def marked() -> Counter[str]:
    """How many marks in the files of the sets name each card."""
    found: Counter[str] = Counter()
    for path in (*sorted(HERE.glob("test_26rsd*.py")), HERE / "test_together.py"):
        for mark in re.findall(r"mark\.card\(([^)]*)\)", path.read_text(encoding="utf-8")):
            found.update(re.findall(r"26RSD0\d-X?\d+", mark))
    return found


def test_every_card_is_tested_at_least_once_for_each_clause() -> None:
    counts = marked()
    assert len(FACTS) == 96
    assert [f["id"] for f in FACTS if counts[f["id"]] < max(1, len(f["clauses"]))] == []
    assert set(counts) <= {f["id"] for f in FACTS}


@pytest.mark.parametrize("facts", cards(ON_FIELD))
def test_a_card_on_the_field_has_its_printed_level_bp_and_symbols(facts: dict[str, Any]) -> None:
    (first, low, _), (second, high, true_release) = facts["levels"]
    with_soul = (2, high) if true_release or second == 1 else (1, low)
    for n, soul, lv, printed in (
        (first, False, 1, low), (second - 1, False, 1, low), (second, False, 2, high), (second + 3, False, 2, high),
        (max(0, first - 1), True, *with_soul),
    ):  # fmt: skip
        placed = on(facts["id"], n, soul=soul)
        seen = field(start(Side(field=[placed], reserve=1), Side(field=["Goon-Gata"]), bare=True))[0]
        assert (seen.level, seen.bp) == (lv, printed or 0), placed
        assert dict(seen.symbols) == facts["symbols"]


def hand_game(facts: dict[str, Any], reduced: int, reserve: int) -> Any:
    """The card in hand, with so many symbols of its colour on exhausted Spirits that hold no spare core to pay with."""
    (color,) = facts["colors"]
    friends = [on(VANILLA[color], 1) for _ in range(reduced)]
    return start(Side(field=friends, hand=[facts["id"]], reserve=reserve), auto_forced=False)


@pytest.mark.parametrize("facts", cards(FACTS))
def test_a_card_costs_what_it_says_less_the_symbols_it_counts(facts: dict[str, Any]) -> None:
    (most,) = facts["reduction"].values()
    least = facts["levels"][0][0] if facts["levels"] else 0
    for friends in (0, 1, most + 1):
        price = facts["cost"] - min(friends, most)
        enough = price + least - friends  # the cores of the friends could pay too
        if enough > 0:
            assert not can_use(hand_game(facts, friends, enough - 1), facts["name"])
        game = hand_game(facts, friends, price + least)
        assert can_use(game, facts["name"])
        act(game, (terms.ACTION_PLAY_HAND, facts["name"]))
        if kind(game) == Kind.MODE:
            play(game, terms.ACTION_MODE_FLASH)
        while kind(game) == Kind.PAY:
            play(game, terms.ACTION_CORE_FROM)
        assert player(game).trash_cores == price


@pytest.mark.parametrize("facts", cards([f for f in FACTS if f["legacy"]]))
def test_legacy_banishes_ex_cards_of_the_trash_up_to_the_reduction(facts: dict[str, Any]) -> None:
    (most,) = facts["reduction"].values()
    me = Side(hand=[facts["id"]], trash=["Goon-Gata"] * (most + 1) + ["Mushakko"], reserve=facts["cost"] + 1)
    game = start(me, auto_forced=False)
    act(game, (terms.ACTION_PLAY_HAND, facts["name"]))
    if kind(game) == Kind.MODE:
        play(game, terms.ACTION_MODE_FLASH)
    assert kind(game) == Kind.LEGACY
    for n in range(most):
        assert can_stop(game), n
        assert groups(game) == {"CANDIDATE", "STOP"}
        play(game, "banish Goon-Gata")
    assert kind(game) == Kind.PAY
    assert banished(game) == ["Goon-Gata"] * most
    play(game, terms.ACTION_CORE_FROM)
    assert player(game).trash_cores == facts["cost"] - most


@pytest.mark.parametrize("facts", cards([f for f in FACTS if not f["legacy"]]))
def test_without_legacy_nothing_of_the_trash_is_banished(facts: dict[str, Any]) -> None:
    me = Side(hand=[facts["id"]], trash=["Goon-Gata"] * 3, reserve=facts["cost"] + 1)
    game = start(me, auto_forced=False)
    act(game, (terms.ACTION_PLAY_HAND, facts["name"]))
    assert kind(game) in (Kind.MODE, Kind.PAY)
    assert banished(game) == []


@pytest.mark.parametrize("facts", cards([f for f in FACTS if f["soul_magic"]]))
def test_soul_magic_is_paid_with_the_soul_core_and_a_symbol_of_its_colour(facts: dict[str, Any]) -> None:
    friend = VANILLA[facts["soul_magic"]]
    wrong = VANILLA["red" if facts["soul_magic"] != "red" else "blue"]
    opponent = Side(field=["Mushakko"])
    me = Side(field=[friend], hand=[facts["id"]], soul_core="reserve")
    game = start(me, opponent, bare=True)
    act(game, (terms.ACTION_PLAY_HAND, facts["name"]))
    if kind(game) == Kind.SOUL_MAGIC:
        play(game, terms.ACTION_PAY_SOUL)
    assert player(game).soul_core == "trash"
    assert player(game).trash_cores == 0
    assert facts["name"] in trash(game)
    for fewer in (
        Side(field=[wrong], hand=[facts["id"]], soul_core="reserve"),
        Side(field=[friend], hand=[facts["id"]], soul_core="trash"),
    ):
        assert not can_use(start(fewer, opponent), facts["name"])
