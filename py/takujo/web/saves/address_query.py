"""The address of the page: `?game=<id>&seed=<n>&seats=<n>&start&option.<name>=<value>&seat.<k>=<kind>`, k from 0.

`?daily=<YYYY-MM-DD>` is the challenge of a day, `?daily=today` that of today; `?lesson=<game>/<id>` is a lesson;
`?problem=<game>/<id>` is a problem, `?problem=<game>` the next one of a game, `?problem=today` that of today.
"""

from __future__ import annotations

import re
from typing import Any

from ...core.match.match import Match
from ...core.rules.match_history import Player
from ...core.rules.options import typed_value
from ...core.text.argument_checks import typed
from ...core.text.errors import Illegal
from ...core.text.percent_decoding import pairs
from ...games import games

MAX_QUERY = 2_000
_WORD = re.compile(r"[A-Za-z0-9/_-]*(\.[A-Za-z0-9_-]+)*")
"""A name; anything after it belongs to the text in which the address was passed on."""


def request(query: str) -> dict[str, Any] | None:
    """Return the description of the match that an address's query asks to start at once; None if it asks for none."""
    written = query.lstrip("?")[:MAX_QUERY].replace("&amp;", "&")
    asked = {_word(name): value for name, value in pairs(written)}
    for kind in ("daily", "lesson", "problem"):
        if kind in asked:
            return {kind: _word(asked[kind])}
    if "start" not in asked or "game" not in asked:
        return None
    seats = asked.get("seats", "")
    options = {k.removeprefix("option."): v for k, v in asked.items() if k.startswith("option.")}
    game = games().get(asked["game"])
    count = game.seats[0] if game else 1
    if seats:
        count = int(seats) if seats.isdecimal() and len(seats) < 3 else 0  # The number 0 is refused later.
    players = [(f"seat.{k}", f"name.{k}") for k in range(min(count, 20))]
    known = {name for names in players for name in names}
    # Parameters of a seat that doesn't exist are refused with the options.
    options |= {k: v for k, v in asked.items() if k.startswith(("seat.", "name.")) and k not in known}
    return {
        "game": asked["game"],
        "seats": count,
        "seed": asked.get("seed", ""),
        "options": {k: typed_value(game.options.get(k) if game else None, v) for k, v in options.items()},
        "players": [{"kind": asked.get(kind, "human"), "name": asked.get(name, "")} for kind, name in players],
    }


def _word(text: str) -> str:
    return _WORD.match(text)[0]  # type: ignore[index]


def begin(request: dict[str, Any]) -> Match:
    """Return the match of a request; raises Illegal naming the invalid field."""
    seed = typed(str(request.get("seed", "")))
    if seed and not (seed.isdecimal() and seed.isascii() and len(seed) <= 20):
        raise Illegal("seed")
    players = [Player(str(p.get("kind", "human")), str(p.get("name", ""))) for p in request.get("players", [])]
    game = games().get(str(request["game"]))
    for player in players:
        if game is not None and player.kind not in ("human", *game.kinds(game.levels)):
            raise Illegal("no-bot", level=player.kind[:20], levels=game.levels)
    return Match.new(
        str(request["game"]),
        int(request["seats"]),
        request.get("options") or {},
        int(seed) if seed else None,
        players[: int(request["seats"])] or None,
        request.get("numbers"),
        str(request.get("numbers_name", "")),
    )
