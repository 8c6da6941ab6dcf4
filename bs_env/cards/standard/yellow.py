"""26RSD05, the yellow starter set: Thunder Dragon."""

from __future__ import annotations

from bs_env.cards.vocabulary import (
    CANT_STACK,
    CANT_STACK_ONCE_PER_TURN,
    DURING_ATTACK,
    IN_TRASH,
    MAGIC,
    ONCE_PER_TURN_BY_NAME,
    REVEALED,
    THIS,
    THIS_STEP,
    THIS_TURN,
    YELLOW,
    YOUR_ATTACK_STEP,
    Lv,
    Magic,
    Nexus,
    Spirit,
    at_least,
    at_opposing_attack_step,
    at_your_attack_step,
    at_your_main_step,
    bp,
    choose,
    choose_all,
    choose_color,
    destroy,
    draw,
    flash,
    give,
    give_all,
    hand_card,
    has,
    if_,
    if_you_did,
    main,
    may_choose,
    more_symbols,
    only_those,
    opposing_spirit,
    own_spirit,
    rest_to_bottom,
    reveal_top,
    revealed_card,
    show_to_bottom,
    size_of,
    slot,
    there_is,
    to_hand,
    triggered,
    unblockable_by,
    used_card,
    when_attacks,
    when_destroyed,
    when_summoned,
)
from bs_env.core import terms

FAMILY = "Thunder Dragon"
LOSES_2000 = (give(bp(-2000), until=THIS_TURN), only_those(opposing_spirit(bp_max=0)), destroy())
LOSES_4000 = (give(bp(-4000), until=THIS_TURN), only_those(opposing_spirit(bp_max=0)), destroy())

QUILL = Spirit(
    "26RSD05-001", "Quill", "クイール", color=YELLOW, cost=2, reduction={YELLOW: 1},
    families=("Topaz", "Thunder Dragon"), levels=(Lv(1, 1000), Lv(2, 2000)), symbols={YELLOW: 1}, ex=True, mark="A",
    effects=(
        when_destroyed(
            level=2,
            text="[When Destroyed] You may choose 1 opposing Spirit; it gets BP -2000 for this turn. Then, if its BP "
            "is 0, destroy it.",
            do=(may_choose(1, opposing_spirit()), LOSES_2000),
        ),
    ),
)  # fmt: skip

AMARU = Spirit(
    "26RSD05-002", "Amaru", "アマール", color=YELLOW, cost=3, reduction={YELLOW: 1}, families=("Thunder Dragon",),
    levels=(Lv(1, 2000), Lv(2, 3000)), symbols={YELLOW: 1}, mark="A",
    effects=(
        when_summoned(
            optional=True,
            text="[When Summoned] You may reveal the top 3 cards of your deck; add 1 Thunder Dragon Magic card among "
            "them to your hand, then put the rest on the bottom of your deck in any order.",
            do=(
                reveal_top(3),
                choose(1, revealed_card(MAGIC, family=FAMILY), of=REVEALED),
                to_hand(),
                rest_to_bottom(),
            ),
        ),
    ),
)  # fmt: skip

RANIRAYA = Spirit(
    "26RSD05-003", "Raniraya", "ラニラヤ", color=YELLOW, cost=3, reduction={YELLOW: 2},
    families=("Topaz", "Thunder Dragon"), levels=(Lv(1, 3000), Lv(2, 4000)), symbols={YELLOW: 1}, mark="A",
    effects=(
        when_destroyed(
            text="[When Destroyed] You may choose 1 opposing Spirit; it gets BP -2000 for this turn. Then, if its BP "
            "is 0, destroy it.",
            do=(may_choose(1, opposing_spirit()), LOSES_2000),
        ),
    ),
)  # fmt: skip

DIVAES = Spirit(
    "26RSD05-004", "Divaes", "ディヴァエス", color=YELLOW, cost=4, reduction={YELLOW: 2}, families=("Thunder Dragon",),
    levels=(Lv(1, 4000), Lv(3, 6000, true_release=True)), symbols={YELLOW: 1}, ex=True, mark="A",
    effects=(
        when_attacks(
            level=2, true_release=True,
            text="[When Attacks] Choose 1 opposing Spirit; it gets BP -2000 for this turn. Then, if its BP is 0, "
            "destroy it.",
            do=(choose(1, opposing_spirit()), LOSES_2000),
        ),
    ),
)  # fmt: skip

LUCANCE = Spirit(
    "26RSD05-005", "Lucance", "ルクアンス", color=YELLOW, cost=4, reduction={YELLOW: 3},
    families=("Topaz", "Thunder Dragon"), levels=(Lv(1, 5000), Lv(3, 8000)), symbols={YELLOW: 1}, ex=True, mark="A",
)  # fmt: skip

