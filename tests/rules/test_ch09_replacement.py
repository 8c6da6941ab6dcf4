"""Chapter 9-1-8: replacement effects."""

from __future__ import annotations

import pytest

from bs_env.cards import catalog
from bs_env.core import terms
from tests.rules import cards_ch09_13 as c
from tests.rules._helpers_ch09_13 import E, begin_attack, cards_in_hand, happened, options
from tests.rules.cards_ch09_13 import lab
from tests.support import (
    D,
    Side,
    act,
    answer,
    attack,
    card,
    choose,
    decider,
    field,
    hand,
    has,
    ids,
    kind,
    life,
    names,
    on,
    player,
    record,
    texts,
    trash,
    use,
)  # fmt: skip


@pytest.mark.rule("9-1-8-1")
def test_9_1_8_1_something_else_happens_instead_of_the_event() -> None:
    game = lab(me=Side(field=["Tough", "Mourner"], hand=["Bolt", "Bolt"]))
    use(game, "Bolt")
    choose(game, "Tough")
    assert card(game, "Tough").orientation == "exhausted"
    assert card(game, "Tough").standby is None
    assert happened(game, E.DESTROYED) == 0
    assert record(game).players[0].memory[terms.MEMORY_DESTROYED] == 0
    assert hand(game) == ["Bolt"]  # nothing was destroyed, so nothing triggered


@pytest.mark.rule("9-1-8-1")
def test_9_1_8_1_only_the_replaced_one_of_a_simultaneous_batch_is_spared() -> None:
    game = lab(me=Side(field=["Tough", "Grunt", "Mourner"], hand=["Sweep"]), opponent=Side(field=["Grunt"]))
    use(game, "Sweep")
    assert names(field(game)) == ["Tough", "Mourner"]
    assert not field(game, 1)
    assert hand(game) == ["Goon-Gata"]


@pytest.mark.rule("9-1-8-1")
def test_9_1_8_1_it_also_replaces_the_destruction_by_bp_comparison() -> None:
    game = lab(step="attack", me=Side(field=["Ogre"]), opponent=Side(field=["Tough"]))
    attack(game, "Ogre", block="Tough")
    assert has(game, "Tough", 1)
    assert happened(game, E.DESTROYED) == 0


@pytest.mark.rule("9-1-8-1")
@pytest.mark.parametrize("yes", [True, False])
def test_9_1_8_1_an_optional_replacement_asks_its_controller(yes: bool) -> None:
    game = lab(me=Side(hand=["Bolt"], field=["Grunt"]), opponent=Side(field=["Shy Tough"]))
    use(game, "Bolt")
    choose(game, "Shy Tough")
    assert (kind(game), decider(game), ids(game)) == (D.REPLACEMENT, 1, {"YES", "NO"})
    answer(game, yes)
    assert has(game, "Shy Tough", 1) is yes
    assert trash(game, 1) == ([] if yes else ["Shy Tough"])


@pytest.mark.rule("9-1-8-1", "9-1-2-1")
def test_9_1_8_1_what_cannot_happen_is_not_replaced() -> None:
    game = lab(me=Side(field=["Tough", "Grunt", "Aegis"], hand=["Bolt"]))
    use(game, "Bolt")
    choose(game, "Tough")
    assert card(game, "Tough").orientation == "refreshed"


@pytest.mark.rule("9-1-8-1-1")
def test_9_1_8_1_1_instead_is_a_replacement_effect() -> None:
    assert all(e.kind == terms.KIND_REPLACEMENT for one in (c.TOUGH, c.PHOENIX, c.TORN) for e in one.effects)


@pytest.mark.rule("9-1-8-1-1")
@pytest.mark.parametrize("card_id", ["26RSD01-014", "26RSD02-X02", "26RSD04-014", "26RSD06-X01", "26RSD04-X02"])
def test_9_1_8_1_1_a_changed_bound_of_the_same_effect_is_none(card_id: str) -> None:
    assert all(e.kind != terms.KIND_REPLACEMENT for e in catalog.card(card_id).effects)


@pytest.mark.rule("9-1-8-1-2")
def test_9_1_8_1_2_an_event_that_was_replaced_is_not_replaced_again() -> None:
    game = lab(me=Side(field=["Phoenix", "Grunt"], hand=["Bolt"]))
    use(game, "Bolt")
    choose(game, "Phoenix")
    assert hand(game) == ["Phoenix"]
    assert not player(game).banished


@pytest.mark.rule("9-1-8-1-2")
def test_9_1_8_1_2_an_event_that_was_not_replaced_yet_is() -> None:
    game = lab(me=Side(field=["Phoenix", "Grunt"], hand=["Bounce"]))
    use(game, "Bounce")
    choose(game, "Phoenix")
    assert hand(game) == []
    assert names(player(game).banished) == ["Phoenix"]


