"""Checks of what the author of a game in one file has written, which name what is wrong and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Never, get_args

from ..core.game.game import Weight
from ..core.rules.action import Action
from ..core.rules.options import Option
from ..core.rules.position import Position
from ..core.rules.step import Step
from ..core.text.type_guards import is_tuple
from .words import nearest, sentence

UNITS = ("chance", "points")
SEATS = 6
"""The maximum number of seats: they have as many colours."""
_UNFIT = re.compile(r"\b(set|frozenset|float|complex|bytes|object|Any|Optional|None)\b|\|")
"""Types that no field of a position can have: such values aren't copied, compared or stored."""
_OF_ACTION = re.compile(r"int|str|tuple\[int(, (int|\.\.\.))*\]")
"""The types that a field of an action can have."""
_SHOWN = re.compile(r"((Fixed|Unkeyed)\[)?(int|str|bool)\]?")
"""The types of fields that a moment of the match can show."""


def check_arguments(
    seats: object,
    minutes: object,
    weight: object,
    unit: object,
    options: Mapping[str, object],
    texts: Mapping[str, object],
) -> None:
    """Raise TypeError or ValueError, beginning with the argument's name, for an argument that no game can have."""
    if not isinstance(seats, range):
        raise TypeError(f"seats: {seats!r} is neither a number nor a range; for 2 to 4 seats, write range(2, 5)")
    if not seats or seats[0] < 1 or seats[-1] > SEATS:
        raise ValueError(f"seats: {seats} isn't within 1 to {SEATS}; for 2 to 4 seats, write range(2, 5)")
    shortest, longest = minutes if is_tuple(minutes) and len(minutes) == 2 else (None, None)
    if not (isinstance(shortest, int) and isinstance(longest, int) and shortest <= longest):
        raise TypeError(f"minutes: {minutes!r} isn't a pair of numbers, such as (5, 15)")
    for name, value, right in (("weight", weight, get_args(Weight)), ("unit", unit, UNITS)):
        if value not in right:
            raise ValueError(f"{name}: {nearest(str(value), right)}")
    for name, option in options.items():
        if not isinstance(option, Option):
            example = 'Option(("small", "large"), "small")'
            raise TypeError(f"options, {name}: {option!r} isn't an Option, such as {example}")
        if option.default not in (*option.choices, *option.whole):
            raise ValueError(f"options, the default of {name}: {nearest(str(option.default), option.choices)}")
    for key, text in texts.items():
        both = text if is_tuple(text) else (text,)
        if len(both) > 2 or not both or not all(isinstance(one, str) for one in both):
            raise TypeError(f"{key}: {text!r} is neither a text nor a pair of texts, in Japanese and English")


def check_classes(
    position: type[Position], actions: Sequence[type[Action]], steps: Sequence[type[Step[Never, Never]]]
) -> None:
    """Raise TypeError, beginning with the class's name, for a field or a step that no game can have."""
    for field, kind in position.kinds.items():
        if field not in Position.kinds and _UNFIT.search(kind):
            fit = "int, str, bool, and lists, tuples or dicts of these"
            raise TypeError(f"{position.__name__}.{field} can't be declared as {kind}; the types are {fit}")
    for action in actions:
        for field, kind in action.kinds.items():
            if not _OF_ACTION.fullmatch(kind):
                fit = "int, str and tuple[int, ...]"
                raise TypeError(f"{action.__name__}.{field} can't be declared as {kind}; the types are {fit}")
    for classes in (actions, steps):
        first: dict[str, type] = {}
        for one in classes:
            if first.setdefault(one.verb, one) is not one:
                other = first[one.verb].__name__
                raise TypeError(f"{one.__name__} and {other} have the same verb, {one.verb}; rename one of them")
    for step in steps:
        methods = {name for base in step.__mro__ if base is not Step for name in vars(base)}
        if methods.isdisjoint(("actions", "chances")):
            raise TypeError(f"{step.__name__} has neither a method `actions` nor, for CHANCE, a method `chances`")


def check_placeholders(
    position: type[Position],
    actions: Sequence[type[Action]],
    docs: Mapping[str, str],
    given: Mapping[str, Sequence[str]],
) -> None:
    """Raise ValueError, beginning with the place, for a text that names a field which its class lacks."""
    for action in actions:
        fields = dict.fromkeys(action.kinds, "")
        if f"act.{action.verb}" not in given:
            _check_texts(f"the docstring of {action.__name__}", [sentence(docs.get(action.__name__, ""))], fields)
        for key in (f"act.{action.verb}", f"log.{action.verb}"):
            _check_texts(f"words, {key}", given.get(key, ()), fields)
    own = {name: kind for name, kind in position.kinds.items() if name not in Position.kinds and _SHOWN.fullmatch(kind)}
    _check_texts("words, when", given.get("when", ()), {name: "" if "str" in own[name] else 0 for name in own})


def _check_texts(place: str, texts: Sequence[str], fields: Mapping[str, object]) -> None:
    """Raise ValueError for a placeholder that names no field; each field is given with a value of its type."""
    for text in texts:
        try:
            text.format_map(fields)
        except KeyError as missing:
            wrong = nearest(f"{{{missing.args[0]}}}", [f"{{{field}}}" for field in fields])
            raise ValueError(f"{place}: {wrong}") from None
        except ValueError as error:
            raise ValueError(f"{place}: {error} in “{text}”; write {{{{ and }}}} for braces") from None
