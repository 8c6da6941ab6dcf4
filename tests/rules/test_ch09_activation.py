"""Chapter 9-2 and 9-3: conditions of effects, and the procedure of activating and resolving one."""

from __future__ import annotations

import pytest

from bs_env.core import terms
from tests.rules._helpers_ch09_13 import E, begin_attack, cards_in_hand, happened, history, options, resolve_next
from tests.rules.cards_ch09_13 import lab
from tests.support import (
    D,
    Side,
    act,
    activate,
    answer,
    bp,
    card,
    choose,
    decider,
    deck,
    end_step,
    field,
    hand,
    has,
    ids,
    kind,
    legal,
    life,
    names,
    on,
    pay,
    stop,
    summon,
    trash,
    use,
)  # fmt: skip


def me(*cards: object, **more: object) -> Side:
    """A side with a core to move."""
    return Side(field=[*cards, on("Pebble", 1)], **more)  # type: ignore[arg-type, list-item]


def order_of(game: object, *kinds: int) -> list[object]:
    """The kinds of these events in the order in which they happened."""
    return [k for k, _ in history(game) if k in kinds]  # type: ignore[arg-type]


# --- 9-2-1: conditions ---
@pytest.mark.rule("9-2-1")
@pytest.mark.parametrize(("rock", "drawn"), [("Blue Rock", 1), ("Pebble", 0)])
def test_9_2_1_an_unmet_condition_keeps_an_effect_from_activating(rock: str, drawn: int) -> None:
    game = lab(step="attack:", me=me("Blue Dawn", "Grunt", rock))
    assert kind(game) == D.ATTACK
    assert cards_in_hand(game) == drawn
    assert happened(game, E.ACTIVATED, "Blue Dawn") == drawn


@pytest.mark.rule("9-2-1")
def test_9_2_1_a_condition_is_asked_when_it_would_activate_and_may_be_fulfilled_by_then() -> None:
    """Blue Dawn has no blue symbol when it triggers; Dye, of the same group, gives one (D-50)."""
    game = lab(step="attack:", me=me("Blue Dawn", "Dye", "Grunt"))
    assert kind(game) == D.ATTACK  # only Dye could be chosen first
    assert [name for k, name in history(game) if k == E.ACTIVATED] == ["Dye", "Blue Dawn"]
    assert cards_in_hand(game) == 1


@pytest.mark.rule("9-2-1")
def test_9_2_1_and_may_be_lost_by_then() -> None:
    game = lab(step="attack:", me=me("Blue Dawn", "Wreck", "Blue Rock", "Grunt"))
    assert options(game, "CANDIDATE") == ["resolve Blue Dawn's [Blue Dawn]", "resolve Wreck's [Wreck]"]
    resolve_next(game, "[Wreck]")
    assert trash(game) == ["Blue Rock"]
    assert cards_in_hand(game) == 0


@pytest.mark.rule("9-2-1")
def test_9_2_1_a_level_is_a_condition_too() -> None:
    game = lab(step="attack", me=me(on("Gem", 3)))
    begin_attack(game, "Gem")
    assert cards_in_hand(game) == 0  # [When Attacks] is an effect of Lv2
    game = lab(step="attack", me=me(on("Gem", 4)))
    begin_attack(game, "Gem")
    assert cards_in_hand(game) == 1


# --- 9-2-2: targets ---
@pytest.mark.rule("9-2-2")
def test_9_2_2_targets_on_the_field() -> None:
    game = lab(me=me("Grunt", hand=["Bolt"]), opponent=Side(field=["Ogre"]))
    use(game, "Bolt")
    assert kind(game) == D.CHOOSE
    assert ids(game) == {"TARGET_OWN[0]", "TARGET_OWN[1]", "TARGET_OPP[0]"}


@pytest.mark.rule("9-2-2")
def test_9_2_2_targets_in_hand() -> None:
    game = lab(me=me(hand=["Litter", "Grunt", "Ogre"]))
    use(game, "Litter")
    assert ids(game) == {"TARGET_HAND[0]", "TARGET_HAND[1]"}
    choose(game, "Ogre")
    assert hand(game) == ["Grunt"]
    assert trash(game) == ["Ogre", "Litter"]


