"""The log of one player tells what this player may know, and the opponent's choices leave no other trace than necessity."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from bs_env.game import Game
from bs_env.log import E, GameLog, _note_life
from bs_env.rules_config import SetupError
from tests.redeal.logs import RedealtLog

COLORS = ("red", "purple", "green", "white", "yellow", "blue")


def pair(seed: int) -> tuple[str, str]:
    """Two decks."""
    first, second = random.Random(seed).sample(COLORS, 2)
    return first, second


@pytest.mark.rule("4-2-2", "4-3-3")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("player", [0, 1])
def test_a_new_deal_of_what_is_hidden_changes_no_line(seed: int, player: int) -> None:
    game, twin = Game(pair(seed), seed=seed), Game(pair(seed), seed=seed)
    log, anew = GameLog(game, player=player), RedealtLog(twin, player=player)
    rng = random.Random(seed)
    for _ in range(120):
        if game.to_play is None:
            break
        action = rng.choice(game.legal_actions())
        assert log.apply(action) == anew.apply(action)
    assert log.text() == anew.text()
    assert len(log.lines) > 60


@pytest.mark.parametrize("player", [0, 1, None])
def test_the_seed_is_no_players_to_know(player: int | None) -> None:
    log = GameLog(Game(("red", "blue"), seed=123456789), player=player)
    assert log.lines[0].startswith("red (player_0) against blue (player_1)")
    assert ("123456789" in log.text()) == (player is None)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("player", [0, 1])
def test_whether_the_opponent_had_a_choice_shows_nowhere(seed: int, player: int) -> None:
    """Every window is a decision of its own in one of the games; the lines are the same, but for the player's own."""
    logs = [GameLog(Game(pair(seed), seed=seed, auto_forced=auto), player=player) for auto in (True, False)]
    rng = random.Random(seed)
    while logs[0].game.to_play is not None:
        action = rng.choice(logs[0].game.legal_actions())
        while len(legal := logs[1].game.legal_actions()) == 1:
            logs[1].apply(legal[0])
        for log in logs:
            log.apply(action)
    while logs[1].game.to_play is not None:
        logs[1].apply(logs[1].game.legal_actions()[0])
    told, asked = ([line for line in log.lines if line.startswith(("    ", "---", "==="))] for log in logs)
    assert told == asked


def test_only_the_players_own_choices_are_told_as_such() -> None:
    game = Game(("red", "blue"), seed=7)
    everything, own = GameLog(game), GameLog(game.clone(), player=0)
    rng = random.Random(1)
    while game.to_play is not None:
        action = rng.choice(game.legal_actions())
        everything.apply(action)
        own.apply(action)
    assert "player_1: choose Rhiceros from hand" in everything.lines
    assert not any(line.strip().startswith("player_1: ") for line in own.lines)
    mine = [line for line in everything.lines if line.strip().startswith("player_0: ") and "Life" not in line]
    assert [line for line in own.lines if line.strip().startswith("player_0: ")] == mine
    assert "    player_1 chooses a card" in own.lines


def test_of_several_losses_at_once_each_says_what_was_left_then() -> None:
    state: Any = SimpleNamespace(players=[SimpleNamespace(life=2), SimpleNamespace(life=5)])
    kinds = ((E.LIFE_REDUCED, 0, 2), (E.ATTACK, 1, 0), (E.LIFE_GAINED, 0, 1), (E.LIFE_GAINED, 1, 1), (E.LIFE_REDUCED, 0, 1))
    news: Any = [SimpleNamespace(kind=kind, player=player, number=n, life=None) for kind, player, n in kinds]
    _note_life(state, news)
    assert [event.life for event in news] == [2, 4, 3, 5, 2]


def test_each_loss_of_life_says_what_was_left_then() -> None:
    losses = 0
    for seed in range(4):
        left = {0: 5, 1: 5}
        log = GameLog(Game(pair(seed), seed=seed))
        rng = random.Random(seed)
        while log.game.to_play is not None:
            log.apply(rng.choice(log.game.legal_actions()))
        for line in log.lines:
            words = line.split()
            if len(words) == 6 and words[1] in ("loses", "gains") and words[3] == "Life":
                who = int(words[0][-1])
                left[who] += int(words[2]) * (1 if words[1] == "gains" else -1)
                assert words[4] == f"({left[who]}", line
                losses += 1
    assert losses > 6


def test_the_log_of_a_player_has_no_boards() -> None:
    with pytest.raises(SetupError, match="has no boards"):
        GameLog(Game(), board=True, player=0)
