"""One player's view of the game for Gymnasium: the other player is an opponent inside the environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from bs_env.core.pool import SEAT_DRAWN
from bs_env.core.rng import mix
from bs_env.core.terms import N_ACTIONS
from bs_env.describe import REASONS, Outcome
from bs_env.env import observations
from bs_env.env.batch import BatchGames
from bs_env.env.legal_spaces import LegalDiscrete
from bs_env.env.opponents import python_opponent
from bs_env.env.seats import seat_in, seat_rule
from bs_env.env.shaping import Potential, Shaping
from bs_env.errors import IllegalAction
from bs_env.game import Game
from bs_env.render import ansi
from bs_env.rules_config import RulesConfig, SetupError
from bs_env.setups import check_seed, deck_pairs, load_pair

OPTIONS = ("seat", "decks", "seed")


class VsOpponentEnv(gymnasium.Env[npt.NDArray[np.float32], Any]):
    """Battle Spirits, Standard format, for one player against an opponent.

    | Make               | `gymnasium.make("bs_env:BattleSpirits-v0", opponent="random")` |
    |--------------------|----------------------------------------------------------------|
    | Action Space       | Discrete(512), with `action_masks()`                           |
    | Observation Space  | Box(-4, 4, (3638,), float32)                                   |
    | Rewards            | won +1, lost -1, draw or truncation 0; only at the end         |

    An episode is one game. `step` applies the player's action, lets the opponent decide as long as it is on move, and
    returns at the player's next decision or at the end of the game. The reward is the player's own, also for what
    happens in the opponent's turn. `info["action_mask"]` (bool[512]) and `action_masks()` say what is legal: something
    always is while the game runs, and after the end all are True. `action_space.sample()` draws a legal action. At the
    end `info` holds `winner` (0, 1 or -1), `reason` and `turns`; `info["seat"]` is the player.

    Args:
        opponent: the name of a policy compiled into the core ("random"); an agent with `reset(seed)` and `act(view) -> id`;
            or a function of observation, mask and an `rng`. Seed and `rng` follow from the seed of the game.
        seat: the player: 0, 1, or "random" for one drawn in each game.
        decks: a pair of decks (by name, path or `Deck`; player 0's first), a list of such pairs, or a pattern whose pairs
            are drawn for each game, both seats and mirrors among them.
        format, rules, auto_forced, max_turns: as for the AEC environment.
        illegal: "lose" or "raise", what an illegal id does.
        render_mode: None, "ansi" (`render` returns the board as text) or "human" (prints it after each step).
        payment: "ask" or "auto", as for ``Game``.
        shaping, gamma: None; "life" or a function of observations (n, OBS_SIZE) as a potential that rewards are shaped
            with, and the discount of the learner, see ``shaping.py`` and `docs/options.md`.

    `reset(options={"seat": 0, "decks": pair, "seed": 7})` fixes any of the three for this game; "seed" is then the seed of
    the game itself, as for `Game`.

    An illegal id ends the game with -1 and `reason` "illegal_action", as PettingZoo's wrapper does (Gymnasium's own checker
    tries one); with `illegal="raise"` it raises `IllegalAction` and changes nothing. `copy.deepcopy` and `pickle` keep the
    game as it stands.

    Raises:
        SetupError, DeckError: an argument or option that cannot be.

    Version History:

    * v0: first version
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012 (Gymnasium's convention)

    def __init__(
        self,
        opponent: Any = "random",
        seat: Any = "random",
        decks: Any = "standard/*",
        format: str = "standard",
        rules: RulesConfig | None = None,
        auto_forced: bool = True,
        max_turns: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
        payment: str = "ask",
        shaping: str | Potential | None = None,
        gamma: float | None = None,
    ) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise SetupError(f'There is no render mode {render_mode!r}: choose "ansi", "human" or None.')
        if illegal not in ("lose", "raise"):
            raise SetupError(f'illegal is {illegal!r}: an illegal id can "lose" the game or "raise" IllegalAction.')
        self.render_mode, self.illegal = render_mode, illegal
        self.opponent, self._python = opponent, python_opponent(opponent)
        self._rule = seat_rule(seat)
        self._batch = BatchGames(
            1, decks, autoreset=False, max_turns=max_turns, format=format, rules=rules, auto_forced=auto_forced,
            opponent=None if self._python else opponent, seat=None if self._python else seat, payment=payment,
            record=True,
        )  # fmt: skip
        self._shaping = Shaping(shaping, gamma)
        self.observation_space: Any = observations.observation_box()
        self.action_space: Any = LegalDiscrete(self.action_masks)
        self._seat = -1
        self._started = self._forfeited = self._stuck = False

    # --- the episode -------------------------------------------------------------------------------------------------
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        """Start a new game. Without a seed the games go on where the last seed led."""
        super().reset(seed=seed)
        given = options or {}
        if not isinstance(given, dict):
            raise SetupError(f"The reset options are {given!r}: give a dict of {', '.join(OPTIONS)}.")
        unknown = sorted(set(given) - set(OPTIONS), key=str)
        if unknown:
            raise SetupError(f"There is no reset option {unknown[0]!r}: the options are {', '.join(OPTIONS)}.")
        game_seed, which = int(self.np_random.integers(2**62)), int(self.np_random.integers(2**31))
        game_seed = check_seed(given.get("seed", game_seed))
        pairs = [load_pair(p, self._batch.rules.format) for p in deck_pairs(given["decks"])] if "decks" in given else None
        pairs = pairs or self._batch.pairs
        rule = seat_rule(given.get("seat", "random" if self._rule == SEAT_DRAWN else self._rule))
        self._seat = seat_in(game_seed, rule)
        self._batch.start(0, pairs[which % len(pairs)], game_seed, None if self._python else self._seat)
        self._started, self._forfeited, self._stuck = True, False, False
        if self._python:
            self._python.begin(mix(game_seed))  # not the game's own random events
        self._let_opponent_act()
        if self.render_mode == "human":
            self.render()
        seen = self._seen()
        self._shaping.begin(seen[None])
        return seen, self._info()

    def step(self, action: Any) -> tuple[npt.NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Apply an action and go on to the next decision or the end.

        Raises:
            IllegalAction: it is no id of the space, or not legal with ``illegal="raise"``; nothing has changed. Also if the
                opponent chooses an illegal one: the game then cannot go on.
            SetupError: the game is over, there is none yet, or the opponent has failed in it.
        """
        if self._stuck:
            raise SetupError(f"The opponent {self.opponent!r} failed to act in this game: call reset() to begin another.")
        if not self._started or self._over():
            raise SetupError("There is no game to go on with: call reset() first." if not self._started
                             else "The game is over: call reset() to start the next one.")  # fmt: skip
        chosen = _one(action)
        if self.illegal == "lose" and not self._batch.masks[0, chosen[0]]:
            self._forfeited = True
        else:
            self._batch.step(chosen)
            self._let_opponent_act()
        if self.render_mode == "human":
            self.render()
        return self._told()

    def _told(self) -> tuple[npt.NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """What a step returns."""
        batch, seen = self._batch, self._seen()
        reward, terminated, truncated = batch.rewards[:, self._seat].astype(np.float64), batch.dones, batch.truncated
        if self._forfeited:
            reward, terminated, truncated = np.array([-1.0]), np.array([True]), np.array([False])
        reward = self._shaping.shaped(reward, seen[None], terminated, truncated, seen[None])
        return seen, float(reward[0]), bool(terminated[0]), bool(truncated[0]), self._info()

    def _let_opponent_act(self) -> None:
        """Only opponents that are Python objects: the others are played by the core."""
        batch = self._batch
        while self._python is not None and batch.to_play[0] == 1 - self._seat:
            self._stuck = True  # until it has acted: the caller must not decide for it
            action = self._python.choose(batch)
            try:
                batch.step(_one(action))
            except IllegalAction as refused:
                raise IllegalAction(f"The opponent {self.opponent!r} chose {action!r}, which is not legal.") from refused
            self._stuck = False

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.action_space.belong_to(self.action_masks)

    def _over(self) -> bool:
        return self._forfeited or bool(self._batch.to_play[0] < 0)

    def _seen(self) -> npt.NDArray[np.float32]:
        return self._batch.observe_row(0, self._seat) if self._over() else self._batch.observations[0].copy()

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self._seat}
        if self._over():
            winner, reason, turns = self._end()
            info |= {"winner": winner, "reason": reason, "turns": turns}
        return info

    def _end(self) -> tuple[int, str, int]:
        batch = self._batch
        if self._forfeited:
            return 1 - self._seat, "illegal_action", self.game.view().turn
        return int(batch.winners[0]), REASONS[int(batch.reasons[0])], int(batch.turns[0])

    # --- what else callers ask ---------------------------------------------------------------------------------------
    def action_masks(self) -> npt.NDArray[np.bool_]:
        """bool[512], the legal ids; all True when no game is going on, since a mask must never be empty."""
        if not self._started or self._stuck or self._over():
            return np.ones(N_ACTIONS, dtype=np.bool_)
        return self._batch.masks[0].copy()

    @property
    def seat(self) -> int:
        """The player in the present game, 0 or 1; -1 before the first."""
        return self._seat

    @property
    def game(self) -> Game:
        """A copy of the present game, with everything in it that is hidden from the player, and with a replay."""
        return self._batch.game(0)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        if not self._started or not self._over():
            return None
        winner, reason, turns = self._end()
        return Outcome(winner if winner >= 0 else None, reason, turns)

    def render(self) -> Any:
        """The board with everything on it: returned ("ansi") or printed ("human")."""
        if self.render_mode is None:
            return None
        if not self._started:
            raise SetupError("There is no game yet: call reset() first.")
        if self.render_mode == "ansi":
            return ansi.board(self.game)
        print(ansi.board(self.game, color=None), flush=True)
        return None


def _one(action: Any) -> npt.NDArray[Any]:
    """The action of the only row; -1, which leaves a row alone, is no action here."""
    given = np.asarray(action)
    if given.shape != () or given.dtype.kind not in "iu" or not 0 <= given < N_ACTIONS:
        raise IllegalAction(f"The action {action!r} is not legal: give one whole number from 0 to {N_ACTIONS - 1}.")
    return given.astype(np.int64).reshape(1)
