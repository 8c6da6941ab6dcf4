"""Chapter 5: effects, players, orientation, drawing, cores, summoning and deploying (5-2 to 5-9)."""

from __future__ import annotations

import numpy as np
import pytest

from bs_env.cards import catalog
from bs_env.cards import vocabulary as v
from bs_env.core import terms
from bs_env.game import Game
from tests import support as s
from tests.rules.cards_ch01_05 import (
    TEXT,
    board,
    cards_of,
    cast,
    flash_trick,
    hit,
    nexus,
    settle,
    spirit,
    trick,
    whenever,
)
from tests.support import Lasting, Side, on

OWN = v.own_spirit()
THEIRS = v.opposing_spirit()

CLASHER = spirit(
    "Clasher",
    v.has(v.bp(+2000), keyword="Clash", text=TEXT),
    v.has(v.bp(+400), text=TEXT),
    v.when_attacks(text=TEXT, keyword="Clash", do=(v.draw(1),)),
)
HUSH = trick("Hush", v.choose(1, v.any_spirit()), v.give(v.NO_KEYWORDS, until=v.THIS_TURN))
CAMP = nexus("Camp", v.has(v.bp(+1000), of=OWN, text=TEXT))
CURSE = nexus("Curse", v.has(v.bp(-1000), of=THEIRS, text=TEXT))
DAWN = nexus(
    "Dawn",
    v.has(v.bp(+1000), of=OWN, window=v.YOUR_TURN, text=TEXT),
    v.has(v.bp(+200), of=OWN, window=v.OPPOSING_TURN, text=TEXT),
)
PRAISE = flash_trick("Praise", v.choose_all(OWN), v.give(v.bp(+1000), until=v.THIS_TURN))
SNEER = flash_trick("Sneer", v.choose_all(THEIRS), v.give(v.bp(-1000), until=v.THIS_TURN))

BOUNCE = trick("Bounce", v.choose(1, v.any_spirit()), v.return_to_hand())
TOP = trick("To The Top", v.choose(1, v.any_spirit()), v.return_to_deck())
KILL = trick("Kill", v.choose(1, v.any_spirit()), v.destroy())
EXILE = trick("Exile", v.choose(1, v.any_spirit()), v.banish())
STRIP = trick("Strip", v.choose(1, v.opposing_spirit()), v.cores_off(1))
SPILL = trick("Spill", v.choose(1, v.opposing_spirit()), v.cores_off(1, to=v.TRASH))
LOSE_CARD = trick("Lose Card", v.choose(1, v.hand_card(side=v.OPPONENT), by=v.THE_OPPONENT), v.discard())
MILL = trick("Mill", v.discard_deck(2))

TIRE = trick("Tire", v.choose(1, v.any_spirit()), v.exhaust())
HEAVY = trick("Heavy", v.choose(1, v.any_spirit()), v.heavily_exhaust())
DRAW_0 = trick("Draw 0", v.draw(0))
DRAW_1 = trick("Draw 1", v.draw(1))
DRAW_2 = trick("Draw 2", v.draw(2))
DRAW_BOTH = trick("Draw Both", v.draw(1, v.BOTH))
DRAW_WATCH = nexus("Draw Watch", whenever(terms.EVENT_DRAWN, v.gain_life(1)))

VOIDED = trick("Voided", v.choose(1, THEIRS), v.cores_to_void(1))
VOID_TWO = trick("Void Two", v.choose(1, THEIRS), v.cores_to_void(2))
TO_LIFE = trick("To Life", v.choose(1, OWN), v.cores_off(1, to=v.LIFE))
THEY_PICK = trick("They Pick", v.choose(1, THEIRS), v.cores_off(1, marks=terms.CORES_BY_OWNER))
VOID_ALL = trick("Void All", v.choose_all(THEIRS), v.cores_to_void(1))
LEECH = spirit(
    "Leech",
    v.activated(v.MAIN, text=TEXT, do=(v.choose(1, v.own_spirit(other=True), name="from"), v.cores_across(1, "from"))),
)
NORMAL_OFF = trick("Normal Off", v.choose(1, THEIRS), v.normal_cores_off(1))
SAP_ALL = trick("Sap All", v.choose_all(v.any_spirit()), v.cores_off(5, to=v.TRASH))

