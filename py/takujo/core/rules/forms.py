"""Forms: how a person puts together an action that is too free to be listed (a trade, say), and what it comes to.

A game that has any offers them as its part `forms` (see parts.py), and `Step.free` accepts what they say.
"""

from __future__ import annotations

from typing import NamedTuple

from ..text.arguments import typed


class FormField(NamedTuple):
    """One blank: a number to count up and down, or a tick. Fields of one `group` stand together under its name."""

    key: str
    label: str
    group: str = ""
    kind: str = "count"  # or "tick"
    least: int = 0
    most: int = 99
    start: int = 0

    def held(self, text: str) -> int:
        """Return the number that a person has typed, kept within the bounds; what is none counts as the least.

        >>> field = FormField("food", "Food", most=12)
        >>> field.held("5"), field.held("500"), field.held("-1"), field.held("5e9"), field.held("")
        (5, 12, 0, 0, 0)
        """
        text = typed(text)
        sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
        if not (digits.isascii() and digits.isdecimal()):
            return self.least
        most = self.most if self.kind == "count" else 1
        return max(self.least, min(most, sign * int(digits[:9])))


class Form(NamedTuple):
    """What is to be filled in; `button` words what plays it ("" where the page's own words do)."""

    name: str
    title: str
    intro: str
    fields: tuple[FormField, ...]
    button: str = ""

    def start(self) -> dict[str, int]:
        """Return the values that it opens with."""
        return {field.key: field.start for field in self.fields}


class Filled(NamedTuple):
    """A form as filled in: the action's notation, what to say of it, and why it can't be played ("" if it can)."""

    notation: str
    lines: tuple[str, ...]
    refusal: str = ""
