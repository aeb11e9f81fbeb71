"""The player aid at the table: a page to look things up on, which can be printed.

Its dialog and styles are made when it is opened first. The values are those of the match.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, window

from ...core.game.game import Game
from ...core.text.markup import Markup, button, h
from ...core.text.texts import Texts
from ..page.dom import append, build, by_id, closest, fill, lang, on, t
from .rules_view import RulesView

STYLES = "./static/rules/aid.css"
_WORDS = Texts(
    {
        "heading": ("早見表：{game}", "Player aid: {game}"),
        "rules": ("ルール全文", "Full rules"),
        "keys": ("キー操作", "Keyboard"),
        "print": ("印刷する", "Print"),
    }
)


class AidDialog:
    """Shows a game's player aid.

    `to_rule(number)` opens the rules at a section, or at their start; `report()` opens a report about the match.
    """

    def __init__(self, to_rule: Callable[[str], None], report: Callable[[], None]) -> None:
        self._to_rule, self._report = to_rule, report
        append(document.head, h("link", "", rel="stylesheet", href=STYLES))
        self._dialog = build(h("dialog", "aid", id="aid-dialog", aria_labelledby="aid-heading"))
        document.body.appendChild(self._dialog)
        on(self._dialog, "click", self._clicked)

    def open(self, game: Game, section: str = "") -> None:
        """Open the aid of a game, with its values, at the section of this number if there is one."""
        view = RulesView(game.id, lang(), t)
        sections = h("div", "aid-sections", *map(view.aid, game.page.aid(lang())))
        fill(self._dialog, self._head(game), sections, self._ways(view))
        self._dialog.showModal()
        link = self._dialog.querySelector(f'.aid-sections h3 > [href="#rule-{section}"]')
        if link:  # null of JavaScript isn't None
            link.scrollIntoView()
            link.focus()

    def _head(self, game: Game) -> Markup:
        heading = h("h2", "", _WORDS(lang(), "heading", game=game.card(lang(), "title")), id="aid-heading")
        close = button("dialog-close", "", data_close=True, aria_label=t("app.close"))
        return h("header", "dialog-head", heading, close)

    def _ways(self, view: RulesView) -> Markup:
        ways = [button("button", _WORDS(lang(), way), data_way=way) for way in ("rules", "keys", "print")]
        return h("div", "actions", *ways, view.report())

    def _clicked(self, event: Any) -> None:
        if (link := closest(event, 'a[href^="#rule-"]')) is not None:
            event.preventDefault()
            self._leave(str(link.getAttribute("href")).removeprefix("#rule-"))
        elif closest(event, "[data-report]") is not None:
            self._report()
        elif (way := closest(event, "[data-way]")) is not None:
            if way.dataset.way == "rules":
                self._leave("")
            elif way.dataset.way == "keys":
                by_id("keys-dialog").showModal()
            else:
                window.print()

    def _leave(self, rule: str) -> None:
        self._dialog.close()
        self._to_rule(rule)
