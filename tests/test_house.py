"""The house: the rule index is whole, the documents are current, imports go one way, files stay small and portable."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bs_env import rule_coverage, rules_index
from bs_env.errors import UnknownRule

ROOT = Path(__file__).resolve().parent.parent

# --- the rule index -------------------------------------------------------------------------------------------------


def test_the_rule_index_is_complete() -> None:
    assert len(rules_index.load()) == 456
    assert len(rules_index.executable()) == 323
    assert len({r.number for r in rules_index.load()}) == 456
    assert {r.chapter for r in rules_index.load()} == set(rules_index.chapters()) == set(range(1, 14))


def test_every_rule_says_something_in_our_words() -> None:
    for rule in rules_index.load():
        assert rule.statement.strip(), rule.number
        assert rule.section.strip(), rule.number
        assert not re.search("[\u3040-\u30ff\u4e00-\u9fff]", rule.statement + rule.section), rule.number


def test_rules_name_known_decision_points_and_each_point_has_a_rule() -> None:
    named = {point for rule in rules_index.load() for point in rule.decisions}
    assert named == set(rules_index.decision_points())
    assert len(named) == 43


def test_every_reading_concerns_rules_or_cards() -> None:
    numbers = {r.number for r in rules_index.load()}
    for reading in rules_index.readings():
        cards = [c for c in reading.concerns if c not in numbers]
        assert all(c.startswith("26RSD") for c in cards), reading.id
        assert reading.concerns, reading.id
    assert len({r.id for r in rules_index.readings()}) == len(rules_index.readings())


def test_a_rule_carries_its_readings() -> None:
    rule = rules_index.rule("8-1-5-1")
    assert "D-13" in [r.id for r in rule.readings]
    assert rule.reading is not None
    assert "Reserve" in rule.reading
    assert rules_index.rule("5-2-1").reading is None


def test_an_unknown_rule_number_gets_one_sentence_with_a_near_one() -> None:
    with pytest.raises(UnknownRule, match=r'no rule "8-1-5-9": did you mean'):
        rules_index.rule("8-1-5-9")


def test_the_documents_are_current() -> None:
    stale = [
        name
        for name, text in rules_index.documents().items()
        if not (ROOT / "docs" / name).is_file() or (ROOT / "docs" / name).read_text(encoding="utf-8") != text
    ]
    assert not stale, f"run `make docs`: {stale}"


# --- which tests pin which rules ------------------------------------------------------------------------------------

MARKED = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.slow, pytest.mark.rule("1-1")]

@pytest.mark.rule("2-2", "3-3")
def test_several(): ...

@mark.rule("4-4")
class TestGroup:
    pytestmark = pytest.mark.rule("5-5")

    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("6-6"))])
    def test_inner(self, x): ...

@pytest.mark.rule("7-7")
def helper(): ...
"""


