"""`bs-env decks`: list the packaged decks, show one, check a deck file."""

from __future__ import annotations

import argparse

from bs_env.cards import decks
from bs_env.errors import DeckError

NAME = "decks"
HELP = "list the packaged decks, show one, check a deck file"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments."""
    actions = parser.add_subparsers(dest="action", metavar="list | show | check")
    actions.add_parser("list", help="the packaged decks (the default)")
    show = actions.add_parser("show", help="the cards of one deck")
    show.add_argument("deck", help='a name such as "standard/red", or the path of a .json file')
    check = actions.add_parser("check", help="check decks against the deck rules")
    check.add_argument("deck", nargs="+", help='a name, a pattern such as "standard/*", or the path of a .json file')
    check.add_argument("--format", default="standard", choices=decks.FORMATS, help="default: standard")


def run(args: argparse.Namespace) -> int:
    """Carry out one of the actions."""
    if args.action == "show":
        return _show(args.deck)
    if args.action == "check":
        return _check([name for pattern in args.deck for name in decks.resolve(pattern)], args.format)
    for name in decks.deck_names():
        deck = decks.load_deck(name)
        print(f"{name:<18}{deck.size} cards, {len(deck.cards)} different")
    return 0


def _show(name: str) -> int:
    deck = decks.load_deck(name)
    # imported here so that listing decks does not build the card catalogue
    from bs_env.cards import catalog

    print(f"{deck.name} ({deck.format}), {deck.size} cards")
    for card_id, count in deck.cards:
        card = catalog.find(card_id)
        print(f"  {count} x {card_id:<13}{card.name if card else '(unknown card)'}")
    return 0


def _check(names: list[str], format: str) -> int:
    faults: list[str] = []
    for name in names:
        deck = decks.load_deck(name)
        found = decks.validate(deck, format)
        faults += found
        if not found:
            print(f'Deck "{deck.name}" is legal in {format.title()} ({deck.size} cards).')
    if faults:
        raise DeckError(*faults)
    return 0
