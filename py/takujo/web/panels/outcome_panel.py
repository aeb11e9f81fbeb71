"""The result of a match: the ranking, what the points consist of, and how they developed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.match.match import Match
from ...core.rules.position import Outcome
from ...core.text.markup import Markup, h
from ...core.text.number_text import number
from ..board.painter_bridge import Painter
from ..page.dom import by_id, fill, join_names, lang, show, t
from ..page.ordinal import ordinal
from ..page.table_element import make_table, scrollable
from ..state.table_look import TableLook

MARKS = ("circle", "square", "triangle", "diamond", "cross", "star")


class OutcomePanel:
    """The panel with a match's result, shown while the end of a finished match is viewed."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._panel = by_id("outcome")
        self.beside: Callable[[Match], None] = lambda match: None
        """A function that shows further results of a finished match beside the panel."""

    def show(self, look: TableLook) -> None:
        """Show the result if the match is over and its end is viewed, unless a review is open."""
        match, names = look.match, look.names
        outcome = match.outcome()
        here = look.live and not look.reviewing
        show(self._panel, outcome is not None and here)
        if outcome is None or not here:
            return
        by_id("outcome-title").textContent = headline(look, outcome)
        casual = match.long_undos()
        fill(
            by_id("outcome-body"),
            h("p", "outcome-verdict", match.game.texts.verdict(lang(), match.position)),
            self._table(look, outcome.ranking),
            *([h("p", "outcome-casual", t("outcome.casual", n=casual))] if casual else []),
        )
        self._chart(match, names, outcome.scores)
        self.beside(match)

    def take_focus(self) -> None:
        """Focus the panel with the result, and scroll to its heading.

        A browser may scroll to any part of an element higher than the screen.
        """
        self._panel.focus(preventScroll=True)
        self._panel.scrollIntoView(block="start")

    def _table(self, look: TableLook, ranking: list[list[int]]) -> Markup:
        headings, rows = look.match.game.texts.breakdown(lang(), look.match)
        lines: list[Markup] = []
        for seats in ranking:
            place = len(lines) + 1
            for seat in seats:
                cells = [
                    h("td", "num", number(points), data_heading=heading)
                    for heading, points in zip(headings, rows[seat], strict=True)
                ]
                own = seat == look.alone and look.match.seats > 1
                you: list[Markup | str] = [" ", h("b", "outcome-you", t("outcome.you"))] if own else []
                rank, name = h("td", "outcome-place", ordinal(place)), h("th", "", look.names[seat], *you, scope="row")
                kinds = " ".join(["outcome-first"] * (place == 1) + ["outcome-own"] * own)
                lines.append(h("tr", kinds, rank, name, *cells))
        heads = [t("outcome.rank"), t("outcome.player"), *headings]
        return scrollable(make_table("outcome-table", heads, lines), t("outcome.breakdown"))

    def _chart(self, match: Match, names: list[str], scores: list[int]) -> None:
        texts = match.game.texts
        chart: dict[str, Any] = texts.chart(lang(), match)
        by_id("chart").toggleAttribute("hidden", not chart)
        if not chart:
            return
        lines = chart.pop("lines")
        chart["series"] = [
            {
                "name": names[seat],
                "fill": match.game.texts.colour(match.position, seat),
                "mark": MARKS[seat % len(MARKS)],
                "points": points,
            }
            for seat, points in enumerate(lines)
        ]
        chart["ymax"] = max([*scores, 10])
        chart["plain"] = True  # The table says the points.
        summary = join_names(t("outcome.chart.entry", name=names[s], n=p) for s, p in enumerate(scores))
        chart["label"] = t("outcome.chart.label", summary=summary)
        self._painter.chart(by_id("chart"), chart)


def headline(look: TableLook, outcome: Outcome) -> str:
    """Return the result in a line: the place of the only person at the device, or who has won."""
    match, names, seat = look.match, look.names, look.alone
    if match.seats == 1:
        return t("outcome.solo", n=outcome.scores[0])
    if seat is None:
        return _winner(names, outcome)
    at = next(at for at, seats in enumerate(outcome.ranking) if seat in seats)
    place, shared = 1 + sum(map(len, outcome.ranking[:at])), len(outcome.ranking[at]) > 1
    if place == 1:
        key = "outcome.own.won.shared" if shared else "outcome.own.won"
    elif match.seats == 2:
        key = "outcome.own.lost"
    else:
        key = "outcome.own.place.shared" if shared else "outcome.own.place"
    said = t(key, name=names[seat], place=ordinal(place), of=match.seats)
    # A game without a standing doesn't count points.
    return t("outcome.points", what=said, n=outcome.scores[seat]) if match.position.standing() else said


def _winner(names: list[str], outcome: Outcome) -> str:
    best = outcome.ranking[0]
    if len(best) == 1:
        return t("outcome.winner", name=names[best[0]])
    return t("outcome.winners", names=t("outcome.and").join(names[seat] for seat in best))
