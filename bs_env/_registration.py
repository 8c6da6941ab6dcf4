"""Making the environments known to PettingZoo and Gymnasium without importing them.

Both bring numpy with them, which the command line and card tools do not need. So when one is not imported yet, a finder
waits for its import, lets it happen as always, and registers the environment directly afterwards.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

ENVIRONMENT = "battle_spirits/standard-v0"
ENTRY_POINT = "bs_env.env.aec:env"
GYMNASIUM_ID = "BattleSpirits-v0"


def _register_with_pettingzoo(pettingzoo: Any) -> None:
    known = getattr(pettingzoo, "aec_registry", None)  # releases before 1.27 have no registry
    if known is not None and ENVIRONMENT not in known:
        pettingzoo.register("aec", ENVIRONMENT, ENTRY_POINT)


def _register_with_gymnasium(gymnasium: Any) -> None:
    registration = gymnasium.envs.registration
    if GYMNASIUM_ID not in registration.registry:
        registration.register(
            GYMNASIUM_ID,
            entry_point="bs_env.env.single_agent:VsOpponentEnv",
            vector_entry_point="bs_env.env.vector:BattleSpiritsVectorEnv",
        )


REGISTERED: dict[str, Callable[[Any], None]] = {
    "pettingzoo": _register_with_pettingzoo,
    "gymnasium": _register_with_gymnasium,
}


class _AfterImport(MetaPathFinder):
    """Finds a library like everybody else, once, and adds a step after its import."""

    def __init__(self, library: str) -> None:
        self.library = library

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != self.library:
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(fullname)
        if spec is not None and spec.loader is not None:
            execute = spec.loader.exec_module

            def exec_module(module: ModuleType) -> None:
                execute(module)
                REGISTERED[self.library](module)

            spec.loader.exec_module = exec_module  # type: ignore[method-assign]
        return spec


def register() -> None:
    """Register now, or when the library is imported."""
    waiting = {getattr(finder, "library", "") for finder in sys.meta_path if type(finder).__name__ == _AfterImport.__name__}
    for library, register_with in REGISTERED.items():
        module = sys.modules.get(library)
        if module is not None:
            register_with(module)
        elif library not in waiting:
            sys.meta_path.insert(0, _AfterImport(library))
