"""Chapter 7: the order of the steps, and the Start, Core, Draw, Refresh and End Steps."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rules._helpers_turn import deck_size, hand_size, happened, position, step, use_on
from tests.support import (
    D,
    Game,
    Lasting,
    Side,
    answer,
    bp,
    card,
    check,
    choose,
    end_step,
    field,
    has,
    kind,
    legal,
    life,
    move_core,
    names,
    on,
    play,
    player,
    record,
    to_main,
    trash,
)

ALL_STEPS = ("Start", "Core", "Draw", "Refresh", "Main", "Attack", "Main 2", "End")


def begin(name: str, *mine: Any, who: int = 0, opponent: Side | None = None, turn: int = 3, **me: Any) -> Game:
    """A step of player ``who`` is about to begin; ``mine`` is that player's Field."""
    side, other = Side(field=mine, **me), opponent or Side()
    sides = (side, other) if who == 0 else (other, side)
    return position(
        me=sides[0], opponent=sides[1], step=f"{name}:", turn_player=who, turn=turn, auto_forced=False
    ).game()  # fmt: skip


def steps_until_next_turn(game: Game) -> list[str]:
    """The steps in which a question of a "...: ask" Nexus comes up, answered with no, until the turn has passed."""
    seen, turn = [], game.view(None).turn
    for _ in range(60):
        if game.view(None).turn != turn:
            return seen
        if kind(game) == D.OPTIONAL:
            seen.append(step(game))
            answer(game, False)
        else:
            play(game, terms.ACTION_END_STEP)
    raise AssertionError("the turn does not end")


# --- 7-1: the flow of a turn -----------------------------------------------------------------------------------------
@pytest.mark.rule("7-1-1")
def test_7_1_1_a_turn_has_eight_steps_in_this_order() -> None:
    game = begin("start", *(f"{name}: ask" for name in ALL_STEPS))
    assert steps_until_next_turn(game) == list(ALL_STEPS)


@pytest.mark.rule("7-3-3", "7-7-2", "7-8-2", "7-1-1")
def test_7_8_2_the_first_turn_has_no_core_attack_and_main_2_step() -> None:
    game = begin("start", *(f"{name}: ask" for name in ALL_STEPS), turn=1)
    assert steps_until_next_turn(game) == ["Start", "Draw", "Refresh", "Main", "End"]


@pytest.mark.rule("7-3-3", "7-7-2", "7-8-2")
def test_7_7_2_the_second_players_first_turn_has_all_steps() -> None:
    game = begin("start", *(f"{name}: ask" for name in ALL_STEPS), who=1, turn=2)
    assert steps_until_next_turn(game) == list(ALL_STEPS)


@pytest.mark.rule("7-3-3")
def test_7_3_3_no_core_is_gained_in_the_first_turn() -> None:
    first = to_main(begin("start", "Core: draw", reserve=3, turn=1), 0)
    assert player(first).reserve == 3
    assert hand_size(first) == 1  # the Draw Step, and no "Core Step" effect
    later = to_main(begin("start", "Core: draw", reserve=3), 0)
    assert (player(later).reserve, hand_size(later)) == (4, 2)


@pytest.mark.rule("7-1-2")
@pytest.mark.parametrize("name", ["start", "core", "draw", "refresh"])
def test_7_1_2_steps_of_prescribed_processing_ask_nothing(name: str) -> None:
    game = begin(name, "Soldier", hand=["Draw One"], reserve=5)
    assert (kind(game), step(game), game.to_play) == (D.MAIN, "Main", 0)


@pytest.mark.rule("7-1-2")
def test_7_1_2_the_end_step_asks_nothing() -> None:
    game = begin("end", "Soldier", hand=["Draw One"], reserve=5)
    assert (game.view(None).turn, game.to_play, step(game)) == (4, 1, "Main")


@pytest.mark.rule("7-1-1", "7-6-1")
def test_7_6_1_only_the_turn_player_acts_in_the_main_step() -> None:
    game = begin("main", "Soldier", opponent=Side(field=["Soldier"], hand=["Draw One"], reserve=5))
    assert game.to_play == 0
    move_core(game, "Soldier", "the Reserve")
    assert (game.to_play, kind(game)) == (0, D.MAIN)


# --- 7-2: Start Step -------------------------------------------------------------------------------------------------
@pytest.mark.rule("7-2-1", "7-2-2", "1-3-8")
def test_7_2_1_drawing_the_last_card_in_the_start_step_loses() -> None:
    game = begin("start", "Start: draw", deck=["Soldier"])
    assert (game.outcome.winner, game.outcome.reason) == (1, "deck")
    assert hand_size(game) == 1


