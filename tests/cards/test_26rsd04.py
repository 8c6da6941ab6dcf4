"""The white Standard cards, clause by clause."""

from __future__ import annotations

import pytest

from bs_env.core import terms
from tests.cards._helpers_cards import (
    MANY,
    Kind,
    any_order,
    attackers,
    block,
    blockers,
    bottom,
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
    may_choose,
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
    answer,
    attack,
    choose,
    kind,
    on,
    pass_flash,
    play,
    stop,
    summon,
    use,
)

seat = pytest.fixture(params=[0, 1], autouse=True, ids=["first seat", "second seat"])(use_seat)
FORCLAWER = "The HeavyClaw Forclawer"
ANATOMA = "The MightyArm Anatoma"
QUARRY = "The Quarry Plain"
SKYLINE = "Utmost Depth: The White Skyline"
MENHIR = "The Menhir Circle"
MATANDA = "The ContinentalShip Matanda"
SAVATOMA = "The TrueGateMinister Savatoma"
GIGANTHERION = "The ShieldHorn Gigantherion"  # cost 8
OTHER = Side(field=["Goon-Gata"])


# --- 001 Atun --------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-001")
@pytest.mark.parametrize(("placed", "gained"), [(on("Atun", 3), 1), (on("Atun", 0, soul=True), 1), (on("Atun", 2), 0)])
def test_atun_puts_a_core_on_a_mineroid_nexus_when_it_blocks_at_level_2(placed: object, gained: int) -> None:
    me = Side(field=[placed, QUARRY, "Utmost Depth: The Windfang Crag"])
    game = defend(me, Side(field=["Goon-Gata", "Sclouse"]), bare=True)
    declare(game, "Goon-Gata")
    block(game, "Atun")
    assert cores(game, QUARRY) == gained
    assert cores(game, "Utmost Depth: The Windfang Crag") == 0


@pytest.mark.card("26RSD04-001")
def test_atun_chooses_one_of_the_mineroid_nexuses() -> None:
    me = Side(field=[on("Atun", 3), QUARRY, MENHIR, "Nonril"])
    game = defend(me, Side(field=["Goon-Gata", "Sclouse"]), bare=True)
    declare(game, "Goon-Gata")
    block(game, "Atun")
    assert must_choose(game) == [MENHIR, QUARRY]
    choose(game, MENHIR)
    assert (cores(game, MENHIR), cores(game, QUARRY)) == (1, 0)


# --- 002 Nonril ------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-002")
def test_nonril_puts_a_core_from_the_void_in_the_trash() -> None:
    game = start(Side(hand=["Nonril"], reserve=5))
    summon(game, "Nonril", cores=2)
    assert (player(game).trash_cores, player(game).reserve) == (4, 0)


@pytest.mark.card("26RSD04-002")
@pytest.mark.parametrize(
    ("n", "more", "in_battle"),
    [
        (3, [QUARRY, "Dabity"], 8000),
        (3, [QUARRY], 3000),
        (3, [QUARRY, "Goon-Gata"], 3000),
        (2, [QUARRY, "Dabity"], 2000),
    ],
)
def test_nonril_has_5000_more_while_blocking_with_three_white_symbols(n: int, more: list[str], in_battle: int) -> None:
    me = Side(field=[on("Nonril", n), *more], hand=["Rock Drilling"], reserve=5)
    game = defend(me, Side(field=["Mola Moula", "Sclouse"]))
    before = 3000 if n == 3 else 2000
    assert bp(game, "Nonril") == before
    declare(game, "Mola Moula")
    play(game, terms.ACTION_PASS)
    block(game, "Nonril")
    assert kind(game) == Kind.FLASH
    assert bp(game, "Nonril") == in_battle


# --- 003 Arsinus -----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-003")
def test_arsinus_exhausts_to_take_a_big_mineroid_spirit_card_of_two() -> None:
    game = start(Side(field=["Arsinus"], deck=["Junks", "Dabity", "Quill", "Quill"]))
    activate(game, "Arsinus")
    assert exhausted(game, "Arsinus")
    assert hand(game) == ["Junks"]
    assert deck(game) == ["Quill", "Quill", "Dabity"]
    assert not can_use(game, "Arsinus")


