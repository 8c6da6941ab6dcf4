"""The option payment="auto": the Reserve first, then cores that deplete nothing, the Soul Core last; else all is asked."""

from __future__ import annotations

import itertools
import random
from typing import Any, NamedTuple

import pytest

from bs_env.cards import vocabulary as v
from bs_env.core import jit, terms
from bs_env.core.observation_table import SEGMENTS, segment_view
from bs_env.game import Game
from bs_env.position import Position, Side, on
from bs_env.rules_config import RulesConfig
from tests.core.cards_core import lab, magic, spirit
from tests.support import D, act, card, check, has, ids, kind, player, stop, trash

BILLS = [magic(f"Bill {n}", v.draw(1), cost=n) for n in range(1, 8)]
WALKERS = {n: spirit(f"Walker {n}", levels=(v.Lv(n, 2000),)) for n in range(1, 5)}
GEM = spirit("Gem", levels=(v.Lv(2, 3000), v.Lv(4, 5000, true_release=True)))
LIGHT = v.Nexus("TSTAP-1", "Light", color=v.RED, cost=0, levels=(v.Lv(0),), effects=(
    v.has(v.level_cost_change(-1), of=v.own_spirit(), text="Lv1 of your Spirits costs 1 less."),
))  # fmt: skip
BALLAST = v.Nexus("TSTAP-2", "Ballast", color=v.RED, cost=0, levels=(v.Lv(0),), effects=(
    v.has(v.level_cost_change(1), of=v.own_spirit(), text="Lv1 of your Spirits costs 1 more."),
))  # fmt: skip
TALLIER = spirit("Tallier", cost=1, levels=(v.Lv(1, 2000),), symbols={})
CARDS = (*BILLS, *WALKERS.values(), GEM, LIGHT, BALLAST, TALLIER)


def auto(hand: str, *field: Any, step: str = "main", opponent: Side | None = None, **side: Any) -> Game:
    """A game in which every decision about cores is shown, at the first one about the card in hand."""
    more = {name: side.pop(name) for name in ("rules", "auto_forced") if name in side}
    game = lab(
        *CARDS, me=Side(field=list(field), hand=[hand], **side), opponent=opponent or Side(), step=step, payment="auto",
        **{"auto_forced": False, **more},
    )  # fmt: skip
    if step == "main":
        act(game, terms.ACTION_PLAY_HAND)
    return game


# --- payments --------------------------------------------------------------------------------------------------------
def test_what_the_reserve_covers_is_paid_by_the_reserve() -> None:
    game = auto("Bill 2", on("Squire", 3), "Rock", reserve=2, soul_core="reserve")
    assert (kind(game), ids(game)) == (D.PAY, {"CORE_FROM[0]"})
    asked = auto("Bill 2", on("Squire", 3), "Rock", reserve=2, soul_core="reserve", auto_forced=True)
    assert (kind(asked), player(asked).reserve, player(asked).trash_cores) == (D.MAIN, 0, 2)  # nobody was asked


def test_else_only_what_depletes_nothing_is_offered() -> None:
    game = auto("Bill 3", on("Squire", 3), on("Rock", 1), "Squire", reserve=1, soul_core="reserve")
    assert ids(game) == {"CORE_FROM[1]"}  # two from Squire, or one and the one of Rock: never the last of a Squire
    act(game, terms.ACTION_CORE_FROM + 1)
    assert ids(game) == {"CORE_FROM[1]", "CORE_FROM[2]"}
    act(game, terms.ACTION_CORE_FROM + 2)
    assert ids(game) == {"CORE_FROM[0]"}
    act(game, terms.ACTION_CORE_FROM)
    assert (trash(game), player(game).trash_cores) == (["Bill 3"], 3)


def test_where_something_must_go_everything_is_offered() -> None:
    game = auto("Bill 3", "Squire", on("Squire", 2), reserve=1, soul_core="reserve")
    assert ids(game) == {"CORE_FROM[1]", "CORE_FROM[2]", "SOUL_CORE"}
    act(game, terms.ACTION_CORE_FROM + 1)  # one Squire is given up: the other can spare the rest
    assert ids(game) == {"CORE_FROM[2]"}


def test_the_soul_core_is_offered_when_it_alone_would_spare_a_card() -> None:
    game = auto("Bill 2", "Squire", reserve=1, soul_core="reserve")
    assert ids(game) == {"CORE_FROM[1]", "SOUL_CORE"}
    act(game, terms.ACTION_SOUL_CORE)
    assert ids(game) == {"CORE_FROM[0]"}


