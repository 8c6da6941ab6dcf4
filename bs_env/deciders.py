"""The policies of the core as deciders for single games, with their reasons in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from bs_env import backend
from bs_env.agent_view import AgentView
from bs_env.core import api, rng, thoughts
from bs_env.core.buffers import legal_rows
from bs_env.core.policies import POLICIES
from bs_env.core.rows import numbers
from bs_env.game import Game
from bs_env.rules_config import SetupError
from bs_env.setups import check_seed


@dataclass(frozen=True)
class Thought:
    """What a policy thought of one legal id."""

    action: int
    text: str
    """What the id means."""
    score: int
    """The higher, the better; only the order counts."""
    why: str
    """The reason in words."""


class PolicyDecider:
    """Decides as a policy of the core does; the same seed and the same views give the same actions.

    Args:
        name: "random", "greedy" or "rule_based".
        seed: of the policy's own random numbers: ties, and the deals it looks ahead in.

    Raises:
        SetupError: the core has no such policy.
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        if name not in POLICIES:
            known = ", ".join(f'"{policy}"' for policy in POLICIES)
            raise SetupError(f"The policy is {name!r}: those compiled into the core are {known}.")
        self.name, self._policy = name, POLICIES[name]
        self._desk = backend.Desk()
        self._words = np.zeros(4, dtype=np.int64)
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Begin anew with these random numbers.

        Raises:
            SetupError: the seed is no whole number from 0 to 2**63 - 1.
        """
        self._decided: Game | None = None
        words = [0] * 4
        rng.seed_words(words, check_seed(seed))
        self._words[:] = words

    def __getstate__(self) -> dict[str, Any]:
        kept = {"words": self._words.copy(), "thought": self._desk.thought.copy(), "decided": self._decided}
        return {"name": self.name, **kept}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(kept["name"])  # type: ignore[misc]
        self._words[:], self._desk.thought[:], self._decided = kept["words"], kept["thought"], kept["decided"]

    def decide(self, view: AgentView) -> int:
        """One of ``view.legal_actions``."""
        game, desk = view._game, self._desk
        self._decided = game.clone()  # its own, for the words of the reasons: the game itself moves on
        return api.decide(
            game._states, 0, game._tables, legal_rows(game._legal), game._n, numbers(self._words), self._policy,
            desk.thoughts, desk.rooms, desk.legals,
        )  # fmt: skip

    def thoughts(self) -> list[Thought]:
        """What the last ``decide`` thought of each legal id, best first; empty before it, and for "random", which does
        not think."""
        game, notes = self._decided, self._desk.thought[0]
        if game is None or self.name == "random":
            return []
        found = []
        for k in range(game._n):
            action = int(game._legal[k])
            template = thoughts.REASON_TEXTS[int(notes["reason"][k])]
            why = template.format(first=int(notes["first"][k]), second=int(notes["second"][k]))
            found.append(Thought(action, game.describe(action), int(notes["score"][k]), why))
        return sorted(found, key=lambda thought: -thought.score)
