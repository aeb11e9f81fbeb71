"""Finds puzzles for War Clouds by repeated playouts of every continuation with shared luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from .....core.rules.match_history import Course
from .....core.rules.rng import Stream
from .....core.thinking.continuation import Continuation, ForcedReply
from .....core.thinking.puzzle_finder import Ask, Finder
from ...rules.actions import All, Build
from ...rules.position import WarCloudsPosition
from .race import searched, weighed

SETUPS: Sequence[tuple[int, Mapping[str, str]]] = [
    (2, {"war": "off"}),
    (3, {"war": "off"}),
    (2, {}),
    (3, {}),
]
FEWEST, MOST = 4, 40
"""The minimum and maximum number of continuations in a position that becomes a puzzle."""


def _ways(p: WarCloudsPosition, seat: int) -> list[Continuation]:
    """Return every continuation: each action with its place and rotation."""
    found: list[Continuation] = []
    for action in p.actions(seat):
        q = p.copy()
        q.play(seat, action)
        first = (str(action),)
        turns = q.actions(seat) if q.pending == "site" else []
        found += [Continuation(0.0, (first, (str(turn),))) for turn in turns] or [Continuation(0.0, (first,))]
    return found


def _weighed(p: WarCloudsPosition, seat: int, rng: Stream) -> Sequence[Continuation]:
    ways = _ways(p, seat)
    return weighed(p, seat, ways, rng) if FEWEST <= len(ways) <= MOST else []


def _weighed_run(p: WarCloudsPosition, seat: int, rng: Stream) -> Sequence[Continuation]:
    """Return the evaluated continuations if not everything can run; otherwise there is no puzzle."""
    return [] if All() in p.actions(seat) else _weighed(p, seat, rng)


def _at(step: str) -> Callable[[Course[WarCloudsPosition]], Iterator[Ask]]:
    """Return a finder of the points where a step is pending."""

    def asks(match: Course[WarCloudsPosition]) -> Iterator[Ask]:
        for point, (p, turn) in enumerate(zip(match.positions, match.turns, strict=False)):
            if p.pending == step:
                yield Ask(point, turn.seat)

    return asks


def _sites(match: Course[WarCloudsPosition]) -> Iterator[Ask]:
    """Yield the points where a seat may build, once for each kind of tile that it can pay for."""
    for ask in _at("develop")(match):
        for action in match.positions[ask.point].actions(ask.seat):
            if isinstance(action, Build):
                yield ask._replace(lead=(ForcedReply(ask.seat, str(action)),))


def _decision(p: WarCloudsPosition, seat: int) -> object:
    """Return the state of the land in this round; only one of a seat's turns with the same result makes a puzzle."""
    return p.round, seat, p.stack[-1], p.tile, p.facing, p.flag


FINDERS = {
    "build": Finder(_at("develop"), _weighed, _decision, searched),
    "site": Finder(_sites, _weighed, _decision, searched),
    "trade": Finder(_at("trade"), _weighed, _decision, searched),
    "run": Finder(_at("run"), _weighed_run, _decision, searched),
}
