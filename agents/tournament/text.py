"""A report as plain text, at most 100 columns wide."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from agents.tournament.report import Report
from agents.tournament.result import ABORTED
from agents.tournament.statistics import Rating, Share

WIDTH = 100
COLUMNS = 12  # of a matrix; a larger one is shown in blocks
NAME = 34  # the most a name takes where much stands beside it


def report_text(report: Report, times: bool) -> str:
    """All tables, one below the other."""
    sections = [
        _head(report),
        _results(report),
        _ratings(report),
        _meetings(report),
        _agent_matrix(report),
        _first(report),
        _deck_matrix(report),
        _endings(report),
        _faults(report),
        _times(report) if times else [],
    ]
    notes = [f"Note: {note}" for note in report.notes]
    return "\n\n".join("\n".join(section) for section in [*sections, notes] if section)


# --- sections --------------------------------------------------------------------------------------------------------
def _head(report: Report) -> list[str]:
    made, pairs = report.manifest, len(report.manifest["deck_pairs"])
    done = len(report.results)
    deals = made["games"] // (2 * pairs)
    state = f"{done} games" if done == report.planned else f"{done} of {report.planned} games so far"
    return [
        f"Tournament of {len(report.agents)} agents, seed {made['seed']}: {state}, {made['games']} for every two agents",
        f"({pairs} {'pairs' if pairs > 1 else 'pair'} of decks, {deals} {'deals' if deals > 1 else 'deal'} of each, "
        "each deal twice with the seats exchanged)",
    ]


def _results(report: Report) -> list[str]:
    rows = []
    for agent in report.agents:
        r = report.records[agent]
        rows.append([
            agent, str(r.games), str(r.won), str(r.drawn), str(r.lost), str(r.forfeited),
            percent(r.share.value), _interval(report, r.share),
        ])  # fmt: skip
    header = ["agent", "games", "won", "drawn", "lost", "forfeited", "win rate", "95 % interval"]
    return ["Results (win rate: games won of all games)", *numbered(header, rows)]


def _ratings(report: Report) -> list[str]:
    if not report.ratings and not report.openskill:
        return []
    rows = []
    for agent in report.agents:
        rating = report.ratings[agent] if report.ratings else None
        mu, sigma = report.openskill[agent] if report.openskill else (None, None)
        elo = [f"{rating.value:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}"] if rating else ["-", "-"]
        rows.append([agent, *elo, _decimal(mu), _decimal(sigma)])
    header = ["agent", "Bradley-Terry", "95 % interval", "OpenSkill mu", "sigma"]
    return ["Ratings (Bradley-Terry: Elo points, mean 0)", *numbered(header, rows)]


def _meetings(report: Report) -> list[str]:
    place = dict(zip(report.agents, counted(report.agents), strict=True))
    rows = []
    for (agent, other), r in report.meetings.items():
        rows.append([
            place[agent], place[other], str(r.games), str(r.won), str(r.drawn), str(r.lost),
            percent(r.share.value), _interval(report, r.share),
        ])  # fmt: skip
    header = ["agent", "against", "games", "won", "drawn", "lost", "win rate", "95 % interval"]
    return ["Every two agents", *table(header, rows, names=2)]


def _agent_matrix(report: Report) -> list[str]:
    if len(report.agents) == 2:
        return []

    def cell(row: str, column: str) -> str:
        record = report.against(row, column)
        return f"{100 * record.points:.0f}" if record.games else "."

    return ["Points of the agent on the left in % (a draw is half a point)", *matrix(report.agents, cell)]


def _first(report: Report) -> list[str]:
    share = report.first
    if not share.of:
        return []
    lines = [
        "Going first",
        f"Who went first won {share.count} of {share.of} games decided in play: {percent(share.value)}"
        f"{_behind(_interval(report, share))}.",
    ]
    if report.first_adjusted:
        adjusted = report.first_adjusted
        lines.append(f"Between equally strong agents: {percent(adjusted.value)} (95 % interval {_range(adjusted)}).")
    rows = []
    for agent in report.agents:
        cells = [agent]
        for first in (True, False):
            went = report.went(agent, first)
            cells += [str(went.of), percent(went.value), _interval(report, went)]
        rows.append(cells)
    header = ["agent", "first", "win rate", "95 % interval", "second", "win rate", "95 % interval"]
    return [*lines, *numbered(header, rows)]


def _deck_matrix(report: Report) -> list[str]:
    if len(report.decks) == 1:
        return []
    counts = [report.deck_points(row, column)[1] for row in report.decks for column in report.decks if row < column]

    def cell(row: str, column: str) -> str:
        points, games = report.deck_points(row, column)
        return f"{100 * points / games:.0f}" if games else "."

    def whole(row: str) -> str:
        shares = [report.deck_points(row, column) for column in report.decks if column != row]
        points, games = (sum(column) for column in zip(*shares, strict=True))
        return f"{100 * points / games:.1f}" if games else "."

    many = f"{min(counts)}" if min(counts) == max(counts) else f"{min(counts)} to {max(counts)}"
    title = f"Decks: points of the deck on the left in %; {many} games for every two, without forfeited ones"
    return [title, *matrix(report.decks, cell, ("all", whole))]


def _endings(report: Report) -> list[str]:
    endings = sorted(report.endings.items(), key=_most_first)
    reasons = ", ".join(f"{count} {'' if reason == ABORTED else 'by '}{reason}" for reason, count in endings)
    turns = [result.turns for result in report.results if result.turns is not None]
    mean = f"; {sum(turns) / len(turns):.1f} turns a game" if turns else ""
    lines = [f"Games ended: {reasons or 'none'}{mean}"]
    for result in report.aborted:
        first_line = result.message.splitlines()[0] if result.message else ""
        lines += wrapped(f"game {result.game} was aborted and does not count: {first_line[:300]}")
    return lines


def _faults(report: Report) -> list[str]:
    lines = []
    for fault in report.faults:
        games = f"{fault.games} {'games' if fault.games > 1 else 'game'}"
        lines += wrapped(f"{fault.agent}: {games}, {fault.fault}; first in game {fault.first_game}: {fault.message}")
    return ["Forfeits", *lines] if lines else []


def _times(report: Report) -> list[str]:
    rows = []
    for agent in report.agents:
        t = report.times[agent]
        rows.append([agent, str(t.decisions), f"{t.per_game:.1f}", _milliseconds(t.mean), _milliseconds(t.longest)])
    header = ["agent", "decisions", "a game", "mean ms", "longest ms"]
    return ["Decision times", *numbered(header, rows)]


# --- forms of tables -------------------------------------------------------------------------------------------------
def numbered(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table with a row for each agent, numbered from 1."""
    names = counted([row[0] for row in rows])
    named = [[name, *row[1:]] for name, row in zip(names, rows, strict=True)]
    return table([" " * (len(str(len(rows))) + 1) + header[0], *header[1:]], named)


