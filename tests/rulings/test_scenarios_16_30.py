"""Scenarios 16 to 30: durations, the end of the game, conditional wordings, limits, the Soul Core, Legacy, flash timings."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rulings._verbs_b import (
    E,
    activations,
    all_standing_by,
    attack_duties,
    cards_in_hand,
    declare,
    ending,
    happened,
    resolve,
    standby,
    step,
    use_on,
    walk,
    window,
)
from tests.rulings.cards_rulings_b import lab
from tests.support import (
    D,
    RulesConfig,
    Side,
    act,
    activate,
    answer,
    attack,
    bp,
    card,
    choose,
    decider,
    end_step,
    field,
    hand,
    has,
    kind,
    legal,
    life,
    names,
    on,
    pass_flash,
    place,
    play,
    player,
    settle_costs,
    summon,
    trash,
    use,
)  # fmt: skip


def me(*cards: Any, **more: Any) -> Side:
    """A side with a core to move: its Main Steps wait for an answer."""
    return Side(field=[*cards, on("Pebble", 1)], **more)


# --- 16: a Nexus and its "this turn" ---------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-16")
@pytest.mark.parametrize(("tied", "left"), [(False, 5000), (True, 3000)], ids=["Standard", "older rules"])
def test_an_effect_of_this_turn_and_the_nexus_that_made_it(tied: bool, left: int) -> None:
    """Standard: it stays when the Nexus leaves; under the older reading it ends."""
    game = lab(me=me("Bugle Tower", "Grunt", hand=["Bolt"]), rules=RulesConfig(nexus_duration_tied=tied))
    activate(game, "Bugle Tower")
    assert bp(game, "Grunt") == 5000
    use_on(game, "Bolt", "Bugle Tower")
    assert (has(game, "Bugle Tower"), bp(game, "Grunt")) == (False, left)


# --- 17, 18: the end of the game -------------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-17")
def test_life_0_ends_the_game_before_anything_that_waits() -> None:
    """Neither the loser's effect on losing Life nor the rest of the Magic happens."""
    game = lab(me=me(hand=["Hurt to Death"]), opponent=me("Cushionless", life=1))
    use(game, "Hurt to Death")
    assert (ending(game), game.view(None).turn) == ((0, "life"), 3)
    assert (cards_in_hand(game), cards_in_hand(game, 1), life(game)) == (0, 0, (5, 0))


@pytest.mark.ruling("scenario-17")
def test_one_life_more_and_it_goes_on() -> None:
    """The same with Life left: the watcher acts."""
    game = lab(me=me(hand=["Hurt"]), opponent=me("Cushionless", life=2))
    use(game, "Hurt")
    assert (game.outcome, life(game), cards_in_hand(game, 1)) == (None, (5, 1), 1)


@pytest.mark.ruling("scenario-17")
def test_both_at_0_at_once_is_a_draw() -> None:
    """Nobody wins."""
    game = lab(me=me("Cushionless", hand=["Ruin Both"]))
    use(game, "Ruin Both")
    assert (ending(game), life(game), hand(game)) == ((None, "draw"), (0, 0), [])


@pytest.mark.ruling("scenario-18")
@pytest.mark.parametrize(("cards", "lost"), [(1, True), (2, False)])
def test_the_last_card_milled_in_the_start_step_loses_at_once(cards: int, lost: bool) -> None:
    """Before the other effect of the step could put a card back; with two cards nothing happens."""
    game = lab(step="start", me=me("Start Mill", "Start Restock", deck=["Grunt"] * cards))
    resolve(game, "Start Mill")
    if lost:
        assert (ending(game), activations(game)) == ((1, "deck"), ["Start Mill"])
    else:
        assert (game.outcome, cards_in_hand(game)) == (None, 1)


