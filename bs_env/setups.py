"""What a game is set up from: checks of what callers give, and the form in which the core takes it."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from bs_env import backend
from bs_env.cards.compiler import CompiledCards
from bs_env.cards.decks import Deck, load_deck, require_legal, resolve
from bs_env.core import terms
from bs_env.core.rows import N_CONFIG
from bs_env.errors import DeckError
from bs_env.rules_config import RulesConfig, SetupError

MAX_SEED = 2**63 - 1
NO_LIMIT = 0
PAYMENTS = ("ask", "auto")  # as the core numbers them

DeckLike = str | Path | Deck


# --- numbers and flags -----------------------------------------------------------------------------------------------
def whole_number(value: Any) -> int | None:
    """A whole number of Python or numpy as a plain int; None of anything else, flags and lists of numbers among them."""
    if isinstance(value, bool | np.bool_):
        return None
    try:
        return operator.index(value)
    except TypeError:  # numpy's arrays have the method, whatever they hold
        return None


def is_list(value: Any) -> bool:
    """Whether it is a list or array of values rather than one value, which text and numpy's numbers are."""
    return value.ndim > 0 if isinstance(value, np.ndarray) else isinstance(value, Sequence) and not isinstance(value, str)


def check_seed(seed: Any) -> int:
    """A seed as a plain int.

    Raises:
        SetupError: it is not a whole number from 0 to 2**63 - 1.
    """
    number = whole_number(seed)
    if number is None:
        raise SetupError(f"The seed is {seed!r} ({type(seed).__name__}): give a whole number such as 7.")
    if not 0 <= number <= MAX_SEED:
        raise SetupError(f"The seed is {number}: give a whole number from 0 to 2**63 - 1.")
    return number


def check_player(player: Any) -> int:
    """A player as a plain int.

    Raises:
        SetupError: it is neither 0 nor 1.
    """
    number = whole_number(player)
    if number is None or number not in (0, 1):
        raise SetupError(f"The player is {player!r}: players are 0 and 1.")
    return number


def check_max_turns(max_turns: Any) -> int | None:
    """A turn limit.

    Raises:
        SetupError: it is no whole number from 1 to 30000, and not None.
    """
    if max_turns is None:
        return None
    number = whole_number(max_turns)
    if number is None:
        raise SetupError(f"max_turns is {max_turns!r}: give a whole number from 1 on, or None for no limit.")
    if not 1 <= number <= 30000:
        raise SetupError(f"max_turns is {number}: give a whole number from 1 to 30000, or None for no limit.")
    return number


def check_bool(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise SetupError(f"{name} is {value!r}: it is either True or False.")
    return value


# --- options ---------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Options:
    """How a game is offered to those who play it; no rule of the game, see `docs/options.md`.

    Raises:
        SetupError: a value that cannot be.
    """

    auto_forced: bool = True
    """A decision with one legal id is applied by itself."""
    allow_concede: bool = False
    """CONCEDE is offered at every decision."""
    max_turns: int | None = None
    """The game is cut off as a draw when this turn is over."""
    payment: str = "ask"
    """"ask": every core is chosen. "auto": only the usual sources are offered as long as they suffice."""

    def __post_init__(self) -> None:
        check_bool("auto_forced", self.auto_forced)
        check_bool("allow_concede", self.allow_concede)
        object.__setattr__(self, "max_turns", check_max_turns(self.max_turns))
        if not isinstance(self.payment, str) or self.payment not in PAYMENTS:
            raise SetupError(f'payment is {self.payment!r}: it is either "ask" or "auto".')

    def numbers(self) -> tuple[int, int, int, int]:
        """As the core takes them, in the order of its configuration."""
        limit = self.max_turns or NO_LIMIT
        return int(self.auto_forced), int(self.allow_concede), limit, PAYMENTS.index(self.payment)

    def to_dict(self) -> dict[str, Any]:
        """The arguments of ``Game`` by name."""
        return asdict(self)

    @classmethod
    def of_record(cls, st: Any) -> Options:
        """Those a game is played with: its record says."""
        limit = int(st.limit_turns)
        return cls(
            auto_forced=bool(st.auto_forced),
            allow_concede=bool(st.allow_concede),
            max_turns=None if limit == NO_LIMIT else limit,
            payment=PAYMENTS[1 if st.auto_payment else 0],
        )


# --- decks, tables, configuration ------------------------------------------------------------------------------------
def load_pair(decks: Any, format: str) -> tuple[Deck, Deck]:
    """Two playable decks.

    Raises:
        SetupError: there are not two.
        DeckError: one cannot be found, read or played.
    """
    if isinstance(decks, str | Path | Deck) or not isinstance(decks, Sequence) or len(decks) != 2:
        raise SetupError(f'A game takes two decks, such as ("standard/red", "standard/blue"), not {decks!r}.')
    loaded = [deck if isinstance(deck, Deck) else load_deck(deck) for deck in decks]
    for deck in loaded:
        if deck.format != format:
            raise DeckError(
                f'Deck "{deck.name}" is made for {deck.format}, and this game is played in {format}: choose another deck.'
            )
        _require_legal_once(deck, format)
    return loaded[0], loaded[1]


def deck_pairs(decks: Any) -> list[tuple[DeckLike, DeckLike]]:
    """The pairs of decks meant by a pair, a list of pairs, or a pattern (then every pair, both seats and mirrors).

    Raises:
        SetupError: it is none of these.
        DeckError: a pattern fits no deck.
    """
    if isinstance(decks, str):
        loaded = [load_deck(name) for name in resolve(decks)]
        return [(first, second) for first in loaded for second in loaded]
    kinds = (str, Deck)
    try:
        items = list(decks)
    except TypeError:
        items = []
    if len(items) == 2 and all(isinstance(item, kinds) or hasattr(item, "__fspath__") for item in items):
        return [(items[0], items[1])]
    pairs = [tuple(item) for item in items if isinstance(item, list | tuple) and len(item) == 2]
    if not items or len(pairs) != len(items):
        raise SetupError(
            f'decks is {decks!r}: give a pair such as ("standard/red", "standard/blue"), a list of pairs, '
            'or a pattern such as "standard/*".'
        )
    return pairs


@lru_cache(maxsize=256)
def _require_legal_once(deck: Deck, format: str) -> None:
    """A deck is a value: once found legal it stays so. (What raises is not kept.)"""
    require_legal(deck, format)


def deck_rows(pool: CompiledCards, decks: tuple[Deck, Deck]) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]:
    """int16[2, 64] rows of the cards of both decks, and int16[2] how many there are."""
    rows = np.zeros((2, terms.MAX_DECK), dtype=np.int16)
    sizes = np.zeros(2, dtype=np.int16)
    for player, deck in enumerate(decks):
        listed = _rows_of(pool, deck)
        rows[player, : len(listed)] = listed
        sizes[player] = len(listed)
    return rows, sizes


@lru_cache(maxsize=256)
def _rows_of(pool: CompiledCards, deck: Deck) -> npt.NDArray[np.int16]:
    return np.array([pool.row_of[card_id] for card_id in deck.card_ids], dtype=np.int16)


def config_row(rules: RulesConfig, options: Options) -> npt.NDArray[np.int16]:
    """int16[N_CONFIG]: the configuration as the core takes it."""
    row = np.zeros(N_CONFIG, dtype=np.int16)
    given = (*rules.flags(), *options.numbers())
    row[: len(given)] = given
    return row


def pool_tables(pool: CompiledCards) -> Any:
    """The tables of some cards in the form the core takes."""
    return pool.tables if backend.COMPILED else [pool.mirror]
