"""Helping verbs for tests of rules and cards: what a player would say, with names instead of ids.

game = Position(me=Side(field=["Rowamiku"], hand=["Mushakko"], reserve=4), opponent=Side(field=["Sclouse"])).game()
summon(game, "Mushakko", cores=2)
assert names(field(game, 0)) == ["Rowamiku", "Mushakko"]
"""

from __future__ import annotations

from typing import Any

from bs_env import backend
from bs_env.core import invariants, terms
from bs_env.describe import D, action_name, action_parts
from bs_env.game import Game
from bs_env.position import Lasting as Lasting
from bs_env.position import On as On
from bs_env.position import Position as Position
from bs_env.position import Side as Side
from bs_env.position import on as on
from bs_env.rules_config import RulesConfig as RulesConfig
from bs_env.view import CardView, PlayerView


# --- looking ---------------------------------------------------------------------------------------------------------
def record(game: Game) -> Any:
    """The record, to read its fields: ``record(game).players[0].memory[0]``."""
    return backend.read(game._states, 0)


state = record


def player(game: Game, who: int = 0) -> PlayerView:
    """A player's side, with everything on it."""
    return game.view(None).players[who]


def field(game: Game, who: int = 0) -> list[CardView]:
    """The Field cards of a player in order of arrival."""
    return list(player(game, who).field)


def hand(game: Game, who: int = 0) -> list[str]:
    """Names of the cards in hand."""
    return [c.name for c in player(game, who).hand if c]


def trash(game: Game, who: int = 0) -> list[str]:
    """Names of the cards in the Trash, in order of arrival."""
    return [c.name for c in player(game, who).trash]


def deck(game: Game, who: int = 0) -> list[str]:
    """Names of the cards in the deck, top first."""
    return [c.name for c in player(game, who).deck if c]


def names(cards: Any) -> list[str]:
    """Names of cards."""
    return [c.name for c in cards]


def card(game: Game, name: str, who: int | None = None) -> CardView:
    """The one Field card of this name or number (of player ``who``); of several the first."""
    sides = (0, 1) if who is None else (who,)
    found = [c for side in sides for c in field(game, side) if name in (c.name, c.card_id)]
    assert found, f"{name} is not on the Field: {[names(field(game, side)) for side in sides]}"
    return found[0]


def has(game: Game, name: str, who: int | None = None) -> bool:
    """Whether such a card is on the Field."""
    return any(name in (c.name, c.card_id) for side in ((0, 1) if who is None else (who,)) for c in field(game, side))


def bp(game: Game, name: str, who: int | None = None) -> int:
    """BP of a Field card."""
    return card(game, name, who).bp


def life(game: Game) -> tuple[int, int]:
    """Life of both players."""
    return player(game, 0).life, player(game, 1).life


def kind(game: Game) -> Any:
    """Kind of the pending decision (``D.PAY`` ...), None when the game is over."""
    return game.decision.kind if game.decision else None


decision = kind


def decider(game: Game) -> int | None:
    """Who decides."""
    return game.to_play


def ids(game: Game) -> set[str]:
    """The legal ids by their names: {"END_STEP", "PLAY_HAND[0]"}."""
    return {action_name(a) for a in game.legal_actions()}


def texts(game: Game) -> dict[str, int]:
    """The legal ids by what they mean; of equal texts the first id."""
    found: dict[str, int] = {}
    for action in game.legal_actions():
        found.setdefault(game.describe(action), action)
    return found


def legal(game: Game, text: str) -> bool:
    """Whether an action is legal whose meaning contains the text."""
    return any(text in t for t in texts(game))


def check(game: Game) -> None:
    """All invariants hold."""
    broken = invariants.check_all(game._states, 0, game._tables, game._legal, game._n)
    assert not broken, f"{invariants.NAMES[broken]}\n{game}"


def total_cores(game: Game, who: int | None = None) -> int:
    """All cores outside the Void, the Soul Cores counted: changes only by transfers from and to the Void."""
    if who is None:
        return total_cores(game, 0) + total_cores(game, 1)
    side = player(game, who)
    on_field = sum(c.cores for c in side.field)
    soul = 0 if side.soul_core == "void" else 1
    return side.life + side.reserve + side.trash_cores + on_field + soul


