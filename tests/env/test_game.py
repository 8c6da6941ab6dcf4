"""`Game`: legal actions and their texts, bad input, copies, saves, determinizing, views."""

from __future__ import annotations

import copy
import json
import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import bs_env
from bs_env import backend
from bs_env.cards.decks import Deck, load_deck
from bs_env.cards.vocabulary import Lv, Spirit
from bs_env.core import terms
from bs_env.core.observation_table import OBS_SIZE
from bs_env.describe import action_name, action_parts
from bs_env.errors import DeckError, IllegalAction
from bs_env.game import Game
from bs_env.log import GameLog
from bs_env.position import Position, Side, on
from bs_env.rules_config import RulesConfig, SetupError
from tests import support as s


def played(seed: int = 5, actions: int = 60, **options: Any) -> Game:
    """A game in the middle, after random actions."""
    game = Game(("red", "blue"), seed=seed, **options)
    rng = random.Random(seed)
    for _ in range(actions):
        game.apply(rng.choice(game.legal_actions()))
    return game


def play_out(game: Game, seed: int = 1) -> list[int]:
    """Random actions to the end; the actions."""
    rng, actions = random.Random(seed), []
    while game.to_play is not None:
        actions.append(rng.choice(game.legal_actions()))
        game.apply(actions[-1])
    return actions


# --- the decision ----------------------------------------------------------------------------------------------------
def test_the_promised_names_are_there() -> None:
    for name in ("Game", "BatchGames", "Position", "RulesConfig", "IllegalAction", "load_deck"):
        assert getattr(bs_env, name).__name__ == name
    assert set(dir(bs_env)) >= {"Game", "__version__"}
    with pytest.raises(AttributeError, match="no attribute 'Gmae'"):
        bs_env.Gmae  # noqa: B018


def test_a_new_game_asks_who_goes_first() -> None:
    game = Game(("standard/red", "standard/blue"), seed=7)
    decision = game.decision
    assert decision is not None
    assert (decision.kind.name, decision.player, decision.source) == ("GO_FIRST", game.to_play, None)
    assert game.legal_actions() == [terms.ACTION_GO_FIRST, terms.ACTION_GO_SECOND]
    assert [game.describe(a) for a in game.legal_actions()] == ["go first", "go second"]
    assert game.outcome is None


def test_mask_and_list_agree_in_every_decision() -> None:
    game = Game(("green", "white"), seed=11)
    rng = random.Random(3)
    out = np.ones(512, dtype=np.bool_)
    while game.to_play is not None:
        ids = game.legal_actions()
        assert game.mask(out) is out
        assert np.flatnonzero(out).tolist() == ids == sorted(set(ids))
        assert np.array_equal(out, game.mask())
        game.apply(rng.choice(ids))
    assert not game.mask().any()
    assert game.legal_actions() == []
    assert game.decision is None


def test_every_legal_id_has_a_text_of_its_own_meaning() -> None:
    game = Game(("purple", "yellow"), seed=2)
    rng = random.Random(8)
    while game.to_play is not None:
        for action in game.legal_actions():
            text = game.describe(action)
            assert text
            assert text != action_name(action)
            assert "None" not in text
        assert game.decision is not None
        assert "None" not in game.decision.text
        game.apply(rng.choice(game.legal_actions()))


def test_texts_say_what_a_player_would_say() -> None:
    game = Position(
        me=Side(field=[on("Griffar", 3), "Utmost Depth: The Windfang Crag"], hand=["Mushakko", "Break Claw"], reserve=4),
        opponent=Side(field=["Sclouse"]),
    ).game()
    assert set(s.texts(game)) >= {
        "summon Mushakko from hand",
        "use Break Claw from hand",
        "move a core from the Reserve",
        "move a core from Griffar",
        "end the Main Step",
    }
    s.play(game, "summon Mushakko from hand")
    assert set(s.texts(game)) == {"pay 2 cores from the Reserve", "pay 1 core from Griffar"}
    s.pay(game)
    assert set(s.texts(game)) == {"put 1 core from the Reserve on Mushakko", "put 1 core from Griffar on Mushakko"}
    s.place(game, 1)
    s.play(game, "end the Main Step", "attack with Griffar (BP 7000)")


