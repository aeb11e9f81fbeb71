"""Checks that a state sent by another device has the types that the position's class declares."""

from __future__ import annotations

from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from ..rules.position import HIDDEN, Position

MOST = 10**6
"""An upper limit for the numbers in a state, except for those of the clock and of the rules' version."""
LENGTH = 100
"""The maximum length of a text in a state."""
SIZE = 2_000
"""The maximum number of items in a list, tuple or dict of a state."""


def check_shape(before: Position, after: Position) -> None:
    """Raise ValueError naming a part of the state that a view can't have.

    Each part must have the declared type (any number may be HIDDEN), and constant fields must be unchanged.
    """
    if after.rules != before.rules:
        raise ValueError("rules")
    hints = _hints(type(after))
    for name, value in after.state().items():
        if name != "stack" and not _fits(value, hints[name]):
            raise ValueError(name)
    if len(after.stack) > SIZE:
        raise ValueError("stack")
    for step in after.stack:
        hints = _hints(type(step))
        for name, value in step.fields().items():
            if not _fits(value, hints[name]):
                raise ValueError(f"{step.verb} {name}")


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _fits(value: Any, hint: Any) -> bool:
    if value is HIDDEN:
        return True
    if hint is int:
        return type(value) is int and abs(value) <= MOST
    if hint is str:
        return isinstance(value, str) and len(value) <= LENGTH
    if hint in (bool, type(None)):
        return type(value) is hint
    if isinstance(hint, type) and issubclass(hint, tuple):  # With named fields.
        fields = _hints(hint).values()
        return type(value) is hint and len(value) == len(fields) and all(map(_fits, value, fields))
    kind, of = get_origin(hint), get_args(hint)
    if kind is Union or (kind is not None and kind.__name__ == "UnionType"):
        return any(_fits(value, one) for one in of)
    if type(value) is not kind or len(value) > SIZE:
        return False
    if kind is dict:
        return all(_fits(key, of[0]) and _fits(one, of[1]) for key, one in value.items())
    assert kind in (list, tuple)
    if kind is tuple and of[-1] is not ...:
        return len(value) == len(of) and all(map(_fits, value, of))
    return all(_fits(one, of[0]) for one in value)
