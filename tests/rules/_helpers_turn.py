"""Positions with the test-only cards of chapters 6 to 10, and a few more verbs."""

from __future__ import annotations

from typing import Any

from bs_env.core import layout, terms
from tests.rules.cards_ch06_10 import CARDS
from tests.support import D, Game, Position, Side, act, card, choose, kind, on, pass_flash, player, record, settle_costs

POOL = tuple(CARDS)


def position(**fields: Any) -> Position:
    """A position in which the test-only cards exist."""
    return Position(cards=POOL, **fields)


def battle(mine: list[Any], theirs: list[Any], *, anchor: bool = True, **fields: Any) -> Game:
    """At the Attack Step menu of player 0, who has a Nexus besides: it keeps the Main 2 Step from ending by itself."""
    me, opponent = dict(fields.pop("me", {})), dict(fields.pop("opponent", {}))
    mine = [*mine, on("Plain Nexus", 1)] if anchor else mine
    return position(me=Side(field=mine, **me), opponent=Side(field=theirs, **opponent), step="attack", **fields).game()


def use_on(game: Game, name: str, *targets: str) -> Game:
    """Use a Magic and choose its targets; stops at the first question that is no choice of an object."""
    act(game, (terms.ACTION_PLAY_HAND, name))
    settle_costs(game)
    for target in targets:
        if kind(game) in (D.CHOOSE, D.CORES):
            choose(game, target)
    return game


def hand_size(game: Game, who: int = 0) -> int:
    return len(player(game, who).hand)


def deck_size(game: Game, who: int = 0) -> int:
    return len(player(game, who).deck)


def standby(game: Game, name: str, who: int | None = None) -> str | None:
    return card(game, name, who).standby


def happened(game: Game, *kinds: str) -> list[str]:
    """The last public events of these kinds, in order: ["ATTACK Soldier", "EXHAUSTED Soldier"]."""
    st = record(game)
    total = int(st.n_events)
    found = []
    for k in range(max(0, total - layout.MAX_EVENTS), total):
        event = st.events[k % layout.MAX_EVENTS]
        name = terms.Event(int(event.kind)).name
        if name in kinds:
            row = int(event.row)
            found.append(f"{name} {game._pool.cards[row].name}" if row >= 0 else name)
    return found


def start_attack(game: Game, name: str) -> Game:
    """Declare an attack and stop at the first decision after it."""
    return act(game, (terms.ACTION_ATTACK, name))


def block_with(game: Game, name: str) -> Game:
    """Pass the first flash timing and block."""
    pass_flash(game)
    return act(game, (terms.ACTION_BLOCK, name))


def window(game: Game) -> int:
    """Which flash timing is open, 0 none."""
    battle = game.view(None).battle
    return battle.window if battle else 0


def step(game: Game) -> str:
    return game.view(None).step
