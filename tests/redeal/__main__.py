"""Deal anew what a player cannot know, at every decision of many games, and compare everything the player is told.

``make redeal``, or ``python -m tests.redeal [--games N] [--seed S] [--workers W]``: games of all deck pairs. At every
decision, for both players: the view, and for the player on move also the mask, the decision and the text of every legal
action, must be those of the copy (4-2-2, 4-3-3). The observation is compared too. The first difference stops the run
and is printed with what reproduces it.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product

from tqdm import tqdm

from bs_env.core import api
from bs_env.game import Game

COLORS = ("red", "purple", "green", "white", "yellow", "blue")
PAIRS = tuple(product(COLORS, COLORS))


def dealt_anew(game: Game, player: int, seed: int) -> Game:
    """A copy in which what ``player`` cannot know lies elsewhere; the other's choice among hidden cards may be empty."""
    twin = game.clone()
    api.determinize(twin._states, 0, twin._tables, player, seed)
    twin._now(0 if game.to_play is None else api.legal_actions(twin._states, 0, twin._tables, twin._legal))
    return twin


def told(game: Game, player: int) -> dict[str, object]:
    """Everything that ``player`` is told about the game as it stands."""
    facts: dict[str, object] = {"view": game.view(player), "observation": game.observe(player).tobytes()}
    if game.to_play == player:
        facts["mask"] = game.mask().tobytes()
        facts["decision"] = game.decision
        facts["texts"] = [(a, game.describe(a)) for a in game.legal_actions()]
    return facts


def first_difference(game: Game, seed: int) -> str | None:
    """What a new deal changes for one of the players, None when it changes nothing."""
    for player in (0, 1):
        before, after = told(game, player), told(dealt_anew(game, player, seed), player)
        for name, value in before.items():
            if after[name] != value:
                return f"player_{player} is told another {name} by another deal: {game!r}, actions {game._actions}"
    return None


def compare_game(number: int, seed: int = 0) -> Counter[str]:
    """Play game ``number`` at random and compare at every decision and at the end.

    Raises:
        AssertionError: something differs; the message reproduces it.
    """
    rng = random.Random(f"{seed} {number}")
    game = Game(PAIRS[number % len(PAIRS)], seed=rng.randrange(2**31))
    counts: Counter[str] = Counter()
    while True:
        difference = first_difference(game, rng.randrange(2**31))
        assert difference is None, difference
        if game.to_play is None:
            return counts + Counter(games=1)
        counts += Counter(decisions=1, **{f"decided by player_{game.to_play}": 1})
        game.apply(rng.choice(game.legal_actions()))


def compare_games(numbers: range, seed: int) -> Counter[str]:
    """The sum over some games."""
    return sum((compare_game(k, seed) for k in numbers), Counter())


def main(arguments: list[str] | None = None) -> int:
    """See the module; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.redeal", description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=2000, help="how many games to play (default 2,000)")
    parser.add_argument("--seed", type=int, default=0, help="another seed plays other games (default 0)")
    parser.add_argument("--workers", type=int, default=2, help="processes at work (default 2)")
    chosen = parser.parse_args(arguments)
    Game()  # compiles before the workers start
    started, chunks = time.time(), [range(k, min(k + 10, chosen.games)) for k in range(0, chosen.games, 10)]
    counts: Counter[str] = Counter()
    with ProcessPoolExecutor(chosen.workers) as pool, tqdm(total=chosen.games, unit=" games", disable=None) as bar:
        for result in pool.map(compare_games, chunks, [chosen.seed] * len(chunks)):
            counts += result
            bar.update(result["games"])
    print(", ".join(f"{name} {value:,}" for name, value in counts.items()), f"({time.time() - started:.0f} s)")
    print("no view, mask, decision, text or observation differed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
