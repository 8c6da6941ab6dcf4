"""Random games as digests, one a decision: run by a compiled and by an interpreted process and compared.

``python -m tests.properties.trajectory SEED EVERY PAIR...`` prints a line for each decision of a random game of each
pair ("red:blue", or "red:blue:auto" with that payment) or prepared position ("position:crowd"): a hash of the mask and,
at every EVERYth decision and at the end, hashes of the record and of what each player observes.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from bs_env.core.observation_table import OBS_SIZE
from bs_env.game import Game
from bs_env.position import Lasting, Position, Side, on


def crowd() -> Game:
    """More cards on the Field and in hand than one page shows, on both sides."""
    field = ["Utmost Depth: The Windfang Crag", "The Floating Stone Realm"] * 11 + ["Mushakko"] * 3
    hand = ["Mushakko", "Break Claw", "Flame Hurricane", "Offering Draw"] * 7
    side = Side(field=field, hand=hand, deck=["Haarier"] * 6, trash=["Sertarius"] * 2, reserve=20, soul_core="reserve")
    return Position(me=side, opponent=side, auto_forced=False).game()


def standoff() -> Game:
    """An Attack Step in the middle of a turn, with effects in force, memory, heavily exhausted cards."""
    me = Side(
        field=[on("The DeepNest Duntekleo", 5), on("Garizarot", 1, soul=True), on("Puffer", 1, exhausted=True),
               "Utmost Depth: The Emerald Abyss"],
        hand=["Vortex Shave", "Hand Molt", "Tentacle Attack"], reserve=6, memory={"life_reduced": 2},
    )  # fmt: skip
    opponent = Side(
        field=[on("Emperor Perigorouge", 5, soul=True), on("Sclouse", 1, heavy=True), "The Violet Witherlands"],
        hand=["Blood Sip", "Soul Bite", "Rainy Poison", "Flutty"], reserve=7, life=3,
    )  # fmt: skip
    lasting = [
        Lasting("bp", -3000, "Sclouse"),
        Lasting("no_life_loss", 0, "Puffer", 1),
        Lasting("must_block", 0, "Sclouse", 1, "battle"),
    ]
    return Position(me=me, opponent=opponent, step="attack:", lasting=lasting, turn=6, turn_player=0).game()


POSITIONS: dict[str, Callable[[], Game]] = {"crowd": crowd, "standoff": standoff}


def start(name: str, seed: int) -> Game:
    """The game that a name on the command line means."""
    first, second, *payment = name.split(":")
    return POSITIONS[second]() if first == "position" else Game((first, second), seed=seed, payment=(payment or ["ask"])[0])


def digests(name: str, seed: int, every: int = 1, most: int = 400) -> Iterator[str]:
    """One line a decision, to the end or for ``most`` decisions."""
    game = start(name, seed)
    rng = random.Random(seed)
    buffers = [np.zeros(OBS_SIZE, dtype=np.float32) for _ in range(2)]
    mask = np.zeros(512, dtype=np.bool_)
    for count in range(most):
        full = count % every == 0 or game.to_play is None
        looks = (0, 1) if full else ()
        seen = [_hash(game.observe(player, buffers[player])) for player in looks]
        record = game.digest()[:16] if full else "-"
        yield f"{name} {count} {record} {_hash(game.mask(mask))} {' '.join(seen)}"
        if game.to_play is None:
            return
        game.apply(rng.choice(game.legal_actions()))


def _hash(array: np.ndarray[Any, Any]) -> str:
    return hashlib.sha256(array.tobytes()).hexdigest()[:16]


def main() -> None:
    """See above."""
    seed = int(sys.argv[1])
    every = int(sys.argv[2])
    for name in sys.argv[3:]:
        for line in digests(name, seed, every):
            print(line)


if __name__ == "__main__":
    main()
