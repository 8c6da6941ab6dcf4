"""Chapter 3: Spirits, Nexuses, Magic."""

from __future__ import annotations

import pytest

from bs_env.cards import catalog
from bs_env.cards import vocabulary as v
from bs_env.core import terms
from bs_env.rules_config import RulesConfig, SetupError
from tests import support as s
from tests.rules.cards_ch01_05 import TEXT, board, cards_of, cast, flash_trick, hit, magic, nexus, settle, spirit, trick
from tests.support import Lasting, Side, on

THEIRS = v.opposing_spirit()

FETCH = trick("Fetch", v.choose(1, v.trash_card(v.SPIRIT)), v.to_hand())
FETCH_NEXUS = trick("Fetch Nexus", v.choose(1, v.trash_card(v.NEXUS)), v.to_hand())
FETCH_MAGIC = trick("Fetch Magic", v.choose(1, v.trash_card(v.MAGIC)), v.to_hand())
KILL = trick("Kill", v.choose(1, v.any_spirit()), v.destroy())
KILL_NEXUS = trick("Kill Nexus", v.choose(1, v.any_nexus()), v.destroy())
STRIP = trick("Strip", v.choose(1, v.opposing_spirit_or_nexus()), v.cores_off(1))
KILL_WEAK = trick("Kill Weak", v.choose_all(v.opposing_spirit_or_nexus(bp_max=9000)), v.destroy())
BLESS_ALL = trick("Bless All", v.choose_all(v.own_spirit_or_nexus()), v.give(v.bp(+2000), until=v.THIS_TURN))
COUNT_TRASH = trick("Count Trash", v.draw(v.trash()))
COUNT_HAND = trick("Count Hand", v.draw(v.hand()))
RELEASED = trick("Released", v.choose(1, v.own_spirit_or_nexus(true_release=True)), v.return_to_hand())

BEAR = spirit("Bear", levels=(v.Lv(1, 3000), v.Lv(3, 5000)))
BULL = spirit("Bull", levels=(v.Lv(2, 4000), v.Lv(3, 6000)))
TOAD = spirit("Toad", levels=(v.Lv(1, 3000), v.Lv(4, 5000, true_release=True)))
OX = spirit("Ox", levels=(v.Lv(2, 3000), v.Lv(4, 5000, true_release=True)))
CRAB = spirit("Crab", levels=(v.Lv(1, 3000), v.Lv(4, 5000)))
WELL = spirit("Well", v.when_depleted(text="One.", do=(v.draw(1),)), v.when_depleted(text="Two.", do=(v.draw(1),)))
FORT = nexus("Fort", levels=(v.Lv(0), v.Lv(2)))
GATE = nexus("Gate", v.has(v.bp(+1000), of=v.own_spirit(), level=2, text=TEXT), levels=(v.Lv(0), v.Lv(1)))
SPRING = nexus("Spring", levels=(v.Lv(0), v.Lv(3, true_release=True)))
DRAIN = nexus("Drain", v.has(v.level_cost_change(1), of=v.opposing_nexus(), text=TEXT))

MAIN_ONLY = trick("Main Only", v.draw(1))
FLASH_ONLY = flash_trick("Flash Only", v.draw(1))
BOTH_TIMES = magic(
    "Both Times", v.main(text="[Main] Draw 1.", do=(v.draw(1),)), v.flash(text="[Flash] Draw 2.", do=(v.draw(2),))
)
ASKING = trick("Asking", v.choose(1, v.any_spirit()), v.exhaust())
CARDS = cards_of(globals())


# --- 3-1 -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("3-1", "2-5-2")
def test_3_1_every_standard_card_is_a_spirit_a_nexus_or_a_magic() -> None:
    types = {card.type.name for card in catalog.standard_cards()}
    assert types == {"SPIRIT", "NEXUS", "MAGIC"} == {t.name for t in terms.CardType}


# --- 3-2 Spirits -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("3-2-1")
def test_3_2_1_a_spirit_card_is_summoned_by_paying_its_cost() -> None:
    game = board(CARDS, Side(hand=["Bear"], reserve=5))
    s.summon(game, "Bear")
    assert s.names(s.field(game)) == ["Bear"]
    assert (s.player(game).trash_cores, s.player(game).reserve, s.card(game, "Bear").cores) == (3, 1, 1)


