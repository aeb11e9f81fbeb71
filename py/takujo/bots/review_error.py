"""Measures the error of a game's reviews: python3 -m takujo review-error GAME."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from ..command_line import command_parser, game_id
from ..core.game.registry import games
from ..core.match.match import Match
from ..core.rules.rng import Stream
from .bot import Bot
from .learned_file import found_by, section
from .levels import bot, usual_level
from .review import TIME, stretches, values
from .sampling import mean, played, setups

ABOUT = """\
Measure the error of a game's reviews.

Take stretches of matches between computers. Play each match on many times from the start and from the end of its
stretch: the difference of the mean results is the true change. Print the standard deviation of a review's change from
the true one, as a table for the learned.toml of the game's players. One standard error is added, so that few stretches
give too much doubt rather than too little.
"""
PLAYOUTS = 120
"""The number of playouts from each end of a stretch, in two halves with independent errors.

Few stretches with many playouts say more than many with few.
"""
A_MATCH = 2
"""The maximum number of stretches per match."""


class StretchChange(NamedTuple):
    """The change of each seat's value in a stretch of a match: by the review, and by two separate sets of playouts."""

    told: tuple[float, ...]
    one: tuple[float, ...]
    other: tuple[float, ...]

    def square(self) -> float:
        """Return the squared error, averaged over seats: unbiased by the luck of playouts, but noisy."""
        each = zip(self.told, self.one, self.other, strict=True)
        return sum((told - one) * (told - other) for told, one, other in each) / len(self.told)


def changes(match: Match, player: Bot, rng: Stream) -> Iterator[StretchChange]:
    """Yield the changes of values in some stretches of a finished match: stretches of chance, and of decisions."""
    found = [(first, last) for mover, first, last in stretches(match) if mover != TIME]
    rng.shuffle(found)

    def difference(first: tuple[float, ...], last: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(b - a for a, b in zip(first, last, strict=True))

    for first, last in found[:A_MATCH]:
        ends = match.positions[first], match.positions[last]
        half = [[mean(p, player, PLAYOUTS // 2, rng) for p in ends] for _ in range(2)]
        told = difference(values(match, first), values(match, last))
        yield StretchChange(told, difference(*half[0]), difference(*half[1]))


def main(arguments: Sequence[str]) -> int:
    """Run the command: play matches and playouts, compare, print the table; return the exit code."""
    parser = command_parser("review-error", ABOUT)
    parser.add_argument("game", type=game_id, choices=sorted(games()), help="the id of the game")
    parser.add_argument("stretches", nargs="?", type=int, default=200, help="the number of stretches (default: 200)")
    parser.add_argument("level", nargs="?", help="the level of the players (default: the game's usual level)")
    asked = parser.parse_args(arguments)
    game, count = games()[asked.game], asked.stretches
    level = asked.level or usual_level(game)
    rng = Stream(1, "doubt")
    numbers: dict[str, float] = {}
    for alone in (False, True):
        squares: list[float] = []
        for seed, (seats, options) in enumerate(setups(game, count // A_MATCH, alone)):
            match = played(game, seats, 10_000 + seed, options, level)
            squares += [change.square() for change in changes(match, bot(level, game.id), rng)]
        if squares:
            middle = sum(squares) / len(squares)
            error = sqrt(sum((s - middle) ** 2 for s in squares)) / len(squares)
            low, high = (sqrt(max(0.0, middle + sign * error)) for sign in (-1, 1))
            numbers["solo_doubt" if alone else "doubt"] = float(f"{high:.2g}")
            print(f"# {len(squares)} stretches of matches between {level} players: {low:.2g} to {high:.2g}", flush=True)
    if numbers:
        print(section("review_error", numbers, found_by("review-error", *arguments)), end="")
    return 0
