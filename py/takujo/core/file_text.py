"""The text of a file: UTF-8, UTF-16 with its mark, or Shift_JIS, in which older programs save Japanese text."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable

from .errors import BadRecord

OURS = "takujo"
"""Stands in every file of ours: Shift_JIS is guessed in no other."""


def decode(data: bytes, shift_jis: Callable[[bytes], str]) -> str:
    """Return the text of a file; raises BadRecord where it may be another one.

    `shift_jis` decodes that, or raises ValueError: Python has no decoder for it on the page.
    """
    try:
        if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            return data.decode("utf-16")
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError:
            loose = data.decode("utf-8", "replace")
            # A damaged text in UTF-8 would come in with broken names.
            damaged = sum(c > "\x7f" for c in loose) > 2 * loose.count("\ufffd")
            if damaged or OURS not in loose:
                raise
            return shift_jis(data)
    except ValueError:
        raise BadRecord("file-characters") from None
