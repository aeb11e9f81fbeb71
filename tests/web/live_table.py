"""A live table for tests: one fake browser per device, and a fake of static/live/connections.mjs in place of WebRTC."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

from takujo import Match
from tests.web.elements import Element
from tests.web.stubs import Browser, Channel, JsException, browser, settle

LONG = 120
"""The length of a code. The dialog ignores codes of less than 80 characters, because the player may still be typing."""


class Net:
    """The network that connects the devices of one test."""

    def __init__(self) -> None:
        self.codes = 0
        self.invited: dict[int, tuple[Lines, int]] = {}
        self.answered: dict[int, tuple[Lines, int]] = {}
        self.devices: list[Device] = []
        self.addresses = [["host", "192.168.0.7"]]
        """The addresses of the host in every invitation, each with how it was found."""
        self.time = 0.0
        """The seconds that have passed on every device."""
        self.reachable = True
        """Whether a connection opens after the host has taken the answer."""

    def code(self, kind: str, *numbers: int) -> str:
        return "-".join([kind, *map(str, numbers), ""]).ljust(LONG, "x")

    def read(self, code: str) -> tuple[str, list[int]]:
        kind, *numbers = code.split("-")[:-1] or [""]
        return kind, [int(number) for number in numbers]


class Lines:
    """A fake of the class Lines in static/live/connections.mjs, for one device."""

    def __init__(self, net: Net, report: Callable[[int, str, str], None]) -> None:
        self._net = net
        self._report = report
        self._count = 0
        self.free: set[int] = set()
        """The lines whose invitation waits for an answer."""
        self.linked: dict[int, tuple[Lines, int]] = {}
        self.silent = False
        """Whether the texts that this device sends get lost."""
        self.servers: list[Any] = []
        """The STUN and TURN servers of the latest line."""
        self.marks: dict[int, int] = {}
        self.alive: set[int] = set()
        self.addressless = False
        self.late = asyncio.Event()
        self.late.set()
        """While this event is cleared, `answer` does not return."""

    def _add(self, servers: list[Any]) -> int:
        self._count += 1
        self.alive.add(self._count)
        self.servers = servers
        if self.addressless:
            self.report(self._count, "alone")
        return self._count

    def report(self, line: int, event: str, text: str = "") -> None:
        """Report an event of a line unless the line is gone."""
        if line in self.alive:
            if event == "gone":
                self.alive.discard(line)
                self.free.discard(line)
            self._report(line, event, text)

    def _soon(self, line: int, event: str, text: str = "") -> None:
        asyncio.get_running_loop().call_soon(self.report, line, event, text)

    async def invite(self, asked: str) -> str:
        wanted = json.loads(asked)
        line = self._add(wanted["servers"])
        await asyncio.sleep(0)
        self._net.codes += 1
        self.marks[line] = self._net.codes
        self._net.invited[self._net.codes] = self, line
        self.free.add(line)
        return json.dumps({"id": line, "code": self.code(line, json.dumps(wanted["table"]))})

    def code(self, line: int, table: str) -> str:
        if line not in self.alive:
            return ""
        about = json.loads(table)
        return self._net.code("invite", self.marks[line], about["game"], about["seats"], about["free"])

    def about(self, code: str) -> str:
        kind, numbers = self._net.read(code)
        if kind == "invite":
            about = dict(zip(("game", "seats", "free"), numbers[1:], strict=True))
            return json.dumps({**about, "at": self._net.addresses})
        return json.dumps({"bad": "kind" if kind == "answer" else "damaged"})

    async def answer(self, code: str, asked: str) -> str:
        line = self._add(json.loads(asked)["servers"])
        await self.late.wait()
        await asyncio.sleep(0)
        self._net.codes += 1
        self._net.answered[self._net.codes] = self, line
        return json.dumps({"id": line, "code": self._net.code("answer", self._net.codes, self._net.read(code)[1][0])})

    async def take(self, code: str, among: str) -> str:
        kind, numbers = self._net.read(code)
        await asyncio.sleep(0)
        if kind != "answer":
            return json.dumps({"bad": "kind" if kind == "invite" else "damaged"})
        one, mark = numbers
        host, line = self._net.invited.get(mark, (None, 0))
        if host is not self or line not in self.free or line not in (json.loads(among) or [line]):
            return json.dumps({"bad": "unknown"})
        self.free.discard(line)
        guest, theirs = self._net.answered[one]
        if not self._net.reachable or theirs not in guest.alive:
            self._soon(line, "stuck")
        else:
            self.linked[line], guest.linked[theirs] = (guest, theirs), (self, line)
            self._soon(line, "open")
            guest._soon(theirs, "open")
        return json.dumps({"id": line})

    def send(self, line: int, text: str) -> None:
        other = self.linked.get(line)
        if other is not None and line in self.alive and not self.silent:
            other[0]._soon(other[1], "text", text)

    def close(self, line: int) -> None:
        other = self.linked.pop(line, None)
        self.report(line, "gone")
        if other is not None:
            other[0].linked.pop(other[1], None)
            other[0]._soon(other[1], "gone")

    def hangUp(self, line: int) -> None:  # noqa: N802  (JavaScript's name)
        asyncio.get_running_loop().call_soon(asyncio.get_running_loop().call_soon, self.close, line)

    # -- mishaps

    def fail(self) -> None:
        """Cut the connections of this device; both ends notice."""
        for line in list(self.linked):
            self.close(line)

    def vanish(self) -> None:
        """Cut the connections as if this page had been closed: only the other ends notice."""
        self._report = lambda *_: None
        for line in list(self.alive):
            self.close(line)

    def doze(self) -> None:
        """Report each connection as lost at both ends, though it still exists."""
        for line, (other, theirs) in self.linked.items():
            self.report(line, "lost")
            other.report(theirs, "lost")

    def wake(self) -> None:
        """Report each connection as back at both ends."""
        for line, (other, theirs) in self.linked.items():
            self.report(line, "back")
            other.report(theirs, "back")


class Table:
    """A fake of takujo.web.table.table.Table, which holds the match and reports when the real table would repaint."""

    def __init__(self, situation: Any) -> None:
        self.situation = situation
        self.shown: Callable[[], None] = lambda: None
        self.animated: list[bool] = []
        """For each repaint, whether pieces would move."""

    def open(self, match: Any, here: Any = None) -> None:
        self.situation.open(match, False, here)
        self.come_back()

    def close(self) -> None:
        self.situation.close()

    def sit(self, here: Any) -> None:
        if self.situation.match is not None:
            self.situation.device.open(self.situation.match, False, here)
            self.come_back()

    def refresh(self, animate: bool = True) -> None:
        if self.situation.match is not None:
            self.animated.append(animate)
            self.shown()

    follow = come_back = refresh


class Desk:
    """A fake of the room's desk (takujo.web.screens.matches): it records the screen and the id of the saved match."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.saved = ""
        self.screen = "lobby"
        self.part = ""
        """The side of the live table that a reload would return to: "host", "guest" or ""."""
        self.pushed = False
        """Whether showing the table last added an entry to the browser's history."""

    def saved_id(self) -> str:
        return self.saved

    def show_lobby(self) -> None:
        self.screen, self.part = "lobby", ""

    def show_table(self, live: str, push: bool = True) -> None:
        self.pushed = push and self.screen != "table"
        self.screen, self.part = "table", live

    def receive(self, save: str) -> None:
        self.saved = save

    def keep(self) -> None:
        self.saved = self.saved or "kept"

    def go_on(self, match: Match) -> None:
        self._table.open(match)
        self.keep()


