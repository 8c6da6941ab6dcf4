"""Many games for Gymnasium in one call a step: opponents and loops are compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv

from bs_env.describe import REASONS
from bs_env.env import observations
from bs_env.env.batch import BatchGames
from bs_env.env.legal_spaces import LegalDiscrete, LegalMultiDiscrete
from bs_env.env.shaping import Potential, Shaping
from bs_env.render import ansi
from bs_env.rules_config import RulesConfig, SetupError
from bs_env.setups import check_bool, check_seed, is_list

Array = npt.NDArray[Any]


class BattleSpiritsVectorEnv(VectorEnv[Array, Array, Array]):
    """``num_envs`` games like ``VsOpponentEnv``, straight on ``BatchGames``.

    | Make               | `gymnasium.make_vec("bs_env:BattleSpirits-v0", num_envs=64,              |
    |                    | vectorization_mode="vector_entry_point")`                                |
    |--------------------|--------------------------------------------------------------------------|
    | Action Space       | MultiDiscrete([512] * num_envs), with `action_masks()`                   |
    | Observation Space  | Box(-4, 4, (num_envs, 3638), float32)                                    |
    | Rewards            | float64[num_envs]: won +1, lost -1, draw or truncation 0; only at the end |
    | Autoreset          | SAME_STEP                                                                |

    `infos["action_mask"]` is bool[num_envs, 512] and never empty in a row. In a step that ends games, `infos["final_obs"]`
    holds their last observations (an object array, None elsewhere), `infos["final_info"]` their `winner`, `reason`,
    `turns` and `seat`, and `infos["_final_obs"]` says which rows ended; the observation returned is the next game's.

    Args:
        num_envs: how many games.
        opponent: the name of a policy compiled into the core, or one for each game.
        seat: 0, 1 or "random" (drawn in each game), or one for each game.
        decks, format, rules, auto_forced, max_turns: as for ``VsOpponentEnv``.
        threads: how many threads share the games.
        copy: False hands out the arrays of the batch themselves, read-only, which the next step overwrites.
        render_mode: None or "ansi" (`render` returns one text a game).
        payment, shaping, gamma: as for ``VsOpponentEnv``.
        record: keep all actions; ``batch.last_replay(i)`` is then the last game that ended in row i.

    Raises:
        SetupError, DeckError: an argument that cannot be.
    """

    def __init__(
        self,
        num_envs: int = 1,
        opponent: str | Sequence[str] = "random",
        seat: Any = "random",
        decks: Any = "standard/*",
        format: str = "standard",
        rules: RulesConfig | None = None,
        auto_forced: bool = True,
        max_turns: int | None = None,
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        payment: str = "ask",
        shaping: str | Potential | None = None,
        gamma: float | None = None,
        record: bool = False,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise SetupError(f'There is no render mode {render_mode!r} for many games: choose "ansi" or None.')
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": ["ansi"], "render_fps": 1}
        self.render_mode, self.copy = render_mode, check_bool("copy", copy)
        self.batch = BatchGames(
            num_envs, decks, threads=threads, max_turns=max_turns, format=format, rules=rules, auto_forced=auto_forced,
            opponent=named_opponents(opponent), seat=seat, keep_final=True, payment=payment, record=record,
        )  # fmt: skip
        self._shaping = Shaping(shaping, gamma)
        self.num_envs = self.batch.n
        self.single_observation_space = observations.observation_box()
        self.observation_space = observations.observation_box(self.num_envs)
        self.single_action_space: Any = LegalDiscrete(self._first_mask)
        self.action_space: Any = LegalMultiDiscrete(self.num_envs, self.action_masks)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Start a new game in every row.

        Args:
            seed: of all rows (game k of row i has the seed ``game_seed(seed, i, k)``), or one for each row (then
                ``game_seed(seed[i], 0, k)``); None: go on where the last seed led.
            options: none are known.
        """
        if options:
            raise SetupError(f"There is no reset option {sorted(options)[0]!r}: the vector environment takes none.")
        if seed is None:
            self.batch.reset(int(self.np_random.integers(2**62)))
        else:
            self.batch.reset(seed)
            self._seed_next(seed)
        self._shaping.begin(self.batch.observations)
        return self._given(self.batch.observations), self._infos()

    def _seed_next(self, seed: int | Sequence[int]) -> None:
        """Games of a ``reset`` without a seed follow from the last seed, or from all of them."""
        if is_list(seed):
            self.np_random = np.random.default_rng([check_seed(one) for one in seed])  # type: ignore[union-attr]
        else:
            super().reset(seed=check_seed(seed))

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.single_action_space.belong_to(self._first_mask)
        self.action_space.belong_to(self.action_masks)

    def step(self, actions: npt.ArrayLike) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Apply one action a row.

        Raises:
            IllegalAction: some action is not legal; the message names the rows, and no row has moved.
        """
        batch = self.batch
        batch.step(actions)
        terminated, truncated, plain = batch.dones.copy(), batch.truncated.copy(), batch.seat_rewards.astype(np.float64)
        rewards = self._shaping.shaped(plain, batch.observations, terminated, truncated, batch.final_observations)
        infos = self._infos()
        ended = terminated | truncated
        if ended.any():
            infos |= self._final(ended)
        return self._given(batch.observations), rewards, terminated, truncated, infos

    def _given(self, array: Array) -> Array:
        return array.copy() if self.copy else array

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._given(self.batch.masks), "_action_mask": np.ones(self.num_envs, dtype=np.bool_)}

    def _final(self, ended: npt.NDArray[np.bool_]) -> dict[str, Any]:
        """What Gymnasium's SAME_STEP mode tells of games that have ended."""
        batch = self.batch
        last = np.full(self.num_envs, None, dtype=object)
        for i in np.flatnonzero(ended).tolist():
            last[i] = batch.final_observations[i].copy()
        told = {
            "winner": batch.winners.astype(np.int64),
            "reason": np.array(REASONS, dtype=object)[batch.reasons],
            "turns": batch.turns.astype(np.int64),
            "seat": batch.last_seats.astype(np.int64),
        }
        final_info: dict[str, Any] = {}
        for name, values in told.items():
            final_info[name] = np.where(ended, values, None if values.dtype == object else 0)
            final_info[f"_{name}"] = ended.copy()
        return {"final_obs": last, "_final_obs": ended.copy(), "final_info": final_info, "_final_info": ended.copy()}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """bool[num_envs, 512]: the legal ids of each game; never empty in a row."""
        return self.batch.masks.copy()

    def _first_mask(self) -> npt.NDArray[np.bool_]:
        return self.batch.masks[0]

    def render(self) -> tuple[Any, ...] | None:
        """The boards with everything on them, one text a game; None without a render mode."""
        if self.render_mode is None:
            return None
        return tuple(ansi.board(self.batch.game(i)) for i in range(self.num_envs))


def named_opponents(opponent: Any) -> Any:
    """Opponents as ``BatchGames`` takes them.

    Raises:
        SetupError: one is a Python object, which many games in one call cannot ask.
    """
    for one in opponent if is_list(opponent) else [opponent]:
        if not isinstance(one, str):
            raise SetupError(
                f"The opponent is {one!r}: many games in one call are played against policies of the core, by name; "
                "VsOpponentEnv takes opponents written in Python."
            )
    return opponent
