"""The interface of a game: the parts that it offers to the table, and the functions of each.

A part is a subpackage of the game's package (or a module, if stated), imported at its first use. A function that gets a
`view` may reveal everything in it; one that gets a full position or a match documents what it may reveal. `lang` is
"ja" or "en"; a seat is a number from 0.
"""

# The methods of a protocol have docstrings for bodies; pyright would have `...` after them.
# pyright: reportReturnType=false

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from datetime import date

    from ..drawing.board_note import BoardNote
    from ..drawing.scene import Scene
    from ..numbers.provenance import Sourced
    from ..numbers.value_schema import Fields
    from ..rules.action import Action, Verbs
    from ..rules.action_series import Series
    from ..rules.forms import Filled, Form, Stock
    from ..rules.match_history import Course, Turn
    from ..rules.options import Options
    from ..rules.position import Event, Position
    from ..rules.rng import Stream
    from ..text.errors import Illegal
    from ..text.texts import Texts
    from ..thinking.aims import Aim
    from ..thinking.calibration import Expectation
    from ..thinking.forecast_claim import Claim, Meaning
    from ..thinking.ideas import Greedy, Idea, Liking, Thinking
    from ..thinking.parameter_learning import Climb, Refit, Search
    from ..thinking.puzzle_finder import Finder
    from ..thinking.rollouts import Rollouts
    from .rulespage import Section

P = TypeVar("P", bound="Position")
Made_co = TypeVar("Made_co", bound="Position", covariant=True)
Seen_contra = TypeVar("Seen_contra", bound="Position", contravariant=True)
Skill = TypeVar("Skill", bound=NamedTuple)


class RulesPart(Protocol[Made_co]):
    """`rules`: the rules of the game."""

    @property
    def VERBS(self) -> Verbs:
        """Every action class of the game, by verb."""

    def start(self, seats: int, options: Options, rules: int) -> Made_co:
        """Return the position before the first decision or draw; the options are complete and checked.

        `rules` is the version of the rules, for a setup that has changed; the table notes it in the position.
        """


class DataPart(Protocol):
    """`data` (a module): the values."""

    def table(self) -> Sourced:
        """Return the values of data.toml with the source of each; `provenance.table` reads them."""


class FieldsPart(Protocol):
    """`fields` (a module): the schema of the reconstructed values, which the owner of a printed copy can correct."""

    @property
    def FIELDS(self) -> Fields:
        """The field of each number that the data file marks as reconstructed."""


class TextsPart(Protocol[Seen_contra]):
    """`texts`: the texts of the game."""

    @property
    def WORDS(self) -> Texts:
        """All texts: names, prompts, refusals, endings, reasons of reconstructed values.

        `log.seat` puts a player's name before a line of the log. A line for `n` consecutive actions of one kind can be
        added as `log.VERB.many`.
        """

    @property
    def SOUNDS(self) -> Sequence[tuple[str, str]]:
        """Kinds of events with their sounds (sound.js); of several events, the first in this list decides."""

    def who(self, lang: str, position: Seen_contra, seat: int, /) -> str:
        """Return the name of a seat's side; "" while it is undecided.

        Reveals nothing hidden: called with full positions.
        """

    def colour(self, position: Seen_contra, seat: int, /) -> str:
        """Return the name of a seat's colour in the page's style; "" while it is undecided.

        Reveals nothing hidden: called with full positions.
        """

    def group(self, lang: str, view: Seen_contra, action: Action, /) -> str:
        """Return the heading under which the list of possible actions shows an action."""

    def short(self, lang: str, view: Seen_contra, action: Action, /) -> str:
        """Return an action in a word or two for the list of possible actions; different for all legal actions."""

    def what(self, lang: str, view: Seen_contra, action: Action, /) -> str:
        """Return an action as a phrase, for its tooltip and for screen readers."""

    def effect(self, lang: str, events: Sequence[Event], /) -> str:
        """Return in a few words what events have brought the acting seat; "" for nothing."""

    def outlook(self, lang: str, before: Seen_contra, after: Seen_contra | None, action: Action, /) -> str:
        """Return the possible results of an action that depends on chance; "" for other actions.

        `after` is the resulting position, or None if something hidden is revealed; `before` is then a view.
        """

    def lines(self, lang: str, before: Seen_contra, turn: Turn, called: Sequence[str], /) -> list[str]:
        """Return the log's lines for an action and its effects, as far as the reader may see them.

        `before` is the reader's view; hidden parts of the turn are HIDDEN or left out; `called` are the players' names
        by seat. The first line is the action's own.
        """

    def breakdown(self, lang: str, match: Course[Seen_contra], /) -> tuple[list[str], list[list[int]]]:
        """Return the parts of the points of a finished match: headings, and a row of numbers for each seat."""

    def verdict(self, lang: str, position: Seen_contra, /) -> str:
        """Return the result of the match as a sentence."""

    def when(self, lang: str, position: Seen_contra, /) -> str:
        """Return the moment of the match in a word or two (a year, a round).

        Reveals nothing hidden: gets full positions.
        """

    def chart(self, lang: str, match: Course[Seen_contra], /) -> dict[str, object]:
        """Return the course of a finished match as data for chart.js; {} if there is no chart."""

    def why_not(self, view: Seen_contra, seat: int, picked: Mapping[str, object], /) -> Illegal:
        """Return why what a player picked on the board can't be selected; `picked` has fields of actions."""


