"""The content of the progress page: key figures, then per game matches, records, a chart, lessons, puzzles."""

from __future__ import annotations

import json
from collections.abc import Sequence

from js import Date, bridge

from ...core.game.game import Game
from ...core.game.registry import games
from ...core.text.markup import Markup, button, h
from ...core.text.number_text import number
from ..guide.lesson_catalog import known
from ..guide.puzzle_catalog import listed
from ..page.date_text import day_of
from ..page.dom import by_id, fill, lang, t
from ..page.ordinal import ordinal
from ..page.table_element import make_table, scrollable
from ..saves import result_stats
from ..saves.daily_book import DailyBook, Try
from ..saves.lesson_book import LessonBook
from ..saves.own_puzzle_book import OwnPuzzleBook
from ..saves.problem_book import ProblemBook, Tried
from ..saves.result_book import Result, ResultBook
from ..saves.store import Saves
from . import own_puzzle_list
from .daily_challenge import streak

ENOUGH = 3
"""The minimum number of matches for a chart."""
Cell = str | Markup
"""The content of a table's cell."""
DAYS = 30
"""The number of days for which results of the daily challenge are listed."""


class ProgressView:
    """Builds the content of the progress page from the stored books."""

    def __init__(self, saves: Saves) -> None:
        self._saves = saves
        self._there: set[str] = set()
        """The ids of the matches that are still saved."""
        self._charts: list[dict[str, object]] = []

    def build(self) -> None:
        """Build the content of the progress page again."""
        storage = self._saves.storage
        self._there, self._charts = set(self._saves.ids()), []
        results, done = ResultBook(storage).all(), LessonBook(storage).done()
        problems, days = ProblemBook(storage).load(), DailyBook(storage).days()
        tried = {id: problems.of(id) for id in games()}
        parts = [h("h1", "", t("progress.heading")), h("p", "progress-note", t("progress.device"))]
        own = own_puzzle_list.section(OwnPuzzleBook(storage))
        empty = not (results or done or days or own or any(tried.values()))
        if empty:
            parts.append(_invitation())
        else:
            parts += [_figures(results, done, tried, streak(days)), *own]
            if days:
                parts.append(self._daily(days))
            for game in games().values():
                of = [result for result in results if result.game == game.id]
                lessons = [name for name in done if name.startswith(f"{game.id}/")]
                if of or lessons or tried[game.id]:
                    parts.append(self._game(game, of, lessons, tried[game.id], problems.rate(game.id)))
        parts.append(_tools(empty))
        body = by_id("progress-body")
        fill(body, *parts)
        # Charts are drawn after insertion, because their size on the page determines the resolution.
        for canvas, chart in zip(body.querySelectorAll("canvas"), self._charts, strict=True):
            bridge.painter.chart(canvas, json.dumps(chart))

    # -- the daily challenge

    def _daily(self, days: dict[str, list[Try]]) -> Markup:
        rows: list[Sequence[Cell]] = []
        for day, tries in list(days.items())[:DAYS]:
            best = max(tries, key=lambda attempt: -1 if attempt.points is None else attempt.points)
            again = button("button button-quiet", t("progress.again"), data_daily=day)
            points = "–" if best.points is None else number(best.points)
            rows.append([day, points, self._opener(best.save, day) if best.save in self._there else again])
        heads = [t("progress.day"), t("progress.points"), t("progress.match")]
        return _section(t("daily.heading"), _table(t("progress.daily.table"), heads, rows))

    # -- a game

    def _game(
        self, game: Game, results: list[Result], lessons: list[str], tried: dict[str, Tried], rate: int
    ) -> Markup:
        parts = [*self._matches(game, results), *_lessons(game, lessons), *_problems(game, tried, rate)]
        return _section(game.card(lang(), "title"), *parts)

    def _matches(self, game: Game, results: list[Result]) -> list[Markup]:
        parts = []
        rows = result_stats.rows(results, game.levels)
        if rows:
            heads = [t("progress.seats"), t("progress.rival"), t("progress.played"), t("progress.won")]
            shown = [[_seats(row.seats), _rival(row), str(row.played), _won(row)] for row in rows]
            parts.append(_table(t("progress.matches.table"), heads, shown))
        records = result_stats.records(results)
        if records:
            heads = [t("progress.role"), t("progress.points"), t("progress.day"), t("progress.match")]
            cells: list[Sequence[Cell]] = [
                [_role(one) or "–", number(one.scores[0]), _day(one), self._opener(one.save, _role(one))]
                for one in records
            ]
            parts.append(_table(t("progress.records.table"), heads, cells))
        for points, percent in ((result_stats.points(results), False), (result_stats.share_won(results), True)):
            if len(points) >= ENOUGH:
                parts.append(self._chart(points, percent))
        if results:
            parts.append(self._list(results))
        return parts

    def _chart(self, points: list[tuple[int, int]], percent: bool) -> Markup:
        name = t("progress.chart.share", window=result_stats.WINDOW) if percent else t("progress.chart.points")
        first, last, most = points[0][1], points[-1][1], max(value for _, value in points)
        unit = "%" if percent else ""
        label = t("progress.chart.label", name=name, n=len(points), first=f"{first}{unit}", last=f"{last}{unit}")
        series = {"name": "", "fill": "red" if percent else "blue", "mark": "circle", "points": points}
        ticks = [[n, str(n)] for n, _ in points]
        chart = {"label": label, "series": [series], "xticks": ticks, "ymax": most, "percent": percent, "sparse": True}
        self._charts.append(chart)
        canvas = h("canvas", "progress-chart", role="img")
        return h("figure", "progress-figure", h("figcaption", "", name), canvas)

    def _list(self, results: list[Result]) -> Markup:
        """Return the list of all matches, the latest first, with the figures that the charts show."""
        rows: list[Sequence[Cell]] = [
            [_day(one), _against(one), _outcome(one), self._opener(one.save, f"{_day(one)} {_against(one)}")]
            for one in reversed(results)
        ]
        heads = [t("progress.day"), t("progress.rival"), t("progress.result"), t("progress.match")]
        named = t("progress.all", count=len(results))
        return _folded(named, _table(named, heads, rows, seen=False))

    def _opener(self, save: str, what: str) -> Markup:
        """Return the button that opens a match, or a note if it has been deleted."""
        if save not in self._there:
            return h("span", "progress-gone", t("progress.gone"))
        label = t("progress.open.label", what=what)
        return button("button button-quiet", t("progress.open"), data_open=save, aria_label=label)


