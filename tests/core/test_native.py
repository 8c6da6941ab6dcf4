"""The file of machine code: what is read from it, what is refused, and what a process needs to run it."""

from __future__ import annotations

import ast
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bs_env.core import api, jit, layout, native, rows, terms
from bs_env.core.observation_table import OBS_SIZE
from bs_env.errors import CacheError
from bs_env.game import Game

ROOT = Path(__file__).resolve().parents[2]
CODE = native.Code((b"first object", b"", b"third"), {"apply": "bs_env_entry_apply"})
compiled = pytest.mark.compiled
needs_compiler = pytest.mark.skipif(jit.INTERPRETED, reason="runs the compiled core: BS_ENV_JIT=1")


# --- the file --------------------------------------------------------------------------------------------------------
def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / jit.CODE_FILE
    assert native.read(path) is None
    native.write(path, CODE)
    assert native.read(path) == CODE
    assert [one.name for one in tmp_path.iterdir()] == [jit.CODE_FILE]


@pytest.mark.parametrize("kept", [0, 20, 32, 40, -1])
def test_a_truncated_file_is_refused(tmp_path: Path, kept: int) -> None:
    path = tmp_path / jit.CODE_FILE
    native.write(path, CODE)
    path.write_bytes(path.read_bytes()[:kept])
    assert native.read(path) is None


def test_a_changed_byte_anywhere_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / jit.CODE_FILE
    native.write(path, CODE)
    whole = path.read_bytes()
    for place in range(len(whole)):
        changed = bytearray(whole)
        changed[place] ^= 1
        path.write_bytes(bytes(changed))
        assert native.read(path) is None, place


def test_a_damaged_file_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from bs_env.core import building

    made: list[Any] = []
    loaded: list[native.Code] = []
    monkeypatch.setattr(jit, "INTERPRETED", False)
    monkeypatch.setattr(jit, "_code", {})
    monkeypatch.setattr(jit, "cache_folder", lambda: tmp_path / "present")
    monkeypatch.setattr(building, "build", lambda *given: made.append(given) or CODE)
    monkeypatch.setattr(native, "load", lambda code: loaded.append(code) or {"apply": len})
    path = tmp_path / "present" / jit.CODE_FILE
    for content in (None, b"damaged", None):
        if content is not None:
            path.write_bytes(content)
        jit._code.clear()
        jit.warm_up()
    assert len(made) == 2  # there was none; it was damaged; it was good
    assert loaded == [CODE] * 3
    assert native.read(path) == CODE
    assert capsys.readouterr().err.count("compiling the rules engine") == 2


def test_old_versions_are_dropped(tmp_path: Path) -> None:
    for name in "abcde":
        (tmp_path / name).mkdir()
    jit._drop_old_caches(tmp_path / "a")
    left = {path.name for path in tmp_path.iterdir()}
    assert len(left) == jit.KEPT_CACHES
    assert "a" in left


