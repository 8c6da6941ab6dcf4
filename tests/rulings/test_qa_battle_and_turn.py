"""Published answers about the turn, the battle, decks and hands, and how a game ends."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.cards.decks import Deck, validate
from bs_env.core import terms
from tests.rulings._verbs_a import (
    attack_with,
    block_with,
    both_pass,
    cast,
    finish,
    hand_size,
    happened,
    orientation,
    step,
    table,
    window,
)
from tests.support import (
    D,
    Game,
    Side,
    act,
    bp,
    choose,
    deck,
    end_step,
    field,
    hand,
    has,
    kind,
    legal,
    life,
    move_core,
    names,
    on,
    play,
    player,
    summon,
    to_main,
    trash,
)  # fmt: skip


def battle(mine: list[Any], theirs: list[Any], **fields: Any) -> Game:
    """At the menu of player 0's Attack Step."""
    return table(Side(field=mine), Side(field=theirs), step="attack", **fields)


# --- the battle ------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("faq-atk-2")
def test_an_attacker_is_exhausted_as_soon_as_it_is_declared() -> None:
    """Attacking exhausts at the declaration, not when the battle is over."""
    game = battle(["Squire"], ["Knight"])
    assert orientation(game, "Squire") == "refreshed"
    attack_with(game, "Squire")
    assert (kind(game), orientation(game, "Squire")) == (D.FLASH, "exhausted")


@pytest.mark.ruling("faq-atk-2")
def test_a_blocker_is_exhausted_as_soon_as_it_is_declared() -> None:
    """Blocking exhausts at the declaration, not when the battle is over."""
    game = battle(["Squire"], ["Knight"])
    attack_with(game, "Squire")
    both_pass(game)
    assert orientation(game, "Knight") == "refreshed"
    act(game, (terms.ACTION_BLOCK, "Knight"))
    assert (window(game), orientation(game, "Knight")) == (2, "exhausted")


@pytest.mark.ruling("faq-atk-4")
def test_the_effect_of_the_attack_is_over_before_a_block_is_declared() -> None:
    """The attacker's effect comes first; the block, and so the effect of the blocker, only follows later."""
    game = battle(["Trumpeter"], ["Shieldman"])
    attack_with(game, "Trumpeter")
    both_pass(game)
    assert (kind(game), hand_size(game), hand_size(game, 1)) == (D.BLOCK, 1, 0)
    act(game, (terms.ACTION_BLOCK, "Shieldman"))
    assert happened(game, "ATTACK", "BLOCK", "DRAWN") == ["ATTACK Trumpeter", "DRAWN", "BLOCK Shieldman", "DRAWN"]


@pytest.mark.ruling("man-atk-1")
def test_nobody_attacks_in_the_very_first_turn() -> None:
    """After the Main Step of turn 1 comes the End Step: the next to act is the other player."""
    game = table(Side(field=["Squire"]), turn=1)
    end_step(game)
    assert (game.view(None).turn, game.to_play) == (2, 1)
    assert happened(game, "ATTACK") == []


@pytest.mark.ruling("man-atk-1")
@pytest.mark.parametrize("turn", [2, 3])
def test_from_the_second_turn_on_there_is_an_attack_step(turn: int) -> None:
    """Only the first turn of the game is without an Attack Step."""
    game = table(Side(field=["Squire"]), turn=turn)
    end_step(game)
    assert (kind(game), step(game), game.view(None).turn) == (D.ATTACK, "Attack", turn)


@pytest.mark.ruling("man-atk-3")
def test_the_first_flash_timing_comes_although_the_attacker_is_gone() -> None:
    """An attacker that left through an effect of its attack does not stop the battle."""
    game = battle(["Vanisher"], ["Knight"])
    attack_with(game, "Vanisher")
    assert not has(game, "Vanisher")
    assert (window(game), game.to_play) == (1, 1)
    both_pass(game)
    assert kind(game) == D.BLOCK
    act(game, terms.ACTION_NO_BLOCK)
    assert life(game) == (5, 5)


def windows_of_an_attack(block: bool) -> list[int]:
    game = battle(["Knight"], ["Giant"])
    attack_with(game, "Knight")
    seen: list[int] = []
    while kind(game) in (D.FLASH, D.BLOCK):
        if kind(game) == D.BLOCK:
            act(game, (terms.ACTION_BLOCK, "Giant") if block else terms.ACTION_NO_BLOCK)
            continue
        seen.append(window(game))
        both_pass(game)
    return seen


@pytest.mark.ruling("man-atk-5")
@pytest.mark.parametrize(("block", "windows"), [(True, [1, 2]), (False, [1])])
def test_a_battle_has_one_flash_timing_before_the_block_and_one_after_it(block: bool, windows: list[int]) -> None:
    """At most two flash timings; the second one needs a block."""
    assert windows_of_an_attack(block) == windows


