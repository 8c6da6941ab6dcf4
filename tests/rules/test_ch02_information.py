"""Chapter 2: names, costs, reduction, families, levels, BP, symbols, colours, numbers.

What decks may hold is pinned in test_ch06_deck.
"""

from __future__ import annotations

import pytest

from bs_env.cards import catalog
from bs_env.cards import vocabulary as v
from bs_env.cards.compiler import CompiledCards
from bs_env.cards.decks import validate
from bs_env.core import terms
from tests import support as s
from tests.deck_samples import SampleCard, deck_of, sample_cards
from tests.rules.cards_ch01_05 import TEXT, board, cards_of, cast, hit, magic, nexus, settle, spirit, trick
from tests.support import Lasting, Side, on

THEIRS = v.opposing_spirit()

X_SPIRIT = spirit("Ember")
X_MAGIC = trick("Ember", v.draw(1))
X_TWO = spirit("Ember [2]")
Y_ALIAS = spirit("Cinder", also_named=("Ember",))
Z_OTHER = spirit("Emberling")
FETCH = trick("Fetch Ember", v.choose(1, v.trash_card(named="Ember")), v.to_hand())
SEARCH = trick("Search Ember", v.choose(1, v.deck_card(named="Ember")), v.to_hand(), v.shuffle())
LOOK = trick(
    "Look For Ember", v.reveal_top(2), v.choose(1, v.revealed_card(named="Ember"), of=v.REVEALED), v.to_hand(),
    *v.rest_to_bottom(),
)  # fmt: skip
DROP_X = trick("Drop Ember", v.choose_all(v.hand_card(named="Ember")), v.discard())
KILL_X = trick("Kill Ember", v.choose_all(v.opposing_spirit(named="Ember")), v.destroy())
KILL_NOT_X = trick("Kill Not Ember", v.choose_all(v.opposing_spirit(not_named="Ember")), v.destroy())

FOUR = spirit("Four", cost=4)
MIXED = spirit("Mixed", cost=4, reduction={v.RED: 2, v.WHITE: 1})
GREEDY = spirit("Greedy", cost=4, reduction={v.RED: 4})
BLUE_CARD = spirit("Blue Card", cost=3, color=v.BLUE, reduction={v.BLUE: 3})
RED_ONE = nexus("Red One")
WHITE_ONE = nexus("White One", color=v.WHITE, symbols={v.WHITE: 1})
PURPLE_ONE = nexus("Purple One", color=v.PURPLE, symbols={v.PURPLE: 1})
RED_TWO = nexus("Red Two", symbols={v.RED: 2})
BLANK = spirit("Blank", symbols={})
EX_RED = spirit("Ex Red", ex=True)
TWIN = spirit("Twin", symbols={v.RED: 2})
RAINBOW = spirit("Rainbow", color=(v.RED, v.BLUE), symbols={v.RED: 1, v.BLUE: 2})
SOUL_RED = trick("Soul Red", v.draw(1), cost=9, soul_magic=v.RED)

TOPAZ_KILLER = trick("Topaz Killer", v.choose_all(v.opposing_spirit(family="Topaz")), v.destroy())
PUCE_KILLER = trick("Puce Killer", v.choose_all(v.opposing_spirit(family="Dark Puce")), v.destroy())
TOPAZ = spirit("Topaz Only", families=("Topaz",))
BOTH_FAMILIES = spirit("Both Families", families=("Dark Puce", "Topaz"))
NO_FAMILY = spirit("No Family", families=())
RED_KILLER = trick("Red Killer", v.choose_all(v.opposing_spirit(color=v.RED)), v.destroy())
BLUE_KILLER = trick("Blue Killer", v.choose_all(v.opposing_spirit(color=v.BLUE)), v.destroy())
WHITE_KILLER = trick("White Killer", v.choose_all(v.opposing_spirit(color=v.WHITE)), v.destroy())

