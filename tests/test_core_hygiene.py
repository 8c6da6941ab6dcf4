"""The house rules of the core: it runs compiled and as plain Python, and must give the same bytes in both."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from bs_env.core import layout, mirror, records

ROOT = Path(__file__).resolve().parent.parent
CORE = ROOT / "bs_env" / "core"
# the observation is made of floats, the pool writes rewards, logits are floats, a search has means; all of it lies outside
# the record, and a search uses only what is rounded alike everywhere: arithmetic and square roots
FLOATS_ALLOWED = {
    "observe.py", "observe_cards.py", "observe_decision.py", "observe_lists.py", "pool.py", "sampling.py", "search.py",
    "search_tree.py",
}  # fmt: skip
RECORD_FIELDS = {field for fields in layout.FIELDS.values() for field, code, *_ in fields if code in layout.FIELDS}
ARRAY_FIELDS = {field for fields in layout.FIELDS.values() for field, _, shape, _ in fields if shape}
# arguments that are records, by convention
ROW_NAMES = {"st", "src", "t", "f", "g", "c", "c2", "w", "w2", "fl", "fl2", "pl", "pl2"}
FORBIDDEN = (
    ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Dict, ast.Set, ast.List, ast.Try, ast.Raise,
    ast.With, ast.Lambda, ast.Yield, ast.YieldFrom, ast.JoinedStr, ast.Global, ast.Nonlocal, ast.Delete, ast.Starred,
    ast.Assert, ast.Slice, ast.Import, ast.ImportFrom,
)  # fmt: skip


def core_files() -> list[Path]:
    return sorted(CORE.glob("*.py"))


def is_marked(function: ast.FunctionDef, *marks: str) -> bool:
    for decorator in function.decorator_list:
        target = decorator.func if isinstance(decorator, ast.Call) else decorator
        if isinstance(target, ast.Name) and target.id in marks:
            return True
    return False


def compiled_functions() -> Iterator[tuple[Path, ast.FunctionDef]]:
    for path in core_files():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and is_marked(node, "jit", "unit", "entry"):
                yield path, node


def body_nodes(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of the statements, the docstring and annotations left out."""
    for k, statement in enumerate(function.body):
        if k == 0 and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        yield from ast.walk(statement)


def faults_of(path: Path, function: ast.FunctionDef) -> Iterator[str]:
    where = f"{path.name}:{function.lineno} {function.name}"
    if function.args.defaults or function.args.kw_defaults or function.args.vararg or function.args.kwarg:
        yield f"{where}: default, * or ** arguments"
    for node in body_nodes(function):
        line = f"{path.name}:{getattr(node, 'lineno', function.lineno)} {function.name}"
        if isinstance(node, FORBIDDEN):
            yield f"{line}: {type(node).__name__}"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield f"{line}: a string"
        elif isinstance(node, ast.Constant) and isinstance(node.value, float) and path.name not in FLOATS_ALLOWED:
            yield f"{line}: a float"
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and path.name not in FLOATS_ALLOWED:
            yield f"{line}: a division with /"
        elif isinstance(node, ast.Name) and node.id in ("np", "numpy", "math", "random", "time"):
            yield f"{line}: {node.id}"
        elif isinstance(node, ast.Assign):
            yield from assignment_faults(line, node)


def assignment_faults(line: str, node: ast.Assign) -> Iterator[str]:
    """A record is never assigned to a place of a record: compiled code would copy bytes, plain objects would rebind."""
    for target in node.targets:
        if isinstance(target, ast.Tuple):
            yield f"{line}: a tuple assignment"
        if isinstance(target, ast.Attribute) and target.attr in RECORD_FIELDS:
            yield f"{line}: assigns the rows {target.attr}"
        if isinstance(target, ast.Attribute) and target.attr in ARRAY_FIELDS:
            yield f"{line}: assigns the whole array {target.attr}"
        if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Attribute):
            if target.value.attr in RECORD_FIELDS:
                yield f"{line}: assigns a record of {target.value.attr}"


def test_compiled_functions_keep_to_what_both_ways_understand() -> None:
    assert len(list(compiled_functions())) > 300
    found = [fault for path, function in compiled_functions() for fault in faults_of(path, function)]
    assert not found, "\n".join(found)


BAD = """
@jit
def bad(st, n=1):
    st.cards[0] = st.cards[1]
    st.piles = st.counts
    x = [k for k in range(3)]
    y = st.piles[0, 1:3]
    z = 1.5
    w = n / 2
    a, b = 1, 2
    np.zeros(3)
    print("x")
    raise ValueError
"""


def test_the_lint_finds_what_it_looks_for() -> None:
    (function,) = [node for node in ast.walk(ast.parse(BAD)) if isinstance(node, ast.FunctionDef)]
    found = "\n".join(faults_of(Path("bad.py"), function))
    wanted = "default|a record of cards|whole array piles|ListComp|Slice|a float|with /|tuple assignment|np|a string|Raise"
    for fault in wanted.split("|"):
        assert fault in found


def test_every_compiled_function_is_annotated() -> None:
    bare = [
        f"{path.name}:{function.lineno} {function.name}"
        for path, function in compiled_functions()
        if function.returns is None or any(a.annotation is None for a in function.args.args)
    ]
    assert not bare


def test_argument_names_that_fix_a_type_are_annotated_with_it() -> None:
    rows = {"st": "State", "t": "Tables", "f": "Frame", "g": "Frame", "c": "Card", "w": "Waiting", "w2": "Waiting",
            "fl": "Floating", "fl2": "Floating", "pl": "Player", "pl2": "Player", "c2": "Card"}  # fmt: skip
    wrong = []
    for path, function in compiled_functions():
        for argument in function.args.args:
            kind = argument.annotation.id if isinstance(argument.annotation, ast.Name) else ""
            misnamed = kind in rows.values() and argument.arg not in ROW_NAMES
            if misnamed or (argument.arg in rows and kind != rows[argument.arg]):
                wrong.append(f"{path.name}:{function.lineno} {function.name}({argument.arg}: {kind})")
    assert not wrong


def test_argument_names_that_mean_an_array_are_not_used_for_numbers() -> None:
    source = (CORE / "building.py").read_text(encoding="utf-8")
    arrays = set(re.findall(r'types\["(\w+)"\]', source))
    assert {"legal", "obs", "mask"} <= arrays
    wrong = [
        f"{path.name}:{function.lineno} {function.name}({argument.arg})"
        for path, function in compiled_functions()
        for argument in function.args.args
        if argument.arg in arrays and isinstance(argument.annotation, ast.Name) and argument.annotation.id == "int"
    ]
    assert not wrong


# --- the record ------------------------------------------------------------------------------------------------------
def test_the_generated_file_is_current() -> None:
    written = (CORE / "records.py").read_text(encoding="utf-8")
    assert written == layout.generated_source(), "run `python -m bs_env.core.layout`"


def test_no_field_is_named_like_an_attribute_of_arrays() -> None:
    taken = set(dir(np.ndarray)) | set(dir(np.recarray)) | set(dir(np.void))
    used = {field for fields in layout.FIELDS.values() for field, *_ in fields}
    assert not used & taken


def test_every_field_has_a_name_of_its_own_and_explicit_byte_order() -> None:
    for name, fields in layout.FIELDS.items():
        assert len({field for field, *_ in fields}) == len(fields), name
    for dtype in (layout.STATE, layout.TABLES):
        assert dtype.isalignedstruct


def test_a_record_and_its_mirror_turn_into_each_other() -> None:
    rng = np.random.default_rng(1)
    record = np.zeros(1, dtype=layout.STATE)
    fill_at_random(record, rng)
    plain = records.State()
    mirror.fill(plain, record[0])
    back = np.zeros(1, dtype=layout.STATE)
    mirror.pack(plain, back[0])
    assert back.tobytes() == record.tobytes()
    plain.players[1].life = 40000
    with pytest.raises(OverflowError, match=r"players\[1\]\.life = 40000 does not fit int16"):
        mirror.pack(plain, back[0])


def fill_at_random(rows: np.ndarray, rng: np.random.Generator) -> None:
    for name in rows.dtype.names or ():
        part = rows[name]
        if part.dtype.names:
            flat = part.reshape(-1)
            for k in range(len(flat)):
                fill_at_random(flat[k : k + 1], rng)
        else:
            limits = np.iinfo(part.dtype)
            rows[name] = rng.integers(limits.min, limits.max, size=part.shape, endpoint=True)


# --- the compile cache -----------------------------------------------------------------------------------------------
def test_editing_any_core_file_changes_the_key_of_the_compile_cache(tmp_path: Path) -> None:
    for path in core_files():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    code = (
        "import sys, pathlib; from bs_env.core import jit; jit.CORE_FOLDER = pathlib.Path(sys.argv[1]); "
        "before = jit.cache_key(); again = jit.cache_key(); p = jit.CORE_FOLDER / 'zones.py'; "
        "p.write_text(p.read_text() + '# edited\\n'); print(before == again, before == jit.cache_key())"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    shown = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    assert shown.stdout.split() == ["True", "False"]
