"""Chapter 1: the great principles (1-4)."""

from __future__ import annotations

import pytest

from bs_env.cards import vocabulary as v
from bs_env.core import terms
from tests import support as s
from tests.rules.cards_ch01_05 import TEXT, board, cards_of, cast, hit, magic, nexus, settle, spirit, trick, whenever
from tests.support import Lasting, Side, on

OWN = v.own_spirit()
THEIRS = v.opposing_spirit()

EAGER = spirit("Eager", v.has(v.CAN_ATTACK_EXHAUSTED, text=TEXT))
KILL_TWO = trick("Kill Two", v.choose(2, THEIRS), v.destroy(), v.draw(1))
KILL_UP_TO_TWO = trick("Kill Up To Two", v.choose_up_to(2, THEIRS), v.destroy())
KILL_ONE = trick("Kill One", v.choose(1, THEIRS), v.destroy())
DRAW_TWO_DISCARD_ONE = trick("Draw Two Discard One", v.draw(2), v.choose(1, v.hand_card()), v.discard())
DISCARD_ONE_DRAW_TWO = trick("Discard One Draw Two", v.choose(1, v.hand_card()), v.discard(), v.draw(2))
DISCARD_TWO = trick("Discard Two", v.choose(2, v.hand_card()), v.discard())
DRAW_FIVE = trick("Draw Five", v.draw(5))
THREE_CORES_OFF = trick("Three Cores Off", v.choose(1, THEIRS), v.cores_off(3))

EXHAUST = trick("Exhaust", v.choose(1, THEIRS), v.exhaust())
REFRESH = trick("Refresh", v.choose(1, OWN), v.refresh())
REFRESH_ALL = trick("Refresh All", v.choose_all(v.any_spirit()), v.refresh())
HEAVY = trick("Heavy", v.choose(1, THEIRS), v.heavily_exhaust())
EXHAUST_WATCH = nexus("Exhaust Watch", whenever(terms.EVENT_EXHAUSTED, v.draw(1), subject=v.any_spirit()))
REFRESH_WATCH = nexus("Refresh Watch", whenever(terms.EVENT_REFRESHED, v.draw(1), subject=v.any_spirit()))

GATHER = spirit(
    "Gatherer",
    v.activated(
        v.MAIN, text=TEXT, do=(v.choose(1, OWN, name="from"), v.cores_across(1, "from", v.THIS)),
    ),
)  # fmt: skip
CORE_WATCH = nexus(
    "Core Watch",
    whenever(terms.EVENT_CORES_PLACED, v.draw(1), subject=v.any_spirit()),
    whenever(terms.EVENT_CORES_REMOVED, v.draw(1), subject=v.any_spirit()),
)
TRASH_TO_TRASH = trick("Trash To Trash", v.choose(1, v.trash_card()), v.to_trash())
HAND_TO_TRASH = trick("Hand To Trash", v.choose(1, v.hand_card()), v.to_trash())
DISCARD_WATCH = nexus("Discard Watch", whenever(terms.EVENT_DISCARDED, v.draw(1)))

LESS_THREE = v.count(OWN).scaled(plus=-3)
DRAW_LESS_THREE = trick("Draw Less Three", v.draw(LESS_THREE))
LIFE_LESS_THREE = trick("Life Less Three", v.lose_life(LESS_THREE, v.OPPONENT))
GAIN_LESS_THREE = trick("Gain Less Three", v.gain_life(LESS_THREE))
MILL_LESS_THREE = trick("Mill Less Three", v.discard_deck(LESS_THREE))
CORES_LESS_THREE = trick("Cores Less Three", v.core_from_void_to(v.RESERVE, LESS_THREE))
TRASH_LESS_THREE = trick("Trash Less Three", v.cores_from_trash_to_reserve(LESS_THREE))
OFF_LESS_THREE = trick("Off Less Three", v.choose_all(THEIRS), v.cores_off(LESS_THREE))
CHOOSE_LESS_THREE = trick("Choose Less Three", v.choose(LESS_THREE, THEIRS), v.destroy())

