"""Environments: translation between the game and the interfaces of learning libraries, nothing else."""
