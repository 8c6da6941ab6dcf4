"""Scenarios 1 to 15: destroyed, depleted and returned cards, and the effects they leave waiting."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rulings._verbs_b import (
    E,
    activations,
    all_standing_by,
    cards_in_hand,
    declare,
    happened,
    history,
    leave_order,
    order,
    resolve,
    standby,
    use_on,
    walk,
)
from tests.rulings.cards_rulings_b import lab
from tests.support import (
    D,
    Game,
    Side,
    act,
    answer,
    attack,
    bp,
    card,
    choose,
    decider,
    field,
    hand,
    has,
    kind,
    life,
    names,
    on,
    pass_flash,
    pay,
    place,
    play,
    player,
    settle_costs,
    summon,
    trash,
    use,
)  # fmt: skip


def me(*cards: Any, **more: Any) -> Side:
    """A side with a core to move: its Main Steps wait for an answer."""
    return Side(field=[*cards, on("Pebble", 1)], **more)


# --- 1, 2: several at once -------------------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-1")
@pytest.mark.parametrize("picks", [("Ask Martyr", "Life Martyr"), ("Life Martyr", "Ask Martyr")])
@pytest.mark.parametrize("owner", [0, 1])
def test_two_destroyed_by_one_magic_stay_until_both_effects_are_resolved(picks: tuple[str, str], owner: int) -> None:
    """The turn player orders them, whoever owns the Spirits; only then both leave."""
    sides = [me(), me()]
    sides[owner] = me("Ask Martyr", "Life Martyr")
    game = lab(me=Side(field=sides[0].field, hand=["Twin Bolt"]), opponent=sides[1])
    use_on(game, "Twin Bolt", "Ask Martyr", "Life Martyr")
    assert (decider(game), order(game)) == (0, ["Ask Martyr", "Life Martyr"])
    resolve(game, picks[0])
    assert all_standing_by(game, owner) == ["Ask Martyr", "Life Martyr"]
    assert (kind(game), decider(game)) == (D.OPTIONAL, owner)
    answer(game, True)
    assert (names(field(game, owner)), life(game)[owner]) == (["Pebble"], 7)
    assert activations(game) == ["Twin Bolt", *picks]


@pytest.mark.ruling("scenario-2")
def test_a_third_spirit_destroyed_by_the_first_effect_has_its_own_effect_next() -> None:
    """D1, D3, D2; all three leave together, after the last."""
    game = lab(me=me("Avenger", "Life Martyr", hand=["Twin Bolt"]), opponent=me("Ask Martyr"))
    use_on(game, "Twin Bolt", "Avenger", "Life Martyr")
    resolve(game, "Avenger")
    choose(game, "Ask Martyr")
    assert (kind(game), decider(game), leave_order(game)) == (D.OPTIONAL, 1, [])
    assert (all_standing_by(game, 0), all_standing_by(game, 1)) == (["Avenger", "Life Martyr"], ["Ask Martyr"])
    answer(game, True)
    assert activations(game) == ["Twin Bolt", "Avenger", "Ask Martyr", "Life Martyr"]
    told = [k for k, _ in history(game) if k in (E.ACTIVATED, E.RESULT)]
    assert told[-3:] == [E.RESULT] * 3
    assert (names(field(game)), names(field(game, 1))) == (["Pebble"], ["Pebble"])


# --- 3, 4, 5: effects of an attack -----------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-3")
@pytest.mark.parametrize(("first", "drawn"), [("[Raze]", 0), ("Attack Drum", 1)])
def test_a_waiting_effect_is_lost_with_its_source(first: str, drawn: int) -> None:
    """The Drum is in the Trash before the third effect asks; taken first it would have acted."""
    game = lab(step="attack", me=me("Razer", "Attack Drum"), opponent=me("Grunt"))
    declare(game, "Razer")
    assert len(order(game)) == 3
    play(game, first)
    if kind(game) == D.TRIGGER_ORDER:
        play(game, "[Raze]")
    choose(game, "Attack Drum")
    assert (kind(game), trash(game), cards_in_hand(game)) == (D.OPTIONAL, ["Attack Drum"], drawn)


@pytest.mark.ruling("scenario-3")
def test_an_attacker_that_destroys_itself_loses_its_second_effect() -> None:
    """The second [When Attacks] effect never asks."""
    game = lab(step="attack", me=me("Slayer"), opponent=me("Grunt", "Guard"))
    declare(game, "Slayer")
    play(game, "[Slay]")
    choose(game, "Slayer")
    assert (trash(game), activations(game), kind(game)) == (["Slayer"], ["Slayer"], D.BLOCK)


@pytest.mark.ruling("scenario-4")
@pytest.mark.parametrize("block", [None, "Grunt"])
def test_a_nexus_takes_the_attacker_with_it_and_the_battle_goes_on(block: str | None) -> None:
    """Both stand by and leave together; flash timing and block follow; no Life, no Spirit is lost."""
    game = lab(step="attack", me=me("Dying Wrecker"), opponent=me("Wrecked", "Grunt", "Spark"))
    declare(game, "Dying Wrecker")
    assert (kind(game), all_standing_by(game, 0), all_standing_by(game, 1)) == (
        D.OPTIONAL, ["Dying Wrecker"], ["Wrecked"],
    )  # fmt: skip
    assert leave_order(game) == []
    answer(game, False)
    assert sorted(str(name) for name in leave_order(game)) == ["Dying Wrecker", "Wrecked"]
    assert (kind(game), decider(game)) == (D.FLASH, 1)
    pass_flash(game)
    assert kind(game) == D.BLOCK
    act(game, (terms.ACTION_BLOCK, block) if block else terms.ACTION_NO_BLOCK)
    pass_flash(game)
    assert (life(game), has(game, "Grunt"), happened(game, E.LIFE_REDUCED)) == ((5, 5), True, 0)
    assert game.view(None).battle is None


@pytest.mark.ruling("scenario-5")
def test_exhaust_effects_and_attack_effects_are_axes_of_their_own() -> None:
    """Asked one after the other, never ordered; the attack is not declared before the first is over."""
    game = lab(step="attack", me=me("Tired"), opponent=me("Grunt"))
    declare(game, "Tired")
    assert (kind(game), happened(game, E.ATTACK)) == (D.OPTIONAL, 0)
    answer(game, True)
    assert (kind(game), happened(game, E.ATTACK), cards_in_hand(game)) == (D.OPTIONAL, 1, 1)


@pytest.mark.ruling("scenario-5")
def test_an_exhaust_effect_is_lost_when_its_spirit_is_refreshed_first() -> None:
    """The Waker refreshes the attacker: the first effect is gone, that of the attack is not."""
    game = lab(step="attack", me=me("Tired", "Waker"), opponent=me("Grunt"))
    declare(game, "Tired")
    assert order(game) == ["Tired", "Waker"]
    resolve(game, "Waker")
    assert (card(game, "Tired").orientation, happened(game, E.ATTACK), cards_in_hand(game)) == ("refreshed", 1, 0)
    assert kind(game) == D.OPTIONAL
    answer(game, True)
    assert (life(game), cards_in_hand(game)) == ((6, 5), 0)


# --- 6, 7: the comparison of BP --------------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-6")
@pytest.mark.parametrize(("theirs", "won", "dead"), [("Cruel Winner", 0, 2), ("Grunt", 1, 1)], ids=["tie", "win"])
def test_a_tie_destroys_both_at_once_and_nobody_has_won(theirs: str, won: int, dead: int) -> None:
    """One batch: a watcher fires once; "destroys only the opposing Spirit" is not fulfilled by a tie."""
    game = lab(step="attack", me=me("Winner", "Witness", "Laurel"), opponent=me(theirs))
    attack(game, "Winner", block=theirs)
    assert happened(game, E.DESTROYED) == dead
    while kind(game) == D.TRIGGER_ORDER:
        act(game, terms.ACTION_CANDIDATE)
    assert (cards_in_hand(game), life(game)) == (1, (5 + won, 5 - won))
    assert (has(game, "Winner"), has(game, theirs, 1)) == (won == 1, False)


def beaten(winner: str) -> Game:
    """The Ask Martyr has lost a comparison of BP; its side has the Saviour."""
    game = lab(step="attack", me=me(winner), opponent=me("Ask Martyr", "Saviour"))
    attack(game, winner, block="Ask Martyr")
    return game


@pytest.mark.ruling("scenario-7")
def test_the_winners_effect_stays_when_the_loser_is_saved() -> None:
    """Returned to hand instead: what waited for its destruction is lost, the fact that the battle was won is not."""
    game = beaten("Winner")
    assert sorted(order(game)) == ["Ask Martyr", "Saviour", "Winner"]
    resolve(game, "Saviour")
    assert (life(game), hand(game, 1), trash(game, 1)) == ((6, 5), ["Ask Martyr"], [])
    assert activations(game) == ["Saviour", "Winner"]


@pytest.mark.ruling("scenario-7")
def test_a_saved_loser_can_be_destroyed_again() -> None:
    """A new destruction with its own effects; the way it was saved to remains its goal."""
    game = beaten("Cruel Winner")
    resolve(game, "Saviour")
    assert (happened(game, E.DESTROYED), standby(game, "Ask Martyr")) == (2, "destroy")
    while kind(game) == D.TRIGGER_ORDER:
        resolve(game, "Ask Martyr")
    assert (kind(game), decider(game), standby(game, "Ask Martyr")) == (D.OPTIONAL, 1, "destroy")
    answer(game, True)
    assert (life(game), hand(game, 1), trash(game, 1)) == ((6, 6), ["Ask Martyr"], [])


# --- 8, 9, 10: paid with a last core ---------------------------------------------------------------------------------
def pay_with_the_last_core(payer: str, name: str = "Arrival") -> Game:
    """A Spirit is summoned with the only core of another one; the Reserve gives the core it gets."""
    game = lab(me=Side(field=[payer], hand=[name], reserve=1), auto_forced=False)
    act(game, (terms.ACTION_PLAY_HAND, name))
    pay(game, payer)
    return game


@pytest.mark.ruling("scenario-8")
@pytest.mark.parametrize("first", ["Lost Soul", "Arrival"])
def test_a_summon_paid_with_the_last_core_of_a_spirit(first: str) -> None:
    """Standby, arrival, both effects in the order of the turn player's choice, the depleted card leaves last."""
    game = pay_with_the_last_core("Lost Soul")
    assert (kind(game), standby(game, "Lost Soul"), has(game, "Arrival")) == (D.PLACE, "deplete", False)
    place(game, 1)
    assert (decider(game), sorted(order(game))) == (0, ["Arrival", "Lost Soul"])
    assert (standby(game, "Lost Soul"), has(game, "Arrival")) == ("deplete", True)
    resolve(game, first)
    answer(game, True)
    assert standby(game, "Lost Soul") == "deplete"
    while kind(game) == D.TRIGGER_ORDER:
        act(game, terms.ACTION_CANDIDATE)
    answer(game, True)
    assert (life(game), names(field(game)), trash(game)) == ((7, 5), ["Arrival"], ["Lost Soul"])


