"""Every row of the speed table, ours and, where installed, the peers' in the same run.

python -m benchmarks.throughput [--rounds 7] [--seconds 0.5] [--no-compile] [--quick] [--markdown]
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass

from . import ours, peers
from .measure import keep, machine, measure, number, table


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    key: str
    title: str
    target: float | None = None
    ratios: tuple[tuple[str, float], ...] = ()
    """Targets against peers."""
    peer_key: str = ""
    """The case of a peer that does the same; by default the one of the same name."""
    less_is_better: bool = False


ROWS = (
    Row("batch 64", "batch of 64, decisions / s", 1_000_000, (("essence-wars", 1.5), ("weiss-sim", 4.0))),
    Row("batch 1024", "batch of 1024, decisions / s", 700_000),
    Row("batch 64, step", "batch of 64, actions from Python, decisions / s", peer_key="batch 64"),
    Row("one game", "one game from Python, decisions / s", 210_000),
    Row("games", "games / s with observation", 2_300),
    Row("playout", "games / s in playout", 6_000),
    Row("clone 64", "copies / s, 64 in a call", 1_400_000),
    Row("clone inside", "copies / s, a pool of 64 again and again in one call", 4_000_000),
    Row("clone one", "copies / s of one game from Python"),
    Row("search to the end", "search, opening, simulations to the end / s", 3_000),
    Row("search at random", "search, opening, random simulations to the end / s"),
    Row("search", "search, opening, simulations of 2 turns / s"),
    Row("aec", "raw AEC, steps / s", 66_000),
    Row("aec share", "raw AEC, share of an empty environment's speed", 0.85),
    Row("cold", "cold compile, CPU s", 120, less_is_better=True),
    Row("warm", "warm start of `bs-env selfplay --games 1`, s", 1.5, less_is_better=True),
)


def figures(rounds: int, seconds: float, spread: int, compile: bool, starts: int) -> dict[str, float]:
    """All figures by the key of their row; those of peers are named "peer: key"."""
    found = measure([*ours.cases(spread), *peers.cases(spread)], rounds, seconds)
    found["games"] = found["batch 64"] / ours.decisions_a_game(8 if spread < ours.SPREAD else 512)
    found["aec share"] = found["aec"] / found.pop("empty aec")
    if compile:
        found["cold"] = ours.cold_compile()
    if starts:
        found["warm"] = ours.warm_start(starts)
    return found


def rows_of(found: dict[str, float]) -> tuple[list[str], list[list[str]]]:
    """Head and lines of the table."""
    names = list(peers.installed())
    head = ["what", "bs_env", "target", "met"]
    for name in names:
        head += [name, "ratio"]
    return head, [_line(row, found, names) for row in ROWS]


def _line(row: Row, found: dict[str, float], names: list[str]) -> list[str]:
    value = found.get(row.key)
    bound = "<= " if row.less_is_better else ">= "
    cells = [row.title, number(value) if value is not None else "-", bound + number(row.target) if row.target else "-"]
    peer_cells, fine = [], value is not None and (row.target is None or _reaches(row, value))
    wanted = dict(row.ratios)
    for name in names:
        theirs = found.get(f"{name}: {row.peer_key or row.key}")
        if theirs is None or value is None:
            peer_cells += ["-", "-"]
            continue
        ratio = value / theirs
        fine = fine and ratio >= wanted.get(name, 0.0)
        peer_cells += [number(theirs), f"{ratio:.2f}" + (f" (>= {wanted[name]:g})" if name in wanted else "")]
    met = "-" if row.target is None or value is None else "yes" if fine else "no"
    return [*cells, met, *peer_cells]


def _reaches(row: Row, value: float) -> bool:
    assert row.target is not None
    return value <= row.target if row.less_is_better else value >= row.target


def heading(rounds: int, seconds: float) -> str:
    """Where and how it was measured."""
    versions = ", ".join(f"{name} {version}" for name, version in peers.installed().items()) or "no peers installed"
    return f"{machine()}; {versions}. Process CPU seconds, median of {rounds} rounds of {seconds:g} s, in turns."


def main(arguments: list[str] | None = None) -> int:
    """See the module; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.throughput", description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7, help="rounds, of which the median counts (default 7)")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds a case and round (default 0.5)")
    parser.add_argument("--no-compile", action="store_true", help="leave out the cold compile, which takes minutes")
    parser.add_argument("--quick", action="store_true", help="only see that everything runs; the figures mean nothing")
    parser.add_argument("--markdown", action="store_true", help="write the table into benchmarks/README.md")
    chosen = parser.parse_args(arguments)
    if chosen.rounds < 1 or chosen.seconds <= 0:
        parser.error("--rounds and --seconds are more than 0")
    if chosen.quick and chosen.markdown:
        parser.error("figures of --quick are not kept: leave out one of --quick and --markdown")
    rounds, seconds = (1, 0.005) if chosen.quick else (chosen.rounds, chosen.seconds)
    spread, starts = (5, 0) if chosen.quick else (ours.SPREAD, 5)
    found = figures(rounds, seconds, spread, not (chosen.quick or chosen.no_compile), starts)
    head, rows = rows_of(found)
    print(heading(rounds, seconds), "", table(head, rows), sep="\n")
    if chosen.markdown:
        keep("throughput", f"{heading(rounds, seconds)}\n\n{table(head, rows, markdown=True)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
