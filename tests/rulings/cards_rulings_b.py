"""Cards that only the tests of the rulings T-6 to T-22 and of the scenarios know, beside those of chapters 9 to 13."""

from __future__ import annotations

from typing import Any

from bs_env.cards import vocabulary as v
from bs_env.core import terms
from bs_env.game import Game
from bs_env.position import Position
from tests.rules.cards_ch09_13 import CARDS as COMMON

_numbers = iter(range(1, 1000))
DRAW = (v.draw(1),)
LIFE = (v.gain_life(1),)
T = "It does what its name says."


def _id() -> str:
    return f"TRB-{next(_numbers):03}"


def spirit(name: str, *effects: v.Effect, bp: int = 3000, **facts: Any) -> v.Spirit:
    """A red Spirit with one level that costs nothing."""
    usual: dict[str, Any] = {"color": v.RED, "cost": 0, "levels": (v.Lv(1, bp),), "symbols": {v.RED: 1}}
    return v.Spirit(_id(), name, effects=effects, **{**usual, **facts})


def nexus(name: str, *effects: v.Effect, **facts: Any) -> v.Nexus:
    """A red Nexus that costs nothing."""
    usual: dict[str, Any] = {"color": v.RED, "cost": 0, "levels": (v.Lv(0),), "symbols": {v.RED: 1}}
    return v.Nexus(_id(), name, effects=effects, **{**usual, **facts})


def magic(name: str, *do: v.Part, **facts: Any) -> v.Magic:
    """A red Magic that costs nothing, with one [Flash] effect."""
    usual: dict[str, Any] = {"color": v.RED, "cost": 0}
    more = facts.pop("effects", ())
    return v.Magic(_id(), name, effects=(v.flash(text=T, do=do), *more), **{**usual, **facts})


# --- steps -----------------------------------------------------------------------------------------------------------
STEPS = {
    "Start": terms.STEP_START, "Core": terms.STEP_CORE, "Draw": terms.STEP_DRAW, "Refresh": terms.STEP_REFRESH,
    "Main": terms.STEP_MAIN, "Attack": terms.STEP_ATTACK, "Main 2": terms.STEP_MAIN_2, "End": terms.STEP_END,
}  # fmt: skip
BEGINS = {name: nexus(f"{name} begins", v.at_start_of(step, text=T, optional=True, do=LIFE)) for name, step in STEPS.items()}
ENDS = {
    name: nexus(f"{name} is over", v.triggered(terms.EVENT_STEP_END, step=step, text=T, optional=True, do=LIFE))
    for name, step in STEPS.items()
}
DRAW_CLERK = nexus("Draw Clerk", v.triggered(terms.EVENT_DRAWN, window=v.YOUR_DRAW_STEP, text=T, optional=True, do=LIFE))
BURNING_FIELD = nexus("Burning Field", v.has(v.bp(1000), of=v.own_spirit(), window=v.YOUR_ATTACK_STEP, text=T))
MARCH_SONG = nexus(
    "March Song", v.at_your_attack_step(text=T, do=(v.give_all(v.bp(2000), v.own_spirit(), until=v.THIS_STEP),))
)
LATE_CLERK = nexus("Late Clerk", v.triggered(terms.EVENT_STEP_END, step=terms.STEP_ATTACK, text=T, do=DRAW))
LANTERN = nexus("Lantern", v.activated(v.FLASH, window=v.OPPOSING_ATTACK_STEP, text=T, do=DRAW))
DUSK_SLAYER = nexus("Dusk Slayer", v.at_your_end_step(text=T, do=(v.choose(1, v.own_spirit(bp_max=3000)), v.destroy())))

