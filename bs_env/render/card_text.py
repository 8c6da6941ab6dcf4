"""A card explained in words."""

from __future__ import annotations

from collections.abc import Mapping

from bs_env.cards.card import Card
from bs_env.view import COLOR_NAMES, TYPES


def card_lines(card: Card) -> list[str]:
    """Its printed facts and its effects in our words."""
    lines = [
        f"{card.card_id}  {card.name}  {card.name_ja}",
        f"  {colors(card)} {TYPES[card.type_id]}, cost {card.cost}",
    ]
    lines[1] += f", reduction {_symbols(card.reduction)}" + (f", symbols {_symbols(card.symbols)}" if card.symbols else "")
    lines += ["  families " + ", ".join(card.families)] if card.families else []
    for k, level in enumerate(card.levels):
        bp = f", BP {level.bp}" if level.bp is not None else ""
        lines.append(f"  Lv{k + 1}: level cost {level.cores}{bp}" + (" (True Release)" if level.true_release else ""))
    marks = [word for word, has in (("EX symbol", card.ex), ("Legacy", card.legacy)) if has]
    marks += [f"Soul Magic: {COLOR_NAMES[card.soul_magic]}"] if card.soul_magic is not None else []
    lines += [f"  {', '.join(marks)}"] if marks else []
    lines += [f"  {_levels(effect.levels)}{effect.text}" for effect in card.effects]
    return lines + ([f"  note: {card.note}"] if card.note else [])


def colors(card: Card) -> str:
    """ "red", or "red/blue"."""
    return "/".join(COLOR_NAMES[color] for color in card.colors)


def _symbols(table: Mapping[int, int]) -> str:
    return " ".join(f"{n} {COLOR_NAMES[color]}" for color, n in table.items()) or "none"


def _levels(levels: tuple[int, ...]) -> str:
    return "/".join(f"Lv{level}" for level in levels) + ": " if levels else ""
