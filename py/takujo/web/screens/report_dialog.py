"""The report about something that is wrong: what the person writes, and the facts that help to find the cause.

There is no server, so the report is copied, or handed to another app.
"""

from __future__ import annotations

from typing import NamedTuple

from js import bridge, document, window

from ...core.game.game import Game
from ...core.match.match import Match
from ...core.text.errors import Illegal
from ...core.text.markup import Markup, button, h
from ...core.text.texts import Texts, Value
from ..page.address import page_address
from ..page.background_tasks import start
from ..page.dom import build, by_id, fill, lang, on, show, t
from ..page.sharing import can_share, copy, share
from . import browser_history

_WORDS = Texts(
    {
        "heading": ("不具合を報告", "Something wrong here?"),
        "note": (
            "自動では何も送信されません。報告をコピーして、このページを公開している人に送ってください。",
            "Nothing is sent automatically. Copy the report and send it to the people who publish this page.",
        ),
        "what": ("どこがおかしいですか？", "What is wrong?"),
        "facts": ("報告に付ける情報", "Details in the report"),
        "link": ("対局のリンクを付ける", "Include the link to the game"),
        "secrets": (
            "リンクからは、ほかの人の手札など、伏せた情報も読み取れます。この対局の相手には送らないでください。",
            "The link reveals hidden information, such as other players’ hands. Don’t send it to anyone in this game.",
        ),
        "copy": ("報告をコピー", "Copy report"),
        "copied": ("コピーしました。", "Copied."),
        "by-hand": (
            "コピーできませんでした。報告を選択したので、手でコピーしてください。",
            "Copying didn’t work. The report is selected: copy it by hand.",
        ),
        "version": ("卓上の版：{edition}", "Takujō version: {edition}"),
        "game": ("ゲーム：{game}（ルールの版{rules}）", "Game: {game} (rules version {rules})"),
        "numbers": ("数値セット：照合コード {code}", "Value set: code {code}"),
        "rule": ("ルール：{number}", "Rule: {number}"),
        "place": ("{at}手目（全{n}手）", "Move {at} of {n}"),
        "match": ("対局：{url}", "Game link: {url}"),
        "page": ("ページ：{url}", "Page: {url}"),
        "browser": ("ブラウザ：{browser}", "Browser: {browser}"),
        "screen": ("画面：{width}×{height}", "Screen: {width} × {height}"),
    }
)


class Subject(NamedTuple):
    """What a report is about: the rules of a game, or a point of a match with that game."""

    game: Game
    rule: str = ""
    """The number of a rule; "" if none is known."""
    match: Match | None = None
    point: int = 0

    @property
    def secret(self) -> bool:
        """Whether the match's link contains information that some of its players don't have."""
        return self.match is not None and self.game.secrets and self.match.outcome() is None

    @property
    def shared(self) -> bool:
        """Whether several people play the match."""
        return self.match is not None and sum(player.kind == "human" for player in self.match.players) > 1


class ReportDialog:
    """The dialog with a report, made when it is first opened."""

    def __init__(self) -> None:
        self._subject: Subject | None = None
        self._link = self._written = ""
        self._dialog = build(h("dialog", "", id="report-dialog", aria_labelledby="report-heading"))
        document.body.appendChild(self._dialog)
        on(self._dialog, "click", lambda event: self._pressed(str(event.target.id)))
        on(self._dialog, "close", lambda _e: self._closed())

    def open(self, subject: Subject) -> None:
        """Open a report; the link to a match with secrets and several people is only added if the person wants it."""
        self._subject, self._link = subject, _link(subject)
        linked = not (subject.secret and subject.shared)
        close = button("dialog-close", data_close=True, aria_label=t("app.close"))
        fill(
            self._dialog,
            h("header", "dialog-head", h("h2", "", _said("heading"), id="report-heading"), close),
            h("p", "dialog-note", _said("note")),
            _field("what", h("textarea", "", self._written, id="report-what", rows="3")),
            h("label", "check", h("input", type="checkbox", id="report-link", checked=linked), _said("link"))
            if self._link
            else None,
            h("p", "", _said("secrets"), id="report-secrets", hidden=True),
            _field("facts", h("textarea", id="report-facts", rows="6", readonly=True)),
            h("p", "", id="report-said", role="status"),
            h(
                "div",
                "actions",
                button("button button-main", _said("copy"), id="report-copy"),
                button("button", t("share.web"), id="report-share") if can_share() else None,
            ),
        )
        self._write()
        self._dialog.showModal()
        by_id("report-what").focus()

    def _closed(self) -> None:
        """Keep what was written, and nothing of the match: its link contains all of it."""
        self._written = str(by_id("report-what").value)
        self._dialog.replaceChildren()
        self._subject, self._link = None, ""

    def _write(self) -> None:
        """Show the facts, and warn if the link among them contains secrets."""
        subject = self._subject
        assert subject is not None
        linked = bool(self._link) and bool(by_id("report-link").checked)
        by_id("report-facts").value = "\n".join(facts(subject, self._link if linked else ""))
        show(by_id("report-secrets"), linked and subject.secret)

    def _pressed(self, id: str) -> None:
        if id == "report-link":
            self._write()
        elif id == "report-copy":
            start(self._copy())
        elif id == "report-share":
            start(share(title=_said("heading"), text=_report()))

    async def _copy(self) -> None:
        subject = self._subject
        copied = await copy(_report())
        if self._subject is not subject:
            return  # The dialog was closed meanwhile.
        if copied:
            by_id("report-said").textContent = _said("copied")
        else:
            field = by_id("report-facts")
            field.value = _report()
            field.select()
            by_id("report-said").textContent = _said("by-hand")


def facts(subject: Subject, link: str) -> list[str]:
    """Return the lines about a subject, the page and the browser; `link` is the match's link, or "" without it."""
    game, match, state = subject.game, subject.match, browser_history.remembered()
    taught = next((f"?{kind}={state[kind]}" for kind in ("lesson", "problem") if kind in state), "")
    return [
        _said("version", edition=bridge.edition),
        _said("game", game=game.card(lang(), "title"), rules=game.version),
        *([_said("numbers", code=game.numbers.fingerprint)] if game.numbers.values else []),
        *([_said("rule", number=subject.rule)] if subject.rule else []),
        *([_said("place", at=subject.point, n=len(match))] if match is not None else []),
        _said("match", url=link) if link else _said("page", url=page_address() + taught),
        _said("browser", browser=window.navigator.userAgent),
        _said("screen", width=window.innerWidth, height=window.innerHeight),
    ]


def _link(subject: Subject) -> str:
    """Return the link to the viewed point of a match; "" if there is none, or if this device doesn't know all of it."""
    match = subject.match
    if match is None or match.partial or match.by.guided:
        return ""
    try:
        link = page_address() + match.link()
    except Illegal:  # The match is too long.
        return ""
    return link if subject.point == len(match) else f"{link}&at={subject.point}"


def _report() -> str:
    """Return the whole report: what the person has written, and the facts."""
    written = str(by_id("report-what").value).strip()
    return "\n\n".join(filter(None, [written, str(by_id("report-facts").value)]))


def _field(name: str, entry: Markup) -> Markup:
    return h("label", "field", h("span", "field-name", _said(name)), entry)


def _said(key: str, **values: Value) -> str:
    return _WORDS(lang(), key, **values)
