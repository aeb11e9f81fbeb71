"""A position in which nearly everything lies on the board, to see what it costs to draw and to count."""

from __future__ import annotations

from random import Random

from takujo import Match
from takujo.games.war_clouds.hexes import COUNT
from takujo.games.war_clouds.rules import TradeStep
from takujo.games.war_clouds.rules.position import WarCloudsPosition
from takujo.games.war_clouds.rules.tile_geometry import TURNS


def full_board(seats: int = 6, seed: int = 5, mixed: bool = False) -> WarCloudsPosition:
    """Return a position with a tile on nearly every hex, and units and tokens on many."""
    luck = Random(seed)
    p = Match.new("war-clouds", seats, seed=1).position
    assert isinstance(p, WarCloudsPosition)
    p.nations = list(range(seats))
    p.marker = p.lead = 0
    p.round, p.phase = 1, "trade"
    p.stack[:] = [TradeStep(0)]
    for cell in range(COUNT):
        if cell not in p.blocked:
            kind = luck.randrange(6) if cell else 6
            p.flag[cell] = luck.randrange(seats) if mixed else cell * seats // COUNT
            p.put_tile(cell, kind, luck.randrange(TURNS[kind]))
            p.token[cell] = int(luck.random() < 0.1)
    for _ in range(30):
        p.units[luck.randrange(seats) * COUNT + luck.randrange(30)] += 1
    for seat in range(seats):
        p.money[seat], p.notes[seat] = 120, 3
        p.cubes[seat * 5 : seat * 5 + 5] = [9, 8, 7, 6, 5]
    return p
