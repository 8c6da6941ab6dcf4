"""Random legal actions for many games at once that follow from the games alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt


def random_choices(
    legal: npt.NDArray[Any], n_legal: npt.NDArray[Any], seeds: npt.NDArray[np.int64], counts: npt.NDArray[np.int64]
) -> npt.NDArray[np.int64]:
    """A legal action for each row, each equally likely, -1 for rows without one.

    The choice depends on the seed of the row's game and on how many decisions it has seen, nothing else: the same
    game is played whatever runs beside it.

    Args:
        legal, n_legal: int16[n, 512] lists of ids and int16[n] how many, as of ``BatchGames``.
        seeds, counts: int64[n] each.
    """
    words = _spread(_spread(seeds.astype(np.uint64)) ^ counts.astype(np.uint64))
    known = np.maximum(n_legal, 1).astype(np.uint64)
    # the top 32 bits, scaled: as even as a list of at most 512 ids needs
    pick = ((words >> np.uint64(32)) * known) >> np.uint64(32)
    chosen = legal[np.arange(len(legal)), pick.astype(np.int64)].astype(np.int64)
    return np.where(n_legal > 0, chosen, -1)


def _spread(x: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """The finalizer of splitmix64."""
    x = x + np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))
