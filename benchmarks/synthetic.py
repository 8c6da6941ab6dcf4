"""Cards that nobody printed, made from the programs of those that were, to see what a larger catalogue costs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import SimpleNamespace

from bs_env.cards import catalog
from bs_env.cards.card import SPIRIT, Card
from bs_env.cards.decks import Deck

ROUND = 10  # after so many copies a Spirit has its printed BP again


def synthetic_cards(count: int) -> list[Card]:
    """So many new cards: each has the program of a printed one, another name and, if it is a Spirit, other BP."""
    printed = catalog.standard_cards()
    return [_variant(printed[k % len(printed)], k % len(printed), k // len(printed) + 1) for k in range(count)]


def _variant(card: Card, place: int, number: int) -> Card:
    levels = card.levels
    if card.type_id == SPIRIT:
        levels = tuple(replace(level, bp=(level.bp or 0) + 100 * (number % ROUND)) for level in levels)
    return replace(
        card,
        card_id=f"SYNTH{number:02}-{place:03}",
        name=f"{card.name} {number}",
        name_ja=f"{card.name_ja} {number}",
        levels=levels,
    )


def _forget() -> None:
    for kept in (catalog.standard_cards, catalog._by_id, catalog._by_name, catalog._standard):
        kept.cache_clear()


@contextmanager
def catalogue_of(count: int) -> Iterator[tuple[Card, ...]]:
    """Inside, the Standard catalogue has ``count`` cards: the printed ones and as many synthetic ones as it takes."""
    printed = catalog.SETS
    new = synthetic_cards(count - len(catalog.standard_cards()))
    catalog.SETS = (*printed, SimpleNamespace(**{f"c{k}": card for k, card in enumerate(new)}))  # type: ignore[assignment]
    _forget()
    try:
        yield catalog.standard_cards()
    finally:
        catalog.SETS = printed
        _forget()


def random_decks(cards: tuple[Card, ...], count: int, size: int = 40, seed: int = 1) -> list[Deck]:
    """Decks of cards drawn from everywhere, two or three of each, as many Spirits as the starter decks have."""
    rng = random.Random(seed)
    spirits = [card for card in cards if card.type_id == SPIRIT]
    others = [card for card in cards if card.type_id != SPIRIT]
    decks = []
    for number in range(count):
        picked = [*rng.sample(spirits, size // 4 + 1), *rng.sample(others, size // 4 + 1)]
        rng.shuffle(picked)
        counts: dict[str, int] = {}
        left = size
        for card in picked:
            counts[card.card_id] = min(left, rng.choice((2, 3)))
            left -= counts[card.card_id]
            if left == 0:
                break
        decks.append(Deck(f"random {number}", tuple(counts.items())))
    return decks
