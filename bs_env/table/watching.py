"""Two agents at the table, and somebody who watches: in a terminal the board and the last lines, elsewhere the plain log."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from agents.protocol import Agent, Explains
from bs_env.game import Game
from bs_env.log import GameLog
from bs_env.table.match import AgentFault, ReplayFile, answer_of, begin, reasons_of, uninterrupted
from bs_env.table.screen import Screen

FEWEST_LINES = 6
STOPPED = 130


class Watching:
    """One game of two agents.

    Args:
        game: at its first decision.
        agents, names: of player 0 and player 1.
        screen: where it is shown.
        pace: seconds after each move, or a function like ``input`` that is called after each move.
        why: show the reasons of agents that give them.
        file: where the game is kept, None: nowhere.

    Raises:
        AgentFault: an agent fails to begin.
    """

    def __init__(
        self,
        game: Game,
        agents: Sequence[Agent],
        names: Sequence[str],
        screen: Screen,
        pace: float | Callable[[str], str],
        why: bool = False,
        file: ReplayFile | None = None,
    ) -> None:
        self.log = GameLog(game)
        self.agents, self.names, self.screen, self.pace, self.why, self.file = agents, names, screen, pace, why, file
        self._titles = [f"player_{k}, {names[k]}, {game.decks[k].name}" for k in (0, 1)]
        self._lines: list[str] = []
        for player, agent in enumerate(agents):
            begin(agent, names[player], game, player)

    def run(self) -> int:
        """Show the game to its end; the exit code.

        Raises:
            AgentFault: an agent failed; the game has been kept as far as it went.
            OSError: it cannot be kept.
        """
        try:
            self._show([*self.log.lines, *self._silent()])
            while self.log.game.to_play is not None:
                if not self._wait():
                    return self._end("Stopped.", 0)
                self._show(self._move())
            return self._end("The game is over.", 0)
        except EOFError:
            return self._end("Stopped.", 0)
        except KeyboardInterrupt:
            self.screen.say()
            return self._end("Stopped.", STOPPED)
        except AgentFault:
            self._end("The game cannot go on.", 1)
            raise

    def _silent(self) -> list[str]:
        """Which agents give no reasons."""
        silent = dict.fromkeys(
            name for name, agent in zip(self.names, self.agents, strict=True) if not isinstance(agent, Explains)
        )
        return [f"({name} does not say why)" for name in silent] if self.why else []

    def _move(self) -> list[str]:
        """The next decision; what there is to tell about it."""
        game = self.log.game
        player = game.to_play
        assert player is not None
        agent = self.agents[player]
        action = answer_of(agent, self.names[player], game)
        with uninterrupted():
            lines = self.log.apply(action)
        reasons = reasons_of(agent, self.names[player]) if self.why else None
        lines += [f"      why: {line.strip()}" for line in (reasons or "").splitlines() if line.strip()]
        return lines

    def _show(self, lines: list[str]) -> None:
        self._lines += lines
        if not self.screen.console.is_terminal:
            for line in lines:
                self.screen.say(line)
            return
        self.screen.console.clear()
        self.screen.board(self.log.game.view(None), self._titles)
        self.screen.say()
        for line in self._lines[-max(FEWEST_LINES, len(lines)) :]:
            self.screen.say(line, "title" if line in lines else "faint")

    def _wait(self) -> bool:
        if callable(self.pace):
            return self.pace("(Enter: next move, q: stop) ").strip() != "q"
        if self.pace:
            time.sleep(self.pace)
        return True

    def _end(self, text: str, code: int) -> int:
        if self.file:
            path = self.file.save(self.log.game)
            text += f' It is kept in {path}; "bs-env replay {path}" shows it.'
        self.screen.say(text, "title")
        return code
