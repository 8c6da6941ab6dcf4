"""Play at random for a long time with every invariant checked after every decision.

``make fuzz``, or ``python -m tests.fuzz [--decisions N] [--seed S]``: games of all deck pairs in the compiled core. What
breaks stops the run and is written as a replay that leads there: ``python -m tests.fuzz --replay FILE``.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from tqdm import tqdm

from bs_env.core import invariants
from bs_env.env.batch import BatchGames
from bs_env.errors import EngineError
from bs_env.replay import Replay
from bs_env.saves import present_versions

ROWS = 256
REPORT = Path("fuzz-failure.json")


def first_broken(games: BatchGames) -> tuple[int, str] | None:
    """Row and name of the first broken invariant."""
    for i in range(games.n):
        code = invariants.check_row(games._states, i, games._tables, games._legal_rows, i, int(games.n_legal[i]))
        if code:
            return i, invariants.NAMES[code]
    return None


def fuzz(decisions: int, seed: int, path: Path = REPORT) -> dict[str, Any]:
    """Play so many decisions; how many games ended, the longest, and what broke (None)."""
    games = BatchGames(ROWS, decks="standard/*", seed=seed, record=True)
    made = ended = longest = 0
    broken = None
    with tqdm(total=decisions, unit=" decisions", unit_scale=True, disable=None) as bar:
        while made < decisions and broken is None:
            try:
                games.step(games.random_actions())
            except EngineError as error:
                row = int(np.flatnonzero(games._states["error"])[0])
                broken = (row, str(error).split(";")[0])
            else:
                broken = first_broken(games)
            made += ROWS
            bar.update(ROWS)
            ended += int(games.dones.sum())
            longest = max(longest, int(games.turns.max()))
    if broken is not None:
        row, name = broken
        games._recorded(row, name).save(path, overwrite=True)
    return {"decisions": made, "games": ended, "longest game in turns": longest, "broken": broken and broken[1]}


def replay(path: Path) -> str | None:
    """Play a kept failure again by the present rules, decision for decision; what breaks, None if nothing does any more."""
    fields = json.loads(path.read_text(encoding="utf-8"))
    fields["versions"] = asdict(present_versions(fields["rules"]["format"]))  # it may have been found by an earlier version
    kept = Replay.from_json(json.dumps(fields))
    game = kept.game(0)
    for number in range(-1, len(kept)):
        try:
            if number >= 0:
                kept.carry_out(number, game)
        except EngineError as error:
            return str(error)
        code = invariants.check_all(game._states, 0, game._tables, game._legal, game._n)
        if code:
            return f"{invariants.NAMES[code]} after {number + 1} actions in {game!r}"
    return None


def main(arguments: list[str] | None = None) -> int:
    """See the module; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.split("\n")[0])
    parser.add_argument("--decisions", type=int, default=20_000_000, help="how many to play (default 20 million)")
    parser.add_argument("--seed", type=int, default=0, help="another seed plays other games (default 0)")
    parser.add_argument("--replay", type=Path, help="play a kept failure again instead")
    chosen = parser.parse_args(arguments)
    if chosen.replay:
        found = replay(chosen.replay)
        print(found or "Nothing breaks: the failure does not occur any more.")
        return 1 if found else 0
    started = time.process_time()
    result = fuzz(chosen.decisions, chosen.seed)
    print(", ".join(f"{name} {value}" for name, value in result.items()), f"({time.process_time() - started:.0f} CPU s)")
    if result["broken"]:
        print(f"python -m tests.fuzz --replay {REPORT}  shows it again")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
