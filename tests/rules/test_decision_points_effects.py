"""The decision points DP-24 to DP-41: what effects ask, of whom, and with exactly which ids."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from bs_env.describe import D
from bs_env.game import Game
from tests.rules._helpers_ch09_13 import begin_attack, cards_in_hand, options, resolve_next
from tests.rules.cards_ch09_13 import lab
from tests.support import (
    Side,
    act,
    activate,
    answer,
    bp,
    card,
    choose,
    decider,
    deck,
    field,
    hand,
    has,
    ids,
    kind,
    life,
    names,
    on,
    pay,
    player,
    stop,
    summon,
    trash,
    use,
)  # fmt: skip


def asked(game: Game) -> tuple[Any, ...]:
    """Who is asked what, and the ids."""
    return decider(game), kind(game), ids(game)


def me(*cards: object, **more: object) -> Side:
    """A side with a core to move, in the last Field slot."""
    return Side(field=[*cards, on("Pebble", 1)], **more)  # type: ignore[arg-type, list-item]


# --- may, order, replacement ---
def test_dp_24_an_optional_effect_asks_its_controller_also_in_the_opponents_turn() -> None:
    game = lab(me=me("Grunt", hand=["Bolt"]), opponent=me("Shy Martyr"))
    use(game, "Bolt")
    choose(game, "Shy Martyr")
    assert asked(game) == (1, D.OPTIONAL, {"YES", "NO"})
    assert "Shy Martyr" in game.decision.text  # type: ignore[union-attr]
    answer(game, True)
    assert cards_in_hand(game, 1) == 1
    assert decider(game) == 0


def test_dp_25_the_turn_player_orders_the_waiting_effects_of_both_players() -> None:
    game = lab(step="attack:", me=me("Dawn", "Grunt"), opponent=me("Siege", "Shy Siege"))
    assert asked(game) == (0, D.TRIGGER_ORDER, {"CANDIDATE[0]", "CANDIDATE[1]", "CANDIDATE[2]"})
    resolve_next(game, "[Siege]")
    assert asked(game) == (0, D.TRIGGER_ORDER, {"CANDIDATE[0]", "CANDIDATE[1]"})


def test_dp_25_an_effect_that_cannot_be_activated_is_not_offered() -> None:
    game = lab(step="attack:", me=me("Blue Dawn", "Dawn", "Dusk", "Grunt"))
    assert options(game, "CANDIDATE") == ["resolve Dawn's [Dawn]", "resolve Dusk's [Dusk]"]


def test_dp_26_the_turn_player_picks_the_replacement() -> None:
    game = lab(me=me("Grunt", hand=["Bolt"]), opponent=me("Torn"))
    use(game, "Bolt")
    choose(game, "Torn")
    assert asked(game) == (0, D.REPLACEMENT_ORDER, {"CANDIDATE[0]", "CANDIDATE[1]"})


def test_dp_27_an_optional_replacement_asks_its_controller() -> None:
    game = lab(me=me("Grunt", hand=["Bolt"]), opponent=me("Shy Tough"))
    use(game, "Bolt")
    choose(game, "Shy Tough")
    assert asked(game) == (1, D.REPLACEMENT, {"YES", "NO"})
    assert "May exhaust instead" in game.decision.text  # type: ignore[union-attr]


def test_dp_27_it_is_described_by_the_replacing_card() -> None:
    game = lab(me=me("Grunt", hand=["Bolt"]), opponent=me("Shy Tough"))
    use(game, "Bolt")
    choose(game, "Shy Tough")
    assert all("Shy Tough" in game.describe(a) for a in game.legal_actions())


# --- choosing objects ---
def test_dp_28_exactly_n_targets_one_at_a_time() -> None:
    game = lab(me=me(hand=["Pair Hunt"]), opponent=me("Grunt", "Ogre", "Goon-Gata"))
    use(game, "Pair Hunt")
    assert asked(game) == (0, D.CHOOSE, {"TARGET_OPP[0]", "TARGET_OPP[1]"})
    choose(game, "Grunt")
    assert asked(game) == (0, D.CHOOSE, {"TARGET_OPP[1]", "TARGET_OPP[2]"})
    choose(game, "Goon-Gata")
    assert names(field(game, 1)) == ["Ogre", "Pebble"]


def test_dp_28_an_object_to_which_nothing_will_happen_may_be_chosen() -> None:
    """D-48: an exhausted Spirit for "exhaust"."""
    game = lab(me=me(hand=["Vortex Shave"], reserve=4), opponent=me(on("Grunt", exhausted=True), "Ogre"))
    use(game, "Vortex Shave")
    assert asked(game) == (0, D.CHOOSE, {"TARGET_OPP[0]", "TARGET_OPP[1]"})


def test_dp_29_up_to_n_targets_or_stop_at_every_pick() -> None:
    game = lab(me=me(hand=["Light Bolt"]), opponent=me("Grunt", "Ogre"))
    use(game, "Light Bolt")
    assert asked(game) == (0, D.CHOOSE, {"TARGET_OPP[0]", "TARGET_OPP[1]", "STOP"})
    choose(game, "Grunt")
    assert asked(game) == (0, D.CHOOSE, {"TARGET_OPP[1]", "STOP"})
    stop(game)
    assert names(field(game, 1)) == ["Ogre", "Pebble"]


def test_dp_29_may_designate_is_one_question() -> None:
    game = lab(me=me("Grunt", "Ogre", hand=["Soft Wake"]))
    use(game, "Soft Wake")
    assert asked(game) == (0, D.CHOOSE, {"TARGET_OWN[0]", "TARGET_OWN[1]", "STOP"})


def test_dp_29_may_designate_exactly_two_stops_only_before_the_first() -> None:
    game = lab(me=me(hand=["Maybe Two"]), opponent=me("Grunt", "Ogre", "Raider"))
    use(game, "Maybe Two")
    assert asked(game) == (0, D.CHOOSE, {"TARGET_OPP[0]", "TARGET_OPP[1]", "STOP"})
    choose(game, "Grunt")
    assert asked(game) == (0, D.CHOOSE, {"TARGET_OPP[1]", "TARGET_OPP[2]"})


def test_dp_30_spirits_and_nexuses_of_both_fields() -> None:
    game = lab(me=me("Grunt", hand=["Bolt"]), opponent=me("Ogre", "Banner"))
    use(game, "Bolt")
    assert asked(game) == (
        0, D.CHOOSE, {"TARGET_OWN[0]", "TARGET_OWN[1]", "TARGET_OPP[0]", "TARGET_OPP[1]", "TARGET_OPP[2]"}
    )  # fmt: skip


def test_dp_31_searching_the_deck_may_fail_to_find_and_shows_identical_cards_once() -> None:
    game = lab(me=me(hand=["Search"], deck=["Grunt", "Bolt", "Grunt", "Ogre", "Sclouse"]))
    use(game, "Search")
    assert (decider(game), kind(game)) == (0, D.CHOOSE)
    assert "STOP" in ids(game)
    assert options(game, "CANDIDATE") == ["choose Grunt from the deck", "choose Ogre from the deck"]


def test_dp_31_with_nothing_that_fits_nothing_is_asked() -> None:
    game = lab(me=me(hand=["Search"], deck=["Sclouse", "Bolt"]))
    use(game, "Search")
    assert kind(game) == D.MAIN
    assert sorted(deck(game)) == ["Bolt", "Sclouse"]


# --- numbers, colours, players, modes ---
def test_dp_32_up_to_n_cores_is_a_number() -> None:
    """Cupell: put up to 2 cores other than the Soul Core from your Trash on this Spirit."""
    game = lab(me=me(hand=["Cupell"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    pay(game)
    act(game, terms.ACTION_CORE_FROM, terms.ACTION_STOP)
    assert asked(game) == (0, D.NUMBER, {"NUMBER[0]", "NUMBER[1]", "NUMBER[2]"})
    act(game, terms.ACTION_NUMBER + 1)
    assert card(game, "Cupell").cores == 2


@pytest.mark.parametrize(("in_trash", "numbers"), [(1, {0, 1}), (2, {0, 1, 2}), (7, {0, 1, 2, 3})])
def test_dp_32_the_bound_is_what_is_there(in_trash: int, numbers: set[int]) -> None:
    game = lab(me=me("Grunt", hand=["Salvage"], trash_cores=in_trash))
    use(game, "Salvage")
    assert asked(game) == (0, D.NUMBER, {f"NUMBER[{n}]" for n in numbers})
    act(game, terms.ACTION_NUMBER)
    assert player(game).trash_cores == in_trash


def test_dp_32_with_nothing_there_nothing_is_asked() -> None:
    game = lab(me=me("Grunt", hand=["Salvage"], trash_cores=0, soul_core="trash"))
    use(game, "Salvage")
    assert kind(game) == D.MAIN


def test_dp_33_a_colour() -> None:
    game = lab(me=me("Grunt", hand=["Paint"]))
    use(game, "Paint")
    assert asked(game) == (0, D.COLOR, {f"COLOR[{k}]" for k in range(6)})
    act(game, terms.ACTION_COLOR + terms.COLOR_BLUE)
    assert card(game, "Grunt").symbols == (("red", 1), ("blue", 1))


@pytest.mark.parametrize("named", [True, False])
def test_dp_33_a_colour_that_may_be_named(named: bool) -> None:
    game = lab(step="attack:", me=me("Grunt"), opponent=Side(field=["26RSD05-010"]))
    assert asked(game) == (1, D.COLOR, {*(f"COLOR[{k}]" for k in range(6)), "STOP"})
    act(game, terms.ACTION_COLOR if named else terms.ACTION_STOP)
    assert kind(game) == D.ATTACK
    assert bool(game.view(None).lasting) is named


@pytest.mark.parametrize(("action", "lives"), [(terms.ACTION_PLAYER_SELF, (4, 5)), (terms.ACTION_PLAYER_OPP, (5, 4))])
def test_dp_33_a_player(action: int, lives: tuple[int, int]) -> None:
    game = lab(me=me(hand=["Point"]))
    use(game, "Point")
    assert asked(game) == (0, D.PLAYER, {"PLAYER_SELF", "PLAYER_OPP"})
    act(game, action)
    assert life(game) == lives


@pytest.mark.parametrize(("k", "result"), [(0, (5, 5, 1)), (1, (6, 5, 0)), (2, (5, 4, 0))])
def test_dp_33_one_of_several_modes(k: int, result: tuple[int, int, int]) -> None:
    game = lab(me=me(hand=["Fork"]))
    use(game, "Fork")
    assert asked(game) == (0, D.CHOOSE_MODE, {"CANDIDATE[0]", "CANDIDATE[1]", "CANDIDATE[2]"})
    act(game, terms.ACTION_CANDIDATE + k)
    assert (*life(game), cards_in_hand(game)) == result


# --- order of cards ---
@pytest.mark.parametrize("first", ["Bolt", "Sclouse", "Banner"])
def test_dp_34_revealed_cards_are_ordered_the_first_pick_nearest_the_top(first: str) -> None:
    game = lab(me=me(hand=["Offering Draw"], reserve=4, deck=["Bolt", "Sclouse", "Banner", "Ogre"]))
    use(game, "Offering Draw", "main")
    assert asked(game) == (0, D.ORDER_CARDS, {"CANDIDATE[0]", "CANDIDATE[1]", "CANDIDATE[2]"})
    act(game, next(a for a in game.legal_actions() if first in game.describe(a)))
    second = options(game, "CANDIDATE")[0].removeprefix("put ").removesuffix(" next")
    act(game, terms.ACTION_CANDIDATE)
    third = ({"Bolt", "Sclouse", "Banner"} - {first, second}).pop()
    assert deck(game) == ["Ogre", first, second, third]


def test_dp_34_cards_of_the_hand_are_chosen_and_ordered_at_once() -> None:
    game = lab(me=me(hand=["Feeding Draw", "Grunt", "Bolt"], reserve=3, deck=["Ogre", "Ogre", "Ogre", "Banner"]))
    use(game, "Feeding Draw", "main")
    assert (decider(game), kind(game)) == (0, D.CHOOSE)
    assert ids(game) == {f"TARGET_HAND[{k}]" for k in range(5)}
    choose(game, "Bolt")
    assert len(ids(game)) == 4  # any other, earlier ones too
    choose(game, "Grunt")
    assert deck(game) == ["Banner", "Bolt", "Grunt"]


def test_dp_34_all_cards_of_the_hand_in_any_order() -> None:
    game = lab(me=me(hand=["Hand Molt", "Grunt", "Bolt", "Ogre"], reserve=4, deck=["Banner"]))
    use(game, "Hand Molt", "main")
    assert asked(game) == (0, D.ORDER_CARDS, {"TARGET_HAND[0]", "TARGET_HAND[1]", "TARGET_HAND[2]"})
    choose(game, "Ogre", "Grunt")
    assert deck(game) == ["Banner", "Ogre", "Grunt", "Bolt"]


@pytest.mark.parametrize("first", ["Grunt", "Ogre"])
def test_dp_34_field_cards_going_to_one_deck_are_ordered_by_the_player_of_the_effect(first: str) -> None:
    game = lab(me=me("Raider", hand=["Tuck"]), opponent=me("Grunt", "Ogre", deck=["Bolt"]))
    use(game, "Tuck")
    assert (decider(game), kind(game)) == (0, D.ORDER_CARDS)
    assert len(game.legal_actions()) == 2
    act(game, next(a for a in game.legal_actions() if first in game.describe(a)))
    assert deck(game, 1) == [first, "Ogre" if first == "Grunt" else "Grunt", "Bolt"]


def test_dp_34_they_are_candidates() -> None:
    game = lab(me=me("Raider", hand=["Tuck"]), opponent=me("Grunt", "Ogre", deck=["Bolt"]))
    use(game, "Tuck")
    assert ids(game) == {"CANDIDATE[0]", "CANDIDATE[1]"}


# --- both players, cores, hands ---
@pytest.mark.parametrize("user", [0, 1])
def test_dp_35_both_choose_the_turn_player_first(user: int) -> None:
    sides = [me("Grunt", "Ogre"), me("Raider", "Guard")]
    sides[user] = Side(field=sides[user].field, hand=["Duel"])
    game = lab(step="attack", me=sides[0], opponent=sides[1])
    begin_attack(game, "Grunt")
    act(game, terms.ACTION_PLAY_HAND)
    assert asked(game) == (0, D.CHOOSE, {"TARGET_OWN[0]", "TARGET_OWN[1]"})
    choose(game, "Ogre")
    assert asked(game) == (1, D.CHOOSE, {"TARGET_OWN[0]", "TARGET_OWN[1]"})
    assert card(game, "Ogre").standby is None  # nothing happens until both have chosen
    choose(game, "Guard")
    assert (has(game, "Ogre"), has(game, "Guard")) == (False, False)


def test_dp_36_the_player_of_the_effect_picks_the_cores_of_the_chosen_card() -> None:
    game = lab(me=me(hand=["Leech"]), opponent=me(on("Ogre", 2, soul=True)))
    use(game, "Leech")
    assert asked(game) == (0, D.CORES, {"OPP_CORE_FROM[1]", "OPP_SOUL_CORE"})


def test_dp_36_the_player_whom_the_text_names_picks_the_own_cores() -> None:
    """Blood Sip: cores of the opponent's choice, until 1 remains."""
    game = lab(me=me(hand=["Blood Sip"], reserve=4), opponent=Side(field=[on("Ogre", 2, soul=True)]))
    use(game, "Blood Sip")
    assert asked(game) == (1, D.CORES, {"CORE_FROM[1]", "SOUL_CORE"})


