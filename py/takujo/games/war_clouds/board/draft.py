"""The panel for the setup: the nations to choose from, and the packages on offer (2.4, 2.5)."""

from __future__ import annotations

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene, Shapes
from ..data import MONEY, NATIONS, PACKAGES, Package
from ..texts.phrases import contents
from .glyphs import EMBLEMS
from .look import Look, amounts, card, cube, emblem, heading, listed, tile

_PLAIN = 0.45


def _grid(box: Box, n: int, columns: int) -> list[Box]:
    # Highlights extend beyond the edge of an item; the gaps keep them off the heading and the neighbours.
    gap, top = 9, 32
    lines = -(-n // columns)
    wide = (box.w - 20 - gap * (columns - 1)) / columns
    high = (box.h - top - 9 - gap * (lines - 1)) / lines
    return [
        Box(
            whole(box.x + 10 + i % columns * (wide + gap)),
            whole(box.y + top + i // columns * (high + gap)),
            whole(wide),
            whole(high),
        )
        for i in range(n)
    ]


def height(look: Look) -> float:
    """Return the height that the panel for the setup needs on a phone."""
    return 41 + (2 * 88 if look.pending == "nation" else 4 * 68)


def _nations(look: Look, box: Box) -> list[Box]:
    return _grid(box, len(NATIONS), 3 if look.tall else 6)


def _packages(look: Look, box: Box) -> list[Box]:
    return _grid(box, 12, 3 if look.tall else 6)


def paint_nations(g: Scene, look: Look, box: Box) -> None:
    """Draw the six nations to choose from, those already taken in the colour of their seats."""
    card(g, box)
    heading(g, box, look.t("board.nations"))
    for n, (name, at) in enumerate(zip(NATIONS, _nations(look, box), strict=True)):
        taken = look.p.nations.index(n) if n in look.p.nations else -1
        size = min(at.h - 30, at.w - 20, 84)
        g.rect(*at, "card-2", 7, line="card-edge", lw=1.2, shadow=1 if taken < 0 else None)
        y = whole(at.y + (at.h - 20) / 2)
        if taken >= 0:
            emblem(g, look, taken, at.cx, y, size)
        else:
            g.glyph(EMBLEMS[n], at.cx, y, size * 0.8, "ink-2")
        g.text(
            at.cx,
            at.bottom - 13,
            look.t(f"nation.{name}"),
            14 if look.tall else 16,
            align="c",
            font="title",
            bold=True,
            max=at.w - 8,
        )


def target_nations(scene: Scene, look: Look, box: Box) -> None:
    """Add the click targets of the nations."""
    for name, at in zip(NATIONS, _nations(look, box), strict=True):
        label = look.t(f"nation.{name}")
        pick: dict[str, object] | None = {"verb": "nation", "name": name} if look.legal else None
        scene.target(f"nation:{name}", at, label, pick, label)


def paint_packages(g: Scene, look: Look, box: Box) -> None:
    """Draw the twelve packages, the industry packages above the commodity packages.

    Those that are taken bear marks of their seats.
    """
    card(g, box)
    heading(g, box, look.t("board.packages"))
    for n, at in enumerate(_packages(look, box)):
        state = look.p.packages[n]
        if state == -2:
            g.rect(*at, None, 7, line="card-edge", lw=1, dash=[5, 4])
            continue
        g.rect(*at, "card-2", 7, line="card-edge", lw=1.2, shadow=1 if state < 0 else None)
        inner = g if state < 0 else g.group(alpha=_PLAIN)
        _contents(inner, PACKAGES[look.p.edition - 1][n], at)
        if state >= 0:
            emblem(g, look, state, at.cx, at.cy, min(34, at.h - 8))


def _contents(g: Shapes, package: Package, box: Box) -> None:
    """Draw the contents of a package."""
    if package.tiles:
        size = min(62, box.h - 4)
        step = min(size * 0.62, (box.w - 8) / (len(package.tiles) + bool(package.money)))
        left = box.cx - step * (len(package.tiles) + bool(package.money) - 1) / 2
        for i, kind in enumerate(package.tiles):
            tile(g, kind, 0, whole(left + i * step), box.cy, whole(size))
        if package.money:
            x = whole(left + len(package.tiles) * step + 2)
            cube(g, MONEY, x, box.cy - 8, 18)
            g.text(x, box.cy + 11, str(package.money), 14, align="c", font="num", bold=True)
        return
    amounts(g, box.x + 8, whole(box.y + box.h * 0.28), 16, listed(package.cubes), most=box.w - 14)
    amounts(g, box.x + 8, whole(box.y + box.h * 0.75), 16, [(MONEY, str(package.money))])


def target_packages(scene: Scene, look: Look, box: Box) -> None:
    """Add the click targets of the packages."""
    t = look.t
    for n, at in enumerate(_packages(look, box)):
        verb, number = ("industry" if n < 6 else "goods"), n % 6 + 1
        state = look.p.packages[n]
        what = contents(look.lang, PACKAGES[look.p.edition - 1][n])
        if state >= 0:
            what = t("board.say.taken", what=what, who=look.nation(state))
        elif state == -2:
            what = t("board.say.removed")
        label = t(f"board.say.{verb}", n=number, what=what)
        pick: dict[str, object] | None = {"verb": verb, "number": number} if look.legal else None
        scene.target(f"{verb}:{number}", at, label, pick, label)
