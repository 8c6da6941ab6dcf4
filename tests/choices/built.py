"""Positions built by hand: crowds longer than a page, odd places of cores, boards of random cards, effects with targets."""

from __future__ import annotations

import random
from typing import Any

from bs_env.cards import vocabulary as v
from bs_env.core import terms
from bs_env.game import Game
from bs_env.position import Lasting, On, Position, Side, on
from tests.choices.explore import D, Option, kind, options
from tests.choices.reached import Watcher
from tests.choices.table import Facts, printed
from tests.choices.targets import ATTACKS, BLOCKS, CHOICES, DEPLOYED, FLASH, MAIN, SUMMONED

STONE, CRAG = "26RSD01-011", "26RSD01-010"
GOON = "26RSD01-005"
EX = ("26RSD01-002", "26RSD01-003", "26RSD02-001")


def watch(position: Position) -> Watcher:
    """A game of the position in which nothing is applied by itself."""
    return Watcher(position.with_(auto_forced=False).game())


# --- crowds --------------------------------------------------------------------------------------------------------
def field_crowd() -> Position:
    """25 cards on the Field, cores only on the last ones and in the Reserve, 30 cards in hand."""
    field = [on(STONE, 0)] * 21 + [on(GOON, 1), on(CRAG, 1, soul=True), on(STONE, 0), on(GOON, 1, exhausted=True)]
    hand = ["26RSD01-001"] * 4 + ["26RSD01-012"] * 10 + ["26RSD02-003"] * 8 + ["26RSD03-013", "26RSD06-011", "26RSD06-013"]
    hand += ["26RSD05-005", "26RSD05-X02", "26RSD06-003", "26RSD06-008", "26RSD06-X02"]
    me = Side(field=field, hand=hand, deck=[GOON] * 5, reserve=2)
    return Position(me=me, opponent=Side(field=[on(GOON, 1)] * 25))


def spirit_crowd(step: str = "attack") -> Position:
    """25 Spirits on both sides, some exhausted, 30 cards in hand."""
    five = ("26RSD01-001", "26RSD03-003", "26RSD05-008", "26RSD04-003", "26RSD02-008")
    mixed = [on(five[k % 5], 1 + k % 2, exhausted=k % 7 == 2) for k in range(25)]
    hand = ["26RSD01-012", "26RSD01-014", "26RSD03-001", "26RSD03-X02", "26RSD04-013", "26RSD05-014"] * 5
    side = Side(field=mixed, hand=hand, deck=[GOON] * 5, reserve=9, soul_core="reserve")
    return Position(me=side, opponent=side, step=step)


def core_crowd() -> Position:
    """25 Field cards with cores, a full Reserve: far too many ways to list."""
    field = [on(STONE if k % 2 else GOON, 1 + k % 3, soul=k == 21) for k in range(25)]
    return Position(me=Side(field=field, hand=["26RSD06-X02"], reserve=6))


def many_fish() -> Position:
    """24 Armored Fish Spirits on the Field and one in hand that chooses up to 2 of them."""
    return Position(me=Side(field=["26RSD03-004"] * 24, hand=["26RSD03-X02"], reserve=12))


def trash_crowd(ex: int, hand: list[str]) -> Position:
    """60 cards in the Trash, ``ex`` of them with an EX symbol."""
    fuel = [number for number, facts in sorted(printed().items()) if facts.ex]
    fill = [number for number, facts in sorted(printed().items()) if not facts.ex]
    trash = [fuel[k % len(fuel)] for k in range(ex)] + [fill[k % len(fill)] for k in range(60 - ex)]
    return Position(me=Side(field=[on(STONE, 1)], hand=hand, deck=[GOON], trash=trash, reserve=8), opponent=Side())