@pytest.mark.card("26RSD04-003")
def test_arsinus_must_take_one_of_two_and_puts_down_what_does_not_fit() -> None:
    game = start(Side(field=["Arsinus"], deck=["Junks", MATANDA, "Quill"]))
    activate(game, "Arsinus")
    assert must_choose(game) == ["Junks", MATANDA]
    choose(game, MATANDA)
    assert (hand(game), deck(game)) == ([MATANDA], ["Quill", "Junks"])
    for other in ("Dream Rotor", "White Stranger"):
        game = start(Side(field=["Arsinus"], deck=[other, "Dabity", "Quill"]))
        activate(game, "Arsinus")
        assert kind(game) == Kind.ORDER_CARDS
        play(game, "put Dabity next")
        assert (hand(game), deck(game)) == ([], ["Quill", "Dabity", other])


# --- 004 Forclawer ---------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-004")
def test_forclawer_may_name_the_spirit_that_must_attack_first() -> None:
    opponent = Side(field=["Goon-Gata", "Sclouse", on("Mushakko", exhausted=True)])
    game = defend(Side(field=[on(FORCLAWER, exhausted=True)]), opponent, "attack:")
    assert decider(game) == 0
    assert may_choose(game) == ["Goon-Gata", "Mushakko", "Sclouse"]
    choose(game, "Sclouse")
    assert life(game) == (4, 5)  # it attacked: the only legal action
    assert attackers(game) == ["Goon-Gata"]
    assert "END_STEP" in groups(game)


@pytest.mark.card("26RSD04-004")
@pytest.mark.parametrize("named", ["Mushakko", None])
def test_forclawer_binds_nobody_when_it_names_none_or_one_that_cannot_attack(named: str | None) -> None:
    opponent = Side(field=["Goon-Gata", "Sclouse", on("Mushakko", exhausted=True)])
    game = defend(Side(field=[on(FORCLAWER, exhausted=True)]), opponent, "attack:")
    choose(game, named) if named else stop(game)
    assert attackers(game) == ["Goon-Gata", "Sclouse"]
    assert "END_STEP" in groups(game)


@pytest.mark.card("26RSD04-004")
def test_two_forclawers_name_one_spirit_and_the_second_may_after_a_declined_first() -> None:
    game = defend(Side(field=[FORCLAWER, FORCLAWER]), Side(field=["Goon-Gata", "Sclouse"]), "attack:")
    any_order(game)
    choose(game, "Sclouse")
    assert (decider(game), kind(game)) == (0, Kind.BLOCK)
    game = defend(Side(field=[FORCLAWER, FORCLAWER]), Side(field=["Goon-Gata", "Sclouse"]), "attack:")
    any_order(game)
    stop(game)
    assert may_choose(game) == ["Goon-Gata", "Sclouse"]


@pytest.mark.card("26RSD04-004")
def test_forclawer_does_nothing_in_your_own_attack_step() -> None:
    game = start(Side(field=[FORCLAWER, "Nonril"]), OTHER, "attack:")
    assert attackers(game) == ["Nonril", FORCLAWER]


@pytest.mark.card("26RSD04-004", "26RSD04-009")
@pytest.mark.parametrize(
    ("placed", "card", "paid"),
    [
        (on(FORCLAWER, 3), "Junks", 4),
        (on(FORCLAWER, 2), "Junks", 5),
        (on(FORCLAWER, 3), "Dabity", 4),
        (on(FORCLAWER, 3), "White Stranger", 5),
        (on(QUARRY, 0), "Junks", 4),
        (on(QUARRY, 0), "Dabity", 4),
        (on(QUARRY, 0), "White Stranger", 5),
        (on(QUARRY, 0), MENHIR, 3),
    ],
)
def test_forclawer_and_quarry_plain_have_a_white_symbol_more_for_a_big_mineroid_spirit(
    placed: object, card: str, paid: int
) -> None:
    game = start(Side(field=[placed], hand=[card], reserve=MANY), OTHER)
    assert dict(field(game)[0].symbols) == {"white": 1}
    summon(game, card)
    assert player(game).trash_cores == paid
    assert dict(field(game)[0].symbols) == {"white": 1}


@pytest.mark.card("26RSD04-004", "26RSD04-009")
def test_the_symbols_of_forclawer_and_quarry_plain_add_up() -> None:
    me = Side(field=[on(FORCLAWER, 3), QUARRY], hand=[MATANDA], reserve=MANY)
    assert player(summon(start(me), MATANDA)).trash_cores == 4


# --- 005 Chimeniruga -------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-005")
@pytest.mark.parametrize(("n", "lv", "printed"), [(1, 1, 5000), (2, 1, 5000), (3, 2, 8000)])
def test_chimeniruga_has_no_effects(n: int, lv: int, printed: int) -> None:
    game = start(Side(hand=["Chimeniruga"], reserve=4 + n))
    summon(game, "Chimeniruga", cores=n)
    seen = field(game)[0]
    assert (seen.level, seen.bp, seen.symbols, seen.cores) == (lv, printed, (("white", 1),), n)
    assert (player(game).trash_cores, player(game).reserve) == (4, 0)
    assert not can_use(start(Side(hand=["Chimeniruga"], reserve=4), auto_forced=False), "Chimeniruga")


# --- 006 Dabity ------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-006")
def test_dabity_puts_a_core_on_a_mineroid_spirit() -> None:
    game = start(Side(field=["Nonril", "Goon-Gata", QUARRY], hand=["Dabity"], reserve=MANY))
    summon(game, "Dabity")
    assert must_choose(game) == ["Dabity", "Nonril"]
    choose(game, "Nonril")
    assert (cores(game, "Nonril"), cores(game, "Dabity")) == (2, 1)


@pytest.mark.card("26RSD04-006")
def test_dabity_puts_the_core_on_itself_when_it_is_alone() -> None:
    game = summon(start(Side(hand=["Dabity"], reserve=MANY)), "Dabity")
    assert cores(game, "Dabity") == 2


@pytest.mark.card("26RSD04-006")
@pytest.mark.parametrize(("n", "in_battle"), [(2, 4000), (3, 8000)])
def test_dabity_has_2000_more_while_blocking_at_level_2(n: int, in_battle: int) -> None:
    me = Side(field=[on("Dabity", n)], hand=["Rock Drilling"], reserve=5)
    game = defend(me, Side(field=["Goon-Gata", "Sclouse"]))
    assert bp(game, "Dabity") == (6000 if n == 3 else 4000)
    declare(game, "Goon-Gata")
    play(game, terms.ACTION_PASS)
    block(game, "Dabity")
    assert bp(game, "Dabity") == in_battle
    game = start(Side(field=[on("Dabity", n), "Nonril"]), OTHER, "attack")
    declare(game, "Dabity")
    assert bp(game, "Dabity") == (6000 if n == 3 else 4000)


# --- 007 Junks -------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-007")
@pytest.mark.parametrize("yes", [True, False])
def test_junks_may_refresh_itself_in_your_end_step(yes: bool) -> None:
    game = start(Side(field=[on("Junks", exhausted=True)]), OTHER, "end")
    assert (decider(game), kind(game)) == (0, Kind.OPTIONAL)
    answer(game, yes)
    assert exhausted(game, "Junks") is not yes


@pytest.mark.card("26RSD04-007")
def test_junks_does_not_refresh_in_the_opposing_end_step() -> None:
    game = defend(Side(field=[on("Junks", exhausted=True), "Goon-Gata"]), OTHER, "end")
    assert kind(game) == Kind.MAIN
    assert not exhausted(game, "Junks")  # by its own Refresh Step


