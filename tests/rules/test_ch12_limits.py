"""Chapter 12-3: [Once Per Turn], [Can't Stack], and both."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rules._helpers_ch09_13 import E, begin_attack, cards_in_hand, history, options
from tests.rules.cards_ch09_13 import lab
from tests.support import D, Side, act, activate, answer, choose, hand, ids, kind, on, summon, to_main, use


def me(*cards: object, **more: object) -> Side:
    """A side with a core to move."""
    return Side(field=[*cards, on("Pebble", 1)], **more)  # type: ignore[arg-type, list-item]


def drawn(game: Any, who: int = 0) -> int:
    """How many cards of the filler deck are in hand."""
    return hand(game, who).count("Goon-Gata")


def kill(game: Any, name: str = "Grunt") -> None:
    """Destroy one Spirit of player 0 by an own Bolt; which of several waiting effects comes first does not matter."""
    use(game, "Bolt")
    choose(game, name)
    settle(game)


def settle(game: Any) -> None:
    while kind(game) == D.TRIGGER_ORDER:
        act(game, terms.ACTION_CANDIDATE)


def call(game: Any, name: str = "Grunt") -> None:
    """Summon one Spirit."""
    summon(game, name)
    settle(game)


THREE_GRUNTS = ["Grunt", "Grunt", "Grunt"]
THREE_BOLTS = ["Bolt", "Bolt", "Bolt"]


# --- 12-3-1: [Once Per Turn] ---
@pytest.mark.rule("12-3-1-1")
def test_12_3_1_1_once_in_a_turn() -> None:
    game = lab(me=me("Once", *THREE_GRUNTS, hand=THREE_BOLTS))
    for _ in range(3):
        kill(game)
        assert drawn(game) == 1


@pytest.mark.rule("12-3-1-1")
def test_12_3_1_1_an_effect_without_it_has_no_limit() -> None:
    game = lab(me=me("Mourner", *THREE_GRUNTS, hand=THREE_BOLTS))
    for n in range(3):
        kill(game)
        assert drawn(game) == n + 1


@pytest.mark.rule("12-3-1-1")
def test_12_3_1_1_an_activated_effect_is_not_offered_again() -> None:
    game = lab(me=me("Once Forge", "Grunt"))
    assert "ACTIVATE[0,0]" in ids(game)
    activate(game, "Once Forge")
    assert drawn(game) == 1
    assert "ACTIVATE[0,0]" not in ids(game)


@pytest.mark.rule("12-3-1-1")
def test_12_3_1_1_in_the_next_turn_it_is_available_again() -> None:
    game = lab(me=me("Once Forge", "Grunt"), opponent=me("Grunt"))
    activate(game, "Once Forge")
    act(game, terms.ACTION_END_STEP)  # Main Step
    act(game, terms.ACTION_END_STEP)  # Attack Step
    assert kind(game) == D.MAIN
    assert "ACTIVATE[0,0]" not in ids(game)  # Main 2 is the same turn
    act(game, terms.ACTION_END_STEP)
    to_main(game, 0)
    assert "ACTIVATE[0,0]" in ids(game)


@pytest.mark.rule("12-3-1-1")
def test_12_3_1_1_this_turn_is_any_turn_also_the_opponents() -> None:
    """Used in the own turn, it may be used again in the opponent's turn that follows."""
    game = lab(me=me("Once", *THREE_GRUNTS, hand=["Bolt"]), opponent=me("Ogre"))
    kill(game)
    assert drawn(game) == 1
    to_main(game, 1)
    act(game, terms.ACTION_END_STEP)
    begin_attack(game, "Ogre")
    assert kind(game) == D.BLOCK
    before = cards_in_hand(game)
    act(game, (terms.ACTION_BLOCK, "Grunt"))
    assert cards_in_hand(game) == before + 1


@pytest.mark.rule("12-3-1-1")
def test_12_3_1_1_declining_is_no_activation() -> None:
    game = lab(me=me("Shy Once", *THREE_GRUNTS, hand=THREE_BOLTS))
    for yes, total in ((False, 0), (True, 1)):
        kill(game)
        assert kind(game) == D.OPTIONAL
        answer(game, yes)
        assert drawn(game) == total
    kill(game)
    assert kind(game) == D.MAIN  # used up now, not even asked
    assert drawn(game) == 1


@pytest.mark.rule("12-3-1-1")
def test_12_3_1_1_two_simultaneous_events_are_one_activation_anyway() -> None:
    game = lab(me=me("Once", "Grunt", "Ogre", hand=["Sweep", "Bolt"], reserve=1))
    use(game, "Sweep")
    assert drawn(game) == 1


@pytest.mark.rule("12-3-1-2")
def test_12_3_1_2_each_of_several_same_name_cards_may_activate_it_once() -> None:
    game = lab(me=me("Once", "Once", *THREE_GRUNTS, hand=THREE_BOLTS))
    kill(game)
    assert drawn(game) == 2
    kill(game)
    assert drawn(game) == 2


