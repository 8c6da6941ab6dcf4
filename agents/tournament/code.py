"""What the engine and an agent are made of, as short digests: results of other code are not to be mixed."""

from __future__ import annotations

import hashlib
import inspect
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import agents
from bs_env import version

DIGITS = 16


def code_of(agent: Any, spec: str) -> str:
    """Changes when the source of an agent changes, or a file that its description names.

    Of the agents of this package everything but the tournaments counts, of others the file of their class; what that
    imports in turn does not.
    """
    own = Path(agents.__file__).parent
    try:
        source = Path(inspect.getfile(type(agent))).resolve()
    except (TypeError, OSError):  # made where there is no file
        files = []
    else:
        files = _sources(own) if own in source.parents else [source]
    named = (Path(part) for part in re.split("[:,=]", spec) if part)
    return _digest([*files, *(path for path in named if path.is_file())])


def engine_code() -> str:
    """Changes when the source of bs_env changes, all of it: the rules, and also what agents see and how games are set up.
    The cards have a version of their own too."""
    return _digest(sorted(Path(version.__file__).parent.rglob("*.py")))


def _sources(own: Path) -> list[Path]:
    kept_out = Path(__file__).parent
    return [path for path in sorted(own.rglob("*.py")) if kept_out not in path.parents]


def _digest(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in files:
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:DIGITS]
