"""Deck files: finding, reading, and one clear sentence for every way a file can be wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bs_env.cards import decks
from bs_env.cards.decks import Deck, load_deck, require_legal, resolve, validate
from bs_env.errors import BsEnvError, DeckError
from tests.deck_samples import deck_of, sample_cards

STARTERS = ["blue", "green", "purple", "red", "white", "yellow"]


def test_the_six_starter_decks_are_packaged() -> None:
    assert decks.deck_names() == [f"standard/{color}" for color in STARTERS]


@pytest.mark.parametrize("color", STARTERS)
def test_a_starter_deck_has_40_cards_of_one_set(color: str) -> None:
    deck = load_deck(f"standard/{color}")
    assert (deck.name, deck.format, deck.size, len(deck.card_ids)) == (color, "standard", 40, 40)
    assert len({card_id[:7] for card_id in deck.card_ids}) == 1
    assert deck == load_deck(color)


@pytest.mark.parametrize("color", STARTERS)
def test_a_starter_deck_is_legal(color: str) -> None:
    assert validate(load_deck(color)) == []


def test_patterns() -> None:
    everything = decks.deck_names()
    assert resolve("all") == resolve("*") == resolve("standard/*") == everything
    assert resolve("red") == resolve("standard/red") == resolve("*/red") == ["standard/red"]
    assert resolve("my/own.json") == ["my/own.json"]


@pytest.mark.parametrize("pattern", ["ret", "standard/ret", "eternal/*", "", "../standard/red"])
def test_an_unknown_name_gets_the_list_of_known_ones(pattern: str) -> None:
    with pytest.raises(DeckError, match=r"There is no deck .* standard/red") as caught:
        load_deck(pattern)
    assert ('did you mean "' in str(caught.value)) == (pattern not in ("", "eternal/*"))


def test_a_pattern_for_several_decks_is_not_one_deck() -> None:
    with pytest.raises(DeckError, match="means 6 decks"):
        load_deck("standard/*")


@pytest.mark.parametrize("wrong", [None, 3, ["red"]])
def test_a_deck_is_named_by_text_or_path(wrong: Any) -> None:
    with pytest.raises(DeckError, match="by its name or by a path"):
        load_deck(wrong)


def test_a_deck_survives_its_own_file(tmp_path: Path) -> None:
    deck = Deck("ムーシャッコ", (("26RSD01-001", 3), ("26RSD01-002", 1)))
    path = tmp_path / "own.json"
    path.write_text(deck.to_json(), encoding="utf-8")
    assert load_deck(path) == load_deck(str(path)) == deck


def write(tmp_path: Path, content: Any) -> Path:
    path = tmp_path / "deck.json"
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


GOOD = {"format": "standard", "name": "mine", "cards": {"26RSD01-001": 3}}


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("", "is not valid JSON (line 1, column 1)"),
        ('{"format": "standard",', "is not valid JSON (line 1, column"),
        ("[" * 100_000, "is not valid JSON"),
        (b"\xff\xfe\x00", "is not UTF-8"),
        ([], "holds a list where an object"),
        ("3", "holds a number where an object"),
        ("null", "holds null where an object"),
        ({"format": "standard", "name": "mine"}, 'the field "cards" is missing'),
        ({**GOOD, "card": {}}, 'the field "card" is unknown'),
        ({**GOOD, "name": 3}, 'the field "name" is a number'),
        ({**GOOD, "name": ""}, 'the field "name" is empty'),
        ({**GOOD, "format": "modern"}, "the field \"format\" is 'modern'"),
        ({**GOOD, "format": ["standard"]}, "the field \"format\" is ['standard']"),
        ({**GOOD, "cards": ["26RSD01-001"]}, 'the field "cards" is a list'),
        ({**GOOD, "cards": {"26RSD01-001": -1}}, 'the count of "26RSD01-001" in "cards" is -1'),
        ({**GOOD, "cards": {"26RSD01-001": 0}}, 'the count of "26RSD01-001" in "cards" is 0'),
        ({**GOOD, "cards": {"26RSD01-001": True}}, 'the count of "26RSD01-001" in "cards" is true/false'),
        ({**GOOD, "cards": {"26RSD01-001": "3"}}, 'the count of "26RSD01-001" in "cards" is text'),
        ({**GOOD, "cards": {"26RSD01-001": 2.0}}, 'the count of "26RSD01-001" in "cards" is a fraction'),
        ({**GOOD, "cards": {"26RSD01-001": None}}, 'the count of "26RSD01-001" in "cards" is null'),
        ('{"format": "standard", "name": "x", "cards": {"C": 1, "C": 2}}', '"C" stands there twice'),
    ],
)
def test_a_corrupt_file_gets_one_sentence_with_file_and_field(tmp_path: Path, content: Any, says: str) -> None:
    path = write(tmp_path, content)
    with pytest.raises(DeckError) as caught:
        load_deck(path)
    (fault,) = caught.value.faults
    assert fault.startswith(f'Deck file "{path}"')
    assert says in fault
    assert fault.count("\n") == 0
    assert str(caught.value) == fault


def test_all_faults_of_a_file_are_reported_together(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="4 faults:") as caught:
        load_deck(write(tmp_path, {"name": None, "cards": {"C": "x"}, "colour": 1}))
    assert len(caught.value.faults) == 4


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="does not exist"):
        load_deck(tmp_path / "none.json")
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(DeckError, match="cannot be read"):
        load_deck(tmp_path / "folder.json")


def test_require_legal_raises_every_fault() -> None:
    cards = sample_cards()
    require_legal(deck_of({}), lookup=cards.get)
    with pytest.raises(DeckError) as caught:
        require_legal(Deck("small", (("F-00", 4), ("nowhere", 1))), lookup=cards.get)
    assert len(caught.value.faults) == 3
    assert isinstance(caught.value, BsEnvError)
    assert isinstance(caught.value, ValueError)


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(DeckError, match='no format "modern": choose "standard" or "eternal"'):
        validate(deck_of({}), "modern", lookup=sample_cards().get)
