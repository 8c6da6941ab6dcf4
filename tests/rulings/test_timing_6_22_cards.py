"""Rulings T-15, T-16, T-18, T-21 and T-22: attacks and Life, limits, effects that last, cards that are not on the Field."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from tests.rulings._verbs_b import (
    E,
    activations,
    cards_in_hand,
    declare,
    happened,
    history,
    offers,
    one_by_one,
    options,
    use_on,
    walk,
)
from tests.rulings.cards_rulings_b import lab
from tests.support import (
    D,
    Game,
    Side,
    act,
    activate,
    attack,
    bp,
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
    no_block,
    on,
    pass_flash,
    place,
    play,
    settle_costs,
    summon,
    to_main,
    trash,
    use,
)  # fmt: skip


def me(*cards: Any, **more: Any) -> Side:
    """A side with a core to move: its Main Steps wait for an answer."""
    return Side(field=[*cards, on("Pebble", 1)], **more)


# --- T-15: an attack goes to the player ------------------------------------------------------------------------------
@pytest.mark.ruling("T-15-1")
def test_an_attack_names_no_spirit() -> None:
    """One way to attack for each attacker, whatever stands opposite; nothing is chosen; the player is hit."""
    game = lab(step="attack", me=me("Grunt", "Ogre"), opponent=me("Grunt", "Ogre", "Guard"))
    assert len(options(game, "ATTACK")) == 2
    declare(game, "Ogre")
    assert kind(game) == D.BLOCK
    no_block(game)
    assert (life(game), names(field(game, 1))) == ((5, 4), ["Grunt", "Ogre", "Guard", "Pebble"])


@pytest.mark.ruling("T-15-2")
@pytest.mark.parametrize(("blocker", "lost"), [(None, 1), ("Guard", 0)])
def test_the_attacked_player_may_block_with_a_spirit_to_protect_the_life(blocker: str | None, lost: int) -> None:
    """Refreshed Spirits only, no Nexus, and nobody has to."""
    game = lab(step="attack", me=me("Grunt"), opponent=me("Blue Rock", "Guard", on("Ogre", exhausted=True)))
    declare(game, "Grunt")
    pass_flash(game)
    assert (kind(game), decider(game), offers(game, "BLOCK")) == (D.BLOCK, 1, ["Guard"])
    assert terms.ACTION_NO_BLOCK in game.legal_actions()
    act(game, (terms.ACTION_BLOCK, blocker) if blocker else terms.ACTION_NO_BLOCK)
    pass_flash(game)
    assert (life(game), has(game, "Grunt")) == ((5, 5 - lost), blocker is None)


# --- T-16: Life reduced by an attack ---------------------------------------------------------------------------------
@pytest.mark.ruling("T-16-1")
def test_it_triggers_once_when_an_unblocked_attack_takes_life() -> None:
    """Two symbols, two Life, one trigger."""
    game = lab(step="attack", me=me("Plunderer"), opponent=me("Guard"))
    attack(game, "Plunderer")
    assert (life(game), cards_in_hand(game)) == ((5, 3), 1)
    assert [k for k, _ in history(game) if k in (E.LIFE_REDUCED, E.DRAWN)] == [E.LIFE_REDUCED, E.DRAWN]


@pytest.mark.ruling("T-16-1")
def test_a_blocked_attack_does_not_trigger_it() -> None:
    """No Life is lost at all."""
    game = lab(step="attack", me=me("Plunderer"), opponent=me("Grunt"))
    attack(game, "Plunderer", block="Grunt")
    assert (life(game), cards_in_hand(game)) == ((5, 5), 0)


@pytest.mark.ruling("T-16-1")
def test_life_taken_by_an_effect_outside_its_attack_does_not_trigger_it() -> None:
    """The Plunderer stands by; another Spirit's attack and a Magic take the Life."""
    game = lab(me=me("Plunderer", "Grunt", hand=["Hurt"]), opponent=me("Guard"))
    use(game, "Hurt")
    end_step(game)
    attack(game, "Grunt")
    assert (life(game), cards_in_hand(game)) == ((5, 3), 0)


@pytest.mark.ruling("T-16-2")
def test_reduced_without_a_word_about_attacks_counts_effects_too() -> None:
    """Once for the Magic, once for the attack, never for the own Life."""
    game = lab(me=me("Vulture", "Grunt", hand=["Hurt", "Wound"]), opponent=me("Guard"))
    use(game, "Wound")
    assert cards_in_hand(game) == 1  # Hurt is left, nothing was drawn
    use(game, "Hurt")
    assert hand(game) == ["Goon-Gata"]
    end_step(game)
    attack(game, "Grunt")
    assert (hand(game), life(game)) == (["Goon-Gata"] * 2, (4, 3))


