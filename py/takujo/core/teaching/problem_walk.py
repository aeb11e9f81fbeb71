"""Going through a problem: what is right now, what a wrong move would cost, when it is solved. Knows no screen."""

from __future__ import annotations

from ..rules.action import Action
from ..text.errors import Illegal
from ..thinking.continuation import ForcedReply
from .guide import Guide
from .problem import Problem


class ProblemWalk(Guide):
    """One solver's way through a problem, on a match of its own. What the solver does is played with `match.play`."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.start, problem.seat, problem.open)
        self.problem = problem
        self.begun = len(self.match)
        """How long the match was when it began."""
        self.tried: dict[str, float | None] = {}
        """Wrong moves that were tried here, the last one last, and what each would cost; None where nobody knows."""
        self.slips = 0
        """Wrong moves in all."""

    @property
    def played(self) -> list[str]:
        """What the solver has played."""
        return [str(turn.action) for turn in self.match.turns[self.begun :] if turn.seat == self.problem.seat]

    @property
    def solved(self) -> bool:
        """Whether the solver has done all; something may still be to be seen."""
        return any(not way.next(self.played) and way.rest(self.played) is not None for way in self.problem.right)

    @property
    def acting(self) -> bool:
        """Whether the solver is to move now."""
        return not self.solved and not self.coming

    def wanted(self) -> list[Action]:
        """Return what is right now and legal; [] where the solver is not to move."""
        if not self.acting:
            return []
        right = map(self.match.game.rules.VERBS.parse, self.problem.wanted(self.played))
        return [action for action in right if self.match.allows(self.problem.seat, action)]

    def worth(self) -> dict[str, float | None]:
        """Return what each listed move is worth now, by notation, as far as that is known; {} where none is asked."""
        if not self.acting:
            return {}
        played, actions = self.played, self.match.actions(self.problem.seat)
        return {str(action): self.problem.after(played, str(action)) for action in actions}

    def cost(self, notation: str) -> float | None:
        """Return how much worse a move is than the solution; None where nobody knows."""
        worth = self.problem.after(self.played, notation)
        return None if worth is None else max(self.problem.worth - worth, 0.0)

    def again(self) -> None:
        """Begin anew; what was tried is forgotten."""
        self.rewind(self.begun)
        self.coming, self.tried = [], {}

    def show(self) -> None:
        """Play the next move of the solution, or what is to be seen next."""
        if self.coming:
            self.match.play(*self.coming[0])
        elif self.acting:
            self.match.play(self.problem.seat, self.wanted()[0])

    # -- what the match asks

    def admit(self, seat: int, action: Action) -> None:
        """Raise Illegal for what is wrong, with the rule's refusal where it isn't legal either."""
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
        """Note what has just been played, and what happens by itself after it."""
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
