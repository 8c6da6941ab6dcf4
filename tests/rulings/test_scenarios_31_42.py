"""Scenarios 31 to 42: searches, targets, numbers, copies of a game, and the duties and prices of attacks and blocks."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from bs_env.core import terms
from tests.rulings._verbs_b import (
    E,
    all_standing_by,
    attack_duties,
    cards_in_hand,
    declare,
    happened,
    history,
    offers,
    options,
    order,
    resolve,
    standby,
    use_on,
    walk,
    window,
)
from tests.rulings.cards_rulings_b import lab
from tests.support import (
    D,
    Game,
    Side,
    act,
    answer,
    bp,
    card,
    choose,
    decider,
    deck,
    field,
    hand,
    has,
    kind,
    life,
    names,
    on,
    pass_flash,
    pay,
    play,
    player,
    stop,
    summon,
    trash,
    use,
)  # fmt: skip


def me(*cards: Any, **more: Any) -> Side:
    """A side with a core to move: its Main Steps wait for an answer."""
    return Side(field=[*cards, on("Pebble", 1)], **more)


# --- 31 to 35: choices and numbers -----------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-31")
def test_a_search_of_the_deck_may_fail_although_something_fits() -> None:
    """Nobody can check what lies there: the searcher may stop; then nothing is taken."""
    game = lab(me=me(hand=["Search"], deck=["Grunt", "Bolt", "Ogre"]))
    use(game, "Search")
    assert (kind(game), sorted(offers(game, "CANDIDATE"))) == (D.CHOOSE, ["Grunt from the deck", "Ogre from the deck"])
    stop(game)
    assert (hand(game), sorted(deck(game))) == ([], ["Bolt", "Grunt", "Ogre"])


@pytest.mark.ruling("scenario-31")
def test_a_choice_in_the_trash_may_not_fail() -> None:
    """Everybody sees it: one has to be taken."""
    game = lab(me=me(hand=["Recall"], trash=["Grunt", "Ogre"]))
    use(game, "Recall")
    assert terms.ACTION_STOP not in game.legal_actions()
    choose(game, "Ogre")
    assert hand(game) == ["Ogre"]


@pytest.mark.ruling("scenario-32")
def test_a_chosen_target_is_not_looked_at_again() -> None:
    """Chosen with BP 3000, raised to 5000, destroyed all the same; a bigger one could not have been chosen."""
    game = lab(me=me(hand=["Bloat"]), opponent=me("Grunt", "Ogre", "Guard"))
    use(game, "Bloat")
    assert trash(game, 1) == ["Grunt"]
    late = lab(me=me(hand=["Bloat", "Grow"]), opponent=me("Grunt"))
    use_on(late, "Grow", "Grunt")
    use(late, "Bloat")
    assert has(late, "Grunt", 1)


@pytest.mark.ruling("scenario-33")
@pytest.mark.parametrize("first", ["Shrink", "Swell"])
def test_bp_below_zero_is_kept_and_read_as_zero(first: str) -> None:
    """3000 - 5000 + 4000 makes 2000, in either order; in between it reads 0 (or 7000)."""
    game = lab(me=me("Grunt", hand=["Shrink", "Swell"]))
    use(game, first)
    assert bp(game, "Grunt") == {"Shrink": 0, "Swell": 7000}[first]
    use(game, "Swell" if first == "Shrink" else "Shrink")
    assert bp(game, "Grunt") == 2000


@pytest.mark.ruling("scenario-34")
@pytest.mark.parametrize(
    ("before", "what", "drawn"), [(4, "Heal", 1), (5, "Heal", 1), (6, "Wound", 0), (3, "Heal", 0), (2, "Great Heal", 1)]
)
def test_becomes_five_or_more_is_about_rising(before: int, what: str, drawn: int) -> None:
    """Rising to 5 or above counts, falling to 5 does not, rising to less does not."""
    game = lab(me=me("Risen", hand=[what], life=before))
    use(game, what)
    assert cards_in_hand(game) == drawn


@pytest.mark.ruling("scenario-34")
@pytest.mark.parametrize(("before", "what", "drawn"), [(4, "Wound", 1), (3, "Wound", 1), (2, "Heal", 0), (5, "Wound", 0)])
def test_becomes_three_or_less_is_about_falling(before: int, what: str, drawn: int) -> None:
    """Falling to 3 or below counts, rising to 3 does not."""
    game = lab(me=me("Fallen", hand=[what], life=before))
    use(game, what)
    assert cards_in_hand(game) == drawn


@pytest.mark.ruling("scenario-35")
def test_a_magic_does_not_find_itself_in_the_trash() -> None:
    """While it is resolved it is in no zone; with an empty Trash nothing is found."""
    game = lab(me=me(hand=["Recall"]))
    use(game, "Recall")
    assert (hand(game), trash(game)) == ([], ["Recall"])
    other = lab(me=me(hand=["Recall", "Recall"], trash=["Grunt", "Ogre"]))
    use(other, "Recall")
    assert sorted(t.split()[1] for t in options(other, "CANDIDATE")) == ["Grunt", "Ogre"]
    counted = lab(me=me(hand=["Tally"], trash=["Grunt"]))
    use(counted, "Tally")
    assert hand(counted) == ["Goon-Gata"]


# --- 36: copies ------------------------------------------------------------------------------------------------------
def in_the_middle() -> tuple[Game, list[int]]:
    """Four effects wait, one has been resolved; and the ids that led there."""
    game = lab(
        me=me("Life Martyr", "Avenger", hand=["Sweep"]), opponent=me("Martyr", "Ask Martyr"), seed=7, auto_forced=False
    )  # fmt: skip
    ids = []
    for text in ("use Sweep", "resolve Life Martyr"):
        ids.append(next(a for a in game.legal_actions() if text in game.describe(a)))
        game.apply(ids[-1])
    assert len(order(game)) == 3
    return game, ids


def finish(game: Game, first: int) -> list[str]:
    """Take the given effect, then always the last legal id, to the next Main Step; the digests on the way."""
    game.apply(first)
    digests = [game.digest()]
    while kind(game) != D.MAIN:
        game.apply(game.legal_actions()[-1])
        digests.append(game.digest())
    return digests


@pytest.mark.ruling("scenario-36")
@pytest.mark.parametrize("k", [0, 1, 2])
def test_copies_made_while_effects_are_being_ordered_go_the_same_way(k: int) -> None:
    """Clone, pickle and a replay from the start are equal to the game after each further action."""
    game, ids = in_the_middle()
    clone, stored = game.clone(), pickle.loads(pickle.dumps(game))
    replay = lab(
        me=me("Life Martyr", "Avenger", hand=["Sweep"]), opponent=me("Martyr", "Ask Martyr"), seed=7, auto_forced=False
    )  # fmt: skip
    for action in ids:
        replay.apply(action)
    assert game.digest() == clone.digest() == stored.digest() == replay.digest()
    first = game.legal_actions()[k]
    before = clone.digest()
    ways = [finish(g, first) for g in (game, stored, replay)]
    assert ways[0] == ways[1] == ways[2]
    assert clone.digest() == before  # untouched by the others
    assert finish(clone, first) == ways[0]


@pytest.mark.ruling("scenario-36")
def test_another_order_is_another_game() -> None:
    """The digests tell the orders apart."""
    games = [in_the_middle()[0] for _ in range(3)]
    assert len({finish(g, g.legal_actions()[k])[0] for k, g in enumerate(games)}) == 3


# --- 37, 38: waiting effects that die --------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-37")
@pytest.mark.parametrize(("first", "back"), [("Saviour", 0), ("Rebirth Thunder", 1)])
def test_a_watcher_in_the_trash_is_dead_when_the_spirit_was_saved_first(first: str, back: int) -> None:
    """The Drake is destroyed: once it is on its way to the hand, nothing has been destroyed any more."""
    game = lab(me=me("Drake", "Saviour", hand=["Bolt"], trash=["Rebirth Thunder"]))
    use_on(game, "Bolt", "Drake")
    assert sorted(order(game)) == ["Rebirth Thunder", "Saviour"]
    resolve(game, first)
    if kind(game) == D.OPTIONAL:
        answer(game, True)
    assert (kind(game), hand(game).count("Rebirth Thunder"), "Drake" in hand(game)) == (D.MAIN, back, True)


@pytest.mark.ruling("scenario-37")
def test_two_copies_in_the_trash_return_one_card_a_turn() -> None:
    """Once per turn for the name: neither the second copy nor a second destruction brings another back."""
    game = lab(me=me("Drake", "Drake", hand=["Bolt", "Bolt"], trash=["Rebirth Thunder"] * 2))
    use_on(game, "Bolt", "Drake")
    if kind(game) == D.TRIGGER_ORDER:
        act(game, terms.ACTION_CANDIDATE)
    answer(game, True)
    assert (kind(game), hand(game).count("Rebirth Thunder")) == (D.MAIN, 1)
    use_on(game, "Bolt", "Drake")
    assert (kind(game), trash(game).count("Rebirth Thunder")) == (D.MAIN, 1)
    assert not has(game, "Drake")


@pytest.mark.ruling("scenario-38")
@pytest.mark.parametrize(("first", "drawn"), [("Crimp", 0), ("Martyr Raider", 1)])
def test_an_attacker_in_standby_loses_its_waiting_attack_effect(first: str, drawn: int) -> None:
    """The Crimp destroys it first: only its effect on destruction is left, while it still lies on the Field."""
    game = lab(step="attack", me=me("Martyr Raider"), opponent=me("Crimp", "Grunt"))
    declare(game, "Martyr Raider")
    resolve(game, first)
    if first == "Crimp":
        assert (kind(game), standby(game, "Martyr Raider")) == (D.OPTIONAL, "destroy")
    answer(game, True)
    if kind(game) == D.OPTIONAL:
        answer(game, True)
    assert (has(game, "Martyr Raider"), life(game), cards_in_hand(game)) == (False, (6, 5), drawn)


@pytest.mark.ruling("scenario-38")
def test_it_is_dropped_while_the_card_is_still_there() -> None:
    """Arrival and destruction share an axis: during its last effect it lies there, the arrival's question never comes."""
    game = lab(me=me(hand=["Short Life"], reserve=1), opponent=me("Crusher"))
    summon(game, "Short Life")
    assert sorted(order(game)) == ["Crusher", "Short Life"]
    resolve(game, "Crusher")
    assert (kind(game), standby(game, "Short Life")) == (D.OPTIONAL, "destroy")
    answer(game, True)
    assert (kind(game), life(game), cards_in_hand(game), trash(game)) == (D.MAIN, (6, 5), 0, ["Short Life"])