def core_picks(game: Game) -> list[tuple[int, bool]]:
    """Every way to pick the cores: what is left on the Ogre."""
    if kind(game) != D.CORES:
        left = card(game, "Ogre", 1) if has(game, "Ogre", 1) else None
        return [(left.cores, left.soul) if left else (0, False)]
    found = []
    for action in game.legal_actions():
        twin = game.clone()
        twin.apply(action)
        found += core_picks(twin)
    return found


@pytest.mark.parametrize(
    ("magic", "cores", "left"),
    [
        ("Leech", 3, {(1, True), (2, False)}),  # 2 of 3 and the Soul Core
        ("Leech", 2, {(0, True), (1, False)}),
        ("Leech", 1, {(0, False)}),  # all: nothing to pick
        ("Rift", 3, {(1, True)}),  # to the Void: never the Soul Core (5-7-3)
        ("Rift", 1, {(0, True)}),  # as far as there are normal ones
        ("Rift", 0, {(0, True)}),
        ("Blood Sip", 3, {(1, False), (0, True)}),
    ],
)
def test_dp_36_every_set_of_cores_has_exactly_one_path(magic: str, cores: int, left: set[tuple[int, bool]]) -> None:
    game = lab(me=me(hand=[magic], reserve=4), opponent=me(on("Ogre", cores, soul=True)))
    use(game, magic)
    found = core_picks(game)
    assert len(found) == len(set(found))
    assert set(found) == left