@pytest.mark.card("26RSD04-007")
def test_junks_returns_bp_4000_or_less_when_it_attacks_at_level_2() -> None:
    opponent = Side(field=[on("Nonril", 2), "Haarier", "Goon-Gata"])
    game = start(Side(field=[on("Junks", 0, soul=True), "Nonril"]), opponent, "attack")
    declare(game, "Junks")
    assert must_choose(game) == ["Haarier", "Nonril"]
    choose(game, "Nonril")
    assert (hand(game, 1), trash(game, 1)) == (["Nonril"], [])
    assert player(game, 1).reserve == 2
    assert blockers(game) == ["Goon-Gata", "Haarier"]
    game = start(Side(field=[on("Junks", 2), "Nonril"]), opponent, "attack")
    declare(game, "Junks")
    assert kind(game) == Kind.BLOCK


# --- 008 Anatoma, 013 Dream Rotor ------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-008", "26RSD04-013")
@pytest.mark.parametrize(
    ("name", "targets"),
    [(ANATOMA, ["Goon-Gata", "Sclouse", "The FlyingScarlet Rensis"]), ("Dream Rotor", ["Goon-Gata", "Sclouse"])],
)
def test_anatoma_returns_bp_6000_or_less_and_dream_rotor_5000(name: str, targets: list[str]) -> None:
    opponent = Side(field=["Sclouse", "Goon-Gata", "The FlyingScarlet Rensis", "The FlyingIron Akurai"])
    game = start(Side(field=["Nonril"], hand=[name], reserve=MANY), opponent)
    use(game, name)
    assert must_choose(game) == targets
    choose(game, targets[-1])
    assert hand(game, 1) == [targets[-1]]
    assert player(game, 1).reserve == 1


# --- 009 The Quarry Plain --------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-009")
def test_quarry_plain_may_refresh_a_mineroid_spirit_in_your_end_step() -> None:
    mine = [on(QUARRY, 2), on("Nonril", exhausted=True), on("Dabity", exhausted=True), on("Goon-Gata", exhausted=True)]
    game = start(Side(field=mine), OTHER, "end")
    assert may_choose(game) == ["Dabity", "Nonril"]
    choose(game, "Dabity")
    assert (exhausted(game, "Dabity"), exhausted(game, "Nonril")) == (False, True)
    game = start(Side(field=mine), OTHER, "end")
    stop(game)
    assert exhausted(game, "Dabity")
    game = start(Side(field=[on(QUARRY, 1), *mine[1:]]), OTHER, "end")
    assert decider(game) == 1


@pytest.mark.card("26RSD04-009")
def test_quarry_plain_has_no_symbol_more_outside_your_main_step() -> None:
    game = start(Side(field=[QUARRY, on("Nonril", 1)], hand=["Junks"], reserve=MANY), OTHER, "attack")
    attack(game, "Nonril")
    assert life(game) == (5, 4)
    assert dict(player(game).symbols)["white"] == 2


# --- 010 The White Skyline -------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-010")
def test_white_skyline_gives_mineroid_spirits_of_cost_5_1000_in_the_opposing_attack_step() -> None:
    side = Side(field=[SKYLINE, "Dabity", "Junks", "Goon-Gata"])
    game = defend(side, Side(field=["Sclouse", "Dabity"]))
    assert [c.bp for c in field(game)[1:]] == [5000, 5000, 5000]
    assert bp(game, "Dabity", 1) == 4000
    assert [c.bp for c in field(start(side, OTHER, "attack"))[1:]] == [4000, 5000, 5000]


def skyline_battle(attacker: str, victim: str, n: int = 2) -> Game:
    game = start(Side(field=[on(SKYLINE, n), attacker, "Goon-Gata"]), Side(field=[victim]), "attack")
    return block(declare(game, attacker), victim)


@pytest.mark.card("26RSD04-010")
def test_white_skyline_puts_a_core_on_a_spirit_when_a_big_mineroid_spirit_wins_alone() -> None:
    game = skyline_battle("Junks", "Sclouse")
    assert decider(game) == 0
    assert must_choose(game) == ["Goon-Gata", "Junks"]
    choose(game, "Goon-Gata")
    assert cores(game, "Goon-Gata", 0) == 2


