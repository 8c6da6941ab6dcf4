"""The two ways to run the core behind one small interface: compiled on numpy records, or interpreted on plain objects.

States and tables are what ``core.api`` takes: ``states[i]`` and ``tables[0]`` work in both. ``read`` gives an object
whose attributes can be read in the same way in both (``st.cards[3].bp``), for everything that is not in a hurry:
text, views, boards. Bytes are the same in both.
"""

from __future__ import annotations

from collections import namedtuple
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from bs_env.core import api, cloning, jit, layout, mirror, records, terms, thoughts
from bs_env.core.buffers import legal_rows
from bs_env.core.rows import row_objects

STATE_BYTES = layout.STATE.itemsize
COMPILED = not jit.INTERPRETED


_ready = not COMPILED


def make_ready() -> None:
    """Compile the core or load it from the cache, once a process; a compilation says so on stderr."""
    global _ready
    if not _ready:
        jit.warm_up()
        _ready = True


def new_states(n: int) -> Any:
    """Room for ``n`` games, all zero. The first call of a process makes the core ready."""
    make_ready()
    if COMPILED:
        return layout.aligned_states(n)
    return [records.State() for _ in range(n)]


class Desk:
    """What a policy of the core writes its thoughts on and tries things in; one for each thread (see core.thoughts)."""

    def __init__(self) -> None:
        self.thought = np.zeros(1, dtype=thoughts.THOUGHT)
        self.thoughts = row_objects(self.thought)
        self.rooms = new_states(thoughts.ROOMS)
        self.legals = legal_rows(np.zeros((thoughts.ROOMS, terms.MAX_LEGAL), dtype=np.int16))


def tables_of(table: np.ndarray[Any, Any]) -> Any:
    """The card tables (a record array of length 1) in the form the core takes."""
    if COMPILED:
        return table
    plain = records.Tables()
    mirror.fill(plain, table[0], layout.USED_ROWS)
    return [plain]


def read(states: Any, i: int) -> Any:
    """Game ``i`` with its fields as attributes; it shows later changes of the game too. Read only."""
    return states.view(np.recarray)[i] if COMPILED else states[i]


def snapshot(states: Any, i: int) -> Any:
    """Game ``i`` as it is now, read in the same way as with ``read`` but several times as fast. Read only."""
    return _Snapshot(np.frombuffer(states[i : i + 1].tobytes(), layout.STATE)) if COMPILED else states[i]


class _Snapshot:
    """A record whose fields turn into plain numbers, lists and tuples when first asked for.

    Every attribute of a numpy record costs a microsecond or more; texts and views ask for hundreds.
    """

    def __init__(self, array: npt.NDArray[Any]) -> None:
        self._array = array

    def __getattr__(self, name: str) -> Any:
        column = self._array[name]
        if column.dtype.names:
            value: Any = _Rows(column[0])
        elif column.ndim == 3:
            value = mirror.Grid(0, 0)
            value.rows = column[0].tolist()
        else:
            value = column[0].tolist()
        self.__dict__[name] = value
        return value


class _Rows:
    """An array of records; each becomes a named tuple when first asked for."""

    __slots__ = ("array", "rows", "tuple_of")

    def __init__(self, array: npt.NDArray[Any]) -> None:
        self.array = array
        self.rows: dict[int, Any] = {}
        self.tuple_of = _named_tuple(array.dtype)

    def __getitem__(self, k: int) -> Any:
        row = self.rows.get(k)
        if row is None:
            row = self.rows[k] = self.tuple_of(self.array[k : k + 1].tolist()[0])
        return row


@cache
def _named_tuple(dtype: np.dtype[Any]) -> Any:
    """A way from a tuple of a record's values to one with names."""
    assert dtype.names is not None
    return namedtuple("Row", dtype.names)._make  # type: ignore[attr-defined]


