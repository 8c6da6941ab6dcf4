"""Cards that only the tests of the published rulings know: each is named after what it does, and costs nothing."""

from __future__ import annotations

from typing import Any

from bs_env.cards import vocabulary as v
from bs_env.core import terms

TEXT = "It does what its name says."
CARDS: list[v.Card] = []


def _facts(kind: str, changes: dict[str, Any]) -> dict[str, Any]:
    facts: dict[str, Any] = {"card_id": f"RLA-{len(CARDS) + 1:03d}", "color": v.RED, "cost": 0}
    if kind != "magic":
        facts["symbols"] = {v.RED: 1}
    return {**facts, **changes}


def spirit(name: str, *effects: v.Effect, bp: int = 3000, **changes: Any) -> v.Spirit:
    """Lv1 with 1 core, Lv2 with 3 cores and BP +2000."""
    changes = {"levels": (v.Lv(1, bp), v.Lv(3, bp + 2000)), **changes}
    card = v.Spirit(name=name, effects=effects, **_facts("spirit", changes))
    CARDS.append(card)
    return card


def nexus(name: str, *effects: v.Effect, **changes: Any) -> v.Nexus:
    changes = {"levels": (v.Lv(0), v.Lv(1)), **changes}
    card = v.Nexus(name=name, effects=effects, **_facts("nexus", changes))
    CARDS.append(card)
    return card


def magic(name: str, *effects: v.Effect, **changes: Any) -> v.Magic:
    card = v.Magic(name=name, effects=effects, **_facts("magic", changes))
    CARDS.append(card)
    return card


def spell(name: str, *do: v.Part, **changes: Any) -> v.Magic:
    """A Magic with one [Flash] effect: usable in the own Main Steps and at flash timings."""
    return magic(name, v.flash(text=TEXT, do=do), **changes)


ANY = v.any_spirit()
OWN = v.own_spirit()
THEIRS = v.opposing_spirit()
DRAW = (v.draw(1),)
HEAL = (v.gain_life(1),)

# --- bodies ----------------------------------------------------------------------------------------------------------
spirit("Squire", bp=3000)
spirit("Knight", bp=5000)
spirit("Giant", bp=9000)
nexus("Milestone")
nexus("Blue Milestone", color=v.BLUE, symbols={v.BLUE: 1})
spirit("Dear Squire", cost=4, reduction={v.RED: 2})
spirit("Released", levels=(v.Lv(1, 3000), v.Lv(3, 6000, true_release=True)))

# --- spells that do one thing ----------------------------------------------------------------------------------------
spell("Strike", v.choose(1, v.any_spirit_or_nexus()), v.destroy())
spell("Double Strike", v.choose(2, ANY), v.destroy())
spell("Up To Two Strike", v.choose_up_to(2, THEIRS), v.destroy())
spell("Storm", v.choose_all(ANY), v.destroy())
spell("Harvest", v.choose_all(ANY, name="all"), v.destroy("all"), v.draw(v.size_of("all")))
spell("Recall", v.choose(1, ANY), v.return_to_hand())
spell("Tire", v.choose(1, ANY), v.exhaust())
spell("Stun", v.choose(1, ANY), v.heavily_exhaust())
spell("Rouse", v.choose(1, ANY), v.refresh())
spell("Sip", v.choose(1, ANY), v.normal_cores_off(1))
spell("Drain", v.choose(1, ANY), v.cores_off(9))
spell("Rift", v.choose(1, ANY), v.cores_to_void(9))
spell("Offering", v.choose(1, ANY), v.cores_off(9, to=v.LIFE))
spell("Bless", v.choose(1, ANY), v.give(v.bp(2000), until=v.THIS_TURN))
spell("Mend", v.gain_life(1))
spell("Wound", v.lose_life(1))
spell("Scratch", v.lose_life(1, v.OPPONENT))
spell("Ruin Of Both", v.lose_life(9, v.BOTH))
spell("Ruin Then Draw", v.lose_life(9, v.OPPONENT), v.draw(1))
spell("Read", v.draw(1))
spell("Blue Soul Reading", v.draw(1), color=v.BLUE, cost=5, soul_magic=v.BLUE)
spell("Priced Reading", v.draw(1), cost=4, reduction={v.RED: 2})
magic("Two Faced", v.main(text=TEXT, do=DRAW), v.flash(text=TEXT, do=HEAL))
magic("Plan", v.main(text=TEXT, do=DRAW))

