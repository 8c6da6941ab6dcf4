"""`bs-env play` and `bs-env watch`, as they are typed; once through a real terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from agents import RandomAgent
from bs_env import cli
from bs_env.game import Game
from bs_env.replay import Replay
from bs_env.table.match import AgentFault, ReplayFile
from bs_env.table.screen import Screen
from bs_env.table.watching import Watching
from tests.table.scripted import Sheet
from tests.table.test_session import HINTS, Broken, Reasons

ROOT = Path(__file__).resolve().parents[2]
ODD = "tests.agents.odd_agents:"


# --- play ------------------------------------------------------------------------------------------------------------
def test_an_agent_plays_from_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for seat in ("0", "1"):
        arguments = ["play", "--me", "random", "--opponent", "random", "--seed", "3", "--seat", seat, "--decks", "red,green"]
        assert cli.main([*arguments, "--payment", "auto"]) == 0
        shown = capsys.readouterr().out
        assert f"You are player_{seat}" in shown
        assert 'with the deck "red" against random with "green"' in shown
        assert re.search("You have (won|lost): player_. won in turn", shown)
    replays = [Replay.load(tmp_path / f"play-seed3-{decks}.json") for decks in ("red-green", "green-red")]
    for replay in replays:
        replay.verify()
        assert replay.options.payment == "auto"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--opponent", "human"], '--opponent is "human"'),
        (["--opponent", "randm"], 'did you mean "random"?'),
        (["--opponent", "random", "--decks", "red"], '--decks is "red": give two'),
        (["--opponent", "random", "--decks", "red,reed"], 'There is no deck "reed"'),
        (["--opponent", "random", "--seat", "2"], "The seat is '2'"),
        (["--opponent", "random", "--seed", "-1"], '--seed is "-1"'),
        (["--opponent", "random", "--seed", "9" * 19], "give a whole number from 0"),
        (["--opponent", "random", "--save", "nowhere/x.json"], 'The folder "nowhere" does not exist'),
        (["--opponent", "random", "--hints", "nosuch"], 'There is no agent "nosuch"'),
        (["--opponent", ".:x"], 'The agent ".:x" cannot be made'),
        (["--opponent", ODD + "CannotBeMade"], "cannot be made: FileNotFoundError: weights.zip is missing"),
        (["--opponent", ODD + "ResetRaises"], "failed to begin a game: RuntimeError: not today"),
        (["--opponent", "random", "--me", ODD + "ResetRaises"], "failed to begin a game: RuntimeError: not today"),
        (["--opponent", "random", "--me", "search:time=-1"], "The time in seconds is -1"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", *arguments]) == cli.FAULT
    caught = capsys.readouterr()
    assert says in caught.err
    assert caught.err.count("\n") == 1


class Terminal:
    """`bs-env ARGUMENTS` in a pseudo-terminal of 100 columns."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        environment = {**os.environ, "COLUMNS": "100", "LINES": "40", "TERM": "xterm-256color", "PYTHONPATH": str(ROOT)}
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bs_env", *arguments], stdin=slave, stdout=slave, stderr=slave, cwd=folder,
            env=environment, start_new_session=True, preexec_fn=_own_terminal,
        )  # fmt: skip
        os.close(slave)
        self.shown = ""

    def prompt(self) -> str:
        """Read on until the next prompt, which ends what there is to read; what was read since the last one."""
        fresh = ""
        while not unstyled(fresh).endswith("\n> "):
            fresh += self._read()
        self.shown += fresh
        return fresh

    def _read(self) -> str:
        ready, _, _ = select.select([self.master], [], [], 60)
        assert ready, f"nothing more comes after {self.shown[-2000:]!r}"
        try:
            part = os.read(self.master, 65536)
        except OSError:  # the other side has closed
            part = b""
        assert part, f"it has ended: {self.shown[-2000:]}"
        return part.decode()

    def type(self, line: str) -> None:
        """As a person would."""
        os.write(self.master, line.encode())

    def ended(self, key: str) -> int:
        """Press a key, again as long as nothing answers (Python can miss a Ctrl-C that comes just between the prompt and its
        waiting for a line), and read on to the end; the exit code."""
        self.type(key)
        for _ in range(20):
            while select.select([self.master], [], [], 3)[0]:
                try:
                    self.shown += os.read(self.master, 65536).decode()
                except OSError:  # the other side has closed
                    os.close(self.master)
                    return self.process.wait(60)
            self.type(key)
        raise AssertionError(f"it does not end: {self.shown[-2000:]}")


