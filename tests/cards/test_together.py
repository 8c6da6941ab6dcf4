"""Standard cards that meet: what one clause does to another."""

from __future__ import annotations

import pytest

from bs_env.core import terms
from tests.cards._helpers_cards import (
    MANY,
    Kind,
    any_order,
    attackers,
    blockers,
    bp,
    can_stop,
    card,
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
    On,
    Side,
    activate,
    answer,
    attack,
    choose,
    end_step,
    kind,
    names,
    on,
    play,
    stop,
    summon,
    to_main,
    use,
)

seat = pytest.fixture(params=[0, 1], autouse=True, ids=["first seat", "second seat"])(use_seat)

CRAG = "Utmost Depth: The Windfang Crag"
PEAKS = "Utmost Depth: The Peaks of Great Thunder Mountain"
MISTY = "The Misty Forest"
BARRAGE = "The Barrage Forest"
WITHERLANDS = "The Violet Witherlands"
QUARRY = "The Quarry Plain"
FORCLAWER = "The HeavyClaw Forclawer"
MATANDA = "The ContinentalShip Matanda"
OLINDIAS = "The TransparentHood Olindias"
NEPHILA = "The HeadNurse Nephila"
PERIGOROUGE = "Emperor Perigorouge"
OTHER = Side(field=["Goon-Gata"])


BP_MAGIC = [
    pytest.param("Break Claw", 3000, marks=pytest.mark.card("26RSD01-012")),
    pytest.param("Offering Draw", 2000, marks=pytest.mark.card("26RSD01-013")),
    pytest.param("Dark Hang", 2000, marks=pytest.mark.card("26RSD02-011")),
    pytest.param("Rainy Poison", 2000, marks=pytest.mark.card("26RSD02-013")),
    pytest.param("Hand Molt", 2000, marks=pytest.mark.card("26RSD03-012")),
    pytest.param("Rock Drilling", 3000, marks=pytest.mark.card("26RSD04-012")),
    pytest.param("Nestling", 3000, marks=pytest.mark.card("26RSD05-013")),
    pytest.param("Feeding Draw", 3000, marks=pytest.mark.card("26RSD06-012")),
    pytest.param("Full Stomach", 3000, marks=pytest.mark.card("26RSD06-014")),
]


# --- BP for the turn -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "more"), BP_MAGIC)
def test_a_magic_gives_an_own_spirit_bp_for_the_turn(name: str, more: int) -> None:
    me = Side(field=["Sclouse", "Slouth"], hand=[name], reserve=MANY)
    game = start(me, OTHER)
    use(game, name, "flash")
    assert must_choose(game) == ["Sclouse", "Slouth"]
    choose(game, "Sclouse")
    assert (bp(game, "Sclouse"), bp(game, "Slouth")) == (1000 + more, 5000)
    assert bp(main_2(attack(end_step(game), "Slouth")), "Sclouse") == 1000 + more
    assert bp(next_turn(game), "Sclouse") == 1000
    game = start(me, OTHER, "attack")
    declare(game, "Slouth")
    use(game, name)  # at a flash timing there is no other effect
    choose(game, "Slouth")
    assert bp(game, "Slouth") == 5000 + more


# --- forced to block, forced to attack -------------------------------------------------------------------------------
@pytest.mark.card("26RSD03-007", "26RSD04-013")
def test_the_block_is_free_again_when_garizarots_named_spirit_was_returned_before_it() -> None:
    me = Side(field=["Garizarot", "Straray"], hand=["Dream Rotor"], reserve=MANY)
    game = start(me, Side(field=[on("Mushakko", exhausted=True), "Sclouse"]), "attack")
    declare(game, "Garizarot")
    choose(game, "Mushakko")
    use(game, "Dream Rotor")
    choose(game, "Mushakko")
    assert hand(game, 1) == ["Mushakko"]
    assert blockers(game) == ["Sclouse"]
    assert "NO_BLOCK" in groups(game)


