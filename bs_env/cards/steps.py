"""What effects do: the instructions of card programs, and the powers a card can have for a while or for good.

A program is a tuple of these words in the order of the text. Objects travel in named sets: a choice fills the set
"it", and the next word acts on "it" unless it is told otherwise; ``choose(1, ..., name="nexus")`` and
``destroy("nexus")`` keep two choices apart. ``THIS`` is the card that has the effect.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bs_env.core import terms

from .values import (
    BLUE,
    IT,
    OPPONENT,
    RED,
    REVEALED,
    THIS,
    YOU,
    Amount,
    Condition,
    Filter,
    Number,
    equal,
    revealed_card,
    slot,
)

# --- how long, and from whom -----------------------------------------------------------------------------------------
THIS_BATTLE: Final = terms.UNTIL_BATTLE
THIS_STEP: Final = terms.UNTIL_STEP
THIS_TURN: Final = terms.UNTIL_TURN
FOREVER: Final = terms.UNTIL_FOREVER
BOUND: Final = 16  # added to the duration of OP_FLOAT_ALL: only those present now

RESERVE: Final = terms.PLACE_RESERVE
TRASH: Final = terms.PLACE_TRASH
LIFE: Final = terms.PLACE_LIFE
VOID: Final = terms.PLACE_VOID

CONTROLLER: Final = 0
THE_OPPONENT: Final = terms.SELECT_BY_OPPONENT
TURN_PLAYER: Final = terms.SELECT_BY_TURN_PLAYER
OTHER_PLAYER: Final = terms.SELECT_BY_OTHER_PLAYER


# --- powers: continuous operations -----------------------------------------------------------------------------------
@dataclass(frozen=True)
class Power:
    """What a card (or a player) has while an effect is in force."""

    op: int
    value: Amount = 0
    arg: Filter | Number | int = 0


def bp(amount: Amount) -> Power:
    """BP plus or minus so much."""
    return Power(terms.CONT_BP, amount)


def more_symbols(color: int | Number, amount: Amount = 1) -> Power:
    """So many more symbols of a colour (fewer, when negative); the colour may have been named before."""
    return Power(terms.CONT_SYMBOL, amount, color)


def more_symbols_for_playing(color: int, amount: Amount = 1) -> Power:
    """More symbols while a card is being played, for its reduction; ``of`` says which card."""
    return Power(terms.CONT_SYMBOL_FOR_PLAY, amount, color)


def unblockable_by(which: Filter) -> Power:
    """Such Spirits cannot block it."""
    return Power(terms.CONT_UNBLOCKABLE_BY, 0, which)


def attack_price(cores: Amount) -> Power:
    """It can only attack when its player pays so many cores."""
    return Power(terms.CONT_ATTACK_PRICE, cores)


def block_price(spirits: Amount) -> Power:
    """It can only be blocked when so many other Spirits of the blocking player are exhausted."""
    return Power(terms.CONT_BLOCK_PRICE, spirits)


def more_life_damage(amount: Amount) -> Power:
    """Its attack removes so many more cores of Life."""
    return Power(terms.CONT_LIFE_DAMAGE, amount)


def cost_change(amount: Amount) -> Power:
    """The cost of playing a card, plus or minus; ``of`` says which card."""
    return Power(terms.CONT_COST, amount)


def level_cost_change(amount: Amount) -> Power:
    """The Lv1 cost, plus or minus."""
    return Power(terms.CONT_LEVEL_COST, amount)


def cannot(*actions: int) -> Power:
    """Forbidden actions, ``terms.CANNOT_*``."""
    return Power(terms.CONT_CANNOT, 0, sum(set(actions)))


def immune_to(*colors: int) -> Power:
    """Effects of opposing cards of these colours do nothing to it; no colour: of any."""
    return Power(terms.CONT_IMMUNE, 0, sum(1 << c for c in set(colors or range(RED, BLUE + 1))))


def cannot_activate(event: int = terms.EVENT_NONE) -> Power:
    """Effects waiting for this event (of any kind without one) cannot be activated; ``of`` says whose."""
    return Power(terms.CONT_CANNOT_ACTIVATE, 0, event)


MUST_ATTACK: Final = Power(terms.CONT_MUST_ATTACK)
MUST_BLOCK: Final = Power(terms.CONT_MUST_BLOCK)
MUST_ATTACK_FIRST: Final = Power(terms.CONT_ATTACK_FIRST)
CAN_BLOCK_EXHAUSTED: Final = Power(terms.CONT_BLOCK_EXHAUSTED)
CAN_ATTACK_EXHAUSTED: Final = Power(terms.CONT_ATTACK_EXHAUSTED)
ATTACKS_REDUCE_NO_LIFE: Final = Power(terms.CONT_NO_LIFE_LOSS)
NO_KEYWORDS: Final = Power(terms.CONT_NO_KEYWORDS)


# --- steps -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Into:
    """The set a step fills, and the set it looks in (empty: where its filter says)."""

    name: str
    source: str = ""


Operand = int | str | Filter | Number | Condition | Power | Into


@dataclass(frozen=True)
class Step:
    """One instruction; what its operands mean is written in ``encoding.OPERANDS``."""

    op: int
    a: Operand = 0
    b: Operand = 0
    c: Operand = 0
    d: Operand = 0
    e: Operand = 0


@dataclass(frozen=True)
class Branch:
    """Two ways on: by a condition, or (without one) by whether the step before did something."""

    condition: Condition | None
    then: tuple[Part, ...]
    otherwise: tuple[Part, ...] = ()


Part = Step | Branch | tuple["Part", ...]  # words that stand for several steps give a tuple
Program = tuple[Part, ...]


# --- choosing --------------------------------------------------------------------------------------------------------
def _choice(
    least: Amount, most: Amount, which: Filter, marks: int, name: str, source: str, ordered: bool, chooser: int
) -> Step:
    marks |= chooser | (terms.SELECT_ORDERED if ordered else 0)
    if which.zone == terms.ZONE_DECK and not source:
        marks |= terms.SELECT_HIDDEN
    return Step(terms.OP_SELECT, which, least, most, marks, Into(name, source))


def choose(n: Amount, which: Filter, *, name: str = IT, of: str = "", ordered: bool = False, by: int = CONTROLLER) -> Step:
    """Exactly n, as far as there are."""
    return _choice(n, n, which, 0, name, of, ordered, by)


def choose_up_to(
    n: Amount, which: Filter, *, name: str = IT, of: str = "", ordered: bool = False, by: int = CONTROLLER
) -> Step:
    """None, or as many as wanted, up to n."""
    return _choice(0, n, which, terms.SELECT_UP_TO, name, of, ordered, by)


def may_choose(
    n: Amount, which: Filter, *, name: str = IT, of: str = "", playable: bool = False, by: int = CONTROLLER
) -> Step:
    """n or none. ``playable`` leaves out cards that cannot be paid for (DP-39)."""
    marks = terms.SELECT_MAY | (terms.SELECT_PLAYABLE if playable else 0)
    return _choice(n, n, which, marks, name, of, False, by)


def may_choose_up_to(n: Amount, which: Filter, *, name: str = IT, of: str = "", by: int = CONTROLLER) -> Step:
    """None, or up to n: stopping at once means that the effect was not used."""
    return _choice(0, n, which, terms.SELECT_MAY | terms.SELECT_UP_TO, name, of, False, by)


def offered_if(which: Filter, name: str, base: Amount, choice: Step) -> Program:
    """Before ``choice``: only objects by which ``which`` would match something, with slot ``name`` = base + cost."""
    return (Step(terms.OP_OFFER_IF, which, name, base), choice)


def choose_all(which: Filter, *, name: str = IT, of: str = "") -> Step:
    """All such objects."""
    return Step(terms.OP_SELECT_ALL, which, e=Into(name, of))


def only_those(which: Filter, name: str = IT) -> Step:
    """Keeps of a set those that are still there and match."""
    return Step(terms.OP_KEEP, which, e=name)


def in_any_order(name: str = IT) -> Step:
    """The controller orders the set."""
    return Step(terms.OP_ORDER, e=name)


def store(name: str, number: Amount) -> Step:
    """Remembers a number under a name."""
    return Step(terms.OP_NUMBER, number, name)


def choose_color(name: str, *, may: bool = False) -> Step:
    """A colour is named."""
    return Step(terms.OP_CHOOSE_COLOR, b=name, d=terms.SELECT_MAY if may else 0)


def choose_number(name: str, most: Amount) -> Step:
    """A number from 0 to ``most`` is chosen."""
    return Step(terms.OP_CHOOSE_NUMBER, most, name)


def choose_player(name: str, *, you: Program, opponent: Program) -> Program:
    """A player is chosen, and what happens to the one or the other."""
    return (
        Step(terms.OP_CHOOSE_PLAYER, b=name),
        Branch(equal(slot(name), 0), you, opponent),
    )


def choose_mode(name: str, *modes: Program) -> Program:
    """One of several effects is chosen and carried out."""
    ways: Program = modes[-1]
    for k in range(len(modes) - 2, -1, -1):
        ways = (Branch(equal(slot(name), k), modes[k], ways),)
    return (Step(terms.OP_CHOOSE_MODE, len(modes), name), *ways)


# --- order and conditions --------------------------------------------------------------------------------------------
def if_(condition: Condition, then: Program, otherwise: Program = ()) -> Branch:
    """Under a condition, read now."""
    return Branch(condition, then, otherwise)


def if_you_did(*then: Part, otherwise: Program = ()) -> Branch:
    """Only if the step before did something (5-19-2)."""
    return Branch(None, then, otherwise)


def ask(then: Program, otherwise: Program = ()) -> Program:
    """The controller says yes or no."""
    return (Step(terms.OP_ASK), Branch(None, then, otherwise))


def must(condition: Condition) -> Step:
    """All or nothing: without this the effect is not activated (5-19-5)."""
    return Step(terms.OP_REQUIRE, condition)


def after_this_effect() -> Step:
    """What follows waits for the part before with all it triggered, and needs all of it done (5-19-3, 5-19-4)."""
    return Step(terms.OP_AFTER_EFFECT)


# --- cards on the Field ----------------------------------------------------------------------------------------------
def destroy(name: str = IT) -> Step:
    """Destroys them (5-10)."""
    return Step(terms.OP_DESTROY, e=name)


def exhaust(name: str = IT) -> Step:
    """Exhausts them."""
    return Step(terms.OP_EXHAUST, e=name)


def heavily_exhaust(name: str = IT) -> Step:
    """Puts them into the heavily exhausted state."""
    return Step(terms.OP_HEAVY_EXHAUST, e=name)


def refresh(name: str = IT) -> Step:
    """Refreshes them."""
    return Step(terms.OP_REFRESH, e=name)


def banish(name: str = IT) -> Step:
    """Puts them into the banish zone."""
    return Step(terms.OP_BANISH, e=name)


def return_to_hand(name: str = IT) -> Step:
    """Field cards go back to their owner's hand."""
    return Step(terms.OP_RETURN, terms.ZONE_HAND, terms.POSITION_TOP, e=name)


