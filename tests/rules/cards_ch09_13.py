"""Cards that only the tests of chapters 9, 11, 12, 13 and of the decision points know.

They cost nothing and have one red symbol unless something else is said, so that a test is about the effect alone.
"""

from __future__ import annotations

from typing import Any

from bs_env.cards import vocabulary as v
from bs_env.core import terms
from bs_env.game import Game
from bs_env.position import Position

_numbers = iter(range(1, 1000))


def _id() -> str:
    return f"TST09-{next(_numbers):03}"


def spirit(name: str, *effects: v.Effect, bp: int = 3000, **facts: Any) -> v.Spirit:
    """A red Spirit with one level that costs nothing."""
    usual: dict[str, Any] = {"color": v.RED, "cost": 0, "levels": (v.Lv(1, bp),), "symbols": {v.RED: 1}}
    return v.Spirit(_id(), name, effects=effects, **{**usual, **facts})


def nexus(name: str, *effects: v.Effect, **facts: Any) -> v.Nexus:
    """A red Nexus that costs nothing."""
    usual: dict[str, Any] = {"color": v.RED, "cost": 0, "levels": (v.Lv(0),), "symbols": {v.RED: 1}}
    return v.Nexus(_id(), name, effects=effects, **{**usual, **facts})


def magic(name: str, *effects: v.Effect, **facts: Any) -> v.Magic:
    """A red Magic that costs nothing."""
    usual: dict[str, Any] = {"color": v.RED, "cost": 0}
    return v.Magic(_id(), name, effects=effects, **{**usual, **facts})


DRAW = (v.draw(1),)
DESTROYED, DEPLETED, SUMMONED = terms.EVENT_DESTROYED, terms.EVENT_DEPLETED, terms.EVENT_SUMMONED

# --- plain bodies ---
GRUNT = spirit("Grunt", bp=3000)
OGRE = spirit("Ogre", bp=6000, levels=(v.Lv(1, 6000), v.Lv(3, 9000)))
PEBBLE = nexus("Pebble")
BLUE_ROCK = nexus("Blue Rock", color=v.BLUE, symbols={v.BLUE: 1})
TWINSTONE = nexus("Twinstone", color=(v.RED, v.BLUE), symbols={v.RED: 1, v.BLUE: 1})

