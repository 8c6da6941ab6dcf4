"""One source, two ways to run it: compiled by numba, or interpreted on plain objects (``BS_ENV_JIT=0``).

Inner functions are never cached one by one: numba looks only at the caller's own file, so an edited callee would leave
an old result behind. Instead the few entry points are cached in a folder whose name is a hash of *all* core sources,
the versions in play and the flags. Nothing stale can be found there, whatever was edited.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

INTERPRETED: bool = os.environ.get("BS_ENV_JIT", "1") == "0"
KEPT_CACHES = 3
CORE_FOLDER = Path(__file__).resolve().parent

Function = TypeVar("Function", bound=Callable[..., Any])
compiled_in_order: list[Any] = []  # inner functions and units, as they are defined
units: dict[int, str] = {}  # id of a unit's dispatcher -> its symbol
entry_points: list[tuple[Any, tuple[str, ...]]] = []
_loaded: list[bool] = []  # filled once the core of this process is ready


def cache_key() -> str:
    """Hash of every core source and where it lies, the versions in play and the numba flags in force.

    The place counts because numba files its results by the path of the source: another checkout compiles anew.
    """
    import llvmlite
    import numba
    import numpy

    digest = hashlib.sha256(str(CORE_FOLDER).encode())
    for path in sorted(CORE_FOLDER.glob("*.py")):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    versions = (platform.python_version(), numba.__version__, llvmlite.__version__, numpy.__version__, platform.machine())
    flags = [f"{name}={value}" for name, value in sorted(os.environ.items()) if name.startswith("NUMBA_")]
    digest.update("|".join([*versions, *flags]).encode())
    return digest.hexdigest()[:20]


def cache_root() -> Path:
    """The user's cache folder for compiled cores (``BS_ENV_CACHE`` overrides it); never the source tree."""
    override = os.environ.get("BS_ENV_CACHE")
    if override:
        return Path(override)
    import platformdirs

    return Path(platformdirs.user_cache_dir("bs_env", appauthor=False))


def cache_folder() -> Path:
    return cache_root() / cache_key()


if not INTERPRETED:
    import numba

    _folder = cache_folder()
    numba.config.CACHE_DIR = str(_folder)
    _OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}


def jit(function: Function) -> Function:
    """Mark an inner function of the core. Its argument types follow from the argument names (see ``signature``)."""
    if INTERPRETED:
        return function
    dispatcher = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **_OPTIONS)(function)
    compiled_in_order.append(dispatcher)
    return dispatcher  # type: ignore[no-any-return]


def unit(function: Function) -> Function:
    """Like ``jit``, for the hubs of the engine: compiled once on its own and called by its address.

    An inner function is copied into every function that calls it, and optimised anew there, which makes a deep call
    tree slow to compile. A unit is a boundary: callers only hold its symbol.
    """
    if INTERPRETED:
        return function
    dispatcher = numba.njit(cache=True, no_cfunc_wrapper=True, **_OPTIONS)(function)
    symbol = f"bs_env_{_folder.name}_{function.__module__.rsplit('.', 1)[-1]}_{function.__name__}"
    compiled_in_order.append(dispatcher)
    units[id(dispatcher)] = symbol
    return _call_by_symbol(function, symbol)  # type: ignore[no-any-return]


def _argument_types(function: Callable[..., Any]) -> tuple[Any, ...]:
    types = named_types()
    code = function.__code__
    return tuple(types.get(name, numba.int64) for name in code.co_varnames[: code.co_argcount])


def _call_by_symbol(function: Callable[..., Any], symbol: str) -> Any:
    """A function for compiled code that calls the unit with this symbol, whatever library it was compiled into."""
    from numba.core import cgutils
    from numba.extending import intrinsic

    answer = numba.types.none if function.__annotations__["return"] in ("None", None) else numba.int64
    arguments: list[Any] = []  # found when the first caller is compiled: the record types need layout.py

    def call(typing_context: Any, *given: Any) -> Any:
        if not arguments:
            arguments.extend(_argument_types(function))
        signature = answer(*arguments)

        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            convention = context.call_conv
            kind = convention.get_function_type(signature.return_type, signature.args)
            callee = cgutils.get_or_insert_function(builder.module, kind, symbol)
            _, result = convention.call_function(builder, callee, signature.return_type, signature.args, values)
            return result

        return signature, generate

    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    scope: dict[str, Any] = {"call": call}
    listed = ", ".join(names)
    exec(f"def {function.__name__}(typing_context, {listed}):\n    return call(typing_context, {listed})", scope)
    return intrinsic(scope[function.__name__])


def entry(*types: str) -> Callable[[Function], Function]:
    """Mark a function called from Python; ``types`` name its argument types (see ``named_types``)."""

    def mark(function: Function) -> Function:
        if INTERPRETED:
            return function
        dispatcher = numba.njit(cache=True, **_OPTIONS)(function)
        entry_points.append((dispatcher, types))
        return dispatcher  # type: ignore[no-any-return]

    return mark


def direct(function: Any) -> Any:
    """An entry point without numba's look at the types of its arguments, which takes longer than the call itself.

    For callers that pass the same arrays again and again and know that they fit; the core must be ready (``warm_up``).
    """
    for dispatcher, names in () if INTERPRETED else entry_points:
        if dispatcher is function:
            types = named_types()
            return dispatcher.compile(tuple(types[name] for name in names))
    return function