@pytest.mark.rule("7-2-1", "7-2-2")
def test_7_2_1_with_two_cards_the_effect_resolves_and_the_game_goes_on() -> None:
    game = begin("start", "Start: draw", deck=["Soldier", "Soldier", "Soldier"])
    assert (kind(game), hand_size(game), deck_size(game)) == (D.MAIN, 2, 1)


@pytest.mark.rule("7-2-2", "1-3-2-2", "10-2-1-2")
def test_7_2_2_an_empty_deck_in_the_own_start_step_loses() -> None:
    game = begin("start", "Soldier", deck=[])
    assert (game.outcome.winner, game.outcome.reason) == (1, "deck")


@pytest.mark.rule("7-2-2", "10-2-1-2")
def test_7_2_2_the_opponents_empty_deck_is_not_judged() -> None:
    game = begin("start", "Soldier", opponent=Side(deck=[]))
    assert kind(game) == D.MAIN
    to_end(game)
    assert (game.outcome.winner, game.outcome.reason) == (0, "deck")


@pytest.mark.rule("7-2-2", "1-3-2-2")
def test_7_2_2_an_empty_deck_in_other_steps_goes_on() -> None:
    game = begin("draw", "Soldier", deck=["Soldier"])
    assert (deck_size(game), kind(game)) == (0, D.MAIN)


@pytest.mark.rule("7-2-1", "7-2-2")
def test_scenario_18_a_card_returned_to_the_empty_deck_in_time() -> None:
    """D-12: an empty deck is judged after the effects of the Start Step."""
    game = begin("start", "Start: restock", deck=[], trash=["Soldier", "Knight"])
    choose(game, "Knight")
    assert kind(game) == D.MAIN
    assert trash(game) == ["Soldier"]
    assert hand_size(game) == 1  # drawn again in the Draw Step


@pytest.mark.rule("7-2-1", "1-3-8")
def test_scenario_18_milling_the_last_card_loses_before_a_waiting_return() -> None:
    game = begin("start", "Start: mill", "Start: restock", deck=["Soldier"], trash=["Knight"])
    assert kind(game) == D.TRIGGER_ORDER
    play(game, "resolve Start: mill")
    assert (game.outcome.winner, game.outcome.reason) == (1, "deck")


@pytest.mark.rule("7-2-1", "1-3-8")
def test_scenario_18_the_return_first_saves_the_game() -> None:
    game = begin("start", "Start: mill", "Start: restock", deck=["Soldier"], trash=["Knight"])
    play(game, "resolve Start: restock")
    choose(game, "Knight")
    assert kind(game) == D.MAIN


@pytest.mark.rule("1-3-8", "7-4-1")
def test_1_3_8_milling_the_last_card_in_another_step_does_not_lose() -> None:
    game = begin("draw", "Draw: mill", deck=["Soldier"])
    assert (kind(game), hand_size(game)) == (D.MAIN, 0)


@pytest.mark.rule("7-2-1")
@pytest.mark.parametrize("name", ALL_STEPS)
def test_7_2_1_step_effects_are_for_the_own_step_only(name: str) -> None:
    game = position(
        me=Side(field=["Soldier"]), opponent=Side(field=[f"{name}: ask", f"{name} ends: ask"]), step="start:",
        auto_forced=False,
    ).game()  # fmt: skip
    to_end(game)  # no question comes up in this turn
    assert game.view(None).turn == 4
    assert steps_until_next_turn(game) == [name] * (1 if name == "End" else 2)  # the End Step ends with the turn


def to_end(game: Game) -> Game:
    """Plainly to the next turn's first decision."""
    turn = game.view(None).turn
    while game.to_play is not None and game.view(None).turn == turn:
        play(game, terms.ACTION_PASS if kind(game) == D.FLASH else terms.ACTION_END_STEP)
    return game


# --- 7-3, 7-4: Core and Draw Step ------------------------------------------------------------------------------------
@pytest.mark.rule("7-3-2")
def test_7_3_2_one_core_from_the_void() -> None:
    game = begin("core", "Soldier", reserve=2)
    assert (player(game).reserve, player(game, 1).reserve) == (3, 0)


@pytest.mark.rule("7-3-1", "7-3-2")
def test_7_3_1_core_step_effects_resolve_before_the_core_is_gained() -> None:
    game = begin("core", "Core: ask", reserve=2)
    assert (kind(game), step(game), player(game).reserve) == (D.OPTIONAL, "Core", 2)
    answer(game, True)
    assert (player(game).reserve, life(game)) == (3, (6, 5))


