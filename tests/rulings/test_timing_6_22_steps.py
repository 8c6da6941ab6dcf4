"""Rulings T-6, T-8, T-9, T-10 and T-20: constant effects, effects of a step, "after this effect", what every step does."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rulings._verbs_b import (
    E,
    activations,
    cards_in_hand,
    declare,
    ending,
    happened,
    history,
    offers,
    options,
    order,
    resolve,
    standby,
    step,
    use_on,
    walk,
)
from tests.rulings.cards_rulings_b import lab
from tests.support import (
    D,
    Game,
    Side,
    activate,
    answer,
    attack,
    bp,
    card,
    choose,
    decider,
    deck,
    end_step,
    field,
    hand,
    has,
    kind,
    legal,
    life,
    names,
    on,
    play,
    player,
    settle_costs,
    summon,
    to_main,
    trash,
    use,
)  # fmt: skip


def me(*cards: Any, **more: Any) -> Side:
    """A side with a core to move: its Main Steps wait for an answer."""
    return Side(field=[*cards, on("Pebble", 1)], **more)


# --- T-6: constant effects -------------------------------------------------------------------------------------------
@pytest.mark.ruling("T-6-1")
@pytest.mark.parametrize(("turn_player", "where"), [(0, "main"), (0, "attack"), (1, "main"), (1, "attack")])
def test_armor_is_active_at_any_time(turn_player: int, where: str) -> None:
    """Armor keeps an opposing effect of its colour away in every step of either player."""
    mine, theirs = me("Red Plate", "Blue Plate"), me("Grunt", hand=["Bolt", "Bolt"])
    game = lab(step=where, turn_player=turn_player, turn=3 + turn_player, me=mine, opponent=theirs)
    if turn_player == 0 and where == "main":
        end_step(game)
    if kind(game) == D.ATTACK:
        declare(game, "Red Plate" if turn_player == 0 else "Grunt")
        if decider(game) == 0:
            play(game, terms.ACTION_PASS)
    assert decider(game) == 1
    use_on(game, "Bolt", "Red Plate")
    assert (has(game, "Red Plate"), standby(game, "Red Plate")) == (True, None)
    if decider(game) == 0:
        play(game, terms.ACTION_PASS)
    use_on(game, "Bolt", "Blue Plate")  # the wrong colour protects from nothing
    assert not has(game, "Blue Plate")


@pytest.mark.ruling("T-6-2")
def test_a_constant_effect_is_no_waiting_effect() -> None:
    """It is there at once, before what the same event triggers, and is never activated."""
    game = lab(me=me("Crowd", "Grunt", hand=["Shy"], reserve=1))
    assert bp(game, "Crowd") == 3000
    summon(game, "Shy")
    assert (kind(game), bp(game, "Crowd")) == (D.OPTIONAL, 5000)
    assert not any("Crowd" in line for line in game.view(None).waiting)
    answer(game, False)
    assert "Crowd" not in activations(game)


@pytest.mark.ruling("T-6-2")
def test_a_constant_effect_belongs_to_no_step() -> None:
    """The Banner's BP is there in all steps of both turns."""
    game = lab(me=me("Banner", "Grunt"), opponent=me("Grunt"), auto_forced=False)
    seen = set()
    while game.view(None).turn < 5:
        assert (bp(game, "Grunt", 0), bp(game, "Grunt", 1)) == (4000, 3000)
        seen.add((game.view(None).turn_player, step(game)))
        end_step(game)
    assert seen == {(p, name) for p in (0, 1) for name in ("Main", "Attack", "Main 2")}


# --- T-8: effects of a step ------------------------------------------------------------------------------------------
@pytest.mark.ruling("T-8-1")
def test_a_step_may_be_a_window_a_trigger_or_a_duration() -> None:
    """Attack Step: +1000 while it lasts, a card at its start, +2000 until it ends."""
    game = lab(me=me("Burning Field", "Dawn", "March Song", "Grunt"), auto_forced=False)
    assert (bp(game, "Grunt"), cards_in_hand(game)) == (3000, 0)
    end_step(game)
    assert order(game) == ["Dawn", "March Song"]  # the window waits for nothing
    assert bp(game, "Grunt") == 4000
    resolve(game, "Dawn")
    assert (bp(game, "Grunt"), cards_in_hand(game)) == (6000, 1)
    end_step(game)
    assert (step(game), bp(game, "Grunt"), cards_in_hand(game)) == ("Main 2", 3000, 1)