# --- odd places of cores -------------------------------------------------------------------------------------------
def odd_positions() -> list[tuple[str, Position]]:
    """Soul Core only, empty Reserve, last cores, Legacy with many cards, Soul Magic by every place of the Soul Core."""
    g, opp = "26RSD01-001", Side(field=[on(GOON, 1), on(STONE, 0)])
    hand = ["26RSD01-001", "26RSD01-012", "26RSD01-014", "26RSD01-011", "26RSD04-012"]
    found = {
        "only the Soul Core, in the Reserve": Side(field=[on(STONE, 0)], hand=hand, soul_core="reserve"),
        "only the Soul Core, on a Nexus": Side(field=[on(STONE, 0, soul=True)], hand=hand),
        "only the Soul Core, on a Spirit": Side(field=[on(g, 0, soul=True), on(STONE, 0)], hand=hand),
        "Soul Core in the Trash": Side(field=[on(g, 1), on(STONE, 0)], hand=hand, reserve=1),
        "empty Reserve": Side(field=[on(g, 2), on(GOON, 1), on(STONE, 1)], hand=hand),
        "exactly enough": Side(field=[on(g, 1)], hand=hand, reserve=2),
        "one too few": Side(field=[on(g, 1)], hand=hand, reserve=1),
        "nothing at all": Side(field=[on(STONE, 0)], hand=hand),
        "many cores": Side(field=[on(STONE, 0)] * 2, hand=["26RSD06-X02", "26RSD01-X01", "26RSD01-005"], reserve=16),
        "Legacy, five cards, no symbol": Side(hand=["26RSD01-X01"], trash=[*EX, EX[0], EX[1]], reserve=6),
        "Legacy, covered by symbols": Side(
            field=[on(STONE, 0)] * 4, hand=["26RSD01-X01", "26RSD01-008"], trash=EX, reserve=8),
        "Legacy, the only way": Side(field=[on(STONE, 0)], hand=["26RSD01-X01"], trash=[*EX, EX[2]], reserve=4),
        "Legacy, one EX card": Side(hand=["26RSD01-013"], trash=[EX[0], "26RSD01-001"], reserve=3, soul_core="reserve"),
        "Legacy of another colour": Side(field=[on("26RSD06-011", 0)], hand=["26RSD02-X01"], trash=EX, reserve=7),
        "no Legacy printed": Side(hand=["26RSD01-005"], trash=EX, reserve=4),
        "Soul Magic, symbol of another colour": Side(field=[on("26RSD06-011", 0)], hand=hand, soul_core="reserve"),
        "Soul Magic or cores": Side(field=[on(g, 1)], hand=hand, reserve=6, soul_core="reserve"),
        "Soul Magic with the Soul Core on the last Spirit": Side(field=[on(GOON, 0, soul=True)], hand=hand, reserve=5),
        "two modes": Side(field=[on(g, 2)], hand=["26RSD01-012", "26RSD06-012"], reserve=3),
        "large Mineroid with helping symbols": Side(
            field=[on("26RSD04-009", 0), on("26RSD04-004", 3), on("26RSD04-009", 0)],
            hand=["26RSD04-008", "26RSD04-007", "26RSD04-005"], reserve=1),
        "Forclawer at Lv1 helps nobody": Side(
            field=[on("26RSD04-004", 2), on("26RSD04-009", 0)], hand=["26RSD04-008", "26RSD04-X01"], reserve=4),
        "Bloodrouse after a depletion": Side(
            field=[on("26RSD02-009", 3), on("26RSD02-009", 0, soul=False)], hand=["26RSD02-005", "26RSD02-003"], reserve=1),
        "three blue Nexuses": Side(
            field=[on("26RSD06-010", 0), on("26RSD06-010", 0), on("26RSD06-009", 0)],
            hand=["26RSD06-008", "26RSD06-X02", "26RSD06-013"], reserve=4),
        "two blue Nexuses": Side(
            field=[on("26RSD06-010", 0), on("26RSD06-011", 0)], hand=["26RSD06-008", "26RSD06-014"], reserve=5),
    }  # fmt: skip
    built = [(name, Position(me=side, opponent=opp)) for name, side in found.items()]
    return built + [
        ("Bloodrouse, a Spirit of the opponent was depleted", Position(
            me=found["Bloodrouse after a depletion"], opponent=Side(field=[on(GOON, 1)], memory={"depleted": 1}))),
        ("Main 2 Step", Position(me=found["two modes"], opponent=opp, step="main_2")),
    ]  # fmt: skip