# --- Magic that does one thing ---
BOLT = magic("Bolt", v.flash(text="Destroy 1 card.", do=(v.choose(1, v.any_spirit_or_nexus()), v.destroy())))
TWIN_BOLT = magic("Twin Bolt", v.flash(text="Destroy 2.", do=(v.choose(2, v.any_spirit_or_nexus()), v.destroy())))
UP_TO_TWO = magic("Light Bolt", v.flash(text="Destroy up to 2.", do=(v.choose_up_to(2, v.any_spirit()), v.destroy())))
SWEEP = magic("Sweep", v.flash(text="Destroy all Spirits.", do=(v.choose_all(v.any_spirit()), v.destroy())))
BOUNCE = magic("Bounce", v.flash(text="Return 1.", do=(v.choose(1, v.any_spirit_or_nexus()), v.return_to_hand())))
TUCK_TWO = magic("Tuck", v.flash(text="Return 2 to the deck.", do=(v.choose(2, v.opposing_spirit()), v.return_to_deck())))
WAKE = magic("Wake", v.flash(text="Refresh 1.", do=(v.choose(1, v.own_spirit()), v.refresh())))
MAY_WAKE = magic("Soft Wake", v.flash(text="May refresh 1.", do=(v.may_choose(1, v.own_spirit()), v.refresh())))
LULL = magic("Lull", v.flash(text="Exhaust 1.", do=(v.choose(1, v.any_spirit_or_nexus()), v.exhaust())))
GROW = magic("Grow", v.flash(text="+5000.", do=(v.choose(1, v.any_spirit()), v.give(v.bp(5000), until=v.THIS_TURN))))
DRAIN = magic("Drain", v.flash(text="1 core off.", do=(v.choose(1, v.any_spirit()), v.cores_off(1))))
SHUN = magic(
    "Shun",
    v.flash(
        text="1 Spirit with BP 3000 or less cannot block this turn.",
        do=(v.choose(1, v.opposing_spirit(bp_max=3000)), v.give(v.cannot(terms.CANNOT_BLOCK), until=v.THIS_TURN)),
    ),
)
GROW_AND_KILL = magic(
    "Bloat",
    v.flash(
        text="Choose 1 opposing Spirit with BP 3000 or less; it gets +2000; destroy it.",
        do=(v.choose(1, v.opposing_spirit(bp_max=3000)), v.give(v.bp(2000), until=v.THIS_TURN), v.destroy()),
    ),
)
ONE_THEN_ONE = magic(
    "Hunt",
    v.flash(
        text="Destroy 1, then destroy 1 other.",
        do=(v.choose(1, v.opposing_spirit()), v.destroy(), v.choose(1, v.opposing_spirit(), name="b"), v.destroy("b")),
    ),
)
PAIR_HUNT = magic("Pair Hunt", v.flash(text="Destroy 2.", do=(v.choose(2, v.opposing_spirit()), v.destroy())))
DEAR_BOLT = magic("Dear Bolt", *BOLT.effects, cost=2)
FUMBLE = magic(
    "Fumble",
    v.flash(
        text="Return 1 opposing Spirit. After this effect it gets +1000.",
        do=(v.choose(1, v.opposing_spirit()), v.return_to_hand(), v.after_this_effect(),
            v.give(v.bp(1000), until=v.THIS_TURN)),
    ),
)  # fmt: skip
JUGGLE = magic(
    "Juggle",
    v.flash(text="Return 1, then destroy it.", do=(v.choose(1, v.own_spirit()), v.return_to_hand(), v.destroy())),
)
ARMOR_RED = magic(
    "Plating",
    v.flash(text="Armor: red.", do=(v.choose(1, v.own_spirit()), v.give(v.immune_to(v.RED), until=v.THIS_TURN))),
)
HEAL = magic("Heal", v.flash(text="Gain 1 Life.", do=(v.gain_life(1),)))
WOUND = magic("Wound", v.flash(text="Lose 1 Life.", do=(v.lose_life(1),)))
HURT = magic("Hurt", v.flash(text="The opponent loses 1 Life.", do=(v.lose_life(1, v.OPPONENT),)))
BIG_HEAL = magic("Great Heal", v.flash(text="Gain 3 Life.", do=(v.gain_life(3),)))
ALL_HEAL = magic("Feast", v.flash(text="Both gain 1 Life.", do=(v.gain_life(1, v.BOTH),)))
DISCARD_ONE = magic("Litter", v.flash(text="Discard 1.", do=(v.choose(1, v.hand_card()), v.discard())))
RECALL = magic("Recall", v.flash(text="1 from the Trash.", do=(v.choose(1, v.trash_card()), v.to_hand())))
SEARCH = magic(
    "Search",
    v.flash(
        text="Choose 1 red Spirit card in your deck, take it.",
        do=(v.choose(1, v.deck_card(v.SPIRIT, color=v.RED)), v.to_hand(), v.shuffle()),
    ),
)
PEEK = magic(
    "Peek",
    v.flash(
        text="Reveal 3, take 1 red Spirit card, the rest to the Trash.",
        do=(v.reveal_top(3), v.choose(1, v.revealed_card(v.SPIRIT, color=v.RED), of=v.REVEALED), v.to_hand(),
            v.rest_to_trash()),
    ),
)  # fmt: skip
COUNT_TRASH = magic("Tally", v.flash(text="Draw 1 for each card in your Trash.", do=(v.draw(v.trash()),)))
REVIVE = magic(
    "Revive",
    v.main(text="Summon 1 Spirit card of the Trash for free.",
           do=(v.choose(1, v.trash_card(v.SPIRIT)), v.play(free=True))),
)  # fmt: skip
BREACH = magic("Breach", v.main(text="Draw 1.", do=DRAW), v.flash(text="Draw 2.", do=(v.draw(2),)))
DRAW_TWO = magic("Draw Two", v.flash(text="Draw 2.", do=(v.draw(2),)))
MAIN_ONLY = magic("Plan", v.main(text="Draw 1.", do=DRAW))

