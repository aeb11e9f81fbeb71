"""The positions of recorded matches that the golden files show, and the comparison of a file with its new text."""

from __future__ import annotations

from difflib import unified_diff
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import takujo
from takujo import Match
from takujo.core.rules.position import Position

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"
NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi", "Finn")
"""The names of the players, by seat."""
MOST_LINES = 60
"""How many lines of a difference a failing test prints."""


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
    """A part of a recorded match for the playthrough: its actions from `first` up to, but not including, `last`."""

    record: str
    first: int
    last: int


class Decision(NamedTuple):
    """A decision in a recorded match, for computer players of some levels, each with a number of steps of thought."""

    record: str
    at: int
    seat: int
    levels: tuple[tuple[str, int], ...]


@cache
def book(game: str) -> Any:
    """Return the module that lists the positions of a game to show: its SIGHTS, PASSAGES and DECISIONS."""
    return import_module(f"tests.games.{game.replace('-', '_')}.sights")


def shown() -> list[str]:
    """Return the ids of the games that have golden files."""
    return [game for game in takujo.games() if (HERE / game.replace("-", "_") / "sights.py").exists()]


@cache
def match_of(game: str, record: str) -> Match:
    """Return a recorded match of a game."""
    return Match.read((RECORDS / game.replace("-", "_") / f"{record}.takujo").read_text(encoding="utf-8"))


def seen(match: Match, at: int, viewer: int) -> Position:
    """Return the position before an action as a viewer sees it; after the end of the match it hides nothing."""
    position = match.positions[at]
    return position.view(viewer) if position.stack else position


def difference(path: Path, text: str) -> str:
    """Return the difference between a golden file and its new text; "" if there is none."""
    golden = path.read_text(encoding="utf-8") if path.exists() else ""
    if golden == text:
        return ""
    name = path.relative_to(HERE.parent).as_posix()
    lines = list(
        unified_diff(golden.splitlines(), text.splitlines(), f"{name} (golden)", f"{name} (now)", "", "", 1, "")
    )
    more = [f"... and {len(lines) - MOST_LINES} more lines"] if len(lines) > MOST_LINES else []
    hint = "If you intended this change, run python3 tests/golden_scenes.py and read git diff."
    return "\n".join(["", *lines[:MOST_LINES], *more, hint])