def unstyled(text: str) -> str:
    """Without the codes that a terminal obeys."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\r", "", text)


def _own_terminal() -> None:
    """Ctrl-C reaches only the process whose terminal it is, and is heard there also if these tests run in the background."""
    import fcntl
    import signal
    import termios

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.mark.parametrize(("key", "code"), [("\x04", 0), ("\x03", 130), ("quit\n\n", 0)])
def test_a_person_plays_in_a_real_terminal(tmp_path: Path, key: str, code: int) -> None:
    terminal = Terminal(tmp_path, "play", "--opponent", "random", "--seed", "7", "--practice", "--save", "mine.json")
    first = terminal.prompt()
    assert "\x1b[" in first  # there are colours
    for line in ("1", "1", "undo", "?", "dance", "1"):
        terminal.type(line + "\n")
        terminal.prompt()
    assert terminal.ended(key) == code, terminal.shown[-2000:]
    plain = unstyled(terminal.shown)
    assert "The game is kept in mine.json" in plain
    assert '"dance" is no command' in plain
    assert "Traceback" not in plain
    assert max(len(line) for line in plain.split("\n")) <= 100
    Replay.load(tmp_path / "mine.json").verify()


# --- watch -----------------------------------------------------------------------------------------------------------
def test_watching_without_a_terminal_is_the_plain_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["watch", "random", HINTS, "--seed", "5", "--decks", "white,blue", "--why", "--save", "seen.json"]
    assert cli.main(arguments) == 0
    shown = capsys.readouterr().out
    assert "\x1b" not in shown
    assert "(random does not say why)" in shown
    assert "why: because it is the last" in shown
    assert "=== " in shown
    assert "The game is over. It is kept in seen.json" in shown
    Replay.load(tmp_path / "seen.json").verify()
    assert cli.main([*arguments[:-2], "--save", "again.json"]) == 0
    again = capsys.readouterr().out
    assert again.replace("again.json", "seen.json") == shown


def watched(game: Game, file: ReplayFile, pace: Any, agents: Any = None) -> tuple[Watching, Sheet]:
    """A game that is watched in a terminal."""
    sheet = Sheet()
    console = Console(file=sheet.text, width=100, height=40, force_terminal=True, highlight=False)
    pair = agents or (RandomAgent(), Reasons())
    return Watching(game, pair, ("random", "last"), Screen(console), pace, True, file), sheet


def test_watching_in_a_terminal_shows_the_board_and_goes_on_by_Enter(tmp_path: Path) -> None:
    answers = ["", "", "", "q"]
    watching, sheet = watched(Game(seed=1), ReplayFile(str(tmp_path / "w.json"), ""), lambda _: answers.pop(0))
    assert watching.run() == 0
    assert str(sheet).count("\x1b[2J") == 4
    assert str(sheet).count("Before the game") == 3
    assert "player_1, last, blue" in str(sheet)
    assert len(Replay.load(tmp_path / "w.json")) == 3


@pytest.mark.parametrize(("fault", "code"), [(KeyboardInterrupt, 130), (EOFError, 0)])
def test_leaving_what_is_watched(tmp_path: Path, fault: type[BaseException], code: int) -> None:
    def pace(prompt: str) -> str:
        raise fault

    watching, sheet = watched(Game(seed=1), ReplayFile(str(tmp_path / "w.json"), ""), pace)
    assert watching.run() == code
    assert "Stopped. It is kept in" in str(sheet)


def test_an_agent_that_fails_is_named(tmp_path: Path) -> None:
    file = ReplayFile(str(tmp_path / "w.json"), "")
    watching, _ = watched(Game(seed=1), file, 0.0, (RandomAgent(), Broken()))
    with pytest.raises(AgentFault, match='The agent "last" answered None'):
        watching.run()
    Replay.load(tmp_path / "w.json").verify()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["random", "human"], 'There is no agent "human"'),
        (["random", "random", "--delay", "soon"], '--delay is "soon"'),
        (["random", "random", "--delay", "-1"], '--delay is "-1"'),
        (["random", "random", "--delay", "nan"], '--delay is "nan"'),
        (["random", ODD + "CannotBeMade"], "cannot be made: FileNotFoundError: weights.zip is missing"),
        (["random", ODD + "ResetRaises"], "failed to begin a game: RuntimeError: not today"),
        ([ODD + "WhyRaises", ODD + "WhyRaises", "--why"], "failed to say why: KeyError: 3"),
    ],
)
def test_what_cannot_be_watched_is_one_sentence(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["watch", *arguments]) == cli.FAULT
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1
