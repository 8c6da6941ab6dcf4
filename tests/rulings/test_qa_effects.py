"""Published answers about effects: triggers and their order, links between parts, permissions, choices, limits."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rulings._verbs_a import (
    attack_with,
    cast,
    finish,
    hand_size,
    happened,
    orientation,
    resolve,
    table,
    waiting,
    window,
)
from tests.support import (
    D,
    Game,
    Side,
    act,
    choose,
    field,
    hand,
    has,
    kind,
    legal,
    life,
    names,
    on,
    play,
    player,
    stop,
    summon,
    trash,
)  # fmt: skip

STONE = on("Milestone", 1)


def with_hand(*cards: str, mine: list[Any] | None = None, theirs: list[Any] | None = None, **fields: Any) -> Game:
    """Player 0's Main Step with these cards in hand."""
    return table(Side(field=[*(mine or []), STONE], hand=cards, **fields), Side(field=theirs or []))


# --- one event, one trigger ------------------------------------------------------------------------------------------
@pytest.mark.ruling("qn-22359")
def test_two_spirits_destroyed_at_once_trigger_a_watcher_once() -> None:
    """ "When a Spirit of yours is destroyed" happens once for the two of them."""
    game = with_hand("Storm", mine=["Squire", "Knight", "Mourner"])
    cast(game, "Storm")
    finish(game)
    assert (happened(game, "DESTROYED"), hand_size(game)) == (["DESTROYED Squire", "DESTROYED Knight"], 1)


@pytest.mark.ruling("qn-22359")
def test_an_effect_for_each_destroyed_spirit_counts_each() -> None:
    """The other wording draws as many cards as Spirits were destroyed."""
    game = with_hand("Harvest", mine=["Squire", "Knight"], theirs=["Squire"])
    cast(game, "Harvest")
    assert hand(game) == ["Goon-Gata"] * 3


@pytest.mark.ruling("cr-trigger-once")
@pytest.mark.parametrize(("spells", "drawn"), [(["Double Strike"], 1), (["Strike", "Strike"], 2)])
def test_what_happens_to_two_spirits_at_once_is_one_event(spells: list[str], drawn: int) -> None:
    """The principle, shown with destruction: no Standard effect summons two Spirits in one moment."""
    game = with_hand(*spells, mine=["Squire", "Knight", "Witness"])
    if len(spells) == 1:
        cast(game, "Double Strike", "Squire", "Knight")
    else:
        cast(game, "Strike", "Squire")
        cast(game, "Strike", "Knight")
    assert hand(game).count("Goon-Gata") == drawn


@pytest.mark.ruling("cr-trigger-once")
def test_two_summons_one_after_the_other_are_two_events() -> None:
    """A watcher of summons sees each of them."""
    game = with_hand("Squire", "Knight", mine=["Arrival Watch"], reserve=2)
    summon(game, "Squire")
    summon(game, "Knight")
    assert life(game) == (7, 5)


# --- the order of triggers -------------------------------------------------------------------------------------------
@pytest.mark.ruling("cr-trigger-order")
@pytest.mark.parametrize(("first", "order"), [("Doom", ["Doom", "Martyr", "Siege"]), ("Siege", ["Siege", "Doom", "Martyr"])])
def test_the_turn_player_orders_and_what_is_new_comes_before_what_waits(first: str, order: list[str]) -> None:
    """An effect of each player waits; what the first one triggers is resolved before the other."""
    game = table(Side(field=["Doom", "Martyr"]), Side(field=["Siege"]), step="attack:")
    assert (game.to_play, waiting(game)) == (0, ["Doom", "Siege"])
    resolve(game, f"[{first}]")
    choose(game, "Martyr")
    assert happened(game, "ACTIVATED") == [f"ACTIVATED {name}" for name in order]


@pytest.mark.ruling("cr-trigger-lost")
@pytest.mark.parametrize(("first", "drawn"), [("Nexus Doom", 0), ("Dawn", 1)])
def test_a_waiting_effect_is_lost_when_its_card_has_left(first: str, drawn: int) -> None:
    """A Nexus destroyed before its effect comes up does nothing any more."""
    game = table(Side(field=["Nexus Doom", "Dawn", "Squire"]), step="attack:")
    resolve(game, f"[{first}]")
    choose(game, "Dawn")
    assert (trash(game), hand_size(game)) == (["Dawn"], drawn)


