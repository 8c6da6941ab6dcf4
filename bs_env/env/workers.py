"""Threads that are kept: the compiled loops let go of Python's lock, so slices of a batch run side by side."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache


@cache
def _pool(helpers: int) -> ThreadPoolExecutor:
    """One pool for all batches of the process: its work never waits for other work."""
    return ThreadPoolExecutor(helpers, thread_name_prefix="bs_env")


if hasattr(os, "register_at_fork"):  # a forked process has the pool but not its threads
    os.register_at_fork(after_in_child=_pool.cache_clear)


def run_slices(work: Callable[[int], int], threads: int) -> list[int]:
    """``[work(0), ..., work(threads - 1)]``, side by side; the caller's own thread takes the last."""
    if threads == 1:
        return [work(0)]
    pool = _pool(threads - 1)
    others = [pool.submit(work, k) for k in range(threads - 1)]
    try:
        last = work(threads - 1)
    finally:
        wait(others)  # they write into arrays that the caller may use again once it has heard of an error
    return [*(other.result() for other in others), last]
