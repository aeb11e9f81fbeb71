"""The pictures on the rules pages: parts of boards from recorded matches, drawn by the boards' own code.

A game's page/pictures.toml has the records and describes each picture:

    [records]
    mid = "takujo 1 …"       # a match

    [board]                  # the picture that a page shows by ![…](board)
    record = "mid"
    at = 33                  # after how many actions; 0, if it is missing
    viewer = 0               # the seat whose view is drawn; without it, a spectator's
    layout = "tall"          # "tall", if it is missing
    focus = 2                # what the board shows enlarged, if anything
    part = ["seat:0"]        # the places that are shown, and what is between them; the whole board, if it is missing
    edge = [8, 30, 8, 8]     # how far the picture goes beyond them to the left, up, to the right and down
    marks = ["work:tax"]     # the places with the marks 1, 2, 3 …

Places are the ids of the board's targets, and of its world.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .core.drawing.palette import palette
from .core.drawing.rects import Box
from .core.drawing.scene import Scene, Shape
from .core.drawing.svg import placed, svg
from .core.game.game import Game
from .core.match.match import Match
from .core.rules.position import NOBODY
from .core.text.data_files import tables_of
from .core.text.texts import LANGS

FILE = "pictures.toml"
MARK = 29
"""How many marks side by side are as wide as a picture."""


class Wanted(NamedTuple):
    """A picture as pictures.toml describes it."""

    record: str
    at: int = 0
    viewer: int = NOBODY
    layout: str = "tall"
    focus: int | None = None
    part: Sequence[str] = ()
    edge: Sequence[float] = (8, 8, 8, 8)
    marks: Sequence[str] = ()


def pictures_of(game: Game) -> tuple[dict[str, str], dict[str, Wanted]]:
    """Return the records of a game's pictures, and the pictures by name; nothing if the game has no file for them."""
    if not game.in_package:
        return {}, {}
    try:
        tables = tables_of(f"{game.package}.page", FILE)
    except FileNotFoundError:
        return {}, {}
    records = tables.pop("records")
    return records, {name: Wanted(**fields) for name, fields in tables.items()}


def board_pictures(game: Game) -> dict[str, str]:
    """Return a game's pictures as SVG by "<name>.<language>", in the colours of the page's theme.

    Raises ValueError if a board has no place that a picture names.
    """
    records, pictures = pictures_of(game)
    matches = {name: Match.read(record) for name, record in records.items()}
    colours = {token: f"var(--t-{token})" for token in palette(game.package)}
    return {
        f"{name}.{lang}": svg(picture(matches[one.record], one, lang), game.board.GLYPHS, colours)
        for name, one in pictures.items()
        for lang in LANGS
    }


def picture(match: Match, wanted: Wanted, lang: str) -> Scene:
    """Return a part of a match's board with its marks; raise ValueError if the board lacks a place."""
    position = match.seen_by(wanted.viewer).at(wanted.at)
    scene = match.game.board.scene(position, wanted.viewer, lang, wanted.layout, wanted.focus)
    places = _places(scene)
    if lost := {*wanted.part, *wanted.marks} - places.keys():
        raise ValueError(f"{match.game.id}: the board has no place {', '.join(sorted(lost))}")
    shown = _around([places[id] for id in wanted.part], *wanted.edge) if wanted.part else Box(0, 0, *scene.size)
    cut = Scene(shown.w, shown.h, scene.label)
    cut.group(-shown.x, -shown.y).shapes.extend(_plain(one for one in scene.shapes if not _is_outside(one, shown)))
    for n, id in enumerate(wanted.marks, 1):
        _mark(cut, n, places[id], shown)
    return cut


def _places(scene: Scene) -> dict[str, Box]:
    """Return the places of a scene's targets, and of its world's window, on the scene itself."""
    worlds = {shape["id"]: shape for shape in scene.shapes if shape["k"] == "world"}
    found = {id: Box(world["x"], world["y"], world["w"], world["h"]) for id, world in worlds.items()}
    for target in scene.targets:
        x, y, w, h = target["box"]
        if "world" in target:
            world = worlds[target["world"]]
            scale, dx, dy = placed(world)
            x, y, w, h = world["x"] + dx + x * scale, world["y"] + dy + y * scale, w * scale, h * scale
        found[target["id"]] = Box(x, y, w, h)
    return found


def _around(boxes: Sequence[Box], left: float, up: float, right: float, down: float) -> Box:
    x, y = min(box.x for box in boxes) - left, min(box.y for box in boxes) - up
    return Box(x, y, max(box.right for box in boxes) + right - x, max(box.bottom for box in boxes) + down - y)


def _is_outside(shape: Shape, shown: Box) -> bool:
    """Return whether a simple shape is certainly outside of the part that is shown."""
    if shape["k"] in ("rect", "world"):
        left, top, right, bottom = shape["x"], shape["y"], shape["x"] + shape["w"], shape["y"] + shape["h"]
    elif shape["k"] in ("circle", "glyph", "die"):
        half = shape["r"] if shape["k"] == "circle" else shape["size"]
        left, top, right, bottom = shape["x"] - half, shape["y"] - half, shape["x"] + half, shape["y"] + half
    elif shape["k"] == "text" and "wrap" not in shape and "\n" not in shape["s"]:
        left, top, right, bottom = shown.x, shape["y"] - shape["size"], shown.right, shape["y"] + shape["size"]
    else:
        return False
    return bool(right < shown.x or left > shown.right or bottom < shown.y or top > shown.bottom)


def _plain(shapes: Iterable[Shape]) -> list[Shape]:
    """Return shapes without textures, which would make most of a picture's bytes."""
    return [_without_texture(shape) for shape in shapes]


def _without_texture(shape: Mapping[str, Any]) -> Shape:
    plain = {name: value for name, value in shape.items() if name != "tex"}
    return plain | {"of": _plain(shape["of"])} if "of" in shape else plain


def _mark(scene: Scene, n: int, place: Box, shown: Box) -> None:
    """Draw a numbered mark at a place's upper left corner, inside of the picture."""
    r = shown.w / MARK
    x = min(max(place.x - shown.x - r / 3, r * 1.2), shown.w - r * 1.2)
    y = min(max(place.y - shown.y - r / 3, r * 1.2), shown.h - r * 1.2)
    scene.circle(x, y, r, "red", line="card", lw=r / 6)
    scene.text(x, y, str(n), r * 1.4, "ink-inv", "c", bold=True)
