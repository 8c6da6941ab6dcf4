"""The board as text, in colour where the terminal has it."""

from __future__ import annotations

import os
import sys
from typing import Any

from bs_env.game import Game
from bs_env.view import board_text, plain

CODES = {
    "red": "31",
    "purple": "35",
    "green": "32",
    "white": "97",
    "yellow": "33",
    "blue": "34",
    "title": "1",
    "faint": "2",
    "warning": "1;33",
}


def colored(text: str, kind: str) -> str:
    """The text in the colour of its kind."""
    return f"\x1b[{CODES[kind]}m{text}\x1b[0m"


def terminal_has_color(stream: Any = None) -> bool:
    """True for a terminal, unless NO_COLOR is set."""
    stream = sys.stdout if stream is None else stream
    return not os.environ.get("NO_COLOR") and hasattr(stream, "isatty") and bool(stream.isatty())


def board(game: Game, player: int | None = None, color: bool | None = False) -> str:
    """The board as ``player`` may see it, None: with everything.

    Args:
        game: the game.
        player: 0, 1 or None.
        color: True, False, or None for what standard output can show.
    """
    if color is None:
        color = terminal_has_color()
    return board_text(game.view(player), colored if color else plain)
