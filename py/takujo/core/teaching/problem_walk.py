"""Going through a puzzle: right moves, the cost of wrong ones, and the solution; independent of a screen."""

from __future__ import annotations

from ..rules.action import Action
from ..text.errors import Illegal
from ..thinking.continuation import ForcedReply
from .guide_arbiter import Guide
from .problem import Problem


class ProblemWalk(Guide):
    """How far a solver has got in a puzzle, with its match. The solver's moves are played with `match.play`."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.start, problem.seat, problem.open)
        self.problem = problem
        self.begun = len(self.match)
        """The length of the match at the start of the puzzle."""
        self.tried: dict[str, float | None] = {}
        """The wrong moves tried at this point, in order, with the cost of each; None if it is unknown."""
        self.slips = 0
        """The total number of wrong moves."""

    @property
    def played(self) -> list[str]:
        """The actions that the solver has played."""
        return [str(turn.action) for turn in self.match.turns[self.begun :] if turn.seat == self.problem.seat]

    @property
    def solved(self) -> bool:
        """Whether the solver's part is complete; forced replies may follow it."""
        return any(not way.next(self.played) and way.rest(self.played) is not None for way in self.problem.right)

    @property
    def tells_effects(self) -> bool:  # type: ignore[override]  # it changes when the puzzle is solved
        """Whether actions are offered with their effects: not while these would be the answer."""
        part = self.problem.game.problems
        return self.solved or part is None or self.problem.theme not in part.WITHOUT_EFFECTS

    @property
    def acting(self) -> bool:
        """Whether the solver must move now."""
        return not self.solved and not self.coming

    def wanted(self) -> list[Action]:
        """Return the right legal moves; [] if the solver must not move."""
        if not self.acting:
            return []
        right = map(self.match.game.rules.VERBS.parse, self.problem.wanted(self.played))
        return [action for action in right if self.match.allows(self.problem.seat, action)]

    def worth(self) -> dict[str, float | None]:
        """Return by notation the known values of the listed moves.

        {} if the solver must not move.
        """
        if not self.acting:
            return {}
        played, actions = self.played, self.match.actions(self.problem.seat)
        return {str(action): self.problem.after(played, str(action)) for action in actions}

    def cost(self, notation: str) -> float | None:
        """Return how much worse a move is than the solution; None if it is unknown."""
        worth = self.problem.after(self.played, notation)
        return None if worth is None else max(self.problem.worth - worth, 0.0)

    def again(self) -> None:
        """Restart the puzzle, and forget the tried moves."""
        self.rewind(self.begun)
        self.coming, self.tried = [], {}

    def show(self) -> None:
        """Play the next move of the solution, or the next forced reply, to show it."""
        if self.coming:
            self.match.play(*self.coming[0])
        elif self.acting:
            self.match.play(self.problem.seat, self.wanted()[0])

    # -- callbacks of the match

    def admit(self, seat: int, action: Action) -> None:
        """Raise Illegal for a wrong move; if the move is also illegal, with the refusal of the rules."""
        if self.coming:
            if self.coming[0] != ForcedReply(seat, str(action)):
                raise Illegal("problem-watch")
            return
        if self.solved or seat != self.problem.seat:
            raise Illegal("problem-over")
        if action in self.wanted():
            return
        if not self.match.allows(seat, action):
            raise self.match.game.refuse(self.match.position, seat, action)
        self.slips += 1
        self.tried.pop(str(action), None)
        self.tried[str(action)] = self.cost(str(action))
        raise Illegal("problem-wrong")

    def took(self, seat: int, action: Action) -> None:
        """Record an action that has been played, and the forced replies after it."""
        if self.coming:
            del self.coming[0]
            return
        self.tried = {}
        played = self.played
        left = next(rest for way in self.problem.right if (rest := way.rest(played)) is not None)
        for step in left:
            if not isinstance(step, ForcedReply):
                break
            self.coming.append(step)
