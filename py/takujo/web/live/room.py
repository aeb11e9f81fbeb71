"""Which side of a live table this device is, if any; and what the page shows of it."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

from js import BroadcastChannel, clearInterval, document, setInterval, window
from pyodide.ffi import JsException, create_proxy

from ...core.live.host_match import HostMatch
from ...core.match.match import Match
from ..page.dom import by_id, guarded, join_names, make, on, t, warn
from ..page.notices import Notices
from ..page.sounds import sound_play
from ..page.tasks import start
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
"""So long another tab is given to say that the answer was for it."""


class Desk(Protocol):
    """What the room asks of whoever keeps the matches."""

    def saved_id(self) -> str:
        """Return which saved match lies on the table; "" if none."""

    def show_lobby(self) -> None:
        """Show the lobby."""

    def show_table(self, live: str) -> None:
        """Show the table; a reload comes back to this part in a live one: "host", "guest", or "" for none."""

    def receive(self, save: str) -> None:
        """Keep the match that comes onto the table as a guest's: under this id, where it was kept before."""

    def keep(self) -> None:
        """Save the match on the table."""

    def go_on(self, match: Match) -> None:
        """Go on with what has been played at somebody else's table as a match of one's own."""


class Room:
    """One for the page."""

    def __init__(self, table: Table, notices: Notices, desk: Desk) -> None:
        document.head.appendChild(make("link", rel="stylesheet", href="./static/live/live.css"))
        self._table, self._notices, self._desk = table, notices, desk
        self._side: Hosting | Visiting | None = None
        self._lines = Lines(self._event)
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
        """Whether this device is at a table."""
        return self._side is not None

    # -- coming

    async def show(self, match: Match | None) -> None:
        """Show the dialog; open a table for a match first, where none is open."""
        if self._side is None and match is not None:
            people = [seat for seat, player in enumerate(match.players) if player.kind == "human"]
            # Where there are hands, whoever holds the device has seen one; else the first person here is the host.
            mine = self._table.situation.deciding() if match.game.secrets else None
            first = mine if mine is not None else next(iter(people), None)
            name = match.players[first].name if first is not None else ""
            if not await self._host(match, [seat for seat in people if seat != first], name, ""):
                return
        self._dialog.open(self._side)
        await self._invite()

    async def resume(self, record: str) -> None:
        """Open the host's table again after a reload: dice that were under way are still everybody's."""
        kept = session_storage.remembered()
        if (
            kept.get("host") == self._desk.saved_id()
            and self._side is None
            and await self._host(HostMatch.read(record), [], "", str(kept.get("kept", "")))
        ):
            self._dialog.open(self._side)
            await self._invite()

    async def visit(self, code: str) -> None:
        """Show an invitation: the person chooses a seat, or to watch, before it is answered."""
        if isinstance(self._side, Hosting):
            self.leave()
        if not await self._load():
            return
        if self._side is None:
            kept = (
                session_storage.remembered() if "guest" in session_storage.remembered() else session_storage.take_up()
            )
            self._visit(str(kept.get("name", "")), str(kept.get("guest", kept.get("kept", ""))), came=False)
        side = self._side
        assert isinstance(side, Visiting)
        self._show_invitation(side, side.invited(code))

    async def visit_again(self) -> None:
        """Come back to the table after a reload."""
        if self._side is not None:
            if self._table.situation.match is not None:
                self._desk.show_table("guest")
                self._table.come_back()
            return
        kept = session_storage.remembered()
        self._desk.show_lobby()
        if "guest" in kept and await self._load():
            self._visit(str(kept.get("name", "")), str(kept["guest"]), came=True, looks=bool(kept.get("looks")))
            spare = str(kept.get("spare", ""))
            if spare:
                await self._answer_again(spare)
            else:
                self._dialog.open(self._side)

    def _reconnect(self) -> None:
        """Show a guest how a lost connection is made anew: an answer to the invitation that has been kept for it."""
        side = self._side
        if isinstance(side, Visiting) and side.spare and not side.code:
            start(self._answer_again(side.spare))
        else:
            self._dialog.open(side)

    async def _answer_again(self, code: str) -> None:
        side = self._side
        assert isinstance(side, Visiting)
        wrong = await side.answer(code)
        if side is self._side:
            self._show_invitation(side, wrong)

    def _show_invitation(self, side: Visiting, wrong: str) -> None:
        """Show the invitation that has been opened, or what is wrong with it."""
        if not wrong:
            self._dialog.open(side)
            return
        self._notices.message(t("live.bad-title"), bad(wrong, answer=False))
        if side.state == "waiting" and not side.code and not side.invitation:
            self._end()

    async def _load(self) -> bool:
        try:
            await self._lines.load()
        except JsException as error:
            warn(f"No live table: {error}")
            self._notices.message(t("live.bad-title"), t("live.no-lines"))
            return False
        return True

    async def _host(self, match: Match, free: list[int], name: str, kept: str) -> bool:
        if not await self._load():
            return False
        side = Hosting(match, self._lines, self._changed, free, name, kept)
        self._begin(side)
        self._here = side.here()
        self._table.open(side.match, here=side.here)
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
        """Leave the table: the host closes it, a guest goes on alone where all of the match is known."""
        side = self._side
        if side is None:
            return
        side.leave()
        self._end()
        if isinstance(side, Hosting):
            if self._table.situation.match is side.match:
                self._table.open(Match.read(side.match.record()))
                self._desk.show_table("")
        else:
            self._put_away(side)

    def _put_away(self, side: Visiting) -> None:
        """Take the match of a table that has been left off this one, or go on with it where all of it is known."""
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
        """Carry on as host with the match of a host who is gone."""
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
        if await self._host(match, free, name, ""):
            self._dialog.open(self._side)
            await self._invite()

    # -- what happens

    def _event(self, line: int, event: str, text: str) -> None:
        if self._side is not None:
            self._side.event(line, event, text)

    def _ticked(self) -> None:
        if self._side is not None:
            self._side.core.tick()

    def _changed(self, what: str) -> None:
        """Show what has changed, when whoever has changed it is done."""
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
        """Say how a roll was made, or that the host's match is another one."""
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
        """Keep a match with secrets when all of it is told: that is after its end, and no action follows."""
        match, told = side.core.match, side.core.company.places  # who has played it is to be known, too
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
        """Follow what has been played here: of that the table's two sides don't tell."""
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
        """Mark how the table stands on the page; in the tab's title and by a sound, that somebody here is awaited."""
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
        """Take an answer for the table; return what is wrong with it, or ""."""
        if not isinstance(self._side, Hosting):
            return "none"
        return await self._side.take(code)

    async def hand_over(self, code: str) -> None:
        """Hand an answer, opened as a link, to the tab that hosts."""
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
        """Take an answer that another tab has been opened with."""
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
