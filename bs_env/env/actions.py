"""The 512 action ids and their names."""

from __future__ import annotations

from bs_env.core.terms import N_ACTIONS
from bs_env.describe import action_name, action_parts

__all__ = ["N_ACTIONS", "action_name", "action_parts", "action_table"]


def action_table() -> list[tuple[int, str]]:
    """Every id with its name; reserved ids are never legal."""
    return [(action, action_name(action)) for action in range(N_ACTIONS)]
