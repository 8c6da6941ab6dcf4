"""What the tests of single cards share: short positions, and what a player sees.

Every card test runs once for each seat: ``seat = pytest.fixture(...)(use_seat)`` in a module sits player "0" of its
tests on the second seat the second time. That is why the looking functions here stand in for those of ``support``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bs_env.cards import vocabulary as v
from bs_env.core import terms
from bs_env.describe import action_parts
from bs_env.view import CardView, PlayerView
from tests import support
from tests.support import D as Kind
from tests.support import Game, Position, Side, act, ids, kind, on, texts

CHOICES = ("TARGET_OWN", "TARGET_OPP", "TARGET_HAND", "CANDIDATE")
MANY = 15  # cores enough for everything
COLORS = (v.RED, v.PURPLE, v.GREEN, v.WHITE, v.YELLOW, v.BLUE)
FAMILIES = (("Windfang", "Bloodrouse", "Armored Fish"), ("Mineroid", "Thunder Dragon", "Ferobeast"))
BYSTANDERS = tuple(
    v.Nexus(f"TEST-{k}", f"Bystander {k}", color=COLORS, cost=2, families=FAMILIES[k], levels=(v.Lv(0), v.Lv(9)))
    for k in range(2)
)
"""Exhausted Nexuses of all colours and families, without symbols: effects that speak of Spirits leave them alone."""
LEVELS = (v.Lv(1, 6000), v.Lv(3, 9000))
WHITE_STRANGER = v.Spirit(
    "TEST-2", "White Stranger", color=v.WHITE, cost=6, reduction={v.WHITE: 3}, families=("Windfang",), levels=LEVELS,
    symbols={v.WHITE: 1},
)  # fmt: skip
RED_MINEROID = v.Spirit(
    "TEST-3", "Red Mineroid", color=v.RED, cost=6, reduction={v.RED: 3}, families=("Mineroid",), levels=LEVELS,
    symbols={v.RED: 1},
)  # fmt: skip
PURPLE_STRANGER = v.Spirit(
    "TEST-4", "Purple Stranger", color=v.PURPLE, cost=5, reduction={v.PURPLE: 3}, families=("Windfang",), levels=LEVELS,
    symbols={v.PURPLE: 1},
)  # fmt: skip
TEST_CARDS = (*BYSTANDERS, WHITE_STRANGER, RED_MINEROID, PURPLE_STRANGER)
_seat = 0


def use_seat(request: pytest.FixtureRequest) -> Iterator[int]:
    """The body of the seat fixture."""
    global _seat
    _seat = request.param
    yield _seat
    _seat = 0


# --- positions -------------------------------------------------------------------------------------------------------
def start(
    me: Side, opponent: Side | None = None, step: str = "main", turn_player: int = 0, turn: int = 3, bare: bool = False,
    **more: Any,
) -> Game:  # fmt: skip
    """The game at its first decision; without an opponent's side the opponent has an empty one.

    Two bystanders lie on each Field (not with ``bare``); the looking functions do not show them.
    """
    sides = [me, opponent or Side()]
    if not bare:
        sides = [replace(side, field=(*side.field, *(on(c, exhausted=True) for c in BYSTANDERS))) for side in sides]
    if _seat == 1:
        sides.reverse()
    return Position(
        me=sides[0], opponent=sides[1], step=step, turn_player=turn_player ^ _seat, turn=turn, cards=TEST_CARDS, **more
    ).game()


def defend(me: Side, opponent: Side, step: str = "attack", **more: Any) -> Game:
    """The opponent's turn: ``me`` is attacked."""
    return start(me, opponent, step, turn_player=1, turn=4, **more)


# --- looking ---------------------------------------------------------------------------------------------------------
def decider(game: Game) -> int | None:
    """Who decides: 0 is ``me``."""
    return None if game.to_play is None else game.to_play ^ _seat


def player(game: Game, who: int = 0) -> PlayerView:
    """A player's side."""
    return support.player(game, who ^ _seat)


def field(game: Game, who: int = 0) -> list[CardView]:
    """The Field cards of a player in order of arrival."""
    return [c for c in player(game, who).field if not c.name.startswith("Bystander")]


def hand(game: Game, who: int = 0) -> list[str]:
    """Names of the cards in hand."""
    return [c.name for c in player(game, who).hand if c]


def trash(game: Game, who: int = 0) -> list[str]:
    """Names of the cards in the Trash, in order of arrival."""
    return [c.name for c in player(game, who).trash]


def deck(game: Game, who: int = 0) -> list[str]:
    """Names of the cards in the deck, top first."""
    return [c.name for c in player(game, who).deck if c]


def banished(game: Game, who: int = 0) -> list[str]:
    """Names of the banished cards."""
    return [c.name for c in player(game, who).banished]


