"""The red Standard cards, clause by clause."""

from __future__ import annotations

import pytest

from bs_env.core import terms
from tests.cards._helpers_cards import (
    MANY,
    Kind,
    attackers,
    banished,
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
    hand,
    has,
    level,
    life,
    may_choose,
    must_choose,
    number,
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
    ids,
    kind,
    names,
    on,
    pass_flash,
    play,
    run_until,
    stop,
    summon,
    use,
)

seat = pytest.fixture(params=[0, 1], autouse=True, ids=["first seat", "second seat"])(use_seat)
LEVEL_2 = on("Griffar", 3)
NEXUS = "Utmost Depth: The Windfang Crag"
REALM = "The Floating Stone Realm"
MATANDA, ANATOMA = "The ContinentalShip Matanda", "The MightyArm Anatoma"  # BP 9000 and 7000
OTHER = Side(field=["Goon-Gata"])


# --- 001 Mushakko ----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-001")
@pytest.mark.parametrize(("in_hand", "drawn"), [(0, 1), (5, 1), (6, 0)])
def test_mushakko_draws_at_the_end_of_its_battle_with_at_most_five_cards(in_hand: int, drawn: int) -> None:
    game = start(Side(field=[on("Mushakko", 2), "Goon-Gata"], hand=["Goon-Gata"] * in_hand), step="attack")
    attack(game, "Mushakko")
    assert len(hand(game)) == in_hand + drawn


@pytest.mark.card("26RSD01-001")
@pytest.mark.parametrize("attacker", ["Mushakko", "Goon-Gata"])
def test_mushakko_does_not_draw_at_level_1_or_for_another_attack(attacker: str) -> None:
    cores_on = 1 if attacker == "Mushakko" else 2
    game = start(Side(field=[on("Mushakko", cores_on), "Goon-Gata", "Goon-Gata"]), step="attack")
    attack(game, attacker)
    assert kind(game) == Kind.ATTACK
    assert hand(game) == []


@pytest.mark.card("26RSD01-001")
def test_mushakko_does_not_draw_when_it_was_destroyed_in_the_battle() -> None:
    game = start(Side(field=[on("Mushakko", 2), "Goon-Gata"]), Side(field=["Goon-Gata"]), "attack")
    attack(game, "Mushakko", "Goon-Gata")
    assert trash(game) == ["Mushakko"]
    assert hand(game) == []


# --- 002 Gen-Bor -----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-002")
@pytest.mark.parametrize(
    ("placed", "in_battle"), [(on("Gen-Bor", 3), 7000), (on("Gen-Bor", 0, soul=True), 7000), (on("Gen-Bor", 2), 3000)]
)
def test_gen_bor_has_2000_more_while_it_attacks_at_level_2(placed: object, in_battle: int) -> None:
    game = start(Side(field=[placed, "Goon-Gata"]), Side(field=["Goon-Gata"]), "attack")
    before = 3000 if in_battle == 3000 else 5000
    assert bp(game, "Gen-Bor") == before
    declare(game, "Gen-Bor")
    assert bp(game, "Gen-Bor") == in_battle
    attack_over(game)
    assert bp(game, "Gen-Bor") == before


def attack_over(game: Game) -> None:
    """No block; the battle ends."""
    assert kind(game) == Kind.BLOCK
    play(game, terms.ACTION_NO_BLOCK)
    assert kind(game) == Kind.ATTACK


@pytest.mark.card("26RSD01-002", "26RSD01-009")
def test_during_attack_bp_is_not_there_while_blocking() -> None:
    me = Side(field=[on("Gen-Bor", 3), on("The FlyingAce Reufalx", 3)], hand=["Break Claw"], reserve=5)
    game = defend(me, Side(field=["Goon-Gata", "Goon-Gata"]))
    declare(game, "Goon-Gata")
    pass_flash(game)
    play(game, "block with Gen-Bor")
    assert kind(game) == Kind.FLASH
    assert bp(game, "Gen-Bor") == 5000
    assert bp(game, "The FlyingAce Reufalx") == 8000


