"""Rulings on timing, sections 3 and 4: when-summoned and when-deployed effects, when-destroyed effects."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings._verbs_a import (
    attack_with,
    block_with,
    both_pass,
    cast,
    finish,
    hand_size,
    happened,
    resolve,
    standby,
    table,
    waiting,
    window,
)
from tests.support import (
    D,
    Game,
    Side,
    answer,
    card,
    choose,
    field,
    hand,
    has,
    kind,
    life,
    names,
    on,
    pass_flash,
    player,
    summon,
    trash,
)  # fmt: skip

STONE = on("Milestone", 1)


# --- 3: arriving -----------------------------------------------------------------------------------------------------
@pytest.mark.ruling("T-3-1")
@pytest.mark.parametrize("name", ["Herald", "Founding"])
def test_a_card_lies_on_the_field_while_its_arrival_effect_is_resolved(name: str) -> None:
    """Spirit or Nexus: the effect comes up when the card has arrived, with its cores on it."""
    game = table(Side(field=[STONE], hand=[name], reserve=1))
    summon(game, name)
    assert (kind(game), game.to_play, has(game, name), standby(game, name)) == (D.OPTIONAL, 0, True, None)
    assert card(game, name).cores == (1 if name == "Herald" else 0)
    answer(game, True)
    assert hand_size(game) == 1


@pytest.mark.ruling("T-3-1")
def test_a_watcher_of_summons_sees_the_spirit_on_the_field_too() -> None:
    """An opposing effect that destroys what was summoned finds it there."""
    game = table(Side(field=[STONE], hand=["Squire"], reserve=1), Side(field=["Pit"]))
    summon(game, "Squire")
    assert happened(game, "SUMMONED", "DESTROYED") == ["SUMMONED Squire", "DESTROYED Squire"]


@pytest.mark.ruling("T-3-2")
@pytest.mark.parametrize(("others", "drawn"), [([], 1), (["Squire", "Knight"], 3)])
def test_a_when_summoned_effect_that_counts_spirits_counts_its_own(others: list[str], drawn: int) -> None:
    """Even as the only Spirit it is one."""
    game = table(Side(field=[*others, STONE], hand=["Choir Angel"], reserve=1))
    summon(game, "Choir Angel")
    assert hand_size(game) == drawn


@pytest.mark.ruling("T-3-3")
def test_a_when_deployed_effect_may_read_the_cost_of_its_own_card() -> None:
    """As the only Nexus on the Field it is the one whose cost of 2 is read."""
    game = table(Side(hand=["Kingdom"], reserve=2))
    summon(game, "Kingdom")
    choose(game, "Kingdom")
    assert (names(field(game)), hand_size(game)) == (["Kingdom"], 2)


# --- 4: destroyed ----------------------------------------------------------------------------------------------------
def struck(name: str, *mine: Any) -> Game:
    """Player 0 destroys an own Spirit in the own Main Step."""
    game = table(Side(field=[name, *mine, STONE], hand=["Strike"]))
    return cast(game, "Strike", name)


@pytest.mark.ruling("T-4-1")
def test_a_when_destroyed_effect_is_triggered_by_entering_the_destroyed_state() -> None:
    """When the effect is used the card still lies on the Field, destroyed."""
    game = struck("Asking Martyr")
    assert (kind(game), standby(game, "Asking Martyr"), trash(game)) == (D.OPTIONAL, "destroy", ["Strike"])
    answer(game, True)
    assert (life(game), trash(game)) == ((6, 5), ["Strike", "Asking Martyr"])


@pytest.mark.ruling("T-4-2")
def test_all_effects_of_one_destruction_belong_to_the_effect_that_destroyed() -> None:
    """Both come before the other waiting effect of the step, and the card leaves with the last of them."""
    game = table(Side(field=["Doom", "Dusk", "Martyr", "Mourner"]), step="attack:")
    resolve(game, "[Doom]")
    choose(game, "Martyr")
    assert waiting(game) == ["Martyr", "Mourner"]
    finish(game)
    assert happened(game, "ACTIVATED", "RESULT") == [
        "ACTIVATED Doom", "ACTIVATED Martyr", "ACTIVATED Mourner", "RESULT Martyr", "ACTIVATED Dusk",
    ]  # fmt: skip


@pytest.mark.ruling("T-4-3")
def test_destroyed_cards_stay_until_the_last_effect_of_the_destruction() -> None:
    """After the first of two effects both cards are still there; after the second both are in the Trash."""
    game = table(Side(field=["Martyr", "Asking Martyr", STONE], hand=["Double Strike"]))
    cast(game, "Double Strike", "Martyr", "Asking Martyr")
    resolve(game, "[Martyr]")
    assert (hand_size(game), standby(game, "Martyr"), standby(game, "Asking Martyr")) == (1, "destroy", "destroy")
    answer(game, True)
    assert trash(game) == ["Double Strike", "Martyr", "Asking Martyr"]


@pytest.mark.ruling("T-4-4")
@pytest.mark.parametrize(("user", "drawn"), [(0, 0), (1, 1)])
def test_destroyed_by_the_opponent_means_by_an_effect_of_the_opponent(user: int, drawn: int) -> None:
    """A Magic of its own player that destroys it does not count, the same Magic of the opponent does."""
    sides: list[dict[str, Any]] = [{"field": ["Victim", STONE]}, {"field": ["Squire"]}]
    sides[user]["hand"] = ["Double Strike"]
    game = table(Side(**sides[0]), Side(**sides[1]), turn=3 + user, turn_player=user)
    cast(game, "Double Strike", *(("Victim", "Squire") if user == 0 else ("Squire", "Victim")))  # own ones first
    assert ("Victim" in trash(game), hand_size(game)) == (True, drawn)


@pytest.mark.ruling("T-4-5")
def test_with_the_wrong_kind_of_destruction_nothing_even_waits() -> None:
    """Of two effects of one destruction only the one without that condition is there: no order is asked."""
    game = struck("Victim", "Mourner")
    assert kind(game) == D.MAIN
    assert happened(game, "ACTIVATED") == ["ACTIVATED Strike", "ACTIVATED Mourner"]


@pytest.mark.ruling("T-4-5")
def test_bp_comparison_with_an_opposing_spirit_is_destruction_by_the_opponent() -> None:
    """The condition is met by the opponent's Spirit as well."""
    game = table(Side(field=["Squire"]), Side(field=["Victim"]), step="attack")
    attack_with(game, "Squire")
    block_with(game, "Victim")
    both_pass(game)
    assert (trash(game, 1), hand_size(game, 1)) == (["Victim"], 1)


