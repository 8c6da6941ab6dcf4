"""``python -m bs_env`` is the command line ``bs-env``."""

import sys

from bs_env.cli import main

sys.exit(main())
