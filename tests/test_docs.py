"""The code on the pages of docs/ that show code is run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from bs_env import cli

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGES = ["replays.md", "options.md", "tournaments.md", "agents.md"]
BLOCK = re.compile(r"^```(python|console)(?: (\w+\.py))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_the_code_on_a_page_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = BLOCK.findall((DOCS / page).read_text(encoding="utf-8"))
    assert blocks
    scope: dict[str, object] = {}
    for kind, file, text in blocks:
        if file:  # the reader is told to save it under this name
            (tmp_path / file).write_text(text, encoding="utf-8")
        if kind == "python":
            exec(compile(text, page, "exec"), scope)
            continue
        for line in text.splitlines():
            assert line.startswith("$ bs-env "), line
            assert cli.main(shlex.split(line.removeprefix("$ bs-env "))) == 0
    capsys.readouterr()
