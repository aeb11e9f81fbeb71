"""Finds puzzles for Three Nations: the last seat to place answers the others' placings, which are revealed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

from ....core.rules.match_history import Course
from ....core.rules.position import CHANCE
from ....core.rules.rng import Stream
from ....core.thinking.continuation import Continuation, ForcedReply, Part
from ....core.thinking.puzzle_finder import Ask, Finder
from ..data import CHIPS, CHIPS_A_SPOT, SUM_A_SPOT
from ..rules import PlaceStep
from ..rules.actions import STANCES, Done, Meet, Pay, Put, Tactic
from ..rules.ground import FACING, SPOTS
from ..rules.position import WorkersMadePosition
from .deeper import deeper, share

SETUPS: Sequence[tuple[int, Mapping[str, str]]] = [
    (3, {}),
    (3, {}),
    (3, {"counter": "both"}),
    (3, {"sweep": "attacker"}),
]
MOST = 3
"""The maximum number of chips that the solver of a puzzle has in hand; with more, there are too many placings."""
NOISE = {"easy": 0.2, "normal": 0.07}
"""By level: the standard deviation of the error that weaker players make in the value of a placing."""
SHOWN = [ForcedReply(CHANCE, str(Meet()))] * FACING + [ForcedReply(CHANCE, str(Pay()))]
"""The forced replies that follow the last placing."""


def _asks(tactics: bool, chips: int) -> Callable[[Course[WorkersMadePosition]], Iterator[Ask]]:
    """Return a finder of last placings in a match; the tactics or the `chips` highest chips are left to the solver."""

    def asks(match: Course[WorkersMadePosition]) -> Iterator[Ask]:
        begun = None
        for point, position in enumerate(match.positions):
            last = bool(position.order) and position.stack[-1:] == [PlaceStep(position.order[-1])]
            if last and begun is None:
                begun = point
            elif begun is not None and not last:
                seat = match.turns[begun].seat
                own = [turn.action for turn in match.turns[begun : point - 1]]
                puts = sorted((action for action in own if isinstance(action, Put)), key=lambda put: -put.chip)
                lead = puts[chips:] + ([] if tactics else [action for action in own if isinstance(action, Tactic)])
                yield Ask(begun, seat, tuple(ForcedReply(seat, str(action)) for action in lead))
                begun = None

    return asks


def _ways(p: WorkersMadePosition, seat: int, rng: Stream) -> list[Continuation]:
    """Return every way to place the rest, with its value by the value function."""
    return [Continuation(worth, _steps(part)) for part, (_, worth) in _placings(p, seat).items()]


def _longer(p: WorkersMadePosition, seat: int, ways: Sequence[Continuation], rng: Stream) -> list[Continuation]:
    """Return the same ways with values that are one battle deeper."""
    placings = _placings(p, seat)
    worth: dict[object, float] = {}
    for after, _ in placings.values():
        outcome = _outcome(after)
        if outcome not in worth:
            worth[outcome] = deeper(after, seat)
    return [Continuation(worth[_outcome(after)], _steps(part)) for part, (after, _) in placings.items()]


def _steps(part: Part) -> tuple[Part | ForcedReply, ...]:
    return *((part,) if part else ()), (str(Done()),), *SHOWN


def _outcome(p: WorkersMadePosition) -> object:
    """Return what all seats own after a battle, without the order of equal seats; equal results are the same answer."""
    return bool(p.stack), tuple(p.twos), tuple(p.ones), tuple(p.credit), tuple(p.claims), tuple(p.soldiers), p.yard


_kept: dict[str, dict[Part, tuple[WorkersMadePosition, float]]] = {}
"""The placings of the latest position, cached."""


def _placings(p: WorkersMadePosition, seat: int) -> dict[Part, tuple[WorkersMadePosition, float]]:
    """Return every way to place the rest, with the position after the payment and its value to the seat."""
    name = repr((seat, p.state()))
    if name not in _kept:
        _kept.clear()
        _kept[name] = dict(_laid(p, seat))
    return _kept[name]


def _laid(p: WorkersMadePosition, seat: int) -> Iterator[tuple[Part, tuple[WorkersMadePosition, float]]]:
    hand = [chip for chip, n in zip(CHIPS, p.hand(seat), strict=True) for _ in range(n)]
    areas = [area for area in (0, 1) if not p.tactics[seat * 2 + area]]
    seen: set[Part] = set()
    worth: dict[object, float] = {}
    for spots in product(range(-1, SPOTS), repeat=len(hand)) if len(hand) <= MOST else ():
        puts = [Put(spot, chip) for spot, chip in zip(spots, hand, strict=True) if spot >= 0]
        if not _fits(p, seat, puts):
            continue
        for stances in product(STANCES, repeat=len(areas)):
            tactics = list(map(Tactic, areas, stances))
            part = (*map(str, tactics), *sorted(map(str, puts)))
            if part not in seen:
                seen.add(part)
                after = _after(p, seat, [*puts, *tactics])
                outcome = _outcome(after)
                if outcome not in worth:
                    worth[outcome] = share(after, seat)
                yield part, (after, worth[outcome])


def _fits(p: WorkersMadePosition, seat: int, puts: Sequence[Put]) -> bool:
    for spot in {put.spot for put in puts}:
        on = [*p.spots[seat * SPOTS + spot], *(put.chip for put in puts if put.spot == spot)]
        if len(on) > CHIPS_A_SPOT or sum(on) > SUM_A_SPOT:
            return False
    return True


def _after(p: WorkersMadePosition, seat: int, actions: Sequence[Put | Tactic]) -> WorkersMadePosition:
    after = p.copy()
    for action in (*actions, Done()):
        after.play(seat, action)
    for _ in range(FACING):
        after.play(CHANCE, Meet())
    after.play(CHANCE, Pay())
    return after


def _decision(p: WorkersMadePosition, seat: int) -> object:
    """Return the placed sums and all possessions, as seen from the seat.

    Puzzles with the same result are duplicates.
    """
    around = [(seat + n) % 3 for n in range(3)]
    lying = [tuple(map(sum, p.spots[s * SPOTS : (s + 1) * SPOTS])) for s in around]
    return lying, [p.tactics[s * 2 : s * 2 + 2] for s in around], [p.citizens(s) for s in around], p.hand(seat)


def _weaker(p: WorkersMadePosition, seat: int, rng: Stream, level: str) -> list[str]:
    """Return the best placing according to a noisy evaluation."""
    placings = _placings(p, seat)
    judged = {part: worth + NOISE[level] * rng.bell() for part, (_, worth) in placings.items()}
    return [*max(judged, key=judged.__getitem__), str(Done())]


def _finder(tactics: bool, chips: int) -> Finder[WorkersMadePosition]:
    return Finder(_asks(tactics, chips), _ways, _decision, _longer, open=True, weaker=_weaker)


FINDERS = {"tactics": _finder(True, 0), "chips": _finder(False, 3), "bid": _finder(True, 2)}
