"""Replays: what a game can be played again from, and the game at any of its actions."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from bs_env import backend
from bs_env.cards.decks import Deck
from bs_env.core import terms
from bs_env.describe import REASONS, Outcome, action_name
from bs_env.errors import EngineError, IllegalAction, ReplayError
from bs_env.game import Game
from bs_env.log import GameLog
from bs_env.rules_config import RulesConfig
from bs_env.saves import AS_WRITTEN, Fault, Form, Versions, common_fields, present_versions, state_digest
from bs_env.setups import Options, load_pair

FORM = Form("replay", "bs_env_replay", 2, {"outcome": (dict, type(None)), "note": str}, ReplayError)
EVERY = 32  # actions between two positions that are kept while a replay is looked at
LONGEST_NOTE = 1000
MOST_TURNS = 32767


@dataclass(frozen=True)
class Replay:
    """A game as the choices that made it: playing them again from the seed leads to the same bytes.

    `Game.replay()` records one, `bs-env replay FILE` shows one; the fields are described in `docs/replays.md`.
    """

    rules: RulesConfig
    decks: tuple[Deck, Deck]
    seed: int
    options: Options
    actions: tuple[int, ...]
    """Ids in order; -1 and -2: player_0 and player_1 conceded while the game waited for either."""
    digest: str
    """`Game.digest()` after the last action."""
    outcome: Outcome | None
    """None: the game was not over."""
    versions: Versions
    note: str = ""
    """Anything worth keeping with it: one line of at most 1,000 characters."""
    _course: _Course = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_course", _Course(self))

    def __len__(self) -> int:
        """How many actions there are."""
        return len(self.actions)

    def __str__(self) -> str:
        first, second = (deck.name for deck in self.decks)
        end = f"; {self.outcome}" if self.outcome else "; not over"
        note = f" ({self.note})" if self.note else ""
        return f"{first} (player_0) against {second} (player_1), seed {self.seed}, {len(self)} actions{end}{note}"

    # --- the game ----------------------------------------------------------------------------------------------------
    def game(self, at: int | None = None) -> Game:
        """The game after ``at`` actions (None: all), as a copy of its own.

        Going forwards or backwards plays at most 31 actions, once the replay has been played to there.

        Raises:
            ReplayError: there are not so many actions, or one on the way is not legal.
        """
        return self._course.at(self.checked_number(at))

    def checked_number(self, at: Any) -> int:
        """A number of actions that the replay has; None means all.

        Raises:
            ReplayError: it is none.
        """
        if at is None:
            return len(self)
        if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= len(self):
            raise ReplayError(f"The replay has {len(self)} actions: give a whole number from 0 to {len(self)}, not {at!r}.")
        return at

    def verify(self) -> None:
        """Play it again from the start and compare the end.

        Raises:
            ReplayError: an action is not legal (the first such one is named), or the end is not the recorded one.
        """
        game = _Course(self).at(len(self))
        if game.digest() != self.digest or game.outcome != self.outcome:
            raise ReplayError(
                f"All {len(self)} actions are legal, but they lead to another game ({game.outcome or 'not over'}, digest "
                f"{game.digest()[:12]}) than the recorded one ({self.outcome or 'not over'}, {self.digest[:12]}): the "
                "replay was edited, or comes from an engine with other rules under the same version."
            )

    def log(self, at: int | None = None, board: bool = False) -> str:
        """The log of the first ``at`` actions (None: all), see `GameLog`.

        Raises:
            ReplayError: as ``game``.
        """
        log = GameLog(self.game(0), board)
        for number in range(self.checked_number(at)):
            self.carry_out(number, log.game, log)
        return log.text()

    def carry_out(self, number: int, game: Game, through: Any = None) -> None:
        """Apply action ``number`` (from 0) to a game that stands there, or through a log of that game.

        Raises:
            ReplayError: it is not legal there.
        """
        action, target = self.actions[number], through or game
        try:
            if action < 0:
                target.concede(-1 - action)
            else:
                target.apply(action)
        except IllegalAction:
            name = action_name(action) if action >= 0 else f"player_{-1 - action} concedes"
            decision = game.decision
            why = f'player_{decision.player} decides "{decision.text}" there' if decision else "the game is over there"
            raise ReplayError(
                f"Action {number + 1} of {len(self)}, {action} ({name}), is not legal: {why}; the replay was edited, or "
                "comes from an engine with other rules under the same version."
            ) from None

    # --- text --------------------------------------------------------------------------------------------------------
    def to_json(self, lines: bool = True) -> str:
        """The text of a replay file; ``lines=False`` puts everything on one line."""
        outcome = asdict(self.outcome) if self.outcome else None
        common = common_fields(self, self.versions, self.actions, self.digest)
        fields = {FORM.marker: FORM.number, "note": self.note, **common, "outcome": outcome}
        if not lines:
            return json.dumps(fields, ensure_ascii=False)
        return "{\n" + ",\n".join(f'  "{name}": {_wrapped(name, value)}' for name, value in fields.items()) + "\n}\n"

    @classmethod
    def from_json(cls, text: str) -> Replay:
        """The other way; nothing is played yet.

        Raises:
            ReplayError: the text is no replay, is damaged, or was recorded by another version; one sentence says what.
        """
        return cls._of(FORM.read(text))

    @classmethod
    def load(cls, path: str | Path) -> Replay:
        """The replay in a file.

        Raises:
            ReplayError: as ``from_json``, and when the file cannot be read.
        """
        return cls._of(FORM.load(path))

    def save(self, path: str | Path, overwrite: bool = False) -> None:
        """Write a replay file.

        Raises:
            ReplayError: the file is there already (unless ``overwrite``), or could not be read again.
            OSError: it cannot be written.
        """
        text = self.to_json()
        Replay.from_json(text)
        try:
            with open(path, "w" if overwrite else "x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            raise ReplayError(f'"{path}" is there already: choose another name, or overwrite it on purpose.') from None

    @classmethod
    def _of(cls, fields: dict[str, Any]) -> Replay:
        with FORM.faults():
            if len(fields["note"]) > LONGEST_NOTE or not fields["note"].isprintable():
                raise Fault(f'its field "note" is not one line of at most {LONGEST_NOTE:,} characters: shorten it.')
            outcome = _outcome(fields["outcome"])
            decks = load_pair(fields["decks"], fields["rules"].format)
        return cls(**{**fields, "decks": decks, "outcome": outcome, "actions": tuple(fields["actions"])})


class _Course:
    """The game of a replay at every 32nd action, as far as somebody has asked, and where somebody looked last."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.kept: list[Game] = []
        self.last: tuple[int, Game] | None = None

    def at(self, count: int) -> Game:
        """A copy of the game after so many actions."""
        if not self.kept:
            self.kept.append(self._start())
        place = min(count // EVERY, len(self.kept) - 1)
        number, game = place * EVERY, self.kept[place]
        if self.last and number <= self.last[0] <= count:
            number, game = self.last
        game = game.clone()
        for k in range(number, count):
            self.replay.carry_out(k, game)
            if k + 1 == len(self.kept) * EVERY:
                self.kept.append(game.clone())
        self.last = (count, game)
        return game.clone()

    def _start(self) -> Game:
        r = self.replay
        return Game(r.decks, r.seed, r.rules.format, rules=r.rules, **r.options.to_dict())


# --- recording -------------------------------------------------------------------------------------------------------
def recorded(
    source: Any,
    states: Any,
    i: int,
    actions: Sequence[int],
    decks: tuple[Deck, Deck] | None = None,
    seed: int | None = None,
    note: str = "",
) -> Replay:
    """A replay that ends in record ``i``, unchecked. ``source``, a game or a batch, has the rules, a game also decks and
    seed."""
    state, st = backend.to_bytes(states, i), backend.read(states, i)
    winner, reason, turns = backend.result(states, i)
    return Replay(
        rules=source.rules,
        decks=decks or source.decks,
        seed=source.seed if seed is None else seed,
        options=Options.of_record(st),
        actions=tuple(actions),
        digest=state_digest(state),
        outcome=Outcome(winner if winner >= 0 else None, REASONS[reason], turns) if int(st.over) else None,
        versions=present_versions(source.rules.format),
        note=note,
    )


def engine_error(code: int, replay: Replay | None, where: str = "") -> EngineError:
    """The error for a game in which the engine has run into one of its limits."""
    name = terms.EngineErrorCode(code).name
    how = replay.to_json(lines=False) if replay else "the actions were not recorded (record=True keeps them)"
    return EngineError(
        f"The engine has run into its limit of {name.lower()} (ERROR_{name}){where}; please report it with the replay "
        f"that leads there: {how}",
        replay,
    )


# --- pieces ----------------------------------------------------------------------------------------------------------
def _wrapped(name: str, value: Any) -> str:
    """One field; a long list of actions takes several lines."""
    if name == "actions":
        return "[" + textwrap.fill(", ".join(map(str, value)), 110, subsequent_indent="    ") + "]"
    if name == "decks":
        return "[\n" + ",\n".join(f"    {json.dumps(deck, ensure_ascii=False)}" for deck in value) + "\n  ]"
    return json.dumps(value, ensure_ascii=False)


def _outcome(value: Any) -> Outcome | None:
    if value is None:
        return None
    wrong = Fault(f'its field "outcome" is not made of winner, reason and turns: {AS_WRITTEN}.')
    if set(value) != {"winner", "reason", "turns"}:
        raise wrong
    winner, reason, turns = value["winner"], value["reason"], value["turns"]
    if isinstance(winner, bool) or winner not in (None, 0, 1) or reason not in REASONS[1:]:
        raise wrong
    if turns.__class__ is not int or not 0 <= turns <= MOST_TURNS:
        raise wrong
    return Outcome(winner, reason, turns)
