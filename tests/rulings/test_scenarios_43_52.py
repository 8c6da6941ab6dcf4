"""Scenarios 43 to 52: single Standard cards, the End Step, the memory of the turn, a summon in the opponent's turn."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rulings._verbs_b import (
    E,
    activations,
    all_standing_by,
    cards_in_hand,
    declare,
    happened,
    leave_order,
    one_by_one,
    order,
    resolve,
    standby,
    walk,
)
from tests.rulings.cards_rulings_b import lab
from tests.support import (
    D,
    Game,
    Side,
    act,
    activate,
    answer,
    attack,
    bp,
    card,
    choose,
    decider,
    field,
    hand,
    has,
    kind,
    legal,
    life,
    names,
    on,
    pay,
    place,
    play,
    player,
    summon,
    texts,
    trash,
    use,
)  # fmt: skip

MANY = 15


def me(*cards: Any, **more: Any) -> Side:
    """A side with a core to move: its Main Steps wait for an answer."""
    return Side(field=[*cards, on("Pebble", 1)], **more)


# --- 43, 44, 45: which cores ------------------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-43")
@pytest.mark.parametrize(
    ("first", "left", "level", "reserve"),
    [("take 1 core off Gem", (0, True), 2, (2, "Gem")), ("take the Soul Core", (1, False), 1, (1, "reserve"))],
    ids=["keeps the Soul Core", "keeps a normal core"],
)
def test_the_opponent_says_which_core_stays(first: str, left: Any, level: int, reserve: Any) -> None:
    """Two cores and the Soul Core, one remains: with the Soul Core it stays in True Release."""
    game = lab(me=me(hand=["26RSD02-012"], reserve=MANY), opponent=me(on("Gem", 2, soul=True)))
    use(game, "Blood Sip")
    assert (kind(game), decider(game)) == (D.CORES, 1)
    play(game, first)
    while kind(game) == D.CORES:
        play(game, "take 1 core off Gem")
    gem = card(game, "Gem")
    assert ((gem.cores, gem.soul), gem.level) == (left, level)
    assert (player(game, 1).reserve, player(game, 1).soul_core) == reserve


def perigorouge(*theirs: Any) -> Game:
    """Emperor Perigorouge has been summoned beside an exhausted Bloodrouse Spirit."""
    mine = me(on("26RSD02-005", exhausted=True), "Depletion Watch", hand=["26RSD02-X02"], reserve=MANY)
    return summon(lab(me=mine, opponent=me(*theirs)), "Emperor Perigorouge")


@pytest.mark.ruling("scenario-44")
def test_both_cores_may_be_taken_from_one_of_two_chosen_spirits() -> None:
    """The opponent splits the two as they like."""
    game = perigorouge(on("Grunt", 2), on("Ogre", 2), on("Guard", 2))
    choose(game, "Grunt", "Ogre")
    assert (kind(game), decider(game)) == (D.CORES, 1)
    while kind(game) == D.CORES:
        play(game, "take 1 core off Ogre")
    assert (trash(game, 1), card(game, "Grunt").cores, player(game, 1).reserve) == (["Ogre"], 2, 2)
    assert life(game) == (6, 5)


@pytest.mark.ruling("scenario-44")
def test_two_spirits_with_one_core_each_are_depleted_at_once() -> None:
    """The watcher sees one event."""
    game = perigorouge("Grunt", "Ogre", "Guard")
    choose(game, "Grunt", "Ogre")
    while kind(game) == D.CORES:
        play(game, game.legal_actions()[0])
    assert (sorted(trash(game, 1)), life(game), player(game, 1).reserve) == (["Grunt", "Ogre"], (6, 5), 2)


def nephila(*theirs: Any) -> Game:
    """The Head Nurse Nephila at Lv2 has attacked."""
    game = lab(step="attack", me=me(on("26RSD02-X01", 3)), opponent=me(*theirs))
    return declare(game, "Nephila")


@pytest.mark.ruling("scenario-45")
def test_a_card_is_drawn_while_the_depleted_spirit_is_still_there() -> None:
    """Depletion is noticed inside the effect: standby, the card drawn, then the Spirit's own effect, then the Trash."""
    game = nephila("Lost Soul", "Guard")
    choose(game, "Lost Soul")
    assert (kind(game), decider(game)) == (D.OPTIONAL, 1)
    assert (standby(game, "Lost Soul"), cards_in_hand(game), trash(game, 1)) == ("deplete", 1, [])
    answer(game, True)
    assert (trash(game, 1), life(game)) == (["Lost Soul"], (5, 6))


