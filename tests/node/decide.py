"""Let every level of every game think; print game → level → what it thinks best, the same everywhere."""

from __future__ import annotations

import json

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.rules.position import Position
from takujo.core.rules.rng import Stream
from tests import homes
from tests.play import ideas, play_out

ASKED = 6
"""About so many decisions of a random match are put to each level, spread evenly over those that leave a choice."""
PIECES = 12
"""So many pieces of thought they have for each."""


def thoughts(game: Game) -> dict[str, str]:
    """Return what each level thinks best after so much thought, decision by decision, as one text a level."""
    match = play_out(Match.new(game, game.seats[-1], seed=2), Stream(2, "anywhere"))
    moments = [p for p in match.positions if p.actors() and p.actors()[0] >= 0 and len(p.actions(p.actors()[0])) > 1]
    asked = [(p.view(p.actors()[0]), p.actors()[0]) for p in moments[:: max(1, len(moments) // ASKED)]]
    return {level: " | ".join(best(game, level, view, seat) for view, seat in asked) for level in game.levels}


def best(game: Game, level: str, view: Position, seat: int) -> str:
    """Return the best line that a level has found after so many pieces of thought."""
    return ", ".join(map(str, ideas(game, level, view, seat, 3, PIECES)[0].line))


if __name__ == "__main__":
    homes.lend()
    print(json.dumps({id: thoughts(game) for id, game in takujo.games().items()}))
