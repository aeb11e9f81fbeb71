"""The six workplaces of a nation: their costs and yields at its present technology, as drawings and as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene
from ....core.text.texts import TextKey
from ..data import BUILD, CONSCRIPT, LABOUR_MAX, MOBILISE, NATION, PRODUCTION, RESEARCH, TAX, WORKS, Gain, NationBoard
from .look import ECON, MIL, TO, LinePiece, Look, line, say, sign
from .routes import work_spot

KEYS = ("q", "w", "e", "a", "s", "d")


def _usual(values: Iterable[Any]) -> Any:
    return Counter(values).most_common(1)[0][0]


# What is usual on the boards; a nation's special numbers are printed in red.
USUAL_PRODUCTION: int = _usual(n.production_cost for n in NATION.values())
USUAL_LABOUR_COST: tuple[int, ...] = _usual(n.labour_cost for n in NATION.values())
USUAL_ECON_COST: tuple[int, ...] = _usual(n.econ_cost for n in NATION.values())
USUAL_MIL_COST: tuple[int, ...] = _usual(n.mil_cost for n in NATION.values())
USUAL_GAINS: tuple[Gain | None, ...] = tuple(_usual(n.gains[work] for n in NATION.values()) for work in range(6))


class DieEffect(NamedTuple):
    """What a die on a workplace would do: the printed lines, the marks, and a sentence for screen readers."""

    cost: list[LinePiece]
    gain: list[LinePiece]
    own: list[LinePiece]
    """The parts of the line with the nation's special rule, in red."""
    said: str


def price_red(value: int, usual: int) -> str:
    """Return the colour in which a number is drawn: red if a special rule of the nation changes it."""
    return "money" if value == usual else "red"


def effects(look: Look, seat: int) -> list[DieEffect]:
    """Return what a die does on each of the six workplaces, in the order of WORKS."""
    return [_EFFECTS[work](look, seat, look.p.nation(seat)) for work in range(6)]


def _points(look: Look, gain: Gain, mil: int) -> tuple[str, str]:
    """Return the points of a gain, printed and spoken."""
    bonus = mil if gain.mil else 0
    if gain.vp is not None:
        return str(gain.vp + bonus), str(gain.vp + bonus)
    return _amount(look, bonus)


def _amount(look: Look, bonus: int) -> tuple[str, str]:
    """Return the die's number with a bonus, printed and spoken."""
    if not bonus:
        return look.t("board.pips"), look.t("board.say.amount")
    return look.t("board.pips.plus", n=bonus), look.t("board.say.amount.plus", n=bonus)


def _also(look: Look, seat: int, nation: NationBoard, work: int, said: str) -> tuple[list[LinePiece], str]:
    """Return the points that only this nation's board gives at a workplace."""
    gain = nation.gains[work]
    if gain is None:
        return [], said
    printed, spoken = _points(look, gain, look.p.mil[seat])
    own = [say(look.t("board.also"), "red", False), say(look.t("board.vp.plus", n=printed), "red")]
    return own + ([MIL] if gain.mil else []), look.t("board.say.also.vp", said=said, n=spoken)


def _tax(look: Look, seat: int, nation: NationBoard) -> DieEffect:
    printed, spoken = _amount(look, look.p.econ[seat])
    own, said = _also(look, seat, nation, TAX, look.t("board.say.tax", amount=spoken))
    return DieEffect([], [say(look.t("board.tax", amount=printed)), ECON], own, said)


def _production(look: Look, seat: int, nation: NationBoard) -> DieEffect:
    gain = nation.gains[PRODUCTION]
    assert gain is not None
    printed, spoken = _points(look, gain, look.p.mil[seat])
    price = nation.production_cost
    fill = "ink" if gain == USUAL_GAINS[PRODUCTION] else "red"
    return DieEffect(
        [say(look.t("board.price", n=price), price_red(price, USUAL_PRODUCTION))],
        [say(look.t("board.vp" if gain.vp is not None else "board.vp.die", n=printed), fill), MIL],
        [],
        look.t("board.say.production", price=price, amount=spoken),
    )


