"""Colour tokens: every theme defines the same ones, and text on them reads at 4.5:1 or better."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).resolve().parents[2] / "static" / "tokens.css"
NATIONS = ("ussr", "germany", "japan", "usa", "uk", "china", "italy", "finland")
GAME_TOKENS = {
    *("ground", "ground-2", "card", "card-2", "card-edge", "ink", "ink-2", "ink-inv", "on-ground", "on-ground-2"),
    *("red", "gold", "green", "mil", "money", "lit", "chosen", "warn", "die-body", "die-pip", "labour", "infra"),
    *(f"nation-{nation}" for nation in NATIONS),
    *(f"nation-{nation}-ink" for nation in NATIONS),
}
SELECTORS = {
    "light": r"^:root \{",
    "dark": r'^:root\[data-theme="dark"\] \{',
    "contrast": r'^:root\[data-theme="contrast"\] \{',
    "auto, dark": r'prefers-color-scheme: dark\) \{\s*:root\[data-theme="auto"\] \{',
    "auto, contrast": r'prefers-contrast: more\) \{\s*:root\[data-theme="auto"\] \{',
}
# text (or mark) on surface
TEXT_PAIRS = [
    *(("t-" + text, "t-card") for text in ("ink", "ink-2", "red", "green", "mil", "gold", "money", "warn")),
    *(("t-" + text, "t-card-2") for text in ("ink", "ink-2", "red", "green", "mil", "gold", "money", "warn")),
    *(("t-ink-inv", "t-" + fill) for fill in ("ink", "red", "green", "mil", "gold", "money")),
    *((f"t-nation-{nation}-ink", f"t-nation-{nation}") for nation in NATIONS),
    *((text, ground) for text in ("t-on-ground", "t-on-ground-2") for ground in ("t-ground", "t-ground-2")),
    *(("c-bar-ink", bar) for bar in ("c-bar", "c-bar-2")),
    ("c-stamp-ink", "c-stamp"),
    ("c-brass", "c-bar"),
    ("t-die-pip", "t-die-body"),
    ("t-labour", "t-card"),
    ("t-infra", "t-card"),
]
# outlines and other marks that are not text: WCAG asks 3:1
MARK_PAIRS = [
    ("t-lit", "t-card"),
    ("t-chosen", "t-card"),
    ("c-focus-card", "t-card"),
    ("c-focus-card", "t-card-2"),
    ("c-focus-ground", "t-ground"),
    ("c-focus-ground", "c-bar"),
]


def read_theme(name: str) -> dict[str, str]:
    """Return the custom properties of one theme's block, without the leading dashes."""
    css = re.sub(r"/\*.*?\*/", "", TOKENS.read_text(encoding="utf-8"), flags=re.S)
    start = re.search(SELECTORS[name], css, flags=re.M)
    assert start, f"no block for {name}"
    block = css[start.end() : css.index("}", start.end())]
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", block))


def luminance(colour: str) -> float:
    """Return WCAG relative luminance of #rrggbb.

    >>> round(luminance("#ffffff"), 3)
    1.0
    """
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, other: str) -> float:
    """Return the WCAG contrast ratio of two colours."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", SELECTORS)
def test_every_theme_has_every_token(theme: str) -> None:
    tokens = read_theme(theme)
    assert {f"t-{name}" for name in GAME_TOKENS} == {name for name in tokens if name.startswith("t-")}
    assert tokens.keys() == read_theme("light").keys()


@pytest.mark.parametrize("theme", SELECTORS)
def test_game_tokens_are_plain_hex(theme: str) -> None:
    # the canvas painter takes them as they stand
    for name, value in read_theme(theme).items():
        if name.startswith("t-"):
            assert re.fullmatch(r"#[0-9a-f]{6}", value), f"{name}: {value}"


@pytest.mark.parametrize("theme", SELECTORS)
def test_text_reads(theme: str) -> None:
    tokens = read_theme(theme)
    low = [f"{a} on {b}: {ratio(tokens[a], tokens[b]):.2f}" for a, b in TEXT_PAIRS if ratio(tokens[a], tokens[b]) < 4.5]
    assert not low


@pytest.mark.parametrize("theme", SELECTORS)
def test_marks_are_seen(theme: str) -> None:
    tokens = read_theme(theme)
    low = [f"{a} on {b}: {ratio(tokens[a], tokens[b]):.2f}" for a, b in MARK_PAIRS if ratio(tokens[a], tokens[b]) < 3]
    assert not low


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_auto_repeats_the_theme(theme: str) -> None:
    assert read_theme(theme) == read_theme(f"auto, {theme}")