class BoardPart(Protocol[Seen_contra]):
    """`board`: the board as drawing data."""

    @property
    def GLYPHS(self) -> Mapping[str, Mapping[str, object]]:
        """The icons by name, in the format of scene.py."""

    def crest(self, position: Seen_contra, seat: int, /) -> str:
        """Return the name of a seat's icon; "" while its side is undecided.

        Reveals nothing hidden: called with full positions.
        """

    def scene(
        self,
        position: Seen_contra,
        /,
        viewer: int,
        lang: str,
        layout: str,
        focus: int | None = None,
        roll: str = "",
        names: Sequence[str] = (),
    ) -> Scene:
        """Return the board of a view as the viewer (a seat, or NOBODY) sees it, for a "wide", "tall" or "broad" screen.

        "broad" is much wider than high; a board that is wide enough may use the "wide" layout there. `focus` is the
        last selected target's focus, `roll` the notation of dice to animate, `names` are the players' names.
        """

    def picture(self) -> Scene:
        """Return the picture on the game's card in the lobby, without any words."""


class RoutesPart(Protocol[Seen_contra]):
    """`board.routes` (a module, optional): where moves lead on the board, which hints and last moves are drawn from."""

    def route(self, before: Seen_contra, seat: int, action: Action, /) -> Sequence[str]:
        """Return the places that an action names, from its origin to its goal; () for none.

        Places are spots and click targets of the scene, by id. An action that goes on with a move (first the origin,
        then a unit, then the goal) names the move's places until then again. `before` may be a view, the action
        redacted; what a viewer doesn't know names no place of the scene.
        """


class AnnotationsPart(Protocol[Seen_contra]):
    """`board.annotations` (a module, optional): notes at places of the board, with what the reader knows.

    Places are spots and click targets of the scene, by id; `called` are the players' names by seat.
    """

    def results(self, lang: str, before: Seen_contra, turn: Turn, called: Sequence[str], /) -> Sequence[BoardNote]:
        """Return notes on the results of an action, such as those of a battle; () for most actions.

        `before` is the reader's view; hidden parts of the turn are HIDDEN or left out.
        """

    def threats(self, lang: str, view: Seen_contra, seat: int, called: Sequence[str], /) -> Sequence[BoardNote]:
        """Return notes on what others could take from a seat next, as far as the view shows it."""


class PlayersPart(Protocol[P]):
    """`players`: computer players, hints and reviews."""

    @property
    def GREEDY(self) -> Greedy[P] | None:
        """The parameters of greedy levels; None if there are none."""

    @property
    def WEIGHTS(self) -> Sequence[float]:
        """The weights of `features` in estimates of the chance of winning, in nats of its odds.

        `python3 -m takujo calibrate` fits them to results of matches.
        """

    @property
    def SOLO_WEIGHTS(self) -> Sequence[float]:
        """The weights of `features` whose weighted sum estimates a solo player's final points.

        () without a solo mode.
        """

    @property
    def DOUBT(self) -> float:
        """The standard error of a review's estimate of how much a move changes a seat's chance of winning.

        `python3 -m takujo review-error` measures it. With 0, reviews mention no error.
        """

    @property
    def SOLO_DOUBT(self) -> float:
        """The standard error of a review's estimate of how much a move changes a solo player's final points."""

    def unit(self, view: P, /) -> str:
        """Return the unit of ideas' values: final "points", the "chance" to win, the chance to end "ahead" of a rival.

        Any other word is a kind of points of the game's own; its texts `hint.<word>` and `hint.<word>.below` are the
        words for positive and for negative amounts.
        """

    def think(self, view: P, seat: int, rng: Stream, level: str, /) -> Thinking:
        """Yield ideas for a decision, at a level that isn't greedy, from the view alone; in pieces of at most 50 ms."""

    def features(self, position: P, /) -> list[tuple[float, ...]]:
        """Return by seat the features of a full position.

        Their sum weighted by WEIGHTS gives the log odds of winning.
        """

    def stage(self, position: P, /) -> int:
        """Return the number of the match's part (round, year), at whose start reviews attribute changes to no seat."""


