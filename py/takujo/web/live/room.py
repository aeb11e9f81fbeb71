"""The live table at which this device is, if any: the device's role, and what the page shows of the table."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

from js import BroadcastChannel, clearInterval, document, setInterval, window
from pyodide.ffi import JsException, create_proxy

from ...core.match.match import Match
from ...core.text.errors import Illegal
from ...core.text.markup import h
from ..page.background_tasks import start
from ..page.dom import append, by_id, guarded, join_names, on, screen, t, warn
from ..page.notices import Notices
from ..page.sounds import sound_play
from ..saves.local_storage import scope
from ..table.table import Table
from . import session_storage
from .company_panel import CompanyPanel
from .dialog import LiveDialog
from .dice_report import device_names
from .guest_session import Visiting
from .host_session import Hosting
from .messages import bad, ended
from .rtc_bridge import Lines

TICK_MS = 1_000
ANSWERED_MS = 2_000
"""The time in milliseconds in which another tab can confirm that a reply was meant for it."""


class Desk(Protocol):
    """What the live table needs of the object that opens and saves matches."""

    def saved_id(self) -> str:
        """Return the id of the saved match on the table; "" if there is none."""

    def show_lobby(self) -> None:
        """Show the lobby screen."""

    def show_table(self, live: str, push: bool = True) -> None:
        """Show the table screen; `live` is the role to restore after a reload: "host", "guest", or "" for none."""

    def receive(self, save: str) -> None:
        """Save a guest's match on the table, under the id of a saved match if it was saved before."""

    def keep(self) -> None:
        """Save the match on the table."""

    def go_on(self, match: Match) -> None:
        """Continue a match from a live table as a match of this device."""