@pytest.mark.rule("3-2-1", "3-3-1", "3-4-1")
@pytest.mark.parametrize(("name", "found"), [("Fetch", "Bear"), ("Fetch Nexus", "Fort"), ("Fetch Magic", "Kill")])
def test_3_2_1_spirit_card_nexus_card_and_magic_card_mean_cards_off_the_field(name: str, found: str) -> None:
    me = Side(hand=[name], trash=["Bear", "Fort", "Kill"], field=["Bear", "Fort"])
    game = board(CARDS, me, Side(field=["Bear"], trash=["Bear"]))
    cast(game, name)  # one candidate only: nothing to choose
    assert s.hand(game) == [found]
    assert s.names(s.field(game)) == ["Bear", "Fort"]
    assert s.trash(game, 1) == ["Bear"]


@pytest.mark.rule("3-2-1", "3-3-1")
@pytest.mark.parametrize(("name", "left"), [("Kill", ["Fort"]), ("Kill Nexus", ["Bear"])])
def test_3_2_1_spirit_and_nexus_mean_cards_on_the_field(name: str, left: list[str]) -> None:
    game = board(CARDS, Side(hand=[name, "Bear"], trash=["Fort"]), Side(field=["Bear", "Fort"], hand=["Bear"]))
    cast(game, name)
    assert s.names(s.field(game, 1)) == left
    assert s.hand(game, 0) == s.hand(game, 1) == ["Bear"]


@pytest.mark.rule("3-2-3")
def test_3_2_3_a_nexus_neither_attacks_nor_blocks() -> None:
    game = board(CARDS, Side(field=["Fort"]), step="attack")
    assert set(s.texts(game)) == {"end the Attack Step"}
    game = board(CARDS, Side(field=["Bear"]), Side(field=["Fort"]), step="attack")
    s.act(game, (terms.ACTION_ATTACK, "Bear"))
    s.pass_flash(game)
    assert set(s.texts(game)) == {"do not block"}


@pytest.mark.rule("3-2-4")
def test_3_2_4_a_spirit_attacks_in_the_turn_it_was_summoned_in() -> None:
    game = board(CARDS, Side(hand=["Bear"], reserve=4), turn=2, turn_player=0)
    s.summon(game, "Bear")
    s.end_step(game)
    assert s.legal(game, "attack with Bear")
    hit(game, "Bear")
    assert s.life(game)[1] == 4


@pytest.mark.rule("3-2-4")
def test_3_2_4_a_spirit_summoned_in_a_flash_timing_blocks_in_the_same_battle() -> None:
    game = board(CARDS, Side(field=["Bear"]), Side(hand=["Flutty"], reserve=3), step="attack")
    s.act(game, (terms.ACTION_ATTACK, "Bear"))
    s.act(game, (terms.ACTION_HAND_EFFECT, "Flutty"))
    s.settle_costs(game)
    s.pass_flash(game)
    assert s.legal(game, "block with Flutty")


@pytest.mark.rule("3-2-5", "3-3-3")
def test_3_2_5_a_spirit_has_level_and_bp_a_nexus_only_a_level() -> None:
    game = board(CARDS, Side(hand=["Kill Weak"]), Side(field=["Bear", on("Fort", 2)]))
    assert (s.card(game, "Bear").level, s.bp(game, "Bear")) == (1, 3000)
    assert s.card(game, "Fort").level == 2
    assert not s.legal(game, "Fort (BP")
    cast(game, "Kill Weak")  # "BP 9000 or less" never fits a Nexus
    assert s.names(s.field(game, 1)) == ["Fort"]


@pytest.mark.rule("3-3-3")
def test_3_3_3_more_bp_does_not_give_a_nexus_any() -> None:
    game = board(CARDS, Side(hand=["Bless All"], field=["Bear", "Fort"]))
    cast(game, "Bless All")
    assert s.bp(game, "Bear") == 5000
    lasting = [Lasting("bp", 2000, "Fort")]
    game = board(CARDS, Side(hand=["Kill Weak"]), Side(field=["Fort"]), lasting=lasting)
    cast(game, "Kill Weak")
    assert s.has(game, "Fort")


@pytest.mark.rule("3-3-3")
def test_3_3_3_a_nexus_cannot_be_written_with_bp_and_a_spirit_not_without() -> None:
    with pytest.raises(v.CardError, match="no BP"):
        nexus("Wrong", levels=(v.Lv(0, 1000),))
    with pytest.raises(v.CardError, match="has BP at every level"):
        spirit("Wrong", levels=(v.Lv(1),))


