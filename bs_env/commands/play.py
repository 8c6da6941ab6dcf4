"""`bs-env play`: play a game in the terminal against a bot; `help` in the game lists the commands."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from bs_env.commands.arguments import UsageError, deck_pair, whole

if TYPE_CHECKING:
    from bs_env.game import Game
    from bs_env.table.session import Session

NAME = "play"
HELP = "play in the terminal against a bot"
HUMAN = "human"
ADVISER = "rule_based"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments."""
    parser.add_argument(
        "--opponent", required=True, metavar="AGENT", help='a bot: "rule_based", "search:time=0.2", "module:Class"'
    )
    parser.add_argument("--me", default=HUMAN, metavar="human|AGENT", help="who sits at the table (default: %(default)s)")
    parser.add_argument("--seat", default="0", metavar="0|1|random", help="which player you are (default: %(default)s)")
    add_game_arguments(parser, "your deck and the opponent's")
    parser.add_argument("--practice", action="store_true", help="a game in which decisions can be taken back (undo)")
    parser.add_argument("--hints", default=ADVISER, metavar="AGENT", help="the bot that `hint` asks (default: %(default)s)")
    parser.add_argument("--save", metavar="FILE", help="keep the game there (default: a new file in this folder)")


def add_game_arguments(parser: argparse.ArgumentParser, whose: str) -> None:
    """What a game is set up from."""
    parser.add_argument("--decks", default="red,blue", metavar="A,B", help=f"{whose} (default: %(default)s)")
    parser.add_argument("--seed", help="a whole number; the same seed deals the same game (default: drawn)")
    parser.add_argument(
        "--payment",
        choices=("ask", "auto"),
        default="ask",
        help='"ask": every core that pays is chosen; "auto": only where it matters (default: %(default)s)',
    )


def run(args: argparse.Namespace) -> int:
    """Play one game."""
    from agents import make
    from bs_env.table.session import agent_answers

    if args.opponent == HUMAN:
        raise UsageError('--opponent is "human": one person plays here, so name a bot, such as "rule_based".')
    me = None if args.me == HUMAN else make(args.me)
    session = _session(args, make(args.opponent))
    if me is not None:
        session.read = agent_answers(session, me, args.me)
    return session.run()


def _session(args: argparse.Namespace, opponent: Any) -> Session:
    from bs_env.env.seats import seat_in, seat_rule
    from bs_env.table.match import Match, ReplayFile, players_decks, stem_of
    from bs_env.table.screen import Screen
    from bs_env.table.session import Session

    seed = seed_of(args.seed)
    player = int(seat_in(seed, seat_rule(int(args.seat) if args.seat in ("0", "1") else args.seat)))
    game = new_game(players_decks(deck_pair(args.decks), player), seed, args.payment)
    match = Match(game, player, opponent, args.opponent, args.practice)
    names = [
        f"player_{number}, {'you' if number == player else args.opponent}, {game.decks[number].name}" for number in (0, 1)
    ]
    session = Session(match, Screen(), _input, ReplayFile(args.save, stem_of("play", game)), names, args.hints)
    session.screen.say(
        f'You are player_{player} with the deck "{game.decks[player].name}" against {args.opponent} with '
        f'"{game.decks[1 - player].name}". Type the number of what you want to do; "help" lists the other commands.'
    )
    return session


def _input(prompt: str) -> str:
    import contextlib

    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 (gives `input` its line editing, where there is one)
    return input(prompt)


# --- arguments -------------------------------------------------------------------------------------------------------
def seed_of(text: str | None) -> int:
    """A seed; without a text one is drawn.

    Raises:
        UsageError: it is none.
    """
    import secrets

    from bs_env.setups import MAX_SEED

    return secrets.randbelow(2**31) if text is None else whole(text, "--seed", 0, MAX_SEED)


def new_game(decks: Any, seed: int, payment: str) -> Game:
    """A game at its first decision."""
    from bs_env.game import Game

    return Game(decks, seed, payment=payment)
