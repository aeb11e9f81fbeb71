"""What the person prefers: kept by pre-python.js, read here."""

from __future__ import annotations

import json
from typing import Any

from js import bridge

MOTION = {"off": 0, "fast": 160, "normal": 340, "slow": 800}
"""How long a move on the board takes, in milliseconds."""


_known: dict[str, Any] = {}


def settings() -> dict[str, Any]:
    """Return the settings as pre-python.js keeps them; asked for often, so they are read once until `reread`."""
    if not _known:
        _known.update(json.loads(str(bridge.settings())))
    return _known


def reread() -> None:
    """Read the settings anew when they are asked for next: they have changed."""
    _known.clear()


def motion() -> int:
    """Return the duration of a move in ms; 0 where the device asks for little motion."""
    chosen = str(settings().get("motion", "normal"))
    return MOTION.get(chosen, MOTION["normal"])
