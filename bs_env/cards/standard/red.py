"""26RSD01, the red starter set: Windfang."""

from __future__ import annotations

from bs_env.cards.vocabulary import (
    DURING_ATTACK,
    FLASH,
    ONCE_PER_TURN,
    RED,
    REVEALED,
    SPIRIT,
    THIS,
    THIS_BATTLE,
    THIS_TURN,
    YOUR_ATTACK_STEP,
    Lv,
    Magic,
    Nexus,
    Spirit,
    activated,
    at_most,
    at_your_end_step,
    bp,
    choose,
    cores_from_trash,
    cores_from_trash_to_reserve,
    destroy,
    discard,
    draw,
    either,
    exhaust,
    flash,
    give,
    hand,
    hand_card,
    has,
    if_,
    life_reduced,
    main,
    may_choose,
    opposing_nexus,
    opposing_spirit,
    own_spirit,
    own_spirit_or_nexus,
    rest_to_bottom,
    rest_to_trash,
    reveal_top,
    revealed_card,
    soul_core_from_trash,
    there_is,
    to_hand,
    trash_card,
    triggered,
    when_attacks,
    when_battle_ends,
    when_deployed,
    when_summoned,
)
from bs_env.core import terms

FAMILY = "Windfang"
EXHAUSTED_RED_SPIRIT = there_is(own_spirit(color=RED, exhausted=True))

MUSHAKKO = Spirit(
    "26RSD01-001", "Mushakko", "ムーシャッコ", color=RED, cost=3, reduction={RED: 1}, families=("Windfang",),
    levels=(Lv(1, 2000), Lv(2, 3000)), symbols={RED: 1}, mark="A",
    effects=(
        when_battle_ends(
            level=2,
            text="[During Attack] When the battle ends, if you have 5 or fewer cards in hand, draw 1 card.",
            when=at_most(hand(), 5),
            do=(draw(1),),
        ),
    ),
)  # fmt: skip

GEN_BOR = Spirit(
    "26RSD01-002", "Gen-Bor", "ゲン=ボー", color=RED, cost=3, reduction={RED: 2}, families=("Red Cloud", "Windfang"),
    levels=(Lv(1, 3000), Lv(3, 5000, true_release=True)), symbols={RED: 1}, ex=True, mark="A",
    effects=(
        has(
            bp(+2000), window=DURING_ATTACK, level=2, true_release=True,
            text="[During Attack] This Spirit has BP +2000.",
        ),
    ),
)  # fmt: skip

ROWAMIKU = Spirit(
    "26RSD01-003", "Rowamiku", "ロワミーク", color=RED, cost=3, reduction={RED: 2}, families=("Red Cloud", "Windfang"),
    levels=(Lv(1, 3000), Lv(3, 5000)), symbols={RED: 1}, ex=True, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] If you have an exhausted red Spirit: choose 1 opposing Spirit with BP 3000 or less, "
            "then destroy it.",
            when=EXHAUSTED_RED_SPIRIT,
            do=(choose(1, opposing_spirit(bp_max=3000)), destroy()),
        ),
    ),
)  # fmt: skip

HAARIER = Spirit(
    "26RSD01-004", "Haarier", "ハーリア", color=RED, cost=4, reduction={RED: 2}, families=("Windfang",),
    levels=(Lv(1, 4000), Lv(3, 6000)), symbols={RED: 1}, mark="A",
    effects=(
        when_attacks(
            level=2,
            text="[When Attacks] Reveal the top 2 cards of your deck, add 1 Windfang card among them to your hand, "
            "then discard the rest.",
            do=(reveal_top(2), choose(1, revealed_card(family=FAMILY), of=REVEALED), to_hand(), rest_to_trash()),
        ),
    ),
)  # fmt: skip

GOON_GATA = Spirit(
    "26RSD01-005", "Goon-Gata", "グン=ガタ", color=RED, cost=4, reduction={RED: 3}, families=("Red Cloud", "Windfang"),
    levels=(Lv(1, 5000), Lv(3, 8000)), symbols={RED: 1}, ex=True, mark="A",
)  # fmt: skip

CUPELL = Spirit(
    "26RSD01-006", "Cupell", "キュペル", color=RED, cost=5, reduction={RED: 2}, families=("Windfang",),
    levels=(Lv(1, 4000), Lv(4, 7000)), symbols={RED: 1}, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] Put up to 2 cores other than the Soul Core from your Trash on this Spirit.",
            do=(cores_from_trash(2, THIS, up_to=True),),
        ),
        at_your_end_step(
            level=2,
            text="[Your End Step] You may choose 1 of your Windfang Spirits or Nexuses; put the Soul Core from your "
            "Trash on it.",
            do=(may_choose(1, own_spirit_or_nexus(family=FAMILY)), soul_core_from_trash()),
        ),
    ),
)  # fmt: skip

