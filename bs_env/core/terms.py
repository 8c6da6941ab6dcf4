"""The words of the rules as numbers. Plain ints for the core, IntEnums made from them for people.

The core is compiled, and a compiled function wants plain integers; so every term is a module constant with a prefix
(``STEP_MAIN``), and ``Step`` etc. at the bottom collect the constants of a prefix for names in Python.
"""

from __future__ import annotations

from enum import IntEnum

# --- steps of a turn (7-1-1) ---------------------------------------------------------------------------------------
STEP_SETUP, STEP_START, STEP_CORE, STEP_DRAW, STEP_REFRESH, STEP_MAIN, STEP_ATTACK, STEP_MAIN_2, STEP_END = range(9)

# --- zones of cards (4-1-1); LIMBO is no zone: a Magic being used (3-4-3), cards revealed or presented -------------
ZONE_DECK, ZONE_HAND, ZONE_TRASH, ZONE_BANISH, ZONE_FIELD, ZONE_LIMBO, ZONE_BURST = range(7)
N_ZONES = 7
MAX_DECK = 64  # engine limit a player; the rules set none (6-1-1)
N_CARDS = 2 * MAX_DECK

# --- places of cores. A Field card with index i is place PLACE_CARD + i --------------------------------------------
PLACE_RESERVE, PLACE_TRASH, PLACE_LIFE, PLACE_VOID, PLACE_CARD = range(5)

# --- card types (2-5-2), colours (2-11-1-1) ------------------------------------------------------------------------
TYPE_SPIRIT, TYPE_NEXUS, TYPE_MAGIC = range(3)
COLOR_RED, COLOR_PURPLE, COLOR_GREEN, COLOR_WHITE, COLOR_YELLOW, COLOR_BLUE = range(6)
N_COLORS = 6

# --- orientation (5-5-1), standby (10-2-2-1) -----------------------------------------------------------------------
ORIENTATION_REFRESHED, ORIENTATION_EXHAUSTED, ORIENTATION_HEAVY = range(3)
STANDBY_NONE, STANDBY_DESTROY, STANDBY_DEPLETE, STANDBY_HAND, STANDBY_DECK, STANDBY_BANISH = range(6)
POSITION_TOP, POSITION_BOTTOM = range(2)

# --- who caused an event: a sum of bits ----------------------------------------------------------------------------
CAUSE_PLAYER = 1  # the bit is the player
CAUSE_EFFECT = 2  # by an effect (10-2-2-8); otherwise by the rules or an own action (10-2-2-10)
CAUSE_SPIRIT = 4  # ... of a Spirit
CAUSE_BATTLE = 8  # by BP comparison (8-1-6-1)
CAUSE_KNOWN = 16  # set whenever a cause is recorded

# --- how a game ends (1-3) -----------------------------------------------------------------------------------------
REASON_NONE, REASON_LIFE, REASON_DECK, REASON_EFFECT, REASON_CONCESSION, REASON_DRAW, REASON_TURN_LIMIT = range(7)

# --- engine errors: no limit is silent -----------------------------------------------------------------------------
(
    ERROR_NONE,
    ERROR_FRAMES,
    ERROR_WAITING,
    ERROR_FLOATING,
    ERROR_REGISTERS,
    ERROR_LIMITS,
    ERROR_ACTIVE,
    ERROR_UID,
    ERROR_LEGAL,
    ERROR_CANDIDATES,
    ERROR_STUCK,
    ERROR_PROGRAM,
    ERROR_LOOP,
) = range(13)

# --- players as an effect names them (5-4) -------------------------------------------------------------------------
SIDE_SELF, SIDE_OPPONENT, SIDE_BOTH = range(3)

