"""The blue Standard cards, clause by clause."""

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
    activate,
    answer,
    attack,
    choose,
    kind,
    names,
    on,
    play,
    stop,
    summon,
    use,
)

seat = pytest.fixture(params=[0, 1], autouse=True, ids=["first seat", "second seat"])(use_seat)
FELIO = "The TreeShadow Felio"
MISTY = "The Misty Forest"
TREE = "Utmost Depth: The Extreme Giant Tree"
BARRAGE = "The Barrage Forest"
GIGANTHERION = "The ShieldHorn Gigantherion"
ELEPHAS = "The ExtremeTree Elephas"
CRAG = "Utmost Depth: The Windfang Crag"
REALM = "The Floating Stone Realm"
MATANDA = "The ContinentalShip Matanda"
OTHER = Side(field=["Goon-Gata"])


# --- 001 Nausa -------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD06-001")
def test_nausa_puts_a_core_on_an_own_nexus_when_destroyed() -> None:
    game = start(Side(field=["Nausa", "Slouth", MISTY, CRAG]), Side(field=["Goon-Gata", REALM]), "attack", bare=True)
    attack(game, "Nausa", "Goon-Gata")
    assert must_choose(game) == [MISTY, CRAG]
    choose(game, CRAG)
    assert (cores(game, CRAG), cores(game, MISTY), cores(game, REALM)) == (1, 0, 0)


@pytest.mark.card("26RSD06-001")
def test_nausa_does_nothing_without_an_own_nexus() -> None:
    game = start(Side(field=["Nausa", "Slouth"]), Side(field=["Goon-Gata", REALM]), "attack", bare=True)
    attack(game, "Nausa", "Goon-Gata")
    assert cores(game, REALM) == 0
    assert kind(game) == Kind.ATTACK


# --- 002 Deertora ----------------------------------------------------------------------------------------------------
def summon_deertora(top: list[str], yes: bool = True) -> Game:
    game = start(Side(hand=["Deertora"], deck=[*top, "Firalba"], reserve=MANY))
    summon(game, "Deertora")
    assert kind(game) == Kind.OPTIONAL
    return answer(game, yes)


@pytest.mark.card("26RSD06-002")
def test_deertora_may_reveal_three_and_must_take_a_ferobeast_nexus_card() -> None:
    game = summon_deertora([MISTY, TREE, "Slouth"])
    assert must_choose(game) == [MISTY, TREE]
    choose(game, TREE)
    assert hand(game) == [TREE]
    play(game, "put Slouth next")
    assert deck(game) == ["Firalba", "Slouth", MISTY]


@pytest.mark.card("26RSD06-002")
def test_deertora_takes_no_other_card_and_may_reveal_nothing() -> None:
    game = summon_deertora([CRAG, "Slouth", "Slouth"])
    assert hand(game) == []
    game = summon_deertora([MISTY, "Slouth", "Slouth"], yes=False)
    assert (hand(game), deck(game)) == ([], [MISTY, "Slouth", "Slouth", "Firalba"])


# --- 003 Melrak ------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD06-003")
def test_melrak_destroys_a_spirit_of_cost_3_or_less_when_destroyed_at_level_2() -> None:
    opponent = Side(field=[MATANDA, "Mushakko", "Sclouse", "Goon-Gata"])
    game = start(Side(field=[on("Melrak", 0, soul=True), "Slouth"]), opponent, "attack")
    attack(game, "Melrak", "Matanda")
    assert must_choose(game) == ["Mushakko", "Sclouse"]
    choose(game, "Sclouse")
    assert trash(game, 1) == ["Sclouse"]
    game = start(Side(field=[on("Melrak", 2), "Slouth"]), opponent, "attack")
    attack(game, "Melrak", "Matanda")
    assert kind(game) == Kind.ATTACK


@pytest.mark.card("26RSD06-003")
def test_melrak_may_choose_the_spirit_it_destroyed_with_itself() -> None:
    game = start(Side(field=[on("Melrak", 3), "Slouth"]), Side(field=[on("Gen-Bor", 3), "Mushakko"]), "attack")
    attack(game, "Melrak", "Gen-Bor")
    assert must_choose(game) == ["Gen-Bor", "Mushakko"]
    choose(game, "Gen-Bor")
    assert has(game, "Mushakko", 1)


