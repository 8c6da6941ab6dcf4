"""Chapter 4: zones in general, deck and hand (4-1 to 4-3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from bs_env.cards import vocabulary as v
from bs_env.core import terms
from bs_env.game import Game
from tests import support as s
from tests.rules.cards_ch01_05 import (
    TEXT,
    board,
    cards_of,
    cast,
    go_to_end_of_turn,
    nexus,
    settle,
    spirit,
    trick,
    whenever,
)
from tests.support import Lasting, Side, on

OWN = v.own_spirit()
THEIRS = v.opposing_spirit()

MILL = trick("Mill", v.discard_deck(3))
BOUNCE = trick("Bounce", v.choose(1, v.any_spirit()), v.return_to_hand())
BOTTOM = trick("Bottom", v.choose_all(THEIRS), v.return_to_deck(bottom=True))
TOP = trick("Top", v.choose_all(THEIRS), v.return_to_deck())
BOTTOM_BOTH = trick("Bottom Both", v.choose_all(v.any_spirit()), v.return_to_deck(bottom=True))
BOUNCE_ALL = trick("Bounce All", v.choose_all(THEIRS), v.return_to_hand())
KILL_ALL = trick("Kill All", v.choose_all(THEIRS), v.destroy())
TRASH_TO_TOP = trick("Trash To Top", v.choose(2, v.trash_card(), ordered=True), v.to_deck())
HAND_TO_BOTTOM = trick("Hand To Bottom", *v.show_to_bottom(2, v.hand_card()))
DRAW = trick("Draw", v.draw(1))
SHUFFLE = trick("Shuffle", v.shuffle(v.OPPONENT))

BOUNCE_AND_DRAIN = trick("Bounce And Drain", v.choose(1, THEIRS), v.return_to_hand(), v.cores_off(9))
TOP_AND_DRAIN = trick("Top And Drain", v.choose(1, THEIRS), v.return_to_deck(), v.cores_off(9))
KILL_AND_DRAIN = trick("Kill And Drain", v.choose(1, THEIRS), v.destroy(), v.cores_off(9))
BOUNCE_AND_KILL = trick("Bounce And Kill", v.choose(1, THEIRS), v.return_to_hand(), v.destroy())
KILL_AND_BOUNCE = trick("Kill And Bounce", v.choose(1, THEIRS), v.destroy(), v.return_to_hand())
DRAIN_AND_KILL = trick("Drain And Kill", v.choose(1, THEIRS), v.cores_off(9), v.destroy())
PHOENIX = spirit("Phoenix", v.when_destroyed(text=TEXT, do=(v.return_to_hand(v.THIS),)))
WELL = spirit("Well", v.when_depleted(text=TEXT, do=(v.draw(1),)))
DISCARD_WATCH = nexus("Discard Watch", whenever(terms.EVENT_DISCARDED, v.gain_life(1)))
ONCE = spirit(
    "Once", v.activated(v.MAIN, text=TEXT, limit=v.ONCE_PER_TURN, do=(v.gain_life(1),)), cost=0,
)  # fmt: skip
CARDS = cards_of(globals())

FULL = Side(
    field=["Goon-Gata", "Discard Watch"], hand=["Slouth", "Lucance"], deck=["Goon-Gata", "Slouth", "Lucance"],
    trash=["Boogilugar"], banished=["Boogilugar"], reserve=2, trash_cores=1, life=4,
)  # fmt: skip


def alike(one: Side, other: Side, who: int) -> bool:
    """Whether player ``who`` sees no difference when player 1 has the one or the other side."""
    games = [board(CARDS, Side(), side) for side in (one, other)]
    views = [game.view(who) for game in games]
    vectors = [game.observe(who) for game in games]
    return views[0] == views[1] and np.array_equal(vectors[0], vectors[1])


# --- 4-1 -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("4-1-1")
def test_4_1_1_a_card_is_in_exactly_one_of_the_zones() -> None:
    game = Game(seed=2)
    for view in game.view().players:
        everywhere = [*view.deck, *view.hand, *view.trash, *view.field, *view.banished]
        assert len(everywhere) == 40
        assert (len(view.deck), len(view.hand)) == (36, 4)
        assert view.trash == view.field == view.banished == ()
        assert (view.life, view.reserve, view.trash_cores, view.soul_core) == (5, 3, 0, "reserve")


@pytest.mark.rule("4-1-1-1")
@pytest.mark.parametrize("who", [0, 1])
def test_4_1_1_1_each_player_has_zones_of_his_own(who: int) -> None:
    sides = [Side(), Side()]
    sides[who] = FULL
    game = board(CARDS, sides[0], sides[1])
    view, other = s.player(game, who), s.player(game, 1 - who)
    assert (len(view.field), len(view.hand), len(view.trash), len(view.banished), view.life) == (2, 2, 1, 1, 4)
    assert (other.field, other.hand, other.trash, other.banished, other.life) == ((), (), (), (), 5)
    assert (other.reserve, other.trash_cores) == (0, 0)


@pytest.mark.rule("4-1-1-1")
def test_4_1_1_1_a_discard_goes_to_the_one_trash_only() -> None:
    game = board(CARDS, Side(hand=["Mill"], deck=["Slouth"] * 5), Side(deck=["Slouth"] * 5))
    cast(game, "Mill")
    assert (len(s.deck(game, 0)), len(s.deck(game, 1))) == (5, 2)
    assert (s.trash(game, 0), len(s.trash(game, 1))) == (["Mill"], 3)


MORE: list[tuple[str, Callable[[Side], Side]]] = [
    ("hand", lambda side: replace(side, hand=["Slouth", "Lucance", "Lucance"])),
    ("deck", lambda side: replace(side, deck=["Goon-Gata", "Slouth", "Lucance", "Lucance"])),
    ("trash", lambda side: replace(side, trash=["Boogilugar", "Boogilugar"])),
    ("field", lambda side: replace(side, field=["Goon-Gata", "Discard Watch", "Discard Watch"])),
    ("banished", lambda side: replace(side, banished=["Boogilugar", "Boogilugar"])),
    ("reserve", lambda side: replace(side, reserve=3)),
    ("trash cores", lambda side: replace(side, trash_cores=2)),
    ("life", lambda side: replace(side, life=5)),
    ("soul core", lambda side: replace(side, soul_core="reserve")),
]


@pytest.mark.rule("4-1-2")
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize(("zone", "change"), MORE, ids=[zone for zone, _ in MORE])
def test_4_1_2_how_many_cards_and_cores_are_anywhere_is_seen_by_both(
    zone: str, change: Callable[[Side], Side], who: int
) -> None:
    games = [board(CARDS, Side(), side) for side in (FULL, change(FULL))]
    assert games[0].view(who) != games[1].view(who), zone
    assert not np.array_equal(games[0].observe(who), games[1].observe(who)), zone


@pytest.mark.rule("4-1-3", "4-3-3", "4-2-2")
def test_4_1_3_what_hand_and_deck_hold_is_hidden_from_the_opponent() -> None:
    other = replace(FULL, hand=["Goon-Gata", "Slouth"], deck=["Lucance", "Slouth", "Lucance"])
    assert alike(FULL, other, 0)
    assert not alike(FULL, other, 1)
    view = board(CARDS, Side(), FULL).view(0).players[1]
    assert view.hand == (None, None)
    assert view.deck == (None, None, None)
    assert s.names(view.trash) == s.names(view.banished) == ["Boogilugar"]


@pytest.mark.rule("4-1-3")
@pytest.mark.parametrize("change", ["trash", "banished", "field"])
def test_4_1_3_what_trash_banish_zone_and_field_hold_is_seen_by_the_opponent(change: str) -> None:
    other = {"trash": ["Slouth"], "banished": ["Slouth"], "field": ["Slouth", "Discard Watch"]}[change]
    assert not alike(FULL, replace(FULL, **{change: other}), 0)


@pytest.mark.rule("4-1-4")
def test_4_1_4_a_card_that_comes_back_is_a_new_one_without_what_applied_to_it() -> None:
    me = Side(hand=["Bounce"], field=[on("Once", exhausted=True)], reserve=3)
    game = board(CARDS, me, lasting=[Lasting("bp", 3000, "Once")])
    assert s.bp(game, "Once") == 6000
    s.activate(game, "Once")
    assert s.life(game)[0] == 6
    assert not s.legal(game, "activate Once")
    cast(game, "Bounce")
    assert s.hand(game) == ["Once"]
    s.summon(game, "Once")
    assert (s.bp(game, "Once"), s.card(game, "Once").orientation) == (3000, "refreshed")
    s.activate(game, "Once")
    assert s.life(game)[0] == 7


@pytest.mark.rule("4-1-4")
def test_4_1_4_an_effect_that_lasts_for_the_game_is_lost_by_leaving_too() -> None:
    lasting = [Lasting("bp", 3000, "Once", until="forever")]
    game = board(CARDS, Side(hand=["Bounce"], field=["Once"], reserve=3), lasting=lasting)
    assert s.bp(game, "Once") == 6000
    cast(game, "Bounce")
    s.summon(game, "Once")
    assert s.bp(game, "Once") == 3000


# --- 4-1-5 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("4-1-5")
@pytest.mark.parametrize("first", ["Goon-Gata", "Lucance"])
@pytest.mark.parametrize(("name", "bottom"), [("Bottom", True), ("Top", False)])
def test_4_1_5_the_controller_of_the_effect_orders_cards_put_into_a_deck(first: str, name: str, bottom: bool) -> None:
    game = board(CARDS, Side(hand=[name]), Side(field=["Goon-Gata", "Lucance"], deck=["Slouth"]))
    s.act(game, (terms.ACTION_PLAY_HAND, name))
    assert (s.kind(game), game.to_play) == (s.D.ORDER_CARDS, 0)
    s.choose(game, first)
    settle(game)
    pair = [first, "Lucance" if first == "Goon-Gata" else "Goon-Gata"]
    assert s.deck(game, 1) == (["Slouth", *pair] if bottom else [*pair, "Slouth"])
    assert s.field(game, 1) == []


@pytest.mark.rule("4-1-5")
def test_4_1_5_cards_of_both_players_go_to_two_decks_and_each_is_ordered() -> None:
    me = Side(hand=["Bottom Both"], field=["Boogilugar", "Quill"], deck=[])
    game = board(CARDS, me, Side(field=["Goon-Gata", "Lucance"], deck=[]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Bottom Both"))
    for _ in range(2):
        assert (s.kind(game), game.to_play) == (s.D.ORDER_CARDS, 0)
        s.choose(game, "Quill" if s.legal(game, "Quill") else "Lucance")
    settle(game)
    assert s.deck(game, 0) == ["Quill", "Boogilugar"]
    assert s.deck(game, 1) == ["Lucance", "Goon-Gata"]


@pytest.mark.rule("4-1-5")
@pytest.mark.parametrize("name", ["Kill All", "Bounce All"])
def test_4_1_5_no_order_is_asked_where_there_is_none(name: str) -> None:
    game = board(CARDS, Side(hand=[name]), Side(field=["Goon-Gata", "Lucance"]))
    s.act(game, (terms.ACTION_PLAY_HAND, name))
    assert s.kind(game) == s.D.MAIN
    assert s.field(game, 1) == []


@pytest.mark.rule("4-1-5")
def test_4_1_5_a_single_card_needs_no_order() -> None:
    game = board(CARDS, Side(hand=["Bottom"]), Side(field=["Goon-Gata"], deck=["Slouth"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Bottom"))
    assert s.kind(game) == s.D.MAIN
    assert s.deck(game, 1) == ["Slouth", "Goon-Gata"]


@pytest.mark.rule("4-1-5")
def test_4_1_5_picks_from_trash_or_hand_are_the_order_the_first_nearest_the_top() -> None:
    game = board(CARDS, Side(hand=["Trash To Top"], trash=["Goon-Gata", "Lucance", "Boogilugar"], deck=["Slouth"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Trash To Top"))
    s.choose(game, "Lucance", "Goon-Gata")
    settle(game)
    assert s.deck(game) == ["Lucance", "Goon-Gata", "Slouth"]
    game = board(CARDS, Side(hand=["Hand To Bottom", "Goon-Gata", "Lucance"], deck=["Slouth"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Hand To Bottom"))
    s.choose(game, "Lucance", "Goon-Gata")
    settle(game)
    assert s.deck(game) == ["Slouth", "Lucance", "Goon-Gata"]


# --- 4-1-6 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("4-1-6")
@pytest.mark.parametrize(("name", "zone"), [
    ("Bounce And Drain", "hand"), ("Top And Drain", "deck"), ("Kill And Drain", "trash"), ("Bounce And Kill", "hand"),
    ("Kill And Bounce", "hand"), ("Drain And Kill", "trash"),
])  # fmt: skip
def test_4_1_6_the_first_goal_stays_unless_an_effect_names_another_place(name: str, zone: str) -> None:
    """Depleting and destroying name no place; returning does (D-09)."""
    game = board(CARDS, Side(hand=[name]), Side(field=[on("Goon-Gata", 2)], deck=[]))
    cast(game, name)
    assert s.names(getattr(s.player(game, 1), zone)) == ["Goon-Gata"]
    assert s.field(game, 1) == []
    assert s.player(game, 1).reserve == 2


@pytest.mark.rule("4-1-6")
def test_4_1_6_depleted_on_the_way_to_the_hand_it_triggers_as_depleted_and_goes_to_the_hand() -> None:
    game = board(CARDS, Side(hand=["Bounce And Drain"]), Side(field=["Well"], deck=["Slouth"]))
    cast(game, "Bounce And Drain")
    assert sorted(s.hand(game, 1)) == ["Slouth", "Well"]


@pytest.mark.rule("4-1-6")
def test_4_1_6_a_destroyed_card_whose_own_effect_returns_it_goes_to_the_hand() -> None:
    game = board(CARDS, Side(hand=["Kill All"]), Side(field=["Phoenix"]))
    cast(game, "Kill All")
    assert s.hand(game, 1) == ["Phoenix"]
    assert s.trash(game, 1) == []


# --- 4-2 Deck --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("4-2-1")
def test_4_2_1_the_deck_zone_holds_the_deck_less_the_first_hand() -> None:
    for view in Game(seed=4).view().players:
        assert (len(view.deck), len(view.hand)) == (36, 4)


@pytest.mark.rule("4-2-2")
@pytest.mark.parametrize("who", [0, 1])
def test_4_2_2_nobody_sees_the_order_of_a_deck_not_even_its_owner(who: int) -> None:
    one = replace(FULL, deck=["Goon-Gata", "Slouth", "Lucance"])
    other = replace(FULL, deck=["Lucance", "Goon-Gata", "Slouth"])
    assert alike(one, other, who)
    assert board(CARDS, Side(), one).view(1).players[1].deck == (None, None, None)


@pytest.mark.rule("4-2-3")
@pytest.mark.parametrize(("deck", "left", "gained"), [(5, 2, 1), (3, 0, 1), (2, 0, 1), (0, 0, 0)])
def test_4_2_3_several_cards_discarded_from_a_deck_are_one_event(deck: int, left: int, gained: int) -> None:
    game = board(CARDS, Side(hand=["Mill"]), Side(deck=["Slouth"] * deck, field=["Discard Watch"]))
    cast(game, "Mill")
    assert len(s.deck(game, 1)) == left
    assert len(s.trash(game, 1)) == deck - left
    assert s.life(game)[1] == 5 + gained


@pytest.mark.rule("4-2-2", "4-1-3", "4-1-5")
def test_4_2_2_who_orders_cards_into_a_deck_knows_where_they_lie_until_it_is_shuffled() -> None:
    game = board(CARDS, Side(hand=["Bottom", "Shuffle"]), Side(field=["Goon-Gata", "Lucance"], deck=["Slouth"] * 3))
    s.act(game, (terms.ACTION_PLAY_HAND, "Bottom"))
    s.choose(game, "Lucance")
    settle(game)

    def seen(who: int) -> list[str | None]:
        return [c.name if c else None for c in game.view(who).players[1].deck]

    assert seen(0) == [None, None, None, "Lucance", "Goon-Gata"]
    assert seen(1) == [None] * 5
    cast(game, "Shuffle")
    assert seen(0) == [None] * 5


@pytest.mark.rule("4-2-2", "4-1-3")
def test_4_2_2_a_single_card_put_back_is_known_to_both_until_it_is_drawn() -> None:
    game = board(CARDS, Side(hand=["Top"]), Side(field=["Goon-Gata"], deck=["Slouth"] * 3))
    cast(game, "Top")
    for who in (0, 1):
        assert [c.name if c else None for c in game.view(who).players[1].deck] == ["Goon-Gata", None, None, None]


# --- 4-3 Hand --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("4-3-1")
def test_4_3_1_a_drawn_card_is_in_the_hand() -> None:
    game = board(CARDS, Side(hand=["Draw"], deck=["Goon-Gata"]))
    cast(game, "Draw")
    assert (s.hand(game), s.deck(game)) == (["Goon-Gata"], [])


@pytest.mark.rule("4-3-2", "4-3-3")
def test_4_3_2_only_the_owner_sees_a_hand() -> None:
    game = board(CARDS, Side(hand=["Goon-Gata", "Slouth"]))
    assert sorted(c.name for c in game.view(0).players[0].hand if c) == ["Goon-Gata", "Slouth"]
    assert game.view(1).players[0].hand == (None, None)


@pytest.mark.rule("4-3-2")
def test_4_3_2_the_order_of_a_hand_means_nothing() -> None:
    assert alike(replace(FULL, hand=["Slouth", "Lucance"]), replace(FULL, hand=["Lucance", "Slouth"]), 1)


@pytest.mark.rule("4-3-3")
def test_4_3_3_a_card_that_came_to_the_hand_from_the_field_is_known() -> None:
    game = board(CARDS, Side(hand=["Bounce"]), Side(field=["Goon-Gata"], hand=["Slouth"]))
    cast(game, "Bounce")
    seen = game.view(0).players[1].hand
    assert [c.name if c else None for c in seen] == ["Goon-Gata", None]


@pytest.mark.rule("4-3-4")
@pytest.mark.parametrize("n", [15, 30])
def test_4_3_4_there_is_no_hand_limit(n: int) -> None:
    game = board(CARDS, Side(hand=["Goon-Gata"] * n))
    go_to_end_of_turn(game)
    assert game.view().turn_player == 1
    assert len(s.hand(game)) == n
    assert s.trash(game) == []
