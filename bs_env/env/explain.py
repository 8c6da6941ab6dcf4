"""An observation back in words: values in units and cards by name, read by the same table that wrote them.

``decode`` undoes the scale that stands in the meaning of each column, so there is no second description of the vector.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from bs_env.cards import catalog
from bs_env.core import observation_words as words
from bs_env.core import terms
from bs_env.core.observation_table import CARD_SCALE, OBS_HIGH, OBS_SIZE, SEGMENTS, Segment, segment_view
from bs_env.rules_config import SetupError

Row = dict[str, Any]
_SCALE = re.compile(r"/ (\d+)")
_FLAG = re.compile(r"^(1:|1 in|1 while|rules flag)")


def _names(enum: Any, plus: int = 0) -> dict[int, str]:
    return {int(member) + plus: member.name.lower().replace("_", " ") for member in enum}


_ZONES = _names(terms.Zone, 1)
_VERB_NAMES = {k + 1: meaning for k, (_, meaning) in enumerate(words.VERBS)}
#: Columns whose number is the number of a word.
WORDS: Mapping[tuple[str, str], Mapping[int, str]] = {
    ("source_card", "zone"): _ZONES,
    ("own_field", "standby"): _names(terms.Standby),
    ("opp_field", "standby"): _names(terms.Standby),
    ("candidates", "place"): _ZONES,
    ("candidates", "verb"): _VERB_NAMES,
    ("pending", "stage"): _names(terms.Stage),
    ("pending", "verb"): _VERB_NAMES,
    ("events", "kind"): _names(terms.Event),
    ("lasting", "kind"): _names(terms.Cont),
    ("lasting", "until"): {1: "this battle", 2: "this step", 3: "this turn", 4: "for good"},
}
#: Groups of columns of which the row says which one is 1.
GROUPS: Mapping[str, tuple[str, ...]] = {"game": ("step",), "decision": ("kind", "asked")}


def decode(obs: npt.NDArray[Any], format: str = "standard") -> dict[str, list[Row | None]]:
    """One observation as values: for each segment a list of rows, each a dict without the columns that are zero.

    Counts, cores, levels and costs are whole numbers, BP is BP, flags are True, ``card`` columns names of cards (with a
    leading "-" for a banished card), kinds and zones words. A row that is all zero is None.

    Args:
        obs: float32[OBS_SIZE].
        format: whose cards the ``card`` columns speak about.

    Raises:
        SetupError: it is no single observation.
    """
    obs = np.asarray(obs)
    if obs.shape != (OBS_SIZE,):
        raise SetupError(f"One observation has the shape ({OBS_SIZE},), not {obs.shape}: give one row of a batch.")
    names = _card_names(format)
    return {
        name: [_row(values, segment, names) for values in segment_view(obs, name).tolist()]
        for name, segment in SEGMENTS.items()
    }


def explain(obs: npt.NDArray[Any], format: str = "standard") -> str:
    """One observation as text: a line for each row of a segment that is not empty.

    Args:
        obs: float32[OBS_SIZE].
        format: whose cards the ``card`` columns speak about.

    Raises:
        SetupError: it is no single observation.
    """
    lines = []
    for name, rows in decode(obs, format).items():
        if SEGMENTS[name].width == 1:
            lines += _listed(name, rows)
            continue
        for k, row in enumerate(rows):
            if row is not None:
                label = {"players": ("me", "opponent"), "turn_memory": ("me", "opponent")}.get(name)
                which = "" if len(rows) == 1 else f" of {label[k]}" if label else f" {k}"
                lines.append(f"{name.replace('_', ' ')}{which}: {', '.join(_phrases(name, row))}")
    return "\n".join(lines)


def _listed(segment: str, rows: list[Row | None]) -> list[str]:
    """A pile in one line."""
    cards = [row["card"] for row in rows if row is not None]
    return [f"{segment.replace('_', ' ')}: {', '.join(cards)}"] if cards else []


@cache
def _card_names(format: str) -> tuple[str, ...]:
    return tuple(f"{card.name} [{card.card_id}]" for card in catalog.compiled(format).cards)


def card_label(value: float, names: tuple[str, ...]) -> str:
    """The card of a ``card`` column."""
    row = round(abs(value) * CARD_SCALE) - 1
    label = names[row] if row < len(names) else f"card {row}"
    return f"-{label}" if value < 0 else label


def _row(values: list[float], segment: Segment, names: tuple[str, ...]) -> Row | None:
    row: Row = {}
    for value, (column, meaning) in zip(values, segment.columns, strict=True):
        if value != 0.0:
            row[column] = _value(value, segment.name, column, meaning, names)
    return row or None


def _value(value: float, segment: str, column: str, meaning: str, names: tuple[str, ...]) -> Any:
    if f"/ {CARD_SCALE}" in meaning:
        return card_label(value, names)
    if _FLAG.match(meaning) and value == 1.0:
        return True
    found = _SCALE.search(meaning)
    number = round(value * int(found.group(1))) if found else value
    if column == "depth" and value == -1.0:
        return "unknown"
    if column == "amount" and segment == "lasting":
        return value
    return WORDS.get((segment, column), {}).get(int(number), number)


def _phrases(segment: str, row: Row) -> list[str]:
    phrases = []
    for column, value in row.items():
        group = next((g for g in GROUPS.get(segment, ()) if column.startswith(f"{g}_")), None)
        if column == "present":
            continue
        if group is not None:
            phrases.append(f"{group}: {column.removeprefix(group + '_').replace('_', ' ')}")
        elif value is True:
            phrases.append(column.replace("_", " ").removeprefix("color "))
        elif column == "card":
            phrases.append(str(value))
        elif column == "amount" and segment == "lasting":
            is_bp = row.get("kind") == "bp"
            phrases.append(f"{round(value * 10000):+d} BP" if is_bp else f"amount {round(value * 4):+d}")
        else:
            phrases.append(f"{_label(column)} {value}{_more(segment, column, value)}")
    return phrases


def _label(column: str) -> str:
    return column.replace("_", " ").replace("bp", "BP")


def _more(segment: str, column: str, value: Any) -> str:
    """Clipped numbers say so."""
    meaning = dict(SEGMENTS[segment].columns)[column]
    found = _SCALE.search(meaning)
    clipped = found is not None and isinstance(value, int) and abs(value) >= OBS_HIGH * int(found.group(1))
    return " or more" if clipped and value > 0 else ""
