"""What is conserved: every chip and every value is somewhere, always."""

from __future__ import annotations

from collections.abc import Sequence

from takujo.core.rules.action import Action
from takujo.core.rules.position import Event
from takujo.games.workers_made.data import CHIPS, CITIZENS, KIND, ONE, SOLDIERS, TWO, YARD
from takujo.games.workers_made.rules.actions import Pay, Put, Tactic, Train
from takujo.games.workers_made.rules.ground import FLOWS, SEATS
from takujo.games.workers_made.rules.position import WorkersMadePosition

EVERY_CHIP = [YARD[kind] + SEATS * (CITIZENS[kind] + SOLDIERS[kind]) for kind in range(len(CHIPS))]


def chips(p: WorkersMadePosition) -> list[int]:
    """Return how many chips of each kind there are, wherever they lie."""
    found = [p.yard[kind] + sum(owned[kind] for owned in p.soldiers) for kind in range(len(CHIPS))]
    found[ONE] += sum(p.ones)
    found[TWO] += sum(p.twos)
    return found


def law(p: WorkersMadePosition, seat: int, action: Action, events: Sequence[Event], q: WorkersMadePosition) -> None:
    """Check one action: no chip is lost or found, and only payments move value."""
    assert chips(q) == EVERY_CHIP
    assert min(q.yard) >= 0 and min(q.ones) >= 0 and min(q.twos) >= 0
    assert sum(q.credit) + sum(q.claims) == 0
    assert max(q.credit) <= 0 <= min(q.claims)
    for k in range(SEATS):
        assert min(q.soldiers[k]) >= 0
        assert min(q.hand(k)) >= 0, "what lies on the spots is owned"
        assert sum(q.hand(k)) == q.left(k)
    for on in q.spots:
        assert len(on) <= 3 and sum(on) <= 8
        assert list(on) == sorted(on, reverse=True)
    citizens = [p.citizens(k) for k in range(SEATS)]
    soldiers = [p.soldiers_value(k) for k in range(SEATS)]
    if isinstance(action, Pay):
        for (payer, taker), n in zip(FLOWS, p.flows, strict=True):
            citizens[payer] -= n
            soldiers[taker] += n
    assert citizens == [q.citizens(k) for k in range(SEATS)]
    assert soldiers == [q.soldiers_value(k) for k in range(SEATS)]
    quiet = p.quiet
    if isinstance(action, Pay):
        quiet = 0 if any(p.flows) else quiet + 1
    assert q.quiet == quiet <= 5
    assert (q.outcome() is not None) == (min(q.citizens(k) for k in range(SEATS)) <= 0 or quiet == 5)
    if isinstance(action, Train):
        assert p.soldiers[seat][0] == q.soldiers[seat][0], "a 0 is never exchanged"
        assert q.soldiers[seat][KIND[action.prize]] == p.soldiers[seat][KIND[action.prize]] + 1
    if isinstance(action, Put | Tactic):
        assert not events, "what is laid face down is not told"
