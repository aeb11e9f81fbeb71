"""Determines which game will be shown first at a start, so that it can be imported in advance, in pieces."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from ...core.game.challenge_rotation import challenger, day_named
from ...core.game.game import Game
from ...core.game.registry import games
from ...core.match import link
from ...core.text.errors import BadRecord
from ..page.needed_bundles import MORE, of_all, of_players, of_table
from ..saves.store import Save

HEADER = re.compile(r"^(game|numbers) (\S+)", re.MULTILINE)
"""The lines of a record that name the game and a value set."""


def awaited(
    address: str,
    pending: str,
    asked: Mapping[str, Any] | None,
    state: Mapping[str, str],
    saved: Callable[[str], object],
) -> Game | None:
    """Return the game that will be shown first.

    None if no match will be shown, or if the game is unknown before the match is read. In order of precedence: the link
    in the `address`, the `pending` form (JSON), the match that the address `asked` for, and the match in the browser's
    history, which `saved(id)` returns.
    """
    found = link.find(address)
    if found is not None and found.kind == "m":
        try:
            return _of_record(link.unpack(address))
        except BadRecord:  # The error is shown when the match is opened.
            return None
    if pending:
        return _of_request(json.loads(pending))
    if asked is not None and not state:
        return _of_request(asked)
    if state.get("screen") != "table":
        return None
    save = saved(state.get("match", ""))
    return _of_record(save.record) if isinstance(save, Save) else _of_request(state)


def needed(game: Game | None, address: str, asked: Mapping[str, Any] | None, state: Mapping[str, str]) -> list[str]:
    """Return the bundles that a start needs, with the game that `awaited` returned or with None."""
    if game is None:
        lobby = state.get("screen", "lobby") == "lobby" and not asked
        return [] if lobby and link.find(address) is None else of_all()
    if "live" in state:
        return of_all()
    wanted = asked if asked is not None and not state else state
    return of_table(game) if link.find(address) is not None else needed_by(game, wanted)


def of_request(asked: Mapping[str, Any]) -> list[str]:
    """Return the bundles that a request of a form, an address or a button needs."""
    game = _of_request(asked)
    return needed_by(game, asked) if game is not None else of_all() if asked.get("numbers") else []


def needed_by(game: Game, asked: Mapping[str, Any]) -> list[str]:
    """Return the bundles that a match of a game needs, or its lesson or puzzle."""
    return [MORE, *of_players(game)] if {"lesson", "problem"} & asked.keys() else of_table(game)


def _of_record(text: str) -> Game | None:
    """Return the game of a match; None with a non-standard value set, which has separate modules."""
    said = dict(HEADER.findall(text))
    return None if "numbers" in said else games().get(said.get("game", ""))


def _of_request(asked: Mapping[str, Any]) -> Game | None:
    """Return the game of a lesson, a puzzle, a daily challenge, or a match."""
    if "daily" in asked:
        day = day_named(str(asked["daily"]), date.today())
        return challenger(day) if day is not None else None
    named = next((str(asked[kind]) for kind in ("lesson", "problem", "game") if kind in asked), "")
    return None if asked.get("numbers") else games().get(named.partition("/")[0])