@pytest.mark.rule("3-2-5-1")
@pytest.mark.parametrize(("cores", "mine", "theirs"), [(2, [], ["Bull"]), (3, ["Bear"], [])])
def test_3_2_5_1_bp_is_the_strength_in_battle(cores: int, mine: list[str], theirs: list[str]) -> None:
    """BP 3000 or 5000 against 4000."""
    game = board(CARDS, Side(field=[on("Bear", cores)]), Side(field=["Bull"]), step="attack")
    hit(game, "Bear", block="Bull")
    assert s.names(s.field(game, 0)) == mine
    assert s.names(s.field(game, 1)) == theirs


@pytest.mark.rule("3-2-5-2")
def test_3_2_5_2_below_the_level_cost_of_lv1_a_card_cannot_be_on_the_field() -> None:
    assert v.Lv(1, 3000).cores == 1
    with pytest.raises(SetupError, match="needs 2 at Lv1"):
        board(CARDS, Side(field=[on("Bull", 1)]))
    game = board(CARDS, Side(hand=["Bull"], reserve=4))  # 3 for the cost, 1 left where Lv1 costs 2
    assert not s.legal(game, "summon Bull")
    game = board(CARDS, Side(hand=["Bull"], reserve=5))
    s.act(game, (terms.ACTION_PLAY_HAND, "Bull"))
    s.pay(game)
    assert s.kind(game) == s.D.PLACE
    assert terms.ACTION_STOP not in game.legal_actions()


@pytest.mark.rule("3-2-5-3", "3-2-5-2")
@pytest.mark.parametrize(("cores", "level", "bp"), [(1, 1, 3000), (2, 1, 3000), (3, 2, 5000), (4, 2, 5000), (9, 2, 5000)])
def test_3_2_5_3_lv2_from_its_level_cost_on(cores: int, level: int, bp: int) -> None:
    game = board(CARDS, Side(field=[on("Bear", cores)]))
    assert (s.card(game, "Bear").level, s.bp(game, "Bear")) == (level, bp)


@pytest.mark.rule("3-2-5-3")
def test_3_2_5_3_lv2_is_lost_below_the_level_cost_and_comes_back() -> None:
    game = board(CARDS, Side(field=[on("Bear", 3)], reserve=1))
    assert s.card(game, "Bear").level == 2
    s.move_core(game, "Bear", "the Reserve")
    assert (s.card(game, "Bear").level, s.bp(game, "Bear")) == (1, 3000)
    game = board(CARDS, Side(field=[on("Bear", 2)], reserve=1))
    s.move_core(game, "the Reserve", "Bear")
    assert (s.card(game, "Bear").level, s.bp(game, "Bear")) == (2, 5000)


@pytest.mark.rule("3-2-5-4")
def test_3_2_5_4_below_lv1_a_spirit_stands_by_until_its_triggers_are_done_and_goes_to_the_trash() -> None:
    game = board(CARDS, Side(field=["Well"]))
    s.move_core(game, "Well", "the Reserve")
    assert s.kind(game) == s.D.TRIGGER_ORDER
    assert s.card(game, "Well").standby == "deplete"
    assert s.trash(game) == []
    s.play(game, game.legal_actions()[0])
    settle(game)
    assert (s.field(game), s.trash(game)) == ([], ["Well"])
    assert len(s.hand(game)) == 2
    assert s.player(game).reserve == 1


@pytest.mark.rule("3-2-5-4")
@pytest.mark.parametrize(("cores", "stays"), [(3, True), (2, False)])
def test_3_2_5_4_with_exactly_the_lv1_cost_it_stays_below_it_does_not(cores: int, stays: bool) -> None:
    game = board(CARDS, Side(hand=["Strip"]), Side(field=[on("Bull", cores)]))
    cast(game, "Strip")
    assert s.has(game, "Bull") == stays
    assert s.player(game, 1).reserve == (1 if stays else 2)