@pytest.mark.card("26RSD03-007", "26RSD03-014")
def test_garizarot_makes_a_heavily_exhausted_spirit_block_and_it_stays_so() -> None:
    opponent = Side(field=[on(MATANDA, heavy=True), "Sclouse"])
    game = start(Side(field=["Garizarot", "Straray"]), opponent, "attack")
    declare(game, "Garizarot")
    choose(game, MATANDA)
    assert trash(game) == ["Garizarot"]
    assert card(game, MATANDA).orientation == "heavily exhausted"


@pytest.mark.card("26RSD03-007", "26RSD05-011")
def test_the_block_is_free_again_when_garizarots_named_spirit_was_destroyed_before_it() -> None:
    me = Side(field=["Garizarot", "Straray"], hand=["Fire Pillar"], reserve=MANY)
    game = start(me, Side(field=[on("Sclouse", exhausted=True), "Mushakko"]), "attack")
    declare(game, "Garizarot")
    choose(game, "Sclouse")
    use(game, "Fire Pillar")
    choose(game, "Sclouse")
    assert blockers(game) == ["Mushakko"]
    assert "NO_BLOCK" in groups(game)


@pytest.mark.card("26RSD04-004", "26RSD06-011")
@pytest.mark.parametrize(("placed", "forced"), [(on("Goon-Gata", 1), False), (on("Goon-Gata", 3), True)])
def test_a_named_first_attacker_is_not_forced_to_pay_for_its_attack(placed: On, forced: bool) -> None:
    me = Side(field=[on(FORCLAWER, exhausted=True), on(BARRAGE, 2), "Slouth"])
    game = defend(me, Side(field=[placed, "Sclouse"], reserve=3), "attack:")
    choose(game, "Goon-Gata")
    if forced:
        assert (decider(game), blockers(game)) == (0, ["Slouth"])
    else:
        assert attackers(game) == ["Goon-Gata", "Sclouse"]
        assert "END_STEP" in groups(game)


@pytest.mark.card("26RSD06-011")
def test_barrage_forest_asks_nothing_of_a_spirit_in_true_release_and_takes_the_soul_core_too() -> None:
    opponent = Side(field=[on("Gen-Bor", 0, soul=True), "Goon-Gata"])
    game = defend(Side(field=[on(BARRAGE, 2), "Slouth"]), opponent)
    declare(game, "Gen-Bor")
    assert kind(game) == Kind.BLOCK
    play(game, terms.ACTION_NO_BLOCK)
    declare(game, "Goon-Gata")
    play(game, "pay with the Soul Core")
    assert player(game, 1).soul_core == "trash"
    assert names(field(game, 1)) == ["Goon-Gata"]  # Gen-Bor lost its only core


@pytest.mark.card("26RSD06-X01", "26RSD03-013")
def test_gigantherion_is_not_blocked_when_the_other_spirit_was_exhausted_before() -> None:
    me = Side(field=[on("The ShieldHorn Gigantherion", 4), "Slouth"], hand=["Vortex Shave"], reserve=MANY)
    game = start(me, Side(field=["Goon-Gata", "Mushakko"]), "attack")
    declare(game, "Gigantherion")
    use(game, "Vortex Shave")
    choose(game, "Mushakko")
    assert life(game) == (5, 4)  # Goon-Gata is the only refreshed one left


# --- several cards leave together ------------------------------------------------------------------------------------
@pytest.mark.card("26RSD02-X02")
def test_perigorouge_depletes_two_spirits_at_once() -> None:
    me = Side(field=[on("Sclouse", exhausted=True)], hand=[PERIGOROUGE], reserve=MANY)
    game = summon(start(me, Side(field=["Boogilugar", "Mushakko", "Quill"])), PERIGOROUGE)
    assert may_choose(game) == ["Boogilugar", "Mushakko", "Quill"]
    choose(game, "Boogilugar", "Quill")
    assert trash(game, 1) == ["Boogilugar", "Quill"]
    assert player(game, 1).reserve == 2


