"""A file of the matches of a contest, written as they are played.

A contest that is interrupted or extended continues from its journal.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol, TextIO, TypeVar

from ..contest.plan import Contest, Job, LadderError
from ..contest.play import Played, ThinkingTime


class Numbered(Protocol):
    """A match of a contest with its seed and the number of its rotation."""

    @property
    def seed(self) -> int: ...

    @property
    def lineup(self) -> int: ...


M = TypeVar("M", bound=Numbered)


def read(plan: Contest, path: Path) -> Iterator[Played]:
    """Yield the matches of a contest that a journal contains, in the order of the plan; raises as `read_lines` does."""
    return read_lines(head(plan), plan.jobs(), _played, path)


def _played(fields: Sequence[Any]) -> Played:
    played = Played(*fields)
    return played._replace(thoughts=[ThinkingTime(*thought) for thought in played.thoughts])


def read_lines(head: str, jobs: Iterable[Job], parse: Callable[[Sequence[Any]], M], path: Path) -> Iterator[M]:
    """Yield the matches in a journal with a first line `head`, in the order of the jobs.

    `parse` makes a match of its line in JSON. Yields nothing if the file doesn't exist.

    Raises LadderError if the file can't be read, is damaged or belongs to another contest.
    """
    try:
        lines = path.read_text("utf-8").splitlines(keepends=True)
    except FileNotFoundError:
        return
    except (OSError, UnicodeDecodeError) as error:
        raise LadderError(f"{path} can't be read: {error}.") from None
    if lines and lines[0].strip() != head:
        raise LadderError(f"{path} holds the matches of another contest. Name another file.")
    for job, line in zip(jobs, lines[1:], strict=False):
        if not line.endswith("\n"):
            return  # The last line was cut off while it was written.
        try:
            played = parse(json.loads(line))
        except (ValueError, TypeError):
            raise LadderError(f"{path} is damaged. Delete it, or name another file.") from None
        if (played.seed, played.lineup) != (job.seed, job.lineup):
            raise LadderError(f"{path} is damaged. Delete it, or name another file.")
        yield played


def append(head: str, path: Path) -> TextIO:
    """Open a journal to add matches, after removing a last line that was cut off; raises LadderError if that fails."""
    try:
        whole = path.read_bytes().rfind(b"\n") + 1 if path.exists() else 0
        out = path.open("a", encoding="utf-8", buffering=1)  # Each line is written at once.
        out.truncate(whole)
        if not whole:
            out.write(head + "\n")
    except OSError as error:
        raise LadderError(f"{path} can't be written: {error.strerror}.") from None
    return out


def line(played: tuple[object, ...]) -> str:
    """Return a match as a line of the journal."""
    return json.dumps(played, ensure_ascii=False, separators=(",", ":")) + "\n"


def head(plan: Contest) -> str:
    """Return the first line of a contest's journal, by which it is recognized."""
    # The number of seeds is left out, so that a longer contest continues the file. Form 1 had no places.
    return f"{plan._replace(seeds=0).command()}  # form 2"
