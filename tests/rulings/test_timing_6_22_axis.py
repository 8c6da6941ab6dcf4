"""Rulings T-11, T-17 and T-19: derived effects and the axis, summons by effects, exhausted before attacking."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.cards import vocabulary as v
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
)
from tests.rulings.cards_rulings_b import T, lab, nexus
from tests.support import (
    D,
    Game,
    Position,
    Side,
    act,
    answer,
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


# --- T-11: derived effects and the axis ------------------------------------------------------------------------------
@pytest.mark.ruling("T-11-1")
def test_what_an_effect_triggers_belongs_to_it() -> None:
    """It is resolved before what waits beside its parent, while the parent's victim is still there."""
    game = lab(step="attack:", me=me("Doom", "Attack begins", "Ask Martyr"))
    resolve(game, "Doom")
    assert (kind(game), standby(game, "Ask Martyr")) == (D.OPTIONAL, "destroy")
    answer(game, True)
    assert not has(game, "Ask Martyr")  # the other effect of the step is no derived one
    answer(game, True)
    assert activations(game) == ["Doom", "Ask Martyr", "Attack begins"]


@pytest.mark.ruling("T-11-2")
def test_the_axis_ends_after_the_last_derived_effect() -> None:
    """Two derived effects: after the first nothing has ended, after the second everything."""
    game = lab(me=me("Ask Martyr", "Life Martyr", hand=["Twin Bolt"]))
    use_on(game, "Twin Bolt", "Ask Martyr", "Life Martyr")
    resolve(game, "Life Martyr")
    assert (kind(game), all_standing_by(game, 0)) == (D.OPTIONAL, ["Ask Martyr", "Life Martyr"])
    answer(game, True)
    assert (names(field(game)), life(game)) == (["Pebble"], (7, 5))


@pytest.mark.ruling("T-11-3")
def test_destroyed_cards_are_gone_when_the_next_axis_begins() -> None:
    """Two [When Attacks] effects: what the first destroyed lies in the Trash while the second asks."""
    game = lab(step="attack", me=me("Slayer"), opponent=me("Grunt", "Ogre"))
    declare(game, "Slayer")
    play(game, "[Slay]")
    choose(game, "Ogre")
    assert (kind(game), trash(game, 1), names(field(game, 1))) == (D.OPTIONAL, ["Ogre"], ["Grunt", "Pebble"])


@pytest.mark.ruling("T-11-3")
def test_destroyed_cards_are_gone_when_the_axis_ends_the_turn_of_events() -> None:
    """Nothing waits any more: the card is in the Trash and its core in the Reserve before anybody acts."""
    game = lab(me=me("Grunt", hand=["Bolt"]))
    use_on(game, "Bolt", "Grunt")
    assert (kind(game), trash(game), player(game).reserve) == (D.MAIN, ["Bolt", "Grunt"], 1)


@pytest.mark.ruling("T-11-4")
def test_a_depleted_card_waits_for_the_end_of_the_axis() -> None:
    """Standard: it stands by like a destroyed one (older rules: it went to the Trash at once)."""
    game = lab(me=me(hand=["Sap"]), opponent=me("Grunt"))
    use(game, "Sap")
    assert (kind(game), standby(game, "Grunt"), trash(game, 1)) == (D.OPTIONAL, "deplete", [])
    answer(game, False)
    assert (has(game, "Grunt"), trash(game, 1), player(game, 1).reserve) == (False, ["Grunt"], 1)


@pytest.mark.ruling("T-11-4")
def test_destroyed_and_depleted_cards_of_one_axis_leave_together() -> None:
    """Standard: the depleted one is still there while the destroyed one's effect is resolved."""
    game = lab(me=me("Ask Martyr", "Grunt", hand=["Kill and Sap"]))
    use(game, "Kill and Sap")
    choose(game, "Ask Martyr", "Grunt")
    assert (kind(game), all_standing_by(game, 0)) == (D.OPTIONAL, ["Ask Martyr", "Grunt"])
    answer(game, True)
    assert trash(game) == ["Kill and Sap", "Ask Martyr", "Grunt"]


FOUR = ("Martyr", "Life Martyr", "Ask Martyr", "Avenger")


def tempest(user: int, turn_player: int, mine: tuple[str, ...] = FOUR[:2], theirs: tuple[str, ...] = FOUR[2:]) -> Game:
    """A Magic that destroys all Spirits has just done so."""
    sides = [me(*mine), me(*theirs)]
    sides[user] = me(*(mine, theirs)[user], hand=["Sweep"])
    sides[turn_player] = Side(field=[*sides[turn_player].field, "Spark"], hand=sides[turn_player].hand)
    game = lab(turn=3 + turn_player, turn_player=turn_player, me=sides[0], opponent=sides[1])
    if user != turn_player:
        act(game, terms.ACTION_END_STEP)
        act(game, game.legal_actions()[1])
        assert kind(game) == D.FLASH
    use(game, "Sweep")
    return game


