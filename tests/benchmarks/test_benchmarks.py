"""The benchmarks run, write their tables where they belong, and measure what they say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from benchmarks import growth, measure, ours, peers, synthetic, throughput
from bs_env import BatchGames
from bs_env.cards import catalog
from bs_env.cards.decks import validate
from bs_env.core import jit

compiled = pytest.mark.skipif(jit.INTERPRETED, reason="benchmarks measure the compiled core: run with BS_ENV_JIT=1")


# --- timing ----------------------------------------------------------------------------------------------------------
def test_cases_take_turns_and_the_median_counts() -> None:
    order: list[str] = []

    def case(name: str, seconds: list[float]) -> measure.Case:
        times = iter(seconds)
        return measure.Case(name, lambda: lambda: (order.append(name), 6, next(times))[1:])

    rates = measure.measure([case("a", [9, 1, 2, 3]), case("b", [9, 1, 1, 1])], 3, 0.5)
    assert rates == {"a": 3.0, "b": 6.0}
    assert "".join(order) == "baabbaab"


def test_pieces_add_up_until_the_time_is_over() -> None:
    pieces = iter([(10, 0.2), (20, 0.2), (30, 0.2), (1000, 5.0)])
    assert measure._rate(lambda: next(pieces), 0.5) == pytest.approx(60 / 0.6)


def test_a_timed_piece_uses_the_clock_it_is_given() -> None:
    times = iter([10.0, 12.5])
    assert measure.timed(lambda: 7, lambda: next(times))() == (7, 2.5)


# --- tables ----------------------------------------------------------------------------------------------------------
def test_tables_go_between_their_marks(tmp_path: Path) -> None:
    path = tmp_path / "README.md"
    path.write_text(measure.README.read_text(encoding="utf-8"), encoding="utf-8")
    for text in ("table one", "table two"):
        measure.keep("throughput", text, path)
        measure.keep("growth", f"{text} growth", path)
    kept = path.read_text(encoding="utf-8")
    assert "<!-- throughput -->\n\ntable two\n\n<!-- end of throughput -->" in kept
    assert "<!-- growth -->\n\ntable two growth\n\n<!-- end of growth -->" in kept
    assert "table one" not in kept.split("<!-- throughput -->")[1]
    assert kept.startswith("# Benchmarks")


def test_figures_are_compared_with_their_targets_and_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "installed", lambda: {"essence-wars": "1", "weiss-sim": "2"})
    found = {"batch 64": 1_200_000.0, "essence-wars: batch 64": 500_000.0, "weiss-sim: batch 64": 400_000.0, "cold": 130.0}
    head, rows = throughput.rows_of(found)
    lines = {row[0]: dict(zip(head[1:4], row[1:4], strict=True)) | {"peers": row[4:]} for row in rows}
    batch = lines["batch of 64, decisions / s"]
    assert (batch["bs_env"], batch["target"], batch["met"]) == ("1.20 M", ">= 1.00 M", "no")  # 3 times weiss-sim, not 4
    assert batch["peers"] == ["500 k", "2.40 (>= 1.5)", "400 k", "3.00 (>= 4)"]
    found["weiss-sim: batch 64"] = 250_000.0
    assert throughput.rows_of(found)[1][0][3] == "yes"
    assert (lines["cold compile, CPU s"]["met"], lines["raw AEC, steps / s"]["met"]) == ("no", "-")


@pytest.mark.parametrize("arguments", [["--rounds", "0"], ["--quick", "--markdown"], ["--seconds", "-1"]])
@pytest.mark.parametrize("main", [throughput.main, growth.main])
def test_arguments_that_make_no_sense(main: Any, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2


# --- what is measured ------------------------------------------------------------------------------------------------
def test_a_larger_catalogue_is_made_of_cards_that_play() -> None:
    before = catalog.standard_cards()
    with catalogue_of_200() as cards:
        assert len(cards) == len({card.card_id for card in cards}) == len({card.name for card in cards}) == 200
        decks = synthetic.random_decks(cards, 4)
        assert not [fault for deck in decks for fault in validate(deck)]
        assert any(card_id.startswith("SYNTH") for deck in decks for card_id, _ in deck.cards)
        batch = BatchGames(2, decks=[(decks[0], decks[1])], seed=1)
        assert batch.playout(steps=20) == 40
    assert catalog.standard_cards() == before
    assert catalog.find("SYNTH01-000") is None


def catalogue_of_200() -> Any:
    return synthetic.catalogue_of(200)


@pytest.mark.parametrize("size", growth.SIZES["deck"])
def test_longer_decks_are_legal(size: int) -> None:
    deck = growth.longer_deck("red", size)
    assert (deck.size, validate(deck)) == (size, [])


@pytest.mark.parametrize(("field", "hand"), [(0, 4), (4, 0), (growth.SIZES["field"][-1], 4), (4, growth.SIZES["hand"][-1])])
def test_positions_have_what_they_say(field: int, hand: int) -> None:
    for game in growth.positions(field, hand)[:2]:
        players = game.view(None).players
        assert [len(p.hand) for p in players] == [hand] * 2
        assert [len(p.field) for p in players] == [field] * 2


def test_the_empty_environment_does_nothing_but_end() -> None:
    units, seconds = ours._aec(ours.EmptyEnv())()
    assert units == 300
    assert seconds > 0


@pytest.mark.compiled
@compiled
def test_throughput_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert throughput.main(["--quick"]) == 0
    shown = capsys.readouterr().out
    assert all(row.title in shown for row in throughput.ROWS)


@pytest.mark.compiled
@compiled
def test_growth_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert growth.main(["--quick"]) == 0
    shown = capsys.readouterr().out
    assert all(title in shown for title in growth.TITLES.values())
