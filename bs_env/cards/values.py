"""What cards speak about: filters ("1 opposing Spirit with BP 3000 or less"), numbers and conditions.

These are plain frozen values. BP is written as printed (3000); the compiler turns it into the hundreds of the tables.
A bound of a filter may be a number that is only known when the effect is resolved: ``bp_max=either(7000, 10000, ...)``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypedDict, Unpack

from bs_env.core import terms

# --- colours, card types, players ------------------------------------------------------------------------------------
RED: Final = terms.COLOR_RED
PURPLE: Final = terms.COLOR_PURPLE
GREEN: Final = terms.COLOR_GREEN
WHITE: Final = terms.COLOR_WHITE
YELLOW: Final = terms.COLOR_YELLOW
BLUE: Final = terms.COLOR_BLUE
SPIRIT: Final = terms.TYPE_SPIRIT
NEXUS: Final = terms.TYPE_NEXUS
MAGIC: Final = terms.TYPE_MAGIC
YOU: Final = terms.SIDE_SELF
OPPONENT: Final = terms.SIDE_OPPONENT
BOTH: Final = terms.SIDE_BOTH

# --- sets of objects -------------------------------------------------------------------------------------------------
IT: Final = "it"  # what was chosen last, unless the choice was given a name of its own
REVEALED: Final = "revealed"  # what was revealed from the deck
THIS: Final = "this card"  # the card that has the effect
SUBJECT: Final = "the card of the event"
ATTACKER: Final = "the attacking Spirit"
BLOCKER: Final = "the blocking Spirit"


@dataclass(frozen=True)
class Number:
    """A number read when it is needed: ``base * times // by + plus``."""

    what: int
    side: int = YOU
    arg: Filter | Condition | str | int = 0
    times: int = 1
    by: int = 1
    plus: int = 0

    def scaled(self, times: int = 1, by: int = 1, plus: int = 0) -> Number:
        """This many times, for each so many, and so much more."""
        return Number(self.what, self.side, self.arg, times, by, plus)


Amount = Number | int


@dataclass(frozen=True)
class Condition:
    """A comparison of two numbers."""

    left: Amount
    compare: int
    right: Amount


@dataclass(frozen=True)
class Filter:
    """Which cards: everything that is asked must hold. None or an empty value asks nothing."""

    side: int = BOTH
    zone: int = terms.ZONE_FIELD
    types: tuple[int, ...] = ()
    colors: tuple[int, ...] = ()
    family: str = ""
    named: str = ""
    not_named: str = ""
    cost_min: Amount | None = None
    cost_max: Amount | None = None
    bp_min: Amount | None = None
    bp_max: Amount | None = None
    level_min: Amount | None = None
    level_max: Amount | None = None
    cores_min: Amount | None = None
    cores_max: Amount | None = None
    orientation: int = terms.ASK_ANY
    role: int = terms.ROLE_ANY
    legacy: bool | None = None
    ex: bool | None = None
    true_release: bool | None = None
    soul_core: bool | None = None
    not_self: bool = False
    only_self: bool = False
    not_subject: bool = False


class Traits(TypedDict, total=False):
    """What the filter words below may ask."""

    color: int
    colors: tuple[int, ...]  # has one of them
    family: str
    named: str
    not_named: str
    cost: Amount
    cost_min: Amount
    cost_max: Amount
    bp: Amount
    bp_min: Amount
    bp_max: Amount
    level: Amount
    level_min: Amount
    level_max: Amount
    cores: Amount  # Soul Core counted
    cores_min: Amount
    cores_max: Amount
    refreshed: bool
    exhausted: bool  # heavily exhausted ones included
    heavily_exhausted: bool
    attacking: bool
    blocking: bool
    battling: bool
    legacy: bool
    ex: bool
    true_release: bool  # in True Release now
    soul_core: bool  # the Soul Core is on it
    other: bool  # not the card that has the effect
    other_than_subject: bool  # not the card of the event


_ORIENTATIONS: tuple[tuple[str, int], ...] = (
    ("refreshed", terms.ASK_REFRESHED), ("exhausted", terms.ASK_EXHAUSTED), ("heavily_exhausted", terms.ASK_HEAVY),
)  # fmt: skip
_ROLES: tuple[tuple[str, int], ...] = (
    ("attacking", terms.ROLE_ATTACKING), ("blocking", terms.ROLE_BLOCKING), ("battling", terms.ROLE_BATTLING),
)  # fmt: skip


def _one_of(asked: dict[str, object], words: tuple[tuple[str, int], ...]) -> int:
    return next((value for word, value in words if asked.get(word)), 0)


