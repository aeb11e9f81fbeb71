"""The conservation laws of each game: `law(before, seat, action, events, after)` of its tests' module `laws`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import takujo
from takujo.core.action import Action
from takujo.core.position import Event

Law = Callable[[Any, int, Action, Sequence[Event], Any], None]


LAWS: dict[str, Law] = {
    game.id: import_module(f"tests.games.{game.package.rpartition('.')[2]}.laws").law
    for game in takujo.games().values()
}
