"""Type checks that also give the members a type, which `isinstance` alone doesn't do for a list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard


def is_list(value: object) -> TypeGuard[list[object]]:
    """Return whether a value is a list."""
    return isinstance(value, list)


def is_tuple(value: object) -> TypeGuard[tuple[object, ...]]:
    """Return whether a value is a tuple."""
    return isinstance(value, tuple)


def is_tuple_type(value: object) -> TypeGuard[type[tuple[object, ...]]]:
    """Return whether a value is a class of tuples."""
    return isinstance(value, type) and issubclass(value, tuple)


def is_dict(value: object) -> TypeGuard[dict[object, object]]:
    """Return whether a value is a dict."""
    return isinstance(value, dict)


def is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    """Return whether a value is a mapping."""
    return isinstance(value, Mapping)
