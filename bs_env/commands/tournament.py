"""`bs-env tournament`: agents play each other on equal terms, and ratings with their uncertainty come out."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bs_env.commands.arguments import UsageError, deck_pairs, json_file, seconds, whole

if TYPE_CHECKING:
    from agents.tournament import Report, Tournament

NAME = "tournament"
SHORTEST_LIMIT = 0.001  # seconds
HELP = "agents play each other; ratings, win rates and matrices with intervals"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments."""
    parser.add_argument(
        "agents",
        nargs="*",
        metavar="AGENT",
        help='two or more: a name with its parameters ("search:time=0.2") or your own ("my_module:MyAgent"); the same one '
        'again is called "random#2"',
    )
    parser.add_argument(
        "--decks",
        default="all",
        help='"all", a pattern such as "standard/*" (every pair, both seats and mirrors), or one pair: "red,blue" '
        "(default: %(default)s)",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        help="how many games every two agents play in all, rounded up to whole rounds; a round has two games for each pair "
        "of decks, 72 with --decks all (default: one round)",
    )
    parser.add_argument(
        "--seed", default="1", help="a whole number; the same seed plays the same games (default: %(default)s)"
    )
    parser.add_argument(
        "--workers", default="1", metavar="W", help="games at the same time, each in a process (default: %(default)s)"
    )
    parser.add_argument(
        "--time-limit",
        default="60",
        metavar="SECONDS",
        help='what a decision may take; longer ones forfeit the game. "none": any time (default: %(default)s)',
    )
    parser.add_argument(
        "--payment",
        choices=("ask", "auto"),
        default="ask",
        help='"ask": every core that pays is chosen; "auto": only where it matters (default: %(default)s)',
    )
    parser.add_argument("--max-turns", metavar="N", help="a game is a draw when this turn is over (default: no limit)")
    parser.add_argument(
        "--out",
        metavar="DIR",
        help="folder that keeps every game as it ends; the same command goes on with what lies there (default: one under "
        "runs/ that is named after the agents and the seed)",
    )
    parser.add_argument("--plots", action="store_true", help="also draw ratings and matrices, as PNG files in that folder")
    parser.add_argument("--json", metavar="FILE", help="write the report there as well")
    parser.add_argument("--report", metavar="DIR", help="play nothing: show what lies in the folder of a tournament")


def run(args: argparse.Namespace) -> int:
    """Play or go on, then print the report; or print one."""
    from agents import tournament
    from agents.tournament import plots

    if args.plots:
        plots.check()  # not after hours of play
    if args.report:
        if args.agents:
            raise UsageError(f"--report {args.report} shows a tournament and plays none: leave the agents out.")
        report = tournament.load(args.report)
        _show(report, Path(args.report), args.plots, json_file(args.json))
        return 0
    asked, workers = _asked(args), whole(args.workers, "--workers", 1, 256)
    from agents.tournament.folder import default_folder

    folder = Path(args.out) if args.out else default_folder(asked)
    copy = json_file(args.json)
    try:
        report = tournament.run(asked, workers, folder)
    except KeyboardInterrupt:
        print(f"bs-env: stopped; the same command goes on, --report {folder} shows what there is.", file=sys.stderr)
        return 130
    _show(report, folder, args.plots, copy)
    return 0


def _asked(args: argparse.Namespace) -> Tournament:
    """The tournament that the arguments mean."""
    from agents.tournament import Tournament
    from bs_env.setups import MAX_SEED, Options

    return Tournament(
        agents=tuple(args.agents),
        decks=deck_pairs(args.decks),
        games=None if args.games is None else whole(args.games, "--games", 1, 10_000_000),
        seed=whole(args.seed, "--seed", 0, MAX_SEED),
        time_limit=_limit(args.time_limit),
        options=Options(
            payment=args.payment,
            max_turns=None if args.max_turns is None else whole(args.max_turns, "--max-turns", 1, 30000),
        ),
    )


def _limit(text: str) -> float | None:
    from agents.tournament.schedule import LONGEST_LIMIT

    return None if text == "none" else seconds(text, "--time-limit", SHORTEST_LIMIT, LONGEST_LIMIT, ', or "none"')


def _show(report: Report, folder: Path, plotted: bool, copy: Path | None) -> None:
    """Print the report and write it wherever it is to go."""
    print(report)
    report.save(folder)
    if copy:
        copy.write_text(report.to_json(), encoding="utf-8")
    written = ["report.txt", "report.json", "games.csv"]
    if plotted:
        from agents.tournament import plots

        written += [path.name for path in plots.draw(report, folder)]
    print(f"\n{folder} holds {', '.join(written)} and a row a game in games.jsonl")
