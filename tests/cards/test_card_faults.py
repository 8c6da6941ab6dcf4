"""Each slip of the pen in a card gets one sentence: which card, where in it, what is wrong and what to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bs_env.cards import vocabulary as v
from bs_env.cards.compiler import compile_tables
from bs_env.core import layout, terms
from bs_env.errors import BsEnvError
from tests.card_samples import TEXT, magic, spirit

DRAW = (v.draw(1),)


def fault(build: Callable[[], object]) -> str:
    with pytest.raises(v.CardError) as caught:
        build()
    assert isinstance(caught.value, BsEnvError)
    assert isinstance(caught.value, ValueError)
    return str(caught.value)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"cost": 31}, "cost: 31 is not between 0 and 30"),
        ({"cost": -1}, "cost: -1 is not between"),
        ({"color": ()}, "color: none is given"),
        ({"color": 7}, "color: 7 is no colour"),
        ({"reduction": {v.RED: 4}}, "reduction: 4 symbols for a cost of 3"),
        ({"symbols": {v.RED: 0}}, "symbols: 0 of red"),
        ({"families": ("Windfnag",)}, 'families: "Windfnag" is no known family; did you mean "Windfang"?'),
        ({"families": ("Windfang",) * 5}, "families: 5 are given, at most 4 fit"),
        ({"levels": ()}, "levels: 0 are given"),
        ({"levels": (v.Lv(2, 1000), v.Lv(2, 2000))}, "levels, Lv2: its cost 2 does not rise"),
        ({"levels": (v.Lv(1, 1050),)}, "levels, Lv1: BP 1050 is not a multiple of 100"),
        ({"levels": (v.Lv(1),)}, "levels, Lv1: a Spirit has BP at every level"),
        ({"levels": (v.Lv(1, 1000, true_release=True),)}, "levels, Lv1: True Release is printed at the Lv2 cost"),
        ({"soul_magic": v.RED}, "soul_magic: only a Magic"),
        ({"also_named": ("A", "B", "C")}, "also_named: 3 names; at most 2"),
        ({"card_id": "TEST"}, 'card_id: "TEST" is not of the form'),
        ({"name": " "}, "name: it is empty"),
    ],
)
def test_faults_of_the_printed_facts(changes: dict[str, Any], words: str) -> None:
    message = fault(lambda: spirit(**changes))
    assert words in message
    assert changes.get("card_id", "TEST-001") in message
    assert "\n" not in message


def test_faults_of_other_card_types() -> None:
    assert "a Nexus has no BP" in fault(lambda: v.Nexus("TEST-003", "Hill", color=v.RED, levels=(v.Lv(0, 1000),)))
    assert "a Magic has none" in fault(lambda: magic(levels=(v.Lv(1, 1000),)))


@pytest.mark.parametrize(
    ("do", "words"),
    [
        ((v.destroy(),), 'the set "it" is used before it is chosen (chosen so far: nothing); choose it first'),
        (
            (v.choose(1, v.own_spirit(), name="a"), v.destroy("b")),
            '"b" is used before it is chosen (chosen so far: "a")',
        ),
        ((v.choose(1, v.own_spirit(family="Windfnag")),), 'did you mean "Windfang"?'),
        ((v.choose(1, v.own_spirit(bp_max=3050)),), "BP 3050 is not a multiple of 100"),
        ((v.choose(1, v.own_spirit(cost_min=5, cost_max=4)),), "cost_max is smaller than cost_min"),
        ((v.choose(1, v.own_spirit(cost_max=-1)),), "cost_max -1 is not between 0 and 100000"),
        ((v.draw(v.slot("n")),), 'the number "n" is used before it is stored or chosen'),
        ((v.draw(v.hand().scaled(by=0)),), "a number is divided by 0"),
        ((v.draw(40_000),), "the number 40000 does not fit"),
        ((v.choose(1, v.own_spirit(bp_max=v.slot("n"))),), "slot(...).scaled(times=1000)"),
        (tuple(v.choose_number(f"n{k}", 1) for k in range(5)), "more than 4 numbers must be kept"),
        (tuple(v.choose(1, v.own_spirit(), name=f"s{k}") for k in range(8)), "at most 7 fit"),
        ((v.give(v.more_symbols(9), v.THIS, until=v.THIS_TURN),), "9 is no colour"),
        ((v.give(v.more_symbols(v.hand()), v.THIS, until=v.THIS_TURN),), "a colour is computed"),
        ((), "it does nothing"),
    ],
)
def test_faults_of_programs(do: v.Program, words: str) -> None:
    fine = v.has(v.bp(1000), text=TEXT)
    card = spirit(fine, v.when_summoned(text=TEXT, do=do))
    message = fault(lambda: compile_tables([card]))
    assert words in message
    assert message.startswith("TEST-001 Tester (TEST), clause 2: ")
    assert "\n" not in message


def test_a_set_chosen_before_and_inside_a_condition_is_ambiguous() -> None:
    choose = v.choose(1, v.own_spirit())
    do = (choose, v.if_(v.life_reduced(), (choose,)), v.destroy())
    card = spirit(v.when_summoned(text=TEXT, do=do))
    assert "chosen before a condition and again in it; give one of the two" in fault(lambda: compile_tables([card]))


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (v.when_summoned(text=" ", do=DRAW), "it has no text"),
        (v.when_summoned(text=TEXT, do=DRAW, level=3), "level 3: the card has 2 levels"),
        (v.main(text=TEXT, do=DRAW), "[Main] and [Flash] effects belong to a Magic"),
        (v.triggered(terms.EVENT_CORE_MOVE, text=TEXT, do=DRAW), "nothing can wait for event"),
        (v.triggered(terms.EVENT_STEP_START, text=TEXT, do=DRAW), "step 0 is no step of a turn"),
        (
            v.triggered(terms.EVENT_DESTROYED, text=TEXT, do=DRAW, this=True, subject=v.own_spirit()),
            "it waits for this card and names other cards too",
        ),
        (
            v.has(v.bp(1000), text=TEXT, of=v.own_spirit(cost_max=v.hand())),
            "a bound that must be computed stands outside of a program",
        ),
        (v.has(v.bp(v.cost_of("it")), text=TEXT), 'the set "it" is used where nothing can have been chosen'),
    ],
)
def test_faults_of_effects(effect: v.Effect, words: str) -> None:
    assert words in fault(lambda: compile_tables([spirit(effect)]))


def test_a_true_release_effect_needs_a_true_release_level() -> None:
    effect = v.has(v.bp(1000), text=TEXT, level=2, true_release=True)
    levels = (v.Lv(1, 1000), v.Lv(2, 2000))
    assert "no level cost of the card carries True Release" in fault(lambda: compile_tables([spirit(effect, levels=levels)]))


def test_two_cards_with_one_id() -> None:
    cards = [spirit(name="First"), spirit(name="Second")]
    assert "First has the same id; give one of them another id" in fault(lambda: compile_tables(cards))


def test_one_effect_of_a_timing_and_four_activated_effects_are_enough() -> None:
    twice = v.flash(text=TEXT, do=DRAW)
    assert "second flash effect" in fault(lambda: compile_tables([magic(twice, twice)]))
    five = (v.activated(v.MAIN, text=TEXT, do=DRAW),) * 5
    assert "5 activated effects; at most 4 fit" in fault(lambda: compile_tables([spirit(*five)]))


def test_a_full_table_names_its_constant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "MAX_CARD_ROWS", 1)
    cards = [spirit(), spirit(card_id="TEST-002")]
    assert "MAX_CARD_ROWS allows 1: raise it in bs_env/core/layout.py" in fault(lambda: compile_tables(cards))


def test_the_rows_of_the_event_keep_their_slots() -> None:
    # the last two slots hold the numbers of the event when a triggered effect starts
    do = (v.choose_number("a", 1), v.choose_number("b", 1), v.choose_number("c", 1), v.draw(v.event_number()))
    card = spirit(v.when_summoned(text=TEXT, do=do))
    assert "beside the two of the event" in fault(lambda: compile_tables([card]))
