"""Cards that only the tests of chapters 6 to 8 and 10 know: each is named after what it does."""

from __future__ import annotations

from typing import Any

from bs_env.cards import vocabulary as v
from bs_env.core import terms

TEXT = "It does what its name says."
CARDS: list[v.Card] = []
RED_ONE = {v.RED: 1}


def _number() -> str:
    return f"TCH-{len(CARDS) + 1:03d}"


def spirit(name: str, *effects: v.Effect, bp: int = 4000, lv1: int = 1, lv2: int = 3, **changes: Any) -> v.Spirit:
    facts: dict[str, Any] = {
        "color": v.RED, "cost": 3, "levels": (v.Lv(lv1, bp), v.Lv(lv2, bp + 2000)), "symbols": RED_ONE,
    }  # fmt: skip
    card = v.Spirit(_number(), name, effects=effects, **{**facts, **changes})
    CARDS.append(card)
    return card


def nexus(name: str, *effects: v.Effect, **changes: Any) -> v.Nexus:
    facts: dict[str, Any] = {"color": v.RED, "cost": 2, "levels": (v.Lv(0), v.Lv(1)), "symbols": RED_ONE}
    card = v.Nexus(_number(), name, effects=effects, **{**facts, **changes})
    CARDS.append(card)
    return card


def magic(name: str, *effects: v.Effect, **changes: Any) -> v.Magic:
    facts: dict[str, Any] = {"color": v.RED, "cost": 0}
    card = v.Magic(_number(), name, effects=effects, **{**facts, **changes})
    CARDS.append(card)
    return card


def both(name: str, *do: v.Part, **changes: Any) -> v.Magic:
    """A free Magic with the same effect as [Flash] only: usable in Main Steps and at flash timings."""
    return magic(name, v.flash(text=TEXT, do=do), **changes)


ANY = v.any_spirit()
DRAW = (v.draw(1),)
LIFE = (v.gain_life(1),)

# --- bodies ----------------------------------------------------------------------------------------------------------
spirit("Soldier", bp=3000)
spirit("Knight", bp=5000)
spirit("Champion", bp=9000)
spirit("Twin Symbol", symbols={v.RED: 2})
spirit("No Symbol", symbols={})
spirit("Heavy Upkeep", bp=6000, lv1=2, lv2=4)
spirit("Cheap", cost=1, reduction={}, bp=1000)
spirit("Reduced", cost=3, reduction={v.RED: 2}, bp=2000)
spirit("Releaser", levels=(v.Lv(1, 3000), v.Lv(4, 6000, true_release=True)))
spirit("Heavy Releaser", levels=(v.Lv(2, 3000), v.Lv(4, 6000, true_release=True)))
nexus("Plain Nexus")