NO_REFRESH = nexus("No Refresh", v.has(v.cannot(terms.CANNOT_REFRESH), of=THEIRS, text=TEXT))
NO_DEATH = spirit("No Death", v.has(v.cannot(terms.CANNOT_BE_DESTROYED), text=TEXT))
NO_RETURN = spirit("No Return", v.has(v.cannot(terms.CANNOT_RETURN), text=TEXT))
NO_EXHAUST = spirit("No Exhaust", v.has(v.cannot(terms.CANNOT_EXHAUST), text=TEXT))
TORN = spirit("Torn", v.has(v.MUST_ATTACK, text=TEXT), v.has(v.cannot(terms.CANNOT_ATTACK), text=TEXT))
KEEN = spirit("Keen", v.has(v.MUST_ATTACK, text=TEXT))
BOUNCE = trick("Bounce", v.choose(1, THEIRS), v.return_to_hand())

EACH_KILLS_ONE = (
    v.choose(1, OWN, name="both", by=v.TURN_PLAYER),
    v.choose(1, OWN, name="both", by=v.OTHER_PLAYER),
    v.destroy("both"),
)
EACH = trick("Each Player", *EACH_KILLS_ONE)
EACH_ON_ATTACK = nexus("Each On Attack", whenever(terms.EVENT_ATTACK, *EACH_KILLS_ONE, subject=THEIRS))
DEATH_WATCH = nexus("Death Watch", whenever(terms.EVENT_DESTROYED, v.draw(1), subject=v.any_spirit()))

NUMBER = trick("Number", v.choose_number("n", 3), v.draw(v.slot("n")))
NO_NUMBER = trick("No Number", v.choose_number("n", LESS_THREE), v.draw(v.slot("n")))
UP_TO_THREE_CORES = trick("Up To Three Cores", v.choose(1, OWN), v.cores_from_trash(3, up_to=True))
WEAKEN = trick("Weaken", v.choose(1, THEIRS), v.give(v.bp(-5000), until=v.THIS_TURN))
BLESS_THEM = trick("Bless Them", v.choose(1, THEIRS), v.give(v.bp(+4000), until=v.THIS_TURN))
KILL_ZERO = trick("Kill Zero", v.choose(1, v.opposing_spirit(bp_max=0)), v.destroy())
DULL = trick("Dull", v.choose(1, OWN), v.give(v.more_symbols(v.RED, -3), until=v.THIS_TURN))
BRIGHT = trick("Bright", v.choose(1, OWN), v.give(v.more_symbols(v.RED, +3), until=v.THIS_TURN))
CHEAP = nexus("Cheap", v.has(v.cost_change(-9), of=v.used_card(v.SPIRIT), text=TEXT))
RECRUIT = spirit("Recruit", cost=4)
CHARM = magic("Two Wishes", v.main(text=TEXT, do=(v.draw(1), v.lose_life(1, v.OPPONENT))))
CARDS = cards_of(globals())


# --- 1-4-1 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-4-1")
def test_1_4_1_a_card_text_wins_against_the_rule_that_attackers_are_refreshed() -> None:
    game = board(CARDS, Side(field=[on("Eager", exhausted=True), on("Goon-Gata", exhausted=True)]), step="attack")
    assert s.legal(game, "attack with Eager")
    assert not s.legal(game, "attack with Goon-Gata")
    hit(game, "Eager")
    assert s.life(game) == (5, 4)
    assert s.legal(game, "attack with Eager")


# --- 1-4-2 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-4-2")
@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_1_4_2_as_many_as_there_are_are_destroyed_and_the_rest_of_the_text_follows(n: int) -> None:
    game = board(CARDS, Side(hand=["Kill Two"]), Side(field=["Goon-Gata"] * n))
    cast(game, "Kill Two", *["Goon-Gata"] * (min(n, 2) if n > 0 else 0))
    assert len(s.field(game, 1)) == max(0, n - 2)
    assert len(s.trash(game, 1)) == min(n, 2)
    assert len(s.hand(game)) == 1


@pytest.mark.rule("1-4-2")
def test_1_4_2_with_more_than_enough_exactly_the_number_must_be_chosen() -> None:
    game = board(CARDS, Side(hand=["Kill Two"]), Side(field=["Goon-Gata"] * 3))
    s.act(game, (terms.ACTION_PLAY_HAND, "Kill Two"))
    assert terms.ACTION_STOP not in game.legal_actions()
    s.choose(game, "Goon-Gata")
    assert terms.ACTION_STOP not in game.legal_actions()


