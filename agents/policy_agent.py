"""Plays by a trained network, ``"policy:runs/x.zip"``: what MaskablePPO of sb3-contrib, or PPO or A2C, has saved.

Such a file holds pickled Python objects, and unpickling one runs whatever code its maker put there. So nothing is
unpickled: the weights are read as plain tensors, the sizes of the network follow from their shapes, and its activation
function is read as text. A network that is built in another way is refused, unless the caller trusts the file.
"""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from bs_env.agent_view import AgentView
from bs_env.core.observation_table import OBS_SIZE
from bs_env.core.terms import N_ACTIONS
from bs_env.errors import BsEnvError, told
from bs_env.setups import check_seed

LARGEST = 2_000_000_000  # bytes of a member of the file, unpacked
ACTIVATIONS = ("Tanh", "ReLU", "LeakyReLU", "ELU", "GELU", "SiLU")
DEFAULT_ACTIVATION = "Tanh"
# Arguments of the policy that change nothing for the one who plays, or that show in the weights.
HARMLESS = {"net_arch", "activation_fn", "ortho_init", "optimizer_class", "optimizer_kwargs", "log_std_init", "use_expln"}
KNOWN_POLICIES = ("sb3_contrib.common.maskable.policies", "stable_baselines3.common.policies")
TRUST = "if you know who made it, say trust=true, which loads it with all the Python objects in it"


class PolicyError(BsEnvError, ValueError):
    """A file that no agent can be made of, or what is missing for it."""


class PolicyAgent:
    """A trained network that always gets the mask.

    Args:
        path: the zip file that ``model.save`` of SB3 wrote.
        deterministic: take the most likely action; False draws by the network's probabilities, from the seed of ``reset``.
        trust: load the file as MaskablePPO does, with the Python objects in it. Only for files of people you trust.

    Raises:
        PolicyError: torch, stable-baselines3 or sb3-contrib is missing; or the file is not there, not one of these, for
            other observations, or holds a network that cannot be built without unpickling.
    """

    def __init__(self, path: str, deterministic: bool = True, trust: bool = False) -> None:
        self.path, self.deterministic = str(path), deterministic
        _require_packages()
        _require_file(self.path)
        self._policy = _trusted(self.path) if trust else _rebuilt(self.path)
        self._policy.set_training_mode(False)
        self.reset(0)

    def reset(self, seed: int) -> None:
        """A new game."""
        self._rng = np.random.default_rng(check_seed(seed))

    def act(self, view: AgentView) -> int:
        """The network's choice among the legal ids."""
        chances = self.probabilities(view)
        legal = view.legal_actions
        if self.deterministic:
            return legal[int(np.argmax(chances))]
        return legal[int(self._rng.choice(len(legal), p=chances))]

    def probabilities(self, view: AgentView) -> npt.NDArray[np.float64]:
        """float64[number of legal ids], in the order of ``view.legal_actions``; the sum is 1."""
        import torch

        with torch.no_grad():
            observation = torch.as_tensor(view.observation[None])
            distribution = self._policy.get_distribution(observation, action_masks=view.mask[None])
            logits = distribution.distribution.logits[0].double().numpy()[view.legal_actions]
        chances = np.exp(logits - logits.max())
        return np.asarray(chances / chances.sum(), dtype=np.float64)

    def __deepcopy__(self, memo: dict[int, Any]) -> PolicyAgent:
        """The network never changes, so copies share it."""
        from copy import deepcopy

        twin = PolicyAgent.__new__(PolicyAgent)
        twin.__dict__.update(self.__dict__)
        twin._rng = deepcopy(self._rng, memo)
        return twin


def _require_packages() -> None:
    try:
        import sb3_contrib  # noqa: F401
        import torch  # noqa: F401
    except ImportError as missing:
        raise PolicyError(
            f'A trained network needs {missing.name}, which is not installed: pip install "bs-env[train]" '
            "(install a CPU build of torch first if you do not want a CUDA one)."
        ) from None


def _require_file(path: str) -> None:
    if not Path(path).is_file():
        raise PolicyError(f'The network "{path}" does not exist: give the path of a zip file that `model.save` wrote.')


# --- without unpickling ----------------------------------------------------------------------------------------------
def _rebuilt(path: str) -> Any:
    """A network of the known kind with the weights of the file."""
    data, weights = _read(path)
    _require_known(path, data)
    _require_sizes(path, weights)
    import torch
    from gymnasium import spaces
    from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy

    policy = MaskableActorCriticPolicy(
        spaces.Box(-4.0, 4.0, (OBS_SIZE,), np.float32),
        spaces.Discrete(N_ACTIONS),
        lambda _: 0.0,
        net_arch={"pi": _layers(weights, "policy_net"), "vf": _layers(weights, "value_net")},
        activation_fn=getattr(torch.nn, _activation(path, data)),
        ortho_init=False,
    )
    try:
        policy.load_state_dict(weights, strict=True)
    except RuntimeError:
        raise PolicyError(
            f'The network in "{path}" has layers of its own, which its weights do not tell: {TRUST}.'
        ) from None
    return policy


