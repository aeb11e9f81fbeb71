"""Nine islands lie in the sea; lines join neighbours. Each player begins on one island with three ships.

In turn, each player chooses an island:

- one of your own: it gets another ship
- a neighbour of one of your own: you attack it. Your strength is the number of your ships on its neighbours, less the
  ships on the island. You roll a die. If the number is at most your strength, you take the island with one ship.
  Otherwise your largest fleet on a neighbour loses a ship, but never its last

After thirty rounds, the most islands win.
"""

from __future__ import annotations

from takujo.author import CHANCE, Action, OneFileGame, Options, Outcome, Places, Position, Step, ranked

NOBODY, ROUNDS, SHIPS, SIDES = -1, 30, 3, 6
POINTS = tuple((column / 2, row / 2) for row in range(3) for column in range(3))
LINKS = ((0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8))
HOMES = (0, 8, 2, 6)
ISLANDS = range(len(POINTS))
NEXT = {n: [a + b - n for a, b in LINKS if n in (a, b)] for n in ISLANDS}


class Choose(Action):
    """Choose island {island}."""

    island: int


class Roll(Action):
    """The die shows {die}."""

    die: int


class TurnStep(Step["Islands", Choose]):
    """Choose your own island to build a ship, or a neighbour to attack."""

    seat: int

    def actors(self, p: Islands) -> tuple[int, ...]:
        return (self.seat,)

    def actions(self, p: Islands, seat: int) -> list[Action]:
        return [Choose(n) for n in ISLANDS if p.owners[n] == seat or p.beside(n, seat)]

    def apply(self, p: Islands, seat: int, action: Choose) -> None:
        if p.owners[action.island] == seat:
            p.ships[action.island] += 1
            p.finish_turn(seat)
        else:
            p.stack[-1] = BattleStep(seat, action.island)


class BattleStep(Step["Islands", Roll]):
    """The die decides the attack."""

    seat: int
    island: int

    def actors(self, p: Islands) -> tuple[int, ...]:
        return (CHANCE,)

    def chances(self, p: Islands) -> list[tuple[Action, int]]:
        return [(Roll(die), 1) for die in range(1, SIDES + 1)]

    def apply(self, p: Islands, seat: int, action: Roll) -> None:
        fleets = p.beside(self.island, self.seat)
        strength = sum(p.ships[n] for n in fleets) - p.ships[self.island]
        if action.die <= strength:
            p.owners[self.island], p.ships[self.island] = self.seat, 1
            p.emit("taken", self.seat, island=self.island)
        else:
            largest = max(fleets, key=lambda n: p.ships[n])
            p.ships[largest] = max(1, p.ships[largest] - 1)
            p.emit("beaten", self.seat, island=self.island)
        p.finish_turn(self.seat)


class Islands(Position):
    """Owners and ships are by island."""

    round: int
    owners: list[int]
    ships: list[int]

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.round = 1
        self.owners = [HOMES.index(n) if n in HOMES[:seats] else NOBODY for n in ISLANDS]
        self.ships = [0 if owner == NOBODY else SHIPS for owner in self.owners]
        self.stack = [TurnStep(0)]

    def beside(self, island: int, seat: int) -> list[int]:
        """Return the islands of a seat that are neighbours of an island."""
        return [n for n in NEXT[island] if self.owners[n] == seat]

    def finish_turn(self, seat: int) -> None:
        """Go on with the next seat that has an island, or end the match."""
        for n in range(seat + 1, seat + 1 + self.seats):
            self.round += n % self.seats == 0
            if self.round > ROUNDS or n % self.seats in self.owners:
                break
        alone = len({*self.owners} - {NOBODY}) == 1
        self.stack[-1:] = [] if self.round > ROUNDS or alone else [TurnStep(n % self.seats)]

    def standing(self) -> list[int]:
        return [self.owners.count(seat) for seat in range(self.seats)]

    def outcome(self) -> Outcome | None:
        return None if self.stack else ranked(self.standing())


def evaluation(p: Position, seat: int) -> float:
    """Estimate the chance to win: the share of the islands that are owned."""
    assert isinstance(p, Islands)
    return p.owners.count(seat) / (len(ISLANDS) - p.owners.count(NOBODY))


GAME = OneFileGame(
    Islands,
    ("島々", "Islands"),
    range(2, 5),
    board=[Places("owners", POINTS, LINKS, units="ships", pick=Choose)],
    words={
        "owners": ("島", "Islands"),
        "log.taken": ("{who}が島{island}を取る", "{who} takes island {island}"),
        "log.beaten": ("{who}は島{island}で敗れる", "{who} is beaten at island {island}"),
        "when": ("第{round}ラウンド", "Round {round}"),
        **{f"island.{n}": str(n + 1) for n in ISLANDS},
    },
    evaluation=evaluation,
    plies=12,
)
