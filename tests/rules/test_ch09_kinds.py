"""Chapter 9-1: what effects are, may / must / cannot, constant, activated, declared and replacement effects."""

from __future__ import annotations

import pytest

from bs_env.cards import catalog
from bs_env.core import terms
from tests.rules import cards_ch09_13 as c
from tests.rules._helpers_ch09_13 import E, cards_in_hand, happened, history
from tests.rules.cards_ch09_13 import lab
from tests.support import (
    D,
    Lasting,
    Side,
    act,
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
    ids,
    kind,
    legal,
    life,
    names,
    on,
    player,
    stop,
    summon,
    texts,
    trash,
    use,
)  # fmt: skip


# --- 9-1-1, 9-1-3: effects are written on cards ---
@pytest.mark.rule("9-1-1")
@pytest.mark.parametrize("card_id", ["26RSD01-001", "26RSD01-005", "26RSD01-007", "26RSD05-012"])
def test_9_1_1_every_written_effect_is_part_of_the_card(card_id: str) -> None:
    game = lab()
    row = game._pool.row_of[card_id]
    written = catalog.card(card_id).effects
    assert game._pool.tables[0]["cards"][row]["n_effects"] == len(written)
    assert all(effect.text for effect in written)


@pytest.mark.rule("9-1-1")
def test_9_1_1_a_card_without_effect_text_does_nothing() -> None:
    game = lab(me=Side(hand=["Goon-Gata"], reserve=6))
    before = cards_in_hand(game), deck(game)
    summon(game, "Goon-Gata")
    assert (cards_in_hand(game) + 1, deck(game)) == before
    assert happened(game, E.ACTIVATED) == 0


@pytest.mark.rule("9-1-1-1")
def test_9_1_1_1_an_effect_that_does_something_is_activated() -> None:
    game = lab(me=Side(hand=["Greeter"], reserve=1))
    summon(game, "Greeter")
    assert happened(game, E.ACTIVATED, "Greeter") == 1
    assert hand(game) == ["Goon-Gata"]


@pytest.mark.rule("9-1-1-1")
def test_9_1_1_1_a_declined_effect_is_not_activated() -> None:
    game = lab(me=Side(hand=["Shy"], reserve=1))
    summon(game, "Shy")
    answer(game, False)
    assert happened(game, E.ACTIVATED, "Shy") == 0


@pytest.mark.rule("9-1-3")
def test_9_1_3_there_are_five_kinds_of_effects() -> None:
    assert {k.name for k in terms.EffectKind} == {"CONSTANT", "TRIGGERED", "ACTIVATED", "DECLARED", "REPLACEMENT"}
    words = (
        (c.BANNER, terms.KIND_CONSTANT), (c.GREETER, terms.KIND_TRIGGERED), (c.FORGE, terms.KIND_ACTIVATED),
        (c.BOLT, terms.KIND_DECLARED), (c.TOUGH, terms.KIND_REPLACEMENT),
    )  # fmt: skip
    for one, effect_kind in words:
        assert one.effects[0].kind == effect_kind, one.name


# --- 9-1-2: do, may, must, cannot ---
@pytest.mark.rule("9-1-2")
def test_9_1_2_a_do_effect_is_carried_out_without_a_question() -> None:
    game = lab(me=Side(hand=["Greeter"], reserve=1))
    summon(game, "Greeter")
    assert kind(game) == D.MAIN
    assert hand(game) == ["Goon-Gata"]


@pytest.mark.rule("9-1-2")
@pytest.mark.parametrize(("yes", "drawn"), [(True, 1), (False, 0)])
def test_9_1_2_a_may_effect_can_be_declined(yes: bool, drawn: int) -> None:
    game = lab(me=Side(hand=["Shy"], reserve=1))
    summon(game, "Shy")
    assert kind(game) == D.OPTIONAL
    assert ids(game) == {"YES", "NO"}
    answer(game, yes)
    assert cards_in_hand(game) == drawn


@pytest.mark.rule("9-1-2")
def test_9_1_2_may_designate_is_one_decision_a_target_or_stop() -> None:
    game = lab(me=Side(field=[on("Grunt", exhausted=True), on("Ogre", exhausted=True)], hand=["Soft Wake"]))
    use(game, "Soft Wake")
    assert ids(game) == {"TARGET_OWN[0]", "TARGET_OWN[1]", "STOP"}
    stop(game)
    assert [x.orientation for x in field(game)] == ["exhausted", "exhausted"]
    assert kind(game) == D.MAIN


