"""Exports scenes as SVG that looks like the painter's drawing, for pictures and files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from .scene import ROOM, Scene, Shape
from .text_metrics import width, wrap

Glyphs = Mapping[str, Mapping[str, object]]

FONTS = {
    "title": "'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP','Noto Serif JP',serif",
    "num": "'Hiragino Mincho ProN','Yu Mincho',Georgia,'Noto Serif CJK JP','Noto Serif JP',serif",
    "ui": "system-ui,'Hiragino Sans','Noto Sans CJK JP','Noto Sans JP',sans-serif",
}
_BASELINE = 0.36  # The distance from the middle of a line to its baseline in font sizes, as in the painter.
_SHADOWS = {1: (2, 2.5, 0.34), 2: (6, 7, 0.42)}  # Offset, blur, darkness.
_TEXTURES = {"paper": (40, 0.05), "card": (50, 0.045), "felt": (150, 0.075), "wood": (60, 0.08)}
_TILE = 96
_PIPS = {
    0: (),
    1: (4,),
    2: (0, 8),
    3: (0, 4, 8),
    4: (0, 2, 6, 8),
    5: (0, 2, 4, 6, 8),
    6: (0, 2, 3, 5, 6, 8),
}
"""The places of a 3×3 grid that have a pip, row by row."""


def svg(scene: Scene, glyphs: Glyphs, colours: Mapping[str, str]) -> str:
    """Return the scene as an SVG document; `colours` gives each colour token its CSS colour.

    Animations (floats, splashes, tumbling dice) and the marks of targets are left out; a world, which pans and zooms,
    is drawn with its initial bounds.
    """
    wide, high = scene.size
    writer = _Writer(glyphs, colours)
    body = writer.shapes(scene.shapes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(wide)} {_n(high)}" '
        f'width="{_n(wide)}" height="{_n(high)}" role="img" aria-label="{escape(scene.label)}">'
        f"<title>{escape(scene.label)}</title>{writer.defs()}{body}</svg>\n"
    )


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


class _Writer:
    """Writes shapes as SVG and collects the definitions that they need."""

    def __init__(self, glyphs: Glyphs, colours: Mapping[str, str]) -> None:
        self.glyphs = glyphs
        self.colours = colours
        self.shadows: set[int] = set()
        self.textures: set[str] = set()
        self.used: dict[str, str] = {}
        self.kinds: dict[str, Callable[[Shape], str]] = {
            "rect": self._rect,
            "circle": self._circle,
            "poly": self._poly,
            "path": self._path,
            "text": self._text,
            "glyph": self._glyph,
            "die": self._die,
            "group": self._group,
            "world": self._world,
        }

    def shapes(self, shapes: Sequence[Shape]) -> str:
        return "".join(self.kinds[s["k"]](s) for s in shapes if s["k"] in self.kinds)

    def defs(self) -> str:
        parts: list[str] = []
        for depth in sorted(self.shadows):
            drop, blur, dark = _SHADOWS[depth]
            parts.append(
                f'<filter id="shadow{depth}" x="-30%" y="-30%" width="160%" height="180%">'
                f'<feDropShadow dx="0" dy="{drop}" stdDeviation="{blur}" flood-opacity="{dark}"/></filter>'
            )
        for name in sorted(self.textures):
            parts.append(_texture(name))
        for name, d in self.used.items():
            parts.append(f'<path id="{name}" d="{escape(d)}" fill-rule="evenodd"/>')
        return f"<defs>{''.join(parts)}</defs>"

    # -- fill and line of a shape

    def colour(self, token: str) -> str:
        return self.colours.get(token, "magenta")

    def ink(self, s: Shape, lw: float = 1) -> str:
        fill = self.colour(s["fill"]) if s.get("fill") else "none"
        out = f' fill="{fill}"'
        if s.get("line"):
            out += f' stroke="{self.colour(s["line"])}" stroke-width="{_n(s.get("lw", lw))}"'
            if s.get("dash"):
                out += f' stroke-dasharray="{" ".join(_n(d) for d in s["dash"])}"'
        return out + self.common(s)

    def common(self, s: Shape) -> str:
        out = ""
        if s.get("alpha", 1) != 1:
            out += f' opacity="{_n(s["alpha"])}"'
        if s.get("shadow"):
            self.shadows.add(s["shadow"])
            out += f' filter="url(#shadow{s["shadow"]})"'
        return out

    def outline(self, s: Shape, tag: str) -> str:
        """Return the element, and a second one with the texture over it."""
        out = f"<{tag}{self.ink(s)}/>"
        if s.get("tex") in _TEXTURES:
            self.textures.add(s["tex"])
            out += f'<{tag} fill="url(#{s["tex"]})"/>'
        return out

    # -- the kinds of shapes

    def _rect(self, s: Shape) -> str:
        r = f' rx="{_n(s["r"])}"' if s.get("r") else ""
        return self.outline(s, f'rect x="{_n(s["x"])}" y="{_n(s["y"])}" width="{_n(s["w"])}" height="{_n(s["h"])}"{r}')

    def _circle(self, s: Shape) -> str:
        return self.outline(s, f'circle cx="{_n(s["x"])}" cy="{_n(s["y"])}" r="{_n(s["r"])}"')

    def _poly(self, s: Shape) -> str:
        pts = s["pts"]
        dx, dy = s.get("x", 0), s.get("y", 0)
        points = " ".join(f"{_n(pts[i] + dx)},{_n(pts[i + 1] + dy)}" for i in range(0, len(pts) - 1, 2))
        return self.outline(s, f'{"polyline" if s.get("open") else "polygon"} points="{points}"')

    def _path(self, s: Shape) -> str:
        place = _transform(s.get("x", 0), s.get("y", 0), s.get("scale", 1))
        return self.outline(s, f'path d="{escape(s["d"])}" fill-rule="evenodd"{place}')

    def _glyph(self, s: Shape) -> str:
        glyph = self.glyphs[s["g"]]
        name = "g-" + s["g"].replace(".", "-")
        self.used[name] = str(glyph["d"])
        scale = s["size"] / float(str(glyph.get("box", 24)))
        place = _transform(s["x"] - s["size"] / 2, s["y"] - s["size"] / 2, scale)
        inked = {**s, "fill": s.get("fill", "ink")}
        if "lw" in s:
            inked["lw"] = s["lw"] / scale
        return f'<use href="#{name}"{place}{self.ink(inked)}/>'

    def _text(self, s: Shape) -> str:
        size, bold = s["size"], bool(s.get("bold"))
        lines = wrap(s["s"], size, s["wrap"], s.get("lines", 0), bold) if s.get("wrap") else s["s"].split("\n")
        if s.get("max"):
            widest = max(width(line, size, bold) for line in lines)
            size = min(size, size * s["max"] / widest) if widest else size
        anchor = {"c": "middle", "r": "end"}.get(s.get("align", "l"), "start")
        lead = s.get("lead") or size * 1.35
        y = s["y"] + size * _BASELINE
        spans = "".join(
            f'<tspan x="{_n(s["x"])}" y="{_n(y + i * lead)}">{escape(line)}</tspan>' for i, line in enumerate(lines)
        )
        weight = ' font-weight="700"' if bold else ""
        outline = ""
        if s.get("line"):
            outline = (
                f' stroke="{self.colour(s["line"])}" stroke-width="{_n(2 * s.get("lw", size * 0.14))}"'
                ' paint-order="stroke" stroke-linejoin="round"'
            )
        return (
            f'<text font-family="{FONTS[s.get("font", "ui")]}" font-size="{_n(size)}"{weight} text-anchor="{anchor}"'
            f' fill="{self.colour(s.get("fill", "ink"))}"{outline}{self.common(s)}>{spans}</text>'
        )

    def _die(self, s: Shape) -> str:
        body, pip = self.colour(s.get("fill", "die-body")), self.colour(s.get("line", "die-pip"))
        parts = [
            '<rect x="-.48" y="-.43" width="1" height="1" rx=".18" fill-opacity=".3"/>',
            f'<rect x="-.5" y="-.5" width="1" height="1" rx=".17" fill="{body}"/>',
            '<rect x="-.5" y="-.5" width="1" height="1" rx=".17" fill-opacity=".16" stroke="#000"'
            ' stroke-opacity=".35" stroke-width=".03"/>',
            f'<rect x="-.44" y="-.45" width=".88" height=".88" rx=".15" fill="{body}"/>',
        ]
        places = _PIPS[s["n"]]
        r = ".125" if len(places) == 1 else ".085"
        for place in places:
            x, y = (place % 3 - 1) * 0.25, (place // 3 - 1) * 0.25 - 0.01
            parts.append(f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{r}" fill="{pip}"/>')
        return f"<g{_transform(s['x'], s['y'], s['size'])}{self.common(s)}>{''.join(parts)}</g>"

    def _group(self, s: Shape) -> str:
        place = _transform(s.get("x", 0), s.get("y", 0), s.get("scale", 1), s.get("rot", 0))
        return f"<g{place}{self.common(s)}>{self.shapes(s.get('of', ()))}</g>"

    def _world(self, s: Shape) -> str:
        scale, x, y = placed(s)
        # A nested document clips everything outside of it.
        box = f'x="{_n(s["x"])}" y="{_n(s["y"])}" width="{_n(s["w"])}" height="{_n(s["h"])}"'
        return f"<svg {box}><g{_transform(x, y, scale)}>{self.shapes(s['of'])}</g></svg>"


def placed(world: Shape) -> tuple[float, float, float]:
    """Return the scale of a world, and where the origin of its plane is in the world's window."""
    left, top, right, bottom = world["bounds"]
    wide, high = world["w"], world["h"]
    scale = min(world["most"], wide * ROOM / max(1, right - left), high * ROOM / max(1, bottom - top))
    return scale, wide / 2 - (left + right) / 2 * scale, high / 2 - (top + bottom) / 2 * scale


