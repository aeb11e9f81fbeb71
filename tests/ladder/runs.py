"""Helpers for the tests of the command line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from takujo.ladder import command

QUICK = ["wartime-economy", "--levels", "easy@3it", "random", "--iterations", "1", "--seeds", "3"]


def cells(text: str, first: str) -> dict[str, list[str]]:
    """Return the rows of the first table whose first column has this heading, by their first cells."""
    lines = text.splitlines()
    start = next(k for k, line in enumerate(lines) if line.startswith("|") and line.split("|")[1].strip() == first)
    end = next((k for k in range(start, len(lines)) if not lines[k].startswith("|")), len(lines))
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[start + 2 : end]]
    return {row[0]: row[1:] for row in rows}


def interrupted(monkeypatch: pytest.MonkeyPatch, after: int, problem: BaseException) -> None:
    """Raise an exception instead of playing a match, after a number of matches."""
    real = command.matches

    def matches(*args: Any) -> Iterator[Any]:
        for k, played in enumerate(real(*args)):
            if k == after:
                raise problem
            yield played

    monkeypatch.setattr(command, "matches", matches)
