"""The list of the drill fits the engine as it is: each text occurs exactly once in its file."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.drill.__main__ import ROOT, mutated
from tests.drill.mutations import MUTATIONS, Mutation


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda m: m.what)
def test_the_change_can_be_made_and_is_still_a_program(mutation: Mutation) -> None:
    path = Path(ROOT) / "bs_env" / "core" / mutation.file
    source = path.read_text(encoding="utf-8")
    ast.parse(mutated(mutation, source))
    assert mutation.new != mutation.old


def test_there_are_sixty_and_every_description_is_another() -> None:
    assert len(MUTATIONS) >= 60
    assert len({m.what for m in MUTATIONS}) == len(MUTATIONS)
