"""Compiles the program of one effect: words to instructions, set names to set numbers, branches to jumps."""

from __future__ import annotations

from typing import Final

from bs_env.core import layout, terms

from .encoding import ARGUMENTS, OPERANDS
from .rows import BP_UNIT, Fault, Row, Rows, Scope
from .steps import Branch, Into, Operand, Part, Power, Program, Step
from .values import ATTACKER, BLOCKER, SUBJECT, THIS, Condition, Filter, Number

MOST_SETS: Final = 7
AMBIGUOUS: Final = -1  # which of two sets a name means depends on the way taken
TAKES: Final = {
    THIS: terms.TAKE_SELF,
    SUBJECT: terms.TAKE_SUBJECT,
    ATTACKER: terms.TAKE_ATTACKER,
    BLOCKER: terms.TAKE_BLOCKER,
}


class ProgramWriter(Scope):
    """Writes instructions at the end of the common program; one writer for one effect, cost and main part."""

    def __init__(self, rows: Rows, program: list[Row], skippable: bool) -> None:
        self.rows = rows
        self.program = program
        self.sets: dict[str, int] = {}
        self.n_sets = 0
        self.slots: dict[str, int] = {}
        self.n_slots = 0
        self.room = layout.N_SLOTS
        self.computed: dict[int, int] = {}  # number row -> slot, for the instruction being written
        self.reuse: dict[str, int] = {}  # sets of the other branch, which is never carried out too
        self.in_cost = False
        self.skippable = skippable  # a limited effect: its first choice, if it may be declined, activates it (D-60)
        self.declined = False
        self.first = True

    def write(self, parts: Program, cost: bool = False) -> int:
        """Writes a program with its END and returns where it starts."""
        self.in_cost = cost
        start = len(self.program)
        self._parts(parts)
        self._emit(terms.OP_END)
        return start

    # --- control flow ------------------------------------------------------------------------------------------------
    def _parts(self, parts: Program) -> None:
        for part in parts:
            self._part(part)

    def _part(self, part: Part) -> None:
        if isinstance(part, tuple):
            self._parts(part)
        elif isinstance(part, Branch):
            self._branch(part)
        elif isinstance(part, Step):
            self._step(part)
        else:
            raise Fault(f"{part!r} is no step; programs are tuples of steps (is a comma missing?)")

    def _branch(self, branch: Branch) -> None:
        if branch.condition is None:
            at = self._emit(terms.OP_IF_DID)
        else:
            self.computed = {}
            at = self._emit(terms.OP_IF, self.rows.condition(branch.condition, self))
        self.first = False
        before, outer = dict(self.sets), self.reuse
        self._parts(branch.then)
        after_then = self.sets
        if branch.otherwise:
            leave = self._emit(terms.OP_JUMP)
            self._aim(at)
            self.sets = dict(before)
            self.reuse = {name: k for name, k in after_then.items() if before.get(name) != k}
            self._parts(branch.otherwise)
            self._aim(leave)
            self.reuse = outer
        else:
            self._aim(at)
        self._merge(before, after_then)

    def _merge(self, before: dict[str, int], after_then: dict[str, int]) -> None:
        for name, number in {**after_then, **self.sets}.items():
            both = {sets.get(name) for sets in (before, after_then, self.sets) if name in sets}
            self.sets[name] = number if len(both) == 1 else AMBIGUOUS

    def _aim(self, at: int) -> None:
        op, a, _, c, d, e = self.program[at]
        self.program[at] = (op, a, len(self.program), c, d, e)

    # --- one step ----------------------------------------------------------------------------------------------------
    def _emit(self, op: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> int:
        self.program.append((op, a, b, c, d, e))
        return len(self.program) - 1

    def _step(self, step: Step) -> None:
        if step.op not in OPERANDS:
            raise Fault(f"{step.op} is no instruction")
        kinds = OPERANDS[step.op]
        self.computed = {}
        power = step.b if isinstance(step.b, Power) else None
        _check_power(step)
        operands = (step.a, step.b, step.c, step.d, step.e)
        # a set that is filled may be named like one that is read, so it is numbered last
        late = ("into", "filter") if step.op == terms.OP_OFFER_IF else ("into",)
        values = [0 if kind in late else self._operand(kind, x, power) for kind, x in zip(kinds, operands, strict=True)]
        if step.op == terms.OP_OFFER_IF:
            values[0] = self.rows.filter(_as_filter(step.a), self)  # it may ask for the slot that this step fills
        if "into" in kinds:
            # what both players choose goes into one set, so that it can be handled at once (1-4-4)
            joined = step.op == terms.OP_SELECT and bool(values[3] & terms.SELECT_BY_OTHER_PLAYER)
            values[4] = self._into(step.e, joined)
        if step.op in (terms.OP_SELECT, terms.OP_CHOOSE_COLOR):
            values[3] = self._select_marks(values[3])
        self._emit(step.op, *values)
        self.first = self.first and step.op == terms.OP_OFFER_IF

    def _select_marks(self, marks: int) -> int:
        if self.in_cost:
            return marks | terms.SELECT_COST
        if self.first and self.skippable and marks & terms.SELECT_MAY:
            self.declined = True
            return marks | terms.SELECT_ACTIVATES
        return marks

    def _operand(self, kind: str, operand: Operand, power: Power | None) -> int:
        match kind:
            case "filter":
                return self.rows.filter(_as_filter(operand), self)
            case "condition":
                assert isinstance(operand, Condition)
                return self.rows.condition(operand, self)
            case "number":
                return self.rows.number(_as_amount(operand), self)
            case "power":
                assert isinstance(operand, Power)
                return power_value(self.rows, operand, self)
            case "arg":
                assert power is not None
                return power_argument(self.rows, power, self)
            case "slot":
                return self._new_slot(_as_name(operand))
            case "set":
                return self._read(_as_name(operand))
            case "set?":
                return self._read(_as_name(operand)) if operand else 0
        assert isinstance(operand, int), (kind, operand)
        return operand

    # --- sets and slots ----------------------------------------------------------------------------------------------
    def _into(self, into: Operand, joined: bool = False) -> int:
        assert isinstance(into, Into)
        source = self._read(into.source) if into.source else 0
        number = self.sets[into.name] if joined and into.name in self.sets else self._new_set(into.name)
        return number + 16 * source

    def _new_set(self, name: str) -> int:
        if name in self.reuse:
            number = self.reuse[name]
        else:
            self.n_sets += 1
            number = self.n_sets
        if number > MOST_SETS:
            raise Fault(f'"{name}" is set number {number} of the effect; at most {MOST_SETS} fit: choose fewer sets')
        if name not in TAKES:
            self.sets[name] = number
        return number

    def _read(self, name: str) -> int:
        if name in TAKES:
            number = self._new_set(name)
            self._emit(terms.OP_TAKE, TAKES[name], e=number)
            return number
        return self.set_number(name)

    def set_number(self, name: str) -> int:
        """The number of a set that has been filled."""
        if name in TAKES:
            return self._read(name)
        if name not in self.sets:
            chosen = ", ".join(f'"{n}"' for n in self.sets) or "nothing"
            raise Fault(f'the set "{name}" is used before it is chosen (chosen so far: {chosen}); choose it first')
        if self.sets[name] == AMBIGUOUS:
            raise Fault(f'"{name}" is chosen before a condition and again in it; give one of the two another name')
        return self.sets[name]

    def _new_slot(self, name: str) -> int:
        if name not in self.slots:
            self.slots[name] = self._free_slot()
        return self.slots[name]

    def _free_slot(self) -> int:
        if self.n_slots >= self.room:
            raise Fault(f"more than {self.room} numbers must be kept; use fewer (N_SLOTS in core/layout.py)")
        self.n_slots += 1
        return self.n_slots - 1

    def slot_number(self, name: str) -> int:
        """The slot of a stored number."""
        if name not in self.slots:
            raise Fault(f'the number "{name}" is used before it is stored or chosen; store it first')
        return self.slots[name]

    def event_numbers(self) -> None:
        """The numbers of the event are read: they lie in the last two slots."""
        self.room = layout.N_SLOTS - 2
        if self.n_slots > self.room:
            raise Fault(f"{self.n_slots} numbers are kept beside the two of the event; use at most {self.room}")

    def computed_slot(self, row: int) -> int:
        """A slot with this number: an instruction computes it just before the one being written."""
        if self.program[-1][0] == terms.OP_OFFER_IF:
            raise Fault("a choice with offered_if has a bound that must be computed; store it before as a number")
        if row not in self.computed:
            self.computed[row] = self._free_slot()
            self._emit(terms.OP_NUMBER, row, self.computed[row])
        return self.computed[row]


# --- powers, which constant effects share ----------------------------------------------------------------------------
def power_value(rows: Rows, power: Power, scope: Scope) -> int:
    """The row of the amount."""
    return rows.number(power.value, scope, BP_UNIT if power.op == terms.CONT_BP else 1)


def power_argument(rows: Rows, power: Power, scope: Scope) -> int:
    """The argument as a number: a filter row, a colour, bits, or a slot that holds a colour."""
    arg = power.arg
    if isinstance(arg, Filter):
        return rows.filter(arg, scope)
    if isinstance(arg, Number):
        if arg.what != terms.WHAT_SLOT or not isinstance(arg.arg, str):
            raise Fault('a colour is computed; use a colour or slot("name") after choose_color("name")')
        return terms.SLOT_BOUND + scope.slot_number(arg.arg)
    if ARGUMENTS.get(power.op) == "color" and not 0 <= arg < terms.N_COLORS:
        raise Fault(f"{arg} is no colour; use RED, PURPLE, GREEN, WHITE, YELLOW or BLUE")
    return arg


def _as_filter(operand: Operand) -> Filter:
    if not isinstance(operand, Filter):
        raise Fault(f"{operand!r} stands where cards are meant; use a filter such as opposing_spirit(bp_max=3000)")
    return operand


def _as_amount(operand: Operand) -> Number | int:
    if not isinstance(operand, Number | int):
        raise Fault(f"{operand!r} stands where a number is meant; use a number")
    return operand


def _as_name(operand: Operand) -> str:
    if not isinstance(operand, str):
        raise Fault(f'{operand!r} stands where the name of a set or number is meant; use a name such as "it"')
    return operand


def _check_power(step: Step) -> None:
    """Refuse lasting effects that nothing would read."""
    if step.op == terms.OP_FLOAT_ALL and step.a in (terms.CONT_COST, terms.CONT_SYMBOL_FOR_PLAY):
        raise Fault("a change of costs cannot be given for a while yet; write it as a constant effect (has)")
    if step.op == terms.OP_FLOAT and step.e == "" and step.a != terms.CONT_NO_LIFE_LOSS:
        raise Fault("a player can only be given ATTACKS_REDUCE_NO_LIFE; give other powers to cards (give, give_all)")