# --- 39, 40: prices and duties of an attack --------------------------------------------------------------------------
BARRAGE = "26RSD06-011"


def barrage(*mine: Any, copies: int = 1, **more: Any) -> Game:
    """At the Attack Step menu against so many Barrage Forests at Lv2."""
    theirs = Side(field=[*[on(BARRAGE, 2)] * copies, "Guard"])
    return lab(step="attack", me=Side(field=[*mine, "Pebble"], **more), opponent=theirs, auto_forced=False)


@pytest.mark.ruling("scenario-39")
def test_the_price_of_an_attack_comes_from_another_spirit_and_may_deplete_it() -> None:
    """With an empty Reserve; the payer is gone, the attack takes place."""
    game = barrage("Ogre", "Lost Soul")
    declare(game, "Ogre")
    assert (kind(game), len(game.legal_actions())) == (D.ATTACK_PRICE, 2)
    play(game, "1 core from Lost Soul")
    assert (kind(game), standby(game, "Lost Soul")) == (D.OPTIONAL, "deplete")
    answer(game, False)
    assert (trash(game), card(game, "Ogre").attacking, player(game).trash_cores) == (["Lost Soul"], True, 1)


@pytest.mark.ruling("scenario-39")
def test_paid_with_its_own_last_core_there_is_no_attack() -> None:
    """The attacker itself is depleted: back to the menu, nothing has attacked."""
    game = barrage("Ogre", "Grunt")
    declare(game, "Ogre")
    play(game, "1 core from Ogre")
    assert (kind(game), trash(game), happened(game, E.ATTACK), life(game)) == (D.ATTACK, ["Ogre"], 0, (5, 5))


