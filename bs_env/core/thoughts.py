"""What a policy thinks of the legal ids of a decision: a score and a reason for each, and the words of the reasons.

A THOUGHT stands beside a list of legal ids: entry ``k`` of each column is about ``legal.ids[k]``. A policy that looks
ahead also needs rooms to try things in, which are records of their own (``ROOMS`` of them, with a list of legal ids
each). Every thread has its own thought and rooms.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from .jit import jit
from .layout import Field, f
from .rng import pick
from .rows import Row, dtype_of
from .terms import MAX_DECK, MAX_LEGAL

ROOMS = 2  # records to try things in: one dealt anew, one played on
NEVER = -1000000  # score of what is only done when nothing else is legal
SURE = 100000  # score of what wins the game, or is not even asked about

THOUGHT_FIELDS: list[Field] = [
    f("score", "i4", "how good the id is for the player on move; only the order counts", MAX_LEGAL),
    f("reason", "i2", "WHY_*", MAX_LEGAL),
    f("first", "i2", "first number of the reason's text", MAX_LEGAL),
    f("second", "i2", "second number of the reason's text", MAX_LEGAL),
    f("need", "i2", "scratch: cores each card of the hand takes", MAX_DECK),
    f(
        "net",
        "i4",
        "scratch: what playing each card of the hand gains, its costs taken off; below 1: not to be played",
        MAX_DECK,
    ),
]
THOUGHT = dtype_of(THOUGHT_FIELDS)
Thought = Row  # for the interpreted core


@jit
def think(thought: Thought, k: int, score: int, reason: int, first: int, second: int) -> None:
    """Write entry ``k``."""
    thought.score[k] = score
    thought.reason[k] = reason
    thought.first[k] = first
    thought.second[k] = second


@jit
def best_of(thought: Thought, n: int, words: Any) -> int:
    """The entry with the highest score of the first ``n``; one of them at random if there are several."""
    most = thought.score[0]
    ties = 1
    for k in range(1, n):
        if thought.score[k] > most:
            most = thought.score[k]
            ties = 1
        elif thought.score[k] == most:
            ties += 1
    nth = pick(words, ties)
    for k in range(n):
        if thought.score[k] == most:
            if nth == 0:
                return k
            nth -= 1
    return 0


# --- reasons ---------------------------------------------------------------------------------------------------------
(
    WHY_NOTHING,
    WHY_LAST,
    WHY_PAGE,
    WHY_AHEAD,
    WHY_FIRST,
    WHY_KEEP,
    WHY_MULLIGAN,
    WHY_PLAY,
    WHY_TOO_DEAR,
    WHY_WAIT,
    WHY_EFFECT,
    WHY_NO_EFFECT,
    WHY_END,
    WHY_LEVEL,
    WHY_NO_MOVE,
    WHY_LETHAL,
    WHY_OPEN,
    WHY_ATTACK,
    WHY_STAY_HOME,
    WHY_END_ATTACKS,
    WHY_SURVIVE,
    WHY_BLOCK,
    WHY_NO_BLOCK,
    WHY_PASS,
    WHY_FLASH,
    WHY_RESERVE,
    WHY_SPARE,
    WHY_LOSES,
    WHY_SOUL,
    WHY_ENOUGH,
    WHY_TARGET,
    WHY_DECLINE,
    WHY_YES,
    WHY_NO,
    WHY_ORDER,
    WHY_NUMBER,
    WHY_COLOR,
    WHY_MODE,
    WHY_PAYMENT,
    WHY_PLAYER,
    WHY_LEGACY,
    WHY_CORES,
) = range(42)
REASON_TEXTS = (
    "nothing speaks for it",
    "only if nothing else is possible",
    "looks at the next page",
    "one step ahead the position is worth {first}",
    "the first turn is worth more than the first attack",
    "{first} cards to play early",
    "only {first} cards to play early",
    "gains about {first} for {second} cores",
    "costs more than the {first} cores that can be spared",
    "does more in the Main 2 Step",
    "its effect gains about {first}",
    "its effect gains nothing now ({first})",
    "nothing better to do",
    "{first} more cores raise its level",
    "a move without a purpose",
    "{first} symbols that cannot all be blocked against {second} Life",
    "{first} symbols against {second} Life and no blocker",
    "gains about {first} whatever the opponent does",
    "the attack is worth {first}: stays as a blocker",
    "no attack is good enough",
    "{first} symbols would end the game at {second} Life",
    "the block is worth {first}, taking the attack {second}",
    "takes the attack: {first} Life lost of {second}",
    "keeps its cards and cores",
    "gains about {first} for {second} cores",
    "the Reserve pays",
    "a core that is not needed there ({first})",
    "costs a level or a card there ({first})",
    "the Soul Core",
    "enough cores",
    "worth {first} there",
    "declines: nothing good to choose",
    "the effect gains about {first}",
    "the effect would do harm ({first})",
    "order by worth ({first})",
    "as many as possible",
    "takes away {first} symbols",
    "this use gains about {first}",
    "{first} cores to pay otherwise",
    "whom it serves",
    "saves a core",
    "changes {first} there",
)
Why = IntEnum("Why", {key[4:]: value for key, value in globals().items() if key.startswith("WHY_")})  # type: ignore[misc]
