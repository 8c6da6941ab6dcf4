"""26RSD06, the blue starter set: Ferobeast."""

from __future__ import annotations

from bs_env.cards.vocabulary import (
    BLUE,
    CANT_STACK,
    DURING_ATTACK,
    DURING_BLOCK,
    FLASH,
    NEXUS,
    ONCE_PER_TURN,
    OPPOSING_ATTACK_STEP,
    REVEALED,
    THIS,
    THIS_BATTLE,
    THIS_TURN,
    TRASH,
    YOUR_ATTACK_STEP,
    YOUR_MAIN_STEP,
    Lv,
    Magic,
    Nexus,
    Spirit,
    activated,
    any_nexus,
    at_your_end_step,
    attack_price,
    block_price,
    bp,
    choose,
    core_from_void,
    core_from_void_to,
    cost_of,
    count,
    destroy,
    draw,
    either,
    exhaust,
    flash,
    give,
    hand_card,
    has,
    if_you_did,
    main,
    may_choose,
    may_choose_up_to,
    more_life_damage,
    more_symbols,
    offered_if,
    opposing_spirit,
    own_nexus,
    own_spirit,
    refresh,
    rest_to_bottom,
    reveal_top,
    revealed_card,
    slot,
    store,
    subject_cost,
    there_are,
    to_deck,
    to_hand,
    triggered,
    when_deployed,
    when_destroyed,
    when_summoned,
)
from bs_env.core import terms

FAMILY = "Ferobeast"
EXHAUST_A_NEXUS = (choose(1, own_nexus(family=FAMILY, refreshed=True)), exhaust())
TWO_TO_THE_BOTTOM = (choose(2, hand_card(), ordered=True), to_deck(bottom=True))

NAUSA = Spirit(
    "26RSD06-001", "Nausa", "ナウサ", color=BLUE, cost=2, reduction={BLUE: 1}, families=("Ferobeast",),
    levels=(Lv(1, 1000), Lv(2, 3000)), symbols={BLUE: 1}, ex=True, mark="A",
    effects=(
        when_destroyed(
            text="[When Destroyed] Choose 1 of your Nexuses, then put 1 core from the Void on it.",
            do=(choose(1, own_nexus()), core_from_void()),
        ),
    ),
)  # fmt: skip

DEERTORA = Spirit(
    "26RSD06-002", "Deertora", "ディアトラ", color=BLUE, cost=3, reduction={BLUE: 1}, families=("Ferobeast",),
    levels=(Lv(1, 2000), Lv(2, 3000)), symbols={BLUE: 1}, mark="A",
    effects=(
        when_summoned(
            optional=True,
            text="[When Summoned] You may reveal the top 3 cards of your deck; add 1 Ferobeast Nexus card among them "
            "to your hand, then put the rest on the bottom of your deck in any order.",
            do=(
                reveal_top(3),
                choose(1, revealed_card(NEXUS, family=FAMILY), of=REVEALED),
                to_hand(),
                rest_to_bottom(),
            ),
        ),
    ),
)  # fmt: skip

MELRAK = Spirit(
    "26RSD06-003", "Melrak", "メルラク", color=BLUE, cost=3, reduction={BLUE: 1}, families=("Ferobeast",),
    levels=(Lv(1, 3000), Lv(3, 5000, true_release=True)), symbols={BLUE: 1}, ex=True, mark="A",
    effects=(
        when_destroyed(
            level=2, true_release=True,
            text="[When Destroyed] Choose 1 opposing Spirit with cost 3 or less, then destroy it.",
            do=(choose(1, opposing_spirit(cost_max=3)), destroy()),
        ),
    ),
)  # fmt: skip

RHICEROS = Spirit(
    "26RSD06-004", "Rhiceros", "ライセロス", color=BLUE, cost=4, reduction={BLUE: 2},
    families=("Cyantree", "Ferobeast"),
    levels=(Lv(1, 4000), Lv(3, 6000)), symbols={BLUE: 1}, mark="A",
    effects=(
        activated(
            FLASH, window=DURING_BLOCK, limit=ONCE_PER_TURN,
            text="[During Block] Invoke: Flash [Once Per Turn] Exhaust 1 of your Ferobeast Nexuses: this Spirit gets "
            "BP +3000 for this battle.",
            cost=EXHAUST_A_NEXUS,
            do=(give(bp(+3000), THIS, until=THIS_BATTLE),),
        ),
        activated(
            FLASH, window=DURING_ATTACK, limit=ONCE_PER_TURN, level=2,
            text="[During Attack] Invoke: Flash [Once Per Turn] Exhaust 1 of your Ferobeast Nexuses: put 1 core from "
            "the Void in your Trash.",
            cost=EXHAUST_A_NEXUS,
            do=(core_from_void_to(TRASH),),
        ),
    ),
)  # fmt: skip