# --- spells of several parts -----------------------------------------------------------------------------------------
spell("Strike And Ask", v.choose(1, ANY), v.destroy(), *v.ask((v.gain_life(1),)))
spell("Strike, Tire It, Ask", v.choose(1, ANY), v.destroy(), v.exhaust(), *v.ask((v.gain_life(1),)))
spell("Strike, Drain It", v.choose(1, ANY), v.destroy(), v.cores_off(9))
spell("Strike It Twice, Ask", v.choose(1, ANY), v.destroy(), v.destroy(), *v.ask((v.gain_life(1),)))
spell("Strike, Bless It, Ask", v.choose(1, ANY), v.destroy(), v.give(v.bp(2000), until=v.THIS_TURN), *v.ask(HEAL))
spell("Drain And Ask", v.choose(1, ANY), v.cores_off(9), *v.ask((v.gain_life(1),)))
spell("Strike The Exhausted", v.choose(1, v.any_spirit(exhausted=True)), v.destroy())
spell("Strike Then Draw", v.choose(1, THEIRS), v.destroy(), v.draw(1))
spell("Strike If Draw", v.choose(1, THEIRS), v.destroy(), v.if_you_did(v.draw(1)))
spell("Two Strikes, After It Heal", v.choose(2, THEIRS), v.destroy(), v.after_this_effect(), v.gain_life(1))
spell("Strike, Draw, Discard", v.choose(1, THEIRS), v.destroy(), v.draw(1), v.choose(1, v.hand_card()), v.discard())
spell("May Rouse", v.may_choose(1, OWN), v.refresh())

# --- watchers of attacks and blocks ----------------------------------------------------------------------------------
spirit("Trumpeter", v.when_attacks(text="[Trumpet] draw 1.", do=DRAW))
spirit("Shieldman", v.when_blocks(text="[Shield] draw 1.", do=DRAW), bp=5000)
spirit("Vanisher", v.when_attacks(text="[Vanish] destroy this.", do=(v.destroy(v.THIS),)))
spirit("Lancer", v.when_attacks(text="[Lance] +3000 this battle.", do=(v.give(v.bp(3000), v.THIS, until=v.THIS_BATTLE),)))
spirit(
    "Tired Counter", v.when_attacks(text="[Count] draw for tired ones.", do=(v.draw(v.count(v.own_spirit(exhausted=True))),))
)
spirit(
    "Tired Guard", v.when_blocks(text="[Guard] draw for tired ones.", do=(v.draw(v.count(v.own_spirit(exhausted=True))),))
)
spirit(
    "Slayer",
    v.when_attacks(text="[Slay] destroy 1 other.", do=(v.choose(1, v.any_spirit(other=True)), v.destroy())),
    v.when_attacks(
        text="[Loot] draw for each card in any Trash.", do=(v.draw(v.count(v.trash_card(v.SPIRIT, side=v.BOTH))),)
    ),
)
spirit("Wrecker", v.when_attacks(text="[Wreck] destroy 1 Nexus.", do=(v.choose(1, v.opposing_nexus()), v.destroy())))
nexus("Lookout", v.triggered(terms.EVENT_ATTACK, subject=THEIRS, text="[Lookout] draw 1.", do=DRAW))
nexus("Ambush", v.triggered(terms.EVENT_ATTACK, subject=THEIRS, text="[Ambush] destroy it.", do=(v.destroy(v.ATTACKER),)))
nexus(
    "Crown",
    v.when_destroyed(text="[Crown] destroy the attacker.", do=(v.choose(1, v.any_spirit(attacking=True)), v.destroy())),
)
nexus("War Cry", v.triggered(terms.EVENT_ATTACK, subject=OWN, text="[War Cry] gain 1 Life.", do=HEAL))

# --- watchers of exhausting ------------------------------------------------------------------------------------------
nexus("Ledger", v.triggered(terms.EVENT_EXHAUSTED, subject=OWN, text="[Ledger] draw 1.", do=DRAW))
nexus("Alarm", v.triggered(terms.EVENT_EXHAUSTED, subject=OWN, text="[Alarm] refresh it.", do=(v.refresh(v.SUBJECT),)))

