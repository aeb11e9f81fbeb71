"""What the browser's history remembers of this page: which screen was shown, and which match or rule on it."""

from __future__ import annotations

import json

from js import JSON, window

from ...core.game.game import Game
from ...core.game.registry import games
from ...core.match.link import find
from ...core.text.errors import BadRecord
from ...core.text.json_reader import is_object


def remembered() -> dict[str, str]:
    """Return what was shown here: {"screen": …} with the match, or the game, its numbers and the rule."""
    state = window.history.state
    if not state:
        return {}
    found = json.loads(str(JSON.stringify(state)))
    return found if is_object(found) else {}


def rules_of(game: Game) -> dict[str, str]:
    """Return how a game's rules are remembered: with its numbers, where they are not the standard ones."""
    if not game.numbers.values:
        return {"game": game.id}
    from ...core.game import numbers_file  # few matches need it

    return {"game": game.id, "numbers": numbers_file.write(game)}


def game_in(state: dict[str, str]) -> Game | None:
    """Return the game whose rules were shown; None if there is none such."""
    game = games().get(state.get("game", ""))
    if game is None or "numbers" not in state:
        return game
    from ...core.game import numbers_file

    try:
        return numbers_file.read(state["numbers"])
    except BadRecord:  # remembered by another version of the page
        return game


def push(**state: str) -> None:
    """Remember what is shown from now on as a step of its own."""
    window.history.pushState(JSON.parse(json.dumps(state)), "", _address())


def replace(**state: str) -> None:
    """Remember what is shown in the place of what was shown last."""
    window.history.replaceState(JSON.parse(json.dumps(state)), "", _address())


def drop_fragment() -> None:
    """Take a link's match out of the address: going back or reloading should not bring it again."""
    window.history.replaceState(window.history.state, "", _address())


def _address() -> str:
    address = str(window.location.pathname + window.location.search)
    found = find(address)  # a # that was written as %23 belongs to the path or the query
    return found.before.rstrip("?&") if found is not None else address
