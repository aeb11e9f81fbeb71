"""The description of a game that is available before its parts are imported: card, seats, options."""

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
from ..text.argument_checks import whole
from ..text.errors import Illegal
from ..text.texts import Texts

if TYPE_CHECKING:
    from ..numbers.package_variants import Edition
    from ..rules.action import Action
    from .encoding_part import EncodingPart
    from .interface import (
        AimsPart,
        AnnotationsPart,
        BoardPart,
        CalibrationPart,
        DailyPart,
        DataPart,
        FieldsPart,
        FindingPart,
        ForecastClaimsPart,
        FormsPart,
        LessonsPart,
        LikingsPart,
        PagePart,
        PlayersPart,
        ProblemsPart,
        RedealPart,
        ResponsesPart,
        RolloutsPart,
        RoutesPart,
        RulesPart,
        SeriesPart,
        TextsPart,
        TuningPart,
    )

T_co = TypeVar("T_co", covariant=True)

Weight = Literal["light", "medium", "heavy"]
"""The complexity of a game: learned in minutes, in one match, or in several."""


class Part(Generic[T_co]):
    """A part of a game: a module or package at a place in the game's package, imported at its first use."""

    def __init__(self, place: str) -> None:
        self._place = place

    def __get__(self, game: Game, kind: type[Game]) -> T_co:
        place = f"{game.package}.{self._place}"
        # Parts are read dozens of times per click, for which import_module would be too slow.
        return cast("T_co", sys.modules.get(place) or import_module(place))


class Extra(Part[T_co | None]):
    """An optional part: None for games without it. By default, games that name it in their `extras` have it."""

    def __init__(self, place: str, has: Callable[[Game], object] | None = None) -> None:
        super().__init__(place)
        self._has = has

    def __set_name__(self, owner: type[Game], name: str) -> None:
        self._name = name

    def __get__(self, game: Game, kind: type[Game]) -> T_co | None:
        has = self._name in game.extras if self._has is None else self._has(game)
        return super().__get__(game, kind) if has else None


