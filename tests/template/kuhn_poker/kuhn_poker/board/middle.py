"""The middle of the table: the number of the deal, the third card, the pot."""

from __future__ import annotations

from ....core.drawing.scene import Scene
from ....core.rules.position import HIDDEN
from ..data import SEATS
from .look import Look
from .pieces import card, chip, empty
from .plan import Plan

R = 20
"""The radius of a chip in the pot."""


def paint_middle(scene: Scene, look: Look, plan: Plan) -> None:
    """Draw the felt and everything on it."""
    box = plan.middle
    scene.rect(*box, "ground-2", 12, tex="felt", line="card-edge", lw=1.2)
    scene.text(
        box.cx,
        box.y + (19 if look.tall else 36),
        look.when(),
        21,
        "on-ground",
        "c",
        font="title",
        bold=True,
        max=box.w - 24,
    )
    if any(look.p.cards):
        card(scene, HIDDEN, plan.third)
    else:
        empty(scene, plan.third)
    _paint_pot(scene, look, plan)


def _paint_pot(scene: Scene, look: Look, plan: Plan) -> None:
    """Draw the chips of both seats, each on its own line, and their number."""
    box, paid = plan.pot, look.p.pot
    if not sum(paid):
        return
    for line, seat in enumerate((1 - look.near, look.near)):
        for n in range(paid[seat]):
            x = box.cx + (n - (paid[seat] - 1) / 2) * (2 * R + 6)
            chip(scene, seat, x, box.y + R + line * (2 * R + 4), R, f"pot:{seat}:{n}")
    scene.text(box.cx, box.bottom - 18, look.t("board.pot", n=sum(paid)), 23, "on-ground", "c", font="num", bold=True)


def target_middle(scene: Scene, look: Look, plan: Plan) -> None:
    """Make the pot a target with a tip."""
    said = look.t("board.say.pot", n=sum(look.p.pot[seat] for seat in range(SEATS)))
    scene.target("pot", plan.middle, said, tip=said)