def test_ids_have_names() -> None:
    assert action_name(terms.ACTION_PASS) == "PASS"
    assert action_name(terms.ACTION_ACTIVATE + 5) == "ACTIVATE[2,1]"
    assert action_name(terms.ACTION_PLAY_HAND + 3) == "PLAY_HAND[3]"
    assert action_parts(511) == ("reserved", 511)
    assert len({action_name(a) for a in range(512)}) == 512


# --- bad input -------------------------------------------------------------------------------------------------------
NO_IDS = [600, -1, -2, 512, 2**70, -(2**70), 2.0, "1", None, True, np.bool_(True), [1], np.float32(1)]


@pytest.mark.parametrize("action", NO_IDS)
def test_what_is_no_legal_id_is_refused_and_changes_nothing(action: Any) -> None:
    game = played()
    before = game.digest()
    with pytest.raises(IllegalAction) as refused:
        game.apply(action)
    with pytest.raises(IllegalAction):
        game.describe(action)
    assert game.digest() == before
    assert str(refused.value).count("\n") == 0
    assert "0" in str(refused.value)
    assert "511" in str(refused.value)


def test_an_illegal_id_gets_the_reason_and_what_is_legal() -> None:
    game = Game(seed=1)
    says = r"Action 2 \(PASS\) is not legal now: player_\d has to decide .*Legal are 7, 8"
    with pytest.raises(IllegalAction, match=says):
        game.apply(terms.ACTION_PASS)


def test_what_a_game_hands_out_is_the_callers_own() -> None:
    game = played()
    mask, ids = game.mask(), game.legal_actions()
    for out in (np.ones(512, dtype=np.bool_), np.full(512, 7, dtype=np.int8), np.full(1024, 7)[::2]):
        assert game.mask(out) is out
        assert np.flatnonzero(out).tolist() == ids
        assert out.sum() == len(ids)
    mask[:] = ~mask
    ids.append(-1)
    assert game.legal_actions() == np.flatnonzero(~mask).tolist() == np.flatnonzero(game.mask()).tolist()
    with pytest.raises(IllegalAction):
        game.apply(int(np.flatnonzero(mask)[0]))


def test_observations_into_a_given_array_are_those_in_a_new_one() -> None:
    game, other = played(), played(seed=6)
    out = np.full(OBS_SIZE, 9, dtype=np.float32)  # both players and two games write into one array
    rng = random.Random(3)
    while game.to_play is not None:
        for player in (0, 1):
            assert game.observe(player, out) is out
            assert np.array_equal(out, game.observe(player))
        assert np.array_equal(other.observe(0, out), other.observe(0))
        game.apply(rng.choice(game.legal_actions()))
    for wrong in (np.zeros(OBS_SIZE), np.zeros(OBS_SIZE + 1, np.float32), np.zeros(2 * OBS_SIZE, np.float32)[::2]):
        with pytest.raises(SetupError, match="written into a contiguous"):
            game.observe(0, wrong)
    sealed = np.zeros(OBS_SIZE, np.float32)
    sealed.flags.writeable = False
    for wrong in ([1, 2], "x", sealed):
        with pytest.raises(SetupError, match="written into a contiguous"):
            game.observe(0, wrong)  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="players are 0 and 1"):
        game.observe(2)


def test_an_observation_is_right_whatever_was_done_to_the_array_since() -> None:
    game = played()
    out = np.zeros(OBS_SIZE, np.float32)
    rng = np.random.default_rng(1)
    for _ in range(10):
        game.observe(0, out)[:] = rng.choice([0, 3], OBS_SIZE)
        assert np.array_equal(game.observe(0, out), game.observe(0))


@pytest.mark.parametrize(
    "wrong", [np.zeros(512, np.float32), np.zeros((2, 512), np.bool_), np.zeros(511, np.bool_), [0] * 512]
)
def test_a_mask_is_written_into_an_array_that_fits(wrong: Any) -> None:
    with pytest.raises(SetupError, match=r"The mask is written into a bool\[512\] array"):
        played().mask(wrong)


def test_numpy_integers_are_ids() -> None:
    game = Game(seed=1)
    game.apply(np.int64(terms.ACTION_GO_FIRST))  # type: ignore[arg-type]
    assert s.kind(game) == s.D.MULLIGAN


