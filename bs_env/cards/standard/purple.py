"""26RSD02, the purple starter set: Bloodrouse."""

from __future__ import annotations

from bs_env.cards.vocabulary import (
    ATTACKS_REDUCE_NO_LIFE,
    DURING_ATTACK,
    FLASH,
    MAIN,
    OPPONENT,
    PURPLE,
    RESERVE,
    SPIRIT,
    THIS,
    THIS_BATTLE,
    THIS_TURN,
    YOUR_ATTACK_STEP,
    YOUR_MAIN_STEP,
    Lv,
    Magic,
    Nexus,
    Spirit,
    activated,
    at_least,
    bp,
    choose,
    choose_up_to,
    core_from_void_to,
    cores_off,
    cores_off_until,
    depleted_of,
    destroy,
    draw,
    exhaust,
    flash,
    give,
    give_all,
    has,
    if_,
    if_you_did,
    life_reduced,
    main,
    more_symbols_for_playing,
    normal_cores_off,
    opposing_spirit,
    own_spirit,
    spirit_depleted,
    spirit_depleted_by_effect,
    there_is,
    unblockable_by,
    used_card,
    when_attacks,
    when_deployed,
    when_destroyed,
    when_summoned,
)
from bs_env.core import terms

FAMILY = "Bloodrouse"
EXHAUSTED_BLOODROUSE = there_is(own_spirit(family=FAMILY, exhausted=True))

SCLOUSE = Spirit(
    "26RSD02-001", "Sclouse", "スクルース", color=PURPLE, cost=2, reduction={PURPLE: 1},
    families=("Dark Puce", "Bloodrouse"), levels=(Lv(1, 1000), Lv(2, 2000)), symbols={PURPLE: 1}, ex=True, mark="A",
    effects=(
        when_destroyed(
            level=2,
            text="[When Destroyed] Choose 1 opposing Spirit, then move 1 core other than the Soul Core from it to the "
            "opponent's Reserve.",
            do=(choose(1, opposing_spirit()), normal_cores_off(1)),
        ),
    ),
)  # fmt: skip

FIRALBA = Spirit(
    "26RSD02-002", "Firalba", "フィラルバ", color=PURPLE, cost=3, reduction={PURPLE: 1}, families=("Bloodrouse",),
    levels=(Lv(1, 2000), Lv(3, 4000)), symbols={PURPLE: 1}, mark="A",
    effects=(when_destroyed(text="[When Destroyed] Draw 1 card.", do=(draw(1),)),),
)  # fmt: skip

MEDICI_CATTERY = Spirit(
    "26RSD02-003", "Medici-Cattery", "メディチ・キャタリー", color=PURPLE, cost=3, reduction={PURPLE: 2},
    families=("Dark Puce", "Bloodrouse"),
    levels=(Lv(1, 3000), Lv(3, 5000, true_release=True)), symbols={PURPLE: 1}, ex=True, mark="A",
    note="The English printing shows BP +3000; the Japanese card has +2000, which counts.",
    effects=(
        has(
            bp(+2000), window=DURING_ATTACK, level=2, true_release=True,
            text="[During Attack] This Spirit has BP +2000.",
        ),
    ),
)  # fmt: skip

GARSIS = Spirit(
    "26RSD02-004", "Garsis", "ガルシス", color=PURPLE, cost=4, reduction={PURPLE: 2}, families=("Bloodrouse",),
    levels=(Lv(1, 3000), Lv(3, 5000, true_release=True)), symbols={PURPLE: 1}, mark="A",
    effects=(
        when_attacks(
            level=2, true_release=True,
            text="[When Attacks] Choose 1 opposing Spirit with cost 4 or less, then move 1 core other than the Soul "
            "Core from it to the opponent's Reserve.",
            do=(choose(1, opposing_spirit(cost_max=4)), normal_cores_off(1)),
        ),
    ),
)  # fmt: skip

BOOGILUGAR = Spirit(
    "26RSD02-005", "Boogilugar", "ブギールガー", color=PURPLE, cost=4, reduction={PURPLE: 3},
    families=("Dark Puce", "Bloodrouse"), levels=(Lv(1, 5000), Lv(3, 8000)), symbols={PURPLE: 1}, ex=True, mark="A",
)  # fmt: skip

