"""The ranges of actions and the sizes of positions, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...core.game.encoding_part import Bounds, Ranges
from ...core.rules.action import Action
from ...core.rules.options import Options
from .data import CHIPS, CHIPS_A_SPOT, CITIZENS, PRIZES, SOLDIERS
from .rules.actions import STANCES
from .rules.ground import SPOTS
from .rules.position import WorkersMadePosition

WORDS = ()


def ranges(seats: int, options: Options) -> Ranges:
    """Return the values of the fields of all actions that seats take."""
    given = dict.fromkeys(chips for prize in PRIZES for chips in _sums(prize, prize - 1))
    return {
        "area": range(2),
        "stance": STANCES,
        "spot": range(SPOTS),
        "chip": CHIPS,
        "train.prize": PRIZES,
        "train.chips": [*given],
    }


def _sums(wanted: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the combinations of chips up to a value with a given sum, large chips first (5.2)."""
    if not wanted:
        yield ()
    for chip in reversed(CHIPS):
        if 0 < chip <= min(wanted, most):
            yield from ((chip, *rest) for rest in _sums(wanted - chip, chip))


def capacities(seats: int, options: Options) -> Mapping[str, int]:
    """Return how much the fields of a position hold at most."""
    return {"spots": CHIPS_A_SPOT, "order": seats, "trained": 1 + max(PRIZES), "stack": 8}


def bounds(seats: int, options: Options) -> Bounds:
    """Return the limits of a match: what one nation loses, others gain."""
    total = sum(chip * (n + m) for chip, n, m in zip(CHIPS, CITIZENS, SOLDIERS, strict=True))
    return Bounds((-total, (2 * seats - 1) * total), 6)


def free_actions(position: WorkersMadePosition, seat: int) -> Iterable[Action]:
    """Return nothing: all actions are listed."""
    return ()