def _mobilise(look: Look, seat: int, nation: NationBoard) -> DieEffect:
    labour = look.p.labour[seat]
    gain = [sign("work.mobilise", "labour"), say("+1")]
    if labour >= LABOUR_MAX:
        return DieEffect([say(look.t("board.full"), "ink-2")], [], [], look.t("board.say.mobilise.full"))
    step = max(labour, 1) - 1
    price, needed = nation.labour_cost[step], nation.labour_infra[step]
    cost = [say(look.t("board.price", n=price), price_red(price, USUAL_LABOUR_COST[step]))]
    said = look.t("board.say.mobilise", price=price)
    if look.p.infra[seat] < needed:
        cost += [sign("work.build", "warn"), say(str(needed), "warn")]
        said = look.t("board.say.mobilise.infra", price=price, n=needed)
    own, said = _also(look, seat, nation, MOBILISE, said)
    return DieEffect(cost, gain, own, said)


def _conscript(look: Look, seat: int, nation: NationBoard) -> DieEffect:
    gain = nation.gains[CONSCRIPT]
    assert gain is not None
    printed, spoken = _points(look, gain, look.p.mil[seat])
    fill = "ink" if gain == USUAL_GAINS[CONSCRIPT] else "red"
    if nation.conscript_labour:
        cost = [sign("work.mobilise", "labour"), say("−1")]
        said = look.t("board.say.conscript", amount=spoken)
    else:
        cost = [sign("work.mobilise", "red"), say(look.t("board.labour.kept"), "red")]
        said = look.t("board.say.conscript.kept", amount=spoken)
    own: list[LinePiece] = []
    if nation.conscript_money is not None:
        money = nation.conscript_money + look.p.econ[seat]
        own = [say(look.t("board.also"), "red", False), say(look.t("board.gain.money", n=money), "red"), ECON]
        said = look.t("board.say.also.money", said=said, n=money)
    return DieEffect(
        cost, [say(look.t("board.vp" if gain.vp is not None else "board.vp.die", n=printed), fill), MIL], own, said
    )


def _build(look: Look, seat: int, nation: NationBoard) -> DieEffect:
    if look.p.free_placing(seat):
        return DieEffect([say(look.t("board.done"), "ink-2")], [], [], look.t("board.say.build.done"))
    own, said = _also(look, seat, nation, BUILD, look.t("board.say.build"))
    return DieEffect([say(look.t("board.price.pips"), "money")], [sign("work.build", "infra"), say("+1")], own, said)


def _research(look: Look, seat: int, nation: NationBoard) -> DieEffect:
    cost: list[LinePiece] = []
    spoken: list[str] = []
    for tech, marks in (("both", [ECON, MIL]),) if nation.unified else (("econ", [ECON]), ("mil", [MIL])):
        costs, level, usual = tech_costs(look, seat, tech)
        name = TextKey(f"tech.{tech}.short")
        cost += marks
        if level < len(costs):
            red = nation.unified or costs[level] != (usual[level] if level < len(usual) else 0)
            cost.append(say(look.t("board.price", n=costs[level]), "red" if red else "money"))
            spoken.append(look.t("board.say.price", tech=name, n=costs[level]))
        else:
            cost.append(say(look.t("board.max"), "ink-2"))
            spoken.append(look.t("board.say.price.max", tech=name))
    said = look.t("board.say.research", prices=look.t("board.list").join(spoken))
    own, said = _also(look, seat, nation, RESEARCH, said)
    return DieEffect(cost, [], own, said)


_EFFECTS = (_tax, _production, _mobilise, _conscript, _build, _research)


def tech_costs(look: Look, seat: int, tech: str) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """Return the costs of a technology's steps, the seat's present level, and the usual costs."""
    nation = look.p.nation(seat)
    if tech == "mil":
        return nation.mil_cost, look.p.mil[seat], USUAL_MIL_COST
    return nation.econ_cost, look.p.econ[seat], USUAL_ECON_COST


def places(look: Look, area: Box) -> tuple[Box, ...]:
    """Return where the six workplaces are within an area."""
    return area.grid(2, 3, gap=6) if look.tall else area.grid(3, 2, gap=10)


