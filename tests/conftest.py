"""Tests run the rules interpreted unless the caller says otherwise: no compile wait, real tracebacks."""

import os

os.environ.setdefault("BS_ENV_JIT", "0")  # before anything imports bs_env
