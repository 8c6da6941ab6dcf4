"""Chapter 9-1-5 and 9-4: triggered effects, how often they activate, when they are lost, and their order."""

from __future__ import annotations

import pytest

from bs_env.core import terms
from tests.rules._helpers_ch09_13 import E, begin_attack, cards_in_hand, happened, history, options, resolve_next
from tests.rules.cards_ch09_13 import lab
from tests.support import (
    D,
    Side,
    act,
    answer,
    attack,
    bp,
    card,
    choose,
    decider,
    end_step,
    field,
    hand,
    has,
    ids,
    kind,
    life,
    names,
    on,
    pass_flash,
    summon,
    trash,
    use,
)  # fmt: skip


def me(*cards: object, **more: object) -> Side:
    """A side with a core to move."""
    return Side(field=[*cards, on("Pebble", 1)], **more)  # type: ignore[arg-type, list-item]


# --- 9-1-5-1, 9-1-5-2: an event in the game ---
@pytest.mark.rule("9-1-5-1")
def test_9_1_5_1_the_event_makes_the_effect_wait() -> None:
    game = lab(step="attack:", me=me("Dawn", "Dusk"))
    assert kind(game) == D.TRIGGER_ORDER
    assert len(game.view(None).waiting) == 2
    assert cards_in_hand(game) == 0


@pytest.mark.rule("9-1-5-1")
def test_9_1_5_1_without_the_event_nothing_waits() -> None:
    game = lab(step="attack:", turn_player=1, turn=4, me=me("Dawn", "Dusk"), opponent=me("Grunt"))
    assert kind(game) == D.ATTACK
    assert game.view(None).waiting == ()
    assert life(game) == (5, 5)


@pytest.mark.rule("9-1-5-2")
def test_9_1_5_2_it_activates_by_itself_when_the_event_occurs() -> None:
    game = lab(me=me("Martyr", hand=["Bolt"]))
    use(game, "Bolt")
    choose(game, "Martyr")
    assert hand(game) == ["Goon-Gata"]
    assert trash(game) == ["Bolt", "Martyr"]


@pytest.mark.rule("9-1-5-2")
def test_9_1_5_2_when_destroyed_triggers_on_entering_standby() -> None:
    game = lab(me=me("Shy Martyr", hand=["Bolt"]))
    use(game, "Bolt")
    choose(game, "Shy Martyr")
    assert kind(game) == D.OPTIONAL
    assert card(game, "Shy Martyr").standby == "destroy"
    answer(game, True)
    assert hand(game) == ["Goon-Gata"]
    assert not has(game, "Shy Martyr")


@pytest.mark.rule("9-1-5-2")
@pytest.mark.parametrize(("name", "drawn"), [("Greeter", 1), ("Raider", 0), ("Martyr", 0)])
def test_9_1_5_2_the_timing_word_says_which_event(name: str, drawn: int) -> None:
    game = lab(me=me(hand=[name], reserve=1))
    summon(game, name)
    assert cards_in_hand(game) == drawn


@pytest.mark.rule("9-1-5-2-1")
def test_9_1_5_2_1_it_activates_each_time_again() -> None:
    game = lab(me=me("Mourner", "Grunt", "Ogre", "Grunt", hand=["Bolt", "Bolt", "Bolt"]))
    for n, victim in enumerate(("Grunt", "Ogre", "Grunt"), 1):
        use(game, "Bolt")
        choose(game, victim)
        assert cards_in_hand(game) == 3 - n + n
    assert hand(game) == ["Goon-Gata"] * 3


@pytest.mark.rule("9-1-5-2-1")
def test_9_1_5_2_1_in_every_attack_of_one_turn() -> None:
    game = lab(step="attack", me=me("Raider", hand=["Wake"]), opponent=Side(field=[on("Ogre", exhausted=True)]))
    begin_attack(game, "Raider")
    assert cards_in_hand(game) == 2
    use(game, "Wake")
    pass_flash(game)
    assert kind(game) == D.ATTACK
    begin_attack(game, "Raider")
    assert hand(game) == ["Goon-Gata"] * 2


