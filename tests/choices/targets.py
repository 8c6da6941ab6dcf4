"""What effects of Standard cards let their controller choose, written down card by card from what the cards say.

An effect is named by the number of its card and the words it begins with. ``asked`` gives what may be chosen now: which
objects, how many at least and at most, and whether their order matters; None when the effect asks for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from tests.choices.enumerator import Cores, core_sets, ordinary_payment_possible
from tests.choices.table import Card, Facts, Table

Object = tuple[str, int] | tuple[str, str]
"""("own", position), ("opp", position), ("hand", position), or ("card", number) in a Trash or among revealed cards."""


@dataclass(frozen=True)
class Choice:
    """A choice of objects."""

    objects: frozenset[Object]
    least: int = 1
    most: int = 1
    ordered: bool = False
    cards: tuple[str, ...] = ()
    """Numbers of the cards to choose among outside hand and Field, equal ones as often as they are there."""

    def results(self) -> set[Any]:
        """Every way it can end: as many as are asked for, as far as there are so many (9-3-2-1)."""
        n = len(self.cards) if self.cards else len(self.objects)
        counts = range(min(self.least, n), min(self.most, n) + 1)
        if self.cards:
            return {tuple(("card", c) for c in some) for k in counts for some in combinations(sorted(self.cards), k)}
        if self.ordered:
            return {row for k in counts for row in permutations(sorted(self.objects, key=repr), k)}
        return {frozenset(some) for k in counts for some in combinations(self.objects, k)}


Where = Callable[[Table, int], "Choice | None"]


def choosable(cards: Iterable[Card], wanted: Callable[[Card], bool], side: str) -> frozenset[Object]:
    """Only the printed condition counts (D-48); a depleted card is no Spirit or Nexus any more."""
    return frozenset((side, k) for k, c in enumerate(cards) if c.standby != "deplete" and wanted(c))


def theirs(wanted: Callable[[Card], bool] = lambda c: True, least: int = 1, most: int = 1) -> Where:
    """Opposing Spirits."""
    return lambda t, _: Choice(choosable(t.other.field, lambda c: c.is_a("spirit") and wanted(c), "opp"), least, most)


def ours(family: str = "", least: int = 1, most: int = 1, other: bool = False, attacking: bool = False) -> Where:
    """Own Spirits of a family."""

    def find(t: Table, source: int) -> Choice:
        cards = choosable(t.me.field, lambda c: c.is_a("spirit", family) and (c.attacking or not attacking), "own")
        return Choice(cards - {("own", source)} if other else cards, least, most)

    return find


def our_nexuses(family: str = "", refreshed: bool = False, least: int = 1) -> Where:
    def find(t: Table, _: int) -> Choice:
        def wanted(c: Card) -> bool:
            return c.is_a("nexus", family) and (not refreshed or c.orientation == "refreshed")

        return Choice(choosable(t.me.field, wanted, "own"), least)

    return find


def hand(wanted: Callable[[Facts], bool], least: int = 1, most: int = 1, ordered: bool = False) -> Where:
    def find(t: Table, _: int) -> Choice:
        return Choice(frozenset(("hand", h) for h, c in enumerate(t.me.hand) if wanted(c)), least, most, ordered)

    return find


def _outside(cards: Iterable[Facts], least: int, most: int) -> Choice:
    numbers = [c.id for c in cards]
    return Choice(frozenset(("card", number) for number in numbers), least, most, cards=tuple(numbers))


def from_trash(wanted: Callable[[Facts], bool], least: int = 1) -> Where:
    return lambda t, _: _outside((c for c in t.me.trash if wanted(c)), least, 1)


def revealed(wanted: Callable[[Facts], bool], most: int = 1) -> Where:
    """Among revealed cards: no declining while one fits (D-51)."""
    return lambda t, _: _outside((c for c in t.revealed if wanted(c)), most, most)


def _olindias(t: Table, _: int) -> Choice:
    """26RSD03-009: it is paid for (D-54)."""
    fitting = (c for c in t.revealed if "Armored Fish" in c.families and c.cost <= 3 and c.type != "magic")
    return _outside((c for c in fitting if ordinary_payment_possible(t, c)), 0, 1)


def if_exhausted(then: Where, family: str = "", color: str = "") -> Where:
    """Only with an exhausted own Spirit of the family or colour."""
    return lambda t, source: then(t, source) if t.me.exhausted(family, color) else None


def bp_at_most(n: int) -> Callable[[Card], bool]:
    return lambda c: c.bp <= n


def cost_at_most(n: int) -> Callable[[Card], bool]:
    return lambda c: c.facts.cost <= n


def exhausted(c: Card) -> bool:
    return c.orientation != "refreshed" and not c.standby


def family(name: str) -> Callable[[Facts], bool]:
    return lambda c: name in c.families


def _windfang_card(t: Table, _: int) -> Choice:
    return Choice(choosable(t.me.field, lambda c: "Windfang" in c.facts.families, "own"), 0)


def _hurricane(t: Table, source: int) -> Choice | None:
    return theirs(bp_at_most(10000 if t.me.life_reduced else 7000))(t, source)


def _gate(t: Table, source: int) -> Choice | None:
    n = 2 if t.me.life_reduced else 1
    return theirs(least=n, most=n)(t, source)


def _perigorouge(t: Table, source: int) -> Choice | None:
    return theirs(least=0, most=2)(t, source) if t.me.exhausted("Bloodrouse") else theirs()(t, source)


def _gigantherion(t: Table, source: int) -> Choice | None:
    nexuses = [c for c in t.me.nexuses() if c.standby != "deplete"]
    return theirs(cost_at_most(6 if len(nexuses) >= 3 else 4))(t, source)


def _opposing_nexus(t: Table, _: int) -> Choice:
    return Choice(choosable(t.other.field, lambda c: c.is_a("nexus") and not c.true_release, "opp"))


def _any_nexus(t: Table, source: int) -> Choice:
    mine = choosable(t.me.field, lambda c: c.is_a("nexus") and not c.true_release, "own")
    return Choice(mine | _opposing_nexus(t, source).objects)


def _same_cost(t: Table, _: int) -> Choice | None:
    attacker = t.attacker()
    if attacker is None:
        return None
    cost = attacker.facts.cost
    return Choice(choosable(t.me.field, lambda c: c.is_a("spirit", "Ferobeast") and c.facts.cost == cost, "own"), 0)


def _stem_lance(t: Table, _: int) -> Choice:
    """First the own Nexus (D-53): only one that brings some opposing Spirit within the limit."""
    costs = [c.facts.cost for c in t.other.spirits() if c.standby != "deplete"]
    helps = choosable(
        t.me.field, lambda c: c.is_a("nexus") and any(cost <= 4 + c.facts.cost for cost in costs), "own"
    )  # fmt: skip
    return Choice(helps, 0)


def _misty_forest(t: Table, source: int) -> Choice | None:
    return ours("Ferobeast", 0, len([c for c in t.me.nexuses() if c.standby != "deplete"]) // 2)(t, source)


SUMMONED, ATTACKS, BLOCKS, DESTROYED, DEPLOYED = (
    "[When Summoned]", "[When Attacks]", "[When Blocks]", "[When Destroyed]", "[When Deployed]",
)  # fmt: skip
DURING, MAIN, FLASH, END = "[During", "[Main]", "[Flash]", "[Your End Step]"
INVOKE, OWN_ATTACK, OPP_ATTACK, OWN_MAIN = "Invoke", "[Your Attack Step]", "[Opposing Attack Step]", "[Your Main Step]"
any_spirit = theirs()
may_any = theirs(least=0)
boosted = ours()

CHOICES: dict[tuple[str, str], Where] = {
    ("26RSD01-003", SUMMONED): if_exhausted(theirs(bp_at_most(3000)), color="red"),
    ("26RSD01-006", END): _windfang_card,
    ("26RSD01-007", DURING): hand(family("Windfang")),
    ("26RSD01-007", ATTACKS): theirs(bp_at_most(3000)),
    ("26RSD01-008", SUMMONED): from_trash(
        lambda c: c.type == "spirit" and "Windfang" in c.families and c.name != "Sertarius", 0
    ),
    ("26RSD01-009", SUMMONED): if_exhausted(theirs(bp_at_most(5000)), "Windfang"),
    ("26RSD01-010", OWN_ATTACK + " Invoke"): ours("Windfang", attacking=True),
    ("26RSD01-010", OWN_ATTACK + " [Once"): ours(least=0),
    ("26RSD01-011", DEPLOYED): if_exhausted(
        from_trash(lambda c: c.type == "spirit" and "Windfang" in c.families and c.cost <= 4), color="red"
    ),
    ("26RSD01-012", MAIN): _opposing_nexus,
    ("26RSD01-012", FLASH): boosted,
    ("26RSD01-013", FLASH): boosted,
    ("26RSD01-014", FLASH): _hurricane,
    ("26RSD01-X01", SUMMONED): theirs(bp_at_most(7000)),
    ("26RSD01-X01", ATTACKS): ours("Windfang", 0),
    ("26RSD01-X02", DURING): hand(family("Windfang")),
    ("26RSD02-001", DESTROYED): any_spirit,
    ("26RSD02-004", ATTACKS): theirs(cost_at_most(4)),
    ("26RSD02-007", SUMMONED): if_exhausted(any_spirit, "Bloodrouse"),
    ("26RSD02-008", ATTACKS): any_spirit,
    ("26RSD02-009", OWN_ATTACK): ours("Bloodrouse", attacking=True),
    ("26RSD02-010", DEPLOYED): any_spirit,
    ("26RSD02-010", INVOKE): theirs(cost_at_most(3)),
    ("26RSD02-011", MAIN): ours("Bloodrouse"),
    ("26RSD02-011", FLASH): boosted,
    ("26RSD02-012", FLASH): any_spirit,
    ("26RSD02-013", FLASH): boosted,
    ("26RSD02-014", FLASH): any_spirit,
    ("26RSD02-X01", SUMMONED): any_spirit,
    ("26RSD02-X01", ATTACKS): any_spirit,
    ("26RSD02-X02", SUMMONED): _perigorouge,
    ("26RSD03-003", SUMMONED): theirs(cost_at_most(4), 0),
    ("26RSD03-007", ATTACKS): theirs(exhausted, 0),
    ("26RSD03-008", ATTACKS): theirs(cost_at_most(3), 0),
    ("26RSD03-009", BLOCKS): may_any,
    ("26RSD03-010", INVOKE): hand(lambda c: "Armored Fish" in c.families and c.cost <= 4),
    ("26RSD03-011", DEPLOYED): may_any,
    ("26RSD03-012", FLASH): boosted,
    ("26RSD03-013", FLASH): any_spirit,
    ("26RSD03-014", FLASH): any_spirit,
    ("26RSD03-X01", SUMMONED): theirs(exhausted, 0),
    ("26RSD03-X02", SUMMONED): ours("Armored Fish", 0, 2),
    ("26RSD03-X02", OWN_ATTACK): ours("Armored Fish", other=True),
    ("26RSD04-001", BLOCKS): our_nexuses("Mineroid"),
    ("26RSD04-004", OPP_ATTACK): may_any,
    ("26RSD04-006", SUMMONED): ours("Mineroid"),
    ("26RSD04-007", ATTACKS): theirs(bp_at_most(4000)),
    ("26RSD04-008", SUMMONED): theirs(bp_at_most(6000)),
    ("26RSD04-009", END): ours("Mineroid", 0),
    ("26RSD04-010", OWN_ATTACK): ours(),
    ("26RSD04-011", DEPLOYED): hand(lambda c: "white" in c.colors and "Mineroid" in c.families, 0, 2, True),
    ("26RSD04-011", OPP_ATTACK): theirs(lambda c: c.attacking and c.bp <= 3000),
    ("26RSD04-012", MAIN): hand(lambda c: "white" in c.colors and "Mineroid" in c.families, 0, 3, True),
    ("26RSD04-012", FLASH): boosted,
    ("26RSD04-013", FLASH): theirs(bp_at_most(5000)),
    ("26RSD04-014", FLASH): _gate,
    ("26RSD04-X01", END): ours("Mineroid", 0, 2),
    ("26RSD04-X02", SUMMONED): any_spirit,
    ("26RSD05-001", DESTROYED): may_any,
    ("26RSD05-003", DESTROYED): may_any,
    ("26RSD05-004", ATTACKS): any_spirit,
    ("26RSD05-006", ATTACKS): any_spirit,
    ("26RSD05-008", SUMMONED): any_spirit,
    ("26RSD05-008", ATTACKS): any_spirit,
    ("26RSD05-009", OWN_MAIN): if_exhausted(may_any, "Thunder Dragon"),
    ("26RSD05-011", FLASH): any_spirit,
    ("26RSD05-012", FLASH): any_spirit,
    ("26RSD05-013", MAIN): hand(family("Thunder Dragon"), 0, 2, True),
    ("26RSD05-013", FLASH): boosted,
    ("26RSD05-014", FLASH): any_spirit,
    ("26RSD05-X02", SUMMONED): any_spirit,
    ("26RSD05-X02", ATTACKS): any_spirit,
    ("26RSD06-001", DESTROYED): our_nexuses(),
    ("26RSD06-003", DESTROYED): theirs(cost_at_most(3)),
    ("26RSD06-004", DURING): our_nexuses("Ferobeast", refreshed=True),
    ("26RSD06-006", SUMMONED): hand(lambda c: True, 2, 2, True),
    ("26RSD06-007", DURING): our_nexuses("Ferobeast", refreshed=True),
    ("26RSD06-009", END): _misty_forest,
    ("26RSD06-010", OPP_ATTACK): _same_cost,
    ("26RSD06-011", DEPLOYED): theirs(cost_at_most(3)),
    ("26RSD06-012", MAIN): hand(lambda c: True, 2, 2, True),
    ("26RSD06-012", FLASH): boosted,
    ("26RSD06-013", FLASH): _stem_lance,
    ("26RSD06-014", MAIN): _any_nexus,
    ("26RSD06-014", FLASH): boosted,
    ("26RSD06-X01", SUMMONED): _gigantherion,
    ("26RSD06-X02", DURING): our_nexuses("Ferobeast", refreshed=True),
    ("26RSD03-006", SUMMONED): ours("Armored Fish", 0, other=True),
    ("26RSD01-004", ATTACKS): revealed(family("Windfang")),
    ("26RSD01-X02", ATTACKS): revealed(family("Windfang")),
    ("26RSD01-013", MAIN): revealed(lambda c: "Windfang" in c.families and c.name != "Offering Draw", 2),
    ("26RSD03-009", SUMMONED): _olindias,
    ("26RSD04-003", INVOKE): revealed(lambda c: c.type == "spirit" and "Mineroid" in c.families and c.cost >= 6),
    ("26RSD05-002", SUMMONED): revealed(lambda c: c.type == "magic" and "Thunder Dragon" in c.families),
    ("26RSD05-007", SUMMONED): revealed(lambda c: "Thunder Dragon" in c.families and "Pelborg" not in c.name),
    ("26RSD06-002", SUMMONED): revealed(lambda c: c.type == "nexus" and "Ferobeast" in c.families),
}
SECOND: dict[tuple[str, str], Where] = {
    ("26RSD06-X02", DURING): theirs(cost_at_most(7)),
    ("26RSD03-006", SUMMONED): if_exhausted(ours(least=0), "Armored Fish"),
    ("26RSD06-013", FLASH): theirs(cost_at_most(4)),
}
"""What is chosen after the first choice, or at once when there is nothing for that one."""


def _second_of_stem_lance(cost: int) -> Where:
    return theirs(cost_at_most(4 + cost))


def key_of(number: str, text: str) -> tuple[str, str] | None:
    """The effect whose text this is; None if it is not in the table."""
    fitting = [key for key in CHOICES if key[0] == number and text.startswith(key[1])]
    return max(fitting, key=lambda key: len(key[1]), default=None)


def asked(table: Table, key: tuple[str, str], source: int, second: bool = False, nexus_cost: int = 0) -> Choice | None:
    """What the effect lets its controller choose now, who is the player who decides.

    ``second``: its first choice is behind it; ``nexus_cost``: of the Nexus chosen there.
    """
    first = CHOICES[key](table, source)
    if key in SECOND and (second or (first is not None and not first.objects)):
        return (_second_of_stem_lance(nexus_cost) if key[0] == "26RSD06-013" else SECOND[key])(table, source)
    return first


# --- cores that the other player picks -----------------------------------------------------------------------------
SQUEEZES: dict[tuple[str, str], Callable[[int], int]] = {
    ("26RSD02-010", INVOKE): lambda n: n - 1,
    ("26RSD02-012", FLASH): lambda n: n - 1,
    ("26RSD02-014", FLASH): lambda n: min(2, n),
    ("26RSD02-X01", SUMMONED): lambda n: n - 1,
}
"""How many of the n cores of the chosen Spirit leave; its owner picks which (5-7-3: the Soul Core may be one)."""


def squeezes(table: Table, key: tuple[str, str], choice: Choice) -> set[tuple[int, Cores]]:
    """Every chosen Spirit with every set of cores that may leave it."""
    found = set()
    for _, k in choice.objects:
        c = table.other.field[int(k)]
        n = SQUEEZES[key](c.cores + c.soul)
        found |= {(int(k), cores) for cores in core_sets({int(k): c.cores} if c.cores else {}, c.soul, n, n)}
    return found