def test_dp_36_two_cores_in_total_from_several_cards() -> None:
    """Gift: 2 cores of your other Spirits onto one of them."""
    game = lab(me=Side(field=["Grunt", on("Ogre", 2), on("Raider", 2), "Pebble"], hand=["Gift"]))
    use(game, "Gift")
    choose(game, "Grunt")
    assert asked(game) == (0, D.CORES, {"CORE_FROM[2]", "CORE_FROM[3]"})
    act(game, terms.ACTION_CORE_FROM + 2)
    assert asked(game) == (0, D.CORES, {"CORE_FROM[2]", "CORE_FROM[3]"})
    act(game, terms.ACTION_CORE_FROM + 3)
    assert [x.cores for x in field(game)] == [3, 1, 1, 0]


def test_dp_37_the_player_whom_the_text_names_discards() -> None:
    game = lab(me=me(hand=["Mind Rot", "Grunt"]), opponent=me(hand=["Bolt", "Ogre"]))
    use(game, "Mind Rot")
    assert asked(game) == (1, D.CHOOSE, {"TARGET_HAND[0]", "TARGET_HAND[1]"})
    choose(game, "Bolt")
    assert (hand(game, 1), trash(game, 1)) == (["Ogre"], ["Bolt"])
    assert hand(game) == ["Grunt"]


