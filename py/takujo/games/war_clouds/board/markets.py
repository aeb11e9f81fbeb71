"""The five markets: the prices of the next cubes, and how full each market is; a selected market is enlarged."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene, Shapes
from ..data import GOODS, MARKETS
from ..rules import market
from ..texts.symbols import COLOURS, INKS
from .look import MARKET_FOCUS, Look, TableScene, breadth, card, column, cube, plain
from .plane import number
from .render_cache import kept, sheet

_AHEAD = 3
"""The number of cubes whose prices are shown in advance."""


class Stall:
    """Where the parts of one market are."""

    def __init__(self, tall: bool, box: Box) -> None:
        self.box = box
        x, y, w, h = box
        if tall:
            self.head = Box(x + 6, y + 3, 66, h - 6)
            self.wells, self.ladder = Box(x + 75, y + 6, 136, 8), Box(x + 74, y + 18, 138, 28)
            self.buy, self.sell = Box(x + 217, y + 3, 76, h - 6), Box(x + 296, y + 3, 75, h - 6)
        else:
            self.head = Box(x + 8, y + 3, w - 16, 26)
            self.wells, self.ladder = Box(x + 8, y + 29, w - 16, 8), Box(x + 7, y + 39, w - 14, 25)
            half = whole((w - 18) / 2)
            self.buy, self.sell = Box(x + 7, y + 69, half, h - 74), Box(x + 11 + half, y + 69, half, h - 74)
        self.full, self.free = self._places(-1), self._places(1)
        """The places of the market's wells (spaces for cubes) that are drawn: those nearest to its boundary between
        full and empty wells, on the full side and on the empty side.
        """

    def _places(self, way: int) -> list[Box]:
        box = self.ladder
        wide = box.w / (2 * _AHEAD)
        return [
            Box(whole(box.cx + way * (i + 0.5) * wide - wide / 2 + 1), box.y, whole(wide - 2), box.h)
            for i in range(_AHEAD)
        ]


@lru_cache(4)
def stalls(tall: bool, box: Box) -> list[Stall]:
    """Return where the parts of the five markets are: side by side, or on a phone one below the other."""
    gap = 4
    if tall:
        high = whole((box.h - 4 * gap) / 5)
        return [Stall(tall, Box(box.x, whole(box.y + i * (high + gap)), box.w, high)) for i in range(5)]
    wide = whole((box.w - 4 * gap) / 5)
    return [Stall(tall, Box(whole(box.x + i * (wide + gap)), box.y, wide, box.h)) for i in range(5)]


def _ahead(look: Look, good: int) -> tuple[int, int]:
    p = look.p
    return (
        sum(market.buy_price(p, good, i) for i in range(_AHEAD)),
        sum(market.sell_price(p, good, i) for i in range(_AHEAD)),
    )


def paint_markets(g: TableScene, look: Look, box: Box) -> None:
    """Draw the five markets."""
    state = tuple(look.p.market), look.market, look.lang, look.tall, box
    g.add_sheet(kept("markets", state, lambda: sheet(lambda g: _paint(g, look, box))))


def _paint(g: TableScene, look: Look, box: Box) -> None:
    found = stalls(look.tall, box)
    for good, stall in enumerate(found):
        card(g, stall.box, 7)
        if good == look.market:
            g.rect(*stall.box, None, 7, line="chosen", lw=2.5)
        _head(g, look, good, stall)
        _wells(g, look, good, stall)
    _ladders(g, look, found)
    plates = [plate for stall in found for plate in (stall.buy, stall.sell)]
    g.path("".join(map(_well, plates)), "card-2", line="card-edge", lw=1.2, shadow=1)
    # Below each other, all numbers of a kind are one text shape; side by side, each is one.
    for goods in [range(len(found))] if look.tall else [range(good, good + 1) for good in range(len(found))]:
        _numbers(g, look, found, goods)


@lru_cache(128)
def _well(box: Box) -> str:
    return f"M{number(box.x)} {number(box.y)}h{number(box.w)}v{number(box.h)}h-{number(box.w)}Z"


def _head(g: Shapes, look: Look, good: int, stall: Stall) -> None:
    box, name, n = stall.head, look.t(f"good.{GOODS[good]}"), look.p.market[good]
    if look.tall:
        cube(g, good, box.x + 11, box.y + 14, 22)
        g.text(box.x, box.bottom - 7, name, 13, bold=True, max=box.w)
        return
    cube(g, good, box.x + 11, box.cy, 22)
    s = f"{n}/{MARKETS[good].wells}"
    g.text(box.right, box.cy, s, 15, "ink-2", "r", font="num", bold=True)
    room = box.w - breadth(s, 15, True) - 34
    g.text(box.x + 27, box.cy, name, 17, font="title", bold=True, max=room)


def _wells(g: Shapes, look: Look, good: int, stall: Stall) -> None:
    """Draw all wells of a market in a row, the most expensive first: full ones, then empty ones."""
    box, m, n = stall.wells, MARKETS[good], look.p.market[good]
    each = whole(box.w / m.wells)
    if n:
        # In the dark scheme, the colour of Capital is nearly that of the card.
        g.path(f"M{number(box.x - 1)} {number(box.cy)}h{number(each * n + 1)}", line="card-edge", lw=box.h + 2)
    for first, count, fill in ((n, m.wells - n, "card-edge"), (0, n, COLOURS[good])):
        if count:
            # A dashed line draws a row of any number of wells as one shape.
            d = f"M{number(box.x + first * each)} {number(box.cy)}h{number(each * count - 1)}"
            g.path(d, line=fill, lw=box.h if first == 0 else 3, dash=[each - 1, 1])


def _steps(look: Look, good: int) -> tuple[list[int], list[int]]:
    """Return the buying prices and the selling prices of the next cubes, one by one."""
    p = look.p
    return (
        [market.buy_price(p, good, i) for i in range(min(_AHEAD, p.market[good]))],
        [market.sell_price(p, good, i) for i in range(min(_AHEAD, MARKETS[good].wells - p.market[good]))],
    )


def _ladders(g: Shapes, look: Look, found: list[Stall]) -> None:
    """Draw the wells around the fill level: the last full ones and the first empty ones."""
    free = ""
    for good, stall in enumerate(found):
        costs, brings = _steps(look, good)
        full = "".join(_well(at) for at, _ in zip(stall.full, costs, strict=False))
        if full:
            g.path(full, COLOURS[good], line="ink", lw=0.8)
        free += "".join(_well(at) for at, _ in zip(stall.free, brings, strict=False))
    if free:
        g.path(free, "card-2", line="card-edge", lw=0.8)


def _numbers(g: Shapes, look: Look, found: list[Stall], goods: range) -> None:
    """Write the numbers of some markets: buying prices on full wells, selling prices on empty ones, totals."""
    p, tall, stall = look.p, look.tall, found[goods[0]]
    lead = found[1].box.y - stall.box.y if tall else 0
    steps = [_steps(look, good) for good in goods]
    for way in (0, 1):
        for i, at in enumerate(stall.free if way else stall.full):
            inks = ["ink" if way else INKS[good] for good in goods]
            parts = [
                (str(step[way][i]) if i < len(step[way]) else "", ink) for step, ink in zip(steps, inks, strict=True)
            ]
            column(g, at.cx, at.cy, lead, parts, 17 if tall else 18, "c")
    if tall:
        stock = [(str(p.market[good]), "ink") for good in goods]
        column(g, stall.head.x + 27, stall.head.y + 14, lead, stock, 16)
    ahead = [_ahead(look, good) for good in goods]
    for way, (verb, box, fill) in enumerate((("buy", stall.buy, "red"), ("sell", stall.sell, "green"))):
        price = market.sell_price if way else market.buy_price
        up, low = whole(box.y + box.h * 0.29), whole(box.y + box.h * 0.77)
        s = "\n".join(look.t(f"board.{verb}") for _ in goods)
        g.text(box.x + 5, up, s, 13 if tall else 15, "ink-2", bold=True, lead=lead or None)
        column(g, box.right - 5, up, lead, [(f"${price(p, good)}", fill) for good in goods], 18 if tall else 21, "r")
        three = "\n".join(look.t("board.three", n=_AHEAD, price=each[way]) for each in ahead)
        g.text(box.right - 6, low, three, 13 if tall else 15, "ink-2", "r", font="num", lead=lead or None)


def target_markets(scene: Scene, look: Look, box: Box) -> None:
    """Add the targets for buying and selling cubes, and one for each market, which selects its enlarged view."""
    said = kept(
        "market-words", (tuple(look.p.market), look.lang), lambda: [_words(look, good) for good in range(len(GOODS))]
    )
    for good, stall in enumerate(stalls(look.tall, box)):
        name = GOODS[good]
        for verb, place, label in (("buy", stall.buy, said[good].buy), ("sell", stall.sell, said[good].sell)):
            pick: dict[str, object] | None = {"verb": verb, "good": name} if verb in look.verbs else None
            scene.target(f"{verb}:{name}", place, label, pick, minor=not look.wants(verb, good))
    for good, stall in enumerate(stalls(look.tall, box)):
        x, y, w, h = stall.box
        at = Box(x, y, stall.buy.x - x - 2, h) if look.tall else Box(x, y, w, stall.buy.y - y - 2)
        scene.target(f"market:{GOODS[good]}", at, said[good].market, focus=MARKET_FOCUS + good)


class _Words(NamedTuple):
    """A market in words: prices of buying and selling, and its fill level."""

    buy: str
    sell: str
    market: str


def _words(look: Look, good: int) -> _Words:
    p, t, name = look.p, look.t, look.t(f"good.{GOODS[good]}")
    buy, sell = _ahead(look, good)
    return _Words(
        t("board.say.buy", good=name, price=market.buy_price(p, good), three=buy, n=_AHEAD),
        t("board.say.sell", good=name, price=market.sell_price(p, good), three=sell, n=_AHEAD),
        t("board.say.market", good=name, n=p.market[good], of=MARKETS[good].wells),
    )


# -- one market, enlarged


def paint_large(g: Shapes, look: Look, box: Box) -> None:
    """Draw the enlarged market.

    It has in each well the selling price, below it the buying price, and besides these the barter price.
    """
    good = look.market
    m, stock = MARKETS[good], look.p.market[good]
    card(g, box)
    caption = "board.market.tall" if look.tall else "board.market"
    title = look.t(caption, good=look.t(f"good.{GOODS[good]}"), empty=m.buy[0], full=m.sell[m.wells])
    g.text(box.x + 10, box.y + 15, title, 13 if look.tall else 15, font="title", bold=True, max=box.w - 50)
    inner = Box(box.x + 6, box.y + 30, box.w - 12, box.h - 36)
    columns = m.rows[0]
    wide, high = inner.w / columns, inner.h / len(m.rows)
    at = 0
    full = free = ""
    for row, n in enumerate(m.rows):
        for place in range(n):
            x, y = inner.x + place * wide + 1, inner.y + row * high
            d = f"M{number(x)} {number(y)}h{number(wide - 2)}v{number(high - 3)}h{number(2 - wide)}Z"
            full, free = (full + d, free) if at < stock else (full, free + d)
            at += 1
    g.path(free or "M0 0", "card-2", line="card-edge", lw=0.8)
    if full:
        g.path(full, COLOURS[good], alpha=0.3)
        g.path(full, None, line="ink", lw=1.2)
    big, small = (11, 9) if look.tall else (17, 12)
    for place in range(columns):
        wells = [sum(m.rows[:row]) + place for row, n in enumerate(m.rows) if place < n]
        x = inner.x + (place + 0.5) * wide
        lead = whole(high)
        shift = 0 if look.tall else -9
        rows = [([str(m.sell[w]) for w in wells], x + shift, 0.26, big, "ink", True)]
        rows.append(([str(m.buy[w + 1]) for w in wells], x + shift, 0.7, small if look.tall else 14, "red", False))
        if not look.tall:
            rows.append(([plain(m.barter[w + 1]) for w in wells], x + 15, 0.5, small, "ink-2", False))
        for lines, left, part, size, fill, bold in rows:
            at_y = whole(inner.y + part * high)
            g.text(whole(left), at_y, "\n".join(lines), size, fill, "c", font="num", bold=bold or None, lead=lead)
    cubes = Box(box.right - 30, box.y + 3, 24, 24)
    cube(g, good, cubes.cx, cubes.cy, 20)


def large_height(look: Look) -> float:
    """Return the height that an enlarged market needs on a phone."""
    return 36 + 38 * len(MARKETS[look.market].rows)