@pytest.mark.ruling("T-11-5")
@pytest.mark.parametrize(("user", "turn_player"), [(0, 0), (1, 1), (1, 0)], ids=["mine", "theirs", "in my flash timing"])
def test_all_effects_of_one_mass_destruction_are_ordered_by_the_turn_player(user: int, turn_player: int) -> None:
    """Four Spirits of two players fall at once; whose they are and who used the Magic does not matter."""
    game = tempest(user, turn_player)
    assert decider(game) == turn_player
    assert sorted(order(game)) == sorted(FOUR)
    assert sorted([*all_standing_by(game, 0), *all_standing_by(game, 1)]) == sorted(FOUR)


@pytest.mark.ruling("T-11-5")
@pytest.mark.parametrize("picks", [FOUR, FOUR[::-1], ("Life Martyr", "Avenger", "Martyr", "Ask Martyr")])
def test_any_order_may_be_chosen(picks: tuple[str, ...]) -> None:
    """Each of the four is resolved exactly once, in the order taken."""
    game = tempest(0, 0)
    for pick in picks:
        resolve(game, pick)
        if kind(game) == D.CHOOSE:
            choose(game, "choose Martyr")  # the Avenger finds only Spirits that are falling already
        if kind(game) == D.OPTIONAL:
            answer(game, True)
    assert activations(game) == ["Sweep", *picks]


@pytest.mark.ruling("T-11-6")
def test_what_one_of_them_triggers_comes_before_the_rest() -> None:
    """The Avenger destroys a fifth Spirit: its effect is the next one, and it leaves with the others."""
    game = lab(
        me=me("Martyr", "Avenger", "Life Martyr", hand=["Twin Bolt"]), opponent=me("Ask Martyr")
    )  # fmt: skip
    use_on(game, "Twin Bolt", "Martyr", "Avenger")
    resolve(game, "Avenger")
    choose(game, "Ask Martyr")
    assert (kind(game), decider(game)) == (D.OPTIONAL, 1)
    assert (all_standing_by(game, 0), all_standing_by(game, 1)) == (["Martyr", "Avenger"], ["Ask Martyr"])
    answer(game, True)
    assert activations(game) == ["Twin Bolt", "Avenger", "Ask Martyr", "Martyr"]


@pytest.mark.ruling("T-11-7")
def test_from_the_destruction_to_the_last_derived_effect_is_one_axis() -> None:
    """After each effect all are still there; they leave after the last one, the derived victim with them."""
    game = lab(me=me("Ask Martyr", "Martyr", hand=["Twin Bolt"]), opponent=me("Small Martyr", "Avenger"))
    use_on(game, "Twin Bolt", "choose Martyr", "Avenger")
    resolve(game, "Avenger")
    choose(game, "Ask Martyr")
    assert kind(game) == D.OPTIONAL
    assert leave_order(game) == []
    answer(game, False)
    kinds = [(k, name) for k, name in history(game) if k in (E.ACTIVATED, E.RESULT)]
    assert [name for k, name in kinds if k == E.ACTIVATED] == ["Twin Bolt", "Avenger", "Martyr"]
    assert [k for k, _ in kinds[-3:]] == [E.RESULT] * 3
    assert sorted(str(name) for name in leave_order(game)) == ["Ask Martyr", "Avenger", "Martyr"]


@pytest.mark.ruling("T-11-8")
def test_a_depletion_turned_into_a_destruction_is_a_destruction() -> None:
    """The Nexus destroys what is depleted: the effect on destruction counts, that on depletion does not."""
    game = lab(me=me("Ruler Hill", hand=["Drain"]), opponent=me("Brittle", "Ask Martyr"))
    use_on(game, "Drain", "Ask Martyr")
    resolve(game, "Ruler Hill")
    assert (kind(game), standby(game, "Ask Martyr")) == (D.OPTIONAL, "destroy")
    answer(game, True)
    assert (trash(game, 1), life(game)) == (["Ask Martyr"], (5, 6))
    other = lab(me=me("Ruler Hill", hand=["Drain"]), opponent=me("Brittle"))
    use(other, "Drain")
    assert order(other) == ["Ruler Hill", "Brittle"]
    resolve(other, "Ruler Hill")
    assert (cards_in_hand(other, 1), life(other), trash(other, 1)) == (1, (5, 5), ["Brittle"])


