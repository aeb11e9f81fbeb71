"""The options of a game that are chosen before a match, and how chosen options are completed and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..text.errors import Illegal
from ..text.type_guards import is_list, is_mapping, is_tuple


class Option(NamedTuple):
    """An option of a game.

    `each_seat`: the value is a list with one choice per seat; `whole` are values that apply to all seats at once,
    `repeatable` are choices that several seats may have. `seats` limits a choice to some numbers of players. `more`: a
    rarely used option, shown under "more". `later`: added after the game's first version, so a match and its record
    name it only if it differs from the default; this keeps older records valid.
    """

    choices: tuple[str, ...]
    default: str
    each_seat: bool = False
    whole: tuple[str, ...] = ()
    repeatable: tuple[str, ...] = ()
    seats: Mapping[str, tuple[int, ...]] = {}
    more: bool = False
    later: bool = False


OptionValue = str | list[str]
Options = dict[str, OptionValue]


def typed_value(option: Option | None, text: str) -> OptionValue:
    """Return the value of an option as typed in one word: "ussr,japan" is a choice for each seat.

    None stands for an option that the game lacks; its value stays a word.

    >>> typed_value(Option(("ussr", "japan"), "random", each_seat=True, whole=("random",)), "ussr,japan")
    ['ussr', 'japan']
    """
    by_seat = option is not None and option.each_seat and text not in option.whole
    return text.split(",") if by_seat else text


def complete(offered: Mapping[str, Option], seats: int, options: Mapping[str, str | Sequence[str]]) -> Options:
    """Return a value for each option, with defaults for missing ones; raises Illegal naming the invalid field.

    Options that came `later` and have their default value are left out.
    """
    if not is_mapping(options):
        raise _unknown(offered, options)
    for name in options:
        if name not in offered:
            raise _unknown(offered, name)
    settled: Options = {}
    for name, option in offered.items():
        if name in options:
            given = options[name]
            if isinstance(given, str):
                settled[name] = given
            elif is_list(given) or is_tuple(given):
                settled[name] = [str(choice) for choice in given]
            else:
                raise _no_choice(name, option, given)
        else:
            settled[name] = _default(option, seats)
        _check(name, option, settled[name], seats)
        if option.later and settled[name] == option.default:
            del settled[name]
    return settled


def _default(option: Option, seats: int) -> str:
    allowed = option.seats.get(option.default)
    if allowed is None or seats in allowed:
        return option.default
    return next(c for c in option.choices if seats in option.seats.get(c, (seats,)))


def _check(name: str, option: Option, value: OptionValue, seats: int) -> None:
    if isinstance(value, str):
        if value not in (option.whole if option.each_seat else option.choices):
            raise _no_choice(name, option, value)
        if seats not in option.seats.get(value, (seats,)):
            raise Illegal("option-seats", name=name, value=value, seats=seats)
        return
    if not option.each_seat or len(value) != seats:
        raise Illegal("option-count", name=name, seats=seats)
    for i, choice in enumerate(value):
        if choice not in option.choices:
            raise _no_choice(name, option, choice)
        if choice in value[:i] and choice not in option.repeatable:
            raise Illegal("option-twice", name=name, value=choice)


def _unknown(offered: Mapping[str, Option], name: object) -> Illegal:
    """Return the refusal of an option that a game doesn't offer, which lists those that it does."""
    if not offered:
        return Illegal("no-options", name=str(name))
    return Illegal("unknown-option", name=str(name), names=tuple(offered))


def _no_choice(name: str, option: Option, value: object) -> Illegal:
    """Return the refusal of a value that an option doesn't have, which lists its choices."""
    return Illegal("option-value", name=name, value=str(value), choices=(*option.choices, *option.whole))
