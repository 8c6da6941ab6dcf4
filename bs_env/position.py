"""Any position, built by hand: for tests of rules and cards, for puzzles, for searching from a given board.

    Position(
        me=Side(field=[on("Rowamiku", cores=1)], hand=["26RSD01-001"], reserve=3),
        opponent=Side(field=["Sclouse"]),
    ).game()

``me`` is player 0. Cards are given by number, by English or Japanese name, or as a card constant.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bs_env import backend
from bs_env.cards import catalog
from bs_env.cards.compiler import CompiledCards
from bs_env.cards.decks import Deck
from bs_env.cards.vocabulary import Card
from bs_env.core import api, records, terms
from bs_env.game import Game
from bs_env.rules_config import RulesConfig, SetupError, config_for
from bs_env.setups import Options, check_player, check_seed, config_row

CardLike = str | Card
FILLER = ("26RSD01-005",) * 10  # a Spirit without effects
STEPS = {
    "start": terms.STEP_START, "core": terms.STEP_CORE, "draw": terms.STEP_DRAW, "refresh": terms.STEP_REFRESH,
    "main": terms.STEP_MAIN, "attack": terms.STEP_ATTACK, "main_2": terms.STEP_MAIN_2, "end": terms.STEP_END,
}  # fmt: skip
MENU_STEPS = ("main", "main_2", "attack")
SOUL_PLACES = {
    "reserve": terms.PLACE_RESERVE, "trash": terms.PLACE_TRASH, "life": terms.PLACE_LIFE, "void": terms.PLACE_VOID,
}  # fmt: skip
UNTIL = {
    "battle": terms.UNTIL_BATTLE, "step": terms.UNTIL_STEP, "turn": terms.UNTIL_TURN, "forever": terms.UNTIL_FOREVER,
}  # fmt: skip
KNOWN_BOTH = 3


@dataclass(frozen=True)
class On:
    """A card on the Field; ``on`` is the short way to write one."""

    card: CardLike
    cores: int | None = None
    """Normal cores; None: what its Lv1 costs, less the Soul Core if that is on it."""
    soul: bool = False
    """The Soul Core is on it."""
    exhausted: bool = False
    heavy: bool = False
    """Heavily exhausted."""


def on(card: CardLike, cores: int | None = None, *, soul: bool = False, exhausted: bool = False, heavy: bool = False) -> On:
    """A card on the Field: ``on("Mushakko", 2, exhausted=True)``."""
    return On(card, cores, soul, exhausted, heavy)


@dataclass(frozen=True)
class Lasting:
    """An effect with a duration that is in force when the position begins."""

    what: str
    """Name of a continuous operation, ``terms.Cont``: "bp", "no_life_loss", "must_block" ..."""
    value: int = 0
    """BP as printed (2000), other amounts as they are."""
    card: str | None = None
    """Name or number of the Field card it is on; None: it is its player's."""
    player: int = 0
    """Who controls it."""
    until: str = "turn"
    """"battle", "step", "turn" or "forever"."""
    arg: int = 0
    """Colour, bits of forbidden actions ..., as the operation has it."""


@dataclass(frozen=True)
class Side:
    """One player's side. The Soul Core lies in the Trash, out of the way, unless something else is said."""

    field: Sequence[CardLike | On] = ()
    """In order of arrival."""
    hand: Sequence[CardLike] = ()
    deck: Sequence[CardLike] = FILLER
    """Top first."""
    trash: Sequence[CardLike] = ()
    banished: Sequence[CardLike] = ()
    life: int = 5
    reserve: int = 0
    """Normal cores."""
    trash_cores: int = 0
    """Normal cores."""
    soul_core: str | None = None
    """"reserve", "trash", "life" or "void"; leave it out when a Field card has it."""
    memory: dict[str, int] = dataclasses.field(default_factory=dict)
    """What has happened to this player this turn, ``terms.Memory``: {"life_reduced": 1}."""
    known_hand: bool = False
    """The opponent knows the hand."""


