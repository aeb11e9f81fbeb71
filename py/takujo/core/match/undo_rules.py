"""The rules of undo, for complete and for partial matches.

A plain undo removes the last action, if it revealed nothing and no other person has had to decide since. A long undo
goes back to a person's decision, and removes decisions of computer players and results of chance too. Chance that
follows is then drawn again from the same random numbers, so that it has the same results.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from ..rules.match_history import Course, Turn
from ..rules.position import CHANCE, REVEAL, TURN_OVER, Position
from ..text.errors import Illegal


def barred(match: Course[Position]) -> Illegal | None:
    """Return why a plain undo is impossible even if all players agree, or None.

    An undo in an existing record stays readable.
    """
    if not match.turns or all(turn.seat == CHANCE for turn in match.turns):
        return Illegal("undo-nothing")
    if match.outcome() is not None:
        return Illegal("undo-over")
    if match.turns[-1].seat == CHANCE:
        return Illegal("undo-chance")
    if match.positions[-2].actors() != match.position.actors():
        return Illegal("undo-turn")
    if any(event.kind == REVEAL for event in match.turns[-1].events):
        return Illegal("undo-secret")
    return None


def refusal(match: Course[Position], agreed: bool = False) -> Illegal | None:
    """Return why a person can't undo the last action by a plain undo, or None; with `agreed`, all others agree."""
    found = barred(match)
    if found is None and not agreed and any(event.kind == TURN_OVER for event in match.turns[-1].events):
        return Illegal("undo-turn-over")
    if found is None and any(position.clock() is not None for position in match.positions[-2:]):
        return Illegal("undo-clock")  # Otherwise each undo would restart the clock, or stop it.
    return found


def long_barred(match: Course[Position], count: int) -> Illegal | None:
    """Return why a long undo of `count` actions is impossible between any players, or None.

    A long undo in an existing record stays readable.
    """
    if match.outcome() is not None:
        return Illegal("undo-over")
    if match.position.actors() == (CHANCE,):
        return Illegal("undo-chance")
    if count > len(match.turns) or match.turns[-count].seat == CHANCE:
        return Illegal("undo-nothing")
    return None


def reach(match: Course[Position], secrets: bool) -> Iterator[int]:
    """Yield the points that a long undo can go back to, latest first: the decisions of the person who decided last.

    There are none without a computer player, and in a match with a clock. They end where another person has decided,
    or, if there are `secrets`, where another person may have seen any of them.
    """
    people = {seat for seat, player in enumerate(match.players) if player.kind == "human"}
    last = next((turn.seat for turn in reversed(match.turns) if turn.seat in people), None)
    if last is None or len(people) == match.seats or match.position.timed():
        return
    others = people - {last}
    for point in reversed(range(len(match.turns))):
        turn = match.turns[point]
        if turn.seat in others or (secrets and others and _shown(turn, match.positions[point + 1], others)):
            return
        if turn.seat == last:
            if long_barred(match, len(match.turns) - point) is not None:
                return
            yield point


def _shown(turn: Turn, after: Position, others: Set[int]) -> bool:
    """Return whether an action may have shown hidden information to one of these seats."""
    told = any(event.kind == REVEAL or (event.secret and event.seat in others) for event in turn.events)
    return told or not others.isdisjoint(after.actors())
