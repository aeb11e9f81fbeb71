"""The dialog of the live table: seats, invitation and reply, and help if a connection fails."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from ...core.game.game import Game
from ...core.live.room_state import Onlooker, SeatPlace
from ...core.match.link import find, letters
from ...core.rules.match_history import Player
from ...core.text.markup import Markup, button, h
from ...core.text.text_cleaning import NAME_LENGTH, clean_name
from ...core.text.texts import Texts
from ...games import games
from ..page.address import page_address
from ..page.background_tasks import start
from ..page.dom import by_id, closest, fill, lang, on, options, show, t
from ..page.notices import Notices
from ..page.qr import draw_qr, qr_rows
from ..page.sharing import can_read, can_share, copied, copy_link, share, word_copy
from ..state.table_state import Situation
from . import servers
from .dice_report import show_dice
from .guest_session import Visiting
from .host_session import Hosting
from .messages import bad, contact, count_of
from .qr_scanner import Scanner
from .rtc_bridge import game_mark

KINDS = {"answer": "answer", "invitation": "live"}
"""By field into which a link is pasted, the word before its code."""
_WORDS = Texts(
    {
        "invite": (
            "招待するのは1台ずつです。一緒に遊ぶ人に、このリンクを送るか、QRコードを読んでもらってください。",
            "Invite one device at a time: send this link to the person who will play, or let them scan the QR code.",
        ),
        "invite.message": (
            "{game}で遊びましょう。リンクを開いて席を選び、出てきた返信を送り返してください。",
            "Let’s play {game}. Open the link, choose a seat, and send me the reply that appears.",
        ),
        "reply.heading": ("2　返信を待つ", "2  Wait for the reply"),
        "reply": (
            "相手がリンクを開いて席を選ぶと、相手の画面に返信のリンクが出ます。それを送り返してもらってください。"
            "届くまで、このページは開いたままにしてください。",
            "They open the link and choose a seat. Their page then shows a reply link, and they send it back to you. "
            "Keep this page open until it arrives.",
        ),
        "answer.message": (
            "招待への返信です。コピーして、招待の画面に貼り付けてください。",
            "My reply to your invitation. Copy it and paste it on the page with the invitation.",
        ),
        "paste.none": (
            "クリップボードにリンクがありません。届いたリンクをコピーしてから「貼り付ける」を押してください。",
            "There is no link on the clipboard. Copy the link you received, then press “Paste”.",
        ),
        "paste.failed": (
            "クリップボードを読めませんでした。欄を長押しして貼り付けてください。",
            "The clipboard couldn’t be read. Press and hold the field to paste.",
        ),
    }
)
LEAST_CODE = 80
"""The minimum number of characters of a code; a shorter one is taken to be still incomplete."""


class LiveDialog:
    """Controls the dialog of the live table; a single instance per page.

    `take(code)` uses a guest's reply and returns what is wrong with it, `answer(code)` replies to an invitation,
    `leave()` leaves the table, `inherit()` continues the match as host.
    """

    def __init__(
        self,
        notices: Notices,
        situation: Situation,
        take: Callable[[str], Awaitable[str]],
        answer: Callable[[str], Awaitable[None]],
        leave: Callable[[], None],
        inherit: Callable[[], None],
    ) -> None:
        self._notices, self._situation, self._take, self._answer = notices, situation, take, answer
        self._side: Hosting | Visiting | None = None
        self._dialog = by_id("live-dialog")
        self._shown = {"invite": "", "answer": ""}
        self._connected = 0
        self._scanner = Scanner(self._scanned)
        self._trying: str | None = None
        """The code of a reply that is being processed."""
        on(by_id("live-seats"), "click", self._clicked)
        on(by_id("live-seats"), "change", self._seated)
        on(by_id("live-name"), "change", lambda _e: self._named())
        on(by_id("answer"), "input", lambda _e: self._typed())
        on(by_id("answer-form"), "submit", self._submitted)
        on(by_id("invitation"), "input", lambda _e: self._invited())
        on(by_id("answer-scan"), "click", lambda _e: self._scanner.toggle())
        for field, read in (("answer", self._typed), ("invitation", self._invited)):
            self._let_paste(field, read)
        on(by_id("live-servers"), "change", lambda _e: self._servers())
        on(by_id("live-leave"), "click", lambda _e: leave())
        on(by_id("live-inherit"), "click", lambda _e: inherit())
        on(self._dialog, "close", lambda _e: self._scanner.stop())
        for which in self._shown:
            self._let_share(which)

    @property
    def is_open(self) -> bool:
        """Whether the dialog is shown."""
        return bool(self._dialog.open)

    @property
    def name(self) -> str:
        """The name of the player on this device."""
        return clean_name(str(by_id("live-name").value))

    def open(self, side: Hosting | Visiting | None) -> None:
        """Show the dialog for this device's side of a live table."""
        if side is None:
            return
        if side is not self._side:
            self._connected = 0
        by_id("live-servers").value = servers.written()
        by_id("live-invite-note").textContent = _said("invite")
        fill(by_id("live-reply"), h("h3", "", _said("reply.heading")), h("p", "dialog-note", _said("reply")))
        for field in KINDS:
            show(by_id(f"{field}-paste"), can_read())
        by_id("live-name").setAttribute("maxlength", str(NAME_LENGTH))
        self._say("")
        self.show(side)
        if not self._dialog.open:
            self._dialog.showModal()

    def close(self) -> None:
        """Close the dialog."""
        self._side = None
        self._write("invite", "")
        self._write("answer", "")
        if self._dialog.open:
            self._dialog.close()

    # -- showing

    def show(self, side: Hosting | Visiting) -> None:
        """Show the present state of the live table; close the dialog once all expected players are connected."""
        self._side = side
        hosting = isinstance(side, Hosting)
        show(by_id("live-inviting"), hosting)
        choosing = isinstance(side, Visiting) and bool(side.invitation)
        back = not hosting and not choosing and side.state == "lost"  # A returning guest keeps name and seat.
        show(by_id("live-name-field"), not hosting and not back)
        show(by_id("live-seats"), not back)
        show(by_id("live-answering"), isinstance(side, Visiting) and bool(side.code))
        show(by_id("live-anew"), back)
        by_id("live-leave").textContent = t("live.close" if hosting else "live.leave")
        by_id("live-state").textContent = self._state(side)
        show(by_id("live-trust"), self._has_secrets(side))
        show_dice(side, self._situation)
        if isinstance(side, Hosting):
            company = side.core.company
            self._rows(company.places, self._host_row, *map(self._onlooker_row, company.onlookers))
            self._write("invite", f"{page_address()}#live={side.code}" if side.code else "")
            self._count(count_of(company), not side.free)
            if side.stuck:
                self._say(t("live.stuck"))
                by_id("live-far").open = True
            show(by_id("live-inherit"), False)
            by_id("live-contact").textContent = ""
        elif choosing:
            self._rows(_awaited(side), self._guest_row, _look_row(side), *[_return_row()] * side.core.known)
            by_id("live-contact").textContent = contact(side.about.get("at", []), servers.servers())
            show(by_id("live-inherit"), False)
        else:
            by_id("live-contact").textContent = ""
            places = side.core.company.places or _awaited(side)
            self._rows(places, self._guest_row, _look_row(side))
            self._write("answer", f"{page_address()}#answer={side.code}" if side.code else "")
            settled = bool(side.core.here) or side.looks or not any(place.state == "free" for place in places)
            self._count(int(side.state == "connected"), settled)
            show(by_id("live-inherit"), side.state == "lost" and side.core.match is not None and side.core.heir)

    def _count(self, connected: int, complete: bool) -> None:
        """Close the dialog when another device has connected and no more are expected."""
        if connected > self._connected:
            self._say("")
        if connected > self._connected and complete and self._dialog.open:
            self._dialog.close()
            self._notices.toast(t("live.complete" if isinstance(self._side, Hosting) else "live.state-guest"))
        if complete or connected < self._connected:
            self._connected = connected

    def _state(self, side: Hosting | Visiting) -> str:
        if isinstance(side, Visiting) and side.invitation:
            game = _invited_to(side)
            return t("live.state-invited", game=game.card(lang(), "title")) if game else t("live.state-invited-some")
        if side.alone and side.state != "connected":
            return t("live.alone")
        if isinstance(side, Hosting):
            count = count_of(side.core.company)
            if side.state == "lost":
                return t("live.state-away")
            return t("live.state-host", count=count) if count else t("live.state-alone")
        if side.state == "lost":
            match = side.core.match
            veiled = match is not None and match.partial
            return t("live.state-cut" if side.code else "live.state-lost") + (t("live.state-veiled") if veiled else "")
        if side.state == "connected":
            return t("live.state-guest")
        return t("live.state-answered" if side.code else "live.state-answering")

    def _has_secrets(self, side: Hosting | Visiting) -> bool:
        game = side.match.game if isinstance(side, Hosting) else _invited_to(side)
        return game is not None and game.secrets

    def _rows(self, places: tuple[SeatPlace, ...], row: Callable[[SeatPlace, str], Markup], *more: Markup) -> None:
        match, side = self._situation.match, self._side
        elsewhere = isinstance(side, Visiting) and side.invitation  # A match on this table is a different one.
        known = match is not None and match.seats == len(places) and not elsewhere
        names = self._situation.names() if known else None
        unnamed = [t("seat.default-name", number=place.seat + 1) for place in places]
        fill(by_id("live-seats"), *[row(place, (names or unnamed)[place.seat]) for place in places], *more)

    def _host_row(self, place: SeatPlace, name: str) -> Markup:
        kinds = {"human": t("live.here"), "free": t("live.free")}
        if place.device:
            kinds["guest"] = t("live.away" if place.state == "lost" else "live.there")
        match, computer = self._situation.match, Player(place.kind)
        if match is not None:
            kinds |= {level: t(f"seat.{level}") for level in match.game.levels}
            if computer.manner:
                level, manner = t(f"seat.{computer.level}"), match.game.texts.WORDS(lang(), f"manner.{computer.manner}")
                kinds[computer.kind] = t("seat.in-manner", level=level, manner=manner)
        now = "guest" if place.device else {"host": "human", "free": "free"}.get(place.state, place.kind)
        label = t("seat.kind.label", number=place.seat + 1)
        kind = h("select", "", *options(kinds, now), data_seat=str(place.seat), aria_label=label)
        return _row(name, kind, _away(place.device, name) if place.device else None)

    def _onlooker_row(self, onlooker: Onlooker) -> Markup:
        name = onlooker.name or t("live.somebody")
        return _row(t("live.looks-on", name=name), _away(onlooker.device, name))

    def _guest_row(self, place: SeatPlace, name: str) -> Markup:
        side = self._side
        assert isinstance(side, Visiting)
        mine = side.wish == place.seat or (place.seat in side.core.here and not side.invitation)
        if place.state == "free" or mine:
            words = t("live.yours") if mine else t("live.take")
            taking = button("button", words, data_take=str(place.seat), aria_pressed="true" if mine else "false")
            return _row(name, taking)
        return _row(name, h("span", "live-seat-state", t(f"live.seat-{place.state}")))

    def _write(self, which: str, url: str) -> None:
        """Show a link and its QR code."""
        if url == self._shown[which]:
            return
        self._shown[which] = url
        by_id(f"{which}-url").value = url
        by_id(f"{which}-copy").disabled = not url
        word_copy(by_id(f"{which}-copy"), copied=False)
        show(by_id(f"{which}-share"), bool(url) and can_share())
        by_id(f"{which}-qr").width = 0
        if url:
            start(self._draw(which, url))

    async def _draw(self, which: str, url: str) -> None:
        rows = await qr_rows(url)
        if rows is not None and self._shown[which] == url:
            draw_qr(by_id(f"{which}-qr"), rows)

    def _let_share(self, which: str) -> None:
        """Attach the buttons that copy and share a link."""
        copy, send, url = by_id(f"{which}-copy"), by_id(f"{which}-share"), by_id(f"{which}-url")
        on(copy, "click", lambda _e: start(copy_link(self._shown[which], copy, url, self._notices)))
        on(
            send,
            "click",
            lambda _e: start(share(title=t("app.name"), text=self._message(which), url=self._shown[which])),
        )

    def _message(self, which: str) -> str:
        """Return the message with which a link is sent to another app: what to do with it."""
        side = self._side
        game = side.match.game.card(lang(), "title") if isinstance(side, Hosting) else ""
        return _said(f"{which}.message", game=game)

    def _let_paste(self, field: str, read: Callable[[], None]) -> None:
        """Attach the button that pastes a link into a field; `read()` uses what the field contains."""
        on(by_id(f"{field}-paste"), "click", lambda _e: start(self._paste(field, read)))

    async def _paste(self, field: str, read: Callable[[], None]) -> None:
        text = await copied()
        known = text is not None and len(_code(KINDS[field], text)) >= LEAST_CODE
        by_id(f"{field}-note").textContent = "" if known else _said("paste.failed" if text is None else "paste.none")
        if known:
            by_id(field).value = text
            read()
        else:
            by_id(field).focus()

    def _say(self, text: str) -> None:
        by_id("answer-note").textContent = text

    # -- doing

    def _clicked(self, event: Any) -> None:
        pressed = closest(event, "[data-take], [data-look], [data-return], [data-away]")
        side = self._side
        if pressed is None or side is None:
            return
        if isinstance(side, Hosting):
            side.core.send_away(int(pressed.dataset.away))
        elif pressed.hasAttribute("data-look"):
            side.look_on()
        elif pressed.hasAttribute("data-return"):
            side.accept()
        else:
            side.take(int(pressed.dataset.take))
        self.show(side)

    def _seated(self, event: Any) -> None:
        if isinstance(self._side, Hosting):
            self._side.core.seat_guest(int(event.target.dataset.seat), str(event.target.value))

    def _named(self) -> None:
        if isinstance(self._side, Visiting):
            self._side.core.rename(self.name)

    def _typed(self) -> None:
        if len(_code("answer", str(by_id("answer").value))) >= LEAST_CODE:
            self._try()

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        self._try()

    def _scanned(self, text: str) -> None:
        by_id("answer").value = text
        self._try()

    def _try(self) -> None:
        """Use the reply in the field, unless it is being processed: pasting may also submit it."""
        code = _code("answer", str(by_id("answer").value))
        if code != self._trying:
            self._trying = code
            self._say(t("live.connecting"))  # Set before the call, whose effects may be known before it returns.
            start(self._found_out(code))

    async def _found_out(self, code: str) -> None:
        try:
            wrong = await self._take(code)
        finally:
            self._trying = None
        if wrong:
            self._say(bad(wrong, answer=True))
        else:
            by_id("answer").value = ""

    def _invited(self) -> None:
        code = _code("live", str(by_id("invitation").value))
        if len(code) >= LEAST_CODE:
            by_id("invitation").value = ""
            start(_done(self._answer(code)))

    def _servers(self) -> None:
        understood = servers.keep(str(by_id("live-servers").value))
        by_id("live-servers-note").textContent = t("live.servers-kept" if understood else "live.servers-bad")
        if understood and self._side is not None:
            start(self._side.renew())


