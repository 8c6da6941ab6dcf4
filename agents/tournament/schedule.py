"""Who plays whom, with which decks and from which seeds. Everything follows from the fields of the ``Tournament``."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from agents.tournament.errors import TournamentError
from bs_env.cards.decks import Deck
from bs_env.rules_config import RulesConfig
from bs_env.setups import MAX_SEED, Options, check_seed, deck_pairs, load_pair, whole_number

MOST_GAMES = 10_000_000
LONGEST_LIMIT = 86_400.0


def derived_seed(*parts: Any) -> int:
    """A seed, 0 to 2**63 - 1, that follows from numbers and words; other parts give unrelated seeds."""
    text = json.dumps(parts).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") & MAX_SEED


@dataclass(frozen=True)
class Entrant:
    """An agent that takes part."""

    name: str
    """As the tables call it: its description, numbered where the same stands there again."""
    spec: str
    """What ``agents.make`` makes it from."""


@dataclass(frozen=True)
class Fixture:
    """One game of the schedule."""

    game: int
    """Its number, from 0."""
    deal: int
    """Games of one deal have the same decks by seat and the same seed."""
    entrants: tuple[Entrant, Entrant]
    """By seat."""
    decks: tuple[Deck, Deck]
    """By seat."""
    seed: int
    agent_seeds: tuple[int, int]
    """By seat: what each agent is reset with."""


@dataclass(frozen=True)
class Tournament:
    """A round robin: every two agents play the same deals against each other, each deal twice with the seats exchanged.

    A deal is a pair of decks by seat and a seed. A round is one deal for each pair of decks. A game follows from the seed
    of the tournament, the number of its deal, the decks and the names of the two agents by seat; who else takes part does
    not matter, nor do the number of rounds, of workers, or how often the tournament was interrupted.

    Args:
        agents: descriptions for ``agents.make``, at least two. The same one again is called "random#2".
        decks: a pattern such as "all" (then every pair, both seats and mirrors), a pair, or a list of pairs.
        games: how many games every two agents play in all, rounded up to whole rounds (a round has two games for each pair
            of decks: 72 with the six starter decks); None: one round.
        seed: a whole number from 0 to 2**63 - 1.
        time_limit: seconds that a decision may take; None: any.
        start_limit: seconds that making an agent, or its ``reset``, may take; None: any.
        rules: flags of the rules; None for those of the Standard format.
        options: how the games are offered, see `docs/options.md`.

    Raises:
        TournamentError, SetupError, DeckError: a value that cannot be; one sentence says which.
    """

    agents: tuple[str, ...]
    decks: Any = "all"
    games: int | None = None
    seed: int = 1
    time_limit: float | None = 60.0
    start_limit: float | None = 60.0
    rules: RulesConfig | None = None
    options: Options = field(default_factory=Options)
    entrants: tuple[Entrant, ...] = field(init=False)
    pairs: tuple[tuple[Deck, Deck], ...] = field(init=False)
    """Pairs of decks by seat."""

    def __post_init__(self) -> None:
        settled: dict[str, Any] = {
            "entrants": _entrants(self.agents),
            "rules": RulesConfig() if self.rules is None else self.rules,
            "seed": check_seed(self.seed),
            "time_limit": _limit("time_limit", self.time_limit),
            "start_limit": _limit("start_limit", self.start_limit),
        }
        settled["agents"] = tuple(entrant.spec for entrant in settled["entrants"])
        settled["pairs"] = _pairs(self.decks, settled["rules"].format)
        settled["games"] = _games(self.games, 2 * len(settled["pairs"]))
        for name, value in settled.items():
            object.__setattr__(self, name, value)

    @property
    def rounds(self) -> int:
        """How many rounds are played."""
        assert self.games is not None
        return self.games // (2 * len(self.pairs))

    @property
    def deals(self) -> int:
        """How many deals every two agents play, each twice."""
        return self.rounds * len(self.pairs)

    @property
    def opponents(self) -> list[tuple[Entrant, Entrant]]:
        """Every two agents."""
        return list(combinations(self.entrants, 2))

    def __len__(self) -> int:
        """How many games there are."""
        return self.deals * 2 * len(self.opponents)

    def fixture(self, game: int) -> Fixture:
        """Game number ``game``, from 0.

        Deals come one after the other, and each is played by all before the next, so that a tournament that is not
        finished is still an even one.
        """
        if not 0 <= game < len(self):
            raise IndexError(f"There is no game {game}: the tournament has {len(self)}.")
        deal, rest = divmod(game, 2 * len(self.opponents))
        match, exchanged = divmod(rest, 2)
        first, second = self.opponents[match]
        seats = (second, first) if exchanged else (first, second)
        names = [entrant.name for entrant in seats]

        def agent_seed(seat: int) -> int:
            return derived_seed(self.seed, "agent", deal, seat, *names)

        return Fixture(
            game=game,
            deal=deal,
            entrants=seats,
            decks=self.pairs[deal % len(self.pairs)],
            seed=derived_seed(self.seed, "deal", deal),
            agent_seeds=(agent_seed(0), agent_seed(1)),
        )

    def fixtures(self) -> Iterator[Fixture]:
        """All games in order."""
        return (self.fixture(game) for game in range(len(self)))

    def to_dict(self) -> dict[str, Any]:
        """Everything that defines the tournament except versions, for JSON."""
        assert self.rules is not None
        decks = {deck.name: deck for pair in self.pairs for deck in pair}
        return {
            "agents": [entrant.name for entrant in self.entrants],
            "specs": [entrant.spec for entrant in self.entrants],
            "deck_pairs": [[deck.name for deck in pair] for pair in self.pairs],
            "decks": {name: dict(deck.cards) for name, deck in decks.items()},
            "seed": self.seed,
            "games": self.games,
            "time_limit": self.time_limit,
            "start_limit": self.start_limit,
            "rules": self.rules.to_dict(),
            "options": self.options.to_dict(),
        }


# --- checks of what callers give -------------------------------------------------------------------------------------
def _entrants(agents: Any) -> tuple[Entrant, ...]:
    given = [agents] if isinstance(agents, str) else list(agents)
    for spec in given:
        if not isinstance(spec, str) or not spec.isprintable() or not spec:
            raise TournamentError(f'An agent is given by its description, such as "random", not by {spec!r}.')
    if len(given) < 2:
        count = "only one" if given else "none"
        raise TournamentError(f'A tournament takes two agents or more and there is {count}: name them, such as "random".')
    entrants = []
    for place, spec in enumerate(given):
        again = given[:place].count(spec)
        entrants.append(Entrant(f"{spec}#{again + 1}" if again else spec, spec))
    names = [entrant.name for entrant in entrants]
    for name in names:
        if names.count(name) > 1:
            raise TournamentError(f'Two agents would be called "{name}": write one of them in another way.')
    return tuple(entrants)


def _pairs(decks: Any, format: str) -> tuple[tuple[Deck, Deck], ...]:
    pairs = tuple(load_pair(pair, format) for pair in deck_pairs(decks))
    named: dict[str, Deck] = {}
    for deck in (deck for pair in pairs for deck in pair):
        if named.setdefault(deck.name, deck) != deck:
            raise TournamentError(f'Two different decks are called "{deck.name}": give one another name.')
    if len(set(pairs)) < len(pairs):
        raise TournamentError("The same pair of decks stands there twice: more games of each pair are asked for by games.")
    return pairs


def _games(games: Any, in_a_round: int) -> int:
    if games is None:
        return in_a_round
    number = whole_number(games)
    if number is None or not 1 <= number <= MOST_GAMES:
        raise TournamentError(f"games is {games!r}: give a whole number from 1 to {MOST_GAMES}.")
    return -(-number // in_a_round) * in_a_round


def _limit(name: str, value: Any) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise TournamentError(f"{name} is {value!r}: give seconds, or None for no limit.")
    if not 0 < value <= LONGEST_LIMIT:
        raise TournamentError(f"{name} is {value}: give more than 0 and at most {LONGEST_LIMIT:.0f} seconds, or None.")
    return float(value)
