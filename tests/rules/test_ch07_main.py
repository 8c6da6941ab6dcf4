"""Chapter 7: what the turn player may do in the Main, Attack and Main 2 Steps."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rules._helpers_turn import block_with, hand_size, happened, position, standby, start_attack, step, use_on
from tests.support import (
    D,
    Game,
    Side,
    act,
    activate,
    answer,
    attack,
    bp,
    card,
    check,
    choose,
    end_step,
    field,
    hand,
    has,
    ids,
    kind,
    legal,
    life,
    move_core,
    move_soul,
    names,
    on,
    pay,
    place,
    play,
    player,
    summon,
    texts,
    total_cores,
    trash,
    use,
)

MAIN_STEPS = ("main", "main_2")


def menu(*mine: Any, name: str = "main", opponent: Side | None = None, **me: Any) -> Game:
    """At the menu of a Main Step of player 0; nothing goes on by itself."""
    return position(
        me=Side(field=mine, **me), opponent=opponent or Side(), step=name, auto_forced=False
    ).game()  # fmt: skip


# --- 7-6-1-1, 7-7-3-1: effects at the beginning ----------------------------------------------------------------------
@pytest.mark.rule("7-6-1-1", "7-6-1-2")
def test_7_6_1_1_effects_at_the_beginning_come_before_the_first_action() -> None:
    game = position(me=Side(field=["Main: ask", "Soldier"], reserve=1), step="main:", auto_forced=False).game()
    assert (kind(game), step(game)) == (D.OPTIONAL, "Main")
    answer(game, True)
    assert (kind(game), life(game)) == (D.MAIN, (6, 5))


@pytest.mark.rule("7-6-1-1", "7-8-1")
def test_7_8_1_main_step_beginnings_are_not_those_of_the_main_2_step() -> None:
    """D-24."""
    game = position(me=Side(field=["Main: ask", "Main 2: ask"]), step="main_2:", auto_forced=False).game()
    play(game, terms.ACTION_YES)
    assert (kind(game), life(game)) == (D.MAIN, (6, 5))


@pytest.mark.rule("7-7-3", "7-7-3-1")
def test_7_7_3_1_effects_at_the_beginning_come_before_the_first_attack() -> None:
    game = position(me=Side(field=["Attack: ask", "Soldier"]), step="attack:", auto_forced=False).game()
    assert (kind(game), step(game)) == (D.OPTIONAL, "Attack")
    answer(game, False)
    assert (kind(game), ids(game)) == (D.ATTACK, {"END_STEP", "ATTACK[1]"})
    attack(game, "Soldier")
    assert (kind(game), ids(game)) == (D.ATTACK, {"END_STEP"})


# --- 7-6-1-2-1: the actions ------------------------------------------------------------------------------------------
@pytest.mark.rule("7-6-1-2", "7-6-1-2-1", "7-8-1")
@pytest.mark.parametrize("name", MAIN_STEPS)
def test_7_6_1_2_1_all_six_actions_are_offered(name: str) -> None:
    game = menu(
        on("Soldier", 2), "Main Activator", name=name, reserve=5, soul_core="reserve",
        hand=["Knight", "Plain Nexus", "Draw One", "Main Draw"],
    )  # fmt: skip
    assert (kind(game), game.to_play) == (D.MAIN, 0)
    said = set(texts(game))
    assert {
        "summon Knight from hand", "deploy Plain Nexus from hand", "use Draw One from hand", "use Main Draw from hand",
        "move a core from Soldier", "move the Soul Core", "exchange the Soul Core with a core of Soldier",
    } <= said  # fmt: skip
    assert any(text.startswith("activate Main Activator") for text in said)
    assert any(text.startswith("end the Main") for text in said)


@pytest.mark.rule("7-6-1-2-1")
def test_7_6_1_2_1_what_cannot_be_paid_is_not_offered() -> None:
    game = menu(hand=["Knight", "Plain Nexus", "Priced Flash"], reserve=1)
    assert set(texts(game)) == {"use Priced Flash from hand", "end the Main Step"}
    game = menu(hand=["Knight", "Plain Nexus", "Priced Flash"], reserve=4)
    assert "summon Knight from hand" in texts(game)


@pytest.mark.rule("7-6-1-2-1")
def test_7_6_1_2_1_level_1_cores_must_be_there_after_paying() -> None:
    assert not legal(menu(hand=["Knight"], reserve=3), "summon")
    assert legal(menu(hand=["Knight"], reserve=4), "summon")
    assert legal(menu(hand=["Plain Nexus"], reserve=2), "deploy")  # its Lv1 costs nothing


@pytest.mark.rule("7-6-1-2-1", "9-1-6-1")
@pytest.mark.parametrize("name", MAIN_STEPS)
def test_7_6_1_2_1_flash_activations_are_not_offered(name: str) -> None:
    assert not legal(menu("Flasher", name=name, reserve=1), "activate")


@pytest.mark.rule("7-6-1-2-1", "7-8-1")
@pytest.mark.parametrize("name", MAIN_STEPS)
def test_7_8_1_each_action_works_in_both_main_steps(name: str) -> None:
    game = menu(
        on("Soldier", 2), "Main Activator", name=name, reserve=6, hand=["Knight", "Plain Nexus", "Main Draw", "Draw One"]
    )  # fmt: skip
    summon(game, "Knight")
    assert names(field(game)) == ["Soldier", "Main Activator", "Knight"]
    summon(game, "Plain Nexus")
    assert has(game, "Plain Nexus", 0)
    use(game, "Main Draw")
    use(game, "Draw One")
    activate(game, "Main Activator")
    assert hand_size(game) == 3
    move_core(game, "Soldier", "Knight")
    assert [c.cores for c in field(game)] == [1, 1, 2, 0]
    end_step(game)
    assert step(game) == ("Attack" if name == "main" else "Main")


@pytest.mark.rule("7-6-1-2-3")
def test_7_6_1_2_3_the_next_action_waits_for_everything_triggered() -> None:
    game = menu(hand=["Arrival Asker"], reserve=9)
    summon(game, "Arrival Asker")
    assert (kind(game), life(game)) == (D.OPTIONAL, (5, 5))
    answer(game, True)
    assert (kind(game), life(game)) == (D.MAIN, (6, 5))


@pytest.mark.rule("7-6-1-2-1", "7-6-1-2-3")
def test_7_6_1_2_3_the_number_of_actions_is_not_limited() -> None:
    game = menu(hand=["Draw One"] * 4, reserve=1)
    for _ in range(4):
        use(game, "Draw One")
    assert (kind(game), hand_size(game)) == (D.MAIN, 4)


# --- 7-6-1-2-2: core moves -------------------------------------------------------------------------------------------
@pytest.mark.rule("7-6-1-2-2")
def test_7_6_1_2_2_cores_move_between_field_and_reserve() -> None:
    game = menu(on("Soldier", 2), on("Plain Nexus", 0), reserve=1)
    move_core(game, "the Reserve", "Soldier")
    assert (player(game).reserve, [c.cores for c in field(game)]) == (0, [3, 0])
    assert bp(game, "Soldier") == 5000
    assert not legal(game, "move a core from Soldier")  # it has just received one
    game = menu(on("Soldier", 2), on("Plain Nexus", 0), reserve=1)
    move_core(game, "Soldier", "Plain Nexus")
    assert (player(game).reserve, [c.cores for c in field(game)]) == (1, [1, 1])
    move_core(game, "Soldier", "the Reserve")
    assert trash(game) == ["Soldier"]


@pytest.mark.rule("7-6-1-2-2", "1-4-2-2")
def test_7_6_1_2_2_a_core_goes_to_another_place_and_to_own_cards_only() -> None:
    game = menu(on("Soldier", 2), "Knight", reserve=1, opponent=Side(field=["Champion"]))
    play(game, "move a core from Soldier")
    assert set(texts(game)) == {"move it to the Reserve", "move it onto Knight"}


@pytest.mark.rule("7-6-1-2-2")
def test_7_6_1_2_2_cores_of_the_opponent_and_in_life_and_trash_stay() -> None:
    game = menu("Soldier", trash_cores=3, opponent=Side(field=[on("Champion", 3)], reserve=3))
    assert {text for text in texts(game) if "core" in text} == {"move a core from Soldier"}


@pytest.mark.rule("7-6-1-2-2", "10-2-2-10", "5-11-1")
def test_7_6_1_2_2_moving_the_last_core_depletes_the_own_card() -> None:
    game = menu("Depletion Drawer", "Depleted by Opponent", "Depleted by Owner")
    move_core(game, "Depletion Drawer", "the Reserve")
    assert (trash(game), hand_size(game), player(game).reserve) == (["Depletion Drawer"], 1, 1)
    move_core(game, "Depleted by Opponent", "the Reserve")
    assert hand_size(game) == 1
    move_core(game, "Depleted by Owner", "the Reserve")
    assert hand_size(game) == 2
    assert names(field(game)) == []


@pytest.mark.rule("7-6-1-2-2")
def test_scenario_25_exchanging_the_soul_core_depletes_nobody() -> None:
    """One event: A holds only the Soul Core, B only one core."""
    game = menu(on("Depletion Drawer", 0, soul=True), on("Knight", 1))
    play(game, "exchange the Soul Core with a core of Knight")
    assert [(c.name, c.cores, c.soul) for c in field(game)] == [("Depletion Drawer", 1, False), ("Knight", 0, True)]
    assert (hand_size(game), trash(game)) == (0, [])
    assert player(game).soul_core == "Knight"


@pytest.mark.rule("7-6-1-2-2")
def test_scenario_25_moving_it_instead_depletes() -> None:
    game = menu(on("Depletion Drawer", 0, soul=True), on("Knight", 1))
    move_soul(game, "Knight")
    assert (trash(game), hand_size(game)) == (["Depletion Drawer"], 1)
    assert card(game, "Knight").cores == 1
    assert player(game).soul_core == "Knight"


@pytest.mark.rule("7-6-1-2-2")
def test_7_6_1_2_2_an_exchange_with_the_reserve() -> None:
    game = menu(on("Releaser", 1), reserve=1, soul_core="reserve")
    assert card(game, "Releaser").level == 1
    play(game, "exchange the Soul Core with a core of Releaser")
    assert (card(game, "Releaser").level, player(game).reserve) == (2, 2)


@pytest.mark.rule("7-6-1-2-2")
@pytest.mark.parametrize("place_of_soul", ["trash", "life", "void"])
def test_7_6_1_2_2_a_soul_core_elsewhere_does_not_move(place_of_soul: str) -> None:
    game = menu(on("Soldier", 2), reserve=2, soul_core=place_of_soul)
    assert not any("Soul Core" in text for text in texts(game))


@pytest.mark.rule("7-6-1-2-2")
def test_7_6_1_2_2_every_distribution_is_reachable_and_moving_ends() -> None:
    """Between two other actions each place only gives or only receives."""
    game = menu(on("Soldier", 3), on("Knight", 1), reserve=2)
    move_core(game, "Soldier", "Knight")
    assert not legal(game, "move a core from Knight")
    move_core(game, "the Reserve", "Knight")
    move_core(game, "Soldier", "Knight")
    move_core(game, "the Reserve", "Knight")
    assert [c.cores for c in field(game)] == [1, 5]
    assert total_cores(game, 0) == 5 + 6 + 1
    assert set(texts(game)) == {"move a core from Soldier", "end the Main Step"}


@pytest.mark.rule("7-6-1-2-2")
def test_7_6_1_2_2_another_action_allows_the_other_direction() -> None:
    game = menu(on("Soldier", 2), on("Knight", 1), hand=["Draw One"])
    move_core(game, "Soldier", "Knight")
    assert not legal(game, "move a core from Knight")
    use(game, "Draw One")
    move_core(game, "Knight", "Soldier")
    assert [c.cores for c in field(game)] == [2, 1]


@pytest.mark.rule("7-6-1-2-2", "10-2-2-5")
def test_7_6_1_2_2_a_depletion_counts_as_another_action() -> None:
    game = menu(on("Soldier", 1), on("Knight", 2))
    move_core(game, "Soldier", "Knight")
    assert trash(game) == ["Soldier"]
    assert legal(game, "move a core from Knight")


@pytest.mark.rule("7-6-1-2-2")
def test_7_6_1_2_2_the_core_moves_start_anew_in_the_next_step() -> None:
    game = menu(on("Soldier", 2), on("Knight", 1))
    move_core(game, "Soldier", "Knight")
    end_step(game), end_step(game)
    assert step(game) == "Main 2"
    move_core(game, "Knight", "Soldier")
    assert [c.cores for c in field(game)] == [2, 1]


# --- 7-6-1-2-4, 7-7-3-2: ending the step -----------------------------------------------------------------------------
@pytest.mark.rule("7-6-1-2-4", "7-7-3-2")
@pytest.mark.parametrize(("name", "label", "after"), [("main", "Main", "Attack"), ("attack", "Attack", "Main 2"), ("main_2", "Main 2", "Main")])
def test_7_6_1_2_4_effects_at_the_end_resolve_before_the_next_step(name: str, label: str, after: str) -> None:
    game = menu(f"{label} ends: ask", "Soldier", name=name, reserve=1)
    end_step(game)
    assert (kind(game), step(game)) == (D.OPTIONAL, label)
    answer(game, True)
    assert (life(game), step(game)) == ((6, 5), after)


@pytest.mark.rule("7-6-1-2-4")
def test_7_6_1_2_4_no_further_action_after_the_end_is_declared() -> None:
    game = menu("Main ends: ask", "Soldier", reserve=1, hand=["Draw One"])
    end_step(game)
    answer(game, False)
    assert kind(game) == D.ATTACK


# --- 7-7: Attack Step ------------------------------------------------------------------------------------------------
@pytest.mark.rule("7-7-1", "7-7-3-2")
@pytest.mark.parametrize("order", [("Soldier", "Knight"), ("Knight", "Soldier")])
def test_7_7_1_each_refreshed_spirit_may_attack_one_after_the_other(order: tuple[str, str]) -> None:
    game = menu("Soldier", "Knight", name="attack")
    for name in order:
        attack(game, name)
    assert (life(game), ids(game)) == ((5, 3), {"END_STEP"})


@pytest.mark.rule("7-7-1")
def test_7_7_1_nobody_has_to_attack() -> None:
    game = menu("Soldier", name="attack")
    end_step(game)
    assert (step(game), life(game), card(game, "Soldier").orientation) == ("Main 2", (5, 5), "refreshed")


@pytest.mark.rule("7-7-3-2")
def test_7_7_3_2_without_a_refreshed_spirit_only_the_end_is_left() -> None:
    assert ids(menu(on("Soldier", exhausted=True), name="attack", reserve=5, hand=["Draw One"])) == {"END_STEP"}


@pytest.mark.rule("7-7-3-2")
def test_7_7_3_2_no_main_action_and_no_activation_outside_the_flash_timing() -> None:
    game = menu("Soldier", "Main Activator", "Flasher", name="attack", reserve=5, hand=["Draw One", "Knight"])
    assert ids(game) == {"END_STEP", "ATTACK[0]", "ATTACK[1]", "ATTACK[2]"}


@pytest.mark.rule("7-7-3-2", "8-1-7-3")
def test_7_7_3_2_the_next_attack_waits_for_the_whole_battle() -> None:
    game = menu("Soldier", "Knight", name="attack", opponent=Side(field=["Champion"]))
    start_attack(game, "Soldier")
    assert kind(game) == D.FLASH
    block_with(game, "Champion")
    assert kind(game) == D.FLASH
    play(game, terms.ACTION_PASS, terms.ACTION_PASS)
    assert (kind(game), set(texts(game))) == (D.ATTACK, {"end the Attack Step", "attack with Knight (BP 5000)"})


@pytest.mark.rule("7-7-1")
def test_7_7_1_a_spirit_summoned_this_turn_may_attack() -> None:
    """The rules have no summoning sickness."""
    game = menu(hand=["Cheap"], reserve=2)
    summon(game, "Cheap")
    end_step(game)
    attack(game, "Cheap")
    assert life(game) == (5, 4)


# --- 7-8: Main 2 Step ------------------------------------------------------------------------------------------------
@pytest.mark.rule("7-8-1", "12-3-1-1")
def test_7_8_1_limits_of_the_turn_hold_in_both_main_steps() -> None:
    game = menu("Main Activator")
    activate(game, "Main Activator")
    end_step(game), end_step(game)
    assert step(game) == "Main 2"
    assert not legal(game, "activate")


@pytest.mark.rule("7-8-1")
def test_7_8_1_a_spirit_summoned_in_main_2_does_not_attack_this_turn() -> None:
    game = menu(name="main_2", hand=["Cheap"], reserve=2)
    summon(game, "Cheap")
    end_step(game)
    assert (game.view(None).turn, game.to_play, life(game)) == (4, 1, (5, 5))


# --- summoning paid with the last core (scenarios 8, 9) --------------------------------------------------------------
def summon_with_the_last_core(payer: str, name: str, reserve: int, **me: Any) -> Game:
    """Pays 1 core from ``payer``, the rest from the Reserve, and stops after placing 1 core."""
    game = menu(payer, hand=[name], reserve=reserve, **me)
    act(game, (terms.ACTION_PLAY_HAND, name))
    pay(game, payer)
    return place(game, 1)


@pytest.mark.rule("10-2-2-10", "11-1-1-5", "9-1-5-8", "10-1-2")
@pytest.mark.parametrize("first", ["Depletion Asker", "Arrival Asker"])
def test_scenario_8_a_summon_paid_with_the_last_core(first: str) -> None:
    """Standby, arrival, both triggers ordered by the turn player; the depleted card leaves last."""
    game = summon_with_the_last_core("Depletion Asker", "Arrival Asker", 2)
    assert (kind(game), game.to_play) == (D.TRIGGER_ORDER, 0)
    assert standby(game, "Depletion Asker") == "deplete"
    assert has(game, "Arrival Asker")
    play(game, f"resolve {first}", terms.ACTION_YES)
    assert standby(game, "Depletion Asker") == "deplete"
    answer(game, True)
    assert (life(game), names(field(game)), trash(game)) == ((7, 5), ["Arrival Asker"], ["Depletion Asker"])


@pytest.mark.rule("10-2-2-10")
def test_scenario_8_the_cause_is_the_player_itself() -> None:
    opponents = summon_with_the_last_core("Depleted by Opponent", "Arrival Drawer", 2)
    assert hand(opponents) == ["Goon-Gata"]  # only the arrival
    own = summon_with_the_last_core("Depleted by Owner", "Arrival Drawer", 2)
    while kind(own) == D.TRIGGER_ORDER:
        play(own, own.legal_actions()[0])
    assert hand_size(own) == 2


@pytest.mark.rule("11-1-1-3", "11-1-1-4-1")
def test_scenario_9_the_symbol_of_the_payer_counts_for_this_summon_and_not_afterwards() -> None:
    game = menu("Soldier", hand=["Reduced", "Reduced"], reserve=2)
    act(game, (terms.ACTION_PLAY_HAND, "Reduced"))
    pay(game, "Soldier")  # cost 3, reduced by 1: the Soldier's last core and 1 of the Reserve
    place(game, 1)
    assert (names(field(game)), trash(game)) == (["Reduced"], ["Soldier"])
    assert (player(game).reserve, player(game).trash_cores) == (0, 2)
    game = menu("Soldier", hand=["Reduced"], reserve=3)
    move_core(game, "Soldier", "the Reserve")
    act(game, (terms.ACTION_PLAY_HAND, "Reduced"))
    pay(game)
    assert player(game).trash_cores == 3  # no symbol is left


# --- single cards with core choices (scenarios 43 to 48) -------------------------------------------------------------
@pytest.mark.rule("5-7-3", "9-3-2", "12-2-1-1-2")
@pytest.mark.parametrize(("kept", "level"), [("soul", 2), ("normal", 1)])
def test_scenario_43_the_opponent_chooses_which_core_stays(kept: str, level: int) -> None:
    """26RSD02-012: 2 cores and the Soul Core, 1 remains."""
    game = menu(
        "26RSD02-001", hand=["26RSD02-012"], reserve=4, opponent=Side(field=[on("Releaser", 2, soul=True)])
    )  # fmt: skip
    use(game, "Blood Sip")
    choose(game, "Releaser")
    assert (kind(game), game.to_play) == (D.CORES, 1)
    if kept == "normal":
        play(game, "take the Soul Core")
    while kind(game) == D.CORES:
        play(game, "take 1 core off Releaser")
    left = card(game, "Releaser")
    assert (left.cores, left.soul, left.level) == ((0, True, 2) if kept == "soul" else (1, False, 1))
    assert level == left.level
    assert player(game, 1).reserve == (2 if kept == "soul" else 1)


PERIGOROUGE = "26RSD02-X02"


def perigorouge(*theirs: Any) -> Game:
    game = menu(
        on("26RSD02-005", exhausted=True), "Depletion Watch", hand=[PERIGOROUGE], reserve=12,
        opponent=Side(field=theirs),
    )  # fmt: skip
    return summon(game, "Emperor Perigorouge")


@pytest.mark.rule("9-1-5-4", "9-3-2")
def test_scenario_44_two_cores_in_total_from_one_of_two_spirits() -> None:
    game = perigorouge(on("Soldier", 2), on("Knight", 2))
    choose(game, "Soldier", "Knight")
    assert (kind(game), game.to_play) == (D.CORES, 1)
    play(game, "take 1 core off Soldier", "take 1 core off Soldier")
    assert (trash(game, 1), card(game, "Knight").cores) == (["Soldier"], 2)
    assert player(game, 1).reserve == 2


@pytest.mark.rule("9-1-5-4", "10-1-2")
def test_scenario_44_two_spirits_are_depleted_at_once() -> None:
    game = perigorouge("Soldier", "Knight")
    choose(game, "Soldier", "Knight")
    while kind(game) == D.CORES:
        play(game, game.legal_actions()[0])
    assert sorted(trash(game, 1)) == ["Knight", "Soldier"]
    assert hand_size(game) == 1  # the watcher saw one event


def nephila(*theirs: Any) -> Game:
    game = menu(on("26RSD02-X01", 3), name="attack", opponent=Side(field=theirs))
    start_attack(game, "Nephila")
    return game


@pytest.mark.rule("10-1-2", "10-2-2-8")
def test_scenario_45_depletion_is_checked_inside_the_effect() -> None:
    game = nephila("Depletion Asker", "Champion")
    choose(game, "Depletion Asker")
    assert (kind(game), game.to_play) == (D.OPTIONAL, 1)
    assert standby(game, "Depletion Asker") == "deplete"
    assert hand_size(game) == 1  # drawn while the card is still on the Field
    answer(game, False)
    assert trash(game, 1) == ["Depletion Asker"]


@pytest.mark.rule("5-7-3", "1-4-2")
def test_scenario_45_a_spirit_with_only_the_soul_core_loses_nothing() -> None:
    game = nephila(on("Soldier", 0, soul=True), on("Knight", 2))
    choose(game, "Soldier")
    assert (hand_size(game), card(game, "Soldier").soul) == (0, True)
    other = nephila(on("Soldier", 0, soul=True), on("Knight", 2))
    choose(other, "Knight")
    assert (hand_size(other), card(other, "Knight").cores) == (0, 1)


@pytest.mark.rule("10-2-2-6-1", "1-4-2-1")
def test_scenario_46_three_times_bp_minus_2000_on_one_spirit() -> None:
    game = menu("26RSD05-005", hand=["26RSD05-014"], reserve=6, opponent=Side(field=["Death Asker Small"]))
    use(game, "Triple Thunder")
    choose(game, "Death Asker Small")
    assert (standby(game, "Death Asker Small"), bp(game, "Death Asker Small")) == (None, 1000)
    choose(game, "Death Asker Small")
    assert standby(game, "Death Asker Small") == "destroy"
    assert kind(game) == D.CHOOSE
    choose(game, "Death Asker Small")  # nothing happens
    assert (kind(game), game.to_play) == (D.OPTIONAL, 1)
    answer(game, False)
    assert trash(game, 1) == ["Death Asker Small"]


@pytest.mark.rule("9-1-6-2", "10-2-2-4", "10-2-2-5")
def test_scenario_47_the_own_source_as_the_price_of_an_activation() -> None:
    """26RSD02-010: in standby while its effect resolves; leaves together with what the effect depleted."""
    game = menu(
        on("26RSD02-010", 1), opponent=Side(field=[on("Heavy Cheap", 2)])
    )  # fmt: skip
    activate(game, "The Violet Witherlands")
    assert standby(game, "The Violet Witherlands") == "destroy"
    choose(game, "Heavy Cheap")
    assert (trash(game, 0), trash(game, 1)) == (["The Violet Witherlands"], ["Heavy Cheap"])
    assert happened(game, "DESTROYED", "DEPLETED", "RESULT")[:2] == [
        "DESTROYED The Violet Witherlands", "DEPLETED Heavy Cheap",
    ]  # fmt: skip


@pytest.mark.rule("10-2-2-5", "9-4-1", "11-3-1-6")
def test_scenario_48_stem_lance_destroys_an_own_nexus_to_raise_its_limit() -> None:
    game = menu(
        "26RSD06-005", "Doomed by Destruction", hand=["26RSD06-013"], reserve=5,
        opponent=Side(field=["Death Asker Big", "Soldier"]),
    )  # fmt: skip
    use(game, "Stem Lance")
    choose(game, "Doomed by Destruction")
    assert standby(game, "Doomed by Destruction") == "destroy"
    assert hand_size(game) == 0  # its effect waits
    choose(game, "Death Asker Big")  # cost 6 = 4 + 2
    assert kind(game) == D.TRIGGER_ORDER
    assert "Stem Lance" in trash(game)
    assert [standby(game, n) for n in ("Doomed by Destruction", "Death Asker Big")] == ["destroy", "destroy"]
    play(game, "resolve Doomed by Destruction")
    answer(game, False)
    assert (trash(game), trash(game, 1)) == (["Stem Lance", "Doomed by Destruction"], ["Death Asker Big"])


@pytest.mark.rule("9-3-2")
def test_scenario_48_without_the_nexus_the_limit_is_4() -> None:
    game = menu(
        "26RSD06-005", "Doomed by Destruction", hand=["26RSD06-013"], reserve=5,
        opponent=Side(field=["Death Asker Big", "Soldier"]),
    )  # fmt: skip
    use(game, "Stem Lance")
    play(game, terms.ACTION_STOP)
    assert [text for text in texts(game) if text.startswith("choose")] == ["choose Soldier (opponent, BP 3000)"]


# --- End Step choices of cards (scenarios 49, 52), the Trash watcher (37) --------------------------------------------
@pytest.mark.rule("7-9-1-1", "9-1-5-8")
def test_scenario_49_four_end_step_effects_each_on_its_own() -> None:
    game = menu(*("End: ask",) * 3, on("26RSD04-007", exhausted=True), name="main_2")
    end_step(game)
    assert (kind(game), len(game.legal_actions())) == (D.TRIGGER_ORDER, 4)
    play(game, terms.ACTION_CANDIDATE, terms.ACTION_YES)
    assert (kind(game), len(game.legal_actions()), life(game)) == (D.TRIGGER_ORDER, 3, (6, 5))


@pytest.mark.rule("12-3-2-1", "7-9-1-1", "9-1-2")
def test_scenario_49_a_declined_copy_leaves_the_second_one_usable() -> None:
    game = menu("End: ask once", "End: ask once", name="main_2")
    end_step(game)
    play(game, terms.ACTION_CANDIDATE, terms.ACTION_NO)
    assert kind(game) == D.OPTIONAL
    answer(game, True)
    assert (life(game), game.view(None).turn) == ((6, 5), 4)


@pytest.mark.rule("12-3-2-1")
def test_scenario_49_a_used_copy_uses_up_the_second_one() -> None:
    game = menu("End: ask once", "End: ask once", name="main_2")
    end_step(game)
    play(game, terms.ACTION_CANDIDATE, terms.ACTION_YES)
    assert (life(game), game.view(None).turn) == ((6, 5), 4)


@pytest.mark.rule("9-1-2", "12-3-1-1")
def test_scenario_52_a_declined_once_per_turn_effect_is_still_available() -> None:
    game = menu("Arrival: ask once", hand=["Cheap", "Cheap", "Cheap"], reserve=6)
    for yes, gained in ((False, 5), (True, 6)):
        summon(game, "Cheap")
        assert kind(game) == D.OPTIONAL
        answer(game, yes)
        assert life(game) == (gained, 5)
    summon(game, "Cheap")
    assert (kind(game), life(game)) == (D.MAIN, (6, 5))


@pytest.mark.rule("10-2-2-6-2", "9-1-5-4")
def test_scenario_37_the_trash_watcher_is_dead_when_the_spirit_was_saved() -> None:
    """26RSD05-012."""
    game = menu("Own Grave Bouncer", "26RSD05-005", hand=["Blast"], trash=["26RSD05-012"])
    use_on(game, "Blast", field(game)[1].name)
    assert kind(game) == D.TRIGGER_ORDER
    play(game, "resolve Own Grave Bouncer")
    assert kind(game) == D.MAIN
    assert "Rebirth Thunder" in trash(game)
    assert len(hand(game)) == 1


@pytest.mark.rule("12-3-1", "9-1-5-4")
def test_scenario_37_two_copies_return_one_card_a_turn() -> None:
    game = menu("26RSD05-005", "26RSD05-005", hand=["Blast", "Blast"], trash=["26RSD05-012"] * 2)
    name = field(game)[0].name
    use_on(game, "Blast", name)
    assert kind(game) == D.TRIGGER_ORDER
    play(game, terms.ACTION_CANDIDATE, terms.ACTION_YES)
    assert hand(game).count("Rebirth Thunder") == 1
    assert kind(game) == D.MAIN
    use_on(game, "Blast", name)
    assert kind(game) == D.MAIN
    assert trash(game).count("Rebirth Thunder") == 1
    check(game)
