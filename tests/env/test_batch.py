"""`BatchGames`: rows are games of their own, whatever runs beside them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bs_env import BatchGames, Game, RulesConfig
from bs_env.env.batch import game_seed
from bs_env.errors import IllegalAction
from bs_env.position import Position, Side
from bs_env.rules_config import SetupError


def test_a_row_is_the_game_of_its_seed() -> None:
    batch = BatchGames(3, decks=("red", "blue"), seed=5)
    for i in range(3):
        assert batch.seeds[i] == game_seed(5, i, 0)
        game = Game(("red", "blue"), seed=int(batch.seeds[i]))
        assert batch.game(i).digest() == game.digest()
        player = game.to_play
        assert player == batch.to_play[i]
        assert np.array_equal(batch.observations[i], game.observe(player or 0))
        assert np.array_equal(batch.masks[i], game.mask())
        assert sorted(batch.legal[i, : batch.n_legal[i]].tolist()) == game.legal_actions()


def test_steps_of_a_batch_are_the_steps_of_its_games() -> None:
    batch = BatchGames(4, seed=8, autoreset=False, record=True)
    games = [batch.game(i) for i in range(4)]
    for _ in range(60):
        actions = batch.random_actions()
        batch.step(actions)
        for i, game in enumerate(games):
            if actions[i] >= 0:
                game.apply(int(actions[i]))
            assert np.array_equal(batch.masks[i], game.mask())
            assert np.array_equal(batch.observations[i], game.observe(max(0, int(batch.to_play[i]))))
    assert [batch.game(i).digest() for i in range(4)] == [game.digest() for game in games]
    assert batch.actions_of(2) == games[2]._actions


def test_the_batch_size_changes_no_row() -> None:
    small, large = BatchGames(2, seed=9), BatchGames(5, seed=9)
    assert np.array_equal(small.seeds, large.seeds[:2])
    for _ in range(30):
        actions = large.random_actions()
        large.step(actions)
        small.step(actions[:2])
    assert np.array_equal(small.observations, large.observations[:2])


def test_finished_rows_start_anew_and_pay_once() -> None:
    batch = BatchGames(2, seed=1, max_turns=3)
    ends = 0
    for _ in range(200):
        before = batch.seeds.copy()
        batch.step(batch.random_actions())
        for i in np.flatnonzero(batch.dones | batch.truncated):
            ends += 1
            assert batch.truncated[i] != batch.dones[i]
            assert batch.to_play[i] >= 0
            assert batch.masks[i].any()
            assert batch.seeds[i] != before[i]
            assert batch.turns[i] <= 3
            if batch.truncated[i]:
                assert batch.winners[i] == -1
                assert not batch.rewards[i].any()
    assert ends > 2


def test_without_autoreset_a_finished_row_stays_over() -> None:
    batch = BatchGames(2, decks=("red", "red"), seed=2, autoreset=False)
    while (batch.to_play >= 0).all():
        batch.step(batch.random_actions())
    over = int(np.flatnonzero(batch.to_play < 0)[0])
    assert batch.dones[over]
    assert sorted(batch.rewards[over].tolist()) == [-1.0, 1.0]
    assert batch.rewards[over, batch.winners[over]] == 1.0
    assert not batch.masks[over].any()
    assert batch.random_actions()[over] == -1
    with pytest.raises(IllegalAction, match=f"row {over} is over"):
        batch.step(np.where(np.arange(2) == over, 1, -1))
    batch.step(np.full(2, -1))
    assert not batch.rewards.any()
    assert not batch.dones.any()
    batch.reset()
    assert (batch.to_play >= 0).all()


@pytest.mark.parametrize("bad", [0, 2, 511, 512, -2])
def test_one_illegal_action_moves_no_row(bad: int) -> None:
    batch = BatchGames(3, seed=4)
    digests = [batch.game(i).digest() for i in range(3)]
    actions = batch.random_actions()
    actions[1] = bad
    with pytest.raises(IllegalAction, match=rf"No row has moved.*rows 1 .*{bad}"):
        batch.step(actions)
    assert [batch.game(i).digest() for i in range(3)] == digests


@pytest.mark.parametrize("bad", [[1.0, 2.0], [[1, 2]], [1], "ab", [True, False], None])
def test_actions_of_the_wrong_kind_are_refused(bad: Any) -> None:
    with pytest.raises(IllegalAction, match="Actions are 2 whole numbers"):
        BatchGames(2, seed=4).step(bad)


def test_playout_ends_every_game() -> None:
    batch = BatchGames(2, seed=6, count=True)
    made = batch.playout()
    assert made > 40
    assert (batch.to_play == -1).all()
    assert set(batch.winners.tolist()) <= {-1, 0, 1}
    assert not batch.masks.any()
    assert batch.card_counts.sum() > 2
    assert batch.effect_counts.sum() > 0
    assert batch.playout() == 0
    batch.reset()
    assert batch.playout(steps=10) == 20
    assert (batch.masks.sum(axis=1) == batch.n_legal).all()


def test_threads_change_nothing() -> None:
    one, three = BatchGames(5, seed=3), BatchGames(5, seed=3, threads=3)
    for _ in range(10):
        actions = one.random_actions()
        assert np.array_equal(actions, three.random_actions())
        one.step(actions)
        three.step(actions)
    assert np.array_equal(one.observations, three.observations)
    assert one.playout(steps=20) == three.playout(steps=20)
    assert [one.game(i).digest() for i in range(5)] == [three.game(i).digest() for i in range(5)]


def test_games_can_be_put_into_rows() -> None:
    batch = BatchGames(2, seed=6)
    game = Game(("green", "white"), seed=3)
    batch.load(1, game)
    assert batch.game(1).digest() == game.digest()
    batch.start(0, ("blue", "red"), 12)
    assert batch.game(0).digest() == Game(("blue", "red"), seed=12).digest()
    other = Position(me=Side(hand=["Mushakko"], reserve=4)).game()
    batch.load(0, other)
    assert batch.game(0).legal_actions() == other.legal_actions()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"n": 0}, "n is 0"),
        ({"n": 2.0}, "n is 2.0"),
        ({"n": 1, "threads": 0}, "threads is 0"),
        ({"n": 1, "seed": "x"}, "The seed is 'x'"),
        ({"n": 1, "decks": 5}, "decks is 5"),
        ({"n": 1, "rules": 1}, "give a RulesConfig"),
        ({"n": 1, "max_turns": -1}, "max_turns is -1"),
    ],
)
def test_a_wrong_setup_gets_one_sentence(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError) as refused:
        BatchGames(**arguments)
    assert says in str(refused.value)


def test_rows_are_checked() -> None:
    batch = BatchGames(2, seed=1, rules=RulesConfig(second_main_step=False))
    assert batch.game(0).rules.second_main_step is False
    with pytest.raises(SetupError, match="There is no row 2"):
        batch.game(2)


@pytest.mark.parametrize("opponent", [None, "random"])
def test_what_is_not_written_anew_is_still_right(opponent: str | None) -> None:
    """Events and piles are only written when they may have changed: every row must read as if written from nothing."""
    rng = np.random.default_rng(4)
    batch = BatchGames(8, seed=11, opponent=opponent)
    game = Game(("red", "white"), seed=5)
    for step in range(120):
        batch.step(batch.random_actions())
        if step % 10 == 3:
            batch.clone_rows([0, 1], [2, 3])
        if step % 10 == 6:
            game.apply(rng.choice(game.legal_actions()))
            for other in (game, Game(("red", "white"), seed=6), Game(("blue", "green"), seed=6)):  # as many events
                batch.load(4, other)
        if step % 10 == 9:
            batch.playout(steps=3)  # nothing is written
            batch.step(batch.random_actions())
        for i in range(batch.n):
            assert np.array_equal(batch.observations[i], batch.observe_row(i, int(batch.to_play[i]))), (step, i)
