"""Decodes text files: UTF-8, UTF-16 with a byte order mark, or Shift_JIS, which older Japanese programs write."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, utf_16_decode
from collections.abc import Callable

from .errors import BadRecord

MARK = "takujo"
"""A word in every file that the page writes; only a file with this word is decoded as Shift_JIS."""
_LEADS = re.compile(rb"[\x81-\x8d\x90-\x9f]")
"""The lead bytes of most Shift_JIS characters, which EUC-JP and ISO 8859 letters don't use."""
_ACCENT = re.compile(r"[A-Za-z][^\0-\x7f](?![^\0-\x7f])|(?<![^\0-\x7f])[^\0-\x7f][A-Za-z]")
"""A single Japanese character next to a Latin letter, a sign that the text is an accented one in another encoding."""


def decode(data: bytes, shift_jis: Callable[[bytes], str]) -> str:
    """Return the text of a file; raises BadRecord if its encoding isn't certain.

    `shift_jis` decodes Shift_JIS, or raises ValueError; it is passed in because the page's Python lacks this codec, but
    the browser has it. UTF-16 and the byte order mark of UTF-8 are handled here, because the page doesn't load these
    codecs at start.
    """
    try:
        if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            return utf_16_decode(data, "strict", True)[0]
        try:
            return data.removeprefix(BOM_UTF8).decode()
        except UnicodeDecodeError:
            loose = data.decode("utf-8", "replace")
            # Damaged UTF-8 would otherwise be read with garbled names.
            damaged = sum(c > "\x7f" for c in loose) > 2 * loose.count("\ufffd")
            if damaged or MARK not in loose:
                raise
            text = shift_jis(data)
            if not _LEADS.search(data) or _ACCENT.search(text):
                raise
            return text
    except ValueError:
        raise BadRecord("file-characters") from None
