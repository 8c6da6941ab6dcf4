"""What is being decided and what an action id means, in words.

The functions read a record (see ``backend.read``) and the cards it is played with; they never change anything.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bs_env.cards.compiler import CompiledCards
from bs_env.cards.effects import Effect
from bs_env.core import terms

COLORS = ("red", "purple", "green", "white", "yellow", "blue")
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
REASONS = ("", "life", "deck", "effect", "concession", "draw", "turn_limit")
D: Any = terms.DecisionKind
_LABEL = re.compile(r"^(?:(?:\[[^\]]*\]|『[^』]*』|【[^】]*】|Lv\d+(?:-Lv\d+)?:?)\s*)+")


@dataclass(frozen=True)
class Decision:
    """The pending decision."""

    kind: terms.DecisionKind  # type: ignore[valid-type]
    player: int
    """Who decides."""
    source: str | None
    """Name of the card that asks, if one does."""
    text: str
    """What is asked, in one line."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winner: int | None
    """0, 1, or None for a draw."""
    reason: str
    """"life", "deck", "effect", "concession", "draw" or "turn_limit"."""
    turns: int
    """Number of the last turn."""

    def __str__(self) -> str:
        how = {
            "life": "no Life left",
            "deck": "no cards left in the deck",
            "effect": "by an effect",
            "concession": "by concession",
            "draw": "both lost at once",
            "turn_limit": "the turn limit was reached",
        }[self.reason]
        who = "a draw" if self.winner is None else f"player_{self.winner} won"
        return f"{who} in turn {self.turns}: {how}"


# --- names of ids ----------------------------------------------------------------------------------------------------
_SINGLE = {
    value: key.removeprefix("ACTION_")
    for key, value in vars(terms).items()
    if key.startswith("ACTION_") and value < terms.ACTION_PLAY_HAND
}
_RANGES = (
    (terms.ACTION_PLAY_HAND, terms.SLOTS_HAND, "PLAY_HAND"),
    (terms.ACTION_HAND_EFFECT, terms.SLOTS_HAND, "HAND_EFFECT"),
    (terms.ACTION_ACTIVATE, 2 * terms.SLOTS_FIELD, "ACTIVATE"),
    (terms.ACTION_ATTACK, terms.SLOTS_FIELD, "ATTACK"),
    (terms.ACTION_BLOCK, terms.SLOTS_FIELD, "BLOCK"),
    (terms.ACTION_CORE_FROM, terms.SLOTS_FIELD + 1, "CORE_FROM"),
    (terms.ACTION_CORE_TO, terms.SLOTS_FIELD + 1, "CORE_TO"),
    (terms.ACTION_SOUL_SWAP, terms.SLOTS_FIELD + 1, "SOUL_SWAP"),
    (terms.ACTION_OPP_CORE_FROM, terms.SLOTS_FIELD + 1, "OPP_CORE_FROM"),
    (terms.ACTION_TARGET_OWN, terms.SLOTS_FIELD, "TARGET_OWN"),
    (terms.ACTION_TARGET_OPP, terms.SLOTS_FIELD, "TARGET_OPP"),
    (terms.ACTION_TARGET_HAND, terms.SLOTS_HAND, "TARGET_HAND"),
    (terms.ACTION_CANDIDATE, terms.SLOTS_CANDIDATES, "CANDIDATE"),
    (terms.ACTION_NUMBER, terms.SLOTS_NUMBERS, "NUMBER"),
    (terms.ACTION_COLOR, terms.N_COLORS, "COLOR"),
)


#: First id, count and name of every group of ids.
ID_RANGES = (*((action, 1, name) for action, name in sorted(_SINGLE.items())), *_RANGES)


def action_parts(action: int) -> tuple[str, int]:
    """The name of an id and its index: ("PLAY_HAND", 3); ("reserved", id) for ids without a meaning yet."""
    if action in _SINGLE:
        return _SINGLE[action], 0
    for first, count, name in _RANGES:
        if first <= action < first + count:
            return name, action - first
    return "reserved", action


def action_name(action: int) -> str:
    """The name of an id whatever is being decided: "PLAY_HAND[3]", "ACTIVATE[2,0]", "PASS"."""
    name, index = action_parts(action)
    if action in _SINGLE:
        return name
    return f"{name}[{index // 2},{index % 2}]" if name == "ACTIVATE" else f"{name}[{index}]"