# --- 004 Rhiceros, 007 Armalido --------------------------------------------------------------------------------------
@pytest.mark.card("26RSD06-004", "26RSD06-007")
@pytest.mark.parametrize(("placed", "printed"), [(on("Rhiceros", 1), 4000), (on("Armalido", 0, soul=True), 7000)])
def test_rhiceros_and_armalido_exhaust_a_ferobeast_nexus_for_3000_while_blocking(placed: On, printed: int) -> None:
    name = str(placed.card)
    me = Side(field=[placed, MISTY, TREE, CRAG, "Slouth"], hand=["Feeding Draw"], reserve=5)
    game = defend(me, Side(field=["Goon-Gata", "Goon-Gata"]))
    declare(game, "Goon-Gata")
    assert not can_use(game, name)  # not blocking yet
    play(game, terms.ACTION_PASS)
    block(game, name)
    activate(game, name)
    assert kind(game) == Kind.COST_CHOICE
    assert must_choose(game) == [MISTY, TREE]
    choose(game, TREE)
    assert (exhausted(game, TREE), exhausted(game, MISTY)) == (True, False)
    assert bp(game, name) == printed + 3000
    assert not can_use(game, name)
    play(game, terms.ACTION_PASS)
    assert bp(game, name) == printed


@pytest.mark.card("26RSD06-004", "26RSD06-007")
@pytest.mark.parametrize(
    ("placed", "nexus"),
    [
        (on("Rhiceros", 1), on(MISTY, exhausted=True)),
        (on("Rhiceros", 1), CRAG),
        (on("Armalido", 2), MISTY),
    ],
)
def test_rhiceros_and_armalido_need_a_refreshed_ferobeast_nexus_and_their_level(placed: On, nexus: On | str) -> None:
    me = Side(field=[placed, nexus], hand=["Feeding Draw"], reserve=5)
    game = defend(me, Side(field=["Goon-Gata", "Goon-Gata"]))
    declare(game, "Goon-Gata")
    play(game, terms.ACTION_PASS)
    block(game, str(placed.card))
    assert kind(game) == Kind.FLASH
    assert not can_use(game, str(placed.card))


@pytest.mark.card("26RSD06-004")
def test_rhiceros_exhausts_a_ferobeast_nexus_for_a_core_in_the_trash_while_attacking_at_level_2() -> None:
    game = start(Side(field=[on("Rhiceros", 3), MISTY, TREE, REALM, "Slouth"]), OTHER, "attack")
    declare(game, "Rhiceros")
    activate(game, "Rhiceros")
    assert must_choose(game) == [MISTY, TREE]
    choose(game, MISTY)
    assert player(game).trash_cores == 1
    assert exhausted(game, MISTY)
    assert kind(game) == Kind.BLOCK  # once per turn
    game = start(Side(field=[on("Rhiceros", 2), MISTY, "Slouth"]), OTHER, "attack")
    declare(game, "Rhiceros")
    assert kind(game) == Kind.BLOCK


# --- 005 Slouth ------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD06-005")
@pytest.mark.parametrize(("n", "lv", "printed"), [(1, 1, 5000), (2, 1, 5000), (3, 2, 8000)])
def test_slouth_has_no_effects(n: int, lv: int, printed: int) -> None:
    game = start(Side(hand=["Slouth"], reserve=4 + n))
    summon(game, "Slouth", cores=n)
    seen = field(game)[0]
    assert (seen.level, seen.bp, seen.symbols, seen.cores) == (lv, printed, (("blue", 1),), n)
    assert (player(game).trash_cores, player(game).reserve) == (4, 0)
    assert not can_use(start(Side(hand=["Slouth"], reserve=4), auto_forced=False), "Slouth")


# --- 006 Svarris, 012 Feeding Draw -----------------------------------------------------------------------------------
@pytest.mark.card("26RSD06-006", "26RSD06-012")
@pytest.mark.parametrize(
    ("name", "drawn"), [("Svarris", ["Quill", "Firalba"]), ("Feeding Draw", ["Quill", "Firalba", "Nonril"])]
)
def test_svarris_and_feeding_draw_draw_and_put_two_hand_cards_down(name: str, drawn: list[str]) -> None:
    me = Side(field=["Slouth"], hand=[name, "Mushakko"], deck=["Quill", "Firalba", "Nonril", "Puffer"], reserve=MANY)
    game = start(me, OTHER)
    use(game, name, "main")
    assert must_choose(game) == sorted(["Mushakko", *drawn])
    assert groups(game) == {"TARGET_HAND"}
    choose(game, "Quill", "Mushakko")
    assert bottom(game, 2) == ["Quill", "Mushakko"]
    assert sorted(hand(game)) == sorted(drawn[1:])
    assert kind(game) == Kind.MAIN


