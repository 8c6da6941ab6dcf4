"""Chapter 1: players, winning and losing (1-2, 1-3; formats, 1-1, are pinned with the deck rules)."""

from __future__ import annotations

import pytest

from bs_env.cards import vocabulary as v
from bs_env.core import terms
from bs_env.game import Game
from bs_env.rules_config import SetupError
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
from tests.support import Side

TWIN = spirit("Twin", symbols={v.RED: 2})
BOTH_BLEED = trick("Both Bleed", v.lose_life(1, v.BOTH))
BOTH_BLEED_IN_TURN = trick("One After The Other", v.lose_life(1, v.OPPONENT), v.lose_life(1, v.YOU))
VICTORY = trick("Victory", v.win(), v.draw(1))
DEFEAT = trick("Defeat", v.lose(), v.draw(1))
THEIR_DEFEAT = trick("Their Defeat", v.lose(v.OPPONENT))
FLASH_VICTORY = flash_trick("Flash Victory", v.win())
KILL_AND_WIN = trick("Kill And Win", v.choose(1, v.opposing_spirit()), v.destroy(), v.win())
KILL_ALL = trick("Kill All", v.choose_all(v.opposing_spirit()), v.destroy())
MILL_OWN = trick("Mill Own", v.discard_deck(1, v.YOU))
DRAW_THREE = trick("Draw Three", v.draw(3))

HEALER = nexus("Healer", whenever(terms.EVENT_LIFE_REDUCED, v.gain_life(1)))
GUARD = nexus("Guard", v.instead(terms.EVENT_LIFE_REDUCED, text=TEXT, do=(v.draw(1),)))
SHY_GUARD = nexus("Shy Guard", v.instead(terms.EVENT_LIFE_REDUCED, text=TEXT, do=(v.draw(1),), optional=True))
REVENGE = nexus("Revenge", whenever(terms.EVENT_LIFE_REDUCED, v.lose(v.OPPONENT)))
THEIR_MILL = nexus(
    "Their Millstone", v.at_start_of(terms.STEP_START, text=TEXT, side=v.OPPONENT, do=(v.discard_deck(1, v.OPPONENT),))
)
DRAW_AT_START = nexus("Early Draw", v.at_start_of(terms.STEP_START, text=TEXT, do=(v.draw(1),)))
MILL_MILL = nexus("Millstone", v.at_start_of(terms.STEP_START, text=TEXT, do=(v.discard_deck(1, v.YOU),)))
MILL_ANY = nexus("Any Millstone", v.at_start_of(terms.STEP_START, text=TEXT, side=v.BOTH, do=(v.discard_deck(1, v.YOU),)))
DISCARD_WINS = nexus("Discard Wins", whenever(terms.EVENT_DISCARDED, v.win()))
REFILL = nexus(
    "Refill", v.at_start_of(terms.STEP_START, text=TEXT, do=(v.choose(1, v.trash_card()), v.to_deck(bottom=True)))
)
LAST_WORDS = spirit("Last Words", v.when_destroyed(text=TEXT, do=(v.draw(1),)))
LAST_LAUGH = spirit("Last Laugh", v.when_destroyed(text=TEXT, do=(v.lose(v.OPPONENT),)))
CARDS = cards_of(globals())


# --- 1-2 -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-2-1")
@pytest.mark.parametrize("n", [0, 1, 3])
def test_1_2_1_a_game_takes_exactly_two_decks(n: int) -> None:
    with pytest.raises(ValueError, match="two decks"):
        Game(decks=("standard/red",) * n)
    with pytest.raises(SetupError):
        Game(decks=("standard/red",) * n)


@pytest.mark.rule("1-2-1")
def test_1_2_1_two_decks_make_a_game_of_two_players() -> None:
    assert len(Game(decks=("standard/red", "standard/red")).view().players) == 2