RAM_TOKER = Spirit(
    "26RSD02-006", "Ram Toker", "ラム・トーカー", color=PURPLE, cost=5, reduction={PURPLE: 2},
    families=("Dark Puce", "Bloodrouse"), levels=(Lv(1, 4000), Lv(3, 6000)), symbols={PURPLE: 1}, mark="A",
    note="One English printing carries the name of another card of the set by mistake.",
    effects=(when_summoned(text="[When Summoned] Draw 1 card.", do=(draw(1),)),),
)  # fmt: skip

LADY_LAMICA = Spirit(
    "26RSD02-007", "Lady Lamica", "ラミーカ女史", color=PURPLE, cost=5, reduction={PURPLE: 3}, families=("Bloodrouse",),
    levels=(Lv(1, 4000), Lv(3, 6000, true_release=True)), symbols={PURPLE: 1}, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] If you have an exhausted Bloodrouse Spirit: choose 1 opposing Spirit, then move 1 "
            "core other than the Soul Core from it to the opponent's Reserve.",
            when=EXHAUSTED_BLOODROUSE,
            do=(choose(1, opposing_spirit()), normal_cores_off(1)),
        ),
        has(
            bp(+2000), window=DURING_ATTACK, level=2, true_release=True,
            text="[During Attack] This Spirit has BP +2000.",
        ),
    ),
)  # fmt: skip

OGRUL = Spirit(
    "26RSD02-008", "Ogrul", "オーグル", color=PURPLE, cost=6, reduction={PURPLE: 3}, families=("Bloodrouse",),
    levels=(Lv(1, 6000), Lv(3, 8000)), symbols={PURPLE: 1}, mark="A",
    effects=(
        when_attacks(
            level=2,
            text="[When Attacks] Choose 1 opposing Spirit, then move 1 core other than the Soul Core from it to the "
            "opponent's Reserve.",
            do=(choose(1, opposing_spirit()), normal_cores_off(1)),
        ),
    ),
)  # fmt: skip

BLOODROUSE_MOUNTAINS = Nexus(
    "26RSD02-009", "Utmost Depth: The Bloodrouse Mountain Range", "最奥:血醒連峰", color=PURPLE, cost=3,
    reduction={PURPLE: 2}, families=("Bloodrouse",), levels=(Lv(0), Lv(3, true_release=True)), symbols={PURPLE: 1},
    mark="A",
    effects=(
        activated(
            FLASH, window=YOUR_ATTACK_STEP,
            text="[Your Attack Step] Invoke: Flash. Exhaust this Nexus: choose 1 of your attacking Bloodrouse "
            "Spirits, then it gets BP +2000 for this battle.",
            cost=(exhaust(THIS),),
            do=(choose(1, own_spirit(family=FAMILY, attacking=True)), give(bp(+2000), until=THIS_BATTLE)),
        ),
        has(
            more_symbols_for_playing(PURPLE), of=used_card(SPIRIT, family=FAMILY), window=YOUR_MAIN_STEP,
            level=2, true_release=True, when=spirit_depleted(OPPONENT),
            text="[Your Main Step] While you summon a Bloodrouse Spirit card, if an opposing Spirit has been depleted "
            "this turn, this Nexus has 1 more purple symbol.",
        ),
    ),
)  # fmt: skip

VIOLET_WITHERLANDS = Nexus(
    "26RSD02-010", "The Violet Witherlands", "紫枯れ領", color=PURPLE, cost=4, reduction={PURPLE: 2},
    families=("Bloodrouse",), levels=(Lv(0), Lv(1)), symbols={PURPLE: 1}, mark="A",
    effects=(
        when_deployed(
            text="[When Deployed] Choose 1 opposing Spirit, then move 1 core other than the Soul Core from it to the "
            "opponent's Reserve.",
            do=(choose(1, opposing_spirit()), normal_cores_off(1)),
        ),
        activated(
            MAIN, level=2,
            text="Invoke: Main. Destroy this Nexus: choose 1 opposing Spirit with cost 3 or less, then cores of the "
            "opponent's choice move from it to their Reserve until 1 remains.",
            cost=(destroy(THIS),),
            do=(choose(1, opposing_spirit(cost_max=3)), cores_off_until(1)),
        ),
    ),
)  # fmt: skip

DARK_HANG = Magic(
    "26RSD02-011", "Dark Hang", "ダークハング", color=PURPLE, cost=4, reduction={PURPLE: 2}, families=("Bloodrouse",),
    mark="A",
    effects=(
        main(
            text="[Main] Choose 1 of your Bloodrouse Spirits and destroy it. If you did, put 1 core from the Void in "
            "your Reserve.",
            do=(choose(1, own_spirit(family=FAMILY)), destroy(), if_you_did(core_from_void_to(RESERVE))),
        ),
        flash(
            text="[Flash] Choose 1 of your Spirits, then it gets BP +2000 for this turn.",
            do=(choose(1, own_spirit()), give(bp(+2000), until=THIS_TURN)),
        ),
    ),
)  # fmt: skip

