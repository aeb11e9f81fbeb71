"""Offers texts as files for download, and reads the text of a file that the person has chosen."""

from __future__ import annotations

from typing import Any

from js import URL, Blob, TextDecoder, document
from pyodide.ffi import JsException, to_js

from ...core.text.errors import BadRecord
from ...core.text.file_text import decode
from ...core.text.markup import h
from ..page.dom import build, js_object

SUFFIX = ".takujo.txt"


def file_name(name: str) -> str:
    """Return a file name derived from a match's name."""
    kept = "".join(c if c.isalnum() or c in "-_" else "-" for c in name).strip("-")
    return (kept or "takujo")[:60] + SUFFIX


def download(name: str, text: str) -> None:
    """Make the browser save a text as a file."""
    blob = Blob.new(to_js([text]), js_object({"type": "text/plain;charset=utf-8"}))
    address = URL.createObjectURL(blob)
    link = build(h("a", href=address, download=name))
    document.body.appendChild(link)
    link.click()
    link.remove()
    URL.revokeObjectURL(address)


async def text_of(file: Any, most: int) -> str:
    """Return the text of a selected file of at most `most` bytes; raises BadRecord."""
    if file.size > most:
        raise BadRecord("too-large")
    try:
        buffer = await file.arrayBuffer()
    except JsException:  # The file no longer exists.
        raise BadRecord("file-characters") from None

    def shift_jis(_data: bytes) -> str:
        try:
            return str(TextDecoder.new("shift_jis", js_object({"fatal": True})).decode(buffer))
        except JsException:
            raise ValueError from None

    return decode(buffer.to_bytes(), shift_jis)