# --- destroyed, depleted, returned -----------------------------------------------------------------------------------
LIFE_MARTYR = spirit("Life Martyr", v.when_destroyed(text=T, do=LIFE))
ASK_MARTYR = spirit("Ask Martyr", v.when_destroyed(text=T, optional=True, do=LIFE))
LOST_SOUL = spirit("Lost Soul", v.when_depleted(text=T, optional=True, do=LIFE))
BRITTLE = spirit("Brittle", v.when_destroyed(text=T, do=DRAW), v.when_depleted(text=T, do=LIFE))
HOMING = spirit(
    "Homing",
    v.when_destroyed(text="[Home] return this.", do=(v.return_to_hand(v.THIS),)),
    v.when_destroyed(text="[Gift] draw 1.", do=DRAW),
)
SPLIT_MARTYR = spirit(
    "Split Martyr",
    v.when_destroyed(text=T, do=(v.choose(1, v.own_spirit(named="Grunt")), v.destroy(), v.after_this_effect(), v.draw(1))),
)
HERALD = spirit("Herald", v.when_destroyed(text=T, do=(v.choose(1, v.hand_card(v.SPIRIT)), v.play(free=True))))
STANDARD_BEARER = spirit(
    "Bearer",
    v.has(v.bp(1000), of=v.own_spirit(), text=T),
    v.triggered(terms.EVENT_SUMMONED, subject=v.own_spirit(), text=T, do=LIFE),
    v.when_destroyed(text=T, do=(v.choose(1, v.hand_card(v.SPIRIT)), v.play(free=True))),
)
RULER_HILL = nexus(
    "Ruler Hill", v.triggered(terms.EVENT_DEPLETED, subject=v.any_spirit(), text=T, do=(v.destroy(v.SUBJECT),))
)
SAVIOUR = nexus(
    "Saviour", v.triggered(terms.EVENT_DESTROYED, subject=v.own_spirit(), text=T, do=(v.return_to_hand(v.SUBJECT),))
)
WRECKED = nexus("Wrecked", v.when_destroyed(text=T, do=(v.choose(1, v.opposing_spirit(attacking=True)), v.destroy())))
THIEF = spirit(
    "Thief",
    v.triggered(terms.EVENT_DISCARDED, text="[Theft] deck discarded: gain 1 Life.", do=LIFE),
    v.when_destroyed(text="[Last Theft] draw 1.", do=DRAW),
)
SOLE_THIEF = spirit("Sole Thief", v.triggered(terms.EVENT_DISCARDED, text=T, do=LIFE))
CRUSHER = spirit(
    "Mill Golem",
    v.when_attacks(text=T, do=(v.discard_deck(2), v.choose(1, v.opposing_spirit()), v.destroy())),
)

# --- attacks ---------------------------------------------------------------------------------------------------------
SLAYER = spirit(
    "Slayer",
    v.when_attacks(text="[Slay] destroy 1.", do=(v.choose(1, v.any_spirit()), v.destroy())),
    v.when_attacks(text="[Ask] may gain 1 Life.", optional=True, do=LIFE),
)
WRECKER = spirit("Wrecker", v.when_attacks(text=T, do=(v.choose(1, v.opposing_nexus()), v.destroy())))
TIRED = spirit(
    "Tired",
    v.triggered(terms.EVENT_EXHAUSTED, this=True, text="[Tired] may draw 1.", optional=True, do=DRAW),
    v.when_attacks(text="[Attack] may gain 1 Life.", optional=True, do=LIFE),
    v.when_blocks(text="[Block] may gain 1 Life.", optional=True, do=LIFE),
    bp=5000,
)
BATTLEFIELD = nexus(
    "Old Battlefield", v.triggered(terms.EVENT_EXHAUSTED, subject=v.opposing_spirit(), text=T, optional=True, do=DRAW)
)
TRAP = nexus(
    "Trap",
    v.triggered(
        terms.EVENT_EXHAUSTED, subject=v.any_spirit(), text=T, do=(v.choose(1, v.any_spirit(bp_max=2000)), v.destroy())
    ),
)  # fmt: skip
WAKER = nexus(
    "Waker",
    v.triggered(terms.EVENT_EXHAUSTED, subject=v.any_spirit(), text="[Wake] refresh it.", do=(v.refresh(v.SUBJECT),)),
)
SMALL_MARTYR = spirit("Small Martyr", v.when_destroyed(text=T, optional=True, do=LIFE), bp=2000)
PLUNDERER = spirit(
    "Plunderer",
    v.triggered(
        terms.EVENT_LIFE_REDUCED, side=v.OPPONENT, by=terms.BY_CONTROLLER, window=v.DURING_ATTACK, text=T, do=DRAW
    ),
    symbols={v.RED: 2},
)  # fmt: skip
VULTURE = nexus("Vulture", v.triggered(terms.EVENT_LIFE_REDUCED, side=v.OPPONENT, text=T, do=DRAW))
EFFECT_VULTURE = nexus(
    "Effect Vulture",
    v.triggered(terms.EVENT_LIFE_REDUCED, side=v.OPPONENT, by=terms.BY_OWN_EFFECT, text=T, do=DRAW),
)
SLIPPER = magic(
    "Winged Boots",
    v.choose(1, v.own_spirit()),
    v.give(v.unblockable_by(v.opposing_spirit()), until=v.THIS_TURN),
    v.give(v.more_life_damage(1), until=v.THIS_TURN),
)

