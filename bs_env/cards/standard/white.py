"""26RSD04, the white starter set: Mineroid."""

from __future__ import annotations

from bs_env.cards.vocabulary import (
    ATTACKS_REDUCE_NO_LIFE,
    CANT_STACK,
    DURING_ATTACK,
    DURING_BLOCK,
    FLASH,
    MAIN,
    MUST_ATTACK_FIRST,
    OPPOSING_ATTACK_STEP,
    REVEALED,
    SPIRIT,
    THIS,
    THIS_STEP,
    THIS_TURN,
    TRASH,
    WHITE,
    YOUR_ATTACK_STEP,
    YOUR_MAIN_STEP,
    Lv,
    Magic,
    Nexus,
    Spirit,
    activated,
    any_in,
    ask,
    at_least,
    at_opposing_attack_step,
    at_your_end_step,
    bp,
    choose,
    core_from_void,
    core_from_void_to,
    draw,
    either,
    exhaust,
    flash,
    give,
    hand_card,
    has,
    if_,
    life_reduced,
    main,
    may_choose,
    may_choose_up_to,
    more_symbols_for_playing,
    opposing_spirit,
    own_nexus,
    own_spirit,
    refresh,
    rest_to_bottom,
    return_to_deck,
    return_to_hand,
    reveal_top,
    revealed_card,
    show_to_bottom,
    size_of,
    symbols,
    there_is,
    to_hand,
    triggered,
    unblockable_by,
    used_card,
    when_attacks,
    when_blocks,
    when_deployed,
    when_summoned,
)
from bs_env.core import terms

FAMILY = "Mineroid"
BIG_MINEROID_CARD = used_card(SPIRIT, family=FAMILY, cost_min=6)

ATUN = Spirit(
    "26RSD04-001", "Atun", "アトゥン", color=WHITE, cost=2, reduction={WHITE: 1}, families=("Mineroid",),
    levels=(Lv(1, 1000), Lv(3, 3000, true_release=True)), symbols={WHITE: 1}, ex=True, mark="A",
    effects=(
        when_blocks(
            level=2, true_release=True,
            text="[When Blocks] Choose 1 of your Mineroid Nexuses, then put 1 core from the Void on it.",
            do=(choose(1, own_nexus(family=FAMILY)), core_from_void()),
        ),
    ),
)  # fmt: skip

NONRIL = Spirit(
    "26RSD04-002", "Nonril", "ノンリル", color=WHITE, cost=3, reduction={WHITE: 1}, families=("Mineroid",),
    levels=(Lv(1, 2000), Lv(3, 3000)), symbols={WHITE: 1}, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] Put 1 core from the Void in your Trash.",
            do=(core_from_void_to(TRASH),),
        ),
        has(
            bp(+5000), window=DURING_BLOCK, level=2, when=at_least(symbols(WHITE), 3),
            text="[During Block] If you have 3 or more white symbols, this Spirit has BP +5000.",
        ),
    ),
)  # fmt: skip

ARSINUS = Spirit(
    "26RSD04-003", "Arsinus", "アーシヌス", color=WHITE, cost=4, reduction={WHITE: 2}, families=("Mineroid",),
    levels=(Lv(1, 3000), Lv(3, 5000)), symbols={WHITE: 1}, mark="A",
    effects=(
        activated(
            MAIN,
            text="Invoke: Main. Exhaust this Spirit: reveal the top 2 cards of your deck, add 1 Mineroid Spirit card "
            "with cost 6 or more among them to your hand, then put the rest on the bottom of your deck in any order.",
            cost=(exhaust(THIS),),
            do=(
                reveal_top(2),
                choose(1, revealed_card(SPIRIT, family=FAMILY, cost_min=6), of=REVEALED),
                to_hand(),
                rest_to_bottom(),
            ),
        ),
    ),
)  # fmt: skip

FORCLAWER = Spirit(
    "26RSD04-004", "The HeavyClaw Forclawer", "重爪フォークロアー", color=WHITE, cost=4, reduction={WHITE: 3},
    families=("Leucomyst", "Mineroid"), levels=(Lv(1, 3000), Lv(3, 5000)), symbols={WHITE: 1}, mark="A",
    effects=(
        at_opposing_attack_step(
            limit=CANT_STACK,
            text="[Opposing Attack Step] [Can't Stack] At its start, you may choose 1 opposing Spirit; it must, if "
            "possible, be the first to attack in this step.",
            do=(may_choose(1, opposing_spirit()), give(MUST_ATTACK_FIRST, until=THIS_STEP)),
        ),
        has(
            more_symbols_for_playing(WHITE), of=BIG_MINEROID_CARD, level=2,
            text="While you summon a Mineroid Spirit card with cost 6 or more, this Spirit has 1 more white symbol.",
        ),
    ),
)  # fmt: skip

