"""Chapter 8, first half: attack declaration, flash timings, block declaration."""

from __future__ import annotations

import pytest

from bs_env.core import terms
from tests.rules._helpers_turn import (
    battle,
    block_with,
    hand_size,
    happened,
    position,
    standby,
    start_attack,
    step,
    use_on,
    window,
)
from tests.support import (
    D,
    Game,
    Lasting,
    Side,
    act,
    attack,
    bp,
    card,
    choose,
    end_step,
    hand,
    has,
    ids,
    kind,
    legal,
    life,
    no_block,
    on,
    pass_flash,
    play,
    player,
    texts,
    trash,
)

PASS = terms.ACTION_PASS


def parts(game: Game, block: bool) -> list[str]:
    """The decisions from an attack with the first Spirit until the next attack decision."""
    play(game, "attack with")
    seen = []
    while kind(game) != D.ATTACK:
        seen.append(f"{kind(game).name}{window(game) or ''} {game.to_play}")
        if kind(game) == D.BLOCK and block:
            play(game, "block with")
        else:
            play(game, terms.ACTION_NO_BLOCK if kind(game) == D.BLOCK else PASS)
    return seen


# --- 8-1: the order of a battle --------------------------------------------------------------------------------------
@pytest.mark.rule("8-1", "8-1-3-1", "8-1-4-1")
def test_8_1_a_blocked_attack_has_two_flash_timings() -> None:
    game = battle(["Soldier"], ["Knight"], auto_forced=False)
    assert parts(game, block=True) == ["FLASH1 1", "FLASH1 0", "BLOCK 1", "FLASH2 1", "FLASH2 0"]


@pytest.mark.rule("8-1", "8-1-3-1")
def test_8_1_3_1_an_unblocked_attack_skips_the_second_flash_timing() -> None:
    game = battle(["Soldier"], ["Knight"], auto_forced=False)
    assert parts(game, block=False) == ["FLASH1 1", "FLASH1 0", "BLOCK 1"]
    assert life(game) == (5, 4)


@pytest.mark.rule("8-1")
def test_8_1_only_the_turn_player_attacks_and_only_in_the_attack_step() -> None:
    game = position(me=Side(field=["Soldier"]), opponent=Side(field=["Knight"])).game()
    assert kind(game) == D.MAIN
    assert not legal(game, "attack with")
    end_step(game)
    assert (step(game), game.to_play, ids(game)) == ("Attack", 0, {"END_STEP", "ATTACK[0]"})


# --- 8-1-1-1: exhaust, then declare ----------------------------------------------------------------------------------
@pytest.mark.rule("8-1-1-1")
@pytest.mark.parametrize("how", [{"exhausted": True}, {"heavy": True}])
def test_8_1_1_1_only_a_refreshed_spirit_attacks(how: dict[str, bool]) -> None:
    game = battle([on("Soldier", **how), on("Knight")], [])
    assert ids(game) == {"END_STEP", "ATTACK[1]"}
    start_attack(game, "Knight")
    assert card(game, "Knight", 0).orientation == "exhausted"
    assert step(game) == "Main 2"  # nobody else could attack


@pytest.mark.rule("8-1-1-1")
def test_8_1_1_1_nexuses_do_not_attack() -> None:
    assert ids(battle(["Plain Nexus", "Soldier"], [])) == {"END_STEP", "ATTACK[1]"}


@pytest.mark.rule("8-1-1-1")
def test_8_1_1_1_the_attacker_is_exhausted_before_the_attack_is_declared() -> None:
    game = battle(["Attack Slayer"], ["Soldier"])
    start_attack(game, "Attack Slayer")
    assert kind(game) == D.CHOOSE
    assert card(game, "Attack Slayer").orientation == "exhausted"
    assert happened(game, "EXHAUSTED", "ATTACK", "ACTIVATED") == [
        "EXHAUSTED Attack Slayer", "ATTACK Attack Slayer", "ACTIVATED Attack Slayer",
    ]  # fmt: skip