@pytest.mark.card("26RSD04-010")
@pytest.mark.parametrize(
    ("attacker", "victim", "n"),
    [("Junks", "Garizarot", 2), ("Dabity", "Sclouse", 2), ("Ogrul", "Sclouse", 2), ("Junks", "Sclouse", 1)],
)
def test_white_skyline_gives_nothing_for_a_tie_a_small_or_another_spirit_or_at_level_1(
    attacker: str, victim: str, n: int
) -> None:
    game = skyline_battle(attacker, victim, n)
    assert trash(game, 1) == [victim]
    assert kind(game) == Kind.ATTACK


# --- 011 The Menhir Circle -------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-011", "26RSD04-012")
@pytest.mark.parametrize(("name", "most"), [(MENHIR, 2), ("Rock Drilling", 3)])
def test_menhir_circle_and_rock_drilling_put_white_mineroid_cards_down_to_draw_as_many(name: str, most: int) -> None:
    in_hand = [name, "Nonril", "Junks", "Dream Rotor", QUARRY, "Goon-Gata", "White Stranger", "Red Mineroid"]
    game = start(Side(field=["Goon-Gata"], hand=in_hand, deck=["Quill"] * 4, reserve=MANY), Side(field=["Goon-Gata"]))
    use(game, name, "main")
    assert may_choose(game) == ["Dream Rotor", "Junks", "Nonril", QUARRY]
    order = [QUARRY, "Junks", "Nonril"][:most]
    choose(game, *order)
    assert kind(game) == Kind.MAIN
    assert deck(game) == ["Quill"] * (4 - most) + order
    assert hand(game).count("Quill") == most


@pytest.mark.card("26RSD04-011", "26RSD04-012")
@pytest.mark.parametrize("name", [MENHIR, "Rock Drilling"])
def test_menhir_circle_and_rock_drilling_may_show_one_or_none(name: str) -> None:
    me = Side(field=["Goon-Gata"], hand=[name, "Nonril", "Junks"], deck=["Quill"] * 3, reserve=MANY)
    game = start(me, OTHER)
    use(game, name, "main")
    choose(game, "Nonril")
    stop(game)
    assert (sorted(hand(game)), bottom(game, 1)) == (["Junks", "Quill"], ["Nonril"])
    game = start(me, OTHER)
    use(game, name, "main")
    stop(game)
    assert (sorted(hand(game)), len(deck(game))) == (["Junks", "Nonril"], 3)


@pytest.mark.card("26RSD04-011")
def test_menhir_circle_returns_a_small_attacker() -> None:
    opponent = Side(field=["Gen-Bor", "Haarier", "Mushakko"])  # BP 3000, 4000, 2000
    game = defend(Side(field=[on(MENHIR, 3), "Nonril"]), opponent)
    declare(game, "Gen-Bor")
    activate(game, MENHIR)
    assert exhausted(game, MENHIR)
    assert hand(game, 1) == ["Gen-Bor"]
    game = defend(Side(field=[on(MENHIR, 3), "Nonril"]), opponent)
    declare(game, "Haarier")
    activate(game, MENHIR)  # no target after the arrow is needed
    assert exhausted(game, MENHIR)
    assert len(field(game, 1)) == 3


@pytest.mark.card("26RSD04-011")
def test_menhir_circle_cannot_be_used_at_level_1_or_in_your_own_attack_step() -> None:
    game = defend(Side(field=[on(MENHIR, 2), "Nonril"]), Side(field=["Gen-Bor", "Goon-Gata"]))
    declare(game, "Gen-Bor")
    assert kind(game) == Kind.BLOCK
    game = start(Side(field=[on(MENHIR, 3), "Nonril"]), OTHER, "attack")
    declare(game, "Nonril")
    assert kind(game) == Kind.BLOCK


# --- 014 Defensive Gate ----------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-014")
def test_defensive_gate_stops_the_life_loss_by_one_spirit_this_turn() -> None:
    game = defend(Side(field=["Nonril"], hand=["Defensive Gate"], reserve=MANY), Side(field=["Goon-Gata", "Sclouse"]))
    declare(game, "Goon-Gata")
    use(game, "Defensive Gate")
    choose(game, "Goon-Gata")
    pass_flash(game)
    assert blockers(game) == ["Nonril"]
    play(game, terms.ACTION_NO_BLOCK)
    assert life(game) == (5, 5)
    attack(game, "Sclouse")
    assert life(game) == (4, 5)


