"""Cards that only the tests of the core know; they cost nothing and have one red symbol unless something else is said."""

from __future__ import annotations

from typing import Any

from bs_env.cards import vocabulary as v
from bs_env.core import terms
from bs_env.game import Game
from bs_env.position import Position, Side, on

_numbers = iter(range(1, 1000))
DRAW = (v.draw(1),)
THIS_TURN = v.THIS_TURN


def _id() -> str:
    return f"TSTCO-{next(_numbers):03}"


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
    return v.Magic(_id(), name, effects=(v.flash(text=f"[{name}]", do=do),), **{**usual, **facts})


def when(event: int, text: str = "Draw 1.", do: v.Program = DRAW, **more: Any) -> v.Effect:
    """A triggered effect, in short."""
    return v.triggered(event, text=text, do=do, **more)


# --- bodies ---
SQUIRE = spirit("Squire")
PAGE = spirit("Page")
GIANT = spirit("Giant", bp=6000)
COLORLESS = spirit("Colorless", symbols={})
ROCK = nexus("Rock")
COSTLY = spirit("Costly", cost=4)

# --- filters ---
LITTER_SMALL = magic("Litter Small", v.choose(1, v.hand_card(v.SPIRIT, bp_max=3000)), v.discard())
CRUSH_HEAVY = magic("Crush Heavy", v.choose_all(v.any_spirit(heavily_exhausted=True)), v.destroy())
CRUSH_BATTLING = magic("Crush Battling", v.choose_all(v.any_spirit(battling=True)), v.destroy())
RIVALRY = nexus(
    "Rivalry",
    when(terms.EVENT_SUMMONED, "Destroy 1 other Spirit of yours.",
         (v.choose(1, v.own_spirit(other_than_subject=True)), v.destroy()), subject=v.own_spirit()),
)  # fmt: skip
LIFE_LADDER = nexus(
    "Life Ladder",
    when(terms.EVENT_COUNT_UP, "Draw as many as your Life was.", (v.draw(v.event_before()),),
         when=v.at_most(v.event_before(), 3)),
)  # fmt: skip
MEASURE = magic("Measure", v.choose(1, v.own_spirit()), v.draw(v.cost_of()), v.draw(v.bp_of().scaled(by=10)), v.draw(1))

# --- events ---
BANISHED_WATCH = spirit("Ash", when(terms.EVENT_BANISHED, "Banished: draw 1.", this=True))
EXILE = magic("Exile", v.choose(1, v.any_spirit()), v.banish())
BOLT = magic("Bolt", v.choose(1, v.any_spirit()), v.destroy())
OWN_WORK = nexus("Own Work", when(terms.EVENT_DESTROYED, subject=v.any_spirit(), by=terms.BY_OWN_EFFECT))
THEIR_WORK = nexus("Their Work", when(terms.EVENT_DESTROYED, subject=v.any_spirit(), by=terms.BY_OPPONENT_EFFECT))
GUST = nexus("Gust", when(terms.EVENT_CORES_PLACED, subject=v.own_spirit()))
FEED = magic("Feed", v.choose(1, v.own_spirit()), v.core_from_void())
HARVEST = magic("Harvest", v.core_from_void_to(v.RESERVE, 2))
STUDIOUS = nexus(
    "Studious", when(terms.EVENT_DRAWN, "Drawn by your effect: gain 1 Life.", (v.gain_life(1),), by=terms.BY_OWN_EFFECT)
)
STUDY = magic("Study", v.draw(1))
LURKER = spirit(
    "Lurker",
    when(terms.EVENT_DESTROYED, "[Lurk] From hand: choose 1 Spirit of yours; it gets BP+1000.",
         (v.choose(1, v.own_spirit()), v.give(v.bp(1000), until=THIS_TURN)), subject=v.own_spirit(), zones=v.IN_HAND),
)  # fmt: skip
SHY_LURKER = spirit(
    "Shy Lurker",
    when(terms.EVENT_DESTROYED, "From hand: you may draw 1.", subject=v.own_spirit(), zones=v.IN_HAND, optional=True),
)
FADING = spirit(
    "Fading",
    v.when_attacks(text="[Fade] 2 cores off this.", do=(v.cores_off(2, v.THIS),)),
    v.when_attacks(level=2, text="[Shine] Draw 1.", do=DRAW),
    levels=(v.Lv(1, 3000), v.Lv(3, 5000)),
)
LULLABY = magic("Lullaby", v.choose_all(v.any_spirit()), v.exhaust())
WAKER = nexus(
    "Waker",
    when(terms.EVENT_EXHAUSTED, "[Wake] Refresh your Spirits.", (v.choose_all(v.own_spirit()), v.refresh()),
         subject=v.own_spirit()),
    when(terms.EVENT_EXHAUSTED, "[Dream] Draw 1.", subject=v.own_spirit()),
)  # fmt: skip
DUELISTS = magic(
    "Duelists", v.choose(1, v.any_spirit(), by=v.TURN_PLAYER), v.choose(1, v.any_spirit(), by=v.OTHER_PLAYER), v.destroy()
)
LISTENER = spirit(
    "Listener",
    when(terms.EVENT_SUMMONED, "From hand: draw 1.", subject=v.own_spirit(), zones=v.IN_HAND),
)
SEEN = nexus("Seen", when(terms.EVENT_DESTROYED, subject=v.any_spirit()))

