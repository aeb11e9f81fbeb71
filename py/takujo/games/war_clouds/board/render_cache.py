"""Parts of the board that stay as they are from click to click: made again only when something has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from .look import Light, TableScene, lighten

T = TypeVar("T")

_known: dict[Hashable, Any] = {}
_KEEP = 64


def kept(what: str, state: Hashable, make: Callable[[], T]) -> T:
    """Return a part of the board by all that it depends on; nobody may change it."""
    key = what, state
    if key not in _known:
        if len(_known) >= _KEEP:
            _known.clear()
        _known[key] = make()
    found: T = _known[key]
    return found


def sheet(draw: Callable[[TableScene], None]) -> TableScene:
    """Return a sheet on which something has been drawn that is to be kept."""
    found = TableScene(0, 0, "")
    draw(found)
    lighten(found.shapes)
    found.shapes = [*map(Light, found.shapes)]
    return found
