"""Every block of code on the page about the environments runs."""

from __future__ import annotations

import importlib.util
import re
import warnings
from pathlib import Path

import pytest

from bs_env.core.observation_table import OBS_SIZE
from bs_env.core.terms import N_ACTIONS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environments.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python(.*?)\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_the_code_runs(number: int) -> None:
    kind, code = BLOCKS[number]
    if "sb3" in kind and importlib.util.find_spec("sb3_contrib") is None:
        pytest.skip("stable-baselines3 and sb3-contrib (the extra train) are missing")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        exec(compile(code, f"{PAGE.name}, block {number}", "exec"), {"__name__": "page"})


def test_there_is_code_for_each_view() -> None:
    assert len(BLOCKS) == 7


def test_the_tables_tell_the_sizes_of_today() -> None:
    assert TEXT.count(f"{OBS_SIZE}") == len(re.findall(r"\b\d{4}\b(?=[,)])", TEXT)) > 2
    assert f"Discrete({N_ACTIONS})" in TEXT