@pytest.mark.ruling("cr-flash-order")
def test_the_attacked_player_is_asked_first_and_the_right_alternates() -> None:
    """Defender, attacker, defender ... and only two passes in a row end the timing."""
    game = table(
        Side(field=["Squire"], hand=["Mend"]), Side(field=["Knight"], hand=["Mend", "Mend"]), step="attack"
    )  # fmt: skip
    attack_with(game, "Squire")
    order = []
    for action in ("pass", "Mend", "Mend", "pass", "Mend", "pass", "pass"):
        assert window(game) == 1
        order.append(game.to_play)
        cast(game, "Mend") if action == "Mend" else play(game, terms.ACTION_PASS)
    assert order == [1, 0, 1, 0, 1, 0, 1]
    assert kind(game) == D.BLOCK


@pytest.mark.ruling("cr-bp-gone")
@pytest.mark.parametrize("gone", ["Squire", "Knight"])
def test_without_one_of_the_two_no_bp_is_compared(gone: str) -> None:
    """Attacker or blocker returned to hand in flash timing 2: the other stays, and no Life is lost."""
    game = table(Side(field=["Squire"]), Side(field=["Knight"], hand=["Recall"]), step="attack")
    attack_with(game, "Squire")
    block_with(game, "Knight")
    cast(game, "Recall", gone)
    both_pass(game)
    assert names((*field(game), *field(game, 1))) == ["Knight" if gone == "Squire" else "Squire"]
    assert life(game) == (5, 5)
    assert happened(game, "DESTROYED", "BP_WON_ALONE") == []


