"""The folder of a tournament: what defines it, and a row for each game that has been played."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO

from agents.tournament.code import engine_code
from agents.tournament.errors import TournamentError
from agents.tournament.result import Result
from agents.tournament.schedule import Tournament
from bs_env.saves import present_versions

MANIFEST, GAMES, LOCK = "tournament.json", "games.jsonl", "lock"
MARKER, FORM = "bs_env_tournament", 1
NOT_COMPARED = ("games", "codes")  # there may come more games; codes are compared once the agents have been made
WORDS = {
    "agents": "other agents",
    "specs": "other agents",
    "deck_pairs": "other pairs of decks",
    "decks": "other decks under the same names",
    "seed": "another seed",
    "time_limit": "another time limit",
    "start_limit": "another start limit",
    "rules": "other rules",
    "options": "other options",
    "versions": "another version of bs_env or its cards",
}


def manifest_of(tournament: Tournament) -> dict[str, Any]:
    """Everything that defines a tournament; the codes of the agents come to it once they have been made."""
    assert tournament.rules is not None
    versions = {**asdict(present_versions(tournament.rules.format)), "engine": engine_code()}
    return {MARKER: FORM, **tournament.to_dict(), "versions": versions}


def default_folder(tournament: Tournament) -> Path:
    """Where a tournament is kept if nobody says otherwise: the same arguments lead to the same folder, others to another."""
    chosen = {name: value for name, value in tournament.to_dict().items() if name not in NOT_COMPARED}
    digest = hashlib.sha256(json.dumps(chosen, sort_keys=True).encode()).hexdigest()[:8]
    names = "-".join(re.sub(r"[^\w.=]+", "_", entrant.name) for entrant in tournament.entrants)
    return Path("runs") / f"tournament-{names[:60]}-seed{tournament.seed}-{digest}"


class Folder:
    """The folder of one tournament, kept to oneself while it is open. Use it in a ``with`` statement.

    Every row is written at once: whatever ends the process, at most the games in play are lost. A last line that was
    not finished is dropped.

    Args:
        path: it is made if it is not there.
        tournament: what is to be played, or gone on with.

    Raises:
        TournamentError: another tournament, or something else, lies there; another process is at work there; a row is
            damaged. Nothing has been written then.
    """

    def __init__(self, path: str | Path, tournament: Tournament) -> None:
        self.path, self.tournament = Path(path), tournament
        self.manifest = manifest_of(tournament)
        self.results: dict[int, Result] = {}
        self._there = self._check_manifest()
        if "codes" in self._there:
            self.manifest["codes"] = self._there["codes"]
        self._made = not self.path.exists()
        self.path.mkdir(parents=True, exist_ok=True)
        self._lock = _locked(self.path)
        try:
            self.results = _rows(self.path / GAMES)
            self._check_rows()
        except BaseException:
            self._lock.close()
            raise
        self._file: BinaryIO | None = None

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file:
            self._file.close()
        self._lock.close()
        if self._made and not self._file:  # nothing has come of it
            (self.path / LOCK).unlink()
            self.path.rmdir()

    def begin(self, codes: Sequence[str]) -> None:
        """Write down what is played, and by which code; rows may follow.

        Raises:
            TournamentError: an agent is not the one that played the games there are.
        """
        self.manifest["codes"] = list(codes)
        for place, code in enumerate(self._there.get("codes", codes)):
            if code != codes[place]:
                raise TournamentError(
                    f'{self.path} holds games that another version of the agent "{self.tournament.entrants[place].name}" '
                    "played (its source or a file it is made from has changed): give another folder."
                )
        _write_at_once(self.path / MANIFEST, json.dumps(self.manifest, indent=1, ensure_ascii=False) + "\n")
        _drop_unfinished(self.path / GAMES)
        # no buffer: a row reaches the file in one piece, and at once
        self._file = open(self.path / GAMES, "ab", buffering=0)  # noqa: SIM115 (it stays open)

    def add(self, result: Result) -> None:
        """Keep a row."""
        assert self._file is not None
        self._file.write(f"{result.to_json()}\n".encode())

    def _check_manifest(self) -> dict[str, Any]:
        if not self.path.exists():
            return {}
        if not self.path.is_dir():
            raise TournamentError(f"{self.path} is no folder: give another.")
        others = sorted(path.name for path in self.path.iterdir() if path.name != LOCK)
        if not others:
            return {}
        if MANIFEST not in others:
            raise TournamentError(f"{self.path} holds no tournament but other things ({others[0]}): give another folder.")
        there = read_manifest(self.path)
        for name, value in self.manifest.items():
            if name not in NOT_COMPARED and there.get(name) != value:
                raise TournamentError(
                    f"{self.path} holds another tournament, with {WORDS[name]} ({_difference(there.get(name), value)}): "
                    "give another folder, or the same arguments to go on with it."
                )
        if there["games"] > self.manifest["games"]:
            raise TournamentError(
                f"{self.path} holds a tournament of {there['games']} games for every two agents: ask for at least as many, "
                "or give another folder."
            )
        return there

    def _check_rows(self) -> None:
        for number, result in self.results.items():
            if number >= len(self.tournament) or not result.belongs_to(self.tournament.fixture(number)):
                raise TournamentError(
                    f"{self.path / GAMES} has a row of game {number} that does not belong to this tournament: take it out."
                )


def read_folder(path: str | Path) -> tuple[dict[str, Any], list[Result]]:
    """What lies in a folder: its manifest, and the results in the order of the games.

    Raises:
        TournamentError: there is no tournament, or it is damaged.
    """
    folder = Path(path)
    manifest = read_manifest(folder)
    rows = _rows(folder / GAMES)
    for number, result in rows.items():
        if not set(result.agents) <= set(manifest["agents"]):
            raise TournamentError(
                f"{folder / GAMES} has a row of game {number} with agents that do not take part: take it out."
            )
    return manifest, [rows[number] for number in sorted(rows)]


def read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest in a folder.

    Raises:
        TournamentError: there is none, or it is damaged.
    """
    path = folder / MANIFEST
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        raise TournamentError(f"{folder} holds no tournament: give the folder of one.") from None
    except (ValueError, RecursionError):
        raise TournamentError(
            f"{path} is not valid JSON: take the file as it was written, or give another folder."
        ) from None
    if not isinstance(manifest, dict) or manifest.get(MARKER) != FORM:
        raise TournamentError(f"{path} is no tournament of this form (form {FORM}): give another folder.")
    names, games = manifest.get("agents"), manifest.get("games")
    if not isinstance(games, int) or not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise TournamentError(f"{path} is damaged: take the file as it was written.")
    return manifest


