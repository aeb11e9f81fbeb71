"""The browser's localStorage for texts; static/start/storage-scope.js defines how this site's keys begin."""

from __future__ import annotations

from js import bridge, document, window
from pyodide.ffi import JsException

from .store import Full, Off


def scope() -> str:
    """Return the text with which all of this site's keys begin."""
    return str(bridge.scope)


def lasting() -> str:
    """Return how long stored data lasts: "memory", "window", "clearable" or "kept" (see static/start/storage.js)."""
    return str(document.documentElement.getAttribute("data-storage"))


def persist() -> None:
    """Ask the browser not to clear stored data, because there is something to lose."""
    bridge.persist()


class LocalStorage:
    """Reads and writes localStorage, and raises different exceptions for different failures."""

    def get(self, key: str) -> str | None:
        """Return the text of a key, or None."""
        try:
            text = window.localStorage.getItem(scope() + key)
        except JsException:
            return None
        return text if isinstance(text, str) else None  # JavaScript's null is a special object here.

    def set(self, key: str, text: str) -> None:
        """Store a text; raises Full if there is no room, Off if storing is not allowed."""
        try:
            window.localStorage.setItem(scope() + key, text)
        except JsException as error:
            if "quota" in str(getattr(error, "name", error)).lower() or "quota" in str(error).lower():
                raise Full(key) from None
            raise Off(key) from None

    def remove(self, key: str) -> None:
        """Delete a key and its text."""
        try:
            window.localStorage.removeItem(scope() + key)
        except JsException:
            return  # Storage is disabled, so there was nothing to delete.

    def keys(self) -> list[str]:
        """Return all keys of this site."""
        try:
            storage = window.localStorage
            keys = [str(storage.key(i)) for i in range(storage.length)]
        except JsException:
            return []
        before = scope()
        return [key.removeprefix(before) for key in keys if key.startswith(before)]
