"""Compiling the core with numba into object files: cold starts only.

Each unit and each entry point becomes one object file with everything that is inlined into it. An entry point gets a
thin front that Python calls without numba's help: it takes the memory of arrays and the values of whole numbers, lets
other threads run, and calls the compiled function.
"""

from __future__ import annotations

import contextlib
import ctypes
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from types import FunctionType
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, codegen, registry
from numba.core.compiler_lock import global_compiler_lock
from numba.core.typing.typeof import typeof_impl
from numba.extending import intrinsic
from numba.np import arrayobj, numpy_support

from . import buffers, layout, native, rows, search_tree, thoughts
from .jit import READS, Entry

_OPTIONS: dict[str, Any] = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
_in_numba: dict[Callable[..., Any], Any] = {}  # a function of the core -> what stands for it in compiled code
SHOWN_AS: dict[str, Any] = {
    "observations": np.float32,
    "legals": np.int16,
    "room_legals": np.int16,
}  # plain arrays that the core takes as records
READ_ONLY = ("tables", "matchups")  # kinds of arrays that no entry point writes into, beside those marked READS

BYTE, WORD, LONG = ir.IntType(8), ir.IntType(32), ir.IntType(64)
POINTER = BYTE.as_pointer()
# where numpy keeps what in an array, and a dtype its number: PyArrayObject_fields and PyArray_Descr
HEAD = object.__basicsize__
CLASS_AT, DATA_AT, NDIM_AT, SHAPE_AT, DTYPE_AT, FLAGS_AT = HEAD - 8, HEAD, HEAD + 8, HEAD + 16, HEAD + 40, HEAD + 48
NUMBER_AT = HEAD + 12
SIZE_AT, SIZE = (HEAD + 24, LONG) if int(np.__version__.split(".")[0]) >= 2 else (HEAD + 16, WORD)
CONTIGUOUS, ALIGNED, WRITEABLE = 0x1, 0x100, 0x400


def build(functions: Sequence[Any], units: set[Any], entries: Mapping[str, Entry]) -> native.Code:
    """Compile ``functions`` in the order of their definition, and then the entry points."""
    _check_layout_of_arrays()
    objects, symbols = [], {}
    numba.njit(_nothing).compile(())  # numba sets itself up while it may still execute
    with global_compiler_lock, _plain_indices(), _no_execution():
        _in_numba.update({function: numba.njit(**_OPTIONS)(function) for function in functions})
        for function in functions:
            result = _compile(function, function in units)
            if function in units:
                objects.append(_object(result, result.library))
        for name, entry in entries.items():
            symbols[name] = f"bs_env_entry_{name}"
            objects.append(_entry_object(entry, symbols[name]))
    objects.append(_leftovers())
    return native.Code(tuple(objects), symbols)


def _nothing() -> None:
    pass


def _compile(function: Any, is_unit: bool) -> Any:
    dispatcher = _in_numba[function]
    names = _argument_names(function)
    if "words" in names:  # an array inside a record has another type than a free one: both are made when needed
        return None
    result = _result(dispatcher, _argument_types(function))
    dispatcher.disable_compile()
    if is_unit:
        _in_numba[function] = _call_by_symbol(function, result)
    return result


def _result(dispatcher: Any, types: tuple[Any, ...]) -> Any:
    dispatcher.compile(types)
    return dispatcher.overloads[types]


@typeof_impl.register(FunctionType)  # type: ignore[untyped-decorator]
def _what_stands_for(function: Any, context: Any) -> Any:
    """The core's functions call each other as plain functions: numba asks here what is meant."""
    found = _in_numba.get(function)
    return None if found is None else registry.cpu_target.typing_context.resolve_value_type(found)


