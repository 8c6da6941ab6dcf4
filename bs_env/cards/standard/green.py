"""26RSD03, the green starter set: Armored Fish."""

from __future__ import annotations

from bs_env.cards.vocabulary import (
    CAN_BLOCK_EXHAUSTED,
    DURING_ATTACK,
    FLASH,
    GREEN,
    MAIN,
    MUST_BLOCK,
    NEXUS,
    ONCE_PER_TURN,
    OPPONENT,
    OPPOSING_ATTACK_STEP,
    RESERVE,
    REVEALED,
    SPIRIT,
    THIS,
    THIS_BATTLE,
    THIS_TURN,
    TRASH,
    YOUR_ATTACK_STEP,
    Lv,
    Magic,
    Nexus,
    Spirit,
    activated,
    at_your_main_step,
    bp,
    choose,
    choose_all,
    choose_up_to,
    core_from_void,
    core_from_void_to,
    count,
    draw,
    exhaust,
    flash,
    flash_summon_from_hand,
    give,
    hand,
    hand_card,
    has,
    heavily_exhaust,
    if_,
    if_you_did,
    in_any_order,
    main,
    may_choose,
    opposing_spirit,
    own_spirit,
    play,
    refresh,
    rest_to_bottom,
    reveal_top,
    revealed_card,
    show,
    there_are,
    there_is,
    to_deck,
    when_attacks,
    when_battle_ends,
    when_blocks,
    when_deployed,
    when_summoned,
)

FAMILY = "Armored Fish"
EXHAUSTED_ARMORED_FISH = own_spirit(family=FAMILY, exhausted=True)

FLUTTY = Spirit(
    "26RSD03-001", "Flutty", "フラッティ", color=GREEN, cost=2, reduction={GREEN: 1}, families=("Armored Fish",),
    levels=(Lv(1, 1000), Lv(3, 3000)), symbols={GREEN: 1}, mark="A",
    effects=(
        flash_summon_from_hand(
            window=OPPOSING_ATTACK_STEP,
            text="[Opposing Attack Step] [Flash] You may summon this Spirit card from your hand; its cost and the "
            "cores put on it come from your Reserve only.",
        ),
    ),
)  # fmt: skip

PUFFER = Spirit(
    "26RSD03-002", "Puffer", "パッファー", color=GREEN, cost=3, reduction={GREEN: 1}, families=("Armored Fish",),
    levels=(Lv(1, 2000), Lv(2, 3000)), symbols={GREEN: 1}, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] Put 1 core from the Void in your Trash.",
            do=(core_from_void_to(TRASH),),
        ),
    ),
)  # fmt: skip

RASSEHEAD = Spirit(
    "26RSD03-003", "Rassehead", "ラスヘッド", color=GREEN, cost=3, reduction={GREEN: 1},
    families=("Oceanic Green", "Armored Fish"),
    levels=(Lv(1, 3000), Lv(3, 5000, true_release=True)), symbols={GREEN: 1}, ex=True, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] You may choose 1 opposing Spirit with cost 4 or less; exhaust it.",
            do=(may_choose(1, opposing_spirit(cost_max=4)), exhaust()),
        ),
        has(
            bp(+2000), window=DURING_ATTACK, level=2, true_release=True,
            text="[During Attack] This Spirit has BP +2000.",
        ),
    ),
)  # fmt: skip

STRARAY = Spirit(
    "26RSD03-004", "Straray", "ストラレイ", color=GREEN, cost=3, reduction={GREEN: 2},
    families=("Oceanic Green", "Armored Fish"),
    levels=(Lv(1, 4000), Lv(3, 7000)), symbols={GREEN: 1}, ex=True, mark="A",
)  # fmt: skip

MOLA_MOULA = Spirit(
    "26RSD03-005", "Mola Moula", "モラモーラ", color=GREEN, cost=4, reduction={GREEN: 3},
    families=("Oceanic Green", "Armored Fish"),
    levels=(Lv(1, 5000), Lv(3, 8000)), symbols={GREEN: 1}, ex=True, mark="A",
)  # fmt: skip

COELA_CANTH = Spirit(
    "26RSD03-006", "The OceanPhantom Coela-Canth", "海幻コエラ=カンサス", color=GREEN, cost=5, reduction={GREEN: 2},
    families=("Armored Fish",), levels=(Lv(1, 4000), Lv(3, 6000)), symbols={GREEN: 1}, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] You may choose 1 of your other Armored Fish Spirits; put 1 core from the Void on "
            "it. Then, if you have an exhausted Armored Fish Spirit, you may choose 1 of your Spirits; refresh it.",
            do=(
                may_choose(1, own_spirit(family=FAMILY, other=True)),
                core_from_void(),
                if_(
                    there_is(EXHAUSTED_ARMORED_FISH),
                    (may_choose(1, own_spirit(), name="second"), refresh("second")),
                ),
            ),
        ),
    ),
)  # fmt: skip

