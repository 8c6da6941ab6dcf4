"""Chapter 12-2-1-4 to 12-2-1-12: [Main], [Flash], and the timings of effects."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rules._helpers_ch09_13 import E, begin_attack, cards_in_hand, happened
from tests.rules.cards_ch09_13 import lab
from tests.support import (
    D,
    Side,
    act,
    activate,
    attack,
    bp,
    choose,
    decider,
    end_step,
    field,
    hand,
    has,
    ids,
    kind,
    legal,
    life,
    on,
    pass_flash,
    summon,
    to_main,
    trash,
    use,
)  # fmt: skip


def me(*cards: object, **more: object) -> Side:
    """A side with a core to move."""
    return Side(field=[*cards, on("Pebble", 1)], **more)  # type: ignore[arg-type, list-item]


# --- 12-2-1-4, 12-2-1-5: [Main], [Flash] ---
@pytest.mark.rule("12-2-1-4-1")
def test_12_2_1_4_1_main_in_the_own_main_step_only() -> None:
    side = me("Grunt", hand=["Plan"])
    game = lab(me=side, opponent=side)
    assert legal(game, "use Plan")
    end_step(game)
    begin_attack(game, "Grunt")
    assert kind(game) == D.BLOCK  # no flash timing had anything to offer
    assert hand(game) == hand(game, 1) == ["Plan"]


@pytest.mark.rule("12-2-1-4-1")
def test_12_2_1_4_1_the_opponents_main_step_is_not_the_own_one() -> None:
    game = lab(turn=4, turn_player=1, me=me(hand=["Plan"]), opponent=me("Grunt"))
    assert decider(game) == 1
    to_main(game, 0)
    assert legal(game, "use Plan")


@pytest.mark.rule("12-2-1-5-1")
def test_12_2_1_5_1_flash_at_flash_timing_of_either_players_attack_step() -> None:
    side = me("Grunt", hand=["Heal", "Heal"])
    game = lab(step="attack", me=side, opponent=side)
    begin_attack(game, "Grunt")
    assert decider(game) == 1
    use(game, "Heal")
    assert decider(game) == 0  # the turn player may use it too
    use(game, "Heal")
    assert life(game) == (6, 6)


@pytest.mark.rule("12-2-1-5-1")
@pytest.mark.parametrize("step", ["main", "main_2"])
def test_12_2_1_5_1_flash_in_the_own_main_step(step: str) -> None:
    game = lab(step=step, me=me(hand=["Heal"]))
    use(game, "Heal")
    assert life(game) == (6, 5)


# --- 12-2-1-6 to 12-2-1-11: timings ---
@pytest.mark.rule("12-2-1-6-1")
def test_12_2_1_6_1_when_summoned_from_hand() -> None:
    game = lab(me=me(hand=["Greeter"], reserve=1))
    summon(game, "Greeter")
    assert hand(game) == ["Goon-Gata"]


@pytest.mark.rule("12-2-1-6-1")
def test_12_2_1_6_1_when_summoned_by_an_effect() -> None:
    game = lab(me=me(hand=["Revive"], trash=["Greeter"], reserve=1))
    use(game, "Revive")
    assert has(game, "Greeter")
    assert hand(game) == ["Goon-Gata"]


@pytest.mark.rule("12-2-1-6-1")
def test_12_2_1_6_1_summoning_another_spirit_does_not_trigger_it() -> None:
    game = lab(me=me("Greeter", hand=["Grunt"], reserve=1), opponent=Side(field=["Greeter"]))
    summon(game, "Grunt")
    assert cards_in_hand(game) == cards_in_hand(game, 1) == 0


@pytest.mark.rule("12-2-1-7-1")
def test_12_2_1_7_1_when_attacks_triggers_once_for_the_attacker_alone() -> None:
    game = lab(step="attack", me=me("Raider", "Raider"), opponent=Side(field=["Raider"]))
    attack(game, "Raider", block="Raider")
    assert (cards_in_hand(game), cards_in_hand(game, 1)) == (1, 0)


@pytest.mark.rule("12-2-1-8-1")
def test_12_2_1_8_1_during_attack_from_the_declaration_to_the_end_of_the_battle() -> None:
    game = lab(step="attack", me=me("Charger", "Charger", hand=["Heal", "Heal"]), opponent=Side(field=["Grunt"]))
    assert [x.bp for x in field(game)[:2]] == [3000, 3000]
    begin_attack(game, "Charger")
    assert [x.bp for x in field(game)[:2]] == [6000, 3000]
    act(game, terms.ACTION_PASS, terms.ACTION_NO_BLOCK)
    assert kind(game) == D.ATTACK
    assert [x.bp for x in field(game)[:2]] == [3000, 3000]


@pytest.mark.rule("12-2-1-8-1")
def test_12_2_1_8_1_not_while_it_blocks() -> None:
    game = lab(step="attack", me=me("Grunt"), opponent=me("Charger", hand=["Heal"]))
    begin_attack(game, "Grunt")
    act(game, terms.ACTION_PASS, terms.ACTION_BLOCK)
    assert kind(game) == D.FLASH
    assert bp(game, "Charger", 1) == 3000


@pytest.mark.rule("12-2-1-8-2")
@pytest.mark.parametrize(("block", "drawn"), [(True, 1), (False, 0)])
def test_12_2_1_8_2_a_during_attack_trigger_at_another_timing(block: bool, drawn: int) -> None:
    game = lab(step="attack", me=me("Baiter"), opponent=Side(field=["Ogre"]))
    begin_attack(game, "Baiter")
    assert kind(game) == D.BLOCK
    act(game, terms.ACTION_BLOCK if block else terms.ACTION_NO_BLOCK)
    assert cards_in_hand(game) == drawn


@pytest.mark.rule("12-2-1-8-2")
def test_12_2_1_8_2_only_of_the_attacking_spirit() -> None:
    game = lab(step="attack", me=me("Grunt", "Baiter"), opponent=Side(field=["Ogre"]))
    attack(game, "Grunt", block="Ogre")
    assert cards_in_hand(game) == 0


@pytest.mark.rule("12-2-1-8-2")
def test_12_2_1_8_2_an_activated_one_is_offered_at_flash_timing_to_the_attacker() -> None:
    game = lab(step="attack", me=me("Lancer", "Lancer"), opponent=Side(field=["Lancer"]))
    assert not any(i.startswith("ACTIVATE") for i in ids(game))
    begin_attack(game, "Lancer")
    assert (decider(game), ids(game)) == (0, {"PASS", "ACTIVATE[0,0]"})
    activate(game, "Lancer")
    assert cards_in_hand(game) == 1
    pass_flash(game)
    act(game, terms.ACTION_BLOCK)
    assert (decider(game), ids(game)) == (0, {"PASS", "ACTIVATE[0,0]"})  # the blocking Lancer has nothing


@pytest.mark.rule("12-2-1-9-1")
@pytest.mark.parametrize(("block", "drawn"), [(True, 1), (False, 0)])
def test_12_2_1_9_1_when_blocks_triggers_for_the_blocker(block: bool, drawn: int) -> None:
    game = lab(step="attack", me=me("Guard"), opponent=me("Guard", "Guard"))
    begin_attack(game, "Guard")
    act(game, terms.ACTION_BLOCK if block else terms.ACTION_NO_BLOCK)
    assert (cards_in_hand(game), cards_in_hand(game, 1)) == (0, drawn)


@pytest.mark.rule("12-2-1-10-1")
def test_12_2_1_10_1_during_block_from_the_block_to_the_end_of_the_battle() -> None:
    game = lab(step="attack", me=me("Grunt"), opponent=me("Wall", "Wall", hand=["Heal", "Heal"]))
    begin_attack(game, "Grunt")
    assert [x.bp for x in field(game, 1)[:2]] == [3000, 3000]
    act(game, terms.ACTION_PASS, terms.ACTION_BLOCK)
    assert [x.bp for x in field(game, 1)[:2]] == [6000, 3000]
    pass_flash(game)
    assert not has(game, "Grunt", 0)
    assert [x.bp for x in field(game, 1)[:2]] == [3000, 3000]


@pytest.mark.rule("12-2-1-10-1")
def test_12_2_1_10_1_not_while_it_attacks() -> None:
    game = lab(step="attack", me=me("Wall", hand=["Heal"]))
    begin_attack(game, "Wall")
    assert bp(game, "Wall", 0) == 3000


@pytest.mark.rule("12-2-1-10-2")
def test_12_2_1_10_2_an_activated_one_is_offered_in_flash_timing_2() -> None:
    game = lab(step="attack", me=me("Grunt"), opponent=me("Keeper", "Keeper"))
    begin_attack(game, "Grunt")
    assert kind(game) == D.BLOCK  # nothing to use in flash timing 1
    act(game, terms.ACTION_BLOCK)
    assert (kind(game), decider(game), ids(game)) == (D.FLASH, 1, {"PASS", "ACTIVATE[0,0]"})
    activate(game, "Keeper")
    assert cards_in_hand(game, 1) == 1


@pytest.mark.rule("12-2-1-10-2")
@pytest.mark.parametrize(("block", "drawn"), [(True, 1), (False, 0)])
def test_12_2_1_10_2_a_during_block_trigger_at_another_timing(block: bool, drawn: int) -> None:
    game = lab(step="attack", me=me("Grunt"), opponent=me("Last Stand", "Last Stand"))
    begin_attack(game, "Grunt")
    act(game, terms.ACTION_BLOCK if block else terms.ACTION_NO_BLOCK)
    assert cards_in_hand(game, 1) == drawn


@pytest.mark.rule("12-2-1-11-1")
def test_12_2_1_11_1_when_deployed() -> None:
    game = lab(me=me("Opening", hand=["Opening", "Banner"]))
    summon(game, "Opening")
    assert hand(game) == ["Goon-Gata", "Banner"]
    summon(game, "Banner")  # another one does not trigger it
    assert hand(game) == ["Goon-Gata"]


# --- 12-2-1-12: when destroyed ---
def destroyed(name: str, how: str) -> tuple[Any, int]:
    """A game in which player 0's card was destroyed, and how many cards it drew."""
    if how == "battle":
        game = lab(step="attack", me=me(name), opponent=Side(field=["Ogre"]))
        attack(game, name, block="Ogre")
    elif how == "tie":
        game = lab(step="attack", me=me(name), opponent=Side(field=["Grunt"]))
        attack(game, name, block="Grunt")
    elif how == "blocking":
        game = lab(step="attack", turn=4, turn_player=1, me=me(name), opponent=me("Ogre"))
        attack(game, "Ogre", block=name)
    else:
        user = 0 if how == "own" else 1
        sides = [me(name), me("Grunt")]
        sides[user] = Side(field=sides[user].field, hand=["Bolt"])
        game = lab(turn=3 + user, turn_player=user, me=sides[0], opponent=sides[1])
        use(game, "Bolt")
        choose(game, name)
    assert trash(game).count(name) == 1
    assert happened(game, E.DESTROYED, name) == 1
    return game, hand(game).count("Goon-Gata")