@pytest.mark.card("26RSD02-X01")
def test_nephila_draws_while_the_depleted_spirit_is_still_on_the_field() -> None:
    me = Side(field=[on(NEPHILA, 3), "Goon-Gata"], deck=["Quill", "Quill"])
    game = start(me, Side(field=["Firalba", MATANDA]), "attack")
    declare(game, NEPHILA)
    choose(game, "Firalba")
    assert hand(game) == ["Quill"]
    assert (hand(game, 1), trash(game, 1)) == ([], ["Firalba"])  # depleted is not destroyed


@pytest.mark.card("26RSD02-010")
def test_violet_witherlands_leave_with_what_their_effect_did() -> None:
    game = start(Side(field=[on(WITHERLANDS, 1), "Mushakko"]), Side(field=["Sclouse", "Boogilugar"]))
    activate(game, WITHERLANDS)
    assert (trash(game), cores(game, "Sclouse")) == ([WITHERLANDS], 1)
    assert kind(game) == Kind.MAIN


@pytest.mark.card("26RSD05-014", "26RSD02-002")
def test_firalba_draws_only_when_triple_thunder_is_done() -> None:
    me = Side(field=["Lucance"], hand=["Triple Thunder"], reserve=MANY)
    game = start(me, Side(field=["Firalba", "Goon-Gata"]))
    use(game, "Triple Thunder")
    choose(game, "Firalba")
    assert hand(game, 1) == []
    choose(game, "Firalba")  # it is destroyed already: nothing more happens
    assert hand(game, 1) == []
    choose(game, "Goon-Gata")
    assert len(hand(game, 1)) == 1
    assert (trash(game, 1), trash(game)) == (["Firalba"], ["Triple Thunder"])


@pytest.mark.card("26RSD05-X01", "26RSD02-002")
def test_palecoeurl_destroys_several_at_once_and_each_of_their_effects_is_used() -> None:
    opponent = Side(field=["Firalba", "Firalba", "Goon-Gata"])
    game = start(Side(field=[on("The EruptingThunder Palecoeurl", 3)]), opponent, "attack:")
    any_order(game)
    assert len(hand(game, 1)) == 2
    assert trash(game, 1) == ["Firalba", "Firalba"]


@pytest.mark.card("26RSD06-013", "26RSD06-001")
def test_stem_lances_nexus_is_still_there_for_nausa() -> None:
    """Both wait until the Magic is done, and leave together."""
    me = Side(field=["Slouth", MISTY], hand=["Stem Lance"], reserve=MANY)
    game = start(me, Side(field=["Nausa", CRAG]), bare=True)
    use(game, "Stem Lance")
    choose(game, MISTY)
    assert (trash(game, 1), sorted(trash(game))) == (["Nausa"], ["Stem Lance", MISTY])
    assert cores(game, CRAG, 1) == 1


# --- chains of triggers ----------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD03-009", "26RSD03-003")
def test_olindias_puts_the_rest_down_before_what_it_summoned_does_something() -> None:
    me = Side(hand=[OLINDIAS], deck=["Rassehead", "Mushakko", "Goon-Gata", "Quill"], reserve=MANY)
    game = summon(start(me, Side(field=["Sclouse", "Boogilugar"])), OLINDIAS)
    choose(game, "Rassehead")
    while kind(game) in (Kind.PAY, Kind.PLACE):
        play(game, terms.ACTION_STOP if can_stop(game) else terms.ACTION_CORE_FROM)
    assert kind(game) == Kind.ORDER_CARDS
    play(game, "put Mushakko next")
    assert may_choose(game) == ["Boogilugar", "Sclouse"]
    assert deck(game) == ["Quill", "Mushakko", "Goon-Gata"]
    choose(game, "Sclouse")
    assert exhausted(game, "Sclouse")


