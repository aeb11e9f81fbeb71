"""The lines to other devices, as static/live keeps them: by number, in texts."""

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
    """One for the page; `report(line, event, text)` is called with what static/live/line.mjs calls an event."""

    def __init__(self, report: Callable[[int, str, str], None]) -> None:
        self._report = create_proxy(guarded(report))
        self._lines: Any = None

    async def load(self) -> None:
        """Load what connects devices, when it is first needed; raises JsException where the browser knows no lines."""
        if self._lines is None:
            self._lines = (await module("lines.mjs")).Lines.new(self._report)

    async def invite(self, game: str, seats: int, free: int) -> tuple[int, str]:
        """Make an invitation to a table with these free seats, bit by bit; return its line and its code."""
        table = _table(game, seats, free)
        made = json.loads(str(await self._lines.invite(json.dumps({"servers": servers(), "table": table}))))
        return made["id"], made["code"]

    def code(self, line: int, game: str, seats: int, free: int) -> str:
        """Return the code of an invitation that waits, to a table with other free seats; "" for one that has gone."""
        return str(self._lines.code(line, json.dumps(_table(game, seats, free))))

    def about(self, code: str) -> dict[str, Any]:
        """Return what an invitation is to, {"game", "seats", "free", "at"}, or {"bad": what is wrong with it}.

        "at" lists the addresses of the host's device, as pairs of how each was found and the address.
        """
        found: dict[str, Any] = json.loads(str(self._lines.about(code)))
        return found

    async def answer(self, code: str) -> tuple[int, str]:
        """Answer an invitation that can be read; return the line and the answer's code."""
        made = json.loads(str(await self._lines.answer(code, json.dumps({"servers": servers()}))))
        return made["id"], made["code"]

    async def take(self, code: str, among: Sequence[int] = ()) -> dict[str, Any]:
        """Take an answer; return {"id": its line}, or {"bad": what is wrong with it}. `among`: to which invitations."""
        found: dict[str, Any] = json.loads(str(await self._lines.take(code, json.dumps(among))))
        return found

    def send(self, line: int, text: str) -> None:
        """Send a text."""
        self._lines.send(line, text)

    def close(self, line: int) -> None:
        """Close a line; it is reported as gone."""
        self._lines.close(line)

    def hang_up(self, line: int) -> None:
        """Close a line as soon as what was sent last has had time to arrive."""
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
