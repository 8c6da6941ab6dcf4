"""What a player may see of a game, as frozen values with names instead of numbers; and the board as text.

``view_of`` reads the record. For a player it shows what that player may know, for None everything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from bs_env.cards.compiler import CompiledCards
from bs_env.core import terms
from bs_env.describe import Decision, Outcome, decision_of, knows_card, outcome_of, public_decision_of

COLOR_NAMES = ("red", "purple", "green", "white", "yellow", "blue")
STEP_NAMES = ("setup", "Start", "Core", "Draw", "Refresh", "Main", "Attack", "Main 2", "End")
ORIENTATIONS = ("refreshed", "exhausted", "heavily exhausted")
STANDBYS = (None, "destroy", "deplete", "hand", "deck", "banish")
PLACES = ("reserve", "trash", "life", "void")
TYPES = ("spirit", "nexus", "magic")


@dataclass(frozen=True)
class CardView:
    """A card anywhere; what only Field cards have is 0, None or "refreshed" elsewhere."""

    card_id: str
    name: str
    type: str
    """"spirit", "nexus" or "magic"."""
    colors: tuple[str, ...]
    cost: int
    cores: int = 0
    """Normal cores on it."""
    soul: bool = False
    """The Soul Core is on it."""
    level: int = 0
    bp: int = 0
    """BP as it is now, never negative."""
    symbols: tuple[tuple[str, int], ...] = ()
    """Colour and number of the symbols it has now."""
    orientation: str = "refreshed"
    standby: str | None = None
    """Kind of standby: it is on its way out."""
    attacking: bool = False
    blocking: bool = False


@dataclass(frozen=True)
class PlayerView:
    """One player's side. A card that may not be known is None."""

    player: int
    life: int
    reserve: int
    trash_cores: int
    soul_core: str
    """"reserve", "trash", "life", "void" or the name of the card it is on."""
    field: tuple[CardView, ...]
    """In order of arrival."""
    hand: tuple[CardView | None, ...]
    """Known cards first."""
    deck: tuple[CardView | None, ...]
    """Top first."""
    trash: tuple[CardView, ...]
    """In order of arrival."""
    banished: tuple[CardView, ...]
    symbols: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class BattleView:
    """The battle going on."""

    attacker: str
    attacker_bp: int | None
    """None when it has left the battle."""
    blocker: str | None
    blocker_bp: int | None
    blocked: bool
    window: int
    """Flash timing 1 or 2, 0 outside."""


@dataclass(frozen=True)
class GameView:
    """The whole game as one player (or, with ``you`` None, an omniscient watcher) sees it."""

    you: int | None
    turn: int
    step: str
    turn_player: int
    to_play: int | None
    decision: Decision | None
    players: tuple[PlayerView, PlayerView]
    battle: BattleView | None
    waiting: tuple[str, ...]
    """Effects that wait to be activated, in the order they triggered."""
    lasting: tuple[str, ...]
    """Effects with a duration."""
    revealed: tuple[CardView, ...]
    """Cards between zones: a Magic being used, revealed or presented cards."""
    outcome: Outcome | None

    def __str__(self) -> str:
        return board_text(self)


# --- reading the record ----------------------------------------------------------------------------------------------
def card_view(st: Any, pool: CompiledCards, index: int) -> CardView:
    """One card of the record, whoever may know it."""
    c = st.cards[index]
    printed = _printed(pool)[int(c.row)]
    if int(c.zone) != terms.ZONE_FIELD:
        return printed
    b = st.battle[0]
    level = int(c.frozen_level if int(c.standby) == terms.STANDBY_DEPLETE else c.level)
    return replace(
        printed,
        cores=int(c.cores),
        soul=bool(c.soul),
        level=level,
        bp=max(0, int(c.bp)) * 100,
        symbols=_symbols(c.symbols),
        orientation=ORIENTATIONS[int(c.orientation)],
        standby=STANDBYS[int(c.standby)],
        attacking=int(b.attacker) == index and int(b.attacker_uid) == int(c.uid),
        blocking=int(b.blocker) == index and int(b.blocker_uid) == int(c.uid),
    )


@lru_cache(maxsize=16)
def _printed(pool: CompiledCards) -> tuple[CardView, ...]:
    """All cards of a pool as they are anywhere but on the Field."""
    return tuple(
        CardView(
            card_id=card.card_id,
            name=card.name,
            type=TYPES[card.type_id],
            colors=tuple(COLOR_NAMES[color] for color in card.colors),
            cost=card.cost,
        )
        for card in pool.cards
    )


