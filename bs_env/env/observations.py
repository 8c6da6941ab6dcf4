"""Spaces of the environments, and the observation as named segments.

``segment_view(obs, "hand")`` shows one segment as a table, ``describe_observation(obs)`` a whole vector as text,
``card_features(format)`` the static features of every card, for networks that look cards up by the ``card`` columns.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from bs_env.cards import catalog
from bs_env.core.observation_table import (
    ACTION_ROW,
    OBS_HIGH,
    OBS_LOW,
    OBS_SIZE,
    SCHEMA_HASH,
    SEGMENT_NAMES,
    SEGMENTS,
    describe_observation,
    segment_view,
)
from bs_env.core.terms import N_ACTIONS

__all__ = [
    "ACTION_ROW", "OBS_HIGH", "OBS_LOW", "OBS_SIZE", "SCHEMA_HASH", "SEGMENTS", "SEGMENT_NAMES", "action_space",
    "card_features", "describe", "describe_observation", "observation_box", "observation_space", "segment_view",
]  # fmt: skip


def observation_box(n: int | None = None) -> spaces.Box:
    """float32[OBS_SIZE] within [-4, 4]; float32[n, OBS_SIZE] for ``n`` games."""
    return spaces.Box(OBS_LOW, OBS_HIGH, shape=(OBS_SIZE,) if n is None else (n, OBS_SIZE), dtype=np.float32)


def observation_space() -> spaces.Dict:
    """What the AEC environment gives: {"observation": float32[OBS_SIZE], "action_mask": int8[512]}."""
    mask = spaces.Box(0, 1, shape=(N_ACTIONS,), dtype=np.int8)
    return spaces.Dict({"observation": observation_box(), "action_mask": mask})


def action_space() -> spaces.Discrete:
    """Discrete(512)."""
    return spaces.Discrete(N_ACTIONS)


def card_features(format: str = "standard") -> npt.NDArray[np.float32]:
    """float32[cards, 48]: static features; row i is the card of ``card`` columns with value (i + 1) / 4096."""
    pool = catalog.compiled(format)
    features: npt.NDArray[np.float32] = pool.tables[0]["features"][: len(pool.cards)].copy()
    return features


def describe(obs: npt.NDArray[Any], format: str = "standard") -> str:
    """One observation as text, cards by their names."""
    pool = catalog.compiled(format)
    return describe_observation(obs, lambda row: f"<{pool.cards[row].name}>" if 0 <= row < len(pool.cards) else str(row))
