"""A game between somebody at the table and an agent: moves, undo, and the replay. Nothing here prints or reads."""

from __future__ import annotations

import os
import re
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

from agents.protocol import Agent, Explains
from bs_env.agent_view import AgentView
from bs_env.core.rng import mix3
from bs_env.errors import RAISED, BsEnvError, told
from bs_env.game import Game
from bs_env.log import GameLog
from bs_env.setups import DeckLike, whole_number


class TableError(BsEnvError, ValueError):
    """Something that cannot be done at the table."""


class AgentFault(BsEnvError, RuntimeError):
    """An agent has failed; the game stands where it was."""


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C waits for the end of the block, so that what is done in it is done as a whole."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if before is None else before)
    if came:
        raise KeyboardInterrupt


def agent_seed(seed: int, player: int) -> int:
    """The seed of an agent's own chance, which is not that of the game."""
    return int(mix3(seed, player, 1))


def answer_of(agent: Agent, name: str, game: Game) -> int:
    """What an agent decides.

    Raises:
        AgentFault: it raised an error, or gave an action that is not legal.
    """
    view = AgentView(game)
    try:
        action = agent.act(view)
        number = whole_number(action)
    except RAISED as fault:
        raise AgentFault(f'The agent "{name}" failed at the decision "{view.decision.text}": {told(fault)}.') from fault
    if number is None or number not in view.legal_actions:
        raise AgentFault(f'The agent "{name}" answered {action!r}: act(view) has to return one of view.legal_actions.')
    return number


def begin(agent: Agent, name: str, game: Game, player: int) -> None:
    """Tell an agent that its game begins.

    Raises:
        AgentFault: it raised an error.
    """
    try:
        agent.reset(agent_seed(game.seed, player))
    except RAISED as fault:
        raise AgentFault(f'The agent "{name}" failed to begin a game: {told(fault)}.') from fault


def reasons_of(agent: Agent, name: str) -> str | None:
    """Why an agent decided as it did; None of one that does not say.

    Raises:
        AgentFault: it raised an error.
    """
    if not isinstance(agent, Explains):
        return None
    try:
        return str(agent.why())
    except RAISED as fault:
        raise AgentFault(f'The agent "{name}" failed to say why: {told(fault)}.') from fault


class Match:
    """One game. ``player`` is who sits at the table; the agent decides for the other.

    Args:
        game: at its first decision.
        player: 0 or 1.
        opponent: the agent.
        name: its name, for messages.
        practice: keep every decision of the player, for ``undo``.

    Raises:
        AgentFault: the agent fails to begin.
        TableError: practice, and the agent cannot be copied.
    """

    def __init__(self, game: Game, player: int, opponent: Agent, name: str = "the opponent", practice: bool = False) -> None:
        self.log = GameLog(game, player=player)
        self.player, self.opponent, self.name = player, opponent, name
        self.practice = practice
        begin(opponent, name, game, 1 - player)
        self._kept: list[tuple[GameLog, Agent]] = []
        self._twin: Agent | None = None
        """The agent as it is now; None when it has not been copied since it decided last."""
        if practice:
            self._keepable()

    @property
    def game(self) -> Game:
        """The game as it stands; another object after ``undo``."""
        return self.log.game

    def advance(self) -> None:
        """The agent decides until the player has to, or the game is over.

        Raises:
            AgentFault: it failed; the game stands where it was.
        """
        while self.game.to_play == 1 - self.player:
            self._twin = None
            action = answer_of(self.opponent, self.name, self.game)
            with uninterrupted():
                self.log.apply(action)

    def choose(self, action: int) -> None:
        """The player's action.

        Raises:
            IllegalAction: it is not legal; nothing has changed.
        """
        kept = [(self.log.copy(), self._keepable())] if self.practice else []
        with uninterrupted():
            self.log.apply(action)
            self._kept += kept

    def concede(self) -> None:
        """The player gives up."""
        with uninterrupted():
            self.log.concede(self.player)

    def undo(self) -> bool:
        """Back to the player's decision before this one, whatever the agent did since; False when there is none.

        The agent is what it was there too, so that the same action is answered in the same way.
        """
        if not self._kept:
            return False
        self.log, self._twin = self._kept.pop()
        self.opponent = deepcopy(self._twin)
        return True

    def _keepable(self) -> Agent:
        """The agent as it is now, to go back to: a copy that decides nothing."""
        try:
            self._twin = self._twin or deepcopy(self.opponent)
        except Exception as fault:
            raise TableError(
                f'The agent "{self.name}" cannot be copied ({type(fault).__name__}), so nothing could be taken back: play '
                "without --practice."
            ) from fault
        return self._twin


# --- files -----------------------------------------------------------------------------------------------------------
class ReplayFile:
    """Where a game is kept. The file is made by the first ``save``; only its own earlier writing is ever replaced.

    Args:
        given: a path, None for a name in the current folder that is free.
        stem: how such a name begins.

    Raises:
        TableError: the file is there already, or its folder is not or cannot be written in.
    """

    def __init__(self, given: str | None, stem: str) -> None:
        self.path = _free(stem) if given is None else Path(given)
        self._ours = False
        if self.path.exists():
            raise TableError(f'"{self.path}" is there already: give --save another name.')
        if not self.path.parent.is_dir():
            raise TableError(f'The folder "{self.path.parent}" does not exist: make it first, or give --save another path.')
        if not os.access(self.path.parent, os.W_OK):
            raise TableError(f'Nothing can be written in the folder "{self.path.parent}": give --save a path where it can.')

    def save(self, game: Game) -> Path:
        """Write the game as it stands.

        Raises:
            OSError, ReplayError: it cannot be written.
        """
        with uninterrupted():
            game.replay().save(self.path, overwrite=self._ours)
            self._ours = True
        return self.path


def stem_of(what: str, game: Game) -> str:
    """How the name of a replay begins: what was done, seed and decks."""
    decks = "-".join(re.sub(r"\W+", "_", deck.name)[:40] for deck in game.decks)
    return f"{what}-seed{game.seed}-{decks}"


def _free(stem: str) -> Path:
    number = 1
    while (path := Path(f"{stem}{f'-{number}' if number > 1 else ''}.json")).exists():
        number += 1
    return path


def players_decks(decks: tuple[Any, Any], player: int) -> tuple[DeckLike, DeckLike]:
    """Player 0's deck first, of a pair that names the player's first."""
    return (decks[0], decks[1]) if player == 0 else (decks[1], decks[0])
