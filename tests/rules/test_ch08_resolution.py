"""Chapter 8, second half: battle resolution, BP comparison, end of battle."""

from __future__ import annotations

import pytest

from bs_env.core import terms
from tests.rules._helpers_turn import (
    battle,
    block_with,
    hand_size,
    happened,
    start_attack,
    step,
    use_on,
    window,
)
from tests.support import (
    D,
    Lasting,
    act,
    attack,
    bp,
    card,
    choose,
    field,
    hand,
    has,
    ids,
    kind,
    legal,
    life,
    names,
    no_block,
    on,
    pass_flash,
    play,
    player,
    total_cores,
    trash,
)


# --- 8-1-5-1: no block -----------------------------------------------------------------------------------------------
@pytest.mark.rule("8-1-5-1")
@pytest.mark.parametrize(("name", "damage"), [("Soldier", 1), ("Twin Symbol", 2), ("No Symbol", 0), ("Symbol Giver", 2)])
def test_8_1_5_1_unblocked_damage_equals_symbols(name: str, damage: int) -> None:
    game = battle([name], [])
    before = total_cores(game, 1)
    attack(game, name)
    assert life(game) == (5, 5 - damage)
    assert player(game, 1).reserve == damage  # D-13
    assert total_cores(game, 1) == before


@pytest.mark.rule("8-1-5-1")
def test_8_1_5_1_only_the_symbols_of_the_attacker_count() -> None:
    game = battle(["Soldier", "Twin Symbol", "Plain Nexus"], [])
    attack(game, "Soldier")
    assert life(game) == (5, 4)


@pytest.mark.rule("8-1-5-1")
def test_8_1_5_1_a_block_prevents_the_damage() -> None:
    game = battle(["Twin Symbol"], ["Champion"])
    attack(game, "Twin Symbol", block="Champion")
    assert life(game) == (5, 5)


@pytest.mark.rule("8-1-5-1")
def test_8_1_5_1_an_attacker_that_has_left_does_no_damage() -> None:
    """D-14."""
    game = battle(["Twin Symbol"], [], opponent={"hand": ["Blast"]})
    start_attack(game, "Twin Symbol")
    use_on(game, "Blast", "Twin Symbol")
    assert trash(game) == ["Twin Symbol"]
    assert life(game) == (5, 5)


@pytest.mark.rule("8-1-5-1", "4-1-4")
def test_8_1_5_1_an_attacker_returned_to_hand_is_no_attacker_any_more() -> None:
    game = battle(["Twin Symbol"], [], opponent={"hand": ["Bounce"]})
    start_attack(game, "Twin Symbol")
    use_on(game, "Bounce", "Twin Symbol")
    assert hand(game) == ["Twin Symbol"]
    assert life(game) == (5, 5)


@pytest.mark.rule("8-1-5-1")
@pytest.mark.parametrize(("name", "left"), [("Extra Damage", 3), ("Soldier", 4)])
def test_8_1_5_1_an_effect_enlarges_the_loss_as_one_event(name: str, left: int) -> None:
    game = battle([name], ["Life Watch"])
    attack(game, name)
    assert life(game) == (5, left)
    assert hand_size(game, 1) == 1
    assert happened(game, "LIFE_REDUCED") == ["LIFE_REDUCED"]


@pytest.mark.rule("8-1-5-1")
def test_8_1_5_1_an_enlarged_loss_needs_a_loss() -> None:
    """D-64: no symbols or a prevented loss: nothing to enlarge."""
    prevented = battle(["Extra Damage"], [], lasting=[Lasting("no_life_loss", card="Extra Damage", player=1)])
    attack(prevented, "Extra Damage")
    assert life(prevented) == (5, 5)
    blank = battle(["Extra Damage"], [], lasting=[Lasting("symbol", -1, card="Extra Damage", arg=terms.COLOR_RED)])
    attack(blank, "Extra Damage")
    assert life(blank) == (5, 5)


@pytest.mark.rule("8-1-5-1")
def test_8_1_5_1_protection_from_one_spirit_does_not_protect_from_another() -> None:
    game = battle(["Twin Symbol", "Soldier"], [], lasting=[Lasting("no_life_loss", card="Twin Symbol", player=1)])
    attack(game, "Twin Symbol")
    assert life(game) == (5, 5)
    attack(game, "Soldier")
    assert life(game) == (5, 4)


