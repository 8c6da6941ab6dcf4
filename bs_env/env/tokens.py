"""The observation as tokens for attention models: one token for each row that speaks about a card.

Views of the same vector, and integer ids read off its ``card`` columns: there is no second encoder.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from bs_env.core.observation_table import (
    ACTION_ROW,
    CARD_SCALE,
    OBS_SIZE,
    SEGMENT_NAMES,
    SEGMENTS,
    segment_view,
)
from bs_env.rules_config import SetupError

#: The segments that have a ``card`` column, in the order of the vector.
TOKEN_SEGMENTS: Final[tuple[str, ...]] = tuple(
    name for name, segment in SEGMENTS.items() if any(column == "card" for column, _ in segment.columns)
)
CONTEXT_END: Final = SEGMENTS["own_field"].offset
BANISHED: Final = len(SEGMENT_NAMES) + 1
NOBODY, ME, OPPONENT = 0, 1, 2
_OWNERS: Final = {
    "own_field": ME, "opp_field": OPPONENT, "hand": ME, "opp_known_hand": OPPONENT, "my_known_deck": ME,
    "opp_known_deck": OPPONENT, "my_deck": ME, "my_trash": ME, "opp_trash": OPPONENT,
}  # fmt: skip


@dataclass(frozen=True)
class Tokens:
    """A batch of observations as tokens; see ``docs/observations.md``."""

    ids: npt.NDArray[np.int16]
    """(..., tokens, 4): card row + 1 (0 none or unknown), kind (segment + 1), owner (0, 1 me, 2 opponent), position + 1."""
    present: npt.NDArray[np.bool_]
    """(..., tokens): this token is there."""
    tables: dict[str, npt.NDArray[np.float32]]
    """Views (..., rows, columns) of the segments the tokens come from."""
    context: npt.NDArray[np.float32]
    """(..., numbers): a view of what is about the whole game."""

    def dense(self) -> npt.NDArray[np.float32]:
        """float32 (..., tokens, widest): the rows of all tables, padded with zeros; a new array."""
        widest = max(table.shape[-1] for table in self.tables.values())
        out = np.zeros((*self.present.shape, widest), dtype=np.float32)
        at = 0
        for table in self.tables.values():
            out[..., at : at + table.shape[-2], : table.shape[-1]] = table
            at += table.shape[-2]
        return out


@dataclass(frozen=True)
class _Plan:
    """What is the same for every observation."""

    card: npt.NDArray[np.intp]  # index of the card column of each token
    shown: npt.NDArray[np.intp]  # ... of the column that says whether it is there
    mine: npt.NDArray[np.intp]  # ... of the column that says whose it is; the card column where the segment says it
    by_column: npt.NDArray[np.bool_]
    fixed: npt.NDArray[np.int16]  # (tokens, 4)
    first: dict[str, int]


@cache
def _plan(segments: tuple[str, ...]) -> _Plan:
    card: list[int] = []
    shown: list[int] = []
    mine: list[int] = []
    by_column: list[bool] = []
    fixed: list[tuple[int, int, int, int]] = []
    first: dict[str, int] = {}
    for name in segments:
        if name not in TOKEN_SEGMENTS:
            raise SetupError(f'There are no tokens of a segment "{name}": choose from {", ".join(TOKEN_SEGMENTS)}.')
        segment = SEGMENTS[name]
        columns = [column for column, _ in segment.columns]
        first[name] = len(card)
        whose = columns.index("card_mine" if "card_mine" in columns else "mine") if name not in _OWNERS else None
        for row in range(segment.rows):
            at = segment.offset + row * segment.width
            card.append(at + columns.index("card"))
            shown.append(at + (columns.index("present") if "present" in columns else columns.index("card")))
            mine.append(at + whose if whose is not None else card[-1])
            by_column.append(whose is not None)
            fixed.append((0, SEGMENT_NAMES.index(name) + 1, _OWNERS.get(name, NOBODY), row + 1))
    return _Plan(
        np.array(card, dtype=np.intp),
        np.array(shown, dtype=np.intp),
        np.array(mine, dtype=np.intp),
        np.array(by_column, dtype=np.bool_),
        np.array(fixed, dtype=np.int16).reshape(-1, 4),
        first,
    )


def tokens(obs: npt.NDArray[Any], segments: tuple[str, ...] = TOKEN_SEGMENTS) -> Tokens:
    """Observations as tokens, one for each row of ``segments``, in that order.

    Args:
        obs: float32 (..., OBS_SIZE): one observation, a batch, a rollout.
        segments: some of TOKEN_SEGMENTS; fewer are quicker.

    Raises:
        SetupError: the last axis is not OBS_SIZE long, or a segment has no cards.
    """
    obs = np.asarray(obs)
    if obs.ndim == 0 or obs.shape[-1] != OBS_SIZE:
        raise SetupError(f"Observations have the shape (..., {OBS_SIZE}), not {obs.shape}: give them as they come.")
    plan = _plan(tuple(segments))
    card = np.rint(obs[..., plan.card] * CARD_SCALE).astype(np.int16)
    present = obs[..., plan.shown] != 0
    ids = np.zeros((*card.shape, 4), dtype=np.int16)
    ids[...] = plan.fixed
    ids[..., 0] = np.abs(card)
    ids[..., 1][card < 0] = BANISHED
    whose = np.where(obs[..., plan.mine] == 1, ME, OPPONENT) * (card != 0)
    ids[..., 2] = np.where(plan.by_column, whose, plan.fixed[:, 2])
    ids *= present[..., None]
    return Tokens(
        ids=ids,
        present=present,
        tables={name: segment_view(obs, name) for name in segments},
        context=obs[..., :CONTEXT_END],
    )


def action_tokens(segments: tuple[str, ...] = TOKEN_SEGMENTS) -> npt.NDArray[np.int16]:
    """int16[512]: the token that each action id speaks about; -1 for ids that speak about none of them."""
    plan = _plan(tuple(segments))
    out = np.full(len(ACTION_ROW), -1, dtype=np.int16)
    for action, (segment, row) in enumerate(ACTION_ROW.tolist()):
        name = SEGMENT_NAMES[segment] if segment >= 0 else ""
        if name in plan.first:
            out[action] = plan.first[name] + row
    return out
