"""What the table knows of a game before it is opened: its card, its seats, its options."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from importlib import import_module
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, SupportsIndex, TypeVar, cast

from ..numbers.value_sets import STANDARD, Correctable, Numbers, correctable, settle
from ..rules.match_history import MANNERED
from ..rules.options import Option, Options, complete
from ..rules.position import Position
from ..text.arguments import whole
from ..text.errors import Illegal
from ..text.texts import Texts

if TYPE_CHECKING:
    from ..numbers.package_variants import Edition
    from ..rules.action import Action
    from .interface import (
        AimsPart,
        BoardPart,
        CalibrationPart,
        ClaimsPart,
        DailyPart,
        DataPart,
        FieldsPart,
        FindingPart,
        FormsPart,
        LessonsPart,
        LikingsPart,
        PagePart,
        PlayersPart,
        ProblemsPart,
        RedealPart,
        RolloutsPart,
        RulesPart,
        TextsPart,
        TuningPart,
    )

T_co = TypeVar("T_co", covariant=True)

Weight = Literal["light", "medium", "heavy"]
"""How much there is to a game: learned in minutes, in one match, in some."""


class Part(Generic[T_co]):
    """A part of a game: a module or package at a place in the game's package, imported when it is first used."""

    def __init__(self, place: str) -> None:
        self._place = place

    def __get__(self, game: Game, kind: type[Game]) -> T_co:
        place = f"{game.package}.{self._place}"
        # Asked for dozens of times in a click, which import_module would make slower.
        return cast("T_co", sys.modules.get(place) or import_module(place))


class Extra(Part[T_co | None]):
    """A part that not every game has: None for the others. By default those have it that name it in their `extras`."""

    def __init__(self, place: str, has: Callable[[Game], object] | None = None) -> None:
        super().__init__(place)
        self._has = has

    def __set_name__(self, owner: type[Game], name: str) -> None:
        self._name = name

    def __get__(self, game: Game, kind: type[Game]) -> T_co | None:
        has = self._name in game.extras if self._has is None else self._has(game)
        return super().__get__(game, kind) if has else None


