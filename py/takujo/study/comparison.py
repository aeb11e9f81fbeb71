"""Compares two sets of values or options by matches on the same seeds, and writes the result as a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from ..contest.comparison import Change, changes, won
from ..contest.plan import Contest
from ..contest.plots import Pair, Scale, difference, number, pairs, scale_of
from ..contest.stats import Interval, mean
from ..core.text.texts import LANGS
from .measurement import Measured
from .page import page
from .words import WORDS


class Measure(NamedTuple):
    """A mean under two sets of rules, and the mean of the differences on the same seeds."""

    key: str
    first: Interval
    second: Interval
    change: Interval


class Comparison(NamedTuple):
    """The figures of a comparison; labels are in every language."""

    title: list[str]
    first: list[str]
    second: list[str]
    level: str
    seats: int
    matches: int
    sides: dict[str, list[str]]
    """By the name of a side or the number of a seat: how it is called in every language."""
    changes: list[Change]
    measures: list[Measure]
    command: str


MEASURES: dict[str, Callable[[Measured], float | None]] = {
    "length.decisions": lambda match: float(sum(match.decisions)),
    "length.minutes": lambda match: match.seconds / 60,
    "choice.chart": lambda match: sum(n * count for n, count in match.choices) / sum(match.decisions),
    "tension.leads": lambda match: float(match.leads),
    "tension.clear": lambda match: None if match.clear is None else 100 * match.clear,
    "score.margin": lambda match: float(_margin(match.scores)),
}
"""What is compared besides win shares, by the text of its label."""


def compare(
    first: Contest, second: Contest, one: Sequence[Measured], two: Sequence[Measured], command: str
) -> Comparison:
    """Return the comparison of two contests on the same seeds."""
    game = first.game
    sides = {"".join(side[1:]): side for match in (*one, *two) for side in match.sides if side[0]}
    seats = {str(seat): [f"席{seat + 1}", f"Seat {seat + 1}"] for seat in range(first.seats)}
    return Comparison(
        [game.card(lang, "title") for lang in LANGS],
        *_names(first, second),
        str(first.entrants[0]),
        first.seats,
        min(len(one), len(two)),
        sides | seats,
        changes(*([won(m.seed, m.firsts, [side[1] for side in m.sides]) for m in many] for many in (one, two)))
        if first.seats > 1
        else [],
        [found for key, of in MEASURES.items() if (found := _measure(key, of, one, two)) is not None],
        command,
    )


def _names(first: Contest, second: Contest) -> tuple[list[str], list[str]]:
    """Return how the two sets of rules are called in every language."""
    one, two = [_name(first, lang) for lang in LANGS], [_name(second, lang) for lang in LANGS]
    return one, two


def _name(contest: Contest, lang: str) -> str:
    numbers = contest.game.numbers
    values = (numbers.name or numbers.fingerprint) if numbers.values else ""
    options = ", ".join("=".join(asked) for asked in contest.asked())
    return " · ".join(filter(None, (values, options))) or WORDS(lang, "compare.standard")


def _margin(scores: Sequence[int]) -> int:
    ordered = sorted(scores, reverse=True)
    return ordered[0] - ordered[1] if len(ordered) > 1 else ordered[0]


def _measure(
    key: str, of: Callable[[Measured], float | None], one: Sequence[Measured], two: Sequence[Measured]
) -> Measure | None:
    """Return a measure on the seeds for which both matches have it; None if there are fewer than two."""
    second = {match.seed: of(match) for match in two}
    both = [(a, b) for match in one if (a := of(match)) is not None and (b := second.get(match.seed)) is not None]
    if len(both) < 2:
        return None
    sets = ([[a] for a, _ in both], [[b] for _, b in both], [[b - a] for a, b in both])
    return Measure(key, *(mean(values).rounded() for values in sets))


# -- as a page


def comparison_page(found: Comparison, lang: str) -> str:
    """Return a comparison as a page of its own in both languages, which opens in `lang`."""
    title = found.title[LANGS.index(lang)]
    return page(title, {one: _article(found, one) for one in LANGS}, lang)


def _article(found: Comparison, lang: str) -> str:
    at = LANGS.index(lang)

    def t(key: str, **args: str) -> str:
        return WORDS(lang, key, **args)

    first, second = found.first[at], found.second[at]
    lead = t(
        "compare.lead",
        level=t(f"level.{found.level}"),
        seats=str(found.seats),
        matches=str(found.matches),
    )
    sentences = [
        t(
            "compare.change",
            who=found.sides[one.key][at],
            first=f"{one.first.value:.0f}",
            second=f"{one.second.value:.0f}",
            change=change_text(one),
        )
        for one in found.changes
        if one.is_clear
    ] or [t("compare.none")]
    parts = [
        f'<header><p class="eyebrow">{escape(t("compare.eyebrow"))}</p><h1>{escape(found.title[at])}</h1>'
        f'<p class="sub">{escape(t("compare.sub", first=first, second=second))}</p><p>{escape(lead)}</p></header>'
    ]
    if found.changes:
        rows = [Pair(found.sides[one.key][at], one.first, one.second, change_text(one)) for one in found.changes]
        title = t("compare.wins")
        svg = pairs(title, rows, percent_scale(rows), t("compare.foot", first=first, second=second))
        said = ("" if lang == "ja" else " ").join(sentences)
        parts.append(
            f'<section><h2>{escape(t("win"))}</h2><p>{escape(said)}</p><div class="figures">'
            f"<figure><figcaption>{escape(title)}</figcaption>{svg}</figure></div></section>"
        )
    figures: list[str] = []
    table: list[str] = []
    for one in found.measures:
        ends = [*one.first.ends, *one.second.ends]
        row = Pair(t("compare.mean"), one.first, one.second, difference(one.change, 1))
        svg = pairs(t(one.key), [row], scale_of(ends), t("compare.foot", first=first, second=second))
        figures.append(f"<figure><figcaption>{escape(t(one.key))}</figcaption>{svg}</figure>")
        cells = (number(one.first.value), number(one.second.value), difference(one.change, 1))
        columns = "".join(f'<td class="num">{escape(cell)}</td>' for cell in cells)
        table.append(f"<tr><th scope=row>{escape(t(one.key))}</th>{columns}</tr>")
    heads = "".join(f'<th scope="col">{escape(text)}</th>' for text in ("", first, second, t("compare.difference")))
    parts.append(
        f'<section><h2>{escape(t("compare.more"))}</h2><div class="wide" tabindex="0">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(table)}</tbody></table></div>"
        f'<div class="figures">{"".join(figures)}</div></section>'
        f"<section><h2>{escape(t('how'))}</h2><p>{escape(t('compare.how'))}</p><p>{escape(t('how.limits'))}</p>"
        f"<p>{escape(t('how.again'))}</p><pre><code>{escape(found.command)}</code></pre></section>"
    )
    return f'<article class="report" lang="{lang}">{"".join(parts)}</article>'


def change_text(change: Change) -> str:
    """Return a change of a win share as text: "23% → 31%, +8 ± 4"."""
    return f"{change.first.value:.0f}% → {change.second.value:.0f}%, {difference(change.change)}"


def percent_scale(rows: Sequence[Pair]) -> Scale:
    """Return a scale within 0 and 100 per cent that has room for all rows."""
    scale = scale_of([end for row in rows for rate in (row.first, row.second) for end in rate.ends], "%")
    return Scale(max(0.0, scale.low), min(100.0, scale.high), "%")
