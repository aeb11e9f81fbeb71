"""Sharing a match (or the address of a puzzle): link, QR code, the device's share sheet, file."""

from __future__ import annotations

from ...core.match.match import Match
from ...core.text.errors import Illegal
from ..page.address import page_address
from ..page.background_tasks import start
from ..page.dom import by_id, lang, on, show, t
from ..page.notices import Notices
from ..page.qr import MAX_QR, draw_qr, qr_rows
from ..page.sharing import can_share, copy_link, share, word_copy
from ..saves.file_transfer import download, file_name
from ..saves.save_words import shown_name
from ..saves.store import Save, to_file

MOST_CUT = 2_000
"""The length in characters above which some messengers truncate links."""
MATCH = ("share.heading", "share.url", "share.text")
PROBLEM = ("share.problem", "share.problem.url", "share.problem.text")
"""The texts for sharing a puzzle: the heading, the label of the link, and the message to other apps."""


class ShareDialog:
    """Shows the link of the match on the table, or that of a puzzle."""

    def __init__(self, notices: Notices) -> None:
        self.notices = notices
        self._url = ""
        self._save: Save | None = None
        self._title = ""
        self._kind = MATCH
        self._whole = self._note = self._said = ""
        self._point: int | None = None
        on(by_id("share-at-move"), "change", lambda _e: self._write())
        copy = by_id("copy-url")
        on(copy, "click", lambda _e: start(copy_link(self._url, copy, by_id("share-url"), self.notices)))
        on(by_id("web-share"), "click", lambda _e: self._share())
        on(by_id("save-file"), "click", lambda _e: self._file())
        on(by_id("share-dialog"), "close", lambda _e: self._closed())

    def open(self, match: Match, save: Save, names: list[str], point: int | None) -> None:
        """Open the dialog for a match.

        If an earlier point of the match is viewed, the link may lead to this point.
        """
        self._save, self._kind, self._point = save, MATCH, point
        self._title = match.game.card(lang(), "title")
        try:
            url = page_address() + match.link()
        except Illegal as refusal:
            url = ""
            note = refusal.sentence(lang())
        else:
            actors = match.actors()
            note = t("share.note-turn", name=names[actors[0]]) if actors else t("share.note-over")
            if actors and match.game.secrets:
                note += ("" if lang() == "ja" else " ") + t("share.note-honour")
        self._show(url, note)

    def open_address(self, query: str, title: str) -> None:
        """Open the dialog for an address of the page; `title` is the title of the game."""
        self._save, self._kind, self._point = None, PROBLEM, None
        self._title = title
        self._show(page_address() + query, t("share.note-problem"))

    def _show(self, url: str, note: str) -> None:
        self._whole, self._note = url, note
        for id, key in zip(("share-heading", "share-url-name"), self._kind, strict=False):
            by_id(id).dataset.text, by_id(id).textContent = key, t(key)
        by_id("copy-url").disabled = not url
        show(by_id("web-share"), bool(url) and can_share())
        show(by_id("save-file"), self._save is not None)
        show(by_id("share-at"), self._point is not None and bool(url))
        by_id("share-at-move").checked = self._point is not None
        by_id("share-at-text").textContent = t("share.at")
        by_id("share-dialog").showModal()
        self._write()

    def _write(self) -> None:
        """Show the link, with the viewed point if that is selected."""
        at = self._point is not None and by_id("share-at-move").checked
        self._url = f"{self._whole}&at={self._point}" if self._whole and at else self._whole
        field = by_id("share-url")
        field.value = self._url
        word_copy(by_id("copy-url"), copied=False)
        long = len(self._url) > MOST_CUT
        warning = t("share.long", length=f"{len(self._url):,}") if long else ""
        self._said = f"{self._note} {warning}".rstrip()
        by_id("share-note").textContent = self._said
        by_id("save-file").className = "button button-main" if long or not self._url else "button"
        show(by_id("qr"), False)
        if self._url:
            field.select()
            start(self._qr(self._url))

    def _closed(self) -> None:
        # The link contains the whole match, including hidden information, so link and QR code are removed afterwards.
        self._url = self._whole = by_id("share-url").value = ""
        by_id("qr").width = 0

    async def _qr(self, url: str) -> None:
        rows = None if len(url) > MAX_QR else await qr_rows(url)
        if url != self._url:  # Another link is wanted meanwhile, or none.
            return
        if rows is None:
            missing = t("share.qr-long" if len(url) > MAX_QR else "share.qr-failed")
            by_id("share-note").textContent = f"{self._said} {missing}"
        else:
            show(by_id("qr"), True)
            draw_qr(by_id("qr"), rows)

    def _share(self) -> None:
        title, text = t("share.title", game=self._title), t(self._kind[2], game=self._title)
        start(share(title=title, text=text, url=self._url))

    def _file(self) -> None:
        if self._save is not None:
            download(file_name(shown_name(self._save)), to_file([self._save]))
