"""The controller of the lesson on the table; it also stores the learner's progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.match.match import Match
from ...core.teaching.lesson import Lesson
from ...core.teaching.lesson_walk import SLIPS, LessonWalk, resume
from ...core.text.errors import Illegal
from ..page.dom import by_id, closest, lang, on, t
from ..page.notices import Notices
from ..page.sounds import sound_play
from ..saves.lesson_book import LessonBook, LessonProgress
from ..state.table_look import TableLook
from ..table.table import Table
from .guided_play import Beside
from .lesson_catalog import known
from .lesson_panel import LessonPanel
from .panel_frame import Frame


class LessonGuide(Beside[LessonWalk]):
    """Controls a lesson's match; `play(match)` is called to begin an ordinary match with its settings."""

    def __init__(
        self, table: Table, frame: Frame, book: LessonBook, notices: Notices, play: Callable[[Match], None]
    ) -> None:
        super().__init__(table, notices)
        self._frame = frame
        self._book = book
        self._play = play
        self._panel = LessonPanel(
            frame, self.on, self.back, lambda: self._go(LessonWalk.skip), self.where, self._answer
        )
        on(by_id("lesson-after"), "click", self._after)

    def begin(self, lesson: Lesson) -> None:
        """Put a lesson on the table at its saved step; a completed one restarts."""
        known = self._book.progress(lesson.name)
        walk = resume(lesson, known.at, known.played)
        self._lay_out(LessonWalk(lesson) if walk.over else walk)

    @property
    def name(self) -> str:
        """The name of the lesson whose match is on the table, or ""."""
        return self._walk.lesson.name if self._walk is not None and self._lies_there else ""

    def keep(self) -> None:
        """Store the learner's progress in the lesson."""
        walk = self._walk
        if walk is not None:
            done = walk.over or self._book.progress(walk.lesson.name).done
            at, played = (0, []) if walk.over else (walk.at, walk.played())
            self._book.note(walk.lesson.name, LessonProgress(at, tuple(played), done))

    # -- the table's callbacks

    def show(self, look: TableLook) -> None:
        """Show the progress; at the end, the learner's own board is large, even if another seat is next."""
        super().show(look)
        if self._walk is not None and self._walk.over and look.live:
            self._table.enlarge(self._walk.lesson.seat)

    def aside(self) -> str:
        """Return the prompt for moments in which nothing in the match has to be decided, or ""."""
        walk = self._walk
        if walk is None or walk.acting:
            return ""
        if walk.over:
            return t("prompt.lesson-over")
        return t("prompt.watch" if walk.coming else "prompt.read" if walk.can_go_on else "prompt.answer")

    def sentence(self) -> str:
        """Return the sentence that the lesson shows at present."""
        return self._panel.sentence(self._walk) if self._walk is not None else ""

    def refused(self, refusal: Illegal, played: bool) -> None:
        """Explain why the lesson refuses a move, or a place on the board that was selected for one."""
        walk = self._walk
        if walk is None:
            return
        if not played:
            walk.slips += 1
        self._remark = refusal.sentence(lang())
        self._show_again()
        sound_play("refuse")
        self._notices.say(self._remark)
        if walk.slips == SLIPS and walk.acting:
            self._say_where(walk)

    def on(self) -> None:
        """Go on to the next step, if the present step only has to be read."""
        if self._walk is not None and self._walk.can_go_on:
            self._go(LessonWalk.next)

    def back(self) -> None:
        """Go back to the start of this step, or from there to the previous step."""
        if self._walk is not None and self._walk.can_go_back:
            self._said = ()
            self._go(LessonWalk.back)

    def asked(self) -> bool:
        """Answer a request for a hint: show where the next move is made."""
        self.where()
        return True

    def _here(self, walk: LessonWalk) -> object:
        return walk.at

    def _tell(self, walk: LessonWalk) -> None:
        lessons = known(walk.lesson.game.id) if walk.over else ()
        left = [one for one in lessons if not self._book.progress(one.name).done]
        self._panel.show(walk, self._remark, left)

    def _show_way(self, walk: LessonWalk) -> None:
        self._table.bring_into_sight(walk.wanted()[0])

    def _hide(self) -> None:
        self._frame.hide()

    # -- navigation buttons

    def _go(self, way: Callable[[LessonWalk], None]) -> None:
        if self._walk is not None:
            way(self._walk)
            self.keep()
            self._table.gone_on()

    def _answer(self, n: int) -> None:
        walk = self._walk
        if walk is None or not walk.answer(n):
            return
        self._remark = walk.step.answers[n].because[lang()]
        self._table.refresh(animate=False)
        right = walk.can_go_on
        sound_play("pick" if right else "refuse")
        verdict = t("lesson.right") if right else t("lesson.wrong")
        self._notices.say(f"{verdict} {self._remark}")
        if right:
            by_id("lesson-next").focus(preventScroll=True)

    def _after(self, event: Any) -> None:
        if closest(event, "#lesson-play") is not None:
            assert self._walk is not None
            self._play(self._walk.match)

    def _lit(self, walk: LessonWalk) -> Sequence[str]:
        """Return the places to highlight: those that the step names, or after wrong moves those of the right one."""
        if walk.over:
            return []
        step = walk.step
        if not walk.acting:
            return [] if step.kind in ("do", "any") else step.light
        if walk.slips < SLIPS and not self._where:
            return []
        wanted = walk.wanted()
        return step.light or self._places(wanted[:1] if step.kind == "do" else wanted)
