"""The plain-object mirror of a record: fill it from numpy bytes, pack it back, check every range on the way."""

from __future__ import annotations

from typing import Any

import numpy as np


class Grid:
    """A two-dimensional table of numbers, indexed ``grid[i, j]`` like a numpy array."""

    __slots__ = ("rows",)

    def __init__(self, height: int, width: int) -> None:
        self.rows: list[list[Any]] = [[0] * width for _ in range(height)]

    def __getitem__(self, at: tuple[int, int]) -> Any:
        return self.rows[at[0]][at[1]]

    def __setitem__(self, at: tuple[int, int], value: Any) -> None:
        self.rows[at[0]][at[1]] = value


def fill(mirror: Any, record: np.void, used_rows: dict[str, str] | None = None) -> None:
    """Write the values of a numpy record into a mirror object. ``used_rows`` cuts table arrays to the rows in use."""
    assert record.dtype.names is not None
    for name in record.dtype.names:
        value = record[name]
        if not isinstance(value, np.ndarray):
            setattr(mirror, name, value.item())
            continue
        rows = value[: int(record[used_rows[name]])] if used_rows and name in used_rows else value
        if value.dtype.names:
            row_class = _row_class(mirror, name)
            objects = [row_class() for _ in range(len(rows))]
            for item, row in zip(objects, rows, strict=True):
                fill(item, row)
            setattr(mirror, name, objects)
        elif value.ndim == 2:
            grid = Grid(0, 0)
            grid.rows = rows.tolist()
            setattr(mirror, name, grid)
        else:
            setattr(mirror, name, rows.tolist())


def _row_class(mirror: Any, name: str) -> Any:
    from . import layout, records

    owner = next(key for key in layout.FIELDS if layout.class_name(key) == type(mirror).__name__)
    code = next(code for field, code, _, _ in layout.FIELDS[owner] if field == name)
    return getattr(records, layout.class_name(code))


def pack(mirror: Any, record: np.void, path: str = "") -> None:
    """Write a mirror object into a numpy record; OverflowError names a field whose value does not fit its type."""
    assert record.dtype.names is not None
    for name in record.dtype.names:
        value = getattr(mirror, name)
        field = record.dtype.fields[name][0]  # type: ignore[index]
        if isinstance(value, Grid):
            _store(record, name, value.rows, field.base, path)
        elif isinstance(value, list) and field.base.names:
            target = record[name]
            for index, item in enumerate(value):
                pack(item, target[index], f"{path}{name}[{index}].")
        else:
            _store(record, name, value, field.base, path)


def _store(record: np.void, name: str, value: Any, dtype: np.dtype[Any], path: str) -> None:
    wide = np.asarray(value, dtype=np.int64)
    limits = np.iinfo(dtype)
    if wide.size and (wide.min() < limits.min or wide.max() > limits.max):
        raise OverflowError(f"{path}{name} = {value} does not fit {dtype}: widen the field in core/layout.py")
    record[name] = wide
