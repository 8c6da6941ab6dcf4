"""The subcommands of `bs-env`, one module each: NAME, HELP, add_arguments(parser), run(args) -> exit code."""
