"""Values lie near [-1, 1], nothing is clipped in ordinary play, and every column varies."""

from __future__ import annotations

import numpy as np
import pytest

from bs_env.core import jit
from bs_env.core import observation_table as o
from bs_env.env.batch import BatchGames

ROWS, CALLS = 256, 400
#: Columns that never vary in random games of the starter decks under the rules of the format, and why they are there.
CONSTANT = {
    "game": {
        # nothing is decided in these steps with these cards
        "step_start", "step_core", "step_draw", "step_refresh",
        # rules flags and a turn limit are the same in a whole run
        "rule_second_main_step", "rule_nexus_duration_tied", "rule_effect_play_pays", "rule_controller_orders_own",
        "rule_soul_core_prevents_depletion", "rule_standby_symbols_destroy", "rule_standby_symbols_deplete",
        "rule_standby_symbols_hand", "rule_standby_symbols_deck", "rule_standby_symbols_banish",
        "turn_limit", "turns_left",
        # a batch looks with the eyes of who decides, and goes on to the next game
        "i_decide", "opponent_decides", "over", "won", "lost", "drawn",
        # effects on classes of cards that only other positions have
        *(f"{who}_lasting_{what}" for who in ("my", "opp")
          for what in ("life_safe", "unblockable", "forced", "forbidden", "prices")),
    },
    # kinds of decisions that only cards of other sets ask for; pages of long lists
    "decision": {
        "kind_none", "kind_activate_other", "kind_cost_option", "kind_block_price", "kind_replacement_order",
        "kind_replacement", "kind_player", "kind_choose_mode", "kind_core_goal", "asked_other", "page", "more_pages",
    },
    # the Soul Core goes there by other rules flags and cards
    "players": {"soul_life", "soul_void"},
    "battle": {"forced"},  # a mechanic of other formats
    "own_field": {"protected", "held"},
    # the player on move looks: the opponent has nothing picked, and has moved nothing this Main Step
    "opp_field": {"protected", "held", "picked", "moved"},
}  # fmt: skip
RARE = {"must"}  # a run of this length may see none; test_observation_facts.py does


@pytest.mark.compiled
@pytest.mark.skipif(jit.INTERPRETED, reason="runs the compiled core: BS_ENV_JIT=1")
def test_columns_vary_are_near_one_and_are_not_clipped() -> None:
    games = BatchGames(ROWS, decks="standard/*", seed=11)
    lowest = np.full(o.OBS_SIZE, np.inf)
    highest = -lowest
    total = np.zeros(o.OBS_SIZE)
    for _ in range(CALLS):
        lowest = np.minimum(lowest, games.observations.min(axis=0))
        highest = np.maximum(highest, games.observations.max(axis=0))
        total += np.abs(games.observations).mean(axis=0)
        games.step(games.random_actions())
    assert lowest.min() > o.OBS_LOW
    assert highest.max() < o.OBS_HIGH
    assert (total / CALLS).max() <= 1.25  # Life
    dead: dict[str, set[str]] = {}
    for name, segment in o.SEGMENTS.items():
        low, high = (o.segment_view(x, name).min(axis=0) for x in (lowest, -highest))
        still = {column for (column, _), a, b in zip(segment.columns, low, -high, strict=True) if a == b}
        if still:
            dead[name] = still
    unexpected = {name: columns - CONSTANT.get(name, set()) - RARE for name, columns in dead.items()}
    assert not any(unexpected.values()), unexpected