# --- attack and battle -----------------------------------------------------------------------------------------------
spirit("Attack Drawer", v.when_attacks(text=TEXT, do=DRAW))
spirit("Attack Drawer Lv2", v.when_attacks(level=2, text=TEXT, do=DRAW))
spirit("Attack Slayer", v.when_attacks(text=TEXT, do=(v.choose(1, ANY), v.destroy())))
spirit("Nexus Wrecker", v.when_attacks(text=TEXT, do=(v.choose(1, v.opposing_nexus()), v.destroy())))
spirit("Self Slayer", v.when_attacks(text=TEXT, do=(v.destroy(v.THIS),)), v.when_attacks(text=TEXT, do=DRAW))
spirit("Attack Boost", v.has(v.bp(2000), window=v.DURING_ATTACK, text=TEXT))
spirit("Block Boost", v.has(v.bp(2000), window=v.DURING_BLOCK, text=TEXT))
spirit("Battle Boost", v.has(v.bp(1000), window=v.DURING_BATTLE, text=TEXT))
spirit("Block Refresher", v.when_blocks(text=TEXT, do=(v.refresh(v.THIS),)))
spirit("Block Drawer", v.when_blocks(text=TEXT, do=DRAW))
spirit("Block Slayer", v.when_blocks(text=TEXT, do=(v.choose(1, v.any_spirit(attacking=True)), v.destroy())))
spirit(
    "Resolution Boost",
    v.triggered(
        terms.EVENT_BATTLE_RESOLUTION, window=v.DURING_BATTLE, text=TEXT,
        do=(v.give(v.bp(3000), v.THIS, until=v.THIS_BATTLE),),
    ),
)  # fmt: skip
spirit(
    "Resolution Bouncer",
    v.triggered(
        terms.EVENT_BATTLE_RESOLUTION, window=v.DURING_BATTLE, text=TEXT,
        do=(v.choose(1, v.any_spirit(blocking=True)), v.return_to_hand()),
    ),
)  # fmt: skip
spirit("Battle End Refresher", v.when_battle_ends(text=TEXT, do=(v.refresh(v.THIS),)))
spirit(
    "Battle End Slayer",
    v.triggered(
        terms.EVENT_BATTLE_END, window=v.DURING_ATTACK, text=TEXT,
        do=(v.choose(1, v.opposing_spirit(bp_max=5000)), v.destroy()),
    ),
)  # fmt: skip
spirit("Winner Draws", v.triggered(terms.EVENT_BP_WON_ALONE, this=True, text=TEXT, do=DRAW))
spirit("Exhaust Drawer", v.triggered(terms.EVENT_EXHAUSTED, this=True, text=TEXT, do=DRAW))
spirit(
    "Exhaust and Attack",
    v.triggered(terms.EVENT_EXHAUSTED, this=True, text=TEXT, do=DRAW),
    v.when_attacks(text=TEXT, do=LIFE),
)
spirit("Refresh Drawer", v.triggered(terms.EVENT_REFRESHED, this=True, text=TEXT, do=DRAW))
spirit("Extra Damage", v.has(v.more_life_damage(1), window=v.DURING_ATTACK, text=TEXT))
spirit("Cannot Attack", v.has(v.cannot(terms.CANNOT_ATTACK), text=TEXT))
spirit("Cannot Block", v.has(v.cannot(terms.CANNOT_BLOCK), text=TEXT))
spirit("Must Attack", v.has(v.MUST_ATTACK, text=TEXT))
spirit(
    "Flasher",
    v.activated(v.FLASH, window=v.DURING_ATTACK, text=TEXT, limit=v.ONCE_PER_TURN, do=DRAW),
)
spirit("Main Activator", v.activated(v.MAIN, text=TEXT, limit=v.ONCE_PER_TURN, do=DRAW))
nexus("Exhaust Undo", v.triggered(terms.EVENT_EXHAUSTED, subject=v.own_spirit(), text=TEXT, do=(v.refresh(v.SUBJECT),)))
nexus("Avenger", v.when_destroyed(text=TEXT, do=(v.choose(1, v.any_spirit(attacking=True)), v.destroy())))
nexus(
    "Attack Watch: wreck",
    v.triggered(
        terms.EVENT_ATTACK, subject=v.own_spirit(), text=TEXT, do=(v.choose(1, v.own_nexus(other=True)), v.destroy())
    ),
)
nexus("Attack Watch: draw", v.triggered(terms.EVENT_ATTACK, subject=v.own_spirit(), text=TEXT, do=DRAW))
nexus("Life Watch", v.triggered(terms.EVENT_LIFE_REDUCED, text=TEXT, do=DRAW))
nexus("Last Stand", v.triggered(terms.EVENT_LIFE_REDUCED, text=TEXT, do=(v.gain_life(2),)))

# --- the turn --------------------------------------------------------------------------------------------------------
STEPS = (
    ("Start", terms.STEP_START), ("Core", terms.STEP_CORE), ("Draw", terms.STEP_DRAW), ("Refresh", terms.STEP_REFRESH),
    ("Main", terms.STEP_MAIN), ("Attack", terms.STEP_ATTACK), ("Main 2", terms.STEP_MAIN_2), ("End", terms.STEP_END),
)  # fmt: skip
for _name, _step in STEPS:
    nexus(f"{_name}: draw", v.at_start_of(_step, text=TEXT, do=DRAW))
    nexus(f"{_name}: ask", v.at_start_of(_step, text=TEXT, optional=True, do=LIFE))
    nexus(f"{_name} ends: ask", v.triggered(terms.EVENT_STEP_END, step=_step, text=TEXT, optional=True, do=LIFE))
