"""A game's rules page as elements: contents, legend, sections, tables with sources, and links to rules.

It knows no browser: the page shows these elements, and the build writes them as HTML, which is read while Python loads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ...core.game.game import Game
from ...core.game.rulespage import Block, Cell, Items, Para, RulesTable, Section
from ...core.numbers.provenance import COPY, KINDS
from ...core.text.markup import Markup, h, html
from ...core.text.texts import LANGS, Texts

_RULE = re.compile(r"([（(])(\d+(?:\.\d+)*)([)）])")

Taught = tuple[str, str, Sequence[str]]
"""A lesson: its name, its title, and the rules it covers."""


class RulesView:
    """Describes rules in one language: `t` returns texts of the page, `number(cell)` elements for special values."""

    def __init__(
        self,
        lang: str,
        t: Callable[..., str],
        lessons: Sequence[Taught] = (),
        number: Callable[[Cell], Markup | None] = lambda _cell: None,
    ) -> None:
        self._lang = lang
        self._t = t
        self._lessons = lessons
        self._number = number

    def contents(self, sections: Sequence[Section]) -> list[Markup]:
        """Describe the link back and the table of contents."""
        entries = [
            h("li", "", h("a", "", f"{one.number}　{one.title}", href=f"#rule-{one.number}"))
            for one in sections
            if one.chapter
        ]
        back = h("button", "button button-quiet rules-back", self._t("rules.back"), type="button", data_back="")
        return [back, h("ol", "toc", *entries)]

    def head(self, title: str, own: bool) -> list[Markup]:
        """Describe the heading and the legend of sources; with `own`, including that of the owner's values."""
        lines = [
            h("p", "", self._badge(kind), " " + self._t(f"prov.{kind}.note"))
            for kind in ((*KINDS, COPY) if own else KINDS)
        ]
        legend = h("aside", "prov-legend", *lines, aria_label=self._t("prov.heading"))
        return [h("h1", "rules-title", title), legend]

    def about(self, said: Sequence[str] = ()) -> Markup:
        """Describe the notes about a match's values, and the way to edit own ones."""
        lines = [h("p", "", line) for line in said]
        if said:
            lines.append(h("button", "button button-quiet", self._t("numbers.adopt"), type="button", data_adopt=""))
        own = h("button", "button button-quiet", self._t("numbers.own"), type="button", id="correct-numbers")
        return h("div", "about-numbers", *lines, own)

    def section(self, section: Section) -> Markup:
        """Describe a section, with a button for each lesson that covers it."""
        number = h("span", "rule-number", section.number)
        heading = h("h2" if section.chapter else "h3", "", number, " " + section.title)
        lessons = [
            h("button", "button button-quiet", self._t("lesson.try", title=title), type="button", data_lesson=name)
            for name, title, covers in self._lessons
            if section.number.removesuffix(".0") in covers
        ]
        blocks = map(self._block, section.blocks)
        return h("section", "rule", heading, *lessons, *blocks, id=f"rule-{section.number}", tabindex="-1")

    def _block(self, block: Block) -> Markup:
        if isinstance(block, Para):
            return h("p", "", *_linked(block.text))
        if isinstance(block, Items):
            return h("ul", "", *(h("li", "", *_linked(text)) for text in block.items))
        return self._table(block)

    def _table(self, block: RulesTable) -> Markup:
        head = h("tr", "", *(h("th", "", text, scope="col") for text in block.head))
        rows = [
            h("tr", "", h("th", "", cells[0].text, scope="row"), *map(self._cell, cells[1:])) for cells in block.rows
        ]
        caption = h("caption", "", block.caption)
        inside = (caption, h("thead", "", head), h("tbody", "", *rows))
        table = h("table", "rule-table", *inside)
        return h("div", "table-scroll", table, tabindex="0", role="region", aria_label=block.caption)

    def _cell(self, cell: Cell) -> Markup:
        found: list[Markup | str] = [self._number(cell) or h("span", "num", cell.text)]
        if cell.source is not None:
            kind, why = cell.source.kind, cell.source.why
            kind_said = self._t(f"prov.{kind}")
            between = "：" if self._lang == "ja" else ": "
            if kind == "rules":
                title = kind_said + between + self._t("rules.number", number=why)
                found.append(h("a", f"prov prov-{kind}", why, href=f"#rule-{why}", title=title))
            else:
                note = cell.why or why or self._t(f"prov.{kind}.note")
                found.append(self._badge(kind, title=kind_said + between + note))
                found.append(h("small", "prov-why", note))
        return h("td", "", *found)

    def _badge(self, kind: str, **attributes: str) -> Markup:
        return h("span", f"prov prov-{kind}", self._t(f"prov.{kind}"), **attributes)


def _linked(text: str) -> list[Markup | str]:
    """Return a text with its rule numbers in parentheses as links."""
    found: list[Markup | str] = []
    at = 0
    for rule in _RULE.finditer(text):
        found += [text[at : rule.start(2)], h("a", "rule-link", rule[2], href=f"#rule-{rule[2]}")]
        at = rule.end(2)
    return [*found, text[at:]]


def written(game: Game, texts: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """Return a game's rules with standard values as HTML, by language; `texts` are the page's texts.

    It has two elements: one with the contents, one with the rules.
    """
    from ...core.teaching.lesson import ids, lesson  # The page reads them from the catalog.

    table = Texts(texts)
    found: dict[str, str] = {}
    for lang in LANGS:
        lessons = [(f"{game.id}/{id}", lesson(game, id).title[lang], lesson(game, id).covers) for id in ids(game)]
        view = RulesView(lang, partial(table, lang), lessons)
        sections = game.page.rules(lang)
        body = [*view.head(game.card(lang, "title"), own=False), view.about(), *map(view.section, sections)]
        found[lang] = html([h("div", "", *view.contents(sections)), h("div", "", *body)])
    return found
