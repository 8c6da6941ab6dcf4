"""Columns of the observation in positions that no deck of the format comes to."""

from __future__ import annotations

import numpy as np
import pytest

from bs_env.core import observation_table as o
from bs_env.core import observe_cards, terms
from bs_env.game import Game
from tests.core.cards_core import lab, mine
from tests.support import D, Lasting, Side, act, choose, ids, kind, on, pass_flash, play, texts, use


def rows(obs: np.ndarray, segment: str) -> list[dict[str, float]]:
    """Every row of a part of the observation, by the names of its columns."""
    columns = [name for name, _ in o.SEGMENTS[segment].columns]
    return [dict(zip(columns, map(float, row), strict=True)) for row in o.segment_view(obs, segment)]


def present(obs: np.ndarray, segment: str) -> list[dict[str, float]]:
    """The rows that are filled."""
    return [row for row in rows(obs, segment) if row["present"]]


def card_of(game: Game, row: dict[str, float]) -> str:
    """Name of the card of a row."""
    return game._pool.cards[round(row["card"] * o.CARD_SCALE) - 1].name


# --- the game --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("what", "group"), [
    ("bp", "bp"), ("symbol", "symbols"), ("symbol_for_play", "symbols"), ("no_life_loss", "life_safe"),
    ("unblockable_by", "unblockable"), ("must_block", "forced"), ("block_exhausted", "forced"),
    ("attack_first", "forced"), ("must_attack", "forced"), ("attack_exhausted", "forced"), ("cost", "prices"),
    ("attack_price", "prices"), ("block_price", "prices"), ("level_cost", "prices"), ("life_damage", "prices"),
    ("cannot", "forbidden"), ("immune", "forbidden"), ("no_keywords", "forbidden"), ("cannot_activate", "forbidden"),
])  # fmt: skip
def test_effects_with_a_duration_are_counted_by_what_they_do(what: str, group: str) -> None:
    game = lab(me=Side(field=[on("Squire", 2)]), lasting=[Lasting(what, player=1), Lasting(what, 100, card="Squire")])
    row = rows(game.observe(0), "game")[0]
    mine_, theirs = ({k: x for k, x in row.items() if k.startswith(f"{who}_lasting")} for who in ("my", "opp"))
    assert {k for k, x in mine_.items() if x} == {"my_lasting_all"}
    assert {k for k, x in theirs.items() if x} == {f"opp_lasting_{group}", "opp_lasting_all"}
    assert theirs["opp_lasting_all"] == mine_["my_lasting_all"] == 0.25


def test_more_than_16_effects_with_a_duration_count_as_16() -> None:
    game = lab(me=Side(field=[on("Squire", 2)]), lasting=[Lasting("bp", 0)] * 16)
    most = rows(game.observe(0), "game")[0]
    game = lab(me=Side(field=[on("Squire", 2)]), lasting=[Lasting("bp", 0)] * 20)
    row = rows(game.observe(0), "game")[0]
    assert row["my_lasting_all"] == row["my_lasting_bp"] == most["my_lasting_all"] == 4.0


# --- Fields ----------------------------------------------------------------------------------------------------------
def test_a_row_of_the_field_tells_what_its_card_may_do_and_how_it_lies() -> None:
    """In the order: attack, block, exhausted, heavily exhausted."""
    me = mine("Squire", on("Page", exhausted=True), on("Giant", heavy=True), "Mad")
    game = lab(me=me, turn=5, auto_forced=False)
    told = {
        card_of(game, row): [row[name] for name in ("may_attack", "may_block", "exhausted", "heavy")]
        for row in present(game.observe(0), "own_field")
    }
    assert told["Squire"] == [1, 1, 0, 0]
    assert told["Page"] == [0, 0, 1, 0]
    assert told["Giant"] == [0, 0, 1, 1]
    assert told["Rock"] == [0, 0, 0, 0]  # a Nexus
    game = lab(me=mine(on("Mad", exhausted=True)), turn=5, auto_forced=False)  # it can attack while exhausted
    row = next(row for row in present(game.observe(0), "own_field") if card_of(game, row) == "Mad")
    assert (row["may_attack"], row["may_block"]) == (1, 0)


def test_a_restriction_of_blockers_on_one_spirit_is_counted_on_that_spirit() -> None:
    game = lab(me=mine("Squire", "Page", hand=["Slip", "Slip"]))
    use(game, "Slip")
    choose(game, "Page")
    assert [row["hard_to_block"] for row in rows(game.observe(1), "opp_field")[:3]] == [0.0, 0.5, 0.0]
    use(game, "Slip")
    choose(game, "Page")
    assert [row["hard_to_block"] for row in rows(game.observe(0), "own_field")[:3]] == [0.0, 1.0, 0.0]


def test_a_card_that_is_leaving_has_nothing_to_activate() -> None:
    game = lab(me=mine("Kamikaze", "Squire", "Page"))
    before = rows(game.observe(0), "own_field")[0]
    assert (before["may_activate"], before["standby"]) == (1.0, 0.0)
    act(game, (terms.ACTION_ACTIVATE, "Kamikaze"))
    assert kind(game) == D.CHOOSE
    row = rows(game.observe(0), "own_field")[0]
    assert (row["may_activate"], row["standby"]) == (0.0, terms.STANDBY_DESTROY / 4)


