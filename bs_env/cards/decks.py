"""Decks: reading deck files, and checking them against the deck rules (6-1) with every fault named at once."""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Protocol

from bs_env.errors import DeckError

FORMATS = ("standard", "eternal")
FEWEST_CARDS = 40  # 6-1-1
MOST_OF_A_NAME = 3  # 6-1-1-2
LONGEST_NAME = 100  # of a deck; no rule
ENGINE_LIMIT = 64  # no rule: the size of a player's rows in the game record
DECK_TYPES = ("SPIRIT", "NEXUS", "MAGIC")  # 6-1-1-1

_FOLDER = Path(__file__).parent / "decks"
_FIELDS = ("format", "name", "cards")


class CardFacts(Protocol):
    """What the deck rules ask about a card."""

    @property
    def card_id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def type(self) -> Any:
        """A string or an enum member named SPIRIT, NEXUS or MAGIC."""

    @property
    def environment_mark(self) -> str | None: ...
    @property
    def also_named(self) -> tuple[str, ...]:
        """Names the card has by its own text as well (2-1-3)."""


Lookup = Callable[[str], CardFacts | None]


@dataclass(frozen=True)
class Deck:
    """A list of cards under a name. Whether it may be played is what `validate` says."""

    name: str
    cards: tuple[tuple[str, int], ...]
    """Card number and count, in the order of the file."""
    format: str = "standard"

    @property
    def size(self) -> int:
        """How many cards the deck has."""
        return sum(count for _, count in self.cards)

    @property
    def card_ids(self) -> tuple[str, ...]:
        """One card number for each card."""
        return tuple(card_id for card_id, count in self.cards for _ in range(count))

    def to_json(self) -> str:
        """The text of a deck file."""
        fields = {"format": self.format, "name": self.name, "cards": dict(self.cards)}
        return json.dumps(fields, indent=2, ensure_ascii=False) + "\n"


# --- finding and reading --------------------------------------------------------------------------------------------


def deck_names() -> list[str]:
    """The names of the packaged decks, such as "standard/red"."""
    return sorted(p.relative_to(_FOLDER).with_suffix("").as_posix() for p in _FOLDER.rglob("*.json"))


def resolve(pattern: str) -> list[str]:
    """The decks that a pattern means: "all", "standard/*", "standard/red", "red" or the path of a deck file.

    Raises:
        DeckError: nothing fits.
    """
    if pattern.endswith(".json"):
        return [pattern]
    names = deck_names()
    if pattern == "all":
        return names
    if any(sign in pattern for sign in "*?["):
        found = [name for name in names if fnmatchcase(name, pattern)]
    else:
        found = [name for name in names if pattern in (name, name.rsplit("/", 1)[-1])]
    if not found:
        raise DeckError(_unknown_deck(pattern, names))
    return found


def load_deck(name_or_path: str | Path) -> Deck:
    """Read a packaged deck ("standard/red" or "red") or a deck file (any path ending in .json).

    The file's form is checked; the deck rules are not, see `validate`.

    Raises:
        DeckError: there is no such deck, or its file is not a deck file.
    """
    if not isinstance(name_or_path, str | Path):
        raise DeckError(f"A deck is given by its name or by a path, not by {name_or_path!r}.")
    if isinstance(name_or_path, Path) or name_or_path.endswith(".json"):
        return _read(Path(name_or_path))
    found = resolve(name_or_path)
    if len(found) > 1:
        raise DeckError(f'"{name_or_path}" means {len(found)} decks ({", ".join(found)}): name one of them.')
    return _read(_FOLDER / f"{found[0]}.json")


def _unknown_deck(name: str, names: list[str]) -> str:
    short = {n.rsplit("/", 1)[-1]: n for n in names}
    near = difflib.get_close_matches(name, [*names, *short], n=1)
    hint = f'did you mean "{near[0]}"? ' if near else ""
    return f'There is no deck "{name}": {hint}Choose one of {", ".join(names)}, or give the path of a .json file.'


def _read(path: Path) -> Deck:
    where = f'Deck file "{path}"'
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise DeckError(f"{where} does not exist: check the path.") from None
    except UnicodeDecodeError:
        raise DeckError(f"{where} is not UTF-8 text: save it as UTF-8.") from None
    except OSError as error:
        raise DeckError(f"{where} cannot be read ({error.strerror}): check the path and its permissions.") from None
    return parse_deck(text, where)