nexus("Start: restock", v.at_start_of(terms.STEP_START, text=TEXT, do=(v.choose(1, v.trash_card()), v.to_deck())))
nexus("Start: mill", v.at_start_of(terms.STEP_START, text=TEXT, do=(v.discard_deck(1, v.YOU),)))
nexus("Draw: mill", v.at_start_of(terms.STEP_DRAW, text=TEXT, do=(v.discard_deck(1, v.YOU),)))
nexus("End: slay small", v.at_your_end_step(text=TEXT, do=(v.choose(1, v.own_spirit(bp_max=3000)), v.destroy())))
nexus(
    "End: lasting boost",
    v.at_your_end_step(text=TEXT, do=(v.choose(1, v.own_spirit()), v.give(v.bp(2000), until=v.THIS_TURN))),
)
nexus("Turn end: ask", v.triggered(terms.EVENT_TURN_END, text=TEXT, optional=True, do=LIFE))
nexus("Core watch", v.triggered(terms.EVENT_CORES_PLACED, text=TEXT, optional=True, do=LIFE))
nexus("Draw watch", v.triggered(terms.EVENT_DRAWN, text=TEXT, optional=True, do=LIFE))
nexus(
    "Refresh watch",
    v.triggered(terms.EVENT_REFRESHED, subject=v.own_spirit(), text=TEXT, optional=True, do=LIFE),
)
nexus(
    "Main Step upkeep",
    v.has(v.level_cost_change(1), of=v.opposing_spirit(), window=v.OPPOSING_TURN, text=TEXT),
)
nexus(
    "Attack Step upkeep",
    v.has(v.level_cost_change(1), of=v.own_spirit(), window=v.YOUR_ATTACK_STEP, text=TEXT),
)
nexus("Cheaper Upkeep", v.has(v.level_cost_change(-1), of=v.own_spirit(), text=TEXT))
nexus("Dearer Upkeep", v.has(v.level_cost_change(1), of=v.own_spirit(), level=2, text=TEXT))

# --- rule processing and standby -------------------------------------------------------------------------------------
spirit("Death Drawer", v.when_destroyed(text=TEXT, do=DRAW))
spirit("Death Asker", v.when_destroyed(text=TEXT, optional=True, do=LIFE))
spirit("Death Slayer", v.when_destroyed(text=TEXT, do=(v.choose(1, ANY), v.destroy())))
spirit("Death Summoner", v.when_destroyed(text=TEXT, do=(v.may_choose(1, v.hand_card(v.SPIRIT), playable=True), v.play())))
spirit("Death Returner", v.when_destroyed(text=TEXT, do=(v.return_to_hand(v.THIS),)), v.when_destroyed(text=TEXT, do=DRAW))
spirit("Death by Opponent", v.when_destroyed(text=TEXT, by=terms.BY_OPPONENT, do=DRAW))
spirit("Depletion Drawer", v.when_depleted(text=TEXT, do=DRAW))
spirit("Depletion Asker", v.when_depleted(text=TEXT, optional=True, do=LIFE))
spirit("Depletion Drawer Lv2", v.when_depleted(text=TEXT, level=2, do=DRAW))
spirit("Depletion Returner", v.when_depleted(text=TEXT, do=(v.return_to_hand(v.THIS),)))
spirit("Depleted by Opponent", v.when_depleted(text=TEXT, by=terms.BY_OPPONENT, do=DRAW))
spirit("Depleted by Owner", v.when_depleted(text=TEXT, by=terms.BY_CONTROLLER, do=DRAW))
spirit("Return Asker", v.triggered(terms.EVENT_RETURNED, this=True, text=TEXT, optional=True, do=LIFE))
spirit("Leave Asker", v.triggered(terms.EVENT_LEAVES, this=True, text=TEXT, optional=True, do=LIFE))
spirit("Arrival Drawer", v.when_summoned(text=TEXT, do=DRAW), cost=2)
spirit("Arrival Asker", v.when_summoned(text=TEXT, optional=True, do=LIFE), cost=2)
spirit(
    "Banner",
    v.has(v.bp(1000), of=v.own_spirit(), text=TEXT),
    v.triggered(terms.EVENT_SUMMONED, subject=v.own_spirit(), text=TEXT, do=LIFE),
    v.when_destroyed(text=TEXT, do=(v.may_choose(1, v.hand_card(v.SPIRIT), playable=True), v.play())),
)
spirit(
    "Death Drainer",
    v.when_destroyed(text=TEXT, do=(v.cores_off(9, v.THIS),)),
    v.when_destroyed(text=TEXT, do=DRAW),
    v.when_depleted(text=TEXT, do=LIFE),
)
spirit("Symbol Giver", v.has(v.more_symbols(v.RED), text=TEXT))
nexus("Grave Watch", v.triggered(terms.EVENT_DESTROYED, subject=v.own_spirit(), text=TEXT, do=DRAW))
nexus(
    "Grave Bouncer",
    v.triggered(terms.EVENT_DESTROYED, subject=v.own_spirit(), text=TEXT, do=(v.return_to_hand(v.SUBJECT),)),
)
nexus(
    "Grave Drainer",
    v.triggered(terms.EVENT_DESTROYED, subject=v.own_spirit(), text=TEXT, do=(v.cores_off(9, v.SUBJECT),)),
)
nexus(
    "Return Drainer",
    v.triggered(terms.EVENT_RETURNED, subject=v.own_spirit(), text=TEXT, do=(v.cores_off(9, v.SUBJECT),)),
)
nexus("Return Slayer", v.triggered(terms.EVENT_RETURNED, subject=v.own_spirit(), text=TEXT, do=(v.destroy(v.SUBJECT),)))
nexus("Arrival Watch", v.triggered(terms.EVENT_SUMMONED, subject=v.own_spirit(), text=TEXT, do=DRAW))
nexus(
    "Depletion Watch",
    v.triggered(terms.EVENT_DEPLETED, subject=v.opposing_spirit(), text=TEXT, do=DRAW),
)
nexus("Doomed Nexus", v.when_depleted(text=TEXT, do=DRAW))

