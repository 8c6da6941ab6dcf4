"""Chapter 10: rule processing, loss judgement and the standby state."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rules._helpers_turn import battle, hand_size, happened, position, standby, use_on
from tests.support import (
    D,
    Game,
    Side,
    act,
    answer,
    attack,
    bp,
    card,
    choose,
    deck,
    field,
    hand,
    has,
    kind,
    life,
    move_core,
    names,
    on,
    pay,
    place,
    play,
    player,
    texts,
    trash,
)


def menu(*mine: Any, opponent: Side | None = None, hand: list[str] | tuple[str, ...] = (), **me: Any) -> Game:
    """At the Main Step of player 0; the opponent has nothing but what is said."""
    return position(
        me=Side(field=mine, hand=hand, **me), opponent=opponent or Side(), auto_forced=False
    ).game()  # fmt: skip


def theirs(*cards: Any, **fields: Any) -> Side:
    return Side(field=cards, **fields)


# --- 10-1: rule processing -------------------------------------------------------------------------------------------
@pytest.mark.rule("10-1-1", "5-11-1")
def test_10_1_1_a_spirit_without_cores_is_depleted_without_a_decision() -> None:
    game = menu(hand=["Drain One"], opponent=theirs("Soldier", on("Knight", 2)))
    use_on(game, "Drain One", "Soldier")
    assert (kind(game), game.to_play) == (D.MAIN, 0)
    assert (trash(game, 1), player(game, 1).reserve) == (["Soldier"], 1)


@pytest.mark.rule("10-1-1", "5-11-1")
@pytest.mark.parametrize(("cores", "there"), [(3, True), (2, False)])
def test_10_1_1_exactly_the_level_1_cost_is_enough(cores: int, there: bool) -> None:
    """D-02: below it, not "or less"."""
    game = menu(hand=["Drain One"], opponent=theirs(on("Heavy Upkeep", cores)))
    use_on(game, "Drain One", "Heavy Upkeep")
    assert has(game, "Heavy Upkeep") == there


@pytest.mark.rule("10-1-1", "3-3-3-3")
def test_10_1_1_a_nexus_with_level_1_cost_0_stays_without_cores() -> None:
    game = menu(on("Plain Nexus", 1))
    move_core(game, "Plain Nexus", "the Reserve")
    assert (has(game, "Plain Nexus"), card(game, "Plain Nexus").cores) == (True, 0)


@pytest.mark.rule("10-1-2", "10-2-2-10")
def test_10_1_2_payment_depletes_before_the_summon_completes() -> None:
    game = menu("Depletion Drawer", hand=["Cheap"], reserve=1)
    act(game, (terms.ACTION_PLAY_HAND, "Cheap"))
    pay(game, "Depletion Drawer")
    assert kind(game) == D.PLACE
    assert standby(game, "Depletion Drawer") == "deplete"
    assert "Cheap" not in names(field(game))
    place(game, 1)
    assert happened(game, "DEPLETED", "SUMMONED", "DRAWN", "RESULT") == [
        "DEPLETED Depletion Drawer", "SUMMONED Cheap", "DRAWN", "RESULT Depletion Drawer",
    ]  # fmt: skip


@pytest.mark.rule("10-1-2")
def test_10_1_2_in_the_middle_of_an_effect() -> None:
    """The state is there before the next part of the same effect."""
    game = menu(hand=["Drain then ask"], opponent=theirs("Soldier", "Knight"))
    use_on(game, "Drain then ask", "Soldier")
    assert (kind(game), standby(game, "Soldier")) == (D.OPTIONAL, "deplete")
    answer(game, False)
    assert trash(game, 1) == ["Soldier"]


# --- 10-2-1: loss ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("10-2-1", "10-2-1-1", "1-3-7", "1-3-2-1")
def test_10_2_1_the_game_ends_in_the_middle_of_an_effect() -> None:
    game = menu(hand=["Last Life"], opponent=theirs("Last Stand"))
    use_on(game, "Last Life")
    assert (game.outcome.winner, game.outcome.reason) == (0, "life")
    assert (hand_size(game), life(game)) == (0, (5, 0))  # neither the draw nor the opponent's effect
    assert game.legal_actions() == []


@pytest.mark.rule("10-2-1-1")
def test_10_2_1_1_life_0_by_an_own_effect_in_the_own_turn() -> None:
    game = menu(hand=["Pay Life"], life=1)
    use_on(game, "Pay Life")
    assert (game.outcome.winner, game.outcome.reason) == (1, "life")


@pytest.mark.rule("10-2-1-1")
def test_10_2_1_1_one_life_left_is_enough() -> None:
    game = menu("Soldier", hand=["Pay Life"], life=2)
    use_on(game, "Pay Life")
    assert (game.outcome, life(game)) == (None, (1, 5))


@pytest.mark.rule("10-2-1-1", "1-3-3")
def test_scenario_17_both_at_0_at_once_is_a_draw() -> None:
    game = menu(hand=["Mutual Ruin"])
    use_on(game, "Mutual Ruin")
    assert (game.outcome.winner, game.outcome.reason, life(game)) == (None, "draw", (0, 0))


@pytest.mark.rule("10-2-1-1", "1-3-3", "1-3-7")
def test_scenario_17_one_after_the_other_the_first_decides() -> None:
    game = menu(hand=["First them then me"])
    use_on(game, "First them then me")
    assert (game.outcome.winner, game.outcome.reason, life(game)) == (0, "life", (5, 0))


@pytest.mark.rule("10-2-1-2", "1-3-2-2")
def test_10_2_1_2_an_empty_deck_loses_only_in_the_own_start_step() -> None:
    game = menu("Soldier", hand=["Mill All"], deck=["Soldier"], opponent=theirs(deck=["Knight"] * 3))
    use_on(game, "Mill All")
    assert (game.outcome, deck(game)) == (None, [])
    while game.to_play is not None and kind(game) != D.FLASH and game.view(None).turn < 6:
        play(game, terms.ACTION_END_STEP)
    assert (game.outcome.winner, game.outcome.reason, game.outcome.turns) == (1, "deck", 5)


# --- 10-2-2-1: the standby states ------------------------------------------------------------------------------------
@pytest.mark.rule("10-2-2-1")
@pytest.mark.parametrize(
    ("name", "state", "goal"),
    [
        ("Blast then ask", "destroy", "trash"), ("Bounce then ask", "hand", "hand"),
        ("Drain then ask", "deplete", "trash"), ("Deck Top then ask", "deck", "deck"),
    ],
)  # fmt: skip
def test_10_2_2_1_the_four_causes_of_standby(name: str, state: str, goal: str) -> None:
    game = menu(hand=[name], opponent=theirs("Soldier", "Knight"))
    use_on(game, name, "Soldier")
    assert (kind(game), standby(game, "Soldier")) == (D.OPTIONAL, state)
    assert names(field(game, 1)) == ["Soldier", "Knight"]
    answer(game, False)
    assert names(field(game, 1)) == ["Knight"]
    assert goal == ("trash" if trash(game, 1) else "hand" if hand(game, 1) else "deck")
    assert (deck(game, 1)[0] == "Soldier") == (goal == "deck")
    assert player(game, 1).reserve == 1


@pytest.mark.rule("10-2-2-1")
def test_10_2_2_1_a_nexus_enters_standby_too() -> None:
    game = menu(hand=["Wreck"], opponent=theirs("Doomed by Destruction", "Plain Nexus"))
    use_on(game, "Wreck", "Doomed by Destruction")
    assert (trash(game, 1), hand_size(game, 1)) == (["Doomed by Destruction"], 1)


@pytest.mark.rule("10-2-2-2")
def test_10_2_2_2_effects_it_was_under_stay() -> None:
    game = menu(hand=["Boost then blast"], opponent=theirs("Soldier"))
    use_on(game, "Boost then blast", "Soldier")
    assert (standby(game, "Soldier"), bp(game, "Soldier")) == ("destroy", 6000)


@pytest.mark.rule("10-2-2-2", "4-1-4")
def test_10_2_2_2_after_leaving_they_are_gone() -> None:
    game = menu("Soldier", hand=["Turn Boost +2000", "Bounce"], reserve=3)
    use_on(game, "Turn Boost +2000", "Soldier")
    assert bp(game, "Soldier") == 5000
    use_on(game, "Bounce", "Soldier")
    act(game, (terms.ACTION_PLAY_HAND, "Soldier"))
    pay(game)
    place(game, 1)
    assert bp(game, "Soldier") == 3000


@pytest.mark.rule("10-2-2-3")
@pytest.mark.parametrize(("cores", "drawn"), [(3, 1), (1, 0)])
def test_10_2_2_3_a_depleted_card_is_handled_at_the_level_it_had(cores: int, drawn: int) -> None:
    game = menu(hand=["Drain All"], opponent=theirs(on("Depletion Drawer Lv2", cores)))
    use_on(game, "Drain All", "Depletion Drawer Lv2")
    assert (trash(game, 1), hand_size(game, 1)) == (["Depletion Drawer Lv2"], drawn)


@pytest.mark.rule("10-2-2-3")
def test_10_2_2_3_level_and_bp_while_in_standby() -> None:
    game = menu(hand=["Drain then ask"], opponent=theirs(on("Soldier", 3)))
    use_on(game, "Drain then ask", "Soldier")
    assert (card(game, "Soldier").level, card(game, "Soldier").cores) == (2, 0)


@pytest.mark.rule("10-2-2-3", "12-2-1-1-2")
def test_10_2_2_3_level_2_by_the_soul_core_is_kept_too() -> None:
    game = menu(hand=["Drain then ask"], opponent=theirs(on("Releaser", 0, soul=True)))
    use_on(game, "Drain then ask", "Releaser")
    assert (standby(game, "Releaser"), card(game, "Releaser").level, player(game, 1).soul_core) == (
        "deplete",
        2,
        "reserve",
    )


@pytest.mark.rule("10-2-2-3")
def test_10_2_2_3_going_down_one_level_first_counts_as_the_level_before() -> None:
    game = menu(hand=["Drain One", "Drain All"], opponent=theirs(on("Depletion Drawer Lv2", 3)))
    use_on(game, "Drain One", "Depletion Drawer Lv2")
    assert card(game, "Depletion Drawer Lv2").level == 1
    use_on(game, "Drain All", "Depletion Drawer Lv2")
    assert hand_size(game, 1) == 0


# --- 10-2-2-4: what a card in standby can do -------------------------------------------------------------------------
@pytest.mark.rule("10-2-2-4", "10-2-2-5")
def test_scenario_15_a_card_in_standby_keeps_constants_and_does_nothing_else() -> None:
    """The Banner's own +1000 still applies; its "when your Spirit is summoned" does not activate."""
    game = menu("Banner", "Arrival Watch", hand=["Blast", "Cheap"], reserve=2)
    use_on(game, "Blast", "Banner")
    assert (kind(game), standby(game, "Banner")) == (D.CHOOSE, "destroy")
    choose(game, "Cheap")
    pay(game)
    assert kind(game) == D.PLACE
    place(game, 1)
    assert (life(game), hand(game)) == ((5, 5), ["Goon-Gata"])  # only the Nexus has seen the summon
    assert bp(game, "Cheap") == 1000  # the Banner is gone
    assert trash(game) == ["Blast", "Banner"]


