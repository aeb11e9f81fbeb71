"""Lessons: tutorials at a game's table, as data; games/LESSONS.md describes how to write one.

A lesson starts with a record and continues in steps. Each step has a sentence, and its other keys determine its kind:
`do` (these actions), `any` (a matching action), `answer` (a question), `watch` (forced replies to watch), or none of
them (only text to read). core/teaching/lesson_walk.py plays through a lesson.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from ..game.game import Game
from ..match.record import entry
from ..numbers.provenance import at
from ..text.data_files import tables_of
from ..text.json_reader import is_object
from ..text.texts import LANGS
from ..text.type_guards import is_list
from ..thinking.continuation import ForcedReply
from . import lesson_condition
from .lesson_condition import Condition

Said = Mapping[str, str]
"""A sentence by language."""

RECAP = 3
"""The number of sentences that sum a lesson up."""

_NUMBER = re.compile(r"\{([a-z][\w.-]*)\}")
_NAME = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


class Answer(NamedTuple):
    """One of the answers to a question, and the reaction to this answer."""

    said: Said
    right: bool
    because: Said


class WrongMove(NamedTuple):
    """The reaction to wrong moves: those whose notation matches a pattern, or with "" all others that are legal."""

    on: tuple[str, ...]
    said: Said


class LessonStep(NamedTuple):
    """One step of a lesson.

    Patterns have the syntax of file names (`put 4 *`), and are matched with an action's notation.
    """

    kind: str  # "tell", "do", "any", "ask", "watch"
    said: Said
    light: tuple[str, ...]
    """The places on the board that the step points out, as ids of click targets."""
    holds: tuple[Condition, ...]
    """What is true at the start of the step; a test fails if the sentences no longer agree with the rules."""
    do: tuple[str, ...]
    """The actions to play, each once, in any order that the rules allow."""
    any: tuple[str, ...]
    """Patterns, one of which the action has to match."""
    after: tuple[Condition, ...]
    """What has to be true after the learner's action."""
    times: int
    """How many matching actions complete the step."""
    answers: tuple[Answer, ...]
    watch: tuple[ForcedReply, ...]
    """The forced replies that follow, shown one by one."""
    wrong: tuple[WrongMove, ...]


class Lesson(NamedTuple):
    """A lesson of a game, as read from its file."""

    game: Game
    id: str
    title: Said
    minutes: int
    covers: tuple[str, ...]
    """The sections of the rules page that the lesson teaches."""
    seat: int
    """The seat of the learner."""
    start: str
    """The record with which the lesson starts."""
    steps: tuple[LessonStep, ...]
    recap: tuple[Said, ...]
    """What the learner has learned, in RECAP sentences that are shown at the end."""

    @property
    def name(self) -> str:
        """The full name of the lesson: `workers-made/first`."""
        return f"{self.game.id}/{self.id}"


def ids(game: Game) -> tuple[str, ...]:
    """Return the ids of a game's lessons in the recommended order; () if there are none."""
    return tuple(game.lessons.LESSONS) if game.lessons is not None else ()


def source(game: Game, id: str) -> dict[str, Any]:
    """Return a lesson as stored in its file.

    The file is `lessons/ID.toml` in a game's folder, or `MODULE.ID.toml` beside the module of a game in one file.
    """
    if game.in_package:
        return tables_of(f"{game.package}.lessons", f"{id}.toml")
    return tables_of(game.package, f"{game.package.rpartition('.')[2]}.{id}.toml")


def lesson(game: Game, id: str) -> Lesson:
    """Return a lesson of a game; raises ValueError saying where its file is wrong."""
    return read(game, id, source(game, id))


def read(game: Game, id: str, written: Mapping[str, Any]) -> Lesson:
    """Return the lesson of a parsed file; raises ValueError saying where it is wrong."""
    reader = _Reader(game, f"{game.id}/{id}")
    if not _NAME.fullmatch(id):
        raise reader.fault("its file's name is not of a-z, 0-9 and hyphens")
    top = reader.table(written, {"title", "minutes", "covers", "start", "step", "recap"}, {"seat"})
    title, covers = reader.said(top["title"]), reader.words(top, "covers")
    recap = tuple(map(reader.said, reader.tables(top, "recap")))
    if len(recap) != RECAP:
        raise reader.fault(f"has {len(recap)} [[recap]], not {RECAP}")
    steps: list[LessonStep] = []
    for n, step in enumerate(reader.tables(top, "step"), 1):
        reader.place = f"{game.id}/{id}, step {n}"
        steps.append(reader.step(step))
    return Lesson(
        game,
        id,
        title,
        int(top["minutes"]),
        covers,
        int(top.get("seat", 0)),
        str(top["start"]),
        tuple(steps),
        recap,
    )


def fits(notation: str, patterns: Sequence[str]) -> bool:
    """Return whether a notation matches one of the patterns."""
    return any(fnmatchcase(notation, pattern) for pattern in patterns)