# --- reading ---------------------------------------------------------------------------------------------------------
class Reader:
    """A record and its cards, with the questions that text asks."""

    def __init__(self, st: Any, pool: CompiledCards) -> None:
        self.st, self.pool = st, pool
        self.player = int(st.to_play)
        self.kind = D(int(st.decision))
        self.page = int(st.page)
        self.n_frames = int(st.n_frames)

    def name(self, index: int) -> str:
        """Printed name of a card of the game."""
        return self.pool.cards[int(self.st.cards[index].row)].name

    def frame(self, depth: int = 0) -> Any:
        """The frame ``depth`` below the top, None below the bottom."""
        k = self.n_frames - 1 - depth
        return self.st.frames[k] if k >= 0 else None

    def pile(self, player: int, zone: int, k: int) -> int:
        """Index of the card at a place of a pile."""
        return int(self.st.piles[zone * 2 + player, k])

    def field_card(self, player: int, slot: int) -> int:
        """Index of the card in a slot of the Field window shown."""
        return self.pile(player, terms.ZONE_FIELD, self.page * terms.SLOTS_FIELD + slot)

    def hand_card(self, slot: int) -> int:
        """Index of the card in a slot of the hand window shown."""
        return self.pile(self.player, terms.ZONE_HAND, self.page * terms.SLOTS_HAND + slot)

    def place(self, p: int, player: int | None = None) -> str:
        """A place of cores: 0 the Reserve, then Field slots."""
        if p == 0 and self.page == 0:
            return "the Reserve"
        return self.name(self.field_card(self.player if player is None else player, p - 1))

    def source(self) -> int:
        """The card that asks, -1 none."""
        if self.kind == D.REPLACEMENT:
            return int(self.frame().pc) & 127
        for depth in (0, 1):
            frame = self.frame(depth)
            if frame is not None and int(frame.source) >= 0:
                return int(frame.source)
        return -1

    def source_name(self) -> str | None:
        """Its name."""
        index = self.source()
        return self.name(index) if index >= 0 else None

    def effect(self, row: int) -> Effect:
        """The effect as it was written."""
        entry = self.pool.tables[0]["effects"][row]
        return self.pool.cards[int(entry["card"])].effects[int(entry["clause"])]

    def effect_label(self, row: int) -> str:
        """A short name of an effect: its words in brackets, or how it begins."""
        text = self.effect(row).text
        found = _LABEL.match(text)
        if found:
            return found.group().strip()
        return text if len(text) <= 50 else text[:47].rstrip() + "..."

    def coded_effect(self, code: int) -> tuple[int, int]:
        """Card and effect row behind the number of a listed effect: card + 128 * clause."""
        card = code & 127
        first = int(self.pool.tables[0]["cards"][int(self.st.cards[card].row)]["first_effect"])
        return card, first + ((code >> 7) & 15)

    def asking_effect(self) -> int:
        """Row of the effect that asks, 0 none."""
        if self.kind == D.REPLACEMENT:  # not the effect that is being carried out, but the one that would replace it
            return self.coded_effect(int(self.frame().pc))[1]
        for depth in (0, 1):
            frame = self.frame(depth)
            if frame is not None and int(frame.effect) > 0:
                return int(frame.effect)
        return 0

    def candidate(self, k: int) -> int:
        """Candidate number k of the page shown, as the record holds it."""
        return int(self.st.candidates[self.page * terms.SLOTS_CANDIDATES + k])


def outcome_of(st: Any) -> Outcome | None:
    """How the game ended, None while it runs."""
    if not int(st.over):
        return None
    winner = int(st.winner)
    return Outcome(winner if winner >= 0 else None, REASONS[int(st.reason)], int(st.turn))


# --- decisions -------------------------------------------------------------------------------------------------------
def _effect_question(r: Reader) -> str:
    row = r.asking_effect()
    return f"{r.source_name()}: {r.effect(row).text}" if row else str(r.source_name())


def _pay_text(r: Reader) -> str:
    f = r.frame()
    left, total = int(f.a), int(f.b)
    what = f"{left} of {total} cores" if left < total else f"{total} core{'s' if total > 1 else ''}"
    return f"pay {what} for {r.source_name()}"


def _place_text(r: Reader) -> str:
    f = r.frame()
    needed = f", {int(f.a)} more needed" if int(f.a) > 0 else ""
    return f"put cores on {r.source_name()} ({int(f.b)} so far{needed})"


