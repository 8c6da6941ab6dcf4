"""How the cost of a decision grows with what lies on the table, with the catalogue, the batch and the threads.

python -m benchmarks.growth [--rounds 5] [--seconds 0.3] [--only field hand ...] [--quick] [--markdown]
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from bs_env import BatchGames, Game, Position
from bs_env.cards import catalog
from bs_env.cards.decks import Deck, load_deck
from bs_env.core.policies import WAIT
from bs_env.position import Side, on

from .measure import Case, Piece, keep, machine, measure, table
from .ours import SPREAD
from .synthetic import catalogue_of, random_decks

ROWS, POSITIONS, STEPS = 64, 16, 3
SIZES: dict[str, tuple[int, ...]] = {
    "field": (0, 1, 2, 4, 8, 16, 24),
    "hand": (0, 1, 2, 4, 8, 16, 32),
    "deck": (40, 48, 56, 64),
    "catalogue": (96, 250, 500, 1000, 2000),
    "batch": (1, 8, 64, 256, 1024, 4096, 8192),
    "threads": (1, 2),
}
TITLES = {
    "field": "cards on each Field",
    "hand": "cards in each hand",
    "deck": "cards in each deck",
    "catalogue": "cards in the catalogue",
    "batch": "games in the batch",
    "threads": "threads (batch of 1024)",
}
SEEN, RULES = "with observation", "rules only"


# --- positions -------------------------------------------------------------------------------------------------------
def positions(field: int, hand: int) -> list[Game]:
    """Main Steps with so many cards on each Field and in each hand, drawn from the catalogue."""
    staying = [card.name for card in catalog.standard_cards() if card.levels]
    held = [card.name for card in catalog.standard_cards()]
    found = []
    for seed in range(POSITIONS):
        rng = random.Random(seed)
        sides = [
            Side(
                field=[on(rng.choice(staying)) for _ in range(field)],
                hand=[rng.choice(held) for _ in range(hand)],
                deck=[rng.choice(held) for _ in range(16)],
                trash=[rng.choice(held) for _ in range(4)],
                reserve=6,
            )
            for _ in range(2)
        ]
        found.append(Position(me=sides[0], opponent=sides[1], turn=6, turn_player=seed % 2, seed=seed).game())
    return found


def _from_positions(games: Callable[[], list[Game]], observe: bool) -> Piece:
    """A few random decisions from copies of the positions; neither making the copies nor drawing the actions is measured.

    The second half of the batch keeps the positions, the first plays on from copies of them.
    """
    batch, prepared = BatchGames(2 * ROWS, seed=1, autoreset=False, observe=observe), games()
    kept, playing = np.arange(ROWS, 2 * ROWS), np.arange(ROWS)
    for i in range(ROWS):
        batch.load(ROWS + i, prepared[i % POSITIONS])

    def piece() -> tuple[int, float]:
        batch.clone_rows(kept, playing)
        made, spent = 0, 0.0
        for _ in range(STEPS):
            actions = batch.random_actions()
            actions[kept] = WAIT
            made += int((actions != WAIT).sum())
            started = time.process_time()
            batch.step(actions)
            spent += time.process_time() - started
        return made, spent

    return piece


def _decisions(batch: BatchGames, steps: int, observe: bool, clock: Callable[[], float]) -> tuple[int, float]:
    """So many random decisions of each row: each with mask and observation, or all in one call without."""
    started = clock()
    made = sum(batch.playout(steps=1, observe=True) for _ in range(steps)) if observe else batch.playout(steps=steps)
    return made, clock() - started


# --- whole games -----------------------------------------------------------------------------------------------------
def _play(batch: BatchGames, observe: bool, spread: int, clock: Callable[[], float] = time.process_time) -> Piece:
    batch.playout(steps=spread)
    steps = max(1, 1024 // batch.n) if observe else max(20, 4096 // batch.n)
    return lambda: _decisions(batch, steps, observe, clock)


def longer_deck(name: str, size: int) -> Deck:
    """A starter deck with cards of another one added."""
    deck, other = load_deck(name), load_deck("white" if name != "white" else "green")
    cards, left = dict(deck.cards), size - deck.size
    for card_id, count in other.cards:
        more = min(count, left)
        if more:
            cards[card_id] = more
        left -= more
    return Deck(f"{name} {size}", tuple(cards.items()))


def _catalogue(count: int, observe: bool, spread: int) -> Piece:
    """Random decks of a catalogue of so many cards."""
    with catalogue_of(count) as cards:
        decks = random_decks(cards, 12)
        batch = BatchGames(ROWS, decks=[(a, b) for a in decks for b in decks], seed=1)
    return _play(batch, observe, spread)


def cases(only: list[str], sizes: dict[str, tuple[int, ...]], spread: int) -> list[Case]:
    """One case for each size and each of the two columns; threads are timed by the wall, for CPU time does not shrink."""
    makers: dict[str, Callable[[int, bool], Piece]] = {
        "field": lambda k, seen: _from_positions(lambda: positions(k, 4), seen),
        "hand": lambda k, seen: _from_positions(lambda: positions(4, k), seen),
        "deck": lambda k, seen: _play(
            BatchGames(ROWS, decks=[(longer_deck("red", k), longer_deck("blue", k))], seed=1), seen, spread
        ),
        "catalogue": lambda k, seen: _catalogue(k, seen, spread),
        "batch": lambda k, seen: _play(BatchGames(k, seed=1), seen, spread),
        "threads": lambda k, seen: _play(BatchGames(1024, seed=1, threads=k), seen, spread, time.perf_counter),
    }
    return [
        Case(f"{what} {size} {column}", lambda w=what, k=size, c=column: makers[w](k, c == SEEN))
        for what in only
        for size in sizes[what]
        for column in (SEEN, RULES)
    ]


def growth(only: list[str], sizes: dict[str, tuple[int, ...]], rounds: int, seconds: float, spread: int) -> dict[str, Any]:
    """Nanoseconds a decision, by kind and size: with observation, rules only."""
    found: dict[str, Any] = {}
    for what in only:  # one kind after the other: its batches need the memory
        rates = measure(cases([what], sizes, spread), rounds, seconds)
        found[what] = {
            size: tuple(1e9 / rates[f"{what} {size} {column}"] for column in (SEEN, RULES)) for size in sizes[what]
        }
    return found


def tables(found: dict[str, Any], markdown: bool = False) -> str:
    """A table for each kind."""
    parts = []
    for what, costs in found.items():
        least = next(iter(costs.values()))
        rows = []
        for size, pair in costs.items():
            rows.append([str(size), *(f"{cost:,.0f}" for cost in pair)])
            rows[-1] += [f"{cost / base:.2f}" for cost, base in zip(pair, least, strict=True)]
        unit = "ns of the wall" if what == "threads" else "ns"
        head = [TITLES[what], f"{unit}, {SEEN}", f"{unit}, {RULES}", "growth", "growth of the rules"]
        parts.append(table(head, rows, markdown))
    return "\n\n".join(parts)


def main(arguments: list[str] | None = None) -> int:
    """See the module; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.growth", description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5, help="rounds, of which the median counts (default 5)")
    parser.add_argument("--seconds", type=float, default=0.3, help="seconds a case and round (default 0.3)")
    parser.add_argument("--only", nargs="+", choices=list(SIZES), default=list(SIZES), help="only these")
    parser.add_argument("--quick", action="store_true", help="only see that everything runs; the figures mean nothing")
    parser.add_argument("--markdown", action="store_true", help="write the tables into benchmarks/README.md")
    chosen = parser.parse_args(arguments)
    if chosen.rounds < 1 or chosen.seconds <= 0:
        parser.error("--rounds and --seconds are more than 0")
    if chosen.markdown and (chosen.quick or chosen.only != list(SIZES)):
        parser.error("only all tables, measured in full, are kept: leave out --markdown, or --quick and --only")
    rounds, seconds = (1, 0.001) if chosen.quick else (chosen.rounds, chosen.seconds)
    sizes = {what: (some[0], some[-2]) if chosen.quick else some for what, some in SIZES.items()}
    found = growth(chosen.only, sizes, rounds, seconds, 5 if chosen.quick else SPREAD)
    said = f"{machine()}. Cost of a decision, median of {rounds} rounds of {seconds:g} s, in turns."
    print(said, "", tables(found), sep="\n")
    if chosen.markdown:
        keep("growth", f"{said}\n\n{tables(found, markdown=True)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