def _call_by_symbol(function: Callable[..., Any], result: Any) -> Any:
    """A function for compiled code that calls a unit by its symbol, whatever object file it is in."""
    signature, symbol = result.signature, result.fndesc.llvm_func_name

    def call(typing_context: Any, *given: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            convention = context.call_conv
            kind = convention.get_function_type(signature.return_type, signature.args)
            callee = cgutils.get_or_insert_function(builder.module, kind, symbol)
            _, result = convention.call_function(builder, callee, signature.return_type, signature.args, values)
            return result

        return signature, generate

    scope: dict[str, Any] = {"call": call}
    listed = ", ".join(_argument_names(function))
    exec(f"def {function.__name__}(typing_context, {listed}):\n    return call(typing_context, {listed})", scope)
    return intrinsic(scope[function.__name__])


# --- argument types --------------------------------------------------------------------------------------------------
def _argument_names(function: Any) -> tuple[str, ...]:
    code = function.__code__
    return tuple(code.co_varnames[: code.co_argcount])


def _argument_types(function: Any) -> tuple[Any, ...]:
    types, hints = named_types(), function.__annotations__
    unnamed = {"float": numba.float64}  # whatever else is not listed is a whole number
    return tuple(types.get(name, unnamed.get(hints.get(name), numba.int64)) for name in _argument_names(function))


@cache
def named_types() -> dict[str, Any]:
    """Argument name -> numba type. A name that is not listed is an int64, or a float64 if it is annotated so."""
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
        "c2": layout.CARD,
        "pl": layout.PLAYER,
        "pl2": layout.PLAYER,
        "thought": thoughts.THOUGHT,
    }
    for name in ("BATTLE", "REGISTER", "LIMIT", "EVENT", "ACTIVE"):
        record[f"{name.lower()}_row"] = record[f"{name.lower()}_row2"] = getattr(layout, name)
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
    types["node_row"] = numba.from_dtype(search_tree.NODE)
    types["nodes"] = numba.types.Array(types["node_row"], 1, "C")
    types["priors"] = numba.from_dtype(np.dtype(np.float64))[::1]
    types["search"] = numba.from_dtype(search_tree.SEARCH)
    types["searches"] = numba.types.Array(types["search"], 1, "C")
    types["states"] = numba.types.Array(numba.from_dtype(layout.STATE), 1, "C")
    types["rooms"] = types["states"]
    types["room_legals"] = types["legals"]
    types["thoughts"] = numba.types.Array(types["thought"], 1, "C")
    types["tables"] = numba.types.Array(numba.from_dtype(layout.TABLES), 1, "C")
    for name, dtype in (
        ("int8", np.int8),
        ("int16", np.int16),
        ("int32", np.int32),
        ("int64", np.int64),
        ("float32", np.float32),
        ("float64", np.float64),
        ("bool", np.bool_),
    ):
        scalar = numba.from_dtype(np.dtype(dtype))
        types[f"{name}[]"] = scalar[::1]
        types[f"{name}[,]"] = scalar[:, ::1]
        types[name] = scalar
    return types


