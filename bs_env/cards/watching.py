"""What the constant effects of some tables read beside the Field, so that the core knows when they must be read anew."""

from __future__ import annotations

from typing import Any

import numpy as np

from bs_env.core import terms

TRAITS = (terms.CONT_BP, terms.CONT_SYMBOL, terms.CONT_CANNOT, terms.CONT_MUST_ATTACK, terms.CONT_MUST_BLOCK,
          terms.CONT_BLOCK_EXHAUSTED, terms.CONT_ATTACK_EXHAUSTED, terms.CONT_ATTACK_FIRST, terms.CONT_NO_KEYWORDS)
COUNTS = (terms.WHAT_HAND, terms.WHAT_LIFE, terms.WHAT_DECK, terms.WHAT_TRASH, terms.WHAT_RESERVE, terms.WHAT_TRASH_CORES)


def watched(t: np.void) -> int:
    """WATCH_* bits of a table record: the classes whose change may change a derived field."""
    bits = 0
    for row in t["effects"][: int(t["n_effects"])]:
        if row["kind"] == terms.KIND_CONSTANT:
            bits |= _condition(t, int(row["condition"]))
            if row["op"] in TRAITS:
                bits |= _filter(t, int(row["choice"])) | _number(t, int(row["value"]))
    for line in t["program"][: int(t["n_instructions"])]:
        if line["op"] == terms.OP_FLOAT_ALL and line["a"] in TRAITS:
            bits |= _filter(t, int(line["d"]))
    return bits


def _filter(t: np.void, k: int) -> int:
    row: Any = t["filters"][k]
    bits = 0 if row["cores_min"] == terms.NO_BOUND and row["cores_max"] == terms.NO_BOUND else terms.WATCH_CORES
    return bits if k > 0 else 0


def _number(t: np.void, k: int) -> int:
    row: Any = t["numbers"][k]
    what = int(row["what"])
    if what == terms.WHAT_CONDITION:
        return _condition(t, int(row["arg"]))
    if what == terms.WHAT_CORES:
        return terms.WATCH_CORES
    if what == terms.WHAT_COUNT:
        elsewhere = t["filters"][int(row["arg"])]["zone"] != terms.ZONE_FIELD
        return _filter(t, int(row["arg"])) | (terms.WATCH_COUNTS if elsewhere else 0)
    return terms.WATCH_COUNTS if what in COUNTS else 0


def _condition(t: np.void, k: int) -> int:
    row: Any = t["conditions"][k]
    return _number(t, int(row["left"])) | _number(t, int(row["right"])) if k > 0 else 0
