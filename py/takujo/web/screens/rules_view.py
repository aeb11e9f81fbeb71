"""A game's rules page as elements: contents, legend, sections, tables with sources, and links to rules.

It knows no browser: the page shows these elements, and the build writes them as HTML, which is read while Python loads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ...core.game.game import Game
from ...core.game.rulespage import Block, Cell, Items, Para, Picture, RulesTable, Section
from ...core.numbers.provenance import COPY, KINDS
from ...core.text.markup import Markup, button, h, html
from ...core.text.texts import LANGS, Texts

_WORDS = Texts(
    {
        "contents": ("目次と検索", "Contents, search"),
        "top": ("先頭へ", "Top"),
        "study": ("どれくらい公平？", "How even is it?"),
        "study.note": ("CPUどうしの対局から分かること", "What matches between computers show"),
        "study.lost": (
            "報告を読み込めません。接続を確かめて、もう一度開いてください。",
            "The report can’t be loaded. Check the connection, then open it again.",
        ),
        "search": ("ルールを検索", "Search the rules"),
        "search.example": ("言葉か番号（例：3.2）", "Word or number, e.g. 3.2"),
        "found": ("{n}か所", "{n} sections"),
        "found.one": ("1か所", "1 section"),
        "report": ("不具合を報告", "Something wrong here?"),
        "found.none": ("見つかりません。別の言葉で探してください。", "Nothing found. Try another word."),
    }
)
_RULE = re.compile(r"([（(])(\d+(?:\.\d+)*)([)）])")

Taught = tuple[str, str, Sequence[str]]
"""A lesson: its name, its title, and the rules that it teaches."""


class RulesView:
    """Describes the rules of a game (its id) in one language.

    `t` returns texts of the page, `number(cell)` elements for special values. `sourced` says whether the game has
    values with sources, which people can correct.
    """

    def __init__(
        self,
        game: str,
        lang: str,
        t: Callable[..., str],
        lessons: Sequence[Taught] = (),
        number: Callable[[Cell], Markup | None] | None = None,
        studied: bool = False,
        sourced: bool = True,
    ) -> None:
        self._sourced = sourced
        self._game = game
        self._lang = lang
        self._t = t
        self._lessons = lessons
        self._number = number
        self._studied = studied

    def tools(self) -> list[Markup]:
        """Describe what stays in view: the way back, the way up, and on a phone the button that opens the contents."""
        back = button("button", self._t("rules.back"), data_back="")
        opens = button("button rules-open", self._said("contents"), popovertarget="rules-toc")
        return [back, opens, h("a", "button rules-top", self._said("top"), href="#rules")]

    def report(self) -> Markup:
        """Describe the button that opens a report about something that is wrong."""
        return button("button button-quiet", self._said("report"), data_report="")

    def contents(self, sections: Sequence[Section]) -> list[Markup]:
        """Describe the search field, the place for its results, the chapters with their parts, and a report button."""
        label, example = h("span", "unseen", self._said("search")), self._said("search.example")
        field = h("input", type="search", id="rules-search", placeholder=example, autocomplete="off")
        said = {"none": "found.none", "one": "found.one", "many": "found"}
        words = {f"data_{name}": _WORDS.both(key)[self._lang] for name, key in said.items()}
        status = h("p", id="rules-found", role="status", **words)
        search = h("div", "", h("label", "", label, field), status, h("ol", id="rules-hits"), role="search")
        return [search, h("ol", "toc", *map(self._chapter, _chapters(sections))), h("p", "rules-report", self.report())]

    def _chapter(self, parts: Sequence[Section]) -> Markup:
        chapter, *inner = (h("a", "", f"{one.number}　{one.title}", href=f"#rule-{one.number}") for one in parts)
        below = [h("ol", "", *(h("li", "", link) for link in inner))] if inner else []
        return h("li", "", chapter, *below)

    def _said(self, key: str) -> str:
        return _WORDS(self._lang, key)

    def head(self, title: str, own: bool) -> list[Markup]:
        """Describe the heading and the legend of sources; with `own`, including the source of a corrected value."""
        heading = h("h1", "rules-title", title)
        if not self._sourced:
            return [heading]
        lines = [
            h("p", "", self._badge(kind), " " + self._t(f"prov.{kind}.note"))
            for kind in ((*KINDS, COPY) if own else KINDS)
        ]
        legend = h("details", "prov-legend", h("summary", "", self._t("prov.heading")), h("div", "", *lines))
        return [heading, legend]

    def about(self, said: Sequence[str] = ()) -> Markup:
        """Describe the notes about a match's values, and the button with which a person edits their own value set."""
        lines = [h("p", "", line) for line in said]
        if said:
            lines.append(button("button button-quiet", self._t("numbers.adopt"), data_adopt=""))
        quiet = "button button-quiet"
        own = button(quiet, self._t("numbers.own"), id="correct-numbers") if self._sourced else None
        return h("div", "about-numbers", *lines, own, self._study() if self._studied else None)

    def _study(self) -> Markup:
        """Describe the place of the playtest report, which static/rules/reader.mjs fetches when it is opened."""
        summary = h("summary", "", h("b", "", self._said("study")), " ", h("span", "", self._said("study.note")))
        place = h("div", "", data_study=f"{self._game}.{self._lang}", data_lost=self._said("study.lost"))
        return h("details", "study", summary, place)

    def section(self, section: Section) -> Markup:
        """Describe a section; a chapter has a button for the lesson that covers most of it."""
        number = h("span", "rule-number", section.number)
        heading = h("h2" if section.chapter else "h3", "", number, " " + section.title)
        taught = self._lesson(section.number.removesuffix(".0")) if section.chapter else None
        lessons = [self._offer(*taught)] if taught is not None else []
        blocks = map(self._block, section.blocks)
        return h("section", "rule", heading, *lessons, *blocks, id=f"rule-{section.number}", tabindex="-1")

    def aid(self, section: Section) -> Markup:
        """Describe a section of the player aid, headed by a link to its rules."""
        number = h("a", "rule-link", section.number.removesuffix(".0"), href=f"#rule-{section.number}")
        blocks = (self._plain_table(one) if isinstance(one, RulesTable) else self._block(one) for one in section.blocks)
        return h("section", "", h("h3", "", number, " " + section.title), *blocks)

    def _plain_table(self, table: RulesTable) -> Markup:
        head = h("tr", "", *(h("th", "", text, scope="col") for text in table.head))
        rows = (
            h("tr", "", h("th", "", name.text, scope="row"), *(h("td", "", *_linked(cell.text)) for cell in cells))
            for name, *cells in table.rows
        )
        inside = h("table", "", h("thead", "", head), h("tbody", "", *rows))
        return h("div", "table-scroll", inside, tabindex="0", role="region", aria_label=table.caption)

    def _lesson(self, chapter: str) -> Taught | None:
        """Return the lesson that covers most sections of a chapter, of equals one that covers it as a whole."""

        def covered(lesson: Taught) -> tuple[int, bool]:
            covers = lesson[2]
            return sum(number.partition(".")[0] == chapter for number in covers), chapter in covers

        best = max(self._lessons, key=covered, default=None)
        return best if best is not None and covered(best)[0] else None

    def _offer(self, name: str, title: str, _covers: Sequence[str]) -> Markup:
        return button("button button-quiet", self._t("lesson.try", title=title), data_lesson=name)

    def _block(self, block: Block) -> Markup:
        if isinstance(block, Para):
            return h("p", "", *_linked(block.text))
        if isinstance(block, Items):
            return h("ul", "", *(h("li", "", *_linked(text)) for text in block.items))
        if isinstance(block, Picture):
            return self._picture(block)
        return self._table(block)

    def _picture(self, picture: Picture) -> Markup:
        """Describe a picture, which static/rules/reader.mjs fetches; its caption and legend say what it shows."""
        place = h("div", "", aria_hidden="true", data_picture=f"{self._game}.{picture.name}.{self._lang}")
        legend = h("ol", "", *(h("li", "", *_linked(text)) for text in picture.legend)) if picture.legend else None
        return h("figure", "board-picture", place, h("figcaption", "", h("p", "", *_linked(picture.alt)), legend))

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
        found: list[Markup | str] = [
            (self._number(cell) if self._number is not None else None) or h("span", "num", cell.text)
        ]
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