# --- 003 Rowamiku ----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-003")
def test_rowamiku_destroys_bp_3000_or_less_with_an_exhausted_red_spirit() -> None:
    me = Side(field=[on("Goon-Gata", exhausted=True)], hand=["Rowamiku"], reserve=MANY)
    game = start(me, Side(field=["Mushakko", "Gen-Bor", "Haarier"]))
    summon(game, "Rowamiku")
    assert must_choose(game) == ["Gen-Bor", "Mushakko"]
    choose(game, "Gen-Bor")
    assert names(field(game, 1)) == ["Mushakko", "Haarier"]


@pytest.mark.card("26RSD01-003")
@pytest.mark.parametrize("mine", ["Goon-Gata", on("Sclouse", exhausted=True), on(REALM, 2, exhausted=True)])
def test_rowamiku_needs_an_exhausted_red_spirit(mine: object) -> None:
    game = start(Side(field=[mine], hand=["Rowamiku"], reserve=MANY), Side(field=["Mushakko"]))
    summon(game, "Rowamiku")
    assert kind(game) == Kind.MAIN
    assert has(game, "Mushakko", 1)


# --- 004 Haarier -----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-004")
@pytest.mark.parametrize(
    ("top", "taken", "discarded"),
    [
        (["Sclouse", "Mushakko"], ["Mushakko"], ["Sclouse"]),
        (["Sclouse", "Firalba"], [], ["Sclouse", "Firalba"]),
        (["Offering Draw", "Sclouse"], ["Offering Draw"], ["Sclouse"]),
    ],
)
def test_haarier_takes_a_windfang_card_of_two_and_discards_the_rest(
    top: list[str], taken: list[str], discarded: list[str]
) -> None:
    game = start(Side(field=[on("Haarier", 3), "Goon-Gata"], deck=[*top, "Quill", "Quill"]), step="attack")
    attack(game, "Haarier")
    assert hand(game) == taken
    assert trash(game) == discarded
    assert deck(game) == ["Quill", "Quill"]


@pytest.mark.card("26RSD01-004")
def test_haarier_must_take_one_of_two_windfang_cards() -> None:
    game = start(Side(field=[on("Haarier", 3), "Goon-Gata"], deck=["Mushakko", "Gen-Bor", "Quill"]), step="attack")
    declare(game, "Haarier")
    assert must_choose(game) == ["Gen-Bor", "Mushakko"]
    choose(game, "Gen-Bor")
    assert (hand(game), trash(game)) == (["Gen-Bor"], ["Mushakko"])


@pytest.mark.card("26RSD01-004")
def test_haarier_reveals_nothing_at_level_1() -> None:
    game = start(Side(field=[on("Haarier", 2), "Goon-Gata"], deck=["Mushakko"] * 3), step="attack")
    attack(game, "Haarier")
    assert (hand(game), trash(game), len(deck(game))) == ([], [], 3)


# --- 006 Cupell ------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-006")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_cupell_takes_up_to_two_normal_cores_from_the_trash(n: int) -> None:
    game = start(Side(hand=["Cupell"], reserve=6, trash_cores=4))
    summon(game, "Cupell")
    assert kind(game) == Kind.NUMBER
    assert ids(game) == {"NUMBER[0]", "NUMBER[1]", "NUMBER[2]"}
    number(game, n)
    assert cores(game, "Cupell") == 1 + n
    assert player(game).trash_cores == 4 + 5 - n
    assert player(game).soul_core == "trash"


@pytest.mark.card("26RSD01-006")
def test_cupell_puts_the_soul_core_on_a_windfang_card_in_the_end_step() -> None:
    me = Side(field=[on("Cupell", 4), "Mushakko", "Sclouse", NEXUS], soul_core="trash")
    game = start(me, OTHER, "end", bare=True)
    assert may_choose(game) == ["Cupell", "Mushakko", NEXUS]
    choose(game, NEXUS)
    assert player(game).soul_core == NEXUS
    assert level(game, NEXUS) == 2


@pytest.mark.card("26RSD01-006")
def test_cupell_may_leave_the_soul_core_in_the_trash() -> None:
    game = start(Side(field=[on("Cupell", 4), "Mushakko"], soul_core="trash"), OTHER, "end")
    stop(game)
    assert player(game).soul_core == "trash"


