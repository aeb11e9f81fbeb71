"""Ways to go on that a computer player tries: whole hands, whole operations, whole moves, drawn at random."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.action import Action, verb
from ...core.rng import Stream
from . import production
from .actions import Ready, Station, Take
from .data import CARDS, UNITS
from .position import CoProsperityPosition
from .steps import FLEET, PEARL

HANDS = 24
"""How many hands are tried."""
TRIES = {"strategic": 9, "sea": 12, "land": 8}
"""How many ways to carry out a move are drawn, by kind."""
HOMEWARD = 30
"""How many moves of the return phase are tried."""
MIDWAY = 40
"""How many ways to finish a move that has begun are tried."""
LONG = 20
"""No operation takes more steps."""

Plan = list[Action]


def plans(view: CoProsperityPosition, seat: int, rng: Stream) -> Iterator[Plan]:
    """Yield ways to go on for a seat: each up to where another or chance decides, or to the end of an operation."""
    step = view.stack[-1][0]
    if step == "station":
        yield from _stations(view)
    elif step == "choose":
        yield from _hands(view, seat, rng)
    elif step in ("declare", "special", "operate"):
        yield from _distinct(_operations(view, seat, rng))
    elif step in ("action", "from", "with"):
        yield from _distinct(_completed(view, seat, rng, [], MIDWAY))
    elif step == "return":
        yield [action for action in view.actions(seat) if verb(action) == "done"] or [view.actions(seat)[0]]
        moves = _completed(view, seat, rng, [], HOMEWARD)
        yield from _distinct(plan for plan in moves if len(plan) > 1)
    else:
        yield from ([action] for action in view.actions(seat))


def _distinct(found: Iterator[Plan]) -> Iterator[Plan]:
    seen: dict[tuple[Action, ...], None] = {}
    for plan in found:
        if plan and tuple(plan) not in seen:
            seen[tuple(plan)] = None
            yield plan


def _stations(view: CoProsperityPosition) -> Iterator[Plan]:
    """Yield all of the fleet at Pearl Harbor, with the infantry at either base (3.1)."""
    rest = FLEET[view.stack[-1][1] :]
    there = [UNITS[unit].type for unit in view.at(PEARL, "US")]
    fleet: Plan = [Station(type, there.count(type)) for type in rest]
    yield fleet
    yield [Station(rest[0], 0), *fleet[1:]]


def _hands(view: CoProsperityPosition, seat: int, rng: Stream) -> Iterator[Plan]:
    """Yield complete hands (6.0)."""
    missing = production.points(view, seat) - view.held[seat]
    if missing <= 0:
        yield [Ready()]
        return
    deck = [card.id for n, card in enumerate(CARDS[seat]) for _ in range(view.copies(seat, n) - view.hands[seat][n])]
    seen: dict[tuple[str, ...], None] = {}
    for _ in range(HANDS):
        rng.shuffle(deck)
        hand = tuple(sorted(deck[:missing]))
        if hand not in seen:
            seen[hand] = None
            yield [*(Take(card) for card in hand), Ready()]


def _operations(view: CoProsperityPosition, seat: int, rng: Stream) -> Iterator[Plan]:
    """Yield for every card and action, or every declaration, some ways to carry it out."""
    for action in view.actions(seat):
        after = _after(view, seat, action)
        if verb(action) not in ("play", "resource", "do", "declare") or seat not in after.actors():
            yield [action]
        elif verb(action) == "do":
            yield from _completed(after, seat, rng, [action], TRIES.get(action.action, 4))
        elif after.stack[-1][0] == "action":
            for do in after.actions(seat):
                yield from _completed(_after(after, seat, do), seat, rng, [action, do], TRIES.get(do.action, 6))
        else:  # a declaration: what it is worth depends on the first blow
            yield from _completed(after, seat, rng, [action], TRIES["sea"])


def _completed(start: CoProsperityPosition, seat: int, rng: Stream, so_far: Plan, times: int) -> Iterator[Plan]:
    """Yield ways to finish what has begun, chosen at random step by step."""
    for _ in range(times):
        p, plan = start, so_far[:]
        while _goes_on(p, seat, len(plan) - len(so_far)):
            action = _pick(p, seat, rng)
            plan.append(action)
            p = _after(p, seat, action)
        yield plan


def _goes_on(p: CoProsperityPosition, seat: int, steps: int) -> bool:
    if p.actors() != (seat,) or steps > LONG:
        return False
    step = p.stack[-1][0]
    return step not in ("operate", "special", "return", "choose", "declare", "react", "divert", "hit") or (
        steps == 0 and step in ("return", "special")
    )


def _pick(p: CoProsperityPosition, seat: int, rng: Stream) -> Action:
    """Return a random step, but one that takes units along rather than setting out alone."""
    actions = p.actions(seat)
    if p.stack[-1][0] == "with":
        joins = [action for action in actions if verb(action) == "with"]
        if joins and (len(joins) == len(actions) or rng.below(4)):
            return rng.choice(joins)
        return rng.choice([action for action in actions if verb(action) == "to"])
    return rng.choice(actions)


def _after(p: CoProsperityPosition, seat: int, action: Action) -> CoProsperityPosition:
    after = p.copy()
    after.play(seat, action)
    return after