# --- Magic -----------------------------------------------------------------------------------------------------------
HARVEST = magic(
    "Harvest", v.choose(1, v.own_spirit()), v.destroy(), v.after_this_effect(), v.choose(1, v.trash_card()), v.to_hand()
)
QUICK_HARVEST = magic("Quick Harvest", v.choose(1, v.own_spirit()), v.destroy(), v.choose(1, v.trash_card()), v.to_hand())
CALL = magic("Call", v.choose(1, v.hand_card(v.SPIRIT)), v.play(free=True))
SAP = magic("Sap", v.choose(1, v.any_spirit()), v.cores_off(9), *v.ask(LIFE))
KILL_AND_SAP = magic(
    "Kill and Sap",
    v.choose(1, v.any_spirit(), name="a"),
    v.choose(1, v.any_spirit(), name="b"),
    v.destroy("a"),
    v.cores_off(9, "b"),
)
BLAST_THEN_SAP = magic("Blast then Sap", v.choose(1, v.any_spirit()), v.destroy(), v.cores_off(9), *v.ask(LIFE))
BLAST_TWICE = magic("Blast Twice", v.choose(1, v.any_spirit()), v.destroy(), v.destroy(), *v.ask(LIFE))
BOUNCE_THEN_SAP = magic("Bounce then Sap", v.choose(1, v.any_spirit()), v.return_to_hand(), v.cores_off(9), *v.ask(LIFE))
ASK_BLAST = magic("Ask Blast", v.choose(1, v.any_spirit()), v.destroy(), *v.ask(LIFE))
RUIN_BOTH = magic("Ruin Both", v.lose_life(9, v.BOTH))
HURT_ALL = magic("Hurt to Death", v.lose_life(9, v.OPPONENT), v.draw(1))

# --- durations -------------------------------------------------------------------------------------------------------
BUGLE_TOWER = nexus(
    "Bugle Tower",
    v.activated(v.ANY_TIMING, text=T, do=(v.choose(1, v.own_spirit()), v.give(v.bp(2000), until=v.THIS_TURN))),
)
SHIELD_HALL = nexus(
    "Shield Hall",
    v.at_opposing_attack_step(
        text=T, do=(v.choose(1, v.opposing_spirit()), v.give(v.cannot(terms.CANNOT_ATTACK), until=v.THIS_TURN))
    ),
)
WALL_HALL = nexus("Wall Hall", v.has(v.cannot(terms.CANNOT_ATTACK), of=v.opposing_spirit(), text=T))

# --- limits ----------------------------------------------------------------------------------------------------------
BY_NAME = nexus("Hero Sword", v.activated(v.MAIN, limit=v.ONCE_PER_TURN_BY_NAME, text=T, do=DRAW))
BY_NAME_WATCH = nexus(
    "Hero Watch",
    v.triggered(terms.EVENT_SUMMONED, subject=v.own_spirit(), limit=v.ONCE_PER_TURN_BY_NAME, text=T, do=DRAW),
)
BY_CARD = nexus("Single Forge", v.activated(v.MAIN, limit=v.ONCE_PER_TURN, text=T, do=DRAW))

