"""One game of Battle Spirits, friendly: legal actions, what they mean, what a player sees, copies and saves."""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from bs_env import backend, describe, view
from bs_env.cards import catalog
from bs_env.cards.compiler import CompiledCards
from bs_env.core import api, invariants, rng, rows, terms
from bs_env.core.api import OVER
from bs_env.core.observation_table import OBS_SIZE
from bs_env.describe import Decision, Outcome, action_name
from bs_env.errors import DeckError, EngineError, IllegalAction, ReplayError
from bs_env.rules_config import RulesConfig, SetupError, config_for
from bs_env.saves import AS_WRITTEN, Fault, Form, common_fields, present_versions, read_state, state_digest
from bs_env.setups import (
    MAX_SEED,
    DeckLike,
    Options,
    check_player,
    check_seed,
    config_row,
    deck_rows,
    load_pair,
    pool_tables,
    whole_number,
)

if TYPE_CHECKING:
    from bs_env.replay import Replay

N_ACTIONS = terms.N_ACTIONS
DEALT_ANEW = 2  # makes the seed of a determinized copy another than seeds that are derived for something else
SAVED_GAME = Form("saved game", "bs_env_game", 3, {"state": str}, SetupError)


class Game:
    """A game between two decks, from the first decision on.

    The game always stands at a decision of one player (``to_play``) or is over. An action is one of 512 ids; which
    are legal now is what ``legal_actions`` and ``mask`` say, and ``describe`` says what an id means. A game is not to be
    used by two threads at once: give each a clone.

    Args:
        decks: two decks, each by name ("standard/red"), as the path of a deck file or as a ``Deck``; player 0's first.
        seed: whole number from 0 to 2**63 - 1; the same seed, decks and actions give the same game everywhere.
        format: "standard".
        rules: flags of the rules; None for those of the format.
        auto_forced: a decision with one legal id is applied by itself; False shows every one.
        max_turns: the game ends as a draw by "turn_limit" when this turn is over (no rule of the game); None: never.
        allow_concede: CONCEDE (id 0) is offered at every decision.
        payment: "ask" lets the player choose every core that pays; "auto" offers only the usual sources as long as they
            suffice. What each option gives up stands in `docs/options.md`.

    Raises:
        DeckError: a deck cannot be found, read or played.
        SetupError: a seed, format, rule or limit that cannot be.
    """

    def __init__(
        self,
        decks: Sequence[DeckLike] = ("standard/red", "standard/blue"),
        seed: int = 0,
        format: str = "standard",
        rules: RulesConfig | None = None,
        auto_forced: bool = True,
        max_turns: int | None = None,
        allow_concede: bool = False,
        payment: str = "ask",
    ) -> None:
        self.rules = config_for(format, rules)
        self.seed = check_seed(seed)
        self.decks = load_pair(decks, format)
        config = config_row(self.rules, Options(auto_forced, allow_concede, max_turns, payment))
        self._set_up(catalog.compiled(format), backend.new_states(1))
        cards, sizes = deck_rows(self._pool, self.decks)
        matchup = rows.matchup_of(cards, sizes, config)
        self._now(api.new_game(self._states, 0, self._tables, matchup, self.seed, self._legal))

    def _set_up(self, pool: CompiledCards, states: Any) -> None:
        """What every game has, however it was made, before it stands anywhere."""
        self._n, self._player = 0, OVER
        self._actions: list[int] = []
        self._bind(pool, states, np.zeros(terms.MAX_LEGAL, dtype=np.int16), np.zeros(N_ACTIONS, dtype=np.bool_))

    def _bind(self, pool: CompiledCards, states: Any, legal: npt.NDArray[np.int16], mask: npt.NDArray[np.bool_]) -> None:
        """Keep these arrays for good, for the core writes into them."""
        self._pool, self._states, self._legal, self._mask = pool, states, legal, mask
        self._tables = pool_tables(pool)
        self._mask_int8 = mask.view(np.int8)
        self._buffer: Any = None  # where the observation was written last
        self._snapshot: Any = None
        # what every decision calls, with everything that stays the same
        self._play = api.player(states, 0, self._tables, legal, mask)
        self._look = api.observer(states, 0, self._tables)

    def _now(self, n: int) -> None:
        """The core has come to a decision with ``n`` legal ids, or to the end."""
        self._n = n
        self._mask[:] = False
        self._mask[self._legal[:n]] = True
        self._player = OVER if backend.number(self._states, "over") else backend.number(self._states, "to_play")
        self._snapshot = None
        if backend.number(self._states, "error"):
            raise self._trouble()

    @property
    def options(self) -> Options:
        """How the game is offered: auto_forced, allow_concede, max_turns, payment."""
        return Options.of_record(self._read())

    # --- the decision ------------------------------------------------------------------------------------------------
    @property
    def to_play(self) -> int | None:
        """The player who decides, 0 or 1; None when the game is over."""
        player = self._player
        return None if player == OVER else player

    @property
    def decision(self) -> Decision | None:
        """What is being decided, by whom, for which card; None when the game is over."""
        return None if self._player == OVER else describe.decision_of(self._read(), self._pool)

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why; None while the game runs."""
        return describe.outcome_of(self._read()) if self._player == OVER else None

    def legal_actions(self) -> list[int]:
        """The legal ids in rising order; empty when the game is over."""
        ids: list[int] = self._legal[: self._n].tolist()
        ids.sort()
        return ids

    def mask(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """bool[512]: which ids are legal; all False when the game is over.

        ``out``, an array of 512 flags or whole numbers, is overwritten and returned.
        """
        if out is None:
            return self._mask.copy()
        if not isinstance(out, np.ndarray) or out.shape != (N_ACTIONS,) or out.dtype.kind not in "biu":
            raise SetupError(f"The mask is written into a bool[{N_ACTIONS}] array, not {_kind_of(out)}.")
        out[:] = self._mask
        return out

    def describe(self, action: int) -> str:
        """What a legal id means now: "summon Mushakko from hand".

        Raises:
            IllegalAction: it is not legal now.
        """
        return describe.action_text(self._read(), self._pool, self._checked(action))

    def describe_all(self) -> dict[int, str]:
        """What each legal id means now, in rising order of the ids and no two alike: where ``describe`` says the same of
        several, each also names the place of its card, counted from 1: "summon Mushakko from hand [no. 2 in hand]"."""
        actions = self.legal_actions()
        return dict(zip(actions, describe.told_apart(self._read(), self._pool, actions), strict=True)) if actions else {}

    def apply(self, action: int) -> None:
        """Carry out a legal action, and everything that follows from it up to the next decision.

        Raises:
            IllegalAction: it is not legal now; the state is unchanged.
            EngineError: the engine ran into one of its limits; the message says how to reproduce it.
        """
        if action.__class__ is not int:
            action = _as_id(action)
        try:
            answer = self._play(self._n, action)
        except OverflowError:  # too large a number for the core
            answer = api.NOT_LEGAL
        if answer >= 0:
            self._actions.append(action)
            self._n, self._player = answer >> 2, answer & 3
            self._snapshot = None
        elif answer == api.NOT_LEGAL:
            raise IllegalAction(self._why_not(action))
        else:
            self._actions.append(action)
            self._now(0)

    def concede(self, player: int) -> None:
        """That player gives up, whoever is on move (1-3-4).

        Raises:
            IllegalAction: the game is over already.
        """
        player = check_player(player)
        if self._player == OVER:
            raise IllegalAction(f"player_{player} cannot concede: {self._ending()}")
        api.concede(self._states, 0, player)
        self._actions.append(-1 - player)
        self._now(0)

    # --- what can be seen --------------------------------------------------------------------------------------------
    def observe(self, player: int, out: npt.NDArray[np.float32] | None = None) -> npt.NDArray[np.float32]:
        """float32[OBS_SIZE] within [-4, 4]: what the player may know, see `docs/observations.md`.

        ``out``, whatever it holds, is overwritten and returned; give the same array again and again, that is quickest.
        """
        if player.__class__ is not int or not 0 <= player <= 1:
            player = check_player(player)
        if out is None:
            out = np.zeros(OBS_SIZE, dtype=np.float32)
        elif out is not self._buffer:
            self._take(out)
        else:
            out.fill(0)
        self._look(player, out)
        return out

    def _take(self, out: npt.NDArray[np.float32]) -> None:
        """Write into this array from now on. The core relies on finding zeros or its own writing, and the caller may have
        written there since."""
        if not isinstance(out, np.ndarray) or out.shape != (OBS_SIZE,) or out.dtype != np.float32 or not out.flags.carray:
            raise SetupError(
                f"The observation is written into a contiguous float32[{OBS_SIZE}] array, not into one that is read-only or "
                f"of another form ({_kind_of(out)})."
            )
        out.fill(0)
        self._buffer = out

    def view(self, player: int | None = None) -> view.GameView:
        """The game in names instead of numbers, as a player may see it; None sees everything."""
        return view.view_of(self._read(), self._pool, None if player is None else check_player(player))

    def __str__(self) -> str:
        return str(self.view(None))

    def __repr__(self) -> str:
        names = " against ".join(deck.name for deck in self.decks)
        stand = self._ending() if self._player == OVER else f"player_{self.to_play} to decide"
        return f"<Game: {names}, seed {self.seed}, {len(self._actions)} actions, {stand}>"

    # --- copies ------------------------------------------------------------------------------------------------------
    def clone(self) -> Game:
        """An independent copy; the same actions lead both to equal states."""
        twin = Game.__new__(Game)
        twin.rules, twin.seed, twin.decks = self.rules, self.seed, self.decks
        twin._bind(self._pool, backend.copied(self._states), self._legal.copy(), self._mask.copy())
        twin._n, twin._player, twin._actions = self._n, self._player, self._actions.copy()
        return twin

    def determinize(self, player: int, seed: int) -> Game:
        """A copy in which everything the player cannot know is dealt anew at random, and random events to come differ.

        What the player knows, sees and may do is the same in it. It says nothing else about this game: its own seed follows
        from the one given here, and of what was done before it keeps no actions, so it has no replay.

        Raises:
            SetupError: the opponent is in the middle of choosing among hidden cards and no other deal fits.
        """
        player, seed = check_player(player), check_seed(seed)
        for attempt in range(64):
            twin = self.clone()
            twin.seed, twin._actions = int(rng.mix3(seed, player, DEALT_ANEW)), []
            api.determinize(twin._states, 0, twin._tables, player, (seed + attempt * 0x9E3779B1) & MAX_SEED)
            twin._now(api.legal_actions(twin._states, 0, twin._tables, twin._legal))
            if twin._n or twin._player == OVER:
                return twin
        raise SetupError(
            f"No other deal fits what player_{1 - player} is choosing right now: determinize at a decision of "
            f"player_{player}."
        )

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: getattr(self, name) for name in _PLAIN}
        pool = None if self._of_the_format() else self._pool.cards
        return {**kept, "pool": pool, "state": backend.to_bytes(self._states, 0), "actions": self._actions}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        for name in _PLAIN:
            setattr(self, name, kept[name])
        pool = catalog.compiled(self.rules.format) if kept["pool"] is None else CompiledCards(kept["pool"])
        self._load(pool, kept["state"], kept["actions"])

    def _load(self, pool: CompiledCards, state: bytes, actions: list[int], trusted: bool = True) -> None:
        """Take over a packed record; one that comes from outside is looked at before the rules touch it."""
        self._set_up(pool, backend.new_states(1))
        backend.from_bytes(self._states, 0, state)
        self._actions = list(actions)
        fault = 0 if trusted else api.check_invariants(self._states, 0, self._tables)
        if fault:
            raise SetupError(f"The saved game is damaged ({invariants.NAMES[fault]}): load another save.")
        n = api.legal_actions(self._states, 0, self._tables, self._legal)
        self._now(n)
        if n == 0 and self._player != OVER:
            raise SetupError("The saved game is damaged (no action is legal in it): load another save.")

    # --- saves -------------------------------------------------------------------------------------------------------
    def digest(self) -> str:
        """SHA-256 of the packed record: equal games have equal digests, compiled or interpreted."""
        return state_digest(backend.to_bytes(self._states, 0))

    def to_json(self) -> str:
        """The game as text for ``from_json``: the record, the decks, and what it was made by.

        Raises:
            SetupError: the game is played with cards of its own (see ``Position``).
        """
        if not self._of_the_format():
            raise SetupError("A game with cards of its own cannot be saved as JSON: pickle it instead.")
        state = backend.to_bytes(self._states, 0)
        fields = common_fields(self, present_versions(self.rules.format), self._actions, state_digest(state))
        saved = base64.b64encode(state).decode("ascii")
        return json.dumps({SAVED_GAME.marker: SAVED_GAME.number, **fields, "state": saved}, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Game:
        """The game that ``to_json`` saved.

        Raises:
            SetupError: the text is no saved game, is damaged, or was saved by another version.
        """
        fields = SAVED_GAME.read(text)
        game = cls.__new__(cls)
        for name in _PLAIN:
            setattr(game, name, fields[name])
        with SAVED_GAME.faults():
            state = read_state(fields["state"], fields["digest"])
            game._load(catalog.compiled(game.rules.format), state, fields["actions"], trusted=False)
            if game.options != fields["options"]:
                raise Fault(f'its field "options" does not fit its record: {AS_WRITTEN}.')
            if not game._is_played_with_its_decks():
                raise Fault(f'its field "decks" does not fit its record: {AS_WRITTEN}.')
        return game

    def replay(self) -> Replay:
        """What the game can be played again from, action by action. It has been played again once, to be sure.

        Raises:
            ReplayError: seed and actions do not lead here: the game began in a `Position`, is a `determinize`d copy, or
                comes from a batch that did not record its actions.
        """
        from bs_env.replay import recorded  # a replay plays games: it needs this module

        if not self._of_the_format():
            raise ReplayError("A game with cards of its own has no replay: pickle it instead.")
        replay = recorded(self, self._states, 0, self._actions)
        try:
            replay.verify()
        except (ReplayError, DeckError):
            raise ReplayError(
                "The game has no replay, for its seed and actions do not lead to it (it began in a Position, is a "
                "determinized copy, or comes from a batch without record=True): save it with to_json() instead."
            ) from None
        return replay

    def _is_played_with_its_decks(self) -> bool:
        """Whether the cards of the record are those of the decks, in whatever order and place."""
        st = self._read()
        for player, deck in enumerate(self.decks):
            mine = [st.cards[player * terms.MAX_DECK + k] for k in range(terms.MAX_DECK)]
            rows_there = sorted(int(card.row) for card in mine if card.uid > 0)
            if rows_there != sorted(self._pool.row_of.get(card_id, -1) for card_id in deck.card_ids):
                return False
        return True

    def _of_the_format(self) -> bool:
        """Whether it is played with the cards of its format and no others."""
        return self._pool is catalog.compiled(self.rules.format)

    # --- inside ------------------------------------------------------------------------------------------------------
    def _read(self) -> Any:
        if self._snapshot is None:
            self._snapshot = backend.snapshot(self._states, 0)
        return self._snapshot

    def _checked(self, action: Any) -> int:
        """The id as a plain int if it is legal."""
        number = _as_id(action)
        if 0 <= number < N_ACTIONS and self._mask[number]:
            return number
        raise IllegalAction(self._why_not(number))

    def _why_not(self, action: int) -> str:
        if self._player == OVER:
            return f"Action {action} is not legal: {self._ending()} Start a new game."
        if not 0 <= action < N_ACTIONS:
            return f"Action {action} is out of range: ids run from 0 to {N_ACTIONS - 1}."
        decision = self.decision
        assert decision is not None
        ids = self.legal_actions()
        some = ", ".join(str(a) for a in ids[:12]) + (", ..." if len(ids) > 12 else "")
        return (
            f"Action {action} ({action_name(action)}) is not legal now: player_{decision.player} has to decide "
            f'"{decision.text}". Legal are {some}; `legal_actions()` and `mask()` give all.'
        )

    def _ending(self) -> str:
        return f"the game is over ({describe.outcome_of(self._read())})."

    def _trouble(self) -> EngineError:
        from bs_env.replay import engine_error, recorded  # as in `replay`

        return engine_error(backend.number(self._states, "error"), recorded(self, self._states, 0, self._actions))


_PLAIN = ("rules", "seed", "decks")


# --- checks of what callers give -------------------------------------------------------------------------------------
def _kind_of(given: Any) -> str:
    return f"{given.dtype}{list(given.shape)}" if isinstance(given, np.ndarray) else type(given).__name__


def _as_id(action: Any) -> int:
    number = whole_number(action)
    if number is None:
        kind = type(action).__name__
        raise IllegalAction(f"An action is a whole number from 0 to {N_ACTIONS - 1}, not {action!r} ({kind}).")
    return number
