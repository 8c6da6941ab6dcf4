"""One source, two ways to run it: compiled, or interpreted on plain objects (``BS_ENV_JIT=0``).

The decorators only note which functions there are. Compiling them (``building``, with numba) happens once per version and
leaves one file of machine code, which every process then loads (``native``) without importing numba at all. That file
lies in a folder whose name is a hash of *all* core sources, the versions in play and the flags: nothing stale can be
found there, whatever was edited.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
import sysconfig
import time
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from bs_env.errors import CacheError

INTERPRETED: bool = os.environ.get("BS_ENV_JIT", "1") == "0"
KEPT_CACHES = 3
CODE_FILE = "core.bin"
READS = "read "  # before the type of an argument of an entry point: an array that it only reads
CORE_FOLDER = Path(__file__).resolve().parent

Function = TypeVar("Function", bound=Callable[..., Any])
compiled_in_order: list[Callable[..., Any]] = []  # inner functions and units, as they are defined
units: set[Callable[..., Any]] = set()
entry_points: dict[str, Entry] = {}
_code: dict[str, Callable[..., Any]] = {}  # name of an entry point -> its machine code, once this process has loaded it


# --- marks on the functions of the core ------------------------------------------------------------------------------
def jit(function: Function) -> Function:
    """Mark an inner function of the core. Its argument types follow from the argument names (see ``building``)."""
    compiled_in_order.append(function)
    return function


def unit(function: Function) -> Function:
    """Like ``jit``, for the hubs of the engine: compiled once on its own and called by its symbol.

    An inner function is copied into every function that calls it, and optimised anew there, which makes a deep call
    tree slow to compile. A unit is a boundary: callers only hold its symbol.
    """
    compiled_in_order.append(function)
    units.add(function)
    return function


class Entry:
    """A function of the compiled core that Python calls."""

    def __init__(self, function: Callable[..., Any], types: tuple[str, ...]) -> None:
        self.function, self.types = function, types
        self.__name__ = function.__name__
        self.__doc__ = function.__doc__

    def __call__(self, *arguments: Any) -> Any:
        return direct(self)(*arguments)


def entry(*types: str) -> Callable[[Function], Function]:
    """Mark a function called from Python; ``types`` name its argument types (see ``building.named_types``), with
    READS before those of arrays that it only reads."""

    def mark(function: Function) -> Function:
        if INTERPRETED:
            return function
        entry_points[function.__name__] = marked = Entry(function, types)
        return marked  # type: ignore[return-value]

    return mark


def direct(function: Any) -> Any:
    """The machine code of an entry point, for callers that call it again and again. Interpreted: the function itself.

    It takes numpy arrays (of the right kind, aligned and contiguous, else TypeError) and whole numbers, by position.
    """
    if INTERPRETED:
        return function
    if not _code:
        warm_up()
    return _code[function.__name__]


# --- where the machine code is kept ----------------------------------------------------------------------------------
def cache_key() -> str:
    """Hash of every core source, the versions in play, the processor and the numba flags in force."""
    import llvmlite.binding as llvm
    import numpy

    digest = hashlib.sha256()
    for path in sorted(CORE_FOLDER.glob("*.py")):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    digest.update(_version_of_numba())
    features = llvm.get_host_cpu_features().flatten()
    parts = [platform.python_version(), llvm.llvm_version_info, numpy.__version__, llvm.get_process_triple()]
    parts += [llvm.get_host_cpu_name(), features, platform.python_implementation()]
    parts += [sysconfig.get_config_var("SOABI"), getattr(sys, "abiflags", "")]  # builds that lay out objects in another way
    flags = [f"{name}={value}" for name, value in sorted(os.environ.items()) if name.startswith("NUMBA_")]
    digest.update("|".join(map(str, [*parts, *flags])).encode())
    return digest.hexdigest()[:20]


def _version_of_numba() -> bytes:
    """What tells its version, without importing it."""
    spec = find_spec("numba")
    if spec is None or spec.origin is None:
        raise ImportError("numba is not installed: install it, or set BS_ENV_JIT=0 to run the rules interpreted.")
    return Path(spec.origin).with_name("_version.py").read_bytes()


def cache_root() -> Path:
    """The user's cache folder for compiled cores (``BS_ENV_CACHE`` overrides it); never the source tree."""
    override = os.environ.get("BS_ENV_CACHE")
    if override:
        return Path(override)
    import platformdirs

    return Path(platformdirs.user_cache_dir("bs_env", appauthor=False))


@cache
def cache_folder() -> Path:
    """The folder of this version."""
    return cache_root() / cache_key()


def _make_folder(folder: Path) -> None:
    """Make a folder that can be written into.

    Raises:
        CacheError: it cannot be.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f"probe.{os.getpid()}"
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as fault:
        raise CacheError(
            f'The compiled rules cannot be kept in "{folder}" ({fault.strerror or fault}): set BS_ENV_CACHE to a folder '
            "that can be written into, or BS_ENV_JIT=0 to run the rules interpreted."
        ) from None


def _drop_old_caches(current: Path) -> None:
    folders = [path for path in current.parent.iterdir() if path.is_dir() and path != current]
    folders.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in folders[KEPT_CACHES - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


# --- getting ready ---------------------------------------------------------------------------------------------------
def warm_up(quiet: bool = False) -> float:
    """Load the compiled core; compile it first if there is none, or a damaged one. Returns the CPU seconds it took.

    The first call after an install or a change of the core compiles for one to two minutes and says so on stderr.
    """
    if INTERPRETED or _code:
        return 0.0
    from . import api, native  # noqa: F401  (api registers every entry point)

    started = time.process_time()
    path = cache_folder() / CODE_FILE
    code = native.read(path)
    if code is None:
        code = _compiled(path, quiet)
    _code.update(native.load(code))
    return time.process_time() - started


def _compiled(path: Path, quiet: bool) -> Any:
    """Compile the core and keep it in a file."""
    from . import building, native

    started = time.process_time()
    if not quiet:
        print(
            "bs_env: compiling the rules engine. This happens once per version and takes a minute or two ...",
            file=sys.stderr,
            flush=True,
        )
    _make_folder(path.parent)  # first: if it cannot be, nobody should wait to hear it
    code = building.build(compiled_in_order, units, entry_points)
    native.write(path, code)
    _drop_old_caches(path.parent)
    if not quiet:
        seconds = time.process_time() - started
        print(f"bs_env: compiled in {seconds:.0f} CPU seconds; kept for the next start.", file=sys.stderr, flush=True)
    return code
