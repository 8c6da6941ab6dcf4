"""The effects of a card: when and where they work, and what they do.

Every effect carries ``text``: what it says in our own words, with the official English terms ([When Summoned],
[Once Per Turn], True Release ...). ``level=2`` says which levels have it; without it every level does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypedDict, Unpack

from bs_env.core import terms

from .steps import Power, Program, play
from .values import OPPONENT, THIS, YOU, Condition, Filter

# --- windows ---------------------------------------------------------------------------------------------------------
ANY_TIME: Final = terms.WINDOW_ALWAYS
YOUR_START_STEP: Final = terms.WINDOW_OWN_START
YOUR_CORE_STEP: Final = terms.WINDOW_OWN_CORE
YOUR_DRAW_STEP: Final = terms.WINDOW_OWN_DRAW
YOUR_REFRESH_STEP: Final = terms.WINDOW_OWN_REFRESH
YOUR_MAIN_STEP: Final = terms.WINDOW_OWN_MAIN
YOUR_FIRST_MAIN_STEP: Final = terms.WINDOW_OWN_MAIN_1
YOUR_ATTACK_STEP: Final = terms.WINDOW_OWN_ATTACK
OPPOSING_ATTACK_STEP: Final = terms.WINDOW_OPP_ATTACK
ANY_ATTACK_STEP: Final = terms.WINDOW_BOTH_ATTACK
YOUR_END_STEP: Final = terms.WINDOW_OWN_END
DURING_ATTACK: Final = terms.WINDOW_ATTACKING
DURING_BLOCK: Final = terms.WINDOW_BLOCKING
DURING_BATTLE: Final = terms.WINDOW_BATTLING
YOUR_TURN: Final = terms.WINDOW_OWN_TURN
OPPOSING_TURN: Final = terms.WINDOW_OPP_TURN

# --- limits (12-3) ---------------------------------------------------------------------------------------------------
ONCE_PER_TURN: Final = terms.LIMIT_CARD_TURN
ONCE_PER_TURN_BY_NAME: Final = terms.LIMIT_NAME_TURN
CANT_STACK: Final = terms.LIMIT_NAME_TIMING
CANT_STACK_ONCE_PER_TURN: Final = terms.LIMIT_CARD_TURN_NAME_TIMING

MAIN: Final = terms.TIMING_MAIN
FLASH: Final = terms.TIMING_FLASH
ANY_TIMING: Final = terms.TIMING_ANY

ON_FIELD: Final = (terms.ZONE_FIELD,)
IN_TRASH: Final = (terms.ZONE_TRASH,)
IN_HAND: Final = (terms.ZONE_HAND,)


@dataclass(frozen=True)
class Effect:
    """One clause of a card."""

    kind: int
    text: str
    do: Program = ()
    cost: Program = ()
    levels: tuple[int, ...] = ()  # empty: all
    zones: tuple[int, ...] = ON_FIELD
    window: int = ANY_TIME
    timing: int = MAIN
    event: int = terms.EVENT_NONE
    event_step: int = 0
    event_side: int = YOU
    subject: Filter | None = None
    subject_self: bool = False
    by: int = terms.BY_ANY
    when: Condition | None = None
    optional: bool = False
    true_release: bool = False
    reserve_only: bool = False
    limit: int = terms.LIMIT_NONE
    keyword: str = ""
    power: Power | None = None
    of: Filter | None = None


class Common(TypedDict, total=False):
    """What every effect may say."""

    level: int
    levels: tuple[int, ...]
    true_release: bool  # a True Release effect
    when: Condition  # the "if" before everything else: tested when it activates (D-50)
    limit: int
    optional: bool  # "may", where nothing is designated: YES / NO
    keyword: str
    zones: tuple[int, ...]


def _effect(kind: int, text: str, common: Common, **fields: object) -> Effect:
    settings = dict(common)
    if "level" in settings:
        settings["levels"] = (settings.pop("level"),)
    return Effect(kind, text, **settings, **fields)  # type: ignore[arg-type]


# --- triggered -------------------------------------------------------------------------------------------------------
def triggered(
    event: int, *, text: str, do: Program, subject: Filter | None = None, this: bool = False, by: int = terms.BY_ANY,
    step: int = 0, side: int = YOU, window: int = ANY_TIME, **common: Unpack[Common],
) -> Effect:  # fmt: skip
    """When something happens: to the cards ``subject`` names, or to this card."""
    return _effect(
        terms.KIND_TRIGGERED, text, common, do=do, event=event, subject=subject, subject_self=this, by=by,
        event_step=step, event_side=side, window=window,
    )  # fmt: skip


def when_summoned(*, text: str, do: Program, **common: Unpack[Common]) -> Effect:
    """[When Summoned]."""
    return triggered(terms.EVENT_SUMMONED, text=text, do=do, this=True, **common)


def when_deployed(*, text: str, do: Program, **common: Unpack[Common]) -> Effect:
    """[When Deployed]."""
    return triggered(terms.EVENT_DEPLOYED, text=text, do=do, this=True, **common)


def when_attacks(*, text: str, do: Program, **common: Unpack[Common]) -> Effect:
    """[When Attacks]."""
    return triggered(terms.EVENT_ATTACK, text=text, do=do, this=True, window=YOUR_ATTACK_STEP, **common)


def when_blocks(*, text: str, do: Program, **common: Unpack[Common]) -> Effect:
    """[When Blocks]."""
    return triggered(terms.EVENT_BLOCK, text=text, do=do, this=True, window=OPPOSING_ATTACK_STEP, **common)


def when_destroyed(*, text: str, do: Program, by: int = terms.BY_ANY, **common: Unpack[Common]) -> Effect:
    """[When Destroyed]; ``by=terms.BY_OPPONENT`` for "destroyed by the opponent"."""
    return triggered(terms.EVENT_DESTROYED, text=text, do=do, this=True, by=by, **common)


def when_depleted(*, text: str, do: Program, by: int = terms.BY_ANY, **common: Unpack[Common]) -> Effect:
    """When this card is depleted of its cores."""
    return triggered(terms.EVENT_DEPLETED, text=text, do=do, this=True, by=by, **common)


def when_battle_ends(*, text: str, do: Program, **common: Unpack[Common]) -> Effect:
    """[During Attack], when the battle ends."""
    return triggered(terms.EVENT_BATTLE_END, text=text, do=do, window=DURING_ATTACK, **common)


def at_start_of(step: int, *, text: str, do: Program, side: int = YOU, **common: Unpack[Common]) -> Effect:
    """At the start of a step of a player."""
    return triggered(terms.EVENT_STEP_START, text=text, do=do, step=step, side=side, **common)


def at_your_main_step(*, text: str, do: Program, **common: Unpack[Common]) -> Effect:
    """At the start of your Main Step."""
    return at_start_of(terms.STEP_MAIN, text=text, do=do, **common)


def at_your_attack_step(*, text: str, do: Program, **common: Unpack[Common]) -> Effect:
    """At the start of your Attack Step."""
    return at_start_of(terms.STEP_ATTACK, text=text, do=do, **common)


def at_opposing_attack_step(*, text: str, do: Program, **common: Unpack[Common]) -> Effect:
    """At the start of the opponent's Attack Step."""
    return at_start_of(terms.STEP_ATTACK, text=text, do=do, side=OPPONENT, **common)


