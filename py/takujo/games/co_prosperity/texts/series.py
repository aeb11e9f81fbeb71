"""The series of actions that a person can choose at once: the hand of cards of the year before."""

from __future__ import annotations

from ....core.rules.action_series import Series
from ....core.rules.match_history import Course
from ..data import CARD
from ..rules.actions import Take
from ..rules.position import CoProsperityPosition
from ..rules.production import points
from .words import WORDS


def series(lang: str, match: Course[CoProsperityPosition], seat: int) -> tuple[Series, ...]:
    """Return the hand that the seat took in the year before, as far as it can, before it takes the first card."""
    p = match.position
    if p.pending != "choose" or p.held[seat]:
        return ()
    room = points(p, seat)
    taken: list[Take] = []
    for take in _last_hand(match, seat):
        if len(taken) < room and taken.count(take) < p.copies(seat, CARD[seat][take.card]):
            taken.append(take)
    return (Series("again", WORDS(lang, "board.say.again-hand"), tuple(taken)),) if taken else ()


def _last_hand(match: Course[CoProsperityPosition], seat: int) -> list[Take]:
    """Return the cards that a seat took in the year before the present one."""
    before = match.position.turn - 1
    found: list[Take] = []
    for at in range(len(match.turns) - 1, -1, -1):
        if match.positions[at].turn < before:
            break
        turn = match.turns[at]
        if turn.seat == seat and isinstance(turn.action, Take):
            found.append(turn.action)
    return sorted(found, key=str)
