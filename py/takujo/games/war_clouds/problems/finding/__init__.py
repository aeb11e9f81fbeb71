"""How the problems of War Clouds are found: every way to go on is played on, again and again with shared luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from .....core.course import Course
from .....core.finder import Ask, Finder
from .....core.rng import Stream
from .....core.way import Way
from ...rules.actions import Build
from ...rules.position import WarCloudsPosition
from .race import searched, weighed

SETUPS: Sequence[tuple[int, Mapping[str, str]]] = [
    (2, {"war": "off"}),
    (3, {"war": "off"}),
    (2, {}),
    (3, {}),
]
MOST = 40
"""Where there are more ways to go on, nothing is asked."""


def _ways(p: WarCloudsPosition, seat: int) -> list[Way]:
    """Return every way to go on: each action, and where it is to be laid or turned."""
    found = []
    for action in p.actions(seat):
        q = p.copy()
        q.play(seat, action)
        first = (str(action),)
        turns = q.actions(seat) if q.stack and q.stack[-1][0] == "site" else []
        found += [Way(0.0, (first, (str(turn),))) for turn in turns] or [Way(0.0, (first,))]
    return found


def _weighed(p: WarCloudsPosition, seat: int, rng: Stream) -> Sequence[Way]:
    ways = _ways(p, seat)
    return weighed(p, seat, ways, rng) if 1 < len(ways) <= MOST else []


def _at(step: str, done: type | None = None) -> Callable[[Course], Iterator[Ask]]:
    """Return what gives where a step is due, and if it is said, where that was done."""

    def asks(match: Course) -> Iterator[Ask]:
        for point, (p, turn) in enumerate(zip(match.positions, match.turns, strict=False)):
            due = p.stack[-1][0] == step and len(p.actions(turn.seat)) > 1
            if due and (done is None or isinstance(turn.action, done)):
                yield Ask(point, turn.seat)

    return asks


def _decision(p: WarCloudsPosition, seat: int) -> object:
    """Return the land as it lies in this round: of one seat's goes in it, one problem."""
    return p.round, seat, p.stack[-1], p.tile, p.facing, p.flag


def _finder(asks: Callable[[Course], Iterator[Ask]]) -> Finder:
    return Finder(asks, _weighed, _decision, searched)


FINDERS = {
    "build": _finder(_at("develop", Build)),
    "site": _finder(_at("build")),
    "trade": _finder(_at("trade")),
    "run": _finder(_at("run")),
}