# -- the other parts


def _invitation() -> Markup:
    """Return the content for an empty page: a first lesson, and the daily challenge."""
    ways = []
    first = next((lessons[0] for id in games() if (lessons := known(id))), None)
    if first is not None:
        game = games()[first.name.partition("/")[0]].card(lang(), "title")
        ways.append(button("button button-main", t("progress.first", game=game), data_lesson=first.name))
    if any(game.daily is not None for game in games().values()):
        ways.append(button("button", t("progress.daily"), data_daily="today"))
    return h("section", "progress-empty", h("p", "", t("progress.empty")), h("div", "actions", *ways))


def _figures(results: list[Result], done: list[str], tried: dict[str, dict[str, Tried]], streak: int) -> Markup:
    decided = [result for result in results if not result.solo and result.mine is not None]
    solved = sum(one.solved for of in tried.values() for one in of.values())
    lessons = sum(len(known(id)) for id in games())
    found = [
        (str(len(results)), t("progress.figure.played")),
        (f"{sum(result.won for result in decided)} / {len(decided)}", t("progress.figure.won")),
        (f"{len(done)} / {lessons}", t("progress.figure.lessons")),
        (f"{solved} / {sum(len(listed(id)) for id in games())}", t("progress.figure.problems")),
        (str(streak), t("progress.figure.streak")),
    ]
    figures = [h("div", "", h("dt", "", name), h("dd", "", value)) for value, name in found]
    return h("dl", "progress-figures", *figures)


