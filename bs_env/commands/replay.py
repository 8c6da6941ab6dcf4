"""`bs-env replay`: a recorded game at any of its actions, as a log, step by step; or whether it still leads to its end."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from bs_env.errors import ReplayError

if TYPE_CHECKING:
    from bs_env.replay import Replay

NAME = "replay"
HELP = "show a recorded game, step through it, verify it"
KEYS = "Enter: next action, b: back, a number: go there, q: stop"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments."""
    parser.add_argument("file", help="a replay, as `bs-env selfplay --save` or `Replay.save` writes it")
    parser.add_argument("--to", metavar="N", help="stop after N actions (default: all)")
    parser.add_argument("--log", action="store_true", help="tell what happened up to there")
    parser.add_argument("--step", action="store_true", help=f"go on from there by hand ({KEYS})")
    parser.add_argument(
        "--verify", action="store_true", help="only play it again: every action legal, and the same end to the last byte"
    )


def run(args: argparse.Namespace) -> int:
    """Show, tell, step through or verify."""
    from bs_env.replay import Replay

    replay = Replay.load(args.file)
    at = replay.checked_number(_number(args.to))
    print(replay)
    if args.verify:
        replay.verify()
        print(f"verified: all {len(replay)} actions are legal and lead to the recorded game ({replay.digest[:12]})")
        return 0
    if args.log:
        print("", replay.log(at), sep="\n")
    print("", _scene(replay, at), sep="\n")
    if args.step:
        _step_through(replay, at)
    return 0


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise ReplayError(f'--to is "{text}": give a whole number, how many actions to play.')
    return int(text)


def _scene(replay: Replay, at: int) -> str:
    """The board after so many actions, and the action that follows."""
    from bs_env.render import ansi

    game = replay.game(at)
    lines = [f"after {at} of {len(replay)} actions:", ansi.board(game, color=None)]
    if at < len(replay):
        action = replay.actions[at]
        replay.carry_out(at, game.clone())  # an action that is not legal is named as such
        who, what = (game.to_play, game.describe(action)) if action >= 0 else (-1 - action, "concede")
        lines.append(f"next: player_{who}: {what}")
    return "\n".join(lines)


def _step_through(replay: Replay, at: int) -> None:
    """Forwards and backwards, as the lines of standard input say."""
    print(f"({KEYS})")
    for line in sys.stdin:
        key = line.strip()
        if key == "q":
            return
        if key in ("", "n", "b"):
            at = max(0, at - 1) if key == "b" else min(len(replay), at + 1)
        elif key.isascii() and key.isdigit() and len(key) <= 9:
            at = min(len(replay), int(key))
        else:
            print(f'"{key}" is no step ({KEYS})')
            continue
        print(_scene(replay, at))