GREETER = spirit("Greeter", v.when_summoned(text=TEXT, do=(v.draw(1),)))
HALL = nexus("Hall", v.when_deployed(text=TEXT, do=(v.draw(1),)))
MISFIT = nexus("Misfit", v.when_summoned(text=TEXT, do=(v.draw(1),)))
RAISE = trick("Raise", v.choose(1, v.trash_card(v.SPIRIT)), v.play())
RAISE_FREE = trick("Raise Free", v.choose(1, v.trash_card(v.SPIRIT)), v.play(free=True))
MAY_RAISE = trick("May Raise", v.may_choose(1, v.trash_card(v.SPIRIT), playable=True), v.play())
REBUILD = trick("Rebuild", v.choose(1, v.trash_card(v.NEXUS)), v.play())
FROM_HAND = trick("From Hand", v.choose(1, v.hand_card(v.SPIRIT, v.NEXUS)), v.play(free=True))
FROM_DECK = trick("From Deck", v.reveal_top(1), v.choose(1, v.revealed_card(v.SPIRIT), of=v.REVEALED), v.play(free=True))
SUMMON_WATCH = nexus("Summon Watch", whenever(terms.EVENT_SUMMONED, v.gain_life(1), subject=OWN))
DEPLOY_WATCH = nexus("Deploy Watch", whenever(terms.EVENT_DEPLOYED, v.gain_life(1), subject=v.own_nexus()))
CARDS = cards_of(globals())


def seen_alike(one: Game, other: Game, who: int) -> bool:
    """Whether both games look the same to a player."""
    return one.view(who) == other.view(who) and np.array_equal(one.observe(who), other.observe(who))


# --- 5-2 Effects -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("5-2-1")
def test_5_2_1_a_card_without_effect_text_has_no_effects() -> None:
    assert catalog.by_name("Goon-Gata").effects == ()
    assert catalog.by_name("Firalba").effects != ()
    assert all(effect.text for card in catalog.compiled("standard").cards for effect in card.effects)


@pytest.mark.rule("5-2-2")
def test_5_2_2_a_keyword_effect_is_an_effect_and_can_be_lost_as_such() -> None:
    game = board(CARDS, Side(hand=["Hush"], field=["Clasher"]))
    assert s.bp(game, "Clasher") == 5400
    cast(game, "Hush")
    assert s.bp(game, "Clasher") == 3400  # its other effect stays


@pytest.mark.rule("5-2-2")
@pytest.mark.parametrize("hushed", [False, True])
def test_5_2_2_a_lost_keyword_effect_does_not_trigger(hushed: bool) -> None:
    lasting = [Lasting("no_keywords", card="Clasher")] if hushed else []
    game = board(CARDS, Side(field=["Clasher"]), step="attack", lasting=lasting)
    hit(game, "Clasher")
    assert len(s.hand(game)) == int(not hushed)


# --- 5-3, 5-4 Players ------------------------------------------------------------------------------------------------
@pytest.mark.rule("5-3-2", "5-3-3")
def test_5_3_2_the_turn_player_changes_with_the_turn() -> None:
    game = Game(seed=3, auto_forced=False)
    first = game.to_play
    assert first is not None
    s.play(game, terms.ACTION_GO_FIRST)
    s.run_until(game, s.D.MAIN)
    turns = []
    while game.view().turn <= 3:
        view = game.view()
        assert view.to_play == view.turn_player
        turns.append((view.turn, view.turn_player))
        s.end_step(game)
    assert set(turns) == {(1, first), (2, 1 - first), (3, first)}