@pytest.mark.ruling("scenario-39")
def test_two_copies_ask_one_payment() -> None:
    """The Nexus cannot be stacked."""
    game = barrage("Ogre", copies=2, reserve=3)
    declare(game, "Ogre")
    pay(game)
    assert (player(game).reserve, player(game).trash_cores, card(game, "Ogre").attacking) == (2, 1, True)


@pytest.mark.ruling("scenario-39")
def test_level_2_by_the_soul_core_has_no_price() -> None:
    """Gem with the Soul Core alone attacks free of charge; the Grunt would have to pay."""
    game = barrage(on("Gem", 0, soul=True), "Grunt", reserve=1)
    declare(game, "Gem")
    assert (kind(game) == D.ATTACK_PRICE, player(game).reserve, card(game, "Gem").attacking) == (False, 1, True)
    walk(game, lambda g: kind(g) == D.ATTACK)
    declare(game, "Grunt")
    assert kind(game) == D.ATTACK_PRICE


def forclawer(named: str, *mine: Any, theirs: tuple[Any, ...] = (), **more: Any) -> Game:
    """The opponent's Forclawer has named one of my Spirits at the start of my Attack Step."""
    game = lab(step="attack:", me=me(*mine, **more), opponent=Side(field=["26RSD04-004", *theirs]), auto_forced=False)
    while kind(game) == D.TRIGGER_ORDER:
        play(game, "Forclawer")
    assert decider(game) == 1
    choose(game, named)
    return game