TWO_COLORS = v.Spirit(
    "TEST-1", "Two Colours", color=(v.RED, v.WHITE), cost=6, reduction={v.RED: 2, v.WHITE: 2}, families=("Windfang",),
    levels=(v.Lv(2, 3000), v.Lv(4, 5000)), symbols={v.RED: 1, v.WHITE: 1}, legacy=True,
)  # fmt: skip
TWO_COLORED_NEXUS = v.Nexus(
    "TEST-2", "Two Colours Nexus", color=(v.RED, v.BLUE), cost=4, reduction={v.RED: 1, v.BLUE: 1, v.WHITE: 1},
    families=("Windfang",), levels=(v.Lv(0), v.Lv(2)), symbols={v.RED: 1, v.BLUE: 2},
)  # fmt: skip
MAIN_ONLY = v.Magic(
    "TEST-3", "Only Main", color=v.RED, cost=1, families=("Windfang",),
    effects=(v.main(text="[Main] Draw 1 card.", do=(v.draw(1),)),),
)  # fmt: skip
NO_CORES = v.Spirit(
    "TEST-4", "No Cores", color=v.RED, cost=3, reduction={v.RED: 1}, families=("Windfang",),
    levels=(v.Lv(0, 1000), v.Lv(2, 3000)), symbols={v.RED: 1},
)  # fmt: skip
MADE_UP = {
    "TEST-4": Facts("TEST-4", "No Cores", "spirit", ("red",), 3, {"red": 1}, ("Windfang",), ((0, False), (2, False)),
                    {"red": 1}, False, False, None, ()),
    "TEST-3": Facts("TEST-3", "Only Main", "magic", ("red",), 1, {}, ("Windfang",), (), {}, False, False, None, ("main",)),
    "TEST-1": Facts("TEST-1", "Two Colours", "spirit", ("red", "white"), 6, {"red": 2, "white": 2}, ("Windfang",),
                    ((2, False), (4, False)), {"red": 1, "white": 1}, False, True, None, ()),
    "TEST-2": Facts("TEST-2", "Two Colours Nexus", "nexus", ("red", "blue"), 4, {"red": 1, "blue": 1, "white": 1},
                    ("Windfang",), ((0, False), (2, False)), {"red": 1, "blue": 2}, False, False, None, ()),
}  # fmt: skip


def colorful_positions() -> list[Position]:
    """Reductions and symbols of several colours, a Lv1 cost of 2, cores that run short."""
    found = []
    for reserve in (2, 4, 5):
        for field in ([], ["TEST-2"], [STONE, STONE, STONE], ["TEST-2", "26RSD04-009"], ["26RSD04-009"] * 3,
                      [on("TEST-1", 2), STONE], ["TEST-2", "TEST-2", on("26RSD04-001", 1)]):  # fmt: skip
            me = Side(field=field, hand=["TEST-1", "TEST-2", "26RSD04-008"], trash=EX[:2], reserve=reserve)
            found.append(Position(me=me, cards=(TWO_COLORS, TWO_COLORED_NEXUS)))
    return found


def only_main() -> Position:
    """Both players hold a Magic that has only a [Main] effect, and cores for it."""
    side = Side(field=[on(GOON, 1)], hand=["TEST-3", "26RSD01-012"], reserve=6)
    return Position(me=side, opponent=side, cards=(MAIN_ONLY,))


def priced_attack(cores: int, soul: str) -> Position:
    """26RSD06-011 at Lv2 against a Spirit that needs no cores, with so many cores beside it."""
    me = Side(field=[on("TEST-4", 0), on(STONE, cores)], soul_core=soul)
    return Position(me=me, opponent=Side(field=[on("26RSD06-011", 2)] * 2), step="attack", cards=(NO_CORES,))


WALL = ("26RSD02-001", "26RSD01-001", "26RSD01-005", "26RSD01-004", "26RSD01-009", "26RSD01-X01", "26RSD04-008",
        "26RSD06-X01", "26RSD04-X02", "26RSD01-006", "26RSD04-002", "26RSD02-003")  # fmt: skip
"""Spirits of cost 2 to 9 and BP 1000 to 10000."""


def evading(attacker: str, cores: int, depleted: bool) -> Position:
    """A Spirit that some cannot block attacks Spirits of many costs and BP; a Thunder Dragon has its Nexus beside it."""
    me = Side(field=[on(attacker, cores), "26RSD05-009"])
    memory = {"depleted": 1, "depleted_by_opponent_effect": 1} if depleted else {}
    return Position(me=me, opponent=Side(field=[on(n, 1) for n in WALL], memory=memory), step="attack")