SLOUTH = Spirit(
    "26RSD06-005", "Slouth", "スロウス", color=BLUE, cost=4, reduction={BLUE: 3}, families=("Cyantree", "Ferobeast"),
    levels=(Lv(1, 5000), Lv(3, 8000)), symbols={BLUE: 1}, ex=True, mark="A",
)  # fmt: skip

SVARRIS = Spirit(
    "26RSD06-006", "Svarris", "スヴァリス", color=BLUE, cost=5, reduction={BLUE: 3}, families=("Ferobeast",),
    levels=(Lv(1, 3000), Lv(3, 5000)), symbols={BLUE: 1}, mark="A",
    note="One English printing shows Cyantree too; the Japanese card has Ferobeast only.",
    effects=(
        when_summoned(
            text="[When Summoned] Draw 2 cards, then put 2 cards from your hand on the bottom of your deck in any "
            "order.",
            do=(draw(2), TWO_TO_THE_BOTTOM),
        ),
    ),
)  # fmt: skip

ARMALIDO = Spirit(
    "26RSD06-007", "Armalido", "アルマリト", color=BLUE, cost=6, reduction={BLUE: 3},
    families=("Cyantree", "Ferobeast"),
    levels=(Lv(1, 5000), Lv(3, 7000, true_release=True)), symbols={BLUE: 1}, mark="A",
    effects=(
        activated(
            FLASH, window=DURING_BLOCK, limit=ONCE_PER_TURN, level=2, true_release=True,
            text="[During Block] Invoke: Flash [Once Per Turn] Exhaust 1 of your Ferobeast Nexuses: this Spirit gets "
            "BP +3000 for this battle.",
            cost=EXHAUST_A_NEXUS,
            do=(give(bp(+3000), THIS, until=THIS_BATTLE),),
        ),
    ),
)  # fmt: skip

FELIO = Spirit(
    "26RSD06-008", "The TreeShadow Felio", "樹影フェリオ", color=BLUE, cost=7, reduction={BLUE: 4},
    families=("Cyantree", "Ferobeast"),
    levels=(Lv(1, 7000), Lv(3, 9000)), symbols={BLUE: 1}, legacy=True, mark="A",
    note="The English printings show Ferobeast only; the Japanese card has Cyantree and Ferobeast.",
    effects=(
        when_summoned(
            text="[When Summoned] This Spirit gets BP +1000 for this turn for each of your Nexuses.",
            do=(give(bp(count(own_nexus()).scaled(times=1000)), THIS, until=THIS_TURN),),
        ),
    ),
)  # fmt: skip

MISTY_FOREST = Nexus(
    "26RSD06-009", "The Misty Forest", "雲霧森林", color=BLUE, cost=3, reduction={BLUE: 2}, families=("Ferobeast",),
    levels=(Lv(0), Lv(3)), symbols={BLUE: 1}, mark="A",
    effects=(
        has(
            bp(+1000), of=own_spirit(family=FAMILY, attacking=True), window=YOUR_ATTACK_STEP,
            text="[Your Attack Step] All your attacking Ferobeast Spirits have BP +1000.",
        ),
        at_your_end_step(
            level=2, limit=CANT_STACK,
            text="[Your End Step] [Can't Stack] For every 2 of your Nexuses you may choose 1 of your Ferobeast "
            "Spirits; then refresh the chosen ones.",
            do=(may_choose_up_to(count(own_nexus()).scaled(by=2), own_spirit(family=FAMILY)), refresh()),
        ),
    ),
)  # fmt: skip

EXTREME_GIANT_TREE = Nexus(
    "26RSD06-010", "Utmost Depth: The Extreme Giant Tree", "最奥:極大樹", color=BLUE, cost=3, reduction={BLUE: 2},
    families=("Ferobeast",), levels=(Lv(0), Lv(2, true_release=True)), symbols={BLUE: 1}, mark="A",
    effects=(
        has(
            more_symbols(BLUE), window=YOUR_MAIN_STEP, when=there_are(3, own_nexus(color=BLUE)),
            text="[Your Main Step] If you have 3 or more blue Nexuses, this Nexus has 1 more blue symbol.",
        ),
        triggered(
            terms.EVENT_ATTACK, subject=opposing_spirit(), window=OPPOSING_ATTACK_STEP, level=2, true_release=True,
            text="[Opposing Attack Step] When an opposing Spirit attacks, you may choose 1 of your Ferobeast Spirits "
            "with the same cost as that Spirit; refresh it.",
            do=(may_choose(1, own_spirit(family=FAMILY, cost=subject_cost())), refresh()),
        ),
    ),
)  # fmt: skip

