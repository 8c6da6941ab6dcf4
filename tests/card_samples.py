"""Cards that only tests know."""

from __future__ import annotations

from typing import Any

from bs_env.cards import vocabulary as v

TEXT = "It does something."


def spirit(*effects: v.Effect, card_id: str = "TEST-001", name: str = "Tester", **changes: Any) -> v.Spirit:
    facts: dict[str, Any] = {
        "color": v.RED, "cost": 3, "reduction": {v.RED: 1}, "families": ("Windfang",),
        "levels": (v.Lv(1, 3000), v.Lv(3, 5000, true_release=True)), "symbols": {v.RED: 1}, "effects": effects,
    }  # fmt: skip
    return v.Spirit(card_id, name, **{**facts, **changes})


def magic(*effects: v.Effect, **changes: Any) -> v.Magic:
    return v.Magic("TEST-002", "Trick", color=v.BLUE, cost=2, effects=effects, **changes)
