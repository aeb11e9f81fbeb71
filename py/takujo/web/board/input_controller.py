"""Turns input into actions: targets on the board, buttons of moves, selection wheels, and forms."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...core.rules.action import Action
from ...core.text.errors import Illegal
from ..page.background_tasks import run_with
from ..page.dom import by_id, closest, lang, on
from ..page.needed_bundles import MORE
from ..page.notices import Notices
from ..page.settings import motion
from ..page.sounds import sound_play
from ..state.action_filter import Fields
from ..state.choice import Choice
from ..state.table_look import TableLook
from .choice_view import ChoiceView
from .confirmation import Confirmation
from .hint_overlay import IdeaMark
from .prompt import shown_prompt
from .selection_wheel import Target

if TYPE_CHECKING:
    from .form_dialog import FormDialog


class InputController:
    """Turns input from the board and the list of moves into an action, and calls `play(action)`.

    `go_on()` continues after a result that waits for a person; `refuse(refusal)` says why a place can't be chosen.
    """

    def __init__(
        self,
        choice: Choice,
        view: ChoiceView,
        mark: IdeaMark,
        notices: Notices,
        play: Callable[..., None],
        undo: Callable[[], None],
        go_on: Callable[[], None],
        refuse: Callable[[Illegal], None],
    ) -> None:
        self._choice = choice
        self._view = view
        self._mark = mark
        self._notices = notices
        self._play = play
        self._undo = undo
        self._continue = go_on
        self._refuse = refuse
        self._form: FormDialog | None = None
        self._then = ""
        """The click target that is selected by itself after the action that is being played; or ""."""
        self._confirmation = Confirmation(choice)
        self._look: TableLook | None = None
        """The table that the input is about; None while another screen is shown."""
        view.painter.on_event = self._on_board
        on(by_id("moves"), "click", self._on_move)

    def _on_board(self, kind: str, value: str) -> None:
        """Handle an event of the board: see painter.js."""
        if kind in ("choose", "enter", "turn", "confirm"):
            self._mark.take_back()  # The selection of an idea isn't the person's own.
        if self._look is None:
            return
        cycle = self._view.stage.cycle
        if kind == "layout":
            self._view.paint(0)
        elif kind == "choose":
            self._choose(value)
        elif kind == "enter":
            self._preview(cycle.find(value))
        elif kind == "turn":
            self._turn(int(value))
        elif kind == "confirm":
            shown = cycle.shown(self._choice.focus)
            if shown is not None:
                self._choose(shown["id"])

    def _on_move(self, event: Any) -> None:
        self._mark.take_back()
        chosen = closest(event, "[data-action]")
        opener = closest(event, "[data-form]")
        row = closest(event, "[data-series]")
        if closest(event, "[data-go-on]") is not None:
            self._continue()
        elif closest(event, "[data-all]") is not None:
            self.clear_choice()
            by_id("moves-body").querySelector("[data-action]").focus()
        elif chosen is not None:
            notation = str(chosen.dataset.action)
            action = next((one for one in self._choice.narrowing.legal if str(one) == notation), None)
            if action is None:
                self._play(notation)
            else:
                self._decide((action,), "")
        elif row is not None:
            name = str(row.dataset.series)
            self._decide(next((one.actions for one in self._choice.series if one.name == name), ()), "")
        elif opener is not None:
            self._open_form(str(opener.dataset.form))

    def _choose(self, id: str) -> None:
        choice, stage = self._choice, self._view.stage
        if id == "again" and not choice.narrowing.fixed:
            self._undo()
            return
        if not id or id == "again":
            self.clear_choice()
            return
        if stage.cycle.goes_on(id):
            self._turn(1)
            return
        if self._preview(stage.cycle.find(id)) or self._open_form(stage.form_of(id)):
            return
        pick = stage.pick_of(id)
        state = choice.narrowing.state(pick)
        asked = choice.asked
        if asked is not None and (id == self._confirmation.place or choice.narrowing.only(pick) == asked):
            self._decide(stage.plays_of(id) or (asked,), id, stage.then_of(id))
            return
        if plays := stage.plays_of(id):
            self._decide(plays, id, stage.then_of(id))
            return
        if state == "info":
            focus = stage.focus_of(id)
            if focus is not None and not stage.cycle.members:
                choice.focus = None if choice.focus == focus else focus
                self._view.paint(motion())
            self._notices.inform(stage.label_of(id), stage.aid_of(id))
        elif state == "off":
            self._explain(pick)
        elif state == "chosen" and stage.twins.has(id) and not stage.is_chosen(id):
            stage.twins.press(id)
            self._view.show_choice()
        else:
            choice.asked = None
            stage.twins.press(id)
            then = stage.then_of(id)
            action = choice.narrowing.choose(pick)
            if action is not None:
                self._decide((action,), id, then)
            else:
                focus = stage.focus_of(id)
                if focus is not None:
                    choice.focus = focus if choice.narrowing.fixed else None
                sound_play("pick")
                self._view.show_choice()
                self._notices.say(shown_prompt())

    def _decide(self, actions: tuple[Action, ...], place: str, then: str = "") -> None:
        """Play one or several actions and select the click target `then`, or ask first whether the first is meant."""
        assert self._look is not None
        if not actions:
            return
        if self._confirmation.admits(self._look, actions[0], place):
            self._then = then
            self._play(*actions)  # This shows the new position, in which the target is selected.
            self._then = ""
        else:
            sound_play("pick")
            self._view.show_choice()
            self._notices.say(shown_prompt())

    def _explain(self, pick: Fields) -> None:
        """Explain why a target can't be selected."""
        look = self._look
        assert look is not None and look.seat is not None and look.own is not None
        picked = {**self._choice.narrowing.fixed, **pick}
        sound_play("refuse")
        self._refuse(look.match.game.why_not(look.own, look.seat, picked))

    def clear_choice(self) -> None:
        """Clear what the person has selected."""
        if self._choice.narrowing.fixed:
            self._choice.clear()
            self._view.show_choice()

    # -- turning

    def _turn(self, by: int) -> None:
        """Switch to another alternative of the cycle."""
        target = self._view.stage.cycle.beside(self._choice.focus, by)
        if self._preview(target) and target is not None:
            label, tip = target["label"], target.get("tip", "")
            self._notices.say(label if tip in label else tip if label in tip else f"{label} {tip}")

    def _preview(self, target: Target | None) -> bool:
        """Show an alternative of a cycle on the board; return whether it wasn't shown before."""
        if target is None or target["focus"] == self._choice.focus:
            return False
        self._choice.focus = target["focus"]
        self._view.paint(motion())
        return True

    # -- forms

    def _open_form(self, name: str) -> bool:
        """Open a form of the game, perhaps only once its code is loaded; return whether it is available now."""
        look = self._look
        form = next((form for form in self._choice.forms if form.name == name), None)
        if look is None or look.seat is None or look.own is None or form is None:
            return False
        offers, seat, view = look.match.game.forms, look.seat, look.own
        if offers is None:
            return False
        moment, glyphs = _moment(look), look.match.game.board.GLYPHS

        def show() -> None:
            if self._look is None or _moment(self._look) != moment:
                return
            if self._form is None:
                from .form_dialog import FormDialog  # Few games have forms.

                self._form = FormDialog(self._play)
            self._form.open(form, glyphs, moment, lambda values: offers.fill(lang(), view, seat, name, values))

        run_with([MORE], show)
        return True

    def show(self, look: TableLook) -> None:
        """Take input for the present state; close the open form unless the seat still has the same decision."""
        self._look = look
        self._go_on(look)
        if self._form is not None:
            self._form.follow(_moment(look))

    def _go_on(self, look: TableLook) -> None:
        """Select what follows the action that has just been played, if the person can choose it now."""
        if not self._then:
            return
        then, self._then = self._then, ""
        choice, stage = self._choice, self._view.stage
        pick = stage.pick_of(then)
        if look.seat is not None and pick and choice.narrowing.state(pick) == "lit":
            choice.narrowing.fixed = dict(pick)
            choice.focus = stage.focus_of(then)
            self._view.show_choice()

    def leave(self) -> None:
        """Close the open form and ignore input, because another screen follows."""
        self._look = None
        if self._form is not None:
            self._form.follow(None)


def _moment(look: TableLook) -> tuple[object, ...]:
    """Return a key that stays the same as long as a seat has the same decision."""
    return id(look.match), len(look.match.entries), look.seat, lang()
