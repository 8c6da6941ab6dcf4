"""A person at the table: whole games, commands, leaving, undo, and nothing hidden in anything that is printed."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from agents import RandomAgent
from bs_env.agent_view import AgentView
from bs_env.cards import catalog
from bs_env.game import Game
from bs_env.position import Position, Side, on
from bs_env.replay import Replay
from bs_env.table.match import AgentFault, Match, ReplayFile, TableError
from bs_env.table.menu import options
from bs_env.table.session import STOPPED, Session, agent_answers
from bs_env.view import GameView
from tests.redeal.__main__ import dealt_anew
from tests.redeal.logs import RedealtLog
from tests.table.scripted import Sheet, drawing, session, typed


class Reasons(RandomAgent):
    """Takes the last option and says why."""

    def act(self, view: AgentView) -> int:
        """The last."""
        return view.legal_actions[-1]

    def why(self) -> str:
        """A reason."""
        return "because it is the last"


class Broken(RandomAgent):
    """Fails when it is asked for the third time."""

    count = 0

    def act(self, view: AgentView) -> Any:
        """An action twice, then none."""
        self.count += 1
        return super().act(view) if self.count < 3 else None


HINTS = f"{__name__}:Reasons"


# --- whole games -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("player", [0, 1])
def test_a_game_played_by_numbers_ends_and_is_kept(tmp_path: Path, player: int) -> None:
    table: list[Session] = []
    made, sheet = session(tmp_path, drawing(player, lambda: table[0]), seed=3 + player, player=player)
    table.append(made)
    assert made.run() == 0
    outcome = made.match.game.outcome
    assert outcome is not None
    assert ("You have won" if outcome.winner == player else "You have lost") in str(sheet)
    assert str(outcome) in str(sheet)
    assert "game.json shows it" in " ".join(str(sheet).split()).replace('"', "")
    replay = Replay.load(tmp_path / "game.json")
    replay.verify()
    assert replay.outcome == outcome


def test_a_game_of_last_options_ends_too(tmp_path: Path) -> None:
    table: list[Session] = []
    made, sheet = session(tmp_path, lambda _: str(len(table[0].options)), seed=5)
    table.append(made)
    assert made.run() == 0
    assert "You have lost" in str(sheet)


def test_an_agent_in_the_persons_place_sees_and_types_what_a_person_would(tmp_path: Path) -> None:
    made, sheet = session(tmp_path, seed=4)
    made.read = agent_answers(made, RandomAgent(), "random")
    assert made.run() == 0
    assert made.match.game.outcome is not None
    assert any(line.startswith("> ") for line in sheet.lines)


@pytest.mark.parametrize("width", [80, 100, 120])
def test_no_line_is_wider_than_the_terminal(tmp_path: Path, width: int) -> None:
    from rich.cells import cell_len

    lines = [
        "?",
        "help",
        "trash",
        "log",
        "hint",
        "? the",
        "? no such card at all, and a long name besides",
        "nonsense " * 30,
        "9" * 200,
    ]
    rng = random.Random(width)
    table: list[Session] = []

    def read(prompt: str) -> str:
        return lines.pop() if lines and rng.random() < 0.3 else str(rng.randint(1, len(table[0].options)))

    made, sheet = session(tmp_path, read, seed=width, width=width, hints=HINTS, decks=("yellow", "purple"))
    table.append(made)
    assert made.run() == 0
    for card in catalog.standard_cards():
        made._explain(card.card_id)
    assert not lines
    assert max(cell_len(line) for line in sheet.lines if "game.json" not in line) <= width
    assert not any(line.endswith(" ") for line in sheet.lines)


LONG = (
    "Utmost Depth: The Peaks of Great Thunder Mountain", "The CelestialThunderFist Wigil", "Mushakko", "Armalido",
    "The EruptingThunder Palecoeurl", "Goon-Gata", "The Floating Stone Realm", "Haarier", "Griffar", "Slouth",
    "Utmost Depth: The Emerald Abyss", "Mushakko",
)  # fmt: skip


@pytest.mark.parametrize("width", [80, 100, 120])
def test_twelve_cards_a_side_have_their_lines(tmp_path: Path, width: int) -> None:
    field = [on(name, 1 + k % 4, heavy=k % 2 == 1) for k, name in enumerate(LONG, 1)]
    side = Side(field=field, hand=["Mushakko"] * 3, reserve=12, soul_core="reserve")
    made, sheet = session(tmp_path, width=width, game=Position(me=side, opponent=side).game())
    made._show(full=True)
    assert max(map(len, sheet.lines)) <= width
    for number, name in enumerate(LONG, 1):
        assert str(sheet).count(f"  {number:>2} {name} ") == 2
    shown = re.sub(r"\n {6}", " ", str(sheet))  # where a line is broken
    assert len(re.findall(r" Lv\d  (?:BP \d+|nexus) +\d cores? +(?:\+ Soul Core +)?heavily exhausted\n", shown)) == 12


# --- hidden information ----------------------------------------------------------------------------------------------
class RedealtSession(Session):
    """Looks at a game in which what the person cannot know lies elsewhere; the moves are made in the real one."""

    def run(self) -> int:
        """As ever, with another log."""
        self.match.log = RedealtLog(self.match.game, player=self.match.player)
        with mock.patch("bs_env.table.session.options", side_effect=lambda game: options(self._anew())):
            return super().run()

    def _anew(self) -> Game:
        return dealt_anew(self.match.game, self.match.player, len(self.match.log.lines))

    def _view(self) -> GameView:
        return self._anew().view(self.match.player)


@pytest.mark.rule("4-2-2", "4-3-3")
@pytest.mark.parametrize("player", [0, 1])
def test_nothing_that_is_printed_depends_on_what_the_person_cannot_know(tmp_path: Path, player: int) -> None:
    """Two games typed alike, all commands among the lines; in one of them everything is read from other deals."""
    pages = []
    for kind in (Session, RedealtSession):
        rng = random.Random(player)
        table: list[Session] = []

        def lines() -> Iterator[str]:
            for count in range(80):
                if count % 10 == 9:
                    yield ("", "?", "? 1", "trash", "log 5", "hint", "help", "log")[count // 10 % 8]
                yield str(rng.randint(1, len(table[0].options)))  # noqa: B023

        folder = tmp_path / str(len(pages))
        made, sheet = session(folder, typed(lines()), seed=21, player=player, decks=("blue", "yellow"))
        table.append(kind(made.match, made.screen, made.read, made.file, made.names, made.hints))
        assert table[0].run() == 0
        pages.append(str(sheet).replace(str(folder), ""))
    assert "turn 5" in pages[0]
    assert pages[0] == pages[1]


# --- commands --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("0", "There is no option 0: type a number from 1 to 2."),
        ("99999999999999999999", "There is no option 99999999999999999999: type a number"),
        ("-1", '"-1" is no command'),
        ("²", '"²" is no command'),
        ("dance", '"dance" is no command: type a number from 1 to 2, or "help".'),
        ("\x1b[31mred", '"?[31mred" is no command'),
        ("x" * 500, "x..."),
        ("undo", "start one with --practice"),
        ("log x", '"x" is no number of lines'),
        ("log 1", "player_1's deck is shuffled"),
        ("? goo", "Goon-Gata"),
        ("?Mushakko", "level cost 1, BP 2000"),
        ("? 26rsd01-001", "Mushakko"),
        ("? ムーシャッコ", "Mushakko"),
        ("? the", "Which one?"),
        ("? Mushako", "did you mean"),
        ("? 1", "Option 1 names no card"),
        ("? 77", "Option 77 names no card"),
        ("help", "? NAME"),
        ("trash", "Trash: nothing"),
        ("hint", f"{HINTS} would choose 2: draw four new cards"),
        ("WHY", "because it is the last"),
        ("save", "The game so far is kept in"),
    ],
)
def test_what_a_line_says(tmp_path: Path, line: str, says: str) -> None:
    made, sheet = session(tmp_path, [line], hints=HINTS, seed=7, opponent=Reasons())
    made.run()
    shown = str(sheet)
    assert says in shown.replace("\n  ", " ") or says in shown
    assert "Traceback" not in shown
    assert "\x1b" not in shown


def test_every_card_can_be_explained_by_its_number_and_by_its_name(tmp_path: Path) -> None:
    made, sheet = session(tmp_path, width=200)
    for card in catalog.standard_cards():
        for text in (card.card_id, card.name):
            sheet.text.truncate(0)
            assert made._answer(f"? {text}") is False
            assert card.name in str(sheet)
            assert all(effect.text[:40] in str(sheet) for effect in card.effects)


def test_a_question_mark_alone_explains_the_card_that_asks(tmp_path: Path) -> None:
    rng = random.Random(2)
    made, sheet = session(tmp_path, seed=2)
    while made._advance():
        decision = made.match.game.decision
        assert decision is not None
        if decision.source:
            break
        made.match.choose(rng.choice(made.match.game.legal_actions()))
    assert decision.source
    made._answer("?")
    assert sheet.lines[0].split("  ")[1] == decision.source


@pytest.mark.parametrize(
    ("kind", "says"),
    [("ResetRaises", "failed to begin a game: RuntimeError: not today"), ("WhyRaises", "failed to say why: KeyError: 3")],
)
def test_a_bot_that_fails_is_no_hint_and_no_end(kind: str, says: str, tmp_path: Path) -> None:
    made, sheet = session(tmp_path, ["hint", "1"], hints=f"tests.agents.odd_agents:{kind}", width=200)
    assert made.run() == 0
    assert f'The agent "tests.agents.odd_agents:{kind}" {says}' in str(sheet)


def test_capital_letters_do_not_matter(tmp_path: Path) -> None:
    made, _ = session(tmp_path / "a", ["QUIT", "n"])
    assert made.run() == 0
    made, sheet = session(tmp_path / "b", ["Concede", "Y"])
    assert made.run() == 0
    assert "You have lost" in str(sheet)


def test_options_are_all_legal_actions_and_no_two_read_the_same(tmp_path: Path) -> None:
    rng = random.Random(8)
    alike = 0
    for seed in range(3):
        game = Game(("green", "red"), seed=seed)
        while game.to_play is not None:
            found = options(game)
            assert sorted(option.action for option in found) == game.legal_actions()
            assert [option.number for option in found] == list(range(1, len(found) + 1))
            assert len({option.text for option in found}) == len(found)
            alike += len({game.describe(a) for a in game.legal_actions()}) < len(found)
            game.apply(rng.choice(game.legal_actions()))
    assert alike > 5


# --- leaving ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("last", "code", "says"),
    [
        (EOFError, 0, "You have left the game. The game is kept in"),
        (KeyboardInterrupt, STOPPED, "Stopped. The game is kept in"),
        ("quit", 0, "You have left the game. The game is kept in"),  # and the end of the input at the question
    ],
)
def test_leaving_loses_nothing(tmp_path: Path, last: Any, code: int, says: str) -> None:
    made, sheet = session(tmp_path, ["1", "1", last])
    assert made.run() == code
    assert says in " ".join(str(sheet).split())
    replay = Replay.load(tmp_path / "game.json")
    assert replay.game().digest() == made.match.game.digest()
    assert len(replay) >= 2


def test_quit_can_leave_no_file_and_concede_asks_first(tmp_path: Path) -> None:
    made, sheet = session(tmp_path, ["concede", "n", "concede", "", "quit", "n"])
    assert made.run() == 0
    assert "it is not kept" in str(sheet)
    assert not list(tmp_path.iterdir())
    made, sheet = session(tmp_path, ["concede", "y"])
    assert made.run() == 0
    assert "You have lost: player_1 won" in str(sheet)
    Replay.load(tmp_path / "game.json").verify()


def test_ctrl_c_while_a_move_is_made_waits_for_its_end(tmp_path: Path) -> None:
    import os
    import signal

    made, sheet = session(tmp_path, ["1"])
    apply = made.match.log.apply

    def interrupted(action: int) -> list[str]:
        os.kill(os.getpid(), signal.SIGINT)
        return apply(action)

    with mock.patch.object(made.match.log, "apply", interrupted):
        assert made.run() == STOPPED
    Replay.load(tmp_path / "game.json").verify()
    assert len(Replay.load(tmp_path / "game.json")) == 1
    assert "Stopped." in str(sheet)


def test_an_opponent_that_fails_ends_the_game_and_nothing_is_lost(tmp_path: Path) -> None:
    made, sheet = session(tmp_path, lambda _: "1", opponent=Broken())
    with pytest.raises(AgentFault, match="answered None"):
        made.run()
    assert "The game cannot go on." in str(sheet)
    Replay.load(tmp_path / "game.json").verify()


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "play.json").write_text("mine")
    with pytest.raises(TableError, match="is there already"):
        ReplayFile("play.json", "")
    with pytest.raises(TableError, match="does not exist"):
        ReplayFile("nowhere/play.json", "")
    with (
        mock.patch("os.access", return_value=False),
        pytest.raises(TableError, match="Nothing can be written in the folder"),
    ):
        ReplayFile(None, "play")
    file = ReplayFile(None, "play")
    assert file.save(Game(seed=1)) == file.save(Game(seed=2)) == Path("play-2.json")
    assert (tmp_path / "play.json").read_text() == "mine"


# --- undo ------------------------------------------------------------------------------------------------------------
def test_undo_goes_back_through_the_opponents_moves_and_the_same_choice_leads_to_the_same_game() -> None:
    match = Match(Game(("red", "green"), seed=11), 0, RandomAgent(), practice=True)
    rng = random.Random(3)
    trail: list[tuple[str, str, int]] = []
    match.advance()
    for _ in range(120):
        if match.game.to_play is None:
            break
        trail.append((match.game.digest(), match.log.text(), rng.choice(match.game.legal_actions())))
        match.choose(trail[-1][2])
        match.advance()
    end, log = match.game.digest(), match.log.text()
    for digest, text, _ in reversed(trail):
        assert match.undo()
        assert (match.game.digest(), match.log.text()) == (digest, text)
    assert not match.undo()
    for digest, _, action in trail:
        for again in (True, False):  # and back once more, to the same agent
            assert match.game.digest() == digest
            match.choose(action)
            match.advance()
            assert not again or match.undo()
    assert (match.game.digest(), match.log.text()) == (end, log)
    assert len(trail) > 50
    match.game.replay().verify()


def test_undo_at_the_table(tmp_path: Path) -> None:
    made, sheet = session(tmp_path, ["undo", "1", "undo", "2", "undo", "1"], practice=True)
    first = made.match.game.digest()
    made.run()
    assert "there is nothing to take back" in str(sheet)
    assert str(sheet).count("Taken back.") == 2
    assert Replay.load(tmp_path / "game.json").game(0).digest() == first


def test_practice_needs_an_agent_that_can_be_copied() -> None:
    class Holding(RandomAgent):
        def __deepcopy__(self, memo: dict[int, Any]) -> Any:
            raise TypeError("no")

    with pytest.raises(TableError, match=r"cannot be copied \(TypeError\)"):
        Match(Game(), 0, Holding(), practice=True)
    Match(Game(), 0, Holding())


def test_colours_are_only_for_terminals_that_want_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rich.console import Console

    from bs_env.table.screen import Screen

    made, sheet = session(tmp_path)
    for terminal, no_color, colored in ((True, None, True), (True, "1", False), (False, None, False)):
        monkeypatch.setenv("TERM", "xterm-256color")
        monkeypatch.delenv("NO_COLOR", raising=False)
        if no_color:
            monkeypatch.setenv("NO_COLOR", no_color)
        sheet = Sheet()
        console = Console(file=sheet.text, width=100, force_terminal=terminal, highlight=False)
        Screen(console).board(made.match.game.view(0), made.names)
        assert ("\x1b[31m" in str(sheet)) == colored
        assert "Mushakko" in str(sheet) or "hand" in str(sheet)