@pytest.mark.rule("10-2-2-4")
def test_scenario_15_the_constant_applies_until_it_leaves() -> None:
    game = menu("Banner", "Soldier", hand=["Blast then ask"])
    assert (bp(game, "Banner"), bp(game, "Soldier")) == (5000, 4000)
    use_on(game, "Blast then ask", "Banner")
    assert (bp(game, "Banner"), bp(game, "Soldier")) == (5000, 4000)
    answer(game, False)
    assert bp(game, "Soldier") == 3000


@pytest.mark.rule("10-2-2-4")
def test_10_2_2_4_a_banner_that_stands_does_both() -> None:
    game = menu("Banner", hand=["Cheap"], reserve=2)
    act(game, (terms.ACTION_PLAY_HAND, "Cheap"))
    pay(game)
    place(game, 1)
    assert (life(game), bp(game, "Cheap")) == ((6, 5), 2000)


@pytest.mark.rule("10-2-2-4")
def test_10_2_2_4_a_depleted_card_keeps_its_constants_until_it_leaves() -> None:
    """C-17: it is no longer counted, and its symbols are off."""
    game = menu("Banner", "Soldier", hand=["Drain then ask"])
    use_on(game, "Drain then ask", "Banner")
    assert (standby(game, "Banner"), card(game, "Banner").symbols, bp(game, "Soldier")) == ("deplete", (), 4000)
    answer(game, False)
    assert bp(game, "Soldier") == 3000