def _read(path: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the file says of itself as plain text, and the weights as tensors."""
    import torch

    wrong = PolicyError(
        f'"{path}" is no network that `model.save` of Stable-Baselines3 wrote: give the path of such a file.'
    )
    try:
        with zipfile.ZipFile(path) as file:
            sizes = {entry.filename: entry.file_size for entry in file.infolist()}
            if not {"data", "policy.pth"} <= sizes.keys() or max(sizes.values()) > LARGEST:
                raise wrong
            data = json.loads(file.read("data"))
            weights = torch.load(io.BytesIO(file.read("policy.pth")), map_location="cpu", weights_only=True)
    except (zipfile.BadZipFile, ValueError, RuntimeError, KeyError, EOFError, RecursionError) as fault:
        raise fault if fault is wrong else wrong from None
    except Exception as fault:  # what weights_only refuses, of whatever class in this version of torch
        if type(fault).__name__ != "UnpicklingError":
            raise
        raise PolicyError(f'The weights in "{path}" are more than tensors, and are not loaded.') from None
    if not isinstance(data, dict) or not isinstance(weights, dict):
        raise wrong
    return data, weights


def _require_known(path: str, data: dict[str, Any]) -> None:
    policy, arguments = data.get("policy_class"), data.get("policy_kwargs")
    module = policy.get("__module__") if isinstance(policy, dict) else None
    if module not in KNOWN_POLICIES:
        raise PolicyError(f'The network in "{path}" is of a class of its own (from {module}): {TRUST}.')
    given = set(arguments) - {":type:", ":serialized:"} if isinstance(arguments, dict) else {"policy_kwargs"}
    if other := sorted(given - HARMLESS):
        raise PolicyError(f'The network in "{path}" was built with {", ".join(other)}, which takes Python objects: {TRUST}.')


def _activation(path: str, data: dict[str, Any]) -> str:
    """The name of its activation function; pickled arguments stand beside it as text."""
    arguments = data["policy_kwargs"]
    if "activation_fn" not in arguments:
        if ":serialized:" in arguments and not set(arguments) - {":type:", ":serialized:"}:
            raise PolicyError(f'How the network in "{path}" was built is pickled only: {TRUST}.')
        return DEFAULT_ACTIVATION
    text = str(arguments["activation_fn"])
    for name in ACTIVATIONS:
        if text == f"<class 'torch.nn.modules.activation.{name}'>":
            return name
    raise PolicyError(f'The network in "{path}" has the activation function {text[:80]}: {TRUST}.')


def _require_sizes(path: str, weights: dict[str, Any]) -> None:
    layers = [name for name in weights if name.startswith("mlp_extractor.policy_net.") and name.endswith(".weight")]
    first: Any = weights[layers[0]] if layers else weights.get("action_net.weight")
    last: Any = weights.get("action_net.weight")
    if getattr(first, "ndim", 0) != 2 or getattr(last, "ndim", 0) != 2:
        raise PolicyError(f'"{path}" holds no actor of PPO, A2C or MaskablePPO with a plain network: {TRUST}.')
    _require_same(path, int(first.shape[1]), int(last.shape[0]))


def _require_same(path: str, sees: Any, acts: Any) -> None:
    if (sees, acts) != (OBS_SIZE, N_ACTIONS):
        raise PolicyError(
            f'The network in "{path}" takes {sees} numbers and gives {acts} actions, here it is {OBS_SIZE} and {N_ACTIONS}: '
            "train it anew, or use the version of bs_env that it was trained with."
        )


def _layers(weights: dict[str, Any], net: str) -> list[int]:
    """Widths of the hidden layers, in order."""
    prefix = f"mlp_extractor.{net}."
    found = [
        (int(name.split(".")[2]), int(w.shape[0]))
        for name, w in weights.items()
        if name.startswith(prefix) and name.endswith(".weight") and w.ndim == 2
    ]
    return [width for _, width in sorted(found)]


# --- with everything in it -------------------------------------------------------------------------------------------
def _trusted(path: str) -> Any:
    """The policy as sb3-contrib loads it."""
    from sb3_contrib import MaskablePPO

    try:
        policy = MaskablePPO.load(path, device="cpu").policy
    except Exception as fault:
        raise PolicyError(
            f'MaskablePPO cannot load "{path}" ({told(fault)}): give a file that it saved, or leave trust out.'
        ) from fault
    shape = policy.observation_space.shape
    _require_same(path, shape[0] if len(shape or ()) == 1 else shape, getattr(policy.action_space, "n", None))
    return policy