class Device:
    """A device that has the page open, with the real Room and everything below it."""

    def __init__(
        self, net: Net, before: Device | None = None, tabs: list[Channel] | None = None, scope: str = ""
    ) -> None:
        """Load the page. `before` is the same device before a reload, or with `tabs` another open tab of it."""
        self.net = net
        net.devices.append(self)
        with browser(tabs, before.browser if before is not None else None) as opened:
            opened.bridge.scope = scope
            # A fake module, because the real one takes long to import.
            fake = ModuleType("takujo.web.table.table")
            vars(fake).update(Table=Table)
            sys.modules[fake.__name__] = fake
            from takujo.web.live import guest_session, host_session
            from takujo.web.live.room import Room
            from takujo.web.page.notices import Notices
            from takujo.web.state.table_state import Situation

        clock: Any = SimpleNamespace(monotonic=lambda: net.time, time=lambda: net.time)
        host_session.time = guest_session.time = clock
        self.browser: Browser = opened
        self.browser.modules["connections.mjs"] = SimpleNamespace(Lines=SimpleNamespace(new=self._lines))
        self.lines: Lines | None = None
        self.page = self.browser.page
        self.table = Table(Situation())
        self.desk = Desk(self.table)
        self.notices = Notices(lambda _rule: None, lambda _rule: None)
        self.room = Room(self.table, self.notices, self.desk)  # type: ignore[arg-type]

    def _lines(self, report: Any) -> Lines:
        self.lines = Lines(self.net, report)
        return self.lines

    @property
    def network(self) -> Lines:
        assert self.lines is not None
        return self.lines

    # -- the page

    @property
    def live(self) -> str:
        """The state of the live table in html[data-live]; "" without a table."""
        return self.page.documentElement.attributes.get("data-live", "")

    @property
    def core(self) -> Any:
        """The host or guest behind the page."""
        assert self.room._side is not None
        return self.room._side.core

    @property
    def match(self) -> Any:
        return self.table.situation.match

    @property
    def dialog(self) -> Element:
        return self.page["live-dialog"]

    @property
    def people(self) -> list[str]:
        """The people at the table in the panel beside the board, as "name: state"."""
        return [
            f"{chip.children[0].textContent}: {chip.attributes['data-state']}"
            for chip in self.page["live-people"].children
        ]

    @property
    def message(self) -> str:
        """The text of the open message dialog; "" while it is closed."""
        return self.page["message-text"].textContent if self.page["message-dialog"].open else ""

    @property
    def toast(self) -> str:
        return "" if self.page["toast"].hidden else self.page["toast-text"].textContent

    @property
    def invitation(self) -> str:
        return self.page["invite-url"].value.partition("#live=")[2]

    @property
    def answer(self) -> str:
        return self.page["answer-url"].value.partition("#answer=")[2]

    # -- actions of a player

    async def host(self, match: Match) -> None:
        """Open a live table for a match."""
        self.table.open(match)
        self.desk.saved, self.desk.screen = "match", "table"
        await self.room.show(match)
        await settle()

    async def visit(self, code: str, name: str = "", seat: int | None = None) -> None:
        """Open an invitation, and choose a name and a seat; None: to watch, and then no longer, so none is."""
        await self.room.visit(code)
        await settle()
        if name:
            self.page["live-name"].write(name, "change")
        if getattr(self.room._side, "invitation", ""):
            for choice in ["[data-look]"] * 2 if seat is None else [f"[data-take='{seat}']"]:
                self.page["live-seats"].press(choice)
        await settle()

    async def take(self, code: str) -> None:
        """Paste an answer."""
        self.page["answer"].write(f"https://example.org/takujo/#answer={code}")
        await settle()

    async def play(self, seat: int, place: int = 0) -> None:
        """Play one of the legal actions of a seat."""
        self.match.play(seat, self.match.actions(seat)[place])
        self.table.refresh()
        await settle()

    async def press(self, id: str) -> None:
        self.page[id].fire("click")
        await settle()

    async def wait(self, seconds: int = 1) -> None:
        """Let time pass, in seconds; only this device's timers run meanwhile."""
        for _ in range(seconds):
            self.net.time += 1
            self.browser.timers.wait(1000)
            await settle()

    def tab(self, scope: str = "") -> Device:
        """Open another tab of the same browser, perhaps with a copy of the page that has another scope."""
        return Device(self.net, self, self.browser.tabs, scope)

    def reload(self) -> Device:
        """Reload the page, and return the device with nothing left but the browser's storage."""
        self.browser.window.fire("pagehide")
        self.network.vanish()
        self.browser.tabs.clear()
        return Device(self.net, self)


def no_lines(_report: Any) -> Lines:
    """Throw as the class Lines does in a browser without WebRTC."""
    raise JsException("Error", "This browser has no WebRTC.")


async def seat(host: Device, guest: Device, name: str = "Bob", at: int | None = 1) -> None:
    """Connect a guest to an open table, at a seat, or without one as a spectator."""
    if not host.dialog.open:
        await host.room.show(None)
        await settle()
    await guest.visit(host.invitation, name, at)
    await host.take(guest.answer)
    assert (host.live, guest.live) == ("connected", "connected")
