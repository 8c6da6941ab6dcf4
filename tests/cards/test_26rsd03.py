"""The green Standard cards, clause by clause."""

from __future__ import annotations

import pytest

from bs_env.core import terms
from tests.cards._helpers_cards import (
    MANY,
    Kind,
    attackers,
    block,
    blockers,
    bottom,
    bp,
    can_use,
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
    level,
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
    Side,
    act,
    activate,
    answer,
    attack,
    choose,
    kind,
    names,
    on,
    play,
    settle_costs,
    stop,
    summon,
    use,
)

seat = pytest.fixture(params=[0, 1], autouse=True, ids=["first seat", "second seat"])(use_seat)
COELA = "The OceanPhantom Coela-Canth"
DOROGOLIATH = "The HeavyJaws Dorogoliath"
OLINDIAS = "The TransparentHood Olindias"
ABYSS = "Utmost Depth: The Emerald Abyss"
CLUSTER = "The Bubble Cluster Realm"
SQUID = "The ArmoredHands Squid"
DUNTEKLEO = "The DeepNest Duntekleo"
OTHER = Side(field=["Goon-Gata"])


# --- 001 Flutty ------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD03-001")
def test_flutty_is_summoned_from_hand_at_a_flash_timing_of_the_opposing_attack_step() -> None:
    game = defend(Side(field=["Straray"], hand=["Flutty"], reserve=4), Side(field=["Goon-Gata", "Goon-Gata"]))
    declare(game, "Goon-Gata")
    assert (decider(game), kind(game)) == (0, Kind.FLASH)
    assert groups(game) == {"HAND_EFFECT", "PASS"}
    act(game, (terms.ACTION_HAND_EFFECT, "Flutty"))
    settle_costs(game, 3)
    assert (cores(game, "Flutty"), level(game, "Flutty")) == (3, 2)
    assert (player(game).reserve, player(game).trash_cores) == (0, 1)  # cost 2, reduced by one green symbol
    assert blockers(game) == ["Flutty", "Straray"]


@pytest.mark.card("26RSD03-001")
def test_flutty_takes_cost_and_cores_from_the_reserve_only() -> None:
    me = Side(field=[on("Boogilugar", 5)], hand=["Flutty"], reserve=3)
    game = defend(me, Side(field=["Goon-Gata", "Goon-Gata"]))
    declare(game, "Goon-Gata")
    act(game, (terms.ACTION_HAND_EFFECT, "Flutty"))
    assert "CORE_FROM" in groups(game) or has(game, "Flutty")
    settle_costs(game)
    assert (cores(game, "Flutty"), cores(game, "Boogilugar")) == (1, 5)
    me = Side(field=[on("Boogilugar", 5)], hand=["Flutty"], reserve=2)
    game = defend(me, Side(field=["Goon-Gata", "Goon-Gata"]))
    declare(game, "Goon-Gata")
    assert kind(game) == Kind.BLOCK


@pytest.mark.card("26RSD03-001")
def test_flutty_may_use_the_soul_core_of_the_reserve() -> None:
    me = Side(field=["Boogilugar"], hand=["Flutty"], reserve=2, soul_core="reserve")
    game = defend(me, Side(field=["Goon-Gata", "Goon-Gata"]))
    declare(game, "Goon-Gata")
    act(game, (terms.ACTION_HAND_EFFECT, "Flutty"))
    assert groups(game) == {"CORE_FROM", "SOUL_CORE"}
    play(game, "pay with the Soul Core")
    settle_costs(game)
    assert has(game, "Flutty")
    assert player(game).soul_core == "trash"


@pytest.mark.card("26RSD03-001")
def test_flutty_is_not_summoned_by_its_effect_in_your_own_attack_step() -> None:
    game = start(Side(field=["Straray", "Straray"], hand=["Flutty"], reserve=MANY), OTHER, "attack")
    declare(game, "Straray")
    assert kind(game) == Kind.BLOCK


# --- 002 Puffer ------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD03-002")
def test_puffer_puts_a_core_from_the_void_in_the_trash() -> None:
    game = start(Side(hand=["Puffer"], reserve=5))
    summon(game, "Puffer", cores=2)
    assert (player(game).trash_cores, player(game).reserve, cores(game, "Puffer")) == (4, 0, 2)