@pytest.mark.rule("8-1-1-1", "8-1-1-2", "5-15-1")
def test_scenario_5_exhaust_effects_are_over_before_attack_effects() -> None:
    """T-19-4: separate groups, so no order is asked."""
    game = battle(["Exhaust and Attack"], [])
    start_attack(game, "Exhaust and Attack")
    assert happened(game, "EXHAUSTED", "DRAWN", "ATTACK", "LIFE_GAINED") == [
        "EXHAUSTED Exhaust and Attack", "DRAWN", "ATTACK Exhaust and Attack", "LIFE_GAINED",
    ]  # fmt: skip
    assert (hand_size(game), life(game)) == (1, (6, 4))


@pytest.mark.rule("5-15-2", "8-1-1-1")
@pytest.mark.parametrize(("first", "drawn"), [("Exhaust Undo", 0), ("Exhaust Drawer", 1)])
def test_scenario_5_an_exhaust_effect_is_lost_when_the_spirit_is_refreshed_first(first: str, drawn: int) -> None:
    game = battle(["Exhaust Drawer", "Exhaust Undo"], [])
    start_attack(game, "Exhaust Drawer")
    assert kind(game) == D.TRIGGER_ORDER
    play(game, f"resolve {first}")
    assert hand_size(game) == drawn
    assert card(game, "Exhaust Drawer").orientation == "refreshed"
    assert life(game) == (5, 4)


@pytest.mark.rule("8-1-1-1")
def test_8_1_1_1_a_spirit_refreshed_in_its_battle_may_attack_again() -> None:
    game = battle(["Battle End Refresher"], [])
    attack(game, "Battle End Refresher")
    assert life(game) == (5, 4)
    attack(game, "Battle End Refresher")
    assert life(game) == (5, 3)


@pytest.mark.rule("8-1-1-1")
def test_8_1_1_1_a_spirit_that_cannot_attack_is_not_offered() -> None:
    assert ids(battle(["Cannot Attack"], [], auto_forced=False)) == {"END_STEP"}
    assert ids(battle(["Cannot Attack", "Soldier"], [])) == {"END_STEP", "ATTACK[1]"}


@pytest.mark.rule("8-1-1-1", "9-1-2-2")
def test_scenario_22_a_spirit_that_must_attack_masks_the_end_of_the_step() -> None:
    game = battle(["Must Attack", "Soldier"], [], auto_forced=False)
    assert ids(game) == {"ATTACK[0]", "ATTACK[1]"}
    attack(game, "Soldier")
    assert ids(game) == {"ATTACK[0]"}
    attack(game, "Must Attack")
    assert ids(game) == {"END_STEP"}


@pytest.mark.rule("8-1-1-1", "9-1-2-2", "1-4-3")
def test_scenario_22_cannot_attack_beats_must_attack() -> None:
    game = battle(["Must Attack", "Soldier"], [], lasting=[Lasting("cannot", card="Must Attack", arg=terms.CANNOT_ATTACK)])
    assert ids(game) == {"END_STEP", "ATTACK[1]"}


# --- 8-1-1-2: when attacks -------------------------------------------------------------------------------------------
@pytest.mark.rule("8-1-1-2")
def test_8_1_1_2_when_attacks_effects_resolve_before_the_first_flash_timing() -> None:
    game = battle(["Attack Drawer"], [], opponent={"hand": ["Bounce"]})
    start_attack(game, "Attack Drawer")
    assert (kind(game), window(game), game.to_play) == (D.FLASH, 1, 1)
    assert hand_size(game) == 1


@pytest.mark.rule("8-1-1-2")
def test_8_1_1_2_when_attacks_effects_of_other_spirits_and_of_the_blocker_stay_silent() -> None:
    game = battle(["Soldier", "Attack Drawer"], ["Attack Drawer"])
    attack(game, "Soldier", block="Attack Drawer")
    assert (hand_size(game, 0), hand_size(game, 1)) == (0, 0)