@dataclass(frozen=True)
class Position:
    """A position; ``game()`` begins to play it.

    Args:
        me: player 0's side.
        opponent: player 1's side.
        step: "main", "main_2" or "attack": at the menu of that step, what triggers at its start being over; any step
        name
            followed by a colon ("attack:"), and "start", "core", "draw", "refresh", "end": that step is about to begin.
        turn: number of the turn, at least 1. Turn 1 has no Core, Attack and Main 2 Step.
        turn_player: whose turn it is.
        first_player: who had turn 1; None: whoever the number of the turn makes it.
        lasting: effects with a duration.
        cards: card constants of your own, to be named by number or name like all others.
        seed, format, rules, auto_forced, max_turns, allow_concede, payment: as for ``Game``.

    Raises (from ``game``):
        SetupError: a card is unknown, there are too many, or something does not fit together; the message says what.
    """

    me: Side = Side()
    opponent: Side = Side()
    step: str = "main"
    turn: int = 3
    turn_player: int = 0
    first_player: int | None = None
    lasting: Sequence[Lasting] = ()
    cards: Sequence[Card] = ()
    seed: int = 0
    format: str = "standard"
    rules: RulesConfig | None = None
    auto_forced: bool = True
    max_turns: int | None = None
    allow_concede: bool = False
    payment: str = "ask"

    def game(self) -> Game:
        """A game that stands at the first decision of this position."""
        rules = config_for(self.format, self.rules)
        pool = _pool(self.format, tuple(self.cards))
        step, at_menu = self._step()
        builder = _Builder(pool, self)
        game = Game.__new__(Game)
        game.rules, game.seed = rules, check_seed(self.seed)
        options = Options(self.auto_forced, self.allow_concede, self.max_turns, self.payment)
        builder.build(step, [int(x) for x in config_row(rules, options)])
        game.decks = (builder.deck(0), builder.deck(1))
        game._set_up(pool, backend.new_states(1))
        backend.from_mirror(game._states, 0, builder.st)
        game._now(api.begin_position(game._states, 0, game._tables, int(at_menu), game._legal))
        return game

    def with_(self, **changes: Any) -> Position:
        """The same position with some fields changed."""
        return replace(self, **changes)

    def _step(self) -> tuple[int, bool]:
        name = self.step.removesuffix(":")
        if name not in STEPS:
            names = ", ".join(STEPS)
            raise SetupError(f'There is no step "{self.step}": choose one of {names} (with a colon: about to begin).')
        if self.turn == 1 and name in ("core", "attack", "main_2"):
            raise SetupError(f'Turn 1 has no step "{name}" (7-3-3, 7-7-2, 7-8-2): choose another turn.')
        return STEPS[name], name in MENU_STEPS and not self.step.endswith(":")


_pools: dict[tuple[int, ...], tuple[tuple[Card, ...], CompiledCards]] = {}


def _pool(format: str, cards: tuple[Card, ...]) -> CompiledCards:
    """Tables of the format's cards and some more; cards of one's own are compiled once."""
    if not cards:
        return catalog.compiled(format)
    key = tuple(id(card) for card in cards)
    if key not in _pools:
        _pools[key] = (cards, CompiledCards((*catalog.compiled(format).cards, *cards)))
    return _pools[key][1]


