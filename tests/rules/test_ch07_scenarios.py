"""Chapters 7 to 10 at work: payments that deplete, and scenarios of single cards."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rules._helpers_turn import hand_size, happened, position, standby, start_attack, use_on
from tests.support import (
    D,
    Game,
    Side,
    act,
    activate,
    answer,
    bp,
    card,
    check,
    choose,
    end_step,
    field,
    hand,
    has,
    kind,
    life,
    move_core,
    names,
    on,
    pay,
    place,
    play,
    player,
    summon,
    texts,
    trash,
    use,
)


def menu(*mine: Any, name: str = "main", opponent: Side | None = None, **me: Any) -> Game:
    """At the menu of a step of player 0; nothing goes on by itself."""
    return position(
        me=Side(field=mine, **me), opponent=opponent or Side(), step=name, auto_forced=False
    ).game()  # fmt: skip


# --- summoning paid with the last core (scenarios 8, 9) --------------------------------------------------------------
def summon_with_the_last_core(payer: str, name: str, reserve: int, **me: Any) -> Game:
    """Pays 1 core from ``payer``, the rest from the Reserve, and stops after placing 1 core."""
    game = menu(payer, hand=[name], reserve=reserve, **me)
    act(game, (terms.ACTION_PLAY_HAND, name))
    pay(game, payer)
    return place(game, 1)


@pytest.mark.rule("10-2-2-10", "11-1-1-5", "9-1-5-8", "10-1-2")
@pytest.mark.parametrize("first", ["Depletion Asker", "Arrival Asker"])
def test_scenario_8_a_summon_paid_with_the_last_core(first: str) -> None:
    """Standby, arrival, both triggers ordered by the turn player; the depleted card leaves last."""
    game = summon_with_the_last_core("Depletion Asker", "Arrival Asker", 2)
    assert (kind(game), game.to_play) == (D.TRIGGER_ORDER, 0)
    assert standby(game, "Depletion Asker") == "deplete"
    assert has(game, "Arrival Asker")
    play(game, f"resolve {first}", terms.ACTION_YES)
    assert standby(game, "Depletion Asker") == "deplete"
    answer(game, True)
    assert (life(game), names(field(game)), trash(game)) == ((7, 5), ["Arrival Asker"], ["Depletion Asker"])


@pytest.mark.rule("10-2-2-10")
def test_scenario_8_the_cause_is_the_player_itself() -> None:
    opponents = summon_with_the_last_core("Depleted by Opponent", "Arrival Drawer", 2)
    assert hand(opponents) == ["Goon-Gata"]  # only the arrival
    own = summon_with_the_last_core("Depleted by Owner", "Arrival Drawer", 2)
    while kind(own) == D.TRIGGER_ORDER:
        play(own, own.legal_actions()[0])
    assert hand_size(own) == 2


@pytest.mark.rule("11-1-1-3", "11-1-1-4-1")
def test_scenario_9_the_symbol_of_the_payer_counts_for_this_summon_and_not_afterwards() -> None:
    game = menu("Soldier", hand=["Reduced", "Reduced"], reserve=2)
    act(game, (terms.ACTION_PLAY_HAND, "Reduced"))
    pay(game, "Soldier")  # cost 3, reduced by 1: the Soldier's last core and 1 of the Reserve
    place(game, 1)
    assert (names(field(game)), trash(game)) == (["Reduced"], ["Soldier"])
    assert (player(game).reserve, player(game).trash_cores) == (0, 2)
    game = menu("Soldier", hand=["Reduced"], reserve=3)
    move_core(game, "Soldier", "the Reserve")
    act(game, (terms.ACTION_PLAY_HAND, "Reduced"))
    pay(game)
    assert player(game).trash_cores == 3  # no symbol is left


# --- single cards with core choices (scenarios 43 to 48) -------------------------------------------------------------
@pytest.mark.rule("5-7-3", "9-3-2", "12-2-1-1-2")
@pytest.mark.parametrize(("kept", "level"), [("soul", 2), ("normal", 1)])
def test_scenario_43_the_opponent_chooses_which_core_stays(kept: str, level: int) -> None:
    """26RSD02-012: 2 cores and the Soul Core, 1 remains."""
    game = menu(
        "26RSD02-001", hand=["26RSD02-012"], reserve=4, opponent=Side(field=[on("Releaser", 2, soul=True)])
    )  # fmt: skip
    use(game, "Blood Sip")
    choose(game, "Releaser")
    assert (kind(game), game.to_play) == (D.CORES, 1)
    if kept == "normal":
        play(game, "take the Soul Core")
    while kind(game) == D.CORES:
        play(game, "take 1 core off Releaser")
    left = card(game, "Releaser")
    assert (left.cores, left.soul, left.level) == ((0, True, 2) if kept == "soul" else (1, False, 1))
    assert level == left.level
    assert player(game, 1).reserve == (2 if kept == "soul" else 1)


PERIGOROUGE = "26RSD02-X02"


def perigorouge(*theirs: Any) -> Game:
    game = menu(
        on("26RSD02-005", exhausted=True), "Depletion Watch", hand=[PERIGOROUGE], reserve=12,
        opponent=Side(field=theirs),
    )  # fmt: skip
    return summon(game, "Emperor Perigorouge")


@pytest.mark.rule("9-1-5-4", "9-3-2")
def test_scenario_44_two_cores_in_total_from_one_of_two_spirits() -> None:
    game = perigorouge(on("Soldier", 2), on("Knight", 2))
    choose(game, "Soldier", "Knight")
    assert (kind(game), game.to_play) == (D.CORES, 1)
    play(game, "take 1 core off Soldier", "take 1 core off Soldier")
    assert (trash(game, 1), card(game, "Knight").cores) == (["Soldier"], 2)
    assert player(game, 1).reserve == 2


@pytest.mark.rule("9-1-5-4", "10-1-2")
def test_scenario_44_two_spirits_are_depleted_at_once() -> None:
    game = perigorouge("Soldier", "Knight")
    choose(game, "Soldier", "Knight")
    while kind(game) == D.CORES:
        play(game, game.legal_actions()[0])
    assert sorted(trash(game, 1)) == ["Knight", "Soldier"]
    assert hand_size(game) == 1  # the watcher saw one event


def nephila(*theirs: Any) -> Game:
    game = menu(on("26RSD02-X01", 3), name="attack", opponent=Side(field=theirs))
    start_attack(game, "Nephila")
    return game


@pytest.mark.rule("10-1-2", "10-2-2-8")
def test_scenario_45_depletion_is_checked_inside_the_effect() -> None:
    game = nephila("Depletion Asker", "Champion")
    choose(game, "Depletion Asker")
    assert (kind(game), game.to_play) == (D.OPTIONAL, 1)
    assert standby(game, "Depletion Asker") == "deplete"
    assert hand_size(game) == 1  # drawn while the card is still on the Field
    answer(game, False)
    assert trash(game, 1) == ["Depletion Asker"]


@pytest.mark.rule("5-7-3", "1-4-2")
def test_scenario_45_a_spirit_with_only_the_soul_core_loses_nothing() -> None:
    game = nephila(on("Soldier", 0, soul=True), on("Knight", 2))
    choose(game, "Soldier")
    assert (hand_size(game), card(game, "Soldier").soul) == (0, True)
    other = nephila(on("Soldier", 0, soul=True), on("Knight", 2))
    choose(other, "Knight")
    assert (hand_size(other), card(other, "Knight").cores) == (0, 1)


@pytest.mark.rule("10-2-2-6-1", "1-4-2-1")
def test_scenario_46_three_times_bp_minus_2000_on_one_spirit() -> None:
    game = menu("26RSD05-005", hand=["26RSD05-014"], reserve=6, opponent=Side(field=["Death Asker Small"]))
    use(game, "Triple Thunder")
    choose(game, "Death Asker Small")
    assert (standby(game, "Death Asker Small"), bp(game, "Death Asker Small")) == (None, 1000)
    choose(game, "Death Asker Small")
    assert standby(game, "Death Asker Small") == "destroy"
    assert kind(game) == D.CHOOSE
    choose(game, "Death Asker Small")  # nothing happens
    assert (kind(game), game.to_play) == (D.OPTIONAL, 1)
    answer(game, False)
    assert trash(game, 1) == ["Death Asker Small"]


@pytest.mark.rule("9-1-6-2", "10-2-2-4", "10-2-2-5")
def test_scenario_47_the_own_source_as_the_price_of_an_activation() -> None:
    """26RSD02-010: in standby while its effect resolves; leaves together with what the effect depleted."""
    game = menu(
        on("26RSD02-010", 1), opponent=Side(field=[on("Heavy Cheap", 2)])
    )  # fmt: skip
    activate(game, "The Violet Witherlands")
    assert standby(game, "The Violet Witherlands") == "destroy"
    choose(game, "Heavy Cheap")
    assert (trash(game, 0), trash(game, 1)) == (["The Violet Witherlands"], ["Heavy Cheap"])
    assert happened(game, "DESTROYED", "DEPLETED", "RESULT")[:2] == [
        "DESTROYED The Violet Witherlands", "DEPLETED Heavy Cheap",
    ]  # fmt: skip


@pytest.mark.rule("10-2-2-5", "9-4-1", "11-3-1-6")
def test_scenario_48_stem_lance_destroys_an_own_nexus_to_raise_its_limit() -> None:
    game = menu(
        "26RSD06-005", "Doomed by Destruction", hand=["26RSD06-013"], reserve=5,
        opponent=Side(field=["Death Asker Big", "Soldier"]),
    )  # fmt: skip
    use(game, "Stem Lance")
    choose(game, "Doomed by Destruction")
    assert standby(game, "Doomed by Destruction") == "destroy"
    assert hand_size(game) == 0  # its effect waits
    choose(game, "Death Asker Big")  # cost 6 = 4 + 2
    assert kind(game) == D.TRIGGER_ORDER
    assert "Stem Lance" in trash(game)
    assert [standby(game, n) for n in ("Doomed by Destruction", "Death Asker Big")] == ["destroy", "destroy"]
    play(game, "resolve Doomed by Destruction")
    answer(game, False)
    assert (trash(game), trash(game, 1)) == (["Stem Lance", "Doomed by Destruction"], ["Death Asker Big"])


@pytest.mark.rule("9-3-2")
def test_scenario_48_without_the_nexus_the_limit_is_4() -> None:
    game = menu(
        "26RSD06-005", "Doomed by Destruction", hand=["26RSD06-013"], reserve=5,
        opponent=Side(field=["Death Asker Big", "Soldier"]),
    )  # fmt: skip
    use(game, "Stem Lance")
    play(game, terms.ACTION_STOP)
    assert [text for text in texts(game) if text.startswith("choose")] == ["choose Soldier (opponent, BP 3000)"]


# --- End Step choices of cards (scenarios 49, 52), the Trash watcher (37) --------------------------------------------
@pytest.mark.rule("7-9-1-1", "9-1-5-8")
def test_scenario_49_four_end_step_effects_each_on_its_own() -> None:
    game = menu(*("End: ask",) * 3, on("26RSD04-007", exhausted=True), name="main_2")
    end_step(game)
    assert (kind(game), len(game.legal_actions())) == (D.TRIGGER_ORDER, 4)
    play(game, terms.ACTION_CANDIDATE, terms.ACTION_YES)
    assert (kind(game), len(game.legal_actions()), life(game)) == (D.TRIGGER_ORDER, 3, (6, 5))


@pytest.mark.rule("12-3-2-1", "7-9-1-1", "9-1-2")
def test_scenario_49_a_declined_copy_leaves_the_second_one_usable() -> None:
    game = menu("End: ask once", "End: ask once", name="main_2")
    end_step(game)
    play(game, terms.ACTION_CANDIDATE, terms.ACTION_NO)
    assert kind(game) == D.OPTIONAL
    answer(game, True)
    assert (life(game), game.view(None).turn) == ((6, 5), 4)


@pytest.mark.rule("12-3-2-1")
def test_scenario_49_a_used_copy_uses_up_the_second_one() -> None:
    game = menu("End: ask once", "End: ask once", name="main_2")
    end_step(game)
    play(game, terms.ACTION_CANDIDATE, terms.ACTION_YES)
    assert (life(game), game.view(None).turn) == ((6, 5), 4)


@pytest.mark.rule("9-1-2", "12-3-1-1")
def test_scenario_52_a_declined_once_per_turn_effect_is_still_available() -> None:
    game = menu("Arrival: ask once", hand=["Cheap", "Cheap", "Cheap"], reserve=6)
    for yes, gained in ((False, 5), (True, 6)):
        summon(game, "Cheap")
        assert kind(game) == D.OPTIONAL
        answer(game, yes)
        assert life(game) == (gained, 5)
    summon(game, "Cheap")
    assert (kind(game), life(game)) == (D.MAIN, (6, 5))


@pytest.mark.rule("10-2-2-6-2", "9-1-5-4")
def test_scenario_37_the_trash_watcher_is_dead_when_the_spirit_was_saved() -> None:
    """26RSD05-012."""
    game = menu("Own Grave Bouncer", "26RSD05-005", hand=["Blast"], trash=["26RSD05-012"])
    use_on(game, "Blast", field(game)[1].name)
    assert kind(game) == D.TRIGGER_ORDER
    play(game, "resolve Own Grave Bouncer")
    assert kind(game) == D.MAIN
    assert "Rebirth Thunder" in trash(game)
    assert len(hand(game)) == 1


@pytest.mark.rule("12-3-1-1", "9-1-5-4")
def test_scenario_37_two_copies_return_one_card_a_turn() -> None:
    game = menu("26RSD05-005", "26RSD05-005", hand=["Blast", "Blast"], trash=["26RSD05-012"] * 2)
    name = field(game)[0].name
    use_on(game, "Blast", name)
    assert kind(game) == D.TRIGGER_ORDER
    play(game, terms.ACTION_CANDIDATE, terms.ACTION_YES)
    assert hand(game).count("Rebirth Thunder") == 1
    assert kind(game) == D.MAIN
    use_on(game, "Blast", name)
    assert kind(game) == D.MAIN
    assert trash(game).count("Rebirth Thunder") == 1
    check(game)
