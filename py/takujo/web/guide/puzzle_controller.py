"""The controller of a puzzle on the table: evaluates moves, shows the solution, and records the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...core.teaching.problem import Problem
from ...core.teaching.problem_walk import ProblemWalk
from ...core.text.errors import Illegal
from ...core.thinking.continuation import ForcedReply
from ..page.dom import by_id, lang, t
from ..page.notices import Notices
from ..page.sounds import sound_play
from ..saves.own_puzzle import OwnPuzzle
from ..saves.own_puzzle_book import OwnPuzzleBook
from ..saves.problem_book import ProblemBook
from ..table.table import Table
from . import problem_words
from .guided_play import Beside
from .panel_frame import Frame
from .problem_panel import ProblemPanel, ProblemState
from .puzzle_catalog import day_of, today


class Practice(Beside[ProblemWalk]):
    """Controls a puzzle's match.

    Its buttons call `next(name)` to open another puzzle (the name of a game stands for its next puzzle), `play_on()` to
    continue the solved one as a match, and `share(name)` to share its address.
    """

    def __init__(
        self,
        table: Table,
        frame: Frame,
        book: ProblemBook,
        own_puzzles: OwnPuzzleBook,
        notices: Notices,
        next: Callable[[str], None],
        play_on: Callable[[int], None],
        share: Callable[[Problem], None],
    ) -> None:
        super().__init__(table, notices)
        self._frame = frame
        self._book = book
        self._own_puzzles = own_puzzles
        self._panel = ProblemPanel(
            frame,
            {
                "where": self.where,
                "show": self._give_up,
                "again": self._again,
                "next": lambda: next(self._following()),
                "play": lambda: play_on(self._seat),
                "share": lambda: share(self._walk.problem) if self._walk is not None else None,
            },
        )
        self._showing = False
        """Whether the solution is being shown."""
        self._line = ForcedReply(0, "")
        """The next move of the solution to show."""
        self._clean = True
        """Whether there was no wrong move and no help yet."""
        self._noted = False
        """Whether the result of this try is recorded."""
        self._change: int | None = None
        self._own: OwnPuzzle | None = None
        """The stored puzzle, if it is one of the person's; None for a puzzle of the game."""
        self._day = ""
        """The day whose puzzle this is, even if it is solved after midnight; "" for other puzzles."""

    def begin(self, problem: Problem) -> None:
        """Put a puzzle on the table."""
        self._showing, self._clean, self._noted, self._change = False, True, False, None
        self._own = self._own_puzzles.get(problem.name)
        self._day = "" if self._own is not None else day_of(problem.name)
        self._lay_out(ProblemWalk(problem))

    @property
    def name(self) -> str:
        """The name of the puzzle whose match is on the table, or ""."""
        return self._walk.problem.name if self._walk is not None and self._lies_there else ""

    def _following(self) -> str:
        """Return what the button for the next puzzle asks for: another one of the person's, or one of the game."""
        if self._walk is None:
            return ""
        problem = self._walk.problem
        another = self._own_puzzles.following(problem.name) if self._own is not None else ""
        return another or problem.game.id

    @property
    def _seat(self) -> int:
        return self._walk.problem.seat if self._walk is not None else 0

    def keep(self) -> None:
        """Record the result of a puzzle that has been solved."""
        walk = self._walk
        if walk is not None and walk.solved and not self._showing:
            self._note(walk, solved=self._clean)
            if self._day:
                self._book.note_day(self._day)

    def _note(self, walk: ProblemWalk, solved: bool) -> None:
        """Record the result of this try once; later actions don't change it."""
        self._clean = self._clean and solved
        if not self._noted:
            self._noted = True
            problem = walk.problem
            if self._own is None:
                self._change = self._book.note(problem.name, problem.rating, solved, today())
            elif solved:
                self._own_puzzles.note_solved(problem.name)

    # -- the table's callbacks

    def script(self) -> tuple[int, str] | None:
        """Return the next forced reply of the puzzle; while the solution is shown, also its next move."""
        walk = self._walk
        if walk is None or walk.coming or not self._showing or not walk.acting:
            return super().script()
        wanted = str(walk.wanted()[0])
        if self._line != (walk.problem.seat, wanted):
            self._line = ForcedReply(walk.problem.seat, wanted)
        return self._line

    def sentence(self) -> str:
        """Return the sentence that the puzzle shows at present."""
        return self._panel.spoken(self._result(self._walk)) if self._walk is not None else ""

    def refused(self, refusal: Illegal, played: bool) -> None:
        """Explain what is wrong with a move, or with a place that was selected for one.

        Also say what the move would have cost.
        """
        walk = self._walk
        if walk is None:
            return
        self._remark = refusal.sentence(lang())
        if refusal.code == "problem-wrong":
            cost = next(reversed(walk.tried.values()))
            told = problem_words.loss(self._unit(walk), cost) if cost is not None else None
            self._remark = t(told[0], **told[1]) if told is not None else self._remark
            self._note(walk, solved=False)
        self._show_again()
        sound_play("refuse")
        self._notices.say(self._remark)

    def back(self) -> None:
        """Restart the puzzle; wrong moves aren't played, so there is nothing else to undo."""
        if self._walk is not None and len(self._walk.match) > self._walk.begun:
            self._again()

    def asked(self) -> bool:
        """Answer a request for a hint: there are none while the puzzle isn't solved."""
        walk = self._walk
        if walk is None or (walk.solved and not walk.coming):
            return False
        self._notices.toast(t("problem.no-hint"))
        self._notices.say(t("problem.no-hint"))
        return True

    def where(self) -> None:
        """Highlight the place of the solution's next move, which counts as help."""
        if self._walk is not None and self._walk.acting:
            self._note(self._walk, solved=False)
            super().where()

    def _here(self, walk: ProblemWalk) -> object:
        return walk.problem.name, len(walk.played), bool(walk.coming), self._showing

    def _tell(self, walk: ProblemWalk) -> None:
        self._panel.show(self._result(walk), self._remark)

    def _hide(self) -> None:
        self._frame.hide()

    def _lit(self, walk: ProblemWalk) -> Sequence[str]:
        return self._places(walk.wanted()[:1]) if self._where and walk.acting else []

    def _unit(self, walk: ProblemWalk) -> str:
        if self._own is not None:
            return "points" if walk.match.seats == 1 else "chance"
        named: str = walk.problem.game.players.unit(walk.match.seen_by(walk.problem.seat).at(walk.begun))
        return named

    def _result(self, walk: ProblemWalk) -> ProblemState:
        game = walk.problem.game.id
        return ProblemState(
            walk,
            self._unit(walk),
            self._own,
            bool(self._day),
            self._showing,
            self._clean,
            self._book.rate(game),
            self._change,
        )

    # -- buttons

    def _give_up(self) -> None:
        """Show the solution by playing it."""
        walk = self._walk
        if walk is not None and walk.acting and not self._showing:
            self._note(walk, solved=False)
            self._showing = True
            self._table.gone_on()

    def _again(self) -> None:
        walk = self._walk
        if walk is not None:
            self._showing, self._clean = False, True
            walk.again()
            self._said = ()
            self._table.gone_on()
            by_id("lesson-text").focus(preventScroll=True)