@pytest.mark.ruling("T-11-8")
def test_a_depletion_cannot_be_replaced_by_a_destruction_yet() -> None:
    """No Standard card does it: such a replacement is refused, not ignored."""
    hill = nexus(
        "True Ruler Hill", v.instead(terms.EVENT_DEPLETED, subject=v.any_spirit(), text=T, do=(v.destroy(v.SUBJECT),))
    )
    with pytest.raises(v.CardError, match="DEPLETED cannot be replaced yet"):
        Position(cards=(hill,)).game()


@pytest.mark.ruling("T-11-9")
def test_a_card_destroyed_by_an_effect_resolves_what_that_destruction_triggered() -> None:
    """The effect goes on to its end, then the destroyed card's own effect is resolved as a derived one."""
    game = lab(step="attack", me=me("Mill Golem"), opponent=me("Ask Martyr", "Spark", deck=["Grunt"] * 5))
    declare(game, "Mill Golem")
    assert (kind(game), decider(game), standby(game, "Ask Martyr")) == (D.OPTIONAL, 1, "destroy")
    assert trash(game, 1) == ["Grunt", "Grunt"]
    answer(game, True)
    assert (life(game), trash(game, 1)[-1]) == ((5, 6), "Ask Martyr")


@pytest.mark.ruling("T-11-9")
def test_what_else_it_waited_for_is_lost_in_standard() -> None:
    """10-2-2-4: of the Thief in standby only the effect about its destruction is left, not that of the discard."""
    game = lab(step="attack", me=me("Mill Golem"), opponent=me("Thief", "Spark", deck=["Grunt"] * 5))
    declare(game, "Mill Golem")
    assert (life(game), cards_in_hand(game, 1), trash(game, 1)) == ((5, 5), 1, ["Grunt", "Grunt", "Thief"])
    spared = lab(step="attack", me=me("Mill Golem"), opponent=me("Thief", "Grunt", "Spark", deck=["Ogre"] * 5))
    declare(spared, "Mill Golem")
    choose(spared, "Grunt")
    assert (life(spared), trash(spared, 1)) == ((5, 6), ["Ogre", "Ogre", "Grunt"])


# --- T-17: summons and deployments by effects ------------------------------------------------------------------------
@pytest.mark.ruling("T-17-1")
def test_an_effect_that_summons_is_over_with_the_card_presented() -> None:
    """When the summoned Spirit's effect asks, the Magic lies in the Trash already."""
    game = lab(me=me(hand=["Call", "Shy"], reserve=1))
    use(game, "Call")
    settle_costs(game)
    assert (kind(game), has(game, "Shy"), trash(game)) == (D.OPTIONAL, True, ["Call"])


@pytest.mark.ruling("T-17-1")
def test_what_follows_in_the_text_comes_before_what_the_summon_triggers() -> None:
    """Olindias puts the other revealed cards away before the summoned Spirit does something."""
    game = lab(me=me(hand=["26RSD03-009"], deck=["26RSD03-003", "Goon-Gata", "Goon-Gata", "Goon-Gata"], reserve=15),
               opponent=Side(field=["Grunt", "Ogre"]))  # fmt: skip
    summon(game, "Olindias")
    choose(game, "Rassehead")
    while kind(game) in (D.PAY, D.PLACE):
        play(game, terms.ACTION_STOP if terms.ACTION_STOP in game.legal_actions() else terms.ACTION_CORE_FROM)
    assert kind(game) == D.CHOOSE
    assert happened(game, E.EXHAUSTED) == 0
    assert len(player(game).deck) == 3


@pytest.mark.ruling("T-17-2")
@pytest.mark.parametrize("picks", [("Shy", "Crier"), ("Crier", "Shy")])
def test_effects_of_a_summon_by_an_effect_are_derived(picks: tuple[str, str]) -> None:
    """The dying Herald is there until the summoned Spirit's effect and the watcher's are resolved, in either order."""
    game = lab(me=me("Herald", "Crier", hand=["Bolt", "Shy"], reserve=1))
    use_on(game, "Bolt", "Herald")
    settle_costs(game)
    assert order(game) == ["Crier", "Shy"]
    resolve(game, picks[0])
    assert standby(game, "Herald") == "destroy"
    if picks[0] == "Crier":
        assert kind(game) == D.OPTIONAL
    answer(game, True)
    assert (has(game, "Herald"), has(game, "Shy"), trash(game)) == (False, True, ["Bolt", "Herald"])
    assert activations(game) == ["Bolt", "Herald", *picks]