class Room:
    """Manages the live table of this device; a single instance per page."""

    def __init__(self, table: Table, notices: Notices, desk: Desk) -> None:
        append(document.head, h("link", rel="stylesheet", href="./static/live/live.css"))
        self._table, self._notices, self._desk = table, notices, desk
        self._side: Hosting | Visiting | None = None
        self._lines = Lines(self._event)
        self._opening = asyncio.Lock()
        """Held while a table is opened, so that a second request waits for it."""
        self._departures = 0
        """The number of calls of `leave`. A table is dropped if this number changes while it is being opened."""
        self._news: dict[str, None] = {}
        self._here: frozenset[int] = frozenset()
        self._awaited = False
        self._timer: Any = None
        self._tick = create_proxy(guarded(self._ticked))
        self._panel = CompanyPanel(table.situation, self._reconnect)
        self._dialog = LiveDialog(
            notices, table.situation, self._take_answer, self._answer_again, self.leave, self._inherit
        )
        self._channel = BroadcastChannel.new(f"{scope()}takujo-live")
        on(self._channel, "message", self._overheard)
        table.shown = self._shown
        on(document, "visibilitychange", lambda _e: self._seen())
        on(window, "pagehide", lambda _e: self._lay_down())

    @property
    def open(self) -> bool:
        """Whether this device is at a table, or a table is being opened."""
        return self._side is not None or self._opening.locked()

    # -- coming

    async def show(self, match: Match | None) -> None:
        """Show the dialog; open a table for a match first, if none is open."""
        departures = self._departures
        async with self._opening:
            if self._side is None and match is not None:
                if not await self._load(departures) or screen() != "table":
                    return
                people = [seat for seat, player in enumerate(match.players) if player.kind == "human"]
                # With hands of cards, the person at the device has seen one of them; otherwise the first person here is
                # the host.
                mine = self._table.situation.deciding() if match.game.secrets else None
                first = mine if mine is not None else next(iter(people), None)
                name = match.players[first].name if first is not None else ""
                if not self._host(match, [seat for seat in people if seat != first], name, ""):
                    return
            self._show_dialog()
        await self._invite()

    async def resume(self, match: Match) -> None:
        """Reopen the host's table after a reload, for the match that Matches has put on the table.

        No seat is played on this device before that. If the table can't be reopened, the match continues without it.
        """
        departures = self._departures
        async with self._opening:
            if self._side is not None:
                return
            kept = session_storage.remembered()
            known = kept.get("host") == self._desk.saved_id() and await self._load(departures)
            if departures != self._departures:
                session_storage.forget()
                return
            if not (known and self._host(match, [], "", str(kept.get("kept", "")))):
                self._desk.go_on(Match.read(match.record()))
                return
            self._show_dialog()
        await self._invite()

    async def visit(self, code: str) -> None:
        """Show an invitation: the person chooses a seat, or to watch, before the reply is made."""
        departures = self._departures
        async with self._opening:
            if not await self._load(departures):
                return
            if isinstance(self._side, Hosting):
                self.leave()
            if self._side is None:
                kept = session_storage.remembered()
                if "guest" not in kept:
                    kept = session_storage.take_up()
                self._visit(str(kept.get("name", "")), str(kept.get("guest", kept.get("kept", ""))), came=False)
            side = self._side
            assert isinstance(side, Visiting)
            self._show_invitation(side, side.invited(code))

    async def visit_again(self) -> None:
        """Return to the table after a reload."""
        departures = self._departures
        async with self._opening:
            if self._side is not None:
                if self._table.situation.match is not None:
                    self.come_back(push=False)
                return
            kept = session_storage.remembered()
            self._desk.show_lobby()
            if "guest" not in kept or not await self._load(departures):
                if departures != self._departures:
                    session_storage.forget()
                return
            self._visit(str(kept.get("name", "")), str(kept["guest"]), came=True, looks=bool(kept.get("looks")))
        spare = str(kept.get("spare", ""))
        if spare:
            await self._answer_again(spare)
        else:
            self._dialog.open(self._side)

    def come_back(self, push: bool) -> None:
        """Show the table again, with this device's role in its history entry; `push` adds an entry if needed."""
        guest = isinstance(self._side, Visiting) and self._side.core.match is not None
        self._desk.show_table("guest" if guest else "host" if isinstance(self._side, Hosting) else "", push)
        self._table.come_back()

    def _show_dialog(self) -> None:
        """Show the dialog, unless the person has left the table's screen while the table was opened."""
        if screen() == "table":
            self._dialog.open(self._side)

    def _reconnect(self) -> None:
        """Show a guest how to restore a lost connection: a reply to the spare invitation."""
        side = self._side
        if isinstance(side, Visiting) and side.spare and not side.code:
            start(self._answer_again(side.spare))
        else:
            self._dialog.open(side)

    async def _answer_again(self, code: str) -> None:
        side = self._side
        if not isinstance(side, Visiting):
            return  # The table has just ended.
        wrong = await side.answer(code)
        if side is self._side:
            self._show_invitation(side, wrong)

    def _show_invitation(self, side: Visiting, wrong: str) -> None:
        """Show the invitation that was opened, or what is wrong with it."""
        if not wrong:
            self._dialog.open(side)
            return
        self._notices.message(t("live.bad-title"), bad(wrong, answer=False))
        if side.state == "waiting" and not side.code and not side.invitation:
            self._end()

    async def _load(self, departures: int) -> bool:
        """Load the code for connections; return whether that worked, and `leave` wasn't called in the meantime."""
        try:
            await self._lines.load()
        except JsException as error:
            warn(f"No live table: {error}")
            if departures == self._departures:
                self._notices.message(t("live.bad-title"), t("live.no-lines"))
            return False
        return departures == self._departures

    def _host(self, match: Match, free: list[int], name: str, kept: str) -> bool:
        try:
            side = Hosting(match, self._lines, self._changed, free, name, kept)
        except Illegal as refusal:
            self._notices.refuse(refusal)
            return False
        self._begin(side)
        self._here = side.here()
        self._table.open(side.match, here=side.here)
        if screen() == "table":
            self._desk.show_table("host")
        self._changed("company")
        return True

    def _visit(self, name: str, kept: str, came: bool, looks: bool = False) -> None:
        by_id("live-name").value = name
        side = Visiting(self._lines, self._changed, name, kept, came)
        side.looks = looks
        self._begin(side)

    def _begin(self, side: Hosting | Visiting) -> None:
        self._side = side
        self._here = frozenset()
        self._timer = setInterval(self._tick, TICK_MS)
        self._panel.follow(side)

    async def _invite(self) -> None:
        if isinstance(self._side, Hosting):
            await self._side.invite()

    # -- going

    def leave(self) -> None:
        """Leave the live table: the host closes it, a guest continues alone if the whole match is known.

        A table that is being opened is dropped.
        """
        self._departures += 1
        side = self._side
        if side is None:
            return
        side.leave()
        self._end()
        if isinstance(side, Hosting):
            if self._table.situation.match is side.match:
                self._table.open(Match.read(side.match.record()))
                if screen() == "table":
                    self._desk.show_table("")
        else:
            self._put_away(side)

    def _put_away(self, side: Visiting) -> None:
        """Remove the match of a table that was left, or continue it if the whole match is known."""
        match = side.core.match
        if match is None or self._table.situation.match is not match:
            return
        if match.partial:
            self._table.close()
            self._desk.show_lobby()
        else:
            self._desk.go_on(Match.read(match.record()))

    def _end(self) -> None:
        self._side = None
        self._table.situation.absent = {}
        clearInterval(self._timer)
        session_storage.forget()
        self._dialog.close()
        self._panel.follow(None)
        self._news = {}
        self._mark()

    def _inherit(self) -> None:
        """Continue as host with the match of a host who has left."""
        side = self._side
        if isinstance(side, Visiting) and side.core.match is not None and side.core.heir:
            mine = sorted(side.core.here)
            match = Match.read(side.core.match.record())
            name = match.players[mine[0]].name if mine else ""
            side.hang_up()
            self._end()
            self._desk.go_on(match)
            people = [seat for seat, player in enumerate(match.players) if player.kind == "human"]
            start(self._carry_on(match, [seat for seat in people if seat not in mine], name))

    async def _carry_on(self, match: Match, free: list[int], name: str) -> None:
        departures = self._departures
        async with self._opening:
            if not await self._load(departures) or not self._host(match, free, name, ""):
                return
            self._show_dialog()
        await self._invite()

    # -- events

    def _event(self, line: int, event: str, text: str) -> None:
        if self._side is not None:
            self._side.event(line, event, text)

    def _ticked(self) -> None:
        if self._side is not None:
            self._side.core.tick()

    def _changed(self, what: str) -> None:
        """Show a change, once the code that makes it has finished."""
        if not self._news:
            asyncio.get_event_loop().call_soon(guarded(self._take_news))
        self._news[what] = None

    def _take_news(self) -> None:
        news, self._news = self._news, {}
        side = self._side
        if side is None:
            return
        if isinstance(side, Visiting):
            side.ask_for_wish()
            if "start" in news and side.core.match is not None:
                self._here = side.here()
                another = "another" in news
                self._desk.receive("" if another else str(session_storage.remembered().get("save", "")))
                self._table.open(side.core.match, here=side.here)
                self._desk.show_table("guest")
            if "end" in news:
                self._told_end(side)
                return
        self._tell_dice(side, news)
        if "refused" in news and side.core.refusal is not None:
            self._notices.refuse(side.core.refusal)
        places = side.core.company.places
        self._table.situation.absent = {p.seat: p.state for p in places if p.state in ("free", "lost")}
        if "match" in news or "throw" in news or "refused" in news:
            self._table.follow()
        here = side.here()
        if here != self._here:
            self._here = here
            self._table.sit(side.here)
        elif "company" in news:
            self._table.refresh(animate=False)
        if isinstance(side, Visiting):
            self._keep_whole(side)
        self._show(side, news)

    def _tell_dice(self, side: Hosting | Visiting, news: dict[str, None]) -> None:
        """Report how a dice roll was made, or that the host's match is a different one."""
        if "doubt" in news:
            self._notices.toast(t("live.doubt"))
        if "without" in news:
            devices, seconds = zip(*side.core.without, strict=True)
            names = join_names(device_names(side, self._table.situation, devices))
            self._notices.toast(t("live.rolled-without", name=names, seconds=max(seconds)))
        if "another" in news:
            self._notices.message(t("live.another-title"), t("live.another"))
        if "unseated" in news:
            self._notices.message(t("live.heading"), t("live.unseated"))

    def _keep_whole(self, side: Visiting) -> None:
        """Save a match with hidden information once all of it is known: after its end, when no action follows."""
        match, told = side.core.match, side.core.company.places  # The result needs the players.
        if match is not None and match.outcome() is not None and told and not self._desk.saved_id():
            self._desk.keep()

    def _show(self, side: Hosting | Visiting, news: dict[str, None]) -> None:
        self._mark()
        self._panel.show(side, news)
        self._dialog.show(side)
        if isinstance(side, Hosting):
            session_storage.remember(host=self._desk.saved_id(), kept=side.core.keep())
            if self._dialog.is_open and not side.code:
                start(side.invite())
        else:
            save = self._desk.saved_id() if side.core.match is not None else ""
            session_storage.remember(
                guest=side.core.keep(), name=self._dialog.name, spare=side.spare, save=save, looks=side.looks
            )
            if document.hidden:
                self._lay_down()

    def _shown(self) -> None:
        """Update after an action played on this device, which the session doesn't report."""
        if self._side is not None:
            self._mark()
            self._panel.show(self._side, {})

    def _told_end(self, side: Visiting) -> None:
        reason = side.core.ended
        side.hang_up()
        self._end()
        self._put_away(side)
        self._notices.message(t("live.ended.title"), ended(reason))

    def _mark(self) -> None:
        """Mark the table's state on the page, and in the tab's title and by a sound that a person here must act."""
        root, side = document.documentElement, self._side
        if side is None:
            root.removeAttribute("data-live")
        else:
            root.dataset.live = side.state
        situation = self._table.situation
        mine = (
            side is not None and situation.match is not None and situation.device.deciding(situation.match) is not None
        )
        asked = side is not None and side.asked
        document.title = t("live.title-asked" if asked else "live.title-turn" if mine else "app.title")
        awaited = mine or asked
        if awaited and not self._awaited and document.hidden:
            sound_play("turn")
        self._awaited = awaited

    # -- other tabs

    async def _take_answer(self, code: str) -> str:
        """Use a reply for the table; return what is wrong with it, or ""."""
        if not isinstance(self._side, Hosting):
            return "none"
        return await self._side.take(code)

    async def hand_over(self, code: str) -> None:
        """Pass a guest's reply, which was opened as a link in this tab, to the tab with the host's table."""
        said: asyncio.Future[None] = asyncio.get_event_loop().create_future()

        def heard(event: Any) -> None:
            if str(event.data) == f"taken {code}" and not said.done():
                said.set_result(None)

        hearing = create_proxy(heard)
        self._channel.addEventListener("message", hearing)
        self._channel.postMessage(f"answer {code}")
        try:
            await asyncio.wait_for(said, ANSWERED_MS / 1000)
            self._notices.message(t("live.handed-title"), t("live.handed"))
        except TimeoutError:
            self._notices.message(t("live.bad-title"), bad("none", answer=True))
        finally:
            self._channel.removeEventListener("message", hearing)
            hearing.destroy()

    def _overheard(self, event: Any) -> None:
        """Use a reply that another tab was opened with."""
        word, _, code = str(event.data).partition(" ")
        if word == "answer" and isinstance(self._side, Hosting):
            start(self._try(code))

    async def _try(self, code: str) -> None:
        if not await self._take_answer(code):
            self._channel.postMessage(f"taken {code}")

    # -- the tab itself

    def _seen(self) -> None:
        if document.hidden:
            self._lay_down()
        elif isinstance(self._side, Visiting):
            session_storage.take_up()

    def _lay_down(self) -> None:
        if isinstance(self._side, Visiting) and self._side.core.match is not None:
            session_storage.lay_down(self._side.core.keep(), self._dialog.name)
