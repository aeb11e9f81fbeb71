"""The board has three rows of three squares. In turn, each player marks an empty square.

The first player with three squares in a row, a column or a diagonal wins. A full board without such a line is a draw.
"""

from __future__ import annotations

from takujo.author import Action, Grid, OneFileGame, Options, Outcome, Position, Step, ranked

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY = -1


class Mark(Action):
    """Mark square {square}."""

    square: int


class TurnStep(Step["TicTacToe", Mark]):
    """Mark an empty square."""

    seat: int

    def actors(self, p: TicTacToe) -> tuple[int, ...]:
        return (self.seat,)

    def actions(self, p: TicTacToe, seat: int) -> list[Action]:
        return [Mark(n) for n, owner in enumerate(p.squares) if owner == EMPTY]

    def apply(self, p: TicTacToe, seat: int, action: Mark) -> None:
        p.squares[action.square] = seat
        p.stack[-1:] = [] if p.outcome() else [TurnStep(1 - seat)]


class TicTacToe(Position):
    """The squares, from the top left: the seat that marked each, or EMPTY."""

    squares: list[int]

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.squares = [EMPTY] * 9
        self.stack = [TurnStep(0)]

    def outcome(self) -> Outcome | None:
        for line in LINES:
            owners = {self.squares[n] for n in line}
            if owners in ({0}, {1}):
                return ranked([int(seat in owners) for seat in (0, 1)])
        return None if EMPTY in self.squares else ranked([0, 0])


GAME = OneFileGame(TicTacToe, "Tic-tac-toe", 2, minutes=(1, 3), board=[Grid("squares", 3, Mark)])
