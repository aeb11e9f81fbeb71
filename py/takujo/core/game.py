"""What the table knows of a game before it is opened: its card, its seats, its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from .action import Verbs
from .errors import Illegal
from .position import Position
from .texts import Texts


class Option(NamedTuple):
    """One choice made before a match.

    `each_seat`: the value is a list with one choice for each seat; `whole` are values that stand for all seats
    at once, `repeatable` are choices that more than one seat may have. `seats` limits a choice to some seat counts.
    `more`: of interest to few, so shown under "more".
    """

    choices: tuple[str, ...]
    default: str
    each_seat: bool = False
    whole: tuple[str, ...] = ()
    repeatable: tuple[str, ...] = ()
    seats: Mapping[str, tuple[int, ...]] = {}
    more: bool = False


OptionValue = str | list[str]
Options = dict[str, OptionValue]


class Game:
    """One title: a light card; its rules, board and texts are imported when first used.

    A game's package holds the modules `rules` (start, VERBS), `board` (scene, picture), `words` (WORDS), `talk`
    (actions and events in words, and its forms if it has any), `pages` (the rules page), `hints` (how computer players
    think of it: unit, AMISS, evaluate, plans, think) and `lead` (from what chances to win are estimated).
    """

    def __init__(
        self,
        id: str,
        package: str,
        seats: range,
        minutes: tuple[int, int],
        options: Mapping[str, Option],
        version: int,
        limit: int,
        card: Texts,
        secrets: bool = False,
        levels: tuple[str, ...] = ("random", "easy"),
    ) -> None:
        self.id = id
        self.package = package
        self.seats = seats
        self.minutes = minutes
        self.options = options
        self.version = version
        """The version of the rules, written into records."""
        self.limit = limit
        """The most entries that a match's log may have; far more than a real match needs."""
        self.card = card
        """Title, blurb and option labels."""
        self.secrets = secrets
        """Whether seats know things that others don't."""
        self.levels = levels
        """How strong its computer players can be, the weakest first."""

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def part(self, name: str) -> Any:
        """Return a module of the game's package, imported at first use."""
        return import_module(f"{self.package}.{name}")

    @property
    def texts(self) -> Texts:
        """The game's texts."""
        texts: Texts = self.part("texts.words").WORDS
        return texts

    @property
    def verbs(self) -> Verbs:
        """The game's action classes."""
        verbs: Verbs = self.part("rules").VERBS
        return verbs

    def start(self, seats: int, options: Options) -> Position:
        """Return the position before the first decision; `options` must have passed `settle`."""
        position: Position = self.part("rules").start(seats, options)
        return position

    def settle(self, seats: int, options: Mapping[str, str | Sequence[str]]) -> Options:
        """Return the options complete and checked; raises Illegal naming the field that is wrong."""
        if seats not in self.seats:
            raise Illegal("seats", seats=seats, low=self.seats[0], high=self.seats[-1])
        for name in options:
            if name not in self.options:
                raise Illegal("unknown-option", name=str(name))
        settled: Options = {}
        for name, option in self.options.items():
            if name in options:
                given = options[name]
                if not isinstance(given, str | list | tuple):
                    raise Illegal("option-value", name=name, value=str(given))
                settled[name] = given if isinstance(given, str) else [str(v) for v in given]
            else:
                settled[name] = _default(option, seats)
            _check(name, option, settled[name], seats)
        return settled


def _default(option: Option, seats: int) -> str:
    allowed = option.seats.get(option.default)
    if allowed is None or seats in allowed:
        return option.default
    return next(c for c in option.choices if seats in option.seats.get(c, (seats,)))


def _check(name: str, option: Option, value: OptionValue, seats: int) -> None:
    if isinstance(value, str):
        if value not in (option.whole if option.each_seat else option.choices):
            raise Illegal("option-value", name=name, value=value)
        if seats not in option.seats.get(value, (seats,)):
            raise Illegal("option-seats", name=name, value=value, seats=seats)
        return
    if not option.each_seat or len(value) != seats:
        raise Illegal("option-count", name=name, seats=seats)
    for i, choice in enumerate(value):
        if choice not in option.choices:
            raise Illegal("option-value", name=name, value=choice)
        if choice in value[:i] and choice not in option.repeatable:
            raise Illegal("option-twice", name=name, value=choice)