@pytest.mark.ruling("blog-state-trigger")
@pytest.mark.parametrize(("first", "drawn"), [("Grave Caller", 0), ("Mourner", 1)])
def test_a_watcher_of_a_destroyed_spirit_needs_it_to_be_still_destroyed(first: str, drawn: int) -> None:
    """Sent to the hand by another effect before, the Spirit is not in that state any more."""
    game = with_hand("Strike", mine=["Squire", "Mourner", "Grave Caller"])
    cast(game, "Strike", "Squire")
    resolve(game, f"[{first}]")
    finish(game)
    assert hand(game).count("Goon-Gata") == drawn
    assert "Squire" in hand(game)


@pytest.mark.ruling("blog-state-trigger")
@pytest.mark.parametrize(("first", "drawn"), [("Alarm", 0), ("Ledger", 1)])
def test_a_watcher_of_an_exhausted_spirit_needs_it_to_be_still_exhausted(first: str, drawn: int) -> None:
    """Refreshed by another effect before, the Spirit is not in that state any more."""
    game = with_hand("Tire", mine=["Squire", "Ledger", "Alarm"])
    cast(game, "Tire", "Squire")
    resolve(game, f"[{first}]")
    finish(game)
    assert (orientation(game, "Squire"), hand_size(game)) == ("refreshed", drawn)


@pytest.mark.ruling("blog-state-trigger")
@pytest.mark.parametrize(("first", "drawn"), [("Ambush", 0), ("Lookout", 1)])
def test_a_watcher_of_an_attacking_spirit_needs_it_to_be_still_there(first: str, drawn: int) -> None:
    """Destroyed by another effect before, the attacker is gone when the watcher comes up."""
    game = table(Side(field=["Squire"]), Side(field=["Ambush", "Lookout"]), step="attack")
    attack_with(game, "Squire")
    resolve(game, f"[{first}]")
    finish(game)
    assert (has(game, "Squire"), hand_size(game, 1)) == (False, drawn)


@pytest.mark.ruling("blog-state-trigger")
def test_a_watcher_of_life_needs_nothing_to_be_still_so() -> None:
    """Life went down: that it is up again when the watcher comes up does not matter."""
    game = with_hand("Wound", mine=["Life Watch", "Second Wind"])
    cast(game, "Wound")
    resolve(game, "[Second Wind]")
    assert (life(game), hand_size(game)) == ((5, 5), 1)


@pytest.mark.ruling("blog-state-trigger")
def test_a_watcher_of_the_hand_needs_nothing_to_be_still_so() -> None:
    """A card was discarded: that it is back in hand when the watcher comes up does not matter."""
    game = with_hand("Drop", "Mend", mine=["Discard Watch", "Fetch"])
    cast(game, "Drop", "Mend")
    resolve(game, "[Fetch]")
    choose(game, "Mend")
    assert (hand(game), life(game)) == (["Mend"], (6, 5))


# --- links between the parts of a text -------------------------------------------------------------------------------
@pytest.mark.ruling("cr-afterwards")
@pytest.mark.parametrize("theirs", [[], ["Squire"]])
def test_then_goes_on_whether_or_not_the_part_before_could_be_done(theirs: list[str]) -> None:
    """With nothing to destroy the card is drawn all the same."""
    game = with_hand("Strike Then Draw", theirs=theirs)
    cast(game, "Strike Then Draw", *theirs)
    assert (trash(game, 1), hand(game)) == (theirs, ["Goon-Gata"])


@pytest.mark.ruling("cr-ifdid")
@pytest.mark.parametrize("theirs", [[], ["Squire"]])
def test_if_you_did_needs_the_part_before(theirs: list[str]) -> None:
    """With nothing to destroy nothing is drawn."""
    game = with_hand("Strike If Draw", theirs=theirs)
    cast(game, "Strike If Draw", *theirs)
    assert (trash(game, 1), hand_size(game)) == (theirs, len(theirs))