# --- events --------------------------------------------------------------------------------------------------------
(
    EVENT_NONE,
    EVENT_SUMMONED,
    EVENT_DEPLOYED,
    EVENT_USED,
    EVENT_DESTROYED,
    EVENT_DEPLETED,
    EVENT_RETURNED,
    EVENT_LEAVES,
    EVENT_BANISHED,
    EVENT_EXHAUSTED,
    EVENT_REFRESHED,
    EVENT_DRAWN,
    EVENT_DISCARDED,
    EVENT_LIFE_REDUCED,
    EVENT_LIFE_GAINED,
    EVENT_CORES_PLACED,
    EVENT_CORES_REMOVED,
    EVENT_STEP_START,
    EVENT_STEP_END,
    EVENT_TURN_END,
    EVENT_ATTACK,
    EVENT_BLOCK,
    EVENT_BATTLE_RESOLUTION,
    EVENT_BP_WON_ALONE,
    EVENT_BATTLE_END,
    EVENT_COUNT_UP,
    EVENT_COUNT_DOWN,
    EVENT_ACTIVATED,
    EVENT_RESOLVED,
    EVENT_CORE_MOVE,
    EVENT_PASS,
    EVENT_TURN,
    EVENT_REVEALED,
    EVENT_RESULT,
    EVENT_MULLIGAN,
    EVENT_PAID,
    EVENT_SHUFFLED,
    EVENT_CHOSEN,
) = range(38)
N_TRIGGER_EVENTS = 28  # the kinds below this number can be waited for; the rest only tell the log

# --- kinds of effects (9-1-3) --------------------------------------------------------------------------------------
KIND_CONSTANT, KIND_TRIGGERED, KIND_ACTIVATED, KIND_DECLARED, KIND_REPLACEMENT = range(5)

# --- windows 『...』: when an effect is in force at all ------------------------------------------------------------
(
    WINDOW_ALWAYS,
    WINDOW_OWN_START,
    WINDOW_OWN_CORE,
    WINDOW_OWN_DRAW,
    WINDOW_OWN_REFRESH,
    WINDOW_OWN_MAIN,
    WINDOW_OWN_ATTACK,
    WINDOW_OPP_ATTACK,
    WINDOW_BOTH_ATTACK,
    WINDOW_OWN_END,
    WINDOW_ATTACKING,
    WINDOW_BLOCKING,
    WINDOW_BATTLING,
    WINDOW_OWN_TURN,
    WINDOW_OPP_TURN,
    WINDOW_OWN_MAIN_1,
) = range(16)

# --- timings of activated and declared effects (9-1-6-1, 12-2-1-4, 12-2-1-5) ---------------------------------------
TIMING_MAIN, TIMING_FLASH, TIMING_ANY, TIMING_HAND_FLASH = range(4)

# --- limits (12-3) -------------------------------------------------------------------------------------------------
LIMIT_NONE, LIMIT_CARD_TURN, LIMIT_NAME_TURN, LIMIT_NAME_TIMING, LIMIT_CARD_TURN_NAME_TIMING = range(5)

# --- marks of an effect row ----------------------------------------------------------------------------------------
MARK_OPTIONAL = 1  # "may" that is no designation: YES / NO (9-1-2)
MARK_TRUE_RELEASE = 2  # a True Release effect (12-2-1-1-3)
MARK_RESERVE_ONLY = 4  # cost and cores come from the Reserve only
MARK_SUBJECT_SELF = 8  # the event is about the card that has the effect
MARK_SKIPPABLE = 16  # the first choice may be declined, and then the effect was not activated (D-60)

# --- who must have caused the event --------------------------------------------------------------------------------
BY_ANY, BY_OPPONENT, BY_CONTROLLER, BY_OWN_EFFECT, BY_OWN_SPIRIT_EFFECT, BY_OPPONENT_EFFECT = range(6)

# --- continuous operations, of CONSTANT rows and of effects with a duration ----------------------------------------
(
    CONT_NONE,
    CONT_BP,
    CONT_SYMBOL,
    CONT_SYMBOL_FOR_PLAY,
    CONT_UNBLOCKABLE_BY,
    CONT_ATTACK_PRICE,
    CONT_BLOCK_PRICE,
    CONT_MUST_BLOCK,
    CONT_BLOCK_EXHAUSTED,
    CONT_ATTACK_FIRST,
    CONT_NO_LIFE_LOSS,
    CONT_LIFE_DAMAGE,
    CONT_COST,
    CONT_LEVEL_COST,
    CONT_CANNOT,
    CONT_MUST_ATTACK,
    CONT_ATTACK_EXHAUSTED,
    CONT_IMMUNE,
    CONT_NO_KEYWORDS,
    CONT_CANNOT_ACTIVATE,
) = range(20)

