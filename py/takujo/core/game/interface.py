"""What a game owes the table: the parts that it offers, and what each of their functions has to say.

A part is a room of the game's package (or a module, where that is said), imported when it is first used. What gets a
`view` may tell all that is in it; what gets a full position or a match says which of it may be told. Texts are asked
for in a language, "ja" or "en"; a seat is its number from 0.
"""

# The methods of a protocol have docstrings for bodies; pyright would have `...` after them.
# pyright: reportReturnType=false

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from datetime import date

    from ..drawing.scene import Scene
    from ..numbers.provenance import Sourced
    from ..numbers.value_schema import Fields
    from ..rules.action import Action, Verbs
    from ..rules.forms import Filled, Form
    from ..rules.match_history import Course, Turn
    from ..rules.options import Options
    from ..rules.position import Event, Position
    from ..rules.rng import Stream
    from ..text.errors import Illegal
    from ..text.texts import Texts
    from ..thinking.aims import Aim
    from ..thinking.calibration import Expectation
    from ..thinking.claim import Claim, Meaning
    from ..thinking.finder import Finder
    from ..thinking.ideas import Greedy, Idea, Liking, Thinking
    from ..thinking.learning import Climb, Refit, Search
    from ..thinking.rollouts import Rollouts
    from .rulespage import Section

P = TypeVar("P", bound="Position")
Made_co = TypeVar("Made_co", bound="Position", covariant=True)
Seen_contra = TypeVar("Seen_contra", bound="Position", contravariant=True)
Skill = TypeVar("Skill", bound=NamedTuple)


class RulesPart(Protocol[Made_co]):
    """`rules`: the game itself."""

    @property
    def VERBS(self) -> Verbs:
        """Every action class of the game, by verb."""

    def start(self, seats: int, options: Options, rules: int) -> Made_co:
        """Return the position before the first decision or draw; the options are complete and checked.

        `rules` is the version of the rules, for a setup that has changed; the table notes it in the position.
        """


class DataPart(Protocol):
    """`data` (a module): the numbers."""

    def table(self) -> Sourced:
        """Return the values of data.toml with the source of each; `provenance.table` reads them."""


class FieldsPart(Protocol):
    """`fields` (a module): what the reconstructed numbers may be that the owner of a printed copy may put right."""

    @property
    def FIELDS(self) -> Fields:
        """The field of each number that the data file marks as reconstructed."""


class TextsPart(Protocol[Seen_contra]):
    """`texts`: the game in words."""

    @property
    def WORDS(self) -> Texts:
        """All sentences: names, prompts, refusals, ends, reasons of reconstructed numbers."""

    @property
    def SOUNDS(self) -> Sequence[tuple[str, str]]:
        """Kinds of event and the sound that each makes (sound.js); the first that has happened is heard."""

    def who(self, lang: str, position: Seen_contra, seat: int) -> str:
        """Return what a seat's side is called; "" while that is open. Nothing secret: asked with full positions."""

    def colour(self, position: Seen_contra, seat: int) -> str:
        """Return the token of a seat's colour; "" while that is open. Nothing secret: asked with full positions."""

    def group(self, lang: str, view: Seen_contra, action: Action) -> str:
        """Return the heading under which an action stands in the list of moves."""

    def short(self, lang: str, view: Seen_contra, action: Action) -> str:
        """Return an action in a word or two, under its heading: no two legal ones alike."""

    def what(self, lang: str, view: Seen_contra, action: Action) -> str:
        """Return what an action does as a phrase, for its tooltip and for screen readers."""

    def effect(self, lang: str, events: Sequence[Event]) -> str:
        """Return in a few words what events brought the seat that acted; "" where there is nothing to say."""

    def outlook(self, lang: str, before: Seen_contra, after: Seen_contra | None, action: Action) -> str:
        """Return what may come of an action that chance has a say in; "" where none hangs on it.

        `after` is what follows, or None where something unknown comes to light; `before` is then a view.
        """

    def lines(self, lang: str, before: Seen_contra, turn: Turn, called: Sequence[str]) -> list[str]:
        """Return the log's lines for an action and what it caused, as far as the reader is told of it.

        `before` is the reader's view, what the reader may not know of the turn is HIDDEN or left out; `called` is what
        each seat is called. The first line is the action's own.
        """

    def breakdown(self, lang: str, match: Course[Seen_contra]) -> tuple[list[str], list[list[int]]]:
        """Return what the points of a finished match are made of: headings, and a row of numbers for each seat."""

    def verdict(self, lang: str, position: Seen_contra) -> str:
        """Return in a sentence how the match ended."""

    def when(self, lang: str, position: Seen_contra) -> str:
        """Return the moment of the match in a word or two (a year, a round). Nothing secret: asked with full ones."""

    def chart(self, lang: str, match: Course[Seen_contra]) -> dict[str, object]:
        """Return how a finished match went, as chart.js draws it; {} where there is nothing to draw."""

    def why_not(self, view: Seen_contra, seat: int, picked: Mapping[str, Any]) -> Illegal:
        """Return why what was picked on the board can't be chosen; `picked` holds fields of actions."""