STAIRS = spirit(
    "Stairs",
    v.has(v.bp(+100), level=1, text=TEXT),
    v.has(v.bp(+200), level=2, text=TEXT),
    v.has(v.bp(+400), levels=(2, 3), text=TEXT),
    v.when_attacks(level=2, text=TEXT, do=(v.draw(1),)),
    levels=(v.Lv(1, 1000), v.Lv(3, 2000), v.Lv(5, 3000)),
)  # fmt: skip
FREED = spirit("Freed", levels=(v.Lv(1, 3000), v.Lv(4, 5000, true_release=True)))
FREED_NEXUS = nexus("Freed Nexus", levels=(v.Lv(0), v.Lv(2, true_release=True)))
FREE_KILLER = trick("Free Killer", v.choose_all(v.opposing_spirit_or_nexus(true_release=True)), v.destroy())
NOTED = spirit("Noted", note="(A reminder: this card draws 2 cards when it is summoned.)")
WORDY = magic("Wordy", v.main(text="[Main] Draw 1 card. (If the deck is empty, draw 3 cards instead.)", do=(v.draw(1),)))
CARDS = cards_of(globals())


def price(field: list[str], name: str) -> int:
    """The cores paid for summoning the card with these cards on the Field."""
    game = board(CARDS, Side(hand=[name], field=field, reserve=20))
    s.summon(game, name)
    assert s.has(game, name)
    return s.player(game).trash_cores


