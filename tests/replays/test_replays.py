"""Replays: recorded from every view, played to any action forwards and backwards, and verified."""

from __future__ import annotations

import copy
import dataclasses
import io
import json
import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bs_env import BatchGames, Game, Position, Replay, cli
from bs_env.cards.vocabulary import Lv, Spirit
from bs_env.commands import selfplay
from bs_env.core import jit, terms
from bs_env.env import aec
from bs_env.errors import EngineError, ReplayError
from bs_env.position import Side, on
from bs_env.replay import EVERY, engine_error, recorded
from bs_env.rules_config import RulesConfig
from tests.env.test_game import play_out, played


def changed(replay: Replay, **fields: Any) -> Replay:
    return dataclasses.replace(replay, **fields)


# --- recording -------------------------------------------------------------------------------------------------------
def test_a_replay_of_a_finished_game_leads_to_its_end() -> None:
    game = played()
    play_out(game)
    replay = game.replay()
    assert replay.actions == tuple(game._actions)
    assert (replay.outcome, replay.digest) == (game.outcome, game.digest())
    assert replay.game().digest() == game.digest()
    replay.verify()


def test_a_game_can_be_recorded_before_it_ends() -> None:
    game = played(actions=17)
    replay = game.replay()
    assert (len(replay), replay.outcome) == (17, None)
    assert "17 actions; not over" in str(replay)
    assert Game(seed=2).replay().game().digest() == Game(seed=2).digest()


@pytest.mark.parametrize(
    "options",
    [
        {"auto_forced": False},
        {"allow_concede": True},
        {"max_turns": 4},
        {"payment": "auto"},
        {"rules": RulesConfig(second_main_step=False, standby_symbols=("DESTROY", "HAND"))},
    ],
)
def test_options_and_rules_are_part_of_it(options: dict[str, Any]) -> None:
    game = played(3, 0, **options)
    play_out(game)
    replay = Replay.from_json(game.replay().to_json())
    known = replay.options.to_dict() | {"rules": replay.rules}
    assert {name: known[name] for name in options} == options
    assert replay.options == game.options
    assert replay.game().outcome == game.outcome


def test_conceding_out_of_turn_is_recorded_and_told() -> None:
    game = played(actions=9)
    player = 1 - (game.to_play or 0)
    game.concede(player)
    replay = Replay.from_json(game.replay().to_json())
    assert replay.actions[-1] == -1 - player
    replay.verify()
    assert f"player_{player}: concede" in replay.log()


