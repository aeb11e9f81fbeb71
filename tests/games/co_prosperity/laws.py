"""What is conserved: every unit is somewhere, every card is in one place, and nothing moves that may not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, Event
from takujo.games.co_prosperity.data import (
    AIR,
    CARDS,
    GONE,
    HOMES,
    KANTOGUN,
    POOL,
    PRINTED,
    RETREAT,
    SPACES,
    TRACK0,
    UNITS,
    UNITS_OF,
    VLADIVOSTOK,
)
from takujo.games.co_prosperity.rules import control
from takujo.games.co_prosperity.rules.actions import Bury, Develop, Done, Harbour, Play, Restore, Take
from takujo.games.co_prosperity.rules.position import NEXT, CoProsperityPosition
from tests.games.co_prosperity import berths


def check(p: CoProsperityPosition) -> None:
    """Check a position."""
    assert len(p.place) == len(p.strength) == len(UNITS) == 43
    for unit, (place, steps) in enumerate(zip(p.place, p.strength, strict=True)):
        u = UNITS[unit]
        assert 0 <= place <= GONE
        assert (steps == 0) == (place in (POOL, GONE)), "who is anywhere has a step, who is nowhere has none"
        assert steps <= u.steps
        if place == VLADIVOSTOK:
            assert unit in KANTOGUN and steps == u.steps and p.north, "5.2"
        if place == GONE:
            assert unit in KANTOGUN, "5.2: nothing else leaves the game"
        if TRACK0 <= place < POOL:
            assert u.nation in ("JP", "US") and u.type not in ("INF", "KA") and steps == u.steps, "6.3.1"
            assert place > TRACK0, "8.4.2: from box 0 a unit goes to a home base at once"
    for seat, deck in enumerate(CARDS):
        assert p.held[seat] == sum(p.hands[seat])
        for card, kind in enumerate(deck):
            rows = [row[seat][card] for row in (p.hands, p.played, p.out, p.buried)]
            assert min(rows) >= 0 and sum(rows) <= kind.copies, "no card is made or lost"
            assert not p.out[seat][card] or kind.remove_after, "10.22"
    assert p.face_down == sum(p.buried[1])
    assert sum(p.buried[0]) == 0, "only the US pays for a declaration"
    assert 0 <= p.rp <= 2
    assert p.passes in (0, 1, 2)
    assert p.fresh == sorted(set(p.fresh)) and p.returned == sorted(set(p.returned))
    assert (p.war_us == 2) == (p.first == 1)
    assert p.pending != NEXT
    assert bool(p.battle) == any(step.verb in ("react", "divert", "fire", "hit", "settle") for step in p.stack)
    sharing = control.occupied(p, 0) & control.occupied(p, 1)
    if not p.battle and not any(step.verb == "ledo" for step in p.stack):
        assert not sharing, "enemies share a space only in a battle"
    elif p.battle:
        assert not sharing & ~(1 << p.battle.space)
    if not p.war_uk:  # 7.4
        assert not control.japan(p) & PRINTED["UK"]
    if not p.war_us:
        assert not control.japan(p) & PRINTED["US"]
        assert all(p.place[u] >= RETREAT or PRINTED["US"] >> p.place[u] & 1 for u in UNITS_OF["US"]), (
            "7.4.2: neutral US units stay in spaces of their colour"
        )
    for unit in AIR:
        assert p.place[unit] < len(SPACES) or p.place[unit] in (RETREAT, POOL) or p.place[unit] > TRACK0


def law(p: CoProsperityPosition, seat: int, action: Action, events: Sequence[Event], q: CoProsperityPosition) -> None:
    """Check one action."""
    check(q)
    for s in (0, 1):
        assert all(a <= b for a, b in zip(p.out[s], q.out[s], strict=True)), "what is out stays out"
    assert q.turn in (p.turn, p.turn + 1)
    assert q.war_us in (p.war_us, q.war_us if not p.war_us else -1), "nobody makes peace"
    steps = sum(q.strength) - sum(p.strength)
    if isinstance(action, Develop):
        assert steps in (1, 2)
    elif isinstance(action, Restore):
        assert steps == 1
    elif isinstance(action, Harbour):
        assert steps == 2, "8.9"
    else:
        assert steps <= 0, "nothing else brings units, least of all a battle"
    told = {event.kind: event.args for event in events}
    assert "turn" in told or q.turn == p.turn, "3.3: a turn begins with an event"
    assert "resources" in told or q.rp <= p.rp, "6.4: resource points come with an event"
    assert "resources" not in told or told["resources"] == {"n": q.rp}
    if isinstance(action, Take):
        assert sum(q.held) == sum(p.held) + 1 and not events, "6.0: chosen in secret"
    elif isinstance(action, Play):
        assert q.held[seat] == p.held[seat] - 1 and sum(q.played[seat]) == sum(p.played[seat]) + 1
    elif isinstance(action, Bury):
        assert q.face_down == p.face_down + 1 and q.held[1] == p.held[1] - 1
    moved = [u for u in UNITS_OF["UK"] if p.place[u] != q.place[u]]
    if moved and not q.war_uk:
        ends = [q.place[u] for u in moved]
        homes = HOMES["UK"]
        assert all(
            place == POOL or (p.place[u] == POOL and homes >> place & 1) for u, place in zip(moved, ends, strict=True)
        ), "7.4.1: the neutral UK only develops"
    for was, now, place, then in zip(p.strength, q.strength, p.place, q.place, strict=True):
        assert was or now or place == then, "who is nowhere stays there"
    if seat == CHANCE:
        assert p.hands == q.hands
    for s, at_the_end in over(p, seat, action, q):
        berths.law(at_the_end, s)


def over(
    p: CoProsperityPosition, seat: int, action: Action, q: CoProsperityPosition
) -> Iterator[tuple[int, CoProsperityPosition]]:
    """Give the seats whose return phases an action ends, or leaves out, and the position at their ends."""
    returning = p.pending in ("return", "back", "home")
    if returning and not isinstance(action, Done):
        return
    order = [p.first, 1 - p.first]
    begun = order.index(seat) if returning else -1
    if q.pending == "return":
        until = order.index(q.actors()[0])
    else:
        until = 2 if returning or q.turn > p.turn or not q.stack else 0
    for n, s in enumerate(order):
        if n == begun:
            yield s, p
        elif begun < n < until:
            yield s, q
