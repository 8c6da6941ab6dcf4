"""A handful of made-up cards for the deck rules."""

from __future__ import annotations

from dataclasses import dataclass

from bs_env.cards.decks import Deck


@dataclass(frozen=True)
class SampleCard:
    card_id: str
    name: str
    type: str = "spirit"
    environment_mark: str | None = "A"
    also_named: tuple[str, ...] = ()


def sample_cards(*cards: SampleCard) -> dict[str, SampleCard]:
    """The given cards and thirty plain ones, F-00 to F-29, to fill decks with."""
    fillers = [SampleCard(f"F-{i:02d}", f"Filler {i}") for i in range(30)]
    return {card.card_id: card for card in (*fillers, *cards)}


def deck_of(counts: dict[str, int], size: int = 40) -> Deck:
    """A deck with these cards, filled up to `size` with legal fillers."""
    cards = dict(counts)
    filler = 0
    while (missing := size - sum(cards.values())) > 0:
        cards[f"F-{filler:02d}"] = min(3, missing)
        filler += 1
    return Deck("sample", tuple(cards.items()))
