"""The rules page of a game: sections, tables with the source of each number, links by rule number."""

from __future__ import annotations

import re
from typing import Any

from js import document, window

from ...core.game import Game
from ...core.provenance import COPY, KINDS
from ...core.rulespage import Block, Cell, Items, Para, Section, Table
from ..page.dom import button, by_id, closest, fill, lang, make, on, t

_RULE = re.compile(r"([（(])(\d+(?:\.\d+)*)([)）])")


class RulesPage:
    """Shows a game's rules."""

    def __init__(self) -> None:
        self._shown: tuple[str, str] | None = None
        on(by_id("rules"), "click", self._clicked)

    def show(self, game: Game, number: str = "") -> None:
        """Show a game's rules, scrolled to a rule."""
        if self._shown != (game.package, lang()):
            sections: list[Section] = game.page.rules(lang())
            back = button("button button-quiet rules-back", t("rules.back"), data_back="")
            fill(by_id("rules-toc"), back, self._contents(sections))
            heading = make("h1", "rules-title", game.card(lang(), "title"))
            fill(by_id("rules-body"), heading, self._legend(game), *map(self._section, sections))
            self._shown = (game.package, lang())
        target = by_id(f"rule-{number}") if number else None
        if target:
            target.scrollIntoView()
            target.focus()

    def _clicked(self, event: Any) -> None:
        if closest(event, "[data-back]") is not None:
            window.history.back()
            return
        link = closest(event, 'a[href^="#rule-"]')
        if link is not None:
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

    def _legend(self, game: Game) -> Any:
        legend = make("aside", "prov-legend", aria_label=t("prov.heading"))
        for kind in (*KINDS, COPY) if game.numbers.values else KINDS:
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
        element.appendChild(make("span", "num", cell.text))
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
