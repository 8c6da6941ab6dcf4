"""Playing a tournament from its first game, or from where it was left, to its end."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from agents.tournament.errors import TournamentError
from agents.tournament.folder import Folder, manifest_of, read_folder
from agents.tournament.report import Report
from agents.tournament.result import Result
from agents.tournament.schedule import Fixture, Tournament
from agents.tournament.workers import Crew
from bs_env import backend
from bs_env.setups import whole_number

MOST_WORKERS = 256


def run(tournament: Tournament, workers: int = 1, out: str | Path | None = None, progress: bool | None = None) -> Report:
    """Play what has not been played yet, and report on everything.

    Games are played in processes of their own. In a script this has to be called below `if __name__ == "__main__":`, as
    anything that starts processes; agents of your own have to stand in a module that can be imported.

    Args:
        tournament: what to play.
        workers: how many games are played at once, each in a process, 1 to 256; more than there are cores makes every
            decision take longer, and time limits look at the clock on the wall.
        out: a folder that keeps every game as it ends; the same call goes on with what lies there, also with more games.
            None: only the report remains.
        progress: a bar with the time left on stderr; None: if that is a terminal.

    Raises:
        TournamentError: an agent cannot be made, the folder is not this tournament's, no process can be started.
        OSError: the folder cannot be written into.
    """
    count = whole_number(workers)
    if count is None or not 1 <= count <= MOST_WORKERS:
        raise TournamentError(f"workers is {workers!r}: give a whole number from 1 to {MOST_WORKERS}.")
    backend.make_ready()  # or every process would compile the core by itself
    with ExitStack() as stack:
        folder = stack.enter_context(Folder(out, tournament)) if out is not None else None
        results = folder.results if folder else {}
        missing = len(tournament) - len(results)
        if missing:
            crew = stack.enter_context(Crew(tournament, min(count, missing)))
            codes = crew.check(tournament.entrants)
            if folder:
                folder.begin(codes)
            for result in _shown(crew.results(_not_in(results, tournament)), len(results), len(tournament), progress):
                if folder:
                    folder.add(result)
                results[result.game] = result
        manifest = folder.manifest if folder else manifest_of(tournament)
    return Report(manifest, [results[game] for game in sorted(results)])


def load(path: str | Path) -> Report:
    """The report on what lies in a folder, whether the tournament is finished or not.

    Raises:
        TournamentError: there is no tournament, or it is damaged.
    """
    return Report(*read_folder(path))


def _not_in(results: dict[int, Result], tournament: Tournament) -> Iterator[Fixture]:
    """The games that have not been played, each made when it is asked for: there may be millions."""
    return (tournament.fixture(game) for game in range(len(tournament)) if game not in results)


def _shown(results: Iterator[Result], done: int, total: int, progress: bool | None) -> Iterator[Result]:
    """The results, with a bar that tells how many there are, how many were forfeited, and the time left."""
    from tqdm import tqdm

    forfeits = 0
    with tqdm(
        total=total, initial=done, unit="game", file=sys.stderr, disable=None if progress is None else not progress
    ) as bar:
        for result in results:
            forfeits += result.forfeit is not None
            if forfeits:
                bar.set_postfix_str(f"{forfeits} forfeited", refresh=False)
            bar.update()
            yield result