def test_dp_38_choices_of_the_part_before_the_arrow() -> None:
    game = lab(me=me("Trader", hand=["Grunt", "Ogre", "Bolt"]))
    activate(game, "Trader")
    assert asked(game) == (0, D.COST_CHOICE, {"TARGET_HAND[0]", "TARGET_HAND[1]", "TARGET_HAND[2]"})


def test_dp_38_a_nexus_to_exhaust() -> None:
    """Rhiceros, blocking: exhaust 1 of your Ferobeast Nexuses."""
    nexuses = ["26RSD06-009", on("26RSD06-009", exhausted=True), "26RSD06-010", "Banner"]
    game = lab(step="attack", me=me("Grunt"), opponent=Side(field=["Rhiceros", *nexuses]))
    begin_attack(game, "Grunt")
    act(game, terms.ACTION_BLOCK)
    assert asked(game) == (1, D.FLASH, {"PASS", "ACTIVATE[0,0]"})
    act(game, terms.ACTION_ACTIVATE)
    assert asked(game) == (1, D.COST_CHOICE, {"TARGET_OWN[1]", "TARGET_OWN[3]"})


# --- summoning by an effect ---
def test_dp_39_only_cards_that_can_be_paid_for_are_offered_and_it_may_be_declined() -> None:
    game = lab(me=me(hand=["Summoning"], trash=["Grunt", "Five", "Dear", "Bolt"], reserve=4))
    use(game, "Summoning")
    assert (decider(game), kind(game)) == (0, D.CHOOSE)
    assert options(game, "CANDIDATE") == ["choose Grunt from the Trash", "choose Dear from the Trash"]
    assert "STOP" in ids(game)
    choose(game, "Dear")  # 5 - 1, all 4 of the Reserve or the Pebble's core; then 1 to place
    assert kind(game) in (D.PAY, D.PLACE, D.MAIN)
    while kind(game) in (D.PAY, D.PLACE):
        act(game, game.legal_actions()[0])
    assert has(game, "Dear")
    assert player(game).trash_cores == 4