@pytest.mark.rule("5-3-2", "5-3-3")
@pytest.mark.parametrize(("turn_player", "mine", "theirs"), [(0, 4000, 3200), (1, 3200, 4000)])
def test_5_3_3_your_turn_and_the_opposing_turn_are_read_by_each_controller(turn_player: int, mine: int, theirs: int) -> None:
    side = Side(field=["Greeter", "Dawn"])
    game = board(CARDS, side, side, turn_player=turn_player)
    assert (s.bp(game, "Greeter", 0), s.bp(game, "Greeter", 1)) == (mine, theirs)


@pytest.mark.rule("5-3-4", "5-3-6")
def test_5_3_4_a_card_goes_to_the_hand_of_the_player_who_owns_it() -> None:
    game = board(CARDS, Side(hand=["Bounce"]), Side(field=["Goon-Gata"], hand=["Slouth"]))
    cast(game, "Bounce")
    assert s.hand(game, 0) == []
    assert sorted(s.hand(game, 1)) == ["Goon-Gata", "Slouth"]


@pytest.mark.rule("5-3-6")
@pytest.mark.parametrize(
    ("name", "zone"), [("Kill", "trash"), ("To The Top", "deck"), ("Exile", "banished"), ("Bounce", "hand")]
)
def test_5_3_6_an_effect_of_the_opponent_moves_a_card_only_to_zones_of_its_owner(name: str, zone: str) -> None:
    game = board(CARDS, Side(hand=[name], deck=["Slouth"] * 5), Side(field=[on("Goon-Gata", 2)], deck=["Slouth"] * 5))
    cast(game, name)
    assert s.field(game, 1) == []
    assert "Goon-Gata" in s.names(getattr(s.player(game, 1), zone))
    mine = s.player(game, 0)
    assert s.names(mine.trash) == [name]
    assert (len(mine.deck), mine.hand, mine.banished, mine.reserve) == (5, (), (), 0)
    assert s.player(game, 1).reserve == 2


@pytest.mark.rule("5-3-6")
def test_5_3_6_cards_and_cores_taken_by_the_opponent_go_to_the_own_zones() -> None:
    opponent = Side(hand=["Slouth"], field=[on("Goon-Gata", 3)])
    game = board(CARDS, Side(hand=["Lose Card", "Mill", "Strip", "Spill"]), opponent)
    cast(game, "Lose Card")
    assert s.trash(game, 1) == ["Slouth"]
    cast(game, "Mill")
    assert len(s.trash(game, 1)) == 3
    cast(game, "Strip")
    cast(game, "Spill")
    assert (s.player(game, 1).reserve, s.player(game, 1).trash_cores) == (1, 1)
    assert (s.player(game, 0).reserve, s.player(game, 0).trash_cores) == (0, 0)
    assert sorted(s.trash(game, 0)) == ["Lose Card", "Mill", "Spill", "Strip"]


@pytest.mark.rule("5-4-1", "5-4-2")
@pytest.mark.parametrize("turn_player", [0, 1])
def test_5_4_1_you_is_the_controller_of_the_effect_in_both_turns(turn_player: int) -> None:
    game = board(CARDS, Side(field=["Goon-Gata"]), Side(field=["Goon-Gata", "Camp"]), turn_player=turn_player)
    assert (s.bp(game, "Goon-Gata", 0), s.bp(game, "Goon-Gata", 1)) == (5000, 6000)
    game = board(CARDS, Side(field=["Goon-Gata"]), Side(field=["Goon-Gata", "Curse"]), turn_player=turn_player)
    assert (s.bp(game, "Goon-Gata", 0), s.bp(game, "Goon-Gata", 1)) == (4000, 5000)


@pytest.mark.rule("5-4-1", "5-4-2")
@pytest.mark.parametrize(("name", "bps"), [("Praise", (5000, 6000)), ("Sneer", (4000, 5000))])
def test_5_4_2_the_opponent_of_the_player_who_uses_a_magic_in_the_other_turn(name: str, bps: tuple[int, int]) -> None:
    game = board(CARDS, Side(field=["Goon-Gata"]), Side(field=["Goon-Gata"], hand=[name]), step="attack")
    s.act(game, (terms.ACTION_ATTACK, "Goon-Gata"))
    s.use(game, name)
    assert (s.bp(game, "Goon-Gata", 0), s.bp(game, "Goon-Gata", 1)) == bps