GRIFFAR = Spirit(
    "26RSD01-007", "Griffar", "グライファー", color=RED, cost=5, reduction={RED: 3}, families=("Windfang",),
    levels=(Lv(1, 5000), Lv(3, 7000, true_release=True)), symbols={RED: 1}, ex=True, mark="A",
    effects=(
        activated(
            FLASH, window=DURING_ATTACK, limit=ONCE_PER_TURN,
            text="[During Attack] Invoke: Flash [Once Per Turn] Discard 1 Windfang card from your hand: this Spirit "
            "gets BP +3000 for this battle.",
            cost=(choose(1, hand_card(family=FAMILY)), discard()),
            do=(give(bp(+3000), THIS, until=THIS_BATTLE),),
        ),
        when_attacks(
            level=2, true_release=True,
            text="[When Attacks] Choose 1 opposing Spirit with BP 3000 or less, then destroy it.",
            do=(choose(1, opposing_spirit(bp_max=3000)), destroy()),
        ),
    ),
)  # fmt: skip

SERTARIUS = Spirit(
    "26RSD01-008", "Sertarius", "セルタリウス", color=RED, cost=6, reduction={RED: 3}, families=("Windfang",),
    levels=(Lv(1, 6000), Lv(2, 7000)), symbols={RED: 1}, legacy=True, mark="A",
    effects=(
        when_summoned(
            text='[When Summoned] You may choose 1 Windfang Spirit card other than "Sertarius" in your Trash; return '
            "it to your hand.",
            do=(may_choose(1, trash_card(SPIRIT, family=FAMILY, not_named="Sertarius")), to_hand()),
        ),
    ),
)  # fmt: skip

REUFALX = Spirit(
    "26RSD01-009", "The FlyingAce Reufalx", "飛傑レウファルス", color=RED, cost=6, reduction={RED: 3},
    families=("Red Cloud", "Windfang"),
    levels=(Lv(1, 6000), Lv(3, 8000, true_release=True)), symbols={RED: 1}, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] If you have an exhausted Windfang Spirit: choose 1 opposing Spirit with BP 5000 or "
            "less, then destroy it.",
            when=there_is(own_spirit(family=FAMILY, exhausted=True)),
            do=(choose(1, opposing_spirit(bp_max=5000)), destroy()),
        ),
        has(
            bp(+2000), window=DURING_ATTACK, level=2, true_release=True,
            text="[During Attack] This Spirit has BP +2000.",
        ),
    ),
)  # fmt: skip

WINDFANG_CRAG = Nexus(
    "26RSD01-010", "Utmost Depth: The Windfang Crag", "最奥:風牙岩", color=RED, cost=3, reduction={RED: 2},
    families=("Windfang",), levels=(Lv(0), Lv(2, true_release=True)), symbols={RED: 1}, mark="A",
    effects=(
        activated(
            FLASH, window=YOUR_ATTACK_STEP,
            text="[Your Attack Step] Invoke: Flash. Exhaust this Nexus: choose 1 of your attacking Windfang Spirits, "
            "then it gets BP +2000 for this battle.",
            cost=(exhaust(THIS),),
            do=(choose(1, own_spirit(family=FAMILY, attacking=True)), give(bp(+2000), until=THIS_BATTLE)),
        ),
        triggered(
            terms.EVENT_DESTROYED, subject=opposing_spirit(), by=terms.BY_CONTROLLER, window=YOUR_ATTACK_STEP,
            level=2, true_release=True, limit=ONCE_PER_TURN,
            text="[Your Attack Step] [Once Per Turn] When you destroy an opposing Spirit, you may choose 1 of your "
            "Spirits; put 1 core other than the Soul Core from your Trash on it.",
            do=(may_choose(1, own_spirit()), cores_from_trash(1)),
        ),
    ),
)  # fmt: skip

FLOATING_STONE_REALM = Nexus(
    "26RSD01-011", "The Floating Stone Realm", "浮遊岩域", color=RED, cost=4, reduction={RED: 2},
    families=("Windfang",),
    levels=(Lv(0), Lv(2)), symbols={RED: 1}, mark="A",
    effects=(
        when_deployed(
            text="[When Deployed] If you have an exhausted red Spirit: choose 1 Windfang Spirit card with cost 4 or "
            "less in your Trash, then return it to your hand.",
            when=EXHAUSTED_RED_SPIRIT,
            do=(choose(1, trash_card(SPIRIT, family=FAMILY, cost_max=4)), to_hand()),
        ),
        has(
            bp(+2000), of=own_spirit(legacy=True), window=YOUR_ATTACK_STEP, level=2,
            text="[Your Attack Step] All your Spirits with Legacy have BP +2000.",
        ),
    ),
)  # fmt: skip