def _block_text(r: Reader) -> str:
    b = r.st.battle[0]
    attacker = int(b.attacker)
    c = r.st.cards[attacker]
    if int(c.uid) != int(b.attacker_uid) or int(c.standby) != terms.STANDBY_NONE:
        return "block or not; the attacker has left"
    return f"block {r.name(attacker)} (BP {max(0, int(c.bp)) * 100}) or not"


def _choose_text(r: Reader) -> str:
    f = r.frame()
    picked = int(f.slot[2]) if int(f.stage) == terms.STAGE_CHOOSE else 0
    so_far = f" ({picked} chosen so far)" if picked else ""
    return f"choose for {_effect_question(r)}{so_far}"


def _cores_text(r: Reader) -> str:
    return f"which cores leave ({int(r.frame().a)} more) for {_effect_question(r)}"


_TEXTS: dict[int, str | Callable[[Reader], str]] = {
    D.GO_FIRST: "go first or second",
    D.MULLIGAN: "keep the hand or draw four new cards",
    D.MAIN: lambda r: f"{STEPS[int(r.st.step)]}: play a card, move a core, activate an effect, or go on",
    D.CORE_TO: "where the core goes",
    D.ACTIVATE_OTHER: "which effect outside the Field to activate",
    D.MODE: lambda r: f"use the [Main] or the [Flash] effect of {r.source_name()}",
    D.SOUL_MAGIC: lambda r: f"pay for {r.source_name()} with cores or by Soul Magic",
    D.LEGACY: lambda r: f"banish cards with an EX symbol for the Legacy of {r.source_name()}",
    D.PAY: _pay_text,
    D.PLACE: _place_text,
    D.COST_OPTION: lambda r: f"change the cost of {r.source_name()} or not",
    D.ATTACK: "attack, or end the Attack Step",
    D.FLASH: lambda r: f"flash timing {int(r.st.battle[0].window)}: use something or pass",
    D.BLOCK: _block_text,
    D.ATTACK_PRICE: lambda r: f"pay {int(r.frame().a)} for the attack",
    D.BLOCK_PRICE: "exhaust another Spirit as the price of the block",
    D.OPTIONAL: lambda r: f"use it or not: {_effect_question(r)}",
    D.TRIGGER_ORDER: "which waiting effect comes next",
    D.REPLACEMENT_ORDER: "which replacement comes first",
    D.REPLACEMENT: lambda r: f"replace it or not: {_effect_question(r)}",
    D.CHOOSE: _choose_text,
    D.NUMBER: lambda r: f"choose a number for {_effect_question(r)}",
    D.COLOR: lambda r: f"name a colour for {_effect_question(r)}",
    D.PLAYER: lambda r: f"choose a player for {_effect_question(r)}",
    D.CHOOSE_MODE: lambda r: f"choose one of the effects of {_effect_question(r)}",
    D.ORDER_CARDS: lambda r: f"which card lies next, nearest to the top, for {_effect_question(r)}",
    D.CORES: _cores_text,
    D.COST_CHOICE: lambda r: f"choose for the part before the arrow: {_effect_question(r)}",
    D.CORE_GOAL: lambda r: f"which card the core goes to for {_effect_question(r)}",
}


def decision_of(st: Any, pool: CompiledCards) -> Decision:
    """The pending decision as the player who decides sees it."""
    r = Reader(st, pool)
    text = _TEXTS[int(r.kind)]
    return Decision(r.kind, r.player, r.source_name(), text if isinstance(text, str) else text(r))


def public_decision_of(st: Any, pool: CompiledCards) -> Decision:
    """The same for the other player: who decides, what kind of thing, and the asking card if it may be known."""
    r = Reader(st, pool)
    index = r.source()
    hidden = index >= 0 and not knows_card(st, 1 - r.player, index)
    name = None if index < 0 or hidden else r.name(index)
    kind = r.kind.name.replace("_", " ").lower()
    return Decision(r.kind, r.player, name, f"is deciding: {kind}" + (f" for {name}" if name else ""))


def knows_card(st: Any, player: int, index: int) -> bool:
    """True if the player knows which card this is (as ``core.knowledge`` has it)."""
    c = st.cards[index]
    hidden = int(c.zone) in (terms.ZONE_DECK, terms.ZONE_HAND, terms.ZONE_BURST)
    return not hidden or bool(int(c.known) >> player & 1)


# --- actions ---------------------------------------------------------------------------------------------------------
def _card_with_facts(r: Reader, index: int, owner: str) -> str:
    c = r.st.cards[index]
    card = r.pool.cards[int(c.row)]
    facts = [owner] if owner else []
    if int(c.zone) == terms.ZONE_FIELD and card.type_id == terms.TYPE_SPIRIT:
        facts.append(f"BP {max(0, int(c.bp)) * 100}")
    return f"{card.name} ({', '.join(facts)})" if facts else card.name


