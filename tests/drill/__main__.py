"""Break the engine on purpose, once for each entry of ``mutations.py``, and see whether the tests notice.

``make drill``, or ``python -m tests.drill [--workers N] [--only WORD]``: each change is made in a copy of the source
tree and the interpreted tests run there until the first failure. Golden playthroughs are left out: they notice every
change, also a good one. Prints a table and ends with 1 if more than one in twenty changes goes unnoticed.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests.drill.mutations import MUTATIONS, Mutation

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("bs_env", "agents", "tests", "docs", "pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile")
FOLDERS = ("tests/rules", "tests/rulings", "tests/core", "tests/cards", "tests/choices", "tests/env", "tests/properties")
SHARE = 0.95  # of the changes must be noticed


class Result(NamedTuple):
    """What became of one change."""

    mutation: Mutation
    caught: bool
    by: str
    seconds: float


def mutated(mutation: Mutation, source: str) -> str:
    """The broken source of a file.

    Raises:
        ValueError: the text to be replaced is not there exactly once.
    """
    if source.count(mutation.old) != 1:
        raise ValueError(f"{mutation.file}: {mutation.old!r} occurs {source.count(mutation.old)} times: adapt mutations.py.")
    return source.replace(mutation.old, mutation.new)


def folders_for(mutation: Mutation) -> list[str]:
    """All test folders, those that are most likely to notice first."""
    first = "tests/env" if mutation.file.startswith(("observe", "census", "knowledge")) else "tests/rules"
    there = [folder for folder in FOLDERS if (ROOT / folder).is_dir()]
    return sorted(there, key=lambda folder: folder != first)


def first_failure(output: str) -> str:
    """The name of the test that noticed."""
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", output, re.MULTILINE)
    return found.group(1) if found else "no failure"


def copy_tree(folder: str) -> None:
    """The part of the source tree that the tests need."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, Path(folder) / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            shutil.copy(source, Path(folder) / name)


def run_tests(folder: str, *arguments: str, most: float | None = None) -> subprocess.CompletedProcess[str]:
    """pytest in a copy, interpreted."""
    environment = {**os.environ, "BS_ENV_JIT": "0", "PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-m", "not compiled", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=most, check=False)


def require_whole_copy() -> None:
    """All tests can be imported in a copy: else every change would count as noticed.

    Raises:
        RuntimeError: some cannot; ``COPIED`` lacks something.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy_tree(folder)
        run = run_tests(folder, "--collect-only", *FOLDERS)
        if run.returncode:
            raise RuntimeError(f"The tests do not even start in a copy ({first_failure(run.stdout)}): adapt COPIED.")


def try_one(mutation: Mutation, most: float) -> Result:
    """Break a copy of the tree in one way and run the tests there."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        copy_tree(folder)
        broken = Path(folder) / "bs_env" / "core" / mutation.file
        broken.write_text(mutated(mutation, broken.read_text(encoding="utf-8")), encoding="utf-8")
        try:
            run = run_tests(folder, "-x", *folders_for(mutation), most=most)
            caught, by = run.returncode == 1, first_failure(run.stdout)
        except subprocess.TimeoutExpired:
            caught, by = True, "the tests did not end"
    return Result(mutation, caught, by if caught else "", time.monotonic() - started)


def main(arguments: list[str] | None = None) -> int:
    """See the module; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.drill", description=__doc__.split("\n")[0])
    parser.add_argument("--workers", type=int, default=2, help="copies tested side by side (default 2)")
    parser.add_argument("--only", default="", help="only changes whose file or description has this word in it")
    parser.add_argument("--timeout", type=float, default=900.0, help="seconds after which endless tests count as noticed")
    chosen = parser.parse_args(arguments)
    mutations = [m for m in MUTATIONS if chosen.only in m.file or chosen.only in m.what]
    require_whole_copy()
    results = []
    with ThreadPoolExecutor(chosen.workers) as pool:
        for result in pool.map(lambda m: try_one(m, chosen.timeout), mutations):
            results.append(result)
            verdict = "noticed" if result.caught else "NOT NOTICED"
            print(f"{verdict:12} {result.mutation.file:20} {result.mutation.what:70} {result.seconds:4.0f} s  {result.by}",
                  flush=True)  # fmt: skip
    caught = sum(result.caught for result in results)
    print(f"{caught} of {len(results)} changes noticed")
    return 0 if results and caught >= SHARE * len(results) else 1


if __name__ == "__main__":
    sys.exit(main())
