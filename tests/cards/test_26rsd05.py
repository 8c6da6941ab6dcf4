"""The yellow Standard cards, clause by clause."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from bs_env.core import terms
from tests.cards._helpers_cards import (
    MANY,
    Kind,
    any_order,
    block,
    blockers,
    bottom,
    bp,
    can_use,
    decider,
    deck,
    declare,
    defend,
    field,
    groups,
    hand,
    has,
    life,
    main_2,
    may_choose,
    must_choose,
    next_turn,
    player,
    start,
    trash,
    use_seat,
)
from tests.support import (
    Game,
    On,
    Side,
    act,
    answer,
    attack,
    choose,
    ids,
    kind,
    move_core,
    names,
    on,
    play,
    run_until,
    stop,
    summon,
    use,
)

seat = pytest.fixture(params=[0, 1], autouse=True, ids=["first seat", "second seat"])(use_seat)
PELBORG = "The SearchingThunder Pelborg"
WIGIL = "The CelestialThunderFist Wigil"
DRIFTWAYS = "The Thunder Driftways"
PEAKS = "Utmost Depth: The Peaks of Great Thunder Mountain"
PALECOEURL = "The EruptingThunder Palecoeurl"
LUCNAS = "The SpellThunder Lucnas"
OTHER = Side(field=["Goon-Gata"])
VICTIMS = Side(field=["Mushakko", "Goon-Gata", "Gen-Bor"])  # BP 2000, 5000 and 3000


# --- BP -2000 (-4000) this turn, destroyed at 0 ----------------------------------------------------------------------
def by_summoning(name: str) -> Game:
    return summon(start(Side(field=["Lucance"], hand=[name], reserve=MANY), VICTIMS), name)


def by_attacking(placed: On) -> Game:
    game = start(Side(field=[placed, "Lucance"]), VICTIMS, "attack")
    return declare(game, field(game)[0].name)


def by_magic(name: str) -> Game:
    game = start(Side(field=["Lucance"], hand=[name], reserve=MANY), VICTIMS)
    return use(game, name, "flash")


WAYS = [
    pytest.param(lambda: by_attacking(on("Divaes", 0, soul=True)), 2000, marks=pytest.mark.card("26RSD05-004")),
    pytest.param(lambda: by_attacking(on("Semarogue", 1)), 2000, marks=pytest.mark.card("26RSD05-006")),
    pytest.param(lambda: by_summoning(WIGIL), 2000, marks=pytest.mark.card("26RSD05-008")),
    pytest.param(lambda: by_attacking(on(WIGIL, 2)), 2000, marks=pytest.mark.card("26RSD05-008")),
    pytest.param(lambda: by_magic("Fire Pillar"), 2000, marks=pytest.mark.card("26RSD05-011")),
    pytest.param(lambda: by_magic("Rebirth Thunder"), 2000, marks=pytest.mark.card("26RSD05-012")),
    pytest.param(lambda: by_summoning(LUCNAS), 4000, marks=pytest.mark.card("26RSD05-X02")),
    pytest.param(lambda: by_attacking(on(LUCNAS, 0, soul=True)), 4000, marks=pytest.mark.card("26RSD05-X02")),
]


@pytest.mark.parametrize(("way", "less"), WAYS)
def test_a_chosen_opposing_spirit_loses_bp_and_is_destroyed_at_0(way: Callable[[], Game], less: int) -> None:
    game = way()
    assert must_choose(game) == ["Gen-Bor", "Goon-Gata", "Mushakko"]
    choose(game, "Mushakko")
    assert trash(game, 1) == ["Mushakko"]
    assert bp(game, "Goon-Gata") == 5000


@pytest.mark.parametrize(("way", "less"), WAYS)
def test_it_only_loses_bp_for_the_turn_when_some_is_left(way: Callable[[], Game], less: int) -> None:
    game = way()
    choose(game, "Goon-Gata")
    assert bp(game, "Goon-Gata") == 5000 - less
    assert bp(main_2(game), "Goon-Gata") == 5000 - less
    assert bp(next_turn(game), "Goon-Gata") == 5000


@pytest.mark.parametrize(("way", "less"), WAYS)
def test_bp_1000_is_not_0(way: Callable[[], Game], less: int) -> None:
    name, left = ("Gen-Bor", 1000) if less == 2000 else ("Goon-Gata", 1000)
    game = choose(way(), name)
    assert bp(game, name) == left


@pytest.mark.card("26RSD05-004", "26RSD05-008", "26RSD05-X02")
@pytest.mark.parametrize("placed", [on("Divaes", 2), on(WIGIL, 1), on(LUCNAS, 2)])
def test_divaes_wigil_and_lucnas_do_nothing_when_attacking_at_level_1(placed: On) -> None:
    assert kind(by_attacking(placed)) == Kind.BLOCK


# --- 001 Quill, 003 Raniraya -----------------------------------------------------------------------------------------
def destroyed(placed: On) -> Game:
    game = start(Side(field=[placed, "Lucance"]), VICTIMS, "attack")
    declare(game, field(game)[0].name)
    return block(game, "Goon-Gata")


@pytest.mark.card("26RSD05-001", "26RSD05-003")
@pytest.mark.parametrize("placed", [on("Quill", 2), on("Raniraya", 1), on("Raniraya", 2)])
def test_quill_and_raniraya_may_take_2000_bp_when_destroyed(placed: On) -> None:
    game = destroyed(placed)
    assert may_choose(game) == ["Gen-Bor", "Goon-Gata", "Mushakko"]
    choose(game, "Mushakko")
    assert trash(game, 1) == ["Mushakko"]
    game = destroyed(placed)
    choose(game, "Goon-Gata")
    assert bp(main_2(game), "Goon-Gata") == 3000
    assert bp(choose(destroyed(placed), "Gen-Bor"), "Gen-Bor") == 1000
    game = destroyed(placed)
    stop(game)
    assert (bp(game, "Mushakko"), bp(game, "Goon-Gata")) == (2000, 5000)


@pytest.mark.card("26RSD05-001")
def test_quill_does_nothing_when_destroyed_at_level_1_or_depleted_at_level_2() -> None:
    assert kind(destroyed(on("Quill", 1))) == Kind.ATTACK
    game = start(Side(field=[on("Quill", 2), "Lucance"]), VICTIMS)
    move_core(game, "Quill", "the Reserve")
    move_core(game, "Quill", "the Reserve")
    assert (kind(game), trash(game)) == (Kind.MAIN, ["Quill"])


# --- 002 Amaru, 007 Pelborg ------------------------------------------------------------------------------------------
def reveal(name: str, top: list[str], *, yes: bool = True) -> Game:
    game = start(Side(hand=[name], deck=[*top, "Firalba"], reserve=MANY))
    summon(game, name)
    assert kind(game) == Kind.OPTIONAL
    return answer(game, yes)


@pytest.mark.card("26RSD05-002")
def test_amaru_may_reveal_three_and_must_take_a_thunder_dragon_magic_card() -> None:
    game = reveal("Amaru", ["Fire Pillar", "Nestling", "Quill"])
    assert must_choose(game) == ["Fire Pillar", "Nestling"]
    choose(game, "Nestling")
    assert hand(game) == ["Nestling"]
    assert kind(game) == Kind.ORDER_CARDS
    play(game, "put Quill next")
    assert deck(game) == ["Firalba", "Quill", "Fire Pillar"]


@pytest.mark.card("26RSD05-002")
def test_amaru_takes_nothing_else_and_may_reveal_nothing() -> None:
    game = reveal("Amaru", ["Quill", "Quill", "Break Claw"])
    assert hand(game) == []
    play(game, "put Quill next")
    if kind(game) == Kind.ORDER_CARDS:
        play(game, "put Quill next")
    assert deck(game) == ["Firalba", "Quill", "Quill", "Break Claw"]
    game = reveal("Amaru", ["Fire Pillar", "Quill", "Quill"], yes=False)
    assert (hand(game), deck(game)) == ([], ["Fire Pillar", "Quill", "Quill", "Firalba"])


@pytest.mark.card("26RSD05-007")
def test_pelborg_may_reveal_three_and_must_take_another_thunder_dragon_card() -> None:
    game = reveal(PELBORG, ["Quill", PELBORG, DRIFTWAYS])
    assert must_choose(game) == ["Quill", DRIFTWAYS]
    choose(game, DRIFTWAYS)
    assert hand(game) == [DRIFTWAYS]
    play(game, f"put {PELBORG} next")
    assert deck(game) == ["Firalba", PELBORG, "Quill"]
    game = reveal(PELBORG, [PELBORG, PELBORG, "Mushakko"])
    assert hand(game) == []
    game = reveal(PELBORG, ["Quill", "Quill", "Quill"], yes=False)
    assert hand(game) == []


# --- 005 Lucance -----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD05-005")
@pytest.mark.parametrize(("n", "lv", "printed"), [(1, 1, 5000), (2, 1, 5000), (3, 2, 8000)])
def test_lucance_has_no_effects(n: int, lv: int, printed: int) -> None:
    game = start(Side(hand=["Lucance"], reserve=4 + n))
    summon(game, "Lucance", cores=n)
    seen = field(game)[0]
    assert (seen.level, seen.bp, seen.symbols, seen.cores) == (lv, printed, (("yellow", 1),), n)
    assert (player(game).trash_cores, player(game).reserve) == (4, 0)
    assert not can_use(start(Side(hand=["Lucance"], reserve=4), auto_forced=False), "Lucance")


# --- 006 Semarogue ---------------------------------------------------------------------------------------------------
def semarogue_uses(placed: On, magic: str, attacker: str = "Semarogue") -> Game:
    me = Side(field=[placed, "Lucance"], hand=[magic], deck=["Firalba"] * 3, reserve=MANY)
    game = start(me, Side(field=["The ContinentalShip Matanda"]), "attack")
    declare(game, attacker)
    return choose(use(game, magic), "Lucance") if magic == "Break Claw" else use(game, magic)


@pytest.mark.card("26RSD05-006")
@pytest.mark.parametrize(
    ("placed", "magic", "attacker", "drawn"),
    [
        (on("Semarogue", 0, soul=True), "Fire Pillar", "Semarogue", 1),
        (on("Semarogue", 2), "Fire Pillar", "Semarogue", 0),
        (on("Semarogue", 3), "Break Claw", "Semarogue", 0),
        (on("Semarogue", 3), "Fire Pillar", "Lucance", 0),
    ],
)
def test_semarogue_draws_when_you_use_a_thunder_dragon_magic_during_its_attack(
    placed: On, magic: str, attacker: str, drawn: int
) -> None:
    game = semarogue_uses(placed, magic, attacker)
    assert kind(game) == Kind.BLOCK
    assert len(hand(game)) == drawn


@pytest.mark.card("26RSD05-006")
def test_semarogue_draws_for_every_magic_but_not_for_the_opponents() -> None:
    me = Side(field=[on("Semarogue", 3), "Lucance"], hand=["Fire Pillar", "Rebirth Thunder"], reserve=MANY)
    opponent = Side(field=["The ContinentalShip Matanda"], hand=["Fire Pillar"], reserve=MANY)
    game = start(me, opponent, "attack")
    declare(game, "Semarogue")
    assert decider(game) == 1
    use(game, "Fire Pillar")
    choose(game, "Lucance")
    assert len(hand(game)) == 2
    use(game, "Fire Pillar")
    use(game, "Rebirth Thunder")
    assert hand(game) == ["Goon-Gata", "Goon-Gata"]


# --- 009 The Thunder Driftways ---------------------------------------------------------------------------------------
@pytest.mark.card("26RSD05-009")
@pytest.mark.parametrize(("attacker", "can_block"), [("Lucance", ["Mushakko"]), ("Nonril", ["Mushakko", "Quill"])])
def test_thunder_driftways_keep_bp_1000_from_blocking_thunder_dragon_spirits(attacker: str, can_block: list[str]) -> None:
    game = start(Side(field=[DRIFTWAYS, attacker, "Goon-Gata"]), Side(field=["Quill", "Mushakko"]), "attack")
    declare(game, attacker)
    assert blockers(game) == can_block


@pytest.mark.card("26RSD05-009")
def test_thunder_driftways_may_take_2000_bp_at_the_start_of_the_main_step() -> None:
    me = Side(field=[on(DRIFTWAYS, 3), on("Lucance", exhausted=True)])
    game = start(me, VICTIMS, "main:")
    assert may_choose(game) == ["Gen-Bor", "Goon-Gata", "Mushakko"]
    choose(game, "Mushakko")
    assert trash(game, 1) == ["Mushakko"]
    game = choose(start(me, VICTIMS, "main:"), "Gen-Bor")
    assert bp(main_2(game), "Gen-Bor") == 1000
    game = start(me, VICTIMS, "main:")
    stop(game)
    assert (kind(game), bp(game, "Mushakko")) == (Kind.MAIN, 2000)


@pytest.mark.card("26RSD05-009")
@pytest.mark.parametrize(
    "mine",
    [
        [on(DRIFTWAYS, 3), "Lucance", on("Goon-Gata", exhausted=True)],
        [on(DRIFTWAYS, 2), on("Lucance", exhausted=True)],
    ],
)
def test_thunder_driftways_need_level_2_and_an_exhausted_thunder_dragon_spirit(mine: list[str | On]) -> None:
    assert kind(start(Side(field=mine), VICTIMS, "main:")) == Kind.MAIN


@pytest.mark.card("26RSD05-009")
@pytest.mark.parametrize("decline", [False, True])
def test_two_thunder_driftways_are_used_once_but_a_declined_one_does_not_count(decline: bool) -> None:
    mine = [on(DRIFTWAYS, 3), on(DRIFTWAYS, 3), on("Lucance", exhausted=True)]
    game = start(Side(field=mine), VICTIMS, "main:")
    any_order(game)
    if decline:
        stop(game)
        choose(game, "Goon-Gata")
    else:
        choose(game, "Goon-Gata")
    assert kind(game) == Kind.MAIN
    assert bp(game, "Goon-Gata") == 3000


# --- 010 The Peaks of Great Thunder Mountain -------------------------------------------------------------------------
@pytest.mark.card("26RSD05-010")
def test_great_thunder_peaks_may_name_a_colour_that_small_attackers_lose() -> None:
    opponent = Side(field=["Sclouse", "Quill", "Firalba"])  # BP 1000, 1000, 2000
    game = defend(Side(field=[PEAKS]), opponent, "attack:")
    assert (decider(game), kind(game)) == (0, Kind.COLOR)
    assert ids(game) == {"STOP", *(f"COLOR[{k}]" for k in range(6))}
    play(game, "name purple")
    attack(game, "Sclouse")
    assert life(game) == (5, 5)
    attack(game, "Quill")
    assert life(game) == (4, 5)
    attack(game, "Firalba")
    assert life(game) == (3, 5)


@pytest.mark.card("26RSD05-010")
def test_great_thunder_peaks_may_name_none() -> None:
    game = defend(Side(field=[PEAKS]), Side(field=["Sclouse", "Goon-Gata"]), "attack:")
    stop(game)
    attack(game, "Sclouse")
    assert life(game) == (4, 5)


@pytest.mark.card("26RSD05-010")
def test_great_thunder_peaks_read_the_bp_when_it_matters_and_end_with_the_step() -> None:
    opponent = Side(field=[on("Sclouse", 1), "Boogilugar"], hand=["Break Claw"], reserve=5)
    game = defend(Side(field=[PEAKS]), opponent, "attack:")
    play(game, "name purple")
    assert dict(player(game, 1).symbols) == {"purple": 1}
    declare(game, "Sclouse")
    use(game, "Break Claw")
    choose(game, "Sclouse")  # BP 4000 now
    assert life(game) == (4, 5)
    game = defend(Side(field=[PEAKS]), Side(field=["Sclouse", "Boogilugar"]), "attack:")
    play(game, "name purple", terms.ACTION_END_STEP)
    assert (kind(game), dict(player(game, 1).symbols)) == (Kind.MAIN, {"purple": 2})


@pytest.mark.card("26RSD05-010")
@pytest.mark.parametrize(("placed", "drawn"), [(on(PEAKS, 3), 1), (on(PEAKS, 0, soul=True), 1), (on(PEAKS, 2), 0)])
def test_great_thunder_peaks_draw_when_a_spirits_effect_destroys_a_spirit_at_bp_0(placed: On, drawn: int) -> None:
    mine = [placed, "Semarogue", "Semarogue", "Lucance"]
    game = start(Side(field=mine), Side(field=["Mushakko", "Sclouse", "Goon-Gata"]), "attack")
    declare(game, "Semarogue")
    choose(game, "Mushakko")
    assert len(hand(game)) == drawn
    play(game, terms.ACTION_NO_BLOCK)
    declare(game, "Semarogue")
    choose(game, "Sclouse")
    assert len(hand(game)) == drawn  # once per turn


@pytest.mark.card("26RSD05-010")
def test_two_great_thunder_peaks_draw_once() -> None:
    game = start(Side(field=[on(PEAKS, 3), on(PEAKS, 3), "Semarogue", "Lucance"]), VICTIMS, "attack")
    declare(game, "Semarogue")
    choose(game, "Mushakko")
    any_order(game)
    assert kind(game) == Kind.BLOCK
    assert len(hand(game)) == 1


@pytest.mark.card("26RSD05-010")
def test_great_thunder_peaks_do_not_draw_for_magic_battle_or_a_spirit_with_bp() -> None:
    me = Side(field=[on(PEAKS, 3), on("Griffar", 3), "Lucance"], hand=["Fire Pillar"], reserve=MANY)
    game = start(me, Side(field=["Quill", "Sclouse", "Mushakko"]), "attack")
    declare(game, "Griffar")
    choose(game, "Quill")  # destroyed with BP 1000 by an effect of a Spirit
    use(game, "Fire Pillar")
    choose(game, "Sclouse")  # destroyed with BP 0 by a Magic
    assert trash(game, 1) == ["Quill", "Sclouse"]
    block(game, "Mushakko")  # destroyed by comparing BP
    assert trash(game, 1) == ["Quill", "Sclouse", "Mushakko"]
    assert hand(game) == []


# --- 011 Fire Pillar -------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD05-011")
def test_fire_pillar_draws() -> None:
    game = start(Side(field=["Lucance"], hand=["Fire Pillar"], deck=["Quill", "Firalba"], reserve=MANY), VICTIMS)
    use(game, "Fire Pillar", "main")
    assert (hand(game), trash(game)) == (["Quill"], ["Fire Pillar"])
    assert len(field(game, 1)) == 3


# --- 012 Rebirth Thunder ---------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD05-012")
@pytest.mark.parametrize("yes", [True, False])
def test_rebirth_thunder_may_return_from_the_trash_when_a_thunder_dragon_spirit_is_destroyed(yes: bool) -> None:
    me = Side(field=["Lucance", "Divaes"], trash=["Rebirth Thunder"])
    game = start(me, Side(field=["The ContinentalShip Matanda"]), "attack")
    attack(game, "Lucance", "Matanda")
    assert (decider(game), kind(game)) == (0, Kind.OPTIONAL)
    answer(game, yes)
    assert hand(game) == (["Rebirth Thunder"] if yes else [])
    assert trash(game) == (["Lucance"] if yes else ["Rebirth Thunder", "Lucance"])


@pytest.mark.card("26RSD05-012")
def test_rebirth_thunder_returns_once_a_turn_over_all_copies() -> None:
    me = Side(field=["Lucance", "Divaes", "Quill"], trash=["Rebirth Thunder", "Rebirth Thunder"])
    game = start(me, Side(field=["The ContinentalShip Matanda", "26RSD06-X01"]), "attack")
    attack(game, "Lucance", "Matanda")
    any_order(game)
    answer(game, True)
    attack(game, "Divaes", "Gigantherion")
    assert kind(game) == Kind.ATTACK
    assert hand(game) == ["Rebirth Thunder"]
    assert sorted(trash(game)) == ["Divaes", "Lucance", "Rebirth Thunder"]


@pytest.mark.card("26RSD05-012")
def test_a_declined_rebirth_thunder_leaves_the_turn_to_the_other_copy() -> None:
    me = Side(field=["Lucance", "Divaes"], trash=["Rebirth Thunder", "Rebirth Thunder"])
    game = start(me, Side(field=["The ContinentalShip Matanda"]), "attack")
    attack(game, "Lucance", "Matanda")
    any_order(game)
    answer(game, False)
    answer(game, True)
    assert hand(game) == ["Rebirth Thunder"]


@pytest.mark.card("26RSD05-012")
def test_rebirth_thunder_works_in_the_opposing_turn_and_not_for_others_or_a_depleted_spirit() -> None:
    game = defend(Side(field=["Quill"], trash=["Rebirth Thunder"]), Side(field=["Goon-Gata", "Goon-Gata"]))
    attack(game, "Goon-Gata", "Quill")
    assert (decider(game), kind(game)) == (0, Kind.OPTIONAL)
    me = Side(field=["Sclouse", "Lucance"], trash=["Rebirth Thunder"])
    game = start(me, Side(field=["Goon-Gata"]), "attack")
    attack(game, "Sclouse", "Goon-Gata")
    assert kind(game) == Kind.ATTACK
    game = start(Side(field=["Quill", "Lucance"], trash=["Rebirth Thunder"]))
    play(game, "move a core from Quill", "move it to the Reserve")
    assert (kind(game), trash(game)) == (Kind.MAIN, ["Rebirth Thunder", "Quill"])


# --- 013 Nestling ----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD05-013")
@pytest.mark.parametrize(("shown", "drawn"), [(["Quill", DRIFTWAYS], 3), ([DRIFTWAYS, "Quill"], 3), (["Quill"], 0), ([], 0)])
def test_nestling_puts_up_to_two_thunder_dragon_cards_down_and_draws_three_for_two(shown: list[str], drawn: int) -> None:
    me = Side(
        field=["Lucance"], hand=["Nestling", "Quill", DRIFTWAYS, PEAKS, "Mushakko"], deck=["Firalba"] * 4, reserve=MANY
    )
    game = start(me, OTHER)
    use(game, "Nestling", "main")
    assert may_choose(game) == ["Quill", DRIFTWAYS, PEAKS]
    choose(game, *shown)
    if len(shown) < 2:
        stop(game)
    assert hand(game).count("Firalba") == drawn
    assert len(hand(game)) == 4 - len(shown) + drawn
    assert bottom(game, len(shown)) == shown if shown else len(deck(game)) == 4


# --- 014 Triple Thunder ----------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD05-014")
def test_triple_thunder_takes_2000_bp_three_times_one_after_another() -> None:
    opponent = Side(field=["Mushakko", "Haarier", "The ContinentalShip Matanda"])
    game = start(Side(field=["Lucance"], hand=["Triple Thunder"], reserve=MANY), opponent)
    use(game, "Triple Thunder")
    choose(game, "Haarier")
    assert bp(game, "Haarier") == 2000
    choose(game, "Haarier")
    assert has(game, "Haarier")  # destroyed, and leaves when the Magic is done
    choose(game, "Matanda")
    assert trash(game, 1) == ["Haarier"]
    assert (bp(game, "The ContinentalShip Matanda"), bp(game, "Mushakko")) == (7000, 2000)
    assert trash(game) == ["Triple Thunder"]


@pytest.mark.card("26RSD05-014")
def test_triple_thunder_may_be_spent_on_one_spirit() -> None:
    game = start(Side(field=["Lucance"], hand=["Triple Thunder"], reserve=MANY), VICTIMS)
    use(game, "Triple Thunder")
    choose(game, "Goon-Gata", "Goon-Gata", "Goon-Gata")
    assert trash(game, 1) == ["Goon-Gata"]
    assert bp(game, "Mushakko") == 2000


@pytest.mark.card("26RSD05-014")
@pytest.mark.parametrize("picks", list(permutations(["Mushakko", "Gen-Bor", PALECOEURL])))
def test_each_step_of_triple_thunder_destroys_at_bp_0_only_and_lasts_the_turn(picks: tuple[str, ...]) -> None:
    opponent = Side(field=["Mushakko", "Gen-Bor", on(PALECOEURL, 1)])
    game = start(Side(field=["Lucance"], hand=["Triple Thunder"], reserve=MANY), opponent)
    use(game, "Triple Thunder")
    for name in picks:
        assert len(must_choose(game)) == 3
        choose(game, name)
    assert trash(game, 1) == ["Mushakko"]
    main_2(game)
    assert (bp(game, "Gen-Bor"), bp(game, PALECOEURL)) == (1000, 6000)


# --- X01 Palecoeurl --------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD05-X01")
def test_palecoeurl_is_not_blocked_by_bp_4000_or_less() -> None:
    game = start(Side(field=[PALECOEURL, "Lucance"]), Side(field=["Haarier", "Goon-Gata"]), "attack")
    declare(game, PALECOEURL)
    assert blockers(game) == ["Goon-Gata"]
    play(game, terms.ACTION_NO_BLOCK)
    declare(game, "Lucance")
    assert blockers(game) == ["Goon-Gata", "Haarier"]


@pytest.mark.card("26RSD05-X01")
def test_palecoeurl_takes_2000_off_all_at_the_start_of_your_attack_step() -> None:
    opponent = Side(field=["Mushakko", "Goon-Gata", "Sclouse", "Gen-Bor", DRIFTWAYS], hand=["Flutty"], reserve=5)
    game = start(Side(field=[on(PALECOEURL, 3), "Mushakko"]), opponent, "attack:")
    assert names(field(game, 1)) == ["Goon-Gata", "Gen-Bor", DRIFTWAYS]
    assert (bp(game, "Goon-Gata"), bp(game, "Gen-Bor")) == (3000, 1000)
    assert bp(game, "Mushakko", 0) == 2000
    declare(game, "Mushakko")
    assert "HAND_EFFECT" in groups(game)
    act(game, (terms.ACTION_HAND_EFFECT, "Flutty"))
    run_until(game, Kind.BLOCK)
    assert bp(game, "Flutty") == 1000  # it was not there when the effect was resolved
    assert bp(main_2(game), "Goon-Gata") == 3000
    assert bp(next_turn(game), "Goon-Gata") == 5000


@pytest.mark.card("26RSD05-X01")
def test_palecoeurl_does_nothing_at_the_start_of_the_step_at_level_1() -> None:
    game = start(Side(field=[on(PALECOEURL, 2)]), VICTIMS, "attack:")
    assert bp(game, "Mushakko") == 2000