def _play_text(r: Reader, slot: int) -> str:
    index = r.hand_card(slot)
    verb = ("summon", "deploy", "use")[r.pool.cards[int(r.st.cards[index].row)].type_id]
    return f"{verb} {r.name(index)} from hand"


def _activate_text(r: Reader, index: int) -> str:
    card = r.field_card(r.player, index // 2)
    row = int(r.pool.tables[0]["cards"][int(r.st.cards[card].row)]["activated"][index % 2])
    return f"activate {r.name(card)}'s {r.effect_label(row)}"


def _core_from_text(r: Reader, p: int) -> str:
    place = r.place(p)
    if r.kind == D.MAIN:
        return f"move a core from {place}"
    if r.kind == D.PLACE:
        return f"put 1 core from {place} on {r.source_name()}"
    if r.kind in (D.PAY, D.ATTACK_PRICE):
        n = int(r.frame().a) if p == 0 and r.page == 0 else 1
        return f"pay {n} core{'s' if n > 1 else ''} from {place}"
    return f"take 1 core off {place}"


def _soul_text(r: Reader, player: int) -> str:
    if r.kind == D.MAIN:
        return "move the Soul Core"
    if r.kind == D.PLACE:
        return f"put the Soul Core on {r.source_name()}"
    if r.kind in (D.PAY, D.ATTACK_PRICE):
        return "pay with the Soul Core"
    place = int(r.st.players[player].soul_place) - terms.PLACE_CARD
    return f"take the Soul Core off {r.name(place)}" if place >= 0 else "take the Soul Core"


def _candidate_text(r: Reader, k: int) -> str:
    if r.kind == D.CHOOSE_MODE:
        return f"choose effect {k + 1}"
    value = r.candidate(k)
    if r.kind == D.TRIGGER_ORDER:
        w = r.st.waiting[value]
        return f"resolve {r.name(int(w.source))}'s {r.effect_label(int(w.effect))}"
    if r.kind in (D.REPLACEMENT_ORDER, D.ACTIVATE_OTHER):
        card, row = r.coded_effect(value)
        return f"use {r.name(card)}'s {r.effect_label(row)}"
    if r.kind == D.LEGACY:
        return f"banish {r.name(value)} from the Trash"
    if r.kind == D.ORDER_CARDS:
        return f"put {r.name(value)} next"
    zones = {
        terms.ZONE_TRASH: " from the Trash",
        terms.ZONE_DECK: " from the deck",
        terms.ZONE_LIMBO: " of the revealed cards",
    }
    return f"choose {r.name(value)}{zones.get(int(r.st.cards[value].zone), '')}"


def _target_text(r: Reader, index: int, owner: str) -> str:
    verb = "exhaust" if r.kind == D.BLOCK_PRICE else "choose"
    return f"{verb} {_card_with_facts(r, index, owner)}"


def _stop_text(r: Reader) -> str:
    if r.kind == D.PLACE:
        return f"put no more cores on {r.source_name()}"
    if r.kind == D.LEGACY:
        return "banish no more cards"
    if r.kind == D.COLOR:
        return "name no colour"
    f = r.frame()
    none = int(f.stage) != terms.STAGE_CHOOSE or int(f.slot[2]) == 0
    return "choose none" if none else "choose no more"


def _yes_no_text(r: Reader, yes: bool) -> str:
    if r.kind == D.COST_OPTION:
        return f"change the cost of {r.source_name()}" if yes else f"leave the cost of {r.source_name()} as it is"
    row = r.asking_effect()
    what = f"{r.source_name()}'s {r.effect_label(row)}" if row else f"the effect on {r.source_name()}"
    return f"use {what}" if yes else f"do not use {what}"


def _end_step_text(r: Reader) -> str:
    return f"end the {STEPS[int(r.st.step)]}"


_ACTIONS: dict[str, str | Callable[[Reader, int], str]] = {
    "CONCEDE": "concede",
    "END_STEP": lambda r, _: _end_step_text(r),
    "PASS": "pass",
    "NO_BLOCK": "do not block",
    "YES": lambda r, _: _yes_no_text(r, True),
    "NO": lambda r, _: _yes_no_text(r, False),
    "STOP": lambda r, _: _stop_text(r),
    "GO_FIRST": "go first",
    "GO_SECOND": "go second",
    "KEEP": "keep the hand",
    "MULLIGAN": "draw four new cards",
    "PAY_NORMAL": "pay with cores",
    "PAY_SOUL": "pay by Soul Magic: the Soul Core goes to the Trash",
    "MODE_MAIN": "use the [Main] effect",
    "MODE_FLASH": "use the [Flash] effect",
    "PLAYER_SELF": "choose yourself",
    "PLAYER_OPP": "choose the opponent",
    "SOUL_CORE": lambda r, _: _soul_text(r, r.player),
    "OPP_SOUL_CORE": lambda r, _: _soul_text(r, 1 - r.player),
    "PAGE": "show the next page",
    "ACTIVATE_OTHER": "activate an effect outside the Field",
    "ZONE_TOP": "put it on top",
    "ZONE_BOTTOM": "put it on the bottom",
    "PLAY_HAND": _play_text,
    "HAND_EFFECT": lambda r, h: f"use {r.name(r.hand_card(h))}'s effect from hand",
    "ACTIVATE": _activate_text,
    "ATTACK": lambda r, s: f"attack with {_card_with_facts(r, r.field_card(r.player, s), '')}",
    "BLOCK": lambda r, s: f"block with {_card_with_facts(r, r.field_card(r.player, s), '')}",
    "CORE_FROM": _core_from_text,
    "CORE_TO": lambda r, p: f"move it to {r.place(p)}" if p == 0 and r.page == 0 else f"move it onto {r.place(p)}",
    "SOUL_SWAP": lambda r, p: f"exchange the Soul Core with a core of {r.place(p)}",
    "OPP_CORE_FROM": lambda r, p: f"take 1 core off {r.place(p, 1 - r.player)} (opponent)",
    "TARGET_OWN": lambda r, s: _target_text(r, r.field_card(r.player, s), ""),
    "TARGET_OPP": lambda r, s: _target_text(r, r.field_card(1 - r.player, s), "opponent"),
    "TARGET_HAND": lambda r, h: f"choose {r.name(r.hand_card(h))} from hand",
    "CANDIDATE": _candidate_text,
    "NUMBER": lambda r, n: f"choose {n + r.page * terms.SLOTS_NUMBERS}",
    "COLOR": lambda r, c: f"name {COLORS[c]}",
}


def action_text(st: Any, pool: CompiledCards, action: int) -> str:
    """What a legal id of the pending decision means."""
    name, index = action_parts(action)
    text = _ACTIONS.get(name, action_name(action))
    return text if isinstance(text, str) else text(Reader(st, pool), index)


# --- equal texts -----------------------------------------------------------------------------------------------------
_ON_MY_FIELD = ("ATTACK", "BLOCK", "CORE_FROM", "CORE_TO", "SOUL_SWAP", "TARGET_OWN", "ACTIVATE")
_ON_THE_OTHER_FIELD = ("OPP_CORE_FROM", "TARGET_OPP")
_IN_HAND = ("PLAY_HAND", "HAND_EFFECT", "TARGET_HAND")


def _which(page: int, action: int) -> str:
    """Which of several cards of the same name an id means, by its place, as the board numbers them from 1."""
    name, index = action_parts(action)
    if name in _IN_HAND:
        return f"no. {page * terms.SLOTS_HAND + index + 1} in hand"
    if name in ("CORE_FROM", "CORE_TO", "SOUL_SWAP", "OPP_CORE_FROM"):
        index -= 1  # the Reserve comes first
    if name == "ACTIVATE":
        return f"no. {page * terms.SLOTS_FIELD + index // 2 + 1} on your Field, effect {index % 2 + 1}"
    if name in _ON_MY_FIELD or name in _ON_THE_OTHER_FIELD:
        whose = "your" if name in _ON_MY_FIELD else "the opponent's"
        return f"no. {page * terms.SLOTS_FIELD + index + 1} on {whose} Field"
    return f"no. {page * terms.SLOTS_CANDIDATES + index + 1} of the list"


def told_apart(st: Any, pool: CompiledCards, actions: Sequence[int]) -> list[str]:
    """What legal ids of the pending decision mean, no two alike: where texts are equal, each also names the place."""
    texts = [action_text(st, pool, action) for action in actions]
    often = Counter(texts)
    page = int(st.page)
    return [
        f"{text} [{_which(page, action)}]" if often[text] > 1 else text for text, action in zip(texts, actions, strict=True)
    ]
