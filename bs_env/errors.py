"""The errors that bs_env raises on purpose. Each message is one clear sentence: what is wrong, and what to do."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any

LONGEST_LINE = 200  # characters
RAISED: tuple[type[BaseException], ...] = (Exception, SystemExit)
"""What code of others may end in without the process being meant to end with it."""


class BsEnvError(Exception):
    """The root of the library's own errors; the command line turns it into one sentence and exit code 2."""


class IllegalAction(BsEnvError, ValueError):
    """An action that the pending decision does not offer. The state is left as it was."""


class DeckError(BsEnvError, ValueError):
    """A deck that cannot be read or may not be played.

    `faults` holds every fault found, one sentence each; the message shows them all.
    """

    def __init__(self, *faults: str) -> None:
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        if len(self.faults) == 1:
            return self.faults[0]
        return "\n  - ".join([f"{len(self.faults)} faults:", *self.faults])


class UnsupportedCard(BsEnvError, ValueError):
    """A card whose effect cannot be played in full; nothing is ever simplified to make it playable."""


class UnknownRule(BsEnvError, LookupError):
    """A number that the rule book does not have."""


class ReplayError(BsEnvError, ValueError):
    """A replay that cannot be read or does not lead to the game it recorded."""


class CacheError(BsEnvError, OSError):
    """The compiled rules cannot be kept where they are to lie."""


class EngineError(BsEnvError, RuntimeError):
    """The engine found itself in the wrong (a full stack, a broken invariant); the message says how to reproduce it.

    `replay` holds the same as a `Replay`, None where the actions were not recorded.
    """

    def __init__(self, message: str, replay: Any = None) -> None:
        super().__init__(message)
        self.replay = replay


# --- what others raise -----------------------------------------------------------------------------------------------
def told(fault: BaseException) -> str:
    """An exception and where it was raised, in one line."""
    where = traceback.extract_tb(fault.__traceback__)
    place = f" ({Path(where[-1].filename).name}, line {where[-1].lineno})" if where else ""
    try:
        said = str(fault)
    except Exception:  # its own text raises in turn
        said = ""
    return brief(f"{type(fault).__name__}{': ' if said else ''}{said}") + place


def brief(text: str) -> str:
    """The first line, short, with nothing in it that a terminal would obey."""
    line = (text.strip().splitlines() or [""])[0]
    shown = "".join(c if c.isprintable() else "?" for c in line)
    return shown if len(shown) <= LONGEST_LINE else shown[:LONGEST_LINE] + "..."