# --- 008 Felio -------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD06-008")
@pytest.mark.parametrize(("nexuses", "more"), [([MISTY, CRAG], 2000), ([], 0)])
def test_felio_gets_1000_for_each_own_nexus_this_turn(nexuses: list[str], more: int) -> None:
    me = Side(field=["Slouth", *nexuses], hand=[FELIO], reserve=MANY)
    game = start(me, Side(field=["Goon-Gata", REALM]), bare=True)
    summon(game, FELIO)
    assert bp(game, FELIO) == 7000 + more
    assert bp(game, "Slouth") == 5000
    assert bp(main_2(game), FELIO) == 7000 + more
    assert bp(next_turn(game), FELIO) == 7000


# --- 009 The Misty Forest --------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD06-009")
def test_misty_forest_gives_attacking_ferobeast_spirits_1000() -> None:
    game = start(Side(field=[MISTY, "Slouth", "Nausa", "Mushakko"]), OTHER, "attack")
    declare(game, "Slouth")
    assert (bp(game, "Slouth"), bp(game, "Nausa")) == (6000, 1000)
    play(game, terms.ACTION_NO_BLOCK)
    declare(game, "Mushakko")
    assert (bp(game, "Mushakko"), bp(game, "Slouth")) == (2000, 5000)


def misty_end(*nexuses: str | On) -> Game:
    spirits = [on(name, exhausted=True) for name in ("Slouth", "Nausa", "Melrak", "Mushakko")]
    return start(Side(field=[*nexuses, *spirits]), OTHER, "end", bare=True)


@pytest.mark.card("26RSD06-009")
def test_misty_forest_may_refresh_a_ferobeast_spirit_for_every_two_nexuses() -> None:
    game = misty_end(on(MISTY, 3), CRAG, TREE, REALM)
    assert may_choose(game) == ["Melrak", "Nausa", "Slouth"]
    choose(game, "Slouth", "Melrak")
    assert [exhausted(game, c.name, 0) for c in field(game)[4:]] == [False, True, False, True]
    game = misty_end(on(MISTY, 3), CRAG, TREE)
    choose(game, "Nausa")
    assert decider(game) == 1
    assert [exhausted(game, c.name, 0) for c in field(game)[3:]] == [True, False, True, True]
    game = misty_end(on(MISTY, 3), CRAG)
    stop(game)
    assert all(exhausted(game, c.name, 0) for c in field(game)[2:])


@pytest.mark.card("26RSD06-009")
@pytest.mark.parametrize("nexuses", [[on(MISTY, 3)], [on(MISTY, 2), CRAG]])
def test_misty_forest_needs_two_nexuses_and_level_2(nexuses: list[str | On]) -> None:
    assert decider(misty_end(*nexuses)) == 1


@pytest.mark.card("26RSD06-009")
@pytest.mark.parametrize("decline", [True, False])
def test_two_misty_forests_are_used_once_but_a_declined_one_does_not_count(decline: bool) -> None:
    game = misty_end(on(MISTY, 3), on(MISTY, 3))
    any_order(game)
    stop(game) if decline else choose(game, "Slouth")
    assert decider(game) == (0 if decline else 1)


# --- 010 The Extreme Giant Tree --------------------------------------------------------------------------------------
@pytest.mark.card("26RSD06-010")
@pytest.mark.parametrize(
    ("others", "step", "symbols"),
    [([MISTY, BARRAGE], "main", 2), ([MISTY, CRAG], "main", 1), ([MISTY, BARRAGE], "attack", 1)],
)
def test_extreme_giant_tree_has_a_symbol_more_with_three_blue_nexuses(others: list[str], step: str, symbols: int) -> None:
    game = start(Side(field=[TREE, *others, "Slouth"]), OTHER, step, bare=True)
    assert field(game)[0].symbols == (("blue", symbols),)