def cards(side: int, zone: int, types: tuple[int, ...], traits: Traits) -> Filter:
    """The filter behind all the words below."""
    asked: dict[str, object] = dict(traits)

    def low(name: str) -> Amount | None:
        return asked.get(name + "_min", asked.get(name))  # type: ignore[return-value]

    def high(name: str) -> Amount | None:
        return asked.get(name + "_max", asked.get(name))  # type: ignore[return-value]

    colors = traits.get("colors", ())
    return Filter(
        side, zone, types,
        colors=(traits["color"], *colors) if "color" in traits else colors,
        family=traits.get("family", ""), named=traits.get("named", ""), not_named=traits.get("not_named", ""),
        cost_min=low("cost"), cost_max=high("cost"), bp_min=low("bp"), bp_max=high("bp"),
        level_min=low("level"), level_max=high("level"), cores_min=low("cores"), cores_max=high("cores"),
        orientation=_one_of(asked, _ORIENTATIONS), role=_one_of(asked, _ROLES),
        legacy=traits.get("legacy"), ex=traits.get("ex"), true_release=traits.get("true_release"),
        soul_core=traits.get("soul_core"), not_self=traits.get("other", False),
        not_subject=traits.get("other_than_subject", False),
    )  # fmt: skip


def own_spirit(**traits: Unpack[Traits]) -> Filter:
    """Spirits on the controller's Field."""
    return cards(YOU, terms.ZONE_FIELD, (SPIRIT,), traits)


def opposing_spirit(**traits: Unpack[Traits]) -> Filter:
    """Spirits on the opponent's Field."""
    return cards(OPPONENT, terms.ZONE_FIELD, (SPIRIT,), traits)


def any_spirit(**traits: Unpack[Traits]) -> Filter:
    """Spirits on either Field."""
    return cards(BOTH, terms.ZONE_FIELD, (SPIRIT,), traits)


def own_nexus(**traits: Unpack[Traits]) -> Filter:
    """Nexuses on the controller's Field."""
    return cards(YOU, terms.ZONE_FIELD, (NEXUS,), traits)


def opposing_nexus(**traits: Unpack[Traits]) -> Filter:
    """Nexuses on the opponent's Field."""
    return cards(OPPONENT, terms.ZONE_FIELD, (NEXUS,), traits)


def any_nexus(**traits: Unpack[Traits]) -> Filter:
    """Nexuses on either Field."""
    return cards(BOTH, terms.ZONE_FIELD, (NEXUS,), traits)


def own_spirit_or_nexus(**traits: Unpack[Traits]) -> Filter:
    """Spirits and Nexuses on the controller's Field."""
    return cards(YOU, terms.ZONE_FIELD, (SPIRIT, NEXUS), traits)


def opposing_spirit_or_nexus(**traits: Unpack[Traits]) -> Filter:
    """Spirits and Nexuses on the opponent's Field."""
    return cards(OPPONENT, terms.ZONE_FIELD, (SPIRIT, NEXUS), traits)


def any_spirit_or_nexus(**traits: Unpack[Traits]) -> Filter:
    """Spirits and Nexuses on either Field."""
    return cards(BOTH, terms.ZONE_FIELD, (SPIRIT, NEXUS), traits)


def this_card() -> Filter:
    """The card that has the effect, wherever filters are asked."""
    return Filter(YOU, only_self=True)


def hand_card(*types: int, side: int = YOU, **traits: Unpack[Traits]) -> Filter:
    """Cards of a hand; ``hand_card(SPIRIT, NEXUS)`` for some types only."""
    return cards(side, terms.ZONE_HAND, types, traits)


def trash_card(*types: int, side: int = YOU, **traits: Unpack[Traits]) -> Filter:
    """Cards of a Trash."""
    return cards(side, terms.ZONE_TRASH, types, traits)


def deck_card(*types: int, side: int = YOU, **traits: Unpack[Traits]) -> Filter:
    """Cards of a deck that is searched: a choice among them may fail to find (9-3-2-2)."""
    return cards(side, terms.ZONE_DECK, types, traits)


def revealed_card(*types: int, **traits: Unpack[Traits]) -> Filter:
    """Cards revealed from the controller's deck."""
    return cards(YOU, terms.ZONE_LIMBO, types, traits)


def used_card(*types: int, side: int = YOU, **traits: Unpack[Traits]) -> Filter:
    """A card being used, summoned or deployed (it is asked while it is in no zone)."""
    return cards(side, terms.ZONE_HAND, types, traits)