@pytest.mark.rule("12-3-1-2")
def test_12_3_1_2_two_activated_ones() -> None:
    game = lab(me=me("Once Forge", "Once Forge"))
    act(game, terms.ACTION_ACTIVATE)
    assert {i for i in ids(game) if i.startswith("ACTIVATE")} == {"ACTIVATE[1,0]"}
    act(game, terms.ACTION_ACTIVATE + 2)
    assert drawn(game) == 2
    assert not any(i.startswith("ACTIVATE") for i in ids(game))


@pytest.mark.rule("12-3-1-2")
def test_12_3_1_2_a_card_that_was_returned_and_deployed_again_is_a_new_one() -> None:
    game = lab(me=me("Once Forge", "Grunt", hand=["Bounce"]))
    activate(game, "Once Forge")
    use(game, "Bounce")
    choose(game, "Once Forge")
    summon(game, "Once Forge")
    assert any(i.startswith("ACTIVATE") for i in ids(game))
    activate(game, "Once Forge")
    assert drawn(game) == 2


@pytest.mark.rule("12-3-1-3")
def test_12_3_1_3_the_same_text_on_a_card_of_another_name_counts_separately() -> None:
    game = lab(me=me("Once", "Once Twin", *THREE_GRUNTS, hand=THREE_BOLTS))
    kill(game)
    assert drawn(game) == 2
    kill(game)
    assert drawn(game) == 2


@pytest.mark.rule("12-3-1-2")
def test_12_3_1_2_a_limit_for_all_cards_of_a_name_is_another_thing() -> None:
    """Rebirth Thunder: once per turn for all cards of this name (C-09)."""
    thunders = ["26RSD05-012", "26RSD05-012"]
    game = lab(me=me("26RSD05-005", "26RSD05-005", hand=["Bolt", "Bolt"], trash=thunders))
    use(game, "Bolt")
    choose(game, "Lucance")
    if kind(game) == D.TRIGGER_ORDER:
        act(game, terms.ACTION_CANDIDATE)
    answer(game, True)
    assert hand(game).count("Rebirth Thunder") == 1
    assert kind(game) == D.MAIN  # the second copy is not even asked
    use(game, "Bolt")
    choose(game, "Lucance")
    assert hand(game).count("Rebirth Thunder") == 1
    assert kind(game) == D.MAIN


# --- 12-3-2: [Can't Stack] ---
@pytest.mark.rule("12-3-2-1")
def test_12_3_2_1_one_activation_for_one_timing_whatever_the_number_of_copies() -> None:
    game = lab(me=me("Solo", "Solo", "Solo", hand=THREE_GRUNTS, reserve=3))
    for n in range(1, 4):
        call(game)
        assert drawn(game) == n  # each summon is a timing of its own


@pytest.mark.rule("12-3-2-1")
def test_12_3_2_1_which_copy_does_it_makes_no_difference() -> None:
    game = lab(me=me("Solo", "Solo", hand=["Grunt"], reserve=1))
    summon(game, "Grunt")
    if kind(game) == D.TRIGGER_ORDER:
        act(game, terms.ACTION_CANDIDATE + len(options(game, "CANDIDATE")) - 1)
    assert drawn(game) == 1
    assert kind(game) == D.MAIN
    assert game.view(None).waiting == ()


@pytest.mark.rule("12-3-2-1")
def test_12_3_2_1_without_the_limit_every_copy_activates() -> None:
    game = lab(me=me("Crier", "Crier", hand=["Grunt"], reserve=1))
    call(game)
    assert drawn(game) == 2


@pytest.mark.rule("12-3-2-1")
def test_12_3_2_1_a_declined_copy_does_not_block_the_other() -> None:
    game = lab(me=me("Shy Solo", "Shy Solo", hand=["Grunt"], reserve=1))
    call(game)
    assert kind(game) == D.OPTIONAL
    answer(game, False)
    settle(game)
    assert kind(game) == D.OPTIONAL
    answer(game, True)
    assert drawn(game) == 1
    assert kind(game) == D.MAIN


@pytest.mark.rule("12-3-2-1")
def test_12_3_2_1_a_used_copy_blocks_the_other() -> None:
    game = lab(me=me("Shy Solo", "Shy Solo", hand=["Grunt"], reserve=1))
    call(game)
    answer(game, True)
    assert kind(game) == D.MAIN
    assert drawn(game) == 1


@pytest.mark.rule("12-3-2-1")
def test_12_3_2_1_it_is_counted_for_each_player() -> None:
    game = lab(me=me("Sole Witness", "Sole Witness", "Grunt", hand=["Bolt"]), opponent=me("Sole Witness"))
    kill(game)
    assert (drawn(game), drawn(game, 1)) == (1, 1)