# --- acting ----------------------------------------------------------------------------------------------------------
def find(game: Game, action: int | str) -> int:
    """The legal id that is meant: by number, by its whole text, or by a part of it that fits one text only."""
    if isinstance(action, int):
        return action
    found = texts(game)
    if action in found:
        return found[action]
    fitting = {text: a for text, a in found.items() if action in text}
    assert len(fitting) == 1, (
        f'"{action}" fits {list(fitting) or "nothing"}. player_{game.to_play} decides: '
        f"{game.decision.text if game.decision else game.outcome}. Legal: {list(found)}"
    )
    return next(iter(fitting.values()))


def play(game: Game, *actions: int | str) -> Game:
    """Apply actions one after the other, each by id or by (a part of) its meaning; the invariants hold after each."""
    for action in actions:
        game.apply(find(game, action))
        check(game)
    return game


def act(game: Game, *actions: int | tuple[int, str]) -> Game:
    """Apply actions by constants: ``act(game, terms.ACTION_PASS, (terms.ACTION_ATTACK, "Mushakko"))``."""
    for action in actions:
        if isinstance(action, int):
            play(game, action)
            continue
        base, name = action
        group = action_parts(base)[0]
        fitting = [a for t, a in texts(game).items() if action_parts(a)[0] == group and name in t]
        assert fitting, f"no {group} with {name}: {list(texts(game))}"
        play(game, fitting[0])
    return game


def choose(game: Game, *cards: str) -> Game:
    """Choose objects, one after the other, by name."""
    groups = ("TARGET_OWN", "TARGET_OPP", "TARGET_HAND", "CANDIDATE")
    for name in cards:
        fitting = [a for t, a in texts(game).items() if action_parts(a)[0] in groups and name in t]
        assert fitting, f"{name} cannot be chosen: {list(texts(game))}"
        play(game, fitting[0])
    return game


def answer(game: Game, yes: bool) -> Game:
    """YES or NO."""
    return play(game, terms.ACTION_YES if yes else terms.ACTION_NO)


def stop(game: Game) -> Game:
    """STOP: no more of it."""
    return play(game, terms.ACTION_STOP)


def end_step(game: Game) -> Game:
    """END_STEP."""
    return play(game, terms.ACTION_END_STEP)


def no_block(game: Game) -> Game:
    """NO_BLOCK, if there is a choice at all."""
    return play(game, terms.ACTION_NO_BLOCK) if kind(game) == D.BLOCK else game


# --- costs -----------------------------------------------------------------------------------------------------------
def pay(game: Game, *places: str) -> Game:
    """Pay from these places (names of Field cards, "the Soul Core"); the rest from the Reserve if possible."""
    for name in places:
        play(game, "pay with the Soul Core" if name == "the Soul Core" else next(_from(game, name)))
    while kind(game) in (D.PAY, D.ATTACK_PRICE):
        play(game, terms.ACTION_CORE_FROM if terms.ACTION_CORE_FROM in game.legal_actions() else game.legal_actions()[0])
    return game


def _from(game: Game, name: str) -> Any:
    for text, action in texts(game).items():
        if text.startswith("pay ") and text.endswith(f"from {name}"):
            yield action


def place(game: Game, cores: int, *, soul: bool = False) -> Game:
    """Put so many cores of the Reserve (the Soul Core first, with ``soul``) on the arriving card, then stop."""
    if soul:
        play(game, "put the Soul Core on")
        cores -= 1
    for _ in range(cores):
        if kind(game) == D.PLACE:
            play(game, terms.ACTION_CORE_FROM)
    return stop(game) if kind(game) == D.PLACE else game


