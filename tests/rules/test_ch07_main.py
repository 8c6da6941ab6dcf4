"""Chapter 7: what the turn player may do in the Main, Attack and Main 2 Steps."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rules._helpers_turn import block_with, hand_size, position, start_attack, step
from tests.support import (
    D,
    Game,
    Side,
    activate,
    answer,
    attack,
    bp,
    card,
    end_step,
    field,
    has,
    ids,
    kind,
    legal,
    life,
    move_core,
    move_soul,
    names,
    on,
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
        on("Soldier", 2), "Main Activator", name=name, reserve=6,
        hand=["Knight", "Plain Nexus", "Main Draw", "Draw One"],
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
@pytest.mark.parametrize(
    ("name", "label", "after"),
    [("main", "Main", "Attack"), ("attack", "Attack", "Main 2"), ("main_2", "Main 2", "Main")],
)
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


@pytest.mark.rule("7-6-1-2-2")
def test_7_6_1_2_2_the_soul_core_changes_its_place_once_between_two_other_actions() -> None:
    game = menu(on("Soldier", 1, soul=True), on("Knight", 2), hand=["Draw One"], reserve=1)
    play(game, "exchange the Soul Core with a core of Knight")
    assert [(c.cores, c.soul) for c in field(game)] == [(2, False), (1, True)]
    assert not any("Soul Core" in text for text in texts(game))
    use(game, "Draw One")
    assert legal(game, "exchange the Soul Core with a core of Soldier")
    assert legal(game, "move the Soul Core")


@pytest.mark.rule("7-7-1", "7-6-1-2-2")
def test_7_7_1_no_core_moves_in_the_attack_step() -> None:
    game = menu(on("Soldier", 3), on("Knight", 2), name="attack", reserve=3, soul_core="reserve")
    assert not any("core" in text.lower() for text in texts(game))