@pytest.mark.rule("9-2-2")
def test_9_2_2_targets_in_the_trash() -> None:
    game = lab(me=me(hand=["Recall"], trash=["Ogre", "Grunt", "Ogre"]), opponent=Side(trash=["Mushakko"]))
    use(game, "Recall")
    assert options(game, "CANDIDATE") == ["choose Grunt from the Trash", "choose Ogre from the Trash"]
    choose(game, "Grunt")
    assert hand(game) == ["Grunt"]
    assert trash(game) == ["Ogre", "Ogre", "Recall"]


# --- 9-2-3: activation forbidden ---
@pytest.mark.rule("9-2-3")
def test_9_2_3_cannot_be_activated_beats_a_met_condition() -> None:
    game = lab(me=me(hand=["Greeter"], reserve=1), opponent=Side(field=["Gag"]))
    summon(game, "Greeter")
    assert hand(game) == []
    assert happened(game, E.ACTIVATED) == 0
    free = lab(me=me(hand=["Greeter"], reserve=1), opponent=Side(field=[]))
    summon(free, "Greeter")
    assert hand(free) == ["Goon-Gata"]


@pytest.mark.rule("9-2-3")
def test_9_2_3_only_what_is_named_is_forbidden() -> None:
    """Gag speaks of when-summoned effects of opposing Spirits."""
    game = lab(me=me("Martyr", "Gag", hand=["Greeter", "Bolt"], reserve=1), opponent=Side(field=["Gag"]))
    use(game, "Bolt")
    choose(game, "Martyr")
    assert cards_in_hand(game) == 2  # when destroyed is not forbidden
    own = lab(me=me("Gag", hand=["Greeter"], reserve=1))
    summon(own, "Greeter")
    assert cards_in_hand(own) == 1  # the own Gag is about opposing Spirits


@pytest.mark.rule("9-2-3")
def test_9_2_3_activated_effects_can_be_forbidden_too() -> None:
    game = lab(step="attack", me=me("Lancer", "Spark"), opponent=Side(field=["Silence"]))
    begin_attack(game, "Lancer")
    assert ids(game) == {"PASS", "ACTIVATE[1,0]"}  # of Spirits, not of Nexuses


@pytest.mark.rule("9-2-3")
def test_9_2_3_an_effect_that_waits_is_lost_when_it_becomes_forbidden_until_the_end() -> None:
    game = lab(me=me("Crier", hand=["Greeter"], reserve=1), opponent=Side(field=["Gag"]))
    summon(game, "Greeter")
    assert [name for k, name in history(game) if k == E.ACTIVATED] == ["Crier"]
    assert kind(game) == D.MAIN
    assert game.view(None).waiting == ()


# --- 9-3-1: the procedure ---
@pytest.mark.rule("9-3-1", "9-3-1-2", "9-3-1-3", "9-3-1-4")
def test_9_3_1_the_order_is_reveal_pay_declare_activate_resolve() -> None:
    game = lab(me=me(hand=["Spell"], reserve=4))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.PAY
    assert happened(game, E.ACTIVATED) == 0
    pay(game)
    assert order_of(game, E.PAID, E.USED, E.ACTIVATED, E.DRAWN, E.RESOLVED) == [
        E.PAID, E.USED, E.ACTIVATED, E.DRAWN, E.RESOLVED,
    ]  # fmt: skip


@pytest.mark.rule("9-3-1-1")
@pytest.mark.parametrize(("nexuses", "possible"), [(2, False), (3, True)])
def test_9_3_1_1_without_its_condition_it_is_not_offered(nexuses: int, possible: bool) -> None:
    game = lab(me=Side(field=["Council", on("Pebble", 1), *["Banner"] * (nexuses - 2)]))
    assert ("ACTIVATE[0,0]" in ids(game)) is possible