def test_the_soul_core_holds_its_card_until_it_is_picked() -> None:
    held = auto("Bill 1", on("Squire", 1, soul=True))
    assert ids(held) == {"CORE_FROM[1]"}
    game = auto("Bill 2", on("Squire", 1, soul=True), "Squire")
    assert ids(game) == {"CORE_FROM[1]", "SOUL_CORE"}
    act(game, terms.ACTION_SOUL_CORE)
    assert ids(game) == {"CORE_FROM[1]", "CORE_FROM[2]"}  # neither Squire can spare its core now


@pytest.mark.parametrize(("nexus", "spare"), [("Rock", True), ("Ballast", False)])
def test_raised_level_costs_count(nexus: str, spare: bool) -> None:
    game = auto("Bill 1", nexus, on("Walker 1", 2), soul_core="reserve")
    assert ids(game) == ({"CORE_FROM[2]"} if spare else {"CORE_FROM[2]", "SOUL_CORE"})


@pytest.mark.parametrize(("nexus", "spare"), [("Rock", False), ("Light", True)])
def test_lowered_level_costs_count(nexus: str, spare: bool) -> None:
    game = auto("Bill 1", nexus, on("Walker 1", 1), soul_core="reserve")
    assert ids(game) == ({"CORE_FROM[2]"} if spare else {"CORE_FROM[2]", "SOUL_CORE"})


@pytest.mark.parametrize("saved", [True, False])
def test_a_soul_core_that_prevents_depletion_frees_all_other_cores(saved: bool) -> None:
    rules = RulesConfig(soul_core_prevents_depletion=saved)
    game = auto("Bill 2", on("Gem", 2, soul=True), rules=rules)
    assert ids(game) == ({"CORE_FROM[1]"} if saved else {"CORE_FROM[1]", "SOUL_CORE"})
    act(game, terms.ACTION_CORE_FROM + 1)
    act(game, terms.ACTION_CORE_FROM + 1)
    assert has(game, "Gem") is saved


def test_the_price_of_an_attack_is_paid_like_that() -> None:
    forest = Side(field=[on("The Barrage Forest", 2)])
    for reserve, offered in ((1, {"CORE_FROM[0]"}), (0, {"CORE_FROM[2]"})):
        game = auto(
            "Bill 1", "Squire", on("Squire", 2), step="attack", opponent=forest, reserve=reserve, soul_core="reserve"
        )
        act(game, terms.ACTION_ATTACK)
        assert (kind(game), ids(game)) == (D.ATTACK_PRICE, offered)
    game = auto("Bill 1", "Squire", step="attack", opponent=forest, soul_core="reserve")
    act(game, terms.ACTION_ATTACK)
    assert ids(game) == {"CORE_FROM[1]", "SOUL_CORE"}


def test_a_slot_of_a_later_page_can_be_the_only_source() -> None:
    game = auto("Bill 1", *["Squire"] * 20, on("Squire", 2), soul_core="reserve")
    assert ids(game) == {"PAGE"}
    act(game, terms.ACTION_PAGE)
    assert ids(game) == {"CORE_FROM[1]"}
    act(game, terms.ACTION_CORE_FROM + 1)
    assert player(game).field[20].cores == 1


def test_from_the_reserve_only_means_what_it_says() -> None:
    """Flutty, from hand in a flash timing: cost 2 and a core."""
    for reserve, offered in ((3, {"CORE_FROM[0]", "SOUL_CORE"}), (2, {"SOUL_CORE"})):
        me = Side(field=[on("Boogilugar", 5)], hand=["Flutty"], reserve=reserve, soul_core="reserve")
        game = Position(
            me=me,
            opponent=Side(field=["Goon-Gata"]),
            step="attack",
            turn_player=1,
            turn=4,
            payment="auto",
            auto_forced=False,
        ).game()
        act(game, terms.ACTION_ATTACK, (terms.ACTION_HAND_EFFECT, "Flutty"))
        assert (kind(game), ids(game)) == (D.PAY, {"CORE_FROM[0]"})
        act(game, terms.ACTION_CORE_FROM)
        assert (kind(game), ids(game)) == (D.PLACE, offered)
        act(game, game.legal_actions()[-1])
        assert ids(game) == {"STOP"}


