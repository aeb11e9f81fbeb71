"""The players on an automatic board: colour, name, points, and the fields that have a number for each seat."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil

from ...core.drawing.rects import Box
from ...core.drawing.scene import Scene
from ...core.rules.position import HIDDEN
from ...core.text.number_text import number
from ...core.text.type_guards import is_list, is_tuple
from .look import Look
from .pieces import by_seat

LINE = 22
"""The height of a line with a value."""
HEAD = 50


def _across(look: Look) -> int:
    """Return how many seats are beside each other."""
    return min(look.seats, 2 if look.tall else 4)


def _values(look: Look, shown: Collection[str], seat: int) -> list[tuple[str, str]]:
    """Return the names and values of a seat's fields; of lists, their lengths."""
    found: list[tuple[str, str]] = []
    points = look.p.standing()
    if points and "points" not in look.fields.keys() - shown:
        found.append((look.t("sum.points"), number(points[seat])))
    for name, value in look.fields.items():
        if by_seat(value, look.seats):
            count = f"{name}.count"
            found.append((look.t(count if count in look.words else name), str(len(value[seat]))))
        elif name not in shown and (is_list(value) or is_tuple(value)) and len(value) == look.seats:
            one = value[seat]
            found.append((look.t(name), "?" if one == HIDDEN else look.label(name, one)))
    return found


def _common(look: Look, shown: Collection[str]) -> list[tuple[str, str]]:
    """Return the names and values of the fields that have a single value."""
    named = [(name, value) for name, value in look.fields.items() if name not in shown]
    return [(look.t(name), look.label(name, value)) for name, value in named if isinstance(value, int | str)]


def seats_height(look: Look, shown: Collection[str], width: float) -> float:
    """Return the height of the players, and of the fields with a single value."""
    lines = max((len(_values(look, shown, seat)) for seat in range(look.seats)), default=0)
    rows = ceil(look.seats / _across(look))
    common = ceil(len(_common(look, shown)) / (2 if look.tall else 4)) * (LINE + 4)
    return rows * (HEAD + lines * LINE + 8) + common


def draw_seats(scene: Scene, look: Look, shown: Collection[str], box: Box) -> None:
    """Draw a card for each player, a target with a tip; the cards of players who must decide have a golden edge."""
    lines = max(len(_values(look, shown, seat)) for seat in range(look.seats))
    across, due = _across(look), look.p.actors()
    width, height = (box.w - (across - 1) * 8) / across, HEAD + lines * LINE
    for seat in range(look.seats):
        at = Box(box.x + seat % across * (width + 8), box.y + seat // across * (height + 8), width, height)
        scene.rect(*at, "card", 9, line="gold" if seat in due else "card-edge", lw=3 if seat in due else 1.2)
        scene.circle(at.x + 24, at.y + 25, 15, f"seat-{seat}", line="ink")
        name = look.name(seat) or look.t(f"seat.{seat}")
        scene.text(at.x + 46, at.y + 25, name, 18, "ink", bold=True, max=at.w - 54)
        values = _values(look, shown, seat)
        for n, (what, value) in enumerate(values):
            y = at.y + HEAD + n * LINE + 4
            scene.text(at.x + 12, y, what, 14, "ink-2", max=at.w - 80)
            scene.text(at.right - 12, y, value, 16, "ink", "r", font="num", bold=True, max=64)
        told = [look.t("board.item", what=what, n=value) for what, value in values]
        label = look.t("board.seat", who=look.who(seat), what=look.t("list").join(told) or look.t("board.none"))
        scene.target(f"seat:{seat}", at, label, tip=label)
    top = box.bottom - ceil(len(_common(look, shown)) / (2 if look.tall else 4)) * (LINE + 4)
    columns = 2 if look.tall else 4
    for n, (what, value) in enumerate(_common(look, shown)):
        x, y = box.x + n % columns * box.w / columns, top + n // columns * (LINE + 4) + LINE / 2
        scene.text(x, y, look.t("board.item", what=what, n=value), 16, "on-ground", max=box.w / columns - 8)
