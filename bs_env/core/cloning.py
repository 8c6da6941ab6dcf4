"""Copies of rows of a batch. The record is canonical: above the top of a stack it is all zero, so copying what is in
use in one of the two rows copies (and clears) everything, with half the bytes."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .jit import entry
from .layout import STACKS, STATE
from .terms import MAX_DECK

WORD_BYTES = 8  # records are copied in words of this size


def copied_parts(cards: int) -> npt.NDArray[np.int64]:
    """int64[parts, 3]: what of a record is copied, if no player has more than ``cards`` cards.

    Columns: first byte; how many, or of one row of a stack; where the stack's counter lies, -1 if the part is no stack.
    """
    fields = STATE.fields
    assert fields is not None
    assert STATE.itemsize % WORD_BYTES == 0
    card = fields["cards"][0].base.itemsize
    stacks = []
    others = [(0, cards * card, -1), (MAX_DECK * card, cards * card, -1)]
    begin = 2 * MAX_DECK * card
    for name in sorted(STACKS, key=lambda name: fields[name][1]):  # what lies between the stacks is always copied
        kind, offset = fields[name][:2]
        assert kind.shape[0] < 256  # so the low byte of the counter says it all
        stacks.append((offset, kind.base.itemsize, fields[STACKS[name]][1]))
        others.append((begin, offset - begin, -1))
        begin = offset + kind.itemsize
    others.append((begin, STATE.itemsize - begin, -1))
    parts = [*stacks, *others]  # stacks first: while the target still has its own counters
    return np.array([part for part in parts if part[1]], dtype=np.int64)


def as_words(rows: npt.NDArray[Any]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int8]]:
    """The memory of contiguous rows as words and as bytes, as ``copy_parts`` takes it."""
    flat = rows.reshape(len(rows), -1)
    return flat.view(np.int64).reshape(len(rows), -1), flat.view(np.int8).reshape(len(rows), -1)


def whole(rows: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    """The one part that is a whole row."""
    return np.array([(0, rows[0].nbytes, -1)], dtype=np.int64)


@entry("read int64[]", "read int64[]", "int64")
def first_wrong_row(source: Any, target: Any, n: int) -> int:
    """The first number in ``source`` and then ``target`` that is no row of a batch of ``n``; -1 if there is none."""
    for k in range(source.shape[0]):
        if source[k] < 0 or source[k] >= n:
            return int(k)
    for k in range(target.shape[0]):
        if target[k] < 0 or target[k] >= n:
            return int(source.shape[0] + k)
    return -1


@entry("int64[,]", "int8[,]", "read int64[,]", "read int64[]", "read int64[]")
def copy_parts(words: Any, octets: Any, parts: Any, source: Any, target: Any) -> None:
    """Copy rows ``source`` to rows ``target``, one after the other; ``words`` and ``octets`` show the same memory."""
    for n in range(source.shape[0]):
        src = source[n]
        dst = target[n]
        for p in range(parts.shape[0]):
            begin = parts[p, 0]
            many = parts[p, 1]
            counter = parts[p, 2]
            if counter >= 0:
                many *= max(int(octets[src, counter]) & 255, int(octets[dst, counter]) & 255)
            for k in range(begin // 8, (begin + many + 7) // 8):
                words[dst, k] = words[src, k]


@entry("pool_rows", "legals", "bool[,]", "read int64[]", "read int64[]")
def copy_rows(rows: Any, legals: Any, masks: Any, source: Any, target: Any) -> None:
    """Copy what the batch keeps of the games themselves; what belongs to the row stays: its generators, its next seeds."""
    for n in range(source.shape[0]):
        src_row = rows[source[n]]
        dst_row = rows[target[n]]
        src_legal = legals[source[n]]
        dst_legal = legals[target[n]]
        for k in range(dst_row.n_legal):
            masks[target[n], dst_legal.ids[k]] = False
        for k in range(src_row.n_legal):
            dst_legal.ids[k] = src_legal.ids[k]
            masks[target[n], src_legal.ids[k]] = True
        dst_row.seed = src_row.seed
        dst_row.decisions = src_row.decisions
        dst_row.pair = src_row.pair
        dst_row.n_legal = src_row.n_legal
        dst_row.to_play = src_row.to_play
        dst_row.seat = src_row.seat
        dst_row.seen_by = -1
