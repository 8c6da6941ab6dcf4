"""A bound for tests that would otherwise hang the whole run when what they test is broken."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise TimeoutError in the block when it has taken so long, where there are signals as on Unix."""

    def too_long(*_: Any) -> None:
        raise TimeoutError(f"not done within {seconds} s")

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
