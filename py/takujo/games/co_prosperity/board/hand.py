"""The player's hand of cards: a line for each kind of card, with its actions and its number of copies (2.3, 6.3)."""

from __future__ import annotations

from typing import NamedTuple

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene, Shapes
from ....core.rules.action import Action
from ....core.rules.position import HIDDEN
from ..data import CARDS
from ..rules.actions import Bury, Do, Play, Take
from ..rules.operations import Offers
from ..rules.position import CoProsperityPosition
from ..rules.production import points
from ..rules.steps import BuryStep
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


class Shortcut(NamedTuple):
    """A mark in the row of a card that plays several actions at once."""

    at: Box
    sign: str
    """The icon of the action for which the card is used; "" for a copy that is taken into the hand."""
    label: str
    plays: tuple[Action, ...]
    nation: str = ""
    """The nation that carries out the action, if the card offers several."""


_NAME = 70
"""The room for a card's name beside the marks."""


def shortcuts(look: Look, seat: int, kind: int, box: Box) -> list[Shortcut]:
    """Return the marks in a card's row: a copy for each that can be taken, or the actions for which it can be used."""
    p, printed = look.p, CARDS[seat][kind]
    if look.seat != seat or not look.legal:
        return []
    wide = 32 if look.tall else 28
    nations: list[str] = []
    takes: list[tuple[Action, ...]]
    first = p.hands[seat][kind]
    if look.pending == "choose" and Take(printed.id) in look.legal:
        copies = range(first + 1, 1 + min(p.copies(seat, kind), first + points(p, seat) - p.held[seat]))
        takes = [(Take(printed.id),) * (n - first) for n in copies]
        marks = [("", look.t("board.say.take", card=look.t(f"card.{printed.id}"), n=n)) for n in copies]
        # The place of a copy remains while others are taken.
        left = box.right - 44 - p.copies(seat, kind) * wide + first * wide
    elif look.pending == "bury" and first > 1 and Bury(printed.id) in look.legal:
        most = min(first, look.step.left) if isinstance(look.step, BuryStep) else 0
        takes = [(Bury(printed.id),) * (n + 1) for n in range(most)]
        marks = [("", look.t("board.say.bury", card=look.t(f"card.{printed.id}"), n=n + 1)) for n in range(most)]
        left = box.right - 44 - 5 * p.played[seat][kind] - most * wide
    elif look.pending == "operate" and Play(printed.id) in look.legal:
        does = [do for do in Offers(p, seat).of(kind) if isinstance(do, Do)]
        if not 1 < len(does) <= (box.w - box.h - 51 - _NAME) // wide:
            return []
        takes = [(Play(printed.id), do) for do in does]
        marks = [(do.action, _said(look, do)) for do in does]
        nations = [do.nation for do in does]
        left = box.right - 44 - 5 * p.played[seat][kind] - len(does) * wide
    else:
        return []
    places = [Box(whole(left + i * wide), box.y, wide, box.h) for i in range(len(marks))]
    whose = nations or [""] * len(marks)
    return [Shortcut(at, *mark, plays, who) for at, mark, plays, who in zip(places, marks, takes, whose, strict=True)]


def _said(look: Look, do: Do) -> str:
    """Return an action of a card in words, with the nation that carries it out if there are several."""
    word = look.t(f"do.{do.action}")
    return look.t("do.nation", do=word, nation=look.t(f"nation.{do.nation}")) if do.nation else word


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
    name = look.t(f"card.{printed.id}")
    left = box.x + h + 7
    found = shortcuts(look, seat, kind, box)
    if found:
        taken = mine if look.pending == "choose" else 0
        _paint_shortcuts(inner, found, COLOURS[printed.id], taken)
        wide = found[0].at.w
        room = found[0].at.x - taken * wide - left - 4
        if not found[0].sign:  # While cards are chosen, the icons of their actions are below their names.
            signs = [action.split("_")[0] for action in printed.actions][: int(room // 14)]
            inner.text(left, whole(box.cy - 7), name, 14, "ink", bold=True, max=whole(room))
            for i, sign in enumerate(signs):
                inner.glyph(sign, whole(left + 6 + i * 14), whole(box.cy + 9), 12, "ink-2")
            return
        inner.text(left, box.cy, name, 15, "ink", bold=True, max=whole(room))
        return
    signs = [action.split("_")[0] for action in printed.actions]
    # The name comes first; the icons of the card's actions share the rest.
    size = whole(max(10, min(16, h * 0.5, (right - left - breadth(name, 15, True) - 2) / len(signs) - 1)))
    pitch = size + 1
    inner.text(left, box.cy, name, 15, "ink", bold=True, max=whole(right - len(signs) * pitch - left - 3))
    left = right - len(signs) * pitch
    x = left + size / 2
    for i, sign in enumerate(signs):
        inner.glyph(sign, whole(x + i * pitch), box.cy, size, "ink-2")


def _paint_shortcuts(g: Shapes, found: list[Shortcut], fill: str, taken: int) -> None:
    """Draw the copies that are in hand and those that can be taken, or the signs of a card's actions as buttons."""
    first = found[0].at
    for i in range(taken):
        x = first.x - (i + 1) * first.w
        g.rect(x + 5, first.y + 4, first.w - 10, first.h - 8, fill, 3, line="card", lw=1)
    for at, sign, _, _, nation in found:
        if sign:
            back, ink = (nation.lower(), f"{nation.lower()}-ink") if nation else ("card", "ink")
            g.rect(at.x, at.y + 2, at.w - 2, at.h - 4, back, 6, line="card-edge", lw=1.2, shadow=1)
            g.glyph(sign, at.cx, at.cy, whole(min(at.w, at.h) * 0.62), ink)
        else:
            g.rect(at.x + 5, at.y + 4, at.w - 10, at.h - 8, None, 3, line=fill, lw=1.5, dash=[3, 3])


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
        for at, _, said, plays, _ in shortcuts(look, seat, kind, place):
            scene.target(f"{'+'.join(map(str, plays)).replace(' ', ':')}", at, said, None, said, plays=plays)