@pytest.mark.rule("8-1-1-2")
def test_8_1_1_2_during_attack_effects_are_in_force_from_the_declaration() -> None:
    game = battle(["Attack Boost", "Block Boost"], [], opponent={"hand": ["Bounce"]})
    assert (bp(game, "Attack Boost"), bp(game, "Block Boost")) == (4000, 4000)
    start_attack(game, "Attack Boost")
    assert kind(game) == D.FLASH
    assert (bp(game, "Attack Boost"), bp(game, "Block Boost")) == (6000, 4000)


@pytest.mark.rule("8-1-1-2")
def test_8_1_1_2_a_level_2_attack_effect_needs_level_2_at_the_declaration() -> None:
    low, high = battle([on("Attack Drawer Lv2", 1)], []), battle([on("Attack Drawer Lv2", 3)], [])
    for game in (low, high):
        attack(game, "Attack Drawer Lv2")
    assert (hand_size(low), hand_size(high)) == (0, 1)


@pytest.mark.rule("8-1-1-2", "9-1-5-5", "9-4-1-2")
def test_scenario_3_a_waiting_attack_effect_is_lost_when_its_source_has_left() -> None:
    game = battle(["Soldier", "Attack Watch: wreck", "Attack Watch: draw"], [], anchor=False)
    start_attack(game, "Soldier")
    assert kind(game) == D.TRIGGER_ORDER
    play(game, "resolve Attack Watch: wreck")
    assert trash(game) == ["Attack Watch: draw"]
    assert hand_size(game) == 0


@pytest.mark.rule("8-1-1-2", "9-4-1")
def test_scenario_3_the_other_order_resolves_both() -> None:
    game = battle(["Soldier", "Attack Watch: wreck", "Attack Watch: draw"], [], anchor=False)
    start_attack(game, "Soldier")
    play(game, "resolve Attack Watch: draw")
    assert hand_size(game) == 1
    assert trash(game) == ["Attack Watch: draw"]


@pytest.mark.rule("8-1-1-2", "10-2-2-5")
def test_scenario_3_the_source_is_in_the_trash_before_the_next_attack_effect() -> None:
    """Each effect of a declaration has its own axis: the destroyed card is gone when the next one is asked."""
    game = battle(["Attack Slayer", "Attack Watch: draw", "Death Drawer"], [], opponent={"hand": ["Bounce"]})
    start_attack(game, "Attack Slayer")
    play(game, "resolve Attack Slayer")
    choose(game, "Death Drawer")
    assert happened(game, "DESTROYED", "DRAWN", "RESULT") == [
        "DESTROYED Death Drawer", "DRAWN", "RESULT Death Drawer", "DRAWN",
    ]  # fmt: skip


@pytest.mark.rule("8-1-1-2", "10-2-2-4")
def test_scenario_38_a_second_attack_effect_of_a_destroyed_attacker_is_dropped() -> None:
    game = battle(["Self Slayer"], ["Soldier"])
    start_attack(game, "Self Slayer")
    assert kind(game) == D.TRIGGER_ORDER
    play(game, terms.ACTION_CANDIDATE)
    assert trash(game) == ["Self Slayer"]
    assert hand_size(game) == 0
    assert kind(game) == D.BLOCK


@pytest.mark.rule("8-1-1-2", "8-1-5-1", "8-1-3-1")
def test_scenario_4_attacker_destroyed_by_the_nexus_it_destroyed() -> None:
    """T-5-6: both leave together; the battle goes on, without damage (D-14)."""
    game = battle(["Nexus Wrecker"], ["Avenger", "Soldier"])
    start_attack(game, "Nexus Wrecker")
    events = happened(game, "DESTROYED", "RESULT")
    assert events[:2] == ["DESTROYED Avenger", "DESTROYED Nexus Wrecker"]
    assert sorted(events[2:]) == ["RESULT Avenger", "RESULT Nexus Wrecker"]
    assert (kind(game), game.to_play) == (D.BLOCK, 1)
    no_block(game)
    assert life(game) == (5, 5)
    assert (kind(game), step(game)) == (D.MAIN, "Main 2")