@pytest.mark.rule("8-1-5-1", "1-3-2-1", "1-3-7")
def test_scenario_17_life_0_ends_the_game_before_waiting_effects() -> None:
    game = battle(["Soldier"], ["Last Stand"], opponent={"life": 1})
    attack(game, "Soldier")
    assert (game.outcome.winner, game.outcome.reason) == (0, "life")
    assert life(game) == (5, 0)


@pytest.mark.rule("8-1-5-1")
def test_scenario_17_with_a_life_left_the_effect_resolves() -> None:
    game = battle(["Soldier"], ["Last Stand"], opponent={"life": 2})
    attack(game, "Soldier")
    assert life(game) == (5, 3)


@pytest.mark.rule("8-1-5-1", "1-4-2-3")
def test_8_1_5_1_more_damage_than_life_takes_what_is_there() -> None:
    game = battle(["Twin Symbol"], [], opponent={"life": 1})
    attack(game, "Twin Symbol")
    assert game.outcome.winner == 0
    assert (player(game, 1).life, player(game, 1).reserve) == (0, 1)


@pytest.mark.rule("8-1-5-1")
def test_8_1_5_1_effects_at_battle_resolution_come_before_the_judgement() -> None:
    game = battle(["Resolution Boost"], ["Knight"])
    attack(game, "Resolution Boost", block="Knight")
    assert trash(game, 1) == ["Knight"]  # 4000 + 3000 against 5000
    assert has(game, "Resolution Boost")
    assert bp(game, "Resolution Boost") == 4000


@pytest.mark.rule("8-1-5-1")
def test_8_1_5_1_the_blocker_has_effects_at_battle_resolution_too() -> None:
    game = battle(["Knight"], ["Resolution Boost"])
    attack(game, "Knight", block="Resolution Boost")
    assert trash(game, 0) == ["Knight"]


@pytest.mark.rule("8-1-5-1", "8-1-5-2-1")
def test_8_1_5_1_a_blocker_returned_at_battle_resolution_leaves_nothing_to_compare() -> None:
    game = battle(["Resolution Bouncer"], ["Champion"])
    attack(game, "Resolution Bouncer", block="Champion")
    assert hand(game, 1) == ["Champion"]
    assert has(game, "Resolution Bouncer")
    assert life(game) == (5, 5)


# --- 8-1-5-2-1: one of them has left ---------------------------------------------------------------------------------
@pytest.mark.rule("8-1-5-2-1")
@pytest.mark.parametrize("name", ["Bounce", "Blast"])
def test_8_1_5_2_1_without_the_blocker_nothing_happens(name: str) -> None:
    game = battle(["Soldier"], ["Champion"], me={"hand": [name]})
    start_attack(game, "Soldier")
    block_with(game, "Champion")
    assert window(game) == 2
    use_on(game, name, "Champion")
    assert not has(game, "Champion")
    assert has(game, "Soldier", 0)
    assert life(game) == (5, 5)  # still blocked
    assert step(game) == "Main 2"


@pytest.mark.rule("8-1-5-2-1")
def test_8_1_5_2_1_without_the_attacker_nothing_happens() -> None:
    game = battle(["Champion"], ["Soldier"], opponent={"hand": ["Bounce"]})
    start_attack(game, "Champion")
    block_with(game, "Soldier")
    use_on(game, "Bounce", "Champion")
    assert has(game, "Soldier", 1)
    assert life(game) == (5, 5)


@pytest.mark.rule("8-1-5-2-1", "10-2-2-10", "11-3-1-5")
def test_scenario_10_a_magic_paid_with_the_last_core_of_the_blocker() -> None:
    game = battle(["Champion"], ["Soldier"], opponent={"hand": ["Priced Flash"]})
    start_attack(game, "Champion")
    block_with(game, "Soldier")
    act(game, (terms.ACTION_PLAY_HAND, "Priced Flash"))
    assert sorted(trash(game, 1)) == ["Priced Flash", "Soldier"]
    assert has(game, "Champion")
    assert life(game) == (5, 5)


@pytest.mark.rule("8-1-5-2-1")
def test_8_1_5_2_1_losing_cores_below_level_1_is_leaving() -> None:
    game = battle(["Soldier"], ["Champion"], me={"hand": ["Drain One"]})
    start_attack(game, "Soldier")
    block_with(game, "Champion")
    use_on(game, "Drain One", "Champion")
    assert trash(game, 1) == ["Champion"]
    assert has(game, "Soldier", 0)
    assert "DESTROYED Soldier" not in happened(game, "DESTROYED")


