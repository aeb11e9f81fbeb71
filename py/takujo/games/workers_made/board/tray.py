"""The rack of the seat at the bottom.

It holds the soldiers that are on no spot, and the button that ends a decision.
"""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene, Shapes
from ..data import CHIPS
from ..rules.ground import SPOTS, SPOTS_AN_AREA, neighbour
from .chips import soldier
from .look import Look
from .plan import FrontLayout
from .routes import chip_spot
from .sets import SETS_LEFT, TALL_TOP, following, paint_sets, rest, rest_actions, spot_of, target_sets
from .slip import paint_slip, target_slip, trains
from .strip import heading, paint_strip, shows

_PILES_LEFT = 186


def _piles(look: Look, box: Box) -> list[tuple[int, float, float, float]]:
    """Return the kind, the place and the radius of each pile.

    On a wide board, these are the piles that the seat owns; beside them there is room for the sets of soldiers.
    """
    if look.tall:
        return [(i, box.x + 34 + i * 61, box.y + 58, 21) for i in range(len(CHIPS))]
    kinds = [i for i, count in enumerate(look.p.soldiers[look.near]) if count]
    room = SETS_LEFT - 12 - _PILES_LEFT
    r = min(36.0, room / (2 * max(1, len(kinds))) - 3)
    pitch = min(116.0, (room - 2 * r) / max(1, len(kinds) - 1))
    return [(i, box.x + _PILES_LEFT + r + n * pitch, box.cy - 6, r) for n, i in enumerate(kinds)]


def _plate(look: Look, box: Box, second: bool = False) -> Box:
    """Return the place of the button that ends the decision, or of the second button beside it."""
    if look.tall:
        y = box.y + TALL_TOP - 44 if spot_of(look) >= 0 else box.bottom - 44
        return Box(box.x + 8 if second else box.right - 178, y, 170, 36)
    if second:
        return Box(box.right - 180, box.cy - 61, 162, 56)
    return Box(box.right - 180, box.cy + 5, 162, 56) if _second(look) else Box(box.right - 180, box.cy - 34, 162, 68)


def paint_tray(scene: Scene, look: Look, box: Box, fronts: list[FrontLayout]) -> None:
    """Draw the rack: the soldiers, or during training the offers, or in battle the sums."""
    p, seat = look.p, look.near
    scene.rect(*box, "card-2", 14, tex="wood", shadow=2, line="card-edge", lw=1)
    hand = look.hand(seat)
    left = p.left(seat) if hand else sum(p.soldiers[seat])
    if trains(look):
        head, note = look.t("board.train"), look.t("board.train.how")
    elif shows(look):
        head, note = heading(look)
    elif spot_of(look) >= 0:
        head, note = _spot_words(look, spot_of(look)), look.t("board.set.how")
    else:
        head = look.t("board.hand" if hand else "soldiers")
        note = look.t("board.chips", n=left)
    round_ = look.t("board.round", n=p.round) if p.round else ""
    if look.tall:
        scene.text(box.x + 12, box.y + 18, head, 15, "ink", font="title", bold=True, max=150)
        if note:
            scene.text(box.right - 12, box.y + 18, note, 13, "ink-2", "r", max=200)
    else:
        scene.text(box.x + 20, box.y + 34, head, 21, "ink", font="title", bold=True, max=138)
        if note:
            scene.text(box.x + 20, box.y + 66, note, 15, "ink-2", wrap=138, lines=3, lead=18)
    if trains(look):
        paint_slip(scene, look, box)
    else:
        if round_ and not (look.tall and (shows(look) or _second(look))):
            x, y = (box.x + 12, box.bottom - 26) if look.tall else (box.x + 20, box.bottom - 30)
            scene.text(x, y, round_, 14 if look.tall else 16, "ink-2", bold=True, max=138)
        if shows(look):
            paint_strip(scene, look, box, fronts)
        else:
            _paint_piles(scene, look, box, hand)
            if spot_of(look) >= 0:
                paint_sets(scene, look, box, spot_of(look))
    verb = _verb(look)
    if verb:
        plate = _plate(look, box)
        scene.rect(*plate, "ground", 10, shadow=1, line="gold", lw=2)
        _word(scene, look, plate, look.t(f"board.{verb}"))
    second = _second(look)
    if second:
        plate = _plate(look, box, second=True)
        scene.rect(*plate, "card", 10, shadow=1, line="gold", lw=2)
        _word(scene, look, plate, look.t(f"board.{second}"), "ink")


