"""What the person who decides may do, and what is chosen of it so far."""

from __future__ import annotations

from ...core.action import Action
from ...core.forms import Form
from ...core.match import Match
from ...core.position import REVEAL
from ..page.dom import lang
from .narrowing import Narrowing


class Choice:
    """What is offered to the seat that decides, and what has been chosen or looked at on the way to its next action."""

    def __init__(self) -> None:
        self.narrowing = Narrowing([])
        self.effects: dict[str, str] = {}
        """What each legal action would do, by its notation."""
        self.forms: tuple[Form, ...] = ()
        """What can be filled in now."""
        self.focus: int | None = None
        """What is looked at closely: a seat, where that is not the one on turn, or something of the game."""
        self.pretended = False
        """Whether what is chosen only shows an idea of a hint: the person has not chosen it."""

    def offer(self, match: Match, seat: int | None) -> None:
        """Take up what a seat may do now (None: nobody decides here); a choice still fitting stays."""
        legal = match.actions(seat) if seat is not None else []
        fixed = self.narrowing.fixed if legal == self.narrowing.legal else {}
        self.narrowing = Narrowing(legal)
        self.narrowing.fixed = fixed
        self.effects = {str(a): effect(match, len(match), seat, a) for a in legal} if seat is not None else {}
        offers = match.game.forms
        self.forms = offers.forms(lang(), match.view(seat), seat) if offers is not None and seat is not None else ()

    def clear(self) -> None:
        """Take back all that is chosen, and look at nothing closely."""
        self.narrowing.clear()
        self.focus = None


def effect(match: Match, point: int, seat: int, action: Action) -> str:
    """Return what an action would do at a point, found by doing it there; of what it brings to light only the odds."""
    position = match.at(point)
    trial = position.copy()
    trial.events = []
    trial.play(seat, action)
    reveals = any(event.kind == REVEAL for event in trial.events)
    texts = match.game.texts
    before, after = (match.seen(point, seat), None) if reveals else (position, trial)
    return texts.outlook(lang(), before, after, action) or ("" if reveals else texts.effect(lang(), trial.events))