SEMAROGUE = Spirit(
    "26RSD05-006", "Semarogue", "セマローグ", color=YELLOW, cost=5, reduction={YELLOW: 3},
    families=("Topaz", "Thunder Dragon"),
    levels=(Lv(1, 5000), Lv(3, 7000, true_release=True)), symbols={YELLOW: 1}, mark="A",
    effects=(
        when_attacks(
            text="[When Attacks] Choose 1 opposing Spirit; it gets BP -2000 for this turn. Then, if its BP is 0, "
            "destroy it.",
            do=(choose(1, opposing_spirit()), LOSES_2000),
        ),
        triggered(
            terms.EVENT_USED, subject=used_card(MAGIC, family=FAMILY), window=DURING_ATTACK,
            level=2, true_release=True, limit=CANT_STACK,
            text="[During Attack] [Can't Stack] When you use a Thunder Dragon Magic card, draw 1 card.",
            do=(draw(1),),
        ),
    ),
)  # fmt: skip

PELBORG = Spirit(
    "26RSD05-007", "The SearchingThunder Pelborg", "雷探ペルボーグ", color=YELLOW, cost=5, reduction={YELLOW: 3},
    families=("Thunder Dragon",), levels=(Lv(1, 3000), Lv(2, 4000)), symbols={YELLOW: 1}, mark="A",
    note='One English printing leaves out "in any order"; the Japanese card has it.',
    effects=(
        when_summoned(
            optional=True,
            text="[When Summoned] You may reveal the top 3 cards of your deck; add 1 Thunder Dragon card other than "
            '"The SearchingThunder Pelborg" among them to your hand, then put the rest on the bottom of your deck in '
            "any order.",
            do=(
                reveal_top(3),
                choose(1, revealed_card(family=FAMILY, not_named="The SearchingThunder Pelborg"), of=REVEALED),
                to_hand(),
                rest_to_bottom(),
            ),
        ),
    ),
)  # fmt: skip

WIGIL = Spirit(
    "26RSD05-008", "The CelestialThunderFist Wigil", "雷天拳ウィーギル", color=YELLOW, cost=6, reduction={YELLOW: 3},
    families=("Thunder Dragon",),
    levels=(Lv(1, 6000), Lv(2, 7000, true_release=True)), symbols={YELLOW: 1}, mark="A",
    note="The English printings make both choices optional; on the Japanese card, which counts, they are not.",
    effects=(
        when_summoned(
            text="[When Summoned] Choose 1 opposing Spirit; it gets BP -2000 for this turn. Then, if its BP is 0, "
            "destroy it.",
            do=(choose(1, opposing_spirit()), LOSES_2000),
        ),
        when_attacks(
            level=2, true_release=True,
            text="[When Attacks] Choose 1 opposing Spirit; it gets BP -2000 for this turn. Then, if its BP is 0, "
            "destroy it.",
            do=(choose(1, opposing_spirit()), LOSES_2000),
        ),
    ),
)  # fmt: skip

THUNDER_DRIFTWAYS = Nexus(
    "26RSD05-009", "The Thunder Driftways", "雷坑道", color=YELLOW, cost=3, reduction={YELLOW: 2},
    families=("Thunder Dragon",), levels=(Lv(0), Lv(3)), symbols={YELLOW: 1}, mark="A",
    effects=(
        has(
            unblockable_by(opposing_spirit(bp_max=1000)), of=own_spirit(family=FAMILY), window=YOUR_ATTACK_STEP,
            text="[Your Attack Step] All your Thunder Dragon Spirits cannot be blocked by opposing Spirits with BP "
            "1000 or less.",
        ),
        at_your_main_step(
            level=2, limit=CANT_STACK,
            text="[Your Main Step] [Can't Stack] At its start, if you have an exhausted Thunder Dragon Spirit, you "
            "may choose 1 opposing Spirit; it gets BP -2000 for this turn. Then, if its BP is 0, destroy it.",
            when=there_is(own_spirit(family=FAMILY, exhausted=True)),
            do=(may_choose(1, opposing_spirit()), LOSES_2000),
        ),
    ),
)  # fmt: skip

GREAT_THUNDER_PEAKS = Nexus(
    "26RSD05-010", "Utmost Depth: The Peaks of Great Thunder Mountain", "最奥:大雷山嶺", color=YELLOW, cost=4,
    reduction={YELLOW: 2}, families=("Thunder Dragon",), levels=(Lv(0), Lv(3, true_release=True)), symbols={YELLOW: 1},
    mark="A",
    effects=(
        at_opposing_attack_step(
            text="[Opposing Attack Step] At its start, you may name 1 colour; during this step every opposing Spirit "
            "with BP 1000 or less loses 1 symbol of that colour.",
            do=(
                choose_color("color", may=True),
                if_you_did(
                    give_all(more_symbols(slot("color"), -1), opposing_spirit(bp_max=1000), until=THIS_STEP),
                ),
            ),
        ),
        triggered(
            terms.EVENT_DESTROYED, subject=opposing_spirit(bp_max=0), by=terms.BY_OWN_SPIRIT_EFFECT,
            window=YOUR_ATTACK_STEP, level=2, true_release=True, limit=CANT_STACK_ONCE_PER_TURN,
            text="[Your Attack Step] [Can't Stack] [Once Per Turn] When an effect of your Spirit destroys an opposing "
            "Spirit with BP 0, draw 1 card.",
            do=(draw(1),),
        ),
    ),
)  # fmt: skip