@pytest.mark.card("26RSD05-010", "26RSD05-001")
def test_great_thunder_peaks_see_the_effect_of_a_spirit_that_is_being_destroyed() -> None:
    me = Side(field=[on(PEAKS, 3), on("Quill", 2), "Lucance"])
    game = start(me, Side(field=["Mushakko", "Goon-Gata"]), "attack")
    attack(game, "Quill", "Goon-Gata")
    choose(game, "Mushakko")
    assert len(hand(game)) == 1


@pytest.mark.card("26RSD01-010")
def test_windfang_crag_sees_a_spirit_that_fell_together_with_yours() -> None:
    me = Side(field=[on(CRAG, 2, exhausted=True), "Goon-Gata", "Mushakko"], trash_cores=1)
    game = start(me, Side(field=["Boogilugar"]), "attack")
    attack(game, "Goon-Gata", "Boogilugar")
    assert decider(game) == 0
    choose(game, "Mushakko")
    assert cores(game, "Mushakko") == 2
    assert (trash(game), trash(game, 1)) == (["Goon-Gata"], ["Boogilugar"])


@pytest.mark.card("26RSD05-012", "26RSD05-003")
def test_the_owner_of_two_waiting_effects_of_one_destruction_uses_both() -> None:
    me = Side(field=["Raniraya", "Lucance"], trash=["Rebirth Thunder"])
    game = start(me, Side(field=["Mushakko", MATANDA]), "attack")
    attack(game, "Raniraya", MATANDA)
    assert kind(game) == Kind.TRIGGER_ORDER
    play(game, "Rebirth Thunder")
    answer(game, True)
    assert hand(game) == ["Rebirth Thunder"]
    choose(game, "Mushakko")
    assert trash(game, 1) == ["Mushakko"]


# --- End Step, memory of the turn ------------------------------------------------------------------------------------
@pytest.mark.card("26RSD04-007", "26RSD04-009", "26RSD04-X01")
def test_the_effects_of_one_end_step_are_used_one_after_the_other() -> None:
    mine = [on(name, exhausted=True) for name in ("Junks", MATANDA, "Nonril", "Dabity")]
    game = start(Side(field=[*mine, on(QUARRY, 2)]), OTHER, "end")
    assert kind(game) == Kind.TRIGGER_ORDER
    play(game, "The Quarry Plain")
    choose(game, "Nonril")
    play(game, "Junks")
    answer(game, True)
    choose(game, MATANDA, "Dabity")
    assert decider(game) == 1
    assert not any(exhausted(game, c.name, 0) for c in field(game))


@pytest.mark.card("26RSD01-014")
def test_life_lost_in_the_opposing_turn_does_not_count_in_yours() -> None:
    me = Side(field=[on("Mushakko", exhausted=True)], hand=["Flame Hurricane"], reserve=MANY)
    game = defend(me, Side(field=["Goon-Gata", MATANDA]))
    declare(game, "Goon-Gata")
    while kind(game) == Kind.FLASH:
        play(game, terms.ACTION_PASS)
    assert life(game) == (4, 5)
    to_main(game, player(game).player)
    use(game, "Flame Hurricane")
    assert has(game, MATANDA)
    assert trash(game, 1) == ["Goon-Gata"]


@pytest.mark.card("26RSD04-014")
def test_two_defensive_gates_protect_from_different_spirits() -> None:
    me = Side(hand=["Defensive Gate", "Defensive Gate"], reserve=MANY)
    game = defend(me, Side(field=["Goon-Gata", "Sclouse", "Mushakko"]))
    declare(game, "Goon-Gata")
    use(game, "Defensive Gate")
    choose(game, "Goon-Gata")
    play(game, terms.ACTION_PASS)
    declare(game, "Sclouse")
    use(game, "Defensive Gate")
    choose(game, "Mushakko")
    assert life(game) == (4, 5)
    attack(game, "Mushakko")
    assert life(game) == (4, 5)