@pytest.mark.rule("9-1-2")
def test_9_1_2_a_do_effect_is_done_as_far_as_possible() -> None:
    game = lab(me=Side(field=["Grunt"], hand=["Breach"], deck=["Rowamiku"]))
    use(game, "Breach", "flash")  # draw 2 with one card in the deck
    assert hand(game) == ["Rowamiku"]


@pytest.mark.rule("9-1-2-1")
@pytest.mark.parametrize("magic", ["Wake", "Soft Wake"])
def test_9_1_2_1_cannot_beats_do_and_may(magic: str) -> None:
    game = lab(me=Side(field=[on("Grunt", exhausted=True), "Frost"], hand=[magic]))
    use(game, magic)
    if kind(game) == D.CHOOSE:
        choose(game, "Grunt")
    assert card(game, "Grunt").orientation == "exhausted"


@pytest.mark.rule("9-1-2-1")
@pytest.mark.parametrize("magic", ["Wake", "Soft Wake"])
def test_9_1_2_1_without_the_cannot_it_is_refreshed(magic: str) -> None:
    game = lab(me=Side(field=[on("Grunt", exhausted=True)], hand=[magic]))
    use(game, magic)
    if kind(game) == D.CHOOSE:
        choose(game, "Grunt")
    assert card(game, "Grunt").orientation == "refreshed"


@pytest.mark.rule("9-1-2-1")
def test_9_1_2_1_cannot_be_refreshed_holds_in_the_refresh_step_too() -> None:
    game = lab(step="refresh", me=Side(field=[on("Grunt", exhausted=True), on("Frost", exhausted=True)]))
    assert card(game, "Grunt").orientation == "exhausted"
    assert card(game, "Frost").orientation == "refreshed"


@pytest.mark.rule("9-1-2-1")
def test_9_1_2_1_what_cannot_be_destroyed_survives_the_bp_comparison() -> None:
    game = lab(step="attack", me=Side(field=["Ogre", "Aegis"]), opponent=Side(field=["Grunt"]))
    attack(game, "Ogre", block="Grunt")
    assert has(game, "Grunt", 1)
    assert happened(game, E.DESTROYED) == 0


@pytest.mark.rule("9-1-2-2")
def test_9_1_2_2_must_beats_may() -> None:
    game = lab(step="attack", me=Side(field=["Berserk"]), auto_forced=False)
    assert ids(game) == {"ATTACK[0]"}


@pytest.mark.rule("9-1-2-2")
def test_9_1_2_2_cannot_beats_must() -> None:
    game = lab(step="attack", me=Side(field=["Berserk", "Peace"]), auto_forced=False)
    assert ids(game) == {"END_STEP"}


@pytest.mark.rule("9-1-2-2")
def test_9_1_2_2_an_exhausted_spirit_cannot_attack_although_it_must() -> None:
    game = lab(step="attack", me=Side(field=[on("Berserk", exhausted=True), "Grunt"]), auto_forced=False)
    assert ids(game) == {"ATTACK[1]", "END_STEP"}


@pytest.mark.rule("9-1-2-2")
def test_9_1_2_2_all_that_must_attack_do_so_in_any_order_before_the_step_can_end() -> None:
    game = lab(step="attack", me=Side(field=["Grunt", "Ogre", "March"]), opponent=Side(life=9))
    assert ids(game) == {"ATTACK[0]", "ATTACK[1]"}
    attack(game, "Ogre")
    # the second must is a single legal id, and after it only END_STEP is left
    assert life(game)[1] == 7
    assert player(game).field[0].orientation == "exhausted"


@pytest.mark.rule("9-1-2-2")
def test_9_1_2_2_must_block_beats_no_block_and_cannot_block_beats_must() -> None:
    position = {"step": "attack", "me": Side(field=["Raider"]), "opponent": Side(field=["Grunt", "Ogre"])}
    must = Lasting("must_block", card="Grunt", player=1)
    game = lab(**position, lasting=[must], auto_forced=False)
    act(game, terms.ACTION_ATTACK, terms.ACTION_PASS, terms.ACTION_PASS)
    assert ids(game) == {"BLOCK[0]"}
    cannot = Lasting("cannot", card="Grunt", player=1, arg=terms.CANNOT_BLOCK)
    game = lab(**position, lasting=[must, cannot], auto_forced=False)
    act(game, terms.ACTION_ATTACK, terms.ACTION_PASS, terms.ACTION_PASS)
    assert ids(game) == {"BLOCK[1]", "NO_BLOCK"}


