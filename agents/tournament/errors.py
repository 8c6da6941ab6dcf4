"""What can go wrong with a tournament, apart from its agents."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from bs_env.errors import BsEnvError


class TournamentError(BsEnvError, ValueError):
    """A tournament that cannot be played, gone on with or shown; one sentence says why."""


class MissingPackage(TournamentError):
    """A table or a plot needs a package that is not installed."""


def needed(module: str, what: str) -> Any:
    """A module of the extra "tournament".

    Args:
        module: its name; of what stands before the first dot the user will hear.
        what: what needs it, as the beginning of a sentence: "Ratings need".

    Raises:
        MissingPackage: it is not installed; says how to install it.
    """
    try:
        return import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        raise MissingPackage(f'{what} the package {package}: pip install "bs-env[tournament]".') from None
