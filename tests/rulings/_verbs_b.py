"""Verbs that the tests of the rulings T-6 to T-22 and of the scenarios share."""

from __future__ import annotations

from typing import Any

from bs_env.core import terms
from bs_env.game import Game
from tests import support as s
from tests.rules._helpers_ch09_13 import cards_in_hand, happened, history, options

E: Any = terms.Event

__all__ = [
    "E",
    "activations",
    "all_standing_by",
    "attack_duties",
    "cards_in_hand",
    "declare",
    "ending",
    "happened",
    "history",
    "leave_order",
    "offers",
    "one_by_one",
    "options",
    "order",
    "resolve",
    "standby",
    "step",
    "use_on",
    "walk",
    "window",
]


def standby(game: Game, name: str, who: int | None = None) -> str | None:
    """How a Field card is about to leave, None if it stays."""
    return s.card(game, name, who).standby


def all_standing_by(game: Game, who: int) -> list[str]:
    """Names of the cards of a player that are about to leave."""
    return [c.name for c in s.field(game, who) if c.standby]


def step(game: Game) -> str:
    """The step the game is in."""
    return game.view(None).step


def ending(game: Game) -> tuple[int | None, str] | None:
    """Winner (None: nobody) and reason once the game is over."""
    return (game.outcome.winner, game.outcome.reason) if game.outcome else None


def window(game: Game) -> int:
    """Which flash timing of a battle is open, 0 none."""
    battle = game.view(None).battle
    return battle.window if battle else 0


def activations(game: Game) -> list[str | None]:
    """The cards whose effects have been activated, oldest first."""
    return [name for k, name in history(game) if k == E.ACTIVATED]


def leave_order(game: Game) -> list[str | None]:
    """The cards that left the Field, oldest first."""
    return [name for k, name in history(game) if k == E.RESULT]


def order(game: Game) -> list[str]:
    """The sources of the effects that may be resolved next."""
    assert s.kind(game) == s.D.TRIGGER_ORDER, s.kind(game)
    return [text.removeprefix("resolve ").split("'s ")[0] for text in options(game, "CANDIDATE")]


def resolve(game: Game, *names: str) -> Game:
    """Take the waiting effects of these cards, one after the other, while there is a choice."""
    for name in names:
        if s.kind(game) == s.D.TRIGGER_ORDER:
            s.play(game, f"resolve {name}'s")
    return game


def one_by_one(game: Game) -> Game:
    """Resolve what waits, always the first offered; stops at any other question."""
    while s.kind(game) == s.D.TRIGGER_ORDER:
        s.act(game, terms.ACTION_CANDIDATE)
    return game


def declare(game: Game, name: str) -> Game:
    """Declare an attack and stop at the first decision after it."""
    return s.act(game, (terms.ACTION_ATTACK, name))


def use_on(game: Game, name: str, *targets: str) -> Game:
    """Use a Magic and choose its targets as long as there is a choice."""
    s.use(game, name)
    for target in targets:
        if s.kind(game) == s.D.CHOOSE:
            s.choose(game, target)
    return game


def offers(game: Game, *groups: str) -> list[str]:
    """Names of the cards behind the legal ids of these groups."""
    return [t.split(" (")[0].removeprefix("choose ").removeprefix("block with ").removeprefix("attack with ")
            for t in options(game, *groups)]  # fmt: skip


def attack_duties(game: Game) -> tuple[list[str], bool]:
    """Which Spirits may attack now, and whether the step may be ended."""
    assert s.kind(game) == s.D.ATTACK, s.kind(game)
    return offers(game, "ATTACK"), terms.ACTION_END_STEP in game.legal_actions()


def walk(game: Game, until: Any, limit: int = 60) -> list[Any]:
    """Go on plainly until ``until(game)`` holds; returns the kinds of decisions on the way."""
    kinds: list[Any] = []
    plain = (terms.ACTION_END_STEP, terms.ACTION_PASS, terms.ACTION_NO_BLOCK, terms.ACTION_NO, terms.ACTION_STOP)
    for _ in range(limit):
        if until(game):
            return kinds
        kinds.append(s.kind(game))
        s.play(game, next(a for a in plain if a in game.legal_actions()))
    raise AssertionError(f"not reached in {limit} decisions: {kinds}")
