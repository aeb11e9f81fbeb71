"""What is conserved: money and cubes through their events, flags, tiles, units and notes always; packages lie whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from takujo.core.rules.action import Action
from takujo.core.rules.position import CHANCE, Event
from takujo.games.war_clouds.data import COSTS, GOOD, GOODS, KINDS, MARKETS, TILES, UNITS, flags
from takujo.games.war_clouds.hexes import CELL, COUNT, NEAR
from takujo.games.war_clouds.rules import CarryStep, FaceStep, KeepStep, PlaceStep, PutDownStep
from takujo.games.war_clouds.rules.actions import Counter, Decline, Offer, Pass, Rest
from takujo.games.war_clouds.rules.moving import Lifted
from takujo.games.war_clouds.rules.position import ELIMINATED, WarCloudsPosition
from takujo.games.war_clouds.rules.tile_geometry import mismatch

ENDS = ("", "flags", "full", "stacks", "alone", "still", "long")


def check(p: WarCloudsPosition) -> None:
    """Check a position."""
    owner = p.actors()[0] if hand(p) else -1
    for seat in range(p.seats):
        in_hand = len(hand(p)) if owner == seat and not p.war else 0
        assert p.flags[seat] >= 0
        assert p.flags[seat] + p.flag.count(seat) + in_hand == flags(p.edition, p.seats), "no flag is made or lost"
        assert 0 <= p.army(seat) <= (UNITS if p.war else 0)
    for kind, of_kind in enumerate(TILES[p.edition - 1]):
        in_hand = sum(lifted.kind == kind for lifted in hand(p))
        assert p.stacks[kind] >= 0
        assert p.stacks[kind] + p.tile.count(kind) + in_hand == of_kind, "no tile is made or lost"
    for cell in range(COUNT):
        assert p.tile[cell] < 0 or p.flag[cell] >= 0, "a tile has a flag"
        assert not p.token[cell] or p.tile[cell] >= 0, "a token lies on a tile"
        if cell in p.blocked:
            assert p.flag[cell] == -1 and not any(p.units[cell::COUNT]), "nobody enters the centre or terrain"
    assert min(p.cubes) >= 0 and min(p.money) >= 0 and min(p.notes) >= 0 and min(p.units) >= 0
    assert all(0 <= stock <= market.wells for stock, market in zip(p.market, MARKETS, strict=True))
    for seat, status in enumerate(p.status):
        if status == ELIMINATED:
            assert not p.money[seat] and not any(p.cubes[seat * 5 : seat * 5 + 5])
    assert p.ended in ENDS and len(p.fresh) == len(set(p.fresh))
    assert bool(p.stack) or p.phase == "end"
    assert all(p.status[seat] != ELIMINATED for seat in p.actors() if seat != CHANCE), "who is out decides nothing"


def roomy(p: WarCloudsPosition, seat: int, kinds: tuple[int, ...]) -> bool:
    """Return whether tiles can be laid in some order, each beside the seat's others: tried out one by one (2.7)."""
    return not kinds or any(
        roomy(with_tile(p, seat, cell, kind, turn), seat, (*kinds[:n], *kinds[n + 1 :]))
        for n, kind in enumerate(kinds)
        for cell in range(COUNT)
        if p.flag[cell] < 0 and cell not in p.blocked and joins(p, seat, cell)
        for turn in range(6)
        if not mismatch(p, cell, kind, turn)
    )


def joins(p: WarCloudsPosition, seat: int, cell: int) -> bool:
    own = p.tiles_of(seat)
    return not own or any(there in own for there in NEAR[cell])


def with_tile(p: WarCloudsPosition, seat: int, cell: int, kind: int, turn: int) -> WarCloudsPosition:
    q = p.copy()
    q.flag[cell], q.tile[cell], q.facing[cell] = seat, kind, turn
    return q


def lies_together(p: WarCloudsPosition, seat: int, cell: int, q: WarCloudsPosition) -> None:
    """Check a starting tile: where its package can lie whole, beside the seat's others, it still can (2.7)."""
    step = p.stack[-1]
    assert isinstance(step, PlaceStep | FaceStep)
    kinds = step.tiles
    if roomy(p, seat, kinds):
        assert joins(p, seat, cell), "a starting tile joins the seat's others"
        assert roomy(q, seat, kinds[1:]), "and leaves room for the rest of its package"


def _five(text: str) -> list[int]:
    return list(map(int, text.split("+")))