def _transform(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    parts: list[str] = []
    if x or y:
        parts.append(f"translate({_n(x)} {_n(y)})")
    if turn:
        parts.append(f"rotate({_n(turn)})")
    if scale != 1:
        parts.append(f"scale({scale:.4g})")
    return f' transform="{" ".join(parts)}"' if parts else ""


def _texture(name: str) -> str:
    """Return a tile of fine strokes, which is the same at every export."""
    count, dark = _TEXTURES[name]
    x = 1939
    strokes = {"#000": "", "#fff": ""}
    for i in range(count):
        found: list[float] = []
        for _ in range(4):
            x = (x * 1664525 + 1013904223) & 0xFFFFFFFF
            found.append(x / 0x100000000)
        dx, dy = (found[2] * 30 + 10, (found[3] - 0.5) * 2) if name == "wood" else (found[2] * 6 - 3, found[3] * 6 - 3)
        colour = "#000" if i % 2 else "#fff"
        strokes[colour] += f"M{found[0] * _TILE:.1f} {found[1] * _TILE:.1f}l{dx:.1f} {dy:.1f}"
    paths = "".join(f'<path d="{d}" stroke="{c}" stroke-opacity="{dark}"/>' for c, d in strokes.items())
    return (
        f'<pattern id="{name}" width="{_TILE}" height="{_TILE}" patternUnits="userSpaceOnUse">'
        f'<g fill="none" stroke-linecap="round">{paths}</g></pattern>'
    )
