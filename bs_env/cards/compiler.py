"""Cards to integer rows: ``compile_tables`` gives the tables that the core reads; ``CompiledCards`` keeps both."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

import numpy as np

from bs_env.core import layout, mirror, records, terms

from . import families
from .card import Card, CardError, base_name
from .effects import Effect
from .features import feature_row
from .observed_rows import field_row, hand_row
from .programs import ProgramWriter, power_argument, power_value
from .rows import FIXED, Fault, Row, Rows
from .values import MAGIC
from .watching import fill_activated, fill_watched, watched_by_classes

Fields = dict[str, Any]
MOST_ACTIVATED: Final = layout.MAX_ACTIVATED  # ids name the first two of a Field card, the others are listed (DP-12)
ALL_LEVELS: Final = (1 << layout.MAX_LEVELS) - 1
READS_BP, READS_SYMBOLS = 1, 2
WRITES: Final = {terms.CONT_BP: READS_BP, terms.CONT_SYMBOL: READS_SYMBOLS}
# relations are asked when they matter, after BP and symbols are known: only their condition is read in the rounds
RELATIONS: Final = (
    terms.CONT_UNBLOCKABLE_BY, terms.CONT_SYMBOL_FOR_PLAY, terms.CONT_ATTACK_PRICE, terms.CONT_BLOCK_PRICE,
    terms.CONT_LIFE_DAMAGE, terms.CONT_COST, terms.CONT_NO_LIFE_LOSS, terms.CONT_IMMUNE, terms.CONT_CANNOT_ACTIVATE,
)  # fmt: skip
ZONE_MASKS: Final = (
    (terms.ZONE_FIELD, "event_mask"), (terms.ZONE_TRASH, "trash_mask"), (terms.ZONE_HAND, "hand_mask"),
)  # fmt: skip
STEP_EVENTS: Final = (terms.EVENT_STEP_START, terms.EVENT_STEP_END)
# what happens as a batch, where replacements are asked for (core/batch.py)
REPLACED_EVENTS: Final = (
    terms.EVENT_DESTROYED,
    terms.EVENT_RETURNED,
    terms.EVENT_BANISHED,
    terms.EVENT_EXHAUSTED,
    terms.EVENT_REFRESHED,
    terms.EVENT_LIFE_REDUCED,
)


class Compilation:
    """The rows of some cards: the state of one run of the compiler."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        self.rows = Rows()
        self.program: list[Row] = [(terms.OP_END, 0, 0, 0, 0, 0)]
        self.effects: list[Fields] = [{}]
        self.card_rows: list[Fields] = []
        _check_ids(self.cards)
        for row, card in enumerate(self.cards):
            self._card(row, card)

    # --- cards -------------------------------------------------------------------------------------------------------
    def _card(self, row: int, card: Card) -> None:
        first = len(self.effects)
        for clause, effect in enumerate(card.effects):
            try:
                self.effects.append(self._effect(row, card, clause, effect))
            except Fault as fault:
                raise CardError(f"{_where(card, clause)}: {fault}.") from None
        fields = _facts(card)
        names = self.rows.names
        fields["name"], fields["base_name"] = names.id(card.name), names.id(base_name(card.name))
        fields["also_named"] = _padded((names.id(base_name(n)) for n in card.also_named), layout.MAX_NAMES)
        fields["first_effect"], fields["n_effects"] = first, len(card.effects)
        self._effect_places(card, first, fields)
        self.card_rows.append(fields)

    def _effect_places(self, card: Card, first: int, fields: Fields) -> None:
        activated: list[int] = []
        for clause, effect in enumerate(card.effects):
            place = first + clause
            on_field = terms.ZONE_FIELD in effect.zones
            if effect.kind == terms.KIND_ACTIVATED:
                activated.append(place)
            elif effect.kind == terms.KIND_DECLARED:
                name = {terms.TIMING_MAIN: "main", terms.TIMING_FLASH: "flash"}.get(effect.timing, "hand_effect")
                if name in fields:
                    raise CardError(f"{_where(card, clause)}: it is the second {name} effect of the card; keep one.")
                fields[name] = place
            elif effect.kind == terms.KIND_TRIGGERED:
                for zone, mask in ZONE_MASKS:
                    if zone in effect.zones:
                        fields[mask] = fields.get(mask, 0) | 1 << effect.event
            elif on_field:
                counter = "n_constant" if effect.kind == terms.KIND_CONSTANT else "n_replacement"
                fields[counter] = fields.get(counter, 0) + 1
        if len(activated) > MOST_ACTIVATED:
            raise CardError(f"{_where(card)}: {len(activated)} activated effects; at most {MOST_ACTIVATED} fit.")
        fields["activated"], fields["n_activated"] = _padded(activated, layout.MAX_ACTIVATED), len(activated)

    # --- effects -----------------------------------------------------------------------------------------------------
    def _effect(self, row: int, card: Card, clause: int, effect: Effect) -> Fields:
        _check_effect(card, effect)
        rows = self.rows
        fields: Fields = {
            "card": row, "clause": clause, "kind": effect.kind, "zones": sum(1 << zone for zone in set(effect.zones)),
            "levels": sum(1 << (level - 1) for level in set(effect.levels)) if effect.levels else ALL_LEVELS,
            "window": effect.window, "timing": effect.timing, "event": effect.event, "event_step": effect.event_step,
            "event_side": effect.event_side, "by": effect.by, "limit": effect.limit,
            "subject": rows.filter(effect.subject) if effect.subject else 0,
            "condition": rows.condition(effect.when) if effect.when else 0,
            "limit_key": self._limit_key(card, clause) if effect.limit else 0,
            "keyword": rows.keywords.id(effect.keyword),
        }  # fmt: skip
        writer = ProgramWriter(rows, self.program, skippable=effect.limit != terms.LIMIT_NONE)
        if effect.cost:
            fields["cost"] = writer.write(effect.cost, cost=True)
        if effect.do:
            fields["program"] = writer.write(effect.do)
        fields["marks"] = _marks(effect, writer.declined)
        if effect.power:
            self._constant(effect, fields)
        return fields

    def _limit_key(self, card: Card, clause: int) -> int:
        keys = self.rows.limit_keys
        return keys.setdefault((base_name(card.name), clause), len(keys) + 1)

    def _constant(self, effect: Effect, fields: Fields) -> None:
        power, rows = effect.power, self.rows
        assert power is not None
        fields["op"] = power.op
        fields["value"] = power_value(rows, power, FIXED)
        fields["arg"] = power_argument(rows, power, FIXED)
        fields["choice"] = rows.filter(effect.of) if effect.of else 0
        fields["writes"] = WRITES.get(power.op, 0)
        reads = self._condition_reads(fields["condition"])
        if power.op not in RELATIONS:
            reads |= self._filter_reads(fields["choice"]) | self._number_reads(fields["value"])
        fields["reads"] = reads

    # --- what constant effects read ----------------------------------------------------------------------------------
    def _filter_reads(self, row: int) -> int:
        which = dict(zip((name for name, *_ in layout.FILTER_FIELDS), self.rows.filters.rows[row], strict=True))
        asks_bp = which["bp_min"] != terms.NO_BOUND or which["bp_max"] != terms.NO_BOUND
        return READS_BP if asks_bp else 0

    def _number_reads(self, row: int) -> int:
        what, _, arg, *_ = self.rows.numbers.rows[row]
        if what == terms.WHAT_COUNT:
            return self._filter_reads(arg)
        if what == terms.WHAT_CONDITION:
            return self._condition_reads(arg)
        return {terms.WHAT_SET_BP: READS_BP, terms.WHAT_SYMBOLS: READS_SYMBOLS}.get(what, 0)

    def _condition_reads(self, row: int) -> int:
        left, _, right = self.rows.conditions.rows[row]
        return self._number_reads(left) | self._number_reads(right) if row else 0

    # --- the arrays --------------------------------------------------------------------------------------------------
    def tables(self) -> np.ndarray:
        """The length-1 array of dtype ``layout.TABLES``."""
        tables = np.zeros(1, dtype=layout.TABLES)
        t = tables[0]
        plain: tuple[tuple[str, str, str, list[Row]], ...] = (
            ("program", "n_instructions", "MAX_INSTRUCTIONS", self.program),
            ("filters", "n_filters", "MAX_FILTERS", self.rows.filters.rows),
            ("numbers", "n_numbers", "MAX_NUMBERS", self.rows.numbers.rows),
            ("conditions", "n_conditions", "MAX_CONDITIONS", self.rows.conditions.rows),
        )
        for name, counter, constant, rows in plain:
            _check_room(len(rows), constant)
            t[name][: len(rows)] = rows
            t[counter] = len(rows)
        for name, counter, constant, named in (
            ("cards", "n_cards", "MAX_CARD_ROWS", self.card_rows),
            ("effects", "n_effects", "MAX_EFFECTS", self.effects),
        ):
            _check_room(len(named), constant)
            _fill(t[name], named)
            t[counter] = len(named)
        for mask, watchers in (("trash_mask", "trash_watchers"), ("hand_mask", "hand_watchers")):
            t[watchers] = int(np.bitwise_or.reduce(t["cards"][mask]))
        t["level_costs"] = int(self._changes_level_costs(t))
        t["watch"] = watched_by_classes(t)
        for row in range(len(self.cards)):
            fill_watched(t, row)
            fill_activated(t, row)
            t["features"][row] = feature_row(t, row)
            t["field_row"][row] = field_row(t, row)
            t["hand_row"][row] = hand_row(t, row)
        return tables

    @staticmethod
    def _changes_level_costs(t: np.void) -> bool:
        """Whether some effect changes Lv1 costs: only then must rule processing look for it (10-2-2-9)."""
        lasting = np.isin(t["program"]["op"], (terms.OP_FLOAT, terms.OP_FLOAT_ALL))
        return bool((t["effects"]["op"] == terms.CONT_LEVEL_COST).any()) or bool(
            (t["program"]["a"][lasting] == terms.CONT_LEVEL_COST).any()
        )


