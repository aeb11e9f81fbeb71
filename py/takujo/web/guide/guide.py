"""Goes through a lesson with the table: says what is to be done, lights where, and remembers how far one has come."""

from __future__ import annotations

from collections.abc import Callable

from ...core.errors import Illegal
from ...core.lesson import Lesson
from ...core.lesson_walk import SLIPS, Walk, resume
from ..page.dom import by_id, lang, on, t
from ..page.notices import Notices
from ..page.sounds import sound_play
from ..saves.lesson_book import LessonBook, Progress
from ..state.situation import Look
from ..table.table import Table
from .panel import Panel
from .shelf import known

MOST = 8
"""Where more places than this would do, none of them is lit by itself."""


class Guide:
    """Stands beside the match of a lesson; `leave()` leads away, `play(game)` to a match of its game."""

    def __init__(
        self,
        table: Table,
        book: LessonBook,
        notices: Notices,
        leave: Callable[[], None],
        play: Callable[[str], None],
    ) -> None:
        self._table = table
        self._book = book
        self._notices = notices
        self._play = play
        self._walk: Walk | None = None
        self._remark = ""
        self._where = False
        """Whether the learner has asked where the next move is made."""
        self._stood: tuple[object, ...] = ()
        """Where the learner last stood; what comes next there has been brought into sight."""
        self._said: tuple[object, ...] = ()
        """The step whose sentence has been spoken, and in which language."""
        self._panel = Panel(self.on, self.back, lambda: self._go(Walk.skip), self.where, leave, self._answer)
        on(by_id("lesson-after"), "click", self._after)

    def begin(self, lesson: Lesson) -> None:
        """Lay out a lesson where it was left; one that was done begins anew."""
        known = self._book.progress(lesson.name)
        self._walk = resume(lesson, known.at, known.played)
        if self._walk.over:
            self._walk = Walk(lesson)
        self._remark, self._where, self._said, self._stood = "", False, (), ()
        self._table.open(self._walk.match, companion=self)
        by_id("lesson-text").focus(preventScroll=True)

    @property
    def guiding(self) -> str:
        """The name of the lesson whose match lies on the table, or ""."""
        walk = self._walk
        return walk.lesson.name if walk is not None and self._table.situation.match is walk.match else ""

    def keep(self) -> None:
        """Remember how far one has come."""
        walk = self._walk
        if walk is not None:
            done = walk.over or self._book.progress(walk.lesson.name).done
            at, played = (0, []) if walk.over else (walk.at, walk.played())
            self._book.note(walk.lesson.name, Progress(at, tuple(played), done))

    # -- what the table asks of whoever stands beside a match

    def script(self) -> tuple[int, str] | None:
        """Return what happens by itself next."""
        return self._walk.coming[0] if self._walk is not None and self._walk.coming else None

    def aside(self) -> str:
        """Return what is to be done where nothing of the match is to be decided, or ""."""
        walk = self._walk
        if walk is None or walk.acting:
            return ""
        if walk.over:
            return t("prompt.lesson-over")
        return t("prompt.watch" if walk.coming else "prompt.read" if walk.can_go_on else "prompt.answer")

    def follow(self, look: Look) -> None:
        """Show where the walk stands, and light what it speaks of."""
        walk = self._walk
        if walk is None:
            return
        here = (walk.at, lang())
        fresh = here != self._said
        self._said = here
        if fresh:
            self._remark, self._where = "", False
        following = [one for one in known(walk.lesson.game.id) if not self._book.progress(one.name).done]
        self._panel.show(walk, self._remark, following[0] if following else None)
        lit = self._lit() if look.live else []
        stands = (walk.at, len(walk.match), walk.acting, lang())
        moved = stands != self._stood
        self._stood = stands
        self._table.light(lit, moved)
        if walk.acting and look.live and moved and not lit:
            self._table.bring_into_sight(walk.wanted()[0])
        if fresh:
            self._notices.say(self.sentence())

    def leave(self) -> None:
        """Take away all that is shown."""
        self._table.light([], False)
        self._panel.hide()

    def sentence(self) -> str:
        """Return what is said now."""
        return self._panel.sentence(self._walk) if self._walk is not None else ""

    def refused(self, refusal: Illegal, played: bool) -> None:
        """Say why a move, or only a place for one, was not taken."""
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
            self._say_where()

    def on(self) -> None:
        """Go on, where nothing is to be done but to read."""
        if self._walk is not None and self._walk.can_go_on:
            self._go(Walk.next)

    def back(self) -> None:
        """Go back a step, or to where this one began."""
        if self._walk is not None and self._walk.can_go_back:
            self._said = ()
            self._go(Walk.back)

    def where(self) -> None:
        """Light where the next move is made, and say it."""
        if self._walk is not None and self._walk.acting:
            self._where = True
            self._show_again()
            self._say_where()

    # -- the ways on and back

    def _go(self, way: Callable[[Walk], None]) -> None:
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

    def _show_again(self) -> None:
        look = self._table.situation.look()
        if look is not None:
            self.follow(look)

    def _after(self, event: object) -> None:
        if getattr(event, "target", None) is not None and event.target.id == "lesson-play":  # type: ignore[attr-defined]
            assert self._walk is not None
            self._play(self._walk.lesson.game.id)

    # -- lighting

    def _lit(self) -> list[str]:
        """Return the places to be lit now: what is spoken of, or after wrong moves where the right one is made."""
        walk = self._walk
        if walk is None or walk.over:
            return []
        step = walk.step
        if not walk.acting:
            return [] if step.kind in ("do", "any") else list(step.light)
        if walk.slips < SLIPS and not self._where:
            return []
        if step.light:
            return list(step.light)
        wanted = walk.wanted()
        if step.kind == "do":
            wanted = wanted[:1]
        places = dict.fromkeys(place for action in wanted for place in self._table.places_of(action))
        return list(places) if len(places) <= MOST else []

    def _say_where(self) -> None:
        names = [self._table.label_of(place) for place in self._lit()]
        if any(names):
            self._notices.say(t("lesson.here", places=t("app.list").join(filter(None, names))))
