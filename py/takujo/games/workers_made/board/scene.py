"""The whole board as drawing data: three countries around the training ground, and the viewer's rack of soldiers."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.drawing.scene import Scene
from ....core.rules.position import HIDDEN
from ..rules.ground import SEATS, SPOTS
from ..rules.position import WorkersMadePosition
from .chips import TINTS
from .front import paint_front
from .look import Look
from .nation import paint_panel, target_panel
from .plan import Layout, plan
from .targets import target_cards, target_pairs, target_spots
from .tray import paint_tray, target_plate, target_tray
from .yard import paint_yard, target_yard


def scene(
    position: WorkersMadePosition,
    viewer: int,
    lang: str,
    layout: str,
    focus: int | None = None,
    roll: str = "",
    names: Sequence[str] = (),
) -> Scene:
    """Return the table as `viewer` sees it, in the layout "wide" or "tall".

    `position` is the viewer's view. The viewer's country is at the bottom; for spectators, that of seat 0. `names` are
    the players' names by seat. With a spot as the `focus`, the rack offers the sets of soldiers for it. `roll` has no
    effect, because there are no dice.
    """
    look = Look(position, viewer, lang, layout, names, focus)
    lies = plan(look)
    drawn = Scene(*lies.size, look.t("board.say.board", who=look.who(look.near), when=_when(look)))
    _paint_lands(drawn, look, lies)
    paint_yard(drawn, look, lies.yard)
    for seat, box in zip(look.seats, lies.panels, strict=True):
        paint_panel(drawn, look, seat, box)
    paint_tray(drawn, look, lies.tray, lies.fronts)
    chips = _names(look)
    for front in lies.fronts:
        paint_front(drawn, look, front, lies.radius, chips)
    # The focus order: soldiers, spots and cards, the end of the decision, then informative targets.
    target_tray(drawn, look, lies.tray)
    for front in lies.fronts:
        target_spots(drawn, look, front)
        target_cards(drawn, look, front)
    target_plate(drawn, look, lies.tray)
    for front in lies.fronts:
        target_pairs(drawn, look, front)
    target_yard(drawn, look, lies.yard)
    for seat, box in zip(look.seats, lies.panels, strict=True):
        target_panel(drawn, look, seat, box)
    return drawn


def _when(look: Look) -> str:
    if not look.pending:
        return look.t("prompt.over")
    return look.t("board.round", n=max(look.p.round, 1))


def _paint_lands(drawn: Scene, look: Look, lies: Layout) -> None:
    """Draw the map: parchment, tinted in the colours of the countries."""
    if look.tall:
        for i in range(0, len(lies.lands), 2):
            x, y, w, h = lies.lands[i][1][0], lies.lands[i][1][1], 374, lies.lands[i + 1][1][5] - lies.lands[i][1][1]
            drawn.rect(x, y, w, h, "card", 10, tex="paper", shadow=1, line="card-edge", lw=1)
    else:
        drawn.rect(10, 10, 1180, 596, "card", 14, tex="paper", shadow=2, line="card-edge", lw=6)
    for seat, outline in lies.lands:
        drawn.poly(outline, TINTS[seat], alpha=0.18 if seat < 2 else 0.12)
        if not look.tall:
            drawn.poly(outline, None, line="ink-2", lw=2, dash=[9, 6], alpha=0.5)


def _names(look: Look) -> dict[int, list[str]]:
    """Return the ids of the chips on each spot.

    The viewer's soldiers are named by value and number, as in the rack, so that they glide there and back; of others'
    only the place is known.
    """
    found: dict[int, list[str]] = {}
    for seat in range(SEATS):
        counts: dict[int, int] = {}
        for at in range(seat * SPOTS, seat * SPOTS + SPOTS):
            named: list[str] = []
            for j, value in enumerate(look.p.spots[at]):
                if seat == look.viewer and value != HIDDEN:
                    counts[value] = counts.get(value, 0) + 1
                    named.append(f"chip:{seat}:{value}:{counts[value] - 1}")
                else:
                    named.append(f"back:{at}:{j}")
            found[at] = named
    return found