# --- 9-1-4: constant effects ---
@pytest.mark.rule("9-1-4-1")
def test_9_1_4_1_a_constant_effect_is_always_active() -> None:
    game = lab(me=Side(field=["Grunt", "Banner"], hand=["Ogre"], reserve=1), opponent=Side(field=["Grunt"]))
    assert bp(game, "Grunt", 0) == 4000
    assert bp(game, "Grunt", 1) == 3000  # "your Spirits" only
    summon(game, "Ogre")
    assert bp(game, "Ogre", 0) == 7000
    assert happened(game, E.ACTIVATED) == 0


@pytest.mark.rule("9-1-4-1")
@pytest.mark.parametrize("step", ["main", "attack", "main_2"])
def test_9_1_4_1_it_is_active_in_every_step_and_in_the_opponents_turn(step: str) -> None:
    assert bp(lab(step=step, me=Side(field=["Grunt", "Banner"])), "Grunt") == 4000
    turn_of_other = lab(step=step, turn_player=1, turn=4, me=Side(field=["Grunt", "Banner"]))
    assert bp(turn_of_other, "Grunt") == 4000


@pytest.mark.rule("9-1-4-2")
@pytest.mark.parametrize("magic", ["Bolt", "Bounce"])
def test_9_1_4_2_it_ends_when_its_source_leaves(magic: str) -> None:
    game = lab(me=Side(field=["Grunt", "Banner"], hand=[magic]))
    assert bp(game, "Grunt") == 4000
    use(game, magic)
    choose(game, "Banner")
    assert not has(game, "Banner")
    assert bp(game, "Grunt") == 3000


@pytest.mark.rule("9-1-4-2")
def test_9_1_4_2_it_does_not_work_from_hand_or_trash() -> None:
    game = lab(me=Side(field=["Grunt"], hand=["Banner"], trash=["Banner"]))
    assert bp(game, "Grunt") == 3000


@pytest.mark.rule("9-1-4-2")
def test_9_1_4_2_two_copies_count_twice_and_one_leaving_takes_one_away() -> None:
    game = lab(me=Side(field=["Grunt", "Banner", "Banner"], hand=["Bolt"]))
    assert bp(game, "Grunt") == 5000
    use(game, "Bolt")
    choose(game, "Banner")
    assert bp(game, "Grunt") == 4000


@pytest.mark.rule("9-1-4-3")
def test_9_1_4_3_a_conditional_constant_effect_follows_its_condition() -> None:
    game = lab(me=Side(field=["Crowd", "Grunt", "Ogre"], hand=["Bounce", "Ogre"], reserve=1))
    assert bp(game, "Crowd") == 5000
    use(game, "Bounce")
    choose(game, "Grunt")
    assert bp(game, "Crowd") == 3000
    summon(game, "Ogre")
    assert bp(game, "Crowd") == 5000


@pytest.mark.rule("9-1-4-3")
@pytest.mark.parametrize(
    ("name", "before", "side", "action", "after"),
    [
        ("Of Hand", 3000, {"hand": ["Draw Two", "Grunt"]}, "Draw Two", 5000),
        ("Of Hand", 5000, {"hand": ["Heal", "Grunt", "Ogre"]}, "Heal", 3000),
        ("Of Life", 5000, {"hand": ["Wound"], "life": 3}, "Wound", 3000),
        ("Of Life", 3000, {"hand": ["Heal"], "life": 2}, "Heal", 5000),
        ("Of Deck", 5000, {"hand": ["Draw Two"], "deck": ["Ogre"] * 3}, "Draw Two", 3000),
        ("Of Trash", 3000, {"hand": ["Heal"], "trash": ["Ogre"] * 2}, "Heal", 5000),
        ("Of Trash", 5000, {"hand": ["Recall"], "trash": ["Ogre"] * 3}, "Recall", 5000),
        ("Of Reserve", 5000, {"hand": ["Dear Spell"], "reserve": 3}, "Dear Spell", 3000),
        ("Of Reserve", 3000, {"hand": ["Wound"], "reserve": 2}, "Wound", 5000),
        ("Of Spent", 3000, {"hand": ["Dear Spell"], "reserve": 3, "trash_cores": 2}, "Dear Spell", 5000),
    ],
)
def test_9_1_4_3_whatever_the_condition_counts_a_change_shows_at_once(
    name: str, before: int, side: dict[str, object], action: str, after: int
) -> None:
    game = lab(me=Side(field=[name, on("Pebble", 1)], **side))  # type: ignore[arg-type]
    assert bp(game, name) == before
    use(game, action)
    if kind(game) == D.CHOOSE:
        choose(game, "Ogre")
    assert bp(game, name) == after