# --- 8-1-2-1: the flash timing ---------------------------------------------------------------------------------------
def flashes(**hands: list[str]) -> Game:
    game = battle(
        ["Champion"], ["Soldier"], me={"hand": hands.get("me", [])}, opponent={"hand": hands.get("opponent", [])},
        auto_forced=False,
    )  # fmt: skip
    return start_attack(game, "Champion")


@pytest.mark.rule("8-1-2-1")
def test_8_1_2_1_the_attacked_player_has_the_first_right() -> None:
    game = flashes(me=["Draw One"], opponent=["Draw One"])
    assert (kind(game), game.to_play, window(game)) == (D.FLASH, 1, 1)
    play(game, PASS)
    assert (kind(game), game.to_play, window(game)) == (D.FLASH, 0, 1)
    assert ids(game) == {"PASS", "PLAY_HAND[0]"}


@pytest.mark.rule("8-1-2-1")
def test_8_1_2_1_after_a_use_the_right_goes_to_the_other_player() -> None:
    game = flashes(me=["Draw One"], opponent=["Draw One", "Draw One"])
    use_on(game, "Draw One")
    assert (kind(game), game.to_play, window(game)) == (D.FLASH, 0, 1)


@pytest.mark.rule("8-1-2-1")
def test_scenario_28_use_pass_pass_ends_the_timing() -> None:
    game = flashes(me=["Draw One"], opponent=["Draw One"])
    use_on(game, "Draw One")
    play(game, PASS)
    assert (kind(game), game.to_play) == (D.FLASH, 1)
    play(game, PASS)
    assert kind(game) == D.BLOCK


@pytest.mark.rule("8-1-2-1")
def test_scenario_28_pass_use_pass_pass_ends_the_timing() -> None:
    """The pass before a use does not count as one of two in a row."""
    game = flashes(me=["Draw One"], opponent=["Draw One"])
    play(game, PASS)
    use_on(game, "Draw One")
    assert (kind(game), game.to_play) == (D.FLASH, 1)
    assert legal(game, "use Draw One")
    play(game, PASS)
    assert (kind(game), game.to_play) == (D.FLASH, 0)
    play(game, PASS)
    assert kind(game) == D.BLOCK


@pytest.mark.rule("8-1-2-1")
def test_8_1_2_1_pass_pass_ends_the_timing_at_once() -> None:
    game = flashes(me=["Draw One"], opponent=["Draw One"])
    play(game, PASS, PASS)
    assert kind(game) == D.BLOCK


@pytest.mark.rule("8-1-2-1", "9-1-7-1-2")
def test_8_1_2_1_only_flash_effects_are_offered() -> None:
    game = flashes(opponent=["Draw One", "Main Draw", "Cheap"])
    assert set(texts(game)) == {"pass", "use Draw One from hand"}


@pytest.mark.rule("8-1-2-1", "12-2-1-8-2")
def test_8_1_2_1_an_activated_flash_effect_uses_the_right() -> None:
    game = start_attack(battle(["Flasher"], [], me={"hand": ["Draw One"]}, opponent={"hand": ["Draw One"]}), "Flasher")
    play(game, PASS)
    play(game, "activate Flasher")
    assert (kind(game), game.to_play) == (D.FLASH, 1)
    assert hand_size(game) == 2


@pytest.mark.rule("8-1-2-1")
def test_8_1_2_1_everything_a_flash_triggered_is_over_before_the_other_right() -> None:
    game = battle(["Champion"], ["Death Asker"], opponent={"hand": ["Blast", "Draw One"]}, me={"hand": ["Draw One"]})
    start_attack(game, "Champion")
    use_on(game, "Blast", "Death Asker")
    assert (kind(game), game.to_play) == (D.OPTIONAL, 1)
    play(game, terms.ACTION_YES)
    assert not has(game, "Death Asker")
    assert (kind(game), game.to_play) == (D.FLASH, 0)