@pytest.mark.ruling("T-8-2")
def test_without_a_trigger_word_the_effect_is_active_throughout_the_step() -> None:
    """From the menu to the end of the last battle, also for a Spirit that arrives in between."""
    game = lab(me=me("Burning Field", "Grunt", hand=["Call", "Ogre"], reserve=1), opponent=me("Guard"))
    assert bp(game, "Grunt") == 3000
    end_step(game)
    assert bp(game, "Grunt") == 4000
    declare(game, "Grunt")
    use(game, "Call")
    settle_costs(game)
    assert (bp(game, "Grunt"), bp(game, "Ogre")) == (4000, 7000)
    walk(game, lambda g: kind(g) == D.ATTACK)
    assert (bp(game, "Grunt"), bp(game, "Ogre")) == (4000, 7000)
    end_step(game)
    assert (bp(game, "Grunt"), bp(game, "Ogre")) == (3000, 6000)


@pytest.mark.ruling("T-8-3")
def test_an_effect_of_a_step_is_used_with_the_flash_right() -> None:
    """It takes the place of a Magic: only its controller's right allows it, and the right passes on."""
    game = lab(turn=4, turn_player=1, step="attack", me=me("Lantern"), opponent=me("Raider", "Spark"))
    declare(game, "Raider")
    assert (kind(game), decider(game)) == (D.FLASH, 0)
    activate(game, "Lantern")
    assert (decider(game), cards_in_hand(game)) == (1, 1)
    assert not legal(game, "Lantern")
    play(game, terms.ACTION_PASS)
    assert (decider(game), legal(game, "Lantern")) == (0, True)
    activate(game, "Lantern")
    assert cards_in_hand(game) == 2


@pytest.mark.ruling("T-8-3")
def test_outside_its_step_there_is_no_such_right() -> None:
    """The Lantern is of the opposing Attack Step: not in the own one, not in a Main Step."""
    game = lab(me=me("Lantern", "Spark", "Grunt"), opponent=me("Spark"))
    assert (kind(game), legal(game, "Lantern")) == (D.MAIN, False)
    end_step(game)
    declare(game, "Grunt")
    play(game, terms.ACTION_PASS)
    assert (kind(game), decider(game), legal(game, "Spark"), legal(game, "Lantern")) == (D.FLASH, 0, True, False)


@pytest.mark.ruling("T-8-4")
@pytest.mark.parametrize("picks", [("Dawn", "Siege"), ("Siege", "Dusk"), ("Dusk", "Dawn")])
def test_effects_of_one_timing_are_ordered_by_the_turn_player_one_by_one(picks: tuple[str, str]) -> None:
    """Three at the start of the Attack Step, one of them the opponent's; after each the choice comes again."""
    game = lab(step="attack:", me=me("Dawn", "Dusk", "Grunt"), opponent=me("Siege"))
    left = ["Dawn", "Dusk", "Siege"]
    for pick in picks:
        assert (decider(game), order(game)) == (0, left)
        resolve(game, pick)
        left.remove(pick)
    assert activations(game) == [*picks, *left]


@pytest.mark.ruling("T-8-5")
@pytest.mark.parametrize(("first", "there"), [("Doom", False), ("Attack begins", True)])
def test_a_card_destroyed_by_one_step_effect_is_gone_before_the_next(first: str, there: bool) -> None:
    """Effects of the same start are no derived effects of one another."""
    game = lab(step="attack:", me=me("Doom", "Attack begins", "Grunt", "Ogre"))
    resolve(game, first)
    if first == "Doom":
        choose(game, "Grunt")
        assert trash(game) == ["Grunt"]
    assert (kind(game), has(game, "Grunt")) == (D.OPTIONAL, there)


@pytest.mark.ruling("T-8-5")
def test_but_it_waits_for_what_its_own_destruction_triggers() -> None:
    """The Ask Martyr is still there during its own effect and gone when the other step effect asks."""
    game = lab(step="attack:", me=me("Doom", "Attack begins", "Ask Martyr"))
    resolve(game, "Doom")
    assert (kind(game), standby(game, "Ask Martyr")) == (D.OPTIONAL, "destroy")
    answer(game, True)
    assert (kind(game), trash(game), life(game)) == (D.OPTIONAL, ["Ask Martyr"], (6, 5))