@pytest.mark.ruling("scenario-40")
def test_the_named_spirit_attacks_first_and_has_to() -> None:
    """No other attack and no end of the step before; afterwards all is free."""
    game = forclawer("Ogre", "Grunt", "Ogre")
    assert attack_duties(game) == (["Ogre"], False)
    declare(game, "Ogre")
    walk(game, lambda g: kind(g) == D.ATTACK)
    assert attack_duties(game) == (["Grunt"], True)


@pytest.mark.ruling("scenario-40")
@pytest.mark.parametrize("why", ["exhausted", "gone", "forbidden"])
def test_the_duty_lapses_when_it_cannot_attack(why: str) -> None:
    """Exhausted, destroyed by another effect of the start, or forbidden to attack."""
    named: Any = on("Ogre", exhausted=True) if why == "exhausted" else "Ogre"
    mine = [named, "Grunt", *["Doom"] * (why == "gone")]
    theirs = ("Shield Hall",) if why == "forbidden" else ()
    game = forclawer("Ogre", *mine, theirs=theirs)
    if kind(game) == D.CHOOSE:
        choose(game, "Ogre")
    assert attack_duties(game) == (["Grunt"], True)


@pytest.mark.ruling("scenario-40")
@pytest.mark.parametrize(("placed", "forced"), [("Ogre", False), (on("Ogre", 3), True)], ids=["Lv1", "Lv2"])
def test_a_duty_never_forces_a_payment(placed: Any, forced: bool) -> None:
    """At Lv1 its attack has a price: it may attack, others may too, and the step may end."""
    game = forclawer("Ogre", placed, on("Ogre", 4), theirs=(on(BARRAGE, 2),), reserve=3)
    names_now, may_end = attack_duties(game)
    assert (len(names_now), may_end) == ((1, False) if forced else (2, True))


