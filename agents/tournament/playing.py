"""One game between two agents, whatever they do in it."""

from __future__ import annotations

import time
from collections.abc import Callable, MutableSequence
from typing import Any

from agents.protocol import Agent
from agents.registry import AgentError
from agents.tournament.result import ABORTED, FORFEIT, Result
from agents.tournament.schedule import Entrant, Fixture, Tournament
from bs_env.agent_view import AgentView
from bs_env.core.terms import ACTION_GO_FIRST
from bs_env.errors import EngineError, IllegalAction, brief, told
from bs_env.game import Game
from bs_env.setups import whole_number

ENGINE = -1  # on the scoreboard: no agent is at work
NO_LIMIT = float("inf")


class Forfeit(Exception):
    """The agent of a seat did what ends the game for it."""

    def __init__(self, seat: int, fault: str, message: str) -> None:
        super().__init__(seat, fault, message)
        self.seat, self.fault, self.message = seat, fault, message


class Scoreboard:
    """What a game has come to, in memory that another process can watch: plain numbers, one writer.

    ``step`` changes whenever somebody begins or ends some work; ``at_work`` is the seat of the agent that works (ENGINE:
    none), ``allowed`` how many seconds it has. The rest is what a result needs, should the process be lost.
    """

    CELLS = 10

    def __init__(self, cells: MutableSequence[float]) -> None:
        self.cells = cells

    def clear(self) -> None:
        """For a new game."""
        step = self.cells[0]
        self.cells[:] = [step + 1, ENGINE, NO_LIMIT, ENGINE, 0, 0, 0, 0, 0, 0]

    @property
    def step(self) -> float:
        return self.cells[0]

    @property
    def at_work(self) -> int:
        return int(self.cells[1])

    @property
    def allowed(self) -> float:
        return self.cells[2]

    @property
    def first(self) -> int | None:
        """The seat that goes first, once that is known."""
        first = int(self.cells[3])
        return None if first == ENGINE else first

    def begin(self, seat: int, allowed: float) -> None:
        """An agent begins to work."""
        cells = self.cells
        cells[2] = allowed
        cells[1] = seat
        cells[0] += 1

    def end(self) -> None:
        """It has stopped."""
        self.cells[1] = ENGINE
        self.cells[0] += 1

    def goes_first(self, seat: int) -> None:
        self.cells[3] = seat

    def decided(self, seat: int, seconds: float) -> None:
        """An agent has made a decision."""
        cells, at = self.cells, 4 + 3 * seat
        cells[at] += 1
        cells[at + 1] += seconds
        cells[at + 2] = max(cells[at + 2], seconds)

    def result(self, fixture: Fixture, winner: int | None, reason: str, turns: int | None = None, **more: Any) -> Result:
        """The row of a game that ended so."""
        counts = [int(self.cells[at]) for at in (4, 7)]
        means = [self.cells[at + 1] / max(1.0, self.cells[at]) for at in (4, 7)]
        return Result(
            game=fixture.game,
            deal=fixture.deal,
            agents=(fixture.entrants[0].name, fixture.entrants[1].name),
            decks=(fixture.decks[0].name, fixture.decks[1].name),
            seed=fixture.seed,
            agent_seeds=fixture.agent_seeds,
            first=self.first,
            winner=winner,
            reason=reason,
            turns=turns,
            decisions=(counts[0], counts[1]),
            mean_seconds=(round(means[0], 7), round(means[1], 7)),
            max_seconds=(round(self.cells[6], 7), round(self.cells[9], 7)),
            **more,
        )

    def forfeited(self, fixture: Fixture, fault: Forfeit, **more: Any) -> Result:
        """The row of a game that the agent of a seat forfeits."""
        said: dict[str, Any] = {"forfeit": fault.seat, "fault": fault.fault, "message": fault.message}
        return self.result(fixture, 1 - fault.seat, FORFEIT, **said, **more)


class Match:
    """Plays one fixture.

    Args:
        made: the agent of an entrant, made before or now.
    """

    def __init__(
        self, tournament: Tournament, fixture: Fixture, made: Callable[[Entrant], Agent], board: Scoreboard
    ) -> None:
        self.tournament, self.fixture, self.made, self.board = tournament, fixture, made, board
        self.limit = allowed(tournament.time_limit)
        self.start_limit = allowed(tournament.start_limit)
        board.clear()
        rules = tournament.rules
        assert rules is not None
        self.game = Game(fixture.decks, fixture.seed, rules.format, rules=rules, **tournament.options.to_dict())

    def play(self) -> Result:
        """The whole game; nothing that an agent raises leaves it."""
        game = self.game
        try:
            agents = [self._made(seat) for seat in (0, 1)]
            while (seat := game.to_play) is not None:
                self._decide(seat, agents[seat])
        except Forfeit as end:
            return self.board.forfeited(self.fixture, end, turns=game.view().turn, digest=game.digest())
        except EngineError as error:
            return self.board.result(self.fixture, None, ABORTED, message=str(error), digest=game.digest())
        outcome = game.outcome
        assert outcome is not None
        return self.board.result(self.fixture, outcome.winner, outcome.reason, outcome.turns, digest=game.digest())

    def _made(self, seat: int) -> Agent:
        """The agent of a seat, ready for this game."""
        agent: Agent = self._work(seat, self.start_limit, lambda: self.made(self.fixture.entrants[seat]))[0]
        self._work(seat, self.start_limit, lambda: agent.reset(self.fixture.agent_seeds[seat]))
        return agent

    def _decide(self, seat: int, agent: Agent) -> None:
        view = AgentView(self.game)
        # turned into a number while the agent is still answerable for what that does
        (answer, action), seconds = self._work(seat, self.limit, lambda: _with_number(agent.act(view)))
        self.board.decided(seat, seconds)
        if action is None:
            message = f"answered with {kind_of(answer)} instead of the id of an action"
            raise Forfeit(seat, "no action", message)
        self._apply(seat, action)

    def _apply(self, seat: int, action: int) -> None:
        try:
            self.game.apply(action)
        except IllegalAction as fault:
            raise Forfeit(seat, "illegal action", brief(str(fault))) from None
        if self.board.first is None:  # the first decision of a game is who goes first
            self.board.goes_first(seat if action == ACTION_GO_FIRST else 1 - seat)

    def _work(self, seat: int, limit: float, work: Callable[[], Any]) -> tuple[Any, float]:
        """Let an agent do something; what it gives back, and how many seconds it took."""
        self.board.begin(seat, limit)
        started = time.perf_counter()
        try:
            answer = work()
        except AgentError as fault:  # it cannot be made, which is a sentence already
            raise Forfeit(seat, "raised", brief(str(fault))) from None
        except BaseException as fault:  # also what an agent ends the process by: SystemExit, KeyboardInterrupt
            raise Forfeit(seat, "raised", told(fault)) from None
        finally:
            seconds = time.perf_counter() - started
            self.board.end()
        if seconds > limit:
            raise Forfeit(seat, "time", out_of_time(limit))
        return answer, seconds


def allowed(limit: float | None) -> float:
    """A limit in seconds as a number."""
    return NO_LIMIT if limit is None else limit


def out_of_time(limit: float) -> str:
    """What is said of an agent that takes too long; the same whether it came back or had to be stopped."""
    return f"was not done within {limit:g} s"


def kind_of(answer: Any) -> str:
    """What kind of thing an agent answered with; its own text might do anything."""
    return "None" if answer is None else f"something of the type {type(answer).__name__}"


def _with_number(answer: Any) -> tuple[Any, int | None]:
    return answer, whole_number(answer)
