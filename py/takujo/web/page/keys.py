"""The keys that work anywhere at the table; the painter handles the keys of the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

Command = Callable[[], None]


class Keys:
    """Runs the command that belongs to a key, unless the person is typing or a dialog is open."""

    def __init__(self, commands: dict[str, Command], log_commands: dict[str, Command]) -> None:
        self._commands = commands
        self._log_commands = log_commands

    def pressed(self, event: Any) -> None:
        """Handle a keydown event."""
        if event.defaultPrevented or event.isComposing or event.altKey or document.querySelector("dialog[open]"):
            return
        target = event.target
        if target.matches("input:not([type=radio]):not([type=checkbox]), select, textarea"):
            return
        key = str(event.key)
        if event.ctrlKey or event.metaKey:
            key = f"Ctrl+{'Shift+' if event.shiftKey else ''}{key.lower()}"
        command = self._commands.get(key if len(key) > 1 else key.lower())
        if command is not None and event.repeat:
            event.preventDefault()  # A held key must not do it again and again.
            return
        if command is None and target.closest("#log-panel"):
            command = self._log_commands.get(key)
        if command is not None:
            event.preventDefault()
            command()