def test_dp_39_payment_and_placement_are_asked_as_usual() -> None:
    game = lab(me=me(hand=["Summoning"], trash=["Penny"], reserve=4))
    use(game, "Summoning")
    choose(game, "Penny")
    assert asked(game) == (0, D.PAY, {"CORE_FROM[0]", "CORE_FROM[1]"})
    act(game, terms.ACTION_CORE_FROM)
    assert asked(game) == (0, D.PLACE, {"CORE_FROM[0]", "CORE_FROM[1]"})


def test_dp_39_a_revealed_card_by_olindias() -> None:
    game = lab(me=me(hand=["26RSD03-009"], reserve=12, deck=["Puffer", "26RSD03-010", "Grunt", "Bolt"]))
    summon(game, "Olindias")
    assert (decider(game), kind(game)) == (0, D.CHOOSE)
    assert {t.removeprefix("choose ").removesuffix(" of the revealed cards") for t in options(game, "CANDIDATE")} == {
        "Puffer", "Utmost Depth: The Emerald Abyss",
    }  # fmt: skip
    assert "STOP" in ids(game)


@pytest.mark.parametrize(("yes", "lives"), [(True, 4), (False, 5)])
def test_dp_40_a_may_part_after_then(yes: bool, lives: int) -> None:
    game = lab(me=me(hand=["Pact"]))
    use(game, "Pact")
    assert asked(game) == (0, D.OPTIONAL, {"YES", "NO"})
    assert cards_in_hand(game) == 1  # the first part is done
    answer(game, yes)
    assert life(game)[0] == lives


