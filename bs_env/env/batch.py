"""Many games side by side: arrays in, arrays out. The loops are compiled (``core.pool``)."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from bs_env import backend
from bs_env.cards import catalog
from bs_env.cards.decks import Deck
from bs_env.core import api, layout, rng, terms
from bs_env.core.buffers import legal_rows, observation_rows
from bs_env.core.observation_table import OBS_SIZE
from bs_env.core.pool import AUTORESET, LOOK, RANDOM, RESET, WAIT
from bs_env.describe import action_name
from bs_env.errors import IllegalAction
from bs_env.game import (
    DeckLike,
    Game,
    check_max_turns,
    check_seed,
    config_row,
    deck_pairs,
    deck_rows,
    load_pair,
    pool_tables,
)
from bs_env.replay import Replay, engine_error, recorded
from bs_env.rules_config import RulesConfig, SetupError, config_for

TO_THE_END = 1_000_000  # steps: more than any game has decisions
# columns of the bookkeeping of a row
NUMBER, PAIR, DECISIONS, LAST_DECISIONS, LAST_PAIR, TALLY = range(6)
_mix = getattr(rng.mix, "py_func", rng.mix)  # plain Python also when the core is compiled


def game_seed(seed: int, row: int, game: int) -> int:
    """Seed of game number ``game`` of row ``row``: the same whatever the batch size and the number of threads."""
    first = _mix(_mix((seed >> 32) & rng.WORD) ^ (seed & rng.WORD))
    return int(_mix(first ^ _mix(row) ^ _mix(_mix(game)))) & 0x7FFFFFFF


class BatchGames:
    """``n`` games that are stepped together.

    All arrays are overwritten by the next call: copy what you keep.

    Attributes:
        observations: float32[n, OBS_SIZE], what the player on move may know.
        masks: bool[n, 512], its legal ids; all False for a finished row.
        legal, n_legal: int16[n, 512] and int16[n], the same ids as lists.
        to_play: int8[n], who is on move; -1 when the row is over.
        rewards: float32[n, 2], (+1, -1) or (-1, +1) in the call that ended a game, else 0.
        dones, truncated: bool[n], a game of the row ended in the last call, by the rules or by ``max_turns``.
        seeds: int64[n], seed of the present game of each row.
        winners, turns: int8[n] and int16[n], of the last game that ended in the row; a draw has winner -1.
        effect_counts, card_counts: int64, how often each effect was activated or in force and each card played, by the
            rows of the compiled cards; empty unless ``count=True``.

    Args:
        n: how many rows.
        decks: a pair, a list of pairs, or a pattern; of several, the pair of each game is drawn, both seats and mirrors
            among them.
        seed: game k of row i has the seed ``game_seed(seed, i, k)``.
        threads: how many threads share the rows.
        autoreset: a finished row starts its next game in the same call (Gymnasium's SAME_STEP); False: it stays over.
        max_turns: truncates games after this turn.
        record: keep the actions of the present game of each row, see ``actions_of``.
        count: keep ``effect_counts`` and ``card_counts``.
        format, rules, auto_forced: as for ``Game``.

    Raises:
        SetupError, DeckError: as ``Game``.
    """

    def __init__(
        self,
        n: int,
        decks: Any = "standard/*",
        seed: int = 0,
        threads: int = 1,
        autoreset: bool = True,
        max_turns: int | None = None,
        record: bool = False,
        count: bool = False,
        format: str = "standard",
        rules: RulesConfig | None = None,
        auto_forced: bool = True,
    ) -> None:
        self.n = _count("n", n)
        self.threads = min(_count("threads", threads), self.n)
        self.rules = config_for(format, rules)
        self.auto_forced, self.allow_concede = bool(auto_forced), False
        self.max_turns = check_max_turns(max_turns)
        self.autoreset, self.record = bool(autoreset), bool(record)
        self.pairs = [load_pair(pair, format) for pair in deck_pairs(decks)]
        self._pool = catalog.compiled(format)
        self._tables = pool_tables(self._pool)
        self._config = config_row(self)
        self._states = backend.new_states(self.n)
        self._list_decks()
        self._make_arrays(bool(count))
        self.reset(seed)

    def _list_decks(self) -> None:
        """The decks as rows of cards, and the pairs as rows of decks."""
        decks = list(dict.fromkeys(deck for pair in self.pairs for deck in pair))
        place = {deck: k for k, deck in enumerate(decks)}
        self._decks = np.zeros((len(decks), terms.MAX_DECK), dtype=np.int16)
        self._sizes = np.zeros(len(decks), dtype=np.int16)
        for k, deck in enumerate(decks):
            rows, sizes = deck_rows(self._pool, (deck, deck))
            self._decks[k], self._sizes[k] = rows[0], sizes[0]
        self._pair_rows = np.array([[place[a], place[b]] for a, b in self.pairs], dtype=np.int16)

    def _make_arrays(self, count: bool) -> None:
        n = self.n
        self.observations = np.zeros((n, OBS_SIZE), dtype=np.float32)
        self.masks = np.zeros((n, terms.N_ACTIONS), dtype=np.bool_)
        self.legal = np.zeros((n, terms.MAX_LEGAL), dtype=np.int16)
        self.n_legal = np.zeros(n, dtype=np.int16)
        self._observation_rows, self._legal_rows = observation_rows(self.observations), legal_rows(self.legal)
        self.to_play = np.zeros(n, dtype=np.int8)
        self.rewards = np.zeros((n, 2), dtype=np.float32)
        self.dones, self.truncated = np.zeros(n, dtype=np.bool_), np.zeros(n, dtype=np.bool_)
        self.seeds = np.zeros(n, dtype=np.int64)
        self.winners, self.turns = np.full(n, -1, dtype=np.int8), np.zeros(n, dtype=np.int16)
        self._reasons = np.zeros(n, dtype=np.int8)
        self._games = np.zeros((n, TALLY + terms.N_TALLY), dtype=np.int64)
        self._words = np.zeros((n, 4), dtype=np.int64)
        self._none = np.full(n, WAIT, dtype=np.int64)
        self._effects = np.zeros((self.threads, layout.MAX_EFFECTS if count else 0), dtype=np.int64)
        self._cards = np.zeros((self.threads, layout.MAX_CARD_ROWS if count else 0), dtype=np.int64)
        self._own: dict[int, tuple[int, tuple[Deck, Deck]]] = {}  # rows with a game of the caller's choice
        self._actions: list[list[int]] = [[] for _ in range(n)]

    @property
    def effect_counts(self) -> npt.NDArray[np.int64]:
        """See the class."""
        counts: npt.NDArray[np.int64] = self._effects.sum(axis=0)
        return counts

    @property
    def card_counts(self) -> npt.NDArray[np.int64]:
        """See the class."""
        counts: npt.NDArray[np.int64] = self._cards.sum(axis=0)
        return counts

    # --- games -------------------------------------------------------------------------------------------------------
    def reset(self, seed: int | None = None) -> None:
        """Start game 0 of every row anew; without a seed with the one given before."""
        if seed is not None:
            self.seed = check_seed(seed)
        self._policy = np.random.default_rng(self.seed)
        self._words[:] = self._policy.integers(1, 2**32, size=(self.n, 4))
        self._own.clear()
        self._actions = [[] for _ in range(self.n)]
        self._drive(self._none, RESET | LOOK, 0)

    def start(self, i: int, decks: Sequence[DeckLike], seed: int) -> None:
        """Begin a game of your choice in row ``i``."""
        i = self._row(i)
        pair, seed = load_pair(decks, self.rules.format), check_seed(seed)
        self._begin(i, pair, seed)
        self._own[i] = (seed, pair)

    def _begin(self, i: int, pair: tuple[Deck, Deck], seed: int) -> None:
        rows, sizes = deck_rows(self._pool, pair)
        backend.clear(self._states, i)
        api.new_game(self._states, i, self._tables, rows, sizes, self._config, seed)
        self.seeds[i], self._actions[i], self._games[i, DECISIONS] = seed, [], 0
        self._show(i, api.settle_forced(self._states, i, self._tables, self.legal[i]))

    def _show(self, i: int, n_legal: int) -> None:
        """Mask, observation and player of row ``i``, whose legal ids stand in ``legal`` already."""
        self.n_legal[i] = n_legal
        over, _, to_play = backend.facts(self._states, i)
        self.to_play[i] = -1 if over else to_play
        self.masks[i] = False
        self.masks[i, self.legal[i, :n_legal]] = True
        api.observe(self._states, i, self._tables, max(0, int(self.to_play[i])), self.observations[i])
        self._raise_errors()

    def _drive(self, actions: npt.NDArray[np.int64], marks: int, steps: int) -> int:
        """Let the compiled loop go over all rows; how many decisions were made."""
        if self.threads == 1:
            total = self._drive_rows(actions, marks, steps, 0)
        else:
            with ThreadPoolExecutor(self.threads) as workers:
                total = sum(workers.map(lambda k: self._drive_rows(actions, marks, steps, k), range(self.threads)))
        self._raise_errors()
        return total

    def _drive_rows(self, actions: npt.NDArray[np.int64], marks: int, steps: int, thread: int) -> int:
        first, last = (self.n * k // self.threads for k in (thread, thread + 1))
        n_legal, games = backend.numbers(self.n_legal), backend.numbers(self._games)
        return int(
            api.drive_pool(
                self._states, self._tables, self._decks, self._sizes, self._pair_rows, self._config, self.seed,
                self._words, self.seeds, actions, self._observation_rows, self.masks, self._legal_rows, n_legal,
                self.to_play,
                self.rewards, self.dones, self.truncated, self.winners, self.turns, self._reasons, games,
                self._effects[thread], self._cards[thread], first, last, marks, steps,
            )
        )  # fmt: skip

    def _raise_errors(self) -> None:
        errors = backend.column(self._states, "error")
        if errors.any():
            i = int(np.flatnonzero(errors)[0])
            replay = self._recorded(i) if self.record else None
            raise engine_error(int(errors[i]), replay, f" in row {i}, whose seed is {self.seeds[i]}")

    def _recorded(self, i: int, note: str = "") -> Replay:
        """The present game of row ``i`` as it was recorded, unchecked."""
        pair, seed = self._pair_of(i), int(self.seeds[i])
        return recorded(self, self._states, i, self._actions[i], pair, seed, note)

    # --- steps -------------------------------------------------------------------------------------------------------
    def step(self, actions: npt.ArrayLike) -> None:
        """Apply one action a row; -1 leaves a row alone.

        Raises:
            IllegalAction: some action is not legal; the message names the rows, and no row has moved.
        """
        chosen = self._checked(actions)
        if self.record:
            for i in np.flatnonzero(chosen != WAIT).tolist():
                self._actions[i].append(int(chosen[i]))
        self._drive(chosen, LOOK | (AUTORESET if self.autoreset else 0), 1)
        if self.record and self.autoreset:
            for i in np.flatnonzero(self.dones | self.truncated).tolist():
                self._actions[i] = []

    def _checked(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise IllegalAction(f"Actions are {self.n} whole numbers, one a row, not {given.dtype}{list(given.shape)}.")
        if given.dtype.kind == "u":  # too large a number must not turn into a negative one
            given = np.minimum(given, terms.N_ACTIONS)
        chosen = np.ascontiguousarray(given, dtype=np.int64)
        if api.first_illegal(self._legal_rows, backend.numbers(self.n_legal), backend.numbers(chosen)) >= 0:
            raise IllegalAction(self._why_not(given))
        return chosen

    def _why_not(self, chosen: npt.NDArray[Any]) -> str:
        listed = [self.legal[i, : self.n_legal[i]] for i in range(self.n)]
        wrong = [i for i in range(self.n) if chosen[i] != WAIT and chosen[i] not in listed[i]]
        i = wrong[0]
        action = int(chosen[i])
        rows = ", ".join(str(row) for row in wrong[:10]) + (", ..." if len(wrong) > 10 else "")
        if self.to_play[i] < 0:
            reason = f"row {i} is over: give it {WAIT}, or reset"
        elif not 0 <= action < terms.N_ACTIONS:
            reason = f"{action} in row {i} is out of range"
        else:
            reason = f"{action} ({action_name(action)}) in row {i} is not legal"
        return f"No row has moved, because the actions of rows {rows} cannot be applied: {reason}."

    def random_actions(self) -> npt.NDArray[np.int64]:
        """int64[n]: a legal action of each row, each equally likely; -1 for rows that are over."""
        count = self.n_legal.astype(np.int64)
        pick = (self._policy.random(self.n) * count).astype(np.int64)
        return np.where(count > 0, self.legal[np.arange(self.n), pick], WAIT)

    def playout(self, steps: int | None = None, observe: bool = False) -> int:
        """Random legal play inside the compiled loop; how many decisions were made.

        Args:
            steps: so many decisions in each row, finished games followed by the next (with ``autoreset``); None: every
                row to the end of its game, where it stays over.
            observe: observations and masks are written once a row at the end; with ``steps=1`` at every decision.
        """
        marks = RANDOM | (LOOK if observe else 0)
        if steps is None:
            made = self._drive(self._none, marks, TO_THE_END)
        else:
            made = self._drive(self._none, marks | (AUTORESET if self.autoreset else 0), _count("steps", steps))
        if not observe:
            self._write_masks()
        return made

    def _write_masks(self) -> None:
        self.masks[:] = False
        for i in range(self.n):
            self.masks[i, self.legal[i, : self.n_legal[i]]] = True

    # --- single games ------------------------------------------------------------------------------------------------
    def game(self, i: int) -> Game:
        """Row ``i`` as a game of its own."""
        i = self._row(i)
        game = Game.__new__(Game)
        game.rules, game.seed, game.decks = self.rules, int(self.seeds[i]), self._pair_of(i)
        game.auto_forced, game.allow_concede, game.max_turns = self.auto_forced, self.allow_concede, self.max_turns
        game._load(self._pool, backend.to_bytes(self._states, i), self._actions[i])
        return game

    def load(self, i: int, game: Game) -> None:
        """Put a copy of a game into row ``i``.

        Raises:
            SetupError: it is played with other cards.
        """
        i = self._row(i)
        if game._pool is not self._pool:
            raise SetupError("The game is played with cards of its own, which this batch does not know.")
        backend.copy(self._states, i, game._states, 0)
        self.seeds[i], self._actions[i] = game.seed, game._actions.copy()
        self._own[i] = (game.seed, game.decks)
        self.legal[i] = game._legal
        self._show(i, game._n)

    def _pair_of(self, i: int) -> tuple[Deck, Deck]:
        seed, pair = self._own.get(i, (-1, self.pairs[0]))
        return pair if seed == self.seeds[i] else self.pairs[int(self._games[i, PAIR])]

    def actions_of(self, i: int) -> list[int]:
        """The actions of the present game of row ``i`` (with ``record=True``)."""
        return self._actions[self._row(i)].copy()

    def _row(self, i: Any) -> int:
        if isinstance(i, bool) or not hasattr(i, "__index__") or not 0 <= operator.index(i) < self.n:
            raise SetupError(f"There is no row {i!r}: rows run from 0 to {self.n - 1}.")
        return operator.index(i)


def _count(name: str, value: Any) -> int:
    if isinstance(value, bool | np.bool_) or not hasattr(value, "__index__") or operator.index(value) < 1:
        raise SetupError(f"{name} is {value!r}: give a whole number from 1 on.")
    return operator.index(value)
