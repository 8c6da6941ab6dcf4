"""A table in the terminal: a person plays against an agent, or watches two of them."""
