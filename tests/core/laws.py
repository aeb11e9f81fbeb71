"""What each game conserves: `law(before, seat, action, events, after)` of the module `laws` of its own tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from takujo.core.game.game import Game
from takujo.core.rules.action import Action
from takujo.core.rules.position import Event
from tests import homes

Law = Callable[[Any, int, Action, Sequence[Event], Any], None]


def law_of(game: Game) -> Law:
    """Return the law of a game; one without is at fault, and says so in its own checks alone."""
    folder = homes.own_tests(game)
    laws = homes.module(folder, "laws")
    assert laws is not None, f"{folder}/laws.py is missing: it says what {game.id} conserves"
    law: Law = laws.law
    return law
