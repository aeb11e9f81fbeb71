"""Conservation laws of Wartime Economy: called with every action and what it did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, Event
from takujo.games.wartime_economy.data import BONUS_SQUARES, LABOUR_MAX, LABOUR_MIN
from takujo.games.wartime_economy.rules import SeatStep, WartimePosition
from takujo.games.wartime_economy.rules.actions import Place, Raise, Roll


def law(p: WartimePosition, seat: int, action: Action, events: Sequence[Event], q: WartimePosition) -> None:
    """Check that everything which moves has been told, and that nothing leaves its limits."""
    seats = range(q.seats)
    started = q.round > 0
    if p.round > 0:
        for kind, before, after in (("money", p.money, q.money), ("labour", p.labour, q.labour), ("vp", p.vp, q.vp)):
            told = Counter[int]()
            for event in events:
                if event.kind == kind:
                    told[event.seat] += event.args["n"]
            assert [a - b for a, b in zip(after, before, strict=True)] == [told[s] for s in seats], kind
        assert all(e.args["n"] > 0 for e in events if e.kind == "vp")
        # infrastructure and technology tell the step they reach
        for kind, before, after in (("infra", p.infra, q.infra),):
            steps = Counter(e.seat for e in events if e.kind == kind)
            assert [a - b for a, b in zip(after, before, strict=True)] == [steps[s] for s in seats]
        for mark, tracks, before, after in (
            ("econ", ("econ", "both"), p.econ, q.econ),
            ("mil", ("mil", "both"), p.mil, q.mil),
        ):
            steps = Counter(e.seat for e in events if e.kind == "tech" and e.args["tech"] in tracks)
            assert [a - b for a, b in zip(after, before, strict=True)] == [steps[s] for s in seats], mark
        # nobody but the seat on turn pays, earns or loses anything, except first-player points (6.3)
        if seat != CHANCE and isinstance(action, Place | Raise):
            assert {e.seat for e in events} <= {seat}
    if started:
        assert min(q.money) >= 0
        assert all(LABOUR_MIN <= labour <= LABOUR_MAX for labour in q.labour)
        for s in seats:
            nation = q.nation(s)
            assert 0 <= q.infra[s] <= nation.infra_max
            assert 0 <= q.econ[s] <= len(nation.econ_cost)
            assert 0 <= q.mil[s] <= len(nation.mil_cost)
            assert not nation.unified or q.econ[s] == q.mil[s]
        # 4.1: the track holds every piece once, by points
        assert sorted(q.track) == list(seats)
        points = [q.vp[s] for s in q.track]
        assert points == sorted(points, reverse=True)
    assert len(set(q.taken)) == len(q.taken)
    assert set(q.taken) <= set(BONUS_SQUARES)
    assert all(q.vp and max(q.vp) >= square for square in q.taken)
    assert q.mode != "short" or not q.taken
    assert len({n for n in q.nations if n}) == sum(n != "" for n in q.nations)
    _dice(p, action, q)


def _dice(p: WartimePosition, action: Action, q: WartimePosition) -> None:
    """2.1, 2.2: dice are rolled once a turn, and each lies on one workplace or is left."""
    assert q.dice == sorted(q.dice)
    assert all(1 <= die <= 6 for die in q.dice)
    if isinstance(action, Place):
        assert Counter(q.dice) + Counter(d for on in q.placed for d in on) == Counter(p.dice) + Counter(
            d for on in p.placed for d in on
        )
        assert len(q.dice) == len(p.dice) - 1
    elif isinstance(action, Raise):
        assert (q.dice, q.placed) == (p.dice, p.placed)
    elif isinstance(action, Roll):
        assert len(q.dice) == len(p.dice) + len(action.dice)
        assert not any(q.placed)
        step = q.stack[-1]
        assert isinstance(step, SeatStep) and len(q.dice) <= q.labour[step.seat]
    else:
        assert not q.dice
        assert not any(q.placed)
