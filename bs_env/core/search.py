"""Monte Carlo tree search over what one player may know (information sets), with a new deal for every simulation.

Each simulation copies the game, deals anew what the deciding player cannot know, goes down one common tree by the actions
that this deal allows, adds one node, plays on, and adds the result to the nodes on its way. Nothing of the real game's
hidden cards and of its random events to come enters the tree: a simulation reads only its own deal.

Random streams are numbered from ``search.stream`` on, three for a simulation (deal, game, rollout), and the number is part
of the seed: no two simulations share one.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from .advance import begin_action, run_on
from .evaluation import evaluate
from .jit import entry, jit, unit
from .knowledge import deal_anew
from .legal import list_legal
from .records import State, Tables, copy_state
from .rng import pick, seed_words
from .rule_based import judge
from .search_tree import NONE, Search, clear_node, find_child, key_of, list_children
from .terms import (
    ACTION_NUMBER,
    ACTION_TARGET_HAND,
    DECISION_ATTACK_PRICE,
    DECISION_PAY,
    DECISION_PLACE,
    N_ACTIONS,
)
from .thoughts import Thought, best_of

MOST_DECISIONS = 4000  # of one simulation; it is evaluated where it stands then
LEAST_WEIGHT = 0.01  # of the best action's weight
DEEPEST = 600  # nodes on one way down
ROLLOUT_RANDOM, ROLLOUT_RULES = range(2)
ROLLOUTS = {"random": ROLLOUT_RANDOM, "rule_based": ROLLOUT_RULES}  # the names callers use


# --- one simulation --------------------------------------------------------------------------------------------------
@jit
def result_of(st: State, t: Tables, search: Search) -> float:
    """From player 0's side: 1 won, -1 lost, else the evaluation squashed into that range."""
    if st.over == 1:
        if st.winner < 0:
            return 0.0
        return 1.0 if st.winner == 0 else -1.0
    search.cut += 1
    worth = float(evaluate(st, t, 0))
    size = worth if worth >= 0.0 else -worth
    return worth / (size + float(search.squash))


@jit
def next_stream(search: Search) -> int:
    stream = search.stream
    search.stream = stream + 1
    return int(stream)


@jit
def open_copy(st: State, src: State, t: Tables, search: Search, legal: Any) -> int:
    """Copy the game, deal it anew, and list what can be done in it. Every decision is shown in the copy, forced ones too,
    so that the tree does not tell whether the other player had a choice; payments take the usual sources."""
    copy_state(st, src)
    deal = next_stream(search)
    deal_anew(st, t, int(search.player), deal, next_stream(search), legal)
    seed_words(search.words, next_stream(search))
    st.auto_forced = 0
    st.allow_concede = 0
    if search.own_ids == 0:
        st.auto_payment = 1
    return list_legal(st, t, legal)


@jit
def value_here(nodes: Any, node: int, player: int) -> float:
    """Mean result of a node's simulations from a player's side."""
    if nodes[node].visits == 0:
        return 0.0
    mean = nodes[node].value / nodes[node].visits
    return float(mean if nodes[node].player == player else -mean)


@jit
def untried_value(nodes: Any, search: Search, parent: int, player: int, stamp: int) -> float:
    """What an untried action is held to be worth: a little less than its tried siblings."""
    visits = 0
    value = 0.0
    k = nodes[parent].first
    while k != NONE:
        if nodes[k].seen == stamp:
            visits += nodes[k].visits
            value += nodes[k].value
        k = nodes[k].sibling
    if visits == 0:
        return value_here(nodes, parent, player) - float(search.reduction)
    return value / visits - float(search.reduction)


@jit
def all_weight(nodes: Any, parent: int, stamp: int) -> float:
    total = 0.0
    k = nodes[parent].first
    while k != NONE:
        if nodes[k].seen == stamp:
            total += nodes[k].weight
        k = nodes[k].sibling
    return total if total > 0.0 else 1.0


@jit
def best_child(nodes: Any, search: Search, parent: int, player: int) -> int:
    """The child to go on with: its value, and a bonus for its prior as long as it has been visited less than others when it
    could have been. Only arithmetic and square roots, which every processor rounds alike."""
    stamp = int(search.stamp)
    untried = untried_value(nodes, search, parent, player, stamp)
    scale = float(search.exploration) / all_weight(nodes, parent, stamp)
    best = NONE
    highest = 0.0
    k = nodes[parent].first
    while k != NONE:
        child = nodes[k]
        if child.seen == stamp:
            score = untried if child.visits == 0 else child.value / child.visits
            score += scale * child.weight * sqrt(float(child.available)) / (1.0 + child.visits)
            if best == NONE or score > highest:
                best = k
                highest = score
        k = child.sibling
    return int(best)