@pytest.mark.rule("8-1-2-1", "11-1-1-5", "5-12-1")
def test_scenario_51_summon_from_hand_in_the_opponents_flash_timing() -> None:
    """26RSD03-001: cost and cores from the Reserve only, reduction as usual; summon watchers before the next right."""
    game = battle(
        ["Champion"], [on("26RSD03-005", 3), "Arrival Watch"], me={"hand": ["Draw One"]},
        opponent={"hand": ["26RSD03-001"], "reserve": 2, "soul_core": "trash"},
    )  # fmt: skip
    start_attack(game, "Champion")
    assert ids(game) == {"PASS", "HAND_EFFECT[0]"}
    play(game, terms.ACTION_HAND_EFFECT)
    assert has(game, "Flutty", 1)
    assert card(game, "Flutty", 1).cores == 1
    assert (player(game, 1).reserve, player(game, 1).trash_cores) == (0, 1)  # cost 2, reduced by 1 green symbol
    assert hand(game, 1) == ["Goon-Gata"]  # the watcher has drawn
    assert (kind(game), game.to_play) == (D.FLASH, 0)


@pytest.mark.rule("8-1-2-1", "11-1-1-5")
@pytest.mark.parametrize(("reserve", "soul", "offered"), [(1, "trash", False), (1, "reserve", True), (2, "trash", True)])
def test_scenario_51_only_the_reserve_pays_for_it(reserve: int, soul: str, offered: bool) -> None:
    game = battle(
        ["Champion"], [on("26RSD03-005", 3)],
        opponent={"hand": ["26RSD03-001", "Draw One"], "reserve": reserve, "soul_core": soul},
    )  # fmt: skip
    start_attack(game, "Champion")
    assert ("HAND_EFFECT[0]" in ids(game) or "HAND_EFFECT[1]" in ids(game)) == offered


@pytest.mark.rule("8-1-2-1")
def test_scenario_51_the_attacking_player_has_no_such_summon() -> None:
    game = battle(["Champion"], [], me={"hand": ["26RSD03-001"], "reserve": 9})
    start_attack(game, "Champion")
    assert kind(game) != D.FLASH


# --- 8-1-3-1: the block ----------------------------------------------------------------------------------------------
@pytest.mark.rule("8-1-3-1")
def test_8_1_3_1_only_refreshed_spirits_of_the_attacked_player_may_block() -> None:
    game = battle(
        ["Soldier", "Knight"],
        ["Knight", on("Champion", exhausted=True), "Plain Nexus", on("Soldier", heavy=True), "Cannot Block", "Soldier"],
    )
    start_attack(game, "Soldier")
    assert (kind(game), game.to_play) == (D.BLOCK, 1)
    assert ids(game) == {"NO_BLOCK", "BLOCK[0]", "BLOCK[5]"}


@pytest.mark.rule("8-1-3-1")
def test_8_1_3_1_without_a_possible_blocker_nothing_is_asked() -> None:
    game = battle(["Soldier"], [on("Knight", exhausted=True)])
    start_attack(game, "Soldier")
    assert life(game) == (5, 4)
    assert kind(game) != D.BLOCK


@pytest.mark.rule("8-1-3-1")
def test_8_1_3_1_the_blocker_is_exhausted_before_the_block_is_declared() -> None:
    game = battle(["Soldier"], ["Block Slayer"])
    start_attack(game, "Soldier")
    act(game, (terms.ACTION_BLOCK, "Block Slayer"))
    assert happened(game, "EXHAUSTED", "BLOCK", "ACTIVATED") == [
        "EXHAUSTED Soldier", "EXHAUSTED Block Slayer", "BLOCK Block Slayer", "ACTIVATED Block Slayer",
    ]  # fmt: skip
    assert card(game, "Block Slayer").orientation == "exhausted"


@pytest.mark.rule("8-1-3-1", "5-15-1")
def test_8_1_3_1_exhaust_effects_of_the_blocker_resolve_before_the_block() -> None:
    game = battle(["Champion"], ["Exhaust Drawer"], opponent={"hand": ["Draw One"]})
    block_with(start_attack(game, "Champion"), "Exhaust Drawer")
    assert happened(game, "EXHAUSTED", "DRAWN", "BLOCK")[1:] == [
        "EXHAUSTED Exhaust Drawer",
        "DRAWN",
        "BLOCK Exhaust Drawer",
    ]


@pytest.mark.rule("8-1-3-1")
def test_8_1_3_1_a_block_may_be_declared_although_the_attacker_has_left() -> None:
    """D-14."""
    game = battle(["Soldier"], ["Knight"], opponent={"hand": ["Bounce"]})
    start_attack(game, "Soldier")
    use_on(game, "Bounce", "Soldier")
    assert hand(game) == ["Soldier"]
    assert (kind(game), ids(game)) == (D.BLOCK, {"NO_BLOCK", "BLOCK[0]"})
    act(game, (terms.ACTION_BLOCK, "Knight"))
    assert card(game, "Knight").orientation == "exhausted"
    assert life(game) == (5, 5)


@pytest.mark.rule("8-1-3-2")
def test_8_1_3_2_when_blocks_effects_resolve_before_the_second_flash_timing() -> None:
    game = battle(["Soldier"], ["Block Refresher"], opponent={"hand": ["Draw One"]})
    block_with(start_attack(game, "Soldier"), "Block Refresher")
    assert (kind(game), window(game)) == (D.FLASH, 2)
    assert card(game, "Block Refresher").orientation == "refreshed"


@pytest.mark.rule("8-1-3-2")
def test_8_1_3_2_when_blocks_effects_need_a_block() -> None:
    game = battle(["Soldier"], ["Block Drawer", "Knight"])
    attack(game, "Soldier", block="Knight")
    assert hand_size(game, 1) == 0
    other = battle(["Soldier"], ["Block Drawer", "Knight"])
    attack(other, "Soldier", block="Block Drawer")
    assert hand_size(other, 1) == 1


@pytest.mark.rule("8-1-3-2")
def test_8_1_3_2_during_block_effects_are_in_force_from_the_block() -> None:
    game = battle(["Battle Boost"], ["Block Boost", "Attack Boost"], opponent={"hand": ["Draw One"]})
    start_attack(game, "Battle Boost")
    assert [bp(game, n) for n in ("Battle Boost", "Block Boost", "Attack Boost")] == [5000, 4000, 4000]
    block_with(game, "Block Boost")
    assert window(game) == 2
    assert [bp(game, n) for n in ("Battle Boost", "Block Boost", "Attack Boost")] == [5000, 6000, 4000]


@pytest.mark.rule("8-1-3-2", "8-1-4-1", "8-1-5-2-1")
def test_8_1_3_2_an_attacker_destroyed_by_a_block_effect_leaves_before_the_second_flash_timing() -> None:
    game = battle(["Champion"], ["Block Slayer"], opponent={"hand": ["Draw One"]})
    block_with(start_attack(game, "Champion"), "Block Slayer")
    assert trash(game) == ["Champion"]
    assert (kind(game), window(game), game.to_play) == (D.FLASH, 2, 1)
    pass_flash(game)
    assert has(game, "Block Slayer")
    assert life(game) == (5, 5)


# --- 8-1-4-1: the second flash timing --------------------------------------------------------------------------------
@pytest.mark.rule("8-1-4-1")
def test_8_1_4_1_the_attacked_player_has_the_first_right_again() -> None:
    game = battle(["Champion"], ["Soldier"], me={"hand": ["Draw One"]}, opponent={"hand": ["Draw One"]})
    start_attack(game, "Champion")
    block_with(game, "Soldier")
    assert (kind(game), game.to_play, window(game)) == (D.FLASH, 1, 2)
    use_on(game, "Draw One")
    assert (kind(game), game.to_play, window(game)) == (D.FLASH, 0, 2)
    play(game, PASS)
    assert trash(game, 1) == ["Draw One", "Soldier"]


