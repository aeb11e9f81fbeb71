"""Conservation: every panel and every boat is somewhere, always."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, REVEAL, Event
from takujo.games.water_walker.data import PANELS
from takujo.games.water_walker.rules.actions import DOBON
from takujo.games.water_walker.rules.position import GOAL_1, START, WaterWalkerPosition

ORDER = ("draw", "deal", "boat", "lay", "goal", "walk", "slow", "call", "let", "score")


def law(p: WaterWalkerPosition, seat: int, action: Action, events: Sequence[Event], q: WaterWalkerPosition) -> None:
    """Check that nothing is lost or made, that only scoring scores, and that all that happens is told."""
    assert action.verb in ORDER
    assert (p.numbers, p.seconds) == (q.numbers, q.seconds) or action.verb == "draw"
    drawn = [number for number in q.numbers if number]
    assert len(set(drawn)) == len(drawn)
    assert set(drawn) <= set(range(1, 7))
    if action.verb == "draw":
        return
    _panels(q)
    _boats(q)
    _walk(q)
    _told(p, seat, action, events, q)


def _turns(q: WaterWalkerPosition) -> list[tuple[int, int]]:
    """Return the turns begun so far, as round and seat; the present one last."""
    clockwise = [(q.first + k) % q.seats for k in range(q.seats)]
    turns = [(1, s) for s in clockwise] + [(2, s) for s in reversed(clockwise)]
    return turns[: turns.index((q.round, q.turn)) + 1]


def _panels(q: WaterWalkerPosition) -> None:
    waiting = q.pending == "deal"  # the panels of this turn are not dealt yet
    dealt = [PANELS[q.seats][round - 1] for round, _ in (_turns(q)[:-1] if waiting else _turns(q))]
    lying = list(q.panels.values())
    goals_won = len(_ended(q)) - sum(boat % 3 != START for c, boat in q.boats.items() if c != q.goal)
    collected = sum(q.scores) - goals_won + sum(q.sunk)
    assert len(lying) + sum(q.held) + collected == sum(map(sum, dealt))
    # Dobon: those in hands and on the table, and those found that have left it.
    turned = [q.panels[cell] for cell in q.turned() if q.panels[cell].kind == DOBON]
    hidden = sum(kind == DOBON for _, _, kind in lying) - len(turned)
    assert hidden + sum(q.traps) + sum(q.found) == sum(dobon for _, dobon in dealt)
    for s in range(q.seats):
        assert 0 <= q.traps[s] <= q.held[s]
    assert q.held[q.turn] == 0
    # No deal has more panels than were dealt, nor more dobon; nobody has laid more than a hand, or a panel of his own.
    for deal, of in Counter(deal for deal, _, _ in lying).items():
        assert of <= sum(q.dealt(deal))
        assert q.found[deal] <= q.dealt(deal)[1]
    for (deal, by), of in Counter((deal, by) for deal, by, _ in lying).items():
        assert of <= sum(q.dealt(deal)) // (q.seats - 1)
        assert by != deal % q.seats


def _ended(q: WaterWalkerPosition) -> list[tuple[int, int]]:
    """Return the turns that have been scored."""
    return _turns(q)[:-1] if q.stack else _turns(q)


def _boats(q: WaterWalkerPosition) -> None:
    boats = Counter(q.boats.values())
    assert not boats or max(boats.values()) == 1
    begun = {s for round, s in _turns(q)}
    if q.pending in ("deal", "boat") and q.round == 1:
        begun.discard(q.turn)
    assert {boat // 3 for boat in boats if boat % 3 == START} == begun
    reached = [(1 + boat % 3 - GOAL_1, boat // 3) for cell, boat in q.boats.items() if boat % 3 and cell != q.goal]
    assert set(reached) <= set(_ended(q))
    assert (q.goal >= 0) == (q.pending in ("walk", "calls", "score"))
    assert q.goal < 0 or q.boats[q.goal] == q.turn * 3 + q.round


def _walk(q: WaterWalkerPosition) -> None:
    assert bool(q.path) == (q.goal >= 0)
    assert len(set(q.path)) == len(q.path)
    assert all(cell in q.panels or cell in q.boats for cell in q.path)
    assert all(b - a in (1, -1, 1024, -1024) for a, b in zip(q.path, q.path[1:], strict=False))
    assert not q.path or q.path[0] == q.start
    assert q.goal not in q.path[:-1]
    assert not q.splashed or q.pending == "score"
    assert not any(q.calls) or q.pending == "calls"


def _told(p: WaterWalkerPosition, seat: int, action: Action, events: Sequence[Event], q: WaterWalkerPosition) -> None:
    kinds = Counter(event.kind for event in events)
    for kind, before, after in (("score", p.scores, q.scores), ("sunk", p.sunk, q.sunk)):
        told = sum(e.args["n"] for e in events if e.kind == kind)
        assert [b - a for a, b in zip(before, after, strict=True)] == [
            told if s == p.turn else 0 for s in range(q.seats)
        ]
        assert not kinds[kind] or action.verb == "score"
    assert kinds[REVEAL] == len(q.turned()) - len(p.turned()) or action.verb == "score"
    assert kinds["splash"] == sum(q.found) - sum(p.found)
    assert all(event.secret == (event.kind == "hand") for event in events)
    if seat == CHANCE:
        assert action.verb in ("deal", "score")
    assert kinds["end"] == (not q.stack)
