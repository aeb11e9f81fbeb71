"""Positions of recorded matches that the golden files show, and how a file is compared with its text."""

from __future__ import annotations

from difflib import unified_diff
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import takujo
from takujo import Match
from takujo.core.position import Position

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"
NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi", "Finn")
"""What the players are called, by seat."""
MOST_LINES = 60
"""How much of a difference a failing test prints."""


class Sight(NamedTuple):
    """A board that is drawn: the position before an action of a recorded match, as a viewer sees it."""

    name: str
    record: str
    at: int
    viewer: int
    focus: int | None = None
    layouts: tuple[str, ...] = ("wide", "tall")
    roll: str = ""


class Passage(NamedTuple):
    """A stretch of a recorded match that the playthrough tells: its actions from `first` up to `last`, without it."""

    record: str
    first: int
    last: int


class Decision(NamedTuple):
    """A decision of a recorded match that computer players are asked for, and after how many pieces of thought."""

    record: str
    at: int
    seat: int
    levels: tuple[tuple[str, int], ...]


@cache
def book(game: str) -> Any:
    """Return the module that says which positions of a game are shown: its SIGHTS, PASSAGES and DECISIONS."""
    return import_module(f"tests.games.{game.replace('-', '_')}.sights")


def shown() -> list[str]:
    """Return the ids of the games that have golden files."""
    return [game for game in takujo.games() if (HERE / game.replace("-", "_") / "sights.py").exists()]


@cache
def match_of(game: str, record: str) -> Match:
    """Return a recorded match of a game."""
    return Match.read((RECORDS / game.replace("-", "_") / f"{record}.takujo").read_text(encoding="utf-8"))


def seen(match: Match, at: int, viewer: int) -> Position:
    """Return the position before an action as a viewer sees it; at the end of the match everything is open."""
    position = match.positions[at]
    return position.view(viewer) if position.stack else position


def difference(path: Path, text: str) -> str:
    """Return how a golden file differs from the text that it should have, "" if it doesn't."""
    golden = path.read_text(encoding="utf-8") if path.exists() else ""
    if golden == text:
        return ""
    name = path.relative_to(HERE.parent).as_posix()
    lines = list(
        unified_diff(golden.splitlines(), text.splitlines(), f"{name} (golden)", f"{name} (now)", "", "", 1, "")
    )
    more = [f"... and {len(lines) - MOST_LINES} lines more"] if len(lines) > MOST_LINES else []
    hint = "If this change is intended: python3 tests/golden_scenes.py, then read git diff."
    return "\n".join(["", *lines[:MOST_LINES], *more, hint])
