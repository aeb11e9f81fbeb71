"""The panel of a lesson: the sentence, answers, and navigation buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from js import document

from ...core.teaching.lesson import Lesson
from ...core.teaching.lesson_walk import LessonWalk
from ...core.text.markup import button, h
from ..page.dom import by_id, closest, fill, join_names, lang, on, show, t
from .lesson_catalog import Known
from .panel_frame import Frame

MOST_LEFT = 3
"""The maximum number of lessons that are named at the end of one as still to learn."""


class LessonPanel:
    """Shows the state of a lesson; its buttons call `next`, `back`, `skip`, `where` and `answer(n)`."""

    def __init__(
        self,
        frame: Frame,
        next: Callable[[], None],
        back: Callable[[], None],
        skip: Callable[[], None],
        where: Callable[[], None],
        answer: Callable[[int], None],
    ) -> None:
        on(by_id("lesson-next"), "click", lambda _e: next())
        on(by_id("lesson-back"), "click", lambda _e: back())
        on(by_id("lesson-skip"), "click", lambda _e: skip())
        on(by_id("lesson-where"), "click", lambda _e: where())
        self._frame = frame
        self._answer = answer
        on(by_id("lesson-answers"), "click", self._answered)

    def _answered(self, event: object) -> None:
        chosen = closest(event, "[data-answer]")
        if chosen is not None:
            self._answer(int(chosen.dataset.answer))

    def show(self, walk: LessonWalk, remark: str, left: Sequence[Known]) -> None:
        """Show the state of a lesson; `remark` comments on the last action, `left` are the lessons still to learn."""
        lesson, count = walk.lesson, len(walk.lesson.steps)
        at = min(walk.at + 1, count)
        root = document.documentElement
        root.dataset.step = f"{at}/{count}"
        root.dataset.guide = "over" if walk.over else walk.step.kind if not walk.coming else "watch"
        self._show_answers(walk)
        self._show_ways(walk)
        show(by_id("lesson-end"), walk.over)
        show(by_id("lesson-after"), walk.over)
        if walk.over:
            self._show_end(lesson, left)
            self._show_after(lesson, left)
        said = self.sentence(walk)
        count_said = t("lesson.count", at=at, count=count)
        asked = walk.step.answers if not walk.over and walk.step.kind == "ask" else ()
        longest = max((answer.because[lang()] for answer in asked), key=len, default="")
        self._frame.show("lesson", (lesson.name, walk.at), lesson.title[lang()], count_said, said, remark, longest)

    def sentence(self, walk: LessonWalk) -> str:
        """Return the sentence for the state of a lesson."""
        return t("lesson.over", title=walk.lesson.title[lang()]) if walk.over else walk.step.said[lang()]

    def _show_answers(self, walk: LessonWalk) -> None:
        asked = not walk.over and walk.step.kind == "ask"
        buttons = []
        for n, answer in enumerate(walk.step.answers if asked else ()):
            given = walk.answered == n
            mark = "" if not given else "right" if answer.right else "wrong"
            more = {"data_mark": mark, "aria_pressed": "true"} if given else {}
            buttons.append(button("button", answer.said[lang()], data_answer=str(n), **more))
        fill(by_id("lesson-answers"), *buttons)
        show(by_id("lesson-answers"), asked)

    def _show_ways(self, walk: LessonWalk) -> None:
        """Show the available buttons; the focus stays in the navigation, so that keys work from step to step."""
        onward, skip = by_id("lesson-next"), by_id("lesson-skip")
        focused = document.activeElement
        moved = (focused == onward and not walk.can_go_on) or focused == skip
        show(by_id("lesson-where"), walk.acting)
        show(skip, not walk.over and not walk.can_go_on)
        show(onward, walk.can_go_on)
        by_id("lesson-back").setAttribute("aria-disabled", "false" if walk.can_go_back else "true")
        if moved and document.activeElement != skip:
            by_id("lesson-text").focus(preventScroll=True)

    def _show_end(self, lesson: Lesson, left: Sequence[Known]) -> None:
        """Show what the lesson has taught, and which lessons are left."""
        fill(by_id("lesson-recap"), *[h("li", "", sentence[lang()]) for sentence in lesson.recap])
        titles = join_names(one.title for one in left[:MOST_LEFT])
        if len(left) > MOST_LEFT:
            titles = t("lesson.left.more", titles=titles, n=len(left) - MOST_LEFT)
        by_id("lesson-left").textContent = t("lesson.left", titles=titles) if left else t("lesson.left.none")

    def _show_after(self, lesson: Lesson, left: Sequence[Known]) -> None:
        buttons = []
        if left:
            named = t("lesson.following", title=left[0].title)
            buttons.append(button("button button-main", named, data_lesson=left[0].name))
        plays = button("button", t("lesson.play"), id="lesson-play")
        again = button("button button-quiet", t("lesson.again"), data_lesson=lesson.name)
        fill(by_id("lesson-after"), *buttons, plays, again)
