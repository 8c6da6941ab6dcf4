"""What the engine lets a player do: the tree of small decisions of one action, walked on copies, read as whole outcomes.

Ids are read by the table of ``docs/actions.md``; every page is looked at, and an id without a slot must be on each.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bs_env.describe import D, Decision
from bs_env.game import Game
from tests.choices.enumerator import Cores, Payment
from tests.choices.table import RESERVE

PAGE = 19
SINGLE = {
    1: "end", 2: "pass", 3: "no block", 4: "yes", 5: "no", 6: "stop", 7: "go first", 8: "go second",
    9: "keep", 10: "mulligan", 11: "pay normally", 12: "pay by soul magic",
    13: "main", 14: "flash", 15: "you", 16: "opponent", 17: "soul", 18: "opposing soul", 20: "other",
}  # fmt: skip
RANGES = (
    (24, 24, "play"), (48, 24, "from hand"), (72, 40, "activate"), (112, 20, "attack"), (132, 20, "block"),
    (152, 21, "core from"), (173, 21, "core to"), (194, 21, "swap"), (215, 21, "opposing core"), (236, 20, "own"),
    (256, 20, "opp"), (276, 24, "hand"), (300, 64, "candidate"), (364, 16, "number"), (380, 6, "color"),
)  # fmt: skip
PLACES = ("core from", "core to", "swap", "opposing core")
COSTS = (D.MODE, D.SOUL_MAGIC, D.LEGACY, D.PAY, D.COST_OPTION)


@dataclass(frozen=True)
class Option:
    """A legal id with its meaning: a word and the position in its list over all pages (a place for cores)."""

    word: str
    at: int
    page: int
    action: int


def _option(action: int, page: int) -> Option:
    if action in SINGLE:
        return Option(SINGLE[action], 0, page, action)
    for first, count, word in RANGES:
        if first <= action < first + count:
            slot = action - first
            if word in PLACES:
                return Option(word, RESERVE if slot == 0 else page * (count - 1) + slot - 1, page, action)
            return Option(word, page * count + slot, page, action)
    raise AssertionError(f"id {action} is not in the table of actions")


def options(game: Game) -> list[Option]:
    """Everything that is legal, on all pages."""
    found = [_option(a, 0) for a in game.legal_actions() if a != PAGE]
    page, shown = 0, game
    while PAGE in shown.legal_actions():
        if page == 0:
            shown = game.clone()
        shown.apply(PAGE)
        page = _page(shown)
        more = [_option(a, page) for a in shown.legal_actions() if a != PAGE]
        everywhere = {o.word for o in found if o.action in SINGLE}
        assert everywhere == {o.word for o in more if o.action in SINGLE}, "an id without a slot is not on every page"
        found += [o for o in more if o.action not in SINGLE]
    where = [(o.word, o.at) for o in found]
    assert len(where) == len(set(where)), f"the same thing is on two pages: {where}"
    return found


def _page(game: Game) -> int:
    return int(game._read().page)


@dataclass(frozen=True)
class Step:
    """One decision of a path and the words the engine has for it."""

    option: Option
    text: str

    @property
    def word(self) -> str:
        return self.option.word


Path = tuple[Step, ...]


def step(game: Game, option: Option) -> tuple[Step, Game]:
    """Take an option; the game is used up."""
    while _page(game) < option.page:
        game.apply(PAGE)
    text = game.describe(option.action)
    game.apply(option.action)
    return Step(option, text), game


def tree(game: Game, goes_on: Callable[[Game, Path], bool], path: Path = ()) -> Iterator[tuple[Path, Game]]:
    """Paths of decisions as long as ``goes_on``, each with the game it leads to. Uses the game up."""
    if not goes_on(game, path):
        yield path, game
        return
    legal = options(game)
    assert legal, "a decision without a legal id"
    for k, option in enumerate(legal):
        taken, child = step(game if k == len(legal) - 1 else game.clone(), option)
        yield from tree(child, goes_on, (*path, taken))


def kind(game: Game) -> Any:
    """Kind of the pending decision."""
    return game.decision.kind if game.decision else None


def asking(game: Game) -> Decision:
    """The pending decision of a game that is not over."""
    assert game.decision is not None
    return game.decision


# --- playing a card ------------------------------------------------------------------------------------------------
def payment_of(path: Path, number_of: dict[str, str]) -> Payment:
    """A path of cost decisions read as a whole."""
    words = [s.word for s in path]
    banished = sorted(
        number_of[s.text.removeprefix("banish ").removesuffix(" from the Trash")] for s in path if s.word == "candidate"
    )
    soul_magic = "pay by soul magic" in words
    mode = next((w for w in words if w in ("main", "flash")), None)
    return Payment(mode, soul_magic, tuple(banished), cores_of(path, soul_magic))


def cores_of(path: Path, soul_magic: bool = False) -> Cores:
    """The cores picked on a path of payments or placements."""
    normal: dict[int, int] = {}
    for s in path:
        if s.word == "core from":
            n = int(_NUMBER.findall(s.text)[0])
            normal[s.option.at] = normal.get(s.option.at, 0) + n
    return Cores(tuple(sorted(normal.items())), soul_magic or any(s.word == "soul" for s in path))


_NUMBER = re.compile(r"(\d+) core")


def payments(game: Game, option: Option) -> dict[Payment, Game]:
    """Every payment for the card played by this option, with the game just after it.

    A payment that can be reached in two ways is a fault, except that equal cards may be banished for Legacy.
    """
    view = game.view(None)
    number_of = {c.name: c.card_id for side in view.players for c in side.trash}
    _, start = step(game.clone(), option)
    found: dict[Payment, Game] = {}
    for path, after in tree(start, lambda g, _: kind(g) in COSTS):
        payment = payment_of(path, number_of)
        if all(s.word in ("main", "flash") for s in path) and _soul_paid(game, after):
            payment = Payment(payment.mode, True, (), Cores((), True))  # the only way, so nothing was asked
        assert payment not in found or payment.banished, f"two ways to the same payment: {payment}"
        found[payment] = after
    return found


def _soul_paid(before: Game, after: Game) -> bool:
    me = int(before.to_play or 0)
    return before.view(None).players[me].soul_core != "trash" == after.view(None).players[me].soul_core


def placements(game: Game) -> dict[Cores, Game]:
    """Every set of cores that can be put on the arriving card, with the game after its arrival. Uses the game up."""
    assert kind(game) == D.PLACE
    source = asking(game).source
    found: dict[Cores, Game] = {}

    def goes_on(g: Game, path: Path) -> bool:
        stopped = bool(path) and path[-1].word == "stop"
        return not stopped and kind(g) == D.PLACE and asking(g).source == source

    for path, after in tree(game, goes_on):
        cores = cores_of(path)
        assert cores not in found, f"two ways to place the same cores: {cores}"
        assert path, "nothing was asked"
        found[cores] = after
    return found


# --- moving cores --------------------------------------------------------------------------------------------------
def core_moves(game: Game) -> dict[tuple[str, int, int], Game]:
    """Every single move of a core or exchange that the menu allows, with the game after it."""
    seat = game.view(None).players[int(game.to_play or 0)]
    holders = [k for k, c in enumerate(seat.field) if c.soul]
    home = holders[0] if holders else RESERVE
    found: dict[tuple[str, int, int], Game] = {}
    for option in options(game):
        if option.word == "swap":
            found["swap", option.at, home] = step(game.clone(), option)[1]
        elif option.word in ("core from", "soul"):
            _, asked = step(game.clone(), option)
            assert kind(asked) == D.CORE_TO
            name, origin = ("core", option.at) if option.word == "core from" else ("soul", home)
            for goal in options(asked):
                assert goal.word == "core to"
                found[name, origin, goal.at] = step(asked.clone(), goal)[1]
    return found


# --- menus and choices ---------------------------------------------------------------------------------------------
MOVES = ("core from", "soul", "swap")


def menu(game: Game) -> set[tuple[Any, ...]]:
    """The words of a menu, moves of cores left out."""
    found: set[tuple[Any, ...]] = set()
    for o in options(game):
        if o.word == "activate":
            found.add((o.word, o.at // 2, o.at % 2))
        elif o.word in ("end", "pass", "no block", "stop"):
            found.add((o.word,))
        elif o.word not in MOVES:
            found.add((o.word, o.at))
    return found


def objects(game: Game) -> tuple[set[tuple[str, Any]], bool]:
    """What may be picked first, cards outside hand and Field by number, and whether one may stop."""
    legal = options(game)
    found: set[tuple[str, Any]] = {(o.word, o.at) for o in legal if o.word in ("own", "opp", "hand")}
    for o in legal:
        if o.word == "candidate":
            shown = game if o.page == _page(game) else step_to(game.clone(), o.page)
            found.add(("card", card_name(shown.describe(o.action))))
    return found, any(o.word == "stop" for o in legal)


def card_name(text: str) -> str:
    """The card that a choice outside hand and Field names."""
    for ending in (" from the Trash", " from the deck", " of the revealed cards"):
        text = text.removesuffix(ending)
    return text.removeprefix("choose ")


def step_to(game: Game, page: int) -> Game:
    """Turn to a page."""
    while _page(game) < page:
        game.apply(PAGE)
    return game


def choosing(source: str) -> Callable[[Game, Path], bool]:
    """Goes on as long as the choice of objects that is pending at the start of the path."""

    def goes_on(g: Game, path: Path) -> bool:
        if not path:
            return True
        if path[-1].word == "stop" or kind(g) not in CHOOSING or asking(g).source != source:
            return False
        return f"({len(path)} chosen so far)" in asking(g).text

    return goes_on


CHOOSING = (D.CHOOSE, D.COST_CHOICE)


def chosen(game: Game, ordered: bool) -> set[Any]:
    """Every set (or row) of cards that the pending choice can end with; outside hand and Field by name. Uses the game up."""
    found: set[Any] = set()
    for path, _ in tree(game, choosing(str(asking(game).source))):
        picks: list[tuple[str, Any]] = [
            ("card", card_name(s.text)) if s.word == "candidate" else (s.word, s.option.at) for s in path if s.word != "stop"
        ]
        outside = any(s.word == "candidate" for s in path)
        result = tuple(sorted(picks)) if outside else tuple(picks) if ordered else frozenset(picks)
        assert ordered or outside or result not in found, f"two ways to choose the same objects: {picks}"
        found.add(result)
    return found


def squeezed(game: Game) -> set[tuple[int, Cores]]:
    """Every Spirit that can be chosen with every set of cores that its owner can let go. Uses the game up."""
    other = 1 - int(game.to_play or 0)
    before = game.view(None).players[other]
    found = set()
    for path, after in tree(game, lambda g, path: not path or kind(g) == D.CORES):
        k = path[0].option.at
        was = before.field[k]
        seat = after.view(None).players[other]
        gone = len(seat.field) < len(before.field)
        cores = was.cores - (0 if gone else seat.field[k].cores)
        soul = was.soul and (gone or not seat.field[k].soul)
        found.add((k, Cores(((k, cores),) if cores else (), soul)))
    return found


# --- one outcome out of very many ----------------------------------------------------------------------------------
def reach(game: Game, wanted: Cores) -> bool:
    """Pick exactly these cores for the pending payment or placement, if the engine lets one; the game is used up.

    Picks may be offered in one order only; whatever is offered and wanted is taken.
    """
    left, soul, first = dict(wanted.normal), wanted.soul, kind(game)
    while kind(game) == first:
        fitting = []
        for option in options(game):
            n = 1
            if option.word == "core from" and option.at == RESERVE and first == D.PAY:
                n = sum(left.values()) + soul  # it pays all that is left at once
            takes = option.word == "core from" and left.get(option.at, 0) >= n and (n == 1 or not soul)
            if takes or (option.word == "soul" and soul) or (option.word == "stop" and not soul and not sum(left.values())):
                fitting.append((option.word != "soul", option.at == RESERVE, option.at, option, n))
        if not fitting:
            return False
        *_, option, n = min(fitting, key=lambda f: f[:3])
        if option.word == "core from":
            left[option.at] -= n
        soul = soul and option.word != "soul"
        game = step(game, option)[1]
        if option.word == "stop":
            break
    return not soul and not sum(left.values())