def return_to_deck(name: str = IT, *, bottom: bool = False) -> Step:
    """Field cards go back to their owner's deck."""
    return Step(terms.OP_RETURN, terms.ZONE_DECK, _position(bottom), e=name)


def give(power: Power, name: str = IT, *, until: int) -> Step:
    """The objects of a set have a power for a while."""
    return Step(terms.OP_FLOAT, power.op, power, until, power.arg, name)


def give_player(power: Power, *, until: int) -> Step:
    """The controller has a power for a while."""
    return Step(terms.OP_FLOAT, power.op, power, until, power.arg, "")


def give_all(power: Power, which: Filter, *, until: int, present_only: bool = False) -> Step:
    """All such cards have a power for a while: a statement about a class, read when it matters (D-59).

    ``present_only`` binds it to those present now.
    """
    return Step(terms.OP_FLOAT_ALL, power.op, power, until + (BOUND if present_only else 0), which, power.arg)


# --- cards elsewhere -------------------------------------------------------------------------------------------------
def _position(bottom: bool) -> int:
    return terms.POSITION_BOTTOM if bottom else terms.POSITION_TOP


def to_hand(name: str = IT) -> Step:
    """Cards that are not on the Field go to hand."""
    return Step(terms.OP_MOVE_CARDS, terms.ZONE_HAND, terms.POSITION_TOP, e=name)