@pytest.mark.rule("9-1-5-3")
@pytest.mark.parametrize(("user", "drawn"), [(0, 0), (1, 1)])
def test_9_1_5_3_when_the_condition_of_the_event_is_not_met_it_does_not_trigger(user: int, drawn: int) -> None:
    """ "Destroyed by the opponent": by an own effect, by an opposing one."""
    sides = [me("Victim", "Grunt"), me()]
    sides[user] = Side(field=sides[user].field, hand=["Bolt"])
    game = lab(turn=3 + user, turn_player=user, me=sides[0], opponent=sides[1])
    use(game, "Bolt")
    choose(game, "Victim")
    assert not has(game, "Victim")
    assert hand(game).count("Goon-Gata") == drawn


@pytest.mark.rule("9-1-5-3")
def test_9_1_5_3_depletion_is_not_destruction() -> None:
    game = lab(me=me("Martyr", "Mourner", hand=["Drain"]))
    use(game, "Drain")
    assert trash(game) == ["Drain", "Martyr"]
    assert hand(game) == []


@pytest.mark.rule("9-1-5-3")
def test_9_1_5_3_a_watcher_of_own_spirits_ignores_opposing_ones_and_nexuses() -> None:
    game = lab(me=me("Mourner", hand=["Bolt", "Bolt"]), opponent=Side(field=["Grunt", "Banner"]))
    use(game, "Bolt")
    choose(game, "Grunt")
    use(game, "Bolt")
    choose(game, "Banner")
    assert not field(game, 1)
    assert hand(game) == []


# --- 9-1-5-4: simultaneous events ---
@pytest.mark.rule("9-1-5-4")
def test_9_1_5_4_several_events_at_once_trigger_once() -> None:
    game = lab(me=me("Witness", "Grunt", "Ogre", hand=["Sweep"]), opponent=Side(field=["Grunt", "Ogre"]))
    use(game, "Sweep")
    assert happened(game, E.DESTROYED) == 4
    assert hand(game) == ["Goon-Gata"]


@pytest.mark.rule("9-1-5-4")
def test_9_1_5_4_one_after_the_other_they_trigger_each_time() -> None:
    game = lab(me=me("Witness", hand=["Hunt"]), opponent=Side(field=["Grunt", "Ogre"]))
    use(game, "Hunt")
    choose(game, "Grunt")
    assert cards_in_hand(game) == 0  # the effect is finished first
    choose(game, "Ogre")
    while kind(game) == D.TRIGGER_ORDER:
        act(game, terms.ACTION_CANDIDATE)
    assert hand(game) == ["Goon-Gata"] * 2


@pytest.mark.rule("9-1-5-4")
def test_9_1_5_4_a_bp_tie_is_one_event_for_a_watcher() -> None:
    game = lab(step="attack", me=me("Witness", "Grunt"), opponent=Side(field=["Grunt"]))
    attack(game, "Grunt", block="Grunt")
    assert happened(game, E.DESTROYED) == 2
    assert hand(game) == ["Goon-Gata"]


@pytest.mark.rule("9-1-5-4")
def test_9_1_5_4_effects_of_different_cards_trigger_each() -> None:
    game = lab(me=me("Martyr", "Martyr", "Grunt", hand=["Sweep"]))
    use(game, "Sweep")
    while kind(game) == D.TRIGGER_ORDER:
        act(game, terms.ACTION_CANDIDATE)
    assert hand(game) == ["Goon-Gata"] * 2


# --- 9-1-5-5, 9-4-1-2: the source is gone ---
@pytest.mark.rule("9-1-5-5", "9-4-1-2")
def test_9_1_5_5_an_effect_waiting_on_a_card_that_left_is_lost() -> None:
    game = lab(step="attack", me=me("Fickle"))
    begin_attack(game, "Fickle")
    resolve_next(game, "resolve Fickle's [When Attacks]")  # both read alike: the first is the return to hand
    assert hand(game) == ["Fickle"]
    assert not has(game, "Fickle")
    assert happened(game, E.DRAWN) == 0


@pytest.mark.rule("9-1-5-5")
def test_9_1_5_5_taken_first_it_is_activated() -> None:
    game = lab(step="attack", me=me("Fickle"))
    begin_attack(game, "Fickle")
    act(game, terms.ACTION_CANDIDATE + 1)
    assert hand(game) == ["Goon-Gata", "Fickle"]