def _symbols(counts: Any) -> tuple[tuple[str, int], ...]:
    return tuple((COLOR_NAMES[k], int(n)) for k, n in enumerate(counts) if int(n) > 0)


def pile_of(st: Any, player: int, zone: int) -> list[int]:
    """Card indices of a pile in the order of the record: deck bottom first, the others in order of arrival."""
    p = zone * 2 + player
    return [int(st.piles[p, k]) for k in range(int(st.counts[p]))]


def _identifies(card: Any, you: int) -> bool:
    """A player knows which card this is; in a deck also where it lies."""
    known = int(card.known) >> you
    return bool(known & 1) and (bool(known & 4) or int(card.zone) != terms.ZONE_DECK)


def _hidden_pile(st: Any, pool: CompiledCards, you: int | None, cards: list[int]) -> tuple[CardView | None, ...]:
    seen = [card_view(st, pool, i) if you is None or _identifies(st.cards[i], you) else None for i in cards]
    if cards and int(st.cards[cards[0]].zone) == terms.ZONE_HAND:
        # a hand is kept sorted: where a known card lies in it would tell something about the others
        seen.sort(key=lambda card: card is None)
    return tuple(seen)


def _player_view(st: Any, pool: CompiledCards, you: int | None, player: int) -> PlayerView:
    pl = st.players[player]
    place = int(pl.soul_place)
    on_card = place >= terms.PLACE_CARD
    soul = pool.cards[int(st.cards[place - terms.PLACE_CARD].row)].name if on_card else PLACES[place]
    open_pile = {
        zone: tuple(card_view(st, pool, i) for i in pile_of(st, player, zone))
        for zone in (terms.ZONE_FIELD, terms.ZONE_TRASH, terms.ZONE_BANISH)
    }
    return PlayerView(
        player=player,
        life=int(pl.life),
        reserve=int(pl.reserve),
        trash_cores=int(pl.trash_cores),
        soul_core=soul,
        field=open_pile[terms.ZONE_FIELD],
        hand=_hidden_pile(st, pool, you, pile_of(st, player, terms.ZONE_HAND)),
        deck=_hidden_pile(st, pool, you, pile_of(st, player, terms.ZONE_DECK)[::-1]),
        trash=open_pile[terms.ZONE_TRASH],
        banished=open_pile[terms.ZONE_BANISH],
        symbols=_symbols(pl.symbols),
    )


def _battle_view(st: Any, pool: CompiledCards) -> BattleView | None:
    b = st.battle[0]
    if int(b.attacker) < 0:
        return None

    def fighter(index: int, uid: int) -> tuple[str | None, int | None]:
        if index < 0:
            return None, None
        c = st.cards[index]
        stands = int(c.uid) == uid and int(c.zone) == terms.ZONE_FIELD and int(c.standby) == terms.STANDBY_NONE
        return pool.cards[int(c.row)].name, max(0, int(c.bp)) * 100 if stands else None

    attacker, attacker_bp = fighter(int(b.attacker), int(b.attacker_uid))
    blocker, blocker_bp = fighter(int(b.blocker), int(b.blocker_uid))
    return BattleView(attacker or "", attacker_bp, blocker, blocker_bp, bool(b.blocked), int(b.window))


def _effect_text(st: Any, pool: CompiledCards, you: int | None, effect: int, source: int) -> str:
    if you is not None and not knows_card(st, you, source):
        return "an effect of a card you do not know"
    row = pool.tables[0]["effects"][effect]
    card = pool.cards[int(row["card"])]
    return f"{card.name}: {card.effects[int(row['clause'])].text}"


def _lasting(st: Any, pool: CompiledCards) -> tuple[str, ...]:
    lines = []
    until = {
        terms.UNTIL_BATTLE: "this battle",
        terms.UNTIL_STEP: "this step",
        terms.UNTIL_TURN: "this turn",
        terms.UNTIL_FOREVER: "for good",
    }
    for k in range(int(st.n_floating)):
        fl = st.floating[k]
        what = terms.Cont(int(fl.op)).name.replace("_", " ").lower()
        amount = f" {int(fl.value) * (100 if int(fl.op) == terms.CONT_BP else 1):+d}" if int(fl.value) else ""
        who = pool.cards[int(st.cards[int(fl.object)].row)].name if int(fl.object) >= 0 else f"of player_{int(fl.player)}"
        lines.append(f"{who}: {what}{amount}, {until[int(fl.until)]}")
    return tuple(lines)


