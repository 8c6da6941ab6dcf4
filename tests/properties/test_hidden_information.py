"""What a player cannot know changes nothing that the player is told: everything hidden is dealt anew and compared.

At every decision of 2,000 games, for both players: the observation, and for the player on move the legal ids, are those
of a copy in which hands, decks and unrevealed orders that this player cannot know were dealt anew (4-2-2, 4-3-3).
"""

from __future__ import annotations

import random

import numpy as np
import pytest

from bs_env import backend
from bs_env.core import api, jit, layout, terms
from bs_env.core.buffers import legal_rows, observation_rows
from bs_env.core.observation_table import OBS_SIZE
from bs_env.env.batch import BatchGames
from bs_env.game import Game
from tests import support as s
from tests.redeal.__main__ import dealt_anew

ROWS, GAMES = 64, 2000
compiled = pytest.mark.compiled
needs_compiler = pytest.mark.skipif(jit.INTERPRETED, reason="runs the compiled core: BS_ENV_JIT=1")


class Redealt:
    """A copy of all games of a batch, dealt anew for one player, with what the core says about both."""

    def __init__(self, games: BatchGames) -> None:
        self.games = games
        self.states = layout.aligned_states(games.n)
        self.seen, self.seen_anew = (np.zeros((games.n, OBS_SIZE), dtype=np.float32) for _ in range(2))
        self.legal = np.zeros((games.n, terms.MAX_LEGAL), dtype=np.int16)
        self._rows = observation_rows(self.seen), observation_rows(self.seen_anew), legal_rows(self.legal)
        self.changed = self.unfitting = 0

    def compare(self, player: int, seed: int) -> None:
        """Deal anew what ``player`` cannot know, and compare what the player is told."""
        b = self.games
        self.states[:] = b._states
        seen, seen_anew, legal = self._rows
        for i in range(b.n):
            api.determinize(self.states, i, b._tables, player, seed)
            api.observe_row(b._states, i, b._tables, i, player, seen)
            api.observe_row(self.states, i, b._tables, i, player, seen_anew)
            count = api.list_ids(self.states, i, b._tables, legal, i)
            if b.to_play[i] == player:
                assert list(self.legal[i, :count]) == list(b.legal[i, : b.n_legal[i]]), self.where(i, player)
            elif count == 0:
                self.unfitting += 1  # the other player is choosing among cards that this deal has not put there
        different = np.flatnonzero((self.seen != self.seen_anew).any(axis=1))
        assert not different.size, self.where(int(different[0]), player)
        self.changed += int((self.states["cards"]["row"] != b._states["cards"]["row"]).any(axis=1).sum())

    def where(self, i: int, player: int) -> str:
        """What reproduces a difference."""
        b = self.games
        columns = np.flatnonzero(self.seen[i] != self.seen_anew[i])[:10]
        return f"player_{player} sees hidden things: seed {b.seeds[i]}, {b.actions_of(i)}, columns {columns}"


@compiled
@needs_compiler
@pytest.mark.rule("4-2-2", "4-3-3")
def test_hidden_cards_dealt_anew_change_nothing_at_every_decision_of_2000_games() -> None:
    games = BatchGames(ROWS, decks="standard/*", seed=404, record=True)
    redealt = Redealt(games)
    ended = decisions = 0
    while ended < GAMES:
        for player in (0, 1):
            redealt.compare(player, decisions)
        games.step(games.random_actions())
        decisions += ROWS
        ended += int(games.dones.sum())
    assert redealt.changed > 1.9 * decisions  # the deal is almost always another one
    assert redealt.unfitting < 0.001 * decisions


@pytest.mark.rule("4-2-2", "4-3-3")
@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_dealt_anew_change_neither_view_nor_mask_nor_texts(seed: int) -> None:
    rng = random.Random(seed)
    decks = [f"standard/{name}" for name in rng.sample(("red", "purple", "green", "white", "yellow", "blue"), 2)]
    game = Game((decks[0], decks[1]), seed=seed)
    count = 0
    while game.to_play is not None:
        count += 1
        for player in (0, 1) if count % 5 == 0 else ():
            twin = game.determinize(player, count)
            assert twin.view(player) == game.view(player)
            if player == game.to_play:
                assert np.array_equal(twin.mask(), game.mask())
                assert [twin.describe(a) for a in twin.legal_actions()] == [game.describe(a) for a in game.legal_actions()]
                assert twin.decision == game.decision
        game.apply(rng.choice(game.legal_actions()))
    assert count > 50


def deal_of(game: Game, player: int, seed: int) -> bytes:
    """The record of a deal, without how often piles have been counted."""
    kept = bytearray(backend.to_bytes(dealt_anew(game, player, seed)._states, 0))
    np.frombuffer(kept, layout.STATE)["n_censuses"] = 0
    return bytes(kept)


@pytest.mark.rule("4-2-2", "4-3-3")
@pytest.mark.parametrize("seed", range(4))
def test_a_deal_follows_from_what_the_player_knows_and_the_seed_alone(seed: int) -> None:
    """Whatever the hidden cards truly are: all games that look alike to the player are dealt anew alike."""
    rng = random.Random(seed)
    decks = rng.sample(("red", "purple", "green", "white", "yellow", "blue"), 2)
    game = Game((decks[0], decks[1]), seed=seed)
    count = other = 0
    while game.to_play is not None:
        count += 1
        for player in (0, 1) if count % 15 == 0 else ():
            twin = dealt_anew(game, player, count)
            other += twin.view(None) != game.view(None)
            assert deal_of(twin, player, 5) == deal_of(game, player, 5)
        game.apply(rng.choice(game.legal_actions()))
    assert other > count // 15


@pytest.mark.rule("4-2-2", "4-3-3")
@pytest.mark.parametrize("seed", range(12))
def test_what_became_known_stays_known_until_the_card_moves_on(seed: int) -> None:
    """In hand and in public zones. In a deck a shuffle or an unseen draw ends it, in hand cards put into the deck unseen."""
    rng = random.Random(seed)
    names = ("red", "purple", "green", "white", "yellow", "blue")
    game = Game((names[seed % 6], names[(seed * 5 + 1) % 6]), seed=seed)
    before: dict[int, tuple[int, int, int]] = {}
    kept = 0
    while game.to_play is not None:
        cards = s.record(game).cards
        now = {i: (int(c.uid), int(c.zone), int(c.known)) for i, c in enumerate(cards) if c.uid > 0}
        blurred = {i >> 6 for i, (_, zone, _) in before.items() if zone == terms.ZONE_HAND and now[i][1] == terms.ZONE_DECK}
        for i, (uid, zone, known) in before.items():
            if uid == now[i][0] and zone != terms.ZONE_DECK and not (zone == terms.ZONE_HAND and i >> 6 in blurred):
                assert now[i][2] & known == known, f"card {i} of zone {zone} was forgotten in {game!r}"
                kept += 1
        before = now
        game.apply(rng.choice(game.legal_actions()))
    assert kept > 1000