def test_a_page_past_the_end_of_a_list_shows_none_of_it() -> None:
    game = lab(me=mine("Squire", hand=["Costly"] * 26, reserve=9))
    used = np.zeros(o.OBS_SIZE, dtype=np.float32)
    game.observe(0, out=used)
    assert len(present(used, "own_field")) == 2
    play(game, terms.ACTION_PAGE)
    game.observe(0, out=used)
    obs = game.observe(0)
    assert np.array_equal(used, obs)
    assert len(present(obs, "hand")) == 2
    assert present(obs, "own_field") == []
    assert len(present(game.observe(1), "opp_field")) == 2


@pytest.mark.parametrize(
    ("entries", "page", "shown"), [(2, 0, 2), (2, 1, 0), (20, 0, 20), (20, 1, 0), (45, 1, 20), (45, 2, 5)]
)
def test_a_page_shows_its_own_entries_only(entries: int, page: int, shown: int) -> None:
    assert observe_cards.shown_rows(entries, page, 20) == shown


@pytest.mark.parametrize(("slot", "shown"), [(19, [19]), (20, [])])
def test_an_attacker_that_the_page_does_not_show_is_marked_nowhere(slot: int, shown: list[int]) -> None:
    field = ["Rock"] * 22
    field[slot] = "Squire"
    game = lab(me=Side(field=field), opponent=Side(field=["Giant"]), step="attack")
    while not any("attack with Squire" in text for text in texts(game)):
        play(game, terms.ACTION_PAGE)
    act(game, (terms.ACTION_ATTACK, "Squire"))
    pass_flash(game)
    assert kind(game) == D.BLOCK
    obs = game.observe(1)
    assert [k for k, row in enumerate(rows(obs, "opp_field")) if row["attacking"]] == shown
    assert not any(any(row.values()) for row in rows(obs, "hand"))


# --- the decision ----------------------------------------------------------------------------------------------------
def verbs(game: Game) -> list[float]:
    """The verb column of the listed candidates, times 16."""
    return [row["verb"] * 16 for row in present(game.observe(game.to_play or 0), "candidates")]


@pytest.mark.parametrize(("name", "verb"), [
    ("return", o.VERB_RETURN), ("other", o.VERB_OTHER), ("nothing", o.VERB_OTHER), ("late", o.VERB_OTHER),
    ("soon", o.VERB_MOVE),
])  # fmt: skip
def test_waiting_effects_are_listed_with_the_first_thing_they_do(name: str, verb: int) -> None:
    """Numbers that are only remembered do nothing; what comes after more than 24 instructions is not looked for."""
    game = lab(me=mine("Squire", f"Alarm {name}", "Seen", hand=["Bolt"]))
    use(game, "Bolt")
    assert kind(game) == D.TRIGGER_ORDER
    assert sorted(verbs(game)) == sorted([verb + 1, o.VERB_MOVE + 1])
    obs = game.observe(0)
    assert {card_of(game, row) for row in present(obs, "candidates")} == {f"Alarm {name}", "Seen"}


def test_replacements_are_listed_with_their_card_verb_and_clause() -> None:
    game = lab(me=mine("Torn", hand=["Bolt"]))
    use(game, "Bolt")
    assert kind(game) == D.REPLACEMENT_ORDER
    listed = present(game.observe(0), "candidates")
    assert [card_of(game, row) for row in listed] == ["Torn", "Torn"]
    assert [row["number"] * 8 for row in listed] == [0, 1]
    assert [row["verb"] * 16 for row in listed] == [o.VERB_MOVE + 1, o.VERB_EXHAUST + 1]


def test_modes_are_listed_as_candidates_without_a_card() -> None:
    game = lab(me=mine(hand=["Fork"]))
    use(game, "Fork")
    assert kind(game) == D.CHOOSE_MODE
    assert ids(game) == {"CANDIDATE[0]", "CANDIDATE[1]", "CANDIDATE[2]"}
    listed = present(game.observe(0), "candidates")
    assert [row["number"] * 8 for row in listed] == [0, 1, 2]
    assert [row["card"] for row in listed] == [0, 0, 0]


def test_how_many_cores_are_asked_for_and_picked() -> None:
    opponent = Side(field=[on("Squire", 2, soul=True)])
    game = lab(me=mine(hand=["Pull Opposing"]), opponent=opponent, auto_forced=False)
    use(game, "Pull Opposing")
    choose(game, "Squire")
    assert kind(game) == D.CORES
    row = rows(game.observe(0), "decision")[0]
    assert {name for name, x in row.items() if name.startswith("asked_") and x} == {"asked_cores_off"}
    assert (row["least"], row["most"], row["picked"], row["left"], row["amount"]) == (0.5, 0.5, 0, 0.5, 0.25)
    assert (row["may_stop"], row["first_pick"]) == (0, 1)
    play(game, game.legal_actions()[-1])
    assert kind(game) == D.CORES
    row = rows(game.observe(0), "decision")[0]
    assert (row["least"], row["picked"], row["left"], row["first_pick"], row["amount"]) == (0.5, 0.25, 0.25, 0, 0.25)


# --- unfinished work -------------------------------------------------------------------------------------------------
def test_a_waiting_effect_of_a_hidden_hand_card_shows_no_card_to_the_opponent() -> None:
    game = lab(me=mine("Squire", "Page", "Seen", hand=["Bolt", "Lurker"]))
    use(game, "Bolt")
    choose(game, "Squire")
    assert kind(game) == D.TRIGGER_ORDER
    mine_ = {card_of(game, row) for row in present(game.observe(0), "pending") if row["waiting"]}
    theirs = [row["card"] for row in present(game.observe(1), "pending") if row["waiting"]]
    assert mine_ == {"Seen", "Lurker"}
    assert sorted(card > 0 for card in theirs) == [False, True]
    assert all(row["mine"] == 0.0 for row in present(game.observe(1), "pending"))