# --- 5-5 Orientation -------------------------------------------------------------------------------------------------
@pytest.mark.rule("5-5-1", "5-5-1-1")
def test_5_5_1_1_a_card_arrives_refreshed() -> None:
    game = board(CARDS, Side(hand=["Greeter", "Hall"], reserve=9))
    s.summon(game, "Greeter")
    s.summon(game, "Hall")
    assert [c.orientation for c in s.field(game)] == ["refreshed", "refreshed"]


@pytest.mark.rule("5-5-1", "5-5-1-2")
def test_5_5_1_2_an_attacker_and_a_blocker_are_exhausted() -> None:
    game = board(CARDS, Side(field=["Goon-Gata"]), Side(field=["Lucance", "Slouth"]), step="attack")
    s.act(game, (terms.ACTION_ATTACK, "Goon-Gata"))
    assert s.card(game, "Goon-Gata").orientation == "exhausted"
    s.pass_flash(game)
    s.act(game, (terms.ACTION_BLOCK, "Slouth"))
    assert [c.orientation for c in s.field(game, 1)] == ["refreshed", "exhausted"]


@pytest.mark.rule("5-5-1-2", "5-5-1-3")
@pytest.mark.parametrize("state", ["exhausted", "heavy"])
def test_5_5_1_3_neither_exhausted_nor_heavily_exhausted_spirits_attack_or_block(state: str) -> None:
    tired = on("Slouth", exhausted=state == "exhausted", heavy=state == "heavy")
    game = board(CARDS, Side(field=["Goon-Gata", tired]), Side(field=["Goon-Gata", tired]), step="attack")
    assert not s.legal(game, "attack with Slouth")
    assert s.legal(game, "attack with Goon-Gata")
    s.act(game, (terms.ACTION_ATTACK, "Goon-Gata"))
    s.pass_flash(game)
    assert not s.legal(game, "block with Slouth")
    assert s.legal(game, "block with Goon-Gata")


@pytest.mark.rule("5-5-1", "5-5-1-3")
def test_5_5_1_three_orientations_that_effects_reach() -> None:
    game = board(CARDS, Side(hand=["Tire", "Heavy"]), Side(field=["Goon-Gata"]))
    assert s.card(game, "Goon-Gata").orientation == "refreshed"
    cast(game, "Tire")
    assert s.card(game, "Goon-Gata").orientation == "exhausted"
    cast(game, "Heavy")
    assert s.card(game, "Goon-Gata").orientation == "heavily exhausted"


# --- 5-6 Draw --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("5-6-1", "5-6-2")
def test_5_6_2_draw_1_takes_the_top_card() -> None:
    game = board(CARDS, Side(hand=["Draw 1"], deck=["Goon-Gata", "Slouth", "Lucance"]))
    cast(game, "Draw 1")
    assert s.hand(game) == ["Goon-Gata"]
    assert s.deck(game) == ["Slouth", "Lucance"]


@pytest.mark.rule("5-6-1")
def test_5_6_1_a_drawn_card_is_not_revealed() -> None:
    games = [board(CARDS, Side(hand=["Draw 1"], deck=[top, "Slouth"])) for top in ("Goon-Gata", "Lucance")]
    for game in games:
        cast(game, "Draw 1")
        assert game.view(1).players[0].hand == (None,)
    assert seen_alike(games[0], games[1], 1)
    assert not seen_alike(games[0], games[1], 0)


@pytest.mark.rule("5-6-2", "5-6-3")
def test_5_6_2_an_empty_deck_gives_nothing_and_loses_nothing() -> None:
    game = board(CARDS, Side(hand=["Draw 1"], deck=[], field=["Draw Watch"]))
    cast(game, "Draw 1")
    assert game.outcome is None
    assert s.hand(game) == []
    assert s.life(game)[0] == 5