@pytest.mark.rule("1-4-2")
def test_1_4_2_draws_discards_and_cores_as_far_as_there_are() -> None:
    game = board(CARDS, Side(hand=["Draw Five"], deck=["Goon-Gata"] * 2))
    cast(game, "Draw Five")
    assert (len(s.hand(game)), s.deck(game)) == (2, [])
    game = board(CARDS, Side(hand=["Discard Two", "Goon-Gata"]))
    cast(game, "Discard Two")
    assert s.hand(game) == []
    assert sorted(s.trash(game)) == ["Discard Two", "Goon-Gata"]
    game = board(CARDS, Side(hand=["Three Cores Off"]), Side(field=[on("Goon-Gata", 2)]))
    cast(game, "Three Cores Off")
    assert not s.has(game, "Goon-Gata")
    assert s.player(game, 1).reserve == 2


# --- 1-4-2-1 ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-4-2-1")
@pytest.mark.parametrize(("name", "before", "after", "fires"), [
    ("Exhaust", {}, "exhausted", True),
    ("Exhaust", {"exhausted": True}, "exhausted", False),
    ("Exhaust", {"heavy": True}, "heavily exhausted", False),
    ("Heavy", {"exhausted": True}, "heavily exhausted", True),
    ("Heavy", {"heavy": True}, "heavily exhausted", False),
])  # fmt: skip
def test_1_4_2_1_exhausting_what_is_exhausted_already_is_not_done(
    name: str, before: dict[str, bool], after: str, fires: bool
) -> None:
    game = board(CARDS, Side(hand=[name], field=["Exhaust Watch"]), Side(field=[on("Goon-Gata", **before)]))
    cast(game, name)
    assert s.card(game, "Goon-Gata").orientation == after
    assert len(s.hand(game)) == int(fires)


@pytest.mark.rule("1-4-2-1")
@pytest.mark.parametrize("exhausted", [True, False])
def test_1_4_2_1_refreshing_what_is_refreshed_already_is_not_done(exhausted: bool) -> None:
    game = board(CARDS, Side(hand=["Refresh"], field=["Refresh Watch", on("Goon-Gata", exhausted=exhausted)]))
    cast(game, "Refresh")
    assert s.card(game, "Goon-Gata").orientation == "refreshed"
    assert len(s.hand(game)) == int(exhausted)


@pytest.mark.rule("1-4-2-1")
def test_1_4_2_1_the_refresh_step_refreshes_only_exhausted_cards() -> None:
    game = board(CARDS, Side(field=["Refresh Watch", "Goon-Gata"]), step="refresh")
    settle(game)
    assert s.hand(game) == []
    game = board(CARDS, Side(field=["Refresh Watch", "Goon-Gata", on("Goon-Gata", exhausted=True)]), step="refresh")
    settle(game)
    assert len(s.hand(game)) == 1


# --- 1-4-2-2 ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-4-2-2")
@pytest.mark.parametrize(("source", "drawn", "cores"), [("Gatherer", 0, [2, 2]), ("Goon-Gata", 2, [3, 1])])
def test_1_4_2_2_a_core_from_a_card_to_the_same_card_is_not_moved(source: str, drawn: int, cores: list[int]) -> None:
    game = board(CARDS, Side(field=[on("Gatherer", 2), on("Goon-Gata", 2), "Core Watch"]))
    s.activate(game, "Gatherer")
    s.choose(game, source)
    if s.kind(game) == s.D.TRIGGER_ORDER:
        s.play(game, game.legal_actions()[0])
    settle(game)
    assert [c.cores for c in s.field(game)[:2]] == cores
    assert len(s.hand(game)) == drawn


@pytest.mark.rule("1-4-2-2")
def test_1_4_2_2_a_core_move_never_offers_its_own_source_as_goal() -> None:
    game = board(CARDS, Side(field=[on("Gatherer", 2), on("Goon-Gata", 2)], reserve=1))
    s.play(game, "move a core from Gatherer")
    assert set(s.texts(game)) == {"move it to the Reserve", "move it onto Goon-Gata"}
    game = board(CARDS, Side(field=[on("Gatherer", 2), on("Goon-Gata", 2)], reserve=1))
    s.play(game, "move a core from the Reserve")
    assert set(s.texts(game)) == {"move it onto Gatherer", "move it onto Goon-Gata"}


@pytest.mark.rule("1-4-2-2")
def test_1_4_2_2_a_card_from_the_trash_to_the_trash_is_not_moved() -> None:
    game = board(CARDS, Side(hand=["Trash To Trash"], trash=["Goon-Gata"], field=["Discard Watch"]))
    cast(game, "Trash To Trash")
    assert s.hand(game) == []
    assert sorted(s.trash(game)) == ["Goon-Gata", "Trash To Trash"]
    game = board(CARDS, Side(hand=["Hand To Trash", "Goon-Gata"], field=["Discard Watch"]))
    cast(game, "Hand To Trash")
    assert len(s.hand(game)) == 1  # drawn by the trigger