GARIZAROT = Spirit(
    "26RSD03-007", "Garizarot", "ガリザロト", color=GREEN, cost=5, reduction={GREEN: 3}, families=("Armored Fish",),
    levels=(Lv(1, 5000), Lv(2, 6000, true_release=True)), symbols={GREEN: 1}, mark="A",
    effects=(
        when_attacks(
            text="[When Attacks] You may choose 1 exhausted opposing Spirit; for this battle it must block if "
            "possible and can block although exhausted.",
            do=(
                may_choose(1, opposing_spirit(exhausted=True)),
                give(MUST_BLOCK, until=THIS_BATTLE),
                give(CAN_BLOCK_EXHAUSTED, until=THIS_BATTLE),
            ),
        ),
        has(
            bp(+2000), window=DURING_ATTACK, level=2, true_release=True,
            text="[During Attack] This Spirit has BP +2000.",
        ),
    ),
)  # fmt: skip

DOROGOLIATH = Spirit(
    "26RSD03-008", "The HeavyJaws Dorogoliath", "重顎ドロゴリアス", color=GREEN, cost=5, reduction={GREEN: 3},
    families=("Armored Fish",), levels=(Lv(1, 5000), Lv(2, 6000)), symbols={GREEN: 1}, mark="A",
    effects=(
        has(
            bp(count(own_spirit(family=FAMILY)).scaled(times=1000)), window=DURING_ATTACK,
            text="[During Attack] This Spirit has BP +1000 for each of your Armored Fish Spirits.",
        ),
        when_attacks(
            level=2,
            text="[When Attacks] You may choose 1 opposing Spirit with cost 3 or less; exhaust it.",
            do=(may_choose(1, opposing_spirit(cost_max=3)), exhaust()),
        ),
    ),
)  # fmt: skip

OLINDIAS = Spirit(
    "26RSD03-009", "The TransparentHood Olindias", "透笠オリンディアス", color=GREEN, cost=6, reduction={GREEN: 3},
    families=("Armored Fish",), levels=(Lv(1, 6000), Lv(2, 7000)), symbols={GREEN: 1}, mark="A",
    note="Nothing waives the cost of the card that is summoned or deployed, so it is paid by the full procedure.",
    effects=(
        when_summoned(
            text="[When Summoned] Reveal the top 3 cards of your deck. You may summon or deploy 1 Armored Fish card "
            "with cost 3 or less among them, then put the rest on the bottom of your deck in any order.",
            do=(
                reveal_top(3),
                may_choose(
                    1, revealed_card(SPIRIT, NEXUS, family=FAMILY, cost_max=3), of=REVEALED, playable=True
                ),
                play(),
                rest_to_bottom(),
            ),
        ),
        when_blocks(
            level=2,
            text="[When Blocks] You may choose 1 opposing Spirit; exhaust it.",
            do=(may_choose(1, opposing_spirit()), exhaust()),
        ),
    ),
)  # fmt: skip

EMERALD_ABYSS = Nexus(
    "26RSD03-010", "Utmost Depth: The Emerald Abyss", "最奥:緑淵深", color=GREEN, cost=3, reduction={GREEN: 2},
    families=("Armored Fish",), levels=(Lv(0), Lv(3, true_release=True)), symbols={GREEN: 1}, mark="A",
    note="One English printing leaves out that the shown card goes to the bottom of the deck; the Japanese card has "
    "it.",
    effects=(
        has(
            bp(+1000), of=own_spirit(family=FAMILY, attacking=True), window=YOUR_ATTACK_STEP,
            text="[Your Attack Step] All your attacking Armored Fish Spirits have BP +1000.",
        ),
        activated(
            MAIN, limit=ONCE_PER_TURN, level=2, true_release=True,
            text="Invoke: Main [Once Per Turn] Show 1 Armored Fish card with cost 4 or less from your hand and put it "
            "on the bottom of your deck: draw 1 card.",
            cost=(choose(1, hand_card(family=FAMILY, cost_max=4)), show(), to_deck(bottom=True)),
            do=(draw(1),),
        ),
    ),
)  # fmt: skip

