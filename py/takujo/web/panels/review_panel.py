"""The review of a finished match.

It has a chart by which points of the match can be shown, the turning points, and the shares of luck and judgement.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Any

from js import bridge, document

from ...bots.review import Review, Share, Swing, is_noise
from ...core.match.match import Match
from ...core.rules.position import CHANCE
from ...core.text.markup import Markup, button, h
from ...core.text.number_text import number
from ..board.painter_bridge import Painter
from ..computers.worker_client import Computers
from ..page.background_tasks import start
from ..page.dom import append, by_id, closest, fill, lang, on, show, t
from ..page.notices import Notices
from ..page.table_element import make_table
from ..state.table_look import TableLook
from ..state.table_state import Situation
from .log_lines import told_lines
from .mistake_list import MistakeList
from .outcome_panel import MARKS

STYLES = "./static/review.css"
"""The stylesheet of reviews, loaded with the first one."""
LUCK = 0.005
"""The least luck for which the review has a column about luck: half a per cent, or 0.005 points."""


class ReviewPanel:
    """The panel that replaces the result while a finished match is reviewed.

    `travel(point)` shows a point of the match, `retry(point)` starts a new branch there, `changed()` is called
    when the table must be shown again: a review is ready, or the person has closed it.
    """

    def __init__(
        self,
        situation: Situation,
        painter: Painter,
        computers: Computers,
        notices: Notices,
        mistakes: MistakeList,
        travel: Callable[[int], None],
        retry: Callable[[int], None],
        changed: Callable[[], None],
    ) -> None:
        self._situation = situation
        self._painter = painter
        self._computers = computers
        self._notices = notices
        self._mistakes = mistakes
        self._travel = travel
        self._retry = retry
        self._changed = changed
        self._match: Match | None = None
        self._asked: object = None
        """A token of the latest request; earlier requests are obsolete."""
        self._found: Review | None = None
        self._shown: tuple[object, ...] = ()
        self._chart: dict[str, Any] = {}
        self._at = 0
        self._styled = False
        on(by_id("review-close"), "click", lambda _e: self._leave())
        on(by_id("review"), "keydown", lambda event: self._leave() if event.key == "Escape" else None)
        on(by_id("review-chart"), "click", self._on_chart)
        on(by_id("review-at"), "input", lambda _e: self._travel(self._told_at(int(by_id("review-at").value))))
        on(by_id("review-swings"), "click", self._on_swing)
        on(by_id("review-retry"), "click", lambda _e: self._retry(self.retry_point()))

    def begin(self, match: Match) -> None:
        """Open the review of a match."""
        self._match, self._found, self._shown = match, None, ()
        self._situation.reviewing = True
        if not self._styled:
            self._styled = True
            append(document.head, h("link", rel="stylesheet", href=STYLES))
        show(by_id("review"), True)
        show(by_id("review-wait"), True)
        show(by_id("review-body"), False)
        by_id("review-progress").value = 0
        by_id("review").focus()
        self._asked = object()
        start(self._work(match, self._asked))

    def close(self) -> None:
        """Close the review; one that is still being computed is cancelled."""
        self._match = self._found = self._asked = None
        self._situation.reviewing = False
        self._mistakes.close()
        show(by_id("review"), False)

    def _leave(self) -> None:
        self.close()
        self._changed()

    async def _work(self, match: Match, asked: object) -> None:
        def tell(part: float) -> None:
            by_id("review-progress").value = part

        found = await self._computers.review(match, tell, lambda: self._asked is asked)
        if found is not None and self._asked is asked:
            self._found = found
            show(by_id("review-wait"), False)
            show(by_id("review-body"), True)
            self._mistakes.begin(match, self._situation.device.people(match))
            self._changed()  # The table shows itself, and this panel with it.
            self._notices.say(t("review.ready", count=sum(not _is_unsure(found, swing) for swing in found.swings)))

    # -- showing

    def show(self, look: TableLook) -> None:
        """Show the review for the viewed point of the match."""
        match, names, at, found = look.match, look.names, look.point, self._found
        if found is None or match is not self._match:
            return
        state = (lang(), tuple(names))
        if state != self._shown:
            self._shown = state
            self._write(look, found)
        self._at = at
        index = bisect_right([point.at for point in found.points], at) - 1
        values = found.points[index].values
        here = t("app.list").join(
            t("review.entry", name=name, value=self._value(v)) for name, v in zip(names, values, strict=True)
        )
        when = match.game.texts.when(lang(), match.at(at))
        by_id("review-here").textContent = t("review.here", when=when, values=here).strip(" ·\u3000")
        slider = by_id("review-at")
        slider.value = index
        slider.setAttribute("aria-valuetext", by_id("review-here").textContent)
        for line in by_id("review-swings").children:
            if int(line.dataset.at) == at:
                line.setAttribute("aria-current", "step")
            else:
                line.removeAttribute("aria-current")
        by_id("review-retry").disabled = self.retry_point() == len(match)
        self._painter.chart(by_id("review-chart"), {**self._chart, "at": at})
        self._mistakes.show(look)

    def _write(self, look: TableLook, found: Review) -> None:
        match, names = look.match, look.names
        what = t("review.points" if match.seats == 1 else "review.chances")
        by_id("review-what").textContent = what
        by_id("review-at").max = len(found.points) - 1
        self._chart = self._drawn(match, found, names, what)
        lines = [self._swing(look, n, swing) for n, swing in enumerate(found.swings, 1)]
        fill(by_id("review-swings"), *lines)
        unsure = all(_is_unsure(found, swing) for swing in found.swings)
        calm = by_id("review-calm")
        calm.dataset.text = "review.calm.largest" if lines else "review.calm"
        calm.textContent = t(calm.dataset.text)
        show(calm, unsure)
        kinds = _certain(found)
        fill(by_id("review-shares"), self._shares(found, names, kinds))
        luck = any(abs(share.luck) > LUCK for share in found.shares)
        note = "review.luck.none" if not luck else "review.luck.note" if kinds else "review.luck.unclear"
        by_id("review-luck-note").textContent = t(note)
        unit = t("review.in.points" if self._alone else "review.in.share")
        doubt = t("review.doubt.note") if found.doubt and not unsure else ""
        by_id("review-doubt-note").textContent = f"{unit if kinds else ''} {doubt}".strip()

    def _drawn(self, match: Match, found: Review, names: list[str], what: str) -> dict[str, Any]:
        texts = match.game.texts
        factor = 1 if match.seats == 1 else 100
        ticks: list[list[object]] = []
        for at, position in enumerate(match.positions):
            said = texts.when(lang(), position)
            if said and (not ticks or ticks[-1][1] != said):
                ticks.append([at, said])
        ends = [found.points[0].values, found.points[-1].values]
        summary = t("app.list").join(
            t("review.chart.entry", name=name, first=self._value(ends[0][s]), last=self._value(ends[1][s]))
            for s, name in enumerate(names)
        )
        return {
            "label": t("review.chart.label", what=what, summary=summary),
            "percent": match.seats > 1,
            "sparse": True,
            "xticks": ticks,
            "pins": [[swing.last, swing.seat, n] for n, swing in enumerate(found.swings, 1)],
            "series": [
                {
                    "name": name,
                    "fill": texts.colour(match.position, seat),
                    "mark": MARKS[seat % len(MARKS)],
                    "points": [[point.at, round(factor * point.values[seat], 1)] for point in found.points],
                }
                for seat, name in enumerate(names)
            ],
        }

    def _swing(self, look: TableLook, number: int, swing: Swing) -> Markup:
        match, names = look.match, look.names
        when = match.game.texts.when(lang(), match.at(swing.at - 1))
        kind = "luck" if swing.mover == CHANCE else "own" if swing.mover == swing.seat else "others"
        said = h("span", "", _line(look, swing))
        told = h("span", "review-told", when and h("span", "review-when", when), said)
        change = h(
            "span",
            "review-change" + (" review-down" if swing.change < 0 else ""),
            h("span", "review-kind", t(f"review.{kind}")),
            h("span", "review-kind", t("review.unsure")) if self._found and _is_unsure(self._found, swing) else None,
            h("span", "review-whose", names[swing.seat]) if match.seats > 1 else None,
            h("b", "num", self._change(swing.change)),
            h("span", "review-unit", self._unit()),
        )
        entry = button("review-swing", h("span", "review-number", str(number)), told, change)
        return h("li", "", entry, data_at=str(swing.at))

    def _shares(self, found: Review, names: list[str], kinds: list[str]) -> Markup:
        heads = [t("outcome.player"), *(t(f"review.{kind}") for kind in kinds), t("review.from-to")]
        most = max(abs(part) for share in found.shares for part in share) or 1.0
        rows: list[Markup] = []
        for seat, name in enumerate(names):
            first, last = found.points[0].values[seat], found.points[-1].values[seat]
            ends = h("td", "num review-ends", f"{self._value(first)} →\u00a0{self._value(last)}")
            parts = [self._part(found, seat, kind, most) for kind in kinds]
            rows.append(h("tr", "", h("th", "", name, scope="row"), *parts, ends))
        return make_table("review-table", heads, rows)

    def _part(self, found: Review, seat: int, kind: str, most: float) -> Markup:
        """Return the cell of a seat's share of one kind; `most` is the size of a full bar.

        A share that may well be nothing but error isn't shown as a number.
        """
        part = getattr(found.shares[seat], kind)
        heading = t(f"review.{kind}")
        if is_noise(part, getattr(found.doubts[seat], kind)):
            return h("td", "review-part review-noise", h("span", "num", t("review.noise")), data_heading=heading)
        return h(
            "td",
            "review-part" + (" review-down" if part < 0 else ""),
            h("span", "num", self._change(part)),
            h("span", "review-bar", aria_hidden="true", style=f"--size: {abs(part) / most:.3f}"),
            data_heading=heading,
        )

    def _value(self, value: float) -> str:
        if self._match is not None and self._match.seats == 1:
            return t("review.value.points", n=number(value))
        return f"{100 * value:.0f}%"

    @property
    def _alone(self) -> bool:
        """Whether values are a solo player's points."""
        return self._match is not None and self._match.seats == 1

    def _unit(self) -> str:
        """Return the unit of changes."""
        return t("review.unit.points" if self._alone else "review.unit.share")

    def _change(self, change: float) -> str:
        """Return a change as a number with its sign, in the unit of changes."""
        return number(change, 1, plus=True) if self._alone else number(100 * change, plus=True)

    # -- travelling

    def retry_point(self) -> int:
        """Return the point of the match from which another try starts.

        It is before the last decision, but after the last chance event.
        """
        match = self._match
        if match is None or self._at == 0:
            return 0
        return self._at if match.turns[self._at - 1].seat == CHANCE else self._at - 1

    def _told_at(self, index: int) -> int:
        return self._found.points[index].at if self._found is not None else 0

    def _on_chart(self, event: Any) -> None:
        if self._found is None:
            return
        x = bridge.painter.chartAt(by_id("review-chart"), event.clientX)
        points = self._found.points
        self._travel(min(points, key=lambda point: abs(point.at - float(x))).at)

    def _on_swing(self, event: Any) -> None:
        line = closest(event, "[data-at]")
        if line is not None:
            self._travel(int(line.dataset.at))
            by_id("stage").scrollIntoView(block="nearest")


def _line(look: TableLook, swing: Swing) -> str:
    """Return the log's line of a turning point; if it has none, the nearest line in its section."""
    for index in sorted(range(swing.first, swing.last), key=lambda i: abs(i - (swing.at - 1))):
        lines = told_lines(look, index)
        if lines:
            return lines[0]
    return ""


def _is_unsure(found: Review, swing: Swing) -> bool:
    """Return whether a turning point may be within the margin of error; it is named as none of the match is certain."""
    return is_noise(swing.change, found.doubt)


def _certain(found: Review) -> list[str]:
    """Return the kinds of shares that are certain for at least one seat."""
    return [
        kind
        for kind in Share._fields
        if any(
            getattr(share, kind) and not is_noise(getattr(share, kind), getattr(doubt, kind))
            for share, doubt in zip(found.shares, found.doubts, strict=True)
        )
    ]
