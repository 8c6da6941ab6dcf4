"""Chapter 5: destroying, depleting, using, discarding, refreshing, exhausting, standby (5-10 to 5-17)."""

from __future__ import annotations

import pytest

from bs_env.cards import vocabulary as v
from bs_env.core import terms
from bs_env.describe import action_parts
from bs_env.game import Game
from tests import support as s
from tests.rules.cards_ch01_05 import TEXT, board, cards_of, cast, hit, nexus, settle, spirit, trick, whenever
from tests.support import Side, on

OWN = v.own_spirit()
THEIRS = v.opposing_spirit()
ANY = v.any_spirit_or_nexus()

KILL = trick("Kill", v.choose(1, ANY), v.destroy())
KILL_TWICE = trick("Kill Twice", v.choose(1, THEIRS), v.destroy(), v.choose(1, THEIRS), v.destroy())
DRAIN_THEN_KILL = trick("Drain Then Kill", v.choose(1, THEIRS), v.cores_off(9), v.choose(1, THEIRS), v.destroy())
KILL_ALL = trick("Kill All", v.choose_all(THEIRS), v.destroy())
BOUNCE = trick("Bounce", v.choose(1, ANY), v.return_to_hand())
TOP = trick("To The Top", v.choose(1, ANY), v.return_to_deck())
EXILE = trick("Exile", v.choose(1, ANY), v.banish())
STRIP = trick("Strip", v.choose(1, ANY), v.cores_off(1))
PAID = trick("Paid", v.draw(0), cost=1)

MARTYR = spirit("Martyr", v.when_destroyed(text=TEXT, do=(v.draw(1),)))
TOWER = nexus("Tower", v.when_destroyed(text=TEXT, do=(v.draw(1),)))
WELL = spirit("Well", v.when_depleted(text=TEXT, do=(v.draw(1),)))
TWO_WORDS = spirit(
    "Two Words",
    v.when_destroyed(text="One.", do=(v.draw(1),)),
    v.when_destroyed(text="Two.", do=(v.draw(2),)),
)
LEAVER = spirit(
    "Leaver",
    whenever(terms.EVENT_LEAVES, v.draw(1), this=True),
    whenever(terms.EVENT_LEAVES, v.draw(2), this=True),
)
STONE = spirit("Stone", v.has(v.cannot(terms.CANNOT_BE_DESTROYED), text=TEXT))
DEATH_WATCH = nexus("Death Watch", whenever(terms.EVENT_DESTROYED, v.gain_life(1), subject=ANY))
DRY_WATCH = nexus("Dry Watch", whenever(terms.EVENT_DEPLETED, v.gain_life(1), subject=ANY))

USE_WATCH = nexus("Use Watch", whenever(terms.EVENT_USED, v.gain_life(1), subject=v.used_card()))
SPY = nexus(
    "Spy",
    whenever(terms.EVENT_USED, v.gain_life(1), subject=v.used_card(side=v.OPPONENT)),
    whenever(terms.EVENT_SUMMONED, v.gain_life(2), subject=THEIRS),
    whenever(terms.EVENT_DEPLOYED, v.gain_life(4), subject=v.opposing_nexus()),
)
MAGIC_WATCH = nexus("Magic Watch", whenever(terms.EVENT_USED, v.gain_life(1), subject=v.used_card(v.MAGIC)))

MILL = trick("Mill", v.discard_deck(3))
MILL_OWN = trick("Mill Own", v.discard_deck(2, v.YOU))
DROP = trick("Drop", v.choose(2, v.hand_card()), v.discard())
THEY_DROP = trick("They Drop", v.choose(1, v.hand_card(side=v.OPPONENT), by=v.THE_OPPONENT), v.discard())
DISCARD_WATCH = nexus("Discard Watch", whenever(terms.EVENT_DISCARDED, v.gain_life(1)))

