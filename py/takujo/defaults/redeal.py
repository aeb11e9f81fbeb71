"""The default way to generate possible pasts of a match with hidden information."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..core.rules.action import MASK, Action
from ..core.rules.match_history import Course
from ..core.rules.position import CHANCE, Position
from ..core.rules.rng import Stream
from ..core.text.errors import Illegal
from ..core.text.type_guards import is_tuple

TRIES = 200
"""The maximum number of attempts."""


def redealt(match: Course[Position], seat: int, rng: Stream) -> list[Action]:
    """Return the standing actions of a match, with all that a seat can't know replaced at random (RedealPart).

    Hidden numbers are drawn again, in the order of the actions. A number that a player uses openly later, such as a
    card that is played, is preferred when that player gets hidden numbers, and avoided for others. A past in which the
    seat would see anything else is dropped, and another one is tried. Raises Illegal if none is found.
    """
    told = [turn.told(p, seat) for turn, p in zip(match.turns, match.positions, strict=False)]
    seen = [p.view(seat).state() for p in match.positions]
    for _ in range(TRIES):
        actions = _attempt(match.positions[0], [(turn.seat, turn.action) for turn in told], seen, seat, rng)
        if actions is not None:
            return actions
    raise Illegal("not-now")


def _attempt(
    first: Position,
    told: Sequence[tuple[int, Action]],
    seen: Sequence[dict[str, object]],
    seat: int,
    rng: Stream,
) -> list[Action] | None:
    p = first.copy()
    later = Counter((actor, n) for actor, action in told for n in _numbers(action))
    actions: list[Action] = []
    for n, (actor, action) in enumerate(told):
        later.subtract((actor, number) for number in _numbers(action))
        if MASK in str(action):
            fitting = [one for one in p.listed(actor) if _fits(action, one)]
            if not fitting:
                return None
            action = _chosen(fitting, action, actor, later, rng)
        if not p.allows(actor, action):
            return None
        p.play(actor, action)
        if p.view(seat).state() != seen[n + 1]:
            return None
        actions.append(action)
    return actions


def _chosen(
    fitting: Sequence[Action], told: Action, actor: int, later: Counter[tuple[int, int]], rng: Stream
) -> Action:
    """Return one of the actions that fit, by what their hidden numbers are needed for later."""
    known = set(_numbers(told))

    def need(action: Action) -> int:
        hidden = [number for number in _numbers(action) if number not in known]
        users = {one for one in {a for a, _ in later} for number in hidden if later[one, number] > 0}
        # Chance deals to the seat among the known numbers; a seat's own hidden action is its own.
        owner = known if actor == CHANCE else {actor}
        return 1 if users & owner else -1 if users else 0

    needs = [need(action) for action in fitting]
    best = max(needs)
    return rng.choice([action for action, n in zip(fitting, needs, strict=True) if n == best])


def _numbers(action: Action) -> Iterator[int]:
    for value in action.fields().values():
        for one in value if is_tuple(value) else (value,):
            if isinstance(one, int):
                yield one


def _fits(hidden: Action, action: Action) -> bool:
    """Return whether an action equals a partly hidden one, apart from what is hidden."""
    return type(hidden) is type(action) and all(
        mine in (MASK, theirs) or (is_tuple(mine) and is_tuple(theirs) and _fit(mine, theirs))
        for mine, theirs in zip(hidden.fields().values(), action.fields().values(), strict=True)
    )


def _fit(hidden: Sequence[object], values: Sequence[object]) -> bool:
    return len(hidden) == len(values) and all(one in (MASK, value) for one, value in zip(hidden, values, strict=True))
