"""A log of a game that a Battle Spirits player can follow: what was done, and which events followed.

The record keeps a ring of the last public events; ``GameLog`` reads what is new after each action. The log of one player
is made of these events and the player's own actions and of nothing else: what the opponent chose is told by what everybody
saw of it, and a choice of the opponent leaves the same trace as something that had to happen.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from bs_env import backend
from bs_env.cards.compiler import CompiledCards
from bs_env.core import layout, terms
from bs_env.describe import D, action_parts, outcome_of
from bs_env.game import Game
from bs_env.rules_config import SetupError
from bs_env.setups import check_player
from bs_env.view import board_text

E: Any = terms.Event
ZONES = ("the deck", "the hand", "the Trash", "the banish zone", "the Field", "between zones", "the set area")
STEPS = (
    "setup",
    "Start Step",
    "Core Step",
    "Draw Step",
    "Refresh Step",
    "Main Step",
    "Attack Step",
    "Main 2 Step",
    "End Step",
)


class _News:
    """One event with the names it needs."""

    def __init__(self, pool: CompiledCards, event: Any) -> None:
        self.pool = pool
        self.life = 0
        """Of the player, after the event."""
        self.kind, self.number = int(event.kind), int(event.number)
        self.player = int(event.player)
        self.who = f"player_{self.player}"
        self.index, self.row = int(event.card), int(event.row)

    @property
    def card(self) -> str:
        """Name of the card, as far as it is public."""
        return self.pool.cards[self.row].name if self.row >= 0 else "a card"

    def effect_text(self) -> str:
        """The text of the effect whose clause is the number."""
        effects = self.pool.cards[self.row].effects if self.row >= 0 else ()
        return effects[self.number].text if 0 <= self.number < len(effects) else "an effect"


def _n(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _resources(st: Any, player: int) -> str:
    """What a player has as a turn begins, its Core, Draw and Refresh Step included."""
    p = st.players[player]
    cards = {zone: int(st.counts[zone * 2 + player]) for zone in (terms.ZONE_HAND, terms.ZONE_DECK)}
    soul = " and the Soul Core" if int(p.soul_place) == terms.PLACE_RESERVE else ""
    return (
        f"player_{player}: Life {int(p.life)}, Reserve {_n(int(p.reserve), 'core')}{soul}, "
        f"{_n(cards[terms.ZONE_HAND], 'card')} in hand, {cards[terms.ZONE_DECK]} in the deck"
    )


def _note_life(st: Any, news: list[_News]) -> None:
    """The Life after each event, counted back from what it is after the last one."""
    life = [int(player.life) for player in st.players]
    for event in reversed(news):
        event.life = life[event.player] if event.player in (0, 1) else 0
        if event.kind in (E.LIFE_REDUCED, E.LIFE_GAINED):
            life[event.player] += event.number if event.kind == E.LIFE_REDUCED else -event.number


def _orientation(number: int) -> str:
    return ("refreshed", "exhausted", "heavily exhausted")[number] if 0 <= number <= 2 else "turned"


_LINES: dict[int, Callable[[_News], str | None]] = {
    E.SUMMONED: lambda e: f"{e.card} is summoned with {_n(e.number, 'core')}",
    E.DEPLOYED: lambda e: f"{e.card} is deployed with {_n(e.number, 'core')}",
    E.USED: lambda e: f"{e.card} is used",
    E.DESTROYED: lambda e: f"{e.card} ({e.who}) is destroyed",
    E.DEPLETED: lambda e: f"{e.card} ({e.who}) is depleted",
    E.RETURNED: lambda e: f"{e.card} ({e.who}) is returned",
    E.BANISHED: lambda e: f"{e.card} ({e.who}) is banished",
    E.EXHAUSTED: lambda e: f"{e.card} is {_orientation(e.number)}",
    E.REFRESHED: lambda e: f"{e.card} is {_orientation(e.number)}",
    E.DRAWN: lambda e: f"{e.who} draws {_n(e.number, 'card')}",
    E.DISCARDED: lambda e: f"{e.who} discards {_n(e.number, 'card')}",
    E.LIFE_REDUCED: lambda e: f"{e.who} loses {e.number} Life ({e.life} left)",
    E.LIFE_GAINED: lambda e: f"{e.who} gains {e.number} Life ({e.life} left)",
    E.CORES_PLACED: lambda e: f"{_n(e.number, 'core')} for {e.card if e.row >= 0 else e.who}",
    E.CORES_REMOVED: lambda e: f"{_n(e.number, 'core')} off {e.card if e.row >= 0 else e.who}",
    E.ATTACK: lambda e: f"{e.card} attacks",
    E.BLOCK: lambda e: f"{e.card} blocks",
    E.ACTIVATED: lambda e: f"{e.card}: {e.effect_text()}",
    E.REVEALED: lambda e: f"{e.card} is revealed",
    E.RESULT: lambda e: f"{e.card} leaves for {ZONES[e.number]}" if 0 <= e.number < len(ZONES) else None,
    E.MULLIGAN: lambda e: f"{e.who} draws four new cards",
    E.PAID: lambda e: f"{e.who} pays {_n(e.number, 'core')}",
    E.SHUFFLED: lambda e: f"{e.who}'s deck is shuffled",
    E.CHOSEN: lambda e: f"{e.card} is chosen" if e.row >= 0 else f"{e.who} chooses a card",
    E.CORE_MOVE: lambda e: f"a core goes {f'onto {e.card}' if e.row >= 0 else 'to the Reserve'}",
    E.PASS: lambda e: f"{e.who} passes",
}


class GameLog:
    """Applies actions to a game and writes down what happens.

    Args:
        game: the game; apply its actions through ``apply`` from now on.
        board: show the board at the beginning of each turn.
        player: 0 or 1 for a log that tells only what this player may know; None for one that tells everything.

    Raises:
        SetupError: a board is asked for in the log of a player.
    """

    def __init__(self, game: Game, board: bool = False, player: int | None = None) -> None:
        self.game = game
        self.board = board
        self.player = None if player is None else check_player(player)
        if board and player is not None:
            raise SetupError(f"The log of player_{player} has no boards: print `game.view({player})` where you want one.")
        seed = f", seed {game.seed}" if player is None else ""  # whoever knows the seed can deal the game again
        self.lines: list[str] = [f"{game.decks[0].name} (player_0) against {game.decks[1].name} (player_1){seed}"]
        self._seen = 0
        self._turn = 0
        self._step = -1
        self._swapping = False
        self._catch_up()

    def apply(self, action: int) -> list[str]:
        """Apply an action; the new lines, which are also kept in ``lines``.

        Raises:
            IllegalAction: as ``Game.apply``.
        """
        first = len(self.lines)
        text = self.game.describe(action)
        player = self.game.to_play
        st = self._state()
        told = self.player in (None, player)
        self._swapping = told and action_parts(int(action))[0] == "SOUL_SWAP"
        picking = int(st.decision) in (D.PAY, D.PLACE, D.CORES, D.CORE_TO)
        step = int(st.step)
        self.game.apply(action)
        if told:
            self._heading(step)
            self.lines.append(f"{'  ' if picking else ''}player_{player}: {text}")
        self._catch_up()
        return self.lines[first:]

    def concede(self, player: int) -> list[str]:
        """That player gives up, whoever is on move; the new lines.

        Raises:
            IllegalAction: as ``Game.concede``.
        """
        first = len(self.lines)
        self.game.concede(player)
        self.lines.append(f"player_{player}: concede")
        self._catch_up()
        return self.lines[first:]

    def copy(self) -> GameLog:
        """An independent log of a copy of the game: both go on from here."""
        twin = copy(self)
        twin.game, twin.lines = self.game.clone(), self.lines.copy()
        return twin

    def text(self) -> str:
        """Everything so far."""
        return "\n".join(self.lines)

    def _state(self) -> Any:
        return backend.read(self.game._states, 0)

    def _catch_up(self) -> None:
        st = self._state()
        total = int(st.n_events)
        lost = total - self._seen - layout.MAX_EVENTS
        if lost > 0:
            self.lines.append(f"    ({lost} earlier events are not kept)")
        fresh = range(max(self._seen, total - layout.MAX_EVENTS), total)
        news = [_News(self.game._pool, st.events[k % layout.MAX_EVENTS]) for k in fresh]
        _note_life(st, news)
        for event in news:
            self._write(st, event)
        self._seen = total
        outcome = outcome_of(st)
        if outcome:
            self.lines.append(f"=== {outcome}")

    def _write(self, st: Any, news: _News) -> None:
        if news.kind == E.TURN:
            self._new_turn(news.number, news.who)
            return
        if self._turn == 0 and int(st.turn) > 0 and news.kind not in (E.SHUFFLED, E.MULLIGAN):
            self._new_turn(1, f"player_{int(st.first_player)}")
        if news.kind == E.CORE_MOVE and self._swapping:
            return
        line = _LINES.get(news.kind, lambda e: None)(news)
        if line:
            self.lines.append(f"    {line}")

    def _new_turn(self, turn: int, who: str) -> None:
        self._turn, self._step = turn, -1
        self.lines.append(f"--- turn {turn}, {who} ---")
        if self.player is None:
            # not for one player: the numbers are those of the next decision, and would tell whether there was one before
            self.lines += [f"    {_resources(self._state(), player)}" for player in range(2)]
        if self.board:
            self.lines += [f"    {line}" for line in board_text(self.game.view(None)).split("\n")]

    def _heading(self, step: int) -> None:
        """Name the step before the first action in it."""
        if step != self._step and step != terms.STEP_SETUP:
            self._step = step
            self.lines.append(f"  {STEPS[step]}:")