# --- watchers ---
GREETER = spirit("Greeter", v.when_summoned(text="[When Summoned] draw 1.", do=DRAW))
SHY = spirit("Shy", v.when_summoned(text="[When Summoned] may draw 1.", do=DRAW, optional=True))
HUNTER = spirit(
    "Hunter",
    v.has(v.bp(1000), of=v.any_spirit(), text="All Spirits +1000."),
    v.when_summoned(text="[When Summoned] Destroy 1 opposing Spirit with BP 3000 or less.",
                    do=(v.choose(1, v.opposing_spirit(bp_max=3000)), v.destroy())),
)  # fmt: skip
MARTYR = spirit("Martyr", v.when_destroyed(text="[When Destroyed] draw 1.", do=DRAW))
SHY_MARTYR = spirit("Shy Martyr", v.when_destroyed(text="[When Destroyed] may draw 1.", do=DRAW, optional=True))
AVENGER = spirit(
    "Avenger",
    v.when_destroyed(text="[When Destroyed] destroy 1 Spirit.", do=(v.choose(1, v.any_spirit(other=True)), v.destroy())),
)
VICTIM = spirit("Victim", v.when_destroyed(text="[Destroyed by the opponent] draw 1.", do=DRAW, by=terms.BY_OPPONENT))
MOURNER = nexus("Mourner", v.triggered(DESTROYED, subject=v.own_spirit(), text="Your Spirit destroyed: draw 1.", do=DRAW))
CRIER = nexus("Crier", v.triggered(SUMMONED, subject=v.own_spirit(), text="Your Spirit summoned: draw 1.", do=DRAW))
WITNESS = nexus("Witness", v.triggered(DESTROYED, subject=v.any_spirit(), text="A Spirit destroyed: draw 1.", do=DRAW))
GHOST = spirit("Ghost", v.triggered(terms.EVENT_LEAVES, this=True, optional=True, text="Leaves: may draw 1.", do=DRAW))
TWICE = spirit(
    "Twice Mourned",
    v.when_destroyed(text="[When Destroyed] draw 1.", do=DRAW),
    v.triggered(terms.EVENT_LEAVES, this=True, text="Leaves: draw 2.", do=(v.draw(2),)),
)
RAIDER = spirit("Raider", v.when_attacks(text="[When Attacks] draw 1.", do=DRAW))
FICKLE = spirit(
    "Fickle",
    v.when_attacks(text="[When Attacks] return this to hand.", do=(v.choose_all(v.this_card()), v.return_to_hand())),
    v.when_attacks(text="[When Attacks] draw 1.", do=DRAW),
)
BLINKER = spirit(
    "Blinker",
    v.when_attacks(
        text="[Blink] return this to hand; after this effect summon it for free.",
        do=(v.choose_all(v.this_card()), v.return_to_hand(), v.after_this_effect(),
            v.choose(1, v.hand_card(named="Blinker"), name="b"), v.play("b", free=True)),
    ),
    v.when_attacks(text="[Draw] draw 1.", do=DRAW),
)  # fmt: skip
BUGLER = spirit(
    "Bugler",
    v.when_attacks(
        text="[When Attacks] your Spirits +2000 this turn.",
        do=(v.give_all(v.bp(2000), v.own_spirit(), until=v.THIS_TURN),),
    ),
)
WAR_DRUM = nexus(
    "War Drum",
    v.activated(v.MAIN, text="Destroy this: your Spirits +2000 this turn.", cost=(v.destroy(v.THIS),),
                do=(v.give_all(v.bp(2000), v.own_spirit(), until=v.THIS_TURN),)),
)  # fmt: skip
DAWN_DRAW = nexus("Dawn", v.at_your_attack_step(text="[Dawn] draw 1.", do=DRAW))
DAWN_WOUND = nexus("Dusk", v.at_your_attack_step(text="[Dusk] lose 1 Life.", do=(v.lose_life(1),)))
DAWN_KILL = nexus(
    "Doom", v.at_your_attack_step(text="[Doom] destroy 1 own Spirit.", do=(v.choose(1, v.own_spirit()), v.destroy()))
)
DAWN_WRECK = nexus(
    "Wreck",
    v.at_your_attack_step(text="[Wreck] destroy 1 Nexus.", do=(v.choose(1, v.own_nexus(color=v.BLUE)), v.destroy())),
)
AMBUSH = nexus(
    "Ambush",
    v.triggered(terms.EVENT_ATTACK, subject=v.opposing_spirit(), text="[Ambush] destroy it.", do=(v.destroy(v.ATTACKER),)),
)
LOOKOUT = nexus("Lookout", v.triggered(terms.EVENT_ATTACK, subject=v.opposing_spirit(), text="[Lookout] draw 1.", do=DRAW))
RECYCLER = nexus(
    "Recycler",
    v.at_your_attack_step(
        text="[Recycle] return 1 other Nexus; after this effect deploy it for free.",
        do=(v.choose(1, v.own_nexus(other=True, named="Dawn")), v.return_to_hand(), v.after_this_effect(),
            v.choose(1, v.hand_card(named="Dawn"), name="b"), v.play("b", free=True)),
    ),
)  # fmt: skip
CRUSHER = nexus(
    "Crusher",
    v.triggered(SUMMONED, subject=v.opposing_spirit(), text="[Crusher] destroy it.", do=(v.destroy(v.SUBJECT),)),
)
SIEGE = nexus("Siege", v.at_opposing_attack_step(text="[Siege] draw 1.", do=DRAW))
SHY_SIEGE = nexus("Shy Siege", v.at_opposing_attack_step(text="[Shy Siege] may draw 1.", do=DRAW, optional=True))
BLUE_DAWN = nexus(
    "Blue Dawn",
    v.at_your_attack_step(text="[Blue Dawn] with a blue symbol draw 1.", do=DRAW, when=v.at_least(v.symbols(v.BLUE), 1)),
)
DAWN_DYE = nexus(
    "Dye",
    v.at_your_attack_step(
        text="[Dye] this card gets a blue symbol.", do=(v.give(v.more_symbols(v.BLUE), v.THIS, until=v.THIS_TURN),)
    ),
)
GAG = nexus(
    "Gag",
    v.has(v.cannot_activate(SUMMONED), of=v.opposing_spirit(), text="Opposing when-summoned effects cannot be activated."),
)
SILENCE = nexus("Silence", v.has(v.cannot_activate(), of=v.opposing_spirit(), text="Opposing effects cannot be activated."))

