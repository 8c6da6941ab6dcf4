"""Chapter 5: the slash, "then", "if you did", "after this effect", "must" (5-18, 5-19)."""

from __future__ import annotations

import pytest

from bs_env.cards import vocabulary as v
from bs_env.core import terms
from tests import support as s
from tests.rules.cards_ch01_05 import TEXT, board, cards_of, cast, nexus, settle, spirit, trick
from tests.support import Side, on

THEIRS = v.opposing_spirit()
KILL_ONE = (v.choose(1, THEIRS), v.destroy())
KILL_TWO = (v.choose(2, THEIRS), v.destroy())
DROP_ONE = (v.choose(1, v.hand_card()), v.discard())

TWO_OF_ANY = trick("Two Of Any", v.choose(2, v.opposing_spirit_or_nexus()), v.destroy())
UP_TO_TWO_OF_ANY = trick("Up To Two Of Any", v.choose_up_to(2, v.opposing_spirit_or_nexus()), v.destroy())
KILL_THEN_DRAW = trick("Kill Then Draw", *KILL_ONE, v.draw(1))
TIRE_THEN_DRAW = trick("Tire Then Draw", v.choose(1, THEIRS), v.exhaust(), v.draw(1))

DROP_IF = trick("Drop If", *DROP_ONE, v.if_you_did(v.draw(2)))
MAY_DROP_IF = trick("May Drop If", v.may_choose(1, v.hand_card()), v.discard(), v.if_you_did(v.draw(2)))
KILL_TWO_IF = trick("Kill Two If", *KILL_TWO, v.if_you_did(v.draw(2)))
TIRE_IF = trick("Tire If", v.choose(1, THEIRS), v.exhaust(), v.if_you_did(v.draw(2)))
HEAL_IF = trick("Heal If", v.cores_from_trash_to_reserve(1), v.if_you_did(v.draw(2)))
KILL_IF_ELSE = trick("Kill If Else", *KILL_ONE, v.if_you_did(v.draw(2), otherwise=(v.gain_life(1),)))
ASK_IF = trick("Ask If", *v.ask((*DROP_ONE, v.if_you_did(v.draw(2)))))

KILL_TWO_AFTER = trick("Kill Two After", *KILL_TWO, v.after_this_effect(), v.draw(1))
DRAW_TWO_AFTER = trick("Draw Two After", v.draw(2), v.after_this_effect(), v.gain_life(1))
BOTH_PARTS_AFTER = trick("Both Parts After", *KILL_ONE, v.draw(1), v.after_this_effect(), v.gain_life(1))
KILL_AFTER_KILL = trick("Kill After Kill", *KILL_ONE, v.after_this_effect(), *KILL_ONE)
KILL_THEN_KILL = trick("Kill Then Kill", *KILL_ONE, *KILL_ONE)
CHAIN_OF_THREE = trick("Chain Of Three", *KILL_ONE, v.after_this_effect(), *KILL_ONE, v.after_this_effect(), v.gain_life(1))

MUST_DROP_TWO = trick("Must Drop Two", v.must(v.at_least(v.hand(), 2)), v.choose(2, v.hand_card()), v.discard(), v.draw(3))
MUST_ON_SUMMON = spirit(
    "Dutiful",
    v.when_summoned(
        text=TEXT, do=(v.must(v.there_are(2, THEIRS)), v.choose(2, THEIRS), v.destroy(), v.draw(1)),
    ),
)  # fmt: skip

MARTYR = spirit("Martyr", v.when_destroyed(text=TEXT, do=(v.draw(1),)))
AVENGER = spirit("Avenger", v.when_destroyed(text=TEXT, do=KILL_ONE))
STONE = spirit("Stone", v.has(v.cannot(terms.CANNOT_BE_DESTROYED), text=TEXT))
SHIELD = nexus("Shield", v.instead(terms.EVENT_DESTROYED, text=TEXT, subject=v.own_spirit(), do=(v.draw(1),)))
HILL = nexus("Hill")
VALE = nexus("Vale")
CARDS = cards_of(globals())


