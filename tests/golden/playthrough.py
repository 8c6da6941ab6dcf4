"""One game of each deck pair as readable text, kept in this folder: a change of the rules shows as a difference here.

``make golden`` (``python -m tests.golden.playthrough``) writes all of them anew; look at the difference before you keep
it. The players choose at random, but seldom move cores about, so that the games are worth reading.
"""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

from bs_env.cards.decks import deck_names
from bs_env.core import terms
from bs_env.game import Game
from bs_env.log import GameLog

FOLDER = Path(__file__).resolve().parent
NAMES = [name.removeprefix("standard/") for name in deck_names()]
PAIRS = list(product(NAMES, repeat=2))
IDLE = 0.97  # how often a core move in the Main Step is passed over for something else


def choose(game: Game, rng: random.Random) -> int:
    """A legal action; core moves of a Main Step only now and then."""
    ids = game.legal_actions()
    decision = game.decision
    if decision is not None and decision.kind == terms.DECISION_MAIN and rng.random() < IDLE:
        ids = [a for a in ids if a < terms.ACTION_CORE_FROM and a != terms.ACTION_SOUL_CORE] or ids
    return rng.choice(ids)


def playthrough(first: str, second: str) -> str:
    """The log of the game of two decks."""
    number = PAIRS.index((first, second))
    game = Game((first, second), seed=1000 + number)
    log = GameLog(game)
    rng = random.Random(number)
    while game.to_play is not None:
        log.apply(choose(game, rng))
    return log.text() + "\n"


def file_of(first: str, second: str) -> Path:
    """Where the text of a pair is kept."""
    return FOLDER / f"{first}_{second}.txt"


def main() -> None:
    """Write all files."""
    for first, second in PAIRS:
        file_of(first, second).write_text(playthrough(first, second), encoding="utf-8")
    print(f"wrote {len(PAIRS)} playthroughs to {FOLDER.name}/")


if __name__ == "__main__":
    main()