@pytest.mark.card("26RSD06-010")
def test_the_symbol_of_extreme_giant_tree_pays() -> None:
    game = start(Side(field=[TREE, MISTY, BARRAGE], hand=[FELIO], reserve=MANY))
    summon(game, FELIO)
    assert player(game).trash_cores == 3


@pytest.mark.card("26RSD06-010")
def test_extreme_giant_tree_may_refresh_a_ferobeast_spirit_of_the_attackers_cost() -> None:
    mine = [on(TREE, 2), on("Slouth", exhausted=True), on("Rhiceros", exhausted=True), on("Nausa", exhausted=True)]
    me = Side(field=[*mine, on("Chimeniruga", exhausted=True)])
    game = defend(me, Side(field=["Goon-Gata", "Sclouse", "Mushakko"]))
    declare(game, "Goon-Gata")
    assert may_choose(game) == ["Rhiceros", "Slouth"]
    choose(game, "Slouth")
    assert blockers(game) == ["Slouth"]
    play(game, terms.ACTION_NO_BLOCK)
    declare(game, "Sclouse")
    assert may_choose(game) == ["Nausa"]
    stop(game)
    assert blockers(game) == ["Slouth"]
    play(game, terms.ACTION_NO_BLOCK)
    declare(game, "Mushakko")
    assert kind(game) == Kind.BLOCK  # no Ferobeast Spirit of cost 3


@pytest.mark.card("26RSD06-010")
def test_extreme_giant_tree_refreshes_nothing_at_level_1() -> None:
    me = Side(field=[on(TREE, 1), on("Slouth", exhausted=True), "Nausa"])
    game = defend(me, Side(field=["Goon-Gata", "Sclouse"]))
    declare(game, "Goon-Gata")
    assert blockers(game) == ["Nausa"]


# --- 011 The Barrage Forest ------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD06-011")
def test_barrage_forest_destroys_a_spirit_of_cost_3_or_less_when_deployed() -> None:
    game = start(Side(hand=[BARRAGE], reserve=MANY), Side(field=["Mushakko", "Sclouse", "Goon-Gata"]))
    summon(game, BARRAGE)
    assert must_choose(game) == ["Mushakko", "Sclouse"]
    choose(game, "Mushakko")
    assert trash(game, 1) == ["Mushakko"]


@pytest.mark.card("26RSD06-011")
@pytest.mark.parametrize(
    ("mine", "attacker", "price"),
    [
        ([on(BARRAGE, 2)], on("Goon-Gata", 1), 1),
        ([on(BARRAGE, 2), on(BARRAGE, 2)], on("Goon-Gata", 1), 1),
        ([on(BARRAGE, 2)], on("Goon-Gata", 3), 0),
        ([on(BARRAGE, 1)], on("Goon-Gata", 1), 0),
    ],
)
def test_barrage_forest_makes_a_level_1_spirit_pay_one_core_to_attack(mine: list[On], attacker: On, price: int) -> None:
    game = defend(Side(field=[*mine, "Slouth"]), Side(field=[attacker, "Sclouse"], reserve=3))
    declare(game, "Goon-Gata")
    if price:
        assert (decider(game), kind(game)) == (1, Kind.ATTACK_PRICE)
        play(game, "from the Reserve")
    assert kind(game) == Kind.BLOCK
    assert (player(game, 1).reserve, player(game, 1).trash_cores) == (3 - price, price)


@pytest.mark.card("26RSD06-011")
def test_barrage_forest_takes_any_core_and_no_attack_happens_when_it_was_the_attackers_last() -> None:
    game = defend(Side(field=[on(BARRAGE, 2), "Slouth"]), Side(field=["Sclouse", "Goon-Gata", "Mushakko"]))
    declare(game, "Sclouse")
    play(game, "from Sclouse")
    assert trash(game, 1) == ["Sclouse"]
    assert (life(game), attackers(game)) == ((5, 5), ["Goon-Gata", "Mushakko"])
    declare(game, "Mushakko")
    play(game, "from Goon-Gata")
    assert kind(game) == Kind.BLOCK
    assert trash(game, 1) == ["Sclouse", "Goon-Gata"]