class BoardPart(Protocol[Seen_contra]):
    """`board`: the game as drawing data."""

    @property
    def GLYPHS(self) -> Mapping[str, Any]:
        """The drawn signs by name, as scene.py describes them."""

    def scene(
        self,
        position: Seen_contra,
        viewer: int,
        lang: str,
        layout: str,
        focus: int | None = None,
        roll: str = "",
        names: Sequence[str] = (),
    ) -> Scene:
        """Return the board of a view as the viewer (a seat, or NOBODY) sees it, on a "wide", "tall" or "broad" screen.

        "broad" is one much wider than high: a board that is wide enough may lie there as on a "wide" one.
        `focus` is what has been pointed at (a target's focus), `roll` the notation of a throw that is to be seen
        rolling, `names` what the players are called.
        """

    def picture(self) -> Scene:
        """Return the picture on the game's card in the lobby, without any words."""


class PlayersPart(Protocol[P]):
    """`players`: what computer players, hints and reviews know."""

    @property
    def GREEDY(self) -> Greedy[P] | None:
        """How greedy levels play; None where no level is greedy."""

    @property
    def WEIGHTS(self) -> Sequence[float]:
        """The weight of each feature, in nats of the odds of winning; `python3 -m takujo.bots.calibrate` finds them."""

    @property
    def SOLO_WEIGHTS(self) -> Sequence[float]:
        """What each feature of a solo match counts, in final points; () where nobody plays alone."""

    @property
    def DOUBT(self) -> float:
        """By how much a change of a chance to win may be off: a standard deviation, which reviews tell.

        `python3 -m takujo.bots.review_error` measures it. With 0, reviews mention no error.
        """

    @property
    def SOLO_DOUBT(self) -> float:
        """The same of the final points of a solo match."""

    def unit(self, view: P) -> str:
        """Return the unit of ideas: "points" at the end, the "chance" to win, that to end "ahead" of a rival.

        Any other word is a kind of points of the game's own. Its texts say `hint.<word>` what an amount of them is, and
        `hint.<word>.below` what one is by which a value is below 0.
        """

    def think(self, view: P, seat: int, rng: Stream, level: str) -> Thinking:
        """Think about a decision as a level that is not greedy, in pieces of at most 50 ms; sees the view alone."""

    def features(self, position: P) -> list[tuple[float, ...]]:
        """Return by seat what tells how it stands in a full position: its chance to win follows by WEIGHTS."""

    def stage(self, position: P) -> int:
        """Return the stretch of the match (a round, a year) by which a review is divided."""


class PagePart(Protocol):
    """`page`: the rules page."""

    def rules(self, lang: str) -> list[Section]:
        """Return the sections, numbered as code and refusals cite them."""


class FormsPart(Protocol[Seen_contra]):
    """`texts.forms` (a module, optional): how a person puts together an action that is too free to be listed.

    `Step.free` accepts what the forms say.
    """

    def forms(self, lang: str, view: Seen_contra, seat: int) -> tuple[Form, ...]:
        """Return the forms that the deciding seat may fill in now."""

    def fill(self, lang: str, view: Seen_contra, seat: int, name: str, values: dict[str, int]) -> Filled:
        """Return what the values of a form come to; all are within their bounds, ticks 0 or 1."""


class AimsPart(Protocol[Seen_contra]):
    """`players.aims` (a module, optional): what a move is for, where that is not to be seen from the move."""

    def aims(self, view: Seen_contra, seat: int, line: Sequence[Action]) -> Sequence[Aim]:
        """Return the plan that a line of actions belongs to, then up to two others that were weighed against it.

        () where a move speaks for itself. Hints tell them, so they follow from the view alone.
        """


class CalibrationPart(Protocol[Seen_contra]):
    """`players.calibration` (a module, optional): the numbers of hints, where values are no good forecasts."""

    @property
    def FITS(self) -> Mapping[str, tuple[float, float]]:
        """The shift and slope of each fit, by name.

        `python3 -m takujo.bots.claims GAME --fit` finds them.
        """

    def expectation(self, view: Seen_contra, seat: int, idea: Idea) -> Expectation | None:
        """Return what an idea with a value is expected to bring; None where hints show no number."""


