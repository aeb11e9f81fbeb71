"""Value sets as small TOML files, to keep and to share.

takujo-numbers = 1
game = "war-clouds"
name = "My copy"

[numbers]
"war.transport" = "2 ore"
"war.units" = 10
"""

from __future__ import annotations

import json
import re

from ..text.errors import BadRecord, Illegal
from ..text.json_reader import is_object
from .game import Game
from .registry import games

FORMAT = 1
MAX_TEXT = 65_536
"""The maximum length of a file, in characters and in bytes."""
LINE = 500
DOTS = 4
"""The maximum number of dots in a line outside of texts, because each dot may open a nested table."""
DEPTH = 3
"""The maximum nesting depth of lists and tables."""
KEYS = ("takujo-numbers", "game", "name", "numbers")

# Multi-line strings aren't among the tokens, because no value needs one.
_TOKEN = re.compile(r"""\"{3}|'{3}|"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|'[^'\n]*'?|#.*|[\[{]|[\]}]|\.|\n""")


def write(game: Game) -> str:
    """Return a game's value set as the text of a file."""
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
    return json.dumps(value, ensure_ascii=False)  # Plain values are written alike in both formats.


def read(text: str) -> Game:
    """Return the game with a file's value set; raises BadRecord saying what is wrong, and in which field."""
    if len(text) > MAX_TEXT:
        raise BadRecord("too-large")
    found = _parsed(text)
    version = found.get("takujo-numbers")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise BadRecord("numbers-file")
    if version > FORMAT:
        raise BadRecord("newer-version", version=str(version))
    id, name, values = found.get("game"), found.get("name", ""), found.get("numbers")
    if not isinstance(id, str) or not isinstance(name, str) or not is_object(values):
        raise BadRecord("numbers-file")
    if id not in games():
        raise BadRecord("unknown-game", game=id)
    try:
        for key in found:
            if key not in KEYS:
                raise Illegal("numbers-unknown", field=key)
        return games()[id].with_numbers(values, name)
    except Illegal as refusal:
        raise BadRecord("bad-numbers", numbers=name, reason=refusal, because=refusal.code) from None


def _parsed(text: str) -> dict[str, object]:
    import tomllib  # Few visits need this import.

    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    _check_shape(plain)
    try:
        return tomllib.loads(plain)
    except (tomllib.TOMLDecodeError, ValueError):  # ValueError is raised for an impossible date.
        raise BadRecord("numbers-file") from None


def _check_shape(text: str) -> None:
    """Raise BadRecord for a text that may cost the parser too much time, memory or stack."""
    if max(map(len, text.split("\n"))) > LINE:
        raise BadRecord("numbers-file")
    dots = depth = 0
    for token in _TOKEN.finditer(text):
        said = token[0]
        if said == ".":
            dots += 1
        elif said == "\n":
            dots = 0
        elif said in "[{":
            depth += 1
        elif said in "]}":
            depth -= 1
        if dots > DOTS or depth > DEPTH or said in ('"""', "'''"):
            raise BadRecord("numbers-file")
