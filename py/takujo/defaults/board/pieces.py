"""The pieces of an automatic board: each shows a field of the position, and its parts can be clicked to choose them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import ceil
from typing import TypeGuard, cast

from ...core.drawing.rects import Box
from ...core.drawing.scene import Scene, Shapes
from ...core.rules.action import Action
from ...core.rules.position import HIDDEN
from ...core.text.number_text import number
from ...core.text.type_guards import is_list
from ..seated_position import SeatedPosition
from .fit import ANYTHING, LISTS, NUMBERS, Need, check_fields, check_name
from .look import Look

TITLE = 30
"""The height of a piece's title."""
GAP = 8
ROW_HEAD, ROW_CARD = 36, (40, 54)
"""The width of a seat's colour before its cards, and the size of these cards."""


class Piece(ABC):
    """A part of the board that shows a field of the position.

    `pick` is the class of the actions that a person chooses by clicking a part of the piece. The click sets the
    action's field `sets`, by default its first one. The texts of the values have keys that begin with `called`, by
    default the name of that field.
    """

    def __init__(self, field: str, pick: type[Action] | None = None, sets: str = "", called: str = "") -> None:
        self.field = field
        self.pick = pick
        self.sets = sets or (next(iter(pick.kinds), "") if pick else "")
        self.called = called or self.sets or field

    def needs(self) -> Mapping[str, Need]:
        """Return the fields of the position that the piece shows, and what it needs of them."""
        return {self.field: ANYTHING}

    def check(self, position: type[SeatedPosition]) -> None:
        """Raise TypeError, naming piece and field, if the piece can't show its fields or set its action's field."""
        called = f'board: {type(self).__name__}("{self.field}")'
        check_fields(called, self.needs(), position)
        if self.pick is not None and self.sets:
            check_name(called, self.pick, self.pick.kinds, self.sets)

    @abstractmethod
    def height(self, look: Look, width: float) -> float:
        """Return the height of the piece at a width, in board units."""

    @abstractmethod
    def draw(self, scene: Scene, look: Look, box: Box) -> None:
        """Draw the piece into a box of this height, and add its targets."""

    def pick_of(self, look: Look, value: int) -> dict[str, object] | None:
        """Return the `pick` of a target that chooses a value for the action; None if the viewer can't choose it now."""
        if self.pick is None:
            return None
        said: dict[str, object] = {"verb": self.pick.verb, self.sets: value}
        return said if any(said.items() <= action.choice().items() for action in look.legal) else None

    def draw_title(self, scene: Shapes, look: Look, box: Box) -> None:
        """Draw the name of the field at the top of the box; it takes the height TITLE."""
        if look.worded:
            scene.text(box.x, box.y + TITLE / 2, look.t(self.field), 18, "on-ground", font="title", max=box.w)


class Grid(Piece):
    """Squares in rows: the field is a list of numbers, -1 for an empty square, or the seat whose piece is there.

    Choosing a square sets its index, from 0 at the top left.
    """

    def __init__(self, field: str, columns: int, pick: type[Action] | None = None, sets: str = "") -> None:
        super().__init__(field, pick, sets)
        self.columns = columns

    def needs(self) -> Mapping[str, Need]:
        return {self.field: Need("a list with a number for each square")}

    def height(self, look: Look, width: float) -> float:
        return TITLE + self._side(width) * ceil(len(self._cells(look)) / self.columns)

    def draw(self, scene: Scene, look: Look, box: Box) -> None:
        self.draw_title(scene, look, box)
        side = self._side(box.w)
        left = box.cx - side * self.columns / 2
        for n, owner in enumerate(self._cells(look)):
            x, y = left + n % self.columns * side, box.y + TITLE + n // self.columns * side
            scene.rect(x + 2, y + 2, side - 4, side - 4, "card", 6, tex="paper", line="card-edge")
            if owner == HIDDEN:
                scene.text(x + side / 2, y + side / 2, "?", side * 0.5, "ink-2", "c", bold=True)
            elif owner >= 0:
                scene.circle(
                    x + side / 2,
                    y + side / 2,
                    side * 0.36,
                    f"seat-{owner}",
                    id=f"{self.field}:{n}",
                    shadow=1,
                    line="ink",
                )
        for n, owner in enumerate(self._cells(look)):
            square = Box(
                left + n % self.columns * side + 2, box.y + TITLE + n // self.columns * side + 2, side - 4, side - 4
            )
            label = look.t("board.place", what=look.t(self.field), n=n + 1, held=_held(look, owner))
            scene.target(f"{self.field}:{n}", square, label, self.pick_of(look, n), tip=label)

    def _cells(self, look: Look) -> Sequence[int]:
        return cast("Sequence[int]", look.fields[self.field])

    def _side(self, width: float) -> float:
        return min(110, width / self.columns)


