"""Shows the ideas of a hint on the board: their plans, and what an idea would select, as if it were selected."""

from __future__ import annotations

from js import document

from ...core.rules.action import Action
from ..state.action_filter import agrees
from ..state.choice import Choice
from .choice_view import ChoiceView, Plan


class IdeaMark:
    """Draws the plan of the best idea, shows one idea at a time, and restores the board afterwards."""

    def __init__(self, choice: Choice, view: ChoiceView) -> None:
        self._choice = choice
        self._view = view
        self._best: Plan = ()
        self._action: Action | None = None
        self._focus: int | None = None
        self._shown: int | None = None

    def propose(self, action: Action, plan: Plan) -> None:
        """Draw the plan of the best idea and scroll to it, while no other one is shown; an action begins the plan."""
        self._best = plan
        if self._action is None and self._choice.plan != plan:
            self._choice.plan = plan
            self._view.show_choice()
        if self._action is None:
            self._view.bring_plan_into_sight(action, plan)

    def show(self, action: Action, plan: Plan) -> None:
        """Show on the board what an action of an idea would select, and the idea's plan."""
        choice, stage = self._choice, self._view.stage
        if action == self._action or action not in choice.narrowing.legal:
            return
        if self._action is None:
            self._focus = choice.focus
        self._action = action
        choice.deselect()
        choice.plan = plan
        choice.pretended = True
        said = action.choice()
        turned = next((one for one in stage.cycle.members if agrees(said, stage.pick_of(one["id"]))), None)
        if turned is not None:
            choice.focus = turned["focus"]
        else:
            choice.narrowing.fixed = said
            places = [str(place.dataset.target) for place in document.querySelectorAll("#targets [data-target]")]
            chosen = [stage.focus_of(id) for id in places if stage.pick_of(id) and agrees(said, stage.pick_of(id))]
            choice.focus = next((focus for focus in chosen if focus is not None), self._focus)
        self._shown = choice.focus
        self._view.show_choice()
        self._view.bring_plan_into_sight(action, plan)

    def take_back(self) -> None:
        """Clear what an idea has selected, and draw the plan of the best idea.

        It doesn't restore the person's own selection, which `show` has cleared.
        """
        if self._action is not None:
            self._restore()
            self._view.show_choice()

    def end(self) -> None:
        """Clear what an idea has selected, and all plans."""
        if self._action is not None or self._choice.plan:
            self.forget()
            self._view.show_choice()

    def forget(self) -> None:
        """Clear what an idea shows, without repainting the board, which the caller does."""
        self._best = ()
        self._restore()

    def _restore(self) -> None:
        choice = self._choice
        choice.plan = self._best
        if self._action is not None:
            self._action = None
            choice.pretended = False
            choice.deselect()
            if choice.focus == self._shown:  # The focus is still the idea's, so nothing else has been selected since.
                choice.focus = self._focus