@pytest.mark.rule("9-1-8-1-3")
@pytest.mark.parametrize("first", ["A", "B"])
def test_9_1_8_1_3_the_turn_player_decides_which_replacement_comes_first(first: str) -> None:
    game = lab(me=Side(field=["Grunt"], hand=["Bolt"]), opponent=Side(field=["Torn"]))
    use(game, "Bolt")
    choose(game, "Torn")
    assert (kind(game), decider(game)) == (D.REPLACEMENT_ORDER, 0)
    assert options(game, "CANDIDATE") == ["use Torn's [A]", "use Torn's [B]"]
    use_it = texts(game)[f"use Torn's [{first}]"]
    act(game, use_it)
    assert (kind(game), decider(game)) == (D.REPLACEMENT, 1)  # whether to use it is its controller's choice
    answer(game, True)
    assert cards_in_hand(game, 1) == (1 if first == "A" else 2)
    assert has(game, "Torn", 1)
    assert kind(game) == D.MAIN  # 9-1-8-1-2: the other one has nothing left to replace


@pytest.mark.rule("9-1-8-1-3")
@pytest.mark.parametrize("second", [True, False])
def test_9_1_8_1_3_after_the_first_is_declined_the_other_may_be_used(second: bool) -> None:
    game = lab(me=Side(field=["Grunt"], hand=["Bolt"]), opponent=Side(field=["Torn"]))
    use(game, "Bolt")
    choose(game, "Torn")
    act(game, texts(game)["use Torn's [B]"])
    answer(game, False)
    assert (kind(game), decider(game)) == (D.REPLACEMENT, 1)
    answer(game, second)
    assert cards_in_hand(game, 1) == int(second)
    assert has(game, "Torn", 1) is second


@pytest.mark.rule("9-1-8-1-2")
def test_9_1_8_1_2_each_of_two_simultaneous_events_is_replaced_by_its_own_effect() -> None:
    game = lab(me=Side(field=["Pebble"], reserve=1, hand=["Sweep"]), opponent=Side(field=["Tough", "Tough"]))
    use(game, "Sweep")
    assert [x.orientation for x in field(game, 1)] == ["exhausted", "exhausted"]


# --- substitutes, limits, Life ---
@pytest.mark.rule("9-1-8-1-2")
def test_9_1_8_1_2_what_happens_instead_is_not_replaced_either() -> None:
    """The Decoy has another Spirit destroyed in its place; that one's own replacement comes too late."""
    game = lab(me=Side(field=["Decoy", "Tough", "Pebble"], reserve=1, hand=["Bolt"]))
    use(game, "Bolt")
    choose(game, "Decoy")
    assert has(game, "Decoy")
    assert trash(game) == ["Bolt", "Tough"]


@pytest.mark.rule("9-1-8-1-2")
def test_9_1_8_1_2_a_later_event_of_its_own_is_replaced_again() -> None:
    game = lab(me=Side(field=["Tough", on("Pebble", 1)], hand=["Bolt", "Wake", "Bolt"]))
    for magic, orientation in (("Bolt", "exhausted"), ("Wake", "refreshed"), ("Bolt", "exhausted")):
        use(game, magic)
        if kind(game) == D.CHOOSE:
            choose(game, "Tough")
        assert card(game, "Tough").orientation == orientation


@pytest.mark.rule("9-1-8-1", "12-3-1-1")
def test_9_1_8_1_once_per_turn_it_does_not_replace_a_second_time() -> None:
    game = lab(me=Side(field=["Lucky", on("Pebble", 1)], hand=["Bolt", "Bolt"]))
    use(game, "Bolt")
    choose(game, "Lucky")
    assert has(game, "Lucky")
    use(game, "Bolt")
    choose(game, "Lucky")
    assert trash(game) == ["Bolt", "Bolt", "Lucky"]


@pytest.mark.rule("9-1-8-1")
@pytest.mark.parametrize(("magic", "lives", "drawn"), [("Wound", (5, 5), 1), ("Hurt", (5, 4), 0), ("Bleed", (5, 4), 1)])
def test_9_1_8_1_life_loss_is_replaced_for_the_player_concerned(magic: str, lives: tuple[int, int], drawn: int) -> None:
    game = lab(me=Side(field=["Cushion", on("Pebble", 1)], hand=[magic]))
    use(game, magic)
    assert life(game) == lives
    assert cards_in_hand(game) == drawn
    assert record(game).players[0].memory[terms.MEMORY_LIFE_REDUCED] == 0


@pytest.mark.rule("9-1-8-1")
def test_9_1_8_1_life_loss_by_an_attack_too() -> None:
    game = lab(step="attack", me=Side(field=["Grunt", on("Pebble", 1)]), opponent=Side(field=["Cushion"]))
    begin_attack(game, "Grunt")
    assert life(game) == (5, 5)
    assert cards_in_hand(game, 1) == 1
    assert happened(game, E.LIFE_REDUCED) == 0


@pytest.mark.rule("9-1-8-1-3")
def test_9_1_8_1_3_replacements_of_different_cards_are_one_choice() -> None:
    """A Nexus and the Spirit itself could both replace the destruction; in the opponent's turn the opponent decides."""
    other = Side(field=[on("Pebble", 1)], hand=["Bolt"])
    game = lab(turn=4, turn_player=1, me=Side(field=["Tough", "Guardian"]), opponent=other)
    use(game, "Bolt")
    choose(game, "Tough")
    assert (kind(game), decider(game)) == (D.REPLACEMENT_ORDER, 1)
    assert len(options(game, "CANDIDATE")) == 2
    act(game, texts(game)["use Guardian's Draw 1 instead."])
    assert hand(game) == ["Goon-Gata"]
    assert card(game, "Tough").orientation == "refreshed"
