"""The command line: what its commands print, and one sentence with exit code 2 for bad input."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bs_env import cli, rule_coverage
from bs_env.commands import rules as rules_command

ROOT = Path(__file__).resolve().parent.parent


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in cli.COMMANDS)
    assert "unofficial" in shown


def test_the_command_line_starts_without_heavy_modules() -> None:
    heavy = ["numba", "pettingzoo", "gymnasium", "torch"]
    code = f"import sys; from bs_env import cli; cli.build_parser(); print([m for m in {heavy} if m in sys.modules])"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert shown.stdout.strip() == "[]"


def test_rules_shows_a_rule_its_reading_and_its_tests(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "6-1-1"]) == 0
    shown = capsys.readouterr().out
    assert "40 or more cards" in shown
    assert "reading D-66" in shown
    assert "test tests/rules/test_ch06_deck.py::test_a_deck_has_40_or_more_cards" in shown
    assert "6-1-1-2-1" in shown


def test_rules_counts_what_is_tested(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    report = tmp_path / "rules.json"
    assert cli.main(["rules", "--json", str(report)]) == 0
    assert "456 rules, 323 of them executable" in capsys.readouterr().out
    written = json.loads(report.read_text(encoding="utf-8"))
    assert written["tested"] + len(written["missing"]) == written["executable"] == 323
    assert "6-1-1" in written["tests"]


def test_rules_says_when_the_tests_are_not_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule_coverage, "tests_folder", lambda: None)
    assert cli.main(["rules"]) == cli.main(["rules", "6-1-1"]) == 0
    assert capsys.readouterr().out.count(rules_command.NO_TESTS) == 2


def test_decks_lists_the_packaged_decks(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["decks"]) == cli.main(["decks", "list"]) == 0
    assert capsys.readouterr().out.count("standard/red") == 2


def test_decks_shows_the_cards_of_a_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["decks", "show", "red"]) == 0
    assert "3 x 26RSD01-001" in capsys.readouterr().out


def test_decks_checks_legal_decks(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["decks", "check", "standard/*"]) == 0
    assert capsys.readouterr().out.count("is legal in Standard (40 cards)") == 6


def test_decks_check_names_every_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    text = '{"format": "standard", "name": "bad", "cards": {"26RSD01-001": 4, "nowhere": 1}}'
    path.write_text(text, encoding="utf-8")
    assert cli.main(["decks", "check", str(path)]) == 2
    said = capsys.readouterr().err
    assert "3 faults" in said
    assert all(part in said for part in ("It has 5 cards", "at most 3 of a name", '"nowhere" is unknown'))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["rules", "99-1"], 'no rule "99-1"'),
        (["rules", "--json", "no/such/folder/x.json"], "no/such/folder/x.json cannot be read or written"),
        (["decks", "check", "reed"], 'There is no deck "reed": did you mean "red"?'),
        (["decks", "check", "none.json"], 'Deck file "none.json" does not exist'),
        (["decks", "show", "none.json"], 'Deck file "none.json" does not exist'),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    caught = capsys.readouterr()
    assert says in caught.err
    assert caught.err.startswith("bs-env: ")
    assert caught.err.count("\n") == 1
    assert "Traceback" not in caught.err