def bottom(game: Game, n: int, who: int = 0) -> list[str]:
    """Names of the lowest n cards of a deck, the lowest last."""
    return deck(game, who)[-n:]


def life(game: Game) -> tuple[int, int]:
    """Life of both players."""
    return player(game, 0).life, player(game, 1).life


def card(game: Game, name: str, who: int | None = None) -> CardView:
    """The one Field card of this name (of player ``who``); of several the first."""
    sides = (0, 1) if who is None else (who,)
    found = [c for side in sides for c in field(game, side) if c.name == name]
    assert found, f"{name} is not on the Field"
    return found[0]


def has(game: Game, name: str, who: int | None = None) -> bool:
    """Whether such a card is on the Field."""
    return any(c.name == name for side in ((0, 1) if who is None else (who,)) for c in field(game, side))


def bp(game: Game, name: str, who: int | None = None) -> int:
    """BP of a Field card."""
    return card(game, name, who).bp


def cores(game: Game, name: str, who: int | None = None) -> int:
    """Normal cores on a Field card."""
    return card(game, name, who).cores


def exhausted(game: Game, name: str, who: int | None = None) -> bool:
    """Whether a Field card is exhausted (heavily or not)."""
    return card(game, name, who).orientation != "refreshed"


def level(game: Game, name: str, who: int | None = None) -> int:
    """Level of a Field card."""
    return card(game, name, who).level


def turn(game: Game) -> int:
    """Number of the turn."""
    return game.view(None).turn


# --- what is legal ---------------------------------------------------------------------------------------------------
def _objects(game: Game, verb: str, kinds: tuple[str, ...]) -> list[str]:
    found = [t for t, a in texts(game).items() if action_parts(a)[0] in kinds]
    names = [t.removeprefix(verb).split(" (")[0] for t in found]
    for ending in (" from hand", " from the Trash", " of the revealed cards"):
        names = [n.removesuffix(ending) for n in names]
    return sorted(names)


def offered(game: Game) -> list[str]:
    """Names of what may be chosen now, in alphabetical order."""
    return _objects(game, "choose ", CHOICES)


def must_choose(game: Game) -> list[str]:
    """The same, and one of them has to be chosen."""
    assert not can_stop(game)
    return offered(game)


def may_choose(game: Game) -> list[str]:
    """The same, and one may stop."""
    assert can_stop(game)
    return offered(game)


def blockers(game: Game) -> list[str]:
    """Names of the Spirits that may block."""
    assert kind(game) == Kind.BLOCK
    return _objects(game, "block with ", ("BLOCK",))


def attackers(game: Game) -> list[str]:
    """Names of the Spirits that may attack."""
    assert kind(game) == Kind.ATTACK
    return _objects(game, "attack with ", ("ATTACK",))


def groups(game: Game) -> set[str]:
    """Names of the groups of ids that are legal: {"CORE_FROM", "SOUL_CORE"}."""
    return {name.split("[")[0] for name in ids(game)}


def can_stop(game: Game) -> bool:
    """Whether STOP is legal."""
    return terms.ACTION_STOP in game.legal_actions()


def can_use(game: Game, text: str) -> bool:
    """Whether a card of the hand or an effect can be used now."""
    wanted = ("PLAY_HAND", "ACTIVATE", "HAND_EFFECT")
    return any(text in t for t, a in texts(game).items() if action_parts(a)[0] in wanted)


# --- acting ----------------------------------------------------------------------------------------------------------
def declare(game: Game, name: str) -> Game:
    """Declare an attack and stop at the next decision."""
    return act(game, (terms.ACTION_ATTACK, name))


def block(game: Game, name: str) -> Game:
    """Declare a block and stop at the next decision."""
    return act(game, (terms.ACTION_BLOCK, name))


def number(game: Game, n: int) -> Game:
    """Choose a number."""
    return act(game, terms.ACTION_NUMBER + n)


def any_order(game: Game) -> Game:
    """Take the first of several waiting effects, if the order is asked for."""
    return act(game, game.legal_actions()[0]) if kind(game) == Kind.TRIGGER_ORDER else game


def main_2(game: Game) -> Game:
    """Go on without attacks, blocks and effects to the Main 2 Step."""
    while game.view(None).step != "Main 2":
        plain = (terms.ACTION_END_STEP, terms.ACTION_NO_BLOCK, terms.ACTION_PASS)
        act(game, next(a for a in plain if a in game.legal_actions()))
    return game


def next_turn(game: Game) -> Game:
    """Go on without attacks, blocks and effects until the turn has changed."""
    now = turn(game)
    plain = (terms.ACTION_END_STEP, terms.ACTION_NO_BLOCK, terms.ACTION_PASS, terms.ACTION_STOP, terms.ACTION_NO)
    while turn(game) == now:
        act(game, next(a for a in plain if a in game.legal_actions()))
    return game
