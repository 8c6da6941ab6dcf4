"""Chapter 12-1 to 12-2-1-3: keyword effects, the common effects, True Release, Soul Magic, Legacy."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.cards import vocabulary as v
from bs_env.core import terms
from tests.rules import cards_ch09_13 as c
from tests.rules._helpers_ch09_13 import begin_attack, cards_in_hand, options
from tests.rules.cards_ch09_13 import lab
from tests.support import (
    D,
    Side,
    act,
    bp,
    card,
    choose,
    decider,
    end_step,
    hand,
    has,
    ids,
    kind,
    legal,
    move_core,
    names,
    on,
    pass_flash,
    play,
    player,
    trash,
    use,
)  # fmt: skip


def me(*cards: object, **more: object) -> Side:
    """A side with a core to move."""
    return Side(field=[*cards, on("Pebble", 1)], **more)  # type: ignore[arg-type, list-item]


def row_of(name: str) -> Any:
    """The compiled row of a card, and the rows of its effects."""
    pool = lab()._pool
    number = next(k for k, one in enumerate(pool.cards) if name in (one.name, one.card_id))
    row = pool.tables[0]["cards"][number]
    first = int(row["first_effect"])
    return row, pool.tables[0]["effects"][first : first + int(row["n_effects"])]


# --- 12-1: keyword effects ---
@pytest.mark.rule("12-1-1")
def test_12_1_1_keyword_effects_are_known_by_name() -> None:
    assert {"Clash", "Armor"} <= set(lab()._pool.keywords.values())
    _, effects = row_of("Clasher")
    assert lab()._pool.keywords[int(effects[0]["keyword"])] == "Clash"
    _, effects = row_of("Raider")
    assert int(effects[0]["keyword"]) == 0  # an ordinary effect


@pytest.mark.rule("12-1-1")
@pytest.mark.parametrize(("others", "drawn"), [(["Pebble"], 1), (["Hush"], 0)])
def test_12_1_1_what_takes_keyword_effects_away_takes_only_those(others: list[str], drawn: int) -> None:
    game = lab(step="attack", me=me("Clasher", "Raider", *others))
    begin_attack(game, "Clasher")
    assert cards_in_hand(game) == drawn
    pass_flash(game)
    begin_attack(game, "Raider")
    assert cards_in_hand(game) == drawn + 1


@pytest.mark.rule("12-1-2")
def test_12_1_2_one_keyword_with_different_variable_parts() -> None:
    (_, red), (_, blue) = row_of("Red Plate"), row_of("Blue Plate")
    assert red[0]["keyword"] == blue[0]["keyword"] != 0
    assert red[0]["arg"] != blue[0]["arg"]


@pytest.mark.rule("12-1-2")
@pytest.mark.parametrize(("magic", "dies"), [("Bolt", "Blue Plate"), ("Blue Bolt", "Red Plate")])
def test_12_1_2_the_variable_part_decides_what_it_works_against(magic: str, dies: str) -> None:
    plates = ["Red Plate", "Blue Plate"]
    for target in plates:
        game = lab(me=me(hand=[magic]), opponent=Side(field=plates))
        use(game, magic)
        choose(game, target)
        assert has(game, target, 1) is (target != dies)


@pytest.mark.rule("12-1-3")
@pytest.mark.parametrize(("magic", "dies"), [("Bolt", False), ("Blue Bolt", False), ("Green Bolt", True)])
def test_12_1_3_several_of_the_same_keyword_all_apply(magic: str, dies: bool) -> None:
    game = lab(me=me(hand=[magic]), opponent=Side(field=["Two Plates"]))
    use(game, magic)
    choose(game, "Two Plates")
    assert has(game, "Two Plates", 1) is not dies


@pytest.mark.rule("12-1-3")
@pytest.mark.parametrize("magic", ["Bolt", "Blue Bolt"])
def test_12_1_3_a_granted_one_adds_to_a_printed_one(magic: str) -> None:
    game = lab(turn=4, turn_player=1, me=me(hand=[magic]), opponent=me("Blue Plate", hand=["Plating"]))
    use(game, "Plating")
    end_step(game)
    begin_attack(game, "Blue Plate")
    assert decider(game) == 0
    use(game, magic)
    choose(game, "Blue Plate")
    assert has(game, "Blue Plate", 1)


@pytest.mark.rule("12-1-3")
def test_12_1_3_armor_does_not_protect_from_own_effects() -> None:
    game = lab(me=me("Two Plates", hand=["Bolt"]))
    use(game, "Bolt")
    choose(game, "Two Plates")
    assert not has(game, "Two Plates")


@pytest.mark.rule("12-1-2", "12-1-3")
@pytest.mark.parametrize(("name", "bp_left"), [("Red Plate", 3000), ("Blue Plate", 2000), ("Grunt", 2000)])
def test_12_1_2_armor_holds_against_statements_about_all_spirits_too(name: str, bp_left: int) -> None:
    game = lab(me=me(hand=["Gloom"]), opponent=Side(field=[name]))
    assert bp(game, name, 1) == 3000
    use(game, "Gloom")
    assert bp(game, name, 1) == bp_left


# --- 12-2-1: the common effects ---
COMMON = {
    "True Release": v.Lv(2, 3000, true_release=True),
    "Soul Magic": c.SOUL_SPELL.soul_magic,
    "Legacy": c.HEIR.legacy,
    "[Main]": c.MAIN_ONLY.effects[0],
    "[Flash]": c.BOLT.effects[0],
    "[When Summoned]": c.GREETER.effects[0],
    "[When Attacks]": c.RAIDER.effects[0],
    "[During Attack]": c.CHARGER.effects[0],
    "[When Blocks]": c.GUARD.effects[0],
    "[During Block]": c.WALL.effects[0],
    "[When Deployed]": c.OPENING.effects[0],
    "[When Destroyed]": c.MARTYR.effects[0],
    "[When Destroyed by the opponent]": c.VICTIM.effects[0],
}


@pytest.mark.rule("12-2-1")
def test_12_2_1_there_are_thirteen_common_effects_and_no_two_are_the_same() -> None:
    assert len(COMMON) == 13
    timed = [effect for effect in COMMON.values() if isinstance(effect, v.Effect)]
    assert len(timed) == 10
    assert len({(e.kind, e.timing, e.event, e.window, e.by, e.subject_self) for e in timed}) == 10


@pytest.mark.rule("12-2-1")
def test_12_2_1_spirits_nexuses_and_magic_share_them() -> None:
    assert {row_of(name)[0]["type"] for name in ("Gem", "Gem Nexus")} == {terms.TYPE_SPIRIT, terms.TYPE_NEXUS}
    assert all(row_of(name)[0]["true_release"] == 1 for name in ("Gem", "Gem Nexus"))
    assert all(row_of(name)[0]["legacy"] == 1 for name in ("Heir", "Old Tower", "Old Spell"))
    assert all(row_of(name)[1][0]["event"] == terms.EVENT_DESTROYED for name in ("Martyr", "Ruin"))


# --- 12-2-1-1: True Release ---
@pytest.mark.rule("12-2-1-1-1")
@pytest.mark.parametrize(
    ("name", "has_it"), [("Gem", 1), ("Gem Nexus", 1), ("Ogre", 0), ("26RSD01-002", 1), ("26RSD01-003", 0)]
)
def test_12_2_1_1_1_true_release_is_written_at_the_lv2_cost(name: str, has_it: int) -> None:
    assert row_of(name)[0]["true_release"] == has_it


@pytest.mark.rule("12-2-1-1-1")
def test_12_2_1_1_1_only_there() -> None:
    with pytest.raises(v.CardError, match="True Release"):
        v.Spirit("TST-900", "Odd", color=v.RED, levels=(v.Lv(1, 1000, true_release=True), v.Lv(2, 2000)))


@pytest.mark.rule("12-2-1-1-2")
@pytest.mark.parametrize(
    ("cores", "soul", "level"), [(0, True, 2), (1, True, 2), (1, False, 1), (3, False, 1), (4, False, 2), (3, True, 2)]
)
def test_12_2_1_1_2_one_soul_core_makes_it_lv2(cores: int, soul: bool, level: int) -> None:
    game = lab(me=me(on("Gem", cores, soul=soul)))
    assert card(game, "Gem").level == level
    assert bp(game, "Gem") == (7000 if level == 2 else 3000)


@pytest.mark.rule("12-2-1-1-2")
def test_12_2_1_1_2_a_nexus_too_and_only_with_true_release() -> None:
    assert card(lab(me=me(on("Gem Nexus", 0, soul=True))), "Gem Nexus").level == 2
    assert card(lab(me=me(on("Ogre", 0, soul=True))), "Ogre").level == 1
    assert card(lab(me=me(on("Tower", 0, soul=True))), "Tower").level == 1


@pytest.mark.rule("12-2-1-1-2")
def test_12_2_1_1_2_it_is_no_effect_so_nothing_stops_it() -> None:
    game = lab(me=me("Pebble"), opponent=me(on("Gem", 0, soul=True)))
    silenced = lab(me=me("Silence", "Hush"), opponent=me(on("Gem", 0, soul=True)))
    assert card(game, "Gem").level == card(silenced, "Gem").level == 2


@pytest.mark.rule("12-2-1-1-2")
def test_12_2_1_1_2_the_soul_core_does_not_replace_the_lv1_cores() -> None:
    """D-18: with Lv1 cost 2, the Soul Core alone does not keep it from being depleted."""
    game = lab(me=me(on("Big Gem", 1, soul=True)))
    assert card(game, "Big Gem").level == 2
    move_core(game, "Big Gem", "the Reserve")
    assert trash(game) == ["Big Gem"]


@pytest.mark.rule("12-2-1-1-3")
def test_12_2_1_1_3_true_release_effects_stop_when_the_soul_core_goes() -> None:
    game = lab(me=me(on("Gem", 1, soul=True)))
    assert bp(game, "Gem") == 7000
    play(game, "move the Soul Core")
    play(game, "move it to the Reserve")
    assert (card(game, "Gem").level, bp(game, "Gem")) == (1, 3000)


@pytest.mark.rule("12-2-1-1-3")
@pytest.mark.parametrize(("soul", "drawn"), [(True, 1), (False, 0)])
def test_12_2_1_1_3_a_true_release_trigger_works_in_true_release_only(soul: bool, drawn: int) -> None:
    game = lab(step="attack", me=me(on("Gem", 1, soul=soul)))
    begin_attack(game, "Gem")
    assert cards_in_hand(game) == drawn


@pytest.mark.rule("12-2-1-1-3")
def test_12_2_1_1_3_the_soul_core_paid_away_in_battle_lowers_bp_before_the_comparison() -> None:
    game = lab(
        step="attack", me=me(on("Gem", 1, soul=True), hand=["Dear Spell"]), opponent=Side(field=["Ogre"]),
    )  # fmt: skip
    begin_attack(game, "Gem")
    pass_flash(game)
    act(game, terms.ACTION_BLOCK)
    assert kind(game) == D.FLASH
    act(game, (terms.ACTION_PLAY_HAND, "Dear Spell"), terms.ACTION_SOUL_CORE)
    assert not has(game, "Gem")  # 3000 against 6000
    assert has(game, "Ogre", 1)


@pytest.mark.rule("12-2-1-1-3")
@pytest.mark.parametrize(("soul", "legal_target"), [(True, False), (False, True)])
def test_12_2_1_1_3_the_state_is_seen_by_other_cards(soul: bool, legal_target: bool) -> None:
    """Break Claw destroys an opposing Nexus that is not in True Release."""
    game = lab(me=me("Grunt", hand=["Break Claw"], reserve=3), opponent=Side(field=[on("Gem Nexus", 0, soul=soul)]))
    use(game, "Break Claw", "main")
    assert has(game, "Gem Nexus", 1) is not legal_target


# --- 12-2-1-2: Soul Magic ---
@pytest.mark.rule("12-2-1-2-1")
@pytest.mark.parametrize("soul_on_card", [True, False])
def test_12_2_1_2_1_the_soul_core_alone_pays(soul_on_card: bool) -> None:
    spirit = on("Ogre", 1, soul=soul_on_card)
    game = lab(me=me(spirit, hand=["Soul Spell"], soul_core=None if soul_on_card else "reserve", reserve=2))
    before = (player(game).reserve, card(game, "Ogre").cores)
    act(game, terms.ACTION_PLAY_HAND)
    assert hand(game) == ["Goon-Gata"]  # cost 6, cannot be paid otherwise
    assert player(game).soul_core == "trash"
    assert (player(game).reserve, card(game, "Ogre").cores) == before
    assert player(game).trash_cores == 0


@pytest.mark.rule("12-2-1-2-1")
@pytest.mark.parametrize(
    ("symbol", "soul"),
    [("Pebble", "trash"), ("Pebble", "life"), ("Pebble", "void"), ("Blue Rock", "reserve")],
)
def test_12_2_1_2_1_not_without_the_symbol_or_with_the_soul_core_elsewhere(symbol: str, soul: str) -> None:
    game = lab(me=Side(field=[on(symbol, 1)], hand=["Soul Spell"], soul_core=soul))
    assert not legal(game, "use Soul Spell")
    rich = lab(me=Side(field=[on(symbol, 1)], hand=["Soul Spell"], soul_core=soul, reserve=6))
    act(rich, terms.ACTION_PLAY_HAND)
    assert kind(rich) != D.SOUL_MAGIC


@pytest.mark.rule("12-2-1-2-1")
@pytest.mark.parametrize("soul", [True, False])
def test_12_2_1_2_1_both_ways_payable_is_a_choice(soul: bool) -> None:
    game = lab(me=me(hand=["Soul Spell"], soul_core="reserve", reserve=7))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.SOUL_MAGIC
    assert ids(game) == {"PAY_NORMAL", "PAY_SOUL"}
    act(game, terms.ACTION_PAY_SOUL if soul else terms.ACTION_PAY_NORMAL)
    if not soul:
        assert kind(game) == D.PAY
        act(game, terms.ACTION_CORE_FROM)
    assert (player(game).soul_core, player(game).trash_cores) == (("trash", 0) if soul else ("reserve", 6))
    assert hand(game) == ["Goon-Gata"]


@pytest.mark.rule("12-2-1-2-1")
def test_12_2_1_2_1_it_replaces_the_whole_cost_and_no_legacy_is_offered() -> None:
    game = lab(me=me(hand=["Soul Legacy"], trash=["Relic", "Relic"], soul_core="reserve", reserve=9))
    act(game, terms.ACTION_PLAY_HAND, terms.ACTION_PAY_SOUL)
    assert kind(game) == D.MAIN
    assert not player(game).banished
    assert player(game).reserve == 9


@pytest.mark.rule("12-2-1-2-1")
def test_12_2_1_2_1_it_depletes_a_spirit_that_stood_on_the_soul_core_alone() -> None:
    game = lab(me=me(on("Grunt", 0, soul=True), hand=["Soul Spell"]))
    act(game, terms.ACTION_PLAY_HAND)
    assert trash(game) == ["Soul Spell", "Grunt"]


@pytest.mark.rule("12-2-1-2-1")
def test_12_2_1_2_1_at_flash_timing_in_the_opponents_turn_too() -> None:
    game = lab(step="attack", me=Side(field=["Grunt"]), opponent=me(hand=["Soul Spell"], soul_core="reserve"))
    begin_attack(game, "Grunt")
    assert decider(game) == 1
    act(game, terms.ACTION_PLAY_HAND)
    assert hand(game, 1) == ["Goon-Gata"]
    assert player(game, 1).soul_core == "trash"


@pytest.mark.rule("12-2-1-2-1")
def test_12_2_1_2_1_other_cards_cannot_be_paid_that_way() -> None:
    game = lab(me=Side(field=["Pebble"], hand=["Spell"], soul_core="reserve"))
    assert not legal(game, "use Spell")  # cost 3, reduced to 2 by the red symbol


# --- 12-2-1-3: Legacy ---
@pytest.mark.rule("12-2-1-3-1")
def test_12_2_1_3_1_each_banished_ex_card_satisfies_one_reduction_symbol() -> None:
    game = lab(me=Side(field=[on("Blue Rock", 1)], hand=["Heir"], trash=["Relic", "Bolt"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.LEGACY
    assert options(game, "CANDIDATE") == ["banish Relic from the Trash"]
    act(game, terms.ACTION_CANDIDATE)
    assert names(player(game).banished) == ["Relic"]
    act(game, terms.ACTION_CORE_FROM)
    assert player(game).trash_cores == 4  # 5 - 1


@pytest.mark.rule("12-2-1-3-1")
def test_12_2_1_3_1_a_card_without_legacy_cannot_do_it() -> None:
    game = lab(me=Side(field=[on("Blue Rock", 1)], hand=["Dear"], trash=["Relic", "Relic"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.PAY
    poor = lab(me=Side(field=[on("Blue Rock", 1)], hand=["Dear"], trash=["Relic", "Relic"], reserve=4))
    assert not legal(poor, "summon Dear")


@pytest.mark.rule("12-2-1-3-1")
def test_12_2_1_3_1_the_colour_of_the_ex_card_does_not_matter() -> None:
    game = lab(me=me(hand=["Blue Heir"], trash=["Relic", "Relic"], reserve=3))
    act(game, terms.ACTION_PLAY_HAND)
    while kind(game) == D.LEGACY:
        play(game, "banish Relic")
    assert len(player(game).banished) == 2


@pytest.mark.rule("12-2-1-3-1")
def test_12_2_1_3_1_the_opponents_trash_and_the_own_hand_do_not_count() -> None:
    game = lab(me=me(hand=["Heir", "Relic"], reserve=9), opponent=Side(trash=["Relic"]))
    act(game, (terms.ACTION_PLAY_HAND, "Heir"))
    assert kind(game) == D.PAY


@pytest.mark.rule("12-2-1-3-2")
@pytest.mark.parametrize(("banished", "paid"), [(0, 3), (1, 3), (2, 3)])
def test_12_2_1_3_2_it_is_optional_even_when_field_symbols_cover_the_reduction(banished: int, paid: int) -> None:
    game = lab(me=me("Pebble", hand=["Heir"], trash=["Relic", "Second Relic"], reserve=9))  # two red symbols
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.LEGACY
    for name in ("Relic", "Second Relic")[:banished]:
        play(game, f"banish {name} from the Trash")
    if banished < 2:
        act(game, terms.ACTION_STOP)
    assert kind(game) == D.PAY
    act(game, terms.ACTION_CORE_FROM)
    assert (len(player(game).banished), player(game).trash_cores) == (banished, paid)


@pytest.mark.rule("12-2-1-3-2")
def test_12_2_1_3_2_stopping_is_legal_only_while_the_rest_can_be_paid() -> None:
    game = lab(me=Side(field=[on("Blue Rock", 0)], hand=["Heir"], trash=["Relic", "Second Relic"], reserve=5))
    act(game, terms.ACTION_PLAY_HAND)  # 5 - 1 + 1 core for Lv1
    assert "STOP" not in ids(game)
    act(game, terms.ACTION_CANDIDATE)
    assert "STOP" in ids(game)


@pytest.mark.rule("12-2-1-3-2-1")
def test_12_2_1_3_2_1_not_more_than_there_are_reduction_symbols() -> None:
    fuel = ["Relic", "Second Relic", "Third Relic", "26RSD01-002", "26RSD01-003"]
    game = lab(me=me(hand=["Heir"], trash=fuel, reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert len(options(game, "CANDIDATE")) == 5
    act(game, terms.ACTION_CANDIDATE, terms.ACTION_CANDIDATE + 1)
    assert kind(game) == D.PAY
    assert len(player(game).banished) == 2


@pytest.mark.rule("12-2-1-3-2-1")
def test_12_2_1_3_2_1_a_card_without_reduction_symbols_has_nothing_to_satisfy() -> None:
    game = lab(me=me(hand=["Bare Heir"], trash=["Relic"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.PAY