def _said(key: str, **values: str) -> str:
    return _WORDS(lang(), key, **values)


def _code(kind: str, text: str) -> str:
    """Return the code of a link of a given kind in a text, or of a part of such a link."""
    found = find("#" + text, kind)
    return letters(found.rest if found is not None else text)


def _row(name: str, *parts: Markup | None) -> Markup:
    return h("li", "live-seat", h("span", "live-seat-name", name), *parts)


def _away(device: int, name: str) -> Markup:
    """Return the button that disconnects a guest's device."""
    label = t("live.send-away.label", name=name)
    return button("button button-quiet", t("live.send-away"), data_away=str(device), aria_label=label)


def _look_row(side: Visiting) -> Markup:
    words = t("live.looking" if side.looks else "live.look-take")
    looking = button("button", words, data_look="", aria_pressed="true" if side.looks else "false")
    return _row(t("live.look"), looking)


def _return_row() -> Markup:
    return _row(t("live.return"), button("button", t("live.return-take"), data_return=""))


def _invited_to(side: Visiting) -> Game | None:
    mark = side.about.get("game")
    return next((game for game in games().values() if game_mark(game.id) == mark), None)


def _awaited(side: Visiting) -> tuple[SeatPlace, ...]:
    """Return the seats according to the invitation, because the host can't be asked yet."""
    seats, free = int(side.about.get("seats", 0)), int(side.about.get("free", 0))
    return tuple(
        SeatPlace(seat, "", "human", None if free >> seat & 1 else 0, "free" if free >> seat & 1 else "host")
        for seat in range(min(seats, 8))
    )


async def _done(work: Awaitable[None]) -> None:
    await work
