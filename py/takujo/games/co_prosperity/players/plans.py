"""Generates random sequences of actions for a computer player: whole hands of cards, whole operations, whole moves."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.rules.action import Action
from ....core.rules.rng import Stream
from ..data import CARDS, JAPAN, PLACE, PLACES, SHIPS, UNITS
from ..rules import control, production
from ..rules.actions import Attack, Do, Done, From, Pass, Ready, Station, Take, To, With
from ..rules.move_steps import FromStep, WithStep
from ..rules.moves import may_fight
from ..rules.paths import bits
from ..rules.position import CoProsperityPosition
from ..rules.returns import returns
from ..rules.steps import FLEET, PEARL, ActionStep, OperateStep, StationStep

HANDS = 24
"""The number of random hands of cards that are tried."""
TRIES = {"strategic": 9, "sea": 12, "land": 8}
"""By kind of move, the number of random ways tried to carry it out."""
HOMEWARD = 30
"""The number of random moves tried in the return phase."""
MIDWAY = 40
"""The number of random ways tried to finish a move that has begun."""
MOST_RETURNS = 90
"""The maximum number of moves of the return phase that the function `ways` yields."""
ATTACKS = ("MAR", "KA", "CV", "INF", "BB", "LAC")
"""The types of units in the order in which the strongest attack on a space is put together: the first type joins
first.
"""
LONG = 20
"""The maximum number of actions that make up an operation."""

Plan = list[Action]
Way = tuple[Action, ...]


def plans(view: CoProsperityPosition, seat: int, rng: Stream) -> Iterator[Plan]:
    """Yield ways to continue, each up to the end of an operation, or until another seat or chance decides."""
    top, step = view.stack[-1], view.pending
    if isinstance(top, StationStep):
        yield from _stations(view, top)
    elif step == "choose":
        yield from _hands(view, seat, rng)
    elif step in ("declare", "special", "operate"):
        yield from _distinct(_operations(view, seat, rng))
    elif step in ("action", "from", "with"):
        yield from _distinct(_completed(view, seat, rng, [], MIDWAY))
    elif step == "return":
        yield [action for action in view.actions(seat) if action.verb == "done"] or [view.actions(seat)[0]]
        moves = _completed(view, seat, rng, [], HOMEWARD)
        yield from _distinct(plan for plan in moves if len(plan) > 1)
    else:
        yield from ([action] for action in view.actions(seat))


def ways(view: CoProsperityPosition, seat: int, rng: Stream, factor: int = 2) -> Iterator[Way]:
    """Yield more ways to continue than `plans`: also every return of a unit, and the strongest attack on every space.

    In operations, `factor` multiplies the number of random ways to carry out a move.
    """
    seen: dict[Way, None] = {}
    step = view.pending
    if step == "return":
        found = _returns(view, seat, rng)
    elif step == "choose":
        found = _hands(view, seat, rng, 4 * HANDS)
    elif step in ("declare", "special", "operate"):
        found = _operations(view, seat, rng, factor, True)
    elif step in ("action", "from", "with"):
        found = _midway(view, seat, rng)
    else:
        found = plans(view, seat, rng)
    for plan in found:
        if plan and tuple(plan) not in seen:
            seen[tuple(plan)] = None
            yield tuple(plan)


def operations(p: CoProsperityPosition, seat: int, rng: Stream, times: int) -> Iterator[Way]:
    """Yield whole operations for a seat whose turn it is to operate.

    They are the strongest attacks, and `times` random ways to carry out each action.
    """
    seen: dict[Way, None] = {}
    for action in p.actions(seat):
        after = _after(p, seat, action)
        if after.pending == "action":
            for do in after.actions(seat):
                then = _after(after, seat, do)
                so_far = [action, do]
                seen.update((tuple(plan), None) for plan in _attacks(then, seat, so_far))
                seen.update((tuple(plan), None) for plan in _completed(then, seat, rng, so_far, times))
    yield from seen


def led_to(p: CoProsperityPosition, seat: int, way: Way) -> CoProsperityPosition:
    """Return the position after a way to continue.

    If the way is a pass that ends the phase, it is the position just before the end, without the cards that the seat
    has left. So losing these cards is compared only with what they could still do.
    """
    q = p.copy()
    for action in way:
        q.play(seat, action)
    if isinstance(way[-1], Pass) and q.stack and q.pending != "operate":
        q = p.copy()
        q.hands[seat][:] = [0] * len(CARDS[seat])
        q.held[seat] = 0
        q.rp = q.rp if seat != JAPAN else 0
        q.stack = [OperateStep(1 - seat)]
    return q


def _midway(view: CoProsperityPosition, seat: int, rng: Stream) -> Iterator[Plan]:
    """Yield ways to finish an operation that has begun."""
    step = view.stack[-1]
    if isinstance(step, ActionStep):
        for do in view.actions(seat):
            yield from _attacks(_after(view, seat, do), seat, [do])
    elif isinstance(step, WithStep):
        joined = [With(UNITS[unit].type, view.strength[unit]) for unit in step.units]
        for plan in _attacks(view, seat, []):
            rest = [action for action in plan if isinstance(action, With)]
            if plan[0] == From(PLACES[step.origin]) and all(rest.count(unit) >= joined.count(unit) for unit in joined):
                for unit in joined:
                    rest.remove(unit)
                yield [*rest, *(action for action in plan[1:] if not isinstance(action, With))]
        for end in view.actions(seat):
            if isinstance(end, To):
                fights = _after(view, seat, end).pending == "attack"
                yield [end, Attack()] if fights else [end]
    else:
        yield from _attacks(view, seat, [])
    yield from _completed(view, seat, rng, [], 2 * MIDWAY)


def _returns(view: CoProsperityPosition, seat: int, rng: Stream) -> Iterator[Plan]:
    """Yield every move of one unit, or as many as there is time for."""
    now = returns(view, seat)
    found: list[Plan] = []
    for start in now.origins():
        for unit, number in now.units(PLACE[start.space]).items():
            found.extend([start, unit, end] for end in now.ends(number))
    rng.shuffle(found)
    if now.may_end():
        yield [Done()]
    yield from found[:MOST_RETURNS]


def _attacks(p: CoProsperityPosition, seat: int, so_far: Plan) -> Iterator[Plan]:
    """Yield the strongest attacks on every space that the other side holds, with and without the army.

    They are complete moves, from the beginning or the present state of a move; none if no move can be made now.
    """
    step = p.stack[-1] if p.stack else None
    if not isinstance(step, FromStep | WithStep):
        return
    kind, nation, on, routes = step.kind, step.nation, step.on, step.routes(p)
    hostile = control.controlled(p, 1 - seat)
    for origin in routes.origins():
        units = [unit for unit in p.at(origin, nation) if routes.reach(unit)]
        units.sort(key=lambda unit: (ATTACKS.index(UNITS[unit].type), -p.strength[unit]))
        reach = 0
        for unit in units:
            reach |= routes.reach(unit)
        for space in bits(reach & hostile):
            able = [unit for unit in units if routes.reach(unit) >> space & 1]
            groups = {tuple(able[: routes.most()])}
            if kind == "sea":
                groups.add(tuple([unit for unit in able if UNITS[unit].type in SHIPS][: routes.most()]))
                groups.add(tuple(able[-1:]))
            end = [To(PLACES[space]), *([Attack()] if may_fight(p, seat, kind, on, space) else [])]
            for group in sorted(groups):
                if group:
                    taken = [With(UNITS[unit].type, p.strength[unit]) for unit in group]
                    yield [*so_far, From(PLACES[origin]), *taken, *end]


def _distinct(found: Iterator[Plan]) -> Iterator[Plan]:
    seen: dict[tuple[Action, ...], None] = {}
    for plan in found:
        if plan and tuple(plan) not in seen:
            seen[tuple(plan)] = None
            yield plan


def _stations(view: CoProsperityPosition, step: StationStep) -> Iterator[Plan]:
    """Yield the whole fleet at Pearl Harbor, with the infantry at either base (3.1)."""
    rest = FLEET[step.nth :]
    there = [UNITS[unit].type for unit in view.at(PEARL, "US")]
    fleet: Plan = [Station(type, there.count(type)) for type in rest]
    yield fleet
    yield [Station(rest[0], 0), *fleet[1:]]


def _hands(view: CoProsperityPosition, seat: int, rng: Stream, times: int = HANDS) -> Iterator[Plan]:
    """Yield complete hands (6.0)."""
    missing = production.points(view, seat) - view.held[seat]
    if missing <= 0:
        yield [Ready()]
        return
    deck = [card.id for n, card in enumerate(CARDS[seat]) for _ in range(view.copies(seat, n) - view.hands[seat][n])]
    seen: dict[tuple[str, ...], None] = {}
    for _ in range(times):
        rng.shuffle(deck)
        hand = tuple(sorted(deck[:missing]))
        if hand not in seen:
            seen[hand] = None
            yield [*(Take(card) for card in hand), Ready()]


def _operations(
    view: CoProsperityPosition, seat: int, rng: Stream, factor: int = 1, attacks: bool = False
) -> Iterator[Plan]:
    """Yield some ways to carry out each card's actions, or each declaration."""
    for action in view.actions(seat):
        after = _after(view, seat, action)
        if action.verb not in ("play", "resource", "do", "declare") or seat not in after.actors():
            yield [action]
        elif isinstance(action, Do):
            if attacks:
                yield from _attacks(after, seat, [action])
            yield from _completed(after, seat, rng, [action], factor * TRIES.get(action.action, 4))
        elif after.pending == "action":
            for do in after.actions(seat):
                then = _after(after, seat, do)
                if attacks:
                    yield from _attacks(then, seat, [action, do])
                tries = TRIES.get(do.action, 6) if isinstance(do, Do) else 6
                yield from _completed(then, seat, rng, [action, do], factor * tries)
        else:  # The value of a declaration depends on the first attack.
            yield from _completed(after, seat, rng, [action], factor * TRIES["sea"])


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
    step = p.pending
    return step not in ("operate", "special", "return", "choose", "declare", "react", "divert", "hit") or (
        steps == 0 and step in ("return", "special")
    )


def _pick(p: CoProsperityPosition, seat: int, rng: Stream) -> Action:
    """Return a random step that prefers adding units over moving a single one."""
    actions = p.actions(seat)
    if p.pending == "with":
        joins = [action for action in actions if action.verb == "with"]
        if joins and (len(joins) == len(actions) or rng.below(4)):
            return rng.choice(joins)
        return rng.choice([action for action in actions if action.verb == "to"])
    return rng.choice(actions)


def _after(p: CoProsperityPosition, seat: int, action: Action) -> CoProsperityPosition:
    after = p.copy()
    after.play(seat, action)
    return after
