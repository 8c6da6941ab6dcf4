"""What lies on the table, in plain values: the only thing the enumerator reads.

Cards are known by their printed facts. Places of cores are numbers: ``RESERVE``, or the position of a Field card in
order of arrival. Nothing here comes from the rules of the engine: what is printed, and what a watcher would see.
"""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

RESERVE = -1
FACTS = Path(__file__).resolve().parents[1] / "cards" / "standard_facts.json"


@dataclass(frozen=True)
class Facts:
    """What is printed on a card."""

    id: str
    name: str
    type: str
    colors: tuple[str, ...]
    cost: int
    reduction: dict[str, int]
    families: tuple[str, ...]
    levels: tuple[tuple[int, bool], ...]
    """Cores and True Release of each level."""
    symbols: dict[str, int]
    ex: bool
    legacy: bool
    soul_magic: str | None
    modes: tuple[str, ...]
    """Of "main" and "flash", what a Magic has."""

    @property
    def lv1(self) -> int:
        """Cores it needs to stay; none for a Magic."""
        return self.levels[0][0] if self.levels else 0


@cache
def printed() -> dict[str, Facts]:
    """Printed facts of the Standard cards by number."""
    found = {}
    for row in json.loads(FACTS.read_text(encoding="utf-8")):
        timings = [clause["timing"] for clause in row["clauses"]]
        found[row["id"]] = Facts(
            id=row["id"], name=row["name"], type=row["type"], colors=tuple(row["colors"]), cost=row["cost"],
            reduction=dict(row["reduction"]), families=tuple(english for english, _ in row["families"]),
            levels=tuple((cores, bool(release)) for cores, _, release in row["levels"]), symbols=dict(row["symbols"]),
            ex=row["ex"], legacy=row["legacy"], soul_magic=row["soul_magic"],
            modes=tuple(m for m in ("main", "flash") if m in timings) if row["type"] == "magic" else (),
        )  # fmt: skip
    return found


@dataclass
class Card:
    """A card on the Field."""

    facts: Facts
    cores: int = 0
    soul: bool = False
    bp: int = 0
    shown_symbols: dict[str, int] = dataclasses.field(default_factory=dict)
    orientation: str = "refreshed"
    standby: str | None = None
    attacking: bool = False
    blocking: bool = False
    used: frozenset[int] = frozenset()
    """Numbers of the activated effects with [Once Per Turn] that it has used this turn."""

    @property
    def level(self) -> int:
        """2-8-3, 12-2-1-1-2: by the cores on it, or Lv2 by the Soul Core with True Release."""
        n = self.cores + self.soul
        reached = [k + 1 for k, (cores, release) in enumerate(self.facts.levels) if n >= cores or (release and self.soul)]
        return max(reached, default=0)

    @property
    def true_release(self) -> bool:
        """12-2-1-1-3: at its Lv2, if that is printed with True Release."""
        return self.level == 2 and self.facts.levels[1][1]

    def is_a(self, kind: str, family: str = "") -> bool:
        """A Spirit or Nexus (of a family)."""
        return self.facts.type == kind and (not family or family in self.facts.families)


@dataclass
class Seat:
    """One player's side."""

    reserve: int = 0
    trash_cores: int = 0
    soul: str | int = "trash"
    """"reserve", "trash", "life", "void", or the position of the Field card it is on."""
    field: list[Card] = dataclasses.field(default_factory=list)
    hand: list[Facts] = dataclasses.field(default_factory=list)
    trash: list[Facts] = dataclasses.field(default_factory=list)
    life_reduced: bool = False
    """It lost Life this turn."""
    depleted: bool = False
    """A Spirit of this player was depleted this turn."""
    depleted_by_opponent: bool = False
    """... by an effect of the opponent."""

    def spirits(self, family: str = "") -> list[Card]:
        """Its Spirits (of a family)."""
        return [c for c in self.field if c.is_a("spirit", family)]

    def nexuses(self, family: str = "") -> list[Card]:
        """Its Nexuses (of a family)."""
        return [c for c in self.field if c.is_a("nexus", family)]

    def exhausted(self, family: str = "", color: str = "") -> bool:
        """Whether an exhausted (also heavily: D-47) Spirit of the family or colour lies on its side."""
        return any(
            c.orientation != "refreshed" and not c.standby and (not color or color in c.facts.colors)
            for c in self.spirits(family)
        )


@dataclass
class Table:
    """The whole table and whose turn it is."""

    seats: tuple[Seat, Seat]
    step: str
    turn_player: int
    player: int
    """Who decides."""
    window: int = 0
    """Flash timing 1 or 2."""
    symbols_changed: bool = False
    """An effect with a duration takes symbols away: the symbols shown on the cards count."""
    named_first: int | None = None
    """The Spirit of the turn player that must attack first (position)."""
    named_blocker: int | None = None
    """The Spirit of the attacked player that must block (position)."""
    revealed: list[Facts] = dataclasses.field(default_factory=list)
    """Cards between zones."""

    @property
    def me(self) -> Seat:
        return self.seats[self.player]

    @property
    def other(self) -> Seat:
        return self.seats[1 - self.player]

    @property
    def my_turn(self) -> bool:
        return self.turn_player == self.player

    def attacker(self) -> Card | None:
        """The attacking Spirit, if it is still there."""
        found = [c for seat in self.seats for c in seat.field if c.attacking and not c.standby]
        return found[0] if found else None


def read(view: Any, extra: dict[str, Facts] | None = None, **known: Any) -> Table:
    """The table as an omniscient watcher sees it; ``known`` is what a watcher remembers (see ``reached.Watcher``).

    ``extra``: facts of made-up cards.
    """
    facts = {**printed(), **(extra or {})}
    seats = []
    for side in view.players:
        cards = [
            Card(
                facts[c.card_id], c.cores, c.soul, c.bp, dict(c.symbols), c.orientation, c.standby, c.attacking, c.blocking,
            )
            for c in side.field
        ]  # fmt: skip
        holders = [k for k, c in enumerate(cards) if c.soul]
        seats.append(
            Seat(
                side.reserve, side.trash_cores, holders[0] if holders else side.soul_core, cards,
                [facts[c.card_id] for c in side.hand], [facts[c.card_id] for c in side.trash],
            )
        )  # fmt: skip
    symbols_changed = any("symbol" in line for line in view.lasting)
    table = Table(
        (seats[0], seats[1]), view.step, view.turn_player, view.to_play, view.battle.window if view.battle else 0,
        symbols_changed, revealed=[facts[c.card_id] for c in view.revealed],
    )  # fmt: skip
    for name, value in known.items():
        setattr(table, name, value)
    return table
