"""Observations as tokens: the same vector, looked at card by card."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

from bs_env.cards import catalog
from bs_env.core import observation_table as o
from bs_env.env import tokens as module
from bs_env.env.explain import decode
from bs_env.env.tokens import TOKEN_SEGMENTS, action_tokens, tokens
from bs_env.game import Game
from bs_env.position import Position, Side
from bs_env.rules_config import SetupError

COLORS = ("red", "purple", "green", "white", "yellow", "blue")


def observations(n: int, seed: int) -> np.ndarray:
    """``n`` observations of random games, of the player on move."""
    rng = random.Random(seed)
    pairs = list(product(COLORS, COLORS))
    out = np.zeros((n, o.OBS_SIZE), dtype=np.float32)
    game = Game(rng.choice(pairs), seed=seed)
    for k in range(n):
        for _ in range(rng.randrange(1, 8)):
            game.apply(rng.choice(game.legal_actions()))
            if game.to_play is None:
                game = Game(rng.choice(pairs), seed=seed + k)
        game.observe(game.to_play or 0, out[k])
    return out


def test_every_card_that_is_explained_is_a_token() -> None:
    cards = catalog.compiled("standard").cards
    obs = observations(60, 5)
    seen = tokens(obs)
    for k, vector in enumerate(obs):
        at = 0
        for name, rows in decode(vector).items():
            if name not in TOKEN_SEGMENTS:
                continue
            for position, row in enumerate(rows):
                card, kind, owner, place = seen.ids[k, at].tolist()
                assert seen.present[k, at] == (row is not None)
                if row is None:
                    assert (card, kind, owner, place) == (0, 0, 0, 0)
                else:
                    assert place == position + 1
                    wanted = row.get("card", "").lstrip("-")
                    assert (f"{cards[card - 1].name} [{cards[card - 1].card_id}]" if card else "") == wanted
                    banished = row.get("card", "").startswith("-")
                    assert kind == (module.BANISHED if banished else o.SEGMENT_NAMES.index(name) + 1)
                    if card:
                        mine = row.get("card_mine" if name in ("events", "lasting") else "mine", False)
                        if name.startswith(("my_", "own_", "hand")):
                            mine = True
                        assert owner == (module.ME if mine else module.OPPONENT)
                at += 1
        assert at == seen.ids.shape[1]


def test_values_are_views_of_the_vector_and_dense_pads_them() -> None:
    obs = observations(8, 2)
    seen = tokens(obs)
    assert all(np.shares_memory(table, obs) for table in seen.tables.values())
    assert np.shares_memory(seen.context, obs)
    assert np.array_equal(seen.context, obs[:, : o.AT_OWN_FIELD])
    dense = seen.dense()
    assert dense.shape == (8, seen.present.shape[1], 40)
    first = 0
    for name, table in seen.tables.items():
        part = dense[:, first : first + table.shape[1]]
        assert np.array_equal(part[..., : table.shape[2]], table), name
        assert not part[..., table.shape[2] :].any()
        first += table.shape[1]
    assert not dense[~seen.present].any()


def test_one_observation_a_batch_and_a_rollout_have_the_same_tokens() -> None:
    obs = observations(6, 3)
    batch, rollout, single = tokens(obs), tokens(obs.reshape(2, 3, -1)), tokens(obs[4])
    assert np.array_equal(batch.ids[4], single.ids)
    assert np.array_equal(batch.ids, rollout.ids.reshape(batch.ids.shape))
    assert np.array_equal(batch.present, rollout.present.reshape(batch.present.shape))


def test_chosen_segments_and_what_ids_point_at() -> None:
    names = ("own_field", "hand", "candidates")
    seen = tokens(observations(3, 9), names)
    assert seen.ids.shape == (3, 20 + 24 + 64, 4)
    points = action_tokens(names)
    assert points.shape == (512,)
    for action, token in enumerate(points.tolist()):
        segment, row = o.ACTION_ROW[action].tolist()
        name = o.SEGMENT_NAMES[segment] if segment >= 0 else ""
        assert token == ({"own_field": 0, "hand": 20, "candidates": 44}[name] + row if name in names else -1)


def test_a_legal_id_that_speaks_of_a_card_points_at_a_token_that_is_there() -> None:
    game = Game(("red", "green"), seed=4)
    rng = random.Random(4)
    points = action_tokens()
    for _ in range(80):
        if game.to_play is None:
            break
        present = tokens(game.observe(game.to_play)).present
        assert all(points[a] < 0 or present[points[a]] for a in game.legal_actions())
        game.apply(rng.choice(game.legal_actions()))


def test_banished_cards_have_a_kind_of_their_own() -> None:
    game = Position(me=Side(hand=["Mushakko"], trash=["Haarier"], banished=["Cupell"], reserve=4)).game()
    seen = tokens(game.observe(0), ("my_trash",))
    assert seen.present.sum() == 2
    assert sorted(set(seen.ids[seen.present][:, 1])) == [o.SEGMENT_NAMES.index("my_trash") + 1, module.BANISHED]
    assert (seen.ids[seen.present][:, 0] > 0).all()


def test_what_is_no_observation_and_what_has_no_cards_is_refused() -> None:
    with pytest.raises(SetupError, match="give them as they come"):
        tokens(np.zeros((3, 7), dtype=np.float32))
    with pytest.raises(SetupError, match='no tokens of a segment "players"'):
        tokens(np.zeros(o.OBS_SIZE, dtype=np.float32), ("players",))
