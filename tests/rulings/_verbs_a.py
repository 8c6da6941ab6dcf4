"""Verbs that the tests of the rulings share, and positions in which their cards exist."""

from __future__ import annotations

from typing import Any

from bs_env.core import layout, terms
from tests.rulings.cards_rulings_a import CARDS
from tests.support import D, Game, Position, Side, act, card, choose, kind, play, player, record, settle_costs

POOL = tuple(CARDS)


def table(me: Side | None = None, opponent: Side | None = None, **fields: Any) -> Game:
    """A position with the cards of the rulings; nothing happens by itself: every decision is asked, even a forced one."""
    fields.setdefault("auto_forced", False)
    return Position(cards=POOL, me=me or Side(), opponent=opponent or Side(), **fields).game()


def cast(game: Game, name: str, *targets: str) -> Game:
    """Use a Magic and choose its targets, as far as it asks for any."""
    act(game, (terms.ACTION_PLAY_HAND, name))
    settle_costs(game)
    for target in targets:
        choose(game, target)
    return game


def attack_with(game: Game, name: str) -> Game:
    """Declare an attack and stop at the first decision after it."""
    return act(game, (terms.ACTION_ATTACK, name))


def both_pass(game: Game) -> Game:
    """Both players pass in the flash timing that is open."""
    return play(game, terms.ACTION_PASS, terms.ACTION_PASS)


def block_with(game: Game, name: str) -> Game:
    """Pass flash timing 1 and block; stops at the first decision after it."""
    both_pass(game)
    return act(game, (terms.ACTION_BLOCK, name))


def resolve(game: Game, label: str) -> Game:
    """Take this waiting effect next."""
    assert kind(game) == D.TRIGGER_ORDER, kind(game)
    return play(game, label)


def waiting(game: Game) -> list[str]:
    """The labels between which the order can be decided."""
    assert kind(game) == D.TRIGGER_ORDER, kind(game)
    return [game.describe(a).rpartition("[")[2].rstrip("]") for a in game.legal_actions()]


def hand_size(game: Game, who: int = 0) -> int:
    """Cards in hand."""
    return len(player(game, who).hand)


def standby(game: Game, name: str, who: int | None = None) -> str | None:
    """Kind of standby of a Field card."""
    return card(game, name, who).standby


def orientation(game: Game, name: str, who: int | None = None) -> str:
    """Refreshed, exhausted or heavily exhausted."""
    return card(game, name, who).orientation


def step(game: Game) -> str:
    """Name of the step."""
    return game.view(None).step


def window(game: Game) -> int:
    """Which flash timing is open, 0 for none."""
    battle = game.view(None).battle
    return battle.window if battle and kind(game) == D.FLASH else 0


def happened(game: Game, *kinds: str) -> list[str]:
    """The last public events of these kinds in order: ["ATTACK Squire", "EXHAUSTED Squire"]."""
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


def finish(game: Game) -> Game:
    """Resolve all waiting effects in the order offered."""
    while kind(game) == D.TRIGGER_ORDER:
        act(game, terms.ACTION_CANDIDATE)
    return game
