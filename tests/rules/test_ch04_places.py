"""Chapter 4: Trash, Field, Reserve, Life, Void, banish zone (4-4 to 4-9)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bs_env.cards import vocabulary as v
from bs_env.core import terms
from bs_env.game import Game
from tests import support as s
from tests.rules.cards_ch01_05 import board, cards_of, cast, go_to_end_of_turn, hit, nexus, settle, spirit, trick
from tests.support import Side, on

THEIRS = v.opposing_spirit()

COSTLY = trick("Costly", v.draw(0), cost=3)
KILL = trick("Kill", v.choose(1, v.any_spirit_or_nexus()), v.destroy())
STRIP = trick("Strip", v.choose(1, THEIRS), v.cores_off(1))
BOUNCE = trick("Bounce", v.choose(1, v.any_spirit_or_nexus()), v.return_to_hand())
TOP = trick("Top", v.choose(1, v.any_spirit_or_nexus()), v.return_to_deck())
EXILE = trick("Exile", v.choose(1, v.any_spirit_or_nexus()), v.banish())
MILL = trick("Mill", v.discard_deck(2))
DROP = trick("Drop", v.choose(1, v.hand_card()), v.discard())
EXILE_TRASH = trick("Exile Trash", v.choose_all(v.trash_card()), v.to_banish_zone())
TO_TRASH_CORES = trick("To Trash Cores", v.core_from_void_to(v.TRASH, 2))
RAISE = trick("Raise", v.choose(1, v.trash_card(v.SPIRIT)), v.play(free=True))
HEAL = trick("Heal", v.gain_life(1))
FLOOD = trick("Flood", v.core_from_void_to(v.RESERVE, 300))
FILL = trick("Fill", v.choose(1, v.own_spirit()), v.core_from_void(n=300))
LIFE_FLOOD = trick("Life Flood", v.gain_life(300))
TRASH_FLOOD = trick("Trash Flood", v.core_from_void_to(v.TRASH, 300))
TWO_WORDS = spirit(
    "Two Words", v.when_destroyed(text="One.", do=(v.draw(1),)), v.when_destroyed(text="Two.", do=(v.draw(1),))
)
HEIR = spirit("Heir", legacy=True, reduction={v.RED: 2}, cost=3)
HOUSE = nexus("House")
CARDS = cards_of(globals())


def both_see(me: dict[str, Any], changed: dict[str, Any]) -> bool:
    """Whether both players see a difference between the two sides of player 0."""
    games = [board(CARDS, Side(**side)) for side in (me, {**me, **changed})]
    return all(
        games[0].view(who) != games[1].view(who) and not np.array_equal(games[0].observe(who), games[1].observe(who))
        for who in (0, 1)
    )


# --- 4-4 Trash -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("4-4-1")
def test_4_4_1_paid_cores_go_to_the_core_part_and_the_magic_to_the_card_part() -> None:
    game = board(CARDS, Side(hand=["Costly"], reserve=4))
    cast(game, "Costly")
    assert (s.player(game).trash_cores, s.player(game).reserve) == (3, 1)
    assert s.trash(game) == ["Costly"]


@pytest.mark.rule("4-4-1")
@pytest.mark.parametrize(("name", "mine", "theirs"), [
    ("Kill", ["Kill"], ["Goon-Gata"]), ("Strip", ["Strip"], ["Goon-Gata"]), ("Mill", ["Mill"], ["Slouth", "Slouth"]),
    ("Drop", ["Drop", "Lucance"], []),
])  # fmt: skip
def test_4_4_1_destroyed_depleted_and_discarded_cards_go_to_the_card_part(
    name: str, mine: list[str], theirs: list[str]
) -> None:
    game = board(CARDS, Side(hand=[name, "Lucance"]), Side(field=["Goon-Gata"], deck=["Slouth"] * 3))
    cast(game, name)
    assert (sorted(s.trash(game, 0)), sorted(s.trash(game, 1))) == (mine, theirs)


@pytest.mark.rule("4-4-1")
def test_4_4_1_effects_put_cores_into_the_core_part() -> None:
    game = board(CARDS, Side(hand=["To Trash Cores"]))
    cast(game, "To Trash Cores")
    assert s.player(game).trash_cores == 2


@pytest.mark.rule("4-4-2")
def test_4_4_2_the_trash_is_public() -> None:
    game = board(CARDS, Side(trash=["Goon-Gata", "Slouth"], trash_cores=2))
    for who in (0, 1):
        assert sorted(s.names(game.view(who).players[0].trash)) == ["Goon-Gata", "Slouth"]
        assert game.view(who).players[0].trash_cores == 2
    assert both_see({"trash": ["Goon-Gata"]}, {"trash": ["Slouth"]})


@pytest.mark.rule("4-4-3")
def test_4_4_3_the_trash_has_no_limit() -> None:
    game = board(CARDS, Side(hand=["Trash Flood"], trash=["Goon-Gata"] * 50, trash_cores=200, deck=["Slouth"] * 5))
    cast(game, "Trash Flood")
    assert (len(s.trash(game)), s.player(game).trash_cores) == (51, 500)


# --- 4-5 Field -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("4-5-1")
def test_4_5_1_spirits_and_nexuses_lie_on_the_field() -> None:
    game = board(CARDS, Side(hand=["Two Words", "House"], reserve=9))
    s.summon(game, "Two Words")
    s.summon(game, "House")
    assert [(c.name, c.type) for c in s.field(game)] == [("Two Words", "spirit"), ("House", "nexus")]
    assert s.hand(game) == []


@pytest.mark.rule("4-5-2", "4-5-5")
def test_4_5_2_cards_and_cores_on_the_field_are_public() -> None:
    game = board(CARDS, Side(field=[on("Goon-Gata", 2, soul=True, exhausted=True), "House"]))
    for who in (0, 1):
        first, second = game.view(who).players[0].field
        assert (first.name, first.cores, first.soul, first.level) == ("Goon-Gata", 2, True, 2)
        assert first.orientation == "exhausted"
        assert (second.name, second.cores, second.soul) == ("House", 0, False)
    base = {"field": [on("Goon-Gata", 2), on("Slouth", 1)]}
    assert both_see(base, {"field": [on("Goon-Gata", 1), on("Slouth", 2)]})
    assert both_see(base, {"field": [on("Goon-Gata", 2), on("Lucance", 1)]})
    assert both_see(base, {"field": [on("Goon-Gata", 2, exhausted=True), on("Slouth", 1)]})
    assert both_see(
        {"field": [on("Goon-Gata", 1, soul=True), on("Slouth", 2)]},
        {"field": [on("Goon-Gata", 2), on("Slouth", 1, soul=True)]},
    )


@pytest.mark.rule("4-5-3")
def test_4_5_3_a_card_comes_to_the_field_refreshed() -> None:
    game = board(CARDS, Side(hand=["Two Words", "House"], reserve=9))
    s.summon(game, "Two Words")
    s.summon(game, "House")
    assert {c.orientation for c in s.field(game)} == {"refreshed"}


@pytest.mark.rule("4-5-3", "4-1-4")
@pytest.mark.parametrize("state", ["exhausted", "heavy"])
def test_4_5_3_also_when_it_left_exhausted_and_comes_back_by_an_effect(state: str) -> None:
    me = Side(hand=["Kill", "Raise"], field=[on("Two Words", exhausted=state == "exhausted", heavy=state == "heavy")])
    game = board(CARDS, me)
    s.act(game, (terms.ACTION_PLAY_HAND, "Kill"))
    s.choose(game, "Two Words")
    s.play(game, game.legal_actions()[0])
    settle(game)
    cast(game, "Raise")
    s.settle_costs(game)
    assert s.card(game, "Two Words").orientation == "refreshed"


@pytest.mark.rule("4-5-4")
def test_4_5_4_the_cores_go_to_the_owners_reserve_when_the_card_leaves_not_before() -> None:
    game = board(CARDS, Side(hand=["Kill"]), Side(field=[on("Two Words", 2, soul=True)]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Kill"))
    s.choose(game, "Two Words")
    assert s.kind(game) == s.D.TRIGGER_ORDER
    assert (s.card(game, "Two Words").cores, s.card(game, "Two Words").soul) == (2, True)
    assert (s.player(game, 1).reserve, s.player(game, 1).soul_core) == (0, "Two Words")
    s.play(game, game.legal_actions()[0])
    settle(game)
    assert (s.player(game, 1).reserve, s.player(game, 1).soul_core) == (2, "reserve")
    assert (s.player(game, 0).reserve, s.player(game, 0).soul_core) == (0, "trash")


@pytest.mark.rule("4-5-4")
@pytest.mark.parametrize("name", ["Kill", "Bounce", "Top", "Exile"])
@pytest.mark.parametrize("card", ["Goon-Gata", "House"])
def test_4_5_4_wherever_the_card_goes(name: str, card: str) -> None:
    game = board(CARDS, Side(hand=[name]), Side(field=[on(card, 3, soul=True)]))
    cast(game, name)
    assert s.field(game, 1) == []
    assert (s.player(game, 1).reserve, s.player(game, 1).soul_core) == (3, "reserve")


@pytest.mark.rule("4-5-6")
def test_4_5_6_the_field_has_no_limit() -> None:
    game = board(CARDS, Side(field=["Goon-Gata"] * 45, hand=["Fill", "Two Words"], reserve=9, deck=["Slouth"] * 5))
    s.summon(game, "Two Words")
    assert len(s.field(game)) == 46
    cast(game, "Fill", "Goon-Gata")
    assert s.field(game)[0].cores == 301
    s.end_step(game)
    found: set[str] = set()
    attacks = 0
    while True:  # every Spirit is offered on some page
        attacks += sum(1 for a in game.legal_actions() if terms.ACTION_ATTACK <= a < terms.ACTION_ATTACK + 20)
        found |= {game.describe(a) for a in game.legal_actions()}
        if terms.ACTION_PAGE not in game.legal_actions():
            break
        s.play(game, terms.ACTION_PAGE)
    assert attacks == 46
    assert any("Two Words" in text for text in found)


# --- 4-6 Reserve, 4-7 Life, 4-8 Void ---------------------------------------------------------------------------------
@pytest.mark.rule("4-6-1", "4-7-1")
def test_4_6_1_at_the_start_3_cores_and_the_soul_core_lie_in_the_reserve_and_5_in_life() -> None:
    for view in Game(seed=1).view().players:
        assert (view.reserve, view.soul_core, view.life) == (3, "reserve", 5)


@pytest.mark.rule("4-6-1")
def test_4_6_1_the_cores_of_the_reserve_are_there_to_be_used() -> None:
    game = board(CARDS, Side(hand=["Two Words"], reserve=3))
    assert not s.legal(game, "summon Two Words")
    game = board(CARDS, Side(hand=["Two Words"], reserve=4))
    s.summon(game, "Two Words")
    assert s.player(game).reserve == 0


@pytest.mark.rule("4-6-2", "4-7-2")
def test_4_6_2_reserve_and_life_are_public() -> None:
    assert both_see({"reserve": 2}, {"reserve": 3})
    assert both_see({"reserve": 2, "soul_core": "reserve"}, {"reserve": 2, "soul_core": "trash"})
    assert both_see({"life": 4}, {"life": 5})


@pytest.mark.rule("4-6-3", "4-7-3", "4-8-1", "4-8-2")
def test_4_6_3_reserve_life_and_void_have_no_limit() -> None:
    game = board(CARDS, Side(hand=["Flood", "Flood", "Life Flood", "Fill"], field=["Goon-Gata"], reserve=500))
    for _ in range(2):
        cast(game, "Flood")
    cast(game, "Life Flood")
    cast(game, "Fill")
    assert (s.player(game).reserve, s.life(game)[0], s.card(game, "Goon-Gata").cores) == (1100, 305, 301)


@pytest.mark.rule("4-7-1", "4-7-3")
def test_4_7_1_life_gained_comes_from_the_void_and_may_exceed_5() -> None:
    game = board(CARDS, Side(hand=["Heal"], reserve=2))
    before = s.total_cores(game)
    cast(game, "Heal")
    assert s.life(game)[0] == 6
    assert s.player(game).reserve == 2
    assert s.total_cores(game) == before + 1


@pytest.mark.rule("4-7-1")
def test_4_7_1_lost_life_goes_to_the_reserve_of_who_lost_it() -> None:
    game = board(CARDS, Side(field=["Goon-Gata"]), step="attack")
    before = s.total_cores(game)
    hit(game, "Goon-Gata")
    assert (s.life(game)[1], s.player(game, 1).reserve) == (4, 1)
    assert s.total_cores(game) == before


@pytest.mark.rule("4-8-1")
def test_4_8_1_the_core_step_takes_a_normal_core_from_the_void() -> None:
    game = board(CARDS, Side(reserve=2), step="core")
    assert game.view().step == "Main"
    assert (s.player(game).reserve, s.player(game).soul_core) == (3, "reserve")
    assert s.player(game, 1).reserve == 0


@pytest.mark.rule("4-8-2")
def test_4_8_2_the_void_never_runs_out() -> None:
    deck = ["Goon-Gata"] * 60
    game = board(CARDS, Side(deck=deck), Side(deck=deck))
    for _ in range(100):
        go_to_end_of_turn(game)
        settle(game)
    assert game.outcome is None
    assert [s.player(game, who).reserve for who in (0, 1)] == [50, 50]


# --- 4-9 Banish zone -------------------------------------------------------------------------------------------------
@pytest.mark.rule("4-9-1")
def test_4_9_1_cards_banished_for_legacy_lie_in_the_banish_zone() -> None:
    game = board(CARDS, Side(hand=["Heir"], trash=["Goon-Gata", "Firalba"], reserve=4))
    s.act(game, (terms.ACTION_PLAY_HAND, "Heir"))
    assert s.kind(game) == s.D.LEGACY
    s.play(game, "banish Goon-Gata")
    s.settle_costs(game)
    assert s.names(s.player(game).banished) == ["Goon-Gata"]
    assert s.trash(game) == ["Firalba"]
    assert s.player(game).trash_cores == 2


@pytest.mark.rule("4-9-1")
def test_4_9_1_cards_banished_by_an_effect_lie_in_the_banish_zone_of_their_owner() -> None:
    game = board(CARDS, Side(hand=["Exile"]), Side(field=["Goon-Gata"]))
    cast(game, "Exile")
    assert s.names(s.player(game, 1).banished) == ["Goon-Gata"]
    assert s.trash(game, 1) == []


@pytest.mark.rule("4-9-2")
def test_4_9_2_the_banish_zone_is_public() -> None:
    game = board(CARDS, Side(banished=["Goon-Gata", "Slouth"]))
    for who in (0, 1):
        assert sorted(s.names(game.view(who).players[0].banished)) == ["Goon-Gata", "Slouth"]
    assert both_see({"banished": ["Goon-Gata"]}, {"banished": ["Slouth"]})


@pytest.mark.rule("4-9-3")
def test_4_9_3_the_banish_zone_has_no_limit() -> None:
    game = board(CARDS, Side(hand=["Exile Trash"], trash=["Goon-Gata"] * 45, banished=["Slouth"] * 5))
    cast(game, "Exile Trash")
    assert len(s.player(game).banished) == 50
    assert s.trash(game) == ["Exile Trash"]