def to_deck(name: str = IT, *, bottom: bool = False) -> Step:
    """Cards that are not on the Field go to the deck, the first of the set nearest the top."""
    return Step(terms.OP_MOVE_CARDS, terms.ZONE_DECK, _position(bottom), e=name)


def to_trash(name: str = IT) -> Step:
    """Cards that are not on the Field go to the Trash; from hand this is a discard."""
    return Step(terms.OP_MOVE_CARDS, terms.ZONE_TRASH, terms.POSITION_TOP, e=name)


def to_banish_zone(name: str = IT) -> Step:
    """Cards that are not on the Field are banished."""
    return Step(terms.OP_MOVE_CARDS, terms.ZONE_BANISH, terms.POSITION_TOP, e=name)


discard = to_trash


def draw(n: Amount = 1, side: int = YOU) -> Step:
    """Draws cards."""
    return Step(terms.OP_DRAW, side, n)


def discard_deck(n: Amount, side: int = OPPONENT) -> Step:
    """Discards cards from the top of a deck."""
    return Step(terms.OP_DISCARD_DECK, side, n)


def reveal_top(n: Amount, *, name: str = REVEALED) -> Step:
    """Reveals cards from the top of the own deck."""
    return Step(terms.OP_REVEAL_TOP, n, e=Into(name))