# --- 2-1 Names -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("2-1-2")
def test_2_1_2_a_name_alone_means_cards_of_every_type() -> None:
    game = board(CARDS, Side(hand=["Fetch Ember"], trash=[X_SPIRIT, X_MAGIC, "Emberling"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Fetch Ember"))
    assert s.kind(game) == s.D.CHOOSE
    assert len(game.legal_actions()) == 2
    assert not s.legal(game, "Emberling")


@pytest.mark.rule("2-1-3", "2-1-4")
@pytest.mark.parametrize("card", [X_SPIRIT, X_MAGIC, X_TWO, Y_ALIAS], ids=["same", "magic", "identifier", "second name"])
def test_2_1_3_a_second_name_and_a_name_with_identifier_are_found_in_the_deck(card: v.Card) -> None:
    game = board(CARDS, Side(hand=["Search Ember"], deck=["Goon-Gata", card, "Emberling"]))
    s.act(game, (terms.ACTION_PLAY_HAND, "Search Ember"))
    assert s.legal(game, f"choose {card.name}")
    assert not s.legal(game, "Goon-Gata")
    assert not s.legal(game, "Emberling")
    s.choose(game, card.name)
    settle(game)
    assert s.hand(game) == [card.name]
    assert sorted(s.deck(game)) == ["Emberling", "Goon-Gata"]


@pytest.mark.rule("2-1-3", "2-1-4")
@pytest.mark.parametrize("card", [X_TWO, Y_ALIAS], ids=["identifier", "second name"])
def test_2_1_3_they_are_found_among_revealed_cards_in_hand_in_the_trash_and_on_the_field(card: v.Card) -> None:
    game = board(CARDS, Side(hand=["Look For Ember"], deck=[card, "Emberling", "Slouth"]))
    cast(game, "Look For Ember")
    assert s.hand(game) == [card.name]
    game = board(CARDS, Side(hand=["Drop Ember", card, "Emberling"]))
    cast(game, "Drop Ember")
    assert s.hand(game) == ["Emberling"]
    game = board(CARDS, Side(hand=["Fetch Ember"], trash=[card, "Emberling"]))
    cast(game, "Fetch Ember")
    assert s.hand(game) == [card.name]
    game = board(CARDS, Side(hand=["Kill Ember"]), Side(field=[card, "Emberling"]))
    cast(game, "Kill Ember")
    assert s.names(s.field(game, 1)) == ["Emberling"]


@pytest.mark.rule("2-1-3", "2-1-4")
def test_2_1_3_a_text_about_cards_of_another_name_leaves_them_out() -> None:
    game = board(CARDS, Side(hand=["Kill Not Ember"]), Side(field=[X_SPIRIT, X_TWO, Y_ALIAS, "Emberling"]))
    cast(game, "Kill Not Ember")
    assert s.names(s.field(game, 1)) == ["Ember", "Ember [2]", "Cinder"]


@pytest.mark.rule("2-1-3")
def test_2_1_3_a_card_keeps_its_own_name_beside_the_second_one() -> None:
    assert s.names(s.field(board(CARDS, Side(field=[Y_ALIAS])))) == ["Cinder"]


# --- 2-2, 2-3 Cost and reduction -------------------------------------------------------------------------------------
@pytest.mark.rule("2-2-2")
def test_2_2_2_without_reduction_the_printed_cost_is_paid() -> None:
    game = board(CARDS, Side(hand=["Four"], reserve=5, field=["Red One"]))
    s.summon(game, "Four")
    assert (s.player(game).trash_cores, s.player(game).reserve) == (4, 0)
    game = board(CARDS, Side(hand=["Four"], reserve=4, field=["Red One"]))
    assert not s.legal(game, "summon Four")


@pytest.mark.rule("2-3-2")
def test_2_3_2_reduction_symbols_have_a_colour_and_a_number() -> None:
    table = catalog.compiled("standard")
    for row, card in enumerate(table.cards):
        compiled = [int(n) for n in table.tables[0]["cards"][row]["reduction"]]
        assert compiled == [card.reduction.get(color, 0) for color in range(6)], card.card_id
    assert catalog.by_name("Goon-Gata").reduction == {v.RED: 3}
    assert catalog.by_name("Sclouse").reduction == {v.PURPLE: 1}


@pytest.mark.rule("2-3-3", "2-10-2")
@pytest.mark.parametrize(("field", "name", "paid"), [
    (["Red One", "Red One", "Red One", "Purple One"], "Mixed", 2),  # the example of the rule
    (["Red One", "Red Two", "White One"], "Mixed", 1),
    (["Red One", "White One", "White One"], "Mixed", 2),
    (["Purple One", "Purple One"], "Mixed", 4),
    ([], "Mixed", 4),
    (["Red Two"], "Mixed", 2),
    (["Blank"], "Mixed", 4),
    (["Red Two", "Red Two", "Red Two"], "Greedy", 0),
    (["Red Two", "Red One"], "Greedy", 1),
    (["Red Two", "Red Two"], "Blue Card", 3),  # no symbol of its colour
    (["Rainbow"], "Blue Card", 1),
    (["Rainbow", "Rainbow"], "Blue Card", 0),
])  # fmt: skip
def test_2_3_3_matching_symbols_reduce_up_to_the_reduction_symbols(field: list[str], name: str, paid: int) -> None:
    assert price(field, name) == paid


@pytest.mark.rule("2-3-3")
def test_2_3_3_symbols_of_the_opponent_do_not_reduce() -> None:
    game = board(CARDS, Side(hand=["Mixed"], reserve=20), Side(field=["Red Two", "White One"]))
    s.summon(game, "Mixed")
    assert s.player(game).trash_cores == 4


@pytest.mark.rule("2-3-3")
def test_2_3_3_nobody_overpays() -> None:
    game = board(CARDS, Side(hand=["Mixed"], field=["Red Two", on("Twin", 5)], reserve=4))
    s.act(game, (terms.ACTION_PLAY_HAND, "Mixed"))
    assert s.kind(game) == s.D.PAY
    assert game.decision is not None
    assert "2 cores" in game.decision.text
    s.play(game, "from Twin", "from Twin")
    assert s.kind(game) == s.D.PLACE  # two cores paid: no third one can be
    assert s.player(game).trash_cores == 2


# --- 2-5, 2-6, 2-7 ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("2-5-2")
@pytest.mark.parametrize(
    ("kind", "legal"), [("spirit", True), ("nexus", True), ("magic", True), ("brave", False), ("ultimate", False)]
)
def test_2_5_2_standard_knows_three_types(kind: str, legal: bool) -> None:
    lookup = sample_cards(SampleCard("C-001", "Any", kind)).get
    assert (validate(deck_of({"C-001": 1}), "standard", lookup=lookup) == []) == legal


@pytest.mark.rule("2-6-2", "2-6-3")
@pytest.mark.parametrize(("name", "left"), [
    ("Topaz Killer", ["No Family"]), ("Puce Killer", ["Topaz Only", "No Family"]),
])  # fmt: skip
def test_2_6_2_cards_of_a_family_and_of_several(name: str, left: list[str]) -> None:
    game = board(CARDS, Side(hand=[name]), Side(field=["Topaz Only", "Both Families", "No Family"]))
    cast(game, name)
    assert s.names(s.field(game, 1)) == left


@pytest.mark.rule("2-7-1-1")
def test_2_7_1_1_reminder_text_is_no_effect() -> None:
    assert NOTED.effects == ()
    game = board(CARDS, Side(hand=["Noted", "Wordy"], reserve=5, deck=[]))
    s.summon(game, "Noted")
    assert s.hand(game) == ["Wordy"]
    cast(game, "Wordy")
    assert s.hand(game) == []
    table = catalog.compiled("standard")
    for row, card in enumerate(table.cards):  # one row of the tables for each clause, however it is explained
        assert int(table.tables[0]["cards"][row]["n_effects"]) == len(card.effects)


# --- 2-8, 2-9 Levels and BP ------------------------------------------------------------------------------------------
@pytest.mark.rule("2-8-2", "2-8-3")
@pytest.mark.parametrize(("cores", "level", "bp", "draws"), [
    (1, 1, 1100, 0), (2, 1, 1100, 0), (3, 2, 2600, 1), (4, 2, 2600, 1), (5, 3, 3400, 0), (9, 3, 3400, 0),
])  # fmt: skip
def test_2_8_2_a_card_has_the_bp_and_the_effects_of_its_level(cores: int, level: int, bp: int, draws: int) -> None:
    game = board(CARDS, Side(field=[on("Stairs", cores)]), step="attack")
    assert (s.card(game, "Stairs").level, s.bp(game, "Stairs")) == (level, bp)
    hit(game, "Stairs")
    assert len(s.hand(game)) == draws


@pytest.mark.rule("2-8-2", "2-8-3")
def test_2_8_3_the_level_follows_the_cores_at_once() -> None:
    game = board(CARDS, Side(field=[on("Stairs", 3)], reserve=2))
    for bp in (2600, 3400):
        s.move_core(game, "the Reserve", "Stairs")
        assert s.bp(game, "Stairs") == bp


@pytest.mark.rule("2-8-3")
def test_2_8_3_the_soul_core_counts_like_any_core() -> None:
    game = board(CARDS, Side(field=[on("Stairs", 2, soul=True)]))
    assert s.card(game, "Stairs").level == 2


@pytest.mark.rule("2-8-4")
@pytest.mark.parametrize(("name", "cores", "soul", "released"), [
    ("Freed", 3, False, False), ("Freed", 4, False, True), ("Freed", 0, True, True), ("Freed Nexus", 1, False, False),
    ("Freed Nexus", 2, False, True), ("Stairs", 3, False, False),
])  # fmt: skip
def test_2_8_4_true_release_on_reaching_lv2(name: str, cores: int, soul: bool, released: bool) -> None:
    game = board(CARDS, Side(hand=["Free Killer"]), Side(field=[on(name, cores, soul=soul)]))
    assert s.card(game, name).level == (2 if released or name == "Stairs" else 1)
    cast(game, "Free Killer")
    assert s.has(game, name) != released


@pytest.mark.rule("2-9-2")
@pytest.mark.parametrize(("bonus", "mine", "theirs"), [(-1000, [], ["Goon-Gata"]), (0, [], []), (1000, ["Slouth"], [])])
def test_2_9_2_bp_decides_the_battle(bonus: int, mine: list[str], theirs: list[str]) -> None:
    lasting = [Lasting("bp", bonus, "Slouth")]
    game = board(CARDS, Side(field=["Slouth"]), Side(field=["Goon-Gata"]), step="attack", lasting=lasting)
    hit(game, "Slouth", block="Goon-Gata")
    assert (s.names(s.field(game, 0)), s.names(s.field(game, 1))) == (mine, theirs)


# --- 2-10 Symbols ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("2-10-3")
@pytest.mark.parametrize(("name", "lost"), [("Blank", 0), ("Four", 1), ("Twin", 2), ("Rainbow", 3), ("Ex Red", 1)])
def test_2_10_3_an_attack_takes_as_much_life_as_it_has_symbols(name: str, lost: int) -> None:
    game = board(CARDS, Side(field=[name]), step="attack")
    hit(game, name)
    assert s.life(game) == (5, 5 - lost)
    assert game.outcome is None


@pytest.mark.rule("2-10-2", "2-10-3")
def test_2_10_3_an_ex_symbol_is_a_symbol_of_its_colour() -> None:
    assert price(["Ex Red", "Ex Red"], "Mixed") == 2
    assert price(["Ex Red"], "Blue Card") == 3
    game = board(CARDS, Side(hand=["Soul Red"], field=["Ex Red"], soul_core="reserve"))
    assert s.legal(game, "use Soul Red")
    game = board(CARDS, Side(hand=["Soul Red"], field=["Blank", "Purple One"], soul_core="reserve"))
    assert not s.legal(game, "use Soul Red")


# --- 2-11 Colours ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("2-11-1", "2-11-1-1")
def test_2_11_1_there_are_six_colours_and_every_card_has_one() -> None:
    assert [c.name for c in terms.Color] == ["RED", "PURPLE", "GREEN", "WHITE", "YELLOW", "BLUE"]
    for card in catalog.standard_cards():
        assert card.colors
        assert set(card.colors) <= set(terms.Color), card.card_id
    assert {color for card in catalog.standard_cards() for color in card.colors} == set(terms.Color)


@pytest.mark.rule("2-11-1-2", "2-11-1")
@pytest.mark.parametrize(("name", "left"), [
    ("Red Killer", ["Slouth"]), ("Blue Killer", ["Four"]), ("White Killer", ["Four", "Rainbow", "Slouth"]),
])  # fmt: skip
def test_2_11_1_2_a_card_of_two_colours_is_of_either(name: str, left: list[str]) -> None:
    game = board(CARDS, Side(hand=[name]), Side(field=["Four", "Rainbow", "Slouth"]))
    cast(game, name)
    assert s.names(s.field(game, 1)) == left


# --- 2-12, 2-13 Numbers and marks ------------------------------------------------------------------------------------
@pytest.mark.rule("2-12-3", "2-12-4")
def test_2_12_3_there_is_one_card_of_each_number_and_so_one_text() -> None:
    cards = catalog.standard_cards()
    assert len({card.card_id for card in cards}) == len(cards)
    assert all(catalog.card(card.card_id) is card for card in cards)
    with pytest.raises(v.CardError, match="same id"):
        CompiledCards((spirit("Old Print", card_id="T15-900"), spirit("New Print", card_id="T15-900")))


@pytest.mark.rule("2-12-3")
def test_2_12_3_copies_of_one_number_in_a_game_are_the_same_card() -> None:
    game = board(CARDS, Side(field=["26RSD01-005", "Goon-Gata"]))
    first, second = s.field(game)
    assert (first.card_id, first.name, first.bp) == (second.card_id, second.name, second.bp)


@pytest.mark.rule("2-13-1-4", "2-13-1-2")
def test_2_13_1_4_every_standard_card_carries_the_mark_of_its_newest_print_and_is_legal() -> None:
    for card in catalog.standard_cards():
        assert card.environment_mark is not None
        assert card.environment_mark.isalpha()
    reprint = {"OLD-001": SampleCard("OLD-001", "Reprint", environment_mark="7")}
    deck = deck_of({"OLD-001": 1})
    assert validate(deck, "standard", lookup={**sample_cards(), **reprint}.get) != []
    reprint["OLD-001"] = SampleCard("OLD-001", "Reprint", environment_mark="A")  # the number was printed again
    assert validate(deck, "standard", lookup={**sample_cards(), **reprint}.get) == []
