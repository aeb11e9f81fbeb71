"""A file of the matches of a contest, written as they are played.

A contest that is interrupted or extended continues from its journal.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from ..contest.plan import Contest, LadderError
from ..contest.play import Played, ThinkingTime


def read(plan: Contest, path: Path) -> Iterator[Played]:
    """Yield the matches of a contest that a journal contains, in the order of the plan.

    Yields nothing if the file doesn't exist.

    Raises LadderError if the file can't be read, is damaged or belongs to another contest.
    """
    try:
        lines = path.read_text("utf-8").splitlines(keepends=True)
    except FileNotFoundError:
        return
    except (OSError, UnicodeDecodeError) as error:
        raise LadderError(f"{path} can't be read: {error}.") from None
    if lines and lines[0].strip() != _head(plan):
        raise LadderError(f"{path} holds the matches of another contest. Name another file.")
    for job, line in zip(plan.jobs(), lines[1:], strict=False):
        if not line.endswith("\n"):
            return  # The last line was cut off while it was written.
        try:
            played = Played(*json.loads(line))
            played = played._replace(thoughts=[ThinkingTime(*thought) for thought in played.thoughts])
        except (ValueError, TypeError):
            raise LadderError(f"{path} is damaged. Delete it, or name another file.") from None
        if (played.seed, played.lineup) != (job.seed, job.lineup):
            raise LadderError(f"{path} is damaged. Delete it, or name another file.")
        yield played


def append(plan: Contest, path: Path) -> TextIO:
    """Open a journal to add matches, after removing a last line that was cut off; raises LadderError if that fails."""
    try:
        whole = path.read_bytes().rfind(b"\n") + 1 if path.exists() else 0
        out = path.open("a", encoding="utf-8", buffering=1)  # Each line is written at once.
        out.truncate(whole)
        if not whole:
            out.write(_head(plan) + "\n")
    except OSError as error:
        raise LadderError(f"{path} can't be written: {error.strerror}.") from None
    return out


def line(played: Played) -> str:
    """Return a match as a line of the journal."""
    return json.dumps(played, ensure_ascii=False, separators=(",", ":")) + "\n"


def _head(plan: Contest) -> str:
    # The number of seeds is left out, so that a longer contest continues the file. Form 1 had no places.
    return f"{plan._replace(seeds=0).command()}  # form 2"