@pytest.mark.ruling("scenario-45")
@pytest.mark.parametrize(("placed", "cores", "soul"), [(on("Grunt", 0, soul=True), 0, True), (on("Grunt", 2), 1, False)])
def test_without_a_depletion_no_card_is_drawn(placed: Any, cores: int, soul: bool) -> None:
    """Only the Soul Core: nothing moves. Two cores: one moves, the Spirit stays."""
    game = nephila(placed, "Guard")
    choose(game, "Grunt")
    assert (cards_in_hand(game), card(game, "Grunt").cores, card(game, "Grunt").soul) == (0, cores, soul)


# --- 46, 47, 48: several steps of one effect --------------------------------------------------------------------------
@pytest.mark.ruling("scenario-46")
def test_three_times_minus_2000_on_one_spirit() -> None:
    """1000, then 0 and destroyed, then nothing more; its own effect waits for all three."""
    game = lab(me=me(hand=["26RSD05-014"], reserve=MANY), opponent=me("Ask Martyr", "Guard"))
    use(game, "Triple Thunder")
    for bp_left, state in ((1000, None), (0, "destroy")):
        choose(game, "Ask Martyr")
        assert (kind(game), bp(game, "Ask Martyr"), standby(game, "Ask Martyr")) == (D.CHOOSE, bp_left, state)
    choose(game, "Ask Martyr")
    assert (kind(game), decider(game), happened(game, E.DESTROYED)) == (D.OPTIONAL, 1, 1)
    answer(game, True)
    assert (trash(game, 1), life(game), bp(game, "Guard")) == (["Ask Martyr"], (5, 6), 9000)


@pytest.mark.ruling("scenario-46")
def test_the_third_may_go_to_another_spirit() -> None:
    """The destroyed one stays until the Magic is done."""
    game = lab(me=me(hand=["26RSD05-014"], reserve=MANY), opponent=me("Ask Martyr", "Guard"))
    use(game, "Triple Thunder")
    choose(game, "Ask Martyr", "Ask Martyr", "Guard")
    assert (kind(game), standby(game, "Ask Martyr"), bp(game, "Guard")) == (D.OPTIONAL, "destroy", 7000)


@pytest.mark.ruling("scenario-47")
def test_a_nexus_destroyed_as_the_price_of_its_own_effect() -> None:
    """It stands by while its effect is resolved, and leaves with what that depleted."""
    game = lab(me=me(on("26RSD02-010", 1), "Grunt"), opponent=me(on("Cheap Two", 3), on("Penny", 2)))
    activate(game, "The Violet Witherlands")
    assert (kind(game), standby(game, "The Violet Witherlands")) == (D.CHOOSE, "destroy")
    choose(game, "Cheap Two")
    assert (trash(game), trash(game, 1)) == (["The Violet Witherlands"], ["Cheap Two"])
    assert leave_order(game) == ["The Violet Witherlands", "Cheap Two"]


def stem_lance() -> Game:
    """Stem Lance has just been used, with a Nexus of cost 2 that draws when it is destroyed."""
    mine = me("Tomb", hand=["26RSD06-013"], reserve=MANY)
    return use(lab(me=mine, opponent=me("Dear Six", "Dear Four", "Five")), "Stem Lance")


@pytest.mark.ruling("scenario-48")
def test_the_own_nexus_is_destroyed_first_and_raises_the_limit() -> None:
    """4 + 2; both cards wait for the end of the Magic, their effects too, and leave together."""
    game = stem_lance()
    choose(game, "Tomb")
    assert (standby(game, "Tomb"), cards_in_hand(game), kind(game)) == ("destroy", 0, D.CHOOSE)
    choose(game, "Dear Six")
    assert sorted(order(game)) == ["Dear Six", "Tomb"]
    assert (all_standing_by(game, 0), all_standing_by(game, 1)) == (["Tomb"], ["Dear Six"])
    resolve(game, "Tomb")
    assert (kind(game), cards_in_hand(game), leave_order(game)) == (D.OPTIONAL, 1, [])
    answer(game, False)
    assert (trash(game), trash(game, 1)) == (["Stem Lance", "Tomb"], ["Dear Six"])


