"""The three places that show what is chosen so far: the board, the prompt, the list of moves."""

from __future__ import annotations

from ...core.rules.action import Action
from ..page.settings import motion
from ..state.table_state import Situation, TableLook
from .moves import Moves
from .painter import Painter
from .prompt import show_prompt
from .stage import Stage


class ChoiceView:
    """Shows what is offered and what is chosen of it."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self.painter = Painter()
        self.stage = Stage(self.painter, situation.choice)
        self._moves = Moves()

    def show(self, look: TableLook, duration: int) -> None:
        """Show all anew; what has moved on the board moves in `duration` ms."""
        self._paint(look, duration)
        self._moves.show(look, self._situation.choice)

    def paint(self, duration: int) -> None:
        """Show on the board and in the prompt what is chosen so far."""
        look = self._situation.look()
        if look is not None:
            self._paint(look, duration)

    def show_choice(self) -> None:
        """Show everywhere that something else is chosen."""
        self.paint(motion())
        self._moves.mark(self._situation.choice.narrowing)

    def bring_into_sight(self, action: Action) -> None:
        """Bring where an action is chosen into sight: its places on the board, or its button where it has none."""
        places = self.stage.places_of(action)
        if places:
            self.painter.reveal(places)
        else:
            self._moves.reveal(action)

    def _paint(self, look: TableLook, duration: int) -> None:
        self.stage.paint(look, duration)
        show_prompt(look, self._situation.choice)
