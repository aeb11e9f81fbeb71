"""A slip of paper over the workplaces with a question: which technology to raise, or what physical dice show."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ....core.text.texts import TextKey
from ..data import SQUARE_BONUS
from ..rules.track import raisable
from ..rules.works import FACES
from .look import ECON, MIL, TO, Look, card, line, say, stamp
from .works import tech_costs

_TECH_SQUARE = next(square for square, (kind, _) in SQUARE_BONUS.items() if kind == "tech")


class SlipAreas(NamedTuple):
    """Where the parts of the slip are, which covers the workplaces."""

    paper: Box
    head: Box
    ask: Box
    stamp: Box
    plates: Box
    """The place for the technologies to choose from."""
    faces: tuple[Box, ...]


@lru_cache(4)
def slip_areas(tall: bool, area: Box) -> SlipAreas:
    """Return where the parts of the slip are, given the area of the workplaces."""
    die = 44 if tall else 56
    paper = area.at(6, 40, area.w - 12, 190) if tall else area.at(38, 62, area.w - 76, 222)
    return SlipAreas(
        paper,
        head=paper.line(30, 18 if tall else 23, 16),
        ask=paper.line(54, 14 if tall else 15, 16),
        stamp=paper.spot(-44, 38, 22) if tall else paper.spot(-62, 38, 30),
        plates=paper.at(16, 74, paper.w - 32, paper.h - 96),
        faces=tuple(cell.centred(die, die) for cell in paper.at(12, 70, paper.w - 24, paper.h - 84).grid(6, 1)),
    )


def paint_slip(scene: Scene, look: Look, area: Box) -> None:
    """Draw the slip with the pending question; nothing if no question is pending."""
    if not _asks(look):
        return
    areas = slip_areas(look.tall, area)
    paper = areas.paper
    scene.rect(*area, "die-pip", 8, alpha=0.3)
    card(scene, paper, 4)
    scene.rect(*paper.at(0, 0, paper.w, 8), "red", alpha=0.8)
    for i in range(int(paper.w // 12)):
        scene.circle(paper.x + 9 + i * 12, paper.bottom - 7, 1.6, "card-edge")
    if look.pending == "raise":
        head, ask = look.t("board.raise", n=_TECH_SQUARE), look.t("board.raise.ask")
    else:
        head = look.t("board.typed")
        ask = look.t("board.typed.of", n=len(look.p.dice) + 1, of=look.p.labour[look.turn])
    scene.text_in(areas.head, head, font="title", bold=True)
    scene.text_in(areas.ask, ask, "ink-2")
    if look.pending == "raise":
        stamp(scene, areas.stamp, str(_TECH_SQUARE), 12)
        for tech, plate in _raise_plates(look, areas):
            _raise_plate(scene, look, tech, plate)
    else:
        for face, box in zip(FACES, areas.faces, strict=True):
            scene.die(box.cx, box.cy, box.h, face)


def _asks(look: Look) -> bool:
    return look.active and (look.pending == "raise" or (look.pending == "roll" and look.p.typed))


def _raise_plates(look: Look, areas: SlipAreas) -> list[tuple[str, Box]]:
    techs = raisable(look.p, look.turn)
    return list(zip(techs, areas.plates.grid(len(techs), 1, gap=12), strict=True))


def _raise_plate(g: Shapes, look: Look, tech: str, box: Box) -> None:
    level = tech_costs(look, look.turn, tech)[1]
    fill = "mil" if tech == "mil" else "green"
    g.rect(*box, "card-2", 8, line=fill, lw=2, shadow=1)
    marks = {"econ": [ECON], "mil": [MIL], "both": [ECON, MIL]}[tech]
    line(g, box.line(box.h * 0.3, 17 if look.tall else 21, 8), [*marks, say(look.t(f"tech.{tech}"))], "c")
    steps = [say(f"+{level}", "ink-2"), TO, say(f"+{level + 1}", fill)]
    line(g, box.line(box.h * 0.68, 24 if look.tall else 32, 8), steps, "c")


def target_slip(scene: Scene, look: Look, area: Box) -> bool:
    """Add the click targets for the answers on the slip; return whether there are any."""
    if not _asks(look):
        return False
    areas = slip_areas(look.tall, area)
    if look.pending == "raise":
        for i, (tech, plate) in enumerate(_raise_plates(look, areas)):
            level = tech_costs(look, look.turn, tech)[1]
            said = look.t("board.say.raise", tech=TextKey(f"tech.{tech}"), n=level, m=level + 1)
            scene.target(f"raise:{tech}", plate, said, {"tech": tech}, said, str(i + 1))
    else:
        for face, box in zip(FACES, areas.faces, strict=True):
            said = look.t("board.say.typed", n=face)
            scene.target(f"face:{face}", box.inset(-5), said, {"dice": (face,)}, key=str(face))
    return True
