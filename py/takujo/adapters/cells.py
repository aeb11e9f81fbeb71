"""The arrays of an episode that the environments of PettingZoo and gymnasium share."""

# The foreign packages are not installed where types are checked.
# pyright: basic, reportMissingImports=false

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from ..core.encoding.encoder import Encoder
from ..core.encoding.episode import Episode
from ..core.encoding.refusals import EncodingRefusal
from ..core.encoding.tensor_layout import HIDDEN_CELL

Arrays = dict[str, np.ndarray]
"""An observation: the tensor under "observation", and under "action_mask" 1 for each legal action, otherwise 0."""


RENDER_MODES = ["ansi"]
"""How environments can show a match: as text."""


def checked_mode(mode: str | None) -> str | None:
    """Return a render mode; raises Illegal for an unsupported one."""
    if mode not in (None, *RENDER_MODES):
        raise EncodingRefusal("render-mode", mode=str(mode))
    return mode


def begun(episode: Episode | None) -> Episode:
    """Return the match of an environment; raises EncodingRefusal before its first reset."""
    if episode is None:
        raise EncodingRefusal("not-begun")
    return episode


def observation_space(encoder: Encoder) -> spaces.Dict:
    """Return the space of observations."""
    return spaces.Dict(
        {
            "observation": spaces.Box(HIDDEN_CELL, -HIDDEN_CELL, encoder.layout.shape, np.int32),
            "action_mask": spaces.Box(0, 1, (encoder.actions.size,), np.int8),
        }
    )


def observation(episode: Episode, seat: int) -> Arrays:
    """Return what a seat sees; its mask is all 0 unless the seat decides next."""
    mask = np.zeros(episode.encoder.actions.size, np.int8)
    if episode.actor == seat:
        mask[episode.legal_numbers()] = 1
    return {"observation": np.array(episode.tensor(seat), np.int32), "action_mask": mask}
