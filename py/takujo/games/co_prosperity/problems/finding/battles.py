"""What is decided in a battle: who takes a hit (8.6.5), and whether a carrier serves as air (8.6.8); by exact odds."""

from __future__ import annotations

from collections.abc import Iterator

from .....core.course import Course
from .....core.finding import Ask
from .....core.problem import Way
from .....core.rng import Stream
from ...data import UNITS
from ...odds import exact
from ...rules.battle.state import ATTACKER, HITS, KIND, SPACE, STAGE, SURPRISE, fighters
from ...rules.position import CoProsperityPosition


def ways_to_hit(p: CoProsperityPosition, seat: int, rng: Stream) -> list[Way]:
    """Return each choice with the chance to hold the space then; [] where the losses speak for another."""
    found = exact.after(p)
    if str(max(found, key=lambda one: one[1].holds(seat))[0]) != str(exact_best(p, seat)):
        return []
    return [Way(odds.holds(seat), ((str(action),),)) for action, odds in found]


def exact_best(p: CoProsperityPosition, seat: int) -> object:
    """Return the choice that is best by steps and ground together."""

    def worth(choice: tuple[object, exact.Odds]) -> float:
        odds = choice[1]
        return odds.mean(1 - seat) - odds.mean(seat) + exact.GROUND * (odds.holds(seat) - odds.holds(1 - seat))

    return max(exact.after(p), key=worth)[0]


def ways_to_divert(p: CoProsperityPosition, seat: int, rng: Stream) -> list[Way]:
    """Return both answers with the chance to hold the space then, whatever the other side answers."""
    found = []
    for action in p.actions(seat):
        q = p.copy()
        q.play(seat, action)
        odds = [after for _, after in exact.after(q)] if q.stack[-1][0] == "divert" else [exact.now(q)]
        found.append(Way(min(one.holds(seat) for one in odds), ((str(action),),)))
    return found


def hits(match: Course) -> Iterator[Ask]:
    """Give where somebody chooses who takes a hit."""
    return _decisions(match, "hit")


def diversions(match: Course) -> Iterator[Ask]:
    """Give where somebody may use a carrier as air."""
    return _decisions(match, "divert")


def _decisions(match: Course, step: str) -> Iterator[Ask]:
    for point, p in enumerate(match.positions[:-1]):
        if p.stack[-1][0] == step and p.battle[KIND] != "bomb":
            yield Ask(point, p.stack[-1][1])


def about_battle(p: CoProsperityPosition, seat: int) -> object:
    """Return who fights whom, and what has been scored."""
    b = p.battle
    forces = [sorted((UNITS[u].nation, UNITS[u].type, p.strength[u]) for u in fighters(p, side)) for side in (0, 1)]
    return b[SPACE], b[ATTACKER], b[KIND], b[SURPRISE], b[STAGE], b[HITS], forces