# --- levels come and go ----------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-002")
def test_true_release_is_lost_in_battle_with_the_soul_core() -> None:
    me = Side(field=[on("Gen-Bor", 1, soul=True), "Goon-Gata"], hand=["Break Claw"], reserve=2)
    game = start(me, Side(field=["Goon-Gata", "Goon-Gata"]), "attack")
    declare(game, "Gen-Bor")
    assert bp(game, "Gen-Bor") == 7000
    play(game, "use Break Claw", "pay with the Soul Core")
    assert bp(game, "Gen-Bor") == 3000
    assert player(game).soul_core == "trash"


@pytest.mark.card("26RSD04-002", "26RSD04-013")
def test_nonril_loses_bp_when_a_white_symbol_leaves_in_the_battle() -> None:
    me = Side(field=[on("Nonril", 3), QUARRY, "Dabity"])
    opponent = Side(field=["Goon-Gata", "Goon-Gata"], hand=["Dream Rotor"], reserve=MANY)
    game = defend(me, opponent)
    declare(game, "Goon-Gata")
    play(game, terms.ACTION_PASS, "block with Nonril")
    assert (decider(game), kind(game), bp(game, "Nonril")) == (1, Kind.FLASH, 8000)
    use(game, "Dream Rotor")  # Dabity is the only one with BP 5000 or less
    assert (hand(game), trash(game)) == (["Dabity"], ["Nonril"])  # BP 3000 against 5000


@pytest.mark.card("26RSD03-008")
def test_dorogoliath_loses_bp_when_an_armored_fish_spirit_leaves() -> None:
    me = Side(field=["The HeavyJaws Dorogoliath", "Straray", "Flutty"])
    opponent = Side(field=["Goon-Gata"], hand=["Dream Rotor"], reserve=MANY)
    game = start(me, opponent, "attack")
    declare(game, "Dorogoliath")
    assert bp(game, "The HeavyJaws Dorogoliath") == 8000
    use(game, "Dream Rotor")
    choose(game, "Straray")
    assert bp(game, "The HeavyJaws Dorogoliath") == 7000


@pytest.mark.card("26RSD05-010", "26RSD05-011")
def test_a_spirit_made_small_loses_its_symbol_to_great_thunder_peaks() -> None:
    me = Side(field=[PEAKS], hand=["Fire Pillar"], reserve=MANY)
    game = defend(me, Side(field=["Gen-Bor", "Goon-Gata"]), "attack:")
    play(game, "name red")
    declare(game, "Gen-Bor")
    use(game, "Fire Pillar")
    choose(game, "Gen-Bor")  # BP 1000 now
    assert life(game) == (5, 5)
    attack(game, "Goon-Gata")
    assert life(game) == (4, 5)


@pytest.mark.card("26RSD05-012")
def test_a_magic_paid_with_the_blockers_last_core_lets_no_life_be_lost() -> None:
    me = Side(field=["Mushakko", "Sclouse"], hand=["Rebirth Thunder"], reserve=2)
    game = defend(me, Side(field=["Goon-Gata", "Boogilugar"]))
    declare(game, "Goon-Gata")
    play(game, terms.ACTION_PASS, "block with Mushakko")
    assert kind(game) == Kind.FLASH
    play(game, "use Rebirth Thunder", "pay 1 core from Mushakko", "from the Reserve")
    choose(game, "Boogilugar")
    assert trash(game) == ["Rebirth Thunder", "Mushakko"]  # what the payment depleted leaves when the axis ends
    assert (kind(game), life(game)) == (Kind.ATTACK, (5, 5))
    assert bp(game, "Boogilugar") == 3000


@pytest.mark.card("26RSD06-009")
def test_misty_forest_may_be_declined_after_the_first_pick() -> None:
    spirits = [on(name, exhausted=True) for name in ("Slouth", "Nausa")]
    game = start(Side(field=[on(MISTY, 3), CRAG, CRAG, CRAG, *spirits]), OTHER, "end")
    choose(game, "Slouth")
    stop(game)
    assert (exhausted(game, "Slouth"), exhausted(game, "Nausa")) == (False, True)
