"""Whole tournaments: the same whatever the number of workers and however often they are interrupted; their folders."""

from __future__ import annotations

import csv
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from agents.registry import make
from agents.tournament import Report, Result, Tournament, TournamentError, load, run
from agents.tournament.code import engine_code
from agents.tournament.folder import Folder, default_folder
from agents.tournament.playing import Match, Scoreboard
from bs_env import backend, cli
from bs_env.setups import Options
from tests.bounded import at_most

ROOT = Path(__file__).resolve().parent.parent.parent
ODD = "tests.agents.odd_agents:"
SMALL = Tournament(("random", f"{ODD}LastLegal"), [("red", "blue"), ("blue", "red")], games=4, seed=3)
HELD = (f"{ODD}Held", f"{ODD}LastLegal")
HELD_ARGUMENTS = ["tournament", *HELD, "--decks", "red,blue", "--games", "8", "--seed", "3"]


def without_seconds(results: list[Result]) -> list[dict[str, Any]]:
    """What does not differ from run to run."""
    rows = [json.loads(result.to_json()) for result in results]
    return [{name: value for name, value in row.items() if "seconds" not in name} for row in rows]


def played_here(tournament: Tournament) -> list[Result]:
    """All games, one after the other, without processes or folders."""
    board = Scoreboard([0.0] * Scoreboard.CELLS)
    return [Match(tournament, f, lambda entrant: make(entrant.spec), board).play() for f in tournament.fixtures()]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play in this process: for tests of what surrounds the games."""

    class Crew:
        def __init__(self, tournament: Tournament, workers: int) -> None:
            self.tournament = tournament

        def __enter__(self) -> Any:
            return self

        def __exit__(self, *_: object) -> None: ...

        def check(self, entrants: Any) -> list[str]:
            return ["0" * 16 for _ in entrants]

        def results(self, fixtures: Any) -> Any:
            board = Scoreboard([0.0] * Scoreboard.CELLS)
            for fixture in fixtures:
                yield Match(self.tournament, fixture, lambda entrant: make(entrant.spec), board).play()

    monkeypatch.setattr("agents.tournament.running.Crew", Crew)


def test_the_number_of_workers_changes_nothing() -> None:
    agents = ("random", "random", f"{ODD}Raises")
    tournament = Tournament(agents, [("red", "blue"), ("white", "red")], games=4, seed=11)
    one, two = run(tournament, workers=1), run(tournament, workers=2)
    assert without_seconds(one.results) == without_seconds(two.results) == without_seconds(played_here(tournament))
    assert one.text(times=False) == two.text(times=False)
    assert one.to_dict(times=False) == two.to_dict(times=False)
    assert len(one.results) == 12


@pytest.mark.compiled
@pytest.mark.skipif(not backend.COMPILED, reason="needs the compiled core")
def test_processes_play_the_compiled_core_alike() -> None:
    tournament = Tournament(("random", f"{ODD}LastLegal"), "all", games=72, seed=11)
    one, two = run(tournament, workers=1), run(tournament, workers=2)
    assert without_seconds(one.results) == without_seconds(two.results) == without_seconds(played_here(tournament))
    assert one.text(times=False) == two.text(times=False)


def test_agents_print_elsewhere(capfd: pytest.CaptureFixture[str]) -> None:
    run(Tournament((f"{ODD}Prints", f"{ODD}LastLegal"), ("red", "blue"), games=2), progress=False)
    told = capfd.readouterr()
    assert "a new game" not in told.out
    assert "a new game" in told.err


def _hears_interrupts() -> None:
    """Also if these tests run in the background, where shells have processes ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(folder: Path, rows: int, end: signal.Signals) -> tuple[int, str]:
    """Start the command, end it once so many rows are there (no other game is begun then); its exit code and what it said
    on stderr."""
    command = [sys.executable, "-m", "bs_env", *HELD_ARGUMENTS, "--workers", "2", "--out", str(folder)]
    path = folder / "games.jsonl"
    hold = {**os.environ, "TEST_HOLD": f"{rows} {path}"}
    with subprocess.Popen(
        command, cwd=ROOT, env=hold, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=_hears_interrupts
    ) as process:  # fmt: skip
        try:
            with at_most(120):
                while process.poll() is None and (not path.exists() or path.read_bytes().count(b"\n") < rows):
                    time.sleep(0.01)
                process.send_signal(end)
                told = process.communicate()[1]
        finally:
            process.kill()  # if it has not ended: leaving would wait for it
    return process.returncode, told


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="signals as on Unix")
def test_interrupted_twice_and_gone_on_with_is_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    rows = folder / "games.jsonl"
    code, _ = interrupted(folder, 2, signal.SIGKILL)
    assert code == -signal.SIGKILL
    kept = rows.read_bytes()
    assert 2 <= kept.count(b"\n") <= 4
    partial = load(folder)
    assert partial.planned == 8
    assert "of 8 games so far" in partial.text()
    rows.write_bytes(kept + kept[:100])  # a row that was not finished
    code, told = interrupted(folder, kept.count(b"\n") + 1, signal.SIGINT)
    assert code == 130
    assert "the same command goes on" in told
    assert "Traceback" not in told
    assert cli.main([*HELD_ARGUMENTS, "--workers", "2", "--out", str(folder)]) == 0
    whole = Report(load(folder).manifest, played_here(Tournament(HELD, ("red", "blue"), games=8, seed=3)))
    assert without_seconds(load(folder).results) == without_seconds(whole.results)
    assert load(folder).text(times=False) == whole.text(times=False)
    assert rows.read_bytes().startswith(kept)
    assert rows.read_bytes().count(b"\n") == 8