@pytest.mark.card("26RSD04-014")
def test_defensive_gate_chooses_two_spirits_when_life_was_reduced() -> None:
    me = Side(hand=["Defensive Gate"], reserve=MANY)
    game = defend(me, Side(field=["Goon-Gata", "Sclouse", "Mushakko", "Gen-Bor"]))
    declare(game, "Goon-Gata")
    play(game, terms.ACTION_PASS)
    assert life(game) == (4, 5)
    declare(game, "Sclouse")
    use(game, "Defensive Gate")
    assert not can_stop(game)
    choose(game, "Sclouse", "Mushakko")
    assert life(game) == (4, 5)
    attack(game, "Mushakko")
    assert life(game) == (4, 5)
    attack(game, "Gen-Bor")
    assert life(game) == (3, 5)


# --- X01 Matanda -----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-X01")
def test_matanda_may_refresh_up_to_two_mineroid_spirits_in_your_end_step() -> None:
    mine = [on(name, exhausted=True) for name in (MATANDA, "Nonril", "Dabity", "Goon-Gata")]
    game = start(Side(field=mine), OTHER, "end")
    assert may_choose(game) == ["Dabity", "Nonril", MATANDA]
    choose(game, MATANDA, "Nonril")
    assert decider(game) == 1
    assert [exhausted(game, c.name, 0) for c in field(game)] == [False, False, True, True]
    game = start(Side(field=mine), OTHER, "end")
    choose(game, "Nonril")
    stop(game)
    assert [exhausted(game, c.name, 0) for c in field(game)] == [True, False, True, True]
    game = start(Side(field=mine), OTHER, "end")
    stop(game)
    assert all(exhausted(game, c.name, 0) for c in field(game))


@pytest.mark.card("26RSD04-X01")
@pytest.mark.parametrize(
    ("placed", "can_block"),
    [(on(MATANDA, 0, soul=True), [GIGANTHERION]), (on(MATANDA, 3), [ANATOMA, GIGANTHERION])],
)
def test_matanda_is_not_blocked_by_cost_7_or_less_at_level_2(placed: object, can_block: list[str]) -> None:
    game = start(Side(field=[placed, "Nonril"]), Side(field=[ANATOMA, GIGANTHERION]), "attack")
    declare(game, MATANDA)
    assert blockers(game) == sorted(can_block)


# --- X02 Savatoma ----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-X02")
@pytest.mark.parametrize("mine", ["Nonril", on("Goon-Gata", exhausted=True)])
def test_savatoma_returns_any_spirit_to_the_hand(mine: object) -> None:
    game = start(Side(field=[mine], hand=[SAVATOMA], reserve=MANY), Side(field=[MATANDA, "Sclouse"]))
    summon(game, SAVATOMA)
    assert must_choose(game) == ["Sclouse", MATANDA]
    choose(game, MATANDA)
    assert hand(game, 1) == [MATANDA]
    assert kind(game) == Kind.MAIN


@pytest.mark.card("26RSD04-X02")
@pytest.mark.parametrize("yes", [True, False])
def test_savatoma_may_put_it_on_the_bottom_of_the_deck_with_an_exhausted_mineroid_spirit(yes: bool) -> None:
    game = start(Side(field=[on("Nonril", exhausted=True)], hand=[SAVATOMA], reserve=MANY), Side(field=[MATANDA]))
    summon(game, SAVATOMA)
    assert kind(game) == Kind.OPTIONAL
    answer(game, yes)
    assert hand(game, 1) == ([] if yes else [MATANDA])
    assert bottom(game, 1, 1) == ([MATANDA] if yes else ["Goon-Gata"])
    assert not has(game, MATANDA)


@pytest.mark.card("26RSD04-X02")
def test_savatoma_asks_nothing_without_an_opposing_spirit() -> None:
    game = start(Side(field=[on("Nonril", exhausted=True)], hand=[SAVATOMA], reserve=MANY))
    assert kind(summon(game, SAVATOMA)) == Kind.MAIN
