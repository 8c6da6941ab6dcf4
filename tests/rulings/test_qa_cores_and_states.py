"""Published answers about cores and costs, levels, orientation, and cards on their way out of the Field."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rulings._verbs_a import cast, finish, hand_size, happened, orientation, resolve, standby, table
from tests.support import (
    D,
    Game,
    Side,
    act,
    answer,
    bp,
    card,
    choose,
    field,
    hand,
    has,
    kind,
    legal,
    life,
    names,
    on,
    pay,
    place,
    play,
    player,
    trash,
)  # fmt: skip


def against(*theirs: Any, hand: list[str], mine: list[Any] | None = None, **fields: Any) -> Game:
    """Player 0 has these cards in hand and a core to move, the opponent this Field."""
    return table(Side(field=[*(mine or []), on("Milestone", 1)], hand=hand), Side(field=theirs, **fields))


# --- the Soul Core ---------------------------------------------------------------------------------------------------
@pytest.mark.ruling("cr-shinkaihou")
@pytest.mark.parametrize(
    ("cores", "soul", "level"), [(0, True, 2), (1, True, 2), (1, False, 1), (2, False, 1), (3, False, 2)]
)
def test_true_release_lifts_to_level_2_by_the_soul_core_alone(cores: int, soul: bool, level: int) -> None:
    """With the Soul Core on it the Lv2 number of cores is not needed."""
    game = table(Side(field=[on("Released", cores, soul=soul)]))
    assert (card(game, "Released").level, bp(game, "Released")) == (level, 3000 * level)


@pytest.mark.ruling("cr-shinkaihou")
def test_true_release_is_no_effect_and_nothing_forbids_it() -> None:
    """Under a "no effect can be activated" the level is 2 all the same; a printed Lv2 number needs its cores."""
    game = table(Side(field=[on("Released", 0, soul=True), "Silence"]), Side(field=[on("Squire", 0, soul=True)]))
    assert (card(game, "Released").level, card(game, "Squire").level) == (2, 1)


@pytest.mark.ruling("cr-soulmagic")
def test_soul_magic_is_paid_with_the_soul_core_alone() -> None:
    """A blue symbol and the Soul Core in the Reserve are enough, whatever the Magic costs."""
    game = table(Side(field=["Blue Milestone"], hand=["Blue Soul Reading"], soul_core="reserve"))
    act(game, (terms.ACTION_PLAY_HAND, "Blue Soul Reading"))
    if kind(game) == D.SOUL_MAGIC:
        play(game, terms.ACTION_PAY_SOUL)
    assert (hand(game), player(game).soul_core, trash(game)) == (["Goon-Gata"], "trash", ["Blue Soul Reading"])


@pytest.mark.ruling("cr-soulmagic")
@pytest.mark.parametrize(("stone", "soul"), [("Milestone", "reserve"), ("Blue Milestone", "trash")])
def test_soul_magic_needs_the_symbol_and_the_soul_core(stone: str, soul: str) -> None:
    """Without a blue symbol, or with the Soul Core spent, it cannot be used for nothing."""
    game = table(Side(field=[stone], hand=["Blue Soul Reading"], soul_core=soul))
    assert not legal(game, "Blue Soul Reading")


@pytest.mark.ruling("cr-void-life")
@pytest.mark.parametrize("spell", ["Rift", "Offering"])
def test_the_soul_core_goes_neither_to_life_nor_to_the_void(spell: str) -> None:
    """All cores of the Spirit are moved but the Soul Core, which the text does not name."""
    game = against(on("Squire", 2, soul=True), hand=[spell])
    cast(game, spell, "Squire")
    assert (card(game, "Squire").cores, card(game, "Squire").soul) == (0, True)
    assert life(game) == ((5, 7) if spell == "Offering" else (5, 5))


@pytest.mark.ruling("cr-void-life")
def test_the_soul_core_does_go_to_the_reserve() -> None:
    """Only Life and the Void are closed to it."""
    game = against(on("Squire", 2, soul=True), hand=["Drain"])
    cast(game, "Drain", "Squire")
    assert (player(game, 1).soul_core, player(game, 1).reserve, trash(game, 1)) == ("reserve", 2, ["Squire"])


# --- costs -----------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("cr-overpay")
@pytest.mark.parametrize(("pay_from", "reserve", "knight"), [((), 3, 3), (("Knight",), 4, 2), (("Knight", "Knight"), 5, 1)])
def test_exactly_the_reduced_cost_is_paid_from_reserve_or_field(
    pay_from: tuple[str, ...], reserve: int, knight: int
) -> None:
    """Cost 4 with two symbols is 2: two cores go to the Trash, from the Reserve, the Field or both."""
    game = table(Side(field=[on("Knight", 3), "Milestone"], hand=["Priced Reading"], reserve=5))
    act(game, (terms.ACTION_PLAY_HAND, "Priced Reading"))
    pay(game, *pay_from)
    assert (player(game).reserve, card(game, "Knight").cores, player(game).trash_cores) == (reserve, knight, 2)
    assert (kind(game), hand(game)) == (D.MAIN, ["Goon-Gata"])


@pytest.mark.ruling("cr-pay-annih")
@pytest.mark.parametrize(("name", "drawn"), [("Ghost", 1), ("Own Ghost", 1), ("Robbed Ghost", 0)])
def test_a_spirit_that_pays_its_last_core_is_depleted_by_its_own_player(name: str, drawn: int) -> None:
    """Paying is an own action, so "depleted by the opponent" does not see it."""
    game = table(Side(field=[name, "Milestone", "Milestone"], hand=["Dear Squire"], reserve=2))
    act(game, (terms.ACTION_PLAY_HAND, "Dear Squire"))
    pay(game, name)
    assert standby(game, name) == "deplete"
    place(game, 1)
    finish(game)
    assert (trash(game), hand_size(game)) == ([name], drawn)


@pytest.mark.ruling("cr-pay-annih")
@pytest.mark.parametrize(("name", "drawn"), [("Ghost", 1), ("Own Ghost", 0), ("Robbed Ghost", 1)])
def test_a_spirit_whose_last_core_the_opponent_takes_is_depleted_by_the_opponent(name: str, drawn: int) -> None:
    """The other way round, by an effect of the opponent."""
    game = against(name, hand=["Sip"])
    cast(game, "Sip", name)
    assert (trash(game, 1), hand_size(game, 1)) == ([name], drawn)


# --- leaving the Field -----------------------------------------------------------------------------------------------
@pytest.mark.ruling("cr-cores-back")
@pytest.mark.parametrize(("spell", "place"), [("Strike", "trash"), ("Recall", "hand")])
def test_the_cores_of_a_card_that_leaves_go_to_its_owners_reserve(spell: str, place: str) -> None:
    """Four cores, one of them the Soul Core, come back, wherever the card goes."""
    game = against(on("Squire", 3, soul=True), hand=[spell], reserve=1)
    cast(game, spell, "Squire")
    assert (player(game, 1).reserve, player(game, 1).soul_core) == (4, "reserve")
    assert (trash(game, 1) if place == "trash" else hand(game, 1)) == ["Squire"]


@pytest.mark.ruling("cr-annih-level")
@pytest.mark.parametrize(("cores", "level", "drawn"), [(3, 2, 1), (1, 1, 0)])
def test_a_depleted_spirit_is_handled_at_the_level_it_had(cores: int, level: int, drawn: int) -> None:
    """An effect of Lv2 about being depleted works when the Spirit was Lv2 just before, although it has no cores."""
    game = against(on("High Ghost", cores), hand=["Drain And Ask"])
    cast(game, "Drain And Ask", "High Ghost")
    assert (standby(game, "High Ghost"), card(game, "High Ghost").cores, card(game, "High Ghost").level) == (
        "deplete",
        0,
        level,
    )
    answer(game, False)
    assert (hand_size(game, 1), trash(game, 1)) == (drawn, ["High Ghost"])


@pytest.mark.ruling("cr-standby-switch")
def test_another_standby_ends_the_triggers_of_the_first_and_brings_its_own() -> None:
    """Destroyed, then out of cores: not the destruction effect but that of being depleted is resolved."""
    game = against("Two Ends", hand=["Strike, Drain It"])
    cast(game, "Strike, Drain It", "Two Ends")
    assert (hand_size(game, 1), life(game), trash(game, 1)) == (0, (5, 6), ["Two Ends"])


@pytest.mark.ruling("cr-standby-switch")
def test_a_waiting_effect_may_bring_the_other_standby() -> None:
    """A watcher returns the destroyed card first: the watcher of the destruction is lost, that of the return works."""
    game = against("Return Watcher", "Grave Caller", "Mourner", hand=["Strike"])
    cast(game, "Strike", "Return Watcher")
    resolve(game, "[Grave Caller]")
    finish(game)
    assert (hand(game, 1), life(game)) == (["Return Watcher"], (5, 6))


@pytest.mark.ruling("cr-standby-switch")
def test_without_another_standby_the_first_ones_triggers_stay() -> None:
    """The watcher of the destruction, taken first, is resolved."""
    game = against("Return Watcher", "Grave Caller", "Mourner", hand=["Strike"])
    cast(game, "Strike", "Return Watcher")
    resolve(game, "[Mourner]")
    finish(game)
    assert (sorted(hand(game, 1)), life(game)) == (["Goon-Gata", "Return Watcher"], (5, 6))


@pytest.mark.ruling("bsp-destroy-standby")
def test_a_destroyed_card_lies_on_the_field_with_cores_symbols_and_effects() -> None:
    """While it waits, its constant bonus for all counts, its cores lie on it, and it can still be given a bonus."""
    game = table(Side(field=[on("Squire", 2), on("Milestone", 1), "Banner"], hand=["Strike, Bless It, Ask"]))
    cast(game, "Strike, Bless It, Ask", "Squire")
    squire = card(game, "Squire")
    assert (squire.standby, squire.cores, squire.symbols, squire.bp) == ("destroy", 2, (("red", 1),), 6000)
    answer(game, False)
    assert (has(game, "Squire"), player(game).reserve) == (False, 2)


@pytest.mark.ruling("bsp-destroy-standby")
def test_the_constant_effect_of_a_destroyed_card_works_until_it_leaves() -> None:
    """The others keep its bonus while it waits for the end of the effect."""
    game = table(Side(field=["Squire", on("Milestone", 1), "Bearer"], hand=["Strike And Ask"]))
    cast(game, "Strike And Ask", "Bearer")
    assert (standby(game, "Bearer"), bp(game, "Squire")) == ("destroy", 4000)
    answer(game, False)
    assert (has(game, "Bearer"), bp(game, "Squire")) == (False, 3000)


@pytest.mark.ruling("bsp-destroy-standby")
def test_a_destroyed_card_is_neither_exhausted_nor_destroyed_again() -> None:
    """It may be told to, but nothing happens: no exhaustion, no second destruction, one trigger."""
    for spell in ("Strike, Tire It, Ask", "Strike It Twice, Ask"):
        game = against("Martyr", "Ledger", hand=[spell])
        cast(game, spell, "Martyr")
        assert (standby(game, "Martyr"), orientation(game, "Martyr")) == ("destroy", "refreshed")
        answer(game, False)
        assert (happened(game, "DESTROYED", "EXHAUSTED"), hand_size(game, 1)) == (["DESTROYED Martyr"], 1)


@pytest.mark.ruling("bsp-destroy-standby")
def test_a_destroyed_card_leaves_when_the_effects_of_its_destruction_are_over() -> None:
    """It stays for what its own effect triggers in turn, and then they leave together."""
    game = against("Avenger", "Asking Martyr", hand=["Strike"])
    cast(game, "Strike", "Avenger")
    choose(game, "Asking Martyr")
    assert (kind(game), [c.standby for c in field(game, 1)]) == (D.OPTIONAL, ["destroy", "destroy"])
    answer(game, True)
    assert (names(field(game, 1)), trash(game, 1), life(game)) == ([], ["Avenger", "Asking Martyr"], (5, 6))


# --- exhaustion ------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("cr-heavy2")
@pytest.mark.parametrize(("state", "drawn"), [({}, 1), ({"exhausted": True}, 1), ({"heavy": True}, 0)])
def test_becoming_heavily_exhausted_is_being_exhausted(state: dict[str, bool], drawn: int) -> None:
    """What waits for an exhaustion is triggered, from refreshed and from exhausted, once."""
    game = against(on("Squire", **state), "Ledger", hand=["Stun"])
    cast(game, "Stun", "Squire")
    finish(game)
    assert (orientation(game, "Squire"), hand_size(game, 1)) == ("heavily exhausted", drawn)


@pytest.mark.ruling("cr-exh-again")
@pytest.mark.parametrize(("exhausted", "drawn"), [(False, 1), (True, 0)])
def test_exhausting_an_exhausted_spirit_is_nothing(exhausted: bool, drawn: int) -> None:
    """It stays as it is, and no effect that waits for an exhaustion is triggered."""
    game = against(on("Squire", exhausted=exhausted), "Ledger", hand=["Tire"])
    cast(game, "Tire", "Squire")
    finish(game)
    assert (orientation(game, "Squire"), hand_size(game, 1)) == ("exhausted", drawn)


@pytest.mark.ruling("bsp-heavy-exh")
@pytest.mark.parametrize(("state", "offered"), [({}, False), ({"exhausted": True}, True), ({"heavy": True}, True)])
def test_a_heavily_exhausted_spirit_counts_as_exhausted(state: dict[str, bool], offered: bool) -> None:
    """It can be chosen by an effect about exhausted Spirits, and is counted by one."""
    game = against(on("Squire", **state), "Dark Power", hand=["Strike The Exhausted"])
    assert bp(game, "Dark Power") == (4000 if offered else 3000)
    act(game, (terms.ACTION_PLAY_HAND, "Strike The Exhausted"))
    assert legal(game, "Squire") == offered


@pytest.mark.ruling("bsp-heavy-exh")
def test_a_plain_exhaust_does_nothing_to_a_heavily_exhausted_spirit() -> None:
    """It neither becomes lighter nor is exhausted anew."""
    game = against(on("Squire", heavy=True), "Ledger", hand=["Tire"])
    cast(game, "Tire", "Squire")
    assert (orientation(game, "Squire"), hand_size(game, 1)) == ("heavily exhausted", 0)


@pytest.mark.ruling("bsp-heavy-exh")
@pytest.mark.parametrize("exhausted", [False, True])
def test_heavy_exhaustion_works_on_refreshed_and_exhausted_spirits(exhausted: bool) -> None:
    """From either state straight to heavily exhausted."""
    game = against(on("Squire", exhausted=exhausted), hand=["Stun"])
    cast(game, "Stun", "Squire")
    assert orientation(game, "Squire") == "heavily exhausted"
