"""The mirror image of a game: what is player 0's becomes player 1's and the other way round, everywhere in the record."""

from __future__ import annotations

from typing import Any

import numpy as np

from bs_env import backend
from bs_env.core import layout, terms
from bs_env.game import Game

OTHER_SIDE = terms.MAX_DECK  # card index ^ 64 is the same card of the other player


def _cards(column: Any, used: Any) -> None:
    """References to cards: -1 is none."""
    column[:] = np.where(used & (column >= 0), column ^ OTHER_SIDE, column)


def _players(column: Any, used: Any) -> None:
    column[:] = np.where(used & (column >= 0), 1 - column, column)


def _swap_bits(column: Any, low: int) -> None:
    """Exchange two neighbouring bits."""
    a, b = column >> low & 1, column >> (low + 1) & 1
    column[:] = (column & ~(3 << low)) | (a << (low + 1)) | (b << low)


def _halves(table: Any) -> None:
    table[:] = np.concatenate([table[len(table) // 2 :], table[: len(table) // 2]])


def _pairs(table: Any) -> None:
    table[:] = table.reshape(-1, 2, *table.shape[1:])[:, ::-1].reshape(table.shape)


def _rows(st: Any) -> None:
    """Tables whose rows speak about players and cards."""
    for name, count, players, cards in (
        ("frames", "n_frames", ("player",), ("source", "subject")),
        ("waiting", "n_waiting", ("player",), ("source", "subject")),
        ("floating", "n_floating", ("player",), ("object", "source")),
        ("registers", "n_registers", (), ("object",)),
        ("limits", "n_limits", ("player",), ()),
        ("active", "n_active", (), ("source",)),
    ):
        used = np.arange(len(st[name])) < st[count]
        for field in players:
            _players(st[name][field], used)
        for field in cards:
            _cards(st[name][field], used)
    events = st["events"]
    noted = np.arange(len(events)) < st["n_events"]
    _players(events["player"], noted)
    _cards(events["card"], noted)
    leaving = noted & (events["kind"] >= terms.EVENT_DESTROYED) & (events["kind"] <= terms.EVENT_BANISHED)
    caused = leaving & (events["number"] & terms.CAUSE_KNOWN != 0)
    events["number"] ^= np.where(caused, terms.CAUSE_PLAYER, 0)


def _candidates(st: Any) -> None:
    used = np.arange(len(st["candidates"])) < st["n_candidates"]
    if st["decision"] not in (terms.DECISION_TRIGGER_ORDER, terms.DECISION_CHOOSE_MODE):
        _cards(st["candidates"], used)  # in listed effects too the card is the low part of the number


def _all_cards(st: Any) -> None:
    cards = st["cards"]
    _halves(cards)
    real = cards["uid"] > 0
    _players(cards["controller"], real)
    _cards(cards["host"], real)
    _swap_bits(cards["known"], 0)
    _swap_bits(cards["known"], 2)
    caused = cards["cause"] & terms.CAUSE_KNOWN != 0
    cards["cause"] ^= np.where(caused, terms.CAUSE_PLAYER, 0).astype(np.int8)
    _pairs(st["counts"])
    _pairs(st["piles"])
    for p, n in enumerate(st["counts"].tolist()):
        st["piles"][p, :n] ^= OTHER_SIDE


def _both_players(st: Any) -> None:
    players = st["players"]
    _halves(players)
    on_card = players["soul_place"] >= terms.PLACE_CARD
    players["soul_place"] = np.where(
        on_card, ((players["soul_place"] - terms.PLACE_CARD) ^ OTHER_SIDE) + terms.PLACE_CARD, players["soul_place"]
    )
    for name in ("n_known", "known_rows", "known_heights"):
        for column in players[name]:
            _halves(column)


def mirror_image(game: Game) -> Game:
    """A game in which the players have changed places. It is there to be looked at, not to be played on."""
    twin = game.clone()
    st = np.frombuffer(backend.to_bytes(game._states, 0), dtype=layout.STATE).copy()
    _all_cards(st[0])
    _both_players(st[0])
    _rows(st[0])
    _candidates(st[0])
    for name in ("turn_player", "first_player", "chooser", "to_play", "winner"):
        if st[name][0] >= 0:
            st[name][0] = 1 - st[name][0]
    _swap_bits(st["picked_soul"], 0)
    battle = st["battle"][0]
    for name in ("attacker", "blocker", "forced"):
        _cards(battle[name], np.array([True]))
    _players(battle["right"], battle["window"] > 0)
    origin = int(st["last_core_from"][0]) - terms.PLACE_CARD
    if 0 <= origin < terms.N_CARDS:
        st["last_core_from"][0] = (origin ^ OTHER_SIDE) + terms.PLACE_CARD
    backend.from_bytes(twin._states, 0, st.tobytes())
    return twin
