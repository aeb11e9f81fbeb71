"""The modules in the snapshot of the interpreter's memory besides Python: engine and games, nothing of a visit.

And what reads addresses: an address that asks for a match is read before the match is there.

That all games are in it makes it no larger, for Python's memory has that much room, and opens each a quarter sooner.
"""

from __future__ import annotations

# ruff: noqa: F401 (this module exists only for its imports)
import base64
import datetime
from importlib import import_module
from pkgutil import walk_packages

from .. import core
from ..bots import review
from ..games import games
from .saves import query

for game in games().values():
    for part in ("rules", "texts", "board", "players"):
        import_module(f"{game.package}.{part}")
    for extra in ("forms", "daily"):  # A game that has this part imports it when needed.
        getattr(game, extra)
for module in walk_packages(core.__path__, f"{core.__name__}."):
    if ".live." not in module.name:  # Live tables are rare.
        import_module(module.name)
