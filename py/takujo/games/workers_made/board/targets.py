"""The click targets of the fronts: spots, tactic cards, and facing spots with their sums."""

from __future__ import annotations

from ....core.drawing.rects import Box
from ....core.drawing.scene import Scene
from ....core.rules.action import MASK
from ....core.rules.position import HIDDEN
from ..rules.actions import STANCES
from ..rules.ground import SPOTS, SPOTS_AN_AREA
from .front import card_choices, chooses
from .look import Look
from .plan import FrontLayout, own_area
from .result import compared, flow, pair_words, reason
from .routes import card_spot, front_spot, place_spot
from .sets import SPOT_FOCUS, following

_SPOT_KEYS = "qweasd"
_CARD_KEYS = "zxcv"


def target_spots(scene: Scene, look: Look, front: FrontLayout) -> None:
    """Add the click targets of the spots of the seat at the bottom."""
    for i, pair in enumerate(front.pairs):
        for at, box in zip(front.places(i), (pair.first, pair.second), strict=True):
            # What was placed on a spot that is empty again is over; the viewer's own empty spots are goals of plans.
            if look.p.spots[at] or at // SPOTS == look.viewer:
                scene.spots[place_spot(at // SPOTS, at % SPOTS)] = box, ""
    seat = look.near
    if look.viewer < 0 or seat not in (front.first, front.second):
        return
    other = front.second if seat == front.first else front.first
    for i, pair in enumerate(front.pairs):
        first, second = front.places(i)
        at, box = (first, pair.first) if seat == front.first else (second, pair.second)
        spot = at % SPOTS
        said = look.t("board.say.spot", n=spot % SPOTS_AN_AREA + 1, who=look.nation(other), chips=_side(look, at))
        pick: dict[str, object] | None = {"spot": spot} if look.mine and look.pending == "place" else None
        focus = SPOT_FOCUS + spot if pick else None
        scene.target(f"spot:{spot}", box, said, pick, "", _SPOT_KEYS[spot] if pick else "", focus=focus)


def target_cards(scene: Scene, look: Look, front: FrontLayout) -> None:
    """Add click targets for the tactic cards: those that the viewer can choose, and others to be described."""
    for seat, box, other in (
        (front.first, front.cards[0], front.second),
        (front.second, front.cards[1], front.first),
    ):
        area = own_area(front.area, seat)
        tactic = look.p.tactics[seat * 2 + area]
        if chooses(look, seat, area):
            for i, place in enumerate(card_choices(look, box)):
                stance = STANCES[i]
                scene.spots[card_spot(seat, area, stance)] = place, ""
                said = look.t("act.tactic", who=look.nation(other), stance=look.t(f"stance.{stance}"))
                key = _CARD_KEYS[area * 2 + i] if look.mine else ""
                pick: dict[str, object] | None = {"area": area, "stance": stance} if look.mine else None
                then = following(look, area * SPOTS_AN_AREA - 1)
                scene.target(f"tactic:{area}:{stance}", place, said, pick, "", key, then=then)
        elif tactic:
            word = MASK if tactic == HIDDEN else STANCES[tactic - 1]
            scene.spots[card_spot(seat, area, word)] = box, ""
            said = look.t(
                "board.say.tactic", who=look.nation(seat), other=look.nation(other), stance=look.t(f"stance.{word}")
            )
            scene.target(f"card:{seat}:{area}", box, said)


def target_pairs(scene: Scene, look: Look, front: FrontLayout) -> None:
    """Add click targets that describe each pair of facing spots, with their sums and winner, then the area's result."""
    mine = look.near if look.viewer >= 0 else -1
    if not look.p.open:  # The result of the last battle is noted on the plaque; on a phone, beside its caption.
        x = front.plaque.right - 62 if look.tall else front.plaque.cx
        scene.spots[front_spot(front.area)] = Box(x, front.plaque.cy + 15, 0, 0), ""  # A note is above its place.
    for i, pair in enumerate(front.pairs):
        first, second = pair.first, pair.second
        # The near seat's own spots are targets already.
        if front.first == mine:
            first = Box(first.cx, *pair.middle[1:], 0, 0)
        if front.second == mine:
            second = Box(second.cx, *pair.middle[1:], 0, 0)
        x, y = min(first.x, second.x), min(first.y, second.y)
        box = (x, y, max(first.right, second.right) - x, max(first.bottom, second.bottom) - y)
        said = _pair(look, front, i)
        scene.target(f"pair:{front.area}:{i}", box, said, None, said)
    if look.p.open:
        said = _area(look, front)
        scene.target(f"area:{front.area}", front.plaque, said, None, said, aid="3")


def _side(look: Look, place: int) -> str:
    """Return the contents of a spot in words: "2+1 = 3"."""
    on = look.p.spots[place]
    said = look.chips(on)
    return look.t("board.say.sum", chips=said, n=sum(on)) if len(on) > 1 and look.known(place) else said


def _pair(look: Look, front: FrontLayout, i: int) -> str:
    places = front.places(i)
    sides = [look.t("board.say.side", who=look.nation(at // SPOTS), chips=_side(look, at)) for at in places]
    said = look.t("board.say.pair", n=i + 1, first=sides[0], second=sides[1])
    if not compared(look.p, front, i):
        return said
    return look.t("board.say.and", said=said, more=pair_words(look, front, i))


def _area(look: Look, front: FrontLayout) -> str:
    said = look.t(
        "board.say.area", first=look.nation(front.first), second=look.nation(front.second), why=reason(look, front)
    )
    for way, payer, taker in ((0, front.first, front.second), (1, front.second, front.first)):
        n = flow(look.p, front, way)
        if n:
            more = look.t("board.say.owes", who=look.nation(payer), to=look.nation(taker), n=n)
            said = look.t("board.say.and", said=said, more=more)
    return said