# --- 1-3: Life -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-3-1", "1-3-2-1")
@pytest.mark.parametrize(("attacker", "life", "over"), [
    ("Goon-Gata", 1, True), ("Goon-Gata", 2, False), ("Twin", 2, True), ("Twin", 1, True), ("Twin", 3, False),
])  # fmt: skip
def test_1_3_2_1_who_takes_the_last_life_wins_at_that_moment(attacker: str, life: int, over: bool) -> None:
    game = board(CARDS, Side(field=[attacker]), Side(life=life), step="attack")
    hit(game, attacker)
    if over:
        assert game.outcome is not None
        assert (game.outcome.winner, game.outcome.reason) == (0, "life")
        assert s.life(game) == (5, 0)
        assert game.to_play is None
        assert game.legal_actions() == []
    else:
        assert game.outcome is None
        assert s.kind(game) == s.D.ATTACK


@pytest.mark.rule("1-3-2-1")
def test_1_3_2_1_the_player_who_hits_himself_to_zero_loses() -> None:
    game = board(CARDS, Side(hand=["Both Bleed"], life=1), Side(life=2))
    cast(game, "Both Bleed")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (1, "life")


@pytest.mark.rule("1-3-2")
def test_1_3_2_no_cards_no_cores_and_no_spirits_lose_nothing_outside_the_own_start_step() -> None:
    game = board(CARDS, Side(deck=[], life=1), Side(field=["Goon-Gata"]))
    assert game.outcome is None
    for step in ("Main", "Attack", "Main 2"):
        assert game.view().step == step
        s.end_step(game)
    settle(game)
    assert game.view().turn_player == 1
    assert game.outcome is None  # the opponent's Start, Core, Draw and Refresh Steps have passed
    assert game.view().step == "Main"


# --- 1-3: deck -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-3-2-2", "1-3-1")
def test_1_3_2_2_an_empty_deck_loses_in_the_own_start_step() -> None:
    game = board(CARDS, Side(), Side(deck=[]), step="start", turn_player=1)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (0, "deck")
    assert game.legal_actions() == []


@pytest.mark.rule("1-3-2-2")
def test_1_3_2_2_an_empty_deck_does_not_lose_in_the_opposing_start_step() -> None:
    game = board(CARDS, Side(), Side(deck=[]), step="start", turn_player=0)
    assert game.outcome is None


@pytest.mark.rule("1-3-2-2", "1-3-2")
def test_1_3_2_2_drawing_the_last_card_loses_only_in_the_next_own_start_step() -> None:
    game = board(CARDS, Side(), Side(deck=["Goon-Gata"]), step="draw", turn_player=1)
    assert s.deck(game, 1) == []
    assert s.hand(game, 1) == ["Goon-Gata"]
    assert game.outcome is None
    s.to_main(game, 0)
    assert game.outcome is None
    s.run_until(game, None)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason, game.outcome.turns) == (0, "deck", 5)


@pytest.mark.rule("1-3-2-2", "1-3-2")
def test_1_3_2_2_drawing_more_than_there_is_by_an_effect_loses_nothing() -> None:
    game = board(CARDS, Side(hand=["Draw Three"], deck=["Goon-Gata"]))
    cast(game, "Draw Three")
    assert s.hand(game) == ["Goon-Gata"]
    assert game.outcome is None


@pytest.mark.rule("1-3-8")
def test_1_3_8_a_deck_emptied_in_the_own_start_step_loses_before_any_trigger() -> None:
    """The discard would win the game by "Discard Wins" if its trigger were resolved."""
    game = board(CARDS, Side(field=["Millstone", "Discard Wins"], deck=["Goon-Gata"]), step="start")
    assert s.trash(game) == ["Goon-Gata"]
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (1, "deck")


