"""`bs-env selfplay`: decks play each other with random agents, through the rules engine of the environment."""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bs_env.commands.arguments import UsageError, deck_pairs, json_file, whole

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from bs_env.cards.decks import Deck
    from bs_env.env.batch import BatchGames

NAME = "selfplay"
HELP = "decks play each other with random agents"
ROWS = 64  # games side by side
MOST_GAMES = 10_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments."""
    parser.add_argument("--games", default="360", help="how many games (default: %(default)s)")
    parser.add_argument(
        "--decks",
        default="all",
        help='"all", a pattern such as "standard/*" (every pair, both seats and mirrors), or one pair: "red,blue" '
        "(default: %(default)s)",
    )
    parser.add_argument(
        "--seed", default="1", help="a whole number; the same seed plays the same games (default: %(default)s)"
    )
    parser.add_argument(
        "--payment",
        choices=("ask", "auto"),
        default="ask",
        help='"ask": every core that pays is chosen; "auto": only where it matters (default: %(default)s)',
    )
    parser.add_argument("--json", metavar="FILE", help="write the results there as well")
    parser.add_argument(
        "--coverage", action="store_true", help="count which cards were played and which of their effects resolved"
    )
    parser.add_argument("--save", metavar="DIR", help="write a replay of every game into this folder")
    parser.add_argument("--show", action="store_true", help="log the first game, move by move")


def run(args: argparse.Namespace) -> int:
    """Play the games and print what happened."""
    from bs_env.setups import check_seed

    games = whole(args.games, "--games", 1, MOST_GAMES)
    seed = check_seed(whole(args.seed, "--seed", 0, 2**63 - 1))
    pairs = deck_pairs(args.decks)
    kept = Replays(Path(args.save), seed, pairs, games) if args.save else None
    out = json_file(args.json)
    if args.show:
        print(_shown_game(pairs[0], seed, args.payment))
        print()
    report = play(pairs, games, seed, args.coverage, kept, args.payment)
    print(report.text())
    if kept:
        print(f"{kept.written} replays written to {kept.folder} (bs-env replay FILE shows one)")
    if out:
        out.write_text(json.dumps(report.to_dict(), indent=2) + "\n", encoding="utf-8")
    return 0


# --- playing ---------------------------------------------------------------------------------------------------------
@dataclass
class PairResult:
    """What happened between two decks, the first with player 0."""

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    turns: int = 0
    decisions: int = 0


@dataclass
class Report:
    """Everything that is printed or written."""

    seed: int
    payment: str = "ask"
    pairs: dict[tuple[str, str], PairResult] = field(default_factory=dict)
    endings: Counter[str] = field(default_factory=Counter)
    flash_windows: int = 0
    flash_plays: int = 0
    block_decisions: int = 0
    blocks: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    cards: dict[str, int] = field(default_factory=dict)
    """With coverage: how often each card was played."""
    effects: dict[str, int] = field(default_factory=dict)
    """With coverage: how often each effect resolved."""

    @property
    def games(self) -> int:
        """Games played to their end."""
        return sum(result.games for result in self.pairs.values())

    @property
    def decisions(self) -> int:
        """Actions chosen among at least two legal ones."""
        return sum(result.decisions for result in self.pairs.values())

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        import bs_env
        from bs_env.core.observation_table import SCHEMA_HASH

        return {
            "bs_env": bs_env.__version__,
            "schema": SCHEMA_HASH,
            "seed": self.seed,
            "payment": self.payment,
            "games": self.games,
            "decisions": self.decisions,
            "pairs": [
                {
                    "first": first,
                    "second": second,
                    "games": r.games,
                    "wins_first": r.wins[0],
                    "wins_second": r.wins[1],
                    "draws": r.draws,
                    "turns": r.turns,
                    "decisions": r.decisions,
                }
                for (first, second), r in self.pairs.items()
            ],
            "endings": dict(self.endings),
            "flash_windows": self.flash_windows,
            "flash_plays": self.flash_plays,
            "block_decisions": self.block_decisions,
            "blocks": self.blocks,
            "seconds": round(self.seconds, 3),
            "cpu_seconds": round(self.cpu_seconds, 3),
            **({"cards_played": self.cards, "effects_resolved": self.effects} if self.cards else {}),
        }

    def _coverage_lines(self) -> list[str]:
        """How many cards and effects came up, and which did not."""
        lines = []
        for what, counts in (("cards played", self.cards), ("effects resolved", self.effects)):
            if counts:
                never = [name for name, count in counts.items() if count == 0]
                rare = min(counts, key=lambda name: counts[name])
                missing = f"; never: {', '.join(never)}" if never else f"; the rarest {rare}, {counts[rare]} times"
                lines.append(f"{what}: {len(counts) - len(never)} of {len(counts)}{missing}")
        return lines

    def text(self) -> str:
        """The tables."""
        lines = [*_matrix(self.pairs), "", *_pair_lines(self.pairs), ""]
        endings = ", ".join(f"{count} by {reason}" for reason, count in self.endings.most_common())
        speed = max(self.seconds, 1e-9)
        return "\n".join(
            [
                *lines,
                f"games ended: {endings or 'none'}",
                f"flash windows {self.flash_windows}, flash plays {self.flash_plays}, "
                f"block decisions {self.block_decisions}, blocks {self.blocks}",
                *self._coverage_lines(),
                f"{self.games} games, {self.decisions} decisions in {self.seconds:.1f} s: "
                f"{self.games / speed:,.0f} games/s, {self.decisions / speed:,.0f} decisions/s",
            ]
        )


def _matrix(pairs: dict[tuple[str, str], PairResult]) -> list[str]:
    """Share of games won by the deck of the row against the deck of the column, both seats together; draws are half."""
    names = list(dict.fromkeys(name for pair in pairs for name in pair))
    width = max(8, *(len(name) + 2 for name in names))
    lines = ["won by the deck on the left", " " * width + "".join(f"{name:>{width}}" for name in names)]
    for row in names:
        cells = []
        for column in names:
            games = points = 0.0
            for (first, second), seat in (((row, column), 0), ((column, row), 1)):
                r = pairs.get((first, second))
                if r and (row != column or seat == 0):
                    games += r.games
                    points += r.wins[seat] + r.draws / 2
            cells.append(f"{100 * points / games:>{width - 1}.0f}%" if games else f"{'-':>{width}}")
        lines.append(f"{row:<{width}}" + "".join(cells))
    return lines


def _pair_lines(pairs: dict[tuple[str, str], PairResult]) -> list[str]:
    width = max(len(name) for pair in pairs for name in pair)
    lines = [f"{'player_0':<{width}}  {'player_1':<{width}}  games   wins       draws  turns  decisions"]
    for (first, second), r in pairs.items():
        if r.games:
            wins = f"{r.wins[0]}-{r.wins[1]}"
            lines.append(
                f"{first:<{width}}  {second:<{width}}  {r.games:>5}   {wins:<9}  {r.draws:>5}  "
                f"{r.turns / r.games:>5.1f}  {r.decisions / r.games:>9.1f}"
            )
    return lines


class Replays:
    """A folder that gets a replay of every game of a run.

    Raises:
        UsageError: it holds a replay of this name already; nothing is ever overwritten.
        OSError: it cannot be made.
    """

    def __init__(self, folder: Path, seed: int, pairs: list[tuple[Deck, Deck]], games: int) -> None:
        self.folder, self.seed, self.pairs, self.digits = folder, seed, pairs, len(str(games))
        self.written = 0
        folder.mkdir(parents=True, exist_ok=True)
        there = {path.name for path in folder.iterdir()}
        if there:
            for k in range(games):
                if self._name(k) in there:
                    raise UsageError(f"{folder} holds {self._name(k)} already: give --save another folder.")

    def _name(self, game: int) -> str:
        decks = "-".join(re.sub(r"\W+", "_", deck.name)[:40] for deck in self.pairs[game % len(self.pairs)])
        return f"seed{self.seed}-game{game:0{self.digits}}-{decks}.json"

    def write(self, game: int, batch: BatchGames, row: int) -> None:
        """Keep the finished game of a row."""
        batch.game(row).replay().save(self.folder / self._name(game))
        self.written += 1


def play(
    pairs: list[tuple[Deck, Deck]],
    games: int,
    seed: int,
    coverage: bool = False,
    kept: Replays | None = None,
    payment: str = "ask",
) -> Report:
    """Play ``games`` games, the pairs in turn; game k has a seed of its own and goes the same way in any run."""
    return _Run(pairs, games, seed, coverage, kept, payment).report()


class _Run:
    """A batch whose rows take one scheduled game after the other."""

    def __init__(
        self,
        pairs: list[tuple[Deck, Deck]],
        games: int,
        seed: int,
        coverage: bool,
        kept: Replays | None,
        payment: str,
    ) -> None:
        import numpy as np

        from bs_env.env.batch import BatchGames

        self.pairs, self.games, self.seed, self.kept = pairs, games, seed, kept
        self.result = Report(seed, payment)
        for pair in pairs:
            self.result.pairs[_names(pair)] = PairResult()
        rows = min(ROWS, games)
        self.batch: BatchGames = BatchGames(
            rows, decks=pairs, seed=seed, autoreset=False, count=coverage, record=kept is not None, payment=payment
        )
        self.coverage = coverage
        self.number = np.full(rows, -1)  # which game a row is playing
        self.counts = np.zeros(rows, dtype=np.int64)  # decisions of that game so far
        self.started = 0

    def report(self) -> Report:
        from tqdm import tqdm

        clock, cpu = time.perf_counter(), time.process_time()
        for row in range(self.batch.n):
            self._start(row)
        with tqdm(total=self.games, unit="game", file=sys.stderr, disable=None) as bar:
            while (self.number >= 0).any():
                bar.update(self._step())
        self.result.seconds = time.perf_counter() - clock
        self.result.cpu_seconds = time.process_time() - cpu
        if self.coverage:
            self._count_cards()
        return self.result

    def _count_cards(self) -> None:
        """How often each card of the decks was played and each of its effects resolved (a constant one: in force)."""
        from bs_env.cards import catalog

        compiled = catalog.compiled()
        played, resolved = self.batch.card_counts, self.batch.effect_counts
        for card_id in dict.fromkeys(card for pair in self.pairs for deck in pair for card, _ in deck.cards):
            row = compiled.row_of[card_id]
            first = int(compiled.tables[0]["cards"][row]["first_effect"])
            effects = len(compiled.cards[row].effects)
            self.result.cards[card_id] = int(played[row])
            self.result.effects.update({f"{card_id} effect {k + 1}": int(resolved[first + k]) for k in range(effects)})

    def _start(self, row: int) -> None:
        if self.started >= self.games:
            self.number[row] = -1
            return
        k = self.started
        self.started += 1
        self.batch.start(row, self.pairs[k % len(self.pairs)], _seed_of(self.seed, k))
        self.number[row], self.counts[row] = k, 0

    def _step(self) -> int:
        from bs_env.random_play import random_choices

        batch = self.batch
        running = self.number >= 0
        actions = random_choices(batch.legal, batch.n_legal, batch.seeds, self.counts)
        actions[~running] = -1
        batch.step(actions)
        self.counts += running
        ended = [int(row) for row in _true(batch.dones)]
        for row in ended:
            self._finish(row)
            self._start(row)
        return len(ended)

    def _finish(self, row: int) -> None:
        from bs_env import backend
        from bs_env.core import terms
        from bs_env.describe import REASONS

        if self.kept:
            self.kept.write(int(self.number[row]), self.batch, row)
        winner, reason, turn = backend.result(self.batch._states, row)
        pair = self.result.pairs[_names(self.pairs[int(self.number[row]) % len(self.pairs)])]
        pair.games += 1
        pair.turns += turn
        pair.decisions += int(self.counts[row])
        if winner < 0:
            pair.draws += 1
        else:
            pair.wins[winner] += 1
        result = self.result
        result.endings[REASONS[reason]] += 1
        tally = backend.read(self.batch._states, row).tally
        result.flash_windows += int(tally[terms.TALLY_FLASH_WINDOWS])
        result.flash_plays += int(tally[terms.TALLY_FLASH_PLAYS])
        result.block_decisions += int(tally[terms.TALLY_BLOCK_DECISIONS])
        result.blocks += int(tally[terms.TALLY_BLOCKS])


def _names(pair: tuple[Deck, Deck]) -> tuple[str, str]:
    return pair[0].name, pair[1].name


def _true(flags: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    import numpy as np

    return np.flatnonzero(flags)


def _seed_of(seed: int, game: int) -> int:
    from bs_env.env.batch import game_seed

    return game_seed(seed, 0, game)


def _shown_game(pair: tuple[Deck, Deck], seed: int, payment: str) -> str:
    """The log of game 0."""
    import numpy as np

    from bs_env.game import Game
    from bs_env.log import GameLog
    from bs_env.random_play import random_choices

    game = Game(pair, _seed_of(seed, 0), payment=payment)
    log = GameLog(game)
    seeds = np.array([game.seed], dtype=np.int64)
    count = 0
    while game.to_play is not None:
        n_legal = np.array([game._n], dtype=np.int16)
        action = random_choices(game._legal[None, :], n_legal, seeds, np.array([count], dtype=np.int64))
        log.apply(int(action[0]))
        count += 1
    return log.text()