# --- 003 Rassehead ---------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD03-003")
def test_rassehead_may_exhaust_a_spirit_of_cost_4_or_less() -> None:
    opponent = Side(field=["Goon-Gata", "Ram Toker", "Sclouse"])
    game = start(Side(hand=["Rassehead"], reserve=MANY), opponent)
    summon(game, "Rassehead")
    assert may_choose(game) == ["Goon-Gata", "Sclouse"]
    choose(game, "Sclouse")
    assert [exhausted(game, c.name) for c in field(game, 1)] == [False, False, True]
    game = start(Side(hand=["Rassehead"], reserve=MANY), opponent)
    summon(game, "Rassehead")
    stop(game)
    assert not any(exhausted(game, c.name) for c in field(game, 1))


@pytest.mark.card("26RSD03-003")
@pytest.mark.parametrize(("n", "in_battle"), [(2, 3000), (3, 7000)])
def test_rassehead_has_2000_more_while_attacking_at_level_2(n: int, in_battle: int) -> None:
    game = start(Side(field=[on("Rassehead", n), "Straray"]), OTHER, "attack")
    declare(game, "Rassehead")
    assert bp(game, "Rassehead") == in_battle


# --- 004 Straray, 005 Mola Moula -------------------------------------------------------------------------------------
@pytest.mark.card("26RSD03-004", "26RSD03-005")
@pytest.mark.parametrize(
    ("name", "cost", "n", "lv", "printed"),
    [
        ("Straray", 3, 1, 1, 4000),
        ("Straray", 3, 3, 2, 7000),
        ("Mola Moula", 4, 2, 1, 5000),
        ("Mola Moula", 4, 3, 2, 8000),
    ],
)
def test_straray_and_mola_moula_have_no_effects(name: str, cost: int, n: int, lv: int, printed: int) -> None:
    game = start(Side(hand=[name], reserve=cost + n))
    summon(game, name, cores=n)
    seen = field(game)[0]
    assert (seen.level, seen.bp, seen.symbols, seen.cores) == (lv, printed, (("green", 1),), n)
    assert (player(game).trash_cores, player(game).reserve) == (cost, 0)
    assert not can_use(start(Side(hand=[name], reserve=cost), auto_forced=False), name)


# --- 006 Coela-Canth -------------------------------------------------------------------------------------------------
def summon_coela(*mine: object) -> Game:
    return summon(start(Side(field=list(mine), hand=[COELA], reserve=MANY), OTHER), COELA)  # type: ignore[arg-type]


@pytest.mark.card("26RSD03-006")
def test_coela_canth_may_put_a_core_on_another_armored_fish_spirit_and_refresh_a_spirit() -> None:
    game = summon_coela(on("Straray", exhausted=True), "Flutty", on("Goon-Gata", exhausted=True))
    assert may_choose(game) == ["Flutty", "Straray"]
    choose(game, "Flutty")
    assert cores(game, "Flutty") == 2
    assert may_choose(game) == ["Flutty", "Goon-Gata", "Straray", COELA]
    choose(game, "Goon-Gata")
    assert not exhausted(game, "Goon-Gata", 0)
    assert exhausted(game, "Straray")


@pytest.mark.card("26RSD03-006")
def test_coela_canth_offers_the_refresh_after_declining_the_core() -> None:
    game = summon_coela(on("Straray", exhausted=True), "Flutty")
    stop(game)
    choose(game, "Straray")
    assert not exhausted(game, "Straray")
    assert cores(game, "Straray") == 1


@pytest.mark.card("26RSD03-006")
def test_coela_canth_refreshes_only_with_an_exhausted_armored_fish_spirit() -> None:
    game = summon_coela("Straray", on("Goon-Gata", exhausted=True))
    choose(game, "Straray")
    assert kind(game) == Kind.MAIN
    game = summon_coela(on("Goon-Gata", exhausted=True))
    assert kind(game) == Kind.MAIN  # itself is neither another one nor exhausted


