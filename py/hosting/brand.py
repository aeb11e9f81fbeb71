"""Gives a site its own name, colours and icon, from the site.toml beside the games of a folder."""

from __future__ import annotations

import html
import json
import re
import struct
import tomllib
from pathlib import Path
from typing import NamedTuple, cast

from .files import fill_folder, write_whole
from .problem import Problem
from .site import ICONS, OWN_FOLDER, Site

FILE = "site.toml"
PAGE, MANIFEST, TEXTS = "index.html", "static/manifest.webmanifest", "static/texts.js"
NAME = ("卓上", "Takujō")
"""The name that the page and its texts have without a site.toml, Japanese and English."""
TITLE = ("卓上 ― ブラウザで遊ぶボードゲーム", "Takujō — board games in your browser")
WORDS = {"name": "app.name", "tagline": "app.tagline", "heading": "lobby.heading"}
"""By key of site.toml: the text of the page that it replaces."""
COLOURS = {"theme": "#17241d", "accent": "#c8a45a"}
"""By key of site.toml: the colour that it replaces."""
KEYS = (*WORDS, "short-name", *COLOURS, "icon")
INK = "#f4ecd8"
"""The colour of writing on the bar."""
READABLE = 4.5
"""The minimum contrast of writing, by the WCAG."""
COLOUR = re.compile("#[0-9a-f]{6}")
LIGHT_OR_DARK = re.compile(r'^:root(?:\[data-theme="dark"\])? \{[^}]*\}', re.MULTILINE)
"""Matches a rule with the colours of the light or the dark theme; high contrast keeps its colours."""
PNG = b"\x89PNG\r\n\x1a\n"


class Brand(NamedTuple):
    """What a site.toml says; texts are pairs (Japanese, English)."""

    words: dict[str, tuple[str, str]]
    short: tuple[str, str]
    colours: dict[str, str]
    icon: Path | None

    @property
    def name(self) -> tuple[str, str]:
        """The name of the site."""
        return self.words["name"]


def brand_files(site: Site) -> dict[str, Path]:
    """Return the site.toml of a site and its icon, by name; {} for a site without one."""
    path, brand = _path(site), read_brand(site)
    if path is None or brand is None:
        return {}
    return {FILE: path, **({"icon": brand.icon} if brand.icon is not None else {})}


def read_brand(site: Site) -> Brand | None:
    """Return what the site.toml beside a site's games says, or None without one.

    Raises Problem naming the file and the key that is wrong.
    """
    path = _path(site)
    if path is None:
        return None
    try:
        given = tomllib.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise Problem(f"{path} can't be read: {error}") from None
    for key in given:
        if key not in KEYS:
            raise Problem(f"{path}: there is no key {key!r}. The keys are: {', '.join(KEYS)}.")
    if "name" not in given:
        raise Problem(f'{path} has no name. Add a line such as: name = "My games"')
    words = {key: _pair(path, key, given[key]) for key in WORDS if key in given}
    short = _pair(path, "short-name", given["short-name"]) if "short-name" in given else words["name"]
    return Brand(words, short, _colours(path, given), _icon(path, given))


def write_brand(site: Site) -> None:
    """Write the files of a site that its site.toml changes; without one, remove them."""
    brand, home = read_brand(site), site.vendor / OWN_FOLDER
    made = own_files(site, brand) if brand is not None else {}
    home.mkdir(exist_ok=True)
    (home / ICONS).mkdir(parents=True, exist_ok=True)
    fill_folder(home / ICONS, {name.removeprefix(ICONS): data for name, data in made.items() if name.startswith(ICONS)})
    for name in (PAGE, MANIFEST, TEXTS):
        if name in made:
            write_whole(home / name, made[name])
        else:
            (home / name).unlink(missing_ok=True)