def settle_costs(game: Game, cores: int | None = None) -> Game:
    """Pay and place in the plainest way: no Legacy, no Soul Magic, from the Reserve, Lv1 cores or ``cores``."""
    placed = 0
    while True:
        legal_now = game.legal_actions()
        if kind(game) == D.SOUL_MAGIC:
            play(game, terms.ACTION_PAY_NORMAL)
        elif kind(game) == D.LEGACY:
            play(game, terms.ACTION_STOP if terms.ACTION_STOP in legal_now else legal_now[0])
        elif kind(game) == D.PAY:
            pay(game)
        elif kind(game) == D.PLACE:
            enough = terms.ACTION_STOP in legal_now and (cores is None or placed >= cores)
            more = not enough and terms.ACTION_CORE_FROM in legal_now
            play(game, terms.ACTION_CORE_FROM if more else terms.ACTION_STOP)
            placed += 1
        else:
            return game


def summon(game: Game, name: str, cores: int | None = None) -> Game:
    """Summon or deploy a hand card in the plainest way, with so many cores (Lv1 cores when left out)."""
    act(game, (terms.ACTION_PLAY_HAND, name))
    return settle_costs(game, cores)


def use(game: Game, name: str, mode: str | None = None) -> Game:
    """Use a Magic in the plainest way; ``mode`` "main" or "flash" where both are possible."""
    act(game, (terms.ACTION_PLAY_HAND, name))
    if kind(game) == D.MODE:
        play(game, terms.ACTION_MODE_MAIN if mode == "main" else terms.ACTION_MODE_FLASH)
    return settle_costs(game)


def activate(game: Game, name: str) -> Game:
    """Activate the effect of a Field card."""
    return act(game, (terms.ACTION_ACTIVATE, name))


def move_core(game: Game, source: str, goal: str) -> Game:
    """A core move of the Main Step between the Reserve ("the Reserve") and Field cards."""
    play(game, f"move a core from {source}")
    return _goal(game, goal)


def move_soul(game: Game, goal: str) -> Game:
    """Move the Soul Core."""
    play(game, "move the Soul Core")
    return _goal(game, goal)


def _goal(game: Game, goal: str) -> Game:
    if kind(game) == D.CORE_TO:
        play(game, "move it to the Reserve" if goal == "the Reserve" else f"move it onto {goal}")
    return game


# --- battle and turn -------------------------------------------------------------------------------------------------
def pass_flash(game: Game) -> Game:
    """Pass until no flash timing is open."""
    while kind(game) == D.FLASH:
        play(game, terms.ACTION_PASS)
    return game


pass_all = pass_flash


def attack(game: Game, name: str, block: str | None = None) -> Game:
    """Attack, pass all flash timings, block with ``block`` or not; effects that ask stop it there."""
    act(game, (terms.ACTION_ATTACK, name))
    pay(game)
    pass_flash(game)
    if kind(game) == D.BLOCK:
        act(game, (terms.ACTION_BLOCK, block) if block else terms.ACTION_NO_BLOCK)
        pass_flash(game)
    return game


def run_until(game: Game, wanted: Any, limit: int = 200) -> Game:
    """Take the plainest way (end steps, pass, no block, stop, no) until a decision of this kind comes up."""
    plain = (
        terms.ACTION_END_STEP, terms.ACTION_PASS, terms.ACTION_NO_BLOCK, terms.ACTION_STOP, terms.ACTION_NO,
        terms.ACTION_KEEP, terms.ACTION_GO_FIRST,
    )  # fmt: skip
    for _ in range(limit):
        if kind(game) == wanted or game.to_play is None:
            return game
        legal_now = game.legal_actions()
        play(game, next((a for a in plain if a in legal_now), legal_now[0]))
    raise AssertionError(f"{wanted} did not come up in {limit} decisions")


def to_main(game: Game, who: int) -> Game:
    """Go on plainly until player ``who`` has the menu of a Main Step."""
    for _ in range(200):
        if kind(game) == D.MAIN and game.to_play == who:
            return game
        legal_now = game.legal_actions()
        plain = (terms.ACTION_END_STEP, terms.ACTION_PASS, terms.ACTION_NO_BLOCK, terms.ACTION_STOP, terms.ACTION_NO)
        play(game, next((a for a in plain if a in legal_now), legal_now[0]))
    raise AssertionError(f"player_{who} did not reach a Main Step")
