"""Replay every recorded game, play others at random, let computers think; print name → digests, alike everywhere."""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import islice
from pathlib import Path

import takujo
from takujo import Match
from takujo.core.game import Game
from takujo.core.position import Position
from takujo.core.rng import Stream
from tests import homes
from tests.corrections import corrected
from tests.play import play_out, setups

EACH = 4
"""A random match is played with each fourth of a game's set-ups."""
ASKED = 6
"""About so many decisions of a random match are put to each level, spread evenly over those that leave a choice."""
PIECES = 12
"""So many pieces of thought they have for each."""


def replay(path: Path) -> dict[str, str]:
    """Return the final digest of a record, one over every position on the way, and one of what is written again."""
    match = Match.read(path.read_text(encoding="utf-8"))
    way = "".join(position.digest() for position in match.positions)
    # Not the link itself: builds of zlib pack differently.
    shared = Match.from_link(match.link()).record()
    return {
        "final": match.digest(),
        "way": sha256(way.encode()).hexdigest(),
        "written": sha256(match.record().encode()).hexdigest(),
        "shared": sha256(shared.encode()).hexdigest(),
    }


def at_random(game: Game) -> dict[str, str]:
    """Return digests of the records of random matches: of every choice from a list of actions, and every draw.

    One is played by other numbers than the standard ones.
    """
    matches = {
        str(setup): play_out(Match.new(game, setup.seats, setup.options, seed), Stream(seed, "anywhere"))
        for seed, setup in enumerate(setups(game)[::EACH])
    }
    own = corrected(game)
    seats, options = setups(own)[0]
    matches["by other numbers"] = play_out(Match.new(own, seats, options, 1), Stream(1, "anywhere"))
    return {setup: sha256(match.record().encode()).hexdigest() for setup, match in matches.items()}


def thoughts(game: Game) -> dict[str, str]:
    """Return what each level thinks best after so much thought, decision by decision, as one text a level."""
    match = play_out(Match.new(game, game.seats[-1], seed=2), Stream(2, "anywhere"))
    moments = [p for p in match.positions if p.actors() and p.actors()[0] >= 0 and len(p.actions(p.actors()[0])) > 1]
    asked = [(p.view(p.actors()[0]), p.actors()[0]) for p in moments[:: max(1, len(moments) // ASKED)]]
    return {level: " | ".join(best(game, level, view, seat) for view, seat in asked) for level in game.levels}


def best(game: Game, level: str, view: Position, seat: int) -> str:
    """Return the best line that a level has found after so many pieces of thought."""
    *_, ideas = islice(takujo.bot(level, game.id).think(view, seat, Stream(3, level)), PIECES)
    return ", ".join(map(str, ideas[0].line))


if __name__ == "__main__":
    homes.lend()
    tests = Path(__file__).resolve().parent.parent
    found = {path.relative_to(tests).as_posix(): replay(path) for path in sorted(tests.rglob("*.takujo"))}
    for id, game in takujo.games().items():
        found[f"{id} at random"] = at_random(game)
    for game in homes.shipped():  # the template's players ask for more than the page's library has
        found[f"{game.id} by computers"] = thoughts(game)
    print(json.dumps(found))