@pytest.mark.rule("10-2-2-4")
def test_10_2_2_4_symbols_of_a_depleted_card_are_off_even_those_it_gives_itself() -> None:
    game = menu("Symbol Giver", hand=["Drain then ask"])
    assert card(game, "Symbol Giver").symbols == (("red", 2),)
    use_on(game, "Drain then ask", "Symbol Giver")
    assert (card(game, "Symbol Giver").symbols, player(game).symbols) == ((), ())


@pytest.mark.rule("10-2-2-4")
@pytest.mark.parametrize(("name", "then"), [("Blast then exhaust it", "refreshed")])
def test_10_2_2_4_a_card_in_standby_is_not_exhausted(name: str, then: str) -> None:
    """D-67."""
    game = menu(hand=[name], opponent=theirs("Exhaust Drawer"))
    use_on(game, name, "Exhaust Drawer")
    assert (standby(game, "Exhaust Drawer"), card(game, "Exhaust Drawer").orientation) == ("destroy", then)
    answer(game, False)
    assert hand_size(game, 1) == 0


# --- 10-2-2-5: when it leaves ----------------------------------------------------------------------------------------
@pytest.mark.rule("10-2-2-5", "10-2-2-10")
def test_10_2_2_5_it_stays_until_everything_it_activated_is_resolved() -> None:
    game = menu("Death Summoner", hand=["Blast", "Arrival Asker"], reserve=3)
    use_on(game, "Blast", "Death Summoner")
    choose(game, "Arrival Asker")
    pay(game)
    place(game, 1)
    assert (kind(game), standby(game, "Death Summoner")) == (D.OPTIONAL, "destroy")
    answer(game, True)
    assert (names(field(game)), trash(game)) == (["Arrival Asker"], ["Blast", "Death Summoner"])