def test_the_aec_environment_is_recorded() -> None:
    env = aec.env(decks=("red", "white"))
    env.reset(seed=4)
    rng = np.random.default_rng(0)
    for _ in env.agent_iter(30):
        env.step(int(rng.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"]))))
    replay = env.unwrapped.game.replay()
    assert len(replay) == 30
    assert [deck.name for deck in replay.decks] == ["red", "white"]
    assert np.array_equal(replay.game().observe(0), env.observe("player_0")["observation"])


def test_rows_of_a_batch_are_recorded() -> None:
    batch = BatchGames(3, decks=[("red", "blue"), ("green", "white")], seed=5, record=True, autoreset=False, max_turns=3)
    while (batch.to_play >= 0).any():
        batch.step(batch.random_actions())
    for i in range(3):
        replay = batch.game(i).replay()
        assert (replay.seed, list(replay.actions)) == (batch.seeds[i], batch.actions_of(i))
        assert replay.outcome is not None
        assert Replay.from_json(replay.to_json()) == replay
        assert batch._recorded(i) == replay


def test_what_does_not_come_from_its_seed_and_actions_has_no_replay() -> None:
    batch = BatchGames(1, decks=("red", "blue"), seed=5)
    batch.step(batch.random_actions())
    position = Position(me=Side(field=[on("Griffar", 3)], hand=["Mushakko"]), opponent=Side(field=["Sclouse"])).game()
    whole = Position(me=Side(deck=Game().decks[0].card_ids), opponent=Side(deck=Game().decks[1].card_ids)).game()
    for game in (batch.game(0), position, whole, played().determinize(0, 3)):
        with pytest.raises(ReplayError, match=r"has no replay, for its seed and actions do not lead to it .*to_json"):
            game.replay()
    own = Spirit("TEST-001", "Tester", color=0, cost=1, levels=(Lv(1, 1000),), symbols={0: 1}, mark="A")
    with pytest.raises(ReplayError, match="cards of its own"):
        Position(me=Side(hand=[own]), cards=[own]).game().replay()


def test_copies_and_saves_of_a_game_keep_its_replay() -> None:
    game = played(actions=25)
    for twin in (game.clone(), Game.from_json(game.to_json()), pickle.loads(pickle.dumps(game))):
        assert twin.replay() == game.replay()


# --- looking ---------------------------------------------------------------------------------------------------------
def test_stepping_forwards_and_backwards_shows_the_same_positions() -> None:
    game = played(11, 0)
    rng, digests = random.Random(2), [game.digest()]
    for _ in range(2 * EVERY + 7):
        game.apply(rng.choice(game.legal_actions()))
        digests.append(game.digest())
    replay = game.replay()
    order = [*range(len(digests)), *reversed(range(len(digests))), *rng.choices(range(len(digests)), k=20)]
    fresh = Replay.from_json(replay.to_json())
    for at in order:
        assert fresh.game(at).digest() == digests[at]
        assert len(fresh.game(at)._actions) == at


def test_a_step_back_plays_few_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = played(actions=100).replay()
    replay.game()
    counted = []
    monkeypatch.setattr(Replay, "carry_out", lambda self, k, game: counted.append(k) or game.apply(self.actions[k]))
    for at in range(99, 0, -1):
        counted.clear()
        replay.game(at)
        assert len(counted) < EVERY
    replay.game(50)
    counted.clear()
    replay.game(51)
    assert counted == [50]


def test_the_game_of_a_replay_is_a_copy() -> None:
    replay = played(actions=40).replay()
    for _ in range(2):
        play_out(replay.game(20))
        assert replay.game(20).digest() == replay.game(20).digest() == played(actions=20).digest()


@pytest.mark.parametrize("at", [-1, 41, 2.0, "3", True])
def test_a_number_it_does_not_have_is_refused(at: Any) -> None:
    with pytest.raises(ReplayError, match="The replay has 40 actions: give a whole number from 0 to 40"):
        played(actions=40).replay().game(at)


def test_the_log_is_the_log_of_the_game() -> None:
    replay = played(actions=30).replay()
    assert replay.log(10) in replay.log()
    assert "player_" in replay.log(1)
    assert "Life 5" in replay.log(board=True)


def test_it_is_a_value() -> None:
    replay = played(actions=12).replay()
    replay.game(5)
    for twin in (copy.deepcopy(replay), pickle.loads(pickle.dumps(replay)), Replay.from_json(replay.to_json(lines=False))):
        assert twin == replay
        assert hash(twin) == hash(replay)
    assert changed(replay, actions=replay.actions[:3]).game().digest() == played(actions=3).digest()
    with pytest.raises(dataclasses.FrozenInstanceError):
        replay.seed = 3  # type: ignore[misc]


# --- verifying -------------------------------------------------------------------------------------------------------
def test_verify_names_the_first_action_that_is_not_legal() -> None:
    replay = played(actions=40).replay()
    actions = list(replay.actions)
    actions[16] = terms.ACTION_GO_FIRST
    says = r'Action 17 of 40, 7 \(GO_FIRST\), is not legal: player_\d decides ".*" there'
    with pytest.raises(ReplayError, match=says):
        changed(replay, actions=tuple(actions)).verify()


def test_verify_names_an_action_after_the_end() -> None:
    game = played()
    play_out(game)
    replay = game.replay()
    longer = changed(replay, actions=(*replay.actions, 1))
    with pytest.raises(ReplayError, match=f"Action {len(longer)} of {len(longer)}, 1 .* the game is over there"):
        longer.verify()
    with pytest.raises(ReplayError, match=r"-2 \(player_1 concedes\), is not legal"):
        changed(replay, actions=(*replay.actions, -2)).verify()


@pytest.mark.parametrize("change", [{"seed": 6}, {"digest": "0" * 64}, {"outcome": None}])
def test_verify_compares_the_end(change: dict[str, Any]) -> None:
    game = Game(seed=5, max_turns=1)
    play_out(game)
    replay = game.replay()
    with pytest.raises(ReplayError, match=r"lead to another game|is not legal"):
        changed(replay, **change).verify()
    replay.verify()


def test_a_replay_is_a_few_kb() -> None:
    game = played()
    play_out(game)
    assert len(game.replay().to_json()) < 2500 + 6 * len(game._actions)


@pytest.mark.parametrize("name", [f"{color}.json" for color in ("red", "blue")])
def test_files_are_read_again_and_never_overwritten_unasked(name: str, tmp_path: Path) -> None:
    path, replay = tmp_path / name, played(actions=8).replay()
    replay.save(path)
    assert Replay.load(path) == Replay.load(str(path)) == replay
    with pytest.raises(ReplayError, match="is there already"):
        replay.save(path)
    changed(replay, note="again").save(path, overwrite=True)
    assert Replay.load(path).note == "again"
    with pytest.raises(ReplayError, match='"note" is not one line'):
        changed(replay, note="two\nlines").save(tmp_path / "other.json")
    assert not (tmp_path / "other.json").exists()


# --- the engine's own faults -----------------------------------------------------------------------------------------
def test_an_engine_error_brings_its_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(actions=15)
    state = game._states[0]
    if jit.INTERPRETED:
        state.error = terms.ERROR_FRAMES
    else:
        state["error"] = terms.ERROR_FRAMES
    with pytest.raises(EngineError, match=r"limit of frames \(ERROR_FRAMES\); please report it") as raised:
        game._now(0)
    replay = raised.value.replay
    assert replay.actions == tuple(game._actions)
    text = str(raised.value)
    assert Replay.from_json(text[text.index("{") :]) == replay
    assert replay.game().digest() == played(actions=15).digest()
    assert "not recorded (record=True keeps them)" in str(engine_error(terms.ERROR_FRAMES, None, " in row 3"))
    assert pickle.loads(pickle.dumps(raised.value)).replay == replay


def test_a_batch_that_records_brings_the_replay_of_the_row() -> None:
    for record in (True, False):
        batch = BatchGames(2, decks=("red", "blue"), seed=5, record=record)
        batch.step(batch.random_actions())
        actions = tuple(batch.actions_of(1))
        if jit.INTERPRETED:
            batch._states[1].error = terms.ERROR_FRAMES
        else:
            batch._states["error"][1] = terms.ERROR_FRAMES
        with pytest.raises(EngineError, match=f"in row 1, whose seed is {batch.seeds[1]}") as raised:
            batch._raise_errors()
        assert (raised.value.replay.actions if record else raised.value.replay) == (actions if record else None)


# --- the command -----------------------------------------------------------------------------------------------------
@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    played(actions=20).replay().save(path)
    return path


def test_the_command_shows_the_board_and_the_log(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(file), "--to", "7", "--log"]) == 0
    shown = capsys.readouterr().out
    game = played(actions=7)
    assert str(game) in shown
    assert Replay.load(file).log(7) in shown
    assert f"next: player_{game.to_play}: {game.describe(Replay.load(file).actions[7])}" in shown
    assert cli.main(["replay", str(file)]) == 0
    shown = capsys.readouterr().out
    assert str(played(actions=20)) in shown
    assert "next:" not in shown


def test_the_command_steps(file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\nn\nb\n15\nx\n99\n\nq\n5\n"))
    assert cli.main(["replay", str(file), "--to", "3", "--step"]) == 0
    shown = capsys.readouterr().out
    places = [int(part.split()[0]) for part in shown.split("\nafter ")[1:]]
    assert places == [3, 4, 5, 4, 15, 20, 20]
    assert '"x" is no step' in shown


def test_the_command_verifies(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(file), "--verify"]) == 0
    assert "verified: all 20 actions are legal" in capsys.readouterr().out
    fields = json.loads(file.read_text(encoding="utf-8"))
    fields["actions"][4] = 511
    file.write_text(json.dumps(fields), encoding="utf-8")
    for arguments in (["--verify"], ["--log"], ["--to", "4"], []):
        assert cli.main(["replay", str(file), *arguments]) == 2
        said = capsys.readouterr().err
        assert "Action 5 of 20, 511 (reserved[511]), is not legal" in said
        assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--to", "21"], "give a whole number from 0 to 20, not 21"),
        (["--to", "-1"], '--to is "-1"'),
        (["--to", "one"], '--to is "one"'),
        (["--to", "9" * 5000], "--to is"),
    ],
)
def test_wrong_arguments_get_one_sentence(
    file: Path, arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["replay", str(file), *arguments]) == 2
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1


