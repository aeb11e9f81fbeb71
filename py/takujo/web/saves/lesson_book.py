"""The record of lessons in this browser: the progress in each, and the completed ones."""

from __future__ import annotations

import json
from typing import NamedTuple

from .bounds import are_words, entries, is_list, is_name, is_whole
from .store import Full, Off, Storage

KEY = "takujo.lessons"
"""By lesson a list of [completed steps, actions played there, whether it is done]; lobby/lessons.js reads it, too."""
MOST = 200
"""The maximum number of lessons, and of steps and actions of one."""
NOTATION = 100
"""The maximum number of characters of an action."""


class LessonProgress(NamedTuple):
    """The progress in a lesson."""

    at: int = 0
    played: tuple[str, ...] = ()
    done: bool = False
    """Whether it has been completed, now or before."""


class LessonBook:
    """The progress by lesson."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def progress(self, name: str) -> LessonProgress:
        """Return the progress in a lesson."""
        return self._read().get(name, LessonProgress())

    def note(self, name: str, progress: LessonProgress) -> None:
        """Store the progress in a lesson; a failure to store is ignored."""
        self._keep(self._read() | {name: progress})

    def done(self) -> list[str]:
        """Return the names of the completed lessons."""
        return [name for name, progress in self._read().items() if progress.done]

    def merge(self, other: LessonBook) -> None:
        """Merge another book: completed lessons stay completed, and the greater progress is kept."""
        lessons = self._read()
        for name, theirs in other._read().items():
            ours = lessons.get(name, LessonProgress())
            further = theirs if theirs.at > ours.at else ours
            lessons[name] = further._replace(done=ours.done or theirs.done)
        self._keep(lessons)

    def _keep(self, lessons: dict[str, LessonProgress]) -> None:
        try:
            self._storage.set(KEY, json.dumps(lessons, separators=(",", ":")))
        except (Full, Off):
            return

    def _read(self) -> dict[str, LessonProgress]:
        lessons: dict[str, LessonProgress] = {}
        for name, one in entries(self._storage.get(KEY)).items():
            if len(lessons) < MOST and is_name(name) and is_list(one, 3, 3):
                at, played, done = one
                if is_whole(at, 0, MOST) and are_words(played, MOST, NOTATION) and type(done) is bool:
                    lessons[name] = LessonProgress(at, tuple(played), done)
        return lessons