def compile_tables(cards: Sequence[Card]) -> np.ndarray:
    """The tables of some cards; row i is the i-th card."""
    return Compilation(cards).tables()


class CompiledCards:
    """Cards with their tables, and the names behind the ids in them."""

    def __init__(self, cards: Sequence[Card]) -> None:
        compilation = Compilation(cards)
        self.cards = compilation.cards
        self.tables = compilation.tables()
        self.row_of = {card.card_id: row for row, card in enumerate(self.cards)}
        self.names = {number: name for name, number in compilation.rows.names.ids.items()}
        self.keywords = {number: name for name, number in compilation.rows.keywords.ids.items()}

    @cached_property
    def mirror(self) -> records.Tables:
        """The tables as plain objects, for the interpreted mode."""
        tables = records.Tables()
        mirror.fill(tables, self.tables[0], layout.USED_ROWS)
        return tables


# --- places and checks ------------------------------------------------------------------------------------------------
def _where(card: Card, clause: int | None = None) -> str:
    place = f"{card.card_id} {card.name} ({card.set_name})"
    return place if clause is None else f"{place}, clause {clause + 1}"


def _check_ids(cards: Sequence[Card]) -> None:
    seen: dict[str, Card] = {}
    for card in cards:
        if card.card_id in seen:
            raise CardError(
                f"{_where(card)}, card_id: {seen[card.card_id].name} has the same id; give one of them another id."
            )
        seen[card.card_id] = card