def test_selfplay_saves_every_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "folder"
    arguments = ["selfplay", "--games", "3", "--decks", "red,blue", "--seed", "4", "--save", str(folder)]
    assert cli.main(arguments) == 0
    assert f"3 replays written to {folder}" in capsys.readouterr().out
    names = [f"seed4-game{k}-red-blue.json" for k in range(3)]
    assert sorted(path.name for path in folder.iterdir()) == names
    for k, name in enumerate(names):
        replay = Replay.load(folder / name)
        assert replay.seed == selfplay._seed_of(4, k)
        assert replay.outcome is not None
        replay.verify()
    before = (folder / names[0]).read_bytes()
    (folder / names[1]).unlink()
    assert cli.main(arguments) == 2
    assert f"holds {names[0]} already: give --save another folder" in capsys.readouterr().err
    assert (folder / names[0]).read_bytes() == before
    assert len(list(folder.iterdir())) == 2


def test_names_of_decks_make_safe_file_names(tmp_path: Path) -> None:
    deck = dataclasses.replace(Game().decks[0], name="../../over there/赤")
    kept = selfplay.Replays(tmp_path, 1, [(deck, deck)], 1)
    selfplay.play([(deck, deck)], 1, 1, kept=kept)
    assert [path.name for path in tmp_path.iterdir()] == ["seed1-game0-_over_there_赤-_over_there_赤.json"]


@pytest.mark.compiled
@pytest.mark.skipif(jit.INTERPRETED, reason="plays many games: run with BS_ENV_JIT=1")
def test_thousands_of_actions_of_all_decks_verify_compiled() -> None:
    batch = BatchGames(36, decks="standard/*", seed=9, record=True, autoreset=False)
    while (batch.to_play >= 0).any():
        batch.step(batch.random_actions())
    for i in range(batch.n):
        replay = Replay.from_json(batch.game(i).replay().to_json())
        assert recorded(batch, batch._states, i, batch.actions_of(i), batch._pair_of(i), int(batch.seeds[i])) == replay