@pytest.mark.rule("5-6-3")
@pytest.mark.parametrize(("name", "deck", "drawn"), [
    ("Draw 0", ["Goon-Gata"], []), ("Draw 2", ["Goon-Gata", "Slouth", "Lucance"], ["Goon-Gata", "Slouth"]),
    ("Draw 2", ["Goon-Gata"], ["Goon-Gata"]),
])  # fmt: skip
def test_5_6_3_n_cards_are_drawn_as_one_event(name: str, deck: list[str], drawn: list[str]) -> None:
    game = board(CARDS, Side(hand=[name], deck=deck, field=["Draw Watch"]))
    cast(game, name)
    assert sorted(s.hand(game)) == drawn
    assert s.life(game)[0] == 5 + (1 if drawn else 0)


@pytest.mark.rule("5-6-3", "5-4-1")
def test_5_6_3_both_players_draw_and_each_watcher_sees_its_own_player() -> None:
    game = board(CARDS, Side(hand=["Draw Both"]), Side(field=["Draw Watch"]))
    cast(game, "Draw Both")
    assert (len(s.hand(game, 0)), len(s.hand(game, 1))) == (1, 1)
    assert s.life(game) == (5, 6)


# --- 5-7 Cores -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("5-7-1")
def test_5_7_1_the_soul_core_is_told_from_normal_cores_and_counts_as_a_core() -> None:
    game = board(CARDS, Side(field=[on("Goon-Gata", 2, soul=True)], reserve=1), Side(soul_core="reserve"))
    card = s.card(game, "Goon-Gata")
    assert (card.cores, card.soul, card.level) == (2, True, 2)
    assert (s.player(game, 0).soul_core, s.player(game, 1).soul_core) == ("Goon-Gata", "reserve")


@pytest.mark.rule("5-7-3")
@pytest.mark.parametrize("name", ["Voided", "Void Two"])
def test_5_7_3_the_soul_core_does_not_go_to_the_void(name: str) -> None:
    game = board(CARDS, Side(hand=[name]), Side(field=[on("Goon-Gata", 0, soul=True)]))
    cast(game, name)
    assert (s.card(game, "Goon-Gata").cores, s.card(game, "Goon-Gata").soul) == (0, True)
    assert s.card(game, "Goon-Gata").standby is None
    game = board(CARDS, Side(hand=[name]), Side(field=[on("Goon-Gata", 1, soul=True)]))
    cast(game, name)  # no choice: only the normal core can go
    assert (s.card(game, "Goon-Gata").cores, s.card(game, "Goon-Gata").soul) == (0, True)


@pytest.mark.rule("5-7-3")
def test_5_7_3_the_soul_core_does_not_go_to_life() -> None:
    game = board(CARDS, Side(hand=["To Life"], field=[on("Goon-Gata", 0, soul=True)]))
    cast(game, "To Life")
    assert s.player(game).soul_core == "Goon-Gata"
    assert s.life(game)[0] == 5
    game = board(CARDS, Side(hand=["To Life"], field=[on("Goon-Gata", 2, soul=True)]))
    cast(game, "To Life")
    assert s.player(game).soul_core == "Goon-Gata"
    assert s.life(game)[0] == 6


@pytest.mark.rule("5-7-3")
@pytest.mark.parametrize(("name", "place"), [("Strip", "reserve"), ("Spill", "trash")])
def test_5_7_3_the_soul_core_goes_to_reserve_or_trash_like_any_core(name: str, place: str) -> None:
    game = board(CARDS, Side(hand=[name]), Side(field=[on("Goon-Gata", 0, soul=True)]))
    cast(game, name)
    assert s.player(game, 1).soul_core == place
    assert not s.has(game, "Goon-Gata")
    assert s.trash(game, 1) == ["Goon-Gata"]


