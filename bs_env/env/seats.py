"""Seeds of the games of a batch, which player the caller is in them, and which policy of the core plays the other."""

from __future__ import annotations

from typing import Any

from bs_env.core.policies import POLICIES
from bs_env.core.pool import SEAT_BOTH, SEAT_DRAWN
from bs_env.core.pool import seat_of as seat_in
from bs_env.core.rng import mix3 as game_seed
from bs_env.rules_config import SetupError
from bs_env.setups import is_list, whole_number

__all__ = ["game_seed", "policy_number", "seat_columns", "seat_in", "seat_rule"]


def seat_rule(seat: Any) -> int:
    """0, 1, or SEAT_DRAWN for "random".

    Raises:
        SetupError: it is none of these.
    """
    if isinstance(seat, str) and seat == "random":
        return SEAT_DRAWN
    number = whole_number(seat)
    if number is None or number not in (0, 1):
        raise SetupError(f'The seat is {seat!r}: choose 0, 1 or "random".')
    return number


def policy_number(name: Any, role: str = "opponent") -> int:
    """The core's number of a policy; ``role`` says what it is to be, for the message.

    Raises:
        SetupError: the core has no such policy.
    """
    if not isinstance(name, str) or name not in POLICIES:
        known = ", ".join(f'"{policy}"' for policy in POLICIES)
        raise SetupError(f"The {role} is {name!r}: the policies compiled into the core are {known}.")
    return POLICIES[name]


def seat_columns(n: int, opponent: Any, seat: Any) -> tuple[list[int], list[int]]:
    """Seat rules and policies of ``n`` rows. Each argument is one value for all rows, or a sequence of one a row; a row
    with the opponent None is played by the caller alone, and a seat that is not given is drawn.

    Raises:
        SetupError: a value that cannot be, or not one a row.
    """
    opponents, seats = _one_a_row(n, "opponent", opponent), _one_a_row(n, "seat", seat)
    rules, policies = [], []
    for other, mine in zip(opponents, seats, strict=True):
        if other is None and mine is not None:
            raise SetupError(f"A seat ({mine!r}) is given without an opponent: name one, or leave the seat out.")
        policies.append(0 if other is None else policy_number(other))
        rules.append(SEAT_BOTH if other is None else seat_rule("random" if mine is None else mine))
    return rules, policies


def _one_a_row(n: int, name: str, value: Any) -> list[Any]:
    if not is_list(value):
        return [value] * n
    if len(value) != n:
        raise SetupError(f"{name} has {len(value)} entries for {n} rows: give one value, or one a row.")
    return list(value)
