"""Searches: plays many simulations of what could be, and takes the action that most of them began with."""

from __future__ import annotations

from bs_env.agent_view import AgentView
from bs_env.searching import Choice, Found, Searcher, check_budget

SHOWN = 5  # actions that ``why`` lists
USUAL_TIME = 0.2


class SearchAgent:
    """Monte Carlo tree search over what its player may know. What it has found out serves its further decisions of the
    same turn.

    Args:
        time: seconds for a decision; None: as long as ``iterations`` take, and 0.2 if those are not given either.
        iterations: simulations for a decision at most. Without ``time``, equal seeds and views give equal actions.
        rollout: the policy that plays simulations on, "rule_based" or "random".
        horizon: a simulation is cut off and evaluated when so many turns have ended, the present one counted; 0: never.
        exploration: weight of priors against values, above 0.
        reduction: how much less than its siblings an untried action is held to be worth, 0 to 2.
        squash: an evaluation of so many points counts as half a win, above 0.
        judged: prior weights come from the scores of "rule_based"; False: all actions weigh alike.
        softness: an action judged so many points below the best one has a quarter of its prior weight, above 0.
        nodes: room of the tree, at least 513.

    Raises:
        SetupError: a parameter that cannot be.
    """

    def __init__(
        self,
        time: float | None = None,
        iterations: int | None = None,
        rollout: str = "rule_based",
        horizon: int = 2,
        exploration: float = 1.0,
        reduction: float = 0.2,
        squash: float = 300.0,
        judged: bool = True,
        softness: float = 30.0,
        nodes: int = 1 << 18,
    ) -> None:
        if time is None and iterations is None:
            time = USUAL_TIME
        self._iterations, self._time = check_budget(iterations, time)
        self._searcher = Searcher(rollout, horizon, exploration, reduction, squash, judged, softness, nodes)
        self._why = "Nothing has been decided yet."

    def reset(self, seed: int) -> None:
        """A new game."""
        self._searcher.reset(seed)
        self._why = "Nothing has been decided yet."

    def act(self, view: AgentView) -> int:
        """The action with the most simulations."""
        found = self._searcher.search(view._game, self._iterations, self._time)
        self._why = _reasons(view, found)
        return found.choices[0].action

    def why(self) -> str:
        """What the last search thought of the best few actions."""
        return self._why


def _reasons(view: AgentView, found: Found) -> str:
    if not found.simulations:
        return f"{view.describe(found.choices[0].action)}: nothing else comes into question."
    more = f" and {found.inherited} from before" if found.inherited else ""
    head = f"{found.simulations} simulations in {found.seconds:.2f} s{more}, the best of {len(found.choices)} actions:"
    return "\n".join([head, *(_line(view, choice) for choice in found.choices[:SHOWN])])


def _line(view: AgentView, choice: Choice) -> str:
    what = view.describe(choice.action)
    return f"{choice.visits:7} visits, value {choice.value:+.3f}, prior {choice.prior:.3f}: {what}"
