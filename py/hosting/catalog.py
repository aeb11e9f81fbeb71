"""Writes the games' cards and pictures as files, so that the lobby is shown before Python runs in the browser."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from .files import fill_folder, write_whole
from .problem import Problem
from .site import Site

# A separate process imports the games. So an edited game is shown at the next reload, and a faulty one can't stop the
# server.
ASK = """
import json, sys
from takujo.games import look_in
from takujo.installed import load
asked = json.load(sys.stdin)
look_in(asked["folders"], only=asked["only"])
load(asked["installed"])
import takujo.catalog
from takujo.board_pictures import board_pictures
from takujo.games import games as all_games
from takujo.study import page
from takujo.web.screens.rules_view import written
texts = asked["texts"]
games = takujo.catalog.catalog()
pictures = {game["id"]: takujo.catalog.picture(game["id"]) for game in games}
answer = {"catalog": games, "pictures": pictures}
answer |= {"lessons": takujo.catalog.lessons(), "problems": takujo.catalog.problems()}
answer["rules"] = {id: written(game, texts) for id, game in all_games().items()}
answer["rules_pictures"] = {id: board_pictures(game) for id, game in all_games().items()}
answer["studies"] = {id: page.parts(id) for id in all_games()}
answer["study_style"] = page.part_style()
answer["boards"] = {game["id"]: takujo.catalog.first_boards(game["id"]) for game in games}
sys.stdout.buffer.write(json.dumps(answer, ensure_ascii=False).encode())
"""


PLACE = re.compile(r'^ *File "(.+)", line (\d+)', re.MULTILINE)
"""A place in a traceback: a file and a line."""


def write_catalog(site: Site, texts: Path) -> None:
    """Write catalog.js, and the cards, lessons, problems, boards, rules, pictures and reports of a site's games.

    `texts` is the script with the page's texts.
    """
    vendor = site.vendor
    answer = _ask(site, texts.read_text("utf-8"))
    write_whole(vendor / "catalog.js", f"export const catalog = {_json(answer['catalog'])};\n".encode())
    for game in answer["pictures"]:
        if not re.fullmatch(r"[a-z0-9-]+", game):
            raise Problem(f"{game!r} can't be the id of a game. Use only the letters a-z, digits and hyphens.")
    if not answer["catalog"]:
        raise Problem("There are no games. A game is a file NAME.py, or a folder NAME, that defines GAME.")
    boards = {f"{game}-{kind}": board for game, of in answer["boards"].items() for kind, board in of.items()}
    fill_folder(vendor / "boards", {f"{name}.json": _json(board).encode() for name, board in boards.items()})
    pages = {f"{game}.{lang}.html": page.encode() for game, of in answer["rules"].items() for lang, page in of.items()}
    drawn = {f"{game}.{name}": svg for game, of in answer["rules_pictures"].items() for name, svg in of.items()}
    fill_folder(vendor / "rules", pages)
    studies = {f"{game}.{lang}.html": part for game, of in answer["studies"].items() for lang, part in of.items()}
    studies["report.css"] = answer["study_style"]
    fill_folder(vendor / "studies", {name: text.encode() for name, text in studies.items()})
    fill_folder(vendor / "figures", {f"{name}.svg": svg.encode() for name, svg in drawn.items()})
    fill_folder(vendor / "cards", {f"{game}.svg": picture.encode() for game, picture in answer["pictures"].items()})
    for folder in ("lessons", "problems"):
        written = {f"{game}.json": json.dumps(of, ensure_ascii=False).encode() for game, of in answer[folder].items()}
        fill_folder(vendor / folder, written)


def study_files(site: Site) -> list[Path]:
    """Return the files from which the reports on rules pages are made; the package's archive doesn't have them."""
    folder = site.package / "study"
    return sorted(
        path for kind in ("*.py", "styles/*.css", "results/*.json", "responses/*.json") for path in folder.glob(kind)
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _ask(site: Site, script: str) -> dict[str, Any]:
    texts = json.loads(script[script.index("{\n") : script.rindex("}") + 1])
    installed = {name: str(path) for name, path in site.installed.items()}
    folders = [str(folder) for folder in site.games]
    question = {"texts": texts, "folders": folders, "installed": installed, "only": site.only}
    surroundings = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONUTF8": "1"}
    surroundings["PYTHONPATH"] = str(site.package.parent)
    asking = [sys.executable, "-c", ASK]
    done = subprocess.run(
        asking, env=surroundings, input=json.dumps(question).encode(), capture_output=True, check=False
    )
    if done.returncode != 0:
        homes = (*site.games, *site.installed.values())
        said = done.stderr.decode(errors="replace")
        lines = said.strip().splitlines() or ["no reason given"]
        places = [place for place in PLACE.findall(said) if any(Path(place[0]).is_relative_to(home) for home in homes)]
        where = f"{places[-1][0]}, line {places[-1][1]}: " if places else ""
        raise Problem(f"The catalog of games couldn't be made: {where}{lines[-1]}")
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer
