"""Actions: small immutable values with one-line notation both ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..text.errors import Illegal

Action = Any
"""A NamedTuple made by `@action`; `str()` of it is its notation."""

T = TypeVar("T", bound=type)

MASK: Any = "?"
"""What a notation has in place of a field that whoever reads it is not told; `position.HIDDEN` is the same."""

JOIN = "+"  # joins the members of a tuple field: `roll 2+5`


def action(cls: T) -> T:
    """Give a NamedTuple class its notation: the class name as the verb, then its fields.

    Fields are ints, strings without spaces, or tuples of ints; trailing fields at their default are left out.

    >>> from typing import NamedTuple
    >>> @action
    ... class Place(NamedTuple):
    ...     die: int
    ...     work: str
    ...     tech: str = ""
    >>> str(Place(5, "tax")), str(Place(2, "research", "mil"))
    ('place 5 tax', 'place 2 research mil')
    """
    c: Any = cls
    c.verb = cls.__name__.lower()
    c.__str__ = _notation
    # Two actions of different verbs may hold the same fields; as plain tuples they would be equal.
    c.__eq__ = _equal
    c.__ne__ = _unequal
    c.__hash__ = tuple.__hash__
    return cls


def _equal(a: Any, b: object) -> bool:
    return type(a) is type(b) and bool(tuple.__eq__(a, b))  # type: ignore[operator]


def _unequal(a: Any, b: object) -> bool:
    return not _equal(a, b)


def _notation(a: Any) -> str:
    values = list(a)
    defaults = a._field_defaults
    for field in reversed(a._fields):
        if field not in defaults or values[-1] != defaults[field]:
            break
        values.pop()
    words = [JOIN.join(map(str, v)) if isinstance(v, tuple) else str(v) for v in values]
    return " ".join([a.verb, *words])


def verb(a: Action) -> str:
    """Return the action's verb: the first word of its notation."""
    name: str = a.verb
    return name


def fields(a: Action) -> dict[str, object]:
    """Return the action's fields by name, with its verb under "verb": what a choice on screen can fix."""
    return {"verb": a.verb, **a._asdict()}


class Verbs:
    """The action classes of one game, by verb."""

    def __init__(self, *classes: type) -> None:
        self._readers: dict[str, tuple[Any, list[Callable[[str], object]]]] = {}
        for cls in classes:
            c: Any = cls
            self._readers[c.verb] = (c, [_reader(t) for t in c.__annotations__.values()])

    def parse(self, text: str) -> Action:
        """Return the action of a notation; raises Illegal("notation") for anything else."""
        return self._parse(text, lambda read, word: read(word))

    def parse_told(self, text: str) -> Action:
        """Return the action of a notation in which MASK may stand for whatever is not told; raises Illegal."""
        return self._parse(text, _told)

    def _parse(self, text: str, value: Callable[[Callable[[str], object], str], object]) -> Action:
        words = text.split(" ")
        try:
            cls, readers = self._readers[words[0]]
            if len(words) - 1 > len(readers):
                raise ValueError(text)
            parsed = cls(*[value(read, word) for read, word in zip(readers, words[1:], strict=False)])
        except (KeyError, ValueError, TypeError):
            raise Illegal("notation", text=text) from None
        if str(parsed) != text:  # one spelling for each action: no "05", no "+5", no spelled-out default
            raise Illegal("notation", text=text)
        return parsed


def _reader(annotation: object) -> Callable[[str], object]:
    # The annotation may be a type, its name, or a ForwardRef of its name.
    name = getattr(annotation, "__forward_arg__", None) or getattr(annotation, "__name__", annotation)
    if name == "int":
        return _whole
    if name == "str":
        return _name
    return _wholes


def _told(read: Callable[[str], object], word: str) -> object:
    if word == MASK:
        return MASK
    if read is _wholes:
        return tuple(MASK if one == MASK else _whole(one) for one in word.split(JOIN))
    return read(word)


def _whole(text: str) -> int:
    if len(text) > 9:  # int() of a very long number is slow
        raise ValueError(text)
    return int(text)


def _wholes(text: str) -> tuple[int, ...]:
    return tuple(map(_whole, text.split(JOIN)))


def _name(text: str) -> str:
    if text.split() != [text]:  # nothing, or some white space in it
        raise ValueError(text)
    return text
