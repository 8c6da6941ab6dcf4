"""The file of machine code, and how a process takes it in: with LLVM's linker alone, so that a warm start needs no numba.

The file is a SHA-256, then a header (JSON, after its length), then object files one behind the other. A damaged file is
not loaded. Nothing in it is unpickled; like any program in the user's cache folder it is trusted as code.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DIGEST_BYTES, LENGTH_BYTES = 32, 8
FASTCALL = 0x80  # METH_FASTCALL: arguments come as a C array
# what the entry points use of Python (see building.py)
PYTHON_FUNCTIONS = (
    "PyErr_Occurred", "PyErr_SetString", "PyEval_RestoreThread", "PyEval_SaveThread", "PyLong_AsLongLong",
    "PyLong_FromLongLong", "Py_IncRef",
)  # fmt: skip
ARRAY_CLASS, NONE, TYPE_ERROR, RUNTIME_ERROR = (
    f"bs_env_{name}" for name in ("ndarray", "none", "TypeError", "RuntimeError")
)


@dataclass(frozen=True)
class Code:
    """Object files, and the symbol of each entry point in them."""

    objects: tuple[bytes, ...]
    entries: dict[str, str]


def write(path: Path, code: Code) -> None:
    """Keep the code; who reads at the same time sees the old file or the new one."""
    head = json.dumps({"sizes": [len(one) for one in code.objects], "entries": code.entries}).encode()
    body = len(head).to_bytes(LENGTH_BYTES, "little") + head + b"".join(code.objects)
    unfinished = path.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(hashlib.sha256(body).digest() + body)
    os.replace(unfinished, path)


def read(path: Path) -> Code | None:
    """The code of a file; None if there is none or it is damaged."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    digest, body = content[:DIGEST_BYTES], content[DIGEST_BYTES:]
    if hashlib.sha256(body).digest() != digest:
        return None
    at = LENGTH_BYTES + int.from_bytes(body[:LENGTH_BYTES], "little")
    head = json.loads(body[LENGTH_BYTES:at])
    objects = []
    for size in head["sizes"]:
        objects.append(body[at : at + size])
        at += size
    return Code(tuple(objects), head["entries"])


_kept: list[Any] = []  # the engine and the descriptions of its functions: they live as long as the process


def load(code: Code) -> dict[str, Callable[..., Any]]:
    """Link the code into this process: name of each entry point -> a function for Python."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    for name, address in _outside().items():
        llvm.add_symbol(name, address)
    target = llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(jit=True)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target)
    for one in code.objects:
        engine.add_object_file(llvm.ObjectFileRef.from_data(one))
    engine.finalize_object()
    _kept.append(engine)
    return {name: _function(name, engine.get_function_address(symbol)) for name, symbol in code.entries.items()}


def _outside() -> dict[str, int]:
    """Symbol -> address of everything of Python and numpy that the code refers to."""
    import numpy as np

    python = ctypes.pythonapi
    addresses = {name: ctypes.cast(getattr(python, name), ctypes.c_void_p).value or 0 for name in PYTHON_FUNCTIONS}
    objects = {ARRAY_CLASS: np.ndarray, NONE: None, TYPE_ERROR: TypeError, RUNTIME_ERROR: RuntimeError}
    return addresses | {name: id(thing) for name, thing in objects.items()}


class _MethodDef(ctypes.Structure):
    """PyMethodDef of Python's C interface."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("text", ctypes.c_char_p),
    )


def _function(name: str, address: int) -> Callable[..., Any]:
    """Machine code with Python's calling convention as a built-in function."""
    described = _MethodDef(name.encode(), address, FASTCALL, None)
    _kept.append(described)
    make = ctypes.pythonapi.PyCFunction_NewEx
    make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
    function: Callable[..., Any] = make(ctypes.addressof(described), None, None)
    return function
