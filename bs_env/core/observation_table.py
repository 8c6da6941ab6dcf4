"""The observation as a table: named segments of rows and columns, each with its meaning.

One table, four uses: ``observe.py`` writes by its numbers, ``OBS_SIZE`` and ``ACTION_ROW`` follow from it, the
documentation is generated from it (``python -m bs_env.core.observation_table``), and ``describe_observation`` reads a
vector back as text. ``SCHEMA_HASH`` belongs into every checkpoint: it changes whenever a number changes its meaning.

"I" is the player who observes. Numbers are scaled to lie near [-1, 1], by powers of two where that is natural (cheap
and exact), and clipped to [-4, 4].
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import terms
from .layout import FIELD_WIDTH, HAND_WIDTH
from .terms import (
    N_ACTIONS,
    N_DECISIONS,
    N_MEMORY,
    SLOTS_CANDIDATES,
    SLOTS_FIELD,
    SLOTS_HAND,
)

OBS_LOW, OBS_HIGH = -4.0, 4.0
CARD_SCALE = 4096  # `card` columns hold (row + 1) / 4096: exact in float32, so a network can look the row up again

# --- columns: numbers for the core, names for people
# -------------------------------------------------------------------- fmt: off
GAME_STEP = 0  # nine columns, one a step
GAME_TURN = 9
(GAME_MY_TURN, GAME_I_WENT_FIRST, GAME_FIRST_TURN, GAME_RULE_SECOND_MAIN_STEP,
 GAME_RULE_NEXUS_DURATION_TIED, GAME_RULE_EFFECT_PLAY_PAYS, GAME_RULE_SOUL_CORE_PREVENTS_DEPLETION,
 GAME_RULE_CONTROLLER_ORDERS_OWN, GAME_RULE_STANDBY_SYMBOLS) = range(10, 19)
(GAME_I_DECIDE, GAME_OPPONENT_DECIDES, GAME_OVER, GAME_WON, GAME_LOST, GAME_DRAWN, GAME_AXES, GAME_TURN_LIMIT,
 GAME_TURNS_LEFT) = range(23, 32)
GAME_FLOATING = 32  # two groups of eight columns: mine, the opponent's
N_FLOATING_GROUPS = 8
GAME_COLUMNS = 48

DECISION_KIND = 0  # one column a kind
N_VERBS = 12
(VERB_DESTROY, VERB_BP_UP, VERB_BP_DOWN, VERB_EXHAUST, VERB_REFRESH, VERB_CORES_OFF, VERB_CORES_GAINED, VERB_RETURN,
 VERB_MOVE, VERB_PLAY, VERB_LASTING, VERB_OTHER) = range(N_VERBS)
ASKED_VERB = N_DECISIONS  # twelve columns, one a verb
(ASKED_LEAST, ASKED_MOST, ASKED_PICKED, ASKED_LEFT, ASKED_MAY_STOP, ASKED_PAGE, ASKED_MORE_PAGES,
 ASKED_LISTED, ASKED_MINE, ASKED_COST_PART, ASKED_AMOUNT, ASKED_FIRST_PICK, ASKED_HIDDEN_ZONE,
 ASKED_FLASH) = range(42, 56)
DECISION_COLUMNS = 56

(SOURCE_PRESENT, SOURCE_CARD, SOURCE_SPIRIT, SOURCE_NEXUS, SOURCE_MAGIC) = range(5)
SOURCE_COLOR = 5
(SOURCE_COST, SOURCE_MINE, SOURCE_LEVEL, SOURCE_BP, SOURCE_EX, SOURCE_LEGACY, SOURCE_SOUL_MAGIC) = range(11, 18)
N_ROW_VERBS = 6
SOURCE_VERB = 18
SOURCE_COLUMNS = 24

(PLAYER_LIFE, PLAYER_RESERVE, PLAYER_TRASH_CORES, PLAYER_SOUL_RESERVE, PLAYER_SOUL_TRASH, PLAYER_SOUL_LIFE,
 PLAYER_SOUL_VOID, PLAYER_SOUL_FIELD, PLAYER_HAND, PLAYER_DECK, PLAYER_TRASH, PLAYER_BANISHED, PLAYER_SPIRITS,
 PLAYER_NEXUSES) = range(14)
PLAYER_SYMBOL = 14
(PLAYER_FIELD_CORES, PLAYER_READY, PLAYER_PICKED_RESERVE, PLAYER_PICKED_SOUL) = range(20, 24)
PLAYER_COLUMNS = 24

(BATTLE_PRESENT, BATTLE_MINE, BATTLE_BP, BATTLE_SYMBOLS, BATTLE_ATTACKER_GONE, BATTLE_BLOCKER, BATTLE_BLOCKER_BP,
 BATTLE_BP_LEAD, BATTLE_BLOCKED, BATTLE_WINDOW_1, BATTLE_WINDOW_2, BATTLE_PASSES, BATTLE_MY_RIGHT, BATTLE_DAMAGE,
 BATTLE_LETHAL, BATTLE_FORCED) = range(16)
BATTLE_COLUMNS = 16

(FIELD_PRESENT, FIELD_CARD, FIELD_SPIRIT, FIELD_NEXUS) = range(4)
FIELD_COLOR = 4
(FIELD_COST, FIELD_CORES, FIELD_SOUL, FIELD_LEVEL, FIELD_BP, FIELD_TO_NEXT_LEVEL, FIELD_SYMBOLS, FIELD_EXHAUSTED,
 FIELD_HEAVY, FIELD_STANDBY, FIELD_ATTACKING, FIELD_BLOCKING, FIELD_MAY_ATTACK, FIELD_MAY_BLOCK, FIELD_MAY_ACTIVATE,
 FIELD_BONUS_BP, FIELD_HARD_TO_BLOCK, FIELD_MUST, FIELD_PROTECTED) = range(10, 29)
FIELD_VERB = 29
FIELD_PICKED = 35
FIELD_COLUMNS = FIELD_WIDTH

(HAND_PRESENT, HAND_CARD, HAND_SPIRIT, HAND_NEXUS, HAND_MAGIC) = range(5)
HAND_COLOR = 5
(HAND_COST, HAND_REDUCTION, HAND_LEVEL_1, HAND_BP, HAND_EX, HAND_LEGACY, HAND_SOUL_MAGIC, HAND_MAIN, HAND_FLASH,
 HAND_ARRIVAL) = range(11, 21)
HAND_VERB = 21
HAND_PICKED = 27
HAND_COLUMNS = HAND_WIDTH

(CANDIDATE_PRESENT, CANDIDATE_CARD, CANDIDATE_PLACE, CANDIDATE_MINE, CANDIDATE_VERB, CANDIDATE_NUMBER) = range(6)
CANDIDATE_COLUMNS = 6

(PENDING_PRESENT, PENDING_CARD, PENDING_MINE, PENDING_WAITING, PENDING_STAGE, PENDING_VERB, PENDING_SUBJECT,
 PENDING_SUBJECT_MINE) = range(8)
PENDING_COLUMNS, PENDING_ROWS = 8, 6

(EVENT_ROW_PRESENT, EVENT_ROW_KIND, EVENT_ROW_MINE, EVENT_ROW_CARD, EVENT_ROW_CARD_MINE, EVENT_ROW_NUMBER,
 EVENT_ROW_AGO, EVENT_ROW_ON_FIELD) = range(8)
EVENT_COLUMNS, EVENT_ROWS = 8, 12

(KNOWN_PRESENT, KNOWN_CARD, KNOWN_SPIRIT, KNOWN_NEXUS, KNOWN_MAGIC, KNOWN_COST) = range(6)
KNOWN_COLUMNS, KNOWN_ROWS = 6, 8

(PILE_CARDS, PILE_SPIRITS, PILE_NEXUSES, PILE_MAGICS) = range(4)
PILE_COLOR = 4
(PILE_COST, PILE_REDUCTION, PILE_EX, PILE_LEGACY, PILE_SOUL_MAGIC, PILE_FLASH) = range(10, 16)
PILE_COLUMNS, PILE_ROWS = 16, 5

# columns of a card's static features (cards/features.py) that rows of the observation repeat
FEATURE_VERB, FEATURE_SPIRIT, FEATURE_NEXUS, FEATURE_MAGIC, FEATURE_COLOR, FEATURE_COST = 0, 6, 7, 8, 9, 15
FEATURE_REDUCTION, FEATURE_LEVEL_1_CORES, FEATURE_LEVEL_1_BP, FEATURE_EX, FEATURE_LEGACY = 16, 18, 20, 23, 24
FEATURE_SOUL_MAGIC, FEATURE_ON_ARRIVAL, FEATURE_FLASH_TIMING = 25, 39, 45
# fmt: on


@dataclass(frozen=True)
class Segment:
    """A named table inside the vector: ``rows`` rows of ``columns``; ``offset`` is its first index."""

    name: str
    rows: int
    columns: tuple[tuple[str, str], ...]
    """Name and one-line meaning of each column."""
    meaning: str
    offset: int

    @property
    def width(self) -> int:
        """How many columns a row has."""
        return len(self.columns)

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return self.rows * self.width


COLORS = ("red", "purple", "green", "white", "yellow", "blue")
STEPS = ("setup", "Start", "Core", "Draw", "Refresh", "Main", "Attack", "Main 2", "End")
FLOATING_GROUPS = (
    ("bp", "BP of a class of cards"),
    ("symbols", "symbols of a class of cards"),
    ("life_safe", "attacks that do not reduce Life"),
    ("unblockable", "blocks that are forbidden"),
    ("forced", "attacks or blocks that are forced or allowed"),
    ("forbidden", "other things that are forbidden"),
    ("prices", "costs and prices"),
    ("all", "effects with a duration of any kind, those on single cards included"),
)
VERBS = (
    ("destroy", "destroy or banish"),
    ("bp_up", "raise BP"),
    ("bp_down", "lower BP"),
    ("exhaust", "exhaust or heavily exhaust"),
    ("refresh", "refresh"),
    ("cores_off", "take cores off"),
    ("cores_gained", "give cores"),
    ("return", "return from the Field"),
    ("move", "move cards between other zones, draw, reveal"),
    ("play", "summon, deploy or use"),
    ("lasting", "another effect with a duration"),
    ("other", "anything else"),
)
ROW_VERBS = (
    ("verb_removes", "its effects destroy, banish, return or shrink opposing cards"),
    ("verb_boosts", "its effects raise BP or add symbols"),
    ("verb_exhausts", "its effects exhaust"),
    ("verb_refreshes", "its effects refresh"),
    ("verb_cores", "its effects move cores"),
    ("verb_cards", "its effects draw, search, reveal or return cards to the hand"),
)


def _groups(prefix: str, items: tuple[tuple[str, str], ...], lead: str) -> list[tuple[str, str]]:
    return [(f"{prefix}_{name}", f"{lead}{meaning}") for name, meaning in items]


def _colors(lead: str, prefix: str = "color") -> list[tuple[str, str]]:
    return [(f"{prefix}_{color}", f"{lead} {color}") for color in COLORS]


def _game_columns() -> list[tuple[str, str]]:
    columns = [(f"step_{name.lower().replace(' ', '_')}", f"1 in the {name} Step") for name in STEPS]
    columns[0] = ("step_setup", "1 while the game is being set up")
    columns += [
        ("turn", "number of the turn / 16"),
        ("my_turn", "1: I am the turn player"),
        ("i_went_first", "1: I am the player of turn 1"),
        ("first_turn", "1 in turn 1, which has no Core and no Attack Step"),
        ("rule_second_main_step", "rules flag second_main_step"),
        ("rule_nexus_duration_tied", "rules flag nexus_duration_tied"),
        ("rule_effect_play_pays", "rules flag effect_play_pays"),
        ("rule_soul_core_prevents_depletion", "rules flag soul_core_prevents_depletion"),
        ("rule_controller_orders_own", "rules flag controller_orders_own"),
    ]
    kinds = ("destroy", "deplete", "hand", "deck", "banish")
    columns += [(f"rule_standby_symbols_{kind}", f"rules flag: symbols count in {kind} standby") for kind in kinds]
    columns += [
        ("i_decide", "1: the pending decision is mine"),
        ("opponent_decides", "1: it is the opponent's"),
        ("over", "1: the game has ended"),
        ("won", "1: I have won"),
        ("lost", "1: I have lost"),
        ("drawn", "1: a draw"),
        ("axes", "open axes / 4: how deep the resolution is nested"),
        ("turn_limit", "1: the caller has set a turn limit"),
        ("turns_left", "turns until that limit / 16"),
    ]
    columns += _groups("my_lasting", FLOATING_GROUPS, "my effects with a duration / 4: ")
    return columns + _groups("opp_lasting", FLOATING_GROUPS, "the opponent's effects with a duration / 4: ")


def _decision_columns() -> list[tuple[str, str]]:
    kinds = sorted(terms.DecisionKind, key=int)
    columns = [(f"kind_{kind.name.lower()}", f"1: the pending decision is {kind.name}") for kind in kinds]
    columns += _groups("asked", VERBS, "1: what is chosen now is to ")
    return [
        *columns,
        ("least", "objects or cores that must be chosen / 4"),
        ("most", "objects or cores that may be chosen / 4"),
        ("picked", "chosen so far / 4"),
        ("left", "still to be chosen / 4"),
        ("may_stop", "1: STOP is legal as far as the amounts go"),
        ("page", "page shown / 4"),
        ("more_pages", "1: PAGE shows more"),
        ("listed", "listed candidates / 16"),
        ("mine", "1: the asking effect or action is mine"),
        ("cost_part", "1: a choice of the part before the arrow, or a payment"),
        ("amount", "cost to be paid or number asked for / 8"),
        ("first_pick", "1: nothing has been chosen yet"),
        ("hidden_zone", "1: the choice is made among cards that only I see"),
        ("flash", "1: a flash timing is open"),
    ]


def _source_columns() -> list[tuple[str, str]]:
    columns = [("present", "1: a card is asking"), ("card", "(row of the printed card + 1) / 4096")]
    columns += [(kind, f"1: a {kind.title()}") for kind in ("spirit", "nexus", "magic")]
    columns += _colors("1: it is")
    return [
        *columns,
        ("cost", "printed cost / 8"),
        ("mine", "1: it is mine"),
        ("level", "its level / 2, on the Field"),
        ("bp", "its BP / 10000, on the Field"),
        ("ex", "1: it has an EX symbol"),
        ("legacy", "1: it has Legacy"),
        ("soul_magic", "1: it has Soul Magic"),
        *ROW_VERBS,
    ]


def _player_columns() -> list[tuple[str, str]]:
    columns = [
        ("life", "cores in Life / 4"),
        ("reserve", "normal cores in the Reserve / 8"),
        ("trash_cores", "normal cores in the Trash / 8"),
    ]
    columns += [(f"soul_{place}", f"1: the Soul Core is in the {place.title()}") for place in ("reserve", "trash")]
    columns += [("soul_life", "1: the Soul Core is in Life"), ("soul_void", "1: the Soul Core is in the Void")]
    columns += [
        ("soul_field", "1: the Soul Core is on a card"),
        ("hand", "cards in hand / 8"),
        ("deck", "cards in the deck / 32"),
        ("trash", "cards in the Trash / 32"),
        ("banished", "cards in the banish zone / 32"),
        ("spirits", "Spirits on the Field / 8"),
        ("nexuses", "Nexuses on the Field / 8"),
    ]
    columns += _colors("symbols on the Field / 4:", "symbols")
    return [
        *columns,
        ("field_cores", "cores on Field cards / 16"),
        ("ready", "refreshed Spirits / 8"),
        ("picked_reserve", "normal cores of the Reserve picked in an unfinished payment / 4"),
        ("picked_soul", "1: the Soul Core is picked in an unfinished payment"),
    ]


def _memory_columns() -> list[tuple[str, str]]:
    meanings = {
        terms.MEMORY_LIFE_REDUCED: ("life_reduced", "Life lost this turn / 4"),
        terms.MEMORY_DEPLETED: ("depleted", "own Spirits depleted this turn / 4"),
        terms.MEMORY_DEPLETED_BY_OPPONENT_EFFECT: ("depleted_by_opponent", "... by an opposing effect / 4"),
        terms.MEMORY_DESTROYED: ("destroyed", "own Spirits destroyed this turn / 4"),
        terms.MEMORY_ATTACKS: ("attacks", "attacks made this turn / 4"),
        terms.MEMORY_MAGIC_USED: ("magic_used", "Magics used this turn / 4"),
        terms.MEMORY_DRAWN: ("drawn", "cards drawn this turn / 4"),
        terms.MEMORY_DISCARDED: ("discarded", "cards discarded this turn / 4"),
    }
    return [meanings.get(k, (f"memory_{k}", "not used yet")) for k in range(N_MEMORY)]


def _battle_columns() -> list[tuple[str, str]]:
    return [
        ("present", "1: a battle is going on"),
        ("mine", "1: I am attacking"),
        ("bp", "BP of the attacker / 10000"),
        ("symbols", "its symbols / 4"),
        ("attacker_gone", "1: the attacker has left or is in standby"),
        ("blocker", "1: there is a blocker on the Field"),
        ("blocker_bp", "its BP / 10000"),
        ("bp_lead", "(attacker's BP - blocker's BP) / 10000, 0 without a blocker"),
        ("blocked", "1: a block was declared"),
        ("window_1", "1: flash timing before the block"),
        ("window_2", "1: flash timing after the block"),
        ("passes", "passes in a row / 2"),
        ("my_right", "1: the flash right is mine"),
        ("damage", "symbols that would reduce Life now / 4, 0 once blocked"),
        ("lethal", "1: that is all the Life there is"),
        ("forced", "1: a blocker is forced"),
    ]


def _field_columns() -> list[tuple[str, str]]:
    columns = [
        ("present", "1: there is a card in this slot"),
        ("card", "(row of the printed card + 1) / 4096"),
        ("spirit", "1: a Spirit"),
        ("nexus", "1: a Nexus"),
    ]
    columns += _colors("1: it is")
    columns += [
        ("cost", "cost / 8"),
        ("cores", "cores on it, the Soul Core counted / 4"),
        ("soul", "1: the Soul Core is on it"),
        ("level", "level / 2"),
        ("bp", "BP / 10000"),
        ("to_next_level", "cores missing to the next level / 4, 0 at the highest"),
        ("symbols", "symbols of all colours / 4"),
        ("exhausted", "1: exhausted or heavily exhausted"),
        ("heavy", "1: heavily exhausted"),
        ("standby", "kind of standby / 4, 0 none"),
        ("attacking", "1: it is attacking"),
        ("blocking", "1: it is blocking"),
        ("may_attack", "1: nothing forbids it to attack (prices aside)"),
        ("may_block", "1: nothing forbids it to block (prices aside)"),
        ("may_activate", "1: it has an activated effect at this level that is not used up"),
        ("bonus_bp", "BP above (below) the printed BP of its level / 10000"),
        ("hard_to_block", "effects that restrict who can block it / 2"),
        ("must", "1: it must attack or block"),
        ("protected", "1: it cannot be destroyed or returned, or is immune to a colour"),
    ]
    return [*columns, *ROW_VERBS, ("picked", "cores or cards picked here in an unfinished choice / 4")]


def _hand_columns() -> list[tuple[str, str]]:
    columns = [("present", "1: there is a card in this slot"), ("card", "(row of the printed card + 1) / 4096")]
    columns += [(kind, f"1: a {kind.title()}") for kind in ("spirit", "nexus", "magic")]
    columns += _colors("1: it is")
    return [
        *columns,
        ("cost", "cost to pay now, reduced by the symbols on the Field / 8"),
        ("reduction", "reduction symbols / 4"),
        ("level_1", "cores it needs at level 1 / 4"),
        ("bp", "BP at level 1 / 10000"),
        ("ex", "1: it has an EX symbol"),
        ("legacy", "1: it has Legacy"),
        ("soul_magic", "1: it has Soul Magic"),
        ("main", "1: it has a [Main] effect"),
        ("flash", "1: it can be used at flash timing"),
        ("arrival", "1: it has an effect when summoned or deployed"),
        *ROW_VERBS,
        ("picked", "1: it is picked in an unfinished choice"),
    ]


def _candidate_columns() -> list[tuple[str, str]]:
    return [
        ("present", "1: a candidate is listed here"),
        ("card", "(row of its card + 1) / 4096, 0 when there is none or I may not know it"),
        ("place", "zone of the card / 8"),
        ("mine", "1: mine"),
        ("verb", "(what its effect does first + 1) / 16, for a waiting effect"),
        ("number", "position of the option or number of the clause / 8"),
    ]


def _small_columns() -> dict[str, list[tuple[str, str]]]:
    card = "(row of the printed card + 1) / 4096"
    return {
        "pending": [
            ("present", "1: unfinished work or a waiting effect"),
            ("card", f"{card} it comes from, 0 none"),
            ("mine", "1: it is mine"),
            ("waiting", "1: an effect that waits to activate; 0: work that has begun"),
            ("stage", "stage of the work / 32"),
            ("verb", "(what its effect does first + 1) / 16"),
            ("subject", f"{card} it is about, 0 none"),
            ("subject_mine", "1: that card is mine"),
        ],
        "events": [
            ("present", "1: an event"),
            ("kind", "kind of the event / 32"),
            ("mine", "1: it is about me"),
            ("card", f"{card} it is about, 0 none or not public"),
            ("card_mine", "1: that card is mine"),
            ("number", "its number / 4"),
            ("ago", "how many public events ago / 16"),
            ("on_field", "1: that card is on the Field"),
        ],
        "opp_known_hand": [
            ("present", "1: I know a card of the opposing hand"),
            ("card", card),
            ("spirit", "1: a Spirit"),
            ("nexus", "1: a Nexus"),
            ("magic", "1: a Magic"),
            ("cost", "printed cost / 8"),
        ],
        "piles": [
            ("cards", "cards / 32"),
            ("spirits", "Spirits / 16"),
            ("nexuses", "Nexuses / 16"),
            ("magics", "Magics / 16"),
            *_colors("cards / 16:"),
            ("cost", "sum of the costs / 256"),
            ("reduction", "sum of the reduction symbols / 64"),
            ("ex", "cards with an EX symbol / 16"),
            ("legacy", "cards with Legacy / 16"),
            ("soul_magic", "cards with Soul Magic / 16"),
            ("flash", "Magics with a [Flash] effect / 16"),
        ],
    }


def _build() -> dict[str, Segment]:
    small = _small_columns()
    field = _field_columns()
    parts: list[tuple[str, int, list[tuple[str, str]], str]] = [
        ("game", 1, _game_columns(), "the turn, the rules in force and how the game stands"),
        ("decision", 1, _decision_columns(), "what is being decided; amounts only for the player who decides"),
        ("source_card", 1, _source_columns(), "the card that asks, when the decider may be known to look at it"),
        ("players", 2, _player_columns(), "row 0: me, row 1: the opponent"),
        ("turn_memory", 2, _memory_columns(), "what has happened this turn; row 0: to me, row 1: to the opponent"),
        ("battle", 1, _battle_columns(), "the battle going on"),
        ("own_field", SLOTS_FIELD, field, "my Field in order of arrival, the window of the page shown"),
        ("opp_field", SLOTS_FIELD, field, "the opponent's Field, likewise"),
        ("hand", SLOTS_HAND, _hand_columns(), "my hand as the ids number it, the window of the page shown"),
        ("candidates", SLOTS_CANDIDATES, _candidate_columns(), "the listed options of my decision"),
        ("pending", PENDING_ROWS, small["pending"], "unfinished work from the top, then effects that wait"),
        ("events", EVENT_ROWS, small["events"], "the last public events, the newest first"),
        ("opp_known_hand", KNOWN_ROWS, small["opp_known_hand"], "cards of the opposing hand that I know"),
        ("piles", PILE_ROWS, small["piles"], "both Trashes (mine first), my deck (never its order), both banish zones"),
    ]
    segments: dict[str, Segment] = {}
    offset = 0
    for name, rows, columns, meaning in parts:
        segments[name] = Segment(name, rows, tuple(columns), meaning, offset)
        offset += segments[name].size
    return segments


SEGMENTS: dict[str, Segment] = _build()
SEGMENT_NAMES = tuple(SEGMENTS)
OBS_SIZE = sum(segment.size for segment in SEGMENTS.values())

# First index of each segment, for the core.
AT_GAME, AT_DECISION, AT_SOURCE, AT_PLAYERS, AT_MEMORY, AT_BATTLE, AT_OWN_FIELD = (
    SEGMENTS[name].offset
    for name in ("game", "decision", "source_card", "players", "turn_memory", "battle", "own_field")
)
AT_OPP_FIELD, AT_HAND, AT_CANDIDATES, AT_PENDING, AT_EVENTS, AT_KNOWN, AT_PILES = (
    SEGMENTS[name].offset
    for name in ("opp_field", "hand", "candidates", "pending", "events", "opp_known_hand", "piles")
)


def _action_rows() -> npt.NDArray[np.int16]:
    """ACTION_ROW: see below."""
    index = {name: k for k, name in enumerate(SEGMENT_NAMES)}
    rows = np.full((N_ACTIONS, 2), -1, dtype=np.int16)
    ids = [value for key, value in vars(terms).items() if key.startswith("ACTION_")]
    rows[[action for action in ids if action < terms.ACTION_PLAY_HAND]] = (index["decision"], 0)
    rows[terms.ACTION_SOUL_CORE] = (index["players"], 0)
    rows[terms.ACTION_OPP_SOUL_CORE] = (index["players"], 1)

    def fill(first: int, count: int, segment: str, per_row: int = 1) -> None:
        for k in range(count):
            rows[first + k] = (index[segment], k // per_row)

    fill(terms.ACTION_PLAY_HAND, SLOTS_HAND, "hand")
    fill(terms.ACTION_HAND_EFFECT, SLOTS_HAND, "hand")
    fill(terms.ACTION_ACTIVATE, 2 * SLOTS_FIELD, "own_field", 2)
    fill(terms.ACTION_ATTACK, SLOTS_FIELD, "own_field")
    fill(terms.ACTION_BLOCK, SLOTS_FIELD, "own_field")
    for first in (terms.ACTION_CORE_FROM, terms.ACTION_CORE_TO, terms.ACTION_SOUL_SWAP):
        rows[first] = (index["players"], 0)  # place 0 is the Reserve
        fill(first + 1, SLOTS_FIELD, "own_field")
    rows[terms.ACTION_OPP_CORE_FROM] = (index["players"], 1)
    fill(terms.ACTION_OPP_CORE_FROM + 1, SLOTS_FIELD, "opp_field")
    fill(terms.ACTION_TARGET_OWN, SLOTS_FIELD, "own_field")
    fill(terms.ACTION_TARGET_OPP, SLOTS_FIELD, "opp_field")
    fill(terms.ACTION_TARGET_HAND, SLOTS_HAND, "hand")
    fill(terms.ACTION_CANDIDATE, SLOTS_CANDIDATES, "candidates")
    rows[terms.ACTION_NUMBER : terms.ACTION_COLOR + terms.N_COLORS] = (index["decision"], 0)
    rows.flags.writeable = False
    return rows


#: int16[512, 2]: for each action id the segment (a position in SEGMENT_NAMES) and the row it speaks about; -1 for ids
#: that are never legal. Ids that speak about no card point at the one row of "decision".
ACTION_ROW: npt.NDArray[np.int16] = _action_rows()


def _schema_hash() -> str:
    text = repr([(s.name, s.rows, s.columns) for s in SEGMENTS.values()]) + repr(ACTION_ROW.tolist())
    return hashlib.sha256(text.encode()).hexdigest()[:16]


SCHEMA_HASH = _schema_hash()


def segment_view(obs: npt.NDArray[Any], name: str) -> npt.NDArray[Any]:
    """The segment ``name`` of observations ``(..., OBS_SIZE)`` as a view ``(..., rows, columns)``."""
    segment = SEGMENTS[name]
    part = obs[..., segment.offset : segment.offset + segment.size]
    return part.reshape(*obs.shape[:-1], segment.rows, segment.width)


def describe_observation(obs: npt.NDArray[Any], card_name: Callable[[int], str] | None = None) -> str:
    """The numbers of one observation that are not zero, as text: a line a row, ``column=value``.

    Args:
        obs: float32[OBS_SIZE].
        card_name: printed name of a card row; without it rows are shown as numbers.
    """
    lines: list[str] = []
    for segment in SEGMENTS.values():
        table = segment_view(obs, segment.name)
        for row in range(segment.rows):
            shown = list(_shown(table[row], segment, card_name))
            if shown:
                label = segment.name if segment.rows == 1 else f"{segment.name}[{row}]"
                lines.append(f"{label}: {' '.join(shown)}")
    return "\n".join(lines)


def _shown(values: npt.NDArray[Any], segment: Segment, card_name: Callable[[int], str] | None) -> Iterator[str]:
    for value, (name, meaning) in zip(values.tolist(), segment.columns, strict=True):
        if value == 0.0:
            continue
        if f"/ {CARD_SCALE}" in meaning:
            row = round(value * CARD_SCALE) - 1
            yield f"{name}={card_name(row) if card_name else row}"
        elif meaning.startswith("1") and value == 1.0:
            yield name
        else:
            yield f"{name}={value:g}"


def documentation() -> str:
    """The text of ``docs/observation.md``."""
    lines = [
        "# The observation",
        "",
        "Generated by `python -m bs_env.core.observation_table`: do not edit.",
        "",
        f"A vector of {OBS_SIZE} float32 numbers within [{OBS_LOW:g}, {OBS_HIGH:g}], made of {len(SEGMENTS)} segments. "
        "Each segment is a table of rows and columns, row after row; `segment_view(obs, name)` gives it in that shape.",
        f'"I" is the player who observes. `card` columns hold (row of the printed card + 1) / {CARD_SCALE}, which '
        "float32 holds exactly, so a network can look the row up. Who is not deciding sees public facts only.",
        f"`ACTION_ROW[512]` names the segment and the row each action id speaks about. Schema hash: `{SCHEMA_HASH}`.",
        "",
        "| segment | first index | rows x columns | content |",
        "|---|---:|---:|---|",
    ]
    for s in SEGMENTS.values():
        lines.append(f"| [{s.name}](#{s.name}) | {s.offset} | {s.rows} x {s.width} | {s.meaning} |")
    for s in SEGMENTS.values():
        lines += ["", f"## {s.name}", "", "| column | name | meaning |", "|---:|---|---|"]
        lines += [f"| {k} | {name} | {meaning} |" for k, (name, meaning) in enumerate(s.columns)]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write ``docs/observation.md`` of this source tree."""
    from pathlib import Path

    path = Path(__file__).resolve().parents[2] / "docs" / "observation.md"
    path.write_text(documentation(), encoding="utf-8")
    print(f"wrote {path}")


if __name__ == "__main__":
    main()