def _lessons(game: Game, done: list[str]) -> list[Markup]:
    """Return the lessons of a game with buttons, if at least one has been completed."""
    of = known(game.id)
    if not done or not of:
        return []
    items = [
        h(
            "li",
            "",
            button("button button-quiet", one.title, data_lesson=one.name),
            h("span", "lesson-mark", t("learn.done")) if one.name in done else None,
        )
        for one in of
    ]
    return [_folded(t("progress.lessons", done=len(done), count=len(of)), h("ul", "progress-ways", *items))]


def _problems(game: Game, tried: dict[str, Tried], rate: int) -> list[Markup]:
    """Return the puzzles of a game that were tried, with buttons, and the person's rating."""
    if not tried:
        return []
    of = {f"{game.id}/{one.id}" for one in listed(game.id)}
    solved, count = sum(one.solved for name, one in tried.items() if name in of), len(of)
    rows: list[Sequence[Cell]] = []
    for name, one in reversed(tried.items()):
        if name not in of:
            continue  # The puzzle doesn't exist, or no longer exists.
        mark = t("progress.first-try" if one.first else "progress.solved" if one.solved else "progress.unsolved")
        id = name.partition("/")[2]
        label = t("progress.open.label", what=id)
        way = button("button button-quiet", t("progress.open"), data_problem=name, aria_label=label)
        rows.append([id, one.day, mark, way])
    heads = [t("progress.problem"), t("progress.day"), t("progress.result"), t("progress.again")]
    table = _table(t("progress.tried", count=len(rows)), heads, rows)
    return [_folded(t("progress.problems", done=solved, count=count, rate=rate), table)]


def _tools(empty: bool) -> Markup:
    file = h("input", type="file", id="progress-import", accept=".json,application/json")
    tools = h(
        "div",
        "actions",
        None if empty else button("button", t("progress.export"), id="progress-export"),
        h("label", "button file-button", h("span", "", t("progress.import")), file),
    )
    note, counted = h("p", "progress-note", t("progress.file.note")), h("p", "progress-note", t("progress.counted"))
    return _section(t("progress.file"), note, tools, counted)


# -- texts and tables


def _section(heading: str, *parts: Markup) -> Markup:
    return h("section", "progress-section", h("h2", "", heading), *parts)


def _folded(named: str, what: Markup) -> Markup:
    """Return a collapsed section for something long."""
    return h("details", "progress-all", h("summary", "", named), what)


def _table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[Cell]], seen: bool = True) -> Markup:
    """Return a table whose first cells are row headings."""
    lines = [
        h("tr", "", h("th", "", cells[0], scope="row"), *(h("td", "", cell) for cell in cells[1:])) for cells in rows
    ]
    named = h("caption", "" if seen else "unseen", caption)
    return scrollable(make_table("", heads, lines, named), caption)


def _seats(count: int) -> str:
    return t("progress.of-seats", n=count)


def _rival(row: result_stats.ResultRow) -> str:
    if row.won is None:
        return t("progress.together")
    return _name(row.rival)


def _name(rival: str) -> str:
    return t("progress.people") if rival == result_stats.PEOPLE else t(f"seat.{rival}")


def _won(row: result_stats.ResultRow) -> str:
    if row.won is None:
        return "–"
    return t("progress.of-played", won=row.won, percent=round(100 * row.won / row.played))


def _role(result: Result) -> str:
    return result.role[lang() == "en"] if result.role else ""


def _day(result: Result) -> str:
    return day_of(Date.new(result.ended)) if result.ended else ""


def _against(result: Result) -> str:
    """Return the opponents of a match: "3 players, CPU (easy)", or for a solo match the nation."""
    if result.solo:
        return t("app.list").join(filter(None, [t("progress.alone"), _role(result)]))
    if result.mine is None:
        return t("app.list").join([_seats(len(result.kinds)), t("progress.together")])
    rival = result_stats.rival(result, games()[result.game].levels)
    return t("app.list").join([_seats(len(result.kinds)), _name(rival)])


def _outcome(result: Result) -> str:
    if result.solo:
        return t("save.score", n=result.scores[0])
    if result.mine is None:
        return t("app.list").join(map(number, result.scores))
    return t("progress.place", place=ordinal(result.place), n=result.scores[result.mine])
