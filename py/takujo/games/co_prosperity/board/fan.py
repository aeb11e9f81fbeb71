"""Draws the counters of one place side by side, with the chosen ones marked."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene, Shapes
from ....core.rules.action import Action
from ..data import PLACES, RETREAT, SIDE, UNITS
from ..rules.actions import From, To, With
from ..rules.move_steps import BackStep, HomeStep, WithStep
from ..rules.returns import returns
from ..rules.seat_step import SeatStep
from .look import CounterGroup, Look, groups, picked
from .units import count, counter, said


def place_of(look: Look) -> int:
    """Return the place whose counters are drawn side by side; -1 if there is none."""
    match look.step:
        case WithStep() | BackStep() as step:
            return step.origin
        case HomeStep(_, unit):
            return look.p.place[unit]
        case _:
            return look.looked_at


def taken(look: Look) -> Sequence[int]:
    """Return the units that have been chosen to move together."""
    match look.step:
        case WithStep() as step:
            return step.units
        case HomeStep(_, unit):
            return (unit,)
        case _:
            return ()


def _here(look: Look, place: int) -> list[CounterGroup]:
    units = look.by_place.get(place, [])
    if place == RETREAT and isinstance(look.step, SeatStep):  # Each side has a retreat box of its own.
        units = [unit for unit in units if SIDE[UNITS[unit].nation] == look.step.seat]
    return groups(look.p, units)


def _spots(found: Sequence[CounterGroup], box: Box) -> tuple[float, list[Box]]:
    """Return the size of the counters, and their places."""
    n = len(found)
    size = min(84.0, whole(box.w / 5))
    while True:
        across = max(1, int(box.w // (size + 10)))
        down = -(-n // across)
        if down * (size + 6) <= box.h or size <= 24:
            break
        size -= 2
    wide = min(n, across)
    left, top = box.cx - wide * (size + 10) / 2, box.cy - down * (size + 6) / 2
    return size, [
        Box(whole(left + i % across * (size + 10) + 5), whole(top + i // across * (size + 6) + 3), size, size)
        for i in range(n)
    ]


def paint_fan(g: Shapes, look: Look, place: int, box: Box) -> None:
    """Draw the counters of a place side by side."""
    found = _here(look, place)
    if not found:
        g.text(box.cx, box.cy, look.t("board.say.nobody"), 15, "ink-2", "c")
        return
    along = taken(look)
    size, spots = _spots(found, box)
    for group, spot in zip(found, spots, strict=True):
        n = sum(unit in along for unit in group.units)
        if n:
            g.rect(spot.x - 4, spot.y - 4, size + 8, size + 8, "chosen", 8)
        for back in range(min(len(group.units), 3) - 1, 0, -1):
            g.rect(spot.x + 3 * back, spot.y - 3 * back, size, size, group.nation.lower(), 6, line="die-pip", lw=1)
        counter(g, *group[:3], spot.cx, spot.cy, size, True)
        if len(group.units) > 1:
            count(g, spot.right - 4, spot.y + 3, len(group.units), max(9.5, size * 0.17))
        if place == look.looked_at and not look.supply(group):  # 8.4.1
            high = min(19.0, whole(size * 0.34))
            sign = Box(spot.x - 3, whole(spot.y - high * 0.75), whole(size * 0.82), high)
            g.rect(*sign, "red", 3, line="card", lw=1)
            s = look.t("board.isolated")
            g.text(sign.cx, sign.cy, s, whole(high * 0.8), "ink-inv", "c", bold=True, max=sign.w - 4)
        if n:
            g.circle(spot.x + 4, spot.y + 3, 11, "chosen", line="card", lw=1.5)
            if len(group.units) > 1:
                g.text(spot.x + 4, spot.y + 3, str(n), 15, "ink-inv", "c", font="num", bold=True)
            else:
                g.glyph("check", spot.x + 4, spot.y + 3, 14, "ink-inv")


def _able(look: Look) -> dict[tuple[str, str, int], Action]:
    """Return the actions that choose a unit, by its nation, type and steps."""
    step = look.step
    if isinstance(step, BackStep):
        means = returns(look.p, look.seat).units(step.origin) if look.legal else {}
        return {(UNITS[unit].nation, a.type, a.steps): a for a, unit in means.items()}
    if isinstance(step, WithStep):
        return {(step.nation, a.type, a.steps): a for a in look.legal if isinstance(a, With)}
    return {}


def companions(look: Look) -> list[tuple[int, With]]:
    """Return the other units that may return from the place of the chosen unit, with the actions that choose them."""
    if not isinstance(look.step, HomeStep) or not look.legal:
        return []
    place, chosen = look.p.place[look.step.unit], look.step.unit
    now = returns(look.p, look.seat)
    kinds = {(UNITS[unit].nation, action.type, action.steps): action for action, unit in now.units(place).items()}
    found: list[tuple[int, With]] = []
    for group in _here(look, place):
        action = kinds.get(group[:3])
        if action is not None and SIDE[group.nation] == look.seat:
            found += [(unit, action) for unit in group.units if unit != chosen and now.can_move(unit)]
    return found


def together(look: Look, to: int) -> list[Action]:
    """Return the actions by which the chosen unit and all others that can do so return to a place."""
    assert isinstance(look.step, HomeStep)
    start, end = From(PLACES[look.p.place[look.step.unit]]), To(PLACES[to])
    now, seat = returns(look.p, look.seat), look.seat
    followers = [action for unit, action in companions(look) if now.reach(unit) >> to & 1]
    found: list[Action] = [end]
    trial = look.p.copy()
    trial.play(seat, end)
    for action in followers:
        row: list[Action] = [start, action, end]
        after = trial.copy()
        for one in row:
            if seat not in after.actors() or one not in after.actions(seat):
                break
            after.play(seat, one)
        else:
            found += row
            trial = after
    return found


def target_fan(scene: Scene, look: Look, place: int, box: Box) -> None:
    """Add a click target for each counter of a place that is drawn, which chooses the counter's unit."""
    found = _here(look, place)
    if not found:
        return
    able, along = _able(look), taken(look)
    asked = look.legal and look.pending in ("with", "back")
    _, spots = _spots(found, box)
    for group, spot in zip(found, spots, strict=True):
        pick: dict[str, object] | None = None
        if asked and SIDE[group.nation] == look.seat and not all(unit in along for unit in group.units):
            action = able.get(group[:3])
            pick = picked(action) if action else {"type": group.type, "steps": group.steps, "nation": group.nation}
        label = said(look, group)
        if place == look.looked_at:
            label = _say_supply(look, group, label)
        id = f"unit:{group.type}:{group.steps}:{group.nation}"
        scene.target(id, spot, label, pick, label)


def _say_supply(look: Look, group: CounterGroup, label: str) -> str:
    """Return units in words with their supply path, or that they have none (8.4.1)."""
    way = look.supply(group)
    if len(way) == 1:
        return look.t("board.say.at-home", units=label)
    if not way:
        return look.t("board.say.isolated", units=label)
    return look.t("board.say.supplied", units=label, way=look.join([look.space(space) for space in way[1:]]))
