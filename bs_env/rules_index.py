"""The rule book as an index: every numbered rule, in this project's own words.

The rules, the readings that settle their doubts and the names of the decision points are data
(`rules_index.json`). `python -m bs_env.rules_index docs` writes `docs/rules/` and `docs/readings.md` from it.
"""

from __future__ import annotations

import difflib
import json
import sys
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from bs_env.errors import UnknownRule

GENERATED = "<!-- Written by `python -m bs_env.rules_index docs`. Edit bs_env/rules_index.json instead. -->"


@dataclass(frozen=True)
class Reading:
    """How this engine reads a place that the rule book leaves open."""

    id: str
    concerns: tuple[str, ...]
    """Rule numbers and card numbers."""
    question: str
    reading: str


@dataclass(frozen=True)
class Rule:
    """One numbered entry of the rule book."""

    number: str
    section: str
    statement: str
    kind: str
    """"heading", "remark" (nothing to execute) or the subject: "battle", "cost", "zone", ..."""
    executable: bool
    decisions: tuple[str, ...]
    """The decision points at which a player chooses something under this rule."""
    readings: tuple[Reading, ...]

    @property
    def chapter(self) -> int:
        """The chapter's number: 8 for rule 8-1-5-1."""
        return int(self.number.split("-", 1)[0])

    @property
    def reading(self) -> str | None:
        """The settled readings of this rule as one text, None when the rule leaves no doubt."""
        return " ".join(f"{r.id}: {r.reading}" for r in self.readings) or None