@pytest.mark.ruling("cr-afterresolved")
@pytest.mark.parametrize(("theirs", "after"), [(["Squire"], 5), (["Squire", "Knight"], 6)])
def test_after_this_effect_needs_all_of_the_part_before(theirs: list[str], after: int) -> None:
    """One Spirit of two is not all of it."""
    game = with_hand("Two Strikes, After It Heal", theirs=theirs)
    cast(game, "Two Strikes, After It Heal", *theirs)
    assert (trash(game, 1), life(game)) == (theirs, (after, 5))


@pytest.mark.ruling("cr-afterresolved")
def test_after_this_effect_waits_for_everything_the_part_before_triggered() -> None:
    """The when-destroyed effect comes before the Life is gained."""
    game = with_hand("Two Strikes, After It Heal", theirs=["Martyr", "Knight"])
    cast(game, "Two Strikes, After It Heal", "Martyr", "Knight")
    assert happened(game, "DESTROYED", "DRAWN", "RESULT", "LIFE_GAINED")[2:] == [
        "DRAWN", "RESULT Martyr", "RESULT Knight", "LIFE_GAINED",
    ]  # fmt: skip


# --- permissions, replacements ---------------------------------------------------------------------------------------
@pytest.mark.ruling("cr-cannot")
@pytest.mark.parametrize(
    ("mine", "attack", "end"),
    [
        (["Squire"], True, True),
        (["Berserk"], True, False),
        (["Squire", "Peace"], False, True),
        (["Berserk", "Peace"], False, True),
    ],
)
def test_cannot_beats_must_and_must_beats_may(mine: list[str], attack: bool, end: bool) -> None:
    """A Spirit may attack; one that must leaves no end of the step; one that cannot attacks in neither case."""
    game = table(Side(field=[*mine, STONE]), step="attack")
    assert (legal(game, "attack with"), terms.ACTION_END_STEP in game.legal_actions()) == (attack, end)


@pytest.mark.ruling("cr-cannot")
@pytest.mark.parametrize(("spell", "frost", "after"), [
    ("Rouse", False, "refreshed"), ("Rouse", True, "exhausted"), ("May Rouse", True, "exhausted"),
])  # fmt: skip
def test_cannot_beats_do_and_may(spell: str, frost: bool, after: str) -> None:
    """What cannot be refreshed is not refreshed, whether the effect says so or only allows it."""
    game = with_hand(spell, mine=[on("Squire", exhausted=True), *(["Frost"] if frost else [])])
    cast(game, spell)
    if kind(game) == D.CHOOSE:
        choose(game, "Squire")
    assert orientation(game, "Squire") == after


@pytest.mark.ruling("cr-replace")
@pytest.mark.parametrize(("spell", "mine", "banished"), [("Strike", ["Phoenix"], []), ("Recall", [], ["Phoenix"])])
def test_what_has_been_replaced_is_not_replaced_again(spell: str, mine: list[str], banished: list[str]) -> None:
    """Returned instead of destroyed, it is not banished instead of returned; a plain return is replaced."""
    game = with_hand(spell, mine=["Phoenix"])
    cast(game, spell, "Phoenix")
    assert (hand(game), names(player(game).banished)) == (mine, banished)


@pytest.mark.ruling("cr-replace")
@pytest.mark.parametrize(("first", "drawn", "after"), [("A", 1, 5), ("B", 0, 6)])
def test_of_two_replacements_the_turn_player_picks_the_first(first: str, drawn: int, after: int) -> None:
    """Both would replace the destruction of an opposing Spirit: the turn player says which, the other is spent."""
    game = with_hand("Strike", theirs=["Nine Lives"])
    cast(game, "Strike", "Nine Lives")
    assert (kind(game), game.to_play) == (D.REPLACEMENT_ORDER, 0)
    play(game, f"[{first}]")
    assert (hand_size(game, 1), life(game), has(game, "Nine Lives")) == (drawn, (5, after), True)
    assert kind(game) == D.MAIN


