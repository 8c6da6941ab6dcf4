"""Rulings on timing, sections 1 and 2: when effects apply, and several effects that trigger at once."""

from __future__ import annotations

from typing import Any

import pytest

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
    resolve,
    standby,
    step,
    table,
    waiting,
    window,
)
from tests.support import (
    D,
    Game,
    Side,
    act,
    answer,
    bp,
    card,
    choose,
    end_step,
    field,
    hand,
    has,
    kind,
    life,
    names,
    on,
    place,
    play,
    player,
    summon,
    trash,
)  # fmt: skip

STONE = on("Milestone", 1)


# --- 1: when effects apply -------------------------------------------------------------------------------------------
@pytest.mark.ruling("T-1-1")
def test_an_effect_of_a_step_is_in_force_exactly_in_that_step() -> None:
    """A bonus of "your Attack Step" comes with the step and goes with it."""
    game = table(Side(field=["Dawn Captain", "Squire"]))
    seen = []
    while game.to_play == 0:
        seen.append((step(game), bp(game, "Dawn Captain"), bp(game, "Squire")))
        end_step(game)
    assert seen == [("Main", 3000, 3000), ("Attack", 4000, 4000), ("Main 2", 3000, 3000)]


@pytest.mark.ruling("T-1-1")
def test_an_effect_of_your_attack_step_is_not_in_force_in_the_opponents() -> None:
    """The step belongs to the player who has the effect."""
    game = table(Side(field=["Squire"]), Side(field=["Dawn Captain"]), step="attack")
    assert (step(game), bp(game, "Dawn Captain")) == ("Attack", 3000)


@pytest.mark.ruling("T-1-2")
def test_a_bonus_for_the_battle_comes_at_the_declaration_and_goes_with_the_battle() -> None:
    """Resolved at once when the Spirit attacks; it counts in the whole battle and not afterwards."""
    game = table(Side(field=["Lancer"]), Side(field=["Knight"]), step="attack")
    assert bp(game, "Lancer") == 3000
    attack_with(game, "Lancer")
    assert (window(game), bp(game, "Lancer")) == (1, 6000)
    block_with(game, "Knight")
    assert (window(game), bp(game, "Lancer")) == (2, 6000)
    both_pass(game)
    assert (kind(game), trash(game, 1), bp(game, "Lancer")) == (D.ATTACK, ["Knight"], 3000)


@pytest.mark.ruling("T-1-3")
def test_an_effect_without_a_timing_triggers_in_any_step_of_either_turn() -> None:
    """A watcher of exhaustion works in the Main Step, for an attack, and for a block in the opponent's turn."""
    main = table(Side(field=["Squire", "Ledger"], hand=["Tire"]))
    cast(main, "Tire", "Squire")
    assert (step(main), hand_size(main)) == ("Main", 1)
    attack = table(Side(field=["Squire", "Ledger"]), step="attack")
    attack_with(attack, "Squire")
    assert (step(attack), hand_size(attack)) == ("Attack", 1)
    block = table(Side(field=["Squire"]), Side(field=["Knight", "Ledger"]), step="attack")
    attack_with(block, "Squire")
    assert hand_size(block, 1) == 0
    block_with(block, "Knight")
    assert (block.view(None).turn_player, hand_size(block, 1)) == (0, 1)


@pytest.mark.ruling("T-1-4")
def test_a_count_of_exhausted_spirits_changes_bp_in_the_middle_of_a_battle() -> None:
    """Each Spirit that becomes exhausted counts at once: the block itself makes the attacker strong enough to win."""
    game = table(Side(field=["Dark Power"]), Side(field=["Halberdier"]), step="attack")
    assert bp(game, "Dark Power") == 3000
    attack_with(game, "Dark Power")
    assert bp(game, "Dark Power") == 4000
    block_with(game, "Halberdier")
    assert (bp(game, "Dark Power"), bp(game, "Halberdier")) == (5000, 4500)
    both_pass(game)
    assert (trash(game), trash(game, 1)) == ([], ["Halberdier"])