# --- leaving the Field -----------------------------------------------------------------------------------------------
spirit("Martyr", v.when_destroyed(text="[Martyr] draw 1.", do=DRAW))
spirit("Asking Martyr", v.when_destroyed(text="[Asking Martyr] may gain 1 Life.", do=HEAL, optional=True))
spirit("Avenger", v.when_destroyed(text="[Avenger] destroy 1.", do=(v.choose(1, v.any_spirit(other=True)), v.destroy())))
spirit("Victim", v.when_destroyed(text="[Victim] draw 1.", do=DRAW, by=terms.BY_OPPONENT))
spirit("Ghost", v.when_depleted(text="[Ghost] draw 1.", do=DRAW))
spirit("Own Ghost", v.when_depleted(text="[Own Ghost] draw 1.", do=DRAW, by=terms.BY_CONTROLLER))
spirit("Robbed Ghost", v.when_depleted(text="[Robbed Ghost] draw 1.", do=DRAW, by=terms.BY_OPPONENT))
spirit("High Ghost", v.when_depleted(level=2, text="[High Ghost] draw 1.", do=DRAW))
spirit("Two Ends", v.when_destroyed(text="[End] draw 1.", do=DRAW), v.when_depleted(text="[Fade] gain 1 Life.", do=HEAL))
spirit(
    "Boomerang",
    v.when_destroyed(text="[Boomerang] return to hand.", do=(v.return_to_hand(v.THIS),)),
)
spirit(
    "Pegasus",
    v.when_destroyed(text="[Low] a core off it.", do=(v.cores_off(1, v.THIS),)),
    v.when_destroyed(level=2, text="[High] draw 1.", do=DRAW),
    levels=(v.Lv(1, 3000), v.Lv(2, 4000)),
)
spirit(
    "Frail Pegasus",
    v.when_destroyed(text="[Low] all cores off it.", do=(v.cores_off(9, v.THIS),)),
    v.when_destroyed(level=2, text="[High] draw 1.", do=DRAW),
    levels=(v.Lv(1, 3000), v.Lv(2, 4000)),
)
spirit(
    "Calm Pegasus",
    v.when_destroyed(text="[Low] may gain 1 Life.", do=HEAL, optional=True),
    v.when_destroyed(level=2, text="[High] draw 1.", do=DRAW),
    levels=(v.Lv(1, 3000), v.Lv(2, 4000)),
)
spirit(
    "Ogre King",
    v.when_destroyed(level=3, text="[Third] gain 1 Life.", do=HEAL),
    v.when_destroyed(level=2, text="[Second] draw 1.", do=DRAW),
    levels=(v.Lv(1, 3000), v.Lv(2, 4000), v.Lv(3, 5000)),
)
spirit("Late Bloomer", v.when_destroyed(level=2, text="[Bloom] draw 1.", do=DRAW), levels=(v.Lv(1, 3000), v.Lv(2, 4000)))
nexus(
    "Grave Sip",
    v.triggered(terms.EVENT_DESTROYED, subject=OWN, text="[Grave Sip] a core off it.", do=(v.cores_off(1, v.SUBJECT),)),
)
nexus(
    "Grave Gift",
    v.triggered(terms.EVENT_DESTROYED, subject=OWN, text="[Grave Gift] a core onto it.", do=(v.core_from_void(v.SUBJECT),)),
)
nexus("Mourner", v.triggered(terms.EVENT_DESTROYED, subject=OWN, text="[Mourner] draw 1.", do=DRAW))
nexus("Witness", v.triggered(terms.EVENT_DESTROYED, subject=ANY, text="[Witness] draw 1.", do=DRAW))
nexus(
    "Hangman", v.triggered(terms.EVENT_DESTROYED, subject=THEIRS, by=terms.BY_CONTROLLER, text="[Hangman] draw 1.", do=DRAW)
)
nexus(
    "Grave Caller",
    v.triggered(terms.EVENT_DESTROYED, subject=OWN, text="[Grave Caller] to hand.", do=(v.return_to_hand(v.SUBJECT),)),
)
nexus(
    "Cathedral",
    v.triggered(terms.EVENT_DESTROYED, subject=OWN, text="[Nave] gain 1 Life.", do=HEAL),
    v.triggered(terms.EVENT_DESTROYED, subject=OWN, level=2, text="[Choir] draw 1.", do=DRAW),
)
nexus(
    "Iconoclast",
    v.triggered(
        terms.EVENT_DESTROYED,
        subject=OWN,
        text="[Iconoclast] destroy 1 Nexus.",
        do=(v.choose(1, v.own_nexus(other=True)), v.destroy()),
    ),
)
spirit("Return Watcher", v.triggered(terms.EVENT_RETURNED, this=True, text="[Farewell] gain 1 Life.", do=HEAL))

