"""Which rules a game is played by: the format, and the flags of `docs/conflicts.md`."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

from bs_env.core import terms
from bs_env.errors import BsEnvError

FORMATS = ("standard", "eternal")


class SetupError(BsEnvError, ValueError):
    """A game, a position or a batch that cannot be set up as asked."""


@dataclass(frozen=True)
class RulesConfig:
    """The rules of one game; the defaults are the Standard rules of 2026.

    Raises:
        SetupError: the format is not there, or a field has a value it cannot take.
    """

    format: str = "standard"
    second_main_step: bool = True
    """C-07: a Main 2 Step follows the Attack Step (7-8)."""
    nexus_duration_tied: bool = False
    """C-05: a "this turn" effect ends with the Nexus that made it."""
    effect_play_pays: bool = True
    """D-54: a card summoned or deployed by an effect is paid for."""
    soul_core_prevents_depletion: bool = False
    """D-18: Lv2 by the Soul Core alone saves a card whose Lv1 cost is above 1."""
    controller_orders_own: bool = False
    """C-30: who alone has waiting effects orders them, also in the opponent's turn."""
    standby_symbols: tuple[str, ...] = ("DESTROY",)
    """D-61: kinds of standby in which symbols still count."""

    def __post_init__(self) -> None:
        if self.format not in FORMATS:
            raise SetupError(f'There is no format {self.format!r}: choose "standard" or "eternal".')
        if self.format == "eternal":
            raise SetupError('The format "eternal" is not there yet: play "standard".')
        for field in fields(self):
            value = getattr(self, field.name)
            if field.type == "bool" and not isinstance(value, bool):
                raise SetupError(f"RulesConfig.{field.name} is {value!r}: it is either True or False.")
        self._check_standby_symbols()

    def _check_standby_symbols(self) -> None:
        kinds = [kind.name for kind in terms.Standby if kind]
        if not isinstance(self.standby_symbols, tuple | list | set | frozenset):
            raise SetupError(f"RulesConfig.standby_symbols is {self.standby_symbols!r}: give a tuple of {_listed(kinds)}.")
        object.__setattr__(self, "standby_symbols", tuple(self.standby_symbols))
        for kind in self.standby_symbols:
            if kind not in kinds:
                raise SetupError(f"RulesConfig.standby_symbols has {kind!r}: the kinds of standby are {_listed(kinds)}.")

    def flags(self) -> tuple[int, int, int, int, int, int]:
        """The flags as the core takes them."""
        return (
            int(self.second_main_step),
            int(self.nexus_duration_tied),
            int(self.effect_play_pays),
            int(self.soul_core_prevents_depletion),
            int(self.controller_orders_own),
            sum(1 << int(terms.Standby[kind]) for kind in set(self.standby_symbols)),
        )

    def to_dict(self) -> dict[str, Any]:
        """The fields, for JSON."""
        return {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()}

    @classmethod
    def from_dict(cls, values: Any) -> RulesConfig:
        """The other way.

        Raises:
            SetupError: an unknown field or a value it cannot take.
        """
        if not isinstance(values, dict):
            raise SetupError(f"Rules are given as an object of fields, not as {values!r}.")
        names = [field.name for field in fields(cls)]
        for key in values:
            if key not in names:
                raise SetupError(f'There is no rules flag "{key}": the fields are {_listed(names)}.')
        given: dict[str, Any] = {key: tuple(v) if isinstance(v, list) else v for key, v in values.items()}
        return cls(**given)


def _listed(names: list[str]) -> str:
    return ", ".join(names)


def config_for(format: str, rules: RulesConfig | None) -> RulesConfig:
    """The rules of a game asked for by ``format`` and, if given, ``rules``.

    Raises:
        SetupError: ``rules`` is something else, or names another format.
    """
    if rules is None:
        return RulesConfig(format=format)
    if not isinstance(rules, RulesConfig):
        raise SetupError(f"The rules are {rules!r}: give a RulesConfig, or None for the rules of the format.")
    if rules.format != format:
        raise SetupError(f'The format is "{format}" but the rules are those of "{rules.format}": give the same in both.')
    return rules