DUSK_JUDGE = nexus("Dusk Judge", when(terms.EVENT_DESTROYED, subject=v.any_spirit(), when=v.at_least(v.cores_on_this(), 3)))
CRIER = nexus("Crier", when(terms.EVENT_SUMMONED, subject=v.own_spirit()))

# --- instructions ---
SORT_OUT = magic(
    "Sort Out", v.choose(2, v.any_spirit(), name="two"), v.choose_all(v.any_spirit(bp_min=5000), name="big", of="two"),
    v.destroy("big"),
)  # fmt: skip
SORT_THEIRS = magic(
    "Sort Theirs", v.choose(1, v.own_spirit(), name="mine"), v.choose(1, v.opposing_spirit(), name="theirs"),
    v.choose_all(v.any_spirit(bp_min=5000), name="big", of="theirs"), v.destroy("big"),
)  # fmt: skip
FOIL = magic("Foil", v.destroy(v.BLOCKER), v.if_you_did(v.draw(1), otherwise=(v.draw(3),)))
PARRY = magic("Parry", v.destroy(v.ATTACKER), v.if_you_did(v.draw(1), otherwise=(v.draw(3),)))
GRAB_BLOCKER = magic("Grab Blocker", v.to_trash(v.BLOCKER), v.if_you_did(v.draw(1), otherwise=(v.draw(3),)))
GRAB_ATTACKER = magic("Grab Attacker", v.to_trash(v.ATTACKER), v.if_you_did(v.draw(1), otherwise=(v.draw(3),)))
SNATCH = magic("Snatch", v.choose(1, v.any_spirit()), v.return_to_hand())
PEEK = magic("Peek", v.reveal_top(2), v.if_you_did(v.draw(1), otherwise=(v.gain_life(1),)), *v.rest_to_trash())
SHOW_ONE = magic(
    "Show One", v.choose(1, v.hand_card(named="Squire"), name="a"), v.choose(1, v.hand_card(named="Page"), name="b"),
    v.show("b"),
)  # fmt: skip
CARRY = magic(
    "Carry", v.choose(1, v.own_spirit(bp_min=5000), name="to"), v.choose_all(v.own_spirit(bp_max=3000), name="from"),
    v.cores_across(1, "from", "to"), v.if_you_did(v.draw(1)),
)  # fmt: skip
STRIP_AND_FEED = magic(
    "Strip and Feed", v.choose(1, v.own_spirit()), v.cores_off(9), v.core_from_void(n=2), v.if_you_did(v.draw(1))
)
SPREAD = magic("Spread", v.choose_all(v.own_spirit()), v.cores_from_trash(2))
ONE_LIFE = magic("One Life", v.core_from_void_to(v.LIFE))
SOUL_GIFT = magic("Soul Gift", v.choose(1, v.any_spirit()), v.destroy(), v.soul_core_from_trash(), v.if_you_did(v.draw(1)))
EVERYBODY_WINS = magic("Everybody Wins", v.win(v.BOTH))
SHATTER_HAND = magic("Shatter Hand", v.choose(1, v.hand_card()), v.destroy(), v.if_you_did(v.draw(1)))
SPELL_DRAW = magic("Spell Draw", v.reveal_top(1), v.choose(1, v.revealed_card(v.MAGIC), of=v.REVEALED), v.play())

BLESSING = magic("Blessing", v.give_player(v.ATTACKS_REDUCE_NO_LIFE, until=THIS_TURN), v.if_you_did(v.draw(1)))

