"""Merges the page's stylesheets into one file, so that a browser can paint after one response."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from .brand import read_brand, recoloured
from .files import write_whole
from .problem import Problem
from .site import SHEETS, Site

IMPORT = re.compile(r'^@import "\./([\w-]+\.css)";$', re.MULTILINE)
THEMED = re.compile(r'^:root\[data-theme="(?P<theme>dark|contrast)"\](?P<rule>[^{}]*\{[^}]*\})', re.MULTILINE)
"""Matches a rule that only holds in the dark or the high-contrast theme."""
PREFERENCES = {"dark": "prefers-color-scheme: dark", "contrast": "prefers-contrast: more"}
"""By theme, the preference of the device under which the theme "auto" looks like this theme.

High contrast comes last, because it outweighs dark.
"""
THEMES = {"light": ":root", "dark": ':root[data-theme="dark"]', "contrast": ':root[data-theme="contrast"]'}
"""By theme, the selector of the rule that defines its colours."""
SHARED = "core/drawing/colours.toml"
"""The file with the colours that scenes of all games may name, in our package; each game may add its own."""
TOKEN = re.compile("[a-z][a-z0-9-]*")
COLOUR = re.compile("#[0-9a-f]{6}")


def write_stylesheet(site: Site) -> None:
    """Write static/vendor/page.css; see `stylesheet`."""
    write_whole(site.vendor / "page.css", stylesheet(site).encode())


def stylesheet(site: Site) -> str:
    """Return the colours of scenes as rules, then the sheets that static/styles/page.css imports, in its order.

    Raise Problem if it imports a missing sheet, if an import isn't on a line of its own, or if colours are invalid.
    """
    folder = site.root / SHEETS
    listed = (folder / "page.css").read_text("utf-8")
    if "@import" in IMPORT.sub("", listed):
        raise Problem('static/styles/page.css must import each sheet on a line of its own: @import "./name.css";')
    try:
        brand = read_brand(site)
        sheets = [recoloured(brand, (folder / name).read_text("utf-8")) for name in IMPORT.findall(listed)]
    except FileNotFoundError as missing:
        raise Problem(f"static/styles/page.css imports {missing.filename}, but that file is missing.") from None
    return "\n".join(sheet + _auto(sheet) for sheet in (_scene_colours(site), *sheets))


def colour_files(site: Site) -> dict[str, Path]:
    """Return the files with the colours of scenes by name in our package; the shared ones come first."""
    homes = [*([] if site.only else [site.package / "games"]), *site.games]
    own = [path for home in homes for path in sorted(home.glob("*/colours.toml"))]
    own += [path / "colours.toml" for path in site.installed.values() if (path / "colours.toml").is_file()]
    return {SHARED: site.package / SHARED, **{f"games/{path.parent.name}/{path.name}": path for path in own}}


def _auto(sheet: str) -> str:
    """Return what a sheet says of dark and high contrast once more, for the theme that follows the device.

    Selectors can't be shared with a media query, and the painter reads plain colours, which light-dark() is not.
    """
    rules: dict[str, list[str]] = {theme: [] for theme in PREFERENCES}
    for found in THEMED.finditer(sheet):
        rules[found["theme"]].append(f':root[data-theme="auto"]{found["rule"]}\n')
    return "".join(f"@media ({PREFERENCES[theme]}) {{\n{''.join(of)}}}\n" for theme, of in rules.items() if of)


def _scene_colours(site: Site) -> str:
    """Return the colours that scenes may name as custom properties: `--t-ink: #2a2419`."""
    found: dict[str, dict[str, str]] = {theme: {} for theme in THEMES}
    told: dict[str, str] = {}
    for name, path in colour_files(site).items():
        for token, by_theme in _tables(name, path).items():
            if token in told:
                raise Problem(f"{name} has the colour “{token}”, but so has {told[token]}. Give it another name.")
            told[token] = name
            for theme, colour in _checked(name, token, by_theme):
                found[theme][token] = colour
    rules = {
        theme: "".join(f"  --t-{token}: {colour};\n" for token, colour in colours.items())
        for theme, colours in found.items()
    }
    return "".join(f"{THEMES[theme]} {{\n{rules[theme]}}}\n" for theme in THEMES)


def _tables(name: str, path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise Problem(f"{name} can't be read: {error}") from None


def _checked(name: str, token: str, by_theme: object) -> Iterator[tuple[str, str]]:
    """Yield each theme and the colour in it; raise Problem unless there is one for every theme and no other."""
    if not TOKEN.fullmatch(token):
        raise Problem(f"{name}: “{token}” can't be the name of a colour. Use only a-z, digits and hyphens.")
    colours = cast("dict[str, object]", by_theme) if isinstance(by_theme, dict) else {}
    if colours.keys() != THEMES.keys():
        raise Problem(f"{name}: “{token}” must have a colour for each theme: {', '.join(THEMES)}.")
    for theme, colour in colours.items():
        if not (isinstance(colour, str) and COLOUR.fullmatch(colour)):
            raise Problem(f"{name}: “{token}” must be written as #rrggbb for the theme “{theme}”, not {colour!r}.")
        yield theme, colour
