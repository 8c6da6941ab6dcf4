"""What single words of the card language do at their edges."""

from __future__ import annotations

import pytest

from bs_env.core import terms
from tests.core.cards_core import drawn, lab, mine
from tests.rules._helpers_ch09_13 import shown
from tests.support import (
    D,
    Side,
    act,
    card,
    check,
    choose,
    field,
    hand,
    has,
    ids,
    kind,
    life,
    names,
    on,
    pass_flash,
    player,
    record,
    total_cores,
    trash,
    use,
)


# --- sets ------------------------------------------------------------------------------------------------------------
def test_all_of_a_set_that_match_are_taken_from_it() -> None:
    game = lab(me=mine("Squire", "Giant", hand=["Sort Out"]), opponent=Side(field=["Giant", "Page"]))
    use(game, "Sort Out")
    choose(game, "Squire", "Giant")
    assert names(field(game)) == ["Squire", "Rock"]
    assert names(field(game, 1)) == ["Giant", "Page"]


def test_cards_of_another_set_are_not_taken() -> None:
    game = lab(me=mine("Giant", hand=["Sort Theirs"]), opponent=Side(field=["Giant", "Page"]))
    use(game, "Sort Theirs")
    choose(game, "Giant")
    if kind(game) == D.CHOOSE:
        choose(game, "Giant")
    assert names(field(game)) == ["Giant", "Rock"]
    assert names(field(game, 1)) == ["Page"]


@pytest.mark.rule("9-3-2-3")
@pytest.mark.parametrize(("spell", "gone"), [("Foil", "Giant"), ("Parry", "Squire")])
def test_the_attacker_and_the_blocker_are_referred_to_without_a_choice(spell: str, gone: str) -> None:
    game = lab(me=Side(field=["Squire"], hand=[spell]), opponent=Side(field=["Giant", "Page"]), step="attack")
    act(game, (terms.ACTION_ATTACK, "Squire"))
    pass_flash(game)
    act(game, (terms.ACTION_BLOCK, "Giant"))
    use(game, spell)
    assert not has(game, gone)
    assert drawn(game) == 1


@pytest.mark.rule("9-3-2-3")
@pytest.mark.parametrize(("spell", "victim"), [
    ("Foil", "Giant"), ("Parry", "Squire"), ("Grab Blocker", "Giant"), ("Grab Attacker", "Squire"),
])  # fmt: skip
def test_a_fighter_that_has_left_is_referred_to_no_more(spell: str, victim: str) -> None:
    game = lab(me=Side(field=["Squire"], hand=["Snatch", spell]), opponent=Side(field=["Giant", "Page"]), step="attack")
    act(game, (terms.ACTION_ATTACK, "Squire"))
    pass_flash(game)
    act(game, (terms.ACTION_BLOCK, "Giant"))
    use(game, "Snatch")
    choose(game, victim)
    if game.to_play == 1:
        act(game, terms.ACTION_PASS)
    use(game, spell)
    assert drawn(game) == 3
    assert victim in hand(game, 0 if victim == "Squire" else 1)
    assert names(field(game, 1)) == (["Page"] if victim == "Giant" else ["Giant", "Page"])


@pytest.mark.rule("9-3-2-3")
def test_without_a_battle_there_is_no_attacker_and_no_blocker() -> None:
    game = lab(me=mine("Squire", hand=["Foil", "Parry"]), opponent=Side(field=["Giant"]))
    use(game, "Foil")
    use(game, "Parry")
    assert drawn(game) == 6
    assert names(field(game)) == ["Squire", "Rock"]
    assert has(game, "Giant", 1)


# --- cards of piles --------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-4-2")
@pytest.mark.parametrize(("deck", "more_life", "rest"), [([], 1, 0), (["Page"], 0, 1), (["Page"] * 2, 0, 2)])
def test_as_many_cards_are_revealed_as_there_are(deck: list[str], more_life: int, rest: int) -> None:
    game = lab(me=mine(hand=["Peek"], deck=deck))
    use(game, "Peek")
    assert life(game)[0] == 5 + more_life
    assert len(trash(game)) == 1 + rest
    assert game.to_play is not None


def test_only_the_cards_of_the_named_set_are_shown() -> None:
    game = lab(me=mine(hand=["Show One", "Squire", "Page", "Giant"]))
    use(game, "Show One")
    assert shown(game) == ["Page"]


@pytest.mark.rule("3-4-3")
def test_a_revealed_magic_is_used_and_goes_to_the_trash() -> None:
    game = lab(me=mine(hand=["Spell Draw"], deck=["Study", "Squire"]))
    use(game, "Spell Draw")
    while kind(game) == D.CHOOSE:
        choose(game, "Study")
    assert hand(game) == ["Squire"]
    assert sorted(trash(game)) == ["Spell Draw", "Study"]


