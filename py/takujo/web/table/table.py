"""The table on the page: one match, played by people and computer players, and all its views."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ...core.match.cursor import Cursor
from ...core.match.match import Match
from ...core.rules.action import Action
from ...core.rules.position import NOBODY
from ...core.text.errors import Illegal
from ..board.choice_view import ChoiceView
from ..board.hint_overlay import IdeaMark
from ..board.input_controller import InputController
from ..board.prompt import shown_prompt
from ..computers.worker_client import Computers
from ..page.dom import by_id, close_dialogs, lang, t
from ..page.focus import Focus
from ..page.notices import Notices
from ..page.settings import motion
from ..page.sounds import sound_play
from ..panels.action_announcer import lines_at, lines_since, sound_since
from ..panels.clock import DecisionClock
from ..panels.controls import Controls
from ..panels.curtain import Curtain
from ..panels.hint_panel import HintPanel
from ..panels.last_moves import LastMoves
from ..panels.log import Log
from ..panels.match_heading import MatchHeading
from ..panels.news_line import NewsLine
from ..panels.outcome_panel import OutcomePanel
from ..panels.tab_title import TabTitle
from ..panels.threats import Threats
from ..panels.value_set_tag import NumbersTag
from ..state.table_look import Part, TableLook
from ..state.table_state import Situation
from .action_sequence import ActionRow
from .automatic_play import Flow
from .pacing import Pacing
from .review_loader import LateReview

if TYPE_CHECKING:
    from .guide_protocol import Companion


class Table:
    """Plays the decisions of people and computer players, and updates all views.

    `keep()` saves the match after every action, `retry(point)` asks how to try again from a point of it.
    """

    def __init__(self, notices: Notices, keep: Callable[[], None], retry: Callable[[int], None]) -> None:
        self._notices = notices
        self._keep = keep
        self.situation = Situation()
        self._choice = self.situation.choice
        self._view = ChoiceView(self._choice)
        self._painter = self._view.painter
        computers = self.computers = Computers()
        mark = IdeaMark(self._choice, self._view)
        self._companion: Companion | None = None
        self._row = ActionRow()
        self._shown = (0, 0)
        self.shown: Callable[[], None] = lambda: None
        """A function that is called after the table has been updated."""
        self._input = InputController(
            self._choice, self._view, mark, notices, self.play, self.undo, self.go_on, self._refuse
        )
        self.hint = HintPanel(self._choice, mark, computers, notices, self.play)
        self.curtain = Curtain(self._painter, notices, self._came)
        self._log = Log(self._view.stage.point_out, self.travel)
        self._news = NewsLine(self.travel, self.replay)
        self._focus = Focus()
        self._clock = DecisionClock(self._painter, self._time_over)
        self.outcome = OutcomePanel(self._painter)
        self._review = LateReview(self.situation, self._view, computers, notices, self.travel, retry, self._looked_back)
        self._parts: tuple[Part, ...] = (
            self._choice,  # The other parts show what can be chosen.
            self.curtain,  # What it covers is painted later.
            self.hint,  # Its idea must be gone from the board before that is painted.
            LastMoves(self._choice),
            Threats(self._choice),
            self._view,
            self._news,
            self._input,
            Controls(),
            NumbersTag(),
            TabTitle(),
            MatchHeading(),
            self.outcome,
            self._review,
            self._log,  # The result leaves it less room to scroll.
            self._clock,
        )
        """What is shown of the match, in the order in which it is updated."""
        self.pacing = Pacing(self.situation)
        self._flow = Flow(
            self.situation,
            self._painter,
            computers,
            self.pacing,
            self._show,
            self._play,
            lambda: notices.toast(t("toast.worker")),
        )

    # -- opening and closing

    def open(
        self,
        match: Match,
        stranger: bool = False,
        companion: Companion | None = None,
        here: Callable[[], frozenset[int]] | None = None,
    ) -> None:
        """Put a match on the table; `stranger` means that it comes from a link, and the person hasn't chosen a seat.

        `companion` is the guide of a lesson's or puzzle's match. `here()` returns the seats that are played on this
        device, if others are on other devices.
        """
        self._part()
        self._focus.forget()
        self._notices.announcer.forget()
        self._notices.rule = ""
        self._companion = companion
        self.situation.open(match, stranger, here)
        self._shown = _stand(match)
        self.hint.close()
        self._review.close()
        self._flow.take_up(companion.script if companion is not None else None)
        self.come_back()

    def close(self) -> None:
        """Leave the match; the result of a running search is ignored."""
        self._part()
        self.hint.close()
        self.situation.close()
        self._review.close()
        self._flow.take_up()
        self.leave()

    def leave(self) -> None:
        """Close overlays and dialogs, because another screen follows."""
        close_dialogs()
        self._flow.leave()
        self._notices.announcer.forget()
        if self._companion is not None:
            self._companion.leave()
        self.curtain.draw()
        self._input.leave()
        self._news.leave()
        self.hint.leave()

    def _part(self) -> None:
        """Detach the guide."""
        if self._companion is not None:
            self._companion.leave()
        self._companion = None

    def come_back(self) -> None:
        """Show the match again after another screen was shown; computer players continue."""
        self.refresh(animate=False)
        self._flow.run()

    # -- showing

    def refresh(self, animate: bool = True) -> TableLook | None:
        """Update all parts to the present state and return that; None if no match is on the table."""
        self.situation.aside = self._companion.aside() if self._companion is not None else ""
        look = self.situation.look(motion() if animate else 0)
        if look is None:
            return None
        self._focus.note()
        for part in self._parts:
            part.show(look)
        if self._companion is not None:
            self._companion.show(look)
        # The focus comes last, because setting it forces a layout of the page.
        if self.curtain.hangs:
            self.curtain.take_focus()
        elif look.seat is not None:
            self._focus.keep()
        self.shown()
        return look

    def sit(self, here: Callable[[], frozenset[int]]) -> None:
        """Update which seats are played on this device, after seats have been taken or given up."""
        if self.situation.match is not None:
            self.situation.device.open(self.situation.match, False, here)
            self.come_back()

    def _show(self, point: int | None) -> None:
        """Show a point of the automatic events; None: the present again."""
        cursor = self.situation.cursor
        if cursor is None:
            return
        if point is None:
            cursor.to_live()
        else:
            cursor.go(point)
        self.refresh()
        if point is None:
            self._notices.announcer.tell([], self._question())
            self._over()

    def _came(self, seat: int) -> None:
        self.situation.device.came(seat)
        self.refresh(animate=False)
        self._notices.say(shown_prompt())
        by_id("table").focus()

    def _over(self) -> None:
        match = self.situation.match
        if match is not None and self.situation.live and not match.actors():
            self.outcome.take_focus()

    def picture(self, match: Match) -> str:
        """Return a small picture of a match's board as everyone may see it, as a data URL; "" if there can't be one."""
        names = [player.name for player in match.players]
        scene = match.game.board.scene(match.view(NOBODY), NOBODY, lang(), "wide", names=names)
        return self._painter.thumbnail(match.game, scene)

    # -- playing

    def play(self, action: Action | str, *ahead: Action) -> None:
        """Play an action for the person who must decide, then the actions `ahead`; show a refusal."""
        seat, match = self.situation.deciding(), self.situation.match
        if seat is not None and match is not None:
            self._row.begin(match, seat, ahead)
            self._play(seat, action, person=True)

    def _refuse(self, refusal: Illegal, played: bool = False) -> None:
        """Explain why an action was refused, or why a place can't be selected."""
        if self._companion is not None:
            self._companion.refused(refusal, played)
        else:
            self._notices.refuse(refusal)

    def _play(self, seat: int, action: Action | str, person: bool = False) -> None:
        situation = self.situation
        match, cursor = situation.match, situation.cursor
        if match is None or cursor is None:
            return
        stood = _stand(match)
        try:
            match.play(seat, action)
        except Illegal as refusal:
            if not person:
                raise
            self._refuse(refusal, played=True)
            return
        if person:
            self._row.run(match, seat)
            situation.device.acted(match, seat)
            self._notices.hide_toast()
            self._notices.rule = ""
            self.pacing.fast = False
        if _stand(match) == stood:  # It is played on the host's device, and awaited here.
            self._choice.clear()
            self.refresh()
        else:
            self._gone_on(match, cursor, stood[1], person)

    def follow(self) -> None:
        """Show what other devices have played since the last update, and continue from there."""
        match, cursor = self.situation.match, self.situation.cursor
        if match is None or cursor is None:
            return
        if self._shown == _stand(match):
            self.refresh()
            self._flow.run()
        else:
            self._gone_on(match, cursor, min(self._shown[1], len(match)))
            seat = self.situation.deciding()
            if seat is not None and (action := self._row.following(match, seat)) is not None:
                self._play(seat, action, person=True)

    def _gone_on(self, match: Match, cursor: Cursor, before: int, person: bool = False) -> None:
        """Show what has been played, here by a person or on other devices, since there were `before` actions."""
        situation = self.situation
        self._shown = _stand(match)
        live = cursor.live
        self._choice.clear()
        self._keep()
        if live:
            self._flow.note(before)
        if situation.pacing:
            cursor.go(before + 1)
        look = self.refresh() if live else situation.look()
        assert look is not None
        if not live:
            self._log.show(look)
        self._tell(look, before, person)
        self._over()
        self._flow.run()

    def _tell(self, look: TableLook, before: int, person: bool) -> None:
        sound_since(look, before)
        if self.curtain.hangs:
            return
        lines = lines_since(look, before)
        if self._companion is not None:
            self._notices.say(" ".join([*lines, self._companion.sentence()]))
        elif person:
            self._notices.say(" ".join(filter(None, [*lines, self._question()])))
        else:
            self._notices.announcer.tell(lines, self._question())

    def _question(self) -> str:
        """Return the prompt for a person here, or that the match is over; "" while others must decide."""
        situation = self.situation
        assert situation.match is not None
        waits = situation.live and situation.deciding() is None and bool(situation.match.actors())
        return "" if situation.pacing or waits else shown_prompt()

    def _time_over(self, action: Action) -> None:
        if self.situation.cursor is not None:
            self.situation.cursor.to_live()
            self.play(action)

    def undo(self) -> None:
        """Undo the last action, or explain why that isn't possible; in a lesson or puzzle, go back as it defines.

        While an earlier point is viewed, go back to the person's first decision from there on, if that is allowed.
        """
        if self._companion is not None:
            self._companion.back()
            return
        look = self.situation.look()
        if look is not None:
            point = look.undo_point
            self._rewind(
                look.undo_refusal, lambda match: self._row.undo(match) if point is None else match.undo_to(point)
            )

    def redo(self) -> None:
        """Redo the last undone action, or explain why that isn't possible."""
        look = self.situation.look()
        if look is not None:
            self._rewind(look.redo_refusal, lambda match: match.redo())

    def _rewind(self, refusal: Illegal | None, do: Callable[[Match], None]) -> None:
        """Undo or redo, unless the button for it refuses."""
        match, cursor = self.situation.match, self.situation.cursor
        if match is None or cursor is None or self.curtain.hangs:
            return
        if refusal is not None:
            self._notices.refuse(refusal)
            return
        self._flow.skip()
        cursor.to_live()
        counted = not match.long_undos()
        try:
            do(match)
        except Illegal as why:
            self._notices.refuse(why)
            self.refresh(animate=False)
            return
        if self._shown == _stand(match):  # The others are asked first.
            self.refresh(animate=False)
            return
        self._shown = _stand(match)
        self._choice.clear()
        self._keep()
        self.refresh()
        sound_play("place")
        self._notices.say(shown_prompt())
        if counted and match.long_undos():
            self._notices.toast(t("toast.casual"))
        self._flow.run()

    def ask(self) -> None:
        """Request a hint for the person who decides."""
        if self._companion is None or not self._companion.asked():
            self.hint.ask()

    def gone_on(self) -> None:
        """Update after the guide has moved the match forwards or backwards, and continue from there."""
        if self.situation.cursor is not None:
            self.situation.cursor.to_live()
        self._choice.clear()
        self.refresh()
        self._flow.run()

    def lesson_on(self) -> None:
        """Continue to the next step of a lesson."""
        if self._companion is not None:
            self._companion.on()

    def lesson_back(self) -> None:
        """Go back a step in a lesson."""
        if self._companion is not None:
            self._companion.back()

    def light(self, places: Sequence[str], show: bool) -> None:
        """Highlight these places of the board and no others; scroll to those in `show`."""
        self._view.stage.light(places, show)

    def enlarge(self, seat: int) -> None:
        """Show the board of a seat enlarged, unless the person has chosen what to enlarge."""
        self._view.enlarge(seat)

    def bring_into_sight(self, action: Action) -> None:
        """Scroll to where an action can be selected: its places on the board, or its button if it has none."""
        self._view.bring_into_sight(action)

    def places_of(self, action: Action) -> list[str]:
        """Return the places of the board that select an action."""
        return self._view.stage.places_of(action)

    def label_of(self, place: str) -> str:
        """Return the label of a place of the board."""
        return self._view.stage.label_of(place)

    def skip(self) -> None:
        """Finish animations; go through everything at once until a person must decide.

        A running search ends with its best idea until now.
        """
        self.pacing.skip()
        self._flow.hurry()
        self._flow.skip()
        self._painter.skip()

    def go_on(self) -> None:
        """Continue after a result that has waited for a person."""
        self._flow.go_on()

    def escape(self) -> None:
        """Close the hint; if none is open, clear the selection."""
        if self.hint.open:
            self.hint.dismiss()
        else:
            self._input.clear_choice()

    # -- travelling

    def travel(self, point: int) -> None:
        """Show another point of the match than the present one."""
        cursor = self.situation.cursor
        if cursor is None or self.curtain.hangs:
            return
        self._flow.skip()
        cursor.go(point)
        self._choice.clear()
        look = self.refresh(animate=False)
        self._notices.say(" ".join([*(lines_at(look) if look is not None else ()), shown_prompt()]))

    def travel_by(self, step: int) -> None:
        """Move the viewed point by a number of actions."""
        if self.situation.cursor is not None:
            self.travel(self.situation.cursor.point + step)

    def replay(self, points: list[int]) -> None:
        """Show points of the match one by one on the board, then the present."""
        self._choice.clear()
        self._flow.replay(points)

    def look_back(self) -> None:
        """Open the review of a finished match."""
        self._review.begin()

    def _looked_back(self) -> None:
        self.refresh(animate=False)
        if self.situation.reviewing:
            return
        if self.situation.live:
            self.outcome.take_focus()
        else:
            by_id("log").focus()


def _stand(match: Match) -> tuple[int, int]:
    """Return the lengths of a match: entries, and standing actions."""
    return len(match.entries), len(match)