def _chapters(sections: Sequence[Section]) -> list[list[Section]]:
    """Return the sections by chapter, each chapter first."""
    found: list[list[Section]] = []
    for one in sections:
        if one.chapter:
            found.append([])
        found[-1].append(one)
    return found


def _linked(text: str) -> list[Markup | str]:
    """Return a text with its rule numbers in parentheses as links."""
    found: list[Markup | str] = []
    at = 0
    for rule in _RULE.finditer(text):
        found += [text[at : rule.start(2)], h("a", "rule-link", rule[2], href=f"#rule-{rule[2]}")]
        at = rule.end(2)
    return [*found, text[at:]]


def is_sourced(game: Game) -> bool:
    """Return whether a game has values with sources."""
    return bool(game.data.table().sources)


def written(game: Game, texts: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """Return a game's rules with standard values as HTML, by language; `texts` are the page's texts.

    It has three elements: one with the tools, one with the contents, one with the rules.
    """
    from ...core.teaching.lesson import ids, lesson  # The page reads them from the catalog.

    table = Texts(texts)
    found: dict[str, str] = {}
    for lang in LANGS:
        lessons = [(f"{game.id}/{id}", lesson(game, id).title[lang], lesson(game, id).covers) for id in ids(game)]
        view = RulesView(game.id, lang, partial(table, lang), lessons, studied=game.studied, sourced=is_sourced(game))
        sections = game.page.rules(lang)
        body = [*view.head(game.card(lang, "title"), own=False), view.about(), *map(view.section, sections)]
        parts = (view.tools(), view.contents(sections), body)
        found[lang] = html([h("div", "", *part) for part in parts])
    return found
