"""What the rules let a player do, worked out from the rule book alone: playing cards, paying, placing cores.

A slow and plain second opinion. It lists whole outcomes, never a sequence of small decisions: which cards are banished
for Legacy, which cores pay, which cores are placed. It shares no code with the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from tests.choices.table import RESERVE, Card, Facts, Seat, Table


@dataclass(frozen=True, order=True)
class Cores:
    """A set of cores: how many normal ones from each place, and whether the Soul Core is among them."""

    normal: tuple[tuple[int, int], ...] = ()
    soul: bool = False

    @property
    def number(self) -> int:
        return sum(n for _, n in self.normal) + self.soul


@dataclass(frozen=True)
class Payment:
    """How a card was paid for: the first half of playing it."""

    mode: str | None = None
    """"main" or "flash" where a Magic may be used either way."""
    soul_magic: bool = False
    banished: tuple[str, ...] = ()
    """Numbers of the cards banished for Legacy, sorted."""
    cores: Cores = Cores()


# --- cores ---------------------------------------------------------------------------------------------------------
def sources(seat: Seat, reserve_only: bool = False) -> dict[int, int]:
    """Normal cores by place that may pay (11-1-1-5): Reserve and Field, cards in standby too (D-17)."""
    found = {RESERVE: seat.reserve} if seat.reserve else {}
    if not reserve_only:
        found.update({k: c.cores for k, c in enumerate(seat.field) if c.cores})
    return found


def soul_at_hand(seat: Seat, reserve_only: bool = False) -> bool:
    """The Soul Core pays like any core when it lies in the Reserve or on the Field."""
    return seat.soul == "reserve" or (isinstance(seat.soul, int) and not reserve_only)


def core_sets(places: dict[int, int], soul: bool, least: int, most: int) -> Iterator[Cores]:
    """Every set of ``least`` to ``most`` cores."""
    for with_soul in (False, True) if soul else (False,):
        for normal in _normal_sets(sorted(places.items()), max(0, least - with_soul), most - with_soul):
            yield Cores(normal, with_soul)


def _normal_sets(places: list[tuple[int, int]], least: int, most: int) -> Iterator[tuple[tuple[int, int], ...]]:
    if most < 0 or sum(n for _, n in places) < least:
        return
    if not places:
        yield ()
        return
    (place, available), rest = places[0], places[1:]
    for n in range(min(available, most) + 1):
        for tail in _normal_sets(rest, max(0, least - n), most - n):
            yield ((place, n), *tail) if n else tail


def count_core_sets(places: dict[int, int], soul: bool, least: int, most: int) -> int:
    """How many sets there are, without listing them."""
    ways = [1]
    for available in [*places.values(), *([1] if soul else [])]:
        ways = [sum(ways[max(0, n - available) : n + 1]) for n in range(len(ways) + available)]
    return sum(ways[max(0, least) : most + 1])


def without(seat: Seat, taken: Cores, reserve_only: bool = False) -> tuple[dict[int, int], bool]:
    """What is left of the cores at hand after some were paid."""
    left = Counter(sources(seat, reserve_only))
    left.subtract(dict(taken.normal))
    return {place: n for place, n in left.items() if n > 0}, soul_at_hand(seat, reserve_only) and not taken.soul


# --- the price -----------------------------------------------------------------------------------------------------
def symbols(table: Table, player: int) -> Counter[str]:
    """Symbols on a Field (2-10): printed ones and those of effects in force; not of cards in other standby (D-61)."""
    found: Counter[str] = Counter()
    seat = table.seats[player]
    main_step = table.step in ("Main", "Main 2") and table.turn_player == player
    for c in seat.field:
        if c.standby in (None, "destroy"):
            found.update(c.shown_symbols if table.symbols_changed else c.facts.symbols)
    if not table.symbols_changed and main_step and sum("blue" in c.facts.colors for c in seat.nexuses()) >= 3:
        found["blue"] += sum(c.facts.id == "26RSD06-010" for c in seat.field)
    return found


def helping_symbols(table: Table, card: Facts) -> Counter[str]:
    """Symbols that only count while this card is being summoned."""
    found: Counter[str] = Counter()
    if card.type != "spirit":
        return found
    main_step = table.step in ("Main", "Main 2") and table.my_turn
    large = "Mineroid" in card.families and card.cost >= 6
    for c in table.me.field:
        if large and c.facts.id == "26RSD04-004" and c.level >= 2:
            found["white"] += 1
        if large and c.facts.id == "26RSD04-009" and main_step:
            found["white"] += 1
        if c.facts.id == "26RSD02-009" and c.true_release and main_step:
            found["purple"] += "Bloodrouse" in card.families and table.other.depleted
    return found


def price(table: Table, card: Facts, banished: int) -> int:
    """11-1-1-4-1: each reduction symbol is satisfied by a symbol of its colour or a banished card; at most all of them."""
    have = symbols(table, table.player) + helping_symbols(table, card)
    matched = sum(min(n, have[color]) for color, n in card.reduction.items())
    return max(0, card.cost - min(sum(card.reduction.values()), matched + banished))


def legacy_most(seat: Seat, card: Facts) -> int:
    """12-2-1-3-2-1; only a card on which Legacy is printed may use it (D-20)."""
    return min(sum(c.ex for c in seat.trash), sum(card.reduction.values())) if card.legacy else 0


def modes(table: Table, card: Facts) -> tuple[str, ...]:
    """9-1-7-1: [Main] in an own Main Step, [Flash] there too and at flash timing."""
    if table.step in ("Main", "Main 2"):
        return card.modes if table.my_turn else ()
    return tuple(m for m in card.modes if m == "flash")


def soul_magic_possible(table: Table, card: Facts) -> bool:
    """12-2-1-2-1."""
    return bool(
        card.soul_magic and symbols(table, table.player)[card.soul_magic] and soul_at_hand(table.me)
    )  # fmt: skip


def ordinary_payment_possible(table: Table, card: Facts, reserve_only: bool = False) -> bool:
    """Enough cores for the cost and what must lie on the card, with all the Legacy there is."""
    at_hand = sum(sources(table.me, reserve_only).values()) + soul_at_hand(table.me, reserve_only)
    return at_hand >= price(table, card, legacy_most(table.me, card)) + card.lv1


def can_play(table: Table, card: Facts) -> bool:
    """7-6-1-2-1 at the menu of a Main Step, 8-1-2-1 at flash timing."""
    if card.type == "magic":
        if not modes(table, card):
            return False
        return soul_magic_possible(table, card) or ordinary_payment_possible(table, card)
    return table.step in ("Main", "Main 2") and table.my_turn and ordinary_payment_possible(table, card)


def count_payments(table: Table, card: Facts, reserve_only: bool = False) -> int:
    """An upper bound of the number of payments, equal cards banished told apart."""
    seat = table.me
    places, soul = sources(seat, reserve_only), soul_at_hand(seat, reserve_only)
    total, ways = 0, 1
    ex = sum(c.ex for c in seat.trash)
    for k in range(legacy_most(seat, card) + 1):
        cost = price(table, card, k)
        total += ways * count_core_sets(places, soul, cost, cost)
        ways = ways * (ex - k) // (k + 1)
    return total * max(1, len(modes(table, card))) + soul_magic_possible(table, card)


def payments(table: Table, card: Facts, reserve_only: bool = False) -> set[Payment]:
    """Every way to pay for a card of the hand so that it can still be given its Lv1 cores."""
    found = set()
    seat = table.me
    places, soul = sources(seat, reserve_only), soul_at_hand(seat, reserve_only)
    at_hand = sum(places.values()) + soul
    fuel = sorted(c.id for c in seat.trash if c.ex)
    possible = modes(table, card)
    for mode in possible if len(possible) > 1 else (None,):
        if soul_magic_possible(table, card):
            found.add(Payment(mode, soul_magic=True, cores=Cores((), True)))
        for k in range(legacy_most(seat, card) + 1):
            cost = price(table, card, k)
            if at_hand < cost + card.lv1:
                continue
            for cores in core_sets(places, soul, cost, cost):
                found.update(Payment(mode, False, banished, cores) for banished in set(combinations(fuel, k)))
    return found


# --- placing -------------------------------------------------------------------------------------------------------
def count_placements(seat: Seat, card: Facts, paid: Cores, reserve_only: bool = False) -> int:
    """How many sets of cores may be put on the arriving card."""
    places, soul = without(seat, paid, reserve_only)
    return count_core_sets(places, soul, card.lv1, sum(places.values()) + soul)


def placements(seat: Seat, card: Facts, paid: Cores, reserve_only: bool = False) -> set[Cores]:
    """11-1-1-6: at least the Lv1 cores, from the Reserve and any Field card."""
    places, soul = without(seat, paid, reserve_only)
    return set(core_sets(places, soul, card.lv1, sum(places.values()) + soul))


# --- moving cores in the Main Step ---------------------------------------------------------------------------------
def core_moves(seat: Seat) -> set[tuple[str, int, int]]:
    """7-6-1-2-2: every single move ("core" or "soul", from, to), every exchange ("swap", place, the Soul Core's)."""
    goals = [RESERVE, *range(len(seat.field))]
    found = {("core", place, goal) for place in sources(seat) for goal in goals if goal != place}
    if soul_at_hand(seat):
        home = RESERVE if seat.soul == "reserve" else int(seat.soul)
        found |= {("soul", home, goal) for goal in goals if goal != home}
        found |= {("swap", place, home) for place in sources(seat) if place != home}
    return found


Spread = tuple[int, tuple[tuple[int, int, bool], ...], bool]
"""Reserve, (identity, cores, Soul Core) of each Field card, Soul Core in the Reserve."""


def spread_after(spread: Spread, lv1: dict[int, int], move: tuple[str, int, int]) -> Spread:
    """The cores after a move; a card with fewer than its Lv1 cores leaves, and what is on it goes to the Reserve."""
    kind, origin, goal = move
    reserve, cards, soul_home = spread
    normal = {RESERVE: reserve, **{k: n for k, (_, n, _) in enumerate(cards)}}
    soul = next((k for k, c in enumerate(cards) if c[2]), RESERVE if soul_home else None)
    if kind == "soul":
        soul = goal
    else:
        normal[origin] -= 1
        normal[goal] += 1
    if kind == "swap":
        soul = origin
    stays = []
    for k, (who, _, _) in enumerate(cards):
        if normal[k] + (soul == k) >= lv1[who]:
            stays.append((who, normal[k], soul == k))
        else:
            normal[RESERVE] += normal[k]
            soul = RESERVE if soul == k else soul
    return normal[RESERVE], tuple(stays), soul == RESERVE


def reachable_spreads(start: Spread, lv1: dict[int, int]) -> set[Spread]:
    """Every distribution of cores that free moving can bring about."""
    found, todo = {start}, [start]
    while todo:
        spread = todo.pop()
        cards = [Card(_blank(lv1[who]), n, soul) for who, n, soul in spread[1]]
        holder = [k for k, c in enumerate(cards) if c.soul]
        home: str | int = holder[0] if holder else "reserve" if spread[2] else "trash"
        for move in core_moves(Seat(spread[0], 0, home, cards)):
            after = spread_after(spread, lv1, move)
            if after not in found:
                found.add(after)
                todo.append(after)
    return found


def _blank(lv1: int) -> Facts:
    return Facts("", "", "spirit", (), 0, {}, (), ((lv1, False),), {}, False, False, None, ())
