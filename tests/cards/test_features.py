"""Static features: cards whose programs differ are told apart, and what is told is what the program does."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import numpy as np
import pytest

from bs_env.cards import catalog, features
from bs_env.core import terms
from bs_env.env.observations import card_features

NAMES = [name for name, _ in features.COLUMNS]
FIRST_OF_THE_PROGRAM = [k for k, name in enumerate(NAMES) if k < 6 or k >= NAMES.index("destroy")]
FACTS = {f"family_{k}" for k in range(features.FAMILY_BITS)}


def of(card: str) -> dict[str, float]:
    """The features of a card that are not zero."""
    pool = catalog.compiled("standard")
    row = next(k for k, c in enumerate(pool.cards) if card in (c.name, c.card_id))
    return {name: float(x) for name, x in zip(NAMES, card_features()[row], strict=True) if x}


def test_no_two_cards_look_alike() -> None:
    table = card_features()
    assert table.shape == (96, 96)
    assert len({row.tobytes() for row in table}) == 96


def test_cards_that_do_different_things_differ_in_what_their_effects_do() -> None:
    """Whatever stands on the rest of the card: cost, colours, BP and family are left out."""
    columns = [k for k in FIRST_OF_THE_PROGRAM if NAMES[k] not in FACTS]
    same = defaultdict(set)
    for card, row in zip(catalog.compiled("standard").cards, card_features(), strict=True):
        marks = (card.legacy, card.soul_magic is not None, card.ex) if hasattr(card, "ex") else ()
        same[row[columns].tobytes()].add((tuple(effect.text for effect in card.effects), marks))
    texts = [{effects for effects, _ in group} for group in same.values()]
    assert [group for group in texts if len(group) > 1] == []


def test_all_lie_near_one() -> None:
    table = card_features()
    assert np.isfinite(table).all()
    assert table.min() >= 0.0
    assert table.max() <= 3.0


def test_only_columns_of_mechanics_the_format_lacks_are_empty() -> None:
    empty = {name for name, used in zip(NAMES, card_features().any(axis=0), strict=True) if not used}
    assert empty == {"in_other_window", "watches_cards", "watches_cores"}


@pytest.mark.parametrize(("card", "wanted"), [
    ("Flame Hurricane", {"destroy": 1.0, "reach_bp": 1.25, "flash_timing": 1.0, "reads_memory": 1.0}),
    ("Stem Lance", {"destroy": 1.0, "reach_cost": 1.25, "own_cost": 1.0}),
    ("Amaru", {"finds_magic": 1.0, "to_deck": 1.0, "on_arrival": 1.0, "optional": 1.0}),
    ("Deertora", {"finds_nexus": 1.0}),
    ("26RSD03-001", {"plays": 1.0, "elsewhere": 1.0}),
])  # fmt: skip
def test_what_cards_do(card: str, wanted: dict[str, float]) -> None:
    found = of(card)
    assert {name: found.get(name, 0.0) for name in wanted} == wanted


def test_a_family_and_who_asks_for_it_share_a_code() -> None:
    def code(card: str, prefix: str) -> set[str]:
        return {name.removeprefix(prefix) for name in of(card) if name.startswith(prefix)}

    assert code("Amaru", "asks_family_") == code("Amaru", "family_") != set()  # a Thunder Dragon looks for its kind
    assert code("Deertora", "asks_family_") != code("Amaru", "asks_family_")


def test_every_operation_and_instruction_of_the_format_leaves_a_mark() -> None:
    """Without its effects a card has none of the columns that speak about effects."""
    for card, row in zip(catalog.compiled("standard").cards, card_features(), strict=True):
        does = [NAMES[k] for k in FIRST_OF_THE_PROGRAM if row[k] and NAMES[k] not in FACTS]
        assert bool(does) == bool(card.effects), (card.name, does)


def test_families_that_events_and_choices_ask_for_are_told() -> None:
    t: Any = catalog.compiled("standard").tables[0]
    table, asked = card_features(), 0
    for effect in t["effects"][1 : int(t["n_effects"])]:
        for which in ("subject", "choice"):
            family = int(t["filters"][int(effect[which])]["family"])
            for bit in features._code([family]):
                asked += 1
                assert table[int(effect["card"]), NAMES.index(f"asks_family_{bit}")] == 1.0
    assert asked


def test_windows_and_events_are_all_accounted_for() -> None:
    t: Any = catalog.compiled("standard").tables[0]
    for effect in t["effects"][1 : int(t["n_effects"])]:
        window = int(effect["window"])
        assert window in features.WINDOWS or window in features.TOLD_BY_TIMING
        if effect["kind"] == terms.KIND_TRIGGERED and not int(effect["marks"]) & terms.MARK_SUBJECT_SELF:
            steps = (terms.EVENT_STEP_START, terms.EVENT_STEP_END, terms.EVENT_TURN_END)
            assert int(effect["event"]) in features.WATCHES or int(effect["event"]) in steps