@pytest.mark.ruling("T-16-3")
def test_life_an_attack_takes_with_the_help_of_an_effect_is_taken_by_the_attack() -> None:
    """An effect made it unblockable and stronger; a watcher of Life taken by effects sees nothing, Hurt it sees."""
    game = lab(me=me("Effect Vulture", "Plunderer", hand=["Winged Boots", "Hurt"]), opponent=me("Guard"))
    use_on(game, "Winged Boots")
    end_step(game)
    declare(game, "Plunderer")
    pass_flash(game)
    assert (life(game), hand(game)) == ((5, 2), ["Goon-Gata", "Hurt"])  # the Plunderer's own draw alone
    use(game, "Hurt")
    assert (life(game), hand(game)) == ((5, 1), ["Goon-Gata"] * 2)


# --- T-18: limits ----------------------------------------------------------------------------------------------------
@pytest.mark.ruling("T-18-1")
def test_a_limit_of_the_effect_is_shared_by_all_copies() -> None:
    """One of two is used: neither can be used again this turn; the opponent's own copy can, in their turn."""
    game = lab(me=me("Hero Sword", "Hero Sword", "Single Forge"), opponent=me("Hero Sword"))
    activate(game, "Hero Sword")
    assert (legal(game, "Hero Sword"), legal(game, "Single Forge"), cards_in_hand(game)) == (False, True, 1)
    to_main(game, 1)
    assert legal(game, "Hero Sword")
    to_main(game, 0)
    assert legal(game, "Hero Sword")


@pytest.mark.ruling("T-18-2")
def test_once_per_turn_counts_for_each_card() -> None:
    """Two copies, two uses; a third use only next turn."""
    game = lab(me=me("Single Forge", "Single Forge"))
    for n in (1, 2):
        activate(game, "Single Forge")
        assert cards_in_hand(game) == n
    assert not legal(game, "Single Forge")
    walk(game, lambda g: g.view(None).turn == 5 and kind(g) == D.MAIN)
    assert legal(game, "Single Forge")


@pytest.mark.ruling("T-18-3")
def test_several_copies_of_such_a_nexus_act_once_a_turn_together() -> None:
    """A watcher with the shared limit: two copies and two summons, one card drawn; a copy deployed later adds nothing."""
    game = lab(me=me("Hero Watch", "Hero Watch", hand=["Grunt", "Grunt", "Hero Watch", "Ogre"], reserve=9))
    summon(game, "Grunt")
    one_by_one(game)
    assert happened(game, E.DRAWN) == 1
    summon(game, "Grunt")
    act(game, (terms.ACTION_PLAY_HAND, "Hero Watch"))
    settle_costs(game)
    summon(game, "Ogre")
    assert (happened(game, E.DRAWN), kind(game)) == (1, D.MAIN)


# --- T-21: effects that last -----------------------------------------------------------------------------------------
@pytest.mark.ruling("T-21-1")
def test_an_effect_of_this_turn_outlives_the_spirit_that_made_it() -> None:
    """The Bugler is destroyed; the BP it gave stays until the turn ends."""
    game = lab(step="attack", me=me("Bugler", "Grunt", hand=["Bolt"]), opponent=me("Ogre"))
    declare(game, "Bugler")
    use_on(game, "Bolt", "Bugler")
    assert (has(game, "Bugler"), bp(game, "Grunt")) == (False, 5000)
    walk(game, lambda g: step_is(g, "Main 2"))
    assert bp(game, "Grunt") == 5000
    to_main(game, 1)
    assert bp(game, "Grunt") == 3000


def step_is(game: Game, name: str) -> bool:
    return game.view(None).step == name


@pytest.mark.ruling("T-21-1")
def test_an_effect_of_a_magic_lasts_although_the_magic_is_in_the_trash() -> None:
    """For the whole turn, the battles included."""
    game = lab(me=me("Grunt", hand=["Grow"]), opponent=me("Ogre"))
    use_on(game, "Grow", "Grunt")
    assert trash(game) == ["Grow"]
    end_step(game)
    attack(game, "Grunt", block="Ogre")
    assert (has(game, "Ogre"), bp(game, "Grunt")) == (False, 8000)


@pytest.mark.ruling("T-21-2")
def test_an_effect_of_this_turn_outlives_the_nexus_that_made_it_in_standard() -> None:
    """Standard: it stays to the end of the turn (older rules: it ended with the Nexus)."""
    game = lab(me=me("War Drum", "Grunt"))
    activate(game, "War Drum")  # destroys itself as its price
    assert (has(game, "War Drum"), bp(game, "Grunt")) == (False, 5000)
    to_main(game, 1)
    assert bp(game, "Grunt") == 3000