# --- choices ---------------------------------------------------------------------------------------------------------
@pytest.mark.ruling("cr-upto")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_up_to_two_may_be_none(taken: int) -> None:
    """Any number from none to the stated one."""
    game = with_hand("Up To Two Strike", theirs=["Squire", "Knight", "Giant"])
    cast(game, "Up To Two Strike", *["Squire", "Knight"][:taken])
    if kind(game) == D.CHOOSE:
        stop(game)
    assert len(field(game, 1)) == 3 - taken


@pytest.mark.ruling("cr-upto")
@pytest.mark.parametrize("there", [["Squire"], ["Squire", "Knight"], ["Squire", "Knight", "Giant"]])
def test_without_up_to_as_many_as_possible_are_chosen(there: list[str]) -> None:
    """There is no way to stop before the number is reached or nothing is left."""
    game = with_hand("Double Strike", theirs=there)
    act(game, (terms.ACTION_PLAY_HAND, "Double Strike"))
    for name in there[:2]:
        assert (kind(game), terms.ACTION_STOP in game.legal_actions()) == (D.CHOOSE, False)
        choose(game, name)
    assert names(field(game, 1)) == there[2:]


@pytest.mark.ruling("cr-flash-main")
@pytest.mark.parametrize(("mode", "drawn", "after"), [
    (terms.ACTION_MODE_MAIN, 1, 5), (terms.ACTION_MODE_FLASH, 0, 6),
])  # fmt: skip
def test_a_magic_with_both_effects_is_used_for_one_of_them(mode: int, drawn: int, after: int) -> None:
    """In the own Main Step its player says which."""
    game = with_hand("Two Faced")
    act(game, (terms.ACTION_PLAY_HAND, "Two Faced"))
    assert kind(game) == D.MODE
    play(game, mode)
    assert (hand_size(game), life(game), trash(game)) == (drawn, (after, 5), ["Two Faced"])


@pytest.mark.ruling("cr-flash-main")
def test_at_a_flash_timing_only_the_flash_effect_is_there() -> None:
    """The [Main] effect needs the own Main Step: a Magic with that alone is not offered."""
    game = table(Side(field=["Squire"]), Side(field=["Knight"], hand=["Two Faced", "Plan"]), step="attack")
    attack_with(game, "Squire")
    assert (window(game), legal(game, "Plan")) == (1, False)
    cast(game, "Two Faced")
    assert (life(game), hand(game, 1)) == ((5, 6), ["Plan"])


# --- limits and thresholds -------------------------------------------------------------------------------------------
@pytest.mark.ruling("cr-once-copy")
def test_each_copy_has_its_own_once_per_turn() -> None:
    """Two copies draw once each for the first destruction, and not again for the second."""
    game = with_hand("Strike", "Strike", mine=["Squire", "Knight", "Once", "Once"])
    cast(game, "Strike", "Squire")
    finish(game)
    assert hand(game).count("Goon-Gata") == 2
    cast(game, "Strike", "Knight")
    finish(game)
    assert hand(game).count("Goon-Gata") == 2


@pytest.mark.ruling("cr-nostack")
def test_no_duplication_works_once_for_one_summon() -> None:
    """Of two copies one does it; at the next summon it works again."""
    game = with_hand("Squire", "Knight", mine=["Gate", "Gate"], reserve=2)
    summon(game, "Squire")
    finish(game)
    assert hand(game).count("Goon-Gata") == 1
    summon(game, "Knight")
    finish(game)
    assert hand(game).count("Goon-Gata") == 2


@pytest.mark.ruling("cr-threshold")
@pytest.mark.parametrize(("start", "spells", "drawn"), [
    (5, ["Wound"], 0), (4, ["Wound"], 1), (3, ["Wound"], 1), (3, ["Wound", "Wound"], 2), (2, ["Mend"], 0), (1, ["Mend"], 0),
])  # fmt: skip
def test_becoming_3_or_less_happens_at_each_decrease_and_at_no_increase(start: int, spells: list[str], drawn: int) -> None:
    """Life that already was that low triggers it again by going down, never by going up."""
    game = with_hand(*spells, mine=["Low Tide"], life=start)
    for spell in spells:
        cast(game, spell)
    assert hand_size(game) == drawn
