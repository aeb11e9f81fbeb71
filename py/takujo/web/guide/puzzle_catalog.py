"""The puzzles in the catalog, and which one to offer; those of a game are loaded when one is opened."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from js import bridge, fetch
from pyodide.ffi import JsException

from ...core.game.registry import games
from ...core.match import link
from ...core.teaching.problem import Problem, read
from ...core.text.errors import BadRecord
from ..page.bundle_loader import arrive
from ..page.dom import from_js
from ..page.needed_bundles import of_record
from ..saves.own_puzzle import is_own, problem
from ..saves.own_puzzle_book import OwnPuzzleBook
from ..saves.problem_book import ProblemBook
from .next_problem import Listed, next_problem


@cache
def listed(game: str) -> tuple[Listed, ...]:
    """Return the catalog entries of a game's puzzles."""
    return tuple(
        Listed(*one) for card in from_js(bridge.catalog) if card["id"] == game for one in card.get("problems", [])
    )


def today() -> str:
    """Return the local day, as YYYY-MM-DD."""
    return str(bridge.today())


def day_of(name: str) -> str:
    """Return the day whose puzzle of the day this puzzle is, today or yesterday, as YYYY-MM-DD.

    "" if it is that of neither.
    """
    return str(bridge.puzzles.day(name))


def following(game: str, book: ProblemBook) -> str:
    """Return the name of the puzzle of a game to offer next; "" if there are none."""
    if not listed(game):
        return ""
    tried = {name.partition("/")[2]: one for name, one in book.tried(game).items()}
    themes = {one.id: one.theme for one in listed(game)}
    last = themes.get(next(reversed(tried), ""), "")
    return f"{game}/{next_problem(listed(game), tried, book.rate(game), last)}"


async def bring(asked: str, book: ProblemBook, own: OwnPuzzleBook) -> Problem | None:
    """Load a puzzle: by its name, the next one of a game, or "today"'s.

    Return None if there is no such puzzle, or if it can't be loaded now.
    """
    if is_own(asked):
        return await _bring_own(asked, own)
    name = str(bridge.puzzles.today()) if asked == "today" else asked if "/" in asked else following(asked, book)
    game, _, id = name.partition("/")
    if id not in [one.id for one in listed(game)]:
        return None
    written = await _fetched(game)
    return read(games()[game], written[id]) if id in written else None


async def _bring_own(name: str, own: OwnPuzzleBook) -> Problem | None:
    found = own.get(name)
    if found is None:
        return None
    try:
        await arrive(of_record(link.unpack(found.start)))
        return problem(found)
    except (BadRecord, JsException):
        return None


_FETCHED: dict[str, dict[str, Any]] = {}
"""The puzzles of the game that was opened last."""


async def _fetched(game: str) -> dict[str, Any]:
    """Return a game's puzzles as stored, by id; {} if they can't be loaded."""
    if game not in _FETCHED:
        try:
            answer = await fetch(f"./static/vendor/problems/{game}.json")
            found: dict[str, dict[str, Any]] = json.loads(str(await answer.text())) if answer.ok else {}
        except (JsException, ValueError):
            return {}
        _FETCHED.clear()
        _FETCHED[game] = found
    return _FETCHED[game]
