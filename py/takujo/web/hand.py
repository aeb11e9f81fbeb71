"""What a person does on the board: choosing places, turning through possibilities, opening a form of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.errors import Illegal
from .chooser import Fields
from .cycle import Target
from .dom import lang
from .prompt import shown_prompt
from .settings import motion
from .sounds import sound_play

if TYPE_CHECKING:
    from .forms import FormDialog
    from .table import Table


class Hand:
    """Takes what comes from the board, and plays what is settled by it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._form: FormDialog | None = None

    def on_board(self, kind: str, value: str) -> None:
        """Do what the board reports: see painter.js."""
        table = self._table
        if table.match is None:
            return
        cycle = table.stage.cycle
        if kind == "layout":
            table.paint(0)
        elif kind == "choose":
            self._choose(value)
        elif kind == "enter":
            self._preview(cycle.find(value))
        elif kind == "turn":
            self._turn(int(value))
        elif kind == "confirm":
            shown = cycle.shown(table.stage.focus)
            if shown is not None:
                self._choose(shown["id"])

    def _choose(self, id: str) -> None:
        table, stage = self._table, self._table.stage
        if id == "again" and not stage.chooser.fixed:
            table.undo()
            return
        if not id or id == "again":
            self.clear_choice()
            return
        if stage.cycle.goes_on(id):
            self._turn(1)
            return
        if self._preview(stage.cycle.find(id)) or self.open_form(stage.form_of(id)):
            return
        pick = stage.pick_of(id)
        state = stage.chooser.state(pick)
        if state == "info":
            focus = stage.focus_of(id)
            if focus is not None and not stage.cycle.members:
                stage.focus = None if stage.focus == focus else focus
                table.paint(motion())
            table.notices.say(stage.label_of(id))
        elif state == "off":
            self._explain(pick)
        else:
            action = stage.chooser.choose(pick)
            if action is not None:
                table.play(action)
            else:
                focus = stage.focus_of(id)
                if focus is not None:
                    stage.focus = focus if stage.chooser.fixed else None
                sound_play("pick")
                table.paint(motion())
                table.mark_moves()
                table.notices.say(shown_prompt())

    def _explain(self, pick: Fields) -> None:
        """Say why a place can't be chosen."""
        table = self._table
        match, seat = table.match, table.deciding()
        assert match is not None and seat is not None
        picked = {**table.stage.chooser.fixed, **pick}
        refusal: Illegal = match.game.part("texts.describe").why_not(match.view(seat), seat, picked)
        refusal.texts = match.game.texts
        sound_play("refuse")
        table.notices.refuse(refusal, table.to_rule)

    def clear_choice(self) -> None:
        """Take back what is chosen so far."""
        table = self._table
        if table.stage.chooser.fixed:
            table.stage.chooser.clear()
            table.stage.focus = None
            table.paint(motion())
            table.mark_moves()

    # -- turning

    def _turn(self, by: int) -> None:
        """Go on to another possibility of the cycle."""
        stage = self._table.stage
        target = stage.cycle.beside(stage.focus, by)
        if self._preview(target) and target is not None:
            self._table.notices.say(f"{target['label']} {target.get('tip', '')}".strip())

    def _preview(self, target: Target | None) -> bool:
        """Show a possibility of a cycle on the board; return whether it was not shown before."""
        if target is None or target["focus"] == self._table.stage.focus:
            return False
        self._table.stage.focus = target["focus"]
        self._table.paint(motion())
        return True

    # -- forms

    def open_form(self, name: str) -> bool:
        """Open a form of the game; return whether it is offered now."""
        table = self._table
        match, seat = table.match, table.deciding()
        form = next((form for form in table.stage.forms if form.name == name), None)
        if match is None or seat is None or form is None:
            return False
        if self._form is None:
            from .forms import FormDialog  # few games have any

            self._form = FormDialog(table.play)
        talk, view = match.game.part("texts.describe"), match.view(seat)
        self._form.open(form, self._moment(seat), lambda values: talk.fill(lang(), view, seat, name, values))
        return True

    def follow(self, seat: int | None) -> None:
        """Close the form that is open unless the seat is still to take the same decision."""
        if self._form is not None:
            self._form.follow(self._moment(seat))

    def _moment(self, seat: int | None) -> tuple[object, ...]:
        """Return what stays the same as long as a seat is to take one and the same decision."""
        match = self._table.match
        return id(match), len(match.entries) if match is not None else 0, seat, lang()
