"""Matches kept in a file as they are played: a contest that was broken off goes on from there, a longer one too."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from .plan import Plan, Trouble
from .play import Played, Thought


def recall(plan: Plan, path: Path) -> Iterator[Played]:
    """Give the matches of a plan that a file holds, in the plan's order; none if there is no such file.

    Raises Trouble if the file can't be read or holds matches of another contest.
    """
    try:
        lines = path.read_text("utf-8").splitlines(keepends=True)
    except FileNotFoundError:
        return
    except (OSError, UnicodeDecodeError) as error:
        raise Trouble(f"{path} can't be read: {error}.") from None
    if lines and lines[0].strip() != _head(plan):
        raise Trouble(f"{path} holds the matches of another contest.")
    for job, line in zip(plan.jobs(), lines[1:], strict=False):
        if not line.endswith("\n"):
            return  # broken off in the middle of a line
        try:
            played = Played(*json.loads(line))
            played = played._replace(thoughts=[Thought(*thought) for thought in played.thoughts])
        except (ValueError, TypeError):
            raise Trouble(f"{path} is damaged.") from None
        if (played.seed, played.lineup) != (job.seed, job.lineup):
            raise Trouble(f"{path} is damaged.")
        yield played


def begin(plan: Plan, path: Path) -> TextIO:
    """Return the file, open for more matches behind those that it holds; raises Trouble if it can't be written."""
    try:
        whole = path.read_bytes().rfind(b"\n") + 1 if path.exists() else 0
        out = path.open("a", encoding="utf-8", buffering=1)  # a line at a time
        out.truncate(whole)
        if not whole:
            out.write(_head(plan) + "\n")
    except OSError as error:
        raise Trouble(f"{path} can't be written: {error.strerror}.") from None
    return out


def line(played: Played) -> str:
    """Return a match as a line of the file."""
    return json.dumps(played, ensure_ascii=False, separators=(",", ":")) + "\n"


def _head(plan: Plan) -> str:
    # However many seeds there are to be. Files of the first form knew no places.
    return f"{plan._replace(seeds=0).command()}  # form 2"
