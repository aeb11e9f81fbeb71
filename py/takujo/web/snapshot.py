"""What a snapshot of the interpreter's memory holds beside Python: the engine, imported, and nothing of one visit."""

from __future__ import annotations

# ruff: noqa: F401 (to be imported is all that these are for)
import base64
import datetime
import html
from importlib import import_module
from pkgutil import iter_modules

from .. import core
from ..bots import review
from ..games import games

games()
for module in iter_modules(core.__path__, f"{core.__name__}."):
    import_module(module.name)