# --- effects of cards that are not on the Field ----------------------------------------------------------------------
CREDIT = nexus(
    "Credit",
    v.triggered(terms.EVENT_DESTROYED, subject=v.opposing_spirit(), by=terms.BY_OWN_SPIRIT_EFFECT, text=T, do=DRAW),
)
ANY_CREDIT = nexus(
    "Any Credit", v.triggered(terms.EVENT_DESTROYED, subject=v.opposing_spirit(), by=terms.BY_OWN_EFFECT, text=T, do=LIFE)
)
KILL: v.Program = (v.choose(1, v.opposing_spirit()), v.destroy())
FIELD_KILLER = spirit("Field Killer", v.activated(v.MAIN, text=T, do=KILL))
GRAVE_KILLER = spirit("Grave Killer", v.activated(v.MAIN, zones=v.IN_TRASH, text=T, do=KILL))
GRAVE_MAGIC = magic("Grave Magic", v.draw(1), effects=(v.activated(v.MAIN, zones=v.IN_TRASH, text=T, do=KILL),))
GRAVE_RISER = spirit("Grave Riser", v.activated(v.MAIN, zones=v.IN_TRASH, text=T, do=(v.play(v.THIS, free=True),)))
GRAVE_NEXUS = nexus("Frozen Capital", v.activated(v.MAIN, zones=v.IN_TRASH, text=T, do=(v.to_hand(v.THIS),)))
GRAVE_RIDE = magic(
    "Breeze Ride", v.draw(1), effects=(v.activated(v.MAIN, zones=v.IN_TRASH, text=T, do=(v.to_hand(v.THIS),)),)
)
HIGH_GRAVE = spirit(
    "High Grave",
    v.activated(v.MAIN, zones=v.IN_TRASH, level=2, text=T, do=(v.to_hand(v.THIS),)),
    levels=(v.Lv(1, 3000), v.Lv(3, 5000)),
)
NO_SPIRITS = nexus("Hush Spirits", v.has(v.cannot_activate(), of=v.opposing_spirit(), text=T))
NO_NEXUSES = nexus("Hush Nexuses", v.has(v.cannot_activate(), of=v.opposing_nexus(other=True), text=T))
NO_GRAVE_MAGIC = nexus("Hush Trash Magic", v.has(v.cannot_activate(), of=v.trash_card(v.MAGIC, side=v.OPPONENT), text=T))

# --- scenarios -------------------------------------------------------------------------------------------------------
RAZER = spirit(
    "Razer",
    v.when_attacks(text="[Raze] destroy 1.", do=(v.choose(1, v.any_spirit_or_nexus()), v.destroy())),
    v.when_attacks(text="[Ask] may gain 1 Life.", optional=True, do=LIFE),
)
ATTACK_DRUM = nexus("Attack Drum", v.triggered(terms.EVENT_ATTACK, subject=v.own_spirit(), text=T, do=DRAW))
DYING_WRECKER = spirit(
    "Dying Wrecker",
    v.when_attacks(text=T, do=(v.choose(1, v.opposing_nexus(named="Wrecked")), v.destroy())),
    v.when_destroyed(text=T, optional=True, do=LIFE),
)
WINNER = spirit("Winner", v.triggered(terms.EVENT_BP_WON_ALONE, this=True, text=T, do=LIFE), bp=5000)
LAUREL = nexus(
    "Laurel", v.triggered(terms.EVENT_BP_WON_ALONE, subject=v.any_spirit(), text=T, do=(v.lose_life(1, v.OPPONENT),))
)
CRUEL_WINNER = spirit(
    "Cruel Winner",
    v.triggered(
        terms.EVENT_BP_WON_ALONE, this=True, text=T, do=(v.choose(1, v.opposing_spirit()), v.destroy(), v.gain_life(1))
    ),
    bp=5000,
)
DEPOSED = spirit("Deposed", v.when_depleted(text=T, by=terms.BY_OPPONENT, do=DRAW))
RESIGNED = spirit("Resigned", v.when_depleted(text=T, by=terms.BY_CONTROLLER, do=DRAW))
ARRIVAL = spirit("Arrival", v.when_summoned(text=T, optional=True, do=LIFE), cost=1)
BLANK = spirit("Blank", cost=3, reduction={v.RED: 2}, symbols={})
PRICED = magic("Priced", v.draw(1), cost=1)