BREAK_CLAW = Magic(
    "26RSD01-012", "Break Claw", "ブレイククロー", color=RED, cost=3, reduction={RED: 2}, families=("Windfang",),
    symbols={RED: 1}, ex=True, mark="A",
    effects=(
        main(
            text="[Main] Choose 1 opposing Nexus that is not in True Release and destroy it. Then, if you have an "
            "exhausted red Spirit, put 1 core other than the Soul Core from your Trash in your Reserve.",
            do=(
                choose(1, opposing_nexus(true_release=False)),
                destroy(),
                if_(EXHAUSTED_RED_SPIRIT, (cores_from_trash_to_reserve(1),)),
            ),
        ),
        flash(
            text="[Flash] Choose 1 of your Spirits, then it gets BP +3000 for this turn.",
            do=(choose(1, own_spirit()), give(bp(+3000), until=THIS_TURN)),
        ),
    ),
)  # fmt: skip

OFFERING_DRAW = Magic(
    "26RSD01-013", "Offering Draw", "オフェリングドロー", color=RED, cost=4, reduction={RED: 2}, families=("Windfang",),
    legacy=True, mark="A",
    effects=(
        main(
            text='[Main] Reveal the top 3 cards of your deck, add 2 Windfang cards other than "Offering Draw" among '
            "them to your hand, then put the rest on the bottom of your deck in any order.",
            do=(
                reveal_top(3),
                choose(2, revealed_card(family=FAMILY, not_named="Offering Draw"), of=REVEALED),
                to_hand(),
                rest_to_bottom(),
            ),
        ),
        flash(
            text="[Flash] Choose 1 of your Spirits, then it gets BP +2000 for this turn.",
            do=(choose(1, own_spirit()), give(bp(+2000), until=THIS_TURN)),
        ),
    ),
)  # fmt: skip

FLAME_HURRICANE = Magic(
    "26RSD01-014", "Flame Hurricane", "フレイムハリケーン", color=RED, cost=6, reduction={RED: 3},
    families=("Windfang",),
    symbols={RED: 1}, ex=True, soul_magic=RED, mark="A",
    effects=(
        flash(
            text="[Flash] Choose 1 opposing Spirit with BP 7000 or less (BP 10000 or less if your Life has been "
            "reduced this turn), then destroy it.",
            do=(choose(1, opposing_spirit(bp_max=either(7000, 10000, when=life_reduced()))), destroy()),
        ),
    ),
)  # fmt: skip

RENSIS = Spirit(
    "26RSD01-X01", "The FlyingScarlet Rensis", "飛赫レンシス", color=RED, cost=7, reduction={RED: 4},
    families=("Windfang",), levels=(Lv(1, 6000), Lv(3, 8000)), symbols={RED: 1}, legacy=True, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] Choose 1 opposing Spirit with BP 7000 or less, then destroy it.",
            do=(choose(1, opposing_spirit(bp_max=7000)), destroy()),
        ),
        when_attacks(
            level=2,
            text="[When Attacks] You may choose 1 of your Windfang Spirits; put up to 2 cores other than the Soul "
            "Core from your Trash on it.",
            do=(may_choose(1, own_spirit(family=FAMILY)), cores_from_trash(2, up_to=True)),
        ),
    ),
)  # fmt: skip

AKURAI = Spirit(
    "26RSD01-X02", "The FlyingIron Akurai", "飛剛アクライ", color=RED, cost=7, reduction={RED: 4},
    families=("Windfang",),
    levels=(Lv(1, 7000), Lv(4, 10000, true_release=True)), symbols={RED: 1}, legacy=True, mark="A",
    effects=(
        activated(
            FLASH, window=DURING_ATTACK, limit=ONCE_PER_TURN,
            text="[During Attack] Invoke: Flash [Once Per Turn] Discard 1 Windfang card from your hand: this Spirit "
            "gets BP +3000 for this battle.",
            cost=(choose(1, hand_card(family=FAMILY)), discard()),
            do=(give(bp(+3000), THIS, until=THIS_BATTLE),),
        ),
        when_attacks(
            level=2, true_release=True,
            text="[When Attacks] Reveal the top 3 cards of your deck, add 1 Windfang card among them to your hand, "
            "then discard the rest.",
            do=(reveal_top(3), choose(1, revealed_card(family=FAMILY), of=REVEALED), to_hand(), rest_to_trash()),
        ),
    ),
)  # fmt: skip