@pytest.mark.ruling("T-1-5")
def test_the_parts_of_a_text_are_carried_out_from_the_front() -> None:
    """Destroy, draw, discard: the card that is discarded may be the one just drawn."""
    game = table(Side(field=[STONE], hand=["Strike, Draw, Discard"], deck=["Giant"]), Side(field=["Squire"]))
    cast(game, "Strike, Draw, Discard", "Squire")
    assert (standby(game, "Squire"), hand(game)) == ("destroy", ["Giant"])
    choose(game, "Giant")
    assert happened(game, "DESTROYED", "DRAWN", "DISCARDED") == ["DESTROYED Squire", "DRAWN", "DISCARDED"]
    assert (trash(game), trash(game, 1)) == (["Giant", "Strike, Draw, Discard"], ["Squire"])


# --- 2: the order ----------------------------------------------------------------------------------------------------
@pytest.mark.ruling("T-2-1")
@pytest.mark.parametrize("turn_player", [0, 1])
@pytest.mark.parametrize("first", ["Witness", "Mourner"])
def test_the_turn_player_orders_the_effects_of_both_players(turn_player: int, first: str) -> None:
    """One Spirit is destroyed, and an effect of each player waits for it."""
    sides: list[dict[str, Any]] = [{"field": ["Squire", "Mourner"]}, {"field": ["Witness"]}]
    sides[turn_player]["hand"] = ["Strike"]
    game = table(Side(**sides[0]), Side(**sides[1]), turn=3 + turn_player, turn_player=turn_player)
    cast(game, "Strike", "Squire")
    assert (game.to_play, sorted(waiting(game))) == (turn_player, ["Mourner", "Witness"])
    resolve(game, f"[{first}]")
    second = "Mourner" if first == "Witness" else "Witness"
    assert happened(game, "ACTIVATED")[1:] == [f"ACTIVATED {first}", f"ACTIVATED {second}"]


@pytest.mark.ruling("T-2-2")
def test_the_order_is_decided_one_effect_at_a_time() -> None:
    """Differs in Standard: not the whole order first; after each effect the turn player chooses again."""
    game = table(Side(field=["Dawn", "Dusk", "Squire"], deck=["Giant"]), Side(field=["Siege"]), step="attack:")
    assert waiting(game) == ["Dawn", "Dusk", "Siege"]
    resolve(game, "[Dawn]")
    assert (hand(game), game.to_play, waiting(game)) == (["Giant"], 0, ["Dusk", "Siege"])
    resolve(game, "[Siege]")
    assert happened(game, "ACTIVATED") == ["ACTIVATED Dawn", "ACTIVATED Siege", "ACTIVATED Dusk"]


@pytest.mark.ruling("T-2-3")
def test_what_an_effect_triggers_comes_before_what_still_waits() -> None:
    """A and B wait; A destroys a Spirit whose effect C is resolved before B."""
    game = table(Side(field=["Doom", "Dusk", "Martyr"]), step="attack:")
    resolve(game, "[Doom]")
    choose(game, "Martyr")
    assert happened(game, "ACTIVATED") == ["ACTIVATED Doom", "ACTIVATED Martyr", "ACTIVATED Dusk"]


@pytest.mark.ruling("T-2-3")
def test_the_same_among_the_effects_of_one_destruction() -> None:
    """Of two destroyed Spirits one destroys a third: its effect comes before that of the second, without being asked."""
    game = table(Side(field=["Avenger", "Martyr", "Asking Martyr", STONE], hand=["Double Strike"]))
    cast(game, "Double Strike", "Avenger", "Martyr")
    resolve(game, "[Avenger]")
    choose(game, "Asking Martyr")
    assert (kind(game), hand_size(game)) == (D.OPTIONAL, 0)
    answer(game, True)
    assert happened(game, "ACTIVATED")[1:] == ["ACTIVATED Avenger", "ACTIVATED Asking Martyr", "ACTIVATED Martyr"]


