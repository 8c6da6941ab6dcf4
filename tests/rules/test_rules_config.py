"""The flags of RulesConfig: each with a pair of tests, the same position under both settings."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rules._helpers_turn import position, standby, step, use_on
from tests.support import (
    D,
    Game,
    RulesConfig,
    Side,
    act,
    answer,
    bp,
    card,
    choose,
    end_step,
    field,
    has,
    kind,
    legal,
    names,
    on,
    play,
    player,
    summon,
    to_main,
    trash,
)


def game_with(rules: RulesConfig, *mine: Any, opponent: Side | None = None, **fields: Any) -> Game:
    """Player 0's Main Step under these rules."""
    more = {name: fields.pop(name) for name in ("step", "lasting") if name in fields}
    return position(
        me=Side(field=mine, **fields), opponent=opponent or Side(), rules=rules, auto_forced=False, **more
    ).game()  # fmt: skip


# --- second_main_step (C-07) -----------------------------------------------------------------------------------------
@pytest.mark.rule("7-8-1", "7-1-1")
@pytest.mark.parametrize(("flag", "after"), [(True, "Main 2"), (False, "Main")])
def test_second_main_step(flag: bool, after: str) -> None:
    game = game_with(RulesConfig(second_main_step=flag), "Soldier", step="attack")
    end_step(game)
    assert (step(game), game.to_play) == (after, 0 if flag else 1)


@pytest.mark.rule("7-6-1-2-4", "7-9-1-1")
@pytest.mark.parametrize("flag", [True, False])
def test_second_main_step_leaves_the_end_step_alone(flag: bool) -> None:
    game = game_with(RulesConfig(second_main_step=flag), "Soldier", "End: ask", step="attack")
    end_step(game)
    if flag:
        end_step(game)
    assert (kind(game), step(game)) == (D.OPTIONAL, "End")


# --- soul_core_prevents_depletion (D-18) -----------------------------------------------------------------------------
@pytest.mark.rule("12-2-1-1-2", "5-11-1", "3-2-5-4")
@pytest.mark.parametrize("flag", [True, False])
def test_soul_core_prevents_depletion(flag: bool) -> None:
    """A True Release Spirit with Lv1 cost 2 is left with the Soul Core alone."""
    rules = RulesConfig(soul_core_prevents_depletion=flag)
    game = game_with(rules, hand=["Drain One"], opponent=Side(field=[on("Heavy Releaser", 1, soul=True)]))
    use_on(game, "Drain One", "Heavy Releaser")
    assert has(game, "Heavy Releaser") == flag
    if flag:
        left = card(game, "Heavy Releaser")
        assert (left.level, left.cores, left.soul, left.standby) == (2, 0, True, None)


@pytest.mark.rule("12-2-1-1-2", "5-11-1")
@pytest.mark.parametrize("flag", [True, False])
@pytest.mark.parametrize("name", ["Heavy Upkeep", "Heavy Releaser"])
def test_soul_core_prevents_depletion_only_with_the_soul_core_on_a_true_release_card(flag: bool, name: str) -> None:
    """Without True Release, or without the Soul Core, the flag changes nothing."""
    soul = name == "Heavy Upkeep"
    game = game_with(
        RulesConfig(soul_core_prevents_depletion=flag), hand=["Drain One"],
        opponent=Side(field=[on(name, 1 if soul else 2, soul=soul)]),
    )  # fmt: skip
    use_on(game, "Drain One", name)
    assert trash(game, 1) == [name]


# --- nexus_duration_tied (C-05) --------------------------------------------------------------------------------------
@pytest.mark.rule("9-1-5-6")
@pytest.mark.parametrize(("flag", "left"), [(False, 5000), (True, 3000)])
def test_scenario_16_nexus_duration_tied(flag: bool, left: int) -> None:
    """A "this turn" effect of a Nexus that has left: stays in Standard."""
    game = game_with(RulesConfig(nexus_duration_tied=flag), "Soldier", "Nexus Booster", hand=["Wreck"])
    play(game, "activate Nexus Booster")
    choose(game, "Soldier")
    assert bp(game, "Soldier") == 5000
    use_on(game, "Wreck", "Nexus Booster")
    assert (has(game, "Nexus Booster"), bp(game, "Soldier")) == (False, left)


@pytest.mark.rule("9-1-5-6")
@pytest.mark.parametrize("flag", [True, False])
def test_nexus_duration_tied_is_about_nexuses_only_and_about_its_own_effects(flag: bool) -> None:
    game = game_with(
        RulesConfig(nexus_duration_tied=flag), "Soldier", "Spirit Booster", "Plain Nexus", hand=["Blast", "Wreck"]
    )
    play(game, "activate Spirit Booster")
    choose(game, "Soldier")
    use_on(game, "Blast", "Spirit Booster")
    use_on(game, "Wreck", "Plain Nexus")
    assert (names(field(game)), bp(game, "Soldier")) == (["Soldier"], 5000)


@pytest.mark.rule("9-1-5-6", "9-1-5-6-1")
@pytest.mark.parametrize("flag", [True, False])
def test_nexus_duration_tied_effects_end_with_the_turn_all_the_same(flag: bool) -> None:
    game = game_with(RulesConfig(nexus_duration_tied=flag), "Soldier", "Nexus Booster")
    play(game, "activate Nexus Booster")
    choose(game, "Soldier")
    to_main(game, 1)
    assert bp(game, "Soldier") == 3000