def covering(index: Sequence[tuple[str, Sequence[str]]], rule: str) -> str:
    """Return the first id whose lesson covers a rule most closely ("2.3" before "2"); "" if there is none.

    >>> covering([("first", ["2", "3"]), ("bonus", ["3.4"])], "3.4")
    'bonus'
    >>> covering([("first", ["2", "3"]), ("bonus", ["3.4"])], "3.1")
    'first'
    """
    found = [(len(number), id) for id, covers in index for number in covers if f"{rule}.".startswith(f"{number}.")]
    most = max((length for length, _ in found), default=0)
    return next((id for length, id in found if length == most), "")


class _Reader:
    """Reads one file, and tracks the place being read for error messages."""

    def __init__(self, game: Game, place: str) -> None:
        self._game = game
        self.place = place

    def fault(self, what: str) -> ValueError:
        return ValueError(f"{self.place}: {what}")

    def table(self, of: object, needed: set[str], more: set[str]) -> dict[str, Any]:
        if not is_object(of):
            raise self.fault(f"{of!r} is no table")
        if needed - set(of) or set(of) - needed - more:
            raise self.fault(f"has {sorted(of)}, not {sorted(needed)} and perhaps {sorted(more)}")
        return dict(of)

    def tables(self, of: Mapping[str, Any], name: str) -> list[object]:
        found = of.get(name, [])
        if not is_list(found):
            raise self.fault(f"`{name}` is written [[{name}]]")
        return found

    def words(self, of: Mapping[str, Any], name: str) -> tuple[str, ...]:
        found = of.get(name, [])
        listed: object = [found] if isinstance(found, str) else found
        words = [word for word in listed if isinstance(word, str)] if is_list(listed) else []
        if not is_list(listed) or len(words) < len(listed):
            raise self.fault(f"`{name}` is a word or a list of words")
        return tuple(words)

    def said(self, of: object) -> Said:
        """Return a sentence in every language, with the values that it names filled in."""
        if not is_object(of) or not all(isinstance(of.get(lang), str) and of[lang] for lang in LANGS):
            raise self.fault("a sentence is missing, ja or en")
        return {lang: _NUMBER.sub(self._number, of[lang]) for lang in LANGS}

    def _number(self, found: re.Match[str]) -> str:
        value = at(self._game.data.table().values, found[1])
        if not isinstance(value, int | str):
            raise self.fault(f"no number {found[1]} in data.toml")
        return str(value)

    def step(self, of: object) -> LessonStep:
        step = self.table(
            of,
            set(LANGS),
            {"light", "holds", "do", "any", "after", "times", "answer", "watch", "wrong"},
        )
        answers = tuple(self._answers(self.tables(step, "answer")))
        ways = [name for name in ("do", "any", "answer") if name in step]
        if len(ways) > 1:
            raise self.fault(f"says both {ways[0]} and {ways[1]}")
        if answers and ("watch" in step or sum(answer.right for answer in answers) != 1):
            raise self.fault("a question has one right answer, and nothing to watch")
        if ways != ["any"] and ({"after", "times"} & set(step)):
            raise self.fault("`after` and `times` belong to `any`")
        if not set(ways) & {"do", "any"} and "wrong" in step:
            raise self.fault("`wrong` belongs to `do` or `any`")
        kind = {"answer": "ask"}.get(ways[0], ways[0]) if ways else "watch" if "watch" in step else "tell"
        for name in ("do", "any", "watch"):
            if name in step and not self.words(step, name):
                raise self.fault(f"`{name}` is empty")
        return LessonStep(
            kind,
            self.said(step),
            self.words(step, "light"),
            self._conditions(step, "holds"),
            self.words(step, "do"),
            self.words(step, "any"),
            self._conditions(step, "after"),
            int(step.get("times", 1)),
            answers,
            tuple(self._line(line) for line in self.words(step, "watch")),
            tuple(self._slips(self.tables(step, "wrong"))),
        )

    def _answers(self, of: list[object]) -> Iterator[Answer]:
        for answer in of:
            found = self.table(answer, {*LANGS, "because"}, {"right"})
            yield Answer(self.said(found), bool(found.get("right", False)), self.said(found["because"]))

    def _slips(self, of: list[object]) -> Iterator[WrongMove]:
        for slip in of:
            found = self.table(slip, set(LANGS), {"on"})
            yield WrongMove(self.words(found, "on"), self.said(found))

    def _conditions(self, of: Mapping[str, Any], name: str) -> tuple[Condition, ...]:
        try:
            return tuple(lesson_condition.read(text) for text in self.words(of, name))
        except ValueError as error:
            raise self.fault(str(error)) from None

    def _line(self, text: str) -> ForcedReply:
        try:
            found = entry(text)
        except ValueError as error:
            raise self.fault(f"`watch`: {error}") from None
        if found.kind != "play":
            raise self.fault("`watch`: nothing is taken back there")
        return ForcedReply(found.seat, str(found.action))
