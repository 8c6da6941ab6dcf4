"""What the tests of single cards share: short positions, and what a player sees."""

from __future__ import annotations

from typing import Any

from bs_env.core import terms
from bs_env.describe import action_parts
from tests.support import D as Kind
from tests.support import Game, Position, Side, act, card, ids, kind, player, texts

CHOICES = ("TARGET_OWN", "TARGET_OPP", "TARGET_HAND", "CANDIDATE")
MANY = 15  # cores enough for everything


def start(me: Side, opponent: Side | None = None, step: str = "main", **more: Any) -> Game:
    """The game at its first decision; without an opponent's side the opponent has an empty one."""
    return Position(me=me, opponent=opponent or Side(), step=step, **more).game()


def defend(me: Side, opponent: Side, step: str = "attack", **more: Any) -> Game:
    """Player 1's turn: ``me`` is attacked."""
    return start(me, opponent, step, turn_player=1, turn=4, **more)


def declare(game: Game, name: str) -> Game:
    """Declare an attack and stop at the next decision."""
    return act(game, (terms.ACTION_ATTACK, name))


def block(game: Game, name: str) -> Game:
    """Declare a block and stop at the next decision."""
    return act(game, (terms.ACTION_BLOCK, name))


def offered(game: Game) -> list[str]:
    """Names of what may be chosen now, in alphabetical order."""
    found = [t for t, a in texts(game).items() if action_parts(a)[0] in CHOICES]
    names = [t.removeprefix("choose ").split(" (")[0] for t in found]
    return sorted(
        n.removesuffix(" from hand").removesuffix(" from the Trash").removesuffix(" of the revealed cards")
        for n in names
    )


def blockers(game: Game) -> list[str]:
    """Names of the Spirits that may block."""
    assert kind(game) == Kind.BLOCK
    return sorted(t.removeprefix("block with ").split(" (")[0] for t in texts(game) if t.startswith("block with"))


def attackers(game: Game) -> list[str]:
    """Names of the Spirits that may attack."""
    assert kind(game) == Kind.ATTACK
    return sorted(t.removeprefix("attack with ").split(" (")[0] for t in texts(game) if t.startswith("attack with"))


def groups(game: Game) -> set[str]:
    """Names of the groups of ids that are legal: {"CORE_FROM", "SOUL_CORE"}."""
    return {name.split("[")[0] for name in ids(game)}


def can_stop(game: Game) -> bool:
    """Whether STOP is legal."""
    return terms.ACTION_STOP in game.legal_actions()


def can_use(game: Game, text: str) -> bool:
    """Whether a card of the hand or an effect can be used now."""
    return any(
        text in t for t, a in texts(game).items() if action_parts(a)[0] in ("PLAY_HAND", "ACTIVATE", "HAND_EFFECT")
    )


def number(game: Game, n: int) -> Game:
    """Choose a number."""
    return act(game, terms.ACTION_NUMBER + n)


def cores(game: Game, name: str, who: int | None = None) -> int:
    """Normal cores on a Field card."""
    return card(game, name, who).cores


def exhausted(game: Game, name: str, who: int | None = None) -> bool:
    """Whether a Field card is exhausted (heavily or not)."""
    return card(game, name, who).orientation != "refreshed"


def level(game: Game, name: str, who: int | None = None) -> int:
    """Level of a Field card."""
    return card(game, name, who).level


def banished(game: Game, who: int = 0) -> list[str]:
    """Names of the banished cards."""
    return [c.name for c in player(game, who).banished]


def bottom(game: Game, n: int, who: int = 0) -> list[str]:
    """Names of the lowest n cards of a deck, the lowest last."""
    return [c.name for c in player(game, who).deck[-n:] if c]
