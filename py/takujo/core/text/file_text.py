"""The text of a file: UTF-8, UTF-16 with a byte order mark, or Shift_JIS, which older Japanese programs write."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, utf_16_decode
from collections.abc import Callable

from .errors import BadRecord

MARK = "takujo"
"""A word in every file that the page writes. Only a file with this word may be taken for Shift_JIS."""
_LEADS = re.compile(rb"[\x81-\x8d\x90-\x9f]")
"""Most characters of Shift_JIS begin with one of these, and none of EUC-JP or Latin letters in ISO 8859."""
_ACCENT = re.compile(r"[A-Za-z][^\0-\x7f](?![^\0-\x7f])|(?<![^\0-\x7f])[^\0-\x7f][A-Za-z]")
"""A Japanese character alone beside a Latin letter: in another encoding it is an accented letter."""


def decode(data: bytes, shift_jis: Callable[[bytes], str]) -> str:
    """Return the text of a file; raises BadRecord where its encoding isn't certain.

    `shift_jis` decodes Shift_JIS, or raises ValueError: on the page Python can't, but the browser can. UTF-16 and the
    mark of UTF-8 are read without the codecs of these names, which the page does not have at once.
    """
    try:
        if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            return utf_16_decode(data, "strict", True)[0]
        try:
            return data.removeprefix(BOM_UTF8).decode()
        except UnicodeDecodeError:
            loose = data.decode("utf-8", "replace")
            # A damaged text in UTF-8 would come in with broken names.
            damaged = sum(c > "\x7f" for c in loose) > 2 * loose.count("\ufffd")
            if damaged or MARK not in loose:
                raise
            text = shift_jis(data)
            if not _LEADS.search(data) or _ACCENT.search(text):
                raise
            return text
    except ValueError:
        raise BadRecord("file-characters") from None
