"""What searches along a game come to, as lines of text: run in two processes to compare both ways to run the core.

``python -m tests.agents.search_counts SIMULATIONS SEARCHES``
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from bs_env.game import Game
from bs_env.searching import Found, Searcher


def told(found: Found) -> str:
    """Everything but the time, numbers to the last bit."""
    choices = " ".join(f"{c.action}:{c.visits}:{c.value.hex()}:{c.prior.hex()}" for c in found.choices)
    return f"{found.simulations} {found.broken} {found.cut} {found.decisions} {found.nodes} {choices}"


def lines(simulations: int, searches: int) -> Iterator[str]:
    """A game in which both players follow the same searcher."""
    searcher = Searcher(nodes=2000, horizon=1)
    game = Game(("green", "purple"), seed=5)
    for _ in range(searches):
        if game.to_play is None:
            return
        found = searcher.search(game, simulations)
        yield told(found)
        game.apply(found.choices[0].action)


if __name__ == "__main__":
    for line in lines(int(sys.argv[1]), int(sys.argv[2])):
        print(line)
