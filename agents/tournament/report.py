"""Everything the results of a tournament say."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, TypeVar

from agents.tournament.errors import MissingPackage
from agents.tournament.result import ABORTED, FAULTS, Result, games_of
from agents.tournament.statistics import (
    Rating,
    Share,
    bradley_terry,
    decided_in_play,
    first_player,
    openskill,
    points_of,
)

T = TypeVar("T")


@dataclass(frozen=True)
class Record:
    """How an agent has done, against everyone or against one other. ``won`` and ``lost`` hold games that were forfeited."""

    games: int
    won: int
    drawn: int
    lost: int
    forfeited: int
    """Of the lost ones: by a fault of the agent's own."""

    @property
    def share(self) -> Share:
        """The games won of all; a draw is not won."""
        return Share(self.won, self.games)

    @property
    def points(self) -> float:
        """Points a game, 0 to 1: 1 for one that was won, 1/2 for a draw."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.0


@dataclass(frozen=True)
class Fault:
    """What an agent forfeited games by."""

    agent: str
    fault: str
    games: int
    first_game: int
    message: str
    """That of the first of these games."""


@dataclass(frozen=True)
class Times:
    """How long an agent took for its decisions, in seconds by the clock on the wall."""

    decisions: int
    per_game: float
    mean: float
    longest: float


class Report:
    """What a tournament has led to, finished or not.

    ``text()`` is everything as tables, ``to_dict()`` for JSON, ``save(folder)`` writes both and a CSV file with a row a
    game; the attributes are for your own use. Aborted games count nowhere but in ``endings`` and ``aborted``.

    Attributes:
        manifest: what defines the tournament.
        results: a row for each game played, in order.
        agents: their names, the best first.
        decks: names of the decks.
        records: agent -> how it has done against everyone.
        meetings: (agent, agent), the better one first -> how that has done against the other.
        ratings: agent -> Bradley-Terry rating in Elo points (mean 0) with its interval; None without choix.
        openskill: agent -> (mu, sigma); None without openskill.
        first: games won by who went first, of those decided in play.
        first_adjusted: the same share between equally strong agents with its interval; None if no game says anything.
        faults: what games were forfeited by.
        times: agent -> how long it took.
        endings: reason -> number of games.
        aborted: games that the engine could not finish.
        notes: what could not be computed, and why; one sentence each.
    """

    def __init__(self, manifest: dict[str, Any], results: Sequence[Result]) -> None:
        self.manifest, self.results = manifest, list(results)
        self.notes: list[str] = []
        names: list[str] = manifest["agents"]
        self._played = _grouped(self.results, names)
        counted = [result for result in self.results if result.reason != ABORTED]
        records = {agent: _record(games_of(counted, agent)) for agent in names}
        self.agents = sorted(names, key=lambda agent: -records[agent].points)
        self.records = {agent: records[agent] for agent in self.agents}
        self.meetings = {pair: self.against(*pair) for pair in combinations(self.agents, 2)}
        self.decks: list[str] = list(dict.fromkeys(deck for pair in manifest["deck_pairs"] for deck in pair))
        self.endings = Counter(result.reason for result in self.results)
        self.aborted = [result for result in self.results if result.reason == ABORTED]
        self._decided = [result for result in self.results if decided_in_play(result) and result.first is not None]
        self.first = Share(sum(result.winner == result.first for result in self._decided), len(self._decided))
        self._deck_points, self._deck_games = _between_decks(self.results)
        self.first_adjusted = first_player(self.results, self.agents)
        self.faults = self._faults()
        self.times = {agent: _times(self.results, agent) for agent in self.agents}
        self.ratings = self._unless_missing(self._ratings)
        self.openskill = self._unless_missing(self._openskill)

    # --- what the tables show ----------------------------------------------------------------------------------------
    @property
    def planned(self) -> int:
        """How many games the tournament has."""
        n = len(self.agents)
        return int(self.manifest["games"]) * n * (n - 1) // 2

    def interval(self, share: Share) -> tuple[float, float] | None:
        """The Wilson interval (95 %), from 0 to 1; None without scipy, or of no games."""
        return self._unless_missing(share.interval)

    def against(self, agent: str, other: str) -> Record:
        """How an agent has done against another."""
        return _record(self._played[agent, other])

    def deck_points(self, deck: str, other: str) -> tuple[float, int]:
        """Points that a deck won against another in games decided in play or drawn, and in how many games; whoever played
        them, from whichever seat."""
        return self._deck_points[deck, other], self._deck_games[deck, other]

    def went(self, agent: str, first: bool) -> Share:
        """Games decided in play that an agent won, of those in which it went first, or second."""
        mine = [(result, seat) for result, seat in games_of(self._decided, agent) if (result.first == seat) == first]
        return Share(sum(result.winner == seat for result, seat in mine), len(mine))

    def _ratings(self) -> dict[str, Rating]:
        points, _ = points_of(self.results, self.agents)
        return dict(zip(self.agents, bradley_terry(points), strict=True))

    def _openskill(self) -> dict[str, tuple[float, float]]:
        return dict(zip(self.agents, openskill(self.results, self.agents), strict=True))

    def _faults(self) -> list[Fault]:
        found = []
        for agent in self.agents:
            for kind in FAULTS:
                mine = [r for r, seat in games_of(self.results, agent) if r.forfeit == seat and r.fault == kind]
                if mine:
                    found.append(Fault(agent, kind, len(mine), mine[0].game, mine[0].message))
        return found

    def _unless_missing(self, compute: Callable[[], T]) -> T | None:
        try:
            return compute()
        except MissingPackage as missing:
            if str(missing) not in self.notes:
                self.notes.append(str(missing))
            return None

    # --- forms -------------------------------------------------------------------------------------------------------
    def text(self, times: bool = True) -> str:
        """The tables, at most 100 columns wide.

        Args:
            times: also those of decision times, the only ones that differ from run to run.
        """
        from agents.tournament.text import report_text

        return report_text(self, times)

    def __str__(self) -> str:
        return self.text()

    def to_dict(self, times: bool = True) -> dict[str, Any]:
        """The tables for JSON; intervals are (low, high), shares go from 0 to 1, times are seconds."""
        numbers = range(len(self.decks))
        shares = {pair: self.deck_points(self.decks[pair[0]], self.decks[pair[1]]) for pair in combinations(numbers, 2)}
        return {
            "tournament": self.manifest,
            "games": len(self.results),
            "planned": self.planned,
            "agents": [self._standing(agent) for agent in self.agents],
            "meetings": [
                {"agent": agent, "other": other, **asdict(record), "win_rate": self._shown(record.share)}
                for (agent, other), record in self.meetings.items()
            ],
            "first_player": {
                "plain": self._shown(self.first),
                "equal_agents": asdict(self.first_adjusted) if self.first_adjusted else None,
            },
            "decks": [
                {"deck": self.decks[i], "other": self.decks[j], "points": points, "games": games}
                for (i, j), (points, games) in shares.items()
            ],
            "endings": dict(self.endings),
            "forfeits": [asdict(fault) for fault in self.faults],
            "aborted": [{"game": result.game, "message": result.message} for result in self.aborted],
            **({"times": {agent: asdict(self.times[agent]) for agent in self.agents}} if times else {}),
            "notes": self.notes,
        }

    def _standing(self, agent: str) -> dict[str, Any]:
        rating = asdict(self.ratings[agent]) if self.ratings else None
        mu, sigma = self.openskill[agent] if self.openskill else (None, None)
        record = self.records[agent]
        return {
            "agent": agent,
            **asdict(record),
            "win_rate": self._shown(record.share),
            "rating": rating,
            "openskill": {"mu": mu, "sigma": sigma},
            "went_first": self._shown(self.went(agent, True)),
            "went_second": self._shown(self.went(agent, False)),
        }

    def _shown(self, share: Share) -> dict[str, Any]:
        return {"count": share.count, "of": share.of, "value": share.value, "interval": self.interval(share)}

    def save(self, folder: str | Path) -> None:
        """Write `report.txt`, `report.json` and `games.csv` into a folder that is there."""
        path = Path(folder)
        (path / "report.txt").write_text(self.text() + "\n", encoding="utf-8")
        (path / "report.json").write_text(self.to_json(), encoding="utf-8")
        self.write_csv(path / "games.csv")

    def to_json(self) -> str:
        """``to_dict`` as text."""
        return json.dumps(self.to_dict(), indent=1, ensure_ascii=False) + "\n"

    def write_csv(self, path: str | Path) -> None:
        """A row a game, in order; pairs as two columns, player_0's first."""
        rows = [result.flat() for result in self.results]
        with open(path, "w", encoding="utf-8", newline="") as file:
            if rows:
                writer = csv.DictWriter(file, list(rows[0]))
                writer.writeheader()
                writer.writerows(rows)