def show(name: str = IT) -> Step:
    """Shows cards of the hand to the opponent."""
    return Step(terms.OP_REVEAL, e=name)


def shuffle(side: int = YOU) -> Step:
    """Shuffles a deck."""
    return Step(terms.OP_SHUFFLE, side)


def rest_to_bottom(name: str = REVEALED) -> Program:
    """All other revealed cards go to the bottom of the deck in any order."""
    return (only_those(revealed_card(), name), in_any_order(name), to_deck(name, bottom=True))


def rest_to_trash(name: str = REVEALED) -> Program:
    """All other revealed cards are discarded."""
    return (only_those(revealed_card(), name), to_trash(name))


def show_to_bottom(most: int, which: Filter) -> Program:
    """Shows up to so many cards of the hand and puts them on the bottom of the deck in any order."""
    return (choose_up_to(most, which, ordered=True), show(), to_deck(bottom=True))


def play(name: str = IT, *, free: bool = False, reserve_only: bool = False) -> Step:
    """Summons or deploys the card of a set, by the full procedure."""
    marks = (terms.PLAY_FREE if free else 0) | (terms.PLAY_RESERVE_ONLY if reserve_only else 0)
    return Step(terms.OP_PLAY, marks, e=name)


# --- cores and Life --------------------------------------------------------------------------------------------------
def cores_off(n: Amount, name: str = IT, *, to: int = RESERVE, marks: int = 0) -> Step:
    """Cores leave each object for a place of their owner; ``marks``: ``terms.CORES_*``."""
    return Step(terms.OP_CORES_OFF, n, marks, to, e=name)


def normal_cores_off(n: Amount, name: str = IT, *, to: int = RESERVE) -> Step:
    """The same, but never the Soul Core."""
    return cores_off(n, name, to=to, marks=terms.CORES_NORMAL_ONLY)


def cores_off_until(remain: int, name: str = IT, *, to: int = RESERVE) -> Step:
    """Cores leave until so many remain; their owner picks which."""
    return cores_off(remain, name, to=to, marks=terms.CORES_DOWN_TO | terms.CORES_BY_OWNER)


def cores_to_void(n: Amount, name: str = IT) -> Step:
    """Cores leave for the Void, never the Soul Core (5-7-3)."""
    return cores_off(n, name, to=VOID)


def core_from_void(name: str = IT, n: Amount = 1) -> Step:
    """Cores from the Void onto each object of a set."""
    return Step(terms.OP_CORES_FROM_VOID, n, terms.PLACE_CARD, e=name)


def core_from_void_to(place: int, n: Amount = 1) -> Step:
    """Cores from the Void to an own place."""
    return Step(terms.OP_CORES_FROM_VOID, n, place, e="")


def cores_from_trash(n: Amount, name: str = IT, *, up_to: bool = False) -> Step:
    """Normal cores from the own Trash onto an object."""
    return Step(terms.OP_CORES_FROM_TRASH, n, terms.PLACE_CARD, d=int(up_to), e=name)


def cores_from_trash_to_reserve(n: Amount, *, up_to: bool = False) -> Step:
    """Normal cores from the own Trash to the own Reserve."""
    return Step(terms.OP_CORES_FROM_TRASH, n, terms.PLACE_RESERVE, d=int(up_to), e="")


def soul_core_from_trash(name: str = IT) -> Step:
    """The own Soul Core from the own Trash onto an object."""
    return Step(terms.OP_SOUL_FROM_TRASH, e=name)


def cores_across(n: Amount, source: str, target: str = THIS, *, marks: int = 0) -> Step:
    """Cores of own cards onto another card."""
    return Step(terms.OP_CORES_ACROSS, n, marks, target, e=source)


def lose_life(n: Amount, side: int = YOU) -> Step:
    """Life is reduced; of both players at once for BOTH."""
    return Step(terms.OP_LIFE_LOSS, side, n)


def gain_life(n: Amount, side: int = YOU) -> Step:
    """Cores from the Void to Life."""
    return Step(terms.OP_LIFE_GAIN, side, n)


def win(side: int = YOU) -> Step:
    """That player wins."""
    return Step(terms.OP_WIN, side)


def lose(side: int = YOU) -> Step:
    """That player loses."""
    return Step(terms.OP_LOSE, side)
