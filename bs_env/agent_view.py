"""What an agent gets at a decision: everything its player may know, and nothing else."""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from bs_env.describe import Decision
from bs_env.game import Game
from bs_env.rules_config import SetupError
from bs_env.setups import check_seed
from bs_env.view import GameView


class AgentView:
    """One decision, as the player sees it who has to make it. It belongs to this decision: once the game has moved on, an
    agent is given another.

    Each part is made when it is first asked for, and asking for one later raises SetupError.

    Attributes:
        player: who decides, 0 or 1.

    Raises:
        SetupError: the game is over.
    """

    def __init__(self, game: Game) -> None:
        if game.to_play is None:
            raise SetupError(f"Nobody has anything to decide: {game!r}.")
        self._shown, self._made_at = game, len(game._actions)
        self.player: int = game.to_play

    @property
    def _game(self) -> Game:
        """The game, as long as it stands at this decision."""
        game = self._shown
        if len(game._actions) != self._made_at:
            raise SetupError("The game has moved on since this view of it was made: use the view of the present decision.")
        return game

    @cached_property
    def legal_actions(self) -> list[int]:
        """The legal ids in rising order, at least one."""
        return self._game.legal_actions()

    @cached_property
    def mask(self) -> npt.NDArray[np.bool_]:
        """bool[512]: which ids are legal."""
        return self._game.mask()

    @cached_property
    def observation(self) -> npt.NDArray[np.float32]:
        """float32[OBS_SIZE] within [-4, 4], see `docs/observations.md`."""
        return self._game.observe(self.player)

    @cached_property
    def decision(self) -> Decision:
        """What is being decided, for which card."""
        decision = self._game.decision
        assert decision is not None
        return decision

    @cached_property
    def board(self) -> GameView:
        """The game in names instead of numbers; a card that may not be known is None."""
        return self._game.view(self.player)

    def describe(self, action: int) -> str:
        """What a legal id means now: "summon Mushakko from hand".

        Raises:
            IllegalAction: it is not legal now.
        """
        return self._game.describe(action)

    def determinize(self, seed: int) -> Game:
        """A game that could be this one: what the player knows is the same in it, everything else is dealt anew at random,
        and random events to come differ. Play in it as you like; nothing comes back to the real game, and neither its seed
        nor its actions say anything about that one.

        Args:
            seed: a whole number from 0 to 2**63 - 1; equal seeds deal equally.
        """
        return self._game.determinize(self.player, check_seed(seed))

    def __repr__(self) -> str:
        return f'<AgentView: player_{self.player} to decide "{self.decision.text}", {len(self.legal_actions)} legal actions>'
