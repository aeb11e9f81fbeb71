"""Finds the attack with the best exact odds among all that a move could make.

Positions in which the Allies might react (8.6.1) are left out, because their options are hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .....core.rules.action import Action
from .....core.rules.match_history import Course
from .....core.rules.rng import Stream
from .....core.thinking.continuation import Continuation, ForcedReply
from .....core.thinking.puzzle_finder import Ask
from ...data import ALLIES, HOMES, SPACES, UNITS
from ...odds.forecast import forecast
from ...players.sudden_end import RIVALS
from ...rules import control
from ...rules.actions import Attack, Declare, Do, To, With
from ...rules.battle.steps import may_react
from ...rules.move_steps import AttackStep, FromStep
from ...rules.position import CoProsperityPosition

FIGHTS = 2
"""The minimum number of attacks with a good chance of success in a position that becomes a puzzle."""
OPEN = (0.25, 0.97)
"""The range in which the best attack's chance of success must be, so that it is neither hopeless nor obvious."""
LONG_SHOT = 0.06
"""The minimum chance of success for an attack that causes sudden death, because winning the match is worth a risk."""


def attacks(p: CoProsperityPosition, seat: int) -> Iterator[tuple[Continuation, CoProsperityPosition | None]]:
    """Yield every move of the seat, with the position before the attack that the move makes.

    Values are not computed.
    """
    for origin in p.actions(seat):
        yield from _joined(_after(p, seat, [origin]), seat, (str(origin),), ())


def _joined(
    p: CoProsperityPosition, seat: int, origin: tuple[str, ...], units: tuple[str, ...]
) -> Iterator[tuple[Continuation, CoProsperityPosition | None]]:
    for action in p.actions(seat):
        if isinstance(action, To):
            q = _after(p, seat, [action])
            steps = (origin, units, (str(action),))
            if q.pending == "attack":
                yield Continuation(0.0, (*steps, (str(Attack()),))), q
            else:
                yield Continuation(0.0, steps), None
        elif isinstance(action, With) and (not units or str(action) >= units[-1]):
            yield from _joined(_after(p, seat, [action]), seat, origin, (*units, str(action)))


def _after(p: CoProsperityPosition, seat: int, actions: Sequence[Action]) -> CoProsperityPosition:
    q = p.copy()
    for action in actions:
        q.play(seat, action)
    return q


def attack_of(p: CoProsperityPosition) -> AttackStep:
    """Return the attack that waits to be confirmed in a position."""
    step = p.stack[-1]
    assert isinstance(step, AttackStep)
    return step


def move_of(p: CoProsperityPosition) -> FromStep:
    """Return the move that is about to start in a position."""
    step = p.stack[-1]
    assert isinstance(step, FromStep)
    return step


class AttackOdds:
    """Computes and caches the odds of the attacks in a position.

    Attacks with units of equal types and steps have equal odds.
    """

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._known: dict[object, float] = {}

    def takes(self, p: CoProsperityPosition) -> float:
        """Return the chance that the attack which waits to be confirmed takes its space."""
        step = attack_of(p)
        key = step.origin, step.to, tuple(sorted((UNITS[unit].type, p.strength[unit]) for unit in step.units))
        if key not in self._known:
            self._known[key] = forecast(p).holds(self._seat)
        return self._known[key]


def weighed(p: CoProsperityPosition, seat: int) -> list[tuple[Continuation, CoProsperityPosition | None]]:
    """Return every move with its chance to take a space by battle; [] if there is no puzzle."""
    move = move_of(p)
    if may_react(p, seat, move.kind, move.on != ""):
        return []
    odds = AttackOdds(seat)
    return [
        (way._replace(worth=odds.takes(attacked)) if attacked else way, attacked) for way, attacked in attacks(p, seat)
    ]


def ways_to_attack(p: CoProsperityPosition, seat: int, rng: Stream) -> list[Continuation]:
    """Return every move with its chance to take a space by battle; [] if there is no puzzle."""
    found = weighed(p, seat)
    worths = [way.worth for way, _ in found]
    if sum(worth > 0 for worth in worths) < FIGHTS or not OPEN[0] <= max(worths) <= OPEN[1]:
        return []
    return [way for way, _ in found]


