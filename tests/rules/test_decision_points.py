"""The decision points DP-01 to DP-23, DP-42 and DP-43: each is put to the right player with exactly the right ids."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env import IllegalAction
from bs_env.core import terms
from bs_env.describe import D
from bs_env.game import Game
from bs_env.position import Position
from tests.rules import cards_ch09_13 as c
from tests.rules._helpers_ch09_13 import begin_attack, cards_in_hand, options
from tests.rules.cards_ch09_13 import lab
from tests.support import (
    Lasting,
    Side,
    act,
    card,
    decider,
    field,
    hand,
    has,
    ids,
    kind,
    life,
    names,
    on,
    pass_flash,
    play,
    player,
    run_until,
    stop,
    trash,
)  # fmt: skip


def asked(game: Game) -> tuple[Any, ...]:
    """Who is asked what, and the ids."""
    return decider(game), kind(game), ids(game)


def me(*cards: object, **more: object) -> Side:
    """A side with a core to move, in the last Field slot."""
    return Side(field=[*cards, on("Pebble", 1)], **more)  # type: ignore[arg-type, list-item]


def flash_2(**position: Any) -> Game:
    """An attack of player 0's first card that player 1's first card blocks, at flash timing 2."""
    game = lab(step="attack", **position)
    act(game, terms.ACTION_ATTACK)
    while kind(game) == D.FLASH:
        act(game, terms.ACTION_PASS)
    return act(game, terms.ACTION_BLOCK)


# --- before the game ---
def test_dp_01_a_random_player_chooses_first_or_second_seeing_the_own_cards() -> None:
    choosers = set()
    for seed in range(12):
        game = Game(seed=seed)
        who = game.to_play
        assert who is not None
        choosers.add(who)
        assert asked(game) == (who, D.GO_FIRST, {"GO_FIRST", "GO_SECOND"})
        hands = [side.hand for side in game.view(who).players]
        assert len(hands[who]) == 4
        assert None not in hands[who]
        assert set(hands[1 - who]) == {None}
    assert choosers == {0, 1}


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_dp_02_dp_03_mulligan_is_asked_of_the_first_player_then_of_the_second(seed: int, first: bool) -> None:
    game = Game(seed=seed)
    chooser = game.to_play
    assert chooser is not None
    act(game, terms.ACTION_GO_FIRST if first else terms.ACTION_GO_SECOND)
    starts = chooser if first else 1 - chooser
    assert asked(game) == (starts, D.MULLIGAN, {"KEEP", "MULLIGAN"})
    act(game, terms.ACTION_MULLIGAN)
    assert asked(game) == (1 - starts, D.MULLIGAN, {"KEEP", "MULLIGAN"})  # once each
    act(game, terms.ACTION_KEEP)
    assert (kind(game), game.to_play) == (D.MAIN, starts)
    assert [len(side.hand) for side in game.view(None).players] == ([5, 4] if starts == 0 else [4, 5])


def test_dp_04_conceding_is_no_id_unless_asked_for() -> None:
    game = Game(seed=3)
    assert "CONCEDE" not in ids(game)
    game.concede(1 - game.to_play)  # type: ignore[operator]  # the player not on move
    assert game.outcome is not None
    assert game.outcome.reason == "concession"


def test_dp_04_with_allow_concede_it_is_legal_at_every_decision() -> None:
    game = Game(seed=3, allow_concede=True)
    for _ in range(40):
        assert "CONCEDE" in ids(game)
        act(game, game.legal_actions()[-1])
    who = game.to_play
    act(game, terms.ACTION_CONCEDE)
    assert game.outcome is not None
    assert game.outcome.winner == 1 - who  # type: ignore[operator]


# --- the menu of a Main Step ---
@pytest.mark.parametrize("step", ["main", "main_2"])
def test_dp_05_the_menu_is_the_union_of_everything_that_may_be_done(step: str) -> None:
    game = lab(step=step, me=Side(
        field=["Forge", on("Grunt", 2)], hand=["Grunt", "Pebble", "Plan", "Heal", "Five"], trash=["Grave Call"],
        reserve=1, soul_core="reserve",
    ))  # fmt: skip
    assert hand(game) == ["Grunt", "Pebble", "Heal", "Plan", "Five"]
    assert asked(game) == (0, D.MAIN, {
        "END_STEP", "PLAY_HAND[0]", "PLAY_HAND[1]", "PLAY_HAND[2]", "PLAY_HAND[3]", "ACTIVATE[0,0]", "ACTIVATE_OTHER",
        "CORE_FROM[0]", "CORE_FROM[2]", "SOUL_CORE", "SOUL_SWAP[2]",
    })  # fmt: skip


@pytest.mark.parametrize(("reserve", "ids_of_hand"), [(0, []), (1, ["Grunt"]), (2, ["Grunt", "Penny"])])
def test_dp_06_summon_only_with_cost_and_lv1_cores(reserve: int, ids_of_hand: list[str]) -> None:
    game = lab(me=Side(field=["Blue Rock", "Forge"], hand=["Grunt", "Penny"], reserve=reserve))
    assert options(game, "PLAY_HAND") == [f"summon {name} from hand" for name in ids_of_hand]


@pytest.mark.parametrize(("reserve", "possible"), [(3, False), (4, True)])
def test_dp_07_deploy_when_payable(reserve: int, possible: bool) -> None:
    game = lab(me=Side(field=["Blue Rock", "Blue Rock"], hand=["Tower"], reserve=reserve))
    assert ("PLAY_HAND[0]" in ids(game)) is possible


def test_dp_08_use_main_and_flash_cards_and_soul_magic() -> None:
    game = lab(me=me(hand=["Plan", "Heal", "Spell", "Soul Spell"], soul_core="reserve"))
    assert set(options(game, "PLAY_HAND")) == {
        "use Heal from hand", "use Plan from hand", "use Soul Spell from hand", "use Spell from hand",
    }  # fmt: skip
    poor = lab(me=me(hand=["Plan", "Heal", "Spell", "Soul Spell"]))
    assert set(options(poor, "PLAY_HAND")) == {"use Heal from hand", "use Plan from hand"}


def test_dp_08_a_spirit_with_a_hand_effect_has_an_id_of_its_own_at_flash_timing() -> None:
    flutty = Side(field=[on("Pebble", 1)], hand=["Flutty"], reserve=9)
    assert "HAND_EFFECT[0]" not in ids(lab(me=flutty))
    game = lab(step="attack", me=me("Grunt"), opponent=flutty)
    begin_attack(game, "Grunt")
    assert asked(game) == (1, D.FLASH, {"PASS", "HAND_EFFECT[0]"})


def test_dp_09_dp_10_a_core_move_names_its_source_then_its_destination() -> None:
    game = lab(me=Side(field=["Pebble", on("Pebble", 2), on("Grunt", 1)], reserve=1, soul_core="reserve"))
    assert {i for i in ids(game) if "CORE" in i} == {"CORE_FROM[0]", "CORE_FROM[2]", "CORE_FROM[3]", "SOUL_CORE"}
    act(game, terms.ACTION_CORE_FROM + 2)
    assert asked(game) == (0, D.CORE_TO, {"CORE_TO[0]", "CORE_TO[1]", "CORE_TO[3]"})
    act(game, terms.ACTION_CORE_TO + 1)
    assert [x.cores for x in field(game)] == [1, 1, 1]
    act(game, terms.ACTION_SOUL_CORE)
    assert asked(game) == (0, D.CORE_TO, {"CORE_TO[1]", "CORE_TO[3]"})  # not to itself, not to one that gave


def test_dp_09_the_soul_core_in_the_trash_cannot_be_moved() -> None:
    game = lab(me=Side(field=["Pebble", on("Pebble", 2)], reserve=1, soul_core="trash"))
    assert not {"SOUL_CORE", "SOUL_SWAP[0]", "SOUL_SWAP[2]"} & ids(game)


def test_dp_11_the_soul_core_is_exchanged_with_a_normal_core_of_any_other_place() -> None:
    game = lab(me=Side(field=[on("Grunt", 0, soul=True), on("Ogre", 1), "Pebble"], reserve=2))
    assert {i for i in ids(game) if "SWAP" in i} == {"SOUL_SWAP[0]", "SOUL_SWAP[2]"}
    act(game, terms.ACTION_SOUL_SWAP + 2)
    assert [(x.cores, x.soul) for x in field(game)] == [(1, False), (0, True), (0, False)]
    assert trash(game) == []  # no moment without cores


def test_dp_12_activate_an_effect_of_a_field_card() -> None:
    game = lab(me=Side(field=["Pebble", "Forge", on("Shrine", exhausted=True), "Spark", on("Once Forge", 1)]))
    assert {i for i in ids(game) if "ACTIVATE" in i} == {"ACTIVATE[1,0]", "ACTIVATE[4,0]"}


def test_dp_12_activate_an_effect_outside_the_field() -> None:
    game = lab(me=Side(field=[on("Pebble", 1)], trash=["Grave Call", "Grunt", "Grave Call"]))
    act(game, terms.ACTION_ACTIVATE_OTHER)
    assert (decider(game), kind(game)) == (0, D.ACTIVATE_OTHER)
    assert set(options(game, "CANDIDATE")) == {"use Grave Call's From the Trash: return this to hand."}
    act(game, terms.ACTION_CANDIDATE)
    assert (hand(game), sorted(trash(game))) == (["Grave Call"], ["Grave Call", "Grunt"])


def test_dp_12_a_third_activated_effect_of_a_card_is_listed_there_too() -> None:
    many = c.v.Nexus(
        "TST09-901", "Many", color=c.v.RED, levels=(c.v.Lv(0),),
        effects=tuple(
            c.v.activated(c.v.MAIN, text=f"[{k}] gain {k} Life.", do=(c.v.gain_life(k),)) for k in range(1, 4)
        ),
    )  # fmt: skip
    game = Position(me=Side(field=[many], reserve=1), cards=[many]).game()
    assert {"ACTIVATE[0,0]", "ACTIVATE[0,1]", "ACTIVATE_OTHER"} <= ids(game)
    act(game, terms.ACTION_ACTIVATE_OTHER)
    if kind(game) == D.ACTIVATE_OTHER:
        act(game, terms.ACTION_CANDIDATE)
    assert life(game)[0] == 8


@pytest.mark.parametrize(("step", "then"), [("main", D.ATTACK), ("main_2", D.MAIN)])
def test_dp_13_ending_the_step_is_always_legal(step: str, then: int) -> None:
    game = lab(step=step, me=me("Grunt"), opponent=me("Grunt"))
    assert "END_STEP" in ids(game)
    act(game, terms.ACTION_END_STEP)
    assert (kind(game), decider(game)) == (then, 0 if step == "main" else 1)


# --- playing a card ---
@pytest.mark.parametrize(("mode", "drawn"), [(terms.ACTION_MODE_MAIN, 1), (terms.ACTION_MODE_FLASH, 2)])
def test_dp_14_main_or_flash(mode: int, drawn: int) -> None:
    game = lab(me=me(hand=["Breach"]))
    act(game, terms.ACTION_PLAY_HAND)
    assert asked(game) == (0, D.MODE, {"MODE_MAIN", "MODE_FLASH"})
    act(game, mode)
    assert cards_in_hand(game) == drawn


@pytest.mark.parametrize("user", [0, 1])
def test_dp_15_pay_normally_or_by_soul_magic(user: int) -> None:
    rich = me("Grunt", hand=["Soul Spell"], soul_core="reserve", reserve=6)
    sides = [rich, me("Grunt")] if user == 0 else [me("Grunt"), rich]
    game = lab(step="attack", me=sides[0], opponent=sides[1])
    begin_attack(game, "Grunt")
    act(game, terms.ACTION_PLAY_HAND)
    assert asked(game) == (user, D.SOUL_MAGIC, {"PAY_NORMAL", "PAY_SOUL"})


def test_dp_16_legacy_one_card_at_a_time_in_rising_order_then_stop() -> None:
    game = lab(me=me(hand=["Heir"], trash=["Relic", "Bolt", "Second Relic", "Third Relic"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert asked(game) == (0, D.LEGACY, {"CANDIDATE[0]", "CANDIDATE[1]", "CANDIDATE[2]", "STOP"})
    act(game, terms.ACTION_CANDIDATE + 1)
    assert asked(game) == (0, D.LEGACY, {"CANDIDATE[2]", "STOP"})
    act(game, terms.ACTION_CANDIDATE + 2)
    assert kind(game) == D.PAY


def test_dp_16_identical_cards_are_offered_once_and_can_all_be_banished() -> None:
    game = lab(me=me(hand=["Heir"], trash=["Relic", "Relic", "Relic"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert len(options(game, "CANDIDATE")) == 1
    play(game, "banish Relic")
    assert len(options(game, "CANDIDATE")) == 1
    play(game, "banish Relic")
    assert names(player(game).banished) == ["Relic", "Relic"]


def test_dp_17_pay_core_by_core_in_one_order() -> None:
    game = lab(me=Side(
        field=[on("Blue Rock", 1), "Blue Rock", on("Blue Rock", 2)], hand=["Third Tower"],
        reserve=2, soul_core="reserve",
    ))  # fmt: skip
    act(game, terms.ACTION_PLAY_HAND)
    # the Reserve (2) does not cover all 3
    assert asked(game) == (0, D.PAY, {"CORE_FROM[1]", "CORE_FROM[3]", "SOUL_CORE"})
    act(game, terms.ACTION_CORE_FROM + 3)
    assert ids(game) == {"CORE_FROM[0]", "CORE_FROM[3]"}  # neither an earlier slot nor the Soul Core
    act(game, terms.ACTION_CORE_FROM + 3)
    assert ids(game) == {"CORE_FROM[0]"} or kind(game) == D.PLACE  # the rest is forced
    assert player(game).trash_cores == 3


def test_dp_18_put_cores_on_the_arriving_card() -> None:
    game = lab(me=Side(field=[on("Pebble", 1), on("Pebble", 1)], hand=["Grunt"], reserve=2, soul_core="reserve"))
    act(game, terms.ACTION_PLAY_HAND)
    assert asked(game) == (0, D.PLACE, {"CORE_FROM[0]", "CORE_FROM[1]", "CORE_FROM[2]", "SOUL_CORE"})
    act(game, terms.ACTION_CORE_FROM + 2)
    assert ids(game) == {"CORE_FROM[0]", "STOP"}
    act(game, terms.ACTION_CORE_FROM)
    assert ids(game) == {"CORE_FROM[0]", "STOP"}
    stop(game)
    assert card(game, "Grunt").cores == 2


def placements(game: Game) -> list[tuple[int, ...]]:
    """Every way to place cores: (Soul Core on the new card, cores left in the Reserve and on each old card)."""
    if kind(game) != D.PLACE:
        side = player(game)
        return [(int(card(game, "Grunt").soul), side.reserve, *(x.cores for x in side.field[:-1]))]
    found = []
    for action in game.legal_actions():
        twin = game.clone()
        twin.apply(action)
        found += placements(twin)
    return found


def test_dp_18_every_set_of_cores_can_be_placed_in_exactly_one_way() -> None:
    stones = [on("Pebble", 1), "Pebble", on("Pebble", 2)]
    game = lab(me=Side(field=stones, hand=["Grunt"], reserve=2, soul_core="reserve"))
    act(game, terms.ACTION_PLAY_HAND)
    found = placements(game)
    everything = {(s, r, a, 0, b) for s in (0, 1) for r in range(3) for a in range(2) for b in range(3)}
    everything -= {(0, 2, 1, 0, 2)}  # at least one core
    assert len(found) == len(set(found))
    assert set(found) == everything


def test_dp_19_an_optional_cost_effect_is_asked_of_the_player_of_the_card() -> None:
    game = lab(me=me("Coupon", hand=["Five"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert asked(game) == (0, D.COST_OPTION, {"YES", "NO"})
    short = lab(me=Side(field=["Coupon"], hand=["Five"], reserve=5))
    act(short, terms.ACTION_PLAY_HAND)  # 4 + 1: NO would leave it unpayable
    assert has(short, "Five")


# --- the Attack Step ---
def test_dp_20_every_refreshed_spirit_that_may_attack_or_the_end() -> None:
    game = lab(step="attack", me=Side(field=["Pebble", "Grunt", on("Grunt", exhausted=True), "Ogre"]))
    assert asked(game) == (0, D.ATTACK, {"ATTACK[1]", "ATTACK[3]", "END_STEP"})


def test_dp_20_a_named_first_attacker_is_the_only_choice_until_it_has_attacked() -> None:
    game = lab(
        step="attack", me=me("Grunt", "Ogre", "Raider"), lasting=[Lasting("attack_first", card="Ogre", player=1)],
        auto_forced=False,
    )  # fmt: skip
    assert asked(game) == (0, D.ATTACK, {"ATTACK[1]"})
    act(game, terms.ACTION_ATTACK + 1)
    run_until(game, D.ATTACK)
    assert asked(game) == (0, D.ATTACK, {"ATTACK[0]", "ATTACK[2]", "END_STEP"})


def test_dp_20_what_must_attack_takes_the_end_away() -> None:
    game = lab(step="attack", me=Side(field=["Grunt", "Berserk"]))
    assert asked(game) == (0, D.ATTACK, {"ATTACK[0]", "ATTACK[1]"})


def test_dp_21_flash_timing_1_the_attacked_player_first_then_alternating() -> None:
    side = me("Grunt", hand=["Heal", "Plan", "Grunt"], reserve=1)
    game = lab(step="attack", me=side, opponent=side)
    begin_attack(game, "Grunt")
    heal = {"PASS", f"PLAY_HAND[{hand(game).index('Heal')}]"}
    assert asked(game) == (1, D.FLASH, heal)
    act(game, terms.ACTION_PASS)
    assert asked(game) == (0, D.FLASH, heal)
    act(game, (terms.ACTION_PLAY_HAND, "Heal"))
    assert asked(game) == (1, D.FLASH, heal)  # 8-1-2-1: may act again after passing
    act(game, terms.ACTION_PASS)
    assert kind(game) == D.BLOCK


def test_dp_22_block_with_a_refreshed_spirit_or_not() -> None:
    blockers = Side(field=["Pebble", "Grunt", on("Ogre", exhausted=True), "Ogre"])
    game = lab(step="attack", me=Side(field=["Raider"]), opponent=blockers)
    act(game, terms.ACTION_ATTACK)
    assert asked(game) == (1, D.BLOCK, {"BLOCK[1]", "BLOCK[3]", "NO_BLOCK"})


def test_dp_22_a_forced_blocker_is_the_only_choice_even_exhausted() -> None:
    blockers = Side(field=["Grunt", on("Ogre", exhausted=True)])
    game = lab(step="attack", me=me("Garizarot"), opponent=blockers, auto_forced=False)
    act(game, terms.ACTION_ATTACK)
    assert asked(game) == (0, D.CHOOSE, {"TARGET_OPP[1]", "STOP"})
    act(game, terms.ACTION_TARGET_OPP + 1)
    pass_flash(game)
    assert asked(game) == (1, D.BLOCK, {"BLOCK[1]"})


def test_dp_23_flash_timing_2_only_after_a_block() -> None:
    side = me("Grunt", hand=["Heal"])
    game = flash_2(me=side, opponent=side)
    assert asked(game) == (1, D.FLASH, {"PASS", "PLAY_HAND[0]"})
    act(game, terms.ACTION_PASS)
    assert asked(game) == (0, D.FLASH, {"PASS", "PLAY_HAND[0]"})
    unblocked = lab(step="attack", me=side, opponent=side)
    begin_attack(unblocked, "Grunt")
    act(unblocked, terms.ACTION_PASS, terms.ACTION_PASS, terms.ACTION_NO_BLOCK)
    assert kind(unblocked) != D.FLASH
    assert life(unblocked) == (5, 4)


# --- prices of attacks and blocks ---
def test_dp_42_the_price_of_an_attack_is_paid_by_the_attacker_before_it_is_exhausted() -> None:
    forest = Side(field=[on("The Barrage Forest", 2)])
    payer = Side(field=["Grunt", on("Pebble", 1)], reserve=1, soul_core="reserve")
    game = lab(step="attack", me=payer, opponent=forest)
    act(game, terms.ACTION_ATTACK)
    assert asked(game) == (0, D.ATTACK_PRICE, {"CORE_FROM[0]", "CORE_FROM[1]", "CORE_FROM[2]", "SOUL_CORE"})
    assert card(game, "Grunt", 0).orientation == "refreshed"
    act(game, terms.ACTION_CORE_FROM + 2)
    assert player(game).trash_cores == 1
    assert life(game)[1] == 4


def test_dp_42_paying_with_the_attacker_itself_is_no_attack() -> None:
    forest = Side(field=[on("The Barrage Forest", 2)])
    game = lab(step="attack", me=Side(field=["Grunt", "Ogre"]), opponent=forest)
    act(game, terms.ACTION_ATTACK, terms.ACTION_CORE_FROM + 1)
    assert trash(game) == ["Grunt"]
    assert life(game)[1] == 5
    assert kind(game) == D.ATTACK  # back at the menu, with the Ogre


@pytest.mark.parametrize(("attacker", "offered"), [(on("Ogre", 1), True), (on("Ogre", 3), True)])
def test_dp_42_at_lv2_there_is_no_price(attacker: Any, offered: bool) -> None:
    game = lab(step="attack", me=me(attacker), opponent=Side(field=[on("The Barrage Forest", 2)]))
    assert ("ATTACK[0]" in ids(game)) is offered
    act(game, terms.ACTION_ATTACK)
    assert (kind(game) == D.ATTACK_PRICE) is (attacker.cores == 1)


def gigantherion(*blockers: Any) -> Game:
    """Gigantherion at Lv2 attacks; to the block declaration."""
    game = lab(step="attack", me=me(on("26RSD06-X01", 4)), opponent=me(*blockers))
    begin_attack(game, "Gigantherion")
    return game


def test_dp_43_the_price_of_a_block_is_another_refreshed_spirit_of_the_blocking_player() -> None:
    game = gigantherion("Grunt", "Ogre", on("Raider", exhausted=True), "Guard")
    assert asked(game) == (1, D.BLOCK, {"BLOCK[0]", "BLOCK[1]", "BLOCK[3]", "NO_BLOCK"})
    act(game, terms.ACTION_BLOCK + 1)
    assert asked(game) == (1, D.BLOCK_PRICE, {"TARGET_OWN[0]", "TARGET_OWN[3]"})
    assert card(game, "Ogre").orientation == "refreshed"
    act(game, terms.ACTION_TARGET_OWN)
    assert [x.orientation for x in field(game, 1) if x.name in ("Grunt", "Guard")] == ["exhausted", "refreshed"]


def test_dp_43_with_one_refreshed_spirit_there_is_no_block() -> None:
    game = gigantherion("Grunt", on("Raider", exhausted=True))
    assert kind(game) != D.BLOCK
    assert life(game)[1] == 4


def test_all_ids_are_refused_outside_their_decision() -> None:
    game = lab(me=me("Grunt"))
    for action in set(range(terms.N_ACTIONS)) - set(game.legal_actions()):
        with pytest.raises(IllegalAction):
            game.apply(action)