WAKE = trick("Wake", v.choose(1, OWN), v.refresh())
TIRE = trick("Tire", v.choose(1, v.any_spirit()), v.exhaust())
TIRE_ALL = trick("Tire All", v.choose_all(THEIRS), v.exhaust())
HEAVY = trick("Heavy", v.choose(1, v.any_spirit()), v.heavily_exhaust())
YAWNER = spirit("Yawner", whenever(terms.EVENT_REFRESHED, v.draw(1), this=True))
DROWSY = spirit("Drowsy", whenever(terms.EVENT_EXHAUSTED, v.draw(1), this=True))
TIRED_WATCH = nexus("Tired Watch", whenever(terms.EVENT_EXHAUSTED, v.gain_life(1), subject=v.any_spirit()))
WAKER = nexus("Waker", whenever(terms.EVENT_EXHAUSTED, v.refresh(v.SUBJECT), subject=v.any_spirit(family="Topaz")))
EXECUTOR = nexus(
    "Executor",
    whenever(
        terms.EVENT_EXHAUSTED, v.destroy(v.SUBJECT), v.after_this_effect(), v.gain_life(4), subject=v.any_spirit()
    ),
)  # fmt: skip
TOPAZ = spirit("Topaz One", families=("Topaz",))
CARDS = cards_of(globals())


def order(game: Game, first: str) -> Game:
    """Of the waiting effects take that of this card first, then whatever comes."""
    assert s.kind(game) == s.D.TRIGGER_ORDER
    s.play(game, f"resolve {first}'s")
    return settle(game)


