"""Agents by name, with parameters: ``"search:time=0.2"``, ``"policy:runs/best.zip"``, ``"my_module:MyAgent"``."""

from __future__ import annotations

import difflib
import inspect
import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from agents.protocol import Agent
from bs_env.errors import RAISED, BsEnvError, told

KNOWN: dict[str, tuple[str, str]] = {
    "random": ("agents.random_agent", "RandomAgent"),
    "greedy": ("agents.greedy_agent", "GreedyAgent"),
    "rule_based": ("agents.rule_based_agent", "RuleBasedAgent"),
    "policy": ("agents.policy_agent", "PolicyAgent"),
    "search": ("agents.search_agent", "SearchAgent"),
}
"""Name -> module and class."""


class AgentError(BsEnvError, ValueError):
    """An agent that cannot be made."""


def names() -> list[str]:
    """The names ``make`` knows."""
    return list(KNOWN)


def make(spec: str) -> Agent:
    """An agent from its description.

    Args:
        spec: a name of ``names()``, or ``module:Class`` of your own; behind another colon come parameters of its
            constructor, ``key=value`` with commas between; the first may stand without its key. Numbers, true, false
            and none are read as such, everything else is text.

    Raises:
        AgentError: no such agent, or not with these parameters; or its module or constructor raised an exception.
        BsEnvError: its constructor says in a sentence of its own what cannot be.
    """
    head, _, rest = spec.partition(":")
    if head in KNOWN:
        return _made(spec, *KNOWN[head], rest)
    name, _, rest = rest.partition(":")
    if not name:
        near = difflib.get_close_matches(head, KNOWN, 1)
        hint = f' did you mean "{near[0]}"?' if near else f" known are {', '.join(KNOWN)}."
        raise AgentError(f'There is no agent "{spec}":{hint} One of your own is named "module:Class".')
    return _made(spec, head, name, rest)


def _look_here_too() -> None:
    """Modules of one's own are also found in the current folder, which `python` looks into and an installed command does
    not; last, so that nothing there hides anything."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)


def _made(spec: str, module: str, name: str, parameters: str) -> Agent:
    factory = _found(spec, module, name)
    positional, named = _parameters(spec, parameters)
    _check_parameters(spec, factory, positional, named)
    try:
        agent = factory(*positional, **named)
    except BsEnvError:
        raise
    except RAISED as fault:
        raise AgentError(f'The agent "{spec}" cannot be made: {told(fault)}.') from fault
    if not isinstance(agent, Agent):
        raise _no_agent(spec)
    return agent


def _check_parameters(spec: str, factory: Callable[..., Any], positional: list[Any], named: dict[str, Any]) -> None:
    try:
        signature = inspect.signature(factory)
    except (TypeError, ValueError):  # something built in that does not tell
        raise _no_agent(spec) from None
    try:
        signature.bind(*positional, **named)
    except TypeError as fault:
        takes = ", ".join(signature.parameters) or "none"
        raise AgentError(f'The agent "{spec}" cannot be made: {fault} (its parameters: {takes}).') from None


def _no_agent(spec: str) -> AgentError:
    return AgentError(f'"{spec}" is no agent: it needs the methods reset(seed) and act(view).')


def _found(spec: str, module: str, name: str) -> Callable[..., Any]:
    _look_here_too()
    try:
        found = getattr(import_module(module), name, None)
    except ModuleNotFoundError as fault:
        raise AgentError(f'The agent "{spec}" needs the module "{fault.name}", which cannot be found.') from fault
    except RAISED as fault:
        raise AgentError(f'The agent "{spec}" cannot be made: its module "{module}" fails ({told(fault)}).') from fault
    if not callable(found):
        raise AgentError(f'The agent "{spec}" cannot be found: the module "{module}" has no class "{name}".')
    return found


def _parameters(spec: str, text: str) -> tuple[list[Any], dict[str, Any]]:
    positional: list[Any] = []
    named: dict[str, Any] = {}
    for number, part in enumerate(text.split(",") if text else []):
        key, equals, value = part.partition("=")
        if equals and key.isidentifier():
            named[key] = _value(value)
        elif number == 0:
            positional.append(_value(part))
        else:
            raise AgentError(f'"{part}" in "{spec}" has no name: write key=value.')
    return positional, named


def _value(text: str) -> Any:
    words = {"true": True, "false": False, "none": None}
    if text.lower() in words:
        return words[text.lower()]
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
