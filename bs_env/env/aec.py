"""The PettingZoo AEC environment: translation between ``Game`` and PettingZoo's conventions."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bs_env.cards.decks import Deck
from bs_env.core.terms import N_ACTIONS
from bs_env.describe import Outcome
from bs_env.env import observations
from bs_env.game import Game
from bs_env.render import ansi
from bs_env.rules_config import RulesConfig, SetupError, config_for
from bs_env.setups import Options, deck_pairs, load_pair

AGENTS = ("player_0", "player_1")
PLAYERS = {agent: player for player, agent in enumerate(AGENTS)}
_NOTHING_LEGAL = np.zeros(N_ACTIONS, dtype=np.int8)


def env(**kwargs: Any) -> Any:
    """The environment inside PettingZoo's standard wrappers: an illegal action ends the game with -1."""
    wrapped: Any = raw_env(**kwargs)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):
    """Battle Spirits, Standard format, for two agents.

    | Import             | `from bs_env import battle_spirits_v0`                        |
    |--------------------|---------------------------------------------------------------|
    | Make               | `pettingzoo.make("aec", "battle_spirits/standard-v0")`        |
    | Actions            | Discrete(512), with a mask                                    |
    | Parallel API       | No: turn-based, one agent often acts many times in a row      |
    | Agents             | `player_0`, `player_1`                                        |
    | Observation Shape  | {"observation": (3638,), "action_mask": (512,)}               |
    | Observation Values | float32 within [-4, 4]; int8, 0 or 1                          |
    | Rewards            | winner +1, loser -1, draw or truncation 0; only at the end    |

    `observation` is made of named segments (`docs/observations.md`); it holds what the agent may know and nothing
    else, also while the other agent decides. `action_mask` (also in `infos[agent]`) is all 0 for the agent that is
    not on move. The end: `infos` of both agents hold `winner` (0, 1 or -1), `reason` and `turns`.

    An illegal action raises `IllegalAction` and changes nothing; `env()` ends the game with -1 instead.
    `copy.deepcopy` and `pickle` keep the game as it stands.

    Args:
        decks: a pair of decks (by name, path or `Deck`), a list of such pairs, or a pattern ("standard/*", "all") whose
            pairs are drawn for each game, both seats and mirrors among them.
        format: "standard".
        rules: flags of the rules, None for those of the format.
        auto_forced: decisions with one legal id are not asked.
        max_turns: truncates the game after this turn; None: never.
        payment: "ask" or "auto", as for ``Game``.
        render_mode: None, "ansi" (`render` returns the board as text) or "human" (prints it after each step).

    `reset(options={"decks": pair})` plays the next game with this pair.

    Version History:

    * v0: first version
    """

    metadata = {  # noqa: RUF012 (PettingZoo's convention)
        "name": "battle_spirits_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        decks: Any = "standard/*",
        format: str = "standard",
        rules: RulesConfig | None = None,
        auto_forced: bool = True,
        max_turns: int | None = None,
        render_mode: str | None = None,
        payment: str = "ask",
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):  # type: ignore[misc]
            raise SetupError(f'There is no render mode {render_mode!r}: choose "ansi", "human" or None.')
        self.render_mode = render_mode
        self.rules = config_for(format, rules)
        self.options = Options(auto_forced, max_turns=max_turns, payment=payment)
        self.pairs = [load_pair(pair, format) for pair in deck_pairs(decks)]
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observations.observation_space() for agent in AGENTS}
        self.action_spaces = {agent: observations.action_space() for agent in AGENTS}
        self.game: Game | None = None
        self._np_random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Any:
        """The same space at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same space at every call."""
        return self.action_spaces[agent]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.game.outcome if self.game is not None else None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. Without a seed the games go on where the last seed led."""
        if seed is not None or self._np_random is None:
            self._np_random, _ = seeding.np_random(seed)
        pair = self._pair(options or {})
        game_seed = int(self._np_random.integers(2**62))
        self.game = Game(pair, game_seed, self.rules.format, rules=self.rules, **self.options.to_dict())
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._look()

    def _pair(self, options: dict[str, Any]) -> tuple[Deck, Deck]:
        if "decks" in options:
            pairs = [load_pair(pair, self.rules.format) for pair in deck_pairs(options["decks"])]
        else:
            pairs = self.pairs
        assert self._np_random is not None
        return pairs[int(self._np_random.integers(len(pairs)))] if len(pairs) > 1 else pairs[0]

    def _look(self) -> None:
        """Who is on move, with which mask; the infos of both."""
        game = self._game()
        player = game.to_play
        # new arrays at each step; who is not on move may do nothing
        none, some = {"action_mask": _NOTHING_LEGAL.copy()}, {"action_mask": game._mask_int8.copy()}
        first, second = AGENTS
        self.infos: dict[str, dict[str, Any]]
        if player == 1:
            self.agent_selection = second
            self.infos = {first: none, second: some}
        else:
            self.infos = {first: some, second: none}
            if player == 0:
                self.agent_selection = first

    def _game(self) -> Game:
        if self.game is None:
            raise SetupError("There is no game yet: call reset() first.")
        return self.game

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know now; the arrays are new and stay as they are."""
        game, player = self._game(), PLAYERS[agent]
        mask = game._mask_int8 if player == game.to_play else _NOTHING_LEGAL
        return {"observation": game.observe(player), "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """Apply the action of the agent on move.

        Raises:
            IllegalAction: it is not legal; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self._game()
        game.apply(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self._look()
        if game.to_play is None:  # so nobody has a reward before
            self._end(game)
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self, game: Game) -> None:
        outcome = game.outcome
        assert outcome is not None
        truncated = outcome.reason == "turn_limit"
        for player, agent in enumerate(AGENTS):
            self.terminations[agent] = not truncated
            self.truncations[agent] = truncated
            if outcome.winner is not None:
                self.rewards[agent] = 1.0 if outcome.winner == player else -1.0
            winner = -1 if outcome.winner is None else outcome.winner
            self.infos[agent] |= {"winner": winner, "reason": outcome.reason, "turns": outcome.turns}

    def render(self) -> str | None:
        """The board with everything on it: returned ("ansi") or printed ("human")."""
        if self.render_mode is None:
            return None
        if self.render_mode == "ansi":
            return ansi.board(self._game())
        print(ansi.board(self._game(), color=None), flush=True)
        return None

    def close(self) -> None:
        """Nothing to release."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
