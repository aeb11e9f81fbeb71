"""A site.toml beside the games: the name, colours and icon of a site."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from hosting import brand
from hosting.brand import brand_files, own_files, read_brand, recoloured, write_brand
from hosting.precache import hashes
from hosting.problem import Problem
from hosting.site import Site
from hosting.stylesheet import stylesheet
from tests.homes import TESTS

ROOT = TESTS.parent
WRITTEN = """
name = ["私のゲーム", "Mine & yours"]
short-name = "Mine"
tagline = "Two games by me."
theme = "#301040"
accent = "#ffcc66"
icon = "mark.svg"
"""


@pytest.fixture
def own(tmp_path: Path) -> Site:
    """Our project with a folder of games that has a site.toml."""
    games, vendor = tmp_path / "games", tmp_path / "vendor"
    games.mkdir()
    vendor.mkdir()
    (games / "site.toml").write_text(WRITTEN, "utf-8")
    (games / "mark.svg").write_text("<svg/>", "utf-8")
    return Site(ROOT, vendor=vendor, games=[games])


def test_page_texts_manifest_and_icon_are_the_sites_own(own: Site) -> None:
    write_brand(own)
    page, texts, manifest = (
        (own.find(name) or Path()).read_text("utf-8")
        for name in ("index.html", "static/texts.js", "static/manifest.webmanifest")
    )
    assert '<title data-text="app.title">私のゲーム | Mine &amp; yours</title>' in page
    assert 'property="og:title" content="私のゲーム | Mine &amp; yours"' in page and "Two games by me." in page
    assert '<meta name="theme-color" content="#301040">' in page
    assert page.count('"./static/icons/site.svg"') == 2 and "icons/icon" not in page
    assert not re.findall("卓上|Takujō", page)
    said = json.loads(texts[texts.index("{\n") : texts.rindex("}") + 1])
    assert said["app.name"] == said["app.title"] == ["私のゲーム", "Mine & yours"]
    assert said["share.title"] == ["私のゲーム：{game}", "Mine & yours: {game}"]
    assert not [pair for pair in said.values() if "卓上" in pair[0] or "Takujō" in pair[1]]
    told = json.loads(manifest)
    assert (told["name"], told["short_name"], told["theme_color"]) == ("私のゲーム Mine & yours", "Mine", "#301040")
    assert told["icons"] == [{"src": "./icons/site.svg", "type": "image/svg+xml", "sizes": "any"}]
    icons = [name for name in hashes(own) if name.startswith("static/icons/")]
    assert icons == ["static/icons/site.svg"], "the service worker caches this icon alone"


def test_light_and_dark_have_its_colours_and_high_contrast_keeps_its_own(own: Site) -> None:
    sheet, before = stylesheet(own), stylesheet(Site(ROOT))
    assert sheet.count("--c-bar: #301040") == sheet.count("--c-brass: #ffcc66") == 3, "light, dark, dark of the device"
    assert "#17241d" not in sheet and sheet.count("--c-bar: #000000") == before.count("--c-bar: #000000") > 0
    assert recoloured(None, sheet) == sheet


def test_an_image_of_pixels_and_only_a_name(own: Site) -> None:
    (folder,) = own.games
    shutil.copy(ROOT / "static" / "icons" / "icon-192.png", folder / "mark.png")
    (folder / "site.toml").write_text('name = "Mine"\nicon = "mark.png"\n', "utf-8")
    found = read_brand(own)
    assert found is not None and [*brand_files(own)] == ["site.toml", "icon"]
    made = own_files(own, found)
    told = json.loads(made["static/manifest.webmanifest"])
    assert told["icons"] == [{"src": "./icons/site.png", "type": "image/png", "sizes": "192x192"}]
    page = made["index.html"].decode()
    assert 'rel="apple-touch-icon" href="./static/icons/site.png"' in page and ">Mine</title>" in page
    assert 'content="#17241d"' in page and "The table knows the rules." in page


def test_without_the_file_the_page_is_ours_again(own: Site) -> None:
    write_brand(own)
    assert own.find("index.html") != ROOT / "index.html"
    (own.games[0] / "site.toml").unlink()
    write_brand(own)
    assert own.find("index.html") == ROOT / "index.html" and own.find("static/icons/icon.svg") is not None
    assert brand_files(own) == {} and not [name for name in own.names() if "icons/site" in name]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("colour = 3", "no key 'colour'"),
        ('theme = "red"', "theme must be written as #rrggbb"),
        ('theme = "#ffffff"', "Choose another theme"),
        ('accent = "#301040"', "Choose another accent"),
        ('icon = "logo.svg"', "logo.svg isn't there"),
        ('icon = "site.toml"', "icon must be the name of"),
        ('icon = "fake.png"', "isn't a PNG file"),
        ('tagline = ["one", "two", "three"]', "tagline must be a text"),
        ("name = ", "can't be read"),
    ],
)
def test_an_error_names_file_and_key(own: Site, line: str, said: str) -> None:
    path = own.games[0] / "site.toml"
    (path.parent / "fake.png").write_text("no", "utf-8")
    kept = [one for one in WRITTEN.splitlines() if one.partition(" ")[0] != line.partition(" ")[0]]
    path.write_text("\n".join((*kept, line)), "utf-8")
    with pytest.raises(Problem, match=re.escape(said)) as raised:
        read_brand(own)
    assert str(path) in str(raised.value)


def test_a_name_is_needed_and_there_is_one_file(own: Site, tmp_path: Path) -> None:
    path = own.games[0] / "site.toml"
    other = shutil.copytree(own.games[0], tmp_path / "other")
    with pytest.raises(Problem, match=r"two files site\.toml"):
        read_brand(Site(ROOT, vendor=own.vendor, games=[*own.games, other]))
    path.write_text('theme = "#301040"\n', "utf-8")
    with pytest.raises(Problem, match="has no name"):
        read_brand(own)


def test_what_is_replaced_is_there() -> None:
    page, sheet = (
        (ROOT / "index.html").read_text("utf-8"),
        (ROOT / "static" / "styles" / "tokens.css").read_text("utf-8"),
    )
    texts = (ROOT / "static" / "texts.js").read_text("utf-8")
    assert " | ".join(brand.TITLE) in page and json.dumps(list(brand.TITLE), ensure_ascii=False) in texts
    assert all(f'"{key}":' in texts for key in brand.WORDS.values())
    assert all(colour in sheet for colour in brand.COLOURS.values()) and f"--c-bar-ink: {brand.INK}" in sheet
