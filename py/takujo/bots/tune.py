"""Finds a game's weights by self-play: python3 -m takujo.bots.tune GAME."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import monotonic

from ..core.game.game import Game
from ..core.game.registry import games
from ..core.rules.position import Position
from ..core.thinking.learning import Case, Climb, Files, Refit, Say, Search, Skill
from .calibrate import fit, log_loss
from .hill_climb import climb, contest, written
from .sampling import played

ABOUT = """\
Find the weights of a game's evaluation by self-play, and write them into the game's folder.

The same seed gives the same weights on every machine. The game's `tuning.py` names the method. A refit plays matches
with the current weights and fits new ones to their results. A climb changes one number at a time and keeps the change
if the players with it win; War Clouds then also measures the value of its packages. A game can have its own method.
On one shared core of 2026, wartime-economy takes 11 minutes, water-walker 20, and war-clouds 1 to 2 hours.
"""
RIDGE = 200.0
"""How strongly weights are held to those there are, in positions: as many outweigh the matches before."""


def tune(game: Game, how: Refit[Position] | Climb[Position, Skill] | Search, seed: int, say: Say) -> Files:
    """Return the contents of the files that hold the numbers, found anew."""
    if isinstance(how, Refit):
        return refit(game, how, seed, say)
    return climbed(game, how, seed, say) if isinstance(how, Climb) else how.tune(seed, say)


def refit(game: Game, how: Refit[Position], seed: int, say: Say) -> Files:
    """Return the file of the weights, after matches that were played with those there are."""
    found: list[Case] = []
    for n in range(how.matches):
        found += how.cases(played(game, game.seats[0], seed * 100_000 + n, {}, how.level))
        if n % 10 == 9:
            say(f"{n + 1} matches, {len(found)} positions")
    after = fit(found, how.weights, RIDGE)
    loss = log_loss(found, how.weights)
    say(f"log-loss {loss:.3f} before, {log_loss(found, after):.3f} after, on the same positions")
    return how.files(after)


def climbed(game: Game, how: Climb[Position, Skill], seed: int, say: Say) -> Files:
    """Return the files of the numbers, after trials that began with those there are."""
    found = climb(how.skill, how.steps, partial(contest, game, how), how.trials, seed, say)
    return {**written(found, how), **(how.further(found, seed, say) if how.further is not None else {})}


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; return the exit code."""
    parser = ArgumentParser(prog="python3 -m takujo.bots.tune", description=ABOUT)
    parser.add_argument("game", help="the id of the game")
    parser.add_argument("--seed", type=int, default=1, help="seed of the matches (default: 1)")
    parser.add_argument("--to", type=Path, help="write into this folder instead of the game's own")
    asked = parser.parse_args(arguments)
    if asked.game not in games():
        parser.error(f"there is no game called “{asked.game}”; choose one of: {', '.join(games())}")
    game = games()[asked.game]
    tuning = game.tuning
    if tuning is None:
        parser.error(f"{asked.game} has no tuning.py, so there is nothing to tune")
    began = monotonic()
    home = asked.to or Path(tuning.__file__).parent
    for name, text in tune(game, tuning.TUNING, asked.seed, lambda line: print(line, flush=True)).items():
        (home / name).write_text(text, encoding="utf-8")
        print(f"{home / name}: {len(text.encode()):,} bytes, {monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