CHIMENIRUGA = Spirit(
    "26RSD04-005", "Chimeniruga", "チムニルガ", color=WHITE, cost=4, reduction={WHITE: 3},
    families=("Leucomyst", "Mineroid"), levels=(Lv(1, 5000), Lv(3, 8000)), symbols={WHITE: 1}, ex=True, mark="A",
)  # fmt: skip

DABITY = Spirit(
    "26RSD04-006", "Dabity", "ダビティ", color=WHITE, cost=5, reduction={WHITE: 2}, families=("Mineroid",),
    levels=(Lv(1, 4000), Lv(3, 6000)), symbols={WHITE: 1}, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] Choose 1 of your Mineroid Spirits, then put 1 core from the Void on it.",
            do=(choose(1, own_spirit(family=FAMILY)), core_from_void()),
        ),
        has(bp(+2000), window=DURING_BLOCK, level=2, text="[During Block] This Spirit has BP +2000."),
    ),
)  # fmt: skip

JUNKS = Spirit(
    "26RSD04-007", "Junks", "ジャンクス", color=WHITE, cost=6, reduction={WHITE: 3}, families=("Leucomyst", "Mineroid"),
    levels=(Lv(1, 5000), Lv(3, 7000, true_release=True)), symbols={WHITE: 1}, ex=True, mark="A",
    effects=(
        at_your_end_step(
            optional=True,
            text="[Your End Step] You may refresh this Spirit.",
            do=(refresh(THIS),),
        ),
        when_attacks(
            level=2, true_release=True,
            text="[When Attacks] Choose 1 opposing Spirit with BP 4000 or less, then return it to the opponent's hand.",
            do=(choose(1, opposing_spirit(bp_max=4000)), return_to_hand()),
        ),
    ),
)  # fmt: skip

ANATOMA = Spirit(
    "26RSD04-008", "The MightyArm Anatoma", "豪腕アナトマ", color=WHITE, cost=7, reduction={WHITE: 4},
    families=("Leucomyst", "Mineroid"), levels=(Lv(1, 7000), Lv(2, 8000)), symbols={WHITE: 1}, legacy=True, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] Choose 1 opposing Spirit with BP 6000 or less, then return it to the opponent's "
            "hand.",
            do=(choose(1, opposing_spirit(bp_max=6000)), return_to_hand()),
        ),
    ),
)  # fmt: skip

QUARRY_PLAIN = Nexus(
    "26RSD04-009", "The Quarry Plain", "石切平原", color=WHITE, cost=3, reduction={WHITE: 2}, families=("Mineroid",),
    levels=(Lv(0), Lv(2)), symbols={WHITE: 1}, mark="A",
    effects=(
        has(
            more_symbols_for_playing(WHITE), of=BIG_MINEROID_CARD, window=YOUR_MAIN_STEP,
            text="[Your Main Step] While you summon a Mineroid Spirit card with cost 6 or more, this Nexus has 1 more "
            "white symbol.",
        ),
        at_your_end_step(
            level=2,
            text="[Your End Step] You may choose 1 of your Mineroid Spirits; refresh it.",
            do=(may_choose(1, own_spirit(family=FAMILY)), refresh()),
        ),
    ),
)  # fmt: skip

WHITE_SKYLINE = Nexus(
    "26RSD04-010", "Utmost Depth: The White Skyline", "最奥:白天平", color=WHITE, cost=3, reduction={WHITE: 2},
    families=("Mineroid",), levels=(Lv(0), Lv(2, true_release=True)), symbols={WHITE: 1}, mark="A",
    effects=(
        has(
            bp(+1000), of=own_spirit(family=FAMILY, cost_max=5), window=OPPOSING_ATTACK_STEP,
            text="[Opposing Attack Step] All your Mineroid Spirits with cost 5 or less have BP +1000.",
        ),
        triggered(
            terms.EVENT_BP_WON_ALONE, subject=own_spirit(family=FAMILY, cost_min=6), window=YOUR_ATTACK_STEP,
            level=2, true_release=True,
            text="[Your Attack Step] When your Mineroid Spirit with cost 6 or more destroys only the opposing Spirit "
            "by comparing BP, choose 1 of your Spirits, then put 1 core from the Void on it.",
            do=(choose(1, own_spirit()), core_from_void()),
        ),
    ),
)  # fmt: skip