@pytest.mark.card("26RSD06-011")
def test_barrage_forest_does_not_bind_its_own_player() -> None:
    game = start(Side(field=[on(BARRAGE, 2), "Slouth", "Nausa"]), OTHER, "attack")
    declare(game, "Slouth")
    assert kind(game) == Kind.BLOCK


# --- 013 Stem Lance --------------------------------------------------------------------------------------------------
def use_stem_lance(*mine: str | On) -> Game:
    opponent = Side(field=["Goon-Gata", "Ram Toker", "Ogrul", MATANDA])  # costs 4, 5, 6, 8
    me = Side(field=["Slouth", *mine], hand=["Stem Lance"], reserve=MANY)
    return use(start(me, opponent, bare=True), "Stem Lance")


@pytest.mark.card("26RSD06-013")
def test_stem_lance_destroys_cost_4_or_less() -> None:
    game = use_stem_lance()
    assert trash(game, 1) == ["Goon-Gata"]
    game = use_stem_lance(MISTY)
    assert may_choose(game) == [MISTY]
    stop(game)
    assert has(game, MISTY)
    assert trash(game, 1) == ["Goon-Gata"]


@pytest.mark.card("26RSD06-013")
@pytest.mark.parametrize(
    ("nexus", "targets"),
    [(MISTY, ["Goon-Gata", "Ogrul", "Ram Toker"]), (REALM, ["Goon-Gata", "Ogrul", "Ram Toker", MATANDA])],
)
def test_stem_lance_may_destroy_an_own_nexus_to_raise_the_limit_by_its_cost(nexus: str, targets: list[str]) -> None:
    game = use_stem_lance(nexus, BARRAGE)
    assert sorted(may_choose(game)) == sorted([nexus, BARRAGE])
    choose(game, nexus)
    assert must_choose(game) == targets
    choose(game, targets[-1])
    assert trash(game, 1) == [targets[-1]]
    assert sorted(trash(game)) == sorted([nexus, "Stem Lance"])
    assert has(game, BARRAGE)


@pytest.mark.card("26RSD06-013")
def test_stem_lance_offers_only_nexuses_that_bring_a_spirit_within_the_limit() -> None:
    me = Side(field=["Slouth", MISTY, REALM], hand=["Stem Lance"], reserve=MANY)
    game = use(start(me, Side(field=[MATANDA]), bare=True), "Stem Lance")
    assert may_choose(game) == [REALM]


# --- 014 Full Stomach ------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD06-014")
@pytest.mark.parametrize("target", [MISTY, REALM])
def test_full_stomach_destroys_a_nexus_of_either_player_and_draws(target: str) -> None:
    mine = ["Slouth", MISTY, on(TREE, 0, soul=True)]
    me = Side(field=mine, hand=["Full Stomach"], deck=["Quill", "Nonril"], reserve=MANY)
    game = start(me, Side(field=[REALM, on(CRAG, 0, soul=True)]), bare=True)
    use(game, "Full Stomach", "main")
    assert sorted(must_choose(game)) == sorted([MISTY, REALM])
    assert not can_stop(game)
    choose(game, target)
    assert not has(game, target)
    assert hand(game) == ["Quill"]


@pytest.mark.card("26RSD06-014")
def test_full_stomach_draws_nothing_without_a_nexus_out_of_true_release() -> None:
    me = Side(field=["Slouth", on(TREE, 0, soul=True)], hand=["Full Stomach"], reserve=MANY)
    game = use(start(me, OTHER, bare=True), "Full Stomach", "main")
    assert has(game, TREE)
    assert hand(game) == []


# --- X01 Gigantherion ------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD06-X01")
@pytest.mark.parametrize(
    ("nexuses", "targets"), [([MISTY, CRAG], ["Goon-Gata"]), ([MISTY, CRAG, TREE], ["Goon-Gata", "Ogrul", "Ram Toker"])]
)
def test_gigantherion_destroys_cost_4_or_6_with_three_nexuses(nexuses: list[str], targets: list[str]) -> None:
    opponent = Side(field=["Goon-Gata", "Ram Toker", "Ogrul", MATANDA, REALM])
    game = start(Side(field=nexuses, hand=[GIGANTHERION], reserve=MANY), opponent, bare=True)
    summon(game, GIGANTHERION)
    if len(targets) > 1:
        assert must_choose(game) == targets
        choose(game, "Ogrul")
    assert trash(game, 1) == [targets[0] if len(targets) == 1 else "Ogrul"]


