"""Draws QR codes, with a library that is loaded when it is first used."""

from __future__ import annotations

import json
from typing import Any

import pyodide_js
from js import bridge

from .bundle_loader import arrive
from .dom import Element, warn
from .needed_bundles import LIBRARY, MORE

MAX_QR = 858
"""The maximum number of bytes in a QR code: 97 modules a side. A phone's camera often can't read more from a screen."""


async def qr_rows(text: str) -> list[list[int]] | None:
    """Return a text's QR code as rows of 0 and 1; on failure None, with a message for developers."""
    try:
        segno = await _segno()
        return [list(row) for row in segno.make(text, error="l", micro=False).matrix]
    except Exception as error:  # The text itself is shown, so a missing QR code is no reason to stop.
        warn(f"No QR code: {error}")
        return None


def draw_qr(canvas: Element, rows: list[list[int]]) -> None:
    """Draw a QR code, given by its rows, on a canvas."""
    bridge.painter.qr(canvas, json.dumps(rows))


async def _segno() -> Any:
    """Return the QR code library, loaded from our own files at its first use."""
    try:
        import segno
    except ImportError:
        await arrive([MORE, LIBRARY])  # The package installer imports from both bundles, so it is imported here.
        await pyodide_js.loadPackage("micropip")
        import micropip

        await micropip.install("segno")
        import segno
    return segno