class Account:
    """Money, cubes, notes and units by seat, reckoned from the events alone."""

    def __init__(self, p: WarCloudsPosition) -> None:
        self.money = p.money[:]
        self.cubes = p.cubes[:]
        self.notes = p.notes[:]
        self.army = [p.army(seat) for seat in range(p.seats)]

    def gain(self, seat: int, goods: Sequence[int], sign: int = 1) -> None:
        for good, n in enumerate(goods[: len(GOODS)]):
            self.cubes[seat * 5 + good] += sign * n

    def add(self, seat: int, good: str, n: int) -> None:
        if good == "money":
            self.money[seat] += n
        else:
            self.cubes[seat * 5 + GOOD[good]] += n

    def read(self, event: Event) -> None:
        seat, a = event.seat, event.args
        book = getattr(self, f"on_{event.kind}", None)
        if book is not None:
            book(seat, a)

    def on_package(self, seat: int, a: dict[str, Any]) -> None:
        self.gain(seat, _five(a["goods"]))
        self.money[seat] += a["money"]

    def on_buy(self, seat: int, a: dict[str, Any]) -> None:
        self.add(seat, a["good"], 1)
        self.money[seat] -= a["price"]

    def on_sell(self, seat: int, a: dict[str, Any]) -> None:
        self.add(seat, a["good"], -1)
        self.money[seat] += a["price"]

    def on_trade(self, seat: int, a: dict[str, Any]) -> None:
        for who, sign in ((seat, 1), (a["other"], -1)):
            for bundle, way in ((_five(a["get"]), sign), (_five(a["give"]), -sign)):
                self.gain(who, bundle, way)
                self.money[who] += way * bundle[5]
                self.notes[who] += way * bundle[6]

    def on_borrow(self, seat: int, a: dict[str, Any]) -> None:
        assert a["n"] == 20 - self.notes[seat] > 0
        self.notes[seat] += 1
        self.money[seat] += a["n"]

    def on_repay(self, seat: int, a: dict[str, Any]) -> None:
        assert a["n"] == 25
        self.notes[seat] -= 1
        self.money[seat] -= 25

    def on_interest(self, seat: int, a: dict[str, Any]) -> None:
        self.money[seat] -= a["n"]

    def on_out(self, seat: int, a: dict[str, Any]) -> None:
        self.gain(seat, _five(a["goods"]), -1)
        self.money[seat] -= a["money"]
        self.notes[seat] -= a["notes"]

    def on_pay(self, seat: int, a: dict[str, Any]) -> None:
        self.gain(seat, _five(a["goods"]), -1)

    def on_refund(self, seat: int, a: dict[str, Any]) -> None:
        self.gain(seat, _five(a["goods"]))

    def on_run(self, seat: int, a: dict[str, Any]) -> None:
        self.gain(seat, (a["food"], a["energy"], 0, a["ore"], 0), -1)

    def on_yield(self, seat: int, a: dict[str, Any]) -> None:
        self.add(seat, a["good"], a["n"])

    on_occupied = on_yield

    def on_sale(self, seat: int, a: dict[str, Any]) -> None:
        self.add(seat, a["good"], -a["n"])
        self.money[seat] += a["n"] * a["price"]

    def on_recruit(self, seat: int, a: dict[str, Any]) -> None:
        self.army[seat] += 1

    def on_battle(self, seat: int, a: dict[str, Any]) -> None:
        self.army[seat] -= 1
        self.army[a["other"]] -= 1

    on_defend = on_battle

    def on_settle(self, seat: int, a: dict[str, Any]) -> None:
        self.army[seat] -= 1

    on_conquer = on_settle


def one_unit_a_tile(p: WarCloudsPosition, events: Sequence[Event], q: WarCloudsPosition) -> None:
    """Check that no tile takes a second unit in a phase, wherever it has moved (7.2)."""
    for kind, _, args, _ in events:
        cell = CELL.get(args.get("cell", ""), -1)
        if kind == "recruit":
            assert cell not in p.fresh and cell in q.fresh
        elif kind == "lift":
            taken = next(tile for tile in hand(q) if tile.cell == cell)
            assert cell not in q.fresh and taken.fresh == p.fresh.count(cell)
        elif kind == "put" and q.phase == "develop":
            assert q.fresh.count(cell) == hand(p)[0].fresh, "a moved tile remembers"


def tokens(p: WarCloudsPosition) -> int:
    """Return how many tokens there are: on the board, on lifted tiles, and where a part is to be chosen."""
    step = p.stack[-1] if p.stack else None
    down = [put.tile for put in step.down] if isinstance(step, PutDownStep) else []
    asked = sum(len(step.homes) for step in p.stack if isinstance(step, KeepStep))
    return sum(p.token) + sum(tile.token for tile in (*hand(p), *down)) + asked


def hand(p: WarCloudsPosition) -> tuple[Lifted, ...]:
    """Return the lifted tiles."""
    step = p.stack[-1] if p.stack else None
    return step.hand if isinstance(step, CarryStep) else ()


def law(p: WarCloudsPosition, seat: int, action: Action, events: Sequence[Event], q: WarCloudsPosition) -> None:
    """Check one action."""
    check(q)
    account = Account(p)
    for event in events:
        account.read(event)
    assert account.money == q.money, "every dollar is told of"
    assert account.cubes == q.cubes, "every cube is told of"
    assert account.notes == q.notes, "every note is told of"
    if p.phase != "setup":
        assert account.army == [q.army(s) for s in range(q.seats)], "every unit is told of"
    one_unit_a_tile(p, events, q)
    told = [event.kind for event in events]
    assert tokens(q) == tokens(p) + told.count("automate") - told.count("scrap"), "every token is told of"
    if isinstance(action, Offer | Counter | Decline | Pass | Rest) and q.phase == p.phase:
        assert (p.money, p.cubes, p.notes) == (q.money, q.cubes, q.notes)
    for event in events:
        if event.kind == "start":
            lies_together(p, seat, CELL[event.args["cell"]], q)
        if event.kind == "build":
            cost = list(COSTS[KINDS.index(event.args["what"])])
            cost[4] += event.args["forced"]
            assert any(e.kind == "pay" and _five(e.args["goods"]) == cost for e in events), "5.3"
    if not p.ended and q.ended:
        assert [e.args["why"] for e in events if e.kind == "trigger"] == [q.ended]
    assert not p.ended or q.ended == p.ended, "an end that is coming comes"