# --- folders ---------------------------------------------------------------------------------------------------------
@pytest.mark.usefixtures("quick")
def test_a_folder_holds_what_defines_the_tournament_and_a_row_a_game(tmp_path: Path) -> None:
    report = run(SMALL, out=tmp_path / "x")
    report.save(tmp_path / "x")
    manifest = json.loads((tmp_path / "x/tournament.json").read_text(encoding="utf-8"))
    assert manifest["agents"] == ["random", f"{ODD}LastLegal"]
    assert manifest["deck_pairs"] == [["red", "blue"], ["blue", "red"]]
    assert sum(manifest["decks"]["red"].values()) == 40
    assert (manifest["seed"], manifest["games"], manifest["time_limit"]) == (3, 4, 60.0)
    assert {"bs_env", "record", "cards", "engine"} == set(manifest["versions"])
    assert len(manifest["codes"]) == 2
    assert load(tmp_path / "x").text() == report.text()
    with open(tmp_path / "x/games.csv", encoding="utf-8", newline="") as file:
        table = list(csv.DictReader(file))
    assert [row["game"] for row in table] == ["0", "1", "2", "3"]
    assert [(row["agents_0"], row["decks_0"]) for row in table[:2]] == [("random", "red"), (f"{ODD}LastLegal", "red")]
    assert json.loads((tmp_path / "x/report.json").read_text(encoding="utf-8"))["games"] == 4


