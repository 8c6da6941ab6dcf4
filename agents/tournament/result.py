"""What became of one game: a row of the results."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from typing import Any

from agents.tournament.errors import TournamentError
from agents.tournament.schedule import Fixture
from bs_env.describe import REASONS

FORFEIT, ABORTED = "forfeit", "aborted"
ENDINGS = (*REASONS[1:], FORFEIT, ABORTED)
FAULTS = ("raised", "illegal action", "no action", "time", "process ended")
"""Why a game was forfeited: the agent raised an exception, answered with an id that was not legal or with something that is
no id, took longer than its limit, or ended the process it was played in."""

PAIRED = ("agents", "decks", "agent_seeds", "decisions", "mean_seconds", "max_seconds")


@dataclass(frozen=True)
class Result:
    """One row. Pairs are by seat: player_0, player_1."""

    game: int
    deal: int
    agents: tuple[str, str]
    decks: tuple[str, str]
    seed: int
    agent_seeds: tuple[int, int]
    first: int | None
    """The seat that went first; None: that was not decided."""
    winner: int | None
    """The seat that won; None: nobody."""
    reason: str
    """One of ENDINGS: as ``Outcome.reason``, or "forfeit", or "aborted" (the engine failed: nobody's result)."""
    turns: int | None
    """None: the process in which it was played was lost."""
    decisions: tuple[int, int]
    mean_seconds: tuple[float, float]
    """Of a decision, by the clock on the wall."""
    max_seconds: tuple[float, float]
    forfeit: int | None = None
    """The seat that forfeited the game."""
    fault: str = ""
    """One of FAULTS, with a forfeit."""
    message: str = ""
    """What was wrong, with a forfeit or an aborted game."""
    digest: str = ""
    """``Game.digest()`` at the end; nothing of a process that ended or was stopped."""

    @property
    def draw(self) -> bool:
        """Whether it was played and nobody won."""
        return self.winner is None and self.reason != ABORTED

    def belongs_to(self, fixture: Fixture) -> bool:
        """Whether it is a result of that game."""
        names = tuple(entrant.name for entrant in fixture.entrants)
        decks = tuple(deck.name for deck in fixture.decks)
        own = (self.game, self.deal, self.agents, self.decks, self.seed, self.agent_seeds)
        return own == (fixture.game, fixture.deal, names, decks, fixture.seed, fixture.agent_seeds)

    def to_json(self) -> str:
        """One line."""
        return json.dumps(asdict(self), ensure_ascii=False)

    def flat(self) -> dict[str, Any]:
        """For CSV: each pair as two columns, "decks_0" and "decks_1"."""
        row: dict[str, Any] = {}
        for name, value in asdict(self).items():
            row.update({f"{name}_{seat}": value[seat] for seat in (0, 1)} if name in PAIRED else {name: value})
        return row

    @classmethod
    def from_json(cls, line: str) -> Result:
        """The other way.

        Raises:
            TournamentError: the text is no row; the message is the end of a sentence.
        """
        try:
            given = json.loads(line)
        except (ValueError, RecursionError):
            raise TournamentError("it is not valid JSON") from None
        names = [each.name for each in fields(cls)]
        if not isinstance(given, dict) or sorted(given) != sorted(names):
            raise TournamentError(f"it is not made of {', '.join(names)}")
        for name, value in given.items():
            if not _fits(name, value):
                raise TournamentError(f'its field "{name}" is {json.dumps(value)[:60]}')
        read: dict[str, Any] = {name: tuple(value) if name in PAIRED else value for name, value in given.items()}
        return cls(**read)


def games_of(results: Iterable[Result], agent: str) -> list[tuple[Result, int]]:
    """The results in which an agent plays, each with its seat."""
    return [(result, result.agents.index(agent)) for result in results if agent in result.agents]


def _fits(name: str, value: Any) -> bool:
    """Whether a field can have that value."""
    if name in PAIRED:
        kinds = {"agents": str, "decks": str, "agent_seeds": int, "decisions": int}
        return isinstance(value, list) and len(value) == 2 and all(_is(kinds.get(name, float), part) for part in value)
    if name in ("first", "winner", "forfeit"):
        return value is None or (_is(int, value) and value in (0, 1))
    if name in ("game", "deal", "seed"):
        return _is(int, value)
    if name == "turns":
        return value is None or _is(int, value)
    if name == "reason":
        return value in ENDINGS
    return isinstance(value, str) and (name != "fault" or value in ("", *FAULTS))


def _is(kind: type, value: Any) -> bool:
    if kind is str:
        return isinstance(value, str)
    return not isinstance(value, bool) and isinstance(value, int if kind is int else int | float) and 0 <= value < 2**63