@pytest.mark.ruling("scenario-18")
@pytest.mark.parametrize(("watch", "winner"), [("Start Restock", None), ("Pebble", 1)])
def test_a_deck_that_was_empty_is_judged_after_the_effects_of_the_start_step(watch: str, winner: int | None) -> None:
    """A card put back in time saves."""
    game = lab(step="start", me=me(watch, deck=[], trash=["Ogre"]))
    if winner is None:
        assert (game.outcome, hand(game), trash(game)) == (None, ["Ogre"], [])
    else:
        assert ending(game) == (winner, "deck")


# --- 19: the End Step ------------------------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-19")
@pytest.mark.parametrize("grown", [True, False])
def test_a_bonus_has_expired_when_an_effect_of_the_end_step_looks(grown: bool) -> None:
    """Standard: expiry is the first thing of the End Step (under the older order the effect would see the bonus)."""
    game = lab(me=me("Dusk Slayer", "Grunt", hand=["Grow"]), opponent=me())
    if grown:
        use(game, "Grow")
        assert bp(game, "Grunt") == 8000
    walk(game, lambda g: g.view(None).turn == 4)
    assert not has(game, "Grunt")


@pytest.mark.ruling("scenario-19")
def test_a_permanently_big_spirit_is_not_found() -> None:
    """BP 6000 is no target for it."""
    game = lab(me=me("Dusk Slayer", "Ogre"), opponent=me())
    walk(game, lambda g: g.view(None).turn == 4)
    assert has(game, "Ogre")


# --- 20, 21: then, if you did, must, after this effect ---------------------------------------------------------------
@pytest.mark.ruling("scenario-20")
@pytest.mark.parametrize(("theirs", "drawn"), [(1, 0), (2, 2)])
def test_a_first_part_done_in_part_has_no_second(theirs: int, drawn: int) -> None:
    """Two Spirits asked for: with one it is returned and that is all."""
    game = lab(me=me(hand=["Recall the Guard"]), opponent=me(*["Grunt", "Ogre"][:theirs]))
    use(game, "Recall the Guard")
    assert (len(hand(game, 1)), hand(game)) == (theirs, ["Goon-Gata"] * drawn)


@pytest.mark.ruling("scenario-20")
def test_the_second_part_waits_for_what_the_first_triggered() -> None:
    """Both destroyed, the effect of one resolved, both in the Trash, then the Life."""
    game = lab(me=me("Ask Martyr", "Grunt", hand=["Twin Funeral"]))
    use(game, "Twin Funeral")
    assert (kind(game), all_standing_by(game, 0), life(game)) == (D.OPTIONAL, ["Ask Martyr", "Grunt"], (5, 5))
    answer(game, True)
    assert (life(game), trash(game)) == ((8, 5), ["Ask Martyr", "Grunt", "Twin Funeral"])


@pytest.mark.ruling("scenario-21")
@pytest.mark.parametrize(("name", "drawn", "gained"), [("Then", 1, 0), ("If You Did", 0, 0), ("Must First", 0, 0)])
def test_an_impossible_first_part(name: str, drawn: int, gained: int) -> None:
    """ "Then" goes on, "if you did" does not, and with "must" nothing at all happens."""
    game = lab(me=me(hand=[name]), opponent=me())
    use(game, name)
    assert (hand(game), life(game), trash(game)) == (["Goon-Gata"] * drawn, (5 + gained, 5), [name])


@pytest.mark.ruling("scenario-21")
@pytest.mark.parametrize(("name", "gained"), [("Then", 0), ("If You Did", 0), ("Must First", 1)])
def test_a_possible_first_part(name: str, gained: int) -> None:
    """All three do all of it."""
    game = lab(me=me(hand=[name]), opponent=me("Grunt"))
    use(game, name)
    assert (hand(game), life(game), trash(game, 1)) == (["Goon-Gata"], (5 + gained, 5), ["Grunt"])


# --- 22: cannot, must, may -------------------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-22")
def test_must_attack_forbids_to_end_the_step() -> None:
    """END_STEP is missing while the Berserk can attack; others may go first; afterwards it is back."""
    game = lab(me=me("Berserk", "Grunt"), opponent=me("Ogre"))
    end_step(game)
    assert attack_duties(game) == (["Berserk", "Grunt"], False)
    attack(game, "Berserk")
    assert attack_duties(game) == (["Grunt"], True)


