"""What all parts of the board are drawn from: the position, its viewer, the language, and the layout."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.drawing.board_context import BoardContext
from ....core.rules.position import HIDDEN
from ..rules import deciding
from ..rules.ground import FLOWS, SEATS, SPOTS
from ..rules.position import WorkersMadePosition
from ..texts.words import WORDS


class Look(BoardContext[WorkersMadePosition]):
    """What the board is drawn from: the position, its viewer, the language, and the pending decision."""

    words = WORDS

    def __init__(
        self, p: WorkersMadePosition, viewer: int, lang: str, layout: str, names: Sequence[str], focus: int | None
    ) -> None:
        super().__init__(p, viewer, lang, layout, names)
        self.focus = -1 if focus is None else focus
        """What is selected: a number from sets.SPOT_FOCUS on is a spot; -1 for nothing."""
        self.near = max(viewer, 0)
        """The seat that is drawn at the bottom; the next seat is to its left, the one after that to its right."""
        self.turn = deciding(p)
        """The seat that decides; -1 for none."""
        self.mine = viewer >= 0 and viewer == self.turn
        """Whether the viewer is the seat that decides."""

    @property
    def seats(self) -> tuple[int, int, int]:
        """The seats clockwise, beginning with the one at the bottom."""
        return self.near, (self.near + 1) % SEATS, (self.near + 2) % SEATS

    def nation(self, seat: int) -> str:
        """Return the name of a seat's nation."""
        return self.t(f"seat.{seat}")

    def who(self, seat: int) -> str:
        """Return the name of a seat for screen readers: nation and player."""
        name = self.name(seat)
        who = self.t("board.say.who", nation=self.nation(seat), name=name) if name else self.nation(seat)
        return self.t("board.say.you", who=who) if seat == self.viewer else who

    def known(self, place: int) -> bool:
        """Return whether the viewer knows all chips on a spot, which is given as seat * 6 + spot."""
        return HIDDEN not in self.p.spots[place]

    def sum(self, place: int) -> int | None:
        """Return the sum of the chips on a spot; None where they are hidden."""
        on = self.p.spots[place]
        return None if HIDDEN in on else sum(on)

    def hand(self, seat: int) -> list[int] | None:
        """Return how many chips of each kind a seat has off its spots; None if chips on its spots are hidden."""
        return self.p.hand(seat) if all(map(self.known, range(seat * SPOTS, seat * SPOTS + SPOTS))) else None

    def chips(self, values: Sequence[int]) -> str:
        """Return chip values as text, such as "2, 2 and 0"; for hidden chips, only their number."""
        if not values:
            return self.t("board.say.empty")
        if HIDDEN in values:
            return self.t("board.say.face-down", n=len(values))
        return self.t("board.plus").join(map(str, values))

    def payments(self) -> list[tuple[int, int, int]]:
        """Return the payments after the battle: who pays, who is paid, and how many citizens."""
        return [(payer, taker, n) for (payer, taker), n in zip(FLOWS, self.p.flows, strict=True) if n]
