"""Numbers for the words in positions and steps."""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

from ..rules.action import MASK

FIRST_UNKNOWN = 10_000
"""The lowest number of a word that isn't in the vocabulary."""
UNKNOWN = 900_000
"""How many numbers words outside the vocabulary share."""


class WordCodes(dict[str, int]):
    """The numbers of words: 0 for "", from 1 for the vocabulary; any other word gets one made from its letters.

    HIDDEN keeps its own sign, which the tensor replaces by its number.

    >>> codes = WordCodes(["tax", "build"])
    >>> codes[""], codes["tax"], codes["build"], codes["trade"] == codes["trade"] >= FIRST_UNKNOWN
    (0, 1, 2, True)
    """

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(dict.fromkeys(word for word in words if word and word != MASK))
        """The vocabulary, in the order of the numbers."""
        super().__init__({word: n for n, word in enumerate(("", *self.words))})

    def __missing__(self, word: str) -> int:
        return FIRST_UNKNOWN + crc32(word.encode()) % UNKNOWN
