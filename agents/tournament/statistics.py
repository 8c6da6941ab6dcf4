"""What results say, with how much certainty. Numbers in, numbers out; see `docs/tournaments.md` for what they mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from agents.tournament.errors import needed
from agents.tournament.result import ABORTED, Result

Floats = npt.NDArray[np.float64]

NORMAL_95 = 1.959963984540054
ELO = 400 / np.log(10)
"""Points of an Elo scale for one unit of log-odds: 400 points are odds of ten to one."""
VIRTUAL = 0.5
"""Games that every two agents are taken to have won against each other beforehand: one draw. It keeps ratings finite."""


# --- shares ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Share:
    """So many of so many, as a fraction, with its Wilson interval (95 %)."""

    count: int
    of: int

    @property
    def value(self) -> float | None:
        """None of none."""
        return self.count / self.of if self.of else None

    def interval(self) -> tuple[float, float] | None:
        """From 0 to 1; None of none.

        Raises:
            MissingPackage: it needs scipy.
        """
        stats = needed("scipy.stats", "Wilson intervals need")
        if not self.of:
            return None
        low, high = stats.binomtest(self.count, self.of).proportion_ci(method="wilson")
        return float(low), float(high)


# --- Bradley-Terry ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Rating:
    """A number and its 95 % interval."""

    value: float
    low: float
    high: float


def points_of(results: Iterable[Result], agents: Sequence[str]) -> tuple[Floats, npt.NDArray[np.int64]]:
    """float[deals, n, n] points of the row's agent against the column's in each deal (a draw is half a point), and the
    numbers of these deals. Aborted games do not count."""
    played = [result for result in results if result.reason != ABORTED]
    deals = sorted({result.deal for result in played})
    place = {deal: k for k, deal in enumerate(deals)}
    number = {agent: k for k, agent in enumerate(agents)}
    points = np.zeros((len(deals), len(agents), len(agents)))
    for result in played:
        for seat in (0, 1):
            mine, theirs = number[result.agents[seat]], number[result.agents[1 - seat]]
            points[place[result.deal], mine, theirs] += 0.5 if result.winner is None else float(result.winner == seat)
    return points, np.array(deals, dtype=np.int64)


def bradley_terry(points: Floats) -> list[Rating]:
    """Ratings in Elo points whose mean is 0, with 95 % intervals.

    Args:
        points: float[deals, n, n] as of ``points_of``.

    The ratings are those of choix (iterative Luce spectral ranking). The intervals come from the curvature of the
    likelihood there, with games taken as independent, or from how much the deals differ among each other (each deal one
    observation), whichever is wider for an agent.

    Raises:
        MissingPackage: it needs choix.
    """
    choix = needed("choix", "Bradley-Terry ratings need")
    n = points.shape[1]
    total = points.sum(axis=0) + VIRTUAL * (1 - np.eye(n))
    strength = np.asarray(choix.ilsr_pairwise_dense(total, max_iter=10_000))
    strength = strength - strength.mean()
    expected = _logistic(strength[:, None] - strength[None, :])
    games = total + total.T
    weight = games * expected * (1 - expected)
    curvature = np.diag(weight.sum(axis=1)) - weight
    covariance = np.linalg.pinv(curvature)  # of ratings whose mean is 0
    variance = np.maximum(np.diag(covariance), _between_deals(points, expected, covariance))
    half = NORMAL_95 * np.sqrt(variance)
    return [Rating(ELO * s, ELO * (s - h), ELO * (s + h)) for s, h in zip(strength.tolist(), half.tolist(), strict=True)]


def _between_deals(points: Floats, expected: Floats, covariance: Floats) -> Floats:
    """float[n] variances if a deal, with all games in it, is one observation (the "sandwich" estimate)."""
    deals = len(points)
    if deals < 2:
        return np.zeros(len(covariance))
    games = points + points.transpose(0, 2, 1)
    surplus = (points - games * expected).sum(axis=2)  # of each agent in each deal
    return np.asarray(np.diag(covariance @ (surplus.T @ surplus) @ covariance) * deals / (deals - 1))


def _logistic(x: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-x)))


# --- OpenSkill -------------------------------------------------------------------------------------------------------
def openskill(results: Iterable[Result], agents: Sequence[str]) -> list[tuple[float, float]]:
    """(mu, sigma) of each agent: the Plackett-Luce model with its usual settings, game after game in the order of their
    numbers, from mu 25 and sigma 25/3.

    Raises:
        MissingPackage: it needs openskill.
    """
    models = needed("openskill.models", "OpenSkill ratings need")
    model = models.PlackettLuce()
    ratings = {agent: model.rating() for agent in agents}
    for result in results:
        if result.reason != ABORTED:
            ranks = [1, 1] if result.winner is None else [1 + (result.winner != seat) for seat in (0, 1)]
            [[first], [second]] = model.rate([[ratings[agent]] for agent in result.agents], ranks=ranks)
            ratings[result.agents[0]], ratings[result.agents[1]] = first, second
    return [(float(ratings[agent].mu), float(ratings[agent].sigma)) for agent in agents]


# --- going first -----------------------------------------------------------------------------------------------------
def first_player(results: Iterable[Result], agents: Sequence[str]) -> Rating | None:
    """How often the player who goes first wins (0 to 1) when both are equally strong, with a 95 % interval.

    Who goes first is a choice that agents make, so the plain share also tells who chooses well. This is the share in a
    Bradley-Terry model with a bonus for going first, fitted together with the strengths; the interval comes from its
    curvature. None: no game that somebody won in play says anything.
    """
    number = {agent: k for k, agent in enumerate(agents)}
    won = np.zeros((len(agents), len(agents)))
    lost = np.zeros((len(agents), len(agents)))
    for result in results:
        if decided_in_play(result) and result.first is not None:
            pair = number[result.agents[result.first]], number[result.agents[1 - result.first]]
            (won if result.winner == result.first else lost)[pair] += 1
    if not (won.any() or lost.any()):
        return None
    virtual = VIRTUAL / 2 * (1 - np.eye(len(agents)))  # the virtual draw of every two agents, half of it with each first
    bonus, deviation = _with_bonus(won + virtual, lost + virtual)
    low, value, high = _logistic(bonus + deviation * np.array([-NORMAL_95, 0.0, NORMAL_95])).tolist()
    return Rating(value, low, high)


def decided_in_play(result: Result) -> bool:
    """Whether somebody won, and not by a forfeit: what decks and going first are judged by."""
    return result.winner is not None and result.forfeit is None


def _with_bonus(won: Floats, lost: Floats) -> tuple[float, float]:
    """The log-odds that going first gives, and their standard deviation; ``won[i, j]`` games were won by i, going first
    against j. Newton's method, with shorter steps where a whole one leads too far."""
    n = len(won)
    firsts, seconds = np.nonzero(~np.eye(n, dtype=bool))
    design = np.zeros((len(firsts), n + 1))
    rows = np.arange(len(firsts))
    design[rows, firsts], design[rows, seconds], design[:, n] = 1, -1, 1
    wins, losses = won[firsts, seconds], lost[firsts, seconds]

    def likelihood(beta: Floats) -> float:
        odds = design @ beta
        return float(-(wins * np.logaddexp(0, -odds) + losses * np.logaddexp(0, odds)).sum())

    beta = np.zeros(n + 1)
    for _ in range(100):
        expected = _logistic(design @ beta)
        slope = design.T @ (wins - (wins + losses) * expected)
        curvature = (design.T * ((wins + losses) * expected * (1 - expected))) @ design
        inverse = np.linalg.pinv(curvature)  # the strengths have no zero point
        step = inverse @ slope
        while likelihood(beta + step) < likelihood(beta) - 1e-12:
            step = step / 2
        beta = beta + step
        if np.abs(step).max() < 1e-9:
            break
    return float(beta[n]), float(np.sqrt(inverse[n, n]))
