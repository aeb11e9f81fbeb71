"""The buttons of the two legal actions."""

from __future__ import annotations

from ....core.drawing.scene import Scene
from ....core.rules.action import Action
from ..rules.actions import Bet, Call
from .look import Look
from .plan import Plan


def paint_buttons(scene: Scene, look: Look, plan: Plan) -> None:
    """Draw the buttons for the seat on turn."""
    if not look.mine:
        return
    for action, box in zip(look.p.actions(look.viewer), plan.buttons, strict=True):
        bold = isinstance(action, Bet | Call)
        scene.rect(*box, "green" if bold else "card-2", 10, line="gold" if bold else "card-edge", lw=2, shadow=1)
        scene.text(
            box.cx, box.cy, _words(look, action), 24, "ink-inv" if bold else "ink", "c", bold=True, max=box.w - 24
        )


def _words(look: Look, action: Action) -> str:
    return look.t(f"act.{action.verb}")


def target_buttons(scene: Scene, look: Look, plan: Plan) -> None:
    """Make the buttons targets, with the keys 1 (bet or call) and 2 (check or fold)."""
    if not look.mine:
        return
    for key, action, box in zip("12", look.p.actions(look.viewer), plan.buttons, strict=True):
        scene.target(action.verb, box, _words(look, action), {"verb": action.verb}, key=key)