@pytest.mark.rule("9-1-5-5")
def test_9_1_5_5_even_when_the_card_is_back_it_is_a_new_card() -> None:
    """Returned and summoned again while its second effect waits (4-1-4)."""
    game = lab(step="attack", me=me("Blinker", "Grunt", reserve=3))
    begin_attack(game, "Blinker")
    resolve_next(game, "[Blink]")
    while kind(game) == D.PLACE:
        act(game, game.legal_actions()[0])
    assert has(game, "Blinker")
    assert game.view(None).waiting == ()
    assert cards_in_hand(game) == 0


@pytest.mark.rule("9-1-5-5")
@pytest.mark.parametrize(("first", "drawn"), [("Recycle", 0), ("Dawn", 1)])
def test_9_1_5_5_a_nexus_that_left_and_came_back_has_lost_what_waited(first: str, drawn: int) -> None:
    game = lab(step="attack:", me=me("Recycler", "Dawn", "Grunt"))
    resolve_next(game, f"[{first}]")
    while kind(game) == D.PLACE:
        act(game, terms.ACTION_STOP)
    assert has(game, "Dawn")
    assert hand(game).count("Goon-Gata") == drawn


@pytest.mark.rule("9-1-5-5")
@pytest.mark.parametrize(("first", "drawn"), [("Ambush", 0), ("Lookout", 1)])
def test_9_1_5_5_a_watcher_of_an_attack_is_lost_when_the_attacker_has_left(first: str, drawn: int) -> None:
    """D-49."""
    game = lab(step="attack", me=me("Grunt"), opponent=me("Ambush", "Lookout"))
    begin_attack(game, "Grunt")
    resolve_next(game, f"[{first}]")
    assert not has(game, "Grunt", 0)
    assert cards_in_hand(game, 1) == drawn


@pytest.mark.rule("9-1-5-5", "9-4-1-2")
@pytest.mark.parametrize(("first", "drawn"), [("Crusher", 0), ("Greeter", 1)])
def test_9_1_5_5_a_card_on_its_way_out_activates_only_what_is_about_leaving(first: str, drawn: int) -> None:
    """Both wait for the same summon and share its axis: the destroyed Greeter is still on the Field (10-2-2-4)."""
    game = lab(me=me(hand=["Greeter"], reserve=1), opponent=Side(field=["Crusher"]))
    summon(game, "Greeter")
    resolve_next(game, first)
    assert not has(game, "Greeter")
    assert cards_in_hand(game) == drawn


@pytest.mark.rule("9-4-1-2")
@pytest.mark.parametrize(("first", "drawn"), [("Doom", 0), ("Dawn", 1)])
def test_9_4_1_2_destroyed_before_its_turn_it_cannot_activate(first: str, drawn: int) -> None:
    """Raider's [When Attacks] waits beside a watcher that destroys Raider."""
    game = lab(step="attack", me=me("Raider"), opponent=me("Ambush"))
    begin_attack(game, "Raider")
    assert options(game, "CANDIDATE") == ["resolve Raider's [When Attacks]", "resolve Ambush's [Ambush]"]
    resolve_next(game, "resolve Ambush's [Ambush]" if first == "Doom" else "resolve Raider's [When Attacks]")
    assert not has(game, "Raider")
    assert cards_in_hand(game) == drawn


# --- 9-1-5-6: effects with a duration ---
@pytest.mark.rule("9-1-5-6")
def test_9_1_5_6_an_effect_of_this_turn_outlives_its_spirit() -> None:
    game = lab(step="attack", me=me("Bugler", "Grunt", hand=["Bolt"]))
    begin_attack(game, "Bugler")
    assert bp(game, "Grunt") == 5000
    use(game, "Bolt")
    choose(game, "Bugler")
    assert not has(game, "Bugler")
    assert bp(game, "Grunt") == 5000
    pass_flash(game)
    end_step(game)
    assert kind(game) == D.MAIN  # Main 2
    assert bp(game, "Grunt") == 5000
    end_step(game)
    assert bp(game, "Grunt") == 3000  # the turn is over


@pytest.mark.rule("9-1-5-6")
def test_9_1_5_6_and_its_nexus() -> None:
    game = lab(me=me("War Drum", "Grunt"))
    act(game, (terms.ACTION_ACTIVATE, "War Drum"))
    assert not has(game, "War Drum")
    assert bp(game, "Grunt") == 5000


