"""The games' cards and pictures as files, so that the lobby is painted before Python is up in the browser."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from .files import write_whole
from .problem import Problem

# In a process of its own: an edited game shows at the next reload, and a broken one can't take the server along.
ASK = """
import json, sys, takujo.catalog
games = takujo.catalog.catalog()
answer = {"catalog": games, "pictures": {game["id"]: takujo.catalog.picture(game["id"]) for game in games}}
sys.stdout.buffer.write(json.dumps(answer, ensure_ascii=False).encode())
"""


def write_catalog(source: Path, vendor: Path) -> None:
    """Write catalog.js and cards/<game>.svg into `vendor`, asking the takujo package in the folder `source`."""
    answer = _ask(source)
    text = json.dumps(answer["catalog"], ensure_ascii=False, separators=(",", ":"))
    write_whole(vendor / "catalog.js", f"window.takujoCatalog = {text};\n".encode())
    cards = vendor / "cards"
    cards.mkdir(exist_ok=True)
    for game, picture in answer["pictures"].items():
        if not re.fullmatch(r"[a-z0-9-]+", game):
            raise Problem(f"A game's id has to be of the letters a-z, digits and hyphens; {game!r} is not.")
        write_whole(cards / f"{game}.svg", picture.encode())
    for stale in cards.iterdir():
        if stale.stem not in answer["pictures"]:
            stale.unlink()


def _ask(source: Path) -> dict[str, Any]:
    surroundings = {**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "0", "PYTHONUTF8": "1"}
    done = subprocess.run([sys.executable, "-c", ASK], env=surroundings, capture_output=True, check=False)
    if done.returncode != 0:
        lines = done.stderr.decode(errors="replace").strip().splitlines() or ["no reason given"]
        raise Problem(f"The games' catalog could not be made: {lines[-1]}")
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer
