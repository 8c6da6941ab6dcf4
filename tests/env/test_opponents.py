"""Rows against opponents of the core: whose decisions, whose reward, and nothing that runs beside a game changes it."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from bs_env import BatchGames, Game
from bs_env.core import jit
from bs_env.env.batch import game_seed
from bs_env.env.seats import seat_in
from bs_env.rules_config import SetupError

compiled = pytest.mark.compiled
needs_compiler = pytest.mark.skipif(jit.INTERPRETED, reason="runs the compiled core: BS_ENV_JIT=1")


def play(batch: BatchGames, steps: int, rows: int) -> list[Any]:
    """Random play through ``step``; all that is shown of the first rows."""
    shown = []
    for _ in range(steps):
        batch.step(batch.random_actions())
        mine = [batch._rows[:rows].tobytes(), batch.masks[:rows].tobytes(), batch.observations[:rows].tobytes()]
        shown.append(hash(tuple(mine)))
    return [*shown, *(batch.game(i).digest() for i in range(rows))]


# --- nothing beside a game changes it --------------------------------------------------------------------------------
def check_invariance(steps: int, opponent: str | None, seat: Any) -> None:
    kwargs: dict[str, Any] = {"seed": 21, "opponent": opponent, "seat": seat, "keep_final": True}
    expected = play(BatchGames(2, **kwargs), steps, 2)
    for n, threads in ((2, 2), (5, 1), (7, 3)):
        assert play(BatchGames(n, threads=threads, **kwargs), steps, 2) == expected, f"{n} rows, {threads} threads"


WAYS = [(None, None), ("random", "random"), ("random", 0), ("random", 1), ("rule_based", "random")]


@pytest.mark.parametrize(("opponent", "seat"), WAYS)
def test_games_are_the_same_in_any_batch_size_and_number_of_threads(opponent: str | None, seat: Any) -> None:
    check_invariance(10, opponent, seat)


@compiled
@needs_compiler
@pytest.mark.parametrize(("opponent", "seat"), [*WAYS, ("greedy", "random"), ("rule_based", 1)])
def test_many_games_are_the_same_in_any_batch_size_and_number_of_threads(opponent: str | None, seat: Any) -> None:
    check_invariance(600, opponent, seat)


@compiled
@needs_compiler
@pytest.mark.parametrize(("opponent", "policy"), [("random", "random"), ("greedy", "rule_based"), ("rule_based", "greedy")])
def test_playouts_are_the_same_in_any_batch_size_and_number_of_threads(opponent: str, policy: str) -> None:
    expected = None
    for n, threads in ((2, 1), (3, 2), (8, 3)):
        batch = BatchGames(n, seed=5, threads=threads, opponent=opponent)
        batch.playout(steps=700, policy=policy)
        shown = (batch._rows[:2].tobytes(), [batch.game(i).digest() for i in range(2)])
        expected = expected or shown
        assert shown == expected


@compiled
@needs_compiler
@pytest.mark.parametrize(("opponent", "steps"), [("random", 120), ("rule_based", 120), ("greedy", 6)])
def test_the_opponent_is_the_same_compiled_and_interpreted(opponent: str, steps: int) -> None:
    import os
    import subprocess
    import sys
    from pathlib import Path

    root = Path(__file__).resolve().parents[2]
    code = (
        "import sys; from bs_env import BatchGames; import numpy as np\n"
        f"b = BatchGames(3, seed=8, opponent='{opponent}', keep_final=True); x = []\n"
        "logits = np.random.default_rng(1).normal(size=(3, 512)).astype(np.float32)\n"
        f"for _ in range({steps}):\n"
        "    a, p = b.sample(logits); b.step(a); x += [a.tolist(), p.tolist()]\n"
        "print(x, b._rows.tolist(), float(b.final_observations.sum()), [b.game(i).digest() for i in range(3)])"
    )
    said = []
    for mode in ("0", "1"):
        environment = {**os.environ, "BS_ENV_JIT": mode, "PYTHONPATH": str(root)}
        command = [sys.executable, "-c", code]
        said.append(subprocess.run(command, capture_output=True, text=True, check=True, cwd=root, env=environment).stdout)
    assert said[0] == said[1]


# --- seats and rewards -----------------------------------------------------------------------------------------------
def check_seats(steps: int, decks: Any) -> tuple[int, int]:
    """Games that ended, and after how many of them the seat was another one."""
    batch = BatchGames(4, decks, seed=3, opponent="random", seat=[0, 1, "random", "random"])
    ends = changed = 0
    for _ in range(steps):
        seats = batch.seats.copy()
        batch.step(batch.random_actions())
        assert (batch.to_play == batch.seats).all()
        assert batch.masks.any(axis=1).all()
        assert batch.seats[:2].tolist() == [0, 1]
        for i in np.flatnonzero(batch.dones).tolist():
            ends += 1
            assert batch.last_seats[i] == seats[i]
            assert batch.seat_rewards[i] == batch.rewards[i, seats[i]] == (1.0 if batch.winners[i] == seats[i] else -1.0)
            changed += int(seats[i] != batch.seats[i])
        running = ~batch.dones
        assert not batch.rewards[running].any()
        assert not batch.seat_rewards[running].any()
    return ends, changed


def test_a_row_stands_at_the_seats_decisions_and_pays_the_seat_whoever_moved() -> None:
    ends, _ = check_seats(300, ("red", "red"))
    assert ends > 1


@compiled
@needs_compiler
def test_many_games_stand_at_the_seats_decisions_and_pay_the_seat() -> None:
    ends, changed = check_seats(8000, "standard/*")
    assert ends > 80
    assert changed > 10


def test_drawn_seats_follow_from_the_seed_of_the_game_and_both_occur() -> None:
    batch = BatchGames(40, seed=3, opponent="random")
    assert batch.seats.tolist() == [seat_in(int(seed), 2) for seed in batch.seeds]
    assert batch.seeds.tolist() == [game_seed(3, i, 0) for i in range(40)]
    assert 8 < batch.seats.sum() < 32


def test_the_last_observation_is_the_seats_view_of_the_finished_game() -> None:
    batch = BatchGames(2, decks=("red", "red"), seed=3, opponent="random", keep_final=True)
    alone = BatchGames(2, decks=("red", "red"), seed=3, opponent="random", autoreset=False)
    open_rows = {0, 1}
    while open_rows:
        actions = batch.random_actions()
        both = alone.random_actions()
        batch.step(actions)
        alone.step(np.where([i in open_rows for i in range(2)], both, -1))
        for i in sorted(open_rows):
            if batch.dones[i]:
                open_rows.remove(i)
                assert alone.dones[i]
                game, seat = alone.game(i), int(batch.last_seats[i])
                assert game.outcome is not None
                assert np.array_equal(batch.final_observations[i], game.observe(seat))
                assert np.array_equal(alone.observations[i], game.observe(seat))


def test_the_opponents_generator_is_not_the_games() -> None:
    """Where the opponent made one decision, one of its actions leads to the same record, generator and all."""
    batch = BatchGames(1, decks=("red", "blue"), seed=3, opponent="random", seat=0)
    found = 0
    while found < 5:
        game, action, before = batch.game(0), batch.random_actions(), int(batch._rows["decisions"][0])
        batch.step(action)
        if batch._rows["decisions"][0] == before + 2:
            found += 1
            game.apply(int(action[0]))
            assert game.to_play == 1
            assert batch.game(0).digest() in {after(game, a) for a in game.legal_actions()}


def after(game: Game, action: int) -> str:
    twin = game.clone()
    twin.apply(action)
    return twin.digest()


def test_a_game_and_its_opponent_follow_from_its_seed_wherever_it_is_played() -> None:
    one, other = BatchGames(1, seed=3, opponent="random"), BatchGames(3, seed=77, opponent="random")
    first, second = one.game(0).decks
    other.playout(steps=5)
    other.start(2, (first, second), int(one.seeds[0]))
    for _ in range(25):
        assert one.game(0).digest() == other.game(2).digest()
        actions = one.random_actions()
        assert other.random_actions()[2] == actions[0]
        one.step(actions)
        other.step([-1, -1, int(actions[0])])


def test_a_game_put_into_a_row_is_played_on_by_the_opponent() -> None:
    game = Game(("red", "blue"), seed=4)
    batch = BatchGames(2, seed=1, opponent=["random", None])
    mover = game.to_play
    assert mover is not None
    batch.load(0, game, seat=1 - mover)
    assert batch.to_play[0] == 1 - mover == batch.seats[0]
    assert batch.game(0).digest() != game.digest()
    batch.load(0, game, seat=mover)
    assert batch.game(0).digest() == game.digest()
    assert (
        sorted(batch.legal[0, : batch.n_legal[0]].tolist())
        == np.flatnonzero(batch.masks[0]).tolist()
        == game.legal_actions()
    )
    batch.start(0, ("red", "green"), 5, seat=1)
    assert batch.seats[0] == batch.to_play[0] == 1
    with pytest.raises(SetupError, match="Row 1 has no opponent"):
        batch.load(1, game, seat=0)


def test_truncation_pays_nothing() -> None:
    batch = BatchGames(3, seed=3, opponent="random", max_turns=2)
    ends = 0
    for _ in range(150):
        batch.step(batch.random_actions())
        ends += int(batch.truncated.sum())
        assert not batch.rewards[batch.truncated].any()
        assert not batch.seat_rewards[batch.truncated].any()
        assert (batch.to_play == batch.seats).all()
    assert ends > 3


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"opponent": "nobody"}, "The opponent is 'nobody': the policies compiled into the core are \"random\", "),
        ({"opponent": 3}, "The opponent is 3"),
        ({"opponent": "random", "seat": 2}, "The seat is 2"),
        ({"opponent": "random", "seat": True}, "The seat is True"),
        ({"seat": 0}, "A seat (0) is given without an opponent"),
        ({"opponent": ["random"]}, "opponent has 1 entries for 2 rows"),
    ],
)
def test_a_wrong_opponent_gets_one_sentence(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError) as refused:
        BatchGames(2, **arguments)
    assert says in str(refused.value)


def test_seeds_one_a_row_are_those_of_batches_of_one() -> None:
    batch = BatchGames(3, seed=0, opponent="random")
    batch.reset([5, 6, 5])
    assert batch.game(0).digest() == batch.game(2).digest() == BatchGames(1, seed=5, opponent="random").game(0).digest()
    assert batch.game(1).digest() == BatchGames(1, seed=6, opponent="random").game(0).digest()
    with pytest.raises(SetupError, match="2 seeds for 3 rows"):
        batch.reset([1, 2])


@pytest.mark.parametrize("opponent", ["rule_based", pytest.param("greedy", marks=[compiled, needs_compiler])])
def test_copies_of_rows_and_of_batches_go_on_as_theirs(opponent: str) -> None:
    """A pickled batch plays on as the first does; a row copied over itself changes nothing."""
    batch = BatchGames(2, seed=6, opponent=opponent)
    play(batch, 4, 2)
    twin = pickle.loads(pickle.dumps(batch))
    twin.clone_rows([0, 1], [0, 1])
    assert play(twin, 6, 2) == play(batch, 6, 2)
    twin.clone_rows([0], [1])
    assert twin.game(0).digest() == twin.game(1).digest()
