"""Replays and saved games from anywhere: whatever is wrong with them gets one short sentence within a second."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bs_env import Game, Replay, cli
from bs_env.errors import BsEnvError, ReplayError
from bs_env.rules_config import SetupError
from bs_env.saves import LARGEST, present_versions
from tests.env.test_game import played

DEEP = 100_000
REMOVED = object()


@cache
def good() -> tuple[str, str]:
    """A replay and a saved game."""
    game = played(actions=30)
    return game.replay().to_json(), game.to_json()


@pytest.fixture(autouse=True)
def ready() -> None:
    """Cards and rules are loaded before anything is timed."""
    good()


def with_fields(text: str, **changes: Any) -> str:
    fields = json.loads(text) | changes
    return json.dumps({name: value for name, value in fields.items() if value is not REMOVED})


def refused(read: Callable[[], Any], error: type[BsEnvError]) -> str:
    """What the error says: one short sentence, soon."""
    started = time.process_time()
    with pytest.raises(error) as raised:
        read()
    said = str(raised.value)
    assert time.process_time() - started < 1.0
    assert len(said) < 500
    assert said.isprintable()
    return said


def deck(**changes: Any) -> dict[str, Any]:
    return json.loads(good()[0])["decks"][0] | changes


def versions(**changes: Any) -> dict[str, Any]:
    return json.loads(good()[0])["versions"] | changes


def options(**changes: Any) -> dict[str, Any]:
    return json.loads(good()[0])["options"] | changes


def rules(**changes: Any) -> dict[str, Any]:
    return json.loads(good()[0])["rules"] | changes


def nested(depth: int) -> Any:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


# --- what both kinds of text have in common --------------------------------------------------------------------------
TEXTS = [
    ("", "not valid JSON (line 1, column 1)"),
    ("{", "not valid JSON"),
    ("[]", "has no field"),
    ("3", "has no field"),
    ("null", "has no field"),
    ('"x"', "has no field"),
    ("[" * DEEP, "nested too deeply"),
    ('{"a":' * DEEP, "nested too deeply"),
    ("[" * DEEP + "]" * DEEP, "nested too deeply"),
    ('{"seed": NaN}', "holds NaN"),
    ('{"seed": -Infinity}', "holds -Infinity"),
    ('{"seed": 1.5}', "holds 1.5, and every number in it is whole"),
    ('{"seed": 1e999}', "holds 1e999"),
    ('{"seed": ' + "9" * 900_000 + "}", "a number of 900000 digits"),
    ('{"seed": 1, "seed": 2}', '"seed" stands there twice'),
    ('{"\x1b[2J": 1}', "not valid JSON"),
    ('{"\\u001b": 1, "\\u001b": 1}', '"?" stands there twice'),
    ("{" + ",".join(f'"{k}": 0' for k in range(60_000)) + "}", "has no field"),
    ("x" * (LARGEST + 1), "more than 1,000,000 characters"),
]
CHANGES = [
    ({"seed": "7"}, '"seed" is "7", of the wrong kind'),
    ({"seed": True}, '"seed" is true, of the wrong kind'),
    ({"seed": None}, '"seed" is null'),
    ({"seed": -1}, "The seed is -1"),
    ({"seed": 2**63}, "The seed is 9223372036854775808"),
    ({"seed": {"a": [1] * 1000}}, '"seed" is an object'),
    ({"seed": "y" * 500_000}, "yyy..."),
    ({"rules": REMOVED}, '"rules" is missing'),
    ({"rules": rules(format="eternal")}, '"eternal" is not there yet'),
    ({"rules": rules(format=["x"])}, "There is no format"),
    ({"rules": rules(second_main_step=1)}, "second_main_step is 1"),
    ({"rules": rules(standby_symbols=5)}, "standby_symbols is 5"),
    ({"rules": rules(standby_symbols=[{}])}, "standby_symbols has {}"),
    ({"rules": rules(standby_symbols=None)}, "standby_symbols is None"),
    ({"rules": rules(speed=1)}, 'no rules flag "speed"'),
    ({"rules": {"z" * 300_000: 1}}, "zzz..."),
    ({"decks": [1, 2]}, "not two decks"),
    ({"decks": []}, "not two decks"),
    ({"decks": [deck()] * 3}, "not two decks"),
    ({"decks": [deck(), deck(name=3)]}, '"name" is a number'),
    ({"decks": [deck(), deck(name="\x1b]0;owned\x07")]}, "printable characters"),
    ({"decks": [deck(), deck(name="\ud800")]}, "printable characters"),
    ({"decks": [deck(), deck(name="n" * 101)]}, "1 to 100 printable characters"),
    ({"decks": [deck(), deck(more=1)]}, '"more" is unknown'),
    ({"decks": [deck(), deck(format="modern")]}, "\"format\" is 'modern'"),
    ({"decks": [deck(), deck(cards=[["26RSD01-001", 3]])]}, '"cards" is a list'),
    ({"decks": [deck(), deck(cards={"26RSD01-001": 10**15})]}, "1000000000000000 cards, and the engine holds 64"),
    ({"decks": [deck(), deck(cards={"26RSD01-001": -3})]}, "is -3; write a whole number from 1"),
    ({"decks": [deck(), deck(cards={f"card{k}": 0 for k in range(40_000)})]}, 'count of "card0" in "cards" is 0'),
    ({"options": options(speed=1)}, '"options" is not made of auto_forced, allow_concede, max_turns, payment'),
    ({"options": options(auto_forced=1)}, "auto_forced is 1"),
    ({"options": options(allow_concede="yes")}, "allow_concede is 'yes'"),
    ({"options": options(max_turns=10**18)}, "max_turns is 1000000000000000000"),
    ({"options": options(max_turns=[])}, "max_turns is []"),
    ({"options": options(payment="often")}, "payment is 'often'"),
    ({"options": options(payment=["auto"])}, "payment is ['auto']"),
    ({"actions": [7, "x"]}, 'action 2 is "x"'),
    ({"actions": [7, True]}, "action 2 is true"),
    ({"actions": [512]}, "action 1 is 512"),
    ({"actions": [-3]}, "action 1 is -3"),
    ({"actions": [10**19]}, "action 1 is 10000000000000000000"),
    ({"actions": [nested(900)]}, "action 1 is a list"),
    ({"actions": [7] * 400_000}, "more than 1,000,000 characters"),
    ({"actions": {"0": 7}}, '"actions" is an object, of the wrong kind'),
    ({"digest": "0"}, '"digest" is no SHA-256'),
    ({"digest": "\u202e" * 64}, '"digest" is no SHA-256'),
    ({"versions": "1"}, '"versions" is "1", of the wrong kind'),
    ({"versions": {}}, "does not say what it was made by"),
    ({"versions": versions(bs_env="\x1b[31m")}, "does not say what it was made by"),
    ({"versions": versions(bs_env=1)}, "does not say what it was made by"),
    ({"versions": versions(bs_env="0.0.9")}, "made by bs_env 0.0.9 and this is bs_env 0.1.0: install bs-env==0.0.9"),
    ({"versions": {"bs_env": "9.9", "speed": "1"}}, "made by bs_env 9.9"),
    ({"versions": versions(record="0" * 16)}, "another version of the record of a game (0000000000000000; here it is"),
    ({"versions": versions(cards="0" * 16)}, "another version of the cards (0000000000000000; here it is"),
    ({"versions": versions(speed="1")}, "is not made of bs_env, record and cards"),
    ({"surprise": nested(900)}, 'has a field "surprise" that no'),
]


@pytest.mark.parametrize("text", [case[0] for case in TEXTS], ids=[case[1] for case in TEXTS])
def test_texts_that_are_something_else(text: str) -> None:
    (says,) = {says for known, says in TEXTS if known == text}
    assert says in refused(lambda: Replay.from_json(text), ReplayError)
    assert says in refused(lambda: Game.from_json(text), SetupError)


@pytest.mark.parametrize(("change", "says"), CHANGES, ids=[str(k) for k in range(len(CHANGES))])
def test_fields_that_cannot_be(change: dict[str, Any], says: str) -> None:
    replay, game = good()
    said = refused(lambda: Replay.from_json(with_fields(replay, **change)), ReplayError)
    assert said.startswith("The replay cannot be used: ")
    assert says in said
    said = refused(lambda: Game.from_json(with_fields(game, **change)), SetupError)
    assert said.startswith("The saved game cannot be used: ")
    assert says in said


def test_fields_nested_as_deep_as_the_parser_goes_are_refused() -> None:
    for depth in range(800, 1000, 7):
        text = good()[0].replace('"seed": 5', f'"seed": {"[" * depth}{"]" * depth}')
        refused(lambda t=text: Replay.from_json(t), ReplayError)
        text = good()[0].replace('"second_main_step": true', f'"second_main_step": {"[" * depth}{"]" * depth}')
        refused(lambda t=text: Replay.from_json(t), ReplayError)


@pytest.mark.parametrize("value", [None, 3, b"{}", {}, float("nan")])
def test_what_is_no_text_is_refused(value: Any) -> None:
    assert "and not text" in refused(lambda: Replay.from_json(value), ReplayError)
    assert "and not text" in refused(lambda: Game.from_json(value), SetupError)


# --- a replay's own --------------------------------------------------------------------------------------------------
ODD_OUTCOMES = [
    {}, {"winner": 0}, {"winner": 2, "reason": "life", "turns": 3}, {"winner": True, "reason": "life", "turns": 3},
    {"winner": 0, "reason": "", "turns": 3}, {"winner": 0, "reason": ["life"], "turns": 3},
    {"winner": 0, "reason": "life", "turns": 10**9}, {"winner": {}, "reason": "life", "turns": 3},
    {"winner": 0, "reason": "life", "turns": None}, {"winner": 0, "reason": "life", "turns": 3, "more": 1},
]  # fmt: skip


@pytest.mark.parametrize("outcome", ODD_OUTCOMES)
def test_outcomes_that_cannot_be(outcome: Any) -> None:
    said = refused(lambda: Replay.from_json(with_fields(good()[0], outcome=outcome)), ReplayError)
    assert "not made of winner, reason and turns" in said


@pytest.mark.parametrize("note", ["two\nlines", "\x1b[2J", "n" * 1001])
def test_notes_that_cannot_be_shown(note: str) -> None:
    assert '"note" is not one line' in refused(lambda: Replay.from_json(with_fields(good()[0], note=note)), ReplayError)


def test_decks_that_may_not_be_played() -> None:
    for cards, says in (
        ({"26RSD01-001": 3}, "It has 3 cards"),
        ({"26RSD01-001": 40}, "at most 3 of a name"),
        ({f"nothing{k}": 1 for k in range(40)}, "is unknown"),
    ):
        text = with_fields(good()[0], decks=[deck(), deck(cards=cards)])
        assert says in refused(lambda t=text: Replay.from_json(t), ReplayError)
    text = with_fields(good()[0], decks=[deck(), deck(format="eternal")])
    assert "is made for eternal" in refused(lambda: Replay.from_json(text), ReplayError)


def test_actions_that_go_nowhere_are_refused_soon() -> None:
    """As many as a file may have: the first that is not legal ends it."""
    text = with_fields(good()[0], actions=[7] * 200_000)
    replay = Replay.from_json(text)
    assert "Action 2 of 200000" in refused(replay.verify, ReplayError)


# --- files -----------------------------------------------------------------------------------------------------------
def test_files_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    big, binary, ten_million = tmp_path / "big.json", tmp_path / "binary.json", tmp_path / "ten million.json"
    with big.open("wb") as out:
        out.truncate(100_000_000)
    binary.write_bytes(b"\x80\x04\x95\xff pickle")
    ten_million.write_text(good()[0].replace('"actions": [', '"actions": [' + "1," * 10_000_000), encoding="utf-8")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, says in (
        (big, "is larger than 1,000,000 bytes"),
        (ten_million, "is larger than 1,000,000 bytes"),
        (binary, "is not UTF-8"),
        (tmp_path, "is no file"),
        (pipe, "is no file"),
        (tmp_path / "none.json", "does not exist"),
        ("a\0b", "cannot be read"),
        ("x" * 5000, "cannot be read"),
    ):
        started = time.process_time()
        assert cli.main(["replay", str(path)]) == 2
        assert time.process_time() - started < 1.0
        said = capsys.readouterr().err
        assert says in said
        assert said.count("\n") == 1
        assert "Traceback" not in said


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_truncated_files_are_refused(share: float, tmp_path: Path) -> None:
    path = tmp_path / "part.json"
    path.write_text(good()[0][: int(len(good()[0]) * share)], encoding="utf-8")
    refused(lambda: Replay.load(path), ReplayError)


WRECKS = ["", "-", "0", "1e9", "null", "true", "[", "}", '"', "\\u0000", "99999999999999999999", "{}", "[[]]", ",", "\ud800"]


@pytest.mark.parametrize("seed", [0, 1, 3, 4])
def test_no_wreck_does_anything_but_be_refused_or_be_played(seed: int) -> None:
    """Random damage: every outcome is a ReplayError, or a replay that shows itself, and verifies or is refused."""
    rng = random.Random(seed)
    replay, game = good()
    played_again, said = 0, []
    for _ in range(150):
        for text, read, error in ((replay, Replay.from_json, ReplayError), (game, Game.from_json, SetupError)):
            for _ in range(rng.randint(1, 3)):
                at = rng.randrange(len(text))
                text = text[:at] + rng.choice([*WRECKS, chr(rng.randrange(32, 1000))]) + text[at + rng.randrange(4) :]
            try:
                made = read(text)
                str(made).encode()
                if made.__class__ is Replay:
                    played_again += 1
                    made.verify()
            except error as fault:
                said.append(str(fault))
    assert played_again
    assert all(text.isprintable() and len(text) < 500 for text in said)


def test_nothing_is_unpickled_or_evaluated() -> None:
    folder = Path(cli.__file__).parent
    for name in ("saves.py", "replay.py", "commands/replay.py"):
        text = (folder / name).read_text(encoding="utf-8")
        assert not [word for word in ("pickle.", "import pickle", "eval(", "exec(", "marshal", "shelve") if word in text]


def test_the_version_is_that_of_the_package() -> None:
    import tomllib

    import bs_env

    project = tomllib.loads((Path(__file__).resolve().parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert present_versions("standard").bs_env == bs_env.__version__ == project["project"]["version"]
