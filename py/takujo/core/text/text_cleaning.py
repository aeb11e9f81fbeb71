"""Cleans texts that people write: players' names, names of saved matches, chat messages."""

from __future__ import annotations

import re
import unicodedata

NAME_LENGTH = 24
"""The maximum number of characters of a player's name."""
MARKS = 3
"""The maximum number of combining marks on a letter, because more would cover the lines around it."""

# Printable but invisible characters: fillers, blank Braille patterns, variation selectors, a blank note.
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U000e0100-\U000e01ef]"
)


def clean_name(name: str, most: int = NAME_LENGTH) -> str:
    r"""Return a name on one line, in Unicode's form NFC, with a limited number of characters.

    "" if no visible character is left.

    >>> clean_name("\u3000あきら（父）\u202e\u3164 ")
    'あきら（父）'
    """
    text = str(name)[: 4 * most]
    for _ in range(2):  # A character that is removed may have been between a letter and its accent.
        text = clean_line(unicodedata.normalize("NFC", text))
    return text[:most].strip()


def clean_line(text: str) -> str:
    """Return a text on one line, without invisible characters and without ones that change the writing direction."""
    found: list[str] = []
    marks = 0
    for c in _UNSEEN.sub("", text):
        kind = unicodedata.category(c)
        if kind == "Cf":
            continue
        if kind[0] != "M":
            marks = 0
            found.append(c if c.isprintable() else " ")
        elif marks < MARKS and found and found[-1] != " ":  # A combining mark needs a letter.
            marks += 1
            found.append(c)
    return " ".join("".join(found).split())
