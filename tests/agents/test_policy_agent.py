"""Trained networks as agents: read without unpickling anything, masks always passed."""

from __future__ import annotations

import importlib.util
import json
import sys
import zipfile
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agents import make
from agents.policy_agent import PolicyAgent, PolicyError
from bs_env.agent_view import AgentView
from bs_env.core.observation_table import OBS_SIZE
from bs_env.core.terms import N_ACTIONS
from bs_env.game import Game

needs_sb3 = pytest.mark.skipif(
    importlib.util.find_spec("sb3_contrib") is None, reason="stable-baselines3 and sb3-contrib (the extra train) are missing"
)
ran: list[str] = []


class Spying:
    """Tells when it is unpickled."""

    def __reduce__(self) -> Any:
        return ran.append, ("unpickled",)


def model(kind: str = "MaskablePPO", size: int = OBS_SIZE, **arguments: Any) -> Any:
    """A tiny untrained model."""
    import gymnasium
    import sb3_contrib
    import stable_baselines3

    class Empty(gymnasium.Env[Any, Any]):
        observation_space = gymnasium.spaces.Box(-4, 4, (size,), np.float32)
        action_space = gymnasium.spaces.Discrete(N_ACTIONS)

    algorithm = getattr(sb3_contrib, kind, None) or getattr(stable_baselines3, kind)
    return algorithm("MlpPolicy", Empty(), n_steps=64, seed=3, device="cpu", policy_kwargs=arguments)


def views(count: int = 30) -> list[AgentView]:
    """Decisions of a game."""
    game, rng = Game(seed=5), np.random.default_rng(1)
    found = []
    while game.to_play is not None and len(found) < count:
        found.append(AgentView(game.clone()))
        game.apply(int(rng.choice(game.legal_actions())))
    return found


@needs_sb3
@pytest.mark.parametrize(
    "arguments", [{}, {"net_arch": [8]}, {"net_arch": {"pi": [8, 4], "vf": []}, "activation_fn": "ReLU"}, {"net_arch": []}]
)
def test_a_saved_network_plays_as_it_did_and_nothing_is_unpickled(
    tmp_path: Path, arguments: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    import cloudpickle
    import torch

    if "activation_fn" in arguments:
        arguments = {**arguments, "activation_fn": torch.nn.ReLU}
    trained = model(**arguments)
    trained.save(tmp_path / "x.zip")
    monkeypatch.setattr(cloudpickle, "loads", None)
    agent = make(f"policy:{tmp_path / 'x.zip'}")
    for view in views():
        expected, _ = trained.predict(view.observation, action_masks=view.mask, deterministic=True)
        assert agent.act(view) == int(expected)


@needs_sb3
def test_draws_follow_the_seed_and_the_networks_chances(tmp_path: Path) -> None:
    model(net_arch=[8]).save(tmp_path / "x.zip")
    agent = make(f"policy:{tmp_path / 'x.zip'},deterministic=false")
    assert isinstance(agent, PolicyAgent)
    view = max(views(), key=lambda view: len(view.legal_actions))
    runs = []
    for seed in (1, 1, 2):
        agent.reset(seed)
        runs.append([agent.act(view) for _ in range(200)])
    assert runs[0] == runs[1] != runs[2]
    assert set(runs[0]) <= set(view.legal_actions)
    chances = agent.probabilities(view)
    assert chances.sum() == pytest.approx(1)
    assert runs[0].count(view.legal_actions[int(chances.argmax())]) / 200 == pytest.approx(chances.max(), abs=0.12)
    twin = deepcopy(agent)
    assert twin._policy is agent._policy
    assert [twin.act(view) for _ in range(20)] == [agent.act(view) for _ in range(20)]


@needs_sb3
@pytest.mark.parametrize("kind", ["PPO", "A2C"])
def test_networks_of_stable_baselines3_get_the_mask_too(tmp_path: Path, kind: str) -> None:
    model(kind, net_arch=[4]).save(tmp_path / "x.zip")
    agent = make(f"policy:{tmp_path / 'x.zip'}")
    for view in views():
        assert agent.act(view) in view.legal_actions


@needs_sb3
def test_a_network_of_its_own_class_is_refused_unless_trusted(tmp_path: Path) -> None:
    from stable_baselines3.common.torch_layers import FlattenExtractor

    trained = model(net_arch=[4], features_extractor_class=FlattenExtractor)
    trained.save(tmp_path / "x.zip")
    with pytest.raises(PolicyError, match="built with features_extractor_class, which takes Python objects: if you know"):
        make(f"policy:{tmp_path / 'x.zip'}")
    agent = make(f"policy:{tmp_path / 'x.zip'},trust=true")
    for view in views(5):
        assert agent.act(view) == int(trained.predict(view.observation, action_masks=view.mask, deterministic=True)[0])


@needs_sb3
def test_hostile_files_run_nothing(tmp_path: Path) -> None:
    import torch

    def changed(name: str, entries: dict[str, bytes]) -> str:
        with zipfile.ZipFile(tmp_path / "x.zip") as old, zipfile.ZipFile(tmp_path / name, "w") as new:
            for entry in old.namelist():
                new.writestr(entry, entries.get(entry, old.read(entry)))
        return str(tmp_path / name)

    model(net_arch=[4]).save(tmp_path / "x.zip")
    torch.save({"a": Spying()}, tmp_path / "spy.pth")
    data = json.loads(zipfile.ZipFile(tmp_path / "x.zip").read("data"))
    own_class = json.dumps({**data, "policy_class": {**data["policy_class"], "__module__": "mine"}}).encode()
    odd = json.dumps({**data, "policy_kwargs": {"activation_fn": "<class 'os.system'>"}}).encode()
    cases = {
        "are more than tensors": changed("a.zip", {"policy.pth": (tmp_path / "spy.pth").read_bytes()}),
        "of a class of its own": changed("b.zip", {"data": own_class}),
        "activation function <class 'os.system'>": changed("c.zip", {"data": odd}),
        "is no network that": changed("d.zip", {"data": b"[" * 100000}),
    }
    (tmp_path / "e.zip").write_bytes(b"PK no zip")
    for says, path in [*cases.items(), ("is no network that", str(tmp_path / "e.zip"))]:
        with pytest.raises(PolicyError) as refused:
            make(f"policy:{path}")
        assert says in str(refused.value)
        assert "\n" not in str(refused.value)
    assert not ran


@needs_sb3
@pytest.mark.parametrize("trust", ["", ",trust=true"])
def test_a_network_for_other_observations_says_so(tmp_path: Path, trust: str) -> None:
    model(size=7).save(tmp_path / "x.zip")
    with pytest.raises(PolicyError, match=r"takes .*7.* and gives 512 actions, here it is .*3638.* and 512: train it anew"):
        make(f"policy:{tmp_path / 'x.zip'}{trust}")


@needs_sb3
def test_other_algorithms_are_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as file:
        file.writestr("data", "{}")
    with pytest.raises(PolicyError, match="is no network that"):
        make(f"policy:{tmp_path / 'x.zip'}")


@needs_sb3
def test_a_file_that_is_not_there_says_so() -> None:
    with pytest.raises(PolicyError, match=r'The network "runs/none\.zip" does not exist'):
        make("policy:runs/none.zip")


def test_without_the_extra_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sb3_contrib", None)
    with pytest.raises(PolicyError, match=r'needs sb3_contrib, which is not installed: pip install "bs-env\[train\]"'):
        make("policy:x.zip")