# --- constant effects ---
BANNER = nexus("Banner", v.has(v.bp(1000), of=v.own_spirit(), text="Your Spirits +1000."))
CROWD = spirit("Crowd", v.has(v.bp(2000), when=v.there_are(3, v.own_spirit()), text="With 3 Spirits +2000."))
MEASURES = {
    name: spirit(name, v.has(v.bp(2000), when=v.at_least(number, 3), text="With 3 or more +2000."))
    for name, number in {
        "Of Hand": v.hand(), "Of Life": v.life(), "Of Deck": v.deck(), "Of Trash": v.trash(), "Of Reserve": v.reserve(),
        "Of Spent": v.trash_cores(), "Of Theirs": v.hand(v.OPPONENT), "Of Itself": v.cores_on_this(),
    }.items()
}  # fmt: skip
FROST = nexus("Frost", v.has(v.cannot(terms.CANNOT_REFRESH), of=v.any_spirit(), text="Spirits cannot be refreshed."))
AEGIS = nexus("Aegis", v.has(v.cannot(terms.CANNOT_BE_DESTROYED), of=v.any_spirit(), text="No Spirit is destroyed."))
PEACE = nexus("Peace", v.has(v.cannot(terms.CANNOT_ATTACK), of=v.any_spirit(), text="Spirits cannot attack."))
BERSERK = spirit("Berserk", v.has(v.MUST_ATTACK, text="Must attack."))
MARCH = nexus("March", v.has(v.MUST_ATTACK, of=v.own_spirit(), text="Your Spirits must attack."))

# --- activated effects ---
FORGE = nexus("Forge", v.activated(v.MAIN, text="Invoke: Main draw 1.", do=DRAW))
SPARK = nexus("Spark", v.activated(v.FLASH, text="Invoke: Flash draw 1.", do=DRAW))
SHRINE = nexus("Shrine", v.activated(v.ANY_TIMING, text="Exhaust this: draw 1.", cost=(v.exhaust(v.THIS),), do=DRAW))
TRADER = nexus(
    "Trader",
    v.activated(v.MAIN, text="Discard 1: draw 2.", cost=(v.choose(1, v.hand_card()), v.discard()), do=(v.draw(2),)),
)
TOLL = nexus(
    "Toll",
    v.activated(v.MAIN, text="Exhaust 2 Spirits: draw 1.", cost=(v.choose(2, v.own_spirit()), v.exhaust()), do=DRAW),
)
SNIPER = nexus(
    "Sniper",
    v.activated(v.MAIN, text="Exhaust this: destroy 1 opposing Spirit.", cost=(v.exhaust(v.THIS),),
                do=(v.choose(1, v.opposing_spirit()), v.destroy())),
)  # fmt: skip
COUNCIL = nexus("Council", v.activated(v.MAIN, text="With 3 Nexuses draw 1.", do=DRAW, when=v.there_are(3, v.own_nexus())))
GRAVE_CALL = spirit(
    "Grave Call",
    v.activated(v.MAIN, zones=v.IN_TRASH, text="From the Trash: return this to hand.", do=(v.to_hand(v.THIS),)),
)