class WorkAreas(NamedTuple):
    """Where the parts of a workplace are: icon and name, the dice, what a die does, and special rules."""

    icon: Box
    name: Box
    slot: Box
    effect: Box
    own: Box


def work_areas(look: Look, box: Box, own: bool = False) -> WorkAreas:
    """Return where the parts of a workplace are; with `own`, there is a special rule of the nation."""
    return (_tall if look.tall else _wide)(box, own)


@lru_cache(64)
def _wide(box: Box, own: bool) -> WorkAreas:
    return WorkAreas(
        icon=box.spot(28, 27, 32),
        name=box.line(27, 21, 52, 10),
        slot=box.line(79, 58, 12),
        effect=box.line(-38 if own else -26, 20, 10),
        own=box.line(-16, 16, 10),
    )


@lru_cache(64)
def _tall(box: Box, own: bool) -> WorkAreas:
    return WorkAreas(
        icon=box.spot(21, 27, 27),
        name=box.line(27, 18, 41, 61),
        slot=box.at(-54, 6, 47, 43),
        effect=box.line(61 if own else 69, 16, 12, 10),
        own=box.line(-12, 14, 12, 10),
    )


def paint_works(scene: Scene, look: Look, area: Box) -> None:
    """Draw the workplaces of the large board; those with special rules are framed in red."""
    align, dash = ("l", [4, 3]) if look.tall else ("c", [5, 4])
    gains = look.p.nation(look.focus).gains
    for work, (box, effect) in enumerate(zip(places(look, area), effects(look, look.focus), strict=True)):
        areas, glyph = work_areas(look, box, bool(effect.own)), f"work.{WORKS[work]}"
        scene.rect(*box, "card-2", 8, line="card-edge", lw=1)
        if gains[work] != USUAL_GAINS[work]:
            scene.rect(*box.inset(3), None, 6, line="red", lw=1.2, alpha=0.55)
        scene.icon_in(areas.icon, glyph)
        scene.text_in(areas.name, look.t(glyph), font="title", bold=True)
        scene.rect(*areas.slot, "card", 8, line="card-edge", lw=1.2, dash=dash)
        if not look.tall:
            scene.icon_in(areas.slot.centred(34, 34), glyph, "card-edge", alpha=0.35)
        line(scene, areas.effect, effect.cost + ([TO] if effect.cost and effect.gain else []) + effect.gain, align)
        if effect.own:
            line(scene, areas.own, effect.own, align)


def target_works(scene: Scene, look: Look, area: Box) -> None:
    """Add a click target for each workplace, on which dice can be placed during the seat's turn."""
    for work, (box, effect) in enumerate(zip(places(look, area), effects(look, look.focus), strict=True)):
        said = look.t("board.say.work", work=TextKey(f"work.{WORKS[work]}"), effect=effect.said)
        tip = effect.said
        if look.active and look.p.placed[work]:
            said = look.t("board.say.placed", said=said, dice=look.t("board.list").join(map(str, look.p.placed[work])))
        scene.spots[work_spot(look.focus, WORKS[work])] = box, ""
        # Without dice to place there is nothing to select: the workplaces only inform.
        can = look.active and look.pending == "turn" and bool(look.p.dice)
        scene.target(
            f"work:{WORKS[work]}", box, said, {"work": WORKS[work]} if can else None, tip, KEYS[work] if can else ""
        )


def dice_places(look: Look, box: Box, count: int) -> list[Box]:
    """Return the places of `count` dice on a workplace."""
    slot, size = work_areas(look, box).slot, 38.0 if look.tall else 48.0
    if look.tall:
        # The slot is made for one die; several are pushed together towards the name.
        step = 28.0 if count < 3 else 22.0 if count < 4 else 16.0
        left = slot.cx - step * (count - 1)
    else:
        step = min(size + 6, (slot.w - size - 8) / max(1, count - 1))
        left = slot.cx - step * (count - 1) / 2
    return [Box(left + step * i - size / 2, slot.cy - size / 2, size, size) for i in range(count)]
