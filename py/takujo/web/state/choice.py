"""The legal choices of the person who decides, and what is selected at present."""

from __future__ import annotations

from ...core.drawing.move_trails import Trail
from ...core.game.game import Game
from ...core.rules.action import Action
from ...core.rules.action_series import Series
from ...core.rules.forms import Form
from ...core.rules.match_history import Trial
from ...core.rules.position import Position
from ..page.dom import lang
from .action_filter import Narrowing
from .table_look import TableLook


class Choice:
    """The legal choices of the seat that decides.

    Also the selection and the focus on the way to its next action.
    """

    def __init__(self) -> None:
        self.narrowing = Narrowing([])
        self.effects: dict[str, str] = {}
        """By notation, the effect of each legal action as text."""
        self.forms: tuple[Form, ...] = ()
        """The forms that can be filled in now."""
        self.series: tuple[Series, ...] = ()
        """The actions that can be played in a row now."""
        self.focus: int | None = None
        """What the board shows enlarged: a seat other than the one on turn, or something of the game's own."""
        self.pretended = False
        """Whether the selection isn't the person's, but only shows an idea of a hint."""
        self.plan: tuple[Trail, ...] = ()
        """Where the moves of a hint lead on the board."""
        self.trails: tuple[Trail, ...] = ()
        """Where the last moves led."""
        self.threats: tuple[Trail, ...] = ()
        """What others could take next, if the person wants to see it."""
        self.asked: Action | None = None
        """The selected action that is played once the person has chosen it again."""

    def show(self, look: TableLook) -> None:
        """Offer the legal choices if a person here must decide; a selection that is still valid stays."""
        match, seat, view = look.match, look.seat, look.own
        legal = match.actions(seat) if seat is not None else []
        same = legal == self.narrowing.legal
        fixed = self.narrowing.fixed if same else {}
        self.asked = self.asked if same else None
        self.narrowing = Narrowing(legal)
        self.narrowing.fixed = fixed
        self.effects, self.forms, self.series = {}, (), ()
        if seat is not None and view is not None:
            game, position = match.game, match.position
            if match.by.tells_effects:
                self.effects = {str(a): effect(game, view, position, a, match.tried(seat, a)) for a in legal}
            self.forms = game.forms.forms(lang(), view, seat) if game.forms is not None else ()
            if game.series is not None:
                self.series = game.series.series(lang(), match.seen_by(seat), seat)

    def ask(self, action: Action) -> None:
        """Select an action that is played once the person has chosen it again."""
        self.narrowing.fixed = action.choice()
        self.asked = action

    @property
    def drawn(self) -> tuple[Trail, ...]:
        """What is drawn over the board: threats, and a hint's plan or, until something is selected, the last moves."""
        return *self.threats, *(self.plan or (() if self.narrowing.fixed else self.trails))

    def deselect(self) -> None:
        """Clear the selection, and the question whether it is meant."""
        self.narrowing.clear()
        self.asked = None

    def clear(self) -> None:
        """Clear the selection and what is shown enlarged."""
        self.deselect()
        self.focus = None


def effect(game: Game, view: Position, position: Position, action: Action, tried: Trial[Position]) -> str:
    """Return the effects of an action that has been tried in a position; if it reveals something, only the odds.

    The odds are calculated from the seat's `view` of the position.
    """
    texts, before = game.texts, view if tried.after is None else position
    return texts.outlook(lang(), before, tried.after, action) or (
        "" if tried.after is None else texts.effect(lang(), tried.events)
    )
