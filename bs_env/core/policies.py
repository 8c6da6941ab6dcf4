"""Opponents inside the core: a policy chooses an id for whoever is on move.

A policy has random numbers of its own (``words``), never the record's generator, and sees no hidden card that the player
on move cannot see.
"""

from __future__ import annotations

from typing import Any

from .jit import jit
from .records import State, Tables
from .rng import pick

WAIT = -1  # the action that leaves a row alone
POLICY_RANDOM = 0
POLICIES = {"random": POLICY_RANDOM}  # the names callers use


@jit
def choose(st: State, t: Tables, legal: Any, n_legal: int, words: Any, policy: int) -> int:
    """One of the ``n_legal`` ids (at least one) of the pending decision. A further policy is a further branch."""
    return int(legal.ids[pick(words, n_legal)])