def _rows(path: Path) -> dict[int, Result]:
    """The rows of a file by their game; a last line without an end does not count."""
    if not path.exists():
        return {}
    lines = path.read_bytes().split(b"\n")[:-1]
    rows: dict[int, Result] = {}
    for number, line in enumerate(lines, 1):
        try:
            result = Result.from_json(line.decode("utf-8", errors="replace"))
        except TournamentError as fault:
            raise TournamentError(f"Line {number} of {path} cannot be used: {fault}; take the line out.") from None
        if result.game in rows:
            raise TournamentError(f"Line {number} of {path} is a second row of game {result.game}: take one of them out.")
        rows[result.game] = result
    return rows


def _drop_unfinished(path: Path) -> None:
    if path.exists():
        content = path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            os.truncate(path, whole)


def _write_at_once(path: Path, text: str) -> None:
    """The whole text or, should the process end, what stood there before."""
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, encoding="utf-8")
    os.replace(draft, path)


def _difference(there: Any, here: Any) -> str:
    """Briefly, what is there and what is asked for."""
    if isinstance(there, dict) and isinstance(here, dict):
        names = [name for name in (*there, *here) if there.get(name) != here.get(name)]
        return _difference(there.get(names[0]), here.get(names[0])) if len(here) < 10 else names[0]
    shown = [value if isinstance(value, str) else json.dumps(value, ensure_ascii=False) for value in (there, here)]
    return " and not ".join(text if len(text) <= 60 else text[:60] + "..." for text in shown)


def _locked(folder: Path) -> BinaryIO:
    """Keep everyone else out until the file is closed, or the process ends however it may."""
    file = open(folder / LOCK, "ab")  # noqa: SIM115 (closing it lets go)
    try:
        try:
            import fcntl
        except ImportError:  # Windows
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise TournamentError(f"Another process is playing in {folder}: wait for it, or give another folder.") from None
    return file