# --- 1-4-2-3 ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-4-2-3")
@pytest.mark.parametrize("spirits", [0, 1, 3, 4])
@pytest.mark.parametrize("name", [
    "Draw Less Three", "Life Less Three", "Gain Less Three", "Mill Less Three", "Cores Less Three", "Trash Less Three",
    "Off Less Three", "Choose Less Three",
])  # fmt: skip
def test_1_4_2_3_zero_or_negative_times_does_nothing_and_never_the_reverse(name: str, spirits: int) -> None:
    """The number is the own Spirits less 3: -3, -2, 0 and, as the counter-example, 1."""
    me = Side(hand=[name, "Lucance"], field=["Goon-Gata"] * spirits, trash_cores=3, reserve=2)
    game = board(CARDS, me, Side(field=[on("Slouth", 2)], reserve=2))

    def facts() -> list[object]:
        a, b = (s.player(game, who) for who in (0, 1))
        own = [a.life, len(a.hand), len(a.deck), a.reserve, a.trash_cores, len(a.field)]
        return [*own, b.life, len(b.hand), len(b.deck), b.reserve, [c.cores for c in b.field]]

    before = facts()
    cast(game, name)
    before[1] = 1  # the Magic has left the hand
    assert (facts() == before) == (spirits < 4)


# --- 1-4-3 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-4-3")
def test_1_4_3_what_cannot_be_refreshed_stays_exhausted_by_effect_and_in_the_refresh_step() -> None:
    tired = on("Goon-Gata", exhausted=True)
    game = board(CARDS, Side(hand=["Refresh All"], field=[tired]), Side(field=["No Refresh", on("Slouth", exhausted=True)]))
    cast(game, "Refresh All")
    assert s.card(game, "Goon-Gata").orientation == "exhausted"
    assert s.card(game, "Slouth").orientation == "refreshed"  # "opposing Spirits" are those of the other player
    game = board(CARDS, Side(field=[tired]), Side(field=["No Refresh"]), step="refresh")
    assert s.card(game, "Goon-Gata").orientation == "exhausted"
    game = board(CARDS, Side(field=[tired]), step="refresh")
    assert s.card(game, "Goon-Gata").orientation == "refreshed"


@pytest.mark.rule("1-4-3")
def test_1_4_3_a_must_attack_does_not_win_against_a_cannot_attack() -> None:
    game = board(CARDS, Side(field=["Torn"]), step="attack")
    assert set(s.texts(game)) == {"end the Attack Step"}
    game = board(CARDS, Side(field=["Keen"]), step="attack")
    assert not s.legal(game, "end the Attack Step")


@pytest.mark.rule("1-4-3")
def test_1_4_3_cannot_be_destroyed_wins_against_destroy_and_against_bp_comparison() -> None:
    game = board(CARDS, Side(hand=["Kill One"]), Side(field=["No Death"]))
    cast(game, "Kill One")
    assert s.card(game, "No Death").standby is None
    assert s.trash(game, 1) == []
    game = board(CARDS, Side(field=["No Death"]), Side(field=["Goon-Gata"]), step="attack")
    hit(game, "No Death", block="Goon-Gata")
    assert s.has(game, "No Death")
    assert s.has(game, "Goon-Gata")


@pytest.mark.rule("1-4-3")
@pytest.mark.parametrize(
    ("magic_name", "target"), [("Bounce", "No Return"), ("Exhaust", "No Exhaust"), ("Heavy", "No Exhaust")]
)
def test_1_4_3_other_prohibitions_win_too(magic_name: str, target: str) -> None:
    game = board(CARDS, Side(hand=[magic_name]), Side(field=[target]))
    cast(game, magic_name)
    assert s.card(game, target).orientation == "refreshed"
    assert s.hand(game, 1) == []


@pytest.mark.rule("1-4-3")
def test_1_4_3_a_prohibition_that_came_later_or_lasts_for_a_while_wins_as_well() -> None:
    lasting = [
        Lasting("cannot", card="Keen", arg=terms.CANNOT_ATTACK),
        Lasting("must_attack", card="Goon-Gata"),
        Lasting("cannot", card="Goon-Gata", arg=terms.CANNOT_ATTACK),
        Lasting("must_attack", card="Goon-Gata"),
    ]
    game = board(CARDS, Side(field=["Keen", "Goon-Gata"]), step="attack", lasting=lasting)
    assert set(s.texts(game)) == {"end the Attack Step"}