def parse_deck(text: str, where: str = "The deck") -> Deck:
    """Read the text of a deck file; `where` begins every sentence of an error.

    Raises:
        DeckError: naming every field that is missing, misspelt or of the wrong kind.
    """
    twice: list[str] = []
    try:
        fields = json.loads(text, object_pairs_hook=lambda pairs: _object(pairs, twice))
    except (json.JSONDecodeError, RecursionError) as error:
        place = f" (line {error.lineno}, column {error.colno})" if isinstance(error, json.JSONDecodeError) else ""
        raise DeckError(f"{where} is not valid JSON{place}: correct it or write the file anew.") from None
    if not isinstance(fields, dict):
        raise DeckError(f'{where} holds {_kind(fields)} where an object with "format", "name" and "cards" belongs.')
    return deck_of(fields, where, [f'{where}: "{key}" stands there twice; keep one of the two.' for key in twice])


def deck_of(fields: dict[str, Any], where: str, faults: Iterable[str] = ()) -> Deck:
    """The deck of the fields of a deck file; `where` begins every sentence of an error.

    Raises:
        DeckError: naming every field that is missing, misspelt or of the wrong kind, after the faults known already.
    """
    faults = [*faults, *_field_faults(fields, where)]
    if faults:
        raise DeckError(*faults)
    return Deck(name=fields["name"], cards=tuple(fields["cards"].items()), format=fields["format"])


def _object(pairs: list[tuple[str, Any]], twice: list[str]) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for key, value in pairs:
        if key in seen:
            twice.append(key)
        seen[key] = value
    return seen


def _field_faults(fields: dict[str, Any], where: str) -> list[str]:
    faults = [f'{where}: the field "{field}" is missing; add it.' for field in _FIELDS if field not in fields]
    for field in fields:
        if field not in _FIELDS:
            faults.append(f'{where}: the field "{field}" is unknown; a deck has {", ".join(_FIELDS)}.')
    name = fields.get("name", "-")
    if not isinstance(name, str) or not name.strip():
        faults.append(f'{where}: the field "name" is {_kind(name)}; write a name in quotes.')
    if fields.get("format", FORMATS[0]) not in FORMATS:
        faults.append(f'{where}: the field "format" is {fields["format"]!r}; write {_either(FORMATS)}.')
    cards = fields.get("cards", {})
    if not isinstance(cards, dict):
        return [*faults, f'{where}: the field "cards" is {_kind(cards)}; write {{"card number": count, ...}}.']
    for card_id, count in cards.items():
        # bool is an int to Python, and not a count to anybody else
        if isinstance(count, bool) or not isinstance(count, int) or count < 1:
            shown = str(count) if isinstance(count, int) and not isinstance(count, bool) else _kind(count)
            faults.append(f'{where}: the count of "{card_id}" in "cards" is {shown}; write a whole number from 1.')
    return faults


def _kind(value: Any) -> str:
    kinds = {dict: "an object", list: "a list", str: "text", bool: "true/false", int: "a number", float: "a fraction"}
    if value == "":
        return "empty"
    return kinds.get(type(value), "null")


def _either(words: Iterable[str]) -> str:
    return " or ".join(f'"{word}"' for word in words)


# --- the deck rules -------------------------------------------------------------------------------------------------


def validate(
    deck: Deck,
    format: str = "standard",
    banned: Mapping[str, int] | None = None,
    lookup: Lookup | None = None,
) -> list[str]:
    """Every reason why the deck may not be played, one sentence each; empty for a legal deck.

    Args:
        deck: the deck.
        format: "standard" or "eternal" (1-1-1).
        banned: card number or card name -> how many an event allows (6-1-1-2-2); 0 bans the card.
        lookup: card number -> card facts, None for an unknown card; by default the packaged catalogue.

    Raises:
        DeckError: `format` is not a format.
    """
    if format not in FORMATS:
        raise DeckError(f'There is no format "{format}": choose {_either(FORMATS)}.')
    find = lookup or _catalog_lookup()
    known = [(facts, count) for card_id, count in deck.cards if (facts := find(card_id)) is not None]
    unknown = [card_id for card_id, _ in deck.cards if find(card_id) is None]
    faults = label_faults(deck) + _size_faults(deck)
    faults += [f'Card "{c}" is unknown: check its number with "bs-env cards".' for c in unknown]
    if format == "standard":
        faults += _standard_faults(known)
    faults += _name_faults(known)
    faults += _event_faults(known, banned or {})
    return [f'Deck "{deck.name}": {fault}' for fault in faults]


