"""Saved games whose record was changed by hand, with a digest that fits: refused with a sentence, or harmless.

Harmless means that nothing reads or writes outside an array, whatever is done next. Interpreted, an index behind the
end raises IndexError by itself; ``Strict`` lists make one below 0 do so too.
"""

from __future__ import annotations

import base64
import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from bs_env import Game
from bs_env.core import layout, mirror, terms
from bs_env.core.jit import INTERPRETED
from bs_env.errors import EngineError
from bs_env.rules_config import SetupError
from bs_env.saves import state_digest

pytestmark = pytest.mark.skipif(not INTERPRETED, reason="a compiled core would not notice: run with BS_ENV_JIT=0")
Place = tuple[tuple[Any, ...], np.dtype[Any]]  # the way to one number of a record, and its type


# --- lists that do not count from the end ----------------------------------------------------------------------------
class Strict(list[Any]):
    def __getitem__(self, k: Any) -> Any:
        if not isinstance(k, slice) and k < 0:
            raise IndexError(f"index {k} below 0")
        return super().__getitem__(k)

    def __setitem__(self, k: Any, value: Any) -> None:
        if not isinstance(k, slice) and k < 0:
            raise IndexError(f"index {k} below 0")
        super().__setitem__(k, value)


def strict(item: Any) -> Any:
    """The same plain object with Strict lists."""
    if isinstance(item, list):
        return Strict(strict(one) for one in item)
    if isinstance(item, mirror.Grid):
        item.rows = strict(item.rows)
    elif hasattr(item, "__slots__"):
        for name in item.__slots__:
            setattr(item, name, strict(getattr(item, name)))
    return item


@pytest.fixture(autouse=True)
def strict_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every record that is unpacked here has Strict lists, and so have the tables."""
    fill = mirror.fill

    def filled(target: Any, record: np.void, used_rows: dict[str, str] | None = None) -> None:
        fill(target, record, used_rows)
        if target.__class__.__name__ == "State":
            strict(target)

    monkeypatch.setattr(mirror, "fill", filled)
    strict(Game(("red", "blue"), seed=0)._pool.mirror)


# --- the changes -----------------------------------------------------------------------------------------------------
@cache
def games() -> tuple[tuple[str, np.void], ...]:
    """Saved games at decisions of as many kinds as random games come to, and their records."""
    found: dict[tuple[Any, ...], str] = {}
    for seed in range(6):
        game, rng = Game(two_decks(seed), seed=seed), random.Random(seed)
        while game.to_play is not None:
            st = game._states[0]
            top = st.frames[st.n_frames - 1]
            key = (st.decision, top.stage, st.n_floating > 0, st.n_waiting > 0)
            if key not in found:
                found[key] = game.to_json()
            game.apply(rng.choice(game.legal_actions()))
    texts = [found[key] for key in sorted(found)]
    return tuple((text, record_of(text)) for text in texts)


def two_decks(seed: int) -> tuple[str, str]:
    names = ("red", "purple", "green", "white", "yellow", "blue")
    return names[seed % 6], names[(5 * seed + 1) % 6]


def record_of(text: str) -> np.void:
    return np.frombuffer(base64.b64decode(json.loads(text)["state"]), layout.STATE)[0]


def places(dtype: np.dtype[Any], record: Any, way: tuple[Any, ...] = ()) -> Iterator[Place]:
    """Every number of a record; of long arrays of rows the ones in use and a few more."""
    if dtype.names:
        for name in dtype.names:
            yield from places(dtype[name], record[name], (*way, name))
    elif dtype.subdtype:
        base, shape = dtype.subdtype
        for at in some_of(way, shape, record):
            yield from places(base, record[at], (*way, at))
    else:
        yield way, dtype


def some_of(way: tuple[Any, ...], shape: tuple[int, ...], record: Any) -> list[Any]:
    everything = list(np.ndindex(*shape))
    chosen = everything[:2] + everything[-1:]
    if way[-1] in ("frames", "waiting", "floating", "registers", "candidates"):
        chosen = everything[:9]
    if way[-1] == "cards":
        chosen = [at for at in everything if record[at]["zone"] in (terms.ZONE_FIELD, terms.ZONE_LIMBO)][:3] + chosen
    return chosen


def changed(text: str, place: Place, value: int) -> str | None:
    """The saved game with one number of its record changed, and a digest that fits; None if it was that before."""
    state = np.frombuffer(base64.b64decode(json.loads(text)["state"]), layout.STATE).copy()
    way, _ = place
    target: Any = state
    at: Any = 0
    for step in way:
        target, at = target[at], step
    if int(target[at]) == value:
        return None
    target[at] = value
    fields = json.loads(text)
    packed = state.tobytes()
    fields |= {"state": base64.b64encode(packed).decode("ascii"), "digest": state_digest(packed)}
    return json.dumps(fields)


def values_for(dtype: np.dtype[Any], rng: random.Random) -> list[int]:
    limits = np.iinfo(dtype)
    common = [-1, -2, 1, 2, 3, 12, 13, 50, 100, 127, -128, 300, 5000, 20000, limits.min, limits.max, rng.randrange(200)]
    return [value for value in common if limits.min <= value <= limits.max]


def use_in_every_way(game: Game, rng: random.Random) -> None:
    """What anybody may do with a game. An engine error is one sentence too."""
    for _ in range(6):
        for player in (0, 1):
            game.observe(player)
            game.view(player)
        str(game)
        for action in game.legal_actions():
            game.describe(action)
        if game.to_play is None:
            return
        game.apply(rng.choice(game.legal_actions()))


def harm_of(text: str, rng: random.Random) -> str | None:
    """What goes wrong with a saved game; None if it is refused, or can be used."""
    try:
        game = Game.from_json(text)
    except SetupError as said:
        return None if str(said).startswith("The saved game cannot be used: ") else f"another sentence: {said}"
    try:
        use_in_every_way(game, rng)
    except EngineError:
        return None
    except Exception as fault:
        return f"{type(fault).__name__}: {fault}"
    return None


# --- tests -----------------------------------------------------------------------------------------------------------
def test_a_count_of_known_cards_behind_its_array_is_refused() -> None:
    text, _ = games()[0]
    place: Place = (("players", (0,), "n_known", (1,)), np.dtype("i1"))
    hostile = changed(text, place, 100)
    assert hostile is not None
    with pytest.raises(SetupError, match=r"The saved game cannot be used: .*a number is out of its range"):
        Game.from_json(hostile)


@pytest.mark.parametrize("part", range(2))
def test_no_changed_number_leads_outside_an_array(part: int) -> None:
    rng = random.Random(part)
    for number, (text, record) in enumerate(games()):
        listed = list(places(layout.STATE, record))
        for place in rng.sample(listed, 8):
            value = rng.choice(values_for(place[1], rng))
            hostile = changed(text, place, value)
            if hostile is not None:
                assert harm_of(hostile, rng) is None, (number, place[0], value)


def test_a_record_with_other_cards_than_its_decks_is_refused() -> None:
    text, _ = games()[0]
    fields = json.loads(text)
    fields["decks"].reverse()
    with pytest.raises(SetupError, match='"decks" does not fit its record'):
        Game.from_json(json.dumps(fields))


def test_what_is_saved_is_taken_back() -> None:
    assert len(games()) >= 12
    for text, _ in games():
        use_in_every_way(Game.from_json(text), random.Random(1))
