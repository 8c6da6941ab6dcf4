"""The Gymnasium environment: one player against an opponent."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from agents.random_agent import RandomAgent
from bs_env import Game
from bs_env.env.single_agent import VsOpponentEnv
from bs_env.errors import IllegalAction
from bs_env.rules_config import SetupError


def draw(observation: Any, mask: Any, rng: np.random.Generator) -> int:
    """An opponent that is a function."""
    return int(rng.choice(np.flatnonzero(mask)))


def finish(env: VsOpponentEnv) -> tuple[float, bool, bool, dict[str, Any], list[float]]:
    """Random legal play to the end: the last step, and all rewards."""
    rewards = []
    while True:
        assert env.action_masks().any()
        obs, reward, terminated, truncated, info = env.step(env.action_space.sample())
        rewards.append(reward)
        assert env.observation_space.contains(obs)
        if terminated or truncated:
            return reward, terminated, truncated, info, rewards


@pytest.mark.parametrize("kwargs", [{}, {"opponent": RandomAgent(), "seat": 1}])
def test_gymnasiums_checker_is_content(kwargs: dict[str, Any]) -> None:
    check_env(gymnasium.make("bs_env:BattleSpirits-v0", **kwargs).unwrapped)


@pytest.mark.parametrize("opponent", ["random", RandomAgent(), draw])
@pytest.mark.parametrize("seat", [0, 1, "random"])
def test_a_game_pays_its_seat_and_says_how_it_ended(opponent: Any, seat: Any) -> None:
    env = VsOpponentEnv(opponent, seat, decks=("red", "red"), max_turns=14)
    _, info = env.reset(seed=4)
    assert info["seat"] == env.seat
    assert seat in ("random", env.seat)
    reward, terminated, truncated, info, rewards = finish(env)
    assert terminated != truncated
    assert not any(rewards[:-1])
    winner = info["winner"]
    assert reward == (0.0 if winner < 0 else 1.0 if winner == env.seat else -1.0)
    assert truncated == (info["reason"] == "turn_limit")
    assert info["turns"] >= 1
    assert env.outcome is not None
    assert env.outcome.reason == info["reason"]
    assert env.action_masks().all()
    with pytest.raises(SetupError, match="The game is over"):
        env.step(0)


def test_the_observation_and_mask_are_those_of_the_game() -> None:
    env = VsOpponentEnv("random")
    obs, info = env.reset(seed=4)
    for _ in range(40):
        game = env.game
        assert game.to_play == env.seat
        assert np.array_equal(obs, game.observe(env.seat))
        assert np.array_equal(info["action_mask"], game.mask())
        assert np.array_equal(env.action_masks(), game.mask())
        obs, _, _, _, info = env.step(env.action_space.sample())


def test_the_last_observation_is_the_players_own() -> None:
    for opponent in ("random", RandomAgent()):
        env = VsOpponentEnv(opponent, seat=1, max_turns=2)
        env.reset(seed=1)
        while True:
            obs, _, terminated, truncated, _ = env.step(env.action_space.sample())
            if terminated or truncated:
                assert np.array_equal(obs, env.game.observe(1))
                break


def test_reset_options_fix_a_game() -> None:
    env = VsOpponentEnv("random")
    _, info = env.reset(options={"seat": 1, "decks": ("green", "white"), "seed": 12})
    assert info["seat"] == 1
    assert [deck.name for deck in env.game.decks] == [deck.name for deck in Game(("green", "white")).decks]
    assert env.game.seed == 12
    digest = env.game.digest()
    env.reset(seed=99, options={"seat": 1, "decks": ("green", "white"), "seed": 12})
    assert env.game.digest() == digest
    for options, says in [
        ({"seet": 1}, "no reset option 'seet'"),
        ({"seat": 2}, "The seat is 2"),
        ({"seed": -1}, "seed is -1"),
    ]:
        with pytest.raises(SetupError, match=says):
            env.reset(options=options)


def test_seeds_reproduce_a_sequence_of_games() -> None:
    shown = []
    for _ in range(2):
        env = VsOpponentEnv("random")
        digests = []
        for number in range(8):
            env.reset(seed=5 if number == 0 else None)
            digests.append((env.game.digest(), env.seat))
        shown.append(digests)
    assert shown[0] == shown[1]
    assert len(set(shown[0])) == 8
    assert {seat for _, seat in shown[0]} == {0, 1}


def test_an_illegal_id_loses_or_raises() -> None:
    env = VsOpponentEnv("random", seat=0)
    env.reset(seed=1)
    before = env.game.digest()
    _, reward, terminated, truncated, info = env.step(511)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert (info["winner"], info["reason"]) == (1, "illegal_action")
    assert env.outcome is not None
    assert env.action_masks().all()
    env.reset(seed=1)
    assert env.game.digest() == before
    strict = VsOpponentEnv("random", seat=0, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="511"):
        strict.step(511)
    assert strict.game.digest() == before
    for bad in (-1, 512, 1.5, None, [1], True):
        for one in (env, strict):
            with pytest.raises(IllegalAction, match="give one whole number"):
                one.step(bad)
            assert one.game.digest() == before


def test_an_opponent_that_chooses_an_illegal_id_is_named() -> None:
    env = VsOpponentEnv(lambda obs, mask, rng: 511, seat=1, decks=("red", "red"))
    seed = next(k for k in range(20) if Game(("red", "red"), seed=k).to_play == 0)
    with pytest.raises(IllegalAction, match=r"The opponent <function.* chose 511"):
        env.reset(options={"seed": seed})


@pytest.mark.parametrize("fault", ["illegal", "raise"])
def test_nobody_decides_for_an_opponent_that_has_failed(fault: str) -> None:
    fails = [False]

    def opponent(obs: Any, mask: Any, rng: Any) -> int:
        if fails[0] and fault == "raise":
            raise ZeroDivisionError
        return 511 if fails[0] else int(np.flatnonzero(mask)[0])

    env = VsOpponentEnv(opponent, seat=0, decks=("red", "red"), illegal="raise")
    env.reset(seed=1)
    fails[0] = True
    with pytest.raises((IllegalAction, ZeroDivisionError)):  # noqa: PT012 (some step, when it is the opponent's turn)
        while True:
            env.step(env.action_space.sample())
    digest = env.game.digest()
    assert env.action_masks().all()  # not the opponent's
    for twin in (env, copy.deepcopy(env)):
        with pytest.raises(SetupError, match=r"The opponent <function.* failed to act .* call reset"):
            twin.step(int(np.flatnonzero(env._batch.masks[0])[0]))
        assert twin.game.digest() == digest
    fails[0] = False
    env.reset(seed=1)
    env.step(env.action_space.sample())


def test_a_space_holds_no_environment_and_a_copied_environment_has_its_own() -> None:
    env = VsOpponentEnv(lambda obs, mask, rng: int(np.flatnonzero(mask)[0]))
    env.reset(seed=3)
    for twin in (pickle.loads(pickle.dumps(env.action_space)), copy.deepcopy(env.action_space)):
        assert twin == env.action_space
        assert twin.contains(twin.sample())
        assert len({int(twin.sample()) for _ in range(40)} - set(np.flatnonzero(env.action_masks()))) > 0
    assert len(pickle.dumps(env.action_space)) < 5000
    other = copy.deepcopy(env)
    for _ in range(10):
        other.step(other.action_space.sample())
    assert all(other.action_masks()[other.action_space.sample()] for _ in range(20))


@pytest.mark.parametrize("opponent", ["random", RandomAgent()])
def test_games_have_a_replay_with_the_opponents_actions(opponent: Any) -> None:
    env = VsOpponentEnv(opponent, max_turns=6)
    for _ in range(2):
        env.reset(seed=3)
        finish(env)
        assert env.game.replay().game().digest() == env.game.digest()


@pytest.mark.parametrize("options", [5, [1], {1: 2, "x": 3}, {"seat": np.array([1])}])
def test_wrong_reset_options_get_one_sentence(options: Any) -> None:
    with pytest.raises(SetupError, match=r"reset option|The seat is"):
        VsOpponentEnv().reset(options=options)


@pytest.mark.parametrize("opponent", ["random", RandomAgent()])
@pytest.mark.parametrize("way", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_go_on_alike_and_leave_the_original_alone(opponent: Any, way: Any) -> None:
    env = VsOpponentEnv(opponent)
    env.reset(seed=3)
    for _ in range(20):
        env.step(env.action_space.sample())
    twin = way(env)
    digest = env.game.digest()
    assert twin.game.digest() == digest
    for _ in range(5):
        twin.step(int(np.flatnonzero(twin.action_masks())[0]))
    assert env.game.digest() == digest
    for _ in range(5):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert env.game.digest() == twin.game.digest()


def test_render_modes(capsys: pytest.CaptureFixture[str]) -> None:
    env = VsOpponentEnv("random", render_mode="ansi")
    with pytest.raises(SetupError, match="call reset"):
        env.render()
    with pytest.raises(SetupError, match="call reset"):
        env.step(0)
    env.reset(seed=1)
    assert "player_0" in env.render()
    assert not capsys.readouterr().out
    human = VsOpponentEnv("random", render_mode="human")
    human.reset(seed=1)
    assert human.render() is None
    assert "player_0" in capsys.readouterr().out
    silent = VsOpponentEnv("random")
    silent.reset(seed=1)
    assert silent.render() is None


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"opponent": "nobody"}, "The opponent is 'nobody'"),
        ({"opponent": 5}, "The opponent is 5: give the name of a policy"),
        ({"seat": 2}, "The seat is 2"),
        ({"illegal": "ignore"}, "illegal is 'ignore'"),
        ({"render_mode": "svg"}, "no render mode 'svg'"),
        ({"decks": 5}, "decks is 5"),
    ],
)
def test_a_wrong_setup_gets_one_sentence(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError) as refused:
        VsOpponentEnv(**arguments)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    "imports", ["import gymnasium, bs_env", "import bs_env, gymnasium", "import bs_env, pettingzoo, gymnasium"]
)
def test_the_environment_is_registered_in_any_order_of_imports(imports: str) -> None:
    code = f"{imports}; print(gymnasium.spec('BattleSpirits-v0').entry_point)"
    shown = subprocess.run(
        [sys.executable, "-W", "error::UserWarning", "-c", code], capture_output=True, text=True, check=True
    )
    assert shown.stdout.strip() == "bs_env.env.single_agent:VsOpponentEnv"