@pytest.mark.ruling("scenario-48")
def test_without_the_nexus_the_limit_is_4() -> None:
    """Neither the cost 5 nor the cost 6 Spirit falls."""
    game = stem_lance()
    play(game, terms.ACTION_STOP)  # Dear Four is the only target left
    assert (trash(game, 1), has(game, "Tomb")) == (["Dear Four"], True)


# --- 49: the End Step -------------------------------------------------------------------------------------------------
def to_end_step(game: Game) -> Game:
    """From a Main Step to what the End Step asks."""
    walk(game, lambda g: g.view(None).step == "End")
    return game


@pytest.mark.ruling("scenario-49")
def test_four_optional_effects_of_the_end_step_are_answered_one_by_one() -> None:
    """Each of the four Junks may be refreshed; two are, two are not."""
    game = to_end_step(lab(me=me(*[on("26RSD04-007", exhausted=True)] * 4), opponent=me()))
    for left, yes in ((4, True), (3, False), (2, True)):
        assert (kind(game), len(game.legal_actions())) == (D.TRIGGER_ORDER, left)
        act(game, terms.ACTION_CANDIDATE)
        answer(game, yes)
    answer(game, False)
    assert sorted(c.orientation for c in field(game) if c.name == "Junks") == ["exhausted"] * 2 + ["refreshed"] * 2


@pytest.mark.ruling("scenario-49")
def test_each_of_them_is_an_axis_of_its_own() -> None:
    """What one destroyed is in the Trash, its own effect included, before the next one asks."""
    game = to_end_step(lab(me=me("End Doom", "End begins", "Ask Martyr"), opponent=me()))
    resolve(game, "End Doom")
    assert (kind(game), standby(game, "Ask Martyr")) == (D.OPTIONAL, "destroy")
    answer(game, False)
    assert (kind(game), trash(game), activations(game)) == (D.OPTIONAL, ["Ask Martyr"], ["End Doom"])


@pytest.mark.ruling("scenario-49")
@pytest.mark.parametrize(("first", "asked", "gained"), [(False, True, 1), (True, False, 1)])
def test_a_declined_copy_leaves_the_second_one_its_turn(first: bool, asked: bool, gained: int) -> None:
    """[Can't Stack]: used, the other is spent; declined, the other may be used."""
    game = to_end_step(lab(me=me("End Solo", "End Solo"), opponent=me()))
    act(game, terms.ACTION_CANDIDATE)
    answer(game, first)
    assert (kind(game) == D.OPTIONAL) == asked
    if asked:
        answer(game, True)
    assert life(game) == (5 + gained, 5)


# --- 50: the memory of the turn ---------------------------------------------------------------------------------------
def grudge(game: Game, who: int) -> tuple[bool, bool]:
    """Whether Grudge, used now by this player, finds their own and the opponent's Life reduced this turn."""
    before = (cards_in_hand(game, who) - 1, life(game)[who])
    use(game, "Grudge")
    after = (cards_in_hand(game, who), life(game)[who])
    return after[0] > before[0], after[1] > before[1]


@pytest.mark.ruling("scenario-50")
@pytest.mark.parametrize(
    ("magic", "mine", "theirs"), [(None, False, False), ("Wound", True, False), ("Hurt", False, True), ("Bleed", True, True)]
)
def test_life_reduced_by_an_effect_is_a_fact_of_the_turn_for_each_player(magic: Any, mine: bool, theirs: bool) -> None:
    """It stays true when the Life is gained back."""
    for heal in ([], ["Feast"]):
        game = lab(me=me(hand=["Grudge", *[magic] * bool(magic), *heal]), opponent=me())
        for name in (*[magic] * bool(magic), *heal):
            use(game, name)
        assert grudge(game, 0) == (mine, theirs)


@pytest.mark.ruling("scenario-50")
def test_life_reduced_by_an_attack_counts_for_both_sides_whosever_turn_it_is() -> None:
    """The attacked player finds the own Life reduced in the opposing turn, the attacker that of the opponent."""
    game = lab(step="attack", me=me("Grunt", "Raider", hand=["Grudge"]), opponent=me(hand=["Grudge"]))
    attack(game, "Grunt")
    assert life(game) == (5, 4)
    declare(game, "Raider")
    assert decider(game) == 1
    assert grudge(game, 1) == (True, False)
    assert decider(game) == 0
    assert grudge(game, 0) == (False, True)