@pytest.mark.rule("1-3-8")
@pytest.mark.parametrize("who", [0, 1])
def test_1_3_8_whoever_empties_it_and_by_whatever_way(who: int) -> None:
    sides = [Side(deck=["Goon-Gata"]), Side(field=["Their Millstone"])]
    if who == 0:
        sides = [Side(deck=["Goon-Gata"], field=["Early Draw"]), Side()]
    game = board(CARDS, *sides, step="start")
    assert s.deck(game) == []
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (1, "deck")


@pytest.mark.rule("1-3-8")
def test_1_3_8_with_a_card_left_the_start_step_trigger_resolves() -> None:
    game = board(CARDS, Side(field=["Millstone", "Discard Wins"], deck=["Goon-Gata"] * 2), step="start")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (0, "effect")


@pytest.mark.rule("1-3-8", "1-3-2-2")
def test_1_3_8_a_deck_emptied_in_another_step_or_the_opposing_start_step_does_not_lose() -> None:
    game = board(CARDS, Side(hand=["Mill Own"], deck=["Goon-Gata"]))
    cast(game, "Mill Own")
    assert s.deck(game) == []
    assert game.outcome is None
    game = board(CARDS, Side(field=["Any Millstone"], deck=["Goon-Gata"]), step="start", turn_player=1)
    assert s.deck(game) == []
    assert game.outcome is None


@pytest.mark.rule("1-3-8")
def test_1_3_8_a_deck_that_was_empty_before_the_step_is_judged_only_after_its_triggers() -> None:
    """D-12: the check of 7-2-2 comes after the triggers of 7-2-1."""
    game = board(CARDS, Side(field=["Refill"], deck=[], trash=["Goon-Gata"]), step="start")
    settle(game)
    assert game.outcome is None
    assert game.view().step == "Main"
    assert s.hand(game) == ["Goon-Gata"]  # put back in the Start Step, drawn in the Draw Step


# --- 1-3: both at once -----------------------------------------------------------------------------------------------
@pytest.mark.rule("1-3-3")
def test_1_3_3_both_at_zero_in_one_event_is_a_draw() -> None:
    game = board(CARDS, Side(hand=["Both Bleed"], life=1), Side(life=1))
    cast(game, "Both Bleed")
    assert s.life(game) == (0, 0)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (None, "draw")
    assert game.to_play is None


@pytest.mark.rule("1-3-3", "1-3-1")
def test_1_3_3_two_instructions_are_no_draw_the_first_decides() -> None:
    game = board(CARDS, Side(hand=["One After The Other"], life=1), Side(life=1))
    cast(game, "One After The Other")
    assert s.life(game) == (1, 0)
    assert game.outcome is not None
    assert game.outcome.winner == 0


# --- 1-3: conceding --------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-3-4")
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("to_play", [0, 1])
def test_1_3_4_any_player_may_concede_also_when_the_other_one_decides(who: int, to_play: int) -> None:
    game = board(CARDS, turn_player=to_play)
    assert game.to_play == to_play
    game.concede(who)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (1 - who, "concession")
    assert game.to_play is None


@pytest.mark.rule("1-3-4")
def test_1_3_4_conceding_waits_for_nothing_standby_cards_stay_where_they_are() -> None:
    game = board(CARDS, Side(hand=["Kill All"]), Side(field=["Last Words", "Last Laugh"]))
    cast(game, "Kill All")
    assert s.kind(game) == s.D.TRIGGER_ORDER
    game.concede(1)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (0, "concession")
    assert [c.standby for c in s.field(game, 1)] == ["destroy", "destroy"]
    assert s.hand(game, 1) == []


@pytest.mark.rule("1-3-4")
def test_1_3_4_conceding_in_a_flash_window_of_a_battle() -> None:
    game = board(CARDS, Side(field=["Goon-Gata"]), Side(hand=["Flash Victory"]), step="attack")
    s.act(game, (terms.ACTION_ATTACK, "Goon-Gata"))
    assert (s.kind(game), game.to_play) == (s.D.FLASH, 1)
    game.concede(1)
    assert game.outcome is not None
    assert game.outcome.winner == 0