@functools.cache
def named_types() -> dict[str, Any]:
    """Argument name -> numba type. A name that is not listed is an int64."""
    import numpy

    from . import buffers, layout, rows

    record = {
        "st": layout.STATE,
        "src": layout.STATE,
        "t": layout.TABLES,
        "f": layout.FRAME,
        "g": layout.FRAME,
        "c": layout.CARD,
        "w": layout.WAITING,
        "w2": layout.WAITING,
        "fl": layout.FLOATING,
        "fl2": layout.FLOATING,
        "pl": layout.PLAYER,
        "battle_row": layout.BATTLE,
        "register_row": layout.REGISTER,
        "limit_row": layout.LIMIT,
        "event_row": layout.EVENT,
        "active_row": layout.ACTIVE,
    }
    types: dict[str, Any] = {name: numba.from_dtype(dtype) for name, dtype in record.items()}
    types["legal"] = numba.from_dtype(buffers.LEGAL)
    types["legals"] = numba.types.Array(types["legal"], 1, "C")
    types["obs"] = numba.from_dtype(buffers.OBSERVATION)
    types["observations"] = numba.types.Array(types["obs"], 1, "C")
    types["mask"] = numba.boolean[::1]
    types["counts"] = types["actions"] = numba.int64[::1]
    types["logits"] = numba.float32[:, ::1]
    types["pool_row"] = numba.from_dtype(rows.ROW)
    types["pool_rows"] = numba.types.Array(types["pool_row"], 1, "C")
    types["matchup"] = numba.from_dtype(rows.MATCHUP)
    types["matchups"] = numba.types.Array(types["matchup"], 1, "C")
    types["states"] = numba.types.Array(numba.from_dtype(layout.STATE), 1, "C")
    types["tables"] = numba.types.Array(numba.from_dtype(layout.TABLES), 1, "C")
    for name, dtype in (
        ("int8", numpy.int8),
        ("int16", numpy.int16),
        ("int32", numpy.int32),
        ("int64", numpy.int64),
        ("float32", numpy.float32),
        ("bool", numpy.bool_),
    ):
        scalar = numba.from_dtype(numpy.dtype(dtype))
        types[f"{name}[]"] = scalar[::1]
        types[f"{name}[,]"] = scalar[:, ::1]
        types[name] = scalar
    return types


def _symbol_of(dispatcher: Any) -> None:
    """Make a compiled unit known under its symbol, so that code calling it can be linked."""
    from llvmlite import binding

    (result,) = dispatcher.overloads.values()
    address = result.library.get_pointer_to_function(result.fndesc.llvm_func_name)
    binding.add_symbol(units[id(dispatcher)], address)


def _load_units() -> None:
    """Warm start: the units come from the cache."""
    for dispatcher in compiled_in_order:
        if id(dispatcher) in units:
            dispatcher.compile(_argument_types(dispatcher.py_func))
            _symbol_of(dispatcher)


@contextlib.contextmanager
def _plain_indices() -> Iterator[None]:
    """While the core is compiled: an index of the core never counts from the end (a rule of the house, which
    ``NUMBA_BOUNDSCHECK=1`` enforces), so compiled code need not ask each time. That makes it a fifth faster: loops
    over a row become copies of memory."""
    from numba.np import arrayobj

    usual = arrayobj.fix_integer_index

    def plain(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        return context.cast(builder, index, kind, numba.types.intp if kind.signed else numba.types.uintp)

    arrayobj.fix_integer_index = plain
    try:
        yield
    finally:
        arrayobj.fix_integer_index = usual


def _compile_in_order() -> None:
    """Cold start: compile each function once, in the order of definition, for exactly one signature."""
    for dispatcher in compiled_in_order:
        names = dispatcher.py_func.__code__.co_varnames[: dispatcher.py_func.__code__.co_argcount]
        if "words" in names:  # an array inside a record has another type than a free one: both are made when needed
            continue
        dispatcher.compile(_argument_types(dispatcher.py_func))
        dispatcher.disable_compile()
        if id(dispatcher) in units:
            _symbol_of(dispatcher)


def _drop_old_caches(current: Path) -> None:
    folders = [path for path in current.parent.iterdir() if path.is_dir() and path != current]
    folders.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in folders[KEPT_CACHES - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


def warm_up(quiet: bool = False) -> float:
    """Compile the core, or make the cached one ready. Returns the CPU seconds it took.

    The first call after an install or a change of the core compiles for one to two minutes and says so on stderr.
    Later, the units are loaded, and each entry point when it is first called.
    """
    if INTERPRETED:
        return 0.0
    from . import api  # noqa: F401  (registers every entry point)

    started = time.process_time()
    marker = _folder / "complete"
    cold = not marker.exists()
    types = named_types() if cold else {}
    if cold:
        if not quiet:
            print(
                "bs_env: compiling the rules engine. This happens once per version and takes a minute or two ...",
                file=sys.stderr,
                flush=True,
            )
        _folder.mkdir(parents=True, exist_ok=True)
        with _plain_indices():
            _compile_in_order()
            for dispatcher, names in entry_points:
                dispatcher.compile(tuple(types[name] for name in names))
    elif not _loaded:
        _load_units()
    _loaded.append(True)
    seconds = time.process_time() - started
    if cold:
        marker.write_text("The compiled core in this folder is complete.\n")
        _drop_old_caches(_folder)
        if not quiet:
            print(f"bs_env: compiled in {seconds:.0f} CPU seconds; kept for the next start.", file=sys.stderr, flush=True)
    return seconds
