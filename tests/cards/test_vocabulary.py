"""The words of the cards: each compiles to the rows of the contract, and each slip of the pen gets one sentence."""

from __future__ import annotations

import pytest

from bs_env.cards import rows
from bs_env.cards import vocabulary as v
from bs_env.cards.compiler import CompiledCards, compile_tables
from bs_env.cards.disassembler import disassemble
from bs_env.cards.encoding import OPERANDS
from bs_env.core import layout, terms
from tests.card_samples import TEXT, magic, spirit


class Compiled:
    """The rows of one card that does what is asked when it is summoned."""

    def __init__(self, *do: v.Part, effect: v.Effect | None = None) -> None:
        self.effect_words = effect or v.when_summoned(text=TEXT, do=do)
        self.compiled = CompiledCards([spirit(self.effect_words)])
        self.tables = self.compiled.tables[0]
        self.effect = self.tables["effects"][1]

    def program(self, part: str = "program") -> list[tuple[int, ...]]:
        at, found = int(self.effect[part]), []
        while self.tables["program"][at]["op"] != terms.OP_END:
            found.append(self.tables["program"][at].item())
            at += 1
        return found

    def ops(self, part: str = "program") -> list[str]:
        return [terms.Op(row[0]).name for row in self.program(part)]

    def number(self, row: int) -> tuple[int, ...]:
        found: tuple[int, ...] = self.tables["numbers"][row].item()
        return found

    def filter(self, row: int) -> dict[str, int]:
        values = self.tables["filters"][row].item()
        return dict(zip((name for name, *_ in layout.FILTER_FIELDS), values, strict=True))


# --- filters ---------------------------------------------------------------------------------------------------------


def test_a_filter_asks_what_is_named_and_nothing_else() -> None:
    c = Compiled(v.choose(1, v.opposing_spirit(bp_max=3000)))
    asked = c.filter(c.program()[0][1])
    plain = {name: value for name, value in asked.items() if value not in (0, terms.NO_BOUND)}
    assert plain == {
        "side": terms.SIDE_OPPONENT,
        "zone": terms.ZONE_FIELD,
        "types": 1 << terms.TYPE_SPIRIT,
        "bp_max": 30,
    }


def test_a_filter_can_ask_everything() -> None:
    which = v.own_spirit_or_nexus(
        colors=(v.RED, v.BLUE), family="Windfang", named="Tester [2]", not_named="Other", cost=4, bp_min=1000,
        bp_max=9000, level_max=2, cores=1, exhausted=True, attacking=True, legacy=True, ex=False, true_release=True,
        soul_core=False, other=True, other_than_subject=True,
    )  # fmt: skip
    c = Compiled(v.choose_all(which))
    asked = c.filter(c.program()[0][1])
    assert asked == {
        "side": terms.SIDE_SELF, "zone": terms.ZONE_FIELD, "types": 0b11, "colors": 1 << v.RED | 1 << v.BLUE,
        "family": 1, "name": asked["name"], "not_name": asked["not_name"], "cost_min": 4, "cost_max": 4, "bp_min": 10,
        "bp_max": 90, "level_min": terms.NO_BOUND, "level_max": 2, "cores_min": 1, "cores_max": 1,
        "orientation": terms.ASK_EXHAUSTED, "role": terms.ROLE_ATTACKING, "legacy": terms.TRI_YES, "ex": terms.TRI_NO,
        "true_release": terms.TRI_YES, "not_self": 1, "only_self": 0, "not_event": 1, "with_soul": terms.TRI_NO,
    }  # fmt: skip
    assert c.compiled.names[asked["name"]] == "Tester"  # names are compared without identifiers (2-1-4)