class PagePart(Protocol):
    """`page`: the content of the game's rules page."""

    def rules(self, lang: str) -> list[Section]:
        """Return the sections, numbered as code and refusals cite them."""

    def aid(self, lang: str) -> list[Section]:
        """Return the player aid: what players look up at the table, under the numbers of the rules' sections."""


class FormsPart(Protocol[Seen_contra]):
    """`texts.forms` (a module, optional): forms for actions that can't be listed.

    `Step.free` accepts what the forms say.
    """

    def forms(self, lang: str, view: Seen_contra, seat: int, /) -> tuple[Form, ...]:
        """Return the forms that the deciding seat can fill in now."""

    def stocks(self, lang: str, view: Seen_contra, seat: int, /) -> tuple[Stock, ...]:
        """Return what a seat has, which a phone keeps in view below the prompt; () while that doesn't matter."""

    def fill(self, lang: str, view: Seen_contra, seat: int, name: str, values: dict[str, int], /) -> Filled:
        """Return what a person's entries in a form mean; all values are within their bounds, checkboxes 0 or 1."""


class SeriesPart(Protocol[Seen_contra]):
    """`texts.series` (a module, optional): actions played in a row by one choice, such as last round's placing."""

    def series(self, lang: str, match: Course[Seen_contra], seat: int, /) -> tuple[Series, ...]:
        """Return the series that the deciding seat can play now; the match is the one that this seat knows."""


class AimsPart(Protocol[Seen_contra]):
    """`players.aims` (a module, optional): the purpose of moves, if it isn't obvious."""

    def aims(self, view: Seen_contra, seat: int, line: Sequence[Action], /) -> Sequence[Aim]:
        """Return the plan that a sequence of actions belongs to, then up to two alternatives that were considered.

        () for an obvious move. Hints show the plans, so they may depend on the view alone.
        """


class CalibrationPart(Protocol[Seen_contra]):
    """`players.calibration` (a module, optional): forecasts of hints, if ideas' values are bad forecasts."""

    @property
    def FITS(self) -> Mapping[str, tuple[float, float]]:
        """The fits by name: the shift and slope by which forecasts are corrected (core/thinking/calibration.py).

        `python3 -m takujo claims GAME --fit` finds them.
        """

    def expectation(self, view: Seen_contra, seat: int, idea: Idea, /) -> Expectation | None:
        """Return the expected result of an idea with a value; None if hints show no number."""


class ForecastClaimsPart(Protocol[P]):
    """`forecast_claims` (a module, optional, not on the page): the checks of forecasts that only this game makes."""

    @property
    def LEVELS(self) -> Sequence[str]:
        """The levels of the players for whom the forecasts hold; the matches of the check use them in turn."""

    @property
    def MEANINGS(self) -> Mapping[str, Meaning[P]]:
        """The meanings of units that only this game has.

        "puzzle: UNIT" is the meaning of a unit in puzzles, if it differs there: the outcome is then measured from the
        position after the moves whose value is given.
        """

    @property
    def BARS(self) -> Mapping[str, float]:
        """The largest allowed differences between mean forecasts and mean outcomes, by kind of forecast."""

    @property
    def UNCHECKED(self) -> Mapping[str, str]:
        """The forecasts that no match can check, each with the reason.

        A forecast is "outlook", or an aim's key and argument, "aim.tile.worth".
        """

    def claims(self, position: P, seat: int, line: Sequence[Action], /) -> Sequence[Claim[P]]:
        """Return the forecasts in the aims and the outlook of a sequence of actions; the position is a full one.

        The kind of a claim is "outlook" or the key and argument of the aim, and may go on after a space.
        """


class RedealPart(Protocol[Seen_contra]):
    """`rules.redeal` (a module, for games with hidden information): possible pasts of a match for a seat."""

    def redealt(self, match: Course[Seen_contra], seat: int, rng: Stream, /) -> list[Action]:
        """Return the standing actions of a match, with all that a seat (or NOBODY) can't know replaced at random.

        Played from the same start they are legal, and the seat sees exactly the same. The result depends only on what
        the seat knows; at a live table the match contains no more than that: its positions are the seat's views, its
        turns are those that the seat sees.
        """