@pytest.mark.rule("9-1-4-3")
def test_9_1_4_3_the_opponents_hand_and_core_moves_too() -> None:
    game = lab(me=Side(field=["Of Theirs", on("Pebble", 1)], hand=["Mind Rot"]), opponent=Side(hand=["Grunt"] * 3))
    assert bp(game, "Of Theirs") == 5000
    use(game, "Mind Rot")
    act(game, terms.ACTION_TARGET_HAND)
    assert bp(game, "Of Theirs") == 3000
    game = lab(me=Side(field=[on("Of Itself", 2), on("Of Reserve", 1)], reserve=2))
    assert (bp(game, "Of Itself"), bp(game, "Of Reserve")) == (3000, 3000)
    act(game, terms.ACTION_CORE_FROM + 1, terms.ACTION_CORE_TO)
    assert (bp(game, "Of Itself"), bp(game, "Of Reserve")) == (3000, 5000)


@pytest.mark.rule("9-1-4-4")
def test_9_1_4_4_a_constant_effect_is_in_force_before_the_trigger_of_the_same_card() -> None:
    game = lab(me=Side(hand=["Hunter"], reserve=1), opponent=Side(field=["Grunt"]))
    assert bp(game, "Grunt", 1) == 3000
    summon(game, "Hunter")
    assert bp(game, "Grunt", 1) == 4000
    assert has(game, "Grunt", 1)
    assert happened(game, E.CHOSEN) == 0


@pytest.mark.rule("9-1-4-4")
def test_9_1_4_4_and_still_hits_what_is_small_enough_with_it() -> None:
    game = lab(me=Side(hand=["Hunter"], reserve=1), opponent=Side(field=["Grunt", "Sclouse"]))
    summon(game, "Hunter")
    assert names(field(game, 1)) == ["Grunt"]


# --- 9-1-6: activated effects ---
@pytest.mark.rule("9-1-6-1")
@pytest.mark.parametrize("step", ["main", "main_2"])
def test_9_1_6_1_invoke_main_is_offered_in_both_main_steps_as_often_as_wanted(step: str) -> None:
    game = lab(step=step, me=Side(field=["Forge", "Spark"]))
    for n in range(3):
        assert "ACTIVATE[0,0]" in ids(game)
        assert "ACTIVATE[1,0]" not in ids(game)  # Invoke: Flash is not (D-46)
        activate(game, "Forge")
        assert cards_in_hand(game) == n + 1
    assert "END_STEP" in ids(game)  # at the player's discretion


@pytest.mark.rule("9-1-6-1")
def test_9_1_6_1_invoke_flash_is_offered_in_both_flash_timings_to_both_players() -> None:
    side = Side(field=["Grunt", "Forge", "Spark"])
    game = lab(step="attack", me=side, opponent=side)
    assert ids(game) == {"ATTACK[0]", "END_STEP"}  # not at the menu of the Attack Step
    act(game, terms.ACTION_ATTACK)
    assert (decider(game), ids(game)) == (1, {"PASS", "ACTIVATE[2,0]"})
    act(game, terms.ACTION_PASS)
    assert (decider(game), ids(game)) == (0, {"PASS", "ACTIVATE[2,0]"})
    act(game, terms.ACTION_PASS, terms.ACTION_BLOCK)
    assert (decider(game), ids(game)) == (1, {"PASS", "ACTIVATE[2,0]"})


@pytest.mark.rule("9-1-6-1")
def test_9_1_6_1_a_card_in_the_hand_or_of_the_opponent_offers_nothing() -> None:
    game = lab(me=Side(hand=["Forge"]), opponent=Side(field=["Forge"]))
    assert not any(i.startswith("ACTIVATE") for i in ids(game))


