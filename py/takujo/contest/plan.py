"""The plan of a contest: its game, players, seats, seeds and budget."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..bots import bot
from ..core.game.game import Game
from ..core.match.match import Match
from ..core.numbers.value_schema import Value
from ..core.rules.options import OptionValue
from ..core.text.errors import Illegal


class LadderError(Exception):
    """A request or contest that the ladder can't carry out; its text is a sentence for the user."""


class Budget(NamedTuple):
    """The thinking time of a player per decision."""

    amount: int
    unit: str
    """"ms" (milliseconds, so results depend on the machine) or "it" (iterations, the same on every machine)."""

    def __str__(self) -> str:
        return f"{self.amount} {'iterations' if self.unit == 'it' else 'ms'}"


class Entrant(NamedTuple):
    """A level of computer player with its budget per decision."""

    level: str
    budget: Budget
    own: bool = False
    """Whether the budget was given for this entrant, and isn't that of the contest."""

    def __str__(self) -> str:
        return f"{self.level}@{self.budget.amount}{self.budget.unit}" if self.own else self.level


class Job(NamedTuple):
    """A match that is to be played in a contest."""

    game: str
    options: dict[str, OptionValue]
    seed: int
    lineup: int
    entrants: tuple[Entrant, ...]
    """The player in each seat."""
    numbers: Mapping[str, Value] = {}
    """The values that differ from the standard ones, by their keys in the data file."""


class Contest(NamedTuple):
    """A contest: each seed is played once in every rotation of the players around the table."""

    game: Game
    """The game, perhaps with a value set of its own."""
    seats: int
    options: dict[str, OptionValue]
    """The options given on the command line; all others have their defaults."""
    entrants: tuple[Entrant, ...]
    """The different players, in the order of the command line."""
    chairs: tuple[int, ...]
    """For each seat, the index in `entrants` of its player before the first rotation."""
    budget: Budget
    """The budget of entrants for which none was given."""
    seeds: int
    first: int
    """The seed of the first match."""

    @property
    def alone(self) -> bool:
        """Whether each player plays alone, on one seat."""
        return self.seats == 1

    @property
    def contested(self) -> bool:
        """Whether different players meet, so that their shares of first places can be compared."""
        return not self.alone and len(self.entrants) > 1

    @property
    def by_pairs(self) -> bool:
        """Whether the pairwise win rate is the measure of strength, and not the share of first places.

        On more than two seats, first places ignore most of a ranking, and equally strong players don't have 50%.
        """
        return self.seats > 2 and len(self.entrants) == 2

    def even(self, entrant: int) -> float:
        """Return the strength that would be measured for an entrant if all entrants were equally strong."""
        return 0.5 if self.by_pairs else self.fair(entrant)

    @property
    def values(self) -> int:
        """The number of values that a match adds to the first player's measured strength.

        It is one, or if strength is measured by pairs, one for each pair of its seat and a rival's seat.
        """
        mine = self.chairs.count(0)
        return mine * (self.seats - mine) if self.by_pairs else 1

    def lineups(self) -> list[tuple[int, ...]]:
        """Return the distinct rotations of the entrants, as the entrant on each seat; in a solo game, each alone.

        In all rotations together, each entrant has every seat equally often.
        """
        if self.alone:
            return [(entrant,) for entrant in range(len(self.entrants))]
        chairs = self.chairs
        return list(dict.fromkeys(chairs[-turn:] + chairs[:-turn] for turn in range(self.seats)))

    def fair(self, entrant: int) -> float:
        """Return the share of first places that an entrant would have if all entrants were equally strong."""
        return self.chairs.count(entrant) / self.seats

    def jobs(self) -> Iterator[Job]:
        """Yield all matches; the rotations of a seed come one after the other."""
        lineups = self.lineups()
        for seed in range(self.first, self.first + self.seeds):
            for k, lineup in enumerate(lineups):
                sitting = tuple(self.entrants[e] for e in lineup)
                yield Job(self.game.id, self.options, seed, k, sitting, dict(self.game.numbers.values))

    # -- names

    def versus(self) -> str:
        """Return the names of the players: "easy v. random"."""
        return ("; " if self.alone else " v. ").join(map(str, self.named()))

    def named(self) -> list[Entrant]:
        """Return the names of the entrants by seat.

        The last entrant, which also takes the remaining seats, isn't repeated.
        """
        named = [self.entrants[e] for e in self.chairs] if not self.alone else list(self.entrants)
        while len(named) > 1 and named[-1] == named[-2]:
            named.pop()
        return named

    def title(self, who: str = "") -> str:
        """Return the name of the contest, which doesn't depend on the number of matches."""
        seats = "1 seat" if self.alone else f"{self.seats} seats"
        return " · ".join([who or self.versus(), seats, *map("=".join, self.asked()), str(self.budget)])

    def asked(self) -> list[tuple[str, str]]:
        """Return the name and value of each option given on the command line."""
        return [(name, v if isinstance(v, str) else ",".join(v)) for name, v in self.options.items()]

    def command(self) -> str:
        """Return the command line that repeats the contest."""
        words = ["python3 -m takujo ladder", self.game.id, "--seats", str(self.seats)]
        words += ["--levels", *map(str, self.named())]
        for asked in self.asked():
            words += ["--option", "=".join(asked)]
        words += ["--iterations" if self.budget.unit == "it" else "--ms", str(self.budget.amount)]
        return " ".join([*words, "--seeds", str(self.seeds), "--seed", str(self.first)])


def entrant(text: str, budget: Budget) -> Entrant:
    """Return the entrant that a notation describes: a level, perhaps with its own budget (easy@50it, normal@500ms).

    Raises LadderError if the budget is malformed.
    """
    level, at, own = text.partition("@")
    if not at:
        return Entrant(level, budget)
    found = re.fullmatch(r"([1-9]\d{0,8})(ms|it)", own)
    if found is None:
        raise LadderError(f"“{own}” is not a budget. Write 500ms (milliseconds) or 50it (iterations).")
    return Entrant(level, Budget(int(found[1]), found[2]), True)


def usual_seats(game: Game) -> int:
    """Return the number of seats of a contest for which none was given."""
    return 2 if 2 in game.seats else game.seats[0]


def plan(
    game: Game,
    seats: int,
    options: dict[str, OptionValue],
    levels: Sequence[str],
    budget: Budget,
    seeds: int,
    first: int = 1,
) -> Contest:
    """Return a checked plan; raises LadderError or Illegal with the reason if the contest isn't possible.

    With fewer levels than seats, the last level takes the remaining seats.
    """
    game.complete(seats, options)
    named = [entrant(text, budget) for text in levels]
    for one in named:
        bot(one.level, game.id)
    entrants = tuple(dict.fromkeys(named))
    if seats > 1 and len(named) > seats:
        raise LadderError(f"{len(named)} players don't fit on {seats} seats. Name fewer levels, or raise --seats.")
    chairs = [entrants.index(one) for one in named]
    chairs += chairs[-1:] * (seats - len(chairs))
    match = Match.new(game, seats, options, first)
    if match.position.by_hand():
        raise LadderError("These options need a person to enter real dice or cards. Leave them out.")
    try:
        Match.bare(game, seats, options, first + seeds - 1)
    except Illegal:
        raise LadderError(f"There aren't that many seeds after {first}. Lower --seed or --seeds.") from None
    return Contest(game, seats, options, entrants, tuple(chairs), budget, seeds, first)
