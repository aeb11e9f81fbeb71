"""Scenes as SVG, and the type estimates that stand in for a screen."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from takujo.core.drawing.scene import Scene
from takujo.core.drawing.svg import svg
from takujo.core.drawing.text_metrics import width, wrap
from tests.core.failures import check_rows

NS = "{http://www.w3.org/2000/svg}"
GLYPHS: dict[str, dict[str, object]] = {"coin": {"box": 24, "d": "M0 0h24v24H0Z"}}
COLOURS = {"card": "#fff", "ink": "#000", "red": "#b00", "die-body": "#eee", "die-pip": "#111"}


def drawn(scene: Scene) -> ET.Element:
    return ET.fromstring(svg(scene, GLYPHS, COLOURS))


def scene() -> Scene:
    return Scene(300, 200, "盤 & <札>")


def test_the_document_has_size_and_name() -> None:
    root = drawn(scene())
    assert root.tag == NS + "svg"
    assert root.get("viewBox") == "0 0 300 200"
    assert root.get("aria-label") == root.findtext(NS + "title") == "盤 & <札>"


def test_every_kind_of_shape_is_drawn() -> None:
    s = scene()
    s.rect(1, 2, 30, 20, "card", r=4, line="ink", lw=2, dash=[3, 1], alpha=0.5)
    s.circle(10, 10, 5, "red")
    s.poly([0, 0, 1, 0, 1, 1], None, line="ink", open=True)
    s.poly([0, 0, 1, 0, 1, 1], "red")
    s.path("M0 0h1", "ink", 3, 4, 2)
    root = drawn(s)
    rect = root.find(NS + "rect")
    assert rect is not None
    assert rect.attrib == {
        "x": "1", "y": "2", "width": "30", "height": "20", "rx": "4",
        "fill": "#fff", "stroke": "#000", "stroke-width": "2", "stroke-dasharray": "3 1", "opacity": "0.5",
    }  # fmt: skip
    assert [child.tag.removeprefix(NS) for child in root][2:] == ["rect", "circle", "polyline", "polygon", "path"]
    assert root[-1].get("transform") == "translate(3 4) scale(2)"
    assert root[-1].get("fill-rule") == "evenodd"


def test_groups_nest() -> None:
    s = scene()
    s.group(50, 60, rot=90, scale=0.5, alpha=0.5).group(1, 2).circle(0, 0, 1, "red")
    outer = drawn(s).find(NS + "g")
    assert outer is not None
    assert outer.get("transform") == "translate(50 60) rotate(90) scale(0.5)"
    assert outer.get("opacity") == "0.5"
    assert outer.find(f"{NS}g/{NS}circle") is not None


def test_a_glyph_is_defined_once() -> None:
    s = scene()
    s.glyph("coin", 12, 12, 24, "red")
    s.glyph("coin", 50, 50, 12)
    root = drawn(s)
    defs = root.find(NS + "defs")
    assert defs is not None
    assert [path.get("d") for path in defs] == [GLYPHS["coin"]["d"]]
    uses = root.findall(NS + "use")
    assert [use.get("fill") for use in uses] == ["#b00", "#000"]
    assert uses[1].get("transform") == "translate(44 44) scale(0.5)"


def test_a_die_has_its_pips() -> None:
    for n in range(7):
        s = scene()
        s.die(10, 10, 20, n)
        assert len(drawn(s).findall(f"{NS}g/{NS}circle")) == n


def test_text_shrinks_wraps_and_escapes() -> None:
    s = scene()
    s.text(10, 20, "<税> & 金", 20, "red", "c", bold=True, max=50)
    s.text(10, 20, "労働力を動員する", 10, wrap=40)
    shrunk, wrapped = drawn(s).findall(NS + "text")
    assert "".join(shrunk.itertext()) == "<税> & 金"
    assert shrunk.get("text-anchor") == "middle"
    assert float(shrunk.get("font-size") or 99) < 20
    assert [span.text for span in wrapped] == ["労働力を", "動員する"]


def test_shadows_and_textures_are_defined_where_used() -> None:
    plain, rich = scene(), scene()
    plain.rect(0, 0, 1, 1, "card")
    rich.rect(0, 0, 1, 1, "card", tex="felt", shadow=2)
    assert "<filter" not in svg(plain, GLYPHS, COLOURS)
    text = svg(rich, GLYPHS, COLOURS)
    assert 'filter="url(#shadow2)"' in text
    assert '<pattern id="felt"' in text
    assert text == svg(rich, GLYPHS, COLOURS)


def test_a_world_shows_all_its_bounds_and_no_more() -> None:
    s = scene()
    s.world("field", 10, 20, 200, 100, (-50, -50, 150, 150)).circle(0, 0, 1, "red")
    s.world("near", 0, 0, 100, 100, (0, 0, 10, 10), most=2).group(flip="x").circle(0, 0, 1, "red")
    field, near = drawn(s).findall(NS + "svg")
    assert field.attrib == {"x": "10", "y": "20", "width": "200", "height": "100"}
    plane = field.find(NS + "g")
    assert plane is not None and plane.find(NS + "circle") is not None
    # 200 units in 94% of 100
    assert plane.get("transform") == "translate(76.5 26.5) scale(0.47)"
    plane = near.find(NS + "g")
    assert plane is not None and plane.get("transform") == "translate(40 40) scale(2)"


def test_what_only_moves_is_left_out() -> None:
    s = scene()
    still = svg(s, GLYPHS, COLOURS)
    s.add("float", x=0, y=0, s="+4")
    s.add("splash", id="dobon", x=0, y=0, r=9, fill="red")
    assert svg(s, GLYPHS, COLOURS) == still


def test_an_unknown_colour_is_loud() -> None:
    s = scene()
    s.rect(0, 0, 1, 1, "no-such-token")
    assert "magenta" in svg(s, GLYPHS, COLOURS)


# -- the whole text

GOLDEN = Path(__file__).with_name("golden") / "every_shape.svg"
"""What `every_shape` is written as, an element per line."""


def every_shape() -> Scene:
    s = Scene(640.5, 200, 'A "board" & more')
    s.rect(1, 2, 30, 20.126, "card", r=4, line="ink", lw=2, dash=[3, 1.5], alpha=0.5, shadow=1)
    s.rect(0, 0, 9, 9, line="red")
    s.circle(10, 10, 5, "red", line="ink", shadow=2)
    s.poly([0, 1, 2, 3, 4, 5], "red", x=10, y=20)
    s.poly([0, 1, 2, 3, 4, 5, 6], line="ink", open=True)
    s.path("M0 0h1", "ink", 3, 4, 2)
    s.path("M0 0h2", "ink", 0, 4)
    s.add("path", d="M0 0h3")
    s.add("path", d="M0 0h4", x=5)
    s.glyph("coin", 12, 13, 48)
    s.glyph("flag.big", 20, 30, 12, "red", line="ink", lw=3, alpha=0.25)
    s.text(10, 20, "Tax\n& toll", 20)
    s.text(10, 20, "Iron", 20, "red", "c", bold=True, max=25, font="num", shadow=1)
    s.text(10, 20, "Iron", 20, align="r", max=500, line="card", font="title")
    s.text(10, 20, "one two three", 10, wrap=50, lead=30, lines=2, line="card", lw=2, alpha=0.5)
    s.text(10, 20, "one two three four five", 10, wrap=50, lines=2)
    s.text(10, 20, "a\nwider", 20, max=25)
    s.text(10, 20, "", 10, max=5)
    for n in range(7):
        s.die(10, 20, 12, n)
    s.die(0, 20, 1, 1, fill="red", line="card", alpha=0.5)
    s.group().circle(0, 0, 1)
    s.group(1, 2, scale=0.33333, rot=30, alpha=0.5, shadow=2).circle(0, 0, 1, "red")
    s.add("group", id="empty")
    s.add("group", y=3, of=[])
    s.world("wide", 10, 20, 200, 100, (-50, -30, 150, 20)).circle(0, 0, 1, "red")
    s.world("high", 10, 20, 200, 100, (10, 0, 30, 200)).circle(0, 0, 1, "red")
    s.world("near", 0, 0, 100, 80, (5, 0, 15, 10), most=2).circle(0, 0, 1, "red")
    s.world("thin", 0, 0, 100, 80, (5, 5, 5.5, 5.25), most=500).circle(0, 0, 1, "red")
    s.world("post", 0, 0, 80, 9000, (5, 5, 5.5, 5), most=500).circle(0, 0, 1, "red")
    s.world("flat", 0, 0, 100, 80, (5, 5, 5.5, 5), most=500).circle(0, 0, 1, "red")
    return s


def written() -> str:
    glyphs = {**GLYPHS, "flag.big": {"d": 'M0 0h"9"'}}
    return svg(every_shape(), glyphs, COLOURS).replace("><", ">\n<")


def test_every_kind_of_shape_is_written_as_in_the_golden_file() -> None:
    """After a change that is meant to alter it, `python -m tests.core.drawing.test_svg` writes it: look at it."""
    assert written().splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


TEXTURES = {"paper": "7d8c14aef512", "card": "9d668c567145", "felt": "1a6c70498e6f", "wood": "a43a12af5363"}
"""What the digest of each pattern begins with."""


@pytest.mark.parametrize("name", TEXTURES)
def test_a_texture_lies_over_its_shape_and_is_the_same_at_every_export(name: str) -> None:
    s = scene()
    s.circle(1, 2, 3, "red", tex=name)
    text = svg(s, GLYPHS, COLOURS)
    assert f'<circle cx="1" cy="2" r="3" fill="#b00"/><circle cx="1" cy="2" r="3" fill="url(#{name})"/>' in text
    pattern = text[text.index("<pattern") : text.index("</defs>")]
    assert sha256(pattern.encode()).hexdigest()[:12] == TEXTURES[name]


def test_definitions_are_in_order_and_an_unknown_texture_is_none() -> None:
    s = scene()
    for depth, tex in ((2, "wood"), (1, "card"), (None, "silk")):
        s.rect(0, 0, 1, 1, "card", shadow=depth, tex=tex)
    defs = drawn(s).find(NS + "defs")
    assert defs is not None
    assert [part.get("id") for part in defs] == ["shadow1", "shadow2", "card", "wood"]
    assert "silk" not in svg(s, GLYPHS, COLOURS)


# -- about how wide a text is

WIDTHS: list[tuple[str, float]] = [
    *((char, 3) for char in "ijlItf.,:;'!|()[]·’ "),
    *((char, 8.6) for char in "mwMWQO%@—"),
    *((char, 6.7) for char in "ABXZÉ"),
    *((char, 5.6) for char in "abxz059-+é“"),
    *((char, 10) for char in "⺀税々あア、一\u9fff\uf900\ufaff\uff00！｠"),
    *((char, 5.6) for char in "\u2e7f\ua000\uf8ff\ufb00\uff61\ufeff"),
    ("税 A", 19.7),
]


def has_width(text: str, wide: float) -> None:
    assert width(text, 10) == pytest.approx(wide)


def test_each_kind_of_character_has_its_width() -> None:
    check_rows(has_width, WIDTHS)


def test_full_width_characters_take_a_square() -> None:
    assert width("経済技術", 10) == 40
    assert width("", 10) == 0
    assert width("il", 10) < width("mm", 10)
    assert width("Tax", 10, bold=True) == pytest.approx(1.1 * width("Tax", 10))
    assert width("税 tax", 10, bold=True) == width("税 tax", 10)  # bold kanji are as wide as others
    assert width("", 10, bold=True) == 0


def test_lines_break_where_they_may() -> None:
    assert wrap("one two three", 10, 50) == ["one two", "three"]
    assert wrap("動員、徴兵。", 10, 30) == ["動員、", "徴兵。"]  # closing marks never begin a line
    assert wrap("動員\n徴兵", 10, 100) == ["動員", "徴兵"]
    assert wrap("労働力を動員する", 10, 40, most=1) == ["労働力…"]
    assert wrap("労働力を動員する", 10, 40, most=2) == ["労働力を", "動員する"]
    assert wrap("one two fortune four", 10, 38, most=2) == ["one two", "fortun…"]
    assert wrap("労働力", 10, width("労…", 10), most=1) == ["労…"]
    assert wrap("one two", 10, 1, most=1) == ["…"]
    assert wrap("、動「員」する", 10, 20) == ["、動", "「", "員」", "する"]
    assert wrap("the 動員 order", 10, 30) == ["the 動", "員", "order"]
    assert wrap("Tax動員", 10, 30) == ["Tax動", "員"]
    assert wrap("Tax now", 10, 42) == ["Tax now"] and wrap("Tax now", 10, 42, bold=True) == ["Tax", "now"]
    assert wrap("", 10, 50) == [""] and wrap("a\n\nb", 10, 50) == ["a", "", "b"]


if __name__ == "__main__":
    GOLDEN.write_text(written(), encoding="utf-8")
