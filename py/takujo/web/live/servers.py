"""The setting for connections to distant devices: a person's own STUN and TURN servers.

Without it, no server is contacted.
"""

from __future__ import annotations

import re
from typing import Any

from ..saves.local_storage import LocalStorage
from ..saves.store import try_set

KEY = "takujo.live.servers"
MOST = 4
_SERVER = re.compile(r"(stun|turn|turns):[\w.\-\[\]:]{1,200}(\?transport=(udp|tcp))?\Z")


def written() -> str:
    """Return the setting as text: a server per line, followed by its user name and password if any."""
    return LocalStorage().get(KEY) or ""


def keep(text: str) -> bool:
    """Store the setting; return whether every line of it is valid."""
    lines = [line for line in text.splitlines() if line.strip()]
    understood = len(lines) <= MOST and all(read_server(line) for line in lines)
    return understood and try_set(LocalStorage(), KEY, "\n".join(lines))


def servers() -> list[dict[str, str]]:
    """Return the servers of the setting in the format that the browser takes."""
    return [server for line in written().splitlines()[:MOST] if (server := read_server(line))]


def read_server(line: str) -> dict[str, Any] | None:
    """Return the server that a line of the setting describes; None if the line is invalid.

    >>> read_server("turn:turn.example:3478 ann secret")
    {'urls': 'turn:turn.example:3478', 'username': 'ann', 'credential': 'secret'}
    """
    address, *rest = line.split()[:4] or [""]
    if not _SERVER.match(address) or len(rest) not in (0, 2):
        return None
    return {"urls": address} | (dict(zip(("username", "credential"), rest, strict=True)) if rest else {})
