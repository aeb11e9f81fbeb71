"""The tray beside the field: the viewer's hand, and the choices or information of the current stage of a turn."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ..rules.actions import PANELS
from ..rules.field import around
from ..rules.position import START
from ..texts import describe
from .look import Look, back, boat, breadth, button, card, face

STAGES = ("boat", "lay", "goal", "walk", "score")


def paint_header(scene: Scene, look: Look, box: Box) -> None:
    """Draw the header: the round and the stage of the turn, or the result of the walk."""
    p, t = look.p, look.t
    result = look.result()
    if result:
        fill = "green" if look.arrived or not p.stack else "mil"
        scene.rect(*box, fill, 8, line="card-edge", lw=1, shadow=1)
        glyph = "star" if not p.stack else "foot" if look.arrived else "splash"
        size = 15 if look.tall else 18
        wide = min(breadth(result, size, True), box.w - 70)
        scene.glyph(glyph, box.cx - wide / 2 - size, box.cy, size * 1.5, "ink-inv")
        scene.text(box.cx + size * 0.6, box.cy, result, size, "ink-inv", "c", font="title", bold=True, max=box.w - 70)
        return
    card(scene, box, 8)
    size = 13 if look.tall else 16
    now = t("board.round", n=p.round) if p.round else t("board.before")
    scene.text(box.x + 12, box.cy, now, size, "ink", font="title", bold=True, max=breadth(now, size, True))
    left = box.x + 24 + breadth(now, size, True)
    stage = "walk" if look.pending == "calls" else look.pending
    if stage in STAGES:
        _pill(scene, left, box.cy, t(f"board.board_view.{stage}"), 13 if look.tall else 15)
    _tally(scene, look, box)


def _pill(g: Shapes, x: float, y: float, s: str, size: float) -> None:
    wide = breadth(s, size, True) + size * 1.2
    g.rect(x, y - size * 0.9, wide, size * 1.8, "ink", size * 0.9)
    g.text(x + wide / 2, y, s, size, "ink-inv", "c", bold=True, max=wide - 6)


def _tally(g: Shapes, look: Look, box: Box) -> None:
    """Draw at the right edge the number of panels left to lay, or of panels turned over so far."""
    p, t = look.p, look.t
    if look.pending == "lay":
        s, glyph = t("board.left-to-lay", n=sum(p.held)), "panel"
    elif look.pending in ("walk", "calls"):
        s, glyph = t("board.so-far", n=len(p.turned())), "foot"
    else:
        return
    size = 14 if look.tall else 15
    wide = breadth(s, size, True)
    g.text(box.right - 12, box.cy, s, size, "ink", "r", bold=True, max=wide)
    g.glyph(glyph, box.right - 16 - wide - size // 2, box.cy, size + 2, "ink")


# -- the tray


def paint_tray(scene: Scene, look: Look, box: Box) -> None:
    """Draw the tray with what belongs to the current stage of the turn."""
    card(scene, box)
    hand = look.hand()
    if look.pending == "calls":
        _calls(scene, look, box)
    elif hand and sum(hand):
        _hand(scene, look, box, hand)
    elif look.pending == "lay":
        _face_down(scene, look, box)
    elif look.pending in ("boat", "goal"):
        kind = START if look.pending == "boat" else look.p.round
        _caption(scene, look, box, look.t(f"board.tray.{look.pending}", who=look.name(look.p.turn)))
        _token(scene, look, box, look.p.turn * 3 + kind)
    elif look.pending in ("walk", "score"):
        _walk(scene, look, box)
    elif look.pending:
        _caption(scene, look, box, look.t(f"board.tray.{look.pending}"))
        inner = _inner(look, box)
        scene.glyph("start", inner.cx, inner.cy, min(inner.h, 110), "card-edge")
    else:
        _over(scene, look, box)


def _inner(look: Look, box: Box) -> Box:
    """Return the tray's area below its caption; in the tall layout, beside it."""
    if look.tall:
        return Box(box.x + 150, box.y + 8, box.w - 160, box.h - 16)
    return Box(box.x + 14, box.y + 52, box.w - 28, box.h - 64)


