"""The context in which every part of the board is drawn: the position, the viewer, the language and the layout."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.drawing.board_context import BoardContext
from ....core.rules.position import HIDDEN
from ..rules import KuhnPosition, TurnStep
from ..texts.words import WORDS


class Look(BoardContext[KuhnPosition]):
    """A position as one viewer sees it, in one language and layout, with the step that is next."""

    words = WORDS

    def __init__(self, p: KuhnPosition, viewer: int, lang: str, layout: str, names: Sequence[str]) -> None:
        super().__init__(p, viewer, lang, layout, names)
        self.near = max(viewer, 0)
        """The seat drawn on the near side of the table."""
        step = p.stack[-1] if p.stack else None
        self.turn = step.seat if isinstance(step, TurnStep) else -1
        """The seat on turn; -1 if there is none."""
        self.checked = isinstance(step, TurnStep) and step.checked
        """Whether a seat has checked."""
        self.mine = viewer >= 0 and viewer == self.turn
        """Whether the viewer is on turn."""

    def who(self, seat: int) -> str:
        """Return the spoken name of a seat: its colour and its player."""
        who, name = self.t(f"seat.{seat}"), self.name(seat)
        if name:
            who = self.t("board.say.name", seat=who, name=name)
        return self.t("board.say.you", who=who) if seat == self.viewer else who

    def word(self, seat: int) -> str:
        """Return the last action of a seat in this deal, or whether it won the game; "" if neither."""
        outcome = self.p.outcome()
        if outcome is not None:
            return self.t("board.won") if outcome.ranking[0] == [seat] else ""
        if self.pending in ("speak", "answer") and seat != self.turn:
            if self.pending == "answer":
                return self.t("log.bet")
            return self.t("log.check") if self.checked else ""
        return ""

    def card(self, seat: int) -> str:
        """Return the spoken name of a seat's card."""
        card = self.p.cards[seat]
        if not card:
            return self.t("board.say.none")
        return self.t("board.say.hidden") if card == HIDDEN else self.t(f"card.{card}")

    def when(self) -> str:
        """Return the number of the deal, or that the last deal is over."""
        if not self.pending:
            return self.t("prompt.over")
        return self.t("board.deal", n=max(self.p.deal, 1), of=self.p.deals)
