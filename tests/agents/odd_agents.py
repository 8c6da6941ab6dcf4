"""Agents that misbehave, each in one way, for the tests of tournaments; processes make them by name."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any, ClassVar

from agents import RandomAgent
from bs_env.agent_view import AgentView


class FirstLegal:
    """Plays the lowest id; nothing is random about it."""

    def reset(self, seed: int) -> None:
        """Nothing to begin."""
        self.seed, self.acts = seed, 0

    def act(self, view: AgentView) -> Any:
        """The lowest id, or what a subclass does at its third decision."""
        self.acts += 1
        return self.third(view) if self.acts == 3 else view.legal_actions[0]

    def third(self, view: AgentView) -> Any:
        """Nothing special."""
        return view.legal_actions[0]


class LastLegal(FirstLegal):
    """Plays the highest id."""

    def act(self, view: AgentView) -> Any:
        """The highest id."""
        return view.legal_actions[-1]


class Raises(FirstLegal):
    """Raises an exception."""

    def third(self, view: AgentView) -> Any:
        """The exception."""
        raise ValueError("no idea\nsecond line")


class Exits(FirstLegal):
    """Raises what ends a Python program."""

    def third(self, view: AgentView) -> Any:
        """The end of the program."""
        raise SystemExit(7)


class Illegal(FirstLegal):
    """Answers with an id that is not legal."""

    def third(self, view: AgentView) -> Any:
        """Some such id."""
        return next(number for number in range(512) if number not in view.legal_actions)


class OutOfRange(FirstLegal):
    """Answers with a number that is no id of an action."""

    def third(self, view: AgentView) -> Any:
        """A very large number."""
        return 10**30


class NoId(FirstLegal):
    """Answers with something that is no number."""

    def third(self, view: AgentView) -> Any:
        """A word."""
        return "attack"


class Nothing(FirstLegal):
    """Forgets to answer."""

    def third(self, view: AgentView) -> Any:
        """Nothing."""


class Hangs(FirstLegal):
    """Never comes back."""

    def third(self, view: AgentView) -> Any:
        """For ever."""
        while True:
            time.sleep(3600)


class Late(FirstLegal):
    """Comes back, but after its time, by the clock of the test."""

    now: ClassVar = [0.0]

    def third(self, view: AgentView) -> Any:
        """A minute goes by."""
        self.now[0] += 60
        return view.legal_actions[0]


class EndsTheProcess(FirstLegal):
    """Takes the process with it."""

    def third(self, view: AgentView) -> Any:
        """At once, without Python noticing."""
        os._exit(3)


class ResetRaises(FirstLegal):
    """Cannot begin a game."""

    def reset(self, seed: int) -> None:
        """An exception."""
        raise RuntimeError("not today")


class WhyRaises(FirstLegal):
    """Cannot say why."""

    def why(self) -> str:
        """An exception."""
        raise KeyError(3)


class Spoiled(FirstLegal):
    """Cannot go on to another game once it has failed in one."""

    failed = False

    def reset(self, seed: int) -> None:
        """A new game, if it can."""
        if self.failed:
            raise RuntimeError("still broken")
        super().reset(seed)

    def third(self, view: AgentView) -> Any:
        """It breaks."""
        self.failed = True
        raise ValueError("broken")


class CannotBeMade(FirstLegal):
    """Cannot be made: its file is missing."""

    def __init__(self) -> None:
        raise FileNotFoundError("weights.zip is missing")


class HangsWhenMade(FirstLegal):
    """Never comes into being."""

    def __init__(self) -> None:
        while True:
            time.sleep(3600)


class ExitsWhenMade(FirstLegal):
    """Takes the process with it when it is made."""

    def __init__(self) -> None:
        os._exit(4)


class Prints(RandomAgent):
    """A random agent that prints, which must not reach the tables."""

    def reset(self, seed: int) -> None:
        """A new game."""
        print("a new game")
        super().reset(seed)


class Held(FirstLegal):
    """Does not begin another game once a file has so many lines, so that a tournament can be interrupted in the middle: the
    variable TEST_HOLD holds the number and the file."""

    def reset(self, seed: int) -> None:
        """A new game, if there is to be one."""
        most, _, path = os.environ.get("TEST_HOLD", "").partition(" ")
        while path and os.path.exists(path) and Path(path).read_bytes().count(b"\n") >= int(most):
            time.sleep(0.05)
        super().reset(seed)