@pytest.mark.parametrize(
    ("which", "zone", "side"),
    [
        (v.hand_card(), terms.ZONE_HAND, v.YOU),
        (v.hand_card(side=v.OPPONENT), terms.ZONE_HAND, v.OPPONENT),
        (v.trash_card(v.SPIRIT), terms.ZONE_TRASH, v.YOU),
        (v.deck_card(v.NEXUS), terms.ZONE_DECK, v.YOU),
        (v.any_nexus(), terms.ZONE_FIELD, v.BOTH),
        (v.any_spirit(heavily_exhausted=True), terms.ZONE_FIELD, v.BOTH),
        (v.any_spirit_or_nexus(refreshed=True), terms.ZONE_FIELD, v.BOTH),
        (v.opposing_spirit_or_nexus(battling=True), terms.ZONE_FIELD, v.OPPONENT),
    ],
)
def test_filters_look_in_a_zone_of_a_side(which: v.Filter, zone: int, side: int) -> None:
    c = Compiled(v.choose(1, which))
    asked = c.filter(c.program()[0][1])
    assert (asked["zone"], asked["side"]) == (zone, side)


def test_a_choice_in_the_own_deck_may_fail_to_find() -> None:
    c = Compiled(v.choose(1, v.deck_card(v.SPIRIT)), v.show(), v.to_hand(), v.shuffle())
    assert c.program()[0][4] & terms.SELECT_HIDDEN
    assert c.ops() == ["SELECT", "REVEAL", "MOVE_CARDS", "SHUFFLE"]


# --- numbers and conditions ------------------------------------------------------------------------------------------


def test_bp_is_written_as_printed_and_stored_in_hundreds() -> None:
    c = Compiled(v.give(v.bp(-2000), v.THIS, until=v.THIS_TURN))
    take, give = c.program()
    assert take == (terms.OP_TAKE, terms.TAKE_SELF, 0, 0, 0, 1)
    assert give[:2] == (terms.OP_FLOAT, terms.CONT_BP)
    assert give[3:] == (terms.UNTIL_TURN, 0, 1)
    assert c.number(give[2]) == (terms.WHAT_CONST, 0, 0, 1, 1, -20)


def test_a_number_counts_with_factor_divisor_and_addend() -> None:
    amount = v.count(v.own_nexus()).scaled(times=3000, by=2, plus=1000)
    c = Compiled(v.give(v.bp(amount), v.THIS, until=v.THIS_BATTLE))
    what, _, which, times, by, plus = c.number(c.program()[1][2])
    assert (what, times, by, plus) == (terms.WHAT_COUNT, 30, 2, 10)
    assert c.filter(which)["types"] == 1 << terms.TYPE_NEXUS


def test_a_bound_that_changes_is_computed_before_the_choice() -> None:
    c = Compiled(v.choose(1, v.opposing_spirit(bp_max=v.either(7000, 10000, when=v.life_reduced()))), v.destroy())
    number, select, _ = c.program()
    assert number[0] == terms.OP_NUMBER
    assert c.number(number[1])[3:] == (30, 1, 70)
    assert c.filter(select[1])["bp_max"] == terms.SLOT_BOUND + number[2]


@pytest.mark.parametrize(
    ("number", "what"),
    [
        (v.hand(v.OPPONENT), terms.WHAT_HAND), (v.life(), terms.WHAT_LIFE), (v.deck(), terms.WHAT_DECK),
        (v.trash(), terms.WHAT_TRASH), (v.reserve(), terms.WHAT_RESERVE), (v.trash_cores(), terms.WHAT_TRASH_CORES),
        (v.cores_on_this(), terms.WHAT_CORES), (v.symbols(v.RED), terms.WHAT_SYMBOLS),
        (v.memory(terms.MEMORY_ATTACKS, v.BOTH), terms.WHAT_MEMORY), (v.subject_cost(), terms.WHAT_SUBJECT_COST),
        (v.event_number(), terms.WHAT_EVENT_NUMBER), (v.event_before(), terms.WHAT_EVENT_BEFORE),
    ],
)  # fmt: skip
def test_numbers_that_need_no_set(number: v.Number, what: int) -> None:
    c = Compiled(v.draw(number))
    row = c.number(c.program()[0][2])
    assert row[:2] == (what, number.side)