@pytest.mark.ruling("scenario-8")
@pytest.mark.parametrize(("payer", "drawn"), [("Deposed", 0), ("Resigned", 1)])
def test_the_cause_of_such_a_depletion_is_its_own_player(payer: str, drawn: int) -> None:
    """Nothing of the opponent did it."""
    game = pay_with_the_last_core(payer, "Penny")
    place(game, 1)
    assert (cards_in_hand(game), trash(game)) == (drawn, [payer])


@pytest.mark.ruling("scenario-9")
def test_the_payers_symbol_reduces_the_cost_it_pays_and_none_after_it() -> None:
    """Cost 3 less 1 for the first, 3 for the second."""
    game = lab(me=Side(field=["Grunt"], hand=["Blank", "Blank"], reserve=6), auto_forced=False)
    act(game, (terms.ACTION_PLAY_HAND, "Blank"))
    pay(game, "Grunt")
    place(game, 1)
    assert (player(game).trash_cores, trash(game), player(game).symbols) == (2, ["Grunt"], ())
    summon(game, "Blank", cores=1)
    assert player(game).trash_cores == 2 + 3


@pytest.mark.ruling("scenario-10")
def test_a_blocker_paid_away_in_the_second_window_leaves_a_battle_about_nothing() -> None:
    """It blocked, so no Life is lost; nobody is compared with, so the attacker stays."""
    game = lab(step="attack", me=me("Grunt"), opponent=Side(field=["Ogre"], hand=["Priced"]))
    declare(game, "Grunt")
    if kind(game) == D.FLASH:
        play(game, terms.ACTION_PASS)
    act(game, (terms.ACTION_BLOCK, "Ogre"))
    assert (kind(game), decider(game)) == (D.FLASH, 1)
    act(game, (terms.ACTION_PLAY_HAND, "Priced"))
    if kind(game) == D.PAY:
        pay(game, "Ogre")
    walk(game, lambda g: g.view(None).battle is None)
    assert (life(game), has(game, "Grunt", 0), trash(game, 1)) == ((5, 5), True, ["Priced", "Ogre"])
    assert (happened(game, E.DESTROYED), happened(game, E.DEPLETED, "Ogre")) == (0, 1)