@pytest.mark.rule("12-3-2-1")
def test_12_3_2_1_a_standard_card_with_two_copies() -> None:
    """The Misty Forest, Lv2: [Your End Step] for every 2 own Nexuses refresh a Ferobeast Spirit."""
    tired = [on("Slouth", exhausted=True), on("Slouth", exhausted=True), on("Slouth", exhausted=True)]
    game = lab(step="main_2", me=Side(field=[on("26RSD06-009", 3), on("26RSD06-009", 3), *tired]))
    act(game, terms.ACTION_END_STEP)
    settle(game)
    assert kind(game) == D.CHOOSE
    act(game, terms.ACTION_TARGET_OWN + 2)
    assert kind(game) != D.CHOOSE
    assert sum(k == E.ACTIVATED and name == "The Misty Forest" for k, name in history(game)) == 1


@pytest.mark.rule("12-3-2-2")
def test_12_3_2_2_a_card_of_another_name_is_not_the_same_effect() -> None:
    game = lab(me=me("Solo", "Solo Twin", "Solo", hand=["Grunt"], reserve=1))
    call(game)
    assert drawn(game) == 2


# --- 12-3-3: [Can't Stack] [Once Per Turn] ---
@pytest.mark.rule("12-3-3-1")
def test_12_3_3_1_two_copies_and_one_timing_are_one_activation() -> None:
    game = lab(me=me("Pair", "Pair", hand=["Grunt"], reserve=1))
    call(game)
    assert drawn(game) == 1


@pytest.mark.rule("12-3-3-1")
def test_12_3_3_1_one_copy_and_two_timings_are_one_activation() -> None:
    game = lab(me=me("Pair", hand=["Grunt", "Grunt"], reserve=2))
    call(game)
    call(game)
    assert drawn(game) == 1


@pytest.mark.rule("12-3-3-2")
def test_12_3_3_2_at_different_timings_each_copy_may_activate_once() -> None:
    game = lab(me=me("Pair", "Pair", hand=THREE_GRUNTS, reserve=3))
    for total in (1, 2, 2):
        call(game)
        assert drawn(game) == total


@pytest.mark.rule("12-3-3-2")
def test_12_3_3_2_the_player_chooses_which_copy_is_used_up() -> None:
    """[Once Per Turn] hangs on the card, so two waiting copies are not the same choice."""
    game = lab(me=me("Pair", "Pair", hand=["Grunt", "Bolt", "Grunt"], reserve=2))
    summon(game, "Grunt")
    assert kind(game) == D.TRIGGER_ORDER
    assert len(options(game, "CANDIDATE")) == 2
    act(game, terms.ACTION_CANDIDATE + 1)
    use(game, "Bolt")
    act(game, terms.ACTION_TARGET_OWN)  # the unused copy leaves
    assert hand(game).count("Goon-Gata") == 1
    call(game)
    assert drawn(game) == 1  # the used one stays used


@pytest.mark.rule("12-3-3-3")
def test_12_3_3_3_cards_of_different_names_both_activate() -> None:
    game = lab(me=me("Pair", "Pair Twin", hand=["Grunt", "Grunt"], reserve=2))
    call(game)
    assert drawn(game) == 2
    call(game)
    assert drawn(game) == 2


# --- "may choose" with a limit: declining is no activation (D-60) ---
@pytest.mark.rule("12-3-2-1")
@pytest.mark.parametrize("use_first", [True, False])
def test_12_3_2_1_declining_the_choice_leaves_it_to_the_second_copy(use_first: bool) -> None:
    """Two Forclawers, [Can't Stack]: you may choose 1 opposing Spirit; it must attack first."""
    claws = ["26RSD04-004", "26RSD04-004"]
    game = lab(step="attack:", me=me("Grunt", "Ogre"), opponent=Side(field=claws))
    settle(game)
    assert (kind(game), ids(game)) == (D.CHOOSE, {"TARGET_OPP[0]", "TARGET_OPP[1]", "STOP"})
    act(game, terms.ACTION_TARGET_OPP if use_first else terms.ACTION_STOP)
    settle(game)
    if use_first:
        assert kind(game) != D.CHOOSE
        return
    assert (kind(game), ids(game)) == (D.CHOOSE, {"TARGET_OPP[0]", "TARGET_OPP[1]", "STOP"})


@pytest.mark.rule("12-3-1-1")
def test_12_3_1_1_declining_the_choice_does_not_use_up_the_turn() -> None:
    """The Windfang Crag, Lv2: [Once Per Turn] when you destroy an opposing Spirit, you may choose 1 of your Spirits."""
    side = me(on("26RSD01-010", 2), "Grunt", "Ogre", hand=THREE_BOLTS, trash_cores=3)
    game = lab(step="attack", me=side, opponent=Side(field=THREE_GRUNTS, hand=["Heal"] * 3))
    begin_attack(game, "Grunt")
    act(game, terms.ACTION_PASS)
    for answer_with, asks in ((terms.ACTION_STOP, True), (terms.ACTION_TARGET_OWN + 2, True), (None, False)):
        use(game, "Bolt")
        act(game, terms.ACTION_TARGET_OPP)
        assert (kind(game) == D.CHOOSE) is asks
        if answer_with is not None:
            act(game, answer_with)
        if kind(game) == D.FLASH and game.to_play == 1:
            act(game, terms.ACTION_PASS)
