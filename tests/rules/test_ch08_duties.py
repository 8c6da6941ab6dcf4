"""Chapter 8: prices of attacks and blocks, named first attackers, forced blockers (scenarios 39 to 42)."""

from __future__ import annotations

import pytest

from bs_env.core import terms
from tests.rules._helpers_turn import (
    battle,
    hand_size,
    happened,
    position,
    start_attack,
    use_on,
    window,
)
from tests.support import (
    D,
    Game,
    Side,
    act,
    attack,
    card,
    check,
    choose,
    field,
    hand,
    ids,
    kind,
    life,
    names,
    on,
    pass_flash,
    play,
    player,
    texts,
    trash,
)

# --- prices and duties of single cards -------------------------------------------------------------------------------
BARRAGE = on("26RSD06-011", 2)


@pytest.mark.rule("8-1-1-1", "1-4-1")
def test_scenario_39_a_priced_attack_is_paid_before_the_exhaust() -> None:
    game = battle(["Soldier"], [BARRAGE], anchor=False, me={"reserve": 1})
    start_attack(game, "Soldier")
    assert kind(game) == D.ATTACK_PRICE
    assert card(game, "Soldier").orientation == "refreshed"
    play(game, "pay 1 core from the Reserve")
    assert (player(game).reserve, player(game).trash_cores) == (0, 1)
    assert life(game) == (5, 4)


@pytest.mark.rule("8-1-1-1", "10-2-2-10")
def test_scenario_39_the_price_may_deplete_another_spirit() -> None:
    game = battle(["Soldier", "Depletion Drawer"], [BARRAGE], anchor=False)
    start_attack(game, "Soldier")
    play(game, "pay 1 core from Depletion Drawer")
    assert trash(game) == ["Depletion Drawer"]
    assert hand_size(game) == 1
    assert life(game) == (5, 4)


@pytest.mark.rule("8-1-1-1")
def test_scenario_39_an_attacker_that_pays_with_its_last_core_does_not_attack() -> None:
    game = battle(["Attack Drawer", "Knight"], [BARRAGE], anchor=False)
    start_attack(game, "Attack Drawer")
    play(game, "pay 1 core from Attack Drawer")
    assert trash(game) == ["Attack Drawer"]
    assert (hand_size(game), life(game)) == (0, (5, 5))
    assert kind(game) == D.ATTACK
    assert happened(game, "ATTACK", "EXHAUSTED") == []


@pytest.mark.rule("8-1-1-1")
def test_scenario_39_two_copies_ask_for_one_payment() -> None:
    game = battle(["Soldier"], [BARRAGE, BARRAGE], anchor=False, me={"reserve": 3})
    start_attack(game, "Soldier")
    play(game, "pay 1 core from the Reserve")
    assert player(game).trash_cores == 1


@pytest.mark.rule("8-1-1-1", "12-2-1-1-2")
def test_scenario_39_no_price_at_level_2() -> None:
    game = battle([on("Releaser", 0, soul=True), on("Knight", 3)], [BARRAGE], anchor=False)
    assert card(game, "Releaser").level == 2
    attack(game, "Releaser")
    attack(game, "Knight")
    assert player(game).trash_cores == 0
    assert life(game) == (5, 3)


@pytest.mark.rule("8-1-1-1", "9-1-2-2")
def test_scenario_39_a_price_is_never_forced() -> None:
    game = battle([on("Must Attack", 1), "Soldier"], [BARRAGE], anchor=False, me={"reserve": 2})
    assert ids(game) == {"END_STEP", "ATTACK[0]", "ATTACK[1]"}


def named_first(name: str, mine: list[object], theirs: tuple[object, ...] = (), **me: object) -> Game:
    game = position(
        me=Side(field=mine, **me), opponent=Side(field=["26RSD04-004", *theirs]), step="attack:", auto_forced=False,
    ).game()  # fmt: skip
    assert (kind(game), game.to_play) == (D.CHOOSE, 1)
    return choose(game, name)


@pytest.mark.rule("8-1-1-1", "9-1-2-2", "7-7-3-2")
def test_scenario_40_a_named_first_attacker_masks_the_rest_until_it_has_attacked() -> None:
    game = named_first("Knight", ["Soldier", "Knight"])
    assert list(texts(game)) == ["attack with Knight (BP 5000)"]
    attack(game, "Knight")
    assert ids(game) == {"END_STEP", "ATTACK[0]"}


@pytest.mark.rule("8-1-1-1", "9-1-2-2")
def test_scenario_40_naming_nobody_binds_nobody() -> None:
    game = position(me=Side(field=["Soldier", "Knight"]), opponent=Side(field=["26RSD04-004"]), step="attack:").game()
    play(game, terms.ACTION_STOP)
    assert ids(game) == {"END_STEP", "ATTACK[0]", "ATTACK[1]"}


