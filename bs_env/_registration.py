"""Making the environment known to PettingZoo without importing PettingZoo.

PettingZoo brings numpy and gymnasium with it, which the command line and card tools do not need. So when it is not
imported yet, a finder waits for its import, lets it happen as always, and registers the environment directly
afterwards.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

ENVIRONMENT = "battle_spirits/standard-v0"
ENTRY_POINT = "bs_env.env.aec:env"


def _register_with(pettingzoo: Any) -> None:
    known = getattr(pettingzoo, "aec_registry", None)  # releases before 1.27 have no registry
    if known is not None and ENVIRONMENT not in known:
        pettingzoo.register("aec", ENVIRONMENT, ENTRY_POINT)


class _AfterImport(MetaPathFinder):
    """Finds PettingZoo like everybody else, once, and adds a step after its import."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != "pettingzoo":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(fullname)
        if spec is not None and spec.loader is not None:
            execute = spec.loader.exec_module

            def exec_module(module: ModuleType) -> None:
                execute(module)
                _register_with(module)

            spec.loader.exec_module = exec_module  # type: ignore[method-assign]
        return spec


def register() -> None:
    """Register now, or when PettingZoo is imported."""
    pettingzoo = sys.modules.get("pettingzoo")
    if pettingzoo is not None:
        _register_with(pettingzoo)
    elif not any(type(finder).__name__ == _AfterImport.__name__ for finder in sys.meta_path):
        sys.meta_path.insert(0, _AfterImport())
