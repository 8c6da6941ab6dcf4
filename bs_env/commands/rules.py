"""`bs-env rules`: the rule book, and which executable rules have tests."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bs_env import rule_coverage, rules_index
from bs_env.rules_index import Rule

NAME = "rules"
HELP = "show a rule, or which executable rules have tests"
NO_TESTS = "The tests are not part of this installation: run the command in a source tree to see them."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments."""
    parser.add_argument("number", nargs="?", help='a rule number such as "8-1-5-1"; without one: the coverage')
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the coverage to FILE")


def run(args: argparse.Namespace) -> int:
    """Show one rule, or the coverage of all."""
    folder = rule_coverage.tests_folder()
    tests = rule_coverage.rule_tests(folder) if folder else None
    if args.number:
        print("\n".join(_rule_lines(rules_index.rule(args.number), tests)))
        return 0
    if args.json:
        args.json.write_text(json.dumps(_report(tests or {}), indent=1) + "\n", encoding="utf-8")
    print("\n".join(_coverage_lines(tests)))
    return 0


def _rule_lines(rule: Rule, tests: dict[str, list[str]] | None) -> list[str]:
    where = f"{rules_index.chapters()[rule.chapter]} / {rule.section}"
    kind = "executable" if rule.executable else f"not executable ({rule.kind})"
    lines = [f"{rule.number}  {where}", f"  {rule.statement}", f"  {kind}"]
    names = rules_index.decision_points()
    lines += [f"  decided by a player: {point} {names[point]}" for point in rule.decisions]
    lines += [f"  reading {r.id}: {r.question} {r.reading}" for r in rule.readings]
    if tests is None:
        lines.append(f"  {NO_TESTS}")
    else:
        cited = tests.get(rule.number, [])
        lines += [f"  test {name}" for name in cited]
        if rule.executable and not cited:
            lines.append("  no test names this rule yet")
    lines += [f"  {r.number}  {r.statement}" for r in rules_index.below(rule.number)]
    return lines


def _report(tests: dict[str, list[str]]) -> dict[str, object]:
    numbers = [r.number for r in rules_index.executable()]
    return {
        "executable": len(numbers),
        "tested": sum(n in tests for n in numbers),
        "missing": [n for n in numbers if n not in tests],
        "tests": {n: tests[n] for n in numbers if n in tests},
    }


def _coverage_lines(tests: dict[str, list[str]] | None) -> list[str]:
    executable = rules_index.executable()
    head = f"{len(rules_index.load())} rules, {len(executable)} of them executable."
    if tests is None:
        return [head, NO_TESTS]
    lines = [head, "", f"{'chapter':<44}{'executable':>10}{'tested':>8}"]
    for chapter, title in rules_index.chapters().items():
        rules = [r for r in executable if r.chapter == chapter]
        tested = sum(r.number in tests for r in rules)
        lines.append(f"{chapter:>2} {title:<41}{len(rules):>10}{tested:>8}")
    missing = [r for r in executable if r.number not in tests]
    lines.append(f"{'   all':<44}{len(executable):>10}{len(executable) - len(missing):>8}")
    if missing:
        lines += ["", f"No test names these {len(missing)} yet:"]
        lines += [f"  {r.number:<15}{_shorten(r.statement)}" for r in missing]
    return lines


def _shorten(text: str, width: int = 100) -> str:
    return text if len(text) <= width else text[: width - 3] + "..."
