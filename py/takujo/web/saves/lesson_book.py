"""The record of lessons in this browser: the progress in each, and the completed ones."""

from __future__ import annotations

from typing import Any, NamedTuple

from .book import Book
from .entry_checks import are_words, is_list, is_name, is_whole

MOST = 200
"""The maximum number of lessons in the record, and of steps and of actions in a lesson."""
NOTATION = 100
"""The maximum number of characters of an action."""


class LessonProgress(NamedTuple):
    """How far a learner has come in a lesson."""

    at: int = 0
    played: tuple[str, ...] = ()
    done: bool = False
    """Whether the lesson has been completed, now or before."""


class LessonBook(Book[dict[str, LessonProgress]]):
    """The progress by lesson.

    Stored by the lesson's name as a list of [completed steps, actions played there, whether it is done].
    """

    KEY = "takujo.lessons"

    def progress(self, name: str) -> LessonProgress:
        """Return the progress in a lesson."""
        return self.load().get(name, LessonProgress())

    def note(self, name: str, progress: LessonProgress) -> None:
        """Store the progress in a lesson; a failure to store is ignored."""
        self.keep(self.load() | {name: progress})

    def done(self) -> list[str]:
        """Return the names of the completed lessons."""
        return [name for name, progress in self.load().items() if progress.done]

    def _read(self, found: dict[str, Any]) -> dict[str, LessonProgress]:
        lessons: dict[str, LessonProgress] = {}
        for name, one in found.items():
            if len(lessons) < MOST and is_name(name) and is_list(one, 3, 3):
                at, played, done = one
                if is_whole(at, 0, MOST) and are_words(played, MOST, NOTATION) and type(done) is bool:
                    lessons[name] = LessonProgress(at, tuple(played), done)
        return lessons

    def _written(self, held: dict[str, LessonProgress]) -> dict[str, Any]:
        return dict(held)

    def _merged(
        self, ours: dict[str, LessonProgress], theirs: dict[str, LessonProgress], last: str
    ) -> dict[str, LessonProgress]:
        # Completed lessons stay completed, and the greater progress is kept.
        for name, other in theirs.items():
            mine = ours.get(name, LessonProgress())
            further = other if other.at > mine.at else mine
            ours[name] = further._replace(done=mine.done or other.done)
        return ours

    def _shown(self, held: dict[str, LessonProgress]) -> dict[str, Any]:
        return {"lessons": {name: one.done for name, one in held.items() if one.done or one.at}}