FIRE_PILLAR = Magic(
    "26RSD05-011", "Fire Pillar", "ファイアピラー", color=YELLOW, cost=3, reduction={YELLOW: 2},
    families=("Thunder Dragon",), mark="A",
    effects=(
        main(text="[Main] Draw 1 card.", do=(draw(1),)),
        flash(
            text="[Flash] Choose 1 opposing Spirit; it gets BP -2000 for this turn. Then, if its BP is 0, destroy it.",
            do=(choose(1, opposing_spirit()), LOSES_2000),
        ),
    ),
)  # fmt: skip

REBIRTH_THUNDER = Magic(
    "26RSD05-012", "Rebirth Thunder", "リバースサンダー", color=YELLOW, cost=3, reduction={YELLOW: 2},
    families=("Thunder Dragon",), mark="A",
    effects=(
        triggered(
            terms.EVENT_DESTROYED, subject=own_spirit(family=FAMILY), zones=IN_TRASH, limit=ONCE_PER_TURN_BY_NAME,
            optional=True,
            text="While this card is in your Trash, when your Thunder Dragon Spirit is destroyed, you may return this "
            "card to your hand (once per turn for all cards of this name).",
            do=(to_hand(THIS),),
        ),
        flash(
            text="[Flash] Choose 1 opposing Spirit; it gets BP -2000 for this turn. Then, if its BP is 0, destroy it.",
            do=(choose(1, opposing_spirit()), LOSES_2000),
        ),
    ),
)  # fmt: skip

NESTLING = Magic(
    "26RSD05-013", "Nestling", "ネストリング", color=YELLOW, cost=4, reduction={YELLOW: 2},
    families=("Thunder Dragon",), symbols={YELLOW: 1}, ex=True, legacy=True, mark="A",
    effects=(
        main(
            text="[Main] Show up to 2 Thunder Dragon cards from your hand, then put them on the bottom of your deck "
            "in any order. If 2 cards were put back, draw 3 cards.",
            do=(show_to_bottom(2, hand_card(family=FAMILY)), if_(at_least(size_of(), 2), (draw(3),))),
        ),
        flash(
            text="[Flash] Choose 1 of your Spirits, then it gets BP +3000 for this turn.",
            do=(choose(1, own_spirit()), give(bp(+3000), until=THIS_TURN)),
        ),
    ),
)  # fmt: skip

TRIPLE_THUNDER = Magic(
    "26RSD05-014", "Triple Thunder", "トリプルサンダー", color=YELLOW, cost=6, reduction={YELLOW: 3},
    families=("Thunder Dragon",), symbols={YELLOW: 1}, ex=True, soul_magic=YELLOW, mark="A",
    effects=(
        flash(
            text="[Flash] Do this three times, one after another: choose 1 opposing Spirit; it gets BP -2000 for this "
            "turn. Then, if its BP is 0, destroy it.",
            do=(choose(1, opposing_spirit()), LOSES_2000) * 3,
        ),
    ),
)  # fmt: skip

PALECOEURL = Spirit(
    "26RSD05-X01", "The EruptingThunder Palecoeurl", "雷噴ペールクアール", color=YELLOW, cost=7, reduction={YELLOW: 3},
    families=("Thunder Dragon",), levels=(Lv(1, 8000), Lv(3, 10000)), symbols={YELLOW: 1}, legacy=True, mark="A",
    effects=(
        has(
            unblockable_by(opposing_spirit(bp_max=4000)), window=DURING_ATTACK,
            text="[During Attack] This Spirit cannot be blocked by opposing Spirits with BP 4000 or less.",
        ),
        at_your_attack_step(
            level=2,
            text="[Your Attack Step] At its start, all opposing Spirits get BP -2000 for this turn, then destroy "
            "those with BP 0.",
            do=(
                give_all(bp(-2000), opposing_spirit(), until=THIS_TURN, present_only=True),
                choose_all(opposing_spirit(bp_max=0)),
                destroy(),
            ),
        ),
    ),
)  # fmt: skip

LUCNAS = Spirit(
    "26RSD05-X02", "The SpellThunder Lucnas", "雷術ルクーナス", color=YELLOW, cost=7, reduction={YELLOW: 4},
    families=("Thunder Dragon",),
    levels=(Lv(1, 7000), Lv(3, 9000, true_release=True)), symbols={YELLOW: 1}, legacy=True, mark="A",
    effects=(
        when_summoned(
            text="[When Summoned] Choose 1 opposing Spirit; it gets BP -4000 for this turn. Then, if its BP is 0, "
            "destroy it.",
            do=(choose(1, opposing_spirit()), LOSES_4000),
        ),
        when_attacks(
            level=2, true_release=True,
            text="[When Attacks] Choose 1 opposing Spirit; it gets BP -4000 for this turn. Then, if its BP is 0, "
            "destroy it.",
            do=(choose(1, opposing_spirit()), LOSES_4000),
        ),
    ),
)  # fmt: skip