@pytest.mark.rule("9-3-1-2")
def test_9_3_1_2_a_card_used_from_hand_is_revealed_before_anything_else() -> None:
    game = lab(me=me("Grunt", hand=["Spell"], reserve=3))
    assert game.view(1).players[0].hand == (None,)
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.PAY
    assert [c.name for c in game.view(1).players[0].hand if c] == ["Spell"]


@pytest.mark.rule("9-3-1-2")
def test_9_3_1_2_a_field_card_declares_its_effect() -> None:
    game = lab(me=me("Forge"))
    activate(game, "Forge")
    assert history(game)[0] == (E.ACTIVATED, "Forge")


@pytest.mark.rule("9-3-1-3")
def test_9_3_1_3_the_effect_is_activated_before_its_first_instruction() -> None:
    game = lab(me=me("Grunt", hand=["Bolt"]))
    use(game, "Bolt")
    assert kind(game) == D.CHOOSE
    assert happened(game, E.ACTIVATED, "Bolt") == 1
    assert happened(game, E.DESTROYED) == 0


@pytest.mark.rule("9-3-1-4")
def test_9_3_1_4_after_resolving_the_magic_goes_to_the_trash() -> None:
    game = lab(me=me("Grunt", hand=["Bolt"]))
    use(game, "Bolt")
    assert trash(game) == []
    assert names(game.view(None).revealed) == ["Bolt"]
    choose(game, "Grunt")
    assert happened(game, E.RESOLVED) == 1
    assert trash(game) == ["Bolt", "Grunt"]


# --- 9-3-2: choices are made when the instruction comes up ---
@pytest.mark.rule("9-3-2")
def test_9_3_2_the_second_choice_comes_after_the_first_is_carried_out() -> None:
    game = lab(me=me(hand=["Hunt"]), opponent=Side(field=["Grunt", "Ogre", "Goon-Gata"]))
    use(game, "Hunt")
    assert [x.standby for x in field(game, 1)] == [None, None, None]
    choose(game, "Grunt")
    assert [x.standby for x in field(game, 1)] == ["destroy", None, None]
    assert kind(game) == D.CHOOSE
    choose(game, "Ogre")
    assert names(field(game, 1)) == ["Goon-Gata"]


@pytest.mark.rule("9-3-2")
def test_9_3_2_nothing_is_designated_when_the_effect_is_only_declared() -> None:
    game = lab(me=me("Grunt", hand=["Dear Bolt"], reserve=3), opponent=Side(field=["Ogre"]))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.PAY  # cost first, target later
    pay(game)
    assert kind(game) == D.CHOOSE


@pytest.mark.rule("9-3-2")
def test_9_3_2_once_designated_the_object_is_not_checked_again() -> None:
    """Chosen with BP 3000 or less, BP +2000 and then destroyed all the same."""
    game = lab(me=me(hand=["Bloat"]), opponent=Side(field=["Grunt", "Ogre"]))
    use(game, "Bloat")
    assert names(field(game, 1)) == ["Ogre"]


@pytest.mark.rule("9-3-2")
def test_9_3_2_when_the_object_has_left_nothing_is_chosen_in_its_place() -> None:
    """The second half of an effect speaks of the Spirit that its first half returned to the hand."""
    game = lab(me=me(hand=["Fumble"]), opponent=Side(field=["Grunt", "Ogre"]))
    use(game, "Fumble")
    choose(game, "Grunt")
    assert kind(game) == D.MAIN
    assert hand(game, 1) == ["Grunt"]
    assert bp(game, "Ogre", 1) == 6000


# --- 9-3-2-1: how many ---
@pytest.mark.rule("9-3-2-1")
def test_9_3_2_1_as_many_as_specified() -> None:
    game = lab(me=Side(reserve=1, field=["Pebble"], hand=["Twin Bolt"]), opponent=Side(field=["Grunt", "Ogre"]))
    use(game, "Twin Bolt")
    assert ids(game) == {"TARGET_OWN[0]", "TARGET_OPP[0]"}  # rising order; the last one cannot be the first of two
    choose(game, "Grunt")
    assert not field(game, 1)  # the second one is forced
    assert names(field(game)) == ["Pebble"]


