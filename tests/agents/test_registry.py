"""Agents by name, and what they get to see."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import agents
from agents import Agent, AgentError, RandomAgent, make, names
from agents.registry import KNOWN
from bs_env import Game
from bs_env.agent_view import AgentView
from bs_env.errors import ReplayError
from bs_env.rules_config import SetupError


class Parameters:
    """An agent that keeps what it was made with."""

    def __init__(self, first: Any = None, second: Any = None) -> None:
        self.given = first, second

    def reset(self, seed: int) -> None:
        """Nothing to begin."""

    def act(self, view: AgentView) -> int:
        """The first."""
        return view.legal_actions[0]


OWN = f"{__name__}:Parameters"


@pytest.mark.parametrize("name", names())
def test_known_names_make_agents(name: str) -> None:
    if name != "policy":  # which needs a file
        assert isinstance(make(name), Agent)


@pytest.mark.parametrize(
    ("parameters", "given"),
    [
        ("", (None, None)),
        (":second=0.5", (None, 0.5)),
        (":runs/x.zip", ("runs/x.zip", None)),
        (":3,second=true", (3, True)),
        (":first=none,second=a=b", (None, "a=b")),
    ],
)
def test_parameters_are_read(parameters: str, given: Any) -> None:
    agent: Any = make(OWN + parameters)
    assert agent.given == given


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("randm", 'There is no agent "randm": did you mean "random"?'),
        ("nobody", "There is no agent"),
        ("random:speed=3", "unexpected keyword argument 'speed'"),
        ("random:1,2", '"2" in "random:1,2" has no name'),
        ("no_such_module:Agent", 'needs the module "no_such_module"'),
        ("math:Agent", 'has no class "Agent"'),
        ("builtins:list", "is no agent"),
        ("builtins:dict", "is no agent"),
        (".:x", 'The agent ".:x" cannot be made: its module "." fails (TypeError'),
        (":x", 'The agent ":x" cannot be made: its module "" fails (ValueError'),
        ("tests.agents.odd_agents:CannotBeMade", "FileNotFoundError: weights.zip is missing (odd_agents.py, line "),
        ("", "There is no agent"),
    ],
)
def test_what_cannot_be_made_is_refused_in_one_sentence(spec: str, says: str) -> None:
    with pytest.raises(AgentError) as refused:
        make(spec)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_module_in_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "from agents import RandomAgent\n\n\nclass Mine(RandomAgent):\n    pass\n"
    (tmp_path / "module_of_my_own.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    assert type(make("module_of_my_own:Mine")).__name__ == "Mine"
    assert sys.path[-1] == str(tmp_path)


@pytest.mark.parametrize("line", ["raise RuntimeError('not today')", "1 / 0", "import sys; sys.exit(3)", "def"])
def test_a_module_that_fails_is_one_sentence(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"failing_{abs(hash(line))}"
    (tmp_path / f"{name}.py").write_text(line + "\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    with pytest.raises(AgentError) as refused:
        make(f"{name}:Mine")
    assert f'cannot be made: its module "{name}" fails (' in str(refused.value)
    assert "\n" not in str(refused.value)


def test_what_a_constructor_says_in_its_own_words_stays() -> None:
    with pytest.raises(SetupError, match=r"^The time in seconds is -1"):
        make("search:time=-1")


def test_all_agents_can_be_imported_by_their_class() -> None:
    for _, kind in KNOWN.values():
        assert kind in agents.__all__
        assert callable(getattr(agents, kind))


@pytest.mark.parametrize("name", ["random", "greedy", "rule_based", "search"])
@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, None])
def test_agents_take_the_same_seeds(name: str, seed: Any) -> None:
    agent = make(name)
    for good in (0, 2**63 - 1):
        agent.reset(good)
    with pytest.raises(SetupError, match="The seed is"):
        agent.reset(seed)


def test_the_random_agent_plays_the_same_from_the_same_seed_and_everything_legal() -> None:
    view = AgentView(Game(seed=3))
    agent = RandomAgent()
    runs = []
    for _ in range(2):
        agent.reset(5)
        runs.append([agent.act(view) for _ in range(40)])
    assert runs[0] == runs[1]
    assert set(runs[0]) == set(view.legal_actions)


def test_a_view_shows_what_its_player_may_know() -> None:
    game = Game(seed=3)
    while game.view().turn < 3:
        game.apply(game.legal_actions()[-1])
    view = AgentView(game)
    assert view.player == game.to_play
    assert view.legal_actions == game.legal_actions() == np.flatnonzero(view.mask).tolist()
    assert np.array_equal(view.observation, game.observe(view.player))
    assert view.board == game.view(view.player)
    assert view.board.players[1 - view.player].hand[0] is None
    assert view.describe(view.legal_actions[0]) == game.describe(view.legal_actions[0])
    other = view.determinize(1)
    assert other.legal_actions() == view.legal_actions
    assert other.digest() != game.digest() == view._game.digest()


def test_nobody_decides_in_a_game_that_is_over() -> None:
    game = Game(seed=3)
    game.concede(0)
    with pytest.raises(SetupError, match="Nobody has anything to decide"):
        AgentView(game)


def test_a_copy_tells_nothing_about_the_real_game() -> None:
    game = Game(seed=3)
    for _ in range(12):
        game.apply(game.legal_actions()[-1])
    view = AgentView(game)
    copy = view.determinize(9)
    assert (copy.seed, copy._actions) != (game.seed, game._actions)
    other = Game(seed=4)
    saved, player = json.loads(copy.to_json()), view.player
    assert saved["actions"] == []
    assert saved["seed"] == other.determinize(player, 9).seed != other.determinize(player, 10).seed
    again = Game.from_json(copy.to_json())
    again.apply(again.legal_actions()[0])
    for dealt in (copy, again):
        with pytest.raises(ReplayError, match="has no replay, for its seed and actions do not lead to it"):
            dealt.replay()


def test_a_view_is_of_one_decision() -> None:
    game = Game(seed=3)
    view = AgentView(game)
    ids = view.legal_actions
    game.apply(ids[0])
    assert view.legal_actions == ids
    reads: list[Callable[[], Any]] = [
        lambda: view.mask, lambda: view.observation, lambda: view.decision, lambda: view.board,
        lambda: view.describe(ids[0]), lambda: view.determinize(1), lambda: make("greedy").act(view), lambda: repr(view),
    ]  # fmt: skip
    for read in reads:
        with pytest.raises(SetupError, match="The game has moved on since this view of it was made"):
            read()
