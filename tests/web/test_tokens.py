"""Colour tokens: every theme defines the same ones, and text on them reads at 4.5:1 or better."""

from __future__ import annotations

import math
import re
from itertools import combinations
from pathlib import Path

import pytest

TOKENS = Path(__file__).resolve().parents[2] / "static" / "styles" / "tokens.css"
SEATS = range(6)
NATIONS = ("ussr", "germany", "japan", "usa", "uk", "china", "italy", "finland")
GOODS = ("food", "energy", "labor", "ore", "capital", "money")
COUNTRIES = ("jp", "us", "cn", "uk")  # on counters and maps: the colours of one game's counters
GAME_TOKENS = {
    *("ground", "ground-2", "card", "card-2", "card-edge", "ink", "ink-2", "ink-inv", "on-ground", "on-ground-2"),
    *("red", "gold", "green", "mil", "money", "lit", "chosen", "warn", "die-body", "die-pip", "labour", "infra"),
    *(f"nation-{nation}" for nation in NATIONS),
    *(f"nation-{nation}-ink" for nation in NATIONS),
    *(f"seat-{seat}" for seat in SEATS),
    *(f"seat-{seat}-ink" for seat in SEATS),
    *("water", "water-2", "water-line", "foam"),
    *(name for country in COUNTRIES for name in (country, f"{country}-ink")),
    *("sea", "sea-2", "land", "land-2", "way-sea", "way-land"),
    *(f"good-{good}" for good in GOODS),
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
    *((f"t-seat-{seat}-ink", f"t-seat-{seat}") for seat in SEATS),
    *((f"t-{country}-ink", f"t-{country}") for country in COUNTRIES),
    *(("t-ink", ground) for ground in ("t-sea", "t-land")),
    *(("t-foam", water) for water in ("t-water", "t-water-2")),
    *((text, ground) for text in ("t-on-ground", "t-on-ground-2") for ground in ("t-ground", "t-ground-2")),
    *(("c-bar-ink", bar) for bar in ("c-bar", "c-bar-2")),
    ("c-stamp-ink", "c-stamp"),
    ("c-brass", "c-bar"),
    ("t-die-pip", "t-die-body"),
    ("t-labour", "t-card"),
    ("t-infra", "t-card"),
    *(("t-die-pip", f"t-good-{good}") for good in ("food", "ore")),
]
# outlines and other marks that are not text: WCAG asks 3:1
MARK_PAIRS = [
    ("t-lit", "t-card"),
    ("t-chosen", "t-card"),
    ("c-focus-card", "t-card"),
    ("c-focus-card", "t-card-2"),
    ("c-focus-ground", "t-ground"),
    ("c-focus-ground", "c-bar"),
    *(("t-die-body", f"t-good-{good}") for good in ("energy", "labor", "capital", "money")),
]

# What is left of linear red, green and blue: full sight, then no red and no green cones (Machado and others, 2009).
SIGHT = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def read_theme(name: str) -> dict[str, str]:
    """Return the custom properties of one theme's block, without the leading dashes."""
    css = re.sub(r"/\*.*?\*/", "", TOKENS.read_text(encoding="utf-8"), flags=re.S)
    start = re.search(SELECTORS[name], css, flags=re.M)
    assert start, f"no block for {name}"
    block = css[start.end() : css.index("}", start.end())]
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", block))


def linear(colour: str) -> list[float]:
    """Return the linear red, green and blue of #rrggbb."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def seen(colour: str, sight: str) -> tuple[float, float, float]:
    """Return the place of a colour in Oklab, as someone sees it."""
    rgb = linear(colour)
    r, g, b = (min(1, max(0, sum(m * c for m, c in zip(row, rgb, strict=True)))) for row in SIGHT[sight])
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    medium = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def luminance(colour: str) -> float:
    """Return WCAG relative luminance of #rrggbb.

    >>> round(luminance("#ffffff"), 3)
    1.0
    """
    red, green, blue = linear(colour)
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


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", SELECTORS)
def test_seats_tell_apart(theme: str, sight: str) -> None:
    # in Oklab, where 0.02 is a difference just noticed side by side
    tokens = read_theme(theme)
    seats = [seen(tokens[f"t-seat-{seat}"], sight) for seat in SEATS]
    assert min(math.dist(one, other) for one, other in combinations(seats, 2)) > 0.13
    marks = [seen(tokens[mark], sight) for mark in ("t-lit", "t-chosen")]
    # what is lit or chosen is outlined, ticked and lifted as well
    assert min(math.dist(seat, mark) for seat in seats for mark in marks) > 0.05


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_auto_repeats_the_theme(theme: str) -> None:
    assert read_theme(theme) == read_theme(f"auto, {theme}")