def storm() -> Game:
    sides = Side(field=["Martyr", STONE], hand=["Storm"]), Side(field=["Asking Martyr", "Victim"])
    return cast(table(*sides), "Storm")


@pytest.mark.ruling("T-2-5")
def test_when_many_are_destroyed_the_turn_player_orders_all_their_effects() -> None:
    """All of them lie there destroyed while the order is decided, those of both players in one group."""
    game = storm()
    assert [standby(game, name) for name in ("Martyr", "Asking Martyr", "Victim")] == ["destroy"] * 3
    assert (game.to_play, waiting(game)) == (0, ["Martyr", "Asking Martyr", "Victim"])


@pytest.mark.ruling("T-2-5")
@pytest.mark.parametrize("order", [["Martyr", "Victim", "Asking Martyr"], ["Asking Martyr", "Victim", "Martyr"]])
def test_their_effects_are_resolved_in_the_order_of_the_turn_player(order: list[str]) -> None:
    """Any order is possible, across both Fields; whether to use an optional one is asked of its own player."""
    game = storm()
    for name in order:
        if kind(game) == D.TRIGGER_ORDER:
            resolve(game, f"[{name}]")
        if kind(game) == D.OPTIONAL:
            assert game.to_play == 1
            answer(game, True)
    assert happened(game, "ACTIVATED")[1:] == [f"ACTIVATED {name}" for name in order]
    assert (names(field(game)), names(field(game, 1))) == (["Milestone"], [])


@pytest.mark.ruling("T-2-6", "T-2-7")
@pytest.mark.parametrize(("first", "after"), [("Boar", "exhausted"), ("Sha", "refreshed")])
def test_the_order_decides_whether_the_winning_blocker_stands_refreshed(first: str, after: str) -> None:
    """Refreshed and then exhausted again, or told to exhaust while it still is and then refreshed."""
    game = table(Side(field=["Sha"]), Side(field=["Boar"]), step="attack")
    attack_with(game, "Sha")
    block_with(game, "Boar")
    both_pass(game)
    assert (game.to_play, sorted(waiting(game)), orientation(game, "Boar")) == (0, ["Boar", "Sha"], "exhausted")
    resolve(game, f"[{first}]")
    choose(game, "Boar")
    assert (orientation(game, "Boar"), trash(game)) == (after, ["Sha"])


def destroyed_pegasus(name: str, first: str) -> Game:
    """It is Lv2 with 2 cores, and the turn player takes the effect of Lv1 or that of Lv2 first."""
    game = table(Side(field=[on(name, 2), STONE], hand=["Strike"]))
    cast(game, "Strike", name)
    assert (game.to_play, waiting(game)) == (0, ["Low", "High"])
    return resolve(game, f"[{first}]")


@pytest.mark.ruling("T-2-8")
@pytest.mark.parametrize("first", ["Low", "High"])
def test_the_two_effects_of_one_destroyed_spirit_are_ordered_too(first: str) -> None:
    """After the first it is still there; after both it is in the Trash."""
    game = destroyed_pegasus("Calm Pegasus", first)
    assert (kind(game), standby(game, "Calm Pegasus"), hand_size(game)) == (D.OPTIONAL, "destroy", int(first == "High"))
    answer(game, True)
    assert (life(game), hand_size(game), trash(game)) == ((6, 5), 1, ["Strike", "Calm Pegasus"])


@pytest.mark.ruling("T-2-9")
@pytest.mark.parametrize(("first", "drawn"), [("Low", 0), ("High", 1)])
@pytest.mark.parametrize("name", ["Pegasus", "Frail Pegasus"])
def test_an_effect_of_a_level_it_has_lost_meanwhile_is_not_activated(name: str, first: str, drawn: int) -> None:
    """One core less and it is Lv1, none left and it is depleted instead: in both cases the Lv2 effect is gone."""
    game = destroyed_pegasus(name, first)
    finish(game)
    assert (hand_size(game), trash(game), player(game).reserve) == (drawn, ["Strike", name], 2)


