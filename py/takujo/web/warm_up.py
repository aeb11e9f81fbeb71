"""Runs the engine's typical work once at length, so that Chromium optimizes its WebAssembly and caches the result.

Chromium stores optimized code when it has more than a megabyte of it that isn't stored yet, or when it has optimized
nothing for two seconds. Making a snapshot was enough for that in seven of eighteen first visits, this much play in
eleven of twelve; the next start then laid out a match in 120 to 200 ms instead of 200 to 330.
"""

from __future__ import annotations

from ..core.match.match import Match
from ..core.rules.rng import Stream
from ..games import games

ACTIONS = 250
"""The maximum number of actions per game: some four seconds in a worker, once for each version of the site."""


def exercise(actions: int = ACTIONS) -> None:
    """Play a part of a random match of each game, and list, describe and draw what its table shows."""
    for game in games().values():
        match = Match.new(game, game.seats[-1], seed=1)
        luck = Stream(1, "exercise")
        for _ in range(actions):
            if not (acting := match.actors()):
                break
            seat = luck.choice(acting)
            view = match.view(seat)
            listed = match.actions(seat)
            for action in listed:
                game.texts.short("en", view, action)
            game.board.scene(view, seat, "en", "wide").to_json()
            match.play(seat, luck.choice(listed))
        match.record()
