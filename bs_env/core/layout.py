"""Every field of the game record and of the card tables, once, with its comment.

From this list come the numpy dtypes (compiled mode), the plain-object mirror with ``__slots__`` (interpreted mode, and
what mypy checks the core against) and the ``copy_*`` / ``clear_*`` functions. The mirror and the functions live in the
generated file ``records.py``: run ``python -m bs_env.core.layout`` after a change here.

No field may be named like an ndarray attribute (``flags``, ``data``, ``size`` ...). Counts and references are int16,
core counts too; BP is stored in hundreds. A reference is a card index 0..127 (its owner is ``index >> 6``), -1 is none.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .terms import MAX_DECK, N_CARDS, N_CENSUS, N_COLORS, N_MEMORY, N_TALLY, N_ZONES

MAX_FRAMES, MAX_WAITING, MAX_FLOATING, MAX_REGISTERS = 48, 64, 64, 192
MAX_LIMITS, MAX_EVENTS, MAX_ACTIVE, MAX_CANDIDATES, N_SLOTS = 32, 32, 96, 128, 4
MAX_CARD_ROWS, MAX_EFFECTS, MAX_INSTRUCTIONS, MAX_FILTERS, MAX_NUMBERS, MAX_CONDITIONS = 2048, 4096, 16384, 4096, 4096, 2048
MAX_LEVELS, MAX_FAMILIES, MAX_ACTIVATED, MAX_NAMES, N_FEATURES = 4, 4, 4, 2, 96
LINE = 64  # bytes of a cache line
STACKS = {  # arrays of a record of which only the first rows are in use, and how many: above them all is zero
    "frames": "n_frames",
    "waiting": "n_waiting",
    "floating": "n_floating",
    "registers": "n_registers",
    "limits": "n_limits",
    "active": "n_active",
    "candidates": "n_candidates",
}
MAX_KNOWN = 12  # known cards of a deck that are listed for each player
FIELD_WIDTH, HAND_WIDTH = 40, 32  # columns of a Field and of a hand card in the observation

Field = tuple[str, Any, tuple[int, ...], str]  # name, numpy code or record name, shape, comment


def f(name: str, code: str, comment: str, *shape: int) -> Field:
    return (name, code, shape, comment)


CARD_FIELDS: list[Field] = [
    f("row", "i2", "row of the printed card in the tables"),
    f("uid", "i2", "new whenever the card changes zones (4-1-4)"),
    f("cores", "i2", "normal cores on it"),
    f("host", "i2", "card this one is combined with (Eternal), -1"),
    f("bp", "i2", "derived: BP in hundreds, signed sum (1-4-6: clamped when read)"),
    f("bp_next", "i2", "derived: BP of the round being computed"),
    f("picked", "i2", "normal cores picked from it in an unfinished payment"),
    f("permissions", "i2", "derived: CANNOT_* and PERMIT_* bits"),
    f("used", "i2", "[Once Per Turn] effects used this turn, a bit a clause (12-3-1)"),
    f("standby_batch", "i4", "the batch in which it entered its present standby, or else was exhausted"),
    f("zone", "i1", "ZONE_*"),
    f("controller", "i1", "player who controls it"),
    f("known", "i1", "bits 1, 2: players 0, 1 know which card this is; bits 4, 8: they know its place in the deck too"),
    f("soul", "i1", "1: the Soul Core is on it"),
    f("orientation", "i1", "ORIENTATION_* (5-5-1)"),
    f("standby", "i1", "STANDBY_* (10-2-2)"),
    f("goal", "i1", "zone it goes to when its standby ends (4-1-6)"),
    f("goal_position", "i1", "POSITION_* if that is the deck"),
    f("cause", "i1", "who put it into standby: CAUSE_* bits"),
    f("axis", "i1", "number of the axis at whose end it leaves (10-2-2-5)"),
    f("frozen_level", "i1", "level before it was depleted (10-2-2-3)"),
    f("moved", "i1", "core moves of this Main Step: 1 has given, 2 has received"),
    f("level", "i1", "derived: level, 0 below Lv1"),
    f("keep_from", "i1", "derived: with fewer cores its level changes or it is depleted"),
    f("keep_below", "i1", "derived: with so many cores its level changes"),
    f("symbols", "i1", "derived: symbols by colour", N_COLORS),
    f("symbols_next", "i1", "derived: symbols of the round being computed", N_COLORS),
    f("spare", "i1", "room up to one cache line, always 0", 12),
]
PLAYER_FIELDS: list[Field] = [
    f("life", "i2", "normal cores in Life"),
    f("reserve", "i2", "normal cores in the Reserve"),
    f("trash_cores", "i2", "normal cores in the Trash"),
    f("soul_place", "i2", "PLACE_* of the Soul Core; a card: PLACE_CARD + index"),
    f("moved", "i1", "core moves: 1 the Reserve has given, 2 has received"),
    f("soul_moved", "i1", "1: the Soul Core has changed its place since the last other action"),
    f("memory", "i1", "turn memory, MEMORY_*, saturating at 127", N_MEMORY),
    f("windows", "i4", "derived: bit set of the windows of constant effects printed on the own Field cards"),
    f("symbols", "i2", "derived: symbols on the own Field by colour", N_COLORS),
    f(
        "stale_piles",
        "i1",
        "STALE_* bits: what has changed and must be counted or listed anew",
    ),
    f("census", "i2", "derived: what Trash and deck are made of, see census.py", 2 * N_CENSUS),
    f("n_known", "i1", "derived: how many cards of this deck are listed as known to each player", 2),
    f("known_rows", "i2", "derived: their rows + 1, 12 for each player, see census.py", 2 * MAX_KNOWN),
    f("known_heights", "i1", "derived: cards below them, -1 for a card whose place is not known", 2 * MAX_KNOWN),
    f("deck_rows", "i2", "derived: rows + 1 of the cards left in the deck, sorted", MAX_DECK),
    f(
        "open_rows",
        "i2",
        "derived: rows + 1 of the Trash in order, then minus those of the banish zone",
        MAX_DECK,
    ),
]
BATTLE_FIELDS: list[Field] = [
    f("attacker", "i2", "attacking card, -1 when there is no battle"),
    f("attacker_uid", "i2", "its uid"),
    f("blocker", "i2", "blocking card, -1"),
    f("blocker_uid", "i2", "its uid"),
    f("forced", "i2", "forced blocker of a designated attack (Eternal), -1"),
    f("blocked", "i1", "1: a block was declared; never reverts"),
    f("window", "i1", "flash timing 1 or 2, 0 outside"),
    f("passes", "i1", "consecutive passes (8-1-2-1)"),
    f("right", "i1", "player who has the flash right"),
]
FRAME_FIELDS: list[Field] = [
    f("stage", "i1", "STAGE_*: which work this is"),
    f("at", "i1", "where inside the stage it resumes"),
    f("player", "i1", "who acts, or the controller of the effect"),
    f("marks", "i2", "marks of the stage"),
    f("effect", "i2", "row of the effect, 0 none"),
    f("source", "i2", "card the effect comes from, -1"),
    f("source_uid", "i2", "its uid"),
    f("subject", "i2", "card the triggering event was about, -1"),
    f("subject_uid", "i2", "its uid"),
    f("pc", "i2", "next instruction"),
    f("a", "i2", "first number of the stage"),
    f("b", "i2", "second number"),
    f("c", "i2", "third number"),
    f("d", "i2", "fourth number"),
    f("slot", "i2", "number slots of the program", N_SLOTS),
    f("reg", "i2", "first register of this frame"),
    f("mark", "i1", "waiting effects below this one belong to older groups"),
    f("did", "i1", "1: the last instruction did something (5-19-2)"),
    f("full", "i1", "1: everything asked so far was done (5-19-3)"),
    f("replaced", "i1", "1: its events cannot be replaced any more (9-1-8-1-2)"),
    f("batch", "i4", "batch of the triggering event"),
]
WAITING_FIELDS: list[Field] = [
    f("effect", "i2", "row of the waiting effect"),
    f("source", "i2", "card that has it"),
    f("source_uid", "i2", "its uid"),
    f("subject", "i2", "card the event was about, -1"),
    f("subject_uid", "i2", "its uid"),
    f("number", "i2", "number read when it triggered"),
    f("before", "i2", "second number read when it triggered"),
    f("player", "i1", "its controller"),
    f("own", "i1", "1: about the source's own standby (10-2-2-4)"),
    f("batch", "i4", "batch of the event"),
]
FLOATING_FIELDS: list[Field] = [
    f("op", "i1", "CONT_*"),
    f("until", "i1", "UNTIL_*"),
    f("player", "i1", "its controller"),
    f("marks", "i1", "FLOAT_* bits"),
    f("value", "i2", "amount, in hundreds for BP"),
    f("arg", "i2", "colour, action ..."),
    f("choice", "i2", "filter of the cards it speaks about, 0 none"),
    f("object", "i2", "card it applies to, -1 for a player or a class"),
    f("object_uid", "i2", "its uid"),
    f("stamp", "i2", "cards with a smaller uid were there when it resolved"),
    f("source", "i2", "card it came from, -1"),
    f("source_uid", "i2", "its uid"),
]
REGISTER_FIELDS: list[Field] = [
    f("object", "i2", "card"),
    f("uid", "i2", "its uid"),
    f("group", "i2", "number of the set within the frame"),
]
LIMIT_FIELDS: list[Field] = [
    f("key", "i2", "limit key: same name, same clause"),
    f("player", "i2", "who activated it"),
    f("batch", "i4", "batch of the event, 0 for the whole turn"),
]
EVENT_FIELDS: list[Field] = [
    f("kind", "i1", "EVENT_*"),
    f("player", "i1", "player it is about"),
    f("card", "i2", "index of the card, -1"),
    f("row", "i2", "printed card, -1 when it is not public"),
    f("number", "i2", "amount"),
]
ACTIVE_FIELDS: list[Field] = [
    f("source", "i2", "card that has the constant effect"),
    f("effect", "i2", "row of the effect in force"),
]
STATE_FIELDS: list[Field] = [  # cards and piles first: each card, and each pile, is one cache line of an aligned record
    f("cards", "CARD", "player 0: 0..63, player 1: 64..127", N_CARDS),
    f("piles", "i1", "card indices; deck: the last is the top; Field: arrival order", N_ZONES * 2, MAX_DECK),
    f("rng", "i8", "xoshiro128** words", 4),
    f("interest", "i8", "bits of the events that some card in play waits for"),
    f("ops", "i8", "derived: bit set of CONT_*: no other operation is in force"),
    f("next_batch", "i4", "number of the next batch of simultaneous events"),
    f("n_actions", "i4", "outside actions applied so far, forced ones included"),
    f("n_events", "i4", "public events so far; the ring keeps the last ones"),
    f("n_censuses", "i4", "how often Trash, deck or banish zone, or what is known of them, have changed (census.py)"),
    f("next_uid", "i2", "next uid"),
    f("watch", "i2", "derived: WATCH_* bits: what effects in play read"),
    f("turn", "i2", "1 for the first turn"),
    f("action", "i2", "scratch: the action being applied, -1"),
    f("n_registers", "i2", "registers in use"),
    f("picked_reserve", "i2", "normal cores of the Reserve picked in an unfinished placement"),
    f("last_core_from", "i2", "place of the Main Step core move being made, -1; the Soul Core is 200"),
    f("n_candidates", "i2", "listed candidates of the pending decision"),
    f("step", "i1", "STEP_*"),
    f("turn_player", "i1", "player whose turn it is (5-3-2)"),
    f("first_player", "i1", "player of turn 1 (6-2-1-6)"),
    f("chooser", "i1", "player who chooses to go first or second"),
    f("to_play", "i1", "player who decides, -1 when over"),
    f("decision", "i1", "DECISION_*"),
    f("page", "i1", "window of long lists that is shown"),
    f("next_page", "i1", "next page with a legal slot, 0 none"),
    f("n_frames", "i1", "frames in use"),
    f("n_waiting", "i1", "waiting effects in use"),
    f("n_floating", "i1", "effects with a duration in use"),
    f("n_limits", "i1", "limit rows in use"),
    f("n_active", "i1", "constant effects in force"),
    f("over", "i1", "1: the game has ended"),
    f("winner", "i1", "0, 1; -1 draw or not over"),
    f("reason", "i1", "REASON_*"),
    f("error", "i1", "ERROR_*"),
    f("dirty", "i1", "1: derived fields must be computed anew"),
    f("stale_symbols", "i1", "1: symbols may differ from the printed ones, or the Field has changed"),
    f("check", "i1", "1: cores left Field cards or a level cost changed since the last rule processing"),
    f("cause", "i1", "scratch: CAUSE_* of the events being applied"),
    f("axis", "i1", "open axes"),
    f("n_standby", "i1", "Field cards in standby"),
    f("picked_soul", "i1", "bit set of players whose Soul Core is picked in an unfinished payment"),
    f("auto_forced", "i1", "1: a decision with one legal id is applied by itself"),
    f("allow_concede", "i1", "1: CONCEDE is offered"),
    f("auto_payment", "i1", "1: only the usual sources of a payment are offered, see play.py; not a rule"),
    f("second_main_step", "i1", "rules flag C-07"),
    f("nexus_duration_tied", "i1", "rules flag C-05"),
    f("effect_play_pays", "i1", "rules flag D-54"),
    f("soul_core_prevents_depletion", "i1", "rules flag D-18"),
    f("controller_orders_own", "i1", "rules flag C-30"),
    f("standby_symbols", "i1", "rules flag D-61: bit k: a card in standby kind k keeps its symbols"),
    f("limit_turns", "i2", "turn limit of the caller, 0 none; not a rule"),
    f("tally", "i2", "TALLY_*: what happened so far, for reports", N_TALLY),
    f("players", "PLAYER", "both players", 2),
    f("battle", "BATTLE", "the battle going on", 1),
    f("counts", "i2", "cards in each pile: zone * 2 + player", N_ZONES * 2),
    f("frames", "FRAME", "unfinished work", MAX_FRAMES),
    f("waiting", "WAITING", "effects waiting to activate, in groups", MAX_WAITING),
    f("floating", "FLOATING", "effects with a duration", MAX_FLOATING),
    f("registers", "REGISTER", "object sets of the frames", MAX_REGISTERS),
    f("limits", "LIMIT", "uses of effects limited by name", MAX_LIMITS),
    f("events", "EVENT", "ring of the last public events", MAX_EVENTS),
    f("active", "ACTIVE", "derived: constant effects in force", MAX_ACTIVE),
    f("candidates", "i2", "listed options of the pending decision", MAX_CANDIDATES),
    f("spare", "i1", "room up to a whole number of cache lines, always 0", 42),
]

# --- tables: the printed cards, compiled --------------------------------------------------------------------------
CARD_ROW_FIELDS: list[Field] = [
    f("event_mask", "i8", "events its Field effects wait for, a bit a kind"),
    f("trash_mask", "i8", "events its Trash effects wait for"),
    f("hand_mask", "i8", "events its hand effects wait for"),
    f("windows", "i4", "bit set of the windows of its constant effects"),
    f("activated_in", "i4", "bit set of the windows of activated effects it has at each level", MAX_LEVELS),
    f("name", "i2", "id of the name"),
    f("base_name", "i2", "id of the name without an identifier such as [2] (2-1-4)"),
    f("also_named", "i2", "ids of further names it counts as (2-1-3), 0 none", MAX_NAMES),
    f("families", "i2", "family ids, 0 none", MAX_FAMILIES),
    f("first_effect", "i2", "row of its first effect"),
    f("n_effects", "i2", "number of effects, in printed order"),
    f("main", "i2", "row of its [Main] effect, 0 none"),
    f("flash", "i2", "row of its [Flash] effect, 0 none"),
    f("hand_effect", "i2", "row of an effect used from hand, 0 none"),
    f("activated", "i2", "rows of its activated effects, in printed order", MAX_ACTIVATED),
    f("level_bp", "i2", "BP of each level in hundreds", MAX_LEVELS),
    f("level_cost", "i1", "level cost of each level", MAX_LEVELS),
    f("reduction", "i1", "reduction symbols by colour", N_COLORS),
    f("symbols", "i1", "symbols by colour", N_COLORS),
    f("type", "i1", "TYPE_*"),
    f("colors", "i1", "bit set of colours"),
    f("cost", "i1", "printed cost"),
    f("n_reduction", "i1", "reduction symbols in all"),
    f("n_levels", "i1", "levels; 0 for a Magic"),
    f("n_activated", "i1", "activated effects"),
    f("ex", "i1", "1: it has an EX symbol (2-10-3)"),
    f("legacy", "i1", "1: it has Legacy (12-2-1-3)"),
    f("soul_magic", "i1", "colour of Soul Magic + 1, 0 none (12-2-1-2)"),
    f("true_release", "i1", "1: True Release at its Lv2 cost (12-2-1-1)"),
    f("n_constant", "i1", "constant effects that work on the Field"),
    f("n_replacement", "i1", "replacement effects that work on the Field"),
    f("watch", "i1", "WATCH_* bits: what its constant effects read"),
    f("classes", "i2", "classes its constant effects read | classes they write << 8"),
]
EFFECT_FIELDS: list[Field] = [
    f("card", "i2", "row of the card that prints it"),
    f("clause", "i2", "its number on the card, from 0"),
    f("kind", "i1", "KIND_*"),
    f("zones", "i2", "bit set of zones it works in"),
    f("levels", "i1", "bit set of levels (bit 0: Lv1); not asked off the Field (2-8-2)"),
    f("window", "i1", "WINDOW_*"),
    f("timing", "i1", "TIMING_* of an activated or declared effect"),
    f("event", "i1", "EVENT_* it waits for; of a replacement: the event it replaces"),
    f("event_step", "i1", "step of a step event, 0 any"),
    f("event_side", "i1", "SIDE_* of a player event, from the controller's side"),
    f("subject", "i2", "filter of the event's subject, 0 any"),
    f("by", "i1", "BY_*"),
    f("condition", "i2", "condition, 0 none"),
    f("marks", "i2", "MARK_* bits"),
    f("limit", "i1", "LIMIT_*"),
    f("limit_key", "i2", "same name and same clause: same key"),
    f("keyword", "i2", "keyword id, 0 none (12-1)"),
    f("cost", "i2", "first instruction of the part before the arrow, 0 none"),
    f("program", "i2", "first instruction, 0 none"),
    f("op", "i1", "CONT_* of a constant effect"),
    f("value", "i2", "number: the amount"),
    f("choice", "i2", "filter: what it speaks about, 0 the card itself"),
    f("arg", "i2", "colour, action, further filter"),
    f("reads", "i2", "classes a constant effect reads: 1 BP, 2 symbols"),
    f("writes", "i2", "classes it writes"),
]
INSTRUCTION_FIELDS: list[Field] = [
    f("op", "i2", "OP_*"),
    f("a", "i2", "operands, see instructions.py"),
    f("b", "i2", ""),
    f("c", "i2", ""),
    f("d", "i2", ""),
    f("e", "i2", ""),
]
FILTER_FIELDS: list[Field] = [
    f("side", "i1", "SIDE_* from the controller's side"),
    f("zone", "i1", "ZONE_* it looks in"),
    f("types", "i1", "bit set of card types, 0 any"),
    f("colors", "i1", "bit set: has one of them, 0 any"),
    f("family", "i2", "family id, 0 any"),
    f("name", "i2", "base name id it must have, 0 any"),
    f("not_name", "i2", "base name id it must not have, 0 none"),
    f("cost_min", "i2", "NO_BOUND: not asked; SLOT_BOUND + n: slot n"),
    f("cost_max", "i2", ""),
    f("bp_min", "i2", "in hundreds"),
    f("bp_max", "i2", ""),
    f("level_min", "i2", ""),
    f("level_max", "i2", ""),
    f("cores_min", "i2", "Soul Core counted"),
    f("cores_max", "i2", ""),
    f("orientation", "i1", "ASK_*"),
    f("role", "i1", "ROLE_*"),
    f("legacy", "i1", "TRI_*"),
    f("ex", "i1", "TRI_*"),
    f("true_release", "i1", "TRI_*: in True Release now"),
    f("not_self", "i1", "1: not the card that has the effect"),
    f("only_self", "i1", "1: only the card that has the effect"),
    f("not_event", "i1", "1: not the subject of the event"),
    f("with_soul", "i1", "TRI_*: the Soul Core is on it"),
]
NUMBER_FIELDS: list[Field] = [
    f("what", "i1", "WHAT_*"),
    f("side", "i1", "SIDE_*"),
    f("arg", "i2", "filter, set, colour, memory or slot"),
    f("times", "i2", "factor"),
    f("by", "i2", "divisor, rounded down"),
    f("plus", "i2", "addend; for WHAT_CONST the number"),
]
CONDITION_FIELDS: list[Field] = [
    f("left", "i2", "number"),
    f("compare", "i2", "COMPARE_*"),
    f("right", "i2", "number"),
]
TABLES_FIELDS: list[Field] = [
    f("n_cards", "i4", "rows in use"),
    f("n_effects", "i4", ""),
    f("n_instructions", "i4", ""),
    f("n_filters", "i4", ""),
    f("n_numbers", "i4", ""),
    f("n_conditions", "i4", ""),
    f("trash_watchers", "i8", "events that some card of the tables waits for in the Trash"),
    f("hand_watchers", "i8", "events that some card of the tables waits for in hand"),
    f("level_costs", "i4", "1: some effect of the tables changes Lv1 costs (10-2-2-9)"),
    f("other_zones", "i4", "bit set of zones: some activated effect there is listed one by one (ACTIVATE_OTHER)"),
    f("watch", "i4", "WATCH_* bits: what effects with a duration that speak about classes of cards may read"),
    f("cards", "CARD_ROW", "", MAX_CARD_ROWS),
    f("effects", "EFFECT", "row 0 is none", MAX_EFFECTS),
    f("program", "INSTRUCTION", "instruction 0 is END", MAX_INSTRUCTIONS),
    f("filters", "FILTER", "row 0 is none", MAX_FILTERS),
    f("numbers", "NUMBER", "row 0 is the number 0", MAX_NUMBERS),
    f("conditions", "CONDITION", "row 0 is none", MAX_CONDITIONS),
    f("features", "f4", "static features of each card, for the observation", MAX_CARD_ROWS, N_FEATURES),
    f(
        "field_row",
        "f4",
        "row of each card in the Field tables of the observation, as far as it is printed",
        MAX_CARD_ROWS,
        FIELD_WIDTH,
    ),
    f("hand_row", "f4", "the same for the hand table", MAX_CARD_ROWS, HAND_WIDTH),
]

FIELDS: dict[str, list[Field]] = {
    "CARD": CARD_FIELDS,
    "PLAYER": PLAYER_FIELDS,
    "BATTLE": BATTLE_FIELDS,
    "FRAME": FRAME_FIELDS,
    "WAITING": WAITING_FIELDS,
    "FLOATING": FLOATING_FIELDS,
    "REGISTER": REGISTER_FIELDS,
    "LIMIT": LIMIT_FIELDS,
    "EVENT": EVENT_FIELDS,
    "ACTIVE": ACTIVE_FIELDS,
    "STATE": STATE_FIELDS,
    "CARD_ROW": CARD_ROW_FIELDS,
    "EFFECT": EFFECT_FIELDS,
    "INSTRUCTION": INSTRUCTION_FIELDS,
    "FILTER": FILTER_FIELDS,
    "NUMBER": NUMBER_FIELDS,
    "CONDITION": CONDITION_FIELDS,
    "TABLES": TABLES_FIELDS,
}
# fields that say how many rows of a table array are in use: the mirror keeps only those
USED_ROWS = {
    "cards": "n_cards",
    "effects": "n_effects",
    "program": "n_instructions",
    "filters": "n_filters",
    "numbers": "n_numbers",
    "conditions": "n_conditions",
    "features": "n_cards",
    "field_row": "n_cards",
    "hand_row": "n_cards",
}


def _dtype(name: str) -> np.dtype[Any]:
    parts: list[Any] = []
    for field, code, shape, _ in FIELDS[name]:
        base = _DTYPES[code] if code in FIELDS else np.dtype("<" + code if code != "i1" else code)
        parts.append((field, base, shape) if shape else (field, base))
    return np.dtype(parts, align=True)


_DTYPES: dict[str, np.dtype[Any]] = {}
for _name in FIELDS:
    _DTYPES[_name] = _dtype(_name)
CARD, PLAYER, BATTLE, FRAME = (_DTYPES[name] for name in ("CARD", "PLAYER", "BATTLE", "FRAME"))
WAITING, FLOATING, STATE, TABLES = (_DTYPES[name] for name in ("WAITING", "FLOATING", "STATE", "TABLES"))
REGISTER, LIMIT, EVENT, ACTIVE = (_DTYPES[name] for name in ("REGISTER", "LIMIT", "EVENT", "ACTIVE"))


def aligned_states(n: int) -> np.ndarray[Any, Any]:
    """``n`` records, all zero, that begin on cache lines."""
    room = np.zeros(n * STATE.itemsize + LINE, dtype=np.uint8)
    return np.ndarray(n, STATE, room, -room.ctypes.data % LINE)


# --- the generated file -------------------------------------------------------------------------------------------
HEADER = '''"""Generated by ``python -m bs_env.core.layout`` from the field list there: do not edit.