def counted(names: Sequence[str]) -> list[str]:
    """Names with their numbers, from 1, before them."""
    width = len(str(len(names)))
    return [f"{k:>{width}} {name}" for k, name in enumerate(names, 1)]


def table(header: Sequence[str], rows: Sequence[Sequence[str]], names: int = 1) -> list[str]:
    """A table; the first columns hold names, which are shortened so that it fits, the others numbers."""
    widths = [max(len(row[k]) for row in [header, *rows]) for k in range(len(header))]
    room = WIDTH - sum(width + 2 for width in widths[names:]) - 2 * (names - 1)
    widths[:names] = [min(width, max(12, room // names)) for width in widths[:names]]
    return ["  ".join(_cells(row, widths, names)).rstrip() for row in [header, *rows]]


def _cells(row: Sequence[str], widths: Sequence[int], names: int) -> list[str]:
    left = [f"{shortened(text, width):<{width}}" for text, width in zip(row[:names], widths[:names], strict=True)]
    return [*left, *(f"{text:>{width}}" for text, width in zip(row[names:], widths[names:], strict=True))]


def matrix(
    names: Sequence[str], cell: Callable[[str, str], str], last: tuple[str, Callable[[str], str]] | None = None
) -> list[str]:
    """Everyone against everyone; the columns are numbered as the rows are. ``last``: the head of one more column, and what
    stands in it."""
    heads = [shortened(name, NAME) for name in counted(names)]
    room = max(len(head) for head in heads)
    lines: list[str] = []
    for start in range(0, len(names), COLUMNS):
        columns = list(names[start : start + COLUMNS])
        final = last if last and start + COLUMNS >= len(names) else None
        top = "".join(f"{start + k:>5}" for k in range(1, len(columns) + 1)) + (f"{final[0]:>7}" if final else "")
        lines += [""] if lines else []
        lines.append(" " * room + top)
        for head, row in zip(heads, names, strict=True):
            cells = "".join(f"{'-' if row == column else cell(row, column):>5}" for column in columns)
            lines.append(f"{head:<{room}}{cells}" + (f"{final[1](row):>7}" if final else ""))
    return lines


def wrapped(text: str) -> list[str]:
    """A sentence over as many lines as it needs, the others indented."""
    import textwrap

    return textwrap.wrap(text, WIDTH, subsequent_indent="    ")


def shortened(name: str, width: int) -> str:
    """A name in at most so many characters; the end of a long one is missing."""
    return name if len(name) <= width else name[: width - 3] + "..."


# --- numbers ---------------------------------------------------------------------------------------------------------
def percent(value: float | None) -> str:
    """A share of 0 to 1."""
    return "-" if value is None else f"{100 * value:.1f} %"


def _interval(report: Report, share: Share) -> str:
    interval = report.interval(share)
    return "-" if interval is None else f"{100 * interval[0]:.1f} - {100 * interval[1]:.1f} %"


def _behind(interval: str) -> str:
    return "" if interval == "-" else f" (95 % interval {interval})"


def _range(rating: Rating) -> str:
    return f"{100 * rating.low:.1f} - {100 * rating.high:.1f} %"


def _decimal(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}"


def _milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:,.2f}"


def _most_first(ending: tuple[str, int]) -> tuple[int, str]:
    return -ending[1], ending[0]
