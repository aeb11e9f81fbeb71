"""The report of a contest: first places and scores by level, by seat, and by nation or colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..contest.plan import Contest
from ..contest.play import Played, ThinkingTime
from ..contest.stats import Clusters, Estimate, mean, percent, points, rate
from .sprt import Evidence
from .table import MarkdownTable

Values = Callable[[Played], list[float]]


class Report:
    """The matches of a contest that have been played, by seed, and the figures computed from them."""

    def __init__(self, plan: Contest, evidence: Evidence | None = None) -> None:
        self.plan = plan
        self.evidence = evidence
        self.verdict = ""
        """The hypothesis that the sequential test has accepted; empty while it hasn't accepted any."""
        self.seeds: list[list[Played]] = []
        """The matches of each seed for which all rotations have been played."""
        self._open: list[Played] = []
        self._lineups = plan.lineups()

    def add(self, played: Played) -> bool:
        """Add a match; return whether the sequential test has been decided by now."""
        self._open.append(played)
        if len(self._open) < len(self._lineups):
            return False
        self.seeds.append(self._open)
        self._open = []
        if self.evidence is not None:
            self.verdict = self.evidence.add(sum(sum(self.shown(0, match)) for match in self.seeds[-1]))
        return bool(self.verdict)

    @property
    def matches(self) -> int:
        """The number of matches of seeds for which all rotations have been played."""
        return len(self.seeds) * len(self._lineups)

    # -- numbers

    def chairs(self, entrant: int, match: Played) -> list[int]:
        """Return the seats that an entrant has in a match."""
        return [seat for seat, sitting in enumerate(self._lineups[match.lineup]) if sitting == entrant]

    def share(self, entrant: int, match: Played) -> float:
        """Return the share that an entrant has in the first place of a match."""
        return sum(match.firsts[seat] for seat in self.chairs(entrant, match))

    def beaten(self, entrant: int, match: Played) -> list[float]:
        """Return a value for each pair of an entrant's seat and a rival's seat in a match.

        It is 1 if the entrant is ranked before the rival, 1/2 for a tie, 0 otherwise.
        """
        mine = self.chairs(entrant, match)
        rivals = [seat for seat in range(self.plan.seats) if seat not in mine]
        return [match.ahead(seat, rival) for seat in mine for rival in rivals]

    def shown(self, entrant: int, match: Played) -> list[float]:
        """Return the values from 0 to 1 by which a match contributes to an entrant's measured strength."""
        return self.beaten(entrant, match) if self.plan.by_pairs else [self.share(entrant, match)]

    def firsts(self, entrant: int) -> Estimate:
        """Return an entrant's share of all first places."""
        return rate(self._clusters(lambda match: [self.share(entrant, match)]))

    def pairwise(self, entrant: int) -> Estimate:
        """Return an entrant's pairwise win rate against all other entrants together."""
        return rate(self._clusters(lambda match: self.beaten(entrant, match)))

    def strength(self, entrant: int) -> Estimate:
        """Return the estimate of strength on which a sequential test decides."""
        return self.pairwise(entrant) if self.plan.by_pairs else self.firsts(entrant)

    def scores(self, entrant: int, side: str = "") -> Estimate:
        """Return an entrant's mean score, with one side of the game or with all."""
        return mean(
            self._clusters(
                lambda match: [
                    match.scores[seat] for seat in self.chairs(entrant, match) if not side or match.sides[seat] == side
                ]
            )
        )

    def moves(self) -> Estimate:
        """Return the mean number of moves per match."""
        return mean(self._clusters(lambda match: [match.moves]))

    def thought(self, entrant: int) -> ThinkingTime:
        """Return how long an entrant thought, in all matches together."""
        each = [m.thoughts[seat] for match in self.seeds for m in match for seat in self.chairs(entrant, m)]
        return ThinkingTime(
            sum(t.decisions for t in each),
            sum(t.seconds for t in each),
            max((t.slowest for t in each), default=0.0),
        )

    def sides(self) -> list[str]:
        """Return the names of the game's sides.

        None if seats have no names, or if each seat always has the same name.
        """
        called = {(seat, side) for match in self.seeds for m in match for seat, side in enumerate(m.sides)}
        if len(called) == self.plan.seats and not self.plan.alone:
            return []
        return sorted({side for _, side in called if side})

    def at_seat(self, seat: int) -> tuple[Estimate, Estimate]:
        """Return the share of first places and the mean score of a seat, for all entrants together."""
        return rate(self._clusters(lambda m: [m.firsts[seat]])), mean(self._clusters(lambda m: [m.scores[seat]]))

    def with_side(self, side: str) -> tuple[Estimate, Estimate]:
        """Return the share of first places and the mean score of a side, for all entrants together."""
        return (
            rate(self._clusters(lambda m: [f for f, called in zip(m.firsts, m.sides, strict=True) if called == side])),
            mean(self._clusters(lambda m: [s for s, called in zip(m.scores, m.sides, strict=True) if called == side])),
        )

    def _clusters(self, values: Values) -> Clusters:
        return [[value for match in seed for value in values(match)] for seed in self.seeds]

    def seat_name(self, seat: int) -> str:
        """Return a seat's number from 1, with its name in the game if all matches agree on that."""
        called = {m.sides[seat] for match in self.seeds for m in match}
        fixed = "" if self.sides() else called.pop()
        return f"{seat + 1} ({fixed})" if fixed else str(seat + 1)

    # -- for the terminal

    def text(self) -> str:
        """Return the report as text with Markdown tables."""
        if not self.seeds:
            return "No seed is finished in every rotation."
        plan = self.plan
        head = f"{plan.game.id}: {plan.title()}\n{self.matches} matches: {_seeds(self)}"
        parts = [head, str(self._levels())]
        if not plan.alone:
            seats = [(self.seat_name(seat), *self.at_seat(seat)) for seat in range(plan.seats)]
            parts.append(str(_balance("seat", seats)))
        if self.sides():
            parts.append(str(self._sides()))
        parts.append(f"Moves per match: {points(self.moves().rounded())}")
        if self.evidence is not None:
            on = ", pairwise win rate" if plan.by_pairs else ""
            parts.append(f"{self.verdict + ' is accepted' if self.verdict else 'Undecided'}{on}: {self.evidence}")
        return "\n\n".join(parts)

    def _levels(self) -> MarkdownTable:
        header = ["level", "mean score", "spread", "decisions", "ms each", "slowest ms"]
        rows: list[list[str]] = []
        for k, entrant in enumerate(self.plan.entrants):
            scores, thought = self.scores(k), self.thought(k)
            each = 1000 * thought.seconds / thought.decisions if thought.decisions else 0.0
            rows.append(
                [str(entrant), points(scores.rounded()), f"{scores.spread:.2f}", str(thought.decisions), f"{each:.1f}"]
            )
            rows[-1].append(f"{1000 * thought.slowest:.1f}")
        if self.plan.contested:
            header[1:1] = ["first places", "fair share", "pairwise win rate"]
            for k, row in enumerate(rows):
                row[1:1] = [
                    percent(self.firsts(k).percent()),
                    f"{100 * self.plan.fair(k):.1f}%",
                    percent(self.pairwise(k).percent()),
                ]
        return MarkdownTable(header, rows)

    def _sides(self) -> MarkdownTable:
        if not self.plan.alone:
            return _balance("side", [(side, *self.with_side(side)) for side in self.sides()])
        rows: list[list[str]] = []
        for k, entrant in enumerate(self.plan.entrants):
            for side in self.sides():
                scores = self.scores(k, side)
                rows.append([str(entrant), side, str(scores.n), points(scores.rounded()), f"{scores.spread:.2f}"])
        return MarkdownTable(["level", "side", "matches", "mean score", "spread"], rows)


def _seeds(report: Report) -> str:
    plan, count = report.plan, len(report.seeds)
    return f"seeds {plan.first} to {plan.first + count - 1}, {len(plan.lineups())} each"


def _balance(what: str, rows: Sequence[tuple[str, Estimate, Estimate]]) -> MarkdownTable:
    return MarkdownTable(
        [what, "times", "first places", "mean score"],
        [[name, str(firsts.n), percent(firsts.percent()), points(scores.rounded())] for name, firsts, scores in rows],
    )