# --- actions a card can be forbidden (1-4-3); bits of CONT_CANNOT's argument and of a card's permissions ----------
CANNOT_ATTACK, CANNOT_BLOCK, CANNOT_REFRESH, CANNOT_EXHAUST, CANNOT_BE_DESTROYED, CANNOT_RETURN = 1, 2, 4, 8, 16, 32
PERMIT_MUST_ATTACK, PERMIT_MUST_BLOCK, PERMIT_BLOCK_EXHAUSTED, PERMIT_ATTACK_EXHAUSTED = 64, 128, 256, 512
PERMIT_ATTACK_FIRST, PERMIT_NO_KEYWORDS = 1024, 2048

# --- how long an effect with a duration lasts ----------------------------------------------------------------------
UNTIL_BATTLE, UNTIL_STEP, UNTIL_TURN, UNTIL_FOREVER = range(4)
FLOAT_ALL = 1  # a statement about a class (D-59), not about one object
FLOAT_BOUND = 2  # ... bound to the cards present when it resolved

# --- turn memory, one row a player, cleared at turn end ------------------------------------------------------------
(
    MEMORY_LIFE_REDUCED,
    MEMORY_DEPLETED,
    MEMORY_DEPLETED_BY_OPPONENT_EFFECT,
    MEMORY_DESTROYED,
    MEMORY_ATTACKS,
    MEMORY_MAGIC_USED,
    MEMORY_DRAWN,
    MEMORY_DISCARDED,
) = range(8)
N_MEMORY = 12

# --- the census of a pile: as many numbers as a row of "piles" in the observation has columns ------------------------
N_CENSUS = 16

# --- what a game has seen so far, for reports ----------------------------------------------------------------------
TALLY_FLASH_WINDOWS, TALLY_FLASH_PLAYS, TALLY_BLOCK_DECISIONS, TALLY_BLOCKS = range(4)
N_TALLY = 4

# --- what a number counts ------------------------------------------------------------------------------------------
(
    WHAT_CONST,
    WHAT_COUNT,
    WHAT_SET_SIZE,
    WHAT_HAND,
    WHAT_LIFE,
    WHAT_SYMBOLS,
    WHAT_MEMORY,
    WHAT_SET_COST,
    WHAT_SET_BP,
    WHAT_SUBJECT_COST,
    WHAT_SLOT,
    WHAT_CONDITION,
    WHAT_DECK,
    WHAT_TRASH,
    WHAT_RESERVE,
    WHAT_SET_DEPLETED,
    WHAT_CORES,
    WHAT_TRASH_CORES,
    WHAT_EVENT_NUMBER,
    WHAT_EVENT_BEFORE,
) = range(20)
COMPARE_AT_LEAST, COMPARE_AT_MOST, COMPARE_EQUAL = range(3)

# --- what a filter asks --------------------------------------------------------------------------------------------
ASK_ANY, ASK_REFRESHED, ASK_EXHAUSTED, ASK_HEAVY = range(4)  # EXHAUSTED accepts HEAVY too (D-47)
ROLE_ANY, ROLE_ATTACKING, ROLE_BLOCKING, ROLE_BATTLING = range(4)
TRI_ANY, TRI_YES, TRI_NO = range(3)
NO_BOUND = -32000  # a bound that is not asked
SLOT_BOUND = -31000  # SLOT_BOUND + n: the bound is slot n of the asking frame

# --- instructions of card programs ---------------------------------------------------------------------------------
(
    OP_END,
    OP_SELECT,
    OP_OFFER_IF,
    OP_SELECT_ALL,
    OP_TAKE,
    OP_KEEP,
    OP_ORDER,
    OP_NUMBER,
    OP_IF,
    OP_IF_DID,
    OP_JUMP,
    OP_REQUIRE,
    OP_AFTER_EFFECT,
    OP_ASK,
    OP_CHOOSE_COLOR,
    OP_CHOOSE_NUMBER,
    OP_CHOOSE_MODE,
    OP_CHOOSE_PLAYER,
    OP_DESTROY,
    OP_EXHAUST,
    OP_HEAVY_EXHAUST,
    OP_REFRESH,
    OP_BANISH,
    OP_RETURN,
    OP_LIFE_LOSS,
    OP_MOVE_CARDS,
    OP_PLAY,
    OP_FLOAT,
    OP_FLOAT_ALL,
    OP_CORES_OFF,
    OP_CORES_FROM_VOID,
    OP_CORES_FROM_TRASH,
    OP_SOUL_FROM_TRASH,
    OP_CORES_ACROSS,
    OP_LIFE_GAIN,
    OP_DRAW,
    OP_DISCARD_DECK,
    OP_REVEAL_TOP,
    OP_REVEAL,
    OP_SHUFFLE,
    OP_WIN,
    OP_LOSE,
) = range(42)

