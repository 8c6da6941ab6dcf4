"""Chapter 6, deck preparation, and the rules of chapters 1 to 3 that speak about decks."""

from __future__ import annotations

import pytest

from bs_env.cards.decks import Deck, validate
from tests.deck_samples import SampleCard, deck_of, sample_cards


def faults(counts: dict[str, int], *cards: SampleCard, size: int = 40, format: str = "standard") -> list[str]:
    return validate(deck_of(counts, size), format, lookup=sample_cards(*cards).get)


@pytest.mark.rule("6-1-1")
@pytest.mark.parametrize(("size", "legal"), [(0, False), (39, False), (40, True), (41, True), (64, True)])
def test_a_deck_has_40_or_more_cards(size: int, legal: bool) -> None:
    found = faults({}, size=size)
    assert (found == []) == legal
    if not legal:
        assert found == [f'Deck "sample": It has {size} cards, and a deck needs at least 40 (6-1-1): add {40 - size}.']


def test_more_than_64_cards_are_refused_as_a_limit_of_the_engine() -> None:
    (fault,) = faults({}, size=65)
    assert "64" in fault
    assert "a limit of the engine, not a rule" in fault
    assert "take out 1" in fault


@pytest.mark.rule("3-2-2", "3-3-2", "3-4-2", "6-1-1-1")
@pytest.mark.parametrize("kind", ["spirit", "nexus", "magic"])
def test_spirits_nexuses_and_magics_are_deck_cards(kind: str) -> None:
    assert faults({"C": 3}, SampleCard("C", "Any", kind)) == []


@pytest.mark.rule("6-1-1-1")
@pytest.mark.parametrize("kind", ["brave", "ultimate", "token"])
def test_no_other_type_of_card_belongs_in_a_standard_deck(kind: str) -> None:
    (fault,) = faults({"C": 1}, SampleCard("C", "Other", kind))
    assert f"C Other is a {kind.title()}" in fault
    assert faults({"C": 1}, SampleCard("C", "Other", kind), format="eternal") == []


@pytest.mark.rule("6-1-1-2")
def test_at_most_three_cards_of_one_name() -> None:
    assert faults({"C": 3}, SampleCard("C", "Twin")) == []
    (fault,) = faults({"C": 4}, SampleCard("C", "Twin"))
    assert '4 cards named "Twin" (4 x C)' in fault


@pytest.mark.rule("6-1-1-2")
def test_the_name_counts_and_not_the_card_number() -> None:
    twins = SampleCard("C", "Twin"), SampleCard("D", "Twin")
    assert faults({"C": 2, "D": 1}, *twins) == []
    (fault,) = faults({"C": 2, "D": 2}, *twins)
    assert "(2 x C, 2 x D)" in fault


@pytest.mark.rule("2-1-4", "6-1-1-2-1")
def test_each_same_name_identifier_may_be_included_three_times() -> None:
    cards = SampleCard("C", "X"), SampleCard("D", "X[2]"), SampleCard("E", "X[3]")
    assert faults({"C": 3, "D": 3, "E": 3}, *cards) == []
    (fault,) = faults({"C": 3, "D": 4}, *cards)
    assert 'named "X[2]"' in fault


@pytest.mark.rule("2-1-3")
def test_a_card_with_a_second_name_counts_for_both_when_building_a_deck() -> None:
    cards = SampleCard("C", "X"), SampleCard("D", "Y", also_named=("X",))
    assert faults({"C": 2, "D": 1}, *cards) == []
    (fault,) = faults({"C": 3, "D": 1}, *cards)
    assert '4 cards named "X" (3 x C, 1 x D)' in fault


@pytest.mark.rule("1-1-1", "2-13-1-2")
@pytest.mark.parametrize(("mark", "standard"), [("A", True), ("Z", True), ("5", False), ("", False), (None, False)])
def test_standard_takes_cards_whose_environment_mark_is_a_letter(mark: str | None, standard: bool) -> None:
    card = SampleCard("C", "Old", environment_mark=mark)
    found = faults({"C": 1}, card)
    assert (found == []) == standard
    assert all("C Old has" in fault for fault in found)
    assert faults({"C": 1}, card, format="eternal") == []


@pytest.mark.rule("6-1-1-2-2")
def test_an_event_may_ban_and_restrict_cards_by_number_or_name() -> None:
    cards = sample_cards(SampleCard("C", "Strong"), SampleCard("D", "Stronger"))
    deck = deck_of({"C": 2, "D": 1})
    assert validate(deck, lookup=cards.get) == []
    assert validate(deck, banned={"C": 2, "Stronger": 1, "nobody": 0}, lookup=cards.get) == []
    restricted, banned = validate(deck, banned={"C": 1, "Stronger": 0}, lookup=cards.get)
    assert "C Strong is restricted to 1 by the list in use (6-1-1-2-2), and the deck has 2: take out 1." in restricted
    assert "D Stronger is banned" in banned


@pytest.mark.rule("6-1-1", "6-1-1-1", "6-1-1-2", "2-13-1-2")
def test_every_fault_is_reported_at_once_and_names_the_card() -> None:
    cards = sample_cards(SampleCard("C", "Twin"), SampleCard("D", "Old", "brave", "7"))
    deck = Deck("bad", (("C", 5), ("D", 1), ("nowhere", 2)))
    found = validate(deck, lookup=cards.get)
    assert all(fault.startswith('Deck "bad": ') for fault in found)
    said = "\n".join(found)
    for part in ("It has 8 cards", '"nowhere" is unknown', "D Old is a Brave", 'mark "7"', '5 cards named "Twin"'):
        assert part in said
    assert len(found) == 5
