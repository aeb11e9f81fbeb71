"""The connections to other devices (static/live), addressed by number; messages are texts."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from pyodide.code import run_js
from pyodide.ffi import create_proxy

from ..page.address import file_address
from ..page.dom import guarded
from .servers import servers


class Lines:
    """Manages the connections to other devices; a single instance per page.

    `report(line, event, text)` gets the events of static/live/connection.mjs.
    """

    def __init__(self, report: Callable[[int, str, str], None]) -> None:
        self._report = create_proxy(guarded(report))
        self._lines: Any = None

    async def load(self) -> None:
        """Load the connection code at its first use; raises JsException if the browser has no WebRTC."""
        if self._lines is None:
            self._lines = (await module("connections.mjs")).Lines.new(self._report)

    async def invite(self, game: str, seats: int, free: int) -> tuple[int, str]:
        """Make an invitation to a table with these free seats, as bits; return its line and its code."""
        table = _table(game, seats, free)
        made = json.loads(str(await self._lines.invite(json.dumps({"servers": servers(), "table": table}))))
        return made["id"], made["code"]

    def code(self, line: int, game: str, seats: int, free: int) -> str:
        """Return the code of a pending invitation, changed to offer other free seats; "" if the invitation is gone."""
        return str(self._lines.code(line, json.dumps(_table(game, seats, free))))

    def about(self, code: str) -> dict[str, Any]:
        """Return an invitation's table, {"game", "seats", "free", "at"}, or {"bad": what is wrong with it}.

        "at" lists the addresses of the host's device, as pairs of how each was found and the address.
        """
        found: dict[str, Any] = json.loads(str(self._lines.about(code)))
        return found

    async def answer(self, code: str) -> tuple[int, str]:
        """Reply to a valid invitation; return the line and the reply's code."""
        made = json.loads(str(await self._lines.answer(code, json.dumps({"servers": servers()}))))
        return made["id"], made["code"]

    async def take(self, code: str, among: Sequence[int] = ()) -> dict[str, Any]:
        """Use a reply to one of the invitations `among`; return {"id": its line}, or {"bad": what is wrong with it}."""
        found: dict[str, Any] = json.loads(str(await self._lines.take(code, json.dumps(among))))
        return found

    def send(self, line: int, text: str) -> None:
        """Send a text over a connection."""
        self._lines.send(line, text)

    def close(self, line: int) -> None:
        """Close a connection; a "gone" event is reported."""
        self._lines.close(line)

    def hang_up(self, line: int) -> None:
        """Close a connection after the last message has had time to arrive."""
        self._lines.hangUp(line)


def _table(game: str, seats: int, free: int) -> dict[str, int]:
    return {"game": game_mark(game), "seats": seats, "free": free}


async def module(name: str) -> Any:
    """Return a module of static/live."""
    return await run_js("(address) => import(address)")(file_address(f"static/live/{name}"))


def game_mark(id: str) -> int:
    """Return the number by which an invitation names a game (FNV-1a, folded to 16 bits)."""
    mark = 0x811C9DC5
    for byte in id.encode():
        mark = (mark ^ byte) * 0x01000193 & 0xFFFFFFFF
    return mark >> 16 ^ mark & 0xFFFF