def test_after_the_end_nothing_is_legal() -> None:
    game = played()
    play_out(game)
    outcome = game.outcome
    assert outcome is not None
    assert outcome.winner in (0, 1)
    with pytest.raises(IllegalAction, match="the game is over"):
        game.apply(1)
    with pytest.raises(IllegalAction, match="the game is over"):
        game.concede(0)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"seed": "7"}, "The seed is '7' (str)"),
        ({"seed": 1.5}, "The seed is 1.5 (float)"),
        ({"seed": None}, "The seed is None"),
        ({"seed": True}, "The seed is True"),
        ({"seed": -1}, "from 0 to 2**63 - 1"),
        ({"seed": 2**63}, "from 0 to 2**63 - 1"),
        ({"format": "eternal"}, 'The format "eternal" is not there yet'),
        ({"format": "modern"}, "There is no format 'modern'"),
        ({"rules": {"second_main_step": False}}, "give a RulesConfig"),
        ({"decks": "standard/red"}, "A game takes two decks"),
        ({"decks": ("red",)}, "A game takes two decks"),
        ({"auto_forced": 1}, "auto_forced is 1"),
        ({"max_turns": 0}, "max_turns is 0"),
        ({"max_turns": 2.5}, "max_turns is 2.5"),
    ],
)
def test_a_wrong_setup_gets_one_sentence(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError) as refused:
        Game(**arguments)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_wrong_decks_get_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match='There is no deck "redd": did you mean'):
        Game(("redd", "blue"))
    red = load_deck("red")
    short = Deck("short", red.cards[1:], "standard")
    with pytest.raises(DeckError, match="a deck needs at least 40"):
        Game((short, red))
    path = tmp_path / "mine.json"
    path.write_text(red.to_json(), encoding="utf-8")
    assert Game((path, str(path))).decks[1].size == 40


def test_rules_flags_are_checked() -> None:
    with pytest.raises(SetupError, match=r"RulesConfig\.second_main_step is 1"):
        RulesConfig(second_main_step=1)  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="has 'BURN': the kinds of standby are DESTROY"):
        RulesConfig(standby_symbols=("BURN",))
    with pytest.raises(SetupError, match='no rules flag "speed"'):
        RulesConfig.from_dict({"speed": 1})
    rules = RulesConfig(second_main_step=False, standby_symbols=("DESTROY", "HAND"))
    assert RulesConfig.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules


# --- options ---------------------------------------------------------------------------------------------------------
def test_forced_decisions_can_be_shown() -> None:
    hidden, shown = Game(seed=4), Game(seed=4, auto_forced=False)
    rng = random.Random(0)
    for _ in range(40):
        while len(shown.legal_actions()) == 1:
            shown.apply(shown.legal_actions()[0])
        assert hidden.legal_actions() == shown.legal_actions()
        action = rng.choice(hidden.legal_actions())
        hidden.apply(action)
        shown.apply(action)


def test_a_turn_limit_ends_the_game_as_a_draw() -> None:
    game = Game(seed=3, max_turns=4)
    play_out(game)
    outcome = game.outcome
    assert outcome is not None
    assert outcome.turns <= 4
    if outcome.reason == "turn_limit":
        assert outcome.winner is None


@pytest.mark.rule("1-3-4")
def test_a_player_can_concede_while_the_other_decides() -> None:
    game = played()
    player = 1 - (game.to_play or 0)
    game.concede(player)
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (1 - player, "concession")
    assert game.legal_actions() == []


def test_conceding_can_be_offered_as_an_action() -> None:
    game = Game(seed=3, allow_concede=True)
    player = game.to_play
    s.play(game, "concede")
    assert game.outcome is not None
    assert game.outcome.winner == 1 - (player or 0)


# --- copies and saves ------------------------------------------------------------------------------------------------
def ways_to_copy() -> list[Any]:
    return [
        Game.clone,
        copy.copy,
        copy.deepcopy,
        lambda g: pickle.loads(pickle.dumps(g)),
        lambda g: Game.from_json(g.to_json()),
    ]


@pytest.mark.parametrize("way", ways_to_copy())
def test_a_copy_stands_alone_and_goes_on_alike(way: Any) -> None:
    game = played()
    twin = way(game)
    assert twin.digest() == game.digest()
    assert twin.legal_actions() == game.legal_actions() == np.flatnonzero(twin.mask()).tolist()
    assert np.array_equal(twin.observe(0), game.observe(0))
    assert repr(twin) == repr(game)
    before = game.digest()
    mask = game.mask()
    actions = play_out(twin)
    assert game.digest() == before
    assert np.array_equal(game.mask(), mask)
    for action in actions:
        game.apply(action)
    assert game.digest() == twin.digest()
    assert game.outcome == twin.outcome


