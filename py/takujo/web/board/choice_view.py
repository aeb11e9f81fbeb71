"""The three views of the current selection: the board, the prompt, and the list of moves."""

from __future__ import annotations

from ...core.drawing.move_trails import Trail
from ...core.rules.action import Action
from ..page.settings import motion
from ..state.choice import Choice
from ..state.table_look import TableLook
from .board_view import Stage
from .move_list import Moves
from .painter_bridge import Painter
from .prompt import Prompt

Plan = tuple[Trail, ...]
"""Where the moves of an idea lead on the board."""


class ChoiceView:
    """Shows the legal choices of the person who decides, and the current selection."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice
        self.painter = Painter()
        self.stage = Stage(self.painter, choice)
        self._prompt = Prompt(choice)
        self._moves = Moves(choice)
        self._look: TableLook | None = None

    def show(self, look: TableLook) -> None:
        """Redraw the board, the prompt and the list of moves; what has moved on the board is animated."""
        self._look = look
        for part in (self.stage, self._prompt, self._moves):
            part.show(look)

    def paint(self, motion: int) -> None:
        """Show the current selection on the board, animated for `motion` milliseconds, and in the prompt."""
        if self._look is not None:
            look = self._look._replace(motion=motion)
            self.stage.show(look)
            self._prompt.show(look)

    def show_choice(self) -> None:
        """Show a changed selection in all three views."""
        self.paint(motion())
        self._moves.mark(self._choice.narrowing)

    def enlarge(self, seat: int) -> None:
        """Show the board of a seat enlarged if the game enlarges one and nothing is enlarged yet."""
        if self._look is not None and self._choice.focus is None and self.stage.enlarge(self._look, seat):
            self.paint(0)

    def bring_into_sight(self, action: Action) -> None:
        """Scroll to where an action can be selected: its places on the board, or its button if it has none.

        Of its places, those that aren't selected yet are the most important, and of these the ones that decide most
        about the action: a cell of the map before a verb. As many of the other places as possible are also visible.
        """
        stage = self.stage
        places = sorted(stage.places_of(action), key=lambda id: (stage.is_chosen(id), -len(stage.pick_of(id))))
        if places:
            self.painter.reveal([*places, *self.stage.offered], True)
        else:
            self._moves.reveal(action)

    def bring_plan_into_sight(self, action: Action, plan: Plan) -> None:
        """Scroll to where a plan's first move leads on the board, and to where its action can be selected."""
        goals = [place for trail in plan[:1] for place in reversed(trail.places)]
        # Boards list the origin of a move before its goal.
        places = self.stage.places_of(action)[::-1]
        places.sort(key=lambda id: -len(self.stage.pick_of(id)))
        self.painter.reveal([*goals, *places], True)