# --- decks and hands -------------------------------------------------------------------------------------------------
def sixty(count: int) -> Deck:
    """Cards of 20 names, three each, as many as asked for."""
    ids = [f"26RSD0{n}-0{k:02}" for n in (1, 2) for k in range(1, 11)]
    return Deck("big", tuple((c, count // len(ids)) for c in ids), "standard")


@pytest.mark.ruling("bqa-1")
def test_a_deck_of_sixty_cards_is_legal() -> None:
    """A deck has a smallest size and no largest one."""
    assert (sixty(60).size, validate(sixty(60))) == (60, [])
    assert validate(sixty(20)) != []


@pytest.mark.ruling("bqa-3")
def test_a_draw_from_an_empty_deck_gives_nothing_and_the_game_goes_on() -> None:
    """With no card left nothing is drawn; whether that loses is asked at the own next Start Step."""
    game = table(Side(field=["Squire"], hand=["Read"], deck=[]))
    cast(game, "Read")
    assert (game.outcome, hand(game), kind(game)) == (None, [], D.MAIN)
    end_step(game)
    end_step(game)
    end_step(game)
    assert (game.outcome, game.to_play, game.view(None).turn) == (None, 1, 4)
    while game.outcome is None:
        play(game, terms.ACTION_END_STEP)
    assert (game.outcome.winner, game.outcome.reason, game.outcome.turns) == (1, "deck", 5)


@pytest.mark.ruling("bqa-5")
def test_twelve_cards_in_hand_are_kept_at_the_end_of_the_turn() -> None:
    """There is no hand limit."""
    game = table(Side(field=["Squire"], hand=["Mend"] * 12), step="main_2")
    end_step(game)
    assert (game.to_play, hand_size(game), trash(game)) == (1, 12, [])


# --- the turn --------------------------------------------------------------------------------------------------------
def steps_of(turn: int) -> list[str]:
    """The steps of player 0's turn in which something can be done or is done."""
    game = table(Side(field=["Squire"], reserve=1), step="start", turn=turn, first_player=0 if turn == 1 else 1)
    seen = []
    if player(game).reserve == 2:
        seen.append("Core")
    if len(deck(game)) == 9:
        seen.append("Draw")
    while game.to_play == 0:
        seen.append(step(game))
        end_step(game)
    return seen


@pytest.mark.ruling("cr-turn")
def test_the_first_turn_has_no_core_attack_and_second_main_step() -> None:
    """The player who begins gets no core, attacks nobody and has one Main Step."""
    assert steps_of(1) == ["Draw", "Main"]


@pytest.mark.ruling("cr-turn", "cr-main2")
@pytest.mark.parametrize("turn", [2, 3])
def test_every_later_turn_has_them_all(turn: int) -> None:
    """Core, Attack and Main 2 Step from the second turn on."""
    assert steps_of(turn) == ["Core", "Draw", "Main", "Attack", "Main 2"]


@pytest.mark.ruling("cr-main2")
@pytest.mark.parametrize("which", ["main", "main_2"])
def test_the_second_main_step_allows_what_the_first_one_does(which: str) -> None:
    """Summon, deploy, use [Main] and [Flash] effects, move cores: all of it in both Main Steps, and no attack."""
    game = table(Side(field=["Giant"], hand=["Squire", "Milestone", "Plan", "Mend"], reserve=4), step=which)
    assert not legal(game, "attack with")
    summon(game, "Squire")
    summon(game, "Milestone")
    cast(game, "Plan")
    cast(game, "Mend")
    move_core(game, "the Reserve", "Giant")
    assert (names(field(game)), hand(game), life(game)) == (["Giant", "Squire", "Milestone"], ["Goon-Gata"], (6, 5))
    assert (field(game)[0].cores, step(game)) == (2, "Main" if which == "main" else "Main 2")


@pytest.mark.ruling("cr-end")
def test_what_lasts_this_turn_is_gone_before_the_effects_of_the_end_step() -> None:
    """A Spirit with +2000 for the turn is small again when the End Step effect looks for a small one."""
    game = table(Side(field=["Squire", "Cull"], hand=["Bless"]), step="main_2")
    cast(game, "Bless", "Squire")
    assert bp(game, "Squire") == 5000
    end_step(game)
    assert (kind(game), step(game), bp(game, "Squire")) == (D.CHOOSE, "End", 3000)
    choose(game, "Squire")
    assert trash(game) == ["Bless", "Squire"]


@pytest.mark.ruling("cr-end")
def test_effects_of_the_end_of_the_turn_come_after_those_of_the_end_step() -> None:
    """First everything of the End Step, with what it triggers, then what waits for the end of the turn."""
    game = table(Side(field=["Last Hour", "Evening", "Squire"]), step="main_2")
    end_step(game)
    while game.to_play == 0:
        finish(game)
    assert happened(game, "ACTIVATED") == ["ACTIVATED Evening", "ACTIVATED Last Hour"]


# --- the end of the game ---------------------------------------------------------------------------------------------
@pytest.mark.ruling("cr-draw")
def test_both_players_without_life_at_once_is_a_draw() -> None:
    """Both have won and lost at the same moment."""
    game = table(Side(field=["Squire"], hand=["Ruin Of Both"]))
    cast(game, "Ruin Of Both")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason, life(game)) == (None, "draw", (0, 0))


@pytest.mark.ruling("cr-life0")
def test_at_life_0_the_game_is_over_at_once() -> None:
    """Neither the rest of the effect nor the loser's waiting effect happens any more."""
    game = table(Side(field=["Squire"], hand=["Ruin Then Draw"]), Side(field=["Life Watch"]))
    cast(game, "Ruin Then Draw")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (0, "life")
    assert (hand_size(game), hand_size(game, 1), game.legal_actions()) == (0, 0, [])


@pytest.mark.ruling("cr-life0")
def test_with_a_life_left_the_waiting_effect_is_resolved() -> None:
    """The same effect works as long as the game goes on."""
    game = table(Side(field=["Squire"], hand=["Scratch"]), Side(field=["Life Watch"]))
    cast(game, "Scratch")
    finish(game)
    assert (life(game), hand_size(game, 1)) == ((5, 4), 1)


# --- heavy exhaustion in the turn ------------------------------------------------------------------------------------
@pytest.mark.ruling("bqa-7")
@pytest.mark.parametrize(("heavy", "after"), [(True, "exhausted"), (False, "refreshed")])
def test_the_refresh_step_brings_a_heavily_exhausted_spirit_to_exhausted_only(heavy: bool, after: str) -> None:
    """Two Refresh Steps are needed to stand again; a plainly exhausted Spirit needs one."""
    game = table(Side(field=[on("Squire", heavy=heavy, exhausted=not heavy)]), step="refresh")
    assert (kind(game), orientation(game, "Squire")) == (D.MAIN, after)


@pytest.mark.ruling("bqa-7")
def test_after_a_second_refresh_step_it_is_refreshed() -> None:
    """The exhausted Spirit of the turn before is refreshed."""
    game = table(Side(field=[on("Squire", heavy=True)], deck=["Mend"] * 3), step="refresh")
    to_main(game, 1)
    to_main(game, 0)
    assert orientation(game, "Squire") == "refreshed"


@pytest.mark.ruling("bsp-heavy-block")
def test_a_spirit_that_may_block_exhausted_may_block_heavily_exhausted() -> None:
    """The permission speaks of exhausted Spirits, and a heavily exhausted one is exhausted."""
    game = battle(["Squire"], [on("Sleepless Guard", heavy=True), on("Knight", heavy=True)])
    attack_with(game, "Squire")
    both_pass(game)
    assert (kind(game), legal(game, "Sleepless Guard"), legal(game, "Knight")) == (D.BLOCK, True, False)
    act(game, (terms.ACTION_BLOCK, "Sleepless Guard"))
    assert (window(game), orientation(game, "Sleepless Guard")) == (2, "heavily exhausted")


@pytest.mark.ruling("bsp-heavy-block")
def test_a_spirit_that_must_block_exhausted_must_block_heavily_exhausted() -> None:
    """The same for a duty: there is no other answer."""
    game = battle(["Squire"], [on("Bound Guard", heavy=True)])
    attack_with(game, "Squire")
    both_pass(game)
    assert (kind(game), len(game.legal_actions()), legal(game, "Bound Guard")) == (D.BLOCK, 1, True)
    play(game, game.legal_actions()[0])
    assert (window(game), life(game)) == (2, (5, 5))
