"""Compiled rows back to text: what the engine will really do, clause by clause."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Final

from bs_env.core import layout, terms

from . import families
from .card import COLOR_NAMES, Card
from .compiler import CompiledCards
from .encoding import ARGUMENTS, OPERANDS

SIDES: Final = ("your", "the opponent's", "either player's")
ZONES: Final = ("deck", "hand", "Trash", "banish zone", "Field", "revealed cards", "Burst area")
PLACES: Final = ("Reserve", "Trash", "Life", "Void", "the card")
COMPARISONS: Final = (">=", "<=", "=")
ORIENTATIONS: Final = ("", "refreshed", "exhausted", "heavily exhausted")
ROLES: Final = ("", "attacking", "blocking", "battling")
TRUTHS: Final = (
    ("legacy", "Legacy"), ("ex", "EX symbol"), ("true_release", "True Release"), ("with_soul", "Soul Core"),
)  # fmt: skip
OF_SETS: Final = (
    terms.WHAT_SET_SIZE, terms.WHAT_SET_COST, terms.WHAT_SET_BP, terms.WHAT_SET_DEPLETED, terms.WHAT_SLOT,
)  # fmt: skip
OF_NOBODY: Final = (
    terms.WHAT_SUBJECT_COST, terms.WHAT_CORES, terms.WHAT_EVENT_NUMBER, terms.WHAT_EVENT_BEFORE,
)  # fmt: skip


def disassemble(card: Card, compiled: CompiledCards | None = None) -> str:
    """The compiled effects of a card as readable text."""
    compiled = compiled or CompiledCards([card])
    return "\n".join(Disassembler(compiled).card(compiled.row_of[card.card_id]))


class Disassembler:
    """Words for the rows of one set of tables."""

    def __init__(self, compiled: CompiledCards) -> None:
        self.tables = compiled.tables[0]
        self.names = compiled.names
        self.keywords = compiled.keywords

    def card(self, row: int) -> list[str]:
        """All effects of a card."""
        card = self.tables["cards"][row]
        first = int(card["first_effect"])
        lines: list[str] = []
        for k in range(first, first + int(card["n_effects"])):
            lines += self.effect(k)
        return lines

    # --- effects -----------------------------------------------------------------------------------------------------
    def effect(self, number: int) -> list[str]:
        """One effect: a head line, then its instructions."""
        row = self.tables["effects"][number]
        lines = [f"clause {row['clause'] + 1}: {', '.join(self._head(row))}"]
        if row["kind"] == terms.KIND_CONSTANT:
            lines.append("  " + self._constant(row))
        for title, start in (("cost", int(row["cost"])), ("do", int(row["program"]))):
            if start:
                lines.append(f"  {title}:")
                lines += [f"    {line}" for line in self.program(start)]
        return lines

    def _head(self, row: Any) -> list[str]:
        zones = [ZONES[z] for z in range(terms.N_ZONES) if row["zones"] >> z & 1]
        words = [_word(terms.EffectKind, row["kind"]), "in " + "/".join(zones)]
        if row["levels"] != (1 << layout.MAX_LEVELS) - 1:
            words.append("/".join(f"Lv{k + 1}" for k in range(layout.MAX_LEVELS) if row["levels"] >> k & 1))
        if row["window"]:
            words.append("window " + _constant_word("WINDOW_", row["window"]))
        if row["kind"] in (terms.KIND_ACTIVATED, terms.KIND_DECLARED):
            words.append("timing " + _word(terms.Timing, row["timing"]))
        if row["event"]:
            words.append(self._event(row))
        if row["condition"]:
            words.append("if " + self.condition(int(row["condition"])))
        if row["limit"]:
            words.append(f"limit {_word(terms.Limit, row['limit'])} (key {row['limit_key']})")
        if row["keyword"]:
            words.append(f'keyword "{self.keywords[int(row["keyword"])]}"')
        return words + _bits("MARK_", int(row["marks"]))

    def _event(self, row: Any) -> str:
        text = "event " + _word(terms.Event, row["event"])
        if row["event_step"]:
            side = ("own", "opposing", "any")[row["event_side"]]
            text += f" of {side} {_word(terms.Step, row['event_step'])} step"
        if row["subject"]:
            text += " of " + self.filter(int(row["subject"]))
        return text + (f" by {_word(terms.By, row['by'])}" if row["by"] else "")

    def _constant(self, row: Any) -> str:
        whose = self.filter(int(row["choice"])) if row["choice"] else "this card"
        reads, writes = (f", {what} {row[what]}" if row[what] else "" for what in ("reads", "writes"))
        return f"{self._power(int(row['op']), int(row['value']), int(row['arg']))}: {whose}{reads}{writes}"

    # --- programs ----------------------------------------------------------------------------------------------------
    def program(self, start: int) -> list[str]:
        """The instructions from here to their END."""
        lines = []
        while True:
            row = self.tables["program"][start]
            lines.append(f"{start:>4} {self.instruction(row)}")
            if row["op"] == terms.OP_END:
                return lines
            start += 1

    def instruction(self, row: Any) -> str:
        """One instruction with its operands."""
        op, *operands = (int(x) for x in row)
        words = [_word(terms.Op, op)]
        power = operands[0]  # of OP_FLOAT and OP_FLOAT_ALL
        for kind, value in zip(OPERANDS[op], operands, strict=True):
            word = self._argument(power, value) if kind == "arg" else self._operand(kind, value)
            if word:
                words.append(word)
        return " ".join(words).replace("JUMP or go", "GO")

    def _operand(self, kind: str, value: int) -> str:
        simple: dict[str, Callable[[int], str]] = {
            "filter": self.filter,
            "number": self.number,
            "power": self.number,
            "condition": self.condition,
            "slot": lambda v: f"slot {v}",
            "into": lambda v: f"-> set {v % 16}" + (f" from set {v // 16}" if v >= 16 else ""),
            "set": lambda v: f"set {v}",
            "set?": lambda v: f"set {v}" if v else "",
            "goto": lambda v: f"or go to {v}",
            "zone": lambda v: f"to {ZONES[v]}",
            "position": lambda v: ("top", "bottom")[v],
            "place": lambda v: f"to {PLACES[v]}",
            "side": lambda v: SIDES[v],
            "cont": lambda v: _word(terms.Cont, v),
            "until": _until,
            "take": lambda v: _constant_word("TAKE_", v),
            "select": lambda v: " ".join(_bits("SELECT_", v)),
            "cores": lambda v: " ".join(_bits("CORES_", v)),
            "play": lambda v: " ".join(_bits("PLAY_", v)),
            "up to": lambda v: "up to" if v else "",
            "count": str,
        }
        return simple[kind](value) if kind else ""

    def _power(self, op: int, value: int, arg: int) -> str:
        return f"{_word(terms.Cont, op)} {self.number(value)} {self._argument(op, arg)}".rstrip()

    def _argument(self, op: int, arg: int) -> str:
        match ARGUMENTS.get(op, ""):
            case "filter":
                return self.filter(arg)
            case "color":
                return COLOR_NAMES[arg] if arg >= 0 else f"colour in slot {arg - terms.SLOT_BOUND}"
            case "cannot":
                return " ".join(_bits("CANNOT_", arg))
            case "colors":
                return "/".join(name for k, name in enumerate(COLOR_NAMES) if arg >> k & 1)
            case "event":
                return _word(terms.Event, arg)
        return ""

    # --- filters, numbers, conditions --------------------------------------------------------------------------------
    def filter(self, number: int) -> str:
        """A filter in brackets: only what it asks."""
        if number == 0:
            return "(none)"
        row = self.tables["filters"][number]
        if row["only_self"]:
            return "(this card)"
        words = [SIDES[row["side"]], ORIENTATIONS[row["orientation"]], ROLES[row["role"]]]
        words += ["/".join(name for k, name in enumerate(COLOR_NAMES) if row["colors"] >> k & 1)]
        words += [families.english(int(row["family"])) if row["family"] else ""]
        kinds = [kind.name.title() for kind in terms.CardType if row["types"] >> kind & 1]
        words += ["/".join(kinds) or "card", "" if row["zone"] == terms.ZONE_FIELD else f"in {ZONES[row['zone']]}"]
        bounds = (("cost", 1), ("bp", 100), ("level", 1), ("cores", 1))
        words += [self._bounds(row, name, unit) for name, unit in bounds]
        for name, lead in (("name", "named"), ("not_name", "not named")):
            words.append(f'{lead} "{self.names[int(row[name])]}"' if row[name] else "")
        words += [("", f"with {word}", f"without {word}")[row[name]] for name, word in TRUTHS]
        words += ["not itself" if row["not_self"] else "", "not that of the event" if row["not_event"] else ""]
        return f"({' '.join(word for word in words if word)})"

    def _bounds(self, row: Any, name: str, unit: int) -> str:
        low, high = int(row[f"{name}_min"]), int(row[f"{name}_max"])
        if low == high:
            return "" if low == terms.NO_BOUND else f"{name} = {_bound(low, unit)}"
        parts = [f">= {_bound(low, unit)}"] if low != terms.NO_BOUND else []
        parts += [f"<= {_bound(high, unit)}"] if high != terms.NO_BOUND else []
        return f"{name} {' and '.join(parts)}"

    def number(self, number: int) -> str:
        """A number as an expression; BP is shown in the hundreds of the tables."""
        row = self.tables["numbers"][number]
        what, plus = int(row["what"]), int(row["plus"])
        if what == terms.WHAT_CONST:
            return str(plus)
        text = f"{_word(terms.What, what)}{self._number_argument(row)}"
        text += f" * {row['times']}" if row["times"] != 1 else ""
        text += f" / {row['by']}" if row["by"] != 1 else ""
        return f"[{text}{f' + {plus}' if plus else ''}]"

    def _number_argument(self, row: Any) -> str:
        what, arg = int(row["what"]), int(row["arg"])
        if what == terms.WHAT_COUNT:
            return " " + self.filter(arg)
        if what == terms.WHAT_CONDITION:
            return " " + self.condition(arg)
        if what in OF_SETS:
            return f" {arg}"
        detail = {terms.WHAT_SYMBOLS: COLOR_NAMES[arg % 6], terms.WHAT_MEMORY: _word(terms.Memory, arg % 8)}
        side = "" if what in OF_NOBODY else f" ({SIDES[row['side']]})"
        return f" {detail[what]}{side}" if what in detail else side

    def condition(self, number: int) -> str:
        """A comparison."""
        row = self.tables["conditions"][number]
        return f"{self.number(int(row['left']))} {COMPARISONS[row['compare']]} {self.number(int(row['right']))}"


# --- words for plain numbers -----------------------------------------------------------------------------------------
def _word(enum: type[IntEnum], value: int) -> str:
    return enum(int(value)).name.replace("_", " ")


def _constant_word(prefix: str, value: int) -> str:
    name = next(name for name, number in vars(terms).items() if name.startswith(prefix) and number == value)
    return name[len(prefix) :].replace("_", " ")


def _bits(prefix: str, value: int) -> list[str]:
    found = [k for k, v in vars(terms).items() if k.startswith(prefix) and isinstance(v, int) and v & value]
    return [name[len(prefix) :].replace("_", " ") for name in found]


def _until(value: int) -> str:
    return f"until end of {_word(terms.Until, value % 16)}" + (" for those present" if value >= 16 else "")


def _bound(value: int, unit: int) -> str:
    return f"slot {value - terms.SLOT_BOUND}" if value < 0 else str(value * unit)