@pytest.mark.card("26RSD01-006")
def test_cupell_moves_the_soul_core_only_from_the_trash() -> None:
    game = start(Side(field=[on("Cupell", 4), "Mushakko"], soul_core="reserve"), OTHER, "end")
    if can_stop(game):
        choose(game, "Mushakko")
    assert player(game).soul_core == "reserve"


@pytest.mark.card("26RSD01-006")
def test_cupell_does_nothing_in_the_end_step_at_level_1() -> None:
    game = start(Side(field=[on("Cupell", 3), "Mushakko"], soul_core="trash"), OTHER, "end")
    assert decider(game) == 1
    assert player(game).soul_core == "trash"


# --- 007 Griffar, X02 Akurai: the same activation --------------------------------------------------------------------
@pytest.mark.card("26RSD01-007", "26RSD01-X02")
@pytest.mark.parametrize(("name", "printed"), [("Griffar", 5000), ("The FlyingIron Akurai", 7000)])
def test_griffar_and_akurai_discard_a_windfang_card_for_bp(name: str, printed: int) -> None:
    me = Side(field=[name, "Goon-Gata"], hand=["Mushakko", "Gen-Bor", "Sclouse"])
    game = start(me, Side(field=["Goon-Gata"]), "attack")
    declare(game, name)
    activate(game, name)
    assert kind(game) == Kind.COST_CHOICE
    assert must_choose(game) == ["Gen-Bor", "Mushakko"]
    choose(game, "Gen-Bor")
    assert trash(game) == ["Gen-Bor"]
    assert bp(game, name) == printed + 3000
    assert kind(game) == Kind.BLOCK  # once per turn: nothing left to use
    attack_over(game)
    assert bp(game, name) == printed


@pytest.mark.card("26RSD01-007", "26RSD01-X02")
@pytest.mark.parametrize("name", ["Griffar", "The FlyingIron Akurai"])
def test_griffar_and_akurai_need_a_windfang_card_and_their_own_attack(name: str) -> None:
    game = start(Side(field=[name, "Goon-Gata"], hand=["Sclouse"]), Side(field=["Goon-Gata"]), "attack")
    declare(game, name)
    assert kind(game) == Kind.BLOCK
    game = start(Side(field=[name, "Goon-Gata"], hand=["Mushakko"]), Side(field=["Goon-Gata"]), "attack")
    declare(game, "Goon-Gata")
    assert kind(game) == Kind.BLOCK


@pytest.mark.card("26RSD01-007")
def test_griffar_destroys_bp_3000_or_less_when_it_attacks_at_level_2() -> None:
    opponent = Side(field=["Mushakko", "Gen-Bor", "Haarier", "Goon-Gata"])  # BP 2000, 3000, 4000, 5000
    game = start(Side(field=[on("Griffar", 0, soul=True), "Goon-Gata"]), opponent, "attack")
    declare(game, "Griffar")
    assert must_choose(game) == ["Gen-Bor", "Mushakko"]
    choose(game, "Mushakko")
    assert names(field(game, 1)) == ["Gen-Bor", "Haarier", "Goon-Gata"]
    game = start(Side(field=[on("Griffar", 2), "Goon-Gata"]), opponent, "attack")
    declare(game, "Griffar")
    assert kind(game) == Kind.BLOCK


# --- 008 Sertarius ---------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-008")
def test_sertarius_may_return_another_windfang_spirit_card_from_the_trash() -> None:
    in_trash = ["Mushakko", "Haarier", "Sertarius", "Offering Draw", NEXUS, "Firalba"]
    game = start(Side(hand=["Sertarius"], trash=in_trash, reserve=MANY))
    summon(game, "Sertarius")
    assert may_choose(game) == ["Haarier", "Mushakko"]
    choose(game, "Haarier")
    assert hand(game) == ["Haarier"]
    assert "Haarier" not in trash(game)