# --- replacements ---
TOUGH = spirit("Tough", v.instead(DESTROYED, this=True, text="Instead of destroyed, exhaust.", do=(v.exhaust(v.THIS),)))
SHY_TOUGH = spirit(
    "Shy Tough",
    v.instead(DESTROYED, this=True, optional=True, text="May exhaust instead.", do=(v.exhaust(v.THIS),)),
)
PHOENIX = spirit(
    "Phoenix",
    v.instead(DESTROYED, this=True, text="Destroyed: instead to hand.",
              do=(v.choose_all(v.this_card()), v.return_to_hand())),
    v.instead(terms.EVENT_RETURNED, this=True, text="Returned: instead banished.",
              do=(v.choose_all(v.this_card()), v.banish())),
)  # fmt: skip
TORN = spirit(
    "Torn",
    v.instead(DESTROYED, this=True, optional=True, text="[A] may draw 1 instead.", do=DRAW),
    v.instead(DESTROYED, this=True, optional=True, text="[B] may draw 2 instead.", do=(v.draw(2),)),
)

DECOY = spirit(
    "Decoy",
    v.instead(DESTROYED, this=True, text="Destroy another of your Spirits instead.",
              do=(v.choose(1, v.own_spirit(other=True)), v.destroy())),
)  # fmt: skip
LUCKY = spirit(
    "Lucky",
    v.instead(DESTROYED, this=True, limit=v.ONCE_PER_TURN, text="Once: exhaust instead.", do=(v.exhaust(v.THIS),)),
)
CUSHION = nexus("Cushion", v.instead(terms.EVENT_LIFE_REDUCED, text="Draw 1 instead.", do=DRAW))
GUARDIAN = nexus("Guardian", v.instead(DESTROYED, subject=v.own_spirit(), text="Draw 1 instead.", do=DRAW))
BLEED = magic("Bleed", v.flash(text="Both lose 1 Life.", do=(v.lose_life(1, v.BOTH),)))

# --- limits ---
_SPIRIT_DIES: dict[str, Any] = {"subject": v.own_spirit(), "text": "Your Spirit destroyed: draw 1.", "do": DRAW}
_SPIRIT_COMES: dict[str, Any] = {"subject": v.own_spirit(), "text": "Your Spirit summoned: draw 1.", "do": DRAW}
ONCE = nexus("Once", v.triggered(DESTROYED, limit=v.ONCE_PER_TURN, **_SPIRIT_DIES))
ONCE_TWIN = nexus("Once Twin", v.triggered(DESTROYED, limit=v.ONCE_PER_TURN, **_SPIRIT_DIES))
SHY_ONCE = nexus("Shy Once", v.triggered(DESTROYED, limit=v.ONCE_PER_TURN, optional=True, **_SPIRIT_DIES))
ONCE_TAP = nexus("Once Forge", v.activated(v.MAIN, limit=v.ONCE_PER_TURN, text="Invoke: Main draw 1.", do=DRAW))
SOLO = nexus("Solo", v.triggered(SUMMONED, limit=v.CANT_STACK, **_SPIRIT_COMES))
SHY_SOLO = nexus("Shy Solo", v.triggered(SUMMONED, limit=v.CANT_STACK, optional=True, **_SPIRIT_COMES))
SOLO_TWIN = nexus("Solo Twin", v.triggered(SUMMONED, limit=v.CANT_STACK, **_SPIRIT_COMES))
SOLE_WITNESS = nexus(
    "Sole Witness",
    v.triggered(DESTROYED, subject=v.any_spirit(), limit=v.CANT_STACK, text="A Spirit destroyed: draw 1.", do=DRAW),
)
PAIR = nexus("Pair", v.triggered(SUMMONED, limit=v.CANT_STACK_ONCE_PER_TURN, **_SPIRIT_COMES))
PAIR_TWIN = nexus("Pair Twin", v.triggered(SUMMONED, limit=v.CANT_STACK_ONCE_PER_TURN, **_SPIRIT_COMES))

