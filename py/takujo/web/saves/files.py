"""Files that leave the page, and files that come in."""

from __future__ import annotations

from typing import Any

from js import URL, Blob, document
from pyodide.ffi import to_js

SUFFIX = ".takujo.txt"


def file_name(name: str) -> str:
    """Return a file name made of a match's name."""
    kept = "".join(c if c.isalnum() or c in "-_" else "-" for c in name).strip("-")
    return (kept or "takujo")[:60] + SUFFIX


def download(name: str, text: str) -> None:
    """Let the browser save a text as a file."""
    blob = Blob.new(to_js([text]), to_js({"type": "text/plain;charset=utf-8"}))
    link = document.createElement("a")
    link.href = URL.createObjectURL(blob)
    link.download = name
    document.body.appendChild(link)
    link.click()
    link.remove()
    URL.revokeObjectURL(link.href)


async def text_of(file: Any) -> str:
    """Return the text of a chosen file."""
    return str(await file.text())
