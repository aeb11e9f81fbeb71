"""The rules page of a game: sections, tables with the source of each number, links by rule number.

It shows the numbers that a match is played by. Whoever owns the game corrects them here: the tables then show the
owner's set, and their numbers are buttons (numbers/editor.py, imported when first needed).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from js import document, window

from ...core.game import Game
from ...core.numbers import Numbers
from ...core.provenance import COPY, KINDS
from ...core.registry import games
from ...core.rulespage import Block, Cell, Items, Para, Section, Table
from ..page.dom import button, by_id, closest, fill, lang, make, on, t
from ..page.notices import Notices
from ..page.numbers_name import numbers_name
from . import history

if TYPE_CHECKING:
    from ..guide.shelf import Known
    from ..numbers.editor import Editor

_RULE = re.compile(r"([（(])(\d+(?:\.\d+)*)([)）])")


class RulesPage:
    """Shows a game's rules."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._game: Game | None = None
        self._sections: list[Section] = []
        self._lessons: tuple[Known, ...] = ()
        self._shown: tuple[str, str, bool] | None = None
        self._editing = False
        self._made: Editor | None = None
        on(by_id("rules"), "click", self._clicked)

    def show(self, game: Game, number: str = "", editing: bool = False) -> None:
        """Show a game's rules, scrolled to a rule, or with the numbers of its owner's copy to be corrected."""
        self._game, self._editing = game, editing
        if self._shown != (game.package, lang(), editing):
            self._shown = (game.package, lang(), editing)
            self._build(game)
        target = by_id(f"rule-{number}") if number else None
        if target:
            target.scrollIntoView()
            target.focus()

    def restore(self, state: dict[str, str]) -> bool:
        """Show what the browser's history speaks of; return whether it is there."""
        game = history.game_in(state)
        if game is not None:
            self.show(game, state.get("rule", ""), "editing" in state)
        return game is not None

    def say_anew(self) -> None:
        """Show the same in the language now preferred."""
        if self._game is not None:
            self.show(self._game, editing=self._editing)

    def stored_elsewhere(self) -> None:
        """Look at what another tab has stored."""
        if self._editing:
            self._editor().stored_elsewhere()

    def _build(self, game: Game) -> None:
        from ..guide.shelf import known  # few read the rules here

        self._lessons = known(game.id)
        panel = self._editor().begin(games()[game.id]) if self._editing else self._about(game)
        self._sections = self._editor().sections() if self._editing else game.page.rules(lang())
        back = button("button button-quiet rules-back", t("rules.back"), data_back="")
        fill(by_id("rules-toc"), back, self._contents(self._sections))
        heading = make("h1", "rules-title", game.card(lang(), "title"))
        own = self._editing or bool(game.numbers.values)
        fill(by_id("rules-body"), heading, self._legend(own), panel, *map(self._section, self._sections))

    # -- correcting its numbers

    def _editor(self) -> Editor:
        if self._made is None:
            from ..numbers.editor import Editor  # few own the printed game

            self._made = Editor(self._notices, self._tables_changed, self._edited)
        return self._made

    def _edit(self, adopt: bool = False) -> None:
        """Let the numbers be corrected: those of the own copy, or as `adopt` says those that are shown."""
        game = self._game
        if game is None:
            return
        history.replace(**(history.remembered() | {"editing": "yes"}))
        self.show(game, editing=True)
        by_id("own-heading").focus()
        if adopt:
            self._editor().adopt(game)

    def _edited(self) -> None:
        """Show again what was shown before the correcting."""
        state = history.remembered()
        state.pop("editing", None)
        history.replace(**state)
        if self._game is not None:
            self.show(self._game)
            by_id("correct-numbers").focus()

    def _tables_changed(self) -> None:
        """Show the tables that say something else than before."""
        before, self._sections = self._sections, self._editor().sections()
        for old, new in zip(before, self._sections, strict=True):
            if old != new:
                by_id(f"rule-{new.number}").replaceWith(self._section(new))

    def _about(self, game: Game) -> Any:
        """Return what is said of the set that is shown, and the way to correct one's own."""
        about = make("div", "about-numbers")
        if game.numbers.values:
            about.appendChild(make("p", "", _of_match(game.numbers)))
            about.appendChild(make("p", "", t("numbers.sentences")))
            about.appendChild(make("p", "", t("numbers.tuned")))
            about.appendChild(button("button button-quiet", t("numbers.adopt"), data_adopt=""))
        about.appendChild(button("button button-quiet", t("numbers.own"), id="correct-numbers"))
        return about

    # -- what the person does

    def _clicked(self, event: Any) -> None:
        if closest(event, "[data-back]") is not None:
            window.history.back()
        elif closest(event, "#correct-numbers") is not None:
            self._edit()
        elif closest(event, "[data-adopt]") is not None:
            self._edit(adopt=True)
        elif (link := closest(event, 'a[href^="#rule-"]')) is not None:
            event.preventDefault()
            target = by_id(str(link.getAttribute("href"))[1:])
            if target:
                target.scrollIntoView()
                target.focus()

    def _contents(self, sections: list[Section]) -> Any:
        entries = make("ol", "toc")
        for section in sections:
            if section.chapter:
                item = make("li")
                item.appendChild(make("a", "", f"{section.number}　{section.title}", href=f"#rule-{section.number}"))
                entries.appendChild(item)
        return entries

    def _legend(self, own: bool) -> Any:
        legend = make("aside", "prov-legend", aria_label=t("prov.heading"))
        for kind in (*KINDS, COPY) if own else KINDS:
            line = make("p")
            line.appendChild(make("span", f"prov prov-{kind}", t(f"prov.{kind}")))
            line.appendChild(document.createTextNode(" " + t(f"prov.{kind}.note")))
            legend.appendChild(line)
        return legend

    def _section(self, section: Section) -> Any:
        level = "h2" if section.chapter else "h3"
        element = make("section", "rule", id=f"rule-{section.number}", tabindex="-1")
        heading = make(level)
        heading.appendChild(make("span", "rule-number", section.number))
        heading.appendChild(document.createTextNode(" " + section.title))
        element.appendChild(heading)
        for lesson in self._lessons:
            if section.number.removesuffix(".0") in lesson.covers:
                named = t("lesson.try", title=lesson.title)
                element.appendChild(button("button button-quiet", named, data_lesson=lesson.name))
        for block in section.blocks:
            element.appendChild(self._block(block))
        return element

    def _block(self, block: Block) -> Any:
        if isinstance(block, Para):
            return _linked(make("p"), block.text)
        if isinstance(block, Items):
            items = make("ul")
            for text in block.items:
                items.appendChild(_linked(make("li"), text))
            return items
        return self._table(block)

    def _table(self, block: Table) -> Any:
        table = make("table", "rule-table")
        table.appendChild(make("caption", "", block.caption))
        head = make("tr")
        for text in block.head:
            head.appendChild(make("th", "", text, scope="col"))
        table.appendChild(make("thead"))
        table.lastChild.appendChild(head)
        body = make("tbody")
        for cells in block.rows:
            row = make("tr")
            row.appendChild(make("th", "", cells[0].text, scope="row"))
            for cell in cells[1:]:
                row.appendChild(self._cell(cell))
            body.appendChild(row)
        table.appendChild(body)
        frame = make("div", "table-scroll", tabindex="0", role="region", aria_label=block.caption)
        frame.appendChild(table)
        return frame

    def _cell(self, cell: Cell) -> Any:
        element = make("td")
        number = self._editor().number(cell) if self._editing else None
        element.appendChild(number or make("span", "num", cell.text))
        if cell.source is not None:
            kind = cell.source.kind
            badge = make("span", f"prov prov-{kind}", t(f"prov.{kind}"))
            note = cell.why or cell.source.why or t(f"prov.{kind}.note")
            if kind == "rules":
                badge = make("a", f"prov prov-{kind}", cell.source.why, href=f"#rule-{cell.source.why}")
                note = t("rules.number", number=cell.source.why)
            badge.setAttribute(
                "title", f"{t(f'prov.{kind}')}：{note}" if lang() == "ja" else f"{t(f'prov.{kind}')}: {note}"
            )
            element.appendChild(badge)
            if kind != "rules":
                element.appendChild(make("small", "prov-why", note))
        return element


def _of_match(numbers: Numbers) -> str:
    return t("numbers.of-match", name=numbers_name(numbers), fingerprint=numbers.fingerprint)


def _linked(element: Any, text: str) -> Any:
    """Put text into an element, its rule numbers in parentheses as links."""
    at = 0
    for found in _RULE.finditer(text):
        element.appendChild(document.createTextNode(text[at : found.start(2)]))
        number = found.group(2)
        element.appendChild(make("a", "rule-link", number, href=f"#rule-{number}"))
        at = found.end(2)
    element.appendChild(document.createTextNode(text[at:]))
    return element
