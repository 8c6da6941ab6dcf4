"""The static features of a printed card: what it is and what its effects do, 96 numbers computed from its rows.

Nobody writes features by hand: verbs, timings, targets, conditions and limits are read off the compiled rows, so a card
that no network has seen is described in the words of those it has. The first six columns are the groups of verbs that
the rows of the observation show; all values lie within [-4, 4].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from bs_env.cards.encoding import OPERANDS
from bs_env.core import layout, terms

FAMILY_BITS: Final = 8
COLUMNS: Final[tuple[tuple[str, str], ...]] = (
    ("verb_removes", "1: its effects destroy, banish, return or shrink opposing cards"),
    ("verb_boosts", "1: its effects raise BP or add symbols"),
    ("verb_exhausts", "1: its effects exhaust opposing cards"),
    ("verb_refreshes", "1: its effects refresh"),
    ("verb_cores", "1: its effects move cores"),
    ("verb_cards", "1: its effects draw, search, reveal or return cards to the hand"),
    ("spirit", "1: a Spirit"),
    ("nexus", "1: a Nexus"),
    ("magic", "1: a Magic"),
    *((f"color_{color}", f"1: it is {color}") for color in ("red", "purple", "green", "white", "yellow", "blue")),
    ("cost", "cost / 8"),
    ("reduction", "reduction symbols / 4"),
    ("levels", "levels / 2"),
    ("level_1_cores", "level cost of Lv1 / 4"),
    ("level_2_cores", "level cost of Lv2 / 4"),
    ("level_1_bp", "BP at Lv1 / 10000"),
    ("level_2_bp", "BP at Lv2 / 10000"),
    ("symbols", "symbols / 2"),
    ("ex", "1: it has an EX symbol"),
    ("legacy", "1: it has Legacy"),
    ("soul_magic", "1: it has Soul Magic"),
    ("true_release", "1: it has True Release"),
    ("destroy", "opposing or any cards it destroys or banishes"),
    ("bp_up", "BP it gives / 5000"),
    ("bp_down", "BP it takes from cards / 5000"),
    ("exhaust", "opposing cards it exhausts; heavily: twice as much"),
    ("refresh", "cards it refreshes"),
    ("cores_off", "cores it takes off opposing cards / 2; 1.25 if all but some"),
    ("cores_gained", "cores it gives to its player / 2"),
    ("draw", "cards it draws / 3"),
    ("search", "cards it looks at in deck or Trash, or brings to the hand from there / 3"),
    ("return", "cards it returns from the Field"),
    ("protect", "1: it protects Life or cards, or makes attacks dear"),
    ("pierce", "1: its attacks are hard to block or take more Life, or it has more symbols"),
    ("on_arrival", "effects when summoned or deployed"),
    ("in_attack", "effects when attacking or during its attack"),
    ("in_block", "effects when blocking or during its block"),
    ("when_destroyed", "effects when it is destroyed"),
    ("at_a_step", "effects at the start of a step"),
    ("main_timing", "effects with Main timing"),
    ("flash_timing", "effects with Flash timing"),
    ("standing", "constant effects and effects that wait for something else"),
    ("reach", "largest limit of an opposing target: BP / 10000 or cost / 8; 1.25 if it is computed, 1.5 without limit"),
    *((f"family_{k}", f"1: bit {k} of the code of one of its families") for k in range(FAMILY_BITS)),
    *((f"asks_family_{k}", f"1: bit {k} of the code of a family its effects ask for") for k in range(FAMILY_BITS)),
    ("finds_spirit", "1: its effects ask for Spirit cards outside the Field"),
    ("finds_nexus", "1: ... for Nexus cards"),
    ("finds_magic", "1: ... for Magic cards"),
    ("reach_bp", "largest BP of what it can choose / 10000, 0 if BP is not asked"),
    ("reach_cost", "largest cost of what it can choose / 8, 0 if cost is not asked"),
    ("targets_all", "1: it speaks about all cards of a kind"),
    ("targets_own", "1: it chooses own cards of the Field"),
    ("plays", "1: it summons, deploys or uses a card"),
    ("to_deck", "1: it puts cards into a deck"),
    ("discards", "1: it puts cards from a hand or deck into the Trash"),
    ("own_cost", "own cards it destroys, banishes, exhausts or takes cores from"),
    ("higher_level", "effects that it has at some of its levels only"),
    ("soul", "1: it moves the Soul Core or asks where it is"),
    ("forces", "1: it forces attacks or blocks"),
    ("frees", "1: it lets exhausted cards attack or block"),
    ("in_main_step", "effects of the own Main Step only"),
    ("in_own_attack_step", "effects of the own Attack Step only"),
    ("in_opp_attack_step", "effects of the opposing Attack Step only"),
    ("in_other_window", "effects of another window"),
    ("watches_arrival", "effects that wait until other cards are summoned, deployed or used"),
    ("watches_leaving", "... are destroyed, depleted or leave"),
    ("watches_battle", "... attack, block or fight"),
    ("watches_cards", "effects that wait for cards drawn or discarded, or effects activated"),
    ("watches_cores", "effects that wait for Life or cores"),
    ("reads_field", "numbers and conditions that count cards of the Field"),
    ("reads_piles", "... that count hand, deck, Trash or Reserve"),
    ("reads_symbols", "... that count symbols"),
    ("reads_memory", "... that ask what happened this turn, or Life"),
    ("reads_card", "... that ask cost, BP or cores of a card"),
    ("limited", "limits: 1 once per turn, 1/2 by name"),
    ("optional", "effects that may be declined"),
    ("elsewhere", "effects that work from hand or Trash"),
)
VERBS: Final = tuple(name for name, _ in COLUMNS[27:39])
TIMINGS: Final = tuple(name for name, _ in COLUMNS[39:47])
DETAILS: Final = tuple(name for name, _ in COLUMNS[48 + FAMILY_BITS :])
GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "verb_removes": ("destroy", "bp_down", "return"),
    "verb_boosts": ("bp_up", "pierce"),
    "verb_exhausts": ("exhaust",),
    "verb_refreshes": ("refresh",),
    "verb_cores": ("cores_off", "cores_gained"),
    "verb_cards": ("draw", "search"),
}
PLAIN_VERBS: Final[dict[int, str]] = {
    # verbs against the opponent
    terms.OP_DESTROY: "destroy",
    terms.OP_BANISH: "destroy",
    terms.OP_RETURN: "return",
    terms.OP_EXHAUST: "exhaust",
    terms.OP_HEAVY_EXHAUST: "exhaust",
    terms.OP_CORES_OFF: "cores_off",
}
POWER_VERBS: Final[dict[int, str]] = {
    terms.CONT_SYMBOL: "pierce",
    terms.CONT_SYMBOL_FOR_PLAY: "pierce",
    terms.CONT_UNBLOCKABLE_BY: "pierce",
    terms.CONT_BLOCK_PRICE: "pierce",
    terms.CONT_LIFE_DAMAGE: "pierce",
    terms.CONT_NO_LIFE_LOSS: "protect",
    terms.CONT_ATTACK_PRICE: "protect",
    terms.CONT_IMMUNE: "protect",
    terms.CONT_CANNOT: "protect",
    terms.CONT_CANNOT_ACTIVATE: "protect",
}
WINDOWS: Final[dict[int, str]] = {
    terms.WINDOW_OWN_MAIN: "in_main_step",
    terms.WINDOW_OWN_MAIN_1: "in_main_step",
    terms.WINDOW_OWN_ATTACK: "in_own_attack_step",
    terms.WINDOW_OPP_ATTACK: "in_opp_attack_step",
}
TOLD_BY_TIMING: Final = (
    terms.WINDOW_ALWAYS,
    terms.WINDOW_ATTACKING,
    terms.WINDOW_BLOCKING,
    terms.WINDOW_BATTLING,
)
_EVENTS: Final[dict[str, tuple[int, ...]]] = {
    "watches_arrival": (terms.EVENT_SUMMONED, terms.EVENT_DEPLOYED, terms.EVENT_USED),
    "watches_leaving": (
        terms.EVENT_DESTROYED,
        terms.EVENT_DEPLETED,
        terms.EVENT_RETURNED,
        terms.EVENT_LEAVES,
        terms.EVENT_BANISHED,
    ),
    "watches_battle": (
        terms.EVENT_ATTACK,
        terms.EVENT_BLOCK,
        terms.EVENT_BATTLE_RESOLUTION,
        terms.EVENT_BP_WON_ALONE,
        terms.EVENT_BATTLE_END,
        terms.EVENT_EXHAUSTED,
        terms.EVENT_REFRESHED,
    ),
    "watches_cards": (terms.EVENT_DRAWN, terms.EVENT_DISCARDED, terms.EVENT_ACTIVATED),
    "watches_cores": (
        terms.EVENT_LIFE_REDUCED,
        terms.EVENT_LIFE_GAINED,
        terms.EVENT_CORES_PLACED,
        terms.EVENT_CORES_REMOVED,
    ),
}
WATCHES: Final[dict[int, str]] = {event: name for name, events in _EVENTS.items() for event in events}
_READS: Final[dict[str, tuple[int, ...]]] = {
    "reads_field": (terms.WHAT_COUNT, terms.WHAT_CORES),
    "reads_piles": (
        terms.WHAT_HAND,
        terms.WHAT_DECK,
        terms.WHAT_TRASH,
        terms.WHAT_RESERVE,
        terms.WHAT_TRASH_CORES,
    ),
    "reads_symbols": (terms.WHAT_SYMBOLS,),
    "reads_memory": (terms.WHAT_MEMORY, terms.WHAT_LIFE),
    "reads_card": (terms.WHAT_SET_COST, terms.WHAT_SET_BP, terms.WHAT_SUBJECT_COST, terms.WHAT_SET_DEPLETED),
}
READS: Final[dict[int, str]] = {what: name for name, whats in _READS.items() for what in whats}
DEMANDS: Final[dict[int, str]] = {
    terms.CONT_MUST_ATTACK: "forces",
    terms.CONT_MUST_BLOCK: "forces",
    terms.CONT_ATTACK_FIRST: "forces",
    terms.CONT_ATTACK_EXHAUSTED: "frees",
    terms.CONT_BLOCK_EXHAUSTED: "frees",
}
LIMITS: Final[dict[int, float]] = {
    terms.LIMIT_NONE: 0.0,
    terms.LIMIT_CARD_TURN: 1.0,
    terms.LIMIT_NAME_TURN: 0.5,
    terms.LIMIT_NAME_TIMING: 0.5,
    terms.LIMIT_CARD_TURN_NAME_TIMING: 1.5,
}
CORES_GAINED: Final = (terms.OP_CORES_FROM_VOID, terms.OP_CORES_FROM_TRASH, terms.OP_LIFE_GAIN)


def column(name: str) -> int:
    """The number of a column."""
    return next(k for k, (known, _) in enumerate(COLUMNS) if known == name)


def feature_row(t: Any, row: int) -> np.ndarray:
    """The features of the card in this row of the tables."""
    values = _facts(t["cards"][row])
    values |= dict.fromkeys((*VERBS, *TIMINGS), 0.0)
    values |= dict.fromkeys(DETAILS, 0.0)
    values["reach"] = 0.0
    card = t["cards"][row]
    for k in range(int(card["first_effect"]), int(card["first_effect"]) + int(card["n_effects"])):
        effect = t["effects"][k]
        values[_timing(effect)] += 1
        _Reader(t, values).effect(effect)
        _Details(t, values).effect(effect, int(card["n_levels"]))
    for group, verbs in GROUPS.items():
        values[group] = float(any(values[verb] for verb in verbs))
    return np.clip(np.array([values[name] for name, _ in COLUMNS], dtype=np.float32), -4, 4)


def _facts(card: Any) -> dict[str, float]:
    colors = [(int(card["colors"]) >> k & 1) for k in range(terms.N_COLORS)]
    kinds = ("spirit", "nexus", "magic")
    return {
        **{kind: float(card["type"] == k) for k, kind in enumerate(kinds)},
        **{name: float(bit) for (name, _), bit in zip(COLUMNS[9:15], colors, strict=True)},
        **{f"family_{bit}": float(bit in _code(card["families"])) for bit in range(FAMILY_BITS)},
        "cost": int(card["cost"]) / 8,
        "reduction": int(card["n_reduction"]) / 4,
        "levels": int(card["n_levels"]) / 2,
        "level_1_cores": int(card["level_cost"][0]) / 4,
        "level_2_cores": int(card["level_cost"][1]) / 4,
        "level_1_bp": int(card["level_bp"][0]) / 100,
        "level_2_bp": int(card["level_bp"][1]) / 100,
        "symbols": int(card["symbols"].sum()) / 2,
        "ex": float(card["ex"]),
        "legacy": float(card["legacy"]),
        "soul_magic": float(card["soul_magic"] != 0),
        "true_release": float(card["true_release"]),
    }


def _code(families: Any) -> set[int]:
    """The bits of the codes of these families: two each, so that few families share a code."""
    ids = [int(family) for family in families if family]
    return {family % FAMILY_BITS for family in ids} | {
        (family // FAMILY_BITS + 3 * family + 1) % FAMILY_BITS for family in ids
    }


def _timing(effect: Any) -> str:
    kind, event, window = int(effect["kind"]), int(effect["event"]), int(effect["window"])
    if kind in (terms.KIND_ACTIVATED, terms.KIND_DECLARED):
        return "main_timing" if effect["timing"] == terms.TIMING_MAIN else "flash_timing"
    if kind == terms.KIND_TRIGGERED and effect["marks"] & terms.MARK_SUBJECT_SELF:
        own = {
            terms.EVENT_SUMMONED: "on_arrival",
            terms.EVENT_DEPLOYED: "on_arrival",
            terms.EVENT_ATTACK: "in_attack",
            terms.EVENT_BLOCK: "in_block",
            terms.EVENT_DESTROYED: "when_destroyed",
        }
        return own.get(event, "standing")
    if window in (terms.WINDOW_ATTACKING, terms.WINDOW_BATTLING):
        return "in_attack"
    if window == terms.WINDOW_BLOCKING:
        return "in_block"
    return "at_a_step" if event in (terms.EVENT_STEP_START, terms.EVENT_STEP_END) else "standing"


class _Reader:
    """Reads the verbs of one effect off its rows."""

    def __init__(self, t: Any, values: dict[str, float]) -> None:
        self.t = t
        self.values = values
        self.filters: dict[int, int] = {}  # set -> the filter it was chosen by; 0: this card
        self.done: set[tuple[str, int]] = set()  # verb and set: two ways of a branch do not count twice

    def effect(self, effect: Any) -> None:
        if effect["kind"] == terms.KIND_CONSTANT:
            self._power(int(effect["op"]), int(effect["value"]))
        for start in (int(effect["cost"]), int(effect["program"])):
            for op, a, b, c, d, e in self._instructions(start):
                self._sets(op, a, e)
                self._instruction(op, a, b, c, d, e)

    def _instructions(self, start: int) -> Iterator[tuple[int, ...]]:
        program = self.t["program"]
        while start and program[start]["op"] != terms.OP_END:
            yield tuple(int(x) for x in program[start])
            start += 1

    def _sets(self, op: int, a: int, e: int) -> None:
        if op in (terms.OP_SELECT, terms.OP_SELECT_ALL):
            self.filters[e % 16] = a
        elif op == terms.OP_TAKE:
            self.filters[e] = 0

    def _instruction(self, op: int, a: int, b: int, c: int, d: int, e: int) -> None:
        if op in PLAIN_VERBS:
            verb = PLAIN_VERBS[op]
            if self._against(e) and (verb, e) not in self.done:
                self.done.add((verb, e))
                self._add(verb, _weight(op, self._amount(a) if op == terms.OP_CORES_OFF else 1, b))
                self._reach(self.filters[e])
        elif op == terms.OP_REFRESH:
            self._add("refresh", 1)
        elif op in (terms.OP_FLOAT, terms.OP_FLOAT_ALL):
            self._power(a, b)
        elif op in CORES_GAINED:
            self._add("cores_gained", self._amount(b if op == terms.OP_LIFE_GAIN else a) / 2)
        elif op == terms.OP_SOUL_FROM_TRASH:
            self._add("cores_gained", 0.5)
        elif op == terms.OP_DRAW:
            self._add("draw", self._amount(b) / 3)
        elif op == terms.OP_REVEAL_TOP:
            self._add("search", self._amount(a) / 3)
        elif op == terms.OP_MOVE_CARDS and a == terms.ZONE_HAND:
            self._add("search", 1 / 3)

    def _power(self, op: int, value: int) -> None:
        if op == terms.CONT_BP:
            amount = self._amount(value) / 50
            self._add("bp_up" if amount > 0 else "bp_down", abs(amount))
        elif op == terms.CONT_SYMBOL and self._amount(value) < 0:
            self._add("protect", 1)
        elif op in POWER_VERBS:
            self.values[POWER_VERBS[op]] = 1

    def _add(self, verb: str, amount: float) -> None:
        self.values[verb] += amount

    def _amount(self, number: int) -> int:
        """A number as printed: the constant, or the larger of the two it may be, or what it is for each one counted."""
        row = self.t["numbers"][number]
        plus, times = int(row["plus"]), int(row["times"])
        return plus if row["what"] == terms.WHAT_CONST else plus + times

    def _against(self, group: int) -> bool:
        which = self.filters.get(group, 0)
        return bool(which) and int(self.t["filters"][which]["side"]) != terms.SIDE_SELF

    def _reach(self, which: int) -> None:
        row = self.t["filters"][which]
        limit = 1.5
        for name, scale in (("bp_max", 100), ("cost_max", 8)):
            bound = int(row[name])
            if bound >= 0:
                limit = bound / scale
            elif bound != terms.NO_BOUND:
                limit = 1.25
        self.values["reach"] = max(self.values["reach"], limit)


class _Details:
    """Reads off an effect what it asks: windows, events, filters, numbers, limits."""

    def __init__(self, t: Any, values: dict[str, float]) -> None:
        self.t = t
        self.values = values
        self.chosen: dict[int, int] = {}  # set -> the filter it was chosen by

    def effect(self, effect: Any, levels: int) -> None:
        values, marks, window = self.values, int(effect["marks"]), int(effect["window"])
        if window not in TOLD_BY_TIMING:
            values[WINDOWS.get(window, "in_other_window")] += 1
        if effect["kind"] == terms.KIND_TRIGGERED and not marks & terms.MARK_SUBJECT_SELF:
            if int(effect["event"]) in WATCHES:
                values[WATCHES[int(effect["event"])]] += 1
        if levels > 1 and int(effect["levels"]) & ((1 << levels) - 1) not in (0, (1 << levels) - 1):
            values["higher_level"] += 1
        values["limited"] += LIMITS[int(effect["limit"])]
        values["optional"] += float(bool(marks & (terms.MARK_OPTIONAL | terms.MARK_SKIPPABLE)))
        values["elsewhere"] += float(int(effect["zones"]) & (1 << terms.ZONE_HAND | 1 << terms.ZONE_TRASH) != 0)
        self.filter(int(effect["subject"]))
        self.filter(int(effect["choice"]))
        self.condition(int(effect["condition"]))
        if effect["kind"] == terms.KIND_CONSTANT:
            self.power(int(effect["op"]), int(effect["value"]))
        for start in (int(effect["cost"]), int(effect["program"])):
            while start and self.t["program"][start]["op"] != terms.OP_END:
                self.instruction(*(int(x) for x in self.t["program"][start]))
                start += 1

    def instruction(self, op: int, a: int, b: int, c: int, d: int, e: int) -> None:
        for kind, operand in zip(OPERANDS[op], (a, b, c, d, e), strict=True):
            if kind == "filter":
                self.filter(operand)
            elif kind in ("number", "power"):
                self.number(operand)
            elif kind == "condition":
                self.condition(operand)
        if op in (terms.OP_SELECT, terms.OP_SELECT_ALL):
            self.chosen[e % 16] = a
            self.selection(a)
        if op in (terms.OP_SELECT_ALL, terms.OP_FLOAT_ALL):
            self.values["targets_all"] = 1.0
        elif op == terms.OP_KEEP:
            self.selection(a)
        if op in (terms.OP_FLOAT, terms.OP_FLOAT_ALL):
            self.power(a, b)
        self.cards(op, a, e)

    def cards(self, op: int, a: int, e: int) -> None:
        """Where cards go, and own cards that are given up."""
        if op == terms.OP_PLAY:
            self.values["plays"] = 1.0
        elif op in (terms.OP_MOVE_CARDS, terms.OP_RETURN) and a == terms.ZONE_DECK:
            self.values["to_deck"] = 1.0
        elif (op == terms.OP_MOVE_CARDS and a == terms.ZONE_TRASH) or op == terms.OP_DISCARD_DECK:
            self.values["discards"] = 1.0
        elif op == terms.OP_SOUL_FROM_TRASH:
            self.values["soul"] = 1.0
        elif op in PLAIN_VERBS and self.own(e):
            self.values["own_cost"] += 1

    def own(self, group: int) -> bool:
        which = self.chosen.get(group)
        return which is None or int(self.t["filters"][which]["side"]) == terms.SIDE_SELF

    def selection(self, which: int) -> None:
        """What is chosen, and from where."""
        row = self.t["filters"][which]
        if int(row["zone"]) == terms.ZONE_FIELD:
            self.values["targets_own"] = max(self.values["targets_own"], float(int(row["side"]) != terms.SIDE_OPPONENT))
            return
        if int(row["types"]) or int(row["family"]):  # not the rest, which is put away again
            for k, name in enumerate(("finds_spirit", "finds_nexus", "finds_magic")):
                if not int(row["types"]) or int(row["types"]) >> k & 1:
                    self.values[name] = 1.0

    def filter(self, which: int) -> None:
        if not which:
            return
        row = self.t["filters"][which]
        for bit in _code([row["family"]]):
            self.values[f"asks_family_{bit}"] = 1.0
        if int(row["with_soul"]) != terms.TRI_ANY:
            self.values["soul"] = 1.0
        for name, bound, scale in (("reach_bp", "bp_max", 100), ("reach_cost", "cost_max", 8)):
            limit = int(row[bound])
            if limit != terms.NO_BOUND:
                self.values[name] = max(self.values[name], limit / scale if limit >= 0 else 1.25)

    def condition(self, which: int) -> None:
        if which:
            self.number(int(self.t["conditions"][which]["left"]))
            self.number(int(self.t["conditions"][which]["right"]))

    def number(self, which: int) -> None:
        row = self.t["numbers"][which]
        what = int(row["what"])
        if what in READS:
            self.values[READS[what]] += 1
        if what == terms.WHAT_COUNT:
            self.filter(int(row["arg"]))
        elif what == terms.WHAT_CONDITION:
            self.condition(int(row["arg"]))

    def power(self, op: int, value: int) -> None:
        self.number(value)
        if op in DEMANDS:
            self.values[DEMANDS[op]] = 1.0


def _weight(op: int, amount: int, marks: int) -> float:
    if op == terms.OP_CORES_OFF:
        return 1.25 if marks & terms.CORES_DOWN_TO else amount / 2
    return 2.0 if op == terms.OP_HEAVY_EXHAUST else 1.0


assert len(COLUMNS) == layout.N_FEATURES
