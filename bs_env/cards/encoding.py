"""How each instruction uses its five operands: one table for the compiler, the disassembler and the features.

Kinds of operands:
``filter number condition`` a row; ``slot`` a number slot; ``into`` the set that is filled, and 16 times the set it is
chosen from; ``set`` a set that is read, ``set?`` the same or 0; ``goto`` an instruction; ``power`` the amount of a
continuous operation; ``arg`` its argument; ``until`` a duration; the rest are plain numbers named by their kind.
"""

from __future__ import annotations

from typing import Final

from bs_env.core import terms

NONE = ""
Kinds = tuple[str, str, str, str, str]


def _k(a: str = NONE, b: str = NONE, c: str = NONE, d: str = NONE, e: str = NONE) -> Kinds:
    return (a, b, c, d, e)


OPERANDS: Final[dict[int, Kinds]] = {
    terms.OP_END: _k(),
    terms.OP_SELECT: _k("filter", "number", "number", "select", "into"),
    terms.OP_OFFER_IF: _k("filter", "slot", "number"),
    terms.OP_SELECT_ALL: _k("filter", e="into"),
    terms.OP_TAKE: _k("take", e="into"),
    terms.OP_KEEP: _k("filter", e="set"),
    terms.OP_ORDER: _k(e="set"),
    terms.OP_NUMBER: _k("number", "slot"),
    terms.OP_IF: _k("condition", "goto"),
    terms.OP_IF_DID: _k(b="goto"),
    terms.OP_JUMP: _k(b="goto"),
    terms.OP_REQUIRE: _k("condition"),
    terms.OP_AFTER_EFFECT: _k(),
    terms.OP_ASK: _k(),
    terms.OP_CHOOSE_COLOR: _k(b="slot", d="select"),
    terms.OP_CHOOSE_NUMBER: _k("number", "slot"),
    terms.OP_CHOOSE_MODE: _k("count", "slot"),
    terms.OP_CHOOSE_PLAYER: _k(b="slot"),
    terms.OP_DESTROY: _k(e="set"),
    terms.OP_EXHAUST: _k(e="set"),
    terms.OP_HEAVY_EXHAUST: _k(e="set"),
    terms.OP_REFRESH: _k(e="set"),
    terms.OP_BANISH: _k(e="set"),
    terms.OP_RETURN: _k("zone", "position", e="set"),
    terms.OP_LIFE_LOSS: _k("side", "number"),
    terms.OP_MOVE_CARDS: _k("zone", "position", e="set"),
    terms.OP_PLAY: _k("play", e="set"),
    terms.OP_FLOAT: _k("cont", "power", "until", "arg", "set?"),
    terms.OP_FLOAT_ALL: _k("cont", "power", "until", "filter", "arg"),
    terms.OP_CORES_OFF: _k("number", "cores", "place", e="set"),
    terms.OP_CORES_FROM_VOID: _k("number", "place", e="set?"),
    terms.OP_CORES_FROM_TRASH: _k("number", "place", d="up to", e="set?"),
    terms.OP_SOUL_FROM_TRASH: _k(e="set"),
    terms.OP_CORES_ACROSS: _k("number", "cores", "set", e="set"),
    terms.OP_LIFE_GAIN: _k("side", "number"),
    terms.OP_DRAW: _k("side", "number"),
    terms.OP_DISCARD_DECK: _k("side", "number"),
    terms.OP_REVEAL_TOP: _k("number", e="into"),
    terms.OP_REVEAL: _k(e="set"),
    terms.OP_SHUFFLE: _k("side"),
    terms.OP_WIN: _k("side"),
    terms.OP_LOSE: _k("side"),
}

ARGUMENTS: Final[dict[int, str]] = {
    # what the argument of a continuous operation is; those not named have none
    terms.CONT_SYMBOL: "color",
    terms.CONT_SYMBOL_FOR_PLAY: "color",
    terms.CONT_UNBLOCKABLE_BY: "filter",
    terms.CONT_CANNOT: "cannot",
    terms.CONT_IMMUNE: "colors",
    terms.CONT_CANNOT_ACTIVATE: "event",
}
