"""The part above the map: the years with the turn marker, the state of the wars, and a plate for each seat."""

from __future__ import annotations

from ....core.drawing.rects import Box, whole
from ....core.drawing.scene import Scene, Shapes
from ..data import FINAL_SPACES, FINAL_SPACES_ATLANTIC, FIRST_YEAR, KANTOGUN, TURNS, VLADIVOSTOK
from .look import SIDES, Look, breadth, lay


def paint_track(g: Shapes, look: Look, box: Box) -> None:
    """Draw the turn track, whose marker shows the side that operates first (2.1.8, 3.3)."""
    p = look.p
    size = 15
    # The present year is written in full; on a phone, the others have their last two digits.
    broad = 66 if look.tall else 78
    step = (box.w - broad) / (TURNS - 1)
    x = box.x
    for i in range(TURNS):
        now = i + 1 == p.turn
        wide = broad if now else step
        g.rect(
            whole(x),
            box.y,
            whole(wide - 3),
            box.h,
            "card",
            5,
            line="gold" if now else "card-edge",
            lw=2.5 if now else 1,
        )
        s = str(FIRST_YEAR + i)
        if look.tall and not now:
            s = s[2:]
        past = 0.6 if i + 1 < p.turn else None
        mid = x + wide * (0.66 if now else 0.5) - 1.5
        ink = "ink" if now else "ink-2"
        g.text(
            whole(mid),
            box.cy,
            s,
            size,
            ink,
            "c",
            font="num",
            bold=now,
            alpha=past,
            max=whole(wide - (26 if now else 6)),
        )
        if now:
            marker = g.group(whole(x + 15), box.cy, id="turn", flip=str(p.first))
            r = 9
            marker.rect(-r, -r, 2 * r, 2 * r, SIDES[p.first], 3, line="die-pip", lw=1)
            marker.glyph(f"side.{p.first}", 0, 0, whole(1.5 * r), f"{SIDES[p.first]}-ink")
        x += wide


def paint_wars(g: Shapes, look: Look, box: Box) -> None:
    """Draw whether the US and the UK are at war with Japan, and who declared it (7.0)."""
    half = whole(box.w / 2)
    for i, (nation, war) in enumerate(_wars(look)):
        x = box.x + i * half
        g.rect(x, box.y, half - 4, box.h, "mil" if war else "card", 5, line="card-edge", lw=1)
        ink = "ink-inv" if war else "ink-2"
        side = min(26, box.h - 10)
        g.rect(x + 6, box.cy - side / 2, side, side, nation.lower(), 4, line="die-pip", lw=0.8)
        g.glyph(nation, x + 6 + side / 2, box.cy, side * 0.7, f"{nation.lower()}-ink")
        key = "on" if war and look.tall else war
        left = x + side + 11
        g.text(left, box.cy, look.t(f"board.war.{key}"), 15, ink, bold=bool(war), max=x + half - left - 8)


def _wars(look: Look) -> list[tuple[str, int]]:
    return [("US", look.p.war_us), ("UK", look.p.war_uk)]


def paint_plate(g: Shapes, look: Look, seat: int, box: Box) -> None:
    """Draw the plate of a seat: its player, its hand of cards, and the number of spaces that it counts at present."""
    p, t = look.p, look.t
    acts = seat in look.actors
    token = SIDES[seat]
    g.rect(*box, "card", 6, line="gold" if acts else "card-edge", lw=3 if acts else 1)
    g.rect(box.x, box.y, box.h, box.h, token, 6)
    g.glyph(f"side.{seat}", box.x + box.h / 2, box.cy, whole(box.h * 0.6), f"{token}-ink")
    name, size = look.name(seat), 15 if look.tall else 16
    room = box.w - box.h - ((104 if seat == 0 else 54) if look.tall else 128 if seat == 0 else 70)
    left = box.x + box.h + 7
    passed = p.passes and look.pending == "operate" and not acts
    below = t("board.passed") if passed else name
    if below and not look.tall:
        g.text(left, box.cy - 10, look.side(seat), size, "ink", font="title", bold=True, max=room)
        g.text(left, box.cy + 11, below, 15, "mil" if passed else "ink-2", bold=bool(passed), max=room)
    else:
        g.text(left, box.cy, name or look.side(seat), size, "ink", font="title", bold=True, max=room)
    right = box.right - 8
    big = 15 if look.tall else 19
    if seat == 0:
        need = FINAL_SPACES_ATLANTIC if p.atlantic else FINAL_SPACES
        n = _spaces(look)
        g.text(right, box.cy, f"{n}/{need}", big, "ink", "r", font="num", bold=True)
        right -= breadth(f"{n}/{need}", big, True) + 4
        g.rect(right - big * 0.8, box.cy - big * 0.4, whole(big * 0.8), whole(big * 0.8), token, 2, line="ink", lw=1)
        right -= big + 10
    cards = p.held[seat]
    g.text(right, box.cy, str(cards), big, "ink", "r", font="num", bold=True)
    right -= breadth(str(cards), big, True) + big * 0.62
    for i in range(2, -1, -1):
        g.rect(
            whole(right - 4 - i * 3),
            whole(box.cy - big * 0.55 - i),
            whole(big * 0.75),
            whole(big * 1.05),
            token,
            2,
            line="card",
            lw=1,
        )


def _spaces(look: Look) -> int:
    """Return how many spaces count for Japan now (4.3, 5.2)."""
    return look.japan.bit_count() + any(look.p.place[unit] == VLADIVOSTOK for unit in KANTOGUN)


# -- targets


def target_track(scene: Scene, look: Look, box: Box) -> None:
    """Add the click target of the turn track, which describes the turn and the side that operates first."""
    p, t = look.p, look.t
    label = t("board.say.turn", year=FIRST_YEAR + p.turn - 1, n=p.turn, of=TURNS, who=look.side(p.first))
    lay(scene, "turn", box, label)


def target_wars(scene: Scene, look: Look, box: Box) -> None:
    """Add the click target of the state of the wars, which describes it."""
    said = [look.t(f"board.say.war.{w}", nation=look.t(f"board.say.war.{n}")) for n, w in _wars(look)]
    lay(scene, "wars", box, look.join(said))


def target_plate(scene: Scene, look: Look, seat: int, box: Box) -> None:
    """Add the click target of a seat's plate; choosing it shows the seat's air cover on the map."""
    p, t = look.p, look.t
    said = t("board.say.seat", who=look.who(seat), n=p.held[seat])
    if seat == 0:
        need = FINAL_SPACES_ATLANTIC if p.atlantic else FINAL_SPACES
        said = t("board.say.count", said=said, n=_spaces(look), need=need)
    lay(scene, f"seat:{seat}", box, t("board.say.show-air", said=said))
