"""Constant effects, effects with a duration, Lv1 costs, and what they permit or forbid."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.core import terms
from bs_env.core.permissions import can_attack
from bs_env.game import Game
from tests.core.cards_core import drawn, lab, mine
from tests.rules._helpers_ch09_13 import happened
from tests.support import (
    D,
    Lasting,
    Side,
    act,
    attack,
    bp,
    card,
    choose,
    has,
    ids,
    kind,
    life,
    on,
    pass_flash,
    record,
    summon,
    texts,
    to_main,
    use,
)


def attackers(game: Game) -> set[str]:
    """Names of the Spirits that may attack now."""
    return {name for name in ("Squire", "Page", "Giant") if any(f"attack with {name}" in text for text in texts(game))}


# --- Life ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("8-1-5-1")
@pytest.mark.parametrize(("attacker", "left"), [("Squire", 5), ("Giant", 4)])
def test_a_constant_effect_protects_life_from_the_spirits_it_names(attacker: str, left: int) -> None:
    game = lab(me=Side(field=["Squire", "Giant"]), opponent=Side(field=["Banner", "Haven"]), step="attack")
    assert bp(game, attacker) == (4000 if attacker == "Squire" else 7000)
    game = lab(me=Side(field=["Squire", "Giant"]), opponent=Side(field=["Rock", "Haven"]), step="attack")
    attack(game, attacker)
    assert life(game)[1] == left


@pytest.mark.rule("8-1-5-1")
def test_it_protects_the_life_of_its_own_player_only() -> None:
    game = lab(me=Side(field=["Squire", "Haven"]), step="attack")
    attack(game, "Squire")
    assert life(game)[1] == 4


@pytest.mark.rule("8-1-5-1")
def test_other_effects_in_force_protect_no_life_and_may_end_a_protection() -> None:
    """With +2000 the Squire is too big for the Haven."""
    game = lab(me=Side(field=["Squire"]), opponent=Side(field=["Banner", "Haven"]), step="attack")
    attack(game, "Squire")
    assert life(game)[1] == 4


# --- constant effects ------------------------------------------------------------------------------------------------
@pytest.mark.rule("9-1-4-3")
def test_a_constant_effect_notices_at_once_what_happens_this_turn() -> None:
    game = lab(me=mine("Eager", hand=["Study"]))
    assert bp(game, "Eager") == 3000
    use(game, "Study")
    assert bp(game, "Eager") == 4000


@pytest.mark.rule("1-4-2-2")
@pytest.mark.parametrize(("target", "left"), [("Plated", 2), ("Squire", 1)])
def test_no_core_is_taken_from_a_spirit_that_is_not_affected(target: str, left: int) -> None:
    game = lab(me=mine(hand=["Pull"]), opponent=Side(field=[on("Plated", 2), on("Squire", 2)]))
    use(game, "Pull")
    choose(game, target)
    assert card(game, target, 1).cores == left


@pytest.mark.rule("1-4-1")
def test_an_immune_spirit_is_left_out_by_opposing_constant_effects_only() -> None:
    game = lab(me=Side(field=["Plated", "Squire"]), opponent=Side(field=["Weight"]))
    assert (bp(game, "Plated"), bp(game, "Squire")) == (3000, 2000)
    game = lab(me=Side(field=["Plated", "Squire", "Weight"]))
    assert (bp(game, "Plated"), bp(game, "Squire")) == (2000, 2000)


def test_effects_that_undo_each_other_stop_after_four_rounds() -> None:
    """BP asks for symbols and symbols ask for BP: 5000 and 2, 5000 and 1, 3000 and 1, 3000 and 2; there it stops."""
    game = lab(me=Side(field=["Flip", "Flop"]))
    st = record(game)
    assert bp(game, "Flip") == 3000
    assert st.players[0].symbols[0] == 2


# --- effects with a duration -----------------------------------------------------------------------------------------
@pytest.mark.rule("9-1-5-6")
def test_an_effect_with_a_duration_on_a_player_is_none_on_cards() -> None:
    game = lab(me=Side(field=["Squire"]), lasting=[Lasting("bp", 2000), Lasting("must_attack")], step="attack")
    assert bp(game, "Squire") == 3000
    assert "END_STEP" in ids(game)


@pytest.mark.rule("9-1-5-6")
@pytest.mark.parametrize("blessed", [True, False])
def test_a_player_may_be_protected_from_attacks_for_a_turn(blessed: bool) -> None:
    game = lab(me=Side(field=["Squire"]), opponent=Side(hand=["Blessing"], field=["Giant"]), step="attack")
    act(game, (terms.ACTION_ATTACK, "Squire"))
    if blessed:
        use(game, "Blessing")
    pass_flash(game)
    act(game, terms.ACTION_NO_BLOCK)
    pass_flash(game)
    assert life(game)[1] == (5 if blessed else 4)
    assert drawn(game, 1) == int(blessed)
    assert record(game).n_floating == int(blessed)
    to_main(game, 1)
    assert record(game).n_floating == 0


@pytest.mark.rule("9-1-5-6")
def test_blockers_may_be_restricted_for_a_turn() -> None:
    def blockers(*, slip: bool) -> set[str]:
        game = lab(me=mine("Squire", hand=["Slip"]), opponent=Side(field=["Page", "Giant"]), step="main")
        if slip:
            use(game, "Slip")
        act(game, terms.ACTION_END_STEP, (terms.ACTION_ATTACK, "Squire"))
        pass_flash(game)
        assert kind(game) == D.BLOCK
        return {name for name in ("Page", "Giant") if any(f"block with {name}" in text for text in texts(game))}

    assert blockers(slip=False) == {"Page", "Giant"}
    assert blockers(slip=True) == {"Giant"}


@pytest.mark.rule("8-1-1-1")
@pytest.mark.parametrize("price", [False, True])
def test_attacks_may_have_a_price_for_a_turn(price: bool) -> None:
    game = lab(me=Side(field=["Squire", "Page"], hand=["Toll"], reserve=1))
    if price:
        use(game, "Toll")
    act(game, terms.ACTION_END_STEP)
    attack(game, "Squire")
    assert life(game)[1] == 4
    assert record(game).players[0].reserve == (0 if price else 1)


@pytest.mark.rule("9-2-3")
@pytest.mark.parametrize(("gag", "cards"), [(False, 1), (True, 0)])
def test_activation_may_be_forbidden_for_a_turn(gag: bool, cards: int) -> None:
    game = lab(me=mine(hand=["Gag", "Greeter"], reserve=1))
    if gag:
        use(game, "Gag")
    summon(game, "Greeter")
    assert drawn(game) == cards


@pytest.mark.rule("9-2-3", "3-2-1")
def test_a_ban_on_spirits_for_a_turn_leaves_a_spirit_card_in_hand_alone() -> None:
    game = lab(me=mine(hand=["Gag", "Page", "Listener"], reserve=1))
    use(game, "Gag")
    summon(game, "Page")
    assert drawn(game) == 1


@pytest.mark.rule("9-2-3")
def test_only_the_named_event_is_forbidden() -> None:
    game = lab(me=mine("Ash", hand=["Gag", "Exile"]))
    use(game, "Gag")
    use(game, "Exile")
    assert drawn(game) == 1


# --- Lv1 costs -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("10-2-2-9")
@pytest.mark.parametrize(("rocks", "left"), [(1, True), (0, False)])
def test_a_depletion_that_raises_a_lv1_cost_depletes_further(rocks: int, left: bool) -> None:
    game = lab(me=Side(field=["Squire", "Page", on("Scales", 1), *["Rock"] * rocks], hand=["Pull"]))
    use(game, "Pull")
    choose(game, "Squire")
    assert not has(game, "Squire")
    assert has(game, "Page") == left


@pytest.mark.rule("10-1-2")
@pytest.mark.parametrize(("others", "left"), [(["Page", "Rock", "Rock"], 1), (["Page"], 0), ([on("Page", 2)], 1)])
def test_rule_processing_goes_on_until_nothing_is_depleted_any_more(others: list[Any], left: int) -> None:
    """It is over before the effect goes on: the draw counts only the Spirits that are left."""
    game = lab(me=Side(field=["Squire", *others, on("Scales", 1)], hand=["Pull and Count"]))
    use(game, "Pull and Count")
    assert drawn(game) == left


@pytest.mark.rule("10-1-2")
@pytest.mark.parametrize(("cores", "left"), [(2, 0), (3, 1)])
def test_each_depletion_may_raise_the_next_lv1_cost(cores: int, left: int) -> None:
    """The first leaves 2 red symbols, which depletes the second, which leaves 1: now Lv1 of the third costs 3."""
    me = Side(field=["Squire", "Page", on("Colorless", cores), on("Scales", 1), "Heavy Scales"], hand=["Pull and Count"])
    game = lab(me=me)
    use(game, "Pull and Count")
    assert drawn(game) == left


@pytest.mark.rule("10-2-2-9")
@pytest.mark.parametrize("presser", [True, False])
def test_who_raises_the_lv1_cost_has_depleted_it(presser: bool) -> None:
    """An own effect about other cards, in force too, has nothing to do with it."""
    me = mine("Squire", "Wronged", on("Scaffold", 1))
    game = lab(me=me, opponent=Side(hand=["Press"], field=[on("Rock", 1)]), turn_player=1)
    assert has(game, "Squire")
    if presser:
        summon(game, "Press")
    assert has(game, "Squire") != presser
    assert drawn(game, 0) == int(presser)


# --- costs -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("11-1-1-2")
def test_other_constant_effects_do_not_change_a_cost() -> None:
    game = lab(me=Side(field=["Banner", "Market", "Rock"], hand=["Costly"], reserve=10))
    summon(game, "Costly")
    assert record(game).players[0].reserve == 10 - 3 - 1


@pytest.mark.rule("11-1-1-2-1")
def test_an_optional_cost_effect_about_other_cards_is_not_asked_for() -> None:
    game = lab(me=mine("May Market", hand=["Dear Spell", "Costly"], reserve=10))
    act(game, (terms.ACTION_PLAY_HAND, "Dear Spell"))
    assert kind(game) != D.COST_OPTION
    game = lab(me=mine("May Market", hand=["Dear Spell", "Costly"], reserve=10))
    act(game, (terms.ACTION_PLAY_HAND, "Costly"))
    assert kind(game) == D.COST_OPTION


@pytest.mark.rule("11-1-1-2-1")
@pytest.mark.parametrize(("cores", "answers"), [(6, {"NO"}), (7, {"YES", "NO"})])
def test_an_optional_cost_effect_that_cannot_be_afforded_is_not_offered(cores: int, answers: set[str]) -> None:
    game = lab(me=Side(field=["May Tax"], hand=["Costly"], reserve=cores), auto_forced=False)
    act(game, (terms.ACTION_PLAY_HAND, "Costly"))
    assert kind(game) == D.COST_OPTION
    assert ids(game) == answers


# --- block declaration -----------------------------------------------------------------------------------------------
@pytest.mark.rule("8-1-3-1")
def test_if_the_blocker_is_gone_before_the_block_another_may_block() -> None:
    game = lab(me=Side(field=["Squire", "Ambush"]), opponent=Side(field=["Page", "Giant"]), step="attack")
    act(game, (terms.ACTION_ATTACK, "Squire"))
    pass_flash(game)
    act(game, (terms.ACTION_BLOCK, "Page"))
    assert not has(game, "Page")
    assert kind(game) == D.BLOCK
    assert happened(game, terms.EVENT_BLOCK) == 0
    act(game, (terms.ACTION_BLOCK, "Giant"))
    pass_flash(game)
    assert not has(game, "Squire")
    assert life(game)[1] == 5
    assert card(game, "Giant").orientation == "exhausted"


# --- guards that play cannot show ------------------------------------------------------------------------------------
@pytest.mark.rule("8-1-1-1", "10-2-2-1")
def test_a_card_in_standby_is_no_attacker() -> None:
    """No card is in standby when attackers are asked for; the permission is asked all the same."""
    game = lab(me=mine("Squire", "Giant"), step="attack")
    assert attackers(game) == {"Squire", "Giant"}
    st = record(game)
    squire = st.piles[terms.ZONE_FIELD * 2, 0]
    st.cards[squire].standby = terms.STANDBY_DESTROY
    assert can_attack(st, game._tables[0], squire) == 0
    st.cards[squire].standby = terms.STANDBY_NONE
    assert can_attack(st, game._tables[0], squire) == 1


@pytest.mark.rule("5-12-1")
def test_used_magics_are_remembered_for_the_turn() -> None:
    game = lab(me=mine(hand=["Study", "Study"]))
    for n in (1, 2):
        use(game, "Study")
        assert record(game).players[0].memory[terms.MEMORY_MAGIC_USED] == n
    assert record(game).players[1].memory[terms.MEMORY_MAGIC_USED] == 0