class Cards(Piece):
    """Cards in a row: the field is a list of numbers, or has such a list for each seat and the viewer's is shown.

    Choosing a card sets its number.
    """

    def needs(self) -> Mapping[str, Need]:
        return {self.field: Need("a list of numbers, or one for each seat", (NUMBERS, LISTS))}

    def height(self, look: Look, width: float) -> float:
        _, h = self._size(look)
        rows = ceil(max(1, len(self._cards(look))) / self._per_row(look, width))
        return TITLE + rows * (h + GAP)

    def draw(self, scene: Scene, look: Look, box: Box) -> None:
        self.draw_title(scene, look, box)
        w, h = self._size(look)
        cards, across = self._cards(look), self._per_row(look, box.w)
        for n, card in enumerate(cards):
            row, place = divmod(n, across)
            left = box.cx - (min(across, len(cards) - row * across) * (w + GAP) - GAP) / 2
            at = Box(left + place * (w + GAP), box.y + TITLE + row * (h + GAP), w, h)
            _card(scene, look, self.called, card, at)
            label = look.label(self.called, card)
            pick = None if card == HIDDEN else self.pick_of(look, card)
            scene.target(f"{self.field}:{n}", at, label, pick, tip=label)

    def _cards(self, look: Look) -> Sequence[int]:
        value = cast("Sequence[int] | Sequence[Sequence[int]]", look.fields[self.field])
        if by_seat(value, look.seats):
            return cast("Sequence[int]", value[look.viewer]) if look.viewer >= 0 else ()
        return cast("Sequence[int]", value)

    def _size(self, look: Look) -> tuple[float, float]:
        return (54, 76) if look.tall else (72, 100)

    def _per_row(self, look: Look, width: float) -> int:
        """Return how many cards a row has, so that all rows are about equally long."""
        most = max(1, int((width + GAP) // (self._size(look)[0] + GAP)))
        cards = max(1, len(self._cards(look)))
        return ceil(cards / ceil(cards / most))


class CardRows(Piece):
    """Cards of all seats, in a row for each: the field has a list of numbers for each seat.

    Choosing a card sets its number.
    """

    def needs(self) -> Mapping[str, Need]:
        return {self.field: Need("a list of numbers for each seat", (LISTS,))}

    def height(self, look: Look, width: float) -> float:
        return TITLE + sum(self._lines(width, cards) * (ROW_CARD[1] + GAP) for cards in self._rows(look))

    def draw(self, scene: Scene, look: Look, box: Box) -> None:
        self.draw_title(scene, look, box)
        w, h = ROW_CARD
        across, top = self._per_row(box.w), box.y + TITLE
        for seat, cards in enumerate(self._rows(look)):
            scene.circle(box.x + 14, top + h / 2, 12, f"seat-{seat}", line="ink")
            for n, card in enumerate(cards):
                at = Box(box.x + ROW_HEAD + n % across * (w + GAP), top + n // across * (h + GAP), w, h)
                _card(scene, look, self.called, card, at)
                label = look.t("board.seat", who=look.who(seat), what=look.label(self.called, card))
                pick = None if card == HIDDEN else self.pick_of(look, card)
                scene.target(f"{self.field}:{seat}.{n}", at, label, pick, tip=label)
            top += self._lines(box.w, cards) * (h + GAP)

    def _rows(self, look: Look) -> Sequence[Sequence[int]]:
        return cast("Sequence[Sequence[int]]", look.fields[self.field])

    def _per_row(self, width: float) -> int:
        return max(1, int((width - ROW_HEAD + GAP) // (ROW_CARD[0] + GAP)))

    def _lines(self, width: float, cards: Sequence[int]) -> int:
        """Return how many lines the cards of a seat take."""
        return max(1, ceil(len(cards) / self._per_row(width)))


def _held(look: Look, owner: int) -> str:
    """Return in words whose a place is."""
    if owner == HIDDEN:
        return look.t("board.hidden")
    return look.who(owner) if owner >= 0 else look.t("board.empty")


def by_seat(value: object, seats: int) -> TypeGuard[list[list[object]]]:
    """Return whether the value of a field is a list for each seat."""
    return is_list(value) and len(value) == seats and all(map(is_list, value))


def _card(scene: Shapes, look: Look, field: str, card: int, box: Box) -> None:
    down = card == HIDDEN
    scene.rect(*box, "ink-2" if down else "card", 7, line="card-edge", shadow=1)
    if down:
        scene.rect(*box.inset(6), None, 4, line="card")
        return
    label = look.label(field, card)
    size = min(30.0, box.w * 0.42) if len(label) <= 3 else 14
    scene.text(box.cx, box.cy, label, size, "ink", "c", font="num", bold=True, max=box.w - 8)


class Track(Piece):
    """Spaces in a row with a marker of each seat: the field is a list of the markers' spaces by seat, from 0.

    Choosing a space sets its number.
    """

    def __init__(self, field: str, length: int, pick: type[Action] | None = None, sets: str = "") -> None:
        super().__init__(field, pick, sets)
        self.length = length

    def needs(self) -> Mapping[str, Need]:
        return {self.field: Need("a list with a number for each seat")}

    def height(self, look: Look, width: float) -> float:
        return TITLE + ceil(self.length / self._per_row(width)) * 52

    def draw(self, scene: Scene, look: Look, box: Box) -> None:
        self.draw_title(scene, look, box)
        at = cast("Sequence[int]", look.fields[self.field])
        across = self._per_row(box.w)
        for n in range(self.length):
            row, place = divmod(n, across)
            space = Box(box.x + place * 48, box.y + TITLE + row * 52, 44, 44)
            scene.rect(*space, "card", 6, line="card-edge")
            scene.text(space.cx, space.y + 10, str(n), 11, "ink-2", "c", font="num")
            here = [seat for seat, where in enumerate(at) if where == n]
            for k, seat in enumerate(here):
                x = space.cx + (k - (len(here) - 1) / 2) * 11
                scene.circle(x, space.cy + 6, 9, f"seat-{seat}", id=f"{self.field}:{seat}", line="ink")
            held = look.t("list").join(map(look.who, here)) or look.t("board.empty")
            label = look.t("board.place", what=look.t(self.field), n=n, held=held)
            scene.target(f"{self.field}:{n}", space, label, self.pick_of(look, n), tip=label)

    def _per_row(self, width: float) -> int:
        return max(1, int((width + 4) // 48))


class Places(Piece):
    """Places on a map, with lines between linked places.

    `points` are the places' positions, from 0 to 1 in both directions. The field has the owner of each place, or -1;
    the field `units`, if given, has a number for each place. Choosing a place sets its index.
    """

    def __init__(
        self,
        field: str,
        points: Sequence[tuple[float, float]],
        links: Sequence[tuple[int, int]] = (),
        units: str = "",
        pick: type[Action] | None = None,
        sets: str = "",
    ) -> None:
        super().__init__(field, pick, sets)
        self.points = points
        self.links = links
        self.units = units

    def needs(self) -> Mapping[str, Need]:
        owners = {self.field: Need("a list with the owner of each place")}
        return owners | ({self.units: Need("a list with a number for each place")} if self.units else {})

    def height(self, look: Look, width: float) -> float:
        return TITLE + min(width * 0.8, 460)

    def draw(self, scene: Scene, look: Look, box: Box) -> None:
        self.draw_title(scene, look, box)
        land = Box(box.x, box.y + TITLE, box.w, box.h - TITLE)
        scene.rect(*land, "sea", 10, line="card-edge")
        inner = land.inset(40)
        spots = [(inner.x + x * inner.w, inner.y + y * inner.h) for x, y in self.points]
        for a, b in self.links:
            scene.path(f"M{spots[a][0]:g} {spots[a][1]:g}L{spots[b][0]:g} {spots[b][1]:g}", None, line="land-2", lw=3)
        owners = cast("Sequence[int]", look.fields[self.field])
        units = cast("Sequence[int]", look.fields[self.units]) if self.units else ()
        for n, (x, y) in enumerate(spots):
            owner = -1 if owners[n] == HIDDEN else owners[n]
            scene.circle(x, y, 24, f"seat-{owner}" if owner >= 0 else "land", line="ink", shadow=1)
            if self.units:
                ink = f"seat-{owner}-ink" if owner >= 0 else "ink"
                scene.text(x, y, number(units[n]), 20, ink, "c", font="num", bold=True)
        for n, (x, y) in enumerate(spots):
            held = _held(look, owners[n])
            if self.units:
                held = look.t("board.item", what=held, n=units[n])
            label = look.t("board.place", what=look.label(self.field, n), n=n + 1, held=held)
            scene.target(
                f"{self.field}:{n}", Box(x - 24, y - 24, 48, 48), label, self.pick_of(look, n), tip=label, round=True
            )