# --- numbers that become N or more / or less (chapter 13) ---
RISEN = nexus(
    "Risen",
    v.triggered(terms.EVENT_COUNT_UP, when=v.at_least(v.event_number(), 5), text="Life becomes 5 or more: draw 1.", do=DRAW),
)
FALLEN = nexus(
    "Fallen",
    v.triggered(terms.EVENT_COUNT_DOWN, when=v.at_most(v.event_number(), 3), text="Life becomes 3 or less: draw 1.",
                do=DRAW),
)  # fmt: skip

# --- keywords and common effects ---
CLASHER = spirit("Clasher", v.when_attacks(keyword="Clash", text="[Clash] draw 1.", do=DRAW))
HUSH = nexus("Hush", v.has(v.NO_KEYWORDS, of=v.any_spirit(), text="Spirits lose their keyword effects."))
ARMORED_BLUE = spirit("Blue Plate", v.has(v.immune_to(v.BLUE), keyword="Armor", text="[Armor: blue]"))
ARMORED_RED = spirit("Red Plate", v.has(v.immune_to(v.RED), keyword="Armor", text="[Armor: red]"))
ARMORED_BOTH = spirit(
    "Two Plates",
    v.has(v.immune_to(v.RED), keyword="Armor", text="[Armor: red]"),
    v.has(v.immune_to(v.BLUE), keyword="Armor", text="[Armor: blue]"),
)
BLUE_BOLT = magic("Blue Bolt", *BOLT.effects, color=v.BLUE)
GREEN_BOLT = magic("Green Bolt", *BOLT.effects, color=v.GREEN)
GEM = spirit(
    "Gem",
    v.when_attacks(level=2, true_release=True, text="[When Attacks] draw 1.", do=DRAW),
    v.has(v.bp(2000), level=2, true_release=True, text="+2000."),
    levels=(v.Lv(1, 3000), v.Lv(4, 5000, true_release=True)),
)
BIG_GEM = spirit("Big Gem", levels=(v.Lv(2, 3000), v.Lv(4, 5000, true_release=True)))
GEM_NEXUS = nexus("Gem Nexus", levels=(v.Lv(0), v.Lv(3, None, true_release=True)))
SOUL_SPELL = magic("Soul Spell", v.flash(text="Draw 1.", do=DRAW), cost=6, soul_magic=v.RED)
SOUL_LEGACY = magic(
    "Soul Legacy", v.flash(text="Draw 1.", do=DRAW), cost=4, reduction={v.RED: 2}, soul_magic=v.RED, legacy=True
)
CHARGER = spirit("Charger", v.has(v.bp(3000), window=v.DURING_ATTACK, text="[During Attack] +3000."))
WALL = spirit("Wall", v.has(v.bp(3000), window=v.DURING_BLOCK, text="[During Block] +3000."))
BAITER = spirit(
    "Baiter",
    v.triggered(
        terms.EVENT_BLOCK, subject=v.opposing_spirit(), window=v.DURING_ATTACK, text="When blocked draw 1.", do=DRAW
    ),
)
LANCER = spirit("Lancer", v.activated(v.FLASH, window=v.DURING_ATTACK, text="[During Attack] draw 1.", do=DRAW))
KEEPER = spirit("Keeper", v.activated(v.FLASH, window=v.DURING_BLOCK, text="[During Block] draw 1.", do=DRAW))
BLOCK_END = spirit(
    "Last Stand",
    v.triggered(terms.EVENT_BATTLE_END, window=v.DURING_BLOCK, text="[During Block] battle ends: draw 1.", do=DRAW),
    bp=6000,
)
GUARD = spirit("Guard", v.when_blocks(text="[When Blocks] draw 1.", do=DRAW), bp=9000)
OPENING = nexus("Opening", v.when_deployed(text="[When Deployed] draw 1.", do=DRAW))
RUIN = nexus("Ruin", v.when_destroyed(text="[When Destroyed] draw 1.", do=DRAW))

