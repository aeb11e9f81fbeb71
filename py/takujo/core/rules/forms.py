"""Forms in which a person composes an action (a trade, say) if there are too many such actions to list them.

A game with forms offers them as its part `forms` (see core/game/interface.py), and `Step.free` accepts the actions that
they produce.
"""

from __future__ import annotations

from typing import NamedTuple

from ..text.argument_checks import typed


class FormIcon(NamedTuple):
    """An icon beside a field: one of the board's icons, in a colour, on a plate of another colour ("" for none).

    The colours are names in the page's style.
    """

    glyph: str
    ink: str
    plate: str = ""


class Stock(NamedTuple):
    """How much of one thing a seat has: its icon, its name, and the amount as text."""

    icon: FormIcon
    name: str
    amount: str


class FormField(NamedTuple):
    """A field of a form: a number with up and down buttons, or a checkbox.

    Fields of the same `group` are shown under its heading. `note` is a remark below the label, `stocks` is what the
    person or the thing that a checkbox stands for has.
    """

    key: str
    label: str
    group: str = ""
    kind: str = "count"  # or "tick"
    least: int = 0
    most: int = 99
    start: int = 0
    icon: FormIcon | None = None
    note: str = ""
    stocks: tuple[Stock, ...] = ()

    def held(self, text: str) -> int:
        """Return the number that a person has typed, limited to the bounds; anything else counts as the minimum.

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
    """A form; `button` is the label of its submit button ("" for the page's own label)."""

    name: str
    title: str
    intro: str
    fields: tuple[FormField, ...]
    button: str = ""

    def start(self) -> dict[str, int]:
        """Return the values with which the form opens."""
        return {field.key: field.start for field in self.fields}


class Filled(NamedTuple):
    """What a person's entries in a form mean: the action's notation, and a note about it.

    Also why the action is illegal; "" if it is legal. `stocks` is what the person has, with the change, such as "5 −2".
    """

    notation: str
    lines: tuple[str, ...]
    refusal: str = ""
    stocks: tuple[Stock, ...] = ()