# --- what constant effects may read, beside the Field: a change of it makes derived fields stale --------------------
WATCH_CORES = 1  # how many cores lie on a card
WATCH_COUNTS = 2  # Life, Reserve, cards in hand, deck, Trash ...
WATCH_MEMORY = 4  # what has happened this turn
WATCH_ORIENTATION = 8  # refreshed, exhausted
WATCH_BATTLE = 16  # who attacks, who blocks
WATCH_SOUL = 32  # on which card the Soul Core lies

# --- marks of OP_SELECT --------------------------------------------------------------------------------------------
SELECT_UP_TO = 1  # STOP is legal at every pick (1-4-5-1); otherwise as many as asked, as far as there are
SELECT_MAY = 2  # STOP is legal before the first pick ("may designate")
SELECT_HIDDEN = 4  # in a non-public zone: may fail to find (9-3-2-2)
SELECT_ORDERED = 8  # the order of the picks matters (4-1-5)
SELECT_BY_OPPONENT = 16  # the opponent chooses
SELECT_ACTIVATES = 32  # declining this choice means that the effect was not activated (D-60)
SELECT_COST = 64  # a choice of the part before the arrow
SELECT_PLAYABLE = 128  # only cards that can be paid for and given their Lv1 cores (DP-39)
SELECT_BY_TURN_PLAYER = 256  # the turn player chooses, the filter is read from their side (1-4-4)
SELECT_BY_OTHER_PLAYER = 512  # the other player, likewise

# --- what OP_TAKE takes --------------------------------------------------------------------------------------------
TAKE_SELF, TAKE_SUBJECT, TAKE_ATTACKER, TAKE_BLOCKER = range(4)
PLAY_RESERVE_ONLY, PLAY_FREE = 1, 2  # marks of OP_PLAY

# --- marks of OP_CORES_OFF -----------------------------------------------------------------------------------------
CORES_NORMAL_ONLY = 1  # never the Soul Core
CORES_BY_OWNER = 2  # the owner of the cores picks which
CORES_DOWN_TO = 4  # until n remain
CORES_TOTAL = 8  # n in total over the chosen cards

# --- stages of unfinished work -------------------------------------------------------------------------------------
(
    STAGE_NONE,
    STAGE_SETUP,
    STAGE_TURN,
    STAGE_STEP,
    STAGE_DRAIN,
    STAGE_ACTION,
    STAGE_PART,
    STAGE_LEAVE,
    STAGE_PLAY,
    STAGE_PAY,
    STAGE_PLACE,
    STAGE_CORE_MOVE,
    STAGE_BATTLE,
    STAGE_FLASH,
    STAGE_DECLARE_ATTACK,
    STAGE_DECLARE_BLOCK,
    STAGE_RESOLVE,
    STAGE_END_BATTLE,
    STAGE_EFFECT,
    STAGE_CHOOSE,
    STAGE_BATCH,
    STAGE_CORES,
    STAGE_ORDER,
) = range(23)