# --- boards of random cards ----------------------------------------------------------------------------------------
def random_side(rng: random.Random, most_field: int = 5) -> Side:
    """Any cards with few cores: few enough to list every outcome."""
    numbers = sorted(printed())
    lying = [n for n in numbers if printed()[n].type != "magic"]
    soul = rng.choice(["reserve", "trash", "field"])
    field = []
    for k in range(rng.randint(0, most_field)):
        number = rng.choice(lying)
        here = soul == "field" and k == 0
        lv1 = printed()[number].lv1
        cores = max(0, lv1 - here) + rng.choice([0, 0, 1, 2])
        field.append(on(number, cores, soul=here, exhausted=rng.random() < 0.3))
    where = None if soul == "field" and field else "reserve" if soul == "field" else soul
    return Side(
        field=field, hand=[rng.choice(numbers) for _ in range(rng.randint(3, 9))],
        trash=[rng.choice(numbers) for _ in range(rng.randint(0, 6))], reserve=rng.randint(0, 6),
        trash_cores=rng.randint(0, 3), soul_core=where, memory=rng.choice([{}, {"life_reduced": 1}]),
    )  # fmt: skip


def random_position(seed: int, step: str) -> Position:
    rng = random.Random(seed)
    return Position(me=random_side(rng), opponent=random_side(rng), step=step, seed=seed)


# --- battles -------------------------------------------------------------------------------------------------------
FIGHTERS = ("26RSD01-007", "26RSD01-X02", "26RSD02-X02", "26RSD03-X02", "26RSD03-007", "26RSD04-X01", "26RSD05-X01",
            "26RSD05-006", "26RSD06-004", "26RSD06-007", "26RSD06-X01", "26RSD06-X02", "26RSD05-001", "26RSD02-001",
            "26RSD03-001", "26RSD04-004")  # fmt: skip
GROUNDS = ("26RSD01-010", "26RSD02-009", "26RSD04-011", "26RSD05-009", "26RSD06-009", "26RSD06-010", "26RSD06-011")


def battle_side(rng: random.Random) -> Side:
    """Spirits and Nexuses whose effects bear on attacks, blocks and flash timings."""
    chosen = [rng.choice(FIGHTERS) for _ in range(rng.randint(1, 3))]
    chosen += [rng.choice(GROUNDS) for _ in range(rng.randint(0, 3))]
    soul = rng.randrange(2 * len(chosen))
    field = [
        on(n, rng.choice([1, 1, 2, 3, 4, 5]), soul=k == soul, exhausted=rng.random() < 0.15) for k, n in enumerate(chosen)
    ]
    hand = [rng.choice(["26RSD03-001", *sorted(printed())]) for _ in range(rng.randint(1, 6))]
    hand += ["26RSD03-001"] if rng.random() < 0.4 else []
    memory = rng.choice([{}, {"life_reduced": 1}, {"depleted": 1, "depleted_by_opponent_effect": 1}])
    where = None if soul < len(chosen) else rng.choice(["reserve", "trash"])
    return Side(field=field, hand=hand, reserve=rng.randint(0, 4), soul_core=where, memory=memory, life=5)


def battle(seed: int) -> Position:
    rng = random.Random(f"battle {seed}")
    me, opponent = battle_side(rng), battle_side(rng)
    names = [c.card for c in me.field if printed()[c.card].type == "spirit"]
    named = [Lasting("attack_first", card=rng.choice(names), until="step")] if rng.random() < 0.2 else []
    return Position(me=me, opponent=opponent, step="attack", seed=seed, lasting=named)


def priced_block(blockers: int) -> Position:
    """26RSD06-X01 in True Release attacks so many refreshed Spirits; the last one is exhausted."""
    me = Side(field=[on("26RSD06-X01", 4)])
    return Position(me=me, opponent=Side(field=[*[on(GOON, 1)] * blockers, on(GOON, 1, exhausted=True)]), step="attack")


def called_out() -> Position:
    """26RSD03-007 attacks; of the other side's four Spirits three are exhausted, one of them heavily."""
    four = [on(GOON, 1, exhausted=True), on(GOON, 1), on(GOON, 1, heavy=True), on("26RSD01-001", 1, exhausted=True)]
    return Position(me=Side(field=[on("26RSD03-007", 1)]), opponent=Side(field=four), step="attack")


# --- effects with targets ------------------------------------------------------------------------------------------
PLAYED = (SUMMONED, DEPLOYED, MAIN, FLASH)
REVEALING = {("26RSD01-004", ATTACKS), ("26RSD01-X02", ATTACKS), ("26RSD01-013", MAIN), ("26RSD03-009", SUMMONED),
             ("26RSD05-002", SUMMONED), ("26RSD05-007", SUMMONED), ("26RSD06-002", SUMMONED)}  # fmt: skip