class _Builder:
    """Writes a position into a plain-object state."""

    def __init__(self, pool: CompiledCards, position: Position) -> None:
        self.pool, self.position = pool, position
        self.st = records.State()
        self.next_index = [0, terms.MAX_DECK]
        self.lists: list[list[str]] = [[], []]

    def deck(self, player: int) -> Deck:
        """The cards of a side as a deck, for saves and messages."""
        counts: dict[str, int] = {}
        for card_id in self.lists[player]:
            counts[card_id] = counts.get(card_id, 0) + 1
        return Deck(f"position of player_{player}", tuple(counts.items()), self.position.format)

    def build(self, step: int, config: list[int]) -> None:
        """Everything but the derived fields."""
        st, position = self.st, self.position
        for name, value in zip(api.CONFIG, config, strict=False):
            setattr(st, name, value)
        self._blank()
        st.step, st.turn = step, self._number("turn", position.turn, 1, 30000)
        st.turn_player = check_player(position.turn_player)
        first = position.first_player
        odd = position.turn % 2 == 1
        st.first_player = check_player(first) if first is not None else st.turn_player if odd else 1 - st.turn_player
        st.chooser = st.first_player
        st.rng = _generator_words(check_seed(position.seed))
        for player, side in enumerate((position.me, position.opponent)):
            if not isinstance(side, Side):
                raise SetupError(f"A side of the position is {side!r}: give a Side(...).")
            self._side(player, side)
        for lasting in position.lasting:
            self._lasting(lasting)

    def _blank(self) -> None:
        st = self.st
        st.next_uid, st.winner, st.to_play, st.last_core_from = 1, -1, -1, -1
        b = st.battle[0]
        b.attacker = b.blocker = b.forced = -1
        for c in st.cards:
            c.host = c.row = -1

    # --- one side ----------------------------------------------------------------------------------------------------
    def _side(self, player: int, side: Side) -> None:
        pl = self.st.players[player]
        who = f"player_{player}"
        pl.life = self._number(f"{who}: life", side.life, 1, 1000)
        pl.reserve = self._number(f"{who}: reserve", side.reserve, 0, 1000)
        pl.trash_cores = self._number(f"{who}: trash_cores", side.trash_cores, 0, 1000)
        for card in side.field:
            self._field_card(player, card if isinstance(card, On) else On(card))
        self._soul_core(player, side)
        for card in _cards(side.hand, f"{who}: hand"):
            index = self._place(player, card, terms.ZONE_HAND)
            self.st.cards[index].known = KNOWN_BOTH if side.known_hand else 1 << player
        self._sort_hand(player)
        for card in _cards(side.trash, f"{who}: trash"):
            self.st.cards[self._place(player, card, terms.ZONE_TRASH)].known = KNOWN_BOTH
        for card in _cards(side.banished, f"{who}: banished"):
            self.st.cards[self._place(player, card, terms.ZONE_BANISH)].known = KNOWN_BOTH
        for card in reversed(_cards(side.deck, f"{who}: deck")):  # the record has the top last
            self._place(player, card, terms.ZONE_DECK)
        self._memory(player, side)

    def _field_card(self, player: int, placed: On) -> None:
        index = self._place(player, placed.card, terms.ZONE_FIELD)
        c = self.st.cards[index]
        row = self.pool.cards[c.row]
        if row.type_id == terms.TYPE_MAGIC:
            raise SetupError(f"{row.name} is a Magic: only Spirits and Nexuses lie on the Field.")
        least = row.levels[0].cores
        cores = max(0, least - int(placed.soul)) if placed.cores is None else placed.cores
        c.cores = self._number(f"{row.name}: cores", cores, 0, 1000)
        c.soul = int(placed.soul)
        if c.cores + c.soul < least:
            raise SetupError(f"{row.name} has {c.cores + c.soul} cores and needs {least} at Lv1: give it more.")
        c.known = KNOWN_BOTH
        if placed.heavy:
            c.orientation = terms.ORIENTATION_HEAVY
        elif placed.exhausted:
            c.orientation = terms.ORIENTATION_EXHAUSTED

    def _soul_core(self, player: int, side: Side) -> None:
        first = player * terms.MAX_DECK
        holders = [i for i in range(first, first + terms.MAX_DECK) if self.st.cards[i].soul]
        if len(holders) > 1 or (holders and side.soul_core is not None):
            raise SetupError(f"player_{player} has one Soul Core: give it one place only.")
        place = "trash" if side.soul_core is None else side.soul_core
        if place not in SOUL_PLACES:
            raise SetupError(
                f'player_{player}: the Soul Core cannot be in "{place}": say one of {", ".join(SOUL_PLACES)}, '
                "or on(card, soul=True)."
            )
        self.st.players[player].soul_place = terms.PLACE_CARD + holders[0] if holders else SOUL_PLACES[place]

    def _memory(self, player: int, side: Side) -> None:
        for name, count in side.memory.items():
            key = name.upper()
            if key not in terms.Memory.__members__:
                names = ", ".join(m.lower() for m in terms.Memory.__members__)
                raise SetupError(f'There is no turn memory "{name}": there are {names}.')
            number = self._number(f"memory {name}", count, 0, 127)
            self.st.players[player].memory[terms.Memory[key]] = number

    # --- cards -------------------------------------------------------------------------------------------------------
    def _row(self, card: Any) -> int:
        if isinstance(card, Card):
            row = self.pool.row_of.get(card.card_id)
            if row is None or (self.pool.cards[row] is not card and self.pool.cards[row] != card):
                raise SetupError(f"{card.card_id} {card.name} is no card of the format: name it in `cards=` as well.")
            return row
        if not isinstance(card, str):
            raise SetupError(f"A card is given by its number or name, not by {card!r}.")
        if card in self.pool.row_of:
            return self.pool.row_of[card]
        for row, known in enumerate(self.pool.cards):
            if card.casefold() in (known.name.casefold(), known.name_ja.casefold()):
                return row
        catalog.by_name(card)  # raises, and names near ones
        raise SetupError(f'There is no card "{card}".')

    def _place(self, player: int, card: Any, zone: int) -> int:
        st = self.st
        row = self._row(card)
        index = self.next_index[player]
        if index >= (player + 1) * terms.MAX_DECK:
            raise SetupError(f"player_{player} has more than {terms.MAX_DECK} cards: take some out.")
        self.next_index[player] = index + 1
        self.lists[player].append(self.pool.cards[row].card_id)
        c = st.cards[index]
        c.row, c.uid, c.zone, c.controller = row, st.next_uid, zone, player
        st.next_uid += 1
        p = zone * 2 + player
        st.piles[p, st.counts[p]] = index
        st.counts[p] += 1
        return index

    def _sort_hand(self, player: int) -> None:
        p = terms.ZONE_HAND * 2 + player
        n = self.st.counts[p]
        cards = self.st.cards
        hand = sorted((self.st.piles[p, k] for k in range(n)), key=lambda i: (cards[i].row, cards[i].uid))
        for k, index in enumerate(hand):
            self.st.piles[p, k] = index

    def _lasting(self, lasting: Lasting) -> None:
        st = self.st
        key = lasting.what.upper()
        if key not in terms.Cont.__members__ or lasting.until not in UNTIL:
            raise SetupError(
                f'There is no lasting effect "{lasting.what}" until "{lasting.until}": use the names of `terms.Cont`, '
                f"and one of {', '.join(UNTIL)}."
            )
        fl = st.floating[st.n_floating]
        fl.op = int(terms.Cont[key])
        fl.until = UNTIL[lasting.until]
        fl.player = check_player(lasting.player)
        fl.value = lasting.value // 100 if fl.op == terms.CONT_BP else lasting.value
        fl.arg = lasting.arg
        fl.stamp = st.next_uid
        fl.source = fl.object = -1
        if lasting.card is not None:
            row = self._row(lasting.card)
            found = [i for i, c in enumerate(st.cards) if c.row == row and c.uid and c.zone == terms.ZONE_FIELD]
            if not found:
                raise SetupError(f'A lasting effect is on "{lasting.card}", which is not on the Field.')
            fl.object, fl.object_uid = found[0], st.cards[found[0]].uid
        st.n_floating += 1

    @staticmethod
    def _number(what: str, value: Any, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise SetupError(f"{what} is {value!r}: give a whole number from {least} to {most}.")
        return value


def _generator_words(seed: int) -> list[int]:
    """Four 32-bit words for the generator of the record, never all zero."""
    digest = hashlib.sha256(b"position %d" % seed).digest()
    return [int.from_bytes(digest[4 * k : 4 * k + 4], "little") | 1 for k in range(4)]


def _cards(cards: Any, where: str) -> list[CardLike]:
    if isinstance(cards, str | Card):
        raise SetupError(f"{where} is {cards!r}: give a list of cards.")
    return list(cards)