# --- effect_play_pays (D-54) -----------------------------------------------------------------------------------------
OLINDIAS_DECK = ["26RSD03-001", "Soldier", "Soldier", "Soldier"]


@pytest.mark.rule("5-8-1", "11-1-1-5")
@pytest.mark.parametrize(("flag", "paid"), [(True, 1), (False, 0)])
def test_effect_play_pays(flag: bool, paid: int) -> None:
    """26RSD03-009: the revealed card is summoned; its cores are placed in either case."""
    game = game_with(RulesConfig(effect_play_pays=flag), hand=["26RSD03-009"], deck=OLINDIAS_DECK, reserve=10)
    summon(game, "Olindias")
    choose(game, "Flutty")
    before = player(game).trash_cores
    if flag:
        assert kind(game) == D.PAY
        play(game, game.legal_actions()[0])
    assert kind(game) == D.PLACE
    play(game, "put 1 core from the Reserve", terms.ACTION_STOP)
    assert (player(game).trash_cores - before, card(game, "Flutty").cores) == (paid, 1)


@pytest.mark.rule("5-8-1", "11-1-1-6")
@pytest.mark.parametrize(("flag", "reserve", "offered"), [(True, 7, False), (True, 8, True), (False, 7, True)])
def test_effect_play_pays_decides_what_is_offered(flag: bool, reserve: int, offered: bool) -> None:
    """Olindias takes 6 + 1 cores. Flutty takes 1 + 1, without payment 1: the core on Olindias can be used too."""
    game = game_with(RulesConfig(effect_play_pays=flag), hand=["26RSD03-009"], deck=OLINDIAS_DECK, reserve=reserve)
    summon(game, "Olindias", cores=1)
    assert legal(game, "choose Flutty") == offered


# --- controller_orders_own (C-30) ------------------------------------------------------------------------------------
@pytest.mark.rule("9-1-5-7", "9-1-5-8")
@pytest.mark.parametrize(("flag", "orders"), [(False, 0), (True, 1)])
def test_controller_orders_own(flag: bool, orders: int) -> None:
    """Only the non-turn player has waiting effects."""
    game = game_with(
        RulesConfig(controller_orders_own=flag), hand=["Double Blast"],
        opponent=Side(field=["Death Asker", "Death Drawer"]),
    )  # fmt: skip
    use_on(game, "Double Blast", "Death Asker", "Death Drawer")
    assert (kind(game), game.to_play, len(game.legal_actions())) == (D.TRIGGER_ORDER, orders, 2)


@pytest.mark.rule("9-1-5-8")
@pytest.mark.parametrize("flag", [True, False])
def test_controller_orders_own_leaves_mixed_groups_to_the_turn_player(flag: bool) -> None:
    game = game_with(
        RulesConfig(controller_orders_own=flag), "Death Drawer", hand=["Double Blast"],
        opponent=Side(field=["Death Asker"]),
    )  # fmt: skip
    use_on(game, "Double Blast", "Death Drawer", "Death Asker")
    assert (kind(game), game.to_play) == (D.TRIGGER_ORDER, 0)


# --- standby_symbols (D-61) ------------------------------------------------------------------------------------------
KINDS = [
    ("Blast then ask", "destroy"),
    ("Bounce then ask", "hand"),
    ("Drain then ask", "deplete"),
    ("Deck Top then ask", "deck"),
]


@pytest.mark.rule("10-2-2-2", "10-2-2-4")
@pytest.mark.parametrize("counted", [("DESTROY",), (), ("DESTROY", "HAND", "DECK"), ("HAND",)])
@pytest.mark.parametrize(("name", "state"), KINDS)
def test_standby_symbols(counted: tuple[str, ...], name: str, state: str) -> None:
    game = game_with(RulesConfig(standby_symbols=counted), "Twin Symbol", hand=[name])
    assert player(game).symbols == (("red", 2),)
    use_on(game, name, "Twin Symbol")
    assert standby(game, "Twin Symbol") == state
    assert player(game).symbols == ((("red", 2),) if state.upper() in counted else ())
    answer(game, False)
    assert player(game).symbols == ()


@pytest.mark.rule("10-2-2-2", "11-1-1-4-1")
@pytest.mark.parametrize(("counted", "paid"), [(("DESTROY",), 2), ((), 3)])
def test_standby_symbols_count_for_a_summon_made_in_standby(counted: tuple[str, ...], paid: int) -> None:
    """Cost 3 with red reduction; the dying Spirit's own symbol reduces it."""
    game = game_with(RulesConfig(standby_symbols=counted), "Death Summoner", hand=["Blast", "Reduced"], reserve=4)
    use_on(game, "Blast", "Death Summoner")
    choose(game, "Reduced")
    while kind(game) == D.PAY:
        act(game, terms.ACTION_CORE_FROM)
    assert player(game).trash_cores == paid


@pytest.mark.rule("8-1-5-1")
def test_the_defaults_are_the_standard_rules() -> None:
    rules = RulesConfig()
    assert rules == RulesConfig(
        format="standard", second_main_step=True, nexus_duration_tied=False, effect_play_pays=True,
        soul_core_prevents_depletion=False, controller_orders_own=False, standby_symbols=("DESTROY",),
    )  # fmt: skip