# --- 5-18 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("5-18-1")
@pytest.mark.parametrize("pair", [("Goon-Gata", "Hill"), ("Goon-Gata", "Vale"), ("Hill", "Vale")])
def test_5_18_1_every_pair_of_spirits_and_nexuses_can_be_chosen(pair: tuple[str, str]) -> None:
    game = board(CARDS, Side(hand=["Two Of Any"]), Side(field=["Goon-Gata", "Hill", "Vale"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Two Of Any"))
    s.choose(game, *pair)
    settle(game)
    assert len(s.field(game, 1)) == 1
    assert sorted(s.trash(game, 1)) == sorted(pair)


@pytest.mark.rule("5-18-1")
def test_5_18_1_two_of_one_type_are_as_good_and_nothing_but_spirits_and_nexuses_is_offered() -> None:
    game = board(CARDS, Side(hand=["Two Of Any"], field=["Boogilugar"]), Side(field=["Goon-Gata", "Slouth", "Hill"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Two Of Any"))
    assert not s.legal(game, "Boogilugar")
    s.choose(game, "Goon-Gata", "Slouth")
    settle(game)
    assert s.names(s.field(game, 1)) == ["Hill"]


@pytest.mark.rule("5-18-1", "1-4-5-1")
def test_5_18_1_up_to_two_may_be_one_nexus_only() -> None:
    game = board(CARDS, Side(hand=["Up To Two Of Any"]), Side(field=["Goon-Gata", "Hill"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Up To Two Of Any"))
    s.choose(game, "Hill")
    if s.kind(game) == s.D.CHOOSE:
        s.stop(game)
    settle(game)
    assert s.names(s.field(game, 1)) == ["Goon-Gata"]


# --- 5-19-1 then -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("5-19-1")
@pytest.mark.parametrize("field", [[], ["Goon-Gata"], ["Stone"]])
def test_5_19_1_then_the_later_part_is_resolved_whether_or_not_the_earlier_one_could_be(field: list[str]) -> None:
    game = board(CARDS, Side(hand=["Kill Then Draw"]), Side(field=field))
    cast(game, "Kill Then Draw")
    assert len(s.hand(game)) == 1


@pytest.mark.rule("5-19-1")
def test_5_19_1_then_also_after_an_instruction_that_changes_nothing() -> None:
    game = board(CARDS, Side(hand=["Tire Then Draw"]), Side(field=[on("Goon-Gata", exhausted=True)]))
    cast(game, "Tire Then Draw")
    assert len(s.hand(game)) == 1


# --- 5-19-2 if you did -----------------------------------------------------------------------------------------------
@pytest.mark.rule("5-19-2")
@pytest.mark.parametrize(("hand", "after"), [([], 0), (["Slouth"], 2), (["Slouth", "Lucance"], 3)])
def test_5_19_2_if_you_did_needs_the_earlier_part(hand: list[str], after: int) -> None:
    game = board(CARDS, Side(hand=["Drop If", *hand]))
    cast(game, "Drop If", *hand[:1])
    assert len(s.hand(game)) == after


@pytest.mark.rule("5-19-2")
@pytest.mark.parametrize("drop", [False, True])
def test_5_19_2_an_optional_earlier_part_may_be_left_out_and_then_nothing_follows(drop: bool) -> None:
    game = board(CARDS, Side(hand=["May Drop If", "Slouth"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "May Drop If"))
    if drop:
        s.choose(game, "Slouth")
    else:
        s.stop(game)
    settle(game)
    assert len(s.hand(game)) == (2 if drop else 1)
    assert ("Slouth" in s.trash(game)) == drop


@pytest.mark.rule("5-19-2")
@pytest.mark.parametrize(("hand", "yes", "after"), [(["Slouth"], True, 2), (["Slouth"], False, 1), ([], True, 0)])
def test_5_19_2_asked_with_yes_or_no(hand: list[str], yes: bool, after: int) -> None:
    game = board(CARDS, Side(hand=["Ask If", *hand]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Ask If"))
    assert s.kind(game) == s.D.OPTIONAL
    s.answer(game, yes)
    settle(game)
    assert len(s.hand(game)) == after


@pytest.mark.rule("5-19-2")
@pytest.mark.parametrize(("field", "drawn"), [([], 0), (["Goon-Gata"], 2), (["Goon-Gata", "Slouth"], 2), (["Stone"], 0)])
def test_5_19_2_done_in_part_is_done(field: list[str], drawn: int) -> None:
    game = board(CARDS, Side(hand=["Kill Two If"]), Side(field=field))
    cast(game, "Kill Two If", *field)
    assert len(s.hand(game)) == drawn


@pytest.mark.rule("5-19-2", "1-4-2-1")
@pytest.mark.parametrize(("exhausted", "drawn"), [(False, 2), (True, 0)])
def test_5_19_2_an_instruction_that_changes_nothing_was_not_done(exhausted: bool, drawn: int) -> None:
    game = board(CARDS, Side(hand=["Tire If"]), Side(field=[on("Goon-Gata", exhausted=exhausted)]))
    cast(game, "Tire If")
    assert len(s.hand(game)) == drawn


@pytest.mark.rule("5-19-2")
@pytest.mark.parametrize(("cores", "drawn"), [(0, 0), (1, 2)])
def test_5_19_2_cores_that_are_not_there_were_not_moved(cores: int, drawn: int) -> None:
    game = board(CARDS, Side(hand=["Heal If"], trash_cores=cores))
    cast(game, "Heal If")
    assert len(s.hand(game)) == drawn


@pytest.mark.rule("5-19-2")
def test_5_19_2_a_replaced_destruction_was_not_done() -> None:
    game = board(CARDS, Side(hand=["Kill If Else"]), Side(field=["Shield", "Goon-Gata"]))
    cast(game, "Kill If Else")
    assert s.has(game, "Goon-Gata")
    assert len(s.hand(game, 1)) == 1  # the replacement
    assert s.hand(game, 0) == []
    assert s.life(game)[0] == 6


# --- 5-19-3 after this effect: all of the part before ----------------------------------------------------------------
@pytest.mark.rule("5-19-3")
@pytest.mark.parametrize(("field", "drawn", "left"), [
    ([], 0, []), (["Goon-Gata"], 0, []), (["Goon-Gata", "Slouth"], 1, []), (["Goon-Gata", "Stone"], 0, ["Stone"]),
])  # fmt: skip
def test_5_19_3_after_this_effect_needs_all_of_the_earlier_part(field: list[str], drawn: int, left: list[str]) -> None:
    game = board(CARDS, Side(hand=["Kill Two After"]), Side(field=field))
    cast(game, "Kill Two After", *field)
    assert s.names(s.field(game, 1)) == left
    assert len(s.hand(game)) == drawn


@pytest.mark.rule("5-19-3")
@pytest.mark.parametrize(("deck", "life"), [(0, 5), (1, 5), (2, 6)])
def test_5_19_3_one_card_too_few_to_draw_is_not_all(deck: int, life: int) -> None:
    game = board(CARDS, Side(hand=["Draw Two After"], deck=["Goon-Gata"] * deck))
    cast(game, "Draw Two After")
    assert s.life(game)[0] == life
    assert len(s.hand(game)) == deck


@pytest.mark.rule("5-19-3")
@pytest.mark.parametrize(("field", "deck", "life"), [
    (["Goon-Gata"], 1, 6), ([], 1, 5), (["Goon-Gata"], 0, 5),
])  # fmt: skip
def test_5_19_3_every_sentence_of_the_earlier_part_counts(field: list[str], deck: int, life: int) -> None:
    game = board(CARDS, Side(hand=["Both Parts After"], deck=["Slouth"] * deck), Side(field=field))
    cast(game, "Both Parts After")
    assert s.life(game)[0] == life


@pytest.mark.rule("5-19-3", "5-19-4")
@pytest.mark.parametrize(("field", "life"), [(["Goon-Gata"], 5), (["Goon-Gata", "Slouth"], 6)])
def test_5_19_3_a_third_part_needs_the_second(field: list[str], life: int) -> None:
    game = board(CARDS, Side(hand=["Chain Of Three"]), Side(field=field))
    cast(game, "Chain Of Three", field[0])
    assert s.field(game, 1) == []
    assert s.life(game)[0] == life


# --- 5-19-4 after this effect: after its triggers --------------------------------------------------------------------
@pytest.mark.rule("5-19-4")
def test_5_19_4_the_later_part_waits_for_the_triggers_and_for_the_cards_to_leave() -> None:
    game = board(CARDS, Side(hand=["Kill After Kill"]), Side(field=["Martyr", "Goon-Gata", "Slouth"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Kill After Kill"))
    s.choose(game, "Martyr")
    assert s.kind(game) == s.D.CHOOSE  # the second choice
    assert len(s.hand(game, 1)) == 1
    assert s.trash(game, 1) == ["Martyr"]
    assert not s.legal(game, "Martyr")
    s.choose(game, "Slouth")
    settle(game)
    assert s.names(s.field(game, 1)) == ["Goon-Gata"]


@pytest.mark.rule("5-19-4", "5-19-1")
def test_5_19_4_plain_then_waits_for_nothing() -> None:
    game = board(CARDS, Side(hand=["Kill Then Kill"]), Side(field=["Martyr", "Goon-Gata", "Slouth"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Kill Then Kill"))
    s.choose(game, "Martyr")
    assert s.kind(game) == s.D.CHOOSE
    assert s.hand(game, 1) == []
    assert s.card(game, "Martyr").standby == "destroy"
    s.choose(game, "Slouth")
    settle(game)
    assert len(s.hand(game, 1)) == 1
    assert sorted(s.trash(game, 1)) == ["Martyr", "Slouth"]


@pytest.mark.rule("5-19-4")
def test_5_19_4_what_the_triggers_destroy_has_left_too() -> None:
    me = Side(hand=["Kill After Kill"], field=["Martyr"])
    game = board(CARDS, me, Side(field=["Avenger", "Goon-Gata", "Slouth"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Kill After Kill"))
    s.choose(game, "Avenger")
    settle(game)  # Avenger takes Martyr, whose effect draws
    assert s.trash(game, 1) == ["Avenger"]
    assert "Martyr" in s.trash(game, 0)
    assert len(s.hand(game, 0)) == 1
    assert (s.kind(game), game.to_play) == (s.D.CHOOSE, 0)


@pytest.mark.rule("5-19-4")
def test_5_19_4_the_magic_reaches_the_trash_only_after_its_later_part() -> None:
    game = board(CARDS, Side(hand=["Kill After Kill"]), Side(field=["Martyr", "Goon-Gata", "Slouth"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Kill After Kill"))
    s.choose(game, "Martyr")
    assert s.trash(game, 0) == []
    s.choose(game, "Slouth")
    settle(game)
    assert s.trash(game, 0) == ["Kill After Kill"]


# --- 5-19-5 must -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("5-19-5")
@pytest.mark.parametrize(("hand", "after", "dropped"), [(0, 0, 0), (1, 1, 0), (2, 3, 2), (3, 4, 2)])
def test_5_19_5_must_is_all_or_nothing(hand: int, after: int, dropped: int) -> None:
    game = board(CARDS, Side(hand=["Must Drop Two", *["Slouth"] * hand]))
    cast(game, "Must Drop Two", *["Slouth"] * (2 if hand > 2 else 0))
    assert len(s.hand(game)) == after
    assert s.trash(game).count("Slouth") == dropped


@pytest.mark.rule("5-19-5")
@pytest.mark.parametrize(("field", "drawn"), [([], 0), (["Goon-Gata"], 0), (["Goon-Gata", "Slouth"], 1)])
def test_5_19_5_must_in_a_triggered_effect(field: list[str], drawn: int) -> None:
    game = board(CARDS, Side(hand=["Dutiful"], reserve=4), Side(field=field))
    s.summon(game, "Dutiful")
    if s.kind(game) == s.D.CHOOSE:
        s.choose(game, *field)
    settle(game)
    assert len(s.field(game, 1)) == (len(field) if drawn == 0 else 0)
    assert len(s.hand(game)) == drawn