@pytest.mark.rule("9-1-6-2")
def test_9_1_6_2_without_a_card_to_discard_it_cannot_be_activated() -> None:
    assert "ACTIVATE[0,0]" not in ids(lab(me=Side(field=["Trader", "Grunt"])))
    assert "ACTIVATE[0,0]" in ids(lab(me=Side(field=["Trader", "Grunt"], hand=["Grunt"])))


@pytest.mark.rule("9-1-6-2")
def test_9_1_6_2_the_part_before_the_arrow_is_done_first() -> None:
    game = lab(me=Side(field=["Trader"], hand=["Grunt", "Ogre"]))
    activate(game, "Trader")
    assert kind(game) == D.COST_CHOICE
    assert ids(game) == {"TARGET_HAND[0]", "TARGET_HAND[1]"}  # no way back, exactly one
    assert trash(game) == []
    choose(game, "Ogre")
    assert trash(game) == ["Ogre"]
    assert hand(game) == ["Goon-Gata", "Goon-Gata", "Grunt"]
    kinds = [k for k, _ in history(game)]
    assert kinds.index(E.DISCARDED) < kinds.index(E.DRAWN)


@pytest.mark.rule("9-1-6-2")
@pytest.mark.parametrize(
    ("spirits", "possible"),
    [(["Grunt"], False), (["Grunt", on("Ogre", exhausted=True)], False), (["Grunt", "Ogre"], True)],
)
def test_9_1_6_2_it_must_be_possible_completely(spirits: list[object], possible: bool) -> None:
    game = lab(me=Side(field=["Toll", *spirits]))  # exhaust 2 Spirits: draw 1
    assert ("ACTIVATE[0,0]" in ids(game)) is possible


@pytest.mark.rule("9-1-6-2")
def test_9_1_6_2_only_objects_that_can_pay_are_offered() -> None:
    game = lab(me=Side(field=["Toll", "Grunt", on("Ogre", exhausted=True), "Goon-Gata", "Mushakko"]))
    activate(game, "Toll")
    assert ids(game) == {"TARGET_OWN[1]", "TARGET_OWN[3]"}  # a later one first would leave one too few
    choose(game, "Grunt", "Mushakko")
    assert [x.orientation for x in field(game)[1:]] == ["exhausted", "exhausted", "refreshed", "exhausted"]
    assert hand(game) == ["Goon-Gata"]


@pytest.mark.rule("9-1-6-2")
@pytest.mark.parametrize("forbidden", [False, True])
def test_9_1_6_2_a_source_that_cannot_be_exhausted_cannot_pay(forbidden: bool) -> None:
    lasting = [Lasting("cannot", card="Sniper", arg=terms.CANNOT_EXHAUST)] if forbidden else []
    game = lab(me=Side(field=["Sniper"]), opponent=Side(field=["Grunt"]), lasting=lasting)
    assert ("ACTIVATE[0,0]" in ids(game)) is not forbidden
    exhausted = lab(me=Side(field=[on("Sniper", exhausted=True)]), opponent=Side(field=["Grunt"]))
    assert "ACTIVATE[0,0]" not in ids(exhausted)


@pytest.mark.rule("9-1-6-3")
@pytest.mark.parametrize("card_id", ["Sniper", "26RSD02-010"])
def test_9_1_6_3_nothing_after_the_arrow_needs_to_be_possible(card_id: str) -> None:
    game = lab(me=Side(field=[on(card_id, 1)]))
    assert not field(game, 1)
    act(game, terms.ACTION_ACTIVATE)
    assert not has(game, "Sniper") or card(game, "Sniper").orientation == "exhausted"
    assert card_id == "Sniper" or trash(game) == ["The Violet Witherlands"]
    assert kind(game) == D.MAIN


@pytest.mark.rule("9-1-6-3")
def test_9_1_6_3_without_a_timing_it_is_declared_in_the_main_step_or_at_flash_timing() -> None:
    game = lab(me=Side(field=["Grunt", "Shrine", "Shrine"]), opponent=Side(field=["Shrine"]))
    activate(game, "Shrine")
    assert card(game, "Shrine").orientation == "exhausted"
    assert cards_in_hand(game) == 1
    end_step(game)
    act(game, terms.ACTION_ATTACK)
    assert (decider(game), ids(game)) == (1, {"PASS", "ACTIVATE[0,0]"})
    act(game, terms.ACTION_ACTIVATE)
    assert cards_in_hand(game, 1) == 1
    assert (decider(game), ids(game)) == (0, {"PASS", "ACTIVATE[2,0]"})