# --- BP comparison ---------------------------------------------------------------------------------------------------
spirit("Sha", v.when_destroyed(text="[Sha] exhaust 1.", do=(v.choose(1, THEIRS), v.exhaust())))
spirit(
    "Boar", v.triggered(terms.EVENT_BP_WON_ALONE, this=True, text="[Boar] refresh this.", do=(v.refresh(v.THIS),)), bp=5000
)
spirit(
    "Dipper",
    v.triggered(terms.EVENT_BP_WON_ALONE, this=True, text="[Dipper] destroy 1.", do=(v.choose(1, THEIRS), v.destroy())),
    bp=6000,
)
spirit(
    "Guardian Boar",
    v.triggered(terms.EVENT_BP_WON_ALONE, this=True, text="[Win] draw 1.", do=DRAW),
    v.triggered(terms.EVENT_DESTROYED, subject=THEIRS, by=terms.BY_CONTROLLER, text="[Kill] draw 1.", do=DRAW),
    bp=6000,
)
spirit("Dark Power", v.has(v.bp(v.count(v.any_spirit(exhausted=True)).scaled(times=1000)), text=TEXT), bp=3000)

# --- arrivals --------------------------------------------------------------------------------------------------------
spirit("Herald", v.when_summoned(text="[Herald] may draw 1.", do=DRAW, optional=True))
spirit("Plain Herald", v.when_summoned(text="[Plain Herald] draw 1.", do=DRAW))
spirit("Choir Angel", v.when_summoned(text="[Angel] draw for each own Spirit.", do=(v.draw(v.count(OWN)),)))
spirit(
    "Tall Herald",
    v.when_summoned(
        text="[Tall] with BP 5000 draw 1.",
        do=DRAW,
        optional=True,
        when=v.there_is(v.own_spirit(named="Tall Herald", bp_min=5000)),
    ),
)
nexus("Founding", v.when_deployed(text="[Founding] may draw 1.", do=DRAW, optional=True))
nexus(
    "Kingdom", v.when_deployed(text="[Kingdom] draw its cost.", do=(v.choose(1, v.own_nexus()), v.draw(v.cost_of()))), cost=2
)
nexus("Colosseum", v.has(v.cannot_activate(terms.EVENT_SUMMONED), of=THEIRS, text=TEXT), color=v.BLUE, symbols={v.BLUE: 1})
nexus(
    "Pit",
    v.triggered(terms.EVENT_SUMMONED, subject=THEIRS, text="[Pit] destroy it.", do=(v.destroy(v.SUBJECT),)),
    color=v.BLUE,
    symbols={v.BLUE: 1},
)
spirit("Mole", v.has(v.immune_to(v.BLUE), of=OWN, keyword="Armor", text="[Armor: blue] for all."))
spirit("Bearer", v.has(v.bp(1000), of=OWN, text=TEXT))
nexus("Banner", v.has(v.bp(1000), of=OWN, text=TEXT))
nexus("Second Banner", v.has(v.bp(1000), of=OWN, text=TEXT))
nexus("Gate", v.triggered(terms.EVENT_SUMMONED, subject=OWN, limit=v.CANT_STACK, text="[Gate] draw 1.", do=DRAW))
nexus("Arrival Watch", v.triggered(terms.EVENT_SUMMONED, subject=OWN, text="[Arrival] gain 1 Life.", do=HEAL))

# --- steps -----------------------------------------------------------------------------------------------------------
spirit("Dawn Captain", v.has(v.bp(1000), of=OWN, window=v.YOUR_ATTACK_STEP, text=TEXT))
nexus(
    "Cull",
    v.at_your_end_step(
        text="[Cull] destroy 1 with BP 3000 or less.", do=(v.choose(1, v.own_spirit(bp_max=3000)), v.destroy())
    ),
)
nexus("Last Hour", v.triggered(terms.EVENT_TURN_END, text="[Last Hour] gain 1 Life.", do=HEAL))
nexus("Evening", v.at_your_end_step(text="[Evening] draw 1.", do=DRAW))
nexus("Dawn", v.at_your_attack_step(text="[Dawn] draw 1.", do=DRAW))
nexus("Dusk", v.at_your_attack_step(text="[Dusk] gain 1 Life.", do=HEAL))
nexus("Doom", v.at_your_attack_step(text="[Doom] destroy 1 own Spirit.", do=(v.choose(1, OWN), v.destroy())))
nexus("Siege", v.at_opposing_attack_step(text="[Siege] draw 1.", do=DRAW))
nexus(
    "Nexus Doom",
    v.at_your_attack_step(text="[Nexus Doom] destroy 1 Nexus.", do=(v.choose(1, v.own_nexus(other=True)), v.destroy())),
)