@pytest.mark.ruling("scenario-50")
def test_it_is_forgotten_in_the_next_turn() -> None:
    """For either player."""
    game = lab(me=me(hand=["Bleed", "Grudge"]), opponent=me(hand=["Grudge"]))
    use(game, "Bleed")
    walk(game, lambda g: g.view(None).turn == 4 and kind(g) == D.MAIN)
    assert grudge(game, 1) == (False, False)
    walk(game, lambda g: g.view(None).turn == 5 and kind(g) == D.MAIN)
    assert grudge(game, 0) == (False, False)


# --- 51: a summon in the opponent's turn ------------------------------------------------------------------------------
def flutty(*mine: Any, **more: Any) -> Game:
    """I am attacked and hold Flutty (cost 2, one green reduction); it is my flash right."""
    game = lab(
        turn=4, turn_player=1, step="attack", me=Side(field=[*mine, "Spark"], hand=["Flutty"], **more),
        opponent=me("Grunt", "Spark"), auto_forced=False,
    )  # fmt: skip
    declare(game, "Grunt")
    assert (kind(game), decider(game)) == (D.FLASH, 0)
    return game


@pytest.mark.ruling("scenario-51")
@pytest.mark.parametrize(
    ("mine", "reserve", "possible"),
    [
        (["Ogre"], 3, True), (["Ogre"], 2, False), ([on("Ogre", 9)], 2, False), (["Green Rock"], 2, True),
        (["Green Rock"], 1, False),
    ],
)  # fmt: skip
def test_cost_and_cores_come_from_the_reserve_only(mine: list[Any], reserve: int, possible: bool) -> None:
    """2 and 1 core for Lv1; cores on Field cards do not help; a green symbol takes 1 off."""
    game = flutty(*mine, reserve=reserve)
    assert legal(game, "Flutty") == possible


@pytest.mark.ruling("scenario-51")
def test_the_soul_core_in_the_reserve_may_pay() -> None:
    """It is a core of the Reserve like the others; one on a Field card is not."""
    game = flutty("Ogre", reserve=2, soul_core="reserve")
    play(game, "Flutty")
    assert all("Ogre" not in text for text in texts(game))
    pay(game, "the Soul Core")
    place(game, 1)
    assert (has(game, "Flutty"), player(game).soul_core, player(game).reserve) == (True, "trash", 0)
    assert not legal(flutty(on("Ogre", 1, soul=True), reserve=2), "Flutty")


@pytest.mark.ruling("scenario-51")
def test_it_is_a_use_and_a_summon_and_its_watchers_come_before_the_next_right() -> None:
    """The watcher of uses draws, that of summons asks; only then the opponent may act."""
    game = flutty("Use Watch", "Coming Watch", reserve=5)
    play(game, "Flutty")
    pay(game)
    place(game, 1)
    while kind(game) == D.TRIGGER_ORDER:
        resolve(game, "Use Watch")
    assert (kind(game), decider(game), cards_in_hand(game)) == (D.OPTIONAL, 0, 1)
    answer(game, True)
    assert (kind(game), decider(game), life(game)) == (D.FLASH, 1, (6, 5))
    assert (happened(game, E.USED, "Flutty"), happened(game, E.SUMMONED, "Flutty")) == (1, 1)
    assert names(field(game))[-1] == "Flutty"


# --- 52: declined is not used -----------------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-52")
def test_a_declined_once_per_turn_effect_is_available_at_the_next_event() -> None:
    """Declined at the first summon, used at the second, spent at the third; fresh in the next turn."""
    game = lab(me=me("Shy Greeter", hand=["Grunt", "Ogre", "Guard", "Raider"], reserve=4), opponent=me())
    for name, yes, gained in (("Grunt", False, 5), ("Ogre", True, 6)):
        summon(game, name)
        assert (kind(game), decider(game)) == (D.OPTIONAL, 0)
        answer(game, yes)
        assert life(game) == (gained, 5)
    summon(game, "Guard")
    assert (kind(game), life(game)) == (D.MAIN, (6, 5))
    walk(game, lambda g: g.view(None).turn == 5 and kind(g) == D.MAIN)
    summon(game, "Raider")
    assert kind(game) == D.OPTIONAL
    answer(game, True)
    one_by_one(game)
    assert (life(game), "Raider" in hand(game)) == ((7, 5), False)