@pytest.mark.rule("5-7-3")
@pytest.mark.parametrize(("name", "chooser"), [("Strip", 0), ("They Pick", 1)])
@pytest.mark.parametrize("soul", [False, True])
def test_5_7_3_which_core_goes_is_chosen_by_the_controller_unless_the_text_says_otherwise(
    name: str, chooser: int, soul: bool
) -> None:
    game = board(CARDS, Side(hand=[name]), Side(field=[on("Goon-Gata", 2, soul=True)]))
    s.act(game, (terms.ACTION_PLAY_HAND, name))
    if s.kind(game) == s.D.CHOOSE:
        s.choose(game, "Goon-Gata")
    assert (s.kind(game), game.to_play) == (s.D.CORES, chooser)
    assert len(game.legal_actions()) == 2
    s.play(game, "take the Soul Core" if soul else "take 1 core")
    card = s.card(game, "Goon-Gata")
    assert (card.cores, card.soul) == ((2, False) if soul else (1, True))
    assert s.player(game, 1).reserve == int(not soul)


@pytest.mark.rule("5-7-3")
def test_5_7_3_of_several_spirits_only_that_with_the_soul_core_alone_is_spared() -> None:
    game = board(
        CARDS, Side(hand=["Void All"]), Side(field=[on("Goon-Gata", 0, soul=True), on("Slouth", 1), on("Lucance", 2)])
    )
    before = s.total_cores(game)
    cast(game, "Void All")
    assert [(c.name, c.cores, c.soul) for c in s.field(game, 1)] == [("Goon-Gata", 0, True), ("Lucance", 1, False)]
    assert s.total_cores(game) == before - 2


@pytest.mark.rule("5-7-3")
@pytest.mark.parametrize("soul", [False, True])
def test_5_7_3_the_soul_core_may_be_the_core_that_goes_to_another_card(soul: bool) -> None:
    game = board(CARDS, Side(field=["Leech", on("Goon-Gata", 1, soul=True), "Slouth"]))
    s.activate(game, "Leech")
    s.choose(game, "Goon-Gata")
    assert s.kind(game) == s.D.CORES
    s.play(game, "take the Soul Core" if soul else "take 1 core")
    leech, goon = s.card(game, "Leech"), s.card(game, "Goon-Gata")
    assert (leech.cores, leech.soul) == ((1, True) if soul else (2, False))
    assert (goon.cores, goon.soul) == ((1, False) if soul else (0, True))


@pytest.mark.rule("5-7-3", "5-11-1")
def test_5_7_3_taking_the_soul_core_as_the_last_core_depletes() -> None:
    game = board(CARDS, Side(field=["Leech", on("Goon-Gata", 0, soul=True)]))
    s.activate(game, "Leech")
    settle(game)
    assert s.trash(game) == ["Goon-Gata"]
    assert (s.card(game, "Leech").cores, s.card(game, "Leech").soul) == (1, True)


@pytest.mark.rule("5-7-3")
def test_5_7_3_a_text_about_normal_cores_leaves_the_soul_core_alone() -> None:
    game = board(CARDS, Side(hand=["Normal Off"]), Side(field=[on("Goon-Gata", 0, soul=True)]))
    cast(game, "Normal Off")
    assert s.player(game, 1).soul_core == "Goon-Gata"


@pytest.mark.rule("5-7-3")
def test_5_7_3_each_player_keeps_exactly_one_soul_core() -> None:
    side = Side(field=[on("Goon-Gata", 2, soul=True)])
    game = board(CARDS, Side(field=side.field, hand=["Sap All"]), side)
    cast(game, "Sap All")
    assert s.field(game, 0) == s.field(game, 1) == []
    assert [s.player(game, who).soul_core for who in (0, 1)] == ["trash", "trash"]
    assert [s.player(game, who).trash_cores for who in (0, 1)] == [2, 2]


@pytest.mark.rule("5-7-3")
def test_5_7_3_life_lost_leaves_the_soul_core_in_the_reserve_where_it_is() -> None:
    game = board(CARDS, Side(field=["Goon-Gata"]), Side(soul_core="reserve", life=2), step="attack")
    hit(game, "Goon-Gata")
    assert s.player(game, 1).soul_core == "reserve"
    assert s.player(game, 1).reserve == 1