class ClaimsPart(Protocol[P]):
    """`claims` (a module, optional, not on the page): how to check the numbers that only this game says."""

    @property
    def LEVELS(self) -> Sequence[str]:
        """The levels of the players for whom the claims hold. The matches use them in turn."""

    @property
    def MEANINGS(self) -> Mapping[str, Meaning[P]]:
        """The meanings of the units that only this game has.

        "puzzle: UNIT" is the meaning of a unit in puzzles, if it is another one there. Its measure starts from the
        position after the moves whose value is said.
        """

    @property
    def BARS(self) -> Mapping[str, float]:
        """By kind of claim, the largest difference allowed between the means of what is said and what comes of it."""

    @property
    def UNCHECKED(self) -> Mapping[str, str]:
        """Numbers that no match can check, and why: "outlook", or the key and argument of an aim, "aim.tile.worth"."""

    def claims(self, position: P, seat: int, line: Sequence[Action]) -> Sequence[Claim[P]]:
        """Return the claims that the aims and the outlook of a line of actions make. The position is a full one.

        The kind of a claim is "outlook" or the key and argument of the aim, and may go on after a space.
        """


class RedealPart(Protocol[Seen_contra]):
    """`rules.redeal` (a module; of every game with secrets): the past as somebody may imagine it."""

    def redealt(self, match: Course[Seen_contra], seat: int, rng: Stream) -> list[Action]:
        """Return the standing actions of a running match, what a seat (or NOBODY) can't know of them drawn anew.

        Played from the same beginning they are legal, and the seat is told and shown the same all the way. What is
        drawn depends on nothing but what the seat knows; at a live table the match holds no more than that: its
        positions are the seat's views, its turns are as the seat is told of them.
        """


class DailyPart(Protocol[Seen_contra]):
    """`daily` (a module, optional): a solo challenge that follows from the date alone, the same for everybody."""

    @property
    def VALUES(self) -> Sequence[str]:
        """What the game's option for each seat is, day after day, from 1970-01-01 and over again: for the lobby."""

    @property
    def SPAN(self) -> str:
        """What the bars of `stretches` stand for, as the result says it: "1939–45"."""

    def setup(self, day: date) -> tuple[int, Mapping[str, str | list[str]], int]:
        """Return the seats, the options and the seed of a day."""

    def day_of(self, match: Course[Seen_contra]) -> date | None:
        """Return the day whose challenge a match of this game is, or None."""

    def stretches(self, positions: Sequence[Seen_contra]) -> list[int]:
        """Return the points won in each stretch of a finished match."""


class LessonsPart(Protocol[Seen_contra]):
    """`lessons` (optional): the game taught at the table, one file for each lesson (games/LESSONS.md)."""

    @property
    def LESSONS(self) -> Sequence[str]:
        """The names of the files, as the lessons are best taken: the first is for whoever doesn't know the game."""

    @property
    def FACTS(self) -> Mapping[str, Callable[[Seen_contra, int], object]]:
        """What conditions may ask of a full position beside its state, for a seat: whole numbers or words."""


class ProblemsPart(Protocol):
    """`problems` (optional): positions to practise on, in problems.jsonl beside it (games/PROBLEMS.md)."""

    @property
    def THEMES(self) -> Mapping[str, float]:
        """What problems are about, and by how much the second best is worse at least, in the unit of `players.unit`.

        The texts say under `problem.<theme>` what is asked.
        """


class FindingPart(Protocol[P]):
    """`problems.finding` (a module, with `problems`, not on the page): how problems are found in matches."""

    @property
    def SETUPS(self) -> Sequence[tuple[int, Mapping[str, str | Sequence[str]]]]:
        """Seats and options of the matches in which problems are looked for, in turn."""

    @property
    def FINDERS(self) -> Mapping[str, Finder[P]]:
        """By theme, how its problems are found."""


class RolloutsPart(Protocol[P]):
    """`players.rollouts` (a module, optional): how the level `master` compares what it may do, by playing on."""

    def rollouts(self, view: P, seat: int) -> Rollouts[P]:
        """Return a seat's decision as it is compared; sees the view alone."""


class LikingsPart(Protocol[Seen_contra]):
    """`players.likings` (a module; of every game whose computers may have manners): what each manner likes."""

    def give(self, view: Seen_contra, manner: str) -> float:
        """Return how much less an idea may be worth for being in a manner, in the unit of the ideas.

        So that a manner is as strong as none: the ladder tells.
        """

    def liking(self, view: Seen_contra, seat: int, manner: str) -> Liking:
        """Return what tells how much a line of actions is in a manner, beside other lines of this decision."""


class TuningPart(Protocol[P, Skill]):
    """`players.tuning` (a module, optional, not on the page): how the learned numbers are found."""

    @property
    def TUNING(self) -> Refit[P] | Climb[P, Skill] | Search:
        """What is to be found, and how."""

    @property
    def __file__(self) -> str:
        """Beside it lie the files that are written."""


class Parts(NamedTuple, Generic[P]):
    """What every game has; a game's `__init__` states it, so that mypy holds the game to it."""

    rules: RulesPart[P]
    data: DataPart
    fields: FieldsPart
    texts: TextsPart[P]
    board: BoardPart[P]
    players: PlayersPart[P]
    page: PagePart