@pytest.mark.card("26RSD06-X01")
def test_gigantherion_is_blocked_only_for_another_exhausted_spirit() -> None:
    me = Side(field=[on(GIGANTHERION, 0, soul=True), "Slouth"])
    game = start(me, Side(field=["Goon-Gata", "Mushakko", "Sclouse"]), "attack")
    declare(game, GIGANTHERION)
    assert blockers(game) == ["Goon-Gata", "Mushakko", "Sclouse"]
    block(game, "Goon-Gata")
    assert (decider(game), kind(game)) == (1, Kind.BLOCK_PRICE)
    play(game, "exhaust Sclouse")
    assert kind(game) == Kind.ATTACK
    assert trash(game, 1) == ["Goon-Gata"]
    assert (exhausted(game, "Sclouse"), exhausted(game, "Mushakko")) == (True, False)


@pytest.mark.card("26RSD06-X01")
@pytest.mark.parametrize(
    ("n", "theirs", "lost"),
    [(4, ["Goon-Gata", on("Mushakko", exhausted=True)], 1), (4, ["Goon-Gata", CRAG], 1), (3, ["Goon-Gata"], 0)],
)
def test_gigantherion_is_not_blocked_by_a_spirit_that_is_alone(n: int, theirs: list[str | On], lost: int) -> None:
    game = start(Side(field=[on(GIGANTHERION, n), "Slouth"]), Side(field=theirs), "attack")
    declare(game, GIGANTHERION)
    if lost == 0:
        block(game, "Goon-Gata")
    assert (kind(game), life(game)) == (Kind.ATTACK, (5, 5 - lost))


# --- X02 Elephas -----------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD06-X02")
def test_elephas_exhausts_a_ferobeast_nexus_to_destroy_cost_7_or_less() -> None:
    opponent = Side(field=["Goon-Gata", "The FlyingIron Akurai", MATANDA])
    game = start(Side(field=[ELEPHAS, MISTY, TREE, REALM, "Slouth"]), opponent, "attack")
    declare(game, ELEPHAS)
    activate(game, ELEPHAS)
    assert must_choose(game) == [MISTY, TREE]
    choose(game, MISTY)
    assert must_choose(game) == ["Goon-Gata", "The FlyingIron Akurai"]
    choose(game, "Akurai")
    assert trash(game, 1) == ["The FlyingIron Akurai"]
    assert exhausted(game, MISTY)
    assert kind(game) == Kind.BLOCK  # once per turn


@pytest.mark.card("26RSD06-X02")
def test_elephas_cannot_be_activated_without_a_refreshed_ferobeast_nexus() -> None:
    game = start(Side(field=[ELEPHAS, on(MISTY, exhausted=True), REALM]), OTHER, "attack")
    declare(game, ELEPHAS)
    assert kind(game) == Kind.BLOCK


@pytest.mark.card("26RSD06-X02")
@pytest.mark.parametrize(("n", "lost"), [(3, 1), (4, 2)])
def test_elephas_takes_one_life_more_at_level_2(n: int, lost: int) -> None:
    game = start(Side(field=[on(ELEPHAS, n), "Slouth"]), Side(), "attack")
    attack(game, ELEPHAS)
    assert life(game) == (5, 5 - lost)
    assert player(game, 1).reserve == lost


@pytest.mark.card("26RSD06-X02")
def test_elephas_takes_nothing_more_when_its_attack_reduces_no_life_or_another_spirit_attacks() -> None:
    game = start(Side(field=[on(ELEPHAS, 4), "Slouth", "Nausa"]), Side(), "attack")
    attack(game, "Slouth")
    assert life(game) == (5, 4)
    opponent = Side(field=[on("Sclouse", exhausted=True)], hand=["Defensive Gate"], reserve=MANY)
    game = start(Side(field=[on(ELEPHAS, 4), "Slouth"]), opponent, "attack")
    declare(game, ELEPHAS)
    use(game, "Defensive Gate")
    choose(game, ELEPHAS)
    assert (kind(game), life(game)) == (Kind.ATTACK, (5, 5))
    assert names(field(game)) == [ELEPHAS, "Slouth"]
