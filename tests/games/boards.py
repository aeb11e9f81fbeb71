"""Boards as text: one line per shape, with its kind, place, text and style."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import takujo
from takujo.core.drawing.scene import Scene
from tests.games.sights import HERE, NAMES, Sight, book, match_of, seen

LONGEST = 48
"""Longer data of a path or an outline is shown as a short hash."""
PLACED = ("k", "x", "y", "w", "h", "r", "of", "s", "g", "size", "n")
"""The fields with a fixed place in a line."""
PATH = re.compile(r"[Mm][-\d.][-\d. ,MmLlHhVvCcSsQqAaZz]*")
"""The data of a path, as opposed to a text."""
LANGS = ("ja", "en")


def folder(game: str) -> Path:
    """Return the folder of a game's golden files."""
    return HERE / game.replace("-", "_") / "scenes"


@cache
def written(game: str) -> dict[Path, str]:
    """Return the golden texts of a game's boards, each in one language, and of its picture in the lobby, by path."""
    found = {folder(game) / "picture.txt": board_text(takujo.games()[game].board.picture())}
    for i, sight in enumerate(book(game).SIGHTS):
        for j, layout in enumerate(sight.layouts):
            lang = LANGS[(i + j) % 2]
            path = folder(game) / f"{sight.name}.{layout}.{lang}.txt"
            found[path] = board_text(scene_of(game, sight, layout, lang))
    return found


def scene_of(game: str, sight: Sight, layout: str, lang: str) -> Scene:
    """Return the board of a sight."""
    match = match_of(game, sight.record)
    view, names = seen(match, sight.at, sight.viewer), NAMES[: match.seats]
    scene: Scene = takujo.games()[game].board.scene(view, sight.viewer, lang, layout, sight.focus, sight.roll, names)
    return scene


def board_text(scene: Scene) -> str:
    """Return a scene as text: its shapes in paint order, then its targets in focus order."""
    width, height = scene.size
    head = f"scene {_number(width)}x{_number(height)} {_quoted(scene.label)}"
    targets = [_target(target, scene.picks[target["id"]]) for target in scene.targets]
    return "\n".join([head, "", *_lines(scene.shapes, ""), "", *targets, ""])


def _lines(shapes: Sequence[dict[str, Any]], indent: str) -> Iterator[str]:
    for shape in shapes:
        yield indent + _shape(shape)
        yield from _lines(shape.get("of", ()), indent + "  ")


def _shape(shape: dict[str, Any]) -> str:
    parts = [shape["k"]]
    if "x" in shape:
        parts.append(f"{_number(shape['x'])},{_number(shape['y'])}")
    if "w" in shape:
        parts.append(f"{_number(shape['w'])}x{_number(shape['h'])}")
    parts += [f"{name}{_number(shape[name])}" for name in ("r", "size", "n") if name in shape]
    parts += [_quoted(shape["s"])] if "s" in shape else []
    parts += [str(shape["g"])] if "g" in shape else []
    parts += [f"{name}={_value(value)}" for name, value in shape.items() if name not in PLACED]
    return " ".join(parts)


def _target(target: dict[str, Any], pick: dict[str, object]) -> str:
    x, y, w, h = map(_number, target["box"])
    parts = ["target", target["id"], f"{x},{y} {w}x{h}", _quoted(target["label"])]
    parts += [
        f"{name}={_value(value)}" for name, value in target.items() if name not in ("id", "box", "label", "state")
    ]
    parts += ["picks " + " ".join(f"{name}={_value(value)}" for name, value in pick.items())] if pick else []
    return " ".join(parts)


def _value(value: object) -> str:
    if type(value) is float or type(value) is int:
        return _number(value)
    if isinstance(value, str) and not PATH.fullmatch(value):
        return value if value.isascii() and value and " " not in value else _quoted(value)
    if not isinstance(value, str | list | tuple):
        return str(value)
    text = _quoted(value) if isinstance(value, str) else ",".join(map(_value, value))
    return text if len(text) <= LONGEST else f"#{sha256(text.encode()).hexdigest()[:8]}"


def _number(n: float) -> str:
    """Return a number to a tenth: smaller differences are invisible.

    >>> _number(12.0), _number(0.25), _number(-0.01)
    ('12', '0.2', '0')
    """
    return f"{n:.1f}".removesuffix(".0").replace("-0", "0") if abs(n) < 0.05 else f"{n:.1f}".removesuffix(".0")


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