def _grouped(results: Sequence[Result], agents: Sequence[str]) -> dict[tuple[str, str], list[tuple[Result, int]]]:
    """(agent, other) -> the games between them that count, each with the seat of the first of the two."""
    groups: dict[tuple[str, str], list[tuple[Result, int]]] = {pair: [] for pair in permutations(agents, 2)}
    for result in results:
        if result.reason != ABORTED:
            first, second = result.agents
            groups[first, second].append((result, 0))
            groups[second, first].append((result, 1))
    return groups


def _record(games: Sequence[tuple[Result, int]]) -> Record:
    won = sum(result.winner == seat for result, seat in games)
    drawn = sum(result.winner is None for result, _ in games)
    forfeited = sum(result.forfeit == seat for result, seat in games)
    return Record(len(games), won, drawn, len(games) - won - drawn, forfeited)


def _between_decks(results: Sequence[Result]) -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]:
    """(deck, other) -> points of the deck (a draw is half a point), and games, of those that ended in play."""
    points: Counter[tuple[str, str]] = Counter()
    games: Counter[tuple[str, str]] = Counter()
    for result in results:
        if decided_in_play(result) or result.draw:
            for seat in (0, 1):
                pair = result.decks[seat], result.decks[1 - seat]
                games[pair] += 1
                points[pair] += 0.5 if result.winner is None else result.winner == seat  # type: ignore[assignment]
    return points, games


def _times(results: Sequence[Result], agent: str) -> Times:
    mine = games_of(results, agent)
    decisions = sum(result.decisions[seat] for result, seat in mine)
    seconds = sum(result.decisions[seat] * result.mean_seconds[seat] for result, seat in mine)
    longest = max((result.max_seconds[seat] for result, seat in mine), default=0.0)
    return Times(decisions, decisions / max(1, len(mine)), seconds / max(1, decisions), longest)
