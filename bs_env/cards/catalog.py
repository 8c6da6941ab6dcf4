"""The catalogue: every card by its id, and the compiled tables of a format."""

from __future__ import annotations

import difflib
from functools import cache

from bs_env.errors import UnsupportedCard

from .card import Card, CardError
from .compiler import CompiledCards
from .facts import CLAUSES
from .standard import blue, green, purple, red, white, yellow

SETS = (red, purple, green, white, yellow, blue)


@cache
def standard_cards() -> tuple[Card, ...]:
    """All Standard cards, in the order of their sets."""
    return tuple(card for module in SETS for card in vars(module).values() if isinstance(card, Card))


@cache
def _by_id() -> dict[str, Card]:
    return {card.card_id: card for card in standard_cards()}


@cache
def _by_name() -> dict[str, Card]:
    return {name.casefold(): card for card in standard_cards() for name in (card.name, card.name_ja)}


def find(card_id: str) -> Card | None:
    """The card with this id, None when there is none."""
    return _by_id().get(card_id)


def card(card_id: str) -> Card:
    """The card with this id.

    Raises:
        UnsupportedCard: no such card can be played.
    """
    found = find(card_id)
    if found is None:
        raise UnsupportedCard(_unknown("card", card_id, list(_by_id())))
    return found


def by_name(name: str) -> Card:
    """The card with this English or Japanese name (capitals do not matter).

    Raises:
        UnsupportedCard: no such card can be played.
    """
    found = _by_name().get(name.casefold())
    if found is None:
        raise UnsupportedCard(_unknown("card named", name, [n for c in standard_cards() for n in (c.name, c.name_ja)]))
    return found


def compiled(format: str = "standard") -> CompiledCards:
    """The tables of a format.

    Raises:
        UnsupportedCard: its cards are not there yet.
        CardError: there is no such format.
    """
    if format == "standard":
        return _standard()
    if format == "eternal":
        raise UnsupportedCard('The Eternal cards are not there yet; use format "standard".')
    raise CardError(f'There is no format "{format}"; use "standard".')


@cache
def _standard() -> CompiledCards:
    return CompiledCards(standard_cards())


def missing_clauses() -> list[str]:
    """The clauses of printed cards that no program covers, one sentence each."""
    missing = [f"{card_id}: the card is missing" for card_id in CLAUSES if find(card_id) is None]
    for known in standard_cards():
        printed = CLAUSES.get(known.card_id)
        if printed is None:
            missing.append(f"{known.card_id} {known.name}: its printed clauses are not listed")
        elif printed != len(known.effects):
            missing.append(f"{known.card_id} {known.name}: {len(known.effects)} of {printed} clauses")
    return missing


def _unknown(what: str, name: str, names: list[str]) -> str:
    near = difflib.get_close_matches(name, names, n=1) or difflib.get_close_matches(name.title(), names, n=1)
    hint = f'did you mean "{near[0]}"?' if near else "`bs-env cards` lists those there are."
    return f'There is no {what} "{name}" among the cards that can be played; {hint}'