CUSHIONLESS = nexus("Cushionless", v.triggered(terms.EVENT_LIFE_REDUCED, text=T, do=DRAW))
START_MILL = nexus("Start Mill", v.at_start_of(terms.STEP_START, text=T, do=(v.discard_deck(1, v.YOU),)))
START_RESTOCK = nexus(
    "Start Restock", v.at_start_of(terms.STEP_START, text=T, do=(v.choose(1, v.trash_card()), v.to_deck()))
)
TWO_HOME_THEN_DRAW = magic(
    "Recall the Guard",
    v.choose(2, v.opposing_spirit()),
    v.return_to_hand(),
    v.after_this_effect(),
    v.draw(2),
)
TWO_DEAD_AFTER_LIFE = magic("Twin Funeral", v.choose(2, v.any_spirit()), v.destroy(), v.after_this_effect(), v.gain_life(2))
THEN_DRAW = magic("Then", v.choose(1, v.opposing_spirit()), v.destroy(), v.draw(1))
IF_YOU_DID = magic("If You Did", v.choose(1, v.opposing_spirit()), v.destroy(), v.if_you_did(v.draw(1)))
MUST_FIRST = magic(
    "Must First",
    v.must(v.there_is(v.opposing_spirit())),
    v.gain_life(1),
    v.choose(1, v.opposing_spirit()),
    v.destroy(),
    v.draw(1),
)
TIRELESS = spirit("Tireless", v.has(v.CAN_ATTACK_EXHAUSTED, text=T))
SERGEANT = spirit("Sergeant", v.activated(v.MAIN, limit=v.ONCE_PER_TURN, text=T, do=DRAW))
MIXED_HEIR = spirit("Mixed Heir", color=(v.RED, v.BLUE), cost=6, reduction={v.RED: 1, v.BLUE: 1}, legacy=True)
RESTED = spirit("Rested", v.triggered(terms.EVENT_REFRESHED, this=True, text=T, do=DRAW))
WEARY = spirit("Weary", v.triggered(terms.EVENT_EXHAUSTED, this=True, text=T, do=DRAW))
HEAVY_LULL = magic("Heavy Lull", v.choose(1, v.any_spirit()), v.heavily_exhaust())
PLATE_HALL = nexus("Plate Hall", v.has(v.immune_to(v.RED), of=v.own_spirit(), when=v.there_are(2, v.own_spirit()), text=T))
GREETING_GUN = nexus(
    "Greeting Gun",
    v.triggered(
        terms.EVENT_SUMMONED, subject=v.opposing_spirit(), text=T, do=(v.choose(1, v.opposing_spirit()), v.destroy())
    ),
)
SHRINK = magic("Shrink", v.choose(1, v.any_spirit()), v.give(v.bp(-5000), until=v.THIS_TURN))
SWELL = magic("Swell", v.choose(1, v.any_spirit()), v.give(v.bp(4000), until=v.THIS_TURN))

DRAKE = spirit("Drake", families=("Thunder Dragon",))
MARTYR_RAIDER = spirit(
    "Martyr Raider",
    v.when_attacks(text=T, optional=True, do=DRAW),
    v.when_destroyed(text=T, optional=True, do=LIFE),
)
SHORT_LIFE = spirit(
    "Short Life",
    v.when_summoned(text=T, optional=True, do=DRAW),
    v.when_destroyed(text=T, optional=True, do=LIFE),
)
CRIMP = nexus("Crimp", v.triggered(terms.EVENT_ATTACK, subject=v.opposing_spirit(), text=T, do=(v.destroy(v.ATTACKER),)))
DEPLETION_WATCH = nexus("Depletion Watch", v.triggered(terms.EVENT_DEPLETED, subject=v.opposing_spirit(), text=T, do=LIFE))
CHEAP_TWO = spirit("Cheap Two", levels=(v.Lv(2, 4000),), cost=2)
DEAR_SIX = spirit("Dear Six", v.when_destroyed(text=T, optional=True, do=LIFE), cost=6)
DEAR_FOUR = spirit("Dear Four", cost=4)
TOMB = nexus("Tomb", v.when_destroyed(text=T, do=DRAW), cost=2)
END_SOLO = nexus("End Solo", v.at_your_end_step(text=T, optional=True, limit=v.CANT_STACK, do=LIFE))
END_DOOM = nexus("End Doom", v.at_your_end_step(text=T, do=(v.choose(1, v.own_spirit(named="Ask Martyr")), v.destroy())))
GRUDGE = magic(
    "Grudge",
    v.if_(v.life_reduced(), (v.draw(1),)),
    v.if_(v.life_reduced(v.OPPONENT), (v.gain_life(1),)),
)
USE_WATCH = nexus("Use Watch", v.triggered(terms.EVENT_USED, subject=v.used_card(), text=T, do=DRAW))
COMING_WATCH = nexus(
    "Coming Watch", v.triggered(terms.EVENT_SUMMONED, subject=v.own_spirit(), text=T, optional=True, do=LIFE)
)
SHY_ONCE = nexus(
    "Shy Greeter",
    v.triggered(terms.EVENT_SUMMONED, subject=v.own_spirit(), text=T, optional=True, limit=v.ONCE_PER_TURN, do=LIFE),
)

_own = [card for card in list(vars().values()) if isinstance(card, v.Card)]
CARDS = (*COMMON, *_own, *BEGINS.values(), *ENDS.values())


def lab(**fields: Any) -> Game:
    """A game in which these cards are known."""
    return Position(cards=CARDS, **fields).game()
