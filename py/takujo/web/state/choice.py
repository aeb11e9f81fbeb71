"""What the person who decides may do, and what is chosen of it so far."""

from __future__ import annotations

from ...core.game.game import Game
from ...core.match.match import Match
from ...core.rules.action import Action
from ...core.rules.forms import Form
from ...core.rules.match_history import Trial
from ...core.rules.position import Position
from ..page.dom import lang
from .action_filter import Narrowing


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

    def offer(self, match: Match, seat: int | None, view: Position | None) -> None:
        """Take up what a seat with this view may do now (None: nobody decides here); a choice still fitting stays."""
        legal = match.actions(seat) if seat is not None else []
        fixed = self.narrowing.fixed if legal == self.narrowing.legal else {}
        self.narrowing = Narrowing(legal)
        self.narrowing.fixed = fixed
        self.effects, self.forms = {}, ()
        if seat is not None and view is not None:
            game, position = match.game, match.position
            self.effects = {str(a): effect(game, view, position, a, match.tried(seat, a)) for a in legal}
            self.forms = game.forms.forms(lang(), view, seat) if game.forms is not None else ()

    def clear(self) -> None:
        """Take back all that is chosen, and look at nothing closely."""
        self.narrowing.clear()
        self.focus = None


def effect(game: Game, view: Position, position: Position, action: Action, tried: Trial[Position]) -> str:
    """Return what an action does that has been tried in a position; of what it brings to light only the odds.

    The odds are those of the `view` that its seat has of the position.
    """
    texts, before = game.texts, view if tried.after is None else position
    return texts.outlook(lang(), before, tried.after, action) or (
        "" if tried.after is None else texts.effect(lang(), tried.events)
    )
