"""What the table knows of a game before it is opened: its card, its seats, its options."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from importlib import import_module
from typing import TYPE_CHECKING, Literal, NamedTuple, SupportsIndex, cast

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

Weight = Literal["light", "medium", "heavy"]
"""How much there is to a game: learned in minutes, in one match, in some."""


class Game:
    """One title: a light card; its rules, board and texts are imported when first used.

    What its package has to offer is written in core/game/interface.py.
    """

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
        self.secrets = secrets
        """Whether seats know things that others don't."""
        self.levels = levels
        """How strong its computer players can be, the weakest first."""
        self.manners = manners
        """In which ways its computer players may be given to play, beside their usual one."""
        self.extras = extras
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

    # -- its parts

    def _part(self, name: str) -> object:
        place = f"{self.package}.{name}"
        return sys.modules.get(place) or import_module(place)  # asked for dozens of times a click

    def _extra(self, name: str, place: str) -> object:
        return self._part(place) if name in self.extras else None

    @property
    def rules(self) -> RulesPart[Position]:
        """The game itself."""
        return cast("RulesPart[Position]", self._part("rules"))

    @property
    def data(self) -> DataPart:
        """The numbers."""
        return cast("DataPart", self._part("data"))

    @property
    def fields(self) -> FieldsPart:
        """What its numbers may be."""
        return cast("FieldsPart", self._part("fields"))

    @property
    def texts(self) -> TextsPart[Position]:
        """The game in words."""
        return cast("TextsPart[Position]", self._part("texts"))

    @property
    def board(self) -> BoardPart[Position]:
        """The game as drawing data."""
        return cast("BoardPart[Position]", self._part("board"))

    @property
    def players(self) -> PlayersPart[Position]:
        """What computer players, hints and reviews know."""
        return cast("PlayersPart[Position]", self._part("players"))

    @property
    def page(self) -> PagePart:
        """The rules page."""
        return cast("PagePart", self._part("page"))

    @property
    def forms(self) -> FormsPart[Position] | None:
        """How actions are put together that are too free to be listed, if there are any."""
        return cast("FormsPart[Position] | None", self._extra("forms", "texts.forms"))

    @property
    def aims(self) -> AimsPart[Position] | None:
        """What its moves are for, where it says so."""
        return cast("AimsPart[Position] | None", self._extra("aims", "players.aims"))

    @property
    def calibration(self) -> CalibrationPart[Position] | None:
        """What its hints say of ideas, where that is not their values."""
        return cast("CalibrationPart[Position] | None", self._extra("calibration", "players.calibration"))

    @property
    def claims(self) -> ClaimsPart[Position] | None:
        """How the numbers are checked that only it says, if there are any; not on the page."""
        return cast("ClaimsPart[Position] | None", self._extra("claims", "claims"))

    @property
    def daily(self) -> DailyPart[Position] | None:
        """The challenge of the day, if there is one."""
        return cast("DailyPart[Position] | None", self._extra("daily", "daily"))

    @property
    def lessons(self) -> LessonsPart[Position] | None:
        """How it is taught, if it is."""
        return cast("LessonsPart[Position] | None", self._extra("lessons", "lessons"))

    @property
    def problems(self) -> ProblemsPart | None:
        """What practice there is, if any."""
        return cast("ProblemsPart | None", self._extra("problems", "problems"))

    @property
    def finding(self) -> FindingPart[Position] | None:
        """How its problems are found, if it has any; not on the page."""
        return cast("FindingPart[Position] | None", self._extra("problems", "problems.finding"))

    @property
    def rollouts(self) -> RolloutsPart[Position] | None:
        """How `master` plays on from what it may do, if that is how it thinks."""
        return cast("RolloutsPart[Position] | None", self._extra("rollouts", "players.rollouts"))

    @property
    def likings(self) -> LikingsPart[Position] | None:
        """What its computer players' manners like, if they may have any."""
        return cast("LikingsPart[Position] | None", self._part("players.likings") if self.manners else None)

    @property
    def tuning(self) -> TuningPart[Position, NamedTuple] | None:
        """How its learned numbers are found, if there are any; not on the page."""
        return cast("TuningPart[Position, NamedTuple] | None", self._extra("tuning", "players.tuning"))

    @property
    def redeal(self) -> RedealPart[Position] | None:
        """How the past is drawn anew as far as a seat can't know it, where there are secrets."""
        return cast("RedealPart[Position] | None", self._part("rules.redeal") if self.secrets else None)

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
