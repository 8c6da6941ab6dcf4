"""Filters and numbers of card programs, read in positions."""

from __future__ import annotations

import pytest

from bs_env.core import terms
from tests.core.cards_core import lab, mine
from tests.support import (
    D,
    Side,
    act,
    choose,
    field,
    hand,
    has,
    kind,
    life,
    names,
    on,
    pass_flash,
    summon,
    texts,
    trash,
    use,
)


def test_off_the_field_a_spirit_card_has_the_bp_of_its_first_level() -> None:
    game = lab(me=Side(hand=["Litter Small", "Squire", "Giant", "Page", "Rock"]))
    use(game, "Litter Small")
    assert kind(game) == D.CHOOSE
    assert {name for name in ("Squire", "Giant", "Page", "Rock") if any(name in t for t in texts(game))} == {
        "Squire", "Page",
    }  # fmt: skip
    choose(game, "Page")
    assert trash(game)[0] == "Page"


@pytest.mark.rule("5-16-1")
def test_heavily_exhausted_asks_for_that_state_and_no_other() -> None:
    me = Side(field=["Squire", on("Page", exhausted=True), on("Giant", heavy=True)], hand=["Crush Heavy"])
    game = lab(me=me)
    use(game, "Crush Heavy")
    assert names(field(game)) == ["Squire", "Page"]


@pytest.mark.rule("8-1-4-1")
def test_battling_are_the_attacker_and_the_blocker() -> None:
    me = Side(field=["Squire", "Page"], hand=["Crush Battling"])
    game = lab(me=me, opponent=Side(field=["Giant", "Squire"]), step="attack")
    act(game, (terms.ACTION_ATTACK, "Page"))
    pass_flash(game)
    act(game, (terms.ACTION_BLOCK, "Giant"))
    use(game, "Crush Battling")
    assert names(field(game)) == ["Squire"]
    assert names(field(game, 1)) == ["Squire"]


def test_other_than_the_card_of_the_event_leaves_that_card_out() -> None:
    game = lab(me=Side(field=["Rivalry", "Giant", "Page"], hand=["Squire"], reserve=1))
    summon(game, "Squire")
    assert kind(game) == D.CHOOSE
    assert not any("Squire" in text for text in texts(game))
    choose(game, "Page")
    assert names(field(game)) == ["Rivalry", "Giant", "Squire"]


@pytest.mark.rule("13-1-1")
@pytest.mark.parametrize(("before", "drawn"), [(2, 2), (3, 3), (4, 0)])
def test_the_number_before_a_change_is_that_of_the_event(before: int, drawn: int) -> None:
    game = lab(me=mine("Life Ladder", hand=["One Life"], life=before))
    use(game, "One Life")
    assert life(game)[0] == before + 1
    assert len(hand(game)) == drawn


@pytest.mark.rule("1-4-2")
@pytest.mark.parametrize(("spirits", "drawn"), [(["Costly"], 4 + 3 + 1), ([], 1)])
def test_cost_and_bp_of_an_empty_set_are_0(spirits: list[str], drawn: int) -> None:
    game = lab(me=mine(*spirits, hand=["Measure"]))
    use(game, "Measure")
    assert len(hand(game)) == drawn


def test_destroying_a_card_that_is_not_on_the_field_does_nothing() -> None:
    game = lab(me=mine(hand=["Shatter Hand", "Squire"]))
    use(game, "Shatter Hand")
    assert hand(game) == ["Squire"]
    assert trash(game) == ["Shatter Hand"]


def test_without_a_battle_nothing_is_battling() -> None:
    game = lab(me=mine("Squire", hand=["Crush Battling"]), opponent=Side(field=["Giant"]))
    use(game, "Crush Battling")
    assert has(game, "Squire", 0)
    assert has(game, "Giant", 1)
