"""The two seats: the player, the card, the last action, the chips."""

from __future__ import annotations

from ....core.drawing.scene import Scene
from .look import Look
from .pieces import card, chip, empty
from .plan import Place


def paint_seat(scene: Scene, look: Look, seat: int, place: Place) -> None:
    """Draw a seat; the seat on turn has a golden edge."""
    due = seat == look.turn
    scene.rect(*place.box, "card", 12, tex="paper", shadow=1, line="gold" if due else "card-edge", lw=4 if due else 1.2)
    _paint_head(scene, look, seat, place)
    if look.p.cards[seat]:
        card(scene, look.p.cards[seat], place.card, f"card:{seat}")
    else:
        empty(scene, place.card)
    word = look.word(seat)
    if word:
        scene.rect(*place.word, "ink-2", 15)
        scene.text(place.word.cx, place.word.cy, word, 17, "ink-inv", "c", bold=True, max=place.word.w - 20)
    box = place.chips
    chip(scene, seat, box.x + 20, box.cy, 18)
    scene.text(box.x + 50, box.cy, str(look.p.chips[seat]), 32, "ink", font="num", bold=True)


def _paint_head(scene: Scene, look: Look, seat: int, place: Place) -> None:
    box, name = place.head, look.name(seat)
    scene.circle(box.x + 36, box.cy, 20, f"seat-{seat}", line="ink")
    scene.glyph("crown", box.x + 36, box.cy, 24, f"seat-{seat}-ink")
    begins = look.pending in ("speak", "answer", "show") and seat == look.p.first
    room = box.w - 76 - (80 if begins else 0)
    y = box.cy - (10 if name else 0)
    scene.text(box.x + 66, y, look.t(f"seat.{seat}"), 23, "ink", font="title", bold=True, max=room)
    if name:
        scene.text(box.x + 66, box.cy + 14, name, 16, "ink-2", max=room)
    if begins:
        scene.rect(box.right - 84, box.cy - 14, 72, 28, "gold", 14)
        scene.text(box.right - 48, box.cy, look.t("board.first"), 15, "ink-inv", "c", bold=True, max=60)


def target_seat(scene: Scene, look: Look, seat: int, place: Place) -> None:
    """Make the seat a target with a tip."""
    said = look.t("board.say.seat", who=look.who(seat), n=look.p.chips[seat], card=look.card(seat))
    scene.target(f"seat:{seat}", place.box, said, tip=said)
