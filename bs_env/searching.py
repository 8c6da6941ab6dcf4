"""Searching a game from Python: the tree, the clock and the budget around ``core.search``."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from bs_env import backend
from bs_env.core import api, rng, terms
from bs_env.core.buffers import legal_rows
from bs_env.core.jit import INTERPRETED
from bs_env.core.rows import numbers, row_objects
from bs_env.core.search import ROLLOUTS
from bs_env.core.search_tree import NONE, SEARCH, new_tree
from bs_env.core.thoughts import THOUGHT
from bs_env.errors import EngineError
from bs_env.game import Game
from bs_env.rules_config import SetupError
from bs_env.setups import check_bool, check_seed, whole_number

LEAST_NODES = terms.MAX_LEGAL + 1  # room for every id at the root
MOST_SIMULATIONS = 1 << 24  # of one decision
CHUNK_SECONDS = 0.01  # how long the core runs before the clock is looked at
NO_PRIORS = np.zeros(0, dtype=np.float64)


def _whole(name: str, value: Any, least: int, most: int) -> int:
    number = whole_number(value)
    if number is None or not least <= number <= most:
        raise SetupError(f"{name} is {value!r}: give a whole number from {least} to {most}.")
    return number


def _number(name: str, value: Any, least: float, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise SetupError(f"{name} is {value!r}: give a number from {least:g} to {most:g}.")
    return float(value)


def check_budget(simulations: Any, seconds: Any) -> tuple[int | None, float | None]:
    """What a decision may take.

    Raises:
        SetupError: a number that cannot be, or no end at all.
    """
    if simulations is None and seconds is None:
        raise SetupError("A search needs an end: give a number of simulations, seconds, or both.")
    most = None if simulations is None else _whole("The number of simulations", simulations, 1, MOST_SIMULATIONS)
    return most, None if seconds is None else _number("The time in seconds", seconds, 0.001, 86400.0)


@dataclass(frozen=True)
class Choice:
    """What the search thinks of one action at the root.

    Attributes:
        action: its legal id. Of equal cards in hand only one is listed.
        visits: simulations that began with it.
        value: their mean result for the player who decides, from -1 (lost) to 1 (won); 0 without visits.
        prior: its share of the prior weights, 0 to 1.
    """

    action: int
    visits: int
    value: float
    prior: float


@dataclass(frozen=True)
class Found:
    """What a search has come to.

    Attributes:
        choices: the actions at the root, most visits first; one without visits if nothing was to be searched.
        simulations: how many were made.
        inherited: how many more the tree had of this decision, from the search of earlier decisions of the same turn.
        broken: how many more ran into a limit of the engine and count for nothing.
        cut: how many were cut off at the horizon and evaluated.
        decisions: decisions made in all of them.
        nodes: nodes of the tree.
        full: whether there was no room for a further one; the search went on without.
        decided: whether it stopped early, because the leader could not be overtaken any more.
        seconds: how long it took.
    """

    choices: tuple[Choice, ...]
    simulations: int = 0
    inherited: int = 0
    broken: int = 0
    cut: int = 0
    decisions: int = 0
    nodes: int = 0
    full: bool = False
    decided: bool = False
    seconds: float = 0.0


def _checked(priors: Any) -> npt.NDArray[np.float64]:
    try:
        given = np.ascontiguousarray(priors, dtype=np.float64)
    except (TypeError, ValueError):
        given = NO_PRIORS
    if given.shape != (terms.N_ACTIONS,) or not (given >= 0).all() or not np.isfinite(given).all():
        raise SetupError(f"The priors are {terms.N_ACTIONS} weights of at least 0, not {priors!r}.")
    return given


class Searcher:
    """Searches one decision after the other in the same room.

    Args:
        rollout: the policy that plays simulations on: "rule_based" or "random".
        horizon: a simulation is cut off and evaluated when so many turns have ended, the present one counted; 0: never.
        exploration: weight of priors against values, above 0.
        reduction: how much less than its siblings an untried action is held to be worth, 0 to 2.
        squash: an evaluation of so many points counts as half a win, above 0.
        judged: prior weights come from the scores of "rule_based"; False: all actions weigh alike.
        softness: an action judged so many points below the best one has a quarter of its prior weight, above 0.
        nodes: room of the tree, at least 513.
        seed: of all random numbers, 0 to 2**63 - 1; no two simulations of a searcher share a random stream.

    Raises:
        SetupError: a parameter that cannot be.
    """

    def __init__(
        self,
        rollout: str = "rule_based",
        horizon: int = 2,
        exploration: float = 1.0,
        reduction: float = 0.2,
        squash: float = 300.0,
        judged: bool = True,
        softness: float = 30.0,
        nodes: int = 1 << 18,
        seed: int = 0,
    ) -> None:
        if rollout not in ROLLOUTS:
            raise SetupError(f"rollout is {rollout!r}: it is one of {', '.join(ROLLOUTS)}.")
        horizon = _whole("horizon", horizon, 0, 1000)
        nodes = _whole("nodes", nodes, LEAST_NODES, 1 << 24)
        exploration = _number("exploration", exploration, 1e-6, 1e6)
        reduction = _number("reduction", reduction, 0.0, 2.0)
        squash = _number("squash", squash, 1e-6, 1e9)
        softness = _number("softness", softness, 1e-6, 1e9)
        self._room = nodes
        self._scratch, self._before = backend.new_states(1), backend.new_states(1)
        self._known: list[int] = []  # the actions that led to the game of the last search, kept in ``_before``
        self._tree = new_tree(nodes)
        self._nodes = row_objects(self._tree)
        self.record = np.zeros(1, dtype=SEARCH)
        self._search = row_objects(self.record)
        self._legal = np.zeros(terms.MAX_LEGAL, dtype=np.int16)
        self._legals = legal_rows(self._legal)
        one = self.record
        one["rollout"], one["horizon"], one["exploration"] = ROLLOUTS[rollout], horizon, exploration
        one["reduction"], one["squash"], one["most_nodes"] = reduction, squash, nodes
        one["judged"], one["softness"] = check_bool("judged", judged), softness
        self._thoughts = row_objects(np.zeros(1, dtype=THOUGHT))
        self.reset(seed)

    def __getstate__(self) -> dict[str, Any]:
        return {"nodes": self._room, "record": self.record.copy()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(nodes=kept["nodes"])  # type: ignore[misc]
        self.record[:] = kept["record"]
        self.record["root"] = NONE  # what is kept is how it searches, not what it has found

    def reset(self, seed: int) -> None:
        """Begin new random streams."""
        seed = check_seed(seed)
        high = rng.mix(rng.mix(seed >> 32) ^ (seed & rng.WORD)) >> 1  # the low half counts the streams
        self.record["stream"] = high << 32
        self.record["root"] = NONE

    def search(
        self,
        game: Game,
        simulations: int | None,
        seconds: float | None = None,
        priors: npt.NDArray[np.float64] | None = None,
    ) -> Found:
        """Search the decision of a game, which is only read, and of which only what its player may know matters.

        Args:
            game: a game that is not over.
            simulations: how many to make at most; None: as many as there is time for.
            seconds: when to stop in any case; None: when all have been made.
            priors: float64[512], a weight of at least 0 for each id at the root; None: the usual ones.

        Raises:
            SetupError: the game is over, the priors are of another form, or the search would have no end.
            EngineError: every simulation ran into a limit of the engine.
        """
        if game.to_play is None:
            raise SetupError(f"There is nothing to search: {game!r}.")
        simulations, seconds = check_budget(simulations, seconds)
        started = time.perf_counter()
        room = self._scratch, self._nodes, self._search, self._legals
        self._follow(game)
        if priors is not None:
            self.record["root"] = NONE
        n = api.begin_search(game._states, 0, game._tables, *room)
        if n == 1:
            return Found((Choice(int(self._legal[0]), 0, 0.0, 1.0),), seconds=time.perf_counter() - started)
        weights = NO_PRIORS if priors is None else _checked(priors)
        given = numbers(weights) if INTERPRETED else weights
        run = partial(api.search_on, game._states, 0, game._tables, *room, given, self._thoughts)
        most = MOST_SIMULATIONS if simulations is None else simulations
        self.record["budget"] = most
        if seconds is None:
            run(most)
        else:
            self._run_until(run, most, started, seconds)
        return self._found(time.perf_counter() - started)

    def _follow(self, game: Game) -> None:
        """Keep what the last search has found out about the present decision, if its game has led here in the same turn."""
        if self.record["root"][0] != NONE:
            known = len(self._known)
            if game._actions[:known] == self._known and len(game._actions) > known:
                since = np.array(game._actions[known:], dtype=np.int64)
                api.follow(self._before, game._tables, self._nodes, self._search, self._legals, since)
            if backend.to_bytes(self._before, 0) != backend.to_bytes(game._states, 0):
                self.record["root"] = NONE  # another game
        backend.copy(self._before, 0, game._states, 0)
        self._known = game._actions.copy()

    def _run_until(self, run: Callable[[int], int], most: int, started: float, seconds: float) -> None:
        """Run in chunks and look at the clock in between."""
        chunk, made = 1, 0
        while made < most and not self.record["decided"][0]:
            made = run(chunk)
            passed = time.perf_counter() - started
            if passed >= seconds:
                break
            rate = made / passed
            self.record["budget"] = min(most, made + max(1, int(rate * (seconds - passed))))
            chunk = max(1, int(rate * min(CHUNK_SECONDS, seconds - passed)))

    def _found(self, seconds: float) -> Found:
        tree, one = self._tree, self.record[0]
        if one["done"] == 0:
            raise EngineError(f"All {int(one['broken'])} simulations of this decision ran into a limit of the engine.")
        children, k = [], int(tree[int(one["root"])]["first"])
        while k != NONE:
            if tree[k]["seen"] > one["since"]:
                children.append(tree[k])
            k = int(tree[k]["sibling"])
        weight = sum(float(child["weight"]) for child in children) or 1.0
        choices = [
            Choice(
                int(child["id"]), int(child["visits"]), float(child["value"]) / max(1, int(child["visits"])),
                float(child["weight"]) / weight,
            )
            for child in children
        ]  # fmt: skip
        choices.sort(key=lambda choice: (-choice.visits, -choice.value))  # stable: else in the order of the tree
        inherited = sum(choice.visits for choice in choices) - int(one["done"])
        return Found(
            tuple(choices), int(one["done"]), inherited, int(one["broken"]), int(one["cut"]), int(one["decisions"]),
            int(one["n_nodes"]), bool(one["full"]), bool(one["decided"]), seconds,
        )  # fmt: skip