@pytest.mark.ruling("scenario-22")
@pytest.mark.parametrize("reason", ["cannot", "exhausted"])
def test_cannot_is_stronger_than_must(reason: str) -> None:
    """Forbidden or exhausted it has no duty."""
    mine = me("Berserk") if reason == "cannot" else me(on("Berserk", exhausted=True))
    game = lab(me=mine, opponent=me(*["Peace"] * (reason == "cannot")), auto_forced=False)
    end_step(game)
    assert attack_duties(game) == ([], True)


@pytest.mark.ruling("scenario-22")
@pytest.mark.parametrize(("ban", "may"), [(False, ["Tireless"]), (True, [])])
def test_cannot_is_stronger_than_may(ban: bool, may: list[str]) -> None:
    """A Spirit that may attack exhausted, with and without a ban; it never has to."""
    game = lab(me=me(on("Tireless", exhausted=True)), opponent=me(*["Peace"] * ban), auto_forced=False)
    end_step(game)
    assert attack_duties(game) == (may, True)


# --- 23: replacements ------------------------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-23")
@pytest.mark.parametrize("turn_player", [0, 1])
@pytest.mark.parametrize(("pick", "drawn", "state"), [("Tough", 0, "exhausted"), ("Guardian", 1, "refreshed")])
def test_two_replacements_of_one_destruction(turn_player: int, pick: str, drawn: int, state: str) -> None:
    """The turn player picks, whoever owns them; only the picked one happens."""
    mine = me("Tough", "Guardian", hand=["Bolt"] if turn_player == 0 else [])
    theirs = me("Grunt", hand=["Bolt"] if turn_player == 1 else [])
    game = lab(turn=3 + turn_player, turn_player=turn_player, me=mine, opponent=theirs)
    use_on(game, "Bolt", "Tough")
    assert (kind(game), decider(game)) == (D.REPLACEMENT_ORDER, turn_player)
    play(game, pick)
    assert (card(game, "Tough").orientation, standby(game, "Tough")) == (state, None)
    assert (cards_in_hand(game), happened(game, E.DESTROYED)) == (drawn, 0)


@pytest.mark.ruling("scenario-23")
def test_what_came_in_place_of_an_event_is_not_replaced_again() -> None:
    """The Phoenix returns to hand instead of being destroyed; its banishment in place of a return does not follow."""
    game = lab(me=me("Phoenix", hand=["Bolt"]))
    use_on(game, "Bolt", "Phoenix")
    assert (hand(game), player(game).banished) == (["Phoenix"], ())
    direct = lab(me=me("Phoenix", hand=["Bounce"]))
    use_on(direct, "Bounce", "Phoenix")
    assert (hand(direct), names(player(direct).banished)) == ([], ["Phoenix"])


# --- 24: limits ------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-24")
def test_once_per_turn_on_two_copies_and_after_a_return() -> None:
    """Each copy once; a Spirit returned and summoned again is a new card."""
    game = lab(me=me("Sergeant", "Sergeant", hand=["Bounce"], reserve=2))
    for n in (1, 2):
        activate(game, "Sergeant")
        assert happened(game, E.DRAWN) == n
    assert not legal(game, "activate Sergeant")
    use_on(game, "Bounce", "Sergeant")
    summon(game, "Sergeant")
    activate(game, "Sergeant")
    assert happened(game, E.DRAWN) == 3
    assert not legal(game, "activate Sergeant")


@pytest.mark.ruling("scenario-24")
def test_no_duplication_on_two_copies() -> None:
    """One summon, one activation; the next summon again one."""
    game = lab(me=me("Solo", "Solo", hand=["Grunt", "Ogre"], reserve=2))
    for n, name in enumerate(("Grunt", "Ogre"), 1):
        summon(game, name)
        while kind(game) == D.TRIGGER_ORDER:
            act(game, terms.ACTION_CANDIDATE)
        assert happened(game, E.DRAWN) == n


