"""Immutable values with named fields that are plain tuples at run time: the base of actions and steps."""

from __future__ import annotations

import sys
from abc import ABCMeta
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import FunctionType
from typing import ClassVar, NamedTuple, Self, cast, dataclass_transform, get_args

from ..text.type_guards import is_dict

RESERVED = {"verb", "kinds", "defaults", "trimmed", "fields", "replace", "made_of", "choice", "closing"}
"""The names of the class's own attributes, which fields can't have."""


class _Single(NamedTuple):
    item: int


_item: object = vars(_Single)["item"]
_Item: Callable[[int, str], object] = type(_item)
"""The property with which NamedTuple reads an item: three times as fast as property(itemgetter(at))."""

new_tuple: Callable[[type, Iterable[object]], tuple[object, ...]] = vars(tuple)["__new__"]
"""`tuple.__new__`, which also makes a tuple of a subclass without calling its `__new__`."""


def declared(body: Mapping[str, object]) -> dict[str, str]:
    """Return the fields declared in a class body, each with its annotation as text, without class variables."""
    # This is for modules without `from __future__ import annotations`.
    if sys.version_info >= (3, 14) and "__annotate_func__" in body:
        from annotationlib import Format, call_annotate_function

        found = call_annotate_function(body["__annotate_func__"], Format.STRING)
    else:
        found = body.get("__annotations__", {})
    assert is_dict(found)
    written = {str(name): kind if isinstance(kind, str) else _spelled(kind) for name, kind in found.items()}
    return {name: kind for name, kind in written.items() if not kind.startswith("ClassVar")}


def _spelled(kind: object) -> str:
    return kind.__name__ if isinstance(kind, type) and not get_args(kind) else str(kind).removeprefix("typing.")


class NamedType(ABCMeta):
    """The metaclass of `Named`: turns declared fields into items of the tuple."""

    verb: str
    """The first item: the class's name in lower case, unless given as in `class Place(Named, verb="put")`."""
    kinds: Mapping[str, str]
    """The types of the fields as source text, by name, in order."""
    defaults: dict[str, object]
    """The default values of fields."""
    trimmed: bool
    """Whether trailing fields with default values are left out of the tuple."""

    def __new__(
        cls, name: str, bases: tuple[type, ...], body: dict[str, object], verb: str = "", trimmed: bool = False
    ) -> NamedType:
        inherited = next((base for base in bases if isinstance(base, NamedType)), None)
        kinds = {**inherited.kinds} if inherited else {}
        defaults = {**inherited.defaults} if inherited else {}
        for field, kind in declared(body).items():
            if field in RESERVED:
                raise TypeError(f"{name}: no field can be named {field}")
            kinds[field] = kind
            if field in body:
                defaults[field] = body.pop(field)
        verb = verb or name.removesuffix("Step").lower()
        trimmed = trimmed or (inherited is not None and inherited.trimmed)
        body |= {
            "verb": verb,
            "kinds": kinds,
            "defaults": defaults,
            "trimmed": trimmed,
            "__match_args__": tuple(kinds),
            "__slots__": (),
            "__new__": _maker(verb, [*kinds], defaults, trimmed),
            **{field: _Item(at, "") for at, field in enumerate(kinds, 1)},
        }
        if trimmed:
            for at, field in enumerate(defaults, len(kinds) - len(defaults) + 1):
                body[field] = property(_trailing(at, defaults[field]))
        return super().__new__(cls, name, bases, body)

    # ABCMeta's checks also look for registered subclasses, which don't exist here, and take twice as long.
    __instancecheck__ = type.__instancecheck__
    __subclasscheck__ = type.__subclasscheck__


def _maker(verb: str, names: Sequence[str], defaults: Mapping[str, object], trimmed: bool) -> FunctionType:
    # As in namedtuple, __new__ is a generated function with these parameters, much faster than one that parses *args.
    least = len(names) - len(defaults) if trimmed else len(names)
    items = [f"({', '.join([repr(verb), *names[:n]])},)" for n in range(least, len(names) + 1)]
    chosen = items[0]
    for field, longer in zip(names[least:], items[1:], strict=True):
        chosen = f"{longer} if {field} != _{field} else {chosen}"
    body = f"lambda _cls, {', '.join(names)}: _new(_cls, {chosen})"
    known = {f"_{field}": default for field, default in defaults.items()}
    made: FunctionType = eval(body, {**known, "_new": new_tuple, "__builtins__": {}})
    made.__defaults__ = tuple(defaults.values())
    made.__name__ = "__new__"
    return made


def _trailing(at: int, default: object) -> Callable[[tuple[object, ...]], object]:
    """Return a getter of an item that may be missing from the tuple."""
    return lambda value: value[at] if len(value) > at else default


@dataclass_transform(frozen_default=True, eq_default=True)
class Named(tuple[object, ...], metaclass=NamedType):
    """A value with a verb and named fields; values with the same verb and fields are equal.

    A subclass declares its fields as a dataclass does. At run time a value is the tuple of its verb and its fields: it
    is compared and hashed as fast as a tuple, and JSON shows all of it.

    >>> class Place(Named):
    ...     die: int
    ...     work: str = "tax"
    >>> Place(5), Place(5).work, tuple(Place(5))
    (Place(die=5, work='tax'), 'tax', ('place', 5, 'tax'))
    """

    verb: ClassVar[str]
    kinds: ClassVar[Mapping[str, str]]
    defaults: ClassVar[dict[str, object]]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in self.fields().items())})"

    def __getnewargs__(self) -> tuple[object, ...]:
        return tuple(self)[1:]

    @classmethod
    def made_of(cls, fields: Iterable[object]) -> Self:
        """Return the value with these fields, given in order, without checking their types.

        Trailing fields with defaults may be missing.
        """
        make = cast("Callable[..., Self]", cls)
        return make(*fields)

    def fields(self) -> dict[str, object]:
        """Return the fields by name."""
        return {field: getattr(self, field) for field in self.kinds}

    def replace(self, **changes: object) -> Self:
        """Return a copy of the value in which some fields have other values."""
        return self.made_of((self.fields() | changes).values())