def test_numbers_about_a_set() -> None:
    c = Compiled(
        v.choose(1, v.own_spirit(), name="mine"),
        v.draw(v.cost_of("mine")),
        v.draw(v.size_of("mine")),
        v.draw(v.depleted_of("mine")),
        v.if_(v.at_least(v.bp_of("mine"), 5000), (v.draw(1),)),
    )
    numbers = [c.number(row[2]) for row in c.program()[1:4]]
    assert [(what, arg) for what, _, arg, *_ in numbers] == [
        (terms.WHAT_SET_COST, 1), (terms.WHAT_SET_SIZE, 1), (terms.WHAT_SET_DEPLETED, 1),
    ]  # fmt: skip
    condition = c.tables["conditions"][c.program()[4][1]].item()
    assert c.number(condition[0])[0] == terms.WHAT_SET_BP
    assert c.number(condition[2])[5] == 50  # both sides in hundreds


def test_equal_filters_numbers_and_conditions_share_a_row() -> None:
    twice = (v.choose(1, v.opposing_spirit(cost_max=4)), v.destroy())
    tables = CompiledCards([spirit(v.when_summoned(text=TEXT, do=twice), v.when_attacks(text=TEXT, do=twice))]).tables[0]
    assert int(tables["n_filters"]) == 2
    assert int(tables["n_numbers"]) == 2


# --- programs --------------------------------------------------------------------------------------------------------


def test_the_chosen_object_is_what_the_next_word_acts_on() -> None:
    c = Compiled(v.choose(1, v.own_nexus(), name="nexus"), v.choose(2, v.opposing_spirit()), v.destroy("nexus"), v.exhaust())
    assert [row[5] for row in c.program()] == [1, 2, 1, 2]


def test_marks_of_choices() -> None:
    def marks(step: v.Step) -> int:
        return Compiled(step).program()[0][4]

    some = v.own_spirit()
    assert marks(v.choose(1, some)) == 0
    assert marks(v.choose(1, some, ordered=True)) == terms.SELECT_ORDERED
    assert marks(v.choose_up_to(2, some)) == terms.SELECT_UP_TO
    assert marks(v.may_choose(1, some)) == terms.SELECT_MAY
    assert marks(v.may_choose(1, some, playable=True)) == terms.SELECT_MAY | terms.SELECT_PLAYABLE
    assert marks(v.may_choose_up_to(2, some)) == terms.SELECT_MAY | terms.SELECT_UP_TO
    assert marks(v.choose(1, some, by=v.THE_OPPONENT)) == terms.SELECT_BY_OPPONENT
    assert marks(v.choose(1, some, by=v.TURN_PLAYER)) == terms.SELECT_BY_TURN_PLAYER
    assert marks(v.choose(1, some, by=v.OTHER_PLAYER)) == terms.SELECT_BY_OTHER_PLAYER


def test_declining_the_first_choice_of_a_limited_effect_is_no_activation() -> None:
    choices = (v.may_choose(1, v.own_spirit()), v.refresh(), v.may_choose(1, v.own_spirit(), name="second"))
    limited = Compiled(effect=v.when_attacks(text=TEXT, do=choices, limit=v.ONCE_PER_TURN))
    assert limited.program()[0][4] == terms.SELECT_MAY | terms.SELECT_ACTIVATES
    assert limited.program()[2][4] == terms.SELECT_MAY
    assert int(limited.effect["marks"]) & terms.MARK_SKIPPABLE
    free = Compiled(effect=v.when_attacks(text=TEXT, do=choices))
    assert free.program()[0][4] == terms.SELECT_MAY
    assert not int(free.effect["marks"]) & terms.MARK_SKIPPABLE


def test_cost_and_main_part_share_their_sets() -> None:
    effect = v.activated(
        v.FLASH, window=v.DURING_ATTACK, text=TEXT, cost=(v.choose(1, v.hand_card()), v.discard()),
        do=(v.give(v.bp(v.cost_of().scaled(times=1000)), v.THIS, until=v.THIS_BATTLE),),
    )  # fmt: skip
    c = Compiled(effect=effect)
    assert c.program("cost")[0][4] == terms.SELECT_COST
    assert c.ops("cost") == ["SELECT", "MOVE_CARDS"]
    assert c.number(c.program()[1][2])[:3] == (terms.WHAT_SET_COST, v.YOU, 1)


