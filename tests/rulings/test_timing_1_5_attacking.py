"""Rulings on timing, section 5: when-attacks and when-blocks effects."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings._verbs_a import (
    attack_with,
    block_with,
    finish,
    hand_size,
    happened,
    resolve,
    standby,
    table,
    waiting,
    window,
)
from tests.support import D, Game, Side, answer, choose, field, has, kind, life, names, trash


def attacked(mine: list[Any], theirs: list[Any]) -> Game:
    """Player 0 attacks with the first of these."""
    game = table(Side(field=mine), Side(field=theirs), step="attack")
    return attack_with(game, mine[0])


@pytest.mark.ruling("T-5-1")
def test_a_when_attacks_effect_comes_when_the_attacker_is_exhausted() -> None:
    """Counting exhausted Spirits it counts its own."""
    game = attacked(["Tired Counter"], ["Squire"])
    assert happened(game, "EXHAUSTED", "ATTACK", "ACTIVATED", "DRAWN") == [
        "EXHAUSTED Tired Counter", "ATTACK Tired Counter", "ACTIVATED Tired Counter", "DRAWN",
    ]  # fmt: skip
    assert hand_size(game) == 1


@pytest.mark.ruling("T-5-1")
def test_a_when_blocks_effect_comes_when_the_blocker_is_exhausted() -> None:
    """The same for the block."""
    game = attacked(["Squire"], ["Tired Guard"])
    block_with(game, "Tired Guard")
    assert happened(game, "EXHAUSTED", "BLOCK", "ACTIVATED", "DRAWN")[1:] == [
        "EXHAUSTED Tired Guard", "BLOCK Tired Guard", "ACTIVATED Tired Guard", "DRAWN",
    ]  # fmt: skip
    assert hand_size(game, 1) == 1


@pytest.mark.ruling("T-5-2")
@pytest.mark.parametrize("order", [["Trumpet", "Lookout", "War Cry"], ["War Cry", "Trumpet", "Lookout"]])
def test_the_turn_player_orders_the_effects_of_an_attack_one_by_one(order: list[str]) -> None:
    """Those of both players; after each the turn player picks the next."""
    game = attacked(["Trumpeter", "War Cry"], ["Lookout"])
    for k, name in enumerate(order[:2]):
        assert (game.to_play, sorted(waiting(game))) == (0, sorted(order[k:]))
        resolve(game, f"[{name}]")
    cards = {"Trumpet": "Trumpeter"}
    assert happened(game, "ACTIVATED") == [f"ACTIVATED {cards.get(name, name)}" for name in order]
    assert window(game) == 1


@pytest.mark.ruling("T-5-2")
@pytest.mark.parametrize(("first", "drawn", "after"), [("One", 1, 5), ("Two", 0, 6)])
def test_the_turn_player_orders_the_effects_of_a_block_too(first: str, drawn: int, after: int) -> None:
    """They are the opponent's, and still the player whose turn it is decides."""
    game = attacked(["Squire"], ["Twin Shield", "Life Caller"])
    block_with(game, "Twin Shield")
    assert (game.to_play, waiting(game)) == (0, ["One", "Two", "Call"])
    resolve(game, f"[{first}]")
    assert (kind(game), hand_size(game, 1), life(game)) == (D.TRIGGER_ORDER, drawn, (5, after))
    finish(game)
    assert (hand_size(game, 1), life(game), window(game)) == (2, (5, 6), 2)


@pytest.mark.ruling("T-5-3", "T-5-5")
@pytest.mark.parametrize(("first", "drawn"), [("Slay", 1), ("Loot", 0)])
def test_what_one_attack_effect_destroys_is_in_the_trash_before_the_next(first: str, drawn: int) -> None:
    """Each has an axis of its own: the second, which counts Spirits in the Trash, finds what the first destroyed."""
    game = attacked(["Slayer"], ["Squire"])
    resolve(game, f"[{first}]")
    choose(game, "Squire")
    assert (trash(game, 1), hand_size(game), window(game)) == (["Squire"], drawn, 1)


