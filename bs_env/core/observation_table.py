"""The observation as a table: named segments of rows and columns, each with its meaning.

One table, many uses: ``observe.py`` writes by its numbers, ``OBS_SIZE`` and ``ACTION_ROW`` follow from it, and in
``bs_env.env`` the documentation, the text (``explain``) and the tokens of a vector. ``SCHEMA_HASH`` belongs into every
checkpoint: it changes whenever a number changes its meaning.

"I" is the player who observes. Numbers are scaled to lie near [-1, 1], by powers of two where that is natural (cheap
and exact), and clipped to [-4, 4].
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import observation_words as words
from . import terms
from .layout import FIELD_WIDTH, HAND_WIDTH, MAX_KNOWN
from .terms import (
    MAX_DECK,
    N_ACTIONS,
    N_DECISIONS,
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
(
    GAME_MY_TURN,
    GAME_I_WENT_FIRST,
    GAME_FIRST_TURN,
    GAME_RULE_SECOND_MAIN_STEP,
    GAME_RULE_NEXUS_DURATION_TIED,
    GAME_RULE_EFFECT_PLAY_PAYS,
    GAME_RULE_SOUL_CORE_PREVENTS_DEPLETION,
    GAME_RULE_CONTROLLER_ORDERS_OWN,
    GAME_RULE_STANDBY_SYMBOLS,
) = range(10, 19)
(
    GAME_I_DECIDE,
    GAME_OPPONENT_DECIDES,
    GAME_OVER,
    GAME_WON,
    GAME_LOST,
    GAME_DRAWN,
    GAME_AXES,
    GAME_TURN_LIMIT,
    GAME_TURNS_LEFT,
) = range(23, 32)
GAME_FLOATING = 32  # two groups of eight columns: mine, the opponent's
N_FLOATING_GROUPS = 8
GAME_COLUMNS = 48

DECISION_KIND = 0  # one column a kind
N_VERBS = 12
(
    VERB_DESTROY,
    VERB_BP_UP,
    VERB_BP_DOWN,
    VERB_EXHAUST,
    VERB_REFRESH,
    VERB_CORES_OFF,
    VERB_CORES_GAINED,
    VERB_RETURN,
    VERB_MOVE,
    VERB_PLAY,
    VERB_LASTING,
    VERB_OTHER,
) = range(N_VERBS)
ASKED_VERB = N_DECISIONS  # twelve columns, one a verb
(
    ASKED_LEAST,
    ASKED_MOST,
    ASKED_PICKED,
    ASKED_LEFT,
    ASKED_MAY_STOP,
    ASKED_PAGE,
    ASKED_MORE_PAGES,
    ASKED_LISTED,
    ASKED_MINE,
    ASKED_COST_PART,
    ASKED_AMOUNT,
    ASKED_FIRST_PICK,
    ASKED_HIDDEN_ZONE,
    ASKED_FLASH,
    ASKED_CLAUSE,
    ASKED_INSTRUCTION,
) = range(42, 58)
DECISION_COLUMNS = 58

(SOURCE_PRESENT, SOURCE_CARD, SOURCE_SPIRIT, SOURCE_NEXUS, SOURCE_MAGIC) = range(5)
SOURCE_COLOR = 5
(SOURCE_COST, SOURCE_MINE, SOURCE_LEVEL, SOURCE_BP, SOURCE_EX, SOURCE_LEGACY, SOURCE_SOUL_MAGIC) = range(11, 18)
N_ROW_VERBS = 6
SOURCE_VERB = 18
SOURCE_ZONE, SOURCE_SLOT = 24, 25
SOURCE_COLUMNS = 26

(
    PLAYER_LIFE,
    PLAYER_RESERVE,
    PLAYER_TRASH_CORES,
    PLAYER_SOUL_RESERVE,
    PLAYER_SOUL_TRASH,
    PLAYER_SOUL_LIFE,
    PLAYER_SOUL_VOID,
    PLAYER_SOUL_FIELD,
    PLAYER_HAND,
    PLAYER_DECK,
    PLAYER_TRASH,
    PLAYER_BANISHED,
    PLAYER_SPIRITS,
    PLAYER_NEXUSES,
) = range(14)
PLAYER_SYMBOL = 14
(
    PLAYER_FIELD_CORES,
    PLAYER_READY,
    PLAYER_PICKED_RESERVE,
    PLAYER_PICKED_SOUL,
    PLAYER_RESERVE_MOVED,
    PLAYER_SOUL_MOVED,
) = range(20, 26)
PLAYER_COLUMNS = 26
MEMORY_COLUMNS = 8

(
    BATTLE_PRESENT,
    BATTLE_MINE,
    BATTLE_BP,
    BATTLE_SYMBOLS,
    BATTLE_ATTACKER_GONE,
    BATTLE_BLOCKER,
    BATTLE_BLOCKER_BP,
    BATTLE_BP_LEAD,
    BATTLE_BLOCKED,
    BATTLE_WINDOW_1,
    BATTLE_WINDOW_2,
    BATTLE_PASSES,
    BATTLE_MY_RIGHT,
    BATTLE_DAMAGE,
    BATTLE_LETHAL,
    BATTLE_FORCED,
) = range(16)
BATTLE_COLUMNS = 16

(FIELD_PRESENT, FIELD_CARD, FIELD_SPIRIT, FIELD_NEXUS) = range(4)
FIELD_COLOR = 4
(
    FIELD_COST,
    FIELD_CORES,
    FIELD_SOUL,
    FIELD_LEVEL,
    FIELD_BP,
    FIELD_TO_NEXT_LEVEL,
    FIELD_SYMBOLS,
    FIELD_EXHAUSTED,
    FIELD_HEAVY,
    FIELD_STANDBY,
    FIELD_ATTACKING,
    FIELD_BLOCKING,
    FIELD_MAY_ATTACK,
    FIELD_MAY_BLOCK,
    FIELD_MAY_ACTIVATE,
    FIELD_BONUS_BP,
    FIELD_HARD_TO_BLOCK,
    FIELD_MUST,
    FIELD_PROTECTED,
) = range(10, 29)
FIELD_VERB = 29
FIELD_PICKED = 35
(FIELD_USED, FIELD_MOVED, FIELD_HELD, FIELD_LASTING) = range(36, 40)
FIELD_COLUMNS = FIELD_WIDTH

(HAND_PRESENT, HAND_CARD, HAND_SPIRIT, HAND_NEXUS, HAND_MAGIC) = range(5)
HAND_COLOR = 5
(
    HAND_COST,
    HAND_REDUCTION,
    HAND_LEVEL_1_CORES,
    HAND_BP,
    HAND_EX,
    HAND_LEGACY,
    HAND_SOUL_MAGIC,
    HAND_MAIN,
    HAND_FLASH,
    HAND_ARRIVAL,
) = range(11, 21)
HAND_VERB = 21
HAND_PICKED = 27
(HAND_SHOWN, HAND_LEVEL_2_CORES, HAND_BP_2, HAND_SYMBOLS) = range(28, 32)
HAND_COLUMNS = HAND_WIDTH

(
    CANDIDATE_PRESENT,
    CANDIDATE_CARD,
    CANDIDATE_PLACE,
    CANDIDATE_MINE,
    CANDIDATE_VERB,
    CANDIDATE_NUMBER,
    CANDIDATE_SLOT,
    CANDIDATE_SUBJECT,
) = range(8)
CANDIDATE_COLUMNS = 8

(
    PENDING_PRESENT,
    PENDING_CARD,
    PENDING_MINE,
    PENDING_WAITING,
    PENDING_STAGE,
    PENDING_VERB,
    PENDING_SUBJECT,
    PENDING_SUBJECT_MINE,
    PENDING_CLAUSE,
) = range(9)
PENDING_COLUMNS, PENDING_ROWS = 9, 6

(
    EVENT_ROW_PRESENT,
    EVENT_ROW_KIND,
    EVENT_ROW_MINE,
    EVENT_ROW_CARD,
    EVENT_ROW_CARD_MINE,
    EVENT_ROW_NUMBER,
) = range(6)
EVENT_COLUMNS, EVENT_ROWS = 6, 8

(KNOWN_PRESENT, KNOWN_CARD, KNOWN_SPIRIT, KNOWN_NEXUS, KNOWN_MAGIC, KNOWN_COST) = range(6)
KNOWN_COLUMNS, KNOWN_ROWS = 6, 8

(PILE_CARDS, PILE_SPIRITS, PILE_NEXUSES, PILE_MAGICS) = range(4)
PILE_COLOR = 4
(PILE_COST, PILE_REDUCTION, PILE_EX, PILE_LEGACY, PILE_SOUL_MAGIC, PILE_FLASH) = range(10, 16)
PILE_COLUMNS, PILE_ROWS = 16, 3

(
    LASTING_PRESENT,
    LASTING_KIND,
    LASTING_AMOUNT,
    LASTING_MINE,
    LASTING_SOURCE,
    LASTING_CARD,
    LASTING_CARD_MINE,
    LASTING_SLOT,
    LASTING_UNTIL,
    LASTING_ARG,
) = range(10)
LASTING_COLUMNS, LASTING_ROWS = 10, 8
PLACED_PRESENT, PLACED_CARD, PLACED_DEPTH = range(3)
PLACED_COLUMNS, PLACED_ROWS = 3, MAX_KNOWN
LISTED_CARDS = MAX_DECK  # one column: the cards of a pile, one a row

# columns of a card's static features (cards/features.py) that rows of the observation repeat
FEATURE_VERB, FEATURE_SPIRIT, FEATURE_NEXUS, FEATURE_MAGIC, FEATURE_COLOR, FEATURE_COST = 0, 6, 7, 8, 9, 15
FEATURE_REDUCTION, FEATURE_LEVEL_1_CORES, FEATURE_LEVEL_1_BP, FEATURE_EX, FEATURE_LEGACY = 16, 18, 20, 23, 24
FEATURE_SOUL_MAGIC, FEATURE_ON_ARRIVAL, FEATURE_FLASH_TIMING = 25, 39, 45
FEATURE_LEVEL_2_CORES, FEATURE_LEVEL_2_BP, FEATURE_SYMBOLS = 19, 21, 22
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


def _build() -> dict[str, Segment]:
    small = words.list_columns()
    field = words.field_columns()
    parts: list[tuple[str, int, words.Columns, str]] = [
        ("game", 1, words.game_columns(), "the turn, the rules in force and how the game stands"),
        ("decision", 1, words.decision_columns(), "what is being decided; amounts only for the player who decides"),
        ("source_card", 1, words.source_columns(), "the card that asks, when the decider may be known to look at it"),
        ("players", 2, words.player_columns(), "row 0: me, row 1: the opponent"),
        ("turn_memory", 2, words.memory_columns(), "what has happened this turn; row 0: to me, row 1: to the opponent"),
        ("battle", 1, words.battle_columns(), "the battle going on"),
        ("own_field", SLOTS_FIELD, field, "my Field in order of arrival, the window of the page shown"),
        ("opp_field", SLOTS_FIELD, field, "the opponent's Field, likewise"),
        ("hand", SLOTS_HAND, words.hand_columns(), "my hand as the ids number it, the window of the page shown"),
        ("candidates", SLOTS_CANDIDATES, words.candidate_columns(), "the listed options of my decision"),
        ("pending", PENDING_ROWS, small["pending"], "unfinished work from the top, then effects that wait"),
        ("events", EVENT_ROWS, small["events"], "the last public events, the newest in row 0"),
        ("opp_known_hand", KNOWN_ROWS, small["opp_known_hand"], "cards of the opposing hand that I know"),
        ("piles", PILE_ROWS, small["piles"], "what both Trashes (mine first) and my deck are made of"),
        ("lasting", LASTING_ROWS, small["lasting"], "effects with a duration, the newest first"),
        ("my_known_deck", PLACED_ROWS, small["known_deck"], "cards of my deck whose place I know, from the top"),
        ("opp_known_deck", PLACED_ROWS, small["known_deck"], "known cards of the opposing deck, those with a place first"),
        ("my_deck", LISTED_CARDS, small["deck_card"], "the cards left in my deck, sorted by card: never their order"),
        ("my_trash", LISTED_CARDS, small["trash_card"], "my Trash in order of arrival, then my banish zone"),
        ("opp_trash", LISTED_CARDS, small["trash_card"], "the same of the opponent"),
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
    SEGMENTS[name].offset for name in ("game", "decision", "source_card", "players", "turn_memory", "battle", "own_field")
)
AT_OPP_FIELD, AT_HAND, AT_CANDIDATES, AT_PENDING, AT_EVENTS, AT_KNOWN, AT_PILES = (
    SEGMENTS[name].offset for name in ("opp_field", "hand", "candidates", "pending", "events", "opp_known_hand", "piles")
)
AT_LASTING, AT_MY_KNOWN_DECK, AT_OPP_KNOWN_DECK, AT_MY_DECK, AT_MY_TRASH, AT_OPP_TRASH = (
    SEGMENTS[name].offset for name in ("lasting", "my_known_deck", "opp_known_deck", "my_deck", "my_trash", "opp_trash")
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
