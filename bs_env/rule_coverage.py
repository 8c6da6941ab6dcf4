"""Which tests pin which rules: read from the marks of the test files, without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


def tests_folder() -> Path | None:
    """The tests of this source tree, None for a package that was installed without them."""
    folder = Path(__file__).resolve().parent.parent / "tests"
    return folder if (folder / "rules").is_dir() else None


def rule_tests(folder: Path) -> dict[str, list[str]]:
    """Rule number -> the tests marked with it, for every test file under `folder`."""
    return marked_tests(folder, "rule")


def marked_tests(folder: Path, mark: str) -> dict[str, list[str]]:
    """What `pytest.mark.<mark>(...)` names -> the tests marked with it, for every test file under `folder`.

    Marks count where pytest counts them: on the function, in a `pytest.param` of its parameters, on its class,
    and in the `pytestmark` of a class or of the file.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        name = path.relative_to(folder.parent).as_posix()
        for test, numbers in _marked_tests(tree, name, _pytestmark(tree.body, mark), mark):
            for number in dict.fromkeys(numbers):
                found.setdefault(number, []).append(test)
    return found


def _marked_tests(
    tree: ast.Module | ast.ClassDef, name: str, outer: list[str], mark: str
) -> Iterator[tuple[str, list[str]]]:
    for node in tree.body:
        if isinstance(node, FunctionNode) and node.name.startswith("test"):
            yield f"{name}::{node.name}", outer + _numbers(node.decorator_list, mark)
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            inner = outer + _numbers(node.decorator_list, mark) + _pytestmark(node.body, mark)
            yield from _marked_tests(node, f"{name}::{node.name}", inner, mark)


def _pytestmark(body: list[ast.stmt], mark: str) -> list[str]:
    numbers: list[str] = []
    for node in body:
        if isinstance(node, ast.Assign):
            targets = [t.id for t in node.targets if isinstance(t, ast.Name)]
            if "pytestmark" in targets:
                numbers += _numbers([node.value], mark)
    return numbers


def _numbers(expressions: list[ast.expr], mark: str) -> list[str]:
    """The string arguments of every such mark in the expressions."""
    numbers: list[str] = []
    for expression in expressions:
        for node in ast.walk(expression):
            if isinstance(node, ast.Call) and _is_mark(node.func, mark):
                numbers += [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return numbers


def _is_mark(node: ast.expr, mark: str) -> bool:
    """True for `pytest.mark.<mark>` and `mark.<mark>`."""
    if not isinstance(node, ast.Attribute) or node.attr != mark:
        return False
    owner = node.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )
