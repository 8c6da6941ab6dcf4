"""The log of a player that is read from games in which what the player cannot know lies elsewhere."""

from __future__ import annotations

from typing import Any
from unittest import mock

from bs_env import backend
from bs_env.describe import action_text
from bs_env.log import GameLog
from tests.redeal.__main__ import dealt_anew


class RedealtLog(GameLog):
    """Reads everything from copies in which what the player cannot know lies elsewhere."""

    deal = 0

    def _state(self) -> Any:
        self.deal += 1
        assert self.player is not None
        return backend.read(dealt_anew(self.game, self.player, self.deal)._states, 0)

    def apply(self, action: int) -> list[str]:
        """With the text that the action has in such a copy."""
        text = action_text(self._state(), self.game._pool, action)
        with mock.patch.object(self.game, "describe", return_value=text):
            return super().apply(action)