@pytest.mark.ruling("scenario-24")
def test_both_limits_together_over_three_summons() -> None:
    """Two copies: one activation at the first summon, one of the other copy at the second, none at the third."""
    game = lab(me=me("Pair", "Pair", hand=["Grunt", "Ogre", "Penny"], reserve=9))
    drawn = []
    for name in ("Grunt", "Ogre", "Penny"):
        summon(game, name)
        while kind(game) == D.TRIGGER_ORDER:
            act(game, terms.ACTION_CANDIDATE)
        drawn.append(happened(game, E.DRAWN))
    assert drawn == [1, 2, 2]


# --- 25, 26: the Soul Core -------------------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-25")
def test_soul_magic_with_the_soul_core_a_spirit_stands_on() -> None:
    """It is paid with, and the Spirit is depleted."""
    game = lab(me=me(on("Grunt", 0, soul=True), hand=["Soul Spell"]))
    use(game, "Soul Spell")
    assert (hand(game), trash(game), player(game).soul_core) == (["Goon-Gata"], ["Soul Spell", "Grunt"], "trash")


@pytest.mark.ruling("scenario-25")
def test_a_core_to_the_void_is_never_the_soul_core() -> None:
    """A Spirit with the Soul Core alone loses nothing; with a normal core beside it that one goes."""
    game = lab(me=me(hand=["Rift"]), opponent=me(on("Grunt", 0, soul=True)))
    use(game, "Rift")
    assert (has(game, "Grunt"), card(game, "Grunt").soul, player(game, 1).soul_core) == (True, True, "Grunt")
    other = lab(me=me(hand=["Rift"]), opponent=me(on("Grunt", 1, soul=True)))
    use(other, "Rift")
    assert (card(other, "Grunt").cores, card(other, "Grunt").soul) == (0, True)


@pytest.mark.ruling("scenario-25")
def test_an_exchange_of_the_soul_core_depletes_nobody() -> None:
    """Two Spirits with one core each trade cores in one go."""
    game = lab(me=Side(field=[on("Grunt", 0, soul=True), on("Lost Soul", 1)]))
    play(game, "exchange the Soul Core with a core of Lost Soul")
    assert [(c.name, c.cores, c.soul) for c in field(game)] == [("Grunt", 1, False), ("Lost Soul", 0, True)]
    assert (kind(game), happened(game, E.DEPLETED)) == (D.MAIN, 0)


@pytest.mark.ruling("scenario-26")
@pytest.mark.parametrize("silent", [False, True])
def test_true_release_is_no_effect_that_could_be_forbidden(silent: bool) -> None:
    """Lv2 by the Soul Core alone, also while its effects cannot be activated; those it has then stay silent."""
    game = lab(step="attack", me=me(on("Gem", 0, soul=True)), opponent=me("Ogre", *["Silence"] * silent))
    assert (card(game, "Gem").level, bp(game, "Gem")) == (2, 7000)
    declare(game, "Gem")
    assert cards_in_hand(game) == (0 if silent else 1)


@pytest.mark.ruling("scenario-26")
@pytest.mark.parametrize(("spent", "dead"), [(False, "Ogre"), (True, "Gem")])
def test_level_2_is_lost_with_the_soul_core_spent_in_the_battle(spent: bool, dead: str) -> None:
    """BP 7000 falls to 3000 before the comparison with 6000."""
    game = lab(step="attack", me=me(on("Gem", 1, soul=True), hand=["Soul Spell"]), opponent=me("Ogre", "Spark"))
    declare(game, "Gem")
    walk(game, lambda g: kind(g) == D.BLOCK)
    act(game, (terms.ACTION_BLOCK, "Ogre"), terms.ACTION_PASS)
    assert (kind(game), decider(game), bp(game, "Gem")) == (D.FLASH, 0, 7000)
    if spent:
        use(game, "Soul Spell")
        assert (card(game, "Gem").level, bp(game, "Gem"), player(game).soul_core) == (1, 3000, "trash")
    pass_flash(game)
    assert [name for name in ("Gem", "Ogre") if not has(game, name)] == [dead]