@pytest.mark.rule("8-1-4-1")
def test_8_1_4_1_once_per_turn_effects_used_in_the_first_timing_are_gone_in_the_second() -> None:
    game = battle(["Flasher"], ["Champion"])
    start_attack(game, "Flasher")
    play(game, "activate Flasher")
    act(game, (terms.ACTION_BLOCK, "Champion"))
    assert trash(game) == ["Flasher"]
    assert hand_size(game) == 1


@pytest.mark.rule("8-1-1-1")
def test_8_1_1_1_a_spirit_in_standby_is_not_offered() -> None:
    """Only seen inside a resolution; afterwards it is gone."""
    game = battle(["Soldier", "Knight"], ["Soldier"], me={"hand": ["Blast then ask"]})
    start_attack(game, "Soldier")
    use_on(game, "Blast then ask", "Knight")
    assert standby(game, "Knight") == "destroy"
    play(game, terms.ACTION_NO)
    no_block(game)
    assert not has(game, "Knight")


@pytest.mark.rule("8-1-1-1", "10-2-2-5")
def test_8_1_1_1_a_spirit_that_is_gone_after_its_exhaust_effects_does_not_attack() -> None:
    game = battle(["Exhaust Suicide", "Soldier"], [])
    start_attack(game, "Exhaust Suicide")
    assert trash(game) == ["Exhaust Suicide"]
    assert happened(game, "ATTACK") == []
    assert (kind(game), life(game)) == (D.ATTACK, (5, 5))


@pytest.mark.rule("8-1-1-1", "1-4-1", "1-4-2-1")
def test_8_1_1_1_an_exhausted_spirit_allowed_to_attack_is_not_exhausted_anew() -> None:
    permitted = [Lasting("attack_exhausted", card="Exhaust Drawer")]
    game = battle([on("Exhaust Drawer", exhausted=True)], [], lasting=permitted)
    start_attack(game, "Exhaust Drawer")
    assert (life(game), hand_size(game)) == ((5, 4), 0)


@pytest.mark.rule("8-1-1-2", "9-1-5-3")
def test_8_1_1_2_a_watcher_of_the_opponents_attacks() -> None:
    game = battle(["Soldier"], ["Opposing Attack Watch", "Attack Watch: draw"])
    start_attack(game, "Soldier")
    assert hand_size(game, 1) == 1


@pytest.mark.rule("8-1-1-2", "9-1-5-5", "9-4-1-2")
@pytest.mark.parametrize(("first", "drawn"), [("Attack Suicide", 0), ("Opposing Attack Watch", 1)])
def test_8_1_1_2_the_watcher_needs_the_attacker_to_be_there_still(first: str, drawn: int) -> None:
    """D-49."""
    game = battle(["Attack Suicide"], ["Opposing Attack Watch"])
    start_attack(game, "Attack Suicide")
    assert (kind(game), game.to_play) == (D.TRIGGER_ORDER, 0)
    play(game, f"resolve {first}")
    assert (hand_size(game, 1), trash(game)) == (drawn, ["Attack Suicide"])


@pytest.mark.rule("8-1-3-1", "9-1-2-2", "1-4-3")
def test_8_1_3_1_cannot_block_beats_must_block() -> None:
    demanded = [
        Lasting("must_block", card="Knight", player=0),
        Lasting("cannot", card="Knight", player=0, arg=terms.CANNOT_BLOCK),
    ]
    game = battle(["Soldier"], ["Knight", "Champion"], lasting=demanded)
    start_attack(game, "Soldier")
    assert ids(game) == {"NO_BLOCK", "BLOCK[1]"}


@pytest.mark.rule("8-1-3-1", "9-1-2-2")
def test_8_1_3_1_a_spirit_that_must_block_leaves_no_choice() -> None:
    game = battle(["Soldier"], ["Knight", "Champion"], lasting=[Lasting("must_block", card="Champion")], auto_forced=False)
    start_attack(game, "Soldier")
    pass_flash(game)
    assert ids(game) == {"BLOCK[1]"}
