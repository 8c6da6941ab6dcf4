"""Games and replays as JSON: the fields both have, and one way to read text that may come from anywhere.

Nothing is unpickled or evaluated. The size is limited before the text is parsed; fractions, numbers of more than 20
digits, names that stand there twice, missing and unknown fields are refused; every fault is one short sentence.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bs_env import backend
from bs_env.cards import catalog
from bs_env.cards.compiler import CompiledCards
from bs_env.cards.decks import ENGINE_LIMIT, Deck, deck_of, label_faults
from bs_env.core import layout, terms
from bs_env.errors import BsEnvError, DeckError, UnsupportedCard
from bs_env.rules_config import RulesConfig, SetupError
from bs_env.setups import Options, check_seed
from bs_env.version import VERSION

LARGEST = 1_000_000  # characters: a game of 1,000 actions takes some 25,000, a saved one as many more
MOST_DIGITS = 20
FEWEST_ACTION = -2  # -1 and -2: player_0 and player_1 concede out of turn
AS_WRITTEN = "take the file as it was written"
_PLAIN_WORD = re.compile(r"[\w.+-]{1,40}")
_DIGEST = re.compile(r"[0-9a-f]{64}")

Kind = type | tuple[type, ...]
_COMMON: dict[str, Kind] = {
    "versions": dict, "rules": dict, "decks": list, "seed": int, "options": dict, "actions": list, "digest": str,
}  # fmt: skip
_OPTIONS = tuple(Options().to_dict())


class Fault(BsEnvError, ValueError):
    """What is wrong with a text, and what to do; the form it should have had makes it the end of a sentence."""


# --- versions --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Versions:
    """What a game depends on beside seed, decks, rules and actions."""

    bs_env: str
    record: str
    """Changes when the fields of the record change."""
    cards: str
    """Changes when the compiled cards change."""


def present_versions(format: str) -> Versions:
    """Those of the running engine.

    Raises:
        UnsupportedCard: the cards of the format are not there yet.
    """
    return Versions(VERSION, record_version(), cards_version(catalog.compiled(format)))


def record_version() -> str:
    """Changes when the fields of the record change."""
    return hashlib.sha256(repr(layout.FIELDS).encode()).hexdigest()[:16]


def cards_version(pool: CompiledCards) -> str:
    """Changes when the compiled cards change."""
    return hashlib.sha256(pool.tables.tobytes()).hexdigest()[:16]


def _check_bs_env(saved: dict[str, Any]) -> Versions:
    """The versions of a text that this bs_env made."""
    if not all(isinstance(word, str) and _PLAIN_WORD.fullmatch(word) for word in saved.values()) or "bs_env" not in saved:
        raise Fault(f'its field "versions" does not say what it was made by: {AS_WRITTEN}.')
    there = saved["bs_env"]
    if there != VERSION:
        raise Fault(f"it was made by bs_env {there} and this is bs_env {VERSION}: install bs-env=={there} to use it.")
    if set(saved) != {"bs_env", "record", "cards"}:
        raise Fault(f'its field "versions" is not made of bs_env, record and cards: {AS_WRITTEN}.')
    return Versions(**saved)


def _check_the_rest(saved: Versions, format: str) -> None:
    here = present_versions(format)
    for name, what in (("record", "record of a game"), ("cards", "cards")):
        there, now = getattr(saved, name), getattr(here, name)
        if there != now:
            raise Fault(
                f"it was made by another version of the {what} ({there}; here it is {now}), though also called "
                f"bs_env {VERSION}: check out the commit that made it."
            )


# --- the fields that a saved game and a replay have in common ---------------------------------------------------------
def state_digest(state: bytes) -> str:
    """SHA-256 of a packed record."""
    return hashlib.sha256(state).hexdigest()


def common_fields(source: Any, versions: Versions, actions: Any, digest: str) -> dict[str, Any]:
    """For JSON. ``source`` has rules, decks, seed and options."""
    return {
        "versions": asdict(versions),
        "rules": source.rules.to_dict(),
        "decks": [json.loads(deck.to_json()) for deck in source.decks],
        "seed": source.seed,
        "options": source.options.to_dict(),
        "actions": list(actions),
        "digest": digest,
    }


def _read_common(fields: dict[str, Any]) -> dict[str, Any]:
    """The other way, checked; with the names of the attributes of a game."""
    versions = _check_bs_env(fields["versions"])
    rules = RulesConfig.from_dict(fields["rules"])
    _check_the_rest(versions, rules.format)
    options = fields["options"]
    if set(options) != set(_OPTIONS):
        raise Fault(f'its field "options" is not made of {", ".join(_OPTIONS)}: {AS_WRITTEN}.')
    if not _DIGEST.fullmatch(fields["digest"]):
        raise Fault(f'its field "digest" is no SHA-256 in 64 hexadecimal digits: {AS_WRITTEN}.')
    return {
        "versions": versions,
        "rules": rules,
        "decks": _read_decks(fields["decks"]),
        "seed": check_seed(fields["seed"]),
        "options": Options(**options),
        "actions": _read_actions(fields["actions"]),
        "digest": fields["digest"],
    }


def _read_decks(decks: list[Any]) -> tuple[Deck, Deck]:
    if len(decks) != 2 or not all(isinstance(deck, dict) for deck in decks):
        raise Fault(f'its field "decks" is not two decks: {AS_WRITTEN}.')
    first, second = (deck_of(fields, "its deck") for fields in decks)
    for deck in (first, second):
        for fault in label_faults(deck):
            raise Fault(f"its deck is not fit for a game: {fault}")
        if deck.size > ENGINE_LIMIT:
            raise Fault(f"its deck has {deck.size} cards, and the engine holds {ENGINE_LIMIT}: take a smaller deck.")
    return first, second


def _read_actions(actions: list[Any]) -> list[int]:
    for number, action in enumerate(actions, 1):
        if action.__class__ is not int or not FEWEST_ACTION <= action < terms.N_ACTIONS:
            raise Fault(
                f"its action {number} is {_shown(action)}: actions are whole numbers from {FEWEST_ACTION} "
                f"to {terms.N_ACTIONS - 1}."
            )
    return actions


def read_state(text: str, digest: str) -> bytes:
    """A packed record from base64.

    Raises:
        Fault: it is not one, or not the one of the digest.
    """
    try:
        state = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise Fault(f"its record is not base64: {AS_WRITTEN}.") from None
    if len(state) != backend.STATE_BYTES or state_digest(state) != digest:
        raise Fault(f"its record does not fit its digest: {AS_WRITTEN}.")
    return state


# --- forms -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Form:
    """One kind of text, and the error that says what is wrong with it."""

    what: str
    """Its name in sentences."""
    marker: str
    """The field that all texts of this kind have; it holds ``number``."""
    number: int
    own: dict[str, Kind]
    """Its fields beside those that all kinds have."""
    error: type[BsEnvError]

    @contextmanager
    def faults(self) -> Iterator[None]:
        """Whatever is found wrong inside becomes one sentence about this text."""
        try:
            yield
        except (Fault, SetupError, DeckError, UnsupportedCard) as fault:
            said = str(fault.faults[0] if isinstance(fault, DeckError) else fault)
            raise self.error(f"The {self.what} cannot be used: {_brief(said)}") from None
        except RecursionError:
            raise self.error(f"The {self.what} cannot be used: it is nested too deeply; {AS_WRITTEN}.") from None

    def read(self, text: Any) -> dict[str, Any]:
        """The fields of a text. Those common to all kinds are checked and have the names of a game's attributes.

        Raises:
            (the error of this form): the text is something else, is damaged, or was made by another version.
        """
        with self.faults():
            fields = self._parse(text)
            if "versions" in fields and isinstance(fields["versions"], dict):
                _check_bs_env(fields["versions"])  # first: another version may have other fields
            self._check_kinds(fields)
            return {**{name: fields[name] for name in self.own}, **_read_common(fields)}

    def load(self, path: str | Path) -> dict[str, Any]:
        """The same from a file.

        Raises:
            (the error of this form): also when the file cannot be read.
        """
        return self.read(self._text_of(Path(path)))

    def _text_of(self, path: Path) -> str:
        where = f'The {self.what} "{path}"'
        try:
            if path.exists() and not path.is_file():
                raise self.error(f"{where} is no file: give the path of a file.")
            with path.open("rb") as file:
                data = file.read(LARGEST + 1)
        except FileNotFoundError:
            raise self.error(f"{where} does not exist: check the path.") from None
        except (OSError, ValueError) as fault:
            reason = getattr(fault, "strerror", None) or fault
            raise self.error(f"{where} cannot be read ({reason}): check the path and its permissions.") from None
        if len(data) > LARGEST:
            raise self.error(f"{where} is larger than {LARGEST:,} bytes: no {self.what} is.")
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            raise self.error(f"{where} is not UTF-8 text: {AS_WRITTEN}.") from None

    def _parse(self, text: Any) -> dict[str, Any]:
        if not isinstance(text, str):
            raise Fault(f"it is {type(text).__name__} and not text: give the text of a {self.what}.")
        if len(text) > LARGEST:
            raise Fault(f"it has more than {LARGEST:,} characters: no {self.what} has.")
        try:
            fields = json.loads(
                text, object_pairs_hook=_object, parse_int=_whole, parse_float=_no_fraction, parse_constant=_no_fraction
            )
        except json.JSONDecodeError as fault:
            place = f"line {fault.lineno}, column {fault.colno}"
            raise Fault(f"it is not valid JSON ({place}): {AS_WRITTEN}.") from None
        if not isinstance(fields, dict) or self.marker not in fields:
            raise Fault(f'it has no field "{self.marker}": give the text of a {self.what}.')
        if fields[self.marker] != self.number or isinstance(fields[self.marker], bool):
            form = _shown(fields[self.marker])
            raise Fault(f"it has form {form} and this version reads form {self.number}: use the version that made it.")
        return fields

    def _check_kinds(self, fields: dict[str, Any]) -> None:
        kinds: dict[str, Kind] = {self.marker: int, **_COMMON, **self.own}
        for name, kind in kinds.items():
            if name not in fields:
                raise Fault(f'its field "{name}" is missing: {AS_WRITTEN}.')
            if not isinstance(fields[name], kind) or isinstance(fields[name], bool):
                raise Fault(f'its field "{name}" is {_shown(fields[name])}, of the wrong kind.')
        for name in fields:
            if name not in kinds:
                raise Fault(f'it has a field "{_brief(name, 40)}" that no {self.what} has: take it out.')


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise Fault(f'"{_brief(name, 40)}" stands there twice: keep one of the two.')
        fields[name] = value
    return fields


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise Fault(f"it holds a number of {len(digits)} digits: no field takes one of more than {MOST_DIGITS}.")
    return int(digits)


def _no_fraction(text: str) -> Any:
    raise Fault(f"it holds {_brief(text, 40)}, and every number in it is whole: {AS_WRITTEN}.")


def _shown(value: Any) -> str:
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    return _brief(json.dumps(value, ensure_ascii=False), 40)


def _brief(text: str, most: int = 300) -> str:
    """Short enough for a sentence, and nothing in it that a terminal would obey."""
    shown = "".join(c if c.isprintable() else "?" for c in text[: most + 1])
    return shown if len(shown) <= most else shown[:most] + "..."
