"""What the entries of the browser's history contain: the screen, and the match or the rule that it showed."""

from __future__ import annotations

from js import window

from ...core.game.game import Game
from ...core.game.registry import games
from ...core.match.link import find
from ...core.text.errors import BadRecord
from ...core.text.json_reader import is_object
from ..page.dom import from_js, js_object


def remembered() -> dict[str, str]:
    """Return the present history entry: {"screen": …} with the match, or with the game, its value set and the rule."""
    state = window.history.state
    if not state:
        return {}
    found = from_js(state)
    return found if is_object(found) else {}


def rules_of(game: Game) -> dict[str, str]:
    """Return the history entry for a game's rules page: the game's id, and its value set if it isn't standard."""
    if not game.numbers.values:
        return {"game": game.id}
    from ...core.game import value_set_file  # Few matches need this import.

    return {"game": game.id, "numbers": value_set_file.write(game)}


def game_in(state: dict[str, str]) -> Game | None:
    """Return the game whose rules a history entry shows; None if the entry is invalid."""
    game = games().get(state.get("game", ""))
    if game is None or "numbers" not in state:
        return game
    from ...core.game import value_set_file

    try:
        return value_set_file.read(state["numbers"])
    except BadRecord:  # The state was stored by another version of the page.
        return game


def push(**state: str) -> None:
    """Add an entry to the browser's history."""
    window.history.pushState(js_object(state), "", _address_for(state))


def replace(**state: str) -> None:
    """Replace the present entry of the browser's history."""
    window.history.replaceState(js_object(state), "", _address_for(state))


def drop_fragment() -> None:
    """Remove a link's match from the address, so that going back or reloading doesn't open it again."""
    window.history.replaceState(window.history.state, "", _address())


def _address_for(state: dict[str, str]) -> str:
    """Return the address for an entry of the browser's history.

    What the address asks for is shown by the first entry. Another entry's address keeps only the language of the visit.
    """
    address = _address()
    if not remembered() or remembered() == state:
        return address
    path, _, query = address.partition("?")
    return "?".join([path, *(part for part in query.split("&") if part.startswith("lang="))])


def _address() -> str:
    address = str(window.location.pathname + window.location.search)
    found = find(address)  # A # that was written as %23 belongs to the path or the query.
    return found.before.rstrip("?&") if found is not None else address