def test_a_game_with_cards_of_its_own_can_be_pickled_but_not_saved_as_json() -> None:
    own = Spirit("TEST-001", "Tester", color=0, cost=1, levels=(Lv(1, 1000),), symbols={0: 1}, mark="A")
    game = Position(me=Side(hand=[own, "Tester"], reserve=3), cards=[own]).game()
    twin = pickle.loads(pickle.dumps(game))
    assert twin.digest() == game.digest()
    s.summon(twin, "Tester")
    assert s.has(twin, "TEST-001", 0)
    with pytest.raises(SetupError, match="cards of its own"):
        game.to_json()


def damage(game: Game, **changes: Any) -> str:
    return json.dumps(json.loads(game.to_json()) | changes)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"state": "AAAA"}, "does not fit its digest"),
        ({"state": "!"}, "not base64"),
        ({"state": "\u00e9"}, "not base64"),
        ({"state": 3}, '"state" is 3, of the wrong kind'),
        ({"digest": "0" * 64}, "does not fit its digest"),
        ({"bs_env_game": 99}, "form 99"),
    ],
)
def test_a_damaged_save_is_refused(change: dict[str, Any], says: str) -> None:
    """What saves and replays have in common: see tests/replays/test_hostile_files.py."""
    with pytest.raises(SetupError) as refused:
        Game.from_json(damage(played(), **change))
    assert says in str(refused.value)


def test_a_forged_record_is_looked_at_before_it_is_played() -> None:
    import base64
    import hashlib

    game = played()
    state = bytearray(base64.b64decode(json.loads(game.to_json())["state"]))
    offset = backend.layout.STATE.fields["counts"][1]  # type: ignore[index]
    state[offset : offset + 2] = b"\xff\x7f"
    forged = damage(game, state=base64.b64encode(state).decode(), digest=hashlib.sha256(state).hexdigest())
    with pytest.raises(SetupError, match="damaged"):
        Game.from_json(forged)


# --- hidden information ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(4))
def test_determinize_keeps_what_the_player_knows(seed: int) -> None:
    game = played(seed, 40 + 20 * seed)
    player = game.to_play
    assert player is not None
    changed = 0
    for k in range(8):
        twin = game.determinize(player, k)
        s.check(twin)
        assert twin.view(player) == game.view(player)
        assert twin.legal_actions() == game.legal_actions()
        assert np.array_equal(twin.observe(player), game.observe(player))
        assert sorted(s.hand(twin, 1 - player) + s.deck(twin, 1 - player)) == sorted(
            s.hand(game, 1 - player) + s.deck(game, 1 - player)
        )
        changed += s.hand(twin, 1 - player) != s.hand(game, 1 - player) or s.deck(twin, 0) != s.deck(game, 0)
        assert twin.digest() == game.determinize(player, k).digest()
        play_out(twin)
    assert changed > 0


def test_determinize_gives_the_copy_another_generator() -> None:
    game = played()
    twin = game.determinize(0, 1)
    assert list(s.record(twin).rng) != list(s.record(game).rng)


def test_a_revealed_hand_card_stays_known() -> None:
    opponent = Side(hand=["Sclouse", "Firalba"], known_hand=True)
    game = Position(me=Side(hand=["Mushakko"], reserve=4), opponent=opponent).game()
    assert s.hand(game.determinize(0, 3), 1) == s.hand(game, 1)
    assert [c and c.name for c in game.view(0).players[1].hand] == s.hand(game, 1)


def test_views_hide_the_other_hand_and_the_decks() -> None:
    game = played()
    for player in (0, 1):
        view = game.view(player)
        assert all(view.players[player].hand)
        assert not any(view.players[1 - player].hand) or s.record(game).n_events > 0
        assert not any(view.players[player].deck[:3])
    everything = game.view(None)
    assert all(everything.players[0].deck)
    assert "unknown" in str(game.view(0))
    assert "unknown" not in str(game)


# --- the log ---------------------------------------------------------------------------------------------------------
def test_the_log_tells_a_game_from_the_first_choice_to_the_end() -> None:
    game = Game(("red", "purple"), seed=3)
    log = GameLog(game)
    rng = random.Random(5)
    while game.to_play is not None:
        log.apply(rng.choice(game.legal_actions()))
    text = log.text()
    assert "--- turn 2, player_" in text
    assert "is summoned with" in text
    assert "attacks" in text
    assert f"=== {game.outcome}" in text
    assert "None" not in text
