"""The printed part of a card's rows in the observation, so that the core copies it instead of computing it each time."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from bs_env.core import layout, terms
from bs_env.core import observation_table as o


def _card_number(row: int) -> float:
    return (row + 1) / 4096


def _shared(t: np.void, row: int, colors: int, verbs: int, out: npt.NDArray[np.float32]) -> None:
    features = t["features"][row]
    for k in range(terms.N_COLORS):
        out[colors + k] = features[o.FEATURE_COLOR + k]
    for k in range(o.N_ROW_VERBS):
        out[verbs + k] = features[o.FEATURE_VERB + k]


def field_row(t: np.void, row: int) -> npt.NDArray[np.float32]:
    """float32[FIELD_WIDTH]: the row of a Field card to which nothing has happened yet."""
    features = t["features"][row]
    out = np.zeros(layout.FIELD_WIDTH, dtype=np.float32)
    out[o.FIELD_PRESENT] = 1.0
    out[o.FIELD_CARD] = _card_number(row)
    out[o.FIELD_SPIRIT] = features[o.FEATURE_SPIRIT]
    out[o.FIELD_NEXUS] = features[o.FEATURE_NEXUS]
    out[o.FIELD_COST] = features[o.FEATURE_COST]
    _shared(t, row, o.FIELD_COLOR, o.FIELD_VERB, out)
    return out


def hand_row(t: np.void, row: int) -> npt.NDArray[np.float32]:
    """float32[HAND_WIDTH]: the row of a hand card, without its present cost."""
    features, card = t["features"][row], t["cards"][row]
    out = np.zeros(layout.HAND_WIDTH, dtype=np.float32)
    out[o.HAND_PRESENT] = 1.0
    out[o.HAND_CARD] = _card_number(row)
    kinds = {terms.TYPE_SPIRIT: o.HAND_SPIRIT, terms.TYPE_NEXUS: o.HAND_NEXUS, terms.TYPE_MAGIC: o.HAND_MAGIC}
    out[kinds[int(card["type"])]] = 1.0
    for column, feature in (
        (o.HAND_REDUCTION, o.FEATURE_REDUCTION),
        (o.HAND_LEVEL_1_CORES, o.FEATURE_LEVEL_1_CORES),
        (o.HAND_BP, o.FEATURE_LEVEL_1_BP),
        (o.HAND_EX, o.FEATURE_EX),
        (o.HAND_LEGACY, o.FEATURE_LEGACY),
        (o.HAND_SOUL_MAGIC, o.FEATURE_SOUL_MAGIC),
        (o.HAND_ARRIVAL, o.FEATURE_ON_ARRIVAL),
        (o.HAND_LEVEL_2_CORES, o.FEATURE_LEVEL_2_CORES),
        (o.HAND_BP_2, o.FEATURE_LEVEL_2_BP),
        (o.HAND_SYMBOLS, o.FEATURE_SYMBOLS),
    ):
        out[column] = features[feature]
    out[o.HAND_MAIN] = float(card["main"] > 0)
    out[o.HAND_FLASH] = float(card["flash"] > 0 or card["hand_effect"] > 0)
    _shared(t, row, o.HAND_COLOR, o.HAND_VERB, out)
    return out
