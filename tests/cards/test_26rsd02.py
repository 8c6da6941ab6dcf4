"""The purple Standard cards, clause by clause."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bs_env.core import terms
from tests.cards._helpers_cards import (
    MANY,
    Kind,
    blockers,
    bp,
    can_stop,
    can_use,
    cores,
    decider,
    deck,
    declare,
    defend,
    exhausted,
    field,
    groups,
    hand,
    has,
    life,
    must_choose,
    player,
    start,
    trash,
    use_seat,
)
from tests.support import (
    Game,
    Side,
    activate,
    attack,
    choose,
    kind,
    names,
    on,
    pass_flash,
    pay,
    play,
    stop,
    summon,
    use,
)

seat = pytest.fixture(params=[0, 1], autouse=True, ids=["first seat", "second seat"])(use_seat)
MOUNTAINS = "Utmost Depth: The Bloodrouse Mountain Range"
WITHERLANDS = "The Violet Witherlands"
NEPHILA = "The HeadNurse Nephila"
PERIGOROUGE = "Emperor Perigorouge"
MATANDA = "The ContinentalShip Matanda"


def lost_cores(game: Game, who: int = 1) -> int:
    """Cores in a Reserve that was empty."""
    return player(game, who).reserve


# --- 001 Sclouse -----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-001")
@pytest.mark.parametrize(("n", "taken"), [(2, 1), (1, 0)])
def test_sclouse_takes_a_core_when_destroyed_at_level_2(n: int, taken: int) -> None:
    game = start(Side(field=[on("Sclouse", n), "Goon-Gata"]), Side(field=[on("Boogilugar", 2)]), "attack")
    attack(game, "Sclouse", "Boogilugar")
    assert trash(game) == ["Sclouse"]
    assert cores(game, "Boogilugar") == 2 - taken
    assert lost_cores(game) == taken


@pytest.mark.card("26RSD02-001")
def test_sclouse_must_choose_one_opposing_spirit_of_any_kind() -> None:
    opponent = Side(field=[on("Boogilugar", 2), MATANDA, MOUNTAINS])
    game = start(Side(field=[on("Sclouse", 2), "Goon-Gata"]), opponent, "attack")
    attack(game, "Sclouse", "Boogilugar")
    assert must_choose(game) == ["Boogilugar", MATANDA]
    choose(game, MATANDA)
    assert names(field(game, 1)) == ["Boogilugar", MOUNTAINS]


@pytest.mark.card("26RSD02-001")
def test_sclouse_cannot_take_the_soul_core() -> None:
    game = start(Side(field=[on("Sclouse", 2), "Goon-Gata"]), Side(field=[on("Boogilugar", 0, soul=True)]), "attack")
    attack(game, "Sclouse", "Boogilugar")
    assert player(game, 1).soul_core == "Boogilugar"


# --- 002 Firalba -----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-002")
def test_firalba_draws_when_destroyed_but_not_when_depleted() -> None:
    game = start(Side(field=["Firalba", "Goon-Gata"]), Side(field=["Boogilugar"]), "attack")
    attack(game, "Firalba", "Boogilugar")
    assert len(hand(game)) == 1
    game = start(Side(field=["Firalba", "Goon-Gata"]))
    play(game, "move a core from Firalba", "move it to the Reserve")
    assert trash(game) == ["Firalba"]
    assert hand(game) == []


# --- 003 Medici-Cattery, 007 Lady Lamica -----------------------------------------------------------------------------
@pytest.mark.card("26RSD02-003", "26RSD02-007")
@pytest.mark.parametrize(("name", "low", "high"), [("Medici-Cattery", 3000, 7000), ("Lady Lamica", 4000, 8000)])
def test_medici_cattery_and_lady_lamica_have_2000_more_while_attacking(name: str, low: int, high: int) -> None:
    for placed, in_battle in ((on(name, 2), low), (on(name, 3), high), (on(name, 0, soul=True), high)):
        game = start(Side(field=[placed, "Goon-Gata"]), Side(field=["Goon-Gata"]), "attack")
        assert bp(game, name) == (low if in_battle == low else high - 2000)
        declare(game, name)
        assert bp(game, name) == in_battle


# --- 004 Garsis, 008 Ogrul -------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-004")
def test_garsis_takes_a_core_off_a_spirit_of_cost_4_or_less() -> None:
    opponent = Side(field=[on("Boogilugar", 3), on("Sclouse", 1), on("Ram Toker", 3)])
    game = start(Side(field=[on("Garsis", 0, soul=True), "Goon-Gata"]), opponent, "attack")
    declare(game, "Garsis")
    assert must_choose(game) == ["Boogilugar", "Sclouse"]
    choose(game, "Boogilugar")
    assert cores(game, "Boogilugar") == 2
    assert lost_cores(game) == 1
    game = start(Side(field=[on("Garsis", 2), "Goon-Gata"]), opponent, "attack")
    declare(game, "Garsis")
    assert kind(game) == Kind.BLOCK


@pytest.mark.card("26RSD02-008")
def test_ogrul_takes_a_core_off_any_spirit_at_level_2() -> None:
    opponent = Side(field=[on("Boogilugar", 1), on(MATANDA, 3)])
    game = start(Side(field=[on("Ogrul", 3), "Goon-Gata"]), opponent, "attack")
    declare(game, "Ogrul")
    assert must_choose(game) == ["Boogilugar", MATANDA]
    choose(game, MATANDA)
    assert (cores(game, MATANDA), lost_cores(game)) == (2, 1)
    assert blockers(game) == ["Boogilugar", MATANDA]
    game = start(Side(field=[on("Ogrul", 2), "Goon-Gata"]), opponent, "attack")
    declare(game, "Ogrul")
    assert kind(game) == Kind.BLOCK


# --- 006 Ram Toker, 007 Lady Lamica ----------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-006")
def test_ram_toker_draws_when_summoned() -> None:
    game = start(Side(hand=["Ram Toker"], deck=["Quill", "Firalba"], reserve=MANY))
    summon(game, "Ram Toker")
    assert (hand(game), deck(game)) == (["Quill"], ["Firalba"])


@pytest.mark.card("26RSD02-007")
@pytest.mark.parametrize(
    ("mine", "taken"), [(on("Sclouse", exhausted=True), 1), ("Sclouse", 0), (on("Mushakko", exhausted=True), 0)]
)
def test_lady_lamica_takes_a_core_with_an_exhausted_bloodrouse_spirit(mine: object, taken: int) -> None:
    game = start(Side(field=[mine], hand=["Lady Lamica"], reserve=MANY), Side(field=[on("Boogilugar", 3)]))
    summon(game, "Lady Lamica")
    assert lost_cores(game) == taken
    assert cores(game, "Boogilugar") == 3 - taken
    if taken:
        game = start(Side(field=[mine], hand=["Lady Lamica"], reserve=MANY), Side(field=["Goon-Gata", "Sclouse"]))
        assert must_choose(summon(game, "Lady Lamica")) == ["Goon-Gata", "Sclouse"]
        choose(game, "Goon-Gata")
        assert trash(game, 1) == ["Goon-Gata"]
        assert kind(game) == Kind.MAIN


# --- 009 The Bloodrouse Mountain Range -------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-009")
@pytest.mark.parametrize(("name", "more"), [("Sclouse", 2000), ("Mushakko", 0)])
def test_bloodrouse_mountains_exhaust_for_2000_of_an_attacking_bloodrouse_spirit(name: str, more: int) -> None:
    game = start(Side(field=[MOUNTAINS, name, "Garsis"]), Side(field=["Goon-Gata"]), "attack")
    before = bp(game, name)
    declare(game, name)
    activate(game, MOUNTAINS)
    assert exhausted(game, MOUNTAINS)
    assert (bp(game, name), bp(game, "Garsis")) == (before + more, 3000)
    play(game, terms.ACTION_NO_BLOCK)
    assert bp(game, name) == before


@pytest.mark.card("26RSD02-009")
@pytest.mark.parametrize(
    ("placed", "memory", "card", "paid"),
    [
        (on(MOUNTAINS, 3), {"depleted": 1}, "Lady Lamica", 3),
        (on(MOUNTAINS, 3), {}, "Lady Lamica", 4),
        (on(MOUNTAINS, 2), {"depleted": 1}, "Lady Lamica", 4),
        (on(MOUNTAINS, 0, soul=True), {"depleted": 1}, "Lady Lamica", 3),
        (on(MOUNTAINS, 3), {"depleted": 1}, "Soul Bite", 5),
        (on(MOUNTAINS, 3), {"depleted": 1}, WITHERLANDS, 3),
        (on(MOUNTAINS, 3), {"depleted": 1}, "Purple Stranger", 4),
    ],
)
def test_bloodrouse_mountains_have_a_symbol_more_for_a_bloodrouse_spirit_after_a_depletion(
    placed: object, memory: dict[str, int], card: str, paid: int
) -> None:
    opponent = Side(field=["Boogilugar"], memory=memory)
    game = start(Side(field=[placed], hand=[card], reserve=MANY), opponent)
    summon(game, card) if card != "Soul Bite" else use(game, card)
    assert player(game).trash_cores == paid


@pytest.mark.card("26RSD02-009")
def test_bloodrouse_mountains_do_not_count_an_own_depleted_spirit() -> None:
    me = Side(field=[on(MOUNTAINS, 3), "Sclouse"], hand=["Lady Lamica"], reserve=MANY)
    game = start(me)
    play(game, "move a core from Sclouse", "move it to the Reserve")
    summon(game, "Lady Lamica")
    assert player(game).trash_cores == 4


# --- 010 The Violet Witherlands --------------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-010")
def test_violet_witherlands_take_a_core_when_deployed() -> None:
    opponent = Side(field=[on("Boogilugar", 3), on(MATANDA, 2)])
    game = start(Side(hand=[WITHERLANDS], reserve=MANY), opponent)
    summon(game, WITHERLANDS)
    assert must_choose(game) == ["Boogilugar", MATANDA]
    choose(game, MATANDA)
    assert (cores(game, MATANDA), lost_cores(game)) == (1, 1)


@pytest.mark.card("26RSD02-010")
def test_violet_witherlands_destroy_themselves_to_leave_a_cheap_spirit_one_core() -> None:
    opponent = Side(field=[on("Sclouse", 3), on("Firalba", 1), on("Boogilugar", 3)])
    game = start(Side(field=[on(WITHERLANDS, 1), "Mushakko"]), opponent)
    activate(game, WITHERLANDS)
    assert has(game, WITHERLANDS, 0)  # in standby until its own effect is done
    assert must_choose(game) == ["Firalba", "Sclouse"]
    choose(game, "Sclouse")
    assert cores(game, "Sclouse") == 1
    assert lost_cores(game) == 2
    assert trash(game) == [WITHERLANDS]
    assert player(game).reserve == 1


@pytest.mark.card("26RSD02-010")
def test_violet_witherlands_let_the_opponent_choose_between_soul_core_and_normal_core() -> None:
    opponent = Side(field=[on("Sclouse", 2, soul=True)])
    game = start(Side(field=[on(WITHERLANDS, 1), "Mushakko"]), opponent)
    activate(game, WITHERLANDS)
    assert (decider(game), kind(game)) == (1, Kind.CORES)
    assert groups(game) == {"CORE_FROM", "SOUL_CORE"}


@pytest.mark.card("26RSD02-010")
def test_violet_witherlands_cannot_be_activated_at_level_1_or_in_an_attack() -> None:
    game = start(Side(field=[on(WITHERLANDS, 0), "Mushakko"], reserve=1), Side(field=["Sclouse"]))
    assert not can_use(game, WITHERLANDS)
    game = start(Side(field=[on(WITHERLANDS, 1), "Mushakko"]), Side(field=["Sclouse"]), "attack")
    declare(game, "Mushakko")
    assert kind(game) == Kind.BLOCK


# --- 011 Dark Hang ---------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-011")
def test_dark_hang_destroys_an_own_bloodrouse_spirit_for_a_core_from_the_void() -> None:
    game = start(Side(field=["Sclouse", "Boogilugar", "Mushakko"], hand=["Dark Hang"], reserve=5))
    use(game, "Dark Hang", "main")
    assert must_choose(game) == ["Boogilugar", "Sclouse"]
    choose(game, "Boogilugar")
    assert sorted(trash(game)) == ["Boogilugar", "Dark Hang"]
    assert player(game).reserve == 5 - 2 + 1 + 1  # paid 2, its own core, the one from the Void


@pytest.mark.card("26RSD02-011")
def test_dark_hang_gives_no_core_without_a_bloodrouse_spirit() -> None:
    game = start(Side(field=["Mushakko"], hand=["Dark Hang"], reserve=5))
    use(game, "Dark Hang", "main")
    assert trash(game) == ["Dark Hang"]
    assert player(game).reserve == 1


# --- 012 Blood Sip ---------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-012")
def test_blood_sip_leaves_a_spirit_one_core() -> None:
    opponent = Side(field=[on("Boogilugar", 4), on(MATANDA, 2)])
    game = start(Side(field=["Mushakko"], hand=["Blood Sip"], reserve=MANY), opponent)
    use(game, "Blood Sip")
    assert must_choose(game) == ["Boogilugar", MATANDA]
    choose(game, "Boogilugar")
    assert (cores(game, "Boogilugar"), lost_cores(game)) == (1, 3)


@pytest.mark.card("26RSD02-012")
@pytest.mark.parametrize("keep_soul", [True, False])
def test_blood_sip_lets_the_opponent_keep_the_soul_core_or_a_normal_one(keep_soul: bool) -> None:
    game = start(Side(hand=["Blood Sip"], reserve=MANY), Side(field=[on("Garsis", 2, soul=True)]))
    use(game, "Blood Sip")
    assert decider(game) == 1
    if keep_soul:
        play(game, "take 1 core off Garsis")
        if kind(game) == Kind.CORES:
            play(game, "take 1 core off Garsis")
    else:
        play(game, "take the Soul Core off Garsis")
    assert field(game, 1)[0].soul is keep_soul
    assert cores(game, "Garsis") == (0 if keep_soul else 1)
    assert field(game, 1)[0].level == (2 if keep_soul else 1)  # True Release stays with the Soul Core
    assert player(game, 1).soul_core == ("Garsis" if keep_soul else "reserve")


@pytest.mark.card("26RSD02-012")
def test_blood_sip_does_nothing_to_a_spirit_with_one_core() -> None:
    game = start(Side(hand=["Blood Sip"], reserve=MANY), Side(field=["Boogilugar"]))
    use(game, "Blood Sip")
    assert cores(game, "Boogilugar") == 1


# --- 013 Rainy Poison ------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-013")
@pytest.mark.parametrize(
    ("memory", "placed", "left"),
    [
        ({"life_reduced": 1}, on("Sclouse", 1), 5),
        ({"life_reduced": 1}, on("Sclouse", 0, soul=True), 5),
        ({"life_reduced": 1}, on("Sclouse", 2), 4),
        ({}, on("Sclouse", 1), 4),
    ],
)
def test_rainy_poison_stops_attacks_of_one_core_spirits_if_life_was_reduced(
    memory: dict[str, int], placed: object, left: int
) -> None:
    me = Side(field=[on("Mushakko", exhausted=True)], hand=["Rainy Poison"], reserve=5, memory=memory)
    game = defend(me, Side(field=[placed, "Goon-Gata"]))
    declare(game, "Sclouse")
    use(game, "Rainy Poison")
    assert bp(game, "Mushakko") == 4000
    pass_flash(game)
    assert kind(game) == Kind.ATTACK
    assert life(game)[0] == left


@pytest.mark.card("26RSD02-013")
def test_rainy_poison_counts_the_cores_when_the_life_would_be_reduced() -> None:
    me = Side(hand=["Rainy Poison"], reserve=5, memory={"life_reduced": 1})
    opponent = Side(field=[on("Sclouse", 2), "Goon-Gata"], hand=["Break Claw"], reserve=2)
    game = defend(me, opponent)
    declare(game, "Sclouse")
    use(game, "Rainy Poison")
    play(game, "use Break Claw", "pay 1 core from Sclouse")  # now it has one
    pay(game)
    choose(game, "Sclouse")
    assert life(game)[0] == 5


@pytest.mark.card("26RSD02-013")
def test_rainy_poison_protects_without_an_own_spirit_and_for_later_attacks_too() -> None:
    me = Side(hand=["Rainy Poison"], reserve=5, memory={"life_reduced": 1})
    game = defend(me, Side(field=["Sclouse", "Goon-Gata", on("Boogilugar", 2)]))
    declare(game, "Sclouse")
    use(game, "Rainy Poison")
    assert life(game)[0] == 5
    attack(game, "Goon-Gata")
    assert life(game)[0] == 5
    attack(game, "Boogilugar")
    assert life(game)[0] == 4


@pytest.mark.card("26RSD02-013")
def test_rainy_poison_cannot_be_used_without_the_cores_for_it() -> None:
    game = defend(Side(hand=["Rainy Poison"], reserve=3, memory={"life_reduced": 1}), Side(field=["Sclouse", "Goon-Gata"]))
    declare(game, "Sclouse")
    assert kind(game) == Kind.ATTACK  # nothing could be done at flash timing
    assert life(game)[0] == 4


# --- 014 Soul Bite ---------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-014")
def test_soul_bite_moves_two_cores_of_the_opponents_choice() -> None:
    opponent = Side(field=[on("Boogilugar", 3, soul=True), MATANDA])
    game = start(Side(field=["Mushakko"], hand=["Soul Bite"], reserve=MANY), opponent)
    use(game, "Soul Bite")
    choose(game, "Boogilugar")
    assert (decider(game), kind(game)) == (1, Kind.CORES)
    play(game, "take the Soul Core off Boogilugar")
    assert cores(game, "Boogilugar") == 2
    assert player(game, 1).soul_core == "reserve"
    assert lost_cores(game) == 1


@pytest.mark.card("26RSD02-014")
def test_soul_bite_takes_what_there_is() -> None:
    game = start(Side(field=["Mushakko"], hand=["Soul Bite"], reserve=MANY), Side(field=["Boogilugar"]))
    use(game, "Soul Bite")
    assert trash(game, 1) == ["Boogilugar"]
    assert lost_cores(game) == 1


# --- X01 Nephila -----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-X01")
def test_nephila_leaves_a_spirit_one_core_when_summoned() -> None:
    game = start(Side(hand=[NEPHILA], reserve=MANY), Side(field=[on("Boogilugar", 3), on(MATANDA, 5)]))
    summon(game, NEPHILA)
    assert must_choose(game) == ["Boogilugar", MATANDA]
    choose(game, MATANDA)
    assert (cores(game, MATANDA), lost_cores(game)) == (1, 4)


@pytest.mark.card("26RSD02-X01")
@pytest.mark.parametrize(
    ("placed", "gone", "drawn"),
    [
        (on("Boogilugar", 1), True, 1),
        (on("Boogilugar", 2), False, 0),
        (on("Boogilugar", 0, soul=True), False, 0),
    ],
)
def test_nephila_takes_a_core_when_attacking_and_draws_for_a_depleted_spirit(placed: object, gone: bool, drawn: int) -> None:
    game = start(Side(field=[on(NEPHILA, 3), "Goon-Gata"]), Side(field=[placed, MATANDA]), "attack")
    declare(game, NEPHILA)
    choose(game, "Boogilugar")
    assert has(game, "Boogilugar", 1) is not gone
    assert len(hand(game)) == drawn
    assert kind(game) == Kind.BLOCK


@pytest.mark.card("26RSD02-X01")
def test_nephila_takes_nothing_when_attacking_at_level_1() -> None:
    game = start(Side(field=[on(NEPHILA, 2), "Goon-Gata"]), Side(field=["Boogilugar"]), "attack")
    declare(game, NEPHILA)
    assert blockers(game) == ["Boogilugar"]


# --- "1 core other than the Soul Core": 001, 004, 007, 008, 010, X01 -------------------------------------------------
def summoned(name: str, opponent: Side) -> Game:
    me = Side(field=[on("Sclouse", exhausted=True)], hand=[name], reserve=MANY)
    return summon(start(me, opponent), name)


def attacking(name: str, opponent: Side) -> Game:
    return declare(start(Side(field=[on(name, 3), "Goon-Gata"]), opponent, "attack"), name)


@pytest.mark.card("26RSD02-004", "26RSD02-007", "26RSD02-008", "26RSD02-010", "26RSD02-X01")
@pytest.mark.parametrize(
    ("way", "name"),
    [
        (summoned, "Lady Lamica"),
        (summoned, WITHERLANDS),
        (attacking, "Garsis"),
        (attacking, "Ogrul"),
        (attacking, NEPHILA),
    ],
)
@pytest.mark.parametrize("n", [0, 2])
def test_a_normal_core_is_taken_and_never_the_soul_core(way: Callable[[str, Side], Game], name: str, n: int) -> None:
    game = way(name, Side(field=[on("Boogilugar", n, soul=True)]))
    assert player(game, 1).soul_core == "Boogilugar"
    assert (cores(game, "Boogilugar"), lost_cores(game), hand(game)) == (max(0, n - 1), min(n, 1), [])


@pytest.mark.card("26RSD02-X01")
def test_nephila_lets_the_opponent_keep_the_soul_core_when_summoned() -> None:
    game = summoned(NEPHILA, Side(field=[on("Boogilugar", 1, soul=True)]))
    assert (decider(game), groups(game)) == (1, {"CORE_FROM", "SOUL_CORE"})
    play(game, "take 1 core off Boogilugar")
    assert player(game, 1).soul_core == "Boogilugar"


# --- X02 Perigorouge -------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-X02")
def test_perigorouge_takes_two_cores_off_one_spirit_when_summoned() -> None:
    opponent = Side(field=[on("Boogilugar", 3), on(MATANDA, 5)])
    me = Side(field=["Sclouse", on("Mushakko", exhausted=True)], hand=[PERIGOROUGE], reserve=MANY)
    game = start(me, opponent)
    summon(game, PERIGOROUGE)
    assert must_choose(game) == ["Boogilugar", MATANDA]
    choose(game, "Boogilugar")
    assert (cores(game, "Boogilugar"), cores(game, MATANDA), lost_cores(game)) == (1, 5, 2)


def perigorouge_with_an_exhausted_friend() -> Game:
    opponent = Side(field=[on("Boogilugar", 3), on(MATANDA, 1), "Mushakko"])
    me = Side(field=[on("Sclouse", exhausted=True)], hand=[PERIGOROUGE], reserve=MANY)
    return summon(start(me, opponent), PERIGOROUGE)


@pytest.mark.card("26RSD02-X02")
@pytest.mark.parametrize(("second", "left"), [("Boogilugar", [1, 1]), (MATANDA, [2, 0])])
def test_perigorouge_takes_two_cores_in_total_off_up_to_two_spirits(second: str, left: list[int]) -> None:
    game = perigorouge_with_an_exhausted_friend()
    choose(game, "Boogilugar", MATANDA)
    assert (decider(game), kind(game)) == (1, Kind.CORES)
    play(game, f"take 1 core off {second}")  # the first comes off Boogilugar: Matanda has one only
    assert cores(game, "Boogilugar") == left[0]
    assert has(game, MATANDA) is (left[1] > 0)
    assert lost_cores(game) == 2
    assert has(game, "Mushakko", 1)


@pytest.mark.card("26RSD02-X02")
def test_perigorouge_may_stop_at_one_or_none() -> None:
    game = perigorouge_with_an_exhausted_friend()
    assert can_stop(game)
    choose(game, "Boogilugar")
    stop(game)
    assert cores(game, "Boogilugar") == 1
    game = perigorouge_with_an_exhausted_friend()
    stop(game)
    assert lost_cores(game) == 0


@pytest.mark.card("26RSD02-X02")
@pytest.mark.parametrize(
    ("placed", "memory", "can_block"),
    [
        (on(PERIGOROUGE, 4), {"depleted_by_opponent_effect": 1, "depleted": 1}, ["Ram Toker"]),
        (on(PERIGOROUGE, 4), {"depleted": 1}, ["Boogilugar", "Ram Toker"]),
        (on(PERIGOROUGE, 3), {"depleted_by_opponent_effect": 1, "depleted": 1}, ["Boogilugar", "Ram Toker"]),
    ],
)
def test_perigorouge_is_not_blocked_by_cost_4_after_a_depletion_by_your_effect(
    placed: object, memory: dict[str, int], can_block: list[str]
) -> None:
    opponent = Side(field=["Boogilugar", "Ram Toker"], memory=memory)
    game = start(Side(field=[placed, "Goon-Gata"]), opponent, "attack")
    declare(game, PERIGOROUGE)
    assert blockers(game) == can_block


@pytest.mark.card("26RSD02-X02")
def test_perigorouge_counts_what_another_card_of_yours_depleted_this_turn() -> None:
    me = Side(field=[on(PERIGOROUGE, 4), "Goon-Gata"], hand=["Soul Bite"], reserve=MANY)
    game = start(me, Side(field=["Firalba", "Boogilugar", "Ram Toker"]))
    use(game, "Soul Bite")
    choose(game, "Firalba")
    play(game, terms.ACTION_END_STEP)
    declare(game, PERIGOROUGE)
    assert blockers(game) == ["Ram Toker"]


# --- 005 Boogilugar --------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-005")
@pytest.mark.parametrize(("n", "lv", "printed"), [(1, 1, 5000), (2, 1, 5000), (3, 2, 8000)])
def test_boogilugar_has_no_effects(n: int, lv: int, printed: int) -> None:
    game = start(Side(hand=["Boogilugar"], reserve=4 + n))
    summon(game, "Boogilugar", cores=n)
    seen = field(game)[0]
    assert (seen.level, seen.bp, seen.symbols, seen.cores) == (lv, printed, (("purple", 1),), n)
    assert (player(game).trash_cores, player(game).reserve) == (4, 0)
    assert not can_use(start(Side(hand=["Boogilugar"], reserve=4), auto_forced=False), "Boogilugar")