# --- 9-1-7: declared effects ---
@pytest.mark.rule("9-1-7-1")
def test_9_1_7_1_a_declared_effect_is_used_by_declaring_it_from_hand() -> None:
    game = lab(me=Side(field=["Grunt"], hand=["Plan"], trash=["Plan"]))
    assert [t for t in texts(game) if "Plan" in t] == ["use Plan from hand"]  # not from the Trash
    use(game, "Plan")
    assert trash(game) == ["Plan", "Plan"]
    assert hand(game) == ["Goon-Gata"]


@pytest.mark.rule("9-1-7-1-1")
@pytest.mark.parametrize(("step", "usable"), [("main", True), ("main_2", True), ("attack", False)])
def test_9_1_7_1_1_main_only_in_an_own_main_step(step: str, usable: bool) -> None:
    game = lab(step=step, me=Side(field=["Grunt"], hand=["Plan"]))
    assert legal(game, "use Plan") is usable


@pytest.mark.rule("9-1-7-1-1")
@pytest.mark.parametrize("turn_player", [0, 1])
def test_9_1_7_1_1_main_not_at_any_flash_timing(turn_player: int) -> None:
    side = Side(field=["Grunt"], hand=["Plan", "Bolt"])
    game = lab(step="attack", turn=3 + turn_player, turn_player=turn_player, me=side, opponent=side)
    act(game, terms.ACTION_ATTACK)
    for _ in range(2):
        assert kind(game) == D.FLASH
        assert not legal(game, "use Plan")
        assert legal(game, "use Bolt")
        act(game, terms.ACTION_PASS)


@pytest.mark.rule("9-1-7-1-2")
@pytest.mark.parametrize(("step", "usable"), [("main", True), ("main_2", True), ("attack", False)])
def test_9_1_7_1_2_flash_in_an_own_main_step(step: str, usable: bool) -> None:
    game = lab(step=step, me=Side(field=["Grunt"], hand=["Bolt"]))
    assert legal(game, "use Bolt") is usable


@pytest.mark.rule("9-1-7-1-2")
def test_9_1_7_1_2_flash_at_the_flash_timings_of_both_windows() -> None:
    side = Side(field=["Grunt"], hand=["Bolt"])
    game = lab(step="attack", me=side, opponent=side)
    act(game, terms.ACTION_ATTACK)
    for who in (1, 0):
        assert (decider(game), legal(game, "use Bolt")) == (who, True)
        act(game, terms.ACTION_PASS)
    act(game, terms.ACTION_BLOCK)
    for who in (1, 0):
        assert (decider(game), legal(game, "use Bolt")) == (who, True)
        act(game, terms.ACTION_PASS)


@pytest.mark.rule("9-1-7-1-3")
@pytest.mark.parametrize(("mode", "drawn"), [("main", 1), ("flash", 2)])
def test_9_1_7_1_3_in_the_main_step_one_of_both_effects_is_chosen(mode: str, drawn: int) -> None:
    game = lab(me=Side(field=["Grunt"], hand=["Breach"]))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.MODE
    assert ids(game) == {"MODE_MAIN", "MODE_FLASH"}
    act(game, terms.ACTION_MODE_MAIN if mode == "main" else terms.ACTION_MODE_FLASH)
    assert cards_in_hand(game) == drawn


@pytest.mark.rule("9-1-7-1-3")
@pytest.mark.parametrize("user", [0, 1])
def test_9_1_7_1_3_at_flash_timing_only_flash(user: int) -> None:
    sides = [Side(field=["Grunt"]), Side(field=["Grunt"])]
    sides[user] = Side(field=["Grunt"], hand=["Breach"])
    game = lab(step="attack", me=sides[0], opponent=sides[1])
    act(game, terms.ACTION_ATTACK)
    assert decider(game) == user
    act(game, terms.ACTION_PLAY_HAND)
    assert cards_in_hand(game, user) == 2  # the [Flash] effect, not asked
