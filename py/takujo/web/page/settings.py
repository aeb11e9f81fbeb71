"""The person's preferences, which pre-python.js stores and this module reads."""

from __future__ import annotations

import json
from typing import Any

from js import bridge

MOTION = {"off": 0, "fast": 160, "normal": 340, "slow": 800}
"""By setting, the duration of animations on the board in milliseconds."""
PACE = {"once": 0, "fast": 400, "normal": 1_000, "slow": 2_000}
"""By setting, for how long a move of another player is shown, in milliseconds."""


_known: dict[str, Any] = {}


def settings() -> dict[str, Any]:
    """Return the settings as pre-python.js stores them, cached until `reread`."""
    if not _known:
        _known.update(json.loads(str(bridge.settings())))
    return _known


def reread() -> None:
    """Clear the cached settings, because they have changed."""
    _known.clear()


def confirmed() -> str:
    """Return before which actions the person wants to be asked: "never", "loss" (something is given up), "always"."""
    return str(settings().get("confirm", "loss"))


def motion() -> int:
    """Return the duration of animations in ms; 0 if the device asks for reduced motion."""
    chosen = str(settings().get("motion", "normal"))
    return MOTION.get(chosen, MOTION["normal"])