@pytest.mark.ruling("T-21-2")
def test_a_constant_effect_of_a_nexus_ends_with_it() -> None:
    """No duration: the Banner's BP is gone at once."""
    game = lab(me=me("Banner", "Grunt", hand=["Bolt"]))
    assert bp(game, "Grunt") == 4000
    use_on(game, "Bolt", "Banner")
    assert bp(game, "Grunt") == 3000


@pytest.mark.ruling("T-21-3")
@pytest.mark.parametrize("gone", [False, True])
def test_a_spirit_that_may_not_attack_this_turn_may_not_although_the_nexus_has_left(gone: bool) -> None:
    """Standard: the prohibition lasts its turn (older rules: the Spirit could attack again)."""
    theirs = me("Grunt", "Ogre", "Raider", hand=["Bolt"])
    game = lab(turn=4, turn_player=1, step="attack:", me=me("Shield Hall"), opponent=theirs)
    choose(game, "Grunt")
    assert offers(game, "ATTACK") == ["Ogre", "Raider"]
    declare(game, "Ogre")
    if gone:
        use_on(game, "Bolt", "Shield Hall")
    assert has(game, "Shield Hall") != gone
    walk(game, lambda g: kind(g) == D.ATTACK)
    assert offers(game, "ATTACK") == ["Raider"]


@pytest.mark.ruling("T-21-3")
def test_a_constant_prohibition_of_a_nexus_ends_with_it() -> None:
    """The Wall Hall forbids attacks while it lies there, no longer."""
    game = lab(me=me("Grunt", hand=["Bolt"]), opponent=me("Wall Hall"), auto_forced=False)
    still = lab(me=me("Grunt"), opponent=me("Wall Hall"), auto_forced=False)
    assert offers(end_step(still), "ATTACK") == []
    use_on(game, "Bolt", "Wall Hall")
    assert offers(end_step(game), "ATTACK") == ["Grunt"]


@pytest.mark.ruling("T-21-4")
def test_a_resolved_flash_effect_of_a_nexus_stays_when_the_nexus_leaves_in_standard() -> None:
    """Standard: the Spirit keeps its BP for the turn (older rules: it lost it with the Nexus)."""
    game = lab(step="attack", me=me("Bugle Tower", "Grunt"), opponent=me("Ogre", hand=["Bolt"]))
    declare(game, "Grunt")
    play(game, terms.ACTION_PASS)
    activate(game, "Bugle Tower")
    assert (bp(game, "Grunt"), decider(game)) == (5000, 1)
    use_on(game, "Bolt", "Bugle Tower")
    assert (has(game, "Bugle Tower"), bp(game, "Grunt")) == (False, 5000)
    walk(game, lambda g: step_is(g, "Main 2"))
    assert bp(game, "Grunt") == 5000


# --- T-22: effects of cards that are not on the Field ----------------------------------------------------------------
@pytest.mark.ruling("T-22-1")
def test_an_effect_of_a_spirit_on_the_field_is_a_spirits_effect() -> None:
    """The watcher of what own Spirits destroy draws."""
    game = lab(me=me("Credit", "Field Killer"), opponent=me("Grunt"))
    activate(game, "Field Killer")
    assert (has(game, "Grunt"), cards_in_hand(game)) == (False, 1)


@pytest.mark.ruling("T-22-1")
def test_an_effect_of_a_spirit_card_in_the_trash_is_no_spirits_effect() -> None:
    """The Spirit card destroys from the Trash: an own effect, but no effect of an own Spirit."""
    game = lab(me=me("Credit", "Any Credit", trash=["Grave Killer"]), opponent=me("Grunt"))
    activate_from_trash(game, "Grave Killer")
    one_by_one(game)
    assert (has(game, "Grunt"), life(game)) == (False, (6, 5))
    assert cards_in_hand(game) == 0


def activate_from_trash(game: Game, name: str) -> Game:
    """Activate an effect of a card in the Trash."""
    act(game, terms.ACTION_ACTIVATE_OTHER)
    if kind(game) == D.ACTIVATE_OTHER:
        play(game, name)
    return game


