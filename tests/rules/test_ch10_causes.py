"""Chapter 10: when a card is depleted, and who depleted it."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rules._helpers_turn import battle, hand_size, position, standby, use_on
from tests.support import (
    D,
    Game,
    Side,
    act,
    answer,
    check,
    field,
    has,
    kind,
    life,
    move_core,
    names,
    on,
    pay,
    play,
    player,
    trash,
)


def menu(*mine: Any, opponent: Side | None = None, hand: list[str] | tuple[str, ...] = (), **me: Any) -> Game:
    """At the Main Step of player 0; the opponent has nothing but what is said."""
    return position(
        me=Side(field=mine, hand=hand, **me), opponent=opponent or Side(), auto_forced=False
    ).game()  # fmt: skip


def theirs(*cards: Any, **fields: Any) -> Side:
    return Side(field=cards, **fields)


# --- 10-2-2-8..10: who depleted it -----------------------------------------------------------------------------------
CAUSES = [("Depleted by Opponent", 1, 0), ("Depleted by Owner", 0, 1)]


@pytest.mark.rule("10-2-2-8", "9-1-5-3")
@pytest.mark.parametrize(("name", "by_opponent", "by_owner"), CAUSES)
def test_10_2_2_8_cores_taken_by_an_effect(name: str, by_opponent: int, by_owner: int) -> None:
    game = menu(hand=["Drain All"], opponent=theirs(name))
    use_on(game, "Drain All", name)
    assert (hand_size(game, 1), trash(game, 1)) == (by_opponent, [name])
    game = menu(name, hand=["Drain All"])
    use_on(game, "Drain All", name)
    assert (hand_size(game), trash(game)) == (by_owner, ["Drain All", name])


@pytest.mark.rule("10-2-2-9", "9-1-5-3")
@pytest.mark.parametrize(("name", "by_opponent", "by_owner"), CAUSES)
def test_10_2_2_9_a_level_1_cost_raised_by_an_effect(name: str, by_opponent: int, by_owner: int) -> None:
    game = menu(hand=["Upkeep Up"], opponent=theirs(name))
    use_on(game, "Upkeep Up", name)
    assert (hand_size(game, 1), trash(game, 1)) == (by_opponent, [name])
    game = menu(name, hand=["Upkeep Up"])
    use_on(game, "Upkeep Up", name)
    assert (hand_size(game), trash(game)) == (by_owner, ["Upkeep Up", name])


@pytest.mark.rule("10-2-2-9")
def test_10_2_2_9_one_core_more_is_enough() -> None:
    game = menu(hand=["Upkeep Up"], opponent=theirs(on("Soldier", 2)))
    use_on(game, "Upkeep Up", "Soldier")
    assert (has(game, "Soldier"), standby(game, "Soldier")) == (True, None)


@pytest.mark.rule("10-2-2-9", "9-1-4-4", "10-1-2")
def test_10_2_2_9_a_constant_effect_that_comes_into_force() -> None:
    """The Nexus reaches Lv2, and the Level 1 cost of the own Spirits rises at once."""
    game = menu(on("Soldier", 1), on("Dearer Upkeep", 0), reserve=1)
    move_core(game, "the Reserve", "Dearer Upkeep")
    assert trash(game) == ["Soldier"]
    check(game)


@pytest.mark.rule("10-1-2", "10-2-2-9")
def test_10_1_2_a_constant_effect_that_ends_because_its_source_leaves() -> None:
    game = menu(on("Heavy Upkeep", 2), "Cheaper Upkeep", hand=["Wreck", "Draw One"])
    move_core(game, "Heavy Upkeep", "the Reserve")
    assert has(game, "Heavy Upkeep")
    use_on(game, "Wreck", "Cheaper Upkeep")
    assert (names(field(game)), sorted(trash(game))) == ([], ["Cheaper Upkeep", "Heavy Upkeep", "Wreck"])
    check(game)


@pytest.mark.rule("10-1-2", "10-2-2-9")
def test_10_1_2_a_window_that_opens_with_the_step() -> None:
    """In the own Attack Step the Level 1 cost is higher: depleted before the first attack decision."""
    game = menu(on("Soldier", 1), on("Knight", 2), "Attack Step upkeep")
    play(game, terms.ACTION_END_STEP)
    assert kind(game) == D.ATTACK
    assert (names(field(game)), trash(game)) == (["Knight", "Attack Step upkeep"], ["Soldier"])
    check(game)


@pytest.mark.rule("10-2-2-10", "9-1-5-3")
@pytest.mark.parametrize(("name", "by_opponent", "by_owner"), CAUSES)
def test_10_2_2_10_cores_moved_or_paid_by_the_player(name: str, by_opponent: int, by_owner: int) -> None:
    """D-06."""
    game = menu(name, "Plain Nexus")
    move_core(game, name, "the Reserve")
    assert (hand_size(game), trash(game)) == (by_owner, [name])
    game = menu(name, hand=["Priced Flash"])
    act(game, (terms.ACTION_PLAY_HAND, "Priced Flash"))
    pay(game, name)
    assert hand_size(game) == 1 + by_owner  # 1 by the Magic
    assert trash(game) == ["Priced Flash", name]


@pytest.mark.rule("10-1-2", "9-1-5-4", "10-2-2-8")
def test_10_1_2_several_cards_are_depleted_in_one_batch() -> None:
    game = menu("Depletion Watch", hand=["Drain Everybody"], opponent=theirs("Soldier", "Knight", on("Champion", 2)))
    use_on(game, "Drain Everybody")
    assert (sorted(trash(game, 1)), hand_size(game), names(field(game, 1))) == (["Knight", "Soldier"], 1, ["Champion"])


@pytest.mark.rule("10-2-2-9", "9-1-5-3")
@pytest.mark.parametrize(("name", "by_opponent", "by_owner"), CAUSES)
def test_10_2_2_9_a_constant_effect_of_the_opponent(name: str, by_opponent: int, by_owner: int) -> None:
    """Depleted by that effect, although a core move of its player brought it into force."""
    game = menu(on("Their Upkeep", 0), opponent=theirs(name), reserve=1)
    move_core(game, "the Reserve", "Their Upkeep")
    assert (trash(game, 1), hand_size(game, 1)) == ([name], by_opponent)


@pytest.mark.rule("10-2-2-8")
@pytest.mark.parametrize(("name", "by_opponent", "by_owner"), CAUSES)
def test_10_2_2_8_cores_the_owner_picks_are_taken_by_the_effect(name: str, by_opponent: int, by_owner: int) -> None:
    """26RSD02-014: the opponent chooses which cores leave; the effect is still yours."""
    game = menu("26RSD02-005", hand=["26RSD02-014"], reserve=6, opponent=theirs(on(name, 1, soul=True)))
    use_on(game, "Soul Bite", name)
    while kind(game) == D.CORES:
        play(game, game.legal_actions()[0])
    assert (trash(game, 1), hand_size(game, 1)) == ([name], by_opponent)


@pytest.mark.rule("10-2-2-10", "8-1-1-1")
@pytest.mark.parametrize(("name", "by_opponent", "by_owner"), CAUSES)
def test_10_2_2_10_a_price_an_opposing_card_demands_is_paid_by_the_player(
    name: str, by_opponent: int, by_owner: int
) -> None:
    """26RSD06-011."""
    game = battle(["Soldier", name], [on("26RSD06-011", 2)], anchor=False)
    play(game, "attack with Soldier", f"pay 1 core from {name}")
    assert (trash(game), hand_size(game)) == ([name], by_owner)


@pytest.mark.rule("10-2-2-5", "10-1-2")
def test_10_2_2_5_the_soul_core_of_a_depleted_card_is_free_again() -> None:
    game = menu(hand=["Drain One"], opponent=theirs(on("Heavy Upkeep", 1, soul=True)))
    use_on(game, "Drain One", "Heavy Upkeep")
    assert (trash(game, 1), player(game, 1).soul_core, player(game, 1).reserve) == (["Heavy Upkeep"], "reserve", 1)


@pytest.mark.rule("10-2-2-5", "9-1-5-4")
def test_10_2_2_5_cards_of_both_players_are_depleted_at_once() -> None:
    game = menu("Depletion Asker", hand=["Drain All Spirits"], opponent=theirs("Depletion Drawer"))
    use_on(game, "Drain All Spirits")
    assert (kind(game), game.to_play, len(game.legal_actions())) == (D.TRIGGER_ORDER, 0, 2)
    play(game, "resolve Depletion Drawer")
    assert (standby(game, "Depletion Asker"), standby(game, "Depletion Drawer")) == ("deplete", "deplete")
    answer(game, True)
    assert (life(game), hand_size(game, 1), names(field(game)), names(field(game, 1))) == ((6, 5), 1, [], [])
