"""`bs-env cards`: list the cards, show one with its compiled program, name what is missing."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from bs_env.errors import UnsupportedCard

if TYPE_CHECKING:
    from bs_env.cards.card import Card

NAME = "cards"
HELP = "list the cards, show one with its program, name missing clauses"
COLORS = ("red", "purple", "green", "white", "yellow", "blue")
TYPES = ("spirit", "nexus", "magic")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments."""
    parser.add_argument("card", nargs="?", help='a card number such as "26RSD01-007" or a name; without one: the list')
    parser.add_argument("--color", choices=COLORS, help="list cards of this colour only")
    parser.add_argument("--type", choices=TYPES, help="list cards of this type only")
    parser.add_argument("--set", dest="set_name", metavar="SET", help='list cards of this set only, such as "26RSD01"')
    parser.add_argument("--missing", action="store_true", help="name the printed clauses that no program covers")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write what is shown to FILE")


def run(args: argparse.Namespace) -> int:
    """Show one card, the missing clauses or the list."""
    # imported here so that the other commands do not build the card catalogue
    from bs_env.cards import catalog

    if args.missing:
        return _show_missing(catalog.missing_clauses(), len(catalog.standard_cards()), args.json)
    if args.card:
        card = _named(args.card)
        print("\n".join(_with_program(card)))
        _write(args.json, _as_json(card))
        return 0
    cards = [card for card in catalog.standard_cards() if _wanted(card, args)]
    for card in cards:
        print(_row(card))
    print(f"{len(cards)} cards, {sum(len(card.effects) for card in cards)} effects.")
    _write(args.json, [_as_json(card) for card in cards])
    return 0


def _show_missing(missing: list[str], n_cards: int, file: Path | None) -> int:
    _write(file, {"cards": n_cards, "missing": missing})
    for line in missing:
        print(line)
    print(f"{len(missing)} faults." if missing else f"Nothing is missing: every clause of {n_cards} cards has a program.")
    return 1 if missing else 0


def _named(text: str) -> Card:
    from bs_env.cards import catalog

    found = catalog.find(text.upper())
    if found is not None:
        return found
    try:
        return catalog.by_name(text)
    except UnsupportedCard:
        # the hint for a number is nearer than the one for a name
        return catalog.card(text) if text[:2].isdigit() else catalog.by_name(text)


def _wanted(card: Card, args: argparse.Namespace) -> bool:
    if args.color and COLORS.index(args.color) not in card.colors:
        return False
    if args.type and TYPES.index(args.type) != card.type_id:
        return False
    return not args.set_name or card.set_name == args.set_name.upper()


def _row(card: Card) -> str:
    from bs_env.render.card_text import colors

    return f"{card.card_id:<13}{TYPES[card.type_id]:<8}{colors(card):<8}{card.cost:>3}  {card.name}"


def _with_program(card: Card) -> list[str]:
    from bs_env.cards import catalog
    from bs_env.cards.disassembler import disassemble
    from bs_env.render.card_text import card_lines

    return [*card_lines(card), *(["", *disassemble(card, catalog.compiled()).splitlines()] if card.effects else [])]


def _as_json(card: Card) -> dict[str, object]:
    return {
        "card_id": card.card_id,
        "name": card.name,
        "name_ja": card.name_ja,
        "type": TYPES[card.type_id],
        "colors": [COLORS[color] for color in card.colors],
        "cost": card.cost,
        "reduction": {COLORS[color]: n for color, n in card.reduction.items()},
        "families": list(card.families),
        "levels": [{"cores": v.cores, "bp": v.bp, "true_release": v.true_release} for v in card.levels],
        "symbols": {COLORS[color]: n for color, n in card.symbols.items()},
        "ex": card.ex,
        "legacy": card.legacy,
        "soul_magic": None if card.soul_magic is None else COLORS[card.soul_magic],
        "mark": card.mark,
        "effects": [effect.text for effect in card.effects],
    }


def _write(file: Path | None, content: object) -> None:
    if file:
        file.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
