"""Conditions about a position in lessons, like `round == 2`, or with a function of the game, `citizens.0 >= 25`."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..rules.action import JOIN
from ..rules.position import Position
from ..text.type_guards import is_list, is_mapping, is_tuple

Facts = Mapping[str, Callable[[Position, int], object]]
"""The functions of a game that conditions can use besides the state; each takes a position and a seat."""

_SAYS = re.compile(r"([a-z_]+)((?:\.[\w-]+)*) (==|!=|<=|>=|<|>) (\S+)")
_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}


class Condition(NamedTuple):
    """One condition: its subject (a function of a seat, or a part of the state), a comparison, and a value."""

    name: str
    way: tuple[str, ...]
    sign: str
    value: str

    def __str__(self) -> str:
        return f"{'.'.join((self.name, *self.way))} {self.sign} {self.value}"


def read(text: str) -> Condition:
    """Return the condition in a text; raises ValueError for anything else.

    >>> read("citizens.0 >= 25")
    Condition(name='citizens', way=('0',), sign='>=', value='25')
    """
    found = _SAYS.fullmatch(text)
    if not found:
        raise ValueError(f"“{text}” is no condition like “round == 2”")
    return Condition(found[1], tuple(found[2].split(".")[1:]), found[3], found[4])


def holds(condition: Condition, position: Position, facts: Facts) -> bool:
    """Return whether a position fulfils a condition; raises ValueError if its subject doesn't exist."""
    try:
        found = _value(condition, position, facts)
        if isinstance(found, int):
            return _COMPARE[condition.sign](found, int(condition.value))
        written = JOIN.join(map(str, found)) if is_tuple(found) or is_list(found) else str(found)
        return _COMPARE[condition.sign](written, condition.value)
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise ValueError(f"“{condition}” can't be asked: {error!r}") from None


def _value(condition: Condition, position: Position, facts: Facts) -> object:
    if condition.name in facts:
        seat = int(condition.way[0]) if condition.way else 0
        return facts[condition.name](position, seat)
    value = position.state()[condition.name]
    for part in condition.way:
        value = _entry(value, part)
    return value


def _entry(of: object, part: str) -> object:
    if is_tuple(of) or is_list(of):
        return of[int(part)]
    if is_mapping(of):
        return of[part] if part in of or not part.isdecimal() else of[int(part)]
    raise TypeError(of)