def _word(g: Shapes, look: Look, plate: Box, s: str, ink: str = "on-ground") -> None:
    g.text(plate.cx, plate.cy, s, 16 if look.tall else 18, ink, "c", bold=True, max=plate.w - 16)


def _second(look: Look) -> str:
    """Return what the second button does: place soldiers as last round, or the rest of them and end; or ""."""
    if not (look.mine and look.pending == "place"):
        return ""
    if rest(look):
        return "rest"
    own = look.p.spots[look.near * SPOTS : (look.near + 1) * SPOTS]
    return "again" if look.p.round > 1 and not any(own) else ""


def _spot_words(look: Look, spot: int) -> str:
    """Return the name of the spot for which sets are offered."""
    area, n = divmod(spot, SPOTS_AN_AREA)
    return look.t("group.put", who=look.nation(neighbour(look.near, area)), n=n + 1)


def _paint_piles(g: Scene, look: Look, box: Box, hand: list[int] | None) -> None:
    """Draw the piles.

    A chip keeps its id on its way to a spot, so the top chip of a pile has the id that is used next.
    """
    seat = look.near
    owned = look.p.soldiers[seat]
    rise = 2 if look.tall else 4
    for kind, x, y, r in _piles(look, box):
        value, count, here = CHIPS[kind], owned[kind], (hand or owned)[kind]
        g.circle(x, y, r + 3, "ink", alpha=0.1)
        for i in range(min(here, 3) - 1, -1, -1):
            name = f"chip:{seat}:{value}:{count - here + i}" if hand else None
            soldier(g, seat, value, x + 2 * i, y - rise * (min(here, 3) - 1 - i), r, name)
        if not here:
            g.text(x, y, str(value), round(r * 0.9), "ink", "c", font="num", alpha=0.35)
        elif look.tall:
            g.text(x, y + r + 12, f"×{here}", 14, "ink", "c", font="num", bold=True)
        else:
            g.text(x, y + r + 18, f"×{here}", 19, "ink", "c", font="num", bold=True)


def _verb(look: Look) -> str:
    if not look.mine:
        return ""
    return "done" if look.pending == "place" else "decline"


def target_tray(scene: Scene, look: Look, box: Box) -> None:
    """Add click targets for the soldiers while they can be placed, and for the offers while they can be chosen."""
    if trains(look):
        target_slip(scene, look, box)
        return
    hand = look.hand(look.near)
    if look.viewer < 0 or hand is None or shows(look):
        return
    spot = spot_of(look)
    for kind, x, y, r in _piles(look, box):
        value, here = CHIPS[kind], hand[kind]
        if here:
            said = look.t("board.say.chip", n=value, count=here)
            pick: dict[str, object] | None = {"chip": value} if look.mine and look.pending == "place" else None
            box_ = (x - r - 2, y - r - 4, 2 * r + 4, 2 * r + 4)
            scene.spots[chip_spot(look.near, value)] = Box(*box_), ""
            key = str(value) if pick else ""
            then = following(look, spot) if spot >= 0 else f"chip:{value}"
            scene.target(f"chip:{value}", box_, said, pick, "", key, round=True, then=then, drag=bool(pick))
    if spot >= 0:
        target_sets(scene, look, box, spot)


def target_plate(scene: Scene, look: Look, box: Box) -> None:
    """Add the click targets of the button that ends the decision, and of the one beside it."""
    verb = _verb(look)
    if verb:
        said = look.t(f"act.{verb}")
        scene.target(verb, _plate(look, box), said, {"verb": verb}, said, "f" if verb == "done" else "n")
    second = _second(look)
    if second:
        said = look.t(f"board.say.{second}")
        place = _plate(look, box, second=True)
        if second == "rest":
            scene.target("rest", place, said, None, said, plays=rest_actions(look))
        else:
            scene.target("last-round", place, said, None, said, series=second)