@pytest.mark.card("26RSD01-008")
def test_sertarius_may_return_nothing() -> None:
    game = start(Side(hand=["Sertarius"], trash=["Mushakko"], reserve=MANY))
    summon(game, "Sertarius")
    stop(game)
    assert (hand(game), trash(game)) == ([], ["Mushakko"])


@pytest.mark.card("26RSD01-008")
def test_sertarius_banishes_an_ex_card_for_its_legacy_and_pays_less() -> None:
    game = start(Side(hand=["Sertarius"], trash=["Goon-Gata", "Mushakko"], reserve=7))
    play(game, "summon Sertarius", "banish Goon-Gata")
    if kind(game) == Kind.LEGACY:
        stop(game)
    run_until(game, Kind.CHOOSE)
    assert banished(game) == ["Goon-Gata"]
    assert player(game).trash_cores == 5


# --- 009 Reufalx -----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-009")
def test_reufalx_destroys_bp_5000_or_less_with_an_exhausted_windfang_spirit() -> None:
    me = Side(field=[on("Mushakko", exhausted=True)], hand=["The FlyingAce Reufalx"], reserve=MANY)
    game = start(me, Side(field=["Haarier", "Goon-Gata", "Sertarius"]))
    summon(game, "Reufalx")
    assert must_choose(game) == ["Goon-Gata", "Haarier"]
    choose(game, "Goon-Gata")
    assert names(field(game, 1)) == ["Haarier", "Sertarius"]


@pytest.mark.card("26RSD01-009")
@pytest.mark.parametrize("mine", ["Mushakko", on("Sclouse", exhausted=True)])
def test_reufalx_needs_an_exhausted_windfang_spirit(mine: object) -> None:
    game = start(Side(field=[mine], hand=["The FlyingAce Reufalx"], reserve=MANY), Side(field=["Mushakko"]))
    summon(game, "Reufalx")
    assert has(game, "Mushakko", 1)


@pytest.mark.card("26RSD01-009")
@pytest.mark.parametrize(("n", "in_battle"), [(2, 6000), (3, 10000)])
def test_reufalx_has_2000_more_while_it_attacks_at_level_2(n: int, in_battle: int) -> None:
    name = "The FlyingAce Reufalx"
    game = start(Side(field=[on(name, n), "Goon-Gata"]), Side(field=["Goon-Gata"]), "attack")
    declare(game, name)
    assert bp(game, name) == in_battle


# --- 010 The Windfang Crag -------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-010")
def test_windfang_crag_exhausts_itself_for_2000_of_the_attacker() -> None:
    game = start(Side(field=[NEXUS, "Mushakko", "Goon-Gata"]), Side(field=["Goon-Gata"]), "attack")
    declare(game, "Mushakko")
    activate(game, NEXUS)
    assert exhausted(game, NEXUS)
    assert bp(game, "Mushakko") == 4000
    assert bp(game, "Goon-Gata", 0) == 5000
    attack_over(game)
    assert bp(game, "Mushakko") == 2000


@pytest.mark.card("26RSD01-010")
def test_windfang_crag_does_nothing_for_an_attacker_of_another_family() -> None:
    game = start(Side(field=[NEXUS, "Sclouse", "Goon-Gata"]), Side(field=["Goon-Gata"]), "attack")
    declare(game, "Sclouse")
    activate(game, NEXUS)  # no target after the arrow is needed (9-1-6-3)
    assert exhausted(game, NEXUS)
    assert bp(game, "Sclouse") == 1000


@pytest.mark.card("26RSD01-010")
def test_windfang_crag_cannot_be_used_exhausted_or_in_the_opposing_attack_step() -> None:
    game = start(Side(field=[on(NEXUS, exhausted=True), "Mushakko"]), Side(field=["Goon-Gata"]), "attack")
    declare(game, "Mushakko")
    assert kind(game) == Kind.BLOCK
    game = defend(Side(field=[NEXUS, "Mushakko"]), Side(field=["Goon-Gata"]))
    declare(game, "Goon-Gata")
    assert kind(game) == Kind.BLOCK