# --- 41, 42: duties and prices of a block ----------------------------------------------------------------------------
def garizarot(*theirs: Any, named: str, **more: Any) -> Game:
    """Garizarot attacks and names an exhausted Spirit; the first flash timing is open."""
    game = lab(step="attack", me=me("26RSD03-007", "Spark", **more), opponent=me(*theirs, "Spark"), auto_forced=False)
    declare(game, "Garizarot")
    choose(game, named)
    assert (kind(game), window(game)) == (D.FLASH, 1)
    return game


@pytest.mark.ruling("scenario-41")
@pytest.mark.parametrize("placed", [on("Weary", exhausted=True), on("Weary", heavy=True)], ids=["exhausted", "heavily"])
def test_a_named_exhausted_spirit_must_block_and_is_not_exhausted_anew(placed: Any) -> None:
    """The first flash timing takes place, then only that Spirit may block, and it has to; no exhaust event."""
    game = garizarot(placed, "Guard", named="Weary")
    before = card(game, "Weary").orientation
    pass_flash(game)
    assert kind(game) == D.BLOCK
    assert (offers(game, "BLOCK"), terms.ACTION_NO_BLOCK in game.legal_actions()) == (["Weary"], False)
    act(game, (terms.ACTION_BLOCK, "Weary"))
    assert (card(game, "Weary").blocking, card(game, "Weary").orientation) == (True, before)
    assert (happened(game, E.EXHAUSTED, "Weary"), cards_in_hand(game, 1)) == (0, 0)


@pytest.mark.ruling("scenario-41")
def test_returned_in_the_first_window_it_leaves_the_block_free() -> None:
    """The other Spirits may block, or nobody."""
    game = garizarot(on("Weary", exhausted=True), "Guard", named="Weary", hand=["Bounce"])
    play(game, terms.ACTION_PASS)
    use_on(game, "Bounce", "Weary")
    pass_flash(game)
    assert (hand(game, 1), kind(game), offers(game, "BLOCK")) == (["Weary"], D.BLOCK, ["Guard"])
    assert terms.ACTION_NO_BLOCK in game.legal_actions()


GIGANTHERION = "26RSD06-X01"


@pytest.mark.ruling("scenario-42")
def test_the_price_of_a_block_is_another_spirit_exhausted() -> None:
    """Both are exhausted, both effects on that are resolved, and only then those of the block."""
    game = lab(step="attack", me=me(on(GIGANTHERION, 4)), opponent=me("Tired", "Weary"))
    declare(game, "Gigantherion")
    pass_flash(game)
    assert offers(game, "BLOCK") == ["Tired", "Weary"]
    act(game, (terms.ACTION_BLOCK, "Tired"))
    if kind(game) == D.BLOCK_PRICE:
        choose(game, "Weary")
    assert (happened(game, E.EXHAUSTED), happened(game, E.BLOCK)) == (3, 0)  # the attacker is the third
    resolve(game, "Weary")
    answer(game, True)
    assert (kind(game), cards_in_hand(game, 1), happened(game, E.BLOCK)) == (D.OPTIONAL, 2, 1)
    answer(game, True)
    assert [name for k, name in history(game) if k == E.EXHAUSTED][1:] in (["Tired", "Weary"], ["Weary", "Tired"])
    assert life(game) == (5, 6)


@pytest.mark.ruling("scenario-42")
def test_a_single_refreshed_spirit_cannot_pay_and_not_block() -> None:
    """Nobody is asked; the Life is lost."""
    game = lab(step="attack", me=me(on(GIGANTHERION, 4)), opponent=me("Tired", on("Weary", exhausted=True)))
    declare(game, "Gigantherion")
    pass_flash(game)
    assert (life(game), happened(game, E.BLOCK), names(field(game, 1))) == ((5, 4), 0, ["Tired", "Weary", "Pebble"])
    assert all_standing_by(game, 1) == []