@pytest.mark.ruling("T-17-2")
def test_effects_of_a_deployment_by_an_effect_too() -> None:
    """The Recycler deploys another Nexus: its start-of-step effect is no part of it, the deployment is."""
    game = lab(step="attack:", me=me("Recycler", "Dawn", "Grunt"))
    resolve(game, "Recycler")
    if kind(game) == D.PLACE:
        place(game, 0)
    assert (kind(game), has(game, "Dawn"), hand(game)) == (D.ATTACK, True, [])
    assert happened(game, E.DEPLOYED, "Dawn") == 1


# --- T-19: exhausted first, then attacking ---------------------------------------------------------------------------
def tired(**more: Any) -> Game:
    """A Spirit with an effect on being exhausted and one on attacking has attacked."""
    return declare(lab(step="attack", me=me("Tired", "Grunt"), opponent=me("Guard"), **more), "Tired")


@pytest.mark.ruling("T-19-1")
def test_effects_on_exhausting_and_on_attacking_never_share_a_group() -> None:
    """There is nothing to order between them."""
    game = tired()
    assert kind(game) == D.OPTIONAL
    assert len(game.view(None).waiting) <= 1
    answer(game, True)
    assert (kind(game), cards_in_hand(game), life(game)) == (D.OPTIONAL, 1, (5, 5))


@pytest.mark.ruling("T-19-2")
def test_exhausted_then_attacking() -> None:
    """Exhausted, its effect resolved; only then the attack is declared and its effect triggers."""
    game = tired()
    assert (happened(game, E.EXHAUSTED, "Tired"), happened(game, E.ATTACK)) == (1, 0)
    answer(game, True)
    assert happened(game, E.ATTACK, "Tired") == 1
    answer(game, True)
    kinds = [k for k, _ in history(game) if k in (E.EXHAUSTED, E.DRAWN, E.ATTACK, E.LIFE_GAINED)]
    assert kinds == [E.EXHAUSTED, E.DRAWN, E.ATTACK, E.LIFE_GAINED]


@pytest.mark.ruling("T-19-3")
def test_exhausted_then_blocking() -> None:
    """The same at the declaration of a block."""
    game = lab(step="attack", me=me("Grunt"), opponent=me("Tired"))
    declare(game, "Grunt")
    pass_flash(game)
    act(game, (terms.ACTION_BLOCK, "Tired"))
    assert (kind(game), decider(game), happened(game, E.BLOCK)) == (D.OPTIONAL, 1, 0)
    answer(game, True)
    assert (kind(game), happened(game, E.BLOCK), cards_in_hand(game, 1), life(game)) == (D.OPTIONAL, 1, 1, (5, 5))
    answer(game, True)
    assert life(game) == (5, 6)


@pytest.mark.ruling("T-19-4")
@pytest.mark.parametrize("yes", [True, False])
def test_a_nexus_that_watches_exhausting_acts_before_the_attack_destroys_it(yes: bool) -> None:
    """First its effect on the attacker's exhaustion, then the [When Attacks] effect that destroys it."""
    game = lab(turn=4, turn_player=1, step="attack", me=me("Old Battlefield"), opponent=me("Wrecker"))
    declare(game, "Wrecker")
    assert (kind(game), decider(game), has(game, "Old Battlefield")) == (D.OPTIONAL, 0, True)
    answer(game, yes)
    if kind(game) == D.CHOOSE:
        choose(game, "Old Battlefield")
    assert (cards_in_hand(game), has(game, "Old Battlefield"), trash(game)) == (int(yes), False, ["Old Battlefield"])


@pytest.mark.ruling("T-19-5")
def test_all_that_exhausting_led_to_is_over_before_the_attack_effects() -> None:
    """The Trap destroys a Spirit with an effect of its own: all resolved, the card gone, then [When Attacks]."""
    game = lab(step="attack", me=me("Tired"), opponent=me("Trap", "Small Martyr"))
    declare(game, "Tired")
    assert (decider(game), order(game)) == (0, ["Tired", "Trap"])
    resolve(game, "Trap")
    assert (kind(game), decider(game), standby(game, "Small Martyr")) == (D.OPTIONAL, 1, "destroy")
    answer(game, True)
    assert (decider(game), standby(game, "Small Martyr")) == (0, "destroy")  # Tired's first effect is of this axis
    assert happened(game, E.ATTACK) == 0
    answer(game, True)
    assert (trash(game, 1), happened(game, E.ATTACK), kind(game)) == (["Small Martyr"], 1, D.OPTIONAL)
    assert life(game) == (5, 6)
