"""The lessons in the catalog; those of a game are loaded when one of them is opened."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from js import bridge, fetch
from pyodide.ffi import JsException

from ...core.game.game import Game
from ...core.game.registry import games
from ...core.teaching.lesson import Lesson, covering, read
from ..page.dom import from_js, lang


class Known(NamedTuple):
    """The catalog entry of a lesson."""

    name: str
    titles: dict[str, str]
    covers: list[str]

    @property
    def title(self) -> str:
        """The title of the lesson in the page's language."""
        return self.titles[lang()]


@cache
def known(game: str) -> tuple[Known, ...]:
    """Return the lessons of a game in the recommended order."""
    of = [one for card in from_js(bridge.catalog) if card["id"] == game for one in card.get("lessons", [])]
    return tuple(Known(f"{game}/{one['id']}", one["title"], one["covers"]) for one in of)


def teaching(game: Game, rule: str) -> Known | None:
    """Return the lesson that teaches a rule of a game, or None."""
    name = covering([(one.name, one.covers) for one in known(game.id)], rule)
    return next((one for one in known(game.id) if one.name == name), None)


def address(game: str) -> str:
    """Return the address from which a game's lessons are loaded."""
    return f"./static/vendor/lessons/{game}.json"


async def bring(name: str) -> Lesson | None:
    """Load a lesson; None if it doesn't exist or can't be loaded."""
    game, _, id = name.partition("/")
    if name not in [one.name for one in known(game)]:
        return None
    try:
        answer = await fetch(address(game))
        written = json.loads(str(await answer.text())) if answer.ok else {}
    except (JsException, ValueError):
        return None
    return read(games()[game], id, written[id]) if id in written else None