BARRAGE_FOREST = Nexus(
    "26RSD06-011", "The Barrage Forest", "砲森弾林", color=BLUE, cost=5, reduction={BLUE: 2}, families=("Ferobeast",),
    levels=(Lv(0), Lv(2)), symbols={BLUE: 1}, mark="A",
    effects=(
        when_deployed(
            text="[When Deployed] Choose 1 opposing Spirit with cost 3 or less, then destroy it.",
            do=(choose(1, opposing_spirit(cost_max=3)), destroy()),
        ),
        has(
            attack_price(1), of=opposing_spirit(level=1), window=OPPOSING_ATTACK_STEP, level=2, limit=CANT_STACK,
            text="[Opposing Attack Step] [Can't Stack] An opposing Lv1 Spirit can attack only if the opponent pays 1 "
            "core for it.",
        ),
    ),
)  # fmt: skip

FEEDING_DRAW = Magic(
    "26RSD06-012", "Feeding Draw", "フィーディングドロー", color=BLUE, cost=3, reduction={BLUE: 2},
    families=("Ferobeast",), mark="A",
    effects=(
        main(
            text="[Main] Draw 3 cards, then put 2 cards from your hand on the bottom of your deck in any order.",
            do=(draw(3), TWO_TO_THE_BOTTOM),
        ),
        flash(
            text="[Flash] Choose 1 of your Spirits, then it gets BP +3000 for this turn.",
            do=(choose(1, own_spirit()), give(bp(+3000), until=THIS_TURN)),
        ),
    ),
)  # fmt: skip

STEM_LANCE = Magic(
    "26RSD06-013", "Stem Lance", "ステムランス", color=BLUE, cost=5, reduction={BLUE: 3}, families=("Ferobeast",),
    symbols={BLUE: 1}, ex=True, soul_magic=BLUE, mark="A",
    effects=(
        flash(
            text="[Flash] Choose 1 opposing Spirit with cost 4 or less, then destroy it. While choosing, you may "
            "destroy 1 of your Nexuses: the limit rises by its cost.",
            do=(
                offered_if(
                    opposing_spirit(cost_max=slot("limit")), "limit", 4, may_choose(1, own_nexus(), name="nexus")
                ),
                destroy("nexus"),
                if_you_did(store("limit", cost_of("nexus").scaled(plus=4)), otherwise=(store("limit", 4),)),
                choose(1, opposing_spirit(cost_max=slot("limit"))),
                destroy(),
            ),
        ),
    ),
)  # fmt: skip

FULL_STOMACH = Magic(
    "26RSD06-014", "Full Stomach", "フルストマック", color=BLUE, cost=6, reduction={BLUE: 4}, families=("Ferobeast",),
    symbols={BLUE: 1}, ex=True, legacy=True, mark="A",
    effects=(
        main(
            text="[Main] Choose 1 Nexus of either player that is not in True Release and destroy it. If you did, draw "
            "1 card.",
            do=(choose(1, any_nexus(true_release=False)), destroy(), if_you_did(draw(1))),
        ),
        flash(
            text="[Flash] Choose 1 of your Spirits, then it gets BP +3000 for this turn.",
            do=(choose(1, own_spirit()), give(bp(+3000), until=THIS_TURN)),
        ),
    ),
)  # fmt: skip

GIGANTHERION = Spirit(
    "26RSD06-X01", "The ShieldHorn Gigantherion", "盾角ギガンテリオン", color=BLUE, cost=8, reduction={BLUE: 4},
    families=("Ferobeast",),
    levels=(Lv(1, 9000), Lv(4, 12000, true_release=True)), symbols={BLUE: 1}, legacy=True, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] Choose 1 opposing Spirit with cost 4 or less (cost 6 or less if you have 3 or more "
            "Nexuses), then destroy it.",
            do=(choose(1, opposing_spirit(cost_max=either(4, 6, when=there_are(3, own_nexus())))), destroy()),
        ),
        has(
            block_price(1), window=DURING_ATTACK, level=2, true_release=True,
            text="[During Attack] The opponent can block only if they exhaust 1 of their Spirits other than the "
            "blocking one.",
        ),
    ),
)  # fmt: skip

ELEPHAS = Spirit(
    "26RSD06-X02", "The ExtremeTree Elephas", "極樹エレファス", color=BLUE, cost=10, reduction={BLUE: 4},
    families=("Ferobeast",), levels=(Lv(1, 10000), Lv(4, 14000)), symbols={BLUE: 1}, legacy=True, mark="A",
    effects=(
        activated(
            FLASH, window=DURING_ATTACK, limit=ONCE_PER_TURN,
            text="[During Attack] Invoke: Flash [Once Per Turn] Exhaust 1 of your Ferobeast Nexuses: choose 1 "
            "opposing Spirit with cost 7 or less, then destroy it.",
            cost=EXHAUST_A_NEXUS,
            do=(choose(1, opposing_spirit(cost_max=7)), destroy()),
        ),
        has(
            more_life_damage(1), window=DURING_ATTACK, level=2,
            text="[During Attack] When this Spirit's attack reduces the opponent's Life, 1 more core is removed.",
        ),
    ),
)  # fmt: skip