def to_bytes(states: Any, i: int) -> bytes:
    """The packed record of game ``i``: equal games have equal bytes.

    Raises:
        OverflowError: interpreted only; a field holds a number that its type in the record cannot hold.
    """
    if COMPILED:
        return bytes(states[i : i + 1].tobytes())
    packed = np.zeros(1, dtype=layout.STATE)
    try:
        packed[0] = _values(states[i])
    except OverflowError:
        mirror.pack(states[i], packed[0])  # slower, and names the field
        raise
    return packed.tobytes()


def from_bytes(states: Any, i: int, data: bytes) -> None:
    """Overwrite game ``i`` with a packed record of the right size."""
    record = np.frombuffer(data, dtype=layout.STATE)
    if COMPILED:
        states[i] = record[0]
    else:
        states[i] = records.State()
        mirror.fill(states[i], record[0])


def from_mirror(states: Any, i: int, state: records.State) -> None:
    """Overwrite game ``i`` with a plain-object state."""
    if COMPILED:
        record = np.zeros(1, dtype=layout.STATE)
        record[0] = _values(state)
        states[i] = record[0]
    else:
        states[i] = _copy(state)


def copy(states: Any, i: int, source: Any, j: int) -> None:
    """Overwrite game ``i`` of ``states`` with game ``j`` of ``source``."""
    states[i] = source[j] if COMPILED else _copy(source[j])


def copied(states: Any) -> Any:
    """Room for one game, with a copy of game 0 of ``states`` in it. Bytes are copied: numpy copies records field by
    field, which takes a hundred times as long."""
    if COMPILED:
        return np.ndarray(1, layout.STATE, states[:1].view(np.uint8).copy())
    return [_copy(states[0])]


def copy_rows(states: Any, parts: npt.NDArray[Any], source: npt.NDArray[Any], target: npt.NDArray[Any]) -> None:
    """Overwrite games ``target`` with games ``source``, one after the other. parts: see ``core.cloning``."""
    if COMPILED:
        api.copy_parts(*cloning.as_words(states), parts, source, target)
    else:
        for i, j in zip(target.tolist(), source.tolist(), strict=True):
            states[i] = _copy(states[j])


def most_cards(states: Any, i: int) -> int:
    """How many cards the player with more of them has in game ``i``, or rather: up to which index of theirs."""
    st = read(states, i)
    used = [k % terms.MAX_DECK + 1 for k in range(terms.N_CARDS) if int(st.cards[k].row) >= 0]
    return max(used, default=0)


def result(states: Any, i: int) -> tuple[int, int, int]:
    """Winner (-1 for a draw), reason and last turn of game ``i``, which is over."""
    if COMPILED:
        return int(states["winner"][i]), int(states["reason"][i]), int(states["turn"][i])
    st = states[i]
    return st.winner, st.reason, st.turn


def number(states: Any, name: str) -> int:
    """A number of game 0."""
    return int(states[name][0]) if COMPILED else int(getattr(states[0], name))


def column(states: Any, name: str) -> npt.NDArray[Any]:
    """A number of every game as an array of length n."""
    if COMPILED:
        named: npt.NDArray[Any] = states[name]
        return named
    return np.array([getattr(st, name) for st in states], dtype=np.int64)


def _values(item: Any) -> tuple[Any, ...]:
    """A plain object as nested tuples and lists in field order, as numpy takes them."""
    return tuple(_value(getattr(item, name)) for name in item.__slots__)


def _value(value: Any) -> Any:
    if isinstance(value, int):
        return value
    if isinstance(value, mirror.Grid):
        return value.rows
    return value if isinstance(value[0], int) else [_values(row) for row in value]


def _copy(item: Any) -> Any:
    """A deep copy of a plain object of the mirror."""
    twin: Any = object.__new__(type(item))
    for name in item.__slots__:
        value = getattr(item, name)
        if not isinstance(value, int):
            value = _copy_of(value)
        setattr(twin, name, value)
    return twin


def _copy_of(value: Any) -> Any:
    if isinstance(value, mirror.Grid):
        grid = mirror.Grid(0, 0)
        grid.rows = [row[:] for row in value.rows]
        return grid
    return value[:] if isinstance(value[0], int) else [_copy(row) for row in value]
