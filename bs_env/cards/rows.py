"""The rows that cards are compiled to, before they become arrays: shared filters, numbers, conditions and names.

Equal values share a row. Row 0 of every table means "none" (of the numbers: 0; of the program: END).
"""

from __future__ import annotations

from typing import Final

from bs_env.core import layout, terms

from . import families
from .card import base_name
from .values import Amount, Condition, Filter, Number

Row = tuple[int, ...]
BP_UNIT: Final = 100  # the tables hold BP in hundreds
LARGEST: Final = 32000  # of the int16 fields

FILTER_NAMES: Final = tuple(name for name, *_ in layout.FILTER_FIELDS)
_NO_FILTER: Final = Filter(zone=terms.ZONE_DECK)
_BOUNDS: Final = ("cost_min", "cost_max", "bp_min", "bp_max", "level_min", "level_max", "cores_min", "cores_max")


class Fault(Exception):
    """What is wrong with a clause, before the compiler says where."""


class Table:
    """Rows without duplicates, and the constant that limits them."""

    def __init__(self, constant: str, first: Row) -> None:
        self.constant = constant
        self.limit: int = getattr(layout, constant)
        self.rows: list[Row] = [first]
        self.places: dict[Row, int] = {first: 0}

    def put(self, row: Row) -> int:
        """The place of a row, a new one if it is not there yet."""
        for value in row:
            if abs(value) > LARGEST:
                raise Fault(f"the number {value} does not fit the tables; use a smaller one")
        place = self.places.setdefault(row, len(self.rows))
        if place == len(self.rows):
            self.rows.append(row)
        return place


class Names:
    """Ids of names, from 1."""

    def __init__(self) -> None:
        self.ids: dict[str, int] = {}

    def id(self, name: str) -> int:
        """The id of a name; 0 for the empty one."""
        return self.ids.setdefault(name, len(self.ids) + 1) if name else 0


class Scope:
    """What the words inside one effect may refer to: nothing, for effects that are no programs."""

    def set_number(self, name: str) -> int:
        """The number of a set that has been filled."""
        raise Fault(f'the set "{name}" is used where nothing can have been chosen; use a number or filter without it')

    def slot_number(self, name: str) -> int:
        """The slot of a stored number."""
        raise Fault(f'the stored number "{name}" is used outside of a program; use a fixed number')

    def computed_slot(self, row: int) -> int:
        """A slot that holds this number when the next instruction reads it."""
        raise Fault("a bound that must be computed stands outside of a program; use a fixed bound")

    def event_numbers(self) -> None:
        """The numbers of the event are read: they lie in the last two slots."""


FIXED: Final = Scope()


class Rows:
    """All shared rows of a set of cards."""

    def __init__(self) -> None:
        self.names = Names()
        self.keywords = Names()
        self.limit_keys: dict[tuple[str, int], int] = {}
        self.numbers = Table("MAX_NUMBERS", (terms.WHAT_CONST, 0, 0, 1, 1, 0))
        self.conditions = Table("MAX_CONDITIONS", (0, 0, 0))
        self.filters = Table("MAX_FILTERS", self._filter_row(_NO_FILTER, FIXED))

    # --- numbers and conditions --------------------------------------------------------------------------------------
    def number(self, amount: Amount, scope: Scope = FIXED, unit: int = 1) -> int:
        """The row of a number; ``unit`` 100 when it means BP."""
        if isinstance(amount, int):
            return self.numbers.put((terms.WHAT_CONST, 0, 0, 1, 1, _in_units(amount, unit)))
        if amount.by < 1:
            raise Fault(f"a number is divided by {amount.by}; divide by 1 or more")
        arg = self._number_argument(amount, scope)
        times = amount.times if amount.what == terms.WHAT_SET_BP else _in_units(amount.times, unit)
        return self.numbers.put((amount.what, amount.side, arg, times, amount.by, _in_units(amount.plus, unit)))

    def _number_argument(self, amount: Number, scope: Scope) -> int:
        arg = amount.arg
        if amount.what in (terms.WHAT_EVENT_NUMBER, terms.WHAT_EVENT_BEFORE):
            scope.event_numbers()
        if isinstance(arg, Filter):
            return self.filter(arg, scope)
        if isinstance(arg, Condition):
            return self.condition(arg, scope)
        if isinstance(arg, str):
            return scope.slot_number(arg) if amount.what == terms.WHAT_SLOT else scope.set_number(arg)
        return arg

    def condition(self, condition: Condition, scope: Scope = FIXED) -> int:
        """The row of a condition."""
        sides = (condition.left, condition.right)
        about_bp = any(isinstance(side, Number) and side.what == terms.WHAT_SET_BP for side in sides)
        unit = BP_UNIT if about_bp else 1
        left, right = (self.number(side, scope, unit) for side in sides)
        if left == right:
            raise Fault("a condition compares a number with itself; check both sides")
        # row 0 of the conditions means "none", so an equal row may not be used for a real one
        return self.conditions.put((left, condition.compare, right))

    # --- filters -----------------------------------------------------------------------------------------------------
    def filter(self, which: Filter, scope: Scope = FIXED) -> int:
        """The row of a filter."""
        return self.filters.put(self._filter_row(which, scope))

    def _filter_row(self, which: Filter, scope: Scope) -> Row:
        if which.family and not families.known(which.family):
            raise Fault(families.unknown(which.family).rstrip("."))
        values = {
            "side": which.side, "zone": which.zone,
            "types": _bits(which.types), "colors": _bits(which.colors),
            "family": families.family_id(which.family) if which.family else 0,
            "name": self.names.id(base_name(which.named)), "not_name": self.names.id(base_name(which.not_named)),
            "orientation": which.orientation, "role": which.role,
            "legacy": _tri(which.legacy), "ex": _tri(which.ex), "true_release": _tri(which.true_release),
            "not_self": int(which.not_self), "only_self": int(which.only_self), "not_event": int(which.not_subject),
            "with_soul": _tri(which.soul_core),
        }  # fmt: skip
        for name in _BOUNDS:
            values[name] = self._bound(getattr(which, name), name, scope)
            low, high = values.get(name.replace("_max", "_min"), 0), values[name]
            if name.endswith("_max") and high >= 0 and low > high:
                raise Fault(f"{name} is smaller than {name.replace('_max', '_min')}; check both bounds")
        return tuple(values[name] for name in FILTER_NAMES)

    def _bound(self, bound: Amount | None, name: str, scope: Scope) -> int:
        if bound is None:
            return terms.NO_BOUND
        unit = BP_UNIT if name.startswith("bp") else 1
        if isinstance(bound, int):
            if not 0 <= bound <= 100_000:
                raise Fault(f"{name} {bound} is not between 0 and 100000; check it")
            return _in_units(bound, unit)
        if isinstance(bound.arg, str) and bound == Number(terms.WHAT_SLOT, arg=bound.arg):
            if unit != 1:
                raise Fault(f'{name} is the stored number "{bound.arg}"; write slot(...).scaled(times=1000) for a BP')
            return terms.SLOT_BOUND + scope.slot_number(bound.arg)
        return terms.SLOT_BOUND + scope.computed_slot(self.number(bound, scope, unit))


def _bits(values: tuple[int, ...]) -> int:
    return sum(1 << value for value in set(values))


def _tri(asked: bool | None) -> int:
    if asked is None:
        return terms.TRI_ANY
    return terms.TRI_YES if asked else terms.TRI_NO


def _in_units(amount: int, unit: int) -> int:
    if amount % unit:
        raise Fault(f"BP {amount} is not a multiple of {unit}; check it")
    return amount // unit
