"""A report as pictures: ratings with their intervals, agents against agents, decks against decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from agents.tournament.errors import needed
from agents.tournament.report import Report
from agents.tournament.text import shortened

DPI = 120
NAME = 40
TEXT, GRID, MARK = "#222222", "#dddddd", "#1f5fa8"


def check() -> None:
    """Do nothing if plots can be drawn.

    Raises:
        MissingPackage: matplotlib is not installed.
    """
    needed("matplotlib", "Plots need")


def draw(report: Report, folder: str | Path) -> list[Path]:
    """Write `ratings.png`, `agents.png` and `decks.png` into a folder that is there, as far as there is something to show;
    which were written.

    Raises:
        MissingPackage: it needs matplotlib.
    """
    check()
    path, written = Path(folder), []
    if report.ratings:
        written.append(_saved(_ratings(report), path / "ratings.png"))
    written.append(_saved(_agents(report), path / "agents.png"))
    if len(report.decks) > 1:
        written.append(_saved(_decks(report), path / "decks.png"))
    return written


def _saved(figure: Any, path: Path) -> Path:
    figure.savefig(path, dpi=DPI, bbox_inches="tight", facecolor="white")
    return path


def _figure(width: float, height: float, title: str) -> tuple[Any, Any]:
    """A figure (sizes in inches) that belongs to no window and to no list of open figures, and its axes."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height))
    axes = figure.add_subplot()
    axes.set_title(title, loc="left", fontsize=11, color=TEXT, pad=12)
    axes.tick_params(colors=TEXT, length=0)
    return figure, axes


def _ratings(report: Report) -> Any:
    """Points with bars, the best above."""
    assert report.ratings is not None
    count = len(report.agents)
    figure, axes = _figure(8, 1.2 + 0.4 * count, "Bradley-Terry ratings, 95 % intervals")
    for place, agent in enumerate(report.agents):
        rating = report.ratings[agent]
        axes.plot([rating.low, rating.high], [place, place], color=MARK, linewidth=2, solid_capstyle="butt")
        axes.plot([rating.value], [place], marker="o", markersize=7, color=MARK)
        axes.annotate(
            f"{rating.value:+.0f}", (rating.value, place), xytext=(0, 7), textcoords="offset points",
            ha="center", fontsize=8, color=TEXT,
        )  # fmt: skip
    axes.set_yticks(range(count), [shortened(agent, NAME) for agent in report.agents])
    axes.set_ylim(count - 0.4, -0.8)
    axes.axvline(0, color="#888888", linewidth=0.8, zorder=0)
    axes.grid(axis="x", color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.set_xlabel("Elo points (mean of the agents: 0)", color=TEXT)
    axes.spines[["top", "right", "left"]].set_visible(False)
    return figure


def _agents(report: Report) -> Any:
    def share(row: str, column: str) -> float | None:
        record = report.against(row, column)
        return record.points if record.games else None

    return _matrix(report.agents, share, "Agents: points of the row, %")


def _decks(report: Report) -> Any:
    def share(row: str, column: str) -> float | None:
        points, games = report.deck_points(row, column)
        return points / games if games else None

    return _matrix(report.decks, share, "Decks: points of the row, %")


def _matrix(names: Sequence[str], share: Callable[[str, str], float | None], title: str) -> Any:
    """A square for each pair, blue above one half and red below, with the number in it."""
    import numpy as np

    count = len(names)
    values = np.full((count, count), np.nan)
    for i, row in enumerate(names):
        for j, column in enumerate(names):
            found = share(row, column) if i != j else None
            if found is not None:
                values[i, j] = found
    side = max(2.4, 0.55 * count)
    figure, axes = _figure(side + 2.5, side + 0.6, title)
    axes.set_facecolor("#eeeeee")
    axes.imshow(np.ma.masked_invalid(values), cmap="RdBu", vmin=0, vmax=1)
    for i, j in zip(*np.nonzero(~np.isnan(values)), strict=True):
        strong = abs(values[i, j] - 0.5) > 0.3
        axes.text(j, i, f"{100 * values[i, j]:.0f}", ha="center", va="center", color="white" if strong else TEXT)
    labels = [f"{k} {shortened(name, NAME)}" for k, name in enumerate(names, 1)]
    axes.set_yticks(range(count), labels)
    axes.set_xticks(range(count), [str(k) for k in range(1, count + 1)])
    axes.xaxis.tick_top()
    axes.set_xticks(np.arange(-0.5, count), minor=True)
    axes.set_yticks(np.arange(-0.5, count), minor=True)
    axes.grid(which="minor", color="white", linewidth=1.5)
    axes.tick_params(which="minor", length=0)
    axes.spines[:].set_visible(False)
    return figure