def test_branches_jump_over_what_does_not_apply() -> None:
    c = Compiled(
        v.if_(v.life_reduced(), (v.draw(2),), otherwise=(v.draw(1),)), v.choose(1, v.own_spirit()), v.destroy(),
        v.if_you_did(v.draw(3)),
    )  # fmt: skip
    start = int(c.effect["program"])
    assert c.ops() == ["IF", "DRAW", "JUMP", "DRAW", "SELECT", "DESTROY", "IF_DID", "DRAW"]
    targets = [row[2] - start for row in c.program() if terms.Op(row[0]).name in ("IF", "JUMP", "IF_DID")]
    assert targets == [3, 4, 8]


def test_both_ways_of_a_branch_may_fill_the_same_set() -> None:
    c = Compiled(
        v.if_(v.life_reduced(), (v.choose(2, v.own_spirit()),), otherwise=(v.choose(1, v.own_spirit()),)),
        v.refresh(),
    )
    assert [row[5] for row in c.program() if row[0] != terms.OP_JUMP] == [0, 1, 1, 1]


def test_modes_players_colours_and_numbers_are_chosen_into_slots() -> None:
    c = Compiled(
        v.choose_mode("mode", (v.draw(1),), (v.draw(2),), (v.draw(3),)),
        v.choose_player("who", you=(v.lose_life(1),), opponent=(v.lose_life(1, v.OPPONENT),)),
        v.choose_number("n", 5),
        v.draw(v.slot("n")),
    )
    by_op = {row[0]: row for row in c.program()}
    assert c.ops().count("IF") == 3
    assert by_op[terms.OP_CHOOSE_MODE][1:3] == (3, 0)
    assert by_op[terms.OP_CHOOSE_PLAYER][2] == 1
    assert by_op[terms.OP_CHOOSE_NUMBER][2] == 2
    assert c.number(c.program()[-1][2])[:3] == (terms.WHAT_SLOT, v.YOU, 2)


def test_a_named_colour_is_lost_by_a_class_of_cards() -> None:
    c = Compiled(
        v.choose_color("color", may=True),
        v.give_all(v.more_symbols(v.slot("color"), -1), v.opposing_spirit(bp_max=1000), until=v.THIS_STEP),
    )
    choose, lose = c.program()
    assert choose[4] == terms.SELECT_MAY
    assert (lose[1], lose[3], lose[5]) == (terms.CONT_SYMBOL, terms.UNTIL_STEP, terms.SLOT_BOUND)


def test_an_all_effect_may_be_bound_to_those_present() -> None:
    c = Compiled(v.give_all(v.bp(1000), v.own_spirit(), until=v.THIS_TURN, present_only=True))
    assert c.program()[0][3] == terms.UNTIL_TURN + 16


def test_offered_if_stands_directly_before_its_choice() -> None:
    c = Compiled(
        v.offered_if(v.opposing_spirit(cost_max=v.slot("limit")), "limit", 4, v.may_choose(1, v.own_nexus())),
        v.destroy(),
    )
    offer, select, _ = c.program()
    assert offer[:1] + offer[2:3] == (terms.OP_OFFER_IF, 0)
    assert c.number(offer[3])[5] == 4
    assert c.filter(offer[1])["cost_max"] == terms.SLOT_BOUND
    assert select[0] == terms.OP_SELECT