# --- placing ---------------------------------------------------------------------------------------------------------
def test_how_many_cores_arrive_is_chosen_and_the_reserve_gives_them() -> None:
    game = auto("Squire", on("Walker 1", 1), reserve=2)
    assert (kind(game), ids(game)) == (D.PLACE, {"CORE_FROM[0]"})
    act(game, terms.ACTION_CORE_FROM)
    assert ids(game) == {"CORE_FROM[0]", "STOP"}
    act(game, terms.ACTION_CORE_FROM)
    assert ids(game) == {"STOP"}
    stop(game)
    assert (card(game, "Squire").cores, player(game).reserve) == (2, 0)


def test_field_cards_add_what_they_can_spare_to_all_of_the_reserve() -> None:
    game = auto("Squire", on("Walker 1", 3), "Walker 1", reserve=2)
    assert ids(game) == {"CORE_FROM[0]", "CORE_FROM[1]"}
    act(game, terms.ACTION_CORE_FROM + 1)
    assert ids(game) == {"CORE_FROM[0]", "CORE_FROM[1]"}  # the Reserve comes first: no end before it is empty
    assert segment_view(game.observe(0), "decision")[0, _column("decision", "may_stop")] == 0
    act(game, terms.ACTION_CORE_FROM)
    assert ids(game) == {"CORE_FROM[0]"}
    act(game, terms.ACTION_CORE_FROM)
    assert ids(game) == {"STOP"}
    assert segment_view(game.observe(0), "decision")[0, _column("decision", "may_stop")] == 1
    stop(game)
    assert (card(game, "Squire").cores, card(game, "Walker 1").cores) == (3, 2)


def test_the_soul_core_is_always_a_choice_and_no_core_of_a_card() -> None:
    game = auto("Squire", "Walker 1", reserve=2, soul_core="reserve")
    assert ids(game) == {"CORE_FROM[0]", "SOUL_CORE"}
    act(game, terms.ACTION_SOUL_CORE)
    assert ids(game) == {"CORE_FROM[0]", "STOP"}
    stop(game)
    assert (card(game, "Squire").soul, player(game).reserve) == (True, 2)


def test_the_soul_core_taken_off_a_card_no_longer_holds_it() -> None:
    game = auto("Walker 2", on("Squire", 1, soul=True), on("Walker 1", 2))
    assert ids(game) == {"CORE_FROM[1]", "SOUL_CORE"}
    act(game, terms.ACTION_SOUL_CORE)
    assert ids(game) == {"CORE_FROM[2]"}


def test_where_a_card_must_go_for_the_new_one_everything_is_offered() -> None:
    game = auto("Walker 2", "Squire", on("Squire", 1))
    assert ids(game) == {"CORE_FROM[1]"}  # as both are needed, and in this order
    game = auto("Squire", "Squire", on("Squire", 1))
    assert ids(game) == {"CORE_FROM[1]", "CORE_FROM[2]"}
    act(game, terms.ACTION_CORE_FROM + 1)
    assert ids(game) == {"STOP"}  # what the other Squire has, it needs


def test_a_card_in_standby_can_spare_all_it_has() -> None:
    """Walker 4 is depleted by the payment; what is left on it goes on the new card."""
    game = auto("Tallier", on("Walker 4", 4), "Squire", soul_core="trash")
    assert ids(game) == {"CORE_FROM[1]", "CORE_FROM[2]"}
    act(game, terms.ACTION_CORE_FROM + 1)
    assert (kind(game), card(game, "Walker 4").standby) == (D.PLACE, "deplete")
    assert ids(game) == {"CORE_FROM[1]"}
    for _ in range(3):
        act(game, terms.ACTION_CORE_FROM + 1)
    assert ids(game) == {"STOP"}


# --- against a count of all distributions ----------------------------------------------------------------------------
class Table(NamedTuple):
    """Cores by place, in plain numbers."""

    cards: tuple[tuple[int, int, bool], ...]
    """Normal cores, Lv1 cost and Soul Core of each Field card."""
    reserve: int
    soul: bool
    """The Soul Core lies in the Reserve."""
    need: int


Picked = tuple[int, int, tuple[int, ...]]  # Soul Core, cores of the Reserve, cores of each card


def some_table(rng: random.Random) -> Table:
    n = rng.randint(1, 3)
    holder = rng.choice((None, None, "reserve", *range(n)))
    cards = []
    for k in range(n):
        cost, soul = rng.randint(1, 3), holder == k
        cards.append((rng.randint(cost - soul, cost + 2), cost, soul))
    reserve, soul = rng.randint(0, 3), holder == "reserve"
    most = reserve + sum(cores for cores, _, _ in cards) + (holder is not None)
    return Table(tuple(cards), reserve, soul, rng.randint(1, min(most, 4)))


