"""QR codes, made by a library that is loaded when the first one is wanted."""

from __future__ import annotations

import json
from typing import Any

import pyodide_js
from js import bridge

from .bundles import LIBRARY
from .dom import Element, warn
from .loader import arrive

MAX_QR = 2_900
"""The most bytes that a QR code of the lowest error correction holds (2,953), with a little room."""


async def qr_rows(text: str) -> list[list[int]] | None:
    """Return a text's QR code as rows of 0 and 1; None, with a line for developers, where it can't be made."""
    try:
        segno = await _segno()
        return [list(row) for row in segno.make(text, error="l", micro=False).matrix]
    except Exception as error:  # the text itself is there: a missing picture is no reason to stop
        warn(f"No QR code: {error}")
        return None


def draw_qr(canvas: Element, rows: list[list[int]]) -> None:
    """Draw a QR code."""
    bridge.painter.qr(canvas, json.dumps(rows))


async def _segno() -> Any:
    """Return the QR code library, loaded from our own files when first needed."""
    try:
        import segno
    except ImportError:
        await arrive([LIBRARY])  # what installs it is imported from there
        await pyodide_js.loadPackage("micropip")
        import micropip

        await micropip.install("segno")
        import segno
    return segno
