"""The table on the page: one match, played by people and computers, and everything that shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.action import Action
from ..core.cursor import Cursor
from ..core.errors import Illegal
from ..core.match import Match
from ..core.position import CHANCE, NOBODY
from .chooser import Chooser
from .clock import DecisionClock
from .curtain import Curtain
from .dom import by_id, closest, on, screen, show, t
from .flow import Flow
from .hand import Hand
from .hint import offered
from .hint_view import HintPanel
from .log import Log, told_lines
from .looker import Looker, deciding
from .moves import Moves, waiting
from .notices import Notices
from .outcome import OutcomePanel
from .prompt import show_prompt, shown_prompt
from .review_view import ReviewPanel
from .seat_names import seat_names
from .settings import motion
from .sounds import sound_of, sound_play
from .stage import Stage


class Table:
    """Shows a match and lets people and computers play it."""

    def __init__(
        self,
        notices: Notices,
        keep: Callable[[], None],
        to_rule: Callable[[str], None],
        retry: Callable[[int], None],
    ) -> None:
        self.notices = notices
        self.keep = keep
        self.to_rule = to_rule
        self.match: Match | None = None
        self.cursor: Cursor | None = None
        self.hand = Hand(self)
        self.stage = Stage(self._on_board)
        self.moves = Moves()
        self.log = Log()
        self.outcome = OutcomePanel(self.stage.board)
        self.looker = Looker()
        self._viewer = NOBODY
        self.curtain = Curtain(self._came)
        self.clock = DecisionClock(self.stage.board, self._time_over)
        self.flow = Flow(self.stage, self._show, self._play, lambda: notices.toast(t("toast.worker")))
        self.hint = HintPanel(self)
        self.review = ReviewPanel(self.stage.board, self.flow.computers, notices, self.travel, retry)
        on(by_id("moves"), "click", self._on_move)
        on(by_id("log"), "click", self._on_log)
        on(by_id("log"), "mouseover", self._on_log_hover)
        on(by_id("log"), "mouseleave", lambda _e: self.stage.hint(None))

    # -- opening and closing

    def open(self, match: Match, stranger: bool = False) -> None:
        """Lay out a match; a stranger has it from a link, and has not said at which seat they sit."""
        self.match = match
        self.cursor = Cursor(match)
        self.looker.open(match, stranger)
        self.stage.focus = None
        self.hint.close()
        self.review.close()
        self.flow.open(match)
        self.refresh(animate=False)
        self.flow.run()

    def close(self) -> None:
        """Leave the match; a computer that is still thinking is not listened to."""
        self.hint.close()
        self.match = None
        self.cursor = None
        self.review.close()
        self.flow.open(None)
        self.leave()

    def leave(self) -> None:
        """Take away what covers the table: somebody goes to another screen."""
        self.curtain.draw()
        self.hand.follow(None)
        self.hint.close()

    def come_back(self) -> None:
        """Show the match again after another screen; computers go on with it."""
        self.refresh(animate=False)
        self.flow.run()

    # -- what is to be decided

    @property
    def live(self) -> bool:
        """Whether the present is shown."""
        return self.cursor is not None and self.cursor.live

    def deciding(self) -> int | None:
        """Return the seat of the person at the device who is to decide now, or None."""
        if self.match is None or not self.live or self.looker.awaited(self.match) is not None:
            return None
        return deciding(self.match)

    def viewer(self) -> int:
        """Return the seat (or NOBODY) that looks at the match; whoever watches something happen sees it to its end."""
        assert self.match is not None
        if not self.flow.pacing:
            self._viewer = self.looker.viewer(self.match)
        return self._viewer

    def names(self) -> list[str]:
        """Return what each seat is called."""
        assert self.match is not None
        return seat_names(self.match)

    # -- showing

    def refresh(self, animate: bool = True) -> None:
        """Show the match as it is now."""
        match, cursor = self.match, self.cursor
        if match is None or cursor is None:
            return
        seat, viewer, names = self.deciding(), self.viewer(), self.names()
        legal = self.stage.offer(match, seat)
        self._curtain(names)
        self.hint.follow(match, seat)
        self._paint(match, cursor, seat, viewer, names, motion() if animate else 0)
        if seat is not None:
            self.moves.show(match.game, match.view(seat), legal, self.stage.effects, self.stage.forms)
        elif self.flow.pacing:
            self.moves.empty(t("move.paced"))
        elif not self.live:
            self.moves.empty(t("move.past"))
        elif match.actors():
            self.moves.empty(waiting(names[match.actors()[0]]))
        else:
            self.moves.empty(t("move.none"))
        self.mark_moves()
        self.hand.follow(seat)
        self._controls(match, seat)
        self.outcome.show(match, names, self.live and not self.review.open)
        self.review.follow(match, names, cursor.point)
        self._log(match, cursor, viewer, names)  # last: the outcome leaves it less room to scroll in
        self.clock.show(match, not self.flow.pacing and deciding(match) is not None and not self.curtain.hangs)

    def _log(self, match: Match, cursor: Cursor, viewer: int, names: list[str]) -> None:
        until = cursor.point if self.flow.pacing else len(match)  # what is still to be shown is not told beforehand
        self.log.show(match, names, cursor.point, viewer, until)

    def _curtain(self, names: list[str]) -> None:
        """Hang the curtain where the next person has to come first, when everything before has been seen."""
        match = self.match
        assert match is not None
        seat = None if self.flow.pacing else self.looker.awaited(match)
        if seat is None or screen() != "table":
            self.curtain.draw()
            return
        if not self.curtain.hangs:
            self.notices.hide_toast()  # it was meant for somebody else
        self.curtain.hang(match, seat, names)
        self.notices.say(t("curtain.text", name=names[seat]))

    def _came(self, seat: int) -> None:
        self.looker.came(seat)
        self.refresh(animate=False)
        self.notices.say(shown_prompt())
        by_id("table").focus()

    def paint(self, duration: int) -> None:
        """Paint the board and the prompt for what is chosen so far."""
        if self.match is not None and self.cursor is not None:
            self._paint(self.match, self.cursor, self.deciding(), self.viewer(), self.names(), duration)

    def _paint(
        self, match: Match, cursor: Cursor, seat: int | None, viewer: int, names: list[str], duration: int
    ) -> None:
        self.stage.paint(match, cursor, viewer, duration)
        # What is shown of a hint's idea is not chosen yet.
        chooser = Chooser([]) if self.hint.marking else self.stage.chooser
        show_prompt(match, cursor, viewer, seat, names, chooser, self.flow.pacing)

    def mark_moves(self) -> None:
        """Set apart the moves that agree with what is chosen."""
        self.moves.mark(self.stage.chooser.candidates(), bool(self.stage.chooser.fixed))

    def _controls(self, match: Match, seat: int | None) -> None:
        for id, refusal in (("undo", match.undo_refusal()), ("redo", match.redo_refusal())):
            refused = refusal is not None or not self.live or seat is None
            by_id(id).setAttribute("aria-disabled", "true" if refused else "false")
        by_id("hint").setAttribute("aria-disabled", "false" if offered(match, seat, self.viewer()) else "true")
        looking_back = not self.live and not self.flow.pacing
        show(by_id("fork"), looking_back or not match.actors())
        show(by_id("to-live"), looking_back)

    # -- playing

    def play(self, action: Action | str) -> None:
        """Play an action for the person who is to decide; a refusal is said, and nothing is changed."""
        seat = self.deciding()
        if seat is not None:
            try:
                self._play(seat, action, person=True)
            except Illegal as refusal:
                self.notices.refuse(refusal, self.to_rule)

    def _play(self, seat: int, action: Action | str, person: bool = False) -> None:
        match, cursor = self.match, self.cursor
        if match is None or cursor is None:
            return
        before = len(match)
        match.play(seat, action)
        if person:
            self.looker.acted(seat)
            self.notices.hide_toast()
            self.flow.fast = False
        live = cursor.live
        self.stage.chooser.clear()
        self.stage.focus = None
        self.keep()
        if live:
            self.flow.note(before)
        if self.flow.pacing:
            cursor.go(before + 1)
        if live:
            self.refresh()
        else:
            self._log(match, cursor, self.viewer(), self.names())
        self._speak_last()
        self._over()
        self.flow.run()

    def _over(self) -> None:
        if self.match is not None and self.live and not self.match.actors():
            by_id("outcome").focus()

    def _time_over(self, action: Action) -> None:
        if self.cursor is not None:
            self.cursor.to_live()
            self.play(action)

    def _speak_last(self) -> None:
        match = self.match
        assert match is not None
        first = len(match.turns) - 1
        while first > 0 and match.turns[first].seat == CHANCE:
            first -= 1
        viewer = self.viewer()
        told = [match.told(at, viewer) for at in range(first, len(match))]
        sound_play(
            "finish" if not match.actors() else sound_of(match.game, [event for turn in told for event in turn.events])
        )
        if not self.curtain.hangs:
            names = self.names()
            said = [line for at in range(first, len(match)) for line in told_lines(match, at, names, viewer)]
            self.notices.say(" ".join([*said, shown_prompt()]))

    def undo(self) -> None:
        """Take back the last action, or say why not."""
        self._rewind(Match.undo)

    def redo(self) -> None:
        """Play again what was taken back, or say why not."""
        self._rewind(Match.redo)

    def _rewind(self, do: Callable[[Match], None]) -> None:
        if self.match is None or self.cursor is None or self.curtain.hangs:
            return
        self.flow.skip()
        self.cursor.to_live()
        try:
            do(self.match)
        except Illegal as refusal:
            self.notices.refuse(refusal, self.to_rule)
            self.refresh(animate=False)
            return
        self.stage.chooser.clear()
        self.keep()
        self.refresh()
        sound_play("place")
        self.notices.say(shown_prompt())

    def skip(self) -> None:
        """Finish what moves; let computers play on without pauses until a person is to decide.

        One that is thinking does the best it has found so far.
        """
        self.flow.fast = self.deciding() is None
        self.flow.hurry()
        self.flow.skip()
        self.stage.board.skip()

    # -- travelling

    def travel(self, point: int) -> None:
        """Show another point of the match."""
        if self.cursor is None or self.curtain.hangs:
            return
        self.flow.skip()
        self.cursor.go(point)
        self.stage.chooser.clear()
        self.refresh(animate=False)
        self.notices.say(shown_prompt())

    def look_back(self) -> None:
        """Open the review of a match that is over."""
        if self.match is not None and self.match.outcome() is not None:
            self.review.begin(self.match, self._looked_back)
            self.refresh(animate=False)

    def _looked_back(self) -> None:
        self.refresh(animate=False)
        if not self.review.open:
            by_id("outcome" if self.live else "log").focus()

    def travel_by(self, step: int) -> None:
        """Move along the log."""
        if self.cursor is not None:
            self.travel(self.cursor.point + step)

    def _show(self, point: int | None) -> None:
        """Show a point of what happens by itself; None: the present again."""
        if self.cursor is None:
            return
        if point is None:
            self.cursor.to_live()
        else:
            self.cursor.go(point)
        self.refresh()
        if point is None:
            self.notices.say(shown_prompt())
            self._over()

    # -- what the person does

    def escape(self) -> None:
        """Put away the hint, or else take back what is chosen so far."""
        if self.hint.open:
            self.hint.dismiss()
        else:
            self.hand.clear_choice()

    def _on_board(self, kind: str, value: str) -> None:
        if kind in ("choose", "enter", "turn", "confirm"):
            self.hint.unmark()  # what it shows of an idea is not what the person has chosen
        self.hand.on_board(kind, value)

    def _on_move(self, event: Any) -> None:
        chosen = closest(event, "[data-action]")
        opener = closest(event, "[data-form]")
        if chosen is not None:
            self.play(str(chosen.dataset.action))
        elif opener is not None:
            self.hand.open_form(str(opener.dataset.form))

    def _on_log(self, event: Any) -> None:
        line = closest(event, "[data-at]")
        if line is not None:
            self.travel(int(line.dataset.at))

    def _on_log_hover(self, event: Any) -> None:
        line = closest(event, "[data-at]")
        at = int(line.dataset.at) if line is not None else 0
        match = self.match
        shown = match is not None and 0 < at <= len(match)
        self.stage.hint(match.told(at - 1, self.viewer()) if match is not None and shown else None)