def game_of(table: Table, hand: str, payment: str) -> Game:
    field = [on(f"Walker {cost}", cores, soul=soul) for cores, cost, soul in table.cards]
    place = None if any(soul for _, _, soul in table.cards) else "reserve" if table.soul else "trash"
    game = lab(
        *CARDS, me=Side(field=field, hand=[hand], reserve=table.reserve, soul_core=place), payment=payment, auto_forced=False
    )
    act(game, terms.ACTION_PLAY_HAND)
    return game


def ways(game: Game, table: Table, wanted: D) -> list[Picked]:
    """All sets of cores the offered ids lead to."""
    found = []

    def follow(at: Game, soul: int, reserve: int, cards: tuple[int, ...]) -> None:
        if kind(at) != wanted:
            found.append((soul, table.need - soul - sum(cards) if wanted == D.PAY else reserve, cards))
            return
        check(at)
        assert at.legal_actions()
        for action in at.legal_actions():
            twin = at.clone()
            twin.apply(action)
            slot = action - terms.ACTION_CORE_FROM - 1
            if action == terms.ACTION_SOUL_CORE:
                follow(twin, 1, reserve, cards)
            elif action == terms.ACTION_STOP:
                follow(twin, soul, reserve, cards)
            elif slot < 0:
                follow(twin, soul, reserve + 1, cards)
            else:
                follow(twin, soul, reserve, (*cards[:slot], cards[slot] + 1, *cards[slot + 1 :]))

    follow(game, 0, 0, (0,) * len(table.cards))
    return found


def can_spare(table: Table, soul_taken: int) -> list[int]:
    """What each card can give without being depleted."""
    return [max(0, min(n, n + (soul and not soul_taken) - cost)) for n, cost, soul in table.cards]


def compare_payments(seed: int) -> None:
    table = some_table(random.Random(seed))
    every = ways(game_of(table, f"Bill {table.need}", "ask"), table, D.PAY)
    offered = ways(game_of(table, f"Bill {table.need}", "auto"), table, D.PAY)
    spare = can_spare(table, 0)
    assert len(offered) == len(set(offered))
    assert set(offered) <= set(every)
    if table.reserve >= table.need:
        assert offered == [(0, table.need, (0,) * len(spare))]
    elif table.reserve + sum(spare) >= table.need:
        gifts = itertools.product(*(range(n + 1) for n in spare))
        assert set(offered) == {(0, table.reserve, d) for d in gifts if sum(d) == table.need - table.reserve}
    else:
        assert {soul for soul, _, _ in offered} == {soul for soul, _, _ in every}


def compare_placements(seed: int) -> None:
    table = some_table(random.Random(seed))
    every = ways(game_of(table, f"Walker {table.need}", "ask"), table, D.PLACE)
    offered = ways(game_of(table, f"Walker {table.need}", "auto"), table, D.PLACE)
    assert len(offered) == len(set(offered))
    assert set(offered) <= set(every)
    for taken in range(1 + max(soul for soul, _, _ in every)):
        spare = can_spare(table, taken)
        mine = {picked for picked in offered if picked[0] == taken}
        if table.reserve + sum(spare) + taken >= table.need:
            gifts = itertools.product(*(range(n + 1) for n in spare))
            usual = {(taken, r, d) for d in gifts for r in range(table.reserve + 1)
                     if taken + r + sum(d) >= table.need and (r == table.reserve or sum(d) == 0)}  # fmt: skip
            assert mine == usual
        else:
            assert bool(mine) is any(picked[0] == taken for picked in every)


@pytest.mark.parametrize("seed", range(6))
def test_payments_are_those_that_cost_least(seed: int) -> None:
    compare_payments(seed)


@pytest.mark.parametrize("seed", range(6))
def test_placements_leave_the_number_to_the_player(seed: int) -> None:
    compare_placements(seed)


@pytest.mark.compiled
@pytest.mark.skipif(jit.INTERPRETED, reason="too many copies for the interpreted core: BS_ENV_JIT=1")
def test_many_payments_and_placements() -> None:
    for seed in range(6, 200):
        compare_payments(seed)
        compare_placements(seed)


def _column(segment: str, name: str) -> int:
    return [column for column, _ in SEGMENTS[segment].columns].index(name)
