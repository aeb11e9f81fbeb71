"""The series of actions that a person can choose at once: the soldiers' placing of the last round."""

from __future__ import annotations

from ....core.rules.action_series import Series
from ....core.rules.match_history import Course
from ..rules.actions import Put
from ..rules.ground import SPOTS
from ..rules.position import WorkersMadePosition
from .words import WORDS


def series(lang: str, match: Course[WorkersMadePosition], seat: int) -> tuple[Series, ...]:
    """Return the seat's placing of the last round, as far as it still has the soldiers, before it places the first."""
    p = match.position
    if p.pending != "place" or any(p.spots[seat * SPOTS : (seat + 1) * SPOTS]):
        return ()
    trial = p.copy()
    puts: list[Put] = []
    for put in _last_puts(match, seat):
        if put in trial.actions(seat):
            trial.play(seat, put)
            puts.append(put)
    return (Series("again", WORDS(lang, "board.say.again"), tuple(puts)),) if puts else ()


def _last_puts(match: Course[WorkersMadePosition], seat: int) -> list[Put]:
    """Return how a seat placed its soldiers in the round before the present one."""
    before = match.position.round - 1
    found: list[Put] = []
    for at in range(len(match.turns) - 1, -1, -1):
        if match.positions[at].round < before:
            break
        turn = match.turns[at]
        if turn.seat == seat and isinstance(turn.action, Put):
            found.append(turn.action)
    return found[::-1]