# --- free Magic ------------------------------------------------------------------------------------------------------
both("Bounce", v.choose(1, ANY), v.return_to_hand())
both("Blast", v.choose(1, ANY), v.destroy())
both("Double Blast", v.choose_up_to(2, ANY), v.destroy())
both("Blast Twice", v.choose(1, ANY), v.destroy(), v.destroy())
both("Wreck", v.choose(1, v.any_nexus()), v.destroy())
both("Battle Boost +3000", v.choose(1, ANY), v.give(v.bp(3000), until=v.THIS_BATTLE))
both("Turn Boost +2000", v.choose(1, ANY), v.give(v.bp(2000), until=v.THIS_TURN))
both("Drain One", v.choose(1, ANY), v.normal_cores_off(1))
both("Drain All", v.choose(1, ANY), v.cores_off(9))
both("Exhaust One", v.choose(1, ANY), v.exhaust())
both("Refresh One", v.choose(1, ANY), v.refresh())
both("Upkeep Up", v.choose(1, ANY), v.give(v.level_cost_change(1), until=v.THIS_TURN))
both("Deck Top", v.choose(1, ANY), v.return_to_deck())
both("Deck Bottom", v.choose(1, ANY), v.return_to_deck(bottom=True))
both("Both Deck Top", v.choose_up_to(2, ANY), v.return_to_deck())
both("Pay Life", v.lose_life(1))
both("Gain Life", v.gain_life(1))
both("Last Life", v.lose_life(9, v.OPPONENT), v.draw(1))
both("Mutual Ruin", v.lose_life(9, v.BOTH))
both("Mill All", v.discard_deck(9, v.YOU))
both("Draw One", v.draw(1))
both("Blast then ask", v.choose(1, ANY), v.destroy(), v.ask((v.gain_life(1),)))
both("Bounce then ask", v.choose(1, ANY), v.return_to_hand(), v.ask((v.gain_life(1),)))
both("Drain then ask", v.choose(1, ANY), v.cores_off(9), v.ask((v.gain_life(1),)))
both("Deck Top then ask", v.choose(1, ANY), v.return_to_deck(), v.ask((v.gain_life(1),)))
both("Blast then blast it", v.choose(1, ANY), v.destroy(), v.destroy(), v.ask((v.gain_life(1),)))
both("Blast then exhaust it", v.choose(1, ANY), v.destroy(), v.exhaust(), v.ask((v.gain_life(1),)))
both("Boost then blast", v.choose(1, ANY), v.give(v.bp(3000), until=v.THIS_TURN), v.destroy(), v.ask((v.gain_life(1),)))
both("Blast then drain it", v.choose(1, ANY), v.destroy(), v.cores_off(9), v.ask((v.gain_life(1),)))
both("Bounce then drain it", v.choose(1, ANY), v.return_to_hand(), v.cores_off(9), v.ask((v.gain_life(1),)))
both("Bounce then blast it", v.choose(1, ANY), v.return_to_hand(), v.destroy(), v.ask((v.gain_life(1),)))
both("Blast then bounce it", v.choose(1, ANY), v.destroy(), v.return_to_hand(), v.ask((v.gain_life(1),)))
both("Blast then summon", v.choose(1, ANY), v.destroy(), v.may_choose(1, v.hand_card(v.SPIRIT), playable=True), v.play())
magic("Main Draw", v.main(text=TEXT, do=DRAW))
both("Priced Flash", v.draw(1), cost=1)
spirit("Death Drawer Small", v.when_destroyed(text=TEXT, do=DRAW), bp=2000)
spirit("Unbreakable", v.has(v.cannot(terms.CANNOT_BE_DESTROYED), text=TEXT), bp=1000)
nexus("Double Grave Watch", v.triggered(terms.EVENT_DESTROYED, subject=ANY, text=TEXT, do=DRAW))
nexus("End Watch", v.triggered(terms.EVENT_BATTLE_END, window=v.YOUR_ATTACK_STEP, text=TEXT, do=DRAW))
spirit("Death Asker Small", v.when_destroyed(text=TEXT, optional=True, do=LIFE), bp=3000)
spirit("Death Asker Big", v.when_destroyed(text=TEXT, optional=True, do=LIFE), cost=6)
spirit("Heavy Cheap", lv1=2, lv2=4, cost=2)
nexus("Doomed by Destruction", v.when_destroyed(text=TEXT, do=DRAW))
nexus("End: ask once", v.at_your_end_step(text=TEXT, optional=True, limit=v.CANT_STACK, do=LIFE))
nexus(
    "Arrival: ask once",
    v.triggered(terms.EVENT_SUMMONED, subject=v.own_spirit(), text=TEXT, optional=True, limit=v.ONCE_PER_TURN, do=LIFE),
)
nexus(
    "Own Grave Bouncer",
    v.triggered(terms.EVENT_DESTROYED, subject=v.own_spirit(), text=TEXT, do=(v.return_to_hand(v.SUBJECT),)),
)
spirit("Soldier Big", bp=4000)
both("First them then me", v.lose_life(9, v.OPPONENT), v.lose_life(9))
both("Drain Everybody", v.choose_all(v.opposing_spirit()), v.normal_cores_off(1))
nexus(
    "Nexus Booster",
    v.activated(v.MAIN, text=TEXT, do=(v.choose(1, v.own_spirit()), v.give(v.bp(2000), until=v.THIS_TURN))),
)
spirit(
    "Spirit Booster",
    v.activated(v.MAIN, text=TEXT, do=(v.choose(1, v.own_spirit()), v.give(v.bp(2000), until=v.THIS_TURN))),
)
both("Heavily Exhaust One", v.choose(1, ANY), v.heavily_exhaust())
both("Fifty Cores", v.core_from_void_to(v.RESERVE, 50))
spirit("Exhaust Suicide", v.triggered(terms.EVENT_EXHAUSTED, this=True, text=TEXT, do=(v.destroy(v.THIS),)))
spirit("Attack Suicide", v.when_attacks(text=TEXT, do=(v.destroy(v.THIS),)))
spirit(
    "Resolution Symbol",
    v.triggered(
        terms.EVENT_BATTLE_RESOLUTION,
        window=v.DURING_ATTACK,
        text=TEXT,
        do=(v.give(v.more_symbols(v.RED), v.THIS, until=v.THIS_BATTLE),),
    ),
)
spirit("Block End Drawer", v.triggered(terms.EVENT_BATTLE_END, window=v.DURING_BLOCK, text=TEXT, do=DRAW))
nexus("Opposing Attack Watch", v.triggered(terms.EVENT_ATTACK, subject=v.opposing_spirit(), text=TEXT, do=DRAW))
nexus("Start: mill them", v.at_start_of(terms.STEP_START, text=TEXT, do=(v.discard_deck(1),)))
nexus("Refresh: core to Trash", v.at_start_of(terms.STEP_REFRESH, text=TEXT, do=(v.core_from_void_to(v.TRASH),)))
nexus("Their Upkeep", v.has(v.level_cost_change(1), of=v.opposing_spirit(), level=2, text=TEXT))
both("Drain All Spirits", v.choose_all(ANY), v.cores_off(9))