def test_the_collector_reads_marks_where_pytest_does(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_marks.py").write_text(MARKED, encoding="utf-8")
    outer, inner = "tests/test_marks.py::test_several", "tests/test_marks.py::TestGroup::test_inner"
    assert rule_coverage.rule_tests(folder) == {
        "1-1": [outer, inner],
        "2-2": [outer],
        "3-3": [outer],
        "4-4": [inner],
        "5-5": [inner],
        "6-6": [inner],
    }


def test_every_cited_rule_exists_and_is_executable() -> None:
    executable = {r.number for r in rules_index.executable()}
    cited = rule_coverage.rule_tests(ROOT / "tests")
    wrong = {number: tests for number, tests in cited.items() if number not in executable}
    assert not wrong


# --- the source tree ------------------------------------------------------------------------------------------------

SOURCES = ("bs_env", "agents", "training", "tests", "benchmarks", "notebooks", "docs")
LONGEST_FILE = 700


def repository_files() -> list[Path]:
    """What git tracks or would track; in a tree without git, everything in the source folders."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
        files = [ROOT / name for name in listed.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        files = [p for folder in SOURCES for p in (ROOT / folder).rglob("*") if "__pycache__" not in p.parts]
    return [p for p in files if p.is_file()]


def python_files(*folders: str) -> Iterator[Path]:
    for folder in folders:
        yield from sorted((ROOT / folder).rglob("*.py"))


def test_no_file_names_a_machine() -> None:
    # put together here so that this file does not contain what it looks for
    places = ["/" + "work/", "/" + "farm/", "/" + "tmp/", "/" + "root/", "." + "library", ".." + "/shared"]
    pattern = re.compile("|".join(rf"(?<![\w.]){re.escape(p)}" for p in places))
    found = []
    for path in repository_files():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        found += [f"{path.relative_to(ROOT)}: {m.group()}" for m in pattern.finditer(text)]
    assert not found


def test_no_source_file_is_too_long() -> None:
    long = {}
    for path in repository_files():
        if path.suffix in (".py", ".pyi"):
            text = path.read_text(encoding="utf-8")
            if text.count("\n") > LONGEST_FILE and not text.startswith('"""Generated'):
                long[str(path.relative_to(ROOT))] = text.count("\n")
    assert not long


# --- imports go one way ---------------------------------------------------------------------------------------------

# Each module belongs to the layer of its longest prefix here and may import its own layer and lower ones.
LAYERS = {
    "bs_env.errors": 0,
    "bs_env.version": 0,
    "bs_env.core": 0,
    "bs_env.cards": 1,
    "bs_env.rules_config": 1,
    "bs_env.backend": 1,
    "bs_env.describe": 2,
    "bs_env.view": 2,
    "bs_env.setups": 2,
    "bs_env.saves": 2,
    "bs_env.game": 2,
    "bs_env.position": 2,
    "bs_env.log": 2,
    "bs_env.agent_view": 2,
    "bs_env.deciders": 2,
    "bs_env.searching": 2,
    "bs_env.replay": 2,  # of one age with the game: `Game.replay()` makes one, and it plays games
    "bs_env.env": 3,
    "bs_env.battle_spirits_v0": 3,
    "bs_env.render": 3,
    "agents": 4,
    "training": 5,
    "notebooks": 6,
    # the front door and what stands beside the engine: may use everything, and nothing below uses it
    "bs_env": 7,
}
KEPT_OUT_OF_THE_CORE = {"gymnasium", "pettingzoo", "torch", "stable_baselines3", "sb3_contrib", "random", "datetime"}
READS_THE_CLOCK = {"jit.py", "api.py"}  # they tell how long the compiler took


def layer(module: str) -> int | None:
    parts = module.split(".")
    for end in range(len(parts), 0, -1):
        if (prefix := ".".join(parts[:end])) in LAYERS:
            return LAYERS[prefix]
    return None


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in the file, relative imports resolved."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            # `from bs_env import game` imports bs_env.game
            yield from (f"{module}.{alias.name}" for alias in node.names)


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_imports_go_one_way() -> None:
    upward = []
    for path in python_files("bs_env", "agents", "training"):
        own = layer(module_name(path))
        assert own is not None, path
        for target in imported(path):
            other = layer(target)
            if other is not None and other > own:
                upward.append(f"{module_name(path)} imports {target}")
    assert not upward


def test_the_core_knows_no_framework_no_clock_and_no_global_randomness() -> None:
    found = []
    for path in python_files("bs_env/core"):
        kept_out = KEPT_OUT_OF_THE_CORE | (set() if path.name in READS_THE_CLOCK else {"time"})
        for target in imported(path):
            if target.split(".")[0] in kept_out or target.startswith("numpy.random"):
                found.append(f"{path.name} imports {target}")
        # a generator of numpy's would be global state as well
        if re.search(r"\bnp\.random\b", path.read_text(encoding="utf-8")):
            found.append(f"{path.name} uses np.random")
    assert not found