class Game:
    """A game: light metadata; its rules, board and texts are imported at their first use.

    core/game/interface.py documents the parts of its package.
    """

    in_package = True
    """Whether the parts are modules of a package of the game's own; otherwise they come with its card."""

    rules: Part[RulesPart[Position]] = Part("rules")
    """The rules of the game."""
    data: Part[DataPart] = Part("data")
    """The values of the game."""
    fields: Part[FieldsPart] = Part("fields")
    """The types and ranges of the values that players can correct from a printed copy of the game."""
    texts: Part[TextsPart[Position]] = Part("texts")
    """The texts of the game."""
    board: Part[BoardPart[Position]] = Part("board")
    """The board as drawing data."""
    routes: Extra[RoutesPart[Position]] = Extra("board.routes")
    """Where moves lead on the board, if the game's moves name places."""
    annotations: Extra[AnnotationsPart[Position]] = Extra("board.annotations")
    """The notes at places of the board, if there are any: results of battles, and threats."""
    players: Part[PlayersPart[Position]] = Part("players")
    """The computer players, hints and reviews."""
    page: Part[PagePart] = Part("page")
    """The rules page."""
    forms: Extra[FormsPart[Position]] = Extra("texts.forms")
    """The forms for actions that can't be listed, if there are any."""
    series: Extra[SeriesPart[Position]] = Extra("texts.series")
    """The actions that a person can choose at once, if there are any."""
    aims: Extra[AimsPart[Position]] = Extra("players.aims")
    """What moves are for, as hints explain it, if the game has such texts."""
    calibration: Extra[CalibrationPart[Position]] = Extra("players.calibration")
    """The calibrated forecasts of hints, if they differ from the ideas' values."""
    forecast_claims: Extra[ForecastClaimsPart[Position]] = Extra("forecast_claims")
    """The checks of the game's own forecasts, if there are any; not on the page."""
    encoding: Extra[EncodingPart[Position]] = Extra("encoding")
    """The ranges of actions and the sizes of positions, for programs that learn; not on the page."""
    daily: Extra[DailyPart[Position]] = Extra("daily", lambda game: game.daily_since)
    """The daily challenge, if there is one."""
    lessons: Extra[LessonsPart[Position]] = Extra("lessons")
    """The lessons, if there are any."""
    problems: Extra[ProblemsPart] = Extra("problems")
    """The puzzles, if there are any."""
    finding: Extra[FindingPart[Position]] = Extra("problems.finding", lambda game: "problems" in game.extras)
    """The search for the game's puzzles, if there is one; not on the page."""
    rollouts: Extra[RolloutsPart[Position]] = Extra("players.rollouts")
    """The rollouts by which the level `master` compares its options, if the game uses them."""
    likings: Extra[LikingsPart[Position]] = Extra("players.likings", lambda game: game.manners)
    """The preferences of the playing styles, if the game's computer players have styles."""
    tuning: Extra[TuningPart[Position, NamedTuple]] = Extra("players.tuning")
    """How the game's parameters are learned, if there are any; not on the page."""
    responses: Extra[ResponsesPart[Position]] = Extra("players.responses")
    """The best responses to the game's levels in one round, if they can be computed; not on the page."""
    redeal: Extra[RedealPart[Position]] = Extra("rules.redeal", lambda game: game.secrets)
    """How hidden parts of a match's past are replaced by random ones, if the game has hidden information."""

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
        daily_since: str = "",
        oldest: int = 1,
        studied: bool = False,
    ) -> None:
        self.id = id
        self.package = package
        self.seats = seats
        self.minutes = minutes
        self.weight = weight
        self.options = options
        self.version = version
        """The version of the rules that this game follows, which records name; see `by_rules`."""
        self.newest = version
        """The version of the rules for new matches."""
        self.oldest = oldest
        """The oldest version of the rules by which matches can be continued."""
        self.limit = limit
        """The maximum number of entries in a match's log; far more than a real match needs."""
        self.card = card
        """The game's title, blurb, profile, and option labels."""
        self.secrets: bool = secrets
        """Whether the game has hidden information."""
        self.levels = levels
        """The levels of the game's computer players, the weakest first."""
        self.manners: tuple[str, ...] = manners
        """The playing styles of the game's computer players, besides the usual one."""
        self.extras: tuple[str, ...] = extras
        """The names of the optional parts that the game has: "forms", "aims", "calibration" and so on."""
        self.daily_since: str = daily_since
        """The first day (YYYY-MM-DD) whose challenge may be from this game; "" if the game has no challenges."""
        self.studied: bool = studied
        """Whether the rules page opens a playtest report of the game, whose figures are in takujo/study/results."""
        self.numbers: Numbers = STANDARD
        """The value set in use."""
        self._standard: Game = self
        self._edition: Edition | None = None

    def __repr__(self) -> str:
        return f"<Game {self.id}{f' by {self.numbers.fingerprint}' if self.numbers.values else ''}>"

    # -- values

    @property
    def standard(self) -> Game:
        """The game as its author made it: with the standard values and the newest rules."""
        return self._standard

    def with_numbers(self, values: Mapping[str, object], name: str = "") -> Game:
        """Return this game with other values: a mapping of keys of its data file to values, {} for the standard ones.

        Raises Illegal naming the field that is wrong.
        """
        standard = self._standard
        try:
            numbers = settle(standard.data.table(), standard.fields.FIELDS, values, name)
        except Illegal as refusal:
            raise refusal.worded_by(standard.texts.WORDS) from None
        if not numbers.values:
            return standard.by_rules(self.version)
        from ..numbers.package_variants import edition  # Few matches need this import.

        found = edition(standard.package, numbers.values, numbers.digest)
        game: Game = copy(import_module(found.package).GAME)
        game.numbers, game._standard, game._edition = numbers, standard, found
        return game.by_rules(self.version)

    def correctable(self) -> dict[str, Correctable]:
        """Return every correctable value by key: its field, its standard value, and the reason."""
        return correctable(self._standard.data.table(), self._standard.fields.FIELDS)

    # -- refusals

    def refuse(self, position: Position, seat: int, action: Action) -> Illegal:
        """Return why an action is illegal, in the game's words; called only for illegal actions."""
        return position.refuse(seat, action).worded_by(self.texts.WORDS)

    def why_not(self, view: Position, seat: int, picked: Mapping[str, object]) -> Illegal:
        """Return, in the game's words, why what a player picked on the board can't be selected."""
        return self.texts.why_not(view, seat, picked).worded_by(self.texts.WORDS)

    # -- players

    def kinds(self, levels: Iterable[str]) -> list[str]:
        """Return all kinds of computer player of these levels: each level alone, and each with each playing style."""
        return [kind for level in levels for kind in (level, *self._in_manners(level))]

    def _in_manners(self, level: str) -> list[str]:
        return [f"{level}.{manner}" for manner in self.manners if level in MANNERED]

    # -- the start of a match

    def by_rules(self, version: SupportsIndex) -> Game:
        """Return this game with another version of its rules; raises Illegal for an unsupported one."""
        version = whole(version, "version")
        if not self.oldest <= version <= self.newest:
            raise Illegal("rules-version", version=version, low=self.oldest, high=self.newest)
        if version == self.version:
            return self
        game = copy(self)
        game.version = version
        return game

    def start(self, seats: int, options: Options) -> Position:
        """Return the position before the first decision.

        The options must have been completed and checked by `complete`.
        """
        position: Position = self.rules.start(seats, options, self.version)
        position.rules = self.version
        return position

    def complete(self, seats: SupportsIndex, options: Mapping[str, str | Sequence[str]]) -> Options:
        """Return options with defaults for missing ones, checked; raises Illegal naming the invalid field."""
        seats = whole(seats, "seats")
        if seats not in self.seats:
            if len(self.seats) == 1:
                raise Illegal("seats-exactly", seats=seats, low=self.seats[0])
            raise Illegal("seats", seats=seats, low=self.seats[0], high=self.seats[-1])
        return complete(self.options, seats, options)