@pytest.mark.rule("9-3-2-1")
def test_9_3_2_1_as_far_as_there_are() -> None:
    game = lab(me=me(hand=["Pair Hunt"]), opponent=Side(field=["Grunt"]))
    use(game, "Pair Hunt")
    assert not field(game, 1)
    none = lab(me=me(hand=["Pair Hunt"]))
    use(none, "Pair Hunt")
    assert kind(none) == D.MAIN  # nothing to choose, nothing asked


@pytest.mark.rule("9-3-2-1")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_9_3_2_1_up_to_two_is_none_one_or_two(n: int) -> None:
    game = lab(me=me(hand=["Light Bolt"]), opponent=Side(field=["Grunt", "Ogre", "Goon-Gata"]))
    use(game, "Light Bolt")
    for name in ("Grunt", "Goon-Gata")[:n]:
        assert legal(game, "choose")
        choose(game, name)
    if n < 2:
        assert legal(game, "choose no")
        stop(game)
    assert len(field(game, 1)) == 3 - n
    assert kind(game) == D.MAIN


# --- 9-3-2-2: zones that are not public ---
@pytest.mark.rule("9-3-2-2")
@pytest.mark.parametrize("find", [True, False])
def test_9_3_2_2_searching_the_deck_may_find_nothing(find: bool) -> None:
    game = lab(me=me(hand=["Search"], deck=["Bolt", "Grunt", "Sclouse", "Banner"]))
    use(game, "Search")
    assert kind(game) == D.CHOOSE
    assert ids(game) == {"CANDIDATE[0]", "STOP"}  # the only red Spirit card
    choose(game, "Grunt") if find else stop(game)
    assert hand(game) == (["Grunt"] if find else [])
    assert len(deck(game)) == (3 if find else 4)


@pytest.mark.rule("9-3-2-2")
def test_9_3_2_2_among_revealed_cards_a_fitting_one_must_be_taken() -> None:
    game = lab(me=me(hand=["Peek"], deck=["Bolt", "Grunt", "Ogre", "Grunt"]))
    use(game, "Peek")
    assert ids(game) == {"CANDIDATE[0]", "CANDIDATE[1]"}
    choose(game, "Ogre")
    assert hand(game) == ["Ogre"]
    assert sorted(trash(game)) == ["Bolt", "Grunt", "Peek"]
    assert deck(game) == ["Grunt"]


@pytest.mark.rule("9-3-2-2")
def test_9_3_2_2_among_revealed_cards_none_fits_and_nothing_is_asked() -> None:
    game = lab(me=me(hand=["Peek"], deck=["Bolt", "Sclouse", "Banner", "Grunt"]))
    use(game, "Peek")
    assert kind(game) == D.MAIN
    assert hand(game) == []
    assert deck(game) == ["Grunt"]


@pytest.mark.rule("9-3-2-2")
def test_9_3_2_2_on_the_field_and_in_the_trash_a_fitting_object_must_be_chosen() -> None:
    game = lab(me=me("Grunt", hand=["Bolt", "Recall"], trash=["Ogre", "Grunt"]))
    use(game, "Recall")
    assert "STOP" not in ids(game)
    choose(game, "Ogre")
    use(game, "Bolt")
    assert "STOP" not in ids(game)


# --- 9-3-2-3: no instruction to choose ---
@pytest.mark.rule("9-3-2-3")
def test_9_3_2_3_a_card_effect_speaks_of_its_own_card() -> None:
    """The ArmoredHands Squid: [When the battle ends] you may refresh this Spirit."""
    game = lab(step="attack", me=me(on("26RSD03-X01", 3), on("Grunt", exhausted=True)))
    begin_attack(game, "Squid")
    assert kind(game) == D.OPTIONAL
    answer(game, True)
    assert [x.orientation for x in field(game)] == ["refreshed", "exhausted", "refreshed"]


