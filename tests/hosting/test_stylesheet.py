"""The page's stylesheet: colours of scenes, those of each game among them, then the sheets, each theme told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from hosting.problem import Problem
from hosting.site import Site
from hosting.stylesheet import SHARED, stylesheet

OWN = "games/tiny_game/colours.toml"
SHARED_CSS = """\
:root {
  --t-ink: #2a2419;
}
:root[data-theme="dark"] {
  --t-ink: #f1e8d3;
}
:root[data-theme="contrast"] {
  --t-ink: #000000;
}
@media (prefers-color-scheme: dark) {
:root[data-theme="auto"] {
  --t-ink: #f1e8d3;
}
}
@media (prefers-contrast: more) {
:root[data-theme="auto"] {
  --t-ink: #000000;
}
}
"""


def colour(name: str, light: str = "#111111", **more: str) -> str:
    themes = {"light": light, "dark": "#222222", "contrast": "#333333"} | more
    values = ", ".join(f'{theme} = "{value}"' for theme, value in themes.items())
    return f"{name} = {{ {values} }}\n"


def write(site: Site, text: str) -> None:
    path = site.package / OWN
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def test_the_sheets_follow_the_colours_in_their_order(site: Site) -> None:
    assert stylesheet(site) == SHARED_CSS + "\n:root { color: red }\n\np { margin: 0 }\n"


def test_a_game_s_folder_brings_its_own_colours(site: Site) -> None:
    write(site, colour("tiny-boat", "#abcdef"))
    css = stylesheet(site)
    assert ":root {\n  --t-ink: #2a2419;\n  --t-tiny-boat: #abcdef;\n}\n" in css
    assert css.count("--t-tiny-boat: #222222") == css.count("--t-tiny-boat: #333333") == 2


def test_what_a_sheet_says_of_a_theme_holds_when_the_device_asks_for_it(site: Site) -> None:
    sheet = ':root[data-theme="contrast"] p { a: b }\n:root[data-theme="dark"] { c: d }\n:root[data-theme="light"] {}\n'
    (site.static / "styles" / "base.css").write_text(sheet)
    assert stylesheet(site).partition(sheet)[2] == (
        '@media (prefers-color-scheme: dark) {\n:root[data-theme="auto"] { c: d }\n}\n'
        '@media (prefers-contrast: more) {\n:root[data-theme="auto"] p { a: b }\n}\n'
    )


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (colour("ink"), f"{OWN} has the colour “ink”, but so has {SHARED}"),
        ('boat = "#abcdef"\n', "“boat” must have a colour for each theme: light, dark, contrast"),
        (colour("boat").replace("dark", "dusk"), "“boat” must have a colour for each theme"),
        (colour("boat", sepia="#444444"), "“boat” must have a colour for each theme"),
        (colour("boat", "#ABC"), "“boat” must be written as #rrggbb for the theme “light”, not '#ABC'"),
        (colour("boat", "red;} p {"), "must be written as #rrggbb"),
        (colour('"bo at"'), "“bo at” can't be the name of a colour"),
        ("boat = {", f"{OWN} can't be read"),
    ],
)
def test_colours_that_are_not_as_they_should_be_are_told(site: Site, written: str, sentence: str) -> None:
    write(site, written)
    with pytest.raises(Problem, match=sentence):
        stylesheet(site)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [('@import "./gone.css";', "gone.css, but that file is missing"), ("@import url(base.css);", "a line of its own")],
)
def test_a_sheet_that_is_missing_or_imported_otherwise_is_told(site: Site, written: str, sentence: str) -> None:
    Path(site.static / "styles" / "page.css").write_text(written)
    with pytest.raises(Problem, match=sentence):
        stylesheet(site)
