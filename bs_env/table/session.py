"""A person at the table: reads lines, carries out what they say, shows what follows.

Everything a person types comes from one function ``read(prompt) -> line``, which raises EOFError at the end and
KeyboardInterrupt for Ctrl-C, like ``input``; so tests drive a session with a list of lines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from agents import Agent, make
from bs_env.cards import catalog
from bs_env.cards.card import Card
from bs_env.core import terms
from bs_env.errors import ReplayError, UnsupportedCard
from bs_env.render.card_text import card_lines
from bs_env.table.match import AgentFault, Match, ReplayFile, answer_of, begin, reasons_of
from bs_env.table.menu import Option, options
from bs_env.table.screen import Screen
from bs_env.view import GameView

Read = Callable[[str], str]

HELP = """\
a number     do that
Enter        show the board and the options again
?            explain the card that asks, or else the cards in your hand
? NAME       explain a card; a part of its name, its number (26RSD01-001) or the number of an option will do
hint, why    ask a bot what it would do, and why
undo         take back your last decision (practice games)
log          everything that happened; log 20: the last 20 lines
trash        what lies in the Trashes, what was banished, known cards of the decks
save         keep the game so far as a replay
concede      give up
quit         leave; Ctrl-C and Ctrl-D leave too, and the game is kept"""
PICKS = (terms.DECISION_PAY, terms.DECISION_PLACE, terms.DECISION_CORES, terms.DECISION_CORE_TO)
STOPPED = 130
MOST_NAMES = 8


class Session:
    """One game of a person (or of whoever answers ``read``).

    Args:
        match: the game.
        screen: where it is shown.
        read: gives the lines.
        file: where the game is kept.
        names: what both players are called.
        hints: name of the agent that is asked by ``hint`` and ``why``.

    Raises:
        BsEnvError: that agent cannot be made.
    """

    def __init__(self, match: Match, screen: Screen, read: Read, file: ReplayFile, names: Sequence[str], hints: str) -> None:
        self.match, self.screen, self.read, self.file = match, screen, read, file
        self.names, self.hints = names, hints
        self.options: list[Option] = []
        self._told = 0  # lines of the log that were shown
        self._hand: Counter[str] | None = None
        self._adviser = make(hints)
        self._commands: dict[str, Callable[[str], bool]] = {
            "?": self._explain,
            "hint": self._hint,
            "why": self._hint,
            "undo": self._undo,
            "log": self._log,
            "trash": self._trash,
            "save": self._save,
            "help": self._help,
            "h": self._help,
        }

    # --- the game ----------------------------------------------------------------------------------------------------
    def run(self) -> int:
        """Play to the end, or until the person leaves; the exit code.

        Raises:
            AgentFault: the opponent failed; the game has been kept.
            OSError: the game cannot be kept.
        """
        try:
            while self._advance():
                if not self._decide():
                    return self._quit()
            self._finish()
            return 0
        except EOFError:
            self.screen.say()
            self._keep("You have left the game.")
            return 0
        except KeyboardInterrupt:
            self.screen.say()
            self._keep("Stopped.")
            return STOPPED
        except AgentFault:
            self._keep("The game cannot go on.")
            raise

    def _advance(self) -> bool:
        self.match.advance()
        return self.match.game.to_play is not None

    def _decide(self) -> bool:
        """One decision of the person; False to leave."""
        self._show(full=not self._is_pick())
        while True:
            line = self.screen.ask("> ", self.read)
            if line.lower() in ("quit", "q", "exit"):
                return False
            if line.lower() == "concede":
                if self._yes("give up this game?", default=False):
                    self.match.concede()
                    return True
                continue
            if self._answer(line):
                return True

    def _answer(self, line: str) -> bool:
        """Carry out a line; True when the decision is made or gone."""
        if not line:
            self._show(full=True)
            return False
        if line.isascii() and line.isdigit():
            return self._choose(line)
        word, _, rest = line.partition(" ")
        if line[0] == "?":
            word, rest = "?", line[1:]
        command = self._commands.get(word.lower())
        if command is None:
            self.screen.say(f'"{_brief(line)}" is no command: type a number from 1 to {len(self.options)}, or "help".')
            return False
        return command(rest.strip())

    def _choose(self, digits: str) -> bool:
        number = int(digits) if len(digits) <= 9 else 0
        if not 1 <= number <= len(self.options):
            self.screen.say(f"There is no option {_brief(digits)}: type a number from 1 to {len(self.options)}.")
            return False
        self.match.choose(self.options[number - 1].action)
        return True

    # --- showing -----------------------------------------------------------------------------------------------------
    def _view(self) -> GameView:
        return self.match.game.view(self.match.player)

    def _is_pick(self) -> bool:
        decision = self.match.game.decision
        return decision is not None and int(decision.kind) in PICKS

    def _show(self, full: bool) -> None:
        """What happened, the board if it matters, and what is to be decided."""
        view = self._view()
        self._news(view)
        if full:
            self.screen.board(view, self.names)
        decision = self.match.game.decision
        assert decision is not None
        self.options = options(self.match.game)
        self.screen.say()
        self.screen.say(f"You decide: {decision.text}", "title")
        self.screen.options(self.options)

    def _news(self, view: GameView) -> None:
        lines = self.match.log.lines[self._told :]
        self._told = len(self.match.log.lines)
        hand = Counter(card.name for card in view.players[self.match.player].hand if card)
        fresh = hand - self._hand if self._hand is not None else Counter[str]()
        self._hand = hand
        self.screen.say()
        for line in lines:
            self.screen.say(line, "title" if line.startswith(("---", "===")) else "")
        if fresh:
            self.screen.say("    new in your hand: " + ", ".join(fresh.elements()))

    def _finish(self) -> None:
        view = self._view()
        self._news(view)
        self.screen.board(view, self.names)
        outcome = self.match.game.outcome
        assert outcome is not None
        mine = {self.match.player: "You have won", None: "Nobody has won"}.get(outcome.winner, "You have lost")
        self.screen.say()
        self._keep(f"{mine}: {outcome}.")

    def _keep(self, first: str) -> None:
        path = self.file.save(self.match.game)
        self.screen.say(f'{first} The game is kept in {path}; "bs-env replay {path}" shows it.', "title")

    # --- commands: True when the decision is gone ----------------------------------------------------------------------
    def _explain(self, text: str) -> bool:
        cards = self._asked_about(text)
        for number, card in enumerate(cards):
            if number:
                self.screen.say()
            first, *rest = card_lines(card)
            self.screen.say(first, "title")
            self.screen.say("\n".join(rest))
        return False

    def _asked_about(self, text: str) -> list[Card]:
        if not text:
            decision = self.match.game.decision
            source = decision.source if decision else None
            hand = [card.name for card in self._view().players[self.match.player].hand if card]
            names = [source] if source else list(dict.fromkeys(hand))
            if not names:
                self.screen.say('No card asks, and your hand is empty: type "? NAME" with a part of a card\'s name.')
            return [catalog.by_name(name) for name in names]
        if text.isascii() and text.isdigit() and len(text) <= 3:
            return self._of_option(int(text))
        found = catalog.find(text.upper())
        return [found] if found else self._of_name(text)

    def _of_option(self, number: int) -> list[Card]:
        text = self.options[number - 1].text if 1 <= number <= len(self.options) else ""
        named = [card for card in catalog.standard_cards() if card.name in text]
        if not named:
            self.screen.say(f'Option {number} names no card: type "? NAME" with a part of a card\'s name.')
        return sorted(named, key=lambda card: len(card.name))[-1:]

    def _of_name(self, text: str) -> list[Card]:
        wanted = text.casefold()
        fitting = [card for card in catalog.standard_cards() if wanted in card.name.casefold() or text == card.name_ja]
        exact = [card for card in fitting if wanted == card.name.casefold()]
        if len(exact or fitting) == 1:
            return exact or fitting
        if fitting:
            names = [card.name for card in fitting[:MOST_NAMES]] + (["..."] if len(fitting) > MOST_NAMES else [])
            self.screen.say(f"Which one? {', '.join(names)}")
            return []
        try:
            return [catalog.by_name(_brief(text))]
        except UnsupportedCard as fault:
            self.screen.say(str(fault))
            return []

    def _hint(self, _: str) -> bool:
        game = self.match.game
        try:
            begin(self._adviser, self.hints, game, self.match.player)
            action = answer_of(self._adviser, self.hints, game)
            reasons = reasons_of(self._adviser, self.hints)
        except AgentFault as fault:
            self.screen.say(f"{fault} (another bot is asked with --hints NAME)")
            return False
        number = next(option.number for option in self.options if option.action == action)
        self.screen.say(f"{self.hints} would choose {number}: {self.options[number - 1].text}")
        self.screen.say("It does not say why." if reasons is None else reasons, indent="  ")
        return False

    def _undo(self, _: str) -> bool:
        if not self.match.practice:
            self.screen.say("Nothing is taken back in this game: start one with --practice for that.")
            return False
        if not self.match.undo():
            self.screen.say("This is your first decision: there is nothing to take back.")
            return False
        self._told, self._hand = len(self.match.log.lines), None
        self.screen.say("Taken back.")
        return True

    def _log(self, text: str) -> bool:
        lines = self.match.log.lines
        if text and not (text.isascii() and text.isdigit() and 0 < len(text) <= 9):
            self.screen.say(f'"{_brief(text)}" is no number of lines: type "log" or "log 20".')
            return False
        for line in lines[-int(text) or len(lines) :] if text else lines:
            self.screen.say(line)
        return False

    def _trash(self, _: str) -> bool:
        self.screen.piles(self._view(), self.names)
        return False

    def _save(self, _: str) -> bool:
        try:
            path = self.file.save(self.match.game)
        except (OSError, ReplayError) as fault:
            self.screen.say(f"The game could not be kept ({fault}).")
            return False
        self.screen.say(f"The game so far is kept in {path}; it is written anew when you leave.")
        return False

    def _help(self, _: str) -> bool:
        self.screen.say(HELP)
        return False

    def _quit(self) -> int:
        if self._yes("keep the game so far as a replay?", default=True):
            self._keep("You have left the game.")
        else:
            self.screen.say("You have left the game; it is not kept.")
        return 0

    def _yes(self, question: str, default: bool) -> bool:
        answer = self.screen.ask(f"{question} [{'Y/n' if default else 'y/N'}] ", self.read).lower()
        return default if not answer else answer in ("y", "yes")


def agent_answers(session: Session, agent: Agent, name: str) -> Read:
    """What an agent would type in the person's place: the number of the option it chooses.

    Raises:
        AgentFault: it fails to begin.
    """

    def read(prompt: str) -> str:
        action = answer_of(agent, name, session.match.game)
        number = next(option.number for option in session.options if option.action == action)
        session.screen.say(f"{prompt}{number}")
        return str(number)

    begin(agent, name, session.match.game, session.match.player)
    return read


def _brief(text: str) -> str:
    """Short, and nothing in it that a terminal would obey."""
    shown = "".join(c if c.isprintable() else "?" for c in text[:41])
    return shown if len(shown) <= 40 else shown[:40] + "..."