BLOOD_SIP = Magic(
    "26RSD02-012", "Blood Sip", "ブラッドシップ", color=PURPLE, cost=4, reduction={PURPLE: 2}, families=("Bloodrouse",),
    symbols={PURPLE: 1}, ex=True, mark="A",
    effects=(
        flash(
            text="[Flash] Choose 1 opposing Spirit, then cores of the opponent's choice move from it to their Reserve "
            "until 1 remains.",
            do=(choose(1, opposing_spirit()), cores_off_until(1)),
        ),
    ),
)  # fmt: skip

RAINY_POISON = Magic(
    "26RSD02-013", "Rainy Poison", "レイニーポイズン", color=PURPLE, cost=4, reduction={PURPLE: 3},
    families=("Bloodrouse",), legacy=True, mark="A",
    effects=(
        flash(
            text="[Flash] Choose 1 of your Spirits; it gets BP +2000 for this turn. Then, if your Life has been "
            "reduced this turn, attacks of opposing Spirits with exactly 1 core do not reduce your Life for this turn.",
            do=(
                choose(1, own_spirit()),
                give(bp(+2000), until=THIS_TURN),
                if_(life_reduced(), (give_all(ATTACKS_REDUCE_NO_LIFE, opposing_spirit(cores=1), until=THIS_TURN),)),
            ),
        ),
    ),
)  # fmt: skip

SOUL_BITE = Magic(
    "26RSD02-014", "Soul Bite", "ソウルバイト", color=PURPLE, cost=6, reduction={PURPLE: 3}, families=("Bloodrouse",),
    symbols={PURPLE: 1}, ex=True, soul_magic=PURPLE, mark="A",
    effects=(
        flash(
            text="[Flash] Choose 1 opposing Spirit, then 2 cores of the opponent's choice move from it to their "
            "Reserve.",
            do=(choose(1, opposing_spirit()), cores_off(2, marks=terms.CORES_BY_OWNER)),
        ),
    ),
)  # fmt: skip

NEPHILA = Spirit(
    "26RSD02-X01", "The HeadNurse Nephila", "ネフィラー婦長", color=PURPLE, cost=7, reduction={PURPLE: 3},
    families=("Bloodrouse",), levels=(Lv(1, 7000), Lv(3, 9000)), symbols={PURPLE: 1}, legacy=True, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] Choose 1 opposing Spirit, then cores of the opponent's choice move from it to their "
            "Reserve until 1 remains.",
            do=(choose(1, opposing_spirit()), cores_off_until(1)),
        ),
        when_attacks(
            level=2,
            text="[When Attacks] Choose 1 opposing Spirit, then move 1 core other than the Soul Core from it to the "
            "opponent's Reserve. If that Spirit is depleted by this, draw 1 card.",
            do=(choose(1, opposing_spirit()), normal_cores_off(1), if_(at_least(depleted_of(), 1), (draw(1),))),
        ),
    ),
)  # fmt: skip

PERIGOROUGE = Spirit(
    "26RSD02-X02", "Emperor Perigorouge", "ペリゴルージュ帝", color=PURPLE, cost=9, reduction={PURPLE: 4},
    families=("Bloodrouse",),
    levels=(Lv(1, 7000), Lv(4, 10000, true_release=True)), symbols={PURPLE: 1}, legacy=True, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] Choose 1 opposing Spirit (up to 2 if you have an exhausted Bloodrouse Spirit), then "
            "2 cores in total, of the opponent's choice, move from the chosen Spirits to their Reserve.",
            do=(
                if_(
                    EXHAUSTED_BLOODROUSE,
                    (choose_up_to(2, opposing_spirit()),),
                    otherwise=(choose(1, opposing_spirit()),),
                ),
                cores_off(2, marks=terms.CORES_TOTAL | terms.CORES_BY_OWNER),
            ),
        ),
        has(
            unblockable_by(opposing_spirit(cost_max=4)), window=DURING_ATTACK, level=2, true_release=True,
            when=spirit_depleted_by_effect(OPPONENT),
            text="[During Attack] If an opposing Spirit has been depleted by your effect this turn, this Spirit "
            "cannot be blocked by opposing Spirits with cost 4 or less.",
        ),
    ),
)  # fmt: skip