@pytest.mark.rule("12-2-1-12-1")
@pytest.mark.parametrize("how", ["own", "opponent", "battle", "tie", "blocking"])
def test_12_2_1_12_1_when_destroyed_by_whatever(how: str) -> None:
    assert destroyed("Martyr", how)[1] == 1


@pytest.mark.rule("12-2-1-12-1")
@pytest.mark.parametrize("how", ["own", "opponent"])
def test_12_2_1_12_1_a_nexus_too(how: str) -> None:
    assert destroyed("Ruin", how)[1] == 1


@pytest.mark.rule("12-2-1-12-1")
@pytest.mark.parametrize("magic", ["Bounce", "Drain"])
def test_12_2_1_12_1_not_when_returned_or_depleted(magic: str) -> None:
    game = lab(me=me("Martyr", hand=[magic]))
    use(game, magic)
    if kind(game) == D.CHOOSE:
        choose(game, "Martyr")
    assert not has(game, "Martyr")
    assert "Goon-Gata" not in hand(game)


@pytest.mark.rule("12-2-1-12-1(b)")
@pytest.mark.parametrize(("how", "drawn"), [("own", 0), ("opponent", 1), ("battle", 1), ("tie", 1), ("blocking", 1)])
def test_12_2_1_12_1b_when_destroyed_by_the_opponent(how: str, drawn: int) -> None:
    assert destroyed("Victim", how)[1] == drawn


@pytest.mark.rule("12-2-1-12-1(b)")
@pytest.mark.parametrize(("owner", "drawn"), [(0, 0), (1, 1)])
def test_12_2_1_12_1b_by_a_triggered_effect_of_either_player(owner: int, drawn: int) -> None:
    """An Avenger destroys the Victim: whose Avenger it is decides, not whose turn it is."""
    sides = [["Victim", "Avenger"], []] if owner == 0 else [["Victim"], ["Avenger"]]
    game = lab(me=me(*sides[0], hand=["Bolt"]), opponent=me(*sides[1]))
    use(game, "Bolt")
    choose(game, "Avenger")
    if kind(game) == D.CHOOSE:
        choose(game, "Victim")
    assert not has(game, "Victim")
    assert hand(game).count("Goon-Gata") == drawn
