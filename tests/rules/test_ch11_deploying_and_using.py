"""Chapter 11-2 and 11-3: deploying a Nexus, using a Magic."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rules._helpers_ch09_13 import E, begin_attack, happened, history, options, shown
from tests.rules.cards_ch09_13 import lab
from tests.support import (
    D,
    Game,
    Side,
    act,
    card,
    choose,
    decider,
    hand,
    has,
    ids,
    kind,
    legal,
    on,
    pass_flash,
    pay,
    play,
    player,
    stop,
    summon,
    trash,
    use,
)  # fmt: skip


def me(*cards: object, **more: object) -> Side:
    """A side with a core to move."""
    return Side(field=[*cards, on("Pebble", 1)], **more)  # type: ignore[arg-type, list-item]


def bare(*cards: object, **more: object) -> Side:
    """A side without red symbols of its own, but with a core to move."""
    return Side(field=[*cards, on("Blue Rock", 1)], **more)  # type: ignore[arg-type, list-item]


def paid_for(game: Game, name: str) -> int:
    """Deploy or use a hand card from the Reserve in the plainest way; how many cores went to the Trash."""
    before = player(game).trash_cores
    summon(game, name)
    return player(game).trash_cores - before


# --- 11-2-1: deploying ---
@pytest.mark.rule("11-2-1")
def test_11_2_1_the_order_is_present_legacy_pay_arrive() -> None:
    game = lab(me=bare(hand=["Old Tower"], trash=["Relic"], reserve=9))
    seen: list[Any] = []
    act(game, terms.ACTION_PLAY_HAND)
    seen.append((kind(game), shown(game)))
    act(game, terms.ACTION_STOP)
    seen.append((kind(game), shown(game)))
    act(game, terms.ACTION_CORE_FROM)
    seen.append((kind(game), player(game).trash_cores))
    stop(game)
    assert seen == [(D.LEGACY, ["Old Tower"]), (D.PAY, ["Old Tower"]), (D.PLACE, 4)]
    assert [k for k, _ in history(game) if k in (E.PAID, E.DEPLOYED, E.SUMMONED)] == [E.PAID, E.DEPLOYED]
    assert has(game, "Old Tower")


@pytest.mark.rule("11-2-1-1")
@pytest.mark.parametrize(("reserve", "possible"), [(3, False), (4, True)])
def test_11_2_1_1_a_payable_nexus_is_offered(reserve: int, possible: bool) -> None:
    game = lab(me=Side(field=["Blue Rock"], hand=["Tower"], reserve=reserve))
    assert legal(game, "deploy Tower") is possible


@pytest.mark.rule("11-2-1-2")
def test_11_2_1_2_the_cost_is_the_printed_one_and_changes_apply() -> None:
    assert paid_for(lab(me=bare(hand=["Tower"], reserve=9)), "Tower") == 4
    assert paid_for(lab(me=bare(hand=["Tower"], reserve=9), opponent=Side(field=["Tax"])), "Tower") == 6


@pytest.mark.rule("11-2-1-3", "11-2-1-4-1")
@pytest.mark.parametrize(("symbols", "paid"), [(0, 4), (1, 3), (2, 2), (3, 2)])
def test_11_2_1_3_reduction_within_the_reduction_symbols(symbols: int, paid: int) -> None:
    assert paid_for(lab(me=bare(*["Pebble"] * symbols, hand=["Tower"], reserve=9)), "Tower") == paid


@pytest.mark.rule("11-2-1-4", "11-2-1-4-1")
@pytest.mark.parametrize(("banish", "paid"), [(0, 4), (1, 3), (2, 2)])
def test_11_2_1_4_legacy_of_a_nexus(banish: int, paid: int) -> None:
    game = lab(me=bare(hand=["Old Tower"], trash=["Relic", "Second Relic"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.LEGACY
    for name in ("Relic", "Second Relic")[:banish]:
        play(game, f"banish {name} from the Trash")
    if banish < 2:
        act(game, terms.ACTION_STOP)
    act(game, terms.ACTION_CORE_FROM)
    assert player(game).trash_cores == paid
    assert len(player(game).banished) == banish


@pytest.mark.rule("11-2-1-4")
def test_11_2_1_4_it_makes_an_otherwise_unpayable_nexus_payable() -> None:
    game = lab(me=Side(field=["Blue Rock"], hand=["Old Tower", "Tower"], trash=["Relic", "Relic"], reserve=2))
    assert legal(game, "deploy Old Tower")
    assert [t for t in map(game.describe, game.legal_actions()) if t == "deploy Tower from hand"] == []
    act(game, (terms.ACTION_PLAY_HAND, "Old Tower"))  # both EX cards are needed: nothing to decide
    assert has(game, "Old Tower")
    assert len(player(game).banished) == 2


@pytest.mark.rule("11-2-1-5")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_11_2_1_5_exactly_the_cost_from_field_and_reserve(n: int) -> None:
    game = lab(me=Side(field=[on("Ogre", 3), "Pebble"], hand=["Tower"], reserve=5))
    act(game, terms.ACTION_PLAY_HAND)  # 4 - 2
    pay(game, *["Ogre"] * n)
    assert player(game).trash_cores == 2
    assert card(game, "Ogre").cores == 3 - n
    assert player(game).reserve == 5 - (2 - n)


@pytest.mark.rule("11-2-1-6")
@pytest.mark.parametrize("cores", [0, 1, 2, 3])
def test_11_2_1_6_no_core_is_enough_and_more_may_be_placed_at_once(cores: int) -> None:
    game = lab(me=bare(hand=["Tower"], reserve=7))
    act(game, terms.ACTION_PLAY_HAND, terms.ACTION_CORE_FROM)
    assert kind(game) == D.PLACE
    assert "STOP" in ids(game)
    for _ in range(cores):
        act(game, terms.ACTION_CORE_FROM)
    if kind(game) == D.PLACE:
        stop(game)
    assert card(game, "Tower").cores == cores
    assert card(game, "Tower").level == (2 if cores >= 2 else 1)


@pytest.mark.rule("11-2-1-6")
def test_11_2_1_6_a_nexus_needs_no_core_at_all() -> None:
    game = lab(me=Side(field=["Pebble"], hand=["Banner"]))
    act(game, terms.ACTION_PLAY_HAND)
    assert has(game, "Banner")
    assert card(game, "Banner").level == 1


# --- 11-3-1: using a Magic ---
@pytest.mark.rule("11-3-1")
def test_11_3_1_the_order_is_present_legacy_pay_resolve_trash() -> None:
    game = lab(me=bare(hand=["Old Spell"], trash=["Relic"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert (kind(game), shown(game)) == (D.LEGACY, ["Old Spell"])
    act(game, terms.ACTION_STOP)
    assert (kind(game), player(game).trash_cores) == (D.PAY, 0)
    act(game, terms.ACTION_CORE_FROM)
    wanted = (E.PAID, E.USED, E.ACTIVATED, E.DRAWN, E.RESOLVED)
    assert tuple(k for k, _ in history(game) if k in wanted) == wanted
    assert trash(game) == ["Relic", "Old Spell"]


@pytest.mark.rule("11-3-1-1")
@pytest.mark.parametrize(("reserve", "possible"), [(2, False), (3, True)])
def test_11_3_1_1_a_payable_magic_is_offered(reserve: int, possible: bool) -> None:
    game = lab(me=Side(field=["Blue Rock"], hand=["Spell"], reserve=reserve))
    assert legal(game, "use Spell") is possible


@pytest.mark.rule("11-3-1-1")
def test_11_3_1_1_the_mode_is_part_of_presenting_it() -> None:
    game = lab(me=me(hand=["Break Claw"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.MODE  # before the payment
    assert player(game).trash_cores == 0


@pytest.mark.rule("11-3-1-2")
def test_11_3_1_2_the_cost_is_the_printed_one_and_changes_apply() -> None:
    assert paid_for(lab(me=bare(hand=["Spell"], reserve=9)), "Spell") == 3
    assert paid_for(lab(me=bare(hand=["Spell"], reserve=9), opponent=Side(field=["Tax"])), "Spell") == 5


@pytest.mark.rule("11-3-1-3", "11-3-1-4-1")
@pytest.mark.parametrize(("symbols", "paid"), [(0, 3), (1, 2), (2, 2)])
def test_11_3_1_3_reduction_within_the_reduction_symbols(symbols: int, paid: int) -> None:
    assert paid_for(lab(me=bare(*["Pebble"] * symbols, hand=["Spell"], reserve=9)), "Spell") == paid


@pytest.mark.rule("11-3-1-4", "11-3-1-4-1")
@pytest.mark.parametrize("banish", [0, 1])
def test_11_3_1_4_legacy_at_flash_timing_in_the_opponents_turn(banish: int) -> None:
    game = lab(
        step="attack", turn=4, turn_player=1,
        me=bare(hand=["Old Spell"], trash=["Relic"], reserve=9), opponent=me("Grunt"),
    )  # fmt: skip
    begin_attack(game, "Grunt")
    assert decider(game) == 0
    act(game, terms.ACTION_PLAY_HAND)
    assert (kind(game), ids(game)) == (D.LEGACY, {"CANDIDATE[0]", "STOP"})
    act(game, terms.ACTION_CANDIDATE if banish else terms.ACTION_STOP)
    act(game, terms.ACTION_CORE_FROM)
    assert player(game).trash_cores == 3 - banish
    assert len(player(game).banished) == banish
    assert hand(game) == ["Goon-Gata"]


@pytest.mark.rule("11-3-1-4")
def test_11_3_1_4_a_standard_magic_with_legacy() -> None:
    game = lab(me=bare(hand=["26RSD02-013"], trash=["26RSD01-002"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert options(game, "CANDIDATE") == ["banish Gen-Bor from the Trash"]


@pytest.mark.rule("11-3-1-5")
def test_11_3_1_5_the_attacked_player_pays_from_the_own_reserve_and_field() -> None:
    payer = Side(field=[on("Ogre", 3)], hand=["Spell"], reserve=2)
    game = lab(step="attack", me=me("Grunt", reserve=5), opponent=payer)
    begin_attack(game, "Grunt")
    act(game, terms.ACTION_PLAY_HAND)
    assert (kind(game), decider(game)) == (D.PAY, 1)
    assert ids(game) == {"CORE_FROM[0]", "CORE_FROM[1]"}  # 3 - 1 symbol
    pay(game, "Ogre")
    assert (player(game, 1).trash_cores, player(game, 1).reserve, card(game, "Ogre").cores) == (2, 1, 2)
    assert player(game).reserve == 5


@pytest.mark.rule("11-3-1-5")
def test_11_3_1_5_paying_the_blocker_away_leaves_nothing_to_compare() -> None:
    """Scenario 10: no Life is lost either, the attack was blocked (8-1-5-2-1)."""
    game = lab(step="attack", me=me("Grunt"), opponent=Side(field=["Ogre"], hand=["Dear Spell"]))
    begin_attack(game, "Grunt")
    act(game, terms.ACTION_PASS)
    act(game, terms.ACTION_BLOCK)
    assert (kind(game), decider(game)) == (D.FLASH, 1)
    act(game, terms.ACTION_PLAY_HAND)
    pass_flash(game)
    assert not has(game, "Ogre", 1)
    assert has(game, "Grunt", 0)
    assert player(game, 1).life == 5
    assert happened(game, E.DESTROYED) == 0


@pytest.mark.rule("11-3-1-5")
def test_11_3_1_5_no_overpaying() -> None:
    game = lab(me=bare(hand=["Heal"], reserve=9))
    act(game, terms.ACTION_PLAY_HAND)
    assert (player(game).trash_cores, player(game).reserve) == (0, 9)


@pytest.mark.rule("11-3-1-6")
def test_11_3_1_6_while_its_effect_is_activated_it_belongs_to_no_zone() -> None:
    game = lab(me=me(hand=["Tally"], trash=["Grunt", "Ogre"]))
    act(game, terms.ACTION_PLAY_HAND)
    assert hand(game) == ["Goon-Gata"] * 2  # it did not count itself
    assert trash(game) == ["Grunt", "Ogre", "Tally"]


@pytest.mark.rule("11-3-1-6")
def test_11_3_1_6_it_cannot_find_itself_in_the_trash() -> None:
    game = lab(me=me(hand=["Recall"]))
    use(game, "Recall")
    assert kind(game) == D.MAIN
    assert (hand(game), trash(game)) == ([], ["Recall"])


@pytest.mark.rule("11-3-1-6")
def test_11_3_1_6_it_is_in_the_trash_before_what_it_triggered_resolves() -> None:
    """D-63."""
    game = lab(me=me("Shy Martyr", hand=["Bolt"]))
    use(game, "Bolt")
    choose(game, "Shy Martyr")
    assert kind(game) == D.OPTIONAL
    assert trash(game) == ["Bolt"]


@pytest.mark.rule("11-3-1-6")
def test_11_3_1_6_an_effect_of_the_trash_does_not_see_what_its_own_use_destroys() -> None:
    """A Magic that watches from the Trash destroys an own Spirit: it is not in the Trash at that time."""
    game = lab(me=me("Grunt", hand=["Boomerang"], trash=[]))
    use(game, "Boomerang")
    assert (hand(game), trash(game)) == ([], ["Boomerang", "Grunt"])
    again = lab(me=me("Grunt", hand=["Bolt"], trash=["Boomerang"]))
    use(again, "Bolt")
    choose(again, "Grunt")
    assert (hand(again), trash(again)) == (["Boomerang"], ["Bolt", "Grunt"])
