"""Sharing a match (or the address of a problem): link, QR code, the device's own way of sharing, file."""

from __future__ import annotations

import json
from typing import Any

import pyodide_js
from js import JSON, window
from pyodide.ffi import JsException

from ...core.errors import Illegal
from ...core.match import Match
from ..page.dom import by_id, lang, on, show, t, warn
from ..page.notices import Notices
from ..page.tasks import start
from ..saves.files import download, file_name
from ..saves.store import Save, to_file

MAX_QR = 2_900
"""The most bytes that a QR code of the lowest error correction holds (2,953), with a little room."""
MATCH = ("share.heading", "share.url", "share.text")
PROBLEM = ("share.problem", "share.problem.url", "share.problem.text")
"""The texts for what is shared: the heading, what the link is called, and what goes with it to other apps."""


class ShareDialog:
    """Shows the link of the match on the table."""

    def __init__(self, notices: Notices) -> None:
        self.notices = notices
        self._url = ""
        self._save: Save | None = None
        self._title = ""
        self._kind = MATCH
        on(by_id("copy-url"), "click", lambda _e: start(self._copy()))
        on(by_id("web-share"), "click", lambda _e: start(self._web_share()))
        on(by_id("save-file"), "click", lambda _e: self._file())
        on(by_id("share-dialog"), "close", lambda _e: self._closed())

    def open(self, match: Match, save: Save, names: list[str]) -> None:
        """Open the dialog for a match."""
        self._save, self._kind = save, MATCH
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
        """Open the dialog for an address of the page; `title` is that of its game."""
        self._save, self._title, self._kind = None, title, PROBLEM
        self._show(page_address() + query, t("share.note-problem"))

    def _show(self, url: str, note: str) -> None:
        self._url = url
        for id, key in zip(("share-heading", "share-url-name"), self._kind, strict=False):
            by_id(id).dataset.text, by_id(id).textContent = key, t(key)
        field = by_id("share-url")
        by_id("share-note").textContent = note
        field.value = url
        by_id("copy-url").disabled = not url
        show(by_id("web-share"), bool(url) and hasattr(window.navigator, "share"))
        show(by_id("save-file"), self._save is not None)
        show(by_id("qr"), False)
        by_id("share-dialog").showModal()
        if url:
            field.select()
            start(self._qr(url))

    def _closed(self) -> None:
        # The link holds the whole match, secrets included: neither it nor its picture stays on the page.
        self._url = by_id("share-url").value = ""
        by_id("qr").width = 0

    async def _qr(self, url: str) -> None:
        if len(url) > MAX_QR:
            self._remark("share.qr-long")
            return
        try:
            segno = await _segno()
            rows = [list(row) for row in segno.make(url, error="l", micro=False).matrix]
        except Exception as error:  # the link itself is there: a missing picture is no reason to stop
            warn(f"No QR code: {error}")
            self._remark("share.qr-failed")
            return
        if url == self._url:
            show(by_id("qr"), True)
            window.takujoPainter.qr(by_id("qr"), json.dumps(rows))

    def _remark(self, key: str) -> None:
        note = by_id("share-note")
        note.textContent = f"{note.textContent} {t(key)}"

    async def _copy(self) -> None:
        try:
            await window.navigator.clipboard.writeText(self._url)
        except (JsException, AttributeError):
            by_id("share-url").select()
            self.notices.toast(t("share.copy-failed"))
        else:
            self.notices.toast(t("share.copied"))

    async def _web_share(self) -> None:
        what = {
            "title": t("share.title", game=self._title),
            "text": t(self._kind[2], game=self._title),
            "url": self._url,
        }
        try:
            await window.navigator.share(JSON.parse(json.dumps(what)))
        except JsException as error:
            warn(f"Not shared: {error}")  # closing the device's dialog is no failure

    def _file(self) -> None:
        if self._save is not None:
            download(file_name(self._save.name), to_file([self._save]))


def page_address() -> str:
    """Return the address of the page without query and fragment."""
    return str(window.location.origin + window.location.pathname)


async def _segno() -> Any:
    """Return the QR code library, loaded from our own files when first needed."""
    try:
        import segno
    except ImportError:
        await pyodide_js.loadPackage("micropip")
        import micropip

        await micropip.install("segno")
        import segno
    return segno
