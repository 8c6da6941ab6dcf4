"""Drawing actions for the caller: at random, or from logits. Each row draws with its own generator."""

from __future__ import annotations

from math import exp, log
from typing import Any

from .jit import entry, jit
from .policies import WAIT
from .rng import WORD, next_word, pick

HIGHEST = 3.4028234663852886e38  # of float32; more is infinite
FLOOR = -745.0  # exp() of less is 0


@entry("pool_rows", "legals", "int64[]")
def draw_actions(rows: Any, legals: Any, actions: Any) -> None:
    """Write a legal action of each row, each equally likely; WAIT for rows that are over."""
    for i in range(actions.shape[0]):
        pool_row = rows[i]
        action = WAIT
        if pool_row.n_legal > 0:
            action = int(legals[i].ids[pick(pool_row.draws, pool_row.n_legal)])
        actions[i] = action


@jit
def highest_logit(logits: Any, i: int, legal: Any, n_legal: int) -> float:
    """The highest logit of a legal action; above HIGHEST if one is NaN or infinite, or if all are minus infinity."""
    top = -HIGHEST
    fine = 0
    for k in range(n_legal):
        x = float(logits[i, legal.ids[k]])
        if not x <= HIGHEST:
            return 2 * HIGHEST
        if x >= -HIGHEST:
            fine = 1
            if x > top:
                top = x
    return top if fine == 1 else 2 * HIGHEST


@entry("read float32[,]", "pool_rows", "legals", "int64[]", "float32[]")
def draw_from_logits(logits: Any, rows: Any, legals: Any, actions: Any, log_probabilities: Any) -> int:
    """Draw an action of each row from the softmax of its legal logits, with the logarithm of its probability.

    Rows that are over get WAIT and 0. Returns -1; or the first row whose legal logits are no numbers, and then nothing
    has been drawn.
    """
    for i in range(actions.shape[0]):
        if rows[i].n_legal > 0 and highest_logit(logits, i, legals[i], rows[i].n_legal) > HIGHEST:
            return i
    for i in range(actions.shape[0]):
        actions[i] = WAIT
        log_probabilities[i] = 0.0
        pool_row = rows[i]
        legal = legals[i]
        n = int(pool_row.n_legal)
        if n == 0:
            continue
        top = highest_logit(logits, i, legal, n)
        total = 0.0
        for k in range(n):
            total += exp(max(FLOOR, float(logits[i, legal.ids[k]]) - top))
        left = total * (next_word(pool_row.draws) / (WORD + 1.0))
        chosen = -1
        for k in range(n):
            weight = exp(max(FLOOR, float(logits[i, legal.ids[k]]) - top))
            if weight > 0.0 and left >= 0.0:
                chosen = k  # the last one with any weight if rounding leaves something over
                left -= weight
                if left < 0.0:
                    break
        actions[i] = int(legal.ids[chosen])
        log_probabilities[i] = float(logits[i, legal.ids[chosen]]) - top - log(total)
    return -1
