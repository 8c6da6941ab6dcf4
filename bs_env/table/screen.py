"""What the table shows: the board, the log and the options, never wider than the terminal.

``rich`` knows the width and whether there are colours (NO_COLOR, or output that is no terminal: none).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len, chop_cells
from rich.console import Console
from rich.text import Text

from bs_env.table.menu import Option
from bs_env.view import BattleView, CardView, GameView, PlayerView

Piece = tuple[str, str]
"""Text and its style, a key of STYLES; pieces are never broken as long as they fit a line."""

STYLES = {
    "red": "red",
    "purple": "magenta",
    "green": "green",
    "white": "bright_white",
    "yellow": "yellow",
    "blue": "bright_blue",
    "": "",
    "title": "bold",
    "faint": "dim",
    "warning": "bold yellow",
    "number": "bold cyan",
}
NARROWEST = 40
_GAP = "   "


class Screen:
    """Prints to a console of rich; None: standard output."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, markup=False, emoji=False)

    @property
    def width(self) -> int:
        """Columns of the terminal as it is now."""
        return max(NARROWEST, self.console.width)

    # --- lines -------------------------------------------------------------------------------------------------------
    def say(self, text: str = "", style: str = "", indent: str = "") -> None:
        """Text, its lines broken between words; what is broken goes on a little further in."""
        for line in text.split("\n"):
            own = len(line) - len(line.lstrip())
            for part in wrapped(line, self.width - len(indent), own + 2):
                self._print(Text(indent + part, STYLES[style]))

    def rule(self, title: str) -> None:
        """A line across, with a title."""
        title = f"-- {title} " if title else ""
        self._print(Text((title + "-" * self.width)[: self.width], STYLES["title"]))

    def pieces(self, pieces: Iterable[Piece], indent: str = "", gap: str = _GAP, further: str | None = None) -> None:
        """Pieces side by side, in as many lines as they need; the lines after the first are indented by ``further``."""
        line, used = Text(), 0
        for text, style in pieces:
            if used and used + len(gap) + len(text) > self.width:
                self._print(line)
                line, used = Text(), 0
                indent = indent if further is None else further
            lead = gap if used else indent
            if len(lead) + len(text) > self.width:
                self.say(text, style, indent)
                continue
            line.append(lead)
            line.append(text, STYLES[style])
            used += len(lead) + len(text)
        if used:
            self._print(line)

    def _print(self, line: Text) -> None:
        line.rstrip()
        self.console.print(line, soft_wrap=True)

    # --- the board ---------------------------------------------------------------------------------------------------
    def board(self, view: GameView, names: Sequence[str]) -> None:
        """The other side above, ``view.you`` (or player_0) below; ``names`` are those of both players."""
        below = view.you if view.you is not None else 0
        self.say()
        self.rule(_title(view))
        layout = _Columns(view, self.width)
        for player in (1 - below, below):
            self._side(view.players[player], names[player], layout, mine=player == view.you)
            if player != below:
                self._print(Text("- " * (self.width // 2), STYLES["faint"]))
        self._centre(view)

    def _side(self, side: PlayerView, name: str, layout: _Columns, mine: bool) -> None:
        self.pieces(
            [
                (name, "title"),
                (f"Life {side.life}", "title"),
                (f"Reserve {side.reserve}{' + Soul Core' if side.soul_core == 'reserve' else ''}", ""),
                (f"Trash cores {side.trash_cores}{' + Soul Core' if side.soul_core == 'trash' else ''}", ""),
                *([] if side.soul_core in ("reserve", "trash") else [(f"Soul Core: {side.soul_core}", "")]),
            ],
            further="  ",
        )
        symbols = " ".join(f"{count} {color}" for color, count in side.symbols)
        counts = [
            (f"{len(side.hand)} in hand", ""),
            (f"{len(side.deck)} in the deck", ""),
            (f"{len(side.trash)} in the Trash", ""),
        ]
        counts += [(f"{len(side.banished)} banished", "")] if side.banished else []
        counts += [(f"symbols {symbols}", "")] if symbols else []
        self.pieces(counts, "  ")
        for number, card in enumerate(side.field, 1):
            self.pieces(layout.line(number, card), "  ", " ", further=" " * 6)
        if not side.field:
            self.say("  no cards on the Field", "faint")
        self.hand(side, mine)

    def hand(self, side: PlayerView, mine: bool) -> None:
        """The known cards of a hand and how many others there are; nothing of a hand that is quite unknown."""
        known = [card for card in side.hand if card]
        if not known and not mine:
            return
        cards = [(f"{card.name} ({card.cost})", card.colors[0]) for card in known]
        hidden = len(side.hand) - len(known)
        cards += [(f"{hidden} unknown", "faint")] if hidden else []
        self.pieces([("hand:", "faint"), *(cards or [("none", "faint")])], "  ", "  ")

    def _centre(self, view: GameView) -> None:
        if view.battle:
            self.say(_battle_text(view.battle), "warning")
        if view.revealed:
            self.say("between zones: " + ", ".join(card.name for card in view.revealed), "warning")
        for what, texts in (("waiting", view.waiting), ("lasting", view.lasting)):
            for text in texts:
                self.say(f"{what}: {text}")

    def piles(self, view: GameView, names: Sequence[str]) -> None:
        """What lies open beside the Field: Trash, banished cards, known cards of decks."""
        for side in view.players:
            self.say(names[side.player], "title")
            known = [(place, card) for place, card in enumerate(side.deck, 1) if card]
            for what, cards in (("Trash", side.trash), ("banished", side.banished)):
                listed = ", ".join(card.name for card in cards) or "nothing"
                self.say(f"{what}: {listed}", indent="  ")
            if known:
                self.say("deck: " + ", ".join(f"{card.name} (no. {place})" for place, card in known), indent="  ")

    # --- the options -------------------------------------------------------------------------------------------------
    def options(self, options: Sequence[Option]) -> None:
        """Numbered, under their headings, in two columns where they are short."""
        groups = {option.group: [o for o in options if o.group == option.group] for option in options}
        for heading, members in groups.items():
            if len(groups) > 1:
                self.say(f"{heading}:", "faint")
            self._columns([f"{o.number:>3}  {o.text}" for o in members])

    def _columns(self, texts: list[str]) -> None:
        half = (self.width - len(_GAP)) // 2
        if len(texts) < 4 or max(map(len, texts)) > half:
            for text in texts:
                self._numbered(text)
            return
        rows = -(-len(texts) // 2)
        for left, right in zip(texts[:rows], [*texts[rows:], ""], strict=False):
            self._numbered(f"{left:<{half}}{_GAP}{right}".rstrip(), half + len(_GAP))

    def _numbered(self, text: str, second: int = 0) -> None:
        for number, part in enumerate([text] if second else wrapped(text, self.width, 5)):
            line = Text(part)
            if number == 0:
                line.stylize(STYLES["number"], 0, 3)
                if second and len(part) > second:
                    line.stylize(STYLES["number"], second, second + 3)
            self._print(line)

    def ask(self, prompt: str, read: Callable[[str], str]) -> str:
        """An answer, without the space around it; raises what ``read`` raises."""
        return read(prompt).strip()


class _Columns:
    """How wide the columns of the Field cards are, the same on both sides."""

    def __init__(self, view: GameView, width: int) -> None:
        cards = [card for side in view.players for card in side.field]
        name, self.cores, state = (
            max((len(words(card)) for card in cards), default=0) for words in (lambda card: card.name, _cores, _state)
        )
        self.name = min(name, max(20, width - 24 - self.cores - state))  # 24: number, Lv, BP and the gaps

    def line(self, number: int, card: CardView) -> list[Piece]:
        """The pieces of one Field card."""
        bp = f"BP {card.bp}" if card.type == "spirit" else card.type
        pieces = [
            (f"{number:>2}", "faint"),
            (f"{card.name:<{self.name}}", card.colors[0]),
            (f" Lv{card.level}", "title"),
            (f" {bp:<8}", ""),
            (f" {_cores(card):<{self.cores}}", ""),
        ]
        return pieces + ([(f" {state}", "warning")] if (state := _state(card)) else [])


def wrapped(line: str, room: int, indent: int) -> list[str]:
    """A line in parts of at most ``room`` columns, broken between words; all but the first are indented."""
    if cell_len(line) <= room:
        return [line.rstrip()]
    own = len(line) - len(line.lstrip())
    parts, rest = [], line[:own]
    for word in line.split():
        for piece in chop_cells(word, room - indent) if cell_len(word) > room - indent else [word]:
            if rest.strip() and cell_len(rest) + 1 + cell_len(piece) > room:
                parts.append(rest)
                rest = " " * indent
            rest += f" {piece}" if rest.strip() else piece
    return [*parts, rest]


def _cores(card: CardView) -> str:
    return f"{card.cores} core{'' if card.cores == 1 else 's'}{' + Soul Core' if card.soul else ''}"


def _state(card: CardView) -> str:
    words = [] if card.orientation == "refreshed" else [card.orientation]
    words += [word for word, is_so in (("attacking", card.attacking), ("blocking", card.blocking)) if is_so]
    return ", ".join(words + ([f"leaving ({card.standby})"] if card.standby else []))


def _title(view: GameView) -> str:
    if view.step == "setup":
        return "Before the game"
    whose = (
        f"player_{view.turn_player}'s" if view.you is None else "your" if view.you == view.turn_player else "the opponent's"
    )
    return f"turn {view.turn}, {whose} turn, {view.step} Step"


def _battle_text(battle: BattleView) -> str:
    def fighter(name: str, bp: int | None) -> str:
        return f"{name} (has left)" if bp is None else f"{name} (BP {bp})"

    text = f"battle: {fighter(battle.attacker, battle.attacker_bp)} attacks"
    if battle.blocker:
        text += f", {fighter(battle.blocker, battle.blocker_bp)} blocks"
    return text + (f"; flash timing {battle.window}" if battle.window else "")
