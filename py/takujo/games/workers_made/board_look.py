"""What every part of the board needs to know while it is drawn: the position, who looks at it, and how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.position import HIDDEN
from ...core.texts import Value
from .ground import SEATS, SPOTS
from .position import WorkersMadePosition
from .words import WORDS


class Box(NamedTuple):
    """A rectangle on the board."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return _whole(self.x + self.w / 2)

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return _whole(self.y + self.h / 2)


def _whole(n: float) -> float:
    """Return a whole number as an int, which is shorter in a frame."""
    return int(n) if n == int(n) else n


class Look:
    """One look at a position: who looks, in which language, and what is due."""

    def __init__(self, p: WorkersMadePosition, viewer: int, lang: str, layout: str, names: Sequence[str]) -> None:
        self.p = p
        self.viewer = viewer
        self.lang = lang
        self.tall = layout == "tall"
        self.names = names
        self.near = max(viewer, 0)
        """The seat at the bottom; the next one sits to its left, the one after that to its right."""
        self.pending: str = p.stack[-1][0] if p.stack else ""
        """The step that is due: "draw", "place", "battle", "pay", "train"; "" at the end."""
        self.turn = int(p.stack[-1][1]) if self.pending in ("place", "train") else -1
        """The seat that decides; -1 if nobody does."""
        self.mine = viewer >= 0 and viewer == self.turn
        """Whether the person who looks is the one to choose."""

    @property
    def seats(self) -> tuple[int, int, int]:
        """The seats clockwise from the bottom."""
        return self.near, (self.near + 1) % SEATS, (self.near + 2) % SEATS

    def t(self, key: str, **args: Value) -> str:
        """Return a text in the language of the look."""
        return WORDS(self.lang, key, **args)

    def nation(self, seat: int) -> str:
        """Return the name of a seat's nation."""
        return self.t(f"seat.{seat}")

    def name(self, seat: int) -> str:
        """Return the player's name, or ""."""
        return self.names[seat] if seat < len(self.names) else ""

    def who(self, seat: int) -> str:
        """Return nation and player as they are spoken."""
        name = self.name(seat)
        who = self.t("board.say.who", nation=self.nation(seat), name=name) if name else self.nation(seat)
        return self.t("board.say.you", who=who) if seat == self.viewer else who

    def known(self, place: int) -> bool:
        """Return whether all chips on a spot (seat*6 + spot) are known."""
        return HIDDEN not in self.p.spots[place]

    def sum(self, place: int) -> int | None:
        """Return the sum of the chips on a spot; None where they are hidden."""
        on = self.p.spots[place]
        return None if HIDDEN in on else sum(on)

    def hand(self, seat: int) -> list[int] | None:
        """Return how many chips of each kind a seat has off its spots; None where those on the spots are hidden."""
        return self.p.hand(seat) if all(map(self.known, range(seat * SPOTS, seat * SPOTS + SPOTS))) else None

    def chips(self, values: Sequence[int]) -> str:
        """Return chip values as they are spoken: 2, 2 and 0; hidden ones as their number."""
        if not values:
            return self.t("board.say.empty")
        if HIDDEN in values:
            return self.t("board.say.face-down", n=len(values))
        return self.t("board.plus").join(map(str, values))
