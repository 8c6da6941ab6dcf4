"""The actions of recorded games. The core writes them: two trails a row, of the present game and the last that ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

FIRST_ROOM = 1024  # actions of a game that have a place at first; more is made where a game takes more


class Trails:
    """Trails of the rows of a batch; none if it does not record.

    Args:
        rows: the ROW array of the batch.
    """

    def __init__(self, rows: npt.NDArray[Any], record: bool) -> None:
        self._rows = rows
        self.array = np.zeros((2 * len(rows) if record else 0, FIRST_ROOM), dtype=np.int16)

    @property
    def recording(self) -> bool:
        """Whether the batch records."""
        return len(self.array) > 0

    def make_room(self) -> bool:
        """See to it that one more action of each game has a place; True if ``array`` is another one now."""
        needed, room = int(self._rows["decisions"].max()) + 1, self.array.shape[1]
        if not self.recording or needed <= room:
            return False
        more = max(room, needed - room)
        self.array = np.concatenate([self.array, np.zeros((len(self.array), more), dtype=np.int16)], axis=1)
        return True

    def full(self) -> list[int]:
        """Rows in which an opponent has no place for its next action."""
        opponents = self._rows["to_play"] == 1 - self._rows["seat"]
        return [int(i) for i in np.flatnonzero((self._rows["decisions"] >= self.array.shape[1]) & opponents)]

    def actions(self, i: int) -> list[int]:
        """Those of the present game of row ``i``."""
        return self._read(i, "half", "decisions")

    def last_actions(self, i: int) -> list[int]:
        """Those of the last game that ended in row ``i``."""
        return self._read(i, "last_half", "last_decisions")

    def put(self, i: int, actions: Sequence[int]) -> None:
        """Another game comes into row ``i``, with these actions behind it; ``decisions`` of the row says how many."""
        if self.recording:
            self.make_room()
            self._rows["half"][i] = 1 - self._rows["last_half"][i]
            self.array[2 * i + int(self._rows["half"][i]), : len(actions)] = actions

    def _read(self, i: int, half: str, count: str) -> list[int]:
        if not self.recording:
            return []
        row = self._rows[i]
        actions: list[int] = self.array[2 * i + int(row[half]), : row[count]].tolist()
        return actions
