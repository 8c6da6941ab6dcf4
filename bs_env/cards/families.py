"""Families (2-7): English and Japanese names with stable ids.

The id is the place in this list, from 1. Ids are stored in tables and records, so new families go to the end.
"""

from __future__ import annotations

import difflib
from typing import Final

FAMILIES: Final[tuple[tuple[str, str], ...]] = (
    # the families of the 2026 Standard cards
    ("Windfang", "風牙"),
    ("Red Cloud", "紅雲"),
    ("Bloodrouse", "血醒"),
    ("Dark Puce", "暗紫"),
    ("Armored Fish", "甲魚"),
    ("Oceanic Green", "海緑"),
    ("Mineroid", "鉱人"),
    ("Leucomyst", "白妙"),
    ("Thunder Dragon", "雷竜"),
    ("Topaz", "黄玉"),
    ("Ferobeast", "凶獣"),
    ("Cyantree", "青樹"),
    # older families that have an English name
    ("Dark Snake", "妖蛇"),
    ("Blade Beast", "剣獣"),
    ("Divine Spirit", "天霊"),
    ("Beast Head", "獣頭"),
    ("Terra Dragon", "地竜"),
    ("Machine Dragon", "機竜"),
    ("Machine Beast", "機獣"),
    ("Imaginary Beast", "想獣"),
    ("Darkling", "幽魔"),
    ("Ogre Wizard", "呪鬼"),
    ("Parasite", "怪虫"),
    ("Android", "機人"),
    ("Fighting Beast", "戦獣"),
    ("Flying Fang", "空牙"),
    ("Dragon", "竜人"),
    ("Winged Dragon", "翼竜"),
    ("Shell Insect", "殻虫"),
    ("Song Bird", "歌鳥"),
    ("Drifting Spirit", "漂精"),
    ("Armed Machine", "武装"),
    ("Reptile Beast", "爬獣"),
    ("Clown", "道化"),
    ("Giant Beast", "巨獣"),
    ("Zombie", "無魔"),
    ("Spiritual Beast", "霊獣"),
    ("Plant Spirit", "樹魔"),
    ("Winged Beast", "爪鳥"),
    ("Imp", "遊精"),
    ("Machine", "動器"),
    ("Flying Fish", "空魚"),
    ("Fusion Beast", "異合"),
    ("Mounted Warrior", "戦騎"),
    ("Ancient Dragon", "古竜"),
    ("Nightling", "夜族"),
    ("Shellman", "殻人"),
    ("Armored Beast", "甲獣"),
    ("Ice Princess", "氷姫"),
    ("Emperor Beast", "皇獣"),
    ("Evil Deity", "魔神"),
    ("Glow Insect", "光虫"),
    ("Armored Dragon", "甲竜"),
    ("Creator", "創手"),
    ("Hunter Beast", "戯狩"),
    ("War Dragon", "戦竜"),
    ("Infernal Lord", "冥主"),
)

_IDS: Final[dict[str, int]] = {name: k + 1 for k, both in enumerate(FAMILIES) for name in both}


def known(name: str) -> bool:
    """Whether there is such a family (English or Japanese name)."""
    return name in _IDS


def family_id(name: str) -> int:
    """The id of a family, from 1; KeyError when it is unknown."""
    return _IDS[name]


def english(number: int) -> str:
    """The English name of a family id."""
    return FAMILIES[number - 1][0]


def japanese(name: str) -> str:
    """The Japanese name of a family."""
    return FAMILIES[_IDS[name] - 1][1]


def unknown(name: str) -> str:
    """The sentence that says so, with the nearest name."""
    near = difflib.get_close_matches(name, list(_IDS), n=1)
    hint = f'did you mean "{near[0]}"?' if near else "add it at the end of bs_env/cards/families.py."
    return f'"{name}" is no known family; {hint}'
