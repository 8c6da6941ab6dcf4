"""Players inside the core: a policy chooses an id for whoever is on move.

A policy has random numbers of its own (``words``), never the record's generator, and uses no hidden card that the player
on move cannot see.
"""

from __future__ import annotations

from typing import Any

from .greedy import look_ahead
from .jit import jit
from .records import State, Tables
from .rng import next_word, pick
from .rule_based import judge
from .thoughts import best_of

WAIT = -1  # the action that leaves a row alone
POLICY_RANDOM, POLICY_GREEDY, POLICY_RULE_BASED = range(3)
# the names callers use
POLICIES = {"random": POLICY_RANDOM, "greedy": POLICY_GREEDY, "rule_based": POLICY_RULE_BASED}


@jit
def choose(
    st: State, t: Tables, legal: Any, n: int, words: Any, policy: int, thoughts: Any, rooms: Any, room_legals: Any
) -> int:
    """One of the ``n`` ids (at least one) of the pending decision. A further policy is a further branch.

    ``thoughts[0]`` holds afterwards what "greedy" and "rule_based" think of each id; ``rooms`` and ``room_legals``
    (ROOMS of each) are written over by those that look ahead. Ties are broken by ``words``.
    """
    if policy == POLICY_RANDOM:
        return int(legal.ids[pick(words, n)])
    if policy == POLICY_GREEDY:
        look_ahead(st, t, legal, n, next_word(words), thoughts[0], rooms, room_legals)
    else:
        judge(st, t, legal, n, thoughts[0])
    return int(legal.ids[best_of(thoughts[0], n, words)])