BUBBLE_CLUSTER_REALM = Nexus(
    "26RSD03-011", "The Bubble Cluster Realm", "水泡群域", color=GREEN, cost=4, reduction={GREEN: 2},
    families=("Armored Fish",), levels=(Lv(0), Lv(2)), symbols={GREEN: 1}, mark="A",
    effects=(
        when_deployed(
            text="[When Deployed] You may choose 1 opposing Spirit; exhaust it.",
            do=(may_choose(1, opposing_spirit()), exhaust()),
        ),
        at_your_main_step(
            level=2,
            text="[Your Main Step] At its start, if you have 2 or more exhausted Armored Fish Spirits, put 1 core "
            "from the Void in your Reserve.",
            when=there_are(2, EXHAUSTED_ARMORED_FISH),
            do=(core_from_void_to(RESERVE),),
        ),
    ),
)  # fmt: skip

HAND_MOLT = Magic(
    "26RSD03-012", "Hand Molt", "ハンドモルト", color=GREEN, cost=4, reduction={GREEN: 2}, families=("Armored Fish",),
    mark="A",
    effects=(
        main(
            text="[Main] Put all cards of your hand on the bottom of your deck in any order. If at least 1 card was "
            "put back, draw as many cards as the opponent has in hand.",
            do=(choose_all(hand_card()), in_any_order(), to_deck(bottom=True), if_you_did(draw(hand(OPPONENT)))),
        ),
        flash(
            text="[Flash] Choose 1 of your Spirits, then it gets BP +2000 for this turn.",
            do=(choose(1, own_spirit()), give(bp(+2000), until=THIS_TURN)),
        ),
    ),
)  # fmt: skip

VORTEX_SHAVE = Magic(
    "26RSD03-013", "Vortex Shave", "ボルテクスシェイブ", color=GREEN, cost=4, reduction={GREEN: 3},
    families=("Armored Fish",), symbols={GREEN: 1}, ex=True, mark="A",
    effects=(
        flash(
            text="[Flash] Choose 1 opposing Spirit, then exhaust it.",
            do=(choose(1, opposing_spirit()), exhaust()),
        ),
    ),
)  # fmt: skip

TENTACLE_ATTACK = Magic(
    "26RSD03-014", "Tentacle Attack", "テンタクルアタック", color=GREEN, cost=6, reduction={GREEN: 3},
    families=("Armored Fish",), symbols={GREEN: 1}, ex=True, soul_magic=GREEN, mark="A",
    effects=(
        flash(
            text="[Flash] Choose 1 opposing Spirit, then put it into the heavily exhausted state.",
            do=(choose(1, opposing_spirit()), heavily_exhaust()),
        ),
    ),
)  # fmt: skip

SQUID = Spirit(
    "26RSD03-X01", "The ArmoredHands Squid", "甲手スクィード", color=GREEN, cost=5, reduction={GREEN: 3},
    families=("Oceanic Green", "Armored Fish"), levels=(Lv(1, 5000), Lv(3, 7000)), symbols={GREEN: 1}, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] You may choose 1 exhausted opposing Spirit; put it into the heavily exhausted state.",
            do=(may_choose(1, opposing_spirit(exhausted=True)), heavily_exhaust()),
        ),
        when_battle_ends(
            level=2, limit=ONCE_PER_TURN, optional=True,
            text="[During Attack] [Once Per Turn] When the battle ends, you may refresh this Spirit.",
            do=(refresh(THIS),),
        ),
    ),
)  # fmt: skip

DUNTEKLEO = Spirit(
    "26RSD03-X02", "The DeepNest Duntekleo", "深巣ダンテクレオ", color=GREEN, cost=6, reduction={GREEN: 3},
    families=("Armored Fish",),
    levels=(Lv(1, 6000), Lv(4, 9000, true_release=True)), symbols={GREEN: 1}, legacy=True, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] Choose up to 2 of your Armored Fish Spirits, then each gets BP +3000 for this turn.",
            do=(choose_up_to(2, own_spirit(family=FAMILY)), give(bp(+3000), until=THIS_TURN)),
        ),
        activated(
            FLASH, window=YOUR_ATTACK_STEP, limit=ONCE_PER_TURN, level=2, true_release=True,
            text="[Your Attack Step] Invoke: Flash [Once Per Turn] Choose 1 of your other Armored Fish Spirits, then "
            "refresh it.",
            do=(choose(1, own_spirit(family=FAMILY, other=True)), refresh()),
        ),
    ),
)  # fmt: skip
