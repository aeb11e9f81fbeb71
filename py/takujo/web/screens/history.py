"""What the browser's history remembers of this page: which screen was shown, and which match or rule on it."""

from __future__ import annotations

import json

from js import JSON, window


def remembered() -> dict[str, str]:
    """Return what was shown here: {"screen": …} with the match, or the game and the rule."""
    state = window.history.state
    if not state:
        return {}
    found = json.loads(str(JSON.stringify(state)))
    return found if isinstance(found, dict) else {}


def push(**state: str) -> None:
    """Remember what is shown from now on as a step of its own."""
    window.history.pushState(JSON.parse(json.dumps(state)), "", _address())


def replace(**state: str) -> None:
    """Remember what is shown in the place of what was shown last."""
    window.history.replaceState(JSON.parse(json.dumps(state)), "", _address())


def drop_fragment() -> None:
    """Take a link's match out of the address: going back or reloading should not bring it again."""
    window.history.replaceState(window.history.state, "", _address())


def _address() -> str:
    return str(window.location.pathname + window.location.search)
