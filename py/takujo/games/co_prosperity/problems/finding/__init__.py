"""How the problems of the Co-Prosperity Sphere are found: all by exact odds (8.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .....core.finder import Finder
from .....core.rng import Stream
from .....core.way import Way
from ...rules.position import CoProsperityPosition
from .attacks import about_attack, by_either, by_land, by_sea, by_surprise, ways_to_attack, ways_to_decide
from .battles import about_battle, diversions, ways_to_divert

SETUPS: Sequence[tuple[int, Mapping[str, str]]] = [(2, {}), (2, {}), (2, {"ledo": "on"})]
MISJUDGED = {"easy": 0.3, "normal": 0.15}
"""How far off weaker players may be in judging the chance of a way (a standard deviation)."""
Weighs = Callable[[CoProsperityPosition, int, Stream], list[Way]]


def _weaker(weighs: Weighs) -> Callable[[CoProsperityPosition, int, Stream, str], list[str]]:
    """Return somebody who takes the way that looks best, and may misjudge each."""
    known: dict[object, list[Way]] = {}

    def choose(p: CoProsperityPosition, seat: int, rng: Stream, level: str) -> list[str]:
        if p.key() not in known:
            known.clear()
            known[p.key()] = weighs(p, seat, rng)
        error = MISJUDGED[level]
        return max(known[p.key()], key=lambda way: way.worth + error * rng.bell()).own

    return choose


FINDERS = {
    "sea": Finder(by_sea, ways_to_attack, about_attack, weaker=_weaker(ways_to_attack)),
    "land": Finder(by_land, ways_to_attack, about_attack, weaker=_weaker(ways_to_attack)),
    "surprise": Finder(by_surprise, ways_to_attack, about_attack, weaker=_weaker(ways_to_attack)),
    "sudden": Finder(by_either, ways_to_decide, about_attack, weaker=_weaker(ways_to_decide)),
    "divert": Finder(diversions, ways_to_divert, about_battle, weaker=_weaker(ways_to_divert)),
}