@pytest.mark.rule("1-3-4")
def test_1_3_4_conceding_is_a_legal_id_only_on_demand() -> None:
    assert terms.ACTION_CONCEDE not in board(CARDS).legal_actions()
    game = board(CARDS, allow_concede=True)
    assert terms.ACTION_CONCEDE in game.legal_actions()
    game.apply(terms.ACTION_CONCEDE)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (1, "concession")


@pytest.mark.rule("1-3-5")
def test_1_3_5_no_effect_replaces_or_prevents_a_concession() -> None:
    """P2's Life cannot be reduced (Guard), and P2 is just being asked whether to replace a reduction (Shy Guard)."""
    game = board(CARDS, Side(field=["Goon-Gata"]), Side(field=["Shy Guard"], life=1), step="attack")
    hit(game, "Goon-Gata")
    assert (s.kind(game), game.to_play) == (s.D.REPLACEMENT, 1)
    game.concede(1)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (0, "concession")

    game = board(CARDS, opponent=Side(field=["Guard", "Healer"], life=9))
    game.concede(1)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (0, "concession")
    assert s.life(game)[1] == 9


# --- 1-3: by an effect -----------------------------------------------------------------------------------------------
@pytest.mark.rule("1-3-6")
@pytest.mark.parametrize(("name", "winner"), [("Victory", 0), ("Defeat", 1), ("Their Defeat", 0)])
def test_1_3_6_an_effect_wins_or_loses_in_the_middle_of_its_text(name: str, winner: int) -> None:
    game = board(CARDS, Side(hand=[name]))
    cast(game, name)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (winner, "effect")
    assert s.hand(game) == []  # "then draw 1" does not happen any more
    assert game.legal_actions() == []


@pytest.mark.rule("1-3-6")
def test_1_3_6_an_effect_does_not_wait_for_standby_cards_and_their_triggers() -> None:
    game = board(CARDS, Side(hand=["Kill And Win"]), Side(field=["Last Laugh"]))
    cast(game, "Kill And Win")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (0, "effect")
    assert [c.standby for c in s.field(game, 1)] == ["destroy"]


@pytest.mark.rule("1-3-6")
def test_1_3_6_an_effect_wins_in_the_opposing_turn_too() -> None:
    game = board(CARDS, Side(field=["Goon-Gata"]), Side(hand=["Flash Victory"], life=1), step="attack")
    s.act(game, (terms.ACTION_ATTACK, "Goon-Gata"))
    cast(game, "Flash Victory")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (1, "effect")
    assert s.life(game)[1] == 1


# --- 1-3-7 -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-3-7")
@pytest.mark.parametrize("watcher", ["Healer", "Revenge"])
def test_1_3_7_at_life_0_triggered_effects_are_not_resolved(watcher: str) -> None:
    game = board(CARDS, Side(field=["Goon-Gata"]), Side(field=[watcher], life=1), step="attack")
    hit(game, "Goon-Gata")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (0, "life")
    assert s.life(game)[1] == 0


@pytest.mark.rule("1-3-7")
def test_1_3_7_above_life_0_the_same_trigger_is_resolved() -> None:
    game = board(CARDS, Side(field=["Goon-Gata"]), Side(field=["Healer"], life=2), step="attack")
    hit(game, "Goon-Gata")
    assert game.outcome is None
    assert s.life(game)[1] == 2
    assert s.player(game, 1).reserve == 1  # the Life core that was lost


@pytest.mark.rule("1-3-7")
def test_1_3_7_a_replacement_of_the_reduction_acts_before_life_becomes_0() -> None:
    game = board(CARDS, Side(field=["Goon-Gata"]), Side(field=["Guard"], life=1), step="attack")
    hit(game, "Goon-Gata")
    assert game.outcome is None
    assert s.life(game)[1] == 1
    assert len(s.hand(game, 1)) == 1
