"""Enumerator and engine side by side at one position: equal sets, or a message that says in words what differs."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

from bs_env.game import Game
from tests.choices import enumerator, explore, targets, turnplay
from tests.choices.enumerator import Cores, Payment
from tests.choices.explore import D, Option
from tests.choices.reached import Watcher
from tests.choices.table import RESERVE, Facts, Seat, Table, printed

MENUS = {
    D.MAIN: turnplay.main_menu,
    D.ATTACK: turnplay.attack_menu,
    D.BLOCK: turnplay.block_menu,
    D.FLASH: turnplay.flash_menu,
}
MOST_PAYMENTS = 60
MOST_PLACEMENTS = 50


class Tally(Counter[str]):
    """How much of each kind was compared."""


# --- words ---------------------------------------------------------------------------------------------------------
def place_name(seat: Seat, place: int) -> str:
    if place == RESERVE:
        return "the Reserve"
    return f"{seat.field[place].facts.name} (#{place})" if place < len(seat.field) else f"Field card #{place}"


def cores_words(seat: Seat, cores: Cores) -> str:
    parts = [f"{n} from {place_name(seat, place)}" for place, n in cores.normal]
    return ", ".join([*parts, *(["the Soul Core"] if cores.soul else [])]) or "no core"


def words(table: Table, thing: Any) -> str:
    """Something that can be done, in words."""
    if isinstance(thing, Payment):
        how = f"[{thing.mode}] " if thing.mode else ""
        if thing.soul_magic:
            return f"{how}by Soul Magic"
        legacy = f" and {', '.join(thing.banished)} banished" if thing.banished else ""
        return f"{how}{cores_words(table.me, thing.cores)} paid{legacy}"
    if isinstance(thing, Cores):
        return f"{cores_words(table.me, thing)} placed"
    if isinstance(thing, tuple) and len(thing) == 3 and thing[0] in ("core", "soul", "swap"):
        return f"{thing[0]}: {place_name(table.me, thing[1])} to {place_name(table.me, thing[2])}"
    if isinstance(thing, tuple) and thing and thing[0] in ("play", "from hand"):
        return f"{thing[0]} {table.me.hand[thing[1]].name} (hand {thing[1]})"
    if isinstance(thing, tuple) and thing and thing[0] in ("attack", "block", "activate"):
        return f"{thing[0]} {place_name(table.me, thing[1])}" + (f", effect {thing[2]}" if len(thing) > 2 else "")
    return str(thing)


def same(game: Game, table: Table, what: str, rules: Iterable[Any], engine: Iterable[Any]) -> None:
    """Both sets are equal.

    Raises:
        AssertionError: they are not.
    """
    rules, engine = set(rules), set(engine)
    if rules == engine:
        return
    lines = [f"{what}: the rules allow {len(rules)}, the engine offers {len(engine)}"]
    for title, things in (("not offered", rules - engine), ("not allowed", engine - rules)):
        shown = sorted(words(table, thing) for thing in things)
        lines += [f"  {title}: {text}" for text in shown[:6]]
        if len(shown) > 6:
            lines.append(f"  {title}: and {len(shown) - 6} more")
    raise AssertionError("\n".join([*lines, str(game)]))


# --- one position --------------------------------------------------------------------------------------------------
def compare_menu(watcher: Watcher, kind: Any, tally: Tally) -> Table:
    """The menu itself: what can be played, activated, attacked and blocked with."""
    table = watcher.table()
    same(watcher.game, table, f"menu {kind.name}", MENUS[kind](table), explore.menu(watcher.game))
    tally[f"menu {kind.name.lower()}"] += 1
    tally["activations offered"] += sum(word[0] == "activate" for word in MENUS[kind](table))
    return table


def compare_play(
    game: Game, table: Table, option: Option, rng: random.Random, tally: Tally, deep: int = 2, most: int = MOST_PAYMENTS
) -> bool:
    """All payments for a card of the hand; then, after ``deep`` of them, all placements. False if there are too many."""
    card, reserve_only = table.me.hand[option.at], option.word == "from hand"
    if enumerator.count_payments(table, card, reserve_only) > most:
        tally["too many payments"] += 1
        return False
    rules = enumerator.payments(table, card, reserve_only)
    engine = explore.payments(game, option)
    same(game, table, f"payments for {card.name}", rules, engine)
    tally["plays"] += 1
    tally["payments"] += len(rules)
    tally[f"plays of a {card.type}"] += 1
    tally["plays from hand by an effect"] += reserve_only
    tally["plays with Soul Magic"] += any(p.soul_magic for p in rules)
    tally["plays with Legacy"] += any(p.banished for p in rules)
    if card.type == "magic":
        return True
    for payment, after in engine.items():
        check_paid(game, table, payment, after)
    few = [
        p
        for p in sorted(rules, key=repr)
        if enumerator.count_placements(table.me, card, p.cores, reserve_only) <= MOST_PLACEMENTS
    ]
    tally["too many placements"] += len(rules) - len(few)
    for payment in rng.sample(few, min(deep, len(few))):
        compare_placements(engine[payment], table, card, payment, reserve_only, tally)
    return True


def check_paid(game: Game, table: Table, payment: Payment, after: Game) -> None:
    """The cores that were picked are in the Trash, and no others moved."""
    seat = after.view(None).players[table.player]
    paid, me = payment.cores, table.me
    left = {RESERVE: me.reserve, **{k: c.cores for k, c in enumerate(me.field)}}
    for place, n in paid.normal:
        left[place] -= n
    seen = {RESERVE: seat.reserve, **{k: c.cores for k, c in enumerate(seat.field)}}
    assert seen == left, f"{words(table, payment)}: {seen} lie there, not {left}\n{game}"
    assert seat.trash_cores == me.trash_cores + paid.number - paid.soul
    assert (seat.soul_core == "trash") == (paid.soul or me.soul == "trash")
    assert sorted(c.card_id for c in seat.trash) == sorted(
        (Counter(c.id for c in me.trash) - Counter(payment.banished)).elements()
    )


def compare_placements(after: Game, table: Table, card: Facts, payment: Payment, reserve_only: bool, tally: Tally) -> None:
    """All sets of cores on the arriving card."""
    rules = enumerator.placements(table.me, card, payment.cores, reserve_only)
    before = str(after)
    engine = explore.placements(after)
    same(after, table, f"placements on {card.name} after {words(table, payment)}\n{before}", rules, engine)
    tally["placement sets"] += 1
    tally["placements"] += len(rules)
    if card.type != "spirit" or card.id not in QUIET or any(c.facts.id not in QUIET for c in table.me.field):
        return
    for cores, arrived in engine.items():
        check_arrived(table, card, payment.cores, cores, arrived)
        tally["arrivals looked at"] += 1


QUIET = {"26RSD01-005", "26RSD02-005", "26RSD03-004", "26RSD03-005", "26RSD04-005", "26RSD05-005", "26RSD06-005",
         "26RSD01-001", "26RSD01-002", "26RSD02-003", "26RSD02-004", "26RSD04-001", "26RSD05-004", "26RSD06-003",
         "26RSD01-004", "26RSD01-007", "26RSD02-001", "26RSD02-002", "26RSD02-008", "26RSD03-001", "26RSD03-007",
         "26RSD03-008", "26RSD04-003", "26RSD04-004", "26RSD04-007", "26RSD05-001", "26RSD05-003", "26RSD05-006",
         "26RSD06-001", "26RSD06-004", "26RSD06-007"}  # fmt: skip
"""Spirits without an effect when summoned or when a card is depleted."""


def check_arrived(table: Table, card: Facts, paid: Cores, placed: Cores, arrived: Game) -> None:
    """The placed cores lie on the new card; who has too few left has gone, and the Reserve has what lay on it."""
    me, seat = table.me, arrived.view(None).players[table.player]
    left, soul = enumerator.without(me, paid)
    for place, n in placed.normal:
        left[place] -= n
    stays, reserve = [], left.get(RESERVE, 0)
    for k, c in enumerate(me.field):
        here = bool(soul and me.soul == k and not placed.soul)
        paid_from = {RESERVE: 0, **dict(paid.normal)}.get(k, 0) or (paid.soul and me.soul == k)
        after_paying = c.cores - dict(paid.normal).get(k, 0) + (soul and me.soul == k)
        if left.get(k, 0) + here >= c.facts.lv1 and not (paid_from and after_paying < c.facts.lv1):
            stays.append((c.facts.id, left.get(k, 0), here))
        else:
            reserve += left.get(k, 0)
    stays.append((card.id, placed.number - placed.soul, placed.soul))
    assert [(c.card_id, c.cores, c.soul) for c in seat.field] == stays, f"{words(table, placed)}: {seat.field}"
    assert seat.reserve == reserve


def compare_core_moves(watcher: Watcher, table: Table, tally: Tally) -> None:
    """Every single move of a core, when none was made just before."""
    rules = enumerator.core_moves(table.me)
    engine = explore.core_moves(watcher.game)
    same(watcher.game, table, "core moves", rules, engine)
    tally["core move menus"] += 1
    tally["core moves"] += len(rules)


MOST_CHOSEN = 40


def compare_choice(watcher: Watcher, tally: Tally, most_chosen: int = MOST_CHOSEN) -> tuple[str, str] | None:
    """What an effect lets choose: every set of objects. Gives the effect, None if it is not in the table."""
    game, decision = watcher.game, watcher.game.decision
    assert decision
    names = {facts.name: number for number, facts in printed().items()}
    text = _effect_text(decision)
    key = targets.key_of(names.get(decision.source or "", ""), text)
    if key is None or "chosen so far" in decision.text:
        return None
    table = watcher.table()
    second = _second(watcher, key, decision)
    cost = watcher.before[3] or 0 if second and watcher.before else 0
    choice = targets.asked(table, key, watcher.source(), second, cost)
    what = f"choice for {key[0]} {text}"
    assert choice is not None, f"{what}: the rules ask for nothing\n{game}"
    seen, may_stop = explore.objects(game)
    rules = {("card", printed()[str(o[1])].name) if o[0] == "card" else o for o in choice.objects}
    if choice.ordered or choice.least <= 1:  # of exactly two the first pick is the one listed first
        same(game, table, what, rules, seen)
    assert may_stop == (choice.least == 0), f"{what}: stop {'' if may_stop else 'not '}offered\n{game}"
    tally["choices"] += 1
    tally["objects to choose"] += len(rules)
    tally["choices with two or more objects"] += len(rules) > 1
    if choice.most > 1 and len(results := choice.results()) <= most_chosen:
        if choice.cards:
            results = {tuple(sorted(("card", printed()[number].name) for _, number in row)) for row in results}
        same(game, table, f"sets of {what}", results, explore.chosen(game.clone(), choice.ordered))
        tally["choices of several"] += 1
    if key in targets.SQUEEZES and decision.kind == D.CHOOSE:
        same(game, table, f"cores of {what}", targets.squeezes(table, key, choice), explore.squeezed(game.clone()))
        tally["cores picked by the other player"] += 1
    return key


def compare_nothing_asked(watcher: Watcher, key: tuple[str, str], controller: int, tally: Tally) -> None:
    """An effect that did not ask its controller had nothing to ask for (1-4-2)."""
    table = watcher.table()
    table.player = controller
    own = [k for k, c in enumerate(table.me.field) if c.facts.id == key[0]]
    choice = targets.asked(table, key, own[-1] if own else -1)
    assert not choice or not choice.objects, f"{key} asked for nothing: {choice}\n{watcher.game}"
    tally["effects that ask for nothing"] += 1


def _effect_text(decision: Any) -> str:
    text = decision.text.removeprefix("choose for ").removeprefix("the part before the arrow: ")
    return str(text.removeprefix(f"{decision.source}: "))


def _second(watcher: Watcher, key: tuple[str, str], decision: Any) -> bool:
    """Whether the decision before this one was the first choice of the same effect."""
    if key[0] == "26RSD06-X02":
        return bool(decision.kind == D.CHOOSE)
    if watcher.before is None or key not in targets.SECOND:
        return False
    kind, text, _, _ = watcher.before
    return bool(kind == D.CHOOSE and text == decision.text)


def compare_number(watcher: Watcher, tally: Tally) -> None:
    """26RSD01-006, 26RSD01-X01: up to 2 cores other than the Soul Core from the own Trash."""
    table = watcher.table()
    rules = {("number", n) for n in range(min(2, table.me.trash_cores) + 1)}
    same(watcher.game, table, "number of cores from the Trash", rules, explore.menu(watcher.game))
    tally["numbers"] += 1


def compare_attack_price(watcher: Watcher, tally: Tally) -> None:
    """26RSD06-011: one core from any own place."""
    table = watcher.table()
    rules = {("core", place) for place in enumerator.sources(table.me)}
    rules |= {("soul", 0)} if enumerator.soul_at_hand(table.me) else set()
    engine = {("core" if o.word == "core from" else o.word, o.at) for o in explore.options(watcher.game)}
    same(watcher.game, table, "price of the attack", rules, engine)
    tally["attack prices"] += 1


def compare_block_price(watcher: Watcher, tally: Tally) -> None:
    """26RSD06-X01: another refreshed Spirit."""
    table = watcher.table()
    blocker = watcher.blocker
    rules = {("own", k) for k in turnplay.price_payers(table, blocker)}
    same(watcher.game, table, "price of the block", rules, {(o.word, o.at) for o in explore.options(watcher.game)})
    tally["block prices"] += 1