class DailyPart(Protocol[Seen_contra]):
    """`daily` (a module, optional): a solo challenge determined by the date, the same for all players.

    The texts say what a day's value is (`daily.value`), what is the same for all (`daily.note`), and what the points of
    the stretches are (`daily.stretches`). core/game/challenge_rotation.py says which days are whose.
    """

    @property
    def VALUES(self) -> Sequence[str]:
        """The values that an option has in the challenges of successive days from 1970-01-01, in a repeating cycle.

        It is the option that the game has for each seat, such as the nation; the lobby shows the day's value.
        """

    @property
    def SPAN(self) -> str:
        """The label of the bar chart in the result that shows `stretches`, such as "1939–45"."""

    def setup(self, day: date, /) -> tuple[int, Mapping[str, str | list[str]], int]:
        """Return the seats, the options and the seed of a day's challenge."""

    def day_of(self, match: Course[Seen_contra], /) -> date | None:
        """Return the day whose challenge a match of this game is; None for other matches."""

    def stretches(self, positions: Sequence[Seen_contra], /) -> list[int]:
        """Return the points that the player won in each section of a finished solo match, such as each year."""


class LessonsPart(Protocol[Seen_contra]):
    """`lessons` (optional): the game's tutorials, one file per lesson (games/LESSONS.md)."""

    @property
    def LESSONS(self) -> Sequence[str]:
        """The names of the lesson files in the recommended order; the first lesson is for newcomers to the game."""

    @property
    def FACTS(self) -> Mapping[str, Callable[[Seen_contra, int], object]]:
        """Functions that conditions can use besides the state.

        Each takes a full position and a seat, and returns a whole number or a word.
        """


class ProblemsPart(Protocol):
    """`problems` (optional): puzzles, in problems.jsonl beside it (games/PROBLEMS.md)."""

    @property
    def THEMES(self) -> Mapping[str, float]:
        """The themes of puzzles, with the solution's minimum lead over the second best, in `players.unit`.

        The texts say under `problem.<theme>` what is asked.
        """

    @property
    def WITHOUT_EFFECTS(self) -> Collection[str]:
        """The themes in which the effects of actions, such as odds, would be the answer: they are shown at the end."""


class FindingPart(Protocol[P]):
    """`problems.finding` (a module, with `problems`, not on the page): the search for puzzles in matches."""

    @property
    def SETUPS(self) -> Sequence[tuple[int, Mapping[str, str | Sequence[str]]]]:
        """The seats and options of the matches in which puzzles are searched, in turn."""

    @property
    def FINDERS(self) -> Mapping[str, Finder[P]]:
        """The finders of puzzles, by the theme of the puzzles."""


class RolloutsPart(Protocol[P]):
    """`players.rollouts` (a module, optional): the level `master`'s comparison of its options by rollouts."""

    def rollouts(self, view: P, seat: int, /) -> Rollouts[P]:
        """Return the comparison for a seat's decision, from the view alone."""


class LikingsPart(Protocol[Seen_contra]):
    """`players.likings` (a module, for games with playing styles): the preferences of each style."""

    def give(self, view: Seen_contra, manner: str, /) -> float:
        """Return how much worse than the best idea an idea may be and still be chosen because it fits a style.

        The amount is in the unit of the ideas, and chosen so that a style costs no strength, as the ladder shows.
        """

    def liking(self, view: Seen_contra, seat: int, manner: str, /) -> Liking:
        """Return a function that rates how well a sequence of actions fits a style.

        It is compared with other sequences for the same decision.
        """


class TuningPart(Protocol[P, Skill]):
    """`players.tuning` (a module, optional, not on the page): the learning of the game's parameters."""

    @property
    def TUNING(self) -> Refit[P] | Climb[P, Skill] | Search:
        """The parameters to learn, and the method."""

    @property
    def __file__(self) -> str:
        """The path of this module, beside which the learned files are written."""


class ResponsesPart(Protocol[Seen_contra]):
    """`players.responses` (a module, optional, not on the page): the best responses to levels in one round."""

    @property
    def UNIT(self) -> str:
        """The unit of gains, such as "points"."""

    @property
    def STAKES(self) -> float:
        """What a seat has at stake, in that unit."""

    @property
    def LEVELS(self) -> Sequence[str]:
        """The levels to which responses are computed."""

    @property
    def PLACES(self) -> Mapping[str, bool]:
        """By the place in which the responding seat acts: whether gains there are only lower bounds."""

    def gains(self, start: Seen_contra, level: str, seeds: Iterable[int], /) -> Iterator[tuple[float, ...]]:
        """Yield for each seed what the best response to a level gains in each of the places, on average.

        The seed settles all that the responding seat sees of chance and of the others; the rest is averaged.
        """


class Parts(NamedTuple, Generic[P]):
    """The parts that every game must have; a game's `__init__` declares them, so that mypy checks the game."""

    rules: RulesPart[P]
    data: DataPart
    fields: FieldsPart
    texts: TextsPart[P]
    board: BoardPart[P]
    players: PlayersPart[P]
    page: PagePart