# --- costs and limits ---
ALTAR = nexus("Altar", v.activated(v.MAIN, text="2 cores off this: draw 1.", cost=(v.cores_off(2, v.THIS),), do=DRAW))
PYRE = nexus(
    "Pyre",
    v.activated(v.MAIN, text="2 cores off 1 Spirit of yours: draw 1.",
                cost=(v.choose(1, v.own_spirit()), v.cores_off(2)), do=DRAW),
)  # fmt: skip
MILL = nexus(
    "Mill", v.activated(v.MAIN, text="Discard 3 from your deck: draw 1.", cost=(v.discard_deck(3, v.YOU),), do=DRAW)
)
TWO_LIMITS = nexus(
    "Two Limits",
    when(terms.EVENT_SUMMONED, "[Timing] Draw 1.", subject=v.own_spirit(), limit=v.CANT_STACK),
    when(terms.EVENT_SUMMONED, "[Turn] Draw 2.", (v.draw(2),), subject=v.own_spirit(), limit=v.ONCE_PER_TURN_BY_NAME),
)
NAMED_ONCE = nexus("Named Once", when(terms.EVENT_SUMMONED, subject=v.own_spirit(), limit=v.ONCE_PER_TURN_BY_NAME))
MAYBE_ONCE = nexus(
    "Maybe Once",
    v.activated(v.MAIN, text="You may destroy 1 Spirit of yours.", limit=v.ONCE_PER_TURN,
                do=(v.may_choose(1, v.own_spirit()), v.destroy())),
)  # fmt: skip
MARKET = nexus("Market", v.has(v.cost_change(-1), of=v.used_card(v.SPIRIT), text="Spirit cards cost 1 less."))
MAY_MARKET = nexus("May Market", v.has(v.cost_change(-1), of=v.used_card(v.SPIRIT), optional=True, text="May cost 1 less."))
MAY_TAX = nexus("May Tax", v.has(v.cost_change(2), of=v.used_card(v.SPIRIT), optional=True, text="May cost 2 more."))
DEAR_SPELL = v.Magic(_id(), "Dear Spell", color=v.RED, cost=1, effects=(v.flash(text="Draw 1.", do=DRAW),))
BANNER = nexus("Banner", v.has(v.bp(1000), of=v.any_spirit(), text="All Spirits +1000."))

# --- constant effects and effects with a duration ---
HAVEN = nexus(
    "Haven",
    v.has(v.ATTACKS_REDUCE_NO_LIFE, of=v.opposing_spirit(bp_max=3000), text="Small Spirits do not reduce your Life."),
)
EAGER = spirit(
    "Eager", v.has(v.bp(1000), when=v.at_least(v.memory(terms.MEMORY_DRAWN), 1), text="+1000 in a turn in which you drew."),
)  # fmt: skip
PLATED = spirit("Plated", v.has(v.immune_to(v.RED), text="Not affected by red."))
WEIGHT = nexus("Weight", v.has(v.bp(-1000), of=v.any_spirit(), text="All Spirits -1000."))
FLIP = spirit("Flip", v.has(v.bp(2000), when=v.at_least(v.symbols(v.RED), 2), text="With 2 red symbols +2000."))
FLOP = nexus("Flop", v.has(v.more_symbols(v.RED, -1), of=v.own_spirit(bp_min=5000), text="Big Spirits lose a symbol."))
SLIP = magic("Slip", v.choose(1, v.own_spirit()), v.give(v.unblockable_by(v.opposing_spirit(bp_max=3000)), until=THIS_TURN))
TOLL = magic("Toll", v.give_all(v.attack_price(1), v.own_spirit(), until=THIS_TURN))
GAG = magic("Gag", v.give_all(v.cannot_activate(terms.EVENT_SUMMONED), v.own_spirit(), until=THIS_TURN))
GREETER = spirit("Greeter", v.when_summoned(text="Draw 1.", do=DRAW))
PULL = magic("Pull", v.choose(1, v.any_spirit()), v.cores_off(1))
PULL_AND_COUNT = magic(
    "Pull and Count", v.choose(1, v.own_spirit(named="Squire")), v.cores_off(1), v.draw(v.count(v.own_spirit()))
)
MAD = spirit(
    "Mad", v.has(v.MUST_ATTACK, text="Must attack."), v.has(v.CAN_ATTACK_EXHAUSTED, text="Can attack while exhausted."),
    symbols={},
)  # fmt: skip
HEAVY_SCALES = nexus(
    "Heavy Scales",
    v.has(v.level_cost_change(1), of=v.own_spirit(), when=v.at_most(v.symbols(v.RED), 1),
          text="With 1 or fewer red symbols Lv1 of your Spirits costs 1 more."),
    symbols={},
)  # fmt: skip
SCALES = nexus(
    "Scales",
    v.has(v.level_cost_change(1), of=v.own_spirit(), when=v.at_most(v.symbols(v.RED), 2),
          text="With 2 or fewer red symbols Lv1 of your Spirits costs 1 more."),
)  # fmt: skip
SCAFFOLD = nexus("Scaffold", v.has(v.level_cost_change(1), of=v.own_nexus(), text="Lv1 of your Nexuses costs 1 more."),
                 levels=(v.Lv(0),), symbols={})  # fmt: skip