EVERY_WORD: tuple[v.Part, ...] = (
    v.reveal_top(3), v.choose(1, v.revealed_card(), of=v.REVEALED), v.to_hand(), v.rest_to_bottom(),
    v.choose_all(v.own_spirit(), name="all"), v.only_those(v.own_spirit(refreshed=True), "all"),
    v.in_any_order("all"), v.exhaust("all"), v.heavily_exhaust("all"), v.refresh("all"), v.banish("all"),
    v.return_to_hand("all"), v.return_to_deck("all", bottom=True), v.destroy("all"),
    v.cores_off(2, "all", marks=terms.CORES_TOTAL), v.cores_off_until(1, "all"), v.cores_to_void(1, "all"),
    v.normal_cores_off(1, "all", to=v.TRASH), v.core_from_void("all"), v.core_from_void_to(v.LIFE),
    v.cores_from_trash(2, "all", up_to=True), v.cores_from_trash_to_reserve(1), v.soul_core_from_trash("all"),
    v.cores_across(1, "all", v.THIS), v.lose_life(1, v.BOTH), v.gain_life(2, v.OPPONENT), v.discard_deck(3),
    v.give(v.CAN_BLOCK_EXHAUSTED, "all", until=v.THIS_BATTLE), v.give_player(v.ATTACKS_REDUCE_NO_LIFE, until=v.FOREVER),
    v.play(), v.store("n", v.size_of("all")), v.must(v.at_least(v.slot("n"), 1)), v.after_this_effect(),
    v.ask((v.draw(1),), otherwise=(v.draw(2),)), v.choose_color("c"), v.choose_number("m", 3), v.shuffle(),
    v.if_(v.any_in("all"), (v.win(),)), v.lose(v.OPPONENT), v.draw(1),
)  # fmt: skip


def test_every_word_compiles_and_can_be_read_back() -> None:
    c = Compiled(*EVERY_WORD)
    text = disassemble(c.compiled.cards[0], c.compiled)
    for op in set(c.ops()):
        assert op.replace("_", " ").replace("JUMP", "GO") in text
    elsewhere = {"END", "OFFER_IF", "CHOOSE_MODE", "CHOOSE_PLAYER", "IF_DID", "TAKE", "FLOAT_ALL", "REVEAL"}
    assert {terms.Op(op).name for op in OPERANDS} == set(c.ops()) | elsewhere


def test_every_instruction_has_operands() -> None:
    assert set(OPERANDS) == {int(op) for op in terms.Op}


# --- effects ---------------------------------------------------------------------------------------------------------

DRAW = (v.draw(1),)


@pytest.mark.parametrize(
    ("effect", "fields"),
    [
        (v.when_deployed(text=TEXT, do=DRAW), {"event": terms.EVENT_DEPLOYED, "marks": terms.MARK_SUBJECT_SELF}),
        (v.when_blocks(text=TEXT, do=DRAW), {"event": terms.EVENT_BLOCK, "window": terms.WINDOW_OPP_ATTACK}),
        (
            v.when_destroyed(text=TEXT, do=DRAW, by=terms.BY_OPPONENT),
            {"event": terms.EVENT_DESTROYED, "by": terms.BY_OPPONENT, "marks": terms.MARK_SUBJECT_SELF},
        ),
        (v.when_depleted(text=TEXT, do=DRAW), {"event": terms.EVENT_DEPLETED}),
        (v.when_battle_ends(text=TEXT, do=DRAW), {"event": terms.EVENT_BATTLE_END, "window": terms.WINDOW_ATTACKING}),
        (
            v.at_opposing_attack_step(text=TEXT, do=DRAW),
            {"event_step": terms.STEP_ATTACK, "event_side": terms.SIDE_OPPONENT},
        ),
        (v.at_your_main_step(text=TEXT, do=DRAW), {"event_step": terms.STEP_MAIN, "event_side": terms.SIDE_SELF}),
        (v.at_your_end_step(text=TEXT, do=DRAW, optional=True), {"marks": terms.MARK_OPTIONAL}),
        (
            v.triggered(
                terms.EVENT_COUNT_DOWN, text=TEXT, do=DRAW, side=v.YOU, when=v.at_most(v.event_number(), 2),
            ),
            {"kind": terms.KIND_TRIGGERED, "event": terms.EVENT_COUNT_DOWN, "condition": 1},
        ),
        (
            v.triggered(terms.EVENT_DESTROYED, text=TEXT, do=DRAW, subject=v.own_spirit(), zones=v.IN_HAND),
            {"zones": 1 << terms.ZONE_HAND, "subject": 1},
        ),
        (
            v.instead(terms.EVENT_DESTROYED, this=True, text=TEXT, do=(v.refresh(v.SUBJECT),), optional=True),
            {"kind": terms.KIND_REPLACEMENT, "marks": terms.MARK_OPTIONAL | terms.MARK_SUBJECT_SELF},
        ),
        (
            v.flash_summon_from_hand(text=TEXT, window=v.OPPOSING_ATTACK_STEP),
            {"timing": terms.TIMING_HAND_FLASH, "marks": terms.MARK_RESERVE_ONLY, "zones": 1 << terms.ZONE_HAND},
        ),
        (
            v.activated(v.ANY_TIMING, text=TEXT, do=DRAW, level=2, true_release=True),
            {"kind": terms.KIND_ACTIVATED, "levels": 0b10, "marks": terms.MARK_TRUE_RELEASE, "cost": 0},
        ),
        (v.when_summoned(text=TEXT, do=DRAW), {"levels": 0b1111, "zones": 1 << terms.ZONE_FIELD}),
    ],
)  # fmt: skip
def test_the_row_of_an_effect(effect: v.Effect, fields: dict[str, int]) -> None:
    row = Compiled(effect=effect).effect
    assert {name: int(row[name]) for name in fields} == fields