@pytest.mark.ruling("T-4-6")
@pytest.mark.parametrize(("first", "after"), [("Third", 6), ("Grave Sip", 5)])
def test_a_destroyed_spirit_that_drops_to_another_level_triggers_nothing_new(first: str, after: int) -> None:
    """Differs in Standard: at Lv2 by a core taken meanwhile, its Lv2 effect is not triggered; the event is past."""
    game = table(Side(field=[on("Ogre King", 3), "Grave Sip", STONE], hand=["Strike"]))
    cast(game, "Strike", "Ogre King")
    assert waiting(game) == ["Third", "Grave Sip"]
    resolve(game, f"[{first}]")
    assert (life(game), hand_size(game), trash(game)) == ((after, 5), 0, ["Strike", "Ogre King"])


@pytest.mark.ruling("T-4-6", "T-4-7")
def test_the_effect_of_its_level_is_triggered_when_it_has_that_level_at_its_destruction() -> None:
    """The same cards, destroyed at Lv2: now the Lv2 effect is there."""
    game = table(Side(field=[on("Ogre King", 2), on("Late Bloomer", 2), STONE], hand=["Storm"]))
    cast(game, "Storm")
    finish(game)
    assert (life(game), hand_size(game)) == ((5, 5), 2)


@pytest.mark.ruling("T-4-7")
def test_a_destroyed_spirit_that_rises_to_the_level_triggers_nothing_new() -> None:
    """Differs in Standard: a core put on it while it lies there destroyed does not bring its Lv2 effect."""
    game = table(Side(field=["Late Bloomer", "Grave Gift", STONE], hand=["Strike"]))
    cast(game, "Strike", "Late Bloomer")
    assert (hand_size(game), player(game).reserve, trash(game)) == (0, 2, ["Strike", "Late Bloomer"])


def cathedral(first: str) -> Game:
    """In the Attack Step a Spirit that takes itself out of the destroyed state, watched by two effects of one Nexus."""
    game = table(Side(field=["Boomerang", on("Cathedral", 1)]), Side(field=["Knight"]), step="attack")
    attack_with(game, "Boomerang")
    block_with(game, "Knight")
    both_pass(game)
    assert sorted(waiting(game)) == ["Boomerang", "Choir", "Nave"]
    resolve(game, f"[{first}]")
    return game


@pytest.mark.ruling("T-4-8")
def test_when_the_spirit_is_no_longer_destroyed_the_watchers_do_nothing() -> None:
    """Standard has no way to undo a destruction, so it goes to the hand instead: both watchers are lost."""
    game = cathedral("Boomerang")
    assert (kind(game), hand(game), life(game)) == (D.ATTACK, ["Boomerang"], (5, 5))


@pytest.mark.ruling("T-4-8")
def test_watchers_taken_before_work() -> None:
    """In the other order both are resolved while it is destroyed."""
    game = cathedral("Nave")
    resolve(game, "[Choir]")
    assert (sorted(hand(game)), life(game)) == (["Boomerang", "Goon-Gata"], (6, 5))


@pytest.mark.ruling("T-4-9")
def test_a_when_destroyed_effect_is_lost_with_the_destroyed_state() -> None:
    """Its own effect too: another effect sends the card to the hand first."""
    game = struck("Martyr", "Grave Caller")
    assert waiting(game) == ["Martyr", "Grave Caller"]
    resolve(game, "[Grave Caller]")
    assert (hand(game), kind(game)) == (["Martyr"], D.MAIN)