def _check_effect(card: Card, effect: Effect) -> None:
    if not effect.text.strip():
        raise Fault("it has no text; say in our own words what it does")
    for level in effect.levels:
        if not 1 <= level <= len(card.levels):
            raise Fault(f"level {level}: the card has {len(card.levels)} levels; name one of them")
    if effect.true_release and not any(level.true_release for level in card.levels):
        raise Fault("it is a True Release effect, but no level cost of the card carries True Release; mark the level")
    if effect.kind == terms.KIND_DECLARED:
        hand_effect = effect.timing == terms.TIMING_HAND_FLASH
        if hand_effect == (card.type_id == MAGIC):
            raise Fault("[Main] and [Flash] effects belong to a Magic, effects used from hand to other cards")
    if effect.kind in (terms.KIND_TRIGGERED, terms.KIND_REPLACEMENT):
        _check_event(effect)
    if effect.kind == terms.KIND_REPLACEMENT and effect.event not in REPLACED_EVENTS:
        names = ", ".join(terms.Event(event).name for event in REPLACED_EVENTS)
        raise Fault(f"{terms.Event(effect.event).name} cannot be replaced yet; use one of {names}")
    if effect.kind == terms.KIND_CONSTANT:
        if effect.power is None:
            raise Fault("a constant effect has no power; write has(bp(2000), ...)")
        if set(effect.zones) != {terms.ZONE_FIELD}:
            raise Fault("a constant effect is in force on the Field only; leave zones out")
    elif not effect.do:
        raise Fault("it does nothing; give it a program (do=...)")


