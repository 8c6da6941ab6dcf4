"""Many games side by side: arrays in, arrays out. The loops are compiled (``core.pool``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from bs_env import backend
from bs_env.cards import catalog
from bs_env.cards.decks import Deck
from bs_env.core import api, cloning, jit, layout, pool, rows, terms
from bs_env.core.buffers import legal_rows, observation_rows
from bs_env.core.observation_table import OBS_SIZE
from bs_env.core.policies import POLICY_RANDOM, WAIT
from bs_env.core.pool import AUTORESET, CHECK, FAILED, KEEP_FINAL, LOOK, OWN_GAME, PLAY, RESET, SETTLE
from bs_env.describe import action_name
from bs_env.env.seats import game_seed, policy_number, seat_columns, seat_in, seat_rule
from bs_env.env.workers import run_slices
from bs_env.errors import IllegalAction
from bs_env.game import Game
from bs_env.replay import Replay, engine_error, recorded
from bs_env.rules_config import RulesConfig, SetupError, config_for
from bs_env.setups import (
    DeckLike,
    Options,
    check_bool,
    check_player,
    check_seed,
    config_row,
    deck_pairs,
    deck_rows,
    is_list,
    load_pair,
    pool_tables,
    whole_number,
)

_INT64 = np.dtype(np.int64)
__all__ = ["BatchGames", "game_seed"]
_KEPT_ARRAYS = ("_rows", "_observations", "_final_observations", "_masks", "_legal", "_counts")
TO_THE_END = 1_000_000  # steps: more than any game has decisions


class BatchGames:
    """``n`` games that are stepped together.

    The arrays are made once and overwritten by the next call: copy what you keep. They are read-only, since the core goes
    on from what it wrote.

    A batch is not to be used by two threads at once.

    With an ``opponent`` a row is the game of one player, the caller's seat: ``step`` takes that player's action, the
    core plays the opponent's decisions that follow, and the row stands at the seat's next decision again.

    Attributes:
        observations: float32[n, OBS_SIZE], what the player on move may know; length 0 with ``observe=False``.
        final_observations: float32[n, OBS_SIZE], of rows whose game ended in the last call: its last position as the seat
            (without one, player 0) sees it; length 0 unless ``keep_final=True``.
        masks: bool[n, 512], its legal ids; all False for a finished row.
        legal, n_legal: int16[n, 512] and int16[n], the same ids as lists.
        to_play: int8[n], who is on move; -1 when the row is over.
        rewards: float32[n, 2], (+1, -1) or (-1, +1) in the call that ended a game, whoever moved, else 0.
        seats: int8[n], the caller's player in the present game; -1: both.
        last_seats: int8[n], the caller's player in the last game that ended in the row.
        seat_rewards: float32[n], the one of ``rewards`` that is the seat's (of the game that ended); 0 without a seat.
        dones, truncated: bool[n], a game of the row ended in the last call, by the rules or by ``max_turns``.
        seeds: int64[n], seed of the present game of each row.
        winners, turns, reasons: int8[n], int16[n] and int8[n] (see ``describe.REASONS``), of the last game that ended in
            the row; a draw has winner -1.
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
        record: keep the actions of the present game of each row, see ``actions_of``; not with opponents.
        count: keep ``effect_counts`` and ``card_counts``.
        format, rules, auto_forced, payment: as for ``Game``.
        opponent: name of a policy compiled into the core ("random", "greedy", "rule_based"), or a sequence of one a row;
            None: the caller plays both players.
        seat: 0, 1 or "random" (drawn by the seed of each game), or a sequence of one a row; drawn if not given.
        observe: False writes no observations, which takes half the time of a step.
        keep_final: keep ``final_observations``.

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
        opponent: str | Sequence[str | None] | None = None,
        seat: Any = None,
        observe: bool = True,
        keep_final: bool = False,
        payment: str = "ask",
    ) -> None:
        opponent, seat = _kept(opponent), _kept(seat)
        self._arguments = {
            "n": n, "decks": decks, "threads": threads, "autoreset": autoreset, "max_turns": max_turns, "record": record,
            "count": count, "format": format, "rules": rules, "auto_forced": auto_forced, "opponent": opponent, "seat": seat,
            "observe": observe, "keep_final": keep_final, "payment": payment,
        }  # fmt: skip
        self.n = _count("n", n)
        self.threads = min(_count("threads", threads), self.n)
        self.rules = config_for(format, rules)
        self.options = Options(auto_forced, max_turns=max_turns, payment=payment)
        self.autoreset, self.record = check_bool("autoreset", autoreset), check_bool("record", record)
        self.observe = check_bool("observe", observe)
        self.pairs = [load_pair(pair, format) for pair in deck_pairs(decks)]
        self._arguments["decks"] = list(self.pairs)  # what the caller gave may change, or be read but once
        self._pool = catalog.compiled(format)
        self._tables = pool_tables(self._pool)
        self._config = config_row(self.rules, self.options)
        self._states = backend.new_states(self.n)
        self._make_arrays(check_bool("count", count), check_bool("keep_final", keep_final))
        self._rows["index"] = np.arange(self.n)
        self._rows["seat_rule"], self._rows["policy"] = seat_columns(self.n, opponent, seat)
        if self.record and opponent is not None:
            raise SetupError(
                "record=True keeps the actions of a caller who plays both players; those of compiled opponents cannot be "
                "recorded yet: leave out the opponent."
            )
        self._both_kinds = len(set(self._rows["seat_rule"] == pool.SEAT_BOTH)) == 2  # rows with and without an opponent
        self._list_matchups()
        self._make_loops()
        self._look = (LOOK if self.observe else 0) | (KEEP_FINAL if keep_final else 0)
        self._step_marks = CHECK | self._look | (AUTORESET if self.autoreset else 0)
        self.reset(seed)

    def _list_matchups(self) -> None:
        """Each pair of decks as the core takes it."""
        known = {deck: deck_rows(self._pool, (deck, deck)) for pair in self.pairs for deck in pair}
        matchups = np.zeros(len(self.pairs), dtype=rows.MATCHUP)
        matchups["config"] = self._config
        for matchup, pair in zip(matchups, self.pairs, strict=True):
            for player, deck in enumerate(pair):
                cards, sizes = known[deck]
                matchup["decks"][player], matchup["sizes"][player] = cards[0], sizes[0]
        self._matchups = rows.row_objects(matchups)
        self._most_cards = int(matchups["sizes"].max())

    def _make_arrays(self, count: bool, keep_final: bool) -> None:
        n = self.n
        self._shape = (n,)
        self._rows = np.zeros(n, dtype=rows.ROW)
        self._rows["winner"] = -1
        self._observations = np.zeros((n if self.observe else 0, OBS_SIZE), dtype=np.float32)
        self._final_observations = np.zeros((n if keep_final else 0, OBS_SIZE), dtype=np.float32)
        self._masks = np.zeros((n, terms.N_ACTIONS), dtype=np.bool_)
        self._legal = np.zeros((n, terms.MAX_LEGAL), dtype=np.int16)
        self._row_objects, self._legal_rows = rows.row_objects(self._rows), legal_rows(self._legal)
        self._seen, self._finals = observation_rows(self._observations), observation_rows(self._final_observations)
        self._none = np.full(n, WAIT, dtype=np.int64)
        counted = layout.MAX_EFFECTS + layout.MAX_CARD_ROWS if count else 0
        self._counts = np.zeros((self.threads, counted), dtype=np.int64)
        self._desks = [backend.Desk() for _ in range(self.threads)]
        self._own: dict[int, tuple[int, tuple[Deck, Deck]]] = {}  # rows with a game of the caller's choice
        self._actions: list[list[int]] = [[] for _ in range(n)]
        self._failed = False  # a row may stand at an engine error
        self._show_arrays()

    def _show_arrays(self) -> None:
        """What callers see: the core indexes by these numbers, so nobody else may write them."""
        shown = _shown(self._rows)
        self.to_play, self.n_legal, self.seeds = shown["to_play"], shown["n_legal"], shown["seed"]
        self.rewards, self.dones, self.truncated = shown["rewards"], shown["done"], shown["truncated"]
        self.winners, self.turns, self.reasons = shown["winner"], shown["turns"], shown["reason"]
        self.seats, self.seat_rewards, self.last_seats = (shown[name] for name in ("seat", "reward", "last_seat"))
        self.observations, self.final_observations = _shown(self._observations), _shown(self._final_observations)
        self.masks, self.legal = _shown(self._masks), _shown(self._legal)

    @property
    def effect_counts(self) -> npt.NDArray[np.int64]:
        """See the class."""
        counts: npt.NDArray[np.int64] = self._counts[:, : layout.MAX_EFFECTS].sum(axis=0)
        return counts

    @property
    def card_counts(self) -> npt.NDArray[np.int64]:
        """See the class."""
        counts: npt.NDArray[np.int64] = self._counts[:, layout.MAX_EFFECTS :].sum(axis=0)
        return counts

    # --- games -------------------------------------------------------------------------------------------------------
    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """Start game 0 of every row anew; without a seed with the one given before.

        Args:
            seed: for all rows, as in the constructor; or a sequence of one a row: game k of row i then has the seed
                ``game_seed(seed[i], 0, k)``.
        """
        if is_list(seed):
            seeds = [check_seed(one) for one in seed]  # type: ignore[union-attr]
            if len(seeds) != self.n:
                raise SetupError(f"There are {len(seeds)} seeds for {self.n} rows: give one, or one a row.")
            self._rows["base"], self._rows["index"] = seeds, 0
        elif seed is not None:
            self._rows["base"], self._rows["index"] = check_seed(seed), np.arange(self.n)
        self._own.clear()
        self._actions = [[] for _ in range(self.n)]
        self._drive(self._none, RESET | self._look, 0)

    def start(self, i: int, decks: Sequence[DeckLike], seed: int, seat: int | None = None) -> None:
        """Begin a game of your choice in row ``i``.

        Args:
            decks, seed: as for ``Game``.
            seat: the caller's player in this game, in a row with an opponent; None: as for every game of the row.
        """
        i = self._row(i)
        pair, seed = load_pair(decks, self.rules.format), check_seed(seed)
        matchup = rows.matchup_of(*deck_rows(self._pool, pair), self._config)
        rule = int(self._rows["seat_rule"][i])
        self._rows["seat_rule"][i] = self._seat_in(i, seat)
        self._rows["seed"][i], self._own[i], self._actions[i] = seed, (seed, pair), []
        self._most_cards = max(self._most_cards, int(matchup["sizes"].max()))
        try:
            self._drive_one(i, RESET | OWN_GAME, rows.row_objects(matchup))
        finally:
            self._rows["seat_rule"][i] = rule

    def _seat_in(self, i: int, seat: int | None) -> int:
        rule = int(self._rows["seat_rule"][i])
        if seat is None:
            return rule
        if rule == pool.SEAT_BOTH:
            raise SetupError(f"Row {i} has no opponent, so it has no seat to be {seat!r}.")
        return seat_rule(seat)

    # --- the compiled loop -------------------------------------------------------------------------------------------
    def _make_loops(self) -> None:
        """The core's loop for each thread; what is still to be given are actions, first and last row, marks and steps."""
        self._loops = [self._loop(k, self._matchups) for k in range(self.threads)]

    def _loop(self, thread: int, matchups: Any) -> Callable[..., int]:
        drive, desk = jit.direct(api.drive_pool), self._desks[thread]
        given = (
            self._states, self._tables, self._row_objects, self._seen, self._finals, self._masks, self._legal_rows, matchups,
            self._counts[thread],
        )  # fmt: skip
        return lambda actions, start, stop, marks, steps, policy=0: drive(
            *given, actions, start, stop, marks, steps, policy, desk.thoughts, desk.rooms, desk.legals
        )

    def _drive(self, actions: npt.NDArray[np.int64], marks: int, steps: int, policy: int = POLICY_RANDOM) -> int:
        """Let the compiled loop go over all rows; how many decisions were made.

        Raises:
            IllegalAction: with CHECK, an action is not legal.
        """
        if self.threads == 1:
            made = self._loops[0](actions, 0, self.n, marks, steps, policy)
        else:
            made = self._drive_slices(actions, marks, steps, policy)
        if self.record and marks & AUTORESET:  # also after an engine error in another row
            for i in np.flatnonzero(self.dones | self.truncated).tolist():
                self._actions[i] = []
        if made < 0:
            self._explain(made, actions)
        return made

    def _drive_slices(self, actions: npt.NDArray[np.int64], marks: int, steps: int, policy: int) -> int:
        if marks & CHECK:  # all of them, before any thread moves a row
            bad = api.first_illegal_row(self._row_objects, self._legal_rows, actions)
            if bad >= 0:
                return -1 - bad

        def work(k: int) -> int:
            first, last = (self.n * edge // self.threads for edge in (k, k + 1))
            return self._loops[k](actions, first, last, marks & ~CHECK, steps, policy)

        made = run_slices(work, self.threads)
        return FAILED if FAILED in made else sum(made)

    def _drive_one(self, i: int, marks: int, matchups: Any) -> None:
        """Row ``i`` alone, without an action."""
        made = self._loop(0, matchups)(self._none, i, i + 1, marks | self._look, 0)
        if made < 0:
            self._explain(made, self._none, i)

    def _explain(self, answer: int, actions: npt.NDArray[np.int64], first: int = 0) -> None:
        """Raise what an answer of the loop below 0 means; it began with row ``first``."""
        if answer == FAILED:
            self._failed = True
            self._raise_errors(first)
        self._refuse(-1 - answer, actions)

    def _raise_errors(self, first: int = 0) -> None:
        errors = backend.column(self._states, "error")
        i = first + int(np.flatnonzero(errors[first:])[0])
        replay = self._recorded(i) if self.record else None
        where = f" in row {i}, whose seed is {self.seeds[i]} (no row moves until another game begins there)"
        raise engine_error(int(errors[i]), replay, where)

    def _require_sound(self) -> None:
        """No row stands at an engine error: else the others would move, and the same error would be raised again."""
        if backend.column(self._states, "error").any():
            self._raise_errors()
        self._failed = False

    def _recorded(self, i: int, note: str = "") -> Replay:
        """The present game of row ``i`` as it was recorded, unchecked."""
        pair, seed = self._pair_of(i), int(self.seeds[i])
        return recorded(self, self._states, i, self._actions[i], pair, seed, note)

    # --- steps -------------------------------------------------------------------------------------------------------
    def step(self, actions: npt.ArrayLike) -> None:
        """Apply one action a row; -1 leaves a row alone.

        Raises:
            IllegalAction: some action is not legal; the message names the rows, and no row has moved.
            EngineError: the engine ran into one of its limits in a row; the others have moved. That row stands at the error,
                and each further step raises it again and moves nothing, until ``reset``, ``start``, ``load`` or
                ``clone_rows`` puts another game there.
        """
        if self._failed:
            self._require_sound()
        chosen = self._whole_numbers(actions)
        if self.record:
            self._note_actions(chosen)
        self._drive(chosen, self._step_marks, 1)

    def _note_actions(self, chosen: npt.NDArray[np.int64]) -> None:
        bad = api.first_illegal_row(self._row_objects, self._legal_rows, chosen)
        if bad >= 0:
            self._refuse(bad, chosen)
        for i in np.flatnonzero(chosen != WAIT).tolist():
            self._actions[i].append(int(chosen[i]))

    def _whole_numbers(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        if actions.__class__ is np.ndarray and actions.dtype == _INT64 and actions.shape == self._shape:
            return np.ascontiguousarray(actions)
        given = _as_array(actions)
        if given.shape != self._shape or given.dtype.kind not in "iu":
            raise IllegalAction(f"Actions are {self.n} whole numbers, one a row, not {given.dtype}{list(given.shape)}.")
        if given.dtype.kind == "u":  # too large a number must not turn into a negative one
            given = np.minimum(given, terms.N_ACTIONS)
        return np.ascontiguousarray(given, dtype=np.int64)

    def _refuse(self, row: int, chosen: npt.NDArray[np.int64]) -> None:
        """Say what is wrong with the action of this row, and of which other rows."""
        listed = [self.legal[i, : self.n_legal[i]] for i in range(self.n)]
        wrong = [i for i in range(self.n) if chosen[i] != WAIT and chosen[i] not in listed[i]]
        action = int(chosen[row])
        named = ", ".join(str(i) for i in wrong[:10]) + (", ..." if len(wrong) > 10 else "")
        if self.to_play[row] < 0:
            reason = f"row {row} is over: give it {WAIT}, or reset"
        elif not 0 <= action < terms.N_ACTIONS:
            reason = f"{action} in row {row} is out of range"
        else:
            reason = f"{action} ({action_name(action)}) in row {row} is not legal"
        raise IllegalAction(f"No row has moved, because the actions of rows {named} cannot be applied: {reason}.")

    # --- drawing actions ---------------------------------------------------------------------------------------------
    def random_actions(self) -> npt.NDArray[np.int64]:
        """int64[n]: a legal action of each row, each equally likely; -1 for rows that are over.

        Each row draws with a generator of its own that begins anew with each game, so a game of random actions is the
        same whatever runs beside it.
        """
        actions = np.empty(self.n, dtype=np.int64)
        api.draw_actions(self._row_objects, self._legal_rows, actions)
        return actions

    def sample(self, logits: npt.NDArray[np.float32]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float32]]:
        """Draw an action of each row from the softmax of its legal logits.

        Args:
            logits: float32[n, 512]; those of illegal actions are not looked at, minus infinity has probability 0.

        Returns:
            int64[n] actions, -1 for rows that are over, and float32[n] the logarithms of their probabilities, 0 for those.
            The generators are those of ``random_actions``.

        Raises:
            SetupError: wrong shape or dtype, or a row whose legal logits are NaN, infinite or all minus infinity; then
                nothing has been drawn.
        """
        shape = (self.n, terms.N_ACTIONS)
        if not isinstance(logits, np.ndarray) or logits.dtype != np.float32 or logits.shape != shape:
            found = f"{logits.dtype}{list(logits.shape)}" if isinstance(logits, np.ndarray) else type(logits).__name__
            raise SetupError(f"Logits are float32[{self.n}, {terms.N_ACTIONS}], one row a game, not {found}.")
        actions, log_probabilities = np.empty(self.n, dtype=np.int64), np.empty(self.n, dtype=np.float32)
        given = np.ascontiguousarray(logits)
        bad = api.draw_from_logits(given, self._row_objects, self._legal_rows, actions, log_probabilities)
        if bad >= 0:
            raise SetupError(
                f"The logits of legal actions in row {bad} cannot be drawn from: they hold NaN or infinity, or are all "
                "minus infinity. No action has been drawn."
            )
        return actions, log_probabilities

    def playout(self, steps: int | None = None, observe: bool = False, policy: str = "random") -> int:
        """Play inside the compiled loop; how many decisions were made, those of opponents included.

        Args:
            policy: the policy of the core that makes the caller's decisions: "random", "greedy" or "rule_based".
            steps: so many decisions in each row, finished games followed by the next (with ``autoreset``); None: every
                row to the end of its game, where it stays over.
            observe: observations are written once a row at the end; with ``steps=1`` at every decision.

        Raises:
            SetupError: the batch keeps actions (``record=True``), which the compiled loop does not.
            EngineError: as for ``step``.
        """
        if self.record:
            raise SetupError("playout() keeps no actions, and record=True asks for them: step by random_actions() instead.")
        if self._failed:
            self._require_sound()
        number = policy_number(policy, "policy")
        marks = PLAY | (self._look if check_bool("observe", observe) else self._look & ~LOOK)
        if steps is None:
            return self._drive(self._none, marks, TO_THE_END, number)
        return self._drive(self._none, marks | (AUTORESET if self.autoreset else 0), _count("steps", steps), number)

    # --- single games ------------------------------------------------------------------------------------------------
    def clone_rows(self, source: npt.ArrayLike, target: npt.ArrayLike) -> None:
        """Copy the games of rows ``source`` into rows ``target``, one after the other: games, masks, legal ids, players,
        seats and (if the batch observes) observations.

        What belongs to a row stays its own: the generators of drawn actions and of the opponent, so that playouts of
        copies differ, and the seeds of its next games.

        Args:
            source, target: whole numbers, equally many; a single number is a list of one.

        Raises:
            SetupError: wrong shapes or kinds, a number that is no row, or a row with an opponent and one without; then
                nothing has been copied.
        """
        src, dst = self._row_numbers("source", source), self._row_numbers("target", target)
        if len(src) != len(dst):
            raise SetupError(f"There are {len(src)} rows to copy and {len(dst)} to copy them to: give equally many.")
        bad = api.first_wrong_row(src, dst, self.n)
        if bad >= 0:
            self._row(int(src[bad] if bad < len(src) else dst[bad - len(src)]))
        if self._both_kinds:
            self._require_same_kind(src, dst)
        if self._own or self.record:
            self._clone_notes(src.tolist(), dst.tolist())
        backend.copy_rows(self._states, _parts(self._most_cards), src, dst)
        api.copy_rows(self._row_objects, self._legal_rows, self._masks, src, dst)
        if self.observe:
            api.copy_parts(*cloning.as_words(self._observations), cloning.whole(self._observations), src, dst)

    def _require_same_kind(self, source: npt.NDArray[np.int64], target: npt.NDArray[np.int64]) -> None:
        alone = self._rows["seat_rule"] == pool.SEAT_BOTH
        for src, dst in zip(source.tolist(), target.tolist(), strict=True):
            if alone[src] != alone[dst]:
                one, other = (src, dst) if alone[src] else (dst, src)
                raise SetupError(f"Row {one} has no opponent and row {other} has one: copy between rows of one kind.")

    def _clone_notes(self, source: list[int], target: list[int]) -> None:
        """Copy the notes, while the rows still say whose they are: a row may be a source and then a target."""
        notes = {i: (int(self.seeds[i]), self._pair_of(i)) for i in source}
        for src, dst in zip(source, target, strict=True):
            self._actions[dst] = self._actions[src].copy()
            self._own[dst] = notes[dst] = notes[src]

    @staticmethod
    def _row_numbers(name: str, given: npt.ArrayLike) -> npt.NDArray[np.int64]:
        numbers = np.atleast_1d(_as_array(given))
        if numbers.ndim != 1 or (numbers.dtype.kind not in "iu" and numbers.size):
            raise SetupError(f"{name} is {numbers.dtype}{list(numbers.shape)}: give whole numbers, one a row to copy.")
        return np.ascontiguousarray(numbers, dtype=np.int64)

    def game(self, i: int) -> Game:
        """Row ``i`` as a game of its own."""
        i = self._row(i)
        game = Game.__new__(Game)
        game.rules, game.seed, game.decks = self.rules, int(self.seeds[i]), self._pair_of(i)
        game._load(self._pool, backend.to_bytes(self._states, i), self._actions[i])
        return game

    def load(self, i: int, game: Game, seat: int | None = None) -> None:
        """Put a copy of a game into row ``i``; in a row with an opponent, that one plays on to the seat's next decision.
        (A game that the opponent ends there stays over: nothing is dealt anew.)

        Args:
            seat: as for ``start``.

        Raises:
            SetupError: it is played with other cards, or by other rules.
        """
        i = self._row(i)
        if not isinstance(game, Game):
            raise SetupError(f"{game!r} is no game: give a Game.")
        if game._pool is not self._pool:
            raise SetupError("The game is played with cards of its own, which this batch does not know.")
        if game.rules != self.rules:
            raise SetupError(f"The game is played by other rules ({game.rules}) than this batch ({self.rules}).")
        rule = self._seat_in(i, seat)
        backend.copy(self._states, i, game._states, 0)
        self._most_cards = max(self._most_cards, backend.most_cards(self._states, i))
        self._masks[i] = False  # those of the game before
        self._rows["seat"][i] = seat_in(game.seed, rule)
        self._rows["decisions"][i], self._rows["seen_by"][i] = len(game._actions), -1
        self._rows["seed"][i], self._actions[i] = game.seed, game._actions.copy()
        self._own[i] = (game.seed, game.decks)
        self._legal[i], self._rows["n_legal"][i] = game._legal, game._n
        self._drive_one(i, SETTLE, self._matchups)

    def observe_row(self, i: int, player: int) -> npt.NDArray[np.float32]:
        """float32[OBS_SIZE], new: what a player may know in row ``i``, also when the other one decides."""
        obs = np.zeros(OBS_SIZE, dtype=np.float32)
        api.observe(self._states, self._row(i), self._tables, check_player(player), obs)
        return obs

    def _pair_of(self, i: int) -> tuple[Deck, Deck]:
        seed, pair = self._own.get(i, (-1, self.pairs[0]))
        return pair if seed == self.seeds[i] else self.pairs[int(self._rows["pair"][i])]

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: getattr(self, name).copy() for name in _KEPT_ARRAYS}
        states = [backend.to_bytes(self._states, i) for i in range(self.n)]
        notes = {"own": dict(self._own), "actions": [list(actions) for actions in self._actions], "most": self._most_cards}
        return {"arguments": self._arguments, "arrays": kept, "states": states, **notes}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(**kept["arguments"])  # type: ignore[misc]
        for name in _KEPT_ARRAYS:
            getattr(self, name)[...] = kept["arrays"][name]
        for i, state in enumerate(kept["states"]):
            backend.from_bytes(self._states, i, state)
        self._own, self._actions, self._most_cards = kept["own"], kept["actions"], kept["most"]
        self._failed = True  # it may be: the next step looks

    def actions_of(self, i: int) -> list[int]:
        """The actions of the present game of row ``i`` (with ``record=True``)."""
        return self._actions[self._row(i)].copy()

    def _row(self, i: Any) -> int:
        number = whole_number(i)
        if number is None or not 0 <= number < self.n:
            raise SetupError(f"There is no row {i!r}: rows run from 0 to {self.n - 1}.")
        return number


_parts = cache(api.copied_parts)


def _count(name: str, value: Any) -> int:
    number = whole_number(value)
    if number is None or number < 1:
        raise SetupError(f"{name} is {value!r}: give a whole number from 1 on.")
    return number


def _kept(value: Any) -> Any:
    """An argument of one value a row as a list of our own."""
    return list(value) if is_list(value) else value


def _shown(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The same memory, which nobody can write through this array."""
    shown = array.view()
    shown.flags.writeable = False
    return shown


def _as_array(given: Any) -> npt.NDArray[Any]:
    """An array of what a caller gave; of lists of different lengths one that is of no kind of number."""
    try:
        return np.asarray(given)
    except ValueError:
        return np.array(None)
