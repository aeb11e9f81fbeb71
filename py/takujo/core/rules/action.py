"""Actions: small immutable values with a one-line notation that can be parsed back."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ..text.errors import Illegal
from ..text.type_guards import is_tuple
from .named_values import Named

MASK = "?"
"""The notation of a hidden field; `position.HIDDEN` is the same value in the place of a number."""

JOIN = "+"  # Joins the members of a tuple field: `roll 2+5`.


class Action(Named):
    """One decision or chance event; `str()` returns its notation, the verb and then the fields.

    Fields are ints, strings without spaces, or tuples of ints; trailing fields at their default are left out.

    >>> class Place(Action):
    ...     die: int
    ...     work: str
    ...     tech: str = ""
    >>> str(Place(5, "tax")), str(Place(2, "research", "mil"))
    ('place 5 tax', 'place 2 research mil')
    """

    closing: ClassVar[bool] = False
    """Whether the action confirms or ends what the seat is doing; the page keeps such buttons within reach."""

    def __str__(self) -> str:
        values = list(self)
        for default in reversed(self.defaults.values()):
            if values[-1] != default:
                break
            values.pop()
        return " ".join([JOIN.join(map(str, v)) if is_tuple(v) else str(v) for v in values])

    def choice(self) -> dict[str, object]:
        """Return the fields by name, with the verb under "verb"; what is selected on screen fixes some of them."""
        return {"verb": self.verb, **self.fields()}


class Verbs:
    """The classes of a game's actions, by verb."""

    def __init__(self, *classes: type[Action]) -> None:
        self.kinds = classes
        """The classes, in the order in which they were given."""
        self._readers = {kind.verb: (kind, [_reader(field) for field in kind.kinds.values()]) for kind in classes}

    def parse(self, text: str) -> Action:
        """Return the action that a notation describes; raises Illegal("notation") for anything else."""
        return self._parse(text, lambda read, word: read(word))

    def parse_told(self, text: str) -> Action:
        """Return the action that a notation describes in which MASK may replace hidden fields; raises Illegal."""
        return self._parse(text, _told)

    def _parse(self, text: str, value: Callable[[Callable[[str], object], str], object]) -> Action:
        words = text.split(" ")
        try:
            kind, readers = self._readers[words[0]]
            if len(words) - 1 > len(readers):
                raise ValueError(text)
            make: Callable[..., Action] = kind
            parsed = make(*[value(read, word) for read, word in zip(readers, words[1:], strict=False)])
        except (KeyError, ValueError, TypeError):
            raise Illegal("notation", text=text) from None
        if str(parsed) != text:  # Each action has one spelling: no "05", no "+5", no explicit default.
            raise Illegal("notation", text=text)
        return parsed


def _reader(kind: str) -> Callable[[str], object]:
    if kind == "int":
        return _whole
    if kind == "str":
        return _name
    return _wholes


def _told(read: Callable[[str], object], word: str) -> object:
    if word == MASK:
        return MASK
    if read is _wholes:
        return tuple(MASK if one == MASK else _whole(one) for one in word.split(JOIN))
    return read(word)


def _whole(text: str) -> int:
    if len(text) > 9:  # Converting a very long number with int() is slow.
        raise ValueError(text)
    return int(text)


def _wholes(text: str) -> tuple[int, ...]:
    return tuple(map(_whole, text.split(JOIN)))


def _name(text: str) -> str:
    if text.split() != [text]:  # A tuple member is empty or has white space in it.
        raise ValueError(text)
    return text
