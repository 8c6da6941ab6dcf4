"""The peers, by the quickest way their documentation shows to get observation and mask for random legal play.

weiss-sim draws the actions itself (``step_random_legal``, seeds from numpy) and writes int16 observations and uint8
masks; finished rows are started anew by ``reset_done``. Its decks are the presets of the package.

essence-wars draws no actions for batches: they are drawn from its masks by a compiled loop, quicker than numpy would.
Both sides are played from outside (``opponent="self"``); finished rows are started anew by ``reset_single``.
"""

from __future__ import annotations

import json
from importlib import import_module, metadata
from importlib.util import find_spec
from itertools import count
from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from .measure import Case, Piece, timed

PACKAGES = {"essence-wars": "essence_wars", "weiss-sim": "weiss_sim"}


def installed() -> dict[str, str]:
    """Names and versions of the peers that are there."""
    return {name: metadata.version(name) for name, module in PACKAGES.items() if find_spec(module)}


def cases(spread: int) -> list[Case]:
    """The cases of the installed peers, named "peer: case"."""
    found = []
    if "weiss-sim" in installed():
        found += [Case(f"weiss-sim: batch {n}", lambda n=n: _weiss(n, spread)) for n in (64, 1024)]
    if "essence-wars" in installed():
        found += [Case(f"essence-wars: batch {n}", lambda n=n: _essence(n, spread)) for n in (64, 1024)]
        found += [Case("essence-wars: one game", _essence_game), Case("essence-wars: clone one", _essence_clone)]
    return found


# --- weiss-sim -------------------------------------------------------------------------------------------------------
def _weiss(n: int, spread: int) -> Piece:
    weiss = import_module("weiss_sim")
    decks = [
        weiss.cards.resolve_deck(name, rules_profile="approx", card_pool="all")
        for name in ("starter_deck_ws02_v1", "main_deck_5hy_yotsuba_v1")
    ]
    _, rows = weiss.make_pool(
        mode="train",
        num_envs=n,
        deck_lists=decks,
        deck_ids=[1, 2],
        layout="i16",
        num_threads=1,
        curriculum_json=json.dumps({"enable_approx_effects": True}),  # these presets need it
    )
    rows.reset()
    seeds = np.random.default_rng(1)

    def step() -> None:
        rows.step_random_legal(seeds.integers(2**62, size=n, dtype=np.uint64))
        over = rows.terminated | rows.truncated
        if over.any():
            rows.reset_done(over)

    for _ in range(spread):
        step()

    def work() -> int:
        for _ in range(max(1, 1024 // n)):
            step()
        return n * max(1, 1024 // n)

    return timed(work)


# --- essence-wars ----------------------------------------------------------------------------------------------------
@numba.njit
def _draw(masks: npt.NDArray[np.float32], where: npt.NDArray[np.float64], actions: npt.NDArray[np.uint16]) -> None:
    """A legal action of each row, each equally likely."""
    for i in range(masks.shape[0]):
        legal = 0
        for k in range(masks.shape[1]):
            legal += masks[i, k] > 0
        left = int(where[i] * legal)
        for k in range(masks.shape[1]):
            if masks[i, k] > 0:
                if left == 0:
                    actions[i] = k
                    break
                left -= 1


def _essence(n: int, spread: int) -> Piece:
    games = import_module("essence_wars").PyParallelGames(n, opponent="self")
    games.reset_all(1)
    seeds, actions, rng = count(n + 1), np.zeros(n, dtype=np.uint16), np.random.default_rng(1)

    def step() -> None:
        _draw(games.action_mask_batch(), rng.random(n), actions)
        _, over = games.step_batch(actions)
        if over.any():
            for i in np.flatnonzero(over).tolist():
                games.reset_single(i, next(seeds))
        games.observe_batch()

    for _ in range(spread):
        step()

    def work() -> int:
        for _ in range(max(1, 1024 // n)):
            step()
        return n * max(1, 1024 // n)

    return timed(work)


def _essence_game() -> Piece:
    """One game after the other, with actions known before."""
    game: Any = import_module("essence_wars").PyGame()
    played = []
    for seed in range(24):
        game.reset(seed)
        actions = []
        while not game.is_done():
            actions.append(game.random_action())
            game.step(actions[-1])
        played.append((seed, actions))
    turn = count()

    def work() -> int:
        seed, actions = played[next(turn) % len(played)]
        game.reset(seed)
        for action in actions:
            game.step(action)
            game.action_mask()
            game.observe()
        return len(actions)

    return timed(work)


def _essence_clone() -> Piece:
    game: Any = import_module("essence_wars").PyGame()
    game.reset(1)
    for _ in range(30):
        game.step(game.random_action())

    def work() -> int:
        for _ in range(1000):
            game.fork()
        return 1000

    return timed(work)