# --- how numba compiles ----------------------------------------------------------------------------------------------
@contextlib.contextmanager
def _plain_indices() -> Iterator[None]:
    """While the core is compiled: an index of the core never counts from the end (a rule of the house, which
    ``NUMBA_BOUNDSCHECK=1`` enforces), so compiled code need not ask each time. That makes it a fifth faster: loops
    over a row become copies of memory."""

    def plain(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        return context.cast(builder, index, kind, numba.types.intp if kind.signed else numba.types.uintp)

    with _replaced(arrayobj, "fix_integer_index", plain):
        yield


@contextlib.contextmanager
def _no_execution() -> Iterator[None]:
    """While the core is compiled: numba's own engine neither makes machine code of what is only inlined, nor looks for
    symbols. Object files are written from the optimised code instead."""
    with (
        _replaced(codegen.JITCodeLibrary, "_finalize_specific", lambda library: None),
        _replaced(codegen.JITCPUCodegen, "_add_module", lambda self, module: None),
        _replaced(codegen.JITCPUCodegen, "set_env", lambda self, name, environment: None),
    ):
        yield


@contextlib.contextmanager
def _replaced(owner: Any, name: str, other: Any) -> Iterator[None]:
    usual = getattr(owner, name)
    setattr(owner, name, other)
    try:
        yield
    finally:
        setattr(owner, name, usual)


def _object(result: Any, library: Any) -> bytes:
    """The machine code of a library."""
    return bytes(result.target_context.codegen()._tm.emit_object(library._final_module))


# --- the fronts of entry points --------------------------------------------------------------------------------------
def _entry_object(entry: Entry, symbol: str) -> bytes:
    types = named_types()
    result = _result(numba.njit(**_OPTIONS)(entry.function), tuple(types[name.removeprefix(READS)] for name in entry.types))
    context = result.target_context
    library = context.codegen().create_library(symbol)
    module = context.create_module(symbol)
    _Front(context, module, entry, result, symbol).write()
    library.add_ir_module(module)
    library.add_linking_library(result.library)
    library.finalize()
    return _object(result, library)


class _Front:
    """Writes ``PyObject *front(PyObject *self, PyObject **arguments, intptr n)`` around a compiled function."""

    def __init__(self, context: Any, module: Any, entry: Entry, result: Any, symbol: str) -> None:
        self.context, self.module, self.entry, self.result = context, module, entry, result
        kind = ir.FunctionType(POINTER, [POINTER, POINTER.as_pointer(), LONG])
        self.function = ir.Function(module, kind, symbol)
        self.builder = ir.IRBuilder(self.function.append_basic_block())

    def write(self) -> None:
        builder, arguments = self.builder, self.function.args[1]
        names = self.entry.types
        self._require(builder.icmp_signed("==", self.function.args[2], LONG(len(names))), f"takes {len(names)} arguments")
        values = []
        for k, name in enumerate(names):
            given = builder.load(builder.gep(arguments, [LONG(k)]))
            kind = self.result.signature.args[k]
            is_array = isinstance(kind, numba.types.Array)
            values.append(self._array(given, kind, k, name) if is_array else self._number(given))
        self._call(values)

    def _call(self, values: list[Any]) -> None:
        builder, signature, convention = self.builder, self.result.signature, self.context.call_conv
        kind = convention.get_function_type(signature.return_type, signature.args)
        callee = cgutils.get_or_insert_function(self.module, kind, self.result.fndesc.llvm_func_name)
        thread = builder.call(self._python("PyEval_SaveThread", POINTER), [])
        status, answer = convention.call_function(builder, callee, signature.return_type, signature.args, values)
        builder.call(self._python("PyEval_RestoreThread", ir.VoidType(), POINTER), [thread])
        self._require(status.is_ok, "used an index outside its array", native.RUNTIME_ERROR)
        if signature.return_type == numba.types.none:
            none = self._outside(native.NONE)
            builder.call(self._python("Py_IncRef", ir.VoidType(), POINTER), [none])
            builder.ret(none)
        else:
            number = self.context.cast(builder, answer, signature.return_type, numba.int64)
            builder.ret(builder.call(self._python("PyLong_FromLongLong", POINTER, LONG), [number]))

    def _number(self, given: Any) -> Any:
        builder = self.builder
        value = builder.call(self._python("PyLong_AsLongLong", LONG, POINTER), [given])
        with builder.if_then(builder.icmp_signed("==", value, LONG(-1)), likely=False):
            wrong = builder.call(self._python("PyErr_Occurred", POINTER), [])
            with builder.if_then(cgutils.is_not_null(builder, wrong), likely=False):
                builder.ret(POINTER(None))
        return value

    def _array(self, given: Any, kind: Any, k: int, name: str) -> Any:
        builder = self.builder
        dtype = numpy_support.as_dtype(kind.dtype)
        reads = name.startswith(READS) or name in READ_ONLY
        plain = np.dtype(SHOWN_AS.get(name, dtype))
        form = "an aligned" if reads else "a writable, aligned"
        what = f"takes {form} and contiguous array of numpy kind {plain.num} as argument {k + 1}"
        self._require(
            builder.icmp_signed("==", _at(builder, given, CLASS_AT, POINTER), self._outside(native.ARRAY_CLASS)), what
        )
        described = _at(builder, given, DTYPE_AT, POINTER)
        wanted = WORD(CONTIGUOUS | ALIGNED | (0 if reads else WRITEABLE))
        flags, dims = _at(builder, given, FLAGS_AT, WORD), _at(builder, given, NDIM_AT, WORD)
        fits = builder.icmp_signed("==", _at(builder, described, NUMBER_AT, WORD), WORD(plain.num))
        fits = builder.and_(fits, builder.icmp_signed("==", builder.and_(flags, wanted), wanted))
        if name in SHOWN_AS:
            fits = builder.and_(fits, builder.icmp_signed(">", dims, WORD(0)))
        else:
            fits = builder.and_(fits, builder.icmp_signed("==", dims, WORD(kind.ndim)))
        self._require(fits, what)
        self._require(
            builder.icmp_signed("==", _at(builder, described, SIZE_AT, SIZE), SIZE(plain.itemsize)),
            f"takes elements of {plain.itemsize} bytes in argument {k + 1}",
        )
        shape_at = builder.bitcast(_at(builder, given, SHAPE_AT, POINTER), LONG.as_pointer())
        if name in SHOWN_AS:
            width = dtype.itemsize // plain.itemsize
            last = builder.sub(builder.sext(dims, LONG), LONG(1))
            found = builder.load(builder.gep(shape_at, [last]))
            self._require(
                builder.icmp_signed("==", found, LONG(width)), f"takes rows of {width} numbers in argument {k + 1}"
            )
        shape = [builder.load(builder.gep(shape_at, [LONG(axis)])) for axis in range(kind.ndim)]
        strides: list[Any] = [LONG(dtype.itemsize)]
        for length in reversed(shape[1:]):
            strides.insert(0, builder.mul(strides[0], length))
        array = arrayobj.make_array(kind)(self.context, builder)
        data = builder.bitcast(_at(builder, given, DATA_AT, POINTER), array.data.type)
        arrayobj.populate_array(array, data, shape, strides, dtype.itemsize, None)
        return array._getvalue()

    def _require(self, good: Any, what: str, error: str = native.TYPE_ERROR) -> None:
        """Raise unless it holds."""
        builder = self.builder
        with builder.if_then(builder.not_(good), likely=False):
            text = self.context.insert_const_string(self.module, f"{self.entry.__name__} of the core {what}.")
            set_error = self._python("PyErr_SetString", ir.VoidType(), POINTER, POINTER)
            builder.call(set_error, [self._outside(error), text])
            builder.ret(POINTER(None))

    def _python(self, name: str, answer: Any, *arguments: Any) -> Any:
        return cgutils.get_or_insert_function(self.module, ir.FunctionType(answer, arguments), name)

    def _outside(self, name: str) -> Any:
        """The address of an object of Python that has a symbol (see ``native``)."""
        known = self.module.globals.get(name)
        return ir.GlobalVariable(self.module, BYTE, name) if known is None else known


def _at(builder: Any, begin: Any, offset: int, kind: Any) -> Any:
    return builder.load(builder.bitcast(builder.gep(begin, [LONG(offset)]), kind.as_pointer()))


def _leftovers() -> bytes:
    """What numba's code names but never calls: arrays belong to the caller, so none is ever freed by the core."""
    from llvmlite import binding

    module = ir.Module("leftovers")
    module.triple = binding.get_process_triple()
    kind = ir.FunctionType(ir.VoidType(), [POINTER])
    unused = ir.Function(module, kind, "NRT_MemInfo_call_dtor")
    unused.linkage = "weak"
    ir.IRBuilder(unused.append_basic_block()).ret_void()
    machine = registry.cpu_target.target_context.codegen()._tm
    return bytes(machine.emit_object(binding.parse_assembly(str(module))))


def _check_layout_of_arrays() -> None:
    """The fronts read arrays where numpy's C interface says they keep things."""
    sample = np.zeros((2, 3), dtype=np.float32)
    begin = id(sample)
    read = (
        ctypes.c_void_p.from_address(begin + DATA_AT).value,
        ctypes.c_int.from_address(begin + NDIM_AT).value,
        ctypes.c_ssize_t.from_address(ctypes.c_void_p.from_address(begin + SHAPE_AT).value or 0).value,
        ctypes.c_int.from_address(begin + FLAGS_AT).value & (CONTIGUOUS | ALIGNED | WRITEABLE),
        ctypes.c_int.from_address(id(sample.dtype) + NUMBER_AT).value,
        (ctypes.c_int64 if SIZE is LONG else ctypes.c_int32).from_address(id(sample.dtype) + SIZE_AT).value,
        ctypes.c_void_p.from_address(begin + CLASS_AT).value,
    )
    if read != (sample.ctypes.data, 2, 2, CONTIGUOUS | ALIGNED | WRITEABLE, sample.dtype.num, 4, id(np.ndarray)):
        raise RuntimeError(
            f"numpy {np.__version__} keeps arrays in another way than this version knows: set BS_ENV_JIT=0 to run the "
            "rules interpreted, or install another numpy."
        )