@pytest.mark.usefixtures("quick")
def test_a_finished_tournament_is_not_played_again_and_more_games_go_on_with_it(tmp_path: Path) -> None:
    first = run(SMALL, out=tmp_path)
    assert run(SMALL, out=tmp_path).results == first.results  # with their seconds: they are the same rows
    longer = Tournament(SMALL.agents, SMALL.decks, games=8, seed=3)
    more = run(longer, out=tmp_path)
    assert more.results[:4] == first.results
    assert without_seconds(more.results) == without_seconds(played_here(longer))
    with pytest.raises(TournamentError, match="of 8 games for every two agents: ask for at least as many"):
        run(SMALL, out=tmp_path)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"agents": ("random", "random")}, "other agents"),
        ({"agents": SMALL.agents[::-1]}, "other agents"),
        ({"decks": ("red", "blue")}, "other pairs of decks"),
        ({"seed": 4}, r"another seed \(3 and not 4\)"),
        ({"time_limit": 5}, r"another time limit \(60.0 and not 5.0\)"),
        ({"options": Options(payment="auto")}, r"other options \(ask and not auto\)"),
    ],
)
def test_the_folder_of_another_tournament_is_refused(change: dict[str, Any], says: str, tmp_path: Path) -> None:
    run(SMALL, out=tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    own = {"agents": SMALL.agents, "decks": SMALL.decks, "games": 4, "seed": 3}
    other = Tournament(**{**own, **change})
    with pytest.raises(TournamentError, match=f"holds another tournament, with {says}"):
        run(other, out=tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert default_folder(other) != default_folder(SMALL)


@pytest.mark.usefixtures("quick")
def test_other_versions_and_other_code_are_refused(tmp_path: Path) -> None:
    run(SMALL, out=tmp_path)
    path = tmp_path / "tournament.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**manifest, "versions": {**manifest["versions"], "bs_env": "0.0.1"}}), encoding="utf-8")
    with pytest.raises(TournamentError, match=r"another version of bs_env or its cards \(0\.0\.1 and not"):
        run(SMALL, out=tmp_path)
    path.write_text(json.dumps({**manifest, "codes": ["0" * 16, "1" * 16]}), encoding="utf-8")
    with pytest.raises(TournamentError, match=r'another version of the agent "tests.agents.odd_agents:LastLegal"'):
        run(Tournament(SMALL.agents, SMALL.decks, games=8, seed=3), out=tmp_path)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda rows: [*rows, rows[0]], "Line 5 of .* is a second row of game 0"),
        (lambda rows: [rows[0][:50], *rows[1:]], "Line 1 of .* cannot be used: it is not valid JSON"),
        (lambda rows: [rows[0].replace('"deal": 0', '"deal": 1'), *rows[1:]], "a row of game 0 that does not belong"),
        (lambda rows: [rows[0].replace('"game": 0', '"game": 99'), *rows[1:]], "a row of game 99 that does not belong"),
        (lambda rows: ['{"game": 0}', *rows[1:]], "Line 1 of .* it is not made of game"),
        (lambda rows: ["\0" * 80, *rows[1:]], "Line 1 of .* it is not valid JSON"),
    ],
)
def test_damaged_rows_are_named(damage: Any, says: str, tmp_path: Path) -> None:
    run(SMALL, out=tmp_path)
    path = tmp_path / "games.jsonl"
    rows = path.read_text(encoding="utf-8").splitlines()
    path.write_text("".join(row + "\n" for row in damage(rows)), encoding="utf-8")
    with pytest.raises(TournamentError, match=says):
        run(SMALL, out=tmp_path)