# --- 27: Legacy ------------------------------------------------------------------------------------------------------
RELICS = ["Relic", "Second Relic", "Third Relic"]


@pytest.mark.ruling("scenario-27")
@pytest.mark.parametrize(("banished", "paid"), [(0, 5), (1, 4), (2, 3)])
def test_legacy_takes_none_to_as_many_as_there_are_reduction_symbols(banished: int, paid: int) -> None:
    """Three EX cards lie ready; two symbols, so never a third."""
    game = lab(me=Side(field=[on("Blue Rock", 1)], hand=["Heir"], trash=RELICS, reserve=9))
    act(game, (terms.ACTION_PLAY_HAND, "Heir"))
    for name in RELICS[:banished]:
        play(game, f"banish {name} from the Trash")
    assert (kind(game) == D.LEGACY) == (banished < 2)
    settle_costs(game)
    assert (len(player(game).banished), player(game).trash_cores) == (banished, paid)


@pytest.mark.ruling("scenario-27")
@pytest.mark.parametrize(
    ("symbols", "banished", "paid"),
    [
        (["Pebble"], 0, 5), (["Pebble"], 1, 4), (["Pebble", "Pebble"], 0, 5), (["Pebble", "Pebble"], 1, 4),
        (["Twinstone"], 0, 4), (["Twinstone"], 1, 4), (["Green Rock"], 1, 5), (["Green Rock"], 2, 4),
    ],
)  # fmt: skip
def test_legacy_and_symbols_of_several_colours_make_the_most_of_each_other(
    symbols: list[str], banished: int, paid: int
) -> None:
    """Red and blue reduction: an EX card stands for whichever colour the Field does not cover."""
    game = lab(me=Side(field=[on(n, 1) for n in symbols], hand=["Mixed Heir"], trash=RELICS, reserve=9))
    act(game, (terms.ACTION_PLAY_HAND, "Mixed Heir"))
    for name in RELICS[:banished]:
        play(game, f"banish {name} from the Trash")
    settle_costs(game)
    assert (has(game, "Mixed Heir"), player(game).trash_cores) == (True, paid)


# --- 28: flash timings -----------------------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-28")
def test_the_right_alternates_until_two_pass_in_a_row() -> None:
    """Defender passes, attacker acts, the defender may act again; two passes end the window."""
    game = lab(step="attack", me=me("Grunt", "Spark"), opponent=me("Ogre", "Spark"))
    declare(game, "Grunt")
    rights = []
    for what in ("pass", "act", "act", "pass", "act", "pass", "pass"):
        assert kind(game) == D.FLASH
        rights.append(decider(game))
        if what == "pass":
            play(game, terms.ACTION_PASS)
        else:
            activate(game, "Spark")
    assert rights == [1, 0, 1, 0, 1, 0, 1]
    assert (kind(game), cards_in_hand(game), cards_in_hand(game, 1)) == (D.BLOCK, 1, 2)


@pytest.mark.ruling("scenario-28")
@pytest.mark.parametrize("block", [None, "Ogre"])
def test_a_second_window_only_after_a_block(block: str | None) -> None:
    """Unblocked, the Life is lost at once."""
    game = lab(step="attack", me=me("Grunt", "Spark"), opponent=me("Ogre", "Spark"))
    declare(game, "Grunt")
    pass_flash(game)
    act(game, (terms.ACTION_BLOCK, block) if block else terms.ACTION_NO_BLOCK)
    if block:
        assert (kind(game), decider(game)) == (D.FLASH, 1)
        assert window(game) == 2
    else:
        assert (game.view(None).battle, life(game)) == (None, (5, 4))