# --- cores -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-4-2")
@pytest.mark.parametrize("spirits", [["Squire", "Giant"], ["Squire"]])
def test_cores_go_onto_a_target_only_if_there_is_one(spirits: list[str]) -> None:
    game = lab(me=mine(*[on(name, 2) for name in spirits], hand=["Carry"]))
    before = total_cores(game)
    use(game, "Carry")
    assert total_cores(game) == before
    assert card(game, "Squire").cores == (1 if "Giant" in spirits else 2)
    assert drawn(game) == (1 if "Giant" in spirits else 0)


@pytest.mark.rule("10-2-2-3")
def test_no_core_is_put_on_a_depleted_card() -> None:
    game = lab(me=mine("Squire", "Page", hand=["Strip and Feed"]))
    before = total_cores(game)
    use(game, "Strip and Feed")
    choose(game, "Squire")
    assert not has(game, "Squire")
    assert total_cores(game) == before
    assert drawn(game) == 0


@pytest.mark.rule("1-4-2")
@pytest.mark.parametrize(("there", "placed"), [(3, [2, 1, 0]), (1, [1, 0, 0]), (8, [2, 2, 2])])
def test_the_cores_of_the_trash_go_round_as_far_as_they_suffice(there: int, placed: list[int]) -> None:
    game = lab(me=mine("Squire", "Page", "Giant", hand=["Spread"], trash_cores=there))
    use(game, "Spread")
    assert [card(game, name).cores - 1 for name in ("Squire", "Page", "Giant")] == placed
    assert player(game).trash_cores == max(0, there - 6)


@pytest.mark.rule("4-7-1")
def test_a_core_from_the_void_to_life_is_a_gain_of_life() -> None:
    game = lab(me=mine("Life Ladder", hand=["One Life"], life=1))
    use(game, "One Life")
    assert life(game)[0] == 2
    assert drawn(game) == 1


@pytest.mark.rule("5-7-3")
def test_the_soul_core_does_not_go_onto_an_opposing_card_that_is_leaving() -> None:
    game = lab(me=mine(hand=["Soul Gift"]), opponent=Side(field=["Squire"]))
    use(game, "Soul Gift")
    check(game)
    assert player(game).soul_core == "trash"
    assert drawn(game) == 0


@pytest.mark.rule("4-5-4")
def test_a_soul_core_put_on_an_own_card_that_is_leaving_goes_to_the_reserve() -> None:
    game = lab(me=mine("Squire", hand=["Soul Gift"]))
    use(game, "Soul Gift")
    assert player(game).soul_core == "reserve"
    assert drawn(game) == 1


# --- the end, costs --------------------------------------------------------------------------------------------------
@pytest.mark.rule("1-3-3")
def test_an_effect_by_which_both_players_win_makes_a_draw() -> None:
    game = lab(me=mine(hand=["Everybody Wins"]))
    use(game, "Everybody Wins")
    assert game.outcome is not None
    assert game.outcome.winner is None
    assert record(game).reason == terms.REASON_EFFECT


@pytest.mark.rule("9-1-6-2")
@pytest.mark.parametrize(("cores", "soul", "legal"), [(1, False, False), (2, False, True), (1, True, True)])
def test_a_cost_in_cores_of_this_card_needs_them_all(cores: int, soul: bool, legal: bool) -> None:
    game = lab(me=Side(field=[on("Altar", cores, soul=soul)]))
    assert any("ACTIVATE" in name for name in ids(game)) == legal
    if legal:
        act(game, (terms.ACTION_ACTIVATE, "Altar"))
        assert card(game, "Altar").cores == 0
        assert drawn(game) == 1


@pytest.mark.rule("9-1-6-2")
@pytest.mark.parametrize(("cards", "legal"), [(2, False), (3, True), (4, True)])
def test_a_cost_in_cards_of_the_own_deck_needs_them_all(cards: int, legal: bool) -> None:
    game = lab(me=mine("Mill", deck=["Squire"] * cards))
    assert any("ACTIVATE" in name for name in ids(game)) == legal
    if legal:
        act(game, (terms.ACTION_ACTIVATE, "Mill"))
        assert len(trash(game)) == 3
        assert hand(game) == ["Squire"] * (cards - 3)


@pytest.mark.rule("9-1-6-2")
@pytest.mark.parametrize(("own", "other", "legal"), [(0, 3, True), (3, 1, False)])
def test_a_cost_in_cores_of_another_card_is_judged_by_that_card(own: int, other: int, legal: bool) -> None:
    game = lab(me=Side(field=[on("Pyre", own), on("Squire", other)]))
    assert any("ACTIVATE" in name for name in ids(game)) == legal


@pytest.mark.rule("9-1-6-2")
def test_a_cost_in_cores_of_another_card_needs_such_a_card() -> None:
    game = lab(me=Side(field=[on("Pyre", 3)]))
    assert not any("ACTIVATE" in name for name in ids(game))