def _check_event(effect: Effect) -> None:
    if not 0 < effect.event < terms.N_TRIGGER_EVENTS:
        raise Fault(f"nothing can wait for event {effect.event}; use an EVENT_* below {terms.N_TRIGGER_EVENTS}")
    if effect.event in STEP_EVENTS and not terms.STEP_START <= effect.event_step <= terms.STEP_END:
        raise Fault(f"step {effect.event_step} is no step of a turn; name the step it waits for")
    if effect.subject_self and effect.subject is not None:
        raise Fault("it waits for this card and names other cards too; keep one of the two")


def _marks(effect: Effect, skippable: bool) -> int:
    marks = terms.MARK_OPTIONAL if effect.optional else 0
    marks |= terms.MARK_TRUE_RELEASE if effect.true_release else 0
    marks |= terms.MARK_RESERVE_ONLY if effect.reserve_only else 0
    marks |= terms.MARK_SUBJECT_SELF if effect.subject_self else 0
    return marks | (terms.MARK_SKIPPABLE if skippable else 0)


def _facts(card: Card) -> Fields:
    levels = card.levels
    return {
        "type": card.type_id, "colors": sum(1 << c for c in set(card.colors)), "cost": card.cost,
        "families": _padded((families.family_id(f) for f in card.families), layout.MAX_FAMILIES),
        "level_bp": _padded(((level.bp or 0) // 100 for level in levels), layout.MAX_LEVELS),
        "level_cost": _padded((level.cores for level in levels), layout.MAX_LEVELS),
        "n_levels": len(levels), "true_release": int(any(level.true_release for level in levels)),
        "reduction": [card.reduction.get(c, 0) for c in range(terms.N_COLORS)],
        "n_reduction": sum(card.reduction.values()),
        "symbols": [card.symbols.get(c, 0) for c in range(terms.N_COLORS)],
        "ex": int(card.ex), "legacy": int(card.legacy),
        "soul_magic": 0 if card.soul_magic is None else card.soul_magic + 1,
    }  # fmt: skip


def _padded(values: Any, length: int) -> list[int]:
    row = list(values)
    return row + [0] * (length - len(row))


def _fill(target: np.ndarray, rows: list[Fields]) -> None:
    for k, row in enumerate(rows):
        for name, value in row.items():
            target[k][name] = value


def _check_room(used: int, constant: str) -> None:
    room: int = getattr(layout, constant)
    if used > room:
        raise CardError(f"The cards need {used} rows, {constant} allows {room}: raise it in bs_env/core/layout.py.")