@pytest.mark.rule("3-2-5-5")
@pytest.mark.parametrize(("name", "cores", "soul", "level", "released"), [
    ("Toad", 1, False, 1, False), ("Toad", 3, False, 1, False), ("Toad", 4, False, 2, True), ("Toad", 0, True, 2, True),
    ("Toad", 2, True, 2, True), ("Crab", 0, True, 1, False), ("Crab", 3, True, 2, False), ("Crab", 4, False, 2, False),
])  # fmt: skip
def test_3_2_5_5_true_release_at_the_lv2_cores_or_with_the_soul_core(
    name: str, cores: int, soul: bool, level: int, released: bool
) -> None:
    game = board(CARDS, Side(hand=["Released"], field=[on(name, cores, soul=soul)]))
    assert s.card(game, name).level == level
    assert s.bp(game, name) == (5000 if level == 2 else 3000)
    cast(game, "Released")
    assert s.has(game, name) != released


@pytest.mark.rule("3-2-5-5")
def test_3_2_5_5_it_comes_and_goes_with_the_soul_core() -> None:
    game = board(CARDS, Side(field=["Toad", on("Bear", 1)], soul_core="reserve", reserve=1))
    assert s.card(game, "Toad").level == 1
    s.move_soul(game, "Toad")
    assert (s.card(game, "Toad").level, s.bp(game, "Toad")) == (2, 5000)
    game = board(CARDS, Side(field=[on("Toad", 1, soul=True), on("Bear", 1)]))
    s.move_soul(game, "Bear")
    assert (s.card(game, "Toad").level, s.bp(game, "Toad")) == (1, 3000)


@pytest.mark.rule("3-2-5-4", "3-2-5-5")
@pytest.mark.parametrize("saves", [False, True])
def test_3_2_5_4_lv2_by_the_soul_core_alone_saves_from_depletion_only_by_the_flag(saves: bool) -> None:
    """D-18: the Lv1 cost is 2, and only the Soul Core is left."""
    rules = RulesConfig(soul_core_prevents_depletion=saves)
    game = board(CARDS, Side(field=[on("Ox", 1, soul=True)]), rules=rules)
    assert s.card(game, "Ox").level == 2
    s.move_core(game, "Ox", "the Reserve")
    assert s.has(game, "Ox") == saves
    if saves:
        assert s.card(game, "Ox").level == 2


# --- 3-3 Nexuses -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("3-3-1")
def test_3_3_1_a_nexus_card_is_deployed_by_paying_its_cost_and_needs_no_cores() -> None:
    game = board(CARDS, Side(hand=["Fort"], reserve=2))
    assert not s.legal(game, "deploy Fort")
    game = board(CARDS, Side(hand=["Fort"], reserve=3))
    s.summon(game, "Fort")
    assert [(c.name, c.type, c.cores, c.level) for c in s.field(game)] == [("Fort", "nexus", 0, 1)]
    assert s.player(game).trash_cores == 3


@pytest.mark.rule("3-3-3-1", "3-3-3-2")
@pytest.mark.parametrize(("name", "cores", "level"), [
    ("Gate", 0, 1), ("Gate", 1, 2), ("Fort", 0, 1), ("Fort", 1, 1), ("Fort", 2, 2), ("Fort", 5, 2),
])  # fmt: skip
def test_3_3_3_1_the_level_of_a_nexus(name: str, cores: int, level: int) -> None:
    game = board(CARDS, Side(field=[on(name, cores), "Bear"]))
    assert s.card(game, name).level == level
    assert s.bp(game, "Bear") == (4000 if (name, level) == ("Gate", 2) else 3000)


@pytest.mark.rule("3-3-3-2")
def test_3_3_3_2_lv2_is_lost_below_the_level_cost() -> None:
    game = board(CARDS, Side(hand=["Strip"]), Side(field=[on("Fort", 2)]))
    assert s.card(game, "Fort").level == 2
    cast(game, "Strip")
    assert (s.card(game, "Fort").level, s.card(game, "Fort").cores) == (1, 1)


@pytest.mark.rule("3-3-3-3")
def test_3_3_3_3_a_nexus_without_cores_is_not_depleted() -> None:
    game = board(CARDS, Side(hand=["Strip"]), Side(field=[on("Fort", 1)]))
    cast(game, "Strip")
    assert (s.card(game, "Fort").cores, s.card(game, "Fort").level, s.card(game, "Fort").standby) == (0, 1, None)
    game = board(CARDS, Side(field=[on("Fort", 1), "Bear"]))
    s.move_core(game, "Fort", "Bear")
    assert s.has(game, "Fort")