# --- 8-1-6-1: who is destroyed ---------------------------------------------------------------------------------------
@pytest.mark.rule("8-1-6-1", "8-1-5-2-1")
@pytest.mark.parametrize(
    ("attacker", "blocker", "survivors"),
    [("Knight", "Soldier", (1, 0)), ("Soldier", "Knight", (0, 1)), ("Knight", "Knight", (0, 0))],
)
def test_8_1_6_1_the_lower_bp_is_destroyed(attacker: str, blocker: str, survivors: tuple[int, int]) -> None:
    game = battle([attacker], [blocker])
    attack(game, attacker, block=blocker)
    assert (int(has(game, attacker, 0)), int(has(game, blocker, 1))) == survivors
    assert (trash(game, 0), trash(game, 1)) == ([] if survivors[0] else [attacker], [] if survivors[1] else [blocker])
    assert life(game) == (5, 5)


@pytest.mark.rule("8-1-6-1", "9-1-5-4")
def test_scenario_6_a_tie_destroys_both_in_one_batch() -> None:
    """A watcher of both sees one event."""
    game = battle(["Death Asker"], ["Death Asker", "Double Grave Watch"])
    attack(game, "Death Asker", block="Death Asker")
    assert kind(game) == D.TRIGGER_ORDER
    assert [c.standby for c in field(game)[:1] + field(game, 1)[:1]] == ["destroy", "destroy"]
    assert game.to_play == 0
    assert len(game.legal_actions()) == 3
    play(game, "resolve Double Grave Watch")
    assert hand_size(game, 1) == 1
    play(game, terms.ACTION_CANDIDATE, terms.ACTION_NO, terms.ACTION_NO)
    assert (trash(game, 0), trash(game, 1)) == (["Death Asker"], ["Death Asker"])


@pytest.mark.rule("8-1-6-2")
def test_8_1_6_2_the_only_survivor_has_won() -> None:
    game = battle(["Winner Draws"], ["Soldier"])
    attack(game, "Winner Draws", block="Soldier")
    assert hand_size(game) == 1


@pytest.mark.rule("8-1-6-2")
def test_8_1_6_2_a_winning_blocker_has_won_too() -> None:
    game = battle(["Soldier"], ["Winner Draws"])
    attack(game, "Soldier", block="Winner Draws")
    assert hand_size(game, 1) == 1


@pytest.mark.rule("8-1-6-2")
@pytest.mark.parametrize("blocker", ["Winner Draws", "Knight"])
def test_scenario_6_nobody_wins_a_tie_or_a_defeat(blocker: str) -> None:
    game = battle(["Winner Draws"], [blocker])
    attack(game, "Winner Draws", block=blocker)
    assert (hand_size(game, 0), hand_size(game, 1)) == (0, 0)
    assert trash(game) == ["Winner Draws"]


@pytest.mark.rule("8-1-6-2")
def test_8_1_6_2_a_spirit_destroyed_by_an_effect_is_no_win() -> None:
    game = battle(["Winner Draws"], ["Soldier"], me={"hand": ["Blast"]})
    start_attack(game, "Winner Draws")
    block_with(game, "Soldier")
    use_on(game, "Blast", "Soldier")
    assert trash(game, 1) == ["Soldier"]
    assert hand_size(game) == 0


@pytest.mark.rule("8-1-6-2", "9-1-5-3", "12-2-1-12-1(b)")
def test_8_1_6_2_a_spirit_destroyed_in_battle_is_destroyed_by_the_opponent() -> None:
    game = battle(["Champion"], ["Death by Opponent"])
    attack(game, "Champion", block="Death by Opponent")
    assert hand_size(game, 1) == 1


@pytest.mark.rule("8-1-6-2")
def test_8_1_6_2_these_effects_are_over_before_the_end_of_the_battle() -> None:
    helped = [Lasting("bp", 1000, card="Battle End Slayer")]
    game = battle(["Battle End Slayer"], ["Death Asker", "Soldier"], lasting=helped)
    attack(game, "Battle End Slayer", block="Death Asker")
    assert kind(game) == D.OPTIONAL
    assert has(game, "Soldier", 1)
    play(game, terms.ACTION_YES)
    assert trash(game, 1) == ["Death Asker", "Soldier"]


