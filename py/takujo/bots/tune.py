"""Finds a game's weights by self-play: python3 -m takujo.bots.tune GAME."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from ..core.registry import games

ABOUT = """\
Let a game play against itself to find what things are worth in it, and write that into the game's folder.

The same seed gives the same weights on every machine. A game that has weights has a `tuning.py`, which tells how they
are found. On one core of 2026, shared with others, wartime-economy takes eleven minutes.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; return the exit code."""
    parser = ArgumentParser(prog="python3 -m takujo.bots.tune", description=ABOUT)
    parser.add_argument("game", help="its id")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other games (default 1)")
    parser.add_argument("--to", type=Path, help="the folder to write into, instead of the game's own")
    asked = parser.parse_args(arguments)
    if asked.game not in games():
        parser.error(f"there is no game called “{asked.game}”; there are: {', '.join(games())}")
    game = games()[asked.game]
    try:
        tuning = game.part("tuning")
    except ModuleNotFoundError:
        parser.error(f"{asked.game} has nothing to tune")
    began = monotonic()
    home = asked.to or Path(str(tuning.__file__)).parent
    for name, text in tuning.tune(asked.seed, lambda line: print(line, flush=True)).items():
        (home / name).write_text(text, encoding="utf-8")
        print(f"{home / name}: {len(text.encode()):,} bytes, {monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