PRESS = nexus("Press", v.has(v.level_cost_change(1), of=v.opposing_spirit(), text="Lv1 of opposing Spirits costs 1 more."))
WRONGED = nexus(
    "Wronged", when(terms.EVENT_DEPLETED, "Depleted by the opponent: draw 1.", subject=v.own_spirit(), by=terms.BY_OPPONENT)
)
EARLY_BIRD = nexus(
    "Early Bird",
    v.at_start_of(terms.STEP_START, text="Summon 1 card of your deck.",
                  do=(v.choose(1, v.deck_card()), v.play(free=True))),
)  # fmt: skip
AMBUSH = nexus(
    "Ambush", when(terms.EVENT_EXHAUSTED, "Destroy it.", (v.destroy(v.SUBJECT),), subject=v.opposing_spirit(), limit=1)
)

# --- for the observation ---
ALARMS = {
    verb: nexus(f"Alarm {verb}", when(terms.EVENT_DESTROYED, f"[{verb}]", do, subject=v.any_spirit()))
    for verb, do in {
        "return": (v.return_to_hand(v.THIS),), "other": (v.lose_life(1),), "nothing": (v.store("n", 1),),
        "late": (*[v.store("n", k) for k in range(25)], v.draw(1)),
        "soon": (*[v.store("n", k) for k in range(20)], v.draw(1)),
    }.items()
}  # fmt: skip
LISTER = nexus("Lister", *[v.activated(v.MAIN, text=f"Draw {k}.", do=(v.draw(k),)) for k in (1, 2)])
KAMIKAZE = nexus(
    "Kamikaze",
    v.activated(v.MAIN, text="Choose 1 of your Spirits; destroy this, then choose 1 more.",
                do=(v.destroy(v.THIS), v.choose(1, v.own_spirit()), v.exhaust())),
)  # fmt: skip
FORK = magic("Fork", *v.choose_mode("m", DRAW, (v.gain_life(1),), (v.lose_life(1, v.OPPONENT),)))
PULL_OPPOSING = magic("Pull Opposing", v.choose(1, v.opposing_spirit()), v.cores_off(2))
TORN = spirit(
    "Torn",
    v.instead(terms.EVENT_DESTROYED, this=True, text="Draw 1 instead.", do=DRAW),
    v.instead(terms.EVENT_DESTROYED, this=True, text="Exhaust it instead.", do=(v.exhaust(v.THIS),)),
)
DIG = magic("Dig", v.choose(2, v.deck_card()), v.to_hand())

# --- powers and replacements at the edge of the language ---
BARE_DISCOUNT = nexus("Bare Discount", v.has(v.cost_change(-1), text="This costs 1 less."))
PACIFIST = spirit("Pacifist", v.has(v.ATTACKS_REDUCE_NO_LIFE, text="Attacks of this Spirit reduce no Life."))
WARD = nexus(
    "Ward", v.instead(terms.EVENT_LIFE_REDUCED, by=terms.BY_OPPONENT_EFFECT, text="By an opposing effect: draw 1 instead.",
                      do=DRAW)
)  # fmt: skip
STAB = magic("Stab", v.lose_life(1, v.OPPONENT))
TEN_LIVES = nexus("Ten Lives", *[
    v.instead(terms.EVENT_DESTROYED, subject=v.own_spirit(), optional=True, text=f"May draw {k} instead.", do=(v.draw(k),))
    for k in range(1, 11)
])  # fmt: skip

CARDS = (*ALARMS.values(), *(card for card in list(vars().values()) if isinstance(card, v.Card)))


def mine(*cards: object, **more: Any) -> Side:
    """A side with a core to move, so that its Main Step does not end by itself."""
    return Side(field=[*cards, on("Rock", 1)], **more)  # type: ignore[list-item]


def drawn(game: Game, who: int = 0) -> int:
    """How many cards of the filler deck are in hand."""
    return sum(c is not None and c.name == "Goon-Gata" for c in game.view(None).players[who].hand)


def lab(*more: v.Card, **fields: Any) -> Game:
    """A game in which these cards are known."""
    return Position(cards=(*CARDS, *more), **fields).game()