# --- 5-8, 5-9 Summon and deploy --------------------------------------------------------------------------------------
@pytest.mark.rule("5-8-1")
def test_5_8_1_a_summon_from_the_trash_pays_and_triggers_when_summoned() -> None:
    game = board(CARDS, Side(hand=["Raise"], trash=["Greeter"], reserve=5, field=["Summon Watch"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Raise"))
    settle(game)
    s.settle_costs(game)
    if s.kind(game) == s.D.TRIGGER_ORDER:
        s.play(game, game.legal_actions()[0])
    assert s.names(s.field(game)) == ["Summon Watch", "Greeter"]
    assert s.trash(game) == ["Raise"]
    assert (s.player(game).trash_cores, s.player(game).reserve) == (3, 1)
    assert len(s.hand(game)) == 1  # when summoned
    assert s.life(game)[0] == 6  # the watcher


@pytest.mark.rule("5-8-1")
@pytest.mark.parametrize(("name", "side"), [
    ("Raise Free", Side(hand=["Raise Free"], trash=["Greeter"], reserve=1)),
    ("From Hand", Side(hand=["From Hand", "Greeter"], reserve=1)),
    ("From Deck", Side(hand=["From Deck"], deck=["Greeter", "Slouth"], reserve=1)),
])  # fmt: skip
def test_5_8_1_a_summon_from_any_zone_is_a_summon(name: str, side: Side) -> None:
    game = board(CARDS, side)
    cast(game, name)
    s.settle_costs(game)
    settle(game)
    assert s.names(s.field(game)) == ["Greeter"]
    assert (s.card(game, "Greeter").cores, s.card(game, "Greeter").orientation) == (1, "refreshed")
    assert len(s.hand(game)) == 1
    assert s.player(game).trash_cores == 0


@pytest.mark.rule("5-8-1")
def test_5_8_1_a_card_that_cannot_be_paid_for_is_not_offered_and_not_summoned() -> None:
    game = board(CARDS, Side(hand=["May Raise"], trash=["Greeter"], reserve=3))
    cast(game, "May Raise")
    assert s.field(game) == []
    assert sorted(s.trash(game)) == ["Greeter", "May Raise"]
    game = board(CARDS, Side(hand=["May Raise"], trash=["Greeter"], reserve=4))
    s.act(game, (terms.ACTION_PLAY_HAND, "May Raise"))
    assert s.legal(game, "choose Greeter")
    assert s.legal(game, "choose none")


@pytest.mark.rule("5-8-1", "1-4-2")
def test_5_8_1_a_summon_that_cannot_be_paid_for_is_impossible() -> None:
    game = board(CARDS, Side(hand=["Raise"], trash=["Greeter"], reserve=3))
    cast(game, "Raise")
    assert s.field(game) == []
    assert sorted(s.trash(game)) == ["Greeter", "Raise"]
    assert s.player(game).reserve == 3


@pytest.mark.rule("5-9-1")
def test_5_9_1_a_deployment_from_the_trash_triggers_when_deployed() -> None:
    game = board(CARDS, Side(hand=["Rebuild"], trash=["Hall"], reserve=3, field=["Deploy Watch", "Summon Watch"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Rebuild"))
    settle(game)
    s.settle_costs(game)
    if s.kind(game) == s.D.TRIGGER_ORDER:
        s.play(game, game.legal_actions()[0])
    assert s.has(game, "Hall")
    assert len(s.hand(game)) == 1
    assert s.life(game)[0] == 6  # the deployment was watched, and was no summon


@pytest.mark.rule("5-9-1", "5-8-1")
def test_5_9_1_deploying_is_not_summoning() -> None:
    game = board(CARDS, Side(hand=["Misfit", "Greeter"], reserve=9, field=["Deploy Watch"]))
    s.summon(game, "Misfit")
    assert s.hand(game) == ["Greeter"]
    assert s.life(game)[0] == 6
    s.summon(game, "Greeter")
    assert s.life(game)[0] == 6
