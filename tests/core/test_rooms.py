"""The rooms of every game (games/FOLDER.md): who may use what of whom, and no circles. Types count as well.

import-linter asks the same of the shipped package; here it is asked of every game there is, the template's too.
"""

from __future__ import annotations

import ast
from functools import cache
from graphlib import TopologicalSorter
from importlib.util import resolve_name
from pathlib import Path

import pytest

import takujo
from takujo.core.game.game import Game
from tests import homes

GAMES = list(takujo.games().values())
BELOW = {
    "": (),  # the card, the data, and what they are read by
    "rules": ("",),
    "odds": ("", "rules"),
    "texts": ("", "rules", "odds"),
    "board": ("", "rules", "odds", "texts"),
    "players": ("", "rules", "odds"),
    "page": ("", "rules", "odds", "texts"),
    "lessons": ("", "rules", "odds"),
    "problems": ("", "rules", "odds", "players"),
}
"""By room: what it may import from."""
OUTSIDE = ("__init__", "forecast_claims", "daily", "encoding")
"""Modules beside the rooms that may use all of them: the game's card, the check of its claims, its daily
challenge, its numbers for programs that learn."""


@cache
def modules(game: Game) -> dict[str, Path]:
    """Return the game's modules by their name within its package: "" is the package itself."""
    home = homes.package(game)
    found = {}
    for path in sorted(home.rglob("*.py")):
        parts = path.relative_to(home).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imported(game: Game, name: str) -> list[str]:
    """Return the modules of the game that one of them imports, for its types alone or anywhere in its code."""
    found = []
    path = modules(game)[name]
    full = ".".join(part for part in (game.package, name) if part)
    package = full if path.name == "__init__.py" else full.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom):
            continue
        target = resolve_name("." * node.level + (node.module or ""), package) if node.level else str(node.module)
        if target != game.package and not target.startswith(f"{game.package}."):
            continue
        within = target[len(game.package) + 1 :]
        for alias in node.names:
            deeper = f"{within}.{alias.name}".lstrip(".")
            found.append(deeper if deeper in modules(game) else within)
    return found


def room(name: str, game: Game) -> str:
    """Return the room of a module: "" for one beside them."""
    first = name.partition(".")[0]
    return first if modules(game).get(first, Path()).name == "__init__.py" and first else ""


def outside(name: str) -> bool:
    return not name or name in OUTSIDE


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_module_stands_in_a_room(game: Game) -> None:
    assert {room(name, game) for name in modules(game)} <= set(BELOW)
    assert {"rules", "texts", "board", "players", "page"} <= set(modules(game))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_rooms_use_only_what_stands_below_them(game: Game) -> None:
    for name in modules(game):
        for used in imported(game, name) if not outside(name) else ():
            here, there = room(name, game), room(used, game)
            assert there == here or there in BELOW[here], f"{name} uses {used}"
            assert used, f"{name} uses the card's package"


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_room_names_what_others_use_of_it(game: Game) -> None:
    for name in modules(game):
        for used in imported(game, name) if not outside(name) else ():
            there = room(used, game)
            if there in ("", room(name, game)) or used == there:
                continue
            named = ast.get_docstring(ast.parse(modules(game)[there].read_text(encoding="utf-8"))) or ""
            assert f"`{used.split('.')[1]}`" in named, f"{there}/__init__ doesn't name {used}, which {name} uses"


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_no_circle_of_modules(game: Game) -> None:
    graph = {name: {used for used in imported(game, name) if used != name} for name in modules(game)}
    TopologicalSorter(graph).prepare()
