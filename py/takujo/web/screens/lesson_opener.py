"""Puts lessons and puzzles on the table, with their controllers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...core.match.match import Match
from ...core.rules.match_history import Player
from ..page.background_tasks import start
from ..page.dom import lang, t
from ..page.notices import Notices
from ..saves.store import Storage
from ..table.table import Table
from . import browser_history
from .navigation import Navigation
from .share_dialog import ShareDialog

if TYPE_CHECKING:
    from ...core.teaching.problem import Problem
    from ..guide.lesson_controller import LessonGuide
    from ..guide.panel_frame import Frame
    from ..guide.puzzle_controller import Practice

MISSING = {"lesson": ("lesson.none.title", "lesson.none"), "problem": ("problem.none.title", "problem.none")}
RIVALS = "strong"
"""The level of the computer players in the other seats when a match continues from a puzzle."""
BEGINNERS = "easy"
"""The level of the computer players in a match that is started from a lesson."""


class Learning:
    """Opens lessons and puzzles; `alone()` makes the page not save the table as a match.

    `branch(point, players)` starts a match from a point of the table's match, `begin(match)` puts a new one on the
    table.
    """

    def __init__(
        self,
        table: Table,
        navigation: Navigation,
        notices: Notices,
        storage: Storage,
        share: ShareDialog,
        alone: Callable[[], None],
        branch: Callable[[int, list[Player]], None],
        begin: Callable[[Match], None],
    ) -> None:
        self._table = table
        self._navigation = navigation
        self._notices = notices
        self._storage = storage
        self._share = share
        self._alone = alone
        self._branch = branch
        self._begin = begin
        self._frame: Frame | None = None
        self._guide: LessonGuide | None = None
        self._practice: Practice | None = None
        self._asked: object = None
        """A token of the latest request, which may still be loading."""

    def open(self, kind: str, name: str, push: bool = True) -> None:
        """Open a "lesson" or a "problem" for a form, an address or the browser's history."""
        start((self._open_lesson if kind == "lesson" else self._open_problem)(name, push, self._wanted()))

    def _wanted(self) -> Callable[[], bool]:
        """Return a function that returns whether this request is still valid: no newer one, and no navigation."""
        self._asked = asked = object()
        before = _place()
        return lambda: asked is self._asked and _place() == before

    def come_back(self, state: dict[str, str]) -> bool:
        """Show the lesson or the puzzle that a history entry names; return whether it names one."""
        for kind, here in (("lesson", self._guide), ("problem", self._practice)):
            if kind in state and here is not None and here.name == state[kind]:
                self._navigation.go("table", push=False)
                self._table.come_back()
            elif kind in state:
                self.open(kind, state[kind], push=False)
        return "lesson" in state or "problem" in state

    def keep(self) -> bool:
        """Save the progress of the lesson or puzzle on the table; return whether there is one."""
        here = [one for one in (self._guide, self._practice) if one is not None and one.name]
        for one in here:
            one.keep()
        return bool(here)

    # -- lessons

    async def _open_lesson(self, name: str, push: bool, wanted: Callable[[], bool]) -> None:
        """Start a lesson, or continue it at the saved step."""
        from ..guide.lesson_catalog import bring
        from ..guide.lesson_controller import LessonGuide  # Most visitors know how to play, so this is imported late.
        from ..saves.lesson_book import LessonBook

        lesson = await bring(name)
        if not wanted():
            return
        if lesson is None:
            self._missing("lesson")
            return
        self._clear("lesson", name, push)
        if self._guide is None:
            book = LessonBook(self._storage)
            self._guide = LessonGuide(self._table, self._beside(), book, self._notices, self._play_alike)
        self._guide.begin(lesson)

    # -- problems

    async def _open_problem(self, asked: str, push: bool, wanted: Callable[[], bool]) -> None:
        """Start a puzzle: by its name, the next one of a game, or that of "today"."""
        from ..guide.puzzle_catalog import bring
        from ..guide.puzzle_controller import Practice
        from ..saves.own_puzzle_book import OwnPuzzleBook
        from ..saves.problem_book import ProblemBook

        book, own = ProblemBook(self._storage), OwnPuzzleBook(self._storage)
        problem = await bring(asked, book, own)
        if not wanted():
            return
        if problem is None:
            self._missing("problem")
            return
        self._clear("problem", problem.name, push)
        if self._practice is None:
            ways = (self._next_problem, self._play_on, self._share_problem)
            self._practice = Practice(self._table, self._beside(), book, own, self._notices, *ways)
        self._practice.begin(problem)

    def _next_problem(self, name: str) -> None:
        self.open("problem", name)

    def _play_on(self, seat: int) -> None:
        """Continue from the end of a puzzle with a match against computer players."""
        match = self._table.situation.match
        if match is not None:
            level = RIVALS if RIVALS in match.game.levels else match.game.levels[-1]
            players = [Player("human" if at == seat else level) for at in range(match.seats)]
            self._branch(len(match), players)

    def _share_problem(self, problem: Problem) -> None:
        self._share.open_address(f"?problem={problem.name}", problem.game.card(lang(), "title"))

    # -- both

    def _beside(self) -> Frame:
        from ..guide.panel_frame import Frame

        if self._frame is None:
            self._frame = Frame(self._leave)
        return self._frame

    def _clear(self, kind: str, name: str, push: bool) -> None:
        """Clear the table, and update the browser's history."""
        self._alone()
        self._notices.hide_toast()
        self._navigation.show_table(push, **{kind: name})

    def _missing(self, kind: str) -> None:
        self._navigation.show_lobby()
        title, text = MISSING[kind]
        self._notices.message(t(title), t(text))

    def _leave(self) -> None:
        self._table.close()
        self._navigation.to_lobby()

    def _play_alike(self, lesson: Match) -> None:
        """Start a match with the seats and options of a lesson against easy computer players."""
        level = BEGINNERS if BEGINNERS in lesson.game.levels else lesson.game.levels[0]
        players = [Player("human" if player.kind == "human" else level) for player in lesson.players]
        self._begin(Match.new(lesson.game, lesson.seats, lesson.options, None, players))


def _place() -> tuple[str | None, ...]:
    """Return the present place in the browser's history: the screen and its content."""
    state = browser_history.remembered()
    return tuple(map(state.get, ("screen", "match", "lesson", "problem")))
