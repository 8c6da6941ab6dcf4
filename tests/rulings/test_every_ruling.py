"""Every published ruling has a test, and every mark names a ruling that there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from bs_env.rule_coverage import marked_tests
from tests.rulings.ids import ANSWERS, SCENARIOS, TIMING

TESTS = marked_tests(Path(__file__).resolve().parents[1], "ruling")


@pytest.mark.parametrize("ruling", [*ANSWERS, *TIMING, *SCENARIOS])
def test_the_ruling_has_a_test(ruling: str) -> None:
    assert TESTS.get(ruling), f"mark a test with @pytest.mark.ruling({ruling!r})"


def test_no_mark_names_an_unknown_ruling() -> None:
    assert set(TESTS) <= {*ANSWERS, *TIMING, *SCENARIOS}
