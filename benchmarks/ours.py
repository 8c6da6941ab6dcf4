"""What is measured of bs_env."""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from pettingzoo import AECEnv

from bs_env import BatchGames, Game, Replay
from bs_env.core.observation_table import OBS_SIZE
from bs_env.core.terms import N_ACTIONS
from bs_env.env import aec, observations
from bs_env.searching import Searcher
from bs_env.setups import deck_pairs, load_pair

from .measure import Case, Piece, timed

SPREAD = 300  # random decisions after which the rows of a batch stand in all parts of a game
INSIDE = 500  # pools copied in one call


def cases(spread: int = SPREAD) -> list[Case]:
    """Everything but starts of processes."""
    return [
        Case("batch 64", lambda: _batch(64, spread)),
        Case("batch 1024", lambda: _batch(1024, spread)),
        Case("batch 64, step", lambda: _batch_from_outside(64, spread)),
        Case("playout", lambda: _playout(64)),
        Case("one game", _one_game),
        *([Case("clone 64", lambda: _clones(1)), Case("clone inside", lambda: _clones(INSIDE))] if can_copy_rows() else []),
        Case("clone one", _clone_one),
        Case("search to the end", lambda: _search(horizon=0)),
        Case("search at random", lambda: _search(horizon=0, rollout="random")),
        Case("search", _search),
        Case("aec", lambda: _aec(aec.raw_env())),
        Case("empty aec", lambda: _aec(EmptyEnv())),
    ]


def decisions_a_game(games: int) -> float:
    """How many decisions a game of random play takes."""
    batch = BatchGames(games, seed=5)
    return batch.playout() / games


# --- batches ---------------------------------------------------------------------------------------------------------
def _batch(n: int, spread: int) -> Piece:
    """One call a decision of each row: a random legal action is drawn and applied, mask and observation are written."""
    batch = BatchGames(n, seed=1)
    batch.playout(steps=spread)

    def work() -> int:
        made = 0
        for _ in range(max(1, 1024 // n)):
            made += batch.playout(steps=1, observe=True)
        return made

    return timed(work)


def _batch_from_outside(n: int, spread: int) -> Piece:
    """The same with actions that come from Python: drawn by one call, applied by another."""
    batch = BatchGames(n, seed=1)
    batch.playout(steps=spread)

    def work() -> int:
        for _ in range(max(1, 1024 // n)):
            batch.step(batch.random_actions())
        return n * max(1, 1024 // n)

    return timed(work)


def _playout(n: int) -> Piece:
    """Games from the first decision to the end, without observation; the unit is a game."""
    batch = BatchGames(n, seed=1)
    seeds = iter(range(10**9))

    def work() -> int:
        batch.reset(next(seeds))
        batch.playout()
        return n

    return timed(work)


def can_copy_rows() -> bool:
    """Whether this version copies rows of a batch."""
    return hasattr(BatchGames, "clone_rows")


def _clones(times: int) -> Piece:
    """64 games in the middle are copied over 64 others, so many times in one call."""
    batch: Any = BatchGames(128, seed=1, observe=False)
    batch.playout(steps=100)
    source, target = np.tile(np.arange(64), times), np.tile(np.arange(64, 128), times)

    def work() -> int:
        for _ in range(max(1, 200 // times)):
            batch.clone_rows(source, target)
        return len(source) * max(1, 200 // times)

    return timed(work)


# --- single games ----------------------------------------------------------------------------------------------------
def recorded_games(count: int) -> list[Replay]:
    """Random games of the deck pairs."""
    pairs = [load_pair(pair, "standard") for pair in deck_pairs("standard/*")]
    batch = BatchGames(count, decks=pairs, seed=3, record=True, autoreset=False)
    while (batch.to_play >= 0).any():
        batch.step(batch.random_actions())
    return [batch.game(i).replay() for i in range(count)]


def _one_game() -> Piece:
    """``apply``, ``mask`` and ``observe``, with actions known before, so that choosing them is not measured."""
    replays = recorded_games(24)
    mask, obs = np.zeros(N_ACTIONS, dtype=np.bool_), np.zeros(OBS_SIZE, dtype=np.float32)
    turn = iter(range(10**9))

    def work() -> int:
        replay = replays[next(turn) % len(replays)]
        game = Game(replay.decks, replay.seed)
        for action in replay.actions:
            game.apply(action)
            game.mask(mask)
            player = game.to_play
            if player is not None:
                game.observe(player, obs)
        return len(replay)

    return timed(work)


def _clone_one() -> Piece:
    game = recorded_games(1)[0].game(80)

    def work() -> int:
        for _ in range(1000):
            game.clone()
        return 1000

    return timed(work)


def _search(**parameters: Any) -> Piece:
    """Simulations of the search from the first decision of a game."""
    searcher, game = Searcher(**parameters), Game(seed=1)
    seeds = iter(range(10**9))

    def work() -> int:
        searcher.reset(next(seeds))  # an empty tree
        return searcher.search(game, 200).simulations

    return timed(work)


# --- PettingZoo ------------------------------------------------------------------------------------------------------
class EmptyEnv(AECEnv):
    """Does nothing, but gives new arrays at every step as an environment must."""

    metadata = {"name": "empty_v0"}  # noqa: RUF012 (PettingZoo's convention)

    def __init__(self) -> None:
        super().__init__()
        self.possible_agents = list(aec.AGENTS)
        self.observation_spaces = {agent: observations.observation_space() for agent in aec.AGENTS}
        self.action_spaces = {agent: observations.action_space() for agent in aec.AGENTS}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection, self.steps = self.agents[0], 0

    def observe(self, agent: str) -> dict[str, Any]:
        mask = np.zeros(N_ACTIONS, dtype=np.int8)
        mask[[1, 24, 25, 152, 153, 174]] = 1
        return {"observation": np.zeros(OBS_SIZE, dtype=np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.steps += 1
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.agent_selection = self.agents[self.steps // 3 % 2]
        if self.steps == 300:
            self.terminations = dict.fromkeys(self.agents, True)


def _aec(env: Any) -> Piece:
    """The loop of PettingZoo's documentation over one game: ``last``, a random legal action, ``step``."""
    draw = random.Random(1).random
    seeds = iter(range(10**9))

    def work() -> int:
        env.reset(seed=next(seeds))
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(draw() * len(legal))]))
            steps += 1
        return steps

    return timed(work)


# --- processes -------------------------------------------------------------------------------------------------------
def _in_a_process(command: list[str], cache: str | None) -> tuple[float, float]:
    """CPU and wall seconds of a command."""
    environment = {**os.environ, "BS_ENV_JIT": "1", **({"BS_ENV_CACHE": cache} if cache else {})}
    before, clock = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run([sys.executable, *command], check=True, capture_output=True, env=environment)
    after, took = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter() - clock
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, took


def cold_compile() -> float:
    """CPU seconds of the first start of a version."""
    with tempfile.TemporaryDirectory() as folder:
        return _in_a_process(["-c", "from bs_env import Game; Game()"], folder)[0]


def warm_start(times: int, clock: Callable[[tuple[float, float]], float] = max) -> float:
    """Wall or CPU seconds, whichever is more, of `bs-env selfplay --games 1`; the best of some."""
    command = ["-m", "bs_env", "selfplay", "--games", "1", "--decks", "red,blue"]
    return min(clock(_in_a_process(command, None)) for _ in range(times))
