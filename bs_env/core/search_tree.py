"""What a search keeps: a tree of NODES and one SEARCH record, each from one field list (see rows.py).

A node stands for an action after the actions on the way to it. It is found again by its key, which means the same in
every deal: who decides, what kind of decision it is, and the action as everybody at the table would name it. Ids that count
places in a hand or in a list are named by the printed card, so two equal cards in hand are one node.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .jit import jit, unit
from .layout import Field, f
from .records import State
from .rows import Row, dtype_of
from .terms import (
    ACTION_ACTIVATE,
    ACTION_ATTACK,
    ACTION_CANDIDATE,
    ACTION_CORE_FROM,
    ACTION_CORE_TO,
    ACTION_HAND_EFFECT,
    ACTION_NUMBER,
    ACTION_OPP_CORE_FROM,
    ACTION_PLAY_HAND,
    ACTION_SOUL_SWAP,
    ACTION_TARGET_HAND,
    ACTION_TARGET_OPP,
    ACTION_TARGET_OWN,
    DECISION_ACTIVATE_OTHER,
    DECISION_CHOOSE_MODE,
    DECISION_REPLACEMENT_ORDER,
    DECISION_TRIGGER_ORDER,
    SLOTS_CANDIDATES,
    SLOTS_FIELD,
    SLOTS_HAND,
    ZONE_FIELD,
    ZONE_HAND,
)
from .zones import card_at

NONE = -1  # no node

NODE_FIELDS: list[Field] = [
    f("key", "i8", "what the action is, see the module"),
    f("value", "f8", "sum of the results of its simulations, from the side of the player who takes it"),
    f("weight", "f8", "prior weight, not normalised"),
    f("parent", "i4", "node before it, -1"),
    f("first", "i4", "its first child, -1"),
    f("last", "i4", "its last child, -1"),
    f("sibling", "i4", "next child of the same parent, -1"),
    f("visits", "i4", "simulations through it"),
    f("available", "i4", "simulations in which it could have been taken"),
    f("seen", "i4", "the last simulation in which it could be taken"),
    f("id", "i2", "its legal id in that simulation"),
    f("player", "i1", "who takes it"),
]
SEARCH_FIELDS: list[Field] = [
    # asked for
    f("player", "i1", "who decides"),
    f("rollout", "i1", "ROLLOUT_*: who plays simulations on"),
    f("judged", "i1", "1: prior weights come from the scores of ``judge``; 0: all alike"),
    f("own_ids", "i1", "1: ids of the present payment are searched as they are, whatever the option payment says"),
    f("horizon", "i2", "turns after which a simulation is cut off and evaluated, 0 never"),
    f("budget", "i8", "simulations in all; the search may stop when nothing can change any more"),
    f("stream", "i8", "number of the next random stream; the high half says which game's"),
    f("exploration", "f8", "weight of the prior against the value"),
    f("reduction", "f8", "how much less than its siblings an untried action is held to be worth"),
    f("softness", "f8", "an action judged so many points below the best one has a quarter of its prior weight"),
    f("squash", "f8", "an evaluation of so much counts as half a win"),
    # found out
    f("done", "i8", "simulations made"),
    f("broken", "i8", "simulations that hit an engine limit, and count for nothing"),
    f("cut", "i8", "simulations that were cut off and evaluated"),
    f("decisions", "i8", "decisions made in all of them"),
    f("turn", "i2", "turn at the root"),
    f("left", "i2", "scratch: ids legal where the present simulation has left the tree"),
    f("root", "i4", "node of the present decision, -1 if there is no tree"),
    f("stamp", "i4", "number of the present simulation since the tree began"),
    f("since", "i4", "that of the last one before the present decision: what was seen later can be done in it"),
    f("n_nodes", "i4", "nodes in use"),
    f("most_nodes", "i4", "room for nodes"),
    f("full", "i1", "1: there was no room for a further node"),
    f("decided", "i1", "1: the leader cannot be overtaken any more"),
    f("words", "i8", "generator of the present simulation's rollout", 4),
]
NODE, SEARCH = dtype_of(NODE_FIELDS), dtype_of(SEARCH_FIELDS)

Node = Row
Search = Row


def new_tree(capacity: int) -> npt.NDArray[Any]:
    """Room for ``capacity`` nodes."""
    return np.zeros(capacity, dtype=NODE)


# --- keys ------------------------------------------------------------------------------------------------------------
@jit
def field_row(st: State, player: int, slot: int) -> int:
    """Printed card in a Field slot of the pending page."""
    return st.cards[card_at(st, player, ZONE_FIELD, st.page * SLOTS_FIELD + slot)].row


@jit
def hand_row(st: State, player: int, slot: int) -> int:
    return st.cards[card_at(st, player, ZONE_HAND, st.page * SLOTS_HAND + slot)].row


@jit
def named(action: int, row: int, more: int) -> int:
    """An action (9 bits), a printed card (12 bits) and something small (6 bits) as one number."""
    return (more * 4096 + row) * 512 + action


@jit
def candidate_name(st: State, action: int) -> int:
    """What a listed candidate is, by the decision that lists it."""
    code = st.candidates[st.page * SLOTS_CANDIDATES + action - ACTION_CANDIDATE]
    kind = st.decision
    if kind == DECISION_CHOOSE_MODE:
        return action
    if kind == DECISION_TRIGGER_ORDER:
        return named(action, st.waiting[code].effect, 0)
    if kind == DECISION_REPLACEMENT_ORDER:
        return named(action, st.cards[code & 127].row, 0)
    if kind == DECISION_ACTIVATE_OTHER:
        return named(ACTION_CANDIDATE, st.cards[code & 127].row, code >> 7)
    return named(ACTION_CANDIDATE, st.cards[code].row, code >> 6)


@jit
def place_name(st: State, player: int, action: int, base: int) -> int:
    """A place of cores: the Reserve or a Field card."""
    return action if action == base else named(action, field_row(st, player, action - base - 1), 0)


@jit
def core_name(st: State, action: int) -> int:
    if action < ACTION_CORE_TO:
        return place_name(st, st.to_play, action, ACTION_CORE_FROM)
    if action < ACTION_SOUL_SWAP:
        return place_name(st, st.to_play, action, ACTION_CORE_TO)
    if action < ACTION_OPP_CORE_FROM:
        return place_name(st, st.to_play, action, ACTION_SOUL_SWAP)
    return place_name(st, 1 - st.to_play, action, ACTION_OPP_CORE_FROM)


@jit
def name_of(st: State, action: int) -> int:
    """A legal id of the pending decision as it would be named at the table."""
    if action < ACTION_PLAY_HAND or action >= ACTION_NUMBER:
        return action
    if action < ACTION_HAND_EFFECT:
        return named(ACTION_PLAY_HAND, hand_row(st, st.to_play, action - ACTION_PLAY_HAND), 0)
    if action < ACTION_ACTIVATE:
        return named(ACTION_HAND_EFFECT, hand_row(st, st.to_play, action - ACTION_HAND_EFFECT), 0)
    if action < ACTION_ATTACK:
        return named(action, field_row(st, st.to_play, (action - ACTION_ACTIVATE) >> 1), 0)
    if action < ACTION_CORE_FROM:
        return named(action, field_row(st, st.to_play, (action - ACTION_ATTACK) % SLOTS_FIELD), 0)
    if action < ACTION_TARGET_OWN:
        return core_name(st, action)
    if action < ACTION_TARGET_OPP:
        return named(action, field_row(st, st.to_play, action - ACTION_TARGET_OWN), 0)
    if action < ACTION_TARGET_HAND:
        return named(action, field_row(st, 1 - st.to_play, action - ACTION_TARGET_OPP), 0)
    if action < ACTION_CANDIDATE:
        return named(ACTION_TARGET_HAND, hand_row(st, st.to_play, action - ACTION_TARGET_HAND), 0)
    return candidate_name(st, action)


@unit
def key_of(st: State, action: int) -> int:
    """Key of a legal id: who decides, what kind of decision it is, and its name."""
    return (name_of(st, action) * 32 + st.decision) * 2 + st.to_play


# --- nodes -----------------------------------------------------------------------------------------------------------
@jit
def clear_node(node_row: Node, key: int, parent: int, player: int) -> None:
    node_row.key = key
    node_row.value = 0.0
    node_row.weight = 0.0
    node_row.parent = parent
    node_row.first = NONE
    node_row.last = NONE
    node_row.sibling = NONE
    node_row.visits = 0
    node_row.available = 0
    node_row.seen = NONE
    node_row.id = NONE
    node_row.player = player


@jit
def add_child(nodes: Any, search: Search, parent: int, key: int, player: int) -> int:
    """A new node behind the other children of ``parent``; NONE if there is no room."""
    k = int(search.n_nodes)
    if k >= search.most_nodes:
        search.full = 1
        return NONE
    clear_node(nodes[k], key, parent, player)
    if nodes[parent].last == NONE:
        nodes[parent].first = k
    else:
        nodes[nodes[parent].last].sibling = k
    nodes[parent].last = k
    search.n_nodes = k + 1
    return k


@jit
def find_child(nodes: Any, parent: int, key: int, hint: int) -> int:
    """The child with a key, NONE if there is none. The children are mostly asked for in their own order: ``hint`` is
    looked at first."""
    if hint != NONE and nodes[hint].key == key:
        return hint
    k = nodes[parent].first
    while k != NONE and nodes[k].key != key:
        k = nodes[k].sibling
    return int(k)


@jit
def list_children(st: State, nodes: Any, search: Search, parent: int, legal: Any, n: int) -> int:
    """Mark the children that can be taken now, new ones included. Returns how many have no prior weight yet, or NONE if
    none is there. (What was forced in the deals so far has none.)"""
    stamp = search.stamp
    hint = nodes[parent].first
    weightless = 0
    found = 0
    for k in range(n):
        key = key_of(st, int(legal.ids[k]))
        child = find_child(nodes, parent, key, hint)
        if child == NONE:
            child = add_child(nodes, search, parent, key, st.to_play)
        if child == NONE:
            continue
        found = 1
        hint = nodes[child].sibling
        if nodes[child].seen != stamp:  # of two equal cards the first one
            nodes[child].seen = stamp
            nodes[child].id = legal.ids[k]
            nodes[child].available += 1
            weightless += 1 if nodes[child].weight == 0.0 else 0
    return weightless if found == 1 else NONE
