"""The player's hand of cards: a line for each kind of card, with its actions and its number of copies (2.3, 6.3)."""

from __future__ import annotations

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene, Shapes
from ....core.rules.position import HIDDEN
from ..data import CARDS
from ..rules.position import CoProsperityPosition
from .look import Look, breadth, card, heading
from .routes import card_spot

COLOURS = {"production": "money", "land": "labour", "naval": "infra", "north": "mil", "cbi": "cn", "grand": "mil"}
SIGNS = {"production": "factory", "land": "land", "naval": "anchor", "north": "north", "cbi": "CN", "grand": "atlantic"}


def owner(look: Look) -> int:
    """Return the seat whose cards are shown: the viewer's seat; for spectators, the seat that acts."""
    if look.viewer >= 0:
        return look.viewer
    return next((seat for seat in look.actors if seat >= 0), 0)


def rows(look: Look, box: Box) -> list[Box]:
    """Return where each kind of card is drawn within the hand."""
    n = len(CARDS[owner(look)])
    top = box.y + 26
    pitch = min(40, (box.bottom - 4 - top) / n)
    return [Box(box.x + 7, whole(top + i * pitch), box.w - 14, whole(pitch - 3)) for i in range(n)]


def paint_hand(g: Scene, look: Look, box: Box) -> None:
    """Draw the cards of the viewer's seat; of a hidden hand, only the cards that have been shown."""
    seat = owner(look)
    card(g, box)
    p = look.p
    hidden = HIDDEN in p.hands[seat]
    key = "board.hand.hidden" if hidden else "board.hand"
    heading(g, look, box, look.t(key, who=look.side(seat), n=p.held[seat]))
    for kind, place in enumerate(rows(look, box)):
        _row(g, look, seat, kind, place)


def _row(g: Shapes, look: Look, seat: int, kind: int, box: Box) -> None:
    p, printed = look.p, CARDS[seat][kind]
    mine = p.hands[seat][kind]
    known = mine != HIDDEN
    gone = p.out[seat][kind] == printed.copies
    inner = g.group(alpha=0.4 if gone or (known and not mine and look.pending != "choose") else None)
    inner.rect(*box, "card-2", 5, line="card-edge", lw=1)
    h = box.h
    inner.rect(box.x, box.y, h, h, COLOURS[printed.id], 5)
    ink = "cn-ink" if printed.id == "cbi" else "ink-inv"
    inner.glyph(SIGNS[printed.id], whole(box.x + h / 2), box.cy, whole(h * 0.66), ink)
    right = box.right - 8
    # In hand, out of the deck's copies; beside it those shown this turn.
    whole_deck = printed.copies - p.out[seat][kind]
    n = _number(p, seat, kind)
    s = f"{n}/{whole_deck}" if look.pending == "choose" else f"×{n}" if known else n
    inner.text(right, box.cy, s, whole(min(20, h * 0.6)), "ink", "r", font="num", bold=True)
    right -= max(30, breadth(s, 20, True)) + 4
    shown = p.played[seat][kind]
    for i in range(shown):
        inner.rect(
            right - 9 - i * 5, whole(box.cy - h * 0.26), 11, whole(h * 0.52), COLOURS[printed.id], 2, line="card", lw=1
        )
    right -= shown * 5 + 8 if shown else 0
    signs = [action.split("_")[0] for action in printed.actions]
    name = look.t(f"card.{printed.id}")
    left = box.x + h + 7
    # The name comes first; the icons of the card's actions share the rest.
    size = whole(max(10, min(16, h * 0.5, (right - left - breadth(name, 15, True) - 2) / len(signs) - 1)))
    pitch = size + 1
    inner.text(left, box.cy, name, 15, "ink", bold=True, max=whole(right - len(signs) * pitch - left - 3))
    left = right - len(signs) * pitch
    x = left + size / 2
    for i, sign in enumerate(signs):
        inner.glyph(sign, whole(x + i * pitch), box.cy, size, "ink-2")


def _number(p: CoProsperityPosition, seat: int, kind: int) -> str:
    """Return how many cards of a kind are in a hand; for a hidden hand, the possible range."""
    mine = p.hands[seat][kind]
    if mine != HIDDEN:
        return str(mine)
    most = min(p.held[seat], CARDS[seat][kind].copies - p.out[seat][kind] - p.played[seat][kind])
    return f"0–{most}" if most > 0 else "0"


def target_hand(scene: Scene, look: Look, box: Box) -> None:
    """Add a click target for each kind of card: to take, bury or play it."""
    seat = owner(look)
    p = look.p
    asked = any("card" in action.kinds for action in look.legal)
    for kind, place in enumerate(rows(look, box)):
        printed = CARDS[seat][kind]
        doing = look.join([look.t(f"do.{action}") for action in printed.actions])
        label = look.t(
            "board.say.card",
            card=look.t(f"card.{printed.id}"),
            doing=doing,
            n=_number(p, seat, kind),
            of=printed.copies - p.out[seat][kind],
            shown=p.played[seat][kind],
        )
        pick: dict[str, object] | None = {"card": printed.id} if asked else None
        key = str(kind + 1) if pick else ""
        scene.target(f"card:{printed.id}", place, label, pick, label, key)
        scene.spots[card_spot(seat, printed.id)] = place, ""