MENHIR_CIRCLE = Nexus(
    "26RSD04-011", "The Menhir Circle", "立石円陣", color=WHITE, cost=4, reduction={WHITE: 3}, families=("Mineroid",),
    levels=(Lv(0), Lv(3)), symbols={WHITE: 1}, mark="A",
    effects=(
        when_deployed(
            text="[When Deployed] Show up to 2 white Mineroid cards from your hand, put them on the bottom of your "
            "deck in any order, then draw 1 card for each card put back.",
            do=(show_to_bottom(2, hand_card(color=WHITE, family=FAMILY)), draw(size_of())),
        ),
        activated(
            FLASH, window=OPPOSING_ATTACK_STEP, level=2,
            text="[Opposing Attack Step] Invoke: Flash. Exhaust this Nexus: choose 1 attacking opposing Spirit with "
            "BP 3000 or less, then return it to the opponent's hand.",
            cost=(exhaust(THIS),),
            do=(choose(1, opposing_spirit(attacking=True, bp_max=3000)), return_to_hand()),
        ),
    ),
)  # fmt: skip

ROCK_DRILLING = Magic(
    "26RSD04-012", "Rock Drilling", "ロックドリリング", color=WHITE, cost=2, reduction={WHITE: 1},
    families=("Mineroid",), legacy=True, mark="A",
    note='The English printings leave out "white"; the Japanese card has it.',
    effects=(
        main(
            text="[Main] Show up to 3 white Mineroid cards from your hand, put them on the bottom of your deck in any "
            "order, then draw 1 card for each card put back.",
            do=(show_to_bottom(3, hand_card(color=WHITE, family=FAMILY)), draw(size_of())),
        ),
        flash(
            text="[Flash] Choose 1 of your Spirits, then it gets BP +3000 for this turn.",
            do=(choose(1, own_spirit()), give(bp(+3000), until=THIS_TURN)),
        ),
    ),
)  # fmt: skip

DREAM_ROTOR = Magic(
    "26RSD04-013", "Dream Rotor", "ドリームローター", color=WHITE, cost=4, reduction={WHITE: 3}, families=("Mineroid",),
    symbols={WHITE: 1}, ex=True, mark="A",
    effects=(
        flash(
            text="[Flash] Choose 1 opposing Spirit with BP 5000 or less, then return it to the opponent's hand.",
            do=(choose(1, opposing_spirit(bp_max=5000)), return_to_hand()),
        ),
    ),
)  # fmt: skip

DEFENSIVE_GATE = Magic(
    "26RSD04-014", "Defensive Gate", "ディフェンシブゲート", color=WHITE, cost=5, reduction={WHITE: 3},
    families=("Mineroid",), symbols={WHITE: 1}, ex=True, soul_magic=WHITE, mark="A",
    effects=(
        flash(
            text="[Flash] Choose 1 opposing Spirit (2 if your Life has been reduced this turn), then for this turn "
            "their attacks do not reduce your Life.",
            do=(
                choose(either(1, 2, when=life_reduced()), opposing_spirit()),
                give(ATTACKS_REDUCE_NO_LIFE, until=THIS_TURN),
            ),
        ),
    ),
)  # fmt: skip

MATANDA = Spirit(
    "26RSD04-X01", "The ContinentalShip Matanda", "陸舟マテンダー", color=WHITE, cost=8, reduction={WHITE: 4},
    families=("Mineroid",),
    levels=(Lv(1, 9000), Lv(4, 11000, true_release=True)), symbols={WHITE: 1}, legacy=True, mark="A",
    effects=(
        at_your_end_step(
            text="[Your End Step] You may choose up to 2 of your Mineroid Spirits; refresh them.",
            do=(may_choose_up_to(2, own_spirit(family=FAMILY)), refresh()),
        ),
        has(
            unblockable_by(opposing_spirit(cost_max=7)), window=DURING_ATTACK, level=2, true_release=True,
            text="[During Attack] This Spirit cannot be blocked by opposing Spirits with cost 7 or less.",
        ),
    ),
)  # fmt: skip

SAVATOMA = Spirit(
    "26RSD04-X02", "The TrueGateMinister Savatoma", "真門官サヴァトマ", color=WHITE, cost=9, reduction={WHITE: 5},
    families=("Mineroid",), levels=(Lv(1, 10000), Lv(3, 12000)), symbols={WHITE: 1}, legacy=True, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] Choose 1 opposing Spirit, then return it to the opponent's hand; if you have an "
            "exhausted Mineroid Spirit, you may put it on the bottom of their deck instead.",
            do=(
                choose(1, opposing_spirit()),
                if_(
                    any_in(),
                    (
                        if_(
                            there_is(own_spirit(family=FAMILY, exhausted=True)),
                            ask((return_to_deck(bottom=True),), otherwise=(return_to_hand(),)),
                            otherwise=(return_to_hand(),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)  # fmt: skip