def _caption(g: Shapes, look: Look, box: Box, s: str) -> None:
    if look.tall:
        g.text(box.x + 14, box.y + 22, s, 13, "ink", bold=True, wrap=130, lines=4)
    else:
        g.text(box.x + 16, box.y + 20, s, 15, "ink", bold=True, wrap=box.w - 32, lines=2)


def cards(look: Look, box: Box) -> list[Box]:
    """Return where the two cards of the viewer's hand are: one for each kind of panel."""
    inner = _inner(look, box)
    w, h = (inner.w - 12) / 2, min(inner.h, 190)
    return [Box(inner.x + i * (w + 12), inner.cy - h / 2, w, h) for i in range(2)]


def _hand(g: Scene, look: Look, box: Box, hand: tuple[int, int]) -> None:
    key = "board.hand"
    if look.layer == look.viewer:
        lonely = any(side not in look.reached for side in around(look.p.start))
        key = "board.hand.beside" if lonely else "board.hand.lay"  # 3.3.1
    _caption(g, look, box, look.t(key))
    for kind, (place, count) in enumerate(zip(cards(look, box), hand, strict=True)):
        faded = None if count else 0.35
        inner = g.group(alpha=faded)
        inner.rect(*place, "card-2", 9, line="card-edge", lw=1.2)
        low = 34 if look.tall else 40
        size = min(place.w - 18, place.h - low - 10)
        top = place.y + (place.h - low) / 2
        # Several panels of a kind in hand are drawn as a pile.
        for depth in range(min(count, 3) - 1, 0, -1):
            inner.rect(
                place.cx - size / 2 + depth * 3, top - size / 2 + depth * 3, size, size, "card-edge", size * 0.15
            )
        face(inner, kind, place.cx, top, size)
        s = look.t("board.count", kind=look.t(f"board.panel.{PANELS[kind]}"), n=count)
        inner.text(
            place.cx, place.bottom - low / 2, s, 13 if look.tall else 18, "ink", "c", bold=True, max=place.w - 10
        )


def _face_down(g: Scene, look: Look, box: Box) -> None:
    """Draw the backs of the hand of the seat that lays next."""
    p = look.p
    _caption(g, look, box, look.t("board.hand.down", who=look.name(look.layer)))
    inner = _inner(look, box)
    count = p.held[look.layer]
    size = min(inner.h - 8, 96)
    step = min(size + 10, (inner.w - size) / max(1, count - 1))
    left = inner.cx - step * (count - 1) / 2
    for i in range(count):
        back(g, look, p.turn, left + i * step, inner.cy, size)