@pytest.mark.ruling("T-5-3")
def test_an_attack_effect_is_not_derived_from_the_other() -> None:
    """The card destroyed by the first has left while the second still waits to be chosen."""
    game = attacked(["Slayer", "War Cry"], ["Squire"])
    resolve(game, "[Slay]")
    choose(game, "Squire")
    assert (waiting(game), names(field(game, 1)), trash(game, 1)) == (["Loot", "War Cry"], [], ["Squire"])


@pytest.mark.ruling("T-5-4")
@pytest.mark.parametrize(("first", "drawn"), [("Wreck", 0), ("Lookout", 1)])
def test_a_nexus_destroyed_by_an_attack_effect_loses_its_own_effect_of_that_attack(first: str, drawn: int) -> None:
    """It lies in the Trash before its effect comes up; taken first, the effect works."""
    game = attacked(["Wrecker"], ["Lookout"])
    assert sorted(waiting(game)) == ["Lookout", "Wreck"]
    resolve(game, f"[{first}]")
    choose(game, "Lookout")
    assert (trash(game, 1), hand_size(game, 1), window(game)) == (["Lookout"], drawn, 1)


@pytest.mark.ruling("T-5-5")
def test_the_derived_effects_are_over_too_before_the_next_attack_effect() -> None:
    """The destroyed Spirit's own effect, then it leaves, and only then the other effect of the attack."""
    game = attacked(["Slayer"], ["Asking Martyr"])
    resolve(game, "[Slay]")
    choose(game, "Asking Martyr")
    assert (kind(game), standby(game, "Asking Martyr"), hand_size(game)) == (D.OPTIONAL, "destroy", 0)
    answer(game, True)
    assert (trash(game, 1), hand_size(game)) == (["Asking Martyr"], 1)


@pytest.mark.ruling("T-5-6")
def test_a_destroyed_nexus_may_take_the_attacker_along() -> None:
    """Its when-destroyed effect is resolved at once, destroys the attacker, and both leave together."""
    game = attacked(["Wrecker"], ["Crown"])
    choose(game, "Crown")
    assert (kind(game), standby(game, "Crown"), game.to_play) == (D.CHOOSE, "destroy", 1)
    choose(game, "Wrecker")
    assert happened(game, "DESTROYED", "RESULT") == [
        "DESTROYED Crown", "DESTROYED Wrecker", "RESULT Wrecker", "RESULT Crown",
    ]  # fmt: skip
    assert (has(game, "Wrecker"), has(game, "Crown"), window(game)) == (False, False, 1)


@pytest.mark.ruling("T-5-7")
def test_what_an_attack_effect_triggers_comes_before_the_other_attack_effects() -> None:
    """The first, what it triggered, the destroyed card leaves, then the second and the third."""
    game = attacked(["Slayer", "War Cry"], ["Martyr"])
    resolve(game, "[Slay]")
    choose(game, "Martyr")
    resolve(game, "[War Cry]")
    assert happened(game, "ACTIVATED", "RESULT") == [
        "ACTIVATED Slayer", "ACTIVATED Martyr", "RESULT Martyr", "ACTIVATED War Cry", "ACTIVATED Slayer",
    ]  # fmt: skip


@pytest.mark.ruling("T-5-8")
def test_cards_destroyed_in_one_axis_leave_together_after_the_last_derived_effect() -> None:
    """One destroys another whose effect is still open: both are there; with that effect over both are gone."""
    game = attacked(["Slayer"], ["Avenger", "Asking Martyr"])
    resolve(game, "[Slay]")
    choose(game, "Avenger")
    choose(game, "Asking Martyr")
    assert [(x.name, x.standby) for x in field(game, 1)] == [("Avenger", "destroy"), ("Asking Martyr", "destroy")]
    assert (kind(game), trash(game, 1)) == (D.OPTIONAL, [])
    answer(game, False)
    assert (field(game, 1), trash(game, 1)) == ([], ["Avenger", "Asking Martyr"])
    assert (hand_size(game), window(game)) == (2, 1)  # [Loot] counts both
