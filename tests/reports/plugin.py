"""``pytest --reports``: what of the rules no test has reached, printed at the end; anything listed fails the run.

Three reports, which are empty when all is well: effect clauses of the Standard cards that no test resolved, or that no
test of the card saw not resolving; instructions of card programs that nothing executed; branches of the interpreted
core that nothing took.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.reports.branches import RECORDER

Clause = tuple[str, int]  # card id, number from 0


class Reports:
    """Collects while the tests run."""

    def __init__(self) -> None:
        from bs_env.cards import catalog
        from bs_env.core import terms

        self.terms = terms
        self.cards = catalog.compiled().cards
        self.resolved: set[Clause] = set()  # in some test of the card
        self.idle: set[Clause] = set()  # a test of the card had it there, and it did not resolve
        self.ops: set[int] = set()
        self._rows: set[tuple[int, int]] = set()  # (row, clause) in the present test
        RECORDER.probes.update(effect=self._effect, op=self._op, after=self._after, active=self._active)

    # --- probes ------------------------------------------------------------------------------------------------------
    def _effect(self, st: Any, t: Any, f: Any) -> None:
        row = t.effects[f.effect]
        self._rows.add((row.card, row.clause))

    def _op(self, st: Any, t: Any, f: Any, op: int, pc: int) -> None:
        self.ops.add(op)

    def _after(self, st: Any, f: Any) -> None:
        self.ops.add(self.terms.OP_AFTER_EFFECT)

    def _active(self, st: Any, t: Any, level_costs: int) -> None:
        for k in range(st.n_active):
            row = t.effects[st.active[k].effect]
            self._rows.add((row.card, row.clause))

    # --- pytest ------------------------------------------------------------------------------------------------------
    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        self._rows = set()
        result = yield
        seen = {(self.cards[row].card_id, clause) for row, clause in self._rows if row < len(self.cards)}
        marked = {card for mark in item.iter_markers("card") for card in mark.args}
        for card in self.cards:
            if card.card_id in marked:
                clauses = {(card.card_id, clause) for clause in range(len(card.effects))}
                self.resolved |= clauses & seen
                self.idle |= clauses - seen
        return result

    def lists(self) -> dict[str, list[str]]:
        """The three reports."""
        clauses = [(card.card_id, k) for card in self.cards for k in range(len(card.effects))]
        unresolved = [f"{card} clause {k + 1}: never resolved in a test of the card" for card, k in clauses
                      if (card, k) not in self.resolved]  # fmt: skip
        always = [f"{card} clause {k + 1}: no test of the card in which it does not resolve" for card, k in clauses
                  if (card, k) not in self.idle]  # fmt: skip
        ops = [op.name for op in self.terms.Op if op not in self.ops and op != self.terms.OP_END]
        branches = [f"{b.file}:{b.line}: {b.text}" for b in RECORDER.missed()]
        return {"effect clauses": unresolved + always, "instructions": ops, "branches of the core": branches}

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Print the reports."""
        total = {"effect clauses": sum(len(card.effects) for card in self.cards),
                 "instructions": len(self.terms.Op) - 1, "branches of the core": len(RECORDER.branches)}  # fmt: skip
        for name, missing in self.lists().items():
            terminalreporter.write_line(f"{name} that no test reaches: {len(missing)} of {total[name]}")
            for line in missing:
                terminalreporter.write_line(f"  {line}")

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail the run if something is listed."""
        if session.exitstatus == 0 and any(self.lists().values()):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