# --- T-9: start and end of a step ------------------------------------------------------------------------------------
@pytest.mark.ruling("T-9-1")
def test_an_effect_at_the_start_of_a_step_comes_before_what_the_step_does() -> None:
    """Refresh Step: asked while all is still exhausted and the cores lie in the Trash."""
    game = lab(step="refresh", me=me("Refresh begins", on("Grunt", exhausted=True), trash_cores=2))
    assert (kind(game), step(game)) == (D.OPTIONAL, "Refresh")
    assert (card(game, "Grunt").orientation, player(game).trash_cores) == ("exhausted", 2)
    answer(game, True)
    assert (card(game, "Grunt").orientation, player(game).trash_cores, player(game).reserve) == ("refreshed", 0, 2)
    assert life(game) == (6, 5)


@pytest.mark.ruling("T-9-1")
@pytest.mark.parametrize(
    ("name", "before", "after"), [("Core", (0, 0), (1, 0)), ("Draw", (0, 0), (0, 1))], ids=["core", "draw"]
)
def test_the_same_in_the_core_and_draw_steps(name: str, before: tuple[int, int], after: tuple[int, int]) -> None:
    """The core, the card: not there yet when the effect of the start is resolved."""
    game = lab(step=name.lower(), me=me(f"{name} begins", f"{name} is over"))
    assert (kind(game), player(game).reserve, cards_in_hand(game)) == (D.OPTIONAL, *before)
    answer(game, True)
    assert (kind(game), player(game).reserve, cards_in_hand(game)) == (D.OPTIONAL, *after)


@pytest.mark.ruling("T-9-2")
def test_an_effect_at_the_end_of_a_step_comes_after_what_the_step_does_and_before_the_next_step() -> None:
    """Draw Step: the card is drawn, the Refresh Step has not begun."""
    game = lab(step="draw", me=me("Draw is over", "Refresh begins", on("Grunt", exhausted=True)))
    assert (kind(game), step(game), cards_in_hand(game)) == (D.OPTIONAL, "Draw", 1)
    assert card(game, "Grunt").orientation == "exhausted"
    answer(game, True)
    assert (kind(game), step(game), life(game)) == (D.OPTIONAL, "Refresh", (6, 5))


@pytest.mark.ruling("T-9-4")
@pytest.mark.parametrize(
    "cards", [("Draw begins", "Draw Clerk", "Draw is over"), ("Draw is over", "Draw Clerk", "Draw begins")]
)
def test_start_then_unworded_then_end(cards: tuple[str, ...]) -> None:
    """The effects of one step have three ranks, whatever lies first on the Field."""
    game = lab(step="draw", me=me(*cards))
    for drawn in (0, 1, 1):
        assert (kind(game), step(game), cards_in_hand(game)) == (D.OPTIONAL, "Draw", drawn)
        answer(game, True)
    assert activations(game) == ["Draw begins", "Draw Clerk", "Draw is over"]


@pytest.mark.ruling("T-9-5")
@pytest.mark.parametrize("name", ["Start", "Core", "Draw", "Refresh", "Main", "Attack", "Main 2"])
def test_the_turn_player_cannot_put_an_end_effect_before_a_start_effect(name: str) -> None:
    """Both wait for the same step, yet never in one group."""
    game = lab(turn=3, step=f"{name.lower().replace(' ', '_')}:", me=me(f"{name} is over", f"{name} begins", "Grunt"))
    assert kind(game) == D.OPTIONAL
    assert (activations(game), step(game)) == ([], name)
    answer(game, True)
    assert activations(game) == [f"{name} begins"]
    walk(game, lambda g: kind(g) == D.OPTIONAL)
    assert step(game) == name
    answer(game, True)
    assert activations(game) == [f"{name} begins", f"{name} is over"]


@pytest.mark.ruling("T-9-5")
def test_effects_of_the_same_rank_are_ordered() -> None:
    """Two of the start are chosen among, then two of the end."""
    game = lab(step="attack:", me=me("Attack begins", "Late Clerk", "Dawn", "Attack is over", "Grunt"))
    assert order(game) == ["Attack begins", "Dawn"]
    resolve(game, "Dawn")
    answer(game, False)
    end_step(game)
    assert order(game) == ["Late Clerk", "Attack is over"]


# --- T-10: after this effect -----------------------------------------------------------------------------------------
@pytest.mark.ruling("T-10-1")
def test_before_and_after_the_phrase_are_two_timings() -> None:
    """What the first part destroyed lies in the Trash for the second part, not for a mere next sentence."""
    game = lab(me=me("Grunt", "Ogre", hand=["Harvest"], trash=["Raider"]))
    use_on(game, "Harvest", "Ogre")
    assert sorted(t.split()[1] for t in options(game, "CANDIDATE")) == ["Ogre", "Raider"]
    choose(game, "Ogre")
    assert hand(game) == ["Ogre"]
    quick = lab(me=me("Grunt", "Ogre", hand=["Quick Harvest"], trash=["Raider"]))
    use_on(quick, "Quick Harvest", "Ogre")
    assert hand(quick) == ["Raider"]


