"""What this browser remembers of lessons: how far one has come in each, and which are done."""

from __future__ import annotations

import json
from typing import NamedTuple

from .bounds import are_words, entries, is_list, is_name, is_whole
from .store import Full, Off, Storage

KEY = "takujo.lessons"
"""By lesson a list of [steps behind one, what one has played there, done or not]; lobby/lessons.js reads it, too."""
MOST = 200
"""The most lessons, and the most steps and actions of one."""
NOTATION = 100
"""The most characters of an action."""


class LessonProgress(NamedTuple):
    """How far somebody has come in a lesson."""

    at: int = 0
    played: tuple[str, ...] = ()
    done: bool = False
    """Whether it has been gone through to its end, now or before."""


class LessonBook:
    """The progress by lesson."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def progress(self, name: str) -> LessonProgress:
        """Return how far somebody has come in a lesson."""
        return self._read().get(name, LessonProgress())

    def note(self, name: str, progress: LessonProgress) -> None:
        """Keep how far somebody has come; what can't be stored is only not remembered."""
        self._keep(self._read() | {name: progress})

    def done(self) -> list[str]:
        """Return the names of the lessons that have been gone through."""
        return [name for name, progress in self._read().items() if progress.done]

    def merge(self, other: LessonBook) -> None:
        """Take over what another book knows: done is done, and of two ways the longer one is gone on with."""
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