# --- 007 Garizarot ---------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD03-007")
def test_garizarot_makes_an_exhausted_spirit_block() -> None:
    opponent = Side(field=[on("Mushakko", exhausted=True), on("Sclouse", exhausted=True), "Boogilugar"])
    game = start(Side(field=["Garizarot", "Straray"]), opponent, "attack")
    declare(game, "Garizarot")
    assert may_choose(game) == ["Mushakko", "Sclouse"]
    choose(game, "Mushakko")
    assert kind(game) == Kind.ATTACK  # it had to block, and nothing else could
    assert trash(game, 1) == ["Mushakko"]
    assert life(game) == (5, 5)


@pytest.mark.card("26RSD03-007")
def test_garizarot_may_name_none() -> None:
    opponent = Side(field=[on("Mushakko", exhausted=True), "Boogilugar"])
    game = start(Side(field=["Garizarot", "Straray"]), opponent, "attack")
    declare(game, "Garizarot")
    stop(game)
    assert blockers(game) == ["Boogilugar"]
    assert "NO_BLOCK" in groups(game)


@pytest.mark.card("26RSD03-007")
def test_garizarots_named_spirit_is_free_in_the_next_battle() -> None:
    opponent = Side(field=[on(SQUID, 3, exhausted=True), "Boogilugar"])
    game = start(Side(field=["Garizarot", "Straray"]), opponent, "attack")
    declare(game, "Garizarot")
    choose(game, SQUID)
    assert (has(game, "Garizarot"), has(game, SQUID)) == (False, True)
    declare(game, "Straray")
    assert blockers(game) == ["Boogilugar"]


@pytest.mark.card("26RSD03-007")
@pytest.mark.parametrize(("placed", "in_battle"), [(on("Garizarot", 1), 5000), (on("Garizarot", 0, soul=True), 8000)])
def test_garizarot_has_2000_more_while_attacking_at_level_2(placed: object, in_battle: int) -> None:
    game = start(Side(field=[placed, "Straray"]), OTHER, "attack")
    declare(game, "Garizarot")
    assert bp(game, "Garizarot") == in_battle


# --- 008 Dorogoliath -------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD03-008")
@pytest.mark.parametrize(("more", "in_battle"), [([], 6000), (["Straray", "Flutty", "Goon-Gata", ABYSS], 8000)])
def test_dorogoliath_has_1000_for_each_armored_fish_spirit(more: list[str], in_battle: int) -> None:
    me = Side(field=[DOROGOLIATH, "Goon-Gata", *(on(m, exhausted=True) for m in more)])
    game = start(me, Side(field=["Straray"]), "attack")
    assert bp(game, DOROGOLIATH) == 5000
    declare(game, DOROGOLIATH)
    assert bp(game, DOROGOLIATH) == in_battle + (1000 if ABYSS in more else 0)  # and 1000 by the Nexus


@pytest.mark.card("26RSD03-008")
def test_dorogoliath_may_exhaust_a_spirit_of_cost_3_or_less_at_level_2() -> None:
    opponent = Side(field=["Mushakko", "Sclouse", "Goon-Gata"])
    game = start(Side(field=[on(DOROGOLIATH, 2), "Straray"]), opponent, "attack")
    declare(game, DOROGOLIATH)
    assert may_choose(game) == ["Mushakko", "Sclouse"]
    choose(game, "Mushakko")
    assert blockers(game) == ["Goon-Gata", "Sclouse"]
    game = start(Side(field=[on(DOROGOLIATH, 1), "Straray"]), opponent, "attack")
    declare(game, DOROGOLIATH)
    assert kind(game) == Kind.BLOCK


# --- 009 Olindias ----------------------------------------------------------------------------------------------------
def summon_olindias(top: list[str], reserve: int = MANY) -> Game:
    return summon(start(Side(field=[], hand=[OLINDIAS], deck=[*top, "Quill"], reserve=reserve)), OLINDIAS)


