"""Lists longer than their window page without dropping anything; core moves reach everything and come to an end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from bs_env.core import terms
from bs_env.describe import D, action_parts
from bs_env.game import Game
from tests.rules import cards_ch09_13 as c
from tests.rules._helpers_ch09_13 import all_pages
from tests.rules.cards_ch09_13 import lab
from tests.support import Side, act, bp, card, decider, deck, field, hand, kind, life, on, player, record, trash, use

SLOTS = {"PLAY_HAND": 24, "TARGET_HAND": 24, "CANDIDATE": 64, "NUMBER": 16, "ACTIVATE": 40}  # the others have 20
NO_SLOT = ("END_STEP", "PASS", "NO_BLOCK", "STOP", "YES", "NO", "SOUL_CORE", "ACTIVATE_OTHER", "PAGE")


def pages(game: Game) -> Iterator[Game]:
    """The game on each of its pages."""
    for _ in range(20):
        yield game
        if terms.ACTION_PAGE not in game.legal_actions():
            return
        game = game.clone()
        act(game, terms.ACTION_PAGE)
    raise AssertionError("paging does not end")


def indices(game: Game, group: str) -> list[int]:
    """Places in the whole list behind the ids of a group, over all pages in order."""
    found = []
    for shown in pages(game):
        page = int(record(shown).page)
        for action in shown.legal_actions():
            name, index = action_parts(action)
            if name == group:
                offset = 1 if group in ("CORE_FROM", "CORE_TO", "SOUL_SWAP", "OPP_CORE_FROM") else 0
                if offset and index == 0:
                    found.append(-1)  # the Reserve
                else:
                    found.append(page * SLOTS.get(group, 20) + index - offset)
    return found


def take(game: Game, group: str, k: int) -> Game:
    """Choose entry k of the whole list."""
    size = SLOTS.get(group, 20)
    offset = 1 if group in ("CORE_FROM", "CORE_TO", "SOUL_SWAP", "OPP_CORE_FROM") else 0
    while int(record(game).page) < k // size:
        act(game, terms.ACTION_PAGE)
    base = int(getattr(terms, f"ACTION_{group}"))
    return act(game, base + k % size + offset)


def check_pages(game: Game) -> None:
    """Every id without a slot is legal on every page; going on never ends on an empty page."""
    shown = list(pages(game))
    fixed = [{a for a in g.legal_actions() if action_parts(a)[0] in NO_SLOT and a != terms.ACTION_PAGE} for g in shown]
    assert all(one == fixed[0] for one in fixed)
    for one in shown:
        assert any(action_parts(a)[0] not in NO_SLOT for a in one.legal_actions())
        assert (one.to_play, kind(one)) == (game.to_play, kind(game))
    assert len({int(record(one).page) for one in shown}) == len(shown)


MANY = 25
ALL = list(range(MANY))


def wide(name: str = "Grunt", n: int = MANY, **more: Any) -> Side:
    """A Field of 25 cards of one kind."""
    return Side(field=[name] * n, **more)


# --- the Field ---
def test_dp_20_paging_25_attackers() -> None:
    game = lab(step="attack", me=wide())
    assert indices(game, "ATTACK") == ALL
    check_pages(game)
    take(game, "ATTACK", 23)
    assert [k for k, x in enumerate(field(game)) if x.orientation == "exhausted"] == [23]
    assert indices(game, "ATTACK") == [k for k in ALL if k != 23]


def test_dp_20_paging_skips_pages_without_a_legal_slot() -> None:
    tired = [on("Grunt", exhausted=True)] * 20
    game = lab(step="attack", me=Side(field=["Grunt", *tired[:-1], *tired, "Grunt"]))
    assert len(field(game)) == 41
    assert indices(game, "ATTACK") == [0, 40]
    assert [int(record(g).page) for g in pages(game)] == [0, 2]


def test_dp_20_paging_when_only_a_later_page_has_slots() -> None:
    game = lab(step="attack", me=Side(field=[*[on("Grunt", exhausted=True)] * 20, "Grunt"]))
    assert indices(game, "ATTACK") == [20]
    take(game, "ATTACK", 20)
    assert life(game)[1] == 4


def test_dp_22_paging_25_blockers() -> None:
    game = lab(step="attack", me=Side(field=["Ogre"]), opponent=wide())
    act(game, terms.ACTION_ATTACK)
    assert (kind(game), decider(game)) == (D.BLOCK, 1)
    assert indices(game, "BLOCK") == ALL
    check_pages(game)
    take(game, "BLOCK", 22)
    assert len(field(game, 1)) == 24


@pytest.mark.parametrize("owner", [0, 1])
def test_dp_28_paging_25_targets(owner: int) -> None:
    sides = [Side(field=["Ogre", "Pebble"], hand=["Grow"], reserve=1), Side()]
    if owner == 0:
        sides[0] = wide(hand=["Grow"])
    else:
        sides[1] = wide()
    game = lab(me=sides[0], opponent=sides[1])
    use(game, "Grow")
    group = "TARGET_OWN" if owner == 0 else "TARGET_OPP"
    assert indices(game, group) == ALL
    take(game, group, 24)
    assert [x.bp for x in field(game, owner)] == [3000] * 24 + [8000]


def test_dp_28_paging_goes_through_both_fields_at_once() -> None:
    game = lab(me=wide(hand=["Grow"]), opponent=wide("Ogre", 23))
    use(game, "Grow")
    assert indices(game, "TARGET_OWN") == ALL
    assert indices(game, "TARGET_OPP") == ALL[:23]
    assert len(list(pages(game))) == 2


def test_dp_28_paging_two_picks_from_different_pages() -> None:
    game = lab(me=Side(field=["Pebble"], reserve=1, hand=["Pair Hunt"]), opponent=wide())
    use(game, "Pair Hunt")
    assert indices(game, "TARGET_OPP") == ALL[:-1]  # rising order: the last one leaves none for the second pick
    take(game, "TARGET_OPP", 3)
    assert int(record(game).page) == 0
    assert indices(game, "TARGET_OPP") == ALL[4:]
    take(game, "TARGET_OPP", 21)
    assert len(field(game, 1)) == 23


def test_dp_12_paging_25_activated_effects() -> None:
    game = lab(me=wide("Once Forge", hand=[], reserve=1))
    shown = [(int(record(g).page), a) for g in pages(game) for a in g.legal_actions()]
    found = [(page, a) for page, a in shown if action_parts(a)[0] == "ACTIVATE"]
    assert len(found) == MANY
    assert len(set(found)) == MANY
    act(game, terms.ACTION_PAGE)
    act(game, terms.ACTION_ACTIVATE + 2 * 4)  # slot 4 of the second page: card 24
    assert hand(game) == ["Goon-Gata"]
    left = [a for g in pages(game) for a in g.legal_actions() if action_parts(a)[0] == "ACTIVATE"]
    assert len(left) == MANY - 1


def test_dp_09_dp_10_dp_11_paging_core_moves_over_25_cards() -> None:
    stones = Side(field=[on("Pebble", 2)] * MANY, reserve=3, soul_core="reserve")
    game = lab(me=stones)
    assert indices(game, "CORE_FROM") == [-1, *ALL]
    assert indices(game, "SOUL_SWAP") == ALL
    take(game, "CORE_FROM", 24)
    assert kind(game) == D.CORE_TO
    assert indices(game, "CORE_TO") == [-1, *ALL[:-1]]
    take(game, "CORE_TO", 20)
    assert [x.cores for x in field(game)][19:] == [2, 3, 2, 2, 2, 1]
    take(game, "SOUL_SWAP", 23)
    assert card(game, "Pebble").cores == 2
    assert (field(game)[23].cores, field(game)[23].soul, player(game).reserve) == (1, True, 4)


def test_dp_17_paging_payment_from_the_25th_card() -> None:
    game = lab(me=Side(field=[on("Blue Rock", 1)] * MANY, hand=["Third Tower"], reserve=1))
    act(game, terms.ACTION_PLAY_HAND)
    assert kind(game) == D.PAY
    # three cores, rising order: with 1 in the Reserve the last start is the second last card
    assert indices(game, "CORE_FROM") == ALL[:-1]
    take(game, "CORE_FROM", 21)
    assert indices(game, "CORE_FROM") == [22, 23, 24]
    take(game, "CORE_FROM", 24)
    while kind(game) == D.PAY:
        act(game, game.legal_actions()[0])
    assert player(game).trash_cores == 3
    assert [k for k, x in enumerate(field(game)[:MANY]) if x.cores == 0] == [21, 24]
    assert player(game).reserve == 0


def test_dp_18_paging_placement_from_the_25th_card() -> None:
    game = lab(me=Side(field=[on("Blue Rock", 1)] * MANY, hand=["Grunt"], reserve=1))
    act(game, terms.ACTION_PLAY_HAND)
    assert (kind(game), indices(game, "CORE_FROM")) == (D.PLACE, [-1, *ALL])
    take(game, "CORE_FROM", 22)
    assert indices(game, "CORE_FROM") == [-1, 23, 24]
    take(game, "CORE_FROM", 24)
    act(game, terms.ACTION_STOP)
    assert card(game, "Grunt").cores == 2


def test_dp_36_paging_cores_of_many_cards() -> None:
    game = lab(me=Side(field=["Grunt", *[on("Grunt", 2)] * 24], hand=["Gift"]))
    use(game, "Gift")
    take(game, "TARGET_OWN", 0)
    assert kind(game) == D.CORES
    assert indices(game, "CORE_FROM") == ALL[1:]
    take(game, "CORE_FROM", 22)
    assert indices(game, "CORE_FROM") == [22, 23, 24]
    take(game, "CORE_FROM", 24)
    assert [x.cores for x in field(game)][21:] == [2, 1, 2, 1]
    assert field(game)[0].cores == 3


def test_dp_43_paging_the_price_of_a_block() -> None:
    game = lab(step="attack", me=Side(field=[on("26RSD06-X01", 4)]), opponent=wide())
    act(game, terms.ACTION_ATTACK)
    take(game, "BLOCK", 2)
    assert kind(game) == D.BLOCK_PRICE
    assert indices(game, "TARGET_OWN") == [k for k in ALL if k != 2]


# --- the hand ---
def test_dp_06_paging_a_hand_of_30() -> None:
    game = lab(me=Side(field=["Pebble"], hand=["Grunt"] * 29 + ["Ogre"], reserve=1))
    assert indices(game, "PLAY_HAND") == list(range(30))
    check_pages(game)
    names_shown = [g.describe(a) for g in pages(game) for a in g.legal_actions() if action_parts(a)[0] == "PLAY_HAND"]
    assert names_shown.count("summon Ogre from hand") == 1
    take(game, "PLAY_HAND", hand(game).index("Ogre"))
    assert card(game, "Ogre")


def test_dp_21_paging_a_hand_of_30_at_flash_timing() -> None:
    game = lab(step="attack", me=Side(field=["Grunt"]), opponent=Side(hand=["Heal"] * 30))
    act(game, terms.ACTION_ATTACK)
    assert indices(game, "PLAY_HAND") == list(range(30))
    check_pages(game)
    take(game, "PLAY_HAND", 29)
    assert life(game)[1] == 6


def test_dp_37_paging_discarding_from_a_hand_of_30() -> None:
    game = lab(me=Side(field=[on("Pebble", 1)], hand=["Mind Rot"]), opponent=Side(hand=["Grunt"] * 15 + ["Bolt"] * 15))
    use(game, "Mind Rot")
    assert (decider(game), indices(game, "TARGET_HAND")) == (1, list(range(30)))
    k = len(hand(game, 1)) - 1
    name = hand(game, 1)[k]
    take(game, "TARGET_HAND", k)
    assert trash(game, 1) == [name]


def test_dp_34_paging_ordering_a_hand_of_30() -> None:
    game = lab(me=Side(field=["Pebble"], hand=["Hand Molt", *DISTINCT[:30]], reserve=5, deck=["Pebble"]))
    use(game, "Hand Molt", "main")
    order = list(hand(game))
    assert kind(game) == D.ORDER_CARDS
    assert indices(game, "TARGET_HAND") == list(range(30))
    take(game, "TARGET_HAND", 27)
    assert indices(game, "TARGET_HAND") == [k for k in range(30) if k != 27]
    while kind(game) == D.ORDER_CARDS:
        act(game, next(a for a in game.legal_actions() if a != terms.ACTION_PAGE))
    assert deck(game)[1] == order[27]
    assert sorted(deck(game)[1:]) == sorted(order)


# --- long lists of candidates ---
DISTINCT = [one.card_id for one in c.CARDS if one.card_id not in (c.SCAVENGE.card_id,)][:120]


def test_dp_28_paging_more_than_64_candidates() -> None:
    mine, theirs = DISTINCT[:55], DISTINCT[55:110]
    few = ["Grunt"] * 5
    game = lab(
        me=Side(field=["Pebble"], hand=["Scavenge"], trash=mine, deck=few, reserve=1),
        opponent=Side(trash=theirs, deck=few),
    )  # fmt: skip
    use(game, "Scavenge")
    assert kind(game) == D.CHOOSE
    assert indices(game, "CANDIDATE") == list(range(110))
    check_pages(game)
    found = [g.describe(a) for g in pages(game) for a in g.legal_actions() if action_parts(a)[0] == "CANDIDATE"]
    assert len(set(found)) == 110
    wanted = found[100]
    take(game, "CANDIDATE", 100)
    gone = set(mine + theirs) - {x.card_id for who in (0, 1) for x in player(game, who).trash}
    assert len(gone) == 1
    assert wanted == f"choose {next(x.name for x in c.CARDS if x.card_id in gone)} from the Trash"


def test_dp_31_paging_a_search_among_60_cards() -> None:
    game = lab(me=Side(field=["Pebble"], hand=["Dig"], deck=DISTINCT[:60], reserve=1))
    use(game, "Dig")
    assert indices(game, "CANDIDATE") == list(range(60))
    assert terms.ACTION_PAGE not in game.legal_actions()  # 64 fit
    assert terms.ACTION_STOP in game.legal_actions()


def test_dp_25_paging_is_not_needed_for_40_waiting_effects() -> None:
    game = lab(step="attack:", me=Side(field=[*["Dawn"] * 40, "Grunt"], deck=["Ogre"] * 3))
    assert indices(game, "CANDIDATE") == list(range(40))
    take(game, "CANDIDATE", 39)
    assert indices(game, "CANDIDATE") == list(range(39))


@pytest.mark.parametrize("n", [0, 15, 16, 20])
def test_dp_32_paging_numbers_above_15(n: int) -> None:
    game = lab(me=Side(field=[on("Pebble", 1)], hand=["Dial"]))
    use(game, "Dial")
    assert indices(game, "NUMBER") == list(range(21))
    take(game, "NUMBER", n)
    assert life(game)[0] == 5 + n


def test_paging_changes_nothing_in_the_game() -> None:
    game = lab(step="attack", me=wide())
    before = game.view(None)
    act(game, terms.ACTION_PAGE)
    after = game.view(None)
    assert (before.players, before.turn, before.step, before.to_play) == (
        after.players, after.turn, after.step, after.to_play,
    )  # fmt: skip
    assert terms.ACTION_PAGE not in game.legal_actions()
    assert all_pages(game)[0] == {game.describe(a) for a in game.legal_actions()}


def test_paging_starts_anew_with_each_decision() -> None:
    game = lab(step="attack", me=wide())
    take(game, "ATTACK", 20)
    assert int(record(game).page) == 0
    assert indices(game, "ATTACK") == [k for k in ALL if k != 20]


# --- core moves: everything is reachable and it comes to an end ---
Spread = tuple[int, ...]


def spread(game: Game) -> Spread:
    """Where the cores are: Reserve, each Field card, place of the Soul Core (0 the Reserve)."""
    side = player(game)
    soul = next((k + 1 for k, x in enumerate(side.field) if x.soul), 0)
    return (side.reserve, *(x.cores for x in side.field), soul)


def explore(start: Game) -> tuple[set[Spread], int]:
    """All spreads at the menu that core moves alone can reach, and the longest way; fails on a way round."""
    depth: dict[Any, int] = {}
    open_now: set[Any] = set()
    found: set[Spread] = set()

    def key(game: Game) -> Any:
        return spread(game), kind(game), tuple(game.legal_actions()), int(record(game).last_core_from)

    def visit(game: Game) -> int:
        here = key(game)
        assert here not in open_now, f"core moves go round: {here}"
        if here in depth:
            return depth[here]
        if kind(game) == D.MAIN:
            found.add(spread(game))
        open_now.add(here)
        longest = 0
        for action in game.legal_actions():
            if action_parts(action)[0] in ("CORE_FROM", "CORE_TO", "SOUL_CORE", "SOUL_SWAP"):
                twin = game.clone()
                twin.apply(action)
                longest = max(longest, 1 + visit(twin))
        open_now.discard(here)
        depth[here] = longest
        return longest

    return found, visit(start)


def all_spreads(n: int, least: list[int], soul_places: list[int], fits: Callable[[Spread], bool]) -> set[Spread]:
    """Every way to lay n normal cores on the Reserve and the cards, and the Soul Core somewhere."""
    cards = len(least)
    found = set()
    for cores in product(range(n + 1), repeat=cards):
        if sum(cores) <= n:
            for soul in soul_places:
                one = (n - sum(cores), *cores, soul)
                if fits(one):
                    found.add(one)
    return found


def test_dp_09_every_distribution_over_nexuses_is_reachable_and_moving_ends() -> None:
    game = lab(me=Side(field=[on("Pebble", 1), "Pebble"], reserve=2, soul_core="reserve", hand=["Penny"]))
    found, longest = explore(game)
    assert found == all_spreads(3, [0, 0], [0, 1, 2], lambda _: True)
    assert longest < 20


def test_dp_09_every_distribution_over_spirits_that_keeps_them_is_reachable() -> None:
    game = lab(me=Side(field=[on("Grunt", 1), on("Ogre", 0, soul=True)], reserve=1, hand=["Heal"]))

    def kept(one: Spread) -> bool:
        return all(one[k] + (one[-1] == k) >= 1 for k in (1, 2))

    found, longest = explore(game)
    assert {one for one in found if len(one) == 4} == all_spreads(2, [1, 1], [0, 1, 2], kept)
    assert longest < 30


def test_dp_09_without_the_soul_core() -> None:
    game = lab(me=Side(field=[on("Pebble", 2), "Pebble", "Pebble"], reserve=1, hand=["Heal"]))
    found, _ = explore(game)
    assert found == all_spreads(3, [0, 0, 0], [0], lambda _: True)


def test_dp_09_another_action_makes_everything_movable_again() -> None:
    game = lab(me=Side(field=[on("Pebble", 1), "Pebble"], reserve=1, hand=["Heal"]))
    act(game, terms.ACTION_CORE_FROM + 1, terms.ACTION_CORE_TO + 2)
    assert terms.ACTION_CORE_FROM + 2 not in game.legal_actions()  # it received: it does not give now
    use(game, "Heal")
    assert terms.ACTION_CORE_FROM + 2 in game.legal_actions()


def test_dp_09_a_move_that_depletes_counts_as_another_action() -> None:
    game = lab(me=Side(field=[on("Grunt", 1), on("Pebble", 1), "Pebble"], hand=["Heal"]))
    act(game, terms.ACTION_CORE_FROM + 2, terms.ACTION_CORE_TO + 3)
    assert terms.ACTION_CORE_FROM + 3 not in game.legal_actions()
    act(game, terms.ACTION_CORE_FROM + 1, terms.ACTION_CORE_TO)
    assert trash(game) == ["Grunt"]
    assert terms.ACTION_CORE_FROM + 2 in game.legal_actions()  # the second Pebble, one slot further down now


def test_dp_11_an_exchange_keeps_two_spirits_with_one_core_each() -> None:
    game = lab(me=Side(field=[on("Grunt", 0, soul=True), on("Ogre", 1)], hand=["Heal"]))
    act(game, terms.ACTION_SOUL_SWAP + 2)
    assert [(x.cores, x.soul) for x in field(game)] == [(1, False), (0, True)]
    assert bp(game, "Grunt") == 3000
    assert not any(action_parts(a)[0] in ("SOUL_SWAP", "SOUL_CORE") for a in game.legal_actions())  # once
