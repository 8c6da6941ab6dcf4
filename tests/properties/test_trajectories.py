"""Compiled and interpreted give the same bytes, mask and observations after every decision, on all deck pairs."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from bs_env.cards.decks import deck_names
from bs_env.core import jit
from tests.properties.trajectory import POSITIONS, digests

ROOT = Path(__file__).resolve().parents[2]
DECKS = [name.removeprefix("standard/") for name in deck_names()]
PAIRS = [f"{first}:{second}" for first, second in product(DECKS, repeat=2)]
pytestmark = [
    pytest.mark.compiled,
    pytest.mark.skipif(jit.INTERPRETED, reason="compares the compiled core: run with BS_ENV_JIT=1"),
]


MORE = (101, 102, 103, 104, 105)  # seeds of further games of each pair: 216 games in all


def interpreted(names: list[str], seed: int, every: int = 1) -> list[str]:
    """What a process with the interpreted core says."""
    command = [sys.executable, "-m", "tests.properties.trajectory", str(seed), str(every), *names]
    environment = {**os.environ, "BS_ENV_JIT": "0", "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, env=environment).stdout.splitlines()


@pytest.mark.parametrize("first", DECKS)
def test_random_games_of_all_deck_pairs_are_the_same(first: str) -> None:
    names = [pair for pair in PAIRS if pair.startswith(f"{first}:")]
    compiled = [line for name in names for line in digests(name, 29)]
    for a, b in zip(compiled, interpreted(names, 29), strict=True):
        assert a == b


@pytest.mark.parametrize("seed", MORE)
def test_more_games_are_the_same(seed: int) -> None:
    compiled = [line for name in PAIRS for line in digests(name, seed, 20)]
    for a, b in zip(compiled, interpreted(PAIRS, seed, 20), strict=True):
        assert a == b


@pytest.mark.parametrize("position", POSITIONS)
def test_prepared_positions_go_on_alike(position: str) -> None:
    name = f"position:{position}"
    for seed in range(3):
        compiled = list(digests(name, seed))
        for a, b in zip(compiled, interpreted([name], seed), strict=True):
            assert a == b


def test_hash_order_takes_no_part() -> None:
    """The same digests in processes whose strings hash differently."""
    command = [sys.executable, "-m", "tests.properties.trajectory", "5", "1", "red:green"]
    outputs = set()
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "BS_ENV_JIT": "0", "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hash_seed}
        outputs.add(subprocess.run(command, capture_output=True, check=True, cwd=ROOT, env=environment).stdout)
    assert len(outputs) == 1