def view_of(st: Any, pool: CompiledCards, you: int | None) -> GameView:
    """The game as player ``you`` may see it; None sees everything."""
    over = bool(st.over)
    to_play = None if over else int(st.to_play)
    decision = None
    if to_play is not None:
        full = you is None or you == to_play
        decision = decision_of(st, pool) if full else public_decision_of(st, pool)
    limbo = [i for p in range(2) for i in pile_of(st, p, terms.ZONE_LIMBO)]
    return GameView(
        you=you,
        turn=int(st.turn),
        step=STEP_NAMES[int(st.step)],
        turn_player=int(st.turn_player),
        to_play=to_play,
        decision=decision,
        players=(_player_view(st, pool, you, 0), _player_view(st, pool, you, 1)),
        battle=_battle_view(st, pool),
        waiting=tuple(
            _effect_text(st, pool, you, int(st.waiting[k].effect), int(st.waiting[k].source))
            for k in range(int(st.n_waiting))
        ),
        lasting=_lasting(st, pool),
        revealed=tuple(card_view(st, pool, i) for i in limbo),
        outcome=outcome_of(st),
    )


# --- the board as text -----------------------------------------------------------------------------------------------
Style = Callable[[str, str], str]
"""(text, kind) -> text: kinds are the colours of cards, "title", "faint", "warning"."""


def plain(text: str, kind: str) -> str:
    """No style at all."""
    return text


def board_text(view: GameView, style: Style = plain) -> str:
    """The board as lines of text: the other side above, ``view.you`` (or player_0) below."""
    below = view.you if view.you is not None else 0
    lines = [style(_title(view), "title")]
    lines += _side(view.players[1 - below], style)
    lines.append(style("-" * 60, "faint"))
    lines += _side(view.players[below], style)
    if view.battle:
        lines.append(style(_battle_line(view.battle), "warning"))
    if view.revealed:
        lines.append("between zones: " + ", ".join(style(c.name, c.colors[0]) for c in view.revealed))
    lines += [f"waiting: {text}" for text in view.waiting]
    lines += [f"lasting: {text}" for text in view.lasting]
    if view.outcome:
        lines.append(style(str(view.outcome), "title"))
    elif view.decision:
        lines.append(style(f"player_{view.decision.player}: {view.decision.text}", "title"))
    return "\n".join(lines)


def _title(view: GameView) -> str:
    if view.step == "setup":
        return "Before the game"
    return f"Turn {view.turn}, player_{view.turn_player}, {view.step} Step"


def _side(side: PlayerView, style: Style) -> list[str]:
    known = [c for c in side.hand if c]
    hidden = len(side.hand) - len(known)
    hand = [style(f"{c.name} ({c.cost})", c.colors[0]) for c in known]
    if hidden:
        hand.append(style(f"{hidden} unknown", "faint"))
    lines = [
        style(f"player_{side.player}", "title")
        + f"  Life {side.life}  Reserve {side.reserve}  Trash cores {side.trash_cores}  Soul Core: {side.soul_core}"
        + f"  Deck {len(side.deck)}  Trash {len(side.trash)}"
        + (f"  Banished {len(side.banished)}" if side.banished else "")
        + (f"  Symbols {_symbol_text(side.symbols)}" if side.symbols else ""),
        f"  hand: {', '.join(hand) or '-'}",
    ]
    lines += [f"  {_field_line(card, style)}" for card in side.field]
    return lines if side.field else [*lines, style("  (no cards on the Field)", "faint")]


def _symbol_text(symbols: tuple[tuple[str, int], ...]) -> str:
    return " ".join(f"{count} {color}" for color, count in symbols)


def _field_line(card: CardView, style: Style) -> str:
    parts = [style(card.name, card.colors[0]), f"Lv{card.level}"]
    if card.type == "spirit":
        parts.append(f"BP {card.bp}")
    parts.append(f"cores {card.cores}{' + Soul Core' if card.soul else ''}")
    if card.orientation != "refreshed":
        parts.append(card.orientation)
    if card.attacking or card.blocking:
        parts.append("attacking" if card.attacking else "blocking")
    if card.standby:
        parts.append(f"leaving ({card.standby})")
    return "  ".join(parts)


def _battle_line(battle: BattleView) -> str:
    def fighter(name: str, bp: int | None) -> str:
        return f"{name} (gone)" if bp is None else f"{name} (BP {bp})"

    line = f"battle: {fighter(battle.attacker, battle.attacker_bp)} attacks"
    if battle.blocker:
        line += f", {fighter(battle.blocker, battle.blocker_bp)} blocks"
    return line + (f", flash timing {battle.window}" if battle.window else "")