# --- numbers ---------------------------------------------------------------------------------------------------------
def count(which: Filter) -> Number:
    """How many such cards there are."""
    return Number(terms.WHAT_COUNT, arg=which)


def size_of(name: str = IT) -> Number:
    """How many objects a set has; of a set of moved cards: how many were moved."""
    return Number(terms.WHAT_SET_SIZE, arg=name)


def depleted_of(name: str = IT) -> Number:
    """How many objects of a set have been depleted by this."""
    return Number(terms.WHAT_SET_DEPLETED, arg=name)


def cost_of(name: str = IT) -> Number:
    """The cost of the (first) object of a set, 0 when it is empty."""
    return Number(terms.WHAT_SET_COST, arg=name)


def bp_of(name: str = IT) -> Number:
    """The BP of the (first) object of a set, 0 when it is empty."""
    return Number(terms.WHAT_SET_BP, arg=name)


def subject_cost() -> Number:
    """The cost of the card the event was about."""
    return Number(terms.WHAT_SUBJECT_COST)


def hand(side: int = YOU) -> Number:
    """Cards in hand."""
    return Number(terms.WHAT_HAND, side)


def life(side: int = YOU) -> Number:
    """Cores in Life."""
    return Number(terms.WHAT_LIFE, side)


def deck(side: int = YOU) -> Number:
    """Cards in the deck."""
    return Number(terms.WHAT_DECK, side)


def trash(side: int = YOU) -> Number:
    """Cards in the Trash."""
    return Number(terms.WHAT_TRASH, side)


def reserve(side: int = YOU) -> Number:
    """Cores in the Reserve."""
    return Number(terms.WHAT_RESERVE, side)


def trash_cores(side: int = YOU) -> Number:
    """Cores in the Trash."""
    return Number(terms.WHAT_TRASH_CORES, side)


def cores_on_this() -> Number:
    """Cores on the card that has the effect, Soul Core counted."""
    return Number(terms.WHAT_CORES)


def symbols(color: int, side: int = YOU) -> Number:
    """Symbols of a colour on a Field."""
    return Number(terms.WHAT_SYMBOLS, side, color)


def memory(kind: int, side: int = YOU) -> Number:
    """A fact of this turn: ``terms.MEMORY_*``."""
    return Number(terms.WHAT_MEMORY, side, kind)


def slot(name: str) -> Number:
    """A number stored, chosen or named earlier in the same effect."""
    return Number(terms.WHAT_SLOT, arg=name)


def event_number() -> Number:
    """The number of the event: how much, or the value after it."""
    return Number(terms.WHAT_EVENT_NUMBER)


def event_before() -> Number:
    """The value before the event."""
    return Number(terms.WHAT_EVENT_BEFORE)


def either(usual: int, changed: int, when: Condition) -> Number:
    """A printed number with another one in its place under a condition (D-52: the same effect, no replacement)."""
    return Number(terms.WHAT_CONDITION, arg=when, times=changed - usual, plus=usual)


# --- conditions ------------------------------------------------------------------------------------------------------
def at_least(left: Amount, right: Amount) -> Condition:
    """``left`` is ``right`` or more."""
    return Condition(left, terms.COMPARE_AT_LEAST, right)


def at_most(left: Amount, right: Amount) -> Condition:
    """``left`` is ``right`` or less."""
    return Condition(left, terms.COMPARE_AT_MOST, right)


def equal(left: Amount, right: Amount) -> Condition:
    """Both are the same."""
    return Condition(left, terms.COMPARE_EQUAL, right)


def there_is(which: Filter) -> Condition:
    """At least one such card is there."""
    return at_least(count(which), 1)


def there_are(least: int, which: Filter) -> Condition:
    """At least so many such cards are there."""
    return at_least(count(which), least)


def any_in(name: str = IT) -> Condition:
    """The set has an object: something was chosen, moved ..."""
    return at_least(size_of(name), 1)


def life_reduced(side: int = YOU) -> Condition:
    """That player's Life has been reduced this turn."""
    return at_least(memory(terms.MEMORY_LIFE_REDUCED, side), 1)


def spirit_depleted(side: int) -> Condition:
    """A Spirit of that player has been depleted this turn, by whatever cause."""
    return at_least(memory(terms.MEMORY_DEPLETED, side), 1)


def spirit_depleted_by_effect(side: int) -> Condition:
    """A Spirit of that player has been depleted this turn by an effect of the other player."""
    return at_least(memory(terms.MEMORY_DEPLETED_BY_OPPONENT_EFFECT, side), 1)