# --- kinds of decisions; the numbers of decision points stand beside them ------------------------------------------
(
    DECISION_NONE,
    DECISION_GO_FIRST,  # DP-01
    DECISION_MULLIGAN,  # DP-02, DP-03
    DECISION_MAIN,  # DP-05..DP-13
    DECISION_CORE_TO,  # DP-10
    DECISION_ACTIVATE_OTHER,  # DP-12 outside the Field
    DECISION_MODE,  # DP-14
    DECISION_SOUL_MAGIC,  # DP-15
    DECISION_LEGACY,  # DP-16
    DECISION_PAY,  # DP-17
    DECISION_PLACE,  # DP-18
    DECISION_COST_OPTION,  # DP-19
    DECISION_ATTACK,  # DP-20
    DECISION_FLASH,  # DP-21, DP-23
    DECISION_BLOCK,  # DP-22
    DECISION_ATTACK_PRICE,  # DP-42
    DECISION_BLOCK_PRICE,  # DP-43
    DECISION_OPTIONAL,  # DP-24, DP-40
    DECISION_TRIGGER_ORDER,  # DP-25, DP-41
    DECISION_REPLACEMENT_ORDER,  # DP-26
    DECISION_REPLACEMENT,  # DP-27
    DECISION_CHOOSE,  # DP-28, DP-29, DP-30, DP-31, DP-35, DP-37, DP-39
    DECISION_NUMBER,  # DP-32
    DECISION_COLOR,  # DP-33
    DECISION_PLAYER,  # DP-33
    DECISION_CHOOSE_MODE,  # DP-33
    DECISION_ORDER_CARDS,  # DP-34
    DECISION_CORES,  # DP-36
    DECISION_COST_CHOICE,  # DP-38
    DECISION_CORE_GOAL,  # DP-36, to which card
) = range(30)
N_DECISIONS = 30

# --- action ids (a fixed space of 512) -----------------------------------------------------------------------------
N_ACTIONS = 512
ACTION_CONCEDE, ACTION_END_STEP, ACTION_PASS, ACTION_NO_BLOCK, ACTION_YES, ACTION_NO, ACTION_STOP = range(7)
ACTION_GO_FIRST, ACTION_GO_SECOND, ACTION_KEEP, ACTION_MULLIGAN, ACTION_PAY_NORMAL, ACTION_PAY_SOUL = range(7, 13)
ACTION_MODE_MAIN, ACTION_MODE_FLASH, ACTION_PLAYER_SELF, ACTION_PLAYER_OPP = range(13, 17)
ACTION_SOUL_CORE, ACTION_OPP_SOUL_CORE, ACTION_PAGE, ACTION_ACTIVATE_OTHER = range(17, 21)
ACTION_ZONE_TOP, ACTION_ZONE_BOTTOM = 22, 23
ACTION_PLAY_HAND = 24
ACTION_HAND_EFFECT = 48
ACTION_ACTIVATE = 72
ACTION_ATTACK = 112
ACTION_BLOCK = 132
ACTION_CORE_FROM = 152
ACTION_CORE_TO = 173
ACTION_SOUL_SWAP = 194
ACTION_OPP_CORE_FROM = 215
ACTION_TARGET_OWN = 236
ACTION_TARGET_OPP = 256
ACTION_TARGET_HAND = 276
ACTION_CANDIDATE = 300
ACTION_NUMBER = 364
ACTION_COLOR = 380
SLOTS_FIELD, SLOTS_HAND, SLOTS_CANDIDATES, SLOTS_NUMBERS = 20, 24, 64, 16  # slots shown on one page
MAX_LEGAL = 512


def _enum(name: str, prefix: str) -> type[IntEnum]:
    """IntEnum of all module constants with a prefix: ``Step.MAIN == STEP_MAIN``."""
    members = {key[len(prefix) :]: value for key, value in globals().items() if key.startswith(prefix)}
    return IntEnum(name, members)  # type: ignore[return-value]


Step = _enum("Step", "STEP_")
Zone = _enum("Zone", "ZONE_")
CardType = _enum("CardType", "TYPE_")
Color = _enum("Color", "COLOR_")
Orientation = _enum("Orientation", "ORIENTATION_")
Standby = _enum("Standby", "STANDBY_")
Reason = _enum("Reason", "REASON_")
EngineErrorCode = _enum("EngineErrorCode", "ERROR_")
Side = _enum("Side", "SIDE_")
Event = _enum("Event", "EVENT_")
EffectKind = _enum("EffectKind", "KIND_")
Timing = _enum("Timing", "TIMING_")
Limit = _enum("Limit", "LIMIT_")
By = _enum("By", "BY_")
Cont = _enum("Cont", "CONT_")
Until = _enum("Until", "UNTIL_")
Memory = _enum("Memory", "MEMORY_")
What = _enum("What", "WHAT_")
Compare = _enum("Compare", "COMPARE_")
Op = _enum("Op", "OP_")
Stage = _enum("Stage", "STAGE_")
DecisionKind = _enum("DecisionKind", "DECISION_")