def at_your_end_step(*, text: str, do: Program, **common: Unpack[Common]) -> Effect:
    """[Your End Step]."""
    return at_start_of(terms.STEP_END, text=text, do=do, **common)


# --- activated and declared ------------------------------------------------------------------------------------------
def activated(
    timing: int, *, text: str, do: Program, cost: Program = (), window: int = ANY_TIME, **common: Unpack[Common]
) -> Effect:
    """Invoke: Main / Invoke: Flash, with the part before the arrow as ``cost``."""
    return _effect(terms.KIND_ACTIVATED, text, common, do=do, cost=cost, timing=timing, window=window)


def main(*, text: str, do: Program, **common: Unpack[Common]) -> Effect:
    """The [Main] effect of a Magic."""
    return _effect(terms.KIND_DECLARED, text, common, do=do, timing=MAIN, zones=IN_HAND)


def flash(*, text: str, do: Program, **common: Unpack[Common]) -> Effect:
    """The [Flash] effect of a Magic."""
    return _effect(terms.KIND_DECLARED, text, common, do=do, timing=FLASH, zones=IN_HAND)


def flash_summon_from_hand(*, text: str, window: int, reserve_only: bool = True, **common: Unpack[Common]) -> Effect:
    """This Spirit card may be summoned from hand at a flash timing."""
    return _effect(
        terms.KIND_DECLARED, text, common, do=(play(THIS, reserve_only=reserve_only),), timing=terms.TIMING_HAND_FLASH,
        zones=IN_HAND, window=window, reserve_only=reserve_only,
    )  # fmt: skip


# --- constant and replacement ----------------------------------------------------------------------------------------
def has(power: Power, *, text: str, of: Filter | None = None, window: int = ANY_TIME, **common: Unpack[Common]) -> Effect:
    """A power in force as long as the effect is: of this card, or of the cards ``of`` names."""
    return _effect(terms.KIND_CONSTANT, text, common, power=power, of=of, window=window)


def instead(
    event: int, *, text: str, do: Program, subject: Filter | None = None, this: bool = False, by: int = terms.BY_ANY,
    window: int = ANY_TIME, **common: Unpack[Common],
) -> Effect:  # fmt: skip
    """A replacement: ``do`` in place of the event (9-1-8)."""
    return _effect(
        terms.KIND_REPLACEMENT, text, common, do=do, event=event, subject=subject, subject_self=this, by=by,
        window=window,
    )  # fmt: skip
