"""`bs-env watch`: two bots play, and you see the board and the log, move by move."""

from __future__ import annotations

import argparse

from bs_env.commands.arguments import deck_pair, seconds
from bs_env.commands.play import add_game_arguments, new_game, seed_of

NAME = "watch"
HELP = "watch two bots play"
LONGEST = 3600.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments."""
    parser.add_argument(
        "first", metavar="A", help='the bot that is player_0: "rule_based", "search:time=0.2", "module:Class"'
    )
    parser.add_argument("second", metavar="B", help="the bot that is player_1")
    add_game_arguments(parser, "their decks")
    pace = parser.add_mutually_exclusive_group()
    pace.add_argument("--delay", metavar="SECONDS", help="how long each move is shown (default: 0.5 in a terminal, else 0)")
    pace.add_argument("--step", action="store_true", help="Enter shows the next move, q stops")
    parser.add_argument("--why", action="store_true", help="also show the reasons of bots that can give them")
    parser.add_argument("--save", metavar="FILE", help="keep the game there")


def run(args: argparse.Namespace) -> int:
    """Show one game."""
    from agents import make
    from bs_env.table.match import ReplayFile, stem_of
    from bs_env.table.screen import Screen
    from bs_env.table.watching import Watching

    screen = Screen()
    usual = 0.5 if screen.console.is_terminal else 0.0
    delay = usual if args.delay is None else seconds(args.delay, "--delay", 0, LONGEST)
    agents = (make(args.first), make(args.second))
    game = new_game(deck_pair(args.decks), seed_of(args.seed), args.payment)
    file = ReplayFile(args.save, stem_of("watch", game)) if args.save else None
    return Watching(game, agents, (args.first, args.second), screen, input if args.step else delay, args.why, file).run()
