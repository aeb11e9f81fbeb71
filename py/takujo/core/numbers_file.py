"""Sets of numbers as small TOML files, to keep and to pass on.

takujo-numbers = 1
game = "war-clouds"
name = "My copy"

[numbers]
"war.transport" = "2 ore"
"war.units" = 10
"""

from __future__ import annotations

import json

from .errors import BadRecord, Illegal
from .game import Game
from .registry import games

FORMAT = 1
MAX_TEXT = 60_000
"""The longest file that is read, in characters."""


def write(game: Game) -> str:
    """Return the set of numbers that a game is played by as the text of a file."""
    lines = [
        f"takujo-numbers = {FORMAT}",
        f"game = {_toml(game.id)}",
        f"name = {_toml(game.numbers.name)}",
        "",
        "[numbers]",
    ]
    lines += [f"{_toml(key)} = {_toml(value)}" for key, value in game.numbers.values.items()]
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)  # what is plain in either is written alike


def read(text: str) -> Game:
    """Return the game of a file's set, played by it; raises BadRecord saying what is wrong, and in which field."""
    if len(text) > MAX_TEXT:
        raise BadRecord("too-large")
    found = _parsed(text)
    version = found.get("takujo-numbers")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise BadRecord("numbers-file")
    if version > FORMAT:
        raise BadRecord("newer-version", version=str(version))
    id, name, values = found.get("game"), found.get("name", ""), found.get("numbers")
    if not isinstance(id, str) or not isinstance(name, str) or not isinstance(values, dict):
        raise BadRecord("numbers-file")
    if id not in games():
        raise BadRecord("unknown-game", game=id)
    try:
        return games()[id].with_numbers(values, name)
    except Illegal as refusal:
        raise BadRecord("bad-numbers", numbers=name, reason=refusal, because=refusal.code) from None


def _parsed(text: str) -> dict[str, object]:
    import tomllib  # few need it

    try:
        return tomllib.loads(text.removeprefix("\ufeff").replace("\r\n", "\n"))
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):  # ValueError: a number of thousands of digits
        raise BadRecord("numbers-file") from None
