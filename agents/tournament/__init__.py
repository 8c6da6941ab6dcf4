"""Tournaments: agents play each other on equal terms, and what comes out is told with its uncertainty.

    from agents.tournament import Tournament, run

    report = run(Tournament(("random", "my_module:MyAgent"), decks="all", seed=1), workers=2, out="runs/mine")
    print(report)

`bs-env tournament` does the same from the command line; `docs/tournaments.md` says what the tables mean.
"""

from __future__ import annotations

from agents.tournament.errors import MissingPackage, TournamentError
from agents.tournament.report import Report
from agents.tournament.result import Result
from agents.tournament.running import load, run
from agents.tournament.schedule import Fixture, Tournament

__all__ = ["Fixture", "MissingPackage", "Report", "Result", "Tournament", "TournamentError", "load", "run"]
