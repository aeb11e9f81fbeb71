"""A report as a page of its own: one file, in both languages, in a light and a dark theme, without scripts."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from ..core.text.texts import LANGS
from .figures import Figures
from .report import Report

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


def fragment(figures: Figures, lang: str) -> str:
    """Return a report as an element with its styles, for a page that sets the colours."""
    return f"<style>{style('report')}</style>{Report(figures, lang).article()}"


def style(name: str) -> str:
    """Return one of the stylesheets."""
    return (files("takujo.study") / "styles" / f"{name}.css").read_text("utf-8")