"""What they let choose among is gone when they are done."""
TARGET_KEYS = [key for key in CHOICES if key[1] in (*PLAYED, ATTACKS, BLOCKS)]


def effect_position(key: tuple[str, str], seed: int) -> Position:
    """The card of an effect ready to be played, to attack or to block, with many things to choose from."""
    rng = random.Random(f"{key} {seed}")
    number, facts = key[0], printed()[key[0]]
    same = [n for n, f in printed().items() if set(f.families) & set(facts.families) and f.type != "magic"]
    anything = [n for n, f in printed().items() if f.type == "nexus" or (f.type == "spirit" and f.lv1 == 1)]

    def board(pool: list[str], n: int) -> list[On]:
        some = [rng.choice(pool) for _ in range(n)]
        return [on(x, printed()[x].lv1 + rng.choice([0, 0, 1, 2]), exhausted=rng.random() < 0.4) for x in some]

    mine = board(same if seed % 3 else anything, rng.randint(0, 4))
    theirs = board(anything, rng.choice([0, 1, 3, 6, 7]))
    if theirs and rng.random() < 0.5:
        at = rng.randrange(len(theirs))
        theirs[at] = on(theirs[at].card, max(1, theirs[at].cores), soul=True)
    hand = [rng.choice(same + list(printed())) for _ in range(rng.randint(0, 4))]
    memory = rng.choice([{}, {"life_reduced": 1}])
    own_trash = [rng.choice(same + list(printed())) for _ in range(rng.randint(0, 5))]
    deck = [rng.choice(same) if rng.random() < 0.6 else rng.choice(list(printed())) for _ in range(12)]
    shared: dict[str, Any] = {"deck": deck, "trash": own_trash, "reserve": 14, "trash_cores": 2, "memory": memory}
    opponent = Side(field=theirs, reserve=2)
    if key[1] in PLAYED:
        return Position(me=Side(field=mine, hand=[*hand, number], **shared), opponent=opponent, seed=seed)
    me = Side(field=[*mine, on(number, 5)], hand=hand, **shared)
    if key[1] == ATTACKS:
        return Position(me=me, opponent=opponent, step="attack", seed=seed)
    attacker = Side(field=[on(GOON, 1), *theirs], reserve=2)
    return Position(me=attacker, opponent=me, step="attack", seed=seed)


def plain_until_choice(watcher: Watcher, key: tuple[str, str]) -> bool:
    """Play, attack or block in the plainest way until the effect asks; False, at the next menu, if it does not."""
    game = watcher.game
    name = printed()[key[0]].name
    started = False
    for _ in range(60):
        decision = game.decision
        assert decision is not None
        if decision.kind == D.CHOOSE and decision.source == name and f"{name}: {key[1]}" in decision.text:
            return True
        if started and decision.kind in (D.MAIN, D.ATTACK, D.FLASH):
            return False
        action, begins = _plain(game, key, name, started)
        started = started or begins
        watcher.apply(_option_of(watcher, action))
    raise AssertionError(f"{key} was never set off")


def _option_of(watcher: Watcher, action: int) -> Option:
    return next(o for o in options(watcher.game) if o.action == action and o.page == 0)


def _plain(game: Game, key: tuple[str, str], name: str, started: bool) -> tuple[int, bool]:
    """The next plain action, and whether it is the one that sets the effect off."""
    legal = game.legal_actions()
    wanted = {D.MAIN: f"{name} from hand", D.ATTACK: f"attack with {name}", D.BLOCK: f"block with {name}"}.get(kind(game))
    if kind(game) == D.ATTACK and key[1] != ATTACKS:
        wanted = None
    if not started and kind(game) == D.ATTACK and wanted is None:
        return next(a for a in legal if terms.ACTION_ATTACK <= a < terms.ACTION_BLOCK), False
    if wanted and not started:
        fitting = [a for a in legal if wanted in game.describe(a)]
        if fitting:
            return fitting[-1], True
    if kind(game) == D.MODE:
        return terms.ACTION_MODE_MAIN if key[1] == MAIN else terms.ACTION_MODE_FLASH, False
    for plain in (terms.ACTION_YES, terms.ACTION_PASS, terms.ACTION_NO_BLOCK, terms.ACTION_PAY_NORMAL, terms.ACTION_STOP):
        if plain in legal:
            return plain, False
    return (terms.ACTION_CORE_FROM if terms.ACTION_CORE_FROM in legal else legal[0]), False
