"""Which effects an event triggers, and which waiting effects may still activate."""

from __future__ import annotations

import pytest

from bs_env.core import terms
from tests.core.cards_core import drawn, lab, mine
from tests.rules._helpers_ch09_13 import happened
from tests.support import (
    D,
    RulesConfig,
    Side,
    act,
    attack,
    bp,
    choose,
    decider,
    field,
    hand,
    has,
    kind,
    life,
    names,
    on,
    play,
    summon,
    texts,
    trash,
    use,
)


@pytest.mark.rule("9-3-3")
def test_banishing_triggers_before_the_card_leaves() -> None:
    game = lab(me=mine("Ash", hand=["Exile"]))
    use(game, "Exile")
    assert drawn(game) == 1
    assert not has(game, "Ash")


@pytest.mark.rule("9-3-3")
def test_destruction_is_no_banishing() -> None:
    game = lab(me=mine("Ash", hand=["Bolt"]))
    use(game, "Bolt")
    assert drawn(game) == 0
    assert trash(game) == ["Bolt", "Ash"]


# --- by whom ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("9-1-5-3")
@pytest.mark.parametrize(("watcher", "own", "cards"), [
    ("Own Work", True, 1), ("Own Work", False, 0), ("Their Work", True, 0), ("Their Work", False, 1),
])  # fmt: skip
def test_by_an_own_or_an_opposing_effect(watcher: str, own: bool, cards: int) -> None:
    if own:
        game = lab(me=mine("Squire", watcher, hand=["Bolt"]))
    else:
        game = lab(me=Side(field=["Squire", watcher]), opponent=mine(hand=["Bolt"]), turn_player=1)
    use(game, "Bolt")
    assert not has(game, "Squire")
    assert drawn(game, 0) == cards


@pytest.mark.rule("9-1-5-3")
@pytest.mark.parametrize("watcher", ["Own Work", "Their Work"])
@pytest.mark.parametrize(("attacker", "loser"), [("Squire", "Squire"), ("Giant", "Page")])
def test_a_battle_is_no_effect(watcher: str, attacker: str, loser: str) -> None:
    blocker = "Giant" if loser == "Squire" else "Page"
    game = lab(me=Side(field=[attacker, watcher]), opponent=Side(field=[blocker]), step="attack")
    attack(game, attacker, blocker)
    assert not has(game, loser)
    assert drawn(game) == 0


@pytest.mark.rule("9-1-5-3")
def test_the_draw_of_the_draw_step_is_by_nobodys_effect() -> None:
    game = lab(me=mine("Studious"), step="draw")
    assert kind(game) == D.MAIN
    assert drawn(game) == 1
    assert life(game)[0] == 5


@pytest.mark.rule("9-1-5-3")
def test_a_draw_by_an_own_effect() -> None:
    game = lab(me=mine("Studious", hand=["Study"]))
    use(game, "Study")
    assert life(game)[0] == 6


# --- what the event is about -----------------------------------------------------------------------------------------
@pytest.mark.rule("9-1-5-3")
@pytest.mark.parametrize(("spell", "cards"), [("Feed", 1), ("Harvest", 0)])
def test_an_effect_that_waits_for_cards_does_not_wait_for_a_players_event(spell: str, cards: int) -> None:
    """Cores placed on a Spirit are an event of that Spirit, cores placed in the Reserve one of the player."""
    game = lab(me=mine("Squire", "Gust", hand=[spell]))
    use(game, spell)
    assert drawn(game) == cards


@pytest.mark.rule("9-1-5-3")
def test_an_effect_of_the_hand_waits_too_and_shows_its_card() -> None:
    game = lab(me=mine("Squire", "Page", hand=["Bolt", "Lurker"]))
    assert [c for c in game.view(1).players[0].hand if c] == []
    use(game, "Bolt")
    choose(game, "Squire", "Page")
    assert bp(game, "Page") == 4000
    assert [c.name for c in game.view(1).players[0].hand if c] == ["Lurker"]


@pytest.mark.rule("9-1-5-3")
def test_an_effect_of_the_hand_is_no_effect_of_the_field() -> None:
    game = lab(me=mine("Squire", "Page", "Lurker", hand=["Bolt"]))
    use(game, "Bolt")
    choose(game, "Squire")
    assert bp(game, "Page") == 3000