@pytest.mark.rule("9-1-5-6")
def test_9_1_5_6_an_effect_of_this_battle_ends_with_the_battle_not_with_its_source() -> None:
    """The Windfang Crag gives BP +2000 for this battle and is destroyed in flash timing 1."""
    game = lab(step="attack", me=me("Mushakko", "26RSD01-010", hand=["Bolt", "Bolt"]))
    begin_attack(game, "Mushakko")
    act(game, (terms.ACTION_ACTIVATE, "Windfang Crag"))
    assert bp(game, "Mushakko") == 4000
    use(game, "Bolt")
    choose(game, "Windfang Crag")
    assert not has(game, "26RSD01-010")
    assert bp(game, "Mushakko") == 4000
    pass_flash(game)
    assert kind(game) == D.ATTACK or kind(game) == D.MAIN
    assert bp(game, "Mushakko") == 2000


@pytest.mark.rule("9-1-5-6-1")
def test_9_1_5_6_1_a_chosen_spirit_keeps_the_effect_when_it_no_longer_fits() -> None:
    game = lab(me=me("Ogre", hand=["Shun", "Grow"]), opponent=Side(field=["Grunt", "Ogre"]))
    use(game, "Shun")  # the only one with BP 3000 or less
    use(game, "Grow")
    choose(game, "Grunt")
    assert bp(game, "Grunt", 1) == 8000
    end_step(game)
    begin_attack(game, "Ogre")
    pass_flash(game)
    assert kind(game) == D.BLOCK
    assert ids(game) == {"BLOCK[1]", "NO_BLOCK"}


@pytest.mark.rule("9-1-5-6-1")
def test_9_1_5_6_1_but_it_is_bound_to_the_chosen_card() -> None:
    game = lab(me=me("Ogre", hand=["Shun"]), opponent=Side(field=["Grunt", "Grunt"]))
    use(game, "Shun")
    choose(game, "Grunt")
    end_step(game)
    begin_attack(game, "Ogre")
    pass_flash(game)
    assert ids(game) == {"BLOCK[1]", "NO_BLOCK"}


# --- 9-1-5-7, 9-1-5-8, 9-4-1: the order ---
@pytest.mark.rule("9-1-5-7")
@pytest.mark.parametrize("first", ["Dawn", "Dusk"])
def test_9_1_5_7_own_simultaneous_effects_are_resolved_in_an_order_of_choice(first: str) -> None:
    game = lab(step="attack:", me=me("Dawn", "Dusk", "Grunt"))
    assert (kind(game), decider(game)) == (D.TRIGGER_ORDER, 0)
    assert options(game, "CANDIDATE") == ["resolve Dawn's [Dawn]", "resolve Dusk's [Dusk]"]
    assert ids(game) == {"CANDIDATE[0]", "CANDIDATE[1]"}  # neither can be passed over
    resolve_next(game, f"[{first}]")
    assert kind(game) == D.ATTACK
    order = [name for k, name in history(game) if k == E.ACTIVATED]
    assert order == [first, "Dusk" if first == "Dawn" else "Dawn"]


@pytest.mark.rule("9-1-5-8", "9-4-1")
@pytest.mark.parametrize("first", ["Dawn", "Siege"])
def test_9_1_5_8_effects_of_both_players_are_ordered_by_the_turn_player(first: str) -> None:
    game = lab(step="attack:", me=me("Dawn", "Grunt"), opponent=me("Siege"))
    assert (kind(game), decider(game)) == (D.TRIGGER_ORDER, 0)
    resolve_next(game, f"[{first}]")
    order = [name for k, name in history(game) if k == E.ACTIVATED]
    assert order == [first, "Siege" if first == "Dawn" else "Dawn"]
    assert (cards_in_hand(game), cards_in_hand(game, 1)) == (1, 1)


@pytest.mark.rule("9-1-5-8", "9-4-1")
def test_9_1_5_8_effects_of_the_other_player_alone_are_ordered_by_the_turn_player_too() -> None:
    game = lab(step="attack:", me=me("Grunt"), opponent=me("Siege", "Shy Siege"))
    assert (kind(game), decider(game)) == (D.TRIGGER_ORDER, 0)
    resolve_next(game, "[Shy Siege]")
    assert (kind(game), decider(game)) == (D.OPTIONAL, 1)  # whether to use it is its controller's choice
    answer(game, False)
    assert cards_in_hand(game, 1) == 1  # only Siege


