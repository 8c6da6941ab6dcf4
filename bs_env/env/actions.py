"""The 512 action ids: their names, what each means in a decision, and the table of `docs/actions.md`.

``python -m bs_env.env.actions`` writes that table.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bs_env import backend
from bs_env.core import terms
from bs_env.core.observation_table import ACTION_ROW, SEGMENT_NAMES
from bs_env.core.terms import N_ACTIONS
from bs_env.describe import ID_RANGES, Reader, action_name, action_parts
from bs_env.game import Game
from bs_env.setups import whole_number

__all__ = ["N_ACTIONS", "action_name", "action_parts", "action_table", "describe_action", "documentation"]
MEANINGS = {
    "CONCEDE": "give up (masked unless `allow_concede`)",
    "END_STEP": "end the Main, Attack or Main 2 Step",
    "PASS": "pass at flash timing",
    "NO_BLOCK": "do not block",
    "YES": "use an optional effect",
    "NO": "do not use it",
    "STOP": "finish a choice, a placement or Legacy; decline a choice that may be declined",
    "GO_FIRST": "take the first turn",
    "GO_SECOND": "take the second turn",
    "KEEP": "keep the first hand",
    "MULLIGAN": "draw four new cards",
    "PAY_NORMAL": "pay with cores",
    "PAY_SOUL": "pay by Soul Magic",
    "MODE_MAIN": "use the [Main] effect",
    "MODE_FLASH": "use the [Flash] effect",
    "PLAYER_SELF": "choose yourself",
    "PLAYER_OPP": "choose the opponent",
    "SOUL_CORE": "the own Soul Core, from where it lies",
    "OPP_SOUL_CORE": "the opponent's Soul Core",
    "PAGE": "show the next window of long lists; takes no game time",
    "ACTIVATE_OTHER": "list the effects that can be activated outside the Field",
    "ZONE_TOP": "put on top",
    "ZONE_BOTTOM": "put on the bottom",
    "PLAY_HAND": "summon, deploy or use the card in this hand slot",
    "HAND_EFFECT": "use the effect from hand of the card in this hand slot",
    "ACTIVATE": "activate an effect: 2 x Field slot + number of the effect among its printed activated effects",
    "ATTACK": "attack with the card in this Field slot",
    "BLOCK": "block with the card in this Field slot",
    "CORE_FROM": "one normal core from this place (0 the Reserve, then Field slots); the Reserve pays all that is left",
    "CORE_TO": "move the core to this place",
    "SOUL_SWAP": "exchange the Soul Core with a normal core of this place",
    "OPP_CORE_FROM": "one normal core from this place of the opponent",
    "TARGET_OWN": "choose the own card in this Field slot",
    "TARGET_OPP": "choose the opposing card in this Field slot",
    "TARGET_HAND": "choose the card in this hand slot",
    "CANDIDATE": "choose what is listed here: a card outside hand and Field, a waiting effect, one of several effects",
    "NUMBER": "choose this number (plus 16 a page)",
    "COLOR": "name this colour: red, purple, green, white, yellow, blue",
}


def describe_action(game: Game, action: int) -> str:
    """What any id means in the pending decision of a game; unlike ``Game.describe`` also of an id that is not legal.

    A legal id: "summon Mushakko from hand". Any other: its name, what it would be and the card it points at, as in
    "ATTACK[2] is not legal now: attack with the card in this Field slot (Gen-Bor)". Never raises.
    """
    number = whole_number(action)
    if number is None:
        return f"{action!r} is no action: ids are whole numbers from 0 to {N_ACTIONS - 1}"
    if not 0 <= number < N_ACTIONS:
        return f"{number} is no action: ids run from 0 to {N_ACTIONS - 1}"
    if number in game.legal_actions():
        return game.describe(number)
    name, index = action_parts(number)
    if name == "reserved":
        return f"{action_name(number)} is reserved: it is never legal"
    over = game.to_play is None
    when = "the game is over" if over else "not legal now"
    points_at = None if over else _pointed_at(game, name, index)
    return f"{action_name(number)} is {when}: {MEANINGS[name]}" + (f" ({points_at})" if points_at else "")


_HAND = ("PLAY_HAND", "HAND_EFFECT", "TARGET_HAND")
_PLACES = ("CORE_FROM", "CORE_TO", "SOUL_SWAP", "OPP_CORE_FROM")
_FIELD = ("ATTACK", "BLOCK", "TARGET_OWN", "TARGET_OPP", "ACTIVATE")


def _pointed_at(game: Game, name: str, index: int) -> str | None:
    """The card or place an id speaks about, as the deciding player sees it; None if it speaks about none."""
    r = Reader(backend.snapshot(game._states, 0), game._pool)
    if name in _HAND:
        return _slot(r, r.player, terms.ZONE_HAND, index, terms.SLOTS_HAND)
    if name in _PLACES and index == 0:
        return "the Reserve" if r.page == 0 else "no place of this page"
    if name in _PLACES or name in _FIELD:
        player = 1 - r.player if name in ("OPP_CORE_FROM", "TARGET_OPP") else r.player
        slot = index - 1 if name in _PLACES else index // 2 if name == "ACTIVATE" else index
        return _slot(r, player, terms.ZONE_FIELD, slot, terms.SLOTS_FIELD)
    return "nothing is listed there" if name == "CANDIDATE" else None


def _slot(r: Any, player: int, zone: int, slot: int, slots: int) -> str:
    place = r.page * slots + slot
    held = int(r.st.counts[zone * 2 + player])
    return str(r.name(r.pile(player, zone, place))) if place < held else "no card there"


def action_table() -> list[tuple[int, str]]:
    """Every id with its name; reserved ids are never legal."""
    return [(action, action_name(action)) for action in range(N_ACTIONS)]


def documentation() -> str:
    """The text of ``docs/actions.md``."""
    lines = [
        "# The actions",
        "",
        "Generated by `python -m bs_env.env.actions`: do not edit.",
        "",
        f"One space of {N_ACTIONS} ids, stable within a version of the environment. Which are legal is what the mask "
        "says; `Game.describe(action)` says what a legal id means in the pending decision, "
        "`bs_env.env.actions.describe_action(game, action)` what any id means. Slots are windows onto "
        "lists (the Field in order of arrival, the hand sorted by card, candidates in a fixed order); where a list is "
        "longer, PAGE shows the next window. Ids that are not listed are reserved and never legal.",
        "",
        "| ids | name | meaning | row of the observation |",
        "|---|---|---|---|",
    ]
    for first, count, name in ID_RANGES:
        ids = str(first) if count == 1 else f"{first}-{first + count - 1}"
        segments = dict.fromkeys(SEGMENT_NAMES[ACTION_ROW[a, 0]] for a in range(first, first + count))
        label = name if count == 1 else f"{name}[k]"
        lines.append(f"| {ids} | {label} | {MEANINGS[name]} | {', '.join(segments)} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write ``docs/actions.md`` of this source tree."""
    path = Path(__file__).resolve().parents[2] / "docs" / "actions.md"
    path.write_text(documentation(), encoding="utf-8")
    print(f"wrote {path}")


if __name__ == "__main__":
    main()
