"""Timing, and the tables in README.md.

Cases take turns, in changing order, so that a machine that is busy for a while slows all of them; a figure is the median
of the rounds. Time is process CPU time, which does not count what other processes take, only what they push out of the
caches.
"""

from __future__ import annotations

import gc
import os
import platform
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from importlib import metadata
from pathlib import Path

README = Path(__file__).resolve().parent / "README.md"
Piece = Callable[[], tuple[int, float]]
"""Does a piece of work: how many units, in how many seconds."""


@dataclass(frozen=True)
class Case:
    """Something to measure; ``make`` sets it up."""

    key: str
    make: Callable[[], Piece]


def timed(work: Callable[[], int], clock: Callable[[], float] = time.process_time) -> Piece:
    """A piece of work that is timed as a whole."""

    def piece() -> tuple[int, float]:
        started = clock()
        units = work()
        return units, clock() - started

    return piece


def measure(cases: Iterable[Case], rounds: int, seconds: float) -> dict[str, float]:
    """Units a second of each case: the median of ``rounds`` rounds of ``seconds`` each."""
    pieces = [(case.key, case.make()) for case in cases]
    rates: dict[str, list[float]] = {key: [] for key, _ in pieces}
    gc.collect()
    gc.disable()
    try:
        for number in range(rounds + 1):
            for key, piece in pieces if number % 2 else reversed(pieces):
                rate = _rate(piece, seconds)
                if number:  # the first round only warms up
                    rates[key].append(rate)
    finally:
        gc.enable()
    return {key: statistics.median(values) for key, values in rates.items()}


def _rate(piece: Piece, seconds: float) -> float:
    units, spent = 0, 0.0
    while spent < seconds:
        more, took = piece()
        units += more
        spent += took
    return units / spent


# --- where and when --------------------------------------------------------------------------------------------------
def machine() -> str:
    """Processor, versions and date, in one line."""
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in ("numba", "numpy"))
    cores = f"{os.cpu_count()} cores"
    return f"{_processor()}, {cores}; Python {platform.python_version()}, {versions}; {date.today().isoformat()}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


# --- tables ----------------------------------------------------------------------------------------------------------
def table(head: Sequence[str], rows: Sequence[Sequence[str]], markdown: bool = False) -> str:
    """A table; the first column is text, the others numbers."""
    widths = [max(len(row[k]) for row in (head, *rows)) for k in range(len(head))]

    def line(cells: Sequence[str]) -> str:
        shown = [f"{c:<{w}}" if k == 0 else f"{c:>{w}}" for k, (c, w) in enumerate(zip(cells, widths, strict=True))]
        return f"| {' | '.join(shown)} |" if markdown else "  ".join(shown).rstrip()

    rule = [("-" * w if k == 0 else "-" * (w - 1) + ":") for k, w in enumerate(widths)]
    return "\n".join([line(head), *([line(rule)] if markdown else []), *map(line, rows)])


def number(value: float) -> str:
    """Three digits that matter, as people write them."""
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    if value >= 1e3:
        return f"{value:,.0f}" if value < 1e5 else f"{value / 1e3:,.0f} k"
    return f"{value:.2f}"


def keep(name: str, text: str, path: Path = README) -> None:
    """Put a text between the marks of this name in the README."""
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    old = path.read_text(encoding="utf-8")
    head, rest = old.split(begin)
    _, tail = rest.split(end)
    path.write_text(f"{head}{begin}\n{text}\n\n{end}{tail}", encoding="utf-8")
