"""Replay every recorded game below tests/, play others at random; print name → digests, the same everywhere."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import takujo
from takujo import Match
from takujo.core.game.game import Game
from takujo.core.rules.rng import Stream
from tests import homes
from tests.corrections import corrected
from tests.play import play_out, setups

EACH = 4
"""A random match is played with each fourth of a game's setups."""


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


if __name__ == "__main__":
    homes.lend()
    tests = Path(__file__).resolve().parent.parent
    found = {path.relative_to(tests).as_posix(): replay(path) for path in sorted(tests.rglob("*.takujo"))}
    print(json.dumps(found | {id: at_random(game) for id, game in takujo.games().items()}))