# --- costs ---
DEAR = spirit("Dear", cost=5, reduction={v.RED: 2}, levels=(v.Lv(1, 3000), v.Lv(3, 6000)))
HEIR = spirit("Heir", cost=5, reduction={v.RED: 2}, legacy=True)
HEIR_BLUE = spirit("Blue Heir", color=v.BLUE, cost=4, reduction={v.BLUE: 2}, symbols={v.BLUE: 1}, legacy=True)
BARE_HEIR = spirit("Bare Heir", cost=5, legacy=True)
DEAR_SPELL = magic("Dear Spell", v.flash(text="Draw 1.", do=DRAW), cost=1)
FIVE = spirit("Five", cost=5)
TALL = spirit("Tall", cost=1, levels=(v.Lv(3, 8000),))
TOWER = nexus("Tower", cost=4, reduction={v.RED: 2}, levels=(v.Lv(0), v.Lv(2)))
OLD_TOWER = nexus("Old Tower", cost=4, reduction={v.RED: 2}, legacy=True)
SPELL = magic("Spell", v.flash(text="Draw 1.", do=DRAW), cost=3, reduction={v.RED: 1})
OLD_SPELL = magic("Old Spell", v.flash(text="Draw 1.", do=DRAW), cost=3, reduction={v.RED: 3}, legacy=True)
RELIC = magic("Relic", v.flash(text="Draw 1.", do=DRAW), ex=True, symbols={v.RED: 1})
RELIC_2 = magic("Second Relic", v.flash(text="Draw 1.", do=DRAW), ex=True, symbols={v.RED: 1})
RELIC_3 = magic("Third Relic", v.flash(text="Draw 1.", do=DRAW), ex=True, symbols={v.RED: 1})
MARKET = nexus("Market", v.has(v.cost_change(-1), of=v.used_card(v.SPIRIT), text="Your Spirit cards cost 1 less."))
TAX = nexus("Tax", v.has(v.cost_change(2), of=v.used_card(side=v.OPPONENT), text="Opposing cards cost 2 more."))
COUPON_1 = nexus("Coupon", v.has(v.cost_change(-1), of=v.used_card(), optional=True, text="[Coupon] may cost 1 less."))
COUPON_2 = nexus("Voucher", v.has(v.cost_change(-2), of=v.used_card(), optional=True, text="[Voucher] may cost 2 less."))
BLUE_COUPON = nexus("Blue Coupon", *COUPON_1.effects, color=v.BLUE, symbols={v.BLUE: 1})
BLUE_VOUCHER = nexus("Blue Voucher", *COUPON_2.effects, color=v.BLUE, symbols={v.BLUE: 1})
GREEN_ROCK = nexus("Green Rock", color=v.GREEN, symbols={v.GREEN: 1})
MIXED = spirit("Mixed", color=(v.RED, v.BLUE), cost=6, reduction={v.RED: 1, v.BLUE: 1})
THIRD_TOWER = nexus("Third Tower", cost=3)
PENNY = spirit("Penny", cost=1)
DEAR_GREETER = spirit("Dear Greeter", *GREETER.effects, cost=1)
BOOMERANG = magic(
    "Boomerang",
    v.flash(text="Destroy 1 of your Spirits.", do=(v.choose(1, v.own_spirit()), v.destroy())),
    v.triggered(
        DESTROYED, subject=v.own_spirit(), zones=v.IN_TRASH, text="From the Trash to hand.", do=(v.to_hand(v.THIS),)
    ),
)
EX_HEIR = spirit("Ex Heir", cost=5, reduction={v.RED: 2}, legacy=True, ex=True)
FULL_HAND = nexus(
    "Full Hand", v.has(v.more_symbols(v.RED), when=v.at_least(v.hand(), 1), text="A card in hand: a red symbol."),
    color=v.BLUE, symbols={v.BLUE: 1},
)  # fmt: skip
CRADLE = nexus(
    "Cradle", v.has(v.level_cost_change(-2), of=v.own_spirit(), level=2, text="Lv1 of your Spirits costs 2 less."),
    levels=(v.Lv(0), v.Lv(1)),
)  # fmt: skip
GLOOM = magic(
    "Gloom",
    v.flash(text="Opposing Spirits -1000.", do=(v.give_all(v.bp(-1000), v.opposing_spirit(), until=v.THIS_TURN),)),
)
LAST_WILL = spirit("Last Will", v.when_depleted(text="[When Depleted] draw 1.", do=DRAW))

