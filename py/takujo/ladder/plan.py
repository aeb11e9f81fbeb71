"""What is to be played: who meets whom, at which game, on which seeds, and who sits where."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..bots import bot
from ..core.errors import Illegal
from ..core.game import Game
from ..core.match import Match
from ..core.options import OptionValue


class Trouble(Exception):
    """Why the ladder can't go on, as one sentence."""


class Budget(NamedTuple):
    """How long a player may think about one decision."""

    amount: int
    unit: str
    """"ms" (milliseconds: the machine matters) or "it" (slices of thinking: the same on every machine)."""

    def __str__(self) -> str:
        return f"{self.amount} {'iterations' if self.unit == 'it' else 'ms'}"


class Entrant(NamedTuple):
    """A level of computer player with the budget of each of its decisions."""

    level: str
    budget: Budget
    own: bool = False
    """Whether the budget is its own, not everybody's."""

    def __str__(self) -> str:
        return f"{self.level}@{self.budget.amount}{self.budget.unit}" if self.own else self.level


class Job(NamedTuple):
    """One match to be played."""

    game: str
    options: dict[str, OptionValue]
    seed: int
    lineup: int
    entrants: tuple[Entrant, ...]
    """By seat."""


class Plan(NamedTuple):
    """A contest: every seed is played once for each rotation of the players around the table."""

    game: Game
    seats: int
    options: dict[str, OptionValue]
    """Only what is asked for; the rest stands at its default."""
    entrants: tuple[Entrant, ...]
    """Each once, in the order of asking."""
    chairs: tuple[int, ...]
    """The entrant on each seat before the first rotation."""
    budget: Budget
    """Of the entrants that have none of their own."""
    seeds: int
    first: int
    """The first seed."""

    @property
    def alone(self) -> bool:
        """Whether each player plays for itself, with nobody to be first among."""
        return self.seats == 1

    @property
    def contested(self) -> bool:
        """Whether different players meet, so that it tells something who is first."""
        return not self.alone and len(self.entrants) > 1

    @property
    def by_pairs(self) -> bool:
        """Whether a player's strength is how often it is ahead of a rival, not how often it is first.

        Among more than two seats first places leave out most of what is seen, and their even share is not one half.
        """
        return self.seats > 2 and len(self.entrants) == 2

    def even(self, entrant: int) -> float:
        """Return the strength that the entrant would show if all were equally strong."""
        return 0.5 if self.by_pairs else self.fair(entrant)

    @property
    def values(self) -> int:
        """How many values a match adds to the first player's strength: one, or one for each pair of rivals' seats."""
        mine = self.chairs.count(0)
        return mine * (self.seats - mine) if self.by_pairs else 1

    def lineups(self) -> list[tuple[int, ...]]:
        """Return the entrant on each seat, for every rotation that differs; alone, each entrant once.

        Over all of them every entrant sits on every seat equally often.
        """
        if self.alone:
            return [(entrant,) for entrant in range(len(self.entrants))]
        chairs = self.chairs
        return list(dict.fromkeys(chairs[-turn:] + chairs[:-turn] for turn in range(self.seats)))

    def fair(self, entrant: int) -> float:
        """Return the share of first places that the entrant would have if all were equally strong."""
        return self.chairs.count(entrant) / self.seats

    def jobs(self) -> Iterator[Job]:
        """Give every match, the rotations of one seed together."""
        lineups = self.lineups()
        for seed in range(self.first, self.first + self.seeds):
            for k, lineup in enumerate(lineups):
                yield Job(self.game.id, self.options, seed, k, tuple(self.entrants[e] for e in lineup))

    # -- in words

    def versus(self) -> str:
        """Return who meets whom: "easy v. random"."""
        return ("; " if self.alone else " v. ").join(map(str, self.named()))

    def named(self) -> list[Entrant]:
        """Return the entrants as few as say who sits where: the last one takes the seats that are left."""
        named = [self.entrants[e] for e in self.chairs] if not self.alone else list(self.entrants)
        while len(named) > 1 and named[-1] == named[-2]:
            named.pop()
        return named

    def title(self, who: str = "") -> str:
        """Return what tells the contest from others, whatever the number of matches."""
        seats = "1 seat" if self.alone else f"{self.seats} seats"
        return " · ".join([who or self.versus(), seats, *map("=".join, self.asked()), str(self.budget)])

    def asked(self) -> list[tuple[str, str]]:
        """Return the options that were asked for, as name and value."""
        return [(name, v if isinstance(v, str) else ",".join(v)) for name, v in self.options.items()]

    def command(self) -> str:
        """Return the command line that plays the same again."""
        words = ["python3 -m takujo.ladder", self.game.id, "--seats", str(self.seats)]
        words += ["--levels", *map(str, self.named())]
        for asked in self.asked():
            words += ["--option", "=".join(asked)]
        words += ["--iterations" if self.budget.unit == "it" else "--ms", str(self.budget.amount)]
        return " ".join([*words, "--seeds", str(self.seeds), "--seed", str(self.first)])


def entrant(text: str, budget: Budget) -> Entrant:
    """Return the entrant of a notation: a level, or a level with its own budget (easy@50it, normal@500ms)."""
    level, at, own = text.partition("@")
    if not at:
        return Entrant(level, budget)
    found = re.fullmatch(r"([1-9]\d{0,8})(ms|it)", own)
    if found is None:
        raise Trouble(f"“{own}” is not a budget: write 500ms (milliseconds) or 50it (iterations).")
    return Entrant(level, Budget(int(found[1]), found[2]), True)


def plan(
    game: Game,
    seats: int,
    options: dict[str, OptionValue],
    levels: Sequence[str],
    budget: Budget,
    seeds: int,
    first: int = 1,
) -> Plan:
    """Return a checked plan; raises Trouble or Illegal with the reason why there is none.

    With fewer levels than seats the last level takes the seats that are left: one easy player against random ones.
    """
    game.complete(seats, options)
    named = [entrant(text, budget) for text in levels]
    for one in named:
        bot(one.level, game.id)
    entrants = tuple(dict.fromkeys(named))
    if seats > 1 and len(named) > seats:
        raise Trouble(f"{len(named)} players have no room on {seats} seats.")
    chairs = [entrants.index(one) for one in named]
    chairs += chairs[-1:] * (seats - len(chairs))
    match = Match.new(game, seats, options, first)
    if match.position.by_hand():
        raise Trouble("With these options somebody has to type in what real dice or cards show.")
    try:
        Match.bare(game, seats, options, first + seeds - 1)
    except Illegal:
        raise Trouble(f"There are not so many seeds after {first}.") from None
    return Plan(game, seats, options, entrants, tuple(chairs), budget, seeds, first)