@pytest.mark.card("26RSD03-009")
def test_olindias_may_summon_a_revealed_armored_fish_card_of_cost_3_for_its_cost() -> None:
    game = summon_olindias(["Straray", "Mola Moula", "Mushakko"])
    assert may_choose(game) == ["Straray"]
    before = player(game).trash_cores
    choose(game, "Straray")
    settle_costs(game, 3)
    assert (cores(game, "Straray"), player(game).trash_cores) == (3, before + 2)  # cost 3, one green symbol
    assert offered_next(game) == ["Mola Moula", "Mushakko"]
    play(game, "put Mushakko next")
    assert deck(game) == ["Quill", "Mushakko", "Mola Moula"]


def offered_next(game: Game) -> list[str]:
    assert kind(game) == Kind.ORDER_CARDS
    return sorted(game.describe(a).removeprefix("put ").removesuffix(" next") for a in game.legal_actions())


@pytest.mark.card("26RSD03-009")
def test_olindias_deploys_a_nexus_too() -> None:
    game = summon_olindias([ABYSS, CLUSTER, "Flutty"])
    assert may_choose(game) == ["Flutty", ABYSS]
    choose(game, ABYSS)
    settle_costs(game)
    assert has(game, ABYSS)
    assert not has(game, "Flutty")


@pytest.mark.card("26RSD03-009")
def test_olindias_may_play_none_and_offers_no_card_that_cannot_be_paid() -> None:
    game = summon_olindias(["Straray", "Straray", "Straray"])
    stop(game)
    assert names(field(game)) == [OLINDIAS]
    assert bottom(game, 3) == ["Straray"] * 3
    me = Side(field=[on("Goon-Gata", 1)], hand=[OLINDIAS], deck=["Puffer", "Puffer", "Puffer", "Quill"], reserve=7)
    game = summon(start(me), OLINDIAS)
    assert (kind(game), deck(game)) == (Kind.MAIN, ["Quill", "Puffer", "Puffer", "Puffer"])


@pytest.mark.card("26RSD03-009")
@pytest.mark.parametrize("n", [1, 2])
def test_olindias_may_exhaust_a_spirit_when_it_blocks_at_level_2(n: int) -> None:
    game = defend(Side(field=[on(OLINDIAS, n), "Straray"]), Side(field=["Goon-Gata", "Mushakko", "Sclouse"]))
    declare(game, "Goon-Gata")
    block(game, OLINDIAS)
    if n == 2:
        assert decider(game) == 0
        assert may_choose(game) == ["Goon-Gata", "Mushakko", "Sclouse"]
        choose(game, "Mushakko")
    assert attackers(game) == (["Sclouse"] if n == 2 else ["Mushakko", "Sclouse"])


# --- 010 The Emerald Abyss -------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD03-010")
def test_emerald_abyss_gives_attacking_armored_fish_spirits_1000() -> None:
    game = start(Side(field=[ABYSS, "Straray", "Flutty", "Goon-Gata"]), OTHER, "attack")
    assert bp(game, "Straray") == 4000
    declare(game, "Straray")
    assert (bp(game, "Straray"), bp(game, "Flutty")) == (5000, 1000)
    play(game, terms.ACTION_NO_BLOCK)
    declare(game, "Goon-Gata")
    assert (bp(game, "Goon-Gata", 0), bp(game, "Straray")) == (5000, 4000)


@pytest.mark.card("26RSD03-010")
def test_emerald_abyss_puts_a_cheap_armored_fish_card_down_to_draw_once_a_turn() -> None:
    in_hand = ["Mola Moula", "Straray", DOROGOLIATH, "Mushakko"]
    me = Side(field=[on(ABYSS, 0, soul=True), "Goon-Gata"], hand=in_hand, deck=["Quill", "Firalba"])
    game = start(me)
    activate(game, ABYSS)
    assert kind(game) == Kind.COST_CHOICE
    assert must_choose(game) == ["Mola Moula", "Straray"]
    choose(game, "Straray")
    assert deck(game) == ["Firalba", "Straray"]
    assert "Quill" in hand(game)
    assert not can_use(game, ABYSS)


@pytest.mark.card("26RSD03-010")
@pytest.mark.parametrize(("n", "in_hand"), [(2, ["Straray"]), (3, [DOROGOLIATH]), (3, [])])
def test_emerald_abyss_needs_level_2_and_a_cheap_armored_fish_card(n: int, in_hand: list[str]) -> None:
    game = start(Side(field=[on(ABYSS, n), "Goon-Gata"], hand=in_hand))
    assert not can_use(game, ABYSS)


