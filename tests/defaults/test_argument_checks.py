"""Errors about an author's mistakes name the place, what is wrong, and what to write."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pytest

from takujo.author import Action, OneFileGame, Option, Options, Position, Step
from takujo.defaults.argument_checks import check_classes, check_placeholders
from takujo.testing import BrokenInvariant, check
from tests.examples.islands import GAME, Islands


class Kept(Position):
    kept: set[int]


class Deep(Position):
    kept: dict[str, set[int]]


class Throw(Action):
    """Throw {colour}."""

    colour: float


class Take(Action):
    """Take {crad}."""

    card: int


class Turn(Step["Islands", Take]):
    """Take a card."""


def made(**given: object) -> Callable[[], object]:
    """Return a function that makes a game with arguments of which one is wrong."""
    make = cast("Callable[..., object]", OneFileGame)
    return lambda: make(Islands, **{"name": "Islands", "seats": 2, **given})


def test_the_error_of_a_wrong_argument_or_class_says_what_to_write() -> None:
    again = cast("type[Action]", SimpleNamespace(__name__="Again", verb="take", kinds={}))
    cases: dict[str, Callable[[], object]] = {
        "seats: range(5, 2) isn't within 1 to 6; for 2 to 4 seats, write range(2, 5)": made(seats=range(5, 2)),
        "seats: (2, 4) is neither a number nor a range; for 2 to 4 seats, write range(2, 5)": made(seats=(2, 4)),
        "minutes: 5 isn't a pair of numbers, such as (5, 15)": made(minutes=5),
        "minutes: (15, 5) isn't a pair of numbers, such as (5, 15)": made(minutes=(15, 5)),
        "weight: there is no “None”; there are: light, medium, heavy": made(weight=None),
        "weight: there is no “easy”; there are: light, medium, heavy": made(weight="easy"),
        "unit: there is no “point”; did you mean “points”?": made(unit="point"),
        "options, the default of size: there is no “smal”; did you mean “small”?": made(
            options={"size": Option(("small", "large"), "smal")}
        ),
        "options, size: 'small' isn't an Option, such as Option((": made(options={"size": "small"}),
        "words, when: (1, 2) is neither a text nor a pair": made(words={"when": (1, 2)}),
        "words, when: there is no “{rond}”; did you mean “{round}”?": made(words={"when": "Round {rond}"}),
        "words, when: there is no “{owners}”": made(words={"when": "{owners}"}),
        "words, when: expected '}' before end of string in “Round {round”": made(words={"when": "Round {round"}),
        "Kept.kept can't be declared as set[int]; the types are int": lambda: check_classes(Kept, [], []),
        "Deep.kept can't be declared as dict[str, set[int]]; the types are int": lambda: check_classes(Deep, [], []),
        "Throw.colour can't be declared as float; the types are int": lambda: check_classes(Islands, [Throw], []),
        "Again and Take have the same verb, take; rename": lambda: check_classes(Islands, [Take, again], []),
        "Turn has neither a method `actions` nor, for CHANCE, a": lambda: check_classes(Islands, [], [Turn]),
        "the docstring of Take: there is no “{crad}”; did you mean “{card}”?": lambda: check_placeholders(
            Islands, [Take], {"Take": str(Take.__doc__)}, {}
        ),
        "words, log.take: there is no “{crad}”; did you mean “{card}”?": lambda: check_placeholders(
            Islands, [Take], {}, {"log.take": ("", "took {crad}")}
        ),
    }
    for said, make in cases.items():
        with pytest.raises((TypeError, ValueError), match=re.escape(said)):
            make()


def test_a_value_of_another_type_than_declared_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    start = Islands.__init__

    def wrong(self: Islands, seats: int, options: Options) -> None:
        start(self, seats, options)
        self.round = "one"  # type: ignore[assignment]

    monkeypatch.setattr(Islands, "__init__", wrong)
    with pytest.raises(BrokenInvariant, match="round must have its declared type, but is 'one'"):
        check(GAME, 1)
