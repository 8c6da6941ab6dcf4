"""The kept games are played again, decision for decision; their log must not change."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import PAIRS, file_of, playthrough


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_playthrough_is_unchanged(first: str, second: str) -> None:
    path = file_of(first, second)
    assert playthrough(first, second) == path.read_text(encoding="utf-8"), (
        f"the game in {path.name} goes another way: `make golden` writes it anew, read the difference"
    )