def require_legal(
    deck: Deck,
    format: str = "standard",
    banned: Mapping[str, int] | None = None,
    lookup: Lookup | None = None,
) -> None:
    """Do nothing for a legal deck.

    Raises:
        DeckError: with everything that `validate` finds.
    """
    faults = validate(deck, format, banned, lookup)
    if faults:
        raise DeckError(*faults)


def _catalog_lookup() -> Lookup:
    # imported here so that listing decks does not build the card catalogue
    from bs_env.cards import catalog

    return catalog.find


def label_faults(deck: Deck) -> list[str]:
    """Whether the name can be shown: it goes to terminals and into file names."""
    if deck.name.isprintable() and 0 < len(deck.name) <= LONGEST_NAME:
        return []
    shown = "".join(c if c.isprintable() else "?" for c in deck.name[:20])
    return [f'Its name ("{shown}...") is not made of 1 to {LONGEST_NAME} printable characters: give it another.']


def _size_faults(deck: Deck) -> list[str]:
    if deck.size < FEWEST_CARDS:  # 6-1-1
        missing = FEWEST_CARDS - deck.size
        return [f"It has {_cards(deck.size)}, and a deck needs at least {FEWEST_CARDS} (6-1-1): add {missing}."]
    if deck.size > ENGINE_LIMIT:
        spare = deck.size - ENGINE_LIMIT
        return [
            f"It has {_cards(deck.size)}, and this engine holds at most {ENGINE_LIMIT} a player "
            f"(a limit of the engine, not a rule of the game): take out {spare}."
        ]
    return []


def _standard_faults(known: list[tuple[CardFacts, int]]) -> list[str]:
    faults = []
    for facts, _ in known:
        kind = str(getattr(facts.type, "name", facts.type)).upper()
        if kind not in DECK_TYPES:  # 6-1-1-1, 3-2-2, 3-3-2, 3-4-2
            faults.append(
                f"{_title(facts)} is a {kind.title()}, and a Standard deck consists of Spirit, Nexus and Magic cards "
                "(6-1-1-1): take it out."
            )
        if not _is_letter(facts.environment_mark):  # 1-1-1, 2-13-1-2
            mark = facts.environment_mark
            shown = f'the environment mark "{mark}"' if mark else "no environment mark"
            faults.append(
                f"{_title(facts)} has {shown}, and Standard takes only cards whose mark is a letter (2-13-1-2): "
                "take it out or play Eternal."
            )
    return faults


def _is_letter(mark: str | None) -> bool:
    return mark is not None and len(mark) == 1 and mark.isascii() and mark.isalpha()


def _name_faults(known: list[tuple[CardFacts, int]]) -> list[str]:
    # A name with an identifier, X[2], is a name of its own here (2-1-4, 6-1-1-2-1), so names are compared as printed.
    holders: dict[str, list[tuple[CardFacts, int]]] = {}
    for facts, count in known:
        for name in dict.fromkeys((facts.name, *facts.also_named)):  # 2-1-3
            holders.setdefault(name, []).append((facts, count))
    faults = []
    for name, cards in holders.items():
        total = sum(count for _, count in cards)
        if total > MOST_OF_A_NAME:  # 6-1-1-2
            listed = ", ".join(f"{count} x {facts.card_id}" for facts, count in cards)
            faults.append(
                f'It has {_cards(total)} named "{name}" ({listed}), and at most {MOST_OF_A_NAME} of a name are allowed '
                f"(6-1-1-2): take out {total - MOST_OF_A_NAME}."
            )
    return faults


def _event_faults(known: list[tuple[CardFacts, int]], banned: Mapping[str, int]) -> list[str]:
    faults = []
    for listed, allowed in banned.items():
        cards = [(facts, count) for facts, count in known if listed in (facts.card_id, facts.name)]
        total = sum(count for _, count in cards)
        if total > allowed:  # 6-1-1-2-2
            limit = f"restricted to {allowed}" if allowed else "banned"
            faults.append(
                f"{_title(cards[0][0])} is {limit} by the list in use (6-1-1-2-2), and the deck has {total}: "
                f"take out {total - allowed}."
            )
    return faults


def _title(facts: CardFacts) -> str:
    return f"{facts.card_id} {facts.name}"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
