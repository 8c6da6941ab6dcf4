"""A session whose lines come from a list, and what it printed."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterable
from pathlib import Path

from rich.console import Console

from agents import Agent, RandomAgent
from bs_env.game import Game
from bs_env.table.match import Match, ReplayFile
from bs_env.table.screen import Screen
from bs_env.table.session import Read, Session


class Sheet:
    """A screen that prints into a text."""

    def __init__(self, width: int = 100) -> None:
        self.text = io.StringIO()
        self.screen = Screen(Console(file=self.text, width=width, highlight=False, markup=False, emoji=False))

    def __str__(self) -> str:
        return self.text.getvalue()

    @property
    def lines(self) -> list[str]:
        """What was printed."""
        return str(self).splitlines()


def typed(lines: Iterable[str | type[BaseException]]) -> Read:
    """A person who types these lines; an exception among them is raised, and after the last one the input ends."""
    rest = iter(lines)

    def read(prompt: str) -> str:
        line = next(rest, EOFError)
        if isinstance(line, str):
            return line
        raise line

    return read


def session(
    folder: Path,
    lines: Iterable[str | type[BaseException]] | Read = (),
    seed: int = 7,
    player: int = 0,
    width: int = 100,
    practice: bool = False,
    opponent: Agent | None = None,
    hints: str = "random",
    decks: tuple[str, str] = ("red", "blue"),
    game: Game | None = None,
) -> tuple[Session, Sheet]:
    """A session, not yet run, and its sheet."""
    folder.mkdir(exist_ok=True)
    sheet = Sheet(width)
    game = game or Game(decks, seed=seed)
    match = Match(game, player, opponent or RandomAgent(), "random", practice)
    read = lines if callable(lines) else typed(lines)
    file = ReplayFile(str(folder / "game.json"), "")
    return Session(match, sheet.screen, read, file, ("player_0, you", "player_1, random"), hints), sheet


def drawing(seed: int, table: Callable[[], Session]) -> Read:
    """A person who types the number of an option, each equally likely."""
    rng = random.Random(seed)
    return lambda prompt: str(rng.randint(1, len(table().options)))