class Game:
    """One title: a light card; its rules, board and texts are imported when first used.

    What its package has to offer is written in core/game/interface.py.
    """

    rules: Part[RulesPart[Position]] = Part("rules")
    """The game itself."""
    data: Part[DataPart] = Part("data")
    """The numbers."""
    fields: Part[FieldsPart] = Part("fields")
    """What its numbers may be."""
    texts: Part[TextsPart[Position]] = Part("texts")
    """The game in words."""
    board: Part[BoardPart[Position]] = Part("board")
    """The game as drawing data."""
    players: Part[PlayersPart[Position]] = Part("players")
    """What computer players, hints and reviews know."""
    page: Part[PagePart] = Part("page")
    """The rules page."""
    forms: Extra[FormsPart[Position]] = Extra("texts.forms")
    """How actions are put together that are too free to be listed, if there are any."""
    aims: Extra[AimsPart[Position]] = Extra("players.aims")
    """What its moves are for, where it says so."""
    calibration: Extra[CalibrationPart[Position]] = Extra("players.calibration")
    """What its hints say of ideas, where that is not their values."""
    claims: Extra[ClaimsPart[Position]] = Extra("claims")
    """How the numbers are checked that only it says, if there are any; not on the page."""
    daily: Extra[DailyPart[Position]] = Extra("daily")
    """The challenge of the day, if there is one."""
    lessons: Extra[LessonsPart[Position]] = Extra("lessons")
    """How it is taught, if it is."""
    problems: Extra[ProblemsPart] = Extra("problems")
    """What practice there is, if any."""
    finding: Extra[FindingPart[Position]] = Extra("problems.finding", lambda game: "problems" in game.extras)
    """How its problems are found, if it has any; not on the page."""
    rollouts: Extra[RolloutsPart[Position]] = Extra("players.rollouts")
    """How `master` plays on from what it may do, if that is how it thinks."""
    likings: Extra[LikingsPart[Position]] = Extra("players.likings", lambda game: game.manners)
    """What its computer players' manners like, if they may have any."""
    tuning: Extra[TuningPart[Position, NamedTuple]] = Extra("players.tuning")
    """How its learned numbers are found, if there are any; not on the page."""
    redeal: Extra[RedealPart[Position]] = Extra("rules.redeal", lambda game: game.secrets)
    """How the past is drawn anew as far as a seat can't know it, where there are secrets."""

    def __init__(
        self,
        id: str,
        package: str,
        seats: range,
        minutes: tuple[int, int],
        weight: Weight,
        options: Mapping[str, Option],
        version: int,
        limit: int,
        card: Texts,
        secrets: bool = False,
        levels: tuple[str, ...] = ("random", "easy"),
        manners: tuple[str, ...] = (),
        extras: tuple[str, ...] = (),
        oldest: int = 1,
    ) -> None:
        self.id = id
        self.package = package
        self.seats = seats
        self.minutes = minutes
        self.weight = weight
        self.options = options
        self.version = version
        """The version of the rules that it is played by, written into records; see `by_rules`."""
        self.newest = version
        """The version by which new matches are played."""
        self.oldest = oldest
        """The first version whose matches are still played on."""
        self.limit = limit
        """The most entries that a match's log may have; far more than a real match needs."""
        self.card = card
        """Title, blurb, what it feels like, and option labels."""
        self.secrets: bool = secrets
        """Whether seats know things that others don't."""
        self.levels = levels
        """How strong its computer players can be, the weakest first."""
        self.manners: tuple[str, ...] = manners
        """In which ways its computer players may be given to play, beside their usual one."""
        self.extras: tuple[str, ...] = extras
        """Which of the optional parts it has: "forms", "aims", "calibration", "claims" and so on."""
        self.numbers: Numbers = STANDARD
        """The set of numbers that it is played by."""
        self._standard: Game = self
        self._edition: Edition | None = None

    def __repr__(self) -> str:
        return f"<Game {self.id}{f' by {self.numbers.fingerprint}' if self.numbers.values else ''}>"

    # -- its numbers

    def with_numbers(self, values: Mapping[str, object], name: str = "") -> Game:
        """Return this game by other numbers: a mapping of keys of its data file to values, {} for the standard ones.

        Raises Illegal naming the field that is wrong.
        """
        standard = self._standard
        try:
            numbers = settle(standard.data.table(), standard.fields.FIELDS, values, name)
        except Illegal as refusal:
            raise refusal.worded_by(standard.texts.WORDS) from None
        if not numbers.values:
            return standard.by_rules(self.version)
        from ..numbers.package_variants import edition  # few matches need it

        found = edition(standard.package, numbers.values, numbers.digest)
        game: Game = copy(import_module(found.package).GAME)
        game.numbers, game._standard, game._edition = numbers, standard, found
        return game.by_rules(self.version)

    def correctable(self) -> dict[str, Correctable]:
        """Return every number that may be corrected, by key: what it may be, what the standard set says, and why."""
        return correctable(self._standard.data.table(), self._standard.fields.FIELDS)

    # -- what it refuses

    def refuse(self, position: Position, seat: int, action: Action) -> Illegal:
        """Return the reason why an action isn't allowed, in the game's words; asked only for actions that aren't."""
        return position.refuse(seat, action).worded_by(self.texts.WORDS)

    def why_not(self, view: Position, seat: int, picked: Mapping[str, object]) -> Illegal:
        """Return the reason why what was picked on the board can't be chosen, in the game's words."""
        return self.texts.why_not(view, seat, picked).worded_by(self.texts.WORDS)

    # -- who plays it

    def kinds(self, levels: Iterable[str]) -> list[str]:
        """Return the kinds of player of these levels: each level, and each in every manner that it may have."""
        return [kind for level in levels for kind in (level, *self._in_manners(level))]

    def _in_manners(self, level: str) -> list[str]:
        return [f"{level}.{manner}" for manner in self.manners if level in MANNERED]

    # -- beginning a match

    def by_rules(self, version: SupportsIndex) -> Game:
        """Return this game by another version of its rules; raises Illegal for one that it can't be played by."""
        version = whole(version, "version")
        if not self.oldest <= version <= self.newest:
            raise Illegal("rules-version", version=version, low=self.oldest, high=self.newest)
        if version == self.version:
            return self
        game = copy(self)
        game.version = version
        return game

    def start(self, seats: int, options: Options) -> Position:
        """Return the position before the first decision; the options must have passed `complete`."""
        position: Position = self.rules.start(seats, options, self.version)
        position.rules = self.version
        return position

    def complete(self, seats: SupportsIndex, options: Mapping[str, str | Sequence[str]]) -> Options:
        """Return the options complete and checked; raises Illegal naming the field that is wrong."""
        seats = whole(seats, "seats")
        if seats not in self.seats:
            raise Illegal("seats", seats=seats, low=self.seats[0], high=self.seats[-1])
        return complete(self.options, seats, options)