# --- 1-4-4 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-4-4")
def test_1_4_4_the_turn_player_chooses_first_and_both_cards_go_at_once() -> None:
    me = Side(hand=["Each Player"], field=["Goon-Gata", "Boogilugar", "Death Watch"])
    game = board(CARDS, me, Side(field=["Slouth", "Lucance"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Each Player"))
    assert (s.kind(game), game.to_play) == (s.D.CHOOSE, 0)
    assert not s.legal(game, "Slouth")
    s.choose(game, "Boogilugar")
    assert (s.kind(game), game.to_play) == (s.D.CHOOSE, 1)
    assert not s.legal(game, "Goon-Gata")
    assert s.card(game, "Boogilugar").standby is None  # nothing is destroyed before both have chosen
    s.choose(game, "Lucance")
    settle(game)
    assert s.names(s.field(game, 0)) == ["Goon-Gata", "Death Watch"]
    assert s.names(s.field(game, 1)) == ["Slouth"]
    assert len(s.hand(game)) == 1  # one event of two cards: the watcher triggered once


@pytest.mark.rule("1-4-4")
def test_1_4_4_also_when_the_effect_belongs_to_the_other_player() -> None:
    me = Side(field=["Goon-Gata", "Boogilugar"])
    game = board(CARDS, me, Side(field=["Each On Attack", "Slouth", "Lucance"]), step="attack")
    s.act(game, (terms.ACTION_ATTACK, "Goon-Gata"))
    assert (s.kind(game), game.to_play) == (s.D.CHOOSE, 0)
    s.choose(game, "Boogilugar")
    assert (s.kind(game), game.to_play) == (s.D.CHOOSE, 1)
    s.choose(game, "Slouth")
    settle(game)
    assert s.names(s.field(game, 0)) == ["Goon-Gata"]
    assert s.names(s.field(game, 1)) == ["Each On Attack", "Lucance"]


@pytest.mark.rule("1-4-4", "1-4-2")
def test_1_4_4_a_player_who_has_none_chooses_none() -> None:
    game = board(CARDS, Side(hand=["Each Player"]), Side(field=["Slouth", "Lucance"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Each Player"))
    assert game.to_play == 1
    s.choose(game, "Slouth")
    settle(game)
    assert s.names(s.field(game, 1)) == ["Lucance"]


# --- 1-4-5 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-4-5")
@pytest.mark.parametrize("n", [0, 2, 3])
def test_1_4_5_a_number_is_0_or_positive_up_to_the_bound(n: int) -> None:
    game = board(CARDS, Side(hand=["Number"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Number"))
    assert s.kind(game) == s.D.NUMBER
    assert s.ids(game) == {f"NUMBER[{k}]" for k in range(4)}
    s.play(game, f"choose {n}")
    assert len(s.hand(game)) == n


@pytest.mark.rule("1-4-5", "1-4-2-3")
def test_1_4_5_with_a_negative_bound_only_0_is_left() -> None:
    game = board(CARDS, Side(hand=["No Number"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "No Number"))
    assert s.ids(game) in ({"NUMBER[0]"}, s.ids(settle(game)))
    settle(game)
    assert s.hand(game) == []


@pytest.mark.rule("1-4-5-1")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_1_4_5_1_up_to_2_may_be_0_1_or_2(n: int) -> None:
    game = board(CARDS, Side(hand=["Kill Up To Two"]), Side(field=["Goon-Gata", "Slouth", "Lucance"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Kill Up To Two"))
    for name in ("Goon-Gata", "Lucance")[:n]:
        assert s.legal(game, "choose no")
        s.choose(game, name)
    if n < 2:
        s.stop(game)
    settle(game)
    assert s.names(s.field(game, 1)) == [["Goon-Gata", "Slouth", "Lucance"], ["Slouth", "Lucance"], ["Slouth"]][n]


@pytest.mark.rule("1-4-5-1")
@pytest.mark.parametrize(("in_trash", "most"), [(2, 2), (5, 3)])
def test_1_4_5_1_up_to_3_cores_may_be_0_and_no_more_than_there_are(in_trash: int, most: int) -> None:
    game = board(CARDS, Side(hand=["Up To Three Cores"], field=["Goon-Gata"], trash_cores=in_trash))
    s.act(game, (terms.ACTION_PLAY_HAND, "Up To Three Cores"))
    if s.kind(game) == s.D.CHOOSE:
        s.choose(game, "Goon-Gata")
    assert s.ids(game) == {f"NUMBER[{k}]" for k in range(most + 1)}
    s.play(game, "choose 0")
    assert s.card(game, "Goon-Gata").cores == 1
    assert s.player(game).trash_cores == in_trash


# --- 1-4-6 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-4-6")
def test_1_4_6_bp_below_0_reads_as_0_but_is_summed_below_it() -> None:
    game = board(CARDS, Side(hand=["Weaken", "Bless Them"]), Side(field=["Recruit"]))
    assert s.bp(game, "Recruit") == 3000
    cast(game, "Weaken")
    assert s.bp(game, "Recruit") == 0
    cast(game, "Bless Them")
    assert s.bp(game, "Recruit") == 2000


@pytest.mark.rule("1-4-6")
def test_1_4_6_bp_below_0_is_bp_0_for_filters_and_in_battle() -> None:
    game = board(CARDS, Side(hand=["Kill Zero", "Weaken"]), Side(field=["Recruit"]))
    cast(game, "Weaken")
    cast(game, "Kill Zero")
    assert not s.has(game, "Recruit")
    lasting = [Lasting("bp", -9000, "Goon-Gata"), Lasting("bp", -5000, "Recruit")]
    me, opponent = Side(field=["Goon-Gata"]), Side(field=["Recruit"])  # -4000 and -2000: both 0
    game = board(CARDS, me, opponent, step="attack", lasting=lasting)
    hit(game, "Goon-Gata", block="Recruit")
    assert s.field(game, 0) == s.field(game, 1) == []


@pytest.mark.rule("1-4-6")
def test_1_4_6_symbols_below_0_count_as_none_but_are_summed_below_it() -> None:
    game = board(CARDS, Side(hand=["Dull", "Bright"], field=["Recruit"], deck=["Goon-Gata"] * 3))
    cast(game, "Dull")
    assert s.card(game, "Recruit").symbols == ()
    cast(game, "Bright")
    assert s.card(game, "Recruit").symbols == (("red", 1),)
    game = board(CARDS, Side(hand=["Dull"], field=["Recruit"]))
    cast(game, "Dull")
    s.end_step(game)
    hit(game, "Recruit")
    assert s.life(game) == (5, 5)


@pytest.mark.rule("1-4-6")
def test_1_4_6_one_spirit_with_fewer_than_no_symbols_takes_none_from_the_others() -> None:
    game = board(CARDS, Side(hand=["Dull"], field=["Recruit", "Goon-Gata"]))
    cast(game, "Dull", "Recruit")
    assert s.player(game).symbols == (("red", 1),)


@pytest.mark.rule("1-4-6")
def test_1_4_6_a_cost_below_0_is_0() -> None:
    game = board(CARDS, Side(hand=["Recruit"], field=["Cheap"], reserve=3))
    s.summon(game, "Recruit")
    assert s.player(game).trash_cores == 0
    assert s.player(game).reserve == 2


# --- 1-4-7 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-4-7")
def test_1_4_7_the_text_is_carried_out_in_its_order() -> None:
    deck = ["Goon-Gata", "Slouth", "Lucance"]
    game = board(CARDS, Side(hand=["Draw Two Discard One"], deck=deck))
    s.act(game, (terms.ACTION_PLAY_HAND, "Draw Two Discard One"))
    assert sorted(s.hand(game)) == ["Goon-Gata", "Slouth"]
    assert s.kind(game) == s.D.CHOOSE
    s.choose(game, "Slouth")
    assert s.hand(game) == ["Goon-Gata"]
    assert sorted(s.trash(game)) == ["Draw Two Discard One", "Slouth"]

    game = board(CARDS, Side(hand=["Discard One Draw Two"], deck=deck))
    cast(game, "Discard One Draw Two")
    assert sorted(s.hand(game)) == ["Goon-Gata", "Slouth"]  # nothing to discard yet, so nothing was


@pytest.mark.rule("1-4-7")
def test_1_4_7_what_comes_first_is_done_before_the_game_ends_by_what_comes_next() -> None:
    game = board(CARDS, Side(hand=["Two Wishes"]), Side(life=1))
    cast(game, "Two Wishes")
    assert len(s.hand(game)) == 1
    assert game.outcome is not None
    assert game.outcome.winner == 0