@pytest.mark.parametrize(
    ("power", "op", "arg"),
    [
        (v.bp(1000), terms.CONT_BP, 0), (v.more_symbols(v.BLUE), terms.CONT_SYMBOL, v.BLUE),
        (v.more_symbols_for_playing(v.WHITE), terms.CONT_SYMBOL_FOR_PLAY, v.WHITE),
        (v.unblockable_by(v.opposing_spirit()), terms.CONT_UNBLOCKABLE_BY, 1),
        (v.attack_price(1), terms.CONT_ATTACK_PRICE, 0), (v.block_price(1), terms.CONT_BLOCK_PRICE, 0),
        (v.more_life_damage(1), terms.CONT_LIFE_DAMAGE, 0), (v.cost_change(-1), terms.CONT_COST, 0),
        (v.level_cost_change(1), terms.CONT_LEVEL_COST, 0),
        (v.cannot(terms.CANNOT_ATTACK, terms.CANNOT_BLOCK), terms.CONT_CANNOT, 3),
        (v.immune_to(v.RED, v.BLUE), terms.CONT_IMMUNE, 0b100001), (v.immune_to(), terms.CONT_IMMUNE, 0b111111),
        (v.cannot_activate(terms.EVENT_DESTROYED), terms.CONT_CANNOT_ACTIVATE, terms.EVENT_DESTROYED),
        (v.MUST_ATTACK, terms.CONT_MUST_ATTACK, 0), (v.MUST_BLOCK, terms.CONT_MUST_BLOCK, 0),
        (v.MUST_ATTACK_FIRST, terms.CONT_ATTACK_FIRST, 0), (v.CAN_BLOCK_EXHAUSTED, terms.CONT_BLOCK_EXHAUSTED, 0),
        (v.CAN_ATTACK_EXHAUSTED, terms.CONT_ATTACK_EXHAUSTED, 0), (v.NO_KEYWORDS, terms.CONT_NO_KEYWORDS, 0),
        (v.ATTACKS_REDUCE_NO_LIFE, terms.CONT_NO_LIFE_LOSS, 0),
    ],
)  # fmt: skip
def test_the_row_of_a_power(power: v.Power, op: int, arg: int) -> None:
    c = Compiled(effect=v.has(power, text=TEXT, of=v.own_spirit()))
    row = c.effect
    assert (int(row["kind"]), int(row["op"]), int(row["arg"])) == (terms.KIND_CONSTANT, op, arg)
    assert c.filter(int(row["choice"]))["side"] == terms.SIDE_SELF
    assert terms.Cont(op).name.replace("_", " ") in disassemble(c.compiled.cards[0], c.compiled)


