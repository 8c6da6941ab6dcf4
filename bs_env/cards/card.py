"""A printed card: its facts, and the checks that catch a slip of the pen while it is written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import ClassVar, Final, Protocol

from bs_env.core import terms
from bs_env.core.layout import MAX_FAMILIES, MAX_LEVELS, MAX_NAMES
from bs_env.errors import BsEnvError

from . import families as family_table
from .effects import Effect
from .values import MAGIC, NEXUS, SPIRIT

MOST_COST: Final = 30
COLOR_NAMES: Final = ("red", "purple", "green", "white", "yellow", "blue")
_IDENTIFIER = re.compile(r"\s*\[[^\]]+\]$")


class CardError(BsEnvError, ValueError):
    """A card that is not written correctly: which card, where in it, what is wrong and what to do."""


def base_name(name: str) -> str:
    """The name without an identifier such as [2] (2-1-4)."""
    return _IDENTIFIER.sub("", name)


@dataclass(frozen=True)
class Lv:
    """One level: its level cost in cores, its BP, and whether the cost carries True Release."""

    cores: int
    bp: int | None = None
    true_release: bool = False


@dataclass(frozen=True)
class Card:
    """A printed card."""

    card_id: str
    name: str
    name_ja: str = ""
    color: int | tuple[int, ...] = ()
    cost: int = 0
    reduction: Mapping[int, int] = field(default_factory=dict)
    families: tuple[str, ...] = ()
    levels: tuple[Lv, ...] = ()
    symbols: Mapping[int, int] = field(default_factory=dict)
    effects: tuple[Effect, ...] = ()
    ex: bool = False
    legacy: bool = False
    soul_magic: int | None = None
    mark: str | None = None
    also_named: tuple[str, ...] = ()
    note: str = ""

    type_id: ClassVar[int] = SPIRIT

    def __post_init__(self) -> None:
        _check_facts(self)

    @property
    def type(self) -> IntEnum:
        """SPIRIT, NEXUS or MAGIC."""
        return terms.CardType(self.type_id)

    @property
    def colors(self) -> tuple[int, ...]:
        """Its colours."""
        return self.color if isinstance(self.color, tuple) else (self.color,)

    @property
    def set_name(self) -> str:
        """The set it belongs to: the card id before the dash."""
        return self.card_id.split("-")[0]

    @property
    def environment_mark(self) -> str | None:
        """The letter that makes it legal in Standard (2-13)."""
        return self.mark


class Spirit(Card):
    """A Spirit card."""

    type_id = SPIRIT


class Nexus(Card):
    """A Nexus card."""

    type_id = NEXUS


class Magic(Card):
    """A Magic card."""

    type_id = MAGIC


# --- checks of the printed facts -------------------------------------------------------------------------------------
class _Must(Protocol):
    """The type of the checking function."""

    def __call__(self, fine: bool, what: str, fault: str) -> None: ...


def _check_facts(card: Card) -> None:
    def must(fine: bool, what: str, fault: str) -> None:
        if not fine:
            raise CardError(f"{card.card_id or 'A card without id'} ({card.set_name}), {what}: {fault}")

    must("-" in card.card_id, "card_id", f'"{card.card_id}" is not of the form SET-NUMBER; write it as "26RSD01-001".')
    must(bool(card.name.strip()), "name", "it is empty; every card needs its English name.")
    _check_numbers(card, must)
    _check_families(card, must)
    _check_levels(card, must)
    must(len(card.also_named) <= MAX_NAMES, "also_named", f"{len(card.also_named)} names; at most {MAX_NAMES} fit.")
    must(card.soul_magic is None or card.type_id == MAGIC, "soul_magic", "only a Magic can have Soul Magic; remove it.")


def _check_numbers(card: Card, must: _Must) -> None:
    must(0 <= card.cost <= MOST_COST, "cost", f"{card.cost} is not between 0 and {MOST_COST}; check the number.")
    must(bool(card.colors), "color", "none is given; name at least one colour.")
    for color in (*card.colors, *card.reduction, *card.symbols):
        must(0 <= color < terms.N_COLORS, "color", f"{color} is no colour; use RED, PURPLE, GREEN, WHITE, YELLOW, BLUE.")
    if card.soul_magic is not None:
        must(0 <= card.soul_magic < terms.N_COLORS, "soul_magic", f"{card.soul_magic} is no colour; use RED to BLUE.")
    for what, table in (("reduction", card.reduction), ("symbols", card.symbols)):
        for color, n in table.items():
            must(1 <= n <= MOST_COST, what, f"{n} of {COLOR_NAMES[color]} is not between 1 and {MOST_COST}; check it.")
    total = sum(card.reduction.values())
    must(total <= card.cost, "reduction", f"{total} symbols for a cost of {card.cost}; check both numbers.")


def _check_families(card: Card, must: _Must) -> None:
    must(
        len(card.families) <= MAX_FAMILIES,
        "families", f"{len(card.families)} are given, at most {MAX_FAMILIES} fit (MAX_FAMILIES in core/layout.py).",
    )  # fmt: skip
    for name in card.families:
        if not family_table.known(name):  # looking for the nearest name takes a while
            must(False, "families", family_table.unknown(name))


def _check_levels(card: Card, must: _Must) -> None:
    levels = card.levels
    if card.type_id == MAGIC:
        must(not levels, "levels", f"a Magic has none, {len(levels)} are given; remove them.")
        return
    must(1 <= len(levels) <= MAX_LEVELS, "levels", f"{len(levels)} are given; give 1 to {MAX_LEVELS}.")
    for k, level in enumerate(levels):
        what = f"levels, Lv{k + 1}"
        must(0 <= level.cores <= 100, what, f"a level cost of {level.cores} is not between 0 and 100; check it.")
        must(k == 0 or level.cores > levels[k - 1].cores, what, f"its cost {level.cores} does not rise; mind the order.")
        must(not level.true_release or k == 1, what, "True Release is printed at the Lv2 cost; move it there.")
        if card.type_id == SPIRIT:
            must(level.bp is not None, what, "a Spirit has BP at every level; write Lv(cores, bp).")
        else:
            must(level.bp is None, what, f"a Nexus has no BP, {level.bp} is given; write Lv(cores).")
        if level.bp is not None:
            must(0 <= level.bp <= 100_000, what, f"BP {level.bp} is not between 0 and 100000; check it.")
            must(level.bp % 100 == 0, what, f"BP {level.bp} is not a multiple of 100; check it.")
