"""Processes that play games, and the watch kept on them: one that hangs is ended, one that is gone is replaced.

Each game is one task for one process, and no game depends on another. Processes are started afresh ("spawn") and load the
compiled core from its cache. While an agent thinks, the parent sees on a ``Scoreboard`` in shared memory that it does, and
since when; nothing that happens in the process, not even a loop in machine code, can keep it from being ended.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.sharedctypes import RawArray
from typing import Any

from agents.protocol import Agent
from agents.registry import make
from agents.tournament.code import code_of
from agents.tournament.errors import TournamentError
from agents.tournament.playing import ENGINE, Forfeit, Match, Scoreboard, allowed, out_of_time
from agents.tournament.result import ABORTED, Result
from agents.tournament.schedule import Entrant, Fixture, Tournament
from bs_env.errors import BsEnvError, told

LOOK = 0.1  # seconds between two looks at the scoreboards
GRACE = 0.5  # seconds beyond the limit before a process is ended: an agent that comes back late says so itself
ENGINE_LIMIT = 600.0  # seconds that a process may take for anything that is no agent's doing

_spawn = multiprocessing.get_context("spawn")


# --- in the process --------------------------------------------------------------------------------------------------
def serve(connection: Connection, cells: Any, tournament: Tournament) -> None:
    """The life of such a process: play what comes, until nothing comes any more."""
    _settle_in()
    board, agents = Scoreboard(cells), _Agents()
    connection.send(None)  # ready
    while True:
        try:
            task = connection.recv()
        except EOFError:
            return
        if isinstance(task, Fixture):
            result = Match(tournament, task, agents.of, board).play()
            if result.forfeit is not None:
                agents.forget(task.entrants[result.forfeit])
            connection.send(result)
        else:
            connection.send(_tried(task, board, tournament))


def _settle_in() -> None:
    """Keep the terminal to the parent, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setsid"):
        os.setsid()  # what agents start is ended with the process
    os.dup2(2, 1)  # what agents print is not to stand among the tables
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # read by torch when it is imported: processes share the machine
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


class _Agents:
    """Agents are made once a process: ``reset`` begins a game."""

    def __init__(self) -> None:
        self.made: dict[Entrant, Agent] = {}

    def of(self, entrant: Entrant) -> Agent:
        if entrant not in self.made:
            self.made[entrant] = make(entrant.spec)
        return self.made[entrant]

    def forget(self, entrant: Entrant) -> None:
        """After a forfeit, nobody knows in what state it is."""
        self.made.pop(entrant, None)


def _tried(spec: str, board: Scoreboard, tournament: Tournament) -> tuple[str, str]:
    """("", code) of an agent that can be made; else what is wrong with it, as a sentence, and ""."""
    board.clear()
    board.begin(0, allowed(tournament.start_limit))
    try:
        return "", code_of(make(spec), spec)
    except BsEnvError as fault:
        return str(fault), ""
    except BaseException as fault:
        return f'The agent "{spec}" cannot be made: {told(fault)}.', ""
    finally:
        board.end()