def ways_to_decide(p: CoProsperityPosition, seat: int, rng: Stream) -> list[Continuation]:
    """Return every move with its chance to cause sudden death by taking a space (4.1, 4.2); [] if none can."""
    found: list[Continuation] = []
    for way, attacked in weighed(p, seat):
        decides = attacked is not None and sudden(p, seat, attack_of(attacked).to)
        found.append(way if decides else way._replace(worth=0.0))
    return found if any(way.worth >= LONG_SHOT for way in found) else []


def sudden(p: CoProsperityPosition, seat: int, space: int) -> bool:
    """Return whether holding a space would cause the other side's sudden death.

    False if sudden death threatens that side even without the space.
    """
    mine = control.japan(p)
    colours = [sum(bool(HOMES[nation] & held) for nation in RIVALS) for held in (mine, mine | 1 << space)]
    fallen = [not held & HOMES["JP"] for held in (mine, mine & ~(1 << space))]
    if seat == ALLIES:
        return fallen == [False, True]
    return not fallen[0] and colours[0] < 2 <= colours[1]


def about_attack(p: CoProsperityPosition, seat: int) -> object:
    """Return the possible attackers and defenders; puzzles with the same result are duplicates."""
    met: set[tuple[object, ...]] = set()
    for _, attacked in attacks(p, seat):
        if attacked:
            space = attack_of(attacked).to
            there = p.units_at(space, 1 - seat)
            met.add((space, *sorted((UNITS[u].nation, UNITS[u].type, p.strength[u]) for u in there)))
    move = move_of(p)
    return seat, (move.kind, move.nation), sorted(met)


# -- where


def by_sea(match: Course[CoProsperityPosition]) -> Iterator[Ask]:
    """Yield the points of a match where a sea move may be made that doesn't decide the match."""
    return (ask for ask in _moves(match, "sea") if not _may_decide(match, ask))


def by_land(match: Course[CoProsperityPosition]) -> Iterator[Ask]:
    """Yield the points of a match where a land move may be made that doesn't decide the match."""
    return (ask for ask in _moves(match, "land") if not _may_decide(match, ask))


def by_either(match: Course[CoProsperityPosition]) -> Iterator[Ask]:
    """Yield the points of a match where a sea or land move may be made, and a single attack may decide the match."""
    return (ask for kind in ("sea", "land") for ask in _moves(match, kind) if _may_decide(match, ask))


def _may_decide(match: Course[CoProsperityPosition], ask: Ask) -> bool:
    return any(sudden(match.positions[ask.point], ask.seat, space) for space in range(len(SPACES)))


def _moves(match: Course[CoProsperityPosition], kind: str) -> Iterator[Ask]:
    for point, p in enumerate(match.positions[:-1]):
        if p.pending == "operate":
            (seat,) = p.actors()
            leads: dict[tuple[str, str], tuple[ForcedReply, ...]] = {}
            for card in p.actions(seat):
                q = _after(p, seat, [card])
                if q.pending == "action":
                    for do in q.actions(seat):
                        if isinstance(do, Do) and do.action == kind:
                            leads.setdefault(
                                (do.action, do.nation), (ForcedReply(seat, str(card)), ForcedReply(seat, str(do)))
                            )
            for lead in leads.values():
                yield Ask(point, seat, lead)


def by_surprise(match: Course[CoProsperityPosition]) -> Iterator[Ask]:
    """Yield the points of a match with special operations after a declaration of war (7.3).

    These were made in the match, or would have been possible.
    """
    for point, p in enumerate(match.positions[:-1]):
        if p.pending == "declare":
            (seat,) = p.actors()
            for action in p.actions(seat):
                q = _after(p, seat, [action])
                if isinstance(action, Declare) and q.pending == "special":
                    for do in q.actions(seat):
                        if isinstance(do, Do) and do.action != "strategic":
                            yield Ask(point, seat, (ForcedReply(seat, str(action)), ForcedReply(seat, str(do))))
