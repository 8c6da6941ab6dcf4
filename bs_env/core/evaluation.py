"""How good a position is for a player, as one whole number.

Only what both players see is looked at (and how many cards each has in hand and deck), so ``evaluate`` may be called on
the true record as well as on a copy dealt anew. The terms, for each player, the opponent's subtracted:

- Life: the last core is worth most (``life_worth``);
- each Spirit: 30 + 5 times its cost + half its BP in hundreds + 12 for each symbol beyond the first, + 6 if refreshed;
  a Nexus: 25 + 4 times its cost + 4 for each level beyond the first; nothing for a card on its way out;
- each core, wherever it can be used again: 8, the Soul Core 10;
- each card in hand: 22, from the ninth on 6;
- the deck: minus 30 for each card short of eight;
- danger: what the opponent's Spirits can take at their next attack if each blocker stops one of them: 12 for each
  symbol that comes through, 400 if it is enough.
A game that is over is worth WON or -WON, a draw 0.
"""

from __future__ import annotations

from .filters import bp_of, total_symbols
from .jit import jit, unit
from .records import State, Tables
from .terms import (
    CANNOT_ATTACK,
    CANNOT_BLOCK,
    ORIENTATION_REFRESHED,
    PERMIT_BLOCK_EXHAUSTED,
    PLACE_CARD,
    PLACE_RESERVE,
    PLACE_TRASH,
    STANDBY_NONE,
    STEP_ATTACK,
    STEP_MAIN,
    TYPE_NEXUS,
    TYPE_SPIRIT,
    ZONE_DECK,
    ZONE_FIELD,
    ZONE_HAND,
)
from .zones import card_at, count_of

WON = 1000000
FATAL = 400
A_CARD, A_CORE = 22, 8
MOST_SYMBOLS = 8


@jit
def life_worth(life: int) -> int:
    """What so much Life is worth; the last core most."""
    n = 0
    for k in range(life):
        n += 240 if k == 0 else 120 if k == 1 else 85 if k == 2 else 65 if k == 3 else 50
    return n


@unit
def life_price(life: int, n: int) -> int:
    """What losing ``n`` of so much Life costs: the cores go to the Reserve, where they are of use."""
    left = life - n
    if left <= 0:
        return 2000
    return life_worth(life) - life_worth(left) - A_CORE * n


@unit
def worth(st: State, t: Tables, i: int) -> int:
    """What a card on the Field is worth to its controller, refreshed or not."""
    c = st.cards[i]
    r = t.cards[c.row]
    if c.standby != STANDBY_NONE:
        return 0
    if r.type == TYPE_NEXUS:
        return 25 + 4 * r.cost + 4 * (c.level - 1 if c.level > 1 else 0)
    extra = total_symbols(st, i) - 1
    return 30 + 5 * r.cost + bp_of(st, t, i) // 2 + 12 * (extra if extra > 0 else 0)


@jit
def can_block_soon(st: State, t: Tables, i: int) -> int:
    """1 if the Spirit may block as it stands now."""
    c = st.cards[i]
    if t.cards[c.row].type != TYPE_SPIRIT or c.standby != STANDBY_NONE or c.permissions & CANNOT_BLOCK != 0:
        return 0
    return 1 if c.orientation == ORIENTATION_REFRESHED or c.permissions & PERMIT_BLOCK_EXHAUSTED != 0 else 0


@jit
def blockers(st: State, t: Tables, player: int) -> int:
    """How many Spirits of a player may block as they stand now."""
    n = 0
    for k in range(count_of(st, player, ZONE_FIELD)):
        n += can_block_soon(st, t, card_at(st, player, ZONE_FIELD, k))
    return n


@jit
def can_attack_soon(st: State, t: Tables, i: int, next_turn: int) -> int:
    """1 if the Spirit may attack in this turn, or after it has been refreshed (``next_turn`` 1)."""
    c = st.cards[i]
    if t.cards[c.row].type != TYPE_SPIRIT or c.standby != STANDBY_NONE:
        return 0
    if next_turn == 1:
        return 1 if c.orientation <= 1 else 0  # a heavily exhausted one will only be exhausted (5-14-2)
    return 1 if c.orientation == ORIENTATION_REFRESHED and c.permissions & CANNOT_ATTACK == 0 else 0


@unit
def threat(st: State, t: Tables, player: int, stopped: int, next_turn: int) -> int:
    """How many symbols the Spirits of ``player`` bring through if ``stopped`` of them are blocked, those with the most
    symbols first."""
    total = 0
    single = 0
    for k in range(count_of(st, player, ZONE_FIELD)):
        i = card_at(st, player, ZONE_FIELD, k)
        if can_attack_soon(st, t, i, next_turn) == 1:
            n = total_symbols(st, i)
            total += n
            single += 1
    # nearly every Spirit has one symbol: those with more are blocked first
    left = stopped if stopped < single else single
    for want in range(MOST_SYMBOLS, 1, -1):
        for k in range(count_of(st, player, ZONE_FIELD)):
            i = card_at(st, player, ZONE_FIELD, k)
            if left > 0 and total_symbols(st, i) == want and can_attack_soon(st, t, i, next_turn) == 1:
                total -= want
                left -= 1
    total -= left
    return total if total > 0 else 0


@jit
def coming_turn(st: State, player: int) -> int:
    """1 if the next attacks of ``player`` come only after their next Refresh Step."""
    if st.turn_player != player:
        return 1
    return 0 if st.step <= STEP_ATTACK else 1


@jit
def danger(st: State, t: Tables, player: int) -> int:
    """What the opponent's coming attacks mean for ``player``."""
    other = 1 - player
    if st.turn_player == player and st.step < STEP_MAIN:
        return 0
    n = threat(st, t, other, blockers(st, t, player), coming_turn(st, other))
    return FATAL if n >= st.players[player].life else 12 * n


@jit
def cores_worth(st: State, player: int) -> int:
    pl = st.players[player]
    n = pl.reserve + pl.trash_cores
    for k in range(count_of(st, player, ZONE_FIELD)):
        n += st.cards[card_at(st, player, ZONE_FIELD, k)].cores
    place = pl.soul_place
    soul = 1 if place == PLACE_RESERVE or place == PLACE_TRASH or place >= PLACE_CARD else 0
    return A_CORE * n + 10 * soul


@jit
def side_worth(st: State, t: Tables, player: int) -> int:
    """All terms of one player."""
    n = life_worth(st.players[player].life) + cores_worth(st, player)
    for k in range(count_of(st, player, ZONE_FIELD)):
        i = card_at(st, player, ZONE_FIELD, k)
        n += worth(st, t, i)
        n += 6 * can_block_soon(st, t, i)
    hand = count_of(st, player, ZONE_HAND)
    n += A_CARD * hand if hand <= 8 else A_CARD * 8 + 6 * (hand - 8)
    deck = count_of(st, player, ZONE_DECK)
    n -= 30 * (8 - deck) if deck < 8 else 0
    return n - danger(st, t, player)


@unit
def evaluate(st: State, t: Tables, player: int) -> int:
    """How good the position is for ``player``: above 0 is better than the opponent's."""
    if st.over == 1:
        return 0 if st.winner < 0 else WON if st.winner == player else -WON
    return side_worth(st, t, player) - side_worth(st, t, 1 - player)