# --- what may still activate -----------------------------------------------------------------------------------------
@pytest.mark.rule("9-3-1-1")
@pytest.mark.parametrize(("first", "cards"), [("[Fade]", 0), ("[Shine]", 1)])
def test_a_waiting_effect_whose_level_is_lost_cannot_activate(first: str, cards: int) -> None:
    game = lab(me=Side(field=[on("Fading", 3)]), step="attack")
    act(game, (terms.ACTION_ATTACK, "Fading"))
    assert kind(game) == D.TRIGGER_ORDER
    play(game, next(text for text in texts(game) if first in text))
    assert drawn(game) == cards


@pytest.mark.rule("5-15-2")
def test_another_exhausted_spirit_of_the_event_counts_only_if_the_effect_is_about_it() -> None:
    """All Spirits are exhausted at once; the own one is refreshed again, the opposing one stays exhausted."""
    game = lab(me=mine("Squire", "Waker", hand=["Lullaby"]), opponent=Side(field=["Giant"]))
    use(game, "Lullaby")
    play(game, next(text for text in texts(game) if "[Wake]" in text))
    assert drawn(game) == 0


@pytest.mark.rule("5-15-2")
def test_while_it_is_exhausted_the_effect_activates() -> None:
    game = lab(me=mine("Squire", "Waker", hand=["Lullaby"]), opponent=Side(field=["Giant"]))
    use(game, "Lullaby")
    play(game, next(text for text in texts(game) if "[Dream]" in text))
    assert drawn(game) == 1


@pytest.mark.rule("10-2-2-6-1")
def test_a_spirit_chosen_by_both_players_is_destroyed_once() -> None:
    game = lab(me=mine("Seen", hand=["Duelists"]), opponent=Side(field=["Giant", "Squire"]))
    use(game, "Duelists")
    choose(game, "Giant")
    choose(game, "Giant")
    assert names(field(game, 1)) == ["Squire"]
    assert drawn(game) == 1
    assert happened(game, terms.EVENT_DESTROYED) == 1


@pytest.mark.rule("9-1-5-8")
@pytest.mark.parametrize(("cores", "orderer"), [(2, 1), (3, 0)])
def test_who_alone_has_effects_that_are_ready_orders_them_by_the_older_rules(cores: int, orderer: int) -> None:
    """C-30; an effect of the turn player that cannot activate does not count."""
    rules = RulesConfig(controller_orders_own=True)
    game = lab(me=mine(on("Dusk Judge", cores), hand=["Bolt"]), opponent=Side(field=["Squire", "Seen", "Seen"]),
               rules=rules)  # fmt: skip
    use(game, "Bolt")
    assert kind(game) == D.TRIGGER_ORDER
    assert decider(game) == orderer


@pytest.mark.rule("12-3-2-1")
def test_a_turn_limit_outlives_the_limits_of_one_timing() -> None:
    game = lab(me=mine("Two Limits", hand=["Squire", "Page"], reserve=2))
    summon(game, "Squire")
    play(game, next(text for text in texts(game) if "[Timing]" in text))
    assert drawn(game) == 3
    summon(game, "Page")
    assert drawn(game) == 4


@pytest.mark.rule("12-3-1-1")
def test_a_declined_effect_gives_back_its_own_limit_only() -> None:
    game = lab(me=mine("Named Once", "Maybe Once", hand=["Squire", "Page"], reserve=2))
    summon(game, "Squire")
    assert drawn(game) == 1
    act(game, (terms.ACTION_ACTIVATE, "Maybe Once"), terms.ACTION_STOP)
    act(game, (terms.ACTION_ACTIVATE, "Maybe Once"))
    choose(game, "Squire")
    assert not any(action for text, action in texts(game).items() if "Maybe Once" in text and "activate" in text)
    summon(game, "Page")
    assert drawn(game) == 1


@pytest.mark.rule("1-3-8")
def test_a_deck_that_becomes_empty_by_a_summon_in_the_start_step_ends_the_game_before_anything_triggers() -> None:
    game = lab(me=Side(field=["Early Bird", "Crier"], deck=["Greeter"], reserve=1), step="start")
    choose(game, "Greeter")
    assert game.outcome is not None
    assert game.outcome.winner == 1
    assert hand(game) == []
    assert has(game, "Greeter")
    assert happened(game, terms.EVENT_ACTIVATED, "Greeter") == 0