@pytest.mark.ruling("T-22-2")
@pytest.mark.parametrize("where", ["hand", "Trash"])
def test_an_effect_of_a_magic_is_a_magics_wherever_it_is(where: str) -> None:
    """Used from hand or activated from the Trash: an own effect, no Spirit's, and Armor of its colour holds."""
    if where == "hand":
        game = lab(me=me("Credit", "Any Credit", hand=["Bolt"]), opponent=me("Grunt", "Red Plate"))
        use_on(game, "Bolt", "Grunt")
    else:
        game = lab(me=me("Credit", "Any Credit", trash=["Grave Magic"]), opponent=me("Grunt", "Red Plate"))
        activate_from_trash(game, "Grave Magic")
        choose(game, "Grunt")
    assert (has(game, "Grunt"), life(game), cards_in_hand(game)) == (False, (6, 5), 0)
    if where == "Trash":
        activate_from_trash(game, "Grave Magic")
        assert (has(game, "Red Plate"), life(game)) == (True, (6, 5))


@pytest.mark.ruling("T-22-3")
def test_a_spirit_card_in_hand_is_not_held_back_by_what_holds_back_spirits() -> None:
    """Effects of opposing Spirits cannot be activated; Flutty is summoned from hand by its own effect all the same."""
    game = lab(turn=4, turn_player=1, step="attack", me=me("Spark", hand=["Flutty"], reserve=5),
               opponent=me("Hush Spirits", "Grunt"))  # fmt: skip
    declare(game, "Grunt")
    assert (kind(game), decider(game)) == (D.FLASH, 0)
    play(game, "Flutty")
    settle_costs(game)
    assert has(game, "Flutty", 0)


@pytest.mark.ruling("T-22-3", "T-22-4")
def test_the_same_prohibition_does_hold_back_a_spirit() -> None:
    """Without it the Field Killer may be used, with it not."""
    assert legal(lab(me=me("Field Killer"), opponent=me("Grunt")), "Field Killer's")
    assert not legal(lab(me=me("Field Killer"), opponent=me("Grunt", "Hush Spirits")), "Field Killer's")


@pytest.mark.ruling("T-22-4")
def test_a_spirit_card_in_the_trash_is_not_held_back_either() -> None:
    """It summons itself from the Trash although effects of Spirits cannot be activated."""
    game = lab(me=me(trash=["Grave Riser"], reserve=2), opponent=me("Hush Spirits"))
    activate_from_trash(game, "Grave Riser")
    place(game, 1)
    assert (has(game, "Grave Riser"), trash(game)) == (True, [])


@pytest.mark.ruling("T-22-5")
def test_a_nexus_card_in_the_trash_is_no_nexus() -> None:
    """Effects of opposing Nexuses cannot be activated: the Forge on the Field is silent, the card in the Trash is not."""
    game = lab(me=me("Forge", trash=["Frozen Capital"]), opponent=me("Hush Nexuses"))
    activate_from_trash(game, "Frozen Capital")
    assert (hand(game), trash(game)) == (["Frozen Capital"], [])


@pytest.mark.ruling("T-22-5")
def test_the_same_prohibition_does_hold_back_a_nexus() -> None:
    """Without it the Forge may be used, with it not."""
    assert legal(lab(me=me("Forge")), "Forge's")
    assert not legal(lab(me=me("Forge"), opponent=me("Hush Nexuses")), "Forge's")


@pytest.mark.ruling("T-22-5")
def test_its_effect_is_that_of_a_nexus_card_in_the_trash() -> None:
    """It can be activated there, and there only."""
    game = lab(me=me(trash=["Frozen Capital"]))
    activate_from_trash(game, "Frozen Capital")
    assert (hand(game), trash(game)) == (["Frozen Capital"], [])
    assert not legal(lab(me=me("Frozen Capital")), "Frozen Capital's")


@pytest.mark.ruling("T-22-6")
@pytest.mark.parametrize("hushed", [False, True])
def test_a_magic_in_the_trash_is_held_back_by_what_holds_back_magic(hushed: bool) -> None:
    """Effects of opposing Magic in the Trash cannot be activated: it does not come back to the hand."""
    game = lab(me=me(trash=["Breeze Ride"]), opponent=me(*["Hush Trash Magic"] * hushed))
    assert (terms.ACTION_ACTIVATE_OTHER in game.legal_actions()) != hushed
    if not hushed:
        activate_from_trash(game, "Breeze Ride")
        assert hand(game) == ["Breeze Ride"]
        assert activations(game) == ["Breeze Ride"]


@pytest.mark.ruling("T-22-7")
def test_a_spirit_card_without_cores_has_all_its_printed_effects() -> None:
    """An effect printed at Lv2 works in the Trash."""
    game = lab(me=me(trash=["High Grave"]))
    activate_from_trash(game, "High Grave")
    assert (hand(game), trash(game)) == (["High Grave"], [])