@pytest.mark.parametrize(
    ("effect", "reads", "writes"),
    [
        (v.has(v.bp(1000), text=TEXT), 0, 1),
        (v.has(v.bp(1000), text=TEXT, of=v.own_spirit(bp_max=3000)), 1, 1),
        (v.has(v.bp(1000), text=TEXT, when=v.at_least(v.symbols(v.RED), 3)), 2, 1),
        (v.has(v.more_symbols(v.RED), text=TEXT, when=v.there_is(v.own_spirit(bp_min=5000))), 1, 2),
        (v.has(v.unblockable_by(v.opposing_spirit(bp_max=1000)), text=TEXT), 0, 0),  # asked at the block
        (v.has(v.cannot(terms.CANNOT_BLOCK), text=TEXT, of=v.opposing_spirit(bp_max=1000)), 1, 0),
    ],
)
def test_what_a_constant_effect_reads_and_writes(effect: v.Effect, reads: int, writes: int) -> None:
    row = Compiled(effect=effect).effect
    assert (int(row["reads"]), int(row["writes"])) == (reads, writes)


def test_effects_limited_by_name_share_a_key_by_name_and_clause() -> None:
    effect = v.when_attacks(text=TEXT, do=DRAW, limit=v.CANT_STACK)
    cards = [
        spirit(effect, card_id="TEST-001", name="Twin"), spirit(effect, card_id="TEST-002", name="Twin [2]"),
        spirit(effect, effect, card_id="TEST-003", name="Other"),
    ]  # fmt: skip
    tables = compile_tables(cards)[0]
    keys = [int(row["limit_key"]) for row in tables["effects"][1:5]]
    assert keys[0] == keys[1]
    assert len(set(keys)) == 3
    assert min(keys) > 0


def test_names_with_identifiers_and_further_names() -> None:
    compiled = CompiledCards([spirit(name="Twin"), spirit(card_id="TEST-009", name="Twin [2]", also_named=("Hero",))])
    one, two = compiled.tables[0]["cards"][:2]
    assert int(one["name"]) != int(two["name"])
    assert int(one["base_name"]) == int(two["base_name"])
    assert compiled.names[int(two["also_named"][0])] == "Hero"


def test_a_magic_knows_its_effects_by_timing() -> None:
    card = magic(v.main(text=TEXT, do=DRAW), v.flash(text=TEXT, do=DRAW), soul_magic=v.BLUE)
    row = compile_tables([card])[0]["cards"][0]
    assert (int(row["main"]), int(row["flash"]), int(row["hand_effect"])) == (1, 2, 0)
    assert (int(row["soul_magic"]), int(row["n_levels"])) == (v.BLUE + 1, 0)


def test_counters_of_a_card_row() -> None:
    card = spirit(
        v.activated(v.MAIN, text=TEXT, do=DRAW), v.has(v.bp(1000), text=TEXT),
        v.instead(terms.EVENT_DESTROYED, this=True, text=TEXT, do=DRAW), v.activated(v.FLASH, text=TEXT, do=DRAW),
        v.flash_summon_from_hand(text=TEXT, window=v.OPPOSING_TURN), v.when_attacks(text=TEXT, do=DRAW),
    )  # fmt: skip
    row = compile_tables([card])[0]["cards"][0]
    assert row["activated"].tolist() == [1, 4, 0, 0]
    counters = ("n_activated", "n_constant", "n_replacement", "hand_effect", "event_mask")
    assert [int(row[name]) for name in counters] == [2, 1, 1, 5, 1 << terms.EVENT_ATTACK]


def test_equal_cards_give_equal_tables() -> None:
    cards = [spirit(v.when_summoned(text=TEXT, do=EVERY_WORD))]
    assert compile_tables(cards).tobytes() == compile_tables(cards).tobytes()


def test_the_filter_rows_have_the_fields_of_the_layout() -> None:
    assert tuple(name for name, *_ in layout.FILTER_FIELDS) == rows.FILTER_NAMES