The plain-object mirror of the record (interpreted mode; also what mypy checks the core against) and the functions that
copy and clear one row. A record is never assigned as a whole: compiled code would copy bytes, plain objects rebind.
"""

from __future__ import annotations

from .jit import jit, unit
from .mirror import Grid
'''
ROW_FUNCTIONS = {"WAITING": ("w", "w2"), "FLOATING": ("fl", "fl2"), "FRAME": ("f", "g")}
CLEARED_ROWS = {
    "CARD": "c",
    "PLAYER": "pl",
    "BATTLE": "battle_row",
    "REGISTER": "register_row",
    "LIMIT": "limit_row",
    "EVENT": "event_row",
    "ACTIVE": "active_row",
    "STATE": "st",
}  # rows that are cleared as a whole, and the argument name of that
COPIED_ROWS = {
    "CARD": ("c", "c2"),
    "PLAYER": ("pl", "pl2"),
    "BATTLE": ("battle_row", "battle_row2"),
    "REGISTER": ("register_row", "register_row2"),
    "LIMIT": ("limit_row", "limit_row2"),
    "EVENT": ("event_row", "event_row2"),
    "ACTIVE": ("active_row", "active_row2"),
    "STATE": ("st", "src"),
}  # rows that are copied with the rows inside them: the argument names of target and source


def class_name(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))


def _class_source(name: str) -> str:
    fields = FIELDS[name]
    slots = ", ".join(f'"{field}"' for field, *_ in fields)
    lines = [f"class {class_name(name)}:", f"    __slots__ = ({slots},)", "", "    def __init__(self) -> None:"]
    for field, code, shape, _ in fields:
        if code in FIELDS:
            kind = f"list[{class_name(code)}]"
            value = f"[{class_name(code)}() for _ in range({0 if name == 'TABLES' else shape[0]})]"
        elif len(shape) == 2:
            kind, value = "Grid", f"Grid({0 if name == 'TABLES' else shape[0]}, {shape[1]})"
        elif shape:
            kind, value = "list[int]", f"[0] * {shape[0]}"
        else:
            kind, value = "int", "0"
        lines.append(f"        self.{field}: {kind} = {value}")
    return "\n".join(lines)


def _row_functions(name: str, target: str, source: str) -> str:
    label, cls = name.lower(), class_name(name)
    clear = ["@jit", f"def clear_{label}({target}: {cls}) -> None:"]
    copy = ["@jit", f"def copy_{label}({target}: {cls}, {source}: {cls}) -> None:"]
    for field, _, shape, _ in FIELDS[name]:
        if shape:
            for lines, value in ((clear, "0"), (copy, f"{source}.{field}[k]")):
                lines += [f"    for k in range({shape[0]}):", f"        {target}.{field}[k] = {value}"]
        else:
            clear.append(f"    {target}.{field} = 0")
            copy.append(f"    {target}.{field} = {source}.{field}")
    return "\n".join([*clear, "", "", *copy])


def _clear_function(name: str, target: str) -> str:
    """Set every field of a row, and of the rows inside it, to 0."""
    lines = ["@jit", f"def clear_{name.lower()}({target}: {class_name(name)}) -> None:"]
    for field, code, shape, _ in FIELDS[name]:
        if code in FIELDS:
            lines += [f"    for k in range({shape[0]}):", f"        clear_{code.lower()}({target}.{field}[k])"]
        elif len(shape) == 2:
            lines += [f"    for k in range({shape[0]}):", f"        for j in range({shape[1]}):"]
            lines.append(f"            {target}.{field}[k, j] = 0")
        elif shape:
            lines += [f"    for k in range({shape[0]}):", f"        {target}.{field}[k] = 0"]
        else:
            lines.append(f"    {target}.{field} = 0")
    return "\n".join(lines)


def _copy_function(name: str, target: str, source: str) -> str:
    """Copy every field of a row, and of the rows inside it; of a stack what is in use in one of the two."""
    mark = "@unit" if name == "STATE" else "@jit"
    lines = [mark, f"def copy_{name.lower()}({target}: {class_name(name)}, {source}: {class_name(name)}) -> None:"]
    for field, code, shape, _ in FIELDS[name]:
        counter = STACKS.get(field) if name == "STATE" else None
        last = f"max({target}.{counter}, {source}.{counter})" if counter else str(shape[0]) if shape else ""
        if code in FIELDS:
            lines += [
                f"    for k in range({last}):",
                f"        copy_{code.lower()}({target}.{field}[k], {source}.{field}[k])",
            ]
        elif len(shape) == 2:
            lines += [f"    for k in range({shape[0]}):", f"        for j in range({shape[1]}):"]
            lines.append(f"            {target}.{field}[k, j] = {source}.{field}[k, j]")
        elif shape:
            lines += [f"    for k in range({last}):", f"        {target}.{field}[k] = {source}.{field}[k]"]
        elif field not in STACKS.values():
            lines.append(f"    {target}.{field} = {source}.{field}")
    if name == "STATE":  # last: until then the target has its own counters
        lines += [f"    {target}.{counter} = {source}.{counter}" for counter in STACKS.values()]
    return "\n".join(lines)


def generated_source() -> str:
    """The text ``records.py`` must have; a test compares."""
    parts = [HEADER, *(_class_source(name) for name in FIELDS)]
    parts += [_row_functions(name, *arguments) for name, arguments in ROW_FUNCTIONS.items()]
    parts += [_clear_function(name, target) for name, target in CLEARED_ROWS.items()]
    parts += [_copy_function(name, *arguments) for name, arguments in COPIED_ROWS.items()]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    from pathlib import Path

    Path(__file__).with_name("records.py").write_text(generated_source())
