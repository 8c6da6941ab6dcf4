"""What a batch keeps beside the records: one ROW a game, one MATCHUP for each pair of decks.

From one field list come the dtypes and, for the interpreted core, objects that read and write the same memory as plain
numbers. So the arrays of a batch that callers see (``rewards``, ``dones`` ...) are views of these rows in both modes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .jit import INTERPRETED
from .layout import Field, f
from .terms import MAX_DECK, N_TALLY

N_CONFIG = 12  # numbers in a configuration row, spare ones included

ROW_FIELDS: list[Field] = [
    # of the row
    f("base", "i8", "game k of the row has the seed mix3(base, index, k)"),
    f("index", "i8", "number of the row in its batch"),
    f("words", "i8", "generator of the opponent's policy, seeded by the seed of the game", 4),
    f("draws", "i8", "generator of actions drawn for the caller, seeded by the seed of the game", 4),
    f("game", "i8", "k: how many games of the row came before this one"),
    f("seat_rule", "i1", "SEAT_* of pool.py: which player the caller is"),
    f("policy", "i1", "POLICY_* of policies.py: the opponent"),
    # of the present game
    f("seed", "i8", "its seed"),
    f("decisions", "i8", "decisions made in it, by both players"),
    f("pair", "i4", "its row of the matchups"),
    f("n_legal", "i2", "how many ids are legal"),
    f("to_play", "i1", "who decides, -1 when over"),
    f("seat", "i1", "the caller's player; -1: the caller plays both"),
    # of the observation last written for it
    f("seen_by", "i1", "whose it is, -1 none yet: everything must be written"),
    f("seen_events", "i4", "n_events of the record then"),
    f("seen_censuses", "i4", "n_censuses of the record then"),
    # of the last call
    f("rewards", "f4", "of player 0 and 1: +1 and -1 in the call that ended a game, else 0", 2),
    f("reward", "f4", "of the seat whose game ended in this call; 0 without a seat"),
    f("done", "?", "a game ended by the rules in this call"),
    f("truncated", "?", "a game ended by the turn limit in this call"),
    # of the last game that ended in the row
    f("winner", "i1", "0, 1; -1 a draw or none yet"),
    f("reason", "i1", "REASON_*"),
    f("turns", "i2", "its last turn"),
    f("last_seat", "i1", "the caller's player in it, -1"),
    f("last_seed", "i8", "its seed"),
    f("half", "i1", "which of the row's two trails the present game writes: not that of the last one"),
    f("last_half", "i1", "which of them is its"),
    f("last_pair", "i4", "its row of the matchups"),
    f("last_decisions", "i8", "decisions made in it"),
    f("last_tally", "i2", "its TALLY_* counts", N_TALLY),
]
MATCHUP_FIELDS: list[Field] = [
    f("decks", "i2", "card rows of both decks", 2, MAX_DECK),
    f("sizes", "i2", "how many cards each has", 2),
    f("config", "i2", "flags of the rules and options, see CONFIG in pool.py", N_CONFIG),
]


def dtype_of(fields: list[Field]) -> np.dtype[Any]:
    """The dtype of a record with these fields."""
    parts: list[Any] = [(name, np.dtype(code).newbyteorder("<"), shape) for name, code, shape, _ in fields]
    return np.dtype(parts, align=True)


ROW, MATCHUP = dtype_of(ROW_FIELDS), dtype_of(MATCHUP_FIELDS)


class PlainNumbers:
    """An integer array that gives plain ints, which neither overflow nor make plain objects hold numpy numbers."""

    __slots__ = ("array", "shape")

    def __init__(self, array: npt.NDArray[Any]) -> None:
        self.array = array
        self.shape = array.shape

    def __getitem__(self, at: Any) -> int:
        return int(self.array[at])

    def __setitem__(self, at: Any, value: float) -> None:
        self.array[at] = value


class Row:
    """A ROW or MATCHUP for the interpreted core: its attributes are the fields of the record, as plain numbers."""

    __slots__ = ("_record",)
    _record: np.void

    def __init__(self, record: np.void) -> None:
        object.__setattr__(self, "_record", record)

    def __getattr__(self, name: str) -> Any:
        try:
            value = self._record[name]
        except ValueError:  # what copies and pickles ask for
            raise AttributeError(f"There is no field {name!r} here.") from None
        return PlainNumbers(value) if isinstance(value, np.ndarray) else value.item()

    def __setattr__(self, name: str, value: Any) -> None:
        self._record[name] = value


Matchup = Row


def row_objects(array: npt.NDArray[Any]) -> Any:
    """An array of ROW or MATCHUP as the core takes it; the memory is shared."""
    return [Row(record) for record in array] if INTERPRETED else array


def numbers(array: npt.NDArray[Any]) -> Any:
    """An array of numbers that the core calculates with, as it takes them; the memory is shared."""
    return PlainNumbers(array) if INTERPRETED else array


def matchup_of(decks: npt.NDArray[np.int16], sizes: npt.NDArray[np.int16], config: npt.NDArray[np.int16]) -> Any:
    """One matchup as an array of length 1."""
    matchup = np.zeros(1, dtype=MATCHUP)
    matchup["decks"], matchup["sizes"], matchup["config"] = decks, sizes, config
    return matchup
