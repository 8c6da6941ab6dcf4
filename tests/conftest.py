"""Tests run the rules interpreted unless the caller says otherwise: no compile wait, real tracebacks."""

from __future__ import annotations

import os
import sys

import pytest

os.environ.setdefault("BS_ENV_JIT", "0")  # before anything imports bs_env

if "--reports" in sys.argv:  # the core must be rewritten before anything imports it
    from tests.reports import branches

    branches.install()


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--reports``: see tests/reports/plugin.py."""
    parser.addoption("--reports", action="store_true", help="list effect clauses, instructions and branches of the core "
                     "that no test of this run reaches, and fail if there are any")  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    """Switch the reports on."""
    if config.getoption("--reports"):
        from tests.reports.plugin import Reports

        config.pluginmanager.register(Reports(), "bs_env-reports")