@pytest.mark.rule("7-3-2")
def test_7_3_2_what_the_core_triggered_resolves_in_the_core_step() -> None:
    game = begin("core", "Core watch")
    assert (kind(game), step(game), player(game).reserve) == (D.OPTIONAL, "Core", 1)


@pytest.mark.rule("7-4-1", "7-4-2")
def test_7_4_1_draw_step_effects_resolve_before_the_draw() -> None:
    game = begin("draw", "Draw: ask")
    assert (kind(game), step(game), hand_size(game)) == (D.OPTIONAL, "Draw", 0)
    answer(game, False)
    assert hand_size(game) == 1


@pytest.mark.rule("7-4-2")
@pytest.mark.parametrize("turn", [1, 3])
def test_7_4_2_the_turn_player_draws_one_card(turn: int) -> None:
    """In turn 1 too."""
    game = begin("draw", "Soldier", turn=turn, deck=["Knight", "Champion"])
    assert (hand_size(game), hand_size(game, 1), deck_size(game)) == (1, 0, 1)
    assert player(game).hand[0].name == "Knight"


@pytest.mark.rule("7-4-2")
def test_7_4_2_what_the_draw_triggered_resolves_in_the_draw_step() -> None:
    game = begin("draw", "Draw watch")
    assert (kind(game), step(game), hand_size(game)) == (D.OPTIONAL, "Draw", 1)


# --- 7-5: Refresh Step -----------------------------------------------------------------------------------------------
@pytest.mark.rule("7-5-2", "5-14-2")
def test_7_5_2_all_own_field_cards_are_refreshed_and_all_trash_cores_come_back() -> None:
    game = begin(
        "refresh", on("Soldier", exhausted=True), on("Knight", heavy=True), on("Plain Nexus", exhausted=True),
        "Champion", trash_cores=4, reserve=1, opponent=Side(field=[on("Soldier", exhausted=True)], trash_cores=2),
    )  # fmt: skip
    assert [c.orientation for c in field(game)] == ["refreshed", "exhausted", "refreshed", "refreshed"]
    assert (player(game).trash_cores, player(game).reserve) == (0, 5)
    assert card(game, "Soldier", 1).orientation == "exhausted"
    assert player(game, 1).trash_cores == 2


@pytest.mark.rule("7-5-2")
def test_7_5_2_the_soul_core_comes_back_too() -> None:
    game = begin("refresh", "Soldier", soul_core="trash")
    assert player(game).soul_core == "reserve"
    assert player(game, 1).soul_core == "trash"


@pytest.mark.rule("7-5-1", "7-5-2")
def test_7_5_1_refresh_step_effects_resolve_before_refreshing() -> None:
    game = begin("refresh", "Refresh: ask", on("Soldier", exhausted=True), trash_cores=2)
    assert (kind(game), step(game)) == (D.OPTIONAL, "Refresh")
    assert card(game, "Soldier").orientation == "exhausted"
    assert player(game).trash_cores == 2
    answer(game, False)
    assert card(game, "Soldier").orientation == "refreshed"


@pytest.mark.rule("7-5-2", "9-1-5-4")
def test_7_5_2_refreshing_many_cards_is_one_event() -> None:
    game = begin("refresh", "Refresh watch", on("Soldier", exhausted=True), on("Knight", exhausted=True))
    assert (kind(game), step(game)) == (D.OPTIONAL, "Refresh")
    assert [c.orientation for c in field(game)[1:]] == ["refreshed", "refreshed"]
    answer(game, True)
    assert (kind(game), life(game)) == (D.MAIN, (6, 5))


@pytest.mark.rule("7-5-2", "5-14-1", "5-14-2")
@pytest.mark.parametrize(("how", "drawn"), [({}, 0), ({"exhausted": True}, 1), ({"heavy": True}, 1)])
def test_scenario_29_refresh_effects_need_a_change(how: dict[str, bool], drawn: int) -> None:
    game = begin("refresh", on("Refresh Drawer", **how))
    assert hand_size(game) == drawn


