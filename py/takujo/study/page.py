"""A report as a page of its own: one file, in both languages, in a light and a dark theme, without scripts."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from pathlib import Path

from ..core.text.texts import LANGS
from . import response_results
from .figures import Figures, from_json
from .report import Report

RESULTS = Path(__file__).parent / "results"
"""The folder with the figures of the reports that the games' rules pages show."""
NAMES = {"ja": "日本語", "en": "English"}


def report_page(figures: Figures, site: str, lang: str) -> str:
    """Return the page of a report, which opens in a language; matches are opened at the address `site`."""
    return page(
        f"{figures.title[LANGS.index(lang)]}", {one: Report(figures, one, site).article() for one in LANGS}, lang
    )


def page(title: str, articles: dict[str, str], lang: str) -> str:
    """Return a page with an article in each language, of which one is shown."""
    switches: list[str] = []
    labels: list[str] = []
    shown: list[str] = []
    for one in articles:
        checked = " checked" if one == lang else ""
        switches.append(f'<input type="radio" class="switch" name="lang" id="lang-{one}"{checked}>')
        labels.append(f'<label for="lang-{one}" lang="{one}">{NAMES[one]}</label>')
        shown.append(
            f"#lang-{one}:checked ~ main .report:not(:lang({one})) {{ display: none }}\n"
            f"#lang-{one}:checked ~ main label[for=lang-{one}] {{ background: var(--ink); color: var(--paper) }}\n"
            f"#lang-{one}:focus-visible ~ main label[for=lang-{one}] {{ outline: 3px solid var(--mark) }}\n"
        )
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{style('page')}{style('report')}{''.join(shown)}</style>\n</head>\n<body>\n{''.join(switches)}\n"
        f'<main>\n<div class="langs">{"".join(labels)}</div>\n{"".join(articles.values())}\n</main>\n</body>\n</html>\n'
    )


def stored(game: str) -> Figures | None:
    """Return the stored figures of a game's report; None if there are none.

    Raises ValueError, TypeError or KeyError if the file is damaged.
    """
    file = RESULTS / f"{game}.json"
    return from_json(file.read_text("utf-8")) if file.is_file() else None


def parts(game: str) -> dict[str, str]:
    """Return the report that a game's rules page opens, by language; {} if there is none."""
    figures = stored(game)
    if figures is None:
        return {}
    responses = response_results.stored(game)
    return {lang: Report(figures, lang, responses=responses).article() for lang in LANGS}


def part_style() -> str:
    """Return the stylesheet of a report that is a part of the page, in the colours of the page's theme."""
    return style("part") + style("report")


def style(name: str) -> str:
    """Return one of the stylesheets."""
    return (files("takujo.study") / "styles" / f"{name}.css").read_text("utf-8")
