"""Short ways to write test-only cards and boards for the rules of chapters 1 to 5."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from bs_env.cards import vocabulary as v
from bs_env.core import terms
from bs_env.game import Game
from tests import support as s

TEXT = "What the test needs."
_number = count(1)


def _card_id() -> str:
    return f"T15-{next(_number):03d}"


def spirit(name: str, *effects: v.Effect, **changes: Any) -> v.Spirit:
    """A red Spirit of cost 3, Lv1 1 core BP 3000, Lv2 3 cores BP 5000, one red symbol."""
    facts: dict[str, Any] = {
        "color": v.RED, "cost": 3, "families": ("Windfang",), "levels": (v.Lv(1, 3000), v.Lv(3, 5000)),
        "symbols": {v.RED: 1}, "effects": effects,
    }  # fmt: skip
    return v.Spirit(changes.pop("card_id", None) or _card_id(), name, **{**facts, **changes})


def nexus(name: str, *effects: v.Effect, **changes: Any) -> v.Nexus:
    """A red Nexus of cost 3, Lv1 0 cores, Lv2 2 cores, one red symbol."""
    facts: dict[str, Any] = {
        "color": v.RED, "cost": 3, "families": ("Windfang",), "levels": (v.Lv(0), v.Lv(2)),
        "symbols": {v.RED: 1}, "effects": effects,
    }  # fmt: skip
    return v.Nexus(changes.pop("card_id", None) or _card_id(), name, **{**facts, **changes})


def magic(name: str, *effects: v.Effect, **changes: Any) -> v.Magic:
    """A red Magic of cost 0."""
    facts: dict[str, Any] = {"color": v.RED, "cost": 0, "effects": effects}
    return v.Magic(changes.pop("card_id", None) or _card_id(), name, **{**facts, **changes})


def trick(name: str, *do: v.Part, **changes: Any) -> v.Magic:
    """A red Magic of cost 0 whose [Main] effect does this."""
    return magic(name, v.main(text=TEXT, do=do), **changes)


def flash_trick(name: str, *do: v.Part, **changes: Any) -> v.Magic:
    """A red Magic of cost 0 whose [Flash] effect does this."""
    return magic(name, v.flash(text=TEXT, do=do), **changes)


def whenever(event: int, *do: v.Part, **changes: Any) -> v.Effect:
    """A triggered effect."""
    return v.triggered(event, text=TEXT, do=do, **changes)


def cards_of(module: dict[str, Any]) -> tuple[v.Card, ...]:
    """All cards a test file defines: ``CARDS = cards_of(globals())``."""
    return tuple(value for value in module.values() if isinstance(value, v.Card))


def board(cards: Sequence[v.Card], me: s.Side | None = None, opponent: s.Side | None = None, **options: Any) -> Game:
    """A position in which nothing is decided by itself, so that it stays where it is until a test goes on."""
    options.setdefault("auto_forced", False)
    return s.Position(me=me or s.Side(), opponent=opponent or s.Side(), cards=tuple(cards), **options).game()


def settle(game: Game) -> Game:
    """Take what is no choice, up to a choice or the menu of a Main or Attack Step."""
    while game.to_play is not None and len(game.legal_actions()) == 1 and s.kind(game) not in (s.D.MAIN, s.D.ATTACK):
        s.play(game, game.legal_actions()[0])
    return game


def cast(game: Game, name: str, *chosen: str) -> Game:
    """Use a Magic of cost 0 (or play a card in the plainest way) and choose these objects; then take what is forced."""
    s.act(game, (terms.ACTION_PLAY_HAND, name))
    s.settle_costs(game)
    for choice in chosen:
        s.choose(game, choice)
    return settle(game)


def hit(game: Game, name: str, block: str | None = None) -> Game:
    """Attack, pass all flash timings, block or not, and take what is forced."""
    s.attack(game, name, block)
    return settle(game)


def go_to_end_of_turn(game: Game) -> Game:
    """End the steps of this turn, until the other player decides or the turn changes."""
    turn = game.view().turn
    while game.to_play is not None and game.view().turn == turn:
        legal = game.legal_actions()
        s.play(game, terms.ACTION_END_STEP if terms.ACTION_END_STEP in legal else legal[0])
    return game