@pytest.mark.rule("9-4-1")
def test_9_4_1_after_each_resolution_the_turn_player_chooses_again() -> None:
    game = lab(step="attack:", me=me("Dawn", "Dusk", "Grunt"), opponent=me("Siege"))
    assert len(options(game, "CANDIDATE")) == 3
    resolve_next(game, "[Siege]")
    assert (kind(game), decider(game)) == (D.TRIGGER_ORDER, 0)
    assert options(game, "CANDIDATE") == ["resolve Dawn's [Dawn]", "resolve Dusk's [Dusk]"]
    resolve_next(game, "[Dusk]")
    assert kind(game) == D.ATTACK  # the last one is forced
    assert [name for k, name in history(game) if k == E.ACTIVATED] == ["Siege", "Dusk", "Dawn"]


# --- 9-1-5-9, 9-4-1-1: newly triggered effects first ---
@pytest.mark.rule("9-1-5-9", "9-4-1-1")
@pytest.mark.parametrize(
    ("picks", "order"),
    [(("Doom", ), ["Doom", "Martyr", "Siege"]), (("Siege", ), ["Siege", "Doom", "Martyr"])],
)  # fmt: skip
def test_9_1_5_9_what_triggers_in_between_comes_before_what_waits(picks: tuple[str, ...], order: list[str]) -> None:
    game = lab(step="attack:", me=me("Doom", "Martyr"), opponent=me("Siege"))
    for pick in picks:
        resolve_next(game, f"[{pick}]")
    assert [name for k, name in history(game) if k == E.ACTIVATED] == order


@pytest.mark.rule("9-1-5-9", "9-4-1-1")
def test_9_1_5_9_several_new_ones_are_a_group_of_their_own() -> None:
    game = lab(step="attack:", me=me("Doom", "Dawn", "Martyr", "Mourner"))
    resolve_next(game, "[Doom]")  # the only Spirit is Martyr
    assert options(game, "CANDIDATE") == [
        "resolve Martyr's [When Destroyed]", "resolve Mourner's Your Spirit destroyed: draw 1.",
    ]  # fmt: skip
    resolve_next(game, "Mourner")
    assert [name for k, name in history(game) if k == E.ACTIVATED] == ["Doom", "Mourner", "Martyr", "Dawn"]


@pytest.mark.rule("9-1-5-9", "9-4-1-1")
def test_9_1_5_9_depth_first_two_levels_deep() -> None:
    """Avenger 1 destroys Avenger 2, which destroys Martyr: their effects come before the second of the first group."""
    game = lab(me=me("Avenger", "Martyr", "Grunt", hand=["Twin Bolt"]), opponent=Side(field=["Avenger", "Ogre"]))
    use(game, "Twin Bolt")
    choose(game, "Avenger", "Martyr")
    assert options(game, "CANDIDATE") == ["resolve Avenger's [When Destroyed]", "resolve Martyr's [When Destroyed]"]
    resolve_next(game, "Avenger")
    choose(game, "Avenger (opponent")
    assert decider(game) == 1  # the new effect at once
    choose(game, "Ogre")
    assert [name for k, name in history(game) if k == E.ACTIVATED] == ["Twin Bolt", "Avenger", "Avenger", "Martyr"]
    assert names(field(game)) == ["Grunt", "Pebble"]
    assert not field(game, 1)


@pytest.mark.rule("9-4-1-2", "9-3-3")
def test_9_4_1_2_effects_about_leaving_are_activated_in_standby() -> None:
    """Two destroyed at once: the first effect does not make the second one lost, both cards are still there."""
    game = lab(me=me("Shy Martyr", "Shy Martyr", hand=["Twin Bolt"]))
    use(game, "Twin Bolt")
    choose(game, "Shy Martyr", "Shy Martyr")
    act(game, terms.ACTION_CANDIDATE)
    assert kind(game) == D.OPTIONAL
    assert [x.standby for x in field(game)] == ["destroy", "destroy", None]
    answer(game, True)
    assert kind(game) == D.OPTIONAL
    answer(game, True)
    assert hand(game) == ["Goon-Gata"] * 2
    assert names(field(game)) == ["Pebble"]