@jit
def judged_weight(search: Search, gap: int) -> float:
    """Prior weight of an action judged ``gap`` points below the best one."""
    share = float(search.softness) / (float(search.softness) + gap)
    return share * share + LEAST_WEIGHT


@jit
def weigh_children(
    st: State, t: Tables, nodes: Any, search: Search, parent: int, legal: Any, n: int, priors: Any, thought: Thought
) -> None:
    """Give the children that can be taken and have no prior weight yet theirs."""
    given = 1 if parent == search.root and priors.shape[0] == N_ACTIONS else 0
    highest = 0
    if given == 0 and search.judged == 1:
        judge(st, t, legal, n, thought)
        highest = int(thought.score[0])
        for k in range(1, n):
            highest = max(highest, int(thought.score[k]))
    hint = nodes[parent].first
    for k in range(n):
        child = find_child(nodes, parent, key_of(st, int(legal.ids[k])), hint)
        if child == NONE:
            continue
        hint = nodes[child].sibling
        if nodes[child].weight > 0.0 or nodes[child].id != legal.ids[k]:
            continue
        if given == 1:
            nodes[child].weight = float(priors[legal.ids[k]])
        elif search.judged == 1:
            nodes[child].weight = judged_weight(search, highest - int(thought.score[k]))
        else:
            nodes[child].weight = 1.0


@jit
def take(st: State, t: Tables, search: Search, legal: Any, action: int) -> int:
    search.decisions += 1
    st.auto_payment = 1
    return run_on(st, t, legal, begin_action(st, action))


@unit
def descend(st: State, t: Tables, nodes: Any, search: Search, legal: Any, n: int, priors: Any, thought: Thought) -> int:
    """Go down the tree to a node that is new, or to the end of the simulation, and return it. A decision with one legal id
    is passed through. ``search.left`` says how many ids are legal there."""
    parent = int(search.root)
    depth = 0
    while st.over == 0 and st.error == 0 and depth < DEEPEST and beyond(st, search) == 0:
        weightless = list_children(st, nodes, search, parent, legal, n)
        if weightless == NONE:
            break
        if weightless > 0 and n > 1:
            weigh_children(st, t, nodes, search, parent, legal, n, priors, thought)
        child = best_child(nodes, search, parent, st.to_play)
        leaf = 1 if nodes[child].visits == 0 and n > 1 else 0
        n = take(st, t, search, legal, int(nodes[child].id))
        parent = child
        depth += 1
        if leaf == 1:
            break
    search.left = n
    return parent


@jit
def beyond(st: State, search: Search) -> int:
    """1 if the simulation has reached its horizon."""
    return 1 if search.horizon > 0 and st.turn >= search.turn + search.horizon else 0


@jit
def rollout_action(st: State, t: Tables, search: Search, legal: Any, n: int, thought: Thought) -> int:
    if n == 1:
        return int(legal.ids[0])
    if search.rollout == ROLLOUT_RANDOM:
        return int(legal.ids[pick(search.words, n)])
    judge(st, t, legal, n, thought)
    return int(legal.ids[best_of(thought, n, search.words)])


@unit
def play_out(st: State, t: Tables, search: Search, legal: Any, n: int, thought: Thought) -> None:
    """Let the policy play on to the end or the horizon."""
    st.auto_forced = 1
    made = 0
    while st.over == 0 and st.error == 0 and made < MOST_DECISIONS and beyond(st, search) == 0:
        n = take(st, t, search, legal, rollout_action(st, t, search, legal, n, thought))
        made += 1


@jit
def back_up(nodes: Any, node: int, result: float) -> None:
    k = node
    while k != NONE:
        nodes[k].visits += 1
        nodes[k].value += result if nodes[k].player == 0 else -result
        k = nodes[k].parent


@jit
def simulate(
    st: State, src: State, t: Tables, nodes: Any, search: Search, legal: Any, priors: Any, thought: Thought
) -> None:
    search.stamp += 1
    n = open_copy(st, src, t, search, legal)
    if n == 0:  # no deal fits what is being chosen
        search.broken += 1
        return
    node = descend(st, t, nodes, search, legal, n, priors, thought)
    play_out(st, t, search, legal, int(search.left), thought)
    if st.error != 0:
        search.broken += 1
        return
    back_up(nodes, node, result_of(st, t, search))
    search.done += 1


# --- the whole search ------------------------------------------------------------------------------------------------
@jit
def is_decided(nodes: Any, search: Search) -> int:
    """1 if the child of the root with the most visits keeps that place whatever happens in the rest of the budget."""
    first = 0
    second = 0
    k = nodes[search.root].first
    while k != NONE:
        visits = int(nodes[k].visits) if nodes[k].seen > search.since else 0
        if visits > first:
            second = first
            first = visits
        elif visits > second:
            second = visits
        k = nodes[k].sibling
    left = search.budget - search.done
    return 1 if left > 0 and first - second > left else 0


