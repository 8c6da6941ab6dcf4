"""The options of a game (docs/options.md) in every view: checked alike, handed on, and what `max_turns` does."""

from __future__ import annotations

import copy
import importlib.util
import json
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bs_env import BatchGames, Game
from bs_env.env.aec import raw_env
from bs_env.env.single_agent import VsOpponentEnv
from bs_env.env.vector import BattleSpiritsVectorEnv
from bs_env.position import Position, Side
from bs_env.rules_config import SetupError
from bs_env.setups import Options
from tests.env.test_game import play_out


def _sb3(n: int, **kwargs: Any) -> Any:
    from bs_env.env.sb3 import BattleSpiritsVecEnv

    return BattleSpiritsVecEnv(n, **kwargs)


def _begun(env: Any, **kwargs: Any) -> Any:
    env.reset(**kwargs)
    return env


PAIR = ("red", "white")
VIEWS: dict[str, tuple[Callable[..., Any], Callable[[Any], Game]]] = {
    "Game": (lambda **k: Game(PAIR, 3, **k), lambda game: game),
    "Position": (lambda **k: Position(me=Side(hand=["Mushakko"]), **k).game(), lambda game: game),
    "BatchGames": (lambda **k: BatchGames(2, PAIR, **k), lambda batch: batch.game(1)),
    "AEC": (lambda **k: _begun(raw_env(PAIR, **k), seed=1), lambda env: env.game),
    "VsOpponentEnv": (lambda **k: _begun(VsOpponentEnv(decks=PAIR, **k), seed=1), lambda env: env.game),
    "vector": (lambda **k: BattleSpiritsVectorEnv(2, decks=PAIR, **k), lambda env: env.batch.game(1)),
}  # fmt: skip
if importlib.util.find_spec("stable_baselines3"):
    VIEWS["SB3"] = (lambda **k: _sb3(2, decks=PAIR, seed=1, **k), lambda env: env.batch.game(1))


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"payment": "often"}, 'payment is \'often\': it is either "ask" or "auto".'),
        ({"payment": None}, "payment is None"),
        ({"auto_forced": 1}, "auto_forced is 1"),
        ({"max_turns": 0}, "max_turns is 0"),
        ({"max_turns": True}, "max_turns is True"),
    ],
)
def test_every_view_refuses_what_cannot_be(view: str, wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError) as refused:
        VIEWS[view][0](**wrong)
    assert says in str(refused.value)


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_hands_its_options_on(view: str) -> None:
    make, game_of = VIEWS[view]
    assert game_of(make()).options == Options()
    given = Options(auto_forced=False, max_turns=9, payment="auto")
    assert game_of(make(auto_forced=False, max_turns=9, payment="auto")).options == given


def test_every_copy_of_a_game_keeps_its_options() -> None:
    game = Game(PAIR, 4, auto_forced=False, allow_concede=True, max_turns=7, payment="auto")
    batch = BatchGames(1, PAIR)
    batch.load(0, game)  # a game of other options than the batch
    copies = [
        game.clone(), copy.deepcopy(game), game.determinize(0, 5), pickle.loads(pickle.dumps(game)),
        Game.from_json(game.to_json()), game.replay().game(), batch.game(0), pickle.loads(pickle.dumps(batch)).game(0),
    ]  # fmt: skip
    for twin in copies:
        assert twin.options == game.options == Options(False, True, 7, "auto")
    assert BatchGames(1, PAIR, payment="auto").options.payment == "auto"


def test_options_of_a_save_fit_its_record() -> None:
    saved = json.loads(Game(PAIR, 4).to_json())
    saved["options"]["payment"] = "auto"
    with pytest.raises(SetupError, match='its field "options" does not fit its record'):
        Game.from_json(json.dumps(saved))


# --- max_turns -------------------------------------------------------------------------------------------------------
def test_a_position_past_the_limit_ends_with_its_turn() -> None:
    game = Position(me=Side(field=["Mushakko"], reserve=3), turn=5, max_turns=3).game()
    assert game.outcome is None
    play_out(game)
    assert (game.outcome.reason, game.outcome.turns, game.outcome.winner) == ("turn_limit", 5, None)


def test_the_aec_environment_is_truncated_for_both() -> None:
    env = _begun(raw_env(PAIR, max_turns=1), seed=2)
    rng = np.random.default_rng(0)
    while env.game.to_play is not None:
        env.step(int(rng.choice(env.game.legal_actions())))
    assert env.truncations == dict.fromkeys(env.possible_agents, True)
    assert env.terminations == dict.fromkeys(env.possible_agents, False)
    assert env.rewards == dict.fromkeys(env.possible_agents, 0.0)
    assert env.infos["player_0"]["reason"] == "turn_limit"


def test_a_game_of_one_player_is_truncated() -> None:
    env = _begun(VsOpponentEnv(decks=PAIR, max_turns=1), seed=2)
    rng, ended = random.Random(0), False
    while not ended:
        _, reward, terminated, ended, info = env.step(rng.choice(env.action_masks().nonzero()[0]))
        assert not terminated
    assert (reward, info["reason"], info["turns"]) == (0.0, "turn_limit", 1)


@pytest.mark.parametrize("view", [view for view in VIEWS if view in ("BatchGames", "vector", "SB3")])
def test_rows_are_truncated(view: str) -> None:
    made = VIEWS[view][0](max_turns=1)
    batch = getattr(made, "batch", made)
    batch.reset(5)
    ended = 0
    while ended < 6:
        batch.step(batch.random_actions())
        ended += int(batch.truncated.sum())
        assert not batch.dones.any()
        assert not batch.rewards.any()
        assert (batch.turns[batch.truncated] == 1).all()


def test_a_turn_limit_changes_nothing_before_it() -> None:
    free, limited = Game(PAIR, 8), Game(PAIR, 8, max_turns=6)
    rng = random.Random(1)
    while limited.to_play is not None:
        assert free.legal_actions() == limited.legal_actions()
        action = rng.choice(limited.legal_actions())
        free.apply(action)
        limited.apply(action)
    assert limited.outcome.reason == "turn_limit"
    assert (limited.outcome.turns, free.outcome) == (6, None)
