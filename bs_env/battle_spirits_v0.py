"""The environment as a module in PettingZoo's classic form: ``from bs_env import battle_spirits_v0``."""

from bs_env.env.aec import env, raw_env

__all__ = ["env", "raw_env"]