@cache
def _data() -> dict[str, Any]:
    text = resources.files("bs_env").joinpath("rules_index.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


@cache
def readings() -> tuple[Reading, ...]:
    """All settled readings, in the order of their ids."""
    return tuple(Reading(r["id"], tuple(r["concerns"]), r["question"], r["reading"]) for r in _data()["readings"])


@cache
def load() -> tuple[Rule, ...]:
    """All rules, in the order of the rule book."""
    by_rule: dict[str, list[Reading]] = {}
    for reading in readings():
        for number in reading.concerns:
            by_rule.setdefault(number, []).append(reading)
    return tuple(
        Rule(
            number=row["number"],
            section=row["section"],
            statement=row["statement"],
            kind=row["kind"],
            executable=row["executable"],
            decisions=tuple(row["decisions"]),
            readings=tuple(by_rule.get(row["number"], ())),
        )
        for row in _data()["rules"]
    )


@cache
def _by_number() -> dict[str, Rule]:
    return {rule.number: rule for rule in load()}


def rule(number: str) -> Rule:
    """The rule with this number.

    Raises:
        UnknownRule: the rule book has no such number; the message names near ones.
    """
    found = _by_number().get(number)
    if found is None:
        near = difflib.get_close_matches(number, _by_number(), n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else 'numbers look like "8-1-5-1".'
        raise UnknownRule(f'The rule book has no rule "{number}": {hint}')
    return found


def below(number: str) -> tuple[Rule, ...]:
    """The rules that are numbered under this one: 8-1-5-1 and more for 8-1-5."""
    return tuple(r for r in load() if r.number.startswith(f"{number}-"))


def executable() -> tuple[Rule, ...]:
    """The rules that the engine performs or refuses by; the others are headings and remarks."""
    return tuple(r for r in load() if r.executable)


def chapters() -> dict[int, str]:
    """Number and title of each chapter."""
    return {int(number): title for number, title in _data()["chapters"].items()}


def decision_points() -> dict[str, str]:
    """Id and name of every decision point of the Standard format."""
    return dict(_data()["decision_points"])


# --- the documents --------------------------------------------------------------------------------------------------


def documents() -> dict[str, str]:
    """The generated documents: path under `docs/` and text."""
    files = {"rules/README.md": _overview(), "readings.md": _readings_page()}
    for chapter, title in chapters().items():
        files[f"rules/{_chapter_file(chapter)}"] = _chapter_page(chapter, title)
    return files


def write_documents(folder: Path) -> list[Path]:
    """Write the generated documents under `folder` and return their paths."""
    written = []
    for name, text in documents().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written


def _chapter_file(chapter: int) -> str:
    return f"ch{chapter:02d}.md"


def _anchor(number: str) -> str:
    return number.replace("(", "").replace(")", "")


def _link(number: str, folder: str = "") -> str:
    """A markdown link to a rule; card numbers stay plain."""
    found = _by_number().get(number)
    if found is None:
        return number
    return f"[{number}]({folder}{_chapter_file(found.chapter)}#{_anchor(number)})"


def _overview() -> str:
    lines = [
        GENERATED,
        "# The rules of the Standard format",
        "",
        "Every numbered rule of the comprehensive rules of 2026, in this project's own words; the numbers are those of",
        "the rule book. *Executable* rules are the ones the engine performs or refuses by; tests name each of them.",
        "`bs-env rules` shows which have none yet, `bs-env rules 8-1-5-1` shows one rule, its reading and its tests.",
        "",
        "| chapter | rules | executable |",
        "|---|---:|---:|",
    ]
    for chapter, title in chapters().items():
        rules = [r for r in load() if r.chapter == chapter]
        count = sum(r.executable for r in rules)
        lines.append(f"| [{chapter} {title}]({_chapter_file(chapter)}) | {len(rules)} | {count} |")
    lines += [f"| all | {len(load())} | {len(executable())} |", "", "## Decision points", ""]
    lines += ["Every choice the rules give to a player.", "", "| id | what is chosen | rules |", "|---|---|---|"]
    for point, name in decision_points().items():
        rules_of_point = ", ".join(_link(r.number) for r in load() if point in r.decisions)
        lines.append(f"| {point} | {name} | {rules_of_point} |")
    return "\n".join(lines) + "\n"


def _chapter_page(chapter: int, title: str) -> str:
    lines = [GENERATED, f"# {chapter} {title}", "", "Rules marked ▪ are executable.", ""]
    for entry in load():
        if entry.chapter == chapter:
            lines += _entry(entry)
    return "\n".join(lines).rstrip() + "\n"


def _entry(entry: Rule) -> list[str]:
    anchor = f'<a id="{_anchor(entry.number)}"></a>'
    if entry.kind == "heading":
        level = min(entry.number.count("-") + 1, 6)
        return [anchor, "", f"{'#' * level} {entry.number} {entry.statement}", ""]
    mark = "▪ " if entry.executable else ""
    lines = [f"{anchor}{mark}**{entry.number}** {entry.statement}"]
    lines += [f"> *{r.id}.* {r.question} **{r.reading}**\n>" for r in entry.readings]
    if entry.decisions:
        names = decision_points()
        lines.append("> *Decided by a player:* " + "; ".join(f"{d} {names[d]}" for d in entry.decisions))
    if len(lines) > 1:
        lines.insert(1, "")
        lines[-1] = lines[-1].removesuffix("\n>")
    return [*lines, ""]


def _readings_page() -> str:
    lines = [
        GENERATED,
        "# Settled readings",
        "",
        "Where the rule book or a card leaves something open, the engine follows one reading, in one place of the",
        "code. A reading changes only with a source.",
        "",
        "| id | concerns | question | the engine does |",
        "|---|---|---|---|",
    ]
    for r in readings():
        concerns = ", ".join(_link(c, "rules/") for c in r.concerns)
        lines.append(f"| {r.id} | {concerns} | {r.question} | {r.reading} |")
    return "\n".join(lines) + "\n"


def main(argv: list[str]) -> int:
    """`python -m bs_env.rules_index docs [FOLDER]`: write the documents, by default into `docs/`."""
    if not argv or argv[0] != "docs" or len(argv) > 2:
        print("usage: python -m bs_env.rules_index docs [FOLDER]", file=sys.stderr)
        return 2
    folder = Path(argv[1]) if len(argv) == 2 else Path(__file__).resolve().parent.parent / "docs"
    print(f"{len(write_documents(folder))} documents written to {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