@pytest.mark.ruling("scenario-28")
def test_the_first_turn_has_no_core_attack_and_second_main_step() -> None:
    """From the Main Step straight to the End Step; the second turn has them all."""
    game = lab(turn=1, step="start", me=me("Grunt"), opponent=me("Grunt"), auto_forced=False)
    seen = []
    reserve: dict[int, int] = {}
    while game.view(None).turn < 3:
        who = game.view(None).turn_player
        reserve.setdefault(who, player(game, who).reserve)
        seen.append((who, step(game)))
        end_step(game)
    assert seen == [(0, "Main"), (1, "Main"), (1, "Attack"), (1, "Main 2")]
    assert reserve == {0: 0, 1: 1}


# --- 29: heavy exhaustion --------------------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-29")
@pytest.mark.parametrize(
    ("placed", "after", "drawn"),
    [
        (on("Rested", heavy=True), "exhausted", 1), (on("Rested", exhausted=True), "refreshed", 1),
        (on("Rested"), "refreshed", 0),
    ],
)  # fmt: skip
def test_refreshing_goes_one_step_and_triggers_only_when_it_does_something(placed: Any, after: str, drawn: int) -> None:
    """From heavily exhausted to exhausted is a refresh; refreshed again is none."""
    game = lab(me=me(placed, hand=["Wake"]))
    use(game, "Wake")
    assert (card(game, "Rested").orientation, cards_in_hand(game)) == (after, drawn)


@pytest.mark.ruling("scenario-29")
@pytest.mark.parametrize(
    ("placed", "drawn"), [(on("Weary"), 1), (on("Weary", exhausted=True), 1), (on("Weary", heavy=True), 0)]
)
def test_becoming_heavily_exhausted_is_exhausting_unless_it_is_so_already(placed: Any, drawn: int) -> None:
    """From exhausted to heavily exhausted triggers once, heavily again never."""
    game = lab(me=me(placed, hand=["Heavy Lull"]))
    use(game, "Heavy Lull")
    assert (card(game, "Weary").orientation, cards_in_hand(game)) == ("heavily exhausted", drawn)


@pytest.mark.ruling("scenario-29")
def test_it_takes_two_refresh_steps() -> None:
    """Heavily exhausted, exhausted, refreshed."""
    game = lab(me=me(on("Rested", heavy=True)), opponent=me())
    states = []
    for turn in (5, 7):
        walk(game, lambda g, turn=turn: g.view(None).turn == turn and kind(g) == D.MAIN)
        states.append(card(game, "Rested").orientation)
    assert states == ["exhausted", "refreshed"]


# --- 30: a constant effect is faster ---------------------------------------------------------------------------------
@pytest.mark.ruling("scenario-30")
@pytest.mark.parametrize(("others", "lives"), [(["Ogre"], True), ([], False)])
def test_armor_given_by_the_arrival_protects_from_what_the_arrival_triggers(others: list[str], lives: bool) -> None:
    """With two Spirits the Hall gives Armor: the second one has it before the Gun can act."""
    game = lab(me=me("Plate Hall", *others, hand=["Grunt"], reserve=1), opponent=me("Greeting Gun"))
    summon(game, "Grunt")
    if kind(game) == D.CHOOSE:
        choose(game, "Grunt")
    assert has(game, "Grunt") == lives
    assert activations(game) == ["Greeting Gun"]


@pytest.mark.ruling("scenario-30")
def test_two_constant_effects_begin_at_once_and_nobody_orders_them() -> None:
    """The third Spirit arrives: its own Banner and the Crowd's bonus are both there, without a question."""
    game = lab(me=me("Crowd", "Grunt", "Banner", hand=["Bearer"], reserve=1))
    assert bp(game, "Crowd") == 4000
    act(game, (terms.ACTION_PLAY_HAND, "Bearer"))
    place(game, 1)
    assert (kind(game), bp(game, "Crowd"), bp(game, "Grunt"), bp(game, "Bearer")) == (D.MAIN, 7000, 5000, 5000)
    assert "Crowd" not in activations(game)