# --- 011 The Bubble Cluster Realm ------------------------------------------------------------------------------------
@pytest.mark.card("26RSD03-011")
def test_bubble_cluster_realm_may_exhaust_any_spirit_when_deployed() -> None:
    opponent = Side(field=["Goon-Gata", "The ContinentalShip Matanda"])
    game = start(Side(hand=[CLUSTER], reserve=MANY), opponent)
    summon(game, CLUSTER)
    assert may_choose(game) == ["Goon-Gata", "The ContinentalShip Matanda"]
    choose(game, "Matanda")
    assert exhausted(game, "The ContinentalShip Matanda")
    assert not exhausted(game, "Goon-Gata")


@pytest.mark.card("26RSD03-011")
@pytest.mark.parametrize(("n", "second", "gained"), [(2, True, 1), (2, False, 0), (1, True, 0)])
def test_bubble_cluster_realm_gives_a_core_with_two_exhausted_armored_fish_spirits(
    n: int, second: bool, gained: int
) -> None:
    fish = [on("Straray", exhausted=True), on("Flutty", exhausted=second)]
    mine = [on(CLUSTER, n), *fish, on("Goon-Gata", exhausted=True)]
    game = start(Side(field=mine), OTHER, "main:")
    assert player(game).reserve == gained


# --- 012 Hand Molt ---------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD03-012")
def test_hand_molt_puts_the_hand_down_in_any_order_and_draws_as_many_as_the_opponent_holds() -> None:
    me = Side(field=["Straray"], hand=["Hand Molt", "Mushakko", "Flutty"], deck=["Quill"] * 4, reserve=MANY)
    game = start(me, Side(hand=["Sclouse"] * 3))
    use(game, "Hand Molt", "main")
    assert kind(game) == Kind.ORDER_CARDS
    assert groups(game) == {"TARGET_HAND"}
    play(game, next(a for a in game.legal_actions() if "Flutty" in game.describe(a)))
    assert bottom(game, 2) == ["Flutty", "Mushakko"]
    assert hand(game) == ["Quill"] * 3
    assert trash(game) == ["Hand Molt"]


@pytest.mark.card("26RSD03-012")
def test_hand_molt_draws_nothing_with_an_empty_hand() -> None:
    game = start(Side(field=["Straray"], hand=["Hand Molt"], reserve=MANY), Side(hand=["Sclouse"] * 3))
    use(game, "Hand Molt", "main")
    assert hand(game) == []


# --- 013 Vortex Shave, 014 Tentacle Attack ---------------------------------------------------------------------------
@pytest.mark.card("26RSD03-013", "26RSD03-014")
@pytest.mark.parametrize(("magic", "state"), [("Vortex Shave", "exhausted"), ("Tentacle Attack", "heavily exhausted")])
def test_vortex_shave_exhausts_and_tentacle_attack_heavily_exhausts_a_spirit(magic: str, state: str) -> None:
    opponent = Side(field=["Sclouse", "The ContinentalShip Matanda"])
    game = start(Side(field=["Straray"], hand=[magic], reserve=MANY), opponent)
    use(game, magic)
    assert must_choose(game) == ["Sclouse", "The ContinentalShip Matanda"]
    choose(game, "Matanda")
    assert card(game, "The ContinentalShip Matanda").orientation == state
    assert card(game, "Sclouse").orientation == "refreshed"


@pytest.mark.card("26RSD03-014")
def test_tentacle_attack_makes_an_exhausted_spirit_heavily_exhausted_in_a_flash_timing() -> None:
    me = Side(field=["Straray", "Straray"], hand=["Tentacle Attack"], reserve=MANY)
    game = start(me, Side(field=[on("Sclouse", exhausted=True)]), "attack")
    declare(game, "Straray")
    use(game, "Tentacle Attack")
    assert card(game, "Sclouse").orientation == "heavily exhausted"


