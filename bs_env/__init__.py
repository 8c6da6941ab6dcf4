"""Battle Spirits for learning agents: rules engine, PettingZoo environment, batches (an unofficial fan project).

Importing the package is quick: the rules engine is loaded when something of it is first asked for, and the
environment is made known to PettingZoo when PettingZoo is imported.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from bs_env import _registration
from bs_env.version import VERSION

if TYPE_CHECKING:
    from bs_env.cards.decks import load_deck
    from bs_env.env.batch import BatchGames
    from bs_env.errors import IllegalAction
    from bs_env.game import Game
    from bs_env.position import Position
    from bs_env.replay import Replay
    from bs_env.rules_config import RulesConfig

__version__ = VERSION
__all__ = ["BatchGames", "Game", "IllegalAction", "Position", "Replay", "RulesConfig", "__version__", "load_deck"]

_HOMES = {
    "BatchGames": "bs_env.env.batch",
    "Game": "bs_env.game",
    "IllegalAction": "bs_env.errors",
    "Position": "bs_env.position",
    "Replay": "bs_env.replay",
    "RulesConfig": "bs_env.rules_config",
    "load_deck": "bs_env.cards.decks",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'bs_env' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])


_registration.register()
