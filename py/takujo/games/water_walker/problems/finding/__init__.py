"""How the problems of Water Walker are found: walks exactly, and laying against whoever walks like that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .....core.finder import Finder
from .....core.rng import Stream
from .....core.way import Way
from ...rules.position import WaterWalkerPosition
from .laying import about_laying, last_dobon, last_step, ways_to_lay
from .walking import about_goal, about_walk, away_from_goal, beside_goal, placing, ways_to_go, ways_to_place

SETUPS: Sequence[tuple[int, Mapping[str, str]]] = [(3, {}), (4, {}), (3, {}), (5, {}), (4, {}), (6, {})]
MISJUDGED = {"easy": 1.0, "normal": 0.5}
"""How far off weaker players may be in judging what a way brings, in points (a standard deviation)."""
Weighs = Callable[[WaterWalkerPosition, int, Stream], list[Way]]


def _weaker(weighs: Weighs) -> Callable[[WaterWalkerPosition, int, Stream, str], list[str]]:
    """Return somebody who takes the way that looks best, and may misjudge each."""
    known: dict[tuple[object, ...], list[Way]] = {}

    def choose(p: WaterWalkerPosition, seat: int, rng: Stream, level: str) -> list[str]:
        if p.key() not in known:
            known.clear()
            known[p.key()] = weighs(p, seat, rng)
        error = MISJUDGED[level]
        return max(known[p.key()], key=lambda way: way.worth + error * rng.bell()).own

    return choose


FINDERS = {
    "way": Finder(away_from_goal, ways_to_go, about_walk, weaker=_weaker(ways_to_go)),
    "stop": Finder(beside_goal, ways_to_go, about_walk, weaker=_weaker(ways_to_go)),
    "goal": Finder(placing, ways_to_place, about_goal, weaker=_weaker(ways_to_place)),
    "lay": Finder(last_dobon, ways_to_lay, about_laying, same=1e-6, weaker=_weaker(ways_to_lay)),
    "lay-step": Finder(last_step, ways_to_lay, about_laying, same=1e-6, weaker=_weaker(ways_to_lay)),
}