@pytest.mark.rule("3-3-3-3")
def test_3_3_3_3_a_raised_lv1_cost_depletes_a_nexus_below_it() -> None:
    game = board(CARDS, Side(hand=["Drain"], reserve=3), Side(field=["Fort", on("Gate", 1)]))
    assert len(s.field(game, 1)) == 2
    s.summon(game, "Drain")
    settle(game)
    assert s.names(s.field(game, 1)) == ["Gate"]
    assert s.trash(game, 1) == ["Fort"]


@pytest.mark.rule("3-3-3-4")
@pytest.mark.parametrize(("name", "cores", "soul", "level", "released"), [
    ("Spring", 0, False, 1, False), ("Spring", 2, False, 1, False), ("Spring", 3, False, 2, True),
    ("Spring", 0, True, 2, True), ("Fort", 0, True, 1, False), ("Fort", 1, True, 2, False),
])  # fmt: skip
def test_3_3_3_4_true_release_of_a_nexus(name: str, cores: int, soul: bool, level: int, released: bool) -> None:
    game = board(CARDS, Side(hand=["Released"], field=[on(name, cores, soul=soul)]))
    assert s.card(game, name).level == level
    cast(game, "Released")
    assert s.has(game, name) != released


# --- 3-4 Magic -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("3-4-1")
def test_3_4_1_a_magic_is_used_and_goes_to_the_trash() -> None:
    game = board(CARDS, Side(hand=["Main Only"]))
    cast(game, "Main Only")
    assert len(s.hand(game)) == 1
    assert s.hand(game) != ["Main Only"]
    assert s.trash(game) == ["Main Only"]
    assert s.field(game) == []


@pytest.mark.rule("3-4-3")
def test_3_4_3_a_magic_being_resolved_is_not_in_the_trash_and_cannot_fetch_itself() -> None:
    game = board(CARDS, Side(hand=["Fetch Magic"]))
    cast(game, "Fetch Magic")
    assert s.hand(game) == []
    assert s.trash(game) == ["Fetch Magic"]


@pytest.mark.rule("3-4-3")
@pytest.mark.parametrize("name", ["Count Trash", "Count Hand"])
def test_3_4_3_a_magic_being_resolved_counts_neither_in_hand_nor_in_trash(name: str) -> None:
    game = board(CARDS, Side(hand=[name, "Bear"], trash=["Bear"]))
    cast(game, name)
    assert len(s.hand(game)) == 2


@pytest.mark.rule("3-4-3")
def test_3_4_3_while_it_asks_a_magic_is_in_no_zone_of_its_player() -> None:
    game = board(CARDS, Side(hand=["Asking"], field=["Bear", "Bull"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Asking"))
    assert s.kind(game) == s.D.CHOOSE
    me = s.player(game)
    zones = [*me.hand, *me.trash, *me.field, *me.banished, *me.deck]
    assert "Asking" not in s.names(zones)
    assert s.names(game.view().revealed) == ["Asking"]
    s.choose(game, "Bull")
    settle(game)
    assert s.trash(game) == ["Asking"]


@pytest.mark.rule("3-4-4")
def test_3_4_4_main_in_the_main_step_flash_there_too_but_main_never_at_a_flash_timing() -> None:
    hand = ["Main Only", "Flash Only", "Both Times"]
    game = board(CARDS, Side(hand=hand, field=["Bear"]), Side(hand=hand))
    assert all(s.legal(game, f"use {name}") for name in hand)
    s.end_step(game)
    assert not s.legal(game, "use")
    s.act(game, (terms.ACTION_ATTACK, "Bear"))
    for who in (1, 0):
        assert (s.kind(game), game.to_play) == (s.D.FLASH, who)
        assert not s.legal(game, "use Main Only")
        assert s.legal(game, "use Flash Only")
        assert s.legal(game, "use Both Times")
        s.play(game, terms.ACTION_PASS)


@pytest.mark.rule("3-4-4")
@pytest.mark.parametrize(("mode", "drawn"), [("main", 1), ("flash", 2)])
def test_3_4_4_a_card_with_both_is_used_by_one_of_them(mode: str, drawn: int) -> None:
    game = board(CARDS, Side(hand=["Both Times"]))
    s.use(game, "Both Times", mode)
    assert len(s.hand(game)) == drawn
    game = board(CARDS, Side(field=["Bear"]), Side(hand=["Both Times"]), step="attack")
    s.act(game, (terms.ACTION_ATTACK, "Bear"))
    s.act(game, (terms.ACTION_PLAY_HAND, "Both Times"))
    assert len(s.hand(game, 1)) == 2  # at a flash timing there is no question
