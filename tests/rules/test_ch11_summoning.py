"""Chapter 11-1: summoning. Cost, what changes it, reduction, Legacy, payment, cores of the arriving card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bs_env.core import terms
from tests.rules._helpers_ch09_13 import E, cards_in_hand, happened, history, options, shown
from tests.rules.cards_ch09_13 import lab
from tests.support import (
    D,
    Game,
    Side,
    act,
    answer,
    bp,
    card,
    hand,
    has,
    ids,
    kind,
    legal,
    names,
    on,
    pay,
    play,
    player,
    stop,
    summon,
    total_cores,
    trash,
)  # fmt: skip


def me(*cards: object, **more: object) -> Side:
    """A side with a core to move."""
    return Side(field=[*cards, on("Pebble", 1)], **more)  # type: ignore[arg-type, list-item]


def bare(*cards: object, **more: object) -> Side:
    """A side without red symbols of its own, but with a core to move."""
    return Side(field=[*cards, on("Blue Rock", 1)], **more)  # type: ignore[arg-type, list-item]


def paid_for(game: Game, name: str) -> int:
    """Play a hand card from the Reserve in the plainest way; how many cores went to the Trash."""
    before = player(game).trash_cores
    summon(game, name)
    assert not player(game).hand or name not in hand(game)
    return player(game).trash_cores - before


# --- 11-1-1: the procedure ---
@pytest.mark.rule("11-1-1")
def test_11_1_1_the_order_is_present_legacy_pay_arrive() -> None:
    game = lab(me=me(hand=["Heir"], trash=["Relic"], reserve=9))
    seen: list[Any] = []
    act(game, terms.ACTION_PLAY_HAND)
    seen.append((kind(game), shown(game)))
    act(game, terms.ACTION_STOP)
    seen.append((kind(game), shown(game)))
    act(game, terms.ACTION_CORE_FROM)
    seen.append((kind(game), player(game).trash_cores))
    act(game, terms.ACTION_CORE_FROM)
    stop(game)
    assert seen == [(D.LEGACY, ["Heir"]), (D.PAY, ["Heir"]), (D.PLACE, 4)]
    assert [k for k, _ in history(game) if k in (E.PAID, E.SUMMONED)] == [E.PAID, E.SUMMONED]
    assert card(game, "Heir").cores == 1
    assert card(game, "Heir").orientation == "refreshed"


@pytest.mark.rule("11-1-1-1")
def test_11_1_1_1_each_card_that_can_be_paid_for_is_offered() -> None:
    game = lab(me=bare(hand=["Grunt", "Five", "Tall"], reserve=3))
    assert {t for t in ("Grunt", "Five", "Tall") if legal(game, f"summon {t}")} == {"Grunt", "Tall"}
    poor = lab(me=bare(hand=["Grunt", "Five", "Tall"], reserve=2))
    assert {t for t in ("Grunt", "Five", "Tall") if legal(poor, f"summon {t}")} == {"Grunt"}


@pytest.mark.rule("11-1-1-1")
def test_11_1_1_1_not_in_the_opponents_turn_and_not_at_flash_timing() -> None:
    side = me("Grunt", hand=["Grunt", "Heal"], reserve=3)
    game = lab(step="attack", me=side, opponent=side)
    act(game, terms.ACTION_ATTACK)
    assert kind(game) == D.FLASH
    assert not legal(game, "summon")


@pytest.mark.rule("11-1-1-2")
def test_11_1_1_2_the_cost_is_the_printed_one() -> None:
    assert paid_for(lab(me=bare(hand=["Five"], reserve=6)), "Five") == 5


@pytest.mark.rule("11-1-1-2", "11-1-1-6")
@pytest.mark.parametrize(("reserve", "possible"), [(5, False), (6, True)])
def test_11_1_1_2_the_cores_must_suffice_for_cost_and_lv1(reserve: int, possible: bool) -> None:
    game = lab(me=Side(field=["Blue Rock"], hand=["Five"], reserve=reserve))
    assert legal(game, "summon Five") is possible


@pytest.mark.rule("11-1-1-2-1")
@pytest.mark.parametrize(("nexuses", "paid"), [([], 5), (["Market"], 4), (["Market", "Market"], 3)])
def test_11_1_1_2_1_effects_that_change_the_cost_apply(nexuses: list[str], paid: int) -> None:
    assert paid_for(lab(me=bare(*nexuses, hand=["Five"], reserve=9)), "Five") == paid


@pytest.mark.rule("11-1-1-2-1")
def test_11_1_1_2_1_the_cost_never_goes_below_0() -> None:
    game = lab(me=bare("Market", hand=["Grunt"], reserve=1))
    assert paid_for(game, "Grunt") == 0
    assert has(game, "Grunt")


@pytest.mark.rule("11-1-1-2-1")
def test_11_1_1_2_1_an_opposing_effect_can_make_it_dearer() -> None:
    game = lab(me=bare(hand=["Five"], reserve=8), opponent=Side(field=["Tax"]))
    assert paid_for(game, "Five") == 7
    poor = lab(me=Side(field=["Blue Rock"], hand=["Five"], reserve=7), opponent=Side(field=["Tax"]))
    assert not legal(poor, "summon Five")


@pytest.mark.rule("11-1-1-2-1")
def test_11_1_1_2_1_a_change_for_spirit_cards_is_none_for_others_or_for_the_opponent() -> None:
    game = lab(me=bare("Market", hand=["Tower"], reserve=9))
    assert paid_for(game, "Tower") == 3  # cost 4, reduced by the Market's own red symbol, and no more
    other = lab(turn=4, turn_player=1, me=bare("Market"), opponent=bare(hand=["Five"], reserve=9))
    summon(other, "Five")
    assert player(other, 1).trash_cores == 5


@pytest.mark.rule("11-1-1-2-1")
def test_11_1_1_2_1_the_change_comes_before_the_reduction() -> None:
    """Cost 5 + 2, reduced by two red symbols."""
    game = lab(me=me("Pebble", hand=["Dear"], reserve=9), opponent=Side(field=["Tax"]))
    assert paid_for(game, "Dear") == 5


@pytest.mark.rule("11-1-1-2-1")
@pytest.mark.parametrize(("yes", "paid"), [(True, 4), (False, 5)])
def test_11_1_1_2_1_an_optional_change_is_asked_for(yes: bool, paid: int) -> None:
    game = lab(me=bare("Blue Coupon", hand=["Five"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.COST_OPTION
    assert ids(game) == {"YES", "NO"}
    answer(game, yes)
    assert kind(game) == D.PAY
    act(game, terms.ACTION_CORE_FROM)
    assert player(game).trash_cores == paid


@pytest.mark.rule("11-1-1-2-1")
@pytest.mark.parametrize(("yes", "paid"), [((True, True), 2), ((True, False), 4), ((False, True), 3), ((False, False), 5)])
def test_11_1_1_2_1_several_optional_changes_are_asked_one_by_one(yes: tuple[bool, bool], paid: int) -> None:
    game = lab(me=bare("Blue Coupon", "Blue Voucher", hand=["Five"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    for one in yes:
        assert kind(game) == D.COST_OPTION
        answer(game, one)
    act(game, terms.ACTION_CORE_FROM)
    assert player(game).trash_cores == paid


@pytest.mark.rule("11-1-1-2-1", "11-1-1-5")
@pytest.mark.parametrize("reserve", [3, 4, 5])
@pytest.mark.parametrize("order", [("Blue Coupon", "Blue Voucher"), ("Blue Voucher", "Blue Coupon")])
def test_11_1_1_2_1_an_answer_that_could_not_be_paid_is_not_offered(order: tuple[str, ...], reserve: int) -> None:
    """Cost 5 that may be 1 and 2 less, 1 core for Lv1: whatever is answered, the summon can be completed."""
    start = lab(me=Side(field=order, hand=["Five"], reserve=reserve))
    act(start, terms.ACTION_PLAY_HAND)
    results = set()
    unfinished = [start]
    while unfinished:
        game = unfinished.pop()
        if kind(game) == D.COST_OPTION:
            for action in game.legal_actions():
                twin = game.clone()
                act(twin, action)
                unfinished.append(twin)
            continue
        summoned = game
        while kind(summoned) in (D.PAY, D.PLACE):
            act(summoned, summoned.legal_actions()[0])
        assert has(summoned, "Five")
        results.add(player(summoned).trash_cores)
    assert results == {paid for paid in (2, 3, 4, 5) if paid + 1 <= reserve}


# --- 11-1-1-3, 11-1-1-4-1: reduction ---
@pytest.mark.rule("11-1-1-3", "11-1-1-4-1")
@pytest.mark.parametrize(("symbols", "paid"), [(0, 5), (1, 4), (2, 3), (3, 3)])
def test_11_1_1_3_each_symbol_reduces_by_1_within_the_reduction_symbols(symbols: int, paid: int) -> None:
    assert paid_for(lab(me=bare(*["Pebble"] * symbols, hand=["Dear"], reserve=9)), "Dear") == paid


@pytest.mark.rule("11-1-1-3", "11-1-1-4-1")
def test_11_1_1_3_symbols_of_another_colour_or_of_the_opponent_do_not_reduce() -> None:
    game = lab(me=bare("Blue Rock", hand=["Dear"], reserve=9), opponent=Side(field=["Pebble", "Pebble"]))
    assert paid_for(game, "Dear") == 5


@pytest.mark.rule("11-1-1-3")
def test_11_1_1_3_a_card_without_reduction_symbols_is_never_reduced() -> None:
    assert paid_for(lab(me=me("Pebble", hand=["Five"], reserve=9)), "Five") == 5


@pytest.mark.rule("11-1-1-4-1")
@pytest.mark.parametrize(
    ("cards", "paid"),
    [(["Pebble"], 5), (["Pebble", "Pebble"], 5), (["Twinstone"], 4), (["Pebble", "Blue Rock"], 4), (["Green Rock"], 6)],
)
def test_11_1_1_4_1_mixed_reduction_symbols_each_need_their_colour(cards: list[str], paid: int) -> None:
    """Cost 6, reduction red 1 and blue 1; a two-coloured card has a symbol of each."""
    game = lab(me=Side(field=[*cards, on("Green Rock", 1)], hand=["Mixed"], reserve=9))
    assert paid_for(game, "Mixed") == paid


# --- 11-1-1-4: Legacy ---
@pytest.mark.rule("11-1-1-4")
@pytest.mark.parametrize(("banish", "paid"), [(0, 5), (1, 4), (2, 3)])
def test_11_1_1_4_none_one_or_two_may_be_banished(banish: int, paid: int) -> None:
    game = lab(me=bare(hand=["Heir"], trash=["Relic", "Second Relic"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.LEGACY
    for name in ("Relic", "Second Relic")[:banish]:
        play(game, f"banish {name} from the Trash")
    if banish < 2:
        act(game, terms.ACTION_STOP)
    act(game, terms.ACTION_CORE_FROM)
    assert player(game).trash_cores == paid
    assert len(player(game).banished) == banish


@pytest.mark.rule("11-1-1-4")
def test_11_1_1_4_a_card_without_legacy_is_not_asked() -> None:
    game = lab(me=bare(hand=["Dear"], trash=["Relic", "Relic"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.PAY
    assert player(game).banished == ()


@pytest.mark.rule("11-1-1-4")
def test_11_1_1_4_without_ex_cards_nothing_is_asked() -> None:
    game = lab(me=bare(hand=["Heir"], trash=["Bolt", "Grunt"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.PAY


@pytest.mark.rule("11-1-1-4-1")
@pytest.mark.parametrize(("banish", "paid"), [(0, 4), (1, 3), (2, 3)])
def test_11_1_1_4_1_legacy_and_field_symbols_add_up_to_the_reduction_symbols(banish: int, paid: int) -> None:
    game = lab(me=me(hand=["Heir"], trash=["Relic", "Second Relic"], reserve=9))  # one red symbol
    act(game, terms.ACTION_PLAY_HAND)
    for name in ("Relic", "Second Relic")[:banish]:
        play(game, f"banish {name} from the Trash")
    if banish < 2:
        act(game, terms.ACTION_STOP)
    act(game, terms.ACTION_CORE_FROM)
    assert player(game).trash_cores == paid


# --- 11-1-1-5: payment ---
@pytest.mark.rule("11-1-1-5")
def test_11_1_1_5_the_rest_comes_from_the_field_when_the_reserve_is_short() -> None:
    game = lab(me=Side(field=[on("Ogre", 3)], hand=["Five"], reserve=3))
    before = total_cores(game, 0)
    act(game, terms.ACTION_PLAY_HAND)  # 5 to pay and 1 to place: all 6
    while kind(game) in (D.PAY, D.PLACE):
        act(game, game.legal_actions()[0])
    assert player(game).trash_cores == 5
    assert total_cores(game, 0) == before
    assert trash(game) == ["Ogre"]


@pytest.mark.rule("11-1-1-5")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_11_1_1_5_exactly_the_cost_whatever_the_sources(n: int) -> None:
    game = lab(me=Side(field=[on("Ogre", 3), "Blue Rock"], hand=["Five"], reserve=6))
    act(game, terms.ACTION_PLAY_HAND)
    pay(game, *["Ogre"] * n)
    assert kind(game) == D.PLACE
    assert player(game).trash_cores == 5
    assert card(game, "Ogre").cores == 3 - n
    assert player(game).reserve == 6 - (5 - n)


@pytest.mark.rule("11-1-1-5")
def test_11_1_1_5_the_soul_core_counts_as_one() -> None:
    game = lab(me=Side(field=["Blue Rock"], hand=["Five"], reserve=5, soul_core="reserve"))
    act(game, terms.ACTION_PLAY_HAND)
    assert {"SOUL_CORE", "CORE_FROM[0]"} <= ids(game)
    play(game, "pay with the Soul Core")
    pay(game)
    assert (player(game).soul_core, player(game).trash_cores) == ("trash", 4)


@pytest.mark.rule("11-1-1-5")
@pytest.mark.parametrize("place", ["trash", "life", "void"])
def test_11_1_1_5_a_soul_core_elsewhere_cannot_pay(place: str) -> None:
    game = lab(me=Side(field=[on("Ogre", 3)], hand=["Five"], reserve=5, soul_core=place))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.PAY
    assert "SOUL_CORE" not in ids(game)


@pytest.mark.rule("11-1-1-5")
def test_11_1_1_5_cores_of_life_and_trash_and_of_the_opponent_do_not_pay() -> None:
    game = lab(me=Side(field=["Blue Rock"], hand=["Five"], reserve=5, trash_cores=9, life=9), opponent=Side(reserve=9))
    assert not legal(game, "summon Five")


@pytest.mark.rule("11-1-1-5")
def test_11_1_1_5_paying_with_the_last_core_depletes_and_its_symbol_has_reduced_all_the_same() -> None:
    """Dear costs 5, reduced by the two red symbols; one of them pays with its own core and leaves."""
    game = lab(me=Side(field=["Grunt", "Pebble"], hand=["Dear"], reserve=5))
    act(game, terms.ACTION_PLAY_HAND)
    pay(game, "Grunt")
    assert player(game).trash_cores == 3
    assert card(game, "Grunt").standby == "deplete"  # it leaves when the whole action is over
    act(game, terms.ACTION_CORE_FROM)
    if kind(game) == D.PLACE:
        stop(game)
    assert trash(game) == ["Grunt"]
    assert has(game, "Dear")


@pytest.mark.rule("11-1-1-5", "11-1-1-6")
def test_11_1_1_5_depletion_and_arrival_trigger_as_one_group() -> None:
    """Scenario 8: the new Spirit arrives, then the turn player orders both triggers; the depleted card leaves last."""
    game = lab(me=Side(field=["Last Will", "Pebble"], hand=["Dear Greeter"], reserve=1))
    act(game, terms.ACTION_PLAY_HAND)
    pay(game, "Last Will")
    if kind(game) == D.PLACE:
        act(game, terms.ACTION_CORE_FROM)
    if kind(game) == D.PLACE:
        stop(game)
    assert kind(game) == D.TRIGGER_ORDER
    assert has(game, "Dear Greeter")
    assert card(game, "Last Will").standby == "deplete"
    assert sorted(options(game, "CANDIDATE")) == [
        "resolve Dear Greeter's [When Summoned]", "resolve Last Will's [When Depleted]",
    ]  # fmt: skip
    act(game, terms.ACTION_CANDIDATE)
    assert cards_in_hand(game) == 2
    assert trash(game) == ["Last Will"]


def payments(game: Game) -> Iterator[tuple[int, ...]]:
    """Every way to pay, each as (Soul Core paid, cores left in the Reserve and on each Field card)."""
    if kind(game) != D.PAY:
        side = player(game)
        yield (int(side.soul_core == "trash"), side.reserve, *(x.cores for x in side.field))
        return
    for action in game.legal_actions():
        twin = game.clone()
        twin.apply(action)
        yield from payments(twin)


@pytest.mark.rule("11-1-1-5")
@pytest.mark.parametrize("soul", ["reserve", "trash"])
def test_11_1_1_5_every_set_of_cores_can_be_paid_in_exactly_one_way(soul: str) -> None:
    """Cost 3 from a Reserve of 2 and cards with 1, 2, 0 and 1 cores; nothing is left that Lv1 would need."""
    stock = (2, 1, 2, 0, 1)
    game = lab(me=Side(
        field=[on("Blue Rock", 1), on("Blue Rock", 2), "Blue Rock", on("Blue Rock", 1)],
        hand=["Third Tower"], reserve=2, soul_core=soul,
    ))  # fmt: skip
    act(game, terms.ACTION_PLAY_HAND)
    found = [one[:6] for one in payments(game)]
    expected = {
        (s, *(have - take for have, take in zip(stock, takes, strict=True)))
        for s in ((0, 1) if soul == "reserve" else (0,))
        for takes in _takes(stock, 3 - s)
    }
    if soul == "trash":  # the Soul Core lies in the Trash from the beginning
        found = [(0, *one[1:]) for one in found]
    assert len(found) == len(set(found))
    assert set(found) == expected


def _takes(stock: tuple[int, ...], n: int) -> Iterator[tuple[int, ...]]:
    if not stock:
        if n == 0:
            yield ()
        return
    for k in range(min(stock[0], n) + 1):
        for rest in _takes(stock[1:], n - k):
            yield (k, *rest)


# --- 11-1-1-6: cores of the arriving card ---
@pytest.mark.rule("11-1-1-6")
@pytest.mark.parametrize("cores", [1, 2, 3, 4])
def test_11_1_1_6_at_least_the_lv1_cores_and_as_many_as_wanted(cores: int) -> None:
    game = lab(me=me(hand=["Ogre"], reserve=4))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.PLACE
    assert "STOP" not in ids(game)
    for k in range(cores):
        assert ("STOP" in ids(game)) is (k >= 1)
        act(game, terms.ACTION_CORE_FROM)
    if kind(game) == D.PLACE:
        stop(game)
    assert card(game, "Ogre").cores == cores
    assert card(game, "Ogre").level == (2 if cores >= 3 else 1)
    assert player(game).reserve == 4 - cores


@pytest.mark.rule("11-1-1-6")
def test_11_1_1_6_a_higher_lv1_cost_must_be_met() -> None:
    game = lab(me=bare(hand=["Tall"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    act(game, terms.ACTION_CORE_FROM)  # cost 1
    assert "STOP" not in ids(game)
    act(game, terms.ACTION_CORE_FROM)  # the Reserve comes last, so the other two must come from it as well
    assert "STOP" in ids(game)
    stop(game)
    assert card(game, "Tall").cores == 3
    short = lab(me=Side(field=["Blue Rock"], hand=["Tall"], reserve=3))
    assert not legal(short, "summon Tall")


@pytest.mark.rule("11-1-1-6")
def test_11_1_1_6_cores_of_field_cards_and_the_soul_core_may_be_put_on_it() -> None:
    game = lab(me=Side(field=[on("Ogre", 3, soul=True)], hand=["Grunt"], reserve=1))
    act(game, terms.ACTION_PLAY_HAND)
    play(game, "put the Soul Core on Grunt")
    assert "STOP" in ids(game)
    play(game, "put 1 core from Ogre on Grunt")
    play(game, "put 1 core from the Reserve on Grunt")
    if kind(game) == D.PLACE:
        stop(game)
    assert (card(game, "Grunt").cores, card(game, "Grunt").soul) == (2, True)
    assert (card(game, "Ogre").cores, card(game, "Ogre").soul) == (2, False)
    assert player(game).reserve == 0


@pytest.mark.rule("11-1-1-6")
def test_11_1_1_6_card_and_cores_arrive_together() -> None:
    """No moment without cores: nothing is depleted, and what counts cores sees them at once (D-40)."""
    game = lab(me=me(hand=["Ogre"], reserve=3))
    summon(game, "Ogre", cores=3)
    assert happened(game, E.DEPLETED) == 0
    assert bp(game, "Ogre") == 9000


@pytest.mark.rule("11-1-1-6")
def test_11_1_1_6_taking_the_last_core_of_another_spirit_depletes_that_one() -> None:
    game = lab(me=Side(field=["Grunt"], hand=["Ogre"]))
    act(game, terms.ACTION_PLAY_HAND)
    if kind(game) == D.PLACE:
        stop(game)
    assert has(game, "Ogre")
    assert trash(game) == ["Grunt"]


@pytest.mark.rule("11-1-1-6")
def test_11_1_1_6_the_cores_of_a_card_depleted_by_the_payment_may_still_be_used() -> None:
    """D-17: Tall has Lv1 cost 3; one of its three cores pays, the two others go on the new card."""
    game = lab(me=Side(field=[on("Tall", 3), "Blue Rock"], hand=["Penny"], reserve=2))
    act(game, terms.ACTION_PLAY_HAND)
    pay(game, "Tall")
    assert kind(game) == D.PLACE
    assert card(game, "Tall").standby == "deplete"
    play(game, "put 1 core from Tall on Penny")
    play(game, "put 1 core from Tall on Penny")
    if kind(game) == D.PLACE:
        stop(game)
    assert card(game, "Penny").cores == 2
    assert trash(game) == ["Tall"]
    assert player(game).reserve == 2


@pytest.mark.rule("11-1-1-5", "11-1-1-6")
def test_11_1_1_5_the_soul_core_alone_can_pay_or_be_placed_but_not_both() -> None:
    game = lab(me=Side(field=["Blue Rock"], hand=["Penny"], soul_core="reserve"))
    assert not legal(game, "summon Penny")
    game = lab(me=Side(field=["Blue Rock"], hand=["Penny"], reserve=1, soul_core="reserve"))
    act(game, terms.ACTION_PLAY_HAND)
    assert ids(game) == {"SOUL_CORE", "CORE_FROM[0]"}
    act(game, terms.ACTION_CORE_FROM)
    assert card(game, "Penny").soul


def finish(game: Game) -> Game:
    """Complete a play in the first legal way."""
    while kind(game) in (D.LEGACY, D.PAY, D.PLACE, D.COST_OPTION):
        act(game, game.legal_actions()[0])
    return game


# --- what is offered can be completed ---
@pytest.mark.rule("11-1-1-4", "11-1-1-1")
@pytest.mark.parametrize(("reserve", "possible"), [(5, False), (6, True)])
def test_11_1_1_4_a_card_summoned_from_the_trash_is_no_fuel_for_itself(reserve: int, possible: bool) -> None:
    game = lab(me=Side(field=["Blue Rock"], hand=["Summoning", "Plan"], trash=["Ex Heir"], reserve=reserve))
    act(game, (terms.ACTION_PLAY_HAND, "Summoning"))
    assert (kind(game) == D.CHOOSE) is possible
    if possible:
        act(game, terms.ACTION_CANDIDATE)
        assert has(finish(game), "Ex Heir")
        assert player(game).banished == ()


@pytest.mark.rule("11-1-1-4")
def test_11_1_1_4_another_copy_in_the_trash_is() -> None:
    game = lab(me=Side(field=["Blue Rock"], hand=["Summoning", "Plan"], trash=["Ex Heir", "Ex Heir"], reserve=5))
    act(game, (terms.ACTION_PLAY_HAND, "Summoning"))
    act(game, terms.ACTION_CANDIDATE)
    assert has(finish(game), "Ex Heir")
    assert names(player(game).banished) == ["Ex Heir"]


@pytest.mark.rule("11-1-1-1", "11-1-1-3")
@pytest.mark.parametrize("reserve", [4, 5, 6])
def test_11_1_1_1_a_cost_that_depends_on_the_hand_never_leaves_a_play_unfinished(reserve: int) -> None:
    """Full Hand has a red symbol while a card is in hand; the card being summoned is its only one."""
    game = lab(me=Side(field=["Full Hand", "Forge"], hand=["Dear"], reserve=reserve))
    if "PLAY_HAND[0]" in ids(game):
        act(game, terms.ACTION_PLAY_HAND)
        assert has(finish(game), "Dear")


@pytest.mark.rule("11-1-1-5", "11-1-1-6")
@pytest.mark.parametrize("source", ["the Reserve", "Cradle"])
def test_11_1_1_5_a_payment_that_raises_the_lv1_cost_never_leaves_a_play_unfinished(source: str) -> None:
    """Cradle at Lv2 makes Lv1 of the Spirits cost 2 less; its core is one of the two that could pay."""
    game = lab(me=Side(field=[on("Cradle", 1), "Forge"], hand=["Tall"], reserve=1))
    if "PLAY_HAND[0]" in ids(game):
        act(game, terms.ACTION_PLAY_HAND)
        if kind(game) == D.PAY and any(source in game.describe(a) for a in game.legal_actions()):
            pay(game, *([source] if source != "the Reserve" else []))
        assert happened(finish(game), E.SUMMONED, "Tall") == 1  # it may be depleted at once