# --- choices of other kinds ---
PICK_NUMBER = magic(
    "Dial",
    v.flash(text="Choose a number up to 20: gain as much Life.", do=(v.choose_number("n", 20), v.gain_life(v.slot("n")))),
)
PICK_COLOR = magic(
    "Paint",
    v.flash(text="Name a colour: your Spirits get a symbol of it.",
            do=(v.choose_color("c"), v.give_all(v.more_symbols(v.slot("c")), v.own_spirit(), until=v.THIS_TURN))),
)  # fmt: skip
PICK_PLAYER = magic(
    "Point",
    v.flash(
        text="A player loses 1 Life.",
        do=v.choose_player("p", you=(v.lose_life(1),), opponent=(v.lose_life(1, v.OPPONENT),)),
    ),
)
PICK_MODE = magic(
    "Fork", v.flash(text="One of three.", do=v.choose_mode("m", DRAW, (v.gain_life(1),), (v.lose_life(1, v.OPPONENT),)))
)
BOTH_CHOOSE = magic(
    "Duel",
    v.flash(
        text="Each player chooses 1 of their Spirits; destroy both.",
        do=(v.choose(1, v.own_spirit(), by=v.TURN_PLAYER), v.choose(1, v.own_spirit(), by=v.OTHER_PLAYER), v.destroy()),
    ),
)
OPPONENT_DISCARDS = magic(
    "Mind Rot",
    v.flash(text="The opponent discards 1.", do=(v.choose(1, v.hand_card(side=v.OPPONENT), by=v.THE_OPPONENT), v.discard())),
)
GIFT = magic(
    "Gift",
    v.flash(text="2 cores of your Spirits onto 1 of your Spirits.",
            do=(v.choose(1, v.own_spirit(), name="to"), v.choose_all(v.own_spirit(), name="from"),
                v.cores_across(2, "from", "to", marks=terms.CORES_TOTAL))),
)  # fmt: skip
TAKE_TWO = magic("Leech", v.flash(text="2 cores off.", do=(v.choose(1, v.opposing_spirit()), v.cores_off(2))))
VOID_TWO = magic("Rift", v.flash(text="2 cores to the Void.", do=(v.choose(1, v.opposing_spirit()), v.cores_to_void(2))))
MAYBE_TWO = magic("Maybe Two", v.flash(text="May destroy 2.", do=(v.may_choose(2, v.opposing_spirit()), v.destroy())))
SALVAGE = magic(
    "Salvage",
    v.flash(
        text="Up to 3 cores of the Trash on 1 Spirit.",
        do=(v.choose(1, v.own_spirit()), v.cores_from_trash(3, up_to=True)),
    ),
)
SCAVENGE = magic(
    "Scavenge", v.flash(text="1 card of any Trash to hand.", do=(v.choose(1, v.trash_card(side=v.BOTH)), v.to_hand()))
)
DIG = magic("Dig", v.flash(text="1 card of your deck to hand.", do=(v.choose(1, v.deck_card()), v.to_hand())))
MAY_PAY = magic("Pact", v.flash(text="Draw 1. Then you may lose 1 Life.", do=(v.draw(1), *v.ask((v.lose_life(1),)))))
REVIVE_PAID = magic(
    "Summoning",
    v.main(text="You may summon 1 Spirit card of the Trash.",
           do=(v.may_choose(1, v.trash_card(v.SPIRIT), playable=True), v.play())),
)  # fmt: skip
DUSK_END = nexus("Night", v.at_your_end_step(text="[Night] draw 1.", do=DRAW))
DUSK_END_2 = nexus("Midnight", v.at_your_end_step(text="[Midnight] gain 1 Life.", do=(v.gain_life(1),)))
LAST_HOUR = nexus("Last Hour", v.triggered(terms.EVENT_TURN_END, text="[Last Hour] draw 1.", do=DRAW))
LAST_HOUR_2 = nexus(
    "Last Minute", v.triggered(terms.EVENT_TURN_END, text="[Last Minute] gain 1 Life.", do=(v.gain_life(1),))
)

CARDS = (*(card for card in list(vars().values()) if isinstance(card, v.Card)), *MEASURES.values())


def lab(**fields: Any) -> Game:
    """A game in which these cards are known."""
    return Position(cards=CARDS, **fields).game()