def own_files(site: Site, brand: Brand) -> dict[str, bytes]:
    """Return the files that a brand changes, by public name."""
    page, manifest = (site.root / PAGE).read_text("utf-8"), json.loads((site.root / MANIFEST).read_text("utf-8"))
    script = (site.root / TEXTS).read_text("utf-8")
    start, end = script.index("{\n"), script.rindex("}") + 1
    before: dict[str, tuple[str, str]] = json.loads(script[start:end])
    texts = {key: _renamed(pair, brand.name) for key, pair in before.items()}
    texts |= {key: list(brand.words[word]) for word, key in WORDS.items() if word in brand.words}
    texts["app.title"] = list(brand.name)
    tagline = (texts["app.tagline"][0], texts["app.tagline"][1])
    changed = {
        " | ".join(TITLE): _joined(brand.name, " | "),
        " ".join(before["app.tagline"]): _joined(tagline, " "),
        before["app.tagline"][0]: tagline[0],
        before["lobby.heading"][0]: texts["lobby.heading"][0],
        " ".join(NAME): _joined(brand.name, " "),
        NAME[0]: brand.name[0],
        NAME[1]: brand.name[1],
        COLOURS["theme"]: brand.colours["theme"],
    }
    manifest |= {
        "name": _joined(brand.name, " "),
        "name_localized": dict(zip(("ja", "en"), brand.name, strict=True)),
        "short_name": _joined(brand.short, " "),
        "short_name_localized": dict(zip(("ja", "en"), brand.short, strict=True)),
        "description": _joined(tagline, " "),
        "description_localized": dict(zip(("ja", "en"), tagline, strict=True)),
        "theme_color": brand.colours["theme"],
    }
    made: dict[str, bytes] = {}
    if brand.icon is not None:
        kind, data = brand.icon.suffix, brand.icon.read_bytes()
        media, sizes = ("image/svg+xml", "any") if kind == ".svg" else ("image/png", _size(data))
        made[f"{ICONS}site{kind}"] = data
        manifest["icons"] = [{"src": f"./icons/site{kind}", "type": media, "sizes": sizes}]
        own = f"./{ICONS}site{kind}"
        page = page.replace(f'./{ICONS}icon.svg" type="image/svg+xml"', f'{own}" type="{media}"')
        page = page.replace(f"./{ICONS}icon.svg", own)
        touch = f'<link rel="apple-touch-icon" href="./{ICONS}icon-192.png">'
        page = page.replace(touch, f'<link rel="apple-touch-icon" href="{own}">' if kind == ".png" else "")
    # One pass, so that a new text isn't changed again.
    pattern = re.compile("|".join(map(re.escape, changed)))
    page = pattern.sub(lambda found: html.escape(changed[found[0]]), page)
    script = script[:start] + json.dumps(texts, ensure_ascii=False, indent=2) + script[end:]
    return made | {PAGE: page.encode(), TEXTS: script.encode(), MANIFEST: _json(manifest)}


def recoloured(brand: Brand | None, sheet: str) -> str:
    """Return a stylesheet with the colours of the bar and its marks replaced in the light and the dark theme."""
    if brand is None:
        return sheet
    theme, accent = brand.colours["theme"], brand.colours["accent"]
    values = {"bar": theme, "bar-2": _mixed(theme, INK, 0.07), "brass": accent, "brass-2": _mixed(accent, theme, 0.35)}

    def own(rule: re.Match[str]) -> str:
        text = rule[0]
        for name, value in values.items():
            text = re.sub(rf"(--c-{name}: )#[0-9a-f]{{6}}", rf"\g<1>{value}", text)
        return text

    return LIGHT_OR_DARK.sub(own, sheet)


def _path(site: Site) -> Path | None:
    found = [folder / FILE for folder in site.games if (folder / FILE).is_file()]
    if len(found) > 1:
        raise Problem(f"There are two files {FILE}: {found[0]} and {found[1]}. Remove one of them.")
    return found[0] if found else None


def _pair(path: Path, key: str, value: object) -> tuple[str, str]:
    """Return a text for both languages: one text, or a list of the Japanese and the English one."""
    texts = cast("list[object]", value) if isinstance(value, list) else [value, value]
    said = [text.strip() for text in texts if isinstance(text, str) and text.strip()]
    if len(said) != 2 or len(texts) != 2:
        raise Problem(f'{path}: {key} must be a text, or the Japanese and the English text: ["…", "…"].')
    return said[0], said[1]


def _colours(path: Path, given: dict[str, object]) -> dict[str, str]:
    found: dict[str, str] = {}
    for key, usual in COLOURS.items():
        value = given.get(key, usual)
        if not (isinstance(value, str) and COLOUR.fullmatch(value)):
            raise Problem(f"{path}: {key} must be written as #rrggbb, not {value!r}.")
        found[key] = value
    for key, colour in {"theme": INK, "accent": found["accent"]}.items():
        if contrast(found["theme"], colour) < READABLE:
            raise Problem(
                f"{path}: {colour} can't be read on {found['theme']}. Choose another {key}; theme must be dark."
            )
    return found


def _icon(path: Path, given: dict[str, object]) -> Path | None:
    if "icon" not in given:
        return None
    value = given["icon"]
    icon = path.parent / value if isinstance(value, str) else path
    if not isinstance(value, str) or icon.suffix not in (".svg", ".png"):
        raise Problem(f"{path}: icon must be the name of an .svg or .png file beside it, not {value!r}.")
    if not icon.is_file():
        raise Problem(f"{path}: icon is {value}, but {icon} isn't there.")
    if icon.suffix == ".png" and not icon.read_bytes().startswith(PNG):
        raise Problem(f"{path}: icon is {value}, but that isn't a PNG file.")
    return icon


def _size(png: bytes) -> str:
    """Return the size of a PNG image as a manifest gives it: "512x512"."""
    return "{}x{}".format(*struct.unpack(">II", png[16:24]))


def _renamed(pair: tuple[str, str], name: tuple[str, str]) -> list[str]:
    return [text.replace(old, new) for text, old, new in zip(pair, NAME, name, strict=True)]


def _joined(pair: tuple[str, str], between: str) -> str:
    return between.join(dict.fromkeys(pair))


def _json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode()


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours #rrggbb, by the WCAG."""
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    shares = [value / 255 for value in bytes.fromhex(colour[1:])]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _mixed(one: str, other: str, share: float) -> str:
    """Return a mixture of two colours with this share of the second."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex()
