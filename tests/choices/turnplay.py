"""What the rules let a player declare: activated effects, attacks, blocks, actions at flash timing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.choices.enumerator import can_play, ordinary_payment_possible, soul_at_hand, sources
from tests.choices.table import Card, Table

Word = tuple[Any, ...]
"""("play", position in hand), ("activate", position, number of the effect), ("end",) ..."""


# --- effects that are activated ------------------------------------------------------------------------------------
def _discard(table: Table, _: Card) -> bool:
    return any("Windfang" in c.families for c in table.me.hand)


def _show_small_fish(table: Table, _: Card) -> bool:
    return any("Armored Fish" in c.families and c.cost <= 4 for c in table.me.hand)


def _exhaust_itself(_: Table, card: Card) -> bool:
    return card.orientation == "refreshed"


def _exhaust_ferobeast_nexus(table: Table, _: Card) -> bool:
    return any(c.orientation == "refreshed" and not c.standby for c in table.me.nexuses("Ferobeast"))


def _free(_: Table, __: Card) -> bool:
    return True


ATTACKING, BLOCKING, OWN_STEP, OPPOSING_STEP = "attacking", "blocking", "own Attack Step", "opposing Attack Step"
# number of the card: its activated effects in printed order, each with
# (timing, lowest level, True Release needed, window, part before the arrow possible, once per turn)
ACTIVATED: dict[str, list[tuple[str, int, bool, str, Callable[[Table, Card], bool], bool]]] = {
    "26RSD01-007": [("flash", 1, False, ATTACKING, _discard, True)],
    "26RSD01-X02": [("flash", 1, False, ATTACKING, _discard, True)],
    "26RSD01-010": [("flash", 1, False, OWN_STEP, _exhaust_itself, False)],
    "26RSD02-009": [("flash", 1, False, OWN_STEP, _exhaust_itself, False)],
    "26RSD02-010": [("main", 2, False, "", _free, False)],
    "26RSD03-010": [("main", 2, True, "", _show_small_fish, True)],
    "26RSD03-X02": [("flash", 2, True, OWN_STEP, _free, True)],
    "26RSD04-003": [("main", 1, False, "", _exhaust_itself, False)],
    "26RSD04-011": [("flash", 2, False, OPPOSING_STEP, _exhaust_itself, False)],
    "26RSD06-004": [
        ("flash", 1, False, BLOCKING, _exhaust_ferobeast_nexus, True),
        ("flash", 2, False, ATTACKING, _exhaust_ferobeast_nexus, True),
    ],
    "26RSD06-007": [("flash", 2, True, BLOCKING, _exhaust_ferobeast_nexus, True)],
    "26RSD06-X02": [("flash", 1, False, ATTACKING, _exhaust_ferobeast_nexus, True)],
}


def activations(table: Table, timing: str) -> set[Word]:
    """9-1-6: effects of Field cards whose part before the arrow can be carried out; no target after it is asked for."""
    found: set[Word] = set()
    for k, c in enumerate(table.me.field):
        for e, (when, level, release, window, possible, once) in enumerate(ACTIVATED.get(c.facts.id, ())):
            if when != timing or c.level < level or c.standby or (release and not c.true_release):
                continue
            if window == ATTACKING and not (c.attacking and table.my_turn):
                continue
            if window == BLOCKING and not (c.blocking and not table.my_turn):
                continue
            if window in (OWN_STEP, OPPOSING_STEP) and table.my_turn != (window == OWN_STEP):
                continue
            if possible(table, c) and not (once and e in c.used):
                found.add(("activate", k, e))
    return found


# --- menus ---------------------------------------------------------------------------------------------------------
def main_menu(table: Table) -> set[Word]:
    """7-6-1-2-1, without the moves of cores: those are compared as whole moves."""
    plays: set[Word] = {("play", h) for h, card in enumerate(table.me.hand) if can_play(table, card)}
    return plays | activations(table, "main") | {("end",)}


def flash_menu(table: Table) -> set[Word]:
    """8-1-2-1: [Flash] cards, Invoke: Flash, effects of hand cards (12-2-1-5-1), or pass."""
    found: set[Word] = {("play", h) for h, card in enumerate(table.me.hand) if can_play(table, card)}
    if not table.my_turn:
        for h, card in enumerate(table.me.hand):
            if card.id == "26RSD03-001" and ordinary_payment_possible(table, card, reserve_only=True):
                found.add(("from hand", h))
    return found | activations(table, "flash") | {("pass",)}


# --- attacks -------------------------------------------------------------------------------------------------------
def attack_price(table: Table, card: Card) -> int:
    """26RSD06-011 at Lv2 of the opponent: a Lv1 Spirit attacks only for 1 core; several do not add up."""
    barrage = any(c.facts.id == "26RSD06-011" and c.level >= 2 and not c.standby for c in table.other.field)
    return 1 if barrage and card.level == 1 else 0


def may_attack(table: Table, card: Card) -> bool:
    """8-1-1-1: a refreshed Spirit whose price can be paid."""
    if not card.is_a("spirit") or card.standby or card.orientation != "refreshed":
        return False
    return attack_price(table, card) <= sum(sources(table.me).values()) + soul_at_hand(table.me)


def attack_menu(table: Table) -> set[Word]:
    """7-7-3-2; a named first attacker binds unless its attack has a price (D-55, D-56)."""
    if table.named_first is not None:
        card = table.me.field[table.named_first]
        if may_attack(table, card) and not attack_price(table, card):
            return {("attack", table.named_first)}
    return {("attack", k) for k, c in enumerate(table.me.field) if may_attack(table, c)} | {("end",)}


# --- blocks --------------------------------------------------------------------------------------------------------
def unblockable_by(table: Table, attacker: Card, blocker: Card) -> bool:
    """Effects of the attacking side that keep a Spirit from blocking."""
    if attacker.facts.id == "26RSD04-X01" and attacker.true_release and blocker.facts.cost <= 7:
        return True
    if attacker.facts.id == "26RSD02-X02" and attacker.true_release and blocker.facts.cost <= 4:
        return table.me.depleted_by_opponent
    if attacker.facts.id == "26RSD05-X01" and blocker.bp <= 4000:
        return True
    driftways = any(c.facts.id == "26RSD05-009" for c in table.other.field)
    return driftways and attacker.is_a("spirit", "Thunder Dragon") and blocker.bp <= 1000


def block_price(attacker: Card | None) -> int:
    """26RSD06-X01 in True Release: another Spirit has to be exhausted."""
    return 1 if attacker and attacker.facts.id == "26RSD06-X01" and attacker.true_release else 0


def price_payers(table: Table, blocker: int) -> set[int]:
    """The other Spirits that can be exhausted for the block."""
    return {
        k
        for k, c in enumerate(table.me.field)
        if k != blocker and c.is_a("spirit") and not c.standby and c.orientation == "refreshed"
    }


def may_block(table: Table, k: int) -> bool:
    """8-1-3-1: a refreshed Spirit, or the one that was named to block although exhausted (D-57)."""
    card, attacker = table.me.field[k], table.attacker()
    if not card.is_a("spirit") or card.standby:
        return False
    if card.orientation != "refreshed" and k != table.named_blocker:
        return False
    if attacker and unblockable_by(table, attacker, card):
        return False
    return not block_price(attacker) or bool(price_payers(table, k))


def block_menu(table: Table) -> set[Word]:
    """8-1-3-1: one Spirit, or none; a named blocker binds unless the block has a price (D-57, D-55)."""
    able = {k for k in range(len(table.me.field)) if may_block(table, k)}
    if table.named_blocker in able and not block_price(table.attacker()):
        return {("block", table.named_blocker)}
    return {("block", k) for k in able} | {("no block",)}
