"""What effects read beside the Field and its levels, so that the core knows when derived fields must be computed anew."""

from __future__ import annotations

from typing import Any

import numpy as np

from bs_env.core import layout, terms

TRAITS = (
    terms.CONT_BP,
    terms.CONT_SYMBOL,
    terms.CONT_CANNOT,
    terms.CONT_MUST_ATTACK,
    terms.CONT_MUST_BLOCK,
    terms.CONT_BLOCK_EXHAUSTED,
    terms.CONT_ATTACK_EXHAUSTED,
    terms.CONT_ATTACK_FIRST,
    terms.CONT_NO_KEYWORDS,
)
COUNTS = (terms.WHAT_HAND, terms.WHAT_LIFE, terms.WHAT_DECK, terms.WHAT_TRASH, terms.WHAT_RESERVE, terms.WHAT_TRASH_CORES)
LISTED_FROM = 2  # the first two activated effects of a Field card have ids of their own
BATTLE_WINDOWS = (terms.WINDOW_ATTACKING, terms.WINDOW_BLOCKING, terms.WINDOW_BATTLING)


def fill_watched(t: np.void, row: int) -> None:
    """Write what the constant effects of a card depend on: WATCH_* bits, windows, classes read and written."""
    card = t["cards"][row]
    windows = classes = 0
    bits = terms.WATCH_SOUL if card["true_release"] else 0
    for effect in t["effects"][card["first_effect"] : card["first_effect"] + card["n_effects"]]:
        if effect["kind"] != terms.KIND_CONSTANT:
            continue
        windows |= 1 << int(effect["window"])
        classes |= int(effect["reads"]) | int(effect["writes"]) << 8
        bits |= terms.WATCH_BATTLE if effect["window"] in BATTLE_WINDOWS else 0
        bits |= _condition(t, int(effect["condition"]))
        if effect["op"] in TRAITS or effect["op"] == terms.CONT_IMMUNE:
            bits |= _filter(t, int(effect["choice"])) | _number(t, int(effect["value"]))
    card["watch"], card["windows"], card["classes"] = bits, windows, classes


def fill_activated(t: np.void, row: int) -> None:
    """Write in which windows a card has activated effects on the Field at each level, and where others are listed."""
    card = t["cards"][row]
    for k in range(int(card["n_activated"])):
        effect = t["effects"][card["activated"][k]]
        zones = int(effect["zones"])
        t["other_zones"] |= zones if k >= LISTED_FROM else zones & ~(1 << terms.ZONE_FIELD)
        for level in range(layout.MAX_LEVELS):
            if zones >> terms.ZONE_FIELD & 1 and effect["levels"] >> level & 1:
                card["activated_in"][level] |= 1 << int(effect["window"])


def watched_by_classes(t: np.void) -> int:
    """WATCH_* bits of the effects with a duration that speak about classes of cards."""
    bits = 0
    for line in t["program"][: int(t["n_instructions"])]:
        if line["op"] == terms.OP_FLOAT_ALL and line["a"] in TRAITS:
            bits |= _filter(t, int(line["d"]))
    return bits


def _filter(t: np.void, k: int) -> int:
    row: Any = t["filters"][k]
    if k == 0:
        return 0
    bits = 0 if row["cores_min"] == terms.NO_BOUND and row["cores_max"] == terms.NO_BOUND else terms.WATCH_CORES
    bits |= terms.WATCH_ORIENTATION if row["orientation"] != 0 else 0
    bits |= terms.WATCH_SOUL if row["with_soul"] != 0 else 0
    return bits | (terms.WATCH_BATTLE if row["role"] != 0 else 0)


def _number(t: np.void, k: int) -> int:
    row: Any = t["numbers"][k]
    what = int(row["what"])
    if what == terms.WHAT_CONDITION:
        return _condition(t, int(row["arg"]))
    if what == terms.WHAT_CORES:
        return terms.WATCH_CORES
    if what == terms.WHAT_MEMORY:
        return terms.WATCH_MEMORY
    if what == terms.WHAT_COUNT:
        elsewhere = t["filters"][int(row["arg"])]["zone"] != terms.ZONE_FIELD
        return _filter(t, int(row["arg"])) | (terms.WATCH_COUNTS if elsewhere else 0)
    return terms.WATCH_COUNTS if what in COUNTS else 0


def _condition(t: np.void, k: int) -> int:
    row: Any = t["conditions"][k]
    return _number(t, int(row["left"])) | _number(t, int(row["right"])) if k > 0 else 0
