"""Every limit of the record stops the game with an error that names it; nothing is written past its end."""

from __future__ import annotations

import re

import pytest

from bs_env.cards import vocabulary as v
from bs_env.core import layout, terms
from bs_env.core.zones import MAX_UID
from bs_env.errors import EngineError
from bs_env.game import Game
from tests.core.cards_core import DRAW, lab, magic, mine, nexus, spirit, when
from tests.support import D, Lasting, kind, record, use

DESTROYED = terms.EVENT_DESTROYED
CHORUS = nexus("Chorus", *[when(DESTROYED, f"Draw 1 ({k}).", subject=v.any_spirit()) for k in range(15)])
ANTHEM = nexus("Anthem", *[v.has(v.bp(100), of=v.own_spirit(), text=f"+100 ({k}).") for k in range(15)])
SHIELDS = nexus(
    "Shields", *[v.instead(DESTROYED, subject=v.own_spirit(), text=f"Draw 1 ({k}).", do=DRAW) for k in range(15)]
)
ONCES = [
    nexus(f"Onces {n}", *[
        when(terms.EVENT_LIFE_GAINED, f"Nothing ({k}).", (v.store("n", k),), limit=v.ONCE_PER_TURN_BY_NAME)
        for k in range(11)
    ])
    for n in range(4)
]  # fmt: skip
HEAL = magic("Heal", v.gain_life(1))
ECHO = nexus("Echo", when(terms.EVENT_LIFE_GAINED, "Gain 1 Life.", (v.gain_life(1),)))
SWELL = magic("Swell", v.choose_all(v.any_spirit()), v.give(v.bp(100), until=v.THIS_TURN))
HEAP = magic("Heap", *[v.choose_all(v.trash_card(side=v.BOTH), name=name) for name in "abcd"], v.draw(1))
BASH = magic("Bash", v.choose(1, v.any_spirit()), v.destroy())
PAWN = spirit("Pawn")
MORE = (CHORUS, ANTHEM, SHIELDS, *ONCES, HEAL, ECHO, SWELL, HEAP, BASH, PAWN)


def board(*field: object, **more: object) -> Game:
    """A Main Step with these cards on the own Field."""
    side = {k: more.pop(k) for k in ("hand", "trash", "reserve") if k in more}
    return lab(*MORE, me=mine(*field, **side), **more)


def stopped(name: str) -> pytest.RaisesExc[EngineError]:
    """The error of this limit, in one sentence."""
    return pytest.raises(EngineError, match=re.escape(f"limit of {name} (ERROR_{name.upper()})"))


@pytest.mark.parametrize("copies", [4, 5])
def test_waiting_effects(copies: int) -> None:
    game = board("Pawn", *["Chorus"] * copies, hand=["Bash"])
    if 15 * copies <= layout.MAX_WAITING:
        use(game, "Bash")
        assert kind(game) == D.TRIGGER_ORDER
        assert record(game).n_waiting == 15 * copies
        return
    with stopped("waiting"):
        use(game, "Bash")
    assert record(game).n_waiting == layout.MAX_WAITING


@pytest.mark.parametrize("there", [layout.MAX_FLOATING - 1, layout.MAX_FLOATING])
def test_effects_with_a_duration(there: int) -> None:
    game = board("Pawn", hand=["Swell"], lasting=[Lasting("bp", 0)] * there)
    if there < layout.MAX_FLOATING:
        use(game, "Swell")
        assert record(game).n_floating == layout.MAX_FLOATING
        return
    with stopped("floating"):
        use(game, "Swell")


@pytest.mark.parametrize("copies", [6, 7])
def test_constant_effects_in_force(copies: int) -> None:
    if 15 * copies <= layout.MAX_ACTIVE:
        assert record(board("Pawn", *["Anthem"] * copies)).n_active == 15 * copies
        return
    with stopped("active"):
        board("Pawn", *["Anthem"] * copies)


@pytest.mark.parametrize("copies", [8, 9])
def test_replacement_effects_of_one_event(copies: int) -> None:
    game = board("Pawn", *["Shields"] * copies, hand=["Bash"])
    if 15 * copies <= layout.MAX_CANDIDATES:
        use(game, "Bash")
        assert kind(game) == D.REPLACEMENT_ORDER
        return
    with stopped("candidates"):
        use(game, "Bash")


@pytest.mark.parametrize("cards", [47, 49])
def test_objects_of_the_sets_of_one_effect(cards: int) -> None:
    game = board(hand=["Heap"], trash=["Pawn"] * cards)
    if 4 * cards <= layout.MAX_REGISTERS:
        use(game, "Heap")
        assert record(game).n_registers == 0
        return
    with stopped("registers"):
        use(game, "Heap")


@pytest.mark.parametrize("copies", [2, 3])
def test_used_limits_of_a_turn(copies: int) -> None:
    game = board(*[f"Onces {n}" for n in range(copies)], hand=["Heal"])

    def run() -> None:
        use(game, "Heal")
        while kind(game) == D.TRIGGER_ORDER:
            game.apply(game.legal_actions()[0])

    if 11 * copies <= layout.MAX_LIMITS:
        run()
        assert record(game).n_limits == 11 * copies
        return
    with stopped("limits"):
        run()
    assert record(game).n_limits == layout.MAX_LIMITS


def test_effects_that_trigger_each_other_without_end() -> None:
    game = board("Echo", hand=["Heal"])
    with stopped("frames"):
        use(game, "Heal")


def test_forced_attacks_without_end() -> None:
    with stopped("loop"):
        board("Mad", step="attack")
    assert kind(board("Mad", step="attack", auto_forced=False)) == D.ATTACK


@pytest.mark.parametrize("left", [4, 3])
def test_cards_that_have_moved(left: int) -> None:
    """A Magic that destroys a Spirit moves three times: out of the hand, to the Trash, and the Spirit to its Trash."""
    game = board("Pawn", hand=["Bash", "Bash"])
    record(game).next_uid = MAX_UID - left
    if left > 3:
        use(game, "Bash")
        assert record(game).next_uid == MAX_UID - 1
        return
    with stopped("uid"):
        use(game, "Bash")