@pytest.mark.ruling("T-10-2")
def test_the_second_part_waits_until_the_axis_of_the_first_has_ended() -> None:
    """Destroyed, its effect resolved, in the Trash, and only then the choice of the second part."""
    game = lab(me=me("Ask Martyr", hand=["Harvest"], trash=["Raider"]))
    use(game, "Harvest")
    assert (kind(game), standby(game, "Ask Martyr")) == (D.OPTIONAL, "destroy")
    assert happened(game, E.RESULT) == 0
    answer(game, True)
    assert (kind(game), trash(game), life(game)) == (D.CHOOSE, ["Raider", "Ask Martyr"], (6, 5))
    choose(game, "Ask Martyr")
    assert (hand(game), sorted(trash(game))) == (["Ask Martyr"], ["Harvest", "Raider"])


@pytest.mark.ruling("T-10-2")
def test_only_what_the_first_part_destroyed_leaves_before_the_second() -> None:
    """The Split Martyr's own axes are inner ones: it and the other victim of the Magic stay to the end of that."""
    game = lab(me=me("Split Martyr", "Ask Martyr", "Grunt", hand=["Twin Bolt"]))
    use_on(game, "Twin Bolt", "Split Martyr", "Ask Martyr")
    resolve(game, "Split Martyr")
    assert (kind(game), trash(game), cards_in_hand(game)) == (D.OPTIONAL, ["Twin Bolt", "Grunt"], 1)
    assert [standby(game, name) for name in ("Split Martyr", "Ask Martyr")] == ["destroy", "destroy"]
    answer(game, False)
    assert trash(game)[2:] == ["Split Martyr", "Ask Martyr"]


# --- T-20: what every step does --------------------------------------------------------------------------------------
def fresh_turn(**mine: Any) -> Game:
    """Player 0's turn 3 is about to begin; nothing goes on by itself."""
    usual: dict[str, Any] = {"reserve": 1, "trash_cores": 2}
    fields = [on("Grunt", exhausted=True), on("Pebble", 1)]
    return lab(step="start", me=Side(field=fields, **{**usual, **mine}), auto_forced=False)


@pytest.mark.ruling("T-20-1", "T-20-2")
def test_every_step_does_its_own_without_asking_anybody() -> None:
    """From the Start Step to the Main Step nobody decides anything, and all of it has been done."""
    game = fresh_turn()
    assert (kind(game), step(game), decider(game)) == (D.MAIN, "Main", 0)
    assert (player(game).reserve, player(game).trash_cores, cards_in_hand(game)) == (4, 0, 1)
    assert card(game, "Grunt").orientation == "refreshed"
    assert [k for k, _ in history(game) if k in (E.DRAWN, E.REFRESHED)] == [E.DRAWN, E.REFRESHED]


@pytest.mark.ruling("T-20-2")
def test_only_the_turn_player_is_concerned() -> None:
    """The other player draws nothing, gets no core, refreshes nothing."""
    game = lab(step="start", me=me(), opponent=me(on("Grunt", exhausted=True), trash_cores=2))
    assert (player(game, 1).reserve, player(game, 1).trash_cores, cards_in_hand(game, 1)) == (0, 2, 0)
    assert card(game, "Grunt", 1).orientation == "exhausted"


@pytest.mark.ruling("T-20-3")
def test_main_and_attack_step_may_be_left_at_once() -> None:
    """The Main Step does nothing of itself, and nobody has to attack."""
    game = lab(me=me("Grunt", "Ogre"), auto_forced=False)
    before = str(player(game))
    for name in ("Main", "Attack", "Main 2"):
        assert step(game) == name
        assert terms.ACTION_END_STEP in game.legal_actions()
        assert str(player(game)) == before
        end_step(game)
    assert (life(game), game.view(None).turn_player) == ((5, 5), 1)


@pytest.mark.ruling("T-20-4")
@pytest.mark.parametrize(("cards", "winner"), [(0, 1), (1, None)])
def test_the_start_step_looks_for_an_empty_deck(cards: int, winner: int | None) -> None:
    """Without a card in the deck its turn player has lost; one card is enough to go on (and to draw)."""
    game = lab(step="start", me=me("Grunt", deck=["Grunt"] * cards))
    if winner is None:
        assert (game.outcome, deck(game), hand(game)) == (None, [], ["Grunt"])
    else:
        assert ending(game) == (winner, "deck")