@pytest.mark.card("26RSD01-010")
def test_windfang_crag_may_put_a_core_on_a_spirit_once_when_you_destroy_an_opposing_spirit() -> None:
    mine = [on(NEXUS, 2, exhausted=True), MATANDA, ANATOMA, "Cupell"]
    game = start(Side(field=mine, trash_cores=5), Side(field=["Mushakko", "Gen-Bor", "Mushakko"]), "attack")
    attack(game, MATANDA, "Mushakko")
    assert has(game, "Mushakko", 1)  # it leaves when the effects it triggered are done
    assert may_choose(game) == ["Cupell", MATANDA, ANATOMA]
    stop(game)  # declined: not used
    attack(game, ANATOMA, "Gen-Bor")
    choose(game, "Cupell")
    assert (cores(game, "Cupell"), player(game).trash_cores) == (2, 4)
    attack(game, "Cupell", "Mushakko")
    assert (kind(game), len(trash(game, 1)), player(game).trash_cores) == (Kind.MAIN, 3, 4)


@pytest.mark.card("26RSD01-010")
def test_windfang_crag_sees_what_an_effect_of_yours_destroys() -> None:
    me = Side(field=[on(NEXUS, 2, exhausted=True), LEVEL_2, "Goon-Gata"], trash_cores=1)
    game = start(me, Side(field=["Mushakko", "Goon-Gata"]), "attack")
    declare(game, "Griffar")
    choose(game, "Griffar")
    assert cores(game, "Griffar") == 4


@pytest.mark.card("26RSD01-010")
def test_windfang_crag_does_not_see_it_at_level_1_or_when_the_own_spirit_dies() -> None:
    me = Side(field=[on(NEXUS, 1, exhausted=True), LEVEL_2, "Goon-Gata"], trash_cores=1)
    game = start(me, Side(field=["Mushakko", "Goon-Gata"]), "attack")
    declare(game, "Griffar")
    assert kind(game) == Kind.BLOCK
    me = Side(field=[on(NEXUS, 2, exhausted=True), "Mushakko", "Goon-Gata"], trash_cores=1)
    game = start(me, Side(field=["Goon-Gata"]), "attack")
    attack(game, "Mushakko", "Goon-Gata")
    assert kind(game) == Kind.ATTACK
    me = Side(field=[on(NEXUS, 2), on("Mushakko", exhausted=True)], hand=["Rowamiku"], reserve=MANY, trash_cores=1)
    game = start(me, Side(field=["Mushakko", "Goon-Gata"]))
    summon(game, "Rowamiku")  # in the Main Step
    assert (kind(game), trash(game, 1)) == (Kind.MAIN, ["Mushakko"])


# --- 011 The Floating Stone Realm ------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-011")
def test_floating_stone_realm_returns_a_cheap_windfang_spirit_card() -> None:
    in_trash = ["Mushakko", "Haarier", "Griffar", "Break Claw", "Firalba"]
    me = Side(field=[on("Mushakko", exhausted=True)], hand=[REALM], trash=in_trash, reserve=MANY)
    game = start(me)
    summon(game, REALM)
    assert must_choose(game) == ["Haarier", "Mushakko"]
    choose(game, "Mushakko")
    assert hand(game) == ["Mushakko"]


@pytest.mark.card("26RSD01-011")
def test_floating_stone_realm_needs_an_exhausted_red_spirit() -> None:
    me = Side(field=["Mushakko", on("Sclouse", exhausted=True)], hand=[REALM], trash=["Mushakko"], reserve=MANY)
    game = start(me)
    summon(game, REALM)
    assert (hand(game), trash(game)) == ([], ["Mushakko"])


@pytest.mark.card("26RSD01-011")
def test_floating_stone_realm_gives_legacy_spirits_2000_in_your_attack_step() -> None:
    side = Side(field=[on(REALM, 2), "Sertarius", "Mushakko"])
    game = start(side, step="attack")
    assert (bp(game, "Sertarius"), bp(game, "Mushakko")) == (8000, 2000)
    assert bp(start(side, step="main"), "Sertarius") == 6000
    assert bp(start(Side(field=[on(REALM, 1), "Sertarius"]), step="attack"), "Sertarius") == 6000
    assert bp(defend(side, Side(field=["Sertarius"])), "Sertarius", 0) == 6000