@pytest.mark.rule("10-2-2-5", "11-1-1-5")
def test_10_2_2_5_cores_on_a_card_in_standby_can_still_pay() -> None:
    """D-17: its last core pays for the Spirit it summons; so it is depleted and still goes to the Trash once."""
    game = menu(on("Death Summoner", 2), hand=["Blast", "Cheap"])
    use_on(game, "Blast", "Death Summoner")
    choose(game, "Cheap")
    play(game, "from Death Summoner")
    play(game, "put 1 core from Death Summoner", terms.ACTION_STOP)
    assert (names(field(game)), trash(game)) == (["Cheap"], ["Blast", "Death Summoner"])
    assert (player(game).reserve, player(game).trash_cores) == (0, 1)


@pytest.mark.rule("10-2-2-5", "4-5-4")
def test_10_2_2_5_all_cores_on_it_go_to_its_owners_reserve() -> None:
    game = menu(hand=["Blast"], opponent=theirs(on("Soldier", 3, soul=True)))
    use_on(game, "Blast", "Soldier")
    assert (player(game, 1).reserve, player(game, 1).soul_core) == (3, "reserve")


@pytest.mark.rule("10-2-2-5", "9-1-5-8", "9-4-1")
@pytest.mark.parametrize("first", [0, 1])
def test_scenario_1_two_destroyed_at_once_stay_until_both_effects_are_resolved(first: int) -> None:
    """The turn player orders although the effects are the opponent's; both leave together (D-68)."""
    game = menu(hand=["Double Blast"], opponent=theirs("Death Asker", "Death Drawer"))
    use_on(game, "Double Blast", "Death Asker", "Death Drawer")
    assert (kind(game), game.to_play, len(game.legal_actions())) == (D.TRIGGER_ORDER, 0, 2)
    assert [c.standby for c in field(game, 1)] == ["destroy", "destroy"]
    play(game, ("resolve Death Asker", "resolve Death Drawer")[first])
    assert [c.standby for c in field(game, 1)] == ["destroy", "destroy"]
    assert (kind(game), game.to_play, hand_size(game, 1)) == (D.OPTIONAL, 1, first)
    answer(game, True)
    assert (trash(game, 1), life(game), hand_size(game, 1)) == (["Death Asker", "Death Drawer"], (5, 6), 1)


@pytest.mark.rule("9-4-1-1", "9-1-5-9", "10-2-2-5")
def test_scenario_2_what_is_triggered_newly_comes_first() -> None:
    """D1 destroys a third Spirit with D3: D1, D3, D2; all three leave together."""
    game = menu(hand=["Double Blast"], opponent=theirs("Death Slayer", "Death Drawer", "Death Asker"))
    use_on(game, "Double Blast", "Death Slayer", "Death Drawer")
    play(game, "resolve Death Slayer")
    choose(game, "Death Asker")
    assert (kind(game), game.to_play, hand_size(game, 1)) == (D.OPTIONAL, 1, 0)
    assert [c.standby for c in field(game, 1)] == ["destroy"] * 3
    answer(game, True)
    assert (hand_size(game, 1), life(game)) == (1, (5, 6))
    assert sorted(trash(game, 1)) == ["Death Asker", "Death Drawer", "Death Slayer"]
    assert happened(game, "LIFE_GAINED", "DRAWN", "RESULT")[-5:-3] == ["LIFE_GAINED", "DRAWN"]