@pytest.mark.ruling("T-20-4")
def test_the_opponents_empty_deck_is_not_looked_at() -> None:
    """It is judged in its own player's Start Step only."""
    game = lab(step="start", me=me("Grunt"), opponent=me("Grunt", deck=[]))
    assert (game.outcome, kind(game)) == (None, D.MAIN)


@pytest.mark.ruling("T-20-5")
def test_the_core_step_puts_one_core_into_the_reserve() -> None:
    """One, from the Void; and in the very first turn none."""
    game = lab(step="core", me=me("Core is over", reserve=2))
    assert (step(game), player(game).reserve) == ("Core", 3)
    first = lab(turn=1, step="start", me=me(reserve=2))
    assert (step(first), player(first).reserve) == ("Main", 2)


@pytest.mark.ruling("T-20-6")
def test_the_draw_step_draws_one_card() -> None:
    """The top one."""
    game = lab(step="draw", me=me("Draw is over", deck=["Ogre", "Raider"]))
    assert (step(game), hand(game), deck(game)) == ("Draw", ["Ogre"], ["Raider"])


@pytest.mark.ruling("T-20-7")
def test_the_refresh_step_refreshes_and_brings_the_cores_back() -> None:
    """Spirits and Nexuses; normal cores and the Soul Core from the Trash to the Reserve."""
    mine = me("Refresh is over", on("Grunt", exhausted=True), on("Blue Rock", exhausted=True), trash_cores=3)
    game = lab(step="refresh", me=mine)
    assert step(game) == "Refresh"
    assert {c.orientation for c in field(game)} == {"refreshed"}
    assert (player(game).reserve, player(game).trash_cores, player(game).soul_core) == (3, 0, "reserve")


@pytest.mark.ruling("T-20-8")
def test_the_main_step_does_nothing_of_itself() -> None:
    """Between its start and its menu nothing has moved; what happens is what the player does."""
    game = lab(step="main:", me=me("Main begins", on("Grunt", exhausted=True), trash_cores=1, reserve=1))
    before = (player(game).reserve, player(game).trash_cores, cards_in_hand(game), card(game, "Grunt").orientation)
    answer(game, False)
    assert kind(game) == D.MAIN
    assert before == (1, 1, 0, "exhausted")
    assert before == (
        player(game).reserve, player(game).trash_cores, cards_in_hand(game), card(game, "Grunt").orientation,
    )  # fmt: skip


@pytest.mark.ruling("T-20-9")
def test_the_attack_step_is_battles_from_declaration_to_end_of_battle() -> None:
    """As many as there are attackers, one after the other; after each the menu comes back."""
    game = lab(step="attack", me=me("Grunt", "Ogre"), opponent=me("Guard"))
    attack(game, "Grunt")
    assert (kind(game), life(game), game.view(None).battle) == (D.ATTACK, (5, 4), None)
    attack(game, "Ogre", block="Guard")
    assert names(field(game)) == ["Grunt", "Pebble"]
    kinds = [k for k, _ in history(game) if k in (E.ATTACK, E.BLOCK, E.LIFE_REDUCED, E.DESTROYED, E.BATTLE_END)]
    told = [k for k in kinds if k != E.BATTLE_END]
    assert told == [E.ATTACK, E.LIFE_REDUCED, E.ATTACK, E.BLOCK, E.DESTROYED]


@pytest.mark.ruling("T-20-10")
def test_effects_of_this_turn_expire_before_the_end_step_effects() -> None:
    """Standard: expiry comes first, so the effect of the End Step finds the Spirit small again (older rules: after)."""
    game = lab(me=me("Ogre", "Dusk Slayer", "Grunt", hand=["Grow"]), auto_forced=False)
    use_on(game, "Grow", "Grunt")
    assert bp(game, "Grunt") == 8000
    walk(game, lambda g: step(g) not in ("Main", "Attack", "Main 2"))
    assert (game.view(None).turn, step(game)) == (3, "End")
    assert (offers(game, "TARGET_OWN"), bp(game, "Grunt")) == (["Grunt"], 3000)
    choose(game, "Grunt")
    assert trash(game) == ["Grow", "Grunt"]


@pytest.mark.ruling("T-20-10")
def test_nothing_of_this_turn_is_left_in_the_next() -> None:
    """BP of the turn is gone in the opponent's Main Step."""
    game = lab(me=me("Grunt", hand=["Grow"]), opponent=me())
    use(game, "Grow")
    assert bp(game, "Grunt") == 8000
    to_main(game, 1)
    assert bp(game, "Grunt") == 3000