# --- 11 to 15: from one standby to another ---------------------------------------------------------------------------
@pytest.mark.ruling("scenario-11")
def test_a_destroyed_card_without_cores_is_a_depleted_one() -> None:
    """Its effect on destruction is lost, that on depletion resolved; it goes to the Trash at the end of the axis."""
    game = lab(me=me(hand=["Blast then Sap"]), opponent=me("Brittle"))
    use(game, "Blast then Sap")
    assert (kind(game), standby(game, "Brittle")) == (D.OPTIONAL, "deplete")
    answer(game, False)
    assert (cards_in_hand(game, 1), life(game), trash(game, 1)) == (0, (5, 6), ["Brittle"])
    plain = lab(me=me(hand=["Ask Blast"]), opponent=me("Brittle"))
    use(plain, "Ask Blast")
    assert standby(plain, "Brittle") == "destroy"
    answer(plain, False)
    assert (cards_in_hand(plain, 1), life(plain), trash(plain, 1)) == (1, (5, 5), ["Brittle"])


@pytest.mark.ruling("scenario-12")
def test_a_returning_card_without_cores_still_returns() -> None:
    """Depleted on its way: the hand is its goal, its cores lie in the Reserve."""
    game = lab(me=me(hand=["Bounce then Sap"]), opponent=me(on("Lost Soul", 2)))
    use(game, "Bounce then Sap")
    assert (kind(game), standby(game, "Lost Soul"), player(game, 1).reserve) == (D.OPTIONAL, "deplete", 2)
    answer(game, False)
    assert (kind(game), decider(game)) == (D.OPTIONAL, 1)  # it has been depleted
    answer(game, True)
    assert (hand(game, 1), trash(game, 1), player(game, 1).reserve, life(game)) == (["Lost Soul"], [], 2, (5, 6))


