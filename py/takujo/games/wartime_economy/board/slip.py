"""A slip of paper over the workplaces that asks: which technology to raise, or what real dice show."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ....core.text.texts import TextKey
from ..data import SQUARE_BONUS
from ..rules.track import raisable
from ..rules.works import FACES
from .look import ECON, MIL, TO, Look, card, line, say, stamp
from .works import tech_costs

_TECH_SQUARE = next(square for square, (kind, _) in SQUARE_BONUS.items() if kind == "tech")


def slip_box(look: Look, area: Box) -> Box:
    """Return where a slip lies: over the workplaces, which wait meanwhile."""
    if look.tall:
        return Box(area.x + 6, area.y + 40, area.w - 12, 190)
    return Box(area.x + 38, area.y + 62, area.w - 76, 222)


def paint_slip(scene: Scene, look: Look, area: Box) -> None:
    """Draw the slip of the pending choice, if it has one."""
    if not _asks(look):
        return
    box = slip_box(look, area)
    scene.rect(*area, "die-pip", 8, alpha=0.3)
    card(scene, box, 4)
    scene.rect(box.x, box.y, box.w, 8, "red", alpha=0.8)
    for i in range(int(box.w // 12)):
        scene.circle(box.x + 9 + i * 12, box.bottom - 7, 1.6, "card-edge")
    if look.pending == "raise":
        head, ask = look.t("board.raise", n=_TECH_SQUARE), look.t("board.raise.ask")
    else:
        head = look.t("board.typed")
        ask = look.t("board.typed.of", n=len(look.p.dice) + 1, of=look.p.labour[look.turn])
    scene.text(box.x + 16, box.y + 30, head, 18 if look.tall else 23, "ink", font="title", bold=True, max=box.w - 32)
    scene.text(box.x + 16, box.y + 54, ask, 14 if look.tall else 15, "ink-2", max=box.w - 32)
    if look.pending == "raise":
        stamp(scene, box.right - (44 if look.tall else 62), box.y + 38, str(_TECH_SQUARE), 22 if look.tall else 30, 12)
        for tech, plate in _raise_plates(look, box):
            _raise_plate(scene, look, tech, plate)
    else:
        for face, x, y, size in _faces(look, box):
            scene.die(x, y, size, face)


def _asks(look: Look) -> bool:
    return look.active and (look.pending == "raise" or (look.pending == "roll" and look.p.typed))


def _raise_plates(look: Look, box: Box) -> list[tuple[str, Box]]:
    techs = raisable(look.p, look.turn)
    gap = 12
    w = (box.w - 32 - gap * (len(techs) - 1)) / len(techs)
    top = box.y + 74
    return [(tech, Box(box.x + 16 + i * (w + gap), top, w, box.bottom - 22 - top)) for i, tech in enumerate(techs)]


def _raise_plate(g: Shapes, look: Look, tech: str, box: Box) -> None:
    level = tech_costs(look, look.turn, tech)[1]
    fill = "mil" if tech == "mil" else "green"
    g.rect(*box, "card-2", 8, line=fill, lw=2, shadow=1)
    marks = {"econ": [ECON], "mil": [MIL], "both": [ECON, MIL]}[tech]
    name = [*marks, say(look.t(f"tech.{tech}"))]
    line(g, box.cx, box.y + box.h * 0.3, 17 if look.tall else 21, name, "c", box.w - 16)
    parts = [say(f"+{level}", "ink-2"), TO, say(f"+{level + 1}", fill)]
    line(g, box.cx, box.y + box.h * 0.68, 24 if look.tall else 32, parts, "c", box.w - 16)


def _faces(look: Look, box: Box) -> list[tuple[int, float, float, float]]:
    size = 44.0 if look.tall else 56.0
    step = (box.w - 24) / 6
    y = (box.y + 70 + box.bottom - 14) / 2
    return [(face, box.x + 12 + step * (face - 0.5), y, size) for face in FACES]


def target_slip(scene: Scene, look: Look, area: Box) -> bool:
    """Make the choices on the slip targets; return whether there are any."""
    if not _asks(look):
        return False
    box = slip_box(look, area)
    if look.pending == "raise":
        for i, (tech, plate) in enumerate(_raise_plates(look, box)):
            level = tech_costs(look, look.turn, tech)[1]
            said = look.t("board.say.raise", tech=TextKey(f"tech.{tech}"), n=level, m=level + 1)
            scene.target(f"raise:{tech}", plate, said, {"tech": tech}, said, str(i + 1))
    else:
        for face, x, y, size in _faces(look, box):
            half = size / 2 + 5
            where = (x - half, y - half, 2 * half, 2 * half)
            scene.target(f"face:{face}", where, look.t("board.say.typed", n=face), {"dice": (face,)}, key=str(face))
    return True
