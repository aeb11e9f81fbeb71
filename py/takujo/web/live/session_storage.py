"""What a live table stores for a reload of the tab; a guest's token is stored even when the tab is closed."""

from __future__ import annotations

import json
from typing import Any

from js import window
from pyodide.ffi import JsException

from ..saves.entry_checks import entries
from ..saves.local_storage import LocalStorage, scope
from ..saves.store import try_set

KEY = "takujo.live"
TOKEN = "takujo.live.guest"
"""The storage key of the token with which a guest returns in another tab.

It is stored only while no tab is at the table.
"""


def remember(**what: Any) -> None:
    """Store this tab's role at a table."""
    try:
        window.sessionStorage.setItem(scope() + KEY, json.dumps(what))
    except JsException:
        return  # In that case, a reload leaves the table.


def remembered() -> dict[str, Any]:
    """Return this tab's role at a table; {} if it has none."""
    try:
        return entries(str(window.sessionStorage.getItem(scope() + KEY)))
    except JsException:
        return {}


def forget() -> None:
    """Delete the stored role, because the table was left."""
    try:
        window.sessionStorage.removeItem(scope() + KEY)
    except JsException:
        return
    LocalStorage().remove(TOKEN)


def lay_down(kept: str, name: str) -> None:
    """Leave a guest's token for another tab, because this tab is about to close or to lose it."""
    try_set(LocalStorage(), TOKEN, json.dumps({"kept": kept, "name": name}))


def take_up() -> dict[str, str]:
    """Take the token that another tab has left; {} if there is none."""
    storage = LocalStorage()
    found = entries(storage.get(TOKEN))
    storage.remove(TOKEN)
    return {name: str(value) for name, value in found.items()}