# --- 012 Break Claw --------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-012")
def test_break_claw_destroys_a_nexus_out_of_true_release_and_fetches_a_core() -> None:
    me = Side(field=[on("Mushakko", exhausted=True), NEXUS], hand=["Break Claw"], reserve=5)
    game = start(
        me,
        Side(field=[on(NEXUS, 0, soul=True), on(NEXUS, 2), on(REALM, 2), "The Misty Forest", "Goon-Gata"]),
        bare=True,
    )
    use(game, "Break Claw", "main")
    assert must_choose(game) == [REALM, "The Misty Forest"]
    choose(game, REALM)
    assert not has(game, REALM, 1)
    assert trash(game) == ["Break Claw"]
    assert player(game).reserve == 5 - 1 + 1  # cost 3, reduced by two red symbols


@pytest.mark.card("26RSD01-012")
@pytest.mark.parametrize(
    ("mine", "left"), [(on("Mushakko", exhausted=True), 4), ("Mushakko", 3), (on("Slouth", exhausted=True), 2)]
)
def test_break_claw_fetches_its_core_without_a_nexus_too(mine: object, left: int) -> None:
    game = start(Side(field=[mine], hand=["Break Claw"], reserve=5), Side(field=[on(NEXUS, 0, soul=True)]), bare=True)
    use(game, "Break Claw", "main")
    assert has(game, NEXUS, 1)
    assert player(game).reserve == left  # paid 2, 2 and 3


# --- 013 Offering Draw -----------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-013")
def test_offering_draw_takes_two_windfang_cards_of_three() -> None:
    top = ["Mushakko", "Gen-Bor", "Break Claw", "Quill", "Quill"]
    game = start(Side(hand=["Offering Draw"], deck=top, reserve=MANY))
    use(game, "Offering Draw", "main")
    assert must_choose(game) == ["Gen-Bor", "Mushakko"]  # of the two the one first in the list is picked first
    choose(game, "Mushakko")
    assert must_choose(game) == ["Break Claw", "Gen-Bor"]
    choose(game, "Break Claw")
    assert sorted(hand(game)) == ["Break Claw", "Mushakko"]
    assert deck(game) == ["Quill", "Quill", "Gen-Bor"]
    assert trash(game) == ["Offering Draw"]


@pytest.mark.card("26RSD01-013")
def test_offering_draw_takes_no_other_copy_and_the_rest_goes_down_in_any_order() -> None:
    top = ["Offering Draw", "Gen-Bor", "Sclouse", "Quill", "Quill"]
    game = start(Side(hand=["Offering Draw"], deck=top, reserve=MANY))
    use(game, "Offering Draw", "main")
    assert hand(game) == ["Gen-Bor"]
    assert kind(game) == Kind.ORDER_CARDS
    play(game, "put Sclouse next")
    assert bottom(game, 2) == ["Sclouse", "Offering Draw"]


# --- 014 Flame Hurricane ---------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-014")
@pytest.mark.parametrize(
    ("memory", "targets"),
    [
        ({}, ["Goon-Gata", "The FlyingIron Akurai"]),
        ({"life_reduced": 1}, ["Goon-Gata", MATANDA, "The FlyingIron Akurai"]),
    ],
)
def test_flame_hurricane_destroys_bp_7000_or_10000_when_life_was_reduced(memory: dict[str, int], targets: list[str]) -> None:
    opponent = Side(field=["Goon-Gata", "The FlyingIron Akurai", MATANDA, on("26RSD06-X01", 4)])
    game = start(Side(field=["Mushakko"], hand=["Flame Hurricane"], reserve=MANY, memory=memory), opponent)
    use(game, "Flame Hurricane")
    assert must_choose(game) == targets
    choose(game, targets[-1])
    assert len(field(game, 1)) == 3