@jit
def is_payment(kind: int) -> int:
    return 1 if kind == DECISION_PAY or kind == DECISION_PLACE or kind == DECISION_ATTACK_PRICE else 0


@jit
def begin_tree(st: State, nodes: Any, search: Search) -> None:
    """An empty tree for the decision of ``st``."""
    search.player = st.to_play
    search.turn = st.turn
    search.root = 0
    search.stamp = 0
    search.n_nodes = 1
    search.full = 0
    clear_node(nodes[0], 0, NONE, st.to_play)


@entry("read states", "int64", "tables", "states", "nodes", "searches", "legals")
def begin_search(states: Any, i: int, tables: Any, scratch: Any, nodes: Any, searches: Any, legals: Any) -> int:
    """Begin to search the decision of game ``i``, which is only read; ``scratch`` is room for one game. The tree goes on
    from where ``follow`` has left it; else an empty one begins.

    Writes the ids that come into question and returns how many: at a payment with one usual source that one, else all
    that are legal, conceding excepted. Nothing is to be searched if there is only one.
    """
    st = scratch[0]
    t = tables[0]
    search = searches[0]
    legal = legals[0]
    copy_state(st, states[i])
    st.allow_concede = 0
    payment = is_payment(st.decision)
    search.done = 0
    search.broken = 0
    search.cut = 0
    search.decisions = 0
    search.decided = 0
    if payment == 1 and st.auto_payment == 0:
        st.auto_payment = 1
        if list_legal(st, t, legal) == 1:
            return 1
        st.auto_payment = 0
    search.own_ids = payment
    n = list_legal(st, t, legal)
    if n > 1 and search.root == NONE:
        begin_tree(st, nodes, search)
    search.since = search.stamp
    return n


@jit
def is_hidden_choice(action: int) -> int:
    """1 for ids by which a player may pick what the other one does not see."""
    return 1 if action >= ACTION_TARGET_HAND and action < ACTION_NUMBER else 0


@jit
def is_legal(legal: Any, n: int, action: int) -> int:
    for k in range(n):
        if legal.ids[k] == action:
            return 1
    return 0


@entry("states", "tables", "nodes", "searches", "legals", "read int64[]")
def follow(states: Any, tables: Any, nodes: Any, searches: Any, legals: Any, actions: Any) -> None:
    """Go down the tree by what has really been done since it was searched: ``states[0]`` is the game as it was then, and
    becomes what it is now. ``search.root`` is then the node of the present decision, or NONE: nobody simulated this, the
    turn is over (simulations end with a turn), another player decides, or something was chosen that the searching player
    may not have seen."""
    st = states[0]
    t = tables[0]
    search = searches[0]
    legal = legals[0]
    node = int(search.root)
    forced = st.auto_forced
    st.auto_forced = 0  # the tree shows every decision
    n = list_legal(st, t, legal)
    k = 0
    while node != NONE:
        if n == 1 and forced == 1:
            action = int(legal.ids[0])
        elif k < actions.shape[0]:
            action = int(actions[k])
            k += 1
        else:
            break
        if is_legal(legal, n, action) == 0 or (st.to_play != search.player and is_hidden_choice(action) == 1):
            node = NONE
        else:
            node = find_child(nodes, node, key_of(st, action), NONE)
            n = run_on(st, t, legal, begin_action(st, action))
        if st.over == 1 or st.error != 0:
            node = NONE
    st.auto_forced = forced
    if node != NONE and (st.turn != search.turn or st.to_play != search.player or search.full == 1):
        node = NONE
    if node != NONE:
        nodes[node].parent = NONE
    search.root = node


@entry("read states", "int64", "tables", "states", "nodes", "searches", "legals", "read float64[]", "thoughts", "int64")
def search_on(
    states: Any,
    i: int,
    tables: Any,
    scratch: Any,
    nodes: Any,
    searches: Any,
    legals: Any,
    priors: Any,
    thoughts: Any,
    most: int,
) -> int:
    """Make up to ``most`` further simulations of game ``i``, and return how many have been tried in all. It stops when the
    budget is used up or the leader cannot be overtaken any more (``decided``). priors: a weight for each of the 512 ids at
    the root, or length 0."""
    search = searches[0]
    for _ in range(most):
        if search.done + search.broken >= search.budget or search.decided == 1:
            break
        simulate(scratch[0], states[i], tables[0], nodes, search, legals[0], priors, thoughts[0])
        search.decided = is_decided(nodes, search)
    return int(search.done + search.broken)