@pytest.mark.rule("10-2-2-5", "4-1-5")
def test_10_2_2_5_two_cards_to_the_same_deck_are_ordered() -> None:
    game = menu(hand=["Both Deck Top"], opponent=theirs("Soldier", "Knight", deck=["Champion"]))
    use_on(game, "Both Deck Top", "Soldier", "Knight")
    assert (kind(game), game.to_play) == (D.ORDER_CARDS, 0)
    choose(game, "Knight")
    if kind(game) == D.ORDER_CARDS:
        choose(game, "Soldier")
    assert deck(game, 1) == ["Knight", "Soldier", "Champion"]


@pytest.mark.rule("10-2-2-5")
def test_10_2_2_5_a_return_goes_to_the_owners_hand_and_the_cores_to_the_reserve() -> None:
    game = menu(hand=["Bounce"], opponent=theirs(on("Soldier", 2), reserve=1))
    use_on(game, "Bounce", "Soldier")
    assert (hand(game, 1), player(game, 1).reserve, trash(game, 1)) == (["Soldier"], 3, [])


# --- 10-2-2-6: from one standby to another ---------------------------------------------------------------------------
@pytest.mark.rule("10-2-2-6-1")
def test_scenario_14_destroyed_again_is_no_event() -> None:
    game = menu(hand=["Blast then blast it"], opponent=theirs("Death Drawer", "Grave Watch"))
    use_on(game, "Blast then blast it", "Death Drawer")
    assert (kind(game), standby(game, "Death Drawer")) == (D.OPTIONAL, "destroy")
    answer(game, False)
    play(game, "resolve Grave Watch")
    assert hand_size(game, 1) == 2  # one for the card, one for the watcher
    assert happened(game, "DESTROYED") == ["DESTROYED Death Drawer"]


@pytest.mark.rule("10-2-2-6-1", "10-2-2-6")
def test_scenario_14_destroyed_again_by_its_own_effect() -> None:
    """A card in standby may be chosen (D-48); nothing happens."""
    game = menu(hand=["Blast"], opponent=theirs("Death Slayer"))
    use_on(game, "Blast", "Death Slayer", "Death Slayer")
    assert (trash(game, 1), kind(game)) == (["Death Slayer"], D.MAIN)


@pytest.mark.rule("10-2-2-6", "10-2-2-6-2")
def test_10_2_2_6_a_destroyed_card_may_be_returned_instead() -> None:
    game = menu(hand=["Blast then bounce it"], opponent=theirs("Death Drawer"))
    use_on(game, "Blast then bounce it", "Death Drawer")
    assert standby(game, "Death Drawer") == "hand"
    answer(game, False)
    assert (hand(game, 1), trash(game, 1)) == (["Death Drawer"], [])  # its effect is lost: nothing drawn


@pytest.mark.rule("10-2-2-6-2", "4-1-6")
def test_scenario_13_returned_by_its_own_trigger_loses_the_others() -> None:
    game = menu(hand=["Blast"], opponent=theirs("Death Returner", "Grave Watch"))
    use_on(game, "Blast", "Death Returner")
    assert (kind(game), len(game.legal_actions())) == (D.TRIGGER_ORDER, 3)
    play(game, terms.ACTION_CANDIDATE)
    assert (hand(game, 1), trash(game, 1)) == (["Death Returner"], [])
    assert kind(game) == D.MAIN


@pytest.mark.rule("10-2-2-6-2")
def test_10_2_2_6_2_triggers_of_the_new_standby_activate() -> None:
    game = menu(hand=["Blast"], opponent=theirs("Return Asker", "Grave Bouncer", "Grave Watch"))
    use_on(game, "Blast", "Return Asker")
    assert (kind(game), len(game.legal_actions())) == (D.TRIGGER_ORDER, 2)
    play(game, "resolve Grave Bouncer")
    assert (kind(game), standby(game, "Return Asker")) == (D.OPTIONAL, "hand")
    answer(game, True)
    assert (life(game), hand(game, 1)) == ((5, 6), ["Return Asker"])  # the watcher of the destruction drew nothing


@pytest.mark.rule("10-2-2-6-2")
def test_10_2_2_6_2_a_watcher_of_two_cards_lives_while_one_is_in_the_old_standby() -> None:
    game = menu(hand=["Double Blast"], opponent=theirs("Soldier", "Knight", "Grave Bouncer", "Grave Watch"))
    use_on(game, "Double Blast", "Soldier", "Knight")
    play(game, "resolve Grave Bouncer")
    assert hand_size(game, 1) == 2  # one returned, one drawn
    assert len(trash(game, 1)) == 1