@pytest.mark.card("26RSD01-014")
def test_flame_hurricane_does_not_count_the_life_the_opponent_lost() -> None:
    me = Side(field=["Mushakko", "Goon-Gata"], hand=["Flame Hurricane"], reserve=MANY)
    game = start(me, Side(field=[on(MATANDA, exhausted=True)]), "attack")
    attack(game, "Mushakko")
    assert life(game) == (5, 4)
    assert attackers(game) == ["Goon-Gata"]
    declare(game, "Goon-Gata")
    use(game, "Flame Hurricane")
    assert has(game, MATANDA, 1)


# --- X01 Rensis ------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-X01")
def test_rensis_destroys_bp_7000_or_less_when_summoned() -> None:
    opponent = Side(field=["The FlyingIron Akurai", "Goon-Gata", on("Goon-Gata", 3), MATANDA])  # 7000, 5000, 8000, 9000
    game = start(Side(hand=["The FlyingScarlet Rensis"], reserve=MANY), opponent)
    summon(game, "Rensis")
    assert must_choose(game) == ["Goon-Gata", "The FlyingIron Akurai"]
    assert len([a for a in game.legal_actions() if "Goon-Gata" in game.describe(a)]) == 1
    choose(game, "Akurai")
    assert names(field(game, 1)) == ["Goon-Gata", "Goon-Gata", MATANDA]


@pytest.mark.card("26RSD01-X01")
def test_rensis_may_put_up_to_two_normal_cores_from_the_trash_on_a_windfang_spirit() -> None:
    me = Side(field=[on("The FlyingScarlet Rensis", 3), "Mushakko", "Sclouse", NEXUS], trash_cores=5)
    game = start(me, Side(field=["Goon-Gata"]), "attack")
    declare(game, "Rensis")
    assert may_choose(game) == ["Mushakko", "The FlyingScarlet Rensis"]
    choose(game, "Mushakko")
    assert ids(game) == {"NUMBER[0]", "NUMBER[1]", "NUMBER[2]"}
    number(game, 2)
    assert (cores(game, "Mushakko"), player(game).trash_cores) == (3, 3)
    assert level(game, "Mushakko") == 2


@pytest.mark.card("26RSD01-X01")
@pytest.mark.parametrize("n", [2, 3])
def test_rensis_moves_no_core_when_declined_or_at_level_1(n: int) -> None:
    me = Side(field=[on("The FlyingScarlet Rensis", n), "Mushakko"], trash_cores=5)
    game = start(me, Side(field=["Goon-Gata"]), "attack")
    declare(game, "Rensis")
    if n == 3:
        stop(game)
    assert blockers(game) == ["Goon-Gata"]
    assert player(game).trash_cores == 5


# --- X02 Akurai ------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-X02")
def test_akurai_takes_a_windfang_card_of_three_and_discards_the_rest() -> None:
    top = ["Mushakko", "Sclouse", "Break Claw", "Quill"]
    game = start(Side(field=[on("The FlyingIron Akurai", 0, soul=True), "Goon-Gata"], deck=top), step="attack")
    declare(game, "Akurai")
    assert must_choose(game) == ["Break Claw", "Mushakko"]
    choose(game, "Break Claw")
    assert hand(game) == ["Break Claw"]
    assert sorted(trash(game)) == ["Mushakko", "Sclouse"]
    assert deck(game) == ["Quill"]
    game = start(Side(field=[on("The FlyingIron Akurai", 3), "Goon-Gata"], deck=top), step="attack")
    attack(game, "Akurai")
    assert len(deck(game)) == 4


# --- 005 Goon-Gata ---------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD01-005")
@pytest.mark.parametrize(("n", "lv", "printed"), [(1, 1, 5000), (2, 1, 5000), (3, 2, 8000)])
def test_goon_gata_has_no_effects(n: int, lv: int, printed: int) -> None:
    game = start(Side(hand=["Goon-Gata"], reserve=4 + n))
    assert can_use(game, "Goon-Gata")
    summon(game, "Goon-Gata", cores=n)
    seen = field(game)[0]
    assert (seen.level, seen.bp, seen.symbols, seen.cores) == (lv, printed, (("red", 1),), n)
    assert (player(game).trash_cores, player(game).reserve) == (4, 0)
    assert not can_use(start(Side(hand=["Goon-Gata"], reserve=4), auto_forced=False), "Goon-Gata")
