"""Hypothesis makes positions and sequences of actions, legal and illegal; the invariants hold and nothing illegal passes."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bs_env.cards import catalog
from bs_env.core import invariants, terms
from bs_env.errors import IllegalAction, ReplayError
from bs_env.game import Game
from bs_env.position import Position, Side, on
from bs_env.replay import Replay
from tests.fuzz import __main__ as fuzzing
from tests.fuzz.__main__ import replay

FOUND = sorted((Path(__file__).parent / "found").glob("*.json"))
CARDS = catalog.compiled().cards
STAYING = [card.name for card in CARDS if card.levels]
HELD = [card.name for card in CARDS]
STEPS = ("main", "attack", "main_2", "end", "start", "draw", "refresh")

field_cards = st.builds(
    on, st.sampled_from(STAYING), st.integers(1, 6), exhausted=st.booleans(), heavy=st.sampled_from((False, False, True))
)
sides = st.builds(
    Side,
    field=st.lists(field_cards, max_size=6),
    hand=st.lists(st.sampled_from(HELD), max_size=7),
    deck=st.lists(st.sampled_from(HELD), min_size=1, max_size=12),
    trash=st.lists(st.sampled_from(HELD), max_size=8),
    reserve=st.integers(0, 12),
    trash_cores=st.integers(0, 5),
    life=st.integers(1, 6),
    soul_core=st.sampled_from(("reserve", "trash")),
)


@st.composite
def positions(draw: Any) -> Game:
    """A game in some position of a turn."""
    return Position(
        me=draw(sides), opponent=draw(sides), step=draw(st.sampled_from(STEPS)), turn=draw(st.integers(2, 20)),
        turn_player=draw(st.integers(0, 1)), auto_forced=draw(st.booleans()),
        payment=draw(st.sampled_from(("ask", "auto"))),
    ).game()  # fmt: skip


def sound(game: Game) -> None:
    """Every invariant holds."""
    code = invariants.check_all(game._states, 0, game._tables, game._legal, game._n)
    assert not code, f"{invariants.NAMES[code]} after {game._actions} in {game!r}"


@settings(max_examples=60, deadline=None, derandomize=True, database=None,
          suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large])  # fmt: skip
@given(game=positions(), picks=st.lists(st.integers(0, 10**6), min_size=5, max_size=60),
       wild=st.lists(st.integers(-5, 600), max_size=8))  # fmt: skip
def test_any_position_goes_on_soundly_and_refuses_what_is_illegal(game: Game, picks: list[int], wild: list[int]) -> None:
    sound(game)
    for number, pick in enumerate(picks):
        if game.to_play is None:
            break
        legal = game.legal_actions()
        if number < len(wild) and wild[number] not in legal:
            before = game.digest()
            with pytest.raises(IllegalAction):
                game.apply(wild[number])
            assert game.digest() == before
        game.apply(legal[pick % len(legal)])
        sound(game)
        assert len(game.legal_actions()) == len(set(game.legal_actions()))


@pytest.mark.parametrize("kind", ["1", 1.0, None, True, [1], terms])
def test_what_is_no_number_is_refused(kind: Any) -> None:
    game = Game(("red", "blue"), seed=1)
    before = game.digest()
    with pytest.raises(IllegalAction):
        game.apply(kind)
    assert game.digest() == before


def test_what_once_broke_does_not_break_again() -> None:
    """Failures of ``make fuzz`` are kept in ``found/``; so far there was none."""
    assert {path.name: replay(path) for path in FOUND} == {path.name: None for path in FOUND}


def test_a_kept_failure_is_played_again(tmp_path: Path) -> None:
    game = Game(("standard/red", "standard/blue"), seed=5)
    for _ in range(20):
        game.apply(game.legal_actions()[-1])
    path = tmp_path / "failure.json"
    kept = dataclasses.replace(game.replay(), note="some invariant")
    kept.save(path)
    assert replay(path) is None
    path.write_text(kept.to_json().replace('"bs_env": "', '"bs_env": "0.0.'), encoding="utf-8")
    assert replay(path) is None
    dataclasses.replace(kept, actions=(511, *kept.actions)).save(path, overwrite=True)
    with pytest.raises(ReplayError, match="Action 1 of 21"):
        replay(path)


def test_what_breaks_is_written_as_a_replay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "failure.json"
    broken = iter([None, None, (3, "some invariant")])
    monkeypatch.setattr(fuzzing, "ROWS", 4)
    monkeypatch.setattr(fuzzing, "first_broken", lambda games: next(broken))
    assert fuzzing.fuzz(1000, 2, path)["broken"] == "some invariant"
    kept = Replay.load(path)
    assert (kept.note, len(kept)) == ("some invariant", 3)
    kept.verify()