# --- X01 Squid -------------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD03-X01")
def test_squid_may_heavily_exhaust_an_exhausted_spirit() -> None:
    opponent = Side(field=[on("Sclouse", exhausted=True), "Goon-Gata", on("Mushakko", exhausted=True)])
    game = start(Side(hand=[SQUID], reserve=MANY), opponent)
    summon(game, SQUID)
    assert may_choose(game) == ["Mushakko", "Sclouse"]
    choose(game, "Sclouse")
    assert [c.orientation for c in field(game, 1)] == ["heavily exhausted", "refreshed", "exhausted"]
    game = start(Side(hand=[SQUID], reserve=MANY), opponent)
    summon(game, SQUID)
    stop(game)
    assert card(game, "Sclouse").orientation == "exhausted"


@pytest.mark.card("26RSD03-X01")
def test_squid_may_refresh_itself_once_a_turn_when_its_battle_ends() -> None:
    game = start(Side(field=[on(SQUID, 3), "Straray"]), Side(), "attack")
    attack(game, SQUID)
    assert kind(game) == Kind.OPTIONAL
    answer(game, True)
    assert attackers(game) == ["Straray", SQUID]
    attack(game, SQUID)
    assert attackers(game) == ["Straray"]
    assert life(game) == (5, 3)


@pytest.mark.card("26RSD03-X01")
@pytest.mark.parametrize("n", [2, 3])
def test_squid_stays_exhausted_when_declined_or_at_level_1(n: int) -> None:
    game = start(Side(field=[on(SQUID, n), "Straray"]), Side(), "attack")
    attack(game, SQUID)
    if n == 3:
        answer(game, False)
    assert attackers(game) == ["Straray"]


# --- X02 Duntekleo ---------------------------------------------------------------------------------------------------
@pytest.mark.card("26RSD03-X02")
def test_duntekleo_gives_up_to_two_armored_fish_spirits_3000() -> None:
    game = start(Side(field=["Straray", "Flutty", "Goon-Gata"], hand=[DUNTEKLEO], reserve=MANY), OTHER)
    summon(game, DUNTEKLEO)
    assert may_choose(game) == ["Flutty", "Straray", DUNTEKLEO]
    choose(game, "Straray", "Flutty")
    assert kind(game) == Kind.MAIN
    for _ in range(2):  # still in the Main 2 Step
        assert (bp(game, "Straray"), bp(game, DUNTEKLEO), bp(game, "Flutty")) == (7000, 6000, 4000)
        main_2(game)
    assert bp(next_turn(game), "Straray") == 4000
    game = start(Side(field=["Straray", "Flutty"], hand=[DUNTEKLEO], reserve=MANY))
    summon(game, DUNTEKLEO)
    choose(game, "Flutty")
    stop(game)
    assert (bp(game, "Flutty"), bp(game, "Straray")) == (4000, 4000)


@pytest.mark.card("26RSD03-X02")
def test_duntekleo_refreshes_another_armored_fish_spirit_once_a_turn() -> None:
    mine = [on(DUNTEKLEO, 0, soul=True), on("Straray", exhausted=True), "Flutty", "Goon-Gata"]
    game = start(Side(field=mine), OTHER, "attack")
    declare(game, "Flutty")
    activate(game, DUNTEKLEO)
    assert must_choose(game) == ["Flutty", "Straray"]
    choose(game, "Straray")
    assert not exhausted(game, "Straray")
    assert kind(game) == Kind.BLOCK
    play(game, terms.ACTION_NO_BLOCK)
    declare(game, "Goon-Gata")
    assert kind(game) == Kind.BLOCK  # used this turn


@pytest.mark.card("26RSD03-X02")
def test_duntekleo_cannot_be_activated_at_level_1_or_in_the_opposing_attack_step() -> None:
    game = start(Side(field=[on(DUNTEKLEO, 3), "Flutty"]), OTHER, "attack")
    declare(game, "Flutty")
    assert kind(game) == Kind.BLOCK
    game = defend(Side(field=[on(DUNTEKLEO, 4), on("Flutty", exhausted=True)]), OTHER)
    declare(game, "Goon-Gata")
    assert kind(game) == Kind.BLOCK
