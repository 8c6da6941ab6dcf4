"""The catalogue against the printed facts of all Standard cards, and what is compiled from it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bs_env import cli
from bs_env.cards import catalog, families, features
from bs_env.cards.card import COLOR_NAMES, Card
from bs_env.cards.disassembler import disassemble
from bs_env.cards.effects import Effect
from bs_env.core import layout, terms
from bs_env.errors import BsEnvError, UnsupportedCard

FACTS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("standard_facts.json").read_text(encoding="utf-8"))
CLAUSES = [(facts["id"], k, clause) for facts in FACTS for k, clause in enumerate(facts["clauses"])]
LIMITS = {
    "once_per_turn": terms.LIMIT_CARD_TURN,
    "no_stacking": terms.LIMIT_NAME_TIMING,
    "no_stacking_once_per_turn": terms.LIMIT_CARD_TURN_NAME_TIMING,
    "once_per_turn_by_name": terms.LIMIT_NAME_TURN,
}
EVENTS = {
    # printed timing -> the event it waits for
    "on_summon": terms.EVENT_SUMMONED,
    "on_deploy": terms.EVENT_DEPLOYED,
    "on_attack": terms.EVENT_ATTACK,
    "on_block": terms.EVENT_BLOCK,
    "on_destroy": terms.EVENT_DESTROYED,
    "attacking_battle_end": terms.EVENT_BATTLE_END,
    "your_end_step": terms.EVENT_STEP_START,
    "your_main_step_start": terms.EVENT_STEP_START,
    "your_attack_step_start": terms.EVENT_STEP_START,
    "opponent_attack_step_start": terms.EVENT_STEP_START,
    "in_trash": terms.EVENT_DESTROYED,
}
WINDOWS = {
    "attacking": terms.WINDOW_ATTACKING,
    "attacking_battle_end": terms.WINDOW_ATTACKING,
    "blocking": terms.WINDOW_BLOCKING,
    "your_attack_step": terms.WINDOW_OWN_ATTACK,
    "opponent_attack_step": terms.WINDOW_OPP_ATTACK,
    "flash_from_hand": terms.WINDOW_OPP_ATTACK,
    "your_main_step": terms.WINDOW_OWN_MAIN,
    "permanent": terms.WINDOW_ALWAYS,
}


def named(table: Any) -> dict[str, int]:
    return {COLOR_NAMES[color]: n for color, n in table.items()}


# --- the printed facts -----------------------------------------------------------------------------------------------


def test_all_standard_cards_are_there_once_and_in_order() -> None:
    cards = catalog.standard_cards()
    assert [card.card_id for card in cards] == [facts["id"] for facts in FACTS]
    kinds = [card.type.name for card in cards]
    assert (kinds.count("SPIRIT"), kinds.count("NEXUS"), kinds.count("MAGIC")) == (62, 14, 20)
    assert len({card.name for card in cards}) == len(cards) == 96


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts["id"])
def test_the_facts_of_a_card(facts: dict[str, Any]) -> None:
    card = catalog.card(facts["id"])
    assert (card.name, card.name_ja, card.type.name) == (facts["name"], facts["ja"], facts["type"].upper())
    assert [COLOR_NAMES[color] for color in card.colors] == facts["colors"]
    assert (card.cost, named(card.reduction), named(card.symbols)) == (
        facts["cost"], facts["reduction"], facts["symbols"],
    )  # fmt: skip
    assert [[name, families.japanese(name)] for name in card.families] == facts["families"]
    assert [[level.cores, level.bp, level.true_release] for level in card.levels] == facts["levels"]
    assert (card.ex, card.legacy, card.environment_mark) == (facts["ex"], facts["legacy"], facts["mark"])
    soul_magic = None if card.soul_magic is None else COLOR_NAMES[card.soul_magic]
    assert soul_magic == facts["soul_magic"]


def test_no_clause_is_missing() -> None:
    assert catalog.missing_clauses() == []
    assert sum(len(card.effects) for card in catalog.standard_cards()) == len(CLAUSES) == 139


@pytest.mark.parametrize(("card_id", "number", "clause"), CLAUSES, ids=lambda value: str(value)[:12])
def test_a_clause_works_at_its_levels_timings_and_limits(card_id: str, number: int, clause: dict[str, Any]) -> None:
    card = catalog.card(card_id)
    effect = card.effects[number]
    levels = effect.levels or tuple(range(1, len(card.levels) + 1))
    assert list(levels) == clause["levels"] or card.type.name == "MAGIC" or effect.zones != (terms.ZONE_FIELD,)
    assert effect.true_release == clause.get("true_release", False)
    assert effect.limit == LIMITS.get(clause.get("limit", ""), terms.LIMIT_NONE)
    check_timing(effect, clause)


def check_timing(effect: Effect, clause: dict[str, Any]) -> None:
    timing = clause["timing"]
    if timing in EVENTS:
        assert effect.event == EVENTS[timing]
    if timing in WINDOWS:
        assert effect.window == WINDOWS[timing]
    if "activated" in clause:
        assert effect.kind == terms.KIND_ACTIVATED
        assert effect.timing == {"main": terms.TIMING_MAIN, "flash": terms.TIMING_FLASH}[clause["activated"]]
    elif timing in ("main", "flash"):
        assert effect.kind == terms.KIND_DECLARED
        assert effect.timing == {"main": terms.TIMING_MAIN, "flash": terms.TIMING_FLASH}[timing]


@pytest.mark.parametrize(("card_id", "number", "clause"), CLAUSES, ids=lambda value: str(value)[:12])
def test_what_is_optional_can_be_declined_and_nothing_else(card_id: str, number: int, clause: dict[str, Any]) -> None:
    effect = catalog.card(card_id).effects[number]
    compiled = catalog.compiled()
    text = disassemble(catalog.card(card_id), compiled).split(f"clause {number + 1}:")[1].split("clause ")[0]
    declinable = effect.optional or any(word in text for word in (" MAY", " ASK"))
    if clause["timing"] == "flash_from_hand":
        declinable = True  # declaring it is the option
    assert declinable == clause.get("may", False)


@pytest.mark.parametrize("card", catalog.standard_cards(), ids=lambda card: card.card_id)
def test_every_clause_has_a_text_in_official_english_words(card: Card) -> None:
    for effect in card.effects:
        assert effect.text.strip() == effect.text
        assert effect.text.endswith((".", ")."))
        assert not re.search("[\u3040-\u30ff\u4e00-\u9fff]", effect.text)
        assert ("[Can't Stack]" in effect.text) == (
            effect.limit in (terms.LIMIT_NAME_TIMING, terms.LIMIT_CARD_TURN_NAME_TIMING)
        )
        assert ("[Once Per Turn]" in effect.text) == (
            effect.limit in (terms.LIMIT_CARD_TURN, terms.LIMIT_CARD_TURN_NAME_TIMING)
        )
        assert ("Invoke: " in effect.text) == (effect.kind == terms.KIND_ACTIVATED)


# --- finding cards ---------------------------------------------------------------------------------------------------


def test_cards_are_found_by_number_and_by_either_name() -> None:
    griffar = catalog.card("26RSD01-007")
    assert catalog.find("26RSD01-007") is griffar
    assert catalog.by_name("griffar") is catalog.by_name("グライファー") is griffar
    assert catalog.find("BS01-001") is None


def test_an_unknown_card_gets_one_sentence_with_a_near_one() -> None:
    with pytest.raises(UnsupportedCard, match=r'There is no card "26RSD01-07" .*did you mean "26RSD01-007"\?'):
        catalog.card("26RSD01-07")
    with pytest.raises(UnsupportedCard, match=r'did you mean "Griffar"\?'):
        catalog.by_name("Grifar")
    with pytest.raises(UnsupportedCard, match="`bs-env cards` lists"):
        catalog.card("zzzz")


def test_the_eternal_format_is_not_there_yet() -> None:
    with pytest.raises(UnsupportedCard, match="not there yet"):
        catalog.compiled("eternal")
    with pytest.raises(BsEnvError, match='no format "modern"'):
        catalog.compiled("modern")


# --- compiled --------------------------------------------------------------------------------------------------------


def test_the_tables_are_built_once_with_one_row_a_card() -> None:
    compiled = catalog.compiled()
    assert compiled is catalog.compiled("standard")
    assert compiled.tables.dtype == layout.TABLES
    assert compiled.tables.shape == (1,)
    assert int(compiled.tables[0]["n_cards"]) == 96
    assert int(compiled.tables[0]["n_effects"]) == 140  # row 0 is none
    for row, card in enumerate(compiled.cards):
        assert compiled.row_of[card.card_id] == row
        printed = compiled.tables[0]["cards"][row]
        assert int(printed["cost"]) == card.cost
        assert int(printed["n_effects"]) == len(card.effects)
        assert [int(bp) for bp in printed["level_bp"][: len(card.levels)]] == [(v.bp or 0) // 100 for v in card.levels]


def test_the_mirror_holds_the_rows_in_use() -> None:
    compiled = catalog.compiled()
    mirror, tables = compiled.mirror, compiled.tables[0]
    assert (len(mirror.cards), len(mirror.effects)) == (96, 140)
    assert len(mirror.program) == int(tables["n_instructions"])
    for name in ("type", "cost", "name", "first_effect", "main", "flash", "event_mask"):
        assert [getattr(card, name) for card in mirror.cards] == tables["cards"][name][:96].tolist()
    assert mirror.features[3, 0] == float(tables["features"][3, 0])


def test_row_zero_of_every_table_means_none() -> None:
    tables = catalog.compiled().tables[0]
    assert not tables["effects"][0]["program"]
    assert int(tables["program"][0]["op"]) == terms.OP_END
    assert tables["numbers"][0].item() == (terms.WHAT_CONST, 0, 0, 1, 1, 0)
    assert tables["conditions"][0].item() == (0, 0, 0)
    assert int(tables["filters"][0]["bp_max"]) == terms.NO_BOUND


def test_every_program_ends_and_jumps_stay_inside_it() -> None:
    tables = catalog.compiled().tables[0]
    program = tables["program"]
    for effect in tables["effects"][1 : int(tables["n_effects"])]:
        for start in (int(effect["cost"]), int(effect["program"])):
            if not start:
                continue
            end = start + int(np.argmax(program["op"][start:] == terms.OP_END))
            for row in program[start:end]:
                if row["op"] in (terms.OP_IF, terms.OP_IF_DID, terms.OP_JUMP):
                    assert start < int(row["b"]) <= end


def test_the_events_that_are_waited_for() -> None:
    tables = catalog.compiled().tables[0]
    rows = catalog.compiled().row_of
    crag, rebirth = tables["cards"][rows["26RSD01-010"]], tables["cards"][rows["26RSD05-012"]]
    assert int(crag["event_mask"]) == 1 << terms.EVENT_DESTROYED
    assert (int(rebirth["event_mask"]), int(rebirth["trash_mask"])) == (0, 1 << terms.EVENT_DESTROYED)
    assert int(tables["trash_watchers"]) == 1 << terms.EVENT_DESTROYED
    assert int(tables["hand_watchers"]) == 0


def test_what_constant_effects_read_and_write() -> None:
    # two Standard cards make BP depend on symbols and symbols on BP; only the first is a constant effect
    compiled = catalog.compiled()
    tables = compiled.tables[0]
    constants = [row for row in tables["effects"][: int(tables["n_effects"])] if row["op"]]
    reading = {int(row["card"]): (int(row["reads"]), int(row["writes"])) for row in constants if row["reads"]}
    assert reading == {compiled.row_of["26RSD04-002"]: (2, 1)}


@pytest.mark.parametrize("card", catalog.standard_cards(), ids=lambda card: card.card_id)
def test_the_disassembly_mentions_every_instruction(card: Card) -> None:
    compiled = catalog.compiled()
    tables = compiled.tables[0]
    text = disassemble(card, compiled)
    row = tables["cards"][compiled.row_of[card.card_id]]
    first = int(row["first_effect"])
    for effect in tables["effects"][first : first + int(row["n_effects"])]:
        assert f"clause {int(effect['clause']) + 1}: " in text
        for start in (int(effect["cost"]), int(effect["program"])):
            while start:
                op = terms.Op(int(tables["program"][start]["op"]))
                assert re.search(rf"^ +{start} {op.name.replace('_', ' ').replace('JUMP', 'GO')}\b", text, re.MULTILINE)
                start = 0 if op == terms.OP_END else start + 1


# --- features --------------------------------------------------------------------------------------------------------


def test_features_have_names_and_bounds() -> None:
    table = catalog.compiled().tables[0]["features"]
    assert len({name for name, _ in features.COLUMNS}) == layout.N_FEATURES
    assert np.isfinite(table).all()
    assert np.abs(table).max() <= 4
    assert not table[96:].any()
    unused = [name for (name, _), there in zip(features.COLUMNS, table[:96].any(axis=0), strict=True) if not there]
    assert unused == ["in_other_window", "watches_cards", "watches_cores"]  # only cards outside the starter decks have them


@pytest.mark.parametrize(
    ("card_id", "expected"),
    [
        ("26RSD01-X01", {"destroy": 1, "reach": 0.7, "on_arrival": 1, "in_attack": 1, "cores_gained": 1}),
        ("26RSD05-014", {"destroy": 3, "bp_down": 1.2, "flash_timing": 1, "soul_magic": 1, "verb_removes": 1}),
        ("26RSD04-X02", {"return": 1, "reach": 1.5, "verb_removes": 1}),
        ("26RSD06-004", {"exhaust": 0, "verb_exhausts": 0, "bp_up": 0.6}),  # its own Nexus is only the price
        ("26RSD06-X01", {"pierce": 1, "reach": 1.25}),
        ("26RSD03-004", {"verb_cards": 0, "spirit": 1, "level_2_bp": 0.7, "ex": 1}),
    ],
)
def test_the_features_of_some_cards(card_id: str, expected: dict[str, float]) -> None:
    compiled = catalog.compiled()
    row = compiled.tables[0]["features"][compiled.row_of[card_id]]
    assert {name: round(float(row[features.column(name)]), 3) for name in expected} == expected


# --- the command line ------------------------------------------------------------------------------------------------


def test_the_command_shows_a_card_with_its_program(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "card.json"
    assert cli.main(["cards", "26rsd01-007", "--json", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "Griffar" in shown
    assert "MOVE CARDS to Trash" in shown
    assert json.loads(file.read_text(encoding="utf-8"))["levels"][1]["true_release"] is True
    assert cli.main(["cards", "griffar"]) == 0
    assert capsys.readouterr().out == shown


def test_the_command_lists_and_filters(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "--color", "blue", "--type", "nexus"]) == 0
    assert "3 cards, 6 effects." in capsys.readouterr().out
    assert cli.main(["cards", "--set", "26RSD03"]) == 0
    assert "16 cards," in capsys.readouterr().out


def test_the_command_finds_nothing_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "--missing"]) == 0
    assert "Nothing is missing" in capsys.readouterr().out


def test_the_command_says_what_is_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "Grifar"]) == 2
    assert 'did you mean "Griffar"?' in capsys.readouterr().err
