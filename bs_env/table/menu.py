"""The legal actions as numbered options in words, grouped by what kind of thing they are."""

from __future__ import annotations

from dataclasses import dataclass

from bs_env.describe import action_parts
from bs_env.game import Game

GROUPS: dict[str, tuple[str, ...]] = {
    "play a card": ("PLAY_HAND",),
    "activate an effect": ("ACTIVATE", "HAND_EFFECT", "ACTIVATE_OTHER"),
    "attack": ("ATTACK",),
    "block": ("BLOCK",),
    "your cards": ("TARGET_OWN", "TARGET_HAND"),
    "the opponent's cards": ("TARGET_OPP", "OPP_CORE_FROM", "OPP_SOUL_CORE"),
    "cores": ("CORE_FROM", "CORE_TO", "SOUL_CORE"),
    "exchange the Soul Core": ("SOUL_SWAP",),
    "or": ("END_STEP", "PASS", "NO_BLOCK", "STOP", "PAGE", "CONCEDE"),
}
"""Heading -> names of ids; what stands in none comes under CHOICES, before the last group."""
CHOICES = "choose"
_ORDER = (*list(GROUPS)[:-1], CHOICES, list(GROUPS)[-1])
_GROUP_OF = {name: heading for heading, parts in GROUPS.items() for name in parts}


@dataclass(frozen=True)
class Option:
    """One legal action."""

    number: int
    """From 1, as the person types it."""
    action: int
    text: str
    group: str


def options(game: Game) -> list[Option]:
    """The legal actions of the pending decision in the order of their groups; no two texts are equal."""
    found = [(_GROUP_OF.get(action_parts(action)[0], CHOICES), action, text) for action, text in game.describe_all().items()]
    found.sort(key=lambda entry: _ORDER.index(entry[0]))
    return [Option(number, action, text, group) for number, (group, action, text) in enumerate(found, 1)]