@pytest.mark.parametrize("step", ["main", "attack"])
def test_dp_41_effects_at_the_start_of_a_step(step: str) -> None:
    if step == "attack":
        game = lab(step="attack:", me=me("Dawn", "Dusk", "Grunt"))
    else:
        thunder = [on("26RSD05-009", 3), on("26RSD03-011", 2)]
        tired = [on("26RSD05-005", exhausted=True), *[on("Straray", exhausted=True)] * 2]
        game = lab(step="main:", me=me(*thunder, *tired), opponent=me("Grunt"))
    assert asked(game) == (0, D.TRIGGER_ORDER, {"CANDIDATE[0]", "CANDIDATE[1]"})


@pytest.mark.parametrize(("first", "second"), [("Night", "Midnight"), ("Last Hour", "Last Minute")])
def test_dp_41_effects_of_the_end_step_and_of_the_end_of_the_turn(first: str, second: str) -> None:
    game = lab(step="main_2", me=me(first, second), opponent=me("Grunt"))
    act(game, terms.ACTION_END_STEP)
    assert (decider(game), kind(game)) == (0, D.TRIGGER_ORDER)
    assert options(game, "CANDIDATE") == [f"resolve {first}'s [{first}]", f"resolve {second}'s [{second}]"]
    resolve_next(game, f"[{second}]")
    assert (cards_in_hand(game), life(game)[0]) == (1, 6)
    assert bp(game, "Grunt", 1) == 3000
