"""What the parts of an automatic board are drawn from: the position, its viewer, and the viewer's legal actions."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.drawing.board_context import BoardContext
from ...core.rules.action import Action
from ...core.text.texts import LANGS, Texts
from ..seated_position import SeatedPosition
from ..texts import value_text


class Look(BoardContext[SeatedPosition]):
    """A position as one viewer sees it, with the viewer's legal actions."""

    def __init__(
        self,
        words: Texts,
        p: SeatedPosition,
        viewer: int,
        lang: str,
        layout: str,
        names: Sequence[str],
        worded: bool = True,
    ) -> None:
        super().__init__(p, viewer, lang, layout, names)
        self.worded = worded
        """Whether to draw texts that differ by language: not on the picture of the card, which all languages share."""
        self.seats = p.seats
        self.words = words
        self.fields = p.state()
        """The values of the position's fields by name."""
        self.legal: list[Action] = p.actions(viewer) if viewer >= 0 else []
        """The actions among which the viewer chooses now; [] for others."""

    def who(self, seat: int) -> str:
        """Return the words for a seat to screen readers: its colour, its player, and whether it is the viewer's."""
        who = self.t(f"seat.{seat}")
        if self.name(seat):
            who = self.t("board.name", who=who, name=self.name(seat))
        return self.t("board.you", who=who) if seat == self.viewer else who

    def label(self, name: str, value: object) -> str:
        """Return a value of a field in words; on a board without words, the value if its texts differ by language."""
        texts = [value_text(self.words, lang, name, value) for lang in (self.lang, *(() if self.worded else LANGS))]
        return texts[0] if len({*texts}) == 1 else str(value)
