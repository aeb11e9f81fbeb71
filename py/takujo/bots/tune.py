"""Learns a game's parameters by self-play: python3 -m takujo tune GAME."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import monotonic

from ..command_line import command_parser, game_id
from ..core.game.game import Game
from ..core.game.registry import games
from ..core.rules.position import Position
from ..core.thinking.parameter_learning import Case, Climb, Refit, Say, Search, Skill, Tables
from .calibrate import fit, log_loss
from .hill_climb import climb, contest, tables
from .learned_file import NAME, found_by, replaced
from .sampling import played

ABOUT = """\
Find the weights of a game's evaluation by self-play, and write them into the learned.toml of the game's players.

The same seed gives the same weights on every machine. The game's `tuning.py` names the method. A refit plays matches
with the current weights and fits new ones to their results. A climb changes one number at a time and keeps the change
if the players with it win; War Clouds then also measures the value of its packages. A game can have its own method.
On one shared core of 2026, wartime-economy takes 11 minutes, water-walker 20, and war-clouds 1 to 2 hours.
"""
RIDGE = 200.0
"""The strength of the regularization towards the present weights, as a number of positions."""
DECIMALS = 3
"""The number of decimal places to which weights are rounded."""


def tune(game: Game, how: Refit[Position] | Climb[Position, Skill] | Search, seed: int, say: Say) -> Tables:
    """Learn the parameters of a game's players by the method that the game names.

    Return the tables for learned.toml.
    """
    if isinstance(how, Refit):
        return refit(game, how, seed, say)
    return climbed(game, how, seed, say) if isinstance(how, Climb) else how.tune(seed, say)


def refit(game: Game, how: Refit[Position], seed: int, say: Say) -> Tables:
    """Return the tables with new weights of the value function.

    The weights are fitted to matches that are played with the present ones.
    """
    found: list[Case] = []
    for n in range(how.matches):
        found += how.cases(played(game, game.seats[0], seed * 100_000 + n, {}, how.level))
        if n % 10 == 9:
            say(f"{n + 1} matches, {len(found)} positions")
    after = fit(found, how.weights, RIDGE)
    loss = log_loss(found, how.weights)
    say(f"log-loss {loss:.3f} before, {log_loss(found, after):.3f} after, on the same positions")
    return weights_table(after)


def weights_table(weights: Sequence[float]) -> Tables:
    """Return the table of learned.toml for the weights of a value function."""
    return {"value_function": {"weights": [round(weight, DECIMALS) for weight in weights]}}


def climbed(game: Game, how: Climb[Position, Skill], seed: int, say: Say) -> Tables:
    """Return the tables with parameters improved by hill climbing from the present ones.

    Tables that are derived from them are included.
    """
    found = climb(how.skill, how.steps, partial(contest, game, how), how.trials, seed, say)
    return {**tables(found, how), **(how.further(found, seed, say) if how.further is not None else {})}


def main(arguments: Sequence[str]) -> int:
    """Run a command line; return the exit code."""
    parser = command_parser("tune", ABOUT)
    parser.add_argument("game", type=game_id, help="the id of the game")
    parser.add_argument("--seed", type=int, default=1, help="seed of the matches (default: 1)")
    parser.add_argument("--to", type=Path, help="write into this folder instead of the players' own")
    asked = parser.parse_args(arguments)
    if asked.game not in games():
        parser.error(f"there is no game called “{asked.game}”; choose one of: {', '.join(games())}")
    game = games()[asked.game]
    tuning = game.tuning
    if tuning is None:
        parser.error(f"{asked.game} has no tuning.py, so there is nothing to tune")
    began = monotonic()
    own = Path(tuning.__file__).parent / NAME
    found = tune(game, tuning.TUNING, asked.seed, lambda line: print(line, flush=True))
    words = ["tune", game.id, *(["--seed", asked.seed] if asked.seed != 1 else [])]
    text = replaced(own.read_text(encoding="utf-8"), found, found_by(*words))
    place = asked.to / NAME if asked.to else own
    place.write_text(text, encoding="utf-8")
    print(f"{place}: {len(text.encode()):,} bytes, {monotonic() - began:.0f} s")
    return 0
