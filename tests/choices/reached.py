"""Positions that games really come to: random play of all pairs of decks, with what a watcher would remember."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from bs_env.core import terms
from bs_env.describe import D
from bs_env.game import Game
from tests.choices.explore import PAGE, Option, kind, options
from tests.choices.table import Facts, Table, read
from tests.choices.turnplay import ACTIVATED
from tests.support import record

COLORS = ("red", "purple", "green", "white", "yellow", "blue")
PAIRS = [(f"standard/{a}", f"standard/{b}") for a in COLORS for b in COLORS]
MOVES = ("core from", "soul", "swap")


class Watcher:
    """Applies actions and remembers what the table does not show: used effects, moves of cores just made."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.used: set[tuple[int, int]] = set()
        self.turn = 0
        self.before: tuple[Any, str, int, int | None] | None = None
        """Kind, words and card of the decision before this one, and the cost of an own card chosen there."""
        self.extra: dict[str, Facts] = {}
        """Facts of made-up cards."""
        self.blocker = -1
        """The Spirit that was picked to block."""
        self.fresh = True
        """The last action was no move of a core, so every move is open again."""

    def table(self) -> Table:
        """The table now, with what is remembered."""
        st = record(self.game)
        table = read(self.game.view(None), self.extra, named_first=self._named(terms.CONT_ATTACK_FIRST),
                     named_blocker=self._named(terms.CONT_MUST_BLOCK))  # fmt: skip
        for player, seat in enumerate(table.seats):
            memory = st.players[player].memory
            seat.life_reduced = memory[terms.MEMORY_LIFE_REDUCED] > 0
            seat.depleted = memory[terms.MEMORY_DEPLETED] > 0
            seat.depleted_by_opponent = memory[terms.MEMORY_DEPLETED_BY_OPPONENT_EFFECT] > 0
            for k, card in enumerate(seat.field):
                uid = self._uid(player, k)
                card.used = frozenset(e for who, e in self.used if who == uid)
        return table

    def _uid(self, player: int, k: int) -> int:
        st = record(self.game)
        return int(st.cards[st.piles[terms.ZONE_FIELD * 2 + player, k]].uid)

    def _named(self, what: int) -> int | None:
        """Position of the Spirit an effect has named, among the cards of its player."""
        st = record(self.game)
        for k in range(st.n_floating):
            if st.floating[k].op == what:
                for player in (0, 1):
                    for at in range(st.counts[terms.ZONE_FIELD * 2 + player]):
                        if self._uid(player, at) == st.floating[k].object_uid:
                            return at
        return None

    @property
    def player(self) -> int:
        """Who decides."""
        return int(self.game.to_play or 0)

    def source(self) -> int:
        """Position of the Field card that asks, -1 if it is elsewhere."""
        st = record(self.game)
        for depth in (1, 2):
            index = int(st.frames[st.n_frames - depth].source) if st.n_frames >= depth else -1
            if index >= 0:
                player, n = index // 64, 0
                while n < st.counts[terms.ZONE_FIELD * 2 + player]:
                    if st.piles[terms.ZONE_FIELD * 2 + player, n] == index:
                        return n
                    n += 1
                return -1
        return -1

    def apply(self, option: Option) -> None:
        """Apply an option of the game."""
        decision = self.game.decision
        assert decision
        cost = None
        if option.word == "own":
            cost = read(self.game.view(None), self.extra).me.field[option.at].facts.cost
        text = decision.text.split(" (")[0] if "chosen so far" in decision.text else decision.text
        self.before = (decision.kind, text, self.source(), cost)
        if option.word == "activate":
            player = int(self.game.to_play or 0)
            k, e = divmod(option.at, 2)
            facts = read(self.game.view(None), self.extra).seats[player].field[k].facts
            if ACTIVATED[facts.id][e][5]:
                self.used.add((self._uid(player, k), e))
        if option.word == "block":
            self.blocker = option.at
        if option.word != "core to":
            self.fresh = option.word not in MOVES or kind(self.game) not in (D.MAIN, D.CORE_TO)
        while int(record(self.game).page) < option.page:
            self.game.apply(PAGE)
        self.game.apply(option.action)
        if record(self.game).turn != self.turn:
            self.turn = record(self.game).turn
            self.used.clear()


WEIGHTS = {"play": 6, "activate": 5, "attack": 4, "block": 3, "from hand": 6, "end": 1, "pass": 3, "no block": 2, "stop": 1}


def random_option(legal: list[Option], rng: random.Random) -> Option:
    """A kind of option first, then one of the kind: games in which much is played and not only cores are moved."""
    words = sorted({o.word for o in legal})
    word = rng.choices(words, [WEIGHTS.get(w, 1) for w in words])[0]
    return rng.choice([o for o in legal if o.word == word])


def positions(watcher: Watcher, rng: random.Random, most: int) -> Iterator[tuple[Any, list[Option]]]:
    """Every decision of random play, with all its options; nothing is applied by itself."""
    for _ in range(most):
        if watcher.game.to_play is None:
            return
        legal = options(watcher.game)
        yield kind(watcher.game), legal
        watcher.apply(random_option(legal, rng))


def game_of(pair: tuple[str, str], seed: int) -> Watcher:
    """A game of two decks from its first decision on."""
    return Watcher(Game(pair, seed=seed, auto_forced=False))
