"""The bundles of the site's Python that a feature needs; a first visit waits only for those of the lobby.

hosting/bundles.py defines their contents.
"""

from __future__ import annotations

import re
from sys import modules

from ...core.game.game import Game
from ...core.game.registry import games

MORE, LIBRARY = "more", "library"
"""The bundle of our modules outside the games, and that of library modules that only other packages import."""
_HEADER = re.compile(r"^(game|numbers) (\S+)", re.MULTILINE)


def of_table(game: Game) -> list[str]:
    """Return the bundles that a match of a game needs; none if the game is imported, as in a snapshot."""
    return [] if not game.in_package or f"{game.package}.board" in modules else [folder(game)]


def of_players(game: Game) -> list[str]:
    """Return the bundles that the game's computer players need, without those already imported."""
    has_players = not game.in_package or f"{game.package}.players" in modules
    return [*of_table(game), *([] if has_players else [f"{folder(game)}-players"])]


def of_job(kind: str) -> list[str]:
    """Return the bundles that a job of computer players needs besides those of the game; only reviews need any."""
    return [] if kind == "think" else [MORE]


def of_all() -> list[str]:
    """Return every bundle of our package."""
    of_games = (folder(game) for game in games().values() if game.in_package)
    return [MORE, *(name for of_game in of_games for name in (of_game, f"{of_game}-players"))]


def of_record(text: str) -> list[str]:
    """Return the bundles that a match needs, by its record; the first lines are enough."""
    game = _standard_game(text)
    return of_all() if game is None else of_table(game)


def of_players_in(text: str) -> list[str]:
    """Return the bundles that the computer players of a match need, by its record."""
    game = _standard_game(text)
    return of_all() if game is None else of_players(game)


def _standard_game(record: str) -> Game | None:
    """Return the game of a record; None if it is unknown, or has a non-standard value set."""
    said = dict(_HEADER.findall(record))
    return None if "numbers" in said else games().get(said.get("game", ""))


def folder(game: Game) -> str:
    """Return the folder of a game, after which its bundles are named."""
    return games()[game.id].package.rpartition(".")[2]
