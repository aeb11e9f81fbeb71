"""What the tests of the command line share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from takujo.ladder import command
from takujo.ladder.table import Table

QUICK = ["wartime-economy", "--levels", "easy@3it", "random", "--iterations", "1", "--seeds", "3"]


def cells(text: str, first: str) -> dict[str, list[str]]:
    """Return the rows of the table whose first column is called so, by their first cells."""
    lines = text.splitlines()
    start = next(k for k, line in enumerate(lines) if line.startswith("|") and line.split("|")[1].strip() == first)
    end = next((k for k in range(start, len(lines)) if not lines[k].startswith("|")), len(lines))
    return {row[0]: row[1:] for row in Table.read(lines[start:end]).rows}


def interrupted(monkeypatch: pytest.MonkeyPatch, after: int, problem: BaseException) -> None:
    """Let something happen in place of a match, after so many."""
    real = command.matches

    def matches(*args: Any) -> Iterator[Any]:
        for k, played in enumerate(real(*args)):
            if k == after:
                raise problem
            yield played

    monkeypatch.setattr(command, "matches", matches)