@pytest.mark.rule("9-3-2-3")
def test_9_3_2_3_a_player_effect_speaks_of_the_player_of_the_effect() -> None:
    game = lab(step="attack:", me=me("Grunt"), opponent=me("Siege"))
    assert (cards_in_hand(game), cards_in_hand(game, 1)) == (0, 1)  # in the opponent's turn
    assert decider(game) == 0


@pytest.mark.rule("9-3-2-3")
def test_9_3_2_3_it_is_the_controller_who_loses_life() -> None:
    game = lab(me=me(hand=["Wound"]))
    use(game, "Wound")
    assert life(game) == (4, 5)


# --- 9-3-3: leaving the Field ---
@pytest.mark.rule("9-3-3")
@pytest.mark.parametrize(
    ("magic", "state", "goal"), [("Bounce", "hand", hand), ("Bolt", "destroy", trash), ("Drain", "deplete", trash)]
)
def test_9_3_3_leaving_effects_activate_on_entering_standby(magic: str, state: str, goal: object) -> None:
    game = lab(me=me("Ghost", hand=[magic]))
    use(game, magic)
    if kind(game) == D.CHOOSE:
        choose(game, "Ghost")
    assert kind(game) == D.OPTIONAL
    assert card(game, "Ghost").standby == state
    assert "Ghost" not in goal(game)  # type: ignore[operator]
    answer(game, True)
    assert "Ghost" in goal(game)  # type: ignore[operator]
    assert "Goon-Gata" in hand(game)


@pytest.mark.rule("9-3-3")
def test_9_3_3_it_activates_once_when_the_standby_changes_only_by_kind() -> None:
    """Returned to hand and destroyed afterwards within the same effect: it leaves for the hand, once."""
    game = lab(me=me("Ghost", "Grunt", hand=["Juggle"]))
    use(game, "Juggle")
    choose(game, "Ghost")
    assert kind(game) == D.OPTIONAL
    answer(game, True)
    assert happened(game, E.DRAWN) == 1
    assert kind(game) == D.MAIN
    assert not has(game, "Ghost")


# --- 9-3-4: on the basis of what is in force ---
@pytest.mark.rule("9-3-4")
def test_9_3_4_an_earlier_protection_holds_against_a_later_effect() -> None:
    game = lab(me=me("Grunt", hand=["Plating"]), opponent=Side(field=["Raider"], hand=["Bolt", "Blue Bolt"]))
    use(game, "Plating")
    end_step(game)
    begin_attack(game, "Grunt")
    assert decider(game) == 1
    use(game, "Bolt")  # red
    choose(game, "Grunt")
    assert has(game, "Grunt", 0)
    use(game, "Blue Bolt")
    choose(game, "Grunt")
    assert not has(game, "Grunt", 0)


@pytest.mark.rule("9-3-4")
def test_9_3_4_bp_given_earlier_counts_for_a_later_bound() -> None:
    game = lab(me=me(hand=["Grow", "Bloat"]), opponent=Side(field=["Grunt", "Ogre"]))
    use(game, "Grow")
    choose(game, "Grunt")
    use(game, "Bloat")  # BP 3000 or less: none left
    assert names(field(game, 1)) == ["Grunt", "Ogre"]
    assert kind(game) == D.MAIN


@pytest.mark.rule("9-3-1-1", "9-3-2")
def test_9_3_1_1_a_target_is_no_condition_for_using_a_magic() -> None:
    game = lab(me=me(hand=["Bloat"]))
    assert legal(game, "use Bloat")
    use(game, "Bloat")
    assert trash(game) == ["Bloat"]


@pytest.mark.rule("9-3-3")
def test_9_3_3_several_effects_of_one_leaving_card_are_one_group() -> None:
    game = lab(me=me("Twice Mourned", hand=["Bolt"]))
    use(game, "Bolt")
    choose(game, "Twice Mourned")
    assert kind(game) == D.TRIGGER_ORDER
    assert len(options(game, "CANDIDATE")) == 2
    act(game, terms.ACTION_CANDIDATE)
    assert hand(game).count("Goon-Gata") == 3