def test_a_folder_of_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(TournamentError, match=r"holds no tournament but other things \(notes.txt\)"):
        run(SMALL, out=tmp_path)
    with pytest.raises(TournamentError, match="is no folder"):
        run(SMALL, out=tmp_path / "notes.txt")
    with pytest.raises(TournamentError, match="holds no tournament"):
        load(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_two_processes_do_not_share_a_folder(tmp_path: Path) -> None:
    with Folder(tmp_path, SMALL) as folder:
        folder.begin(["", ""])
        with pytest.raises(TournamentError, match="Another process is playing"):
            Folder(tmp_path, SMALL)
    Folder(tmp_path, SMALL).__exit__()


@pytest.mark.parametrize("workers", [0, 1.5, True, 1000])
def test_the_number_of_workers_is_checked(workers: Any) -> None:
    with pytest.raises(TournamentError, match="workers is"):
        run(SMALL, workers=workers)


# --- the command -----------------------------------------------------------------------------------------------------
@pytest.mark.usefixtures("quick")
def test_the_command_plays_reports_and_shows_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["tournament", "random", f"{ODD}LastLegal", "--decks", "red,blue", "--games", "3", "--seed", "5"]
    assert cli.main([*arguments, "--time-limit", "none", "--json", "out.json"]) == 0
    shown = capsys.readouterr()
    (folder,) = (tmp_path / "runs").iterdir()
    assert folder.name.startswith("tournament-random-tests.agents.odd_agents_LastLegal-seed5-")
    assert f"runs/{folder.name} holds report.txt" in shown.out
    assert "Tournament of 2 agents, seed 5: 4 games" in shown.out
    assert max(map(len, (folder / "report.txt").read_text(encoding="utf-8").splitlines())) <= 100
    assert json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))["planned"] == 4
    assert cli.main(["tournament", "--report", f"runs/{folder.name}"]) == 0
    assert capsys.readouterr().out == shown.out
    assert cli.main([*arguments, "--time-limit", "none"]) == 0
    assert capsys.readouterr().out == shown.out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "takes two agents or more and there is none"),
        (["random"], "there is only one"),
        (["random", "random", "--games", "0"], '--games is "0": give a whole number from 1'),
        (["random", "random", "--games", "x"], '--games is "x"'),
        (["random", "random", "--decks", "pink"], 'There is no deck "pink"'),
        (["random", "random", "--workers", "0"], '--workers is "0"'),
        (["random", "random", "--seed", "-1"], '--seed is "-1"'),
        (["random", "random", "--time-limit", "soon"], '--time-limit is "soon"'),
        (["random", "random", "--time-limit", "0"], '--time-limit is "0": give seconds from 0.001 to 86400, or "none".'),
        (["random", "random", "--time-limit", "nan"], '--time-limit is "nan"'),
        (["random", "random", "--time-limit", "1e9"], '--time-limit is "1e9"'),
        (["random", "random", "--json", "no/such/x.json"], "no/such/x.json cannot be read or written"),
        (["random", "random", "--max-turns", "0"], '--max-turns is "0"'),
        (["--report", "no/such/folder"], "no/such/folder holds no tournament"),
        (["random", "random", "--report", "x"], "leave the agents out"),
        (["random", "nobody"], 'There is no agent "nobody"'),
    ],
)
def test_bad_arguments_get_one_sentence_and_exit_code_2(
    arguments: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["tournament", *arguments]) == 2
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1
    assert "Traceback" not in said
    assert not list(tmp_path.rglob("*.json*"))
    assert not list(tmp_path.glob("runs/*"))


def test_a_report_that_is_there_is_kept_until_the_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.json").write_text("old", encoding="utf-8")
    assert cli.main(["tournament", "random", "nobody", "--json", "x.json"]) == 2
    assert (tmp_path / "x.json").read_text(encoding="utf-8") == "old"


@pytest.mark.usefixtures("quick")
def test_games_are_made_when_they_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    plain = Tournament.fixture
    monkeypatch.setattr(Tournament, "fixture", lambda self, game: asked.append(game) or plain(self, game))
    monkeypatch.setattr(Match, "play", mock.Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        run(Tournament(SMALL.agents, SMALL.decks, games=1_000_000))
    assert asked == [0]


@pytest.mark.parametrize("part", ["core/terms.py", "agent_view.py", "cards/values.py", "env/aec.py"])
def test_the_code_of_the_engine_is_all_of_bs_env(part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "bs_env"
    shutil.copytree(ROOT / "bs_env", copy, ignore=shutil.ignore_patterns("__pycache__"))
    before = engine_code()
    monkeypatch.setattr("bs_env.version.__file__", str(copy / "version.py"))
    assert engine_code() == before
    (copy / part).write_bytes((copy / part).read_bytes() + b"\n")
    assert engine_code() != before
