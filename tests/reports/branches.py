"""Which branches of the interpreted core a test run takes: the sources are rewritten while they are imported.

coverage.py traces every line, which makes these tests six times slower before Python 3.12; here each branch sets one
byte. A branch is either way of an ``if`` (or ``elif``), and the inside of a loop. Functions named in ``PROBES`` also
hand their arguments to ``note``.
"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import sys
from collections.abc import Callable, Sequence
from types import CodeType, ModuleType
from typing import Any, NamedTuple

# files of the core that are no rules: the two ways to run it, the record, the tables, the checks, the players
NOT_RULES = (
    "jit", "building", "native", "mirror", "records", "layout", "buffers", "terms", "observation_table", "observation_words",
    "invariants", "bounds", "api", "pool", "rows", "cloning", "sampling", "policies",
    "thoughts", "evaluation", "gains", "greedy", "rule_based", "rule_battle", "rule_choices", "rule_main",
    "search", "search_tree",
)  # fmt: skip
UNREACHABLE = "st.error ="  # limits of the record: a branch that only notes an error may be out of reach of any card
PROBES = {
    ("program", "start_effect"): "effect",
    ("program", "run_choice"): "op",
    ("program", "run_cards"): "op",
    ("program", "run_other"): "op",
    ("program", "jump"): "op",
    ("program", "after_effect"): "after",
    ("traits", "one_round"): "active",
    ("triggers", "is_ready"): "ready",
}


class Branch(NamedTuple):
    """One way through the core."""

    file: str
    line: int
    text: str


class Recorder:
    """Everything that was seen; one for a process."""

    def __init__(self) -> None:
        self.branches: list[Branch] = []
        self.taken = bytearray(0)
        self.probes: dict[str, Callable[..., None]] = {}

    def new(self, branch: Branch) -> int:
        """The number of a branch."""
        self.branches.append(branch)
        self.taken.append(0)
        return len(self.branches) - 1

    def note(self, probe: str, *arguments: Any) -> None:
        """A probed function was called."""
        handler = self.probes.get(probe)
        if handler is not None:
            handler(*arguments)

    def missed(self) -> list[Branch]:
        """The branches nothing has taken."""
        return [branch for branch, taken in zip(self.branches, self.taken, strict=True) if not taken]


RECORDER = Recorder()


class _Rewriter(ast.NodeTransformer):
    def __init__(self, name: str, source: str) -> None:
        self.name, self.lines = name, source.split("\n")

    def _mark(self, line: int, text: str, body: Sequence[ast.stmt]) -> ast.stmt:
        number = RECORDER.new(Branch(f"{self.name}.py", line, text))
        if body and UNREACHABLE in ast.unparse(body[0]):
            RECORDER.taken[number] = 1
        return ast.parse(f"_taken[{number}] = 1").body[0]

    def visit_If(self, node: ast.If) -> ast.If:
        self.generic_visit(node)
        text = self.lines[node.lineno - 1].strip()
        node.body.insert(0, self._mark(node.lineno, text, node.body))
        node.orelse.insert(0, self._mark(node.lineno, f"not: {text}", node.orelse))
        return node

    def _loop(self, node: ast.For | ast.While) -> ast.For | ast.While:
        self.generic_visit(node)
        node.body.insert(0, self._mark(node.lineno, self.lines[node.lineno - 1].strip(), node.body))
        return node

    def visit_For(self, node: ast.For) -> Any:
        return self._loop(node)

    def visit_While(self, node: ast.While) -> Any:
        return self._loop(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        probe = PROBES.get((self.name, node.name))
        if probe:
            names = ", ".join(argument.arg for argument in node.args.args)
            node.body.insert(0, ast.parse(f"_note({probe!r}, {names})").body[0])
        return node


class _Loader(importlib.machinery.SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType | None:
        source = self.get_source(fullname)
        name = fullname.rsplit(".", 1)[-1]
        if source is None or name in NOT_RULES:
            return super().get_code(fullname)
        tree = _Rewriter(name, source).visit(ast.parse(source))
        return compile(ast.fix_missing_locations(tree), self.path, "exec")

    def exec_module(self, module: ModuleType) -> None:
        vars(module)["_taken"], vars(module)["_note"] = RECORDER.taken, RECORDER.note
        super().exec_module(module)


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, fullname: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        if not fullname.startswith("bs_env.core."):
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.origin, str) and spec.origin.endswith(".py"):
            spec.loader = _Loader(fullname, spec.origin)
        return spec


def install() -> Recorder:
    """Rewrite the core from now on.

    Raises:
        RuntimeError: it has been imported already.
    """
    if any(name.startswith("bs_env.core.") for name in sys.modules):
        raise RuntimeError("The core is imported already: record its branches from the start of the process.")
    sys.meta_path.insert(0, _Finder())
    return RECORDER
