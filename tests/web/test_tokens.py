"""Colours: every theme has the same ones, and text on them reads at 4.5:1 or better."""

from __future__ import annotations

import math
import re
from functools import cache
from itertools import combinations

import pytest

import takujo
from hosting.site import Site
from hosting.stylesheet import THEMES, stylesheet
from takujo.core.drawing.palette import palette
from takujo.core.game.game import Game
from tests import homes
from tests.contrast import linear, ratio
from tests.stage import ROOT

SEATS = range(6)
# text (or mark) on surface
TEXT_PAIRS = [
    *(("t-" + text, "t-card") for text in ("ink", "ink-2", "red", "green", "mil", "gold", "money", "warn")),
    *(("t-" + text, "t-card-2") for text in ("ink", "ink-2", "red", "green", "mil", "gold", "money", "warn")),
    *(("t-ink-inv", "t-" + fill) for fill in ("ink", "red", "green", "mil", "gold", "money")),
    *((f"t-seat-{seat}-ink", f"t-seat-{seat}") for seat in SEATS),
    *(("t-ink", ground) for ground in ("t-sea", "t-land")),
    *(("t-foam", water) for water in ("t-water", "t-water-2")),
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

# What is left of linear red, green and blue: full sight, then no red and no green cones (Machado and others, 2009).
SIGHT = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


@cache
def read_theme(name: str) -> dict[str, str]:
    """Return the custom properties of a theme that are the page's own or any scene's, without the leading dashes."""
    css = re.sub(r"/\*.*?\*/", "", stylesheet(Site(ROOT)), flags=re.S)
    blocks = re.findall(rf"^{re.escape(THEMES[name])} \{{([^}}]*)\}}", css, flags=re.M)
    assert len(blocks) > 1, f"no rules for {name}"
    return dict(re.findall(r"--([ct]-[\w-]+):\s*([^;]+);", "".join(blocks)))


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


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_every_colour(theme: str) -> None:
    assert read_theme(theme).keys() == read_theme("light").keys()


@pytest.mark.parametrize("theme", THEMES)
def test_pictures_have_the_colours_of_the_page(theme: str) -> None:
    page = {name.removeprefix("t-"): colour for name, colour in read_theme(theme).items() if name.startswith("t-")}
    drawn = {name: colour for game in homes.shipped() for name, colour in palette(game.package, theme).items()}
    assert drawn == page


@pytest.mark.parametrize("game", takujo.games().values(), ids=str)
def test_text_on_a_game_s_own_colours_reads(game: Game) -> None:
    for theme in THEMES:
        colours = palette(game.package, theme)
        inks = {name: name.removesuffix("-ink") for name in colours if name.endswith("-ink")}
        low = {name: ratio(colours[name], colours[under]) for name, under in inks.items()}
        assert min(low.values()) >= 4.5, (theme, min(low, key=low.__getitem__))


@pytest.mark.parametrize("theme", THEMES)
def test_text_reads(theme: str) -> None:
    tokens = read_theme(theme)
    low = [f"{a} on {b}: {ratio(tokens[a], tokens[b]):.2f}" for a, b in TEXT_PAIRS if ratio(tokens[a], tokens[b]) < 4.5]
    assert not low


@pytest.mark.parametrize("theme", THEMES)
def test_marks_are_seen(theme: str) -> None:
    tokens = read_theme(theme)
    low = [f"{a} on {b}: {ratio(tokens[a], tokens[b]):.2f}" for a, b in MARK_PAIRS if ratio(tokens[a], tokens[b]) < 3]
    assert not low


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", THEMES)
def test_seats_tell_apart(theme: str, sight: str) -> None:
    # in Oklab, where 0.02 is a difference just noticed side by side
    tokens = read_theme(theme)
    seats = [seen(tokens[f"t-seat-{seat}"], sight) for seat in SEATS]
    assert min(math.dist(one, other) for one, other in combinations(seats, 2)) > 0.13
    marks = [seen(tokens[mark], sight) for mark in ("t-lit", "t-chosen")]
    # what is lit or chosen is outlined, ticked and lifted as well
    assert min(math.dist(seat, mark) for seat in seats for mark in marks) > 0.05