@pytest.mark.rule("10-2-2-6", "10-2-2-6-2", "5-11-1")
def test_scenario_11_a_destroyed_card_that_is_depleted_counts_as_depleted() -> None:
    """C-01: the when-destroyed effect is lost, the when-depleted effect activates, the Trash stays the goal."""
    game = menu(hand=["Blast then drain it"], opponent=theirs("Death Drainer"))
    use_on(game, "Blast then drain it", "Death Drainer")
    assert standby(game, "Death Drainer") == "deplete"
    answer(game, False)
    assert (hand_size(game, 1), life(game), trash(game, 1)) == (0, (5, 6), ["Death Drainer"])


@pytest.mark.rule("10-2-2-6-2")
def test_scenario_11_by_its_own_when_destroyed_effect() -> None:
    game = menu(hand=["Blast"], opponent=theirs("Death Drainer"))
    use_on(game, "Blast", "Death Drainer")
    assert (kind(game), len(game.legal_actions())) == (D.TRIGGER_ORDER, 2)
    play(game, terms.ACTION_CANDIDATE)
    assert (hand_size(game, 1), life(game), trash(game, 1)) == (0, (5, 6), ["Death Drainer"])


@pytest.mark.rule("10-2-2-7", "4-1-6")
def test_scenario_12_a_returning_card_that_is_depleted_still_returns() -> None:
    game = menu(hand=["Bounce then drain it"], opponent=theirs(on("Soldier", 2)))
    use_on(game, "Bounce then drain it", "Soldier")
    assert standby(game, "Soldier") == "deplete"
    answer(game, False)
    assert (hand(game, 1), trash(game, 1), player(game, 1).reserve) == (["Soldier"], [], 2)


@pytest.mark.rule("10-2-2-7", "10-2-2-5")
def test_10_2_2_7_by_a_trigger_of_the_return() -> None:
    game = menu(hand=["Bounce"], opponent=theirs("Depletion Drawer", "Return Drainer"))
    use_on(game, "Bounce", "Depletion Drawer")
    assert (sorted(hand(game, 1)), trash(game, 1)) == (["Depletion Drawer", "Goon-Gata"], [])


@pytest.mark.rule("10-2-2-7", "10-2-2-6-2")
def test_10_2_2_7_a_returning_card_that_is_destroyed_still_returns() -> None:
    """D-09: a destruction names no zone for a card that already has one."""
    game = menu(hand=["Bounce then blast it"], opponent=theirs("Death Drawer"))
    use_on(game, "Bounce then blast it", "Death Drawer")
    assert standby(game, "Death Drawer") == "destroy"
    answer(game, False)
    assert (sorted(hand(game, 1)), trash(game, 1)) == (["Death Drawer", "Goon-Gata"], [])


@pytest.mark.rule("10-2-2-6", "4-1-6")
def test_10_2_2_6_a_depleted_card_may_return_itself() -> None:
    game = menu(hand=["Drain All"], opponent=theirs("Depletion Returner"))
    use_on(game, "Drain All", "Depletion Returner")
    assert (hand(game, 1), trash(game, 1)) == (["Depletion Returner"], [])


# --- in battle -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("10-2-2-4", "10-2-2-5")
def test_10_2_2_4_a_card_in_standby_is_no_attacker_or_blocker() -> None:
    game = battle(["Soldier"], ["Death Asker", "Knight"], opponent={"hand": ["Blast then ask"]})
    play(game, "attack with Soldier")
    use_on(game, "Blast then ask", "Death Asker")
    play(game, terms.ACTION_NO, terms.ACTION_NO)
    assert [t for t in texts(game) if t.startswith("block")] == ["block with Knight (BP 5000)"]


@pytest.mark.rule("10-2-2-5", "8-1-6-1")
def test_10_2_2_5_both_losers_of_a_tie_leave_together() -> None:
    game = battle(["Death Asker"], ["Soldier Big"])
    attack(game, "Death Asker", block="Soldier Big")
    assert (kind(game), standby(game, "Soldier Big"), standby(game, "Death Asker")) == (
        D.OPTIONAL,
        "destroy",
        "destroy",
    )
    answer(game, False)
    assert (trash(game, 0), trash(game, 1)) == (["Death Asker"], ["Soldier Big"])