def _token(g: Scene, look: Look, box: Box, value: int) -> None:
    """Draw the boat that must be placed."""
    inner = _inner(look, box)
    size = min(inner.h - 4, 120)
    g.rect(
        inner.cx - size / 2, inner.cy - size / 2, size, size, "card-2", size * 0.14, line=look.fill(value // 3), lw=4
    )
    boat(g, look, value, inner.cx, inner.cy, size * 0.84)


def _walk(g: Scene, look: Look, box: Box) -> None:
    """Draw the number of panels turned over so far, and the points they give."""
    p, t = look.p, look.t
    n = len(p.turned())
    if look.pending == "score":
        key = "board.walk.fell" if p.splashed else "board.walk.arrived"
    else:
        key = "board.walk.so-far" if len(p.path) > 1 else "board.walk.plan"
    where = describe.place_of(look.lang, p.path[-1])
    _caption(g, look, box, t(key, who=look.name(p.turn), n=n, points=n + 1, place=where))
    inner = _walk_area(look, box)
    sign = "sunk" if p.splashed else "runner"
    size = min(inner.h, 130)
    shown, big = str(n + 1 if look.arrived else n), size * 5 // 8
    left = inner.cx - (size + breadth(shown, big, True)) // 2
    g.glyph(sign, left + size // 2, inner.cy, size * 7 // 8, look.fill(p.turn), line="ink", lw=1.4)
    fill = "ink-2" if p.splashed else "green" if look.arrived else "ink"
    g.text(left + size + 4, inner.cy, shown, big, fill, font="num", bold=True)


def _walk_area(look: Look, box: Box) -> Box:
    inner = _inner(look, box)
    if not _slow_box(look, box):
        return inner
    return Box(inner.x, inner.y, inner.w - 84, inner.h) if look.tall else Box(inner.x, inner.y, inner.w, inner.h - 56)


def _slow_box(look: Look, box: Box) -> Box | None:
    """Return the place of the button "too slow" of the walker; None if there is none."""
    if not any(action.verb == "slow" for action in look.legal):
        return None
    inner = _inner(look, box)
    if look.tall:
        return Box(inner.right - 76, inner.y + 18, 76, inner.h - 36)
    return Box(inner.x, inner.bottom - 46, inner.w, 44)


def call_boxes(look: Look, box: Box) -> list[Box]:
    """Return where the two buttons are with which the other seats judge a walker that takes long."""
    inner = _inner(look, box)
    if look.tall:
        return [Box(inner.x, inner.y + i * (inner.h / 2 + 3), inner.w, inner.h / 2 - 3) for i in range(2)]
    h = min(64, inner.h / 2 - 6)
    return [Box(inner.x, inner.bottom - (2 - i) * (h + 8) + 8, inner.w, h) for i in range(2)]


def _calls(g: Scene, look: Look, box: Box) -> None:
    p, t = look.p, look.t
    called, others = p.calls.count(1), p.seats - 1
    _caption(g, look, box, t("board.calls", who=look.name(p.turn), n=called, needed=(others + 1) // 2))
    if look.legal:
        call, let = call_boxes(look, box)
        button(g, call, t("act.call"), "mil", "ink-inv", "call")
        button(g, let, t("act.let"), "card-2", "ink", "check")
        return
    # Spectators see who has called; the seats' cards show it too.
    inner = _inner(look, box)
    seats = [seat for seat in range(p.seats) if seat != p.turn]
    size = min(40, inner.w / len(seats) - 4)
    for i, seat in enumerate(seats):
        x = inner.cx + (i - (len(seats) - 1) / 2) * (size + 6)
        g.circle(x, inner.cy, size / 2, look.fill(seat), line="ink", lw=1)
        sign = ("", "call", "check")[p.calls[seat]]
        if sign:
            g.glyph(sign, x, inner.cy, size * 0.62, look.ink(seat))


def _over(g: Scene, look: Look, box: Box) -> None:
    outcome = look.p.outcome()
    if outcome is None:
        return
    winners = outcome.ranking[0]
    _caption(g, look, box, look.t(outcome.reason))
    inner = _inner(look, box)
    size = min(inner.h, 120, inner.w / len(winners))
    for i, seat in enumerate(winners):
        x = inner.cx + (i - (len(winners) - 1) / 2) * size
        g.glyph("runner", x, inner.cy, size * 0.9, look.fill(seat), line="ink", lw=size * 0.012)


def target_tray(scene: Scene, look: Look, box: Box) -> None:
    """Add the click targets of the tray: the cards of the hand, and the buttons."""
    t = look.t
    hand = look.hand()
    if look.pending == "calls" and look.legal:
        for verb, place, key in zip(("call", "let"), call_boxes(look, box), "12", strict=True):
            scene.target(f"verb:{verb}", place, t(f"act.{verb}"), {"verb": verb}, key=key)
    elif hand and sum(hand):
        lays = look.layer == look.viewer
        for kind, (place, count) in enumerate(zip(cards(look, box), hand, strict=True)):
            name = PANELS[kind]
            scene.target(
                f"panel:{name}",
                place,
                t("board.say.hand", kind=t(f"panel.{name}"), n=count),
                {"panel": name} if lays else None,
                key="12"[kind] if lays else "",
            )
    slow = _slow_box(look, box)
    if slow:
        button(scene, slow, t("board.slow"), "card-2", "ink")
        scene.target("verb:slow", slow, t("act.slow"), {"verb": "slow"})
