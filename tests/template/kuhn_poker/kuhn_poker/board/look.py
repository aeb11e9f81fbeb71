"""What every part of the board needs to know while it is drawn: the position, who looks at it, and how."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.look import Look as CoreLook
from ....core.position import HIDDEN
from ..rules import KuhnPosition
from ..texts.words import WORDS


class Look(CoreLook[KuhnPosition]):
    """One look at a position: who looks, in which language, and what is due."""

    words = WORDS

    def __init__(self, p: KuhnPosition, viewer: int, lang: str, layout: str, names: Sequence[str]) -> None:
        super().__init__(p, viewer, lang, layout, names)
        self.near = max(viewer, 0)
        """The seat on this side of the table."""
        self.turn = int(p.stack[-1][1]) if self.pending in ("speak", "answer") else -1
        """The seat that decides; -1 if nobody does."""
        self.mine = viewer >= 0 and viewer == self.turn
        """Whether the person who looks is the one to choose."""

    def who(self, seat: int) -> str:
        """Return a seat as it is spoken: its colour and its player."""
        who, name = self.t(f"seat.{seat}"), self.name(seat)
        if name:
            who = self.t("board.say.name", seat=who, name=name)
        return self.t("board.say.you", who=who) if seat == self.viewer else who

    def word(self, seat: int) -> str:
        """Return what a seat last said in this deal, or what it is at the end; "" if nothing."""
        outcome = self.p.outcome()
        if outcome is not None:
            return self.t("board.won") if outcome.ranking[0] == [seat] else ""
        if self.pending in ("speak", "answer") and seat != self.turn:
            if self.pending == "answer":
                return self.t("log.bet")
            return self.t("log.check") if self.p.stack[-1][2] else ""
        return ""

    def card(self, seat: int) -> str:
        """Return a seat's card as it is spoken."""
        card = self.p.cards[seat]
        if not card:
            return self.t("board.say.none")
        return self.t("board.say.hidden") if card == HIDDEN else self.t(f"card.{card}")

    def when(self) -> str:
        """Return which deal it is, or that it was the last."""
        if not self.pending:
            return self.t("prompt.over")
        return self.t("board.deal", n=max(self.p.deal, 1), of=self.p.deals)
