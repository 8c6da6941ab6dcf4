"""Arguments that several commands take in the same way."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

from bs_env.errors import BsEnvError

if TYPE_CHECKING:
    from bs_env.cards.decks import Deck


class UsageError(BsEnvError, ValueError):
    """An argument of a command that cannot be."""


def whole(text: str, name: str, least: int, most: int) -> int:
    """A whole number.

    Raises:
        UsageError: it is none, or out of range.
    """
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise UsageError(f'{name} is "{text}": give a whole number from {least} to {most}.')
    return number


def seconds(text: str, name: str, least: float, most: float, instead: str = "") -> float:
    """A time; ``instead`` says what else the argument may be.

    Raises:
        UsageError: it is none, or out of range.
    """
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not least <= number <= most:
        raise UsageError(f'{name} is "{text}": give seconds from {least:g} to {most:g}{instead}.')
    return number


def json_file(path: str | None) -> Path | None:
    """The file that ``--json`` names. One that cannot be written fails now, not after the work; what it holds stays so far.

    Raises:
        OSError: it cannot.
    """
    if path is None:
        return None
    open(path, "a", encoding="utf-8").close()
    return Path(path)


def deck_pairs(decks: str) -> list[tuple[Deck, Deck]]:
    """The pairs that ``--decks`` means: "all", a pattern (every pair, both seats and mirrors), or one pair "red,blue".

    Raises:
        UsageError, DeckError: it means none.
    """
    from bs_env import setups

    names = [name.strip() for name in decks.split(",")]
    if len(names) > 2:
        raise UsageError(f'--decks is "{decks}": give "all", a pattern, or one pair such as "red,blue".')
    pairs = [(names[0], names[1])] if len(names) == 2 else setups.deck_pairs(decks)
    return [setups.load_pair(pair, "standard") for pair in pairs]


def deck_pair(decks: str) -> tuple[Deck, Deck]:
    """The pair that ``--decks`` means where one game is played: "red,blue".

    Raises:
        UsageError, DeckError: it means none.
    """
    if decks.count(",") != 1:
        raise UsageError(f'--decks is "{decks}": give two, such as "red,blue".')
    return deck_pairs(decks)[0]