# --- permissions, replacements, limits, thresholds -------------------------------------------------------------------
nexus("Peace", v.has(v.cannot(terms.CANNOT_ATTACK), of=ANY, text=TEXT))
nexus("Frost", v.has(v.cannot(terms.CANNOT_REFRESH), of=ANY, text=TEXT))
nexus("Silence", v.has(v.cannot_activate(), of=ANY, text=TEXT))
spirit("Berserk", v.has(v.MUST_ATTACK, text=TEXT))
spirit("Sleepless Guard", v.has(v.CAN_BLOCK_EXHAUSTED, text=TEXT))
spirit("Bound Guard", v.has(v.CAN_BLOCK_EXHAUSTED, text=TEXT), v.has(v.MUST_BLOCK, text=TEXT))
spirit(
    "Phoenix",
    v.instead(
        terms.EVENT_DESTROYED, this=True, text="[Ash] to hand instead.", do=(v.choose_all(v.this_card()), v.return_to_hand())
    ),
    v.instead(
        terms.EVENT_RETURNED, this=True, text="[Smoke] banished instead.", do=(v.choose_all(v.this_card()), v.banish())
    ),
)
spirit(
    "Nine Lives",
    v.instead(terms.EVENT_DESTROYED, this=True, text="[A] draw 1 instead.", do=DRAW),
    v.instead(terms.EVENT_DESTROYED, this=True, text="[B] gain 1 Life instead.", do=HEAL),
)
nexus("Once", v.triggered(terms.EVENT_DESTROYED, subject=OWN, limit=v.ONCE_PER_TURN, text="[Once] draw 1.", do=DRAW))
nexus(
    "Low Tide", v.triggered(terms.EVENT_COUNT_DOWN, when=v.at_most(v.event_number(), 3), text="[Low Tide] draw 1.", do=DRAW)
)
nexus("Life Watch", v.triggered(terms.EVENT_LIFE_REDUCED, text="[Life Watch] draw 1.", do=DRAW))
nexus("Discard Watch", v.triggered(terms.EVENT_DISCARDED, text="[Discard Watch] gain 1 Life.", do=HEAL))
nexus("Second Wind", v.triggered(terms.EVENT_LIFE_REDUCED, text="[Second Wind] gain 1 Life.", do=HEAL))
nexus(
    "Fetch",
    v.triggered(
        terms.EVENT_DISCARDED,
        text="[Fetch] 1 of the Trash to hand.",
        do=(v.choose(1, v.trash_card(named="Mend")), v.to_hand()),
    ),
)
spell("Drop", v.choose(1, v.hand_card()), v.discard())
spirit("Halberdier", bp=4500)
spirit(
    "Twin Shield", v.when_blocks(text="[One] draw 1.", do=DRAW), v.when_blocks(text="[Two] gain 1 Life.", do=HEAL), bp=5000
)
nexus(
    "Thorough Iconoclast",
    v.triggered(
        terms.EVENT_DESTROYED, subject=OWN, text="[Iconoclast] destroy 1 Nexus, then after this effect lose 1 Life.",
        do=(v.choose(1, v.own_nexus(other=True)), v.destroy(), v.after_this_effect(), v.lose_life(1)),
    ),
)  # fmt: skip
spirit(
    "Fading Pegasus",
    v.when_destroyed(text="[Low] all cores off it.", do=(v.cores_off(9, v.THIS),)),
    v.when_destroyed(level=2, text="[High] draw 1.", do=DRAW),
    v.when_depleted(text="[Fade] gain 1 Life.", do=HEAL),
    levels=(v.Lv(1, 3000), v.Lv(2, 4000)),
)
nexus("Life Caller", v.triggered(terms.EVENT_BLOCK, subject=OWN, text="[Call] draw 1.", do=DRAW))
