"""Checks that a state sent by another device has the types that the position's class declares."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from types import UnionType
from typing import Union, get_args, get_origin, get_type_hints

from ..rules.named_values import new_tuple
from ..rules.position import HIDDEN, Position
from ..text.type_guards import is_dict, is_list, is_tuple, is_tuple_type

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
    hints = declared_types(type(after))
    for name, value in after.state().items():
        if name != "stack" and not _fits(value, hints[name]):
            raise ValueError(name)
    if len(after.stack) > SIZE:
        raise ValueError("stack")
    for step in after.stack:
        hints = declared_types(type(step))
        for name, value in step.fields().items():
            if not _fits(value, hints[name]):
                raise ValueError(f"{step.verb} {name}")


def with_names(value: object, hint: object) -> object:
    """Return a received value with its plain tuples made named ones again, where its declared type has named tuples.

    The value may be a named tuple, or a list or dict of some. A value of another type is returned unchanged.
    """
    if not _has_names(hint):
        return value
    if is_tuple_type(hint):
        return new_tuple(hint, value) if is_tuple(value) else value
    of = get_args(hint)
    if is_dict(value):
        return {key: with_names(one, of[-1]) for key, one in value.items()}
    return [with_names(one, of[-1]) for one in value] if is_list(value) else value


@cache
def _has_names(hint: object) -> bool:
    return is_tuple_type(hint) or (get_origin(hint) in (dict, list) and _has_names(get_args(hint)[-1]))


@cache
def declared_types(kind: type) -> dict[str, object]:
    """Return the types of the fields of a class by name."""
    return get_type_hints(kind)


def _fits(value: object, hint: object) -> bool:
    if value is HIDDEN:
        return True
    if hint is int:
        return type(value) is int and abs(value) <= MOST
    if hint is str:
        return isinstance(value, str) and len(value) <= LENGTH
    if hint is bool or hint is type(None):
        return type(value) is hint
    if is_tuple_type(hint):  # A tuple with named fields.
        return is_tuple(value) and type(value) is hint and _all_fit(value, [*declared_types(hint).values()])
    kind, of = get_origin(hint), get_args(hint)
    if kind in (Union, UnionType):
        return any(_fits(value, one) for one in of)
    if type(value) is not kind:
        return False
    if is_dict(value):
        return len(value) <= SIZE and all(_fits(key, of[0]) and _fits(one, of[1]) for key, one in value.items())
    if is_tuple(value) and of[-1] is not ...:
        return _all_fit(value, of)
    assert is_list(value) or is_tuple(value)
    return len(value) <= SIZE and all(_fits(one, of[0]) for one in value)


def _all_fit(values: Sequence[object], hints: Sequence[object]) -> bool:
    return len(values) == len(hints) and all(map(_fits, values, hints))
