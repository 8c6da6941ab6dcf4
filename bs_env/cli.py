"""The command line: `bs-env COMMAND ...`. Each command is a module of `bs_env.commands`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from bs_env.errors import BsEnvError

COMMANDS = ("selfplay", "tournament", "play", "watch", "replay", "cards", "decks", "rules")
FAULT = 2  # the exit code for bad input, the same as argparse's


def build_parser() -> argparse.ArgumentParser:
    """The parser of all commands. Command modules import nothing heavy before they run, so this is quick."""
    parser = argparse.ArgumentParser(
        prog="bs-env", description="Battle Spirits for learning agents (an unofficial fan project for research)."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name in COMMANDS:
        if find_spec(f"bs_env.commands.{name}") is None:  # a command that is still being written
            continue
        module = import_module(f"bs_env.commands.{name}")
        command = commands.add_parser(module.NAME, help=module.HELP, description=module.__doc__)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; faults of the input are one sentence on stderr and exit code 2."""
    args = build_parser().parse_args(argv)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except BsEnvError as error:
        print(f"bs-env: {error}", file=sys.stderr)
        return FAULT
    except BrokenPipeError:
        # The reader (`bs-env rules | head`) has seen enough; the interpreter must not try again when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        where = error.filename or "a file"
        reason = error.strerror or error
        print(f"bs-env: {where} cannot be read or written ({reason}): give a path that exists.", file=sys.stderr)
        return FAULT
    except KeyboardInterrupt:
        print("bs-env: stopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