@pytest.mark.rule("8-1-1-1", "9-1-2-2")
def test_scenario_40_the_duty_lapses_for_an_exhausted_spirit() -> None:
    game = named_first("Knight", ["Soldier", on("Knight", exhausted=True)])
    assert ids(game) == {"END_STEP", "ATTACK[0]"}


@pytest.mark.rule("8-1-1-1", "9-1-2-2")
def test_scenario_40_the_duty_does_not_force_a_price() -> None:
    game = named_first("Knight", ["Soldier", "Knight"], (BARRAGE,), reserve=2)
    assert ids(game) == {"END_STEP", "ATTACK[0]", "ATTACK[1]"}


GARIZAROT = "26RSD03-007"


def forced_block(*theirs: object, **opponent: object) -> Game:
    game = battle([GARIZAROT], list(theirs), opponent=opponent, auto_forced=False)
    return start_attack(game, "Garizarot")


@pytest.mark.rule("8-1-3-1", "9-1-2-2", "1-4-2-1")
@pytest.mark.parametrize("how", [{"exhausted": True}, {"heavy": True}])
def test_scenario_41_an_exhausted_spirit_can_be_made_to_block(how: dict[str, bool]) -> None:
    game = forced_block(on("Exhaust Drawer", **how), "Knight", hand=["Draw One"])
    choose(game, "Exhaust Drawer")
    assert (kind(game), window(game)) == (D.FLASH, 1)
    pass_flash(game)
    assert (kind(game), ids(game)) == (D.BLOCK, {"BLOCK[0]"})
    play(game, "block with")
    assert window(game) == 2
    assert hand(game, 1) == ["Draw One"]  # no exhaust event, so nothing drawn
    assert happened(game, "EXHAUSTED", "BLOCK") == ["EXHAUSTED Garizarot", "BLOCK Exhaust Drawer"]


@pytest.mark.rule("8-1-3-1")
def test_scenario_41_the_block_is_free_when_the_named_spirit_has_left() -> None:
    game = forced_block(on("Soldier", exhausted=True), "Knight", hand=["Bounce"])
    choose(game, "Soldier")
    use_on(game, "Bounce", "Soldier")
    pass_flash(game)
    assert (kind(game), ids(game)) == (D.BLOCK, {"NO_BLOCK", "BLOCK[0]"})


@pytest.mark.rule("8-1-3-1")
def test_scenario_41_only_exhausted_spirits_can_be_named_and_it_is_optional() -> None:
    game = forced_block(on("Soldier", exhausted=True), "Knight")
    assert [t for t in texts(game) if "Knight" in t] == []
    play(game, terms.ACTION_STOP)
    pass_flash(game)
    assert ids(game) == {"NO_BLOCK", "BLOCK[1]"}


def priced_block(*theirs: object) -> Game:
    game = battle([on("26RSD06-X01", 4)], list(theirs))
    assert card(game, "26RSD06-X01").level == 2
    return play(game, "attack with")


@pytest.mark.rule("8-1-3-1", "1-4-1")
def test_scenario_42_a_priced_block_exhausts_another_spirit_first() -> None:
    game = priced_block("Soldier", "Exhaust Drawer", "Exhaust Drawer")
    assert ids(game) == {"NO_BLOCK", "BLOCK[0]", "BLOCK[1]", "BLOCK[2]"}
    act(game, (terms.ACTION_BLOCK, "Soldier"))
    assert (kind(game), game.to_play) == (D.BLOCK_PRICE, 1)
    assert ids(game) == {"TARGET_OWN[1]", "TARGET_OWN[2]"}
    choose(game, "Exhaust Drawer")
    assert [c.orientation for c in field(game, 1)] == ["exhausted", "refreshed"]  # the Soldier has lost the battle
    assert hand_size(game, 1) == 1


@pytest.mark.rule("8-1-3-1", "8-1-3-2")
def test_scenario_42_exhaust_effects_of_both_resolve_before_block_effects() -> None:
    game = priced_block("Block Drawer", "Exhaust Drawer")
    act(game, (terms.ACTION_BLOCK, "Block Drawer"))
    assert hand_size(game, 1) == 2
    assert happened(game, "EXHAUSTED", "DRAWN", "BLOCK")[-5:] == [
        "EXHAUSTED Block Drawer", "EXHAUSTED Exhaust Drawer", "DRAWN", "BLOCK Block Drawer", "DRAWN",
    ]  # fmt: skip


@pytest.mark.rule("8-1-3-1")
def test_scenario_42_one_refreshed_spirit_alone_cannot_block() -> None:
    game = priced_block("Soldier", on("Knight", exhausted=True))
    assert life(game) == (5, 4)
    assert names(field(game, 1)) == ["Soldier", "Knight"]
    check(game)
