"""The three views of the current selection: the board, the prompt, and the list of moves."""

from __future__ import annotations

from ...core.rules.action import Action
from ..page.settings import motion
from ..state.table_look import TableLook
from ..state.table_state import Situation
from .moves import Moves
from .painter import Painter
from .prompt import show_prompt
from .stage import Stage


class ChoiceView:
    """Shows the legal choices and the current selection."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self.painter = Painter()
        self.stage = Stage(self.painter, situation.choice)
        self._moves = Moves()

    def show(self, look: TableLook, duration: int) -> None:
        """Redraw everything; what has moved on the board is animated for `duration` ms."""
        self._paint(look, duration)
        self._moves.show(look, self._situation.choice)

    def paint(self, duration: int) -> None:
        """Show the current selection on the board and in the prompt."""
        look = self._situation.look()
        if look is not None:
            self._paint(look, duration)

    def show_choice(self) -> None:
        """Show a changed selection in all three views."""
        self.paint(motion())
        self._moves.mark(self._situation.choice.narrowing)

    def bring_into_sight(self, action: Action) -> None:
        """Scroll to where an action can be selected: its places on the board, or its button if it has none."""
        places = self.stage.places_of(action)
        if places:
            self.painter.reveal(places)
        else:
            self._moves.reveal(action)

    def _paint(self, look: TableLook, duration: int) -> None:
        self.stage.paint(look, duration)
        show_prompt(look, self._situation.choice)