@pytest.mark.rule("5-16-1", "5-15-1", "5-15-2", "1-4-2-1")
@pytest.mark.parametrize(
    ("name", "how", "drawn", "then"),
    [
        ("Exhaust One", {}, 1, "exhausted"), ("Exhaust One", {"exhausted": True}, 0, "exhausted"),
        ("Exhaust One", {"heavy": True}, 0, "heavily exhausted"), ("Heavily Exhaust One", {}, 1, "heavily exhausted"),
        ("Heavily Exhaust One", {"exhausted": True}, 1, "heavily exhausted"),
        ("Heavily Exhaust One", {"heavy": True}, 0, "heavily exhausted"),
    ],
)  # fmt: skip
def test_scenario_29_exhaust_effects_need_a_change(name: str, how: dict[str, bool], drawn: int, then: str) -> None:
    """D-37, D-47: a card that is so already may be chosen, and nothing happens."""
    game = begin("main", on("Exhaust Drawer", **how), hand=[name])
    use_on(game, name, "Exhaust Drawer")
    assert (hand_size(game), card(game, "Exhaust Drawer").orientation) == (drawn, then)


@pytest.mark.rule("5-14-2", "5-14-1")
@pytest.mark.parametrize(
    ("how", "drawn", "then"),
    [({}, 0, "refreshed"), ({"exhausted": True}, 1, "refreshed"), ({"heavy": True}, 1, "exhausted")],
)
def test_scenario_29_refreshing_by_an_effect(how: dict[str, bool], drawn: int, then: str) -> None:
    game = begin("main", on("Refresh Drawer", **how), hand=["Refresh One"])
    use_on(game, "Refresh One", "Refresh Drawer")
    assert (hand_size(game), card(game, "Refresh Drawer").orientation) == (drawn, then)


@pytest.mark.rule("7-5-2", "1-4-3")
def test_7_5_2_a_card_that_cannot_be_refreshed_stays_exhausted() -> None:
    game = position(
        me=Side(field=[on("Soldier", exhausted=True), on("Knight", exhausted=True)]), step="refresh:",
        lasting=[Lasting("cannot", card="Soldier", arg=terms.CANNOT_REFRESH)],
    ).game()  # fmt: skip
    assert [c.orientation for c in field(game)] == ["exhausted", "refreshed"]


# --- 7-9: End Step ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("7-9-1-1")
def test_scenario_19_bonuses_of_the_turn_expire_before_end_step_effects() -> None:
    """C-10."""
    game = position(
        me=Side(field=["End: slay small", "Soldier"]), step="end:", auto_forced=False,
        lasting=[Lasting("bp", 2000, card="Soldier")],
    ).game()  # fmt: skip
    choose(game, "Soldier")
    assert trash(game) == ["Soldier"]


@pytest.mark.rule("7-9-1-1")
def test_scenario_19_a_bonus_without_end_still_counts() -> None:
    game = position(
        me=Side(field=["End: slay small", "Soldier"]), step="end:", auto_forced=False,
        lasting=[Lasting("bp", 2000, card="Soldier", until="forever")],
    ).game()  # fmt: skip
    assert names(field(game)) == ["End: slay small", "Soldier"]


@pytest.mark.rule("7-9-1-1")
def test_7_9_1_1_everything_the_end_step_effects_trigger_is_resolved() -> None:
    game = position(me=Side(field=["End: slay small", "Death Drawer Small"]), step="end:", auto_forced=False).game()
    choose(game, "Death Drawer Small")
    assert (trash(game), hand_size(game)) == (["Death Drawer Small"], 1)
    assert happened(game, "DESTROYED", "DRAWN", "RESULT", "TURN")[:4] == [
        "DESTROYED Death Drawer Small", "DRAWN", "RESULT Death Drawer Small", "TURN",
    ]  # fmt: skip


@pytest.mark.rule("7-9-1-1", "7-9-1-3")
def test_7_9_1_1_a_bonus_made_by_an_end_step_effect_ends_with_the_turn() -> None:
    """D-39: a second sweep."""
    game = position(
        me=Side(field=["End: lasting boost", "Soldier", "Turn end: ask"]), step="end:", auto_forced=False
    ).game()  # fmt: skip
    choose(game, "Soldier")
    assert (kind(game), bp(game, "Soldier")) == (D.OPTIONAL, 5000)
    answer(game, False)
    assert (game.view(None).turn, bp(game, "Soldier")) == (4, 3000)


@pytest.mark.rule("7-9-1", "7-9-1-2")
def test_7_9_1_2_end_of_turn_effects_follow_all_end_step_effects() -> None:
    game = position(
        me=Side(field=["Turn end: ask", "End: ask", "End: lasting boost", "Soldier"]), step="end:", auto_forced=False,
        lasting=[Lasting("bp", 2000, card="Soldier")],
    ).game()  # fmt: skip
    assert kind(game) == D.TRIGGER_ORDER
    assert len(game.legal_actions()) == 2  # the end-of-turn effect is not among them
    assert bp(game, "Soldier") == 3000
    play(game, "resolve End: ask", terms.ACTION_YES)
    choose(game, "Soldier")
    assert (life(game), bp(game, "Soldier")) == ((6, 5), 5000)
    assert (kind(game), game.view(None).turn) == (D.OPTIONAL, 3)
    answer(game, True)
    assert (life(game), game.view(None).turn) == ((7, 5), 4)


