"""A playtest report as HTML, from its figures: prose, charts, tables, and matches to open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ..contest.plots import Rate, Scale, band, histogram, number, rates, scale_of, shares, spark
from ..contest.stats import Interval
from ..core.text.number_text import number as signed
from ..core.text.texts import LANGS
from .figures import Example, Figures, Share, Spread
from .measurement import CLEAR
from .response_results import Responses
from .words import WORDS

Said = Callable[..., str]


class Report:
    """The report of a playtest in one language; links to matches begin with `site`, the address of the page.

    With `site` "", the report is a part of the page itself, below a heading of the page.
    """

    def __init__(self, figures: Figures, lang: str, site: str = "", responses: Responses | None = None) -> None:
        self.figures = figures
        self.responses = responses
        self.lang = lang
        self.site = site
        self._at = LANGS.index(lang)

    def article(self) -> str:
        """Return the whole report as an HTML element."""
        body = [self._head(), self._keys()]
        for at, section in enumerate(filter(None, self._sections()), 1):
            heading, *inside = section
            body.append(f'<section><h2><span class="no">{at}</span> {escape(heading)}</h2>{"".join(inside)}</section>')
        return f'<article class="report" lang="{self.lang}">{"".join(body)}</article>'

    def _t(self, key: str, **args: str) -> str:
        return WORDS(self.lang, key, **args)

    def _para(self, *keys: str) -> str:
        return f"<p>{escape(('' if self.lang == 'ja' else ' ').join(keys))}</p>"

    # -- head

    def _head(self) -> str:
        f = self.figures
        said = [self._t("lead", level=self._t(f"level.{f.level}"), seats=str(f.seats), matches=str(f.matches))]
        if f.options:
            said.append(self._t("lead.options", options=", ".join(f"{k}={v}" for k, v in f.options.items())))
        if f.numbers:
            said.append(self._t("lead.numbers", numbers=f.numbers))
        if not self.site:
            return f"<header>{self._para(*said)}</header>"
        return (
            f'<header><p class="eyebrow">{escape(self._t("eyebrow"))}</p><h1>{escape(f.title[self._at])}</h1>'
            f'<p class="sub">{escape(self._t("heading"))}</p>{self._para(*said)}</header>'
        )

    def _keys(self) -> str:
        f = self.figures
        found = [(str(f.matches), "key.matches"), (number(round(f.decisions.middle)), "key.decisions")]
        found.append((number(round(f.minutes.middle)), "key.minutes"))
        if f.opener is not None:
            found.append((f"{f.opener.value.value:.0f}%", "key.opener"))
        if f.clear is not None:
            found.append((f"{f.clear.middle:.0f}%", "key.clear"))
        if f.luck is not None:
            found.append((f"{f.luck.value:.0f}%", "key.luck"))
        cells = (f"<div><dt>{escape(self._t(key))}</dt><dd>{escape(value)}</dd></div>" for value, key in found)
        return f'<dl class="keys">{"".join(cells)}</dl>'

    # -- sections

    def _sections(self) -> list[list[str]]:
        return [
            self._win(),
            self._tension(),
            self._luck(),
            self._length(),
            self._choice(),
            self._wait(),
            self._score(),
            self._actions(),
            self._look(),
            self._how(),
        ]

    def _win(self) -> list[str]:
        f = self.figures
        if not f.seat_shares:
            return []
        even = self._percent(f.seat_shares[0].even or 0)
        off = [self._uneven(one) for one in f.seat_shares if _differs(one)]
        said = off or [self._t("win.even", even=even)]
        if f.side_shares:
            names = [one.label[self._at] for one in f.side_shares if _differs(one)]
            who = ("、" if self.lang == "ja" else ", ").join(names)
            said.append(self._t("win.sides.uneven", who=who) if names else self._t("win.sides.even"))
        if f.opener is not None:
            value = self._percent(f.opener.value.value)
            said.append(self._t("win.opener", value=value, interval=self._interval(f.opener.value)))
        charts = [self._rates("win.seats", f.seat_shares, "even.foot")]
        if f.side_shares:
            charts.append(self._rates("win.sides", f.side_shares, "even.foot"))
        return [self._t("win"), self._para(*said), _figures(charts)]

    def _uneven(self, one: Share) -> str:
        value, even = self._percent(one.value.value), self._percent(one.even or 0)
        return self._t(
            "win.uneven", who=one.label[self._at], value=value, interval=self._interval(one.value), even=even
        )

    def _tension(self) -> list[str]:
        f = self.figures
        if f.leads is None or f.clear is None or not f.course:
            return []
        said = [self._t("tension.text", leads=f"{f.leads.mean.value:.1f}", clear=self._percent(f.clear.middle))]
        if f.out is not None:
            said.append(self._t("tension.out", out=self._percent(f.out.value)))
        rows = [(low, middle, high) for low, middle, high in f.course]
        title = self._t("tension.course")
        charts = [
            self._figure(title, band(title, rows, 100 / f.seats, 100 * CLEAR, self._t("tension.course.foot"))),
            self._histogram("tension.clear", f.clear, "%"),
            self._histogram("tension.leads", f.leads),
        ]
        return [self._t("tension"), self._para(*said), _figures(charts)]

    def _luck(self) -> list[str]:
        f = self.figures
        charts: list[str] = []
        said = [self._t("luck.none")]
        if f.luck is not None:
            luck = f.luck.value
            said = [self._t("luck.text", luck=self._percent(luck), interval=self._interval(f.luck))]
            labels = [
                (self._t("luck.luck", n=self._percent(luck)), luck / 100),
                (self._t("luck.skill", n=self._percent(100 - luck)), 1 - luck / 100),
            ]
            charts.append(self._figure(self._t("luck.share"), shares(self._t("luck.share"), labels)))
        if f.ladder:
            said.append(self._t("luck.ladder.text"))
            charts.append(self._rates("luck.ladder", f.ladder, "ladder.foot"))
        paras = [self._para(*said)]
        if self.responses is not None:
            paras.append(self._para(self._response_text(self.responses)))
            charts.append(self._rates("luck.response", self._response_shares(self.responses), "response.foot"))
        return [self._t("luck"), *paras, _figures(charts)] if f.seats > 1 else []

    def _response_text(self, found: Responses) -> str:
        """Return in words how much the best response to the strongest level gains."""
        row = found.means()[-1]
        return self._t(
            "luck.response.bound" if row.bound else "luck.response.text",
            level=self._t(f"level.{row.level}"),
            gain=signed(row.gain.value, 1),
            stakes=number(round(found.stakes)),
            unit=self._t(f"unit.{found.unit}"),
            share=self._percent(row.share.value),
            interval=self._interval(row.share),
        )

    def _response_shares(self, found: Responses) -> list[Share]:
        rows = found.means()
        return [
            Share([WORDS(lang, f"level.{row.level}") for lang in LANGS], found.seeds, row.share, 0.0) for row in rows
        ]

    def _length(self) -> list[str]:
        f = self.figures
        low, high = f.stated
        said = self._t(
            "length.text",
            n=number(round(f.decisions.middle)),
            low=number(round(f.decisions.low)),
            high=number(round(f.decisions.high)),
            minutes=number(round(f.minutes.middle)),
            stated=f"{low}～{high}" if self.lang == "ja" else f"{low} to {high}",
        )
        charts = [self._histogram("length.decisions", f.decisions), self._histogram("length.minutes", f.minutes)]
        return [self._t("length"), self._para(said), _figures(charts)]

    def _choice(self) -> list[str]:
        f = self.figures
        said = self._t("choice.text", n=f"{f.choices.mean.value:.1f}", forced=self._percent(f.forced.value))
        return [self._t("choice"), self._para(said), _figures([self._histogram("choice.chart", f.choices)])]

    def _wait(self) -> list[str]:
        waits = self.figures.waits
        if self.figures.seats == 1:
            return []
        said = self._t("wait.text", n=f"{waits.mean.value:.1f}", high=number(round(waits.high)))
        return [self._t("wait"), self._para(said), _figures([self._histogram("wait.chart", waits)])]

    def _score(self) -> list[str]:
        f = self.figures
        if not f.scores:
            return []
        said, charts = "", [self._rates("score.places", f.scores, "", scale_of(_ends(f.scores)))]
        if f.margins is not None:
            margin = f.margins
            said = self._t("score.text", n=number(margin.middle), low=number(margin.low), high=number(margin.high))
            charts.append(self._histogram("score.margin", margin))
        return [self._t("score"), self._para(said), _figures(charts)]

    def _actions(self) -> list[str]:
        kinds = self.figures.kinds
        if not kinds:
            return []
        several = self.figures.seats > 1
        head = ["acts.kind", *(["acts.winners", "acts.others", "acts.more"] if several else ["acts.all"])]
        rows: list[str] = []
        for one in kinds:
            low, high = one.more.ends
            star = "*" if one.more.low is not None and (low > 0 or high < 0) else ""
            more = signed(one.more.value, 1, plus=True) + star
            figures = [f"{one.winners:.1f}%", f"{one.others:.1f}%", more] if several else [f"{one.all:.1f}%"]
            cells = "".join(f'<td class="num">{cell}</td>' for cell in figures)
            example = escape(self._t("acts.example", example=one.example[self._at]))
            name = f"<code>{escape(one.kind)}</code><small>{example}</small>"
            rows.append(f'<tr><th scope="row">{name}</th>{cells}</tr>')
        marked = "".join(f'<th scope="col">{escape(self._t(key))}</th>' for key in head)
        table = f"<table><thead><tr>{marked}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        said = self._para(self._t("acts.text")) if several else ""
        return [self._t("acts"), said, f'<div class="wide" tabindex="0">{table}</div>']

    def _look(self) -> list[str]:
        f = self.figures
        if not f.closest:
            return []
        lists = [
            f"<div><h3>{escape(self._t(key))}</h3><ol>{''.join(map(self._example, examples))}</ol></div>"
            for key, examples in (("look.closest", f.closest), ("look.lopsided", f.lopsided))
        ]
        return [self._t("look"), self._para(self._t("look.text")), f'<div class="matches">{"".join(lists)}</div>']

    def _example(self, one: Example) -> str:
        won = self._t("look.won", who=one.winner[self._at])
        scores = " / ".join(map(signed, sorted(one.scores, reverse=True)))
        seed = f"{scores} · {self._t('look.seed', n=str(one.seed))}"
        link = f'<a href="{escape(self.site + one.link)}">{escape(self._t("look.open"))}</a>' if one.link else ""
        return f"<li>{spark(won, one.course)}<span>{escape(won)}<small>{escape(seed)}</small></span>{link}</li>"

    def _how(self) -> list[str]:
        said = [self._para(self._t(f"how.{key}")) for key in ("text", "minutes", "limits")]
        again = f"<p>{escape(self._t('how.again'))}</p><pre><code>{escape(self.figures.command)}</code></pre>"
        return [self._t("how"), *said, again]

    # -- pieces

    def _percent(self, value: float) -> str:
        return self._t("percent", n=number(round(value, 1) if value < 10 else round(value)))

    def _interval(self, rate: Interval) -> str:
        low, high = rate.ends
        return self._t("interval", low=f"{low:.0f}", high=f"{high:.0f}")

    def _rates(self, key: str, rows: Sequence[Share], foot: str, scale: Scale | None = None) -> str:
        percent = scale is None
        found = [Rate(one.label[self._at], one.value, self._figure_of(one, percent), one.even) for one in rows]
        if scale is None:
            ends = _ends(rows)
            scale = scale_of([*ends, *(one.even for one in rows if one.even is not None)], "%")
            scale = Scale(max(0.0, scale.low), min(100.0, scale.high), "%")
        title = self._t(key)
        return self._figure(title, rates(title, found, scale, self._t(foot) if foot else ""))

    def _figure_of(self, one: Share, percent: bool) -> str:
        low, high = one.value.ends
        if percent:
            return f"{one.value.value:.0f}% ({low:.0f}–{high:.0f})"
        return signed(one.value.value, 1)

    def _histogram(self, key: str, spread: Spread, suffix: str = "") -> str:
        title = self._t(key)
        return self._figure(title, histogram(title, spread.bins, suffix, self._t("middle.foot"), spread.middle))

    def _figure(self, title: str, svg: str) -> str:
        return f"<figure><figcaption>{escape(title)}</figcaption>{svg}</figure>"


def _figures(charts: Sequence[str]) -> str:
    return f'<div class="figures">{"".join(charts)}</div>' if charts else ""


def _differs(one: Share) -> bool:
    low, high = one.value.ends
    return one.even is not None and one.value.low is not None and not low <= one.even <= high


def _ends(rows: Sequence[Share]) -> list[float]:
    return [end for one in rows for end in one.value.ends]