@pytest.mark.ruling("T-4-9")
@pytest.mark.parametrize("breaker", ["Iconoclast", "Thorough Iconoclast"])
@pytest.mark.parametrize(("first", "drawn"), [("Iconoclast", 0), ("Mourner", 1)])
def test_a_when_destroyed_effect_is_lost_when_the_card_that_has_it_goes(breaker: str, first: str, drawn: int) -> None:
    """A watching Nexus that is destroyed before its turn, still there on its way out or gone already."""
    game = struck("Squire", "Mourner", breaker)
    resolve(game, f"[{first}]")
    choose(game, "Mourner")
    finish(game)
    assert (has(game, "Mourner"), hand_size(game)) == (False, drawn)
    assert life(game)[0] == (4 if breaker == "Thorough Iconoclast" else 5)


def beaten(winner: str, loser: str) -> Game:
    """The attacker wins the BP comparison."""
    game = table(Side(field=[winner]), Side(field=[loser]), step="attack")
    attack_with(game, winner)
    block_with(game, loser)
    both_pass(game)
    return game


@pytest.mark.ruling("T-4-10")
def test_a_spirit_that_got_out_of_the_destroyed_state_can_be_destroyed_again() -> None:
    """The winner's effect destroys the loser, on its way to the hand, anew: a new destruction with new triggers."""
    game = beaten("Dipper", "Boomerang")
    resolve(game, "[Boomerang]")
    assert (kind(game), game.to_play, standby(game, "Boomerang")) == (D.CHOOSE, 0, "hand")
    choose(game, "Boomerang")
    assert happened(game, "DESTROYED", "ACTIVATED") == [
        "DESTROYED Boomerang", "ACTIVATED Boomerang", "ACTIVATED Dipper", "DESTROYED Boomerang", "ACTIVATED Boomerang",
    ]  # fmt: skip
    assert hand(game, 1) == ["Boomerang"]


@pytest.mark.ruling("T-4-10")
def test_while_it_is_destroyed_it_is_not_destroyed_again() -> None:
    """With the winner's effect first there is one destruction only."""
    game = beaten("Dipper", "Boomerang")
    resolve(game, "[Dipper]")
    choose(game, "Boomerang")
    assert (happened(game, "DESTROYED"), hand(game, 1)) == (["DESTROYED Boomerang"], ["Boomerang"])


@pytest.mark.ruling("T-4-11")
def test_an_effect_of_winning_works_although_the_loser_is_no_longer_destroyed() -> None:
    """Winning is a fact, being destroyed a state: [Win] draws, the watcher of the destroyed Spirit does not."""
    game = beaten("Guardian Boar", "Boomerang")
    assert sorted(waiting(game)) == ["Boomerang", "Kill", "Win"]
    resolve(game, "[Boomerang]")
    assert (kind(game), hand_size(game)) == (D.ATTACK, 1)
    assert happened(game, "ACTIVATED") == ["ACTIVATED Boomerang", "ACTIVATED Guardian Boar"]


@pytest.mark.ruling("T-4-11")
def test_without_that_both_effects_of_the_winner_work() -> None:
    """A loser that stays destroyed gives both."""
    game = beaten("Guardian Boar", "Squire")
    finish(game)
    assert (hand_size(game), trash(game, 1)) == (2, ["Squire"])


@pytest.mark.ruling("T-4-12")
def test_an_opposing_effect_that_destroys_the_blocker_is_no_win_and_no_kill() -> None:
    """The opponent destroys the own blocker and another Spirit: neither effect of the attacker is triggered."""
    sides = Side(field=["Guardian Boar", "Knight"]), Side(field=["Squire"], hand=["Double Strike"])
    game = table(*sides, step="attack")
    attack_with(game, "Guardian Boar")
    block_with(game, "Squire")
    assert window(game) == 2
    cast(game, "Double Strike", "Squire", "Knight")
    pass_flash(game)
    assert (trash(game), trash(game, 1)) == (["Knight"], ["Double Strike", "Squire"])
    assert (kind(game), hand_size(game)) == (D.ATTACK, 0)


@pytest.mark.ruling("T-4-13")
@pytest.mark.parametrize(("user", "drawn"), [(0, 1), (1, 0)])
def test_when_you_destroy_an_opposing_spirit_asks_who_destroyed_it(user: int, drawn: int) -> None:
    """By an own effect it triggers; when the opponent destroys the own Spirit it does not."""
    sides: list[dict[str, Any]] = [{"field": ["Hangman", STONE]}, {"field": ["Squire", STONE]}]
    sides[user]["hand"] = ["Strike"]
    game = table(Side(**sides[0]), Side(**sides[1]), turn=3 + user, turn_player=user)
    cast(game, "Strike", "Squire")
    assert ("Squire" in trash(game, 1), hand_size(game)) == (True, drawn)
