"""The game's texts, where the table looks for them."""

from .texts.words import WORDS

__all__ = ["WORDS"]
