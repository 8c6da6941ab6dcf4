"""Everything that the rules let a player do can be done, and nothing else: two lists made independently are equal.

One list comes from ``enumerator``, ``turnplay`` and ``targets``: plain Python after the rule book and the cards, over the
visible table. The other comes from ``explore``: the tree of small decisions of the engine, walked on copies.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import product

import pytest

from bs_env.core import terms
from bs_env.game import Game
from bs_env.position import Position, Side, on
from tests.choices import built, compare, enumerator, explore, targets
from tests.choices.compare import Tally
from tests.choices.enumerator import Cores, Payment
from tests.choices.explore import D, kind
from tests.choices.reached import PAIRS, Watcher, game_of, positions
from tests.choices.table import read
from tests.support import record

SEEDS = (1, 2)
PLAYS_A_GAME = 4
RARE = ("from hand",)
BOARDS = 6
"""Boards for each effect with targets, and more until it has asked once."""


# --- positions that games come to ----------------------------------------------------------------------------------
@cache
def reached(pair: tuple[str, str]) -> Tally:
    """Compares positions of random games of two decks; counts them."""
    tally = Tally()
    for seed in SEEDS:
        rng = random.Random(f"compare {pair} {seed}")
        plays = moves = 0
        watcher = game_of(pair, seed)
        for what, legal in positions(watcher, random.Random(f"{pair} {seed}"), 700):
            before = tally.total()
            if what in compare.MENUS:
                rare = any(o.word in RARE for o in legal)
                if not rare and rng.random() > (0.25 if what == D.MAIN else 0.5):
                    continue
                table = compare.compare_menu(watcher, what, tally)
                playable = [o for o in legal if o.word in ("play", *RARE)]
                if playable and (rare or (plays < PLAYS_A_GAME and rng.random() < 0.4)):
                    option = next((o for o in playable if o.word in RARE), rng.choice(playable))
                    plays += compare.compare_play(watcher.game, table, option, rng, tally, deep=1)
                if what == D.MAIN and watcher.fresh and moves < 1 and rng.random() < 0.2:
                    compare.compare_core_moves(watcher, table, tally)
                    moves += 1
            elif what in explore.CHOOSING:
                compare.compare_choice(watcher, tally)
            elif what == D.NUMBER:
                compare.compare_number(watcher, tally)
            elif what == D.ATTACK_PRICE:
                compare.compare_attack_price(watcher, tally)
            elif what == D.BLOCK_PRICE:
                compare.compare_block_price(watcher, tally)
            tally["positions"] += tally.total() > before
    return tally


@pytest.mark.rule("7-6-1-2-1", "7-6-1-2-2", "7-7-3-2", "8-1-1-1", "8-1-2-1", "8-1-3-1", "9-1-6-2", "9-3-2-1", "11-1-1-5",
                  "11-1-1-6", "11-2-1-5", "11-2-1-6", "11-3-1-5")  # fmt: skip
@pytest.mark.parametrize("pair", PAIRS, ids=["-".join(d.removeprefix("standard/") for d in pair) for pair in PAIRS])
def test_games_of_two_decks_offer_what_the_rules_allow(pair: tuple[str, str]) -> None:
    assert reached(pair)["positions"] >= 20


def test_enough_reached_positions_of_every_kind_were_compared() -> None:
    total = Tally()
    for pair in PAIRS:
        total.update(reached(pair))
    enough(total, {
        "positions": 3000, "menu main": 1200, "menu attack": 600, "menu block": 200, "menu flash": 500, "plays": 180,
        "plays of a spirit": 100, "plays of a nexus": 30, "plays of a magic": 30, "plays with Legacy": 20,
        "plays with Soul Magic": 3, "payments": 800, "placement sets": 120, "placements": 1200, "core move menus": 50,
        "core moves": 150, "choices": 500, "choices with two or more objects": 140, "choices of several": 50,
        "cores picked by the other player": 15, "numbers": 15, "attack prices": 4,
    })  # fmt: skip
    assert total["too many payments"] <= total["plays"] // 20


def enough(tally: Tally, least: dict[str, int]) -> None:
    """No kind of comparison has become empty."""
    short = {what: (tally[what], n) for what, n in least.items() if tally[what] < n}
    assert not short, f"compared (wanted): {short}"


# --- boards of random cards ----------------------------------------------------------------------------------------
@cache
def random_boards(step: str) -> Tally:
    """Compares boards of any cards in any number."""
    tally = Tally()
    for seed in range(65 if step == "main" else 40):
        watcher = built.watch(built.random_position(seed, step))
        rng = random.Random(seed)
        table = compare.compare_menu(watcher, kind(watcher.game), tally)
        tally["positions"] += 1
        playable = [o for o in explore.options(watcher.game) if o.word == "play"]
        for option in rng.sample(playable, min(2, len(playable))):
            compare.compare_play(watcher.game, table, option, rng, tally, deep=1)
    return tally


@pytest.mark.rule("7-6-1-2-1", "11-1-1-3", "11-1-1-4", "11-1-1-4-1", "11-1-1-5", "12-2-1-2-1", "12-2-1-3-2")
def test_boards_of_random_cards_offer_what_the_rules_allow_in_the_main_step() -> None:
    enough(random_boards("main"), {
        "positions": 65, "plays": 90, "payments": 800, "plays with Legacy": 8, "plays with Soul Magic": 3,
        "placement sets": 60, "placements": 500, "arrivals looked at": 20,
    })  # fmt: skip


@pytest.mark.rule("7-7-3-2", "8-1-1-1")
def test_boards_of_random_cards_offer_the_attacks_that_the_rules_allow() -> None:
    enough(random_boards("attack"), {"positions": 40, "menu attack": 40})


# --- battles -------------------------------------------------------------------------------------------------------
@cache
def battles() -> Tally:
    """Compares Attack Steps of Spirits whose effects bear on attacks, blocks and flash timings."""
    tally = Tally()
    for seed in range(130):
        watcher, rng = built.watch(built.battle(seed)), random.Random(seed)
        for what, legal in positions(watcher, rng, 40):
            if what == D.MAIN:
                break
            if what in compare.MENUS:
                table = compare.compare_menu(watcher, what, tally)
                tally["positions"] += 1
                tally[f"{what.name.lower()} with a choice"] += len(legal) > 1
                tally["named first attackers"] += what == D.ATTACK and table.named_first is not None
                for option in legal:
                    if option.word == "from hand":
                        compare.compare_play(watcher.game, table, option, rng, tally, deep=1)
            elif what == D.BLOCK_PRICE:
                compare.compare_block_price(watcher, tally)
            elif what == D.ATTACK_PRICE:
                compare.compare_attack_price(watcher, tally)
            elif what in explore.CHOOSING:
                compare.compare_choice(watcher, tally)
    return tally


@pytest.mark.rule("7-7-3-2", "8-1-1-1", "8-1-2-1", "8-1-3-1", "8-1-4-1", "9-1-6-1", "9-1-6-2")
def test_battles_offer_the_attacks_blocks_and_flash_actions_that_the_rules_allow() -> None:
    enough(battles(), {
        "positions": 1000, "attack with a choice": 140, "flash with a choice": 250, "block with a choice": 100,
        "activations offered": 120, "attack prices": 6, "named first attackers": 15,
        "plays from hand by an effect": 25, "choices with two or more objects": 80,
    })  # fmt: skip


@pytest.mark.rule("8-1-3-1")
@pytest.mark.parametrize("blockers", [0, 1, 2, 25])
def test_the_price_of_a_block_can_be_paid_by_every_other_spirit(blockers: int) -> None:
    watcher, tally = built.watch(built.priced_block(blockers)), Tally()
    for _ in range(12):
        what, legal = kind(watcher.game), explore.options(watcher.game)
        if what in compare.MENUS:
            compare.compare_menu(watcher, what, tally)
        elif what == D.BLOCK_PRICE:
            compare.compare_block_price(watcher, tally)
            break
        watcher.apply(max(legal, key=lambda o: (o.word in ("attack", "block", "pass"), o.at)))
    assert tally["block prices"] == (blockers > 1)


@pytest.mark.rule("8-1-3-1", "9-1-2-2")
@pytest.mark.parametrize("named", [None, 0, 2, 3])
def test_a_named_blocker_binds_only_itself_and_only_if_it_can_block(named: int | None) -> None:
    watcher, tally = built.watch(built.called_out()), Tally()
    while kind(watcher.game) != D.BLOCK:
        legal = explore.options(watcher.game)
        if kind(watcher.game) == D.CHOOSE:
            compare.compare_choice(watcher, tally)
            wanted = next(o for o in legal if (o.word, o.at) == ("opp", named) or (named is None and o.word == "stop"))
        else:
            wanted = max(legal, key=lambda o: (o.word in ("attack", "pass"), o.at))
        watcher.apply(wanted)
    table = compare.compare_menu(watcher, D.BLOCK, tally)
    assert table.named_blocker == named
    assert tally["choices"] == 1


@pytest.mark.rule("9-1-7-1-1", "9-1-7-1-2", "12-2-1-4-1")
def test_a_main_effect_is_used_in_an_own_main_step_only() -> None:
    watcher, tally = built.watch(built.only_main()), Tally()
    watcher.extra = built.MADE_UP
    for _ in range(8):
        what, legal = kind(watcher.game), explore.options(watcher.game)
        if what in compare.MENUS:
            compare.compare_menu(watcher, what, tally)
        watcher.apply(max(legal, key=lambda o: (o.word in ("attack", "block", "pass"), o.word == "end", o.at)))
    assert tally["menu main"] >= 1
    assert tally["menu flash"] >= 4


@pytest.mark.rule("8-1-1-1")
@pytest.mark.parametrize(("cores", "soul", "able"), [(0, "trash", False), (1, "trash", True), (0, "reserve", True)])
def test_an_attack_whose_price_cannot_be_paid_is_not_offered(cores: int, soul: str, able: bool) -> None:
    watcher, tally = built.watch(built.priced_attack(cores, soul)), Tally()
    watcher.extra = built.MADE_UP
    compare.compare_menu(watcher, D.ATTACK, tally)
    attacks = [o for o in explore.options(watcher.game) if o.word == "attack"]
    assert bool(attacks) == able
    if able:
        watcher.apply(attacks[0])
        compare.compare_attack_price(watcher, tally)


@pytest.mark.rule("8-1-3-1", "9-1-2-1")
@pytest.mark.parametrize("depleted", [False, True])
@pytest.mark.parametrize("cores", [1, 5])
@pytest.mark.parametrize("attacker", ["26RSD02-X02", "26RSD04-X01", "26RSD05-X01", "26RSD05-001", "26RSD01-005"])
def test_who_cannot_block_is_read_from_cost_and_bp(attacker: str, cores: int, depleted: bool) -> None:
    watcher, tally = built.watch(built.evading(attacker, cores, depleted)), Tally()
    while kind(watcher.game) != D.BLOCK:
        legal = explore.options(watcher.game)
        watcher.apply(max(legal, key=lambda o: (o.word in ("attack", "pass"), o.at)))
    table = compare.compare_menu(watcher, D.BLOCK, tally)
    assert len(table.me.field) == len(built.WALL)


# --- effects -------------------------------------------------------------------------------------------------------
@cache
def effects() -> tuple[Tally, frozenset[tuple[str, str]]]:
    """Sets off every effect of the table that can be set off by playing, attacking or blocking."""
    tally, asked = Tally(), set()
    for key, seed in product(built.TARGET_KEYS, range(40)):
        if seed >= BOARDS and key in asked:
            continue
        watcher = built.watch(built.effect_position(key, seed))
        if built.plain_until_choice(watcher, key):
            assert compare.compare_choice(watcher, tally) == key
            asked.add(key)
        elif key not in built.REVEALING:
            compare.compare_nothing_asked(watcher, key, int(key[1] == targets.BLOCKS), tally)
    return tally, frozenset(asked)


@pytest.mark.rule("9-2-2", "9-3-2", "9-3-2-1", "1-4-2", "1-4-5-1")
def test_effects_let_choose_exactly_the_sets_that_the_cards_name() -> None:
    tally, asked = effects()
    assert asked == set(built.TARGET_KEYS)
    assert len(asked) >= 60
    enough(tally, {"choices": 250, "choices with two or more objects": 150, "choices of several": 25,
                   "cores picked by the other player": 12, "effects that ask for nothing": 100})  # fmt: skip


# --- odd places of cores -------------------------------------------------------------------------------------------
def compare_all(watcher: Watcher, tally: Tally, deep: int = 2, most: int = compare.MOST_PAYMENTS) -> None:
    """The menu, every card that can be played, and the moves of cores."""
    table = compare.compare_menu(watcher, kind(watcher.game), tally)
    tally["positions"] += 1
    rng = random.Random(0)
    for option in explore.options(watcher.game):
        if option.word == "play":
            compare.compare_play(watcher.game, table, option, rng, tally, deep, most)
    if kind(watcher.game) == D.MAIN:
        compare.compare_core_moves(watcher, table, tally)


@cache
def odd() -> Tally:
    tally = Tally()
    for _, position in built.odd_positions():
        compare_all(built.watch(position), tally)
    return tally


@pytest.mark.rule("2-3-3", "7-6-1-2-1", "11-1-1-5", "11-1-1-6", "12-2-1-2-1", "12-2-1-3-1", "12-2-1-3-2-1")
def test_odd_places_of_cores_make_no_difference() -> None:
    enough(odd(), {"positions": 26, "plays": 50, "plays with Soul Magic": 5, "plays with Legacy": 6, "placement sets": 45,
                   "core move menus": 26})  # fmt: skip


@cache
def colorful() -> Tally:
    tally = Tally()
    for position in built.colorful_positions():
        watcher = built.watch(position)
        watcher.extra = built.MADE_UP
        compare_all(watcher, tally, deep=1)
    return tally


@pytest.mark.rule("2-3-3", "11-1-1-4-1", "11-2-1-4-1", "11-1-1-6")
def test_reductions_of_several_colours_take_each_symbol_once() -> None:
    enough(colorful(), {"positions": 21, "plays": 35, "plays with Legacy": 18, "placement sets": 35})


# --- crowds --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("7-6-1-2-1", "11-1-1-5", "11-1-1-6")
def test_25_field_cards_and_30_hand_cards_are_all_within_reach() -> None:
    tally = Tally()
    watcher = built.watch(built.field_crowd())
    table = watcher.table()
    assert len(table.me.field) == 25
    assert len(table.me.hand) == 30
    compare_all(watcher, tally, deep=1)
    assert tally["plays"] >= 25
    assert tally["payments"] >= 200
    assert not tally["too many payments"]
    pages = {o.word: o.page for o in explore.options(watcher.game)}
    assert pages["play"] == pages["core from"] == pages["swap"] == 1


@pytest.mark.rule("8-1-1-1", "8-1-2-1", "8-1-3-1", "9-3-2-1")
def test_25_spirits_on_both_sides_can_all_attack_block_and_be_chosen() -> None:
    tally = Tally()
    watcher = built.watch(built.spirit_crowd())
    assert [len(seat.field) for seat in watcher.table().seats] == [25, 25]
    for _ in range(40):
        what, legal = kind(watcher.game), explore.options(watcher.game)
        if what in compare.MENUS:
            compare.compare_menu(watcher, what, tally)
        elif what in explore.CHOOSING:
            compare.compare_choice(watcher, tally, most_chosen=400)
        tally[f"{what.name.lower()} on two pages"] += any(o.page for o in legal)
        if what == D.MAIN:
            break
        wanted = "play" if tally["menu flash"] in (1, 4) and what == D.FLASH else ""
        watcher.apply(max(legal, key=lambda o: (o.word == wanted, o.word in ("attack", "block", "pass"), o.page, o.at)))
    assert tally["attack on two pages"] >= 1
    assert tally["block on two pages"] >= 1
    assert tally["flash on two pages"] >= 2
    assert tally["choose on two pages"] >= 1


def test_two_of_25_spirits_can_be_chosen_in_every_way() -> None:
    tally = Tally()
    watcher = built.watch(built.many_fish())
    assert built.plain_until_choice(watcher, ("26RSD03-X02", targets.SUMMONED))
    compare.compare_choice(watcher, tally, most_chosen=400)
    assert tally["choices of several"] == 1
    assert tally["objects to choose"] == 25


@pytest.mark.rule("11-1-1-5", "11-1-1-6")
def test_any_payment_and_placement_out_of_very_many_can_be_made() -> None:
    watcher = built.watch(built.core_crowd())
    game, table = watcher.game, watcher.table()
    card, rng = table.me.hand[0], random.Random(0)
    cost = enumerator.price(table, card, 0)
    (option,) = [o for o in explore.options(game) if o.word == "play"]
    places, soul = enumerator.sources(table.me), enumerator.soul_at_hand(table.me)
    assert cost == 10
    assert enumerator.count_core_sets(places, soul, cost, cost) > 10**7
    for _ in range(8):
        paid = any_cores(places, soul, cost, rng)
        asked = explore.step(game.clone(), option)[1]
        assert explore.reach(asked, paid), f"not reached: {compare.words(table, paid)}"
        compare.check_paid(game, table, Payment(cores=paid), asked)
        left, soul_left = enumerator.without(table.me, paid)
        placed = any_cores(left, soul_left, rng.randint(card.lv1, 16), rng)
        assert explore.reach(asked, placed), f"not reached: {compare.words(table, placed)}"
        new = asked.view(None).players[0].field[-1]
        assert (new.card_id, new.cores, new.soul) == (card.id, placed.number - placed.soul, placed.soul)


def any_cores(places: dict[int, int], soul: bool, n: int, rng: random.Random) -> Cores:
    """So many of the cores at hand, drawn by lot."""
    pool = [place for place, there in places.items() for _ in range(there)] + ([None] if soul else [])
    drawn = Counter(rng.sample(pool, n))
    return Cores(tuple(sorted((place, k) for place, k in drawn.items() if place is not None)), None in drawn)


@pytest.mark.rule("9-3-2-1", "12-2-1-3-1")
@pytest.mark.parametrize(("ex", "hand"), [(3, ["26RSD01-013", "26RSD01-008"]), (5, ["26RSD01-013"]), (60, ["26RSD04-012"])])
def test_60_trash_cards_are_all_within_reach(ex: int, hand: list[str]) -> None:
    tally = Tally()
    watcher = built.watch(built.trash_crowd(ex, hand))
    assert len(watcher.table().me.trash) == 60
    compare_all(watcher, tally, deep=1, most=700)
    assert tally["plays with Legacy"] >= 1
    assert not tally["too many payments"]


@pytest.mark.rule("9-3-2-1")
def test_each_fitting_card_of_60_in_the_trash_can_be_chosen() -> None:
    tally = Tally()
    watcher = built.watch(built.trash_crowd(10, ["26RSD01-008"]))
    assert built.plain_until_choice(watcher, ("26RSD01-008", targets.SUMMONED))
    assert compare.compare_choice(watcher, tally)
    assert tally["objects to choose"] >= 8


# --- moving cores --------------------------------------------------------------------------------------------------
def spread_of(watcher: Watcher) -> enumerator.Spread:
    """Where the cores of player 0 lie; cards by their number on this stay on the Field."""
    seat = watcher.game.view(None).players[0]
    st = record(watcher.game)
    uids = [int(st.cards[st.piles[terms.ZONE_FIELD * 2, k]].uid) for k in range(len(seat.field))]
    cards = tuple((uid, c.cores, c.soul) for uid, c in zip(uids, seat.field, strict=True))
    return seat.reserve, cards, seat.soul_core == "reserve"


def spreads_of_engine(game: Game) -> set[enumerator.Spread]:
    """Every distribution of cores that moves of cores lead to, one after the other."""
    found, seen, todo = set(), set(), [game]
    while todo:
        here = todo.pop()
        st = record(here)
        spread = spread_of(Watcher(here))
        found.add(spread)
        moved = tuple(int(st.cards[st.piles[terms.ZONE_FIELD * 2, k]].moved) for k in range(len(spread[1])))
        mark = (spread, moved, int(st.players[0].moved), int(st.players[0].soul_moved))
        if mark not in seen:
            seen.add(mark)
            todo += explore.core_moves(here).values()
    return found


@pytest.mark.rule("7-6-1-2-2", "10-2-2-10")
@pytest.mark.parametrize(
    "side",
    [
        Side(field=[on(built.GOON, 1), on("26RSD01-001", 1)], reserve=1, soul_core="reserve"),
        Side(field=[on(built.GOON, 0, soul=True), on("26RSD01-001", 1)], reserve=1),
        Side(field=[on(built.GOON, 2), on(built.STONE, 0)], reserve=1, soul_core="trash"),
        Side(field=[on(built.STONE, 1), on(built.STONE, 0, soul=True)], reserve=1),
    ],
    ids=["two Spirits", "Soul Core only on one", "Soul Core in the Trash", "two Nexuses"],
)
def test_moves_of_cores_reach_every_distribution(side: Side) -> None:
    game = Position(me=side, auto_forced=False).game()
    start = spread_of(Watcher(game))
    lv1 = {who: c.facts.lv1 for (who, _, _), c in zip(start[1], read(game.view(None)).me.field, strict=True)}
    rules, engine = enumerator.reachable_spreads(start, lv1), spreads_of_engine(game)
    assert len(rules) >= 8
    assert engine == rules, f"not reached: {sorted(rules - engine)}; not allowed: {sorted(engine - rules)}"