# --- in the parent ---------------------------------------------------------------------------------------------------
class _Worker:
    """One process, seen from outside."""

    def __init__(self, tournament: Tournament) -> None:
        self.board = Scoreboard(RawArray("d", Scoreboard.CELLS))
        self.board.clear()
        self.connection, theirs = _spawn.Pipe()
        self.process = _spawn.Process(target=serve, args=(theirs, self.board.cells, tournament), daemon=False)
        with _no_interrupt():
            self.process.start()
        theirs.close()
        self.ready = False
        self.fixture: Fixture | None = None
        self.step, self.since = self.board.step, time.monotonic()

    def give(self, task: Any) -> None:
        self.fixture = task if isinstance(task, Fixture) else None
        self.since = time.monotonic()
        with contextlib.suppress(OSError):  # it has ended already, which the next look will tell
            self.connection.send(task)

    def answer(self) -> Any:
        """What it has sent, None if that was only that it is ready.

        Raises:
            EOFError: it has ended.
            TournamentError: it ended before it was ready.
        """
        try:
            answer = self.connection.recv()
        except (EOFError, OSError):
            if not self.ready:
                raise TournamentError(
                    "A process that was to play games ended while it was starting; in a script, call run() below "
                    '`if __name__ == "__main__":`.'
                ) from None
            raise EOFError from None
        self.ready = True
        return answer

    @property
    def ended(self) -> bool:
        return not self.process.is_alive() and not self.connection.poll()

    @property
    def overdue(self) -> bool:
        """Whether nothing has happened for longer than is allowed."""
        if self.board.step != self.step:
            self.step, self.since = self.board.step, time.monotonic()
        limit = ENGINE_LIMIT if self.board.at_work == ENGINE else self.board.allowed + GRACE
        return time.monotonic() - self.since > limit

    def stop(self) -> None:
        """End it now, and what it has started."""
        if self.process.pid is not None and hasattr(os, "killpg"):
            with contextlib.suppress(OSError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.join()
        self.connection.close()

    def lost(self, stopped: bool) -> Result:
        """The result of its game, after it was stopped or has ended by itself."""
        assert self.fixture is not None
        seat = self.board.at_work
        how = "had to be stopped" if stopped else f"ended (exit code {self.process.exitcode})"
        if seat == ENGINE:
            message = f"the process {how} while no agent was at work"
            return self.board.result(self.fixture, None, ABORTED, message=message)
        fault = Forfeit(seat, "process ended", f"the process {how}")
        if stopped:
            fault = Forfeit(seat, "time", out_of_time(self.board.allowed))
        return self.board.forfeited(self.fixture, fault)


class Crew:
    """Some processes that share the games of a tournament. Use it in a ``with`` statement: it ends them.

    Args:
        tournament: what is played.
        workers: how many processes, at least 1.
    """

    def __init__(self, tournament: Tournament, workers: int) -> None:
        self.tournament, self.workers = tournament, workers
        self.crew: list[_Worker] = []
        self.lost: set[int] = set()  # games that were lost once
        self.again: list[Fixture] = []  # those of them that are yet to be played again

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self.crew:
            worker.stop()

    def check(self, entrants: Iterable[Entrant]) -> list[str]:
        """Make every agent once; what each is made of (see ``code_of``).

        Raises:
            TournamentError: one cannot be made; the sentence says why.
        """
        codes = []
        for entrant in entrants:
            if not self.crew:
                self.crew.append(_Worker(self.tournament))
            worker = self.crew[0]
            worker.give(entrant.spec)
            fault, code = self._answer_about(entrant.spec, worker)
            if fault:
                raise TournamentError(fault)
            codes.append(code)
        return codes

    def _answer_about(self, spec: str, worker: _Worker) -> tuple[str, str]:
        while True:
            if wait([worker.connection], LOOK):
                try:
                    answer = worker.answer()
                except EOFError:
                    worker.process.join(1)
                    code = worker.process.exitcode
                    return f'The agent "{spec}" cannot be made: it ended the process (exit code {code}).', ""
                if answer is not None:
                    return answer
            elif worker.overdue:
                return f'The agent "{spec}" cannot be made: it {out_of_time(worker.board.allowed)}.', ""

    def results(self, fixtures: Iterable[Fixture]) -> Iterator[Result]:
        """Play the games; results come as the games end.

        Raises:
            TournamentError: no process can be started.
        """
        waiting = iter(fixtures)
        while True:
            self._hand_out(waiting)
            busy = {worker.connection: worker for worker in self.crew if worker.fixture is not None}
            if not busy:
                return
            heard = wait(list(busy), LOOK)
            for connection, worker in busy.items():
                result = self._result_of(worker, connection in heard)
                if result is not None:
                    fixture, worker.fixture = worker.fixture, None
                    if not self._is_played_again(fixture, result):
                        yield result

    def _hand_out(self, waiting: Iterator[Fixture]) -> None:
        """Give each process without a game the next one; start processes as long as there are games for them."""
        for place in range(self.workers):
            if place < len(self.crew) and self.crew[place].fixture is not None:
                continue
            fixture = self.again.pop() if self.again else next(waiting, None)
            if fixture is None:
                return
            if place == len(self.crew):
                self.crew.append(_Worker(self.tournament))
            self.crew[place].give(fixture)

    def _result_of(self, worker: _Worker, heard: bool) -> Result | None:
        """What has become of its game, None if it is still being played."""
        if heard:
            try:
                return worker.answer()
            except EOFError:
                return self._replaced(worker, stopped=False)
        if worker.overdue:
            return self._replaced(worker, stopped=True)
        if worker.ended:  # and something it had started keeps the connection open
            return self._replaced(worker, stopped=False)
        return None

    def _is_played_again(self, fixture: Fixture | None, result: Result) -> bool:
        """Whether a game gets another chance: its process was lost while no agent was at work, which may have to do with a
        game before."""
        if fixture is None or result.reason != ABORTED or result.digest or fixture.game in self.lost:
            return False
        self.lost.add(fixture.game)
        self.again.append(fixture)
        return True

    def _replaced(self, worker: _Worker, stopped: bool) -> Result:
        if not stopped:
            worker.process.join(1)
        worker.stop()
        self.crew.remove(worker)
        return worker.lost(stopped)


@contextlib.contextmanager
def _no_interrupt() -> Iterator[None]:
    """A process started meanwhile does not hear Ctrl-C, not even before it can look after itself; the parent hears it as
    soon as this is over."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
