"""Verbs that the tests of chapters 9, 11, 12, 13 and of the decision points share."""

from __future__ import annotations

from typing import Any

from bs_env import backend
from bs_env.core import terms
from bs_env.describe import action_parts
from bs_env.game import Game
from tests import support as s

E = terms.Event


def history(game: Game) -> list[tuple[Any, str | None]]:
    """The last public events, oldest first: kind and card."""
    st = backend.read(game._states, 0)
    size = len(st.events)
    total = int(st.n_events)
    rows = [st.events[k % size] for k in range(max(0, total - size), total)]
    return [(E(int(e.kind)), game._pool.cards[int(e.row)].name if int(e.row) >= 0 else None) for e in rows]


def happened(game: Game, kind: int, card: str | None = None) -> int:
    """How often such an event is in the history."""
    return sum(k == kind and (card is None or card == name) for k, name in history(game))


def cards_in_hand(game: Game, who: int = 0) -> int:
    """Size of a hand."""
    return len(s.player(game, who).hand)


def options(game: Game, *groups: str) -> list[str]:
    """The names behind the legal ids of these groups, in the order of the ids."""
    found = []
    for action in game.legal_actions():
        if action_parts(action)[0] in groups:
            found.append(game.describe(action))
    return found


def all_pages(game: Game) -> list[set[str]]:
    """What is legal on each page, by meaning; leaves the game on the last page."""
    pages = []
    for _ in range(20):
        pages.append({game.describe(a) for a in game.legal_actions() if a != terms.ACTION_PAGE})
        if terms.ACTION_PAGE not in game.legal_actions():
            return pages
        s.play(game, terms.ACTION_PAGE)
    raise AssertionError("paging does not end")


def to_attack(game: Game) -> Game:
    """From a Main Step to the menu of the Attack Step, or to whatever asks before it."""
    assert s.kind(game) == s.D.MAIN
    return s.end_step(game)


def begin_attack(game: Game, name: str) -> Game:
    """Declare an attack and stop at the first decision after it."""
    return s.act(game, (terms.ACTION_ATTACK, name))


def resolve_next(game: Game, label: str) -> Game:
    """Take this waiting effect next."""
    assert s.kind(game) == s.D.TRIGGER_ORDER, s.kind(game)
    return s.play(game, label)


def shown(game: Game, who: int = 0) -> list[str]:
    """Names of the hand cards of a player that the opponent has been shown."""
    return [c.name for c in game.view(1 - who).players[who].hand if c]
