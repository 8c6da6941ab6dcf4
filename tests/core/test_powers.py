"""Powers and replacements as the card language describes them, where no card of the format has them."""

from __future__ import annotations

from typing import Any

import pytest

from bs_env.cards import vocabulary as v
from bs_env.cards.card import CardError
from bs_env.cards.compiler import CompiledCards
from bs_env.game import Game
from tests.core.cards_core import lab, magic, mine, nexus
from tests.support import D, Side, answer, attack, hand, has, kind, life, play, record, summon, use


def paid_for_costly(**position: Any) -> int:
    """How many cores player 0 pays for a Spirit card of cost 4."""
    game = lab(**position)
    before = record(game).players[0].trash_cores
    summon(game, "Costly")
    return int(record(game).players[0].trash_cores) - int(before)


@pytest.mark.rule("11-1-1-2")
@pytest.mark.parametrize("opponents", [False, True])
def test_a_change_of_cost_of_this_card_is_none_of_others(opponents: bool) -> None:
    me = mine(*[] if opponents else ["Bare Discount"], hand=["Costly"], reserve=9)
    assert paid_for_costly(me=me, opponent=Side(field=["Bare Discount"] if opponents else [])) == 4


@pytest.mark.rule("11-1-1-2-1")
def test_without_an_effect_the_printed_cost_is_paid() -> None:
    assert paid_for_costly(me=mine(hand=["Costly"], reserve=9)) == 4


def test_powers_that_nothing_would_read_are_refused() -> None:
    used = v.used_card()
    for step in (
        v.give_all(v.cost_change(-1), used, until=v.THIS_TURN),
        v.give_all(v.more_symbols_for_playing(v.RED), used, until=v.THIS_TURN),
        v.give_player(v.bp(1000), until=v.THIS_TURN),
    ):
        with pytest.raises(CardError, match="clause 1"):
            CompiledCards([magic("Unread", step)])
    bare = v.has(v.bp(1000), zones=v.IN_TRASH, text="+1000 in the Trash.")
    with pytest.raises(CardError, match="Field only"):
        CompiledCards([nexus("Unread", bare)])


@pytest.mark.rule("8-1-5-1")
@pytest.mark.parametrize(("attacker", "defenders", "left"), [("Pacifist", [], 5), ("Squire", ["Pacifist"], 4)])
def test_a_spirit_whose_attacks_reduce_no_life(attacker: str, defenders: list[str], left: int) -> None:
    game = lab(me=Side(field=[attacker]), opponent=Side(field=defenders), step="attack")
    attack(game, attacker)
    assert life(game)[1] == left


def warded() -> Game:
    """The opponent's Life is protected from opposing effects."""
    return lab(me=mine("Squire", hand=["Stab"]), opponent=Side(field=["Ward"]))


@pytest.mark.rule("9-1-8-1")
def test_a_loss_of_life_by_an_opposing_effect_is_replaced() -> None:
    game = warded()
    use(game, "Stab")
    assert (life(game)[1], len(hand(game, 1))) == (5, 1)


@pytest.mark.rule("9-1-8-1")
def test_a_loss_of_life_by_an_attack_is_no_loss_by_an_effect() -> None:
    game = warded()
    play(game, "end the Main Step")
    attack(game, "Squire")
    assert (life(game)[1], len(hand(game, 1))) == (4, 0)


@pytest.mark.rule("9-1-8-1-3")
def test_declining_one_replacement_leaves_all_others() -> None:
    game = lab(me=mine("Squire", "Ten Lives", hand=["Bolt"]))
    use(game, "Bolt")
    left = []
    while kind(game) in (D.REPLACEMENT_ORDER, D.REPLACEMENT):
        if kind(game) == D.REPLACEMENT_ORDER:
            left.append(len(game.legal_actions()))
            play(game, game.legal_actions()[-1])
        else:
            answer(game, False)
    assert not has(game, "Squire")
    assert left == [10, 9, 8, 7, 6, 5, 4, 3, 2]