# --- 5-10, 5-11 Destroy and deplete ----------------------------------------------------------------------------------
@pytest.mark.rule("5-10-1", "5-17-1")
@pytest.mark.parametrize("name", ["Martyr", "Tower"])
def test_5_10_1_destroying_by_effect_goes_through_standby_to_the_trash(name: str) -> None:
    game = board(CARDS, Side(hand=["Kill"], field=["Death Watch", "Dry Watch"]), Side(field=[name]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Kill"))
    s.choose(game, name)
    assert s.kind(game) == s.D.TRIGGER_ORDER
    assert s.card(game, name).standby == "destroy"
    assert s.trash(game, 1) == []
    order(game, name)
    assert s.trash(game, 1) == [name]
    assert not s.has(game, name)
    assert len(s.hand(game, 1)) == 1  # its own effect
    assert s.life(game) == (6, 5)  # one destruction, no depletion


@pytest.mark.rule("5-10-1")
def test_5_10_1_bp_comparison_destroys_the_weaker_one() -> None:
    me = Side(field=["Goon-Gata", "Death Watch", "Dry Watch"])
    game = board(CARDS, me, Side(field=["Martyr"]), step="attack")
    hit(game, "Goon-Gata", block="Martyr")
    if s.kind(game) == s.D.TRIGGER_ORDER:
        order(game, "Martyr")
    assert s.trash(game, 1) == ["Martyr"]
    assert len(s.hand(game, 1)) == 1
    assert s.life(game) == (6, 5)


@pytest.mark.rule("5-10-2", "5-11-2")
@pytest.mark.parametrize(("how", "who", "draws"), [
    ("Strip", "Martyr", 0), ("Kill", "Martyr", 1), ("Strip", "Well", 1), ("Kill", "Well", 0),
])  # fmt: skip
def test_5_10_2_destruction_and_depletion_trigger_different_effects(how: str, who: str, draws: int) -> None:
    watcher = "Dry Watch" if how == "Strip" else "Death Watch"
    other = "Death Watch" if how == "Strip" else "Dry Watch"
    for watch, gained in ((watcher, 1), (other, 0)):
        game = board(CARDS, Side(hand=[how]), Side(field=[who, watch]))
        s.act(game, (terms.ACTION_PLAY_HAND, how))
        s.choose(game, who)
        while s.kind(game) == s.D.TRIGGER_ORDER:
            s.play(game, game.legal_actions()[0])
        assert s.trash(game, 1) == [who]
        assert len(s.hand(game, 1)) == draws
        assert s.life(game)[1] == 5 + gained


@pytest.mark.rule("5-11-1", "5-17-1")
def test_5_11_1_an_effect_that_takes_the_last_core_depletes() -> None:
    game = board(CARDS, Side(hand=["Strip"], field=["Dry Watch"]), Side(field=["Well"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Strip"))
    s.choose(game, "Well")
    assert s.kind(game) == s.D.TRIGGER_ORDER
    assert (s.card(game, "Well").standby, s.card(game, "Well").cores) == ("deplete", 0)
    order(game, "Well")
    assert s.trash(game, 1) == ["Well"]


@pytest.mark.rule("5-11-1")
def test_5_11_1_moving_the_last_core_away_depletes() -> None:
    game = board(CARDS, Side(field=["Well", "Dry Watch", on("Goon-Gata", 1)]))
    s.move_core(game, "Well", "Goon-Gata")
    if s.kind(game) == s.D.TRIGGER_ORDER:
        order(game, "Well")
    assert s.trash(game) == ["Well"]
    assert len(s.hand(game)) == 1
    assert s.life(game)[0] == 6


@pytest.mark.rule("5-11-1")
def test_5_11_1_paying_with_the_last_core_depletes() -> None:
    game = board(CARDS, Side(hand=["Paid"], field=["Well", "Dry Watch"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Paid"))
    s.play(game, "from Well")
    if s.kind(game) == s.D.TRIGGER_ORDER:
        order(game, "Well")
    assert sorted(s.trash(game)) == ["Paid", "Well"]
    assert s.player(game).trash_cores == 1
    assert len(s.hand(game)) == 1
    assert s.life(game)[0] == 6


@pytest.mark.rule("5-11-1")
def test_5_11_1_a_card_with_enough_cores_left_is_not_depleted() -> None:
    game = board(CARDS, Side(hand=["Strip"]), Side(field=[on("Well", 2)]))
    cast(game, "Strip", "Well")
    assert s.card(game, "Well").cores == 1
    assert s.hand(game, 1) == []


@pytest.mark.rule("5-11-2")
def test_5_11_2_what_cannot_be_destroyed_can_be_depleted() -> None:
    game = board(CARDS, Side(hand=["Kill", "Strip"]), Side(field=["Stone"]))
    cast(game, "Kill", "Stone")
    assert s.card(game, "Stone").standby is None
    cast(game, "Strip", "Stone")
    assert s.trash(game, 1) == ["Stone"]


@pytest.mark.rule("5-17-1")
@pytest.mark.parametrize(("name", "standby", "zone"), [
    ("Kill", "destroy", "trash"), ("Strip", "deplete", "trash"), ("Bounce", "hand", "hand"),
    ("To The Top", "deck", "deck"), ("Exile", "banish", "banished"),
])  # fmt: skip
def test_5_17_1_a_card_that_leaves_stands_by_on_the_field_first(name: str, standby: str, zone: str) -> None:
    game = board(CARDS, Side(hand=[name]), Side(field=["Leaver"]))
    s.act(game, (terms.ACTION_PLAY_HAND, name))
    s.choose(game, "Leaver")
    assert s.kind(game) == s.D.TRIGGER_ORDER
    assert s.card(game, "Leaver", 1).standby == standby
    s.play(game, game.legal_actions()[0])
    settle(game)
    assert not s.has(game, "Leaver")
    assert "Leaver" in s.names(getattr(s.player(game, 1), zone))


@pytest.mark.rule("5-17-1")
def test_5_17_1_a_card_in_standby_neither_attacks_nor_blocks_nor_pays() -> None:
    game = board(CARDS, Side(hand=["Kill All"]), Side(field=["Two Words", "Martyr"]))
    cast(game, "Kill All")
    assert [c.standby for c in s.field(game, 1)] == ["destroy", "destroy"]
    assert s.kind(game) == s.D.TRIGGER_ORDER
    assert all(name.startswith("CANDIDATE") for name in s.ids(game))


@pytest.mark.rule("5-17-1", "1-4-2-1")
def test_5_17_1_a_destroyed_card_is_on_the_field_and_may_be_chosen_again_for_nothing() -> None:
    """D-48, 10-2-2-6-1."""
    game = board(CARDS, Side(hand=["Kill Twice"], field=["Death Watch"]), Side(field=["Martyr", "Goon-Gata"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Kill Twice"))
    s.choose(game, "Martyr", "Martyr")
    if s.kind(game) == s.D.TRIGGER_ORDER:
        order(game, "Martyr")
    assert s.names(s.field(game, 1)) == ["Goon-Gata"]
    assert len(s.hand(game, 1)) == 1
    assert s.life(game)[0] == 6


@pytest.mark.rule("5-17-1", "5-11-1")
def test_5_17_1_a_depleted_card_is_no_spirit_any_more_and_cannot_be_chosen() -> None:
    game = board(CARDS, Side(hand=["Drain Then Kill"]), Side(field=["Well", "Goon-Gata", "Stone"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Drain Then Kill"))
    s.choose(game, "Well")
    assert s.card(game, "Well").standby == "deplete"
    assert not s.legal(game, "Well")
    assert s.legal(game, "Goon-Gata")


# --- 5-12 Use --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("5-12-1")
@pytest.mark.parametrize("watch", ["Use Watch", "Magic Watch"])
def test_5_12_1_a_magic_from_hand_is_used(watch: str) -> None:
    game = board(CARDS, Side(hand=["Mill"], field=[watch]))
    cast(game, "Mill")
    assert s.life(game)[0] == 6


@pytest.mark.rule("5-12-1", "5-8-1", "5-9-1")
@pytest.mark.parametrize(("name", "gained"), [("Mill", 1), ("Well", 2), ("Tower", 4)])
def test_5_12_1_the_other_player_may_watch_for_it(name: str, gained: int) -> None:
    game = board(CARDS, Side(hand=[name], reserve=9, field=["Spy"]), Side(field=["Spy"]))
    cast(game, name)
    assert s.life(game) == (5, 5 + gained)


@pytest.mark.rule("5-12-1", "5-12-2")
def test_5_12_1_summoning_deploying_and_activating_on_the_field_is_no_use() -> None:
    game = board(CARDS, Side(hand=["Mushakko", "Tower"], reserve=9, field=["Use Watch", "26RSD02-009"]))
    s.summon(game, "Mushakko")
    s.summon(game, "Tower")
    s.end_step(game)
    s.act(game, (terms.ACTION_ATTACK, "Mushakko"))
    s.play(game, terms.ACTION_PASS)
    assert s.legal(game, "activate")
    s.activate(game, "Utmost Depth")
    assert s.life(game)[0] == 5


@pytest.mark.rule("5-12-2")
@pytest.mark.parametrize(("watch", "life"), [("Use Watch", 6), ("Magic Watch", 5)])
def test_5_12_2_the_hand_effect_of_a_spirit_card_is_used_but_no_magic(watch: str, life: int) -> None:
    """Flutty is summoned from hand at a flash timing by its own effect."""
    game = board(CARDS, Side(field=["Goon-Gata"]), Side(field=[watch], hand=["Flutty"], reserve=5), step="attack")
    s.act(game, (terms.ACTION_ATTACK, "Goon-Gata"))
    assert s.kind(game) == s.D.FLASH
    effect = next(a for a in game.legal_actions() if action_parts(a)[0] == "HAND_EFFECT")
    s.play(game, effect)
    s.settle_costs(game)
    assert s.has(game, "Flutty", 1)
    assert s.life(game)[1] == life


# --- 5-13 Discard ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("5-13-1")
def test_5_13_1_from_the_deck_to_the_trash_of_its_owner() -> None:
    game = board(CARDS, Side(hand=["Mill"]), Side(deck=["Goon-Gata", "Slouth", "Lucance", "Boogilugar"]))
    cast(game, "Mill")
    assert sorted(s.trash(game, 1)) == ["Goon-Gata", "Lucance", "Slouth"]
    assert s.deck(game, 1) == ["Boogilugar"]
    assert s.trash(game, 0) == ["Mill"]


@pytest.mark.rule("5-13-1")
def test_5_13_1_the_player_chooses_which_hand_cards() -> None:
    game = board(CARDS, Side(hand=["Drop", "Goon-Gata", "Slouth", "Lucance"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Drop"))
    assert (s.kind(game), game.to_play) == (s.D.CHOOSE, 0)
    s.choose(game, "Goon-Gata", "Lucance")
    settle(game)
    assert s.hand(game) == ["Slouth"]
    assert sorted(s.trash(game)) == ["Drop", "Goon-Gata", "Lucance"]


@pytest.mark.rule("5-13-1")
def test_5_13_1_the_opponent_chooses_from_the_own_hand_when_the_text_says_so() -> None:
    game = board(CARDS, Side(hand=["They Drop", "Boogilugar"]), Side(hand=["Goon-Gata", "Slouth"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "They Drop"))
    assert (s.kind(game), game.to_play) == (s.D.CHOOSE, 1)
    s.choose(game, "Slouth")
    settle(game)
    assert s.hand(game, 1) == ["Goon-Gata"]
    assert s.trash(game, 1) == ["Slouth"]
    assert s.hand(game, 0) == ["Boogilugar"]


@pytest.mark.rule("5-13-1")
@pytest.mark.parametrize(("name", "mine", "theirs"), [
    ("Mill", 5, 6), ("Mill Own", 6, 5), ("Drop", 6, 5), ("They Drop", 5, 6),
])  # fmt: skip
def test_5_13_1_cards_are_discarded_by_their_owner_once_whoever_has_the_effect(name: str, mine: int, theirs: int) -> None:
    me = Side(hand=[name, "Goon-Gata", "Slouth"], field=["Discard Watch"])
    game = board(CARDS, me, Side(hand=["Lucance"], field=["Discard Watch"]))
    cast(game, name)
    assert s.life(game) == (mine, theirs)


# --- 5-14 Refresh ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("5-14-1")
def test_5_14_1_refreshing_makes_an_exhausted_card_refreshed() -> None:
    game = board(CARDS, Side(hand=["Wake"], field=[on("Yawner", exhausted=True)]))
    cast(game, "Wake")
    assert s.card(game, "Yawner").orientation == "refreshed"
    assert len(s.hand(game)) == 1


@pytest.mark.rule("5-14-1")
def test_5_14_1_a_refreshed_attacker_attacks_again() -> None:
    game = board(CARDS, Side(field=[on("Yawner", exhausted=True)]), step="refresh")
    settle(game)
    s.end_step(game)
    hit(game, "Yawner")
    assert s.life(game)[1] == 4
    assert not s.legal(game, "attack with Yawner")


@pytest.mark.rule("5-14-2")
def test_5_14_2_a_heavily_exhausted_card_becomes_exhausted_and_its_trigger_fires() -> None:
    game = board(CARDS, Side(field=[on("Yawner", heavy=True)], deck=["Goon-Gata"] * 5), step="refresh")
    settle(game)
    assert s.card(game, "Yawner").orientation == "exhausted"
    assert len(s.hand(game)) == 1


@pytest.mark.rule("5-14-2")
def test_5_14_2_refreshed_twice_by_effects_it_is_refreshed() -> None:
    game = board(CARDS, Side(hand=["Wake", "Wake"], field=[on("Yawner", heavy=True)]))
    cast(game, "Wake")
    assert s.card(game, "Yawner").orientation == "exhausted"
    cast(game, "Wake")
    assert s.card(game, "Yawner").orientation == "refreshed"
    assert len(s.hand(game)) == 2


# --- 5-15, 5-16 Exhaust ----------------------------------------------------------------------------------------------
@pytest.mark.rule("5-15-1")
def test_5_15_1_an_attack_exhausts_once() -> None:
    game = board(CARDS, Side(field=["Drowsy"]), step="attack")
    hit(game, "Drowsy")
    assert s.card(game, "Drowsy").orientation == "exhausted"
    assert len(s.hand(game)) == 1


@pytest.mark.rule("5-15-1")
@pytest.mark.parametrize(("state", "after", "drawn"), [
    ({}, "exhausted", 1), ({"exhausted": True}, "exhausted", 0), ({"heavy": True}, "heavily exhausted", 0),
])  # fmt: skip
def test_5_15_1_only_a_refreshed_card_is_exhausted(state: dict[str, bool], after: str, drawn: int) -> None:
    game = board(CARDS, Side(hand=["Tire"], field=[on("Drowsy", **state)]))
    cast(game, "Tire")
    assert s.card(game, "Drowsy").orientation == after
    assert len(s.hand(game)) == drawn


@pytest.mark.rule("5-15-1")
def test_5_15_1_several_exhausted_at_once_are_one_event() -> None:
    game = board(CARDS, Side(hand=["Tire All"], field=["Tired Watch"]), Side(field=["Goon-Gata", "Slouth"]))
    cast(game, "Tire All")
    assert [c.orientation for c in s.field(game, 1)] == ["exhausted", "exhausted"]
    assert s.life(game)[0] == 6


@pytest.mark.rule("5-15-2")
@pytest.mark.parametrize(("first", "life"), [("Waker", 5), ("Tired Watch", 6)])
def test_5_15_2_a_trigger_on_exhausting_is_lost_when_the_spirit_was_refreshed_before(first: str, life: int) -> None:
    game = board(CARDS, Side(hand=["Tire"], field=["Waker", "Tired Watch"]), Side(field=["Topaz One"]))
    cast(game, "Tire")
    order(game, first)
    assert s.card(game, "Topaz One").orientation == "refreshed"
    assert s.life(game)[0] == life


@pytest.mark.rule("5-15-2")
def test_5_15_2_with_another_spirit_of_the_event_still_exhausted_it_is_not_lost() -> None:
    """Topaz One and Goon-Gata are exhausted at once; only Topaz One is refreshed again."""
    game = board(CARDS, Side(hand=["Tire All"], field=["Waker", "Tired Watch"]), Side(field=["Topaz One", "Goon-Gata"]))
    cast(game, "Tire All")
    order(game, "Waker")
    assert [c.orientation for c in s.field(game, 1)] == ["refreshed", "exhausted"]
    assert s.life(game)[0] == 6


@pytest.mark.rule("5-15-2")
@pytest.mark.parametrize(("first", "life"), [("Executor", 9), ("Tired Watch", 10)])
def test_5_15_2_a_trigger_on_exhausting_is_lost_when_the_spirit_has_left_before(first: str, life: int) -> None:
    game = board(CARDS, Side(hand=["Tire"], field=["Executor", "Tired Watch"]), Side(field=["Goon-Gata"]))
    cast(game, "Tire")
    order(game, first)
    assert s.trash(game, 1) == ["Goon-Gata"]
    assert s.life(game)[0] == life


@pytest.mark.rule("5-15-1", "5-14-1")
def test_5_15_1_an_attacker_refreshed_by_a_trigger_on_exhausting_fights_on_and_may_attack_again() -> None:
    game = board(CARDS, Side(field=["Topaz One", "Waker"]), step="attack")
    hit(game, "Topaz One")
    assert s.life(game)[1] == 4
    assert s.card(game, "Topaz One").orientation == "refreshed"
    hit(game, "Topaz One")
    assert s.life(game)[1] == 3


@pytest.mark.rule("5-16-1")
@pytest.mark.parametrize(("state", "drawn"), [({}, 1), ({"exhausted": True}, 1), ({"heavy": True}, 0)])
def test_5_16_1_heavily_exhausting_is_one_exhaustion_unless_it_was_so_already(state: dict[str, bool], drawn: int) -> None:
    game = board(CARDS, Side(hand=["Heavy"], field=[on("Drowsy", **state)]))
    cast(game, "Heavy")
    assert s.card(game, "Drowsy").orientation == "heavily exhausted"
    assert len(s.hand(game)) == drawn
