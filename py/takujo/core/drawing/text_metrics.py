"""Estimates of text width and line breaks without a screen.

The painter measures real fonts. Layout and export, which have no painter, use these estimates.
"""

from __future__ import annotations

from functools import lru_cache

from .rects import Box

LINE = 1.2
"""The height of a line of text, as a multiple of its size."""

_NARROW = frozenset("ijlItf.,:;'!|()[]·’ ")
_WIDE = frozenset("mwMWQO%@—")
_CLOSING = frozenset("、。，．・：；？！」』）］】〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ)].,!?:;%")


@lru_cache(4096)
def width(text: str, size: float, bold: bool = False) -> float:
    """Return the approximate width of a line of text, in the units of `size`.

    >>> width("経済", 10)
    20.0
    """
    ems = 0.0
    for char in text:
        if is_wide(char):
            ems += 1.0
        elif char in _NARROW:
            ems += 0.3
        elif char in _WIDE:
            ems += 0.86
        elif char.isupper():
            ems += 0.67
        else:
            ems += 0.56
    return ems * size * (1.1 if bold and ems and not is_wide(text[0]) else 1.0)


def is_wide(char: str) -> bool:
    """Return whether a character takes a full square, as kanji and kana do."""
    return "\u2e80" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff" or "\uff00" <= char <= "\uff60"


def wrap(text: str, size: float, wide: float, most: int = 0, bold: bool = False) -> list[str]:
    """Return the lines of a text broken at a width; at most `most` lines, or any number if that is 0.

    >>> wrap("one two three", 10, 50)
    ['one two', 'three']
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _pieces(paragraph):
            if line and width((line + piece).rstrip(), size, bold) > wide:
                lines.append(line.rstrip())
                line = piece
            else:
                line += piece
        lines.append(line.rstrip())
    if most and len(lines) > most:
        last = lines[most - 1]
        while last and width(last + "…", size, bold) > wide:
            last = last[:-1]
        lines[most - 1 :] = [last + "…"]
    return lines


def _pieces(text: str) -> list[str]:
    """Split a text where a line may break: between full-width characters, otherwise after spaces."""
    pieces: list[str] = []
    word = ""
    for char in text:
        if is_wide(char):
            if word:
                pieces.append(word)
                word = ""
            if char in _CLOSING and pieces:
                pieces[-1] += char
            else:
                pieces.append(char)
            continue
        word += char
        if char == " ":
            pieces.append(word)
            word = ""
    if word:
        pieces.append(word)
    return pieces


def text_box(x: float, y: float, wide: float, size: float, align: str = "l") -> Box:
    """Return the place of a line of text of the given width, with `x`, `y` and `align` as for `Shapes.text`.

    >>> text_box(50, 20, 40, 10, "c")
    Box(x=30.0, y=14.0, w=40, h=12.0)
    """
    left = x if align == "l" else x - wide if align == "r" else x - wide / 2
    return Box(left, y - LINE * size / 2, wide, LINE * size)