@pytest.mark.ruling("T-2-9")
def test_out_of_cores_its_standby_becomes_that_of_a_depleted_card() -> None:
    """At 0 cores Standard has it wait as depleted, with the effects of that, and leave when they are resolved."""
    game = destroyed_pegasus("Fading Pegasus", "Low")
    assert happened(game, "DESTROYED", "DEPLETED", "DRAWN", "LIFE_GAINED", "RESULT") == [
        "DESTROYED Fading Pegasus",
        "DEPLETED Fading Pegasus",
        "LIFE_GAINED",
        "RESULT Fading Pegasus",
    ]


@pytest.mark.ruling("T-2-10")
@pytest.mark.parametrize(
    ("mole", "drawn"),
    [
        (True, 1),
        (False, 0),
    ],
)
def test_armor_is_there_on_arrival_before_an_opposing_effect_can_silence_it(mole: bool, drawn: int) -> None:
    """A Spirit that has Armor: blue from the moment it lies there uses its when-summoned effect despite a blue ban."""
    mine: list[Any] = ["Mole", STONE] if mole else [STONE]
    game = table(Side(field=mine, hand=["Plain Herald"], reserve=1), Side(field=["Colosseum"]))
    summon(game, "Plain Herald")
    assert hand_size(game) == drawn


@pytest.mark.ruling("T-2-10")
@pytest.mark.parametrize("mole", [True, False])
def test_armor_is_there_on_arrival_before_an_opposing_trigger(mole: bool) -> None:
    """The same against a blue effect that waits for the summon and would destroy the Spirit."""
    mine: list[Any] = ["Mole", STONE] if mole else [STONE]
    game = table(Side(field=mine, hand=["Squire"], reserve=1), Side(field=["Pit"]))
    summon(game, "Squire")
    finish(game)
    assert has(game, "Squire") == mole


@pytest.mark.ruling("T-2-11")
@pytest.mark.parametrize(("banners", "asked"), [(["Banner", "Second Banner"], True), (["Banner"], False)])
def test_constant_effects_apply_together_before_any_trigger(banners: list[str], asked: bool) -> None:
    """Two bonuses are on the arriving Spirit at once, without an order, when its own effect asks for its BP."""
    game = table(Side(field=[*banners, STONE], hand=["Tall Herald"], reserve=1))
    act(game, (terms.ACTION_PLAY_HAND, "Tall Herald"))
    place(game, 1)
    assert bp(game, "Tall Herald") == 3000 + 1000 * len(banners)
    assert kind(game) == (D.OPTIONAL if asked else D.MAIN)


@pytest.mark.ruling("T-2-12")
def test_effects_of_one_destruction_share_an_axis_and_effects_of_one_attack_do_not() -> None:
    """The destroyed cards stay for all effects of the destruction; what an attack effect destroys leaves before the next."""
    derived = storm()
    resolve(derived, "[Martyr]")
    assert (standby(derived, "Martyr"), trash(derived)) == ("destroy", ["Storm"])
    attack = table(Side(field=["Slayer"]), Side(field=["Squire"]), step="attack")
    attack_with(attack, "Slayer")
    resolve(attack, "[Slay]")
    choose(attack, "Squire")
    assert (trash(attack, 1), hand_size(attack)) == (["Squire"], 1)  # [Loot] has seen it in the Trash


@pytest.mark.ruling("T-2-12")
def test_an_attack_effect_taken_first_does_not_see_what_the_other_destroys() -> None:
    """In the other order there is nothing in the Trash yet."""
    game = table(Side(field=["Slayer"]), Side(field=["Squire"]), step="attack")
    attack_with(game, "Slayer")
    resolve(game, "[Loot]")
    choose(game, "Squire")
    assert (trash(game, 1), hand_size(game)) == (["Squire"], 0)
    assert (window(game), card(game, "Slayer").attacking) == (1, True)
    play(game, terms.ACTION_PASS)