@pytest.mark.ruling("scenario-13")
@pytest.mark.parametrize(("first", "drawn"), [("[Home]", 0), ("[Gift]", 1)])
def test_a_destroyed_card_that_returns_itself_loses_its_other_effects(first: str, drawn: int) -> None:
    """To the hand instead of the Trash; what still waited for the destruction is gone."""
    game = lab(me=me(), opponent=me("Homing", "Mourner", hand=["Bolt"]), turn=4, turn_player=1)
    use_on(game, "Bolt", "Homing")
    assert len(order(game)) == 3  # two of its own and a watcher
    play(game, f"resolve Homing's {first}")
    while kind(game) == D.TRIGGER_ORDER:
        act(game, terms.ACTION_CANDIDATE)
    assert (sorted(hand(game, 1)), trash(game, 1)) == (sorted(["Homing", *["Goon-Gata"] * drawn]), ["Bolt"])


@pytest.mark.ruling("scenario-14")
def test_destroyed_again_while_it_is_being_destroyed_is_no_event() -> None:
    """One destruction, one effect, one for the watcher."""
    game = lab(me=me(hand=["Blast Twice"]), opponent=me("Life Martyr", "Mourner"))
    use_on(game, "Blast Twice", "Life Martyr")
    assert (kind(game), standby(game, "Life Martyr")) == (D.OPTIONAL, "destroy")
    answer(game, False)
    while kind(game) == D.TRIGGER_ORDER:
        act(game, terms.ACTION_CANDIDATE)
    assert (happened(game, E.DESTROYED), life(game), cards_in_hand(game, 1)) == (1, (5, 6), 1)


@pytest.mark.ruling("scenario-15")
def test_a_card_in_standby_keeps_its_constant_effect_and_nothing_else() -> None:
    """The Bearer's BP counts for the Spirit its own effect summons; its effect on summons does not activate."""
    game = lab(me=me("Bearer", "Grunt", hand=["Bolt", "Shy"], reserve=1))
    assert (bp(game, "Bearer"), bp(game, "Grunt")) == (4000, 4000)
    use_on(game, "Bolt", "Bearer")
    settle_costs(game)
    assert (kind(game), standby(game, "Bearer")) == (D.OPTIONAL, "destroy")
    assert (bp(game, "Grunt"), bp(game, "Shy"), life(game)) == (4000, 4000, (5, 5))
    answer(game, False)
    assert (has(game, "Bearer"), bp(game, "Grunt"), bp(game, "Shy"), life(game)) == (False, 3000, 3000, (5, 5))


@pytest.mark.ruling("scenario-15")
def test_standing_it_does_both() -> None:
    """BP and Life for the same summon."""
    game = lab(me=me("Bearer", hand=["Grunt"], reserve=1))
    summon(game, "Grunt")
    assert (bp(game, "Grunt"), life(game)) == (4000, (6, 5))
