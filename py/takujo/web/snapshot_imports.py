"""Imports what the snapshot of the interpreter's memory contains besides Python: engine and games.

Nothing in it belongs to a certain visit. It also contains the modules that parse addresses, because a requested match
is parsed before it is loaded. Including all games doesn't enlarge it, because Python's memory has enough free space,
and each game opens in three quarters of the time.
"""

from __future__ import annotations

# ruff: noqa: F401 (this module exists only for its imports)
import base64
import datetime
from importlib import import_module
from pkgutil import walk_packages

from .. import core
from ..bots import mistakes, review
from ..games import games
from .saves import address_query

EXTRAS = (
    *("aims", "annotations", "calibration", "daily", "forms"),
    *("likings", "redeal", "rollouts", "routes", "series"),
)
"""The optional parts of games that a table and the computer players read, without lessons and puzzles."""

for game in games().values():
    for part in ("rules", "texts", "board", "players") if game.in_package else ():
        import_module(f"{game.package}.{part}")
    for extra in EXTRAS:
        getattr(game, extra)  # A game that has this part imports it.
for module in walk_packages(core.__path__, f"{core.__name__}."):
    if ".live." not in module.name:  # Live tables are rare.
        import_module(module.name)