def test_another_build_of_python_has_a_cache_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A free-threaded or debug build of the same version keeps arrays and objects in another way."""
    usual = jit.cache_key()
    of_build = sysconfig.get_config_var
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: "other" if name == "SOABI" else of_build(name))
    assert jit.cache_key() != usual


def test_a_cache_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    """Before anybody waits for the compiler."""
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(CacheError, match=r"The compiled rules cannot be kept in .*: set BS_ENV_CACHE to a folder"):
        jit._compiled(tmp_path / "file" / "key" / jit.CODE_FILE, quiet=True)


def test_nothing_that_is_read_from_a_file_can_run_python() -> None:
    for path in sorted((ROOT / "bs_env" / "core").glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        imported |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not imported & {"pickle", "marshal", "shelve", "dill", "cloudpickle"}, path.name
        cached = [k for node in ast.walk(tree) if isinstance(node, ast.Call) for k in node.keywords if k.arg == "cache"]
        assert not cached, f"{path.name}: numba's own cache is made of pickles"


# --- what it is run by -----------------------------------------------------------------------------------------------
@compiled
@needs_compiler
def test_a_warm_process_plays_without_numba() -> None:
    jit.warm_up()
    code = (
        "import sys; from bs_env import Game; from bs_env.cli import main;"
        "game = Game(); game.apply(game.legal_actions()[0]);"
        "main(['selfplay', '--games', '1', '--decks', 'red,blue']);"
        "print([m for m in ('numba', 'gymnasium', 'pettingzoo', 'scipy') if m in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert shown.stdout.splitlines()[-1] == "[]"
    assert "compiling" not in shown.stderr


NUMBERS = np.arange(6)


@compiled
@needs_compiler
@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((NUMBERS, NUMBERS), "takes 3 arguments"),
        ((NUMBERS[::2], NUMBERS, 6), "aligned and contiguous array of numpy kind . as argument 1"),
        ((NUMBERS, NUMBERS.astype(np.float64), 6), "contiguous array of numpy kind . as argument 2"),
        ((NUMBERS.reshape(2, 3), NUMBERS, 6), "as argument 1"),
        (([0, 1], NUMBERS, 6), "as argument 1"),
        ((None, NUMBERS, 6), "as argument 1"),
        ((NUMBERS, NUMBERS, "6"), "str"),
    ],
)
def test_machine_code_refuses_arguments_of_another_kind(arguments: tuple[Any, ...], says: str) -> None:
    with pytest.raises(TypeError, match=says):
        api.first_wrong_row(*arguments)


@compiled
@needs_compiler
def test_machine_code_takes_numbers_of_numpy_and_counts_no_references() -> None:
    rows = np.arange(6)
    before = sys.getrefcount(rows)
    for _ in range(1000):
        assert api.first_wrong_row(rows, rows[:0], np.int64(4)) == 4
    assert sys.getrefcount(rows) == before
    with pytest.raises(OverflowError):
        api.first_wrong_row(rows, rows, 2**70)


def read_only(array: Any) -> Any:
    array.flags.writeable = False
    return array


def unaligned(n: int) -> Any:
    return np.zeros(n * 4 + 1, dtype=np.uint8)[1:].view(np.float32)


@compiled
@needs_compiler
@pytest.mark.parametrize(
    ("at", "given", "says"),
    [
        (0, np.zeros(1, dtype=rows.ROW), f"elements of {layout.STATE.itemsize} bytes in argument 1"),
        (0, np.zeros(1, dtype=layout.FRAME), "elements of"),
        (0, read_only(layout.aligned_states(1)), "a writable, aligned and contiguous array of numpy kind 20 as argument 1"),
        (5, np.zeros(OBS_SIZE - 1, dtype=np.float32), f"rows of {OBS_SIZE} numbers in argument 6"),
        (5, np.zeros((OBS_SIZE, 1), dtype=np.float32), f"rows of {OBS_SIZE} numbers in argument 6"),
        (5, np.zeros((), dtype=np.float32), "as argument 6"),
        (5, read_only(np.zeros(OBS_SIZE, dtype=np.float32)), "a writable, aligned"),
        (5, unaligned(OBS_SIZE), "a writable, aligned"),
    ],
)
def test_machine_code_refuses_arrays_of_another_layout(at: int, given: Any, says: str) -> None:
    game = Game(("red", "blue"), seed=1)
    arguments = [game._states, 0, game._tables, 0, 0, np.zeros(OBS_SIZE, dtype=np.float32)]
    jit.direct(api.observe_row)(*arguments)
    arguments[at] = given
    with pytest.raises(TypeError, match=says):
        jit.direct(api.observe_row)(*arguments)


@compiled
@needs_compiler
def test_machine_code_reads_what_cannot_be_written() -> None:
    assert api.first_wrong_row(read_only(np.arange(6)), read_only(np.arange(3)), 6) == -1
    with pytest.raises(TypeError, match="a writable"):
        jit.direct(api.draw_actions)(
            np.zeros(1, dtype=rows.ROW), np.zeros((1, terms.MAX_LEGAL), dtype=np.int16), read_only(np.zeros(1, np.int64))
        )