@pytest.mark.rule("8-1-6-2", "10-2-2-6-2", "10-2-2-6-1")
def test_scenario_7_the_win_counts_although_the_loser_is_saved() -> None:
    """T-4-8, T-4-11: the loser is returned to hand by another effect; state effects are lost, the win is not."""
    game = battle(["Winner Draws"], ["Death Drawer Small", "Grave Bouncer"])
    attack(game, "Winner Draws", block="Death Drawer Small")
    assert kind(game) == D.TRIGGER_ORDER
    assert len(game.legal_actions()) == 3
    play(game, "resolve Grave Bouncer")
    assert hand(game, 1) == ["Death Drawer Small"]
    assert hand_size(game, 0) == 1
    assert trash(game, 1) == []


# --- 8-1-7: the end --------------------------------------------------------------------------------------------------
@pytest.mark.rule("8-1-7-1")
def test_8_1_7_1_effects_at_the_end_of_battle_resolve_after_the_damage() -> None:
    game = battle(["Battle End Refresher"], [])
    attack(game, "Battle End Refresher")
    assert happened(game, "LIFE_REDUCED", "REFRESHED") == ["LIFE_REDUCED", "REFRESHED Battle End Refresher"]
    assert legal(game, "attack with Battle End Refresher")


@pytest.mark.rule("8-1-7-1")
def test_8_1_7_1_a_destroyed_attacker_has_no_end_of_battle() -> None:
    game = battle(["Battle End Slayer"], ["Champion", "Soldier"])
    attack(game, "Battle End Slayer", block="Champion")
    assert trash(game) == ["Battle End Slayer"]
    assert has(game, "Soldier", 1)


@pytest.mark.rule("8-1-7-1")
def test_8_1_7_1_the_battle_also_ends_when_the_attacker_has_left() -> None:
    game = battle(["Soldier", "End Watch"], [], opponent={"hand": ["Bounce"]})
    start_attack(game, "Soldier")
    use_on(game, "Bounce", "Soldier")
    assert hand_size(game) == 2


@pytest.mark.rule("8-1-7-1", "8-1-7-2")
def test_8_1_7_2_bonuses_of_the_battle_count_at_its_end_and_then_expire() -> None:
    """The end-of-battle effect sees 4000 + 3000: no Spirit with BP 5000 or less."""
    game = battle(["Battle End Slayer"], ["Soldier"], me={"hand": ["Battle Boost +3000"]})
    start_attack(game, "Battle End Slayer")
    use_on(game, "Battle Boost +3000", "Soldier")
    no_block(game)
    assert life(game) == (5, 4)
    assert has(game, "Soldier", 1)
    assert bp(game, "Soldier", 1) == 3000


@pytest.mark.rule("8-1-7-2")
def test_8_1_7_2_a_bonus_for_the_turn_stays() -> None:
    game = battle(["Soldier", "Knight"], [], me={"hand": ["Battle Boost +3000", "Turn Boost +2000"]})
    start_attack(game, "Soldier")
    use_on(game, "Battle Boost +3000", "Soldier")
    use_on(game, "Turn Boost +2000", "Soldier")
    assert life(game) == (5, 4)
    assert bp(game, "Soldier") == 5000


@pytest.mark.rule("8-1-7-2")
def test_8_1_7_2_during_effects_end_with_the_battle() -> None:
    game = battle(["Attack Boost", "Knight"], ["Battle Boost"], opponent={"hand": ["Draw One"]})
    start_attack(game, "Attack Boost")
    block_with(game, "Battle Boost")
    assert (bp(game, "Attack Boost"), bp(game, "Battle Boost")) == (6000, 5000)
    pass_flash(game)
    assert trash(game, 1) == ["Battle Boost"]
    assert bp(game, "Attack Boost") == 4000
    assert not card(game, "Attack Boost").attacking


@pytest.mark.rule("8-1-7-3")
def test_8_1_7_3_the_turn_player_may_attack_again() -> None:
    game = battle(["Soldier", "Knight"], [])
    attack(game, "Soldier")
    assert (kind(game), game.to_play, ids(game)) == (D.ATTACK, 0, {"END_STEP", "ATTACK[1]"})
    attack(game, "Knight")
    assert life(game) == (5, 3)
    assert step(game) == "Main 2"


@pytest.mark.rule("8-1-7-3")
def test_8_1_7_3_nothing_of_the_last_battle_is_left_in_the_next() -> None:
    game = battle(["Soldier", "Knight"], ["Champion"])
    attack(game, "Soldier", block="Champion")
    assert game.view(None).battle is None
    attack(game, "Knight")
    assert life(game) == (5, 4)  # the blocker of the first battle is exhausted, and the second attack is not "blocked"


@pytest.mark.rule("8-1-6-1", "5-15-1")
def test_8_1_6_1_orientation_does_not_matter_for_bp_comparison() -> None:
    game = battle(["Soldier"], ["Block Refresher"])
    attack(game, "Soldier", block="Block Refresher")
    assert trash(game) == ["Soldier"]
    assert names(field(game, 1)) == ["Block Refresher"]


@pytest.mark.rule("8-1-6-1", "10-2-2-5")
def test_8_1_6_1_the_cores_of_the_loser_go_to_its_owners_reserve() -> None:
    game = battle([on("Soldier", 2, soul=True)], ["Champion"])
    attack(game, "Soldier", block="Champion")
    assert (player(game).reserve, player(game).soul_core) == (2, "reserve")


@pytest.mark.rule("8-1-6-1", "1-4-3")
def test_8_1_6_1_a_spirit_that_cannot_be_destroyed_survives_and_nobody_has_won() -> None:
    game = battle(["Winner Draws"], ["Unbreakable"])
    attack(game, "Winner Draws", block="Unbreakable")
    assert has(game, "Unbreakable", 1)
    assert hand_size(game) == 0


@pytest.mark.rule("8-1-5-1", "8-1-6-1")
def test_8_1_5_1_soul_core_spent_in_the_second_timing_lowers_the_bp() -> None:
    """Scenario 26: True Release is lost when the Soul Core pays during the battle."""
    game = battle(["Knight"], [on("Releaser", 1, soul=True)], opponent={"hand": ["Priced Flash"]})
    start_attack(game, "Knight")
    block_with(game, "Releaser")
    assert bp(game, "Releaser") == 6000
    act(game, (terms.ACTION_PLAY_HAND, "Priced Flash"))
    play(game, "pay with the Soul Core")
    assert trash(game, 1) == ["Priced Flash", "Releaser"]
    assert has(game, "Knight", 0)


@pytest.mark.rule("8-1-5-1", "8-1-6-1")
def test_8_1_5_1_without_that_payment_level_2_wins() -> None:
    game = battle(["Knight"], [on("Releaser", 1, soul=True)])
    attack(game, "Knight", block="Releaser")
    assert trash(game, 0) == ["Knight"]


@pytest.mark.rule("8-1-6-1", "9-4-1-1")
def test_8_1_6_1_an_effect_of_the_loser_may_destroy_the_winner() -> None:
    game = battle(["Champion"], ["Death Slayer"])
    attack(game, "Champion", block="Death Slayer")
    choose(game, "Champion")
    assert (trash(game, 0), trash(game, 1)) == (["Champion"], ["Death Slayer"])


@pytest.mark.rule("8-1-6-1", "1-4-6")
def test_8_1_6_1_bp_is_compared_as_it_is_read_never_below_0() -> None:
    weak = [Lasting("bp", -4000, card="Soldier"), Lasting("bp", -9000, card="Knight")]
    game = battle(["Soldier"], ["Knight"], lasting=weak)
    assert (bp(game, "Soldier"), bp(game, "Knight")) == (0, 0)
    attack(game, "Soldier", block="Knight")
    assert (trash(game, 0), trash(game, 1)) == (["Soldier"], ["Knight"])


@pytest.mark.rule("8-1-5-1")
def test_8_1_5_1_symbols_are_counted_after_the_effects_at_battle_resolution() -> None:
    game = battle(["Resolution Symbol"], [])
    attack(game, "Resolution Symbol")
    assert life(game) == (5, 3)


@pytest.mark.rule("8-1-7-1", "8-1-7-2")
def test_8_1_7_1_the_blocker_has_an_end_of_battle_too() -> None:
    game = battle(["Soldier"], ["Block End Drawer", "Block End Drawer"])
    attack(game, "Soldier", block="Block End Drawer")
    assert hand_size(game, 1) == 1


@pytest.mark.rule("8-1-5-1", "8-1-7-1")
def test_8_1_7_1_no_end_of_battle_when_the_game_is_over() -> None:
    game = battle(["Battle End Refresher"], [], opponent={"life": 1})
    attack(game, "Battle End Refresher")
    assert game.outcome.winner == 0
    assert card(game, "Battle End Refresher").orientation == "exhausted"