@pytest.mark.rule("7-9-1-3")
def test_7_9_1_3_the_opponent_becomes_the_turn_player() -> None:
    game = begin("end", "Soldier", opponent=Side(field=["Start: ask"]))
    view = game.view(None)
    assert (view.turn, view.turn_player, view.step, game.to_play) == (4, 1, "Start", 1)


@pytest.mark.rule("7-9-1-3", "12-3-1-1")
def test_7_9_1_3_limits_of_the_turn_are_forgotten() -> None:
    game = begin("main", "Main Activator")
    play(game, "activate Main Activator")
    assert not legal(game, "activate Main Activator")
    to_main(to_end(game), 0)
    assert legal(game, "activate Main Activator")


@pytest.mark.rule("7-9-1-3")
def test_scenario_50_facts_of_the_turn_are_forgotten() -> None:
    """Whoever the turn player is and whatever did it; Life gained back does not undo it."""
    game = position(me=Side(field=["Soldier"], hand=["Pay Life"]), opponent=Side(field=["Soldier"])).game()
    use_on(game, "Pay Life")
    assert life(game) == (4, 5)
    assert [int(record(game).players[p].memory[terms.MEMORY_LIFE_REDUCED]) for p in (0, 1)] == [1, 0]
    to_main(game, 1)
    assert [int(record(game).players[p].memory[terms.MEMORY_LIFE_REDUCED]) for p in (0, 1)] == [0, 0]


@pytest.mark.rule("7-9-1-3")
def test_scenario_50_life_reduced_raises_the_limit_of_flame_hurricane() -> None:
    def offers(*used: str) -> bool:
        hurricane = "26RSD01-014"
        game = position(
            me=Side(field=["Soldier"], hand=[hurricane, *used], reserve=6), opponent=Side(field=["Champion", "Knight"])
        ).game()  # fmt: skip
        for name in used:
            use_on(game, name)
        use_on(game, "Flame Hurricane")
        return any("Champion" in game.describe(a) for a in game.legal_actions()) if kind(game) == D.CHOOSE else False

    assert not offers()
    assert not offers("Gain Life")
    assert offers("Pay Life")
    assert offers("Pay Life", "Gain Life")


@pytest.mark.rule("7-9-1-1")
def test_7_9_1_1_a_level_1_cost_that_expires_is_checked_at_once() -> None:
    """A lower cost for the turn ends: the Spirit is depleted before End Step effects see it."""
    game = position(
        me=Side(field=[on("Heavy Upkeep", 2), "End: ask"], reserve=0), auto_forced=False,
        lasting=[Lasting("level_cost", -1, card="Heavy Upkeep")],
    ).game()  # fmt: skip
    move_core(game, "Heavy Upkeep", "the Reserve")
    assert has(game, "Heavy Upkeep")
    end_step(game), end_step(game), end_step(game)
    assert (kind(game), step(game)) == (D.OPTIONAL, "End")
    assert trash(game) == ["Heavy Upkeep"]
    check(game)


@pytest.mark.rule("1-3-8", "7-2-2")
def test_1_3_8_the_opponents_deck_may_run_out_in_the_own_start_step() -> None:
    game = begin("start", "Start: mill them", opponent=Side(deck=["Soldier"]))
    assert (game.outcome, kind(game), deck_size(game, 1)) == (None, D.MAIN, 0)


@pytest.mark.rule("7-9-1-1")
@pytest.mark.parametrize(("until", "left"), [("step", 3000), ("turn", 5000)])
def test_7_9_1_1_a_bonus_of_a_step_ends_with_the_step(until: str, left: int) -> None:
    game = position(
        me=Side(field=["Soldier"], reserve=1), auto_forced=False,
        lasting=[Lasting("bp", 2000, card="Soldier", until=until)],
    ).game()  # fmt: skip
    assert bp(game, "Soldier") == 5000
    end_step(game)
    assert (step(game), bp(game, "Soldier")) == ("Attack", left)


@pytest.mark.rule("7-5-2", "7-5-1")
def test_7_5_2_cores_that_a_refresh_step_effect_put_into_the_trash_come_back_too() -> None:
    game = begin("refresh", "Refresh: core to Trash", trash_cores=1)
    assert (player(game).trash_cores, player(game).reserve) == (0, 2)
