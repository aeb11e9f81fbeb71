"""The small contest below a value set: what the player's own values change, measured by matches between computers."""

from __future__ import annotations

from html import escape

from js import DOMParser, document

from ...bots.levels import usual_level
from ...contest.plan import LadderError, usual_seats
from ...contest.plots import Pair, Scale, difference, pairs, scale_of
from ...core.game.game import Game
from ...core.match.match import Match
from ...core.text.markup import Markup, button, h
from ...core.text.texts import Texts
from ..computers.contest_job import Compared
from ..computers.worker_client import Computers
from ..page.background_tasks import start
from ..page.dom import append, by_id, lang

SEEDS = 100
"""The number of seeds after which a contest ends by itself."""
STYLES = "./static/rules/study.css"
CHART_STYLES = "./static/vendor/studies/report.css"

_WORDS = Texts(
    {
        "heading": ("CPUの対局で試す", "Try them with computers"),
        "how": (
            "CPUどうしが、標準の数値とお手元の数値で、同じシードの対局をします。勝率の変化が分かります。",
            "Computers play the same seeds with the standard values and with yours. The chart shows what changes.",
        ),
        "start": ("比べる", "Compare"),
        "stop": ("止める", "Stop"),
        "none": ("数値を直すと比べられます。", "Correct a value first."),
        "starts": ("最初の対局を始めました。", "The first matches have started."),
        "runs": ("{n}組の対局が終わりました（{of}組まで）。", "{n} of {of} pairs of matches are over."),
        "runs.one": ("{n}組の対局が終わりました（{of}組まで）。", "{n} of {of} pairs of matches is over."),
        "clear": (
            "{who}の勝率が{first}%から{second}%に変わります（{change}ポイント）。",
            "{who}’s win share changes from {first}% to {second}% ({change} percentage points).",
        ),
        "unclear": (
            "誤差を超えて変わった勝率は、まだありません。",
            "So far, no win share has changed by more than chance explains.",
        ),
        "failed": ("この数値では対局を続けられません。", "Matches with these values can’t be played to the end."),
        "title": ("勝率の変化", "Change of win shares"),
        "foot": ("○ 標準　● お手元の数値　線：95%信頼区間", "○ standard · ● yours · line: 95% interval"),
        "seat": ("席{n}", "Seat {n}"),
    }
)


def _t(key: str, **args: str) -> str:
    return _WORDS(lang(), key, **args)


class ContestPanel:
    """Starts and stops the contest of a value set, and shows its progress as a chart."""

    def __init__(self, computers: Computers) -> None:
        self._computers = computers
        self._game: Game | None = None
        self._asked: object = None
        """A token of the running contest; None if none is running."""
        self._shown = -1
        append(document.head, h("link", rel="stylesheet", href=STYLES))

    def section(self) -> Markup:
        """Return the section of the panel; its button has the attribute `data-own`."""
        return h(
            "section",
            "own-contest",
            h("h3", "", _t("heading"), id="own-contest-heading"),
            h("p", "own-note", _t("how")),
            h("div", "", button("button", _t("start"), id="own-contest-go", data_own="contest")),
            h("p", "own-note", id="own-contest-said", aria_live="off"),
            h("div", "", id="own-contest-chart"),
            aria_labelledby="own-contest-heading",
        )

    def offer(self, game: Game | None) -> None:
        """Offer a contest of a game with own values, or none without a playable value set; stop the running one."""
        self._asked, self._game = None, game
        by_id("own-contest-go").setAttribute("aria-disabled", "false" if game is not None else "true")
        by_id("own-contest-go").textContent = _t("start")
        by_id("own-contest-said").textContent = "" if game is not None else _t("none")
        by_id("own-contest-chart").hidden = True

    def toggle(self) -> None:
        """Start the contest, or stop the running one; what it has found stays on the page."""
        if self._game is None:
            return
        if self._asked is not None:
            self._asked = None
            by_id("own-contest-go").textContent = _t("start")
            return
        self._asked, self._shown = object(), -1
        by_id("own-contest-go").textContent = _t("stop")
        by_id("own-contest-said").setAttribute("aria-live", "off")  # It changes with each match.
        by_id("own-contest-said").textContent = _t("starts")
        start(self._work(self._game, self._asked))

    async def _work(self, game: Game, asked: object) -> None:
        def tell(found: Compared) -> None:
            if self._asked is asked and found.done != self._shown and found.done:
                self._shown = found.done
                self._show(found)

        self._computers.prepare()
        match = Match.new(game, usual_seats(game), {}, 1)
        try:
            found = await self._computers.compare(
                match, usual_level(game), SEEDS, lang(), tell, lambda: self._asked is asked
            )
        except LadderError:
            found = None
            if self._asked is asked:
                by_id("own-contest-said").textContent = _t("failed")
        if self._asked is asked:
            self._asked = None
            by_id("own-contest-go").textContent = _t("start")
            if found is not None:
                by_id("own-contest-said").setAttribute("aria-live", "polite")
                self._show(found)

    def _show(self, found: Compared) -> None:
        rows: list[Pair] = []
        said = [_t("runs", n=str(found.done), of=str(found.of))]
        for one in found.changes:
            who = _t("seat", n=str(int(one.key) + 1)) if one.key.isdecimal() else one.key
            first, second, change = f"{one.first.value:.0f}", f"{one.second.value:.0f}", difference(one.change)
            rows.append(Pair(who, one.first, one.second, f"{first}% → {second}%, {change}"))
            if one.is_clear:
                said.append(_t("clear", who=who, first=first, second=second, change=change))
        if len(said) == 1:
            said.append(_t("unclear"))
        by_id("own-contest-said").textContent = ("" if lang() == "ja" else " ").join(said)
        scale = scale_of([end for row in rows for rate in (row.first, row.second) for end in rate.ends], "%")
        title = _t("title")
        svg = pairs(title, rows, Scale(max(0.0, scale.low), min(100.0, scale.high), "%"), _t("foot"))
        self._draw(f'<article class="report"><figure><figcaption>{escape(title)}</figcaption>{svg}</figure></article>')

    def _draw(self, html: str) -> None:
        # The chart has the styles of reports, which are apart from those of the page.
        place = by_id("own-contest-chart")
        place.hidden = False
        drawn = DOMParser.new().parseFromString(html, "text/html").body.firstElementChild
        if not place.shadowRoot:
            styles = document.createElement("link")
            styles.rel, styles.href = "stylesheet", CHART_STYLES
            place.attachShadow(mode="open").appendChild(styles)
            place.shadowRoot.appendChild(drawn)
        else:
            place.shadowRoot.lastElementChild.replaceWith(drawn)
